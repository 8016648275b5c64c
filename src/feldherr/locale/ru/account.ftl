# Учётные записи: их страницы, их письма и почему в чём-то отказано.

account-name-length = В имени от { $least } до { $most } знаков.
account-name-signs = Имя состоит из букв, цифр, пробелов и знаков . _ - '.
account-name-alphabets = Слово в имени пишут буквами одного алфавита: в разных алфавитах есть похожие.
account-name-letter = В имени нужна хотя бы одна буква.
account-name-taken = Имя { $name } занято.
account-email = Это не адрес электронной почты.
account-password-short = В пароле не меньше { $least } знаков; короткую фразу запомнить легко.
account-way-in = Иначе войти будет нельзя: нужен пароль, подтверждённый адрес почты или ключ доступа.
account-tokens-full = У учётной записи не больше { $most } токенов: сначала отзовите один.
account-passkeys-full = У учётной записи не больше { $most } ключей доступа: сначала уберите один.

account-fault-not-signed-in = Сначала войдите.
account-fault-wrong-password = Учётной записи с таким именем и паролем нет.
account-fault-wrong-passkey = Этот ключ доступа здесь не опознан.
account-fault-not-fresh = Для этого войдите ещё раз: прошло больше 15 минут.
account-fault-not-allowed = Это вам не разрешено.
account-fault-closed = Здесь регистрируются только по приглашению: попросите ссылку у кого-нибудь из клуба.
account-fault-no-mail = Этот сайт не отправляет писем.
account-fault-spent = Ссылка уже использована или устарела: запросите новую.
account-fault-gone = Этого больше нет.
account-fault-nobody = Здесь никого так не зовут.
account-fault-too-many = Слишком много попыток: подождите четверть часа.
account-fault-letters-sent = Писем на этот адрес запрошено достаточно: откройте последнее из пришедших или подождите десять минут.
account-fault-taken = Это место только что заняли.
account-fault-too-many-channels = Каналов для уведомлений у вас уже 20: сначала удалите один.
account-fault-blocked = Один из вас заблокировал другого.
account-fault-muted = Модератор на время лишил вас слова.
account-fault-too-fast = Слишком много сообщений сразу: подождите минуту.
account-fault-too-many-offers = У вас уже 50 предложений в зале: сначала отзовите одно.

account-mail-sign-in-subject = Вход в Feldherr
account-mail-sign-in =
    Чтобы войти, откройте ссылку и нажмите кнопку:

    { $link }

    Ссылка годится один раз и 15 минут. Если вы её не просили, не делайте ничего: без ссылки ничего не произойдёт.

    { $site }
account-mail-known-subject = У вас уже есть учётная запись Feldherr
account-mail-known =
    Кто-то — возможно, вы — попросил новую учётную запись на этот адрес. Она у вас уже есть. Чтобы войти, откройте ссылку
    и нажмите кнопку:

    { $link }

    Ссылка годится один раз и 15 минут. Если вы её не просили, не делайте ничего.

    { $site }
account-mail-reset-subject = Новый пароль для Feldherr
account-mail-reset =
    Откройте ссылку, чтобы задать новый пароль. Все, кто сейчас вошёл в вашу учётную запись, из неё выйдут,
    а токены для программ, вебхуки, лента и уведомления в браузерах прекратятся:

    { $link }

    Ссылка годится один раз и 15 минут. Если вы её не просили, не делайте ничего: пароль останется прежним.

    { $site }
account-mail-sign-up-subject = Ваша учётная запись Feldherr
account-mail-sign-up =
    Откройте ссылку и нажмите кнопку — учётная запись будет создана:

    { $link }

    Ссылка годится один раз и сутки. Если вы её не просили, не делайте ничего.

    { $site }
account-mail-email-subject = Ваш адрес в Feldherr
account-mail-email =
    Откройте ссылку и нажмите кнопку, чтобы подтвердить, что этот адрес ваш:

    { $link }

    Ссылка годится один раз и сутки. Если вы её не просили, не делайте ничего.

    { $site }

account-mail-changed-subject = В вашей учётной записи Feldherr перемена
account-mail-changed-password =
    Пароль вашей учётной записи { $name } изменён или убран.

    Если это сделали вы, делать ничего не нужно. Если нет, запросите новый пароль и посмотрите на странице учётной
    записи, какие в ней есть ключи доступа:

    { $link }
