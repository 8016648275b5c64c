# Тексты клиента. Аргументы приходят уже словами: $side и $army названы, $mp и $hex записаны.

## Общее

ui-home = На главную
ui-lobby = Зал
ui-new-offer = Предложить в зале ↓
ui-events = Состязания
ui-rules = Правила
ui-settings = Настройки
ui-menu = Меню
ui-nav = Разделы
ui-close = Закрыть
ui-cancel = Отмена
ui-show = Показать
ui-skip = Пропустить
# Что сказано в `.touch`, говорится вместо самого текста там, где касаются пальцем.
ui-click = нажмите
ui-click-start = Нажмите
ui-save = Сохранить
ui-retry = Повторить
ui-loading = Загружаем
ui-you = вы
ui-paragraph = Пункт правил { $number }
ui-para-scenario = сц. { $number }
ui-para-combat = ТБ
ui-para-terrain = ТВМ
ui-para-tables = таблицы
ui-para-battles = битвы
ui-para-glossary = словарь
ui-para-abbreviations = сокращения
ui-para-campaign = кампания
ui-para-scenarios = сценарии
ui-para-example = { $number }, пример
ui-para-hint = { $number }, подсказка
ui-para-note = { $number }, примечание
ui-designed = Значение наше: в буклете его нет
ui-overlay = накладка { $name }
ui-overlay-title = Вместо наших значений взяты другие: { $name }
ui-side-north = Север
ui-side-south = Юг
ui-side-coalition = Коалиция
ui-side-prussia = Пруссия
ui-theme-switch = Сменить тему: светлая или тёмная
ui-lost = По этому адресу ничего нет
ui-page-failed = Страница не загрузилась. Обновите её: сделанные ходы сохранены.
ui-page-again = Обновить
ui-to-list = К списку решений
ui-to-board = К карте

## Начало

ui-continue = Продолжить
ui-first-battle = Первый бой
ui-first-battle-text = Десять минут, правила знать не нужно: подсказки ведут от хода к ходу.
ui-first-battle-start = Начать первый бой
ui-new-game = Новая игра
ui-new-game-text = Против машин или с другими людьми за одним устройством.
ui-new-game-text-site = Против машин или с другими людьми: в зале или за одним устройством.
ui-home-games = Игры
ui-your-turn = ваш ход
ui-their-turn = ход противника
ui-two-people = вдвоём
ui-former-player = Бывший игрок { $number }
ui-home-open = Идут ({ $count })
ui-home-done = Закончены ({ $count })
ui-home-failed = Не удалось получить список игр: сервер не отвечает.
ui-result-won = победа
ui-result-drawn = ничья
ui-result-lost = поражение
ui-result-left = место оставлено
ui-drop = Убрать из списка
ui-armed-drop = Игра пропадёт из этого списка, место за столом будет потеряно.
ui-start-failed = Игра не началась: сервер не ответил.
ui-seat-human = человек
ui-seat-random = машина: наугад
ui-seat-recruit = машина: новобранец
ui-seat-corporal = машина: капрал
ui-seat-sergeant = машина: сержант
ui-seat-captain_quick = машина: капитан, ½ с
ui-seat-captain = машина: капитан
ui-seat-captain_deep = машина: капитан, 10 с
ui-seat-marshal = машина: маршал

## Новая игра

ui-new-scenario = Сценарий
ui-turns = { $count ->
    [one] { $count } ход
    [few] { $count } хода
   *[other] { $count } ходов
}
ui-no-limit = без предела ходов
ui-new-army = Ваша армия
ui-new-side = Ваша сторона
ui-new-army-enemy = Армия противника
ui-new-versus = Противник
ui-versus-random = Наугад
ui-versus-recruit = Новобранец
ui-versus-corporal = Капрал
ui-versus-sergeant = Сержант
ui-versus-captain_quick = Капитан, полсекунды
ui-versus-captain = Капитан
ui-versus-captain_deep = Капитан, 10 секунд
ui-versus-marshal = Маршал
ui-versus-character = { $name }, { $character }
ui-character = Характер
ui-character-plain = как сочтёт нужным
ui-character-bold = смелый
ui-character-careful = осторожный
ui-versus-people = Двое за одним устройством
ui-versus-people-several = Люди за этим устройством
ui-dice-committed-before = Кубики определены до первого броска. Секрет покажут в конце, и он должен сойтись с этим обязательством:
ui-dice-committed-shown = Кубики определены до первого броска. Секрет — в записи партии, он сходится с этим обязательством:
ui-dice-committed-late = Первые броски были сделаны раньше, чем показано это обязательство:
ui-dice-chosen = Число для кубиков кто-то выбрал сам: зная его, можно было знать и броски наперёд.
ui-start = Начать

