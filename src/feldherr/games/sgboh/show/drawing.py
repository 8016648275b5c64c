"""What a position editor may set in a diagram of Simple Great Battles of History."""

from __future__ import annotations

from feldherr.kernel.drawing import Drawing, Trait
from feldherr.maps.poses import CORNERS

from ..state.setting import COLUMNS, Sgboh

DRAWN = ("activation", "seizure")
"""The moments of a player turn that a diagram may stand at: its owner activates; before that, the other side may seize
it."""
FACINGS = (*CORNERS, *COLUMNS)
"""The words for where a unit looks; those of a column are the sides of its hex, with a c before them."""
OFF = ("lost", "pursuit", "vanished", "away", "reserve")
"""The boxes that a diagram lists. Who is the rear of a double depth stands under `deep`."""
MOST = 20
"""More hits than any unit can bear."""


def drawing(setting: Sgboh) -> Drawing:
    """Whose turn it is and which; facing, hits and state of units; attempts and replacement of leaders."""
    names = setting.names.units
    units, leaders = names[: setting.first_leader], names[setting.first_leader :]
    among = range(setting.first_leader)
    attempts = [leader.seizure for leader in setting.leader_data]
    head = (
        Trait("active", "choice", values=setting.roles, default=setting.roles[0]),
        Trait("phase", "choice", values=DRAWN, named="phase", default=DRAWN[0]),
        Trait("turns", "number", most=999, default=[0, 0], pair=True),
        Trait("attempted", "number", least=-1, most=999, default=[-1, -1], pair=True),
        Trait("leader_points", "number", most=200, default=[0, 0], pair=True),
        Trait("passes", "number", most=5, default=0),
        Trait("quiet", "number", most=39, default=0),
    )
    traits = (
        Trait("facing", "choice", values=FACINGS, named="facing", default=FACINGS[0], of=units),
        Trait("hits", "number", most=MOST, default=0, of=units),
        Trait("depleted", "flag", of=tuple(names[unit] for unit in among if setting.depletable[unit])),
        Trait("right_leads", "flag", of=tuple(names[unit] for unit in among if setting.wide[unit])),
        Trait("seizures", "number", most=9, of=leaders, each=dict(zip(leaders, attempts, strict=True))),
        Trait("replaced", "flag", of=leaders),
    )
    return Drawing(head, traits, boxes=OFF, stacked=units, beside=leaders)
