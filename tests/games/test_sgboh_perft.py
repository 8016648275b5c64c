"""Perft of the battles of antiquity: fixed positions with exact counts of lawful actions, and a slow count beside them.

`perft_sgboh/` has small fights of all battles: units on the move, decisions in the middle of a step, of a shot and of a
shock. The slow generator knows no more than the map: it makes every well-formed action and asks `check`.

    python -m tests.games.test_sgboh_perft        prints the counts anew
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, product
from pathlib import Path
from typing import Any

import pytest
from tests.games.counting import Shelf, actions, subsets

from feldherr.games.sgboh.game import RULESET
from feldherr.games.sgboh.rules import (
    activation,
    advance,
    answers,
    column,
    depth,
    flight,
    leaders,
    missiles,
    movement,
    pursuit,
    reaction_fire,
    reactions,
    results,
    retreat,
    seizure,
    setup,
    shock,
    shots,
    stacking,
    walk,
)
from feldherr.games.sgboh.rules.formation import Form
from feldherr.games.sgboh.rules.underway import said
from feldherr.games.sgboh.state.position import Field
from feldherr.kernel import Action, Pass

SETS: tuple[type[Action], ...] = (Form, missiles.Volley)
"""What is made of any number of single moves or shots: those are counted one by one."""
WIDE = 2
"""How far poses are tried from where a unit stands, for what takes it one step."""


def read(text: str, name: str) -> Field:
    """A position of a diagram."""
    board = RULESET.read(text, name)
    assert isinstance(board, Field)
    return board


def listed(board: Field) -> list[Action]:
    """What the game lists; in the phase of movement without what is put together of single moves and shots."""
    if board.outcome is not None or not isinstance(board.steps[-1], (movement.Moving, setup.SettingUp)):
        return actions(board)
    role = board.decisions[0].role
    kinds = [kind for kind in board.steps[-1].verbs(board, role) if kind not in SETS]
    return [action for kind in kinds for action in drafts(board, role, kind, {})]


def drafts(board: Field, role: str, kind: type[Action], filled: dict[str, Any]) -> Iterator[Action]:
    """Every lawful action of a kind, slot by slot, as a client fills them."""
    if len(filled) == len(kind.slots):
        action = kind(**filled)
        if board.why_not(action, role) is None:
            yield action
        return
    slot = kind.slots[len(filled)]
    values = slot.kind.values(list(board.steps[-1].fill(board, role, kind, filled)))
    if not slot.least and not slot.kind.implied:
        values.append(slot.empty)
    for value in values:
        yield from drafts(board, role, kind, {**filled, slot.name: value})


SHELF = Shelf(Path(__file__).parent / "perft_sgboh", read, small=60, listed=listed)


# the slow generator


def ways(board: Field, unit: int, kind: type[Action]) -> dict[int, tuple[int, ...]]:
    """Where some path of poses leads that `check` allows, with one.

    Of two paths to a pose only one is walked on, if they have cost as much.
    """
    setting = board.setting
    bit = bool(board.column >> unit & 1)
    around = setting.ground.around[bit][setting.wide[unit]]
    left = {hex: [hex, *setting.map.neighbours[hex]] for hex in range(setting.size)}
    found: dict[int, tuple[int, ...]] = {}
    seen = set()
    waiting: list[tuple[int, tuple[int, ...]]] = [(board.pose[unit], ())]
    while waiting:
        here, path = waiting.pop(0)
        for hex in left[here // 6]:
            for node in range(6 * hex, 6 * hex + 6):
                if node == here or not around.lawful[node] or node in path:
                    continue
                further = (*path, said(node, column=bit))
                refusal = board.why_not(kind(unit, further))
                if refusal is None:
                    found.setdefault(node, further)
                elif refusal.message.id not in ON_THE_WAY:
                    continue
                if (here, node) not in seen and len(further) <= board.setting.allowance[unit] + 2:
                    seen.add((here, node))
                    waiting.append((node, further))
    return found


ON_THE_WAY = {"sgboh-may-not-stack", "sgboh-must-align", "sgboh-chariot-has-shot", "sgboh-goes-nowhere"}
"""What is said of a path that cannot end there and may go on."""


def near(board: Field, unit: int) -> list[int]:
    """The poses of a unit near where it stands, in line and in column, as pose slots have them."""
    if not board.on_map(unit):
        return []
    hexes = board.setting.map.hexes(board.setting.ground.near(board.under(unit), WIDE))
    return [said(6 * hex + facing, column=form) for hex in hexes for facing in range(6) for form in (False, True)]


def slow(board: Field) -> set[Action] | None:
    """Every lawful action but paths, found by asking about all there could be; None: what is asked is of too many
    parts for that.
    """
    setting = board.setting
    step = board.steps[-1]
    role = board.decisions[0].role
    units = [unit for unit in range(setting.first_leader) if board.on_map(unit)]
    chiefs = list(range(setting.first_leader, setting.count))
    hexes = range(setting.size)
    poses = ((unit, pose) for unit in units for pose in near(board, unit))
    tried: list[Iterable[Action]] = [[Pass()]]
    match step:
        case reactions.Before() | flight.Fleeing():
            tried += [
                [answers.Custom()],
                (reaction_fire.Shoot(*pair) for pair in product(units, units)),
                (reactions.Face(*pair) for pair in poses),
                (reactions.Spread(*pair, by) for pair in product(units, hexes) for by in subsets(chiefs, 0, 1)),
                (flight.Flee(*pair) for pair in product(chiefs, hexes)),
            ]
        case retreat.Retreating():
            tried.append(retreat.Retreat(*pair) for pair in poses)
        case advance.Advancing():
            tried.append(advance.Advance(*pair, alone) for pair in poses for alone in (False, True))
        case results.Sharing() | results.Keeping():
            tried.append(kind(unit) for kind in (results.Bear, results.Keep) for unit in units)
        case shots.Replying():
            tried.append([shots.ReturnFire()])
        case leaders.Placing():
            tried.append(leaders.Place(*pair) for pair in product(chiefs, units))
        case seizure.Seizing():
            tried.append(map(seizure.Seize, chiefs))
            return _lawful(board, role, tried) | {one for one in listed(board) if isinstance(one, seizure.Dash)}
        case shock.Resolving():
            tried.append(shock.Resolve(unit, light) for unit in units for light in (False, True))
        case shock.Answering():
            tried.append(map(shock.Answer, units))
        case shock.Deploying():
            tried.append(shock.Deploy(*pair) for pair in poses)
        case pursuit.Returning():
            gone = [unit for unit in range(setting.first_leader) if board.pose[unit] == setting.pursuit]
            spots = [said(node) for node in range(setting.nodes)]
            tried.append(pursuit.Return(*pair) for pair in product(gone, spots))
        case activation.Activation():
            side = setting.roles.index(role)
            names = [number for number, owner in enumerate(setting.formation_side) if owner == side]
            own = [one for one in chiefs if setting.side[one] == side]
            tried.append(activation.Activate(some, by) for some in subsets(names, 1, 2) for by in subsets(own, 0, 2))
            paths = {one for one in listed(board) if isinstance(one, activation.Ride)}
            return _lawful(board, role, tried) | paths
        case movement.Moving():
            tried += [
                [movement.End()],
                (missiles.Fire(*pair) for pair in product(units, [*units, *chiefs])),
                (stacking.Swap(unit) for unit in units),
                (column.Reform(*pair) for pair in poses),
                (depth.Deepen(*pair) for pair in product(units, units)),
                (
                    missiles.Strike(unit, target, hex)
                    for unit, target in product(units, units)
                    for hex in (None, *setting.map.hexes(setting.ground.near(board.under(target), 1)))
                ),
            ]
        case _:
            return None
    return _lawful(board, role, tried)


def _lawful(board: Field, role: str, tried: list[Iterable[Action]]) -> set[Action]:
    return {action for action in chain.from_iterable(tried) if board.why_not(action, role) is None}


def agree(board: Field) -> int:
    """The game's list and the slow one say the same. Returns how many actions that were, 0 where nobody counts."""
    found = listed(board)
    assert len(set(found)) == len(found)
    want = slow(board)
    if want is None:
        return 0
    paths = (walk.Move, walk.Hasten, leaders.Lead)
    assert {one for one in found if not isinstance(one, (*paths, missiles.Strike))} == {
        one for one in want if not isinstance(one, missiles.Strike)
    }
    # The best hex of a strike is meant by none, and not listed a second time.
    strikes = {(one.unit, one.target) for one in found if isinstance(one, missiles.Strike)}
    assert strikes == {(one.unit, one.target) for one in want if isinstance(one, missiles.Strike)}
    assert {one for one in found if isinstance(one, missiles.Strike)} <= want
    if isinstance(board.steps[-1], movement.Moving):
        moves = {(one.unit, one.path[-1]) for one in found if isinstance(one, walk.Move)}
        able = movement.ready(board, board.steps[-1].side)
        bits = {unit: bool(board.column >> unit & 1) for unit in able}
        walked = {(unit, said(node, column=bits[unit])) for unit in able for node in ways(board, unit, walk.Move)}
        assert moves == walked
    return len(found)


