## Simple Great Battles of History: sequence, command, movement, reactions

## Questions

sgboh-seize = { $side } to move. One of your leaders can try to seize the turn, or move using up an attempt.
sgboh-activate =
    { $ride ->
        [true] Activate a formation or a group, move the overall commander alone, or pass.
       *[other] Activate a formation or a group, or pass.
    }
sgboh-setting-up =
    { $count ->
        [one] Deploy your army in its zone. { $count } change left.
       *[other] Deploy your army in its zone. { $count } changes left.
    }
sgboh-place-leader =
    { $replacement ->
        [true] A replacement for { $unit } can enter. Choose a unit to place him with.
       *[other] { $unit } can return. Choose a unit to place him with.
    }
sgboh-movement =
    { $count ->
        [0] { $shots ->
            [0] Movement and missiles. No more units can move or shoot.
           *[other] Movement and missiles. No more units can move; { $shots } can still shoot.
        }
       *[other] Movement and missiles. { $count } can still move.
    }
sgboh-go-on = The enemy has reacted. { $unit }: { $mp } MP left. Continue, take another path, or stop.
# Only what somebody can do is offered.
sgboh-before-step =
    { $unit } is entering { $hex }. Your units can { $ways ->
        [shoot] shoot as it leaves their ZOC.
        [turn] turn.
       *[shoot_turn] turn, or shoot as it leaves their ZOC.
    }
sgboh-after-step =
    { $ways ->
        [shoot] { $unit } has made a step. Your units can shoot.
        [spread] { $unit } has come near. Your stacks can step into intervals.
        [flee] { $unit } has come up to your leader. He can escape.
        [shoot_spread] { $unit } has come near. Your units can shoot or step into intervals.
        [shoot_flee] { $unit } has come near. Your units can shoot, and a leader can escape.
        [spread_flee] { $unit } has come near. Your stacks can step into intervals, and a leader can escape.
       *[shoot_spread_flee] { $unit } has come near. Your units can shoot or step into intervals, and a leader can escape.
    }
sgboh-gunfire =
    { $moment ->
        [last] The enemy has finished movement and missiles. Your artillery can still shoot.
       *[first] The enemy begins movement and missiles. Your artillery can shoot now.
    }

## Refusals: activation and seizure

sgboh-not-now = Another question must be answered first.
sgboh-outside-zone = { $hex } is not in the deployment zone of { $unit }.
sgboh-setup-near =
    { $count ->
        [one] { $hex } is nearer than { $count } hex to the enemy. { $unit } cannot deploy there.
       *[other] { $hex } is nearer than { $count } hexes to the enemy. { $unit } cannot deploy there.
    }
sgboh-not-yours = { $unit } is not yours, or not on the map.
sgboh-no-attempts = { $unit } has no attempts to seize a turn left.
sgboh-not-the-chief = { $unit } cannot move alone instead of an activation: only the overall commander on the map can.
sgboh-enemy-formation = { $group } belongs to the enemy.
sgboh-formation-not-now = { $group } cannot be activated this turn.
sgboh-formation-held = A special rule of the battle still holds { $group } back.
sgboh-no-ride-seized = The turn was seized: it is for activating a formation, or nothing. { $unit } cannot move alone.
sgboh-needs-commander = { $group } must be activated by one of its commanders.
sgboh-one-commander = { $group } must be activated by one commander of its own.
sgboh-without-commander = { $group } is activated without a commander.
sgboh-commander-out-of-range = { $unit } is not within range of { $unit_other }, who seized the turn.
sgboh-no-group = { $group } and the others cannot be activated together now.
sgboh-not-activated = { $unit } is not activated this turn. Only activated units act.
sgboh-no-stroke = { $unit } is activated only with its formation. No leader can lead off single units now.
sgboh-stroke-whom = { $unit } cannot be led off: choose the top units of the formation.
sgboh-stroke-most =
    { $count ->
        [one] { $unit } can lead off at most { $count } stack or unit.
       *[other] { $unit } can lead off at most { $count } stacks or units, all of one formation.
    }