## Строка решения

ui-region-prompt = Текущее решение
ui-region-board = Карта
ui-region-panel = Сведения
ui-thinking-unit = { $piece } { $number } из { $total }
ui-thinking-left = { $seconds ->
    [0] дальше ходит сразу
   *[other] на ход осталось { $seconds } с
}
ui-thinking = Машина думает: { $side }
ui-show-turn = Показ чужого хода
ui-show-runs = { $count ->
    [one] Показываем, что сделано: осталось { $count } действие.
    [few] Показываем, что сделано: осталось { $count } действия.
   *[many] Показываем, что сделано: осталось { $count } действий.
}
ui-show-held = { $count ->
    [0] Показ остановлен.
    [one] Показ остановлен. Впереди { $count } действие.
    [few] Показ остановлен. Впереди { $count } действия.
   *[other] Показ остановлен. Впереди { $count } действий.
  }
ui-show-pause = Остановить
ui-show-on = Продолжить
ui-show-step = Шаг
ui-show-skip = К концу
ui-show-speed-1 = 1×
ui-show-speed-2 = 2×
ui-show-speed-4 = 4×
ui-show-speed-0 = сразу
ui-waiting = Ждём противника: { $side }
ui-waiting-asked = Ждём ответа. { $side }:
ui-sending = Ждём ответа сервера
ui-stale = Положение изменилось раньше, чем дошёл ваш ход. Перед вами новое.
ui-error-server = Сервер не справился с запросом. Сделанные ходы сохранены. ({ $detail })
ui-error-machine = { $detail }
ui-error-malformed = Это действие не удалось прочесть.
ui-offline = Нет связи с { $since }, пробуем
ui-offline-short = Нет связи с сервером
ui-online = Связь с сервером снова есть
ui-offline-commit = Нет связи: ход отправить нельзя. Карта и правила открыты.
ui-offline-sent = Связь оборвалась. Дошёл ли ход, узнаем, когда она вернётся.
ui-newer = Сервер обновлён, а эта страница устарела. Игра сохранена.
ui-newer-load = Загрузить новую
ui-also-asked = Другие вопросы, которые ждут ответа:
ui-question-for = { $side }. { $question }
ui-question-of = { $side }.
ui-die-rolls = Кубик катится…
ui-prompt-past = Прошлое положение: его можно смотреть, ходить нельзя.
    .touch = Прошлое положение: только смотреть.
