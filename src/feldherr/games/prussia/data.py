"""The data of the game, `data/*.toml`, as frozen values: tables, kinds of counters, the four battles.

Sides are "prussia" and "coalition", as the first letter of an id says; hours are "08:30"; turns count from 1; hexes are
labels of the battle's map, zones its zone ids. Numbers the rulebook gives are its own, everything else is `designed`.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Literal, TypeVar

import msgspec

DATA = Path(__file__).parent / "data"
BATTLES = ("rossbach", "leuthen", "zorndorf", "torgau")
SIDES = {"p": "prussia", "c": "coalition"}

Source = Literal["rulebook", "designed", "history"]
Side = Literal["prussia", "coalition"]
Arm = Literal["infantry", "cavalry", "artillery", "leader"]
Edge = Literal["north", "south", "east", "west", "away"]
Option = str
T = TypeVar("T")


class Block(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Anything in a data file: where it comes from, and its paragraph."""

    source: Source
    paragraph: str = ""


class Designed(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A block of the missing player aid card: `attested` names the values that the rulebook gives, by paragraph."""

    attested: dict[str, str] = {}


class Name(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name in both languages."""

    ru: str
    en: str


# Results


class Result(msgspec.Struct, frozen=True):
    """What one side suffers (10.8): `lp` loss points, or as many as an exchange (10.8.2) and `plus`; `rout`: retreats
    are routs (10.8.3.2); `r`: weak units are disordered (10.8.3.3); `star`: a gun level (10.8.3.1); `surrender`
    (10.8.3.5); `paren`: one point less if supported (10.8.3.4).
    """

    lp: int = 0
    exchange: bool = False
    plus: int = 0
    rout: bool = False
    r: bool = False
    star: bool = False
    surrender: bool = False
    paren: bool = False

    @property
    def none(self) -> bool:
        """Whether nothing happens."""
        return self == Result()


_CODE = re.compile(r"(?:(Ex)(?:\+(\d))?|(\()?(\d)(?(3)\)))?([Rr])?(S)?(\*)?")


@cache
def result(code: str) -> Result:
    """Read a result as printed: "-", "2r", "(1)r", "Ex+1", "4RS*". Raises ValueError."""
    if code == "-":
        return Result()
    match = _CODE.fullmatch(code)
    if not match or not code:
        raise ValueError(f"no result of combat: {code!r}")
    exchange, plus, paren, points, retreat, surrender, star = match.groups()
    return Result(
        lp=int(points or 0),
        exchange=bool(exchange),
        plus=int(plus or 0),
        rout=retreat == "R",
        r=retreat == "r",
        star=bool(star),
        surrender=bool(surrender),
        paren=bool(paren),
    )


# Tables


class Odds(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A column of the close combat table: the least odds, attacker to defender, and its first step on the ladder."""

    odds: tuple[int, int]
    base: int


class Strength(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A column of the bombardment table: strengths from `min` to `max`."""

    min: int
    max: int
    base: int


class Crt(Designed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The close combat table (10.6): a ladder of "attacker/defender" results and columns of odds in rising order."""

    ladder: tuple[str, ...]
    rolls: tuple[int, int]
    below: int
    columns: tuple[Odds, ...]

    def code(self, column: int, roll: int) -> str:
        """The cell as printed, of a column and a modified roll."""
        return _step(self.ladder, self.rolls, self.columns[column].base, roll)


class Bombard(Designed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The bombardment table (8.3): the target's results, columns of strength in rising order."""

    ladder: tuple[str, ...]
    rolls: tuple[int, int]
    columns: tuple[Strength, ...]

    def code(self, column: int, roll: int) -> str:
        """The cell as printed, of a column and a modified roll."""
        return _step(self.ladder, self.rolls, self.columns[column].base, roll)

    def read(self, column: int, roll: int) -> Result:
        """The target's result."""
        return result(self.code(column, roll))


def _step(ladder: tuple[str, ...], rolls: tuple[int, int], base: int, roll: int) -> str:
    least, most = rolls
    step = base + min(max(roll, least), most)
    return ladder[min(max(step, 0), len(ladder) - 1)]


class Health(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a demoralized or broken army suffers (12.3, 12.4): modifiers of command rolls, of morale ratings, and of
    dice when it attacks or bombards, and when it is attacked.
    """

    command: int
    morale: int
    attack: int
    defence: int


class Close(Designed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Modifiers of close combat (10.5) beside terrain, shock and the state of the armies."""

    morale_limit: int
    flank: int
    momentum_attack: int
    momentum_forced: int
    locked_attacker: int
    locked_defender: int
    column_attacker: int
    column_defender: int
    disordered_attacker: int
    disordered_defender: int
    routed_defender: int


class Fire(Designed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Modifiers of bombardment (8.3) beside terrain and the state of the firing army."""

    disordered: int
    column: int
    crowd: int
    crowd_over: int
    routed: int


class Terrain(Designed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A kind of hex: movement points by arm (an arm left out may not enter, or only in column), modifiers of close
    combat by arm for the defender's hex (`into`) and the attacker's (`out`), and of fire at it.
    """

    mp: dict[Arm, int]
    column_only: tuple[Arm, ...] = ()
    into: dict[Arm, int]
    out: dict[Arm, int]
    fire: int = 0
    blocks: bool = False
    shock_into: bool = True
    shock_out: bool = True
    sweep: bool = True
    flank: bool = True


class Hexside(Designed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A kind of hexside: movement points more by arm, who crosses in column alone, modifiers over it."""

    mp: dict[Arm, int]
    column_only: tuple[Arm, ...] = ()
    close: int = 0
    fire: int = 0
    shock: bool = True
    sweep: bool = True


class Rally(Designed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What is added to the morale rating of a unit that rallies (9.4)."""

    routed: int
    zone: int
    stray: int
    cover: int
    sighted: int
    sighted_within: int


class Capture(Designed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The capture of guns (10.10.1): rolls up to `saved` and up to `counter`, and the modifiers."""

    saved: int
    counter: int
    disordered: int
    demoralized: int
    broken: int
    cavalry_only: int
    cover: int
    friends: int
    water: int


class Track(Designed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Army morale: demoralized on a die up to `ranges[cell - 1]`, from `automatic` down without one, broken (12)."""

    ranges: tuple[int, ...]
    automatic: int
    broken: int
    floor: int


class Stack(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Levels a hex may hold (5.1, 5.2), and how many of its topmost fight (6.2)."""

    levels: int
    guns: int
    guns_alone: int
    column: int
    engaged: int


class Caps(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The strength points of one hex that count in one combat (10.3)."""

    infantry: int
    cavalry: int


class Fate(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Victory points for a commander in chief."""

    wounded: int
    killed: int


class Points(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The general list of victory points (22.1)."""

    destroyed: int
    captured: int
    captured_gun: int
    frederick: Fate
    daun: Fate
    chief: Fate


class Awakening(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The numbers of army activation (4.1, 4.3): sums to reach, and distances in hexes."""

    ordinary: int
    coup: int
    coup_sight: int
    alarm: int
    detachment: int


class Command(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How far command reaches, how many units may answer to the commander in chief, guns with a corps in column."""

    radius: int
    direct: int
    guns: int


class Column(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Movement in column (7.6.1) and the forced deployment (7.6.3)."""

    bonus: int
    ineffective: dict[Arm, int]
    deploys: int
    prussian_cavalry: int


class Rout(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Hexes that routed infantry and cavalry run (7.1, 9.2)."""

    infantry: int
    cavalry: int


class Tables(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`tables.toml`."""

    crt: Crt
    bombard: Bombard
    army: dict[Literal["demoralized", "broken"], Health]
    close: Close
    fire: Fire
    terrain: dict[str, Terrain]
    side: dict[str, Hexside]
    rally: Rally
    capture: Capture
    track: Track
    stack: Stack
    caps: Caps
    vp: Points
    activation: Awakening
    command: Command
    column: Column
    rout: Rout


# Counters


class Profile(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A kind of counter. `steps`: strength, morale, movement; guns: `fire` at 1, 2, 3 hexes, with `morale` and `move`;
    both a row a level, from full strength down.
    """

    arm: Literal["infantry", "cavalry", "artillery", "baggage"]
    steps: tuple[tuple[int, int, int], ...] = ()
    fire: tuple[tuple[int, int, int], ...] = ()
    morale: int = 0
    move: int = 0
    shock: int = 0
    line: bool = True
    double: bool = False
    attested: tuple[str, ...] = ()

    @property
    def levels(self) -> int:
        """Levels at full strength."""
        return len(self.steps) or len(self.fire)


# Battles


class Owned(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Something that belongs to a side, as its id says."""

    id: str
    name: Name

    @property
    def side(self) -> str:
        """ "prussia" or "coalition"."""
        return SIDES[self.id[0]]


class Army(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An army: its name, its nations, the top of its morale track."""

    name: Name
    nations: tuple[str, ...]
    top: int


class Group(Owned, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A group and its command rating (4.2). `count`: how many detachments it may be made into."""

    kind: Literal["infantry", "cavalry", "specific", "detachment"]
    rating: int
    count: int = 1


class Deputy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The back of a commander in chief's counter (15.1); `corps`: the corps leader who takes his place, if one does."""

    name: Name
    initiative: int
    special: bool
    mm: int
    ma: int
    limit: Literal["", "I", "C"] = ""
    corps: str = ""


class Leader(Owned, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A leader. `group` is empty for a commander in chief without a corps; `limit`: which corps a special leader may
    serve (4.2.1); `cavalry`: his corps is all cavalry; `sweep`: his modifier serves sweeping charges (10.13.2).
    `only`: the variant he is there in.
    """

    group: str = ""
    initiative: int = 0
    special: bool = False
    limit: Literal["", "I", "C"] = ""
    mm: int
    ma: int
    cinc: bool = False
    cavalry: bool = False
    sweep: bool = False
    deputy: Deputy | None = None
    only: Option = ""


class Arrival(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When and where a unit comes on the map."""

    turn: int
    hex: str


class Unit(Owned, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A unit as it begins the battle scenario: on `hex`, or `free` to be put with infantry, or arriving. Units of one
    hex stand in the order of the file, top first. `corps` is its leader's id, empty for guns; `levels` where it starts
    reduced; `bracket`: how many of its last levels print their strength in parentheses (7.5.5).
    """

    corps: str = ""
    profile: str
    tag: Name
    nation: str
    hex: str = ""
    free: bool = False
    arrives: Arrival | None = None
    levels: int = 0
    bracket: int = 0
    only: Literal["", "main", "battle"] = ""


class Cost(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What attempts at activation cost: the first, later ones; `coup`, where its price is another (26.3.1); `lassy`:
    once his corps has come; `from_`: the first hour (24.2.1).
    """

    first: int
    later: int
    coup: int | None = None
    lassy: int | None = None
    from_: str = msgspec.field(default="", name="from")


class Stance(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An army in a scenario: morale, home edges ("away": from the enemy's line), price of activation if it can be
    tried, `awake` if the army begins activated.
    """

    morale: int
    home: tuple[Edge, ...]
    awake: bool = False
    cost: Cost | None = None


class Anchor(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of these leaders stands within so many hexes; `units`: his units that near to the hex too."""

    leaders: tuple[str, ...]
    hex: str
    within: int
    units: int | None = None


class Detached(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Detachments a player may make (26.3): how many, where, of which leader and units, and how many hexes lie at least
    between their nearest units (W18).
    """

    count: int
    zone: str
    leader: str
    units: tuple[str, ...]
    apart: int


class Placing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How an army is set up.

    Attributes:
        hexes: each unit on its own hex of the battle scenario.
        zones: where leaders stand who have no anchor, and their units, unless these have `units_within` of their
            own leader.
        enter: the zone an army comes on the map by, in column if `in_column`; later: leaders whose corps come by a
            rule of their own.
        guns: where artillery may stand, and the light baggage likewise: anywhere its army may, with any corps, with
            a corps that has infantry, or in a hex with infantry units.
        guns_each: gun units a corps may have, `guns_of` for some; guns_free: how many `free` units a hex may take.
        guns_never_top: artillery may not begin on top of a stack.
    """

    hexes: bool = False
    zones: tuple[str, ...] = ()
    enter: str = ""
    in_column: bool = False
    later: tuple[str, ...] = ()
    anchors: tuple[Anchor, ...] = ()
    units_within: int | None = None
    guns: Literal["anywhere", "corps", "infantry_corps", "infantry"] = "anywhere"
    guns_each: int | None = None
    guns_of: dict[str, int] = {}
    guns_free: int | None = None
    guns_never_top: bool = False
    detached: Detached | None = None


class Setup(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A set-up: who is placed first, and how each army is."""

    first: Side
    prussia: Placing
    coalition: Placing


class Variant(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a variant of the main scenario changes: the commander in chief with his initiative, ratings, morale."""

    cinc: str
    replaces: str = ""
    initiative: int
    ratings: dict[str, int]
    morale: dict[Side, int] = {}
    cost: Cost


class Fog(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Up to and with this hour sight reaches so many hexes."""

    until: str
    sight: int


class Scenario(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A scenario: hours of the first and the last turn, an hour a turn; names of the special rules in force.

    The first of `setups` is the ordinary one, the others are options; `variants` are options too.
    """

    first: str
    last: str
    rules: tuple[str, ...] = ()
    fog: Fog | None = None
    prussia: Stance
    coalition: Stance
    setups: dict[Option, Setup]
    variants: dict[Option, Variant] = {}

    @property
    def turns(self) -> int:
        """How many turns it lasts."""
        return (_minutes(self.last) - _minutes(self.first)) // 60 + 1

    def hour(self, turn: int) -> str:
        """The hour of a turn, from 1 up."""
        minutes = _minutes(self.first) + 60 * (turn - 1)
        return f"{minutes // 60:02}:{minutes % 60:02}"


def _minutes(hour: str) -> int:
    hours, minutes = hour.split(":")
    return 60 * int(hours) + int(minutes)


class Outcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A level of victory and every condition of it. The difference is Prussia's points less the coalition's.

    Attributes:
        enemy: the enemy army is at least this badly off. sound: one's own army is not demoralized.
        least, most: bounds of the difference. low: the enemy's morale is at most this.
        higher: one's own morale is above the enemy's. otherwise: holds when no other level does.
    """

    side: Side
    level: Literal["decisive", "substantive", "marginal"]
    enemy: Literal["", "demoralized", "broken"] = ""
    sound: bool = False
    least: int | None = None
    most: int | None = None
    low: int | None = None
    higher: bool = False
    otherwise: bool = False


class Victory(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The levels of victory: Prussia's from decisive to marginal, then the coalition's."""

    levels: tuple[Outcome, ...]


# Special rules


class Towns(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Points for infantry units in or next to one of these towns, zones of the map, at the end (23.1)."""

    points: int
    units: int
    towns: tuple[str, ...]
    battle: tuple[str, ...]


class Advance(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The Franco-Imperial advance (23.4): when it may be declared, what it gives, asks and costs. `camp`: the zone to
    leave; `out`, `contact`: turns after the one of activation, and the hours at which the terms end at the latest.
    """

    die: int
    low_morale: int
    camp: str
    near: int
    bonus: int
    cap: int
    units: int
    out: int
    contact: int
    out_latest: str
    contact_latest: str
    penalty: int


class Idle(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Morale lost by waiting (23.4.4), by face of the die as text; no lower than `floor` for the coalition."""

    prussia: dict[str, int]
    coalition: dict[str, int]
    floor: int


class March(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The march of the first turn (23.5.1): these corps and all artillery, so many hexes toward a hex."""

    turn: int
    hexes: int
    to: str
    corps: tuple[str, ...]


class Surprise(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Added to Prussian bombardments and attacks, taken off the others' (23.5.2)."""

    turn: int
    drm: int


class Patron(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A leader whom more than his corps may answer to: cavalry within `radius` (23.3.2), detached units (26.3.4)."""

    leader: str
    radius: int | None = None


class Refuge(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A town that is a side's home edge until it is demoralized (24.2.4)."""

    side: Side
    zone: str


class Heat(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Morale an army loses in a turn of marching or fighting, and regains by rest; fire counts from `fire` up."""

    points: int
    fire: int


class Baggage(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The light baggage (25.3.5, 25.1): movement points more next to it, points for its first rout."""

    unit: str
    mp: int
    points: int


class Lassy(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The corps that comes by a die (26.3.3): with these guns, in this zone, by hour up to which face."""

    leader: str
    guns: tuple[str, ...]
    zone: str
    hours: dict[str, int]


class Limits(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Strength points of one side's infantry that count (26.3.5)."""

    side: Side
    infantry: int


class Retreat(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Points a side loses if its commander in chief, if alive, and so many corps leaders are cut off (26.1)."""

    side: Side
    points: int
    leaders: int
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


class Battle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the four battles."""

    id: str
    source: Source
    paragraph: str
    name: Name
    date: str
    sides: dict[Side, Army]
    group: tuple[Group, ...]
    leader: tuple[Leader, ...]
    unit: tuple[Unit, ...]
    scenarios: dict[Literal["battle", "main"], Scenario]
    victory: Victory
    rules: Rules


# Loaders


def _read(name: str, kind: type[T]) -> T:
    """A data file as a value. Raises ValueError with the file and the place."""
    try:
        table: dict[str, Any] = tomllib.loads((DATA / name).read_text("utf-8"))
        return msgspec.convert(table, kind)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as fault:
        raise ValueError(f"{name}: {fault}") from fault


@lru_cache(maxsize=1)
def tables() -> Tables:
    """`tables.toml`. Raises ValueError with the file and the place."""
    found = _read("tables.toml", Tables)
    for name, table in (("crt", found.crt), ("bombard", found.bombard)):
        for step, codes in enumerate(table.ladder):
            for code in codes.split("/"):
                try:
                    result(code)
                except ValueError as fault:
                    raise ValueError(f"tables.toml: {name}.ladder[{step}]: {fault}") from fault
    return found


@lru_cache(maxsize=1)
def profiles() -> dict[str, Profile]:
    """The kinds of counters of `profiles.toml` by id. Raises ValueError with the file and the place."""
    found = _read("profiles.toml", dict[str, Profile])
    for id, profile in found.items():
        if bool(profile.steps) == bool(profile.fire) or bool(profile.fire) != (profile.arm == "artillery"):
            raise ValueError(f"profiles.toml: {id}: either steps, or artillery with fire")
    return found


@cache
def battle(id: str) -> Battle:
    """One of `BATTLES`. Raises ValueError with the file and the place; names that lead nowhere are faults too."""
    if id not in BATTLES:
        raise ValueError(f"no battle {id!r}; there are {', '.join(BATTLES)}")
    found = _read(f"{id}.toml", Battle)
    for place, fault in _faults(found):
        raise ValueError(f"{id}.toml: {place}: {fault}")
    return found


def _faults(battle: Battle) -> list[tuple[str, str]]:
    """Ids that are used twice or name nothing: pairs of place and fault."""
    groups = [group.id for group in battle.group]
    leaders = [leader.id for leader in battle.leader]
    units = [unit.id for unit in battle.unit]
    ids = [*groups, *leaders, *units]
    faults = [(id, "an id used twice") for id in sorted({id for id in ids if ids.count(id) > 1})]
    faults += [(id, "an id begins with p. or c.") for id in ids if id[:2] not in ("p.", "c.")]
    for leader in battle.leader:
        if leader.group not in groups and not (leader.cinc and not leader.group):
            faults.append((leader.id, f"no group {leader.group!r}"))
        if leader.deputy and leader.deputy.corps and leader.deputy.corps not in leaders:
            faults.append((leader.id, f"no leader {leader.deputy.corps!r}"))
    for unit in battle.unit:
        if unit.profile not in profiles():
            faults.append((unit.id, f"no profile {unit.profile!r}"))
        elif (profiles()[unit.profile].arm in ("artillery", "baggage")) != (not unit.corps):
            faults.append((unit.id, "artillery and baggage have no corps, everything else has one"))
        if unit.corps and unit.corps not in leaders:
            faults.append((unit.id, f"no leader {unit.corps!r}"))
    for id, scenario in battle.scenarios.items():
        for rule in scenario.rules:
            if getattr(battle.rules, rule, None) is None:
                faults.append((f"scenarios.{id}.rules", f"no rule {rule!r}"))
    return faults
