"""The armies (rulebook 9): each one's special rule, once a game.

Black and Blue use theirs in their movement phase, and all of it is here; Red's and Green's change how the combat
table is read, so their windows are opened by `fight`.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from feldherr.kernel import Action, Message, PlayContext, Refusal, Role, Slot, Value, Window, rule
from feldherr.kernel.slots import PATH, UNIT
from feldherr.maps.ways_in import WayIn

from ..state.events import Gripped, Hastened, PowerUsed, Returned
from ..state.position import Battle
from ..state.setting import SIDES
from . import losses, victory
from .entry import check_way_in, fill_paths, ways_in
from .paths import gets_somewhere, taken_by_friend
from .underway import UnderWay, change_fight, fight_under
from .zones import controlled

BLACK, BLUE, RED, GREEN = "vaterland", "elan", "bulldog", "not_a_step_back"
RETURNING = frozenset({"line", "hussars", "dragoons"})
MOST_EXTRA = 12
"""Half points, on a six (9.2.2)."""


class Return(Action, frozen=True, tag="return"):
    """A lost unit comes back: `path` begins on its own edge (9.2.1)."""

    slots = (Slot("unit", UNIT), Slot("path", PATH))
    armed = True

    unit: int
    path: tuple[int, ...]


class Hasten(Action, frozen=True, tag="elan"):
    """Extra movement for the whole army (9.2.2)."""

    armed = True


class TwoDice(Action, frozen=True, tag="twodice"):
    """Roll two dice and choose (9.2.4)."""

    armed = True


class Grip(Action, frozen=True, tag="grip"):
    """Set the result aside for A-1 (9.2.3)."""

    armed = True


@rule("9.2")
def has(position: Battle, side: int, power: str) -> bool:
    """Whether a side still holds this special rule."""
    return bool(position.powers[side]) and position.setting.power[side] == power


def check_power(position: Battle, side: int, power: str, paragraph: str) -> None:
    """Raises Refusal under `paragraph` if the army has no such rule or has used it."""
    if position.setting.power[side] != power:
        raise Refusal(paragraph, "srazhenie-not-your-power", army=position.setting.armies[side])
    if not position.powers[side]:
        raise Refusal(paragraph, "srazhenie-power-used", army=position.setting.armies[side])


@rule("9.2")
def use(position: Battle, side: int, context: PlayContext) -> None:
    """Spend the special rule of a side."""
    position.powers[side] -= 1
    context.tell(PowerUsed(SIDES[side], position.setting.power[side]))


def movement_powers(position: Battle, side: int) -> list[type[Action]]:
    """The powers a side may use in its movement phase now."""
    if not position.powers[side]:
        return []
    if next(returns(position, side), None) is not None:
        return [Return]
    return [Hasten] if may_hasten(position, side) else []


# Black: a lost unit returns


def returning(position: Battle, side: int) -> Iterator[tuple[int, dict[int, WayIn]]]:
    """The lost units of a side that may come back, with the ways of each."""
    if not has(position, side, BLACK):
        return
    for unit in sorted(set(position.fallen)):
        if position.setting.side[unit] == side and _may_return(position, unit):
            yield unit, _ways(position, unit)


def returns(position: Battle, side: int) -> Iterator[Return]:
    """Legal returns, one a destination."""
    for unit, ways in returning(position, side):
        for to in sorted(ways):
            yield Return(unit, ways[to].path(to))


def _may_return(position: Battle, unit: int) -> bool:
    setting = position.setting
    return setting.type[unit] in RETURNING and position.place[unit] == setting.lost


def _ways(position: Battle, unit: int) -> dict[int, WayIn]:
    """Ways in past friends on the edge (5.5); before the amendment over free hexes of it only (ruling S02)."""
    return ways_in(position, unit, position.setting.move[unit], through=position.setting.to_letter)


def sample_return(position: Battle, side: int, rng: Random) -> Return | None:
    """A random legal return."""
    if not has(position, side, BLACK):
        return None
    units = [u for u in set(position.fallen) if position.setting.side[u] == side and _may_return(position, u)]
    if not units:
        return None
    unit = sorted(units)[int(rng.random() * len(units))]
    ways = _ways(position, unit)
    if not ways:
        return None
    to = sorted(ways)[int(rng.random() * len(ways))]
    return Return(unit, ways[to].path(to))


def fill_return(position: Battle, side: int, filled: dict[str, Any]) -> Iterator[Value]:
    """Units, then paths, for a draft of a return."""
    if "unit" not in filled:
        units = dict.fromkeys(action.unit for action in returns(position, side))
        yield from (Value(unit) for unit in units)
        return
    yield from fill_paths(position, side, _ways(position, filled["unit"]))


@rule("9.2.1")
def check_returning(position: Battle, side: int, unit: int) -> None:
    """Check that a unit may come back now.

    Raises:
        Refusal: 9.2.1.
    """
    setting = position.setting
    name = setting.names.units[unit]
    check_power(position, side, BLACK, "9.2.1")
    if setting.side[unit] != side:
        raise Refusal("9.2.1", "srazhenie-not-yours", unit=name)
    if not _may_return(position, unit):
        raise Refusal("9.2.1", "srazhenie-return-who", unit=name)


@rule("9.2.1")
def check_return(position: Battle, side: int, action: Return) -> None:
    """Check what comes back, and how it enters.

    Raises:
        Refusal: 9.2.1, or the paragraph of movement its path violates.
    """
    setting = position.setting
    check_returning(position, side, action.unit)
    first = action.path[0]
    taken = first in setting.ground.line[side] and position.masks[side] & setting.map.power[first]
    if taken and not setting.to_letter:
        raise taken_by_friend(position, "9.2.1", first)
    check_way_in(position, action.unit, action.path, setting.move[action.unit], "9.2.1")


@rule("9.2.1")
def return_unit(position: Battle, side: int, action: Return, context: PlayContext) -> None:
    """The unit is back; it stays among the losses."""
    use(position, side, context)
    setting = position.setting
    position.put(action.unit, action.path[-1])
    position.moved |= 1 << action.unit
    victory.note_raid(position, action.unit, action.path)
    hexes = tuple(setting.names.places[hex] for hex in action.path)
    context.tell(Returned(SIDES[side], setting.names.units[action.unit], hexes))


# Blue: elan


def may_hasten(position: Battle, side: int) -> bool:
    """Whether Blue may still call for extra movement."""
    return has(position, side, BLUE)


@rule("9.2.2")
def hastens_nobody(position: Battle, side: int) -> bool:
    """Whether Blue may call for extra movement, and whatever the die nobody could use it."""
    if not may_hasten(position, side) or position.entries:
        return False
    size, place = position.setting.size, position.place
    units = [unit for unit in position.setting.movers[side] if place[unit] < size]
    zone = controlled(position, 1 - side)
    if any(gets_somewhere(position, unit, zone) for unit in units):
        return False
    twin = position.copy()
    twin.extra = MOST_EXTRA
    return not any(gets_somewhere(twin, unit, zone) for unit in units)


@rule("9.2.2")
def check_hasten(position: Battle, side: int) -> None:
    """Raises Refusal, 9.2.2."""
    check_power(position, side, BLUE, "9.2.2")


@rule("9.2.2")
def hasten(position: Battle, side: int, context: PlayContext) -> None:
    """Roll a die: that many extra points for the army this phase."""
    use(position, side, context)
    position.extra = 2 * context.roll("elan", SIDES[side])
    context.tell(Hastened(SIDES[side], position.extra))


# Red and Green: windows around the die


class Steadfast(Window, frozen=True, tag="steadfast"):
    """Before the die of a combat Green, defending, may call for two dice (9.2.4)."""

    @rule("9.2.4")
    def may_act(self, position: Battle, role: Role) -> bool:
        return has(position, SIDES.index(role), GREEN) and not fight_under(position).twice

    def question(self, position: Battle, role: Role) -> tuple[str, str, tuple[str, ...], Message]:
        fight = fight_under(position)
        hexes = [position.setting.names.places[hex] for hex in fight.hexes]
        return "steadfast", role, ("9.2.4",), Message("srazhenie-ask-steadfast", {"hexes": hexes})

    def budget(self, position: Battle) -> int:
        return sum(position.powers)

    def verbs(self, position: Battle, role: Role) -> tuple[type[Action], ...]:
        from feldherr.kernel import Pass

        return (TwoDice, Pass)

    def check_act(self, position: Battle, action: Action, role: Role) -> None:
        if not isinstance(action, TwoDice):
            raise Refusal("9.2.4", "srazhenie-wrong-answer", verb=action.verb())

    def act(self, position: Battle, action: Action, role: Role, context: PlayContext) -> bool:
        use(position, SIDES.index(role), context)
        change_fight(position, twice=True, chooser=SIDES.index(role))
        return False


@rule("9.2.3")
def may_help(position: Battle, fight: UnderWay, side: int) -> bool:
    """Whether A-1 might serve a side better than the result of a fight (ruling S04).

    It cannot if it would change nothing, as unanswered fire ignores both results and a redoubt ignores fire, or if
    the enemy loses everything he fought with and the side itself nothing.
    """
    exposed = losses.exposed(position, fight)
    if losses.harmless(position, fight):
        return False
    if fight.result.startswith("A") and not exposed:
        return False
    fallen = losses.candidates(position, fight)
    enemies = fight.targets if side == fight.side else exposed
    doomed = [units[0] for other, units in fallen if other != side and len(units) == 1]
    return not enemies or any(other == side for other, _ in fallen) or set(enemies) != set(doomed)


class Bulldog(Window, frozen=True, tag="bulldog"):
    """After the die of a combat Red may take A-1 in place of the result (9.2.3)."""

    @rule("9.2.3")
    def may_act(self, position: Battle, role: Role) -> bool:
        side = SIDES.index(role)
        if not has(position, side, RED) or fight_under(position).result == "A-1":
            return False
        return not position.setting.useful_grip or may_help(position, fight_under(position), side)

    def question(self, position: Battle, role: Role) -> tuple[str, str, tuple[str, ...], Message]:
        message = Message("srazhenie-ask-bulldog", {"result": fight_under(position).result})
        return "bulldog", role, ("9.2.3",), message

    def budget(self, position: Battle) -> int:
        return sum(position.powers)

    def verbs(self, position: Battle, role: Role) -> tuple[type[Action], ...]:
        from feldherr.kernel import Pass

        return (Grip, Pass)

    def check_act(self, position: Battle, action: Action, role: Role) -> None:
        if not isinstance(action, Grip):
            raise Refusal("9.2.3", "srazhenie-wrong-answer", verb=action.verb())

    def act(self, position: Battle, action: Action, role: Role, context: PlayContext) -> bool:
        side = SIDES.index(role)
        use(position, side, context)
        context.tell(Gripped(SIDES[side], fight_under(position).result))
        change_fight(position, result="A-1")
        return False
