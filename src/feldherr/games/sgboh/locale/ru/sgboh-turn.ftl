## «Простые великие битвы истории»: ход, командование, движение, противодействие

## Вопросы

sgboh-seize = Начинается ход: { $side }. Ваш лидер может попытаться захватить его или передвинуться сам за попытку.
sgboh-activate = Задействуйте формирование или группу, либо передвиньте одного верховного командира, либо спасуйте.
sgboh-setting-up =
    { $count ->
        [one] Расставьте армию в её зоне. Осталась { $count } перестановка.
        [few] Расставьте армию в её зоне. Осталось { $count } перестановки.
       *[many] Расставьте армию в её зоне. Осталось { $count } перестановок.
    }
sgboh-place-leader = { $unit } возвращается. Выберите отряд, с которым он встанет.
sgboh-movement =
    { $count ->
        [0] Движение и обстрел. Двигаться больше некому.
        [one] Движение и обстрел. Может двигаться ещё { $count } отряд.
        [few] Движение и обстрел. Могут двигаться ещё { $count } отряда.
       *[many] Движение и обстрел. Могут двигаться ещё { $count } отрядов.
    }
sgboh-go-on = Противник отозвался. { $unit }: осталось { $mp } ОД. Можно идти дальше, свернуть или остановиться.
sgboh-before-step = Отряд { $unit } входит в { $hex }. Ваши могут повернуться или выстрелить вслед.
sgboh-after-step = { $unit } теперь рядом. Можно выстрелить, занять интервал или увести лидера.
sgboh-gunfire =
    { $moment ->
        [last] Противник закончил движение и обстрел. Ваша артиллерия ещё может выстрелить.
       *[first] Противник начинает движение и обстрел. Ваша артиллерия может выстрелить уже сейчас.
    }

## Отказы: задействование и захват хода

sgboh-not-now = Сейчас вопрос не об этом.
sgboh-outside-zone = { $hex } вне зоны расстановки. { $unit } туда не ставят.
sgboh-setup-near =
    { $count ->
        [one] { $hex } ближе { $count } гексагона к противнику. { $unit } туда не ставят.
       *[other] { $hex } ближе { $count } гексагонов к противнику. { $unit } туда не ставят.
    }
sgboh-not-yours = { $unit }: этот не ваш или не на карте.
sgboh-no-attempts = { $unit }: попыток захватить ход не осталось.
sgboh-not-the-chief = { $unit } вместо задействования не движется: так движется только верховный командир на карте.
sgboh-enemy-formation = { $group }: это формирование противника.
sgboh-formation-not-now = { $group }: в этот ход задействовать нельзя.
sgboh-needs-commander = { $group }: нужен командир этого формирования.
sgboh-one-commander = { $group }: задействует один командир этого формирования.
sgboh-no-group = { $group } с остальными сейчас вместе не задействуют.
sgboh-not-activated = { $unit }: в этот ход не задействован.
sgboh-no-stroke = { $unit }: задействуется только вместе с формированием. Отдельные отряды сейчас никто не уводит.
sgboh-stroke-whom = { $unit }: увести его нельзя. Выберите верхние отряды этого формирования.
sgboh-stroke-most =
    { $count ->
        [one] { $unit } уводит не больше { $count } группировки или отряда.
       *[other] { $unit } уводит не больше { $count } группировок или отрядов, все из одного формирования.
    }

## Отказы: движение

