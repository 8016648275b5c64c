## «Простые великие битвы истории»: боестолкновение до броска кубика

## Вопросы

sgboh-designate =
    { $count ->
        [0] Столкновение. Назовите сразу все атаки или ни одной: атаковать никто не обязан.
        [one] Столкновение. Назовите сразу все атаки. Атаковать обязан отряд { $units }.
        [few] Столкновение. Назовите сразу все атаки. Атаковать обязаны { $count } отряда.
       *[many] Столкновение. Назовите сразу все атаки. Атаковать обязаны { $count } отрядов.
    }
sgboh-evade =
    { $count ->
        [one] Перед столкновением может отступить отряд { $units }. Отступить или стоять?
        [few] Перед столкновением могут отступить { $count } отряда. Кто отступает?
       *[many] Перед столкновением могут отступить { $count } отрядов. Кто отступает?
    }
sgboh-follow = Противник оставил { $hexes }. Туда может продвинуться один из атаковавших: { $units }.
sgboh-resolve =
    { $count ->
        [one] Выберите атакующего, чей тип войдёт в МБК: { $units }.
       *[other] Осталось атак: { $count }. Выберите следующую и чей тип войдёт в МБК.
    }
sgboh-answer = Отряд { $unit } атакует сразу несколько отрядов. Выберите, чей тип войдёт в МБК: { $units }.
sgboh-deploy = Отряд { $unit } атакован в колонне и строится в боевой порядок. Выберите равнение.

## Отказы: назначение атак

sgboh-bad-strike = «{ $found }» не говорит, кто кого атакует. Пишите так: ОТРЯД@ЦЕЛЬ.
sgboh-designate-now = Сейчас называют атаки этой фазы, все сразу.
sgboh-shock-who = { $unit }: это не ваш отряд на карте. Выберите задействованный.
sgboh-shock-not-activated = { $unit }: в этот ход не задействован. Атакуют только задействованные отряды.
sgboh-shock-whom = { $unit_other }: это не вражеский отряд на карте. { $unit } его не атакует.
sgboh-shock-top = { $unit } и { $unit_other } бьются вместе. Назовите за группировку второй отряд.
sgboh-shock-gun = { $unit }: это артиллерия, столкновением она не атакует.
sgboh-shock-skirmisher = { $unit }: застрельщики столкновением не атакуют.
sgboh-shock-column = { $unit }: из колонны боя не начинают.
sgboh-shock-reach = { $unit_other } не во фронтальном гексагоне, куда простирается ЗК { $unit }. Атакуют только тех, кто там.
sgboh-shock-elephants = { $unit }: кавалерия слонов не атакует, а { $unit_other } — слоны.
sgboh-shock-matrix = Отряд { $unit } не атакует { $unit_other }: такой атаки в матрице вооружений нет.
sgboh-shock-alone = { $unit_other } — артиллерия без прикрытия. { $unit } её не атакует: она гибнет без столкновения.
sgboh-shock-wall = { $unit } и { $unit_other }: между ними стена, столкновения через неё нет.
sgboh-shock-twice = Отряд { $unit } атакует нескольких, а { $unit_other } атакуют и другие. Каждый бьётся один раз.
sgboh-shock-both = Несколько атакуют нескольких: { $unit } с другими, { $unit_other } с другими. С одной стороны должен быть один.
sgboh-shock-must = Отряд { $unit } стоит во вражеской ЗК, противник в его ЗК. Атаковать придётся.
sgboh-shock-all = Отряд { $unit } атакует. { $unit_other } в его ЗК тоже надо атаковать: ему самому или другому отряду.

## Отказы: отступление перед столкновением

sgboh-bad-way = «{ $found }» не говорит, кто куда идёт. Пишите так: ОТРЯД@ПОЗИЦИЯ-ПОЗИЦИЯ.
sgboh-evade-now = Сейчас решается, кто отступает перед столкновением.
sgboh-evade-who = { $unit }: в этой фазе не атакован, или с ним уже решено.
sgboh-evade-type = { $unit } не отступает: отступают кавалерия, застрельщики и лёгкая пехота.
sgboh-evade-column = { $unit }: из колонны перед столкновением не отступают.
sgboh-evade-deployed = { $unit } в этот ход перестроился из колонны и не отступает.
sgboh-evade-fired = Отряд { $unit } стрелял по вошедшему в его ЗК и не отступает.
sgboh-evade-engaged = { $unit } в начале хода уже был в соприкосновении с противником и не отступает.
sgboh-evade-slow = { $unit } не быстрее атакующего ({ $unit_other }) и не отступает.
sgboh-evade-twice = Для { $unit } указаны два пути. Оставьте один.
sgboh-evade-hasty = Отряд { $unit } назван спешащим, но никуда не идёт.
sgboh-evade-must = { $unit }: кавалерия, атакованная слонами, и путь есть. Отступить придётся.
sgboh-evade-step = { $unit }: так в { $hex } не пройти. Идут по одному гексагону и сохраняют равнение.
sgboh-evade-column-pose = Отряд { $unit } идёт в боевом построении, не в колонне.
sgboh-evade-nearer = { $unit }: в { $hex } не дальше от противника ({ $unit_other }). Каждый шаг уводит от всех атакующих.
sgboh-evade-closed = { $unit }: { $hex } закрыт. Там противник, свои или такая местность.
sgboh-evade-far = { $unit } до { $hex } не дойдёт. На отступление перед столкновением есть ОД: { $mp }.
sgboh-evade-end = Отряд { $unit } не может остаться в { $hex } вместе с тем, кто там стоит.
sgboh-evade-on = { $unit }: остались ОД, и за { $hex } путь открыт. Надо идти дальше.

