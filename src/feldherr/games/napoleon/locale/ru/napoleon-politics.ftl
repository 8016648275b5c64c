## «Наполеоновские войны»: дипломатия, завоевание, интерфаза

napoleon-consent-war = { $side } хочет объявить войну, противник — { $side_other }. Нужно согласие ещё одного игрока лагеря. Согласны?
napoleon-consent-join =
    { $word ->
        [imperial] { $side } просится в имперский лагерь. Нужно согласие всех его членов. Согласны?
       *[coalition] { $side } просится в коалицию. Нужно согласие всех её членов. Согласны?
    }
napoleon-consent-submission = { $side } предлагает подчиниться. Победитель — { $side_other }. Принимаете?
napoleon-yield = { $side }: до проверки завоевания можно подчиниться врагу. Подчиняется?
napoleon-cede =
    { $duchies ->
        [0] { $side } побеждена. Выберите, что оставляет себе { $side_victor }: ключей до { $keys }.
       *[other] { $side } побеждена. Выберите, что оставляет себе { $side_victor }: ключей до { $keys }, открытых областей рядом с ними до { $duchies }.
    }
napoleon-change = Интерфаза. { $side }: сменить лагерь, дать или отозвать позволение, заключить договор?
napoleon-reinforce =
    { $counts_count ->
        [0] Подкрепления: КО на постройки нет. Из перегруппировки возвращаются бесплатно.
       *[other] Подкрепления, КО на постройки: { $counts }. Из перегруппировки возвращаются бесплатно.
    }
napoleon-deploy =
    { $count ->
        [one] Развёртывание: ещё { $count } армия может пройти через дружественные области на любое расстояние.
        [few] Развёртывание: ещё { $count } армии могут пройти через дружественные области на любое расстояние.
       *[other] Развёртывание: ещё { $count } армий могут пройти через дружественные области на любое расстояние.
    }

## Отказы

napoleon-yes-or-no = Ответьте да или нет.
napoleon-no-consul = { $side }: консула нет.
napoleon-pact-stays = { $side }: консул в боксе пакта, за КО его оттуда не двигают.
napoleon-not-that-row = { $side }: в этот ряд консула не ставят.
napoleon-other-row = { $side }: консул стоит в чужом ряду ({ $side_other }) и уйдёт из него только через бокс 0.
napoleon-undecided = { $side }: консул в боксе 0, назад ему некуда.
napoleon-not-undecided = { $side }: консул не в боксе 0.
napoleon-own-row = { $side }: консул в своём ряду, а назад двигают только в чужих.
napoleon-war-by-member = { $side }: кто не состоит в лагере, нейтралам войны не объявляет.
napoleon-war-by-power = { $side } идёт за державой своего пакта и сама войны не объявляет.
napoleon-war-on-neutral = { $side }: не нейтрал и не вынужденный нейтрал своего лагеря.
napoleon-war-other-camp = { $side }: вынужденный нейтрал другого лагеря, войну ему объявляют только его члены.
napoleon-war-own-camp = { $side }: не член того лагеря, в котором стоит вынужденный нейтрал.
napoleon-war-on-own = { $side }: этой нацией управляет тот же игрок.
napoleon-war-nobody = { $side }: в другом лагере нет державы, которая её приняла бы.
napoleon-two-camps = { $side }: этой нацией тот же игрок управляет в другом лагере.
napoleon-no-camp = Нужно назвать лагерь или нейтралитет.
napoleon-joins-itself = { $side } сейчас в лагерь не просится.
napoleon-joins-neutral = { $side }: уже в лагере, или лагерь не назван. Меняют лагерь в интерфазу.
napoleon-no-foreign-war = { $side }: чужой войны нет.
napoleon-foreign-cost = Нужно от 1 до { $most } КО.
napoleon-marker-event = { $side }: маркер «+1 КО» прибавляют к карточке, сыгранной за КО, а эта сыграна событием.
napoleon-no-marker = { $side }: нет маркера «+1 КО», который можно использовать.
napoleon-no-leave = { $side }: кому — { $side_other }? Позволение дают другой нации, с которой не воюют.
napoleon-no-kind = Нужно назвать позволение: проходить, командовать или терять генералов.
napoleon-neutral-opens-to-pacts = { $side }: нация нейтральна, без объявления войны в её земли входят только её союзники по пакту.
napoleon-own-nations = { $side }, { $side_other }: нации одного игрока без союза между ними проходить друг другу не позволяют.
napoleon-grace = { $side }, { $side_other }: до конца льготного периода они не входят в земли друг друга.
napoleon-not-ceded = { $hex } — не уступленная область, которую можно вернуть.
napoleon-no-partner = { $side }: другой игрок этой нацией не управляет, договариваться не с кем.
napoleon-not-its-own = { $hex }: не была областью этой нации ({ $side }).
napoleon-joins-theirs = Такое предложение делает только держава, и вступает она в лагерь того, кому его делает: { $side }.
napoleon-no-offer = { $side }: открытого предложения нет.
napoleon-no-enemy = { $side }: не враг, которому можно подчиниться.
napoleon-not-its-victor = { $side } подчиняется только тому, кто её завоевал бы: { $side_other }.
napoleon-unbroken = { $side }: столица и больше половины ключей целы.
napoleon-not-kept = { $hex }: оставляют родные ключи, которые держат сами, но не столицу, и открытые области рядом с ними.
napoleon-keeps-fewer =
    { $duchies ->
        [0] Ключей за собой оставляют не больше { $keys }.
       *[other] Ключей за собой оставляют не больше { $keys }, открытых областей не больше { $duchies }.
    }