sgboh-has-moved = { $unit }: движение уже закончено.
sgboh-guns-stand = { $unit }: артиллерия не движется.
sgboh-under-another = { $unit }: над ними { $unit_other }. Один из группировки уходит только верхний отряд.
sgboh-one-at-a-time = { $unit } в пути: идёт дальше или останавливается.
sgboh-as-begun = { $unit } идёт дальше так, как начал: с группировкой и лидерами или без них.
sgboh-no-need-for-haste = { $unit }: спешить незачем, рядом нет местности, где повреждения избегают за лишнее ОД.
sgboh-turned-already = { $unit } в эту сторону уже смотрел. Чтобы повернуться туда снова, надо сперва выстрелить или куда-нибудь пойти.
sgboh-goes-nowhere = { $unit } уже там.
sgboh-not-to-move = { $unit }: двигаться сейчас не может.
sgboh-none-gets-there = { $unit } до { $hex } не доходит, и остальные с места не тронутся.
sgboh-no-such-step = { $unit }: так в { $hex } не шагнуть.
sgboh-not-before-it = { $hex } не перед фронтом. { $unit }: сначала поворот.
sgboh-no-about-face = { $unit }: кругом сейчас не повернуться, мешает вражеская ЗК или двойная глубина.
sgboh-off-the-map = { $unit }: отряд не поместится на карте.
sgboh-other-form = { $unit } в пути не перестраивается: колонна идёт колонной, боевой порядок боевым порядком.
sgboh-enemy-hex = { $hex } занят противником.
sgboh-closed-ground = { $unit } в { $hex } не пройдёт: местность закрыта.
sgboh-no-way = { $unit }: пути в { $hex } нет.
sgboh-too-far = Весь путь туда стоит { $mp } ОД. { $unit }: осталось { $mp_left }.
sgboh-too-few-points = Это стоит { $mp } ОД. { $unit }: осталось { $mp_left }.
sgboh-stops-in-zone = { $hex } во вражеской ЗК. Вошедший отряд останавливается.
sgboh-beside-one-left = { $unit }: рядом с { $hex } противник ({ $unit_other }), из его ЗК в этот ход уже ушли.
sgboh-out-of-command-beside = { $unit } вне командования и рядом с противником не встаёт. { $hex } для него закрыт.
sgboh-out-of-command-engaged = { $unit } вне командования и в соприкосновении с противником. ОД он не тратит.
sgboh-elephants-engaged = { $unit }: в ЗК стоит противник, а слоны тогда вне командования. ОД они не тратят.
sgboh-column-beside = { $unit } в колонне и рядом с противником не встаёт. { $hex } для него закрыт.
sgboh-horse-shuns-elephants = { $hex } в ЗК слонов. { $unit }: кавалерия туда не идёт.
sgboh-friends-bar = { $hex }: { $unit } не проходит сквозь { $unit_other }.
sgboh-may-not-stack = { $unit } не может остаться в { $hex }: там { $unit_other }.
sgboh-must-align = { $unit } в { $hex } принимает то же равнение, что { $unit_other }.
sgboh-chariot-has-shot = { $unit }: колесницы стреляли и рядом с противником движения не кончают. { $hex } рядом с ним.
sgboh-way-round = В обход до { $hex } нужно { $mp } ОД; осталось { $mp_left }.
sgboh-no-way-round = Обхода до { $hex } нет.
sgboh-no-stack = { $unit }: группировки, которая пошла бы вместе, нет.
sgboh-not-covered = Отряд { $unit } не стоит под другим отрядом.

## Отказы: колонна и двойная глубина

sgboh-no-column = { $unit } в колонну не строится: тип не тот, или это двойная глубина.
sgboh-column-alone = { $unit } в группировке. Колонна всегда из одного отряда.
sgboh-column-enemy-near = { $unit } рядом с противником и не перестраивается.
sgboh-column-would-rout = { $unit }: повреждений слишком много, в колонне он побежит.
sgboh-no-such-form = { $unit }: встать так в { $hex } нельзя.
sgboh-no-double-depth = { $unit } и { $unit_other }: для двойной глубины оба стоят друг за другом, одного типа и ещё не двигались.

## Отказы: лидеры

sgboh-leader-not-active = { $unit } не задействован или уже передвинулся.
sgboh-leader-beside-enemy = { $hex } рядом с противником. { $unit } идёт туда, только если там стоит свой отряд.
sgboh-no-way-for-leader = { $unit }: пути в { $hex } нет.
sgboh-other-leader = Сейчас решается, куда поставить { $unit }.
sgboh-not-of-formation = { $unit }: с этим отрядом лидера не ставят.

