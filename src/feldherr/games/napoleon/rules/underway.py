"""What all chapters say: events, questions, names."""

from __future__ import annotations

from typing import Any

from feldherr.kernel import Action, Decision, Message

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


def round_order(position: Europe, first: int) -> tuple[str, ...]:
    """The roles in the order of the round from a nation on, each once (11.1, N02)."""
    order, roles, runner = position.setting.order, position.setting.roles, position.runner
    at = order.index(first)
    return tuple(dict.fromkeys([roles[runner[one]] for one in (*order[at:], *order[:at]) if runner[one] >= 0]))
