"""D15.2 to D15.3 What a conquest or submission brings: ceded duchies, a Resource, a Subject Neutral, its troops."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

from feldherr.kernel import (
    Action,
    Decision,
    Event,
    Meaning,
    Pass,
    PlayContext,
    Refusal,
    Sequence,
    Slot,
    Step,
    Value,
    rule,
)
from feldherr.kernel.slots import PLACES

from ..state.pieces import Consulate, Subject
from ..state.position import Europe
from . import hands
from .diplomacy import consul, put_consul
from .flags import plant
from .relations import at_war, subject
from .settling import enroll, regroup, settle, wars
from .underway import ask, place_name


class Retain(Action, frozen=True, tag="retain"):
    """The duchies of a defeated nation that are kept (D15.2); who passes keeps the first ones that may be kept."""

    slots = (Slot("places", PLACES, least=0),)
    places: tuple[int, ...] = ()


class Conquered(Event, frozen=True, tag="conquered"):
    """A nation is conquered, or has submitted."""

    about = Meaning("D15.1", heading="phase")
    side: str
    side_victor: str
    submitted: bool


class Ceded(Event, frozen=True, tag="ceded"):
    """Duchies that are ceded to a nation now."""

    about = Meaning("D15.2")
    side: str
    side_victor: str
    hexes: tuple[str, ...]


@rule("D15.2")
def keepable(position: Europe, nation: int, victor: int) -> list[int]:
    """The home keys of a defeated nation that another one holds and may keep: never a capital."""
    setting = position.setting
    return [
        key
        for key in setting.keys
        if setting.owner[key] == nation
        and setting.duchies[key].home
        and not setting.duchies[key].capital
        and position.control[key] == victor
        and key not in position.ceded
    ]


@rule("D15.2")
def beside(position: Europe, nation: int, victor: int, keys: Iterable[int]) -> list[int]:
    """The open home duchies next to some keys that the victor holds as well."""
    setting = position.setting
    found = {to for key in keys for to in setting.links[key]}
    return [
        to
        for to in sorted(found)
        if setting.owner[to] == nation
        and (duchy := setting.duchies[to]).home
        and not (duchy.key or duchy.fortress)
        and position.control[to] == victor
        and to not in position.ceded
    ]


class Ceding(Step, frozen=True, tag="ceding"):
    """A victor names what it keeps (D15.2).

    Attributes:
        nation: the victor, or an ally of his. beaten: the defeated nation. keys, duchies: the most it keeps.
    """

    nation: int
    beaten: int
    keys: int
    duchies: int

    def proceed(self, position: Europe, context: PlayContext) -> bool:
        found = keepable(position, self.beaten, self.nation)
        sure = len(found) <= self.keys and (not self.duchies or not beside(position, self.beaten, self.nation, found))
        if not found or sure or position.runner[self.nation] < 0:
            self._keep(position, self._first(position), context)
            return True
        return False

    def _first(self, position: Europe) -> tuple[int, ...]:
        keys = keepable(position, self.beaten, self.nation)[: self.keys]
        duchies = beside(position, self.beaten, self.nation, keys)[: self.duchies]
        return tuple(sorted((*keys, *duchies)))

    def decisions(self, position: Europe) -> tuple[Decision, ...]:
        nations = position.setting.nations
        sides = {"side": nations[self.beaten], "side_victor": nations[self.nation]}
        return (ask("cede", position, self.nation, ("D15.2",), Pass(), **sides, keys=self.keys, duchies=self.duchies),)

    def verbs(self, position: Europe, role: str) -> tuple[type[Action], ...]:
        return (Retain, Pass)

    def fill(self, position: Europe, role: str, kind: type[Action], filled: dict[str, Any]) -> Iterable[Value]:
        keys = keepable(position, self.beaten, self.nation)
        duchies = beside(position, self.beaten, self.nation, keys) if self.duchies else []
        return [Value(place) for place in (*keys, *duchies)]

    def sample(self, position: Europe, role: str, rng: Random) -> Action | None:
        keys = keepable(position, self.beaten, self.nation)
        taken = rng.sample(keys, rng.randint(0, min(self.keys, len(keys))))
        near = beside(position, self.beaten, self.nation, taken)
        taken += rng.sample(near, rng.randint(0, min(self.duchies, len(near))))
        return Retain(tuple(sorted(taken)))

    @rule("D15.2")
    def check(self, position: Europe, action: Action, role: str) -> None:
        if isinstance(action, Pass):
            return
        if not isinstance(action, Retain):
            raise Refusal("D15.2", "napoleon-not-now", verb=action.verb())
        keys = [place for place in action.places if place in keepable(position, self.beaten, self.nation)]
        open_ = [place for place in action.places if place not in keys]
        near = beside(position, self.beaten, self.nation, keys)
        wrong = next((place for place in open_ if place not in near), -1)
        if wrong >= 0:
            raise Refusal("D15.2", "napoleon-not-kept", hex=place_name(position, wrong))
        if len(keys) > self.keys or len(open_) > self.duchies:
            raise Refusal("D15.2", "napoleon-keeps-fewer", keys=self.keys, duchies=self.duchies)

    def play(self, position: Europe, action: Action, role: str, context: PlayContext) -> None:
        places = action.places if isinstance(action, Retain) else self._first(position)
        self._keep(position, places, context)

    @rule("D15.2", "D3.8")
    def _keep(self, position: Europe, places: tuple[int, ...], context: PlayContext) -> None:
        position.steps.pop()
        if places:
            position.ceded = tuple(sorted({*position.ceded, *places}))
            setting = position.setting
            names = tuple(place_name(position, place) for place in places)
            context.tell(Ceded(setting.nations[self.beaten], setting.nations[self.nation], names))


@rule("D15.2")
def open_ceding(position: Europe, step: Defeat, context: PlayContext) -> None:
    """The victor names his keys and the duchies that go with them; then each ally of his one key."""
    setting = position.setting
    table = setting.tables.conquest
    context.tell(Conquered(setting.nations[step.nation], setting.nations[step.victor], step.submitted))
    # The last that is put down is asked first.
    for ally in reversed(setting.order):
        if ally != step.victor and position.camp[ally] == position.camp[step.victor] and not subject(position, ally):
            position.steps.append(Ceding(ally, step.nation, table.ally_keys, 0))
    keys = table.submission_keys if step.submitted else table.keys
    position.steps.append(Ceding(step.victor, step.nation, keys, table.duchies))


@rule("D15.2", "D15.21", "D15.22", "D15.3", "8.8", "D15.1")
def fall(position: Europe, step: Defeat, context: PlayContext) -> None:
    """Everything not ceded returns; the nation is a Subject Neutral; troops go where they may be; a Resource."""
    setting = position.setting
    nation, victor = step.nation, step.victor
    before = wars(position)
    for duchy in setting.duchies:
        place, holder = duchy.number, position.control[duchy.number]
        if duchy.home and setting.owner[place] == nation and place not in position.ceded \
                and holder != setting.nobody and at_war(position, holder, nation):  # fmt: skip
            plant(position, place, nation, context)
    position.subjects = (*position.subjects, Subject(setting.nations[nation], setting.nations[victor]))
    position.former = tuple(one for one in position.former if one.nation != setting.nations[nation])
    position.counted[nation] = sum(
        1 << key for key in setting.keys if setting.owner[key] == position.control[key] == nation
    )
    if position.plus[nation]:
        position.plus[nation] = 2
    if consul(position, nation) is not None:
        power = victor if position.pact[victor] < 0 else position.pact[victor]
        put_consul(position, Consulate(setting.nations[nation], setting.nations[power], 1), context)
    for _ in range(setting.tables.resources.conquest):
        hands.gain(position, victor, context)
    for place in range(setting.land):
        if not (setting.duchies[place].home and setting.owner[place] == nation):
            regroup(position, nation, place, context)
    enroll(position, nation)
    settle(position, before, (nation,), context)


class Defeat(Sequence, frozen=True, tag="defeat", kw_only=True):
    """A nation is conquered or submits."""

    nation: int
    victor: int
    submitted: bool = False

    stages = (open_ceding, fall)
