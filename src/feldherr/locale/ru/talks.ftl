# Чат партий и состязаний, друзья, блокировка, жалобы и модераторы.

talk-empty = Сообщение пустое.
talk-lines = В сообщении не больше { $most } строк.
talk-long = В сообщении не больше { $most } знаков.
talk-not-oneself = Это вы сами.
talk-friends-full = У вас уже { $most } друзей и приглашений: сначала уберите кого-нибудь.
talk-blocks-full = Вы уже заблокировали { $most } человек: сначала снимите с кого-нибудь блокировку.

talk-room-players = Игроки
talk-room-onlookers = Зрители
talk-about-players = Это читают только те, кто сидит за столом.
talk-about-onlookers = Это читают зрители; игроки увидят разговор, когда партия закончится.
talk-about-onlookers-over = Это читают и зрители, и игроки.
talk-about-event = Читают все; пишут участники и тот, кто проводит состязание.
talk-rooms = Комнаты
talk-title = Чат
talk-none = Сообщений пока нет.
talk-earlier = Более ранние сообщения
talk-guest = { $name } (гость)
talk-a-guest = гость
talk-hidden = Скрыто модератором
talk-write = Ваше сообщение
talk-send = Отправить
talk-send-keys = Enter отправляет, Shift+Enter начинает новую строку.
talk-muted = Модератор лишил вас слова до { $date }.
talk-failed = Чат не загрузился; страница попробует ещё раз сама.
talk-said = { $name }: { $text }
talk-said-hidden = { $name }: скрыто модератором
talk-unread = { $count ->
    [one] { $count } новое сообщение
    [few] { $count } новых сообщения
   *[other] { $count } новых сообщений
 }
talk-message-acts = Что сделать с сообщением от { $name }
talk-hide = Скрыть
talk-hide-armed = Больше его никто не прочтёт; останется пометка, что сообщение было.
talk-report = Пожаловаться
talk-report-why = Что не так
talk-report-insult = Оскорбление или угроза
talk-report-spam = Реклама или спам
talk-report-cheating = Нечестная игра
talk-report-other = Другое
talk-report-more = Своими словами (необязательно)
talk-report-do = Отправить модераторам
talk-reported = Спасибо: модераторы посмотрят.

talk-with = Вы и { $name }
talk-friend-ask = Позвать в друзья
talk-friend-asked = Вы позвали этого игрока в друзья.
talk-friend-take-back = Отозвать приглашение
talk-friend-asks = { $name } зовёт вас в друзья.
talk-friend-accept = Принять
talk-friend-decline = Отклонить
talk-friend-is = Вы друзья.
talk-friend-remove = Убрать из друзей
talk-friend-remove-armed = Вы больше не увидите партий друг друга, предложенных для друзей.
talk-block = Заблокировать
talk-block-armed = Вы не будете видеть сообщений друг друга, садиться за столы друг друга и перестанете быть друзьями.
talk-blocked = Вы заблокировали игрока { $name }: вы не видите сообщений друг друга и не садитесь за столы друг друга.
talk-unblock = Снять блокировку

talk-friends = Друзья
talk-friends-text = Партии «для друзей» предлагаются только им.
talk-friends-none = Друзей пока нет. Позовите кого-нибудь здесь или на странице игрока.
talk-friends-asks = Зовут вас в друзья
talk-friends-asked = Вы позвали
talk-friends-blocked = Заблокированы
talk-friend-name = Имя игрока
talk-friend-since = с { $date }
talk-friend-playing = { $count ->
    [one] играет { $count } партию
    [few] играет { $count } партии
   *[other] играет { $count } партий
 }
talk-friend-offers = { $count ->
    [one] предлагает { $count } партию
    [few] предлагает { $count } партии
   *[other] предлагает { $count } партий
 }

talk-moderation = Модерация
talk-moderation-text = Каждое решение записывается в журнал сайта.
talk-moderation-open = { $count ->
    [0] Открытых жалоб нет
    [one] { $count } открытая жалоба
    [few] { $count } открытые жалобы
   *[other] { $count } открытых жалоб
 }
