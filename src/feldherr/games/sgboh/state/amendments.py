"""The amendments of this game: what differs in games begun before each of them."""

from __future__ import annotations

from feldherr.kernel import Amendment

LEVELS = 1
WORKS = 2
SEIZED = 3
GUNS = 4
SUCCESSOR = 5
RECALL = 6
UNDERFOOT = 7
TURNS = 8
RETURNS = 9
BEHIND = 10
INTERVALS = 11
LOOKS = 12
ALONG = 13
CHAINS = 14
HALVES = 15
REMNANTS = 16
RUNS = 17
SPENT = 18
HEADS = 19
ARCS = 20
DASHES = 21
COMPANY = 22
BY = 23
EACH = 24
LETTER = 25
SHARED = 26
LONE = 27
INSIDE = 28
OUT = 29
PERSIANS = 30
TOGETHER = 31
NEARER = 32
STACKED = 33
REJOINED = 34
STAYS = 35

AMENDMENTS = (
    # Levels of withdrawal; the earlier ones are in `data/earlier.toml`.
    Amendment(LEVELS, ("9",)),
    # Nobody retreats before shock across a fortified hexside.
    Amendment(WORKS, ("11.13", "7.43")),
    # A seizure that moves its leader: 30 MP for the overall commander, and the turn that follows is another one.
    Amendment(SEIZED, ("4.33", "4.44", "4.46"), "U04"),
    # Guns shoot at the beginning and at the end of the phase too, whoever moves or does not.
    Amendment(GUNS, ("7.24",), "U15"),
    # Where the attacker is lost whose type was used another one advances.
    Amendment(SUCCESSOR, ("7.54", "7.71"), "U16"),
    # Cavalry in pursuit need not try to come back; a leader comes back with the unit that he rode off with.
    Amendment(RECALL, ("7.62", "7.63"), "U17"),
    # A leader alone gets out of the way of an enemy that retreats onto his hex.
    Amendment(UNDERFOOT, ("4.35",), "U07"),
    # The way kept for who turns for nothing is the cheapest to every facing.
    Amendment(TURNS, ("6.12",)),
    # Out of command and in column nobody comes back to a hex next to an enemy, though it began there.
    Amendment(RETURNS, ("4.12", "11.25")),
    # Horse that comes past elephants by an advance or a retreat before shock takes its hit, too.
    Amendment(BEHIND, ("10.23",), "U20"),
    # Stacks spread before anyone shoots at the same step, so that nobody comes into the line of a shot.
    Amendment(INTERVALS, ("5.36", "7.22", "7.24"), "U21"),
    # Who turns for nothing may do so again, to a facing that he has not had since he spent a point or shot.
    Amendment(LOOKS, ("6.12", "7.11"), "U14"),
    # Leaders alone get out of the way of who passes by them in the phase of shock, not only of who stops there.
    Amendment(ALONG, ("4.35", "7.43", "7.44")),
    # Elephants with an enemy before them when they are activated pass no command on.
    Amendment(CHAINS, ("4.11", "10.24"), "G14"),
    # Of the hits of two halves the more count, though care avoids those of one; before, these came on top in haste.
    Amendment(HALVES, ("5.17", "5.22"), "G03"),
    # Nobody retreats next to what is left of a stack of the enemy in the fight that has lost its top unit.
    Amendment(REMNANTS, ("8.3",)),
    # Foot, too, hits and runs only by a hex that it could enter.
    Amendment(RUNS, ("7.16",), "U29"),
    # Who turns for nothing does so with no point left, too. The movement of a stack is over for both of its units, in a
    # zone as well, and nobody carries off one whose movement is. The attack on a stack stays with the unit that stays
    # when the other fills an interval. A replacement who falls is one fewer.
    Amendment(SPENT, ("6.12", "5.12", "6.22", "5.36", "4.37")),
    # In a seized turn the formations of a group go together by a leader of theirs who is within the overall commander's
    # range, and not by another whose group has them, too.
    Amendment(HEADS, ("4.42",)),
    # The range of a shot is that of its line through front or flanks, not the least distance. Who has turned for
    # nothing may still hit and run. The overall commander is back before the enemy may seize the turn. The hits that
    # two units have when they form double depth are no hit more, and a leader with the rear one faces nowhere.
    # It is told for whom each die of a rampage and of the danger to leaders fell.
    Amendment(ARCS, ("7.12", "7.16", "4.36", "10.3"), "G21"),
    # Who seizes a turn to move a leader has a turn of his own in which that is done: it is counted, at its start the
    # overall commander who was busy is back, and the enemy's next turn is a new one. Leaders with a stack that
    # spreads may go with the unit that goes aside. The rear flank hexes of a column are flank hexes, too: it returns
    # fire through them. It is told at activation which elephants are out of command by the enemy before them.
    Amendment(DASHES, ("4.46", "4.36", "4.32", "5.36", "11.24", "7.12"), "G38"),
    # Leaders with a unit that advances may stay where they are. Leaders alone get out of the way of who retreats or
    # goes aside next to them, too. Of two units, one of which goes through the other's hex, each loses none but its own
    # leaders. Light cavalry does not ride up by the zone of elephants, whomever it strikes. Memnon, having seized a
    # turn, may call up the mercenaries, whom he does not command.
    Amendment(COMPANY, ("4.32", "7.44", "7.71", "4.35", "8.3", "4.36", "7.17", "10.23", "B.dormant"), "U41"),
    # A way through friends is answered, too: leaders alone beside it get away, stacks near it may spread. Who has
    # fought and fallen back to a friend does not fight again in that one's attack. The commander of a group puts in
    # command the units of a formation of it that he commands, besides its own. Who hits and runs is answered by one
    # that has an enemy in its zone, if he has run up to a hex of that zone.
    Amendment(BY, ("4.35", "5.36", "7.34", "4.14", "7.23"), "U45"),
    # Of several leaders with a unit each goes along or stays by himself. In the middle of a way through friends guns
    # shoot at a unit, too, and leaders alone get out of its way at once. Of a unit of two hexes that wheels into such a
    # way the half that has stood still has entered nothing, and who turns into line with a stack has come to its hex.
    # Through two friends at once it takes one hit. Nobody out of command hits and runs.
    Amendment(EACH, ("4.32", "7.24", "4.35", "5.36", "5.22", "7.16", "4.12"), "U49"),
    # Whoever may turn is asked at each approach, to the front as well, and about a retreat before shock attack by
    # attack, as the active side takes them, unless the players have chosen otherwise. Who is out of command may hit
    # and run.
    Amendment(LETTER, ("6.15", "7.4", "7.16", "4.12"), "U48"),
    # A unit on whose hex a friend has fallen back attacks over the ground that lies before it, and not over none. A
    # stack that turns in reaction has turned with both of its units. Javelins of who began in a zone are not thrown by
    # hit and run either, though the enemy who held him is gone.
    Amendment(SHARED, ("7.5.terrain", "7.5.momentum", "6.15", "7.11", "7.16")),
    # A hero who has stayed behind alone, while the unit advanced, helps nobody; one who has got away to a unit that is
    # still to fight helps those around it, too.
    Amendment(LONE, ("4.21.charisma", "4.38", "7.5.leader")),
    # Works cover who is inside of them, not who is beyond, with a shot going in and out again; a tower covers who is in
    # it on every side. Where the chart asks for a commander within range, a formation whose commanders are gone goes
    # with no group. Who has moved in a stack and is left behind by the top unit moves no more.
    Amendment(INSIDE, ("11.14", "4.14", "5.12"), "U37"),
    # The half of a unit of two hexes that goes on past a zone may come out of a friend's hex.
    Amendment(OUT, ("5.24",), "G04"),
    # The level of the Persians at the Granicus; the earlier one is in `data/earlier.toml`.
    Amendment(PERSIANS, ("9",)),
    # A stack on its way through several friends one after the other is a stack all the way.
    Amendment(TOGETHER, ("5.31", "5.33")),
    # The way kept to a place is by a step past a zone where that costs less than ordinary steps there.
    Amendment(NEARER, ("5.24",)),
    # Of a stack with no way back, one unit of which is kept in play, that one takes no hits more, and the other does.
    Amendment(STACKED, ("8.4", "8.3"), "U13"),
    # Leaders alone get away from who comes back from pursuit next to them, and not only from their own hex.
    Amendment(REJOINED, ("4.35", "7.63"), "U42"),
    # Who is kept in play stays where it stands when its only way back is off the map.
    Amendment(STAYS, ("8.4", "8.3"), "U13"),
)
