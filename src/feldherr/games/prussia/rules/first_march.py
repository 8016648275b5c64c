"""The march of Rossbach's first turn (rulebook 23.5.1): stack by stack towards Reichardtswerben, unasked."""

from __future__ import annotations

from typing import Any, ClassVar

from feldherr.kernel import Action, Decision, Event, Meaning, Message, Pass, PathWalk, PlayContext, Role, Step, rule
from feldherr.kernel.choices import Choice

from ..state import specials
from ..state.amendments import EVERY, JUDGED, MARCH, SEEN
from ..state.position import ROUTED, Battlefield, mask_of
from ..state.setting import COALITION, PRUSSIA, SIDES
from . import columns, leaders, rossbach
from .locked import relock
from .stacking import front, over_limit
from .zones import zone_of


class GoBeneath(Action, frozen=True, tag="beneath"):
    """A stack that has marched in goes beneath those who stand in its hex (6.3)."""


class MarchedOn(Event, frozen=True, tag="marched_on"):
    """A stack makes the march of the first turn along these hexes (23.5.1)."""

    about: ClassVar[Meaning] = Meaning("23.5.1", motion="move")

    side: str
    units: tuple[str, ...]
    hexes: tuple[str, ...]


@rule("23.5.1")
def march(position: Battlefield, side: int, context: PlayContext) -> None:
    """The march of the first turn: stack by stack, the foremost first, and automatic; these stacks do not move again
    this turn.

    A stack in an enemy zone stays, and one that enters an enemy zone stops (ruling R16). Guns go with the corps they
    are stacked with (ruling WH03). No unit ends in a hex that would be overstacked: it takes another path, or halts
    short (WK01).
    """
    setting = position.setting
    law = setting.data.rules.march
    if law is None or "march" not in setting.rules or side != COALITION or position.turn != law.turn:
        return
    board = setting.map
    goal = board.index(law.to)
    corps = {setting.names.unit(name) for name in law.corps}
    hexes = {position.place[unit] for unit in position.units_of(side) if setting.corps[unit] in corps}
    starts = tuple(sorted(hexes, key=lambda hex: (board.distance(hex, goal), hex)))
    if _marching(position, law, starts):
        position.steps.append(FirstMarch(starts))


@rule("23.5.1")
def keeps_order(position: Battlefield, unit: int) -> bool:
    """Whether a unit keeps its place in the stack in the turn of the march: those who march do, guns with them too
    (ruling WD26).
    """
    return position.setting.amended(SEEN) and rossbach.marches(position, unit)


def _marching(position: Battlefield, law: specials.March, starts: tuple[int, ...]) -> StackMarch | None:
    """The march of the first of these stacks that goes anywhere."""
    setting = position.setting
    corps = {setting.names.unit(name) for name in law.corps}
    goal = setting.map.index(law.to)
    for start in starts:
        going = [
            unit
            for unit in position.stacks[start]
            if position.state[unit] != ROUTED and (setting.corps[unit] in corps or setting.gun[unit])
        ]
        _, *path = _way(position, start, goal, law.hexes, going)
        if path:
            return StackMarch(going[0], tuple(path), units=tuple(going), start=start)
    return None


class FirstMarch(Step, frozen=True, tag="first_march"):
    """The march of the first turn (23.5.1). `starts`: the stacks that are still to go, by their hexes."""

    starts: tuple[int, ...]

    @rule("23.5.1")
    def proceed(self, position: Battlefield, context: PlayContext) -> bool:
        law = position.setting.data.rules.march
        assert law is not None
        walk = _marching(position, law, self.starts)
        if walk is None:
            position.steps.pop()
        else:
            self.become(position, starts=self.starts[self.starts.index(walk.start) + 1 :])
            position.steps.append(walk)
        return True

    def shown(self, position: Battlefield) -> dict[str, Any]:
        return {"kind": "first_march"}


class StackMarch(PathWalk, frozen=True, tag="stack_march", kw_only=True):
    """A stack on the march of the first turn, hex by hex: columns deploy before it, leaders are caught (7.6.3, 15.2).

    `units`: those who go, the top one first. `asked`: the corps in column that have been asked before it.
    """

    units: tuple[int, ...]
    start: int
    asked: tuple[int, ...] = ()

    @rule("23.5.1", "7.6.3", "15.2")
    def enter(self, position: Battlefield, to: int, context: PlayContext) -> None:
        for unit in reversed(self.units):
            position.put(unit, to)
        if not position.setting.amended(SEEN):
            return
        leaders.caught(position, context, (PRUSSIA, COALITION) if position.setting.amended(EVERY) else (PRUSSIA,))
        threatened = columns.threatened(position, self.unit, to, self.asked)
        asked = (*self.asked, *(leader for leader, _ in threatened))
        position.steps[-1].become(position, asked=asked)
        position.steps += [columns.Surprised(leader, seen, self.unit) for leader, seen in reversed(threatened)]

    @rule("23.5.1", "6.3")
    def arrived(self, position: Battlefield, context: PlayContext) -> None:
        here = position.stacks[self.path[-1]]
        # Where no marker lies those who are free to move may still be put on top of who has marched in.
        bound = any(keeps_order(position, unit) for unit in here if unit not in self.units)
        asks = bound or any(hex == self.path[-1] for hex, _ in position.pinned)
        position.moved |= mask_of(self.units)
        names = position.setting.names
        units = tuple(names.units[unit] for unit in self.units)
        hexes = tuple(names.places[hex] for hex in (self.start, *self.path))
        context.tell(MarchedOn(SIDES[COALITION], units, hexes))
        if asks and len(here) > len(self.units) and position.setting.amended(JUDGED):
            position.steps.append(Joining(self.units, self.path[-1]))
        elif position.setting.amended(SEEN):
            relock(position, self.path[-1], context)  # who has marched in stands before those engaged there

    def shown(self, position: Battlefield) -> dict[str, Any]:
        return {"kind": "stack_march", "unit": position.setting.names.units[self.unit]}


