"""Who meets whom, and the tables of events: worked examples, and what holds for every field."""

from __future__ import annotations

import itertools
import random

import pytest

from feldherr.server.events import pairing
from feldherr.server.events.table import Game, Standing, standings

SIX = tuple("abcdef")


def test_a_round_robin_of_four_is_bergers_table() -> None:
    """FIDE Handbook C.05, annex 1: four players, 1-4 2-3, 4-3 1-2, 2-4 3-1."""
    rounds = [[(p.first, p.second) for p in pairing.robin("1234", (), n, 1)] for n in (1, 2, 3)]
    assert [set(one) for one in rounds] == [
        {("1", "4"), ("2", "3")},
        {("4", "3"), ("1", "2")},
        {("2", "4"), ("3", "1")},
    ]


@pytest.mark.parametrize(("count", "cycles"), [(2, 1), (5, 1), (6, 1), (6, 2), (9, 2)])
def test_in_a_round_robin_everybody_meets_everybody_and_sides_are_even(count: int, cycles: int) -> None:
    people = [str(n) for n in range(count)]
    total = pairing.robin_rounds(count, cycles)
    met: list[tuple[str, str]] = []
    for n in range(1, total + 1):
        pairs = pairing.robin(people, (), n, cycles)
        assert sorted(x for p in pairs for x in (p.first, p.second) if x is not None) == sorted(people)
        met += [(p.first, p.second) for p in pairs if p.second is not None]
    assert len(met) == cycles * count * (count - 1) // 2
    for one, other in itertools.combinations(people, 2):
        assert met.count((one, other)) + met.count((other, one)) == cycles
        if cycles == 2:
            assert met.count((one, other)) == 1
    for one in people:
        first = sum(a == one for a, _ in met)
        second = sum(b == one for _, b in met)
        assert abs(first - second) <= 1


def test_who_is_gone_loses_to_whom_they_would_meet() -> None:
    pairs = pairing.robin("1234", ("4",), 1, 1)
    assert [(p.first, p.second, p.result) for p in pairs] == [("1", "4", "first"), ("2", "3", None)]
    both = pairing.robin("1234", ("1", "4"), 1, 1)
    assert both[0].result == "none"
    # Of three somebody meets nobody in each round, and has no point by that.
    assert [p.result for p in pairing.robin("123", (), 1, 1) if p.second is None] == ["none"]


def test_the_first_round_of_a_swiss_event_is_the_upper_half_against_the_lower() -> None:
    pairs = pairing.swiss(SIX, (), [], 3)
    assert [{p.first, p.second} for p in pairs] == [{"a", "d"}, {"b", "e"}, {"c", "f"}]
    # The sides alternate from board to board.
    assert [p.first for p in pairs] == ["a", "e", "c"]


def test_the_second_round_pairs_equal_points_and_changes_sides() -> None:
    first = [Game("a", "d", "first"), Game("e", "b", "second"), Game("c", "f", "draw")]
    pairs = pairing.swiss(SIX, (), [first], 3)
    # a and b have won, c and f have drawn: they have met, so one of them goes up or down.
    assert {"a", "b"} == {pairs[0].first, pairs[0].second}
    assert {"c", "f"} not in [{p.first, p.second} for p in pairs]
    # a was first and so was c; e was first, too: each of them plays the second side now.
    seconds = {p.second for p in pairs}
    assert {"a", "c"} <= seconds


def test_who_would_rather_not_meet_does_where_no_other_round_is_worth_as_much() -> None:
    apart = frozenset("ad")
    pairs = pairing.swiss(SIX, (), [], 3, [apart])
    assert apart not in [frozenset((p.first, p.second)) for p in pairs]
    assert sorted(x for p in pairs for x in (p.first, p.second) if x is not None) == sorted(SIX)
    # Two who alone have won meet, whatever they think of each other; and so do two who are all there is.
    first = [Game("a", "d", "first"), Game("e", "b", "second"), Game("c", "f", "draw")]
    told = pairing.swiss(SIX, (), [first], 3)
    assert pairing.swiss(SIX, (), [first], 3, [frozenset("ab")]) == told
    assert pairing.swiss("ab", (), [], 1, [frozenset("ab")]) == pairing.swiss("ab", (), [], 1)
    # Whom it does not concern it does not change.
    assert pairing.swiss(SIX, (), [first], 3, [frozenset("xy"), frozenset("ax")]) == told


