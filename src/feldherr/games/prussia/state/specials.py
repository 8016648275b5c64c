"""The special rules of the battles (rulebook 23-26): their values and places, by name."""

from __future__ import annotations

import msgspec

from feldherr.kernel.bounds import Few, Many, Modifier

from .blocks import Block, Side


class Towns(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Points for infantry units in or adjacent to one of these towns, which are zones of the map, at the end (23.1)."""

    points: Few
    units: Few
    towns: tuple[str, ...]
    battle: tuple[str, ...]


class Advance(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The Franco-Imperial advance (23.4): when it may be declared, its bonus, conditions and penalties. `camp`: the
    zone to leave; `out`, `contact`: turns after the one of activation, and the hours at which the terms end at the
    latest.
    """

    die: Few
    low_morale: Few
    camp: str
    near: Few
    bonus: Few
    cap: Many
    units: Few
    out: Few
    contact: Few
    out_latest: str
    contact_latest: str
    penalty: Few


class Idle(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Morale lost by waiting (23.4.4), by face of the die as text; no lower than `floor` for the coalition."""

    prussia: dict[str, Few]
    coalition: dict[str, Few]
    floor: Few


class March(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The march of the first turn (23.5.1): the corps that make it with all artillery, its length and goal."""

    turn: Few
    hexes: Few
    to: str
    corps: tuple[str, ...]


class Surprise(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The modifier added to Prussian bombardments and attacks, and subtracted from the coalition's (23.5.2)."""

    turn: Few
    drm: Modifier


class Patron(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A leader who may command more than his corps: cavalry within `radius` (23.3.2), detached units (26.3.4)."""

    leader: str
    radius: Few | None = None


class Refuge(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A town that serves as a side's home edge until its army is demoralized (24.2.4)."""

    side: Side
    zone: str


class Heat(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Morale an army loses in a turn of marching or fighting, and regains by rest; `fire`: bombardments that count."""

    points: Few
    fire: Few


class Baggage(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The light baggage (25.3.5, 25.1): extra movement points next to it, victory points for its first rout."""

    unit: str
    mp: Few
    points: Few


class Lassy(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The corps that arrives on a die roll (26.3.3): its guns, its zone, and by hour the highest roll for it."""

    leader: str
    guns: tuple[str, ...]
    zone: str
    hours: dict[str, Few]


class Limits(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The maximum of strength points of one side's infantry that count (26.3.5)."""

    side: Side
    infantry: Few


class Retreat(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Points a side loses if its commander in chief, if alive, and a number of corps leaders are cut off (26.1)."""

    side: Side
    points: Few
    leaders: Few
    zone: str


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The special rules of a battle by name; a scenario's `rules` say which are in force."""

    towns: Towns | None = None
    advance: Advance | None = None
    idle: Idle | None = None
    march: March | None = None
    surprise: Surprise | None = None
    patron: Patron | None = None
    refuge: Refuge | None = None
    heat: Heat | None = None
    baggage: Baggage | None = None
    mietzel: Block | None = None
    lassy: Lassy | None = None
    limits: Limits | None = None
    retreat: Retreat | None = None
