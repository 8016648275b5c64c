"""What a game sends if it declares no structs of its own: a map of either form, and pieces by their names.

Clients draw such a game with plain counters. A game with more to show derives from `wire.Static` as this one does.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import UNSET, UnsetType

from feldherr.kernel import wire
from feldherr.maps.wire import AreaStatic, MapStatic


class PlainPiece(wire.PieceStatic, kw_only=True):
    """A piece: `name`, `short` on its counter; without them its id is."""

    name: wire.Bilingual | UnsetType = UNSET
    short: wire.Bilingual | UnsetType = UNSET


class PlainPieceView(wire.PieceView, kw_only=True, omit_defaults=True, gc=False):
    """A piece as it stands; `figures`: what its counter says of its present state."""

    figures: str = ""


class PlainArmy(wire.ArmyStatic, kw_only=True):
    """An army and its name."""

    name: wire.Bilingual


class PlainStatic(wire.Static, kw_only=True):
    """The static part of a game on hexes or areas."""

    map: MapStatic | AreaStatic
    pieces: Sequence[PlainPiece]
    armies: Mapping[wire.Side, PlainArmy]
