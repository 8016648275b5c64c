"""Retreats (rulebook 10.9): the ways back of a unit, its owner's choice, and what it does to those it runs into."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain, combinations
from typing import Any, ClassVar, NamedTuple

from feldherr.kernel import (
    Action,
    Decision,
    Event,
    Meaning,
    Message,
    PlayContext,
    Refusal,
    Role,
    Slot,
    Step,
    Value,
    rule,
)
from feldherr.kernel.slots import PATH, UNIT, UNITS
from feldherr.maps.terms import Banks

from ..state.amendments import EITHER, MEET, ONCE, PRINT, TERMS, WHOLE
from ..state.position import FORMED, ROUTED, Battlefield
from ..state.setting import SIDES, Ground
from . import leaders as captains
from . import losses, morale, zorndorf
from .activation import draw_near
from .home import EDGES, Home, home_of
from .locked import relock
from .stacking import in_enemy_zone, over_limit, surplus, total_points
from .zones import bracketed, zone_from

Way = tuple[int, ...]


class Retreat(Action, frozen=True, tag="retreat"):
    """A unit falls back along a path, which may end at the edge of the map; `leaders` go with it (10.9)."""

    slots = (Slot("unit", UNIT), Slot("path", PATH), Slot("leaders", UNITS, "with", least=0))

    unit: int
    path: Way
    leaders: tuple[int, ...] = ()


class Retreated(Event, frozen=True, tag="retreated"):
    """A unit fell back along `hexes`, the first being where it stood; `units_with` are leaders that went along."""

    about: ClassVar[Meaning] = Meaning("10.9", motion="retreat", fight="retreat")

    side: str
    unit: str
    hexes: tuple[str, ...]
    units_with: tuple[str, ...]


def send(position: Battlefield, unit: int, distance: int, *, rout: bool) -> None:
    """Push a retreat of this many hexes onto the stack of steps; a `rout` may end off the map, never in an enemy
    zone.
    """
    position.steps.append(Retreating(unit, distance, rout))


# Where to


class Bounds(NamedTuple):
    """Everything that a unit's retreat paths depend on. Masks of hexes are cut to those within its distance.

    Attributes:
        arm: the prices it pays. distance, rout, trail: as in `ways`. start: where it stands.
        closed: hexes it may not enter. zone: enemy zones it shuns. friends: hexes with units of its side.
        enemies: the hexes of the nearest enemies. home: where its side runs to. banks: where it stops at a river.
        over: whether it may leave the map by an edge that is not its own.
    """

    arm: str
    start: int
    distance: int
    rout: bool
    trail: Way
    closed: int
    zone: int
    friends: int
    enemies: Way
    home: Home
    banks: Banks
    over: bool


@rule("7.1", "10.9", "12.2")
def ways(
    position: Battlefield, unit: int, distance: int, *, rout: bool, trail: Way = ()
) -> tuple[tuple[Way, ...], bool]:
    """The ways a unit may choose from, all equally good, and whether they lead through an enemy zone.

    No way goes into an enemy unit, over forbidden ground, into the light baggage or twice through a hex (`trail`: where
    it has been). The best touch the fewest enemy zones, lead farthest off and away from the nearby enemies, then
    through the fewest friends, then nearest home, then straightest. A routed unit leaves the map if a way ends short
    of `distance`: by its home edge, and by any other one if nothing else spares it an enemy zone (ruling WE28).
    """
    setting = position.setting
    ground, side = setting.ground, setting.side[unit]
    start = position.place[unit]
    near = ground.map.within(start, distance)
    bounds = Bounds(
        setting.arm[unit] + ("_column" if position.column >> unit & 1 else ""),
        start,
        distance,
        rout,
        trail,
        near & (position.occupied[1 - side] | setting.map.mask(trail) | zorndorf.shut_by_baggage(position, unit)),
        near & _zone(position, side, trail[0] if trail else start),
        near & position.occupied[side],
        _near(position, start, side),
        home_of(position, side, start),
        zorndorf.banks_of(position, unit),
        rout and not setting.baggage[unit] and setting.amended(ONCE),
    )
    found = ground.retreats.get(bounds)
    if found is None:
        found = _best(ground, bounds)
        ground.retreats.put(bounds, found)
    return found


def _best(ground: Ground, bounds: Bounds) -> tuple[tuple[Way, ...], bool]:
    """The ways of `ways`."""
    found, dirty = _search(ground, bounds, bounds.home.exit)
    if bounds.over and (dirty or not found):
        rim = frozenset().union(*(ground.map.edges[name] for name in EDGES))
        clean = bounds._replace(closed=bounds.closed | bounds.zone, zone=0)
        over, _ = _search(ground, clean, rim.__contains__, stays=False)
        return (over, False) if over else (found, dirty)
    return found, dirty


def _search(
    ground: Ground, bounds: Bounds, edge: Callable[[int], bool], *, stays: bool = True
) -> tuple[tuple[Way, ...], bool]:
    """The best ways, which leave the map from the hexes that are an `edge`. A way that is already worse than the best
    so far, by the first criterion, is not followed.

    `stays`: whether a way may end on the map.
    """
    _, start, distance, rout, _, closed, zone, friends, enemies, home, banks, _ = bounds
    prices = ground.prices[bounds.arm]
    power, far = ground.map.power, ground.map.distance
    best: tuple[int, ...] = ()
    found: list[Way] = []

    leaves = rout and any(edge(hex) for hex in ground.map.hexes(ground.map.within(start, distance)))

    def weigh(way: Way, dirt: int, crowd: int, *, off: bool = False) -> None:
        nonlocal best, found
        end = way[-1] if way else start
        short = 0 if off else distance - far(start, end)
        if best and (dirt, short) > best[:2]:
            return
        towards = 0 if off else sum(max(0, far(start, enemy) + distance - far(end, enemy)) for enemy in enemies)
        bends = sum(1 for a, b, c in zip((start, *way), way, way[1:], strict=False) if far(a, c) < 2)
        bends += len(way) if off else 0  # nobody goes along the edge before leaving
        worth = (dirt, short, towards, crowd, home.worth(way, off=off), bends)
        if not best or worth < best:
            best, found = worth, [way]
        elif worth == best:
            found.append(way)

    def walk(here: int, way: Way, dirt: int, crowd: int) -> None:
        # A way ends at least as much too near as it has turned back by now, unless it ends off the map.
        back = 0 if leaves else len(way) - far(start, here)
        if best and (dirt, back) > best[:2]:
            return
        if len(way) == distance:
            if stays:
                weigh(way, dirt, crowd)
            return
        ashore = banks.halt(ground.map, start, way)
        if ashore and stays:
            weigh(way, dirt, crowd)  # it goes no farther but by a bridge (25.3.6)
        elif leaves and not ashore and edge(here):
            weigh(way, dirt, crowd, off=True)
        for to in prices[here]:
            bit = power[to]
            if ashore and (here, to) not in banks.spans:
                continue
            if not closed & bit and to != start and to not in way:
                walk(to, (*way, to), dirt + bool(zone & bit), crowd + bool(friends & bit))

    if stays or leaves:
        walk(start, (), 0, 0)
    return tuple(sorted(found)), bool(best) and best[0] > 0


@rule("10.9.1", "10.10.1.ex")
def _zone(position: Battlefield, side: int, start: int) -> int:
    """The enemy zones a retreat avoids; not those of units where it began: guns leave their captors by one hex."""
    board = position.setting.map
    return zone_from(position, board.board & ~board.power[start], 1 - side)


def _near(position: Battlefield, start: int, side: int) -> Way:
    """The hexes of the nearest enemies: those next to a hex, else those within three."""
    setting = position.setting
    enemies = position.occupied[1 - side] & ~setting.map.power[start]
    for distance in (1, 2, 3):
        near = enemies & setting.map.within(start, distance)
        if near:
            return tuple(setting.map.hexes(near))
    return ()


@rule("7.1", "12.3", "12.4")
def to_enemy(position: Battlefield, unit: int) -> int:
    """How far from a unit the nearest enemy is. Where units of a side run one after another, those farthest off go
    first: the rear makes room for the front (rulings WH01, WD34).
    """
    setting = position.setting
    enemies = setting.map.hexes(position.occupied[1 - setting.side[unit]])
    return min((setting.map.distance(position.place[unit], hex) for hex in enemies), default=0)


# The step


class Retreating(Step, frozen=True, tag="retreating"):
    """A unit falls back `left` hexes more (10.9). `trail`: the hexes behind it, the first being where it began;
    `leaders`: who goes with it."""

    unit: int
    left: int
    rout: bool
    trail: Way = ()
    leaders: Way = ()

    @rule("10.9", "10.9.1", "9.2", "25.3.5")
    def proceed(self, position: Battlefield, context: PlayContext) -> bool:
        setting = position.setting
        unit = self.unit
        if not position.on_map(unit):
            position.steps.pop()
            return True
        side = setting.side[unit]
        if not self.left:
            caught = _zone(position, side, self.trail[0]) & setting.map.power[position.place[unit]]
            if not caught or self.rout or setting.baggage[unit]:
                self._arrive(position, context)
            else:
                self.become(position, left=1)
            return True
        found, dirty = ways(position, unit, self.left, rout=self.rout, trail=self.trail)
        if setting.baggage[unit] and not found:
            position.steps.pop()  # it is never captured on the map
            return True
        shut = (self.rout and not setting.baggage[unit]) or bracketed(position, unit)
        if not found or (dirty and shut and not setting.baggage[unit]):
            here = position.place[unit]
            losses.remove(position, unit, "captured", context)
            _left_behind(position, here, side, context)
            if setting.amended(PRINT):
                self._shake(position, self.trail, context)
            else:
                position.steps.pop()
            return True
        if len(found) > 1 or (found[0] and self.free(position)):
            return False
        self._go(position, found[0], self._bound(position), context)
        return True

    def _beside(self, position: Battlefield) -> list[int]:
        """Leaders in the hex, once: those who go with the unit do not choose again."""
        if self.trail:
            return []
        return position.leaders_at(position.place[self.unit], position.setting.side[self.unit])

    def free(self, position: Battlefield) -> list[int]:
        """Leaders who may stay or go; one who stays alone in an enemy zone is caught (ruling WE12)."""
        beside, here = self._beside(position), position.place[self.unit]
        if position.setting.amended(TERMS):
            return beside
        return beside if beside and (_others(position, here, self.unit) or self._quiet(position, here)) else []

    def _quiet(self, position: Battlefield, here: int) -> bool:
        """Whether a leader left in a hex would be in nobody's way: no enemy controls it or stands in it."""
        setting = position.setting
        side = setting.side[self.unit]
        near = position.occupied[1 - side] & setting.map.power[here] or in_enemy_zone(position, here, side)
        return setting.amended(WHOLE) and not near

    def _bound(self, position: Battlefield) -> Way:
        """Leaders who go unasked: those who are with the unit already, or would be left without any."""
        return self.leaders or tuple(self._beside(position))

    @rule("10.9", "10.9.1", "15.2", "25.3.4")
    def _go(self, position: Battlefield, way: Way, leaders: Way, context: PlayContext) -> None:
        """Walk the way; over the edge if it is too short; each hex beyond those due costs a level (10.9.1). That is
        movement, and tires an army if the unit is not routed (ruling WE26).
        """
        setting = position.setting
        unit = self.unit
        side = setting.side[unit]
        start = position.place[unit]
        names = setting.names
        off = len(way) < self.left and not zorndorf.banks_of(position, unit).halt(setting.map, start, way)
        if way:
            position.put(unit, way[-1])
            for leader in leaders:
                position.put(leader, way[-1])
            if position.state[unit] != ROUTED and setting.amended(TERMS):
                position.strained[side] = True
            told = tuple(names.places[hex] for hex in (start, *way))
            context.tell(Retreated(SIDES[side], names.units[unit], told, tuple(names.units[one] for one in leaders)))
            if setting.amended(ONCE):
                captains.caught(position, context, (1 - side,))
        extra = bool(self.trail)
        trail = (*(self.trail or (start,)), *way)
        self.become(position, left=0, trail=trail, leaders=leaders)
        if off:
            here = position.place[unit]
            losses.remove(position, unit, "fled", context)
            _left_behind(position, here, side, context)
            self._shake(position, trail, context)
        elif extra and not losses.lose_level(position, unit, context):
            _left_behind(position, way[-1], side, context)
            self._shake(position, trail, context)
        self.passed(position, way, context)

    @rule("4.1.2", "4.3")
    def passed(self, position: Battlefield, way: Way, context: PlayContext) -> None:
        """The path's effect on others than friends: it may bring the unit near an inactive army."""
        for hex in way:
            draw_near(position, position.setting.side[self.unit], hex, context)

    @rule("10.9.2", "15.2")
    def _shake(self, position: Battlefield, trail: Way, context: PlayContext) -> None:
        """What a unit now gone has left behind: leaders where it began, and units it has run through, which it has
        disordered as any other would have.
        """
        position.steps.pop()
        if trail and position.setting.amended(EITHER):
            _left_behind(position, trail[0], position.setting.side[self.unit], context)
        shaken: list[int] = []
        for hex in trail[1:]:
            standing = _others(position, hex, self.unit)
            if standing and position.setting.amended(PRINT) and self._mixed(position, standing):
                self._disorder(position, standing, context)
            shaken += standing
        if shaken:
            position.steps.append(Shaken(tuple(shaken)))

    @rule("10.9.2")
    def _mixed(self, position: Battlefield, standing: list[int]) -> bool:
        """Whether infantry runs into cavalry, or cavalry into infantry."""
        setting = position.setting
        other = setting.cavalry if setting.infantry[self.unit] else setting.infantry
        return not setting.gun[self.unit] and any(other[one] for one in standing)

    @rule("5.1", "5.2", "10.9.2")
    def _crowds(self, position: Battlefield, hex: int, standing: list[int]) -> bool:
        """Whether the unit has brought its hex over a limit, or farther over it (ruling WE29)."""
        if not position.setting.amended(ONCE):
            return bool(over_limit(position, hex))
        limits, column = position.setting.stack, position.column
        before = surplus(limits, *total_points(position, standing, column))
        return surplus(limits, *total_points(position, (*standing, self.unit), column)) > before

    @rule("10.9.2")
    def _disorder(self, position: Battlefield, standing: list[int], context: PlayContext) -> None:
        """Those who stand there are disordered, but do not fall back."""
        for one in standing:
            if position.state[one] == FORMED:
                morale.disorder(position, one, context, retreats=False)

    @rule("10.9.2", "5.3", "6.3", "15.2")
    def _arrive(self, position: Battlefield, context: PlayContext) -> None:
        """The retreat is over: units it ran into are disordered if the paragraph says so, then all check morale."""
        setting = position.setting
        unit = self.unit
        side = setting.side[unit]
        position.steps.pop()
        here = position.place[unit]
        shaken: list[int] = []
        for hex in self.trail[1:]:
            standing = _others(position, hex, unit)
            if not standing:
                continue
            if (hex == here and self._crowds(position, hex, standing)) or self._mixed(position, standing):
                self._disorder(position, standing, context)
            shaken += standing
        if setting.amended(ONCE):
            relock(position, here, context, leaving=leaving(position))
        if shaken:
            position.steps.append(Shaken(tuple(shaken)))
        if self.trail:
            _left_behind(position, self.trail[0], side, context)
        if position.leaders_at(here, 1 - side) or setting.amended(MEET):  # it brings its zone with it
            captains.caught(position, context, (1 - side,))

    def asks(self, position: Battlefield) -> tuple[Role, ...]:
        return (SIDES[position.setting.side[self.unit]],)

    @rule("10.9")
    def decisions(self, position: Battlefield) -> tuple[Decision, ...]:
        role = self.asks(position)[0]
        names = position.setting.names
        found, _ = ways(position, self.unit, self.left, rout=self.rout, trail=self.trail)
        args = {"unit": names.units[self.unit], "count": len(found), "distance": self.left}
        message = Message("prussia-ask-retreat", args)
        default = Retreat(self.unit, found[0], tuple(sorted(self.free(position))))
        return (Decision("retreat", role, role, ("10.9",), message, default),)

    def measure(self, position: Battlefield) -> tuple[int, ...]:
        # Each hex is entered once, and beyond the first way every hex costs a level.
        return (position.setting.size - len(self.trail), position.level[self.unit], self.left)

    def verbs(self, position: Battlefield, role: Role) -> tuple[type[Action], ...]:
        return (Retreat,)

    def fill(self, position: Battlefield, role: Role, kind: type[Action], filled: dict[str, Any]) -> Iterator[Value]:
        if "unit" not in filled:
            yield Value(self.unit)
        elif "path" not in filled:
            found, _ = ways(position, self.unit, self.left, rout=self.rout, trail=self.trail)
            yield from (Value(way) for way in found)
        else:
            yield from (Value(leader) for leader in self.free(position))

    def candidates(self, position: Battlefield, role: Role) -> Iterator[Action]:
        found, _ = ways(position, self.unit, self.left, rout=self.rout, trail=self.trail)
        free = sorted(self.free(position))
        for way in found:
            for group in chain.from_iterable(combinations(free, size) for size in range(len(free) + 1)):
                yield Retreat(self.unit, way, group)

    def check(self, position: Battlefield, action: Action, role: Role) -> None:
        names = position.setting.names
        if not isinstance(action, Retreat):
            raise Refusal("10.9", "prussia-wrong-answer", verb=action.verb())
        if action.unit != self.unit:
            raise Refusal("10.9", "prussia-retreat-who", unit=names.units[self.unit])
        found, _ = ways(position, self.unit, self.left, rout=self.rout, trail=self.trail)
        if action.path not in found:
            hex = names.places[action.path[-1]]
            raise Refusal("10.9", "prussia-retreat-path", (hex,), unit=names.units[self.unit], hex=hex)
        free = self.free(position)
        for leader in action.leaders:
            if leader not in free:
                raise Refusal("10.9", "prussia-retreat-leader", unit=names.units[leader])

    def play(self, position: Battlefield, action: Action, role: Role, context: PlayContext) -> None:
        assert isinstance(action, Retreat)
        free = self.free(position)
        self._go(position, action.path, action.leaders if free else self._bound(position), context)

    def shown(self, position: Battlefield) -> dict[str, Any]:
        setting = position.setting
        return {
            "kind": "retreating",
            "side": SIDES[setting.side[self.unit]],
            "unit": setting.names.units[self.unit],
            "left": self.left,
            "rout": self.rout,
        }


