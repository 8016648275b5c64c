"""9 Movement: marches of armies, groups and single units, duchy by duchy."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

from feldherr.kernel import Action, Event, Meaning, PlayContext, Refusal, Slot, Step, Value, rule
from feldherr.kernel.slots import COUNTS, FLAG, PATH, PLACE, SIDE, UNIT, UNITS
from feldherr.kernel.steps import amend
from feldherr.kernel.walks import open_window

from ..state.amendments import APART, KEPT, RESTORED
from ..state.pieces import DONE, FOUGHT, HALTED, where
from ..state.position import Europe
from . import batteries, battle, evasion, interception, losses, moments
from .assembly import assemble
from .entry import Entry
from .fight_cards import bridged, spared
from .flags import claim
from .forces import (
    Force,
    armies,
    check_counts,
    check_group,
    check_there,
    forced,
    fullest,
    halt,
    leads,
    nations_of,
    put,
    successor,
    tidy_groups,
)
from .impulse import Act, Impulse, leap, moved_by, pay, stroll
from .lasting import check_free, mud
from .passage import causes_of, check_neutral, check_step, open_step, under_guns
from .relations import block, enemies_at, enemy_fortress, enemy_units_at, hostile
from .underway import leader_name, others_asked, place_name


class March(Action, frozen=True, tag="march"):
    """A leader's army, or his army group, along a path (9.1, 9.74).

    Units left out: as many of his nation and its Pacts as he leads; `alone`: none.
    """

    slots = (
        Slot("commander", UNIT),
        Slot("path", PATH, "to"),
        Slot("leaders", UNITS, "with", least=0),
        Slot("units", COUNTS, "taking", least=0),
        Slot("alone", FLAG),
    )
    commander: int
    path: tuple[int, ...]
    leaders: tuple[int, ...] = ()
    units: tuple[tuple[int, int], ...] = ()
    alone: bool = False


class Go(Action, frozen=True, tag="go"):
    """A unit without a leader along a path (9.1)."""

    slots = (Slot("nation", SIDE), Slot("origin", PLACE, "from"), Slot("path", PATH, "to"))
    nation: int
    origin: int
    path: tuple[int, ...]


class Marched(Event, frozen=True, tag="marched"):
    """A force has entered a duchy; `unit` is its commander, "" for units without one; `counts` nations and how many."""

    about = Meaning("9.1", motion="move")
    side: str
    unit: str
    counts: tuple[tuple[str, int], ...]
    hexes: tuple[str, ...]


class Stranded(Event, frozen=True, tag="stranded"):
    """A leader without units in a duchy the enemy enters goes to Regroup (9.1)."""

    about = Meaning("9.1", gone=True)
    unit: str
    hex: str


def force_of(position: Europe, action: March | Go) -> Force:
    """The force that an action names."""
    if isinstance(action, Go):
        return Force(units=((action.nation, 1),))
    leaders = tuple(sorted({action.commander, *action.leaders}))
    if action.units or action.alone:
        return Force(action.commander, leaders, () if action.alone else action.units)
    place = position.place[action.commander]
    if place >= position.setting.land:
        return Force(action.commander, leaders)
    nations = block(position, position.setting.nation_of[action.commander])
    room = position.setting.command[action.commander] - len(leaders) + 1
    full = fullest(position, action.commander, place, nations, room=max(0, room))
    return Force(action.commander, leaders, full.units)


@rule("9.71", "9.74", "9.74.movement")
def price(position: Europe, force: Force) -> int:
    """The cost of a step of a force: a point for each army it needs, a point for a unit without a leader."""
    return step_cp(position) * (1 if force.commander < 0 else armies(position, force) or 1)


@rule("9.1", "D20.56")
def step_cp(position: Europe) -> int:
    """The cost of a duchy for an army or a lone piece."""
    return position.setting.tables.march.cp + mud(position)


@rule("9.71")
def joining(position: Europe, force: Force) -> int:
    """The one-time cost of standing armies joining those on the march: a point for each army needed beyond those
    needed for the arriving pieces and the units that have come with them.
    """
    if force.commander < 0:
        return 0
    came = tuple(leader for leader in force.leaders if position.walked[leader])
    if not came or len(came) == len(force.leaders):
        return 0
    chief = force.commander if force.commander in came else came[0]
    units: tuple[tuple[int, int], ...] = ()
    if position.setting.amended(RESTORED):
        place = position.place[force.commander]
        on_march = ((one, min(n, sum(map(bool, position.walks(one, place))))) for one, n in force.units)
        units = tuple((one, n) for one, n in on_march if n)
    alone = armies(position, Force(chief, came, units)) or (len(came) if units else 1)
    return position.setting.tables.march.join_cp * max(0, (armies(position, force) or 1) - alone)


def open_march(position: Europe, a: int, b: int, nation: int, nations: Sequence[int]) -> bool:
    """Whether troops on the march go from a duchy to another."""
    return open_step(position, a, b, nation, nations) and under_guns(position, a, b, nation, nations) is None


def ways(
    position: Europe,
    step: Impulse,
    origin: int,
    nation: int,
    nations: list[int],
    cost: int,
    once: int = 0,
    *,
    lone: bool = False,
) -> Iterable[Value]:
    """All places a force can reach with the points left, by a shortest path; it stops where it fights.

    Args:
        cost: of a duchy. once: what is paid in addition. lone: leaders without units, who go only where there is no
        enemy (9.1).
    """
    reach = (step.points - once) // cost if step.open else 0
    seen = {origin}
    rim = [origin]
    for far in range(1, reach + 1):
        following = []
        for here in rim:
            if here != origin and stops(position, here, nation):
                continue
            for to in position.setting.links[here]:
                if to not in seen and open_march(position, here, to, nation, nations):
                    if lone and met_alone(position, to, nation):
                        continue
                    seen.add(to)
                    following.append(to)
                    yield Value(to, once + cost * far, via=None if here == origin else here)
        rim = following


@rule("9.3", "9.51", "9.52")
def check_path(position: Europe, force: Force, origin: int, path: tuple[int, ...], nation: int) -> None:
    """Raises Refusal if a force may not go along a path, as far as is known now."""
    nations = nations_of(position, force)
    here = origin
    if not path:
        raise Refusal("9.3", "napoleon-no-path")
    for to in path:
        if here != origin and enemy_units_at(position, here, nation):
            raise Refusal("9.51", "napoleon-stops-there", hex=place_name(position, here))
        if here != origin and stops(position, here, nation):
            raise Refusal("9.52", "napoleon-stops-at-fortress", hex=place_name(position, here))
        check_step(position, here, to, nation, nations)
        bound = under_guns(position, here, to, nation, nations)
        if bound is not None:
            one, other = (position.setting.nations[number] for number in bound)
            raise Refusal("D20.23", "napoleon-truce", side=one, side_other=other)
        if not force.units and met_alone(position, to, nation):
            raise Refusal("9.1", "napoleon-lone-leader", hex=place_name(position, to))
        here = to


@rule("9.1", "9.51")
def met_alone(position: Europe, place: int, nation: int) -> bool:
    """Whether an enemy formation is in a duchy, for a leader without units, who cannot fight it (N10)."""
    if position.setting.amended(APART):
        return bool(enemies_at(position, place, nation))
    return bool(enemy_units_at(position, place, nation))


@rule("9.51", "9.52", "11.6", "12.2", "13.6", "D20.4")
def bar_of(position: Europe, nation: int, steps: int, place: int) -> str:
    """The paragraph by which pieces of a nation in a duchy move no farther in this impulse, from their mark."""
    if steps >= FOUGHT:
        return "9.51"
    if steps < DONE:
        # After an overrun at a fortress, whosever it is (U48), or before an enemy's, even if others took it (U89).
        stopped = enemy_fortress(position, place, nation) or place in position.besieged
        return "9.52" if stopped else "11.6"
    if place in position.besieged:
        return "12.2"
    # Who has come by sea stands in a port.
    return "13.6" if position.convoyed and position.setting.duchies[place].port else "D20.4"


def stood_still(position: Europe, nation: int, place: int, most: int) -> Refusal:
    """Why no more than a number of a nation's units may leave a duchy."""
    marks = sorted(steps for steps in position.walks(nation, place) if steps >= HALTED)
    paragraph = bar_of(position, nation, marks[0], place) if marks else "9.51"
    return Refusal(paragraph, "napoleon-halted-units", side=position.setting.nations[nation], most=most)


