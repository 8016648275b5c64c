"""Conditions of standing orders, so that a table of five needs few answers: judged on what the asked role knows.

`below:12`: of what may be tried now nothing succeeds in 12 of 36 or more. `away:linz,vienna`: the duchy asked about is
none of these. `without:davout,ney`: none of these leaders may try. `no-card`: no card held could do anything.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from feldherr.kernel import Decision
from feldherr.kernel.steps import innermost

from ..state.position import Europe
from . import evasion, interception, sea_search
from .moments import Asking, Respond
from .underway import place_name
from .voyages import Voyage

CONDITIONS = ("below", "away", "without", "no-card")
DICE = tuple(a + b for a, b in product(range(1, 7), repeat=2))


def holds(position: Europe, asked: Decision, when: str) -> bool | None:
    """Whether a condition is so at a question; None for a condition that is not of this game, or cannot be read."""
    word, _, about = when.partition(":")
    names = about.split(",")
    step = position.steps[-1]
    if word == "no-card":
        return isinstance(step, Asking) and not list(step.fill(position, asked.role, Respond, {}))
    if word == "away":
        place = getattr(step, "place", -1)
        return place >= 0 and place_name(position, place) not in names
    if word == "without":
        leaders = position.setting.leaders
        return isinstance(step, interception.Interception) and not any(
            leaders[leader] in names
            for leader in interception.able(position, step.nation, step.place, step.origin, asked.role)
        )
    if word == "below" and about.isdigit():
        # Where nothing is tried, it says nothing: an order is not to answer what it is not about.
        found = list(ways(position, asked.role))
        return bool(found) and max(found) < int(about)
    return None


def ways(position: Europe, role: str) -> Iterator[int]:
    """In how many of 36 each attempt that a role may make now succeeds."""
    step = position.steps[-1]
    tables = position.setting.tables
    if isinstance(step, interception.Interception):
        for leader in interception.able(position, step.nation, step.place, step.origin, role):
            modifier = sum(interception.modifiers(position, leader, position.place[leader], step.place).values())
            yield sum(total + modifier >= tables.interception.target for total in DICE)
    elif isinstance(step, evasion.Evasion):
        for nation in step.able(position, role):
            nations = evasion.company(position, step.place, nation, step.came)
            force = evasion.standing(position, step.place, nations, step.came)
            for to in step.ways(position, nation):
                modifier = sum(evasion.modifiers(position, force.commander, nation, step.place, to).values())
                yield sum(total + modifier >= tables.evasion.target for total in DICE)
    elif isinstance(step, sea_search.Chase):
        passing = innermost(position, Voyage)
        blockade = passing is not None and passing.blockaded
        own = step.able(position, role)
        for fleet in sea_search.hunters(position, step.zone, step.nation):
            if fleet.commander in own:
                modifier = sum(sea_search.modifiers(position, fleet, blockade=blockade).values())
                yield sum(total + modifier >= tables.naval.target for total in DICE)
    elif isinstance(step, sea_search.Dodging):
        modifier = sum(sea_search.modifiers(position, step.prey).values())
        yield sum(total + modifier >= tables.naval.target for total in DICE)
