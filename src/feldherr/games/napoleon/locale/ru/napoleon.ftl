## Наполеоновские войны

napoleon-command-hint = march davout to munich taking france*5
napoleon-scenario-1805 = Кампания 1805–1814 годов
napoleon-scenario-1805-text = Вся борьба за Европу, от лагеря под Булонью: до пяти ходов, если раньше не будет мира.
napoleon-scenario-1805-time = 5–10 часов, по нашей оценке
napoleon-scenario-1812 = 1812: год решения
napoleon-scenario-1812-text = Великая армия у Немана, Веллингтон на испанской границе. Два хода, каждый по году.
napoleon-scenario-1812-time = 2–4 часа, по нашей оценке
napoleon-scenario-1813 = 1813: освободительная война
napoleon-scenario-1813-text = Пруссия восстала, Австрия ещё ждёт. Два хода, каждый по году.
napoleon-scenario-1813-time = 2–4 часа, по нашей оценке
napoleon-scenario-austerlitz = От Аустерлица до Тильзита
napoleon-scenario-austerlitz-text = Короткая игра: начало кампании 1805 года и первые два её хода.
napoleon-scenario-austerlitz-time = 2–4 часа, по нашей оценке
napoleon-scenario-ulm = От Ульма до Аустерлица
napoleon-scenario-ulm-text = Для первой партии: начало кампании 1805 года и один её ход.
napoleon-scenario-ulm-time = 1–2 часа, по нашей оценке

## Вопросы

napoleon-preempt = Маркер упреждения у вас. Назовите место в этом круге ({ $side }) или оставьте порядок.
napoleon-card =
    { $cards ->
        [0] { $stored ->
            [true] Карточек в руке нет. Потратьте ресурс на карточку, сделайте то, что можно без неё, или спасуйте.
           *[false] Карточек в руке нет. Сделайте то, что можно без них, или спасуйте.
        }
       *[other] { $stored ->
            [true] Сыграйте карточку, потратьте ресурс или уступите импульс.
           *[false] Сыграйте карточку или уступите импульс.
        }
    }
napoleon-points =
    { $points ->
        [0] { $event ->
            [true] Карточка сыграна событием. Отдайте приказ без КО или закончите импульс.
           *[false] Командные очки кончились. Отдайте приказ без КО или закончите импульс.
        }
        [one] Осталось { $points } командное очко. Выберите, кто идёт, или приказ, или закончите импульс.
        [few] Осталось { $points } командных очка. Выберите, кто идёт, или приказ, или закончите импульс.
       *[other] Осталось { $points } командных очков. Выберите, кто идёт, или приказ, или закончите импульс.
    }
napoleon-keep =
    { $most ->
        [one] Круги окончены. { $side } оставляет { $most } карточку на следующий ход: выберите её.
        [few] Круги окончены. { $side } оставляет до { $most } карточек на следующий ход: выберите их.
       *[other] Круги окончены. { $side } оставляет до { $most } карточек на следующий ход: выберите их.
    }
napoleon-standings = Если бы игра кончилась сейчас
napoleon-offer-back = Отозвать прежнее предложение
napoleon-who-intercepts = Кто перехватывает: выберите здесь или на карте
napoleon-intercept =
    { $led ->
        [0] { $count ->
            [0] { $side } входит: { $hex }. Перехватываете?
           *[other] { $side } входит: { $hex }, частей { $count }. Перехватываете?
        }
       *[other] { $side } входит: { $hex }. { $unit }, частей { $count }. Перехватываете?
    }
napoleon-intercept-brought =
    { $led ->
        [0] { $side }: новые части ({ $count }), { $hex }. Перехватываете?
       *[other] { $side }: появляется { $unit }, { $hex }, частей { $count }. Перехватываете?
    }
napoleon-contest = { $side } ставит флаг в области { $hex } рядом с вашей армией. Оспорите его?
napoleon-evade =
    { $led ->
        [0] { $count ->
            [0] { $side } входит: { $hex }. Уклоняетесь?
           *[other] { $side } входит: { $hex }, частей { $count }. Уклоняетесь?
        }
       *[other] { $side } входит: { $hex }. { $unit }, частей { $count }. Уклоняетесь?
    }
napoleon-lose =
    { $count ->
        [one] Истощение в области { $hex } стоит { $count } фишки. Какой?
       *[other] Истощение в области { $hex } стоит { $count } фишек. Каких?
    }
napoleon-nominate = Обороной области { $hex } никто не командует. Назовите её постоянного командующего.
napoleon-share =
    { $count ->
        [one] Потери не делятся поровну. Какая нация несёт лишнюю ({ $count })?
       *[other] Потери не делятся поровну. Какие нации несут лишние ({ $count })?
    }
