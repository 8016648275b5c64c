# «Сражение». Аргументы приходят уже словами: части, гексы, армии, ОД, результаты и списки (…_count — длина списка).
# Имена частей не склоняются, поэтому фразы не согласуются с ними ни в роде, ни в падеже.

## Игра и сценарии

srazhenie-command-hint = attack 1106 by g.gr1 with g.fa1
srazhenie-scenario-battle = Бой
srazhenie-scenario-battle-about = Шесть ходов, полные армии, тайные задания. Побеждает тот, у кого больше победных очков.
srazhenie-scenario-battle-text = { srazhenie-scenario-battle-about }
srazhenie-scenario-battle-time = полчаса, как обещает буклет
srazhenie-scenario-general = Генеральное сражение
srazhenie-scenario-general-about = Без счёта ходов: побеждает тот, кто первым уничтожит 15 фишек противника.
srazhenie-scenario-general-text = { srazhenie-scenario-general-about }
srazhenie-scenario-general-time = около часа, по нашей оценке
srazhenie-scenario-meeting = Встречный бой
srazhenie-scenario-meeting-about = Шесть ходов. Вперёд выходит конница, остальные входят по броску. Спор за два населённых пункта.
srazhenie-scenario-meeting-text = { srazhenie-scenario-meeting-about }
srazhenie-scenario-meeting-time = полчаса, как обещает буклет
srazhenie-scenario-assault = Атака укреплённой позиции
srazhenie-scenario-assault-about = Шесть ходов. Полная армия штурмует три редута. Обороняющийся делит войска надвое, атакующий выбирает, какая половина сражается.
srazhenie-scenario-assault-text = { srazhenie-scenario-assault-about }
srazhenie-scenario-assault-time = полчаса, как обещает буклет
srazhenie-scenario-campaign = Кампания
srazhenie-scenario-campaign-about = Несколько партий подряд, не больше восьми. Исход каждой ведёт к следующей по схеме кампании.
srazhenie-scenario-campaign-text = { srazhenie-scenario-campaign-about }
srazhenie-scenario-campaign-time = полчаса на сражение, как обещает буклет
srazhenie-scenario-first = Первый бой
srazhenie-scenario-first-about = Несколько частей, десять минут: движение, атака, отступление и преследование. Правила читать не нужно.
srazhenie-scenario-first-text = { srazhenie-scenario-first-about }

## Откуда взялось то, чем решён бой

srazhenie-sources = Откуда очки
srazhenie-source-counters = { $kind }, по { $each } ПО
srazhenie-source-mission = задание «{ $name }»
srazhenie-source-town = { $name }, { $hex }
srazhenie-source-redoubts = редуты: взято и удержано
srazhenie-source-sum = всего

## Схема кампании

srazhenie-box-border = Пограничная стычка
srazhenie-box-defender_line = Линия Защищающегося
srazhenie-box-defender_capital = Столица Защищающегося
srazhenie-box-neutral = Нейтральная земля
srazhenie-box-aggressor_line = Линия Агрессора
srazhenie-box-aggressor_capital = Столица Агрессора
srazhenie-box-aggressor = Победа Агрессора
srazhenie-box-defender = Победа Защищающегося
srazhenie-box-peace = Мир

## Армии и их специальные правила

srazhenie-army-black = Чёрная армия
srazhenie-army-blue = Синяя армия
srazhenie-army-red = Красная армия
srazhenie-army-green = Зелёная армия
srazhenie-army-black-of = Чёрной армии
srazhenie-army-blue-of = Синей армии
srazhenie-army-red-of = Красной армии
srazhenie-army-green-of = Зелёной армии
srazhenie-power-vaterland = За отчизну!
srazhenie-power-vaterland-about = Раз за игру в свою фазу движения верните погибшую линейную пехоту, гусар или драгун: они входят со своего края. В счёте потерь часть остаётся.
srazhenie-power-vaterland-text = { srazhenie-power-vaterland-about }
srazhenie-power-elan = Порыв и манёвр
srazhenie-power-elan-about = Раз за игру в свою фазу движения бросьте кубик: столько дополнительных ОД получает вся армия до конца фазы.
srazhenie-power-elan-text = { srazhenie-power-elan-about }
srazhenie-power-bulldog = Бульдожья хватка
srazhenie-power-bulldog-about = Раз за игру отмените результат таблицы боя: вместо него действует «А-1».
srazhenie-power-bulldog-text = { srazhenie-power-bulldog-about }
srazhenie-power-not_a_step_back = Ни шагу назад!
srazhenie-power-not_a_step_back-about = Раз за игру, в атаке или в обороне, для таблицы боя бросают два кубика. Вы берёте тот, что выгоднее.
srazhenie-power-not_a_step_back-text = { srazhenie-power-not_a_step_back-about }

## Части

srazhenie-type-line = линейная пехота
srazhenie-type-grenadiers = гренадеры
srazhenie-type-zouaves = зуавы
srazhenie-type-scots = шотландцы
srazhenie-type-guard = гвардия
srazhenie-type-hussars = гусары
srazhenie-type-dragoons = драгуны
srazhenie-type-cuirassiers = кирасиры
srazhenie-type-spahis = спаги
srazhenie-type-cossacks = казаки
srazhenie-type-field_artillery = полевая артиллерия
srazhenie-type-horse_artillery = конная артиллерия
srazhenie-type-heavy_artillery = тяжёлая артиллерия
srazhenie-type-redoubt = редут
srazhenie-type-line-abbr = ЛН
srazhenie-type-grenadiers-abbr = Гр
srazhenie-type-zouaves-abbr = Зу
srazhenie-type-scots-abbr = Шот
srazhenie-type-guard-abbr = Гв
srazhenie-type-hussars-abbr = Гус
srazhenie-type-dragoons-abbr = Др
srazhenie-type-cuirassiers-abbr = Кир
srazhenie-type-spahis-abbr = Спа
srazhenie-type-cossacks-abbr = Каз
srazhenie-type-field_artillery-abbr = ПА
srazhenie-type-horse_artillery-abbr = КА
srazhenie-type-heavy_artillery-abbr = ТА
srazhenie-type-redoubt-abbr = Ред
srazhenie-abbr-line = { srazhenie-type-line-abbr }
srazhenie-abbr-grenadiers = { srazhenie-type-grenadiers-abbr }
srazhenie-abbr-zouaves = { srazhenie-type-zouaves-abbr }
srazhenie-abbr-scots = { srazhenie-type-scots-abbr }
srazhenie-abbr-guard = { srazhenie-type-guard-abbr }
srazhenie-abbr-hussars = { srazhenie-type-hussars-abbr }
srazhenie-abbr-dragoons = { srazhenie-type-dragoons-abbr }
srazhenie-abbr-cuirassiers = { srazhenie-type-cuirassiers-abbr }
srazhenie-abbr-spahis = { srazhenie-type-spahis-abbr }
srazhenie-abbr-cossacks = { srazhenie-type-cossacks-abbr }
srazhenie-abbr-field_artillery = { srazhenie-type-field_artillery-abbr }
srazhenie-abbr-horse_artillery = { srazhenie-type-horse_artillery-abbr }
srazhenie-abbr-heavy_artillery = { srazhenie-type-heavy_artillery-abbr }
srazhenie-abbr-redoubt = { srazhenie-type-redoubt-abbr }
# Здесь $type и $army — ещё коды, не слова.
srazhenie-unit =
    { $type ->
        [line] ЛН
        [grenadiers] Гр
        [zouaves] Зу
        [scots] Шот
        [guard] Гв
        [hussars] Гус
        [dragoons] Др
        [cuirassiers] Кир
        [spahis] Спа
        [cossacks] Каз
        [field_artillery] ПА
        [horse_artillery] КА
        [heavy_artillery] ТА
        [redoubt] Ред
       *[other] { $type }
    }-{ $number }
