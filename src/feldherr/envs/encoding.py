"""Actions as words of a fixed vocabulary: an agent says an action word by word and never says what cannot end lawfully.

The words of a setting, in order: `.` (the end of a set or of an action), the verbs, the names of each of the kernel's
tables (units, places and what else a game names), the numbers 0 to 99, and `+` (a flag that is set). An action is its
verb, then its slots in the order of the class, each spelt by its kind (`kernel/slots.py`); one left empty is `.`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice
from operator import attrgetter
from random import Random
from typing import Any

import msgspec

from feldherr.kernel import Action, Legal, Role, Ruleset, Setting, Slot, Step
from feldherr.kernel.position import Position
from feldherr.kernel.slots import TABLES

NUMBERS = 100
STEP_NUMBERS = 15
DRAFT_WORDS = 32
LOW, HIGH = -(1 << 15), (1 << 15) - 1
"""The numbers of an observation, which has 16 bits for each."""
SAMPLES = 32
"""How many actions are drawn where a list would be hopeless (a set-up, a battery of sets)."""


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

    def heads(self, actions: list[Action], at: int) -> dict[int, list[Action]]:
        """Return the actions by their word of this number; all the words before it are the same in all of them."""
        found: dict[int, list[Action]] = {}
        if at > 1:
            for action in actions:
                found.setdefault(next(islice(self.encode(action), at, None)), []).append(action)
            return found
        # Most are told apart by the verb and the first slot, which need no spelling.
        slot = actions[0].slots[0] if at else None
        parts: defaultdict[Any, list[Action]] = defaultdict(list)
        for part, action in zip(map(type if slot is None else attrgetter(slot.name), actions), actions, strict=True):
            parts[part].append(action)
        for part, group in parts.items():
            word = self._verb[part.verb()] if slot is None else next(self._slot(slot, part))
            found.setdefault(word, []).extend(group)
        return found

    def encode(self, action: Action) -> Iterator[int]:
        """Give the words of an action, one after another: none is the beginning of another one."""
        yield self._verb[action.verb()]
        for slot in action.slots:
            yield from self._slot(slot, getattr(action, slot.name))

    def _slot(self, slot: Slot, value: Any) -> Iterator[int]:
        return iter((0,)) if value is None else slot.kind.spell(value, self)


class Draft:
    """An action on its way to being said: which words may come next, and what is said once only one action is left.

    Actions are spelt no further than they are needed: most fall away at their first words. Nothing of a draft is
    changed in place, so a shallow copy goes its own way.
    """

    def __init__(self, vocabulary: Vocabulary, actions: list[Action], said: tuple[int, ...] = ()) -> None:
        """`said`: words that all these actions begin with and that have been said already."""
        self.vocabulary = vocabulary
        self.actions = actions
        self.said = said
        self._heads: dict[int, list[Action]] = {}
        self._go_on()

    @property
    def next(self) -> set[int]:
        """The words that may come next; at least two while the draft is open, none when it is whole."""
        return set(self._heads)

    @property
    def action(self) -> Action | None:
        """The action, when it is whole."""
        return self.actions[0] if len(self.actions) == 1 else None

    def say(self, word: int) -> None:
        """Say a word. Raises ValueError where it cannot come next."""
        if word not in self._heads:
            raise ValueError(f"word {word} cannot come next")
        self.actions = self._heads[word]
        self.said += (word,)
        self._go_on()

    def _go_on(self) -> None:
        """Say what is the only thing to say."""
        self._heads = {}
        while len(self.actions) > 1:
            heads = self.vocabulary.heads(self.actions, len(self.said))
            if len(heads) > 1:
                self._heads = heads
                return
            self.said += (*heads,)


def lawful(position: Position, role: Role, rng: Random) -> list[Action]:
    """What an agent may choose from: every lawful action; where that is beyond listing, the default and a sample."""
    legal: Legal = position.legal(role)
    if legal.countable:
        return list(legal)
    asked = position.decision(role)
    assert asked is not None
    drawn = (legal.sample(rng) for _ in range(SAMPLES))
    return list(dict.fromkeys([asked.default, *(action for action in drawn if action is not None)]))


def observation(ruleset: Ruleset, position: Position, role: Role, said: Sequence[int] = ()) -> dict[str, list[int]]:
    """The rows of an observation, of the same names and lengths for all positions of a setting: the game's own, then
    what is asked of whom and what has been said of the answer.

    Args:
        position: what the role knows; or all there is, for a view of the whole.
        said: the words of the answer under way.

    Raises:
        ModuleNotFoundError: the game shows learning agents nothing.
    """
    setting = position.setting
    asks = position.decisions
    step: list[int] = []
    if position.steps:
        top = position.steps[-1]
        step = [_numbers_of(setting).get(type(top), -1), *_numbers(top)]
    return ruleset.features(position) | {
        "step": _padded(step, 1 + STEP_NUMBERS),
        "asked": [int(any(one.role == each for one in asks)) for each in setting.roles],
        "me": [setting.roles.index(role)],
        "draft": _padded(list(said[-DRAFT_WORDS:]), DRAFT_WORDS),
    }


@lru_cache(maxsize=16)
def _numbers_of(setting: Setting) -> dict[type[Step], int]:
    return {kind: index for index, kind in enumerate(setting.step_types)}


def _padded(numbers: list[int], length: int) -> list[int]:
    return (numbers + [-1] * length)[:length]


def _numbers(step: Any) -> list[int]:
    """The whole numbers a step holds, in the order of its fields."""
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
