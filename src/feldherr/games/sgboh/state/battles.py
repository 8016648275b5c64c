"""The battles, each a map and a file of its forces."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec

from feldherr.kernel.bounds import Count, Few
from feldherr.kernel.earlier import Earlier
from feldherr.kernel.packs import layered
from feldherr.maps.hexmap import Compass, HexMap

from .blocks import SHELF, Block, Text, read, read_field
from .checks import faults
from .forces import Battle, Formation, Group, Heading, Leader, Missile, Rules, Side, Sixth, Unit, Variant

__all__ = [
    "BATTLES",
    "Battle",
    "Formation",
    "Group",
    "Heading",
    "Leader",
    "Rules",
    "Side",
    "Unit",
    "as_it_was",
    "battles",
    "read_battle",
]

BATTLES = ("chaeronea", "granicus", "issus", "beneventum", "zama", "cynoscephalae", "pharsalus")
"""The battles in the order of their dates; `Battle.number` counts from 1."""


class _Placed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One unit of a body: its id without the letter of the side, its hexes, and what differs from the others."""

    id: str
    at: str = ""
    deep: str = ""
    column: Heading | None = None
    facing: Sixth | None = None
    name: Text | None = None
    boxed: Literal["", "reserve"] = ""


class _Body(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Units with the same values; `reference`: the historian who tells of them."""

    name: Text
    formation: str
    type: str
    cls: str = ""
    legion: str = ""
    tq: Annotated[int, msgspec.Meta(ge=1, le=9)]
    size: Annotated[int, msgspec.Meta(ge=1, le=20)]
    allowance: Few
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
    level: Count
    facing: Sixth
    zone: str
    may_deepen: bool = False
    formation: tuple[Formation, ...]
    group: tuple[Group, ...] = ()
    leader: tuple[Leader, ...]
    body: tuple[_Body, ...]


class BattleFile(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The file of a battle. `about`: of one of a pack, what it is, in a sentence or two for the list of scenarios."""

    id: str
    name: Text
    date: Text
    first: str
    side: tuple[_Side, _Side]
    about: Text | None = None
    rules: Rules = Rules()
    variant: tuple[Variant, ...] = ()


@layered
def battles() -> dict[str, Battle]:
    """All battles by id.

    Raises:
        MapError: with every fault of a map.
        ValueError: with the file and the place; all faults of what does not fit together, a line each.
    """
    return {id: read_battle(id) for id in BATTLES}


@layered
def earlier() -> Earlier:
    """What an amendment has changed, as it was before it: of sides, by battle."""
    return Earlier(SHELF.form("earlier.toml"))


def as_it_was(battle: Battle, amendments: int) -> Battle:
    """A battle with the values that it had under so many amendments."""
    before = earlier().changed(battle.id, amendments)
    first, second = (msgspec.structs.replace(side, **before.get(side.id, {})) for side in battle.sides)
    return msgspec.structs.replace(battle, sides=(first, second)) if before else battle


def read_battle(id: str) -> Battle:
    """One battle from its two files; raises as `battles` does."""
    return assemble(read(f"{id}.toml", BattleFile), read_field(f"{id}.map"), id)


def assemble(file: BattleFile, board: HexMap, id: str) -> Battle:
    """The battle of a file and a map, both called `id`.

    Raises:
        ValueError: with all faults of what does not fit together, a line each, with the file and the place.
    """
    name = f"{id}.toml"
    off = [(unit, label) for side in file.side for unit, label in _off_the_map(side, board)]
    first, second = (_side(side, board) for side in file.side)
    battle = Battle(
        id=file.id,
        number=1 + BATTLES.index(id) if id in BATTLES else 0,
        name=file.name,
        date=file.date,
        source=file.source,
        paragraph=file.paragraph,
        first=file.first,
        board=board,
        sides=(first, second),
        rules=file.rules,
        variants={variant.id: variant for variant in file.variant},
    )
    found = [f"{name}: {unit}: no hex {label!r} on the map" for unit, label in off]
    # Of a unit without its hexes the rest of its faults would be about those.
    found += [f"{name}: {place}: {fault}" for place, fault in faults(battle) if place not in dict(off)]
    for variant in battle.variants:
        found += [f"{name}: variant {variant}: {place}: {fault}" for place, fault in faults(battle.reduced(variant))]
    if file.id != id:
        found.append(f"{name}: id: found {file.id!r}; expected {id!r}")
    if found:
        raise ValueError("\n".join(found))
    return battle


def _off_the_map(side: _Side, board: HexMap) -> Iterator[tuple[str, str]]:
    """Units with the hexes named for them that there are not."""
    for body in side.body:
        for placed in body.units:
            unknown = (label for label in placed.at.split() if board.find(label) is None)
            yield from ((f"{side.letter}.{placed.id}", label) for label in unknown)


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
            at=tuple(hex for label in placed.at.split() if (hex := board.find(label)) is not None),
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
