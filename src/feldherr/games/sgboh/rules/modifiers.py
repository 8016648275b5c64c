"""Modifiers of a shock attack (rulebook 7.5, 7.36, 7.82, 10.4, 10.51): each by its name, with its paragraph.

All depends on two units: the one whose type the attacker uses, and the defender's (7.35). `of` is pure: it changes
nothing and depends only on the position.

    weapons     matrix of weapon systems, front or flank and rear (7.36)      by the two units' types
    pila, fury, chariot, phalanx   its special modifiers (7.82)               of the attacker's unit, with momentum
    quality     best quality of each side, at most 3                          of stacks the top unit's (5.35)
    size        1 for 2 points more, 2 for twice as many                      stacks and double depths whole
    hits        hits of defenders less hits of attackers, at most 3           of stacks all
    momentum    1, if an attacker has entered a vacant hex next to a defender
    leader, leader_enemy   1, -1 for a leader with them, or a hero near them
    ground      the ground, worst for the attacker                            an entry for each thing that counts
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import product

import msgspec

from feldherr.kernel import rule
from feldherr.kernel.steps import innermost
from feldherr.maps.hexmap import HexMap
from feldherr.maps.poses import FACINGS

from ..state.amendments import LONE
from ..state.position import Field
from ..state.tables import Footing, GroundShock, Tables
from .attacks import Attack, Designated, crossings, fighting, flanking
from .leaders import charisma

MOST = 3
"""The most that quality and hits count (7.5)."""
LARGER, TWICE = 2, 2
"""Points of size that make a side larger, and how many times as large counts double (7.5)."""
NEAR = 2
"""How far a hero's presence is felt (7.5, ruling G36)."""


KEPT = 4096
"""How many answers about ground and charts, which do not change, are kept of each kind."""


class Modifier(msgspec.Struct, frozen=True, gc=False):
    """A modifier of the die.

    Attributes:
        kind: the table of weapons, or the ground. unit: the leader it comes from.
    """

    id: str
    value: int
    paragraph: str
    kind: str = ""
    unit: str = ""

    @property
    def message(self) -> str:
        """Its name in the catalogue, after `sgboh-modifier-`."""
        return f"{self.id}-{self.kind}" if self.kind else self.id


# with what


@rule("7.35", "7.36")
def types(position: Field, attack: Attack) -> tuple[int, ...]:
    """The attackers whose type may be used: of an attack from front and flank those on flank and rear."""
    if len(attack.defenders) > 1:
        return attack.attackers
    behind = tuple(unit for unit in attack.attackers if flanking(position, unit, attack.defenders[0]))
    return behind or attack.attackers


@rule("10.4", "7.82")
def lines(position: Field, unit: int) -> tuple[str, ...]:
    """The lines of the matrix a unit may attack by: Germanic cavalry its own or that of light infantry."""
    return position.setting.type[unit].attacks


@rule("7.5.momentum", "7.82", "10.51")
def has_momentum(position: Field, unit: int, defenders: Iterable[int]) -> bool:
    """Whether an attacker, or what is stacked with it, meets the conditions of momentum against any of the defenders.

    It has entered a vacant hex next to one this turn and did not begin in an enemy zone; chariots have gone four hexes;
    and the ground between them does not forbid it.
    """
    setting = position.setting
    for foe in defenders:
        bits = 0
        for one in fighting(position, foe):
            bits |= 1 << one
        for one in fighting(position, unit):
            if position.zoned >> one & 1 or not position.approached[one] & bits:
                continue
            if setting.chariot[one] and position.hexes_entered[one] < setting.tables.special.chariot_hexes:
                continue
            if all(footing(setting.tables, way).momentum for way in _ways(position, unit, foe)):
                return True
    return False


@rule("7.5.weapons", "7.82")
def _matrix(position: Field, attacker: int, defender: int, line: str) -> Iterator[Modifier]:
    setting = position.setting
    behind = flanking(position, attacker, defender)
    against = setting.type[defender].defends
    value = setting.tables.matrix(not behind, line, against)
    assert value is not None, "an attack that the matrix does not know"
    yield Modifier("weapons", value, "7.5.weapons", "flank" if behind else "front")


