# Слова самого стола: общее для всех игр. Параметры приходят уже оформленными по своим именам.

# Как называются фишки. Игра, где они зовутся иначе, говорит это своим ИГРА-piece; в каждом тексте формы стоят параметрами:
# $piece, $piece_acc и дальше.
kernel-piece = часть
    .title = Часть
    .acc = часть
    .gen = части
    .ins = частями
    .all = части
    .many = частей

## Отказы

kernel-game-over = Игра окончена.
kernel-not-asked = Сейчас решает другая сторона: { $side }.
kernel-not-asked-that = Сейчас решается другое: { $side }.
kernel-not-now = «{ $verb }» сейчас выбрать нельзя.
kernel-nothing-fits = Сейчас нечего поставить на место «{ $slot }» в «{ $verb }».
kernel-nearest-open = Ближайший открытый гекс: { $hex }.
kernel-nothing-asked = Сейчас решать нечего.
kernel-nothing-to-undo = Возвращать нечего.
kernel-undo-needs-consent = После этого был бросок, раскрытие или ответ другой стороны. Нужно согласие противника.
kernel-machine-keeps-it = За бросок машина возвращает ход только в учебной игре.
kernel-machine-plays-on = На ничью машина не соглашается.
kernel-no-question = Такого вопроса сейчас нет.
kernel-no-advice = Советов нет, пока играют двое или больше людей.
kernel-no-advice-now = Совета нет: сейчас решаете не вы.
kernel-never-asked = { $role }: за { $count } партий не было ни одного вопроса.
kernel-no-turn-yet = Хода, который можно разобрать, ещё не было.
kernel-too-many = Слишком много действий сразу. Подождите секунду.

## Непонятные слова

kernel-empty-action = Действие пустое.
kernel-no-such-verb = Действия «{ $found }» нет. Есть: { $expected }.
kernel-no-such-unit = В этой игре нет { $piece_gen } «{ $found }».
kernel-no-such-place = Места «{ $found }» на этой карте нет.
kernel-no-such-word = Слова «{ $found }» среди возможных нет.
kernel-no-such-side = Стороны «{ $found }» здесь нет.
kernel-order-in-secret = Тайный ответ дают, только когда о нём спросят: мгновенный выдал бы, что готов заранее.
kernel-no-such-condition = Условия «{ $found }» у ответов наперёд нет.
kernel-no-such-card = Карточки «{ $found }» в этой игре нет.
kernel-no-such-facing = Направления «{ $found }» нет.
kernel-bad-pose = «{ $found }» — не гексагон с направлением: нужно то и другое одним словом, направление — одно из { $expected }.
kernel-bad-posing = «{ $found }» никого никуда не ставит: нужно { $piece }@гексагон и направление.
kernel-bad-count = «{ $found }» — не количество: нужно слово*число.
kernel-bad-placement = «{ $found }» — не расстановка: нужно { $piece }@гексагон.
kernel-no-set-up = Эта сторона сейчас ничего не расставляет.
kernel-not-to-place = { $unit } нельзя поставить на { $hex }.
kernel-not-a-number = «{ $found }» — не целое число.
kernel-slot-missing = В «{ $verb }» не хватает «{ $slot }».
kernel-slot-takes-one = «{ $slot }» в «{ $verb }» — одно значение, а дано «{ $found }».
kernel-slot-twice = «{ $slot }» в «{ $verb }» указано дважды.
kernel-named-twice = «{ $slot }» в «{ $verb }» называет одно и то же дважды.
kernel-words-left = В «{ $verb }» нет места для «{ $found }».
kernel-no-such-ruleset = Игры «{ $found }» нет. Есть: { $expected }.
kernel-game-lacks = Игру «{ $game }» открыть нельзя: ей нужен модуль { $found }, а он не установлен.
kernel-no-such-scenario = Сценария «{ $found }» нет. Есть: { $expected }.
kernel-no-folder = Папки { $found } нет.
kernel-no-overlay-head = { $found } — не накладка: в ней нет файла { $expected }.
kernel-no-pack-head = { $found } — не набор: в нём нет файла { $expected }.
kernel-folder-comma = { $found }: в имени папки накладки или набора не должно быть запятой.
kernel-folder-twice = «{ $found }» дано дважды: { $places }.
kernel-folder-word = «{ $found }» — не накладка и не набор: пишите { $expected }.
kernel-lacks-overlay = Это сыграно с накладкой { $expected }, а её здесь нет: укажите её папку через --overlay.
kernel-lacks-pack = Это из набора { $expected }, а его здесь нет: укажите его папку через --pack.
kernel-other-overlay = Это сыграно с накладкой { $expected }, а в папке { $folder } другие значения: { $found }.
kernel-other-pack = Это из набора { $expected }, а в папке { $folder } другой: { $found }.
kernel-not-of-pack = Сценарий { $scenario } — не из набора { $found }.
kernel-no-such-lesson = Урока «{ $found }» нет. Есть: { $expected }.
kernel-no-such-option = Настройки «{ $found }» нет. Есть: { $expected }.
kernel-no-such-value = «{ $option }» не может быть «{ $found }». Можно: { $expected }.
kernel-no-such-amendment = Число поправок у игры — от 0 до { $count }, а не «{ $found }»: возможно, оно известно более новому Feldherr.
kernel-no-such-role = Места за столом «{ $found }» нет. Есть: { $expected }.
kernel-no-such-player = Игрока «{ $found }» нет. Есть: { $expected }.
kernel-player-no-module = Игрока «{ $found }» нет: модуль { $module } не установлен, нет его и в этой папке.
kernel-player-lacks = Игрок «{ $found }» играть не может: ему нужен модуль { $module }, а он не установлен.
kernel-not-a-player = «{ $found }» — не машинный игрок: нужен подкласс feldherr.players.Player, который отвечает, когда его вызывают.
kernel-player-broken = Игрок «{ $found }» сломался: { $reason } ({ $place }).
kernel-player-no-action = Игрок «{ $found }» ответил { $answer }: в этой игре такого действия нет.
kernel-player-unlawful = Игрок «{ $found }» ответил «{ $answer }», а это запрещает пункт { $paragraph }.
kernel-sergeant-cannot = Сержант не умеет играть в «{ $found }»: у игры нет ни судьи, ни оценки позиции.
kernel-captain-cannot = Капитан не умеет играть в «{ $found }» и не даёт советов: у игры нет оценки позиции.
kernel-no-such-environment = Среды { $found } нет. Есть: { $expected }.
kernel-no-planes = У игры { $found } нет плоскостей для обучаемых агентов.
kernel-no-shaping = В игре { $found } нет оценки позиции, по которой можно раздавать награды по ходу партии.
kernel-no-clocks-here = На этом сервере часов нет: начните партию без них.
kernel-nobody-stood-in = Вас никто не замещает: место ваше.
kernel-not-late = { $side }: время не вышло, или в начале партии на этот случай выбрано другое.
kernel-rated-keeps-it = В рейтинговой партии нельзя вернуть ход, после которого был бросок, ответ противника или раскрытие.
kernel-rated-stays = Место в рейтинговой партии другому не оставить: играйте дальше или сдайтесь.
kernel-not-met = Оставить место другому можно только в партии из зала.
kernel-seat-taken = Это место уже занято.
kernel-one-seat-each = За этим столом у вас уже есть место.
kernel-no-vacation = В этой партии отпуска не бывает.
kernel-vacation-used-up = { $days ->
    [one] Остался { $days } день отпуска.
    [few] Осталось { $days } дня отпуска.
   *[other] Осталось { $days } дней отпуска.
 }
