"""11 What a battle on land, a siege and a fight at sea have in common: two sides, and what they have suffered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import ClassVar

import msgspec

from feldherr.kernel import PlayContext, Sequence, rule
from feldherr.kernel.steps import amend, innermost

from ..state.amendments import CHARGED, CLAIMED
from ..state.cards import Fight as Kind
from ..state.position import Europe
from . import losses
from .entry import Ground

ACTIVE, PASSIVE = range(2)


class Side(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A side of a battle.

    Attributes:
        commander: -1 for none. rated: whether his rating counts (not if nobody commands all: 9.72).
        units, leaders: those that are left; down, fallen: those of them that are disrupted.
        brought: the pieces it began with. powers: pieces of powers that it has lost.
        kills, hits: sixes and fives it has suffered in all rounds, including those that could not be carried out (N16).
        surplus: disruptions beyond its pieces.
        rolled: sixes and fives it has rolled in this round, for the other side to suffer. dice, horse: from
            cards, for this round; of horse a five counts as a six. absorb: enemy sixes of this round that do not count.
        rally: disrupted pieces that are undisrupted once the results of this round are taken: how many of whatever
            nation, or pairs: of these nations, as bits, so many.
        silent: whether a card takes all its dice of this round: a fortress's.
        worn: at sea, where `units` are squadrons, those of them that need a refit; on land the units killed, since
            amendment 19. Not a field of their own, as the digests of kept games cover all fields.
    """

    commander: int = -1
    rated: bool = True
    units: tuple[tuple[int, int], ...] = ()
    leaders: tuple[int, ...] = ()
    down: tuple[tuple[int, int], ...] = ()
    fallen: tuple[int, ...] = ()
    brought: int = 0
    powers: int = 0
    kills: int = 0
    hits: int = 0
    surplus: int = 0
    rolled: tuple[int, int] = (0, 0)
    dice: int = 0
    horse: int = 0
    absorb: int = 0
    rally: int | tuple[tuple[int, int], ...] = 0
    silent: bool = False
    worn: tuple[tuple[int, int], ...] = ()

    @property
    def count(self) -> int:
        """The units left."""
        return sum(count for _, count in self.units)

    @property
    def total(self) -> int:
        """The losses suffered, killed and disrupted (11.3.winner)."""
        return self.kills + self.hits

    def fresh(self) -> dict[int, int]:
        """The undisrupted units by nation."""
        down = dict(self.down)
        return {nation: count - down.get(nation, 0) for nation, count in self.units if count > down.get(nation, 0)}


class Fight(Sequence, frozen=True, kw_only=True):
    """A fight of two sides.

    Attributes:
        kind: what cards call it. nation: the active one. enemy: that of the other side's commander, or its first.
        origin: from where the active side came. round: from 1.
        winner: -1 before it is known. routed: whether the loser is routed. retreated: where it went, -1 for nowhere.
        again: whether a second round follows the first whatever the losses.
        arbiter: the nation that decides by a card whether a tied first round is fought on, -1 for none.
        margin: by how many more losses it is a rout where a card says so, 0 for never; -1: as always.
    """

    kind: ClassVar[Kind] = "land"
    afloat: ClassVar[bool] = False
    """Its units are squadrons, at least those of the active side."""

    nation: int
    enemy: int
    place: int
    origin: int
    sides: tuple[Side, ...]
    ground: Ground = Ground()
    round: int = 1
    winner: int = -1
    routed: bool = False
    retreated: int = -1
    again: bool = False
    arbiter: int = -1
    margin: int = -1

    def kinds(self) -> tuple[Kind, ...]:
        """What cards call it, if it is more than one thing at once."""
        return (self.kind,)

    def nations(self, position: Europe, which: int | None = None) -> set[int]:
        """The nations that have pieces in it, on one side or on both."""
        found: set[int] = set()
        for side in self.sides if which is None else (self.sides[which],):
            found.update(nation for nation, _ in side.units)
            found.update(position.setting.nation_of[leader] for leader in side.leaders)
        return found

    def decider(self, position: Europe, which: int, among: tuple[int, ...], context: PlayContext) -> int:
        """The nation whose player says which of some nations of a side take its odd losses (11.3.shares)."""
        return head(position, self, which)

    @rule("11.3.shares")
    def borne(self, position: Europe, which: int) -> dict[int, int]:
        """The units of a side that are out of this battle by nation, killed or disrupted (U91)."""
        side = self.sides[which]
        if self.afloat or not position.setting.amended(CLAIMED):
            return {}
        return Counter(dict(side.down)) + Counter(dict(side.worn))

    def lose(
        self,
        position: Europe,
        which: int,
        units: Iterable[tuple[int, int]],
        leaders: Iterable[int],
        context: PlayContext,
    ) -> Side:
        """Pieces of a side are lost; returns what is left of it."""
        return remove(position, self.sides[which], self.place, units, leaders, context)


