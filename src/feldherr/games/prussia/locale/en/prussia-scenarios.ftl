# Prussia's Glory: set-up, bombardment, rally, the joint phase, victory, Rossbach. A unit is one thing whatever its name.

## Phases

prussia-phase-advance = declaring the advance
prussia-phase-march = compulsory march
prussia-phase-idleness = roll for passivity

## Prompts

prussia-ask-setup =
    { $count ->
        [one] Set up { $count } piece. Everybody sees how it stands; the ready set-up may be played as it is.
       *[other] Set up { $count } pieces. Everybody sees how they stand; the ready set-up may be played as it is.
    }
prussia-ask-bombardment = Bombardment. Name a hex and the guns that fire at it, or end the phase.
prussia-ask-defence = Defensive bombardment: your guns fire at enemies next to them.
prussia-ask-free-activation = The army may be activated free of charge now. Activate it?
prussia-ask-declaring = Declare the advance? Morale +{ $count }; out by { $hour_out }, in contact by { $hour_contact }.

## Refusals: bombardment

prussia-no-gun = { $unit } is not artillery and cannot bombard.
prussia-fired = { $unit } has fired already in this phase. Each gun fires once.
prussia-shelled = { $hex } has been bombarded already. Each hex is fired at once a turn.
prussia-gun-routed = { $unit } is routed: nobody serves the guns. Rally it first.
prussia-gun-in-column = { $unit } is in column and cannot fire. Let it deploy first.
prussia-gun-moved = { $unit } has moved this turn and cannot fire. Next turn it may.
prussia-gun-not-on-top = { $unit } stands beneath infantry or cavalry. Only artillery on top of the stack fires.
prussia-fire-defending = { $hex } is not next to { $unit }. In defence guns fire at adjacent hexes only.
prussia-fire-beside = { $unit } has enemies next to it and may fire only at them, not at { $hex }.
prussia-fire-friends = Your unit in { $hex_friend } is next to { $hex }. Guns more than one hex away do not fire there.
prussia-fire-too-weak = The guns have a strength of { $count } at { $hex }; below 2 fire does no harm. Add guns or come closer.
prussia-out-of-range = { $hex } is { $count } hexes from { $unit }; guns reach { $range }.
prussia-no-sight = { $unit } does not see { $hex }: { $hex_block } is in the way.

## Refusals: set-up

prussia-setup-all =
    { $count ->
        [one] { $unit } is not placed yet. Everything must stand before the set-up is done.
       *[other] { $count } pieces are not placed yet, { $unit } among them. Everything must stand before the set-up is done.
    }
prussia-setup-not-now = { $unit } is not set up now: it stands already or comes later.
prussia-setup-twice = { $unit } is placed on two hexes. Choose one.
prussia-setup-outside = { $unit } cannot be set up in { $hex }. The hexes it may stand on are marked.
prussia-setup-stack = Too many units stand in { $hex }: 12 levels of infantry and cavalry at most, and 8 of artillery with them, or 12 by itself.
prussia-setup-baggage = In { $hex } the light baggage shares a hex with units. It stands alone.
prussia-setup-free-guns =
    { $count ->
        [one] No more than { $count } of these artillery units may stand in { $hex }.
       *[other] No more than { $count } of these artillery units may stand in { $hex }.
    }
prussia-setup-anchor =
    { $count ->
        [one] { $units }: one must stand within { $count } hex of { $hex }.
       *[other] { $units }: one must stand within { $count } hexes of { $hex }.
    }
prussia-setup-forward =
    { $count ->
        [one] { $units }: no more than { $count } corps leader may stand forward, the others stay in their area.
       *[other] { $units }: no more than { $count } corps leaders may stand forward, the others stay in their area.
    }
prussia-setup-chief = { $unit } stands without a unit in { $hex }. Put a unit there or move the leader to one.
prussia-setup-corps =
    { $count ->
        [one] { $unit } in { $hex } is more than { $count } hex from its leader: { $units_leader }.
       *[other] { $unit } in { $hex } is more than { $count } hexes from its leader: { $units_leader }.
    }
