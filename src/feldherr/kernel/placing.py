"""Setting up: a side puts everything it has to place on the map in one action. The game says what it has and where."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from .actions import Action
from .decisions import Decision, Role
from .refusals import Malformed, Message
from .slots import PLACEMENTS, Slot, Value
from .steps import Step

if TYPE_CHECKING:
    from .position import Position


class Placement(Action, frozen=True):
    """Everything a side has to place: pairs of piece and place. A game derives its own, with a tag."""

    slots = (Slot("units", PLACEMENTS),)
    armed = True

    units: tuple[tuple[int, int], ...]


class PlacingStep(Step, frozen=True):
    """One side or several set up. The game says who is asked and how a placement is checked and carried out.

    `kind`: its placement.
    """

    wholes = True

    kind: ClassVar[type[Placement]]

    def to_place(self, position: Any, role: Role) -> list[int]:
        """The pieces that a role has to place."""
        raise NotImplementedError

    def ready_made(self, position: Any, role: Role) -> Placement:
        """A lawful placement: the default, what a newcomer begins from, and the one that is listed."""
        raise NotImplementedError

    def apart(self, position: Any, place: int, other: int) -> int:
        """How far two places are from each other; 0 where one is as good as another."""
        return 0

    def complete(self, position: Any, role: Role, placed: Mapping[int, int]) -> dict[int, int]:
        """A set-up begun by hand, filled up: the place of every piece that finds one.

        What stands, stays. Everybody else goes where the ready placement has it or, where somebody stands there
        already, to the free place nearest to that. That is for one piece a place: games in which pieces share places
        have a way of their own.
        """
        plan = dict(self.ready_made(position, role).units)
        found = dict(placed)
        taken = set(placed.values())
        for unit, place in plan.items():
            if unit not in found and place not in taken:
                found[unit] = place
                taken.add(place)
        for unit, place in plan.items():
            free = [one for one in self.places(position, unit) if one not in taken] if unit not in found else []
            if free:
                found[unit] = min(free, key=lambda one: self.apart(position, place, one))
                taken.add(found[unit])
        return found

    def question(self, position: Any, role: Role) -> Decision:
        """The decision `setup`, asked by the message `GAME-ask-setup` with the number of pieces."""
        message = Message(f"{position.setting.ruleset}-ask-setup", {"count": len(self.to_place(position, role))})
        return Decision("setup", role, role, (self.paragraph(position),), message, self.ready_made(position, role))

    def paragraph(self, position: Any) -> str:
        """Where the rules of this set-up stand."""
        raise NotImplementedError

    def decisions(self, position: Any) -> tuple[Decision, ...]:
        return tuple(self.question(position, role) for role in self.asks(position))

    def verbs(self, position: Any, role: Role) -> tuple[type[Action], ...]:
        return (self.kind,)

    def fill(self, position: Any, role: Role, kind: type[Action], filled: dict[str, Any]) -> Iterable[Value]:
        return map(Value, self.to_place(position, role))

    def countable(self, position: Any, role: Role) -> bool:
        return False

    def candidates(self, position: Any, role: Role) -> Iterator[Action]:
        """The ready placement: the whole list is beyond listing."""
        yield self.ready_made(position, role)


def completed(position: Position, role: Role, placed: Mapping[int, int]) -> dict[int, int]:
    """The set-up that a role has begun by hand, filled up by the game: the place of every piece that finds one, in the
    game's order.

    What comes of it is lawful where what stands already can be part of a lawful set-up that keeps to the game's ready
    plan; the rules judge it as they judge any other.

    Args:
        position: as the role knows it.
        placed: pieces that stand, and where.

    Raises:
        Malformed: the role does not set up now, or a piece is not its to place, or not there.
    """
    step = position.steps[-1] if position.outcome is None and position.steps else None
    if not isinstance(step, PlacingStep) or role not in step.asks(position):
        raise Malformed("kernel-no-set-up")
    own = step.to_place(position, role)
    names = position.setting.names
    for unit, place in placed.items():
        if unit not in own or place not in step.places(position, unit):
            raise Malformed("kernel-not-to-place", unit=names.units[unit], hex=names.places[place])
    found = step.complete(position, role, placed)
    return {unit: found[unit] for unit in own if unit in found}