@rule("7.82", "10.51")
def _special(position: Field, attacker: int, attack: Attack, defender: int) -> Iterator[Modifier]:
    """The special modifiers of the matrix, under the conditions of momentum, for the unit whose type is used."""
    setting = position.setting
    if not has_momentum(position, attacker, attack.defenders):
        return
    special = setting.tables.special
    unit, type = setting.units[attacker], setting.type[attacker]
    if type.id in special.pila_types:
        yield Modifier("pila", special.pila, "7.82")
    elif type.id in special.fury_types or unit.missile in special.fury_missiles:
        yield Modifier("fury", special.fury, "7.82")
    if setting.chariot[attacker]:
        yield Modifier("chariot", special.chariot, "10.51")
    frontal = not flanking(position, attacker, defender)
    if setting.type[defender].id == "PH" and frontal and type.id not in special.exempt:
        yield Modifier("phalanx", special.phalanx, "7.82")


# who


@rule("7.5.quality", "5.35", "8.23", "11.25")
def quality(position: Field, attack: Attack) -> int:
    """The difference of the best qualities of both sides, at most 3 either way."""
    ours = max(position.tq(unit) for unit in attack.attackers)
    theirs = max(position.tq(unit) for unit in attack.defenders)
    return _limited(ours - theirs)


@rule("7.5.size", "5.35", "10.3", "10.13")
def size(position: Field, attack: Attack) -> int:
    """The modifier for the sizes of both sides.

    Elephants, chariots and skirmishers count only if all units of both sides are of these types; if only those of one
    side are, size counts for nothing (ruling G29).
    """
    setting = position.setting
    plain = [
        [not (setting.elephant[unit] or setting.chariot[unit] or setting.skirmisher[unit]) for unit in units]
        for units in (attack.attackers, attack.defenders)
    ]
    some = [any(side) for side in plain]
    if some[0] != some[1]:
        return 0
    ours, theirs = (
        sum(_size(position, unit) for unit, counts in zip(units, side, strict=True) if counts or not some[0])
        for units, side in zip((attack.attackers, attack.defenders), plain, strict=True)
    )
    more, less = max(ours, theirs), min(ours, theirs)
    value = 2 if more >= TWICE * less and more > less else 1 if more - less >= LARGER else 0
    return value if ours > theirs else -value


def _size(position: Field, unit: int) -> int:
    gun = position.setting.gun
    return sum(position.strength(one) for one in fighting(position, unit) if not gun[one])


@rule("7.5.hits", "10.13")
def hits(position: Field, attack: Attack) -> int:
    """The hits of the defenders less those of the attackers, at most 3 either way."""
    gun = position.setting.gun
    ours, theirs = (
        sum(position.hits[one] for unit in units for one in fighting(position, unit) if not gun[one])
        for units in (attack.attackers, attack.defenders)
    )
    return _limited(theirs - ours)


def _limited(value: int) -> int:
    return max(-MOST, min(MOST, value))


# leaders


@rule("7.5.leader", "4.37")
def heroes(position: Field, attacks: Iterable[Attack]) -> int:
    """The leaders with heroic charisma who are with a unit of any of some attacks, as a mask (ruling G36)."""
    found = 0
    for attack in attacks:
        for unit in attack.units:
            for leader in position.leaders_with(unit):
                if charisma(position, leader):
                    found |= 1 << leader
    return found


@rule("7.5.leader", "4.21.charisma", "4.38")
def led(position: Field, units: Sequence[int], present: int) -> int:
    """The leader who helps some units of a side: one with them, or a hero within two hexes; -1 for none.

    A hero does so while with a unit; before the amendment also when left behind alone.
    """
    setting = position.setting
    for unit in units:
        for leader in position.leaders_with(unit):
            return leader
    for leader in setting.leaders[setting.side[units[0]]]:
        if present >> leader & 1 and position.on_map(leader):
            hex = position.pose[leader] // FACINGS
            if position.at[hex] < 0 and setting.amended(LONE):
                continue
            near = setting.map.within(hex, NEAR)
            if any(near & position.under(unit) for unit in units):
                return leader
    return -1


def _present(position: Field, attack: Attack) -> int:
    """The heroes who take part in shock this turn: those of the phase under way once they are settled, and whoever has
    come to a unit still to fight; before the amendment nobody else.
    """
    phase = innermost(position, Designated)
    if phase is None:
        return heroes(position, (attack,))
    if phase.settled and not position.setting.amended(LONE):
        return phase.heroes
    return phase.heroes | heroes(position, (attack, *phase.attacks))


def _leaders(position: Field, attack: Attack, present: int | None) -> Iterator[Modifier]:
    mask = _present(position, attack) if present is None else present
    names = position.setting.names.units
    for id, units, value in (("leader", attack.attackers, 1), ("leader_enemy", attack.defenders, -1)):
        leader = led(position, units, mask)
        if leader >= 0:
            yield Modifier(id, value, "7.5.leader", unit=names[leader])


