"""Values from before an amendment (`earlier.toml`): kinds of counters under `profile`, units under their battle."""

from __future__ import annotations

from feldherr.kernel.earlier import NEWEST, Earlier
from feldherr.kernel.packs import layered

from .blocks import load

__all__ = ["NEWEST", "earlier"]


@layered
def earlier() -> Earlier:
    """What was different before each amendment. Raises ValueError with the file and the place."""
    return Earlier(load("earlier.toml"))
