"""Free deployment (rulebook B.setup, designed): both sides put their armies where they like, each in its zone.

The armies begin as history has them. The side that moves first sets up last; each places unit after unit and says when
it is done. Nothing is hidden.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, ClassVar

from feldherr.kernel import Action, Decision, Event, Meaning, PlayContext, Refusal, Role, Slot, Step, Value, rule
from feldherr.kernel.slots import POSE, UNIT
from feldherr.kernel.steps import only
from feldherr.maps.poses import FACINGS

from ..state.checks import APART
from ..state.position import Field
from . import stacking
from .leaders import LeaderPlaced, Place
from .underway import ask, hex_label, meant, pose_label, said, unit_name

CHANGES = 3
"""How often a side may place its units, on average: a set-up comes to an end."""


class Post(Action, frozen=True, tag="post"):
    """A unit is placed; its leader goes with it, if it was alone. Among friends it comes to the top."""

    slots = (Slot("unit", UNIT), Slot("pose", POSE))
    unit: int
    pose: int


class Ready(Action, frozen=True, tag="ready"):
    """The army stands as it is to begin."""


class Posted(Event, frozen=True, tag="posted"):
    """A unit has taken its stand."""

    about: ClassVar[Meaning] = Meaning("B.setup", motion="move")

    side: str
    unit: str
    hexes: tuple[str, ...]
    pose: str


class Arrayed(Event, frozen=True, tag="arrayed"):
    """A side has set up."""

    about: ClassVar[Meaning] = Meaning("B.setup", heading="battle")

    side: str


@rule("B.setup")
def begin(position: Field) -> None:
    """Ask both sides to set up: first the one that moves second; if the die says who begins, the second named."""
    setting = position.setting
    first = setting.battle.first
    last = 0 if first == "roll" else setting.roles.index(first)
    for side in (last, 1 - last):
        position.steps.append(SettingUp(side=side, left=CHANGES * len(position.alive(side))))


def zone(position: Field, side: int) -> int:
    """The hexes in which a side may deploy."""
    return position.setting.zones[side]


def too_near(position: Field, side: int) -> int:
    """The hexes nearer to an enemy than armies stand when a battle begins."""
    return position.setting.ground.near(position.masks[1 - side], APART - 1)


@rule("B.setup", "5.2", "5.15", "5.31", "5.32", "5.34", "6.11")
def barred(position: Field, unit: int, node: int) -> Refusal | None:
    """Why a unit may not be placed on a node, in its present form; None if it may."""
    setting, side = position.setting, position.setting.side[unit]
    name, label = unit_name(position, unit), hex_label(position, node)
    around = position.around(unit)
    if not around.lawful[node]:
        return Refusal("5.2", "sgboh-off-the-map", (label,), unit=name, hex=label)
    under = around.under[node]
    if under & ~zone(position, side):
        return Refusal("B.setup", "sgboh-outside-zone", (label,), unit=name, hex=label)
    if under & too_near(position, side):
        return Refusal("B.setup", "sgboh-setup-near", (label,), unit=name, hex=label, count=APART)
    type = setting.type[unit].id
    if not all(setting.tables.may_stand(type, setting.map.terrain[hex]) for hex in around.footprints[node]):
        return Refusal("5.15", "sgboh-closed-ground", (label,), unit=name, hex=label)
    if under & position.masks[side] & ~position.under(unit) or len(position.stack(unit)) > 1:
        there = _in_the_way(position, unit, node)
        if there >= 0:
            other = unit_name(position, there)
            return Refusal("5.32", "sgboh-may-not-stack", (label,), hex=label, unit=name, unit_other=other)
    return None


def _in_the_way(position: Field, unit: int, node: int) -> int:
    """A friend with which a unit may not share a node; -1: none."""
    if not position.setting.wide[unit]:
        return stacking.lacks_room(position, unit, node)
    others = [one for hex in position.around(unit).footprints[node] for one in position.units_on(hex) if one != unit]
    return others[0] if others else -1


def open_to(position: Field, unit: int) -> Iterator[int]:
    """The nodes on which a unit may take its stand."""
    here, free = position.pose[unit], zone(position, position.setting.side[unit])
    for hex in position.setting.map.hexes(free & ~too_near(position, position.setting.side[unit])):
        for facing in range(FACINGS):
            node = hex * FACINGS + facing
            if node != here and barred(position, unit, node) is None:
                yield node


class SettingUp(Step, frozen=True, tag="setting_up", kw_only=True):
    """A side deploys. `left`: how often it may still place something."""

    side: int
    left: int

    def proceed(self, position: Field, context: PlayContext) -> bool:
        if self.left:
            return False
        self._done(position, context)
        return True

    @rule("B.setup")
    def decisions(self, position: Field) -> tuple[Decision, ...]:
        return (ask("setting-up", position, self.side, ("B.setup",), Ready(), count=self.left),)

    def measure(self, position: Field) -> tuple[int, ...]:
        return (self.left,)

    def verbs(self, position: Field, role: Role) -> tuple[type[Action], ...]:
        return (Post, Place, Ready)

    def leaders(self, position: Field) -> list[int]:
        return [one for one in position.setting.leaders[self.side] if position.on_map(one)]

    def fill(self, position: Field, role: Role, kind: type[Action], filled: dict[str, Any]) -> Iterable[Value]:
        units = position.alive(self.side)
        if kind is Post:
            if not filled:
                return map(Value, units)
            unit = filled["unit"]
            column = bool(position.column >> unit & 1)
            return [Value(said(node, column=column)) for node in open_to(position, unit)] if unit in units else ()
        if kind is Place:
            return map(Value, units if filled else self.leaders(position))
        return ()

    def countable(self, position: Field, role: Role) -> bool:
        return False

    def sample(self, position: Field, role: Role, rng: Random) -> Action:
        if rng.random() < 0.2:
            return Ready()
        if rng.random() < 0.1:
            return Place(rng.choice(self.leaders(position)), rng.choice(position.alive(self.side)))
        unit = rng.choice(position.alive(self.side))
        nodes = list(open_to(position, unit))
        return Post(unit, said(rng.choice(nodes), column=bool(position.column >> unit & 1))) if nodes else Ready()

    def check(self, position: Field, action: Action, role: Role) -> None:
        only(action, (Post, Place, Ready), "B.setup", "sgboh-not-now")
        if isinstance(action, Place):
            if action.leader not in self.leaders(position):
                raise Refusal("B.setup", "sgboh-not-yours", unit=unit_name(position, action.leader))
            if action.unit not in position.alive(self.side):
                raise Refusal("B.setup", "sgboh-not-yours", unit=unit_name(position, action.unit))
        elif isinstance(action, Post):
            if action.unit not in position.alive(self.side):
                raise Refusal("B.setup", "sgboh-not-yours", unit=unit_name(position, action.unit))
            node, column = meant(action.pose)
            if column != bool(position.column >> action.unit & 1):
                raise Refusal("11.21", "sgboh-other-form", unit=unit_name(position, action.unit))
            reason = barred(position, action.unit, node)
            if reason is not None:
                raise reason
            if node == position.pose[action.unit]:
                raise Refusal("B.setup", "sgboh-goes-nowhere", unit=unit_name(position, action.unit))

    def play(self, position: Field, action: Action, role: Role, context: PlayContext) -> None:
        if isinstance(action, Ready):
            self._done(position, context)
            return
        self.become(position, left=self.left - 1)
        if isinstance(action, Place):
            position.put(action.leader, position.pose[action.unit] // FACINGS * FACINGS)
            names = unit_name(position, action.leader), unit_name(position, action.unit)
            context.tell(LeaderPlaced(role, *names, False))
        elif isinstance(action, Post):
            self._post(position, action.unit, meant(action.pose)[0], context)

    def _done(self, position: Field, context: PlayContext) -> None:
        position.steps.pop()
        context.tell(Arrayed(position.setting.roles[self.side]))

    @rule("B.setup", "5.33")
    def _post(self, position: Field, unit: int, node: int, context: PlayContext) -> None:
        before = position.pose[unit]
        leaders = position.leaders_with(unit) if len(position.stack(unit)) == 1 else []
        column, right = bool(position.column >> unit & 1), bool(position.right_leads >> unit & 1)
        position.put(unit, node, column=column, right_leads=right)
        for leader in leaders:
            position.put(leader, node // FACINGS * FACINGS)
        hexes = hex_label(position, before), hex_label(position, node)
        side = position.setting.roles[self.side]
        context.tell(Posted(side, unit_name(position, unit), hexes, pose_label(position, node, column=column)))

    def shown(self, position: Field) -> dict[str, Any]:
        return {"kind": "setting_up", "side": position.setting.roles[self.side]}
