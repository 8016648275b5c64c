"""Leaders caught alone wherever an enemy comes from, and what the log calls whoever has taken over (15.1, 15.2)."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from tests.harness import on_wire
from tests.rules.prussia.board import asked, at, go, play, position
from tests.rules.prussia.fights import Halt, field

from feldherr import ruleset
from feldherr.games.prussia.game import RULESET
from feldherr.games.prussia.rules import advance, leaders, movement, torgau, withdrawal
from feldherr.games.prussia.rules.leaders import LeaderHit, LeaderReplaced
from feldherr.games.prussia.state.position import Battlefield
from feldherr.kernel import Event, PlayContext, Scripted, Step, write
from feldherr.kernel.together import together
from feldherr.texts import Texts

OLD = {"amendments": 16}
BOTH = pytest.mark.parametrize(("options", "dice", "end"), [({}, (2,), "far"), (OLD, (), "here")])
"""Under the rules of today the die is thrown at once, and he gets away to the nearest unit."""


def _under_way(board: Battlefield, step: Step) -> None:
    board.steps.append(step)
    go(board)


def _place(board: Battlefield, hex: str) -> int:
    return board.setting.names.place(hex)


@BOTH
def test_15_2__an_enemy_who_advances_catches_a_leader_beside_him(
    options: dict[str, int], dice: tuple[int, ...], end: str
) -> None:
    board = field({"p.garde": "1622", "c.kheul": "1624", "c.brig1": "1628"}, options=options)
    _under_way(board, advance.Advancing(0, (_place(board, "1622"),), (_place(board, "1623"),)))
    play(board, "advance p.garde 1623", dice=dice)
    assert at(board, "c.kheul") == {"far": "1628", "here": "1624"}[end]


@BOTH
def test_15_2__an_enemy_who_goes_on_by_momentum_does(options: dict[str, int], dice: tuple[int, ...], end: str) -> None:
    board = field({"p.garde": "1622", "c.kheul": "1624", "c.brig1": "1628"}, options=options)
    _under_way(board, advance.Momentum(0, (board.setting.names.unit("p.garde"),)))
    play(board, "advance p.garde 1623", dice=dice)
    assert at(board, "c.kheul") == {"far": "1628", "here": "1624"}[end]


@BOTH
def test_15_2__an_enemy_who_withdraws_does(options: dict[str, int], dice: tuple[int, ...], end: str) -> None:
    board = field({"c.cuir1": "1622", "p.moritz": "1624", "p.garde": "1628"}, options=options)
    _under_way(board, withdrawal.Withdrawing(1, (_place(board, "1622"),)))
    play(board, "withdraw 1622 to 1623", dice=dice)
    assert at(board, "p.moritz") == {"far": "1628", "here": "1624"}[end]


@BOTH
def test_26_3_3__the_corps_that_arrives_does(options: dict[str, int], dice: tuple[int, ...], end: str) -> None:
    pieces = {"p.hulsen": "3103", "p.hulsen1": "2711"}
    board = position("torgau_main", pieces, active="coalition", steps=[Halt(), torgau.Arriving(1)], options=options)
    names = board.setting.names
    for name in ("c.lassy", "c.linf1", "c.gun6"):
        board.put(names.unit(name), board.setting.pool)
    play(board, "arrive 3102", dice=dice)
    assert at(board, "p.hulsen") == {"far": "2711", "here": "3103"}[end]


@BOTH
def test_15_2__an_enemy_who_runs_to_him_does_before_anybody_is_asked(
    options: dict[str, int], dice: tuple[int, ...], end: str
) -> None:
    pieces = {"p.garde": "1622", "c.kheul": "1624", "c.cuir1": "1627", "c.lucchesi": "1627"}
    board = field(pieces, state={"p.garde": "routed"}, column=("c.cuir1", "c.lucchesi"), options=options)
    board.steps.append(movement.Fleeing(0, (board.setting.names.unit("p.garde"),)))
    go(board, dice)
    assert asked(board) == [("surprised", "coalition")]
    assert (at(board, "p.garde"), at(board, "c.kheul")) == ("1624", {"far": "1627", "here": "1624"}[end])


@BOTH
def test_15_2__whom_his_own_have_left_by_an_advance_is_caught_when_it_is_over(
    options: dict[str, int], dice: tuple[int, ...], end: str
) -> None:
    """Not before: he may go with the last of them (ruling WD08)."""
    pieces = {"p.garde": "1622", "p.karl": "1622", "p.moritz": "1622", "c.brig1": "1621"}
    board = field(pieces, options=options)
    _under_way(board, advance.Advancing(0, (_place(board, "1622"),), (_place(board, "1623"),)))
    play(board, "advance p.garde 1623")
    play(board, "advance p.karl 1623", dice=dice)
    assert at(board, "p.moritz") == {"far": "1623", "here": "1622"}[end]
    board = field(pieces, options=options)
    _under_way(board, advance.Advancing(0, (_place(board, "1622"),), (_place(board, "1623"),)))
    play(board, "advance p.garde 1623")
    play(board, "advance p.karl 1623 with p.moritz")
    assert at(board, "p.moritz") == "1623"


@BOTH
def test_15_2__or_by_momentum(options: dict[str, int], dice: tuple[int, ...], end: str) -> None:
    board = field({"p.garde": "1622", "p.moritz": "1622", "c.gun1": "1621"}, options=options)
    _under_way(board, advance.Momentum(0, (board.setting.names.unit("p.garde"),)))
    play(board, "advance p.garde 1623", dice=dice)
    assert at(board, "p.moritz") == {"far": "1623", "here": "1622"}[end]


@BOTH
def test_15_2__whose_last_guns_are_taken_beside_him_is_caught(
    options: dict[str, int], dice: tuple[int, ...], end: str
) -> None:
    pieces = {"p.garde": "1622", "c.gun1": "1623", "c.kheul": "1623", "c.brig1": "1628"}
    board = field(pieces, state={"c.gun1": "routed"}, options=options)
    _under_way(board, advance.Advancing(0, (_place(board, "1622"),), (_place(board, "1623"),)))
    play(board, "advance p.garde 1623", dice=dice)
    assert at(board, "c.gun1") == "lost"
    assert at(board, "c.kheul") == {"far": "1628", "here": "1623"}[end]


@pytest.mark.parametrize(("options", "at_once"), [({}, True), ({"amendments": 18}, False)])
@pytest.mark.parametrize("noticed", [False, True])
def test_15_2__whom_his_last_unit_leaves_by_a_move_is_caught_at_once(
    options: dict[str, int], at_once: bool, noticed: bool
) -> None:
    """Not when the movement is over (ruling WD08), be the move made at once or hex by hex before an enemy column."""
    pieces = {"c.cuir1": "1622", "c.kheul": "1622", "p.garde": "1621", "c.brig2": "2022"}
    column: tuple[str, ...] = ()
    if noticed:
        pieces |= {"p.karl": "1520", "p.moritz": "1520"}
        column = ("p.karl", "p.moritz")
    board = field(pieces, active="coalition", column=column, options=options)
    _under_way(board, movement.Moving(0, 1))
    while asked(board)[0][0] == "surprised":
        play(board, "pass")
    play(board, "move c.cuir1 1623-1624", dice=(2,) if at_once else ())
    assert at(board, "c.kheul") == ("1622" if not at_once else "1623" if noticed else "1624")
    if not at_once:
        if noticed:
            play(board, "pass")
        play(board, "end_movement", dice=(2,))
        assert at(board, "c.kheul") == "1624"


TODAY = pytest.mark.parametrize(("options", "at_once"), [({}, True), ({"amendments": 20}, False)])


@TODAY
@pytest.mark.parametrize(("start", "enemy", "way"), [("2001", "2002", ""), ("2002", "2003", " 2001")])
def test_15_2__or_by_going_home(options: dict[str, int], at_once: bool, start: str, enemy: str, way: str) -> None:
    """A unit of a demoralized army leaves the map, over the edge at once or after a move that nobody notices (12.3)."""
    pieces = {"c.cuir1": start, "c.kheul": start, "p.garde": enemy, "c.brig1": "2401"}
    board = field(pieces, active="coalition", options=options)
    board.health = [0, 1]
    _under_way(board, movement.Moving(0, 1))
    play(board, f"leave c.cuir1{way}", dice=(2,) if at_once else ())
    assert (at(board, "c.cuir1"), at(board, "c.kheul")) == ("left", "2401" if at_once else start)


@TODAY
def test_15_2__or_by_running_off_the_map(options: dict[str, int], at_once: bool) -> None:
    """He may stay (10.9, ruling WE12), but is alone then as after any other retreat."""
    pieces = {"p.garde": "3928", "p.moritz": "3928", "c.brig1": "3927", "p.karl": "4427"}
    board = field(pieces, state={"p.garde": "routed"}, options=options)
    board.steps.append(movement.Fleeing(0, (board.setting.names.unit("p.garde"),)))
    go(board)
    play(board, "retreat p.garde 3929", dice=(2,) if at_once else ())
    assert (at(board, "p.garde"), at(board, "p.moritz")) == ("lost", "4427" if at_once else "3928")


@TODAY
def test_15_2__a_deputy_caught_with_his_chief_rolls_for_himself_as_chief(
    options: dict[str, int], at_once: bool
) -> None:
    """O'Donnell is alone with Daun and takes over from him where he stands; his corps passes to another (15.1)."""
    pieces = {"c.daun": "2713", "c.odonnell": "2713", "p.ramin": "2714", "c.brig1": "2709"}
    for die, chief in ((6, "lost"), (2, "2709")):
        board = field(pieces, "torgau_battle", options=options)
        context = PlayContext(Scripted(6, die))
        leaders.caught(board, context)
        hit = [event for event in context.events if isinstance(event, LeaderHit)]
        assert [event.heir for event in hit] == ["", *([("deputy" if at_once else "replacement")] * (die == 6))]
        assert (at(board, "c.daun"), at(board, "c.odonnell")) == (chief if at_once else "2709", "2709")


