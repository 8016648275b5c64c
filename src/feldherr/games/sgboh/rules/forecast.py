"""What a shock attack would result in (rulebook 7.5, 7.53, 8.1, 8.2, 8.4): the modifiers, and each face of the die.

The chances are exact and in closed form: rout dice are rolled for each unit separately, so a unit has two outcomes
under a row of the table: it holds, or it does not. The rules themselves work out both, on a copy.

The forecast counts the losses and the units that must retreat. What comes after (where units retreat to, rampages,
pursuit) depends on choices and other dice; the final loss of chariots (10.53) is counted by the defenders left before
that. Only where a barred retreat is sure to rout all who are left, so that an attacker may be kept (8.4), its hits are
counted, too. Hits that cannot be shared evenly go to the first units of a side, as in the question's default.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import cached_property
from itertools import product
from math import prod

import msgspec

from feldherr.kernel import PlayContext, rule
from feldherr.kernel.dice import Scripted

from ..state.events_effects import Hit
from ..state.position import Field
from ..state.tables import Result, Row
from . import modifiers, rampage, results, retreat
from .attacks import FACES, Attack
from .modifiers import Modifier
from .results import Results


class Fate(msgspec.Struct, frozen=True):
    """What happens to a unit: whether it is lost, rampages, is turned to its depleted side; the hits dealt to it."""

    lost: bool = False
    wild: bool = False
    depleted: bool = False
    hits: int = 0


class Chances(msgspec.Struct, frozen=True):
    """For a unit the chance of each of these, and the mean of the hits dealt to it."""

    lost: Fraction
    wild: Fraction
    depleted: Fraction
    retreat: Fraction
    hits: Fraction

    @property
    @rule("8.5", "9.points")
    def gone(self) -> Fraction:
        """The chance that it counts for withdrawal: a unit that rampages is destroyed in the end."""
        return self.lost + self.wild


Fates = dict[int, Fate]


class Branch(msgspec.Struct, frozen=True):
    """One joint outcome of a stack of a side under a row, with its `chance`; `held`: it has not failed a check."""

    chance: Fraction
    fates: Fates
    held: bool = True


Side = tuple[tuple[Branch, ...], ...]
"""Of each stack of a side what may become of it, every stack by itself."""


class Case(msgspec.Struct, frozen=True):
    """One way a row may turn out, with its chance: in it the stacks of both sides fare each by itself."""

    chance: Fraction
    attacker: Side
    defender: Side

    def side(self, attackers: bool) -> Side:
        """The stacks of a side."""
        return self.attacker if attackers else self.defender

    @property
    def all_routed(self) -> Fraction:
        """The chance that all defenders rout."""
        routed = Fraction(1)
        for stack in self.defender:
            gone = (branch.chance for branch in stack if all(fate.lost for fate in branch.fates.values()))
            routed *= sum(gone, Fraction(0))
        return routed


class Face(msgspec.Struct, frozen=True):
    """A face of the die: the row of the table, and how it may turn out.

    Attributes:
        chariots: the attackers that are lost in the end unless all defenders rout (10.53).
    """

    die: int
    row: Row
    cases: tuple[Case, ...]
    chariots: tuple[int, ...] = ()

    @rule("10.53")
    def spent(self, case: Case) -> Fraction:
        """The chance in a case that some defender does not rout, and chariots are lost for it."""
        return 1 - case.all_routed if self.chariots else Fraction(0)


class Forecast:
    """A shock attack before its die.

    Attributes:
        attack: who fights. unit, against: those whose types are used; line: the attacker's line of the matrix (7.35).
        modifiers: row by row; net: their sum. faces: from 0 to 9.
    """

    def __init__(self, position: Field, attack: Attack, unit: int, against: int, line: str, found: list[Modifier]):
        self.position = position
        self.attack, self.unit, self.against, self.line = attack, unit, against, line
        self.modifiers = found
        self.net = modifiers.net(found)

    def units(self, attackers: bool) -> tuple[int, ...]:
        """All units of a side, those under others too."""
        units = self.attack.attackers if attackers else self.attack.defenders
        return tuple(one for unit in units for one in self.position.stack(unit))

    @cached_property
    @rule("7.53", "7.83")
    def faces(self) -> tuple[Face, ...]:
        """The outcome of each face; faces of one row have the same."""
        table = self.position.setting.tables.shock
        known: dict[Row, Face] = {}
        found = []
        for die in range(FACES):
            row = table(die + self.net)
            if row not in known:
                known[row] = _face(self.position, self, die, row)
            found.append(msgspec.structs.replace(known[row], die=die))
        return tuple(found)

    @cached_property
    def chances(self) -> dict[int, Chances]:
        """The chances of every unit of both sides, over all faces."""
        found = {}
        for attackers in (True, False):
            for unit in self.units(attackers):
                found[unit] = self._chances(unit, attackers)
        return found

    def _chances(self, unit: int, attackers: bool) -> Chances:
        lost = wild = depleted = retreat = hits = Fraction(0)
        for face in self.faces:
            back = falls_back(face.row.attacker if attackers else face.row.defender)
            branches = ((one, branch) for one in face.cases for stack in one.side(attackers) for branch in stack)
            for case, branch in branches:
                fate = branch.fates.get(unit)
                if fate is None:
                    continue
                share = case.chance * branch.chance / FACES
                lost += share * (1 if fate.lost else face.spent(case) if unit in face.chariots else 0)
                wild += share * fate.wild
                depleted += share * fate.depleted
                hits += share * fate.hits
                retreat += share * _befalls(fate, "retreat", back=back)
        return Chances(lost, wild, depleted, retreat, hits)

    def any(self, attackers: bool, what: str, faces: Iterable[Face] | None = None) -> Fraction:
        """The chance that something befalls at least one unit of a side: `lost`, `wild`, `depleted` or `retreat`."""
        faces = self.faces if faces is None else tuple(faces)
        spared = Fraction(0)
        for face in faces:
            back = falls_back(face.row.attacker if attackers else face.row.defender)
            for case in face.cases:
                none = case.chance
                for stack in case.side(attackers):
                    # Every stack checks by itself.
                    none *= sum(
                        (
                            branch.chance
                            for branch in stack
                            if not any(_befalls(fate, what, back=back) for fate in branch.fates.values())
                        ),
                        Fraction(0),
                    )
                if attackers and what == "lost":
                    none *= 1 - face.spent(case)
                spared += none
        return 1 - spared / len(faces)


def _befalls(fate: Fate, what: str, *, back: bool) -> bool:
    if what == "retreat":
        return back and not fate.lost and not fate.wild
    found: bool = getattr(fate, what)
    return found


def falls_back(result: Result) -> bool:
    """Whether a result makes who is left of a side retreat (7.53)."""
    return result.retreat or result.check or result.rout


@rule("7.35", "7.5")
def forecast(
    position: Field, attack: Attack, unit: int = -1, against: int = -1, line: str = "", *, present: int | None = None
) -> Forecast:
    """What an attack of units on the map would result in.

    Args:
        unit, line: the attacker whose type is used, and its line of the matrix; left out, the best choice. against: the
            defender's unit; left out, its best answer.
        present: the leaders with charisma who take part, if they differ from those under way.
    """
    if unit < 0:
        unit, answer, line, _ = modifiers.best(position, attack, present=present)
        against = answer if against < 0 else against
    line = line or modifiers.lines(position, unit)[0]
    if against < 0:
        against = min(
            attack.defenders,
            key=lambda foe: (modifiers.net(modifiers.of(position, attack, unit, foe, line=line, present=present)), foe),
        )
    found = modifiers.of(position, attack, unit, against, line=line, present=present)
    return Forecast(position, attack, unit, against, line, found)


def _face(position: Field, plan: Forecast, die: int, row: Row) -> Face:
    step = results.of(position, plan.attack, die + plan.net, plan.unit, plan.against)
    ours, theirs = _side(position, step, row, True), _side(position, step, row, False)
    spared = _all_rout(position, step, row)
    cases = (Case(Fraction(1), ours, theirs),) if spared is None else tuple(_each(ours, theirs, spared))
    return Face(die, row, cases, results.spendable(position, step))


@rule("7.53", "8.4")
def _each(ours: Side, theirs: Side, spared: tuple[list[Fates], list[Fates]]) -> Iterator[Case]:
    """One case for all checks that may be failed together; if none is failed, a unit is kept."""
    kept = [*spared[0], *spared[1]]
    for found in product(*ours, *theirs):
        chance = prod((branch.chance for branch in found), start=Fraction(1))
        fates = kept if all(branch.held for branch in found) else [branch.fates for branch in found]
        stacks = tuple((Branch(Fraction(1), one),) for one in fates)
        yield Case(chance, stacks[: len(ours)], stacks[len(ours) :])


def _side(position: Field, step: Results, row: Row, attackers: bool) -> Side:
    """The possible outcomes of every stack of a side under a row."""
    result = row.attacker if attackers else row.defender
    stacks = step.ours if attackers else step.theirs
    units = step.attack.attackers if attackers else step.attack.defenders
    found: list[tuple[Branch, ...]] = []
    for unit, stack, share in zip(units, stacks, shares(result, len(units)), strict=True):
        if result.rout:
            found.append((Branch(Fraction(1), _fates(position, step, stack, routed=stack), held=False),))
            continue
        held = held_chance(position, unit, result) if result.check else Fraction(1)
        branches = []
        if held:
            branches.append(Branch(held, _fates(position, step, stack, shares=((unit, share),))))
        if held < 1:
            branches.append(Branch(1 - held, _fates(position, step, stack, routed=(unit,)), held=False))
        found.append(tuple(branches))
    return tuple(found)


@rule("7.53.hits", "7.53.check")
def shares(result: Result, count: int) -> tuple[int, ...]:
    """The hits that each of a side's stacks takes, if it holds: its own after a check, else shared evenly.

    The rest of an uneven share is the other side's choice (7.53); here it goes to the first ones.
    """
    if result.check:
        return (result.hits,) * count
    each, rest = divmod(result.hits, count)
    return tuple(each + (number < rest) for number in range(count))


@rule("7.53.check")
def held_chance(position: Field, unit: int, result: Result) -> Fraction:
    """The chance that a unit holds in a check for rout."""
    return Fraction(max(0, min(FACES, position.tq(unit) - result.plus + 1)), FACES)


@rule("8.4")
def _all_rout(position: Field, step: Results, row: Row) -> tuple[list[Fates], list[Fates]] | None:
    """The outcome for both sides if hits would rout all of both, all checks having been passed, and the attacker
    keeps its first unit. None: this is not the case.
    """
    sides = (row.attacker, step.attack.attackers), (row.defender, step.attack.defenders)
    if any(result.rout for result, _ in sides):
        return None
    bearing = tuple(pair for result, units in sides for pair in zip(units, shares(result, len(units)), strict=True))
    whole = msgspec.structs.replace(step, shares=bearing)
    keepers = results.keepers(position, whole)
    if not keepers:
        return None
    twin, dealt = _carried_out(position, msgspec.structs.replace(whole, kept=keepers[0]))
    fallen = _cornered(twin, whole, keepers[0])
    ours, theirs = (
        [_told(position, twin, dealt, stack, fallen) for stack in stacks] for stacks in (step.ours, step.theirs)
    )
    return ours, theirs


@rule("8.3", "8.4")
def _cornered(twin: Field, step: Results, kept: int) -> dict[int, int]:
    """Who is left after the losses, but for the unit that is kept, and falls to the hits of a barred retreat: all of
    them, or nobody could be kept. Each with those hits.
    """
    found: dict[int, int] = {}
    for attackers, stacks in ((True, step.ours), (False, step.theirs)):
        if step.falls_back(twin, attackers):
            for unit in results.survivors(twin, stacks):
                found |= retreat.cornered(twin, unit, kept)
    return found


def _fates(
    position: Field,
    step: Results,
    stack: tuple[int, ...],
    shares: tuple[tuple[int, int], ...] = (),
    routed: tuple[int, ...] = (),
) -> Fates:
    """The outcome of a stack with these hits, or these rout results."""
    after = _carried_out(position, msgspec.structs.replace(step, shares=shares, routed=routed))
    return _told(position, *after, stack)


def _carried_out(position: Field, step: Results) -> tuple[Field, dict[str, int]]:
    """The position after the losses of fully determined results, and the hits dealt, by name; to a unit that is kept
    those up to one less than its quality.
    """
    twin, context = position.copy(), PlayContext(Scripted())
    results.carry_out(twin, step, context)
    dealt = {event.unit: event.hits for event in context.events if isinstance(event, Hit)}
    if step.kept >= 0:
        dealt[position.setting.names.units[step.kept]] = max(0, twin.hits[step.kept] - position.hits[step.kept])
    return twin, dealt


@rule("8.1", "8.22")
def _told(
    before: Field, after: Field, hits: dict[str, int], stack: tuple[int, ...], fallen: dict[int, int] | None = None
) -> Fates:
    """What has become of a stack. `fallen`: who falls to hits that come later, with these."""
    names, fallen = before.setting.names.units, fallen or {}
    found = {}
    for unit in stack:
        lost = not after.on_map(unit) or unit in fallen
        found[unit] = Fate(
            lost=lost,
            wild=not lost and rampage.due(after, unit) and not rampage.due(before, unit),
            depleted=not lost and bool((after.depleted & ~before.depleted) >> unit & 1),
            hits=hits.get(names[unit], 0) + fallen.get(unit, 0),
        )
    return found
