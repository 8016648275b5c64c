## Simple Great Battles of History: sequence, command, movement, reactions

## Questions

sgboh-seize = { $side } begin a turn. One of your leaders may try to seize it, or move at the cost of an attempt.
sgboh-activate =
    { $ride ->
        [true] Activate a formation, or a group; or move the overall commander alone; or pass.
       *[other] Activate a formation, or a group; or pass.
    }
sgboh-setting-up =
    { $count ->
        [one] Deploy your army in its zone. { $count } change is left.
       *[other] Deploy your army in its zone. { $count } changes are left.
    }
sgboh-place-leader =
    { $replacement ->
        [true] A replacement for { $unit } may come. Choose the unit he stands with.
       *[other] { $unit } may come back. Choose the unit he stands with.
    }
sgboh-movement =
    { $count ->
        [0] Movement and missiles. Nobody can move any more.
       *[other] Movement and missiles. { $count } can still move.
    }
sgboh-go-on = The enemy has reacted. { $unit }: { $mp } MP left. Go on, take another way, or stop.
# Only what somebody can do is offered.
sgboh-before-step =
    { $unit } is entering { $hex }. Your units may { $ways ->
        [shoot] shoot as it leaves their ZOC.
        [turn] turn.
       *[shoot_turn] turn, or shoot as it leaves their ZOC.
    }
sgboh-after-step =
    { $ways ->
        [shoot] { $unit } has made a step. Your units may shoot.
        [spread] { $unit } has come near. Your stacks may step into intervals.
        [flee] { $unit } has come up to your leader. He may get away.
        [shoot_spread] { $unit } has come near. Your units may shoot, or step into intervals.
        [shoot_flee] { $unit } has come near. Your units may shoot, and a leader may get away.
        [spread_flee] { $unit } has come near. Your stacks may step into intervals, and a leader may get away.
       *[shoot_spread_flee] { $unit } has come near. Your units may shoot, step into intervals, or get a leader away.
    }
sgboh-gunfire =
    { $moment ->
        [last] The enemy has finished movement and missiles. Your artillery may still shoot.
       *[first] The enemy begins movement and missiles. Your artillery may shoot at once.
    }

## Refusals: activation and seizure

sgboh-not-now = Another question has to be answered first.
sgboh-outside-zone = { $hex } is not in the zone where { $unit } may be deployed.
sgboh-setup-near =
    { $count ->
        [one] { $hex } is nearer than { $count } hex to the enemy. { $unit } cannot deploy there.
       *[other] { $hex } is nearer than { $count } hexes to the enemy. { $unit } cannot deploy there.
    }
sgboh-not-yours = { $unit } is not yours, or not on the map.
sgboh-no-attempts = { $unit } has no attempts to seize a turn left.
sgboh-not-the-chief = { $unit } does not move alone in place of an activation: only the overall commander on the map does.
sgboh-enemy-formation = { $group } is the enemy’s.
sgboh-formation-not-now = { $group } cannot be activated in this turn.
sgboh-formation-held = A special rule of the battle still holds { $group } back.
sgboh-no-ride-seized = The turn is seized: a formation is activated in it, or nobody. { $unit } does not move alone.
sgboh-needs-commander = { $group } needs one of its commanders.
sgboh-one-commander = { $group } is activated by one commander of its own.
sgboh-without-commander = { $group } is activated without a commander.
sgboh-commander-out-of-range = { $unit } is not within the range of { $unit_other }, who has seized the turn.
sgboh-no-group = { $group } and the others do not go together now.
sgboh-not-activated = { $unit } is not activated in this turn.
sgboh-no-stroke = { $unit } is activated only with its formation. No leader may lead off single units now.
sgboh-stroke-whom = { $unit } cannot be led off: choose the top units of the formation.
sgboh-stroke-most =
    { $count ->
        [one] { $unit } leads off { $count } stack or unit at most.
       *[other] { $unit } leads off { $count } stacks or units at most, all of one formation.
    }

## Refusals: movement

