"""Rampage of elephants (rulebook 8.5, 10.22): whom it meets, in what order, and how it ends."""

from __future__ import annotations

import pytest
from tests.rules.sgboh.acts import moving
from tests.rules.sgboh.board import UNASKED, Board, told

from feldherr.games.sgboh.rules import effects, rampage
from feldherr.games.sgboh.state.amendments import ARCS
from feldherr.games.sgboh.state.events_effects import Destroyed, RampageBegan
from feldherr.kernel import Event, PlayContext, Scripted

RING_1 = "1410 1409 1509 1609 1610 1511"
RING_2 = "1311 1310 1309 1408 1508 1608 1709 1710 1711 1611 1512 1411"


def run(fray: Board, dice: tuple[int, ...], by: str = "", unit: str = "b.e") -> list[Event]:
    """The elephants rout by the hits of a shot."""
    context = PlayContext(Scripted())
    shooter = fray.unit(by) if by else -1
    effects.rout(fray.field, fray.unit(unit), context, "missile", shooter)
    return [*context.events, *fray.go(dice)]


def order(fray: Board, towards: str, unit: str = "b.e") -> str:
    """The hexes of the units met, in order."""
    found = rampage.targets(fray.field, fray.unit(unit), fray.setting.map.index(towards))
    return " ".join(fray.hexes(fray.setting.names.units[one])[0] for one in found)


def crowd() -> Board:
    """Elephants with somebody on every hex within two."""
    hexes = [*RING_1.split(), *RING_2.split()]
    return Board(" ".join(f"u{hex}=HI {hex}/1" for hex in hexes), "e=EL 1510/4")


def test_8_5__ring_after_ring_clockwise_from_who_caused_it() -> None:
    fray = crowd()
    assert order(fray, "1410") == f"{RING_1} {RING_2}"
    assert order(fray, "1511") == (
        "1511 1410 1409 1509 1609 1610 1512 1411 1311 1310 1309 1408 1508 1608 1709 1710 1711 1611"
    )


@pytest.mark.parametrize(
    ("towards", "first", "second"),
    [
        ("1513", "1511", "1512"),  # straight below
        ("1712", "1610", "1711"),  # nearest to the lower right
        ("1611", "1511", "1611"),  # in the second ring between two directions: it is met first there
        ("1508", "1509", "1508"),
        ("1408", "1509", "1408"),  # between the upper left and the top: clockwise
        ("1507", "1509", "1508"),
        ("1613", "1511", "1512"),
        ("1309", "1409", "1309"),
        ("1708", "1609", "1709"),
    ],
)
def test_8_5__where_it_begins(towards: str, first: str, second: str) -> None:
    met = order(crowd(), towards).split()
    assert (met[0], met[6]) == (first, second)


def test_8_5__a_tie_farther_off_goes_clockwise() -> None:
    # Three up and three to the left of the line between two directions: as near to the one as to the other.
    fray = crowd()
    board = fray.setting.map
    q, r = board.axial[board.index("1510")]
    tied = board.label(board.axial.index((q + 2, r - 4)))  # between the top and the upper right
    met = order(fray, tied).split()
    assert (met[0], met[6]) == ("1609", "1709")
    tied = board.label(board.axial.index((q - 2, r - 2)))  # between the upper left and the top
    met = order(fray, tied).split()
    assert (met[0], met[6]) == ("1509", "1508")


def test_8_5__at_the_edge_of_the_map() -> None:
    fray = Board("a=HI 0201/1 b=HI 0102/1 c=HI 0302/1 d=HI 0202/1 f=HI 0103/1 g=HI 0301/1", "e=EL 0101/1")
    assert order(fray, "0201") == "0201 0102 0302 0202 0103 0301"


def test_8_5__a_stack_unit_by_unit_a_long_unit_once_and_leaders_never() -> None:
    fray = Board("[a=Pr k=Pr] 1410/1 p=PH 1409+1408/4", "e=EL 1510/4 l@e")
    found = rampage.targets(fray.field, fray.unit("b.e"), fray.setting.map.index("1410"))
    assert [fray.setting.names.units[one] for one in found] == ["r.a", "r.k", "r.p"]


