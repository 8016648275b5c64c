# «Слава Пруссии»: общие события ходов, потерь и морали.

prussia-event-turn = Ход { $turn }, { $hour }.
prussia-event-phase =
    { $side }, { $phase ->
        [player_turn] игровой ход.
        [activation] активизация.
        [advance] объявление наступления.
        [deployment] развёртывание из колонны.
        [command] командование.
        [routed] движение обращённых в бегство.
        [locking] маркеры «Завязаны».
        [march] обязательный марш.
        [movement] движение.
        [idleness] бросок за пассивность.
        [bombardment] наступательный обстрел.
        [rally] восстановление.
        [defence] оборонительный обстрел противника.
        [combat] ближний бой.
       *[unlocking] маркеры «Завязаны» снимаются.
    }
prussia-event-rolled =
    { $purpose ->
        [activation] { $side }, бросок активизации: { $faces }.
        [advance] { $side }, бросок за активизацию лагеря: { $faces }.
        [glance] { $side }, бросок за coup d'oeil: { $faces }.
        [command] { $side }, бросок командования: { $faces }.
        [inspire] { $side }, бросок за воодушевление: { $faces }.
        [lassy] { $side }, бросок за корпус Ласси: { $faces }.
        [unfold] { $side }, бросок за развёртывание: { $faces }.
        [idle] { $side }, бросок за пассивность: { $faces }.
        [bombardment] { $side }, бросок обстрела: { $faces }.
        [morale] { $side }, проверка морали: { $faces }.
        [rally] { $side }, бросок восстановления: { $faces }.
        [combat] { $side }, бросок ближнего боя: { $faces }.
        [capture] { $side }, бросок за орудия: { $faces }.
        [sweep] { $side }, бросок за сокрушительную атаку: { $faces }.
        [leader] { $side }, бросок за командующего: { $faces }.
        [wound] { $side }, насколько он ранен: { $faces }.
        [caught] { $side }, командующий застигнут: { $faces }.
        [demoralization] { $side }, бросок деморализации: { $faces }.
       *[other] { $side }, бросок: { $faces }.
    }
prussia-event-filled =
    { $why ->
        [lost] { $side }: { $unit } ложится на дорожку морали, ячейка { $cell }.
        [captured] { $side }: захваченная { $unit } ложится на дорожку морали, ячейка { $cell }.
        [heat] { $side }: жара занимает ячейку { $cell } дорожки морали.
       *[paid] { $side } платит моралью: занята ячейка { $cell }.
    }
prussia-event-succeeded =
    { $count ->
        [one] { $side }: { $count } маркер успеха в бою.
        [few] { $side }: { $count } маркера успеха в бою.
       *[many] { $side }: { $count } маркеров успеха в бою.
    }
prussia-event-weakened =
    { $left ->
        [one] { $side }: { $unit } теряет уровень, остался { $left }.
        [few] { $side }: { $unit } теряет уровень, осталось { $left }.
       *[many] { $side }: { $unit } теряет уровень, осталось { $left }.
    }
prussia-event-removed =
    { $why ->
        [captured] { $side }: { $unit } в { $hex } сдаётся в плен.
        [fled] { $side }: { $unit } бежит с карты из { $hex }.
       *[destroyed] { $side }: { $unit } в { $hex } уничтожена.
    }
prussia-event-went_home = { $side }: { $unit } уходит с карты по своей воле.
