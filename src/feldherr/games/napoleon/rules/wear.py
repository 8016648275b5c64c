"""D5.65 Attrition and yards at the end of the rounds."""

from __future__ import annotations

from feldherr.kernel import Event, Meaning, PlayContext, Step, rule

from ..state import effects
from ..state.pieces import changed, where
from ..state.position import Europe
from . import losses
from .forces import Force
from .lasting import lasting
from .relations import friendly, hostile, uncontrolled
from .underway import card_paragraph, place_name


class Worn(Event, frozen=True, tag="worn"):
    """Squadrons at sea need a refit (D5.65)."""

    about = Meaning("D5.65")
    side: str
    hex: str
    count: int


class Ready(Event, frozen=True, tag="ready"):
    """Squadrons under construction are ready (D5.65)."""

    about = Meaning("D5.65")
    side: str
    hex: str
    count: int


class Wear(Step, frozen=True, tag="wear"):
    """Formations on enemy or uncontrolled ground, duchy by duchy; then the fleets; then the yards.

    `place`: the next duchy; `nation`: the next nation there.
    """

    place: int = 0
    nation: int = 0

    @rule("D5.65")
    def proceed(self, position: Europe, context: PlayContext) -> bool:
        for place in sorted(position.occupied()):
            if not self.place <= place < position.setting.land:
                continue
            for nation in position.present(place):
                if (place, nation) < (self.place, self.nation):
                    continue
                if hostile(position, place, nation) or uncontrolled(position, place):
                    last = nation + 1 == len(position.setting.nations)
                    self.become(position, place=place + last, nation=0 if last else nation + 1)
                    leaders, units = position.leaders_at(place, nation), position.units[nation][place]
                    force = Force(-1, tuple(leaders), ((nation, units),) if units else ())
                    losses.suffer(position, nation, place, [("D5.65", force)])
                    return True
        position.steps.pop()
        _fleets(position, context)
        _yards(position, context)
        return True


@rule("D20.21")
def winter(position: Europe, nation: int) -> None:
    """A nation's impulse begins or ends while a winter lasts: its formations in the cold take a test of attrition."""
    if not position.lasting:
        return
    setting = position.setting
    for one, effect in lasting(position, effects.Winter):
        if setting.nations[nation] in effect.spared:
            continue
        for duchy in setting.duchies:
            place = duchy.number
            units, leaders = position.units[nation][place], position.leaders_at(place, nation)
            if duchy.home and duchy.nation == effect.home and (units or leaders):
                force = Force(-1, tuple(leaders), ((nation, units),) if units else ())
                losses.suffer(position, nation, place, [(card_paragraph(position, one.card), force)])


@rule("D20.21")
def ends_in_winter(position: Europe, nation: int) -> None:
    """The impulse of a nation will end in the cold, once what it began with has been settled: who is left is tested."""
    if position.lasting:
        position.steps.append(Wintering(nation))


class Wintering(Step, frozen=True, tag="wintering"):
    """The end of an impulse in the cold that began and ends at once (D5.4)."""

    nation: int

    def proceed(self, position: Europe, context: PlayContext) -> bool:
        position.steps.pop()
        winter(position, self.nation)
        return True


@rule("D5.65")
def _fleets(position: Europe, context: PlayContext) -> None:
    """A die for each ready squadron at sea."""
    setting = position.setting
    for nation in setting.order:
        for zone, count in where(position.squadrons[nation]):
            if zone < setting.land:
                continue
            table = setting.tables.wear
            (worn,) = context.pool(count, (table.refit,), "wear", setting.nations[nation])
            if worn:
                position.squadrons[nation] = changed(position.squadrons[nation], zone, -worn)
                position.refit[nation] = changed(position.refit[nation], zone, worn)
                context.tell(Worn(setting.nations[nation], place_name(position, zone), worn))


@rule("D5.65")
def _yards(position: Europe, context: PlayContext) -> None:
    """Squadrons under construction in a friendly port are ready."""
    setting = position.setting
    for nation in setting.order:
        for port, count in where(position.works[nation]):
            if friendly(position, port, nation):
                position.works[nation] = changed(position.works[nation], port, -count)
                position.squadrons[nation] = changed(position.squadrons[nation], port, count)
                context.tell(Ready(setting.nations[nation], place_name(position, port), count))
