"""Lists that are counted and indexed: sets by formula, `len(legal)` and `legal[n]`, made once and never stale."""

from __future__ import annotations

from itertools import chain, combinations
from math import prod
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.kernel import skirmish

from feldherr.kernel import Action, Match, Pass, PlayContext, Position, Scripted
from feldherr.kernel.legal import _State
from feldherr.kernel.listing import Sets

WEIGHTS = st.lists(st.tuples(st.integers(1, 3), st.integers(1, 3)), max_size=6)


@given(WEIGHTS, st.integers(0, 3), st.none() | st.integers(0, 6))
def test_sets_are_counted_and_found_by_number(weights: list[tuple[int, int]], least: int, most: int | None) -> None:
    values = [f"v{at}" for at in range(len(weights))]
    within, without = [one for one, _ in weights], [other for _, other in weights]
    top = len(values) if most is None else min(most, len(values))
    groups = chain.from_iterable(combinations(values, size) for size in range(least, top + 1))
    ways = [
        (group, way)
        for group in groups
        for way in range(prod(a if value in group else b for value, a, b in zip(values, within, without, strict=True)))
    ]
    sets = Sets(values, least, most, within, without)
    assert sets.count == len(ways)
    assert [sets.pick(n) for n in range(sets.count)] == ways
    with pytest.raises(IndexError):
        sets.pick(len(ways))


def begun() -> Match:
    match = Match(skirmish.RULESET, "meeting", secret=b"x")
    match.play("north", "setup n.1@0302 n.2@0101 n.3@0501")
    match.play("south", "setup s.1@0305 s.2@0106 s.3@0506")
    return match


def test_an_index_says_what_the_list_says() -> None:
    legal = begun().position.legal("north")
    listed = [action for action in legal]  # noqa: C416 (`list` asks for the length first)
    assert len(legal) == len(listed) > 20
    assert [legal[n] for n in range(len(legal))] == listed
    assert [legal[n] for n in range(-len(legal), 0)] == listed
    assert list(reversed(legal)) == listed[::-1]
    assert Random(4).choice(legal) in listed
    for wrong in (len(listed), -len(listed) - 1):
        with pytest.raises(IndexError):
            legal[wrong]
    for strange in (slice(2), 1.0, "0"):
        with pytest.raises(TypeError):
            legal[strange]  # type: ignore[index]


def test_who_is_not_asked_has_none() -> None:
    legal = begun().position.legal("south")
    assert len(legal) == 0
    with pytest.raises(IndexError):
        legal[0]


def test_what_is_beyond_listing_has_no_length() -> None:
    """But it iterates and is drawn from as ever; `list` takes what its iterator gives."""
    position: Position = skirmish.RULESET.start("meeting")
    legal = position.legal("north")
    assert not legal.countable
    with pytest.raises(TypeError, match="beyond listing"):
        len(legal)
    with pytest.raises(TypeError, match="beyond listing"):
        legal[0]
    assert legal
    assert legal.sample(Random(0)) in legal


def test_a_list_is_made_once_and_until_the_position_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    match = begun()
    position = match.position.copy()
    legal = position.legal("north")
    made = []
    by_slots = type(legal)._by_slots

    def counted(*args: object) -> object:
        made.append(args)
        return by_slots(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(type(legal), "_by_slots", counted)
    listed: list[Action] = list(legal)
    assert len(legal) == len(listed)
    assert legal[5] == listed[5]
    assert list(legal) == listed
    assert len(made) == 1
    position.carry_out(listed[0], PlayContext(Scripted()), "north")
    assert list(legal) != listed
    assert len(legal) == len(list(position.legal("north")))


def test_what_a_list_was_made_for_is_known_by_every_field() -> None:
    position = begun().position
    state = _State(position)
    twin = position.copy()
    assert state.is_that_of(position)
    assert state.is_that_of(twin)
    for one in (*Position._common, *type(position).fields):
        if one.derived:
            continue
        twin = position.copy()
        kept = getattr(twin, one.name)
        setattr(twin, one.name, [*kept, None] if one.shape != "value" else object())
        assert not state.is_that_of(twin), one.name
    position.steps.append(position.steps[-1])
    assert not state.is_that_of(position), "a list is changed in place"


def test_a_position_of_steps_alone_is_known_as_well() -> None:
    position = Position(None)
    state = _State(position)
    assert state.is_that_of(position)
    position.steps.append(Pass)  # type: ignore[arg-type]
    assert not state.is_that_of(position)
