"""Events: what happened, typed, with parameters and no prose. Logs, animation and statistics are made of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, Literal

import msgspec


class Meaning(msgspec.Struct, frozen=True, omit_defaults=True):
    """What events of a kind are about: logs, boards and replays go by it and know no kind by name.

    Attributes:
        paragraph: what the event comes from; lines of a log lead there.
        heading: it opens a battle, a turn or a phase: nothing has happened yet.
        motion: `unit` or `units` go along `hexes`, or to `hex`: of their own will, back, or after an enemy.
        fight: it begins one, an `attack` or `fire`, tells its `result`, a `loss` in it, what follows from it, or
            another `part` of it.
        closes: it ends a phase: a fight before it is over, even if no heading follows at once.
        gone: the pieces leave the map.
    """

    paragraph: str = ""
    heading: Literal["battle", "turn", "phase"] | None = None
    motion: Literal["move", "retreat", "pursuit"] | None = None
    fight: Literal["attack", "fire", "result", "loss", "retreat", "pursuit", "advance", "part"] | None = None
    closes: bool = False
    gone: bool = False


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="kind", omit_defaults=False):
    """One thing that happened. Subclasses give a `tag` (the kind) and public fields.

    Fields hold names (unit ids, hex labels, side ids), so that an event can be read without the position.
    An event never holds what a role may not see.
    """

    about: ClassVar[Meaning] = Meaning()
    chance: ClassVar[bool] = False
    """Dice decided it: free undo stops here."""
    reveals: ClassVar[bool] = False
    """It showed somebody what they did not know: free undo stops here."""
    unsaid: ClassVar[bool] = False
    """It says that somebody has answered, and not how: a pass is as secret then as any other answer."""

    @property
    def kind(self) -> str:
        """The word an event goes by in records, catalogues and on the wire."""
        return str(self.__struct_config__.tag)

    def fields(self) -> dict[str, Any]:
        """Its parameters by name, plain values, in the order declared."""
        plain: dict[str, Any] = msgspec.to_builtins(self)
        plain.pop("kind", None)
        return plain


class Rolled(Event, frozen=True, tag="rolled", omit_defaults=True):
    """Dice fell. `faces` are the dice as they lay, `total` the number read from them.

    `die`: how many faces each has, numbered from `low` on. `kinds`: the faces that were counted, where the dice are a
    pool; without them, what lay was added up. What goes without saying, six faces from 1 on, is not written.
    """

    chance: ClassVar[bool] = True

    purpose: str
    side: str
    faces: tuple[int, ...]
    total: int
    die: int = 6
    low: int = 1
    kinds: tuple[int, ...] = ()


class Drawn(Event, frozen=True, tag="drawn"):
    """A card or token was drawn unseen from `count` that lay there; what it was is not said."""

    chance: ClassVar[bool] = True

    purpose: str
    side: str
    count: int


def unsaid(events: Sequence[Event]) -> bool:
    """Whether a ply with these events is an answer the others learn of without learning which it was."""
    return any(event.unsaid for event in events)


def stops_undo(events: Iterable[Event]) -> bool:
    """Whether a ply with these events can be undone only with the others' consent."""
    return any(event.chance or event.reveals for event in events)
