"""What the passive side may do while an enemy moves (rulebook 5.36, 6.15, 7.21, 7.22, 7.24; leaders: `flight`).

`Before` a step that enters hexes: fire at a unit that leaves a zone, then reaction facing. `After` it: a stack
spreads, a leader gets away, fire at a unit that has entered a zone, and guns. A side that can do nothing is not
asked.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar

import msgspec

from feldherr.kernel import (
    Action,
    Event,
    Meaning,
    Message,
    Pass,
    PlayContext,
    Refusal,
    Role,
    Slot,
    Value,
    rule,
)
from feldherr.kernel.slots import PLACE, POSE, UNIT, UNITS
from feldherr.kernel.steps import only
from feldherr.kernel.walks import open_window
from feldherr.maps.poses import FACINGS

from ..state.amendments import DASHES, INTERVALS, LETTER, SHARED
from ..state.position import Field
from . import missiles, reaction_fire, shots
from .answers import Custom, Reaction, refuse
from .attacks import leave_stack
from .effects import suffer
from .flight import Flee, Fleeing, alone, come_beside, leaders_beside, take_leaders
from .leaders import LeaderRode
from .underway import Manoeuvres, hex_label, meant, pose_label, said, unit_name

STEADY = 6
"""With what quality a unit turns to an enemy by custom; others risk a hit for it."""
NEAR = 2
"""How near an enemy comes before a stack may spread (5.36)."""


class Face(Action, frozen=True, tag="face"):
    """Turn by one vertex towards an enemy that comes near (6.15)."""

    slots = (Slot("unit", UNIT), Slot("pose", POSE))
    unit: int
    pose: int


class Spread(Action, frozen=True, tag="spread"):
    """One unit of a stack goes aside to a flank hex (5.36); leaders with it may go along (4.32)."""

    slots = (Slot("unit", UNIT), Slot("hex", PLACE), Slot("leaders", UNITS, "with", least=0))
    unit: int
    hex: int
    leaders: tuple[int, ...] = ()


class Faced(Event, frozen=True, tag="faced"):
    """A unit has tried to turn before an enemy came (6.15); `die` is -1 if none was rolled."""

    about: ClassVar[Meaning] = Meaning("6.15")

    side: str
    unit: str
    pose: str
    die: int
    tq: int
    turned: bool


class SpreadOut(Event, frozen=True, tag="spread_out"):
    """A unit of a stack has gone aside (5.36)."""

    about: ClassVar[Meaning] = Meaning("5.36", motion="move")

    side: str
    unit: str
    hexes: tuple[str, ...]
    pose: str


def near_before(position: Field, mover: int, new: int) -> bool:
    """Whether any enemy is near enough to a step into some hexes to act before it: most steps are far from all."""
    setting = position.setting
    enemy = 1 - setting.side[mover]
    return bool(position.zone_of(enemy) & position.under(mover) or new & position.beside(enemy))


def near_after(position: Field, mover: int, new: int) -> bool:
    """The same after a step has entered them, leaders and guns among those who may act."""
    setting = position.setting
    enemy, under = 1 - setting.side[mover], position.spots[mover]
    if not (new | under) & _watched(position, enemy):
        return False
    if position.zone_of(enemy) & new or reaction_fire.in_gunshot(position, mover):
        return True
    if new and (new | under) & _near_stacks(position, enemy):
        return True
    return bool(leaders_beside(position, mover, new))


def _watched(position: Field, side: int) -> int:
    """The hexes where a piece of a side could or must act after a step: all others are skipped at once."""
    memo = position.memo(side)
    hangs_on = position.depleted & position.setting.masks[side]
    known: tuple[int, int] | None = memo.get("watched")
    if known is None or known[0] != hangs_on:
        found = position.zone_of(side) | _near_stacks(position, side)
        for hexes in reaction_fire.ranges_of(position, side).values():
            found |= hexes
        for _, near in alone(position, side):
            found |= near
        known = memo["watched"] = hangs_on, found
    return known[1]


def _stacked(position: Field, side: int) -> int:
    """The hexes of a side where two units stand."""
    memo = position.memo(side)
    found: int | None = memo.get("stacked")
    if found is None:
        found = 0
        for unit in position.alive(side):
            if position.covered >> unit & 1:
                found |= position.under(unit)
        memo["stacked"] = found
    return found


def _near_stacks(position: Field, side: int) -> int:
    """The hexes near enough to some of those for the units there to spread."""
    memo = position.memo(side)
    found: int | None = memo.get("near stacks")
    if found is None:
        found = memo["near stacks"] = position.setting.ground.near(_stacked(position, side), NEAR)
    return found


@rule("6.15", "11.27")
def facings(position: Field, unit: int) -> list[int]:
    """The nodes in line to which a unit may turn in reaction, on one hex, free of enemy zones, once: one vertex either
    way; out of column those next to the side that its head was turned to.
    """
    setting = position.setting
    if setting.wide[unit] or setting.gun[unit] or position.faced >> unit & 1 or position.covered >> unit & 1:
        return []
    if position.in_zone(unit):
        return []
    hex, facing = divmod(position.pose[unit], FACINGS)
    turns = (5, 0) if position.column >> unit & 1 else (5, 1)
    return [hex * FACINGS + (facing + turn) % FACINGS for turn in turns]


def _unready(position: Field, unit: int, entered: int) -> int:
    """Of some hexes that an enemy enters, those next to a unit but not in its front; for a column all: it does not
    fight.
    """
    near = entered & position.setting.map.spread(position.under(unit))
    return near if position.column >> unit & 1 else near & ~position.front(unit)


def _ways(**open: Iterable[int]) -> str:
    """The possible reactions, as one word by which the question is chosen."""
    return "_".join(name for name, units in open.items() if units)


class Before(Reaction, frozen=True, tag="before_step", kw_only=True):
    """Before a step (6.15, 7.21). `node`: where the mover steps; `turned`: a unit has turned, so that fire at the
    leaving unit is over (ruling G15).
    """

    node: int
    turned: bool = False

    @classmethod
    def of(cls, position: Field, mover: int, node: int) -> Before:
        setting = position.setting
        around = position.around(mover)
        new = around.under[node] & ~position.under(mover)
        role = setting.roles[1 - setting.side[mover]]
        return cls(order=(role,), mover=mover, hexes=tuple(setting.map.hexes(new)), node=node)

    def shooters(self, position: Field) -> list[int]:
        if self.turned or not position.on_map(self.mover):
            return []
        return reaction_fire.leavers(position, self.mover, self.node)

    def facers(self, position: Field) -> list[int]:
        """The units next to the hexes that are entered which may turn."""
        if not position.on_map(self.mover):
            return []
        near = position.setting.map.spread(self.mask(position))
        units = position.units_in(near, self.side(position))
        return [unit for unit in units if facings(position, unit)]

    def may_act(self, position: Field, role: Role) -> bool:
        if self.shooters(position):
            return True
        setting = position.setting
        if setting.options.get("face_always", setting.amended(LETTER)):
            return bool(self.facers(position))
        # Chosen otherwise, nobody is asked whether to turn away from an enemy that comes to his front (ruling U10).
        return any(_unready(position, unit, self.mask(position)) for unit in self.facers(position))

    def question(self, position: Field, role: Role) -> tuple[str, str, tuple[str, ...], Message]:
        ways = _ways(shoot=self.shooters(position), turn=self.facers(position))
        args = {"unit": unit_name(position, self.mover), "hex": hex_label(position, self.node), "ways": ways}
        return "before-step", role, ("6.15", "7.21"), Message("sgboh-before-step", args)

    def verbs(self, position: Field, role: Role) -> tuple[type[Action], ...]:
        return (reaction_fire.Shoot, Face, Custom, Pass)

    def usual(self, position: Field) -> Action | None:
        """Units that can shoot do; steady ones turn to an enemy at their flank or rear, once no unit shoots."""
        for unit in self.shooters(position):
            return reaction_fire.Shoot(unit, self.mover)
        entered, setting = self.mask(position), position.setting
        for unit in self.facers(position):
            if not _unready(position, unit, entered):
                continue
            if position.tq(unit) < STEADY and not _turns_unasked(position, unit, self.mover):
                continue
            for node in facings(position, unit):
                if setting.ground.around[False][False].front[node] & entered:
                    return Face(unit, said(node))
        return None

    def fill(self, position: Field, role: Role, kind: type[Action], filled: dict[str, Any]) -> Iterable[Value]:
        if kind is reaction_fire.Shoot:
            return _fill_shots(self, position, filled)
        if kind is not Face:
            return ()
        if "unit" not in filled:
            return [Value(unit) for unit in self.facers(position)]
        unit = filled["unit"]
        return [Value(said(node)) for node in facings(position, unit)] if unit in self.facers(position) else ()

    def check_act(self, position: Field, action: Action, role: Role) -> None:
        only(action, (reaction_fire.Shoot, Face), "6.15", "sgboh-not-now")
        if isinstance(action, reaction_fire.Shoot):
            _check_shot(self, position, action, "7.21")
            return
        assert isinstance(action, Face)
        _check_face(self, position, action)

    @rule("6.15")
    def act(self, position: Field, action: Action, role: Role, context: PlayContext) -> bool:
        if isinstance(action, reaction_fire.Shoot):
            position.steps[-1] = window = self.declare(position, action, "leaving")
            if not self.shooters(position):
                _fall(position, window)
            return True
        assert isinstance(action, Face)
        position.steps[-1] = window = msgspec.structs.replace(self, turned=True, acted=True)
        _fall(position, window)
        _face(position, action.unit, meant(action.pose)[0], self.mover, context)
        return True


@rule("7.21")
def _fall(position: Field, window: Reaction) -> None:
    """Any declared shots are resolved before the step: the window continues after them."""
    if window.aims:
        window.become(position, aims=())
        position.steps.append(shots.Salvo(aims=window.aims))


def _check_face(window: Before, position: Field, action: Face) -> None:
    name = unit_name(position, action.unit)
    if action.unit not in window.facers(position):
        own = position.setting.masks[window.side(position)] >> action.unit & 1
        if own and position.on_map(action.unit) and position.on_map(window.mover) and facings(position, action.unit):
            hexes = position.setting.ground.labels
            entered = tuple(hexes[hex] for hex in window.hexes)
            raise Refusal("6.15", "sgboh-face-not-near", entered, unit=name, hexes=entered)
        raise Refusal("6.15", "sgboh-may-not-face", unit=name)
    node, column = meant(action.pose)
    if column or node not in facings(position, action.unit):
        if position.column >> action.unit & 1:
            raise Refusal("11.27", "sgboh-either-vertex", unit=name)
        raise Refusal("6.15", "sgboh-one-vertex", unit=name)


def _turns_unasked(position: Field, unit: int, mover: int) -> bool:
    """Whether a unit turns without a check: cavalry that faces infantry (6.15)."""
    return position.setting.horse[unit] and position.setting.foot[mover]


@rule("6.15", "11.27")
def _face(position: Field, unit: int, node: int, mover: int, context: PlayContext) -> None:
    """A check of quality, which cavalry facing infantry is spared; a unit that fails takes a hit and stays as it is.

    A unit that leaves column by it may no longer retreat before shock this turn. A stack tries as a whole: its lower
    unit has had its turn as well, should it stand alone later in the phase.
    """
    setting = position.setting
    side = setting.roles[setting.side[unit]]
    for one in position.stack(unit) if setting.amended(SHARED) else (unit,):
        position.faced |= 1 << one
    tq = position.tq(unit)
    die, turned = -1, True
    if not _turns_unasked(position, unit, mover):
        die = context.sum(1, "face", side, lambda die: die <= tq, faces=10, low=0)
        turned = die <= tq
    context.tell(Faced(side, unit_name(position, unit), pose_label(position, node), die, tq, turned))
    if not turned:
        suffer(position, unit, 1, context, "facing")
        return
    position.deployed |= position.column & 1 << unit
    for one in reversed(position.stack(unit)):
        position.put(one, node)


@rule("5.36")
def spreads(position: Field, mover: int, came: int) -> dict[int, list[int]]:
    """The units of Roman stacks that may go aside, with the flank hexes open to them. `came`: the hexes through which
    the enemy has come.
    """
    setting = position.setting
    side = 1 - setting.side[mover]
    near = setting.ground.near(position.under(mover) | came, NEAR)
    found: dict[int, list[int]] = {}
    for hex in setting.map.hexes(near & _stacked(position, side)):
        stack = position.units_on(hex)
        if len(stack) < 2 or position.expanded >> stack[0] & 1:
            continue
        if not all(setting.units[unit].legion and setting.foot[unit] for unit in stack):
            continue
        open_to = _open_flanks(position, stack[0])
        if open_to:
            found.update(dict.fromkeys(stack, open_to))
    return found


@rule("4.32")
def followers(position: Field, unit: int) -> list[int]:
    """The leaders who may go aside with a unit of a stack; before the amendment all stayed."""
    return position.leaders_with(unit) if position.setting.amended(DASHES) else []


def _open_flanks(position: Field, unit: int) -> list[int]:
    setting = position.setting
    taken = position.masks[0] | position.masks[1] | position.zone_of(1 - setting.side[unit])
    flanks = position.flanks(unit) & ~taken
    here, kind = position.pose[unit] // FACINGS, setting.type[unit].id
    return [hex for hex in setting.map.hexes(flanks) if setting.ground.open(kind, here, hex)]


class After(Fleeing, frozen=True, tag="after_step", kw_only=True):
    """After a step (4.35, 5.36, 7.22, 7.24)."""

    @classmethod
    def of(cls, position: Field, mover: int, new: int, asked: tuple[int, ...] = ()) -> After:
        """`new`: the hexes it has entered. `asked`: leaders who have had their answer to some of these."""
        setting = position.setting
        role = setting.roles[1 - setting.side[mover]]
        return cls(order=(role,), mover=mover, hexes=tuple(setting.map.hexes(new)), fled=asked)

    def shooters(self, position: Field) -> list[int]:
        if not position.on_map(self.mover):
            return []
        entering = reaction_fire.enterers(position, self.mover, self.mask(position)) if self.hexes else []
        return [*entering, *(gun for gun in reaction_fire.guns(position, self.mover) if gun not in entering)]

    @rule("7.24")
    def targets(self, position: Field, unit: int) -> list[int]:
        if unit not in self.shooters(position) or not position.setting.gun[unit]:
            return super().targets(position, unit)
        side = position.setting.side[self.mover]
        active = [one for one in position.alive(side) if position.activated >> one & 1]
        return [one for one in active if unit in reaction_fire.guns(position, one)]

    def able(self, position: Field) -> dict[int, list[int]]:
        """The units that may spread, with the hexes open to them."""
        if not self.hexes or not position.on_map(self.mover) or self._shot(position):
            return {}
        if position.passing >> self.mover & 1:
            return {}  # a unit that goes aside might shut the way of one that has no room to stand (ruling U45)
        return spreads(position, self.mover, self.mask(position))

    @rule("5.36", "7.22")
    def _shot(self, position: Field) -> bool:
        """Whether a shot is declared, after which nobody spreads any more: he might come into its line (ruling U21)."""
        return bool(self.aims) and position.setting.amended(INTERVALS)

    def may_act(self, position: Field, role: Role) -> bool:
        return bool(self.shooters(position) or self.able(position)) or super().may_act(position, role)

    def verbs(self, position: Field, role: Role) -> tuple[type[Action], ...]:
        return (reaction_fire.Shoot, Spread, Flee, Custom, Pass)

    def question(self, position: Field, role: Role) -> tuple[str, str, tuple[str, ...], Message]:
        shoot, spread, flee = self.shooters(position), self.able(position), self.leaders(position)
        ways = _ways(shoot=shoot, spread=spread, flee=flee)
        args = {"unit": unit_name(position, self.mover), "ways": ways}
        return "after-step", role, ("7.22", "5.36", "4.35"), Message("sgboh-after-step", args)

    def usual(self, position: Field) -> Action | None:
        """Leaders make off to the nearest friends, stacks with no enemy next to them spread, who can shoots.

        Guns keep their shot for an enemy at half their range.
        """
        flight, setting = super().usual(position), position.setting
        if flight is not None:
            return flight
        for unit, hexes in self.able(position).items():
            if (
                position.covered >> unit & 1
                and not setting.map.spread(position.under(unit)) & position.masks[setting.side[self.mover]]
            ):
                return Spread(unit, hexes[0])
        entering = reaction_fire.enterers(position, self.mover, self.mask(position)) if self.hexes else []
        for unit in self.shooters(position):
            if unit in entering or position.distance(unit, self.mover) <= missiles.reach(position, unit) // 2:
                return reaction_fire.Shoot(unit, self.mover)
        return None

    def fill(self, position: Field, role: Role, kind: type[Action], filled: dict[str, Any]) -> Iterable[Value]:
        if kind is reaction_fire.Shoot:
            return _fill_shots(self, position, filled)
        if kind is Spread:
            able = self.able(position)
            if not filled:
                return [Value(unit) for unit in able]
            if "hex" not in filled:
                return [Value(hex) for hex in able.get(filled["unit"], ())]
            return [Value(leader) for leader in followers(position, filled["unit"])]
        return super().fill(position, role, kind, filled)

    def check_act(self, position: Field, action: Action, role: Role) -> None:
        only(action, (reaction_fire.Shoot, Spread, Flee), "7.22", "sgboh-not-now")
        if isinstance(action, reaction_fire.Shoot):
            _check_shot(self, position, action, "7.22")
        elif isinstance(action, Spread):
            if self._shot(position):
                raise refuse(position, "5.36", "sgboh-spread-first", action.unit, action.hex)
            if action.hex not in self.able(position).get(action.unit, ()):
                raise refuse(position, "5.36", "sgboh-may-not-spread", action.unit, action.hex)
            for leader in action.leaders:
                if leader not in followers(position, action.unit):
                    name, other = unit_name(position, leader), unit_name(position, action.unit)
                    raise Refusal("4.32", "sgboh-leader-not-with", unit=name, unit_other=other)
        else:
            super().check_act(position, action, role)

    def act(self, position: Field, action: Action, role: Role, context: PlayContext) -> bool:
        if isinstance(action, reaction_fire.Shoot):
            position.steps[-1] = self.declare(position, action, "entering")
        elif isinstance(action, Spread):
            position.steps[-1].become(position, acted=True)
            _spread(position, action, context)
        else:
            return super().act(position, action, role, context)
        return True

    @rule("4.35")
    def closed(self, position: Field, context: PlayContext) -> None:
        take_leaders(position, self.mover, self.mask(position), context)
        super().closed(position, context)


class Gunfire(After, frozen=True, tag="gunfire", kw_only=True):
    """Guns at the beginning or at the end of the enemy's phase (7.24, ruling U15). `last`: they have no shot after it.

    `mover` is any activated unit, `hexes` are none.
    """

    last: bool

    def shooters(self, position: Field) -> list[int]:
        return [gun for gun in position.setting.guns[self.side(position)] if self.targets(position, gun)]

    def may_act(self, position: Field, role: Role) -> bool:
        """Nobody spreads or makes off from a unit that has not moved yet, or no more."""
        guns = position.setting.guns[self.side(position)]
        return any(True for gun in guns for _ in self._targets(position, gun))

    def targets(self, position: Field, unit: int) -> list[int]:
        return list(self._targets(position, unit))

    @rule("7.24")
    def _targets(self, position: Field, gun: int) -> Iterator[int]:
        side = self.side(position)
        near, spots, covered = reaction_fire.ranges_of(position, side).get(gun, 0), position.spots, position.covered
        if not near or position.fired >> gun & 1:
            return
        for one in position.alive(1 - side):
            if spots[one] & near and not covered >> one & 1 and reaction_fire.may_shoot(position, gun, one):
                yield one

    def question(self, position: Field, role: Role) -> tuple[str, str, tuple[str, ...], Message]:
        moment = "last" if self.last else "first"
        return "after-step", role, ("7.24",), Message("sgboh-gunfire", {"moment": moment})

    def verbs(self, position: Field, role: Role) -> tuple[type[Action], ...]:
        return (reaction_fire.Shoot, Custom, Pass)

    def usual(self, position: Field) -> Action | None:
        """At the nearest enemy: in the first window if he is within half their range, in the last wherever he is."""
        for gun in self.shooters(position):
            target = min(self.targets(position, gun), key=lambda one: (position.distance(gun, one), one))
            if self.last or position.distance(gun, target) <= missiles.reach(position, gun) // 2:
                return reaction_fire.Shoot(gun, target)
        return None

    def check_act(self, position: Field, action: Action, role: Role) -> None:
        only(action, (reaction_fire.Shoot,), "7.24", "sgboh-not-now")
        assert isinstance(action, reaction_fire.Shoot)
        if action.target not in self.targets(position, action.unit):
            raise Refusal("7.24", "sgboh-may-not-shoot-now", unit=unit_name(position, action.unit))


class Guns(Manoeuvres, frozen=True, tag="guns"):
    """The enemy's guns may shoot before any unit of a side has moved, or after all have (7.24, ruling U15)."""

    last: bool = False
    asked: bool = False

    @rule("7.24")
    def proceed(self, position: Field, context: PlayContext) -> bool:
        active = [unit for unit in position.alive(self.side) if position.activated >> unit & 1]
        if self.asked or not active:
            position.steps.pop()
            return True
        self.become(position, asked=True)
        role = position.setting.roles[1 - self.side]
        open_window(position, Gunfire(order=(role,), mover=active[0], hexes=(), last=self.last))
        return True

    def measure(self, position: Field) -> tuple[int, ...]:
        return (int(not self.asked),)


