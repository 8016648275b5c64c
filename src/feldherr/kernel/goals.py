"""Goals: what a step of a lesson waits for and when a hint is shown; and the scene on which they are tested."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fnmatch import fnmatchcase
from functools import cached_property
from typing import TYPE_CHECKING, Literal

import msgspec

from .bounds import Count
from .decisions import Role
from .events import Event
from .position import Position
from .surfaces import Shown

if TYPE_CHECKING:
    from .wire import View


class Goal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a step waits for, of one kind; patterns are as for file names (`*`, `?`, `[ab]`).

    Attributes:
        action: a pattern for the text of an action of the learner.
        event: the kind of an event; `fields` are patterns for its fields, any item of a list will do. `own`: it is of
            the learner's side.
        at: units and the hexes they stand in.
        decision: a pattern for the question that is asked of the learner.
        asks: a verb that the learner may answer with. phase: the phase of play. over: the game is.
        mark: a mark that some piece on the map bears.
        look: something only looked at, which the client judges: a `unit` in hand, the `sheet` of a fight, `why`
            something is closed, a `layer` over the map. `of` says which: a unit, a hex, a paragraph, the layer's name.
        all, any: goals of which each, or one, must be met since the step began.
        none: goals of which none may stand; least, most: how often an event has happened since the game began. Both for
            hints alone.
    """

    action: str = ""
    event: str = ""
    fields: dict[str, str] = {}
    at: dict[str, str] = {}
    own: bool = False
    decision: str = ""
    asks: str = ""
    phase: str = ""
    over: bool = False
    mark: str = ""
    look: Literal["", "unit", "sheet", "why", "layer"] = ""
    of: str = ""
    all: tuple[Goal, ...] = ()
    any: tuple[Goal, ...] = ()
    none: tuple[Goal, ...] = ()
    least: Count = 1
    most: Count | None = None

    def leaves(self) -> Iterator[Goal]:
        """The simple goals that this one consists of."""
        for below in (*self.all, *self.any, *self.none):
            yield from below.leaves()
        if not self.all and not self.any and not self.none:
            yield self

    @property
    def hinting(self) -> bool:
        """Whether anything in it is for hints alone."""
        below = (*self.all, *self.any)
        return bool(self.none) or self.least != 1 or self.most is not None or any(one.hinting for one in below)

    def kinds(self) -> list[str]:
        """The kinds of goal given: one, unless it is compound."""
        return [word for word in KINDS if getattr(self, word)]


KINDS = ("action", "event", "at", "decision", "asks", "phase", "over", "mark", "look")
"""The kinds of goals, one of which a goal is."""


class Scene:
    """What the learner sees: the known position, and the events so far."""

    def __init__(self, ruleset: Shown, known: Position, role: Role, events: Sequence[Event] = ()) -> None:
        self.ruleset = ruleset
        self.known = known
        self.role = role
        self.events = events

    @cached_property
    def _view(self) -> View:
        return self.ruleset.view(self.known, self.role)

    @cached_property
    def _verbs(self) -> frozenset[str]:
        return frozenset(offer.kind.verb() for offer in self.known.legal(self.role).offers())

    def holds(self, goal: Goal) -> bool:
        """Whether a goal about the state of play holds; not one of an action, an event or a look."""
        if goal.at:
            places = {piece.id: piece.place for piece in self._view.pieces}
            return all(places.get(unit) == hex for unit, hex in goal.at.items())
        if goal.decision:
            return any(one.role == self.role and fnmatchcase(one.id, goal.decision) for one in self.known.decisions)
        if goal.asks:
            return goal.asks in self._verbs
        if goal.phase:
            return self._view.phase == goal.phase
        if goal.over:
            return self.known.outcome is not None
        on_map = self.known.setting.names.places[: self.known.setting.on_map]
        return any(goal.mark in piece.marks and piece.place in on_map for piece in self._view.pieces)

    def fits(self, goal: Goal, event: Event) -> bool:
        """Whether an event is of the kind of a goal, with its fields."""
        if event.kind != goal.event:
            return False
        fields = event.fields()
        if goal.own and fields.get("side") not in self.known.runs(self.role):
            return False
        for name, pattern in goal.fields.items():
            value = fields.get(name)
            items = value if isinstance(value, (list, tuple)) else [value]
            if not any(fnmatchcase(str(item), pattern) for item in items):
                return False
        return True