kernel-no-such-promise = Под обязательством { $found } кубиков нет: запросите другое.
kernel-no-such-ply = Хода записи { $found } нет.
kernel-ply-without-role = В записи есть действие без роли: «{ $found }».
kernel-bad-save = Сохранение не читается: { $found }.
kernel-bad-weights = Файл весов не читается или изменён вручную: { $found }. Напишите его заново командой feldherr fit.
kernel-bad-request = Запрос не читается: { $found }.

## Чем кончилась игра

kernel-resigned = Победа: { $side }. Другая сторона сдалась.
kernel-on-time = Победа: { $side }. У другой стороны вышло время.
kernel-on-time-others = Победа: { $side }. Остальные сдались, или у них вышло время.
kernel-resigned-others = Победа: { $side }. Остальные сдались.
kernel-draw-agreed = Ничья по согласию.

## События и разговор за столом

kernel-event-rolled = Кубик: { $faces }.
kernel-event-rolled-die = Кубик 1к{ $die }: { $faces }.
kernel-event-rolled-pool = Кубики: { $faces }; засчитано { $total }.
kernel-event-drawn = Карточка взята закрытой.
kernel-talk-start = Игра начинается.
kernel-talk-undo = Возврат к ходу записи { $count }.
kernel-talk-resign = Сдача: { $side }.
kernel-has-resigned = Сторона уже сдалась: { $side }.
kernel-talk-draw = Стороны согласились на ничью.
kernel-no-such-overlay = Слоя карты «{ $found }» нет.
kernel-still-played = Партия ещё идёт. Продолжить её иначе можно, когда она закончится.
kernel-too-much-time = Это заняло бы слишком много времени.
kernel-too-much-memory = На это нужно слишком много памяти.
