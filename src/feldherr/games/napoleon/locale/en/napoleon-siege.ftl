## The Napoleonic Wars: sieges

napoleon-again = { $hex } has not surrendered. Do you attack it again at once?

napoleon-no-enemy-fortress = { $hex } is no enemy fortress.
napoleon-besieged = { $hex } has been besieged in this impulse already.
napoleon-siege-enemy = An enemy formation stands in { $hex }: there is no siege before it is beaten.
napoleon-siege-fought = { $unit } has been in a battle in this impulse that was no overrun.
napoleon-siege-fought-units =
    { $most ->
        [0] All units of { $side } there have been in a battle in this impulse that was no overrun.
        [one] Only { $most } unit of { $side } there has not been in a battle in this impulse that was no overrun.
       *[other] Only { $most } units of { $side } there have not been in a battle in this impulse that was no overrun.
    }
napoleon-siege-units = { $unit } has no units: a leader alone does not besiege.
napoleon-siege-army =
    { $most ->
        [one] One army only besieges: { $unit } leads { $most } piece.
       *[other] One army only besieges: { $unit } leads { $most } pieces.
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
