"""Perft of «Сражение»: fixed positions with exact counts of lawful actions, and a slow count beside them.

The positions stand in `perft/`. The slow generator below knows no more than the map: it makes every well-formed action
and asks `check`.

    python -m tests.games.test_perft        prints the counts anew
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain, pairwise
from pathlib import Path

import pytest
from tests.games.counting import Shelf, actions, after, next_decisions, subsets

from feldherr.games.srazhenie.game import RULESET
from feldherr.games.srazhenie.rules import (
    armies,
    cavalry,
    combat,
    entry,
    fight,
    losses,
    movement,
    paths,
    retreat,
    victory,
)
from feldherr.games.srazhenie.state.position import Battle
from feldherr.kernel import Action, Exhaustive, Pass


def read(text: str, name: str) -> Battle:
    """A position at its first decision."""
    board: Battle = RULESET.read(text, name)
    board.start(Exhaustive())
    return board


SHELF = Shelf(Path(__file__).parent / "perft", read, small=250)


# The slow generator


def step_cost(board: Battle, a: int, b: int) -> int:
    """Half points for a step, read from the map: open, hill and town 2, forest 4, river 2 more; along a road 1."""
    map = board.setting.map
    if map.road(a, b):
        return 1
    return (4 if map.terrain[b] == "forest" else 2) + (2 if map.feature(a, b) == "river" else 0)


def walks(
    board: Battle, unit: int, starts: list[tuple[tuple[int, ...], int]], make: Callable[[tuple[int, ...]], Action]
) -> dict[int, int]:
    """Where some path leads that `check` allows, with the least price. Friends in the way are walked through."""
    neighbours = board.setting.map.neighbours
    most = board.setting.move[unit] + board.extra
    best: dict[int, int] = {}
    seen = set()
    waiting = [(path, spent) for path, spent in starts if spent <= most + 2]
    while waiting:
        path, spent = waiting.pop()
        if (path[-1], spent) in seen:
            continue
        refusal = board.why_not(make(path))
        if refusal is None:
            best[path[-1]] = min(best.get(path[-1], spent), spent)
        elif refusal.paragraph != "5.5" or len(path) > 24:
            continue
        seen.add((path[-1], spent))
        for to in neighbours[path[-1]]:
            further = spent + step_cost(board, path[-1], to)
            if further <= most + 2:  # a little farther than there are points for: that must be refused
                waiting.append(((*path, to), further))
    return best


def paths_from(board: Battle, start: int, most: int) -> Iterator[tuple[int, ...]]:
    """Every walk of up to `most` steps."""
    waiting: list[tuple[int, ...]] = [(start,)]
    while waiting:
        path = waiting.pop()
        if len(path) > 1:
            yield path[1:]
        if len(path) <= most:
            waiting += [(*path, to) for to in board.setting.map.neighbours[path[-1]]]


def homeward(board: Battle, unit: int) -> Iterator[tuple[int, ...]]:
    """Every path of a unit on which each step comes nearer to its edge, and a little farther than its points go."""
    side, start = board.setting.side[unit], board.place[unit]
    map = board.setting.map

    def south(hex: int) -> int:
        column, row = divmod(hex, map.rows)
        return 2 * row + column % 2

    waiting: list[tuple[int, ...]] = [(start,)]
    while waiting:
        path = waiting.pop()
        if len(path) > 1:
            yield path[1:]
        if price_of(board, path) <= board.setting.move[unit]:
            for to in map.neighbours[path[-1]]:
                if (south(to) < south(path[-1])) is (side == 0) and south(to) != south(path[-1]):
                    waiting.append((*path, to))


Ways = dict[tuple[int, int], int]
"""The least price by unit and destination."""


def slow_moves(board: Battle) -> tuple[Ways, Ways, Ways]:
    """Moves, returns and entries."""
    setting = board.setting
    moved, returned, entered = {}, {}, {}
    for unit in range(setting.count):
        start = board.place[unit]
        if start < setting.size:
            steps = [((to,), step_cost(board, start, to)) for to in setting.map.neighbours[start]]
            for to, cost in walks(board, unit, steps, lambda path, unit=unit: paths.Move(unit, path)).items():
                moved[unit, to] = cost
        edges = [((hex,), 4 if setting.map.terrain[hex] == "forest" else 2) for hex in range(setting.size)]
        for to, cost in walks(board, unit, edges, lambda path, unit=unit: armies.Return(unit, path)).items():
            returned[unit, to] = cost
        for to, cost in walks(board, unit, edges, lambda path, unit=unit: entry.Enter(unit, path)).items():
            entered[unit, to] = cost
    return moved, returned, entered


def slow_rest(board: Battle) -> set[Action]:
    """Every lawful action but moves, returns and entries, found by asking about all there could be."""
    setting = board.setting
    step = board.steps[-1]
    units = [unit for unit in range(setting.count) if board.place[unit] < setting.size]
    tried: list[Iterable[Action]] = [
        [movement.End(), Pass(), armies.Hasten(), armies.TwoDice(), armies.Grip(), victory.Count()],
        (fight.Choose(die) for die in range(8)),
        (losses.Lose(unit) for unit in range(setting.count)),
        (cavalry.Follow(unit) for unit in range(setting.count)),
    ]
    if isinstance(step, (movement.Movement, cavalry.Withdrawal)):
        tried.append(
            cavalry.Withdraw(unit, path) for unit in units if setting.withdraws[unit] for path in homeward(board, unit)
        )
        tried.append(cavalry.Withdraw(unit, path) for unit in units for path in paths_from(board, board.place[unit], 2))
    if isinstance(step, retreat.Retreating):
        tried.append(
            retreat.Retreat(unit, path)
            for unit in units
            for path in paths_from(board, board.place[unit], 4 if unit in step.units else 1)
        )
    if isinstance(step, retreat.Pursuit):
        tried.append(retreat.Pursue(unit, path) for unit in units for path in paths_from(board, board.place[unit], 3))
    if isinstance(step, combat.Combat):
        tried.append(slow_fights(board))
    return {action for action in chain.from_iterable(tried) if board.why_not(action) is None}


def slow_fights(board: Battle) -> Iterator[Action]:
    """All attacks of units near an enemy, with every set of guns and of riders; all bombardments."""
    setting = board.setting
    map = setting.map
    own = [u for u in range(setting.count) if board.place[u] < setting.size and board.steps[-1].side == setting.side[u]]
    enemies = [board.place[u] for u in range(setting.count) if board.place[u] < setting.size and u not in own]
    guns = [unit for unit in range(setting.count) if setting.gun[unit]]
    for unit in range(setting.count):
        for hex in enemies:
            yield combat.Attack((hex,), (unit,))
            for twice in (False, True):
                yield combat.Bombard(unit, hex, twice)
    supporting = [
        gun for gun in guns if gun in own and any(map.distance(board.place[gun], hex) <= 6 for hex in enemies)
    ]
    near = [unit for unit in own if any(hex in map.neighbours[board.place[unit]] for hex in enemies)]
    reached = [hex for hex in enemies if any(hex in map.neighbours[board.place[unit]] for unit in near)]
    for targets in subsets(reached):
        for by in subsets(near):
            # Wide apart and in numbers on both sides: asked once, without guns and riders.
            if (len(by) > 1 and len(targets) > 1) or not all(
                hex in map.neighbours[board.place[unit]] for hex in targets for unit in by
            ):
                yield combat.Attack(targets, by)
                continue
            for support in subsets(supporting, 0):
                for riders in subsets((unit for unit in by if setting.cls[unit] != "infantry"), 0):
                    for twice in (False, True):
                        yield combat.Attack(targets, by, support, riders, twice)


def agree(board: Battle) -> int:
    """The game's list and the slow one say the same. Returns how many actions that were."""
    listed = actions(board)
    assert len(set(listed)) == len(listed)
    if board.outcome is not None:
        return 0
    moves = {(a.unit, a.path[-1]): a for a in listed if isinstance(a, paths.Move)}
    returns = {(a.unit, a.path[-1]): a for a in listed if isinstance(a, armies.Return)}
    entries = {(a.unit, a.path[-1]): a for a in listed if isinstance(a, entry.Enter)}
    rest = {action for action in listed if not isinstance(action, (paths.Move, armies.Return, entry.Enter))}
    if isinstance(board.steps[-1], movement.Movement):
        moved, returned, entered = slow_moves(board)
        assert set(moves) == set(moved)
        assert set(returns) == set(returned)
        assert set(entries) == set(entered)
        for key, action in moves.items():
            assert price_of(board, (board.place[action.unit], *action.path)) == moved[key]
        for ways, slow in ((returns, returned), (entries, entered)):
            for key, way in ways.items():
                first = 4 if board.setting.map.terrain[way.path[0]] == "forest" else 2
                assert first + price_of(board, way.path) == slow[key]
    assert rest == slow_rest(board)
    return len(listed)


