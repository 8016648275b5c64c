"""Kinds of slots: what is written is read again, and what cannot be read is told by what was found."""

from __future__ import annotations

from typing import Any

import pytest

from feldherr.kernel import Action, Malformed, Names, Slot, read, verbs_of, write
from feldherr.kernel.slots import (
    CARD,
    CARDS,
    COUNTS,
    FLAG,
    NUMBER,
    PATH,
    PLACE,
    PLACEMENTS,
    PLACES,
    POSE,
    POSES,
    POSINGS,
    SIDE,
    TABLES,
    UNIT,
    UNITS,
    WORD,
    Kind,
    SetOf,
)

NAMES = Names(
    ["a.1", "a.2"],
    ["0101", "0102", "0203", "lost"],
    words=["foot", "horse"],
    sides=["France", "Austria"],
    cards=["C1", "C2"],
    facings=["ne", "e", "se", "sw", "w", "nw"],
)
KINDS: dict[str, tuple[Kind, Any, str, str]] = {
    "unit": (UNIT, 1, "a.2", "b.1"),
    "place": (PLACE, 2, "0203", "9999"),
    "pose": (POSE, 11, "0102nw", "0102"),
    "pose of another place": (POSE, 1, "0101e", "0109ne"),
    "poses": (POSES, (0, 6, 7), "0101ne-0102ne-0102e", "0101ne-0102"),
    "posings": (POSINGS, ((0, 2), (1, 19)), "a.1@0101se a.2@loste", "a.1@0101x"),
    "path": (PATH, (0, 1, 2), "0101-0102-0203", "0101-9999"),
    "number": (NUMBER, 12, "12", "-1"),
    "word": (WORD, 1, "horse", "guns"),
    "side": (SIDE, 0, "France", "Spain"),
    "card": (CARD, 1, "C2", "C3"),
    "units": (UNITS, (0, 1), "a.1 a.2", "a.1 b.1"),
    "places": (PLACES, (0, 2), "0101 0203", "0101 9999"),
    "cards": (CARDS, (0, 1), "C1 C2", "C1 C3"),
    "placements": (PLACEMENTS, ((0, 1), (1, 2)), "a.1@0102 a.2@0203", "a.1:0102"),
    "counts": (COUNTS, ((0, 3), (1, 2)), "foot*3 horse*2", "foot3"),
}


@pytest.mark.parametrize("name", KINDS)
def test_a_value_is_read_as_it_is_written(name: str) -> None:
    kind, value, text, wrong = KINDS[name]
    act = type("Act", (Action,), {"slots": (Slot("it", kind),), "__annotations__": {"it": Any}}, frozen=True, tag="act")
    verbs = verbs_of([act])
    assert write(act(value), NAMES) == f"act {text}"
    assert read(f"act {text}", verbs, NAMES) == act(value)
    with pytest.raises(Malformed) as fault:
        read(f"act {wrong}", verbs, NAMES)
    assert fault.value.message.args["found"] in wrong


def test_names_of_one_table_are_none_of_another() -> None:
    for table, message in TABLES.items():
        for other in TABLES:
            name = getattr(NAMES, other)[0]
            if other == table:
                assert NAMES.find(table, name) == 0
            else:
                with pytest.raises(Malformed, match=message):
                    NAMES.find(table, name)


class Alphabet:
    """Where the words begin in this test's vocabulary."""

    number, flag = 100, 200

    def base(self, table: str) -> int:
        return 1 + 10 * list(TABLES).index(table)

    def count(self, table: str) -> int:
        return len(getattr(NAMES, table))


def test_agents_words_tell_values_of_a_kind_apart() -> None:
    """No spelling is the beginning of another one."""
    values: dict[Kind, list[Any]] = {
        POSE: [0, 1, 6, 7],
        POSES: [(0,), (0, 1), (1, 0), (0, 1, 6)],
        POSINGS: [(), ((0, 3),), ((0, 3), (1, 1)), ((1, 1),)],
        PATH: [(0,), (0, 1), (1, 0), (0, 1, 2)],
        CARDS: [(), (0,), (1,), (0, 1)],
        COUNTS: [(), ((0, 3),), ((0, 3), (1, 1)), ((1, 1),)],
        FLAG: [False, True],
        SIDE: [0, 1],
    }
    for kind, some in values.items():
        spelt = [tuple(kind.spell(value, Alphabet())) for value in some]
        assert len(set(spelt)) == len(some)
        for one in spelt:
            assert not any(other != one and other[: len(one)] == one for other in spelt)
    assert list(POSE.spell(17, Alphabet())) == [13, 56]
    assert list(POSES.spell((17, 0), Alphabet())) == [11, 51, 13, 56, 0]
    assert list(PATH.spell((0, 1, 2), Alphabet())) == [13, 11, 12, 0]


def test_the_words_of_many_values_are_those_of_each() -> None:
    """Of sets those of their members, which are told one by one."""
    values: dict[Kind, list[Any]] = {
        POSE: [0, 1, 6, 7],
        POSES: [(0,), (0, 1), (1, 0), (0, 1, 6)],
        PATH: [(), (0,), (0, 1, 2)],
        POSINGS: [(0, 3), (0, 4), (1, 1)],
        PLACEMENTS: [(0, 1), (0, 2), (1, 1)],
        COUNTS: [(0, 3), (1, 1)],
        CARDS: [0, 1],
        FLAG: [False, True],
        NUMBER: [3, 4],
    }
    for kind, some in values.items():
        member = kind.member if isinstance(kind, SetOf) else kind
        spelt = [tuple(member.spell(value, Alphabet())) for value in some]
        for at in range(min(map(len, spelt))):
            assert kind.words_at(at, some, Alphabet()) == [one[at] for one in spelt], (kind, at)


def test_no_pose_reads_like_that_of_another_place() -> None:
    with pytest.raises(ValueError, match="'camp' reads like one of another place"):
        Names([], ["camp", "campn"], facings=["ne", "e"])
    assert POSE.parse("campne", Names([], ["camp", "campe"], facings=["ne", "e"])) == 0
