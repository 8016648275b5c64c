## «Наполеоновские войны»: осады

napoleon-again = { $hex } ещё не сдалась. Атакуете сразу снова?

napoleon-no-enemy-fortress = { $hex } — не вражеская крепость.
napoleon-besieged = В этот импульс крепость { $hex } уже осаждали.
napoleon-siege-enemy = В области { $hex } вражеское соединение: пока оно не разбито, осады нет.
napoleon-siege-fought = { $unit }: в этот импульс было сражение, кончившееся без разгрома.
napoleon-siege-fought-units =
    { $most ->
        [0] Все части ({ $side }) здесь были в этот импульс в сражении, кончившемся без разгрома.
       *[other] { $side }: частей, не бывших в этот импульс в сражении без разгрома, здесь только { $most }.
    }
napoleon-siege-units = { $unit }: частей нет, а один генерал не осаждает.
napoleon-siege-army = Осаждает только одна армия: { $unit } ведёт фишек не больше { $most }.

napoleon-event-siege = { $unit } осаждает крепость { $hex }: фишек { $pieces }, сила крепости { $strength }.
napoleon-event-siege_round = Осада, раунд { $round }.
napoleon-event-siege_over =
    { $taken ->
        [true] { $hex } сдалась{ $overrun ->
            [true] : разгром при осаде.
           *[false] .
        }
       *[false] { $hex } держится.
    }