napoleon-claim = В сражении за область { $hex } шестёрок больше, чем было войск у побеждённых. Поставить над ней флаг бесплатно ({ $side })?
napoleon-retreat = Сражение в области { $hex } проиграно. Куда отступаете?
napoleon-peace-vote = Сбросить карточку за мир или против него? Все голоса откроют разом.
napoleon-moment-dice =
    { $fight ->
        [siege] Осада ({ $hex }), до кубиков. Играете карточку?
        [sea] Морской бой ({ $hex }), до кубиков. Играете карточку?
        [batteries] Сейчас будут стрелять береговые батареи ({ $hex }). Играете карточку?
       *[land] Сражение в области { $hex }, до кубиков. Играете карточку?
    }
napoleon-moment-results =
    { $fight ->
        [siege] Осада ({ $hex }): кубики выпали. Играете карточку до потерь?
        [sea] Морской бой ({ $hex }): кубики выпали. Играете карточку до потерь?
        [batteries] Береговые батареи выстрелили ({ $hex }). Играете карточку до потерь?
       *[land] Сражение в области { $hex }: кубики выпали. Играете карточку до потерь?
    }
napoleon-moment-decided =
    { $fight ->
        [siege] Осада ({ $hex }) решена. Играете карточку?
        [sea] Морской бой ({ $hex }) решён. Играете карточку?
        [batteries] Береговые батареи выстрелили ({ $hex }). Играете карточку?
       *[land] Сражение в области { $hex } решено. Играете карточку?
    }
napoleon-moment-entering =
    { $led ->
        [0] { $count ->
            [0] { $side } входит: { $hex }. Играете карточку?
           *[other] { $side } входит: { $hex }, частей { $count }. Играете карточку?
        }
       *[other] { $side } входит: { $hex }. { $unit }, частей { $count }. Играете карточку?
    }
napoleon-moment-attempt =
    { $way ->
        [evade] { $led ->
            [1] { $unit_long } уклоняется: { $hex }. Играете карточку?
           *[0] { $side_by } уклоняется: { $hex }. Играете карточку?
        }
       *[intercept] { $led ->
            [1] { $unit_long } перехватывает: { $hex }. Играете карточку?
           *[0] { $side_by } перехватывает: { $hex }. Играете карточку?
        }
    }
napoleon-moment-none = Ни одна ваша карточка сейчас не подходит.

## Отказы: карточки и очки

napoleon-not-now = Сначала нужно ответить на другой вопрос.
napoleon-points-short =
    { $cost ->
        [one] Это стоит { $cost } КО, а осталось { $points }.
       *[other] Это стоит { $cost } КО, а осталось { $points }.
    }
napoleon-done-already = Это уже сделано, или об этом уже спрошено; сейчас этого не повторяют.
napoleon-peace-or-war = Голосуют за мир или за войну.
napoleon-no-pass = Нация с карточками не пасует.
napoleon-nothing-to-forgo = Сейчас нет карточки, которую можно уступить.
napoleon-points-first = Сначала играют карточку за КО.
napoleon-card-played = В этот импульс карточка уже сыграна.
napoleon-no-such-card = Карточки «{ $card }» в этой руке нет.
napoleon-plus-second = На карточке «{ $card }» нет «+»: её называют первой, а карточку с «+» присоединяют к ней.
napoleon-card-twice = Карточку «{ $card }» саму к себе не присоединяют.
napoleon-no-plus = На карточке «{ $card }» нет «+»: её играют только отдельно.
napoleon-no-resource = Нет ресурса, который можно потратить.
napoleon-last-card = Этим импульсом круги кончаются: карточку в нём играют, а не берут.
napoleon-no-cards-left = Брать больше нечего.
napoleon-no-such-place = Нужно место в круге от 1 до { $most }, и не то, которое уже есть.
napoleon-keep-fewer = Оставляют карточек не больше: { $most }.
napoleon-card-not-here = Карточку «{ $card }» в этот момент не сыграть.
napoleon-card-needs-leader = К карточке «{ $card }» надо назвать генерала, которого она касается.
napoleon-card-alone = Карточку «{ $card }» ни к кому не применяют.
napoleon-no-companion = { $unit } в этой армии быть не может: не там стоит, не из её наций или в этот импульс уже не идёт.
napoleon-card-no-place = Для карточки «{ $card }» место не указывают.
napoleon-not-yours = На эту нацию ({ $side }) очки не тратят.
napoleon-not-acting = { $side } сейчас не действует.

