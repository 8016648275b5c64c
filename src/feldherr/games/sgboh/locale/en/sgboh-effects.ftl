## Simple Great Battles of History: results of shock, and the effects of combat

## Questions

sgboh-retreating =
    { $count ->
        [one] Retreat. Choose where { $units } goes.
       *[other] Retreat. Choose who goes first, and where: { $units }.
    }
sgboh-advancing =
    { $must ->
        [true] { $unit } must advance. The enemy has left { $hexes }. Where, and facing which way?
       *[other] { $unit } can advance across the fortifications, or stay. The enemy has left { $hexes }. Where to?
    }
sgboh-returning = { $unit } returns from pursuit. Choose a hex on the edge and the facing.
sgboh-sharing =
    { $hits ->
        [one] { $hits } hit could not be shared evenly. Choose who takes it: { $units }.
       *[other] { $hits } hits could not be shared evenly. Choose who takes one: { $units }.
    }
sgboh-keeping = All units of both sides rout. You can keep one: { $units }.
sgboh-taking = The enemy can retreat before some of your attacks. Name the next attack: { $units }.
sgboh-succeeding = The unit whose type was used is lost. Choose who advances in its place: { $units }.
sgboh-recalling = { $group } is activated. Try to recall from pursuit: { $units }?

## Refusals

sgboh-retreat-first = The question now is where a unit retreats.
sgboh-retreat-who = { $unit } does not have to retreat, or already has.
sgboh-retreat-beside = { $hex } is next to an enemy of this fight. { $unit } must retreat away from all of them.
sgboh-retreat-taken = The enemy holds { $hex }.
sgboh-retreat-zone = { $hex } is in an enemy ZOC. { $unit } cannot retreat there.
sgboh-retreat-works = The hexside to { $hex } is fortified. { $unit } cannot retreat across it.
sgboh-retreat-closed = The terrain of { $hex }, or the way there, is closed to { $unit }.
sgboh-retreat-friends = { $unit } cannot stack with the units in { $hex }.
sgboh-retreat-facing = { $unit } cannot turn when retreating. It faces as { $pose } only to match a unit already there.
sgboh-retreat-far = { $unit } retreats one hex, as a whole. It cannot reach { $hex } that way.
sgboh-advance-first = The question now is where a unit advances.
sgboh-advance-must = { $unit } must advance into a hex the enemy has left.
sgboh-no-leader-stays = { $unit } has no leader to stay behind.
sgboh-not-with-unit = { $unit } is not one of several leaders with { $unit_other }, each of whom can stay.
sgboh-all-stay = There are several leaders with { $unit }: name those who stay.
sgboh-advance-who = { $unit_other } advances, with its whole stack, and not { $unit }.
sgboh-advance-turn = { $unit } cannot face that way at { $pose }. A one-hex unit turns by one vertex at most, a two-hex unit only by wheeling.
sgboh-advance-where = { $unit } cannot reach { $pose } in its advance. It goes forward into a hex the enemy has left.
sgboh-return-first = The question now is where cavalry returns.
sgboh-return-who = { $unit } is not the next to return: { $unit_other } is.
sgboh-return-where = { $unit } cannot return to { $hex }. It needs a vacant hex of the enemy’s edge that it can enter, with no enemy adjacent.
sgboh-bear-first = The question now is who takes a hit.
sgboh-bear-who = { $unit } cannot take this hit.
sgboh-keep-first = The question now is whether to keep a unit in play.
sgboh-keep-who = { $unit } did not attack. Only one of the attackers can be kept.
sgboh-take-first = The question now is which attack comes next.
sgboh-take-what = { $unit }: no one can retreat before an attack by this unit.
sgboh-succeed-who = { $unit } cannot advance. Choose one of the remaining attackers.
sgboh-recall-first = The question now is whether cavalry tries to return.

## Events

sgboh-event-hit =
    { $hits ->
        [one] { $side }: { $unit } takes { $hits } hit, { $total } in all.
       *[other] { $side }: { $unit } takes { $hits } hits, { $total } in all.
    }
sgboh-event-depleted =
    { $rout ->
        [true] { $side }: { $unit } does not rout but is depleted. Hits kept: { $hits }.
       *[other] { $side }: { $unit } is depleted. Hits kept: { $hits }.
    }
sgboh-event-routed = { $side }: { $unit } routs from { $hex }.
sgboh-event-destroyed =
    { $why ->
        [off_map] { $side }: { $unit } retreats off the map from { $hex } and is destroyed.
        [alone] { $side }: { $unit }, alone in { $hex }, is overrun by the enemy.
        [left] { $side }: { $unit } in { $hex } is left behind and lost.
        [chariot] { $side }: { $unit } is spent in { $hex } and destroyed.
        [rampaged] { $side }: { $unit } in { $hex } is trampled by the other elephants.
       *[rampage] { $side }: the rampage of { $unit } ends in { $hex }, and the unit is destroyed.
    }
sgboh-event-leader_busy = { $side }: { $unit } has lost { $unit_other } and is busy elsewhere.
sgboh-event-rampage =
    { $how ->
        [lot] { $side }: { $unit } rampages, first (by lot) towards { $unit_other }.
        [nobody] { $side }: { $unit } rampages.
       *[cause] { $side }: { $unit } rampages, first towards { $unit_other }.
    }
sgboh-event-rampage_met = { $side }: { $unit } among { $unit_other }, rolled { $die }; each point above TQ { $tq } is a hit.
sgboh-event-rout_checked =
    { $held ->
        [true] { $side }: { $unit } holds, rolled { $die } + { $plus } against TQ { $tq }.
       *[other] { $side }: { $unit } does not hold, rolled { $die } + { $plus } against TQ { $tq }.
    }
sgboh-event-kept =
    { $hits ->
        [one] { $side }: { $unit } is kept in play with { $hits } hit.
       *[other] { $side }: { $unit } is kept in play with { $hits } hits.
    }
sgboh-event-retreated = { $side }: { $units }, retreat from { $hex_from } to { $hex_to }.
sgboh-event-cornered = { $side }: { $units }, nowhere to retreat.
sgboh-event-advanced = { $side }: { $units }, advance from { $hex_from } to { $hex_to }.
sgboh-event-pursuit_checked =
    { $held ->
        [true] { $side }: { $unit } stays under control, rolled { $die }, modifier { $plus }, against TQ { $tq }.
       *[other] { $side }: { $unit } goes out of control, rolled { $die }, modifier { $plus }, against TQ { $tq }.
    }
sgboh-event-pursued = { $side }: { $units }, off the map from { $hex } in pursuit.
sgboh-event-return_tried =
    { $outcome ->
        [back] { $side }: rolled { $die }, modifier { $plus }. The cavalry returns from pursuit.
        [never] { $side }: rolled { $die }, modifier { $plus }. The cavalry will not return.
       *[later] { $side }: rolled { $die }, modifier { $plus }. The cavalry is still in pursuit.
    }
sgboh-event-returned = { $side }: { $unit } returns from pursuit at { $pose }.
