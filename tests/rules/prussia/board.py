"""Positions of Prussia's Glory for rule tests: only the pieces named stand, in the middle of a turn.

    board = position("leuthen_battle", {"p.garde": "3512", "c.brig1": "3513"}, active="prussia", step=Movement(0))
    play(board, "move p.garde 3611", dice=(4,))
    assert at(board, "p.garde") == "3611"

Units of one hex are named top first. `levels`, `state`, `column` change them; others are off the map and no losses.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from feldherr.games.prussia.game import RULESET
from feldherr.games.prussia.state.position import STATES, Battlefield
from feldherr.games.prussia.state.setting import SIDES
from feldherr.kernel import Event, Refusal, Scripted, Step


def position(
    scenario: str,
    pieces: dict[str, str],
    *,
    active: str = "prussia",
    turn: int = 1,
    levels: dict[str, int] | None = None,
    state: dict[str, str] | None = None,
    column: Iterable[str] = (),
    options: dict[str, Any] | None = None,
    steps: Iterable[Step] = (),
) -> Battlefield:
    """A position with these pieces on these hexes, both armies active and everything effective.

    `steps`: what is under way, outermost first; nothing has proceeded yet (see `go`).
    """
    setting = RULESET.setting(scenario, options or {})
    board = Battlefield(setting)
    names = setting.names
    board.turn = turn
    board.active = SIDES.index(active)
    board.activated = [True, True]
    for unit in range(setting.leaders):
        board.level[unit] = setting.full[unit]
    for leader in range(setting.leaders, setting.count):
        board.level[leader] = 1
    for name, count in (levels or {}).items():
        board.level[names.unit(name)] = count
    for name, hex in pieces.items():
        board.put(names.unit(name), names.place(hex), under=True)
    for name, told in (state or {}).items():
        board.set_state(names.unit(name), STATES.index(told))
    for name in column:
        board.column |= 1 << names.unit(name)
    board.effective = (1 << setting.count) - 1
    board.steps = list(steps)
    assert board.faults() == []
    return board


def go(board: Battlefield, dice: Iterable[int] = ()) -> list[Event]:
    """Do what needs no choice, with these dice; all of them must fall."""
    scripted = Scripted(*dice)
    events = board.start(scripted)
    assert scripted.used == len(scripted.faces), f"{scripted.used} of {len(scripted.faces)} dice were rolled"
    return events


def play(board: Battlefield, text: str, dice: Iterable[int] = (), by: str | None = None) -> list[Event]:
    """Play an action by its text with these dice; all of them must fall."""
    scripted = Scripted(*dice)
    events = board.play(board.read_action(text), scripted, by)
    assert scripted.used == len(scripted.faces), f"{scripted.used} of {len(scripted.faces)} dice were rolled"
    assert board.faults() == []
    return events


def refused(board: Battlefield, text: str, paragraph: str, message: str = "", by: str | None = None) -> Refusal:
    """The refusal of an action, which must name this paragraph; nothing has changed."""
    before = board.digest()
    with pytest.raises(Refusal) as caught:
        board.play(board.read_action(text), Scripted(), by)
    assert caught.value.paragraph == paragraph, caught.value
    assert not message or caught.value.message.id == message, caught.value
    assert board.digest() == before
    return caught.value


def at(board: Battlefield, name: str) -> str:
    """The hex or box of a piece."""
    names = board.setting.names
    return names.places[board.place[names.unit(name)]]


def stack(board: Battlefield, hex: str) -> list[str]:
    """The units of a hex, top first."""
    names = board.setting.names
    return [names.units[unit] for unit in board.stacks[names.place(hex)]]


def asked(board: Battlefield) -> list[tuple[str, str]]:
    """The decisions now: id and role."""
    return [(one.id, one.role) for one in board.decisions]
