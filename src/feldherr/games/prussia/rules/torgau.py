"""Torgau's own rules (rulebook 26): Lassy's corps, the line a unit runs from, the Austrians' way of retreat."""

from __future__ import annotations

from typing import ClassVar

from feldherr.kernel import Action, Decision, Event, Meaning, Message, PlayContext, Refusal, Role, Slot, rule
from feldherr.kernel.choices import Choice
from feldherr.kernel.slots import PLACE

from ..state import specials
from ..state.amendments import ONCE
from ..state.position import Battlefield, mask_of, pieces_of
from ..state.setting import SIDES, Prussia
from . import leaders
from .stacking import over_limit
from .underway import Firing, UnderWay
from .zones import zone_of


class Arrive(Action, frozen=True, tag="arrive"):
    """The corps whose arrival is rolled for is put on a hex of its zone; what finds no room there goes beside it
    (26.3.3).
    """

    slots = (Slot("hex", PLACE),)

    hex: int


class Arrived(Event, frozen=True, tag="arrived"):
    """A corps has come onto the map (26.3.3)."""

    about: ClassVar[Meaning] = Meaning("26.3.3", motion="move")

    side: str
    unit: str
    hex: str


# Lassy's corps


def lassy_corps(setting: Prussia) -> int:
    """The pieces that come with Lassy, as a mask (26.3.3)."""
    law = setting.data.rules.lassy
    if law is None or "lassy" not in setting.rules:
        return 0
    leader = setting.names.unit(law.leader)
    return mask_of([leader, *setting.corps_units[leader], *(setting.names.unit(gun) for gun in law.guns)])


def awaits_corps(position: Battlefield, side: int) -> bool:
    """Whether a corps of this side is still to come by a die."""
    law = position.setting.data.rules.lassy
    if law is None or "lassy" not in position.setting.rules:
        return False
    leader = position.setting.names.unit(law.leader)
    return position.setting.side[leader] == side and position.place[leader] == position.setting.pool


@rule("26.3.3")
def come_by_die(position: Battlefield, side: int, context: PlayContext) -> None:
    """The die of Lassy's corps; from the last hour of the list on it comes without one."""
    law = position.setting.data.rules.lassy
    if law is None or not awaits_corps(position, side):
        return
    face = max((face for hour, face in law.hours.items() if hour <= position.hour), default=0)
    if face >= 6 or (face and context.roll("lassy", SIDES[side]) <= face):
        position.steps.append(Arriving(side))


class Arriving(Choice, frozen=True, tag="arriving"):
    """A side puts the corps that has come on the map (26.3.3)."""

    kinds = (Arrive,)
    other = "prussia-not-now"

    side: int

    def _hexes(self, position: Battlefield) -> list[int]:
        law = position.setting.data.rules.lassy
        assert law is not None
        enemies = position.occupied[1 - self.side]
        power = position.setting.map.power
        return [hex for hex in sorted(position.setting.map.zones[law.zone]) if not enemies & power[hex]]

    def proceed(self, position: Battlefield, context: PlayContext) -> bool:
        if self._hexes(position):
            return False
        position.steps.pop()  # the enemy holds the town: the corps waits for another turn
        return True

    def question(self, position: Battlefield) -> Decision:
        role = SIDES[self.side]
        message = Message("prussia-ask-arrival", {})
        return Decision("arrival", role, role, ("26.3.3",), message, Arrive(self._hexes(position)[0]))

    def options(self, position: Battlefield) -> list[Action]:
        return [Arrive(hex) for hex in self._hexes(position)]

    def refuse(self, position: Battlefield, action: Action) -> Refusal:
        assert isinstance(action, Arrive)
        hex = position.setting.names.places[action.hex]
        return Refusal("26.3.3", "prussia-arrival-hex", (hex,), hex=hex)

    @rule("15.2", "26.3.3")
    def play(self, position: Battlefield, action: Action, role: Role, context: PlayContext) -> None:
        assert isinstance(action, Arrive)
        position.steps.pop()
        setting = position.setting
        far = setting.map.distance
        rooms = sorted(self._hexes(position), key=lambda hex: (far(action.hex, hex), hex))
        corps = lassy_corps(setting)
        for piece in pieces_of(corps):
            if position.place[piece] != setting.pool:
                continue
            free = rooms
            if piece < setting.leaders:
                free = [hex for hex in rooms if not over_limit(position, hex, (*position.stacks[hex], piece))]
            position.put(piece, (free or rooms)[0], under=True)
        position.note("lassy")
        position.independent |= corps
        law = setting.data.rules.lassy
        assert law is not None
        context.tell(Arrived(SIDES[self.side], law.leader, setting.names.places[action.hex]))
        if setting.amended(ONCE):
            leaders.caught(position, context, (1 - self.side,))


# Running and the way of retreat


@rule("26.3.2")
def cause(position: Battlefield, side: int, start: int) -> tuple[int, ...]:
    """The hexes of the enemies who cause a retreat: those in the combat, the guns that fire, else the nearest ones."""
    for step in reversed(position.steps):
        if isinstance(step, UnderWay):
            return step.targets if step.side == side else step.hexes
        if isinstance(step, Firing) and step.side != side:
            return tuple(sorted({position.place[gun] for gun in step.units if position.on_map(gun)}))
    setting = position.setting
    enemies = position.bodies[1 - side]
    distance = 0
    while enemies:
        near = enemies & setting.map.within(start, distance)
        if near:
            return tuple(setting.map.hexes(near))
        distance += 1
    return ()


@rule("26.1")
def road_home(position: Battlefield, law: specials.Retreat) -> int:
    """The hexes that the town of retreat is open to: joined to it by hexes that no enemy stands in or controls."""
    setting = position.setting
    side = SIDES.index(law.side)
    board = setting.map
    free = ~(zone_of(position, 1 - side) | position.occupied[1 - side])
    reached = layer = board.mask(board.zones[law.zone]) & free
    while layer:
        layer = setting.ground.leads_to.of(layer) & free & ~reached
        reached |= layer
    return reached


@rule("26.1")
def open_retreat(position: Battlefield, law: specials.Retreat) -> bool:
    """Whether the way of retreat is open: enough corps leaders, and the commander in chief if he lives, reach the town
    by hexes that no enemy stands in or controls; their own hex is not asked.
    """
    setting = position.setting
    side = SIDES.index(law.side)
    board = setting.map
    town = board.mask(board.zones[law.zone])
    prices = setting.ground.prices["leader"]
    reached = road_home(position, law)

    def out(leader: int) -> bool:
        here = position.place[leader]
        if (town | reached) & board.power[here]:
            return True
        return any(reached & board.power[to] for to in prices[here])

    chief = setting.cinc[side]
    alive = chief >= 0 and position.on_map(chief) and not position.replaced >> chief & 1
    if alive and not out(chief):
        return False
    corps = [leader for leader in position.leaders_of(side) if setting.corps_units[leader]]
    return sum(1 for leader in corps if out(leader)) >= law.leaders
