## Наполеоновские войны: доска, карточки, прогнозы, названия действий

ui-side-imperial = Империя
ui-side-france = Франция
ui-side-britain = Британия
ui-side-austria = Австрия
ui-side-russia = Россия
ui-side-austria_russia = Австрия и Россия
ui-side-austria_prussia = Австрия и Пруссия
ui-side-russia_prussia = Россия и Пруссия
ui-side-spain = Испания
ui-side-turkey = Турция
ui-side-sweden = Швеция
ui-side-denmark = Дания
napoleon-army-france = Франция
napoleon-army-britain = Британия
napoleon-army-austria = Австрия
napoleon-army-russia = Россия
napoleon-army-prussia = Пруссия
napoleon-army-spain = Испания
napoleon-army-turkey = Турция
napoleon-army-sweden = Швеция
napoleon-army-denmark = Дания
ui-tab-politics = Державы
napoleon-type-leader = генерал
napoleon-mark-moved = дальше не идёт
napoleon-no-forecast = Прогноза для этого нет: { $found }.

napoleon-phase-round = между импульсами
napoleon-phase-impulse = импульс
napoleon-phase-battle = сражение
napoleon-phase-siege = осада
napoleon-phase-sea = морской бой
napoleon-phase-wear = истощение
napoleon-phase-peace = мир
napoleon-phase-keeping = карточки на следующий ход
napoleon-phase-over = игра окончена

napoleon-terrain-open = область
napoleon-terrain-key = ключ
napoleon-terrain-capital = столица
napoleon-terrain-fortress = крепость
napoleon-terrain-fortified_capital = укреплённая столица
napoleon-terrain-sea = морская зона

napoleon-place-regroup = Перегруппировка
napoleon-place-coming = ещё не прибыли
napoleon-place-dead = вне игры

napoleon-act-spend = карточка за очки:
napoleon-act-forgo = импульс уступлен
napoleon-verb-forgo = Уступить импульс
napoleon-do-forgo = Уступить импульс
napoleon-armed-yield = Если он согласен: один ключ ему, остальное как при завоевании.
napoleon-armed-forgo = Уйдёт самая слабая карточка, её очки пропадут. Всё равно уступить?
napoleon-act-fetch = ресурс за карточку
napoleon-verb-fetch = Карточка за ресурс
napoleon-act-preempt = место в круге:
napoleon-verb-preempt =
    { $last ->
        [true] Место { $number }, последнее
       *[other] Место { $number }, затем { $side_next }
    }
