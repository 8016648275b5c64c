## «Слава Пруссии»: расчёт боя

prussia-no-fight = «{ $found }» — не ближний бой и не обстрел.
prussia-row-attacker = { $unit }, { $hex }
prussia-row-defender = { $unit }, { $hex }
prussia-row-supports = { $unit }, { $hex }: поддерживает оборону
prussia-row-cap-attacker = Атакующий: { $found } ОС, в счёт идёт { $count }
prussia-row-cap-defender = Обороняющийся: { $found } ОС, в счёт идёт { $count }
prussia-row-odds = { $attack } против { $defence } ОС, колонка { $column }
prussia-row-odds-below = Соотношение ниже { $column }, ступеней: { $count }
prussia-row-lead-attacker = Ведущая часть атакующего: { $unit }, МР { $rating }
prussia-row-lead-defender = Ведущая часть обороняющегося: { $unit }, МР { $rating }
prussia-row-morale = Мораль ведущих частей
prussia-row-flank = Атака с фланга
prussia-row-momentum = Маркер инерции на цели
prussia-row-momentum-forced = Маркер инерции на атакующем гексе
prussia-row-locked = Маркер «Завязаны», сторона со штрафом
prussia-row-demoralized-attack = Атакующая армия деморализована
prussia-row-broken-attack = Атакующая армия разгромлена
prussia-row-demoralized-defence = Обороняющаяся армия деморализована
prussia-row-broken-defence = Обороняющаяся армия разгромлена
prussia-row-column = Ведущая часть атакующего в колонне
prussia-row-column-defender = Ведущая часть обороняющегося в колонне
prussia-row-column-target = Цель в колонне
prussia-row-disordered = Расстройство
prussia-row-disordered-defender = Ведущая часть обороняющегося расстроена
prussia-row-routed-defender = Ведущая часть обороняющегося бежит
prussia-row-routed = Цель бежит
prussia-row-crowd = Тесный гекс
prussia-row-surprise = Внезапность
prussia-row-terrain = { $terrain ->
    [0] Местность
   *[other] Местность обороняющегося: { $terrain }
  }
prussia-row-terrain-out = Местность атакующего: { $terrain }
prussia-row-side = Через: { $terrain }
prussia-row-shock = Кавалерийский удар
prussia-row-total = Поправка к броску
prussia-row-supported = Поддержанная оборона: обе стороны несут на одно ОП больше
prussia-row-routed-only = Все обороняющиеся бегут: атакующему ничего не грозит
prussia-row-guns-only = Одни пушки: кубик не бросают, в гекс можно войти
prussia-row-withdraws = { $unit }, { $hex }, может уклониться до броска; здесь считается, что остаётся
prussia-row-yields = { $unit } бежит, а армия деморализована или разгромлена: часть сдаётся до броска
prussia-row-gun = { $unit }, { $hex }, дальность { $count }
prussia-row-too-weak = СО меньше { $least } вреда не наносит
prussia-row-canister = Картечь: до отступления теряют два уровня
prussia-row-target = Под огнём: { $unit }, { $hex }
prussia-then-attacker =
    Атакующий: { $count ->
        [0] без ОП
       *[other] { $count } ОП
    }{ $rout ->
        [1] , отход станет бегством
       *[0] { "" }
    }{ $weak ->
        [1] , затем часть с МР ниже 5 расстроена
       *[0] { "" }
    }{ $guns ->
        [1] , артиллерия теряет уровень
       *[0] { "" }
    }{ $surrender ->
        [1] , часть с МР 3 и ниже сдаётся
       *[0] { "" }
    }
prussia-then-defender =
    Обороняющийся: { $count ->
        [0] без ОП
       *[other] { $count } ОП
    }{ $rout ->
        [1] , отход станет бегством
       *[0] { "" }
    }{ $weak ->
        [1] , затем часть с МР ниже 5 расстроена
       *[0] { "" }
    }{ $guns ->
        [1] , артиллерия теряет уровень
       *[0] { "" }
    }{ $surrender ->
        [1] , часть с МР 3 и ниже сдаётся
       *[0] { "" }
    }
prussia-then-stays = Атаки не будет
prussia-row-rides = { $unit }: атака при { $needed } и больше; кубик, МР { $rating } и ММ { $modifier } должны дать 11
prussia-row-rides-not = { $unit } в атаку не пойдёт: даже при 6 МР { $rating } и ММ { $modifier } не дадут 11