napoleon-declared = { $side }: в этот ход войну объявила она или ей, лагеря она не меняет.
napoleon-with-its-power = { $side } идёт за державой своего пакта.
napoleon-still-subject = { $side }: ещё вынужденный нейтрал. Пока не кончился льготный период, открыт только лагерь завоевателя.
napoleon-submits-first = { $side }: сперва подчиняется; в лагерь победителя можно вступить в следующую за тем интерфазу.
napoleon-just-defeated = { $side }: потерпела поражение только что; в лагерь победителя можно вступить со следующей интерфазы.
napoleon-no-pact-yet = { $side }: до конца льготного периода пакта с врагом завоевателя не заключает ({ $side_other }).
napoleon-there-already = { $side } уже там.
napoleon-asked-already = { $side } в эту интерфазу в лагерь уже просилась.
napoleon-no-used-reserve = { $card }: это не использованный резерв вашей нации.
napoleon-deployed = { $side }: армий для развёртывания больше нет.
napoleon-deploys-no-more = { $side }: нация завоёвана, пакта с державой у неё нет, а развёртывают армии только державы — свои и своих пактов.
napoleon-no-deployment = Дружественного пути по суше нет: { $hex } — { $hex_to }.
napoleon-no-flag-to-hoist = { $side }: эскадр, которые могли бы принять командование, здесь нет ({ $hex }), или они уже командуют.

## События

napoleon-event-regrouped =
    { $count ->
        [0] { $units } ({ $side }): из области { $hex } на перегруппировку.
        [one] { $side }: из области { $hex } на перегруппировку уходит { $count } часть{ $units_count ->
            [0] .
           *[other] , с ней { $units }.
        }
        [few] { $side }: из области { $hex } на перегруппировку уходят { $count } части{ $units_count ->
            [0] .
           *[other] , с ними { $units }.
        }
       *[other] { $side }: из области { $hex } на перегруппировку уходят { $count } частей{ $units_count ->
            [0] .
           *[other] , с ними { $units }.
        }
    }
napoleon-event-consul_moved =
    { $box ->
        [0] { $side }: консул не определился
        [3] { $side }: консул в боксе пакта. Ряд — { $side_row }
       *[other] { $side }: консул в боксе { $box }. Ряд — { $side_row }
    }{ $turned ->
        [true] ; он на стороне «+1».
       *[false] .
    }
napoleon-event-pact_made = Пакт: { $side } и { $side_power }.
napoleon-event-camp_changed =
    { $word ->
        [imperial] Теперь в имперском лагере: { $sides }.
        [coalition] Теперь в коалиции: { $sides }.
       *[neutral] Теперь вне лагерей: { $sides }.
    }
napoleon-event-war_declared = { $side } объявляет войну. Противник — { $side_other }.
napoleon-event-answered = { $side }: ответ дан.
napoleon-event-answers_shown =
    { $agreed ->
        [true] Согласие есть. За: { $sides_yes_count ->
            [0] никого
           *[other] { $sides_yes }
        }; против: { $sides_no_count ->
            [0] никого
           *[other] { $sides_no }
        }.
       *[false] Согласия нет. За: { $sides_yes_count ->
            [0] никого
           *[other] { $sides_yes }
        }; против: { $sides_no_count ->
            [0] никого
           *[other] { $sides_no }
        }.
    }