sgboh-has-moved = { $unit } has moved already.
sgboh-guns-stand = { $unit } is artillery and does not move.
sgboh-under-another = { $unit } stands under { $unit_other }. Of a stack only the top unit leaves alone.
sgboh-one-at-a-time = { $unit } is on its way. It goes on, or stops.
sgboh-as-begun = { $unit } goes on as it began, with or without its stack and leaders.
sgboh-no-need-for-haste = { $unit } has no use for haste: nowhere in reach can it avoid a hit by paying one more point.
sgboh-turned-already = { $unit } has already faced that way. It must shoot or move before it may do so again.
sgboh-goes-nowhere = { $unit } is there already.
sgboh-not-to-move = { $unit } cannot move now.
sgboh-none-gets-there = { $unit } cannot get to { $hex }, and nobody else would move either.
sgboh-no-such-step = { $unit } cannot step to { $hex } like that.
sgboh-not-before-it = { $hex } is not before { $unit }. It turns first.
sgboh-no-about-face = { $unit } cannot face about now: not in an enemy ZOC, nor in double depth.
sgboh-off-the-map = { $unit } would stick out of the map.
sgboh-other-form = { $unit } keeps its form on the way: a column goes as a column, a line as a line.
sgboh-enemy-hex = { $hex } is held by the enemy.
sgboh-closed-ground = The ground of { $hex }, or the way there, is closed to { $unit }.
sgboh-no-way = { $unit } has no way to { $hex }.
sgboh-too-far = The whole way there takes { $mp } MP, and { $unit } has { $mp_left } left.
sgboh-too-few-points = That costs { $mp } MP, and { $unit } has { $mp_left } left.
sgboh-stops-in-zone = { $hex } is in an enemy ZOC. A unit that enters it stops.
sgboh-beside-one-left = { $hex } is next to { $unit_other }. { $unit } was in its ZOC, and a unit that leaves it does not come next to that enemy in the same turn.
sgboh-out-of-command-beside = { $unit } is out of command and enters no hex next to an enemy, so not { $hex }.
sgboh-out-of-command-engaged = { $unit } is out of command and in contact with the enemy: it spends no MP.
sgboh-elephants-engaged = { $unit } has an enemy in its ZOC, and elephants are out of command then: it spends no MP.
sgboh-halts-before-enemy = In { $hex } an enemy would be in the ZOC of { $unit }, which spends no MP after that.
sgboh-column-beside = { $unit } is in column and enters no hex next to an enemy, so not { $hex }.
sgboh-horse-shuns-elephants = { $hex } is in the ZOC of elephants. { $unit } is cavalry and does not enter it.
sgboh-friends-bar = { $unit } does not go through { $unit_other } in { $hex }.
sgboh-may-not-stack = { $unit } may not stay in { $hex } with { $unit_other }.
sgboh-must-align = { $unit } faces as { $unit_other } does when it joins it in { $hex }.
sgboh-chariot-has-shot = { $unit } has shot and does not end its move next to an enemy, so not in { $hex }.
sgboh-way-round = There is a way round to { $hex } for { $mp } MP; { $mp_left } are left.
sgboh-no-way-round = There is no way round to { $hex }.
sgboh-no-stack = { $unit } is not stacked with anybody who goes along.
sgboh-not-covered = { $unit } is not under another unit.

## Refusals: column and double depth

sgboh-no-column = { $unit } does not form column: its type does not, or it is in double depth.
sgboh-column-alone = { $unit } is stacked. A column is a single unit.
sgboh-column-enemy-near = { $unit } stands next to an enemy and does not change its form.
sgboh-column-would-rout = { $unit } has too many hits: in column it would rout.
sgboh-no-such-form = { $unit } cannot stand like that at { $hex }.
sgboh-no-double-depth = { $unit } and { $unit_other } cannot form double depth: that takes two unmoved, undepleted units of one permitted type, in line, one behind the other.

## Refusals: leaders

sgboh-leader-not-active = { $unit } is not activated, or has moved.
sgboh-leader-beside-enemy = { $hex } is next to an enemy. { $unit } goes there only where a friendly unit stands.
sgboh-no-way-for-leader = { $unit } has no way to { $hex }.
sgboh-other-leader = The question is where to place { $unit }.
sgboh-not-of-formation = { $unit } is not a unit that he may be placed with.

## Refusals: reactions

sgboh-face-not-near = { $unit } is not next to where the enemy steps ({ $hexes }). Only units there may turn now.
sgboh-may-not-face = { $unit } cannot react by turning: only a one-hex unit on top and outside enemy ZOCs can, once a turn.
sgboh-leader-not-with = { $unit } is not with { $unit_other }.
sgboh-one-vertex = { $unit } turns by one vertex, either way.
sgboh-either-vertex = { $unit } comes out of column to one of the two vertices of the side that it faces.
sgboh-may-not-spread = { $unit } cannot step to { $hex } now.
sgboh-spread-first = { $unit } does not step to { $hex } any more: stacks fill their intervals before anybody shoots.
sgboh-may-not-flee = { $unit } cannot get away to { $hex }.
sgboh-may-not-shoot-now = { $unit } may not shoot now.
sgboh-shoots-at-the-mover = Only { $unit } may be shot at now.

