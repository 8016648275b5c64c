"""Events of missile fire: shots, leaders under fire, elephants that are hit (7.1, 7.2)."""

from __future__ import annotations

from typing import ClassVar

from feldherr.kernel import Event, Meaning


class Shot(Event, frozen=True, tag="shot"):
    """A unit has shot at another one, or at a leader alone (7.14).

    Attributes:
        how: what kind of shot it was, a word of `shots.How`; or that it was at a leader alone.
        range: in hexes, as the chart of shots has it. rating: there; drm: all that was added to the die.
    """

    about: ClassVar[Meaning] = Meaning("7.14", fight="fire")

    side: str
    unit: str
    unit_other: str
    how: str
    range: int
    rating: int
    die: int
    drm: int
    hit: bool


class LeaderShotAt(Event, frozen=True, tag="leader_shot_at"):
    """A shot that came up 0 found a leader in the target hex (7.15): the second die, and whether he was killed."""

    about: ClassVar[Meaning] = Meaning("7.15", fight="part")

    side: str
    unit: str
    die: int
    killed: bool


class LeaderShot(Event, frozen=True, tag="leader_shot"):
    """A leader was killed by a shot (7.15); `hex`: where he was."""

    about: ClassVar[Meaning] = Meaning("7.15", fight="loss", gone=True)

    side: str
    unit: str
    hex: str


class ElephantsChecked(Event, frozen=True, tag="elephants_checked"):
    """Elephants that were hit by a shot have checked (7.14): the die with their hits against their quality."""

    about: ClassVar[Meaning] = Meaning("7.14", fight="part")

    side: str
    unit: str
    die: int
    hits: int
    tq: int
    held: bool


class ShotHeld(Event, frozen=True, tag="shot_held"):
    """A unit of a volley has not shot: by its turn its target could no longer be shot at (7.12)."""

    about: ClassVar[Meaning] = Meaning("7.12")

    side: str
    unit: str
    unit_other: str