napoleon-act-keep = карточки оставлены
napoleon-verb-keep = Оставить карточки
napoleon-act-build = набрана часть:
napoleon-do-build = Набрать часть
napoleon-act-appoint = прибыл генерал:
napoleon-do-appoint = Призвать генерала
napoleon-act-lay = заложена эскадра:
napoleon-do-lay = Заложить эскадру
napoleon-act-refit = снаряжение:
napoleon-do-refit = Снарядить эскадру
napoleon-act-return = из перегруппировки:
napoleon-do-return = Вернуть часть из перегруппировки
napoleon-act-march = марш:
napoleon-do-march = Идти
napoleon-act-go = марш одной части:
napoleon-do-go = Послать одну часть
napoleon-act-command = командование:
napoleon-do-command = Принять командование
napoleon-act-part = войска разделены:
napoleon-do-part = Разделить войска
napoleon-act-flag = флаг:
napoleon-do-flag = Поставить флаг
napoleon-act-nominate = командующий обороной:
napoleon-do-nominate = Назвать командующим
napoleon-act-share = лишние потери:
napoleon-verb-share = Лишняя потеря: { $value }
napoleon-do-share = Эти несут лишнюю потерю
napoleon-act-evade = уклонение:
napoleon-do-evade = Уклониться
napoleon-verb-evade = Уклониться: { $place }
napoleon-act-contest = флаг оспаривает
napoleon-do-contest = Оспорить флаг
napoleon-act-intercept = перехват:
napoleon-do-intercept = Перехватить
napoleon-act-convoy = конвой:
napoleon-do-convoy = Конвой или высадка
napoleon-act-lose = потери:
napoleon-verb-lose = Сначала части
napoleon-do-lose = Потерять этих
napoleon-act-play = сыграна карточка:
napoleon-do-play = Сыграть карточку
napoleon-act-vote = голос:
napoleon-verb-vote = Голосовать
napoleon-act-retreat = отступление:
napoleon-do-retreat = Отступить
napoleon-act-sail = флот идёт:
napoleon-do-sail = Выйти в плавание
napoleon-act-patrol = дозор:
napoleon-do-patrol = Искать противника
napoleon-act-hunt = флот перехватывает:
napoleon-verb-hunt = Перехватить: флот, { $nation }
napoleon-act-slip = флот уклоняется
napoleon-verb-slip = Уклониться
napoleon-act-put_out = выход в море:
napoleon-do-put_out = Выйти в море
napoleon-act-shelter = флот уходит:
napoleon-do-shelter = Уйти в этот порт
napoleon-act-claim = бесплатный флаг
napoleon-verb-claim = Поставить флаг
napoleon-act-fight_on = второй раунд
napoleon-verb-fight_on = Сражаться дальше
napoleon-act-besiege = осада:
napoleon-do-besiege = Осадить
napoleon-act-assault = новый приступ
napoleon-verb-assault = Атаковать снова
napoleon-act-pass = пас
napoleon-verb-pass = Пас
napoleon-verb-pass-again = Прекратить осаду
napoleon-verb-pass-points = Закончить импульс
napoleon-armed-pass-reinforce =
    { $points ->
        [0] С перегруппировки ещё есть кого вернуть. Всё равно закончить?
       *[other] Ещё { $points } КО: остаток пойдёт только на развёртывание. Всё равно закончить?
    }
napoleon-armed-pass =
    { $points ->
        [one] Осталось { $points } командное очко, и оно пропадёт. Всё равно закончить?
        [few] Осталось { $points } командных очка, и они пропадут. Всё равно закончить?
       *[other] Осталось { $points } командных очков, и они пропадут. Всё равно закончить?
    }
napoleon-verb-pass-preempt = Оставить порядок
napoleon-verb-pass-intercept = Не перехватывать
napoleon-verb-pass-contest = Не оспаривать
napoleon-verb-pass-chase = Не перехватывать
napoleon-verb-pass-claim = Оставить как есть
napoleon-verb-pass-evade = Не уклоняться
napoleon-verb-pass-slip = Не уклоняться
napoleon-verb-pass-moment-entering = Не играть
napoleon-verb-pass-moment-attempt = Не играть
napoleon-verb-pass-moment-dice = Не играть
napoleon-verb-pass-moment-results = Не играть
napoleon-verb-pass-moment-decided = Не играть
napoleon-verb-pass-fight-on = Прекратить бой
napoleon-verb-pass-bring-up = Не бросать
napoleon-verb-pass-raid = Больше не высаживать
napoleon-verb-pass-levy = Закончить постройки
napoleon-verb-pass-sortie = Больше не идти
napoleon-verb-pass-sortie-sea = Больше не плыть
napoleon-verb-pass-keep = Ничего не оставлять
napoleon-verb-pass-peace = Не голосовать
napoleon-verb-pass-yield = Не подчиняться
napoleon-verb-pass-cede = Предоставить выбор правилам
napoleon-verb-pass-change = Больше ничего
napoleon-verb-pass-reinforce = Закончить подкрепления
napoleon-verb-pass-deploy = Закончить развёртывание

napoleon-kind-event = событие
napoleon-kind-response = ответ
napoleon-kind-battle = бой
napoleon-kind-reserve = резерв
napoleon-hand = { $side }: { $count ->
    [one] { $count } карточка
    [few] { $count } карточки
   *[other] { $count } карточек
  }{ $reserves ->
    [0] { "" }
    [one] {" "}и { $reserves } резерв
    [few] {" "}и { $reserves } резерва
   *[other] {" "}и { $reserves } резервов
  }