def _kept_out(position: Europe, path: tuple[int, ...], nation: int, told: Refusal | None) -> Refusal | None:
    """A place to which no way leads: why, if whoever holds it would not let the nation in (9.54)."""
    if told is None or told.message.id != "napoleon-nowhere" or path[-1] >= position.setting.land:
        return told
    try:
        check_neutral(position, path[-1], (nation,))
    except Refusal as closed:
        return closed
    return told


class Marches(Act):
    """9.1 to 9.74: armies and groups."""

    kind = March
    paragraph = "9.1"
    priced = True

    def _able(self, position: Europe, step: Impulse) -> list[int]:
        return [
            leader
            for nation in moved_by(position, step.nation)
            for leader in position.setting.own_leaders[nation]
            if position.place[leader] < position.setting.land and position.walked[leader] < HALTED
        ]

    def fill(self, position: Europe, step: Impulse, filled: dict[str, Any]) -> Iterable[Value]:
        setting = position.setting
        if not filled:
            return [Value(leader) for leader in self._able(position, step)]
        commander = filled["commander"]
        origin = position.place[commander]
        if origin >= setting.land:
            return []
        own = setting.nation_of[commander]
        if "path" not in filled:
            lone = not any(position.movable(nation, origin) for nation in range(len(position.units)))
            return ways(position, step, origin, own, [own], step_cp(position), lone=lone)
        if "leaders" not in filled:
            return [
                Value(leader)
                for leader, at in enumerate(position.place)
                if at == origin and leader != commander and position.walked[leader] < HALTED
            ]
        if "units" not in filled:
            return [
                Value((nation, count))
                for nation in range(len(position.units))
                for count in range(position.movable(nation, origin), 0, -1)
            ]
        return [Value(True)]

    def probe(self, position: Europe, step: Impulse, filled: dict[str, Any]) -> Iterable[Any]:
        if not filled:
            # Nobody may move: the reason is given for a leader on the map, if there is any.
            own = (
                leader for nation in moved_by(position, step.nation) for leader in position.setting.own_leaders[nation]
            )
            return sorted(own, key=lambda leader: position.place[leader] >= position.setting.land)
        origin = position.place[filled["commander"]]
        return [(to,) for to in position.setting.links[origin]] if origin < position.setting.land else [(0,)]

    def explain(self, position: Europe, step: Impulse, action: March, refusal: Refusal) -> Refusal | None:
        told = leap(self, position, step, action, refusal, {"commander": action.commander})
        return _kept_out(position, action.path, position.setting.nation_of[action.commander], told)

    def prices(self, position: Europe, step: Impulse, filled: dict[str, Any]) -> tuple[int, int] | None:
        """None: it hangs on who goes with him, and his reach tells it place by place."""
        return None

    def cost(self, position: Europe, step: Impulse, action: March) -> int:
        force = force_of(position, action)
        return price(position, force) * len(action.path) + joining(position, force)

    @rule("9.1", "9.2", "9.74", "9.8", "D7.5")
    def check(self, position: Europe, step: Impulse, action: March) -> None:
        setting = position.setting
        own = setting.nation_of[action.commander]
        name = leader_name(position, action.commander)
        if own not in moved_by(position, step.nation):
            raise Refusal("D7.5", "napoleon-not-yours", side=setting.nations[own])
        origin = position.place[action.commander]
        if origin >= setting.land:
            raise Refusal("9.3", "napoleon-not-on-map", unit=name)
        check_counts(position, action.units, "9.1")
        if action.commander in action.leaders:
            raise Refusal("9.1", "napoleon-counts")
        if action.alone and action.units:
            raise Refusal("9.1", "napoleon-alone-units", unit=name)
        force = force_of(position, action)
        check_there(position, force, origin)
        self._check_fresh(position, origin, force)
        check_free(position, force.leaders)
        check_group(position, force)
        if armies(position, force) is None:
            if len(force.leaders) > 1:
                most = sum(setting.command[leader] for leader in force.leaders)
                raise Refusal("9.74", "napoleon-group-too-many", most=most)
            raise Refusal("9.1", "napoleon-too-many", unit=name, most=setting.command[action.commander])
        check_path(position, force, origin, action.path, own)

    @rule("9.51", "9.52")
    def _check_fresh(self, position: Europe, origin: int, force: Force) -> None:
        """Raises Refusal for pieces that move no farther in this impulse."""
        for leader in force.leaders:
            if position.walked[leader] >= HALTED:
                paragraph = bar_of(position, position.setting.nation_of[leader], position.walked[leader], origin)
                raise Refusal(paragraph, "napoleon-halted", unit=leader_name(position, leader))
        for nation, count in force.units:
            most = position.movable(nation, origin)
            if most < count:
                raise stood_still(position, nation, origin, most)

    def play(self, position: Europe, step: Impulse, action: March, context: PlayContext) -> None:
        force = force_of(position, action)
        origin = position.place[action.commander]
        pay(position, joining(position, force))
        nation = position.setting.nation_of[action.commander]
        position.steps.append(Marching(nation, force, (origin, *action.path)))

    def sample(self, position: Europe, step: Impulse, rng: Random) -> Action | None:
        """The fullest army of a leader, now and then a part of it or another leader with it."""
        able = self._able(position, step)
        if not able:
            return None
        setting = position.setting
        commander = rng.choice(able)
        origin = position.place[commander]
        own = moved_by(position, step.nation)
        others = [one for one in able if position.place[one] == origin and one != commander]
        taken = tuple(
            one for one in others if rng.random() < 0.2 and leads(position, commander, setting.nation_of[one])
        )
        room = max(0, setting.command[commander] - len(taken))
        full = fullest(position, commander, origin, own, room=room)
        units = tuple((nation, rng.randint(1, n) if rng.random() < 0.2 else n) for nation, n in full.units)
        nations = sorted({setting.nation_of[commander], *(nation for nation, _ in units)})
        path = _stroll(position, step, rng, origin, setting.nation_of[commander], nations)
        return March(commander, path, taken, units, not units) if path else None


