### Simple Great Battles of History: what amendments have changed, which the command line alone says.

sgboh-amendment-1-text = the Persians at the Granicus, the Romans at Beneventum and Caesar’s army at Pharsalus withdraw at lower levels.
sgboh-amendment-2-text = no unit retreats before shock across a fortified hexside.
sgboh-amendment-3-text = an overall commander who seizes a turn in order to move has 30 MP; the turn that is seized in this way and the enemy’s next one count as two.
sgboh-amendment-4-text = inactive artillery can also shoot at the beginning and at the end of the enemy’s movement phase, even if no unit moves.
sgboh-amendment-5-text = if the attacker whose type was used is lost, another of the attackers advances.
sgboh-amendment-6-text = cavalry in pursuit tries to return only if its player wants it to, and a leader returns with the unit that the leader rode off with.
sgboh-amendment-7-text = a leader onto whose hex an enemy retreats escapes or is lost.
sgboh-amendment-8-text = a unit that turns for free takes the cheapest path, whichever way it faces in the end.
sgboh-amendment-9-text = a unit out of command or in column cannot move back to a hex next to an enemy, even if it began there.
sgboh-amendment-10-text = cavalry that comes into a flank or rear hex of elephants by an advance or a retreat before shock takes a hit.
sgboh-amendment-11-text = a stack fills its intervals before any shooting at the same step, not after a shot is declared.
sgboh-amendment-12-text = a unit that turns for free may turn where it stands as often as it likes, to each facing once; a shot or a spent MP makes all facings free again.
sgboh-amendment-13-text = a lone leader also escapes from an enemy that only passes by in an advance or a retreat before shock.
sgboh-amendment-14-text = elephants with an enemy in their ZOC at activation do not pass command along a chain.
sgboh-amendment-15-text = a two-hex unit takes the terrain hits of whichever half takes more; haste by one half adds none for the other.
sgboh-amendment-16-text = no unit retreats next to the lower unit of an enemy stack whose top unit has fallen in the same shock combat.
sgboh-amendment-17-text = infantry, like cavalry, can hit and run only through a hex that it could enter.
sgboh-amendment-18-text = a unit that turns for free does so even with no MP left; the movement of a stack ends for both of its units at once, in an enemy ZOC too, and no unit takes along another whose movement is over; an attack on a stack stays on the unit that does not go into the interval; a replacement leader who is killed does not return.
sgboh-amendment-19-text = in a turn that the overall commander has seized, several formations go together only if the leader of their group is within the overall commander’s range.
sgboh-amendment-20-text = the range of a shot is counted through the shooter’s front and flanks; a free turn does not rule out hit and run; an overall commander who was busy elsewhere returns before the opponent can seize the turn; when two units form double depth, the hits they have are added without a new one.
sgboh-amendment-21-text = a turn seized to move a leader is a player turn of the player who seizes it; a leader may go into an interval with a unit; all hexes next to a column are its flanks, except those straight ahead and straight behind, and it returns fire through them.
sgboh-amendment-22-text = a leader may stay when the unit advances; a lone leader also escapes from a unit that retreats, or fills an interval, next to his hex; a unit lost while another passes through its hex takes none of the other’s leaders with it; light cavalry cannot hit and run through the ZOC of elephants; at the Granicus, Memnon, having seized a turn, may activate the mercenaries.
sgboh-amendment-23-text = a lone leader also escapes from a unit that passes by through hexes of its friends, and a Roman stack can fill its intervals before it; a unit that has retreated to a friend after its shock does not fight in that friend’s attack; the commander of a group puts units of his own formation in command, whoever else is named for it; a unit with an enemy in its ZOC shoots back at another that hits and runs from a hex of that ZOC.
sgboh-amendment-24-text = when several leaders are with a unit, each goes along or stays independently; artillery also shoots at a unit while it passes through friends, and a lone leader escapes from it at once; when a two-hex unit wheels, the half it pivots on does not enter its hex; a unit passing through two friends at once takes one hit; a unit out of command cannot use hit and run.
sgboh-amendment-25-text = a unit that can turn in reaction is asked at each approach of an enemy, to the front too; the defender is asked about retreat before shock attack by attack, as the attacker makes them; a unit out of command can hit and run.
sgboh-amendment-26-text = a unit onto whose hex a friend has retreated attacks with the terrain DRM of its hex and hexsides; a stack that turns in reaction counts as turned for both of its units; a javelin unit that began the phase in an enemy ZOC cannot hit and run either, even if that enemy is gone.