account-mail-changed-passkey =
    К вашей учётной записи { $name } добавлен ключ доступа.

    Если это сделали вы, делать ничего не нужно. Если нет, войдите, уберите его, выйдите на всех других устройствах и
    задайте новый пароль:

    { $link }
account-mail-changed-email =
    У вашей учётной записи { $name } теперь другой почтовый адрес. Сюда писем больше не будет.

    Если это сделали вы, делать ничего не нужно. Если нет, сразу напишите тому, кто ведёт этот сайт:

    { $link }

# Страницы

account-title = Учётная запись
account-sign-in = Войти
account-sign-in-again = Войти ещё раз
account-sign-out = Выйти
account-sign-up = Завести учётную запись
account-signed-in-as = Вы вошли как { $name }
account-have-one = У меня есть учётная запись: войти
account-by-password = По паролю
account-by-passkey = По ключу доступа
account-by-passkey-text = Устройство узнаёт вас по отпечатку, лицу или своему коду. Имя не нужно.
account-by-mail = По ссылке из письма
account-by-invitation = Здесь регистрируются только по приглашению: попросите ссылку у кого-нибудь из клуба.
account-name-or-email = Имя или почта
account-name = Имя
account-name-text = Его видят все.
account-password = Пароль
account-password-new = Новый пароль
account-password-text = Не меньше 10 знаков; короткую фразу запомнить легко.
account-password-text-mail = Не меньше 10 знаков. Без пароля входят по письму или ключу доступа.
account-password-there = После смены пароля другие устройства выйдут из учётной записи.
account-password-not-there = Пароля нет, вы входите иначе.
account-password-tokens = Прекратить и заведённое для программ: токены, вебхуки, ленту, уведомления в браузерах
account-password-changed = Пароль изменён, другие устройства вышли.
account-password-drop = Обойтись без пароля
account-password-gone = Пароля больше нет, другие устройства вышли.
account-password-address = Новый адрес почты больше не ждёт подтверждения: укажите его ещё раз.
account-passkey-use = Войти по ключу
account-passkey-none = Устройство не дало ключа доступа.
account-email-address = Почта
account-email-text = Не обязательно. С ней можно вернуться, если забудете пароль, и узнавать, когда ваш ход.
account-email-text-open = Туда придёт ссылка для подтверждения. Другие адрес не видят.
account-email-is = { $email }
account-email-waits = { $email }, ещё не подтверждён: откройте ссылку из нашего письма.
account-email-none = Адреса нет. С ним можно вернуться, если забудете пароль, и узнавать, когда ваш ход.
account-email-new = Новый адрес
account-email-confirm = Прислать ссылку для подтверждения
account-email-sent = Откройте ссылку из нашего письма. До тех пор всё останется как было.
account-email-confirmed = Адрес подтверждён.
account-letter = Прислать ссылку
account-forgotten = Забыли пароль
account-letter-sent = Если такой адрес у нас есть, письмо уже идёт. Ссылка в нём годится 15 минут.
account-letter-again = Запросить новую ссылку
account-sign-up-sent = Вам идёт письмо. Откройте ссылку из него — учётная запись будет создана.
account-letter-sign-in = Вход
account-letter-sign-in-text = Вы пришли по ссылке из нашего письма. Она годится один раз.
account-letter-sign-in-do = Войти
account-letter-sign-up = Новая учётная запись
account-letter-sign-up-text = Вы пришли по ссылке из нашего письма, значит, адрес ваш.
account-letter-sign-up-do = Создать учётную запись
account-letter-email = Подтверждение адреса
account-letter-email-text = Вы пришли по ссылке из нашего письма, значит, адрес ваш.
account-letter-email-do = Подтвердить
account-letter-reset = Новый пароль
account-letter-reset-text = Все устройства, на которых вы вошли, из учётной записи выйдут. Токены для программ, вебхуки, лента и уведомления в браузерах прекратятся. Ключи доступа останутся.
account-letter-reset-do = Задать пароль
account-make = Создать учётную запись
account-nobody = Здесь никто не вошёл.
account-guest = { $count ->
    [one] Вы играете здесь { $count } партию по ссылке. С учётной записью она будет у вас на любом устройстве.
    [few] Вы играете здесь { $count } партии по ссылкам. С учётной записью они будут у вас на любом устройстве.
   *[other] Вы играете здесь { $count } партий по ссылкам. С учётной записью они будут у вас на любом устройстве.
 }
account-guest-joins = { $count ->
    [one] Вместе с вами придёт { $count } партия, в которую вы играете здесь по ссылке.
    [few] Вместе с вами придут { $count } партии, в которые вы играете здесь по ссылкам.
   *[other] Вместе с вами придут { $count } партий, в которые вы играете здесь по ссылкам.
 }
