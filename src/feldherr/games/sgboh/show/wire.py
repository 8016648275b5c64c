"""What only Simple Great Battles of History tells a client, besides what every game does."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from feldherr.kernel import wire
from feldherr.kernel.wire import Bilingual, Fraction, Hex, Side, UnitId
from feldherr.maps.wire import MapStatic

FormationId: TypeAlias = Annotated[
    str, Meta(title="FormationId", description="A formation: the letter of its side and its own name.")
]


class BodyStatic(wire.PieceStatic, kw_only=True, tag_field="kind", tag="unit"):
    """A unit as its counter has it.

    Attributes:
        number: the one at the end of its id, which `short` and `name` have as well.
        body: the troops it is of. cls: its class (2.22). legion: that of a Roman unit, for stacking (5.32).
        tq, size, allowance: as printed. missile: its letter; reach: how far it shoots, in hexes.
        depletable: whether the counter has a depleted side (8.2). wide: whether it is of two hexes.
        points: what it is worth for withdrawal (9.0), in double depth twice as much.
    """

    name: Bilingual
    short: Bilingual
    body: Bilingual
    arm: str
    cls: str
    formation: FormationId
    legion: str
    tq: int
    size: int
    allowance: int
    missile: str
    reach: int
    depletable: bool
    wide: bool
    skirmisher: bool
    points: int


class CommanderStatic(wire.PieceStatic, kw_only=True, tag_field="kind", tag="leader"):
    """A leader (4.2).

    Attributes:
        commands: the formations he can command. overall: the overall commander (4.22).
        range, seizure: as printed; what is left of his attempts to seize a turn stands in the view.
        named: whether a replacement comes for him when he is killed (4.37).
    """

    name: Bilingual
    short: Bilingual
    commands: list[FormationId]
    overall: bool
    initiative: int
    range: int
    seizure: int
    charisma: bool
    named: bool


class SgbohArmy(wire.ArmyStatic, kw_only=True):
    """An army: its edge of retreat (7.62), and the rout points at which it withdraws (9.0)."""

    name: Bilingual
    retreat: str
    level: int
    may_deepen: bool


class FormationStatic(msgspec.Struct, kw_only=True):
    """A formation (4.1): who can command it, and who is of it. `auxiliary`: it has no commander (4.13)."""

    id: FormationId
    side: Side
    name: Bilingual
    commanders: list[UnitId]
    units: list[UnitId]
    auxiliary: bool
    jumps: int


class UnitType(msgspec.Struct, kw_only=True):
    """A type of units. `turning`: how it turns (6.12); `formed`: in close order; `attacks`: lines of the matrices."""

    id: str
    name: Bilingual
    arm: str
    row: str
    attacks: list[str]
    defends: str
    turning: str
    column: bool
    formed: bool


class SgbohStatic(wire.Static, kw_only=True):
    """A battle: its field, both armies and their formations, and the charts.

    Attributes:
        groups: the formations.
        kinds: the types of units. tables: the charts as their file has them; each block has its `source`, and under
            `attested` what of a `designed` one the rulebook gives, with the paragraph.
        rules: the special rules of the battle, those it has.
        designed: the battle itself is ours: forces, field, places.
    """

    ruleset: Literal["sgboh"] = "sgboh"
    battle: str
    name: Bilingual
    date: Bilingual
    map: MapStatic
    pieces: list[BodyStatic | CommanderStatic]
    armies: dict[Side, SgbohArmy]
    groups: list[FormationStatic]
    kinds: list[UnitType]
    tables: dict[str, Any]
    rules: dict[str, Any]
    designed: bool


# What changes


class SgbohPieceView(wire.PieceView, kw_only=True, omit_defaults=True):
    """A piece as it stands. `hexes` of a unit of two: left half first, of a column the head.

    Attributes:
        hits, tq, size: now; tq less when depleted or in column, size with the rear unit of a double depth.
        deep: the unit under it in double depth (10.3).
        covered: it is the lower one of a stack (5.33). right_leads: of a column of two hexes (11.23).
        out: out of command (4.12). left: of an activated unit the movement points it has left.
        missiles: of a unit that shoots, whether it has shot in this player turn (7.11, 7.2); a depleted one has none.
        seizures: of a leader the attempts left. replaced: his counter is a replacement's (4.37).
        initiative, range: of a leader, now.
    """

    hits: int = 0
    tq: int = 0
    size: int = 0
    depleted: bool = False
    column: bool = False
    right_leads: bool = False
    deep: UnitId | None = None
    covered: bool = False
    activated: bool = False
    out: bool = False
    left: int | None = None
    missiles: Literal["ready", "shot"] | None = None
    seizures: int = 0
    replaced: bool = False
    initiative: int | None = None
    range: int | None = None


class FormationView(msgspec.Struct, kw_only=True, gc=False):
    """A formation now.

    Attributes:
        held: a special rule of the battle keeps it back.
        here: its units on the map, those in the rear of a double depth too. points: the rout points they are worth.
        out: those of them who are out of command (4.12); while its side chooses what to activate, those who would be
            under the commander who has most of it in command.
        pursuing: its horse off the map.
    """

    id: FormationId
    activated: bool
    held: bool
    here: list[UnitId]
    points: int
    out: list[UnitId]
    pursuing: list[UnitId]


class SgbohSide(wire.SideView, kw_only=True):
    """A side as it stands; `points`: the rout points it has lost, of `level` at which it withdraws (9.0).

    Attributes:
        turns: player turns it has begun. seizures: attempts left to all its leaders on the map.
        tried: whether it tried to seize the last enemy turn, and so may not try the next (4.44).
        away: leaders who are busy elsewhere (4.36). reserve: pieces that have not come yet.
    """

    level: int
    turns: int
    seizures: int
    tried: bool
    away: list[UnitId]
    reserve: list[UnitId]
    formations: list[FormationView]


class Struck(msgspec.Struct, kw_only=True, gc=False):
    """A designated attack (7.3)."""

    attackers: list[UnitId]
    defenders: list[UnitId]


class SgbohFight(wire.Fight, kw_only=True):
    """A shock attack or a shot under way.

    Attributes:
        against: the units attacked, or shot at. die, net: None until they are known; `result`: the row of the table.
        sheet: what an attack whose die has not fallen may bring.
    """

    kind: Literal["shock", "shot"]
    against: list[UnitId]
    net: int | None = None
    sheet: SgbohSheet | None = None


class SgbohView(wire.View, kw_only=True):
    """Stacks and leaders by hex, the attacks designated, and what ends a battle that comes to nothing.

    Attributes:
        turn: player turns of both sides. seizer: the leader who has seized this one.
        stacks: the units of a hex, the top one first. leaders: those who stand beside them.
        mover: the piece whose move is open. attacks: those of this shock phase that are still to be fought.
        passes: turns passed in a row; quiet: turns in a row in which nobody took a hit; `ends`: as many of each end it.
    """

    ruleset: Literal["sgboh"] = "sgboh"
    sides: list[SgbohSide]
    pieces: list[SgbohPieceView]
    fight: SgbohFight | None
    seizer: UnitId | None
    stacks: dict[Hex, list[UnitId]]
    leaders: dict[Hex, list[UnitId]]
    mover: UnitId | None
    attacks: list[Struck]
    passes: int
    quiet: int
    ends: tuple[int, int]


# Forecasts


class UnitFate(msgspec.Struct, kw_only=True):
    """What becomes of one unit of a fight: of each thing the chance, and the mean of the hits it takes.

    `rout`: it is lost, as chariots are that are spent (10.53); elephants rampage instead, which is `rampage`.
    `hits`: those dealt to it; a rout result deals none.
    """

    unit: UnitId
    rout: Fraction
    depletion: Fraction
    rampage: Fraction
    retreat: Fraction
    hits: Fraction


class SideFate(msgspec.Struct, kw_only=True):
    """What becomes of a side in a fight: of each thing the chance that it befalls at least one of its units.

    `hits`, `points`: the means of the hits and of the rout points of all of them together, elephants that rampage
    among them, as that is their end (8.5).
    """

    rout: Fraction
    depletion: Fraction
    rampage: Fraction
    retreat: Fraction
    hits: Fraction
    points: Fraction
    units: list[UnitFate]


class LeaderRisk(msgspec.Struct, kw_only=True):
    """A leader who may fall before the die of a fight, or by a shot, and the chance of it."""

    unit: UnitId
    chance: Fraction


class SgbohSheet(wire.Sheet, kw_only=True):
    """The forecast of a shock attack, of a shot or of a seizure; `difference`: the net of all modifiers of the die.

    Attributes:
        attackers, defenders: who fights; of a shot the shooter, and the target; of a seizure the leader alone.
        unit, unit_other: those whose types are used (7.35); line: the attacker's line of the matrix.
        attacker, defender: what becomes of both sides, hits that cannot be shared evenly given to the first of a side.
        risks: leaders in danger. evaders: defenders who may retreat before shock (7.41).
        more: the other attacks of a designation that has several.
    """

    kind: Literal["shock", "shot", "seizure"]
    attackers: list[UnitId]
    defenders: list[UnitId]
    unit: UnitId | None
    unit_other: UnitId | None
    line: str
    attacker: SideFate | None
    defender: SideFate | None
    risks: list[LeaderRisk]
    evaders: list[UnitId]
    more: list[SgbohSheet]