## Отказы: строительство и флаги

napoleon-no-home-key = { $hex } — не родной ключ этой нации. Нужен один из них.
napoleon-no-home-port = { $hex }: это не родная область этой нации.
napoleon-not-friendly = { $hex } — не дружественная область. Нужна дружественная.
napoleon-enemy-there = В области { $hex } враг. Нужна область, где его нет.
napoleon-built-enough = В области { $hex } сейчас строят не больше { $most }. Выберите другое место.
napoleon-pool-empty = Запас исчерпан: { $side }. Таких фишек больше нет.
napoleon-leader-not-to-come = { $unit } не из тех, кому ещё предстоит прийти.
napoleon-leader-too-soon = { $unit }: его время ещё не пришло.
napoleon-leader-missing = { $unit }: потерян в этом ходу и вернётся не раньше следующего.
napoleon-leader-unless = { $unit } не приходит, пока в игре { $unit_other }.
napoleon-no-squadrons = Эскадр нет: { $side }.
napoleon-no-port = { $hex } — не порт.
napoleon-blockaded = { $hex } под блокадой.
napoleon-nothing-to-refit = В области { $hex } ни одной эскадре снаряжение не нужно.
napoleon-nobody-regroups = На перегруппировке никого нет: { $side }.
napoleon-no-unit-there = В области { $hex } нет части, которая могла бы поставить этот флаг. Сначала приведите её туда.
napoleon-fortress-flag = { $hex } — крепость, её берут осадой.
napoleon-controlled = Область { $hex } под чьим-то контролем: флага в ней не ставят.

## Отказы: марши

napoleon-no-duchy = { $hex } — не область.
napoleon-no-path = Не сказано, куда.
napoleon-no-way = Области { $hex } и { $hex_to } линия не соединяет.
napoleon-nowhere = Открытого пути туда нет: { $hex }.
napoleon-no-sea-way = { $hex }, { $hex_to }: по морю они не рядом. Путь идёт из порта в его зону, из зоны в зону и в порт.
napoleon-convoy-ends = Конвой кончается в порту, а не в море ({ $hex }).
napoleon-not-on-map = { $unit } не на карте.
napoleon-not-there = { $unit } не в области { $hex }.
napoleon-not-so-many =
    { $most ->
        [0] { $side }: частей в области { $hex } нет.
       *[other] { $side }: частей в области { $hex } только { $most }.
    }
napoleon-counts = Каждую нацию называют один раз, с одной частью или больше, и каждого генерала один раз.
napoleon-alone-units = { $unit } идёт или один, или с частями.
napoleon-too-many =
    { $most ->
        [one] Столько генералы не ведут: { $unit } ведёт { $most } фишку.
        [few] Столько генералы не ведут: { $unit } ведёт { $most } фишки.
       *[other] Столько генералы не ведут: { $unit } ведёт { $most } фишек.
    }
napoleon-group-too-many =
    { $most ->
        [one] Столько вместе не идёт: армии этих генералов вмещают всего { $most } часть.
        [few] Столько вместе не идёт: армии этих генералов вмещают всего { $most } части.
       *[many] Столько вместе не идёт: армии этих генералов вмещают всего { $most } частей.
    }
napoleon-minor-commands = { $unit } — генерал малой страны и ведёт только своих.
napoleon-proxy-commands = { $unit } — генерал замещаемой нации и ведёт только своих.
napoleon-not-allied = { $side } — не союзник.
napoleon-army-own = { $unit } в своей армии чужих войск не ведёт ({ $side }).
napoleon-no-command = { $side } не позволяет командовать своими войсками.
napoleon-commands-already = { $unit } и так командует, или командовать здесь некем.
napoleon-in-no-group = { $side }: в области { $hex } нет группы с другими.
napoleon-halted = { $unit } в этот импульс дальше не идёт. Пойти он сможет в следующий.
napoleon-halted-units =
    { $most ->
        [0] { $side }: части там в этот импульс дальше не идут.
       *[other] { $side }: частей, которые там ещё могут идти, только { $most }.
    }
napoleon-stops-there = В области { $hex } враг: марш там кончается. Остановитесь в ней или обойдите её.
napoleon-stops-at-fortress = В области { $hex } вражеская крепость: марш там кончается. Остановитесь в ней или обойдите её.
napoleon-strait-barred = Пролив между областями { $hex } и { $hex_to } закрыт вражеским флотом.
napoleon-neutral = { $side_other } не воюет с нацией { $side } и не пускает её в область { $hex }.
napoleon-out-of-fortress = Из области { $hex } с вражеской крепостью путь лишь в дружественные и неконтролируемые области, а не в область { $hex_to }.
napoleon-lone-leader = Генерал без частей не войдёт в область { $hex }: там враг. Возьмите с собой часть.

