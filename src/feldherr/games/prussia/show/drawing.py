"""What a position editor may set in a diagram of Prussia's Glory."""

from __future__ import annotations

from feldherr.kernel.drawing import Drawing, Trait

from ..state.position import BONUSES, STATES
from ..state.setting import SIDES, Prussia

DRAWN = ("movement", "bombardment", "defence", "combat")
"""The phases that a diagram may stand at the start of."""
_SETS = ("effective", "stray", "moved", "fired", "fought", "defended", "barred", "roused")
"""Lists of pieces, in the order in which a person would think of them."""


def drawing(setting: Prussia) -> Drawing:
    """Turn, phase, morale and command of the armies; levels, state, order and markers of pieces."""
    names = setting.names.units
    units = names[: setting.leaders]
    most = max(setting.track_top)
    start = list(setting.start_morale)
    head = [
        Trait("turn", "number", least=1, most=setting.turns, default=1),
        Trait("active", "choice", values=SIDES, default=SIDES[0]),
        Trait("phase", "choice", values=DRAWN, named="phase", default=DRAWN[0]),
        Trait("morale", "number", least=-20, most=most, default=start, pair=True),
        Trait("peak", "number", least=-20, most=most, default=start, pair=True),
        Trait("health", "choice", values=(0, 1, 2), default=[0, 0], pair=True),
        Trait("awake", "flag", default=[False, False], pair=True),
        Trait("alarmed", "flag", default=[False, False], pair=True),
        Trait("success", "number", most=20, default=[0, 0], pair=True),
    ]
    if setting.battle == "rossbach":
        head.append(Trait("bonus", "choice", values=BONUSES, default=""))
    traits = (
        Trait("levels", "number", most=9, of=units, each=dict(zip(units, setting.full, strict=False))),
        Trait("states", "choice", values=STATES, named="state", default=STATES[0], of=units),
        Trait("column", "flag", of=units),
        Trait("pinned", "place", of=units),
        *(Trait(key, "flag") for key in _SETS),
        Trait("replaced", "flag", of=names[setting.leaders :]),
    )
    return Drawing(tuple(head), traits, boxes=("pool", "lost", "left"), stacked=units, beside=names[setting.leaders :])
