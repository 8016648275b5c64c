"""What a battle's files must say for its game to begin: names that lead somewhere, legal places, enemies apart."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations

from feldherr.maps.hexmap import HexMap

from .forces import Battle, Side, Unit
from .tables import Tables, tables

APART = 3
"""How far from each other enemies must stand at the start, in hexes: none of them in reach of a shot or a zone."""
STACK = 2
"""Units that a hex may hold (5.31)."""

Fault = tuple[str, str]


def may_stack(one: Unit, other: Unit) -> bool:
    """Whether two units of a side may be stacked (5.32, 11.26)."""
    if one.wide or other.wide or one.column or other.column:
        return False
    arms = {tables().types[unit.type].arm for unit in (one, other)}
    if arms == {"foot", "artillery"}:
        return True
    same = one.type == other.type and one.legion == other.legion != ""
    return same and (one.type in ("CO", "HI") or (one.type == "LG" and one.cls == other.cls))


def faults(battle: Battle) -> Iterator[Fault]:
    """Everything that does not fit together: pairs of the place in the battle's file and the fault."""
    charts = tables()
    yield from _field(battle, charts)
    yield from _names(battle)
    for side in battle.sides:
        yield from _commands(side)
        for unit in side.units:
            yield from _values(unit, charts)
            yield from _place(unit, battle.board, side, charts)
        yield from _stacks(side, battle.board)
        yield from _depths(side)
    yield from _distances(battle)
    yield from _rules(battle)


def _field(battle: Battle, charts: Tables) -> Iterator[Fault]:
    """Ground that the charts do not know."""
    board = battle.board
    for kind in sorted(set(board.terrain)):
        if kind not in charts.terrain["foot"]:
            yield f"{battle.id}.map", f"no terrain {kind!r} in the charts"
    crossed = {edge for feature in board.features for edge in charts.edges(board, feature.a, feature.b)} | {
        edge for feature in board.features for edge in charts.edges(board, feature.b, feature.a)
    }
    for edge in sorted(crossed - {"abyss"} - set(charts.sides["foot"])):
        yield f"{battle.id}.map", f"no hexside {edge!r} in the charts"
    for side in battle.sides:
        if side.zone not in board.zones:
            yield side.id, f"no zone {side.zone!r} on the map"


def _names(battle: Battle) -> Iterator[Fault]:
    """Ids used twice or with the wrong letter, and a first side that there is not."""
    for side in battle.sides:
        ids = [unit.id for unit in side.units] + [leader.id for leader in side.leaders]
        for id in sorted({id for id in ids if ids.count(id) > 1}):
            yield id, "an id used twice"
        formations = [formation.id for formation in side.formations]
        for id in sorted({id for id in formations if formations.count(id) > 1}):
            yield f"{side.id}.{id}", "a formation twice"
    first, second = battle.sides
    if first.letter == second.letter or first.id == second.id:
        yield second.id, "both sides have the same id or letter"
    if first.retreat == second.retreat:
        yield second.id, "both sides have the same edge of retreat"
    if battle.first not in (first.id, second.id, "roll"):
        yield "first", f"no side {battle.first!r}"


def _commands(side: Side) -> Iterator[Fault]:
    """Formations, commanders and groups that do not find each other (4.1, 4.22)."""
    commanded = {formation.id for formation in side.formations if not formation.auxiliary}
    free = {formation.id for formation in side.formations} - commanded
    leaders = {leader.id for leader in side.leaders}
    placed = {unit.id for unit in side.units if not unit.boxed}
    for leader in side.leaders:
        for id in leader.commands:
            if id in free:
                yield leader.id, f"commands {id!r}, which has no commander (4.13)"
            elif id not in commanded and id != "any":
                yield leader.id, f"no formation {id!r}"
        if leader.with_unit not in placed:
            yield leader.id, f"no unit {leader.with_unit!r} on the map"
    for id in sorted(commanded):
        if not any(id in leader.commands or "any" in leader.commands for leader in side.leaders):
            yield f"{side.id}.{id}", "a formation without a commander (4.1)"
    if sum(leader.overall for leader in side.leaders) != 1:
        yield side.id, "expected one overall commander (4.22)"
    for number, group in enumerate(side.groups, 1):
        for id in group.formations:
            if id not in commanded:
                yield f"{side.id}.group {number}", f"no formation {id!r} with a commander"
        if group.leader not in leaders:
            yield f"{side.id}.group {number}", f"no leader {group.leader!r}"
    manned = {unit.formation for unit in side.units}
    for id in sorted((commanded | free) ^ manned):
        yield f"{side.id}.{id}", f"no formation {id!r}" if id in manned else "a formation without units"


