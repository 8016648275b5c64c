"""Actions as words of a fixed vocabulary: an agent says an action word by word, never one that cannot be completed.

The words of a setting, in order: `.` (the end of a set or of an action), the verbs, the names in each of the kernel's
tables (units, places and anything else a game names), the numbers 0 to 99, and `+` (a flag that is set). An action is
its verb, then its slots in the order of the class, each spelt according to its kind (`kernel/slots.py`); an empty one
is `.`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import islice
from operator import attrgetter
from random import Random
from typing import Any

import msgspec

from feldherr.kernel import Action, Role, Ruleset, Setting, Slot, Step
from feldherr.kernel.endings import NEVER, Endings, after
from feldherr.kernel.placing import PlacingStep
from feldherr.kernel.position import Position
from feldherr.kernel.slots import TABLES, Path, SetOf

NUMBERS = 100
STEP_NUMBERS = 15
DRAFT_WORDS = 32
LOW, HIGH = -(1 << 15), (1 << 15) - 1
"""The numbers of an observation, which has 16 bits for each."""
SAMPLES, SET_UPS = 32, 8
"""How many answers are drawn as candidates if they are chosen whole; fewer for set-ups, which take long to draw."""


class Vocabulary:
    """The words of a setting. `words` says each as text; a word is its place there."""

    def __init__(self, setting: Setting) -> None:
        self.verbs = sorted(setting.verbs)
        self._verb = {verb: 1 + index for index, verb in enumerate(self.verbs)}
        self.words: tuple[str, ...] = (".", *self.verbs)
        self._base: dict[str, int] = {}
        self._counts: dict[str, int] = {}
        for table in TABLES:
            names = getattr(setting.names, table)
            self._base[table], self._counts[table] = len(self.words), len(names)
            self.words += names
        self.number = len(self.words)
        self.flag = self.number + NUMBERS
        self.words += (*map(str, range(NUMBERS)), "+")

    def base(self, table: str) -> int:
        """The first word of a table of names."""
        return self._base[table]

    def count(self, table: str) -> int:
        """How many names a table has."""
        return self._counts[table]

    def __len__(self) -> int:
        return len(self.words)

    def words_of(self, actions: list[Action], at: int) -> list[int]:
        """Of each action the word with this number; all the words before it are the same in all of them."""
        if at > 1:
            return [next(islice(self.encode(action), at, None)) for action in actions]
        # Most are distinguished by the verb and the first slot, which are spelt once for all that have the same.
        if not at:
            return self.verbs_of(map(type, actions))
        slot = actions[0].slots[0]
        parts = [*map(attrgetter(slot.name), actions)]
        spelt = {part: next(self._slot(slot, part)) for part in {*parts}}
        return [spelt[part] for part in parts]

    def verbs_of(self, kinds: Iterable[type[Action]]) -> list[int]:
        """The words of the verbs of classes of actions."""
        return [self._verb[kind.verb()] for kind in kinds]

    def words_at(self, at: int, slot: Slot, values: list[Any], *, ends: bool = False) -> list[int]:
        """Of each value for a slot, or member of its set, the word with this number; all those before it are the same.
        `ends`: of paths only the last steps, whose words come first.
        """
        if values and values[0] is _FULL_STOP:
            return [0, *self.words_at(at, slot, values[1:], ends=ends)]
        if values and values[-1] is None:
            return [*self.words_at(at, slot, values[:-1], ends=ends), 0]
        kind = slot.kind
        if ends:
            assert isinstance(kind, Path)
            kind = kind.step
        return kind.words_at(at, values, self)

    def rest(self, slot: Slot, value: Any, at: int) -> tuple[int, ...]:
        """The words of a value, or of a member, from this number on."""
        if value is None or value is _FULL_STOP:
            return ()
        spell = slot.kind.member.spell if isinstance(slot.kind, SetOf) else slot.kind.spell
        return tuple(islice(spell(value, self), at, None))

    def encode(self, action: Action) -> Iterator[int]:
        """Give the words of an action, one after another: no action's words begin another's."""
        yield self._verb[action.verb()]
        for slot in action.slots:
            yield from self._slot(slot, getattr(action, slot.name))

    def _slot(self, slot: Slot, value: Any) -> Iterator[int]:
        return iter((0,)) if value is None else slot.kind.spell(value, self)


class Draft:
    """An action while it is being said: which words may come next, and what is said automatically when there is only
    one option.

    Nothing in a draft is changed in place, so a shallow copy is independent.

    Attributes:
        said: the words so far.
        next: the words that may come next; at least two while the draft is open, none when it is complete.
        action: the action, when it is complete.
    """

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self.said: tuple[int, ...] = ()
        self.next: list[int] = []
        self.action: Action | None = None
        self._options: list[Any] = []
        self._words: list[int] = []
        """What may be meant, and the next word of each."""

    def say(self, word: int) -> None:
        """Say a word. Raises ValueError if it cannot come next."""
        if word not in self.next:
            raise ValueError(f"word {word} cannot come next")
        self._take(word)
        self._go_on()

    def again(self, words: Sequence[int]) -> None:
        """Repeat from the beginning what was said of a draft like this one."""
        while len(self.said) < len(words):
            self.say(words[len(self.said)])

    def _offer(self, options: list[Any], words: list[int]) -> None:
        """What may be meant next, and the next word of each."""
        self._options, self._words, self.next = options, words, [*dict.fromkeys(words)]

    def _meant(self, word: int) -> list[Any]:
        """What may be meant by a word."""
        if len(self.next) == 1:
            return self._options
        return [option for option, head in zip(self._options, self._words, strict=True) if head == word]

    def _take(self, word: int) -> None:
        """Take a word that may come next."""
        raise NotImplementedError

    def _go_on(self) -> None:
        """Say words while there is only one option, then find the words that may come next."""
        raise NotImplementedError


class Listed(Draft):
    """A draft with a list of all actions that it may become. They are spelt no further than needed: most are ruled out
    by their first words."""

    def __init__(self, vocabulary: Vocabulary, actions: list[Action]) -> None:
        super().__init__(vocabulary)
        self.actions = actions
        self._go_on()

    def _take(self, word: int) -> None:
        self.actions = self._meant(word)
        self.said += (word,)

    def _go_on(self) -> None:
        while len(self.actions) > 1:
            self._offer(self.actions, self.vocabulary.words_of(self.actions, len(self.said)))
            if len(self.next) > 1:
                return
            self.said += (*self.next,)
        self.next, self.action = [], self.actions[0]


_FULL_STOP = object()
"""Stands for the end of a set, among its members."""


class BySlots(Draft):
    """A draft that is filled slot by slot: only what may come in the next slot is listed."""

    def __init__(self, vocabulary: Vocabulary, endings: Endings, kinds: list[type[Action]]) -> None:
        """`kinds`: the classes of which some action is legal, at least one."""
        super().__init__(vocabulary)
        self.endings = endings
        self._kind: type[Action] | None = None
        self._filled: dict[str, Any] = {}
        self._chosen: tuple[Any, ...] = ()
        self._left: tuple[Any, ...] | None = None
        """For a set: its members so far, and what may still come; None before the slot is looked at."""
        self._half: tuple[Any] | None = None
        """The first half of the pair being said, if the second ones were looked up only then."""
        self._spelt = 0
        """How many words of the current value have been said."""
        self._ends = False
        """Whether the options are ends of paths, which are made when they are needed."""
        self._offer(kinds, vocabulary.verbs_of(kinds))
        self._go_on()

    def _take(self, word: int) -> None:
        found = self._meant(word)
        self.said += (word,)
        if self._kind is None:
            self._kind = found[0]
            self.next = []
            return
        self._spelt += 1
        slot = self._kind.slots[len(self._filled)]
        if slot.kind.many and isinstance(found[0], tuple) and len(found[0]) == 1:
            self._half = found[0]
            found = self.endings.pairs(self._kind, found[0][0])
        if len(found) > 1:
            self._offer(found, self.vocabulary.words_at(self._spelt, slot, found, ends=self._ends))
            return
        value = self._whole(found[0])
        self.said += self.vocabulary.rest(slot, value, self._spelt)
        self._fill(slot, value)

    def _whole(self, value: Any) -> Any:
        """An option, or the path to it if it is the end of one."""
        if not self._ends:
            return value
        assert self._kind is not None
        ways = self.endings.ways(self._kind, self._filled)
        assert ways is not None
        return ways.way(value)

    def settle(self) -> None:
        """Compute everything that is computed on demand: the position is about to change."""
        if self._ends:
            self._options = [self._whole(value) for value in self._options]
            self._ends = False

    def _fill(self, slot: Slot, value: Any) -> None:
        """A value is said, or a member of a set."""
        self._spelt = 0
        self._ends = False
        self.next = []
        if slot.kind.many and value is not _FULL_STOP:
            assert self._left is not None
            self._chosen += (value,)
            at = self._left.index(value if self._half is None else self._half)
            self._left = tuple(after(slot, self._left, at + 1))
            self._half = None
            return
        self._filled = {**self._filled, slot.name: self._chosen if slot.kind.many else value}
        self._chosen, self._left = (), None

    def _go_on(self) -> None:
        while len(self.next) < 2:
            if not self.next:
                kind = self._kind
                assert kind is not None, "something is lawful"
                if len(self._filled) == len(kind.slots):
                    self.action = kind(**self._filled)
                    return
                slot = kind.slots[len(self._filled)]
                fits = self._members(kind, slot) if slot.kind.many else self._values(kind, slot)
                self._offer(fits, self.vocabulary.words_at(0, slot, fits, ends=self._ends))
                assert self.next, "what was begun can end"
            if len(self.next) == 1:
                self._take(*self.next)

    def _values(self, kind: type[Action], slot: Slot) -> list[Any]:
        """What may come in a slot that holds one thing."""
        endings, filled = self.endings, self._filled
        exact = endings.exact(kind, filled)
        if exact and isinstance(slot.kind, Path):
            ways = endings.ways(kind, filled)
            if ways is not None:
                self._ends = True
                return list(ways.ends)
        offered = endings.offered(kind, slot, filled)
        if len(offered) == 1 or exact:
            return offered
        return [value for value in offered if endings.ends(kind, {**filled, slot.name: value})]

    def _members(self, kind: type[Action], slot: Slot) -> list[Any]:
        """What may come next in a set, including its end."""
        endings, filled, chosen = self.endings, self._filled, self._chosen
        if self._left is None:
            self._left = tuple(endings.offered(kind, slot, filled))
        left = self._left
        exact = endings.exact(kind, filled)
        fits: list[Any] = []
        if len(chosen) >= slot.least and (exact or endings.ends(kind, {**filled, slot.name: chosen})):
            fits.append(_FULL_STOP)
        for at, member in enumerate(left, 1):
            if exact:
                if len(chosen) + 1 >= slot.least or len(chosen) + 1 + len(after(slot, left, at)) >= slot.least:
                    fits.append(member)
            elif endings.set_ends(kind, filled, (*chosen, member), after(slot, left, at)):
                fits.append(member)
        return fits


def draft(vocabulary: Vocabulary, position: Position, role: Role, drawn: list[Action] | None) -> Draft:
    """The draft of an answer; see `drawn`."""
    if drawn is not None:
        return Listed(vocabulary, drawn)
    step = position.steps[-1]
    verbs = step.verbs(position, role)
    endings = Endings(position, role)
    if any(endings.exact_after(kind) < NEVER for kind in verbs) or not step.countable(position, role):
        kinds = [kind for kind in verbs if endings.ends(kind, {})]
        if kinds:
            return BySlots(vocabulary, endings, kinds)
        # No end was found within the permitted number of tries: the default is one.
        asked = position.decision(role)
        assert asked is not None
        return Listed(vocabulary, [asked.default])
    return Listed(vocabulary, list(position.legal(role)))


def drawn(position: Position, role: Role, rng: Random) -> list[Action] | None:
    """For answers that are chosen whole and too many to list (a set-up, all the attacks of a turn): the default and a
    sample of the others. None if anything can be said."""
    step = position.steps[-1]
    if not step.wholes or step.countable(position, role):
        return None
    asked = position.decision(role)
    assert asked is not None
    legal = position.legal(role)
    found = (legal.sample(rng) for _ in range(SET_UPS if isinstance(step, PlacingStep) else SAMPLES))
    return list(dict.fromkeys([asked.default, *(action for action in found if action is not None)]))


def observation(ruleset: Ruleset, position: Position, role: Role, said: Sequence[int] = ()) -> dict[str, Sequence[int]]:
    """The rows of an observation, with the same names and lengths for all positions of a setting: the game's own, then
    who is asked what and what has been said of the answer.

    Args:
        position: what the role knows; or everything, for a view of the whole.
        said: the words of the current answer.

    Raises:
        ModuleNotFoundError: the game has no features for learning agents.
    """
    setting = position.setting
    asks: tuple[Role, ...] = ()
    step: list[int] = []
    if position.steps:
        top = position.steps[-1]
        if position.outcome is None:
            asks = top.asks(position)
        step = [_numbers_of(setting).get(type(top), -1), *_numbers(top)]
    return ruleset.features(position) | {
        "step": _padded(step, 1 + STEP_NUMBERS),
        "asked": [int(each in asks) for each in setting.roles],
        "me": [setting.roles.index(role)],
        "draft": _padded(list(said[-DRAFT_WORDS:]), DRAFT_WORDS),
    }


@lru_cache(maxsize=16)
def _numbers_of(setting: Setting) -> dict[type[Step], int]:
    return {kind: index for index, kind in enumerate(setting.step_types)}


def _padded(numbers: list[int], length: int) -> list[int]:
    return (numbers + [-1] * length)[:length]


def _numbers(step: Any) -> list[int]:
    """The whole numbers in a step, in the order of its fields."""
    found: list[int] = []

    def gather(value: Any) -> None:
        if isinstance(value, bool | int):
            if LOW <= value <= HIGH:
                found.append(int(value))
        elif isinstance(value, tuple | list):
            for one in value:
                gather(one)
        elif isinstance(value, msgspec.Struct):
            for name in value.__struct_fields__:
                gather(getattr(value, name))

    gather(step)
    return found
