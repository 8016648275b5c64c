## Prussia's Glory: turns, phases, dice, and what units and armies lose

prussia-event-turn = Turn { $turn }, { $hour }.
prussia-event-phase =
    { $phase ->
        [player_turn] { $side }: player turn.
        [activation] { $side }: activation.
        [advance] { $side }: the advance.
        [deployment] { $side }: deployment from column.
        [command] { $side }: command.
        [routed] { $side }: movement of the routed.
        [locking] { $side }: Locked markers are placed.
        [march] { $side }: the march.
        [movement] { $side }: movement.
        [idleness] { $side }: passivity.
        [bombardment] { $side }: offensive bombardment.
        [rally] { $side }: rally.
        [defence] Defensive bombardment in the player turn of: { $side }.
        [combat] { $side }: close combat.
        [unlocking] { $side }: Locked markers are removed.
       *[other] { $side }: { $phase }.
    }
prussia-event-rolled =
    { $purpose ->
        [activation] { $side }, activation roll: { $faces }.
        [glance] { $side }, coup d’œil: { $faces }.
        [command] { $side }, command roll: { $faces }.
        [inspire] { $side }, special leader’s roll: { $faces }.
        [lassy] { $side }, roll for Lassy’s corps: { $faces }.
        [unfold] { $side }, roll for a forced deployment: { $faces }.
        [leader] { $side }, danger to a leader: { $faces }.
        [wound] { $side }, fate of a leader: { $faces }.
        [caught] { $side }, a leader caught alone: { $faces }.
        [combat] { $side }, close combat: { $faces }.
        [bombardment] { $side }, bombardment: { $faces }.
        [morale] { $side }, morale check: { $faces }.
        [rally] { $side }, rally: { $faces }.
        [capture] { $side }, capture of guns: { $faces }.
        [sweep] { $side }, sweeping charge: { $faces }.
        [demoralization] { $side }, demoralization: { $faces }.
        [first] Roll for who goes first: { $faces }.
        [advance] { $side }, roll for the advance: { $faces }.
        [idle] { $side }, roll for passivity: { $faces }.
       *[other] { $side }, roll: { $faces }.
    }
prussia-event-weakened =
    { $counter ->
        [true] { $unit }: { $left } levels left; the counter goes to the morale track.
       *[other] { $unit }: a level lost, { $left } left.
    }
prussia-event-removed =
    { $why ->
        [captured] { $unit }: captured in { $hex }.
        [fled] { $unit }: fled off the map from { $hex }.
       *[other] { $unit }: destroyed in { $hex }.
    }
prussia-event-went_home = { $unit }: leaves the map.
prussia-event-filled =
    { $why ->
        [paid] { $side }: a marker fills cell { $cell } of the morale track.
        [heat] { $side }: cell { $cell } of the morale track is lost to the heat.
        [captured] { $side }: { $unit }, captured, fills cell { $cell } of the morale track.
       *[other] { $side }: { $unit } fills cell { $cell } of the morale track.
    }
prussia-event-succeeded =
    { $count ->
        [one] { $side }: { $count } combat success marker.
       *[other] { $side }: { $count } combat success markers.
    }

## The account: what is counted

prussia-measure-levels = Levels lost
prussia-measure-units = Units lost
prussia-measure-routed = Units routed
prussia-measure-score = Victory points
prussia-measure-morale = Army morale
prussia-measure-places = Towns controlled
prussia-measure-hexes = Hexes controlled
prussia-luck-measure = Luck is counted in levels: one for each level lost and one for each unit lost.

## What the evaluation of a position counts

term-prussia-points = victory points
term-prussia-level = the level of victory to expect
term-prussia-morale = army morale
term-prussia-strength = levels on the map
term-prussia-order = order in the ranks
term-prussia-turn = whose turn it is
term-prussia-side = the side
