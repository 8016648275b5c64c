## Вопросы событий

napoleon-strip = Какие вражеские флаги снять? Если не указать, снимают все.
napoleon-levy =
    { $count ->
       *[other] { $card }: построить можно ещё { $count }.
    }
napoleon-drop = Какую карточку сбросите?
napoleon-give = Какую карточку отдадите взамен? Получает { $side }.
napoleon-raid =
    { $count ->
        [one] Ещё { $count } фишка может сесть на суда. Куда высаживаетесь и из какого порта?
        [few] Ещё { $count } фишки могут сесть на суда. Куда высаживаетесь и из какого порта?
       *[other] Ещё { $count } фишек могут сесть на суда. Куда высаживаетесь и из какого порта?
    }
napoleon-sortie =
    { $points ->
       *[other] { $card }: идёт одна армия, осталось { $points } КО.
    }
napoleon-sortie-sea =
    { $points ->
        [one] { $card }: флотам остался { $points } манёвр.
        [few] { $card }: флотам осталось { $points } манёвра.
       *[other] { $card }: флотам осталось { $points } манёвров.
    }
napoleon-bring-up = Бой в зоне { $hex }: бросить кубики карточки ({ $count }) здесь?
napoleon-choose-truce = { $card }: какие две нации не нападают друг на друга?
napoleon-choose-sway = { $card }: за мир или за войну?
napoleon-choose-spare = { $card }: для какой армии?
napoleon-choose-partisans = { $card }: в какой стране?
napoleon-choose-unclaim = { $card }: какая область станет ничейной?
napoleon-choose-rising = { $card }: где поднимаются части?
napoleon-choose-plot = { $card }: против какого генерала?
napoleon-choose-plague = { $card }: какое соединение?
napoleon-choose-storm = { $card }: какой флот?
napoleon-choose-peek = { $card }: чью руку?
napoleon-choose-swap = { $card }: из чьей руки?
napoleon-choose-forfeit = { $card }: какой флаг снимаете? Или отдаёте ресурс?
napoleon-choose-refit = { $card }: эскадру в каком порту?

## Отказы событий

napoleon-truce = Перемирие: { $side } и { $side_other } друг на друга не нападают.
napoleon-held = { $unit } в этом круге область { $hex } не покидает.
napoleon-vote-fewer =
    { $most ->
       *[other] За мир или против него сбрасывают карточек не больше: { $most }.
    }
napoleon-no-such-use = У карточки «{ $card }» такого применения нет.
napoleon-event-which = { $card }: событий два, укажите, какое.
napoleon-event-other-moment = Карточку «{ $card }» играют в чужие ходы и в сражениях, а не обычным событием.
napoleon-event-by = { $side } так карточку «{ $card }» не играет.
napoleon-event-camp = Карточку «{ $card }» играют только в одном лагере с нацией { $side }.
napoleon-event-needs = Того, что требует карточка «{ $card }», сейчас нет.
napoleon-event-nothing = Карточка «{ $card }» сейчас ничего бы не дала.
napoleon-event-with-points = Карточку «{ $card }» в свой импульс играют только вместе с карточкой за КО.
napoleon-event-along = Карточку «{ $card }» играют только вместе с карточкой из руки.
napoleon-event-no-choice = Карточка «{ $card }» такого выбора не даёт.
napoleon-event-elsewhere = Карточка «{ $card }» даёт выбрать: { $hexes }.
napoleon-event-not-built = По этой карточке не строит: { $side }.
napoleon-event-sharers =
    { $most ->
        [one] По этой карточке строит { $most } нация.
       *[other] По этой карточке строят не больше { $most } наций.
    }
