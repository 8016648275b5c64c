"""The scenarios (rulebook S1 to S4) as data: how long a battle is, with what forces, what ends and decides it."""

from __future__ import annotations

from typing import Literal

import msgspec

LOSSES_TO_WIN = 15
"""Counters to destroy in scenario 2 (S2.victory)."""

REDOUBTS = 3
"""Redoubts the defender has in scenario 4 (S4.forces)."""
OWN_REDOUBTS = 1
"""Redoubts of an army (ruling P07)."""


class Law(msgspec.Struct, frozen=True):
    """The terms of a scenario.

    Attributes:
        id: the scenario; number: its chapter, with which its paragraphs begin.
        counts: what decides: points and missions, losses, towns held, redoubts stormed.
        turns: game turns, None without limit.
        goal: losses that end the battle at once.
        missions: whether secret cards are dealt.
        sudden: the lowest die of a sudden end, where that option is on.
        entry: only horse begins on the map, the rest is brought in by a die.
        redoubts: how many the side that moves first has, and the other one; None: that of its army.
    """

    id: str
    number: str
    counts: Literal["points", "losses", "towns", "redoubts"]
    turns: int | None = 6
    goal: int | None = None
    missions: bool = False
    sudden: int = 5
    entry: bool = False
    redoubts: tuple[int, int] | None = None

    def paragraph(self, part: str) -> str:
        """The paragraph of this scenario on `part`: `setup`, `first`, `victory` and the like."""
        return f"{self.number}.{part}"

    def redoubts_of(self, first: bool) -> int:
        """How many redoubts a side has; `first`: it moves first."""
        return OWN_REDOUBTS if self.redoubts is None else self.redoubts[0 if first else 1]

    @property
    def scale(self) -> int | None:
        """The number that decides, if there is one: losses that end the battle, redoubts to be stormed."""
        return self.redoubts_of(False) if self.counts == "redoubts" else self.goal

    @property
    def assault(self) -> bool:
        """Whether one side storms and the other defends: the stormer moves first (S4.first)."""
        return self.counts == "redoubts"


LAWS = {
    law.id: law
    for law in (
        Law("battle", "S1", "points", missions=True),
        Law("general", "S2", "losses", turns=None, goal=LOSSES_TO_WIN),
        Law("meeting", "S3", "towns", entry=True, redoubts=(0, 0)),
        Law("assault", "S4", "redoubts", sudden=6, redoubts=(0, REDOUBTS)),
    )
}
