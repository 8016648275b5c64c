# «Слава Пруссии»: слова карты, фишек, кнопок и панелей.

## Игра и её сценарии

prussia-command-hint = attack 3807 by 3906
prussia-scenario-rossbach_battle = Россбах: бой
prussia-scenario-rossbach_battle-text = 5 ноября 1757. Армии уже стоят друг перед другом.
prussia-scenario-rossbach_main = Россбах: весь день
prussia-scenario-rossbach_main-text = 5 ноября 1757. Армии идут рядом; прусская сворачивает лагерь и бьёт по голове колонн.
prussia-scenario-rossbach = Россбах
prussia-scenario-leuthen_battle = Лейтен: бой
prussia-scenario-leuthen_battle-text = 5 декабря 1757. Армии уже стоят друг перед другом.
prussia-scenario-leuthen_main = Лейтен: весь день
prussia-scenario-leuthen_main-text = 5 декабря 1757. Косой порядок: Фридрих обходит левое крыло австрийцев.
prussia-scenario-leuthen = Лейтен
prussia-scenario-zorndorf_battle = Цорндорф: бой
prussia-scenario-zorndorf_battle-text = 25 августа 1758. Армии уже стоят друг перед другом.
prussia-scenario-zorndorf_main = Цорндорф: весь день
prussia-scenario-zorndorf_main-text = 25 августа 1758. Русские стоят спиной к реке; обе армии дерутся до темноты.
prussia-scenario-zorndorf = Цорндорф
prussia-scenario-torgau_battle = Торгау: бой
prussia-scenario-torgau_battle-text = 3 ноября 1760. Армии уже стоят друг перед другом.
prussia-scenario-torgau_main = Торгау: весь день
prussia-scenario-torgau_main-text = 3 ноября 1760. Две прусские атаки с двух сторон на высоты за прудами.
prussia-scenario-torgau = Торгау

## Армии и нации

prussia-army-prussia = Прусская армия
prussia-army-coalition = Армия коалиции
prussia-army-coalition-rossbach = Франко-имперская армия
prussia-army-coalition-leuthen = Австрийская армия
prussia-army-coalition-zorndorf = Русская армия
prussia-army-coalition-torgau = Австрийская армия
prussia-nation-prussia = Пруссия
prussia-nation-coalition = коалиция
prussia-nation-austria = Австрия
prussia-nation-france = Франция
prussia-nation-empire = имперские войска
prussia-nation-swiss = швейцарцы
prussia-nation-german = немецкие полки Франции
prussia-nation-saxony = Саксония
prussia-nation-bavaria = Бавария
prussia-nation-wurttemberg = Вюртемберг
prussia-nation-wurzburg = Вюрцбург
prussia-nation-russia = Россия

## Рода войск и фишки

prussia-arm-infantry = пехота
prussia-arm-cavalry = кавалерия
prussia-arm-artillery = артиллерия
prussia-arm-leader = командующий
prussia-arm-baggage = лёгкий обоз
prussia-corps = корпус: { $name }
prussia-chiefs = Главнокомандующие
prussia-no-corps = Артиллерия и части без корпуса
prussia-corps-sum = { $count } из { $total }, уровней { $levels }
prussia-numbers = сила { $strength }, мораль { $morale }, { $move } ОД
prussia-gun-numbers = мораль { $morale }, { $move } ОД
prussia-fire = огонь на 1, 2 и 3 гекса: { $near }, { $middle }, { $far }
prussia-level = уровень { $level } из { $full }
prussia-levels = По уровням
prussia-initiative = инициатива { $initiative }
prussia-leader-numbers = модификатор морали { $mm }, { $ma } ОД
prussia-cinc = главнокомандующий

## Состояние

prussia-state-formed = сплочена
prussia-state-disordered = расстроена
prussia-state-routed = бежит
prussia-replaced =
    { $unit_heir_count ->
        [1] Его сменил заместитель, { $unit_heir }; имя на фишке прежнее.
       *[0] Его сменил заместитель; имя на фишке прежнее.
    }
prussia-state-column = в колонне
prussia-state-out-of-command = вне командования
prussia-state-effective = командование эффективно
prussia-state-locked = завязана в бою
prussia-state-locked-penalty = завязана в бою, маркер стороной −2
prussia-mark-moved = уже двигалась
prussia-mark-fired = уже стреляла
prussia-mark-attacked = уже была в ближнем бою