def test_8_5__more_than_its_quality_is_hits() -> None:
    fray = Board("x=HI 1410/1", "e=EL 1510/4 h=HI 1509/4 z=HI 1609/4")
    events = run(fray, (7, 5, 6), "r.x")
    assert [fray.hits(one) for one in ("r.x", "b.h", "b.z")] == [2, 0, 1]
    assert RampageBegan("blue", "b.e", "r.x", "cause") in events
    assert events[-1] == Destroyed("blue", "b.e", "1510", "rampage")
    assert (fray.lost(), fray.over) == (["b.e"], True)


@pytest.mark.parametrize(("die", "hits"), [(0, 0), (1, 0), (8, 3), (9, 4)])
def test_8_5__some_dice_end_it(die: int, hits: int) -> None:
    fray = Board("x=HI 1410/1", "e=EL 1510/4 h=HI 1509/4")
    run(fray, (die,), "r.x")
    assert (fray.hits("r.x"), fray.hits("b.h"), fray.lost()) == (hits, 0, ["b.e"])


def test_8_5__it_ends_in_the_middle_of_the_second_ring() -> None:
    fray = Board("x=HI 1410/1 c=Co 1408/1 y=HI 1608/1", "e=EL 1510/4")
    run(fray, (5, 8), "r.x")
    assert [fray.hits(f"r.{one}") for one in "xcy"] == [0, 2, 0]


def test_10_22__elephants_that_it_routs_are_only_removed() -> None:
    fray = Board("x=HI 1410/1", "e=EL 1510/4 f=EL 1609/4(5) z=HI 1709/4")
    events = run(fray, (5, 7, 2), "r.x")
    assert fray.lost() == ["b.f", "b.e"]
    assert Destroyed("blue", "b.f", "1609", "rampaged") in events
    assert sum(isinstance(event, RampageBegan) for event in events) == 1


def test_8_1__elephants_with_as_many_hits_as_their_quality_rampage() -> None:
    fray = Board("x=HI 1410/1", "e=EL 1510/4(5) l@e")
    context = PlayContext(Scripted())
    effects.suffer(fray.field, fray.unit("b.e"), 1, context, "facing", fray.unit("r.x"))
    fray.go((6,))
    assert (fray.hits("r.x"), fray.lost(), fray.at("b.l")) == (1, ["b.e"], "away")


def test_8_5__without_a_cause_the_first_is_drawn_by_lot() -> None:
    fray = Board("x=HI 1410/1 y=HI 1609/1", "e=EL 1510/4 z=HI 1711/4")
    events = run(fray, (2, 7, 6, 5))  # the second of three is drawn: y first, then round the ring
    assert RampageBegan("blue", "b.e", "r.y", "lot") in events
    assert [fray.hits(one) for one in ("r.y", "r.x", "b.z")] == [2, 1, 0]
    fray = Board("x=HI 1410/1", "e=EL 1510/4")
    run(fray, (7,))  # nobody else is near: no lot
    assert fray.hits("r.x") == 2
    fray = Board("x=HI 0101/1", "e=EL 1510/4")
    run(fray, ())
    assert fray.lost() == ["b.e"]


def test_8_5__a_cause_that_is_gone_by_then_is_where_it_stood() -> None:
    fray = Board("x=HI 1410/1(4) y=HI 1609/1 z=HI 1409/1", "e=EL 1510/4(5)")
    fray.resolve("x", "e", 8)
    events = fray.play("pass", (5, 7))  # x is out; from where it stood z is met before y
    assert RampageBegan("blue", "b.e", "r.x", "cause") in events
    assert [fray.hits(one) for one in ("r.z", "r.y")] == [0, 2]
    assert sorted(fray.lost()) == ["b.e", "r.x"]


