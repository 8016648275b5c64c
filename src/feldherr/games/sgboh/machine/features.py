"""What a learning agent is shown of a battle of antiquity: named rows of whole numbers, of fixed lengths."""

from __future__ import annotations

from collections.abc import Sequence

from feldherr.kernel.bits import flags
from feldherr.maps.poses import FACINGS

from ..rules import withdrawal
from ..state.position import Field

MASKS = (
    "column",
    "right_leads",
    "covered",
    "deep",
    "depleted",
    "activated",
    "out",
    "moved",
    "turned",
    "fired",
    "covering",
    "faced",
    "expanded",
    "engaged",
    "zoned",
    "bolted",
    "replaced",
    "came_back",
)
PIECES = ("left", "approached", "shot_by", "rear")
"""Sets of pieces that each piece keeps; agents see how many are in each."""


def features(position: Field) -> dict[str, Sequence[int]]:
    """Rows by name: one number a piece from `place` to `came_back`, one a side for what belongs to armies.

    `place` numbers the hexes, then the boxes off the map; `facing` is the vertex, in column the hexside, 0 off the map.
    """
    setting = position.setting
    nodes = setting.nodes
    rows: dict[str, Sequence[int]] = {
        "place": [node // FACINGS if node < nodes else setting.size + node - nodes for node in position.pose],
        "facing": [node % FACINGS if node < nodes else 0 for node in position.pose],
        "hits": list(position.hits),
        "spent": list(position.spent),
        "entered": list(position.hexes_entered),
        "seizures": list(position.seizures),
    }
    for name in PIECES:
        masks: list[int] = getattr(position, name)
        rows[name] = [mask.bit_count() for mask in masks]
    for name in MASKS:
        rows[name] = flags(getattr(position, name), setting.count)
    return rows | {
        "lost": [withdrawal.lost(position, side) for side in (0, 1)],
        "level": [side.level for side in setting.sides],
        "turns": list(position.turns),
        "attempted": [turn + 1 for turn in position.attempted],
        "game": [position.active + 1, int(position.seized), position.passes, position.quiet, position.mover + 1],
    }
