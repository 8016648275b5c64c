"""A shot (rulebook 7.12, 7.14, 7.15, 7.18, 7.23, 7.81, 10.12, 10.4, 11.15): its line, the modifiers of its die, and
its result. `missiles` and `reaction_fire` say who may shoot when.

A shot and the return to it are rolled one after the other and applied together (7.2); elephants that were hit check
after that (7.14).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise, product
from typing import ClassVar, Literal, NamedTuple

import msgspec

from feldherr.kernel import Action, Decision, Pass, PlayContext, Refusal, Role, Sequence, rule
from feldherr.kernel.choices import Choice
from feldherr.kernel.steps import amend
from feldherr.maps.hexmap import HexMap
from feldherr.maps.poses import FACINGS
from feldherr.maps.sight import course

from ..state.amendments import ARCS, BY, DASHES, INSIDE
from ..state.events_missiles import ElephantsChecked, LeaderShot, LeaderShotAt, Shot
from ..state.position import Field
from ..state.setting import Sgboh
from ..state.tables import Shooter
from . import effects, rampage, sight, special
from .modifiers import Modifier
from .underway import ask, hex_label, unit_name

How = Literal["fire", "strike", "return", "leaving", "entering", "gun"]
"""An active shot, hit and run, and by the passive side the return to either, at who leaves or enters a zone, or by guns
at any time."""

ALONE = "alone"
"""What is told of a shot at a leader who stands alone, in place of how it was made."""
FACES = 10
SHY = 1
"""Hits of horse that strikes at elephants (10.23)."""
JAVELINS, SLINGS = "J", "S"
BOWS = ("A", "B", "C")
CLOSE, ACROSS = 1, 2
"""The range of hit and run, of the return to it and of fire at who enters; and at who leaves (7.16 to 7.23)."""
GERMANIC = "GC"
PILA = ("LG", "CO")
WALLS = ("rampart", "wall")
"""The works that guns do not shoot over (10.12), and from which foot shoots at who is before them (11.15)."""
CATAPHRACTS, BALEARIC = "CAT", "BAL"


class Aim(msgspec.Struct, frozen=True, gc=False):
    """One shot.

    Attributes:
        hex: for hit and run, and the return to it, the hex the shooter runs up to; -1 for all others.
        die, hit: the result; -1 before.
    """

    unit: int
    target: int
    how: How
    hex: int = -1
    die: int = -1
    hit: bool = False


class Forecast(msgspec.Struct, frozen=True):
    """The forecast of a shot.

    Attributes:
        missile: its letter, "S" also for a unit that shoots from a wall. range: in hexes, as in the chart. rating:
            there; None if there is no such shot. rows: the modifiers; drm: their sum.
        chance: of a hit, exactly. leader: the chance that each leader in the target hex is killed.
    """

    missile: str
    range: int
    rating: int | None
    rows: tuple[Modifier, ...]
    drm: int
    chance: Fraction
    leader: Fraction


class Line(NamedTuple):
    """From a hex of the shooter to one of the target; `last`: the hexes by which it may come into that, `way`: all."""

    a: int
    b: int
    last: tuple[int, ...]
    way: sight.Stages


# what is shot with


@rule("7.18", "8.2", "10.21", "2.21")
def missile(position: Field, unit: int) -> str:
    """The letter of the missile a unit shoots; "" for those who do not shoot: depleted units, elephants, LG and CO, and
    who has an F or an X."""
    return "" if position.depleted >> unit & 1 else _printed(position.setting)[unit]


@lru_cache(maxsize=16)
def _printed(setting: Sgboh) -> tuple[str, ...]:
    """For every unit the letter of what it shoots as long as it is not depleted."""
    letters = zip(setting.type, setting.missile, setting.elephant, strict=True)
    return tuple(
        "" if elephant or kind.id in PILA or not setting.tables.reach_of(kind.fire, letter) else letter
        for kind, letter, elephant in letters
    )


@rule("11.15", "7.18")
def may_sling(position: Field, unit: int) -> bool:
    """Whether a unit may shoot from a wall by the row of slings: foot, no skirmishers, on a rampart or in a tower."""
    setting = position.setting
    if not setting.foot[unit] or setting.skirmisher[unit] or position.depleted >> unit & 1:
        return False
    return bool(position.under(unit) & _on_walls(setting.map))


@lru_cache(maxsize=16)
def _armed(setting: Sgboh) -> int:
    """The units that shoot, or that could from a wall if there is one, as a mask: no others are ever `ready`."""
    walls = _on_walls(setting.map)
    return sum(1 << unit for unit, letter in enumerate(_printed(setting)) if letter or (walls and setting.foot[unit]))


@lru_cache(maxsize=16)
def _on_walls(board: HexMap) -> int:
    """The hexes of towers, and those behind ramparts and walls."""
    works = (one for one in board.features if one.family == "fortification" and one.kind in WALLS)
    behind = {one.upper for one in works if one.upper is not None}
    return board.mask({*behind, *(place.hex for place in board.places if place.kind == "tower")})


@rule("7.11")
def javelins_barred(position: Field, unit: int, target: int) -> str:
    """Why an active unit with javelins may not shoot them at a target: the id of a message, or "".

    It began the phase in an enemy zone; or it is on foot, and the target is cavalry that has not shot at it.
    """
    setting = position.setting
    if missile(position, unit) != JAVELINS:
        return ""
    if position.zoned >> unit & 1:
        return "sgboh-fire-javelins-in-zone"
    if target >= setting.first_leader or not setting.foot[unit] or not setting.horse[target]:
        return ""
    return "" if position.shot_by[unit] >> target & 1 else "sgboh-fire-javelins-at-horse"


@rule("11.15")
def slings(position: Field, unit: int, target: int, how: How) -> bool:
    """Whether a unit shoots at a target from a wall by the row of slings, because it may not with its own missiles."""
    if how == "leaving" or not may_sling(position, unit):
        return False
    if missile(position, unit) and not (how == "fire" and javelins_barred(position, unit, target)):
        return False
    return bool(_from_walls(position, unit, target))


def letter(position: Field, unit: int, target: int, how: How) -> str:
    """The missile a unit shoots at a target with, "" for none."""
    return SLINGS if slings(position, unit, target, how) else missile(position, unit)


@rule("10.4")
def row_of(position: Field, aim: Aim) -> Shooter:
    """The row of the chart of shots; Germanic cavalry has that of foot, but for hit and run from afar."""
    setting = position.setting
    kind = setting.type[aim.unit]
    if kind.id != GERMANIC:
        return kind.fire
    far = aim.how == "strike" and distance(position, aim.unit, aim.target) > ACROSS
    return "mounted" if far else "foot"


# by what line


def hexes_of(position: Field, piece: int) -> tuple[int, ...]:
    """The hexes of a unit, or of a leader."""
    if piece < position.setting.first_leader:
        return position.footprint(piece)
    return (position.pose[piece] // FACINGS,)


def distance(position: Field, one: int, other: int) -> int:
    """Hexes between two pieces, from the nearest of the one to the nearest of the other (ruling G21)."""
    far = position.setting.map.distances
    return min(far(a)[b] for a in hexes_of(position, one) for b in hexes_of(position, other))


@rule("7.12", "10.12", "11.24")
def arc(position: Field, unit: int) -> int:
    """The hexes through which a unit shoots: front and flanks, of guns all around."""
    board = position.setting.map
    if position.setting.gun[unit]:
        under = position.under(unit)
        return board.spread(under) & ~under
    before, beside = position.front(unit), position.flanks(unit)
    if position.column >> unit & 1 and not position.setting.amended(DASHES):
        # The rear flank hexes of a column were none of its flanks: those next to nothing of it but its tail.
        tail = position.footprint(unit)[-1]
        beside &= board.spread(before | position.under(unit) & ~board.power[tail])
    return before | beside


def between(board: HexMap, a: int, b: int) -> tuple[int, ...]:
    """The hexes by which the line from a hex to another one begins; of neighbours the other one itself."""
    return (b,) if board.distance(a, b) == 1 else course(board, a, b)[0]


@rule("7.12", "7.13", "10.12")
def lines(position: Field, unit: int, target: int, missile: str) -> list[Line]:
    """The lines by which a unit may shoot at a target, the shortest of them."""
    return lines_to(position, unit, hexes_of(position, target), missile)


@rule("7.12", "7.13", "7.81")
def reaches(position: Field, unit: int, hex: int, missile: str) -> bool:
    """Whether a unit could shoot with a missile at a target on a hex."""
    found = lines_to(position, unit, (hex,), missile)
    row = row_of(position, Aim(unit, -1, "fire"))
    board = position.setting.map
    return bool(found) and position.setting.tables.fire(row, missile, board.distance(found[0].a, hex)) is not None


def lines_to(position: Field, unit: int, hexes: tuple[int, ...], missile: str) -> list[Line]:
    """The lines by which a unit may shoot at any of some hexes, the shortest of them."""
    board = position.setting.map
    through = arc(position, unit)
    gun = position.setting.gun[unit]
    found: list[Line] = []
    least = board.size
    for a in hexes_of(position, unit):
        far = board.distances(a)
        for b in hexes:
            if not 0 < far[b] <= least:
                continue
            line = _line(position, a, b, through, missile)
            if line is None or (gun and _over_walls(position, line)):
                continue
            if far[b] < least:
                found, least = [], far[b]
            found.append(line)
    return found


def _line(position: Field, a: int, b: int, through: int, missile: str) -> Line | None:
    board = position.setting.map
    if board.distance(a, b) == 1:
        return Line(a, b, (a,), ()) if through & board.power[b] else None
    way = sight.line(position, a, b, missile)
    if not way:
        return None
    first = tuple(hex for hex in way[0] if through & board.power[hex])
    return Line(a, b, way[-1] if len(way) > 1 else first, (first, *way[1:])) if first else None


def _steps(board: HexMap, line: Line) -> Iterator[tuple[int, int]]:
    """The steps from hex to neighbouring hex that a line may take."""
    for here, there in pairwise(((line.a,), *line.way, (line.b,))):
        for one, other in product(here, there):
            if other in board.neighbours[one]:
                yield one, other


@rule("11.14", "T.fire")
def _behind(position: Field, line: Line) -> set[str]:
    """The works that the target of a line is in or behind: a tower, or what it goes over last, in and not out again."""
    setting = position.setting
    works, board = setting.tables.works, setting.map
    steps = [*_steps(board, line)]
    if not setting.amended(INSIDE):
        return {works(board, *step) for step in steps}
    if in_tower(board, line.b):
        return {"tower"}
    # Step by step back from the target; where the line runs along a hexside either of two hexes may be on it.
    for stage in reversed((*line.way, (line.b,))):
        last = [step for step in steps if step[1] in stage]
        into = {works(board, *step) for step in last} - {""}
        if into or any(works(board, other, one) for one, other in last):
            return into
    return set()


@rule("10.12")
def _over_walls(position: Field, line: Line) -> bool:
    """Whether a line of guns that are not in a tower goes over a wall or a rampart, from whichever side."""
    board = position.setting.map
    if in_tower(board, line.a):
        return False
    return any(
        feature.family == "fortification" and feature.kind in WALLS
        for one, other in _steps(board, line)
        for feature in board.features_at(one, other)
    )


def in_tower(board: HexMap, hex: int) -> bool:
    """Whether a hex is a tower."""
    return any(place.hex == hex and place.kind == "tower" for place in board.places)


@rule("11.15")
def _from_walls(position: Field, unit: int, target: int) -> list[Line]:
    """The lines to a neighbour from a tower, or over a rampart that the shooter is behind."""
    setting = position.setting
    board = setting.map
    return [
        line
        for line in _adjacent(position, unit, target, arc(position, unit))
        if in_tower(board, line.a) or setting.tables.works(board, line.b, line.a) in WALLS
    ]


def _adjacent(position: Field, unit: int, target: int, through: int) -> list[Line]:
    board = position.setting.map
    return [
        Line(a, b, (a,), ())
        for a in hexes_of(position, unit)
        for b in hexes_of(position, target)
        if b in board.neighbours[a] and through & board.power[b]
    ]


@rule("7.16", "7.21", "7.22", "7.23")
def lines_of(position: Field, aim: Aim) -> list[Line]:
    """The lines of a shot: hit and run comes from the hex it runs up to, and the return goes there."""
    board = position.setting.map
    if aim.hex >= 0:
        if aim.how == "strike":
            beside = board.neighbours[aim.hex]
            return [Line(aim.hex, b, (aim.hex,), ()) for b in hexes_of(position, aim.target) if b in beside]
        through = arc(position, aim.unit)
        own = [a for a in hexes_of(position, aim.unit) if a in board.neighbours[aim.hex]]
        return [Line(a, aim.hex, (a,), ()) for a in own if through & board.power[aim.hex]]
    if slings(position, aim.unit, aim.target, aim.how):
        return _from_walls(position, aim.unit, aim.target)
    if aim.how in ("leaving", "entering"):
        return _adjacent(position, aim.unit, aim.target, position.zone[aim.unit])
    return lines(position, aim.unit, aim.target, missile(position, aim.unit))


@rule("7.12", "7.16", "7.21", "7.22", "7.23", "7.81")
def range_of(position: Field, aim: Aim, found: list[Line]) -> int:
    """The range of a shot in hexes by the lines `found` for it, as the chart is read.

    It extends through front and flanks (7.12), so it is that of the line, and not the distance to a half of the target
    behind the shooter (ruling G21).
    """
    if aim.how == "leaving":
        return ACROSS
    if aim.how == "entering" or aim.hex >= 0:
        return CLOSE
    return span(position, aim.unit, aim.target, found)


@rule("7.12")
def span(position: Field, unit: int, target: int, found: list[Line]) -> int:
    """The distance to a target by the lines `found` to it; if there are none, from its nearest hex."""
    if not found or not position.setting.amended(ARCS):
        return distance(position, unit, target)
    return position.setting.map.distance(found[0].a, found[0].b)


# what it comes to


@rule("7.14", "7.81", "11.15", "7.15", "T.missile")
def forecast(position: Field, aim: Aim) -> Forecast:
    """The rating, the modifiers and the exact chances of a shot, whether or not it is the shooter's turn for it."""
    tables = position.setting.tables
    by_sling = slings(position, aim.unit, aim.target, aim.how)
    used = SLINGS if by_sling else missile(position, aim.unit)
    found = lines_of(position, aim) if used else []
    far = range_of(position, aim, found)
    rating = tables.fire("foot" if by_sling else row_of(position, aim), used, far) if found else None
    alone = aim.target >= position.setting.first_leader
    rows = () if alone or rating is None else tuple(_modifiers(position, aim, used, found, by_sling=by_sling))
    drm = sum(row.value for row in rows)
    faces = 0 if rating is None or alone else max(0, min(FACES, rating - drm + 1))
    struck = rating is not None and bool(exposed(position, aim.target))
    return Forecast(used, far, rating, rows, drm, Fraction(faces, FACES), Fraction(int(struck), FACES * FACES))


