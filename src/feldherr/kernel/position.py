"""Position: the whole state of play, hidden things included, and nothing else.

A game declares its fields once (`fields`); copying, saving, digests and what a role may know are made from it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from random import Random
from typing import Any, ClassVar, Literal, TypeVar

import msgspec

from .actions import Action, Names, read
from .bounds import take
from .decisions import Decision, Outcome, Role
from .dice import Dice
from .events import Event
from .legal import Legal
from .refusals import Refusal
from .steps import Step, Table

P = TypeVar("P", bound="Position")

Shape = Literal["value", "list", "steps"]

AMENDMENTS = "amendments"
"""The option that says how many amendments of its ruleset a game is played under."""


class Field(msgspec.Struct, frozen=True):
    """One declared field of a position.

    Attributes:
        name: the attribute.
        shape: `value` (immutable, shared by copies), `list` (flat, copied), `steps` (the stack).
        key: its name in saves and digests; stays when the attribute is renamed.
        hide: (position, role, value) -> what `role` knows of it; None where all is public.
        derived: an index over the other fields, kept by the game and rebuilt on load: not saved, not in the digest.
        kind: the type of its plain value in a save, with the bounds of numbers and the lengths of lists (`bounds`);
            what it leaves open has the bounds of every game.
        absent: the value under which the field is left out of saves and digests, so that a field added later leaves
            the digests of older records as they were; UNSET: it is never left out.
        write, read: to and from plain values; None where the value is plain already.
    """

    name: str
    shape: Shape = "value"
    key: str = ""
    hide: Callable[[Any, Role | None, Any], Any] | None = None
    derived: bool = False
    kind: Any = Any
    absent: Any = msgspec.UNSET
    write: Callable[[Any, Any], Any] | None = None
    read: Callable[[Any, Any], Any] | None = None

    def take(self, position: Any, form: Any) -> Any:
        """The value of a plain form from outside: the only way in, for saves and diagrams.

        Raises:
            msgspec.ValidationError: it is not of the declared kind, or beyond its bounds.
            Malformed, TypeError, ValueError, KeyError: the game cannot read it.
        """
        plain = take(form, self.kind)
        return plain if self.read is None else self.read(position, plain)


class Setting:
    """What never changes in a match: the scenario with its map, forces, options. Shared by all copies of a position.

    Attributes:
        ruleset, scenario: ids.
        options: the options of the match by id, with the number of amendments in force where its ruleset has any.
        roles: the seats, in the order of the table.
        names: words for units and places.
        verbs: the action classes by verb.
        step_types: every step class, for loading a save.
    """

    ruleset: str
    scenario: str
    options: dict[str, Any]
    roles: tuple[Role, ...]
    names: Names
    verbs: dict[str, type[Action]]
    step_types: tuple[type[Step], ...]

    def amended(self, number: int) -> bool:
        """Whether the game is played under this amendment of its ruleset."""
        return bool(self.options.get(AMENDMENTS, 0) >= number)

    @property
    def written(self) -> dict[str, Any]:
        """The options as records, digests and saves have them: those of a game begun before the first amendment say
        nothing of amendments."""
        return {name: value for name, value in self.options.items() if name != AMENDMENTS or value}

    @property
    def chosen(self) -> dict[str, Any]:
        """The options that somebody may choose: the amendments are none."""
        return {name: value for name, value in self.options.items() if name != AMENDMENTS}

    def side_of(self, role: Role) -> str:
        """The side a role plays; one role a side unless a game says otherwise."""
        return role


class Position:
    """The state of play. Games subclass it, give `fields`, and slots for them."""

    __slots__ = ("outcome", "setting", "steps")
    fields: ClassVar[tuple[Field, ...]] = ()
    _common: ClassVar[tuple[Field, ...]] = (Field("steps", "steps"), Field("outcome", kind=Outcome | None))

    setting: Any
    steps: list[Step]
    outcome: Outcome | None

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.copy = _copier(cls)  # type: ignore[method-assign, assignment]

    def copy(self: P) -> P:
        """An independent position. Made from the declaration, a subclass at a time."""
        raise NotImplementedError

    # what is asked, and of whom

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """The questions now. Empty when and only when the game is over."""
        if self.outcome is not None:
            return ()
        return self.steps[-1].decisions(self)

    def decision(self, role: Role) -> Decision | None:
        """What is asked of this role now, if anything."""
        for asked in self.decisions:
            if asked.role == role:
                return asked
        return None

    def legal(self, role: Role | None = None) -> Legal:
        """What a role may do, lazily. Without a role: the one that is asked first."""
        if role is None:
            asked = self.decisions
            role = asked[0].role if asked else self.setting.roles[0]
        return Legal(self, role)

    # playing

    def start(self, dice: Dice) -> list[Event]:
        """Do what comes before the first decision."""
        table = Table(dice)
        self._proceed(table)
        return table.events

    def why_not(self, action: Action, by: Role | None = None) -> Refusal | None:
        """Why the action is forbidden, or None."""
        try:
            self.check(action, by)
        except Refusal as refusal:
            return refusal
        return None

    def check(self, action: Action, by: Role | None = None) -> None:
        """Raises Refusal where the action is forbidden, by its paragraph."""
        role = self._answering(by)
        self.steps[-1].check(self, action, role)

    def _answering(self, by: Role | None) -> Role:
        """The role that is to act: `by`, or the one asked first. Raises Refusal where it is not asked."""
        if self.outcome is not None:
            raise Refusal(self.outcome.paragraph, "kernel-game-over")
        step = self.steps[-1]
        asks = step.asks(self)
        if by is None:
            return asks[0]
        if by not in asks:
            asked = step.decisions(self)[0]
            raise Refusal(asked.paragraphs[0], "kernel-not-asked", side=asked.side)
        return by

    def play(self, action: Action, dice: Dice, by: Role | None = None, *, depth: int = 0) -> list[Event]:
        """Carry out an action and all that follows without a choice; returns what happened.

        `depth`: stop when fewer steps than this are under way, whatever would follow without a choice (see `odds`).

        Raises:
            Refusal: the rules forbid it, and nothing has changed.
        """
        table = Table(dice)
        self.carry_out(action, table, by)
        self._proceed(table, depth)
        return table.events

    def carry_out(self, action: Action, table: Table, by: Role | None = None) -> None:
        """The action alone, without what follows from it; see `go_on`.

        Raises:
            Refusal: the rules forbid it, and nothing has changed.
        """
        role = self._answering(by)
        self.steps[-1].carry_out(self, action, role, table)

    def finish(self, outcome: Outcome, dice: Dice) -> list[Event]:
        """End the game by word of the table: a role gave up, or all agreed. What it stands in may go on."""
        self.outcome = outcome
        table = Table(dice)
        self._proceed(table)
        return table.events

    def go_on(self, table: Table, depth: int = 0) -> bool:
        """The next thing that follows without a choice, whole; False where there is none."""
        if self.outcome is None and len(self.steps) >= depth and self.steps[-1].proceed(self, table):
            return True
        return self.outcome is not None and self.steps[0].resume(self, table)

    def _proceed(self, table: Table, depth: int = 0) -> None:
        while self.go_on(table, depth):
            pass

    def read_action(self, text: str) -> Action:
        """The action a text says. Raises Malformed."""
        return read(text, self.setting.verbs, self.setting.names)

    # writing it down

    def named(self) -> dict[str, Any]:
        """The position by stable names and plain values, derived fields left out."""
        form: dict[str, Any] = {}
        for field in (*self._common, *self.fields):
            if field.derived:
                continue
            value = getattr(self, field.name)
            if value == field.absent:
                continue
            if field.write is not None:
                value = field.write(self, value)
            form[field.key or field.name] = msgspec.to_builtins(value, order="deterministic")
        return form

    def digest(self) -> str:
        """32 hexadecimal digits over the named, sorted form and the setting."""
        setting = self.setting
        form = {
            "ruleset": setting.ruleset,
            "scenario": setting.scenario,
            "options": setting.written,
            "position": self.named(),
        }
        return hashlib.blake2b(msgspec.json.encode(form, order="sorted"), digest_size=16).hexdigest()

    def save(self) -> str:
        """The position exactly, at any moment, for machines: JSON, read back by `Ruleset.load`."""
        setting = self.setting
        form = {
            "feldherr": "save 1",
            "ruleset": setting.ruleset,
            "scenario": setting.scenario,
            "options": setting.written,
            "position": self.named(),
        }
        return msgspec.json.format(msgspec.json.encode(form, order="sorted")).decode()

    def restore(self, form: dict[str, Any]) -> None:
        """Take the fields from a named form. Raises msgspec.ValidationError or KeyError for what does not fit."""
        steps = self.setting.step_types
        for field in (*self._common, *self.fields):
            if field.derived:
                continue
            key = field.key or field.name
            if field.absent is not msgspec.UNSET and key not in form:
                setattr(self, field.name, field.absent)
                continue
            value: Any = form[key]
            if field.shape == "steps":
                setattr(self, field.name, take(value, list[_union(steps)]))  # type: ignore[misc]
            else:
                setattr(self, field.name, field.take(self, value))
        self.rebuild()

    def rebuild(self) -> None:
        """Make the derived fields anew."""

    # hidden things

    def known(self: P, role: Role | None) -> P:
        """What `role` knows, as a position of the same class; None is an onlooker. The only place that hides."""
        position = self.copy()
        hidden = False
        for field in self.fields:
            if field.hide is not None:
                value = getattr(position, field.name)
                shown = field.hide(self, role, value)
                if shown is not value:
                    setattr(position, field.name, shown)
                    hidden = True
        if hidden:
            # Else the indexes are those that were copied.
            position.rebuild()
        return position

    def imagine(self: P, rng: Random) -> P:
        """A position in which the unknown is filled in at random, for search."""
        twin = self.copy()
        if twin.steps:
            twin.steps[-1].determinize(twin, rng)
        return twin

    # health

    def faults(self) -> list[str]:
        """What contradicts itself here; empty when all is well."""
        return []


def _union(types: tuple[type[Step], ...]) -> Any:
    union: Any = types[0]
    for kind in types[1:]:
        union = union | kind
    return union


def _copier(cls: type[Position]) -> Callable[[Any], Any]:
    """Write the copy method out from the declaration: a loop over fields would cost more than the copying."""
    lines = ["def copy(self):", "    twin = new(cls)", "    twin.setting = self.setting"]
    for field in (*cls._common, *cls.fields):
        tail = "[:]" if field.shape in ("list", "steps") else ""
        lines.append(f"    twin.{field.name} = self.{field.name}{tail}")
    lines.append("    return twin")
    space: dict[str, Any] = {"new": object.__new__, "cls": cls}
    exec("\n".join(lines), space)
    copy: Callable[[Any], Any] = space["copy"]
    return copy
