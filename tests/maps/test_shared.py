"""Maps and what is kept about them are shared by threads, a server's readers beside its writer.

Whoever asks while somebody else is being answered gets the right answer, and spoils nobody's.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from threading import Barrier, Thread

import pytest

from feldherr.maps import DistanceField, HexMap, SideSightLaw, sight


@pytest.fixture
def board() -> HexMap:
    return HexMap(columns=12, rows=9)


@pytest.fixture
def nimble() -> Iterator[None]:
    """Threads take turns at every chance."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def meanwhile(spread: Callable[[int], int], ask: Callable[[], object]) -> Callable[[int], int]:
    """`spread`, but as it is called for the first time something else is asked first, as by another thread."""
    waiting = [ask]

    def first_ask(mask: int) -> int:
        if waiting:
            waiting.pop()()
        return spread(mask)

    return first_ask


@pytest.mark.parametrize(("wanted", "other"), [(2, 2), (1, 3), (3, 1)])
def test_discs_asked_for_at_once(board: HexMap, wanted: int, other: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(board, "spread", meanwhile(board.spread, lambda: board.within(0, other)))
    board.within(0, wanted)
    for distance in range(5):
        for hex in range(board.size):
            assert {*board.hexes(board.within(hex, distance))} == {
                one for one in range(board.size) if board.distance(hex, one) <= distance
            }


@pytest.mark.parametrize("other", [20, 55, 107])
def test_distances_asked_for_at_once(board: HexMap, other: int) -> None:
    field: DistanceField
    asking = meanwhile(board.spread, lambda: field[other])
    field = DistanceField(board, {0: board.power[0]}, asking)
    assert field[60] == board.distance(0, 60)
    assert [field[hex] for hex in range(board.size)] == [board.distance(0, hex) for hex in range(board.size)]


@pytest.mark.parametrize("room", [2, 100_000])
def test_lines_of_sight_asked_for_by_threads(
    room: int, board: HexMap, nimble: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With little room what is kept is dropped all the time."""
    monkeypatch.setattr(sight, "_ROOM", room)
    blockers = [hex for hex in range(board.size) if hex % 7 == 3]
    extra = board.mask(range(1, board.size, 3))
    pairs = [(a, b) for a in range(0, board.size, 2) for b in range(board.size)]
    alone = SideSightLaw(board, blockers)
    right = [alone.clear(a, b, extra) for a, b in pairs]
    law = SideSightLaw(board, blockers)
    start = Barrier(4)
    found: list[list[bool]] = []

    def look() -> None:
        start.wait()
        found.append([law.clear(a, b, extra) for a, b in pairs])

    threads = [Thread(target=look) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [right] * 4