@rule("7.81", "7.18", "11.15", "T.fire")
def _modifiers(position: Field, aim: Aim, used: str, found: list[Line], *, by_sling: bool) -> Iterator[Modifier]:
    """The modifiers of a shot at a unit.

    Where it may come by several lines, or the target has several hexes, that counts which is best for the target, as in
    shock.
    """
    setting = position.setting
    law, board, target = setting.tables.fire_modifiers, setting.map, aim.target
    kind = setting.type[target]
    if setting.skirmisher[target]:
        yield Modifier("skirmisher", law.skirmisher, "T.fire")
    if setting.elephant[target]:
        yield Modifier("elephant", law.elephant, "7.18")
    if kind.id in law.formed and any(position.front(target) & board.power[hex] for line in found for hex in line.last):
        front = law.front.get(used, 0)
        if front:
            yield Modifier("front", front, "T.fire")
    if setting.units[target].cls == CATAPHRACTS:
        yield Modifier("cataphract", law.cataphract, "T.fire")
    covered = {board.terrain[hex] for hex in position.footprint(target)} & law.cover.keys()
    if covered:
        terrain = max(covered, key=lambda one: (law.cover[one], one))
        yield Modifier("cover", law.cover[terrain], "T.fire", terrain)
    crossed = {works for line in found for works in _behind(position, line)} & law.works.keys()
    if crossed:
        works = max(crossed, key=lambda one: (law.works[one], one))
        yield Modifier("works", law.works[works], "11.14", works)
    if position.column >> target & 1:
        yield Modifier("column", law.column, "T.fire")
    if by_sling:
        yield Modifier("sling", law.sling, "11.15")
    elif setting.units[aim.unit].cls == BALEARIC:
        yield Modifier("balearic", law.balearic, "T.fire")


