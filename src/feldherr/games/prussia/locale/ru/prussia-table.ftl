# «Слава Пруссии»: слова карты, фишек, кнопок и панелей.

## Игра и её сценарии

prussia-command-hint = attack 3807 by 3906
prussia-scenario-rossbach_battle = Россбах: бой
prussia-scenario-rossbach_battle-text = 5 ноября 1757. Армии уже стоят друг перед другом.
prussia-scenario-rossbach_battle-time = 1–2 часа, по нашей оценке
prussia-scenario-rossbach_main = Россбах: весь день
prussia-scenario-rossbach_main-text = 5 ноября 1757. Армии идут рядом; прусская сворачивает лагерь и бьёт по голове колонн.
prussia-scenario-rossbach_main-time = 2–3 часа, по нашей оценке
prussia-scenario-rossbach = Россбах
prussia-scenario-leuthen_battle = Лейтен: бой
prussia-scenario-leuthen_battle-text = 5 декабря 1757. Армии уже стоят друг перед другом.
prussia-scenario-leuthen_battle-time = 2–3 часа, по нашей оценке
prussia-scenario-leuthen_main = Лейтен: весь день
prussia-scenario-leuthen_main-text = 5 декабря 1757. Косой порядок: Фридрих обходит левое крыло австрийцев.
prussia-scenario-leuthen_main-time = 3–5 часов, по нашей оценке
prussia-scenario-leuthen = Лейтен
prussia-scenario-zorndorf_battle = Цорндорф: бой
prussia-scenario-zorndorf_battle-text = 25 августа 1758. Армии уже стоят друг перед другом.
prussia-scenario-zorndorf_battle-time = 3–4 часа, по нашей оценке
prussia-scenario-zorndorf_main = Цорндорф: весь день
prussia-scenario-zorndorf_main-text = 25 августа 1758. Русские стоят спиной к реке; обе армии дерутся до темноты.
prussia-scenario-zorndorf_main-time = 4–6 часов, по нашей оценке
prussia-scenario-zorndorf = Цорндорф
prussia-scenario-torgau_battle = Торгау: бой
prussia-scenario-torgau_battle-text = 3 ноября 1760. Армии уже стоят друг перед другом.
prussia-scenario-torgau_battle-time = 2–3 часа, по нашей оценке
prussia-scenario-torgau_main = Торгау: весь день
prussia-scenario-torgau_main-text = 3 ноября 1760. Две прусские атаки с двух сторон на высоты за прудами.
prussia-scenario-torgau_main-time = 3–5 часов, по нашей оценке
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
prussia-guards =
    { $units_count ->
        [one] Без неё { $units } будет застигнут один: кубик, при 6 гибель. Сначала уведите его.
       *[other] Без неё { $units } будут застигнуты одни: по кубику, при 6 гибель. Сначала уведите их.
    }
prussia-state-locked = завязана в бою
prussia-state-locked-penalty = завязана в бою, маркер на стороне −2
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
prussia-verb-beneath = Позади них
prussia-verb-end_movement = Закончить движение
prussia-verb-end_combat = Закончить ближний бой
prussia-verb-end_fire = Закончить обстрел
prussia-verb-advance_on = Объявить наступление
prussia-verb-pass = Отказаться
prussia-verb-setup = Готово
prussia-verb-pass-deploying = Дальше
prussia-verb-pass-advance = Остаться
prussia-verb-pass-momentum = Остаться
prussia-verb-pass-sweeping = Остаться
prussia-verb-pass-withdrawing = Остаться
prussia-verb-pass-joining = Впереди них
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
prussia-armed-advance_on = Наступление объявляют один раз, отменить его нельзя.
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
prussia-chance-charge = атака удалась
prussia-chance-attacker_lost = атакующий несёт потери
prussia-act-pass = отказ
prussia-act-end_movement = конец движения
prussia-act-end_combat = конец ближнего боя
prussia-act-end_fire = конец обстрела
prussia-act-activate = активизация
prussia-act-unfold = развёртывание
prussia-act-beneath = позади
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
prussia-standing-inspire = Подъём корпуса
prussia-standing-arrival = Прибытие
prussia-standing-free-activation = Бесплатная активизация
prussia-standing-declaring = Объявление наступления
prussia-standing-sweeping = Сокрушительная атака
prussia-standing-withdrawing = Уклонение от боя

## Off the map

prussia-reserve-later = Эти фишки ещё придут.
prussia-reserve-help = Выберите фишку и укажите гекс зоны входа. Сейчас может войти: { $count }.
prussia-reserve-spent = В эту фазу больше никто не входит.

