"""Proposed attacks, worked out from what is on offer so that somebody is left for every duty to attack."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .actions import Action
from .legal import Choices
from .slots import PLACE, PLACES

Able = Mapping[int, Sequence[Any]]
"""Of a target, who may fill each slot after the first."""


def proposals(kind: type[Action], choices: Choices, rests: Sequence[Sequence[Choices]]) -> list[Action | None]:
    """An action for each place that may be struck: all who can join and are not needed for another duty.

    Two duties that fall to the same single one are one action. Slots within another one stay empty, for they hold what
    is used once. Nobody stands in two slots that are apart: who can support does not strike, unless he is alone.

    Args:
        choices: the places on offer, in the first slot.
        rests: for each of them what may fill the slots after it.

    Returns:
        An action for each place, None for kinds that strike no place with a set of others.
    """
    strikers = next((at for at, slot in enumerate(kind.slots) if at and slot.many and not slot.optional), None)
    if strikers is None or kind.slots[0].kind not in (PLACE, PLACES):
        return [None for _ in choices.values]
    able: list[Able] = [{rest.slot: [value.v for value in rest.values] for rest in of} for of in rests]
    duties = [at for at, value in enumerate(choices.values) if value.duty]
    return [_proposal(kind, choices, able, duties, at, strikers) for at in range(len(able))]


def _proposal(
    kind: type[Action], choices: Choices, able: Sequence[Able], duties: Sequence[int], at: int, strikers: int
) -> Action:
    first = kind.slots[0]
    targets = [at]
    chosen: dict[int, list[Any]] = {}
    only = able[at][strikers]
    if first.many and at in duties and len(only) == 1:
        targets += [other for other in duties if other != at and able[other][strikers] == only]
    if len(targets) > 1:
        chosen[strikers] = list(only)
    else:
        others = [able[other] for other in duties if other != at]
        for slot, units in able[at].items():
            if kind.slots[slot].many and not kind.slots[slot].within:
                spared = _spared(units, [other[slot] for other in others])
                chosen[slot] = [unit for unit in units if unit not in spared]
        for slot, units in chosen.items():
            if kind.slots[slot].apart == kind.slots[strikers].name:
                strike = [unit for unit in chosen[strikers] if unit not in units]
                if strike:
                    chosen[strikers] = strike
                else:
                    chosen[slot] = [unit for unit in units if unit not in chosen[strikers]]
    values = {
        slot.name: tuple(chosen[index]) if index in chosen else slot.empty for index, slot in enumerate(kind.slots)
    }
    places = tuple(choices.values[target].v for target in targets)
    return kind(**values | {first.name: places if first.many else places[0]})


def _spared(units: Sequence[Any], others: Sequence[Sequence[Any]]) -> set[Any]:
    """Who is left for the other duties: one for each, of those who could join here only where nobody else can do it."""
    here, spared = set(units), set[Any]()
    elsewhere = set[Any]()
    for able in sorted(others, key=len):
        free = next((unit for unit in able if unit not in here and unit not in elsewhere), None)
        if free is not None:
            elsewhere.add(free)
            continue
        needed = next((unit for unit in able if unit in here and unit not in spared), None)
        if needed is not None and len(spared) + 1 < len(here):
            spared.add(needed)
    return spared
