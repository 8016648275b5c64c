"""Figures of seats that all may know: hands, and how near powers are to Pacts."""

from __future__ import annotations

from ..state.position import HIDDEN, Europe

COURTED = (0.0, 0.25, 0.7)
"""How near a power is to a Pact, by the box of its consul; a consul that is turned over is nearer by `TURNED`."""
TURNED = 0.05


def mean_card(position: Europe) -> float:
    """The command points of an average card of the deck."""
    setting = position.setting
    return sum(card.cp for card in setting.card_data[: setting.common]) / setting.common


def hand(position: Europe, nation: int) -> float:
    """The command points of a hand, cards that are not seen taken for average ones."""
    data = position.setting.card_data
    return sum(mean_card(position) if card == HIDDEN else data[card].cp for card in position.hands[nation])


def by_seat(position: Europe, by_nation: list[float]) -> list[float]:
    """Figures of nations added up by who runs them."""
    found = [0.0] * len(position.setting.roles)
    for nation, value in enumerate(by_nation):
        seat = position.runner[nation]
        if seat >= 0:
            found[seat] += value
    return found


def courted(position: Europe) -> list[float]:
    """How near every seat's powers are to Pacts: those that they have bring separate cards and points."""
    setting = position.setting
    last = setting.tables.diplomacy.pact
    found = [0.0] * len(setting.roles)
    for one in position.consuls:
        if one.row and one.box < last and position.runner[setting.nation(one.nation)] < 0:
            seat = position.runner[setting.nation(one.row)]
            if seat >= 0:
                found[seat] += COURTED[one.box] + TURNED * one.turned
    return found
