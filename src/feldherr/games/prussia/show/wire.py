"""What only Prussia's Glory tells a client, besides what every game does."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Meta, UnsetType

from feldherr.kernel import wire
from feldherr.kernel.wire import Bilingual, Hex, Side, UnitId
from feldherr.maps.wire import MapStatic

Health: TypeAlias = Annotated[str, Meta(title="Health", description="sound, demoralized or broken.")]
Order: TypeAlias = Annotated[str, Meta(title="Order", description="formed, disordered or routed.")]
Triple: TypeAlias = tuple[int, int, int]


class LeaderValues(msgspec.Struct, kw_only=True):
    """What a leader's counter says: `limit`, the arm a special one is confined to; `mm` the morale modifier, `ma` the
    movement allowance; `cinc`: a commander in chief."""

    initiative: int
    special: bool
    limit: str
    mm: int
    ma: int
    cavalry: bool
    sweep: bool
    cinc: bool | UnsetType = UNSET


class PrussiaPiece(wire.PieceStatic, kw_only=True):
    """A unit or a leader. `corps`: by its leader, a leader's own."""

    arm: str
    corps: UnitId | None
    name: Bilingual
    short: Bilingual
    designed: bool = True


class UnitStatic(PrussiaPiece, kw_only=True, tag_field="kind", tag="unit"):
    """A unit.

    Attributes:
        full: levels at full strength; steps: at each level from 1 up its strength, morale and movement.
        fire: of guns, at each level the bombardment strength at one, two and three hexes.
        brackets: at each level, whether the strength is printed in brackets.
    """

    nation: str
    full: int
    steps: list[Triple]
    fire: list[Triple] | None
    brackets: list[bool]
    double: bool


class LeaderStatic(PrussiaPiece, kw_only=True, tag_field="kind", tag="leader"):
    """A leader, and the deputy who takes his place."""

    values: LeaderValues
    deputy: LeaderValues


class Heir(msgspec.Struct, kw_only=True):
    """A deputy in chief who has no counter of his own: what events call him."""

    id: UnitId
    army: str
    name: Bilingual


class PrussiaArmy(wire.ArmyStatic, kw_only=True):
    """An army, called otherwise from battle to battle."""

    name: Bilingual
    nations: list[str]


class CorpsStatic(msgspec.Struct, kw_only=True):
    """A corps by its leader; `colour`: a number of its own among its side's."""

    id: UnitId
    side: Side
    group: str | None
    name: Bilingual
    colour: int


class GroupStatic(msgspec.Struct, kw_only=True):
    """A command group."""

    id: str
    side: Side
    rating: int
    kind: str
    name: Bilingual


class PrussiaStatic(wire.Static, kw_only=True):
    """The battle a scenario is of, its corps and command groups, deputies without a counter, the printed tables, and
    what each victory takes.

    `hours`: when each turn begins, the first of them that of turn 1.
    """

    ruleset: Literal["prussia"] = "prussia"
    battle: str
    main: bool
    name: Bilingual
    date: str
    hours: list[str]
    map: MapStatic
    pieces: list[UnitStatic | LeaderStatic]
    armies: dict[Side, PrussiaArmy]
    corps: list[CorpsStatic]
    groups: list[GroupStatic]
    heirs: list[Heir]
    tables: dict[str, Any]
    victory: Any


class PrussiaPieceView(wire.PieceView, kw_only=True):
    """A piece: `effective` under its command or `out_of_command`; `replaced`: a leader's deputy stands in his place;
    `guards`: leaders who would be caught alone if it left them (15.2)."""

    level: int
    state: Order
    column: bool
    effective: bool
    out_of_command: bool
    replaced: bool | UnsetType = UNSET
    guards: list[UnitId] | UnsetType = UNSET


class TrackToken(msgspec.Struct, gc=False):
    """What fills a cell of an army morale track: a piece's counter, or a marker and why."""

    unit: UnitId | None
    why: str
    levels: int


class Danger(msgspec.Struct, gc=False):
    """What a marker in a cell brings about (12.3, 12.4): demoralized on a `die` up to `up`, or by itself, or broken."""

    kind: Literal["die", "automatic", "broken"]
    up: int


class TrackCell(msgspec.Struct, gc=False):
    """A cell of a track: what fills it, and what the army's marker would bring about there."""

    cell: int
    tokens: list[TrackToken]
    danger: Danger | None


class GroupView(msgspec.Struct, gc=False):
    """A command group: whether it is effective this player turn; None while it is not its side's."""

    id: str
    rating: int
    effective: bool | None


class PrussiaSide(wire.SideView, kw_only=True):
    """A side with its morale: the cells of its track from the top to the last that is filled, marked or dangerous."""

    activated: bool
    morale: int
    health: Health
    success: int
    routed: int
    track: list[TrackCell]
    groups: list[GroupView]


class Locked(msgspec.Struct, gc=False):
    """A stack that begins the turn engaged."""

    hex: Hex
    units: list[UnitId]
    penalty: bool


class Momentum(msgspec.Struct, gc=False):
    """A momentum marker."""

    hex: Hex
    side: Side


class Verdict(msgspec.Struct):
    """A level of victory."""

    side: Side
    level: str


class PrussiaFight(wire.Fight, kw_only=True):
    """A close combat under way; until the die falls with the sheet as far as it is filled in."""

    kind: Literal["close_combat", "attack"] = "close_combat"
    stage: str
    hexes: list[Hex]
    leads: list[UnitId | None]
    sweep: bool
    sheet: PrussiaSheet | None = None


class PrussiaView(wire.View, kw_only=True):
    """Stacks and what is marked on them, the hour, and how the victory stands.

    Attributes:
        stacks: the units of a hex, the top one first; leaders stand beside them.
        verdict: None for a draw.
        difference: the first side's points less the other's.
    """

    ruleset: Literal["prussia"] = "prussia"
    sides: list[PrussiaSide]
    pieces: list[PrussiaPieceView]
    fight: PrussiaFight | None
    hour: str
    stacks: dict[Hex, list[UnitId]]
    leaders: dict[Hex, list[UnitId]]
    locked: list[Locked]
    momentum: list[Momentum]
    difference: int
    verdict: Verdict | None
    points: tuple[int, ...]
    bonus: str | None


class SideOutlook(msgspec.Struct, kw_only=True):
    """What becomes of the units of a side: of each thing the chance that it befalls one of them at least.

    `levels`: the mean of those that they lose together.
    """

    destroyed: wire.Fraction
    routed: wire.Fraction
    disordered: wire.Fraction
    levels: wire.Fraction


class Outlook(msgspec.Struct, kw_only=True):
    """What becomes of the units of a fight, choices on the way answered by default. `idle`: the chance that nothing
    happens to anybody; `exact`: all outcomes were counted, none estimated."""

    idle: wire.Fraction
    attacker: SideOutlook
    defender: SideOutlook
    exact: bool


class PrussiaSheet(wire.Sheet, kw_only=True):
    """A forecast by odds; `exchange`: the loss points each side bears in an exchange.

    `outlook`: for a fight that may be declared so, before its die.
    """

    kind: Literal["attack", "bombard"]
    exchange: tuple[int, int]
    outlook: Outlook | UnsetType = UNSET
