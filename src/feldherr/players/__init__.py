"""Machine players. They see a game only through the kernel, and of a position only what their role knows.

A player is a function `choose(position_known, role, rng) -> Action`; `PLAYERS` says where each is.
"""

from __future__ import annotations

import importlib
import re
from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING

import msgspec

from feldherr.kernel import Malformed

if TYPE_CHECKING:
    from feldherr.kernel import Action, Position, Role

Player = Callable[["Position", "Role", Random], "Action"]

PLAYERS: dict[str, str] = {
    "random": "feldherr.players.recruit",
    "sergeant": "feldherr.players.sergeant",
    "captain_quick": "feldherr.players.captain",
    "captain": "feldherr.players.captain",
    "captain_deep": "feldherr.players.captain",
}
"""Name and module of every player; the module's `choose` answers, or one of its captains with a budget."""

LEVELS = {"captain_quick": 0.5, "captain": 2.0, "captain_deep": 10.0}
"""Seconds a decision of those who think ahead."""

LONGEST = 600.0
"""Seconds that may be asked for at most, a decision or a player turn."""

BUDGET = re.compile(r"([0-9]{1,6}(?:\.[0-9]{1,6})?)(/turn|lines)?")
"""What may stand behind a captain's name."""


class Budget(msgspec.Struct, frozen=True):
    """How long a player that searches may think. One of the three is given.

    Attributes:
        seconds: seconds a decision, as the clock on the wall counts them.
        turn_seconds: processor seconds a player turn, a bank that all decisions of the turn draw on.
        lines: lines a decision; the only budget with which the same seed gives the same game.
    """

    seconds: float | None = None
    turn_seconds: float | None = None
    lines: int | None = None


def player_names() -> tuple[str, ...]:
    """Return the players of this release."""
    return tuple(PLAYERS)


def budget(name: str) -> Budget | None:
    """Return the budget of the player of this name; None for those who do not search.

    A budget of one's own stands behind the captain's name: `captain:0.3` has 0.3 seconds a decision, `captain:2/turn`
    2 processor seconds a player turn, `captain:64lines` 64 lines a decision.

    Raises:
        Malformed: there is no such player.
    """
    if name in PLAYERS:
        return Budget(seconds=LEVELS[name]) if name in LEVELS else None
    plain, _, amount = name.partition(":")
    written = BUDGET.fullmatch(amount) if plain == "captain" else None
    found = None
    if written is not None:
        number, unit = written.groups()
        if unit == "lines" and number.isdigit():
            found = Budget(lines=int(number))
        elif unit != "lines" and float(number) <= LONGEST:
            found = Budget(turn_seconds=float(number)) if unit else Budget(seconds=float(number))
    if found is None or not (found.seconds or found.turn_seconds or found.lines):
        raise Malformed("kernel-no-such-player", found=name, expected=" ".join(player_names()))
    return found


def player(name: str) -> Player:
    """Return the player of this name, see `budget`; it plays one role of one game. Raises Malformed for an unknown
    one."""
    given = budget(name)
    module = importlib.import_module(PLAYERS[name.partition(":")[0]])
    found: Player = module.choose if given is None else module.Captain(given)
    return found


__all__ = ["PLAYERS", "Budget", "Player", "budget", "player", "player_names"]
