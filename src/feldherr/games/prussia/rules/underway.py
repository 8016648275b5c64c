"""The fight under way, for the chapters that act in the middle of one: losses, retreats, advances, charges."""

from __future__ import annotations

from typing import Any

import msgspec

from feldherr.kernel import Sequence
from feldherr.kernel.bounds import Mask
from feldherr.kernel.steps import amend, innermost

from ..state.position import Battlefield


class Engagement(msgspec.Struct, frozen=True):
    """Who fights whom: `side` attacks the hexes `targets` from `hexes`.

    `attackers`, `defenders`: the engaged units on both sides; `leads`: the attacker's and the defender's lead unit,
    -1 if there is none yet; `supports`: units that a supported defence adds (10.1.1).
    """

    side: int
    targets: tuple[int, ...]
    hexes: tuple[int, ...]
    attackers: tuple[int, ...]
    defenders: tuple[int, ...]
    supports: tuple[int, ...] = ()
    flanked: bool = False
    leads: tuple[int, int] = (-1, -1)


class UnderWay(Sequence, frozen=True):
    """What a close combat under way consists of; its stages are `close_combat.CloseCombat`.

    Attributes:
        side, targets, hexes, sweep: who attacks what from where, and whether by a sweeping charge.
        attackers: the units that fight; crowd: all infantry and cavalry of their hexes as it began (10.13.1).
        engaged: who fights whom, with the lead units; None before.
        die, codes: the die, and both results as printed. lp: loss points of the attacker and the defender.
        unmet: loss points the defender could not bear. seen: mask of units that were engaged or tried to charge.
        advanced: units that advanced; marked: the hex marked for a momentum attack, -1 for none.
    """

    side: int = 0
    targets: tuple[int, ...] = ()
    hexes: tuple[int, ...] = ()
    attackers: tuple[int, ...] = ()
    crowd: tuple[int, ...] = ()
    sweep: bool = False
    engaged: Engagement | None = None
    die: int = 0
    codes: str = ""
    routed_only: bool = False
    lp: tuple[int, int] = (0, 0)
    unmet: int = 0
    seen: Mask = 0
    advanced: tuple[int, ...] = ()
    marked: int = -1


class Firing(Sequence, frozen=True):
    """What a bombardment under way consists of; its stages are `bombardment.Salvo`.

    Attributes:
        side, target, units: whose guns fire at which hex. die: 0 before it falls.
    """

    side: int = 0
    target: int = 0
    units: tuple[int, ...] = ()
    die: int = 0


def close_combat_under(position: Battlefield) -> UnderWay | None:
    """The innermost close combat on the stack of steps, None if there is none (a bombardment)."""
    return innermost(position, UnderWay)


def change_close_combat(position: Battlefield, **changes: Any) -> None:
    """Replace fields of the innermost close combat."""
    amend(position, UnderWay, **changes)
