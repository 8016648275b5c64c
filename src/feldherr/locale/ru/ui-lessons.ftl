### Уроки: страница, карточка урока.

ui-learn-text = Короткие положения на настоящей карте, по настоящим правилам. Каждый урок можно начать отдельно.
ui-learn-done = пройдено { $done } из { $count }
ui-learn-is-done = пройден
ui-learn-minutes =
    { $count ->
        [one] { $count } минута
        [few] { $count } минуты
       *[many] { $count } минут
    }
ui-lesson-begin = Начать
ui-lesson-again = Начать заново
ui-lesson-leave = К урокам
ui-lesson-all = Все уроки
ui-lesson-next = Следующий урок
ui-lesson-done = Урок пройден.
ui-lesson-step = { $number } из { $count }.
ui-lesson-first = { $number } из { $count }. Вы — { $side }.
ui-lesson-tools = Слои карты здесь под кнопкой «Инструменты».
ui-lesson-astray = Так тоже можно, но урок идёт иначе: { $text }
