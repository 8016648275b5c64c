# «Слава Пруссии»: активизация, командование, колонны, движение, командующие.

## Вопросы

prussia-ask-activation =
    { $cost ->
        [0] Попытаться активизировать армию даром? Кубик плюс { $initiative }: нужно { $needed }.
        [one] Активизировать армию за { $cost } пункт АМ? Кубик плюс { $initiative }: нужно { $needed }.
        [few] Активизировать армию за { $cost } пункта АМ? Кубик плюс { $initiative }: нужно { $needed }.
       *[many] Активизировать армию за { $cost } пунктов АМ? Кубик плюс { $initiative }: нужно { $needed }.
    }
prussia-ask-glance =
    { $cost ->
        [0] Coup d'œil: активизировать армию сейчас же и даром?
        [one] Coup d'œil: активизировать армию сейчас же за { $cost } пункт АМ?
        [few] Coup d'œil: активизировать армию сейчас же за { $cost } пункта АМ?
       *[many] Coup d'œil: активизировать армию сейчас же за { $cost } пунктов АМ?
    }
prussia-ask-attempt =
    { $count ->
        [0] Враг виден. Попробовать coup d'œil даром? Кубик плюс { $initiative }: нужно { $needed }.
       *[other] Врага видит отряд. Попробовать coup d'œil даром? Кубик плюс { $initiative }: нужно { $needed }.
    }
prussia-ask-direct = { $unit } может сам вести части вне командования. Кого, не больше { $count }?
prussia-ask-arrival = Корпус подошёл. На каком гексе города он встанет?
prussia-ask-inspire = { $unit } может поднять один неэффективный корпус. Какой?
prussia-ask-deploying =
    { $count ->
        [one] Колонны. Сейчас может развернуться { $count } корпус.
        [few] Колонны. Сейчас могут развернуться { $count } корпуса.
       *[many] Колонны. Сейчас могут развернуться { $count } корпусов.
    }
prussia-ask-surprised = Развернуть корпус ({ $unit }), пока рядом { $unit_other }? Ваш кубик + { $rating } против кубика + { $rating_enemy }.
prussia-ask-joining =
    { $turns ->
        [true] Марш к завязанным в { $hex }: { $units }. Позади или впереди (−2 за смену)?
       *[other] Марш к своим в { $hex }: { $units }. Позади них или впереди?
    }
prussia-ask-movement =
    { $count ->
        [0] Движение. Все фишки уже прошли, фазу можно закончить.
        [one] Движение. Выберите фишку или закончите фазу: { $count } ещё может идти.
       *[many] Движение. Выберите фишку или закончите фазу: { $count } ещё могут идти.
    }
prussia-ask-overstacked = Движение. В { $hex } слишком много частей: кто-то должен уйти.

## Отказы: общие

prussia-not-now = Сейчас не время для этого. Сначала ответьте на заданный вопрос.
prussia-wrong-phase = Идёт фаза движения, остальное потом.
prussia-not-yours = { $unit } не под вашим командованием или не на карте. Выберите фишку своей армии.
prussia-leader-no-unit = { $unit } — командующий, а не часть: здесь нужна часть.
prussia-not-activated = { $unit }: активизации ещё не было, фишка остаётся на месте.

## Отказы: командование и колонны

prussia-arrival-hex = Корпус не ставится на { $hex }: только на гексы города, где нет противника.
prussia-direct-whom = { $unit } вести нельзя: главнокомандующий ведёт пехоту и кавалерию, которая рядом с ним и далеко от своего командующего.
prussia-direct-many = За ход главнокомандующий ведёт не больше { $count } частей.
prussia-inspire-whom = { $unit } не может поднять корпус { $unit_other }: нужен неэффективный, свой или того, кто рядом с ним, какой разрешает его буква.
prussia-column-leader = { $unit } — не ваш командующий, который может построить колонну.
prussia-column-already = { $unit } уже в колонне. Встать в неё ещё может артиллерия рядом с ним.
prussia-column-chief = { $unit } без своего корпуса: он идёт в колонне один, без артиллерии.
prussia-column-empty = { $unit }: частей для колонны больше нет.
prussia-column-guns =
    { $count ->
        [one] С корпусом в колонну строится не больше { $count } артиллерийской части.
       *[many] С корпусом в колонну строится не больше { $count } артиллерийских частей.
    }
