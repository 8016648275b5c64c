"""D20.22, D20.25, D20.31, D20.38 to D20.42 Events that take flags off, raise a country, or make it nobody's."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from feldherr.kernel import Action, Decision, Event, Meaning, PlayContext, Refusal, Slot, Step, Value, rule
from feldherr.kernel.slots import PLACES

from ...state import effects
from ...state.amendments import RECKONED, RESTORED
from ...state.position import Europe
from .. import arrivals, losses
from ..flags import flag, turn
from ..forces import Force
from ..relations import allied, at_war, enemies_at, in_grace, unclaimed
from ..underway import ask, card_name, card_paragraph, place_name
from .effect import At, Effect, Of, Played


class Strip(Action, frozen=True, tag="strip"):
    """The duchies whose enemy flags come off (D20.22); none named: all that may."""

    slots = (Slot("places", PLACES, least=0),)
    places: tuple[int, ...] = ()


class Rose(Event, frozen=True, tag="rose"):
    """Units of a nation have risen in a duchy."""

    about = Meaning("D20.25")
    side: str
    hex: str
    count: int


@rule("D20.22", "D20.31", "12.1")
def hostile_flags(position: Europe, nation: int, effect: effects.Unflag) -> list[int]:
    """The home duchies of a nation from which an enemy flag may be removed: without formations or a fortress."""
    setting = position.setting
    found = []
    for duchy in setting.duchies:
        place = duchy.number
        holder = position.control[place]
        if (
            duchy.home
            and not duchy.fortress
            and setting.owner[place] == nation
            and holder not in (nation, setting.nobody)
            and at_war(position, holder, nation)
            and not (position.present(place) if effect.held == "any" else enemies_at(position, place, nation))
        ):
            found.append(place)
    return found


class Strips(Effect):
    """D20.22: those that the player chooses."""

    def check(self, position: Europe, played: Played, effect: effects.Unflag) -> None:
        if not hostile_flags(position, played.nation, effect):
            raise played.nothing(position)

    @rule("D20.22")
    def carry_out(self, position: Europe, played: Played, effect: Any, action: Any, context: PlayContext) -> None:
        found = hostile_flags(position, played.nation, effect)
        if len(found) > 1:
            position.steps.append(Stripping(played.nation, played.card, tuple(found)))
        elif found:
            turn(position, found[0], position.setting.owner[found[0]], context)


class Stripping(Step, frozen=True, tag="stripping"):
    """Which enemy flags come off (D20.22)."""

    nation: int
    card: int
    flags: tuple[int, ...]

    def decisions(self, position: Europe) -> tuple[Decision, ...]:
        paragraph = card_paragraph(position, card_name(position, self.card))
        return (ask("strip", position, self.nation, (paragraph,), Strip()),)

    def verbs(self, position: Europe, role: str) -> tuple[type[Action], ...]:
        return (Strip,)

    def fill(self, position: Europe, role: str, kind: type[Action], filled: dict[str, Any]) -> Iterable[Value]:
        return [Value(place) for place in self.flags]

    def countable(self, position: Europe, role: str) -> bool:
        return False

    @rule("D20.22")
    def check(self, position: Europe, action: Action, role: str) -> None:
        paragraph = card_paragraph(position, card_name(position, self.card))
        if not isinstance(action, Strip):
            raise Refusal(paragraph, "napoleon-not-now", verb=action.verb())
        for place in action.places:
            if place not in self.flags:
                raise Refusal(paragraph, "napoleon-no-flag-to-strip", hex=place_name(position, place))

    @rule("D20.22")
    def play(self, position: Europe, action: Action, role: str, context: PlayContext) -> None:
        assert isinstance(action, Strip)
        position.steps.pop()
        for place in action.places or self.flags:
            turn(position, place, position.setting.owner[place], context)


class Partisans(Effect):
    """D20.31: a die for each flag in one country."""

    asks = "partisans"
    kinds = (Of,)

    def options(self, position: Europe, played: Played, effect: effects.Unflag) -> Sequence[Action]:
        able = [nation for nation in map(position.setting.nation, effect.homes) if
                hostile_flags(position, nation, effect)]  # fmt: skip
        return [Of(nation) for nation in sorted(able, key=lambda one: not allied(position, one, played.nation))]

    @rule("D20.31")
    def carry_out(self, position: Europe, played: Played, effect: Any, action: Of, context: PlayContext) -> None:
        nation = position.setting.nations[action.nation]
        for place in hostile_flags(position, action.nation, effect):
            if context.sum(1, "partisans", nation, lambda die: die >= effect.roll) >= effect.roll:
                turn(position, place, action.nation, context)


class Unclaims(Effect):
    """D20.38, D20.40 to D20.42: a place becomes nobody's."""

    asks = "unclaim"
    kinds = (At,)

    def options(self, position: Europe, played: Played, effect: effects.Unclaim) -> Sequence[Action]:
        setting = position.setting
        found = []
        for place in map(setting.names.place, effect.places):
            if effect.clear_of:
                clear = not position.units[setting.nation(effect.clear_of)][place]
            else:
                clear = not position.present(place)
            if (clear and not unclaimed(position, place)) or (effect.wear and not clear):
                found.append(At(place))
        return found

    @rule("D20.38", "D20.40", "D20.41", "D20.42")
    def carry_out(self, position: Europe, played: Played, effect: Any, action: At, context: PlayContext) -> None:
        place = action.place
        if not effect.wear or not position.present(place):
            turn(position, place, position.setting.nobody, context)
            return
        position.steps.append(Clearing(place))
        cause = card_paragraph(position, card_name(position, played.card))
        for nation in reversed(position.present(place)):
            wear(position, nation, place, cause)


