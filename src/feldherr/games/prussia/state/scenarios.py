"""The scenarios of a battle: how the armies begin, how they are set up, who wins."""

from __future__ import annotations

from typing import Literal

import msgspec

from feldherr.kernel.bounds import Few, Many, Rating, Signed

from .blocks import Block, Option, Side

Edge = Literal["north", "south", "east", "west", "away", "behind"]


class Cost(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The cost of attempts at activation: the first, later ones; `coup`, if it has a cost of its own (26.3.1); `lassy`:
    once his corps has come; `from_`: the first hour (24.2.1).
    """

    first: Few
    later: Few
    coup: Few | None = None
    lassy: Few | None = None
    from_: str = msgspec.field(default="", name="from")


class Stance(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An army in a scenario: morale, home edges ("away": across from the enemy's main line,
    "behind": from those who cause a retreat), price of activation if it can be
    tried, `activated` if the army begins activated.
    """

    morale: Many
    home: tuple[Edge, ...]
    activated: bool = False
    cost: Cost | None = None


class Anchor(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hex that one of these leaders must be within a distance of; `units`: how near his units must be to it."""

    leaders: tuple[str, ...]
    hex: str
    within: Few
    units: Many | None = None


class Detached(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Detachments a player may make (26.3): how many, where, of which leader and units, and the
    minimum number of hexes between their nearest units (W18).
    """

    count: Few
    zone: str
    leader: str
    units: tuple[str, ...]
    apart: Few


class Placing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How an army is set up.

    Attributes:
        hexes: each unit on its own hex of the battle scenario.
        zones: where leaders stand who have no anchor, and their units, unless these have `units_within` of their
            own leader.
        enter: the zone an army comes on the map by, in column if `in_column`; later: leaders whose corps arrive by a
            rule of their own.
        guns: where artillery may stand, and the light baggage likewise: anywhere its army may, with any corps, with
            a corps that has infantry, or in a hex with infantry units.
        guns_each: gun units a corps may have, `guns_of` for some; guns_free: how many `free` units a hex may take.
        guns_never_top: artillery may not be set up on top of a stack.
    """

    hexes: bool = False
    zones: tuple[str, ...] = ()
    enter: str = ""
    in_column: bool = False
    later: tuple[str, ...] = ()
    anchors: tuple[Anchor, ...] = ()
    units_within: Few | None = None
    guns: Literal["anywhere", "corps", "infantry_corps", "infantry"] = "anywhere"
    guns_each: Few | None = None
    guns_of: dict[str, Few] = {}
    guns_free: Few | None = None
    guns_never_top: bool = False
    detached: Detached | None = None


class Setup(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A set-up: which side places first, and how each army is placed."""

    first: Side
    prussia: Placing
    coalition: Placing


class Variant(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a variant of the main scenario changes: the commander in chief with his initiative, ratings, morale."""

    cinc: str
    replaces: str = ""
    initiative: Rating
    ratings: dict[str, Rating]
    morale: dict[Side, Many] = {}
    cost: Cost


class Fog(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Fog: up to and including this hour, sight reaches this many hexes."""

    until: str
    sight: Few


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
        """The number of turns."""
        return (_minutes(self.last) - _minutes(self.first)) // 60 + 1

    def hour(self, turn: int) -> str:
        """The hour of a turn; turns count from 1."""
        minutes = _minutes(self.first) + 60 * (turn - 1)
        return f"{minutes // 60:02}:{minutes % 60:02}"


def _minutes(hour: str) -> int:
    hours, minutes = hour.split(":")
    return 60 * int(hours) + int(minutes)


class Outcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A level of victory and all its conditions. The difference is Prussia's points minus the coalition's.

    Attributes:
        enemy: the enemy army is in this state or worse. sound: one's own army is not demoralized.
        least, most: bounds of the difference. low: the enemy's morale is at most this.
        higher: one's own morale is above the enemy's. otherwise: applies when no other level does.
    """

    side: Side
    level: Literal["decisive", "substantive", "marginal"]
    enemy: Literal["", "demoralized", "broken"] = ""
    sound: bool = False
    least: Signed | None = None
    most: Signed | None = None
    low: Few | None = None
    higher: bool = False
    otherwise: bool = False


class Victory(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The levels of victory: Prussia's from decisive to marginal, then the coalition's."""

    levels: tuple[Outcome, ...]