napoleon-spend = За { $points } КО
napoleon-spend-with = С карточкой «{ $card }»: { $points } КО
napoleon-play = Сыграть
napoleon-play-on = На генерала: { $unit }
napoleon-keep-card = Оставить
napoleon-keep-these = { $count ->
    [0] Не оставлять ни одной
    [one] Оставить { $count } карточку
    [few] Оставить { $count } карточки
   *[other] Оставить { $count } карточек
  }
napoleon-vote-peace = За мир
napoleon-vote-war = За войну
napoleon-uses = На что годится карточка «{ $card }»
napoleon-use-points = очки
napoleon-use-event = событие
napoleon-use-event-of = событие { $number }
napoleon-use-moment = ответ
napoleon-use-vote = голос
napoleon-use-along = { $count ->
    [one] С другой карточкой
   *[other] С другой карточкой, вариантов: { $count }
  }
napoleon-do-shift = Передвинуть консула
napoleon-do-between = Перемирие между
napoleon-forfeit-resource = Отдать ресурс
napoleon-slot-places = Какие области?
napoleon-use-none = не сейчас
napoleon-plus = Карточка «+»: её можно присоединить к другой, которую играете.
napoleon-use-below = Выберите её и проголосуйте под карточками.
napoleon-use-void = «{ $card }» сейчас ни на что не годится.
napoleon-event-beside = { $number ->
    [0] Как событие, вместе с карточкой
   *[other] Как событие, способ { $number }, вместе с карточкой
  }
napoleon-event-points = и «{ $card }» за { $points } КО
napoleon-event-both = { $number ->
    [0] и «{ $card }» как событие
   *[other] и «{ $card }» как событие, способ { $number }
  }
napoleon-play-at = Порт: { $hex }
napoleon-play-army = Сколько частей ведёт { $unit }? Если не указать, всех, кого может.
napoleon-vote-how = Выберите карточку, затем за что. Она уйдёт в сброс.

napoleon-command-left = { $points ->
    [0] командных очков нет
    [one] осталось { $points } командное очко
    [few] осталось { $points } командных очка
   *[other] осталось { $points } командных очков
  }
napoleon-price-short = { $price } за это, останется { $left }
napoleon-orders = Строительство, флот и другие приказы
napoleon-order-side = Чьи?
napoleon-order-consul = Чей консул?
napoleon-order-row = В чьём ряду?
napoleon-order-who = Кто?
napoleon-order-whom = Кому?
napoleon-order-foe = Кому?
napoleon-order-party = С кем?
napoleon-order-none = Отсюда сейчас ничего нельзя. Нажмите на место на карте: станет видно, почему.
napoleon-order-origin = Откуда? Выберите здесь или на карте.
napoleon-order-hex = Где? Выберите здесь или на карте.
napoleon-order-path = Куда и за сколько?
napoleon-legs = { $count ->
    [one] { $count } переход
    [few] { $count } перехода
   *[other] { $count } переходов
  }
napoleon-order-unit = Кто?
napoleon-order-units = Кто?
napoleon-order-counts = Сколько?
napoleon-order-back = Отменить приказ
napoleon-order-step-back = Шаг назад
napoleon-counts-take = Взять этих
napoleon-counts-fewer = Меньше на одну: { $side }
napoleon-counts-more = Больше на одну: { $side }
napoleon-counts-all = Все
napoleon-counts-all-of = Все { $count }: { $side }
napoleon-taking = Кто идёт: { $unit } и с ним
napoleon-everybody = Идут все, кто здесь
napoleon-with = с ним { $unit }
napoleon-along = Кто из генералов идёт с ними
napoleon-taking-all = Если не указать, идут столько частей, сколько он ведёт.
napoleon-fleet-part = Часть флота
napoleon-patrol-part = Чьи эскадры патрулируют?
napoleon-fleet-part-all = Если не указать, идёт весь флот.
napoleon-fleet-part-worn = сначала те, кому нужно снаряжение

