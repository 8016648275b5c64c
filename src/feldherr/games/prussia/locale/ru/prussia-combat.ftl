## «Слава Пруссии»: ближний бой, его результаты, отступления, наступления

## Вопросы

prussia-ask-combat =
    { $count ->
        [one] Ближний бой. Должен драться ещё { $count } ваш гекс: { $hexes }.
        [few] Ближний бой. Должны драться ещё { $count } ваших гекса: { $hexes }.
       *[many] Ближний бой. Должны драться ещё { $count } ваших гексов: { $hexes }.
    }
prussia-ask-combat-guns = Ближний бой. Рядом осталась только артиллерия противника: атакуйте её или закончите фазу.
prussia-ask-withdrawing =
    { $count ->
        [one] Атакуют { $hex }. Уклониться на один гекс может часть { $units }.
       *[many] Атакуют { $hex }. Уклониться на один гекс могут вместе { $units }.
    }
prussia-ask-leading =
    { $attacks ->
        [1] Атака. Назовите ведущую часть: её мораль сравнивается, и первое ОП несёт она.
       *[other] Оборона. Назовите ведущую часть: её мораль сравнивается, и первое ОП несёт она.
    }
prussia-ask-results =
    { $count ->
        [one] Осталось понести { $count } ОП. Выберите часть и как она его понесёт.
       *[many] Осталось понести { $count } ОП. Выберите часть и как она понесёт следующее.
    }
prussia-ask-results-gun = Уровень теряет одна артиллерийская часть. Выберите, какая.
prussia-ask-retreat =
    { $distance ->
        [one] Отступление на { $distance } гекс: { $unit }. Выберите путь и кто из командующих уходит вместе.
       *[few] Отступление на { $distance } гекса: { $unit }. Выберите путь и кто из командующих уходит вместе.
    }
prussia-ask-advance = Противник оставил { $hexes }. Наступайте часть за частью или закончите.
prussia-ask-momentum = Противник понёс не все ОП: наступайте по инерции или пометьте атаку по инерции.
prussia-ask-sweeping = Сокрушительная атака, если вам угодно: её могут провести { $units }.

## Отказы

prussia-duty-left =
    { $count ->
        [one] Фазу заканчивать рано: должен драться ещё { $count } гекс, { $hexes }.
        [few] Фазу заканчивать рано: должны драться ещё { $count } гекса: { $hexes }.
       *[many] Фазу заканчивать рано: должны драться ещё { $count } гексов: { $hexes }.
    }