@rule("7.15")
def exposed(position: Field, target: int) -> list[int]:
    """The leaders that a shot at a target may kill: those in its hexes, or the target himself."""
    if target >= position.setting.first_leader:
        return [target]
    return position.leaders_with(target)


# who shoots at all in reaction, and who shoots back


@rule("7.2", "7.18", "5.35", "11.25")
def ready(position: Field, unit: int) -> bool:
    """Whether a unit on the map may still shoot this player turn: one shot each, of a stack the top unit and guns."""
    setting = position.setting
    if position.fired >> unit & 1 or (position.covered >> unit & 1 and not setting.gun[unit]):
        return False
    return bool(missile(position, unit)) or may_sling(position, unit)


def all_ready(position: Field, side: int) -> list[int]:
    """The activated units of a side that are `ready`."""
    setting = position.setting
    able = position.activated & ~(position.fired | position.depleted) & _armed(setting)
    if not able & setting.masks[side]:
        return []
    return [unit for unit in setting.own[side] if able >> unit & 1 and ready(position, unit)]


@rule("7.23", "7.12", "7.2")
def may_return(position: Field, aim: Aim) -> bool:
    """Whether the target of an active shot may shoot back.

    In an enemy zone it answers only a shooter in its own zone; and a unit that has enemies in its zone shoots at one
    of them. A unit that hits and runs counts as being on the hex it has run up to; before the amendment on the hex it
    came from (ruling U47).
    """
    unit, foe, setting = aim.target, aim.unit, position.setting
    if unit >= setting.first_leader or not ready(position, unit):
        return False
    there = position.under(foe)
    if aim.hex >= 0 and setting.amended(BY):
        there = setting.map.power[aim.hex]
    if (position.in_zone(unit) or position.holds_enemy(unit)) and not position.zone[unit] & there:
        return False
    return may_reach(position, answer(aim))