@rule("5.36")
def _spread(position: Field, action: Spread, context: PlayContext) -> None:
    unit, setting = action.unit, position.setting
    for one in position.stack(unit):
        position.expanded |= 1 << one
    before = position.pose[unit]
    node = action.hex * FACINGS + before % FACINGS
    others = tuple(one for one in position.stack(unit) if one != unit)
    position.put(unit, node)
    for leader in action.leaders:
        position.put(leader, action.hex * FACINGS)
    leave_stack(position, unit, others)
    context.tell(
        SpreadOut(
            setting.roles[setting.side[unit]],
            unit_name(position, unit),
            (hex_label(position, before), hex_label(position, node)),
            pose_label(position, node),
        )
    )
    for leader in action.leaders:
        way = hex_label(position, before), hex_label(position, node)
        context.tell(LeaderRode(setting.roles[setting.side[leader]], unit_name(position, leader), way, 0))
    come_beside(position, unit, position.under(unit), context)


def _fill_shots(window: Reaction, position: Field, filled: dict[str, Any]) -> list[Value]:
    shooters = window.shooters(position)
    if "unit" not in filled:
        return [Value(unit) for unit in shooters]
    return [Value(target) for target in window.targets(position, filled["unit"])]


def _check_shot(window: Reaction, position: Field, action: reaction_fire.Shoot, paragraph: str) -> None:
    if action.unit not in window.shooters(position):
        raise Refusal(paragraph, "sgboh-may-not-shoot-now", unit=unit_name(position, action.unit))
    if action.target not in window.targets(position, action.unit):
        raise Refusal(paragraph, "sgboh-shoots-at-the-mover", unit=unit_name(position, window.mover))


def entered(position: Field, mover: int, hexes: int, context: PlayContext) -> None:
    """An active unit has entered hexes in the shock phase: who may shoot, spread or make off is asked (7.22, 7.74)."""
    role = position.setting.roles[1 - position.setting.side[mover]]
    window = After(order=(role,), mover=mover, hexes=tuple(position.setting.map.hexes(hexes)))
    if not open_window(position, window):
        take_leaders(position, mover, hexes, context)
