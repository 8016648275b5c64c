"""A game of Leuthen up to the Austrians' second turn, and that turn: a script, which no machine's taste changes."""

from __future__ import annotations

import hashlib
from pathlib import Path

from tests.browser.kept import keep
from tests.browser.program import Program
from tests.browser.seats import PRUSSIA, Game, Maker

from feldherr.kernel import Match

BEFORE, TURN = (
    [(line.split(maxsplit=1)[0], line.split(maxsplit=1)[1]) for line in part.splitlines()]
    for part in (Path(__file__).parent / "leuthen_turn.txt").read_text("utf-8").split("\n\n")
)
"""Role and action of every ply before the turn, and of the turn: routs, a column, stacks, fire, cavalry, a charge."""


def leuthen(program: Program, make: Maker, until: str | None = None) -> Game:
    """The Austrians' second turn begins, or has reached its first action of this verb; both seats are people's."""
    # Under the values the script was written for: today's put some units elsewhere.
    match = Match(PRUSSIA, "leuthen_battle", {"amendments": 7}, secret=hashlib.sha256(b"178").digest())
    for role, action in BEFORE:
        match.play(role, action)
    for role, action in TURN if until else ():
        if action.split()[0] == until:
            break
        match.play(role, action)
    return keep(program, make.http, match)
