"""The amendments of this game: what differs in games begun before each of them."""

from __future__ import annotations

from feldherr.kernel import Amendment

DEPLOYED = 1
PAR = 2
PRINT = 3
CARDS = 4
APART = 5
KEPT = 6
BORNE = 7
RESTORED = 8
LETTER = 9
ASKED = 10
RECKONED = 11
CHARGED = 12
SUCCEEDED = 13
ALLIED = 14
HELD = 15
CONSENTED = 16
FALLEN = 17
LEFT = 18
CLAIMED = 19
SHIFTED = 20
SEAWARD = 21
HEADED = 22
EVEN = 23
PLAYED_ON = 24
SINGLE = 25
WEIGHED = 26

AMENDMENTS = (
    # No army is deployed into a duchy, or through one, in which an enemy stands.
    Amendment(DEPLOYED, ("D14.21",)),
    # What the start of a scenario is worth to a power, or costs it, is in its score.
    Amendment(PAR, ("D16.3", "D18.1")),
    # What of a fleet acts by itself, whom it obeys, who is looked for again at a port; evasion over a strait.
    Amendment(PRINT, ("10.2", "13.2", "13.21", "13.3", "13.31", "13.41", "13.6")),
    # Cards do what is printed on them, to whom it is printed; flags, fortresses and fire as the print has them.
    Amendment(
        CARDS,
        (
            *(
                "8.83",
                "9.72",
                "9.73",
                "11.1",
                "12.1",
                "13.3",
                "13.6",
                "13.7",
                "D20.2",
                "D20.3",
                "D20.8",
                "D20.12",
                "D20.13",
            ),
            *("D20.14", "D20.15", "D20.17", "D20.18", "D20.42", "D21.1", "D14.1"),
        ),
    ),
    # Where several forces meet each keeps its own: who evades, who commands, who has failed, who is halted.
    Amendment(
        APART,
        (
            "9.1",
            "9.42",
            "9.51",
            "9.52",
            "9.6",
            "9.7",
            "9.72",
            "10.1",
            "10.12",
            "10.13",
            "10.2",
            "11.4",
            "11.6",
            "13.6",
            "D20.8",
        ),
    ),
    # A group keeps its commander while others pass and when it intercepts, and its flag; who joins makes none.
    Amendment(
        KEPT,
        (
            "8.8",
            "9.1",
            "9.43",
            "9.54",
            "9.71",
            "9.72",
            "9.73",
            "10.1",
            "10.13",
            "10.2",
            "11.4",
            "13.7",
            "D3.7",
            "D8.5",
            "D20.8",
            "D20.13",
            "D20.23",
            "D20.30",
            "D20.43",
            "D20.53",
            "D20.55",
        ),
    ),
    # What has befallen troops and leaders is borne by them to the end of the impulse, of the battle, of the turn.
    Amendment(BORNE, ("10.13", "10.3", "11.6", "13.7", "D14.21", "D16.1", "D16.4", "D17.1", "D20.30", "D20.59")),
    # What was ceded comes back by whatever way its owner returns; a deal takes nobody round the phases of a turn.
    Amendment(
        RESTORED,
        (
            "8.82",
            "8.83",
            "9.71",
            "9.72",
            "D8.33",
            "D8.61",
            "D14.1",
            "D14.13",
            "D15.1",
            "D15.23",
            "D15.3",
            "D15.4",
            "D17.3",
            "D20.39",
        ),
    ),
    # What stands in the book is done to the letter: whoever's troops are on the move, whatever way a nation has come.
    Amendment(
        LETTER,
        ("9.42", "11.1", "11.4", "13.3", "13.7", "D8.61", "D8.71", "D14.13", "D16.4", "D20.8", "D20.32", "D20.35"),
    ),
    # Whoever has an offer before him, or a say, is asked: between turns, after a defeat, in another's place.
    Amendment(ASKED, ("8.8", "8.82", "D6.3", "D8.33", "D8.61", "D14.11")),
    # What a fallen Pact has counts for nobody, nobody submits past his conqueror, and odd fives are the commander's.
    Amendment(
        RECKONED,
        (
            "11.3.shares",
            "13.7",
            "D14.1",
            "D15.3",
            "D15.4",
            "D15.23",
            "D16.2",
            "D16.3",
            "D16.5",
            "D17.3",
            "D20.39",
            "D21.8",
        ),
    ),
    # Whoever commands now decides; what is one's player's, or was so before the troops came, is that.
    Amendment(
        CHARGED,
        (
            "9.1",
            "9.72",
            "9.74.movement",
            "10.11.modifiers",
            "11.3.shares",
            "11.4",
            "13.41",
            "13.6",
            "D3.3",
            "D20.8",
            "D20.10",
            "D20.19",
            "D20.20",
            "D21.3",
            "D21.8",
        ),
    ),
    # In the last impulse a card is played; who is at war with France takes Spain; at sea whoever commands now decides.
    Amendment(SUCCEEDED, ("11.3.shares", "13.2", "13.21", "13.4", "D5.5", "D20.43")),
    # Who is an ally: his land is friendly to builders too, a subject's row is no ally's. A fleet beaten on leaving port
    # goes back, whoever stands there.
    Amendment(ALLIED, ("8.8", "13.41", "D7.1", "D7.2", "D7.3", "D7.7", "D8.1")),
    # Nobody crosses a strait under the guns of those with whom an armistice holds, as nobody lands there.
    Amendment(HELD, ("11.22.strait", "D20.23")),
    # What permission cannot do: it makes no group to intercept with, no way into a neutral's land, and none between
    # nations of one's own.
    Amendment(CONSENTED, ("8.8", "8.81", "9.54", "9.72", "10.13", "D8.5")),
    # With a conquered minor or proxy its power has no Pact: it neither builds for it nor moves it.
    Amendment(FALLEN, ("D6.2", "D7.5", "D8.21", "D14.2", "D14.21", "D15.3")),
    # Only what is left counts: dice after surplus disruptions, pieces at the second test of a winter, peace to be made.
    Amendment(LEFT, ("11.3.disruption", "13.5", "D6.11", "D20.6", "D20.18", "D20.21", "D20.58", "D20.59")),
    # A free flag is the winner's to place or not; leaders count when minors are counted; fives and sixes are shared
    # together.
    Amendment(CLAIMED, ("11.21", "11.3.shares", "11.7", "D8.61")),
    # A commander takes what attrition costs the French from their allies as well, and the other way round; of armies
    # without a common one each suffers its own.
    Amendment(SHIFTED, ("9.4", "9.45", "9.72")),
    # What is driven to sea: the attrition of a beaten landing is at home in no duchy, and a fleet leaves a port that
    # has become an enemy's by whatever change. Whom a card brings to an attacker suffers apart from him.
    Amendment(SEAWARD, ("9.4", "9.44", "9.45", "9.72", "13.6", "13.7", "13.9", "D14.12")),
    # Whoever heads troops has the first word and the letter of his rights: a group's commander before its members, an
    # ally's leader where no unit of one's own is spared, the fire of a strait in one fight, the owner of a fleet sent
    # away.
    Amendment(HEADED, ("8.8", "9.4", "10.13", "10.2", "13.8", "13.41")),
    # The enemies of France begin with points at every table of more than two, and with more of them at that of five.
    Amendment(EVEN, ("D18.1",)),
    # Somebody plays on for a neutral whose player has given up, once it is in a Camp.
    Amendment(PLAYED_ON, ("D16.7",)),
    # Leaders are pieces of an army that marches to the guns, and one by himself is an army for the cards of the march;
    # one is held in Paris only as long as he is there.
    Amendment(SINGLE, ("9.1", "9.74", "D20.8", "D20.14", "D20.15", "D20.30")),
    # Points at the start in 1812 and 1813.
    Amendment(WEIGHED, ("D18.2", "D18.3")),
)
