"""Steps: the things under way. A position holds a stack of them, innermost last.

A step is a frozen value: going on replaces the top one, so that a game can stop, be saved, copied and searched
anywhere. `Sequence` is a procedure of several segments, `Window` lets others act in the middle of something.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from collections.abc import Sequence as Listed
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, TypeVar

import msgspec

from .actions import Action
from .decisions import Decision, Role
from .dice import Dice
from .events import Drawn, Event, Rolled
from .refusals import Message, Refusal
from .slots import Value

if TYPE_CHECKING:
    from random import Random


class PlayContext:
    """What a play has at hand: the dice, and the place where events are told."""

    __slots__ = ("dice", "events")

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self.events: list[Event] = []

    def tell(self, event: Event) -> None:
        """Add an event."""
        self.events.append(event)

    def roll(self, purpose: str, side: str, *, faces: int = 6, low: int = 1) -> int:
        """Roll one die, with `faces` faces numbered from `low` on, and tell it."""
        value, lie = self.dice.roll(faces=faces, low=low)
        self.events.append(Rolled(purpose, side, lie, value, faces, low))
        return value

    def sum(
        self,
        n: int,
        purpose: str,
        side: str,
        read: Callable[[int], Hashable] | None = None,
        *,
        faces: int = 6,
        low: int = 1,
    ) -> int:
        """Roll `n` dice, add them up and tell it."""
        value, lie = self.dice.sum(n, read, faces=faces, low=low)
        self.events.append(Rolled(purpose, side, lie, value, faces, low))
        return value

    def pool(
        self, n: int, kinds: tuple[int, ...], purpose: str, side: str, *, faces: int = 6, low: int = 1
    ) -> tuple[int, ...]:
        """Roll a pool of `n` dice, count the faces of each kind and tell it."""
        counts, lie = self.dice.pool(n, kinds, faces=faces, low=low)
        self.events.append(Rolled(purpose, side, lie, sum(counts), faces, low, kinds))
        return counts

    def pick(self, n: int, purpose: str, side: str) -> int:
        """Draw one of `n` unseen things."""
        self.events.append(Drawn(purpose, side, n))
        return self.dice.pick(n)


class Ways(NamedTuple):
    """Paths of which one leads to each end.

    Attributes:
        ends: their ends, in the order of `fill`.
        way: makes the path to one of them, while the position stands: of many most are never wanted.
    """

    ends: Listed[int]
    way: Callable[[int], tuple[int, ...]]


class Step(msgspec.Struct, frozen=True, gc=False, tag_field="step"):
    """One thing under way. Subclasses give a `tag` and fields with plain values.

    Like actions and events it is frozen and made of plain values, so that nothing of it leads back to it: the collector
    of cycles, which is called the oftener the more is made, has no need to look at it (`gc=False`).

    The law: `fill` and `candidates` may offer too much, `check` cuts it, and is the only judge.
    """

    wholes: ClassVar[bool] = False
    """Whether the parts of an answer hang together so that it can hardly be begun without the whole in view: a set-up,
    all the attacks of a turn. Learning agents choose such answers whole."""

    def proceed(self, position: Any, context: PlayContext) -> bool:
        """Do what needs no choice. True: something changed, ask again; False: somebody is to decide."""
        return False

    def resume(self, position: Any, context: PlayContext) -> bool:
        """The game inside this outermost step has its outcome. True: the step has taken it and goes on (a campaign of
        games); False: it is the outcome of all."""
        return False

    def decisions(self, position: Any) -> tuple[Decision, ...]:
        """Who is asked now. Empty only for steps that never wait."""
        return ()

    def asks(self, position: Any) -> tuple[Role, ...]:
        """The roles of `decisions`, for callers that need no prompts; steps on a hot path answer it directly."""
        return tuple(asked.role for asked in self.decisions(position))

    def measure(self, position: Any) -> tuple[int, ...]:
        """What every action on this step makes smaller, in lexicographic order."""
        return (0,)

    def verbs(self, position: Any, role: Role) -> tuple[type[Action], ...]:
        """Action classes that may be on offer to `role`, in the order a client shows them."""
        return ()

    def fill(self, position: Any, role: Role, kind: type[Action], filled: dict[str, Any]) -> Iterable[Value]:
        """Values for the next slot of a draft (`filled` holds the earlier ones, or nothing at all for a superset)."""
        return ()

    def loose(self, position: Any, kind: type[Action], slot: str) -> bool:
        """Whether a value of this slot that fits one of several values of the first slot fits them all together."""
        return False

    def probe(self, position: Any, role: Role, kind: type[Action], filled: dict[str, Any]) -> Iterable[Any]:
        """Where nothing fits the next slot of a draft: values to ask `check` about, so that the true cause is named."""
        return ()

    def ruled_by(self, position: Any, kind: type[Action]) -> str:
        """The paragraph that rules a kind of action, to be named where nothing fits it; "" for the question's."""
        return ""

    def explain(self, position: Any, action: Action, role: Role, refusal: Refusal) -> Refusal | None:
        """What a person is told who drafts an action that `check` refuses: a path that leaps to its last hex says where
        they want to go, and the reason is why that hex is closed. None where it is not.
        """
        return refusal

    def armed(self, position: Any, role: Role, kind: type[Action]) -> bool:
        """Whether a client asks for a second press before it sends an answer of this kind."""
        return kind.armed

    def prices(self, position: Any, role: Role, kind: type[Action], filled: dict[str, Any]) -> tuple[int, int] | None:
        """What a draft costs at least and at most of what is spent here, by the rules' own price; None: it has none."""
        return None

    def places(self, position: Any, unit: int) -> Iterable[int]:
        """For a slot of placements: where a unit may be put."""
        return ()

    def check(self, position: Any, action: Action, role: Role) -> None:
        """Raises Refusal where a paragraph forbids the action."""
        raise NotImplementedError

    def passes(self, position: Any, action: Action, role: Role) -> bool:
        """Whether `check` accepts an action of a role that is asked: for code that draws one for this step."""
        try:
            self.check(position, action, role)
        except Refusal:
            return False
        return True

    def play(self, position: Any, action: Action, role: Role, context: PlayContext) -> None:
        """Carry out an action that `check` has let pass."""
        raise NotImplementedError

    def carry_out(
        self, position: Any, action: Action, role: Role, context: PlayContext, *, drawn: bool = False
    ) -> None:
        """`check`, then `play`. A step may do both at once where the one finds out what the other needs.

        `drawn`: the position has offered the action as it stands, which is to have checked it.
        """
        if not drawn:
            self.check(position, action, role)
        self.play(position, action, role, context)

    def candidates(self, position: Any, role: Role) -> Iterator[Action] | None:
        """A faster flat listing than by slots, where a step has one. Every item must pass `check`."""
        return None

    def listing(self, position: Any, role: Role) -> Listed[Action] | None:
        """The same as something that can be counted and indexed, where that is done without making all of it: see
        `Listing`. A step that has one needs no `candidates`."""
        return None

    def sample(self, position: Any, role: Role, rng: Random) -> Action | None:
        """A faster random choice than by slots, where a step has one. It must pass `check`."""
        return None

    def determinize(self, position: Any, rng: Random) -> None:
        """Fill in at random what this step keeps from a role: `position` is a copy of what that role knows."""

    def countable(self, position: Any, role: Role) -> bool:
        """Whether listing every action is feasible."""
        return True

    def exact_after(self, position: Any, role: Role, kind: type[Action]) -> int | None:
        """With how many slots filled `fill` begins to offer nothing too much for this class: whatever it offers from
        there on, one value after another and any set of them of the least size, ends lawfully. None: nobody vouches."""
        return None

    def leads_on(self, position: Any, role: Role, kind: type[Action], filled: dict[str, Any]) -> bool | None:
        """Whether a draft with these slots filled can end lawfully, where a step sees that more easily than by its
        `fill`; None: it does not."""
        return None

    def pairs(self, position: Any, role: Role, kind: type[Action], first: Any) -> Iterable[Any] | None:
        """Of a class that is a set of pairs, all that `fill` offers of it lawful: what a pair may be about, and with
        `first` given what may be said of that. None: only `fill` knows."""
        return None

    def by_ends(self, position: Any, role: Role, kind: type[Action], filled: dict[str, Any]) -> Ways | None:
        """Where the next slot of a draft holds a path: all that `fill` offers, as `Ways`. None: only `fill` knows."""
        return None

    def become(self, position: Any, **fields: Any) -> None:
        """Replace this step, which must be the innermost, by a copy with other values in some fields."""
        position.steps[-1] = msgspec.structs.replace(self, **fields)

    def shown(self, position: Any) -> dict[str, Any]:
        """What a client may be told of this step, names in place of ints."""
        return {"kind": self.__struct_config__.tag}


