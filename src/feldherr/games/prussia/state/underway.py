"""The close combat under way, for the chapters that act in the middle of one: losses, advances, charges."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import msgspec

from .position import Battlefield

if TYPE_CHECKING:
    from ..rules.clash import Clash


def _index(position: Battlefield) -> int:
    for index in range(len(position.steps) - 1, -1, -1):
        if position.steps[index].__struct_config__.tag == "clash":
            return index
    return -1


def clash_under(position: Battlefield) -> Clash | None:
    """The innermost close combat on the stack of steps, None where there is none (a bombardment)."""
    index = _index(position)
    return cast("Clash", position.steps[index]) if index >= 0 else None


def change_clash(position: Battlefield, **changes: Any) -> None:
    """Replace fields of the innermost close combat."""
    index = _index(position)
    position.steps[index] = msgspec.structs.replace(position.steps[index], **changes)
