# Что не так с запросом — для программ. У страниц почти для всего, что на них бывает, свои тексты.

request-nothing-here = По этому адресу ничего нет.
request-method = Этот адрес не принимает { $method }.
request-too-long = Запрос слишком длинный.
request-no-match = Такой партии нет.
request-no-game = Такой игры нет.
request-no-seat = Этот токен не даёт места в этой партии.
request-stale = Партия ушла вперёд; посмотрите, как она стоит теперь.
request-record = Запись партии откроется, когда партия закончится.
request-broken = Сохранённую партию не удаётся повторить: { $where }.
request-report = На сервере сбой; в его журнале он записан под номером { $report }.
request-unknown-host = Этот сервер отвечает только под своим именем.
request-foreign-origin = Такой запрос могут посылать только страницы самого сервера.
request-long-address = Слишком длинный адрес.
request-not-json = Тело запроса должно быть в JSON, с заголовком Content-Type: application/json.
request-server-ends = Сервер останавливается; повторите через мгновение.

# После места в запросе и двоеточия.
request-wrong-missing = этого нет
request-wrong-unknown = такого поля в этом запросе нет
request-wrong-kind = ожидается { $wanted }, а не { $given }
request-wrong-least = не меньше { $bound }
request-wrong-most = не больше { $bound }
request-wrong-length-least = длина не меньше { $bound }
request-wrong-length-most = длина не больше { $bound }
request-wrong-value = «{ $found }» здесь не подходит
request-wrong-any = не читается

# Без места.
request-wrong-json = это не JSON (байт { $byte })
request-wrong-cut = JSON обрывается
request-wrong-deep = вложено слишком глубоко
request-wrong-kept = есть знак, который нельзя сохранить
request-wrong-keys = браузер таких ключей не даёт

request-kind-int = целое число
request-kind-float = число
request-kind-str = текст
request-kind-bool = true или false
request-kind-array = список
request-kind-object = объект
request-kind-null = пустое значение
