"""How leaders get out of an enemy's way (rulebook 4.35): who has to, where to, and what happens to those who do not."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from feldherr.kernel import Action, Event, Meaning, Message, Pass, PlayContext, Role, Slot, Value, rule
from feldherr.kernel.slots import PLACE, UNIT
from feldherr.kernel.steps import only
from feldherr.kernel.walks import open_window
from feldherr.maps.poses import FACINGS

from ..state.amendments import ALONG, COMPANY, REJOINED, UNDERFOOT
from ..state.position import Field
from .answers import Custom, Reaction, refuse
from .effects import bury
from .underway import hex_label, unit_name

FLIGHT = 3
"""How far a leader makes off (4.35)."""


class Flee(Action, frozen=True, tag="flee"):
    """A lone leader gets away from an enemy that has come next to him (4.35)."""

    slots = (Slot("leader", UNIT), Slot("hex", PLACE))
    leader: int
    hex: int


class LeaderFled(Event, frozen=True, tag="leader_fled"):
    """A leader has made off (4.35)."""

    about: ClassVar[Meaning] = Meaning("4.35", motion="retreat")

    side: str
    unit: str
    hexes: tuple[str, ...]


class LeaderTaken(Event, frozen=True, tag="leader_taken"):
    """A leader who could not make off is lost (4.35)."""

    about: ClassVar[Meaning] = Meaning("4.35", gone=True)

    side: str
    unit: str
    hex: str


def leaders_beside(position: Field, mover: int, hexes: int) -> list[int]:
    """The lone leaders of the passive side on or next to hexes that a unit has entered (4.35)."""
    setting = position.setting
    return [leader for leader, near in alone(position, 1 - setting.side[mover]) if near & hexes]


def alone(position: Field, side: int) -> list[tuple[int, int]]:
    """The leaders of a side on the map without any of its units on their hex, each with that and the hexes next to it;
    not to be changed.
    """
    memo = position.memo(side)
    found: list[tuple[int, int]] | None = memo.get("alone")
    if found is None:
        spots, held, spread = position.spots, position.masks[side], position.setting.map.spread
        own = position.setting.leaders[side]
        found = [(one, spots[one] | spread(spots[one])) for one in own if spots[one] and not spots[one] & held]
        memo["alone"] = found
    return found


@rule("4.35")
def refuges(position: Field, leader: int) -> list[int]:
    """The hexes a leader can make off to: up to three away, not through enemies or over ground closed to him."""
    setting = position.setting
    enemy = position.masks[1 - setting.side[leader]]
    here = position.pose[leader] // FACINGS
    reached, edge = {here}, [here]
    for _ in range(FLIGHT):
        edge = [
            to
            for hex in edge
            for to in setting.map.neighbours[hex]
            if to not in reached
            and not setting.map.power[to] & enemy
            and setting.ground.step("HC", hex, to) is not None
        ]
        reached.update(edge)
        edge = list(dict.fromkeys(edge))
    return sorted(reached - {here})


@rule("4.35")
def take_leaders(position: Field, mover: int, hexes: int, context: PlayContext) -> None:
    """Lone leaders who are next to an enemy and cannot get away are lost, and so are those who let him enter their
    own hex.
    """
    for leader in leaders_beside(position, mover, hexes):
        if not refuges(position, leader) or position.under(leader) & position.under(mover):
            lose_leader(position, leader, context)


def lose_leader(position: Field, leader: int, context: PlayContext) -> None:
    """A leader is lost: he counts for withdrawal (9)."""
    side = position.setting.roles[position.setting.side[leader]]
    context.tell(LeaderTaken(side, unit_name(position, leader), hex_label(position, position.pose[leader])))
    bury(position, leader)


def _flee(position: Field, action: Flee, context: PlayContext) -> None:
    leader, setting = action.leader, position.setting
    before = hex_label(position, position.pose[leader])
    position.put(leader, action.hex * FACINGS)
    side = setting.roles[setting.side[leader]]
    context.tell(LeaderFled(side, unit_name(position, leader), (before, hex_label(position, position.pose[leader]))))


class Fleeing(Reaction, frozen=True, kw_only=True):
    """A window in which leaders may make off (4.35). `fled`: those who have, or have had the chance."""

    fled: tuple[int, ...] = ()

    def endangered(self, position: Field) -> list[int]:
        """The leaders the mover has come next to."""
        return leaders_beside(position, self.mover, self.mask(position))

    def leaders(self, position: Field) -> list[int]:
        """The leaders who may make off from the mover."""
        return [leader for leader in self.endangered(position) if leader not in self.fled and refuges(position, leader)]

    def may_act(self, position: Field, role: Role) -> bool:
        return bool(self.leaders(position))

    def question(self, position: Field, role: Role) -> tuple[str, str, tuple[str, ...], Message]:
        args = {"unit": unit_name(position, self.mover), "ways": "flee"}
        return "after-step", role, ("4.35",), Message("sgboh-after-step", args)

    def budget(self, position: Field) -> int:
        return super().budget(position) + len(position.setting.leader_data) - len(self.fled)

    def usual(self, position: Field) -> Action | None:
        """Leaders make off to the nearest friends, or to the nearest hex."""
        setting = position.setting
        for leader in self.leaders(position):
            own = position.masks[self.side(position)]
            friends = [hex for hex in refuges(position, leader) if setting.map.power[hex] & own]
            here = position.pose[leader] // FACINGS
            rest = friends or refuges(position, leader)
            return Flee(leader, min(rest, key=lambda hex: (setting.map.distance(here, hex), hex)))
        return None

    def fill(self, position: Field, role: Role, kind: type[Action], filled: dict[str, Any]) -> Iterable[Value]:
        if kind is not Flee:
            return ()
        leaders = self.leaders(position)
        if not filled:
            return [Value(leader) for leader in leaders]
        return [Value(hex) for hex in refuges(position, filled["leader"])] if filled["leader"] in leaders else ()

    def check_act(self, position: Field, action: Action, role: Role) -> None:
        only(action, (Flee,), "4.35", "sgboh-not-now")
        assert isinstance(action, Flee)
        if not (action.leader in self.leaders(position) and action.hex in refuges(position, action.leader)):
            raise refuse(position, "4.35", "sgboh-may-not-flee", action.leader, action.hex)

    def act(self, position: Field, action: Action, role: Role, context: PlayContext) -> bool:
        assert isinstance(action, Flee)
        position.steps[-1].become(position, acted=True, fled=(*self.fled, action.leader))
        _flee(position, action, context)
        return True


class MakingWay(Fleeing, frozen=True, tag="making_way", kw_only=True):
    """A unit, not by its own movement, has come onto the hex of a lone enemy leader (4.35, ruling U07)."""

    def shooters(self, position: Field) -> list[int]:
        return []

    def endangered(self, position: Field) -> list[int]:
        return underfoot(position, self.mover)

    def verbs(self, position: Field, role: Role) -> tuple[type[Action], ...]:
        return (Flee, Custom, Pass)

    def closed(self, position: Field, context: PlayContext) -> None:
        for leader in underfoot(position, self.mover):
            lose_leader(position, leader, context)


class PassedBy(Fleeing, frozen=True, tag="passed_by", kw_only=True):
    """A unit has retreated or gone aside past lone enemy leaders (4.35). `hexes`: those it went through."""

    def shooters(self, position: Field) -> list[int]:
        return []

    def verbs(self, position: Field, role: Role) -> tuple[type[Action], ...]:
        return (Flee, Custom, Pass)

    def closed(self, position: Field, context: PlayContext) -> None:
        take_leaders(position, self.mover, self.mask(position), context)


def underfoot(position: Field, mover: int) -> list[int]:
    """The enemy leaders on the hexes of a unit: no unit of theirs is there."""
    return [
        leader
        for leader in position.setting.leaders[1 - position.setting.side[mover]]
        if position.under(leader) & position.under(mover)
    ]


@rule("4.35")
def make_way(position: Field, mover: int, context: PlayContext) -> None:
    """A unit has come to its hex by a retreat, from pursuit or out of a stack: a leader there gets away, or is lost."""
    if not position.setting.amended(UNDERFOOT) or not underfoot(position, mover):
        return
    role = position.setting.roles[1 - position.setting.side[mover]]
    window = MakingWay(order=(role,), mover=mover, hexes=position.footprint(mover))
    if not open_window(position, window):
        window.closed(position, context)


@rule("4.35")
def come_beside(position: Field, mover: int, hexes: int, context: PlayContext) -> None:
    """A unit has come to some hexes by a retreat after shock or out of a stack: lone leaders next to them get away,
    or are lost; before the amendment only those in its way (ruling U42).
    """
    if position.setting.amended(COMPANY):
        pass_by(position, mover, hexes, context)
    else:
        make_way(position, mover, context)


@rule("4.35", "7.63")
def come_back(position: Field, mover: int, context: PlayContext) -> None:
    """A unit is back from pursuit: lone leaders next to it get away, or are lost; before the amendment only those in
    its way (ruling U42).
    """
    if position.setting.amended(REJOINED):
        pass_by(position, mover, position.under(mover), context)
    else:
        make_way(position, mover, context)


@rule("4.35")
def pass_by(position: Field, mover: int, hexes: int, context: PlayContext) -> None:
    """A unit has retreated before shock through some hexes: lone leaders next to them get away, or are lost."""
    if not position.setting.amended(ALONG):
        make_way(position, mover, context)
        return
    role = position.setting.roles[1 - position.setting.side[mover]]
    window = PassedBy(order=(role,), mover=mover, hexes=tuple(position.setting.map.hexes(hexes)))
    if not open_window(position, window):
        window.closed(position, context)
