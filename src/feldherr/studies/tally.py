"""How often something won: a draw counts half."""

from __future__ import annotations

import msgspec

from feldherr.kernel import Role

from .intervals import wilson


class Row(msgspec.Struct, frozen=True, omit_defaults=True):
    """How often something won: a draw counts half. `low` and `high` are the ends of the 95 % interval.

    `player`: whose games are counted; empty where it is everybody's.
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


class Tally:
    """Games counted in groups (by side, by army), the groups in the order given."""

    def __init__(self, *groups: str) -> None:
        self.groups = groups
        self._counts: dict[tuple[str, str, str], list[int]] = {}

    def count(self, group: str, name: str, role: Role, winner: Role | None, player: str = "") -> None:
        """Count a game for a name of a group, which sat at `role`."""
        row = self._counts.setdefault((group, player, name), [0, 0, 0])
        row[0] += 1
        row[1] += winner == role
        row[2] += winner is None

    def rows(self) -> list[Row]:
        """Return the rows, by group, player and name."""
        rows = []
        for (group, player, name), (games, wins, draws) in sorted(
            self._counts.items(), key=lambda one: (self.groups.index(one[0][0]), *one[0][1:])
        ):
            won = wins + draws / 2
            low, high = wilson(won, games)
            rows.append(Row(group, name, games, wins, draws, won / games, low, high, player))
        return rows
