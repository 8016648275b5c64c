## Simple Great Battles of History: shock combat up to the roll

## Questions

sgboh-designate =
    { $count ->
        [0] Shock. Name all attacks at once, or none: no unit has to attack.
        [one] Shock. Name all attacks at once. { $units } has to attack.
       *[other] Shock. Name all attacks at once. { $count } units have to attack.
    }
sgboh-evade =
    { $count ->
        [one] Before shock { $units } can retreat. Retreat, or stand?
       *[other] Before shock { $count } units can retreat, as many as you wish.
    }
sgboh-follow = The enemy has left { $hexes }. One attacker can advance there: { $units }.
sgboh-resolve =
    { $count ->
        [one] Choose the attacker whose type is used: { $units }.
       *[other] Attacks to resolve: { $count }. Choose the next one, and whose type is used.
    }
sgboh-answer = { $unit } attacks several units. Choose whose type is used: { $units }.
sgboh-deploy = { $unit } was attacked in column and must deploy. Choose its facing.

## Refusals: designation

sgboh-bad-strike = “{ $found }” does not say who attacks whom. Write UNIT@TARGET.
sgboh-designate-now = The attacks of this phase are named now, all at once.
sgboh-shock-who = { $unit } is not one of your units on the map. Choose one that is activated.
sgboh-shock-not-activated = { $unit } is not activated this turn. Only activated units can attack.
sgboh-shock-whom = { $unit_other } is not an enemy unit on the map that { $unit } can attack.
sgboh-shock-top = { $unit } fights together with { $unit_other }. Name that unit for the stack.
sgboh-shock-gun = { $unit } is artillery and cannot attack in shock.
sgboh-shock-skirmisher = { $unit }: skirmishers cannot attack in shock.
sgboh-shock-column = { $unit } is in column and cannot start combat.
sgboh-shock-reach = { $unit_other } is not in a front hex within the ZOC of { $unit }. Only units there can be attacked.
sgboh-shock-elephants = { $unit } is cavalry and cannot attack elephants: { $unit_other }.
sgboh-shock-matrix = { $unit } cannot attack { $unit_other }: the weapon matrix has no such attack.
sgboh-shock-alone = { $unit_other } is artillery alone. { $unit } cannot attack it: such artillery falls without shock combat.
sgboh-shock-wall = There is a wall between { $unit } and { $unit_other }: no shock across it.
sgboh-shock-twice = { $unit } attacks several units, and others attack { $unit_other } as well. Each unit fights once.
sgboh-shock-both = Several attack several: { $unit } and others, { $unit_other } and others. One side must be a single unit.
sgboh-shock-must = { $unit } is in an enemy ZOC with an enemy in its own. It must attack.
sgboh-shock-all = { $unit } attacks, so { $unit_other } in its ZOC must be attacked too, by it or another unit.

## Refusals: retreat before shock

sgboh-bad-way = “{ $found }” does not say which unit goes which way. Write UNIT@POSE-POSE.
sgboh-evade-now = The question now is who retreats before shock.
sgboh-evade-who = { $unit } is not attacked in this phase, or has already decided.
sgboh-evade-type = { $unit } cannot retreat: only cavalry, skirmishers and light infantry can.
sgboh-evade-column = { $unit } is in column and cannot retreat before shock.
sgboh-evade-deployed = { $unit } has come out of column this turn and cannot retreat.
sgboh-evade-fired = { $unit } has shot at a unit entering its ZOC and cannot retreat.
sgboh-evade-engaged = { $unit } was in contact with the enemy at the start of the turn and cannot retreat.
sgboh-evade-slow = { $unit } is no faster than { $unit_other }, which attacks it, and cannot retreat.
sgboh-evade-twice = { $unit } is given two paths. Keep one.
sgboh-evade-hasty = { $unit } is to move in haste, but no path is named for it.
sgboh-evade-must = { $unit } is cavalry attacked by elephants and has a way out. It must retreat.
sgboh-evade-step = { $unit } cannot step to { $hex } that way: it moves hex by hex and keeps its facing.
sgboh-evade-column-pose = { $unit } must retreat in line, not in column.
sgboh-evade-nearer = { $unit } would be no farther from { $unit_other } in { $hex }. Every hex must lead away from all attackers.
sgboh-evade-closed = { $hex } is closed to { $unit } by an enemy, friends or the terrain.
sgboh-evade-far = { $unit } cannot get as far as { $hex }. A retreat before shock has { $mp } MP.
sgboh-evade-end = { $unit } cannot stay in { $hex } with the unit there.
sgboh-evade-on = { $unit } has MP left and an open hex beyond { $hex }. It must go on.

