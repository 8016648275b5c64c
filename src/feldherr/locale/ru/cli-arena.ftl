## Арена командной строки

cli-arena-meeting = Встреча
cli-arena-seat = Сторона
cli-arena-army = Армия
cli-arena-games = партий
cli-arena-points = очки
cli-arena-share = доля
cli-arena-interval = интервал 95 %
cli-arena-elo = Эло
cli-arena-ratio = Логарифм отношения правдоподобия: { $ratio }.
cli-arena-h0 = { $first } : { $second }: решено. Доля { $low } правдоподобнее, чем { $high } (принята гипотеза H0).
cli-arena-h1 = { $first } : { $second }: решено. Доля { $high } или больше правдоподобнее, чем { $low } (принята гипотеза H1).
cli-arena-open = { $first } : { $second }: между { $low } и { $high } не решено.
cli-arena-mean = средняя доля
cli-arena-spent = { $player }: в среднем { $mean } с процессорного времени на ход игрока, самое большее { $most } с.
cli-arena-kept = Записей в { $folder }: { $count }.
cli-arena-many-seats = Доли очков проверяются, когда мест два; здесь их больше: { $found }, и сравниваются места. Уберите --sprt.
cli-arena-no-rivals = Арене нужны два игрока или больше, каждый один раз: «{ $found }».
cli-arena-no-test = Проверке нужны две доли в процентах, меньшая первой, например 50,60; «{ $found }» не годится.
cli-arena-no-budget = На арене время отмеряется процессорными секундами на ход игрока, а «{ $found }» считает секунды на решение. Например, captain:2/turn или captain:64lines.
cli-arena-no-state = { $found } — не от арены или повреждён. Выберите другую папку.
cli-arena-other = В { $found } другая арена: { $expected }. Выберите другую папку.
cli-arena-taken = В { $found } уже играет другая арена: дождитесь её конца или выберите другую папку.
cli-arena-stopped = Остановлено; сохранено партий: { $count }. Та же команда продолжит.
cli-arena-trial =
    { $first } среди { $second }, { $rounds ->
        [one] { $rounds } круг
        [few] { $rounds } круга
       *[many] { $rounds } кругов
    }: среднее занятое место (1 — лучшее), с тем же зерном за ту же сторону.
cli-arena-difference = разница
cli-arena-interval-90 = интервал 90 %
cli-arena-all-seats = все
cli-arena-begun = Партий начатого круга, который ещё не считается: { $count } из { $of }.
