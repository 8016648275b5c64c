"""11.22.strait, 13.5, 13.7 The fire of a coast on troops that come over the water."""

from __future__ import annotations

from feldherr.kernel import Event, Meaning, PlayContext, Step, rule
from feldherr.kernel.steps import amend

from ..state.position import Europe
from . import losses
from .entry import Entry
from .forces import Force
from .underway import place_name


class FiredOn(Event, frozen=True, tag="fired_on"):
    """Batteries have fired on troops that come ashore: dice, sixes and fives."""

    about = Meaning("13.7", fight="fire")
    side: str
    hex: str
    dice: int
    kills: int
    hits: int


class Shelling(Step, frozen=True, tag="shelling"):
    """The batteries of a duchy fire on troops before these enter it: sixes kill, fives disrupt for the battle."""

    nation: int
    place: int
    origin: int
    force: Force

    @rule("11.22.strait", "13.7", "13.5")
    def proceed(self, position: Europe, context: PlayContext) -> bool:
        setting = position.setting
        table = setting.tables.batteries
        count = table.fortress if setting.duchies[self.place].fortress else table.port
        fighting = setting.tables.battle
        holder = setting.nations[position.control[self.place]]
        kills, hits = context.pool(count, (fighting.kill, fighting.disrupt), "batteries", holder)
        position.steps.pop()
        side = setting.nations[self.nation]
        context.tell(FiredOn(side, place_name(position, self.place), count, kills, hits))
        amend(position, Entry, shelled=(kills, hits))
        if kills:
            test = losses.Test("11.22.strait", self.force.leaders, self.force.units, lost=kills)
            position.steps.append(losses.Attrition(self.nation, self.origin, (test,), entering=True))
        return True
