"""What all chapters share: poses in the form actions use, names, and questions."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from feldherr.kernel import Action, Decision, Message, Step
from feldherr.maps.poses import FACINGS

from ..state.position import Field

Stance = Annotated[int, msgspec.Meta(ge=0, le=20_000)]
"""A pose as a slot has it, where a step keeps it: twelve for each hex, more than numbers of a game mostly are."""
WORDS = 2 * FACINGS
"""The words for where a unit can look: six vertices in line, six sides in column."""


def said(node: int, *, column: bool = False) -> int:
    """A node as a pose slot of an action has it."""
    hex, facing = divmod(node, FACINGS)
    return hex * WORDS + facing + (FACINGS if column else 0)


def meant(value: int) -> tuple[int, bool]:
    """The node that a pose slot holds, and whether the unit is in column there."""
    hex, facing = divmod(value, WORDS)
    return hex * FACINGS + facing % FACINGS, facing >= FACINGS


def hex_label(position: Field, node: int) -> str:
    """The hex of a node as printed; the name of a box."""
    setting = position.setting
    return setting.names.places[node // FACINGS if node < setting.nodes else setting.size + node - setting.nodes]


def pose_label(position: Field, node: int, *, column: bool = False) -> str:
    """A node as texts and events have it: "1512w", in column "1512cn"; the name of a box."""
    setting = position.setting
    if node >= setting.nodes:
        return hex_label(position, node)
    return hex_label(position, node) + setting.names.facings[node % FACINGS + (FACINGS if column else 0)]


def ask(id: str, position: Field, side: int, paragraphs: tuple[str, ...], default: Action, **args: Any) -> Decision:
    """A question to a side; its prompt is the message `sgboh-ID`."""
    name = position.setting.roles[side]
    return Decision(id, name, name, paragraphs, Message(f"sgboh-{id}", args), default)


class Manoeuvres(Step, frozen=True, kw_only=True):
    """Phase B of a player turn, for what happens in it (3.2)."""

    side: int


def unit_name(position: Field, piece: int) -> str:
    """The name of a piece."""
    return position.setting.names.units[piece]
