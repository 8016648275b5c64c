"""Decisions: what is asked, of whom, under which paragraph."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from .refusals import Message

if TYPE_CHECKING:
    from .actions import Action

Role = str
"""A seat at the table."""


class Decision(msgspec.Struct, frozen=True):
    """One question to one role.

    Attributes:
        id: the question's name; a client names the decision it answers.
        role: the seat that answers.
        side: the army or nation it answers for.
        paragraphs: printed numbers, the leading one first.
        message: the prompt, as an id with arguments.
        default: a lawful answer that makes progress, played when a clock runs out.
    """

    id: str
    role: Role
    side: str
    paragraphs: tuple[str, ...]
    message: Message
    default: Action


class Outcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the game ended. `winner` is a role, or None for a draw."""

    winner: Role | None
    reason: str
    paragraph: str
    points: dict[str, int] = {}
