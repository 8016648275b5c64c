"""Which of the possible attacks are designated: each valued by what it promises, and the best made of those owed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from ...rules import attacks
from ...rules.attacks import Attack, Contact, Pair, Pairs
from ...state.position import Field
from .appraisal import Appraisal

SHUFFLES = 14
"""Sets of attacks compared for a group of fighters, besides those that drop the worst and the best pairs first."""
SLIPS = 0.35
"""The share of its promise that is left to an attack on a unit that may retreat before it (7.41)."""


def slips(position: Field, unit: int, attackers: Iterable[int]) -> bool:
    """Whether a defender may retreat before shock, as far as its type and speed go (7.41)."""
    setting = position.setting
    kind = setting.type[unit]
    if not (setting.horse[unit] or kind.skirmisher or kind.light_foot):
        return False
    if (position.engaged | position.covering | position.column) >> unit & 1:
        return False
    attackers = tuple(attackers)
    if kind.skirmisher and all(setting.foot[one] for one in attackers):
        return True
    return setting.allowance[unit] > max(setting.allowance[one] for one in attackers)


def promise(view: Appraisal, attack: Attack, net: int) -> float:
    """What an attack promises, allowing for defenders who may slip away before it."""
    found = view.value(attack, net)
    if found > 0 and all(slips(view.position, foe, attack.attackers) for foe in attack.defenders):
        return SLIPS * found
    return found


class Assault:
    """The attacks of a side that stands in contact."""

    def __init__(self, view: Appraisal, contact: Contact, *, hasty: bool = False) -> None:
        self.view, self.contact = view, contact
        self.shuffles = 2 if hasty else SHUFFLES
        self._stars: dict[Attack, float] = {}
        self._bodies: dict[tuple[tuple[int, ...], tuple[int, ...]], tuple[float, Pairs]] = {}

    def star(self, attack: Attack) -> float:
        """What one attack promises."""
        found = self._stars.get(attack)
        if found is None:
            found = self._stars[attack] = promise(self.view, attack, self.view.net(attack))
        return found

    def best(self) -> tuple[float, Pairs]:
        """The best set found: all compulsory attacks, and any others that improve it."""
        striking = list(self.contact.bound)
        value, pairs = self.whole(striking)
        least = self.view.profile.least
        others = [unit for unit in self.contact.can if unit not in self.contact.bound]
        alone = {unit: max(self.star(Attack((unit,), (foe,))) for foe in self.contact.can[unit]) for unit in others}
        for unit in sorted(others, key=lambda unit: (-alone[unit], unit)):
            more, found = self.whole([*striking, unit])
            if more > value + least:
                value, pairs = more, found
                striking.append(unit)
        rest = [unit for unit in others if unit not in striking]
        if len(rest) > 1:
            more, found = self.whole([*striking, *rest])
            if more > value + least * len(rest):
                value, pairs = more, found
        return value, pairs

    def whole(self, striking: list[int]) -> tuple[float, Pairs]:
        """The best set in which exactly these units attack."""
        value, found = 0.0, list[Pair]()
        for ours, theirs in attacks.bodies(self.contact, striking):
            more, pairs = self._body(tuple(ours), tuple(theirs))
            value += more
            found += pairs
        return value, tuple(sorted(found))

    def _body(self, ours: tuple[int, ...], theirs: tuple[int, ...]) -> tuple[float, Pairs]:
        known = self._bodies.get((ours, theirs))
        if known is None:
            foes = set(theirs)
            every = {(unit, foe) for unit in ours for foe in self.contact.can[unit] if foe in foes}
            known = max(
                ((sum(map(self.star, attacks.stars(pairs))), pairs) for pairs in self._wholes(every)),
                default=(0.0, ()),
            )
            self._bodies[ours, theirs] = known
        return known

    def _wholes(self, every: set[Pair]) -> Iterator[Pairs]:
        """Legal sets of some pairs: what is left when those in excess are dropped in different orders."""
        if not every:
            return
        ordered = sorted(every, key=lambda pair: (self.star(Attack((pair[0],), (pair[1],))), pair))
        orders = [ordered, ordered[::-1]]
        if len(ordered) > 2:
            rng = Random(len(ordered))
            for _ in range(self.shuffles):
                order = list(ordered)
                rng.shuffle(order)
                orders.append(order)
        seen = set[Pairs]()
        for order in orders:
            pairs = tuple(sorted(attacks.thinned(every, order)))
            if pairs not in seen:
                seen.add(pairs)
                yield pairs
