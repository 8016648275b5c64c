"""What all chapters share: events, questions, names."""

from __future__ import annotations

from typing import Any

from feldherr.kernel import Action, Decision, Message, rule

from ..state.amendments import LETTER
from ..state.position import Europe


def ask(
    id: str, position: Europe, nation: int, paragraphs: tuple[str, ...], default: Action, *, key: str = "", **args: Any
) -> Decision:
    """A question to the role that runs a nation; its prompt is the message `napoleon-ID`."""
    return Decision(
        id,
        position.role_of(nation),
        position.setting.nations[nation],
        paragraphs,
        Message(f"napoleon-{id}", args),
        default,
        key,
    )


def nation_name(position: Europe, nation: int) -> str:
    """The name of a nation; "" for nobody."""
    setting = position.setting
    return "" if nation == setting.nobody else setting.nations[nation]


def place_name(position: Europe, place: int) -> str:
    """The name of a place."""
    return position.setting.names.places[place]


def leader_name(position: Europe, leader: int) -> str:
    """The name of a leader."""
    return position.setting.leaders[leader]


def card_name(position: Europe, card: int) -> str:
    """The name of a card."""
    return position.setting.cards[card]


def card_paragraph(position: Europe, card: str) -> str:
    """The paragraph of a card: its number stands in D20, a Reserve's in D21."""
    number = position.setting.cards.index(card) + 1
    common = position.setting.common
    return f"D20.{number}" if number <= common else f"D21.{number - common}"


@rule("11.1", "D3.6", "D6.14")
def asked_order(position: Europe, mover: int) -> tuple[str, ...]:
    """The roles in the order in which they are asked about what a nation's troops do: from the nation on whose impulse
    it is, which may not be theirs; outside impulses from theirs on."""
    active = position.active and position.setting.amended(LETTER)
    return round_order(position, position.setting.nation(position.active) if active else mover)


def others_asked(position: Europe, mover: int) -> tuple[str, ...]:
    """The same without the one that runs the nation."""
    seat, roles = position.runner[mover], position.setting.roles
    return tuple(role for role in asked_order(position, mover) if roles.index(role) != seat)


def round_order(position: Europe, first: int) -> tuple[str, ...]:
    """The roles in the order of the round from a nation on, each once (11.1, N02)."""
    order, roles, runner = position.setting.order, position.setting.roles, position.runner
    at = order.index(first)
    return tuple(dict.fromkeys([roles[runner[one]] for one in (*order[at:], *order[:at]) if runner[one] >= 0]))
