# «Слава Пруссии»: расстановка, обстрел, сбор, общая фаза морали, победа, Россбах. Часть — одна, как бы ни звалась.

## Фазы

prussia-phase-advance = объявление наступления
prussia-phase-march = обязательный марш
prussia-phase-idleness = бросок за пассивность

## Вопросы

prussia-ask-setup =
    { $count ->
        [one] Расставьте { $count } фишку. Противник её видит; можно взять готовую расстановку.
        [few] Расставьте { $count } фишки. Противник их видит; можно взять готовую расстановку.
       *[many] Расставьте { $count } фишек. Противник их видит; можно взять готовую расстановку.
    }
prussia-ask-bombardment = Обстрел. Назовите гекс и орудия, которые по нему стреляют, или завершите фазу.
prussia-ask-defence = Оборонительный обстрел: ваши орудия стреляют по соседнему противнику.
prussia-ask-free-activation = Армию можно активизировать даром. Активизировать?
prussia-ask-declaring = Объявить наступление? Мораль +{ $count }; выйти к { $hour_out }, сойтись с врагом к { $hour_contact }.

## Отказы: обстрел

prussia-no-gun = { $unit } — не артиллерия, вести обстрел не может.
prussia-fired = { $unit }: выстрел в этой фазе уже был. Каждая артиллерийская часть стреляет один раз.
prussia-shelled = По { $hex } уже стреляли. За ход гекс обстреливают один раз.
prussia-gun-routed = { $unit } бежит и не стреляет. Сначала сбор.
prussia-gun-in-column = { $unit }: из колонны не стреляют. Сначала развернитесь.
prussia-gun-moved = { $unit }: после движения в этот ход не стреляют. Можно в следующий.
prussia-gun-not-on-top = { $unit }: сверху пехота или кавалерия. Стреляет только артиллерия сверху группировки.
prussia-fire-defending = { $unit }: { $hex } не рядом. В обороне стреляют только по соседним гексам.
prussia-fire-beside = { $unit }: рядом противник. Стрелять можно только по нему, не по { $hex }.
prussia-fire-friends = Ваша часть в { $hex_friend } стоит рядом с { $hex }. Издали, дальше соседнего гекса, туда не стреляют.
prussia-fire-too-weak = СО этих орудий по { $hex } — { $count }, а меньше { $least } вреда не наносит. Добавьте орудий или подойдите ближе.
prussia-out-of-range = { $unit }: до { $hex } гексов { $count }, а орудия бьют на { $range }.
prussia-no-sight = { $unit }: { $hex } не видно, мешает { $hex_block }.

## Отказы: расстановка

prussia-setup-all =
    { $count ->
        [one] Не расставлена { $unit }. Расстановка готова, когда стоят все.
        [few] Не расставлены { $count } фишки, среди них { $unit }. Расстановка готова, когда стоят все.
       *[many] Не расставлено { $count } фишек, среди них { $unit }. Расстановка готова, когда стоят все.
    }
prussia-setup-not-now = { $unit } сейчас не расставляют: фишка уже стоит или придёт позже.
prussia-setup-twice = { $unit } стоит сразу в двух гексах. Выберите один.
prussia-setup-outside = { $unit } нельзя поставить в { $hex }. Допустимые гексы отмечены.
prussia-setup-stack = В { $hex } слишком много частей: до { $most } уровней пехоты и кавалерии, артиллерии с ними до { $guns }, без них до { $alone }.
prussia-setup-baggage = В { $hex } лёгкий обоз стоит вместе с частями. Он стоит один.
prussia-setup-free-guns =
    { $count ->
        [one] В { $hex } может стоять не больше { $count } такой артиллерийской части.
       *[other] В { $hex } может стоять не больше { $count } таких артиллерийских частей.
    }
prussia-setup-anchor =
    { $count ->
        [one] { $units }: кто-то должен стоять не дальше { $count } гекса от { $hex }.
       *[other] { $units }: кто-то должен стоять не дальше { $count } гексов от { $hex }.
    }
prussia-setup-forward =
    { $count ->
        [one] { $units }: впереди может стоять не больше { $count } командующего корпусом, остальные — в своём районе.
       *[other] { $units }: впереди может стоять не больше { $count } командующих корпусами, остальные — в своём районе.
    }
prussia-setup-chief = { $unit } стоит в { $hex } без части. Поставьте туда часть или перенесите командующего к части.
prussia-setup-corps =
    { $count ->
        [one] { $unit } в { $hex } дальше { $count } гекса от своего командующего: { $units_leader }.
       *[other] { $unit } в { $hex } дальше { $count } гексов от своего командующего: { $units_leader }.
    }