## Карта

prussia-terrain-clear = поле
prussia-terrain-woods = лес
prussia-terrain-town = город
prussia-terrain-marsh = болото
prussia-terrain-pond = пруд
prussia-terrain-pond_marsh = пруд и болото
prussia-terrain-slope_up = склон вверх
prussia-terrain-slope_down = склон вниз
prussia-terrain-stream = ручей
prussia-terrain-river = река
prussia-terrain-mietzel = Митцель
prussia-terrain-bridge = мост
prussia-terrain-fortification = укрепление

## Фазы

prussia-phase-setup = расстановка
prussia-phase-activation = активизация
prussia-phase-deployment = развёртывание из колонн
prussia-phase-command = командование
prussia-phase-routed = движение бегущих
prussia-phase-locking = маркеры «Завязаны»
prussia-phase-movement = движение
prussia-phase-bombardment = наступательный обстрел
prussia-phase-rally = сбор
prussia-phase-defence = оборонительный обстрел
prussia-phase-combat = ближний бой
prussia-phase-unlocking = снятие маркеров
prussia-phase-joint = общая фаза
prussia-phase-over = конец

## Кнопки

prussia-verb-glance = Попробовать
prussia-verb-activate = Активизировать
prussia-verb-unfold = Развернуться
prussia-verb-end_movement = Закончить движение
prussia-verb-end_combat = Закончить ближний бой
prussia-verb-end_fire = Закончить обстрел
prussia-verb-advance_on = Объявить наступление
prussia-verb-pass = Отказаться
prussia-verb-setup = Готово
prussia-verb-pass-deployment = Дальше
prussia-verb-pass-combat = Остаться
prussia-do-move = Идти
prussia-do-enter = Ввести
prussia-do-leave = Увести с карты
prussia-do-raise = Поставить сверху
prussia-do-column = Построить в колонну
prussia-do-column-join = Взять орудия в колонну
prussia-do-deploy = Развернуть из колонны
prussia-do-inspire = Поднять корпус
prussia-do-direct = Вести самому
prussia-do-arrive = Поставить
prussia-do-lead = Назначить ведущей
prussia-do-lose = Понести потерю
prussia-do-fall_back = Отступить добровольно
prussia-do-retreat = Отступить
prussia-do-advance = Наступать
prussia-do-press = Атака по инерции
prussia-do-withdraw = Уклониться
prussia-do-sweep = Сокрушительная атака
prussia-do-bombard = Обстрелять
prussia-targets-bombard = Можно обстрелять ({ $count })
prussia-armed-advance_on = Наступление объявляют один раз, и назад пути нет.
prussia-armed-setup = Расстановка закроется.

## Армейская мораль и часы

prussia-turn-record = Ходы по часам
prussia-difference = Победные очки Пруссии минус очки коалиции: { $difference }
prussia-morale = Армейская мораль { $morale }
prussia-health-sound = армия держится
prussia-health-demoralized = деморализована
prussia-health-broken = разгромлена
prussia-army-not-activated = не активизирована
prussia-side-sum = УБ { $success } · бегут { $routed } · потеряно { $lost } · ПО { $points }
prussia-group-effective = эффективна
prussia-group-ineffective = неэффективна
prussia-track = Дорожка армейской морали: { $army }
prussia-cell = Ячейка { $number }
prussia-cell-marker = здесь маркер текущей морали
prussia-why-lost = уничтожена или бежала с карты
prussia-why-captured = захвачена
prussia-why-paid = плата за активизацию или штраф
prussia-why-heat = жара и усталость
prussia-danger-die = деморализация на 1–{ $up }
prussia-danger-automatic = деморализация без броска
prussia-danger-broken = разгром

## Названия таблиц

