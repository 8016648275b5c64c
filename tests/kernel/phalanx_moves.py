"""Movement (3) and moves in formation (4) of Phalanx."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

import msgspec

from feldherr.kernel import (
    Action,
    Decision,
    Event,
    Pass,
    PlayContext,
    Refusal,
    ReplannedWalk,
    Slot,
    Step,
    Value,
)
from feldherr.kernel.slots import POSES, POSINGS, UNIT
from feldherr.kernel.steps import only
from feldherr.kernel.walks import open_window
from feldherr.maps import CostClass, Reach
from feldherr.maps.footing import Footing
from feldherr.maps.poses import Poses
from feldherr.maps.reach import reach
from feldherr.maps.terms import NO_TURNS, TURNS_AT_START, TURNS_IN_ZONES, Tolls, Turns

from .phalanx import LIGHT, LOST, MAP, ONE, SORT, TWO, UNITS, Phalanx, ask, other, side_of

ABOUT = 3
"""What it costs a pair to face about."""
PRESS = 1
"""What it costs more to pass through friends."""


def _prices(poses: Poses, *, nimble: bool) -> CostClass:
    """Forward by the dearer of the hexes it enters (3.2); turns of one corner for 1, of any number if it is nimble."""
    ground = [2 if kind == "rough" else 1 for kind in MAP.terrain]

    def steps(pose: int) -> Iterator[tuple[int, int]]:
        if not poses.lawful[pose]:
            return
        turns = {poses.turned(pose, 3): ABOUT}
        if not poses.pairs:
            turns = dict.fromkeys([poses.turned(pose, by) for by in (range(1, 6) if nimble else (1, 5))], 1)
        for to, price in turns.items():
            if to is not None:
                yield to, price
        for to in (*poses.ahead(pose), *(poses.wheels(pose) if poses.pairs else ())):
            if to is not None:
                new = set(poses.footprints[to]) - set(poses.footprints[pose])
                yield to, max(ground[hex] for hex in new)

    return CostClass.over(Footing(MAP, poses.footprints), steps)


TABLES = {
    TWO: {False: _prices(TWO, nimble=False)},
    ONE: {nimble: _prices(ONE, nimble=nimble) for nimble in (False, True)},
}


class Terms(msgspec.Struct, frozen=True):
    """By what a unit moves: prices, hexes that are shut, friends it passes through, zones, and where it may turn."""

    table: CostClass
    shut: int
    friends: int
    zone: int
    turns: Turns

    @property
    def tolls(self) -> Tolls:
        return Tolls(entering=((self.friends, PRESS),)) if self.friends else Tolls()


def terms(position: Phalanx, unit: int) -> Terms:
    """The terms of a unit now. Light troops pass through all friends, and all pass through light troops (3.3)."""
    side = side_of(unit)
    friends = [one for one in position.alive(side) if one != unit]
    passed = position.ground([one for one in friends if unit in LIGHT or one in LIGHT])
    foes = position.alive(other(side))
    shut = position.ground(foes) | position.ground(friends) & ~passed
    turns = NO_TURNS if SORT[unit].poses.pairs else TURNS_IN_ZONES if unit in LIGHT else TURNS_AT_START
    return Terms(TABLES[SORT[unit].poses][unit in LIGHT], shut, passed, position.zone(foes), turns)


def reach_of(position: Phalanx, unit: int, allowance: int) -> tuple[Reach, Terms]:
    by = terms(position, unit)
    return reach(by.table, position.pose[unit], allowance, by.shut, by.zone, by.tolls, turns=by.turns), by


def routes(position: Phalanx, unit: int, allowance: int) -> list[Value]:
    """Where a unit can get to: poses with their cost and the one before each; no move ends among friends."""
    found, by = reach_of(position, unit, allowance)
    via = found.via
    return [
        Value(pose, cost, via[pose], through=bool(by.table.power(pose) & by.friends))
        for pose, cost in found.cost.items()
    ]


def check_path(position: Phalanx, unit: int, path: tuple[int, ...], allowance: int) -> int:
    """What a path costs. Raises Refusal 3.2 for a manoeuvre it does not know, 3.3 for a hex that is taken, 3.4 for too
    far a way, 3.5 for going on in a zone.
    """
    by, names = terms(position, unit), position.setting.pose_names
    start = here = position.pose[unit]
    entering, power = by.table.dues(by.tolls.entering), by.table.power
    spent = 0
    for to in path:
        price = by.table.price(here, to) if to < LOST else None
        if price is None:
            raise Refusal("3.2", "phalanx-no-such-step", (names[to],), hex=names[to])
        if power(to) & by.shut:
            raise Refusal("3.3", "phalanx-occupied", (names[to],), hex=names[to])
        if here != start and power(here) & by.zone:
            at_start = by.turns != NO_TURNS and power(here) == power(start)
            in_place = by.turns == TURNS_IN_ZONES and power(to) == power(here)
            if not (at_start or in_place):
                raise Refusal("3.5", "phalanx-stops-in-zone", (names[here],), hex=names[here])
        spent += price + entering(to, here)
        here = to
    if not path or here == start:
        raise Refusal("3.1", "phalanx-goes-nowhere", unit=UNITS[unit])
    if power(here) & by.friends:
        raise Refusal("3.3", "phalanx-among-friends", (names[here],), hex=names[here])
    if spent > allowance:
        raise Refusal("3.4", "phalanx-too-far", points=spent - allowance)
    return spent


class Move(Action, frozen=True, tag="move"):
    """A unit along a path of poses, or along what is left of it, or along another (3.1)."""

    slots = (Slot("unit", UNIT), Slot("path", POSES))
    unit: int
    path: tuple[int, ...]


class Form(Action, frozen=True, tag="form"):
    """Several units at once, each to a pose (4.1)."""

    slots = (Slot("places", POSINGS, least=2),)
    places: tuple[tuple[int, int], ...]


class End(Action, frozen=True, tag="end"):
    """The end of movement, or of combat."""


class Held(Event, frozen=True, tag="held"):
    """A unit of a formation that can no longer get to its place (4.3)."""

    unit: str


def ready(position: Phalanx, side: str) -> list[int]:
    return [unit for unit in position.alive(side) if not position.done[unit]]


def plan(position: Phalanx, places: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    """The order in which units get to their places: of those that can get there now the first, and so on (4.2).

    Raises:
        Refusal: 4.2 for one that has no way.
    """
    twin, left, found = position.copy(), list(places), []
    while left:
        for unit, pose in left:
            by_way, by = reach_of(twin, unit, SORT[unit].allowance)
            if pose in by_way and not by.table.power(pose) & by.friends:
                break
        else:
            unit, pose = left[0]
            raise Refusal("4.2", "phalanx-no-way", unit=UNITS[unit], hex=position.setting.pose_names[pose])
        twin.pose[unit] = pose
        left.remove((unit, pose))
        found.append((unit, pose))
    return tuple(found)


class Forming(Step, frozen=True, tag="forming"):
    """Moves in formation (4), before single units move."""

    side: str
    over: bool = False

    def proceed(self, position: Phalanx, context: PlayContext) -> bool:
        if not self.over and len(ready(position, self.side)) > 1:
            return False
        position.steps.pop()
        return True

    def decisions(self, position: Phalanx) -> tuple[Decision, ...]:
        return (ask("form", self.side, "4", Pass()),)

    def measure(self, position: Phalanx) -> tuple[int, ...]:
        return (len(ready(position, self.side)),)

    def verbs(self, position: Phalanx, role: str) -> tuple[type[Action], ...]:
        return (Form, Pass)

    def fill(self, position: Phalanx, role: str, kind: type[Action], filled: dict[str, Any]) -> Iterable[Value]:
        return [Value((unit, pose)) for unit in ready(position, self.side) for pose in self.places(position, unit)]

    def places(self, position: Phalanx, unit: int) -> list[int]:
        return [value.v for value in routes(position, unit, SORT[unit].allowance) if not value.through]

    def countable(self, position: Phalanx, role: str) -> bool:
        return False

    def sample(self, position: Phalanx, role: str, rng: Random) -> Action:
        """One manoeuvre for some units: forward, about, or a wheel; nothing where they cannot all carry it out."""
        units = ready(position, self.side)
        group = sorted(rng.sample(units, rng.randrange(2, len(units) + 1)))
        manoeuvre, places = rng.randrange(6), []
        for unit in group:
            poses, pose = SORT[unit].poses, position.pose[unit]
            turns = poses.wheels(pose) if poses.pairs else (poses.turned(pose, 5), poses.turned(pose, 1))
            to = (*poses.ahead(pose), poses.turned(pose, 3), *turns, _straight(poses, pose))[manoeuvre]
            if to is not None:
                places.append((unit, to))
        form = Form(tuple(places))
        return form if len(places) > 1 and position.why_not(form, self.side) is None else Pass()

    def check(self, position: Phalanx, action: Action, role: str) -> None:
        only(action, (Form, Pass), "1", "phalanx-not-now")
        if isinstance(action, Form):
            units = [unit for unit, _ in action.places]
            for unit, pose in action.places:
                if unit not in ready(position, self.side) or units.count(unit) > 1:
                    raise Refusal("4.1", "phalanx-not-to-move", unit=UNITS[unit])
                if pose == position.pose[unit]:
                    raise Refusal("4.1", "phalanx-goes-nowhere", unit=UNITS[unit])
            plan(position, action.places)

    def play(self, position: Phalanx, action: Action, role: str, context: PlayContext) -> None:
        if isinstance(action, Form):
            position.steps.append(InFormation(plan(position, action.places)))
        else:
            self.become(position, over=True)


def _straight(poses: Poses, pose: int) -> int | None:
    """Two steps ahead, by the one hex and by the other, so that a rank stays where it was in its line."""
    left = poses.ahead(pose)[0]
    return None if left is None else poses.ahead(left)[1]


class InFormation(Step, frozen=True, tag="in_formation"):
    """The units of a formation go one after another (4.2); who finds the way shut meanwhile stays, and may yet move
    alone (4.3)."""

    queue: tuple[tuple[int, int], ...]

    def proceed(self, position: Phalanx, context: PlayContext) -> bool:
        if not self.queue:
            position.steps.pop()
            return True
        unit, pose = self.queue[0]
        self.become(position, queue=self.queue[1:])
        if position.pose[unit] == LOST:
            return True
        allowance = SORT[unit].allowance
        found, by = reach_of(position, unit, allowance)
        if pose in found and not by.table.power(pose) & by.friends:
            position.done[unit] = True
            position.steps.append(OnTheWay(unit, found.path(pose), left=allowance))
        else:
            context.tell(Held(UNITS[unit]))
        return True


class Moving(Step, frozen=True, tag="moving"):
    """The movement phase of a side (3): each unit once."""

    side: str
    over: bool = False

    def proceed(self, position: Phalanx, context: PlayContext) -> bool:
        if not self.over and ready(position, self.side):
            return False
        position.steps.pop()
        return True

    def decisions(self, position: Phalanx) -> tuple[Decision, ...]:
        return (ask("move", self.side, "3", End()),)

    def measure(self, position: Phalanx) -> tuple[int, ...]:
        return (len(ready(position, self.side)),)

    def verbs(self, position: Phalanx, role: str) -> tuple[type[Action], ...]:
        return (Move, End)

    def fill(self, position: Phalanx, role: str, kind: type[Action], filled: dict[str, Any]) -> Iterable[Value]:
        able = ready(position, self.side)
        if "unit" not in filled:
            return [Value(unit) for unit in able]
        return routes(position, filled["unit"], SORT[filled["unit"]].allowance) if filled["unit"] in able else []

    def check(self, position: Phalanx, action: Action, role: str) -> None:
        only(action, (Move, End), "1", "phalanx-not-now")
        if isinstance(action, Move):
            if action.unit not in ready(position, self.side):
                raise Refusal("3.1", "phalanx-not-to-move", unit=UNITS[action.unit])
            check_path(position, action.unit, action.path, SORT[action.unit].allowance)

    def play(self, position: Phalanx, action: Action, role: str, context: PlayContext) -> None:
        if isinstance(action, Move):
            position.done[action.unit] = True
            position.steps.append(OnTheWay(action.unit, action.path, left=SORT[action.unit].allowance))
        else:
            self.become(position, over=True)


class OnTheWay(ReplannedWalk, frozen=True, tag="on_the_way"):
    """A unit on its path (3.6): pose by pose, until somebody reacts; then the rest is offered to the mover again.

    `caught`: it has entered a zone, and goes no farther once it is asked.
    """

    kind = Move
    other = ("1", "phalanx-not-now")

    caught: bool = False

    def stays(self, position: Phalanx) -> bool:
        return position.pose[self.unit] == LOST or (self.stopped and self.caught)

    def price(self, position: Phalanx, to: int) -> int:
        by, here = terms(position, self.unit), position.pose[self.unit]
        return (by.table.price(here, to) or 0) + by.table.dues(by.tolls.entering)(to, here)

    def enter(self, position: Phalanx, to: int, context: PlayContext) -> None:
        from .phalanx_war import Reaction

        unit, before = self.unit, position.under(self.unit)
        by = terms(position, unit)
        position.put(unit, to, context)
        entered = position.under(unit) & ~before
        # Nobody reacts to a turn in place, nor while friends stand in between.
        if entered and not position.under(unit) & by.friends:
            if position.under(unit) & by.zone:
                position.steps[-1].become(position, caught=True)
            open_window(position, Reaction(order=(other(side_of(unit)),), mover=unit))

    def onward(self, position: Phalanx) -> list[Value]:
        return routes(position, self.unit, self.left)

    def question(self, position: Phalanx, default: Action) -> Decision:
        return ask("go_on", side_of(self.unit), "3.6", default)

    def check_way(self, position: Phalanx, action: Action) -> None:
        assert isinstance(action, Move)
        if action.unit != self.unit:
            raise Refusal("3.6", "phalanx-another-is-on-its-way", unit=UNITS[self.unit])
        check_path(position, self.unit, action.path, self.left)
