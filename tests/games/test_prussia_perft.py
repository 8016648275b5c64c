"""Perft of Prussia's Glory: fixed positions with exact counts of lawful actions, and a slow count beside them.

`perft_prussia/` has small fights on all four maps: the starts of phases, and decisions in the middle of a fight. The
slow generator knows no more than the map: it makes every well-formed action and asks `check`.

    python -m tests.games.test_prussia_perft        prints the counts anew
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, islice, product
from pathlib import Path

import pytest
from tests.games.counting import Shelf, actions, next_decisions, subsets

from feldherr.games.prussia.game import RULESET
from feldherr.games.prussia.rules import (
    advance,
    bombardment,
    close_combat,
    columns,
    combat,
    movement,
    results,
    retreat,
    sweep,
    withdrawal,
)
from feldherr.games.prussia.rules.zones import zone_of
from feldherr.games.prussia.state.position import Battlefield
from feldherr.kernel import Action, Pass

WAYS = 60
"""Ways the dice may fall that are followed after an action when it is compared with the slow generator."""


def read(text: str, name: str) -> Battlefield:
    """A position of a diagram."""
    board = RULESET.read(text, name)
    assert isinstance(board, Battlefield)
    return board


SHELF = Shelf(Path(__file__).parent / "perft_prussia", read, small=150)


# The slow generator


def walks(board: Battlefield, piece: int) -> dict[int, tuple[int, ...]]:
    """Where some path leads that `check` allows, with one. A hex too full to end in is walked through.

    A march that comes round to where it began is lawful, leads nowhere, and is not listed.
    Of two paths to a hex only one is walked on that cost as much and have left as many enemy zones.
    """
    setting = board.setting
    neighbours = setting.map.neighbours
    start = board.place[piece]
    zone = zone_of(board, 1 - setting.side[piece])
    found: dict[int, tuple[int, ...]] = {}
    seen = set()
    waiting: list[tuple[tuple[int, ...], tuple[str, ...], int]] = [((), (), 0)]
    while waiting:
        path, paid, zones = waiting.pop()
        here = path[-1] if path else start
        for to in neighbours[here]:
            further = (*path, to)
            refusal = board.why_not(movement.Move(piece, further))
            if refusal is None and to != start:
                found.setdefault(to, further)
            elif refusal is not None and not refusal.paragraph.startswith("5."):
                continue
            # What was paid, by the names of things: a price is a sum of theirs.
            names = tuple(sorted((*paid, setting.ground.terrain[to], *setting.ground.crossed(here, to))))
            left = zones + bool(zone & setting.map.power[here])
            key = (to, names, left, bool(zone & setting.map.power[to]))
            if key not in seen:
                seen.add(key)
                waiting.append((further, names, left))
    return found


def trails(board: Battlefield, start: int, most: int) -> Iterator[tuple[int, ...]]:
    """Every walk of up to `most` hexes, and the standing still of one who leaves the map at once."""
    yield (start,)
    waiting: list[tuple[int, ...]] = [(start,)]
    while waiting:
        path = waiting.pop()
        if len(path) > 1:
            yield path[1:]
        if len(path) <= most:
            waiting += [(*path, to) for to in board.setting.map.neighbours[path[-1]]]


def slow_moves(board: Battlefield) -> set[tuple[int, int, bool]]:
    """Every unit, destination and place in the stack that some lawful move has."""
    found = set()
    for piece in range(board.setting.count):
        for to, path in walks(board, piece).items() if board.on_map(piece) else ():
            found.add((piece, to, False))
            if board.why_not(movement.Move(piece, path, True)) is None:
                found.add((piece, to, True))
    return found


def slow_rest(board: Battlefield) -> set[Action]:
    """Every lawful action but moves, found by asking about all there could be."""
    setting = board.setting
    step = board.steps[-1]
    role = board.decisions[0].role
    units = [unit for unit in range(setting.leaders) if board.on_map(unit)]
    leaders = [one for one in range(setting.leaders, setting.count) if board.on_map(one)]
    side = setting.roles.index(role)
    own = sorted({board.place[unit] for unit in units if setting.side[unit] == side})
    others = sorted({board.place[unit] for unit in units if setting.side[unit] != side})
    tried: list[Iterable[Action]] = [
        [Pass(), movement.EndMovement(), combat.EndCombat(), bombardment.EndFire(), columns.Unfold()],
        (kind(unit) for kind in (close_combat.Lead, results.Lose, results.FallBack, movement.Raise) for unit in units),
    ]
    if isinstance(step, movement.Movement):
        guns = [unit for unit in units if setting.gun[unit]]
        tried.append(columns.FormColumn(one, by) for one in leaders for by in subsets(guns, 0, 1))
    if isinstance(step, combat.Combat):
        tried.append(combat.Attack(*pair) for pair in product(subsets(others), subsets(own)))
    if isinstance(step, bombardment.Bombarding):
        guns = [unit for unit in units if setting.gun[unit]]
        tried.append(bombardment.Bombard(hex, by) for hex in others for by in subsets(guns))
    if isinstance(step, withdrawal.Withdrawing):
        tried.append(withdrawal.Withdraw(hex, to) for hex in own for to in range(setting.size))
    if isinstance(step, retreat.Retreating):
        beside = board.leaders_at(board.place[step.unit], setting.side[step.unit])
        tried.append(
            retreat.Retreat(step.unit, way, group)
            for way in trails(board, board.place[step.unit], step.left)
            for group in subsets(beside, 0)
        )
    if isinstance(step, (advance.Advancing, advance.Momentum)):
        along = set(step.hexes) if isinstance(step, advance.Advancing) else set()
        tried.append(advance.Press(hex) for hex in range(setting.size))
        tried.append(
            advance.Advance(unit, to, group)
            for unit in units
            for to in setting.map.neighbours[board.place[unit]]
            for group in subsets([one for one in leaders if board.place[one] in {board.place[unit], *along}], 0)
        )
    if isinstance(step, sweep.Sweeping):
        riders = [unit for unit in units if setting.cavalry[unit]]
        tried.append(sweep.Sweep(*pair) for pair in product(subsets(others), subsets(riders)))
    return {action for action in chain.from_iterable(tried) if board.why_not(action, role) is None}


def agree(board: Battlefield) -> int:
    """The game's list and the slow one say the same. Returns how many actions that were."""
    listed = actions(board)
    assert len(set(listed)) == len(listed)
    if board.outcome is not None:
        return 0
    moves = {(one.unit, one.path[-1], one.under) for one in listed if isinstance(one, movement.Move)}
    rest = {one for one in listed if not isinstance(one, movement.Move)}
    if isinstance(board.steps[-1], movement.Movement):
        assert moves == slow_moves(board)
    assert rest == slow_rest(board)
    return len(listed)


