"""Events of three to five seats: who sits at which table in which round, and at which seat. Everything is drawn at
once, before the first round, from the numbers of the entrants alone.

What always holds: in every round each person sits at one table or is idle; how often each is idle, and how often each
sits at a smaller table, differs by at most one; at tables of one size, the same is true of how often each has each of
the seats. This is always possible: the people and the tables they sit at form a bipartite graph, whose edges can be
coloured with one colour for each seat so that no table has a colour twice; and if each person's tables are cut into
blocks of as many as there are seats, no block has one twice either (König). What is sought, within bounds, is that the
same people meet as rarely as possible: the squares of how often each two of them meet are made small.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from itertools import combinations
from random import Random

import msgspec

TRIES = 120_000
"""Exchanges of two people tried in total; some two hundred of them take a thousandth of a second."""
COURSES = 6
"""How often the search starts again, at most."""
HEAT = 1.5
"""Roughly how much worse an exchange may be at the beginning of a run; it cools to nothing."""

Plan = list[list[list[int]]]
"""The tables of each round, and who sits at each: numbers from 0, in the order of the seats. People at none are
idle."""


class Shape(msgspec.Struct, frozen=True):
    """The tables of every round, the larger first: how many there are of each size, and how many people are idle."""

    sizes: tuple[int, ...]
    idle: int


def shape(count: int, seats: int, sizes: Collection[int]) -> Shape | None:
    """The tables for so many people: as few idle as possible, then as few tables, then tables as even as possible.

    Args:
        seats: the desired size, which is also the largest.
        sizes: those that the scenario can be played at; at most two of them are used, and only one if some are idle.

    None if there are too few for any table.
    """
    can = sorted((size for size in sizes if size <= seats), reverse=True)
    found: list[Shape] = []
    for large, small in ((one, other) for one in can for other in can if other <= one):
        for many in range(count // large + 1):
            rest = count - many * large
            few, idle = divmod(rest, small) if small < large else (0, rest)
            if many + few and (idle == 0 or (many == 0) != (few == 0) or small == large):
                found.append(Shape((large,) * many + (small,) * few, idle))
    return min(found, key=lambda one: (one.idle, len(one.sizes), sum(n * n for n in one.sizes)), default=None)


def kept_apart(plan: Plan, count: int, apart: Collection[tuple[int, int]]) -> list[int]:
    """Who gets which number of a plan, so that those who would rather not meet do so as rarely as a few exchanges can
    achieve. Which number belongs to whom makes a plan neither better nor worse.

    Args:
        apart: pairs, by their places in the list; the numbers are in the same order.
    """
    own, met = list(range(count)), meetings(plan, count)

    def often() -> int:
        return sum(met[own[one]][own[other]] for one, other in apart)

    least = often()
    better = True
    while least and better:
        better = False
        for one, other in combinations(range(count), 2):
            own[one], own[other] = own[other], own[one]
            now = often()
            if now < least:
                least, better = now, True
            else:
                own[one], own[other] = own[other], own[one]
    return own


def meetings(plan: Plan, count: int) -> list[list[int]]:
    """How often each pair meets, by their numbers."""
    met = [[0] * count for _ in range(count)]
    for tables in plan:
        for table in tables:
            for one, other in combinations(table, 2):
                met[one][other] += 1
                met[other][one] += 1
    return met


def crowding(plan: Plan, count: int) -> int:
    """What the draw minimises: the sum of the squares of how often each pair meets."""
    return sum(n * n for one, row in enumerate(meetings(plan, count)) for n in row[one + 1 :])


def draw(count: int, seats: int, sizes: Collection[int], rounds: int) -> Plan:
    """Who sits where in all rounds. The same numbers give the same plan.

    Raises ValueError if there are too few for a table.
    """
    form = shape(count, seats, sizes)
    if form is None:
        raise ValueError(f"{count} people, tables of {sorted(sizes)}")
    return seated(_grouped(count, form, rounds))


# who sits together


def _grouped(count: int, form: Shape, rounds: int) -> Plan:
    """Who sits together in each round, in no order of seats."""
    best: Plan = []
    least = _bound(count, form, rounds)
    for course in range(COURSES):
        search = _Search(count, form, rounds, Random(f"{count} {form.sizes} {rounds} {course}"))
        search.cool(TRIES // COURSES)
        if not best or crowding(search.plan, count) < crowding(best, count):
            best = search.plan
        if crowding(best, count) <= least:
            break
    return best


def _bound(count: int, form: Shape, rounds: int) -> int:
    """A lower bound for any plan: all pairs meet equally often, give or take one meeting."""
    pairs = count * (count - 1) // 2
    often, more = divmod(rounds * sum(size * (size - 1) // 2 for size in form.sizes), pairs)
    return pairs * often * often + more * (2 * often + 1)


class _Search:
    """Exchanges people of one round, from a plan in which each is idle, or at a smaller table, as often as the others.

    A slot of a round is a seat of a table, or, at the end, of none; the `odd` ones are those of the smaller kind, or of
    no table. How often somebody has an odd one never comes to differ by more than one.
    """

    def __init__(self, count: int, form: Shape, rounds: int, chance: Random) -> None:
        self.chance = chance
        self.at = [table for table, size in enumerate(form.sizes) for _ in range(size)] + [-1] * form.idle
        self.tables = len(form.sizes)
        odd = form.idle or sum(size for size in form.sizes if size < form.sizes[0])
        self.odd = [slot >= count - odd for slot in range(count)]
        order = list(range(count))
        chance.shuffle(order)
        self.slots: list[list[int]] = []
        for round in range(rounds):
            first = round * odd
            others = [order[(first + odd + n) % count] for n in range(count - odd)]
            chance.shuffle(others)
            self.slots.append(others + [order[(first + n) % count] for n in range(odd)])
        self.met = meetings(self.plan, count)
        self.odds = [0] * count
        for row in self.slots:
            for slot, who in enumerate(row):
                self.odds[who] += self.odd[slot]

    @property
    def plan(self) -> Plan:
        found: Plan = []
        for row in self.slots:
            tables: list[list[int]] = [[] for _ in range(self.tables)]
            for slot, who in enumerate(row):
                if self.at[slot] >= 0:
                    tables[self.at[slot]].append(who)
            found.append(tables)
        return found

    def cool(self, tries: int) -> None:
        """Exchange people, at first also for the worse, then only for the better; ends with the best plan found."""
        if self.tables < 2 and all(not odd for odd in self.odd):
            return
        best, now, least = [[*row] for row in self.slots], 0, 0
        beside = self._beside()
        for n in range(tries):
            row = self.slots[self.chance.randrange(len(self.slots))]
            a, b = self.chance.randrange(len(row)), self.chance.randrange(len(row))
            if self.at[a] == self.at[b] or not self._even(row[a], row[b], a, b):
                continue
            worse = self._change(row, a, b, beside)
            heat = HEAT * (1 - n / tries)
            if worse > 0 and (heat < 0.05 or self.chance.random() >= math.exp(-worse / heat)):
                continue
            self._exchange(row, a, b, beside)
            now += worse
            if now < least:
                best, least = [[*row] for row in self.slots], now
        self.slots = best

    def _beside(self) -> list[list[int]]:
        """The other slots of the table of each slot."""
        return [
            [other for other, table in enumerate(self.at) if table == at and other != slot and at >= 0]
            for slot, at in enumerate(self.at)
        ]

    def _even(self, one: int, other: int, a: int, b: int) -> bool:
        """Whether odd slots stay as evenly spread if these two change places."""
        if self.odd[a] == self.odd[b]:
            return True
        gives, takes = (one, other) if self.odd[a] else (other, one)
        return self.odds[gives] > self.odds[takes]

    def _change(self, row: list[int], a: int, b: int, beside: list[list[int]]) -> int:
        """By how much the squares of meetings grow, halved, if the people of two slots change places."""
        one, other = self.met[row[a]], self.met[row[b]]
        there = sum(one[row[slot]] - other[row[slot]] + 1 for slot in beside[b])
        here = sum(other[row[slot]] - one[row[slot]] + 1 for slot in beside[a])
        return there + here

    def _exchange(self, row: list[int], a: int, b: int, beside: list[list[int]]) -> None:
        one, other = row[a], row[b]
        for slot, who, comes in ((a, one, other), (b, other, one)):
            for near in beside[slot]:
                with_ = row[near]
                self.met[who][with_] -= 1
                self.met[with_][who] -= 1
                self.met[comes][with_] += 1
                self.met[with_][comes] += 1
        if self.odd[a] != self.odd[b]:
            gives, takes = (one, other) if self.odd[a] else (other, one)
            self.odds[gives] -= 1
            self.odds[takes] += 1
        row[a], row[b] = other, one


# who sits at which seat


def seated(plan: Plan) -> Plan:
    """The same tables, with the people of each in the order of their seats: at tables of one size everyone has every
    seat equally often, give or take one."""
    found: Plan = [[list(table) for table in tables] for tables in plan]
    for size in sorted({len(table) for tables in plan for table in tables}):
        places = [
            (round, n) for round, tables in enumerate(plan) for n, table in enumerate(tables) if len(table) == size
        ]
        for (round, n), order in zip(places, _coloured([plan[round][n] for round, n in places], size), strict=True):
            found[round][n] = order
    return found


def _coloured(tables: Sequence[Sequence[int]], size: int) -> list[list[int]]:
    """Tables of one size in the order of seats. A person counts as a new one after every `size` tables, so that within
    such a block no seat comes twice."""
    had: dict[int, int] = {}
    blocks: list[list[tuple[int, int]]] = []
    for table in tables:
        blocks.append([(who, had.get(who, 0) // size) for who in table])
        for who in table:
            had[who] = had.get(who, 0) + 1
    at_table: list[dict[int, tuple[int, int]]] = [{} for _ in tables]
    """By table, who has which seat."""
    of_block: dict[tuple[int, int], dict[int, int]] = {}
    """By block, at which table it has which seat."""
    for at, blocked in enumerate(blocks):
        for block in blocked:
            mine = of_block.setdefault(block, {})
            here = at_table[at]
            free = next(seat for seat in range(size) if seat not in here)
            wish = next(seat for seat in range(size) if seat not in mine)
            if free != wish and (both := [s for s in range(size) if s not in here and s not in mine]):
                free = wish = both[0]
            if free != wish:
                _turn(at_table, of_block, block, wish, free)
            here[free] = block
            mine[free] = at
    return [[here[seat][0] for seat in range(size)] for here in at_table]


def _turn(
    at_table: list[dict[int, tuple[int, int]]],
    of_block: dict[tuple[int, int], dict[int, int]],
    block: tuple[int, int],
    wish: int,
    free: int,
) -> None:
    """Along the path from a block that has the seat `free` and not `wish`, exchange the two, so that it no longer has
    `free`. The path ends: it never reaches a table at which nobody has `free`."""
    way: list[tuple[tuple[int, int], int, int]] = []
    at, seat = block, free
    while (table := of_block[at].get(seat)) is not None:
        way.append((at, table, seat))
        seat = wish if seat == free else free
        # The other one at that table who has the seat that this one gets.
        after = at_table[table].get(seat)
        if after is None:
            break
        way.append((after, table, seat))
        at, seat = after, free if seat == wish else wish
    for who, table, had in way:
        of_block[who].pop(had, None)
        at_table[table].pop(had, None)
    for who, table, had in way:
        now = wish if had == free else free
        of_block[who][now] = table
        at_table[table][now] = who
