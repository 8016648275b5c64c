## «Простые великие битвы истории»: ход, командование, движение, противодействие

## Вопросы

sgboh-seize = Начинается ход: { $side }. Ваш лидер может попытаться захватить его или передвинуться сам за попытку.
sgboh-activate =
    { $ride ->
        [true] Задействуйте формирование или группу, либо передвиньте одного верховного командира, либо спасуйте.
       *[other] Задействуйте формирование или группу либо спасуйте.
    }
sgboh-setting-up =
    { $count ->
        [one] Расставьте армию в её зоне. Осталась { $count } перестановка.
        [few] Расставьте армию в её зоне. Осталось { $count } перестановки.
       *[many] Расставьте армию в её зоне. Осталось { $count } перестановок.
    }
sgboh-place-leader =
    { $replacement ->
        [true] { $unit }: есть замена. Выберите отряд, с которым она встанет.
       *[other] { $unit } может вернуться. Выберите отряд, с которым он встанет.
    }
sgboh-movement =
    { $count ->
        [0] { $shots ->
            [0] Движение и обстрел. Ни идти, ни стрелять больше некому.
           *[other] Движение и обстрел. Идти больше некому; стрелять могут: { $shots }.
        }
       *[other] Движение и обстрел. Ещё могут идти: { $count }.
    }
sgboh-go-on = Противник ответил. { $unit }: осталось { $mp } ОД. Можно идти дальше, свернуть или остановиться.
# Сказано только то, что кто-нибудь может.
sgboh-before-step =
    Отряд { $unit } входит в { $hex }. Ваши могут { $ways ->
        [shoot] выстрелить вслед.
        [turn] повернуться.
       *[shoot_turn] повернуться или выстрелить вслед.
    }
sgboh-after-step =
    { $ways ->
        [shoot] { $unit }: шаг сделан. Можно выстрелить.
        [spread] Отряд { $unit } уже близко. Группировка может занять интервал.
        [flee] Отряд { $unit } подошёл к вашему лидеру. Лидера можно увести.
        [shoot_spread] Отряд { $unit } уже близко. Можно выстрелить или занять интервал.
        [shoot_flee] Отряд { $unit } уже близко. Можно выстрелить и увести лидера.
        [spread_flee] Отряд { $unit } уже близко. Можно занять интервал и увести лидера.
       *[shoot_spread_flee] Отряд { $unit } уже близко. Можно выстрелить, занять интервал или увести лидера.
    }
sgboh-gunfire =
    { $moment ->
        [last] Противник закончил движение и обстрел. Ваша артиллерия ещё может выстрелить.
       *[first] Противник начинает движение и обстрел. Ваша артиллерия может выстрелить уже сейчас.
    }

## Отказы: задействование и захват хода

sgboh-not-now = Сначала нужно ответить на другой вопрос.
sgboh-outside-zone = { $hex } вне зоны расстановки. { $unit } туда не ставят.
sgboh-setup-near =
    { $count ->
        [one] { $hex } ближе { $count } гексагона к противнику. { $unit } туда не ставят.
       *[other] { $hex } ближе { $count } гексагонов к противнику. { $unit } туда не ставят.
    }
sgboh-not-yours = { $unit }: это не ваша фишка, или её нет на карте.
sgboh-no-attempts = { $unit }: попыток захватить ход не осталось.
sgboh-not-the-chief = { $unit } вместо задействования двигаться не может: так движется только верховный командир на карте.
sgboh-enemy-formation = { $group }: это формирование противника.
sgboh-formation-not-now = { $group }: в этот ход задействовать нельзя.
sgboh-formation-held = { $group }: особое правило битвы пока не даёт задействовать.
sgboh-no-ride-seized = Ход захвачен: в нём задействуют формирование или никого. { $unit } отдельно не движется.
sgboh-needs-commander = { $group }: нужен командир этого формирования.
sgboh-one-commander = { $group }: задействует один командир этого формирования.
sgboh-without-commander = { $group }: задействуется без командира.
sgboh-commander-out-of-range = { $unit } вне командной досягаемости лидера { $unit_other }, захватившего ход.
sgboh-no-group = { $group } с остальными сейчас вместе не задействуют.
sgboh-not-activated = { $unit }: в этот ход не задействован. Действуют только задействованные.
sgboh-no-stroke = { $unit }: задействуется только вместе с формированием. Отдельные отряды сейчас никто не уводит.
sgboh-stroke-whom = { $unit }: увести его нельзя. Выберите верхние отряды этого формирования.
sgboh-stroke-most =
    { $count ->
        [one] { $unit } уводит не больше { $count } группировки или отряда.
       *[other] { $unit } уводит не больше { $count } группировок или отрядов, все из одного формирования.
    }