srazhenie-unit-long =
    { srazhenie-unit } { $army ->
        [black] Чёрной армии
        [blue] Синей армии
        [red] Красной армии
        [green] Зелёной армии
       *[other] { $army }
    }

## Карта, фазы, пометки

srazhenie-terrain-open = открытая местность
srazhenie-terrain-forest = лес
srazhenie-terrain-hill = холм
srazhenie-terrain-town = населённый пункт
srazhenie-terrain-river = река
srazhenie-terrain-bridge = мост
srazhenie-terrain-road = дорога
srazhenie-terrain-open-in = на открытой местности
srazhenie-terrain-forest-in = в лесу
srazhenie-terrain-hill-in = на холме
srazhenie-terrain-town-in = в населённом пункте
srazhenie-phase-division = раздел армии
srazhenie-phase-setup = расстановка
srazhenie-phase-opening = начало
srazhenie-phase-movement = движение
srazhenie-phase-withdrawal = отход кавалерии
srazhenie-phase-combat = бой
srazhenie-phase-over = конец
srazhenie-mark-moved = уже двигалась в этот ход
srazhenie-mark-zone = в ЗК противника
srazhenie-mark-attacked = уже атаковала в этой фазе
srazhenie-mark-fired = уже стреляла в этой фазе
srazhenie-mark-struck = атакована в этой фазе
srazhenie-mark-duty = надо атаковать
srazhenie-mark-must = должна атаковать сама
srazhenie-mark-returned = возвращена в строй

## Результаты боя

srazhenie-result-A-1 = А-1
srazhenie-result-A-2 = А-2
srazhenie-result-A-3 = А-3
srazhenie-result-A-KO = А-Ун
srazhenie-result-D-1 = Об-1
srazhenie-result-D-2 = Об-2
srazhenie-result-D-3 = Об-3
srazhenie-result-D-KO = Об-Ун
srazhenie-result-EX = УБ
srazhenie-result-A-1-about = Атакующий отступает на 1 гекс.
srazhenie-result-A-2-about = Атакующий отступает на 2 гекса.
srazhenie-result-A-3-about = Атакующий отступает на 3 гекса.
srazhenie-result-A-KO-about = Атакующий теряет одну часть, остальные отступают на 3 гекса.
srazhenie-result-D-1-about = Обороняющийся отступает на 1 гекс.
srazhenie-result-D-2-about = Обороняющийся отступает на 2 гекса.
srazhenie-result-D-3-about = Обороняющийся отступает на 3 гекса.
srazhenie-result-D-KO-about = Обороняющийся теряет одну часть, остальные отступают на 3 гекса.
srazhenie-result-EX-about = Упорные бои: каждая сторона теряет одну часть, атакующий отходит на 1 гекс. Преследования нет.

## Вопросы

srazhenie-ask-setup =
    { $count ->
        [one] Расставьте армию в своей зоне: { $count } фишка. Противник её не видит.
        [few] Расставьте армию в своей зоне: { $count } фишки. Противник их не видит.
       *[many] Расставьте армию в своей зоне: { $count } фишек. Противник их не видит.
    }
srazhenie-ask-divide =
    { $count ->
        [one] Разделите войска надвое: всего { $count } часть. Противник укажет, какая группа дерётся.
        [few] Разделите войска надвое: всего { $count } части. Противник укажет, какая группа дерётся.
       *[many] Разделите войска надвое: всего { $count } частей. Противник укажет, какая группа дерётся.
    }
srazhenie-ask-pick = Войска разделены: { $count } и { $done }. Какая группа будет сражаться?
srazhenie-ask-movement-entry =
    { $entries ->
        [one] Движение. Можно ввести ещё { $entries } часть со своего края или двигать другие.
        [few] Движение. Можно ввести ещё { $entries } части со своего края или двигать другие.
       *[many] Движение. Можно ввести ещё { $entries } частей со своего края или двигать другие.
    }
srazhenie-ask-movement =
    { $count ->
        [0] Движение. Двигать больше некого, фазу можно закончить.
       *[many] Движение. Выберите часть или закончите фазу. Ещё не двигались: { $count }.
    }
srazhenie-ask-movement-extra =
    { $count ->
        [0] Движение. Запас «Порыва»: { $mp } ОД. Двиньте часть или закончите фазу.
       *[many] Движение. Ещё не двигались: { $count }. Запас «Порыва»: { $mp } ОД на всю армию.
    }
srazhenie-ask-movement-extra-entry =
    { $entries ->
        [one] Движение. Можно ввести ещё { $entries } часть со своего края. Запас «Порыва»: { $mp } ОД.
        [few] Движение. Можно ввести ещё { $entries } части со своего края. Запас «Порыва»: { $mp } ОД.
       *[many] Движение. Можно ввести ещё { $entries } частей со своего края. Запас «Порыва»: { $mp } ОД.
    }