ui-prompt-setup = { $count ->
    [0] Армия расставлена. Проверьте и доложите о готовности.
    [one] Расставьте армию в своей зоне: осталась { $count } фишка. Противник их не видит.
    [few] Расставьте армию в своей зоне: осталось { $count } фишки. Противник их не видит.
   *[other] Расставьте армию в своей зоне: осталось { $count } фишек. Противник их не видит.
}
ui-prompt-setup-open = { $count ->
    [0] Армия расставлена. Проверьте и доложите о готовности.
    [one] Осталось расставить { $count } фишку; «Дополнить» поставит её на готовое место.
    [few] Осталось расставить { $count } фишки; «Дополнить» поставит их на готовые места.
   *[other] Осталось расставить { $count } фишек; «Дополнить» поставит их на готовые места.
}
ui-call = Позовите: { $side }
ui-hand-over = Передать устройство
ui-pass-to = Передайте устройство: { $army }
ui-i-am = { $army } здесь
ui-agree = Согласен
ui-refuse = Отказать
ui-asked-undo = Просьба вернуть ход: { $side }. Молчание значит отказ.
ui-asked-draw = Предложение ничьей: { $side }. Молчание значит отказ.
ui-asked-agreed = Вы согласны. Ждём остальных.
ui-asked-waiting = Предложение отправлено, ждём ответа.
ui-asked-declined = Вам отказали.
ui-undo = Вернуть: { $action }
ui-undo-ask = Попросить вернуть: { $action }
ui-undo-said = «{ $said }»
ui-undo-short = Вернуть
ui-undo-ask-short = Попросить вернуть
ui-talk-act = { $side }: { $action }.
ui-talk-undo = { $side }, ход возвращён: { $action }
ui-talk-undo-hidden = { $side }: ход возвращён.
ui-undo-asked = Просьба вернуть ход отправлена.
ui-list-short = Список
ui-reach = { $mp } ОД, { $count ->
    [one] { $count } гекс
    [few] { $count } гекса
   *[other] { $count } гексов
}
ui-cost-least = этим путём не меньше { $mp_least } из { $mp_most } ОД
ui-mp-least = этим путём не меньше { $mp_least } ОД
ui-cost-of = { $mp_cost } из { $mp_most } ОД
ui-stop-zone = стоп: ЗК противника
ui-mp = { $mp } ОД
ui-places = { $count ->
    [one] { $count } место
    [few] { $count } места
   *[other] { $count } мест
}
ui-paths = { $count ->
    [one] { $count } путь
    [few] { $count } пути
   *[other] { $count } путей
}
ui-targets = { $count ->
    [one] { $count } цель
    [few] { $count } цели
   *[other] { $count } целей
}
ui-armed-again = нажмите ещё раз
ui-armed-default = Вернуть это будет нельзя.
ui-armed-setup = Расстановка закроется, как только готовы обе армии.
ui-armed-agree = Согласие отозвать нельзя.
ui-armed-resign = Игра окончится вашим поражением.
ui-armed-resign-others = Вы займёте последнее место, остальные играют дальше.
ui-armed-draw = Если противник согласится, игра окончится вничью.
ui-resign = Сдаться
ui-offer-draw = Предложить ничью

ui-verb-end-movement = Закончить движение
ui-verb-end-combat = Закончить бой
ui-verb-end-withdrawal = Закончить отход
ui-verb-end = Закончить фазу
ui-verb-pass = Остаться
ui-verb-take = Взять { $value }
ui-do-move = Идти
ui-do-withdraw = Отойти
ui-do-follow = Занять гекс
ui-do-retreat = Отступить
ui-do-pursue = Преследовать
ui-do-lose = Снять
ui-do-attack = Атаковать
ui-do-bombard = Обстрел
ui-along-unit = вместе: { $unit }
ui-along = Кто идёт вместе
ui-join-beneath = Встать снизу
ui-join-top = Встать сверху
ui-act-end = конец фазы
ui-act-move = движение
ui-act-pass = остаться
ui-act-resign = сдача
ui-act-draw = ничья
ui-act-setup = расстановка
ui-word-by = :
ui-word-at = →
ui-word-with = + огонь
ui-word-under = снизу
ui-word-charge = + удар

## Расстановка

ui-tray = Резерв
ui-strip-more = Показать ещё { $count }
ui-tray-help = Выберите вид и указывайте гексы по одному. Нажатие на фишку снимает её. Рамка с Shift выделяет группу.
    .touch = Выберите вид и указывайте гексы по одному. Нажатие на фишку снимает её.
