"""The kinds of counters, from `profiles.toml`."""

from __future__ import annotations

from typing import Literal

from feldherr.kernel.bounds import Few, Rating
from feldherr.kernel.packs import layered

from .blocks import Block, convert, load
from .earlier import NEWEST, earlier


class Profile(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A kind of counter. `steps`: strength, morale, movement; guns: `fire` at 1, 2, 3 hexes, with `morale` and `move`;
    both a row a level, from full strength down.
    """

    arm: Literal["infantry", "cavalry", "artillery", "baggage"]
    steps: tuple[tuple[Few, Few, Few], ...] = ()
    fire: tuple[tuple[Few, Few, Few], ...] = ()
    morale: Rating = 0
    move: Few = 0
    shock: Few = 0
    line: bool = True
    double: bool = False
    attested: tuple[str, ...] = ()

    @property
    def levels(self) -> int:
        """Levels at full strength."""
        return len(self.steps) or len(self.fire)


def profiles(amendments: int = NEWEST) -> dict[str, Profile]:
    """The kinds of counters of `profiles.toml` by id, as they were with the given number of amendments.

    Raises:
        ValueError: with the file and the place.
    """
    return _profiles(earlier().state(amendments))


@layered
def _profiles(amendments: int) -> dict[str, Profile]:
    table = load("profiles.toml")
    for id, values in earlier().changed("profile", amendments).items():
        table[id] = table.get(id, {}) | values
    found = convert("profiles.toml", table, dict[str, Profile])
    for id, profile in found.items():
        if bool(profile.steps) == bool(profile.fire) or bool(profile.fire) != (profile.arm == "artillery"):
            raise ValueError(f"profiles.toml: {id}: either steps, or artillery with fire")
    return found