srazhenie-ask-withdrawal =
    { $count ->
        [one] { $count } часть быстрее соседнего врага и может отойти до боя. Отойти или остаться?
        [few] { $count } части быстрее соседнего врага и могут отойти до боя. Отойти или остаться?
       *[many] { $count } частей быстрее соседнего врага и могут отойти до боя. Отойти или остаться?
    }
srazhenie-ask-chase = Противник отошёл из { $hex }. Занять этот гекс или остаться на месте?
srazhenie-ask-combat = Бой. Атакуйте, обстреливайте или закончите фазу.
srazhenie-ask-duty =
    { $count ->
        [one] Бой. Осталось атаковать { $count } часть противника, она отмечена ромбом.
        [few] Бой. Осталось атаковать { $count } части противника, они отмечены ромбом.
       *[many] Бой. Осталось атаковать { $count } частей противника, они отмечены ромбом.
    }
srazhenie-ask-duty-own =
    { $count ->
        [one] Бой. Должна атаковать ещё { $count } ваша часть, она отмечена ромбом.
        [few] Бой. Должны атаковать ещё { $count } ваши части, они отмечены ромбом.
       *[many] Бой. Должны атаковать ещё { $count } ваших частей, они отмечены ромбом.
    }
srazhenie-ask-steadfast = Вас атакуют: { $hexes }. Бросить два кубика и взять лучший? Это раз за игру.
srazhenie-ask-die = На кубиках { $die_one } («{ $result_one }») и { $die_two } («{ $result_two }»). Какой взять?
srazhenie-ask-bulldog = Выпало «{ $result }». Взять вместо него «А-1»? Это единственный раз за игру.
srazhenie-ask-loss = Потеряна одна часть из { $count }. Выберите, какую снять с карты.
srazhenie-ask-retreat =
    { $distance ->
        [one] { $unit } отступает на { $distance } гекс.
        [few] { $unit } отступает на { $distance } гекса.
       *[many] { $unit } отступает на { $distance } гексов.
    } { $count ->
        [1] Путь один.
        [one] Выберите один из { $count } пути.
        [few] Выберите один из { $count } путей.
       *[many] Выберите один из { $count } путей.
    }{ srazhenie-part-lost }
srazhenie-ask-retreats =
    { $distance ->
        [one] Ваши части отступают на { $distance } гекс.
       *[few] Ваши части отступают на { $distance } гекса.
    }{ srazhenie-part-lost } Какая уходит первой и куда?
# Сколько из отступающих погибнет при любом порядке; $lost приходит не всегда.
srazhenie-part-lost =
    { $lost ->
        [one] {" "}Погибнет { $lost } часть.
        [few] {" "}Погибнут { $lost } части.
        [many] {" "}Погибнут { $lost } частей.
       *[none] { "" }
    }
srazhenie-ask-pursuit =
    { $count ->
        [one] Преследование открыто: { $units }, на { $count } гекс. Или остаться.
        [few] Преследование открыто: { $units }, до { $count } гексов. Или остаться.
       *[many] Преследование открыто: { $units }, до { $count } гексов. Или остаться.
    }

## Части фраз

# Действие одним словом, для отказов; $verb — код.
srazhenie-deed =
    { $verb ->
        [setup] Расстановка
        [divide] Раздел армии
        [pick] Выбор группы
        [enter] Ввод части
        [move] Движение
        [end] Конец фазы
        [return] Возвращение части
        [elan] «Порыв и манёвр»
        [withdraw] Отход кавалерии
        [follow] Занятие гекса
        [attack] Атака
        [bombard] Обстрел
        [twodice] Второй кубик
        [take] Выбор кубика
        [grip] «Бульдожья хватка»
        [lose] Выбор потери
        [retreat] Отступление
        [pursue] Преследование
        [count] Подсчёт потерь
        [stay] «Остаться»
       *[other] Это действие
    }

srazhenie-verb-pick = Сражается группа { $value }

srazhenie-word-count = подсчёт потерь
srazhenie-word-grip = { srazhenie-power-bulldog }
srazhenie-word-take = кубик

## Отказы: общее

srazhenie-wrong-phase =
    { $phase ->
        [setup] Сейчас расстановка.
        [division] Сейчас делят армию.
        [movement] Сейчас фаза движения.
       *[combat] Сейчас фаза боя.
    } { srazhenie-deed } сейчас не ко времени.
srazhenie-wrong-answer = Сначала ответьте на заданный вопрос. { srazhenie-deed } подождёт.
srazhenie-not-yours = { $unit } — не ваша часть или не на карте. Выберите другую часть своей армии.
srazhenie-not-on-board = { $unit } сейчас не на карте и двигаться не может. Выберите часть на карте.
srazhenie-not-your-power = { $army }: такого специального правила у неё нет. У каждой армии своё, раз за игру.
srazhenie-power-used = { $army }: специальное правило уже сыграно. Оно даётся один раз за игру.
srazhenie-same-army =
    { $found ->
        [black] Чёрная армия выбрана дважды. Выберите две разные армии.
        [blue] Синяя армия выбрана дважды. Выберите две разные армии.
        [red] Красная армия выбрана дважды. Выберите две разные армии.
        [green] Зелёная армия выбрана дважды. Выберите две разные армии.
       *[other] Одна армия выбрана дважды. Выберите две разные.
    }
srazhenie-no-fight = Рассчитывать нечего, боя здесь нет: { $found }. Укажите цель с противником и свои части на карте.

## Отказы: расстановка

srazhenie-set-up-all =
    { $count ->
        [one] Не поставлена { $count } фишка: { $unit }. На карте должна стоять вся армия.
        [few] Не поставлены { $count } фишки, первая из них { $unit }. На карте должна стоять вся армия.
       *[many] Не поставлено { $count } фишек, первая из них { $unit }. На карте должна стоять вся армия.
    }