# the tests


def test_there_are_enough_positions_and_of_every_kind() -> None:
    """At least forty, each counted, of all battles; in the phase of movement, and at every question within a turn."""
    found = SHELF.names()
    assert len(found) >= 40
    assert set(found) == set(SHELF.counts())
    boards = [SHELF.load(name) for name in found]
    assert all(board.faults() == [] for board in boards)
    assert {board.setting.battle.id for board in boards} == set(RULESET.scenarios)
    assert {type(board.steps[-1]).__name__ for board in boards} >= {
        "Moving", "OnTheWay", "Before", "After", "Activation", "Seizing", "Replying", "Designating", "Evasion",
        "Following", "Sharing", "Retreating", "Advancing", "Answering",
    }  # fmt: skip
    assert {type.id for board in boards for type in board.setting.type} >= {"PH", "HO", "LG", "EL", "CH", "SK", "ART"}


@pytest.mark.parametrize("name", SHELF.names())
def test_perft(name: str) -> None:
    """Exact counts at depth 1 and, where on file, at depth 2."""
    SHELF.check(name)


MOVING = [name for name in SHELF.names() if "_moving_" in name]
DEAR = ("beneventum_before_step_01", "issus_after_step_01")
"""Others of their kind are tried every time, in a fraction of the time."""


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=pytest.mark.long) if name in DEAR else name
        for name in SHELF.names()
        if name not in MOVING
    ],
)
def test_the_slow_generator_agrees(name: str) -> None:
    agree(SHELF.load(name))


@pytest.mark.long
@pytest.mark.parametrize("name", MOVING)
def test_the_slow_generator_agrees_about_moves(name: str) -> None:
    assert agree(SHELF.load(name))


if __name__ == "__main__":
    SHELF.print()
