"""Machine players. They see a game only through the kernel, and of a position only what their role knows.

A player is a function `choose(position_known, role, rng) -> Action`; `PLAYERS` says where each is.
"""

from __future__ import annotations

import importlib
import importlib.util
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
}
"""Name and module of every player; the module's `choose` answers."""


def player_names() -> tuple[str, ...]:
    """The players of this release."""
    return tuple(name for name, module in PLAYERS.items() if importlib.util.find_spec(module) is not None)


def player(name: str) -> Player:
    """The player of this name. Raises Malformed where there is none."""
    if name not in player_names():
        raise Malformed("kernel-no-such-player", found=name, expected=" ".join(player_names()))
    found: Player = importlib.import_module(PLAYERS[name]).choose
    return found


__all__ = ["PLAYERS", "Player", "player", "player_names"]
