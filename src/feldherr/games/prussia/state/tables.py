"""The tables from `tables.toml`: combat, fire, terrain, and values shared by several chapters."""

from __future__ import annotations

from typing import Literal

import msgspec

from feldherr.kernel.packs import layered

from .blocks import Arm, Block, Designed, read
from .codes import Result, result


class Odds(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A column of the close combat table: the lowest odds, attacker to defender, and its first step on the ladder."""

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
    """The effects on a demoralized or broken army (12.3, 12.4): modifiers to command rolls, to morale ratings, and to
    the die when it attacks or bombards, and when it is attacked.
    """

    command: int
    morale: int
    attack: int
    defence: int


class Close(Designed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Modifiers of close combat (10.5) other than terrain, shock and the state of the armies."""

    morale_limit: int
    flank: int
    momentum_attack: int
    momentum_forced: int
    locked_attacker: int
    column_attacker: int
    column_defender: int
    disordered_attacker: int
    disordered_defender: int
    routed_defender: int


class Fire(Designed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Modifiers of bombardment (8.3) other than terrain and the state of the firing army."""

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
    """A kind of hexside: extra movement points by arm, who may cross only in column, combat modifiers across it."""

    mp: dict[Arm, int]
    column_only: tuple[Arm, ...] = ()
    close: int = 0
    fire: int = 0
    shock: bool = True
    sweep: bool = True


class Rally(Designed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Modifiers to the morale rating of a unit that rallies (9.4)."""

    routed: int
    zone: int
    out_of_command: int
    cover: int
    sighted: int
    sighted_within: int


class Capture(Designed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The capture of guns (10.10.1): the highest rolls for `saved` and for `counter`, and the modifiers."""

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
    """The stacking limits of a hex in levels (5.1, 5.2), and how many levels at the top fight (6.2)."""

    levels: int
    guns: int
    guns_alone: int
    column: int
    guns_column: int
    engaged: int


class Caps(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The maximum of strength points of one hex that count in one combat (10.3)."""

    infantry: int
    cavalry: int


class Fate(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Victory points for the loss of a commander in chief."""

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
    """The values of army activation (4.1, 4.3): sums to roll, and distances in hexes."""

    ordinary: int
    coup: int
    coup_sight: int
    alarm: int
    detachment: int


class Command(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Command range, how many units the commander in chief may direct, and guns with a corps in column."""

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
    """The length of a rout in hexes, for infantry and for cavalry (7.1, 9.2)."""

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


@layered
def tables() -> Tables:
    """`tables.toml`. Raises ValueError with the file and the place."""
    found = read("tables.toml", Tables)
    for name, table in (("crt", found.crt), ("bombard", found.bombard)):
        for step, codes in enumerate(table.ladder):
            for code in codes.split("/"):
                try:
                    result(code)
                except ValueError as fault:
                    raise ValueError(f"tables.toml: {name}.ladder[{step}]: {fault}") from fault
    return found
