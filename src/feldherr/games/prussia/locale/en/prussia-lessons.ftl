### Lessons of “Prussia's Glory”: title, the sentence of each step, closing words.

prussia-lesson-command = Command
prussia-lesson-command-inspire = The infantry rolled 6 against a command rating of 5: it is ineffective. { ui-click-start } 2909, choose Prince Henry and rouse his corps.
prussia-lesson-command-full = Henry’s corps is effective again. Choose the Garde in 2908: it has its full movement, 3 MP.
prussia-lesson-command-half = Choose Alt-Braunschweig in 3111. Its corps is ineffective: movement is halved and rounded up.
prussia-lesson-command-out-of-command = Kleist in 3508 is over 5 hexes from Ferdinand. Choose him and { ui-click } 3507: he cannot enter an enemy ZOC.
prussia-lesson-command-leader = A leader always has full movement. Choose Ferdinand and lead him towards Kleist, to 3210.
prussia-lesson-command-end = Distance is checked at the start of a turn: next turn Kleist will be in command.

prussia-lesson-columns = Columns
prussia-lesson-columns-form = Choose Ferdinand in 3008 and form his corps into column. A whole corps forms up, never a single unit.
prussia-lesson-columns-march = A column adds 4 to its movement, and a hex costs 1 MP. Lead Alt-Braunschweig to 3003.
prussia-lesson-columns-limit = Choose Kleist and { ui-click } 3003. A hex with a column holds at most 4 levels of infantry and cavalry.
prussia-lesson-columns-follow = Lead Kleist and Ferdinand himself to 3004: the leader must be near.
prussia-lesson-columns-finish = End movement. The coalition stands still, and your turn comes again.
prussia-lesson-columns-deploy = Columns deploy before the command rolls. Deploy Ferdinand’s corps.
prussia-lesson-columns-end = A column fights badly and cannot fire. Deploy while the enemy is more than 3 hexes away.

prussia-lesson-stacks = Stacks and engaged units
prussia-lesson-stacks-locked = Lead the Garde to 2907, into Mailly’s zone. The top 4 levels of a stack are engaged, and they stop.
prussia-lesson-stacks-support = Lead Itzenplitz there too, and join beneath. It is not engaged; it supports.
prussia-lesson-stacks-guns = Bring the heavy battery into 2907, on top. Guns can enter an enemy ZOC only to join friendly troops.
prussia-lesson-stacks-leader = Choose Prince Henry and { ui-click } 3007. A leader cannot enter an enemy ZOC alone.
prussia-lesson-stacks-join = Lead Henry to the Garde, to 2907.
prussia-lesson-stacks-end = Units on top fight; those beneath relieve them. Guns fire only from the top of the stack.

prussia-lesson-bombardment = Bombardment and sight
prussia-lesson-bombardment-range = { ui-click-start } the heavy battery in 3109 and switch on “Range” on the map: it reaches 3 hexes.
prussia-lesson-bombardment-sight = Switch on “Sight” and point at 3106. The unit in 3107 blocks the line of sight.
prussia-lesson-bombardment-target = { ui-click-start } 3107: it is the only target. Distant guns cannot fire at 3307, next to friends.
prussia-lesson-bombardment-fire = The sheet adds up both batteries. Fire: a hex is bombarded once a turn.
prussia-lesson-bombardment-end = The Swiss lost a level. Their counter was replaced, so the Prussian army has a combat success.

prussia-lesson-combat = Close combat
prussia-lesson-combat-sheet = { ui-click-start } Mailly in 2907. The sheet divides attack strength by defence strength: 16 to 7 is 2:1.
prussia-lesson-combat-declare = The difference in morale rating is added to the roll as well. Declare the attack.
prussia-lesson-combat-lead = Name the lead unit: its morale is compared, and it takes the first loss.
prussia-lesson-combat-advance = 1/3r*: 1 loss point for you, 3 for the enemy. It fell back and the hex is empty: advance with either unit.
prussia-lesson-combat-enough = The second unit can advance too. Decline: one is enough.
prussia-lesson-combat-momentum = The enemy had no one left to take the third loss point. You earn a momentum marker: put it on 2906.
prussia-lesson-combat-end = The marker gives +2 if the hex is attacked in this same turn. If units there attack first, they have −2.

prussia-lesson-morale = Morale
prussia-lesson-morale-disordered = Choose Goltz in 3210. It is disordered: half movement, and a penalty in combat.
prussia-lesson-morale-leader = Lead Prince Henry to it, to 3210: a leader’s morale modifier helps it rally.
prussia-lesson-morale-rally = End movement. After bombardment each disordered unit rolls a die and rallies on its rating or less.
prussia-lesson-morale-rout = Goltz is formed again. Now attack Mailly in 2907 with the Garde, and watch the enemy’s morale.
prussia-lesson-morale-track = Mailly is routed. Take 2907 or decline; at the end of the turn both armies move their morale markers.
prussia-lesson-morale-end = A routed unit pulls its army’s morale down until it rallies. At 6 or less, demoralization threatens.
