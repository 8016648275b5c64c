# Что говорится о настройках сайта.

config-unread = файл не читается: { $reason }.
config-toml = это не TOML: { $reason }.
config-unknown = настройки { $key } нет; есть { $known }.{ $meant ->
    [none] { "" }
   *[other] { " " }Может быть, { $meant }?
 }
config-folders = здесь должен быть список папок, ["/srv/overlay"], а не { $found }.
config-folder = папки { $found }, записанной от корня, нет.
config-text = здесь должен быть текст в кавычках, а не { $found }.
config-database = база — это postgresql://… или папка, записанная от корня, а не { $found }….
config-no-database = не сказано, где база: database = "postgresql:///feldherr" или --sqlite.
config-listen = здесь должен быть адрес с портом, 127.0.0.1:8000, а не { $found }.
config-hosts = здесь должен быть список хотя бы с одним именем, ["play.example.org"], а не { $found }.
config-host = { $found } не может быть именем сервера.
config-memory = здесь должно быть число мегабайт от { $least } до { $most }, а не { $found }.
config-thinkers = здесь стоит, сколько вопросов машинных игроков процесс обдумывает одновременно, от 0 до { $most }, а не { $found }.
config-thinkers-sqlite = с SQLite думать некому, кроме сервера: поставьте хотя бы 1 или возьмите базу PostgreSQL.
config-address = здесь адрес, по которому приходят на сайт: https://play.example.org (http — только на этой машине), а не { $found }.
config-sign-up = здесь "closed" (по приглашению) или "open" (по почте), а не { $found }.
config-flag = здесь true или false, а не { $found }.
config-log = здесь "text" или "json", а не { $found }.
config-smtp = здесь почтовый сервер: smtp://имя:пароль@mail.example.org:587 или smtps://…, а не { $found }….
config-sender = здесь адрес электронной почты, а не { $found }.
config-open-mail = кто регистрируется, получает письмо: назовите и почтовый сервер, smtp = "smtp://localhost".
config-which-address = имён несколько: скажите, по какому приходят люди, address = "https://play.example.org".
config-push = здесь ключ уведомлений в браузере, какой печатает feldherr serve push-key.
