# Зал: партии, которые люди предлагают друг другу.

lobby-no-such-account = Учётной записи { $name } нет.
lobby-one-place-each = У каждого одно место за столом, и у каждой стороны один игрок.
lobby-places = В эту игру играют { $count }: нужно место для каждого.
lobby-place = Место оставляют учётной записи, отдают машине или держат свободным.
lobby-nobody = За этим столом больше никого нет: начните партию, предлагать её некому.
lobby-who = Свободные места — для всех, для друзей или по ссылке; если их нет, партия — для тех, кто назван.
lobby-rated = Рейтинговая партия — только для учётных записей: без гостей и без машин.
lobby-again-differs = Ещё раз предлагают с другими настройками или другой стороной для вас: посмотрите в зале.

lobby-about = Партии, которые здесь предлагают. Партия начинается, когда занято последнее место.
lobby-offer-new = Предложить партию
lobby-sign-in = Войдите, чтобы видеть предложенные партии и предлагать свои.
lobby-failed = Зал не загрузился; страница попробует ещё раз сама.
lobby-invited = Вас приглашают
lobby-answer = Ответить в зале
lobby-turns = Ваш ход
lobby-watched = Вы следите
lobby-watched-none = Пока ни за чем. Откройте чужую партию и выберите в меню «Следить в зале».
lobby-unwatch = Не следить
lobby-begun = Началась
lobby-waiting = Ждут вас
lobby-own = Предложено вами
lobby-off = Отказы
lobby-joined = У вас есть место
lobby-open = Открыто
lobby-open-none = Сейчас партий никто не предлагает. Предложите свою: её увидит каждый, кто зайдёт.
lobby-open-filtered = Подходящих предложений нет.
lobby-game = Игра
lobby-pace = Темп
lobby-any-game = Любая
lobby-any-pace = Любой
lobby-by = предлагает { $name }
lobby-options = Свои варианты
lobby-tempo-none = Без часов
lobby-tempo-live = Сразу
lobby-tempo-mail = По переписке
lobby-pace-none = без часов
lobby-pace-live = сразу: { $minutes } мин и ещё { $more } мин на ход
lobby-pace-mail = { $days ->
    [one] { $days } день на ход
    [few] { $days } дня на ход
   *[other] { $days } дней на ход
 }
lobby-who-all = для всех
lobby-who-friends = для друзей
lobby-who-link = по ссылке
lobby-who-named = для приглашённых
lobby-place-you = вы
lobby-place-kept = оставлено: { $name }
lobby-place-open = свободно
lobby-place-guest = { $name } (гость)
lobby-place-guest-open = для гостя по ссылке
lobby-side-lot = сторона по жребию
lobby-join = Сесть играть
lobby-join-as = Сесть играть: { $side }
lobby-leave = Встать из-за стола
lobby-withdraw = Отозвать
lobby-withdraw-armed = Никто уже не сядет за этот стол.
lobby-decline = Отказаться
lobby-decline-armed = Партия не начнётся, и тем, кто её ждёт, об этом сообщат.
lobby-declined = Партия не начнётся: отказ от игрока { $name }.
lobby-put-away = Убрать
lobby-link = Личная ссылка
lobby-guest-link = Ссылка для гостя
lobby-rated-mark = на рейтинг
lobby-again-mark = ещё раз, стороны меняются
lobby-left = Свободные места в партиях
lobby-left-text = Эти партии идут, пока за ушедших играет машина. Кто займёт место, тот и сидит там дальше.
lobby-look = Посмотреть
lobby-events = Состязания
lobby-event-open = Идёт запись на состязание:
lobby-ratings = Рейтинги
lobby-my-page = Моя страница
lobby-play = Играть
lobby-said-begun = Партия началась: { $name }.
lobby-said-list = { $count ->
    [0] В зале перемены: открытых предложений нет.
    [one] В зале перемены: { $count } открытое предложение.
    [few] В зале перемены: { $count } открытых предложения.
   *[other] В зале перемены: { $count } открытых предложений.
 }
lobby-make = Предложить в зале
lobby-make-text = Партия такая, как задано выше; за другую сторону сядет кто-то со своего устройства, сейчас или позже.
lobby-make-text-several = Партия такая, как задано выше; остальные места открыты людям. Если выше человек назначен не на все, прочие займут машины.
lobby-make-who = Кто может сесть
lobby-make-all = Каждый с учётной записью
lobby-make-friends = Мои друзья
lobby-make-link = У кого есть личная ссылка
lobby-make-named = Один игрок, по имени
lobby-make-guest = Гость по ссылке, без учётной записи
lobby-make-rated = На рейтинг
lobby-make-rated-text = Итог идёт в рейтинг; советов нет, и бросок не вернуть.
lobby-make-name = Имя учётной записи
lobby-make-side = Моя сторона
lobby-make-side-mine = Как выбрано выше: { $side }
lobby-make-side-lot = По жребию
lobby-make-do = Предложить
