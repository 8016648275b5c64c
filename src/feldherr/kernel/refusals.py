"""Refusals and faults: what a position answers to an action that the rules or the grammar forbid."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec


class Message(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A text in no language yet: the id in the Fluent catalogues and its arguments.

    Arguments are raw (unit ids, hex labels, half points); whoever shows the message formats them by name.
    """

    id: str
    args: dict[str, Any] = {}


class Refusal(ValueError):
    """The rules forbid the action, and nothing has changed.

    Attributes:
        paragraph: the printed number of the paragraph that forbids it.
        message: the sentence for the player, as an id with arguments.
        places: labels of the places that show the cause (a hex that is controlled, a wood in the way).
        hints: sentences that may follow, such as the nearest open hex.
    """

    hints: tuple[Message, ...] = ()

    def __init__(self, paragraph: str, message: str, /, places: tuple[str, ...] = (), **args: Any) -> None:
        self.paragraph = paragraph
        self.message = Message(message, args)
        self.places = places

    def hinting(self, *hints: Message) -> Refusal:
        """The same refusal with more hints."""
        self.hints += hints
        return self

    def hinting_nearest(
        self, to: int, open_places: Iterable[int], distance: Callable[[int, int], int], labels: Sequence[str]
    ) -> Refusal:
        """The same refusal with a hint at the nearest open place, if any."""
        nearest = min(open_places, key=lambda place: (distance(place, to), place), default=None)
        return self if nearest is None else self.hinting(Message("kernel-nearest-open", {"hex": labels[nearest]}))

    def __reduce__(self) -> tuple[Any, ...]:
        words = (self.paragraph, self.message.id, self.places)
        return _again, (type(self), words, self.message.args), {"hints": self.hints}

    def __str__(self) -> str:
        shown = ", ".join(f"{name}={value}" for name, value in self.message.args.items())
        return f"{self.paragraph}: {self.message.id}" + (f" ({shown})" if shown else "")


class Malformed(ValueError):
    """The text or value is not an action of this game: a mistake of a client or a file, not of a player.

    Attributes:
        message: an id with arguments; `place` names the line or the word where known.
    """

    def __init__(self, message: str, /, **args: Any) -> None:
        shown = ", ".join(f"{name}={value}" for name, value in args.items())
        super().__init__(f"{message}" + (f" ({shown})" if shown else ""))
        self.message = Message(message, args)

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (type(self), (self.message.id,), self.message.args)


def _again(kind: type[Any], words: tuple[Any, ...], args: dict[str, Any]) -> Any:
    """A refusal from another process."""
    return kind(*words, **args)


def same_refusal(one: Refusal | None, other: Refusal | None) -> bool:
    """Whether two answers of `why_not` say the same, word for word."""
    if one is None or other is None:
        return one is other
    left = (one.paragraph, one.message, one.places, one.hints)
    return left == (other.paragraph, other.message, other.places, other.hints)


def raw(args: Mapping[str, Any]) -> dict[str, Any]:
    """Arguments as plain JSON values: tuples become lists."""
    return {name: list(value) if isinstance(value, tuple) else value for name, value in args.items()}
