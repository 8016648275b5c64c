"""Army morale tracks (rulebook 12.1, 12.2) and combat success (10.12): what fills and empties their cells."""

from __future__ import annotations

from typing import ClassVar

from feldherr.kernel import Event, Meaning, PlayContext, rule

from ..state.position import ROUTED, Battlefield, Token
from ..state.setting import SIDES


class Filled(Event, frozen=True, tag="filled"):
    """A counter or a marker fills a cell of a side's army morale track: of a unit, or why a marker was paid."""

    about: ClassVar[Meaning] = Meaning("12.2")

    side: str
    unit: str
    why: str
    cell: int


class Succeeded(Event, frozen=True, tag="succeeded"):
    """A side has won combat success markers (10.12)."""

    about: ClassVar[Meaning] = Meaning("10.12")

    side: str
    count: int


@rule("12.1", "12.2", "12.2.ex1", "12.2.ex2")
def fill(position: Battlefield, side: int, token: Token, context: PlayContext) -> None:
    """Put a counter or marker into the next free cell: the first one on an empty track, else the one below the rest.

    The current morale marker is never looked at, and moves only in the joint phase (13).
    """
    setting = position.setting
    track = position.tracks[side]
    position.tracks[side] = (*track, (token,))
    unit = setting.names.units[token.unit] if token.unit >= 0 else ""
    context.tell(Filled(SIDES[side], unit, token.why, position.peak[side] - len(track)))


@rule("12.2", "13")
def lowest(position: Battlefield, side: int) -> int:
    """The number of the lowest filled cell; on an empty track that of the cell to be filled first."""
    return position.peak[side] - max(0, len(position.tracks[side]) - 1)


def standing(position: Battlefield, side: int) -> int:
    """The cell in which the current morale marker would be put now (13)."""
    routed = sum(1 for unit in position.units_of(side) if position.state[unit] == ROUTED)
    return max(lowest(position, side) - routed, position.setting.tables.track.floor)


@rule("12.1", "13")
def lift(position: Battlefield, side: int) -> bool:
    """Move all in the lowest filled cell up by one, not beyond the top of the track. False: nothing could move."""
    track = position.tracks[side]
    if len(track) > 1:
        position.tracks[side] = (*track[:-2], track[-2] + track[-1])
        return True
    if position.peak[side] >= position.setting.track_top[side]:
        return False
    position.peak[side] += 1
    return True


@rule("10.12")
def succeed(position: Battlefield, side: int, count: int, context: PlayContext) -> None:
    """Give a side combat success markers."""
    if count:
        position.success[side] += count
        context.tell(Succeeded(SIDES[side], count))
