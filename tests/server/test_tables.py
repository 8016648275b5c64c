"""Who sits where in events of three to five seats: what always holds, worked examples, and the best there is for small
fields; and the standings of such events."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from feldherr.server.events import tables
from feldherr.server.events.results import by_outcome, by_time
from feldherr.server.events.table import Seated, seated_standings
from feldherr.server.events.tables import Plan, Shape

fields = some.tuples(
    some.integers(3, 24),
    some.sampled_from([(3, (3,)), (4, (4,)), (4, (3, 4)), (5, (5,)), (5, (3, 4, 5)), (5, (3, 5))]),
    some.integers(1, 8),
)


@settings(max_examples=40, deadline=None)
@given(fields, some.sampled_from([0, 300]))
def test_everybody_sits_at_one_table_a_round_and_all_that_is_owed_is_even(
    field: tuple[int, tuple[int, tuple[int, ...]], int], tries: int
) -> None:
    count, (seats, sizes), rounds = field
    if tables.shape(count, seats, sizes) is None:
        with pytest.raises(ValueError, match=str(count)):
            tables.draw(count, seats, sizes, rounds)
        return
    with pytest.MonkeyPatch.context() as patch:
        # It holds wherever the search is left.
        patch.setattr(tables, "TRIES", tries)
        plan = tables.draw(count, seats, sizes, rounds)
    form = tables.shape(count, seats, sizes)
    assert form is not None
    idle: Counter[int] = Counter(dict.fromkeys(range(count), 0))
    small: Counter[int] = Counter(dict.fromkeys(range(count), 0))
    for round in plan:
        sits = [who for table in round for who in table]
        assert len(set(sits)) == len(sits) == count - form.idle
        assert tuple(len(table) for table in round) == form.sizes
        idle.update(set(range(count)) - set(sits))
        small.update(who for table in round if len(table) < form.sizes[0] for who in table)
    for even in (idle, small):
        assert max(even.values()) - min(even.values()) <= 1
    for size in set(form.sizes):
        for who in range(count):
            seat = Counter(table.index(who) for round in plan for table in round if len(table) == size and who in table)
            assert max(seat[n] for n in range(size)) - min(seat[n] for n in range(size)) <= 1


@settings(max_examples=60, deadline=None)
@given(some.data())
def test_seats_are_even_whoever_sits_together(data: some.DataObject) -> None:
    """The same for tables that no search has made: any people at any tables."""
    size, count = data.draw(some.integers(3, 5)), data.draw(some.integers(5, 12))
    round = some.permutations(range(count)).map(
        lambda order: [order[n : n + size] for n in range(0, count - size + 1, size)]
    )
    plan: Plan = data.draw(some.lists(round, min_size=1, max_size=15))
    done = tables.seated(plan)
    assert [[sorted(table) for table in one] for one in done] == [[sorted(table) for table in one] for one in plan]
    for who in range(count):
        seat = Counter(table.index(who) for one in done for table in one if who in table)
        assert max(seat[n] for n in range(size)) - min(seat[n] for n in range(size)) <= 1


@pytest.mark.parametrize(
    ("count", "seats", "sizes", "found"),
    [
        (9, 3, (3,), Shape((3, 3, 3), 0)),
        (10, 3, (3,), Shape((3, 3, 3), 1)),
        # A smaller table rather than somebody idle; tables as even as can be, and no more of them than have to be.
        (7, 5, (3, 4, 5), Shape((4, 3), 0)),
        (11, 5, (3, 4, 5), Shape((4, 4, 3), 0)),
        (6, 5, (3, 4, 5), Shape((3, 3), 0)),
        (5, 4, (3, 4), Shape((4,), 1)),
        (9, 5, (5,), Shape((5,), 4)),
        (3, 5, (3, 4, 5), Shape((3,), 0)),
        # Never a larger table than is wanted.
        (10, 3, (3, 4, 5), Shape((3, 3, 3), 1)),
        (2, 3, (3,), None),
    ],
)
def test_the_tables_of_a_field(count: int, seats: int, sizes: tuple[int, ...], found: Shape | None) -> None:
    assert tables.shape(count, seats, sizes) == found


def groupings(people: frozenset[int], size: int) -> Iterator[frozenset[frozenset[int]]]:
    """Every way to sit people down at tables of one size; who is left over is idle."""
    idle = len(people) % size
    for out in itertools.combinations(sorted(people), idle):
        yield from whole(people - set(out), size)


def whole(people: frozenset[int], size: int) -> Iterator[frozenset[frozenset[int]]]:
    if not people:
        yield frozenset()
        return
    first = min(people)
    for others in itertools.combinations(sorted(people - {first}), size - 1):
        table = frozenset((first, *others))
        for rest in whole(people - table, size):
            yield rest | {table}


def least(count: int, size: int, rounds: int) -> int:
    """By trying all: how little crowding there can be, where nobody is idle more often than they have to be. The first
    round may be any, by the names of the people."""
    ways = list(groupings(frozenset(range(count)), size))
    pairs = {way: [tuple(sorted(pair)) for table in way for pair in itertools.combinations(table, 2)] for way in ways}
    best = 10**9
    for more in itertools.combinations_with_replacement(ways, rounds - 1):
        played = (ways[0], *more)
        idle = Counter(dict.fromkeys(range(count), 0))
        for way in played:
            idle.update(set(range(count)) - {who for table in way for who in table})
        if max(idle.values()) - min(idle.values()) > 1:
            continue
        met = Counter(pair for way in played for pair in pairs[way])
        best = min(best, sum(n * n for n in met.values()))
    return best


@pytest.mark.parametrize(
    ("count", "size", "rounds"), [(5, 3, 3), (6, 3, 2), (6, 3, 4), (7, 3, 3), (8, 4, 3), (5, 4, 5), (8, 4, 4)]
)
def test_on_small_fields_people_meet_as_rarely_as_they_can(count: int, size: int, rounds: int) -> None:
    plan = tables.draw(count, size, (size,), rounds)
    assert tables.crowding(plan, count) == least(count, size, rounds)


def test_nine_at_tables_of_three_meet_everybody_once_in_four_rounds() -> None:
    """The affine plane of order three; and sixteen at four tables in five rounds, that of order four."""
    for count, size, rounds in ((9, 3, 4), (16, 4, 5)):
        met = tables.meetings(tables.draw(count, size, (size,), rounds), count)
        assert {met[one][other] for one, other in itertools.combinations(range(count), 2)} == {1}


def test_who_would_rather_not_meet_has_numbers_that_seldom_do() -> None:
    """The plan stays as it is; where everybody meets everybody, it makes no difference."""
    plan = tables.draw(9, 3, (3,), 2)
    for apart in ([(0, 1)], [(0, 1), (0, 2), (3, 4)]):
        own = tables.kept_apart(plan, 9, apart)
        assert sorted(own) == list(range(9))
        met = tables.meetings(plan, 9)
        assert [met[own[one]][own[other]] for one, other in apart] == [0] * len(apart)
    assert tables.kept_apart(plan, 9, []) == list(range(9))
    assert sorted(tables.kept_apart(tables.draw(3, 3, (3,), 1), 3, [(0, 1)])) == [0, 1, 2]


def test_the_same_field_has_the_same_plan() -> None:
    assert tables.draw(11, 5, (3, 4, 5), 4) == tables.draw(11, 5, (3, 4, 5), 4)


# what a table gives


def test_the_standings_of_tables_go_by_the_share_of_those_beaten() -> None:
    boards = [
        Seated(("a", "b", "c"), (1, 2, 3), "placed"),
        Seated(("d", "e", "f", "g"), (1, 1, 3, 4), "placed"),
        Seated(("h",), None, "bye"),
        Seated(("a", "d", "h"), (2, 2, 1), "placed"),
        # One goes on, one is void.
        Seated(("b", "e", "f"), None, None),
        Seated(("c", "g", "h"), None, "none"),
    ]
    found = {one.account: one for one in seated_standings("abcdefgh", boards)}
    # a: 1 of 1, then a quarter (shared behind one of two others); d: (1 + 1 + ½) / 3, then a quarter.
    assert found["a"].points == pytest.approx(1.25)
    assert found["d"].points == pytest.approx(2.5 / 3 + 0.25)
    assert found["f"].points == pytest.approx(1 / 3)
    # A round without a table is half a point, and no game.
    assert found["h"].points == pytest.approx(1.5)
    assert [(one.account, one.place) for one in seated_standings("abcdefgh", boards)][:3] == [
        ("h", 1),
        ("a", 2),
        ("d", 3),
    ]
    assert (found["h"].played, found["h"].won, found["h"].drawn, found["h"].lost) == (2, 1, 0, 1)
    assert (found["d"].played, found["d"].won, found["d"].drawn, found["d"].lost) == (2, 0, 1, 1)
    assert (found["b"].played, found["c"].lost) == (1, 2)


def test_equal_points_are_told_apart_by_tables_won_then_among_themselves_then_by_their_company() -> None:
    won = [Seated(("a", "b", "c"), (1, 2, 2), "placed"), Seated(("b", "x", "y"), (2, 1, 3), "placed")]
    won += [Seated(("c", "x", "z"), (1, 2, 2), "placed"), Seated(("b", "q", "r"), (2, 1, 3), "placed")]
    table = seated_standings("abcxyzqr", won)
    assert list(table[0].breaks) == ["wins", "direct", "buchholz"]
    # b and c have 1¼: c has won a table.
    place = {one.account: one.place for one in table}
    points = {one.account: one.points for one in table}
    assert points["b"] == points["c"] == 1.25
    assert place["c"] < place["b"]
    # Nothing tells these two apart.
    two = seated_standings("abc", [Seated(("a", "b", "c"), (1, 1, 3), "placed")])
    assert [(one.account, one.place) for one in two] == [("a", 1), ("b", 1), ("c", 3)]
    # These have been at one table, which one of them has won over the other, behind a third.
    direct = [Seated(("a", "b", "c"), (2, 3, 1), "placed"), Seated(("b", "x", "y"), (2, 1, 3), "placed")]
    found = {one.account: one for one in seated_standings("bacxy", direct)}
    assert (found["a"].points, found["b"].points) == (0.5, 0.5)
    assert (found["a"].breaks["direct"], found["b"].breaks["direct"]) == (1.0, 0.0)
    assert found["a"].place < found["b"].place


# what is decided without an end


ROLES = ("north", "south")
THREE = ("duke", "count", "bishop")


def test_the_end_of_a_round_decides_as_was_settled() -> None:
    assert by_time("robin", "draw", ROLES, {"north"}, ()) == ("draw", None)
    assert by_time("robin", "void", ROLES, {"north"}, {"north"}) == ("none", None)
    assert by_time("swiss", "clocks", ROLES, {"north"}, ()) == ("second", None)
    assert by_time("swiss", "clocks", ROLES, {*ROLES}, ()) == ("draw", None)
    assert by_time("swiss", "clocks", ROLES, (), ()) == ("draw", None)
    # Who has left the seat is behind, by whatever rule but that nobody has a point; where all have, nobody has one.
    assert by_time("swiss", "draw", ROLES, (), {"south"}) == ("first", None)
    assert by_time("swiss", "clocks", ROLES, {"north"}, {"south"}) == ("first", None)
    assert by_time("swiss", "draw", ROLES, (), {*ROLES}) == ("none", None)
    assert by_time("tables", "clocks", THREE, {"duke"}, {"count"}) == ("placed", (2, 3, 1))
    assert by_time("tables", "draw", THREE, {"duke"}, ()) == ("placed", (1, 1, 1))


def test_an_outcome_is_a_result() -> None:
    assert by_outcome("robin", ROLES, (("south",), ("north",)), ()) == ("second", None)
    assert by_outcome("robin", ROLES, (("south", "north"),), ()) == ("draw", None)
    assert by_outcome("robin", ROLES, (("south",), ("north",)), {"south"}) == ("first", None)
    assert by_outcome("tables", THREE, (("count",), ("bishop", "duke")), ()) == ("placed", (2, 1, 2))
    assert by_outcome("tables", THREE, (("count",), ("bishop", "duke")), {"count"}) == ("placed", (1, 3, 1))
