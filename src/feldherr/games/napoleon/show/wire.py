"""What only The Napoleonic Wars tells a client, besides what every game does."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from feldherr.kernel import wire
from feldherr.kernel.wire import Bilingual, Fraction, Hex, ParagraphId, Role, Side, UnitId
from feldherr.maps.wire import AreaStatic

CardId: TypeAlias = Annotated[str, Meta(title="CardId", description="A card, of the deck or a Reserve.")]


class MarshalStatic(wire.PieceStatic, kw_only=True, tag_field="kind", tag="marshal"):
    """A leader: how many pieces he leads (9.1), and the dice he gives in battle (11.2)."""

    name: Bilingual
    short: Bilingual
    command: int
    rating: int


class NapoleonArmy(wire.ArmyStatic, kw_only=True):
    """A nation, where a game has armies."""

    name: Bilingual


class NationStatic(msgspec.Struct, kw_only=True):
    """A nation as printed.

    Attributes:
        power: whether it is one. bonus: battle dice of its units (11.21). dice: those of a squadron (13.4).
        seamanship: of a fleet that is mostly its own (13.3). modifier: of its conquest (D15.1).
        units, squadrons: its pool. hand: the cards it is dealt, at the start, at least and at most (D6.3).
    """

    id: Side
    name: Bilingual
    letters: Bilingual
    power: bool
    bonus: int
    dice: int
    seamanship: int
    modifier: int
    units: int
    squadrons: int
    hand: tuple[int, int, int]


class DuchyStatic(msgspec.Struct, kw_only=True):
    """A duchy: who owns it in print, as a home duchy or an associated one; `fortress`: its strength, 0 for none."""

    id: Hex
    nation: Side
    home: bool
    key: bool
    capital: bool
    fortress: int
    zones: list[Hex]


class CardStatic(msgspec.Struct, kw_only=True):
    """A card: its number, its points, what it is besides, whether it goes with another one (D6.12), whose Reserve."""

    id: CardId
    number: int
    name: Bilingual
    text: Bilingual
    cp: int
    kind: str
    plus: bool
    nation: str


class TurnStatic(msgspec.Struct, kw_only=True):
    """A turn: its first and last year."""

    first: int
    last: int


class NapoleonStatic(wire.Static, kw_only=True):
    """Europe: the map with its owners, the nations, leaders and cards.

    Attributes:
        order: the nations as their impulses come (D5.2). turns: all of the scenario. peace: what the die must reach
            (D16.4). row: the boxes of a power's row on the track of diplomacy; `pact`: the last of them (D8.1).
        seats: by role the powers it begins with.
    """

    ruleset: Literal["napoleon"] = "napoleon"
    map: AreaStatic
    pieces: list[MarshalStatic]
    armies: dict[Side, NapoleonArmy]
    nations: list[NationStatic]
    duchies: list[DuchyStatic]
    cards: list[CardStatic]
    order: list[Side]
    turns_of: list[TurnStatic]
    peace: int
    pact: int
    seats: dict[Role, list[Side]]


# What changes


class MarshalView(wire.PieceView, kw_only=True, omit_defaults=True):
    """A leader as he stands; `walked`: the duchies he has entered in this impulse; `halted`: he goes no farther."""

    walked: int = 0
    halted: bool = False


class TroopsView(msgspec.Struct, kw_only=True, gc=False):
    """The units of a nation in a duchy; `fresh`: those that may still move in this impulse."""

    place: Hex
    side: Side
    units: int
    fresh: int


class FleetView(msgspec.Struct, kw_only=True, gc=False):
    """The squadrons of a nation in a zone or port: ready ones, those that need a refit, those being built."""

    place: Hex
    side: Side
    ready: int
    refit: int
    works: int


class NationView(wire.SideView, kw_only=True):
    """A nation as it stands; `points`: its victory points, or keys won where it is no power.

    Attributes:
        camp: "imperial", "coalition" or "neutral". pact: the power it has a Pact with. subject: its conqueror (8.8).
        row, box, turned: where its consul stands (D8.1).
        keys: that it controls; lost: its own that an enemy holds. cards: in its hand. reserves: those not yet used.
        resources, plus: Resources, and the "+1 CP" marker. regroup: its units there; coming: its leaders to be built.
        pool: units that may still be raised.
    """

    camp: str
    pact: str
    subject: str
    row: str
    box: int
    turned: bool
    keys: int
    lost_keys: int
    cards: int
    reserves: list[CardId]
    resources: int
    plus: int
    regroup: int
    pool: int


class HandView(msgspec.Struct, kw_only=True):
    """The cards of a nation that the viewer knows."""

    side: Side
    cards: list[CardId]


class AlongView(msgspec.Struct, kw_only=True, gc=False):
    """A card to be played with another one (D6.12): for its points (`use` 0), or for the event of that number."""

    card: CardId
    use: int


class UseView(msgspec.Struct, kw_only=True):
    """What the viewer can use a card for, and why not.

    Attributes:
        what: "points", "event" in the impulse, "moment" in the moves of others and in fights, "vote" at the peace roll.
        use: its number on the card, from 1; 0 for points and votes. refusal: why it cannot be so now.
        alone: whether it can be so without another card; `along`: the cards it can be played with.
    """

    card: CardId
    what: Literal["points", "event", "moment", "vote"]
    use: int
    refusal: wire.Refusal | None
    alone: bool
    along: list[AlongView]


class CommandView(msgspec.Struct, kw_only=True):
    """Who commands in a duchy (9.6, 9.7), and whom."""

    place: Hex
    unit: UnitId
    sides: list[Side]


class OfferView(msgspec.Struct, kw_only=True):
    """An open offer (D8.61): kinds of leave given and asked for, the Camp the giver joins or "", duchies it hands over,
    whether it submits.
    """

    giver: Side
    taker: Side
    gives: list[str]
    takes: list[str]
    joins: str
    cedes: list[Hex]
    submits: bool


class LeaveView(msgspec.Struct, kw_only=True):
    """What a nation lets another do (D8.5)."""

    giver: Side
    taker: Side
    kinds: list[str]


class ForceView(msgspec.Struct, kw_only=True):
    """A side of a fight: who commands, what is left of it, what of that is disrupted, its dice by their cause."""

    side: Side
    unit: str
    units: list[tuple[Side, int]]
    leaders: list[UnitId]
    down: int
    dice: list[tuple[str, int]]
    suffered: tuple[int, int]


class NapoleonFight(wire.Fight, kw_only=True):
    """A fight under way: battle, siege or fight at sea; `forces`: of the active side, and of the other.

    `round`: from 1. sheet: what it may still bring.
    """

    kind: Literal["battle", "siege", "sea"]
    round: int
    forces: list[ForceView]
    sheet: NapoleonSheet | None = None


class NapoleonView(wire.View, kw_only=True):
    """Europe now.

    Attributes:
        round: of this turn. queue: nations whose impulse is still to come in it. holder: of the preemption marker.
        command: command points of the impulse under way, None where none is or no card has been played.
        manoeuvres: those paid for and not yet sailed.
        troops, fleets: what stands where. control: who holds each duchy, where that is not its owner; "" for nobody.
        leaders: those in each place, who commands first. commands: named commanders.
        hands: the cards the viewer knows; `uses`: of the viewer's own.
        deck, spent: cards in the deck, and discards.
        stake: where a submission is asked about, what it would bring.
        open_offers: those that may still be accepted. leaves: those that are given.
    """

    ruleset: Literal["napoleon"] = "napoleon"
    sides: list[NationView]
    pieces: list[MarshalView]
    fight: NapoleonFight | None
    round: int
    queue: list[Side]
    holder: Side
    command: int | None
    manoeuvres: int
    troops: list[TroopsView]
    fleets: list[FleetView]
    control: dict[Hex, str]
    leaders: dict[Hex, list[UnitId]]
    commands: list[CommandView]
    hands: list[HandView]
    uses: list[UseView]
    deck: int
    spent: list[CardId]
    stake: NapoleonSheet | None = None
    open_offers: list[OfferView]
    leaves: list[LeaveView]


# Forecasts


class ChanceRow(msgspec.Struct, kw_only=True, gc=False):
    """A chance on a leg of a march or voyage: who may do what, where, with which modifiers, and how likely."""

    what: str
    unit: str
    side: Side
    place: Hex
    modifiers: list[tuple[str, int]]
    chance: Fraction
    paragraph: ParagraphId


class NapoleonSheet(wire.Sheet, kw_only=True):
    """The forecast of a march, a battle, a siege, a voyage, a landing, an order with a price, a submission.

    Attributes:
        price: command points it costs, or manoeuvres at sea. have: those there are.
        units: pieces of both sides, the active one first. legs: who may come between.
        means: the mean numbers of pieces lost and inflicted, and of rounds, in hundredths.
    """

    kind: Literal[
        "march", "battle", "siege", "sea", "hunt", "slip", "landing", "intercept", "evade", "order", "submission"
    ]
    place: Hex
    price: int
    have: int
    units: tuple[int, int]
    legs: list[ChanceRow]
    means: dict[str, int]
