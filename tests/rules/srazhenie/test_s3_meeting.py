"""Scenario 3, «Встречный бой»: the horse stands on the map, the rest comes on by a die; towns decide."""

from __future__ import annotations

from random import Random

import pytest
from tests.rules.srazhenie.board import (
    army,
    asked,
    at,
    kinds,
    lawful,
    named,
    play,
    position,
    priced,
    prompt,
    refused,
    texts,
    values,
    why,
)

from feldherr.games.srazhenie.game import RULESET
from feldherr.games.srazhenie.rules import victory
from feldherr.games.srazhenie.rules.setup import begins
from feldherr.games.srazhenie.state.setting import SIDES
from feldherr.kernel import odds

FAR = {"k.hu1": "0101", "g.dr1": "2417"}
"""A unit of each side in a far corner."""


def fresh(**options):
    """A game at its set-up, Black against Green."""
    return RULESET.start("meeting", {"north_army": "black", "south_army": "green", **options})


def meeting(units: dict[str, str] | None = None, reserve: tuple[str, ...] = (), **more):
    """South's movement phase of scenario 3, with as many entries left as `entries` says."""
    return position({**FAR, **(units or {})}, scenario="meeting", reserve=list(reserve), **more)


def of_types(board, side: int, *types: str) -> list[str]:
    """The units of a side of some kinds."""
    setting = board.setting
    return [setting.names.units[unit] for unit in setting.pieces[side] if setting.type[unit] in types]


# S3.setup


def test_S3_setup__horse_and_horse_artillery_stand_on_the_map() -> None:
    """All cavalry but cuirassiers, and horse artillery; the others wait, and there is no redoubt."""
    board = fresh(north_army="blue", south_army="red")
    on_map = {word.split("@")[0] for word in army(board, "north").split()[1:]}
    assert on_map == {"b.hu1", "b.dr1", "b.dr2", "b.sp1", "b.sp2", "b.ha1", "b.ha2"}
    on_map = {word.split("@")[0] for word in army(board, "south").split()[1:]}
    assert on_map == {"r.hu1", "r.hu2", "r.dr1", "r.dr2", "r.ha1", "r.ha2"}
    assert prompt(board) == ("ask-setup", {"count": 7})
    assert not any(board.setting.redoubt)
    assert at(board, "b.cu1") == at(board, "b.li1") == at(board, "r.gd1") == "reserve"


def test_S3_setup__what_waits_is_no_part_of_it() -> None:
    """And what stands on the map must all be placed, in its zone, a hex each, behind the screen."""
    board = fresh()
    text = army(board, "north")
    assert lawful(board, text, "north")
    assert why(board, f"{text} k.li1@0101", "north") == ("S3.setup", "not-in-battle")
    assert why(board, f"{text} k.cu1@0101", "north") == ("S3.setup", "not-in-battle")
    assert why(board, " ".join(text.split()[:-1]), "north") == ("S3.setup", "set-up-all")
    assert why(board, f"{text} g.dr1@0101", "north") == ("S3.setup", "not-yours")
    assert why(board, army(board, "north", k_hu1="0106"), "north") == ("S3.setup", "outside-zone")
    assert why(board, f"{text} k.hu1@0101", "north") == ("S3.setup", "placed-twice")
    assert why(board, army(board, "north").replace("k.hu2@", "k.hu2@0101 k.hu2@"), "north")[1] == "placed-twice"
    same = text.split()
    same[2] = f"{same[2].split('@')[0]}@{same[1].split('@')[1]}"
    assert why(board, " ".join(same), "north") == ("3.2", "hex-taken")
    assert why(board, "end", "north") == ("S3.setup", "wrong-phase")


def test_S3_setup__behind_the_screen() -> None:
    """Who waits is known to all; where the horse stands is not (P10)."""
    board = fresh()
    play(board, army(board, "north", k_hu1="0101"), by="north")
    setting = board.setting
    for role in ("south", None):
        place = board.known(role).place
        for unit in setting.pieces[0]:
            assert place[unit] == (setting.unknown if begins(setting, unit) else setting.reserve)


def test_S3_setup__a_random_set_up_is_lawful() -> None:
    """What is offered for random play keeps the paragraph too."""
    board = fresh()
    for role in SIDES:
        for seed in range(10):
            assert board.why_not(board.legal(role).sample(Random(seed)), role) is None


# S3.first


