"""Events of the shock phase up to the roll: attacks, retreats before shock, losses of leaders (7.3 to 7.5)."""

from __future__ import annotations

from typing import ClassVar

from feldherr.kernel import Event, Meaning


class Designated(Event, frozen=True, tag="designated"):
    """One attack has been designated (7.3): `units` attack `units_other` in `hexes`."""

    about: ClassVar[Meaning] = Meaning("7.3")

    side: str
    units: tuple[str, ...]
    units_other: tuple[str, ...]
    hexes: tuple[str, ...]


class Evaded(Event, frozen=True, tag="evaded"):
    """A unit, with its leaders, has retreated before shock along `hexes`, and stands as `pose` says (7.42)."""

    about: ClassVar[Meaning] = Meaning("7.42", motion="retreat", fight="retreat")

    side: str
    units: tuple[str, ...]
    hexes: tuple[str, ...]
    pose: str


class EvasionChecked(Event, frozen=True, tag="evasion_checked"):
    """Light foot has checked for its order after a retreat before shock (7.45)."""

    about: ClassVar[Meaning] = Meaning("7.45", fight="part")

    side: str
    unit: str
    die: int
    tq: int
    held: bool


class Followed(Event, frozen=True, tag="followed"):
    """An attacker, with stack and leaders, has advanced after those who retreated before shock (7.44)."""

    about: ClassVar[Meaning] = Meaning("7.44", motion="pursuit", fight="advance")

    side: str
    units: tuple[str, ...]
    hexes: tuple[str, ...]
    pose: str


class LeaderChecked(Event, frozen=True, tag="leader_checked"):
    """A leader in shock was in danger (7.46): `again` is the second die, -1 where the first one let him be."""

    about: ClassVar[Meaning] = Meaning("7.46", fight="part")

    side: str
    unit: str
    die: int
    again: int
    fallen: bool


class LeaderFallen(Event, frozen=True, tag="leader_fallen"):
    """A leader has fallen in shock (7.46); `hex`: where he was."""

    about: ClassVar[Meaning] = Meaning("7.46", fight="loss", gone=True)

    side: str
    unit: str
    hex: str


class Shocked(Event, frozen=True, tag="shocked"):
    """An attack is resolved (7.5): `units` attack `units_other`, with the types of `unit` and `unit_other`.

    Attributes:
        line: the attacker's line of the matrix. net: all modifiers together.
        modifiers: what each is called in the catalogue; values: what each is.
    """

    about: ClassVar[Meaning] = Meaning("7.5", fight="attack")

    side: str
    units: tuple[str, ...]
    units_other: tuple[str, ...]
    hexes: tuple[str, ...]
    unit: str
    unit_other: str
    line: str
    net: int
    modifiers: tuple[str, ...]
    values: tuple[int, ...]


class ShockRolled(Event, frozen=True, tag="shock_rolled"):
    """The die of an attack, and with its modifiers the row of the table that holds for both sides (7.83)."""

    about: ClassVar[Meaning] = Meaning("7.83", fight="result")

    side: str
    die: int
    net: int
    total: int