def may_reach(position: Field, aim: Aim) -> bool:
    """Whether a shot has a line and a rating (see `forecast`), and no mist in its way."""
    setting = position.setting
    by_sling = slings(position, aim.unit, aim.target, aim.how)
    used = SLINGS if by_sling else missile(position, aim.unit)
    row: Shooter = "foot" if by_sling else row_of(position, aim)
    if not used or setting.tables.reach_of(row, used) < range_of(position, aim, []):
        return False
    found = lines_of(position, aim)
    far = range_of(position, aim, found)
    return bool(found) and special.farthest(position, far) == far and setting.tables.fire(row, used, far) is not None


def answer(aim: Aim) -> Aim:
    """The return to a shot."""
    return Aim(aim.target, aim.unit, "return", aim.hex)


class ReturnFire(Action, frozen=True, tag="return_fire"):
    """Shoot back at who shoots, at the same moment (7.23)."""


class Replying(Choice, frozen=True, tag="replying"):
    """The target of a shot may shoot back; it is asked before either die is rolled (7.2, ruling G17)."""

    kinds: ClassVar[tuple[type[Action], ...]] = (ReturnFire, Pass)
    other: ClassVar[str] = "sgboh-fire-not-now"

    aim: Aim

    def question(self, position: Field) -> Decision:
        setting = position.setting
        args = {"unit": unit_name(position, self.aim.target), "unit_other": unit_name(position, self.aim.unit)}
        return ask("return-fire", position, setting.side[self.aim.target], ("7.23",), ReturnFire(), **args)

    def asks(self, position: Field) -> tuple[Role, ...]:
        return (position.setting.roles[position.setting.side[self.aim.target]],)

    def options(self, position: Field) -> list[Action]:
        return [ReturnFire(), Pass()]

    def refuse(self, position: Field, action: Action) -> Refusal:
        return Refusal("7.23", self.other, verb=action.verb())

    @rule("7.23", "7.2")
    def play(self, position: Field, action: Action, role: Role, context: PlayContext) -> None:
        position.steps.pop()
        if isinstance(action, ReturnFire):
            loose(position, self.aim.target)
            amend(position, Salvo, aims=(self.aim, answer(self.aim)))