def test_S3_first__the_higher_die() -> None:
    """Ties are rolled again; then the first player's die of entry falls."""
    for dice, first in (((5, 3), "north"), ((3, 3, 1, 6), "south")):
        board = fresh()
        play(board, army(board, "north"), by="north")
        events = play(board, army(board, "south"), dice=(*dice, 4), by="south")
        assert named(events, "first")[0].side == first
        assert asked(board) == ("movement", first)
        assert board.entries == 4
        assert board.missions == ["", ""]


# S3.entry: the die


def test_S3_entry__a_die_in_each_own_movement_phase_from_turn_1() -> None:
    """Both sides, each turn; what was not used is lost."""
    board = fresh()
    play(board, army(board, "north"), by="north")
    events = play(board, army(board, "south"), dice=(6, 1, 6), by="south")
    told = named(events, "entering")[0]
    assert (told.side, told.count, told.waiting) == ("north", 6, 26 - 6 - 1)
    assert [(roll.purpose, roll.side) for roll in named(events, "rolled")][-1] == ("entry", "north")
    assert kinds(events)[-3:] == ["phase", "rolled", "entering"]
    events = play(board, "end", dice=(2,))
    assert (asked(board), board.entries) == (("movement", "south"), 2)
    play(board, "end", dice=(1,))
    assert (asked(board), board.turn, board.entries) == (("movement", "north"), 2, 1)
    assert prompt(board) == ("ask-movement-entry", {"entries": 1})


def test_S3_entry__the_prompt_names_entries_and_extra_points() -> None:
    """9.2.2 beside the die of entry: neither hides the other."""
    units = {"b.hu1": "1309"}
    board = position(
        units, scenario="meeting", south="blue", powers=(0, 1), reserve=("b.li1", "b.li2"), entries=2
    )  # fmt: skip
    play(board, "elan", dice=(3,))
    assert prompt(board) == ("ask-movement-extra-entry", {"entries": 2, "mp": 6})
    play(board, "enter b.li1 0117")
    play(board, "enter b.li2 0317")
    assert prompt(board) == ("ask-movement-extra", {"count": 1, "mp": 6})


def test_S3_entry__up_to_the_die() -> None:
    """Each entry takes one; after the last no more."""
    board = meeting(reserve=("g.li1", "g.li2", "g.li3"), entries=2)
    play(board, "enter g.li1 0117")
    assert board.entries == 1
    play(board, "enter g.li2 0317")
    assert board.entries == 0
    assert why(board, "enter g.li3 0517") == ("S3.entry", "entries-spent")
    assert "enter" not in {offer.kind.verb() for offer in board.legal().offers()}
    assert at(board, "g.li3") == "reserve"


def test_S3_entry__no_more_than_wait() -> None:
    """A six with two left brings two; with nobody left no die falls (W20)."""
    board = meeting(reserve=("k.li1", "k.gd1"))
    events = play(board, "end", dice=(6,))
    assert board.entries == 2
    assert named(events, "entering")[0].count == 2
    board = meeting()
    play(board, "end")
    assert asked(board) == ("movement", "north")
    assert board.entries == 0


def test_S3_entry__not_in_other_scenarios() -> None:
    """Nobody waits there."""
    board = position({"k.li1": "0101", "g.li1": "0117"})
    assert why(board, "enter g.li1 0217") == ("S3.entry", "not-waiting")
    play(board, "end")
    assert board.entries == 0


def test_S3_entry__entries_are_gone_when_the_phase_ends() -> None:
    """They are not kept for combat or for the enemy."""
    board = meeting({"k.hu2": "0711", "g.dr2": "0712"}, reserve=("g.li1",), entries=3)
    play(board, "end")
    assert board.entries == 0
    assert at(board, "g.li1") == "reserve"


# S3.entry: who


@pytest.mark.parametrize("last", ["g.gd1", "g.gr1", "g.va1"])
@pytest.mark.parametrize("before", ["g.li1", "g.fa1"])
def test_S3_entry__guard_grenadiers_and_heavy_artillery_wait(last: str, before: str) -> None:
    """Until all line infantry and all field artillery have come on."""
    board = meeting(reserve=(before, last), entries=3)
    refusal = refused(board, f"enter {last} 0117")
    assert (refusal.paragraph, refusal.message.id) == ("S3.entry", "srazhenie-entry-order")
    assert refusal.message.args["count"] == 1
    assert values(board, "enter") == [before]
    play(board, f"enter {before} 0117")
    assert lawful(board, f"enter {last} 0317")
    play(board, f"enter {last} 0317")
    assert at(board, last) == "0317"


