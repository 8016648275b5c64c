"""13.4, 13.5, 13.7 The chances of fights at sea and in port and of landings, exact and in closed form (see `odds`).

The nation with the most squadrons takes an odd loss; cards count as far as they are played.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

import msgspec

from feldherr.kernel import rule

from ..state.amendments import SUCCEEDED
from ..state.position import Europe
from . import odds as land_odds
from .battle import shares
from .fights import ACTIVE, PASSIVE
from .odds import Troops, fought
from .rounds import Round, State, Told, first, rarer, results, tied
from .sea_battle import SeaBattle, battery_dice, commanders, manned

Squadrons = tuple[tuple[int, int, int], ...]
UNMANNED = 1_000
"""Batteries that no squadron fights beside: no losses end them."""


class Ships(msgspec.Struct, frozen=True):
    """The facts about a side that affect its chances.

    Attributes:
        nations: for each nation its squadrons, how many of them need a refit, and the dice of one under this command.
        hits, total: fives, each of which takes a die of squadrons or of cards (U82), and all results, suffered so far.
        other: dice of this round for cards and a failed evasion.
        batteries: dice of a port in every round. brought: the squadrons at the beginning.
    """

    nations: Squadrons
    hits: int = 0
    total: int = 0
    other: int = 0
    batteries: int = 0
    brought: int = 0

    @property
    def count(self) -> int:
        """The squadrons left."""
        return sum(count for count, _, _ in self.nations)

    @property
    def dice(self) -> int:
        """The dice of the present round."""
        ships = sum(count * each - worn for count, worn, each in self.nations)
        return max(0, ships + self.other - self.hits) + self.batteries


class SeaChances(msgspec.Struct, frozen=True):
    """The chances of a fight at sea or in port.

    Attributes:
        win: of the active side. rounds: the mean number of them. lost, inflicted: mean numbers of squadrons sunk in the
            fight, of the active side and of the other; what is destroyed in a port that has lost is not among them.
    """

    win: float
    rounds: float
    lost: float
    inflicted: float


@rule("13.4")
def after(side: Ships, six: int, five: int) -> Ships:
    """A side that has suffered these sixes and fives: a nation's squadrons that need a refit are sunk first."""
    return Ships(_sunk(side.nations, six), side.hits + five, side.total + six + five, 0, side.batteries, side.brought)


@lru_cache(maxsize=1024)
def _sunk(nations: Squadrons, six: int) -> Squadrons:
    """What a number of sixes leave."""
    base, odd, among = shares(six, {at: count for at, (count, _, _) in enumerate(nations) if count})
    lost = dict(base)
    for at in sorted(among, key=lambda one: -nations[one][0])[:odd]:
        lost[at] += 1
    return tuple(
        (count - lost.get(at, 0), max(0, worn - lost.get(at, 0)), each)
        for at, (count, worn, each) in enumerate(nations)
    )


@rule("13.5")
def _state(side: Ships, chance: float = 1.0) -> State:
    """A side as the sums of a round see it: batteries without squadrons fight on whatever they suffer."""
    count = side.count if side.brought else UNMANNED
    return State(chance, side.dice, side.total, count, count)


def _after(side: Ships, dice: int, weights: Sequence[float], least: int) -> Iterator[State]:
    """The possible states of a side after a number of enemy dice that leave it squadrons, weighted by its losses from
    the least on.
    """
    told: dict[int, State] = {}
    for six, five, chance in results(dice):
        if not five:
            told[six] = _state(after(side, six, 0))
        _, left, total, _, whole = told[six]
        at = total + five - least
        if whole and 0 <= at < len(weights):
            # Another five takes a die of squadrons, as long as there are any; those of batteries stay.
            yield State(chance * weights[at], max(side.batteries, left - five), total + five, whole, whole)


@rule("13.4", "13.5")
def _fought(sides: list[tuple[Ships, float]], passive: Ships, rounds: int) -> Told:
    """The result of a fight of an active side in one of several states, each with its chance, with a passive one."""
    if not sides:
        return Told()
    most = max(side.dice for side, _ in sides)
    now = [_state(*pair) for pair in sides]
    told = first(now, [_state(passive)], (Round(passive.dice), Round(most)), 0)
    if rounds > 1:
        mine = (
            state
            for side, weight in sides
            for state in _after(side, passive.dice, [weight * one for one in rarer(side.dice, most)], passive.total)
        )
        told = told.plus(tied(mine, _after(passive, most, (1.0,) * (most + 1), passive.total)))
    return told if passive.brought else told._replace(inflicted=0.0)


