"""11.22.strait, 13.5, 13.7 The fire of a coast on troops that come over the water."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from typing import ClassVar

import msgspec

from feldherr.kernel import Event, Meaning, PlayContext, rule
from feldherr.kernel.steps import amend, innermost

from ..state.amendments import BORNE, CARDS
from ..state.cards import Fight as Kind
from ..state.position import Europe
from . import losses
from .battle import before_dice, taking, throw
from .entry import Entry
from .fights import ACTIVE, PASSIVE, Fight, Side, remove
from .forces import Force
from .sea_battle import battery_dice
from .underway import place_name


class FiredOn(Event, frozen=True, tag="fired_on"):
    """Batteries have fired on troops that come ashore: dice, sixes and fives."""

    about = Meaning("13.7", fight="fire")
    side: str
    hex: str
    dice: int
    kills: int
    hits: int


def open_fire(position: Europe, step: Shelling, context: PlayContext) -> None:
    """Cards for batteries are played before they fire (D20.18)."""
    if position.setting.amended(CARDS):
        before_dice(position, step, context)


@rule("11.22.strait", "13.7", "13.5", "D20.18")
def fire(position: Europe, step: Shelling, context: PlayContext) -> None:
    """The batteries roll: sixes kill, fives disrupt for the battle."""
    count = battery_dice(position, step.place) + step.sides[PASSIVE].dice
    (count, kills, hits), fired = throw(position, step, PASSIVE, count, "batteries", context)
    side = position.setting.nations[step.nation]
    context.tell(FiredOn(side, place_name(position, step.place), count, kills, hits))
    amend(position, Entry, shelled=(kills, hits))
    if position.setting.amended(CARDS):
        step.become(position, sides=(step.sides[ACTIVE], fired))
        return
    position.steps.pop()
    if kills:
        test = losses.Test("11.22.strait", step.force.leaders, step.force.units, lost=kills)
        position.steps.append(losses.Attrition(step.nation, step.origin, (test,), entering=True))


def report(position: Europe, step: Shelling, context: PlayContext) -> None:
    """The rest of the force is reported to the entry; its leaders are known by where they are."""
    side, entry = step.sides[ACTIVE], innermost(position, Entry)
    assert entry is not None
    force = msgspec.structs.replace(step.force, units=side.units)
    lost = (side.powers, *chain(*side.worn)) if (side.powers or side.worn) and position.setting.amended(BORNE) else ()
    amend(position, Entry, force=force, shelled=(*entry.shelled, *lost))


class Shelling(Fight, frozen=True, tag="shelling", kw_only=True):
    """The batteries of a duchy fire on troops before these enter it; what they have done is left in the entry. What
    they kill are losses of the battle: units before leaders, shared by the nations (11.3.shares)."""

    kind: ClassVar[Kind] = "batteries"
    stages = (open_fire, fire, taking(ACTIVE, kill=True), report)

    force: Force

    def nations(self, position: Europe, which: int | None = None) -> set[int]:
        found = super().nations(position, which)
        if which in (None, PASSIVE):
            found.add(self.enemy)
        return found

    def lose(
        self,
        position: Europe,
        which: int,
        units: Iterable[tuple[int, int]],
        leaders: Iterable[int],
        context: PlayContext,
    ) -> Side:
        return remove(position, self.sides[which], self.origin, units, leaders, context)


def shell(position: Europe, nation: int, place: int, origin: int, force: Force) -> None:
    """Push the fire of a duchy's batteries on a force that is to enter it."""
    active = Side(force.commander, True, force.units, force.leaders, brought=force.pieces)
    position.steps.append(
        Shelling(
            nation=nation,
            enemy=position.control[place],
            place=place,
            origin=origin,
            sides=(active, Side(rated=False)),
            force=force,
        )
    )