def loose(position: Field, unit: int) -> None:
    """Note that a unit has used its shot of this player turn; it may turn for nothing once more (7.11)."""
    position.fired |= 1 << unit
    position.turned &= ~(1 << unit)
    if unit == position.mover:
        position.looks = 0


# what comes of it


@rule("7.2", "7.23")
def _ask(position: Field, salvo: Salvo, context: PlayContext) -> None:
    """The target of an active shot is asked whether it shoots back."""
    for aim in salvo.aims:
        if aim.how in ("fire", "strike") and may_return(position, aim):
            position.steps.append(Replying(aim))


@rule("7.14")
def _roll(position: Field, salvo: Salvo, context: PlayContext) -> None:
    """A die for each shot; a 0 that finds a leader is read apart from other hits and misses."""
    fallen = []
    for aim in salvo.aims:
        found = forecast(position, aim)
        if found.rating is None:
            continue  # before amendment 11 a stack that spread after it was declared came into its line
        side = position.setting.roles[position.setting.side[aim.unit]]
        alone = aim.target >= position.setting.first_leader
        limit = -1 if alone else found.rating - found.drm
        leaders = bool(exposed(position, aim.target))
        die = context.sum(1, "missile", side, _reading(limit, leaders=leaders), faces=FACES, low=0)
        fallen.append(msgspec.structs.replace(aim, die=die, hit=die <= limit))
        names = unit_name(position, aim.unit), unit_name(position, aim.target)
        # Against a lone leader no rating counts, but a 0 (7.15).
        how = ALONE if alone and position.setting.amended(ARCS) else aim.how
        context.tell(Shot(side, *names, how, found.range, found.rating, die, found.drm, die <= limit))
    salvo.become(position, aims=tuple(fallen))


