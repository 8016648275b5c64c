## «Простые великие битвы истории»: результаты столкновения и эффекты боя

## Вопросы

sgboh-retreating =
    { $count ->
        [one] Отступление. Выберите, куда отходит отряд { $units }.
       *[other] Отступление. Выберите, кто отходит первым и куда: { $units }.
    }
sgboh-advancing =
    { $must ->
        [true] Отряд { $unit } обязан продвинуться. Противник оставил { $hexes }. Куда и с каким равнением?
       *[other] Отряд { $unit } может продвинуться через укрепления или остаться. Противник оставил { $hexes }. Куда?
    }
sgboh-returning = Отряд { $unit } возвращается из преследования. Выберите гексагон у края и равнение.
sgboh-sharing =
    { $hits ->
        [one] Поровну не делится { $hits } повреждение. Выберите, кому оно достанется: { $units }.
        [few] Поровну не делятся { $hits } повреждения. Выберите, кому достанется одно: { $units }.
       *[many] Поровну не делятся { $hits } повреждений. Выберите, кому достанется одно: { $units }.
    }
sgboh-keeping = Бегут все отряды обеих сторон. Один можно сохранить: { $units }.
sgboh-taking = Перед некоторыми атаками противник может отступить. Назовите следующую атаку: { $units }.
sgboh-succeeding = Отряд, чей тип шёл в расчёт, погиб. Выберите, кто продвигается вместо него: { $units }.
sgboh-recalling = { $group }: формирование задействовано. Попытаться вернуть из преследования: { $units }?

## Отказы

sgboh-retreat-first = Сейчас решается, куда отряд отступает.
sgboh-retreat-who = Отряд { $unit } отступать не обязан или уже отступил.
sgboh-retreat-beside = { $hex } рядом с противником из этого боя. Отряд { $unit } отходит от всех них.
sgboh-retreat-taken = { $hex } занят противником.
sgboh-retreat-zone = { $hex } во вражеской ЗК. { $unit } туда не отступает.
sgboh-retreat-works = Сторона гексагона { $hex } укреплена. { $unit } через неё не отступает.
sgboh-retreat-closed = Отряд { $unit } в { $hex } не пройдёт: местность закрыта для него.
sgboh-retreat-friends = Отряд { $unit } не может группироваться с отрядами в { $hex }.
sgboh-retreat-facing = Отряд { $unit } при отступлении не поворачивается. Равнение { $pose } меняют только по отряду, который там стоит.
sgboh-retreat-far = Отряд { $unit } отступает на один гексагон, весь целиком. Так в { $hex } не попасть.
sgboh-advance-first = Сейчас решается, куда отряд продвигается.
sgboh-advance-must = Отряд { $unit } обязан продвинуться в гексагон, который оставил противник.
sgboh-no-leader-stays = При отряде { $unit } нет лидера, чтобы остаться.
sgboh-not-with-unit = { $unit } — не один из нескольких лидеров при отряде { $unit_other }, о которых решают отдельно.
sgboh-all-stay = При отряде { $unit } несколько лидеров: называют тех, кто остаётся.
sgboh-advance-who = Продвигается отряд { $unit_other } со всей группировкой. Отряд { $unit } остаётся.
sgboh-advance-turn = Отряд { $unit } не может равняться так: { $pose }. Один гексагон поворачивает на одну вершину, два — только заходя стороной.
sgboh-advance-where = Отряд { $unit } при продвижении в { $pose } не попадёт. Идут вперёд, в гексагон, который оставил противник.
sgboh-return-first = Сейчас решается, куда возвращается кавалерия.
sgboh-return-who = { $unit }: очередь ещё не пришла, сначала { $unit_other }.
sgboh-return-where = Отряд { $unit } в { $hex } вернуться не может. Нужен свободный и проходимый гексагон у края противника, без врага рядом.
sgboh-bear-first = Сейчас решается, кому достанется повреждение.
sgboh-bear-who = Отряд { $unit } это повреждение получить не может.
sgboh-keep-first = Сейчас решается, сохранить ли отряд в игре.
sgboh-keep-who = Отряд { $unit } не атаковал. Сохраняют одного из атаковавших.
sgboh-take-first = Сейчас решается, какая атака следующая.
sgboh-take-what = { $unit }: перед атакой этого отряда отступать некому.
sgboh-succeed-who = Отряд { $unit } продвинуться не может. Выберите одного из оставшихся атаковавших.
sgboh-recall-first = Сейчас решается, пытается ли кавалерия вернуться.