## Refusals: advance after a retreat

sgboh-follow-now = One attacker can advance now, or none.
sgboh-follow-who = { $unit } took no part in this attack and cannot advance.
sgboh-follow-first = { $unit } must first enter a hex that the enemy has left, and { $hex } is not one.
sgboh-follow-beside = { $hex } is next to { $unit_other }, which retreated. { $unit } cannot go there.
sgboh-follow-closed = { $unit } cannot step to { $hex }: it is behind it, or closed by an enemy, friends or the terrain.
sgboh-follow-far = { $unit } cannot get as far as { $hex }. An advance after a retreat has { $mp } MP.

## Refusals: resolution

sgboh-resolve-now = The question now is which attack comes next.
sgboh-resolve-what = { $unit } has no attack left to resolve.
sgboh-resolve-flank = { $unit } attacks from the front, but others attack from flank or rear: use the type of one of those.
sgboh-resolve-line = { $unit } cannot use another row of the weapon matrix. Only Germanic cavalry can.
sgboh-answer-now = The question now is which defender’s type is used.
sgboh-answer-who = { $unit } is not a defender here. Choose a unit that is attacked.
sgboh-deploy-now = The question now is which way a deploying column faces.
sgboh-deploy-how = { $unit } deploys where it is. Choose its facing.

## Events

sgboh-event-designated = { $side }: { $units } will attack { $units_other } in { $hexes }.
sgboh-event-evaded = { $side }: { $units }, retreat before shock from { $hex_from } to { $hex_to }.
sgboh-event-evasion_checked =
    { $held ->
        [true] { $side }: { $unit } falls back in order, rolled { $die } against TQ { $tq }.
       *[other] { $side }: { $unit } falls back in disorder, rolled { $die } against TQ { $tq }.
    }
sgboh-event-followed = { $side }: { $units }, advance from { $hex_from } to { $hex_to }.
sgboh-event-leader_checked =
    { $fallen ->
        [true] { $side }: { $unit } is in danger, rolled { $die } and { $again }. He falls.
       *[other]
            { $die ->
                [0] { $side }: { $unit } is in danger, rolled { $die } and { $again }. He lives.
               *[other] { $side }: { $unit } is unharmed, rolled { $die }.
            }
    }
sgboh-event-leader_fallen = { $side }: { $unit } is killed in { $hex }.
sgboh-event-shocked = { $side }: attack by { $units } on { $units_other } in { $hexes }, DRM { $net }.
sgboh-event-shock_rolled = { $side }: rolled { $die }, { $total } with DRM { $net }.

## Modifiers

sgboh-modifier-weapons-front = Weapons, from the front
sgboh-modifier-weapons-flank = Weapons, from flank or rear
sgboh-modifier-pila = Pila
sgboh-modifier-fury = Fury of the first charge
sgboh-modifier-chariot = Chariots at full speed
sgboh-modifier-phalanx = Closing with a phalanx
sgboh-modifier-quality = Troop quality
sgboh-modifier-size = Size
sgboh-modifier-hits = Hits
sgboh-modifier-momentum = Momentum
sgboh-modifier-leader = Leader with the attackers
sgboh-modifier-leader_enemy = Leader with the defenders
sgboh-modifier-ground-defender-rough = Defender on rough ground
sgboh-modifier-ground-defender-woods = Defender in woods
sgboh-modifier-ground-defender-marsh = Defender in a marsh
sgboh-modifier-ground-defender-town = Defender in a town
sgboh-modifier-ground-defender-river = Defender in a river
sgboh-modifier-ground-attacker-river = Attacker in a river
sgboh-modifier-ground-attacker-ford = Attacker in a ford
sgboh-modifier-ground-across-stream = Across a stream
sgboh-modifier-ground-across-bank_up = Up a steep bank
sgboh-modifier-ground-across-up = Uphill
sgboh-modifier-ground-across-down = Downhill
sgboh-modifier-ground-across-cliff_up = Up two levels
sgboh-modifier-ground-across-cliff_down = Down two levels
sgboh-modifier-ground-across-rampart_in = Against a rampart
sgboh-modifier-ground-across-stakes_in = Against stakes
sgboh-modifier-ground-across-gate_in = Through a gate
sgboh-modifier-ground-across-tower_in = Against a tower
