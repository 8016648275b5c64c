"""Advance after shock (rulebook 7.54, 7.71 to 7.74): who goes into the hexes that the enemy has left, and how."""

from __future__ import annotations

from itertools import combinations
from typing import Any, ClassVar

from feldherr.kernel import Action, Decision, Pass, PlayContext, Refusal, Role, Slot, rule
from feldherr.kernel.choices import Choice
from feldherr.kernel.slots import FLAG, POSE, UNIT, UNITS
from feldherr.maps.poses import FACINGS, pose_at

from ..state.amendments import COMPANY
from ..state.events_effects import Advanced
from ..state.position import Field
from . import effects, reactions, zones
from .leaders import check_parting, may_part, staying
from .retreat import shift, works
from .underway import ask, hex_label, meant, pose_label, said, unit_name

TURNS = (0, 5, 1)
"""How a unit of one hex may look after its advance: as before, or a vertex to either side (7.72)."""


class Advance(Action, frozen=True, tag="advance"):
    """A unit, with its stack, advances after shock to a pose (7.71, 7.72).

    Leaders with it go along, unless they stay (`alone`); of several only those in `leaders` stay (4.32).
    """

    slots = (
        Slot("unit", UNIT),
        Slot("pose", POSE),
        Slot("alone", FLAG),
        Slot("leaders", UNITS, "without", least=0),
    )

    unit: int
    pose: int
    alone: bool = False
    leaders: tuple[int, ...] = ()