ui-group = { $count ->
    [0] Группы нет.
    [one] В группе { $count } фишка. Укажите гекс или перетащите её, Esc отпускает.
    [few] В группе { $count } фишки. Укажите гекс или перетащите их, Esc отпускает.
   *[other] В группе { $count } фишек. Укажите гекс или перетащите их, Esc отпускает.
}
ui-placed = { $unit }: место { $hex }. Дальше: { $unit_next }.
ui-placed-last = { $unit }: место { $hex }. Расставлены все.
ui-lifted = { $unit }: снова в руке.
ui-march-group = { $count ->
    [one] В руке группа: { $count } { $piece }
    [few] В руке группа: { $count } { $piece_gen }
   *[many] В руке группа: { $count } { $piece_many }
}
ui-march-hint = Несколько { $piece_many } идут вместе: Ctrl + нажатие берёт всю стопку, Ctrl + перетаскивание сразу ведёт её, Shift + рамка берёт всех внутри.
ui-march-help = Нажмите, куда идти первой фишке: остальные сохраняют место рядом с ней. Ctrl + нажатие добавляет или убирает стопку, Shift + рамка берёт всех внутри. Линия, проведённая правой кнопкой, строит группу вдоль неё, с Ctrl за ней последует ещё одна; с клавиатуры Пробел отмечает углы линии, Enter — её конец.
ui-march-help-waits = Нажмите гекс: группа войдёт колонной до него, кому не хватит места, останется в руке. Линию проводят правой кнопкой, с Ctrl за ней последует ещё одна.
ui-march-all = Идут все: { $all }.
ui-march-some = Идут { $count } из { $all }; остаются: { $stay }.
ui-march-part = Идут { $count } из { $all }, остаются { $rest }.
ui-march-stays = остаётся: подходящего гекса нет
ui-march-go = Марш ({ $count })
ui-march-pile = Вся стопка ({ $count })
ui-march-gather = Группа
ui-march-gather-none = Нажмите на стопки, которые пойдут вместе.
ui-march-one = { $unit }: взять в группу или убрать из неё
ui-march-leave = Убрать из группы: { $unit }
ui-march-line = В линию
ui-march-line-at = { $count ->
    [one] В линии { $count } гекс. Пробел отмечает угол, Enter ведёт группу.
    [few] В линии { $count } гекса. Пробел отмечает угол, Enter ведёт группу.
   *[many] В линии { $count } гексов. Пробел отмечает угол, Enter ведёт группу.
}
ui-march-line-from = Линия от
ui-march-line-to = до
ui-march-line-go = Построить
ui-march-undo = марш { $piece_many } ({ $count })
ui-march-stopped = Прошли { $count } из { $all }: дальше группа идти не смогла. Остальные ещё в руке.
ui-group-moved = Группа перешла в { $hex }, фишек: { $count }.
ui-group-off = Группа не помещается: для { $unit } это уже за краем карты.
ui-group-taken = Группа не помещается: для { $unit } гекс { $hex } занят.
ui-group-closed = Группа не помещается: { $unit } не может стоять в { $hex }.
ui-times = × { $count }
ui-fill = Дополнить
ui-fill-long = Дополнить готовым строем
ui-mirror = Отразить
ui-clear = Снять все
ui-ready = Готово
ui-unready = Изменить расстановку
ui-formations = Готовые построения
ui-own-setups = Свои расстановки
ui-own-setups-none = Пока нет ни одной для этой армии.
ui-setup-name = Название расстановки
ui-save-setup = Сохранить эту
ui-forget = Удалить «{ $name }»
ui-side-ready = всё готово
ui-side-setting = идёт расстановка

## Раздел армии и ввод с края

ui-division = Раздел армии
ui-division-help = Нажмите на { $piece_acc }, чтобы перевести в другую группу. Противник укажет, какая группа сражается, остальные уйдут из партии.
ui-division-pick = Противник разделил войска. Выберите группу, которая будет сражаться: клавиши 1 и 2.
    .touch = Противник разделил войска. Выберите группу, которая будет сражаться.
ui-division-wait = Войска разделены. Атакующий выбирает, какая группа сражается.
ui-division-even = Поровну
ui-division-done = Разделить
ui-division-now = В группах теперь { $count } и { $done }.
ui-division-first = в первой группе
ui-part = Группа { $number }
ui-part-sum = { $count ->
    [one] { $count } { $piece }, сила { $strength }
    [few] { $count } { $piece_gen }, сила { $strength }
   *[other] { $count } { $piece_many }, сила { $strength }
}
ui-part-arms = пехота { $infantry }, кавалерия { $cavalry }, артиллерия { $artillery }
ui-part-row = { $what } { $count }
ui-part-move = { $what }, в группе { $count }: одну в группу { $number }
ui-part-empty = В группе нет { $piece_many }.
ui-reserve = За краем карты
ui-reserve-count = За краем карты ({ $count })
ui-reserve-help = Выберите { $piece_acc } и укажите гекс. Можно ввести ещё { $count }.
ui-reserve-later = Эти { $piece_all } войдут по броску в вашу фазу движения.
ui-reserve-spent = В эту фазу больше никто не входит.
ui-reserve-all = Взять всех ({ $count })
ui-reserve-chosen = { $unit }, за краем карты
ui-list-enter = Могут войти ({ $count })
ui-list-waits = Почему остальные ждут
ui-place-reserve = за краем карты
ui-place-unused = не участвует
ui-place-left = ушла с карты
ui-place-pool = ещё не на карте
ui-place-aside = не участвует
ui-waits-short = ждут { $count }
ui-side-waits = { $count ->
    [one] { $count } { $piece } ждёт за краем карты
    [few] { $count } { $piece_gen } ждут за краем карты
   *[other] { $count } { $piece_many } ждут за краем карты
}
ui-do-enter = Ввести
ui-act-enter = ввод

