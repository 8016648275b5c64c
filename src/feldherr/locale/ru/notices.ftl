# Уведомления: чей ход, кто приглашает или отказался, и что об этом хочет знать каждый.

notice-turn = Ваш ход: { $title }
notice-turns = Ваш ход в { $count ->
        [one] { $count } партии
       *[other] { $count } партиях
    }
notice-invited = { $name } приглашает вас играть: { $title }
notice-invitations = Вас приглашают в { $count ->
        [one] { $count } партию
        [few] { $count } партии
       *[other] { $count } партий
    }
notice-declined = { $name } не будет играть: { $title }
notice-refusals = От { $count ->
        [one] { $count } партии
       *[other] { $count } партий
    }, которых вы ждали, отказались
notice-mail-end =
    Когда приходят такие письма, решаете вы: { $account }
    Больше не присылать: { $stop }
notice-feed = Feldherr: ваш ход
notice-bad-address = Нужен защищённый адрес, который ведёт к машине в открытом интернете, а не во внутреннюю сеть.

# Страница ссылки, которая стоит в каждом письме.
notice-stop = Письма о ваших партиях
notice-stop-text = Feldherr пишет вам, когда наступает ваш ход, когда вас приглашают и когда от партии, которой вы ждали, отказались. Больше не писать?
notice-stop-do = Больше не писать
notice-stopped = Таких писем больше не будет. Включить их снова можно на странице учётной записи.
notice-stop-gone = Эта ссылка больше не действует: откройте ссылку из последнего письма.

# На странице учётной записи.
notice-title = Уведомления
notice-text = Когда ваш ход, а вы не смотрите; когда вас приглашают по имени и когда от партии, которой вы ждали, отказались. Никогда не больше, чем «Ваш ход: …» или кто и в какую партию.
notice-pace-soon = через две минуты
notice-pace-hourly = раз в час
notice-pace-daily = раз в день, в восемь по вашему поясу
notice-pace-off = никогда
notice-by-mail = По почте
notice-no-mail = Письма идут на подтверждённый адрес; у вас его пока нет.
notice-never-mail = Этот сайт писем не шлёт.
notice-way-mail = почта
notice-way-push = браузер
notice-way-discord = Discord
notice-way-json = JSON
notice-when = Когда
notice-fault = Последнее не дошло: { $reason }
notice-reason-address = к этому адресу нельзя обратиться
notice-reason-unknown = такое имя неизвестно
notice-reason-inside = имя не ведёт на адрес в интернете
notice-reason-silent = нет ответа за десять секунд
notice-reason-unreachable = нет соединения ({ $detail })
notice-reason-redirect = перенаправление, а по ним сервер не идёт ({ $detail })
notice-reason-status = в ответ пришло { $detail }
notice-reason-fault = ошибка сервера ({ $detail })
notice-end-text = Туда больше ничего не придёт.
notice-saved = Сохранено.
notice-here = Сообщать в этом браузере
notice-here-on = Этот браузер показывает эти уведомления.
notice-here-denied = Этот браузер не показывает уведомлений сайта: разрешите их в его настройках.
notice-here-failed = Браузер не смог связаться со своей службой уведомлений.
notice-hook = Другая программа
notice-hook-text = Вебхук: канал Discord или адрес вашей программы, которая получит JSON.
notice-hook-name = Название
notice-hook-kind = Формат
notice-hook-address = Адрес
notice-hook-add = Добавить
notice-hook-made = Теперь сообщения идут и туда: { $name }.
notice-hook-secret = Секрет, которым подписаны сообщения (Standard Webhooks); он показан только сейчас
notice-feed-title = Лента
notice-feed-text = Для программ чтения лент: лента Atom по секретному адресу. Кто знает адрес, тот видит, в каких партиях ваш ход.
notice-feed-make = Завести адрес
notice-feed-anew = Завести новый адрес
notice-feed-address = Адрес ленты; он показан только сейчас
notice-feed-end = Закрыть ленту
notice-feed-end-text = Её адрес перестанет действовать.
notice-given-up = Недоставленные уведомления
notice-given-up-text = Уведомления, которые не удалось отправить; больше не посылаются.
notice-given-up-none = Таких нет.
notice-given-up-one = { $name }, { $way }, { $tries ->
        [one] { $tries } попытка
        [few] { $tries } попытки
       *[many] { $tries } попыток
    }: { $reason }

# Что показывает браузер, пока сервер недоступен.
offline-title = Нет связи
offline-text = Сервер сейчас недоступен. Принятые им ходы не пропадут.
offline-again = Попробовать ещё раз