class Sequence(Step, frozen=True):
    """A procedure in the book's order: `stages` are functions of (position, step, context), carried out one by one.

    The stage moves on before its function runs, so a stage may push a step, replace this one, or pop it.
    A stage rolls or applies, never both, so that a window fits between.
    """

    stages: ClassVar[tuple[Callable[[Any, Any, PlayContext], None], ...]] = ()

    stage: int = 0

    def proceed(self, position: Any, context: PlayContext) -> bool:
        if self.stage == len(self.stages):
            position.steps.pop()
            return True
        following = msgspec.structs.replace(self, stage=self.stage + 1)
        position.steps[-1] = following
        self.stages[self.stage](position, following, context)
        return True


class Cycle(Sequence, frozen=True):
    """A procedure that begins again when its last stage is done: turns, rounds. A stage ends it by an outcome, or by
    putting something else in its place."""

    def proceed(self, position: Any, context: PlayContext) -> bool:
        following = msgspec.structs.replace(self, stage=(self.stage + 1) % len(self.stages))
        position.steps[-1] = following
        self.stages[self.stage](position, following, context)
        return True


class Pass(Action, frozen=True, tag="pass"):
    """Decline: a window closes for this role, a unit stays where it is."""


class Window(Step, frozen=True):
    """Others may act in the middle of something. Roles are asked in order; an act asks all again; passes close it.

    A window opens on public facts only: `may_act` must not look at what is hidden.
    """

    order: tuple[Role, ...] = ()
    at: int = 0

    def may_act(self, position: Any, role: Role) -> bool:
        """Whether public facts leave this role something to do here."""
        raise NotImplementedError

    def question(self, position: Any, role: Role) -> tuple[str, str, tuple[str, ...], Message]:
        """Decision id, side, paragraphs and prompt for this role."""
        raise NotImplementedError

    def act(self, position: Any, action: Action, role: Role, context: PlayContext) -> bool:
        """Carry out an act. True asks all roles again; False goes on to the next one."""
        raise NotImplementedError

    def check_act(self, position: Any, action: Action, role: Role) -> None:
        """Raises Refusal where the act is forbidden."""
        raise NotImplementedError

    def budget(self, position: Any) -> int:
        """What every act uses up, so that asking everybody again comes to an end: powers, cards, units not used."""
        raise NotImplementedError

    def closed(self, position: Any, context: PlayContext) -> None:
        """What happens when all have passed; the window is already off the stack."""

    def asks(self, position: Any) -> tuple[Role, ...]:
        return (self.order[self.at],)

    def measure(self, position: Any) -> tuple[int, ...]:
        return (self.budget(position), len(self.order) - self.at)

    def proceed(self, position: Any, context: PlayContext) -> bool:
        at = self.at
        while at < len(self.order) and not self.may_act(position, self.order[at]):
            at += 1
        if at == len(self.order):
            position.steps.pop()
            self.closed(position, context)
            return True
        if at != self.at:
            self.become(position, at=at)
        return False

    def decisions(self, position: Any) -> tuple[Decision, ...]:
        role = self.order[self.at]
        name, side, paragraphs, message = self.question(position, role)
        return (Decision(name, role, side, paragraphs, message, Pass()),)

    def check(self, position: Any, action: Action, role: Role) -> None:
        if not isinstance(action, Pass):
            self.check_act(position, action, role)

    def play(self, position: Any, action: Action, role: Role, context: PlayContext) -> None:
        depth = len(position.steps) - 1
        if isinstance(action, Pass):
            self.become(position, at=self.at + 1)
            return
        self.become(position, at=self.at + 1)
        if self.act(position, action, role, context):
            position.steps[depth] = msgspec.structs.replace(position.steps[depth], at=0)


def only(action: Action, kinds: tuple[type[Action], ...], paragraph: str, message: str) -> None:
    """Refuse any action that is not of one of these classes."""
    if not isinstance(action, kinds):
        raise Refusal(paragraph, message, verb=action.verb())


Kind = TypeVar("Kind", bound=Step)


def innermost(position: Any, kind: type[Kind]) -> Kind | None:
    """The innermost step of this kind, or None."""
    for step in reversed(position.steps):
        if isinstance(step, kind):
            return step
    return None


def amend(position: Any, kind: type[Step], **fields: Any) -> None:
    """Replace fields of the innermost step of this kind, for what happens while it is under way.

    Raises:
        LookupError: no such step is under way.
    """
    for depth in reversed(range(len(position.steps))):
        if isinstance(position.steps[depth], kind):
            position.steps[depth] = msgspec.structs.replace(position.steps[depth], **fields)
            return
    raise LookupError(f"no {kind.__name__} is under way")


def stack_of(position: Any) -> tuple[str, ...]:
    """The tags of the steps under way, outermost first."""
    return tuple(str(step.__struct_config__.tag) for step in position.steps)
