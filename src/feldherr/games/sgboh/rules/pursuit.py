"""Cavalry pursuit (rulebook 7.61 to 7.63): the check whether it stays in hand, and its return to the map."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from feldherr.kernel import Action, Decision, Pass, PlayContext, Refusal, Role, Sequence, Slot, rule
from feldherr.kernel.choices import Choice
from feldherr.kernel.slots import POSE, UNIT
from feldherr.maps.poses import FACINGS, pose_at

from ..state.amendments import RECALL
from ..state.events_effects import Pursued, PursuitChecked, Returned, ReturnTried
from ..state.position import Field
from . import flight
from .advance import Advancing
from .underway import ask, hex_label, meant, pose_label, said, unit_name

LED = -2
"""What a commander who is in pursuit takes off the die of the return (7.63)."""
BACK, NEVER = 1, 9
"""Up to which die they come back, and from which they never do (7.63)."""

Fate = Literal["back", "later", "never"]


@rule("7.62", "T.checks")
def modifier(position: Field, unit: int) -> int:
    """The modifier of a unit's pursuit check."""
    setting = position.setting
    law = setting.tables.pursuit
    total = law.always
    if position.leaders_with(unit):
        total += law.leader
    if setting.type[unit].id in law.light_types:
        total += law.light
    if not any(position.distance(unit, foe) <= law.last_within for foe in position.enemies(unit)):
        total += law.last
    return total


def _check(position: Field, step: Pursuit, context: PlayContext) -> None:
    setting, unit = position.setting, step.unit
    plus, tq = modifier(position, unit), position.tq(unit)
    role = setting.roles[setting.side[unit]]
    die = context.sum(1, "pursuit", role, read=lambda die: die + plus <= tq, faces=10, low=0)
    held = die + plus <= tq
    step.become(position, held=held)
    context.tell(PursuitChecked(role, unit_name(position, unit), die, plus, tq, held))


@rule("7.62")
def _ride(position: Field, step: Pursuit, context: PlayContext) -> None:
    setting, unit = position.setting, step.unit
    if step.held:
        position.steps.append(Advancing(setting.side[unit], unit, step.goals))
        return
    riders = (unit, *position.leaders_with(unit))
    hex = hex_label(position, position.pose[unit])
    for one in riders:
        position.put(one, setting.pursuit)
        if one != unit and setting.amended(RECALL):
            position.riding = [*position.riding, one, unit]
    context.tell(Pursued(setting.roles[setting.side[unit]], tuple(unit_name(position, one) for one in riders), hex))


@rule("7.61", "7.62")
class Pursuit(Sequence, frozen=True, tag="pursuit", kw_only=True):
    """Cavalry that has routed cavalry checks, and advances or is off after those who flee (7.62).

    `goals`: the hexes that the enemy has left; `held`: the check was passed.
    """

    stages = (_check, _ride)

    unit: int
    goals: tuple[int, ...]
    held: bool = False

    def shown(self, position: Field) -> dict[str, Any]:
        return {"kind": "pursuit", "unit": unit_name(position, self.unit)}


# coming back


class Return(Action, frozen=True, tag="return"):
    """Cavalry comes back from pursuit to a hex of the enemy's edge (7.63)."""

    slots = (Slot("unit", UNIT), Slot("pose", POSE))

    unit: int
    pose: int


def pursuers(position: Field, formation: int) -> tuple[int, ...]:
    """The units of a formation that are off the map in pursuit."""
    setting = position.setting
    return tuple(unit for unit in setting.members[formation] if position.pose[unit] == setting.pursuit)


def captains(position: Field, formation: int) -> tuple[int, ...]:
    """The leaders off the map in pursuit who come back with a formation: those who rode off with a unit of it."""
    setting = position.setting
    if setting.amended(RECALL):
        return tuple(one for unit in pursuers(position, formation) for one in with_unit(position, unit))
    side = setting.formation_side[formation]
    return tuple(
        leader
        for leader in setting.leaders[side]
        if position.pose[leader] == setting.pursuit and setting.commands(leader, formation)
    )


