"""What only «Сражение» tells a client, besides what every game does."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import field

from feldherr.kernel import Message, wire
from feldherr.kernel.wire import Hex, ParagraphId, Role, Side, UnitId
from feldherr.maps.wire import MapStatic


class TypeStatic(msgspec.Struct, kw_only=True):
    """A kind of counter, movement in half points. `bracket`: a strength in brackets (8.2.4).

    `designed`: names of the fields that are ours, not the booklet's.
    """

    cls: str = field(name="class")
    strength: int
    bracket: bool
    move: int
    move_bracket: bool
    range: int
    fire: int
    points: int
    designed: tuple[str, ...]
    paragraph: ParagraphId


class SrazheniePiece(wire.PieceStatic, kw_only=True):
    """A counter, by its army, type and number."""


class SrazhenieArmy(wire.ArmyStatic, kw_only=True):
    """An army: its special rule and how many counters of each kind it has."""

    power: str
    paragraph: ParagraphId
    units: dict[str, int]


class MissionStatic(msgspec.Struct, kw_only=True):
    """A secret card."""

    points: int
    source: str


class SrazhenieStatic(wire.Static, kw_only=True):
    """`formations`: ready ones, by name and side the hex of every unit. `tables`: as the data files have them."""

    ruleset: Literal["srazhenie"] = "srazhenie"
    map: MapStatic
    pieces: list[SrazheniePiece]
    types: dict[str, TypeStatic]
    armies: dict[str, SrazhenieArmy]
    formations: dict[str, dict[Side, dict[UnitId, Hex]]]
    tables: dict[str, Any]
    campaign: wire.CampaignChart | None
    missions: dict[str, MissionStatic]


class SrazheniePieceView(wire.PieceView, kw_only=True):
    """A counter as it stands."""


class Power(msgspec.Struct, gc=False):
    """The special rule of an army, and how often it may still be used."""

    id: str
    left: int
    paragraph: ParagraphId


class Mission(msgspec.Struct, kw_only=True, gc=False):
    """The secret card of a side, as far as it is known; `met`: as things stand."""

    id: str
    points: int
    met: bool
    source: str
    args: dict[str, Any]


class SrazhenieSide(wire.SideView, kw_only=True):
    """A side with its powers and its card."""

    powers: list[Power]
    mission: Mission | None


class SrazhenieFight(wire.Fight, kw_only=True):
    """`fight`: attack, bombard or duel. `guns`: batteries that support it."""

    kind: Literal["fight"] = "fight"
    fight: str
    guns: list[UnitId] = field(name="with")


class Source(msgspec.Struct, kw_only=True, gc=False):
    """Where something of what decided a battle came from: counters of a type, a mission, a town, redoubts.

    Attributes:
        id: the type, the card, the hex; empty for redoubts. each: what one of them counts.
    """

    what: Literal["counters", "mission", "town", "redoubts"]
    id: str
    each: int
    points: dict[Side, int]
    paragraph: ParagraphId


class SrazhenieView(wire.View, kw_only=True):
    """`quiet`: turns without a loss, where those end the battle. `held`: settlements that count, and who holds them.

    `sources`: once a battle is over, where what decided it came from; of a campaign, its battles say so.
    """

    ruleset: Literal["srazhenie"] = "srazhenie"
    sides: list[SrazhenieSide]
    pieces: list[SrazheniePieceView]
    fight: SrazhenieFight | None
    quiet: int | None
    held: dict[Hex, Side]
    sources: list[Source]


class Spare(msgspec.Struct):
    """Strength beyond what the column needs, and what the next one lacks; None at the table's end."""

    over: int | None
    next: int | None


class Decides(msgspec.Struct):
    """Who chooses between dice."""

    role: Role
    message: Message


class Duty(msgspec.Struct):
    """A duty that a fight does not meet."""

    unit: UnitId
    hex: Hex
    paragraph: ParagraphId


class OtherPower(msgspec.Struct):
    """The enemy's unspent power that may change a fight."""

    army: str
    power: str
    paragraph: ParagraphId


class SrazhenieSheet(wire.Sheet, kw_only=True):
    """A forecast with what is beside the table: spare strength, duties left, the enemy's power."""

    kind: Literal["attack", "bombard", "duel"]
    spare: Spare | None
    decides: Decides | None = None
    left: list[Duty]
    power: OtherPower | None
