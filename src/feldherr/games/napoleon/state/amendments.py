"""The amendments of this game: what differs in games begun before each of them."""

from __future__ import annotations

from feldherr.kernel import Amendment

DEPLOYED = 1
PAR = 2
PRINT = 3

AMENDMENTS = (
    # No army is deployed into a duchy, or through one, in which an enemy stands.
    Amendment(DEPLOYED, ("D14.21",)),
    # What the start of a scenario is worth to a power, or costs it, is in its score.
    Amendment(PAR, ("D16.3", "D18.1")),
    # What of a fleet acts by itself, whom it obeys, who is looked for again at a port; evasion over a strait.
    Amendment(PRINT, ("10.2", "13.2", "13.21", "13.3", "13.31", "13.41", "13.6")),
)