def under_way(position: Europe) -> Fight:
    """The fight under way. Raises LookupError if there is none."""
    found = innermost(position, Fight)
    if found is None:
        raise LookupError("no fight is under way")
    return found


def remove(
    position: Europe,
    side: Side,
    place: int,
    units: Iterable[tuple[int, int]],
    leaders: Iterable[int],
    context: PlayContext,
) -> Side:
    """Pieces of a side are lost: those first that still take part in the battle."""
    setting = position.setting
    powers, left, down, killed = side.powers, dict(side.units), dict(side.down), dict(side.worn)
    for nation, count in units:
        losses.lose_units(position, nation, place, count, context)
        left[nation] -= count
        killed[nation] = killed.get(nation, 0) + count
        down[nation] = min(left[nation], down.get(nation, 0))
        powers += count if setting.nation_data[nation].power else 0
    for leader in leaders:
        losses.lose_leader(position, leader, context)
        powers += 1 if setting.nation_data[setting.nation_of[leader]].power else 0
    gone = {*leaders}
    return msgspec.structs.replace(
        side,
        units=tuple((nation, count) for nation, count in left.items() if count),
        down=tuple(sorted((nation, count) for nation, count in down.items() if count)),
        leaders=tuple(one for one in side.leaders if one not in gone),
        fallen=tuple(one for one in side.fallen if one not in gone),
        powers=powers,
        worn=tuple(sorted((one, count) for one, count in killed.items() if count and setting.amended(CLAIMED))),
    )


@rule("11.3.shares", "11.4")
def head(position: Europe, fight: Fight, which: int) -> int:
    """The nation whose player decides for a side: that of its present commander, whoever led it at first."""
    side, setting = fight.sides[which], position.setting
    if side.commander in side.leaders and setting.amended(CHARGED):
        return setting.nation_of[side.commander]
    return fight.nation if which == ACTIVE else fight.enemy


def replace_side(position: Europe, which: int, side: Side) -> None:
    """Put something else in the place of a side of the fight under way."""
    sides = list(under_way(position).sides)
    sides[which] = side
    amend(position, Fight, sides=tuple(sides))


def rallied(position: Europe, side: Side, count: int, nations: int = -1) -> Side:
    """A side of which a number of disrupted pieces recover, of some nations (as bits; -1 for all): the commander
    first, then leaders, then units.
    """
    nation_of = position.setting.nation_of
    able = [leader for leader in side.fallen if nations >> nation_of[leader] & 1]
    back = {*sorted(able, key=lambda leader: leader != side.commander)[:count]}
    count -= len(back)
    down = []
    for nation, number in side.down:
        more = min(count, number) if nations >> nation & 1 else 0
        count -= more
        if number > more:
            down.append((nation, number - more))
    fallen = tuple(leader for leader in side.fallen if leader not in back)
    return msgspec.structs.replace(side, fallen=fallen, down=tuple(down), rally=0)