class Joining(Choice, frozen=True, tag="joining"):
    """A stack has marched into a hex whose order cannot be changed later in the turn: before or behind those there
    (ruling WK03).
    """

    kinds = (GoBeneath, Pass)
    other = "prussia-not-now"

    units: tuple[int, ...]
    hex: int

    @rule("5.4", "6.3", "23.5.1")
    def question(self, position: Battlefield) -> Decision:
        names, role = position.setting.names, SIDES[COALITION]
        row = front(position, self.hex)
        turns = any(hex == self.hex and not {*units} <= {*row} for hex, units in position.pinned)
        args = {"units": [names.units[unit] for unit in self.units], "hex": names.places[self.hex], "turns": turns}
        default = GoBeneath() if turns else Pass()
        return Decision("joining", role, role, ("6.3",), Message("prussia-ask-joining", args), default)

    def options(self, position: Battlefield) -> tuple[Action, ...]:
        return (GoBeneath(), Pass())

    @rule("5.4", "6.3")
    def play(self, position: Battlefield, action: Action, role: Role, context: PlayContext) -> None:
        position.steps.pop()
        if isinstance(action, GoBeneath):
            there = [unit for unit in position.stacks[self.hex] if unit not in self.units]
            position.arrange(self.hex, (*there, *self.units))
        relock(position, self.hex, context)

    def shown(self, position: Battlefield) -> dict[str, Any]:
        names = position.setting.names
        return {
            "kind": "joining",
            "units": [names.units[unit] for unit in self.units],
            "hexes": [names.places[self.hex]],
        }


@rule("23.5.1", "4.2.2", "7.5.2")
def _shuns_zones(position: Battlefield, going: list[int]) -> bool:
    """Whether a stack may not march into an enemy zone: some of it are out of command, or all of it are guns."""
    guns = all(position.setting.gun[unit] for unit in going)
    return guns or any(position.out_of_command >> unit & 1 for unit in going)


@rule("23.5.1", "5.3")
def _way(position: Battlefield, start: int, goal: int, hexes: int, going: list[int]) -> tuple[int, ...]:
    """The path of a stack: as many hexes as it can march, none of them farther from the goal, and passable for all
    units.

    Among paths of equal length, the one that ends nearest to the goal, then the straightest.
    """
    if not position.setting.amended(MARCH):
        return _straight_way(position, start, goal, hexes, going)
    setting = position.setting
    board, prices = setting.map, setting.ground.prices
    side = setting.side[going[0]] if going else COALITION
    zone = zone_of(position, 1 - side)
    closed = position.occupied[1 - side]
    if setting.amended(SEEN) and _shuns_zones(position, going):
        closed |= zone
    arms = {setting.arm[unit] for unit in going}
    straight = set(board.line(start, goal))
    distances = board.distances(goal)
    ways: list[tuple[int, ...]] = [(start,)]
    walked = ways if going else []
    for _ in range(hexes):
        walked = [
            (*way, to)
            for way in walked
            if not zone & board.power[way[-1]]
            for to in board.neighbours[way[-1]]
            if distances[to] <= distances[way[-1]]
            and to not in way
            and not closed & board.power[to]
            and all(to in prices[arm][way[-1]] for arm in arms)
        ]
        ways += walked

    def rank(way: tuple[int, ...]) -> tuple[object, ...]:
        return (-len(way), distances[way[-1]], [(hex not in straight, hex) for hex in way[1:]])

    ways.sort(key=rank)
    for way in ways:
        if way[-1] == start or not over_limit(position, way[-1], (*position.stacks[way[-1]], *going)):
            return way
    raise AssertionError("a stack may stay where it is")


def _straight_way(position: Battlefield, start: int, goal: int, hexes: int, going: list[int]) -> tuple[int, ...]:
    """The path without amendment 3: each step nearer to the goal, with a halt if the next hex is closed or full."""
    setting = position.setting
    board, prices = setting.map, setting.ground.prices
    side = setting.side[going[0]] if going else COALITION
    zone = zone_of(position, 1 - side)
    closed = position.occupied[1 - side]
    arms = {setting.arm[unit] for unit in going}
    straight = set(board.line(start, goal))
    way = [start]
    while len(way) <= hexes and going and not zone & board.power[way[-1]]:
        here = way[-1]
        far = board.distance(here, goal)
        ahead = [
            to
            for to in board.neighbours[here]
            if board.distance(to, goal) < far
            and not closed & board.power[to]
            and all(to in prices[arm][here] for arm in arms)
        ]
        if not ahead:
            break
        way.append(min(ahead, key=lambda to: (to not in straight, to)))
    while len(way) > 1 and over_limit(position, way[-1], (*position.stacks[way[-1]], *going)):
        way.pop()
    return tuple(way)
