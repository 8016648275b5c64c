# Люди: их страницы, кто сидит за столом, рейтинги, гости, партии ещё раз.

people-sign-in = Войдите, чтобы видеть, кто здесь играет.
people-nobody = Страницы игрока { $name } нет: никого так не зовут, или она скрыта.
people-since = Здесь с { $date }
people-hide = Скрыть мою страницу от других
people-hide-text = За столами, где вы играете, ваше имя остаётся; страницу и рейтинги видите только вы.
people-ratings = Рейтинги
people-ratings-none = Рейтинговых партий ещё не было.
people-ratings-none-yours = Рейтинг появится после первой рейтинговой партии: в зале можно сесть за предложенную или предложить свою.
people-ratings-nobody = Рейтинговых партий в этой игре ещё не было. Предложите её в зале: кто сыграет первым, первым и встанет в этот список.
people-ratings-text = После рейтинговой партии пересчитываются рейтинги обоих игроков и обеих сторон: победа более слабой стороной даёт больше. До десяти партий рейтинг предварительный.
people-rating = Рейтинг
people-provisional = предварительный
people-rated-games = { $count ->
    [one] по { $count } рейтинговой партии
   *[other] по { $count } рейтинговым партиям
}
people-course = Изменение рейтинга, от { $least } до { $most }
people-course-table = По партиям
people-tallies = По сторонам и противникам
people-game = Игра
people-scenario = Сценарий
people-side = Сторона
people-against = Против
people-against-people = людей
people-against-machines = машин
people-against-both = тех и других
people-games = Партии
people-won = Победы
people-drawn = Ничьи
people-lost = Поражения
people-matches = Партии
people-matches-none = Партий, открытых для других, нет.
people-matches-none-yours = Вы здесь ещё не играли. Здесь будут ваши партии, в том числе против машин.
people-more = Более ранние партии
people-in-play = идёт
people-place = Место
people-name = Игрок
people-sides = Насколько сильны стороны
people-sides-text = По итогам рейтинговых партий.
people-seats = { $count ->
    [one] { $count } игрок
    [few] { $count } игрока
   *[other] { $count } игроков
}
people-at-table = За столом
people-guest = { $name } (гость)
people-a-guest = гость
people-left = место свободно
people-watch = Следить в зале
people-unwatch = Не следить
people-rated = Партия на рейтинг.
people-of-event = { $name }, тур { $round }
people-again = Сыграть ещё раз, сменив стороны
people-again-take = { $name } предлагает сыграть ещё раз: согласиться
people-again-waits = Предложено; ждём: { $names }
people-again-play = К новой партии
people-guest-asked = { $name } приглашает вас сыграть. { $game }
people-guest-name = Как вас звать за столом
people-guest-text = Учётная запись не нужна: место теперь за этим браузером.
people-guest-sit = Сесть за стол
people-guest-taken = За этим местом уже сидят. Если это вы, откройте ссылку в том браузере, в котором за него сели.
people-guest-waits = Место за вами. Партия начнётся здесь, как только все соберутся.