def _values(unit: Unit, charts: Tables) -> Iterator[Fault]:
    """Values that no counter can have."""
    kind = charts.types.get(unit.type)
    if kind is None:
        yield unit.id, f"no type {unit.type!r}"
        return
    if unit.allowance != kind.allowance:
        yield unit.id, f"found the allowance {unit.allowance}; expected {kind.allowance} of the type {unit.type}"
    shoots = charts.reach_of(kind.fire, unit.missile) > 0
    if unit.missile and not shoots and unit.missile not in charts.special.fury_missiles:
        yield unit.id, f"no row {unit.missile!r} of missiles for the type {unit.type}"
    if shoots and unit.type in ("LG", "CO", "EL"):
        yield unit.id, f"the type {unit.type} has no missiles (7.18)"
    if kind.turning == "wheel" and not unit.wide:
        yield unit.id, f"the type {unit.type} is of two hexes (5.2)"


def _place(unit: Unit, board: HexMap, side: Side, charts: Tables) -> Iterator[Fault]:
    """A unit off its zone, on ground that is closed to it, or lying as no unit can."""
    if unit.boxed:
        if unit.at:
            yield unit.id, "has hexes and is not on the map"
        return
    if len(unit.at) != (2 if unit.wide else 1):
        yield unit.id, f"found {len(unit.at)} hexes; expected {2 if unit.wide else 1}"
        return
    where = " ".join(map(board.label, unit.at))
    if unit.wide:
        to = (unit.facing + (3 if unit.column else 2)) % 6
        if board.sides[unit.at[0]][to] != unit.at[1]:
            part = "tail of its column" if unit.column else "right half"
            yield unit.id, f"{where}: the second hex is not the {part} at the facing {unit.facing}"
    if unit.column and unit.type in charts.types and not charts.types[unit.type].column:
        yield unit.id, f"the type {unit.type} forms no column (11.21)"
    for hex in unit.at:
        if unit.type in charts.types and not charts.may_stand(unit.type, board.terrain[hex]):
            yield unit.id, f"{board.label(hex)}: {board.terrain[hex]} is closed to the type {unit.type}"
        if hex not in board.zones.get(side.zone, ()):
            yield unit.id, f"{board.label(hex)}: not in the zone {side.zone!r}"


def _stacks(side: Side, board: HexMap) -> Iterator[Fault]:
    """Units that overlap or are stacked against 5.3."""
    on: dict[int, list[Unit]] = defaultdict(list)
    for unit in side.units:
        for hex in unit.at:
            on[hex].append(unit)
    for hex, units in on.items():
        if len(units) > STACK:
            yield units[-1].id, f"{board.label(hex)}: found {len(units)} units; expected at most {STACK} (5.31)"
        for one, other in combinations(units, 2):
            if one.type not in tables().types or other.type not in tables().types:
                continue
            if not may_stack(one, other):
                yield other.id, f"{board.label(hex)}: may not be stacked with {one.id} (5.32)"
            elif one.facing != other.facing:
                yield other.id, f"{board.label(hex)}: does not look where {one.id} looks (6.11)"


def _depths(side: Side) -> Iterator[Fault]:
    """Double depth that cannot be (10.3)."""
    units = {unit.id: unit for unit in side.units}
    under = [unit.deep for unit in side.units if unit.deep]
    for unit in side.units:
        if not unit.deep:
            continue
        rear = units.get(unit.deep)
        if rear is None or rear is unit:
            yield unit.id, f"no unit {unit.deep!r} under it"
        elif rear.type != unit.type or unit.type not in ("PH", "HO") or unit.column:
            yield unit.id, f"may not be in double depth with {rear.id} (10.3)"
        elif under.count(rear.id) > 1 or rear.deep:
            yield unit.id, f"{rear.id} is in more than one double depth"
        elif not side.may_deepen:
            yield unit.id, "this side forms no double depth (10.3)"


def _distances(battle: Battle) -> Iterator[Fault]:
    """Enemies too near each other."""
    board = battle.board
    mine, theirs = ([(unit, hex) for unit in side.units for hex in unit.at] for side in battle.sides)
    near = {(one.id, other.id) for one, a in mine for other, b in theirs if board.distance(a, b) < APART}
    for one, other in sorted(near):
        yield one, f"less than {APART} hexes from the enemy's {other}"


def _rules(battle: Battle) -> Iterator[Fault]:
    """Special rules about sides, formations and leaders that there are not."""
    sides = {side.id: side for side in battle.sides}
    for name in battle.rules.__struct_fields__:
        law = getattr(battle.rules, name)
        if law is None or not hasattr(law, "side"):
            continue
        side = sides.get(law.side)
        if side is None:
            yield f"rules.{name}", f"no side {law.side!r}"
            continue
        formations = {formation.id for formation in side.formations}
        for id in getattr(law, "formations", None) or (law.formation,):
            if id not in formations:
                yield f"rules.{name}", f"no formation {id!r}"
        if hasattr(law, "leader") and law.leader not in {leader.id for leader in side.leaders}:
            yield f"rules.{name}", f"no leader {law.leader!r}"