def _reading(limit: int, *, leaders: bool) -> Callable[[int], Hashable]:
    """How the die of a shot is read: hit or not, and whether leaders are in danger."""
    return lambda die: (die <= limit, leaders and die == 0)


@rule("7.15")
def _seek_leaders(position: Field, salvo: Salvo, context: PlayContext) -> None:
    """A second die for each leader in the target hex of a shot that came up 0."""
    killed: dict[int, None] = {}
    for aim in salvo.aims:
        for leader in exposed(position, aim.target) if aim.die == 0 else ():
            side = position.setting.roles[position.setting.side[aim.unit]]
            die = context.sum(1, "leader", side, lambda die: die == 0, faces=FACES, low=0)
            context.tell(LeaderShotAt(side, unit_name(position, leader), die, die == 0))
            if die == 0:
                killed[leader] = None
    salvo.become(position, killed=tuple(killed))


@rule("7.14", "7.15", "7.17", "7.2", "10.23")
def _apply(position: Field, salvo: Salvo, context: PlayContext) -> None:
    """Leaders die and hits are taken, those of several shots at one unit together; horse that struck elephants takes
    one more."""
    for leader in salvo.killed:
        _kill(position, leader, context)
    hurt: dict[int, list[int]] = {}
    for aim in salvo.aims:
        if aim.hit:
            hurt.setdefault(aim.target, []).append(aim.unit)
    for target, shooters in hurt.items():
        effects.suffer(position, target, len(shooters), context, "missile", shooters[0])
    for aim in salvo.aims:
        if shies(position, aim):
            effects.suffer(position, aim.unit, SHY, context, "elephants", aim.target)


