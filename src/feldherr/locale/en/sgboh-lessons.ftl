### Lessons of “Simple Great Battles of History”: title, the sentence of each step, closing words.

sgboh-lesson-facing = Facing and zones of control
sgboh-lesson-facing-activate = Activate the right phalanx under Philip. Only activated units move.
sgboh-lesson-facing-zones = Switch on “Zones” on the map. A unit's ZOC is its front hexes: two, or three for hoplites on two hexes.
sgboh-lesson-facing-turn = Units move only into a front hex. Choose the hypaspists in 1413 and face them to the hoplites: 1 MP a vertex.
sgboh-lesson-facing-closed = Keep them in hand and click 1112. There is no way through an enemy ZOC: whoever enters it stops.
sgboh-lesson-facing-enter = Entering it is allowed. Lead the hypaspists to 1213, facing the hoplites.
sgboh-lesson-facing-wheel = A phalanx does not turn, it wheels. Step into 1315 with its left half, and the right one turns on the spot.
sgboh-lesson-facing-flank = 1112 is on the hoplites' flank, and outside their ZOC. Lead the hypaspists from 1411 there and face the hoplites.
sgboh-lesson-facing-end = Attacks from front and flank have matrices of their own. The hoplites themselves fight to their front only.
