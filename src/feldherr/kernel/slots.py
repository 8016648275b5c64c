"""Slots of actions, and the kinds of value that go into them.

A kind is an object: it writes and reads the text of a value, describes a candidate to a client, lists the values that
candidates stand for, and spells a value for learning agents. No other code tells kinds apart by name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any, Protocol

import msgspec

from .refusals import Malformed

TABLES = {
    "units": "kernel-no-such-unit",
    "places": "kernel-no-such-place",
    "words": "kernel-no-such-word",
    "sides": "kernel-no-such-side",
    "cards": "kernel-no-such-card",
    "facings": "kernel-no-such-facing",
}
"""The lists of names a setting may have, each with the message for a name that is not there."""


class Names:
    """Words for units and places, and for what else a game names in its actions. Ints inside, names at the edges."""

    def __init__(
        self,
        units: Sequence[str],
        places: Sequence[str],
        *,
        words: Sequence[str] = (),
        sides: Sequence[str] = (),
        cards: Sequence[str] = (),
        facings: Sequence[str] = (),
    ) -> None:
        """`facings`: the words for where a unit can look, clockwise; a place and one of them say a pose ("1214ne")."""
        self.units = tuple(units)
        self.places = tuple(places)
        self.words = tuple(words)
        self.sides = tuple(sides)
        self.cards = tuple(cards)
        self.facings = tuple(facings)
        self._index = {table: {name: at for at, name in enumerate(getattr(self, table))} for table in TABLES}
        tails = {
            one.removesuffix(other) for one in facings for other in facings if one != other and one.endswith(other)
        }
        doubtful = [place for place in places for tail in tails if place + tail in self._index["places"]]
        if doubtful:
            raise ValueError(f"a pose of {doubtful[0]!r} reads like one of another place")

    def find(self, table: str, name: str) -> int:
        """The index of a name in one of `TABLES`. Raises Malformed, naming what was found."""
        found = self._index[table].get(name)
        if found is None:
            raise Malformed(TABLES[table], found=name)
        return found

    def knows(self, table: str, name: str) -> bool:
        """Whether there is such a name in one of `TABLES`."""
        return name in self._index[table]

    def unit(self, name: str) -> int:
        """The index of a unit. Raises Malformed, naming what was found."""
        return self.find("units", name)

    def place(self, name: str) -> int:
        """The index of a place. Raises Malformed, naming what was found."""
        return self.find("places", name)


class Value(msgspec.Struct, frozen=True, gc=False):
    """A candidate for a slot.

    Attributes:
        v: the value: a unit, a place, a path, a number; for a set, one member of it.
        cost: what it costs, in the game's smallest units.
        via: for a place of a reach, the place before it on the cheapest way.
        stop: why a move ends there, as a word.
        through: it may be passed, but not ended in.
        duty: the rules ask for it.
    """

    v: Any
    cost: int | None = None
    via: int | None = None
    stop: str | None = None
    through: bool = False
    duty: bool = False


class Spelling(Protocol):
    """Where the words of each kind begin in the vocabulary of a learning agent; 0 is its full stop."""

    flag: int
    number: int

    def base(self, table: str) -> int:
        """The first word of a table of names."""
        ...

    def count(self, table: str) -> int:
        """How many names a table has."""
        ...


class Kind:
    """What goes into a slot.

    Attributes:
        id: what clients call it.
        many: whether it holds a set, told as its members one by one.
        empty: what stands in the action where the slot is left out.
        implied: left out it says no, so that it need never be filled.
    """

    id: str
    many = False
    empty: Any = None
    implied = False

    def __init__(self, id: str) -> None:
        self.id = id

    def __repr__(self) -> str:
        return f"<slot of {self.id}>"

    def say(self, value: Any, names: Names) -> str:
        """One word for one value, or for a member of a set."""
        raise NotImplementedError

    def sayer(self, names: Names) -> Callable[[Any], str]:
        """`say` with the names at hand, for many values one after another."""
        return lambda value: self.say(value, names)

    def parse(self, word: str, names: Names) -> Any:
        """The value, or the member, that a word says. Raises Malformed."""
        raise NotImplementedError

    def write(self, value: Any, names: Names) -> str:
        """The text of a whole value."""
        return self.say(value, names)

    def read(self, words: Sequence[str], names: Names, verb: str, slot: str) -> Any:
        """The whole value that some words say. Raises Malformed."""
        if len(words) != 1:
            raise Malformed("kernel-slot-takes-one", verb=verb, slot=slot, found=" ".join(words))
        return self.parse(words[0], names)

    def values(self, offered: Sequence[Value]) -> list[Any]:
        """The values that some candidates stand for; of a set its members."""
        return [value.v for value in offered if not value.through]

    def spell(self, value: Any, words: Spelling) -> Iterator[int]:
        """The words of a value for a learning agent; none is the beginning of another one."""
        raise NotImplementedError

    def words_at(self, at: int, values: Sequence[Any], words: Spelling) -> list[int]:
        """The word with this number of each of many values, or of each member of a set: `spell` for all at once."""
        return [next(islice(self.spell(value, words), at, None)) for value in values]


class Named(Kind):
    """One thing that has a name in a table of the setting: a unit, a place, a side, a card, a word."""

    def __init__(self, id: str, table: str) -> None:
        super().__init__(id)
        self.table = table

    def say(self, value: Any, names: Names) -> str:
        said: str = getattr(names, self.table)[int(value)]
        return said

    def sayer(self, names: Names) -> Callable[[Any], str]:
        said: Callable[[Any], str] = getattr(names, self.table).__getitem__
        return said

    def parse(self, word: str, names: Names) -> int:
        return names.find(self.table, word)

    def spell(self, value: Any, words: Spelling) -> Iterator[int]:
        yield words.base(self.table) + value

    def words_at(self, at: int, values: Sequence[Any], words: Spelling) -> list[int]:
        base = words.base(self.table)
        return [base + value for value in values]


class Number(Kind):
    """A whole number from 0."""

    def say(self, value: Any, names: Names) -> str:
        return str(value)

    def parse(self, word: str, names: Names) -> int:
        if not (word.isascii() and word.isdigit() and len(word) <= 6):
            raise Malformed("kernel-not-a-number", found=word)
        return int(word)

    def spell(self, value: Any, words: Spelling) -> Iterator[int]:
        yield words.number + value


class Flag(Kind):
    """Yes or no: its text is the slot's keyword, or nothing."""

    empty = False
    implied = True

    def say(self, value: Any, names: Names) -> str:
        return ""

    def values(self, offered: Sequence[Value]) -> list[Any]:
        """No, and yes where it is offered: a flag need never be set."""
        return [False, True] if any(value.v for value in offered) else [False]

    def spell(self, value: Any, words: Spelling) -> Iterator[int]:
        yield words.flag if value else 0