@rule("10.23")
def shies(position: Field, aim: Aim) -> bool:
    """Whether a shooter takes hits of elephants whatever its die says: horse that runs up to them."""
    target = aim.target
    elephants = target < position.setting.first_leader and position.setting.elephant[target]
    return aim.how == "strike" and position.setting.horse[aim.unit] and elephants


def _kill(position: Field, leader: int, context: PlayContext) -> None:
    """A leader is killed: he is out of the game, and counts for withdrawal (9)."""
    setting = position.setting
    where = hex_label(position, position.pose[leader])
    context.tell(LeaderShot(setting.roles[setting.side[leader]], unit_name(position, leader), where))
    effects.bury(position, leader)


@rule("7.14")
def _check_elephants(position: Field, salvo: Salvo, context: PlayContext) -> None:
    """Elephants check for each hit: the die with all the hits they have now against their quality."""
    wild: dict[int, int] = {}
    for aim in salvo.aims:
        unit = aim.target
        if not aim.hit or unit in wild or not _may_check(position, unit):
            continue
        tq, hits = position.tq(unit), position.hits[unit]
        side = position.setting.roles[position.setting.side[unit]]
        die = context.sum(1, "elephants", side, _steady(tq - hits), faces=FACES, low=0)
        context.tell(ElephantsChecked(side, unit_name(position, unit), die, hits, tq, die + hits <= tq))
        if die + hits > tq:
            wild[unit] = aim.unit
    salvo.become(position, wild=tuple(wild.items()))


def _steady(limit: int) -> Callable[[int], Hashable]:
    """How the die of a check is read."""
    return lambda die: die <= limit


def _may_check(position: Field, unit: int) -> bool:
    """Whether a unit is elephants that stand and do not rampage already."""
    elephants = unit < position.setting.first_leader and position.setting.elephant[unit]
    return elephants and position.on_map(unit) and not rampage.due(position, unit)


@rule("7.14", "8.5")
def _run_wild(position: Field, salvo: Salvo, context: PlayContext) -> None:
    """Elephants that failed their check rampage."""
    for unit, by in salvo.wild:
        rampage.begin(position, unit, by, context)


class Salvo(Sequence, frozen=True, tag="salvo", kw_only=True):
    """Shots that are simultaneous: an active one with the return to it, or those in reaction to a step (7.2, 7.14).

    Attributes:
        killed: leaders that die of them. wild: elephants that rampage of them, each with who shot.
    """

    stages = (_ask, _roll, _seek_leaders, _apply, _check_elephants, _run_wild)

    aims: tuple[Aim, ...]
    killed: tuple[int, ...] = ()
    wild: tuple[tuple[int, int], ...] = ()

    def measure(self, position: Field) -> tuple[int, ...]:
        return (len(self.stages) - self.stage,)

    def shown(self, position: Field) -> dict[str, object]:
        names = position.setting.names.units
        shots = [
            {"unit": names[aim.unit], "target": names[aim.target], "how": aim.how, "die": aim.die} for aim in self.aims
        ]
        return {"kind": "salvo", "stage": self.stage, "shots": shots}