srazhenie-not-in-battle = { $unit } в этом бою не стоит на карте с начала. Расставьте остальных.
srazhenie-divide-who = { $unit } не делят: делят войска обороняющегося без редутов.
srazhenie-divide-empty = Групп должно быть две, и в каждой хотя бы одна часть. Всего частей { $count }.
srazhenie-divide-equal = Группы должны быть равны с точностью до одной фишки, а сейчас { $count } и { $done }.
srazhenie-pick-part = Группы { $count } нет. Выберите первую или вторую.
srazhenie-placed-twice = Для { $unit } указаны два места. Оставьте одно.
srazhenie-outside-zone = { $hex } вне вашей зоны развёртывания. { $unit } ставится внутри красного пунктира.
srazhenie-hex-taken = В { $hex } уже стоит { $unit_other }: в гексе одна часть. Для { $unit } нужен другой гекс.
srazhenie-redoubt-ground = { $unit } не встаёт в { $hex }. Редуту нужна открытая местность или холм.

## Отказы: движение

srazhenie-not-adjacent = { $hex_from } и { $hex } не соседи. Путь ведут из гекса в соседний гекс.
srazhenie-too-far = Весь путь до { $hex } стоит { $mp } ОД, у { $unit } { $mp_left }. Выберите гекс ближе.
srazhenie-stands-there = { $unit } и так в { $hex }. Выберите другой гекс.
srazhenie-too-far-bare = Весь путь до { $hex } стоит { $mp } ОД, даже если ничто не мешает; у { $unit } { $mp_left }. Выберите гекс ближе.
srazhenie-way-round = Весь путь в обход до { $hex } стоит { $mp } ОД, а есть { $mp_left }.
srazhenie-no-way-round = Обхода к { $hex } нет.
srazhenie-moved-already = { $unit }: движение в этот ход уже было. Его можно вернуть и выбрать другой путь.
srazhenie-redoubt-stays = { $unit } не двигается: движение редута 0. Стрелять из него можно.
srazhenie-enemy-hex = { $hex } занят противником: туда не войти и сквозь него не пройти. Нужен путь в обход.
srazhenie-enemy-there = В { $hex } противник, туда не войти. Атакуют его в фазе боя, из соседнего гекса.
srazhenie-own-hex = В { $hex } стоит { $unit }. { $passing ->
    [zone] Там не встать и сквозь неё не пройти: гекс в ЗК противника. Обойдите его.
    [leaving] Там не встать, а из ЗК выходят только на 1 гекс. Выберите другой гекс.
    [shut] Выберите гекс, где нет ваших частей.
   *[free] Пройти сквозь свою часть можно, остановиться нельзя.
}
srazhenie-stops-in-zone = { $hex } в ЗК противника, движение там кончается. { $held ->
    [own] Встать там на свою часть нельзя: обойдите этот гекс.
   *[free] Остановитесь в этом гексе или обойдите его.
}
srazhenie-zone-to-zone = Из одной ЗК нельзя сразу в другую: { $hex } держит противник. Можно выйти в гекс без ЗК.
srazhenie-leaving-one-hex = Из ЗК выходят ровно на 1 гекс, а { $hex } дальше. Остановитесь после первого.
srazhenie-points-burnt = { $unit } уже двигалась и стоит в ЗК противника: дополнительные ОД ей не потратить. Отдайте их другой части.

## Отказы: ввод частей

srazhenie-not-waiting = { $unit } не ждёт за краем карты. Выберите часть, которая ещё не вышла.
srazhenie-entries-spent = В этой фазе ввести больше никого нельзя. { $unit } подождёт следующего броска.
srazhenie-entry-order =
    { $count ->
        [one] { $unit } выйдет позже: за краем ещё { $count } часть линейной пехоты и полевой артиллерии.
        [few] { $unit } выйдет позже: за краем ещё { $count } части линейной пехоты и полевой артиллерии.
       *[many] { $unit } выйдет позже: за краем ещё { $count } частей линейной пехоты и полевой артиллерии.
    }

## Отказы: отход кавалерии

srazhenie-withdraw-cavalry = { $unit } не отходит до боя: это право кавалерии и конной артиллерии.
srazhenie-withdraw-first = Отход бывает в начале фазы, до первого движения. { $unit } может двигаться как обычно.
srazhenie-withdraw-zone = { $unit } не в ЗК противника: отход не нужен, можно двигаться как обычно.
srazhenie-withdraw-slower = Рядом с { $unit } нет более медленного противника. Отходят только от тех, кто медленнее.
srazhenie-withdraw-path = { $unit } не отходит в { $hex }: идут на все ОД к своему краю, по чистой местности, вне ЗК. Пути отмечены.
srazhenie-withdraw-stays = { $unit } остаётся: пути к своему краю на все ОД нет, или лучший ведёт за край карты.
srazhenie-chase-who = { $unit } не может занять этот гекс: его занимает подвижная часть, от которой отошёл противник. Такие части отмечены.

## Отказы: атака

srazhenie-no-enemy = В { $hex } нет части противника. Выберите гекс, где она стоит.
srazhenie-struck = { $unit }: в этой фазе часть уже атаковали в рукопашной. Выберите другую цель.
srazhenie-many-on-many = Вместе несколько частей атакуют только один гекс, а указаны { $hexes }. Оставьте одну цель или одну часть.
srazhenie-redoubt-attacks = { $unit } в рукопашную не ходит. Редут может поддержать атаку огнём или вести обстрел.
srazhenie-spent = { $unit } в этой фазе уже в деле: атаковать или стрелять можно один раз. Выберите другую часть.
srazhenie-not-next = { $unit } не рядом с { $hex }. Атакуют соседи цели, батарея может поддержать огнём.
srazhenie-twice-in-attack = { $unit }: либо рукопашная, либо огонь поддержки. Оставьте что-то одно.
srazhenie-duty-lost = После этого { $unit } в { $hex } будет некому атаковать, а это обязанность. Оставьте для неё часть: одна часть может атаковать и несколько гексов.
srazhenie-duty-left =
    { $count ->
        [one] Фаза не закончена: { $count } часть ещё надо атаковать, это { $units }.
        [few] Фаза не закончена: { $count } части ещё надо атаковать, это { $units }.
       *[many] Фаза не закончена: { $count } частей ещё надо атаковать, это { $units }.
    }
srazhenie-duty-lost-own = После этого { $unit } в { $hex } уже никого не атакует, а должна. Возьмите её в атаку или оставьте ей цель.
srazhenie-duty-left-own =
    { $count ->
        [one] Фаза не закончена: { $count } ваша часть ещё должна атаковать, это { $units }.
        [few] Фаза не закончена: { $count } ваши части ещё должны атаковать, это { $units }.
       *[many] Фаза не закончена: { $count } ваших частей ещё должны атаковать, это { $units }.
    }