@pytest.mark.parametrize(("army_", "last", "before"), [("blue", "b.zo1", "b.li1"), ("red", "r.sc1", "r.fa1")])
def test_S3_entry__zouaves_and_scots_wait_like_grenadiers(army_: str, last: str, before: str) -> None:
    """They equal them (W15)."""
    letter = army_[0]
    board = position(
        {"k.hu1": "0101", f"{letter}.dr1": "2417"}, south=army_, scenario="meeting", reserve=[before, last], entries=2
    )
    assert why(board, f"enter {last} 0117") == ("S3.entry", "entry-order")
    play(board, f"enter {before} 0117")
    assert lawful(board, f"enter {last} 0317")


def test_S3_entry__cuirassiers_come_from_turn_1() -> None:
    """Only guard, grenadiers and heavy artillery are told to wait (P05)."""
    board = meeting(reserve=("g.cu1", "g.li1", "g.gd1"), entries=3)
    assert set(values(board, "enter")) == {"g.cu1", "g.li1"}
    play(board, "enter g.cu1 0117-0116")
    assert at(board, "g.cu1") == "0116"


def test_S3_entry__the_dead_count_as_entered() -> None:
    """A line unit that has fallen, on the map or otherwise, keeps nobody waiting (P04)."""
    board = meeting(reserve=("g.gd1",), fallen=["g.li1", "g.fa1"], entries=1)
    assert lawful(board, "enter g.gd1 0117")


def test_S3_entry__who_may_not() -> None:
    """Not the enemy's, not one that stands on the map, not a lost one."""
    board = meeting(reserve=("g.li1", "k.li1"), fallen=["g.li2"], entries=2)
    assert why(board, "enter k.li1 0101") == ("S3.entry", "not-yours")
    assert why(board, "enter g.dr1 2317") == ("S3.entry", "not-waiting")
    assert why(board, "enter g.li2 0117") == ("S3.entry", "not-waiting")


# S3.entry: where and for how much


def test_S3_entry__on_ones_own_edge() -> None:
    """South from row 17, north from row 01; the path goes from neighbour to neighbour."""
    board = meeting(reserve=("g.li1",), entries=1)
    assert why(board, "enter g.li1 0101") == ("S3.entry", "return-edge")
    assert why(board, "enter g.li1 0116") == ("S3.entry", "return-edge")
    assert why(board, "enter g.li1 0117-0115") == ("5.2", "not-adjacent")
    north = meeting({"k.hu1": "1201"}, reserve=("k.li1",), entries=1, active="north")
    assert why(north, "enter k.li1 0117") == ("S3.entry", "return-edge")
    assert {int(path[-2:]) for path in values(north, "enter k.li1")} <= {1, 2, 3, 4, 5, 6, 7, 8}
    free = {path for path in values(north, "enter k.li1") if len(path) == 4}
    assert {hex[2:] for hex in free} == {"01"}
    assert len(free) == 23  # every column but the one where a friend stands


def test_S3_entry__the_hex_of_the_edge_is_paid_for() -> None:
    """Open ground 1 point, forest 2, and the steps from there as ever."""
    board = meeting(reserve=("g.li1", "g.fa1"), entries=2)
    cost = {path[-4:]: cost for path, cost in priced(board, "enter g.li1")}
    assert cost["0117"] == 2
    assert cost["1717"] == 4  # forest
    assert cost["0617"] == 2
    assert cost["0616"] == 3  # along the road
    assert cost["0611"] == 8
    assert max(cost.values()) == 8
    assert lawful(board, "enter g.li1 0617-0616-0615-0614-0613-0612-0611")
    refusal = refused(board, "enter g.li1 0617-0616-0615-0614-0613-0612-0611-0610")
    assert (refusal.paragraph, refusal.message.id) == ("5.2", "srazhenie-too-far")
    assert (refusal.message.args["mp"], refusal.message.args["mp_left"]) == (9, 8)
    events = play(board, "enter g.li1 0617-0616")
    told = named(events, "entered")[0]
    assert (told.side, told.unit, told.hexes, told.mp) == ("south", "g.li1", ("0617", "0616"), 3)


def test_S3_entry__through_a_friend_on_the_edge() -> None:
    """Passed, not stopped in (W20, 5.5)."""
    board = meeting({"g.dr2": "0617"}, reserve=("g.li1",), entries=1)
    assert why(board, "enter g.li1 0617") == ("5.5", "own-hex")
    assert lawful(board, "enter g.li1 0617-0616")
    assert priced(board, "enter g.li1")  # offered as well
    assert ("0617-0616", 3) in priced(board, "enter g.li1")


