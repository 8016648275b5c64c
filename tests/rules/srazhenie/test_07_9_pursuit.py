"""Rulebook 7.9: pursuit after combat, by either side.

Fights here are in the open about 1807 (north's) and 1808 (south's).
"""

from __future__ import annotations

from typing import Any

import pytest

from .board import asked, at, destroyed, kinds, named, play, position, prompt, refused, result, texts, why, zone

PAIR = {"g.li1": "1808", "k.li1": "1807"}
PAIR_OF_GUARDS = {"g.gd1": "1808", "g.gd2": "1908", "k.li1": "1807"}
ROUT = "attack 1807 by g.gd1 g.gd2"
"""5 + 5 - 3: a four is D-3, a six D-Elim."""


def test_7_9__a_winner_may_follow_or_stay() -> None:
    """After D-1 the attacker may take the empty hex, and nothing more."""
    board = position(PAIR, phase="combat")
    play(board, "attack 1807 by g.li1", (5,))
    assert (asked(board), prompt(board)) == (("pursuit", "south"), ("ask-pursuit", {"count": 1, "units": ["g.li1"]}))
    assert texts(board) == {"pursue g.li1 1807", "pass"}
    events = play(board.copy(), "pursue g.li1 1807")
    assert named(events, "pursued")[0].hexes == ("1808", "1807")
    play(board, "pass")
    assert at(board, "g.li1") == "1808"


def test_7_9__any_part_of_the_way() -> None:
    """After D-2: one hex, two, or none; the second is where the loser was on its way."""
    board = position(PAIR, phase="combat")
    play(board, "attack 1807 by g.li1", (6,))
    assert at(board, "k.li1") == "1805"
    assert texts(board) == {"pursue g.li1 1807", "pursue g.li1 1807-1806", "pass"}
    assert prompt(board) == ("ask-pursuit", {"count": 2, "units": ["g.li1"]})
    assert board.steps[-1].measure(board) == (1,), "each that follows leaves one fewer"
    play(board, "pursue g.li1 1807-1806")
    assert at(board, "g.li1") == "1806"


def test_7_9__only_along_the_losers_way() -> None:
    """Not beside it, not farther, not onto the loser."""
    board = position(PAIR, phase="combat")
    play(board, "attack 1807 by g.li1", (6,))
    for path in ("1907", "1807-1907", "1806", "1807-1806-1805", "1807-1806-1706"):
        assert why(board, f"pursue g.li1 {path}") == ("7.9", "pursue-path")


def test_7_9__only_the_winners_of_the_fight() -> None:
    """A unit that did not fight does not follow; nor is anything else to be done."""
    board = position({**PAIR, "g.li2": "1809"}, phase="combat")
    play(board, "attack 1807 by g.li1", (5,))
    assert why(board, "pursue g.li2 1808") == ("7.9", "pursue-winners")
    assert why(board, "pursue k.li1 1807") == ("7.9", "pursue-winners")
    assert why(board, "end") == ("7.9", "wrong-answer")
    assert why(board, "pass", by="north") == ("7.9", "kernel-not-asked")


def test_7_9__enemy_zones_do_not_stop_it() -> None:
    """All three hexes of the way are controlled by another enemy or the next; the pursuer walks them to the end."""
    board = position({**PAIR_OF_GUARDS, "k.li2": "1706", "k.li3": "1905"}, phase="combat")
    play(board, ROUT, (4,))
    assert at(board, "k.li1") == "1804"
    assert {"1806", "1805"} <= zone(board, "north")
    play(board, "pursue g.gd1 1807-1806-1805")
    assert at(board, "g.gd1") == "1805"


def test_7_9__several_may_follow_each_to_a_hex_of_its_own() -> None:
    """The first goes as far as it likes, the second after it, through friends if need be (ruling W07)."""
    board = position(PAIR_OF_GUARDS, phase="combat")
    play(board, ROUT, (4,))
    play(board, "pursue g.gd1 1807-1806")
    assert asked(board) == ("pursuit", "south")
    assert texts(board) == {"pursue g.gd2 1807", "pursue g.gd2 1807-1806-1805", "pass"}
    play(board, "pursue g.gd2 1807-1806-1805")
    assert (at(board, "g.gd1"), at(board, "g.gd2")) == ("1806", "1805")
    assert asked(board)[0] == "movement"


