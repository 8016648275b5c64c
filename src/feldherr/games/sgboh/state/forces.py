"""The forces of a battle: sides, formations, groups, leaders, units, and the special rules."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from feldherr.kernel import rule
from feldherr.kernel.bounds import Count, Few, Many, Rating
from feldherr.maps.hexmap import Compass, HexMap

from .blocks import Block, Text

Missile = Literal["", "J", "S", "A", "B", "C", "O", "K", "T", "F", "X"]
Sixth = Annotated[int, msgspec.Meta(ge=0, le=5)]
"""A vertex that a unit looks at, or a direction, clockwise from 0."""


class Formation(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A formation (4.1). `auxiliary`: it has no commander (4.13); `jumps`: vacant hexes its chains may span (4.11)."""

    id: str
    name: Text
    auxiliary: bool = False
    jumps: Few = 0


class Group(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Formations that may be activated together (4.14).

    Attributes:
        leader: who must be on the map, and is activated too. within: every other formation needs a commander of its own
            within his command range.
    """

    formations: tuple[str, ...]
    leader: str
    within: bool = False


class Leader(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A leader (4.2).

    Attributes:
        commands: the formations he can command; "any": all of his side that have commanders.
        overall: whether he is the overall commander (4.22). seizure: his attempts to seize a turn (4.4).
        charisma: heroic charisma, which the mark of elite gives too (4.21).
        named: whether a replacement takes his place when he is killed; others are used again themselves (4.37).
        with_unit: the unit he begins with.
    """

    id: str
    name: Text
    commands: tuple[str, ...]
    overall: bool = False
    initiative: Rating
    range: Few
    seizure: Rating
    charisma: bool = False
    named: bool = True
    with_unit: str = msgspec.field(name="with")


class Heading(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a column lies (11.23): the direction of its head, 0 to 5 clockwise from the top of the sheet, and whether the
    right half of a two-hex unit leads.
    """

    direction: Sixth
    right_leads: bool = False


class Unit(msgspec.Struct, frozen=True):
    """A unit as it begins.

    Attributes:
        name: that of its body of troops, or its own. cls: its class (2.22), "" for none.
        legion: that of a Roman unit, for stacking (5.32); "" for all others.
        tq, size, allowance: as printed. missile: its letter. depletable: whether it has a depleted side (8.2).
        wide: whether it is of two hexes.
        at: the hexes it is on, left half first as seen from behind it, the head of a column first; empty if `boxed`.
        facing: the vertex it looks at, 0 to 5, vertex k between the directions k and k + 1; of a column the direction
            of its head.
        deep: the unit under it, if it begins in double depth (10.3). column: how it lies, if it begins in column.
        boxed: "" on the map; "under" another one in double depth; "reserve", not there yet.
    """

    id: str
    name: Text
    type: str
    cls: str
    formation: str
    legion: str
    tq: int
    size: int
    allowance: int
    missile: Missile
    depletable: bool
    wide: bool
    at: tuple[int, ...]
    facing: int
    deep: str
    column: Heading | None
    boxed: Literal["", "under", "reserve"]


class Side(msgspec.Struct, frozen=True):
    """An army.

    Attributes:
        id: "macedonian"; letter: "m", with which the ids of its pieces begin.
        retreat: its own edge of retreat (7.62); level: its withdrawal level (9.0); facing: that of its units at first.
        zone: the zone of the map where it may deploy freely.
        may_deepen: whether its PH and HO may form double depth (10.3).
        units: those of a stack one after the other, top first.
    """

    id: str
    letter: str
    name: Text
    retreat: Compass
    level: int
    facing: int
    zone: str
    may_deepen: bool
    formations: tuple[Formation, ...]
    groups: tuple[Group, ...]
    leaders: tuple[Leader, ...]
    units: tuple[Unit, ...]


class Dormant(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A formation that may not be activated before an enemy unit has come within `within` hexes of one of its units, or
    `leader` has seized a turn: with that very seizure it may be activated (4.43). From then on it is like any other.
    """

    side: str
    formation: str
    within: Few
    leader: str


class Held(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A formation that may not be activated before the player turn `turn` of the game, both sides' counted from 1."""

    side: str
    formation: str
    turn: Many


class Mist(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """In the first `turns` player turns of the game no shot and no command reaches farther than `range` hexes."""

    turns: Many
    range: Few


class Stroke(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A leader who has seized a turn may, instead of a formation he commands, activate up to `stacks` stacks or single
    units of one of the `formations` (4.43).
    """

    side: str
    leader: str
    formations: tuple[str, ...]
    stacks: Few


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The special rules of a battle; None: it has no such rule."""

    dormant: Dormant | None = None
    held: Held | None = None
    mist: Mist | None = None
    stroke: Stroke | None = None


class Variant(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A battle of fewer troops.

    Attributes:
        without: the formations that are left out, with the letter of their side; leaders who command no other go too.
        levels: the withdrawal levels, by side. moves: leaders who stand with another unit.
        places: units that begin elsewhere, with their hexes as the battle's file has them.
    """

    id: str
    without: tuple[str, ...]
    levels: dict[str, Count]
    moves: dict[str, str] = {}
    places: dict[str, str] = {}


class Battle(msgspec.Struct, frozen=True):
    """A battle.

    Attributes:
        number: its place in the list, 0 for one of a pack. first: the side that moves first, "roll" by the die (3.1).
        board: its field. sides: in the order of the file. variants: by id.
    """

    id: str
    number: int
    name: Text
    date: Text
    source: str
    paragraph: str
    first: str
    board: HexMap
    sides: tuple[Side, Side]
    rules: Rules
    variants: dict[str, Variant] = {}

    @rule("B.small")
    def reduced(self, id: str) -> Battle:
        """The battle of a variant."""
        variant = self.variants[id]
        first, second = (_without(side, variant, self.board) for side in self.sides)
        return msgspec.structs.replace(self, sides=(first, second), variants={})

    def side(self, id: str) -> Side:
        """A side by its id."""
        return next(side for side in self.sides if side.id == id)


def _without(side: Side, variant: Variant, board: HexMap) -> Side:
    """A side without the formations that a variant leaves out, and what goes with them."""
    gone = {name.partition(".")[2] for name in variant.without if name.startswith(f"{side.letter}.")}
    leaders = tuple(
        msgspec.structs.replace(leader, with_unit=variant.moves.get(leader.id, leader.with_unit))
        for leader in side.leaders
        if leader.overall or not gone.issuperset(leader.commands)
    )
    return msgspec.structs.replace(
        side,
        level=variant.levels[side.id],
        formations=tuple(one for one in side.formations if one.id not in gone),
        groups=tuple(one for one in side.groups if gone.isdisjoint(one.formations)),
        leaders=tuple(
            msgspec.structs.replace(one, commands=tuple(id for id in one.commands if id not in gone)) for one in leaders
        ),
        units=tuple(
            msgspec.structs.replace(one, at=tuple(map(board.index, variant.places[one.id].split())))
            if one.id in variant.places
            else one
            for one in side.units
            if one.formation not in gone
        ),
    )