prussia-setup-gun-alone = { $unit } stands in { $hex } without infantry. Artillery is placed with infantry units.
prussia-setup-gun-corps = { $unit } in { $hex } belongs to no corps: none nearby has less artillery than it may have.
prussia-setup-detachments =
    { $count ->
        [one] No more than { $count } detachment may be made. Units of one stand together or next to each other.
       *[other] No more than { $count } detachments may be made. Units of one stand together or next to each other.
    }
prussia-setup-apart =
    { $count ->
        [one] In { $hex } a detachment is too near another: at least { $count } hex lies between them.
       *[other] In { $hex } a detachment is too near another: at least { $count } hexes lie between them.
    }

## Events

prussia-event-placed =
    { $count ->
        [one] { $side } sets up: { $count } piece.
       *[other] { $side } sets up: { $count } pieces.
    }
prussia-event-bombarded = { $side }: { $units } bombards { $hex }, strength { $strength }.
prussia-event-bombardment_resolved = { $side }, bombardment of { $hex }: rolled { $die }, modifier { $modifier }, result { $result }.
prussia-event-rallied =
    { $success ->
        [false] { $unit } does not rally: { $die } against { $rating }.
       *[other] { $unit } rallies and is { $state ->
            [formed] formed
           *[other] disordered
        }: { $die } against { $rating }.
    }
prussia-event-lifted =
    { $markers ->
        [one] { $side }: { $markers } combat success marker, army morale +{ $count }.
       *[other] { $side }: { $markers } combat success markers, army morale +{ $count }.
    }
prussia-event-rested = { $side } rests from the heat: army morale +{ $count }.
prussia-event-morale_marked =
    { $routed ->
        [0] { $side }: army morale { $cell }.
        [one] { $side }: army morale { $cell }, { $routed } unit routed.
       *[other] { $side }: army morale { $cell }, { $routed } units routed.
    }
prussia-event-health =
    { $health ->
        [demoralized] { $side }: the army is demoralized.
       *[broken] { $side }: the army is broken.
    }
prussia-event-first_to_retreat = Both armies fall back by turns. { $side } begins.
prussia-event-advance_declared = The advance is declared: army morale +{ $gained }. Out of the camp by turn { $out }, in contact by turn { $contact }.
prussia-event-advance_failed =
    { $term ->
        [out] Units are still in the camp: army morale −{ $lost }.
       *[contact] The advance has not come into contact: army morale −{ $lost }.
    }
prussia-event-advance_free =
    { $why ->
        [contact] The advance has come into contact; the bonus stays.
        [attacked] Prussia has attacked: the bonus stays, nobody need advance any longer.
       *[west] Prussians stand west of the fortifications: nobody need cross them any longer.
    }
prussia-event-advance_gone = Prussian line infantry has attacked: the advance can be declared no more.
prussia-event-idled =
    { $lost ->
        [0] { $side }, roll for passivity: { $die }, nothing lost.
       *[other] { $side }, roll for passivity: { $die }, army morale −{ $lost }.
    }
prussia-event-marched_on = { $side }, compulsory march from { $hex_from } to { $hex_to }: { $units }.
prussia-event-counted =
    { $why ->
        [losses] { $side }, for enemy losses: { $points } VP.
        [chief] { $side }, for a commander in chief: { $points } VP.
        [towns] { $side }, for the villages: { $points } VP.
        [baggage] { $side }, for the light baggage: { $points } VP.
       *[retreat] { $side }, for the line of retreat: { $points } VP.
    }
prussia-event-ended =
    { $reason ->
        [prussia-end-decisive] { $side } wins a decisive victory. Difference { $difference }.
        [prussia-end-substantive] { $side } wins a substantive victory. Difference { $difference }.
        [prussia-end-marginal] { $side } wins a marginal victory. Difference { $difference }.
       *[prussia-end-draw] The battle ends in a draw. Difference { $difference }.
    }

## Outcomes

prussia-end-decisive = A decisive victory.
prussia-end-substantive = A substantive victory.
prussia-end-marginal = A marginal victory.
prussia-end-decisive-won = Decisive victory: { $side }
prussia-end-substantive-won = Substantive victory: { $side }
prussia-end-marginal-won = Marginal victory: { $side }
prussia-end-decisive-by = By the morale of both armies and the difference in victory points.
prussia-end-substantive-by = By the morale of both armies and the difference in victory points.
prussia-end-marginal-by = By the morale of both armies and the difference in victory points.
prussia-end-draw = A draw: neither side has reached its aim.
