"""What a learning agent is shown of a battle of antiquity: named rows of whole numbers, of fixed lengths."""

from __future__ import annotations

from collections.abc import Sequence

from feldherr.kernel.bits import flags
from feldherr.maps.poses import FACINGS

from ..rules import withdrawal
from ..state.position import Field
from ..state.setting import Sgboh

SHOWN = ("activated", "moved", "fired", "engaged", "depleted", "out", "column")

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


def channels(setting: Sgboh) -> tuple[str, ...]:
    """The names of the planes: of each side its units and leaders, where its units look, what has happened to them."""
    return tuple(
        f"{side}.{name}"
        for side in setting.roles
        for name in ("units", "leaders", "quality", "hits", *(f"facing{facing}" for facing in range(FACINGS)), *SHOWN)
    )


def planes(position: Field) -> dict[str, dict[int, int]]:
    """The planes by name: what stands in each hex, a hex that is left out holding 0. A unit of two hexes is in both."""
    setting = position.setting
    found: dict[str, dict[int, int]] = {name: {} for name in channels(setting)}
    for piece, node in enumerate(position.pose):
        if node >= setting.nodes:
            continue
        side = setting.roles[setting.side[piece]]
        leader = piece >= setting.first_leader
        told = {"leaders" if leader else "units": 1}
        if not leader:
            told |= {"quality": setting.units[piece].tq, "hits": position.hits[piece]}
            told[f"facing{node % FACINGS}"] = 1
            told |= {name: 1 for name in SHOWN if getattr(position, name) >> piece & 1}
        for hex in setting.map.hexes(position.under(piece)):
            for name, count in told.items():
                plane = found[f"{side}.{name}"]
                plane[hex] = plane.get(hex, 0) + count
    return found
