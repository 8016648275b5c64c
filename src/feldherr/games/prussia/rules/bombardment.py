"""Bombardment (rulebook 8): the active side's guns fire, later those of the other side at what stands next to them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from random import Random
from typing import Any, ClassVar

import msgspec

from feldherr.kernel import (
    Action,
    Decision,
    Event,
    Meaning,
    Message,
    PlayContext,
    Refusal,
    Role,
    Slot,
    Step,
    Value,
    rule,
)
from feldherr.kernel.slots import PLACE, UNITS
from feldherr.maps.sight import course

from ..state.amendments import ASKED
from ..state.position import DISORDERED, HEALTHS, ROUTED, Battlefield, mask_of
from ..state.setting import SIDES
from . import activation, results, rossbach
from .forecast import Item, crossed
from .sight import sight_on
from .stacking import bodies, firing_line, front
from .underway import Firing

RANGE = 3
"""Hexes that guns reach (8.1); the defender's only the next one (8.5)."""


class Bombard(Action, frozen=True, tag="bombard"):
    """Guns fire together at one hex (8)."""

    slots = (Slot("target", PLACE), Slot("units", UNITS, "by"))

    target: int
    units: tuple[int, ...]


class EndFire(Action, frozen=True, tag="end_fire"):
    """The side fires no more in this phase."""


class Bombarded(Event, frozen=True, tag="bombarded"):
    """Guns fire at a hex with so much strength."""

    about: ClassVar[Meaning] = Meaning("8", fight="fire")

    side: str
    units: tuple[str, ...]
    hex: str
    strength: int


class BombardmentResolved(Event, frozen=True, tag="bombardment_resolved"):
    """The die of a bombardment, all modifiers, and the result as the table has it."""

    about: ClassVar[Meaning] = Meaning("8.3", fight="part")

    side: str
    hex: str
    die: int
    modifier: int
    result: str


# Who may fire at what


@rule("8", "8.5", "5.4", "9.1", "9.2", "7.3", "7.6.1")
def ready_guns(position: Battlefield, side: int, *, defending: bool) -> list[int]:
    """Guns of a side that may still fire in this phase."""
    setting = position.setting
    idle = position.column | position.fired
    if not defending:
        idle |= position.moved
    found = []
    for gun in position.units_of(side):
        if (
            setting.gun[gun]
            and not idle >> gun & 1
            and position.state[gun] != ROUTED
            and (defending or activation.is_activated(position, gun))
            and gun in firing_line(position, position.place[gun])
        ):
            found.append(gun)
    return found


@rule("8.1", "8.2", "8.5", "8")
def targets(position: Battlefield, gun: int, *, defending: bool) -> int:
    """The hexes a gun may fire at now, as a bitboard."""
    setting = position.setting
    side, start = setting.side[gun], position.place[gun]
    ground, power = setting.ground, setting.map.power
    enemies = position.occupied[1 - side] & ~position.shelled
    beside = position.occupied[1 - side] & ground.map.within(start, 1)
    if beside or defending:
        return beside & enemies
    found = 0
    sheltered = setting.map.spread(position.occupied[side])
    for hex in setting.map.hexes(enemies & ground.map.within(start, RANGE) & ~sheltered):
        if activation.sees(position, start, hex, RANGE):
            found |= power[hex]
    return found


@rule("8", "8.1", "8.2", "8.3", "8.5")
def check(position: Battlefield, side: int, action: Bombard, *, defending: bool) -> None:
    """Everything a bombardment must satisfy.

    Raises:
        Refusal: the paragraph that forbids it.
    """
    setting = position.setting
    names = setting.names
    target = action.target
    label = names.places[target]
    phase = "8.5" if defending else "8"
    if target >= setting.size or not position.occupied[1 - side] & setting.map.power[target]:
        raise Refusal("8.1", "prussia-no-enemy", (label,), hex=label)
    if position.shelled & setting.map.power[target]:
        raise Refusal("8", "prussia-shelled", (label,), hex=label)
    for gun in action.units:
        _check_gun(position, side, gun, phase, defending=defending)
        _check_target(position, gun, target, defending=defending)
    total = strength(position, action)
    least = setting.tables.bombard.columns[0].min
    if total < least:
        raise Refusal("8.3", "prussia-fire-too-weak", (label,), hex=label, count=total, least=least)