def test_7_9__nobody_follows_twice() -> None:
    """A unit pursues once."""
    board = position(PAIR_OF_GUARDS, phase="combat")
    play(board, ROUT, (4,))
    play(board, "pursue g.gd1 1807")
    assert why(board, "pursue g.gd1 1806") == ("7.9", "pursue-winners")


def test_7_9__the_defender_pursues_too() -> None:
    """After A-2 it is his choice (ruling B15)."""
    board = position(PAIR, phase="combat")
    assert result(play(board, "attack 1807 by g.li1", (2,))) == "A-2"
    assert asked(board) == ("pursuit", "north")
    assert texts(board) == {"pursue k.li1 1808", "pursue k.li1 1808-1809", "pass"}
    play(board, "pursue k.li1 1808-1809")
    assert (at(board, "k.li1"), at(board, "g.li1")) == ("1809", "1810")


def test_7_9__the_defender_picks_whom_to_follow() -> None:
    """Two attackers thrown back: one way or the other, into the hex either left."""
    board = position({"g.li1": "1808", "g.ha1": "1908", "k.gd1": "1807"}, phase="combat")
    assert result(play(board, "attack 1807 by g.li1 g.ha1", (3,))) == "A-1"
    assert texts(board) == {"pursue k.gd1 1808", "pursue k.gd1 1908", "pass"}


def test_7_9__nobody_enters_the_hex_of_a_destroyed_enemy() -> None:
    """D-Elim leaves nobody who falls back, and so nobody to follow (ruling B15)."""
    board = position(PAIR_OF_GUARDS, phase="combat")
    assert result(play(board, ROUT, (6,))) == "D-KO"
    assert asked(board)[0] == "movement"


def test_7_9__nor_that_of_a_destroyed_attacker() -> None:
    """A-Elim: the defender stays."""
    board = position(PAIR, phase="combat")
    assert result(play(board, "attack 1807 by g.li1", (1,))) == "A-KO"
    assert asked(board) == ("movement", "north")


def test_7_9__of_two_losers_the_one_that_falls_back_is_followed() -> None:
    """D-Elim against two: into the hex of the one that retreats, not into that of the fallen."""
    board = position({"g.gd1": "1808", "k.ha1": "1807", "k.fa1": "1908"}, phase="combat")
    assert result(play(board, "attack 1807 1908 by g.gd1", (6,))) == "D-KO"
    play(board, "lose k.fa1")
    assert at(board, "k.ha1") == "1804"
    assert texts(board) == {"pass", *(f"pursue g.gd1 {way}" for way in ("1807", "1807-1806", "1807-1806-1805"))}


def test_7_9__none_after_a_retreat_that_failed() -> None:
    """A unit without a way back is destroyed instead of retreating (7.8.2)."""
    ring = {"g.li2": "1805", "g.li3": "2006", "g.li4": "1606", "g.li5": "1708"}
    board = position({**PAIR, **ring}, phase="combat")
    events = play(board, "attack 1807 by g.li1", (6,))
    assert destroyed(events) == {"k.li1": "no_retreat"}
    assert asked(board)[0] == "movement"


def test_7_9__none_after_a_stubborn_fight() -> None:
    """EX: the attackers fall back, and nobody follows."""
    board = position({"g.li1": "1808", "k.ha1": "1807", "k.fa1": "1908"}, phase="combat")
    play(board, "attack 1807 1908 by g.li1", (4,))
    events = play(board, "lose k.ha1")
    assert "pursued" not in kinds(events)
    assert asked(board)[0] != "pursuit"


def test_7_9__none_after_fire_from_afar() -> None:
    """A battery that drives its target off does not follow, and neither does anybody near."""
    board = position({"g.fa1": "1810", "g.li1": "0608", "k.li9": "0609", "k.li1": "1807"}, phase="combat")
    events = play(board, "bombard by g.fa1 at 1807", (6,))
    assert [event.hexes[0] for event in named(events, "retreated")] == ["1807"]
    assert asked(board) == ("combat", "south")


@pytest.mark.parametrize(
    ("gun", "die", "ways"), [("g.fa1", 6, ("0107", "0107-0106")), ("g.ha1", 5, ("0107",)), ("g.va1", 5, ())]
)
def test_7_9__a_battery_pursues_after_fire_from_right_beside(gun: str, die: int, ways: tuple[str, ...]) -> None:
    """Over the river; a heavy one does not fire and move in one turn (ruling B15, 8.2.5.3)."""
    board = position({gun: "0108", "g.li1": "0208", "g.gr1": "1417", "k.li9": "1416", "k.li1": "0107"}, phase="combat")
    events = play(board, f"bombard by {gun} at 0107", (die,))
    assert len(named(events, "retreated")) == 1
    assert asked(board)[0] == ("pursuit" if ways else "combat")
    if ways:
        assert texts(board) == {*(f"pursue {gun} {way}" for way in ways), "pass"}
        assert why(board, "pursue g.li1 0107") == ("7.9", "pursue-winners")