## Refusals: movement

sgboh-has-moved = { $unit } has already moved. Choose another unit.
sgboh-guns-stand = { $unit } is artillery and cannot move.
sgboh-under-another = { $unit } is under { $unit_other }. Only the top unit of a stack can leave alone.
sgboh-one-at-a-time = { $unit } is in the middle of its move. Continue or stop it.
sgboh-as-begun = { $unit } must continue as it began, with or without its stack and leaders.
sgboh-no-need-for-haste = { $unit } gains nothing from haste: nothing in reach lets it avoid a hit for one extra MP.
sgboh-turned-already = { $unit } has already faced that way. It must shoot or move before it can again.
sgboh-goes-nowhere = { $unit } is already there.
sgboh-not-to-move = { $unit } cannot move now.
sgboh-none-gets-there = { $unit } cannot reach { $pose }, and no other unit would move either.
sgboh-no-such-step = { $unit } cannot step to { $pose } that way.
sgboh-not-before-it = { $hex } is not in front of { $unit }. Turn it first.
sgboh-no-about-face = { $unit } cannot face about now: it is in an enemy ZOC or in double depth.
sgboh-off-the-map = Part of { $unit } would be off the map.
sgboh-other-form = { $unit } keeps its form while moving: a column moves as a column, a line as a line.
sgboh-enemy-hex = { $hex } is held by the enemy and cannot be entered. Attacks come after movement, in shock combat.
sgboh-closed-ground = The terrain of { $hex }, or the way there, is closed to { $unit }.
sgboh-no-way = { $unit } has no way to { $pose }.
sgboh-too-far = The way there takes { $mp } MP, and { $unit } has { $mp_left } left. Choose a nearer hex.
sgboh-too-few-points = That costs { $mp } MP, and { $unit } has { $mp_left } left.
sgboh-stops-in-zone = { $hex } is in an enemy ZOC. A unit that enters it must stop.
sgboh-beside-one-left = { $hex } is next to { $unit_other }. { $unit } was in its ZOC, and a unit that leaves a ZOC cannot move next to that enemy again this turn.
sgboh-out-of-command-beside = { $unit } is out of command and cannot enter a hex next to an enemy, such as { $hex }.
sgboh-out-of-command-engaged = { $unit } is out of command and in contact with the enemy: it cannot spend MP.
sgboh-elephants-engaged = { $unit } has an enemy in its ZOC, which puts elephants out of command: it cannot spend MP.
sgboh-halts-before-enemy = In { $hex } { $unit } would have an enemy in its ZOC and could spend no more MP.
sgboh-column-beside = { $unit } is in column and cannot enter a hex next to an enemy, such as { $hex }.
sgboh-horse-shuns-elephants = { $hex } is in the ZOC of elephants. { $unit } is cavalry and cannot enter it.
sgboh-friends-bar = { $unit } cannot pass through { $unit_other } in { $hex }.
sgboh-may-not-stack = { $unit } cannot stack with { $unit_other } in { $hex }.
sgboh-must-align = { $unit } must face as { $unit_other } does when joining it in { $hex }.
sgboh-chariot-has-shot = { $unit } has shot and cannot end its move next to an enemy, as in { $hex }.
sgboh-way-round = There is a way round to { $pose } for { $mp } MP; { $mp_left } are left.
sgboh-no-way-round = There is no way round to { $pose }.
sgboh-no-stack = { $unit } is not stacked with a unit that would go along.
sgboh-not-covered = { $unit } is not under another unit.

## Refusals: column and double depth

