"""The battles, each a map and a file: two sides with formations, groups, leaders and units, and the special rules."""

from __future__ import annotations

from functools import cache
from typing import Literal

import msgspec

from feldherr.maps.hexmap import Compass, HexMap
from feldherr.maps.mapfile import read_map

from .blocks import DATA, Block, Text, read

BATTLES = ("chaeronea", "granicus", "issus", "beneventum", "zama", "cynoscephalae")
"""The battles in the order of their dates; `Battle.number` counts from 1."""

Missile = Literal["", "J", "S", "A", "B", "C", "O", "K", "F", "X"]


class Formation(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A formation (4.1). `auxiliary`: it has no commander (4.13); `jumps`: vacant hexes its chains may span (4.11)."""

    id: str
    name: Text
    auxiliary: bool = False
    jumps: int = 0


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
    initiative: int
    range: int
    seizure: int
    charisma: bool = False
    named: bool = True
    with_unit: str = msgspec.field(name="with")


class Heading(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a column lies (11.23): the direction of its head, 0 to 5 clockwise from the top of the sheet, and whether the
    right half of a two-hex unit leads.
    """

    direction: int
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
    within: int
    leader: str


class Held(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A formation that may not be activated before the player turn `turn` of the game, both sides' counted from 1."""

    side: str
    formation: str
    turn: int


class Mist(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """In the first `turns` player turns of the game no shot and no command reaches farther than `range` hexes."""

    turns: int
    range: int


class Stroke(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A leader who has seized a turn may, instead of a formation he commands, activate up to `stacks` stacks or single
    units of one of the `formations` (4.43).
    """

    side: str
    leader: str
    formations: tuple[str, ...]
    stacks: int


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The special rules of a battle; None: it has no such rule."""

    dormant: Dormant | None = None
    held: Held | None = None
    mist: Mist | None = None
    stroke: Stroke | None = None


class Battle(msgspec.Struct, frozen=True):
    """A battle.

    Attributes:
        number: its place in the list. first: the side that moves first, "roll" by the die (3.1).
        board: its field. sides: in the order of the file.
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

    def side(self, id: str) -> Side:
        """A side by its id."""
        return next(side for side in self.sides if side.id == id)


class _Placed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One unit of a body: its id without the letter of the side, its hexes, and what differs from the others."""

    id: str
    at: str = ""
    deep: str = ""
    column: Heading | None = None
    facing: int | None = None
    name: Text | None = None
    boxed: Literal["", "reserve"] = ""


class _Body(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Units with the same values; `reference`: the historian who tells of them."""

    name: Text
    formation: str
    type: str
    cls: str = ""
    legion: str = ""
    tq: int
    size: int
    allowance: int
    missile: Missile = ""
    depletable: bool = False
    wide: bool = False
    reference: str = ""
    units: tuple[_Placed, ...]


class _Side(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    id: str
    letter: str
    name: Text
    retreat: Compass
    level: int
    facing: int
    zone: str
    may_deepen: bool = False
    formation: tuple[Formation, ...]
    group: tuple[Group, ...] = ()
    leader: tuple[Leader, ...]
    body: tuple[_Body, ...]


class _File(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    id: str
    name: Text
    date: Text
    first: str
    side: tuple[_Side, _Side]
    rules: Rules = Rules()


@cache
def battles() -> dict[str, Battle]:
    """All battles by id. Raises ValueError with the file and the places of all faults."""
    return {id: _battle(id, number) for number, id in enumerate(BATTLES, 1)}


def _battle(id: str, number: int) -> Battle:
    file = read(f"{id}.toml", _File)
    path = DATA / f"{id}.map"
    board = read_map(path.read_text("utf-8"), path.name)
    first, second = (_side(side, board) for side in file.side)
    return Battle(
        id=file.id,
        number=number,
        name=file.name,
        date=file.date,
        source=file.source,
        paragraph=file.paragraph,
        first=file.first,
        board=board,
        sides=(first, second),
        rules=file.rules,
    )


def _side(side: _Side, board: HexMap) -> Side:
    def full(id: str) -> str:
        return f"{side.letter}.{id}" if id else ""

    rear = {placed.deep for body in side.body for placed in body.units if placed.deep}
    units = tuple(
        Unit(
            id=full(placed.id),
            name=placed.name or body.name,
            type=body.type,
            cls=body.cls,
            formation=body.formation,
            legion=body.legion,
            tq=body.tq,
            size=body.size,
            allowance=body.allowance,
            missile=body.missile,
            depletable=body.depletable,
            wide=body.wide,
            at=tuple(map(board.index, placed.at.split())),
            facing=placed.column.direction
            if placed.column
            else side.facing
            if placed.facing is None
            else placed.facing,
            deep=full(placed.deep),
            column=placed.column,
            boxed="under" if placed.id in rear else placed.boxed,
        )
        for body in side.body
        for placed in body.units
    )
    leaders = tuple(
        msgspec.structs.replace(leader, id=full(leader.id), with_unit=full(leader.with_unit)) for leader in side.leader
    )
    groups = tuple(msgspec.structs.replace(group, leader=full(group.leader)) for group in side.group)
    return Side(
        id=side.id,
        letter=side.letter,
        name=side.name,
        retreat=side.retreat,
        level=side.level,
        facing=side.facing,
        zone=side.zone,
        may_deepen=side.may_deepen,
        formations=side.formation,
        groups=groups,
        leaders=leaders,
        units=units,
    )