prussia-setup-gun-alone = { $unit } стоит в { $hex } без пехоты. Артиллерию ставят к пехотным частям.
prussia-setup-gun-corps = { $unit } в { $hex } не придать ни одному корпусу: у всех корпусов рядом артиллерии уже сколько можно.
prussia-setup-detachments =
    { $count ->
        [one] Можно выделить не больше { $count } отряда. Части отряда стоят вместе или рядом.
       *[other] Можно выделить не больше { $count } отрядов. Части отряда стоят вместе или рядом.
    }
prussia-setup-apart =
    { $count ->
        [one] В { $hex } отряд слишком близко к другому: между ними лежит хотя бы { $count } гекс.
        [few] В { $hex } отряд слишком близко к другому: между ними лежат хотя бы { $count } гекса.
       *[many] В { $hex } отряд слишком близко к другому: между ними лежит хотя бы { $count } гексов.
    }

## События

prussia-event-placed =
    { $count ->
        [one] { $side }: расставлена { $count } фишка.
        [few] { $side }: расставлены { $count } фишки.
       *[many] { $side }: расставлено { $count } фишек.
    }
prussia-event-bombarded = { $side }: { $units } — обстрел { $hex }, СО { $strength }.
prussia-event-bombardment_resolved = { $side }, обстрел { $hex }: выпало { $die }, МБК { $modifier }, результат { $result }.
prussia-event-rallied =
    { $success ->
        [false] { $unit }: сбор не удался, { $die } против { $rating }.
       *[other] { $unit }: сбор удался, теперь { $state ->
            [formed] сплочена
           *[other] расстроена
        }; { $die } против { $rating }.
    }
prussia-event-lifted =
    { $markers ->
        [one] { $side }: { $markers } маркер успеха в бою
        [few] { $side }: { $markers } маркера успеха в бою
       *[many] { $side }: { $markers } маркеров успеха в бою
    }{ $count ->
        [0] , АМ не меняется.
       *[other] , АМ +{ $count }.
    }
prussia-event-rested = { $side }: отдых от жары, АМ +{ $count }.
prussia-event-morale_marked =
    { $routed ->
        [0] { $side }: АМ { $cell }.
        [one] { $side }: АМ { $cell }, бежит { $routed } часть.
        [few] { $side }: АМ { $cell }, бегут { $routed } части.
       *[many] { $side }: АМ { $cell }, бегут { $routed } частей.
    }
prussia-event-health =
    { $health ->
        [demoralized] { $side }: армия деморализована.
       *[broken] { $side }: армия разгромлена.
    }
prussia-event-first_to_retreat = Обе армии отступают по очереди. Начинает { $side }.
prussia-event-advance_declared = Объявлено наступление: АМ +{ $gained }. Выйти из лагеря к ходу { $out }, сойтись с противником к ходу { $contact }.
prussia-event-advance_failed =
    { $term ->
        [out] В лагере ещё остались части: АМ −{ $lost }.
       *[contact] Наступление не дошло до противника: АМ −{ $lost }.
    }
prussia-event-advance_free =
    { $why ->
        [contact] Наступление дошло до противника, бонус остаётся.
        [attacked] Пруссаки атаковали: бонус остаётся, наступать больше не обязательно.
       *[west] Пруссаки западнее укреплений: переходить их больше не обязательно.
    }
prussia-event-advance_gone = Прусская линейная пехота атаковала: объявить наступление больше нельзя.
prussia-event-idled =
    { $lost ->
        [0] { $side }, бросок за пассивность: { $die }, без последствий.
       *[other] { $side }, бросок за пассивность: { $die }, АМ −{ $lost }.
    }
prussia-event-marched_on = { $side }, обязательный марш из { $hex_from } в { $hex_to }: { $units }.
prussia-event-counted =
    { $why ->
        [losses] { $side }, за потери противника: { $points } ПО.
        [chief] { $side }, за главнокомандующего: { $points } ПО.
        [towns] { $side }, за городки: { $points } ПО.
        [baggage] { $side }, за лёгкий обоз: { $points } ПО.
       *[retreat] { $side }, за путь отступления: { $points } ПО.
    }
prussia-event-ended =
    { $reason ->
        [prussia-end-decisive] { $side }: решительная победа. Разница { $difference }.
        [prussia-end-substantive] { $side }: существенная победа. Разница { $difference }.
        [prussia-end-marginal] { $side }: нерешительная победа. Разница { $difference }.
       *[prussia-end-draw] Сражение закончилось вничью. Разница { $difference }.
    }

## Исходы

prussia-end-decisive = Решительная победа.
prussia-end-substantive = Существенная победа.
prussia-end-marginal = Нерешительная победа.
prussia-end-decisive-won = Решительная победа: { $side }
prussia-end-substantive-won = Существенная победа: { $side }
prussia-end-marginal-won = Нерешительная победа: { $side }
prussia-end-decisive-by = По морали обеих армий и разнице победных очков.
prussia-end-substantive-by = По морали обеих армий и разнице победных очков.
prussia-end-marginal-by = По морали обеих армий и разнице победных очков.
prussia-end-draw = Ничья: ни одна сторона не достигла своей цели.
