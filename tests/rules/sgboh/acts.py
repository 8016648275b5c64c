"""What many tests of Simple Great Battles of History do on a board."""

from __future__ import annotations

import pytest
from tests.rules.sgboh.board import Board

from feldherr import ruleset
from feldherr.games.sgboh.rules.movement import ready
from feldherr.maps.hexmap import DIRECTIONS, HexMap
from feldherr.texts import Texts

SHORT = {"r.l": {"range": 1}}
ELEPHANTS = "h=HI 1310/1 l@h e=EL 1410/1 x=HI 1411/1"
AROUND = ("1410", "1409", "1509", "1609", "1610", "1511")
ENGLISH = Texts("en", ruleset("sgboh"))
BEHIND = "h=HO 1411+1410/4"
"""Of a unit at 1510/1 one half stands in its rear, the other beyond it: two hexes off by way of its flank, 1511."""
MAP = HexMap(columns=30, rows=20)
AT = {MAP.label(hex): MAP.axial[hex] for hex in range(MAP.size)}
LABEL = {axial: label for label, axial in AT.items()}
LONG = pytest.mark.long
Axial = tuple[int, int]
FAR = "z=HI 2918/4"


def zone_of(unit: str, **how: object) -> set[str]:
    board = Board(unit, FAR, **how)  # type: ignore[arg-type]
    return board.labels(board.field.zone[board.unit("r.x")])


def found_out(board: Board) -> list[str]:
    """Who has been found out of command."""
    return [name for unit, name in enumerate(board.setting.names.units) if board.field.out >> unit & 1]


def activate(red: str, blue: str = FAR, text: str = "activate r.f by r.l", **how: object) -> Board:
    board = Board(red, blue, **how)  # type: ignore[arg-type]
    board.battle()
    board.play(text)
    return board


def designated(red: str, blue: str, text: str, dice: tuple[int, ...] = (), **how: object) -> Board:
    """The shock phase of red after it has named its attacks."""
    board = Board(red, blue, **how)  # type: ignore[arg-type]
    board.shock_phase()
    board.play(f"shock {text}", dice=dice)
    return board


def able(board: Board) -> list[str]:
    """Who may still move."""
    return board.names(ready(board.field, 0))


def moving(red: str, blue: str = FAR, **how: object) -> Board:
    return Board(red, blue, **how).movement()  # type: ignore[arg-type]


def seeds(few: int, many: int) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(
        "boards", [range(few), pytest.param(range(few, many), marks=LONG)], ids=["few", "many"]
    )


def far(one: Axial, other: Axial) -> int:
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))


def beside(hex: Axial, way: int) -> Axial:
    dq, dr = DIRECTIONS[way % 6]
    return hex[0] + dq, hex[1] + dr


def told(board: Board, name: str, pose: str, *, hasty: bool = False) -> tuple[str, str, str]:
    """Paragraph, message and hint of what is said of a pose somewhere on the map; nothing where a unit gets there."""
    action = board._move(name, pose, hasty, False, False)
    refusal = board.field.why_not(action)
    if refusal is not None:
        refusal = board.field.steps[-1].explain(board.field, action, "red", refusal)
    if refusal is None:
        return "", "", ""
    return refusal.paragraph, refusal.message.id, refusal.hints[0].id if refusal.hints else ""
