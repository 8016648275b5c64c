### Simple Great Battles of History: what amendments have changed, which the command line alone says.

sgboh-amendment-1-text = the Persians at the Granicus, the Romans at Beneventum and Caesar’s army at Pharsalus withdraw at lower levels.
sgboh-amendment-2-text = nobody retreats before shock across a fortified hexside.
sgboh-amendment-3-text = an overall commander who seizes a turn in order to move has 30 MP; the turn that is seized in this way and the enemy’s next one count as two.
sgboh-amendment-4-text = inactive artillery may shoot at the beginning and at the end of the enemy’s movement phase too, even if nobody moves.
sgboh-amendment-5-text = if the attacker whose type was used is lost, another of the attackers advances.
sgboh-amendment-6-text = cavalry in pursuit tries to come back only if its player wants it to, and a leader comes back with the unit that the leader rode off with.
sgboh-amendment-7-text = a leader onto whose hex an enemy retreats gets away or is lost.
sgboh-amendment-8-text = a unit that turns for free takes the cheapest path, whichever way it faces in the end.
sgboh-amendment-9-text = a unit out of command, or in column, does not come back to a hex next to an enemy, even if it began there.
sgboh-amendment-10-text = cavalry that comes into a flank or rear hex of elephants by an advance or a retreat before shock takes a hit.
sgboh-amendment-11-text = a stack fills its intervals before anybody shoots at the same step, not after a shot is declared.
sgboh-amendment-12-text = a unit that turns for free may turn where it stands as often as it likes, to each facing once; a shot or a spent MP makes all facings free again.
sgboh-amendment-13-text = a lone leader also gets away from an enemy who only passes by in an advance or a retreat before shock.
sgboh-amendment-14-text = elephants with an enemy in their ZOC at activation do not pass command along a chain.
sgboh-amendment-15-text = a two-hex unit takes the terrain hits of the half that takes more; haste on one half adds nothing to them for the other.
sgboh-amendment-16-text = nobody retreats next to the lower unit of an enemy stack whose top unit has fallen in the same shock combat.
sgboh-amendment-17-text = infantry, too, may hit and run only through a hex that it could enter.
sgboh-amendment-18-text = a unit that turns for free does so even with no MP left; the movement of a stack ends for both of its units at once, in an enemy ZOC too, and nobody takes along a unit whose movement is over; an attack on a stack stays on the unit that does not go into the interval; a replacement leader who is killed does not come again.
sgboh-amendment-19-text = in a turn that the overall commander has seized, several formations go together only if the leader of their group is within the overall commander’s range.
sgboh-amendment-20-text = the range of a shot is counted through the shooter’s front and flanks; a free turn does not forbid hit and run; an overall commander who was busy elsewhere comes back before the opponent may seize the turn; when two units form double depth, the hits they have are added without a new one.
sgboh-amendment-21-text = a turn seized to move a leader is a player turn of the player who seizes it; a leader may go into an interval with a unit; all hexes next to a column are its flanks, except those straight ahead and straight behind, and it returns fire through them.
sgboh-amendment-22-text = a leader may stay where the unit advances; a leader alone gets out of the way of a unit that retreats or fills an interval next to that hex, too; a unit lost while another passes through its hex takes none of the other’s leaders with it; light cavalry does not hit and run by way of the ZOC of elephants; on the Granicus Memnon, having seized a turn, may activate the mercenaries.
sgboh-amendment-23-text = a leader alone gets out of the way of a unit that passes by through hexes of its friends, and a Roman stack may fill its intervals before it; a unit that has retreated to a friend after its shock does not fight in that friend’s attack; the commander of a group puts in command the units of a formation of that leader’s own, whoever else is named for it; a unit with an enemy in its ZOC answers another one that hits and runs from a hex of that ZOC.
sgboh-amendment-24-text = of several leaders with a unit each goes along or stays independently; artillery shoots at a unit in the middle of its passage through friends, too, and a leader alone gets out of its way at once; the half on which a two-hex unit wheels does not enter its hex; going through two friends at once a unit takes one hit; a unit out of command does not use hit and run.
sgboh-amendment-25-text = whoever may turn in reaction is asked at each approach of an enemy, to the front too; about retreat before shock the defender is asked attack by attack, as the attacker takes them; a unit out of command may hit and run.
