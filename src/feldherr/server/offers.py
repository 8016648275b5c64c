"""Offers: what a client can compose in answer to a decision, with names instead of ints.

A view of a movement phase holds some thousand values, so they are typed and left out where they say nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from feldherr.kernel import Action, Choices, Legal, Names, Position, Value, wire, write
from feldherr.kernel.actions import read_draft
from feldherr.kernel.proposals import proposals
from feldherr.kernel.slots import FLAG, POSE, UNIT, Path, Placements
from feldherr.maps.recent import MOVE, Recent

from .wire import ChoicesAnswer


def _form(said: Callable[[Any], str], v: Any, value: Value) -> wire.Value:
    via = None if value.via is None else said(value.via)
    return wire.Value(said(v), value.cost, via, value.stop, value.through, value.duty)


def _choices(kind: type[Action], choices: Choices, position: Position, unit: int | None = None) -> wire.Choices:
    """`unit`: the one whose action it is, once that is known."""
    slot = kind.slots[choices.slot]
    names: Names = position.setting.names
    if isinstance(slot.kind, Placements):
        return wire.Choices(choices.slot, _placements(choices, slot.kind, position))
    if slot.kind is FLAG:
        # A flag that may only be left out is not a choice.
        return wire.Choices(choices.slot, [wire.Value(slot.said) for value in choices.values if value.v])

    if isinstance(slot.kind, Path):
        form = _paths_form(choices, slot.kind, names)
    else:
        said = slot.kind.sayer(names)
        values = [_form(said, value.v, value) for value in choices.values]
        form = wire.Choices(choices.slot, values, choices.loose)
    if unit is not None and getattr(slot.kind, "step", slot.kind) is POSE:
        _widen(form.values, [_end(value.v) for value in choices.values], unit, position)
    return form


def _widen(forms: list[wire.Value], poses: list[int], unit: int, position: Position) -> None:
    """Add the hexes of each pose to its form, for a unit that stands on several; not if it may only pass through."""
    setting = position.setting
    places = setting.names.places
    for form, pose in zip(forms, poses, strict=True):
        if not form.through:
            form.hexes = tuple([places[hex] for hex in setting.footprint(unit, pose)])


_listed: Recent[tuple[int, int], tuple[tuple[Value, ...], wire.Choices]] = Recent(
    1 << 11, lambda kept: MOVE * len(kept[0])
)
"""Forms of whole lists of paths, by slot and by the identity of the list that is kept beside its form."""


def _paths_form(choices: Choices, kind: Path, names: Names) -> wire.Choices:
    values = choices.values
    key = (choices.slot, id(values))
    known = _listed.get(key)
    if known is not None and known[0] is values:
        return known[1]
    said, place = kind.sayer(names), kind.step.sayer(names)
    forms = [
        # For each place of a reach, `via` gives the way to it, place by place.
        wire.Value(place(_end(value.v)), value.cost, place(value.via), value.stop, value.through, value.duty)
        if value.via is not None
        else wire.Value(said(value.v), value.cost, None, value.stop, value.through, value.duty)
        for value in values
    ]
    form = wire.Choices(choices.slot, forms)
    if values:
        _listed.put(key, (values, form))
    return form


def _end(way: int | tuple[int, ...]) -> int:
    return way if isinstance(way, int) else way[-1]


def _placements(choices: Choices, kind: Placements, position: Position) -> list[wire.Value]:
    """Units with the places open to each: from pairs of unit and place, or from what the step says of a unit."""
    names: Names = position.setting.names
    places: dict[int, list[int]] = {}
    for value in choices.values:
        if isinstance(value.v, int):
            # A step with many units lists the units alone, and their places separately.
            places[value.v] = list(position.steps[-1].places(position, value.v))
        else:
            unit, place = value.v
            places.setdefault(unit, []).append(place)
    found = []
    for unit, open in places.items():
        forms = [wire.Value(kind.where.say(at, names)) for at in open]
        if kind.where is POSE:
            _widen(forms, open, unit, position)
        found.append(wire.Value(names.units[unit], next=[wire.Choices(choices.slot, forms)]))
    return found


def _slots(kind: type[Action]) -> list[wire.Slot]:
    return [
        wire.Slot(slot.name, slot.kind.id, slot.many, slot.word, slot.optional, slot.apart, slot.within)
        for slot in kind.slots
    ]


def next_of(legal: Legal, draft: str) -> ChoicesAnswer:
    """What may fill the next slot of a draft. Raises Malformed: it is not the beginning of an action."""
    kind, filled = read_draft(draft, legal.position.setting.verbs, legal.position.setting.names)
    found = legal.choices(draft)
    if found.slot == len(kind.slots):
        return ChoicesAnswer(None, found.playable)
    form = _choices(kind, found, legal.position)
    _price(legal, kind, found, form, filled)
    return ChoicesAnswer(form, found.playable)


def _price(legal: Legal, kind: type[Action], found: Choices, form: wire.Choices, filled: dict[str, Any]) -> None:
    """Add the cost of each value, if the game has prices. Values of sets are parts, which have none."""
    slot = kind.slots[found.slot]
    if slot.many or slot.kind is FLAG or isinstance(slot.kind, Placements):
        return
    ways: dict[int, tuple[int, ...]] = {}
    for value, told in zip(found.values, form.values, strict=True):
        v = value.v
        if isinstance(slot.kind, Path) and isinstance(v, int):
            # Its way continues from that of the place before it.
            ways[v] = (*(() if value.via is None else ways.get(value.via, ())), v)
            v = ways[v]
        # A march gives its cost place by place.
        if value.cost is None:
            told.price = legal.prices(kind, filled | {slot.name: v})


def offers_of(legal: Legal) -> list[wire.Offer]:
    """The kinds of action on offer: for every first value what may fill the slots after it."""
    found = []
    for offer in legal.offers():
        kind = offer.kind
        needed = not all(slot.optional for slot in kind.slots)
        choices = None
        if offer.choices is not None:
            choices = _choices(kind, offer.choices, legal.position)
            _price(legal, kind, offer.choices, choices, {})
            first_slot = offer.choices.slot == 0 and not isinstance(kind.slots[0].kind, Placements)
            if len(kind.slots) > 1 and first_slot:
                rests = [legal.rest(kind, value.v) for value in offer.choices.values]
                proposed = proposals(kind, offer.choices, rests)
                acts = kind.slots[0].kind is UNIT
                firsts = offer.choices.values
                for first, form, rest, proposal in zip(firsts, choices.values, rests, proposed, strict=True):
                    unit = first.v if acts else None
                    form.next = [_choices(kind, one, legal.position, unit) for one in rest]
                    if proposal is not None:
                        form.proposal = write(proposal, legal.position.setting.names)
        action = None if needed else kind.verb()
        price = legal.prices(kind, {})
        found.append(wire.Offer(kind.verb(), action, legal.armed(kind), _slots(kind), choices, price))
    return found
