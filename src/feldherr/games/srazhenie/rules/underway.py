"""The fight under way, for the chapters that act in the middle of one: losses, retreats, powers."""

from __future__ import annotations

from typing import Any

from feldherr.kernel import Sequence
from feldherr.kernel.steps import amend, innermost

from ..state.position import Battle


class UnderWay(Sequence, frozen=True):
    """What an attack, bombardment or duel under way consists of; its stages are `fight.Fight`.

    `kind`: attack, bombard (no answer) or duel (answered). `doomed`: units to be removed together; `trails`: the
    losers' paths, each beginning with the hex they left (7.9).
    """

    side: int = 0
    kind: str = "attack"
    targets: tuple[int, ...] = ()
    hexes: tuple[int, ...] = ()
    by: tuple[int, ...] = ()
    guns: tuple[int, ...] = ()
    charge: tuple[int, ...] = ()
    twice: bool = False
    chooser: int = 0
    bonus: int = 0
    die: int = 0
    result: str = ""
    doomed: tuple[int, ...] = ()
    trails: tuple[tuple[int, ...], ...] = ()


def fight_under(position: Battle) -> UnderWay:
    """The fight under way: the innermost one on the stack. Raises LookupError where there is none."""
    found = innermost(position, UnderWay)
    if found is None:
        raise LookupError("no fight is under way")
    return found


def change_fight(position: Battle, **changes: Any) -> None:
    """Replace fields of the fight under way."""
    amend(position, UnderWay, **changes)
