"""9 Movement: marches of armies, groups and single units, duchy by duchy."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

import msgspec

from feldherr.kernel import Action, Event, Meaning, PlayContext, Refusal, Slot, Step, Value, rule
from feldherr.kernel.slots import COUNTS, PATH, PLACE, UNIT, UNITS
from feldherr.kernel.steps import amend
from feldherr.kernel.walks import open_window

from ..state.pieces import HALTED
from ..state.position import Europe
from . import battle, evasion, interception, losses
from .entry import Entry
from .forces import (
    Force,
    armies,
    check_group,
    check_there,
    fullest,
    halt,
    leads,
    name_commander,
    nations_of,
    put,
    tidy_groups,
)
from .impulse import Act, Impulse, moved_by, pay
from .passage import check_step, open_step
from .relations import enemies_at, enemy_fortress, enemy_units_at
from .underway import leader_name, place_name, round_order


class March(Action, frozen=True, tag="march"):
    """An army, an army group or a unit along a path (9.1, 9.74)."""

    slots = (
        Slot("origin", PLACE),
        Slot("commander", UNIT, "by", least=0),
        Slot("leaders", UNITS, "with", least=0),
        Slot("units", COUNTS, "taking", least=0),
        Slot("path", PATH, "to"),
    )
    origin: int
    commander: int | None = None
    leaders: tuple[int, ...] = ()
    units: tuple[tuple[int, int], ...] = ()
    path: tuple[int, ...] = ()


class Marched(Event, frozen=True, tag="marched"):
    """A force has entered a duchy; `commander` "" for units without one, `units` the nations and how many."""

    about = Meaning("9.1", motion="move")
    nation: str
    commander: str
    units: tuple[tuple[str, int], ...]
    hexes: tuple[str, ...]


class Stranded(Event, frozen=True, tag="stranded"):
    """A leader without units whom the enemy has come upon goes to Regroup (9.1)."""

    about = Meaning("9.1", gone=True)
    unit: str
    hex: str


def force_of(action: March) -> Force:
    """The force that an action names."""
    commander = -1 if action.commander is None else action.commander
    leaders = {*action.leaders} | ({commander} if commander >= 0 else set())
    return Force(commander, tuple(sorted(leaders)), action.units)


@rule("9.71", "9.74", "9.74.movement")
def price(position: Europe, force: Force) -> int:
    """What a step of a force costs: a point for each army it needs, a point for a unit without a leader."""
    return position.setting.tables.march.cp * (1 if force.commander < 0 else armies(position, force) or 1)


@rule("9.71")
def joining(position: Europe, force: Force) -> int:
    """What it costs once that standing armies join those that are on the march."""
    if force.commander < 0:
        return 0
    came = tuple(leader for leader in force.leaders if position.walked[leader])
    if not came or len(came) == len(force.leaders):
        return 0
    alone = Force(force.commander if force.commander in came else came[0], came, ())
    return position.setting.tables.march.join_cp * max(0, (armies(position, force) or 1) - (armies(position, alone) or 1))


class Marches(Act):
    """9.1 to 9.74."""

    kind = March

    def fill(self, position: Europe, step: Impulse, filled: dict[str, Any]) -> Iterable[Value]:
        setting = position.setting
        own = moved_by(position, step.nation)
        if not filled:
            places = {place for nation in own for place, n in enumerate(position.units[nation][: setting.land]) if n}
            places |= {at for nation in own for at in map(position.place.__getitem__, setting.own_leaders[nation])}
            return [Value(place) for place in sorted(places) if place < setting.land]
        origin = filled["origin"]
        if "commander" not in filled:
            return [
                Value(leader)
                for nation in own
                for leader in position.leaders_at(origin, nation)
                if position.walked[leader] < HALTED
            ]
        commander = filled["commander"]
        if "leaders" not in filled:
            if commander is None:
                return []
            return [
                Value(leader)
                for leader, at in enumerate(position.place)
                if at == origin and leader != commander and position.walked[leader] < HALTED
            ]
        if "units" not in filled:
            return self._counts(position, step, origin, commander)
        return self._ways(position, step, March(**{**filled, "path": ()}))

    def _counts(self, position: Europe, step: Impulse, origin: int, commander: int | None) -> Iterable[Value]:
        """The fullest first."""
        nations = moved_by(position, step.nation) if commander is None else range(len(position.units))
        for nation in nations:
            most = position.movable(nation, origin)
            for count in range(min(most, 1) if commander is None else most, 0, -1):
                yield Value((nation, count))

    def _ways(self, position: Europe, step: Impulse, action: March) -> Iterable[Value]:
        """Everywhere that the force comes to with the points left, by the shortest way; it stops where it fights."""
        force = force_of(action)
        if force.commander >= 0 and armies(position, force) is None:
            return
        cost = price(position, force)
        reach = (step.points - joining(position, force)) // cost if step.open else 0
        nation = self._leading(position, force)
        if nation < 0:
            return
        nations = nations_of(position, force)
        seen = {action.origin: 0}
        rim = [action.origin]
        for far in range(1, reach + 1):
            following = []
            for here in rim:
                if here != action.origin and stops(position, here, nation):
                    continue
                for to in position.setting.links[here]:
                    if to not in seen and open_step(position, here, to, nation, nations):
                        seen[to] = far
                        following.append(to)
                        yield Value(to, cost * far, via=None if here == action.origin else here)
            rim = following

    def _leading(self, position: Europe, force: Force) -> int:
        """The nation that a force goes for: its commander's, or that of its unit."""
        if force.commander >= 0:
            return position.setting.nation_of[force.commander]
        return force.units[0][0] if force.units else -1

    def cost(self, position: Europe, step: Impulse, action: March) -> int:
        force = force_of(action)
        return price(position, force) * len(action.path) + joining(position, force)

    @rule("9.1", "9.2", "9.3", "9.8")
    def check(self, position: Europe, step: Impulse, action: March) -> None:
        setting = position.setting
        if action.origin >= setting.land:
            raise Refusal("9.3", "napoleon-no-duchy", hex=place_name(position, action.origin))
        force = force_of(action)
        self._check_force(position, step, action, force)
        check_there(position, force, action.origin)
        self._check_fresh(position, action.origin, force)
        check_group(position, force)
        if force.commander >= 0 and armies(position, force) is None:
            unit = leader_name(position, force.commander)
            raise Refusal("9.1", "napoleon-too-many", unit=unit, most=setting.command[force.commander])
        nation = self._leading(position, force)
        nations = nations_of(position, force)
        here = action.origin
        if not action.path:
            raise Refusal("9.3", "napoleon-no-path")
        for to in action.path:
            if here != action.origin and stops(position, here, nation):
                raise Refusal("9.51", "napoleon-stops-there", hex=place_name(position, here))
            check_step(position, here, to, nation, nations)
            if not force.units and enemy_units_at(position, to, nation):
                raise Refusal("9.1", "napoleon-lone-leader", hex=place_name(position, to))
            here = to

    @rule("9.1", "D7.5")
    def _check_force(self, position: Europe, step: Impulse, action: March, force: Force) -> None:
        """Raises Refusal for a force that is none, or that others' points move."""
        setting = position.setting
        named = [nation for nation, _ in force.units]
        if len({*named}) < len(named) or any(count < 1 for _, count in force.units):
            raise Refusal("9.1", "napoleon-counts")
        if force.commander < 0 and (force.leaders or force.count != 1):
            raise Refusal("9.1", "napoleon-one-by-one")
        if action.commander is not None and action.commander in action.leaders:
            raise Refusal("9.6", "napoleon-counts")
        nation = self._leading(position, force)
        if nation not in moved_by(position, step.nation):
            raise Refusal("D7.5", "napoleon-not-yours", side=setting.nations[nation])

    @rule("9.51")
    def _check_fresh(self, position: Europe, origin: int, force: Force) -> None:
        """Raises Refusal for pieces that move no farther in this impulse."""
        for leader in force.leaders:
            if position.walked[leader] >= HALTED:
                raise Refusal("9.51", "napoleon-halted", unit=leader_name(position, leader))
        for nation, count in force.units:
            if position.movable(nation, origin) < count:
                most = position.movable(nation, origin)
                raise Refusal("9.51", "napoleon-halted-units", side=position.setting.nations[nation], most=most)

    def play(self, position: Europe, step: Impulse, action: March, context: PlayContext) -> None:
        force = force_of(action)
        pay(position, joining(position, force))
        position.steps.append(Marching(self._leading(position, force), force, (action.origin, *action.path)))

    def sample(self, position: Europe, step: Impulse, rng: Random) -> Action | None:
        """The fullest army of a leader, now and then a part of it or another leader with it, or one unit."""
        origins = [value.v for value in self.fill(position, step, {})]
        if not origins:
            return None
        origin = rng.choice(origins)
        able = [value.v for value in self.fill(position, step, {"origin": origin})]
        commander = rng.choice(able) if able else None
        own = moved_by(position, step.nation)
        if commander is None or rng.random() < 0.1:
            units = [nation for nation in own if position.movable(nation, origin)]
            if not units:
                return None
            action = March(origin, units=((rng.choice(units), 1),))
        else:
            force = fullest(position, commander, origin, own)
            units_ = tuple((nation, rng.randint(1, n) if rng.random() < 0.2 else n) for nation, n in force.units)
            others = [one for one in able if one != commander and leads(position, commander, position.setting.nation_of[one])]
            taken = tuple(sorted(one for one in others if rng.random() < 0.3))
            action = March(origin, commander, taken, units_)
        ways = list(self._ways(position, step, action))
        if not ways:
            return None
        paths = PATH.values(ways)
        return msgspec.structs.replace(action, path=rng.choice(paths))