napoleon-march-over = Марш окончен: { $unit }, { $hex }. Его прервала попытка перехвата или уклонения.
napoleon-forecast = Прогноз
napoleon-forecast-march = Марш: { $hex }
napoleon-forecast-battle = Сражение: { $hex }, если все дойдут и никто не уйдёт
napoleon-forecast-siege = Осада: { $hex }
napoleon-forecast-sea = Морем: { $hex }
napoleon-forecast-hunt = Перехват на море: { $hex }
napoleon-forecast-slip = Уклонение на море: { $hex }
napoleon-forecast-landing = Высадка: { $hex }
napoleon-forecast-intercept = Перехват: { $hex }
napoleon-forecast-evade = Уклонение: { $hex }
napoleon-forecast-order = Приказ
napoleon-forecast-submission = Если подчиниться и если нет
napoleon-price = { $price } КО из { $have }, останется { $left }
napoleon-price-dear = { $price } КО, а есть { $have }
napoleon-beyond = не хватает КО
napoleon-price-of = { $price } КО
napoleon-price-from = от { $price } КО
napoleon-price-free = даром
napoleon-row-victor = Победитель — { $side_victor }.
napoleon-row-ceded =
    { $how ->
        [submitted] При подчинении
       *[conquered] При завоевании
    } { $side } берёт ключей { $keys } из { $of } ({ $hexes }){ $duchies ->
        [0] {""}
       *[other] {""}, открытых областей рядом до { $duchies }
    }.
napoleon-row-returned =
    { $how ->
        [submitted] При подчинении
       *[conquered] При завоевании
    } вернётся ключей: { $keys }.
napoleon-row-beaten = И так и так нация подчинена ({ $side_victor }), её войны кончены, победителю ресурс, её войска за границей уходят.
napoleon-row-deployed =
    { $left ->
        [0] Бесплатно; больше бесплатных армий в этот ход нет.
       *[other] Бесплатно; потом бесплатных армий ещё { $left }.
    }
napoleon-row-untested = Без подчинения проверки завоевания сейчас не будет.
napoleon-row-sure = Без подчинения нация завоёвана без броска: потеряны все ключи.
napoleon-row-tested = Без подчинения бросок: с ключами ({ $lost }) и поправкой ({ $modifier }) { $need ->
        [7] завоёвана быть не может.
       *[other] завоёвана на { $need } и больше.
    }
napoleon-chance-conquered = Завоёвана, если не подчинится
napoleon-chance-spared = Устоит, если не подчинится
napoleon-percent = { $value } %
napoleon-leg-intercept = { $unit } может перехватить: { $hex }
napoleon-leg-who = { $named ->
    [0] каждая часть без командующего сама
   *[other] { $unit }
  }
napoleon-leg-evade = { $named ->
    [0] каждая часть без командующего может уклониться сама: { $hex }
   *[other] { $unit } может уклониться: { $hex }
  }
napoleon-modifier-rating = рейтинг
napoleon-modifier-friendly = дружественная область
napoleon-modifier-uncontrolled = неконтролируемая область
napoleon-modifier-hard = трудная дорога
napoleon-dice-attack = { $count ->
    [one] кубик атакующего
    [few] кубика атакующего
   *[many] кубиков атакующего
  }
napoleon-dice-defence = { $count ->
    [one] кубик обороны
    [few] кубика обороны
   *[many] кубиков обороны
  }
