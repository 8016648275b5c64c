"""Actions as text: there and back, drafts, and what cannot be read."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from feldherr.kernel import Action, Malformed, Names, Pass, Slot, read, verbs_of, write
from feldherr.kernel.actions import read_draft
from feldherr.kernel.slots import FLAG, NUMBER, PATH, PLACEMENTS, PLACES, UNIT, UNITS

NAMED = [f"k.li{number}" for number in range(6)]
HEXES = [f"0{column}0{row}" for column in range(1, 4) for row in range(1, 4)]
NAMES = Names(NAMED, HEXES)


class Everything(Action, frozen=True, tag="attack"):
    slots = (
        Slot("targets", PLACES),
        Slot("by", UNITS, word="by"),
        Slot("support", UNITS, word="with", least=0),
        Slot("lead", UNIT, word="lead", least=0),
        Slot("way", PATH, word="along", least=0),
        Slot("dice", NUMBER, word="dice"),
        Slot("twodice", FLAG),
        Slot("careful", FLAG, word="carefully"),
    )
    targets: tuple[int, ...]
    by: tuple[int, ...]
    support: tuple[int, ...]
    lead: int | None
    way: tuple[int, ...]
    dice: int
    twodice: bool
    careful: bool


class Move(Action, frozen=True, tag="move"):
    slots = (Slot("unit", UNIT), Slot("path", PATH))
    unit: int
    path: tuple[int, ...]


class Setup(Action, frozen=True, tag="setup"):
    slots = (Slot("places", PLACEMENTS),)
    places: tuple[tuple[int, int], ...]


VERBS = verbs_of((Everything, Move, Setup, Pass))
units, places = st.integers(0, len(NAMED) - 1), st.integers(0, len(HEXES) - 1)


def sets(of: st.SearchStrategy[int], least: int = 1) -> st.SearchStrategy[tuple[int, ...]]:
    return st.sets(of, min_size=least).map(lambda found: tuple(sorted(found)))


everything = st.builds(
    Everything,
    targets=sets(places),
    by=sets(units),
    support=sets(units, 0),
    lead=st.none() | units,
    way=st.lists(places, max_size=4).map(tuple),
    dice=st.integers(0, 999_999),
    twodice=st.booleans(),
    careful=st.booleans(),
)
moves = st.builds(Move, units, st.lists(places, min_size=1, max_size=6).map(tuple))
setups = st.builds(Setup, st.dictionaries(units, places, min_size=1).map(lambda found: tuple(sorted(found.items()))))


@given(everything | moves | setups | st.just(Pass()))
def test_what_is_written_reads_the_same(action: Action) -> None:
    text = write(action, NAMES)
    assert "\n" not in text
    assert text == " ".join(text.split())
    assert read(text, VERBS, NAMES) == action


@given(moves)
def test_every_beginning_of_an_action_is_a_draft(action: Move) -> None:
    words = write(action, NAMES).split()
    for end in range(1, len(words) + 1):
        kind, filled = read_draft(" ".join(words[:end]), VERBS, NAMES)
        assert kind is Move
        assert list(filled) == ["unit", "path"][: end - 1]


def test_sets_may_come_in_any_order() -> None:
    assert read("setup k.li2@0101 k.li0@0202", VERBS, NAMES) == Setup(((0, 4), (2, 0)))
    one = read("attack 0202 0101 with k.li3 by k.li2 k.li1 dice 1 twodice", VERBS, NAMES)
    assert one == Everything((0, 4), (1, 2), (3,), None, (), 1, True, False)


def test_a_verb_is_read_as_older_records_have_it() -> None:
    assert read("stay", VERBS, NAMES) == Pass()
    assert write(Pass(), NAMES) == "pass"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "kernel-empty-action"),
        ("   ", "kernel-empty-action"),
        ("walk k.li1", "kernel-no-such-verb"),
        ("Move k.li1 0101", "kernel-no-such-verb"),
        ("move", "kernel-slot-missing"),
        ("move k.li1", "kernel-slot-missing"),
        ("move k.li9 0101", "kernel-no-such-unit"),
        ("move k.li1 0909", "kernel-no-such-place"),
        ("move k.li1 0101-", "kernel-no-such-place"),
        ("move k.li1 0101 0102", "kernel-words-left"),
        ("pass here", "kernel-words-left"),
        ("setup k.li1", "kernel-bad-placement"),
        ("setup k.li1@0101 k.li1@0101", "kernel-named-twice"),
        ("attack 0101 by", "kernel-slot-missing"),
        ("attack 0101 0101 by k.li1 dice 1", "kernel-named-twice"),
        ("attack 0101 by k.li1 by k.li2 dice 1", "kernel-slot-twice"),
        ("attack 0101 by k.li1 dice 1 2", "kernel-words-left"),
        ("attack 0101 by k.li1 dice", "kernel-slot-takes-one"),
        ("attack 0101 by k.li1 dice -1", "kernel-not-a-number"),
        ("attack 0101 by k.li1 dice ٣", "kernel-not-a-number"),
        ("attack 0101 by k.li1 dice 1234567", "kernel-not-a-number"),
        ("attack 0101 by k.li1 dice 1 twodice k.li2", "kernel-words-left"),
    ],
)
def test_what_cannot_be_read_says_why(text: str, message: str) -> None:
    with pytest.raises(Malformed) as fault:
        read(text, VERBS, NAMES)
    assert fault.value.message.id == message


@given(st.text())
def test_any_text_is_an_action_or_malformed(text: str) -> None:
    for line in (text, f"move {text}", f"attack {text}", f"setup {text}"):
        try:
            read(line, VERBS, NAMES)
        except Malformed:
            continue


def test_two_actions_cannot_share_a_verb() -> None:
    class Other(Action, frozen=True, tag="move"):
        pass

    with pytest.raises(ValueError, match="two actions are called 'move'"):
        verbs_of((Move, Other))


def test_an_empty_slot_has_one_value() -> None:
    assert [slot.empty for slot in Everything.slots] == [(), (), (), None, (), None, False, False]