napoleon-no-flag-to-strip = В области { $hex } нет вражеского флага, который можно снять.
napoleon-no-home-duchy = { $hex } — не родная область этой нации.
napoleon-no-stronghold = В области { $hex } нет ни крепости, ни порта.
napoleon-leader-not-regrouped = { $unit } не на перегруппировке.
napoleon-sortie-own = По этой карточке движется только { $side }.
napoleon-sortie-one = По этой карточке идёт только одна армия, её ведёт { $unit }.
napoleon-sortie-army = По этой карточке идёт одна армия, а { $unit } ведёт больше.
napoleon-no-shore = В области { $hex } по этой карточке не высадиться.
napoleon-no-corsairs = В области { $hex } сесть на суда некому.
napoleon-card-needs-port = К карточке «{ $card }» надо назвать порт с эскадрой, которой нужно снаряжение.
napoleon-card-no-side = Карточка «{ $card }» здесь не для этой нации.
napoleon-card-other-fight = Карточка «{ $card }» — для другого рода боя.
napoleon-card-declared = «{ $card }» — боевое событие, а ваша очередь на них прошла: в любом порядке играют только ответные.
napoleon-card-no-piece = Карточку «{ $card }» играет только тот, чьи фишки в сражении.
napoleon-card-no-leader = Карточку «{ $card }» играют, только если в сражении её генерал.
napoleon-card-not-at-home = Карточку «{ $card }» играют только в родных областях.
napoleon-card-other-side = Карточка «{ $card }» здесь для другой стороны.
napoleon-card-in-impulse = Карточку «{ $card }» так играют в импульс своей нации ({ $side }), пока другая не сыграна.
napoleon-card-at-moments = Карточку «{ $card }» играют в подходящий момент: при входе, при попытке или в сражении.
napoleon-card-at-peace = Карточки за мир и против него сбрасывают в конце хода.

## События

napoleon-event-event_played =
    { $points ->
        [0] { $side } играет событием: { $cards }.
       *[other] { $side } играет событием: { $cards }; к нему КО: { $points }.
    }
napoleon-event-truced =
    { $impulses ->
        [one] Перемирие: { $side } и { $side_other } не нападают друг на друга { $impulses } импульс каждой.
        [few] Перемирие: { $side } и { $side_other } не нападают друг на друга { $impulses } импульса каждой.
       *[other] Перемирие: { $side } и { $side_other } не нападают друг на друга { $impulses } импульсов каждой.
    }
napoleon-event-summoned =
    { $out ->
        [true] { $unit } уходит на перегруппировку: в области { $hex } враг.
       *[false] { $unit } теперь в области { $hex } и в этом круге её не покидает.
    }
napoleon-event-spared = Карточка «{ $card }» в этот импульс служит армии, которую ведёт { $unit }.
napoleon-event-swayed = { $side } кладёт открыто карточку на бросок мира: { $shift }.
napoleon-event-rose =
    { $count ->
       *[other] Восстание в области { $hex }: { $side }, частей { $count }.
    }
napoleon-event-plotted =
    { $outcome ->
        [dead] Жертва заговора: { $unit }.
        [regroup] Заговор: { $unit } уходит на перегруппировку.
       *[unhurt] Заговор провалился: { $unit } невредим.
    }
napoleon-event-stormed = Шторм в зоне { $hex }: { $side } теряет эскадр { $lost }, снаряжение нужно { $count }.
napoleon-event-drew =
    { $count ->
        [0] { $side } не берёт ни одной карточки.
        [one] { $side } берёт { $count } карточку.
        [few] { $side } берёт { $count } карточки.
       *[other] { $side } берёт { $count } карточек.
    }
napoleon-event-dropped = { $side } сбрасывает карточку «{ $card }».
napoleon-event-looked = { $side } смотрит руку нации { $side_other } и всех, кем управляет её игрок.
napoleon-event-swapped =
    { $given ->
        [true] { $side } отдаёт карточку. Её получает { $side_other }.
       *[false] { $side } берёт наугад карточку. Её теряет { $side_other }.
    }
napoleon-event-yielded =
    { $resources ->
       *[other] { $side } отдаёт ресурс, осталось: { $resources }.
    }

napoleon-choose-consul = { $card }: какой консул и куда?
napoleon-choose-turning = { $card }: какого консула перевернуть?
napoleon-choose-realign = { $card }: куда уходит ваша нация, если уходит?
napoleon-realign-consent =
    { $word ->
        [imperial] { $side } переходит в имперский лагерь. Вы согласны?
        [coalition] { $side } переходит в коалицию. Вы согласны?
       *[neutral] { $side } выходит из войны и становится нейтральной. Вы согласны?
    }
napoleon-defect-consent = { $side } порывает с Францией. Вы примете её в пакт?
napoleon-event-war_elsewhere =
    { $points ->
       *[other] Чужая война: { $side } должна заплатить { $points } КО.
    }
