"""9.4, 10.5, 11.22.strait The chances of a battle that a march comes to after attrition and the fire of batteries: what
is left of the force, exact."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from functools import lru_cache

import msgspec

from feldherr.kernel import rule

from ..state.amendments import RECKONED
from ..state.position import Europe
from .battle import Battle, arrived, shares
from .entry import Entry
from .fights import ACTIVE, PASSIVE, Side, replace_side
from .forces import Force, successor
from .losses import Test, bearers, usual
from .odds import Chances, Troops, fought, troops
from .rounds import results
from .sea_odds import LandingChances
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
def of_worn(position: Europe, battle: Battle, entry: Entry, states: Sequence[tuple[Force, float]]) -> Chances:
    """The chances of a battle that begins now if its active side is one of these forces, each so likely; the units that
    are lost on the way count as lost, and a force without units does not fight.
    """
    table = position.setting.tables.battle
    whole, passive = battle.sides[ACTIVE], troops(position, battle, PASSIVE)
    sides, lost = [], 0.0
    for force, chance in states:
        lost += chance * (whole.count - force.count)
        if force.units:
            sides.append((_entered(position, entry, force), chance))
    replace_side(position, ACTIVE, whole)
    told = fought(sides, passive, table.rounds, table.rout)
    return Chances(*told._replace(lost=told.lost + lost))


@rule("9.4", "11.22.strait", "13.7")
def over_water(
    position: Europe,
    battle: Battle | None,
    entry: Entry,
    states: Sequence[tuple[Force, float]],
    tests: Sequence[Test],
    batteries: int,
) -> LandingChances:
    """The chances of a march into an enemy duchy over a strait by one of these forces, each so likely: the batteries
    fire, then come the tests of attrition in that duchy, then the battle, if anybody is there.
    """
    table, force = position.setting.tables.battle, entry.force
    win = lost = 0.0
    sides: dict[Troops, float] = defaultdict(float)
    for before, chance in states:
        for six, five, fire in results(batteries):
            fallen = _killed(before, six)
            left = _led(position, before, before.leaders, _less(before.units, fallen))
            under = msgspec.structs.replace(entry, shelled=(six, five, 0, *(n for pair in fallen for n in pair)))
            for rest, likely in worn(position, entry.nation, left, [tests]) if left.units else [(left, 1.0)]:
                both = chance * fire * likely
                lost += both * (force.count - rest.count)
                if rest.units and battle is None:
                    win += both
                elif rest.units:
                    sides[_entered(position, under, rest)] += both
    if battle is None:
        return LandingChances(win, lost, 0.0)
    replace_side(position, ACTIVE, battle.sides[ACTIVE])
    told = fought(list(sides.items()), troops(position, battle, PASSIVE), table.rounds, table.rout)
    return LandingChances(told.win, lost + told.lost, told.inflicted)


@rule("11.3.shares")
def _killed(force: Force, six: int) -> list[tuple[int, int]]:
    """The units that sixes of batteries kill: the nations share them, and odd ones fall on the most numerous."""
    base, odd, among = shares(six, dict(force.units))
    more = sorted(among, key=lambda one: -dict(force.units)[one])[:odd]
    return [(nation, n) for nation, count in base if (n := count + (nation in more))]


def _less(units: tuple[tuple[int, int], ...], gone: Sequence[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """What is left of some units."""
    return tuple((one, n) for one, count in units if (n := count - dict(gone).get(one, 0)))


@rule("11.3.shares", "13.7")
def _entered(position: Europe, entry: Entry, force: Force) -> Troops:
    """What is left of a force as the active side of the battle under way, with what batteries have done to it; an odd
    disruption falls on the most numerous nation.
    """
    side: Side = arrived(position, entry, force)
    _, odd, among = shares(entry.shelled[1], dict(side.units), dict(side.worn))
    if odd and position.setting.amended(RECKONED):
        more = sorted(among, key=lambda one: -dict(side.units)[one])[:odd]
        down = dict(side.down)
        pairs = sorted((nation, n) for nation, _ in side.units if (n := down.get(nation, 0) + (nation in more)))
        side = msgspec.structs.replace(side, down=tuple(pairs))
    replace_side(position, ACTIVE, side)
    now = position.steps[-1]
    assert isinstance(now, Battle)
    return troops(position, now, ACTIVE)