def wear(position: Europe, nation: int, place: int, cause: str) -> None:
    """Push a test of attrition of a nation's formation in a duchy (9.4)."""
    units, leaders = position.units[nation][place], position.leaders_at(place, nation)
    losses.suffer(position, nation, place, [(cause, Force(-1, tuple(leaders), ((nation, units),) if units else ()))])


class Clearing(Step, frozen=True, tag="clearing"):
    """A revolt: if none of the pieces there is left, the place becomes Unclaimed (D20.42)."""

    place: int

    @rule("D20.42")
    def proceed(self, position: Europe, context: PlayContext) -> bool:
        position.steps.pop()
        if not position.present(self.place) and not unclaimed(position, self.place):
            turn(position, self.place, position.setting.nobody, context)
        return True


class Risings(Effect):
    """D20.25, D20.39: units of the pool appear."""

    asks = "rising"
    kinds = (At,)

    @rule("D15.23", "D20.25", "D20.39")
    def options(self, position: Europe, played: Played, effect: effects.Rising) -> Sequence[Action]:
        setting = position.setting
        nation = setting.nation(effect.nation)
        pool = setting.nation_data[nation].units - sum(position.units[nation])
        found = []
        for place in map(setting.names.place, effect.places):
            holder = position.control[place]
            hostile = holder != setting.nobody and at_war(position, holder, nation)
            if enemies_at(position, place, nation) or (effect.hostile and not hostile):
                continue
            own = holder == nation and setting.amended(RECKONED)
            if (
                holder != setting.nobody
                and not own
                and in_grace(position, nation, holder)
                and setting.amended(RESTORED)
            ):
                # In the Grace Period it does not enter the victors' land, by an event neither (D15.23).
                continue
            if pool or (hostile and effect.flag == "remove"):
                found.append(At(place))
        return found

    @rule("D20.25", "D20.39", "D2.5", "D8.33")
    def carry_out(self, position: Europe, played: Played, effect: Any, action: At, context: PlayContext) -> None:
        setting = position.setting
        nation, place = setting.nation(effect.nation), action.place
        units = min(effect.units, setting.nation_data[nation].units - sum(position.units[nation]))
        holder = position.control[place]
        if holder != setting.nobody and at_war(position, holder, nation) and effect.flag == "remove":
            turn(position, place, setting.owner[place], context)
        if not units:
            return
        position.add(nation, place, units)
        context.tell(Rose(effect.nation, place_name(position, place), units))
        if effect.flag == "place":
            position.steps.append(Raising(nation, place))
        arrivals.arrive(position, nation, place, units)


class Raising(Step, frozen=True, tag="raising"):
    """The flag of those who have risen, once nobody has driven them out (D20.25)."""

    nation: int
    place: int

    @rule("D20.25")
    def proceed(self, position: Europe, context: PlayContext) -> bool:
        position.steps.pop()
        if position.units[self.nation][self.place] and not enemies_at(position, self.place, self.nation):
            flag(position, self.nation, self.place, context)
        return True