## Что идёт в счёт

ui-count-points = { $count } ПО
ui-count-points-short = { $count } ПО
ui-count-victory = { $count } ПО
ui-count-victory-short = { $count } ПО
ui-count-losses = снято { $count } из { $goal }
ui-count-losses-short = { $count }/{ $goal }
ui-count-towns = нас. пунктов: { $count }
ui-count-towns-short = { $count }/2
ui-count-redoubts-attacker = взято { $count } из { $goal }
ui-count-redoubts-defender = удержано { $count } из { $goal }
ui-count-redoubts-short = { $count }/{ $goal }
ui-role-attacker = атака
ui-role-defender = оборона
ui-seat-role = { $seat }, { $part }

## Стол

ui-board-title = Карта сражения. Стрелки ведут курсор, Enter выбирает, знак вопроса показывает клавиши.
ui-map-zone = Зона развёртывания
ui-map-scale = гексы
ui-map-north = С
ui-map-screen = Здесь за ширмой расставляет противник
ui-turn = ход { $turn }
ui-turn-of = Ход { $turn } из { $turns }
ui-points = { $count } ПО
ui-overlays = Показать на карте
ui-overlay-zones = Зоны
ui-overlay-threat = Угроза
ui-overlay-sight = Обзор
ui-overlay-range = Огонь
ui-overlay-gun = Сначала выберите батарею
ui-zoom-in = Крупнее
ui-zoom-out = Мельче
ui-tools = Инструменты
ui-fit = Вся карта
ui-panel-fold = Свернуть или развернуть сведения
ui-tab-now = Сейчас
ui-tab-log = Журнал
ui-tab-army = Армия
ui-tab-forces = Силы
ui-tab-rules = Правила
ui-tab-chat = Чат
ui-now-empty = Нажмите на { $piece_acc }: здесь появятся все сведения.
ui-now-look = Карту можно рассматривать: нажмите на { $piece_acc }, и здесь появятся все сведения.
ui-now-observer = Вы зритель: ваших сторон здесь нет, и того, что они скрывают, не видно.
ui-now-past = Нажмите на { $piece_acc }: здесь появятся сведения о том моменте.
ui-unit-numbers = сила { $strength }, { $mp } ОД, за потерю { $points } ПО
ui-unit-fire = огонь { $fire } на { $range ->
    [one] { $range } гекс
    [few] { $range } гекса
   *[other] { $range } гексов
}
ui-place-tray = в резерве
ui-place-lost = потеряна
ui-place-hidden = не видна
ui-mark-moved = уже двигалась
ui-mark-zone = в ЗК противника
ui-mark-attacked = уже атаковала
ui-mark-fired = уже стреляла
ui-mark-struck = уже атакована
ui-mark-duty = должна быть атакована
ui-mark-returned = возвращена в строй
ui-power-left = { $count ->
    [0] использовано
   *[other] один раз за игру
}
ui-mission-hold = Задание: держите, чтобы прочесть
ui-mission-met = выполнено, { $count } ПО
ui-mission-missed = не выполнено
ui-several = { $verb } ({ $count })
ui-able = Могут действовать ({ $count })
ui-able-march = Могут идти ({ $count })
ui-able-besides = Могут другое ({ $count })
ui-targets-title = Можно атаковать ({ $count })
ui-pile = { $hex }: сверху вниз ({ $count })
ui-pile-here = { $hex }: стоят здесь ({ $count })
ui-pile-of = всего { $count }, здесь же { $units }
ui-hand-empty = В руке ничего нет
ui-places-title = Можно выбрать ({ $count })
ui-duty = нужно атаковать
ui-may-strike = можно атаковать
ui-closed-hex = закрыто
ui-in-zone = ЗК: { $side }
ui-river-beside = рядом река
ui-road-here = дорога
ui-side-title = { $army }
ui-side-of = { $side }
ui-side-sum = В строю { $left } из { $total }, потеряно { $lost }, в счёт: { $points }