def with_unit(position: Field, unit: int) -> tuple[int, ...]:
    """The leaders who rode off with a unit that is in pursuit."""
    pairs = zip(position.riding[::2], position.riding[1::2], strict=True)
    return tuple(leader for leader, mount in pairs if mount == unit)


def _dismount(position: Field, unit: int) -> None:
    """Nobody rides with a unit any more that has come back or never will."""
    pairs = zip(position.riding[::2], position.riding[1::2], strict=True)
    position.riding = [one for pair in pairs if pair[1] != unit for one in pair]


@rule("7.63")
def try_return(position: Field, formation: int, side: int, context: PlayContext) -> None:
    """When a side activates a formation: its cavalry in pursuit, if there is any, may try to come back.

    It is put on the stack of steps.
    """
    setting = position.setting
    if setting.formation_side[formation] == side and pursuers(position, formation):
        position.steps.append(Recalling(formation) if setting.amended(RECALL) else ReturnTry(formation=formation))


@rule("7.63")
def fate(die: int) -> Fate:
    """The result of a modified die for the return."""
    return "back" if die <= BACK else "never" if die >= NEVER else "later"


def _try(position: Field, step: ReturnTry, context: PlayContext) -> None:
    setting, formation = position.setting, step.formation
    role = setting.roles[setting.formation_side[formation]]
    led = any(position.pose[leader] == setting.pursuit for leader in setting.commanders[formation])
    plus = LED if led else 0
    die = context.sum(1, "return", role, read=lambda die: fate(die + plus), faces=10, low=0)
    outcome = fate(die + plus)
    step.become(position, outcome=outcome)
    context.tell(ReturnTried(role, setting.formation_ids[formation], die, plus, outcome))


@rule("7.63")
def _end_try(position: Field, step: ReturnTry, context: PlayContext) -> None:
    """Back: the owner says where. Never: gone, and lost to nobody (9)."""
    setting, formation = position.setting, step.formation
    units = pursuers(position, formation)
    if step.outcome == "back":
        position.steps.append(Returning(formation, units))
    elif step.outcome == "never":
        for one in (*captains(position, formation), *units):
            position.put(one, setting.vanished)
        for unit in units:
            _dismount(position, unit)


class Recall(Action, frozen=True, tag="recall"):
    """Cavalry in pursuit tries to come back (7.63)."""


class Recalling(Choice, frozen=True, tag="recalling"):
    """Cavalry in pursuit, its formation activated: its owner says whether it tries to come back (7.63)."""

    kinds: ClassVar[tuple[type[Action], ...]] = (Recall, Pass)
    other: ClassVar[str] = "sgboh-recall-first"

    formation: int

    def question(self, position: Field) -> Decision:
        setting = position.setting
        units = [unit_name(position, unit) for unit in pursuers(position, self.formation)]
        group = setting.formation_ids[self.formation]
        side = setting.formation_side[self.formation]
        return ask("recalling", position, side, ("7.63",), Recall(), units=units, group=group)

    def options(self, position: Field) -> list[Action]:
        return [Recall(), Pass()]

    def refuse(self, position: Field, action: Action) -> Refusal:
        return Refusal("7.63", self.other, verb=action.verb())

    def asks(self, position: Field) -> tuple[Role, ...]:
        setting = position.setting
        return (setting.roles[setting.formation_side[self.formation]],)

    def measure(self, position: Field) -> tuple[int, ...]:
        return (1,)

    @rule("7.63")
    def play(self, position: Field, action: Action, role: Role, context: PlayContext) -> None:
        position.steps.pop()
        if isinstance(action, Recall):
            position.steps.append(ReturnTry(formation=self.formation))

    def shown(self, position: Field) -> dict[str, Any]:
        return {
            "kind": "recalling",
            "formation": position.setting.formation_ids[self.formation],
            "side": self.asks(position)[0],
            "units": [unit_name(position, unit) for unit in pursuers(position, self.formation)],
        }