## Отказы: продвижение за отступившим

sgboh-follow-now = Сейчас может продвинуться один из атаковавших, или никто.
sgboh-follow-who = { $unit }: в этой атаке не участвует и не продвигается.
sgboh-follow-first = Отряд { $unit } сначала входит в гексагон, который оставил противник. { $hex } не такой.
sgboh-follow-beside = { $hex } рядом с отступившим { $unit_other }. { $unit } туда не идёт.
sgboh-follow-closed = { $unit } не пройдёт в { $hex }: это позади, там противник, свои или такая местность.
sgboh-follow-far = { $unit } до { $hex } не дойдёт. На продвижение за отступившим есть ОД: { $mp }.

## Отказы: решение

sgboh-resolve-now = Сейчас называют следующую атаку.
sgboh-resolve-what = { $unit }: непроведённых атак у него нет.
sgboh-resolve-flank = Отряд { $unit } атакует с фронта, а другие с фланга или тыла. Тип берут у одного из них.
sgboh-resolve-line = { $unit }: другой строки в матрице вооружений нет. Она есть у германской кавалерии.
sgboh-answer-now = Обороняющийся называет отряд, чей тип войдёт в МБК.
sgboh-answer-who = { $unit } здесь не обороняется. Выберите атакованный отряд.
sgboh-deploy-now = Сейчас решается, куда равняется вышедший из колонны отряд.
sgboh-deploy-how = Отряд { $unit } строится там, где стоит. Выберите равнение.

## События

sgboh-event-designated = { $side }: назначена атака. Атакующие: { $units }. Цель: { $units_other } ({ $hexes }).
sgboh-event-evaded = { $side }: отступление перед столкновением, { $units }, из { $hex_from } в { $hex_to }.
sgboh-event-evasion_checked =
    { $held ->
        [true] { $side }: отряд { $unit } отходит в порядке. Кубик { $die }, КВ { $tq }.
       *[other] { $side }: отряд { $unit } отходит в беспорядке. Кубик { $die }, КВ { $tq }.
    }
sgboh-event-followed = { $side }: продвижение, { $units }, из { $hex_from } в { $hex_to }.
sgboh-event-leader_checked =
    { $fallen ->
        [true] { $side }: { $unit } в опасности. Кубик { $die } и { $again }: он гибнет.
       *[other]
            { $die ->
                [0] { $side }: { $unit } в опасности. Кубик { $die } и { $again }: он жив.
               *[other] { $side }: { $unit } невредим. Кубик { $die }.
            }
    }
sgboh-event-leader_fallen = { $side }: { $unit } гибнет в { $hex }.
sgboh-event-shocked = { $side }: атака, { $units }, цель { $units_other } ({ $hexes }). МБК { $net }.
sgboh-event-shock_rolled = { $side }: кубик { $die }, с МБК { $net } выходит { $total }.

## Модификаторы

sgboh-modifier-weapons-front = Вооружение, с фронта
sgboh-modifier-weapons-flank = Вооружение, с фланга или тыла
sgboh-modifier-pila = Пилумы
sgboh-modifier-fury = Ярость первого натиска
sgboh-modifier-chariot = Колесницы на разгоне
sgboh-modifier-phalanx = Подход под копья фаланги
sgboh-modifier-quality = Качество войск
sgboh-modifier-size = Численность
sgboh-modifier-hits = Повреждения
sgboh-modifier-momentum = Атака с ходу
sgboh-modifier-leader = Лидер у атакующих
sgboh-modifier-leader_enemy = Лидер у обороняющихся
sgboh-modifier-ground-defender-rough = Обороняющийся на пересечённой местности
sgboh-modifier-ground-defender-woods = Обороняющийся в лесу
sgboh-modifier-ground-defender-marsh = Обороняющийся в болоте
sgboh-modifier-ground-defender-town = Обороняющийся в городе
sgboh-modifier-ground-defender-river = Обороняющийся в реке
sgboh-modifier-ground-attacker-river = Атакующий в реке
sgboh-modifier-ground-attacker-ford = Атакующий на броде
sgboh-modifier-ground-across-stream = Через ручей
sgboh-modifier-ground-across-bank_up = Вверх по крутому берегу
sgboh-modifier-ground-across-up = Вверх по склону
sgboh-modifier-ground-across-down = Вниз по склону
sgboh-modifier-ground-across-cliff_up = Вверх на два уровня
sgboh-modifier-ground-across-cliff_down = Вниз на два уровня
sgboh-modifier-ground-across-rampart_in = На вал
sgboh-modifier-ground-across-stakes_in = На колья
sgboh-modifier-ground-across-gate_in = Через ворота
sgboh-modifier-ground-across-tower_in = На башню
