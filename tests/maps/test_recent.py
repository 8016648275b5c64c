"""Memos: bounded by their entries, and all of a process together by their bytes."""

from __future__ import annotations

import gc
import sys
from random import Random

import pytest

import feldherr
from feldherr.kernel import Match
from feldherr.maps import recent
from feldherr.maps.recent import ENTRY, STEP, Recent, Room
from feldherr.server.views import view_form
from feldherr.server.wire import encode


def test_a_memo_forgets_what_was_not_asked_for_lately() -> None:
    memo: Recent[object, int] = Recent(10)
    memo.put("kept", 0)
    for number in range(1000):
        memo.put(number, number)
        assert memo.get("kept") == 0
        assert len(memo) <= 20
    assert memo.get(1) is None


def test_memos_share_a_room_that_is_never_overfull() -> None:
    room = Room(100_000)
    small: Recent[int, str] = Recent(1_000, len, room)
    large: Recent[int, str] = Recent(1_000, len, room)
    for number in range(2_000):
        small.put(number, "x")
        large.put(number, "x" * 10_000)
        assert held(small, large) <= room.held <= room.bytes
        assert number < 3 or all(large.get(other) for other in range(number - 3, number))
    # One that is larger than the room is not kept: whoever asked has it.
    large.put(0, "x" * 1_000_000)
    assert room.held <= room.bytes
    assert large.get(0) is None


def held(*memos: Recent[int, str]) -> int:
    return sum(ENTRY + len(value) for memo in memos for value in ({**memo._old, **memo._new}).values())


def test_a_memo_that_is_gone_leaves_its_room_to_others() -> None:
    room = Room(10 * ENTRY)
    gone: Recent[int, int] = Recent(100, room=room)
    for number in range(8):
        gone.put(number, number)
    del gone
    gc.collect()
    memo: Recent[int, int] = Recent(100, room=room)
    for number in range(5):
        memo.put(number, number)
    assert [memo.get(number) for number in range(5)] == list(range(5))


def memos() -> list[Recent[object, object]]:
    return list(recent.SHARED._memos)


@pytest.mark.parametrize(("game", "scenario", "games"), [("srazhenie", "general", 3), ("prussia", "leuthen_main", 1)])
def test_views_of_ever_other_positions_fill_no_more_than_the_room(
    monkeypatch: pytest.MonkeyPatch, game: str, scenario: str, games: int
) -> None:
    """The answers that are kept are counted themselves, those of reaches by their true bytes."""
    ruleset, rng = feldherr.ruleset(game), Random(5)
    room = recent.SHARED
    monkeypatch.setattr(room, "bytes", 250_000)
    make = room.make
    make()  # what other tests have left in it
    times = 0

    def count() -> None:
        nonlocal times
        times += 1
        make()

    monkeypatch.setattr(room, "make", count)
    for seed in range(games):
        match = Match(ruleset, scenario, secret=bytes([seed]), practice=True)
        while match.position.outcome is None and match.number < 60:
            asked = rng.choice(match.position.decisions)
            encode(view_form(ruleset, match.position, asked.role))
            action = match.position.legal(asked.role).sample(rng)
            assert action is not None
            match.play(asked.role, action)
            assert room.held <= room.bytes
    assert times > 2, "it was never full"
    reaches = [
        (len(value.cost), sys.getsizeof(value.cost) + sys.getsizeof(value._via))
        for memo in memos()
        for value in (*memo._new.values(), *memo._old.values())
        if hasattr(value, "cost") and hasattr(value, "_via")
    ]
    assert all(size <= ENTRY + STEP * count for count, size in reaches)