sgboh-no-column = { $unit } cannot form column: its type cannot, or it is in double depth.
sgboh-column-alone = { $unit } is stacked. A column is a single unit.
sgboh-column-enemy-near = { $unit } is next to an enemy and cannot change its form.
sgboh-column-would-rout = { $unit } has too many hits: it would rout in column.
sgboh-no-such-form = { $unit } cannot stand like that at { $pose }.
sgboh-no-double-depth = { $unit } and { $unit_other } cannot form double depth: it takes two unmoved, undepleted units of one permitted type, in line, one behind the other.

## Refusals: leaders

sgboh-leader-not-active = { $unit } is not activated, or has moved.
sgboh-leader-beside-enemy = { $hex } is next to an enemy. { $unit } can go there only to join a friendly unit.
sgboh-no-way-for-leader = { $unit } has no way to { $hex }.
sgboh-other-leader = The question now is where to place { $unit }.
sgboh-not-of-formation = { $unit } is not a unit he can be placed with.

## Refusals: reactions

sgboh-face-not-near = { $unit } is not next to the enemy’s step ({ $hexes }). Only units there can turn now.
sgboh-may-not-face = { $unit } cannot turn in reaction: only a one-hex unit on top and outside enemy ZOCs can, once a turn.
sgboh-leader-not-with = { $unit } is not with { $unit_other }.
sgboh-one-vertex = { $unit } can turn by one vertex, either way.
sgboh-either-vertex = { $unit } leaves column facing one of the two vertices of the side it faced.
sgboh-may-not-spread = { $unit } cannot step to { $hex } now.
sgboh-spread-first = { $unit } can no longer step to { $hex }: stacks fill their intervals before any shooting.
sgboh-may-not-flee = { $unit } cannot escape to { $hex }.
sgboh-may-not-shoot-now = { $unit } cannot shoot now.
sgboh-shoots-at-the-mover = The only target now is { $unit }.

## The end

sgboh-army-withdraws = Victory: { $side }. The other army has reached its withdrawal level.
sgboh-pyrrhic = Both armies have reached their withdrawal levels; the army that exceeds its own by less wins.
sgboh-both-withdraw = Both armies are over their withdrawal levels by the same amount: a draw.
sgboh-stalemate = The battle has stalled: both sides pass, or no unit has taken a hit for a long time. A draw.
sgboh-not-a-hex = { $hex } is a box beside the map. A hex is needed.
sgboh-needs-leader = { $unit } is a unit. A leader is needed.
sgboh-needs-unit = { $unit } is a leader. A unit is needed.
sgboh-no-fight = “{ $found }” is not an attack, a shot or a leader’s attempt to seize the turn.

## Events

sgboh-event-first = { $side } go first.
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
        [true] { $side }: { $unit } tries to seize the turn, rolled { $die } against { $initiative }: seized.
       *[other] { $side }: { $unit } tries to seize the turn, rolled { $die } against { $initiative }: failed.
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
sgboh-event-passed = { $side } pass.
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
sgboh-event-held_back = { $unit } does not reach { $pose } and stays.
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
sgboh-event-leader_fled = { $side }: { $unit } escapes to { $hex_to }.
sgboh-event-leader_taken = { $side }: { $unit } cannot escape and is lost in { $hex }.
sgboh-event-rolled =
    { $purpose ->
        [first] { $side }, who goes first: { $faces }.
        [seize] { $side }, seizure: { $faces }.
        [missile] { $side }, missiles: { $faces }.
        [leader] { $side }, danger to a leader: { $faces }.
        [elephants] { $side }, elephants under fire: { $faces }.
        [face] { $side }, reaction facing: { $faces }.
        [evasion] { $side }, order in retreat: { $faces }.
        [shock] { $side }, shock: { $faces }.
        [rout] { $side }, rout check: { $faces }.
        [rampage] { $side }, rampage: { $faces }.
        [pursuit] { $side }, pursuit check: { $faces }.
        [return] { $side }, return from pursuit: { $faces }.
       *[other] { $side }, roll: { $faces }.
    }
sgboh-event-drawn = { $side }: drawn by lot.
