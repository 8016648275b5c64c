"""10.1 Troops that a build or an event brings to a duchy: inactive armies may intercept them as well."""

from __future__ import annotations

from feldherr.kernel import PlayContext, rule
from feldherr.kernel.walks import open_window

from ..state.amendments import APART, KEPT
from ..state.position import Europe
from . import battle, interception
from .entry import Entry
from .flags import claim
from .forces import Force
from .marching import meet, strand
from .relations import enemy_units_at
from .underway import others_asked


def open_interception(position: Europe, step: Arriving, context: PlayContext) -> None:
    """Inactive armies may intercept those who have come (10.1)."""
    order = others_asked(position, step.nation)
    open_window(position, interception.Interception(order=order, nation=step.nation, place=step.place, origin=-1))


@rule("10.1", "9.1")
def fight(position: Europe, step: Arriving, context: PlayContext) -> None:
    """Whoever has intercepted is attacked by what has come; it has come from nowhere and cannot go back (11.4). Leaders
    without units go to Regroup (N10)."""
    if not step.came:
        return
    if not enemy_units_at(position, step.place, step.nation):
        if position.setting.amended(KEPT):
            # Of those who have intercepted only leaders may be left.
            meet(position, step, context)
        return
    if step.force.units:
        battle.begin(position, step, step.force)
    else:
        strand(position, step.force.leaders, step.place, context)


class Arriving(Entry, frozen=True, tag="arriving", kw_only=True):
    """Troops stand in a duchy without having marched there."""

    stages = (open_interception, fight, claim)


def arrive(position: Europe, nation: int, place: int, units: int = 1) -> None:
    """Units of a nation have been brought to a duchy, and stand there."""
    force = Force(units=((nation, units),))
    position.steps.append(Arriving(nation=nation, force=force, origin=-1, place=place))


@rule("10.1", "D7.2")
def appear(position: Europe, leader: int) -> None:
    """A leader has been brought to a duchy, and stands there."""
    setting = position.setting
    if setting.amended(APART):
        force = Force(leader, (leader,))
        step = Arriving(nation=setting.nation_of[leader], force=force, origin=-1, place=position.place[leader])
        position.steps.append(step)