prussia-column-no-gun = { $unit } не артиллерия, которая может встать в колонну.
prussia-column-gun-far =
    { $count ->
        [one] { $unit } дальше { $count } гекса от командующего { $unit_other } и в колонну не встанет.
       *[many] { $unit } дальше { $count } гексов от командующего { $unit_other } и в колонну не встанет.
    }
prussia-column-baggage = { $unit } никогда не строится в колонну.
prussia-column-ineffective = { $unit }: в этот ход командование неэффективно. В колонну строится только эффективное.
prussia-column-out-of-command = { $unit } вне командования. Корпус строится в колонну, когда все его части в командовании.
prussia-column-formed = { $unit }: не в сплочённом состоянии. Корпус строится в колонну, когда все его части сплочены.
prussia-column-zone = { $unit } во вражеской зоне контроля, в { $hex }: корпус не может построиться в колонну.
prussia-deploy-whom = { $unit }: в колонне сейчас нет ничего, что можно развернуть.
prussia-deploy-gun = { $unit } не в колонне в пределах { $count } гексов от командующего { $unit_other } и с корпусом не развернётся.
prussia-deploy-chief = { $unit_other }: корпуса нет, артиллерия с ним не развернётся ({ $unit }). Она делает это с корпусом или сама.

## Отказы: движение