def _left_behind(position: Battlefield, hex: int, side: int, context: PlayContext) -> None:
    """Leaders whom their last unit has left in an enemy zone may be caught (15.2)."""
    if position.leaders_at(hex, side) and not any(position.setting.side[one] == side for one in position.stacks[hex]):
        captains.caught(position, context)


def _others(position: Battlefield, hex: int, unit: int) -> list[int]:
    """The other units of its side in the hex of a unit, those that are to fall back themselves left out."""
    side, gone = position.setting.side, leaving(position)
    return [one for one in position.stacks[hex] if one != unit and side[one] == side[unit] and not gone >> one & 1]


@rule("10.8")
def leaving(position: Battlefield) -> int:
    """The units that are to fall back by the close combat under way, as a mask (ruling W22)."""
    if not position.setting.amended(TERMS):
        return 0
    mask = 0
    for step in position.steps:
        if isinstance(step, Retreating) and not step.trail:
            mask |= 1 << step.unit
    return mask


class Shaken(Step, frozen=True, tag="shaken"):
    """Units that others ran through check their morale, one after another, each with all that follows (10.9.2)."""

    units: Way

    @rule("10.9.2")
    def proceed(self, position: Battlefield, context: PlayContext) -> bool:
        if not self.units:
            position.steps.pop()
            return True
        unit, rest = self.units[0], self.units[1:]
        self.become(position, units=rest)
        # Routed guns have nothing to lose by a check: they neither run nor rout again.
        if position.on_map(unit) and not (position.setting.gun[unit] and position.state[unit] == ROUTED):
            morale.check(position, unit, context)
        return True
