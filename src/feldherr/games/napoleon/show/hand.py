"""The cards of a hand as shown: what each can be used for now, alone or with another one, and why not."""

from __future__ import annotations

from collections.abc import Iterator

from feldherr.kernel import Role
from feldherr.kernel.wire import refused

from ..rules import uses
from ..rules.events.plays import PlayEvent, events_of
from ..rules.impulse import Spend
from ..state.position import Europe
from .wire import AlongView, UseView


def usable(position: Europe, role: Role | None) -> list[UseView]:
    """All uses of all cards that a role holds; none for who looks on, or when the game is over."""
    if role is None or position.outcome is not None:
        return []
    return [
        _use(position, role, card, one) for card in uses.hand(position, role) for one in uses.uses(position, role, card)
    ]


def _use(position: Europe, role: Role, card: int, use: uses.Usable) -> UseView:
    setting = position.setting
    asked = use.refusal is None and use.what in ("points", "event")
    alone = use.refusal is None
    if asked and use.what == "event":
        alone = position.why_not(PlayEvent(card, use.use), role) is None
    return UseView(
        card=setting.cards[card],
        what=use.what,
        use=use.use,
        refusal=None if use.refusal is None else refused(use.refusal),
        alone=alone,
        along=list(_along(position, role, card, use)) if asked else [],
    )


def _along(position: Europe, role: Role, card: int, use: uses.Usable) -> Iterator[AlongView]:
    """The cards that it can be played with (D6.12): each for its points, or for its own event."""
    name = position.setting.cards
    for other in uses.hand(position, role):
        if other == card:
            continue
        if use.what == "points":
            if position.why_not(Spend(card, other), role) is None:
                yield AlongView(card=name[other], use=0)
            continue
        for number in (None, *events_of(position, other)):
            if position.why_not(PlayEvent(card, use.use, other, number), role) is None:
                yield AlongView(card=name[other], use=number or 0)
