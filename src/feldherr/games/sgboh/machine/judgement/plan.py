"""What a formation does with its turn: which units attack and from where, where the others go, and its value."""

from __future__ import annotations

from collections.abc import Sequence

from feldherr.maps.poses import FACINGS

from ...rules import terms
from ...rules.attacks import Contact
from ...rules.underway import said
from ...state.position import Field
from .appraisal import Appraisal
from .assault import Assault
from .charge import Charge, Known, whole
from .posts import Posts, near_first
from .volley import Volleys

UNMOVED = 1
"""Hexes that a unit which has moved is taken to have entered, at least."""


class Plan:
    """The movement of some units of a side, as if they were to move now.

    Attributes:
        moves: nodes by unit; those that stay are left out. attackers: which of these go at the enemy.
        value: what the attacks promise, those owed included.
        fire: what shots promise. way: by how many hexes units come nearer on average, weighted by points.
    """

    def __init__(
        self, view: Appraisal, units: Sequence[int], *, attacks_only: bool = False, known: Known | None = None
    ) -> None:
        self.view, self.position = view, view.position
        self.moves: dict[int, int] = {}
        self.value = self.fire = self.way = 0.0
        position = self.position
        units = near_first(view, units)
        charge = Charge(view, units, known)
        stands = self._stands(charge)
        self._weigh(charge, stands, units)
        self.attackers = frozenset(self.moves)
        if attacks_only:
            return
        posts = Posts(view)
        taken = 0
        for unit in charge.chosen if self.moves or self._stay(charge) else ():
            taken |= self._under(unit, charge.chosen[unit].node)
        idle = [unit for unit in units if unit not in self.moves and unit not in self._fixed]
        idle = [unit for unit in idle if not self._strikes(unit)]
        if position.masks[view.enemy]:
            placed = posts.posts(idle, taken)
            self.moves.update(placed)
            self.way = self._progress(posts, placed)

    def _under(self, unit: int, node: int) -> int:
        position = self.position
        return position.setting.ground.around[position.column >> unit & 1][position.setting.wide[unit]].under[node]

    def _stay(self, charge: Charge) -> bool:
        return any(stand.node == self.position.pose[unit] for unit, stand in charge.chosen.items())

    def _stands(self, charge: Charge) -> dict[int, int]:
        pose = self.position.pose
        return {unit: stand.node for unit, stand in charge.chosen.items() if stand.node != pose[unit]}

    def _weigh(self, charge: Charge, stands: dict[int, int], units: Sequence[int]) -> None:
        """Keep the chosen attacks if they are better than fighting from where everyone stands now."""
        position, view = self.position, self.view
        side = view.side
        before = self._worth(position, units, {})
        self._fixed = {unit for unit, stand in charge.chosen.items() if stand.node == position.pose[unit]}
        self.value = before
        if not stands:
            return
        after = self._worth(position, units, stands)
        place = sum(charge.chosen[unit].place for unit in stands)
        if after + place > before + view.profile.least:
            self.value = after + place
            self.moves = dict(stands)
        else:
            # Units that would have gone stay where they are, unless a post suits them.
            self._fixed = {unit for unit in self._fixed if position.zone_of(1 - side) & position.under(unit)}

    def _worth(self, position: Field, units: Sequence[int], moves: dict[int, int]) -> float:
        """What the best attacks promise once some units have moved."""
        twin = position.copy()
        spread = twin.setting.map.spread
        for unit in units:
            for one in position.stack(unit):
                twin.activated |= 1 << one
        for unit, node in moves.items():
            stack = position.stack(unit) if whole(position, unit) else (unit,)
            new = self._under(unit, node) & ~position.under(unit)
            leaders = position.leaders_with(unit)
            for one in reversed(stack):
                twin.put(one, node)
                if new:
                    twin.hexes_entered[one] += max(
                        UNMOVED, twin.setting.map.distance(node // FACINGS, position.pose[unit] // FACINGS)
                    )
            for leader in leaders:
                twin.put(leader, node // FACINGS * FACINGS)
            if new:
                beside = spread(new)
                for foe in self.view.foes:
                    if twin.under(foe) & beside:
                        for one in stack:
                            twin.approached[one] |= 1 << foe
        contact = Contact(twin, self.view.side)
        if not contact.can:
            return 0.0
        view = Appraisal(twin, self.view.side, self.view.profile)
        return Assault(view, contact, hasty=True).best()[0]

    def _strikes(self, unit: int) -> bool:
        """Whether a unit would rather make a hit-and-run strike from where it is than move."""
        return Volleys(self.view).strike(unit) is not None

    def _progress(self, posts: Posts, placed: dict[int, int]) -> float:
        position = self.position
        points = total = 0.0
        for unit, node in placed.items():
            to = posts.field(posts.kind(unit))
            worth = self.view.points(unit)
            points += worth * (to[position.pose[unit] // FACINGS] - to[node // FACINGS])
            total += worth
        return points / total if total else 0.0

    def places(self) -> tuple[tuple[int, int], ...]:
        """The moves as the formation's action wants them."""
        column = self.position.column
        return tuple(sorted((unit, said(node, column=bool(column >> unit & 1))) for unit, node in self.moves.items()))


def movers(position: Field, units: Sequence[int]) -> list[int]:
    """Those of some units that could move if activated: on top, no guns, with movement points left."""
    setting = position.setting
    return [
        unit
        for unit in units
        if position.on_map(unit)
        and not position.covered >> unit & 1
        and not setting.gun[unit]
        and terms.points_left(position, unit, stack=whole(position, unit)) > 0
    ]