def _check_gun(position: Battlefield, side: int, gun: int, phase: str, *, defending: bool) -> None:
    setting = position.setting
    name = setting.names.units[gun]
    if setting.side[gun] != side or not position.on_map(gun):
        raise Refusal(phase, "prussia-not-yours", unit=name)
    if gun >= setting.leaders or not setting.gun[gun]:
        raise Refusal(phase, "prussia-no-gun", unit=name)
    if not defending and not activation.is_activated(position, gun):
        raise Refusal("4.1", "prussia-not-activated", unit=name)
    if position.fired >> gun & 1:
        raise Refusal("8", "prussia-fired", unit=name)
    if position.state[gun] == ROUTED:
        raise Refusal(phase, "prussia-gun-routed", unit=name)
    if position.column >> gun & 1:
        raise Refusal("7.6.1", "prussia-gun-in-column", unit=name)
    if not defending and position.moved >> gun & 1:
        raise Refusal("7.3", "prussia-gun-moved", unit=name)
    if gun not in firing_line(position, position.place[gun]):
        raise Refusal("5.4", "prussia-gun-not-on-top", unit=name)


def _check_target(position: Battlefield, gun: int, target: int, *, defending: bool) -> None:
    setting = position.setting
    board, names = setting.map, setting.names
    side, start = setting.side[gun], position.place[gun]
    name, label = names.units[gun], names.places[target]
    far = board.distance(start, target)
    if far == 1:
        return
    if defending:
        raise Refusal("8.5", "prussia-fire-defending", (label,), unit=name, hex=label)
    if far > RANGE:
        raise Refusal("8.1", "prussia-out-of-range", (label,), unit=name, hex=label, count=far, range=RANGE)
    if position.occupied[1 - side] & setting.map.within(start, 1):
        raise Refusal("8.1", "prussia-fire-beside", (label,), unit=name, hex=label)
    friends = board.hexes(position.occupied[side] & board.spread(board.power[target]))
    if friends:
        near = names.places[friends[0]]
        raise Refusal("8.1", "prussia-fire-friends", (near,), hex=label, hex_friend=near)
    if not activation.sees(position, start, target, RANGE):
        occupied = position.occupied[0] | position.occupied[1]
        block = sight_on(setting.ground).block(start, target, occupied)
        seen = names.places[target if block is None else block]
        raise Refusal("8.2", "prussia-no-sight", (seen,), unit=name, hex=label, hex_block=seen)


# Strength, column, modifiers


class Forecast(msgspec.Struct, frozen=True):
    """The outcome of a bombardment.

    Attributes:
        strength: of all its guns at their distances. column: of the table, -1 if it is too weak for any.
        items: the modifiers; modifier: their sum. results: as in the table, for the faces 1 to 6.
        canister: whether it is fired from an adjacent hex (10.8.1.1).
    """

    strength: int
    column: int
    items: tuple[Item, ...]
    modifier: int
    results: tuple[str, ...]
    canister: bool


@rule("8.3")
def strength(position: Battlefield, action: Bombard) -> int:
    """The strength of all the guns, each at its distance from the target."""
    setting = position.setting
    far = setting.map.distance
    total = 0
    for gun in action.units:
        distance = far(position.place[gun], action.target)
        if 1 <= distance <= RANGE:
            total += setting.fire[gun][position.level[gun]][distance - 1]
    return total


@rule("8.3", "T.bombard")
def forecast(position: Battlefield, action: Bombard) -> Forecast:
    """Strength, column, modifiers and the six results of a bombardment."""
    chart = position.setting.tables.bombard
    total = strength(position, action)
    column = next((n for n, column in enumerate(chart.columns) if column.min <= total <= column.max), -1)
    items = tuple(modifiers(position, action))
    modifier = sum(item.value for item in items)
    codes = tuple(chart.code(column, face + modifier) if column >= 0 else "-" for face in range(1, 7))
    far = position.setting.map.distance
    canister = any(far(position.place[gun], action.target) == 1 for gun in action.units)
    return Forecast(total, column, items, modifier, codes, canister)


