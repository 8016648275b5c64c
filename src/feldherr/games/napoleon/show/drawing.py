"""What a position editor may set in a diagram of The Napoleonic Wars: whose impulse it is, and where leaders are."""

from __future__ import annotations

from feldherr.kernel.drawing import Drawing, Trait

from ..state.setting import Napoleon

DRAWN = ("card", "points")
"""The moments of an impulse that a diagram may stand at: before its card is played, and while its points are spent."""
OFF = ("regroup", "dead")
"""The boxes that a diagram lists; a leader who is named nowhere is still to come."""
MOST = 20
"""More points than any impulse has."""


def drawing(setting: Napoleon) -> Drawing:
    """The turn and round, whose impulse it is, and its points; the places of leaders."""
    able = active(setting)
    head = (
        Trait("active", "choice", values=able, default=able[0]),
        Trait("phase", "choice", values=DRAWN, default=DRAWN[0]),
        Trait("points", "number", most=MOST, default=0),
        Trait("turn", "number", least=1, most=len(setting.data.turns), default=1),
        Trait("round", "number", least=1, most=30, default=1),
    )
    leaders = setting.leaders
    return Drawing(head, (), boxes=OFF, beside=leaders)


def active(setting: Napoleon) -> tuple[str, ...]:
    """The powers that have an impulse at the start, in the order of a round."""
    seated = {power for powers in setting.seats.values() for power in powers}
    return tuple(setting.nations[nation] for nation in setting.order if nation in seated)
