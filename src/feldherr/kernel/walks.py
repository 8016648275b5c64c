"""Walks: a path carried out step by step, where others may act on the way.

`PathWalk` is for marches whose path is fixed once begun. In a `ReplannedWalk` the mover is offered the rest of the
path again after each interruption, and may go another way.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

import msgspec

from .actions import Action
from .decisions import Decision, Role
from .refusals import Refusal
from .slots import Value
from .steps import Pass, PlayContext, Step, Window, amend, only


class PathWalk(Step, frozen=True):
    """A unit on its path. A game says what a step of it does, and what follows when it is over.

    Attributes:
        path: the whole path, the start excluded. at: how many steps of it are taken.
    """

    unit: int
    path: tuple[int, ...]
    at: int = 0

    @property
    def rest(self) -> tuple[int, ...]:
        """What is left of the path."""
        return self.path[self.at :]

    def enter(self, position: Any, to: int, context: PlayContext) -> None:
        """Carry out a step. The walk on the stack has it behind itself already; what interrupts it is pushed here."""
        raise NotImplementedError

    def stays(self, position: Any) -> bool:
        """Whether the unit goes no farther, whatever is left of its path: it is lost, caught, in a fight."""
        return False

    def arrived(self, position: Any, context: PlayContext) -> None:
        """What follows when it goes no farther; the walk is off the stack already."""

    def begun(self, position: Any) -> PathWalk:
        """The walk with its next step behind it."""
        return msgspec.structs.replace(self, at=self.at + 1)

    def end(self, position: Any, context: PlayContext) -> bool:
        """Take the walk off the stack."""
        position.steps.pop()
        self.arrived(position, context)
        return True

    def proceed(self, position: Any, context: PlayContext) -> bool:
        if self.at >= len(self.path) or self.stays(position):
            return self.end(position, context)
        position.steps[-1] = self.begun(position)
        self.enter(position, self.path[self.at], context)
        return True

    def measure(self, position: Any) -> tuple[int, ...]:
        return (len(self.path) - self.at,)


class ReplannedWalk(PathWalk, frozen=True, kw_only=True):
    """A walk whose rest is offered to the mover again where something has interrupted it (`interrupt`): it is the first
    choice and the default, and may be changed. A unit that had arrived may go on with what it has left.

    Attributes:
        kind: the action that goes on; its first slot is the unit, its second the path.
        other: the message for an answer of another class, with the paragraph that comes with it.
        left: the points it has left; every step takes some. stopped: whether the mover is asked.
    """

    kind: ClassVar[type[Action]]
    other: ClassVar[tuple[str, str]]

    left: int
    stopped: bool = False

    def price(self, position: Any, to: int) -> int:
        """What the next step costs, from 1 up."""
        raise NotImplementedError

    def onward(self, position: Any) -> Sequence[Value]:
        """Where the unit can get to with what it has left, as values for a path."""
        raise NotImplementedError

    def may_go_on(self, position: Any) -> bool:
        """Whether there is anywhere to go: for games that find one end faster than all."""
        return any(not value.through for value in self.onward(position))

    def question(self, position: Any, default: Action) -> Decision:
        """How the mover is asked whether and where to go on."""
        raise NotImplementedError

    def check_way(self, position: Any, action: Action) -> None:
        """Raises Refusal where the unit (or another) may not go on so."""
        raise NotImplementedError

    def begun(self, position: Any) -> PathWalk:
        price = self.price(position, self.path[self.at])
        return msgspec.structs.replace(self, at=self.at + 1, left=self.left - price)

    def proceed(self, position: Any, context: PlayContext) -> bool:
        if self.left and not self.stopped:
            return super().proceed(position, context)
        if self.left and not self.stays(position) and self.may_go_on(position):
            return False
        return self.end(position, context)

    def measure(self, position: Any) -> tuple[int, ...]:
        return (self.left, not self.stopped)

    def going_on(self, path: tuple[int, ...]) -> Action:
        """The action that goes on along a path."""
        unit, way = (slot.name for slot in self.kind.slots[:2])
        return self.kind(**{slot.name: slot.empty for slot in self.kind.slots} | {unit: self.unit, way: path})

    def decisions(self, position: Any) -> tuple[Decision, ...]:
        return (self.question(position, self._default(position)),)

    def _default(self, position: Any) -> Action:
        """To go on as it was going, unless it has arrived, or what happened has shut the way."""
        if not self.rest:
            return Pass()
        action = self.going_on(self.rest)
        try:
            self.check_way(position, action)
        except Refusal:
            return Pass()
        return action

    def verbs(self, position: Any, role: Role) -> tuple[type[Action], ...]:
        return (self.kind, Pass)

    def fill(self, position: Any, role: Role, kind: type[Action], filled: dict[str, Any]) -> Iterable[Value]:
        if not filled:
            return [Value(self.unit)]
        rest = [] if isinstance(self._default(position), Pass) else [Value(self.rest)]
        return [*rest, *self.onward(position)]

    def check(self, position: Any, action: Action, role: Role) -> None:
        only(action, (self.kind, Pass), *self.other)
        if isinstance(action, self.kind):
            self.check_way(position, action)

    def play(self, position: Any, action: Action, role: Role, context: PlayContext) -> None:
        path = getattr(action, self.kind.slots[1].name) if isinstance(action, self.kind) else ()
        self.become(position, path=path, at=0, stopped=False)


def interrupt(position: Any) -> None:
    """Somebody has acted in the middle of the innermost walk: its mover is asked anew.

    Raises:
        LookupError: nobody is on the way.
    """
    amend(position, ReplannedWalk, stopped=True)


def open_window(position: Any, window: Window) -> bool:
    """Let others act, where any of them may: else the window is not even opened. Whether it was."""
    able = any(window.may_act(position, role) for role in window.order)
    if able:
        position.steps.append(window)
    return able