@pytest.mark.parametrize(("gun", "die", "follows"), [("k.fa1", 3, True), ("k.va1", 5, False)])
def test_7_9__so_does_one_that_won_a_duel(gun: str, die: int, follows: bool) -> None:
    """Answered from right across the river, the battery that fired falls back."""
    board = position({"g.fa1": "0108", "g.gr1": "1417", "k.li9": "1416", gun: "0107"}, phase="combat")
    assert result(play(board, "bombard by g.fa1 at 0107", (die,))) == "A-2"
    assert at(board, "g.fa1") != "0108"
    assert asked(board) == (("pursuit", "north") if follows else ("combat", "south"))


def test_7_9__nor_into_the_hex_of_a_unit_that_fire_destroyed() -> None:
    """With no way back, as after close combat (ruling B15)."""
    units = {"g.fa1": "0108", "g.li1": "0206", "k.li1": "0107"}
    board = position(units, phase="combat")
    assert destroyed(play(board, "bombard by g.fa1 at 0107", (6,))) == {"k.li1": "no_retreat"}
    assert asked(board)[0] == "movement"


@pytest.mark.parametrize("gun", ["g.fa1", "g.ha1"])
def test_7_9__a_battery_that_won_pursues_too(gun: str) -> None:
    """It is a winning unit like the guard beside which it attacked, however slow (ruling B15)."""
    board = position({"g.gd1": "1808", gun: "1908", "k.li1": "1807"}, phase="combat")
    play(board, f"attack 1807 by g.gd1 {gun}", (3,))
    either = {f"pursue {unit} {way}" for unit in ("g.gd1", gun) for way in ("1807", "1807-1806")}
    assert texts(board) == {*either, "pass"}
    play(board, f"pursue {gun} 1807-1806")
    assert at(board, gun) == "1806"


@pytest.mark.parametrize("friend", [{}, {"g.gd1": "1808"}])
def test_7_9__a_heavy_battery_that_attacked_with_its_guns_stays(friend: dict[str, str]) -> None:
    """It has fired, and does not move in the same turn (rulings B15, W04; 8.2.5.3), alone or beside the guard."""
    board = position({**friend, "g.va1": "1908", "k.li1": "1807", "g.li1": "0608", "k.li9": "0609"}, phase="combat")
    play(board, " ".join(("attack 1807 by", *friend, "g.va1")), (6 if not friend else 3,))
    assert at(board, "k.li1") != "1807"
    assert asked(board)[0] == ("pursuit" if friend else "combat")
    if friend:
        assert texts(board) == {"pursue g.gd1 1807", "pursue g.gd1 1807-1806", "pass"}
        assert why(board, "pursue g.va1 1807") == ("7.9", "pursue-winners")


@pytest.mark.parametrize("silent", [{"moved": ["g.va1"]}, {"options": {"bracket_always_one": True}}])
def test_7_9__one_whose_guns_were_silent_pursues(silent: dict[str, Any]) -> None:
    """It counted 1, as it had moved or as had been agreed (rulings W04, C04), and so has not fired."""
    board = position({"g.gd1": "1808", "g.va1": "1908", "k.li1": "1807"}, phase="combat", **silent)
    assert result(play(board, "attack 1807 by g.gd1 g.va1", (4,))) == "D-1"
    assert texts(board) == {"pursue g.gd1 1807", "pursue g.va1 1807", "pass"}


def test_7_9__a_battery_that_held_its_hex_pursues_too() -> None:
    """A-1 against it; it may still go and fire in its own turn (8.2.5.3 speaks of a turn)."""
    board = position({"g.li1": "1808", "k.va1": "1807", "k.li1": "0101"}, phase="combat")
    assert result(play(board, "attack 1807 by g.li1", (2,))) == "A-1"
    assert texts(board) == {"pursue k.va1 1808", "pass"}
    assert why(board, "pursue g.li1 1807") == ("7.9", "pursue-winners")


