"""What a game sends of itself that has no shapes of its own for it: a map of either form, and pieces by their names.

Clients draw such a game with plain counters. A game that has more to show derives from `wire.Static` as this one does.
"""

from __future__ import annotations

from feldherr.kernel import wire
from feldherr.maps.wire import AreaStatic, MapStatic


class PlainStatic(wire.Static, kw_only=True):
    """What a client needs once of a game on hexes or areas."""

    map: MapStatic | AreaStatic