@rule("9.51", "9.52")
def stops(position: Europe, place: int, nation: int) -> bool:
    """Whether whoever enters a duchy stops there: an enemy formation or fortress is in it."""
    return bool(enemy_units_at(position, place, nation)) or enemy_fortress(position, place, nation)


class Marching(Step, frozen=True, tag="marching"):
    """A force on its way. Whatever happens on it ends the march; what is left of it may be marched again.

    Attributes:
        nation: for which it goes. path: the start first. at: where it is on it. stop: whether it goes no farther.
    """

    nation: int
    force: Force
    path: tuple[int, ...]
    at: int = 0
    stop: bool = False

    def proceed(self, position: Europe, context: PlayContext) -> bool:
        force = self.force
        if self.stop or self.at + 1 == len(self.path):
            return self._end(position)
        a, b = self.path[self.at : self.at + 2]
        nations = nations_of(position, force)
        alone = not force.units and enemy_units_at(position, b, self.nation)
        if alone or not open_step(position, a, b, self.nation, nations):
            return self._end(position)
        pay(position, price(position, force))
        self.become(position, at=self.at + 1)
        causes = tuple(interception.causes_of(position, a, b, self.nation))
        position.steps.append(Entering(nation=self.nation, force=force, origin=a, place=b, causes=causes))
        return True

    def _end(self, position: Europe) -> bool:
        position.steps.pop()
        return True

    def measure(self, position: Europe) -> tuple[int, ...]:
        return (len(self.path) - self.at, not self.stop)


