"""What goes over the wire of notices."""

from __future__ import annotations

from typing import Literal

import msgspec

Rhythm = Literal["soon", "hourly", "daily", "off"]


class NoticesWanted(msgspec.Struct, forbid_unknown_fields=True):
    """When one is told that it is one's turn, and whether by mail."""

    pace: Rhythm
    mail: bool


class Notices(msgspec.Struct, kw_only=True):
    """What somebody wishes of notices."""

    pace: Rhythm
    mail: bool


REQUESTS: tuple[type[msgspec.Struct], ...] = (NoticesWanted,)
ANSWERS: tuple[type[msgspec.Struct], ...] = (Notices,)