prussia-para-crt = ТБ
prussia-para-bombard = таблица обстрела
prussia-para-close = поправки ближнего боя
prussia-para-fire = поправки обстрела
prussia-para-terrain = таблица местности
prussia-para-rally = таблица сбора
prussia-para-capture = таблица захвата
prussia-para-track = диапазоны деморализации
prussia-para-shock = кавалерийский удар
prussia-chance-defender_lost = обороняющийся несёт потери
prussia-chance-target_hit = цель страдает
prussia-chance-charge = атака состоится
prussia-chance-attacker_lost = атакующий несёт потери
prussia-act-pass = отказ
prussia-act-end_movement = конец движения
prussia-act-end_combat = конец ближнего боя
prussia-act-end_fire = конец обстрела
prussia-act-activate = активизация
prussia-act-unfold = развёртывание
prussia-act-advance_on = объявление наступления
prussia-act-lead = ведущая
prussia-act-lose = потеря
prussia-act-fall_back = добровольное отступление
prussia-act-attack = атака
prussia-act-bombard = обстрел
prussia-act-sweep = сокрушительная атака
prussia-act-raise = перекладка наверх
prussia-act-retreat = отступление
prussia-act-advance = наступление
prussia-act-press = атака по инерции
prussia-act-withdraw = уклонение
prussia-act-column = колонна
prussia-act-deploy = развёртывание
prussia-act-leave = уход с карты
prussia-act-inspire = подъём корпуса
prussia-act-glance = попытка coup d'œil
prussia-act-direct = ведение частей лично
prussia-act-arrive = прибытие
prussia-word-with = вместе с
prussia-word-to = →

## Answers left standing

prussia-standing-activation = Активизация
prussia-standing-attempt = Попытка coup d'œil
prussia-standing-direct = Части главнокомандующего
prussia-standing-glance = Coup d'œil
prussia-standing-advance = Наступление после боя
prussia-standing-momentum = Инерция
prussia-standing-deploying = Развёртывание из колонны
prussia-standing-surprised = Развёртывание перед врагом
prussia-standing-inspire = Поднять корпус
prussia-standing-arrival = Прибытие
prussia-standing-free-activation = Активизация даром
prussia-standing-declaring = Объявление наступления
prussia-standing-sweeping = Сокрушительная атака
prussia-standing-withdrawing = Уклонение от боя

## Off the map

prussia-reserve-later = Эти фишки ещё придут.
prussia-reserve-help = Выберите фишку и укажите гекс зоны входа. Сейчас может войти: { $count }.
prussia-reserve-spent = В эту фазу больше никто не входит.

## Поправки

