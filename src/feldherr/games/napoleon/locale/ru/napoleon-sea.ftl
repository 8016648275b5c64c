## «Наполеоновские войны»: флоты, конвои, высадки

napoleon-chase = { $side } входит в зону { $hex }. Перехватывает ли ваш флот?
napoleon-chase-port = { $side } входит в порт { $hex }. Перехватывает ли ваш флот, который в море?
napoleon-slip = { $side } находит ваш флот, { $hex }. Уклоняетесь?
napoleon-shelter = Бой проигран: { $hex }. В какой порт уходит флот?
napoleon-going-home = Эскадры уходят: { $hex } больше не порт союзника. В какой из ближайших портов?
napoleon-fight-on = Ничья в бою: { $hex }. Ведёте второй раунд?
napoleon-put-out = { $hex } теперь у врага. В какую зону выходит флот?

napoleon-squadrons = Каждую нацию называют один раз, с одной эскадрой или больше.
napoleon-no-flagship = { $side }: здесь нет эскадры, которая могла бы командовать ({ $hex }).
napoleon-few-squadrons =
    { $most ->
        [0] { $side }: ни одна эскадра здесь выйти не может ({ $hex }).
       *[other] { $side }: эскадр, которые могут выйти, здесь только { $most } ({ $hex }).
    }
napoleon-no-berth = { $hex } — не зона и не порт.
napoleon-no-haven = { $hex } — порт не дружественный и не вражеский: туда не заходят.
napoleon-port-taken = { $hex } — порт взят в этом импульсе: грузятся в нём со следующего.
napoleon-empty-port = { $hex }: вражеских эскадр, чтобы их атаковать, здесь нет.
napoleon-port-first = { $hex } — вражеский порт: путь кончается там.
napoleon-not-at-sea = { $hex } — не в море: патруля там нет.
napoleon-no-prey = { $hex }: вражеского флота здесь нет.
napoleon-squadrons-apart = { $side }: эскадры одной нации в одной зоне держатся вместе, порознь в ней стоят только разные нации ({ $hex }).
napoleon-cannot-hunt = { $side } не командует здесь флотом, который мог бы перехватить.
napoleon-not-nearest = { $hex } — не из ближайших дружественных портов.
napoleon-enemy-fleet = { $hex }: там вражеский флот.
napoleon-strait-guarded = Пролив { $hex } — { $hex_to } под вражеской крепостью.
napoleon-zone-not-held = Ваши флоты не контролируют зону { $hex }: конвой не войдёт в порт { $hex_to }.
napoleon-convoyed = { $side }: в этот импульс конвой уже был.
napoleon-convoy-own = { $side }: конвой везёт только своих.
napoleon-convoy-back = Конвой идёт в другой порт, а не туда, откуда вышел: { $hex }.
napoleon-convoy-none-own = { $side }: в конвое нужна хотя бы одна своя фишка.
napoleon-convoy-unled = { $side }: в конвое другой державы её части едут только под своим генералом, в пределах его рейтинга.
napoleon-convoy-pieces = Конвой везёт от одной фишки до { $most }.
napoleon-convoy-marched = Кто в этот импульс шёл по суше, того не грузят: { $side }.

napoleon-event-sunk =
    { $count ->
        [one] { $side } теряет { $count } эскадру ({ $hex }).
        [few] { $side } теряет { $count } эскадры ({ $hex }).
       *[other] { $side } теряет { $count } эскадр ({ $hex }).
    }
napoleon-event-sea_fight = Бой: { $hex }. Эскадр под командой { $side } — { $attackers }, под командой { $side_other } — { $defenders }.
napoleon-event-sea_round = Раунд { $round }.
napoleon-event-sea_won =
    { $active ->
        [true] Активный флот победил: { $hex }, нанёс потерь { $inflicted }, понёс { $suffered }.
       *[false] Активный флот разбит: { $hex }, понёс потерь { $inflicted }, нанёс { $suffered }.
    }
napoleon-event-broadside = Стреляют батареи: { $hex }.
napoleon-event-sheltered = Флот ({ $side }) уходит: { $hex_from } — { $hex_to }.
napoleon-event-sailed = Флот ({ $side }) идёт: { $hex_from } — { $hex_to }. Эскадры: { $counts }.
napoleon-event-hunted =
    { $success ->
        [true] { $side } находит флот ({ $side_other }), { $hex }: кубики { $dice }, поправка { $modifier }, нужно 9.
       *[false] { $side } не находит флот ({ $side_other }), { $hex }{ $dice ->
            [0] , без броска.
           *[other] : кубики { $dice }, поправка { $modifier }, нужно 9.
        }
    }
napoleon-event-slipped =
    { $success ->
        [true] Флот ({ $side }) уклонился, { $hex }: кубики { $dice }, поправка { $modifier }, нужно 9.
       *[false] Флот ({ $side }) не ушёл, { $hex }{ $dice ->
            [0] , без броска.
           *[other] : кубики { $dice }, поправка { $modifier }, нужно 9.
        }
    }
napoleon-event-convoyed =
    Конвой ({ $side }) идёт: { $hex_from } — { $hex_to }. Везёт: { $units_count ->
        [0] { $counts }.
       *[other] { $units }{ $counts_count ->
            [0] .
           *[other] , { $counts }.
        }
    }