account-keep-title = Сохранить мои партии
account-keep-text = { $count ->
    [one] В этом браузере { $count } партия по ссылке. Сохраните её — место будет вашим на любом устройстве, а ссылка перестанет действовать.
    [few] В этом браузере { $count } партии по ссылкам. Сохраните их — места будут вашими на любом устройстве, а ссылки перестанут действовать.
   *[other] В этом браузере { $count } партий по ссылкам. Сохраните их — места будут вашими на любом устройстве, а ссылки перестанут действовать.
 }
account-keep = Сохранить мои партии
account-kept = Теперь партии ваши на любом устройстве.
account-settings = Настройки
account-language = Язык писем
account-language-mail = Письма приходят на языке учётной записи; язык страниц выбирают вверху.
account-zone = Часовой пояс
account-save = Сохранить
account-saved = Сохранено.
account-passkeys = Ключи доступа
account-passkeys-text = С ключом доступа входят по отпечатку, лицу или коду устройства. Подобрать его нельзя.
account-passkey-name = Название нового ключа
account-passkey-unnamed = Ключ доступа
account-passkey-add = Добавить ключ
account-passkey-made = Ключ добавлен.
account-passkey-end-text = Войти по нему больше будет нельзя.
account-remove = Убрать
account-used = последний вход { $date }
account-unused = ещё не использован
account-devices = Устройства
account-device-here = это устройство
account-device-unnamed = Неизвестное устройство
account-seen = было здесь { $date }
account-devices-end = Выйти на всех других
account-devices-end-text = { $count ->
    [0] На всех других устройствах придётся войти заново.
    [one] На всех других устройствах придётся войти заново. { $count } токен для программ останется.
    [few] На всех других устройствах придётся войти заново. { $count } токена для программ останутся.
   *[many] На всех других устройствах придётся войти заново. { $count } токенов для программ останутся.
 }
account-devices-ended = { $count ->
    [0] Другие устройства вышли.
    [one] Другие устройства вышли. Но { $count } токен для программ действует: отозвать его можно ниже.
    [few] Другие устройства вышли. Но { $count } токена для программ действуют: отозвать их можно ниже.
   *[many] Другие устройства вышли. Но { $count } токенов для программ действуют: отозвать их можно ниже.
 }
account-devices-told = Вебхуки, лента и уведомления в браузерах остаются.
account-tokens = Токены для программ
account-tokens-text = Программа входит по токену и делает только то, что он разрешает.
account-token = Токен
account-token-name = Для чего он
account-token-days = На какой срок
account-token-make = Создать токен
account-token-made = Скопируйте токен сейчас: больше его не покажут.
account-token-end-text = Программа с ним сразу потеряет доступ.
account-end = Отозвать
account-until = до { $date }
account-for-ever = пока не отзовёте
account-days = { $count ->
    [one] { $count } день
    [few] { $count } дня
   *[other] { $count } дней
 }
account-scopes = Ему можно
account-scope-read = видеть мои партии
account-scope-play = играть мои партии
account-scope-challenge = предлагать и принимать партии
account-scope-chat = писать в чаты
account-scope-bot = играть как бот
account-role-player = Игрок
account-role-moderator = Модератор
account-role-admin = Администратор
account-role = Роль
account-roles = Роли других
account-roles-text = Модераторы приглашают людей; администраторы ещё и назначают роли.
account-whom = Имя учётной записи
account-appoint = Назначить
account-appointed = { $name }: { $role }.
account-invite = Приглашение
account-invite-text = По ссылке один человек заводит учётную запись; она годится один раз, 14 дней.
account-invite-make = Создать ссылку
account-data = Ваши данные
account-export-text = Всё, что мы о вас храним, и записи ваших законченных партий — одним файлом.
account-export = Скачать всё
account-leave = Удалить учётную запись
account-leave-text = Имя, адрес и способы входа будут удалены; ходы ваших партий останутся — как ходы бывшего игрока.
account-leave-armed = Она будет удалена через 14 дней. До тех пор можно передумать.
account-leaving = Эта учётная запись будет удалена { $date }.
account-stay = Не удалять
account-seat-invite = Пригласить
account-seat-invite-text = Кто откроет ссылку, играет за эту сторону. Новая ссылка отменяет прежнюю.
account-seat-link = Ссылка: { $name }
account-seat-link-made = Ссылка на место
