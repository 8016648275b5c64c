"""Machine players. They see a game only through the kernel, and of a position only what their role knows.

A player is a function `choose(position_known, role, rng) -> Action`; `PLAYERS` says where each is.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING

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
"""Seconds a decision that may be asked for at most."""


def player_names() -> tuple[str, ...]:
    """The players of this release."""
    return tuple(PLAYERS)


def budget(name: str) -> float | None:
    """The seconds a decision that a player of this name thinks; None for those who do not search.

    A budget of one's own stands behind the captain's name: `captain:0.3`.

    Raises:
        Malformed: there is no such player.
    """
    if name in PLAYERS:
        return LEVELS.get(name)
    plain, _, seconds = name.partition(":")
    try:
        found = float(seconds) if plain == "captain" else 0.0
    except ValueError:
        found = 0.0
    if not 0.0 < found <= LONGEST:
        raise Malformed("kernel-no-such-player", found=name, expected=" ".join(player_names()))
    return found


def player(name: str) -> Player:
    """The player of this name, see `budget`. Raises Malformed where there is none."""
    seconds = budget(name)
    module = importlib.import_module(PLAYERS[name.partition(":")[0]])
    found: Player = module.choose if seconds is None else module.Captain(seconds)
    return found


__all__ = ["PLAYERS", "Player", "budget", "player", "player_names"]
