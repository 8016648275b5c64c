# Справка командной строки и что говорится, когда команду не понять.

cli-help = Исторические настольные варгеймы по правилам.
cli-help-rules = Правила: читать, искать, проверять.
cli-help-play = Запускает сервер на этой машине и открывает игру или файл в браузере.
cli-help-play-file = запись или диаграмма, которую открыть
cli-help-play-port = порт; без указания — прошлый, иначе любой свободный
cli-help-play-browser = открывать браузер или нет
cli-help-play-data = папка, где хранятся игры
cli-help-serve = Обслуживает клуб или сайт: один процесс или несколько на одной базе PostgreSQL, за прокси.
cli-help-serve-config = файл настроек; без указания — /etc/feldherr.toml, если он есть
cli-help-serve-sqlite = хранить игры в папке, в SQLite: один процесс, базу настраивать не нужно
cli-help-serve-data = папка, где хранятся игры, вместе с --sqlite
cli-help-serve-migrate = Обновляет базу PostgreSQL до схемы этого выпуска или создаёт её в пустой базе.
cli-help-serve-migrate-config = файл настроек; без указания — /etc/feldherr.toml, если он есть
cli-help-seats = Перечисляет места людей во всех партиях со ссылками, которые их открывают.
cli-help-seats-data = папка, где хранятся игры
cli-help-seats-renew = дать новые ссылки там, где нынешние назвать нельзя
cli-help-backup = Копирует все партии в один файл; сервер при этом может работать.
cli-help-backup-file = новый файл копии
cli-help-backup-data = папка, где хранятся игры
cli-help-rules-show = Печатает параграф со всем, что под ним, и решения по нему.
cli-help-rules-show-paragraph = его номер, например 6.3
cli-help-rules-search = Перечисляет параграфы, где есть все эти слова, на любом из языков; понимает сокращения и жаргон.
cli-help-rules-search-words = что искать
cli-help-rules-check = Перечисляет правила без кода или теста, примеры без теста, отказы без одного из языков.
cli-help-rules-check-only = образец номеров, о которых спрашивают
cli-help-rules-check-tests = папка с тестами правил
cli-help-rules-table = Печатает в Markdown каждый параграф с его кодом и тестами.
cli-help-odds = Печатает расчёт боя на диаграмме: каждую поправку, каждую грань кубика, точные вероятности.
cli-help-odds-diagram = файл диаграммы
cli-help-odds-action = атака, как её пишут записи: "attack 0507 by g.li3 with g.fa1"
cli-help-advise = Печатает, что сделал бы капитан на диаграмме, сохранении или записи: три лучших решения, почему и вероятности.
cli-help-advise-file = диаграмма, сохранение или запись
cli-help-advise-ply = для записи: после какой строки думать; без указания — после последней
cli-help-advise-role = кому советовать; без указания — тому, кого спрашивают первым
cli-help-advise-seconds = сколько секунд думать
cli-help-advise-lines = перебрать столько линий вместо времени: каждый раз одно и то же
cli-help-replay = Проигрывает запись по правилам, печатает её словами и сверяет каждый дайджест, событие и кубик.
cli-help-replay-file = запись
cli-help-replay-commitment = обязательство, записанное до игры, для сверки
cli-help-diagram = Печатает момент записи диаграммой, которую открывают odds, check и play.
cli-help-diagram-record = файл записи
cli-help-diagram-ply = после какой строки записи; без указания — после последней
cli-help-analyse = Печатает разбор записи: потери, счёт и местность по ходам, везение в боях, переломные моменты.
cli-help-analyse-file = запись
cli-help-analyse-csv = записать всё, по строке на действие, в этот файл
cli-help-check = Проверяет карту, диаграмму, урок или запись и называет каждую неисправность с её строкой.
cli-help-check-file = что проверить
cli-help-simulate = Играет много партий машин между собой; говорит, как часто побеждает каждый игрок, армия, сторона и тот, кто ходит первым.
cli-help-simulate-scenario = сценарий, например battle
cli-help-simulate-games = сколько партий
cli-help-simulate-players = через запятую; они меняются местами; captain:0.3 думает 0,3 с над решением; mymodule:Clever — ваш собственный класс
cli-help-simulate-seed = с тем же зерном — те же партии
cli-help-simulate-workers = сколько процессов; итог от этого не меняется
cli-help-simulate-option = настройка сценария, имя=значение; можно повторять
cli-help-simulate-as-json = печатать итог в JSON
cli-help-simulate-save-records = хранить запись каждой партии в этой папке
cli-help-arena = Сводит машины друг с другом, меняя их местами, пока последовательная проверка не решит; хранит каждую запись, после остановки продолжает.
cli-help-arena-scenario = сценарий, например battle
cli-help-arena-players = двое или больше через запятую, каждый с каждым; у captain:5/turn 5 с процессорного времени на ход игрока, у captain:64lines 64 линии на решение
cli-help-arena-records = папка записей; остановленная арена продолжается в своей папке
cli-help-arena-sprt = две доли очков в процентах, которые надо различить
cli-help-arena-games = сколько партий во встрече, самое большее
cli-help-arena-turn-seconds = процессорных секунд на ход игрока у капитана без своего бюджета
cli-help-arena-seed = с тем же зерном — те же армии и кубики
cli-help-arena-workers = сколько процессов; если бюджет в линиях, партии от этого не меняются
cli-help-arena-option = настройка сценария, имя=значение; можно повторять
cli-help-arena-csv = записать по строке на партию в этот файл
cli-help-arena-as-json = печатать итог в JSON
cli-help-bench = Запускает замеры из папки проекта.
cli-help-any-game = игра, например srazhenie
cli-help-any-lang = ru или en; без указания — язык окружения
cli-help-any-version = вывести версию и завершить работу
cli-help-any-help = показать эту страницу

## Как устроена страница

cli-help-usage = Вызов:
cli-help-command = КОМАНДА …
cli-help-options = [ПАРАМЕТРЫ]
cli-help-title-commands = Команды
cli-help-title-arguments = Аргументы
cli-help-title-options = Параметры
cli-help-default = без указания — { $value }

## Команды, которых не понять, по строке

cli-misuse-option = параметра { $name } нет.
cli-misuse-value = параметру { $name } нужно значение.
cli-misuse-flag = параметру { $name } значение не нужно.
cli-misuse-missing = не хватает { $name }.
cli-misuse-wrong = { $name } принимает { $wanted }.
cli-misuse-language = языка «{ $name }» нет, есть ru и en.
cli-misuse-command = команды «{ $name }» нет.
cli-misuse-no-command = не хватает команды.
cli-misuse-many = есть лишнее слово.
cli-misuse-meant = Может быть, { $names }?
cli-misuse-help = Справка: { $command }
cli-wanted-whole-any = целое число
cli-wanted-whole-least = целое число от { $least }
cli-wanted-whole-range = целое число от { $least } до { $most }
cli-wanted-number-any = число
cli-wanted-number-least = число от { $least }
cli-wanted-number-range = число от { $least } до { $most }