class Goes(Act):
    """9.1: units without a leader, each for itself."""

    kind = Go
    paragraph = "9.1"
    priced = True
    hangs = ("path",)

    def _places(self, position: Europe, nation: int) -> list[int]:
        return [place for place, count in where(position.units[nation]) if place < position.setting.land and count]

    def fill(self, position: Europe, step: Impulse, filled: dict[str, Any]) -> Iterable[Value]:
        if not filled:
            return [Value(nation) for nation in moved_by(position, step.nation)]
        nation = filled["nation"]
        if "origin" not in filled:
            return [Value(place) for place in self._places(position, nation) if position.movable(nation, place)]
        if filled["origin"] >= position.setting.land:
            return []
        return ways(position, step, filled["origin"], nation, [nation], step_cp(position))

    def probe(self, position: Europe, step: Impulse, filled: dict[str, Any]) -> Iterable[Any]:
        if "origin" not in filled:
            return self._places(position, filled["nation"]) if filled else ()
        origin = filled["origin"]
        return [(to,) for to in position.setting.links[origin]] if origin < position.setting.land else ()

    def explain(self, position: Europe, step: Impulse, action: Go, refusal: Refusal) -> Refusal | None:
        told = leap(self, position, step, action, refusal, {"nation": action.nation, "origin": action.origin})
        return _kept_out(position, action.path, action.nation, told)

    def cost(self, position: Europe, step: Impulse, action: Go) -> int:
        return step_cp(position) * len(action.path)

    def cheapest(self, position: Europe, step: Impulse) -> int:
        return step_cp(position)

    @rule("9.1", "9.8")
    def check(self, position: Europe, step: Impulse, action: Go) -> None:
        side = position.setting.nations[action.nation]
        if action.nation not in moved_by(position, step.nation):
            raise Refusal("D7.5", "napoleon-not-yours", side=side)
        if action.origin >= position.setting.land:
            raise Refusal("9.3", "napoleon-no-duchy", hex=place_name(position, action.origin))
        force = force_of(position, action)
        check_there(position, force, action.origin)
        if not position.movable(action.nation, action.origin):
            raise stood_still(position, action.nation, action.origin, 0)
        check_path(position, force, action.origin, action.path, action.nation)

    def play(self, position: Europe, step: Impulse, action: Go, context: PlayContext) -> None:
        force = force_of(position, action)
        position.steps.append(Marching(action.nation, force, (action.origin, *action.path)))

    def sample(self, position: Europe, step: Impulse, rng: Random) -> Action | None:
        if rng.random() < 0.7:
            return None
        nation = rng.choice(moved_by(position, step.nation))
        places = self._places(position, nation)
        if not places:
            return None
        origin = rng.choice(places)
        path = _stroll(position, step, rng, origin, nation, [nation])
        return Go(nation, origin, path) if path else None


