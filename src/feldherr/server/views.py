"""Views: what a client is told of a match. Everything is made from what its role knows, never from the position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from feldherr.kernel import (
    Action,
    Choices,
    Event,
    Legal,
    Names,
    Outcome,
    Ply,
    Position,
    Role,
    Ruleset,
    Slot,
    Value,
)

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
        "reason": {"id": outcome.reason, "args": args},
        "paragraph": outcome.paragraph,
        "points": outcome.points or None,
        "missions": None,
    }


# Offers


def _word(slot: Slot, value: Any, names: Names) -> str:
    match slot.kind:
        case "unit" | "units":
            return names.units[int(value)]
        case "hex" | "hexes":
            return names.places[int(value)]
        case "path":
            return names.places[value] if isinstance(value, int) else "-".join(names.places[at] for at in value)
        case "flag":
            return slot.word or slot.name
        case _:
            return str(value)


def _value(slot: Slot, value: Value, names: Names) -> dict[str, Any]:
    form: dict[str, Any] = {"v": _word(slot, value.v, names)}
    if value.cost is not None:
        form["cost"] = value.cost
    if value.via is not None:
        form["via"] = names.places[value.via]
    if value.stop is not None:
        form["stop"] = value.stop
    if value.through:
        form["through"] = True
    if value.duty:
        form["duty"] = True
    return form


def _choices(kind: type[Action], choices: Choices, position: Position) -> dict[str, Any]:
    slot = kind.slots[choices.slot]
    names: Names = position.setting.names
    if slot.kind == "placements":
        return {"slot": choices.slot, "values": _placements(choices, position)}
    # A flag that may only be left out is no choice.
    values = [value for value in choices.values if slot.kind != "flag" or value.v]
    return {"slot": choices.slot, "values": [_value(slot, value, names) for value in values]}


def _placements(choices: Choices, position: Position) -> list[dict[str, Any]]:
    """Units with the places open to each: from pairs of unit and place, or from what the step says of a unit."""
    names: Names = position.setting.names
    places: dict[int, list[int]] = {}
    for value in choices.values:
        if isinstance(value.v, int):
            # A step with many units lists the units alone, and their places apart.
            places[value.v] = list(position.steps[-1].places(position, value.v))
        else:
            unit, place = value.v
            places.setdefault(unit, []).append(place)
    return [
        {"v": names.units[unit], "next": [{"slot": choices.slot, "values": [{"v": names.places[at]} for at in open]}]}
        for unit, open in places.items()
    ]


def offers_form(legal: Legal) -> list[dict[str, Any]]:
    """The kinds of action on offer: for every first value what may fill the slots after it."""
    names: Names = legal.position.setting.names
    found = []
    for offer in legal.offers():
        kind = offer.kind
        needed = [slot for slot in kind.slots if slot.least and slot.kind != "flag"]
        form: dict[str, Any] = {
            "verb": kind.verb(),
            "action": None if needed else kind.verb(),
            "armed": kind.armed,
            "message": None,
            "slots": [
                {
                    "name": slot.name,
                    "kind": slot.kind,
                    "many": slot.many,
                    "word": slot.word,
                    "optional": not slot.least or slot.kind == "flag",
                }
                for slot in kind.slots
            ],
            "choices": None,
        }
        if offer.choices is not None:
            form["choices"] = _choices(kind, offer.choices, legal.position)
            if len(kind.slots) > 1 and kind.slots[0].kind != "placements":
                firsts = {value["v"]: value for value in form["choices"]["values"]}
                for value in offer.choices.values:
                    rest = legal.rest(kind, value.v)
                    after = [_choices(kind, choices, legal.position) for choices in rest]
                    firsts[_word(kind.slots[0], value.v, names)]["next"] = after
        found.append(form)
    return found


def _decisions(known: Position, role: Role | None, *, offers: bool) -> list[dict[str, Any]]:
    return [
        {
            "id": asked.id,
            "role": asked.role,
            "side": asked.side,
            "message": {"id": asked.message.id, "args": asked.message.args},
            "paragraphs": list(asked.paragraphs),
            "offers": offers_form(known.legal(role)) if offers and asked.role == role else [],
        }
        for asked in known.decisions
    ]


def view_form(
    ruleset: Ruleset, position: Position, role: Role | None, around: dict[str, Any], *, offers: bool = True
) -> dict[str, Any]:
    """A whole view. `around` is what the server knows of the match: number, seats, undo, what is asked."""
    known = position.known(role)
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
    ruleset: Ruleset, position: Position, role: Role | None, around: dict[str, Any], *, offers: bool = True
) -> bytes:
    """The same, encoded."""
    return encode(view_form(ruleset, position, role, around, offers=offers))


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