prussia-not-on-map = { $unit }: не на карте, двигаться нельзя. Выберите фишку на карте.
prussia-moved-already = { $unit }: ход уже сделан. Его можно вернуть и выбрать другой путь.
prussia-routed = { $unit } бежит и приказов не слушает. Сначала сбор.
prussia-engaged = { $unit }: завязана в { $hex }. Уйти можно, только когда сюда войдёт другая часть и займёт место впереди.
prussia-not-relieved = { $unit }: часть начала ход впереди в { $hex } и лишь отведена назад. Уйти можно, когда войдёт другая часть и займёт место впереди.
prussia-held-by-cavalry = { $unit }: завязана в { $hex }, рядом сплочённая вражеская кавалерия, уйти нельзя.
prussia-stands-there = { $unit } и так в { $hex }. Выберите другой гекс.
prussia-too-far-bare = Весь путь до { $hex } стоит { $points } ОД, даже если ничто не мешает. { $unit }: можно потратить { $points_left }. Выберите гекс ближе.
prussia-no-way = { $unit }: к { $hex } пути нет, всюду мешает местность.
prussia-way-round = Весь путь в обход до { $hex } стоит { $points } ОД, а потратить можно { $points_left }.
prussia-no-way-round = Обхода к { $hex } нет.
prussia-not-adjacent = { $hex_from } и { $hex } не соседи. Путь идёт из гекса в соседний.
prussia-prohibited = { $unit }: войти оттуда в { $hex } нельзя, местность запрещена. Идите в обход.
prussia-enemy-hex = { $hex } у противника: ни войти, ни пройти ({ $unit }). Идите в обход.
prussia-enemy-there = { $hex } у противника: туда не войти ({ $unit }). Атакуют в фазе ближнего боя, из соседнего гекса.
prussia-leader-zone = { $hex } во вражеской зоне контроля, и вашей части там нет. Командующий туда один не идёт.
prussia-gun-zone = { $hex } во вражеской зоне контроля. Артиллерия идёт туда лишь к своей пехоте или кавалерии.
prussia-out-of-command-zone = { $unit }: вне командования вход во вражескую зону контроля закрыт, в том числе в { $hex }.
prussia-bracket-zone = { $unit }: ОС в скобках, вход во вражескую зону контроля закрыт, в том числе в { $hex }.
prussia-baggage-hex = Лёгкий обоз не стоит в одном гексе с другими частями: { $hex } для { $unit } закрыт. Выберите другой гекс.
prussia-stops-at-river = { $unit } не в колонне и останавливается у Митцеля в { $hex }. Дальше можно только по мосту.
prussia-stops-in-zone = { $unit }: в { $hex } вражеская зона, движение там кончается. Остановитесь там или обойдите этот гекс.
prussia-stops-by-cavalry = { $unit }: в { $hex } рядом сплочённая вражеская кавалерия, движение там кончается. Остановитесь там или обойдите.
prussia-leaves-dear = Путь до { $hex } и уход там с карты стоят { $points } ОД, считая выходы из вражеских зон. { $unit }: можно потратить { $points_left }.
prussia-too-far = Весь путь до { $hex } стоит { $points } ОД. { $unit }: можно потратить { $points_left }. Выберите гекс ближе.
prussia-stack-bodies = В { $hex } стало бы больше { $most } уровней пехоты и кавалерии. Нужен другой гекс: { $unit }.
prussia-stack-guns = В { $hex } стало бы слишком много уровней артиллерии: можно { $most }, без других частей { $alone }. Нужен другой гекс: { $unit }.
prussia-stack-column = В гексе с частями в колонне не больше { $most } уровней пехоты и кавалерии, а в { $hex } стало бы больше.
prussia-stack-column_guns = В гексе с частями в колонне не больше { $most } уровней артиллерии, а в { $hex } стало бы больше.
prussia-column-overstacked = В колонне корпус больше не двинется, и в { $hex } останется слишком много частей. Сначала кто-то должен уйти.
prussia-overstacked = В { $hex } слишком много частей: кто-то должен уйти, например { $unit }. Фаза кончится, когда пределы соблюдены.
prussia-under-nothing = { $unit } не выбирает места в { $hex }: уберите «under».
prussia-on-top = { $unit } и так наверху группировки.
prussia-raised-already = { $unit } уже ставили наверх. Снова можно, когда кто-то войдёт в группировку или уйдёт.
prussia-march-only = { $unit }: в этот ход у части только обязательный марш, другого движения нет.
prussia-keeps-order = { $unit }: идёт обязательный марш, порядок группировки в этот ход не меняется.
prussia-gun-waits = { $unit }: фишка вошла во вражескую зону и до вашей следующей фазы движения остаётся под группировкой.

## Отказы: вход на карту и уход с неё

prussia-not-waiting = { $unit } сейчас не входит на карту.
prussia-entry-guns = С каждым корпусом входит не больше { $count } артиллерийских частей. { $unit } ждёт следующего корпуса.
prussia-entry-hex = { $unit } не входит на карту через { $hex }. Гексы зоны входа отмечены.
prussia-stays-on-map = { $unit } не может уйти с карты: уходят только части деморализованной армии.
prussia-no-home-edge = { $hex } не на вашем краю карты. { $unit } уходит с карты только там.

## События

prussia-event-activated =
    { $how ->
        [ordinary] { $side } активизирована.
        [automatic] { $side } активизирована: противник подошёл близко.
        [glance] { $side } активизирована: coup d'œil.
       *[other] { $side } активизирована.
    }
prussia-event-activation_tried = { $side } пытается активизироваться: { $total }, нужно не меньше { $needed }.
prussia-event-alarmed = { $side } видит противника и активизируется в свой следующий ход.
prussia-event-roused = { $side }: отряд активизирован, { $units }.
prussia-event-glanced = { $side }, coup d'œil: { $total }, нужно не меньше { $needed }.
prussia-event-commanded =
    { $state ->
        [effective] { $side }. { $group }: { $die } при рейтинге { $rating }, эффективна.
       *[other] { $side }. { $group }: { $die } при рейтинге { $rating }, неэффективна.
    }
