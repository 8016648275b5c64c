"""What a learning agent is shown of The Napoleonic Wars: named rows of whole numbers, of fixed lengths."""

from __future__ import annotations

from collections.abc import Sequence

from ..state.position import HIDDEN, Europe
from ..state.setting import Napoleon

PIECES = ("units", "squadrons", "refit", "works")
"""Counts of pieces by nation and place: the places of the first nation, then those of the second."""


def features(position: Europe) -> dict[str, Sequence[int]]:
    """Rows by name; nations, places, leaders and cards in the order of the setting.

    Shapes: `units`, `squadrons`, `refit`, `works`: nations by (places + the Regroup box); `place`, `walked`: leaders;
    `control`: duchies, the number of nations for nobody's; `camp`, `pact`, `runner`, `plus`, `resources`, `baseline`,
    `held` (cards in hand): nations; `hand`: cards, by the nation that is known to hold each counted from 1, 0 for none;
    `spent`, `reserve`: cards, and Reserves, a 1 for those that lie there; `row`, `box`, `turned`: consuls, by nation;
    `game`: turn, round, nation in its impulse from 1, holder of the marker from 1, cards in the deck.
    """
    setting = position.setting
    nations = setting.nations
    rows: dict[str, Sequence[int]] = {name: b"".join(getattr(position, name)) for name in PIECES}
    holder = [0] * setting.common
    for nation, hand in enumerate(position.hands):
        for card in hand:
            if card != HIDDEN:
                holder[card] = nation + 1
    consuls = {one.nation: one for one in position.consuls}
    told = [consuls.get(nation) for nation in nations]
    return rows | {
        "place": list(position.place),
        "walked": list(position.walked),
        "control": position.control,
        "camp": list(position.camp),
        "pact": [power + 1 for power in position.pact],
        "runner": [seat + 1 for seat in position.runner],
        "plus": list(position.plus),
        "resources": list(position.resources),
        "baseline": list(position.baseline),
        "held": [len(hand) for hand in position.hands],
        "hand": holder,
        "spent": [int(card in position.spent) for card in range(setting.common)],
        "reserve": [position.reserve >> number & 1 for number in range(len(setting.cards) - setting.common)],
        "row": [nations.index(one.row) + 1 if one is not None and one.row else 0 for one in told],
        "box": [one.box if one is not None else 0 for one in told],
        "turned": [int(one is not None and one.turned) for one in told],
        "game": [
            position.turn,
            position.round,
            nations.index(position.active) + 1 if position.active else 0,
            nations.index(position.holder) + 1,
            position.in_deck(),
        ],
    }


def channels(setting: Napoleon) -> tuple[str, ...]:
    """The names of the planes: of each nation its pieces, its leaders and the duchies it controls."""
    return (
        *(f"{nation}.{name}" for name in (*PIECES, "leaders", "control") for nation in setting.nations),
        "unclaimed",
    )


def planes(position: Europe) -> dict[str, dict[int, int]]:
    """The planes by name: how many there are in each space, a space that is left out holding 0."""
    setting = position.setting
    nations, size = setting.nations, setting.size
    found: dict[str, dict[int, int]] = {name: {} for name in channels(setting)}
    for name in PIECES:
        for nation, counts in zip(nations, getattr(position, name), strict=True):
            found[f"{nation}.{name}"] = {place: count for place, count in enumerate(counts[:size]) if count}
    for leader, place in enumerate(position.place):
        if place < size:
            plane = found[f"{nations[setting.nation_of[leader]]}.leaders"]
            plane[place] = plane.get(place, 0) + 1
    for duchy, controller in enumerate(position.control):
        name = "unclaimed" if controller == setting.nobody else f"{nations[controller]}.control"
        found[name][duchy] = 1
    return found