srazhenie-charge-who = { $unit } не может нанести удар: его наносит кавалерия, которая сама участвует в атаке.
srazhenie-charge-where = { $unit } в { $hex }: удара по ней нет, нужны пехота или артиллерия на открытой местности.
srazhenie-charge-river = { $unit } через реку в { $hex } удара не наносит. Атаковать без удара можно.
srazhenie-no-such-die = На кубиках нет { $count }. Возьмите одно из двух выпавших чисел.

## Отказы: артиллерия

srazhenie-no-gun = { $unit } не стреляет: огонь ведут артиллерия и редуты.
srazhenie-heavy-moved = { $unit } уже двигалась и в этот ход не стреляет. Атаковать соседнего противника она может.
srazhenie-out-of-range =
    { $count ->
        [one] До { $hex } { $count } гекс, дальность у { $unit } { $range }. Выберите цель ближе.
        [few] До { $hex } { $count } гекса, дальность у { $unit } { $range }. Выберите цель ближе.
       *[many] До { $hex } { $count } гексов, дальность у { $unit } { $range }. Выберите цель ближе.
    }
srazhenie-no-sight = { $unit } не видит { $hex }: линия касается { $hex_block }. Нужна цель с открытой линией.
srazhenie-bombard-redoubt = Обстрел не вредит редуту в { $hex }. Огнём можно поддержать атаку на него.
srazhenie-bombard-in-zone = { $unit } в ЗК противника и обстрела не ведёт. Поддержать атаку огнём можно.

## Отказы: потери, отступление, преследование, возвращение

srazhenie-loss-who = { $unit } в этом бою потерять нельзя. Выберите одну из отмеченных частей.
srazhenie-retreat-who = { $unit } сейчас не отступает. Выберите одну из отмеченных частей.
srazhenie-retreat-zone = { $hex } в ЗК противника, для отступления он закрыт. Выберите другой путь.
srazhenie-retreat-shut = К { $hex } не отступить иначе как через противника или его ЗК. Выберите другой путь.
srazhenie-retreat-away = Шаг в { $hex } не уводит дальше от места, где стояла часть. Каждый шаг отступления должен уводить прочь.
srazhenie-retreat-back =
    { $count ->
        [1] { $unit } стояла в { $hex }. Отступая дальше сквозь своих, назад не возвращаются.
       *[few] { $unit }: от прежнего места до { $hex } меньше { $count } гексов. Отступая сквозь своих, ближе не подходят.
    }
srazhenie-retreat-near =
    { $count ->
        [1] В { $hex } и шёл бой. Отступают прочь от него.
       *[few] От места боя до { $hex } меньше { $count } гексов. Так близко останавливаться нельзя.
    }
srazhenie-retreat-full =
    { $count ->
        [one] { $unit } отступает ровно на { $count } гекс. Нужен путь такой длины.
        [few] { $unit } отступает ровно на { $count } гекса. Нужен путь такой длины.
       *[many] { $unit } отступает ровно на { $count } гексов. Нужен путь такой длины.
    }
srazhenie-retreat-priority = { $unit } отступает к своему краю и по более чистой местности. Можно: { $hexes }.
srazhenie-pursue-winners = { $unit } не преследует: преследуют уцелевшие победители, по разу, кроме редутов и тяжёлой батареи, чьи орудия были в деле.
srazhenie-pursue-who = { $unit } не преследует: преследуют уцелевшая пехота и кавалерия победителя, по одному разу.
srazhenie-pursue-path =
    { $count ->
        [one] { $unit } преследует только по пути отступления, до { $count } гекса. Эти гексы отмечены.
       *[few] { $unit } преследует только по пути отступления, до { $count } гексов. Эти гексы отмечены.
    }
srazhenie-return-who = { $unit } не возвращается: можно вернуть погибших линейную пехоту, гусар или драгун.
srazhenie-return-edge = { $hex } не на вашем краю карты. Путь на карту начинают со своего края.
srazhenie-count-limited =
    { $count ->
        [one] Потери не подсчитывают: этот бой кончится сам, после { $count } хода.
       *[many] Потери не подсчитывают: этот бой кончится сам, после { $count } ходов.
    }
srazhenie-count-early =
    { $count ->
        [one] Подсчёт потерь — после { $count } полного хода без атак. Прошло: { $done }.
       *[many] Подсчёт потерь — после { $count } полных ходов без атак. Прошло: { $done }.
    }
srazhenie-count-early-losses =
    { $count ->
        [one] Подсчёт потерь — после { $count } полного хода без потерь. Прошло: { $done }.
       *[many] Подсчёт потерь — после { $count } полных ходов без потерь. Прошло: { $done }.
    }

## События

srazhenie-event-placed =
    { $count ->
        [one] { $side }: расстановка готова, { $count } фишка за ширмой.
        [few] { $side }: расстановка готова, { $count } фишки за ширмой.
       *[many] { $side }: расстановка готова, { $count } фишек за ширмой.
    }
srazhenie-event-revealed = Ширма снята: { $side } видна на карте.
srazhenie-event-first = { $side } ходит первой до конца партии.
srazhenie-event-turn = Ход { $turn }.
srazhenie-event-phase =
    { $side }, { $phase ->
        [movement] фаза движения.
       *[combat] фаза боя.
    }
srazhenie-event-moved = { $unit } идёт из { $hex_from } в { $hex_to }, { $mp } ОД.
srazhenie-event-returned =
    { $steps ->
        [0] { $side }: { $unit } возвращается в строй, встаёт в { $hex_to }.
       *[other] { $side }: { $unit } возвращается в строй через { $hex_from }, встаёт в { $hex_to }.
    }
srazhenie-event-entering =
    { $count ->
        [one] { $side }: в эту фазу можно ввести { $count } часть, за краем ждут { $waiting }.
        [few] { $side }: в эту фазу можно ввести { $count } части, за краем ждут { $waiting }.
       *[many] { $side }: в эту фазу можно ввести { $count } частей, за краем ждут { $waiting }.
    }
srazhenie-event-entered =
    { $steps ->
        [0] { $side }: { $unit } входит в { $hex_to }, { $mp } ОД.
       *[other] { $side }: { $unit } входит через { $hex_from } в { $hex_to }, { $mp } ОД.
    }
