"""The advance of an attacker all of whose targets have retreated before shock (rulebook 7.44)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from feldherr.kernel import Action, Decision, Pass, PlayContext, Refusal, Role, Slot, rule
from feldherr.kernel.bounds import Mask
from feldherr.kernel.choices import Choice
from feldherr.kernel.slots import FLAG, POSES, UNIT, UNITS
from feldherr.kernel.steps import only
from feldherr.maps.poses import FACINGS

from ..state.amendments import ALONG
from ..state.events_shock import Followed
from ..state.position import Field
from . import effects, passage, reactions, terms, zones
from .advance import may_stay, partings
from .leaders import check_parting, going, staying
from .routes import Nodes, may_end, nodes_of, poses_of, price, shunned
from .underway import ask, hex_label, meant, pose_label, unit_name


class Follow(Action, frozen=True, tag="follow"):
    """An attacker advances after units that retreated before shock (7.44).

    Leaders with it go along, unless they stay (`alone`); of several only those in `leaders` stay (4.32).
    """

    slots = (
        Slot("unit", UNIT),
        Slot("path", POSES),
        Slot("hasty", FLAG),
        Slot("alone", FLAG),
        Slot("leaders", UNITS, "without", least=0),
    )
    unit: int
    path: tuple[int, ...]
    hasty: bool = False
    alone: bool = False
    leaders: tuple[int, ...] = ()


class Leg(NamedTuple):
    """A step of an advance: destination, points, and hits."""

    to: int
    mp: int
    hits: int


@rule("7.44", "5.13", "6.12", "6.14")
def legs(
    position: Field, unit: int, node: int, first: int, away: Iterable[int], *, hasty: bool, start: bool
) -> Iterator[Leg]:
    """The steps of an advance from a node: at first into a hex that was left, never next to those who left it.

    Args:
        first: the hexes that were left. away: those who left them. start: whether this is the first step.
    """
    setting = position.setting
    around = position.around(unit)
    type, wide = setting.type[unit].id, setting.wide[unit]
    shut = 0
    for one in away:
        if position.on_map(one):
            shut |= setting.map.spread(position.under(one))
    table = setting.ground.costs(type, wide, False, hasty, True)
    for mp, (_, nodes) in table.steps(node):
        for to in nodes:
            new = around.under[to] & ~around.under[node]
            if start and not new & first:
                continue
            if not new:
                yield Leg(to, mp, 0)
                continue
            if new & shut:
                continue
            cost = price(position, unit, node, to, hasty=hasty)
            if cost is not None:
                yield Leg(to, cost.mp, cost.hits)
    if setting.free[unit] and not start:
        hex = node // FACINGS
        yield from (Leg(hex * FACINGS + turn, 0, 0) for turn in range(FACINGS) if hex * FACINGS + turn != node)


class Following(Choice, frozen=True, tag="following"):
    """One attacker may advance after those who have retreated before shock (7.44).

    Attributes:
        side: the active side. units: the attackers. away: those who retreated. left: the hexes they left.
    """

    kinds = (Follow, Pass)
    other = "sgboh-follow-now"

    side: int
    units: tuple[int, ...]
    away: tuple[int, ...]
    left: Mask

    def proceed(self, position: Field, context: PlayContext) -> bool:
        if len(self.options(position)) > 1:
            return False
        position.steps.pop()
        return True

    @rule("7.44")
    def points(self, position: Field, unit: int) -> int:
        """Half the allowance, rounded down; of a stack that of its slowest."""
        return min(terms.allowance(position, one) for one in position.stack(unit)) // 2

    @rule("7.44")
    def reach(self, position: Field, unit: int, *, hasty: bool) -> dict[int, tuple[Nodes, int]]:
        """The nodes to which a unit may advance, each with the cheapest way and the hits of the ground."""
        zone = position.zone_of(1 - self.side)
        around, start = position.around(unit), position.pose[unit]
        best: dict[int, tuple[int, int, Nodes]] = {start: (0, 0, ())}
        edge = [start]
        points = self.points(position, unit)
        while edge:
            edge.sort(key=lambda node: best[node], reverse=True)
            node = edge.pop()
            mp, hits, path = best[node]
            if not path:
                del best[start]  # it may come by there again, and go on another way than at first
            before = path[-2] if len(path) > 1 else start
            if path and zone & around.under[node] & ~around.under[before]:
                continue
            for leg in legs(position, unit, node, self.left, self.away, hasty=hasty, start=not path):
                after = (mp + leg.mp, hits + leg.hits, (*path, leg.to))
                if after[0] <= points and (leg.to not in best or after < best[leg.to]):
                    best[leg.to] = after
                    edge.append(leg.to)
        best.pop(start, None)
        return {node: (path, hits) for node, (_, hits, path) in best.items() if self._may_stay(position, unit, node)}

    @rule("7.44", "5.32")
    def _may_stay(self, position: Field, unit: int, node: int) -> bool:
        """Whether an advance may end on a node: on vacant ground; a single unit also with friends it may stack with."""
        alone = len(position.stack(unit)) == 1
        return self._vacant(position, unit, node) or (alone and may_end(position, unit, node))

    def _vacant(self, position: Field, unit: int, node: int) -> bool:
        mask = position.around(unit).under[node] & ~position.under(unit)
        return not mask & position.masks[self.side]

    def options(self, position: Field) -> list[Action]:
        found: list[Action] = []
        for unit in self.units:
            if not position.on_map(unit):
                continue
            careful = self.reach(position, unit, hasty=False)
            found += [Follow(unit, poses_of(path)) for path, _ in careful.values()]
            for node, (path, _) in self.reach(position, unit, hasty=True).items():
                if node not in careful:
                    found.append(Follow(unit, poses_of(path), True))
        for one in tuple(found):
            if isinstance(one, Follow):
                for alone, some in partings(position, one.unit):
                    found.append(Follow(one.unit, one.path, one.hasty, alone, some))
        return [*found, Pass()]

    def asks(self, position: Field) -> tuple[Role, ...]:
        return (position.setting.roles[self.side],)

    def question(self, position: Field) -> Decision:
        found = [one for one in self.options(position) if isinstance(one, Follow)]
        units = list(dict.fromkeys(unit_name(position, one.unit) for one in found))
        # Those of the vacated hexes that some unit may enter.
        open_to = 0
        for one in found:
            open_to |= position.around(one.unit).under[meant(one.path[0])[0]]
        hexes = [position.setting.ground.labels[hex] for hex in position.setting.map.hexes(self.left & open_to)]
        return ask("follow", position, self.side, ("7.44",), Pass(), units=units, hexes=hexes)

    @rule("7.44")
    def check(self, position: Field, action: Action, role: Role) -> None:
        if isinstance(action, Follow):
            self.walk(position, action)
            if action.alone and not may_stay(position, action.unit):
                raise Refusal("4.32", "sgboh-no-leader-stays", unit=unit_name(position, action.unit))
            beside = position.leaders_with(action.unit)
            check_parting(position, action.unit, beside, action.alone, action.leaders)
        else:
            only(action, (Pass,), "7.44", self.other)

    @rule("7.44", "5.13", "5.32", "6.14", "10.23")
    def walk(self, position: Field, action: Follow) -> int:
        """The hits that the ground deals on an advance. Raises Refusal for the first thing that forbids it."""
        setting = position.setting
        unit, name = action.unit, unit_name(position, action.unit)
        if unit not in self.units or not position.on_map(unit):
            raise Refusal("7.44", "sgboh-follow-who", unit=name)
        points = left = self.points(position, unit)
        zone, around, node = position.zone_of(1 - self.side), position.around(unit), position.pose[unit]
        stopped, hits = False, 0
        for number, to in enumerate(nodes_of(position, unit, action.path, "7.44")):
            label = hex_label(position, to)
            if stopped:
                here = hex_label(position, node)
                raise Refusal("7.44", "sgboh-stops-in-zone", (here,), hex=here)
            found = legs(position, unit, node, self.left, self.away, hasty=action.hasty, start=number == 0)
            leg = next((leg for leg in found if leg.to == to), None)
            new = around.under[to] & ~around.under[node]
            if leg is None:
                if number == 0 and not new & self.left:
                    raise Refusal("7.44", "sgboh-follow-first", (label,), unit=name, hex=label)
                for one in self.away:
                    if position.on_map(one) and new & setting.map.spread(position.under(one)):
                        other = unit_name(position, one)
                        raise Refusal("7.44", "sgboh-follow-beside", (label,), unit=name, hex=label, unit_other=other)
                if shunned(position, unit, new):
                    raise Refusal("10.23", "sgboh-horse-shuns-elephants", (label,), unit=name, hex=label)
                raise Refusal("7.44", "sgboh-follow-closed", (label,), unit=name, hex=label)
            if leg.mp > left:
                raise Refusal("7.44", "sgboh-follow-far", (label,), unit=name, hex=label, mp=points)
            node, left, stopped, hits = to, left - leg.mp, bool(zone & new), hits + leg.hits
        label = hex_label(position, node)
        if not self._may_stay(position, unit, node):
            raise Refusal("5.32", "sgboh-evade-end", (label,), unit=name, hex=label)
        return hits

    @rule("7.44", "5.35", "4.32", "4.35", "7.22", "10.23")
    def play(self, position: Field, action: Action, role: Role, context: PlayContext) -> None:
        position.steps.pop()
        if not isinstance(action, Follow):
            return
        setting = position.setting
        losses = self.walk(position, action)
        path = nodes_of(position, action.unit, action.path, "7.44")
        stack = position.stack(action.unit)
        leaders = going(position.leaders_with(action.unit), staying(action.alone, action.leaders))
        around, before = position.around(action.unit), position.pose[action.unit]
        entered, node, shaken, steps = 0, before, [], []
        for to in path:
            new = around.under[to] & ~around.under[node]
            for friend in position.units_in(new, self.side):
                if friend not in stack:
                    shaken += [friend] * passage.hits(position, action.unit, friend, hasty=action.hasty)[1]
            entered |= new
            steps.append(new)
            node = to
        joins = not self._vacant(position, action.unit, node)
        for one in reversed(stack):
            position.put(one, node, beneath=joins)
        for leader in leaders:
            position.put(leader, node // FACINGS * FACINGS)
        labels = tuple(dict.fromkeys(hex_label(position, one) for one in (before, *path)))
        names = tuple(unit_name(position, one) for one in (*stack, *leaders))
        context.tell(Followed(setting.roles[self.side], names, labels, pose_label(position, node)))
        for friend in shaken:
            effects.suffer(position, friend, 1, context, "passage")
        for one in stack:
            effects.suffer(position, one, losses, context, "ground")
            effects.suffer(position, one, zones.shaken(position, one, steps), context, "elephants")
        alive = [one for one in stack if position.on_map(one)]
        if alive:
            if not setting.amended(ALONG):
                entered &= position.under(alive[0])
            reactions.entered(position, alive[0], entered, context)

    def measure(self, position: Field) -> tuple[int, ...]:
        return (1,)

    def shown(self, position: Field) -> dict[str, Any]:
        return {"kind": "following", "units": [unit_name(position, unit) for unit in self.units]}