prussia-wrong-answer = Сначала ответьте на заданный вопрос. Это действие подождёт.
prussia-not-combat = Сейчас фаза ближнего боя. Это действие — в другое время.
prussia-no-enemy = В { $hex } нет частей противника. Выберите другую цель.
prussia-struck = Пехота и кавалерия в { $hex } в этой фазе уже атакованы. Ещё раз их бьёт только сокрушительная атака.
prussia-no-unit = В { $hex } нет ваших частей. Выберите другой гекс.
prussia-nobody-attacks = В { $hex } некому атаковать: верхние части уже дрались, вошли вслед за уклонившимися, бегут, не активизированы или не атакуют никогда.
prussia-not-next = Из { $hex } до { $hex_other } не достать: атакующие гексы прилегают ко всем целям.
prussia-no-crossing = Через сторону между { $hex } и { $hex_other } не дерутся: пехота её не переходит, и ЗК туда не распространяется.
prussia-left-out = После такой атаки гексу { $hex } не с кем будет драться, а он обязан. Включите его или оставьте ему цель.
prussia-left-out-enemy = После такой атаки противника в { $hex } будет некому атаковать, а это обязательно. Атакуйте и его.
prussia-withdraw-from = Сейчас решается, уклоняться ли из { $hex }.
prussia-withdraw-to = Уклониться в { $hex } всем вместе нельзя: там противник, обоз, нет места, мешает местность или, при ОС в скобках, вражеская зона.
prussia-lead-who = { $unit }: не среди завязанных в этом бою, вести его нельзя.
prussia-lead-first = Первое ОП несёт ведущая часть: { $unit }.
prussia-lose-who = { $unit }: не среди завязанных здесь. ОП несёт завязанная часть.
prussia-lose-gun = { $unit } — не артиллерия этого гекса. Уровень теряет артиллерия.
prussia-fall-back = { $unit }: добровольно отступить нельзя: МР ниже 5, мало потерянных уровней, на пути ВЗК или часть ОП нести будет некому.
prussia-retreat-who = Сейчас отступает { $unit }. Остальные подождут.
prussia-retreat-path = { $unit }: отступать в { $hex } нельзя, есть путь лучше: от врага, мимо ВЗК и своих, к своему краю.
prussia-retreat-leader = { $unit } выбирать не может: он не с этой частью или уходит с ней и так.
prussia-advance-who = { $unit }: наступать в { $hex } нельзя. Часть не из этого боя, не прилегает или там нет места.
prussia-advance-leader = { $unit } не стоит в одном гексе с наступающей частью.
prussia-momentum-who = { $unit }: наступать по инерции в { $hex } нельзя. Рядом враг, гекс занят или выбран другой.
prussia-press-where = Маркер атаки по инерции кладут на прилегающий гекс с пехотой или кавалерией. { $hex } не подходит.
prussia-sweep-who = { $unit }: сокрушительной атаки нет. Нужна сплочённая завязанная кавалерия этой атаки, не пытавшаяся и не вошедшая за уклонившимися.
prussia-sweep-where = { $unit }: ударить на { $hex } нельзя, сокрушительная атака не идёт ни в лес, город и болото, ни через укрепления.
prussia-sweep-marked = { $hex } отмечен атакой по инерции: он должен быть среди целей.

## События

prussia-event-disordered = { $side }: { $unit }, расстройство.
prussia-event-routed =
    { $again ->
        [true] { $side }: { $unit }, бегство продолжается.
       *[false] { $side }: { $unit }, бегство.
    }
prussia-event-checked =
    { $side }: { $unit }, проверка морали, МР { $rating }, выпало { $die }: { $state ->
        [formed] держится
        [disordered] расстройство
       *[routed] бегство
    }.
prussia-event-retreated =
    { $side }: { $unit }, отступление из { $hex_from } в { $hex_to }{ $units_with_count ->
        [0] { "" }
        [one] , с ней { $units_with }
        [few] , с ней { $units_with }
        [many] , с ней { $units_with }
       *[none] { "" }
    }.
prussia-event-attacked =
    { $sweep ->
        [true] { $side }: сокрушительная атака на { $hexes } из { $hexes_by }.
       *[false] { $side }: атака на { $hexes } из { $hexes_by }.
    }
prussia-event-withdrew = { $side }: { $units } — уклонение перед боем из { $hex_from } в { $hex_to }.
prussia-event-resolved = { $side }: { $strength } против { $strength_other } ОС, { $odds }, МБК { $modifier }, выпало { $die }: «{ $result }». ОП атакующему { $points }, обороняющемуся { $points_other }.
prussia-event-advanced =
    { $side }: { $unit }, наступление из { $hex_from } в { $hex_to }{ $units_with_count ->
        [0] { "" }
        [one] , с ней { $units_with }
        [few] , с ней { $units_with }
        [many] , с ней { $units_with }
       *[none] { "" }
    }.
prussia-event-pressed = { $side }: атака по инерции, маркер в { $hex }.
prussia-event-guns_taken =
    { $outcome ->
        [saved] { $side }, захват артиллерии в { $hex }: { $unit }, отход удался.
        [counter] { $side }, захват артиллерии в { $hex }: { $unit }, потеря фишки, остаток отходит.
       *[whole] { $side }, захват артиллерии в { $hex }: { $unit }, захват.
    }
prussia-event-sweep_tried =
    { $side }: сокрушительная атака на { $hexes } ({ $units }), выпало { $die }, ММ { $modifier }{ $units_in_count ->
        [0] : не удалась
        [one] : атакует { $units_in }
        [few] : атакуют { $units_in }
        [many] : атакуют { $units_in }
       *[none] { "" }
    }.