def test_15_2__who_goes_first_is_not_caught() -> None:
    """While his unit is there he leaves freely (7.5.4)."""
    board = field({"c.cuir1": "1622", "c.kheul": "1622", "p.garde": "1621"}, active="coalition")
    _under_way(board, movement.Moving(0, 1))
    play(board, "move c.kheul 1623")
    play(board, "move c.cuir1 1623")
    play(board, "end_movement")
    assert at(board, "c.kheul") == "1623"


# Who has fallen


def _falls(board: Battlefield, name: str, dice: Iterable[int] = (6, 6)) -> list[Event]:
    context = PlayContext(Scripted(*dice))
    depth = len(board.steps)
    leaders.check_losses(board, [board.place[board.setting.names.unit(name)]])
    while len(board.steps) > depth:
        assert board.steps[-1].proceed(board, context)
    return [event for event in context.events if isinstance(event, (LeaderHit, LeaderReplaced))]


def _said(board: Battlefield, events: list[Event]) -> list[str]:
    texts = Texts("en", ruleset("prussia"), board.setting)
    return [texts.event(event) for event in events]


def test_15_1__the_log_tells_a_deputy_from_the_chief_whose_counter_he_has() -> None:
    board = field({"c.charles": "1622", "c.brig1": "1622"})
    assert _said(board, _falls(board, "c.charles")) == [
        "Charles of Lorraine is killed in 1622.",
        "Daun takes over from Charles of Lorraine; the counter keeps its name.",
    ]
    assert _said(board, _falls(board, "c.charles")) == [
        "Daun, who had taken over from Charles of Lorraine, is killed in 1622."
    ]


