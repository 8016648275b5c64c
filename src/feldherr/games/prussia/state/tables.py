"""The tables from `tables.toml`: combat, fire, terrain, and values shared by several chapters."""

from __future__ import annotations

from typing import Literal

import msgspec

from feldherr.kernel.bounds import Few, Many, Modifier
from feldherr.kernel.packs import layered

from .blocks import Arm, Block, Designed, read
from .codes import Result, result


class Odds(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A column of the close combat table: the lowest odds, attacker to defender, and its first step on the ladder."""

    odds: tuple[Few, Few]
    base: Few


class Strength(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A column of the bombardment table: strengths from `min` to `max`."""

    min: Many
    max: Many
    base: Modifier


class Crt(Designed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The close combat table (10.6): a ladder of "attacker/defender" results and columns of odds in rising order."""

    ladder: tuple[str, ...]
    rolls: tuple[Modifier, Modifier]
    below: Modifier
    columns: tuple[Odds, ...]

    def code(self, column: int, roll: int) -> str:
        """The cell as printed, of a column and a modified roll."""
        return _step(self.ladder, self.rolls, self.columns[column].base, roll)


class Bombard(Designed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The bombardment table (8.3): the target's results, columns of strength in rising order."""

    ladder: tuple[str, ...]
    rolls: tuple[Modifier, Modifier]
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

    command: Modifier
    morale: Modifier
    attack: Modifier
    defence: Modifier


class Close(Designed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Modifiers of close combat (10.5) other than terrain, shock and the state of the armies."""

    morale_limit: Few
    flank: Modifier
    momentum_attack: Modifier
    momentum_forced: Modifier
    locked_attacker: Modifier
    column_attacker: Modifier
    column_defender: Modifier
    disordered_attacker: Modifier
    disordered_defender: Modifier
    routed_defender: Modifier


class Fire(Designed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Modifiers of bombardment (8.3) other than terrain and the state of the firing army."""

    disordered: Modifier
    column: Modifier
    crowd: Modifier
    crowd_over: Few
    routed: Modifier


class Terrain(Designed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A kind of hex: movement points by arm (an arm left out may not enter, or only in column), modifiers of close
    combat by arm for the defender's hex (`into`) and the attacker's (`out`), and of fire at it.
    """

    mp: dict[Arm, Few]
    column_only: tuple[Arm, ...] = ()
    into: dict[Arm, Modifier]
    out: dict[Arm, Modifier]
    fire: Modifier = 0
    blocks: bool = False
    shock_into: bool = True
    shock_out: bool = True
    sweep: bool = True
    flank: bool = True


class Hexside(Designed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A kind of hexside: extra movement points by arm, who may cross only in column, combat modifiers across it."""

    mp: dict[Arm, Few]
    column_only: tuple[Arm, ...] = ()
    close: Modifier = 0
    fire: Modifier = 0
    shock: bool = True
    sweep: bool = True


class Rally(Designed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Modifiers to the morale rating of a unit that rallies (9.4)."""

    routed: Modifier
    zone: Modifier
    out_of_command: Modifier
    cover: Modifier
    sighted: Modifier
    sighted_within: Few


class Capture(Designed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The capture of guns (10.10.1): the highest rolls for `saved` and for `counter`, and the modifiers."""

    saved: Few
    counter: Few
    disordered: Modifier
    demoralized: Modifier
    broken: Modifier
    cavalry_only: Modifier
    cover: Modifier
    friends: Modifier
    water: Modifier


class Track(Designed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Army morale: demoralized on a die up to `ranges[cell - 1]`, from `automatic` down without one, broken (12)."""

    ranges: tuple[Few, ...]
    automatic: Few
    broken: Modifier
    floor: Modifier


class Stack(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The stacking limits of a hex in levels (5.1, 5.2), and how many levels at the top fight (6.2)."""

    levels: Few
    guns: Few
    guns_alone: Few
    column: Few
    guns_column: Few
    engaged: Few


class Caps(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The maximum of strength points of one hex that count in one combat (10.3)."""

    infantry: Few
    cavalry: Few


class Fate(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Victory points for the loss of a commander in chief."""

    wounded: Few
    killed: Many


class Points(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The general list of victory points (22.1)."""

    destroyed: Few
    captured: Few
    captured_gun: Few
    frederick: Fate
    daun: Fate
    chief: Fate


class Awakening(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The values of army activation (4.1, 4.3): sums to roll, and distances in hexes."""

    ordinary: Few
    coup: Few
    coup_sight: Few
    alarm: Few
    detachment: Few


class Command(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Command range, how many units the commander in chief may direct, and guns with a corps in column."""

    radius: Few
    direct: Few
    guns: Few


class Column(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Movement in column (7.6.1) and the forced deployment (7.6.3)."""

    bonus: Few
    ineffective: dict[Arm, Few]
    deploys: Few
    prussian_cavalry: Few


class Rout(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The length of a rout in hexes, for infantry and for cavalry (7.1, 9.2)."""

    infantry: Few
    cavalry: Few


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
