# Командная строка.

cli-address = Feldherr ждёт по адресу { $address }
cli-data = Игры хранятся в { $folder }. Ctrl+C останавливает сервер.
cli-port-taken = Порт { $port } занят.
cli-port-kept = Порт { $port }, под которым браузеры хранят места из этой папки, занят: закройте программу, которая его держит, или выберите другой ключом --port и откройте ссылки из feldherr seats.
cli-runs-already = Feldherr уже работает с { $folder } по адресу { $address }
cli-folder-taken = С { $folder } работает другой Feldherr, но он не отвечает: остановите его и попробуйте снова.
cli-folder-held = С { $folder } работает другой Feldherr: сначала остановите его.
cli-seats-none = Мест здесь пока нет.
cli-seats-lost = (выдано под другим ключом; feldherr seats --renew даст новую ссылку, а старая перестанет действовать)
cli-seats-guest = (гость, его узнают по браузеру; feldherr seats --renew даст ссылку)
cli-seats-accounts = { $count ->
    [one] Ещё { $count } место принадлежит учётной записи
    [few] Ещё { $count } места принадлежат учётным записям
   *[other] Ещё { $count } мест принадлежат учётным записям
}, без ссылок: игроки входят сами.
cli-seats-address = Перед ссылками поставьте адрес сайта.
cli-seats-renewed = { $count ->
    [one] Новая ссылка у { $count } места.
    [few] Новые ссылки у { $count } мест.
   *[other] Новые ссылки у { $count } мест.
 }
cli-seats-running = Сервер работает: остановите его, прежде чем менять ссылки.
cli-seats-over = окончена
cli-no-port = Свободных портов нет.
cli-backed-up = Все партии скопированы: { $file }
cli-backup-no-database = Партий нет: файла { $file } нет. Укажите папку с ними: --data ПАПКА.
cli-backup-there-already = Файл { $file } уже есть. Выберите новый: старую копию ничто не заменит.
cli-backup-cannot-write = Файл { $file } не записан: проверьте его папку, права и свободное место или выберите другой файл.
cli-bot-sits = { $player } сидит за столом «{ $scenario }», сторона: { $side }.
cli-bot-failed = Бот встал из-за стола: { $reason }
cli-bot-waits = Сервер не отвечает: через полминуты бот спросит снова ({ $reason }).
cli-bot-no-seat = У токена нет места в этой партии.
cli-bot-attends = { $player } играет всюду, где ходит эта учётная запись, и садится туда, где для неё держат место. Остановить: Ctrl+C.
cli-bot-over = { $scenario }: { $result }
cli-bot-several = { $scenario }: у этой учётной записи там несколько мест, поэтому бот не играет.
cli-bot-not-taken = Занять место, которое держат для этой учётной записи, не удалось: { $reason }
cli-bot-url = { $url } — не адрес сервера: он начинается с https:// или http://
cli-bot-extra = Боту нужен httpx: pip install 'feldherr[server,client]'
cli-designed = предложено нами: в буклете этого нет
cli-ruling = Толкование { $id }
cli-taken = принято
cli-nothing-found = По словам «{ $words }» ничего нет.
cli-rules-whole = { $count ->
    [one] { $count } параграф, всё на месте.
    [few] { $count } параграфа, всё на месте.
   *[other] { $count } параграфов, всё на месте.
 }
cli-rules-gaps = Недостаёт: { $count }.
cli-file-good = { $file }: всё в порядке.
cli-file-faults = { $file }: { $count ->
    [one] { $count } неисправность
    [few] { $count } неисправности
   *[other] { $count } неисправностей
 }.