@rule("7.71", "7.72", "6.11", "11.13", "10.12")
def ways(position: Field, unit: int, goals: int) -> list[int]:
    """The nodes a unit on the map can advance to; `goals`: the hexes the enemy has left, as a bitboard.

    One hex: a hex before it, then a turn of a vertex. Two hexes: as a whole forward to either side, or wheeled; some
    hex of that is one that the enemy has left, the others are vacant (ruling G08). All of a stack go, or nobody.
    """
    setting = position.setting
    if any(not setting.allowance[one] for one in position.stack(unit)):
        return []
    node = position.pose[unit]
    poses = setting.ground.poses[setting.wide[unit]]
    taken = position.masks[0] | position.masks[1]
    own = position.under(unit)
    steps = [*poses.ahead(node), *(poses.wheels(node) if setting.wide[unit] else ())]
    found = []
    for to in steps:
        if to is None:
            continue
        new = poses.mask(to) & ~own
        if not new & goals or new & taken or not _may_step(position, unit, to):
            continue
        if setting.wide[unit]:
            found.append(to)
        else:
            found += [pose_at(to // FACINGS, node + turn) for turn in TURNS]
    return found


def _may_step(position: Field, unit: int, to: int) -> bool:
    """Whether the ground lets a unit and its stack make a step."""
    setting = position.setting
    toll, wide, node = setting.ground.toll, setting.wide[unit], position.pose[unit]
    return all(toll(setting.type[one].id, wide, False, node, to) is not None for one in position.stack(unit))


@rule("4.32")
def may_stay(position: Field, unit: int) -> bool:
    """Whether there are leaders with a unit who may stay when it advances; before the amendment all went along."""
    return position.setting.amended(COMPANY) and bool(position.leaders_with(unit))


def without_leaders(position: Field, advances: list[Action]) -> list[Action]:
    """The same advances, but for their leaders, who stay, all or some of them."""
    return [
        Advance(one.unit, one.pose, alone, some)
        for one in advances
        if isinstance(one, Advance)
        for alone, some in partings(position, one.unit)
    ]


@rule("4.32")
def partings(position: Field, unit: int) -> list[tuple[bool, tuple[int, ...]]]:
    """How leaders with a unit that advances may stay: one by the flag of the action, of several any who are named."""
    if not may_stay(position, unit):
        return []
    able = may_part(position, position.leaders_with(unit))
    some = [(False, some) for count in range(1, len(able) + 1) for some in combinations(able, count)]
    return some or [(True, ())]


def not_so(position: Field, unit: int, alone: bool, named: tuple[int, ...]) -> Refusal:
    """Why the leaders with a unit that advances do not part so."""
    try:
        check_parting(position, unit, position.leaders_with(unit), alone, named)
    except Refusal as refusal:
        return refusal
    return Refusal("4.32", "sgboh-no-leader-stays", unit=unit_name(position, unit))


@rule("11.13")
def over_works(position: Field, unit: int, to: int) -> bool:
    """Whether an advance goes over a fortified hexside, so that nobody has to make it."""
    setting = position.setting
    poses = setting.ground.poses[setting.wide[unit]]
    old = position.footprint(unit)
    return any(
        works(position, before, after)
        for before, after in zip(old, poses.footprints[to], strict=True)
        if after not in old
    )


class Advancing(Choice, frozen=True, tag="advancing"):
    """A unit of the attacker must advance; its owner says where to, and which way it faces there (7.71, 7.72).

    `goals`: the hexes that the enemy has left.
    """

    kinds: ClassVar[tuple[type[Action], ...]] = (Advance, Pass)
    other: ClassVar[str] = "sgboh-advance-first"

    side: int
    unit: int
    goals: tuple[int, ...]

    def verbs(self, position: Field, role: Role) -> tuple[type[Action], ...]:
        """Staying is not offered to units that have to go."""
        return self.kinds if Pass() in self.options(position) else (Advance,)

    @rule("7.54", "7.71", "11.13")
    def options(self, position: Field) -> list[Action]:
        """Every advance; and staying, if all of them cross works."""
        goals = position.setting.map.mask(self.goals)
        found = ways(position, self.unit, goals)
        actions: list[Action] = [Advance(self.unit, said(node)) for node in found]
        actions += without_leaders(position, actions)
        if found and all(over_works(position, self.unit, node) for node in found):
            actions.append(Pass())
        return actions

    def reached(self, position: Field) -> tuple[str, ...]:
        """The labels of the hexes left by the enemy that the unit gets to by some advance."""
        setting = position.setting
        under, mask = position.around(self.unit).under, 0
        for node in ways(position, self.unit, setting.map.mask(self.goals)):
            mask |= under[node]
        return tuple(setting.ground.labels[hex] for hex in self.goals if setting.map.power[hex] & mask)

    def proceed(self, position: Field, context: PlayContext) -> bool:
        options = self.options(position)
        if len(options) > 1:
            return False
        if options:
            self._carry(position, options[0], context)
        else:
            position.steps.pop()
        return True

    @rule("7.54", "7.71")
    def question(self, position: Field) -> Decision:
        options = self.options(position)
        hexes = list(self.reached(position))
        default = options[-1] if isinstance(options[-1], Pass) else options[0]
        unit = unit_name(position, self.unit)
        args = {"unit": unit, "hexes": hexes, "must": Pass() not in options}
        return ask("advancing", position, self.side, ("7.71",), default, **args)

    def refuse(self, position: Field, action: Action) -> Refusal:
        if isinstance(action, Pass):
            hexes = self.reached(position)
            return Refusal("7.71", "sgboh-advance-must", hexes, unit=unit_name(position, self.unit))
        assert isinstance(action, Advance)
        unit, name = action.unit, unit_name(position, action.unit)
        if unit != self.unit:
            return Refusal("7.71", "sgboh-advance-who", unit=name, unit_other=unit_name(position, self.unit))
        if (action.alone or action.leaders) and Advance(unit, action.pose) in self.options(position):
            return not_so(position, unit, action.alone, action.leaders)
        node, _ = meant(action.pose)
        label = pose_label(position, node)
        open_to = ways(position, unit, position.setting.map.mask(self.goals))
        if node // FACINGS in {to // FACINGS for to in open_to}:
            return Refusal("7.72", "sgboh-advance-turn", (label[:4],), unit=name, pose=label)
        return Refusal("7.71", "sgboh-advance-where", (label[:4],), unit=name, pose=label)

    def asks(self, position: Field) -> tuple[Role, ...]:
        return (position.setting.roles[self.side],)

    def measure(self, position: Field) -> tuple[int, ...]:
        return (1,)

    def play(self, position: Field, action: Action, role: Role, context: PlayContext) -> None:
        self._carry(position, action, context)

    @rule("7.71", "7.72", "7.74", "10.23")
    def _carry(self, position: Field, action: Action, context: PlayContext) -> None:
        """Advance, take what the ground deals, and let the enemy answer (7.22)."""
        position.steps.pop()
        if not isinstance(action, Advance):
            return
        setting = position.setting
        unit, (node, _) = action.unit, meant(action.pose)
        before, own = position.pose[unit], position.under(unit)
        hits = {one: self._dealt(position, one, before, node) for one in position.stack(unit)}
        moved = position.stack(unit)
        shift(position, moved, node, stay=staying(action.alone, action.leaders))
        context.tell(
            Advanced(
                setting.roles[self.side],
                tuple(unit_name(position, one) for one in moved),
                (hex_label(position, before), hex_label(position, node)),
                pose_label(position, node),
            )
        )
        new = position.under(unit) & ~own
        for one in moved:
            effects.suffer(position, one, hits[one], context, "ground")
            effects.suffer(position, one, zones.shaken(position, one, (new,)), context, "elephants")
        there = [one for one in moved if position.on_map(one)]
        if there:
            reactions.entered(position, there[0], new, context)

    @rule("7.74")
    def _dealt(self, position: Field, unit: int, before: int, node: int) -> int:
        """The hits of the ground on the way: those in brackets are none (7.74); the turn afterwards is free."""
        setting = position.setting
        return setting.ground.hits(setting.type[unit].id, setting.wide[unit], False, before, node, hasty=False)

    def shown(self, position: Field) -> dict[str, Any]:
        return {
            "kind": "advancing",
            "side": position.setting.roles[self.side],
            "units": [unit_name(position, self.unit)],
            "hexes": list(self.reached(position)),
        }