# The tests


def test_there_are_enough_positions_and_of_every_kind() -> None:
    """At least sixty, each counted, on all maps; at the start of every phase with a choice, and at what it leads to."""
    found = SHELF.names()
    assert len(found) >= 60
    assert set(found) == set(SHELF.counts())
    boards = [SHELF.load(name) for name in found]
    assert all(board.faults() == [] for board in boards)
    assert {board.setting.battle for board in boards} == {"rossbach", "leuthen", "zorndorf", "torgau"}
    assert {type(board.steps[-1]).__name__ for board in boards} == {
        "Movement", "Combat", "Bombarding", "Withdrawing", "Leading", "ApplyingResults", "Retreating", "Advancing",
        "Momentum", "Sweeping",
    }  # fmt: skip
    verbs = {action.verb() for board in boards for action in actions(board)}
    assert verbs >= {
        "move", "raise", "column", "attack", "bombard", "end_movement", "end_fire", "withdraw", "lead", "lose",
        "fall_back", "retreat", "advance", "press", "sweep",
    }  # fmt: skip


@pytest.mark.parametrize("name", SHELF.names())
def test_perft(name: str) -> None:
    """Exact counts at depth 1 and, where on file, at depth 2."""
    SHELF.check(name)


@pytest.mark.parametrize("name", SHELF.names())
def test_the_slow_generator_agrees(name: str) -> None:
    """At the position itself, and at one of each kind of decision that follows it in the same player turn."""
    board = SHELF.load(name)
    agree(board)

    def here(twins: Iterator[Battlefield]) -> Iterator[Battlefield]:
        return (twin for twin in islice(twins, WAYS) if (twin.turn, twin.active) == (board.turn, board.active))

    for twin in next_decisions(board, {"over", "movement"}, here):
        agree(twin)


if __name__ == "__main__":
    SHELF.print()
