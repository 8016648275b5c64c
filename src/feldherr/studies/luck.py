"""Luck: what every fight of a finished match was expected to cost, against what it did cost."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import msgspec

from feldherr.kernel import Action, Event, Match, Position, Role, Ruleset, odds
from feldherr.kernel.match import TALK

TURNING = 3
"""How many turning points are named."""


class Fight(msgspec.Struct, frozen=True):
    """A fight of a match: its ply and action, the side that fought, and counters lost by each side.

    `expected` is rounded to hundredths, with powers that could answer left unused.
    """

    ply: int
    text: str
    side: str
    expected: dict[str, float]
    actual: dict[str, int]

    @property
    def swing(self) -> float:
        """How much worse than expected it went for its own side than for the others, in counters, whoever it hurt."""
        past = {side: self.actual[side] - self.expected[side] for side in self.expected}
        return abs(2 * past[self.side] - sum(past.values()))


def expected(ruleset: Ruleset, position: Position, action: Action, role: Role) -> dict[str, Fraction]:
    """Counters each side will lose by a fight on average, those included that are still to be chosen.

    Raises:
        Refusal: the action is forbidden.
    """
    found: dict[str, Fraction] = {}
    for branch in odds(position, action, role, assume=ruleset.passing).branches:
        for lost in (ruleset.toll(branch.events), ruleset.pending(branch.position)):
            for side, count in lost.items():
                found[side] = found.get(side, Fraction(0)) + count * branch.chance
    return found


def luck(match: Match) -> list[Fight]:
    """The fights of a match in order: plies taken back are no part of it, nor fights whose dice never fell.

    The real positions are looked at, so it is for finished matches only.
    """
    ruleset = match.ruleset
    position = match.position_at(0).copy()
    found: list[Fight] = []
    # What happened since the last fight found: losses come from fights alone, so they are all its own.
    events: list[Event] = []
    for ply in match.plies[1:]:
        role = ply.role
        if role is None or ply.undone or ply.text.startswith("undo "):
            continue
        action = None if ply.text in TALK else position.read_action(ply.text)
        if action is not None and ruleset.is_fight(action):
            _close(ruleset, found, events)
            events = []
            means = expected(ruleset, position, action, role)
            asked = position.decision(role)
            side = role if asked is None else asked.side
            mean = {each: round(float(means.get(each, 0)), 2) for each in match.roles}
            found.append(Fight(ply.number, ply.text, side, mean, {}))
        match.carry_on(position, ply)
        events += ply.events
    _close(ruleset, found, events)
    return found


def _close(ruleset: Ruleset, found: list[Fight], events: list[Event]) -> None:
    """Write down what the last fight cost; drop it where no die fell, for the game had ended before."""
    if not found:
        return
    last = found.pop()
    if any(event.chance for event in events):
        lost = ruleset.toll(events)
        found.append(msgspec.structs.replace(last, actual={side: lost.get(side, 0) for side in last.expected}))


def turning(fights: Sequence[Fight]) -> list[int]:
    """The plies of the fights that went farthest from what was expected, in the order of play."""
    chosen = sorted((fight for fight in fights if fight.swing), key=lambda fight: (-fight.swing, fight.ply))
    return sorted(fight.ply for fight in chosen[:TURNING])


def luck_form(match: Match) -> dict[str, Any]:
    """The luck of a finished match as plain values: sums by side, the fights, the turning points."""
    fights = luck(match)
    sides = match.roles
    return {
        "expected": {side: round(sum(fight.expected[side] for fight in fights), 2) for side in sides},
        "actual": {side: sum(fight.actual[side] for fight in fights) for side in sides},
        "fights": msgspec.to_builtins(fights),
        "turning": turning(fights),
    }
