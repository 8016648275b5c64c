"""D20 What cards do that lasts: winter, mud, a truce, who is held in a place, what is added to the peace roll."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

import msgspec

from feldherr.kernel import Refusal, rule

from ..state import effects
from ..state.amendments import BORNE, SINGLE
from ..state.pieces import Lasting
from ..state.position import Europe

E = TypeVar("E", bound=effects.Effect)


def lasting(position: Europe, kind: type[E]) -> Iterator[tuple[Lasting, E]]:
    """The lasting effects of one kind: each with the effect of the card that it comes from."""
    for one in position.lasting:
        card = position.setting.card_data[position.setting.cards.index(one.card)]
        for effect in (effect for use in card.uses for effect in use.does):
            if isinstance(effect, kind):
                yield one, effect
                break


def last(position: Europe, one: Lasting) -> None:
    """Let an effect last."""
    position.lasting = (*position.lasting, one)


def cease(position: Europe, until: str) -> None:
    """Effects of this duration are over."""
    if position.lasting:
        position.lasting = tuple(one for one in position.lasting if one.until != until)


@rule("D20.56")
def mud(position: Europe) -> int:
    """The extra cost of each duchy entered by land, for an army or a lone piece."""
    return sum(effect.cp for _, effect in lasting(position, effects.Mud)) if position.lasting else 0


@rule("D20.23")
def truce(position: Europe, a: int, b: int) -> bool:
    """Whether an armistice keeps two nations from attacking each other."""
    if not position.lasting:
        return False
    pair = {position.setting.nations[a], position.setting.nations[b]}
    return any({one.nation, one.whom} == pair for one, _ in lasting(position, effects.Truce))


@rule("D20.23")
def count_down(position: Europe, nation: int) -> None:
    """A nation has had an impulse: truces that wait for it are one impulse nearer their end."""
    if not position.lasting:
        return
    id = position.setting.nations[nation]
    found = []
    for one in position.lasting:
        if one.until == "impulses" and one.nation == id:
            one = msgspec.structs.replace(one, left=one.left - 1)
            if not one.left:
                continue
        found.append(one)
    position.lasting = tuple(found)


@rule("11.4", "D20.8")
def joined_from(position: Europe, place: int) -> list[tuple[int, int]]:
    """Whence armies have come into a battle in a duchy by a card, each with the nation whose player brought it."""
    if not position.lasting:
        return []
    setting = position.setting
    name = setting.names.places[place]
    return [
        (setting.names.place(one.at), setting.nation(one.nation))
        for one, _ in lasting(position, effects.Join)
        if one.whom == name
    ]


@rule("D20.30")
def check_free(position: Europe, leaders: tuple[int, ...] | list[int]) -> None:
    """Raises Refusal for a leader whom a card holds where he is, as long as he does not have to leave it."""
    if not position.lasting:
        return
    for one, effect in lasting(position, effects.Summon):
        if any(_holds(position, leader, one, effect) for leader in leaders):
            raise Refusal("D20.30", "napoleon-held", unit=effect.leader, hex=one.at)


def held(position: Europe, leader: int) -> bool:
    """Whether a card holds a leader where he is."""
    if not position.lasting:
        return False
    return any(_holds(position, leader, one, effect) for one, effect in lasting(position, effects.Summon))


def _holds(position: Europe, leader: int, one: Lasting, effect: effects.Summon) -> bool:
    """Whether it is this leader, in the place that he does not leave: driven out of it, he is free (U115)."""
    setting = position.setting
    if setting.leaders[leader] != effect.leader:
        return False
    return position.place[leader] == setting.names.place(one.at) or not setting.amended(SINGLE)


@rule("D20.58")
def swayed(position: Europe) -> int:
    """What cards add to the peace roll of this turn, beyond the votes."""
    shifts = (effect.shift if one.whom == "peace" else -effect.shift for one, effect in lasting(position, effects.Votes)
              if effect.shift)  # fmt: skip
    return sum(shifts)


@rule("D20.59")
def ballots(position: Europe) -> int:
    """How many cards each player may discard at the peace roll of this turn."""
    more = sum(effect.cards for _, effect in lasting(position, effects.Votes))
    return position.setting.tables.peace.votes + more


@rule("D16.4", "D20.59")
def limit(position: Europe) -> int:
    """The most the votes of this turn can amount to, for peace or against it: the number each player may give."""
    net = position.setting.tables.peace.net
    return net * ballots(position) if position.setting.amended(BORNE) else net


@rule("D20.58")
def lying_open(position: Europe) -> set[int]:
    """The cards of what lasts to the peace roll: they are on the table, and not shuffled with the discards."""
    cards = position.setting.cards
    return {cards.index(one.card) for one in position.lasting if one.until == "peace"}