@lru_cache(maxsize=1024)
def fight(active: Ships, passive: Ships, rounds: int = 2) -> SeaChances:
    """The chances of a fight that comes to a round, of at most two."""
    told = _fought([(active, 1.0)], passive, rounds)
    return SeaChances(told.win, told.rounds, told.lost, told.inflicted)


@rule("13.5", "13.8")
def port(active: Ships, passive: Ships, rounds: int = 2, first: int | None = None, passed: int = 0) -> SeaChances:
    """The chances of an attack on a port, whose batteries fire first: with `first` dice, if cards add some, or if they
    are those of a strait that is guarded.

    Args:
        passed: dice of straits passed before, which only sink (U22).
    """
    sides = []
    lost = 0.0
    for left, likely in _passed(active, passed):
        for six, five, chance in results(passive.batteries if first is None else first):
            # Their fire comes before the first round, for which the dice of cards are.
            own = msgspec.structs.replace(after(left, six, five), other=active.other)
            lost += likely * chance * (active.count - own.count)
            if own.count:
                sides.append((own, likely * chance))
    told = _fought(sides, passive, rounds)
    return SeaChances(told.win, told.rounds, lost + told.lost, told.inflicted)


@rule("13.8")
def _passed(side: Ships, dice: int) -> list[tuple[Ships, float]]:
    """What the guns of a strait leave of a fleet for a fight beyond it, and how likely: their fives count no more."""
    found = [0.0] * (dice + 1)
    for six, _, chance in results(dice):
        found[six] += chance
    return [(msgspec.structs.replace(side, nations=_sunk(side.nations, six)), one) for six, one in enumerate(found)]


class LandingChances(msgspec.Struct, frozen=True):
    """The chances of a landing: that it is won ashore, and the mean numbers of units killed, those by batteries too."""

    win: float
    lost: float
    inflicted: float


@rule("13.7")
def landing(force: Troops, defenders: Troops, batteries: int, margin: int = 3) -> LandingChances:
    """The chances of troops that come under batteries and then fight the forces in the port, if any.

    Units are lost to batteries before leaders. Hits by batteries count as losses of the first round (13.7).
    """
    win = lost = 0.0
    sides = []
    for six, five, chance in results(batteries):
        killed = min(six, force.units)
        lost += chance * killed
        if killed == force.units:
            continue
        if defenders.units:
            sides.append((msgspec.structs.replace(land_odds.after(force, six, five), other=force.other), chance))
        else:
            win += chance
    told = fought(sides, defenders, 2, margin)
    return LandingChances(win + told.win, lost + told.lost, told.inflicted)


def ships(position: Europe, battle: SeaBattle, which: int) -> Ships:
    """A side of a fight at sea as far as it affects the chances."""
    setting = position.setting
    side = battle.sides[which]
    under = commanders(position, battle, which)
    worn = dict(side.worn)
    nations = tuple(
        (count, worn.get(nation, 0), min(setting.nation_data[one].squadron_dice for one in (nation, under[nation])))
        for nation, count in side.units
    )
    # In older games fives that squadrons have no dice for are spent: they take none of cards (U82).
    most = side.hits if setting.amended(SUCCEEDED) else sum(count * each - worn for count, worn, each in nations)
    guns = battery_dice(position, battle.port) if which == PASSIVE and battle.port >= 0 else 0
    # In the first round nothing has taken a die of a fleet in port yet, and in the second their dice are of this round.
    more = manned(position, battle) if guns and battle.round > 1 else 0
    return Ships(
        nations=nations,
        hits=min(side.hits, most),
        total=side.total,
        other=side.dice - more + (battle.evaded[which] if battle.round == 1 else 0),
        batteries=guns + more,
        brought=side.brought,
    )


def of_sea_battle(position: Europe, battle: SeaBattle) -> SeaChances:
    """The chances of a fight at sea before its dice."""
    left = position.setting.tables.battle.rounds - battle.round + 1
    return fight(ships(position, battle, ACTIVE), ships(position, battle, PASSIVE), left)
