"""The forces of a battle: armies, command groups, leaders, units."""

from __future__ import annotations

from typing import Literal

import msgspec

from feldherr.kernel.bounds import Few, Many, Modifier, Rating

from .blocks import Block, Name, Option

SIDES = {"p": "prussia", "c": "coalition"}


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
    top: Many


class Group(Owned, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A group and its command rating (4.2). `count`: how many detachments it may be made into."""

    kind: Literal["infantry", "cavalry", "specific", "detachment"]
    rating: Rating
    count: Few = 1


class Deputy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The back of a commander in chief's counter (15.1); `corps`: the corps leader who takes over, if one does;
    `worth`: whose victory points his fall is worth to Prussia (22.1).
    """

    name: Name
    initiative: Rating
    special: bool
    mm: Modifier
    ma: Few
    limit: Literal["", "I", "C"] = ""
    corps: str = ""
    worth: Literal["chief", "daun"] = "chief"


class Leader(Owned, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A leader. `group` is empty for a commander in chief without a corps; `limit`: which corps a special leader may
    help (4.2.1); `cavalry`: his corps is all cavalry; `sweep`: his modifier applies to sweeping charges (10.13.2).
    `only`: the variant in which he takes part.
    """

    group: str = ""
    initiative: Rating = 0
    special: bool = False
    limit: Literal["", "I", "C"] = ""
    mm: Modifier
    ma: Few
    cinc: bool = False
    cavalry: bool = False
    sweep: bool = False
    deputy: Deputy | None = None
    only: Option = ""


class Arrival(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When and where a unit comes on the map."""

    turn: Many
    hex: str


class Unit(Owned, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A unit as it begins the battle scenario: on `hex`, or `free` to be set up with infantry, or arriving. Units of
    one hex are stacked in the order of the file, top first. `corps` is its leader's id, empty for guns; `levels` if it
    starts reduced; `bracket`: how many of its last levels print their strength in parentheses (7.5.5).
    """

    corps: str = ""
    profile: str
    tag: Name
    nation: str
    hex: str = ""
    free: bool = False
    arrives: Arrival | None = None
    levels: Few = 0
    bracket: Few = 0
    only: Literal["", "main", "battle"] = ""
