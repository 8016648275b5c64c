"""Views: what a client is told of a match. Everything is made from what its role knows, never from the position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from feldherr.kernel import Event, Outcome, Ply, Position, Role, Ruleset

from .offers import offers_of
from .wire import encode


def event_form(event: Event) -> dict[str, Any]:
    """An event: its kind and its fields."""
    form: dict[str, Any] = msgspec.to_builtins(event)
    return form


def outcome_form(outcome: Outcome | None) -> dict[str, Any] | None:
    """How the game ended; the reason is a message that may name the winning side and the points."""
    if outcome is None:
        return None
    args: dict[str, Any] = {"side": outcome.winner} if outcome.winner else {}
    args |= {f"points_{side}": points for side, points in outcome.points.items()}
    return {
        "winner": outcome.winner,
        "ranking": outcome.ranking,
        "reason": {"id": outcome.reason, "args": args},
        "paragraph": outcome.paragraph,
        "points": outcome.points or None,
        "missions": None,
    }


def _decisions(known: Position, role: Role | None, *, offers: bool) -> list[dict[str, Any]]:
    return [
        {
            "id": asked.id,
            "role": asked.role,
            "side": asked.side,
            "message": {"id": asked.message.id, "args": asked.message.args},
            "paragraphs": list(asked.paragraphs),
            "offers": offers_of(known.legal(role)) if offers and asked.role == role else [],
        }
        for asked in known.decisions
    ]


def view_form(
    ruleset: Ruleset,
    position: Position,
    role: Role | None,
    around: dict[str, Any],
    *,
    offers: bool = True,
    whole: bool = False,
) -> dict[str, Any]:
    """A view. `around` is what the server knows of the match: number, seats, undo, what is asked.

    `whole`: nothing is hidden, for what is no secret of anybody's.
    """
    known = position if whole else position.known(role)
    form: dict[str, Any] = {
        "ruleset": ruleset.id,
        "scenario": position.setting.scenario,
        "role": role,
        "steps": [step.shown(known) for step in known.steps],
        "decisions": _decisions(known, role, offers=offers),
    }
    form |= ruleset.view(known, role)
    outcome = outcome_form(known.outcome)
    if outcome is not None:
        outcome |= form.get("outcome") or {}
    form["outcome"] = outcome
    return form | around


def view_bytes(
    ruleset: Ruleset,
    position: Position,
    role: Role | None,
    around: dict[str, Any],
    *,
    offers: bool = True,
    whole: bool = False,
) -> bytes:
    """The same, encoded."""
    return encode(view_form(ruleset, position, role, around, offers=offers, whole=whole))


# Plies


def hidden_plies(position: Position, plies: Sequence[Ply]) -> dict[int, Role]:
    """Secret actions that nothing has revealed yet: number and owner.

    A secret action is shown from the first event on that reveals something, or when the game is over.
    """
    if position.outcome is not None:
        return {}
    verbs = position.setting.verbs
    hidden: dict[int, Role] = {}
    for ply in plies:
        kind = verbs.get(ply.text.split(" ", 1)[0])
        if ply.role is not None and kind is not None and kind.secret:
            hidden[ply.number] = ply.role
        if any(event.reveals for event in ply.events):
            hidden.clear()
    return hidden


def ply_form(ply: Ply, *, time: float, undone: bool, hidden: bool) -> dict[str, Any]:
    """A ply as it goes out. The dice stay here: a card drawn unseen could be read from them."""
    return {
        "number": ply.number,
        "role": ply.role,
        "action": None if hidden else ply.text,
        "events": [event_form(event) for event in ply.events],
        "undone": undone,
        "time": time,
    }
