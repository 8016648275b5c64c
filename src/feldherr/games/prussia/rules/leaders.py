"""Leaders in danger (rulebook 15): losses in close combat, leaders caught alone, deputies and replacements."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from feldherr.kernel import Event, Meaning, PlayContext, Step, rule
from feldherr.kernel.bounds import Mask

from ..state.amendments import EITHER, EVERY, LETTER, MEET, ONCE, POSTS, TERMS
from ..state.position import Battlefield
from ..state.setting import SIDES
from .stacking import in_enemy_zone


class LeaderHit(Event, frozen=True, tag="leader_hit", omit_defaults=True):
    """A leader was hit in close combat or caught alone: "light", "wounded" or "killed" (15.2).

    `heir`: who had taken over from the leader on the counter: a "deputy" in chief, named `unit_heir`, or a
    "replacement" without a name; left out for the leader himself.
    """

    about: ClassVar[Meaning] = Meaning("15.2")

    side: str
    unit: str
    hex: str
    fate: str
    heir: str = ""
    unit_heir: str = ""


class LeaderCaught(Event, frozen=True, tag="leader_caught"):
    """A leader alone in an enemy zone got away to the nearest unit of his side (15.2)."""

    about: ClassVar[Meaning] = Meaning("15.2")

    side: str
    unit: str
    hex_from: str
    hex: str


class LeaderOff(Event, frozen=True, tag="leader_off"):
    """A leader alone in an enemy zone found no unit of his side on the map, and left it (15.2)."""

    about: ClassVar[Meaning] = Meaning("15.2")

    side: str
    unit: str
    hex_from: str


class LeaderReplaced(Event, frozen=True, tag="leader_replaced", omit_defaults=True):
    """A deputy, called `unit_heir`, or a replacement without a name takes over, in `hex` (15.1)."""

    about: ClassVar[Meaning] = Meaning("15.1")

    side: str
    unit: str
    hex: str
    unit_heir: str = ""


class LeaderGone(Event, frozen=True, tag="leader_gone"):
    """Nobody is left to take over: the army continues without a commander in chief (15.1)."""

    about: ClassVar[Meaning] = Meaning("15.1")

    side: str
    leader: str


@rule("15.1")
def _hit(position: Battlefield, leader: int, hex: int, fate: str, context: PlayContext) -> None:
    """Tell that a leader was hit in a hex, or who had taken over from him."""
    setting = position.setting
    heir = name = ""
    if position.replaced >> leader & 1 and setting.amended(ONCE):
        name = setting.deputy(leader)
        heir = "deputy" if name else "replacement"
    names = setting.names
    told = SIDES[setting.side[leader]], names.units[leader], names.places[hex]
    context.tell(LeaderHit(*told, fate, heir, name))


@rule("15.1", "23.3.1", "23.6")
def chief(position: Battlefield, side: int) -> int:
    """The commander in chief of a side or his deputy, on the map or waiting off it; -1 if there is none any more."""
    setting = position.setting
    leader = setting.cinc[side]
    if leader < 0 or not position.level[leader]:
        return -1
    fallen = position.replaced >> leader & 1 and setting.leader_data[leader - setting.leaders].deputy is None
    return -1 if fallen else leader


class Endangered(Step, frozen=True, tag="endangered"):
    """After a close combat every leader in one of its hexes is in danger, on both sides: one after another, so that
    chances are computed one after another.

    Attributes:
        hexes: those still to be handled, from the first one on those of `side`. leaders: those still to roll in it.
        known: those who were replacements already, as a mask: one who takes over now was not in the combat.
    """

    hexes: tuple[int, ...]
    side: int = 0
    leaders: tuple[int, ...] | None = None
    known: Mask = 0

    @rule("10.7", "15.2")
    def proceed(self, position: Battlefield, context: PlayContext) -> bool:
        if not self.hexes:
            position.steps.pop()
        elif self.leaders is None:
            found, new = position.leaders_at(self.hexes[0], self.side), position.replaced & ~self.known
            chief = position.setting.cinc[self.side]  # a deputy who has become chief since then rolls as such
            self.become(position, leaders=tuple(one for one in found if one == chief or not new >> one & 1))
        elif self.leaders:
            self.become(position, leaders=self.leaders[1:])
            leader = self.leaders[0]
            if (position.replaced & ~self.known) >> leader & 1 and position.setting.amended(POSTS):
                # A leader who fought here at the head of his corps is commander in chief by now, and rolls as such.
                leader = position.setting.cinc[self.side]
            self._check(position, leader, context)
        elif self.side == 0:
            self.become(position, side=1, leaders=None)
        else:
            self.become(position, hexes=self.hexes[1:], side=0, leaders=None)
        return True

    def _check(self, position: Battlefield, leader: int, context: PlayContext) -> None:
        side = SIDES[self.side]
        if context.sum(1, "leader", side, read=lambda die: die == 6) < 6:
            return
        fate = _fate(context.sum(1, "wound", side, read=_fate))
        _hit(position, leader, self.hexes[0], fate, context)
        if fate != "light":
            _fall(position, leader, fate, context)


@rule("10.7")
def check_losses(position: Battlefield, hexes: Iterable[int]) -> None:
    """The leaders in these hexes are in danger."""
    setting = position.setting
    known = position.replaced if setting.amended(LETTER) else (1 << setting.count) - 1
    position.steps.append(Endangered(tuple(hexes), known=known))


def _fate(die: int) -> str:
    """What the second die says of a leader who was hit."""
    return "light" if die == 1 else "wounded" if die < 6 else "killed"


def alone(position: Battlefield, side: int) -> list[int]:
    """Leaders of a side on the map without a unit of theirs in the hex."""
    if not lone(position, side):
        return []
    setting, place = position.setting, position.place
    power, size, own = setting.map.power, setting.size, position.occupied[side]
    return [
        leader for leader in setting.leaders_by_side[side] if place[leader] < size and not own & power[place[leader]]
    ]


def lone(position: Battlefield, side: int) -> int:
    """The hexes of those leaders, as a bitboard."""
    return position.chiefs[side] & ~position.occupied[side]


def guarded(position: Battlefield, unit: int) -> list[int]:
    """The leaders who would be caught alone at once if this unit left them (7.5.4, 15.2; ruling WD08)."""
    setting = position.setting
    hex, side = position.place[unit], setting.side[unit]
    if hex >= setting.size or position.stacks[hex] != (unit,) or not setting.amended(EVERY):
        return []
    leaders = position.leaders_at(hex, side)
    return leaders if leaders and in_enemy_zone(position, hex, side) else []


@rule("7.5.4", "15.2")
def caught(position: Battlefield, context: PlayContext, sides: tuple[int, ...] = (0, 1)) -> None:
    """Leaders alone in an enemy zone, or in an enemy's hex: killed on a 6, else moved to the nearest unit.

    A deputy who is alone as well becomes chief where he is, and rolls as such.
    """
    setting = position.setting
    for side in sides:
        found = alone(position, side)
        for leader in found:
            if setting.amended(EITHER) and leader not in alone(position, side):
                continue  # a replacement by now, who has gone to the nearest unit
            hex = position.place[leader]
            under = position.occupied[1 - side] & setting.map.power[hex]
            if not under and not in_enemy_zone(position, hex, side):
                continue
            if not position.occupied[side] and not setting.amended(MEET):
                continue
            name = setting.names.units[leader]
            if context.sum(1, "caught", SIDES[side], read=lambda die: die == 6) == 6:
                _hit(position, leader, hex, "killed", context)
                _fall(position, leader, "killed", context)
                if setting.amended(EITHER) and leader in alone(position, side):
                    found.append(leader)  # his deputy, who has the counter now
                continue
            if not position.occupied[side]:
                _go_off(position, leader, context)
                continue
            to = _nearest(position, leader)
            position.put(leader, to)
            context.tell(LeaderCaught(SIDES[side], name, setting.names.places[hex], setting.names.places[to]))


@rule("15.1", "15.2")
def _go_off(position: Battlefield, leader: int, context: PlayContext) -> None:
    """A leader whose side has no unit on the map goes to those still to come, or leaves it for good (ruling WD31)."""
    setting = position.setting
    side, hex = setting.side[leader], position.place[leader]
    coming = any(position.place[unit] == setting.pool for unit in setting.units[side])
    position.put(leader, setting.pool if coming else setting.left)
    position.column &= ~(1 << leader)
    context.tell(LeaderOff(SIDES[side], setting.names.units[leader], setting.names.places[hex]))


def _nearest(position: Battlefield, leader: int) -> int:
    """The hex of the nearest unit of a leader's side: of several his corps', then the lowest numbered (ruling WD07)."""
    setting = position.setting
    here, far = position.place[leader], setting.map.distance
    units = position.units_of(setting.side[leader])
    ranked = ((far(here, position.place[u]), setting.corps[u] != leader, position.place[u]) for u in units)
    return min(ranked)[2]


@rule("7.6", "15.1", "22.1", "23.6")
def _fall(position: Battlefield, leader: int, fate: str, context: PlayContext) -> None:
    """A leader leaves the game; his deputy or a replacement takes over where he stood, or with the nearest unit.

    The fall of the man himself, and of a deputy in chief, is recorded: a replacement has no name. A designated deputy
    who has fallen as a corps leader does not take over; one who is still to arrive takes over off the map (WD15).
    """
    setting = position.setting
    bit = 1 << leader
    side, name = setting.side[leader], setting.names.units[leader]
    letter = setting.amended(LETTER)
    first, stays = not position.replaced & bit, False
    if first or (letter and not setting.corps_units[leader]):
        position.fates = (*position.fates, (name, fate))
    if not setting.corps_units[leader]:  # a commander in chief with his own corps is replaced like any other
        deputy = setting.leader_data[leader - setting.leaders].deputy
        promoted = setting.names.unit(deputy.corps) if deputy is not None and deputy.corps else -1
        fallen = letter and promoted >= 0 and position.replaced >> promoted & 1
        if not first or deputy is None or fallen:
            position.put(leader, setting.lost)
            position.level[leader] = 0
            position.column &= ~bit
            context.tell(LeaderGone(SIDES[side], name))
            return
        comes = letter and promoted >= 0 and position.place[promoted] == setting.pool
        if promoted >= 0 and (position.on_map(promoted) or comes) and not position.replaced >> promoted & 1:
            position.replaced |= 1 << promoted
            position.put(leader, position.place[promoted])
            if setting.amended(TERMS) and not position.column >> promoted & 1:
                position.column &= ~bit  # the man who takes over was in no column (7.6)
            stays = setting.amended(EITHER)  # the man who takes over: he may be alone there himself, and is caught then
            if not (stays and _steps_in(position, promoted, context)):
                where = setting.names.places[position.place[promoted]]
                context.tell(LeaderReplaced(SIDES[side], deputy.corps, where))
    position.replaced |= bit
    heir = setting.deputy(leader) if setting.amended(ONCE) else ""
    if not stays and _steps_in(position, leader, context):
        return
    context.tell(LeaderReplaced(SIDES[side], name, setting.names.places[position.place[leader]], heir))


@rule("15.1")
def _steps_in(position: Battlefield, leader: int, context: PlayContext) -> bool:
    """Put whoever takes over for a leader with the nearest unit, if the hex cannot be used. True: he has left the map,
    as there is no such unit.
    """
    setting = position.setting
    side, hex = setting.side[leader], position.place[leader]
    if hex >= setting.size or position.occupied[side] & setting.map.power[hex]:
        return False
    if not position.occupied[1 - side] & setting.map.power[hex] and not in_enemy_zone(position, hex, side):
        return False
    if position.occupied[side]:
        position.put(leader, _nearest(position, leader))
    elif setting.amended(MEET):
        _go_off(position, leader, context)
        return True
    return False