# the ground

Way = tuple[str, str, str, frozenset[str]]
"""An attack over the ground: the attacker's type, the terrain of a hex of either, and what lies between them."""


def _ways(position: Field, unit: int, foe: int) -> frozenset[Way]:
    """The ways of a unit to one that it attacks: the terrain of each hex of both, over each hexside between them."""
    setting = position.setting
    over = tuple(crossings(position, unit, foe))
    return _between(
        setting.tables, setting.map, setting.type[unit].id, over, position.footprint(unit), position.footprint(foe)
    )


@lru_cache(maxsize=KEPT)
def _between(
    tables: Tables,
    board: HexMap,
    type: str,
    over: tuple[tuple[int, int], ...],
    here: tuple[int, ...],
    there: tuple[int, ...],
) -> frozenset[Way]:
    between = {frozenset(tables.edges(board, own, other)) for own, other in over}
    terrain = {(board.terrain[own], board.terrain[other]) for own, other in product(here, there)}
    return frozenset((type, *kinds, edges) for edges in between for kinds in terrain)


def laws(tables: Tables, way: Way) -> Iterator[tuple[GroundShock, int]]:
    """The effect of the ground along a way: each rule of the chart with its modifier."""
    type, here, there, over = way
    for one in tables.shock_terrain:
        lies = over if one.where == "across" else (here if one.where == "attacker" else there,)
        if one.of in lies:
            yield one, one.types.get(type, one.drm)


@lru_cache(maxsize=KEPT)
def footing(tables: Tables, way: Way) -> Footing:
    """The total effect of the ground along a way."""
    found = list(laws(tables, way))
    return Footing(
        sum(drm for _, drm in found),
        all(one.momentum for one, _ in found),
        any(one.barred for one, _ in found),
    )


@rule("7.5.terrain", "11.14", "11.16")
def ground(position: Field, attack: Attack) -> tuple[Modifier, ...]:
    """The ground as it is worst for the attackers, of all attackers, defenders and hexes of theirs."""
    ways = frozenset().union(*[_ways(position, unit, foe) for unit, foe in attack.pairs])
    return _worst(position.setting.tables, ways) if ways else ()


@lru_cache(maxsize=KEPT)
def _worst(tables: Tables, ways: frozenset[Way]) -> tuple[Modifier, ...]:
    # Sorted, so that among equally bad ways the same one is reported every time.
    worst = min(sorted(ways, key=lambda way: (*way[:3], *sorted(way[3]))), key=lambda way: footing(tables, way).drm)
    return tuple(
        [Modifier("ground", drm, "7.5.terrain", f"{one.where}-{one.of}") for one, drm in laws(tables, worst) if drm]
    )


# all together


@rule("7.5")
def of(
    position: Field, attack: Attack, attacker: int, defender: int, *, line: str = "", present: int | None = None
) -> list[Modifier]:
    """The modifiers of an attack in the order of the book: that of the weapons always, others if they are not 0.

    Args:
        attacker: the unit whose type the attacker uses. defender: the one whose type the defender uses.
        line: the attacker's line of the matrix, if it has a choice (10.4); else its first.
        present: the leaders with charisma who take part in this phase, if they differ from those under way.
    """
    found = list(_matrix(position, attacker, defender, line or lines(position, attacker)[0]))
    found += _special(position, attacker, attack, defender)
    found.append(Modifier("quality", quality(position, attack), "7.5.quality"))
    found.append(Modifier("size", size(position, attack), "7.5.size"))
    found.append(Modifier("hits", hits(position, attack), "7.5.hits"))
    if any(has_momentum(position, unit, attack.defenders) for unit in attack.attackers):
        found.append(Modifier("momentum", 1, "7.5.momentum"))
    found += _leaders(position, attack, present)
    found += ground(position, attack)
    return [one for one in found if one.value or one.id == "weapons"]


def net(modifiers: Iterable[Modifier]) -> int:
    """The sum of some modifiers."""
    return sum(one.value for one in modifiers)


@rule("7.35", "10.4")
def best(position: Field, attack: Attack, *, present: int | None = None) -> tuple[int, int, str, int]:
    """The attacker's best choice of type and line against the defender's best answer: unit, other unit, line, net."""
    found = []
    for unit in types(position, attack):
        for line in lines(position, unit):
            answers = [
                (net(of(position, attack, unit, foe, line=line, present=present)), foe) for foe in attack.defenders
            ]
            value, foe = min(answers)
            found.append((value, -unit, unit, foe, line))
    value, _, unit, foe, line = max(found)
    return unit, foe, line, value