## Отказы: истощение, перехват, сражение

napoleon-lose-there = Эти фишки проверки на истощение не проходили.
napoleon-lose-count =
    { $count ->
        [one] Надо потерять ровно { $count } фишку.
        [few] Надо потерять ровно { $count } фишки.
       *[other] Надо потерять ровно { $count } фишек.
    }
napoleon-no-sacrifice = { $unit } — чужой генерал: вместо своих фишек его без позволения не теряют.
napoleon-cannot-intercept = { $unit } сейчас здесь не перехватывает.
napoleon-intercepts-alone = { $unit } не может вести здесь ни одной части, а один не перехватывает.
napoleon-intercept-enemy = { $hex }: там уже стоит вражеское соединение, перехватывать туда нельзя.
napoleon-run-by-another = { $unit }: этой нацией ({ $side }) управляете не вы.
napoleon-tried-already = { $unit }: в этот импульс перехват уже не удался или было сражение.
napoleon-tried-units =
    { $most ->
        [0] Части ({ $side }) здесь в этот импульс больше не перехватывают: уже пытались или сражались.
       *[other] { $side }: частей, которые ещё могут перехватить в этот импульс, здесь только { $most }.
    }
napoleon-barred = Из области { $hex } перехват не удался: в этот импульс оттуда больше не перехватывают.
napoleon-stayed = { $unit }: попытка перехвата отсюда не удалась, и оставшиеся в этот импульс не перехватывают.
napoleon-under-commander = Группой командует { $unit }: вместе с ним она под другим генералом не перехватывает.
napoleon-cannot-evade = { $side }: войска здесь сейчас не уклоняются.
napoleon-evades-with = Войска нации { $side } уклоняются вместе с войсками нации { $side_other }, под чьим командованием стоят.
napoleon-not-to-sea = { $hex } — море.
napoleon-evade-to-enemy = Из области { $hex } пришёл враг: туда не уйти.
napoleon-not-in-battle = { $unit } не участвует в этом сражении.
napoleon-share-odd =
    { $count ->
        [one] Лишнюю потерю несёт ровно { $count } нация из тех, что могут.
        [few] Лишние потери несут ровно { $count } нации из тех, что могут.
       *[other] Лишние потери несут ровно { $count } наций из тех, что могут.
    }
napoleon-retreat-back = Разбитый нападавший уходит туда, откуда пришёл: в область { $hex }.
napoleon-retreat-port = Высадившиеся уходят в дружественный порт зоны, через которую шли, а { $hex } не такой.
napoleon-retreat-fortress = В области { $hex } вражеская крепость: в неё не отступают.
napoleon-retreat-friendly = Разбитые уходят в дружественную область, если она есть, иначе в неконтролируемую; в область { $hex } — лишь тогда, когда нет и такой.

## Концы

napoleon-peace = Мир заключён. Побеждает тот, у кого больше очков.
napoleon-last-turn = Последний ход окончен. Побеждает тот, у кого больше очков.

## События

napoleon-event-turn = Ход { $turn }: { NUMBER($first, useGrouping: 0) }–{ NUMBER($last, useGrouping: 0) }.
napoleon-event-round = Круг { $round }.
napoleon-event-preempted =
    { $number ->
        [0] Маркер упреждения переходит: { $side } — { $side_holder }.
       *[other] { $side } — на месте { $number } в этом круге; маркер переходит дальше: { $side_holder }.
    }
napoleon-event-kept =
    { $kept ->
        [0] { $side } не оставляет карточек.
       *[other] { $side } оставляет карточек: { $kept }.
    }
napoleon-event-handed_on = { $side }: теперь ею управляет другой игрок.
napoleon-event-dealt = { $side }: карточек { $cards }.
napoleon-event-gained = { $side } получает ресурс, теперь их { $resources }.
napoleon-event-reshuffled = Сброс снова становится колодой.
napoleon-event-acting = Импульс: { $side }.
napoleon-event-spent_card = { $side } играет за { $points } КО: { $cards }.
napoleon-event-spent_resource = { $side } тратит ресурс.
napoleon-event-lost_points = { $side } не тратит КО: { $points }.
napoleon-event-built =
    { $what ->
        [leader] { $unit } прибывает в область { $hex }.
        [squadron] { $side } закладывает эскадру в области { $hex }.
        [refit] { $side } снаряжает эскадру в области { $hex }.
        [return] { $side }: часть возвращается в область { $hex }.
       *[unit] { $side } набирает часть в области { $hex }.
    }
