"""Position: the whole state of play, including hidden things, and nothing else.

A game declares its fields once (`field`); copying, saving, digests and what a role may know are derived from that.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import cached_property
from random import Random
from typing import Any, ClassVar, Literal, Self

import msgspec

from .actions import Action, read
from .bounds import take
from .decisions import Decision, Ended, Outcome, Role, read_outcome, write_outcome
from .dice import Dice
from .events import Event
from .legal import Legal
from .refusals import Malformed, Refusal
from .slots import Names
from .steps import PlayContext, Step, stack_of

Shape = Literal["value", "list", "steps"]

AMENDMENTS = "amendments"
"""The option that says how many amendments of its ruleset a game is played under."""


OVERLAY, PACK = "overlay", "pack"
"""The options that say with which folders from outside a game is played (`packs`)."""
BEYOND = (AMENDMENTS, OVERLAY, PACK)
"""Options that every scenario has and none declares."""


class Codec(msgspec.Struct, frozen=True):
    """How a value stands in saves, digests and diagrams, in plain values: names in place of ints.

    Attributes:
        kind: the type of the plain value, with the bounds of numbers and the lengths of lists (`bounds`).
        write, read: (position, value) -> plain value, and back.
    """

    kind: Any
    write: Callable[[Any, Any], Any] | None = None
    read: Callable[[Any, Any], Any] | None = None


class Field(msgspec.Struct, frozen=True):
    """One declared field of a position; `field` makes it.

    Attributes:
        name: the attribute. shape: how copies are made; see `Shape`.
        key: its name in saves and digests; stays when the attribute is renamed.
        codec: how its value stands there.
        hide: (position, role, value) -> what `role` knows of it; None where all is public.
        derived: an index over the other fields, kept by the game and rebuilt on load: not saved, not in the digest.
        indexed: whether derived fields are made of it, so that they are made anew where it is hidden.
        absent: the value under which the field is left out of saves and digests, so that a field added later leaves
            the digests of older records as they were; UNSET: it is never left out.
        default: what it is before the game begins: a value, or a function of the setting.
    """

    name: str
    shape: Shape = "value"
    key: str = ""
    codec: Codec = Codec(Any)
    hide: Callable[[Any, Role | None, Any], Any] | None = None
    derived: bool = False
    indexed: bool = True
    absent: Any = msgspec.UNSET
    default: Any = msgspec.UNSET

    def write(self, position: Any, value: Any) -> Any:
        """The plain form of a value."""
        return value if self.codec.write is None else self.codec.write(position, value)

    def take(self, position: Any, form: Any) -> Any:
        """The value of a plain form from outside: the only way in, for saves and diagrams.

        Raises:
            msgspec.ValidationError: it is not of the declared kind, or beyond its bounds.
            Malformed, TypeError, ValueError, KeyError: the game cannot read it.
        """
        plain = take(form, self.codec.kind)
        return plain if self.codec.read is None else self.codec.read(position, plain)

    def begin(self, setting: Any) -> Any:
        """The value before the game begins; a list is a fresh copy."""
        value = self.default(setting) if callable(self.default) else self.default
        return value[:] if isinstance(value, list) else value


def field(
    codec: Codec | Any = Any,
    *,
    default: Any = msgspec.UNSET,
    hide: Callable[[Any, Role | None, Any], Any] | None = None,
    derived: bool = False,
    indexed: bool = True,
    absent: Any = msgspec.UNSET,
    key: str = "",
) -> Any:
    """Declare a field of a position: `turn: int = field(Count, default=0)`.

    An attribute annotated as a list or an array is copied with the position; everything else is immutable and shared
    by copies.

    Args:
        codec: how it is saved; a type, where its value is plain already. The rest is told at `Field`.
    """
    given = codec if isinstance(codec, Codec) else Codec(codec)
    return Field("", codec=given, default=default, hide=hide, derived=derived, indexed=indexed, absent=absent, key=key)


class _Declared(type):
    """Makes slots and the list of fields from what the body of a position declares."""

    def __new__(meta, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> _Declared:
        declared = []
        for attribute, annotation in body.get("__annotations__", {}).items():
            value = body.get(attribute)
            if isinstance(value, Field):
                shape: Shape = "list" if str(annotation).startswith(("list", "array")) else "value"
                declared.append(msgspec.structs.replace(value, name=attribute, shape=shape))
                del body[attribute]
        inherited = next((getattr(base, "fields", ()) for base in bases), ())
        body.setdefault("fields", (*inherited, *declared))
        body.setdefault("__slots__", tuple(one.name for one in declared))
        return super().__new__(meta, name, bases, body)


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

    def __repr__(self) -> str:
        return f"<{type(self).__name__}, setting of {self.ruleset}/{self.scenario} {self.options}>"

    @cached_property
    def _amendments(self) -> int:
        found: int = self.options.get(AMENDMENTS, 0)
        return found

    def amended(self, number: int) -> bool:
        """Whether the game is played under this amendment of its ruleset."""
        return self._amendments >= number

    @property
    def written(self) -> dict[str, Any]:
        """The options as records, digests and saves have them: those of a game begun before the first amendment say
        nothing of amendments, and those of one by our own values nothing of overlays."""
        return {name: value for name, value in self.options.items() if name not in (AMENDMENTS, OVERLAY) or value}

    @property
    def chosen(self) -> dict[str, Any]:
        """The options that somebody may choose: the amendments are none, and an overlay is told where there is one."""
        return {name: value for name, value in self.written.items() if name != AMENDMENTS}

    @property
    def on_map(self) -> int:
        """How many of the places that have names are on the map: they are the first ones."""
        return len(self.names.places)

    def seat(self, role: object) -> int:
        """The number of a role at the table. Raises Malformed if there is no such role."""
        for number, one in enumerate(self.roles):
            if one == role:
                return number
        raise Malformed("kernel-no-such-role", found=str(role), expected=" ".join(self.roles))

    def side_of(self, role: Role) -> str:
        """The side a role plays; one role a side unless a game says otherwise."""
        return role

    def footprint(self, unit: int, pose: int) -> tuple[int, ...]:
        """The places a unit stands on in a pose, that of the pose first, where there are several; else none."""
        return ()


def _read_gone(position: Position, form: list[Role]) -> tuple[Role, ...]:
    if not {*form} < {*position.setting.roles} or len({*form}) < len(form):
        raise ValueError(f"gone {form} of the roles {position.setting.roles}")
    return tuple(form)


_OUTCOME = Codec(
    Ended | None,
    lambda position, outcome: write_outcome(position.setting.roles, outcome),
    lambda position, form: read_outcome(position.setting.roles, form),
)


class Position(metaclass=_Declared):
    """The state of play. Games subclass it and declare each thing it consists of with `field`.

    Attributes:
        steps: what is under way, the innermost last.
        outcome: how the game ended; None while it goes on.
        gone: roles that resigned while the others play on, in the order in which they left.
    """

    __slots__ = ("gone", "outcome", "setting", "steps")
    fields: ClassVar[tuple[Field, ...]] = ()
    _common: ClassVar[tuple[Field, ...]] = (
        Field("steps", "steps"),
        Field("outcome", codec=_OUTCOME),
        Field("gone", codec=Codec(list[Role], read=_read_gone), absent=()),
    )
    _saved: ClassVar[tuple[tuple[str, str, Callable[[Any, Any], Any] | None, Any], ...]] = ()
    """Of each field that is saved: its name, its key, how it is written, under which value it is left out."""
    _hiding: ClassVar[tuple[Field, ...]] = ()
    """The fields of which roles may know less than all."""

    setting: Any
    steps: list[Step]
    outcome: Outcome | None
    gone: tuple[Role, ...]

    def __init__(self, setting: Any) -> None:
        self.setting = setting
        self.steps = []
        self.outcome = None
        self.gone = ()
        self.clear()
        self.rebuild()

    def clear(self, *but: str) -> None:
        """Reset every field to its value before the game, except those named and the derived ones."""
        for one in self.fields:
            if not one.derived and one.default is not msgspec.UNSET and one.name not in but:
                setattr(self, one.name, one.begin(self.setting))

    def __repr__(self) -> str:
        setting = getattr(self, "setting", None)
        if setting is None:
            return f"<{type(self).__name__}, empty>"
        steps = " > ".join(stack_of(self))
        now = f"over: {self.outcome.reason}" if self.outcome is not None else steps or "not begun"
        return f"<{type(self).__name__} {setting.ruleset}/{setting.scenario}, {now}>"

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.copy = _copier(cls)  # type: ignore[method-assign, assignment]
        cls.same = _comparer(cls)  # type: ignore[method-assign, assignment]
        cls._hiding = tuple(one for one in cls.fields if one.hide is not None)
        cls._saved = tuple(
            (one.name, one.key or one.name, one.codec.write, one.absent)
            for one in (*cls._common, *cls.fields)
            if not one.derived
        )

    def copy(self) -> Self:
        """An independent position. Made from the declaration, a subclass at a time."""
        raise NotImplementedError

    def same(self, other: Position) -> bool:
        """Whether another position of the same setting is equal in every field: much quicker than by digests. Made from
        the declaration, like `copy`.
        """
        raise NotImplementedError

    # what is asked, and of whom

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """The questions now. Empty if and only if the game is over."""
        if self.outcome is not None:
            return ()
        return self.steps[-1].decisions(self)

    def decision(self, role: Role, key: str | None = None) -> Decision | None:
        """What is asked of this role now, if anything: the first of several questions, or the one with a key."""
        for asked in self.decisions:
            if asked.role == role and key in (None, asked.key):
                return asked
        return None

    def runs(self, role: Role) -> tuple[str, ...]:
        """The sides a role plays now: one and always the same, unless a game says otherwise."""
        return (self.setting.side_of(role),)

    def legal(self, role: Role | None = None, key: str | None = None) -> Legal:
        """What a role may do, lazily; with a key, the answers to that key's decision. Without a role: the one that
        is asked first.

        Raises:
            Malformed: there is no such role.
        """
        if role is None:
            asked = self.decisions
            role = asked[0].role if asked else self.setting.roles[0]
        else:
            self.setting.seat(role)
        return Legal(self, role, key)

    # playing

    def start(self, dice: Dice) -> list[Event]:
        """Do what comes before the first decision."""
        context = PlayContext(dice)
        self._proceed(context)
        return context.events

    def why_not(self, action: Action, by: Role | None = None) -> Refusal | None:
        """Why the action is forbidden, or None."""
        try:
            self.check(action, by)
        except Refusal as refusal:
            return refusal
        return None

    def check(self, action: Action, by: Role | None = None) -> None:
        """Raises Refusal, with its paragraph, if the action is forbidden."""
        role = self._answering(action, by)
        self.steps[-1].check(self, action, role)

    def _answering(self, action: Action, by: Role | None) -> Role:
        """The role that is to act: `by`, or the one asked first.

        Raises:
            Refusal: it is not asked, or not what the action answers.
        """
        if self.outcome is not None:
            raise Refusal(self.outcome.paragraph, "kernel-game-over")
        step = self.steps[-1]
        asks = step.asks(self)
        role = asks[0] if by is None else by
        if role not in asks:
            asked = step.decisions(self)[0]
            raise Refusal(asked.paragraphs[0], "kernel-not-asked", side=asked.side)
        if action.about or asks.count(role) > 1:
            self._about(action, role)
        return role

    def _about(self, action: Action, role: Role) -> None:
        """Raises Refusal where none of the questions to a role is the one that the action answers."""
        key = action.key(self.setting.names)
        own = [asked for asked in self.decisions if asked.role == role]
        if not any(asked.key == key for asked in own):
            raise Refusal(own[0].paragraphs[0], "kernel-not-asked-that", side=own[0].side)

    def play(
        self, action: Action, dice: Dice, by: Role | None = None, *, depth: int = 0, drawn: bool = False
    ) -> list[Event]:
        """Carry out an action and everything that follows without a choice; returns what happened.

        Args:
            depth: stop when fewer steps than this are under way, whatever would follow without a choice (see `odds`).
            drawn: `legal` of this position has just given the action to the role `by`, which counts as its check: for
                random play, which would otherwise check everything twice. Never for actions from elsewhere.

        Raises:
            Refusal: the rules forbid it, and nothing has changed.
        """
        context = PlayContext(dice)
        if drawn and by is not None:
            self.steps[-1].carry_out(self, action, by, context, drawn=True)
        else:
            self.carry_out(action, context, by)
        self._proceed(context, depth)
        return context.events

    def carry_out(self, action: Action, context: PlayContext, by: Role | None = None) -> None:
        """Carry out the action alone, without what follows from it; see `go_on`.

        Raises:
            Refusal: the rules forbid it, and nothing has changed.
        """
        role = self._answering(action, by)
        self.steps[-1].carry_out(self, action, role, context)

    def finish(self, outcome: Outcome, dice: Dice) -> list[Event]:
        """End the game by resignation or agreement. A campaign that the game is part of may go on."""
        self.outcome = outcome
        context = PlayContext(dice)
        self._proceed(context)
        return context.events

    def leave(
        self, role: Role, dice: Dice, hand_on: Callable[[Position, Role, PlayContext], None] | None = None
    ) -> list[Event]:
        """A role resigns and the others play on: whatever it is asked from now on is answered by the default.

        `hand_on`: gives its sides to others, who are asked about them instead (`Ruleset.hand_on`).
        """
        self.gone = (*self.gone, role)
        context = PlayContext(dice)
        if hand_on is not None:
            hand_on(self, role, context)
        self._proceed(context)
        return context.events

    def go_on(self, context: PlayContext, depth: int = 0) -> bool:
        """Carry out the next thing that needs no choice; False if there is none."""
        if self.outcome is None and len(self.steps) >= depth and self.steps[-1].proceed(self, context):
            return True
        return self._go_beyond(context, depth)

    def _go_beyond(self, context: PlayContext, depth: int) -> bool:
        """What follows where no step goes on by itself: the answer of who has gone, or what an outcome leads to."""
        if self.gone and self.outcome is None and len(self.steps) >= depth and self._answer_for_gone(context):
            return True
        if self.outcome is None:
            return False
        if self.gone:
            self.outcome = self.outcome.last(self.gone)
        return self.steps[0].resume(self, context)

    def _answer_for_gone(self, context: PlayContext) -> bool:
        for asked in self.steps[-1].decisions(self):
            if asked.role in self.gone:
                self.carry_out(asked.default, context, asked.role)
                return True
        return False

    def _proceed(self, context: PlayContext, depth: int = 0) -> None:
        # As `go_on`, with the steps that go on by themselves, which are most of it, one after another.
        while True:
            while self.outcome is None and len(self.steps) >= depth and self.steps[-1].proceed(self, context):
                pass
            if not self._go_beyond(context, depth):
                return

    def read_action(self, text: str) -> Action:
        """The action of a text. Raises Malformed."""
        return read(text, self.setting.verbs, self.setting.names)

    # writing it down

    def named(self) -> dict[str, Any]:
        """The position by stable names and plain values, derived fields left out."""
        forms = self._forms()
        return {key: msgspec.to_builtins(form, order="deterministic") for key, form in forms.items()}

    def _forms(self) -> dict[str, Any]:
        """The same with steps and what codecs leave as it is not yet made into plain values: JSON writes them alike."""
        form: dict[str, Any] = {}
        for name, key, write, absent in self._saved:
            value = getattr(self, name)
            if absent is msgspec.UNSET or value != absent:
                form[key] = value if write is None else write(self, value)
        return form

    def digest(self) -> str:
        """32 hexadecimal digits over the named, sorted form and the setting."""
        setting = self.setting
        form = {
            "ruleset": setting.ruleset,
            "scenario": setting.scenario,
            "options": setting.written,
            "position": self._forms(),
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
        """Take the fields from a named form. Raises KeyError for a missing field, and what `Field.take` raises."""
        steps = self.setting.step_types
        for one in (*self._common, *self.fields):
            if one.derived:
                continue
            key = one.key or one.name
            if one.absent is not msgspec.UNSET and key not in form:
                setattr(self, one.name, one.absent)
                continue
            value: Any = form[key]
            if one.shape == "steps":
                setattr(self, one.name, take(value, list[_union(steps)]))  # type: ignore[misc]
            else:
                setattr(self, one.name, one.take(self, value))
        self.rebuild()

    def rebuild(self) -> None:
        """Recompute the derived fields."""

    # hidden things

    def known(self, role: Role | None) -> Self:
        """What `role` knows, as a position of the same class; None is an observer. The only place that hides."""
        position = self.copy()
        hidden = False
        for one in self._hiding:
            assert one.hide is not None
            value = getattr(position, one.name)
            shown = one.hide(self, role, value)
            if shown is not value:
                setattr(position, one.name, shown)
                hidden = hidden or one.indexed
        if hidden:
            # Else the indexes are those that were copied.
            position.rebuild()
        return position

    def determinize(self, rng: Random) -> Self:
        """A copy in which everything unknown to the role is filled in at random, for search."""
        twin = self.copy()
        if twin.steps:
            twin.steps[-1].determinize(twin, rng)
        return twin

    # health

    def faults(self) -> list[str]:
        """The contradictions found in this position; empty when it is sound."""
        return []


def _union(types: tuple[type[Step], ...]) -> Any:
    union: Any = types[0]
    for kind in types[1:]:
        union = union | kind
    return union


def _copier(cls: type[Position]) -> Callable[[Any], Any]:
    """Write the copy method out from the declaration: a loop over fields would cost more than the copying."""
    lines = ["def copy(self):", "    twin = new(cls)", "    twin.setting = self.setting"]
    for one in (*cls._common, *cls.fields):
        tail = "[:]" if one.shape in ("list", "steps") else ""
        lines.append(f"    twin.{one.name} = self.{one.name}{tail}")
    lines.append("    return twin")
    space: dict[str, Any] = {"new": object.__new__, "cls": cls}
    exec("\n".join(lines), space)
    copy: Callable[[Any], Any] = space["copy"]
    return copy


def _comparer(cls: type[Position]) -> Callable[[Any, Any], bool]:
    """Write the comparison out from the declaration; what is derived follows from the rest."""
    fields = [one.name for one in (*cls._common, *cls.fields) if not one.derived]
    tests = ["self.setting is other.setting", *(f"self.{name} == other.{name}" for name in fields)]
    space: dict[str, Any] = {}
    exec(f"def same(self, other):\n    return {' and '.join(tests)}", space)
    same: Callable[[Any, Any], bool] = space["same"]
    return same