def open_interception(position: Europe, step: Entering, context: PlayContext) -> None:
    order = tuple(role for role in round_order(position, step.nation) if step.nation not in _run(position, role))
    open_window(position, interception.Interception(order=order, nation=step.nation, place=step.place, origin=step.origin))


def _run(position: Europe, role: str) -> list[int]:
    seat = position.setting.roles.index(role)
    return [nation for nation, runner in enumerate(position.runner) if runner == seat]


def open_evasion(position: Europe, step: Entering, context: PlayContext) -> None:
    if step.force.units:
        order = tuple(role for role in round_order(position, step.nation) if step.nation not in _run(position, role))
        came = step.came
        open_window(position, evasion.Evasion(order=order, nation=step.nation, place=step.place, origin=step.origin, came=came))


@rule("9.4", "9.42", "10.5")
def arrive(position: Europe, step: Entering, context: PlayContext) -> None:
    """The force enters; its attrition comes before the battle, after interception and evasion."""
    setting = position.setting
    ground = battle.survey(position, step)
    walked = put(position, step.force, step.origin, step.place)
    position.steps[-1].become(position, ground=ground)
    commander = leader_name(position, step.force.commander) if step.force.commander >= 0 else ""
    units = tuple((setting.nations[nation], count) for nation, count in step.force.units)
    way = (place_name(position, step.origin), place_name(position, step.place))
    context.tell(Marched(setting.nations[step.nation], commander, units, way))
    causes = [(cause, step.force) for cause in step.causes]
    tired = forced(position, step.force, walked)
    if tired.pieces:
        causes.append(("9.42", tired))
    if causes:
        amend(position, Marching, stop=True)
        losses.suffer(position, step.nation, step.place, causes)