## Отказы: движение

sgboh-has-moved = { $unit }: движение уже закончено. Выберите другой отряд.
sgboh-guns-stand = { $unit }: артиллерия не движется.
sgboh-under-another = { $unit } под другим отрядом: { $unit_other }. Один из группировки уходит только верхний.
sgboh-one-at-a-time = Отряд { $unit } в пути: идёт дальше или останавливается.
sgboh-as-begun = Отряд { $unit } идёт дальше так, как начал: с группировкой и лидерами или без них.
sgboh-no-need-for-haste = { $unit }: спешить незачем, рядом нет местности, где повреждения избегают за лишнее ОД.
sgboh-turned-already = Отряд { $unit } в эту сторону уже смотрел. Чтобы повернуться туда снова, нужно сперва выстрелить или пойти.
sgboh-goes-nowhere = { $unit } уже там.
sgboh-not-to-move = { $unit }: двигаться сейчас не может.
sgboh-none-gets-there = Отряд { $unit } до { $pose } не доходит, и остальные с места не тронутся.
sgboh-no-such-step = { $unit }: так в { $pose } не пройти.
sgboh-not-before-it = { $hex } не перед фронтом. { $unit }: сначала поворот.
sgboh-no-about-face = { $unit }: кругом сейчас не повернуться, мешает вражеская ЗК или двойная глубина.
sgboh-off-the-map = { $unit }: отряд не поместится на карте.
sgboh-other-form = Отряд { $unit } в пути не перестраивается: колонна идёт колонной, боевой порядок — боевым порядком.
sgboh-enemy-hex = { $hex } занят противником, войти туда нельзя. Атакуют после движения, в боестолкновении.
sgboh-closed-ground = { $unit }: в { $hex } не пройти, местность закрыта.
sgboh-no-way = { $unit }: пути в { $pose } нет.
sgboh-too-far = Весь путь туда стоит { $mp } ОД. { $unit }: осталось { $mp_left }. Выберите гексагон ближе.
sgboh-too-few-points = Это стоит { $mp } ОД. { $unit }: осталось { $mp_left }.
sgboh-stops-in-zone = { $hex } во вражеской ЗК. Вошедший отряд останавливается.
sgboh-beside-one-left = { $unit }: рядом с { $hex } противник ({ $unit_other }). Кто был в его ЗК и покидает её, в тот же ход к нему не подходит.
sgboh-out-of-command-beside = Отряд { $unit } вне командования и рядом с противником не встаёт. { $hex } для него закрыт.
sgboh-out-of-command-engaged = Отряд { $unit } вне командования и в соприкосновении с противником. ОД он не тратит.
sgboh-elephants-engaged = { $unit }: в ЗК стоит противник, а слоны тогда вне командования. ОД они не тратят.
sgboh-halts-before-enemy = { $unit }: в { $hex } противник окажется в его ЗК, и ОД после этого не тратят.
sgboh-column-beside = Отряд { $unit } в колонне и рядом с противником не встаёт. { $hex } для него закрыт.
sgboh-horse-shuns-elephants = { $hex } в ЗК слонов. { $unit }: кавалерия туда не идёт.
sgboh-friends-bar = { $hex }: { $unit } не проходит сквозь { $unit_other }.
sgboh-may-not-stack = Отряд { $unit } не группируется в { $hex } с отрядом { $unit_other }.
sgboh-must-align = Отряд { $unit } в { $hex } принимает то же равнение, что { $unit_other }.
sgboh-chariot-has-shot = { $unit }: колесницы стреляли и рядом с противником движения не кончают. { $hex } рядом с ним.
sgboh-way-round = В обход до { $pose } нужно { $mp } ОД; осталось { $mp_left }.
sgboh-no-way-round = Обхода до { $pose } нет.
sgboh-no-stack = { $unit }: группировки, которая пошла бы вместе, нет.
sgboh-not-covered = Отряд { $unit } не стоит под другим отрядом.

