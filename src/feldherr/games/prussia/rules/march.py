"""How a piece is moved (rulebook 7.3): at once, or hex by hex if the enemy may notice it."""

from __future__ import annotations

from typing import Any, ClassVar

from feldherr.kernel import Event, Meaning, PathWalk, PlayContext, rule

from ..state.amendments import EITHER, EVERY
from ..state.position import Battlefield, pieces_of
from ..state.setting import SIDES
from . import activation, columns, command, first_march, leaders
from .locked import relock
from .paths import sinks, waits_below


class Moved(Event, frozen=True, tag="moved"):
    """A piece moves: the hexes of its path, the first being where it comes from, and what it pays."""

    about: ClassVar[Meaning] = Meaning("7", motion="move")

    side: str
    unit: str
    hexes: tuple[str, ...]
    cost: int


class Entered(Event, frozen=True, tag="entered"):
    """A piece comes onto the map: the hexes it enters, and what it pays (24.2.2, 26.3, 26.4.1)."""

    about: ClassVar[Meaning] = Meaning("7", motion="move")

    side: str
    unit: str
    hexes: tuple[str, ...]
    cost: int


@rule("7.3", "5.4", "25.3.4")
def carry_out(
    position: Battlefield, piece: int, path: tuple[int, ...], under: bool, cost: int, context: PlayContext
) -> None:
    """Move a piece: at once, or hex by hex if an enemy may be awakened, surprised in column, or caught alone."""
    setting = position.setting
    side = setting.side[piece]
    start = position.place[piece]
    places = setting.names.places
    hexes = tuple([places[hex] for hex in path])
    name = setting.names.units[piece]
    if start < setting.size:
        context.tell(Moved(SIDES[side], name, (places[start], *hexes), cost))
    else:
        context.tell(Entered(SIDES[side], name, hexes, cost))
    position.moved |= 1 << piece
    position.strained[side] = True
    under = under or sinks(position, piece, path[-1])
    if piece < setting.leaders and noticed(position, 1 - side, path):
        position.steps.append(Marching(piece, path, under=under, start=start))
        return
    _put(position, piece, path[-1], under=under)
    _leave(position, side, context)
    _pass_on(position, piece, path, context)
    _settle(position, start, path[-1], context)


@rule("5.4")
def _put(position: Battlefield, piece: int, hex: int, *, under: bool) -> None:
    """Put a piece into a hex; beneath the stack, but above the coalition's guns that wait there in an enemy zone."""
    position.put(piece, hex, under=under)
    if under and position.setting.amended(EITHER):
        stack = position.stacks[hex]
        low = [gun for gun in stack if waits_below(position, gun, hex) and not first_march.keeps_order(position, gun)]
        if low:
            position.arrange(hex, (*(unit for unit in stack if unit not in low), *low))


@rule("7.5.4", "15.2")
def _leave(position: Battlefield, side: int, context: PlayContext) -> None:
    """A leader whom the last unit has left in an enemy zone is caught at once (ruling WD08)."""
    if position.setting.amended(EVERY):
        leaders.caught(position, context, (side,))


@rule("4.3")
def _pass_on(position: Battlefield, piece: int, path: tuple[int, ...], context: PlayContext) -> None:
    """Detachments that have seen a counter of an active one on its way are activated, and may still act this turn."""
    side = position.setting.side[piece]
    command.call_up(position, side, activation.chain(position, side, context, piece, path), context)


def noticed(position: Battlefield, side: int, path: tuple[int, ...]) -> bool:
    """Whether a march along a path can change anything with the side that looks on."""
    if not position.activated[side]:
        return True
    setting = position.setting
    column = position.column & setting.masks[side]
    lone = leaders.lone(position, side)
    if not column and not lone:
        return False
    ground, place = setting.ground, position.place
    reach = setting.tables.column.deploys
    near = 0
    for hex in path:
        near |= ground.map.within(hex, reach)
    if near & lone:
        return True
    power = setting.map.power
    for piece in pieces_of(column):
        hex = place[piece]
        if hex < setting.size and near & power[hex]:
            return True
    return False


def _settle(position: Battlefield, start: int, end: int, context: PlayContext) -> None:
    """See to the markers of the hexes a piece has left and entered."""
    if position.pinned:
        relock(position, start, context)
        relock(position, end, context)


class Marching(PathWalk, frozen=True, tag="marching", kw_only=True):
    """A unit on its way, hex by hex: the enemy sees it, deploys before it, has leaders caught (4.1, 7.6.3, 15.2)."""

    under: bool
    start: int
    asked: tuple[int, ...] = ()

    @rule("4.1.2", "4.1.3", "7.6.3", "15.2")
    def enter(self, position: Battlefield, to: int, context: PlayContext) -> None:
        unit = self.unit
        last = self.at == len(self.path) - 1
        if last:
            _put(position, unit, to, under=self.under)
        else:
            position.put(unit, to, under=True)
        side = position.setting.side[unit]
        leaders.caught(position, context, (1 - side,))
        _leave(position, side, context)
        threatened = columns.threatened(position, unit, to, self.asked)
        asked = (*self.asked, *(leader for leader, _ in threatened))
        position.steps[-1].become(position, asked=asked)
        for leader, seen in reversed(threatened):
            position.steps.append(columns.Surprised(leader, seen, unit))
        activation.watch(position, side, to, context)

    def arrived(self, position: Battlefield, context: PlayContext) -> None:
        _pass_on(position, self.unit, self.path, context)
        _settle(position, self.start, self.path[-1], context)

    def shown(self, position: Battlefield) -> dict[str, Any]:
        return {"kind": "marching", "unit": position.setting.names.units[self.unit]}
