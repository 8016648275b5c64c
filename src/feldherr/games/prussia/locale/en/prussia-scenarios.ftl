# Prussia's Glory: set-up, bombardment, rally, the joint phase, victory, Rossbach. A unit is one thing whatever its name.

## Phases

prussia-phase-advance = declaring the advance
prussia-phase-march = compulsory march
prussia-phase-idleness = roll for passivity

## Prompts

prussia-ask-setup =
    { $count ->
        [one] Set up { $count } piece in the open, or keep the ready set-up.
       *[other] Set up { $count } pieces in the open, or keep the ready set-up.
    }
prussia-ask-bombardment = Bombardment. Name a hex and the guns that fire at it, or end the phase.
prussia-ask-defence = Defensive bombardment: your guns can fire at adjacent enemies.
prussia-ask-free-activation = The army can now be activated for free. Activate it?
prussia-ask-declaring = Declare the advance? Morale +{ $count }; leave by { $hour_out }, contact by { $hour_contact }.

## Refusals: bombardment

prussia-no-gun = { $unit } is not artillery and cannot bombard.
prussia-fired = { $unit } has already fired in this phase. Each artillery unit fires once.
prussia-shelled = { $hex } has already been bombarded. Each hex can be bombarded once a turn.
prussia-gun-routed = { $unit } is routed and cannot fire. Rally it first.
prussia-gun-in-column = { $unit } is in column and cannot fire. Deploy it first.
prussia-gun-moved = { $unit } has moved this turn and cannot fire. It can next turn.
prussia-gun-not-on-top = { $unit } is under infantry or cavalry. Only artillery on top of the stack can fire.
prussia-fire-defending = { $hex } is not next to { $unit }. In defence, guns fire only at adjacent hexes.
prussia-fire-beside = { $unit } has enemies next to it and can fire only at them, not at { $hex }.
prussia-fire-friends = Your unit in { $hex_friend } is next to { $hex }. Guns farther than one hex cannot fire there.
prussia-fire-too-weak = The guns have strength { $count } at { $hex }; below { $least } has no effect. Add guns or come closer.
prussia-out-of-range = { $hex } is { $count } hexes from { $unit }; guns reach { $range }.
prussia-no-sight = { $unit } cannot see { $hex }: { $hex_block } is in the way.

## Refusals: set-up

prussia-setup-all =
    { $count ->
        [one] { $unit } is not placed yet. Place everything to finish the set-up.
       *[other] { $count } pieces are not placed yet, { $unit } among them. Place everything to finish the set-up.
    }
prussia-setup-not-now = { $unit } is not set up now: it is already on the map or comes later.
prussia-setup-twice = { $unit } is placed on two hexes. Choose one.
prussia-setup-outside = { $unit } cannot be set up in { $hex }. Its possible hexes are marked.
prussia-setup-stack = { $hex } is overstacked: at most { $most } levels of infantry and cavalry, and { $guns } of artillery with them, or { $alone } alone.
prussia-setup-baggage = In { $hex } the light baggage shares a hex with units. It must stand alone.
prussia-setup-free-guns =
    { $count ->
        [one] At most { $count } of these artillery units can be in { $hex }.
       *[other] At most { $count } of these artillery units can be in { $hex }.
    }
prussia-setup-anchor =
    { $count ->
        [one] { $units }: one must stand within { $count } hex of { $hex }.
       *[other] { $units }: one must stand within { $count } hexes of { $hex }.
    }
prussia-setup-forward =
    { $count ->
        [one] { $units }: at most { $count } corps leader can be placed forward, the others in their area.
       *[other] { $units }: at most { $count } corps leaders can be placed forward, the others in their area.
    }
prussia-setup-chief = { $unit } is without a unit in { $hex }. Put a unit there or move the leader to one.
prussia-setup-corps =
    { $count ->
        [one] { $unit } in { $hex } is more than { $count } hex from its leader: { $units_leader }.
       *[other] { $unit } in { $hex } is more than { $count } hexes from its leader: { $units_leader }.
    }
prussia-setup-gun-alone = { $unit } is in { $hex } without infantry. Artillery is placed with infantry.
prussia-setup-gun-corps = { $unit } in { $hex } belongs to no corps: every corps nearby has all the artillery it can have.
prussia-setup-detachments =
    { $count ->
        [one] At most { $count } detachment can be made. Its units stand together or adjacent.
       *[other] At most { $count } detachments can be made. Units of one stand together or adjacent.
    }
prussia-setup-apart =
    { $count ->
        [one] In { $hex } a detachment is too near another: at least { $count } hex must lie between them.
       *[other] In { $hex } a detachment is too near another: at least { $count } hexes must lie between them.
    }

## Events

prussia-event-placed =
    { $count ->
        [one] { $side } sets up: { $count } piece.
       *[other] { $side } sets up: { $count } pieces.
    }
prussia-event-bombarded = { $side }: { $units } bombards { $hex }, strength { $strength }.
prussia-event-bombardment_resolved = { $side }, bombardment of { $hex }: die { $die }, DRM { $modifier }, result { $result }.
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
        [one] { $side }: { $markers } combat success marker
       *[other] { $side }: { $markers } combat success markers
    }{ $count ->
        [0] , army morale unchanged.
       *[other] , army morale +{ $count }.
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
prussia-event-first_to_retreat = Both armies fall back in turn. { $side } goes first.
prussia-event-advance_declared = The advance is declared: army morale +{ $gained }. Out of the camp by turn { $out }, in contact by turn { $contact }.
prussia-event-advance_failed =
    { $term ->
        [out] Units are still in the camp: army morale −{ $lost }.
       *[contact] The advance has not come into contact: army morale −{ $lost }.
    }
prussia-event-advance_free =
    { $why ->
        [contact] The advance has come into contact; the bonus stays.
        [attacked] Prussia has attacked: the bonus stays, and the advance is no longer required.
       *[west] Prussians are west of the fortifications: they need not be crossed any longer.
    }
prussia-event-advance_gone = Prussian line infantry has attacked: the advance can no longer be declared.
prussia-event-idled =
    { $lost ->
        [0] { $side }, roll for passivity: { $die }, nothing lost.
       *[other] { $side }, roll for passivity: { $die }, army morale −{ $lost }.
    }
prussia-event-marched_on = { $side }, compulsory march from { $hex_from } to { $hex_to }: { $units }.
prussia-event-counted =
    { $why ->
        [losses] { $side }, for enemy losses: { $points } VP.
        [chief] { $side }, for a commander-in-chief: { $points } VP.
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
prussia-end-draw = A draw: neither side has reached its goal.
