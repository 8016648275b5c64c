"""11, 13.4 The sums behind the chances of a fight of two rounds, on land or at sea.

What a side suffers in a round is given by its hits, fives and sixes together, and by the sixes among them. For a
given number of hits the sixes do not depend on how many dice were thrown, so the outcome for a side is computed once
for every number of hits and combined with the enemy's dice only at the end. Who wins depends on two totals: instead
of every pair of outcomes the one side's are summed cumulatively, and the other's looked up there.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import accumulate
from math import comb
from operator import add, mul
from typing import NamedTuple

FACES = 6
KINDS = 2
"""Of the faces, those that hit: a six kills, a five disrupts."""


class State(NamedTuple):
    """The facts about a side that affect the next round.

    Attributes:
        chance: the probability of this state. dice: its dice. total: its losses so far. fresh: its units that are not
        disrupted.
        whole: all its units.
    """

    chance: float
    dice: int
    total: int
    fresh: int
    whole: int


class Round(NamedTuple):
    """The dice that a side suffers: in a round `horse` dice count a five as a six, and some sixes are not counted
    (`absorb`).
    """

    dice: int
    horse: int = 0
    absorb: int = 0

    @property
    def special(self) -> bool:
        """Whether the sixes among hits are others than half of them."""
        return self.horse > 0 or self.absorb > 0


class Told(NamedTuple):
    """The result of rounds: as in `odds.Chances`, `rounds` being the probability that they are fought."""

    win: float = 0.0
    rout: float = 0.0
    routed: float = 0.0
    overrun: float = 0.0
    overrun_by: float = 0.0
    rounds: float = 0.0
    lost: float = 0.0
    inflicted: float = 0.0

    def plus(self, other: Told, weight: float = 1.0) -> Told:
        """The sum with another, which is so likely."""
        return Told(*(a + weight * b for a, b in zip(self, other, strict=True)))


@lru_cache(maxsize=128)
def results(n: int, horse: int = 0) -> tuple[tuple[int, int, float], ...]:
    """The results of `n` dice: sixes, fives and how likely they are. `horse`: how many of them are of horse."""
    if horse:
        found: dict[tuple[int, int], float] = {}
        for six, five, chance in results(n - horse):
            for more in range(horse + 1):
                key = six + more, five
                odds = comb(horse, more) * KINDS**more * (FACES - KINDS) ** (horse - more) / FACES**horse
                found[key] = found.get(key, 0.0) + chance * odds
        return tuple((six, five, chance) for (six, five), chance in found.items())
    whole = FACES**n
    return tuple(
        (six, five, comb(n, six) * comb(n - six, five) * (FACES - KINDS) ** (n - six - five) / whole)
        for six in range(n + 1)
        for five in range(n - six + 1)
    )


Vector = list[float]
"""A figure for every number of hits, from none."""


class Falls(NamedTuple):
    """What dice do to units, by hits.

    Attributes:
        least: for every number of sixes how likely it is that at least that many of the hits are sixes. killed: for
            every number of units how many of them are killed, on average.
    """

    least: list[Vector]
    killed: list[Vector]


def _falls(least: list[Vector]) -> Falls:
    killed = [[0.0] * len(least[0])]
    for column in least[1:]:
        killed.append([a + b for a, b in zip(killed[-1], column, strict=True)])
    return Falls(least, killed)


@lru_cache(maxsize=64)
def halves(most: int) -> Falls:
    """The sixes among hits, each of which is a six with even chance, up to a number of hits."""
    least = [[1.0] * (most + 1)]
    for _ in range(most + 1):
        # At least one more six among these hits: the last hit decides, or the earlier ones have already.
        column, above, now = [0.0], least[-1], 0.0
        for hits in range(most):
            now = (now + above[hits]) / 2
            column.append(now)
        least.append(column)
    return _falls(least)


@lru_cache(maxsize=64)
def thrown(dice: Round) -> Falls:
    """The hits of a number of dice, with their probabilities, and the sixes among them."""
    most = dice.dice
    least = [[0.0] * (most + 1) for _ in range(most + 2)]
    for six, five, chance in results(most, dice.horse):
        six = max(0, six - dice.absorb)
        least[six][six + five] += chance
    for six in range(most, -1, -1):
        least[six] = [a + b for a, b in zip(least[six], least[six + 1], strict=True)]
    return _falls(least)


@lru_cache(maxsize=128)
def hits(n: int) -> tuple[float, ...]:
    """How likely each number of `n` dice hit."""
    return tuple(comb(n, hit) * KINDS**hit * (FACES - KINDS) ** (n - hit) / FACES**n for hit in range(n + 1))


@lru_cache(maxsize=256)
def rarer(dice: int, most: int) -> tuple[float, ...]:
    """By hits, the ratio of their probability with these dice to that with more.

    The state of a side after a number of hits does not depend on how many dice were thrown: if some of its enemies
    throw fewer than others, its states need not be computed again.
    """
    return tuple(a / b for a, b in zip(hits(dice), hits(most), strict=False))


class Group(NamedTuple):
    """States of a side with the same dice and the same losses before a round, by the hits that they suffer in it.

    Attributes:
        chance: how likely one of them is. left, none: that units are left, and that none is; `bare`: from how many
            hits on none may be left. killed: units killed. more: further units that a rout kills. empty: that a rout
            leaves none if units are left.
    """

    chance: float
    left: Vector
    none: Vector
    bare: int
    killed: Vector
    more: Vector
    empty: Vector


Field = dict[int, dict[int, Group]]
"""What a side may be like before a round, by its dice and by its losses so far."""


def _group(states: dict[tuple[int, int], float], falls: Falls, size: int) -> Group:
    """`states`: by undisrupted units and by all units how likely they are. `size`: how many numbers of hits there are,
    none among them."""
    one, top = falls.least[0][:size], size
    none, killed = [0.0] * size, [0.0] * size
    more, empty = [0.0] * size, [0.0] * size
    by_fresh: dict[int, list[tuple[int, float]]] = {}
    for (fresh, whole), chance in states.items():
        by_fresh.setdefault(fresh, []).append((whole, chance))
    for fresh, those in by_fresh.items():
        bare, some, units = [0.0] * size, 0.0, 0.0
        for whole, chance in those:
            some += chance
            units += chance * whole
            killed = [a + chance * b for a, b in zip(killed, falls.killed[min(whole, top)], strict=False)]
            if whole < top:
                bare = [a + chance * b for a, b in zip(bare, falls.least[whole], strict=False)]
        none = list(map(add, none, bare))
        # In a rout all disrupted units fall: only those that took no hit remain.
        more = [a + units - some * max(0, fresh - n) for n, a in enumerate(more)]
        for n in range(fresh, size):
            empty[n] += some * one[n] - bare[n]
    mass = sum(states.values())
    return Group(
        mass,
        [mass * a - b for a, b in zip(one, none, strict=True)],
        none,
        min(whole for _, whole in states),
        killed,
        [a * b - c for a, b, c in zip(more, one, killed, strict=True)],
        empty,
    )


def _field(states: Iterable[State], falls: Falls, size: int) -> Field:
    found: dict[int, dict[int, dict[tuple[int, int], float]]] = {}
    for chance, dice, total, fresh, whole in states:
        alike = found.setdefault(dice, {}).setdefault(total, {})
        alike[fresh, whole] = alike.get((fresh, whole), 0.0) + chance
    return {
        dice: {total: _group(alike, falls, size) for total, alike in by_total.items()}
        for dice, by_total in found.items()
    }


def _added(into: Vector, at: int, chances: Sequence[float], figures: Iterable[float]) -> None:
    """Figures, each so likely, are added to others from one on."""
    into[at : at + len(chances)] = map(add, into[at:], map(mul, chances, figures))


def _dot(a: Iterable[float], b: Iterable[float]) -> float:
    return float(sum(map(mul, a, b)))


Odds = dict[int, Sequence[float]]
"""By dice how likely so many of them hit."""


class _Beaten(NamedTuple):
    """What one side does to the other: that it wins, that it routs it, the further units that a rout kills, that none
    is left.
    """

    win: float
    rout: float
    more: float
    empty: float


def _beaten(
    winners: Field, losers: Field, deals: Odds, suffers: Odds, margin: int, *, ties: bool, even: bool
) -> _Beaten:
    """What the winners do to the losers in a round with any combination of states.

    Args:
        deals, suffers: the odds of the dice of winners and losers. margin: of a rout, 0 for never.
        ties: whether the winners win if losses are equal (11.3.winner); if units are left on both sides `win` does
            not count then. even: whether smaller losses decide if both have units left; else the fight continues.
    """
    win = rout = more = empty = 0.0
    size = max(len(deals[dice]) for dice in winners)
    for enemy_dice, those in losers.items():
        suffered = suffers[enemy_dice]
        bare = min(group.bare for group in those.values()) < size
        # By the losers' hits, and their losses before: how likely winners have units left and smaller losses, by 1 or
        # by the margin; and how likely they win over a side without units, or rout it, with none left themselves.
        fewer, beyond, alone, none_beyond = ({total: [0.0] * size for total in those} for _ in range(4))
        least, most = min(those), max(those) + size
        for dice, by_total in winners.items():
            chances = deals[dice]
            width = len(chances)
            span = range(min(least, *by_total) - max(1, margin), most)
            sums, none = _sums(by_total, suffered, span, alone=bare)
            for total, group in those.items():
                at = total - span[0]
                if even and not ties:
                    _added(fewer[total], 0, chances, sums[at - 1 : at - 1 + width])
                if margin:
                    _added(beyond[total], 0, chances, sums[at - margin : at - margin + width])
                first = group.bare
                if first < width:
                    some: Sequence[float] = chances[first:]
                    figures: Iterable[float] = [sums[-1]] * len(some)
                    if none:
                        at += first
                        figures = map(add, figures, none[at - (not ties) : at - (not ties) + len(some)])
                        if margin:
                            _added(none_beyond[total], first, some, none[at - margin : at - margin + len(some)])
                    _added(alone[total], first, some, figures)
        for total, group in those.items():
            if even:
                win += _dot(group.left, fewer[total])
                rout += _dot(group.left, beyond[total])
                more += _dot(group.more, beyond[total])
                empty += _dot(group.empty, beyond[total])
            if bare:
                ended = _dot(group.none, alone[total])
                win += ended
                empty += ended
                rout += _dot(group.none, beyond[total]) + _dot(group.none, none_beyond[total])
    return _Beaten(win, rout, more, empty)


def _sums(by_total: dict[int, Group], suffered: Sequence[float], span: range, *, alone: bool) -> tuple[Vector, Vector]:
    """For all losses in a range, how likely winners have that many or fewer: with units left, and without (`alone`:
    whether that is asked; it is empty if impossible).
    """
    width = max(len(span), max(by_total) - span[0] + len(suffered))
    left, none = [0.0] * width, [0.0] * width
    bare = False
    for total, group in by_total.items():
        at = total - span[0]
        _added(left, at, suffered, group.left)
        if alone and group.bare < len(suffered):
            bare = True
            _added(none, at, suffered, group.none)
    return list(accumulate(left)), list(accumulate(none)) if bare else []


def _round(active: Field, passive: Field, odds: Odds, others: Odds, margin: int, *, even: bool = True) -> Told:
    """A round of sides that may be like anything, with who wins by it; the units that it kills, and no others."""
    mine = _beaten(active, passive, odds, others, margin, ties=False, even=even)
    theirs = _beaten(passive, active, others, odds, margin, ties=True, even=even)
    likely = sum(map(_mass, active.values())) * sum(map(_mass, passive.values()))
    return Told(
        mine.win,
        mine.rout,
        theirs.rout,
        mine.empty,
        theirs.empty,
        likely,
        _killed(active, passive, others) + theirs.more,
        _killed(passive, active, odds) + mine.more,
    )


def _mass(by_total: dict[int, Group]) -> float:
    return sum(group.chance for group in by_total.values())


def _killed(side: Field, enemies: Field, odds: Odds) -> float:
    """The units of a side that a round kills."""
    whole = [0.0] * max(len(odds[dice]) for dice in enemies)
    for dice, by_total in enemies.items():
        mass = _mass(by_total)
        _added(whole, 0, odds[dice], [mass] * len(whole))
    return sum(_dot(group.killed, whole) for by_total in side.values() for group in by_total.values())


def first(
    active: Iterable[State], passive: Iterable[State], suffered: tuple[Round, Round], margin: int, *, even: bool = True
) -> Told:
    """The first round of a forecast.

    Args:
        active, passive: the possible states of the sides. suffered: the dice that each suffers, or the most of them;
            dice of horse, and sixes that do not count, are the same for any state of the other side.
        margin: of a rout, 0 for never. even: whether the smaller losses decide if both have units left.
    """
    fields, odds = [], []
    for states, dice, deals in zip((active, passive), suffered, reversed(suffered), strict=True):
        field = _field(states, thrown(dice) if dice.special else halves(dice.dice), dice.dice + 1)
        fields.append(field)
        # Dice thrown by horse have their own odds, which are in the field of the side that suffers them.
        known: Odds = {one: (1.0,) * (one + 1) if deals.special else hits(one) for one in field}
        odds.append(known)
    return _round(fields[0], fields[1], odds[0], odds[1], margin, even=even)


def second(active: Iterable[State], passive: Iterable[State], margin: int, *, again: bool) -> Told:
    """The second round of sides in one of these states: if their losses are equal, or in any case (`again`)."""
    mine, theirs = ({0: list(side)} if again else _by_total(side) for side in (active, passive))
    told = Told()
    falls = halves(_most(mine, theirs))
    for total in mine.keys() & theirs.keys():
        one, other = mine[total], theirs[total]
        if one and other:
            dice, others = ({state.dice for state in side} for side in (one, other))
            fields = _field(one, falls, max(others) + 1), _field(other, falls, max(dice) + 1)
            odds: Odds = {number: hits(number) for number in dice | others}
            told = told.plus(_round(*fields, odds, odds, margin))
    return told


def _by_total(states: Iterable[State]) -> dict[int, list[State]]:
    found: dict[int, list[State]] = {}
    for state in states:
        found.setdefault(state.total, []).append(state)
    return found


def _most(*sides: dict[int, list[State]]) -> int:
    """The most dice of any."""
    return max((state.dice for side in sides for states in side.values() for state in states), default=0)


def tied(active: Iterable[State], passive: Iterable[State]) -> Told:
    """The second round of sides in one of these states, if their losses are equal: who wins, and what it kills.

    At sea a lost squadron takes several dice with it, so sides with the same losses have very different dice. They
    are grouped by the hits they deal, so nothing is said about routs.
    """
    mine, theirs = _by_total(active), _by_total(passive)
    falls = halves(_most(mine, theirs))
    told = Told()
    for total in mine.keys() & theirs.keys():
        one, other = mine[total], theirs[total]
        sides = [
            _Mixed(own, falls, max(state.dice for state in enemies) + 1)
            for own, enemies in ((one, other), (other, one))
        ]
        win = 0.0
        columns = [list(zip(*rows, strict=True)) for rows in (sides[1].left, sides[1].none)]
        for dealt, (left, none) in enumerate(zip(sides[0].left, sides[0].none, strict=True)):
            stays, gone = (column[dealt] for column in columns)
            win += _dot(left, gone) + _dot(left[:dealt], stays) + _dot(none[:dealt], gone)
        told = told.plus(
            Told(
                win=win,
                rounds=sides[0].chance * sides[1].chance,
                lost=_dot(sides[0].killed, sides[1].dealt),
                inflicted=_dot(sides[1].killed, sides[0].dealt),
            )
        )
    return told


class _Mixed:
    """A side that may have any of several numbers of dice, grouped.

    Attributes:
        chance: how likely it is. dealt: how likely each number of hits is dealt. killed: by the hits that it suffers
            the units killed. left, none: by the hits that it deals, and by those that it suffers, that units are left,
            or that none is.
    """

    def __init__(self, states: Iterable[State], falls: Falls, size: int) -> None:
        """`size`: how many numbers of hits it may suffer, none among them."""
        by_dice: dict[int, dict[int, float]] = {}
        for chance, dice, _, _, whole in states:
            those = by_dice.setdefault(dice, {})
            those[min(whole, size)] = those.get(min(whole, size), 0.0) + chance
        deals = max(by_dice) + 1
        self.chance = 0.0
        self.dealt, self.killed = [0.0] * deals, [0.0] * size
        self.left, self.none = ([[0.0] * size for _ in range(deals)] for _ in range(2))
        for dice, by_whole in by_dice.items():
            chances = hits(dice)
            none, mass = [0.0] * size, sum(by_whole.values())
            for whole, chance in by_whole.items():
                if whole < size:
                    none = [a + chance * b for a, b in zip(none, falls.least[whole], strict=False)]
                self.killed = [a + chance * b for a, b in zip(self.killed, falls.killed[whole], strict=False)]
            left = [mass - a for a in none]
            self.chance += mass
            _added(self.dealt, 0, chances, [mass] * deals)
            for rows, figures in ((self.left, left), (self.none, none)) if any(none) else ((self.left, left),):
                for hit, chance in enumerate(chances):
                    rows[hit] = [a + chance * b for a, b in zip(rows[hit], figures, strict=True)]
