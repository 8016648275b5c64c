"""The amendments of this game: what differs in games begun before each of them."""

from __future__ import annotations

from feldherr.kernel import Amendment

LEVELS = 1

AMENDMENTS = (
    # Levels of withdrawal; the earlier ones are in `data/earlier.toml`.
    Amendment(LEVELS, ("9",)),
)
