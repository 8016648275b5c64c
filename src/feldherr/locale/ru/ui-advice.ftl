# Машина, которая думает, и что она советует.

ui-move-now = Ходить сразу
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
ui-advice-others = Ещё он рассмотрел
ui-advice-terms = Что изменится; плюс в вашу пользу
ui-advice-value = Ожидаемое положение, от −1 до +1

## Причины, по фразе

advice-unweighed = Готовое решение: линии для него не перебирались.
advice-both = Ожидаемая выгода: { $term } +{ $gain }; ожидаемая цена: { $term_cost } −{ $cost }.
advice-gain = Ожидаемая выгода: { $term } +{ $gain }.
advice-cost = Любое решение здесь что-то теряет, это — меньше других; больше всего: { $term } −{ $cost }.
advice-even = Само по себе меняет мало.
advice-losses = Ожидаемые потери: { $own } ваших, { $theirs } у противника.
advice-ahead = Лучше следующего на { $margin }.
advice-close = Следующий вариант почти не хуже.
advice-doubt = У другого варианта вышло на { $margin } больше, но это в пределах сомнения.