@pytest.mark.parametrize("count", range(2, 14))
def test_in_a_swiss_event_nobody_meets_twice_nobody_is_idle_twice_and_sides_change(count: int) -> None:
    chance = random.Random(count)
    people = [str(n) for n in range(count)]
    total = pairing.most_rounds(count)
    rounds: list[list[Game]] = []
    met: set[frozenset[str]] = set()
    idle: list[str] = []
    for _ in range(total):
        pairs = pairing.swiss(people, (), rounds, total)
        assert sorted(x for p in pairs for x in (p.first, p.second) if x is not None) == sorted(people)
        games = []
        for p in pairs:
            if p.second is None:
                assert p.result == "bye"
                idle.append(p.first)
                games.append(Game(p.first, None, "bye"))
                continue
            assert frozenset((p.first, p.second)) not in met
            met.add(frozenset((p.first, p.second)))
            games.append(Game(p.first, p.second, chance.choice(("first", "second", "draw"))))
        rounds.append(games)
    assert len(set(idle)) == len(idle)
    for one in people:
        played = [
            (game.first == one)
            for games in rounds
            for game in games
            if game.second and one in (game.first, game.second)
        ]
        assert abs(sum(played) - (len(played) - sum(played))) <= 2
        assert all(not (a == b == c) for a, b, c in zip(played, played[1:], played[2:], strict=False))


def test_who_is_gone_is_paired_no_more() -> None:
    first = [Game("a", "d", "first"), Game("e", "b", "second"), Game("c", "f", "draw")]
    pairs = pairing.swiss(SIX, ("d",), [first], 3)
    assert sorted(x for p in pairs for x in (p.first, p.second) if x is not None) == ["a", "b", "c", "e", "f"]
    # The last of those who are left has nobody to meet, and a point for it.
    assert [(p.first, p.result) for p in pairs if p.second is None] == [("e", "bye")]


def placed(table: list[Standing]) -> list[tuple[str, int, float]]:
    return [(one.account, one.place, one.points) for one in table]


def test_who_is_idle_again_has_no_point_by_it() -> None:
    """Two of six are left after they have met: nobody is there for either of them, round after round."""
    entrants, gone = list("ABCDEF"), list("BCEF")
    rounds = [[Game("A", "D", "first"), Game("E", "B", "draw"), Game("C", "F", "draw")]]
    for result in ("bye", "none", "none"):
        pairs = pairing.swiss(entrants, gone, rounds, 4)
        assert sorted((one.first, one.second, one.result) for one in pairs) == [
            ("A", None, result),
            ("D", None, result),
        ]
        rounds.append([Game(one.first, one.second, one.result) for one in pairs])


def test_the_table_of_a_round_robin_tells_equal_points_apart_by_hand() -> None:
    """a and b have 2 points: a has won their game. c and d have 1: they drew, and c beat b, who has 2."""
    games = [
        Game("a", "b", "first"),
        Game("a", "c", "draw"),
        Game("a", "d", "draw"),
        Game("b", "c", "second"),
        Game("b", "d", "first"),
        Game("c", "d", "second"),
    ]
    table = standings("robin", "abcd", games)
    # a 2, c 1½, d 1½, b 1; d has beaten c.
    assert placed(table) == [("a", 1, 2.0), ("d", 2, 1.5), ("c", 3, 1.5), ("b", 4, 1.0)]
    assert table[1].breaks["direct"] == 1.0
    # a: b whole, half of c and of d: 1 + 0.75 + 0.75.
    assert table[0].breaks["sonneborn"] == 2.5
    assert (table[0].played, table[0].won, table[0].drawn, table[0].lost) == (3, 1, 2, 0)


def test_the_table_of_a_swiss_event_goes_by_buchholz_first() -> None:
    games = [
        Game("a", "c", "first"), Game("b", "d", "first"), Game("e", None, "bye"),
        Game("a", "b", "draw"), Game("e", "c", "second"), Game("d", None, "bye"),
    ]  # fmt: skip
    table = standings("swiss", "abcde", games)
    # a and b have 1½: a's opponents 1 + 1½, b's 1 + 1½; they drew, each with one win: one place for both.
    # c, d and e have 1: c has met a and e, 1½ + 1; d has met b, 1½; e has met c, 1.
    assert placed(table) == [("a", 1, 1.5), ("b", 1, 1.5), ("c", 3, 1.0), ("d", 4, 1.0), ("e", 5, 1.0)]
    assert [one.breaks["buchholz"] for one in table] == [2.5, 2.5, 2.5, 1.5, 1.0]
    # A round without an opponent is a point, and no game won.
    assert [one.won for one in table] == [1, 1, 1, 0, 0]


def test_a_game_that_goes_on_counts_for_nobody() -> None:
    table = standings("robin", "ab", [Game("a", "b", None)])
    assert placed(table) == [("a", 1, 0.0), ("b", 1, 0.0)]
    assert table[0].played == 0
