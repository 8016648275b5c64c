# Что говорится о настройках сайта.

config-unread = файл не читается: { $reason }.
config-toml = это не TOML: { $reason }.
config-unknown = настройки { $key } нет; есть { $known }.
config-text = здесь должен быть текст в кавычках, а не { $found }.
config-database = база — это postgresql://… или папка, записанная от корня, а не { $found }….
config-no-database = не сказано, где база: database = "postgresql:///feldherr" или --sqlite.
config-listen = здесь должен быть адрес с портом, 127.0.0.1:8000, а не { $found }.
config-hosts = здесь должен быть список хотя бы с одним именем, ["play.example.org"], а не { $found }.
config-host = { $found } не может быть именем сервера.
config-memory = здесь должно быть число мегабайт от { $least } до { $most }, а не { $found }.
