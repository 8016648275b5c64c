"""The fight under way, for the chapters that act in the middle of one: losses, retreats, powers."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from feldherr.kernel import Sequence

from ..state.position import Battle


class UnderWay(Sequence, frozen=True):
    """What an attack, bombardment or duel under way consists of; its stages are `fight.Fight`.

    `kind`: attack, bombard (no answer) or duel (answered). `doomed`: units to be taken off together; `trails`: the ways
    of the losers, each beginning with the hex left (7.9).
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


def _index(position: Battle) -> int:
    for index in range(len(position.steps) - 1, -1, -1):
        if position.steps[index].__struct_config__.tag == "fight":
            return index
    raise LookupError("no fight is under way")


def fight_under(position: Battle) -> UnderWay:
    """The fight under way: the innermost one on the stack. Raises LookupError where there is none."""
    return cast("UnderWay", position.steps[_index(position)])


def change_fight(position: Battle, **changes: Any) -> None:
    """Replace fields of the fight under way."""
    index = _index(position)
    position.steps[index] = msgspec.structs.replace(position.steps[index], **changes)