napoleon-event-flagged =
    { $side ->
        [none] С области { $hex } снят флаг: теперь она ничья.
       *[side] Область { $hex } под новым флагом: { $side }.
    }
napoleon-event-marched =
    { $unit_count ->
        [0] { $side } идёт из области { $hex_from } в область { $hex_to }: { $counts }.
       *[other] { $unit } идёт из области { $hex_from } в область { $hex_to }{ $counts_count ->
            [0] .
           *[other] : { $counts }.
        }
    }
napoleon-event-stranded = { $unit } бежит из области { $hex } на перегруппировку.
napoleon-event-tested =
    { $lost ->
        [0] Истощение в области { $hex } ({ $cause }): никто не потерян.
       *[other] Истощение в области { $hex } ({ $cause }): потеряно фишек { $lost }.
    }
napoleon-event-perished =
    { $count ->
        [one] { $side } теряет { $count } часть в области { $hex }.
        [few] { $side } теряет { $count } части в области { $hex }.
       *[other] { $side } теряет { $count } частей в области { $hex }.
    }
napoleon-event-leader_lost =
    { $dead ->
        [true] { $unit } погиб.
       *[false] { $unit } уходит на перегруппировку.
    }
napoleon-event-intercepted =
    { $success ->
        [true] { $unit_long } перехватывает в области { $hex_to }: кубики { $dice }, поправка { $modifier }, нужно 9.
       *[false] { $unit_long } не успевает перехватить в области { $hex_to }{ $dice ->
            [0] , без броска.
           *[other] : кубики { $dice }, поправка { $modifier }, нужно 9.
        }
    }
napoleon-event-evaded =
    { $success ->
        [true] { $side } уклоняется из области { $hex } в область { $hex_to }: кубики { $dice }, поправка { $modifier }, нужно 9.
       *[false] { $side } не успевает уклониться из области { $hex } в область { $hex_to }{ $dice ->
            [0] , без броска.
           *[other] : кубики { $dice }, поправка { $modifier }, нужно 9.
        }
    }
napoleon-event-battle = Сражение в области { $hex }. Атакует { $side }, фишек { $attackers } против { $defenders }.
napoleon-event-battle_round = Раунд { $round }.
napoleon-event-battle_won =
    { $active ->
        [true] В области { $hex } победил наступавший: нанёс потерь { $inflicted }, понёс { $suffered }
       *[false] В области { $hex } победил обороняющийся: нанёс потерь { $inflicted }, понёс { $suffered }
    }{ $routed ->
        [true] . Побеждённые обращены в бегство.
       *[false] .
    }
napoleon-event-overrun = Разгром в области { $hex }: у побеждённых не осталось частей.
napoleon-event-responded = { $side } играет карточку «{ $card }».
napoleon-event-joined = { $unit } идёт на пушки, в область { $hex_to }.
napoleon-event-wounded =
    { $out ->
        [true] { $unit } ранен и уходит на перегруппировку.
       *[false] { $unit } цел.
    }
napoleon-event-retreated = { $side } отступает из области { $hex_from } в область { $hex_to }.
napoleon-event-eliminated = { $side } не может отступить из области { $hex } и уничтожена.
napoleon-event-worn = { $side }: эскадр, которым нужно снаряжение ({ $hex }), — { $count }.
napoleon-event-ready = { $side }: эскадр, готовых в области { $hex }, — { $count }.
napoleon-event-contested =
    { $success ->
        [true] { $unit } снимает флаг в области { $hex }: кубики { $dice }, поправка { $modifier }, нужно 9.
       *[false] { $unit } не снимает флаг в области { $hex }: кубики { $dice }, поправка { $modifier }, нужно 9.
    }
napoleon-event-fired_on = Береговые батареи в области { $hex }: { $side } теряет { $kills }, расстроено { $hits }.
napoleon-event-named = { $unit } командует в области { $hex }.
napoleon-event-parted = { $side }: войска в области { $hex } больше ни в какой группе.
napoleon-event-detached = { $side }: эскадры теперь отдельно ({ $hex }).
napoleon-event-voted = { $side } высказывается о мире.
napoleon-event-votes_shown =
    За мир: { $sides_peace_count ->
        [0] никто
       *[other] { $sides_peace }
    }; за войну: { $sides_war_count ->
        [0] никто
       *[other] { $sides_war }
    }.
napoleon-event-peace_rolled =
    { $peace ->
        [true] Бросок мира: { $total } из { $target }. Мир.
       *[false] Бросок мира: { $total } из { $target }. Война продолжается.
    }
