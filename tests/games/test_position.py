"""What a position of «Сражение» says of its own health: every way in which it may contradict itself is told."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.rules.srazhenie.board import position

from feldherr.games.srazhenie.state.position import Battle

UNITS = {"k.li1": "0712", "k.re1": "0510", "g.li1": "0713", "g.re1": "0914"}


def put(unit: str, hex: str) -> Callable[[Battle], None]:
    """Moves a unit as the game does."""
    return lambda board: board.put(board.setting.names.unit(unit), board.setting.names.place(hex))


def place(unit: str, of: Callable[[Battle], int]) -> Callable[[Battle], None]:
    """Writes a place down past the game; the derived fields are made anew."""

    def spoil(board: Battle) -> None:
        board.place[board.setting.names.unit(unit)] = of(board)
        board.rebuild()

    return spoil


def index(hex: str, of: Callable[[Battle], int]) -> Callable[[Battle], None]:
    """Writes into the index of who stands where."""

    def spoil(board: Battle) -> None:
        board.at[board.setting.names.place(hex)] = of(board)

    return spoil


def mask(number: int) -> Callable[[Battle], None]:
    """Takes the hexes of one bitboard away."""

    def spoil(board: Battle) -> None:
        assert board.masks[number]
        board.masks[number] = 0

    return spoil


def losses(side: int) -> Callable[[Battle], None]:
    """A loss that nobody has suffered."""

    def spoil(board: Battle) -> None:
        board.losses[side] += 1

    return spoil


@pytest.mark.parametrize(
    ("spoil", "found"),
    [
        (place("g.co1", lambda board: -1), ["g.co1 stands nowhere (-1)"]),
        (place("g.co1", lambda board: board.setting.aside + 1), ["g.co1 stands nowhere (413)"]),
        (
            place("g.li1", lambda board: board.setting.names.place("0712")),
            ["the index does not find k.li1", "3.2: g.li1 and k.li1 share a hex"],
        ),
        (index("0712", lambda board: -1), ["the index does not find k.li1", "the index holds pieces"]),
        (index("0101", lambda board: 0), ["the index holds pieces that are not there"]),
        (put("g.re1", "0910"), ["8.1: g.re1 stands in forest or town"]),
        (put("g.re1", "0608"), ["8.1: g.re1 stands in forest or town"]),
        *((mask(number), ["the bitboards do not agree with the places"]) for number in range(4)),
        (losses(0), ["north counts 1 losses, 0 are written down"]),
        (losses(1), ["south counts 1 losses, 0 are written down"]),
    ],
)
def test_a_position_names_its_faults(spoil: Callable[[Battle], None], found: list[str]) -> None:
    """Each beginning as written here; a sound one has none."""
    board = position(UNITS)
    assert board.faults() == []
    spoil(board)
    told = board.faults()
    assert [any(fault.startswith(words) for fault in told) for words in found] == [True] * len(found), told