## Отказы: противодействие

sgboh-may-not-face = { $unit } повернуться не может: раз за ход, на одном гексагоне, сверху и вне вражеских ЗК.
sgboh-one-vertex = Отряд { $unit } поворачивается на одну вершину в любую сторону.
sgboh-may-not-spread = { $unit } шагнуть в { $hex } сейчас не может.
sgboh-spread-first = { $unit } в { $hex } уже не шагнёт: группировки заполняют интервалы до стрельбы.
sgboh-may-not-flee = { $unit } уйти в { $hex } не может.
sgboh-may-not-shoot-now = { $unit } сейчас стрелять не может.
sgboh-shoots-at-the-mover = Сейчас цель одна: { $unit }.

## Конец игры

sgboh-army-withdraws = Одна из армий достигла уровня отхода.
sgboh-pyrrhic = Обе армии достигли уровня отхода; победила превысившая его меньше.
sgboh-both-withdraw = Обе армии превысили уровень отхода поровну: ничья.
sgboh-stalemate = Битва не движется: стороны пасуют, или давно нет повреждений. Ничья.
sgboh-not-a-hex = { $hex }: это рамка вне карты, а нужен гексагон.
sgboh-needs-leader = { $unit }: это отряд, а нужен лидер.
sgboh-needs-unit = { $unit }: это лидер, а нужен отряд.
sgboh-no-fight = «{ $found }» не называет ни атаки, ни выстрела.

## События

sgboh-event-first = Начинают: { $side }.
sgboh-event-posted = { $unit } на { $pose }.
sgboh-event-arrayed = { $side }: расстановка закончена.
sgboh-event-turn =
    { $seized ->
        [true] Ход { $turn }: { $side }. Его захватил { $unit }.
       *[other] Ход { $turn }: { $side }.
    }
sgboh-event-phase =
    { $phase ->
        [movement] { $side }: движение и обстрел.
        [shock] { $side }: боестолкновение.
       *[other] { $side }: { $phase }.
    }
sgboh-event-army_stands = Очки бегства: { $side } { $points } из { $level }, { $side_other } { $points_other } из { $level_other }.
sgboh-event-seizure =
    { $seized ->
        [true] { $side }: { $unit } пытается захватить ход, кубик { $die } против { $initiative }. Ход захвачен.
       *[other] { $side }: { $unit } пытается захватить ход, кубик { $die } против { $initiative }. Не вышло.
    }
sgboh-event-activated =
    { $units_out_count ->
        [0] { $side }, задействование: { $groups }.
       *[other] { $side }, задействование: { $groups }. Вне командования отрядов: { $units_out_count }.
    }
sgboh-event-detached =
    { $units_out_count ->
        [0] { $side }: { $unit } уводит { $units }.
       *[other] { $side }: { $unit } уводит { $units }. Вне командования: { $units_out_count }.
    }
sgboh-event-passed = { $side }: пас.
sgboh-event-leader_rode = { $side }: { $unit } из { $hex_from } в { $hex_to }.
sgboh-event-leader_placed =
    { $replacement ->
        [true] { $side }: замена лидера { $unit } встаёт с отрядом { $unit_other }.
       *[other] { $side }: { $unit } вернулся, с ним отряд { $unit_other }.
    }
sgboh-event-stepped = { $unit }: шаг в { $pose }.
sgboh-event-held_back = { $unit } до { $pose } не дошёл и остаётся.
sgboh-event-swapped = { $unit } теперь сверху в { $hex }.
sgboh-event-reformed =
    { $column ->
        [true] { $side }: отряд { $unit } строится в колонну, { $pose }.
       *[other] { $side }: отряд { $unit } строится в боевой порядок, { $pose }.
    }
