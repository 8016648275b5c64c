## Simple Great Battles of History: results of shock, and the effects of combat

## Questions

sgboh-retreating =
    { $count ->
        [one] Retreat. Choose where { $units } goes.
       *[other] Retreat. Choose who goes first and where: { $units }.
    }
sgboh-advancing =
    { $must ->
        [true] { $unit } must advance. The enemy has left { $hexes }. Where, and facing which way?
       *[other] { $unit } may advance across the works, or stay. The enemy has left { $hexes }. Where to?
    }
sgboh-returning = { $unit } comes back from pursuit. Choose a hex of the edge and the facing.
sgboh-sharing =
    { $hits ->
        [one] { $hits } hit could not be shared evenly. Choose who bears it: { $units }.
       *[other] { $hits } hits could not be shared evenly. Choose who bears one: { $units }.
    }
sgboh-keeping = All units of both sides rout. You may keep one: { $units }.
sgboh-taking = The enemy may retreat before some of your attacks. Name the one that comes next: { $units }.
sgboh-succeeding = The unit whose type was used is lost. Choose who advances in its place: { $units }.
sgboh-recalling = { $group } is activated. Try to bring back from pursuit: { $units }?

## Refusals

sgboh-retreat-first = The question is where a unit retreats to.
sgboh-retreat-who = { $unit } does not have to retreat, or has done so.
sgboh-retreat-beside = { $hex } is next to an enemy of this fight. { $unit } retreats away from all of them.
sgboh-retreat-taken = { $hex } is taken by the enemy.
sgboh-retreat-zone = { $hex } is in an enemy ZOC. { $unit } does not retreat there.
sgboh-retreat-works = The hexside to { $hex } is fortified. { $unit } does not retreat across it.
sgboh-retreat-closed = The ground of { $hex }, or the way there, is closed to { $unit }.
sgboh-retreat-friends = { $unit } may not stack with the units in { $hex }.
sgboh-retreat-facing = { $unit } does not turn in its retreat. It faces as { $pose } only to match a unit that stands there.
sgboh-retreat-far = { $unit } retreats one hex, as a whole. { $hex } is not reached that way.
sgboh-advance-first = The question is where a unit advances to.
sgboh-advance-must = { $unit } must advance into a hex that the enemy has left.
sgboh-no-leader-stays = There is no leader with { $unit } to stay behind.
sgboh-not-with-unit = { $unit } is not with { $unit_other } as one of several leaders, each of whom may stay.
sgboh-all-stay = There are several leaders with { $unit }: those who stay are named.
sgboh-advance-who = { $unit_other } advances, with all of its stack, and not { $unit }.
sgboh-advance-turn = { $unit } cannot face that way at { $pose }. One hex turns by one vertex at most, two hexes only by wheeling.
sgboh-advance-where = { $unit } does not get to { $pose } in its advance. It goes forward into a hex the enemy has left.
sgboh-return-first = The question is where cavalry comes back.
sgboh-return-who = { $unit } is not the next to come back. { $unit_other } is.
sgboh-return-where = { $unit } cannot come back to { $hex }. It takes a vacant hex of the enemy’s edge that is open to it, with no enemy next to it.
sgboh-bear-first = The question is who bears a hit.
sgboh-bear-who = { $unit } is not among those who can bear this hit.
sgboh-keep-first = The question is whether a unit is kept in play.
sgboh-keep-who = { $unit } did not attack. One of the attackers is kept.
sgboh-take-first = The question is which attack comes next.
sgboh-take-what = { $unit }: nobody can retreat before an attack of this unit.
sgboh-succeed-who = { $unit } cannot advance. Choose one of the attackers that are left.
sgboh-recall-first = The question is whether cavalry tries to come back.

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
        [alone] { $side }: { $unit }, alone in { $hex }, falls to the enemy.
        [left] { $side }: { $unit } in { $hex } is left behind and lost.
        [chariot] { $side }: { $unit } is spent in { $hex } and destroyed.
        [rampaged] { $side }: { $unit } in { $hex } falls to the other elephants.
       *[rampage] { $side }: the rampage of { $unit } ends in { $hex }.
    }
sgboh-event-leader_busy = { $side }: { $unit } has lost { $unit_other } and is busy elsewhere.
sgboh-event-rampage =
    { $how ->
        [lot] { $side }: { $unit } rampages, by lot first towards { $unit_other }.
        [nobody] { $side }: { $unit } rampages.
       *[cause] { $side }: { $unit } rampages, first towards { $unit_other }.
    }
sgboh-event-rampage_met = { $side }: { $unit } among { $unit_other }, rolled { $die } against TQ { $tq }.
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
sgboh-event-cornered = { $side }: { $units }, no way to retreat.
sgboh-event-advanced = { $side }: { $units }, advance from { $hex_from } to { $hex_to }.
sgboh-event-pursuit_checked =
    { $held ->
        [true] { $side }: { $unit } stays in hand, rolled { $die }, modifier { $plus }, against TQ { $tq }.
       *[other] { $side }: { $unit } gets out of hand, rolled { $die }, modifier { $plus }, against TQ { $tq }.
    }
sgboh-event-pursued = { $side }: { $units }, off the map from { $hex } in pursuit.
sgboh-event-return_tried =
    { $outcome ->
        [back] { $side }: rolled { $die }, modifier { $plus }. The cavalry comes back from pursuit.
        [never] { $side }: rolled { $die }, modifier { $plus }. The cavalry does not come back any more.
       *[later] { $side }: rolled { $die }, modifier { $plus }. The cavalry is still in pursuit.
    }
sgboh-event-returned = { $side }: { $unit } is back from pursuit at { $pose }.
