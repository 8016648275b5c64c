## Записи и позиции: открыть, поделиться, продолжить, расставить самому

records-open = Открыть запись
records-opened = Открытые записи ({ $count })
records-row-opened = запись, { $count ->
    [one] { $count } шаг
    [few] { $count } шага
   *[other] { $count } шагов
}
records-row-position = позиция
records-row-origin = продолжение
records-drop = Убрать запись из списка
records-close = Закрыть
records-share = Поделиться
records-share-record = Запись партии
records-share-diagram = Диаграмма этой позиции
records-share-copy = Скопировать диаграмму
records-share-report = Отчёт словами
records-copied = Диаграмма скопирована.
records-report-title = { $name }: { $scenario }
records-edit = Изменить эту позицию
records-continue = Продолжить отсюда
records-continue-text = С этой позиции начнётся новая учебная партия. Прежняя останется как есть.
records-continue-laid = С этой позиции начнётся новая учебная партия.
records-continue-side = Ваша сторона
records-continue-versus = Противник
records-continue-start = Начать партию
records-continue-over = Здесь партия уже окончена: вернитесь на шаг назад.
records-origin = Продолжена с шага { $ply } другой партии
records-failed = Не получилось: { $detail }
editor = Редактор позиций
