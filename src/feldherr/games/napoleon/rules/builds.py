"""D7 Builds and flags."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

from feldherr.kernel import Action, PlayContext, Refusal, Slot, Value, rule
from feldherr.kernel.slots import PLACE, SIDE, UNIT

from ..state.pieces import changed
from ..state.position import Europe
from . import arrivals
from .impulse import Act, Impulse, moved_by, pay
from .underway import leader_name, place_name
from .yards import Built, check_ground, check_yard, open_ground, refit


class Build(Action, frozen=True, tag="build"):
    """A unit in a friendly home key (D7.1)."""

    slots = (Slot("nation", SIDE), Slot("place", PLACE, "at"))
    nation: int
    place: int


class Appoint(Action, frozen=True, tag="appoint"):
    """A leader in the capital or another friendly home key, new or out of Regroup (D7.2, D7.7)."""

    slots = (Slot("leader", UNIT), Slot("place", PLACE, "at"))
    leader: int
    place: int


class LayDown(Action, frozen=True, tag="lay"):
    """A squadron in a friendly home port (D7.3)."""

    slots = (Slot("nation", SIDE), Slot("place", PLACE, "at"))
    nation: int
    place: int


class Refit(Action, frozen=True, tag="refit"):
    """A squadron in port that needs a refit (D7.3)."""

    slots = (Slot("nation", SIDE), Slot("place", PLACE, "at"))
    nation: int
    place: int


class Return(Action, frozen=True, tag="return"):
    """A unit out of Regroup to a friendly home key (D7.7)."""

    slots = (Slot("nation", SIDE), Slot("place", PLACE, "at"))
    nation: int
    place: int


@rule("D7.5")
def check_whose(position: Europe, step: Impulse, nation: int) -> None:
    """Raises Refusal for a nation on which these points may not be spent."""
    if nation not in moved_by(position, step.nation):
        raise Refusal("D7.5", "napoleon-not-yours", side=position.setting.nations[nation])


@rule("D7.1", "D2.5")
def check_unit(position: Europe, nation: int, place: int) -> None:
    """Raises Refusal if a nation cannot build a unit, its limits for this impulse (or Interphase) included."""
    setting = position.setting
    check_ground(position, nation, place)
    builds = setting.tables.builds
    most = builds.capital if setting.duchies[place].capital else builds.key
    if position.built.count(place) >= most:
        raise Refusal("D7.1", "napoleon-built-enough", hex=place_name(position, place), most=most)
    if sum(position.units[nation]) >= setting.nation_data[nation].units:
        raise Refusal("D2.5", "napoleon-pool-empty", side=setting.nations[nation])


def raise_unit(position: Europe, nation: int, place: int, context: PlayContext) -> None:
    """Build a unit; what it costs is paid already."""
    position.add(nation, place, 1)
    position.built = tuple(sorted((*position.built, place)))
    context.tell(Built("unit", position.setting.nations[nation], place_name(position, place)))


@rule("D7.2", "D17.1", "D17.2")
def check_leader(position: Europe, leader: int, place: int) -> None:
    """Raises Refusal if a leader cannot come: not yet, not here, or dead."""
    setting = position.setting
    name = leader_name(position, leader)
    at = position.place[leader]
    if at not in (setting.coming, setting.regroup):
        raise Refusal("D7.2", "napoleon-leader-not-to-come", unit=name)
    if position.missing >> leader & 1:
        raise Refusal("D17.1", "napoleon-leader-missing", unit=name)
    if at == setting.coming and setting.years[leader] > position.turn:
        raise Refusal("D17.2", "napoleon-leader-too-soon", unit=name)
    rival = setting.leader_data[leader].unless
    if rival and position.place[setting.leaders.index(rival)] < setting.size:
        raise Refusal("D17.2", "napoleon-leader-unless", unit=name, unit_other=rival)
    check_ground(position, setting.nation_of[leader], place)


@rule("D17.2")
def bring_leader(position: Europe, leader: int, place: int, context: PlayContext) -> None:
    """A leader comes; one who must not be in play at the same time is out of the game."""
    setting = position.setting
    position.place[leader] = place
    rival = setting.leader_data[leader].unless
    if rival:
        position.place[setting.leaders.index(rival)] = setting.dead
    nation = setting.nations[setting.nation_of[leader]]
    context.tell(Built("leader", nation, place_name(position, place), leader_name(position, leader)))


def own_keys(position: Europe, nation: int) -> list[int]:
    """The home keys of a nation by the map, whoever holds them."""
    setting = position.setting
    return [key for key in setting.keys if setting.owner[key] == nation and setting.duchies[key].home]


def fits(act: Act, position: Europe, step: Impulse, action: Action) -> bool:
    """Whether nothing but points is in the way of what is to be built: a place that is closed is not offered."""
    try:
        act.check(position, step, action)
    except Refusal:
        return False
    return True


class _AtHome(Act):
    """What a nation builds in its duchies, by nation and place."""

    builds = True

    def places(self, position: Europe, nation: int) -> list[int]:
        """The possible places, as far as can be told at a glance."""
        return [place for place in own_keys(position, nation) if open_ground(position, nation, place)]

    def fill(self, position: Europe, step: Impulse, filled: dict[str, Any]) -> Iterable[Value]:
        if not filled:
            return [Value(nation) for nation in moved_by(position, step.nation)]
        nation = filled["nation"]
        places = self.places(position, nation)
        return [Value(place) for place in places if fits(self, position, step, self.kind(nation=nation, place=place))]

    def probe(self, position: Europe, step: Impulse, filled: dict[str, Any]) -> Iterable[Any]:
        return own_keys(position, filled["nation"]) if filled else ()

    def leads_on(self, position: Europe, step: Impulse, filled: dict[str, Any]) -> bool | None:
        # A build costs the same wherever it is.
        return False if step.open and self.cost(position, step, None) > step.points else None

    def sample(self, position: Europe, step: Impulse, rng: Random) -> Action | None:
        if rng.random() < 0.7:
            return None
        nation = rng.choice(moved_by(position, step.nation))
        places = self.places(position, nation)
        made: Action | None = self.kind(nation=nation, place=rng.choice(places)) if places else None
        return made


class Builds(_AtHome):
    """D7.1."""

    kind = Build
    paragraph = "D7.1"
    priced = True

    def cost(self, position: Europe, step: Impulse, action: Build) -> int:
        return position.setting.tables.builds.unit

    @rule("D7.1")
    def check(self, position: Europe, step: Impulse, action: Build) -> None:
        check_whose(position, step, action.nation)
        check_unit(position, action.nation, action.place)

    def play(self, position: Europe, step: Impulse, action: Build, context: PlayContext) -> None:
        pay(position, self.cost(position, step, action), builds=True)
        raise_unit(position, action.nation, action.place, context)
        arrivals.arrive(position, action.nation, action.place)


class Returns(_AtHome):
    """D7.7."""

    kind = Return
    paragraph = "D7.7"
    priced = True

    def cost(self, position: Europe, step: Impulse, action: Return) -> int:
        return position.setting.tables.builds.regroup

    @rule("D7.7")
    def check(self, position: Europe, step: Impulse, action: Return) -> None:
        check_whose(position, step, action.nation)
        if not position.units[action.nation][position.setting.regroup]:
            raise Refusal("D7.7", "napoleon-nobody-regroups", side=position.setting.nations[action.nation])
        check_ground(position, action.nation, action.place)

    def play(self, position: Europe, step: Impulse, action: Return, context: PlayContext) -> None:
        pay(position, self.cost(position, step, action), builds=True)
        position.shift(action.nation, 1, position.setting.regroup, action.place, step=0)
        context.tell(Built("return", position.setting.nations[action.nation], place_name(position, action.place)))
        arrivals.arrive(position, action.nation, action.place)


class _InPort(_AtHome):
    """What a nation does in its yards."""

    def probe(self, position: Europe, step: Impulse, filled: dict[str, Any]) -> Iterable[Any]:
        setting = position.setting
        return sorted(setting.ports, key=lambda port: setting.owner[port] != filled["nation"])[:1] if filled else ()


class Yards(_InPort):
    """D7.3: a squadron laid down."""

    kind = LayDown
    paragraph = "D7.3"
    priced = True

    def places(self, position: Europe, nation: int) -> list[int]:
        setting = position.setting
        if not setting.nation_data[nation].squadrons:
            return []
        return [
            duchy.number
            for duchy in setting.duchies
            if duchy.port
            and duchy.home
            and setting.owner[duchy.number] == nation
            and open_ground(position, nation, duchy.number)
        ]

    def cost(self, position: Europe, step: Impulse, action: LayDown) -> int:
        return position.setting.tables.builds.squadron

    @rule("D7.3")
    def check(self, position: Europe, step: Impulse, action: LayDown) -> None:
        check_whose(position, step, action.nation)
        check_yard(position, action.nation, action.place, new=True)

    def play(self, position: Europe, step: Impulse, action: LayDown, context: PlayContext) -> None:
        pay(position, self.cost(position, step, action), builds=True)
        position.works[action.nation] = changed(position.works[action.nation], action.place, 1)
        context.tell(Built("squadron", position.setting.nations[action.nation], place_name(position, action.place)))


class Refits(_InPort):
    """D7.3: a squadron refitted."""

    kind = Refit
    paragraph = "D7.3"
    priced = True

    def places(self, position: Europe, nation: int) -> list[int]:
        return [place for place in range(position.setting.land) if position.refit[nation][place]]

    def cost(self, position: Europe, step: Impulse, action: Refit) -> int:
        return position.setting.tables.builds.refit

    @rule("D7.3")
    def check(self, position: Europe, step: Impulse, action: Refit) -> None:
        check_whose(position, step, action.nation)
        check_yard(position, action.nation, action.place, new=False)

    def play(self, position: Europe, step: Impulse, action: Refit, context: PlayContext) -> None:
        pay(position, self.cost(position, step, action), builds=True)
        refit(position, action.nation, action.place, context)


class Leaders(Act):
    """D7.2, D7.7."""

    kind = Appoint
    paragraph = "D7.2"
    priced = True
    hangs = ("leader",)
    builds = True

    def fill(self, position: Europe, step: Impulse, filled: dict[str, Any]) -> Iterable[Value]:
        setting = position.setting
        if "leader" in filled:
            leader = filled["leader"]
            keys = own_keys(position, setting.nation_of[leader])
            return [Value(place) for place in keys if fits(self, position, step, Appoint(leader, place))]
        return [Value(leader) for leader in self._due(position, step)]

    def probe(self, position: Europe, step: Impulse, filled: dict[str, Any]) -> Iterable[Any]:
        own = moved_by(position, step.nation)
        leaders = (leader for nation in own for leader in position.setting.own_leaders[nation])
        if filled:
            return own_keys(position, position.setting.nation_of[filled["leader"]])
        # For one who is still to come the date is given.
        return sorted(leaders, key=lambda one: position.place[one] != position.setting.coming)

    def _due(self, position: Europe, step: Impulse) -> list[int]:
        setting = position.setting
        return [
            leader
            for nation in moved_by(position, step.nation)
            for leader in setting.own_leaders[nation]
            if position.place[leader] == setting.regroup
            or (position.place[leader] == setting.coming and setting.years[leader] <= position.turn)
        ]

    def sample(self, position: Europe, step: Impulse, rng: Random) -> Action | None:
        due = self._due(position, step)
        if not due:
            return None
        leader = rng.choice(due)
        return Appoint(leader, rng.choice(own_keys(position, position.setting.nation_of[leader])))

    def cost(self, position: Europe, step: Impulse, action: Appoint) -> int:
        builds = position.setting.tables.builds
        regrouped = position.place[action.leader] == position.setting.regroup
        return builds.regroup if regrouped else builds.leader

    @rule("D7.2", "D7.7")
    def check(self, position: Europe, step: Impulse, action: Appoint) -> None:
        check_whose(position, step, position.setting.nation_of[action.leader])
        check_leader(position, action.leader, action.place)

    def play(self, position: Europe, step: Impulse, action: Appoint, context: PlayContext) -> None:
        pay(position, self.cost(position, step, action), builds=True)
        bring_leader(position, action.leader, action.place, context)
        arrivals.appear(position, action.leader)


ACTS: tuple[Act, ...] = (Builds(), Leaders(), Yards(), Refits(), Returns())