def price_of(board: Battle, path: tuple[int, ...]) -> int:
    """What a path costs by the map."""
    return sum(step_cost(board, a, b) for a, b in pairwise(path))


# The tests


def test_there_are_enough_positions_and_of_every_kind() -> None:
    """At least sixty, each counted; every verb a player can be offered once both armies stand is in some list."""
    found = SHELF.names()
    assert len(found) >= 60
    kinds = [SHELF.load(name).setting.scenario for name in found]
    assert kinds.count("meeting") >= 8
    assert kinds.count("assault") >= 2
    assert set(found) == set(SHELF.counts())
    verbs = set()
    for name in found:
        board = SHELF.load(name)
        assert board.faults() == []
        listed = actions(board)
        verbs |= {action.verb() for action in listed}
        if not isinstance(board.steps[-1], movement.Movement):
            for action in listed[:: max(1, len(listed) // 8)]:
                for twin in after(board, action):
                    verbs |= {offer.kind.verb() for offer in twin.legal().offers()}
    assert verbs == set(RULESET.setting("general").verbs) - {"setup", "divide", "pick"}


@pytest.mark.parametrize("name", SHELF.names())
def test_perft(name: str) -> None:
    """Exact counts at depth 1 and, where on file, at depth 2."""
    SHELF.check(name)


@pytest.mark.parametrize("name", SHELF.names())
def test_the_slow_generator_agrees(name: str) -> None:
    """At the position itself, and at one of each kind of decision that follows it."""
    board = SHELF.load(name)
    agree(board)
    for twin in next_decisions(board, {"over", "movement"}):
        agree(twin)


if __name__ == "__main__":
    SHELF.print()