srazhenie-event-divided = { $side } делит войска: { $units } — и { $units_other }.
srazhenie-event-picked = { $side } указывает группу { $part }: сражаться будут { $units }.
srazhenie-event-roles = { $side } — Агрессор, другая армия защищается.
srazhenie-event-battle =
    Партия { $number } кампании. { $node ->
        [border] { srazhenie-box-border }
        [defender_line] { srazhenie-box-defender_line }
        [defender_capital] { srazhenie-box-defender_capital }
        [neutral] { srazhenie-box-neutral }
        [aggressor_line] { srazhenie-box-aggressor_line }
        [aggressor_capital] { srazhenie-box-aggressor_capital }
       *[other] { $node }
    }.
srazhenie-event-won =
    { $side } выигрывает партию { $number }{ $drawn ->
        [true] {" "}по броску после ничьей.
       *[false] .
    } Дальше: { $node ->
        [border] { srazhenie-box-border }
        [defender_line] { srazhenie-box-defender_line }
        [defender_capital] { srazhenie-box-defender_capital }
        [neutral] { srazhenie-box-neutral }
        [aggressor_line] { srazhenie-box-aggressor_line }
        [aggressor_capital] { srazhenie-box-aggressor_capital }
        [aggressor] победа Агрессора
        [defender] победа Защищающегося
        [peace] мир
       *[other] { $node }
    }.
srazhenie-event-peace = Сыграно партий: { $number }. Стороны заключили мир, кампания кончилась вничью.
srazhenie-event-campaign = { $side } выигрывает кампанию. Сыграно партий: { $number }.
srazhenie-event-hastened = { $side }: запас «Порыва» { $mp } ОД до конца фазы.
srazhenie-event-withdrew = { $side }: { $unit } отходит из { $hex_from } в { $hex_to }.
srazhenie-event-followed = { $side }: { $unit } занимает оставленный { $hex }.
# Длины списков приходят не всегда: без них сказано только о том, кто атакует.
srazhenie-event-attacked =
    { $side }, атака на { $hexes }: { $units }{ $units_with_count ->
        [0] { "" }
        [one] ; огонь: { $units_with }
        [few] ; огонь: { $units_with }
        [many] ; огонь: { $units_with }
       *[none] { "" }
    }{ $units_charge_count ->
        [0] { "" }
        [one] ; удар: { $units_charge }
        [few] ; удар: { $units_charge }
        [many] ; удар: { $units_charge }
       *[none] { "" }
    }.
srazhenie-event-bombarded = { $side }: { $unit } обстреливает { $hex }.
srazhenie-event-power =
    { $side }: { $power ->
        [vaterland] «За отчизну!»
        [elan] «Порыв и манёвр».
        [bulldog] «Бульдожья хватка».
        [not_a_step_back] «Ни шагу назад!»
       *[other] специальное правило.
    }
srazhenie-event-rolled =
    { $purpose ->
        [combat] { $side }, бросок боя: { $faces }.
        [charge] { $side }, кавалерийский удар: { $faces }, к силе +{ $total }.
        [first] { $side }, бросок за первый ход: { $faces }.
        [elan] { $side }, бросок «Порыва»: { $faces }.
        [sudden] { $side }, бросок на внезапное окончание: { $faces }.
        [entry] { $side }, бросок на ввод частей: { $faces }.
        [roles] { $side }, бросок за роль Агрессора: { $faces }.
        [draw] { $side }, бросок после ничьей: { $faces }.
        [mission] { $side } тянет карточку задания.
       *[other] { $side }, бросок: { $faces }.
    }
srazhenie-event-drawn =
    { $purpose ->
        [mission] { $side } тянет карточку задания, всего их { $count }.
       *[other] { $side } тянет карточку, всего их { $count }.
    }
srazhenie-event-resolved =
    Выпало { $die }: «{ $result }». Разница { $difference }, колонка { $column ->
        [0] −5 и меньше
        [1] −4…−2
        [2] −1
        [3] 0
        [4] +1
        [5] +2…+3
        [6] +4…+7
        [7] +8…+10
       *[8] +11 и больше
    }.
srazhenie-event-gripped = { $side }: вместо «{ $result_was }» действует «А-1».
srazhenie-event-destroyed =
    { $side } теряет { $unit } в { $hex }{ $cause ->
        [combat] {" "}в рукопашной.
        [fire] {" "}от огня.
        [no_retreat] : отступать некуда.
        [redoubt] : редут взят.
       *[other] .
    }
srazhenie-event-retreated = { $side }: { $unit } отступает из { $hex_from } в { $hex_to }.
srazhenie-event-pursued = { $side }: { $unit } преследует, из { $hex_from } в { $hex_to }.
srazhenie-event-mission =
    { $side }, задание «{ srazhenie-mission }»: { $points ->
        [0] не выполнено.
       *[other] выполнено, { $points } ПО.
    }
srazhenie-event-counted = Потери подсчитаны.
srazhenie-event-ended =
    Партия окончена: { $reason ->
        [srazhenie-end-turns] сыграны все ходы.
        [srazhenie-end-sudden] внезапное окончание.
        [srazhenie-end-fifteen] уничтожена пятнадцатая фишка.
        [srazhenie-end-both] обе армии потеряли по 15 фишек.
        [srazhenie-end-count] подсчитаны потери.
        [srazhenie-end-stormed] взят третий редут.
       *[other] исход решён.
    }

## Чем кончилась партия

srazhenie-end-turns = Сыграны все ходы.
srazhenie-end-sudden = Бросок кубика внезапно окончил бой.
srazhenie-end-fifteen = Уничтожена пятнадцатая фишка противника.
srazhenie-end-both = Обе армии в один миг потеряли по 15 фишек.
srazhenie-end-stormed = Все три редута уничтожены.
srazhenie-end-campaign = Кампанию решила схема.
srazhenie-end-peace = Восемь партий не дали победителя: стороны заключили мир.
srazhenie-end-count = Подсчитаны потери: побеждает тот, кто потерял меньше фишек.

## Расчёт боя