## Отказы: колонна и двойная глубина

sgboh-no-column = Отряд { $unit } в колонну не строится: тип не тот, или это двойная глубина.
sgboh-column-alone = { $unit } в группировке. Колонна всегда из одного отряда.
sgboh-column-enemy-near = Отряд { $unit } рядом с противником и не перестраивается.
sgboh-column-would-rout = { $unit }: повреждений слишком много, в колонне отряд побежит.
sgboh-no-such-form = { $unit }: встать так в { $pose } нельзя.
sgboh-no-double-depth = { $unit } и { $unit_other } не строят двойную глубину: нужны два отряда подходящего типа, в строю, друг за другом, не двигавшиеся, не ослабленные.

## Отказы: лидеры

sgboh-leader-not-active = { $unit } не задействован или уже передвинулся.
sgboh-leader-beside-enemy = { $hex } рядом с противником. { $unit } идёт туда, только если там стоит свой отряд.
sgboh-no-way-for-leader = { $unit }: пути в { $hex } нет.
sgboh-other-leader = Сейчас решается, куда поставить { $unit }.
sgboh-not-of-formation = { $unit }: с этим отрядом лидера не ставят.

## Отказы: противодействие

sgboh-face-not-near = { $unit }: противник входит не рядом ({ $hexes }). Сейчас поворачиваются лишь те, кто рядом.
sgboh-may-not-face = Отряд { $unit } повернуться не может: это дано раз за ход отряду на одном гексагоне, сверху и вне вражеских ЗК.
sgboh-leader-not-with = { $unit } не с отрядом { $unit_other }.
sgboh-one-vertex = Отряд { $unit } поворачивается на одну вершину в любую сторону.
sgboh-either-vertex = { $unit } выходит из колонны к одной из двух вершин той стороны, на которую равнялся.
sgboh-may-not-spread = Отряд { $unit } шагнуть в { $hex } сейчас не может.
sgboh-spread-first = Отряд { $unit } в { $hex } уже не шагнёт: группировки заполняют интервалы до стрельбы.
sgboh-may-not-flee = { $unit } уйти в { $hex } не может.
sgboh-may-not-shoot-now = Отряд { $unit } сейчас стрелять не может.
sgboh-shoots-at-the-mover = Сейчас цель одна: { $unit }.

## Конец игры

sgboh-army-withdraws = Победа: { $side }. Другая армия достигла уровня отхода.
sgboh-pyrrhic = Обе армии достигли уровня отхода; победила превысившая его меньше.
sgboh-both-withdraw = Обе армии превысили уровень отхода поровну: ничья.
sgboh-stalemate = Битва не движется: стороны пасуют, или давно нет повреждений. Ничья.
sgboh-not-a-hex = { $hex }: это рамка вне карты, а нужен гексагон.
sgboh-needs-leader = { $unit }: это отряд, а нужен лидер.
sgboh-needs-unit = { $unit }: это лидер, а нужен отряд.
sgboh-no-fight = «{ $found }» — не атака, не выстрел и не лидер, который захватывает ход.

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
sgboh-event-stepped =
    { $steps ->
        [0] { $unit }: поворот в { $pose }.
        [1] { $unit }: шаг в { $pose }.
       *[other] { $unit }: из { $hex_from } в { $pose }, { $mp } ОД.
    }
sgboh-event-held_back = Отряд { $unit } до { $pose } не дошёл и остаётся.
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
       *[other] { $side }: отряд { $unit } не повернулся, кубик { $die } против КВ { $tq }.
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