class Pose(Kind):
    """A place and where a unit looks there, in one word: `1214ne`. Inside it is `place * len(facings) + facing`, as the
    nodes of a map of poses are.
    """

    def say(self, value: Any, names: Names) -> str:
        place, facing = divmod(int(value), len(names.facings))
        return f"{names.places[place]}{names.facings[facing]}"

    def parse(self, word: str, names: Names) -> int:
        # One facing may be the end of another ("e" of "ne"): no place is called so that this is in doubt.
        ends = [(at, word.removesuffix(said)) for at, said in enumerate(names.facings) if word.endswith(said)]
        if not ends:
            raise Malformed("kernel-bad-pose", found=word, expected=" ".join(names.facings))
        facing, place = next(
            (one for one in ends if names.knows("places", one[1])), min(ends, key=lambda one: len(one[1]))
        )
        return names.place(place) * len(names.facings) + facing

    def spell(self, value: Any, words: Spelling) -> Iterator[int]:
        place, facing = divmod(value, words.count("facings"))
        yield words.base("places") + place
        yield words.base("facings") + facing

    def words_at(self, at: int, values: Sequence[Any], words: Spelling) -> list[int]:
        count = words.count("facings")
        if at:
            base = words.base("facings")
            return [base + value % count for value in values]
        base = words.base("places")
        return [base + value // count for value in values]


class Path(Kind):
    """Places or poses one after another, each a step from the one before; `0405-0506`."""

    empty = ()

    def __init__(self, id: str, step: Kind) -> None:
        super().__init__(id)
        self.step = step

    def say(self, value: Any, names: Names) -> str:
        say = self.step.say
        return say(value, names) if isinstance(value, int) else "-".join([say(at, names) for at in value])

    def sayer(self, names: Names) -> Callable[[Any], str]:
        step = self.step.sayer(names)
        return lambda value: step(value) if isinstance(value, int) else "-".join(map(step, value))

    def parse(self, word: str, names: Names) -> tuple[int, ...]:
        parse = self.step.parse
        return tuple([parse(part, names) for part in word.split("-")])

    def values(self, offered: Sequence[Value]) -> list[Any]:
        """Whole paths as they are, places (or poses) of a reach back along `via`."""
        via = {value.v: value.via for value in offered if not isinstance(value.v, tuple)}
        paths: dict[Any, None] = {}
        # Ways have their beginnings in common.
        ways: dict[Any, tuple[Any, ...]] = {}
        for value in offered:
            if value.through:
                continue
            if isinstance(value.v, tuple):
                paths[value.v] = None
                continue
            back = [value.v]
            while (here := back[-1]) not in ways and (before := via[here]) in via and len(back) <= len(via):
                back.append(before)
            way = ways.get(here, (here,))
            for here in reversed(back[:-1]):
                way = ways[here] = (*way, here)
            paths[way] = None
        return list(paths)

    def spell(self, value: Any, words: Spelling) -> Iterator[int]:
        """Where it ends, then its steps from the first."""
        for at in (*value[-1:], *value[:-1]):
            yield from self.step.spell(at, words)
        yield 0

    def words_at(self, at: int, values: Sequence[Any], words: Spelling) -> list[int]:
        if at or () in values:
            return super().words_at(at, values, words)
        return self.step.words_at(at, [value[-1] for value in values], words)


class Pair(Kind):
    """Two values of other kinds in one word: a placement is a unit and a place, `g.li3@0405`. A learning agent says the
    first of them in one word."""

    def __init__(self, id: str, mark: str, first: Named, second: Kind, unreadable: str) -> None:
        """`unreadable`: the message for a word without the mark."""
        super().__init__(id)
        self.mark, self.first, self.second, self.unreadable = mark, first, second, unreadable

    def say(self, value: Any, names: Names) -> str:
        return f"{self.first.say(value[0], names)}{self.mark}{self.second.say(value[1], names)}"

    def parse(self, word: str, names: Names) -> tuple[Any, Any]:
        one, at, other = word.partition(self.mark)
        if not at:
            raise Malformed(self.unreadable, found=word)
        return self.first.parse(one, names), self.second.parse(other, names)

    def spell(self, value: Any, words: Spelling) -> Iterator[int]:
        yield from self.first.spell(value[0], words)
        yield from self.second.spell(value[1], words)

    def words_at(self, at: int, values: Sequence[Any], words: Spelling) -> list[int]:
        if at:
            return self.second.words_at(at - 1, [value[1] for value in values], words)
        return self.first.words_at(0, [value[0] for value in values], words)


class SetOf(Kind):
    """A set, as a sorted tuple of its members."""

    many = True
    empty = ()

    def __init__(self, id: str, member: Kind) -> None:
        super().__init__(id)
        self.member = member

    def say(self, value: Any, names: Names) -> str:
        return self.member.say(value, names)

    def parse(self, word: str, names: Names) -> Any:
        return self.member.parse(word, names)

    def write(self, value: Any, names: Names) -> str:
        return " ".join(self.member.say(one, names) for one in value)

    def read(self, words: Sequence[str], names: Names, verb: str, slot: str) -> tuple[Any, ...]:
        return tuple(sorted(self.member.parse(word, names) for word in words))

    def spell(self, value: Any, words: Spelling) -> Iterator[int]:
        """Its members in the setting's order."""
        for one in value:
            yield from self.member.spell(one, words)
        yield 0

    def words_at(self, at: int, values: Sequence[Any], words: Spelling) -> list[int]:
        return self.member.words_at(at, values, words)


class Placements(SetOf):
    """Units, each with where it is put, or with how it stands there."""

    def __init__(self, id: str, where: Kind, unreadable: str) -> None:
        super().__init__(id, Pair(id.removesuffix("s"), "@", UNIT, where, unreadable))
        self.where = where


UNIT = Named("unit", "units")
PLACE = Named("hex", "places")
WORD = Named("word", "words")
SIDE = Named("side", "sides")
CARD = Named("card", "cards")
NUMBER = Number("number")
FLAG = Flag("flag")
POSE = Pose("pose")
PATH = Path("path", PLACE)
POSES = Path("poses", POSE)
"""A path of poses: `1214ne-1213ne-1213e`."""
UNITS = SetOf("units", UNIT)
PLACES = SetOf("hexes", PLACE)
CARDS = SetOf("cards", CARD)
WORDS = SetOf("words", WORD)
PLACEMENTS = Placements("placements", PLACE, "kernel-bad-placement")
"""Pairs of unit and place."""
POSINGS = Placements("posings", POSE, "kernel-bad-posing")
"""Pairs of unit and pose: `a.1@1214ne`."""
COUNTS = SetOf("counts", Pair("count", "*", WORD, NUMBER, "kernel-bad-count"))
"""Pairs of a word and how many of it: `infantry*3`."""


class Slot(msgspec.Struct, frozen=True):
    """A place to fill in an action.

    Attributes:
        name: the field of the action class.
        kind: what goes there.
        word: the keyword before it in the text form; None where its position says enough.
        least: how many a set needs; 0 makes the slot optional.
        apart: the slot that has nobody in common with this one: who joins here has left there.
        within: the slot whose members alone may stand here too.
    """

    name: str
    kind: Kind
    word: str | None = None
    least: int = 1
    apart: str = ""
    within: str = ""

    @property
    def many(self) -> bool:
        """Whether the slot holds a set."""
        return self.kind.many

    @property
    def empty(self) -> Any:
        """What stands in the action where the slot is left out: False, an empty tuple, or None."""
        return self.kind.empty

    @property
    def optional(self) -> bool:
        """Whether an action may go without."""
        return not self.least or self.kind.implied

    @property
    def said(self) -> str:
        """The keyword that a flag is said by."""
        return self.word or self.name
