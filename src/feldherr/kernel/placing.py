"""Setting up: a side puts everything it has to place on the map in one action. What it has and where is the game's."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar

from .actions import Action
from .decisions import Decision, Role
from .refusals import Message
from .slots import PLACEMENTS, Slot, Value
from .steps import Step


class Placement(Action, frozen=True):
    """Everything a side has to place: pairs of piece and place. A game derives its own, with a tag."""

    slots = (Slot("units", PLACEMENTS),)
    armed = True

    units: tuple[tuple[int, int], ...]


class PlacingStep(Step, frozen=True):
    """One side or several set up. The game says who is asked and how a placement is checked and carried out.

    `kind`: its placement.
    """

    kind: ClassVar[type[Placement]]

    def to_place(self, position: Any, role: Role) -> list[int]:
        """The pieces that a role has to place."""
        raise NotImplementedError

    def ready_made(self, position: Any, role: Role) -> Placement:
        """A lawful placement: the default, what a newcomer begins from, and the one that is listed."""
        raise NotImplementedError

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
