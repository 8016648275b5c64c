"""What a role may do at a table: play, resign, take back, ask the others and answer them.

Each function changes a table in memory, on the writer's thread. A Refusal or Malformed has changed nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from feldherr.kernel import Match, Ply, Position, Refusal, Role, stops_undo

from .table import Table
from .wire import HUMAN

Ready: TypeAlias = tuple[int, Position] | None
"""The position after a ply that an undo may go back to, computed beforehand."""


def play(table: Table, role: Role, text: str, then: Sequence[str] = ()) -> None:
    """Play an action's text, and after it those of a group that moves together, as far as they are legal.

    A group stops when a die has been rolled, when a player has seen what they did not know, or when an action of it is
    refused: what it has played by then stands.

    Raises:
        Malformed: one of the texts is not an action, and nothing has been played.
        Refusal: the first one is forbidden, and nothing has been played.
    """
    for other in then:
        table.match.position.read_action(other)
    plies = _play(table, role, text)
    for other in then:
        if any(ply.dice or stops_undo(ply.events) for ply in plies):
            return
        try:
            plies = _play(table, role, other)
        except Refusal:
            return
        plies[0].together = True


def _play(table: Table, role: Role, text: str) -> list[Ply]:
    """Play an action's text. It is judged by what the role knows, so a refusal cannot reveal more than that."""
    match = table.match
    known = match.position.known(role)
    action = known.read_action(text)
    known.check(action, role)
    try:
        plies = match.play(role, action)
    except Refusal as fault:
        # The principle is that what a role may do depends on what it knows: this is the game's fault, and no word of it
        # is sent.
        raise RuntimeError(f"{text!r} is lawful for what {role} knows, but not for the position") from fault
    table.asked = None
    return plies


def resign(table: Table, role: Role) -> None:
    """Resign."""
    table.match.resign(role)
    table.asked = None


def take_back(table: Table, role: Role, ready: Ready = None) -> None:
    """Take back the last ply if that is free, otherwise ask the others."""
    _still_on(table)
    target = table.match.undo_target(role)
    if target is None:
        raise Refusal("0", "kernel-nothing-to-undo")
    if target[1]:
        table.match.undo(role, ready=ready)
        table.asked = None
    else:
        ask(table, role, "undo", ready)


def ask(table: Table, role: Role, what: str, ready: Ready = None) -> None:
    """Put a question to the table; the same question from the other side is an agreement."""
    _still_on(table)
    if what == "draw" and role in table.match.position.gone:
        raise Refusal("0", "kernel-has-resigned", side=table.match.setting.side_of(role))
    if what == "undo" and table.rated:
        raise Refusal("0", "kernel-rated-keeps-it")
    asked = table.asked
    if asked is not None and asked["what"] == what and asked["by"] != role:
        _agree(table, role, ready)
        return
    machines = [other for other, player in table.seats.items() if player != HUMAN and other != role]
    if machines and what == "draw":
        raise Refusal("0", "kernel-machine-plays-on")
    if machines and not table.match.practice:
        raise Refusal("0", "kernel-machine-keeps-it")
    # With several players, an undo asks only those it concerns, and who has resigned is asked nothing.
    concerned = set(table.match.undo_concerns(role) if what == "undo" else table.seats)
    concerned -= {role, *machines, *table.match.position.gone}
    table.asked = {"by": role, "what": what, "of": [other for other in table.seats if other in concerned], "agreed": []}
    _settle(table, role, ready)


def kept(match: Match, asked: dict[str, Any] | None) -> dict[str, Any] | None:
    """The open question of a match as it is stored. Earlier releases did not say to whom it is put: they counted those
    who are not asked among those who had agreed."""
    if asked is None or "of" in asked:
        return asked
    aside = {asked["by"], *asked["agreed"], *match.position.gone}
    return asked | {"of": [role for role in match.roles if role not in aside], "agreed": []}


def answer(table: Table, role: Role, what: str, *, yes: bool, ready: Ready = None) -> None:
    """Agree to what another role asks, decline it even so, or withdraw one's own question.

    Raises:
        Refusal: there is no such question, or it is not put to this role.
    """
    asked = table.asked
    if asked is None or asked["what"] != what or role not in (asked["of"] if yes else (asked["by"], *asked["of"])):
        raise Refusal("0", "kernel-no-question")
    if yes:
        _agree(table, role, ready)
    else:
        table.asked = None


def _agree(table: Table, role: Role, ready: Ready) -> None:
    asked = table.asked
    if asked is not None and role in asked["of"]:
        table.asked = asked | {"agreed": [*dict.fromkeys((*asked["agreed"], role))]}
        _settle(table, role, ready)


def _settle(table: Table, last: Role, ready: Ready) -> None:
    """Carry out what was requested once everyone who is asked has agreed."""
    asked = table.asked
    if asked is None or not set(asked["of"]) <= set(asked["agreed"]):
        return
    if asked["what"] == "undo":
        table.match.undo(asked["by"], consent=True, ready=ready)
    else:
        table.match.agree(last)
    table.asked = None


def _still_on(table: Table) -> None:
    over = table.match.position.outcome
    if over is not None:
        raise Refusal(over.paragraph, "kernel-game-over")