napoleon-event-foreign_war_paid =
    { $left ->
        [0] { $side } платит { $points } КО: чужая война кончена.
       *[other] { $side } платит за чужую войну { $points } КО, осталось { $left }.
    }
napoleon-event-boosted =
    { $builds ->
        [true] { $side }: ещё 1 КО, на постройки.
       *[false] { $side }: ещё 1 КО.
    }
napoleon-event-leave_changed =
    { $word ->
        [passage] { $given ->
            [true] { $side }: позволено проходить по её земле. Кому — { $side_other }.
           *[false] { $side }: проходить больше не позволено. Кому — { $side_other }.
        }
        [command] { $given ->
            [true] { $side }: позволено командовать её войсками. Кому — { $side_other }.
           *[false] { $side }: командовать её войсками больше не позволено. Кому — { $side_other }.
        }
       *[sacrifice] { $given ->
            [true] { $side }: вместо чужих частей позволено терять её генералов. Кому — { $side_other }.
           *[false] { $side }: терять её генералов вместо чужих частей больше не позволено. Кому — { $side_other }.
        }
    }
napoleon-event-conquered =
    { $submitted ->
        [true] { $side } подчинилась. Победитель — { $side_victor }.
       *[false] { $side } завоёвана. Победитель — { $side_victor }.
    }
napoleon-event-ceded = { $side } уступает: { $hexes }. Победитель — { $side_victor }.
napoleon-event-conquest_tested =
    { $die ->
        [0] { $side }: потеряны все ключи, бросок не нужен.
       *[other]
            { $conquered ->
                [true] { $side }: проверка завоевания. Кубик { $die }, потеряно ключей { $lost }, поправка { $modifier }, нужно 6: завоёвана. Победитель — { $side_victor }.
               *[false] { $side }: проверка завоевания. Кубик { $die }, потеряно ключей { $lost }, поправка { $modifier }, нужно 6: держится.
            }
    }
napoleon-event-foreign_war_unpaid =
    { $over ->
        [true] { $side }: чужая война не оплачена во второй раз ({ $cost } КО), и она подчиняется.
       *[false] { $side }: чужая война не оплачена, { $cost } КО.
    }
napoleon-event-proposed =
    { $word ->
        [withdrawn] { $side } ничего больше не предлагает. Кому — { $side_other }.
       *[none] { $side } делает предложение. Кому — { $side_other }.{ $word ->
            [imperial] {" "}Вступит в имперский лагерь.
            [coalition] {" "}Вступит в коалицию.
           *[none] {""}
        }{ $hexes_count ->
            [0] {""}
           *[other] {" "}Вернёт: { $hexes }.
        }{ $submits ->
            [true] {" "}Подчинится.
           *[false] {""}
        }
    }
napoleon-event-terms =
    { $asked ->
        [true] { $word ->
            [passage] Просьба: { $side } проходит по чужой земле ({ $side_other }).
            [command] Просьба: { $side } командует чужими войсками ({ $side_other }).
           *[sacrifice] Просьба: { $side } вместо своих частей может терять чужих генералов. Чьих — { $side_other }.
        }
       *[false] { $word ->
            [passage] Предложение: { $side_other } проходит по чужой земле ({ $side }).
            [command] Предложение: { $side_other } командует чужими войсками ({ $side }).
           *[sacrifice] Предложение: { $side_other } вместо своих частей может терять чужих генералов. Чьих — { $side }.
        }
    }
napoleon-event-agreed = Договор заключён: { $side } и { $side_other }.
napoleon-event-reinforced = { $side } тратит КО подкреплений: { $points }, осталось { $left }.
napoleon-event-renewed = { $side }: карточку «{ $card }» снова можно использовать.
napoleon-event-deployed =
    Развёртывание: { $unit }{ $counts_count ->
        [0] {""}
       *[other] {", "}{ $counts }
    }: { $hex_from } — { $hex_to }.
napoleon-event-hoisted = { $side }: её эскадра теперь командует ({ $hex }).
napoleon-event-elected = { $side }: её эскадра командует армадой, лишившейся командующего ({ $hex }).