@rule("9.42")
def forced(position: Europe, force: Force, walked: list[int]) -> Force:
    """The pieces of a force that have entered more duchies than march freely. `walked`: of each piece, leaders first."""
    free = position.setting.tables.march.free
    over = [steps > free and steps < HALTED for steps in walked]
    leaders = tuple(leader for leader, tired in zip(force.leaders, over, strict=False) if tired)
    at, units = len(force.leaders), []
    for nation, count in force.units:
        tired = sum(over[at : at + count])
        at += count
        if tired:
            units.append((nation, tired))
    return Force(-1, leaders, tuple(units))


def left_of(position: Europe, force: Force, place: int) -> Force:
    """What of a force is still in a duchy."""
    leaders = tuple(leader for leader in force.leaders if position.place[leader] == place)
    units = tuple(
        (nation, left) for nation, count in force.units if (left := min(count, position.units[nation][place]))
    )
    commander = force.commander if force.commander in leaders else -1
    if commander < 0 and leaders:
        rating = position.setting.rating
        commander = max(leaders, key=lambda one: (rating[one], position.setting.command[one], -one))
    return Force(commander, leaders, units)


@rule("9.51", "9.8")
def fight(position: Europe, step: Entering, context: PlayContext) -> None:
    """Battle, where enemy units are there; leaders without units go to Regroup before the enemy's (N10)."""
    force = left_of(position, step.force, step.place)
    theirs = enemy_units_at(position, step.place, step.nation)
    if force.units:
        for nation in enemies_at(position, step.place, step.nation):
            if not theirs:
                strand(position, position.leaders_at(step.place, nation), step.place, context)
    elif theirs:
        strand(position, force.leaders, step.place, context)
    if force.units and theirs:
        amend(position, Marching, stop=True)
        battle.begin(position, step, force)


@rule("9.1")
def strand(position: Europe, leaders: Iterable[int], place: int, context: PlayContext) -> None:
    """Leaders go to Regroup."""
    for leader in leaders:
        position.place[leader] = position.setting.regroup
        context.tell(Stranded(leader_name(position, leader), place_name(position, place)))
    tidy_groups(position)


@rule("9.52", "9.6", "9.7")
def settle(position: Europe, step: Entering, context: PlayContext) -> None:
    """Who stands where the enemy has a fortress goes no farther; who commands a group is named."""
    force = left_of(position, step.force, step.place)
    if not force.pieces:
        amend(position, Marching, stop=True)
        return
    if force != step.force or step.disturbed:
        amend(position, Marching, stop=True)
    if enemy_fortress(position, step.place, step.nation):
        halt(position, force, step.place, HALTED)
        amend(position, Marching, stop=True)
    if force.commander >= 0 and len(force.leaders) > 1:
        name_commander(position, step.place, force.commander, nations_of(position, force))
    elif force.commander >= 0 and len(nations_of(position, force)) > 1:
        name_commander(position, step.place, force.commander, nations_of(position, force))


class Entering(Entry, frozen=True, tag="entering", kw_only=True):
    """A force on the march enters a duchy: interceptions, evasion, attrition, battle (N04)."""

    stages = (open_interception, open_evasion, arrive, fight, settle)


ACTS: tuple[Act, ...] = (Marches(),)
