"""9.4, 10.5 The chances of a battle that a march comes to after attrition: what is left of the force, exact."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from functools import lru_cache

import msgspec

from feldherr.kernel import rule

from ..state.position import Europe
from .battle import Battle
from .fights import ACTIVE, PASSIVE, replace_side
from .forces import Force, successor
from .losses import Test, bearers, usual
from .odds import Chances, fought, troops
from .siege_odds import sixes

Left = tuple[tuple[int, ...], tuple[tuple[int, int], ...]]
"""The leaders and the units of a force that are left."""


@rule("9.4", "9.42", "9.45")
def worn(position: Europe, nation: int, force: Force, steps: Sequence[Sequence[Test]]) -> list[tuple[Force, float]]:
    """What attrition leaves of a force, and how likely, if its commander names nothing: `steps` are the tests duchy by
    duchy. All those of a duchy are made before anything is lost, those of the next one with what is left.
    """
    found: dict[Left, float] = {(force.leaders, force.units): 1.0}
    for tests in steps:
        after: dict[Left, float] = defaultdict(float)
        for left, chance in found.items():
            for rest, likely in _tested(position, nation, left, tests).items():
                after[rest] += chance * likely
        found = after
    return [(_led(position, force, *left), chance) for left, chance in found.items()]


def _tested(position: Europe, nation: int, left: Left, tests: Sequence[Test]) -> dict[Left, float]:
    """What the tests of one duchy leave."""
    found = {left: 1.0}
    for test in tests:
        falls = _falls(_part(test, left).dice, test.halved)
        after: dict[Left, float] = defaultdict(float)
        for rest, chance in found.items():
            for lost, likely in enumerate(falls):
                after[_without(position, nation, rest, tests, test, lost)] += chance * likely
        found = after
    return found


@rule("9.45")
@lru_cache(maxsize=128)
def _falls(n: int, halved: bool) -> tuple[float, ...]:
    """How likely a test of so many pieces costs none, one and so on."""
    found = [0.0] * (n + 1)
    for six, chance in sixes(n):
        found[-(-six // 2) if halved else six] += chance
    return tuple(found)


def _part(test: Test, left: Left) -> Test:
    """A test of those of its pieces that are left."""
    leaders, units = left[0], dict(left[1])
    return msgspec.structs.replace(
        test,
        leaders=tuple(one for one in test.leaders if one in leaders),
        units=tuple((one, n) for one, count in test.units if (n := min(count, units.get(one, 0)))),
    )


def _without(position: Europe, nation: int, left: Left, tests: Sequence[Test], test: Test, lost: int) -> Left:
    """What is left after one of some tests has cost pieces."""
    parts = [_part(one, left) for one in bearers(position, tests, test)]
    leaders = tuple(one for part in parts for one in part.leaders)
    units = tuple(pair for part in parts for pair in part.units)
    gone = usual(position, nation, leaders, units, min(lost, sum(part.dice for part in parts)))
    less = dict(gone.units)
    rest = tuple((one, n) for one, count in left[1] if (n := count - less.get(one, 0)))
    return tuple(one for one in left[0] if one not in gone.leaders), rest


def _led(position: Europe, force: Force, leaders: tuple[int, ...], units: tuple[tuple[int, int], ...]) -> Force:
    commander = force.commander if force.commander in leaders else successor(position, leaders, units)
    return Force(commander, leaders, units)


@rule("10.5", "11.3.winner")
def of_worn(position: Europe, battle: Battle, states: Sequence[tuple[Force, float]]) -> Chances:
    """The chances of a battle that begins now if its active side is one of these forces, each so likely; the units that
    are lost on the way count as lost, and a force without units does not fight.
    """
    table = position.setting.tables.battle
    whole, passive = battle.sides[ACTIVE], troops(position, battle, PASSIVE)
    sides, lost = [], 0.0
    for force, chance in states:
        lost += chance * (whole.count - force.count)
        if force.units:
            side = msgspec.structs.replace(
                whole, commander=force.commander, units=force.units, leaders=force.leaders, brought=force.pieces
            )
            replace_side(position, ACTIVE, side)
            now = position.steps[-1]
            assert isinstance(now, Battle)
            sides.append((troops(position, now, ACTIVE), chance))
    replace_side(position, ACTIVE, whole)
    told = fought(sides, passive, table.rounds, table.rout)
    return Chances(*told._replace(lost=told.lost + lost))
