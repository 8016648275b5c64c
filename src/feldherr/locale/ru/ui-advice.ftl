# Машина, которая думает, и что она советует.

ui-move-now = Ходить сразу
ui-machine-failing = Машина сбилась ({ $side }), её спрашивают снова; если это повторяется, загляните в журнал в папке данных.
ui-machine-failed =
    { $count ->
        [one] Машина сбилась { $count } раз ({ $side }), партия ждёт: спросите её снова или загляните в журнал в папке данных.
        [few] Машина сбилась { $count } раза ({ $side }), партия ждёт: спросите её снова или загляните в журнал в папке данных.
       *[other] Машина сбилась { $count } раз ({ $side }), партия ждёт: спросите её снова или загляните в журнал в папке данных.
    }
ui-machine-again = Спросить снова
ui-lines-tried =
    { $count ->
        [one] { $count } линия проверена
        [few] { $count } линии проверены
       *[other] { $count } линий проверено
    }
ui-advice = Совет капитана
ui-advice-ask = Совет
ui-advice-thinking = Капитан смотрит вашу позицию
ui-advice-enough = Достаточно
ui-advice-play = Сделать так
ui-advice-draft = Подготовить
ui-advice-others = Ещё он рассмотрел
ui-advice-terms = Что изменится; плюс в вашу пользу
ui-advice-value = Ожидаемая оценка, от −1 до +1
ui-advice-chance = Вероятность победы

## Разбор своего последнего хода

ui-review = Разбор хода
ui-review-ask = Разобрать мой последний ход
ui-review-ask-last = Разобрать последний ход
ui-review-thinking = Маршал разбирает ход
ui-review-part = { $number } из { $total }
ui-review-here = Показать на карте
ui-review-more = И ещё { $count }
ui-review-done = Сделано:
ui-review-instead = Маршал вместо этого сделал бы так:
ui-review-also = Остальное он сделал бы так же.
ui-review-same = Маршал сделал бы то же самое.
ui-review-order = Маршал сделал бы то же самое в другом порядке.
ui-review-close = Маршал сыграл бы иначе, но в пределах погрешности не лучше:
ui-review-worse = Вариант маршала вышел хуже:
ui-review-nothing = Решать было нечего.
ui-review-left = Не разобрано.
ui-review-gain = Вероятность победы: как сыграно — { $before }, так — { $after }.
ui-review-gap = Положение лучше на { $gap } ± { $doubt } (шкала от −1 до +1).
ui-review-gap-less = Положение хуже на { $gap } ± { $doubt } (шкала от −1 до +1).
ui-review-cost = Улучшения маршала вместе стоят { $gap } (шкала от −1 до +1).
ui-review-cost-chance = Улучшения маршала вместе дают { $gain } п. п. вероятности победы.
ui-review-fine = Ничего заведомо лучшего маршал не нашёл.

## Причины, по фразе

advice-unweighed = Ответ сразу: варианты для него не перебирались.
advice-both = Ожидаемая выгода: { $term } +{ $gain }; ожидаемая цена: { $term_cost } −{ $cost }.
advice-gain = Ожидаемая выгода: { $term } +{ $gain }.
advice-cost = Любое решение здесь что-то теряет, это — меньше других; больше всего: { $term } −{ $cost }.
advice-even = Само по себе меняет мало.
advice-losses = Ожидаемые потери: { $own } ваших, { $theirs } у противника.
advice-ahead = Лучше следующего варианта на { $margin }.
advice-ahead-chance = Вероятность победы на { $margin } п. п. выше, чем у следующего варианта.
advice-close = Следующий вариант почти не хуже.
advice-doubt = У другого варианта вышло на { $margin } больше, в пределах погрешности.
advice-doubt-chance = У другого варианта она вышла на { $margin } п. п. выше, в пределах погрешности.
advice-chance-now = Сейчас вероятность победы { $chance }.