## Бой

ui-sheet = Расчёт боя
ui-sheet-attack = Атака { $hexes }
ui-sheet-fire = Обстрел { $hexes }
ui-ratio = { $attack } : { $defence }
ui-drm = поправка к броску { $modifier }
ui-unforetold = Этот исход станет известен только после броска.
ui-underway-at = Бой идёт: { $hexes }
ui-underway = Бой идёт
ui-more-targets = Атаковать заодно и другие гексы
ui-group-by = Атакуют
ui-group-fire-by = Стреляют
ui-group-with = Поддержка огнём
ui-group-charge = Кавалерийский удар
ui-charge-die = + кубик
ui-column = колонка { $column }
ui-spare = { $count ->
    [0] без запаса
   *[other] запас { $count }
}
ui-next-column = до следующей колонки { $count }
ui-enemy-power = { $army } ещё может применить: { $power }
ui-spoken-sum = { $attack } против { $defence }
ui-modifiers = Что входит в расчёт
ui-chances = Чего ждать
ui-chances-overlap = Строки перекрываются: «УБ» стоит { $piece_gen } обеим сторонам.
ui-chance-defender_lost = враг погибнет
ui-chance-defender_retreats = враг отойдёт
ui-chance-attacker_lost = мы потеряем { $piece_acc }
ui-chance-attacker_retreats = мы отойдём
ui-n-of = { $n } из { $total }
ui-no-effect = ничего не происходит
ui-fate = Что станет с этими { $piece_ins }
ui-fate-defender = защита
ui-fate-attacker = атака
ui-fate-destroyed = { $piece } теряется
ui-fate-routed = { $piece } бежит
ui-fate-disordered = { $piece } в расстройстве
ui-fate-levels = потеряно уровней, в среднем
ui-fate-default = Точно; где сторона выбирает сама, взят ответ по умолчанию.
ui-fate-estimate = Оценка по многим броскам: исходов слишком много, чтобы сосчитать все.
ui-ladder = По граням кубика
ui-decides = Решит { $side }:
ui-left-to-attack = Ещё нужно атаковать:
ui-attack-hex = Атаковать { $hex }
ui-fire-hex = Обстрелять { $hex }
ui-counting = Считаем шансы
ui-roll = Бросить кубик
ui-roll-fire = Открыть огонь
ui-fight-result = Исход боя
ui-chance-was = было { $chance }
ui-step-roll = бросок
ui-step-loss = потеря
ui-step-retreat = отступление
ui-step-pursuit = преследование
ui-step-advance = наступление
ui-fold = Свернуть

## Список решений

ui-list = Список решений
ui-list-nothing = Сейчас решает противник.
ui-list-answers = Ответы
ui-list-plans = Несколько сразу
ui-list-fires = Могут стрелять ({ $count })
ui-list-picks = Выбрать { $piece_acc } ({ $count })
ui-list-paths = Пути
ui-list-zone = В ЗК противника
ui-path-option = Путь { $number } из { $count }:

## Журнал и повтор

