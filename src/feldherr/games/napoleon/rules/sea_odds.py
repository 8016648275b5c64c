"""13.4, 13.5, 13.7 The chances of fights at sea and in port and of landings, exact and in closed form (see `odds`).

Who bears an odd loss is the nation with the most squadrons; cards count as far as they are played.
"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from feldherr.kernel import rule

from ..state.position import Europe
from . import odds as land_odds
from .battle import shares
from .fights import ACTIVE, PASSIVE
from .odds import Troops, chances, results
from .sea_battle import SeaBattle, battery_dice, commanders


class Ships(msgspec.Struct, frozen=True):
    """What of a side bears on its chances.

    Attributes:
        nations: of each nation its squadrons, how many of them need a refit, and the dice of one under this command.
        hits, total: fives, and all results, suffered so far. other: dice of this round for cards and a failed evasion.
        batteries: dice of a port in every round. brought: the squadrons at the beginning.
    """

    nations: tuple[tuple[int, int, int], ...]
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
        return max(0, ships - self.hits) + self.other + self.batteries


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
    """A side that has suffered so many sixes and fives: of a nation those are sunk first that need a refit."""
    base, odd, among = shares(six, {at: count for at, (count, _, _) in enumerate(side.nations) if count})
    lost = dict(base)
    for at in sorted(among, key=lambda one: -side.nations[one][0])[:odd]:
        lost[at] += 1
    nations = tuple(
        (count - lost.get(at, 0), max(0, worn - lost.get(at, 0)), each)
        for at, (count, worn, each) in enumerate(side.nations)
    )
    return Ships(nations, side.hits + five, side.total + six + five, 0, side.batteries, side.brought)


def _outcomes(side: Ships, dice: int) -> dict[Ships, float]:
    """What a side may be like after so many dice of the enemy's."""
    found: dict[Ships, float] = {}
    for six, five, chance in results(dice):
        then = after(side, six, five)
        found[then] = found.get(then, 0.0) + chance
    return found


@rule("13.4", "13.5")
def _winner(active: Ships, passive: Ships, *, last: bool) -> int | None:
    """Who has won, None where it is fought on."""
    manned = passive.brought > 0
    if not active.count or not passive.count:
        if not active.count and not manned:
            return PASSIVE
        if manned and bool(active.count) != bool(passive.count):
            return ACTIVE if active.count else PASSIVE
    fought = active.count and (passive.count or not manned)
    if active.total == passive.total and fought and not last:
        return None
    return ACTIVE if active.total < passive.total else PASSIVE


@lru_cache(maxsize=1024)
def fight(active: Ships, passive: Ships, rounds: int = 2) -> SeaChances:
    """The chances of a fight that comes to a round, of at most so many."""
    win = lost = inflicted = 0.0
    mean = 1.0
    mine, theirs = _outcomes(active, passive.dice), _outcomes(passive, active.dice)
    for own, chance in mine.items():
        for other, odds in theirs.items():
            both = chance * odds
            lost += both * (active.count - own.count)
            inflicted += both * (passive.count - other.count)
            winner = _winner(own, other, last=rounds == 1)
            if winner is None:
                then = fight(own, other, rounds - 1)
                win += both * then.win
                mean += both * then.rounds
                lost += both * then.lost
                inflicted += both * then.inflicted
            else:
                win += both * (winner == ACTIVE)
    return SeaChances(win, mean, lost, inflicted)


@rule("13.5")
def port(active: Ships, passive: Ships, rounds: int = 2, first: int | None = None) -> SeaChances:
    """The chances of an attack on a port, whose batteries fire first: with `first` dice, where cards add some."""
    win = mean = lost = inflicted = 0.0
    for own, chance in _outcomes(active, passive.batteries if first is None else first).items():
        lost += chance * (active.count - own.count)
        if own.count:
            then = fight(own, passive, rounds)
            win += chance * then.win
            mean += chance * then.rounds
            lost += chance * then.lost
            inflicted += chance * then.inflicted
    return SeaChances(win, mean, lost, inflicted)


class LandingChances(msgspec.Struct, frozen=True):
    """The chances of a landing: that it is won ashore, and the mean numbers of units killed, those by batteries too."""

    win: float
    lost: float
    inflicted: float


@rule("13.7")
def landing(force: Troops, defenders: Troops, batteries: int, margin: int = 3) -> LandingChances:
    """The chances of those who come under batteries and then fight whoever stands in the port, if anybody does.

    Units are lost to batteries before leaders. What batteries do counts as losses of the first round (13.7).
    """
    win = lost = inflicted = 0.0
    for six, five, chance in results(batteries):
        killed = min(six, force.units)
        left = force.units - killed
        lost += chance * killed
        if not left:
            continue
        if not defenders.units:
            win += chance
            continue
        now = msgspec.structs.replace(
            land_odds.after(force, six, five), other=force.other, brought=force.brought - killed
        )
        then = chances(now, defenders, 2, margin)
        win += chance * then.win
        lost += chance * then.lost
        inflicted += chance * then.inflicted
    return LandingChances(win, lost, inflicted)


def ships(position: Europe, battle: SeaBattle, which: int) -> Ships:
    """A side of a fight at sea as far as it bears on the chances."""
    setting = position.setting
    side = battle.sides[which]
    under = commanders(position, battle, which)
    worn = dict(side.worn)
    return Ships(
        nations=tuple(
            (count, worn.get(nation, 0), min(setting.nation_data[one].squadron_dice for one in (nation, under[nation])))
            for nation, count in side.units
        ),
        hits=side.hits,
        total=side.total,
        other=side.dice + (battle.evaded[which] if battle.round == 1 else 0),
        batteries=battery_dice(position, battle.port) if which == PASSIVE and battle.port >= 0 else 0,
        brought=side.brought,
    )


def of_sea_battle(position: Europe, battle: SeaBattle) -> SeaChances:
    """The chances of a fight at sea before its dice."""
    left = position.setting.tables.battle.rounds - battle.round + 1
    return fight(ships(position, battle, ACTIVE), ships(position, battle, PASSIVE), left)