def _stroll(
    position: Europe, step: Impulse, rng: Random, origin: int, nation: int, nations: list[int]
) -> tuple[int, ...]:
    """A random path of a force within its points, up to where it stops."""

    def onward(here: int) -> list[int]:
        if here != origin and stops(position, here, nation):
            return []
        return [to for to in position.setting.links[here] if open_march(position, here, to, nation, nations)]

    return stroll(rng, origin, step.points // step_cp(position) if step.open else 0, onward)


@rule("9.51", "9.52")
def stops(position: Europe, place: int, nation: int) -> bool:
    """Whether a force that enters a duchy stops there: an enemy formation or fortress is in it."""
    return bool(enemy_units_at(position, place, nation)) or enemy_fortress(position, place, nation)


class Marching(Step, frozen=True, tag="marching"):
    """A force on its way. Anything that happens to it ends the march; the rest of it may be marched again.

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
        alone = not force.units and met_alone(position, b, self.nation)
        if alone or not open_march(position, a, b, self.nation, nations):
            return self._end(position)
        pay(position, price(position, force))
        self.become(position, at=self.at + 1)
        clear = bridged(position, force, a, b, self.nation)
        causes = tuple(cause for cause in causes_of(position, a, b, self.nation) if not (clear and cause == "9.41"))
        position.steps.append(Entering(nation=self.nation, force=force, origin=a, place=b, causes=causes, clear=clear))
        return True

    @rule("9.71")
    def _end(self, position: Europe) -> bool:
        """Where the march ends a group may be formed; while it passed it left those on its way as they were."""
        position.steps.pop()
        if self.at and position.setting.amended(KEPT):
            here = self.path[self.at]
            force = left_of(position, self.force, here)
            if force.pieces:
                assemble(position, here, force)
        return True

    def measure(self, position: Europe) -> tuple[int, ...]:
        return (len(self.path) - self.at, not self.stop)


def open_entry(position: Europe, step: Entering, context: PlayContext) -> None:
    """Responses to an entry (D6.14)."""
    moments.open_moment(position, "entering", step.nation, step.place)


def open_interception(position: Europe, step: Entering, context: PlayContext) -> None:
    """Who is near may intercept (10.1)."""
    if not interception.near(position, step.place, step.nation):
        return
    order = others_asked(position, step.nation)
    open_window(
        position, interception.Interception(order=order, nation=step.nation, place=step.place, origin=step.origin)
    )


@rule("11.22.strait")
def open_fire(position: Europe, step: Entering, context: PlayContext) -> None:
    """An enemy duchy over a strait is defended as against a landing."""
    if position.setting.link(step.origin, step.place) == "strait" and hostile(position, step.place, step.nation):
        amend(position, Marching, stop=True)
        batteries.shell(position, step.nation, step.place, step.origin, step.force)


def open_evasion(position: Europe, step: Entering, context: PlayContext) -> None:
    """Who stands in the duchy may give way to units that enter it (10.2)."""
    if enemies_at(position, step.place, step.nation) and left_of(position, step.force, step.origin).units:
        order = others_asked(position, step.nation)
        came = step.came
        open_window(
            position, evasion.Evasion(order=order, nation=step.nation, place=step.place, origin=step.origin, came=came)
        )


@rule("9.4", "9.42", "10.5")
def arrive(position: Europe, step: Entering, context: PlayContext) -> None:
    """The force enters; its attrition comes before the battle, after interception and evasion."""
    setting = position.setting
    force = left_of(position, step.force, step.origin)
    if not force.pieces:
        return
    ground = battle.survey(position, step)
    walked = put(position, force, step.origin, step.place)
    position.steps[-1].become(position, ground=ground, force=force)
    commander = leader_name(position, force.commander) if force.commander >= 0 else ""
    units = tuple((setting.nations[nation], count) for nation, count in force.units)
    way = (place_name(position, step.origin), place_name(position, step.place))
    context.tell(Marched(setting.nations[step.nation], commander, units, way))
    causes = [(cause, force) for cause in step.causes]
    tired = forced(position, force, walked)
    if tired.pieces and not spared(position, force):
        causes.append(("9.42", tired))
    if setting.amended(APART) and (step.halted or enemy_fortress(position, step.place, step.nation)):
        halt(position, force, step.place, DONE if step.halted else HALTED, walked)
    if causes:
        amend(position, Marching, stop=True)
        losses.suffer(position, step.nation, step.place, causes, entering=True)


def left_of(position: Europe, force: Force, place: int) -> Force:
    """The part of a force that is still in a duchy."""
    leaders = tuple(leader for leader in force.leaders if position.place[leader] == place)
    units = tuple(
        (nation, left) for nation, count in force.units if (left := min(count, position.units[nation][place]))
    )
    commander = force.commander if force.commander in leaders else -1
    if commander < 0:
        commander = successor(position, leaders, units)
    return Force(commander, leaders, units)


@rule("9.51", "9.8")
def fight(position: Europe, step: Entering, context: PlayContext) -> None:
    """Battle, if enemy units are there."""
    if meet(position, step, context):
        amend(position, Marching, stop=True)


@rule("9.1")
def meet(position: Europe, step: Entry, context: PlayContext) -> bool:
    """Begin the battle with enemy units in a duchy that was entered, if there are any; leaders without units go to
    Regroup before the enemy's (N10). Whether it comes to a battle.
    """
    force = left_of(position, step.force, step.place)
    theirs = enemy_units_at(position, step.place, step.nation)
    if force.units:
        for nation in enemies_at(position, step.place, step.nation):
            if not theirs:
                strand(position, position.leaders_at(step.place, nation), step.place, context)
    elif met_alone(position, step.place, step.nation):
        strand(position, force.leaders, step.place, context)
    if not (force.units and theirs):
        return False
    battle.begin(position, step, force)
    return True


@rule("9.1")
def strand(position: Europe, leaders: Iterable[int], place: int, context: PlayContext) -> None:
    """Leaders go to Regroup."""
    for leader in leaders:
        position.place[leader] = position.setting.regroup
        context.tell(Stranded(leader_name(position, leader), place_name(position, place)))
    tidy_groups(position)


@rule("9.52", "9.6", "9.7", "D20.4")
def settle(position: Europe, step: Entering, context: PlayContext) -> None:
    """A force in a duchy with an enemy fortress goes no farther; the commander of a group is named."""
    force = left_of(position, step.force, step.place)
    if not force.pieces:
        amend(position, Marching, stop=True)
        return
    if force != step.force or step.disturbed:
        amend(position, Marching, stop=True)
    if step.halted or enemy_fortress(position, step.place, step.nation):
        if not position.setting.amended(APART):
            halt(position, force, step.place, DONE if step.halted else HALTED)
        amend(position, Marching, stop=True)
    if not position.setting.amended(KEPT):
        assemble(position, step.place, force)


class Entering(Entry, frozen=True, tag="entering", kw_only=True):
    """A force on the march enters a duchy: interceptions, evasion, attrition, battle (N04)."""

    stages = (open_entry, open_interception, open_fire, open_evasion, arrive, fight, claim, settle)


ACTS: tuple[Act, ...] = (Marches(), Goes())