prussia-event-detachment_commanded =
    { $state ->
        [effective] { $side }. Отряд ({ $units }): { $die } при рейтинге { $rating }, эффективен.
       *[other] { $side }. Отряд ({ $units }): { $die } при рейтинге { $rating }, неэффективен.
    }
prussia-event-strayed = { $side }, вне командования: { $units }.
prussia-event-inspired =
    { $state ->
        [effective] { $unit_corps_count ->
            [0] { $unit }, подъём артиллерии ({ $units }) удался: { $die } при инициативе { $initiative }.
           *[other] { $unit }, подъём корпуса ({ $unit_corps }) удался: { $die } при инициативе { $initiative }{ $units_count ->
                [0] { "" }
               *[other] , с ним артиллерия ({ $units })
            }.
        }
       *[other] { $unit_corps_count ->
            [0] { $unit }, подъём артиллерии ({ $units }) не удался: { $die } при инициативе { $initiative }.
           *[other] { $unit }, подъём корпуса ({ $unit_corps }) не удался: { $die } при инициативе { $initiative }.
        }
    }
prussia-event-arrived = { $side }: { $unit } с корпусом подходит в { $hex }.
prussia-event-column_formed =
    { $units_count ->
        [0] { $side }: { $unit } идёт в колонне.
       *[other] { $side }: корпус командующего { $unit } строится в колонну.
    }
prussia-event-column_joined =
    { $units_count ->
        [one] { $side }: { $units } встаёт в колонну, командующий { $unit }.
       *[other] { $side }: { $units } встают в колонну, командующий { $unit }.
    }
prussia-event-deployed = { $side }: { $unit }, развёртывание из колонны.
prussia-event-unfolded =
    { $state ->
        [deployed] { $unit_corps } разворачивается, рядом { $unit_enemy }: { $total } против { $total_enemy }.
       *[other] { $unit_corps } застигнут в колонне, рядом { $unit_enemy }: { $total } против { $total_enemy }.
    }
prussia-event-moved = { $unit }: из { $hex_from } в { $hex_to }, { $cost } ОД.
prussia-event-entered =
    { $steps ->
        [0] { $unit }: вход на карту в { $hex_to }, { $cost } ОД.
       *[other] { $unit }: вход на карту через { $hex_from }, путь до { $hex_to }, { $cost } ОД.
    }
prussia-event-stack_raised = { $side }: { $unit }, наверх группировки в { $hex }.
prussia-event-lock_restored = { $side }: завязанные в { $hex } снова впереди, штрафа нет.
prussia-event-lock_turned = { $side }: в { $hex } вперёд вышли другие части, −2 в ближнем бою.
prussia-event-locked = { $side }, завязаны в бою: { $hexes }.
prussia-event-leader_hit =
    { $fate ->
        [light] { prussia-leader-hit } легко ранен в { $hex } и остаётся в строю.
        [wounded] { prussia-leader-hit } ранен в { $hex } и покидает поле боя.
       *[killed] { prussia-leader-hit } убит в { $hex }.
    }
prussia-leader-hit =
    { $heir ->
        [deputy] { $unit_heir } (после командующего { $unit })
        [replacement] Заместитель командующего { $unit }
       *[none] { $unit }
    }
prussia-event-leader_caught = { $unit } застигнут в одиночестве в { $hex_from } и уходит в { $hex }.
prussia-event-leader_off = { $unit } остался один в { $hex_from }, частей его армии на карте нет, и он уходит с неё.
prussia-event-leader_replaced =
    { $unit_heir_count ->
        [1] Вместо командующего { $unit } встаёт заместитель, { $unit_heir }; имя на фишке прежнее.
       *[0] Вместо командующего { $unit } встаёт заместитель; имя на фишке прежнее.
    }
prussia-event-leader_gone = { $side } остаётся без главнокомандующего.
