## «Слава Пруссии»: ходы, фазы, броски, потери частей и армий

prussia-event-turn = Ход { $turn }, { $hour }.
prussia-event-phase =
    { $phase ->
        [player_turn] { $side }: ход игрока.
        [activation] { $side }: активизация.
        [advance] { $side }: наступление.
        [deployment] { $side }: развёртывание из колонн.
        [command] { $side }: командование.
        [routed] { $side }: движение бегущих.
        [locking] { $side }: ставятся маркеры «Завязаны».
        [march] { $side }: марш.
        [movement] { $side }: движение.
        [idleness] { $side }: бросок за пассивность.
        [bombardment] { $side }: наступательный обстрел.
        [rally] { $side }: сбор.
        [defence] Оборонительный обстрел, ход стороны: { $side }.
        [combat] { $side }: ближний бой.
        [unlocking] { $side }: маркеры «Завязаны» снимаются.
       *[other] { $side }: { $phase }.
    }
prussia-event-rolled =
    { $purpose ->
        [activation] { $side }, бросок активизации: { $faces }.
        [glance] { $side }, coup d'œil: { $faces }.
        [command] { $side }, бросок командования: { $faces }.
        [inspire] { $side }, бросок специального командующего: { $faces }.
        [lassy] { $side }, бросок на приход корпуса Ласси: { $faces }.
        [unfold] { $side }, бросок вынужденного развёртывания: { $faces }.
        [leader] { $side }, командующий в опасности: { $faces }.
        [wound] { $side }, участь командующего: { $faces }.
        [caught] { $side }, командующий застигнут один: { $faces }.
        [combat] { $side }, ближний бой: { $faces }.
        [bombardment] { $side }, обстрел: { $faces }.
        [morale] { $side }, проверка морали: { $faces }.
        [rally] { $side }, сбор: { $faces }.
        [capture] { $side }, захват пушек: { $faces }.
        [sweep] { $side }, сокрушительная атака: { $faces }.
        [demoralization] { $side }, деморализация: { $faces }.
        [first] Бросок, кто начинает: { $faces }.
        [advance] { $side }, бросок на наступление: { $faces }.
        [idle] { $side }, бросок за пассивность: { $faces }.
       *[other] { $side }, бросок: { $faces }.
    }
prussia-event-weakened =
    { $counter ->
        [true] { $unit }: осталось уровней { $left }; фишка уходит на дорожку морали.
       *[other] { $unit }: потеря уровня, осталось { $left }.
    }
prussia-event-removed =
    { $why ->
        [captured] { $unit }: плен, { $hex }.
        [fled] { $unit }: бегство с карты, { $hex }.
       *[other] { $unit }: уничтожение, { $hex }.
    }
prussia-event-went_home = { $unit }: уход с карты.
prussia-event-filled =
    { $why ->
        [paid] { $side }: маркер занимает ячейку { $cell } дорожки морали.
        [heat] { $side }: жара отнимает ячейку { $cell } дорожки морали.
        [captured] { $side }: ячейку { $cell } дорожки морали занимает { $unit }, плен.
       *[other] { $side }: ячейку { $cell } дорожки морали занимает { $unit }.
    }
prussia-event-succeeded =
    { $count ->
        [one] { $side }: { $count } маркер успеха в бою.
        [few] { $side }: { $count } маркера успеха в бою.
       *[many] { $side }: { $count } маркеров успеха в бою.
    }

## Разбор: что считается

prussia-measure-levels = Потеряно уровней
prussia-measure-units = Потеряно частей
prussia-measure-routed = Бегущих частей
prussia-measure-score = Победные очки
prussia-measure-morale = Армейская мораль
prussia-measure-places = Населённых пунктов под контролем
prussia-measure-hexes = Гексов под контролем
prussia-luck-measure = Везение считается в уровнях: каждый потерянный уровень и каждая снятая часть по одному.

## Что учитывает оценка позиции

term-prussia-points = победные очки
term-prussia-level = ожидаемый уровень победы
term-prussia-morale = мораль армии
term-prussia-strength = уровни на карте
term-prussia-order = порядок в строю
term-prussia-turn = чей ход
term-prussia-side = сторона