cli-file-unknown = { $file }: это не карта, не диаграмма, не таблица сценариев и не запись.
cli-not-utf8 = { $file }: байт { $count } не из текста UTF-8.
cli-no-file = Файла { $file } нет.
cli-before-amendment = Начата до поправки { $number }: { $text }
cli-replayed = Сыграно строк записи: { $count }; дайджесты, события и кубики совпали.
cli-dice-unproved = В записи нет секрета кубиков, поэтому они не доказаны.
cli-dice-chosen = Число для кубиков кто-то выбрал: кто его знал, мог знать броски заранее.
cli-dice-noted = Кубики соответствуют записанному вами обязательству: тогда они уже были определены.
cli-dice-other = Обязательство в записи не то, что записали вы.
cli-dice-committed-before = По записи, обязательство показано до первого броска. Записали его тогда? Вот оно: { $commitment }
cli-dice-committed-late = Обязательство показано лишь после бросков начала игры. Вот оно: { $commitment }
cli-dice-unsaid = В записи не сказано, когда показано обязательство. Вот оно: { $commitment }
cli-not-over = Игра не окончена.
cli-won = Победа: { $side }.
cli-drawn = Ничья.
cli-who = кто
cli-what = что произошло
cli-table = { $attack } против { $defence }: разница { $difference }, столбец { $column }
cli-crt = { $attack } против { $defence }: столбец { $column }, поправка к броску { $modifier }
cli-spare = Запас в этом столбце: { $over }; до следующего: { $next }.
cli-spare-first = До следующего столбца: { $next }.
cli-spare-last = Запас в последнем столбце: { $over }.
cli-die = кубик
cli-result = результат
cli-chance = вероятность
cli-then = что будет
cli-refused = Сейчас так нельзя ({ $paragraph }): { $text }
cli-standing = оценка
cli-terms = что изменится
cli-playing = Играем
cli-reckoning = Считаем бои
cli-written = Записано: { $file }
cli-group-player = Игрок
cli-group-army = Армия
cli-group-side = Сторона
cli-group-mark = Кто
cli-mark-first = ходит первым
cli-mark-attacker = штурмует
cli-mark-defender = обороняется
cli-mark-closed = атакует первым
cli-mark-fired = обстреливает первым
cli-mark-blood = первым теряет фишку
cli-mark-aggressor = Агрессор
cli-mark-battle = выигрывает первый бой
cli-games = игр
cli-wins = побед
cli-draws = ничьих
cli-share = доля
cli-interval = интервал 95 %
cli-length-turns = Длина в ходах: от { $least } до { $most }, медиана { $middle }.
cli-length-plies = Длина в действиях: от { $least } до { $most }, медиана { $middle }.
cli-told-closed = Первая атака: в среднем на ходу { $turn }.
cli-told-blood = Первая потерянная фишка: в среднем на ходу { $turn }.
cli-told-battle = Боёв в кампании: в среднем { $count }.
cli-ending-won = { $side }: { $count } × { $reason }
cli-ending = { $count } × { $reason }
cli-unfinished = Не закончены в пределах ограничения: { $count }.
cli-no-bench = Замеры идут из папки проекта: { $folder } нет.
cli-no-ray = Партии на кластере играет Ray, он не установлен: pip install 'feldherr[cluster]'.
cli-no-cluster = По адресу { $found } нет кластера Ray: { $detail }
cli-no-rule-tests = Для таблицы нужна папка проекта: нет { $folder }.
cli-opened = { $file } открыт: { $address }
cli-unwritten-read-only = В { $path } нельзя писать: измените права или выберите другое место.
cli-unwritten-no-folder = { $path } — не папка: выберите другую.
cli-unwritten-folder = { $path } — папка: назовите файл.
cli-unwritten-full = Диск с { $path } полон: освободите место и повторите ту же команду.
cli-unwritten-unreachable = В { $path } ничего не записать: проверьте диск и папку и попробуйте снова.
cli-players-seats = Игроки { $found } не занимают все места; их { $count } ({ $expected }). Назовите одного игрока на все места или по одному на каждое.
cli-records-there = В { $found } уже есть записи. Выберите другую папку.
cli-serve-address = Feldherr слушает { $address } и отвечает на имена { $names }; открывать: { $site }/
cli-serve-occupied = Слушать { $address } нельзя: { $reason }.
cli-serve-data = Ключ --data называет папку базы SQLite: добавьте --sqlite.
cli-serve-init-root = Сайт настраивают от имени root; с --into ПАПКА файлы ложатся в неё, и ничего не выполняется.
cli-serve-init-file = записано: { $file }
cli-serve-init-kept = оставлено как есть, там уже сказано другое: { $file }
cli-serve-init-failed = Не удалось, и то, что идёт следом, не сделано: { $command }
    { $said }
    Когда это исправлено, та же команда продолжит с этого места.
cli-serve-worker-sqlite = С базой SQLite сервер думает сам: обработчикам нужна PostgreSQL.
cli-serve-worker = Обработчик на месте: одновременно обдумывает { $count } { $count ->
    [one] вопрос
    [few] вопроса
   *[other] вопросов
}.
cli-serve-migrate-sqlite = База SQLite обновляется сама, когда запускается сервер.
cli-serve-migrated = База обновлена.
cli-serve-migrated-already = База уже была обновлена.
cli-serve-extra = Сайту нужно больше: pip install 'feldherr[serve]'.
cli-serve-ratings = Пересчитано по { $games } { $games ->
    [one] рейтинговой партии
   *[other] рейтинговым партиям
}; иначе вышло { $others } { $others ->
    [one] итог.
    [few] итога.
   *[other] итогов.
}
cli-serve-admin = Теперь { $name } — администратор.
cli-serve-given-up = { $name }, { $way }, { $match ->
        [none] предложение
       *[other] партия { $match }
    }, { $tries ->
        [one] { $tries } попытка
        [few] { $tries } попытки
       *[many] { $tries } попыток
    }: { $reason }
cli-serve-given-up-none = Недоставленных уведомлений нет.
cli-serve-push-key = Впишите эту строку в настройки и не меняйте: с другим ключом браузеры, подключённые раньше, ничего не получат.
cli-serve-admin-new = Такого имени ещё нет. По этой ссылке заводят учётную запись администратора, один раз и в течение суток; та же команда даст другую: { $link }
cli-serve-import-sqlite = В настройках названа папка, а переносить партии можно только в базу PostgreSQL.
cli-serve-import-known = Часть этих партий уже есть в базе: ничего не скопировано.
cli-serve-imported = Теперь в базе { $count ->
    [one] { $count } партия
    [few] { $count } партии
   *[other] { $count } партий
 }; папка осталась как была.
cli-serve-checking = Партии разыгрываются заново
cli-serve-check-fault = { $id }: { $reason }
cli-serve-check-faults = { $count ->
    [one] { $count } партия не разыгрывается
    [few] { $count } партии не разыгрываются
   *[other] { $count } партий не разыгрываются
 } до конца.
cli-serve-checked = Все партии разыгрываются до конца.
