"""How often something won, and what fraction of the others it was placed ahead of: a draw of two counts half."""

from __future__ import annotations

from typing import Protocol

import msgspec

from feldherr.intervals import wilson
from feldherr.kernel import Role


class Row(msgspec.Struct, frozen=True, omit_defaults=True):
    """The results of one player, side or army. `low` and `high` are the ends of the 95 % interval of its share.

    `draws`: games that nobody won alone. `share`: the average fraction of the others it finished ahead of
    (`Outcome.share`); with two roles that is its games won, a draw counting half. `player`: whose games are counted;
    empty if everyone's.
    """

    group: str
    name: str
    games: int
    wins: int
    draws: int
    share: float
    low: float
    high: float
    player: str = ""


class Game(Protocol):
    """A game that may be counted."""

    @property
    def winner(self) -> Role | None:
        """Who won; None if nobody did alone."""

    def share(self, role: Role) -> float:
        """See `Outcome.share`."""


class Tally:
    """Games counted in groups (by side, by army), the groups in the order given."""

    def __init__(self, *groups: str) -> None:
        self.groups = groups
        self._counts: dict[tuple[str, str, str], tuple[list[int], list[float]]] = {}

    def count(self, group: str, name: str, role: Role, game: Game, player: str = "") -> None:
        """Count a game for a name of a group, which sat at `role`."""
        row, shares = self._counts.setdefault((group, player, name), ([0, 0, 0], []))
        row[0] += 1
        row[1] += game.winner == role
        row[2] += game.winner is None
        shares.append(game.share(role))

    def rows(self) -> list[Row]:
        """Return the rows, by group, player and name."""
        rows = []
        for (group, player, name), ((games, wins, draws), shares) in sorted(
            self._counts.items(), key=lambda one: (self.groups.index(one[0][0]), *one[0][1:])
        ):
            won = sum(shares)
            low, high = wilson(won, games)
            rows.append(Row(group, name, games, wins, draws, won / games, low, high, player))
        return rows
