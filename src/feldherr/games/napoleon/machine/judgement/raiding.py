"""What a landing by a card is good for (D20.34): whom to land, and where."""

from __future__ import annotations

from feldherr.kernel import Pass

from ...rules.events import raids
from ...rules.odds import Troops
from ...rules.sea_odds import landing
from ..theatre import COMING, UNIT, Host, Theatre
from .replies import Ranked


class Raids:
    """Landings of a role's nations."""

    def __init__(self, theatre: Theatre) -> None:
        self.theatre = theatre
        self.position = theatre.position
        self.setting = theatre.setting

    def raid(self, step: raids.Raiding) -> Ranked:
        """All that may go from a port, to where most is to be won; those who have embarked land."""
        theatre, position = self.theatre, self.position
        found: Ranked = [(0.0, Pass())]
        if step.place >= 0:
            return found
        for place in (value.v for value in step.fill(position, "", raids.Raid, {})):
            for origin in (value.v for value in step.fill(position, "", raids.Raid, {"place": place})):
                units = min(step.left, position.units[step.nation][origin])
                if not units:
                    continue
                host = theatre.foes.get(place, Host())
                batteries = self.setting.tables.batteries
                dice = batteries.fortress if self.setting.duchies[place].fortress else batteries.port
                guard = Troops(host.units, bonus=host.extra)
                told = landing(Troops(units), guard, dice)
                value = told.win * COMING * theatre.prize(place, step.nation) + (told.inflicted - told.lost) * UNIT
                if value > 0:
                    found.append((value, raids.Raid(place, origin, ((step.nation, units),))))
        return found