napoleon-row-units = части
napoleon-row-leaders = генералы
napoleon-row-rating = командующий
napoleon-row-bonus = бонус частей
napoleon-row-terrain = местность
napoleon-row-evaded = неудачное уклонение
napoleon-row-cards = карточки
napoleon-row-horse = конница
napoleon-row-surplus = избыток потерь
napoleon-row-strength = крепость
napoleon-row-squadrons = эскадры
napoleon-row-refit = нужно снаряжение
napoleon-row-batteries = батареи
napoleon-row-hits = повреждения
napoleon-row-guns_strait = По проливу бьют орудия: { $hex }, кубиков: { $dice }.
napoleon-row-guarded = Флот в порту перехватывает без броска: { $hex }.
napoleon-row-guns_port = Сначала бьют батареи: { $hex }, кубиков: { $dice }.
napoleon-row-port_lost = Если порт проигрывает бой, гибнут все его эскадры, и строящиеся тоже.
napoleon-row-if_caught = Бой, если перехватят: { $hex }.
napoleon-row-if_failed = Бой, если уклонение не удастся: { $hex }.
napoleon-row-if_found = Бой, если найдены все: { $hex }.
napoleon-row-disrupted = повреждения
napoleon-leg-hunt = может перехватить: { $hex }
napoleon-leg-find = будет найдена: { $hex }
napoleon-leg-slip = может уклониться: { $hex }
napoleon-modifier-seamanship = мореходность
napoleon-modifier-blockade = блокада
napoleon-chance-ashore = Высадка удаётся
napoleon-chance-repelled = Высадка отбита
napoleon-row-attrition = Истощение при входе: { $hex }.
napoleon-row-attrition_interceptors = Истощение у перехватывающих при входе: { $hex }.
napoleon-chance-win = Победа атакующего
napoleon-chance-rout = … и оборона бежит
napoleon-chance-overrun = … разгромом: никого не осталось
napoleon-chance-lose = Победа обороны
napoleon-chance-routed = … и атакующий бежит
napoleon-chance-overrun_by = … и атакующий разгромлен
napoleon-chance-taken = Крепость сдаётся
napoleon-chance-siege_overrun = … разгромом при осаде
napoleon-chance-held = Крепость держится
napoleon-means = Потери частей в среднем: у атакующего { $lost }, у обороны { $inflicted }.
napoleon-means-sea = Потери эскадр в среднем: у атакующего { $lost }, у обороны { $inflicted }.
napoleon-means-siege = Потери частей в среднем: { $lost }, раундов { $rounds }.
napoleon-underway-battle = Идёт сражение: { $hexes }. Атакует { $side }
napoleon-underway-siege = Идёт осада: { $hexes }
napoleon-underway-sea = Идёт морской бой: { $hexes }. Атакует { $side }

napoleon-leader = Ведёт { $command }, { $rating ->
    [one] { $rating } кубик в сражении.
    [few] { $rating } кубика в сражении.
   *[other] { $rating } кубиков в сражении.
  }
napoleon-leader-halted = В этом импульсе он дальше не идёт.
napoleon-leader-walked = { $count ->
    [one] Прошёл { $count } область.
    [few] Прошёл { $count } области.
   *[other] Прошёл { $count } областей.
  }
napoleon-army = { $side }: { $count ->
    [one] { $count } часть
    [few] { $count } части
   *[other] { $count } частей
  }
napoleon-fleet = { $side }: готовы { $ready }, ждут снаряжения { $refit }, строятся { $works }
napoleon-squadrons-ready =
    { $count ->
        [one] { $count } эскадра
        [few] { $count } эскадры
       *[other] { $count } эскадр
    }
napoleon-squadrons-refit = ждут снаряжения { $count }
napoleon-squadrons-works = строятся { $count }
napoleon-commands = Здесь командует { $unit }.
napoleon-strength = частей { $units }, в запасе { $pool }

napoleon-turns = Ходы
napoleon-round-now = Круг { $round }. В колоде { $deck }, в сбросе { $spent }.
napoleon-peace-at = Мир при { $peace } и больше.
napoleon-queue = Ещё ходят:
napoleon-camp-imperial = Империя
napoleon-camp-coalition = Коалиция
napoleon-camp-neutral = Нейтральные
napoleon-col-nation = нация
napoleon-col-points = очки
napoleon-col-keys = ключи
napoleon-col-cards = карточки + резерв
napoleon-col-resources = ресурсы
napoleon-pact-with = Пакт: { $side }
napoleon-subject-of = подчинена: { $side }
napoleon-holder = Маркер упреждения
napoleon-open-offers = Открытые предложения
napoleon-leaves = Данные позволения
napoleon-leave-of = { $side }, кому — { $side_other }: { $what }
napoleon-track = Шкала дипломатии
napoleon-pact = Пакт
napoleon-cost = { $cost } КО на одну армию

napoleon-standing-intercept = Перехваты
napoleon-standing-contest = Флаги противника
napoleon-standing-evade = Уклонения
napoleon-standing-chase = Перехваты на море
napoleon-standing-slip = Уклонения на море
napoleon-standing-moment_entering = Карточки, когда кто-нибудь входит
napoleon-standing-moment_attempt = Карточки при попытке
napoleon-standing-moment_dice = Карточки до кубиков сражения
napoleon-standing-moment_results = Карточки после кубиков сражения
napoleon-standing-moment_decided = Карточки, когда сражение решено

