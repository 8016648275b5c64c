"""Shock attacks (rulebook 7.31 to 7.36, 10.23, 11.14): who may attack whom, who must, which sets of attacks are legal.

An attack is a star: several on one defender, or one attacker on several (7.34, 7.35, ruling G26). It is described by
pairs of attacker and defender; a stack is named by its top unit (5.35). The rest follows from `Contact`: the pairs
that are legal, and those that are compulsory.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import product
from random import Random

import msgspec

from feldherr.kernel import Refusal, Sequence, rule
from feldherr.kernel.bounds import Mask
from feldherr.kernel.steps import amend, innermost

from ..state.amendments import BY, SHARED, SPENT
from ..state.position import Field
from ..state.tables import Row, Tables
from .facing import angle
from .underway import hex_label, unit_name

Pair = tuple[int, int]
"""An attacker and one that it attacks."""
Pairs = tuple[Pair, ...]
FACES = 10
"""The faces of the die, from 0 on (2.3)."""


class Attack(msgspec.Struct, frozen=True, gc=False):
    """One shock attack: several attackers on one defender, or one on several; of stacks the top units, sorted."""

    attackers: tuple[int, ...]
    defenders: tuple[int, ...]

    @property
    def pairs(self) -> Pairs:
        """Who attacks whom."""
        return tuple(product(self.attackers, self.defenders))

    @property
    def units(self) -> tuple[int, ...]:
        """Everyone in it, the attackers first."""
        return self.attackers + self.defenders


Stacks = tuple[tuple[int, ...], ...]


class Resolved(Sequence, frozen=True, kw_only=True):
    """An attack whose results are being carried out, for the steps within them.

    Attributes:
        theirs: the stacks of the defenders as they were; their_hexes: where they stood.
        kept: the attacker that stays in play, -1 for none (8.4).
        off: those that retreated off the map; trampled: those lost to a rampage.
    """

    theirs: Stacks
    their_hexes: tuple[tuple[int, ...], ...]
    kept: int = -1
    off: tuple[int, ...] = ()
    trampled: tuple[int, ...] = ()


class Designated(Sequence, frozen=True):
    """The attacks of a shock phase, for everything that happens in it.

    Attributes:
        side: the active side. attacks: those designated; after the retreats before shock those that are left.
        under: of every stack in them the top unit and the one under it, who fights on if the top one is lost.
        evaded: units that have retreated before shock, as a mask.
        heroes: leaders with charisma who take part, as a mask; settled: whether that is known (7.5, ruling G36).
    """

    side: int = 0
    attacks: tuple[Attack, ...] = ()
    under: tuple[tuple[int, int], ...] = ()
    evaded: Mask = 0
    heroes: Mask = 0
    settled: bool = False


@rule("5.35")
def standing(position: Field, step: Designated, attack: Attack) -> Attack | None:
    """What is left of an attack on the map: of a stack without its top unit the other one. None: one side is gone."""
    under = dict(step.under)
    found = []
    for units in (attack.attackers, attack.defenders):
        left = []
        for unit in units:
            one = unit if position.on_map(unit) else under.get(unit, unit)
            if position.on_map(one):
                left.append(fighter(position, one))
        found.append(tuple(sorted(left)))
    return Attack(*found) if all(found) else None


@rule("5.36", "5.35")
def leave_stack(position: Field, unit: int, others: tuple[int, ...]) -> None:
    """A unit has gone out of a stack, `others` stay: the attack on that is on them, and no more on who has gone."""
    phase = innermost(position, Designated)
    if phase is None or not others or not position.setting.amended(SPENT):
        return
    body = fighter(position, others[0])
    found = [
        msgspec.structs.replace(
            attack, defenders=tuple(sorted(body if one == unit else one for one in attack.defenders))
        )
        for attack in phase.attacks
    ]
    under = tuple(pair for pair in phase.under if unit not in pair)
    amend(position, Designated, attacks=tuple(found), under=under)


@rule("5.35", "10.13")
def fighter(position: Field, unit: int) -> int:
    """The unit that fights for the stack that a unit on the map is in: the top unit; of a gun and foot the foot."""
    stack = fighting(position, unit)
    gun = position.setting.gun
    return next((one for one in stack if not gun[one]), stack[0])


@rule("5.35", "7.34")
def fighting(position: Field, unit: int) -> tuple[int, ...]:
    """The units that fight together with a unit on the map: its stack, top first.

    Once attacks are resolved, a unit that has fought and fallen back to a friend is no part of that unit's attack;
    before the amendment the two were one (ruling U32).
    """
    stack = position.stack(unit)
    if len(stack) < 2:
        return stack
    phase = innermost(position, Designated)
    if phase is None or not phase.settled or not position.setting.amended(BY):
        return stack
    own = {unit, *(one for pair in phase.under if unit in pair for one in pair)}
    return tuple(one for one in stack if one in own)


@rule("7.31", "10.23", "11.25", "10.13")
def may_strike(position: Field, unit: int) -> bool:
    """Whether a unit on the map could attack in shock at all: skirmishers, guns and columns never do."""
    setting = position.setting
    return bool(setting.type[unit].attacks) and not position.column >> unit & 1 and not position.covered >> unit & 1


@rule("7.31", "7.82", "10.23")
def may_fight(position: Field, attacker: int, defender: int) -> bool:
    """Whether a unit's type ever attacks the other's: horse no elephants, picked skirmishers few."""
    setting = position.setting
    if setting.horse[attacker] and setting.elephant[defender]:
        return False
    matrix, against = setting.tables.matrix, setting.type[defender].defends
    return any(matrix(True, line, against) is not None for line in setting.type[attacker].attacks)


@rule("7.31", "7.35", "6.11")
def reach(position: Field, unit: int) -> int:
    """The hexes that a unit on the map may attack: the front hexes in its zone."""
    return position.zone[unit] & position.front(unit)


def crossings(position: Field, attacker: int, defender: int) -> list[tuple[int, int]]:
    """The pairs of neighbouring hexes, own and other, over which a unit attacks another one.

    A friend that has fallen back onto its hex is on top and has the zone; before the amendment there were no pairs.
    """
    board = position.setting.map
    body = position.top(attacker) if position.setting.amended(SHARED) else attacker
    hexes = board.hexes(reach(position, body) & position.under(defender))
    return [(own, other) for own in position.footprint(attacker) for other in hexes if other in board.neighbours[own]]


@rule("7.31", "11.14")
def parted(position: Field, attacker: int, defender: int) -> bool:
    """Whether only fortified hexsides lie between two units, so that shock is voluntary."""
    board = position.setting.map
    return all(
        any(feature.family == "fortification" for feature in board.features_at(own, other))
        for own, other in crossings(position, attacker, defender)
    )


@rule("11.14")
def barred(position: Field, attacker: int, defender: int) -> bool:
    """Whether every way from a unit to another one goes over what no shock crosses: a stone wall."""
    setting = position.setting
    type, footing = setting.type[attacker].id, setting.tables.footing
    return all(footing(type, setting.map, own, other).barred for own, other in crossings(position, attacker, defender))


class Contact:
    """Which active units may attack which enemies now, and which must.

    Attributes:
        can: for every unit that may attack, those it may attack.
        owed: those among them that some unit has to attack once it attacks: all except behind fortifications.
        bound: units that must attack because they are in an enemy zone.
        by: for every unit that may be attacked, by which.
    """

    @rule("7.3", "7.31", "7.32", "7.33")
    def __init__(self, position: Field, side: int) -> None:
        setting = position.setting
        self.position, self.side = position, side
        held = position.zone_of(1 - side)
        self.can: dict[int, tuple[int, ...]] = {}
        self.owed: dict[int, tuple[int, ...]] = {}
        self.by: dict[int, list[int]] = {}
        bound = []
        for unit in setting.own[side]:
            if not position.activated >> unit & 1 or not position.on_map(unit) or not may_strike(position, unit):
                continue
            found = self._foes(unit)
            if not found:
                continue
            self.can[unit] = found
            self.owed[unit] = tuple(foe for foe in found if not parted(position, unit, foe))
            for foe in found:
                self.by.setdefault(foe, []).append(unit)
            if self.owed[unit] and held & position.under(unit):
                bound.append(unit)
        self.bound = tuple(bound)

    def _foes(self, unit: int) -> tuple[int, ...]:
        position = self.position
        found: dict[int, None] = {}
        for foe in position.units_in(reach(position, unit), 1 - self.side):
            body = fighter(position, foe)
            alone = position.setting.gun[body]
            if not alone and may_fight(position, unit, body) and not barred(position, unit, body):
                found[body] = None
        return tuple(sorted(found))

    @property
    def pairs(self) -> list[Pair]:
        """Every legal pair."""
        return [(unit, foe) for unit, foes in self.can.items() for foe in foes]

    @rule("7.31", "7.32")
    def due(self, attackers: Iterable[int]) -> set[int]:
        """The units that some unit has to attack, if these attack."""
        return {foe for unit in attackers for foe in self.owed[unit]}


# which sets of attacks are legal


@rule("7.34", "7.35")
def stars(pairs: Iterable[Pair]) -> tuple[Attack, ...]:
    """The attacks that some pairs make, by their first attacker; every pair belongs to a star.

    Raises:
        Tangled: a unit would fight twice.
    """
    ours: dict[int, list[int]] = {}
    theirs: dict[int, list[int]] = {}
    for unit, foe in pairs:
        ours.setdefault(unit, []).append(foe)
        theirs.setdefault(foe, []).append(unit)
    found = []
    for unit, foes in ours.items():
        shared = [foe for foe in foes if len(theirs[foe]) > 1]
        if len(foes) > 1 and shared:
            raise Tangled(unit, shared[0], joint=all(ours[other] == foes for other in theirs[shared[0]]))
        attackers = tuple(sorted(theirs[foes[0]]))
        if attackers[0] == unit:
            found.append(Attack(attackers, tuple(sorted(foes))))
    return tuple(sorted(found, key=lambda attack: attack.attackers))


class Tangled(ValueError):
    """A unit attacks several, one of which others attack too; `joint`: they all attack the same."""

    def __init__(self, attacker: int, defender: int, *, joint: bool) -> None:
        super().__init__(f"{attacker} attacks several, and others attack {defender} as well")
        self.attacker, self.defender, self.joint = attacker, defender, joint


@rule("7.3", "7.31", "7.32", "7.34", "7.35")
def check(contact: Contact, pairs: Pairs) -> None:
    """Raises Refusal unless the pairs are a legal set of attacks."""
    position = contact.position
    for unit, foe in pairs:
        if foe not in contact.can.get(unit, ()):
            raise why_not(position, contact.side, unit, foe)
    try:
        stars(pairs)
    except Tangled as knot:
        names = {"unit": unit_name(position, knot.attacker), "unit_other": unit_name(position, knot.defender)}
        places = _places(position, knot.defender)
        if knot.joint:
            raise Refusal("7.35", "sgboh-shock-both", places, **names) from None
        raise Refusal("7.34", "sgboh-shock-twice", places, **names) from None
    striking, struck = {unit for unit, _ in pairs}, {foe for _, foe in pairs}
    for unit in contact.bound:
        if unit not in striking:
            name = unit_name(position, unit)
            raise Refusal("7.31", "sgboh-shock-must", _places(position, unit), unit=name)
    for unit in sorted(striking, key=lambda unit: unit not in contact.bound):
        for foe in contact.owed[unit]:
            if foe not in struck:
                names = {"unit": unit_name(position, unit), "unit_other": unit_name(position, foe)}
                paragraph = "7.31" if unit in contact.bound else "7.32"
                raise Refusal(paragraph, "sgboh-shock-all", _places(position, foe), **names)


def _places(position: Field, unit: int) -> tuple[str, ...]:
    labels = position.setting.ground.labels
    return tuple(labels[hex] for hex in position.footprint(unit)) if position.on_map(unit) else ()


@rule("7.3", "7.31", "7.32", "7.33", "7.35", "7.82", "10.23", "11.25", "5.35", "6.11", "10.13")
def why_not(position: Field, side: int, unit: int, foe: int) -> Refusal:
    """Why one unit may not attack another one in shock."""
    setting = position.setting
    name = unit_name(position, unit)
    names = {"unit": name, "unit_other": unit_name(position, foe)}
    if unit >= setting.first_leader or setting.side[unit] != side or not position.on_map(unit):
        return Refusal("7.3", "sgboh-shock-who", _places(position, unit), unit=name)
    if not position.activated >> unit & 1:
        return Refusal("7.3", "sgboh-shock-not-activated", _places(position, unit), unit=name)
    if foe >= setting.first_leader or setting.side[foe] == side or not position.on_map(foe):
        return Refusal("7.3", "sgboh-shock-whom", _places(position, unit), **names)
    if position.covered >> unit & 1:
        top = unit_name(position, position.top(unit))
        return Refusal("5.35", "sgboh-shock-top", _places(position, unit), unit=name, unit_other=top)
    if setting.gun[unit]:
        return Refusal("10.13", "sgboh-shock-gun", _places(position, unit), unit=name)
    if not setting.type[unit].attacks:
        return Refusal("7.31", "sgboh-shock-skirmisher", _places(position, unit), unit=name)
    if position.column >> unit & 1:
        return Refusal("11.25", "sgboh-shock-column", _places(position, unit), unit=name)
    if fighter(position, foe) != foe:
        top = unit_name(position, fighter(position, foe))
        return Refusal("5.35", "sgboh-shock-top", _places(position, foe), unit=names["unit_other"], unit_other=top)
    if not reach(position, unit) & position.under(foe):
        paragraph = "6.11" if not position.front(unit) & position.under(foe) else "7.32"
        return Refusal(paragraph, "sgboh-shock-reach", _places(position, foe), **names)
    if setting.horse[unit] and setting.elephant[foe]:
        return Refusal("10.23", "sgboh-shock-elephants", _places(position, foe), **names)
    if not may_fight(position, unit, foe):
        return Refusal("7.82", "sgboh-shock-matrix", _places(position, foe), **names)
    if setting.gun[foe]:
        return Refusal("7.36", "sgboh-shock-alone", _places(position, foe), **names)
    return Refusal("11.14", "sgboh-shock-wall", _places(position, foe), **names)


# finding legal sets


def thinned(pairs: Collection[Pair], order: Iterable[Pair]) -> set[Pair]:
    """What is left of some pairs after dropping, in this order, those that no unit in them needs: stars remain."""
    left = set(pairs)
    ours: dict[int, int] = {}
    theirs: dict[int, int] = {}
    for unit, foe in left:
        ours[unit] = ours.get(unit, 0) + 1
        theirs[foe] = theirs.get(foe, 0) + 1
    for unit, foe in order:
        if ours[unit] > 1 and theirs[foe] > 1:
            left.discard((unit, foe))
            ours[unit] -= 1
            theirs[foe] -= 1
    return left


@rule("7.31", "7.32")
def at_random(contact: Contact, rng: Random) -> Pairs:
    """A random legal set; each of them may come up.

    Units that must attack and some of those that may: each takes a random target, each compulsory target is taken by
    a random unit, and superfluous pairs are dropped in any order. The rest covers all of them by stars.
    """
    striking = [unit for unit in contact.can if unit in contact.bound or rng.random() < 0.5]
    chosen = set[Pair]()
    among = set(striking)
    for foe in contact.due(striking):
        chosen.add((rng.choice([unit for unit in contact.by[foe] if unit in among]), foe))
    used = {unit for unit, _ in chosen}
    # Somebody who is needed elsewhere too may yet take others, so that no star is out of reach.
    chosen.update((unit, rng.choice(contact.can[unit])) for unit in striking if unit not in used or rng.random() < 0.3)
    for unit in striking:
        if rng.random() < 0.2:
            chosen.update((unit, foe) for foe in contact.can[unit] if rng.random() < 0.5)
    order = sorted(chosen)
    rng.shuffle(order)
    return tuple(sorted(thinned(chosen, order)))


def wholes(contact: Contact) -> Iterator[Pairs]:
    """Every legal set of attacks, each once; there may be very many of them."""
    units = list(contact.can)

    def under(at: int, chosen: Pairs) -> Iterator[Pairs]:
        if at == len(units):
            try:
                check(contact, tuple(sorted(chosen)))
            except Refusal:
                return
            yield tuple(sorted(chosen))
            return
        unit = units[at]
        foes = contact.can[unit]
        taken = {foe for _, foe in chosen}
        several = {foe for one, foe in chosen if sum(1 for other, _ in chosen if other == one) > 1}
        for bits in range(1 << len(foes)):
            targets = tuple(foe for number, foe in enumerate(foes) if bits >> number & 1)
            if (len(targets) > 1 and taken.intersection(targets)) or several.intersection(targets):
                continue
            if not targets and unit in contact.bound:
                continue
            yield from under(at + 1, chosen + tuple((unit, foe) for foe in targets))

    return under(0, ())


def bodies(contact: Contact, striking: Collection[int]) -> list[tuple[list[int], list[int]]]:
    """The attackers among these and those that are due to them, in groups that touch nobody of another group."""
    due = contact.due(striking)
    left = dict.fromkeys(striking)
    found = []
    while left:
        first = next(iter(left))
        ours, theirs, edge = [], set[int](), [first]
        del left[first]
        while edge:
            unit = edge.pop()
            ours.append(unit)
            for foe in contact.can[unit]:
                if foe in theirs or (foe not in due and contact.owed[unit]):
                    continue
                theirs.add(foe)
                near = [one for one in contact.by[foe] if one in left]
                edge += near
                for one in near:
                    del left[one]
        found.append((sorted(ours), sorted(theirs)))
    return found


# how an attack comes, and what the dice may say


@lru_cache(maxsize=64)
@rule("7.5", "7.83")
def outcomes(tables: Tables, net: int) -> tuple[tuple[Row, Fraction], ...]:
    """The rows that one die with a net modifier may give, the lowest first, each with its probability."""
    found: dict[Row, int] = {}
    for die in range(FACES):
        row = tables.shock(die + net)
        found[row] = found.get(row, 0) + 1
    return tuple((row, Fraction(ways, FACES)) for row, ways in found.items())


@rule("7.36", "6.21")
def flanking(position: Field, attacker: int, defender: int) -> bool:
    """Whether a unit attacks another one in flank or rear.

    It does not while an enemy in its own flank or rear has it in its zone: then the attack counts as frontal (7.36).
    """
    if angle(position, attacker, defender) == "front":
        return False
    setting = position.setting
    behind = setting.map.spread(position.under(attacker)) & ~position.front(attacker)
    holders = position.holders(position.under(attacker), 1 - setting.side[attacker])
    return not any(position.under(foe) & behind for foe in holders)


def labels_of(position: Field, units: Iterable[int]) -> tuple[str, ...]:
    """The hexes of some units on the map, for texts."""
    return tuple(dict.fromkeys(hex_label(position, position.pose[unit]) for unit in units if position.on_map(unit)))