srazhenie-row-attacker = { $unit }, { $hex }
srazhenie-row-cavalry-one = { $unit }, { $hex }: местность цели — { $terrain }, сила кавалерии 1
srazhenie-row-battery-alone = { $unit }, { $hex }: в рукопашной одна артиллерия, сила 1
srazhenie-row-battery-moved = { $unit }, { $hex }: в этот ход двигалась, орудия молчат, сила 1
srazhenie-row-battery-one = { $unit }, { $hex }: артиллерия в рукопашной, сила 1
srazhenie-row-fire = { $unit }, { $hex }: огонь
srazhenie-row-charge = { $unit }: удар, ещё кубик к силе
srazhenie-row-defender = { $unit }, { $hex }
srazhenie-row-defender-cavalry-one = { $unit }, { $hex }: { $terrain }, сила кавалерии 1
srazhenie-row-defender-battery-alone = { $unit }, { $hex }: одна артиллерия, сила 1
srazhenie-row-defender-battery-one = { $unit }, { $hex }: артиллерия в рукопашной, сила 1
srazhenie-row-difference = Боевая разница, колонка { $column }
srazhenie-row-terrain = { $hex }, { $terrain }: сдвиг влево
srazhenie-row-river = { $hex }: все атакуют через реку, сдвиг влево
srazhenie-row-river-outflanked = { $hex }: река обойдена
srazhenie-row-shift-lesser = { $hex }: ещё одного сдвига нет, считается только больший
srazhenie-row-redoubt = { $hex }: редут падает при любом «Об»
srazhenie-row-redoubt-unharmed = { $hex }: обстрел не вредит редуту
srazhenie-row-two-dice-idle = Два кубика здесь ничего не изменят, а специальное правило будет потрачено
srazhenie-row-no-charge = Удара нет: нужны пехота или артиллерия на открытой местности
srazhenie-row-no-charge-river = Удара нет: цель за рекой
srazhenie-row-column = Колонка { $column }
srazhenie-then-lost = { $unit } гибнет
srazhenie-then-no-retreat = { $unit } в { $hex }: пути нет, часть гибнет
srazhenie-then-crowded =
    { $count ->
        [one] Места на всех нет: { $count } часть погибнет
        [few] Места на всех нет: { $count } части погибнут
       *[many] Места на всех нет: { $count } частей погибнут
    }
srazhenie-then-retreat = { $unit } отступает в { $hex }
srazhenie-then-losses = { $side } выбирает, какую часть потерять
srazhenie-then-retreating = { $side } выбирает путь отступления
# После «Решит …:».
srazhenie-better-die = какой из двух кубиков засчитать. Шансы посчитаны для лучшего.

## Тайные задания

srazhenie-mission-M01 = Ключи долины
srazhenie-mission-M01-about = К концу боя ваши части стоят в Линдентале (0608) и в Боревиле (1910).
srazhenie-mission-M02 = Город за рекой
srazhenie-mission-M02-about = К концу боя ваша часть стоит в городе: у северной армии это Линденталь (0608), у южной Боревиль (1910).
srazhenie-mission-M03 = Мосты
srazhenie-mission-M03-about = К концу боя за вами два моста из трёх: 0607–0608, 1209–1309, 1910–1911. Мост ваш, если на одном из его гексов ваша часть и ни на одном нет противника.
srazhenie-mission-M04 = Предмостье
srazhenie-mission-M04-about = К концу боя ваша часть стоит за средним мостом: у северной армии это гекс 1209, у южной 1309.
srazhenie-mission-M05 = Высоты
srazhenie-mission-M05-about = К концу боя не меньше двух ваших частей стоят на холмах между зонами развёртывания, в рядах 06–12.
srazhenie-mission-M06 = Вглубь обороны
srazhenie-mission-M06-about = К концу боя не меньше двух ваших частей стоят в зоне развёртывания противника.
srazhenie-mission-M07 = Рейд
srazhenie-mission-M07-about = Хотя бы раз за бой ваша кавалерия дошла до края противника: северная армия до ряда 17, южная до ряда 01.
srazhenie-mission-M08 = Ставка противника
srazhenie-mission-M08-about = К концу боя ваша часть стоит в деревне противника: у северной армии это Зюдхоф (1315), у южной Нордхоф (1203).
srazhenie-mission-M09 = Конец гвардии
srazhenie-mission-M09-about = За бой уничтожены две части гвардии противника.
srazhenie-mission-M10 = Заставить пушки замолчать
srazhenie-mission-M10-about = За бой уничтожены не меньше двух батарей противника, полевых, конных или тяжёлых. Редут не в счёт.
srazhenie-mission-M11 = Взять редут
srazhenie-mission-M11-about = За бой уничтожен редут противника.
srazhenie-mission-M12 = Покончить с кавалерией
srazhenie-mission-M12-about = К концу боя на карте не больше одной части кавалерии противника.
srazhenie-mission-M13 = Разгром
srazhenie-mission-M13-about = За бой уничтожено не меньше 16 фишек противника.
srazhenie-mission-M14 = Сберечь гвардию
srazhenie-mission-M14-about = За бой не потеряно ни одной своей части гвардии.
srazhenie-mission-M15 = Сберечь пушки
srazhenie-mission-M15-about = За бой не потеряно ни одной своей батареи, полевой, конной или тяжёлой. Редут не в счёт.
srazhenie-mission-M16 = Свой берег
srazhenie-mission-M16-about = К концу боя на вашем берегу реки нет ни одной части противника.
srazhenie-mission-M01-text = { srazhenie-mission-M01-about }
srazhenie-mission-M02-text = { srazhenie-mission-M02-about }
srazhenie-mission-M03-text = { srazhenie-mission-M03-about }
srazhenie-mission-M04-text = { srazhenie-mission-M04-about }
srazhenie-mission-M05-text = { srazhenie-mission-M05-about }
srazhenie-mission-M06-text = { srazhenie-mission-M06-about }
srazhenie-mission-M07-text = { srazhenie-mission-M07-about }
srazhenie-mission-M08-text = { srazhenie-mission-M08-about }
srazhenie-mission-M09-text = { srazhenie-mission-M09-about }
srazhenie-mission-M10-text = { srazhenie-mission-M10-about }
srazhenie-mission-M11-text = { srazhenie-mission-M11-about }
srazhenie-mission-M12-text = { srazhenie-mission-M12-about }
srazhenie-mission-M13-text = { srazhenie-mission-M13-about }
srazhenie-mission-M14-text = { srazhenie-mission-M14-about }
srazhenie-mission-M15-text = { srazhenie-mission-M15-about }
srazhenie-mission-M16-text = { srazhenie-mission-M16-about }
# Имя задания по коду $mission.
srazhenie-mission =
    { $mission ->
        [M01] { srazhenie-mission-M01 }
        [M02] { srazhenie-mission-M02 }
        [M03] { srazhenie-mission-M03 }
        [M04] { srazhenie-mission-M04 }
        [M05] { srazhenie-mission-M05 }
        [M06] { srazhenie-mission-M06 }
        [M07] { srazhenie-mission-M07 }
        [M08] { srazhenie-mission-M08 }
        [M09] { srazhenie-mission-M09 }
        [M10] { srazhenie-mission-M10 }
        [M11] { srazhenie-mission-M11 }
        [M12] { srazhenie-mission-M12 }
        [M13] { srazhenie-mission-M13 }
        [M14] { srazhenie-mission-M14 }
        [M15] { srazhenie-mission-M15 }
        [M16] { srazhenie-mission-M16 }
       *[other] { $mission }
    }

