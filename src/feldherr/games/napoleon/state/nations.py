"""The nations and their leaders: `nations.toml`, `leaders.toml`."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from feldherr.kernel.bounds import Count, Few, Many, Modifier, Rating
from feldherr.kernel.packs import layered

from .blocks import SHELF, Block, Fault, Text, elsewhere, read, refuse, unattested


class Hand(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many cards a nation is dealt: at the start, and the bounds within which keys move that (D6.3)."""

    start: Few
    least: Few
    most: Few


class Nation(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A nation.

    Attributes:
        letters: two letters for its flag where a picture is too small.
        power: whether it is a power. A power that no seat runs is a proxy (D8.7); all others are minors.
        home: its home duchies; associated: those that are its own in print and not its home.
        modifier: to the die of its conquest (D15.1).
        bonus: battle dice that its units add to a side, not added up (11.21).
        squadron_dice: dice of each of its squadrons (13.4), 0 for a nation that has none.
        seamanship: added to interception and evasion of a fleet that is more than half its own (13.3).
        dear: added to the price of each box of its consul (D8.1).
        units, squadrons: the most that it can have, its pool (D2.4).
    """

    id: str
    name: Text
    letters: Text
    power: bool
    home: tuple[str, ...]
    associated: tuple[str, ...] = ()
    modifier: Modifier
    bonus: Few
    squadron_dice: Few = 0
    seamanship: Few = 0
    dear: Modifier = 0
    units: Many
    squadrons: Many = 0
    hand: Hand

    def duchies(self) -> Iterator[tuple[str, bool]]:
        """Its duchies, home and associated, each with whether it is home."""
        for id in self.home:
            yield id, True
        for id in self.associated:
            yield id, False


class Leader(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A leader.

    Attributes:
        short: what he is called on his plate, the last word of his name unless told.
        command: how many units and leaders his army may have besides him (9.1). battle: his battle rating (11.2).
        year: he may be built from the turn on that contains it.
        unless: a leader who must not be in play for him to come, and is out of the game when he has come.
    """

    id: str
    nation: str
    name: Text
    short: Text | None = None
    command: Few
    battle: Rating
    year: Count
    unless: str = ""


class NationsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    nation: tuple[Nation, ...]


class LeadersFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    leader: tuple[Leader, ...]


@layered
def nations() -> dict[str, Nation]:
    """The nations by id, in the order of the impulses (D5.2). Raises ValueError with the file and every fault."""
    file = read("nations.toml", NationsFile)
    refuse("nations.toml", _nation_faults(file.nation))
    return {nation.id: nation for nation in file.nation}


@layered
def leaders() -> dict[str, Leader]:
    """All leaders by id, those of a nation one after the other. Raises ValueError with the file and every fault."""
    file, known = read("leaders.toml", LeadersFile).leader, nations()
    if elsewhere() and SHELF.brought("leaders.toml") is None:
        file = tuple(leader for leader in file if leader.nation in known)
    refuse("leaders.toml", _leader_faults(file, known))
    return {leader.id: leader for leader in file}


def twice(ids: list[str]) -> Iterator[str]:
    """What is in a list more than once, in the order of the list."""
    yield from dict.fromkeys(id for number, id in enumerate(ids) if id in ids[:number])


def _nation_faults(file: tuple[Nation, ...]) -> Iterator[Fault]:
    for id in twice([nation.id for nation in file]):
        yield id, "a nation twice"
    for language in ("ru", "en"):
        for what in ("name", "letters"):
            for text in twice([getattr(getattr(nation, what), language) for nation in file]):
                yield text, f"two nations of the same {what}"
    for nation in file:
        yield from unattested(nation.id, nation)
        hand = nation.hand
        if not 0 < hand.least <= hand.start <= hand.most:
            yield nation.id, f"found a hand of {hand.start}; expected one from {hand.least} to {hand.most}"
        if (nation.squadrons > 0) != (nation.squadron_dice > 0):
            yield nation.id, "squadrons without dice, or dice without squadrons"
        if nation.units < 1:
            yield nation.id, "no units"


def _leader_faults(file: tuple[Leader, ...], known: dict[str, Nation]) -> Iterator[Fault]:
    ids = [leader.id for leader in file]
    for id in twice(ids):
        yield id, "a leader twice"
    for language in ("ru", "en"):
        for name in twice([getattr(leader.name, language) for leader in file]):
            yield name, "two leaders of the same name"
    for leader in file:
        yield from unattested(leader.id, leader)
        if leader.nation not in known:
            yield leader.id, f"no nation {leader.nation!r}"
        if not (1 <= leader.command <= 8 and 0 <= leader.battle <= 4):
            yield leader.id, "expected a command rating from 1 to 8 and a battle rating from 0 to 4"
        if leader.unless and (leader.unless not in ids or leader.unless == leader.id):
            yield leader.id, f"no other leader {leader.unless!r}"
