"""The attack on a fortified position (scenario 4): the defender divides the army, the attacker picks who fights."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

from feldherr.kernel import Action, Decision, Message, PlayContext, Refusal, Role, Slot, Step, Value, rule
from feldherr.kernel.slots import NUMBER, UNITS

from ..state.events import Divided, Picked
from ..state.position import Battle
from ..state.setting import SIDES
from .setup import Deployment


class Divide(Action, frozen=True, tag="divide"):
    """The first part of the defender's troops; all the others are the second (S4.forces)."""

    slots = (Slot("units", UNITS),)

    units: tuple[int, ...]


class Pick(Action, frozen=True, tag="pick"):
    """The part that will fight, 1 or 2 (S4.forces)."""

    slots = (Slot("part", NUMBER),)

    part: int


def defender(position: Battle) -> int:
    """The side that holds the redoubts: the other one moves first (S4.first)."""
    return 1 - position.first


def troops(position: Battle) -> list[int]:
    """The defender's troops without redoubts, which are laid aside before the division (S4.forces)."""
    setting = position.setting
    return [unit for unit in setting.pieces[defender(position)] if not setting.redoubt[unit]]


def even_parts(position: Battle) -> tuple[int, ...]:
    """A fair first part: of every two similar units the better one goes to the weaker part."""
    setting = position.setting
    strength = setting.strength
    ranked = sorted(troops(position), key=lambda unit: (setting.cls[unit], -strength[unit], unit))
    parts: tuple[list[int], list[int]] = ([], [])
    for pair in (ranked[index : index + 2] for index in range(0, len(ranked), 2)):
        weaker = sum(strength[unit] for unit in parts[0]) > sum(strength[unit] for unit in parts[1])
        for unit, part in zip(pair, (weaker, not weaker), strict=False):
            parts[part].append(unit)
    return tuple(sorted(parts[0]))


@rule("S4.forces")
def check_divide(position: Battle, units: tuple[int, ...]) -> None:
    """Check two parts of the defender's troops, neither empty; equal to within one counter if that is agreed (P06).

    Raises:
        Refusal: S4.forces.
    """
    names = position.setting.names
    whole = troops(position)
    for unit in units:
        if unit not in whole:
            raise Refusal("S4.forces", "srazhenie-divide-who", unit=names.units[unit])
    other = len(whole) - len(units)
    if not units or not other:
        raise Refusal("S4.forces", "srazhenie-divide-empty", count=len(whole))
    if position.setting.options.get("equal_parts") and abs(len(units) - other) > 1:
        raise Refusal("S4.forces", "srazhenie-divide-equal", count=len(units), done=other)


class Division(Step, frozen=True, tag="division"):
    """The defender divides the army (S4.forces)."""

    @rule("S4.forces")
    def decisions(self, position: Battle) -> tuple[Decision, ...]:
        role = SIDES[defender(position)]
        message = Message("srazhenie-ask-divide", {"count": len(troops(position))})
        return (Decision("divide", role, role, ("S4.forces",), message, Divide(even_parts(position))),)

    def verbs(self, position: Battle, role: Role) -> tuple[type[Action], ...]:
        return (Divide,)

    def fill(self, position: Battle, role: Role, kind: type[Action], filled: dict[str, Any]) -> Iterable[Value]:
        yield from (Value(unit) for unit in troops(position))

    def countable(self, position: Battle, role: Role) -> bool:
        return False

    def candidates(self, position: Battle, role: Role) -> Iterator[Action]:
        """An even division: the whole list is beyond listing."""
        yield Divide(even_parts(position))

    def sample(self, position: Battle, role: Role, rng: Random) -> Action | None:
        whole = troops(position)
        half = len(whole) // 2
        size = half if position.setting.options.get("equal_parts") else rng.randint(1, len(whole) - 1)
        return Divide(tuple(sorted(rng.sample(whole, size))))

    def check(self, position: Battle, action: Action, role: Role) -> None:
        if not isinstance(action, Divide):
            raise Refusal("S4.forces", "srazhenie-wrong-phase", verb=action.verb(), phase="division")
        check_divide(position, action.units)

    def play(self, position: Battle, action: Action, role: Role, context: PlayContext) -> None:
        assert isinstance(action, Divide)
        names = position.setting.names.units
        others = tuple(unit for unit in troops(position) if unit not in action.units)
        first, second = (tuple(names[unit] for unit in part) for part in (action.units, others))
        context.tell(Divided(role, first, second))
        position.steps[-1] = Choice(action.units, others)

    def shown(self, position: Battle) -> dict[str, Any]:
        names = position.setting.names.units
        return {"kind": "division", "even": [names[unit] for unit in even_parts(position)]}


class Choice(Step, frozen=True, tag="choice"):
    """The attacker says which part fights; the other one leaves the game (S4.forces)."""

    first: tuple[int, ...] = ()
    second: tuple[int, ...] = ()

    @rule("S4.forces")
    def decisions(self, position: Battle) -> tuple[Decision, ...]:
        role = SIDES[position.first]
        message = Message("srazhenie-ask-pick", {"count": len(self.first), "done": len(self.second)})
        return (Decision("pick", role, role, ("S4.forces",), message, Pick(1)),)

    def verbs(self, position: Battle, role: Role) -> tuple[type[Action], ...]:
        return (Pick,)

    def fill(self, position: Battle, role: Role, kind: type[Action], filled: dict[str, Any]) -> Iterable[Value]:
        yield from (Value(part) for part in (1, 2))

    def check(self, position: Battle, action: Action, role: Role) -> None:
        if not isinstance(action, Pick):
            raise Refusal("S4.forces", "srazhenie-wrong-phase", verb=action.verb(), phase="division")
        if action.part not in (1, 2):
            raise Refusal("S4.forces", "srazhenie-pick-part", count=action.part)

    def play(self, position: Battle, action: Action, role: Role, context: PlayContext) -> None:
        assert isinstance(action, Pick)
        fights, leaves = (self.first, self.second) if action.part == 1 else (self.second, self.first)
        for unit in leaves:
            position.put(unit, position.setting.aside)
        names = position.setting.names.units
        context.tell(Picked(role, action.part, tuple(names[unit] for unit in fights)))
        position.steps[-1] = Deployment()

    def shown(self, position: Battle) -> dict[str, Any]:
        names = position.setting.names.units
        parts = [[names[unit] for unit in part] for part in (self.first, self.second)]
        return {"kind": "choice", "parts": parts}
