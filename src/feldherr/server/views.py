"""Views: what a client is told of a match. Everything is made from what its role knows, never from the position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from feldherr.kernel import Event, Message, Outcome, Ply, Position, Role, Ruleset, unsaid, wire

from .offers import offers_of
from .wire import Ply as PlyForm


def event_form(event: Event) -> dict[str, Any]:
    """An event as it is kept: its kind and its fields."""
    form: dict[str, Any] = msgspec.to_builtins(event)
    return form


ON_TIME = {"kernel-resigned": "kernel-on-time", "kernel-resigned-others": "kernel-on-time-others"}
"""The text for someone who was made to resign because their time was up."""


def outcome_form(outcome: Outcome | None, *, timed: bool = False) -> wire.Outcome | None:
    """How the game ended; the reason is a message that may name the winning side and the points.

    `timed`: the ply that ended it was played for someone whose time was up.
    """
    if outcome is None:
        return None
    args: dict[str, Any] = {"side": outcome.winner} if outcome.winner else {}
    args |= {f"points_{side}": points for side, points in outcome.points.items()}
    return wire.Outcome(
        winner=outcome.winner,
        ranking=outcome.ranking,
        reason=Message(ON_TIME.get(outcome.reason, outcome.reason) if timed else outcome.reason, args),
        paragraph=outcome.paragraph,
        points=outcome.points or None,
    )


def _decisions(known: Position, role: Role | None, *, offers: bool) -> list[wire.Decision]:
    return [
        wire.Decision(
            id=asked.id,
            key=asked.key,
            role=asked.role,
            side=asked.side,
            message=asked.message,
            paragraphs=asked.paragraphs,
            offers=offers_of(known.legal(role, asked.key)) if offers and asked.role == role else [],
        )
        for asked in known.decisions
    ]


def view_form(
    ruleset: Ruleset,
    position: Position,
    role: Role | None,
    *,
    offers: bool = True,
    whole: bool = False,
    timed: bool = False,
) -> wire.View:
    """A view, without what goes around it at a table.

    `whole`: nothing is hidden, for positions without secrets. `timed`: the last ply was played for someone whose time
    was up.
    """
    known = position if whole else position.known(role)
    view = ruleset.view(known, role)
    view.scenario = position.setting.scenario
    view.role = role
    view.decisions = _decisions(known, role, offers=offers)
    view.outcome = outcome_form(known.outcome, timed=timed)
    runs = {seat: known.runs(seat) for seat in position.setting.roles}
    if any(sides != (seat,) for seat, sides in runs.items()):
        view.runs = runs
    if known.gone:
        view.gone = known.gone
    return view


# Plies


def hidden_plies(position: Position, plies: Sequence[Ply]) -> dict[int, Role]:
    """Secret actions that nothing has revealed yet: number and owner.

    A secret action is shown from the first event on that reveals something, or when the game is over. If it was taken
    back before that, nobody was to see it: it stays a secret until the end.
    """
    if position.outcome is not None:
        return {}
    verbs = position.setting.verbs
    hidden: dict[int, Role] = {}
    withdrawn: dict[int, Role] = {}
    for ply in plies:
        if (to := ply.back_to) is not None:
            withdrawn |= {number: owner for number, owner in hidden.items() if number > to}
        kind = verbs.get(ply.text.split(" ", 1)[0])
        if ply.role is not None and kind is not None and (kind.secret or unsaid(ply.events)):
            hidden[ply.number] = ply.role
        if any(event.reveals for event in ply.events):
            hidden = dict(withdrawn)
    return hidden


def ply_form(ply: Ply, *, time: float, undone: bool, hidden: bool, timed: bool = False) -> PlyForm:
    """A ply as it is sent."""
    return PlyForm(
        number=ply.number,
        role=ply.role,
        action=None if hidden else ply.text,
        events=ply.events,
        undone=undone,
        time=time,
        how="timed" if timed else msgspec.UNSET,
    )
