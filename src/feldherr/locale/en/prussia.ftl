# Prussia's Glory: what turns, losses and morale have in common.

prussia-event-turn = Turn { $turn }, { $hour }.
prussia-event-phase =
    { $side }, { $phase ->
        [player_turn] player turn.
        [activation] activation.
        [advance] declaring the advance.
        [deployment] deployment from column.
        [command] command.
        [routed] routed movement.
        [locking] Locked markers.
        [march] compulsory march.
        [movement] movement.
        [idleness] roll for passivity.
        [bombardment] offensive bombardment.
        [rally] rally.
        [defence] the enemy's defensive bombardment.
        [combat] close combat.
       *[unlocking] Locked markers are removed.
    }
prussia-event-rolled =
    { $purpose ->
        [activation] { $side }, activation roll: { $faces }.
        [advance] { $side }, roll to stir the camp: { $faces }.
        [glance] { $side }, roll for a coup d'oeil: { $faces }.
        [command] { $side }, command roll: { $faces }.
        [inspire] { $side }, roll to inspire: { $faces }.
        [lassy] { $side }, roll for Lassy's corps: { $faces }.
        [unfold] { $side }, roll to deploy: { $faces }.
        [idle] { $side }, roll for passivity: { $faces }.
        [bombardment] { $side }, bombardment roll: { $faces }.
        [morale] { $side }, morale check: { $faces }.
        [rally] { $side }, rally roll: { $faces }.
        [combat] { $side }, close combat roll: { $faces }.
        [capture] { $side }, roll for the guns: { $faces }.
        [sweep] { $side }, roll for a sweeping charge: { $faces }.
        [leader] { $side }, roll for the leader: { $faces }.
        [wound] { $side }, how badly he is hurt: { $faces }.
        [caught] { $side }, a leader is caught: { $faces }.
        [demoralization] { $side }, demoralization roll: { $faces }.
       *[other] { $side }, roll: { $faces }.
    }
prussia-event-filled =
    { $why ->
        [lost] { $side }: { $unit } goes to the morale track, cell { $cell }.
        [captured] { $side }: { $unit }, captured, goes to the morale track, cell { $cell }.
        [heat] { $side }: the heat fills cell { $cell } of the morale track.
       *[paid] { $side } pays with morale: cell { $cell } is filled.
    }
prussia-event-succeeded =
    { $count ->
        [one] { $side }: { $count } combat success marker.
       *[other] { $side }: { $count } combat success markers.
    }
prussia-event-weakened =
    { $left ->
        [one] { $side }: { $unit } loses a level, { $left } is left.
       *[other] { $side }: { $unit } loses a level, { $left } are left.
    }
prussia-event-removed =
    { $why ->
        [captured] { $side }: { $unit } in { $hex } surrenders.
        [fled] { $side }: { $unit } flees off the map from { $hex }.
       *[destroyed] { $side }: { $unit } in { $hex } is destroyed.
    }
prussia-event-went_home = { $side }: { $unit } leaves the map of its own will.