class ReturnTry(Sequence, frozen=True, tag="return_try", kw_only=True):
    """The cavalry of a formation tries to come back from pursuit (7.63)."""

    stages = (_try, _end_try)

    formation: int
    outcome: Fate = "later"

    def shown(self, position: Field) -> dict[str, Any]:
        return {"kind": "return_try", "formation": position.setting.formation_ids[self.formation]}


class Returning(Choice, frozen=True, tag="returning"):
    """The owner puts cavalry back on the map, a unit after another (7.63). `units`: those still to be put."""

    kinds: ClassVar[tuple[type[Action], ...]] = (Return,)
    other: ClassVar[str] = "sgboh-return-first"

    formation: int
    units: tuple[int, ...]

    @rule("7.62", "7.63")
    def hexes(self, position: Field) -> list[int]:
        """The hexes to come back to: vacant, on the enemy's edge, open to the unit, and not next to an enemy."""
        setting = position.setting
        unit = self.units[0]
        side = setting.side[unit]
        edge = setting.map.mask(setting.map.edges[setting.sides[1 - side].retreat])
        foes = position.masks[1 - side]
        free = edge & ~(position.masks[side] | foes | setting.map.spread(foes))
        stand, kind, terrain = setting.tables.may_stand, setting.type[unit].id, setting.map.terrain
        return [hex for hex in setting.map.hexes(free) if stand(kind, terrain[hex])]

    def proceed(self, position: Field, context: PlayContext) -> bool:
        if self.units and self.hexes(position):
            return False
        position.steps.pop()  # without a free hex the others go on pursuing
        return True

    @rule("7.63")
    def question(self, position: Field) -> Decision:
        unit = self.units[0]
        side = position.setting.side[unit]
        default = self.options(position)[0]
        return ask("returning", position, side, ("7.63",), default, unit=unit_name(position, unit))

    def options(self, position: Field) -> list[Action]:
        """Every hex that is open, with every facing."""
        return [
            Return(self.units[0], said(pose_at(hex, facing)))
            for hex in self.hexes(position)
            for facing in range(FACINGS)
        ]

    def refuse(self, position: Field, action: Action) -> Refusal:
        assert isinstance(action, Return)
        name = unit_name(position, action.unit)
        if action.unit != self.units[0]:
            return Refusal("7.63", "sgboh-return-who", unit=name, unit_other=unit_name(position, self.units[0]))
        hex = hex_label(position, meant(action.pose)[0])
        return Refusal("7.63", "sgboh-return-where", (hex,), unit=name, hex=hex)

    def asks(self, position: Field) -> tuple[Role, ...]:
        setting = position.setting
        return (setting.roles[setting.formation_side[self.formation]],)

    def measure(self, position: Field) -> tuple[int, ...]:
        return (len(self.units),)

    @rule("7.63")
    def play(self, position: Field, action: Action, role: Role, context: PlayContext) -> None:
        """A unit is back with the leaders who rode off with it; before the amendment the first with its commanders."""
        assert isinstance(action, Return)
        unit, (node, _) = action.unit, meant(action.pose)
        amended = position.setting.amended(RECALL)
        leaders = with_unit(position, unit) if amended else captains(position, self.formation)
        _dismount(position, unit)
        self.become(position, units=self.units[1:])
        position.put(unit, node)
        for leader in leaders:
            position.put(leader, node // FACINGS * FACINGS)
            position.came_back |= 1 << leader
        for one in (unit, *leaders):
            context.tell(Returned(role, unit_name(position, one), pose_label(position, node)))
        flight.come_back(position, unit, context)

    def shown(self, position: Field) -> dict[str, Any]:
        return {
            "kind": "returning",
            "side": self.asks(position)[0],
            "units": [unit_name(position, unit) for unit in self.units],
        }