ui-log = Журнал
ui-log-filter = Что показывать
ui-log-all = Всё
ui-log-fights = Бои
ui-log-mine = Мои
ui-log-dice = Броски
ui-log-notes = Заметки
ui-log-search = Место, { $piece }, слово
ui-log-more = Ещё фильтры: фаза, { $piece }, гекс
ui-log-phase = Фаза
ui-log-unit = { $piece_title }
ui-log-hex = Гекс
ui-log-any = все
ui-log-found = Показано { $count } из { $total }
ui-log-clear = Показать всё
ui-log-empty = Записей нет.
ui-log-side = { $side }
ui-log-stopped = вы остановились здесь
ui-since = { $moved ->
    [0] С начала
   *[other] С вашего хода
}: { $events ->
    [one] { $events } событие
    [few] { $events } события
   *[other] { $events } событий
}{ $fights ->
    [0] { "" }
    [one] , { $fights } бой
    [few] , { $fights } боя
   *[other] , { $fights } боёв
}
ui-since-short = { $moved ->
    [0] С начала
   *[other] С хода
}: { $events }
ui-since-nothing = Ничего нового не произошло.
ui-since-step = { $number } из { $total }
ui-since-play = По порядку
ui-since-still = Всё сразу
ui-ply-link = Показать положение после записи { $number }
ui-bookmark = Закладка у записи { $number }
ui-note-open = Заметка к записи { $number }
ui-note-field = Заметка к записи { $number }, хранится только в этом браузере
ui-note-hint = Только в этом браузере
ui-replay = Повтор
ui-analysis = Разбор
ui-replay-at = Ход { $turn }, { $phase }: { $ply } из { $last }
ui-replay-at-turn = Ход { $turn }: { $ply } из { $last }
ui-replay-at-start = Начало: { $ply } из { $last }
ui-replay-first = К началу
ui-replay-back = Шаг назад
ui-replay-on = Шаг вперёд
ui-replay-slider = Место в игре
ui-replay-size = Величина шага
ui-replay-action = действие
ui-replay-phase = фаза
ui-replay-turn = ход
ui-play = Смотреть
ui-pause = Остановить
ui-back-to-game = К игре

## Конец

ui-end = Итог
ui-won = Победа: { $side }
ui-drawn = Ничья
ui-shared = Первое место делят: { $names }
ui-rematch = Ещё раз, сменив стороны
ui-rematch-many = Ещё раз, сменив места
ui-rematch-along = В реванше ваша армия переходит на другую сторону карты: { $name }.
ui-rematch-next = В реванше вы переходите на следующее место: { $name }.
ui-rematch-other = В реванше вы командуете другой стороной: { $name }, числом { $own } против { $others }.
ui-match-missing = Такой игры здесь нет
ui-seat-gone = Это место уже не ваше
ui-seat-gone-text = Его занял другой игрок, вы его оставили или вышли из учётной записи. Сама партия на месте.
ui-seat-look = Посмотреть партию
ui-match-failed = Игра не открылась
ui-match-broken = { $action_count ->
    [0] Сохранённая партия не воспроизводится: запись изменена или повреждена.
   *[other] Сохранённая партия не воспроизводится с действия { $action_count }: запись изменена или повреждена.
}
ui-match-detail = Подробности для отчёта
ui-match-safe = Всё, что сервер подтвердил, сохранено.
ui-report = Скопировать сообщение

## Кампания

ui-campaign-open = Схема кампании, партия { $number }
ui-campaign-battle = партия { $number } из { $total }
ui-campaign-title = Кампания, партия { $number } из { $total }
ui-campaign-row = Кампания, партия { $number }: { $name }
ui-campaign-aggressor = Агрессор: { $side }
ui-campaign-won = победитель { $side }
ui-campaign-won-die = ничья, по броску победила { $side }
ui-campaign-count = { $side }: { $what }
ui-campaign-none = Это первая партия кампании.
ui-campaign-last = Последняя позиция партии
ui-campaign-victory = Кампания выиграна: { $side }
ui-campaign-peace = Кампания кончилась миром
ui-interlude-title = Партия { $number } окончена: { $name }
ui-interlude-won = Победитель партии { $number }: { $side }.
ui-interlude-die = Ничья в бою: победителя определил кубик.
ui-interlude-next = Дальше — партия { $number } из { $total }: { $name }, { $battle }.
ui-interlude-on = Дальше
ui-chart-win = победа Агрессора
ui-chart-lose = поражение Агрессора
ui-chart-flags = флаг: номер партии и её победитель, ⚄ по броску
ui-chart-words = Схема словами
ui-chart-row = { $name }, { $battle }. Победа Агрессора: { $win }. Поражение: { $lose }.
ui-chart-here = Идёт сейчас.
ui-chart-defender = Земля Защищающегося
ui-chart-neutral = Нейтральная
ui-chart-aggressor = Земля Агрессора
ui-armed-resign-battle = Эта партия достанется противнику, кампания пойдёт дальше.
ui-resign-battle = Сдать эту партию
ui-armed-draw-battle = Если противник согласится, победителя партии определит кубик, а кампания пойдёт дальше.
ui-offer-draw-battle = Предложить ничью в этой партии
ui-replay-battle = партия
ui-replay-battle-at = Партия { $number }. { $at }

## Правила

