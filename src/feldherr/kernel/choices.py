"""A choice: one question to one role, whose options can be listed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from .actions import Action
from .decisions import Decision, Role
from .refusals import Refusal
from .slots import Value
from .steps import Step


class Choice(Step, frozen=True):
    """A step that asks one role one thing. A game gives the question, the options and the reason why anything else is
    refused; who is asked, what may be drafted, the list and the check follow from them.

    Attributes:
        kinds: the classes of the options, in the order a client shows them.
        other: the message for an answer of another class.
    """

    kinds: ClassVar[tuple[type[Action], ...]] = ()
    other: ClassVar[str] = "kernel-not-now"

    def question(self, position: Any) -> Decision:
        """What is asked, of whom, with its default."""
        raise NotImplementedError

    def options(self, position: Any) -> Sequence[Action]:
        """Every lawful answer, in the order of the list."""
        raise NotImplementedError

    def refuse(self, position: Any, action: Action) -> Refusal:
        """The refusal of an answer that is of the right class but not among the options."""
        raise NotImplementedError

    def decisions(self, position: Any) -> tuple[Decision, ...]:
        return (self.question(position),)

    def verbs(self, position: Any, role: Role) -> tuple[type[Action], ...]:
        return self.kinds

    def fill(self, position: Any, role: Role, kind: type[Action], filled: dict[str, Any]) -> Iterator[Value]:
        """The values that options with this beginning have next; of a set the members.

        What an option leaves open has none.
        """
        slot = kind.slots[len(filled)]
        given = [(one.name, filled[one.name]) for one in kind.slots[: len(filled)] if filled[one.name] != one.empty]
        seen: dict[Any, None] = {}
        for option in self.options(position):
            if type(option) is kind and all(getattr(option, name) == value for name, value in given):
                value = getattr(option, slot.name)
                if value is None:
                    continue
                seen.update(dict.fromkeys(value if slot.many else (value,)))
        yield from (Value(value) for value in seen)

    def listing(self, position: Any, role: Role) -> Sequence[Action]:
        return self.options(position)

    def check(self, position: Any, action: Action, role: Role) -> None:
        if not isinstance(action, self.kinds):
            raise Refusal(self.question(position).paragraphs[0], self.other, verb=action.verb())
        if action not in self.options(position):
            raise self.refuse(position, action)