sgboh-event-deepened = { $side }: { $unit } и { $unit_other } строят двойную глубину.
sgboh-event-faced =
    { $turned ->
        [true] { $side }: отряд { $unit } поворачивается, { $pose }.
       *[other] { $side }: { $unit } не повернулся, кубик { $die } против КВ { $tq }.
    }
sgboh-event-spread_out = { $side }: отряд { $unit } шагает вбок, в { $hex_to }.
sgboh-event-leader_fled = { $side }: { $unit } уходит в { $hex_to }.
sgboh-event-leader_taken = { $side }: { $unit } уйти не может и погибает в { $hex }.
sgboh-event-rolled =
    { $purpose ->
        [first] { $side }, кто начинает: { $faces }.
        [seize] { $side }, захват хода: { $faces }.
        [missile] { $side }, обстрел: { $faces }.
        [leader] { $side }, лидер в опасности: { $faces }.
        [elephants] { $side }, слоны под обстрелом: { $faces }.
        [face] { $side }, смена равнения: { $faces }.
        [evasion] { $side }, порядок после отступления: { $faces }.
        [shock] { $side }, столкновение: { $faces }.
        [rout] { $side }, проверка на бегство: { $faces }.
        [rampage] { $side }, буйство слонов: { $faces }.
        [pursuit] { $side }, проверка на преследование: { $faces }.
        [return] { $side }, возвращение из преследования: { $faces }.
       *[other] { $side }, бросок: { $faces }.
    }
sgboh-event-drawn = { $side }: выбрано жребием.
sgboh-amendment-1-text = персы при Гранике, римляне при Беневенте и армия Цезаря при Фарсале отходят при более низких уровнях.
sgboh-amendment-2-text = перед столкновением никто не отступает через укреплённую сторону гексагона.
sgboh-amendment-3-text = верховный командир, захвативший ход ради движения, имеет 30 ОД, а захваченный так ход противника и следующий за ним — два разных.
sgboh-amendment-4-text = бездействующая артиллерия может выстрелить и в начале, и в конце вражеской фазы, даже если никто не движется.
sgboh-amendment-5-text = если погиб атаковавший, чей тип шёл в расчёт, продвигается другой из атаковавших.
sgboh-amendment-6-text = кавалерия в преследовании пытается вернуться, только если этого хочет её игрок, а лидер возвращается с тем отрядом, с которым ушёл.
sgboh-amendment-7-text = лидер, на гексагон которого отступил противник, уходит или гибнет.
sgboh-amendment-8-text = кто поворачивается даром, идёт кратчайшим путём, как бы ни равнялся в конце.
sgboh-amendment-9-text = вне командования и в колонне отряд не возвращается в гексагон рядом с противником, даже если начал движение там.
sgboh-amendment-10-text = кавалерия, которая продвигается или отступает перед столкновением во фланговый или тыловой гексагон слонов, получает повреждение.
sgboh-amendment-11-text = группировка заполняет интервалы до стрельбы по тому же шагу, а не после того, как выстрел назван.
sgboh-amendment-12-text = кто поворачивается даром, может повернуться на месте снова, в каждую сторону один раз, пока не выстрелит или не потратит ОД.
sgboh-amendment-13-text = лидер, который стоит один, уходит и от противника, прошедшего мимо при продвижении или отступлении перед столкновением.
sgboh-amendment-14-text = слоны, у которых при задействовании противник в ЗК, не передают командование по цепочке.
sgboh-amendment-15-text = из повреждений от местности у двух половин отряда считают большее число; спешка не прибавляет к нему тех, которых осторожность избежала бы на другой половине.
sgboh-amendment-16-text = никто не отступает к тому, что осталось от сражающейся вражеской группировки, потерявшей верхний отряд.
sgboh-amendment-17-text = удар и отход пеших, как и кавалерии, идёт только через гексагон, куда отряд может войти.
sgboh-amendment-18-text = кто поворачивается даром, поворачивается и без оставшихся ОД; отряд, ушедший заполнить интервал, не уносит с собой атаку на группировку; погибшего заменяющего лидера становится меньше на одного.