@rule("8.3", "9.1", "9.2", "12.3", "12.4", "T.fire")
def modifiers(position: Battlefield, action: Bombard) -> Iterator[Item]:
    """The modifiers of a bombardment, those that change nothing left out."""
    setting = position.setting
    law = setting.tables.fire
    target = action.target
    side = setting.side[action.units[0]]
    terrain, about = max(
        terrain_modifier(position, hex, target) for hex in {position.place[gun] for gun in action.units}
    )
    if terrain:
        yield Item("terrain", terrain, "8.3", about)
    if any(position.state[gun] == DISORDERED for gun in action.units):
        yield Item("disordered", law.disordered, "9.1")
    weakness = position.weakness(side)
    if weakness is not None:
        yield Item(f"{HEALTHS[position.health[side]]}_attack", weakness.attack, weakness.paragraph)
    if any(position.column >> unit & 1 for unit in position.stacks[target]):
        yield Item("column_target", law.column, "T.fire")
    if sum(position.level[unit] for unit in bodies(position, target)) > law.crowd_over:
        yield Item("crowd", law.crowd, "T.fire")
    row = front(position, target)
    if row and position.state[row[0]] == ROUTED:
        yield Item("routed", law.routed, "9.2")
    surprise = rossbach.surprise(position, side)
    if surprise:
        yield Item("surprise", surprise, "23.5.2")


@rule("8.3", "T.terrain")
def terrain_modifier(position: Battlefield, start: int, target: int) -> tuple[int, str]:
    """The least favourable item of the target's hex and of the sides by which the line leaves and enters both hexes,
    and which one it is.

    Where the line runs along hexsides the firer takes the better way (8.2, ruling WH07). Works hinder fire into them,
    not out of them (ruling WH09).
    """
    setting = position.setting
    ground = setting.ground
    sides = setting.tables.side
    kind = ground.terrain[target]
    own = (setting.tables.terrain[kind].fire, kind)

    def across(a: int, b: int) -> tuple[str, ...]:
        return crossed(position, a, b) if setting.amended(ASKED) else ground.crossed(a, b)

    def worst(way: tuple[int, ...]) -> tuple[int, str]:
        ends = ((way[0], way[1]), (way[-2], way[-1]))
        return min([own, *((sides[side].fire, side) for a, b in ends for side in across(a, b))])

    return max(worst((start, *between, target)) for between in product(*course(setting.map, start, target)))


# The phases


@rule("3.A.4", "8", "8.4")
def offensive_phase(position: Battlefield, side: int, context: PlayContext) -> None:
    """The active side's guns fire; then their markers of movement come off."""
    position.steps.append(Bombarding(side))


@rule("3.A.6", "8.5")
def defensive_phase(position: Battlefield, side: int, context: PlayContext) -> None:
    """The guns of the side that is not active fire at enemies next to them."""
    position.fired = position.shelled = 0
    position.steps.append(Bombarding(1 - side, defending=True))


