"""Leaders (rulebook 4.2, 4.3): how they move, come back and are replaced."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from feldherr.kernel import Action, Decision, Event, Meaning, PlayContext, Refusal, Slot, Step, Value, rule
from feldherr.kernel.slots import PATH, UNIT
from feldherr.kernel.steps import Pass, Ways, only
from feldherr.maps.flood import Flood
from feldherr.maps.poses import FACINGS
from feldherr.maps.reach import Reach, reach

from ..state.amendments import EACH, SPENT
from ..state.position import Field
from .underway import ask, hex_label, unit_name

WITH_FORMATION = 9
"""What a leader may spend in the movement phase (4.21)."""
ALONE = 30
"""What the overall commander may spend in place of an activation (4.33)."""


class Lead(Action, frozen=True, tag="lead"):
    """A leader moves alone along a path of hexes (4.31)."""

    slots = (Slot("leader", UNIT), Slot("path", PATH))
    leader: int
    path: tuple[int, ...]


class Place(Action, frozen=True, tag="place"):
    """A leader who comes back, or a replacement, is placed with a unit (4.36, 4.37)."""

    slots = (Slot("leader", UNIT), Slot("unit", UNIT, "with"))
    leader: int
    unit: int


class LeaderRode(Event, frozen=True, tag="leader_rode"):
    """A leader has moved alone (4.31)."""

    about = Meaning("4.31", motion="move")

    side: str
    unit: str
    hexes: tuple[str, ...]
    mp: int


class LeaderPlaced(Event, frozen=True, tag="leader_placed"):
    """A leader is back, or a replacement has come (4.36, 4.37)."""

    about = Meaning("4.36")

    side: str
    unit: str
    unit_other: str
    replacement: bool


@rule("4.21", "4.37")
def range_of(position: Field, leader: int) -> int:
    """The command range of a leader in hexes; a replacement has his own."""
    if position.replaced >> leader & 1:
        return position.setting.tables.replacement.range
    return position.setting.leader(leader).range


@rule("4.21", "4.37")
def initiative_of(position: Field, leader: int) -> int:
    """The initiative of a leader; a replacement has his own."""
    if position.replaced >> leader & 1:
        return position.setting.tables.replacement.initiative
    return position.setting.leader(leader).initiative


@rule("4.21.charisma")
def charisma(position: Field, leader: int) -> bool:
    """Whether a leader is a hero: charisma or an elite mark; a replacement is none."""
    return position.setting.leader(leader).charisma and not position.replaced >> leader & 1


@rule("4.31", "4.32")
def company(position: Field, unit: int) -> list[int]:
    """The leaders who go with a unit: those who began the phase with it and have not moved alone."""
    beside = position.leaders_with(unit)
    if not beside:
        return beside
    began, hex = position.origin, position.setting.map.size
    around = position.around(unit)
    return [
        leader
        for leader in beside
        if not position.spent[leader]
        and began[leader] // FACINGS < hex
        and began[unit] // FACINGS < hex
        and began[leader] // FACINGS in around.footprints[began[unit]]
    ]


Staying = bool | tuple[int, ...]
"""Which leaders stay where they are when the unit that they are with goes: all or none of them, or these."""


def staying(alone: bool, leaders: tuple[int, ...]) -> Staying:
    """Who stays, according to an action's flag and the leaders it names."""
    return leaders or alone


@rule("4.32")
def going(beside: list[int], stay: Staying) -> list[int]:
    """Those of the leaders with a unit who go along with it."""
    if isinstance(stay, bool):
        return [] if stay else beside
    return [leader for leader in beside if leader not in stay]


@rule("4.32")
def may_part(position: Field, beside: list[int]) -> list[int]:
    """The leaders with a unit of whom each may separately go along or stay: with only one leader the flag is enough,
    and before the amendment all of them went, or none.
    """
    return beside if len(beside) > 1 and position.setting.amended(EACH) else []


