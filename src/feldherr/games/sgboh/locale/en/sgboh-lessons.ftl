### Lessons of “Simple Great Battles of History”: title, the sentence of each step, closing words.

sgboh-lesson-facing = Facing and zones of control
sgboh-lesson-facing-activate = { ui-click-start } “Right phalanx”: Philip activates it. Only activated units move.
sgboh-lesson-facing-zones = Switch on “Zones” on the map. A unit’s ZOC is its front hexes: two, or three for hoplites on two hexes.
sgboh-lesson-facing-turn = Units move only into a front hex. { ui-click-start } the hypaspists in 1413 twice and use an arrow to turn them to the hoplites: 1 MP a vertex.
sgboh-lesson-facing-closed = Choose them again and { ui-click } 1112. There is no way through an enemy ZOC: a unit that enters it stops.
sgboh-lesson-facing-enter = Entering it is allowed. Lead the hypaspists to 1213, facing the hoplites.
sgboh-lesson-facing-wheel = A phalanx does not turn, it wheels. Lead the pezhetairoi (the large counter) to 1315 with ↻: the left half steps, the right half turns.
sgboh-lesson-facing-flank = 1112 is on the hoplites’ flank, outside their ZOC. Lead the hypaspists from 1411 there and face the hoplites.
sgboh-lesson-facing-end = Front and flank attacks are worked out from different tables. The hoplites themselves fight only to their front.

sgboh-lesson-formations = Formations and seizing the turn
sgboh-lesson-formations-out-of-command = Parmenion’s range is 6 hexes; adjacent units pass command on. Choose the phalanx in 1530: command does not reach it.
sgboh-lesson-formations-activate = Activate the left phalanx under Parmenion. All of its units are activated, one of them out of command.
sgboh-lesson-formations-closed = Choose the phalanx in 1530 and { ui-click } 1330. Units out of command cannot go next to the enemy.
sgboh-lesson-formations-ahead = Units can move one by one or all together. Press “+”, then “Ahead 2”.
sgboh-lesson-formations-finish = End movement. There is no one to fight, so the Greeks’ turn begins.
sgboh-lesson-formations-seize = Before they activate, the turn can be seized. Try it with Philip: he must roll his initiative, 6, or less.
sgboh-lesson-formations-again = He rolled 4, so the turn is yours. Parmenion is within Philip’s range: mark both phalanxes with “+” and activate them as a group.
sgboh-lesson-formations-end = Philip has two attempts left. He cannot try in two enemy turns in a row.

sgboh-lesson-missiles = Missile fire
sgboh-lesson-missiles-activate = Activate the auxiliaries. They need no commander: they are always in command.
sgboh-lesson-missiles-range = Choose the archers in 1026 and switch on “Range”. They shoot three hexes, to front and flanks but not to the rear.
sgboh-lesson-missiles-turn = The Paphlagonians are in their rear, in 0826. Face the archers to them: skirmishers turn for free.
sgboh-lesson-missiles-sheet = { ui-click-start } 0826. At two hexes bows have a rating of 4: roll 4 or less.
sgboh-lesson-missiles-fire = Shoot. A unit shoots once a turn, before its move, after it or in between.
sgboh-lesson-missiles-run = Hit and run begins exactly two hexes away. Choose the Agrianians in 0830 and { ui-click } the peltasts in 1030, rated as if adjacent.
sgboh-lesson-missiles-strike = Strike. The peltasts can shoot back, and both shots count as simultaneous.
sgboh-lesson-missiles-end = You hit, and their shot missed. Hit and run took the Agrianians’ whole move.

sgboh-lesson-shock = Shock combat
sgboh-lesson-shock-activate = Activate the right phalanx under Philip.
sgboh-lesson-shock-flank = Lead the hypaspists from 1211 to 1112, on the Megarians’ flank, and face them. That earns momentum.
sgboh-lesson-shock-finish = End movement: shock combat begins.
sgboh-lesson-shock-must = Press “No attack”. The hypaspists in 1213 are in an enemy ZOC and must attack.
sgboh-lesson-shock-attack = Choose the unit on the flank and { ui-click } the Megarians. Open the forecast “+8”: every DRM, with weapons from the flank. Attack with both.
sgboh-lesson-shock-advance = 3 + 8 gives 1/2r: one hit for you, two and a retreat for them. Advance the flanking unit to 1113: it must.
sgboh-lesson-shock-end = A retreat needs a hex outside ZOCs and not next to the attackers. Defenders never advance after combat.

sgboh-lesson-cohesion = Cohesion and rout
sgboh-lesson-cohesion-depleted = Choose the Megarians in 1115. They are depleted: their TQ of 5 is now 3, and they have 2 hits already.
sgboh-lesson-cohesion-activate = Activate the right phalanx under Philip.
sgboh-lesson-cohesion-finish = End movement: both units are already in contact with the enemy.
sgboh-lesson-cohesion-attack = Both attacks are due and already designated: 1213 on the Corinthians, 1215 on the Megarians. Hits on the target add to your DRM. Attack.
sgboh-lesson-cohesion-cornered = Resolve the attack from 1213. The Corinthians cannot retreat, with the Achaeans behind them: two more hits.
sgboh-lesson-cohesion-level = The Corinthians’ fifth hit equals their TQ: depleted, one hit left. The Megarians rolled 8 against 3 and rout. Advance to 1115.
sgboh-lesson-cohesion-end = That rout gave 10 rout points, 92 in all against a level of 90. The Greeks withdraw, and the battle is won.

sgboh-lesson-elephants = Elephants and camps
sgboh-lesson-elephants-activate = Activate the auxiliaries: { ui-click } their name.
sgboh-lesson-elephants-rampart = Infantry can cross a rampart: one extra MP from inside, three from outside. Lead the velites from 0617 to 0717.
sgboh-lesson-elephants-rampage = Choose the velites in 0920 and use hit and run on the elephants in 1120. A hit can set off a rampage.
sgboh-lesson-elephants-finish = 9 + 1 is more than their TQ of 6: they ran wild, trampled the Aetolians and died. End movement; the enemy will pass.
sgboh-lesson-elephants-horse = Activate the cavalry under its prefect.
sgboh-lesson-elephants-gate = Cavalry passes only through gates, not over ramparts. Lead it out from 0416 to 0415.
sgboh-lesson-elephants-shun = Now { ui-click } 0612. Cavalry never enters the ZOC of elephants voluntarily.
sgboh-lesson-elephants-end = Elephants cannot enter camps. Cavalry activated next to them takes a hit.