## The end

sgboh-army-withdraws = Victory: { $side }. The other army has reached its withdrawal level.
sgboh-pyrrhic = Both armies have reached their withdrawal levels; the one that exceeds its own by less has won.
sgboh-both-withdraw = Both armies are over their withdrawal levels by the same amount: nobody has won.
sgboh-stalemate = The battle has stalled: both sides pass, or nobody has been hit for a long time. Nobody has won.
sgboh-not-a-hex = { $hex } is a box beside the map. A hex is needed.
sgboh-needs-leader = { $unit } is a unit. A leader is needed.
sgboh-needs-unit = { $unit } is a leader. A unit is needed.
sgboh-no-fight = “{ $found }” is neither an attack nor a shot, nor a leader who seizes the turn.

## Events

sgboh-event-first = { $side } begin.
sgboh-event-posted = { $unit } to { $pose }.
sgboh-event-arrayed = { $side } are deployed.
sgboh-event-turn =
    { $seized ->
        [true] Turn { $turn }: { $side }. { $unit } has seized it.
       *[other] Turn { $turn }: { $side }.
    }
sgboh-event-phase =
    { $phase ->
        [movement] { $side }: movement and missiles.
        [shock] { $side }: shock combat.
       *[other] { $side }: { $phase }.
    }
sgboh-event-army_stands = Rout points: { $side } { $points } of { $level }, { $side_other } { $points_other } of { $level_other }.
sgboh-event-seizure =
    { $seized ->
        [true] { $side }: { $unit } tries to seize the turn, rolled { $die } against { $initiative }. It is his.
       *[other] { $side }: { $unit } tries to seize the turn, rolled { $die } against { $initiative }. In vain.
    }
sgboh-event-activated =
    { $units_out_count ->
        [0] { $side } activate: { $groups }.
       *[other] { $side } activate: { $groups }. Out of command: { $units_out_count }.
    }
sgboh-event-detached =
    { $units_out_count ->
        [0] { $side }: { $unit } leads off { $units }.
       *[other] { $side }: { $unit } leads off { $units }. Out of command: { $units_out_count }.
    }
sgboh-event-passed = { $side } activate nothing.
sgboh-event-leader_rode = { $side }: { $unit } from { $hex_from } to { $hex_to }.
sgboh-event-leader_placed =
    { $replacement ->
        [true] { $side }: a replacement for { $unit } stands with { $unit_other }.
       *[other] { $side }: { $unit } is back, with { $unit_other }.
    }
sgboh-event-stepped =
    { $steps ->
        [0] { $unit } turns to { $pose }.
        [1] { $unit } to { $pose }.
       *[other] { $unit } from { $hex_from } to { $pose }, { $mp } MP.
    }
sgboh-event-held_back = { $unit } does not get to { $pose } and stays.
sgboh-event-swapped = { $unit } is on top in { $hex }.
sgboh-event-reformed =
    { $column ->
        [true] { $side }: { $unit } forms column, { $pose }.
       *[other] { $side }: { $unit } forms line, { $pose }.
    }
sgboh-event-deepened = { $side }: { $unit } and { $unit_other } form double depth.
sgboh-event-faced =
    { $turned ->
        [true] { $side }: { $unit } turns to { $pose }.
       *[other] { $side }: { $unit } does not turn, rolled { $die } against TQ { $tq }.
    }
sgboh-event-spread_out = { $side }: { $unit } steps aside to { $hex_to }.
sgboh-event-leader_fled = { $side }: { $unit } gets away to { $hex_to }.
sgboh-event-leader_taken = { $side }: { $unit } cannot get away and is lost in { $hex }.
sgboh-event-rolled =
    { $purpose ->
        [first] { $side }, who begins: { $faces }.
        [seize] { $side }, seizure: { $faces }.
        [missile] { $side }, missiles: { $faces }.
        [leader] { $side }, danger to a leader: { $faces }.
        [elephants] { $side }, elephants under fire: { $faces }.
        [face] { $side }, reaction facing: { $faces }.
        [evasion] { $side }, order after a retreat: { $faces }.
        [shock] { $side }, shock: { $faces }.
        [rout] { $side }, rout check: { $faces }.
        [rampage] { $side }, rampage: { $faces }.
        [pursuit] { $side }, pursuit check: { $faces }.
        [return] { $side }, return from pursuit: { $faces }.
       *[other] { $side }, roll: { $faces }.
    }
sgboh-event-drawn = { $side }: drawn by lot.
