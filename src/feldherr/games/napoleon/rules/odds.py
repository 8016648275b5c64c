"""11 The chances of a battle, exact and in closed form: nothing is rolled and no outcome is listed one by one.

Each die is a six, a five or neither, so the losses of a side are a multinomial of the other's dice, and two rounds are
sums over the few numbers on which the rest depends. Choices of the players that change no number of dice (who bears an
odd loss, where the beaten go) do not come in; cards do as far as they are played (`Battle.sides`).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import comb

import msgspec

from feldherr.kernel import rule

from ..state.position import Europe
from .battle import Battle, bonus, dice, shares
from .fights import ACTIVE, PASSIVE, Fight, Side

FACES = 6
NEVER = 1_000
"""A margin that no battle comes to."""


class Troops(msgspec.Struct, frozen=True):
    """What of a side bears on its chances.

    Attributes:
        units: undisrupted ones, down: disrupted ones. leaders: undisrupted leaders who do not command, fallen:
            disrupted ones. commander: whether there is one who is not disrupted; rating: his, where it counts.
        bonus: its unit bonus. other: dice of this round for terrain, cards and a failed evasion.
        surplus: disruptions beyond its pieces. total: losses suffered so far, kills: sixes among them.
        brought: the pieces it began with.
        horse: dice of this round of which a five counts as a six (D20.6). absorb: enemy sixes of this round that do not
            count (D20.7).
        mix: where units of several nations may change the unit bonus by their losses, of each nation how many are left,
            its bonus and whether it is a minor. minors: the share of minors, in per cent, from which there is no bonus.
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
    kills: int = 0
    brought: int = 0
    mix: tuple[tuple[int, int, bool], ...] = ()
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
            overrun_by: that this happens to it. What is lost in retreat does not count.
        rounds: the mean number of rounds. flag: that more sixes fall on a beaten passive side than it had pieces.
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
    flag: float


@lru_cache(maxsize=128)
def results(n: int, horse: int = 0) -> tuple[tuple[int, int, float], ...]:
    """The results of `n` dice: sixes, fives and how likely they are. `horse`: how many of them are of horse."""
    if horse:
        found: dict[tuple[int, int], float] = {}
        for six, five, chance in results(n - horse):
            for more in range(horse + 1):
                key = six + more, five
                odds = comb(horse, more) * 2**more * (FACES - 2) ** (horse - more) / FACES**horse
                found[key] = found.get(key, 0.0) + chance * odds
        return tuple((six, five, chance) for (six, five), chance in found.items())
    whole = FACES**n
    return tuple(
        (six, five, comb(n, six) * comb(n - six, five) * (FACES - 2) ** (n - six - five) / whole)
        for six in range(n + 1)
        for five in range(n - six + 1)
    )


@rule("11.3", "11.3.disruption")
def after(side: Troops, six: int, five: int) -> Troops:
    """A side after a round in which it has suffered so many sixes and fives: units first, those who still fight before
    the disrupted, then leaders, last the commander. Nations share kills evenly, odd ones fall on the most numerous."""
    six = max(0, six - side.absorb)
    mix = _left(side.mix, six) if side.mix and six else side.mix
    killed = min(six, side.units)
    units, more = side.units - killed, six - killed
    killed = min(more, side.down)
    down, more = side.down - killed, more - killed
    # Of leaders the least go first; whether a disrupted one is among them is told by the step itself, not here.
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
        _bonus(mix, side.minors) if mix else side.bonus,
        0,
        down,
        fallen,
        side.surplus + more,
        side.total + six + five,
        side.kills + six,
        side.brought,
        mix,
        side.minors,
    )


Mix = tuple[tuple[int, int, bool], ...]


@rule("11.3.shares")
def _left(mix: Mix, six: int) -> Mix:
    """What is left of the units of several nations after so many kills."""
    base, odd, among = shares(six, {at: count for at, (count, _, _) in enumerate(mix)})
    lost = dict(base)
    for at in sorted(among, key=lambda one: -mix[one][0])[:odd]:
        lost[at] += 1
    return tuple((count - lost[at], bonus_, minor) for at, (count, bonus_, minor) in enumerate(mix))


@rule("11.21")
def _bonus(mix: Mix, least: int) -> int:
    """The unit bonus of what is left, as `battle.bonus` has it of a side."""
    whole = sum(count for count, _, _ in mix)
    minors = sum(count for count, _, minor in mix if minor)
    if not whole or minors * 100 >= least * whole:
        return 0
    return max(bonus_ for count, bonus_, _ in mix if count)


Row = list[float]
"""Of a total of losses and of whether units are left: the chance; times it, the units lost, those lost if it is a rout,
whether a rout leaves none; and whether more sixes have fallen than there were pieces."""