@rule("4.32")
def check_parting(position: Field, unit: int, beside: list[int], alone: bool, named: tuple[int, ...]) -> None:
    """Raises Refusal 4.32 if those who stay are not some of several leaders with a unit, or none is named."""
    able = may_part(position, beside)
    for leader in named:
        if leader not in able:
            raise Refusal(
                "4.32", "sgboh-not-with-unit", unit=unit_name(position, leader), unit_other=unit_name(position, unit)
            )
    if alone and able:
        raise Refusal("4.32", "sgboh-all-stay", unit=unit_name(position, unit))


@rule("4.31", "4.34", "5.16")
def shut_to(position: Field, leader: int) -> int:
    """The hexes a lone leader may not enter: those of enemies, and those next to them without a friend."""
    setting = position.setting
    side = setting.side[leader]
    enemies = position.masks[1 - side]
    return enemies | position.beside(1 - side) & ~position.masks[side]


@rule("4.34", "5.16")
def shut_by(position: Field, leader: int, hex: int) -> Refusal:
    """Which law shuts one of those hexes to him."""
    setting = position.setting
    label = setting.names.places[hex]
    if setting.map.power[hex] & position.masks[1 - setting.side[leader]]:
        return Refusal("5.16", "sgboh-enemy-hex", (label,), hex=label)
    return Refusal("4.34", "sgboh-leader-beside-enemy", (label,), unit=unit_name(position, leader), hex=label)


def reach_of(position: Field, leader: int, left: int) -> Reach:
    """The hexes a leader can reach alone."""
    hex = position.pose[leader] // FACINGS
    shut = shut_to(position, leader) & ~position.setting.map.power[hex]
    return reach(position.setting.ground.rides, hex, max(left, 0), shut)


def spread_of(position: Field, leader: int, left: int) -> Flood:
    """The same for callers that look at only one or two of the hexes."""
    ground, hex = position.setting.ground, position.pose[leader] // FACINGS
    shut = shut_to(position, leader) & ~ground.map.power[hex]
    return ground.floods(ground.rides).reach(hex, left, shut)


def rides_somewhere(position: Field, leader: int, left: int) -> bool:
    """Whether a leader can get anywhere alone: whether some first step is open to him."""
    hex, power, shut = position.pose[leader] // FACINGS, position.setting.map.power, shut_to(position, leader)
    steps = position.setting.ground.rides.steps(hex)
    return any(price <= left and any(not power[to] & shut for to in open_to) for price, (_, open_to) in steps)


def destinations(position: Field, leader: int, left: int) -> list[Value]:
    """The hexes a leader can get to alone, as values for a path."""
    found = reach_of(position, leader, left)
    via = found.via
    return [Value(hex, cost, via[hex]) for hex, cost in found.cost.items()]


def ways(position: Field, leader: int, left: int) -> Ways:
    """The same by their ends."""
    found = spread_of(position, leader, left)
    return Ways(list(found.cost), found.path)


@rule("4.31", "4.34", "5.15", "5.16")
def check_ride(position: Field, leader: int, path: tuple[int, ...], left: int) -> int:
    """The cost of a leader's path. Raises Refusal 4.31, 4.34, 5.15 or 5.16."""
    setting = position.setting
    here = position.pose[leader] // FACINGS
    shut = shut_to(position, leader)
    name, spent = unit_name(position, leader), 0
    for to in path:
        label = setting.names.places[to]
        price = setting.ground.rides.price(here, to) if to < setting.size else None
        if price is None:
            raise Refusal("4.31", "sgboh-no-way-for-leader", (label,), unit=name, hex=label)
        if setting.map.power[to] & shut:
            raise shut_by(position, leader, to)
        spent += price
        here = to
    if not path or here == position.pose[leader] // FACINGS:
        raise Refusal("4.31", "sgboh-goes-nowhere", unit=name)
    if spent > left:
        label = setting.names.places[here]
        raise Refusal("5.15", "sgboh-too-far", (label,), unit=name, mp=spent, mp_left=left)
    return spent