## Настройки партии и готовые построения

srazhenie-new-north = Моя армия на севере
srazhenie-formation-line = Линия
srazhenie-formation-line-about = Пехота цепью вдоль границы зоны, редут и гвардия в середине, кавалерия на флангах.
srazhenie-formation-wings = Крылья
srazhenie-formation-wings-about = Гвардия и отборная пехота на обоих крыльях, в середине редут и тяжёлые пушки.
srazhenie-formation-west = Западное крыло
srazhenie-formation-west-about = Пехота и пушки собраны на западе у севера (у юга на востоке), кавалерия в середине и на внешнем фланге.
srazhenie-formation-east = Восточное крыло
srazhenie-formation-east-about = Пехота и пушки собраны на востоке у севера (у юга на западе), кавалерия в середине и на внешнем фланге.
srazhenie-formation-roads = Дороги
srazhenie-formation-roads-about = Для сценария 3: кавалерия разделена между двумя дорогами к городам.
srazhenie-formation-vanguard = Авангард
srazhenie-formation-vanguard-about = Для сценария 3: почти вся кавалерия на дороге к ближнему городу, один полк против дальнего.
srazhenie-formation-edge = Край
srazhenie-formation-edge-about = Для обороны в сценарии 4: редуты вместе у своего края поля, пехота перед ними.
srazhenie-formation-apart = Порознь
srazhenie-formation-apart-about = Для обороны в сценарии 4: редуты далеко друг от друга у своего края, у каждого своё прикрытие.
srazhenie-formation-flank = Фланг
srazhenie-formation-flank-about = Для обороны в сценарии 4: редуты вместе у края поля, на западе у севера (у юга на востоке), пехота перед ними.
srazhenie-formation-hills = Холмы
srazhenie-formation-hills-about = Для обороны в сценарии 4: редуты рядом на трёх холмах, пехота перед ними.

## Разбор: что считается

srazhenie-measure-counters = Потеряно фишек
srazhenie-measure-strength = Потеряно силы
srazhenie-measure-points = Потеряно очков
srazhenie-measure-score = Счёт сценария
srazhenie-measure-places = Занято населённых пунктов
srazhenie-measure-hexes = Гексов под контролем
srazhenie-luck-measure = Везение считается в фишках.

## Как называется действие в строке: журнал, возврат хода, совет

srazhenie-act-return = возвращение
srazhenie-act-elan = { srazhenie-power-elan }
srazhenie-act-withdraw = отход
srazhenie-act-follow = занятие гекса
srazhenie-act-attack = атака
srazhenie-act-bombard = обстрел
srazhenie-act-take = кубик
srazhenie-act-grip = { srazhenie-power-bulldog }
srazhenie-act-lose = потеря
srazhenie-act-retreat = отступление
srazhenie-act-pursue = преследование
srazhenie-act-count = подсчёт потерь
srazhenie-act-divide = раздел армии
srazhenie-act-pick = группа

# Что изменила поправка: после «Начата до поправки N:».

## Буквы армий

srazhenie-army-letter-black = Ч
srazhenie-army-letter-blue = С
srazhenie-army-letter-red = К
srazhenie-army-letter-green = З

## Свои ответы: кнопки, что будет по нажатию, постоянные ответы

srazhenie-armed-elan = Бросок кубика добавит ОД всей армии на эту фазу. Один раз за игру.
# В фазе движения; $idle приходит, когда ОД никому не пригодятся.
srazhenie-armed-elan-movement =
    { $idle ->
        [1] Сейчас эти ОД никому не помогут: ни одна ваша часть дальше не пройдёт. Один раз за игру.
       *[none] { srazhenie-armed-elan }
    }
srazhenie-armed-grip = Вместо выпавшего действует «А-1». Один раз за игру.
srazhenie-armed-twodice = Бросаются два кубика, вы выбираете лучший. Один раз за игру.
srazhenie-armed-return = Часть вернётся со своего края, но останется в потерях. Один раз за игру.
srazhenie-armed-count = Потери будут сосчитаны, и игра окончится.
srazhenie-verb-elan = { srazhenie-power-elan }
srazhenie-verb-grip = { srazhenie-power-bulldog }
srazhenie-verb-twodice = { srazhenie-power-not_a_step_back }
srazhenie-verb-count = Сосчитать потери
srazhenie-do-return = Вернуть в строй
srazhenie-act-twodice = { srazhenie-power-not_a_step_back }
srazhenie-word-twodice = + два кубика
srazhenie-armed-divide = Разделить? Противник сразу увидит обе группы и выберет одну.
srazhenie-flag-twodice = { srazhenie-power-not_a_step_back } Бросить два кубика
srazhenie-standing-withdrawal = Отход кавалерии
srazhenie-standing-chase = Занятие гекса после отхода
srazhenie-standing-pursuit = Преследование
srazhenie-standing-steadfast = Два кубика в обороне
srazhenie-standing-bulldog = Замена результата

## Что учитывает оценка позиции

term-srazhenie-standing = то, что решает сценарий
term-srazhenie-strength = оставшаяся боевая сила
term-srazhenie-powers = ещё не сыгранные специальные правила
term-srazhenie-card = тайные задания
term-srazhenie-initiative = инициатива
term-srazhenie-campaign = выигранные сражения кампании
term-srazhenie-own-card = ваше тайное задание
term-srazhenie-enemy-card = тайное задание противника
term-srazhenie-turn = чей ход
