## The Napoleonic Wars: sieges

napoleon-again = { $hex } has not surrendered. Attack it again at once?

napoleon-no-enemy-fortress = { $hex } is not an enemy fortress.
napoleon-besieged = { $hex } has already been besieged in this impulse.
napoleon-siege-enemy = There is an enemy formation in { $hex }: defeat it before you besiege.
napoleon-siege-fought = { $unit } has fought a battle in this impulse that was not an overrun.
napoleon-siege-fought-units =
    { $most ->
        [0] All units of { $side } there have fought a battle in this impulse that was not an overrun.
        [one] Only { $most } unit of { $side } there has fought nothing but overruns in this impulse.
       *[other] Only { $most } units of { $side } there have fought nothing but overruns in this impulse.
    }
napoleon-siege-units = { $unit } has no units: a leader alone cannot besiege.
napoleon-siege-army =
    { $most ->
        [one] Only one army can besiege: { $unit } leads { $most } piece.
       *[other] Only one army can besiege: { $unit } leads { $most } pieces.
    }

napoleon-event-siege = { $unit } besieges { $hex }: { $pieces } pieces against strength { $strength }.
napoleon-event-siege_round = Siege, round { $round }.
napoleon-event-siege_over =
    { $taken ->
        [true] { $hex } has surrendered{ $overrun ->
            [true] : a siege overrun.
           *[false] .
        }
       *[false] { $hex } holds out.
    }
