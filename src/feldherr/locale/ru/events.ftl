# Состязания: круговые, по швейцарской системе, лестницы, столы на нескольких.

event-two = Состязание — для двух сторон, а в этом сценарии их { $count }.
event-name = У состязания должно быть название.
event-invite = Игроки найдут состязание в зале; можно и послать им адрес этой страницы.
event-invite-new = Пригласить того, у кого нет учётной записи
event-few = Нужно хотя бы два участника.
event-rounds = { $rounds } туров слишком много для стольких участников: чтобы никто не встретился с прежним соперником, их не больше { $most }.
event-no-challenge = { $name }: вызвать этого игрока вам сейчас нельзя.
event-several = За столом бывает от { $least } до { $most } игроков, а в этом сценарии их { $count }.
event-few-tables = Участников нужно не меньше { $least }.
event-ladder-days = У лестницы нет туров, и дней на тур ей не назначить.
event-without-clocks = Без часов время ни у кого не выйдет: выберите темп или другой способ закончить тур.
event-places = { $count ->
    [0] В этом состязании места не распределяют.
   *[other] Укажите место для каждого за столом: игроков { $count }.
}

event-sign-in = Войдите, чтобы видеть состязания.
event-none = Состязаний пока нет.
event-none-yet = Состязаний пока нет: их объявляют модераторы, и тогда они появятся здесь. Отдельные партии предлагают в зале.
event-state-open = Идёт запись
event-state-running = Идут
event-state-over = Закончены
event-now-open = идёт запись
event-now-running = идёт
event-now-over = закончено
event-kind = Вид
event-kind-robin = Круговое
event-kind-swiss = По швейцарской системе
event-kind-ladder = Лестница
event-entrants = { $count ->
    [one] { $count } участник
    [few] { $count } участника
   *[other] { $count } участников
}
event-rounds-all = туров: { $count }
event-meetings = каждый с каждым: { $count ->
    [one] { $count } раз
    [few] { $count } раза
   *[many] { $count } раз
 }
event-by = проводит { $name }
event-in-it = вы участвуете
event-make = Провести состязание
event-name-label = Название
event-scenario = Сценарий
event-rounds-robin = Партий между каждыми двумя
event-rounds-swiss = Туров
event-about = Что нужно знать участникам
event-make-do = Объявить
event-failed = Состязание не загрузилось; страница попробует ещё раз сама.
event-said-changed = { $name }: есть новое.
event-join = Участвовать
event-leave = Выйти из состязания
event-leave-armed-open = До начала можно вернуться.
event-leave-armed = Новых соперников вам не назначат; начатая партия идёт дальше.
event-begin = Закончить запись и начать
event-begin-fewer = { $count ->
    [one] Закончить запись и начать, { $count } тур
    [few] Закончить запись и начать, { $count } тура
   *[other] Закончить запись и начать, { $count } туров
}
event-close = Закончить состязание
event-close-armed = Таблица останется такой; партии, что ещё идут, не в счёт.
event-table = Таблица
event-rungs = Ступени
event-nobody = Пока никто не участвует.
event-place = Место
event-player = Игрок
event-points = Очки
event-played = Партии
event-wdl = Победы / ничьи / поражения
event-wdl-short = В / Н / П
event-you = (вы)
event-gone = (выбыл)
event-break-buchholz = Бухгольц
event-break-buchholz-text = Бухгольц: сумма очков всех соперников
event-break-direct = Личные встречи
event-break-direct-text = личные встречи: очки в партиях между теми, у кого поровну
event-break-sonneborn = Бергер
event-break-sonneborn-text = Зоннеборн — Бергер: очки побеждённых и половина очков тех, с кем ничья
event-break-wins = Победы
event-break-wins-text = число побед
event-breaks = При равных очках решают: { $names }.
event-challenge = Вызвать
event-challenge-armed = Партия начнётся сразу.
event-challenge-number = Вызов { $number }
event-round = Тур { $number }
event-round-now = идёт тур { $number }
event-open = Открыть партию
event-yours = К вашей партии
event-award = Объявить итог
event-awarded = объявлено
event-walked-over = без игры: соперник выбыл
event-result-first = победа: { $first }
event-result-second = победа: { $second }
event-result-draw = ничья
event-result-none = очков нет никому
event-result-played = идёт
event-result-soon = сейчас начнётся
event-result-idle-point = пропуск тура: очко
event-result-idle-none = пропуск тура
event-kind-tables = Столы на 3–5 игроков
event-rounds-tables = Туров
event-robin-text = Каждый играет с каждым столько раз, сколько выбрано здесь. Победа даёт очко, ничья пол-очка; выигрывает тот, у кого очков больше.
event-swiss-text = В каждом туре встречаются те, у кого очков поровну или почти поровну, никто ни с кем дважды, и никто не выбывает: немногих туров хватает, чтобы найти лучшего из многих. Победа даёт очко, ничья пол-очка.
event-ladder-text = Туров нет: каждый стоит на своей ступени, может вызвать любого из трёх игроков над собой и, победив, занимает его ступень. Вступить можно в любое время; лестница продолжается, пока её не закончит тот, кто проводит.
event-tables-text = Столы составляются сразу на все туры: одни и те же люди встречаются как можно реже, и каждое место за столом всем достаётся поровну, с разницей не больше раза. Если участники не делятся нацело, столы будут меньше, когда сценарий это позволяет; иначе кто-нибудь по очереди пропускает тур и получает пол-очка.
event-days = Дней на тур
event-days-none = сколько понадобится
event-days-text = Тур, на который отведены дни, кончается вместе с ними: незаконченные партии решаются так, как вы выберете; доиграть их можно, но в счёт они уже не идут. Вы можете продлить тур и решить исход партии сами.
event-days-each = { $count ->
    [one] { $count } день на тур
    [few] { $count } дня на тур
   *[other] { $count } дней на тур
}
event-late = Партия, не законченная к сроку,
event-late-draw = ничья
event-late-void = никому ни очка
event-late-clocks = победа того, у кого есть время
event-late-draw-text = Партия, не законченная к сроку, — ничья; кто её покинул, проиграл.
event-late-void-text = Партия, не законченная к сроку, никому не даёт очков.
event-late-clocks-text = Партию, не законченную к сроку, проигрывает тот, чьё время вышло или за кого поэтому играет машина; иначе это ничья. Кто её покинул, проиграл.
event-ends = тур кончается { $when }
event-round-ends = Тур { $number } кончается { $when }.
event-extend = Продлить тур
event-extend-days = Ещё дней
event-timed = решено по окончании тура
event-placed = { $place }. { $name }
event-place-number = { $place }-е место
event-places-say = Записать эти места
event-stood-in = выбыл
event-result-nobody = никому ни очка
event-result-idle-half = пропуск тура: пол-очка
event-winners = { $count ->
    [one] Победитель: { $names }
   *[other] Победители: { $names }
}
event-over-none = Кончилось, прежде чем доиграли хотя бы одну партию.
event-open-in = Вы участвуете. Когда запись закончится, ваша первая партия начнётся сама, и здесь появится ссылка на неё.
event-open-in-ladder = Вы участвуете. Когда запись закончится, вы сможете вызвать здесь любого из троих, кто стоит выше вас: партия начнётся сразу.
event-top = На верхней ступени: { $names }