prussia-amendment-1-text = сокрушительная атака больше не избавляет цель от обычной, каждую часть атакуют один раз, и во второй бой втягиваются лишь те, кто ещё не дрался.
prussia-amendment-2-text = вошедшие вслед за уклонившимися в этот ход игрока не могут и не должны драться.
prussia-amendment-3-text = в марше под Россбахом группировка проходит свои три гексагона другим путём, если прямой закрыт.
prussia-amendment-4-text = свой край, отданный на совесть игроков, лежит прямо напротив линии противника, под Торгау — тех, кто вызвал отступление.
prussia-amendment-5-text = две части, которые главнокомандующий ведёт сам, называет игрок.
prussia-amendment-6-text = coup d'œil предлагается; раньше кубик бросался без вопроса.
prussia-amendment-7-text = части не в колонне останавливаются рядом с Митцелем.
prussia-amendment-8-text = фишки стоят одинаково во всех четырёх битвах, и некоторые начинают сражение в других гексагонах.
prussia-amendment-9-text = при Торгау прусской пехоты столько, сколько было, а австрийские бригады одинаковы.
prussia-amendment-10-text = корпус в колонне пытается развернуться вынужденно раз за игровой ход, ведущая часть несёт первое ОП раньше, чем сдаются другие, никто не отступает за счёт ОП, которых сдающиеся не понесут, кавалерия в колонне может пытаться провести сокрушительную атаку, павший заместитель никого не замещает, гибель заместителя у коалиции приносит очки, а сменивший Баден-Баденского ведёт только свой корпус.
prussia-amendment-11-text = завязанная пехота уходит, только когда вошла другая часть, поддержка меняется местами за ней без штрафа, части вне командования не наступают во вражескую зону, маркер инерции снимают с оставленного гекса, атака одних пушек — бой для усталости и пассивности, пушки, атакованные вместе с другими, исключают атаку с фланга, сплочённая кавалерия в атакующем гексе не даёт уклониться, даже если сама не атакует, дважды перед одним боем не уклоняются, поддержка тех, от кого все уклонились, ни с кем больше не дерётся, неактивные части не атакуют, в гекс обоза никто не отступает, части на пути бегущего расстраиваются, даже если он ушёл с карты, части с удвоенными уровнями поддерживают по обычным, потери сокрушительной атаки несут только те, кто в ней идёт, за уход с карты из вражеской зоны платят, и франко-имперский бонус вычитается целиком.
prussia-amendment-13-text = за каждый активный отряд бросают свой кубик командования, части Рида в районе главных сил под Торгау — не отряды, рейтинг пехоты при Дауне не падает и без главнокомандующего, заместитель, который был в одном гексе с павшим главнокомандующим, бросает за себя уже как главнокомандующий, за Дауна дают его очки и тогда, когда он сменил Карла, а армия, которую активизировал coup d'œil, вправе объявить наступление, хотя бы противник подошёл и атаковал.
prussia-amendment-12-text = стоящих на виду замечают и без движения, отряд, поднятый в трёх гексах, сохраняет попытку coup d'œil, марш под Россбахом хранит порядок группировок весь ход и переворачивает маркер тех, кого сменил, перед ним колонны разворачиваются, а одинокие командующие застигнуты, и части без командования не идут в нём во вражескую зону, пушки подходят и к бегущей пехоте и разворачиваются только с корпусом, по инерции в гекс обоза не входят, командующий, у которого обстрел отнял последнюю часть, застигнут сразу, маркер не остаётся перевёрнутым из-за быстрой части, ушедшей раньше, а о потерянной и возвращённой морали сказано столько, на сколько она падает и растёт.
prussia-amendment-14-text = в гексагоне с частями в колонне не больше 8 уровней артиллерии, даже если она там одна; гексагон, где после уклонения остались одни орудия, не опустел, и вошедшая в него поддержка ещё может драться; сближение с корпусом Ласси будит армию уже в прусский ход после его прихода; отряд, поднятый в свой ход игрока, сразу бросает за командование; командующий волен остаться один там, откуда отступила последняя часть, если гексагон не во вражеской зоне; кто входит на карту под Лейтеном, в этот ход эффективен, даже если уже был в колонне; где все сдались до броска, командующие в опасности, а кавалерия может провести сокрушительную атаку и расстраивается.
prussia-amendment-15-text = под Россбахом части, которым обязательный марш закрыт, весь ход стоят со своей группировкой, и орудия с ними; неактивные части рядом с отрядом не наступают и не проводят сокрушительных атак; мимо кого бегут обращённые в бегство, тот может активизироваться или развернуться из колонн; командующий, чьих частей на карте больше нет, тоже бывает застигнут и тогда её покидает, а одинокого застигает и часть, которая собралась или отступила к нему; из слишком полного гексагона уходит и часть, из-за которой он переполнен, какого бы рода она ни была; под Цорндорфом уклонение и наступление утомляют, даже если боя не было.
prussia-amendment-16-text = армию будит и противник, которого подвёл бой; наступление и уклонение могут переполнить гексагон — пределы смотрят в конце движения; командующий волен остаться во вражеской зоне, откуда отступила последняя часть, и тогда застигнут; любой командующий атаковавших гексагонов наступает с любой их частью; под Цорндорфом отступление без бегства утомляет; обе стороны несут результаты боя прежде, чем кто-либо отступит, и побежавшие тогда уже без зоны; орудия встают в колонну с корпусом и расстроенные, и вне командования; заместитель не стоит в колонне павшего главнокомандующего.
prussia-amendment-17-text = бегущая часть, которой больше нет чистого пути, уходит с карты через любой край, и там её не берут в плен; одинокого командующего сразу застигает и противник, который наступает, уклоняется или приходит на карту, и конец наступления своих; отступающая часть расстраивает полный гексагон, только если из-за неё он ещё полнее; кто отступил или наступил на группировку под маркером, переворачивает его, а с освобождённого боем гексагона маркер снимают; артиллерия может встать в колонну к корпусу, который уже в колонне; журнал называет павшего, если тот сменил командующего.
prussia-amendment-18-text = кто вне командования или чья сила в скобках, не возвращается во вражескую зону, из которой вышел; кто вернулся на берег, с которого начал, останавливается и там; часть, которая уходит с карты, до края движется как всякая другая: колонны развёртываются, одиноких командующих застигают, бездействующий противник её видит.
