"""What an agent sees laid out over the map: channels by rows and columns of hexes, or by spaces of an area map."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy as np

from feldherr.kernel import Malformed, Position, Role, Ruleset, Setting
from feldherr.maps.areamap import AreaMap
from feldherr.maps.hexmap import HexMap

from .encoding import Vocabulary

Grid: TypeAlias = np.ndarray[Any, np.dtype[np.int16]]


class Layout:
    """The planes of a setting.

    First the ground, which never changes; then the game's own, see its `machine/features.py`; then `me`, 1 everywhere
    in the plane of the role that looks; then `said`, 1 at places that the current answer names, and `next`, 1 at places
    that the next word may name.

    Attributes:
        channels: their names, in order.
        shape: channels by rows by columns of hexes, or channels by spaces.
    """

    def __init__(self, ruleset: Ruleset, setting: Setting, vocabulary: Vocabulary) -> None:
        """Raises Malformed: the game has no planes, or no map."""
        board = getattr(setting, "map", None) or getattr(setting, "area", None)
        if ruleset.planes is None or not isinstance(board, HexMap | AreaMap):
            raise Malformed("kernel-no-planes", found=ruleset.id)
        names, self._planes = ruleset.planes
        self.size = board.size
        ground = _ground(board)
        self.own = names(setting)
        self.roles = tuple(setting.roles)
        self.channels = (*ground, *self.own, *(f"me.{role}" for role in self.roles), "said", "next")
        self._base = np.zeros((len(self.channels), self.size), np.int16)
        for channel, places in enumerate(ground.values()):
            for place, value in places.items():
                self._base[channel, place] = value
        self._first = len(ground)
        self._places = vocabulary.base("places")
        self._over = (board.columns, board.rows) if isinstance(board, HexMap) else None
        self.shape: tuple[int, ...] = (len(self.channels), self.size)
        if isinstance(board, HexMap):
            self.shape = (len(self.channels), board.rows, board.columns)

    def seen(self, position: Position, role: Role) -> Grid:
        """The planes of what a role knows, channels by places, with nothing said."""
        found = self._base.copy()
        planes = self._planes(position)
        for channel, name in enumerate(self.own, self._first):
            plane = planes[name]
            if plane:
                found[channel, list(plane)] = list(plane.values())
        found[self._first + len(self.own) + self.roles.index(role)] = 1
        return found

    def with_words(self, planes: Grid, said: Sequence[int], following: Sequence[int]) -> Grid:
        """The same with the places of the words said and of those that may come next, in the shape of the map."""
        planes = planes.copy()
        for channel, words in ((-2, said), (-1, following)):
            places = [word - self._places for word in words if 0 <= word - self._places < self.size]
            planes[channel, places] = 1
        if self._over is None:
            return planes
        return np.ascontiguousarray(planes.reshape(-1, *self._over).swapaxes(1, 2))


def _ground(board: HexMap | AreaMap) -> dict[str, dict[int, int]]:
    """What never changes: kinds of ground, levels, and how many sides of a hex have a road or something else."""
    if isinstance(board, AreaMap):
        kinds = tuple(dict.fromkeys(space.kind for space in board.spaces))
        return {
            f"ground.{kind}": {at: 1 for at, space in enumerate(board.spaces) if space.kind == kind} for kind in kinds
        }
    found = {
        f"ground.{kind}": {hex: 1 for hex, one in enumerate(board.terrain) if one == kind}
        for kind in sorted(set(board.terrain))
    }
    if any(board.levels):
        found["level"] = {hex: level for hex, level in enumerate(board.levels) if level}
    sides = {"road": {(a, b) for road in board.roads for a, b in zip(road.hexes, road.hexes[1:], strict=False)}}
    for feature in board.features:
        sides.setdefault(f"sides.{feature.family}", set()).add((feature.a, feature.b))
    for name, edges in sides.items():
        plane = found[name] = dict[int, int]()
        for a, b in edges:
            for hex in (a, b):
                plane[hex] = plane.get(hex, 0) + 1
    return found