def test_8_5__two_of_one_side() -> None:
    fray = Board("x=HI 1409/1", "e=EL 1510/4 f=EL 1509/4")
    # Both are to rampage. One of them meets x and the other, which has no hits yet: five is nothing to either.
    events = fray.resolve("x", "e f", 19, dice=(5, 5, 7))
    assert [event.unit for event in events if isinstance(event, RampageBegan)] == ["b.f", "b.e"]
    assert (fray.hits("r.x"), fray.lost()) == (2, ["b.f", "b.e"])
    fray = Board("x=HI 1409/1", "e=EL 1510/4(5) f=EL 1509/4")
    events = fray.resolve("x", "e f", 19, dice=(5, 7))  # the other is removed before its own begins
    assert [event.unit for event in events if isinstance(event, RampageBegan)] == ["b.f"]
    assert fray.lost() == ["b.e", "b.f"]


def test_8_5__many_hits_deplete_and_rout() -> None:
    fray = Board("x=HId 1410/1(5)", "e=EL 1510/4 h=MI 1509/4(4)")
    run(fray, (9,), "r.x")
    assert (fray.depleted("r.x"), fray.hits("r.x")) == (True, 1)
    fray = Board("x=HId 1410/1(5)", "e=EL 1510/4 h=MI 1509/4(4)")
    run(fray, (2, 6), "r.x")
    assert fray.lost() == ["b.h", "b.e"]


def test_8_5__in_the_middle_of_a_walk_it_meets_friends_and_enemies_and_the_walk_is_over() -> None:
    """The archers whose zone is entered cause it: they come first, then clockwise who is farther off (7.14, 7.22)."""
    field = Board("x=EL 1310/1(4) y=HI 1209/1 z=HI 1210/1", "d=SKa 1510/4 k=HI 1610/4", options=UNASKED).movement()
    field.play("move r.x 1410e")
    field.play("shoot b.d at r.x", dice=(3, 9, 7, 9))
    assert (field.lost(), field.asked()) == (["r.x"], ("movement", "red"))
    assert [field.hits(name) for name in ("b.d", "b.k", "r.y", "r.z")] == [3, 4, 0, 0]


def test_8_5__each_die_is_told_with_whom_it_was_rolled_for() -> None:
    fray = Board("a=HI 1410/1 b=HI 1409/1 c=LI 1609/4", "e=EL 1510/4")
    events = run(fray, (3, 7, 9), by="r.a")
    assert [(one.unit, one.unit_other, one.die, one.tq) for one in told(events, "rampage_met")] == [
        ("b.e", "r.a", 3, 5),
        ("b.e", "r.b", 7, 5),
        ("b.e", "r.c", 9, 5),
    ]
    old = Board("a=HI 1410/1 b=HI 1409/1 c=LI 1609/4", "e=EL 1510/4", amendments=ARCS - 1)
    assert told(run(old, (3, 7, 9), by="r.a"), "rampage_met") == []


def test_8_5__elephants_whom_marsh_routs_rampage_among_whom_the_lot_names_first() -> None:
    for lot, first, second in ((1, 4, 0), (2, 0, 4)):
        board = moving("e=EL 1410/1(5) y=HI 1409/1 w=HI 1509/1", terrain={"1510": "marsh"})
        board.does("move r.e 1510e", dice=(lot, 9))
        assert (board.lost(), board.hits("r.y"), board.hits("r.w")) == (["r.e"], first, second)


@pytest.mark.parametrize(
    ("unit", "hits"),
    [
        ("d=HI 1510/4", 2),
        ("d=PH 1510+1509/4D", 2),
        ("d=MI 1510/4C", 4),
        ("d=ART 1510/4", 3),
        ("d=SK 1510/4", 3),
        ("d=CH 1510/4", 0),
        ("d=HId 1510/4D", 2),
        ("d=HCd 1510/4", 0),
    ],
)
def test_8_5__a_seven_hurts_by_as_much_as_it_is_above_the_quality(unit: str, hits: int) -> None:
    board = Board("e=EL 1410/1 q=HI 0505/1", unit)
    effects.suffer(board.field, board.unit("r.e"), 6, PlayContext(Scripted()), "shock")
    board.go(dice=(7,))
    assert (board.hits("b.d"), "r.e" in board.lost()) == (hits, True)