def test_S3_entry__an_enemy_shuts_its_hex() -> None:
    """One cannot come on where the enemy stands."""
    board = meeting({"k.hu1": "0117"}, reserve=("g.li1",), entries=1)
    assert why(board, "enter g.li1 0117") == ("5.4", "enemy-hex")
    assert "0117" not in {path[:4] for path in values(board, "enter g.li1")}


def test_S3_entry__an_enemy_zone_stops_the_unit() -> None:
    """On the edge or later; the unit comes on and stands."""
    board = meeting({"k.hu2": "0616"}, reserve=("g.li1",), entries=1)
    assert lawful(board, "enter g.li1 0617")
    assert why(board, "enter g.li1 0617-0717") == ("6.2", "stops-in-zone")
    assert why(board, "enter g.li1 0717-0716") == ("6.2", "stops-in-zone")
    assert lawful(board, "enter g.li1 0817-0717")
    play(board, "enter g.li1 0617")
    play(board, "end")
    assert asked(board)[0] in ("withdrawal", "combat")


def test_S3_entry__a_friend_in_an_enemy_zone_shuts_the_way() -> None:
    """The unit would have to stop where a friend stands."""
    board = meeting({"k.hu2": "0616", "g.dr2": "0617"}, reserve=("g.li1",), entries=1)
    assert why(board, "enter g.li1 0617") == ("5.5", "own-hex")
    assert why(board, "enter g.li1 0617-0517") == ("6.2", "stops-in-zone")
    assert not [path for path in values(board, "enter g.li1") if path.startswith("0617")]


def test_S3_entry__nobody_can_come_on_where_all_is_shut() -> None:
    """Entry is no duty: with the edge held by the enemy the entries lapse."""
    shut = {unit: f"{column:02}17" for column, unit in enumerate(of_types(meeting(), 0, "line", "grenadiers"), 1)}
    board = meeting(shut, reserve=("g.va1",), entries=1)
    for path in values(board, "enter g.va1"):
        assert int(path[:2]) > len(shut)
    assert "end" in texts(board)


def test_S3_entry__it_is_the_units_move() -> None:
    """It has no points left; without 9.2.2 it goes no farther."""
    board = meeting(reserve=("g.li1",), entries=1)
    play(board, "enter g.li1 0117")
    assert why(board, "move g.li1 0116") == ("5.3", "moved-already")
    assert values(board, "move") == ["g.dr1"]


def test_S3_entry__after_it_no_horse_withdraws() -> None:
    """A unit has moved, so the withdrawals of the own phase are over (8.4.1)."""
    board = meeting({"g.dr2": "0710", "k.li1": "0709"}, reserve=("g.li1",), entries=1)
    assert values(board, "withdraw") == ["g.dr2"]
    way = values(board, "withdraw g.dr2")[0]
    play(board, "enter g.li1 2017")
    assert why(board, f"withdraw g.dr2 {way}") == ("8.4.1", "withdraw-first")


def test_S3_entry__heavy_artillery_that_came_on_does_not_fire() -> None:
    """It has moved (8.2.5.3); field artillery fires."""
    for gun, may in (("g.va1", False), ("g.fa1", True)):
        board = meeting({"k.li1": "1215"}, reserve=(gun,), entries=1)
        play(board, f"enter {gun} 1217")
        play(board, "end")
        assert (asked(board) == ("combat", "south")) is may
        if may:
            assert lawful(board, f"bombard by {gun} at 1215")


def test_S3_entry__extra_points_for_entering_units() -> None:
    """9.2.2: they are spent after the unit's own, and an entered unit may go on with them (W02)."""
    board = position(
        {"k.hu1": "0101", "b.dr1": "2417"}, south="blue", scenario="meeting", reserve=["b.li1", "b.li2"], entries=2,
        powers=(0, 1),
    )  # fmt: skip
    assert why(board, "enter b.li1 0617-0616-0615-0614-0613-0612-0611-0610")[1] == "too-far"
    play(board, "elan", dice=(2,))
    assert board.extra == 4
    play(board, "enter b.li1 0617-0616-0615-0614-0613-0612-0611-0610")
    assert board.extra == 3
    play(board, "move b.li1 0609-0608")
    assert board.extra == 1
    play(board, "enter b.li2 0117")
    assert board.extra == 1
    assert why(board, "move b.li2 0116") == ("5.2", "too-far")