def ride(position: Field, leader: int, path: tuple[int, ...], spent: int, context: PlayContext) -> None:
    """Move a leader along a path that `check_ride` has let pass."""
    setting = position.setting
    labels = (hex_label(position, position.pose[leader]), *(setting.names.places[hex] for hex in path))
    position.spent[leader] += spent
    position.put(leader, path[-1] * FACINGS)
    context.tell(LeaderRode(setting.roles[setting.side[leader]], unit_name(position, leader), labels, spent))


@rule("4.36", "4.37")
def comes_back(position: Field, leader: int) -> bool:
    """Whether a leader off the map can be placed: he was busy; or he is lost and nameless, or a replacement is left."""
    setting = position.setting
    if position.pose[leader] == setting.away:
        return True
    if position.pose[leader] != setting.lost or setting.leader(leader).overall:
        return False
    return not setting.leader(leader).named or replacements_left(position, setting.side[leader]) > 0


@rule("4.37")
def replacements_left(position: Field, side: int) -> int:
    """How many replacement leaders a side has left."""
    setting = position.setting
    used = sum(1 for leader in setting.leaders[side] if position.replaced >> leader & 1)
    return setting.tables.replacement.count - used - position.used_up[side]


class Placing(Step, frozen=True, tag="placing_leader", kw_only=True):
    """A leader comes back to a unit (4.36, 4.37): of the formation he is to command, the overall commander to any."""

    leader: int
    formation: int = -1

    def side(self, position: Field) -> int:
        return position.setting.side[self.leader]

    def units(self, position: Field) -> list[int]:
        setting = position.setting
        units = position.alive(self.side(position))
        if self.formation < 0:
            return units
        return [unit for unit in units if setting.formation[unit] == self.formation]

    def proceed(self, position: Field, context: PlayContext) -> bool:
        if self.units(position) and comes_back(position, self.leader):
            return False
        position.steps.pop()
        return True

    def decisions(self, position: Field) -> tuple[Decision, ...]:
        name = unit_name(position, self.leader)
        default = Place(self.leader, self.units(position)[0])
        replacement = position.pose[self.leader] == position.setting.lost
        paragraphs = ("4.36", "4.37")
        args = {"unit": name, "replacement": replacement}
        return (ask("place-leader", position, self.side(position), paragraphs, default, **args),)

    def measure(self, position: Field) -> tuple[int, ...]:
        return (1,)

    def verbs(self, position: Field, role: str) -> tuple[type[Action], ...]:
        return (Place, Pass)

    def fill(self, position: Field, role: str, kind: type[Action], filled: dict[str, Any]) -> Iterable[Value]:
        if kind is not Place:
            return ()
        return [Value(unit) for unit in self.units(position)] if filled else [Value(self.leader)]

    def check(self, position: Field, action: Action, role: str) -> None:
        only(action, (Place, Pass), "4.36", "sgboh-not-now")
        if isinstance(action, Place):
            if action.leader != self.leader:
                raise Refusal("4.36", "sgboh-other-leader", unit=unit_name(position, self.leader))
            if action.unit not in self.units(position):
                raise Refusal("4.36", "sgboh-not-of-formation", unit=unit_name(position, action.unit))

    @rule("4.36", "4.37")
    def play(self, position: Field, action: Action, role: str, context: PlayContext) -> None:
        position.steps.pop()
        if not isinstance(action, Place):
            return
        setting = position.setting
        gone = position.pose[self.leader] == setting.lost
        if gone:
            # He has counted, and continues to count, though his counter comes into play again (9).
            points = setting.tables.points.leader * initiative_of(position, self.leader)
            position.leader_points[self.side(position)] += points
            position.lost.remove(self.leader)
            if setting.leader(self.leader).named:
                if position.replaced >> self.leader & 1 and setting.amended(SPENT):
                    position.used_up[self.side(position)] += 1  # the one before is out of the game
                position.replaced |= 1 << self.leader
                position.seizures[self.leader] = 0  # the scenario gives attempts to the man, not to his counter (4.21)
        position.put(self.leader, position.pose[action.unit] // FACINGS * FACINGS)
        position.came_back |= 1 << self.leader
        side = setting.roles[self.side(position)]
        context.tell(LeaderPlaced(side, unit_name(position, self.leader), unit_name(position, action.unit), gone))