## События

sgboh-event-hit =
    { $hits ->
        [one] { $side }: отряд { $unit } получает { $hits } повреждение, всего { $total }.
        [few] { $side }: отряд { $unit } получает { $hits } повреждения, всего { $total }.
       *[many] { $side }: отряд { $unit } получает { $hits } повреждений, всего { $total }.
    }
sgboh-event-depleted =
    { $rout ->
        [true] { $side }: отряд { $unit } не бежит, но ослаблен. Осталось повреждений: { $hits }.
       *[other] { $side }: отряд { $unit } ослаблен. Осталось повреждений: { $hits }.
    }
sgboh-event-routed = { $side }: отряд { $unit } бежит из { $hex }.
sgboh-event-destroyed =
    { $why ->
        [off_map] { $side }: отряд { $unit } отступает из { $hex } за карту и уничтожен.
        [alone] { $side }: отряд { $unit } в { $hex } без прикрытия и уничтожен.
        [left] { $side }: отряд { $unit } в { $hex } брошен своими и потерян.
        [chariot] { $side }: { $unit } в { $hex }, натиск иссяк. Отряд уничтожен.
        [rampaged] { $side }: отряд { $unit } в { $hex } сметён другими слонами.
       *[rampage] { $side }: { $unit } в { $hex }, буйство окончено. Отряд уничтожен.
    }
sgboh-event-leader_busy = { $side }: { $unit } потерял отряд { $unit_other } и занят другим делом.
sgboh-event-rampage =
    { $how ->
        [lot] { $side }: { $unit }, слоны буйствуют. По жребию сначала в сторону отряда { $unit_other }.
        [nobody] { $side }: { $unit }, слоны буйствуют.
       *[cause] { $side }: { $unit }, слоны буйствуют. Сначала в сторону отряда { $unit_other }.
    }
sgboh-event-rampage_met = { $side }: буйство ({ $unit }), на пути { $unit_other }. Кубик { $die }, каждая единица сверх КВ { $tq } — повреждение.
sgboh-event-rout_checked =
    { $held ->
        [true] { $side }: отряд { $unit } держится. Кубик { $die } + { $plus }, КВ { $tq }.
       *[other] { $side }: отряд { $unit } не выдержал. Кубик { $die } + { $plus }, КВ { $tq }.
    }
sgboh-event-kept =
    { $hits ->
        [one] { $side }: отряд { $unit } остаётся в игре, { $hits } повреждение.
        [few] { $side }: отряд { $unit } остаётся в игре, { $hits } повреждения.
       *[many] { $side }: отряд { $unit } остаётся в игре, { $hits } повреждений.
    }
sgboh-event-retreated = { $side }: отступление, { $units }, из { $hex_from } в { $hex_to }.
sgboh-event-cornered = { $side }: отступать некуда, { $units }.
sgboh-event-advanced = { $side }: продвижение, { $units }, из { $hex_from } в { $hex_to }.
sgboh-event-pursuit_checked =
    { $held ->
        [true] { $side }: отряд { $unit } не увлёкся преследованием. Кубик { $die }, МБК { $plus }, КВ { $tq }.
       *[other] { $side }: отряд { $unit } увлечён преследованием. Кубик { $die }, МБК { $plus }, КВ { $tq }.
    }
sgboh-event-pursued = { $side }: преследование, { $units }, из { $hex } за карту.
sgboh-event-return_tried =
    { $outcome ->
        [back] { $side }: кубик { $die }, МБК { $plus }. Кавалерия возвращается из преследования.
        [never] { $side }: кубик { $die }, МБК { $plus }. Кавалерия больше не вернётся.
       *[later] { $side }: кубик { $die }, МБК { $plus }. Кавалерия всё ещё преследует.
    }
sgboh-event-returned = { $side }: { $unit }, возвращение из преследования в { $pose }.
