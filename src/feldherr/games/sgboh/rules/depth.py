"""Double depth (rulebook 10.3): two phalanxes or two bodies of hoplites one behind the other, as one unit."""

from __future__ import annotations

from feldherr.kernel import Action, Event, Meaning, PlayContext, Refusal, Slot, rule
from feldherr.kernel.slots import UNIT
from feldherr.maps.poses import FACINGS

from ..state.amendments import ARCS
from ..state.position import Field
from . import effects
from .underway import unit_name

DEEP = ("PH", "HO")


class Deepen(Action, frozen=True, tag="deepen"):
    """A unit forms double depth with the one behind it (10.3)."""

    slots = (Slot("unit", UNIT), Slot("behind", UNIT, "with"))
    unit: int
    behind: int


class Deepened(Event, frozen=True, tag="deepened"):
    """Two units are one of double depth for the rest of the battle (10.3)."""

    about = Meaning("10.3")

    side: str
    unit: str
    unit_other: str


@rule("10.3")
def behind(position: Field, unit: int) -> list[int]:
    """The units that stand behind a unit as 10.3 asks: facing the same way, both halves in its rear (ruling G06)."""
    setting = position.setting
    if not _can(position, unit):
        return []
    node = position.pose[unit]
    poses = setting.ground.poses[1]
    places = [poses.shifted(node, node % 6 + back) for back in (3, 4)]
    return [
        other
        for other in position.alive(setting.side[unit])
        if other != unit
        and _can(position, other)
        and setting.type[other].id == setting.type[unit].id
        and position.pose[other] in places
    ]


def _can(position: Field, unit: int) -> bool:
    setting = position.setting
    bit = 1 << unit
    return (
        setting.sides[setting.side[unit]].may_deepen
        and setting.type[unit].id in DEEP
        and setting.wide[unit]
        and bool(position.activated & bit)
        and not (position.moved | position.depleted | position.deep | position.column) & bit
        and not position.spent[unit]
    )


@rule("10.3")
def check(position: Field, unit: int, other: int) -> None:
    """Raises Refusal 10.3 if the two cannot form double depth now."""
    if other not in behind(position, unit):
        raise Refusal(
            "10.3", "sgboh-no-double-depth", unit=unit_name(position, unit), unit_other=unit_name(position, other)
        )


@rule("10.3")
def deepen(position: Field, unit: int, other: int, context: PlayContext) -> None:
    """The rear unit goes under the front one; hits are added up, and neither moves any more this activation."""
    setting = position.setting
    leaders, hex = position.leaders_with(other), position.pose[unit] // FACINGS
    position.put(other, setting.under)
    position.deep |= 1 << unit
    position.rear[unit] = 1 << other
    position.hits[unit] += position.hits[other]
    position.hits[other] = 0
    position.moved |= 1 << unit | 1 << other
    for leader in leaders:
        # Leaders face nowhere; before the amendment those of the rear unit were put down with a facing.
        position.put(leader, hex * FACINGS if setting.amended(ARCS) else position.pose[unit])
    side = setting.roles[setting.side[unit]]
    context.tell(Deepened(side, unit_name(position, unit), unit_name(position, other)))
    # The hits of both may be more than one unit can take (8.21).
    if setting.amended(ARCS):
        effects.reckon(position, unit, context, "passage")
    elif position.hits[unit] >= position.tq(unit):
        position.hits[unit] -= 1
        effects.suffer(position, unit, 1, context, "passage")