def test_S3_entry__blacks_return_beside_it() -> None:
    """A lost unit comes back by 9.2.1 without an entry; one that waits does not come by it."""
    board = meeting(reserve=("k.li1", "k.gd1"), fallen=["k.li2"], entries=1, active="north", powers=(1, 0))
    assert why(board, "return k.li1 0301") == ("9.2.1", "return-who")
    play(board, "return k.li2 0301")
    assert (board.entries, board.powers) == (1, [0, 0])
    assert why(board, "enter k.gd1 0501") == ("S3.entry", "entry-order")
    play(board, "enter k.li1 0501")
    assert board.entries == 0


def test_S3_entry__the_odds_of_a_phase_know_the_die() -> None:
    """Ending a phase rolls the enemy's entry: six branches, as likely."""
    board = meeting(reserve=tuple(f"k.li{n}" for n in range(1, 8)))
    found = odds(board.known("south"), board.read_action("end"), "south")
    for count in range(1, 7):
        assert found.chance(lambda branch, count=count: branch.position.entries == count) * 6 == 1


# S3.victory and S3.length


def last_turn(units: dict[str, str] | None = None, **more):
    """The second player's movement phase of turn 6: `end` ends the battle."""
    return meeting(units, turn=6, first="north", active="south", **more)


@pytest.mark.parametrize(
    ("units", "winner", "points"),
    [
        ({}, None, (0, 0)),
        ({"k.hu2": "0608"}, "north", (1, 0)),
        ({"g.dr2": "1910"}, "south", (0, 1)),
        ({"k.hu2": "0608", "g.dr2": "1910"}, None, (1, 1)),
        ({"k.hu2": "0608", "k.li1": "1910"}, "north", (2, 0)),
        ({"g.va1": "0608", "g.li1": "1910"}, "south", (0, 2)),
    ],
)
def test_S3_victory__more_towns(units: dict[str, str], winner: str | None, points: tuple[int, int]) -> None:
    """A town is held by a counter in it as the game ends; equal numbers are a draw."""
    board = last_turn(units)
    play(board, "end")
    outcome = board.outcome
    assert (outcome.winner, outcome.reason, outcome.paragraph) == (winner, "srazhenie-end-turns", "S3.victory")
    assert outcome.points == dict(zip(SIDES, points, strict=True))
    held = {one.id: one.points for one in victory.sources(board)}
    assert set(held) <= {"0608", "1910"}
    assert tuple(map(sum, zip((0, 0), *held.values(), strict=True))) == points


def test_S3_victory__two_towns_and_only_in_the_neutral_zone() -> None:
    """Villages of the deployment zones do not count (P09); neither do losses, nor a town that was left."""
    board = last_turn({"k.hu2": "1315", "k.li1": "1203", "g.dr2": "0608"}, fallen=["g.li1", "g.li2", "g.gd1"])
    assert [board.setting.map.label(hex) for hex in board.setting.towns] == ["0608", "1910"]
    play(board, "move g.dr2 0609")
    play(board, "end")
    assert board.outcome.winner is None
    assert board.outcome.points == {"north": 0, "south": 0}


def test_S3_length__six_turns() -> None:
    """By passing from turn 1, with a die of entry each phase; fifteen losses end nothing."""
    lost = [f"g.li{n}" for n in range(1, 10)] + ["g.gd1", "g.gd2", "g.gr1", "g.gr2", "g.fa1", "g.fa2"]
    board = meeting(first="north", active="north", fallen=lost)
    for turn in range(1, 7):
        for role in ("north", "south"):
            assert board.outcome is None
            assert (board.turn, asked(board)) == (turn, ("movement", role))
            play(board, "end")
    assert board.outcome.reason == "srazhenie-end-turns"


# S3.sudden


@pytest.mark.parametrize("turn", [4, 5])
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_S3_sudden__five_or_six_from_turn_4(turn: int, die: int) -> None:
    """The towns decide as they stand."""
    board = meeting({"k.hu2": "0608"}, turn=turn, first="north", active="south", options={"sudden_end": True})
    events = play(board, "end", dice=(die,))
    roll = named(events, "rolled")[0]
    assert (roll.purpose, roll.side) == ("sudden", "north")
    if die >= 5:
        outcome = board.outcome
        assert (outcome.winner, outcome.reason, outcome.paragraph) == ("north", "srazhenie-end-sudden", "S3.sudden")
    else:
        assert board.turn == turn + 1


@pytest.mark.parametrize(("turn", "options"), [(3, {"sudden_end": True}), (4, {}), (5, {})])
def test_S3_sudden__not_before_turn_4_and_only_where_agreed(turn: int, options: dict[str, bool]) -> None:
    """P08."""
    board = meeting(turn=turn, first="north", active="south", options=options)
    play(board, "end")
    assert board.turn == turn + 1