ui-rules-of = Правила: { $name }
ui-term-slang = говорят и: { $words }
ui-rules-search = 6.3, ЗОК, отступление…
ui-rules-applies = Сейчас действуют:
ui-part-missing = Страница ещё не загрузилась: сервер не отвечает.
ui-rules-failed = Не удалось получить правила: сервер не отвечает.
ui-rules-none = Ничего не нашлось.
ui-rules-near = Похожие слова:
ui-ruling = Толкование
ui-ruling-taken = принято
ui-ruling-agreed = так в этой партии
ui-ruling-link = толкование { $id }

## Первый бой

ui-coach = Подсказка
ui-coach-more = Кнопки подсказки
ui-coach-off = Дальше без подсказок

## Клавиши и строка команд

ui-keys = Клавиши
ui-command = Строка команд
ui-command-send = Выполнить
ui-cards-none = Карточек в руке нет.
ui-answer-none = Здесь нет одного главного ответа: выберите { $piece_acc } или ответ по его номеру.

## Настройки

ui-set-speed = Скорость событий

ui-standing = Ответы наперёд
ui-standing-ask = { $what }: больше не спрашивать.
ui-standing-turn = { $answer }, этот ход
ui-standing-game = { $answer }, всю игру
ui-standing-always = { $answer }, всю игру
ui-standing-until = { $answer }, до конца хода { $turn }
ui-standing-drop = Снова спрашивать
ui-standing-usual = Как обычно

# Куда смотрит фишка.
ui-faces = обращена на { $where }
ui-facing-n = север
ui-facing-s = юг
ui-facing-ne = северо-восток
ui-facing-e = восток
ui-facing-se = юго-восток
ui-facing-sw = юго-запад
ui-facing-w = запад
ui-facing-nw = северо-запад
ui-face = { $verb }, лицом на { $where }
ui-face-here = Повернуть лицом на { $where }
ui-formation = { $verb }: { $count ->
    [one] { $count } { $piece }
    [few] { $count } { $piece_gen }
   *[many] { $count } { $piece_many }
}
ui-units-count = { $count ->
    [one] { $count } { $piece }
    [few] { $count } { $piece_gen }
   *[many] { $count } { $piece_many }
}
ui-key-turnleft = повернуть фишку на угол влево
ui-key-turnright = повернуть фишку на угол вправо

## Часы

ui-clock-days = { $days } д { $hours } ч
ui-clock-runs = { $side }: осталось { $time }, часы идут
ui-clock-stands = { $side }: осталось { $time }
ui-clock-away = { $side }: отпуск до { $date }, после него останется { $time }
ui-clock-stood-in = { $side }: играет машина, пока игрок не вернётся
ui-clock-low = У вас осталось { $time }.
ui-clock-stands-in = Ваше время вышло: за вас играет машина, пока вы не вернётесь.
ui-clock-return = Вернуться на место
ui-clock-claim = Засчитать время: { $side }
ui-armed-claim = { $side }: поражение по времени.
ui-clock-machine = Посадить машину: { $side }
ui-clock-open = Предложить место другим: { $side }
ui-vacate = Уступить место
ui-armed-vacate = До прихода нового игрока играет машина; место вам уже не вернётся.
ui-vacation = Отпуск
ui-vacation-left = Отпуск: { $days ->
    [one] остался { $days } день
    [few] осталось { $days } дня
   *[other] осталось { $days } дней
 }
ui-vacation-take = { $days ->
    [one] { $days } день
    [few] { $days } дня
   *[other] { $days } дней
 }
ui-vacation-over = Вернуться из отпуска
ui-vacation-everywhere = во всех моих играх по переписке
ui-vacation-elsewhere = { $count ->
    [0] Только в этой игре: в других было нельзя.
    [one] В этой игре и ещё в { $count }.
   *[other] В этой игре и ещё в { $count }.
 }
ui-log-timed = Вышло время:
ui-new-clock = Часы
ui-new-overtime = Если время вышло
ui-overtime-default = за игрока даётся обычный ответ
ui-overtime-machine = за игрока играет машина, пока он не вернётся
ui-overtime-claim = решают остальные

ui-learn = Уроки
ui-learn-more = Уроки на две минуты
ui-learn-failed = Список уроков не загрузился.
