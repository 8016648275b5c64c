"""The fight under way, for the chapters that act in the middle of one: losses, retreats, powers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import msgspec

from .position import Battle

if TYPE_CHECKING:
    from ..rules.fight import Fight


def _index(position: Battle) -> int:
    for index in range(len(position.steps) - 1, -1, -1):
        if position.steps[index].__struct_config__.tag == "fight":
            return index
    raise LookupError("no fight is under way")


def fight_under(position: Battle) -> Fight:
    """The fight under way: the innermost one on the stack. Raises LookupError where there is none."""
    return cast("Fight", position.steps[_index(position)])


def change_fight(position: Battle, **changes: Any) -> None:
    """Replace fields of the fight under way."""
    index = _index(position)
    position.steps[index] = msgspec.structs.replace(position.steps[index], **changes)
