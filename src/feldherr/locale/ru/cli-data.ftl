# Что не так с файлом данных, накладкой или набором.

fault-data-key = одно из слов { $expected }
fault-data-lacks = строка { $expected }
fault-data-table = таблица
fault-data-list = список
fault-data-int = целое число
fault-data-number = число
fault-data-bool = true или false
fault-data-text = слова в кавычках
fault-data-nothing = ничего
fault-data-range = число в пределах { $expected }
fault-data-length = столько элементов: { $expected }
fault-data-word = одно из: { $expected }
fault-data-name = до 32 строчных латинских букв, цифр и _, первой — буква
fault-data-hex = четыре цифры гекса
fault-data-pattern = слова вида { $expected }
fault-data-id = одно из: { $expected }
fault-data-file = файл, который читает игра: { $expected }
fault-data-packs = игра, для которой бывают наборы
fault-data-variant = битва без вариантов: у битв набора их не бывает
fault-data-whole = { $expected }
fault-utf8 = текст в UTF-8
fault-scene-army = не та же армия, что у севера
fault-scene-goal = goal — только там, где считают потери, и там всегда
fault-scene-missions = задания — только там, где считают очки, и на карте «Долина»
fault-scene-places = места у обеих сторон или ни у одной
fault-scene-room = { $expected }
fault-scene-none = хотя бы одна фишка
cli-meant = может быть, { $meant }?
map-needs-zone = карте нужна зона «{ $zone }» хотя бы с одним гексом.
map-needs-terrain = в таблице местности нет «{ $found }»; есть { $known }.
map-needs-side = в таблице местности нет стороны гекса «{ $found }»; есть { $known }.
cli-played-overlay = Сыграно с накладкой { $found }.
cli-played-pack = Из набора { $found }.
cli-exporting = Записи
cli-exported = { $folder }: { $count ->
    [one] { $count } партия
    [few] { $count } партии
   *[other] { $count } партий
 }, ходов { $plies }, позиций { $positions }.
cli-export-left-out = { $count ->
    [one] { $count } запись повреждена и пропущена
    [few] { $count } записи повреждены и пропущены
   *[other] { $count } записей повреждены и пропущены
 }.
cli-data-extra = Для этого нужны Polars и NumPy: pip install 'feldherr[data]'
cli-export-there = В папке { $found } уже что-то есть: выберите пустую.
cli-export-no-file = Записи { $found } нет.
cli-export-nothing = В этих папках нет записей: их имена кончаются на .feldherr.
cli-schemas = { $folder }: схем { $count }.
