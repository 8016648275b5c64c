## Редактор позиций

editor-game = Игра
editor-scenario = Сценарий
editor-empty = Пустая карта
editor-ready = Готовая расстановка
editor-paste = Вставить
editor-copy = Скопировать
editor-download = Скачать
editor-play = Играть отсюда
editor-tray = Не расставлены
editor-tray-help = Выберите фишку и нажмите на { $form ->
    [area] место на карте
   *[hex] гексагон
    }. Нажмите на фишку на карте, чтобы взять её.
editor-tray-empty = Все фишки на карте.
editor-search = Найти фишку
editor-side-all = Обе стороны
editor-side-every = Все стороны
editor-piece = Фишка
editor-piece-none = Ни одна фишка не выбрана.
editor-chosen = Выбрана: { $unit }
editor-place = Где стоит
editor-place-tray = не участвует
editor-remove = Снять с карты
editor-upper = Выше в стопке
editor-head = Позиция
editor-options = Условия партии
editor-sound = Замечаний нет.
editor-sound-next = Замечаний нет, можно играть. Очередь: { $side }.
editor-alone = Замечаний нет, но играть ещё не с кем: поставьте на карту фишки хотя бы двух сторон.
editor-faults =
    { $count ->
        [one] { $count } замечание
        [few] { $count } замечания
       *[other] { $count } замечаний
    }
editor-fault = стоит «{ $found }», ожидается: { $text }
editor-diagram = Диаграмма
editor-exact = Позиция взята из середины фазы. После любой правки она станет началом этой фазы.
editor-undo = Вернуть
editor-placed = { $unit }: { $hex }
editor-removed = { $unit } снята с карты
editor-loading = Карта загружается

## Что ожидается в файле

fault-key = одно из слов этого файла: { $expected }
fault-table = таблица
fault-file = запись, первая строка которой «feldherr-record 1», или диаграмма, в которой названа её игра (ruleset)
fault-toml = правильный TOML
fault-beyond = число или список не больше, чем бывает в игре
fault-fewer = меньше строк
fault-options = условия, какие есть у сценария
fault-option = условие и его значение в JSON
fault-option-name = условие сценария: { $expected }
fault-option-value = для условия { $key } одно из значений: { $expected }
fault-scenario = сценарий этой игры: { $expected }
fault-ruleset = игра этой программы: { $expected }
fault-no-ruleset = строка вида ruleset = "srazhenie"
fault-unit = фишка, которая есть в этом сценарии
fault-units = список фишек
fault-hex = гексагон карты
fault-free-hex = свободный гексагон (3.2)
fault-enemy-hex = гексагон без противника (7.4)
fault-redoubt-ground = открытая местность или холм (8.1)
fault-redoubts = не больше редутов, чем { $expected }
fault-side = одна из сторон
fault-storms = сторона, которая атакует (S4.first)
fault-phase = фаза: { $expected }
fault-idle-phase = фаза, в которой есть что делать
fault-range = целое число, { $expected }
fault-numbers = два целых числа, по одному на сторону
fault-turn = ход в пределах сценария
fault-powers = 0 или 1 для каждой стороны
fault-flags = да или нет для каждой стороны
fault-missions = две разные карточки заданий или ни одной
fault-node = партия со схемы кампании
fault-fought = партия, сторона, способ и очки
fault-levels = не больше уровней, чем у части всего
fault-state = сплочена, расстроена или бежит
fault-stack = вся стопка гексагона, верхняя фишка первой
fault-bonus = одно из состояний льготы
fault-whole = позиция без противоречий
fault-save = то, что бывает в сохранении
fault-unreadable = читаемый файл
fault-unplayable = позиция, с которой можно играть
fault-plies = не больше { $expected } строк
fault-magic = первая строка записи
fault-header = слово заголовка или пустая строка
fault-header-end = пустая строка после заголовка
fault-origin = партия и номер шага
fault-start-lines = строки начальной позиции подряд
fault-secret = секрет кубиков в шестнадцатеричном виде
fault-commitment = секрет, который подходит к обязательству
fault-pledge = одно из: { $expected }
fault-begins = партия, которая может начаться
fault-needs-overlay = накладка { $key }: укажите её папку через --overlay
fault-needs-pack = набор { $key }: укажите его папку через --pack
fault-opening = сценарий и условия заголовка
fault-start-ply = шаг 0, начало партии
fault-columns = шесть столбцов через табуляцию
fault-ply = номер по порядку
fault-dice = броски числами
fault-dice-count = столько кубиков, сколько было брошено
fault-lawful = действие по правилам
fault-written = { $expected }
fault-digest = дайджест { $expected }
editor-fault-bare = ожидается: { $text }

## Открыть файл

records-open-text = Запись или диаграмма: выберите файл, бросьте его сюда или вставьте текст.
records-open-file = Выбрать файл
records-open-paste = Текст записи или диаграммы
records-open-go = Открыть
records-opening = Проверяем по правилам, это может занять несколько секунд.
records-open-empty = Вставьте текст или выберите файл.
records-open-not-text = Это не текстовый файл: ни запись, ни диаграмма.
records-open-large = Файл больше мегабайта: это не запись партии.
records-faults =
    { $count ->
        [one] Файл не читается: { $count } замечание.
        [few] Файл не читается: { $count } замечания.
       *[other] Файл не читается: { $count } замечаний.
    }
records-fault-line = Строка { $line }: стоит «{ $found }», ожидается: { $text }
records-fault-line-bare = Строка { $line }: ожидается: { $text }
