### Lessons of “Srazhenie”: title, the sentence of each step, closing words.

srazhenie-lesson-moving = Movement and terrain
srazhenie-lesson-moving-reach = Choose Line 1 in 1111: column 11, row 11. The number in a hex is the cost of getting there, in MP.
srazhenie-lesson-moving-forest = Lead Line 1 into the forest 0911. An open hex costs 1 MP, a forest 2.
srazhenie-lesson-moving-far = Choose Grenadiers 1 and { ui-click } distant 1107. A unit never spends more MP than it has.
srazhenie-lesson-moving-river = Take Line 2 across the river to 1208. The river adds 1 MP to the cost of entry.
srazhenie-lesson-moving-road = Lead Dragoons 1 along the road and over the bridge to 1308. A road hex costs half an MP.
srazhenie-lesson-moving-finish = Press “End movement”. Unused MP are not kept for the next turn.
srazhenie-lesson-moving-end = You need not move every unit, and the cost of a move is shown before you make it.

srazhenie-lesson-zones = Zones of control
srazhenie-lesson-zones-layer = Switch on “Zones” on the map. A zone of control (ZOC) is the hexes round a unit; the enemy’s are hatched.
srazhenie-lesson-zones-enter = Bring Grenadiers 1 to 1011. An enemy ZOC stops a unit: a bar under the number tells you in advance.
srazhenie-lesson-zones-forest = Lead Dragoons 1 into the forest 0911. The enemy is next to it, but its ZOC does not enter forest.
srazhenie-lesson-zones-next = Line 1 is in an enemy ZOC. Choose it and { ui-click } 1110: a unit cannot move straight from one ZOC into another.
srazhenie-lesson-zones-leave = Withdraw Line 1 to 1112. A unit leaves a ZOC by 1 hex only, for all its MP.
srazhenie-lesson-zones-end = A unit in an enemy ZOC at the start of its combat phase must attack. Forests, towns and rivers block ZOCs.

srazhenie-lesson-combat = Combat and its table
srazhenie-lesson-combat-sheet = { ui-click-start } the enemy in 1010. The sheet shows the strength difference: 4 and 3 against 3, so +4.
srazhenie-lesson-combat-roll = The difference sets the column, the die will set the row. Read what each face does, then roll.
srazhenie-lesson-combat-pursue = D-1: the enemy fell back 1 hex. Take its place with either unit.
srazhenie-lesson-combat-even = Now { ui-click } 1413. The strengths are equal, and more of the rows begin with A: those hurt you.
srazhenie-lesson-combat-duty = You have no choice: Line 2 is in an enemy ZOC. Attack 1413.
srazhenie-lesson-combat-end = A-1: your own unit fell back. Concentrate your strength before the combat phase, while units can still move.

srazhenie-lesson-artillery = Artillery
srazhenie-lesson-artillery-drive = A field battery can move and fire in the same turn. Take Field artillery 1 to 0713: its range is 3 hexes.
srazhenie-lesson-artillery-heavy = Leave Heavy artillery 1 where it is: once moved, it is silent this turn. End movement.
srazhenie-lesson-artillery-sight = Choose Heavy artillery 1 and { ui-click } 0912. It is in range, but the hill 0813 blocks the line of sight.
srazhenie-lesson-artillery-bombard = Choose Field artillery 1, then target 0710, and bombard it. Bad results do not harm the battery.
srazhenie-lesson-artillery-support = Attack 0611 with Line 1 and tick Heavy artillery 1 as support: its fire of 5 is added.
srazhenie-lesson-artillery-end = A battery fires once a turn: by itself or in support of an attack.

srazhenie-lesson-cavalry = Cavalry
srazhenie-lesson-cavalry-withdraw = Infantry came up to Cuirassiers 1. Cavalry is faster and may withdraw before combat: { ui-click } the end of any path.
srazhenie-lesson-cavalry-approach = The attack came to nothing. Now it is your turn: bring Dragoons 1 up to the infantry, to 1514.
srazhenie-lesson-cavalry-finish = End movement, and combat begins.
srazhenie-lesson-cavalry-sheet = { ui-click-start } the infantry in 1513. It stands in the open, so cavalry may charge.
srazhenie-lesson-cavalry-charge = Tick the charge and roll. The die for Dragoons 1 is added to their strength; the combat roll follows.
srazhenie-lesson-cavalry-end = In attacks on forest or town, cavalry has strength 1. Its place is in the open.

srazhenie-lesson-victory = Terrain and victory
srazhenie-lesson-victory-town = { ui-click-start } the enemy in the town 1315. A town shifts the column by 2 in favour of the defence.
srazhenie-lesson-victory-hill = Now the hill 1213. A hill shifts the column by 1.
srazhenie-lesson-victory-open = Now the open hex 1414. There is no shift, and two units attack.
srazhenie-lesson-victory-last = The enemy has lost 14 counters; the fifteenth decides the battle. Attack 1414.
srazhenie-lesson-victory-end = The fifteenth loss ends a general battle. Other scenarios have other goals: the header shows them.