def _rows(
    sides: Iterable[tuple[Troops, float]], enemy_dice: tuple[int, int], begun: int
) -> dict[tuple[int, bool], Row]:
    """What the enemy's dice make of a side that is like one of several, with their chances; `begun`: its units when the
    battle began."""
    rows: dict[tuple[int, bool], Row] = {}
    table = results(*enemy_dice)
    for side, weight in sides:
        fresh, whole, base = side.units, side.units + side.down, side.total
        gone, spare = begun - whole, side.brought - side.kills
        for six, five, chance in table:
            chance *= weight
            six = max(0, six - side.absorb)
            standing = fresh - six - five
            key = (base + six + five, six < whole)
            row = rows.get(key)
            if row is None:
                row = rows[key] = [0.0, 0.0, 0.0, 0.0, 0.0]
            row[0] += chance
            row[1] += chance * (gone + (six if six < whole else whole))
            if standing > 0:
                row[2] += chance * (begun - standing)
            else:
                row[2] += chance * begun
                row[3] += chance
            if six > spare:
                row[4] += chance
    return rows


class _Sum:
    """Chances added up round by round."""

    def __init__(self, begun: tuple[int, int], margin: int) -> None:
        self.begun = begun
        self.margin = margin
        self.win = self.rout = self.routed = self.overrun = self.overrun_by = 0.0
        self.rounds = self.lost = self.inflicted = self.flag = 0.0

    @rule("11.3.winner", "11.5")
    def settle(
        self,
        active: list[tuple[Troops, float]],
        passive: list[tuple[Troops, float]],
        dice: tuple[tuple[int, int], tuple[int, int]],
        rounds: int,
        last: bool,
        *,
        again: bool = False,
    ) -> None:
        """Add up a round between sides that have so many dice, with the chances of what they are like. `again`: another
        round follows where both have units left, whatever the losses (D20.1)."""
        mine = _rows(active, dice[1], self.begun[0])
        theirs = _rows(passive, dice[0], self.begun[1])
        for (total, left), (chance, lost, broken, none, _) in mine.items():
            for (other, stays), (odds, fallen, crushed, empty, flag) in theirs.items():
                if again and left and stays:
                    continue
                if left != stays:
                    wins = left
                elif total != other:
                    wins = total < other
                elif left and not last:
                    continue
                else:
                    wins = False
                both = chance * odds
                self.rounds += both * rounds
                if wins:
                    rout = other - total >= self.margin
                    self.win += both
                    self.flag += chance * flag
                    self.lost += odds * lost
                    self.inflicted += chance * (crushed if rout else fallen)
                    self.rout += both * rout
                    self.overrun += both if not stays else chance * empty * rout
                else:
                    rout = total - other >= self.margin
                    self.lost += odds * (broken if rout else lost)
                    self.inflicted += chance * fallen
                    self.routed += both * rout
                    self.overrun_by += both if not left else odds * none * rout

    def told(self) -> Chances:
        """What has been added up."""
        return Chances(**{name: getattr(self, name) for name in Chances.__struct_fields__})


_States = dict[int, dict[int, list[tuple[Troops, float]]]]


def _ties(side: Troops, enemy_dice: tuple[int, int], *, again: bool) -> _States:
    """What a side may be like after a round that leaves it units, by its total of losses and by its dice then; by its
    dice alone where the totals do not matter (`again`)."""
    found: _States = {}
    for six, five, chance in results(*enemy_dice):
        if max(0, six - side.absorb) < side.units + side.down:
            then = after(side, six, five)
            found.setdefault(0 if again else then.total, {}).setdefault(then.dice, []).append((then, chance))
    return found


@lru_cache(maxsize=512)
@rule("D20.1")
def chances(active: Troops, passive: Troops, rounds: int = 2, margin: int = 3, again: bool = False) -> Chances:
    """The chances of a battle of two sides that begins now, with at most two rounds.

    Args:
        margin: by how many more losses a side is routed (11.5); 0 for never.
        again: whether a second round follows the first whatever the losses (D20.1).
    """
    into = _Sum((active.units + active.down, passive.units + passive.down), margin or NEVER)
    dice = (active.dice, active.horse), (passive.dice, passive.horse)
    again = again and rounds > 1
    into.settle([(active, 1.0)], [(passive, 1.0)], dice, 1, rounds == 1, again=again)
    if rounds > 1:
        theirs = _ties(passive, dice[0], again=again)
        for total, mine in _ties(active, dice[1], again=again).items():
            for own, states in mine.items():
                for other, others in theirs.get(total, {}).items():
                    into.settle(states, others, ((own, 0), (other, 0)), 2, True)
    return into.told()


def troops(position: Europe, battle: Fight, which: int) -> Troops:
    """A side of a battle as far as it bears on the chances."""
    side: Side = battle.sides[which]
    told = dice(position, battle, which)
    fresh = sum(side.fresh().values())
    commander = side.commander in side.leaders and side.commander not in side.fallen
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
        kills=side.kills,
        brought=side.brought,
        mix=tuple(
            (count, data.bonus, not data.power)
            for nation, count in side.units
            for data in (position.setting.nation_data[nation],)
        )
        if len(side.units) > 1
        else (),
        minors=position.setting.tables.battle.minors,
        horse=told.get("horse", 0),
        absorb=side.absorb,
    )


def of_battle(position: Europe, battle: Battle) -> Chances:
    """The chances of a battle before its dice."""
    table = position.setting.tables.battle
    left = table.rounds - battle.round + 1
    margin = table.rout if battle.margin < 0 else battle.margin
    sides = troops(position, battle, ACTIVE), troops(position, battle, PASSIVE)
    return chances(*sides, left, margin, battle.again and battle.round == 1)
