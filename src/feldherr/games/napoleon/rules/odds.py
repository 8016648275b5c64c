"""11 The chances of a battle, exact and in closed form: nothing is rolled and no outcome is listed one by one.

Each die is a six, a five or neither, so the losses of a side are a multinomial of the other's dice, and two rounds are
sums over the few numbers on which the rest depends (`rounds`). Choices of the players that do not change the number
of dice (who takes an odd loss, where the beaten go) are left out; cards count as far as they are played
(`Battle.sides`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

import msgspec

from feldherr.kernel import rule

from ..state.amendments import CLAIMED
from ..state.position import Europe
from .battle import Battle, bonus, dice, horse_of, shares, staff
from .fights import ACTIVE, PASSIVE, Fight, Side
from .rounds import Round, State, Told, first, rarer, results, second


class Part(NamedTuple):
    """The pieces of a nation on a side: how many are left, how many of them are disrupted, how many are killed."""

    left: int
    down: int
    killed: int
    bonus: int
    minor: bool


Mix = tuple[Part, ...]


class Troops(msgspec.Struct, frozen=True):
    """The facts about a side that affect its chances.

    Attributes:
        units: undisrupted ones, down: disrupted ones. leaders: undisrupted leaders who do not command, fallen:
            disrupted ones. commander: whether there is one who is not disrupted; rating: his, if it counts.
        bonus: its unit bonus. other: dice of this round for terrain, cards and a failed evasion.
        surplus: disruptions beyond its pieces. total: losses suffered so far.
        horse: dice of this round of which a five counts as a six (D20.6). absorb: enemy sixes of this round that do not
            count (D20.7).
        mix: the units by nation, if losses among several nations may change the unit bonus. staff: the same of leaders
            who count among the troops. joint: whether nations share sixes and fives together. minors: the share of
            minors, in per cent, from which there is no bonus.
    """

    units: int
    leaders: int = 0
    rating: int = 0
    commander: bool = False
    bonus: int = 0
    other: int = 0
    down: int = 0
    fallen: int = 0
    surplus: int = 0
    total: int = 0
    mix: Mix = ()
    staff: Mix = ()
    joint: bool = False
    minors: int = 0
    horse: int = 0
    absorb: int = 0

    @property
    def dice(self) -> int:
        """The dice of the present round, those of horse among them."""
        return max(0, self.units + self.leaders + self.rating + self.bonus + self.other - self.surplus) + self.horse


class Chances(msgspec.Struct, frozen=True):
    """The chances of a battle, each between 0 and 1; losses are mean numbers of units lost for good, those of a rout
    included.

    Attributes:
        win: of the active side. rout, overrun: that it routs the other, that it leaves no unit of it; routed,
            overrun_by: that this happens to it. Losses in retreat do not count.
        rounds: the mean number of rounds.
        lost, inflicted: units lost by the active side, and by the other.
    """

    win: float
    rout: float
    routed: float
    overrun: float
    overrun_by: float
    rounds: float
    lost: float
    inflicted: float


@rule("11.3", "11.3.disruption")
def after(side: Troops, six: int, five: int) -> Troops:
    """A side after a round in which it has suffered these sixes and fives: units first, those still fighting before
    the disrupted, then leaders, last the commander. Nations share kills evenly, odd ones fall on the most numerous.
    """
    six = max(0, six - side.absorb)
    mix = _left(side.mix, six, five, side.joint) if side.mix else side.mix
    killed = min(six, side.units)
    units, more = side.units - killed, six - killed
    killed = min(more, side.down)
    down, more = side.down - killed, more - killed
    # Lesser leaders go first; whether a disrupted one is among them is decided by the step itself, not here.
    killed = min(more, side.leaders)
    leaders, more = side.leaders - killed, more - killed
    killed = min(more, side.fallen)
    fallen, more = side.fallen - killed, more - killed
    commander = side.commander and not more
    hit = min(five, units)
    units, down, more = units - hit, down + hit, five - hit
    hit = min(more, leaders)
    leaders, fallen, more = leaders - hit, fallen + hit, more - hit
    if more and commander:
        commander, more = False, more - 1
    return Troops(
        units,
        leaders,
        side.rating if commander else 0,
        commander,
        _bonus(mix, side.staff, side.minors) if mix else side.bonus,
        0,
        down,
        fallen,
        side.surplus + more,
        side.total + six + five,
        mix,
        side.staff,
        side.joint,
        side.minors,
    )


@rule("11.3.shares")
@lru_cache(maxsize=4096)
def _left(mix: Mix, six: int, five: int, joint: bool) -> Mix:
    """The units of several nations after some kills and disruptions."""
    lost = _shared(mix, six, [part.left for part in mix], joint)
    mix = tuple(
        part._replace(left=part.left - n, down=min(part.down, part.left - n), killed=part.killed + n)
        for part, n in zip(mix, lost, strict=True)
    )
    hit = _shared(mix, five, [part.left - part.down for part in mix], joint)
    return tuple(part._replace(down=part.down + n) for part, n in zip(mix, hit, strict=True))


def _shared(mix: Mix, due: int, able: Sequence[int], joint: bool) -> list[int]:
    """Losses of each nation, if so many units of it are able to bear them."""
    before = {at: part.killed + part.down for at, part in enumerate(mix)} if joint else {}
    base, odd, among = shares(due, dict(enumerate(able)), before)
    lost = [count for _, count in base]
    for at in sorted(among, key=lambda one: -mix[one].left)[:odd]:
        lost[at] += 1
    return lost


@rule("11.21")
@lru_cache(maxsize=1024)
def _bonus(mix: Mix, staff_: Mix, least: int) -> int:
    """The unit bonus of what is left, as `battle.bonus` has it of a side: leaders are left as long as units are."""
    troops_ = [part for part in (*mix, *staff_) if part.left]
    minors = sum(part.left for part in troops_ if part.minor)
    if not any(part.left for part in mix) or minors * 100 >= least * sum(part.left for part in troops_):
        return 0
    return max(part.bonus for part in troops_)


def _state(side: Troops, chance: float = 1.0) -> State:
    """A side as the sums of a round see it."""
    return State(chance, side.dice, side.total, side.units, side.units + side.down)


def _after(
    side: Troops, enemy: tuple[int, int], weight: float = 1.0, ratios: Sequence[float] = (), least: int = 0
) -> Iterator[State]:
    """The possible states of a side, with their chances, after a round with these enemy dice, and dice of horse, that
    leaves it units; `ratios`: by its losses from the least on how much likelier the state is then.
    """
    whole, absorb = side.units + side.down, side.absorb
    for six, five, chance in results(*enemy):
        if max(0, six - absorb) < whole:
            chance *= weight
            if ratios:
                at = side.total + max(0, six - absorb) + five - least
                if not 0 <= at < len(ratios):
                    continue
                chance *= ratios[at]
            yield _state(after(side, six, five), chance)


@rule("11.3.winner", "11.5", "D20.1")
def fought(
    sides: list[tuple[Troops, float]], passive: Troops, rounds: int = 2, margin: int = 3, *, again: bool = False
) -> Told:
    """The result of a battle between an active side in one of several states, each with its chance, and a passive
    one: as `chances`, weighted by their joint probability.
    """
    told = Told()
    again = again and rounds > 1
    alike: dict[tuple[int, ...], list[tuple[Troops, float]]] = {}
    for side, weight in sides:
        special = again or side.horse or passive.absorb
        alike.setdefault((side.absorb, *((side.dice, side.horse) if special else ())), []).append((side, weight))
    for those in alike.values():
        one = max((side for side, _ in those), key=lambda side: side.dice)
        thrown = Round(passive.dice, passive.horse, one.absorb), Round(one.dice, one.horse, passive.absorb)
        told = told.plus(first([_state(*pair) for pair in those], [_state(passive)], thrown, margin, even=not again))
        if rounds > 1:
            mine: list[State] = []
            for side, weight in those:
                ratios = () if side.dice == one.dice else rarer(side.dice, one.dice)
                mine += _after(side, (passive.dice, passive.horse), weight, ratios, passive.total)
            theirs = _after(passive, (one.dice, one.horse))
            told = told.plus(second(mine, theirs, margin, again=again))
    return told


@lru_cache(maxsize=512)
def chances(active: Troops, passive: Troops, rounds: int = 2, margin: int = 3, again: bool = False) -> Chances:
    """The chances of a battle of two sides that begins now, with at most two rounds.

    Args:
        margin: by how many more losses a side is routed (11.5); 0 for never.
        again: whether a second round follows the first whatever the losses (D20.1).
    """
    return Chances(*fought([(active, 1.0)], passive, rounds, margin, again=again))


def _mixed(
    position: Europe,
    counts: Iterable[tuple[int, int]],
    down: Mapping[int, int] = MappingProxyType({}),
    killed: Mapping[int, int] = MappingProxyType({}),
) -> Mix:
    """Pieces by nation, and how many of them are disrupted and killed."""
    data = position.setting.nation_data
    return tuple(
        Part(count, down.get(one, 0), killed.get(one, 0), data[one].bonus, not data[one].power) for one, count in counts
    )


def troops(position: Europe, battle: Fight, which: int) -> Troops:
    """A side of a battle as far as it affects the chances."""
    side: Side = battle.sides[which]
    told = dice(position, battle, which)
    fresh = sum(side.fresh().values())
    commander = side.commander in side.leaders and side.commander not in side.fallen
    officers = Counter(staff(position, side))
    several = len({nation for nation, _ in side.units} | officers.keys()) > 1
    return Troops(
        units=fresh,
        down=side.count - fresh,
        leaders=told["leaders"],
        fallen=len(side.fallen),
        rating=told.get("rating", 0),
        commander=commander,
        bonus=bonus(position, side),
        other=told.get("terrain", 0) + told.get("evaded", 0) + told["cards"],
        surplus=side.surplus,
        total=side.total,
        mix=_mixed(position, side.units, dict(side.down), dict(side.worn)) if several else (),
        staff=_mixed(position, officers.items()) if several else (),
        joint=position.setting.amended(CLAIMED),
        minors=position.setting.tables.battle.minors,
        horse=horse_of(position, side, sum(told.values()) - side.horse),
        absorb=side.absorb,
    )


def of_battle(position: Europe, battle: Battle) -> Chances:
    """The chances of a battle before its dice."""
    table = position.setting.tables.battle
    left = table.rounds - battle.round + 1
    margin = table.rout if battle.margin < 0 else battle.margin
    sides = troops(position, battle, ACTIVE), troops(position, battle, PASSIVE)
    return chances(*sides, left, margin, battle.again and battle.round == 1)