class Bombarding(Step, frozen=True, tag="bombarding"):
    """A bombardment phase of `side`, one bombardment after another (8, 8.5)."""

    side: int
    defending: bool = False

    def proceed(self, position: Battlefield, context: PlayContext) -> bool:
        """The phase is over when nobody can fire at anything."""
        if next(self._worth(position), None) is not None:
            return False
        self._close(position)
        return True

    @rule("8.4")
    def _close(self, position: Battlefield) -> None:
        position.steps.pop()
        if not self.defending:
            guns = mask_of([unit for unit in position.setting.units[self.side] if position.setting.gun[unit]])
            position.moved &= ~guns

    def _aims(self, position: Battlefield) -> dict[int, list[int]]:
        """The hexes that may be fired at, each with the guns that may."""
        found: dict[int, list[int]] = {}
        for gun in ready_guns(position, self.side, defending=self.defending):
            for hex in position.setting.map.hexes(targets(position, gun, defending=self.defending)):
                found.setdefault(hex, []).append(gun)
        return dict(sorted(found.items()))

    def _worth(self, position: Battlefield) -> Iterator[tuple[int, list[int]]]:
        """Those hexes whose guns are strong enough together (8.3)."""
        least = position.setting.tables.bombard.columns[0].min
        for hex, guns in self._aims(position).items():
            if strength(position, Bombard(hex, tuple(guns))) >= least:
                yield hex, guns

    def decisions(self, position: Battlefield) -> tuple[Decision, ...]:
        role = SIDES[self.side]
        message = Message("prussia-ask-defence" if self.defending else "prussia-ask-bombardment", {})
        return (Decision("bombardment", role, role, ("8.5" if self.defending else "8",), message, EndFire()),)

    def asks(self, position: Battlefield) -> tuple[Role, ...]:
        return (SIDES[self.side],)

    def measure(self, position: Battlefield) -> tuple[int, ...]:
        return (sum(1 for gun in position.units_of(self.side) if not position.fired >> gun & 1),)

    def verbs(self, position: Battlefield, role: Role) -> tuple[type[Action], ...]:
        return (Bombard, EndFire)

    def fill(self, position: Battlefield, role: Role, kind: type[Action], filled: dict[str, Any]) -> Iterator[Value]:
        if kind is not Bombard:
            return
        if "target" not in filled:
            yield from (Value(hex) for hex, _ in self._worth(position))
        else:
            yield from (Value(gun) for gun in self._aims(position).get(filled["target"], ()))

    def probe(self, position: Battlefield, role: Role, kind: type[Action], filled: dict[str, Any]) -> Iterator[Any]:
        if "target" in filled:
            yield from ((gun,) for gun in position.units_of(self.side) if position.setting.gun[gun])

    def candidates(self, position: Battlefield, role: Role) -> Iterator[Action]:
        least = position.setting.tables.bombard.columns[0].min
        for hex, guns in self._worth(position):
            for size in range(1, len(guns) + 1):
                for group in combinations(guns, size):
                    action = Bombard(hex, group)
                    if strength(position, action) >= least:
                        yield action
        yield EndFire()

    def countable(self, position: Battlefield, role: Role) -> bool:
        return sum(1 << len(guns) for guns in self._aims(position).values()) <= 4096

    def sample(self, position: Battlefield, role: Role, rng: Random) -> Action:
        aims = list(self._worth(position))
        chosen = rng.randrange(len(aims) + 1)
        if chosen == len(aims):
            return EndFire()
        hex, guns = aims[chosen]
        some = Bombard(hex, tuple(gun for gun in guns if rng.random() < 0.7))
        whole = Bombard(hex, tuple(guns))
        return some if strength(position, some) >= position.setting.tables.bombard.columns[0].min else whole

    def check(self, position: Battlefield, action: Action, role: Role) -> None:
        if isinstance(action, Bombard):
            check(position, self.side, action, defending=self.defending)
        elif not isinstance(action, EndFire):
            raise Refusal("8.5" if self.defending else "8", "prussia-not-now", verb=action.verb())

    @rule("8", "8.3", "23.4.4", "25.3.4")
    def play(self, position: Battlefield, action: Action, role: Role, context: PlayContext) -> None:
        if isinstance(action, EndFire):
            self._close(position)
            return
        assert isinstance(action, Bombard)
        setting = position.setting
        names = setting.names
        position.fired |= mask_of(action.units)
        position.shelled |= setting.map.power[action.target]
        position.note("combat")
        total = strength(position, action)
        heat = setting.data.rules.heat
        if heat is not None and total >= heat.fire:
            position.strained[1 - self.side] = True
        units = tuple(names.units[gun] for gun in action.units)
        context.tell(Bombarded(SIDES[self.side], units, names.places[action.target], total))
        position.steps.append(Salvo(0, self.side, action.target, action.units))

    def shown(self, position: Battlefield) -> dict[str, Any]:
        return {"kind": "bombarding", "side": SIDES[self.side], "defending": self.defending}


class Salvo(Firing, frozen=True, tag="salvo"):
    """One bombardment: the die, then its result (8.3)."""

    def fight_shown(self, position: Battlefield) -> dict[str, Any]:
        names = position.setting.names
        found = forecast(position, Bombard(self.target, self.units))
        return {
            "kind": "bombard",
            "stage": self.stage,
            "targets": [names.places[self.target]],
            "by": [names.units[gun] for gun in self.units],
            "rows": msgspec.to_builtins(found.items),
            "strength": found.strength,
            "die": self.die,
        }

    def shown(self, position: Battlefield) -> dict[str, Any]:
        return {"kind": "salvo"} | self.fight_shown(position)


@rule("8.3")
def _roll(position: Battlefield, salvo: Salvo, context: PlayContext) -> None:
    found = forecast(position, Bombard(salvo.target, salvo.units))
    die = context.sum(1, "bombardment", SIDES[salvo.side], read=lambda face: found.results[face - 1])
    salvo.become(position, die=die)


@rule("8.3", "10.8")
def _apply(position: Battlefield, salvo: Salvo, context: PlayContext) -> None:
    """The result falls on the units of the target hex that are engaged, or would be."""
    setting = position.setting
    found = forecast(position, Bombard(salvo.target, salvo.units))
    code = found.results[salvo.die - 1]
    hex = setting.names.places[salvo.target]
    context.tell(BombardmentResolved(SIDES[salvo.side], hex, salvo.die, found.modifier, code))
    result = setting.tables.bombard.read(found.column, salvo.die + found.modifier)
    results.apply(position, 1 - salvo.side, (salvo.target,), result, context, canister=found.canister)


Salvo.stages = (_roll, _apply)
