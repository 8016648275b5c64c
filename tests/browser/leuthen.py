"""A game of Leuthen as far as the Austrians' second turn, and that turn: a script, that no machine's taste changes."""

from __future__ import annotations

from pathlib import Path

from tests.browser.seats import Game, Maker

BEFORE, TURN = (
    [(line.split(maxsplit=1)[0], line.split(maxsplit=1)[1]) for line in part.splitlines()]
    for part in (Path(__file__).parent / "leuthen_turn.txt").read_text("utf-8").split("\n\n")
)
"""Role and action of every ply before the turn, and of the turn: routs, a column, stacks, fire, cavalry, a charge."""


def leuthen(make: Maker, until: str | None = None) -> Game:
    """The Austrians' second turn begins, or has come to its first action of this verb; both seats are people's."""
    # Under the values the script was written for: those of today put some units elsewhere.
    game = make.prussia("leuthen_battle", seed="178", amendments=7)
    for role, action in BEFORE:
        game.act(role, action)
    for role, action in TURN if until else ():
        if action.split()[0] == until:
            break
        game.act(role, action)
    return game
