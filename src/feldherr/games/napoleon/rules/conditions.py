"""D20 The conditions of cards: what must be so for a use."""

from __future__ import annotations

from feldherr.kernel import rule

from ..state import effects
from ..state.amendments import LETTER
from ..state.cards import Use
from ..state.position import Europe
from ..state.setting import CAMPS
from .relations import at_war, takes_sides


@rule("D6.11")
def met(position: Europe, use: Use) -> bool:
    """Whether all conditions of at least one list are so, or there are none."""
    return not use.needs or any(all(holds(position, need) for need in needs) for needs in use.needs)


def holds(position: Europe, need: effects.Need) -> bool:
    """Whether a condition is so."""
    setting = position.setting
    match need:
        case effects.AtWar(nations=(one, other)):
            return at_war(position, setting.nation(one), setting.nation(other))
        case effects.InPact(nation=nation, power=power):
            return position.pact[setting.nation(nation)] == setting.nation(power)
        case effects.Present(nation=nation, home=home):
            own = setting.nation(nation)
            return any(
                own in position.present(duchy.number)
                for duchy in setting.duchies
                if duchy.home and duchy.nation == home
            )
        case effects.Controls(nation=nation, place=place):
            return position.control[setting.names.place(place)] == setting.nation(nation)
        case effects.Ports(camp=camp, least=least, outside=outside):
            side = CAMPS.index(camp)
            held = (
                position.camp[position.control[duchy.number]] == side
                and (takes_sides(position, position.control[duchy.number]) or not setting.amended(LETTER))
                for duchy in setting.duchies
                if duchy.port
                and position.control[duchy.number] != setting.nobody
                and not (duchy.home and duchy.nation == outside)
            )
            return sum(held) >= least
        case effects.Run(nation=nation, proxy=proxy):
            return position.played(setting.nation(nation)) != proxy