def test_15_1__a_deputy_with_a_corps_goes_by_his_own_name() -> None:
    board = field({"p.frederick": "1622", "p.garde": "1622", "p.moritz": "1624", "p.karl": "1624"})
    found = _falls(board, "p.frederick", (6, 4))
    assert [(event.kind, event.fields().get("unit_heir")) for event in found] == [
        ("leader_hit", None),
        ("leader_replaced", None),  # nobody has a name who leads the corps of Moritz now
        ("leader_replaced", "p.moritz"),
    ]


def test_15_1__a_replacement_has_no_name() -> None:
    board = field({"c.kheul": "1622", "c.brig1": "1622"})
    name = _said(board, _falls(board, "c.kheul"))[0].partition(" is killed")[0]
    assert _said(board, _falls(board, "c.kheul"))[0] == f"The successor of {name} is killed in 1622."


def test_15_1__events_of_games_begun_before_are_written_as_they_were() -> None:
    board = field({"c.charles": "1622", "c.brig1": "1622"}, options=OLD)
    for event in (*_falls(board, "c.charles"), *_falls(board, "c.charles")):
        assert event.fields().keys() <= {"side", "unit", "hex", "fate"}


def test_15_2__of_a_group_that_goes_together_the_leader_goes_before_the_last_unit() -> None:
    """Whoever is named first: while a unit is with him no die is thrown, and the group comes whole to its goal."""
    board = field({"c.cuir1": "1622", "c.cuir2": "1622", "c.kheul": "1622", "p.garde": "1621"}, active="coalition")
    _under_way(board, movement.Moving(0, 1))
    names = board.setting.names
    group = [names.unit(name) for name in ("c.cuir1", "c.cuir2", "c.kheul")]
    gone = together(board, "coalition", dict.fromkeys(group, _place(board, "1624")))
    assert {names.units[one.unit] for one in gone if one.action} == {"c.cuir1", "c.cuir2", "c.kheul"}
    assert names.units[gone[-1].unit] != "c.kheul"
    for one in gone:
        assert one.action is not None
        play(board, write(one.action, names))
    assert at(board, "c.kheul") == at(board, "c.cuir2") == "1624"


def _guards(board: Battlefield, unit: str) -> object:
    """Whom a unit is shown to keep from being caught."""
    [piece] = [one for one in on_wire(RULESET.view(board, None))["pieces"] if one["id"] == unit]
    return piece.get("guards")


def test_15_2__the_last_unit_beside_a_leader_is_told_what_he_risks() -> None:
    """While another unit is with him, out of enemy zones and in games of before, nobody need be told."""
    pieces = {"c.cuir1": "1622", "c.kheul": "1622", "p.garde": "1621"}
    assert _guards(field(pieces), "c.cuir1") == ["c.kheul"]
    assert _guards(field(pieces | {"c.cuir2": "1622"}), "c.cuir1") is None
    assert _guards(field(pieces | {"p.garde": "1619"}), "c.cuir1") is None
    assert _guards(field(pieces, options={"amendments": 18}), "c.cuir1") is None
