## The Napoleonic Wars: sieges

napoleon-again = { $hex } has not surrendered. Do you attack it again at once?

napoleon-no-enemy-fortress = { $hex } is not an enemy fortress.
napoleon-besieged = { $hex } has been besieged in this impulse already.
napoleon-siege-enemy = An enemy formation is in { $hex }: beat it before you besiege.
napoleon-siege-fought = { $unit } has fought a battle in this impulse other than an overrun.
napoleon-siege-fought-units =
    { $most ->
        [0] All units of { $side } there have fought a battle in this impulse other than an overrun.
        [one] Only { $most } unit of { $side } there has fought no battle in this impulse other than an overrun.
       *[other] Only { $most } units of { $side } there have fought no battle in this impulse other than an overrun.
    }
napoleon-siege-units = { $unit } has no units: a leader alone does not besiege.
napoleon-siege-army =
    { $most ->
        [one] Only one army can besiege: { $unit } leads { $most } piece.
       *[other] Only one army can besiege: { $unit } leads { $most } pieces.
    }

napoleon-event-siege = { $unit } besieges { $hex }: { $pieces } pieces against a strength of { $strength }.
napoleon-event-siege_round = Siege, round { $round }.
napoleon-event-siege_over =
    { $taken ->
        [true] { $hex } has surrendered{ $overrun ->
            [true] : a siege overrun.
           *[false] .
        }
       *[false] { $hex } holds out.
    }
