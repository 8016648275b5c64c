"""Zorndorf's own rules (rulebook 25): the heat of the day, the light baggage, the Mietzel."""

from __future__ import annotations

from typing import ClassVar

from feldherr.kernel import Event, Meaning, PlayContext, Refusal, rule
from feldherr.maps.terms import NO_BANKS, Banks

from ..state.amendments import BANKS, JUDGED, PRINT, SEEN
from ..state.position import Battlefield, Token, Track
from ..state.setting import SIDES
from .track import fill, lowest


class Rested(Event, frozen=True, tag="rested"):
    """An army that has rested gets back what the heat had taken: by how much its morale rises (25.3.4)."""

    about: ClassVar[Meaning] = Meaning("25.3.4")

    side: str
    count: int


# The heat


@rule("25.3.4", "25.3.4.ex")
def heat(position: Battlefield, context: PlayContext) -> None:
    """An active army that has marched or fought loses morale to the heat; one that has rested gets it back."""
    setting = position.setting
    law = setting.data.rules.heat
    if law is None or "heat" not in setting.rules:
        return
    for side in (0, 1):
        if not position.activated[side]:
            continue
        if position.strained[side]:
            for _ in range(law.points):
                fill(position, side, Token(-1, "heat"), context)
        else:
            count, before = 0, lowest(position, side)
            while count < law.points and _cool(position, side):
                count += 1
            if count:
                # A marker that shares its cell frees none, and the first of a track has lowered nothing (12.2).
                risen = lowest(position, side) - before if setting.amended(SEEN) else count
                context.tell(Rested(SIDES[side], risen))


@rule("25.3.4")
def _cool(position: Battlefield, side: int) -> bool:
    """Take a heat marker off the track, and close the gap. False: there is none.

    The lowest goes first of those that have a cell to themselves, as only that frees a cell.
    """
    track = position.tracks[side]
    cells = [index for index, cell in enumerate(track) if any(token.why == "heat" for token in cell)]
    if not cells:
        return False
    index = max(cells, key=lambda index: (len(track[index]) == 1, index))
    cell = list(track[index])
    cell.remove(next(token for token in cell if token.why == "heat"))
    rest: Track = (tuple(cell),) if cell else ()
    position.tracks[side] = (*track[:index], *rest, *track[index + 1 :])
    return True


# The light baggage


@rule("25.3.5")
def baggage(position: Battlefield, piece: int) -> tuple[int, tuple[tuple[int, int], ...]]:
    """The hexes the light baggage shuts to a unit (to the baggage: those of others), and the tolls about it."""
    setting = position.setting
    law = setting.data.rules.baggage
    assert law is not None
    wagons = setting.names.unit(law.unit)
    here = position.place[wagons]
    if piece == wagons:
        return position.occupied[setting.side[piece]], ()
    if here >= setting.size:
        return 0, ()
    bit = setting.map.power[here]
    return bit, ((setting.map.spread(bit) & ~bit, law.mp),)


@rule("25.3.5", "10.2", "10.9")
def shut_by_baggage(position: Battlefield, unit: int) -> int:
    """The hexes the light baggage closes to a unit that falls back or withdraws: a unit that must and cannot is
    captured.
    """
    setting = position.setting
    if "baggage" not in setting.rules or not setting.amended(PRINT):
        return 0
    return baggage(position, unit)[0]


# The Mietzel


@rule("25.3.6")
def banks_of(position: Battlefield, unit: int) -> Banks:
    """The river that stops a unit next to it: the Mietzel those that are not in column. Whoever steps straight back
    over a bridge has crossed nothing (ruling WD09).
    """
    setting = position.setting
    if "mietzel" not in setting.rules or position.column >> unit & 1 or not setting.amended(BANKS):
        return NO_BANKS
    return setting.ground.banks if setting.amended(JUDGED) else setting.ground.banks._replace(return_counts=True)


@rule("25.3.6")
def parted_by_river(position: Battlefield, a: int, b: int) -> bool:
    """Whether the Mietzel parts two hexes."""
    return any(feature.kind == "mietzel" for feature in position.setting.map.features_at(a, b))


@rule("25.3.6")
def stopped_at_river(position: Battlefield, piece: int, hex: int) -> Refusal:
    """Why a piece that is not in column must end its move in a hex by the Mietzel."""
    name, label = position.setting.names.units[piece], position.setting.names.places[hex]
    return Refusal("25.3.6", "prussia-stops-at-river", (label,), unit=name, hex=label)