napoleon-act-hoist = командование на море:
napoleon-do-hoist = Принять командование флотом
napoleon-act-answer = ответ:
napoleon-verb-answer = { $value ->
    [yes] Да
   *[no] Нет
  }
napoleon-act-court = консул привлечён:
napoleon-verb-court = Привлечь консула
napoleon-do-court = Привлечь консула
napoleon-act-snub = консул отодвинут:
napoleon-verb-snub = Отодвинуть консула
napoleon-do-snub = Отодвинуть консула
napoleon-act-flip = консул перевёрнут:
napoleon-verb-flip = Перевернуть консула
napoleon-do-flip = Перевернуть консула
napoleon-act-seat = консул поставлен:
napoleon-verb-seat = Поставить консула в ряд
napoleon-do-seat = Поставить консула в ряд
napoleon-act-war = объявлена война:
napoleon-verb-war = Объявить войну
napoleon-do-war = Объявить войну
napoleon-act-join = вступление в лагерь:
napoleon-verb-join = Проситься в лагерь
napoleon-do-join = Проситься в лагерь
napoleon-act-fund = уплачено за чужую войну:
napoleon-verb-fund = Уплатить { $number } КО за чужую войну
napoleon-do-fund = Уплатить за чужую войну
napoleon-act-boost = маркер «+1 КО» использован
napoleon-verb-boost = Использовать маркер «+1 КО»
napoleon-act-leave = позволение:
napoleon-verb-leave = Дать или отозвать позволение
napoleon-do-leave = Дать или отозвать позволение
napoleon-act-restore = область возвращена:
napoleon-do-restore = Вернуть область
napoleon-act-retain = области оставлены:
napoleon-do-retain = Оставить области
napoleon-act-yield = подчинение:
napoleon-verb-yield = Подчиниться: { $nation }
napoleon-act-propose = предложение
napoleon-do-propose = Сделать предложение
napoleon-act-accept = предложение принято:
napoleon-verb-accept = Принять предложение: { $nation }
napoleon-act-renew = Резерв возобновлён:
napoleon-renewals = Возобновить использованный резерв
napoleon-renew-resource = за ресурс
napoleon-verb-renew = { $resource ->
    [true] Возобновить за ресурс: { $card }
   *[false] Возобновить: { $card }
  }
napoleon-act-deploy = идёт:
napoleon-do-deploy = Развернуть
napoleon-word-resource = за ресурс
napoleon-word-peace = за мир
napoleon-word-war = за войну
napoleon-word-to = →
napoleon-word-alone = без войск
napoleon-word-from = ,
napoleon-word-with = +
napoleon-word-taking = силами:
napoleon-word-in = ,
napoleon-word-at = ,
napoleon-word-on = на:
napoleon-word-as = применение
napoleon-word-for = применение
napoleon-word-and = и
napoleon-word-into = →
napoleon-word-by = :
napoleon-word-box = бокс
napoleon-word-giving = , позволяем:
napoleon-word-asking = , просим:
napoleon-word-ceding = , уступаем:
napoleon-word-joining = , вступаем:
napoleon-word-yes = да
napoleon-word-no = нет
napoleon-word-passage = проход
napoleon-word-command = командование
napoleon-word-sacrifice = потеря генералов
napoleon-word-imperial = Империя
napoleon-word-coalition = Коалиция
napoleon-word-neutral = нейтралитет
napoleon-politics = Дипломатия
napoleon-order-word = Что?
napoleon-order-words = Что?
napoleon-order-number = Сколько?
napoleon-order-box = В какой бокс ряда?
napoleon-box-none = в начало ряда, не определился
napoleon-box = бокс { $number }
napoleon-order-hexes = Какие области?
napoleon-order-card = Какая карточка?
napoleon-order-these = Эти
napoleon-leave-holds = { $what } (уже есть)
napoleon-leave-about = Проход — по земле того, кто позволяет, командование — его войсками; потеря генералов — его генерал вместо чужой части.
napoleon-slot-gives = Мы позволяем:
napoleon-slot-takes = Мы просим позволить:
napoleon-slot-joins = Мы вступаем в лагерь
napoleon-slot-cedes = Мы передаём
napoleon-slot-submits = Мы подчиняемся

