phalanx-name = Phalanx
phalanx-scenario-plain = On the plain
phalanx-phase-movement = movement
phalanx-type-phalanx = phalanx
phalanx-type-foot = foot
phalanx-type-light = light troops
phalanx-type-horse = horse
phalanx-unit = { $type ->
    [phalanx] phalanx
    [light] light troops
    [horse] horse
   *[foot] foot
}
phalanx-place-lost = lost
phalanx-terrain-open = open ground
phalanx-terrain-rough = rough ground

phalanx-form = Units in formation, or none.
phalanx-move = Move a unit, or end the movement.
phalanx-go_on = The unit goes on, by another way, or stops.
phalanx-react = { $unit } comes near: turn to face it, or give way?
phalanx-strike = Strike, or end the combat.

phalanx-verb-pass = Pass
phalanx-verb-end = End the phase
phalanx-do-form = In formation
phalanx-do-move = March
phalanx-do-face = Turn
phalanx-do-evade = Give way
phalanx-do-strike = Strike
phalanx-act-form = formation
phalanx-act-move = march
phalanx-act-face = turn
phalanx-act-evade = evasion
phalanx-act-strike = strike
phalanx-act-end = end of the phase
phalanx-word-at = at

phalanx-event-moved = { $unit } moves.
phalanx-event-held = { $unit } cannot keep its place.
phalanx-event-faced = { $unit } turns.
phalanx-event-evaded = { $unit } gives way.
phalanx-event-clashed = { $unit } strikes.
phalanx-event-lost = { $unit } is lost.

phalanx-not-now = This is not asked now.
phalanx-not-to-move = { $unit } does not move now.
phalanx-goes-nowhere = { $unit } goes nowhere.
phalanx-no-such-step = No step leads there.
phalanx-among-friends = Friends stand there.
phalanx-occupied = The enemy stands there.
phalanx-stops-in-zone = The enemy's front stops the march.
phalanx-too-far = { $points } points too far.
phalanx-no-way = { $unit } has no way there.
phalanx-not-near = Too far off to react.
phalanx-not-before-it = { $unit } does not have { $unit_other } before it.
phalanx-another-is-on-its-way = { $unit } is on its way.
phalanx-stands-better = The army that can bear more hits stands better.

phalanx-standing-form = Formations
phalanx-standing-react = Reactions
phalanx-unit-long = { phalanx-unit }
phalanx-act-pass = pass