def test_7_9__a_redoubt_does_not() -> None:
    """It never moves (8.1.1)."""
    board = position({"g.li1": "1808", "k.re1": "1807", "k.li1": "0101"}, phase="combat")
    assert result(play(board, "attack 1807 by g.li1", (5,))) == "A-2"
    assert asked(board)[0] != "pursuit"


def test_7_9__a_battery_in_support_does_not_pursue_either() -> None:
    """Nor does one that fired from behind."""
    board = position({"g.gd1": "1808", "g.fa1": "1810", "k.li1": "1807"}, phase="combat")
    play(board, "attack 1807 by g.gd1 with g.fa1", (3,))
    assert prompt(board)[1]["units"] == ["g.gd1"]


def test_7_9__no_farther_than_the_result() -> None:
    """Of a loser pushed on through friends beyond D-1, one hex is followed."""
    units = {"g.li1": "1808", "g.li2": "1708", "k.li1": "1807", "k.li2": "1806", "k.li3": "1907"}
    board = position(units, phase="combat")
    play(board, "attack 1807 by g.li1", (5,))
    assert at(board, "k.li1") == "1805"
    assert texts(board) == {"pursue g.li1 1807", "pass"}


def test_7_9__not_through_the_enemy() -> None:
    """k.fa2, falling back aside, ends on the way of k.fa1: following k.fa1 stops before it."""
    units = {"g.gd1": "1808", "k.fa1": "1807", "k.fa2": "1908", "k.li1": "1906", "k.li2": "2006"}
    board = position(units, phase="combat")
    assert result(play(board, "attack 1807 1908 by g.gd1", (5,))) == "D-2"
    assert (at(board, "k.fa1"), at(board, "k.fa2")) == ("1805", "1806")
    assert texts(board) == {"pursue g.gd1 1807", "pursue g.gd1 1908", "pursue g.gd1 1908-1907", "pass"}


@pytest.mark.parametrize(("friend", "loser"), [("k.li1", "k.li2"), ("k.li2", "k.li1")])
def test_7_9__not_past_a_friend_of_the_loser(friend: str, loser: str) -> None:
    """The loser went through him, the pursuer does not."""
    board = position({"g.gd1": "1808", "g.gd2": "1908", loser: "1807", friend: "1806"}, phase="combat")
    assert result(play(board, ROUT, (4,))) == "D-3"
    assert at(board, loser) == "1804"
    assert texts(board) == {"pursue g.gd1 1807", "pursue g.gd2 1807", "pass"}


def test_S1_missions__cavalry_that_pursues_onto_the_enemys_edge_has_been_there() -> None:
    """The hex of a loser on row 01."""
    board = position({"g.co1": "0402", "k.li1": "0401"}, phase="combat", scenario="battle", missions=["M01", "M02"])
    play(board, "attack 0401 by g.co1", (6,))
    play(board, min(texts(board)))
    assert board.raided == [False, False]
    play(board, "pursue g.co1 0401")
    assert board.raided == [False, True]


def test_7_9__a_pursuer_has_had_its_attack() -> None:
    """Standing before a new enemy it does not attack again in this phase."""
    board = position({**PAIR, "k.li2": "1707", "g.li2": "0608", "k.li9": "0609"}, phase="combat")
    play(board, "attack 1807 by g.li1", (5,))
    play(board, "pursue g.li1 1807")
    assert why(board, "attack 1707 by g.li1") == ("7.2", "spent")


def test_7_9__two_defenders_follow_to_hexes_of_their_own() -> None:
    """The second passes through the first, and does not stop on it."""
    board = position({**PAIR, "k.li2": "1908"}, phase="combat")
    assert result(play(board, "attack 1807 1908 by g.li1", (3,))) == "A-2"
    play(board, "pursue k.li1 1808")
    assert texts(board) == {"pursue k.li2 1808-1809", "pass"}


@pytest.mark.parametrize(("die", "friends", "count"), [(4, {"k.li2": "1806"}, 1), (4, {}, 3)])
def test_7_9__the_refusal_says_how_far_the_way_is_open(die: int, friends: dict[str, str], count: int) -> None:
    """The hexes up to a friend of the loser, the whole way."""
    board = position({**PAIR_OF_GUARDS, **friends}, phase="combat")
    play(board, ROUT, (die,))
    refusal = refused(board, "pursue g.gd1 1807-1907")
    assert (refusal.message.id, refusal.message.args["count"]) == ("srazhenie-pursue-path", count)