napoleon-event-rolled =
    { $purpose ->
        [battle] { $side }, сражение: { $faces }; засчитано { $total }.
        [horse] { $side }, кубики конницы: { $faces }; засчитано { $total }.
        [guard] { $side }, кубики гвардии: { $faces }; засчитано { $total }.
        [siege] { $side }, осада: { $faces }; засчитано { $total }.
        [fortress] Крепость, кубики: { $faces }; засчитано { $total }.
        [sea] { $side }, морское сражение: { $faces }; засчитано { $total }.
        [batteries] { $side }, береговые батареи: { $faces }; засчитано { $total }.
        [storm] { $side }, шторм: { $faces }; засчитано { $total }.
        [attrition] { $side }, истощение: { $faces }.
        [wear] { $side }, износ эскадр: { $faces }.
        [interception] { $side }, перехват: { $faces }.
        [evasion] { $side }, уклонение: { $faces }.
        [hunt] { $side }, перехват на море: { $faces }.
        [slip] { $side }, уклонение на море: { $faces }.
        [rout] { $side }, ресурс за бегство врага: { $faces }, нужно 4.
        [overflow] { $side }, ресурс за лишнюю карточку: { $faces }, нужно 4.
        [leader] { $side }, судьба генерала: { $faces }.
        [fate] { $side }, генерал под огнём: { $faces }.
        [plot] { $side }, заговор: { $faces }.
        [partisans] { $side }, партизаны: { $faces }.
        [conquest] { $side }, завоевание: { $faces }.
        [peace] Мир или война: { $faces }.
       *[other] { $side }, кубики: { $faces }.
    }
napoleon-event-drawn = { $side } берёт карточку, не показывая.
napoleon-verb-spend = Сыграть за очки: { $card }
napoleon-verb-play = Сыграть: { $card }
napoleon-verb-intercept = Перехватить

napoleon-act-bring_up = орудия подтянуты
napoleon-verb-bring_up = Подтянуть орудия
napoleon-act-event = событие:
napoleon-verb-event = Сыграть как событие
napoleon-act-at = место:
napoleon-verb-at = Выбрать это место
napoleon-do-at = Выбрать это место
napoleon-act-name = генерал:
napoleon-verb-name = Выбрать этого генерала
napoleon-do-name = Выбрать этого генерала
napoleon-act-of = нация:
napoleon-verb-of = Выбрать: { $nation }
napoleon-act-strike = удар:
napoleon-verb-strike = Ударить здесь
napoleon-do-strike = Ударить здесь
napoleon-act-say = ответ:
napoleon-verb-say =
    { $value ->
        [yes] Да
        [no] Нет
        [peace] За мир
        [war] За войну
        [imperial] Империя
        [coalition] Коалиция
        [neutral] Нейтралитет
       *[other] { $word }
    }
napoleon-verb-say-choose-realign =
    { $value ->
        [no] Никуда
        [imperial] Империя
        [coalition] Коалиция
        [neutral] Нейтралитет
       *[other] { $word }
    }
napoleon-act-between = перемирие:
napoleon-verb-between = Перемирие: { $nation } и { $other }
napoleon-act-strip = флаги сняты:
napoleon-verb-strip = Снять эти флаги
napoleon-do-strip = Снять эти флаги
napoleon-act-raid = набег:
napoleon-verb-raid = Набег на этот порт
napoleon-do-raid = Набег на этот порт
napoleon-act-drop = карточка сброшена:
napoleon-verb-drop = Сбросить: { $card }
napoleon-act-give = карточка отдана:
napoleon-verb-give = Отдать: { $card }
napoleon-act-forfeit = отдано:
napoleon-verb-forfeit = Отдать это
napoleon-do-forfeit = Отдать это
napoleon-act-shift = консул передвинут:
napoleon-verb-shift = Консул, { $nation }: ряд { $row }, бокс { $box }
napoleon-event-use = Как событие
napoleon-event-use-of = Как событие: способ { $number }
