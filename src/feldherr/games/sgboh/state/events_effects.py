"""Events of the effects of combat: hits, depletion, rout, rampage, retreat, advance and pursuit (7.53 to 7.74, 8)."""

from __future__ import annotations

from typing import ClassVar, Literal

from feldherr.kernel import Event, Meaning


class Hit(Event, frozen=True, tag="hit"):
    """A unit has taken cohesion hits, and has `total` of them now (8.1); `cause`: of what."""

    about: ClassVar[Meaning] = Meaning("8.1", fight="loss")

    side: str
    unit: str
    hits: int
    total: int
    cause: str


class Depleted(Event, frozen=True, tag="depleted"):
    """A unit has been turned to its other side and keeps `hits` (8.2); `rout`: it would have routed otherwise."""

    about: ClassVar[Meaning] = Meaning("8.22", fight="loss")

    side: str
    unit: str
    hits: int
    rout: bool


class Routed(Event, frozen=True, tag="routed"):
    """A unit has routed and is out of the game (8.4); `hex`: where it stood."""

    about: ClassVar[Meaning] = Meaning("8.4", fight="loss", gone=True)

    side: str
    unit: str
    hex: str


class Destroyed(Event, frozen=True, tag="destroyed"):
    """A unit is destroyed without a rout: `why` by a word of `effects.Why`."""

    about: ClassVar[Meaning] = Meaning("8.4", fight="loss", gone=True)

    side: str
    unit: str
    hex: str
    why: str


class LeaderBusy(Event, frozen=True, tag="leader_busy"):
    """A leader has other things to do until his formation is activated, since the unit he was with is lost (4.36)."""

    about: ClassVar[Meaning] = Meaning("4.36", gone=True)

    side: str
    unit: str
    unit_other: str


class RampageBegan(Event, frozen=True, tag="rampage"):
    """Elephants rampage (8.5) and begin with the unit that is the `cause`, one drawn by `lot`, or `nobody`."""

    about: ClassVar[Meaning] = Meaning("8.5", fight="part")

    side: str
    unit: str
    unit_other: str
    how: Literal["cause", "lot", "nobody"]


class RampageMet(Event, frozen=True, tag="rampage_met"):
    """A rampage meets a unit: the die against its quality (8.5). What it takes, and what ends the rampage, follow."""

    about: ClassVar[Meaning] = Meaning("8.5", fight="part")

    side: str
    unit: str
    unit_other: str
    die: int
    tq: int


class RoutChecked(Event, frozen=True, tag="rout_checked"):
    """A unit, with what is stacked under it, has checked for rout (7.53): the die with `plus` against its quality."""

    about: ClassVar[Meaning] = Meaning("7.53", fight="part")

    side: str
    unit: str
    die: int
    plus: int
    tq: int
    held: bool


class Kept(Event, frozen=True, tag="kept"):
    """All of both sides rout: the attacker keeps one unit, with `hits` (8.4)."""

    about: ClassVar[Meaning] = Meaning("8.4", fight="part")

    side: str
    unit: str
    hits: int


class Retreated(Event, frozen=True, tag="retreated"):
    """Units have retreated a hex together, and stand as `pose` says (8.3)."""

    about: ClassVar[Meaning] = Meaning("8.3", motion="retreat", fight="retreat")

    side: str
    units: tuple[str, ...]
    hexes: tuple[str, ...]
    pose: str


class Cornered(Event, frozen=True, tag="cornered"):
    """Units that must retreat have nowhere to go: they stand and take hits more (8.3)."""

    about: ClassVar[Meaning] = Meaning("8.3", fight="part")

    side: str
    units: tuple[str, ...]


class Advanced(Event, frozen=True, tag="advanced"):
    """Units have advanced together after shock, and stand as `pose` says (7.71, 7.72)."""

    about: ClassVar[Meaning] = Meaning("7.71", motion="move", fight="advance")

    side: str
    units: tuple[str, ...]
    hexes: tuple[str, ...]
    pose: str


class PursuitChecked(Event, frozen=True, tag="pursuit_checked"):
    """Cavalry has checked whether it stays in hand (7.62): the die with `plus` against its quality."""

    about: ClassVar[Meaning] = Meaning("7.62", fight="pursuit")

    side: str
    unit: str
    die: int
    plus: int
    tq: int
    held: bool


class Pursued(Event, frozen=True, tag="pursued"):
    """Cavalry has gone off the map after those who flee, with the leaders that ride with it (7.62)."""

    about: ClassVar[Meaning] = Meaning("7.62", motion="pursuit", fight="pursuit", gone=True)

    side: str
    units: tuple[str, ...]
    hex: str


class ReturnTried(Event, frozen=True, tag="return_tried"):
    """The cavalry of a formation that is off the map has tried to return (7.63): `back`, `later` or `never`."""

    about: ClassVar[Meaning] = Meaning("7.63")

    side: str
    group: str
    die: int
    plus: int
    outcome: str


class Returned(Event, frozen=True, tag="returned"):
    """Cavalry is back from pursuit, at the enemy's edge of the map (7.63)."""

    about: ClassVar[Meaning] = Meaning("7.63", motion="move")

    side: str
    unit: str
    pose: str
