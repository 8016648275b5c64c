"""Locked markers (rulebook 6.3, 6.4, 7.2): which stacks are in combat as a turn begins, what turns their markers."""

from __future__ import annotations

from typing import ClassVar

from feldherr.kernel import Event, Meaning, PlayContext, rule

from ..state.amendments import PRINT, SEEN
from ..state.position import Battlefield
from ..state.setting import SIDES
from .stacking import engaged, front
from .zones import zone_of


class Locked(Event, frozen=True, tag="locked"):
    """Stacks that begin the turn engaged (7.2)."""

    about: ClassVar[Meaning] = Meaning("7.2")

    side: str
    hexes: tuple[str, ...]


class LockTurned(Event, frozen=True, tag="lock_turned"):
    """Other units than those engaged as the turn began have come to the front: the penalty side is up (6.3)."""

    about: ClassVar[Meaning] = Meaning("6.3")

    side: str
    hex: str


class LockRestored(Event, frozen=True, tag="lock_restored"):
    """Those engaged as the turn began are at the front again, and only the supports have changed places (6.3)."""

    about: ClassVar[Meaning] = Meaning("6.3")

    side: str
    hex: str


@rule("6.3", "6.3.ex2", "6.4", "7.5.1", "7.5.3")
def relock(position: Battlefield, hex: int, context: PlayContext, *, reordered: bool = False, leaving: int = 0) -> None:
    """After a change in a marked stack: one that was engaged and stands behind now turns the marker to its penalty;
    one that has left does not; an empty hex loses its marker.

    `reordered`: only the order has changed. Units come to the top one by one, so that supports change places behind
    those engaged only while these stand behind them: the marker is turned back when these are on top again. Who has
    left before it was turned is none of those; who has left after that has been replaced (ruling WD25). `leaving`: a
    mask of units that are to fall back, and are not replaced by who comes in their place.
    """
    setting = position.setting
    for marked, units in position.pinned:
        if marked != hex:
            continue
        if not position.stacks[hex]:
            position.pinned = tuple(pair for pair in position.pinned if pair[0] != hex)
            position.penalty &= ~setting.map.power[hex]
            return
        kept = tuple(unit for unit in units if unit in position.stacks[hex] and not leaving >> unit & 1)
        if kept and kept != units and not position.penalty & setting.map.power[hex] and setting.amended(SEEN):
            units = kept
            position.pinned = tuple((place, kept if place == hex else pair) for place, pair in position.pinned)
        row = front(position, hex)
        behind = any(unit not in row for unit in kept)
        if behind and not position.penalty & setting.map.power[hex]:
            position.penalty |= setting.map.power[hex]
            context.tell(LockTurned(SIDES[setting.side[units[0]]], setting.names.places[hex]))
        elif reordered and not behind and position.penalty & setting.map.power[hex] and _undisturbed(position, units):
            position.penalty &= ~setting.map.power[hex]
            context.tell(LockRestored(SIDES[setting.side[units[0]]], setting.names.places[hex]))
        return


@rule("6.3")
def _undisturbed(position: Battlefield, units: tuple[int, ...]) -> bool:
    """Whether a marked stack has all these units still, and no infantry or cavalry that has come in."""
    setting = position.setting
    stack = position.stacks[position.place[units[0]]] if position.on_map(units[0]) else ()
    newcomers = any(position.moved >> unit & 1 and not setting.gun[unit] for unit in stack)
    return setting.amended(PRINT) and all(unit in stack for unit in units) and not newcomers


@rule("3.A.3.B", "6.3", "7.2")
def lock(position: Battlefield, side: int, context: PlayContext) -> None:
    """Mark the stacks of a side that begin the turn with engaged infantry or cavalry."""
    setting = position.setting
    near = zone_of(position, 1 - side) & position.occupied[side]
    marked = ((hex, tuple(engaged(position, hex))) for hex in setting.map.hexes(near))
    position.pinned = tuple((hex, units) for hex, units in marked if units)
    position.penalty = 0
    if position.pinned:
        context.tell(Locked(SIDES[side], tuple(setting.names.places[hex] for hex, _ in position.pinned)))