talk-moderation-sign-in = Войдите как модератор, чтобы видеть жалобы.
talk-moderation-not = Жалобы видят только модераторы.
talk-reports = Открытые жалобы
talk-reports-none = Новых дел нет.
talk-report-line = { $reason }: { $name }
talk-report-by = жалоба от игрока { $name }
talk-report-before = { $count ->
    [one] уже лишался слова { $count } раз
    [few] уже лишался слова { $count } раза
   *[other] уже лишался слова { $count } раз
 }
talk-report-players = в комнате игроков
talk-report-onlookers = в комнате зрителей
talk-report-event = в комнате состязания
talk-report-person = об игроке
talk-report-place = Открыть
talk-said-around = Сообщение и разговор вокруг него
talk-decide-hide = Скрыть сообщение
talk-decide-mute = Лишить слова
talk-decide-no = не лишать
talk-decide-do = Решить
talk-decide-dismiss = Оставить без последствий
talk-hours = { $hours ->
    [1] на час
    [24] на сутки
    [168] на неделю
   *[720] на 30 дней
 }
talk-sanctions = Сейчас не могут писать
talk-sanctions-none = Никто.
talk-sanction-until = до { $date }, решение: { $name }
talk-sanction-lift = Вернуть слово
talk-mute-title = Лишить слова
talk-mute-do = Лишить слова
talk-said-reports = Для модераторов есть новые жалобы.

talk-audit = Журнал
talk-audit-not = Журнал читают только модераторы.
talk-audit-text = Что делали модераторы, организаторы, администраторы и хозяин сайта. Изменить журнал нельзя.
talk-audit-text-admin = Что делали модераторы, организаторы, администраторы и хозяин сайта и что каждый менял в своей учётной записи. Изменить журнал нельзя.
talk-audit-filter = Что показать
talk-audit-read = На { $time }; «Показать» читает заново.
talk-audit-kind = Что сделано
talk-audit-all = всё
talk-audit-from = С
talk-audit-to = По
talk-audit-show = Показать
talk-audit-none = Ничего не найдено.
talk-audit-earlier = Раньше
talk-audit-only = Только
talk-audit-by = кто:
talk-audit-about = о ком:
talk-audit-site = сайт или его хозяин
talk-audit-until = до { $date }
talk-audit-board = доска { $number }
talk-audit-result = { $result ->
    [first] победа названного первым
    [second] победа названного вторым
    [draw] ничья
    [placed] по местам
   *[other] никому ни очка
 }
talk-audit-days = { $count ->
    [one] ещё { $count } день
    [few] ещё { $count } дня
   *[other] ещё { $count } дней
 }
talk-audit-other = Другое ({ $kind })
talk-audit-report-decided = Жалоба: меры приняты
talk-audit-report-dismissed = Жалоба без последствий
talk-audit-chat-hidden = Сообщение скрыто
talk-audit-muted = Лишение слова
talk-audit-unmuted = Слово возвращено
talk-audit-invite = Создано приглашение
talk-audit-role = Назначение
talk-audit-admin = Назначен администратором на сервере
talk-audit-event-award = Итог объявлен вручную
talk-audit-event-extend = Тур продлён
talk-audit-event-close = Состязание закончено
talk-audit-made = Учётная запись создана
talk-audit-named = Имя изменено
talk-audit-email = Указан новый адрес почты
talk-audit-password = Пароль сменён или убран
talk-audit-reset = Новый пароль по почте
talk-audit-passkey = Добавлен ключ доступа
talk-audit-passkey-ended = Убран ключ доступа
talk-audit-device = Выход на одном устройстве
talk-audit-devices = Выход всюду, кроме этого устройства
talk-audit-token = Создан токен для программы
talk-audit-leaving = Учётная запись будет удалена
talk-audit-stays = Удаление отменено
talk-audit-gone = Учётная запись удалена
