"""What a shock attack would come to (rulebook 7.5, 7.53, 8.1, 8.2, 8.4): the modifiers, and each face of the die.

The chances are exact and in closed form: dice for rout are of each unit by itself, so what becomes of a unit under a
row of the table is what becomes of it if it holds, and if it does not. Both are the rules' own doing, on a copy.

It counts the losses and who must retreat. What comes after (where one retreats to, rampages, pursuit) depends on
choices and other dice. Hits that cannot be shared evenly go to the first units of a side, as the question's default has
it.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import cached_property

import msgspec

from feldherr.kernel import PlayContext, rule
from feldherr.kernel.dice import Scripted

from ..state.events_effects import Hit
from ..state.position import Field
from ..state.tables import Result, Row
from . import modifiers, rampage, results
from .attacks import FACES, Attack
from .modifiers import Modifier
from .results import Results


class Fate(msgspec.Struct, frozen=True):
    """What befalls a unit: whether it is lost, rampages, is turned to its depleted side; the hits dealt to it."""

    lost: bool = False
    wild: bool = False
    depleted: bool = False
    hits: int = 0


class Chances(msgspec.Struct, frozen=True):
    """Of a unit the chance of each thing, and the mean of the hits dealt to it."""

    lost: Fraction
    wild: Fraction
    depleted: Fraction
    retreat: Fraction
    hits: Fraction


Fates = dict[int, Fate]


class Branch(msgspec.Struct, frozen=True):
    """What becomes of one stack of a side under a row: with `chance`, all of it at once."""

    chance: Fraction
    fates: Fates


class Face(msgspec.Struct, frozen=True):
    """A face of the die: the row of the table, and of each stack of both sides what may become of it."""

    die: int
    row: Row
    attacker: tuple[tuple[Branch, ...], ...]
    defender: tuple[tuple[Branch, ...], ...]

    def side(self, attackers: bool) -> tuple[tuple[Branch, ...], ...]:
        """The stacks of a side."""
        return self.attacker if attackers else self.defender


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
        """What each face brings; faces of one row bring the same."""
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
        """Of every unit of both sides what becomes of it, over all faces."""
        found = {}
        for attackers in (True, False):
            for unit in self.units(attackers):
                found[unit] = self._chances(unit, attackers)
        return found

    def _chances(self, unit: int, attackers: bool) -> Chances:
        lost = wild = depleted = retreat = hits = Fraction(0)
        for face in self.faces:
            back = falls_back(face.row.attacker if attackers else face.row.defender)
            for branch in (one for stack in face.side(attackers) for one in stack):
                fate = branch.fates.get(unit)
                if fate is None:
                    continue
                share = branch.chance / FACES
                lost += share * fate.lost
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
            none = Fraction(1)
            for stack in face.side(attackers):
                # Every stack checks by itself.
                none *= sum(
                    (
                        branch.chance
                        for branch in stack
                        if not any(_befalls(fate, what, back=back) for fate in branch.fates.values())
                    ),
                    Fraction(0),
                )
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
    """What an attack of units on the map would come to.

    Args:
        unit, line: the attacker whose type is used, and its line of the matrix; left out, the best choice.
        against: the defender's unit; left out, its best answer.
        present: the leaders with charisma who take part, where that is not what is under way.
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
    spared = _all_rout(position, step, row)
    if spared is not None:
        return Face(die, row, *(tuple((Branch(Fraction(1), fates),) for fates in side) for side in spared))
    return Face(die, row, _side(position, step, row, True), _side(position, step, row, False))


def _side(position: Field, step: Results, row: Row, attackers: bool) -> tuple[tuple[Branch, ...], ...]:
    """Of every stack of a side what may become of it under a row."""
    result = row.attacker if attackers else row.defender
    stacks = step.ours if attackers else step.theirs
    units = step.attack.attackers if attackers else step.attack.defenders
    found: list[tuple[Branch, ...]] = []
    for unit, stack, share in zip(units, stacks, shares(result, len(units)), strict=True):
        if result.rout:
            found.append((Branch(Fraction(1), _fates(position, step, stack, routed=stack)),))
            continue
        held = held_chance(position, unit, result) if result.check else Fraction(1)
        branches = []
        if held:
            branches.append(Branch(held, _fates(position, step, stack, shares=((unit, share),))))
        if held < 1:
            branches.append(Branch(1 - held, _fates(position, step, stack, routed=(unit,))))
        found.append(tuple(branches))
    return tuple(found)


@rule("7.53.hits", "7.53.check")
def shares(result: Result, count: int) -> tuple[int, ...]:
    """The hits that each of so many stacks of a side bears, if it holds: its own after a check, else shared evenly.

    What cannot be shared evenly is the other side's choice (7.53); here it goes to the first ones.
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
    """What becomes of both sides where hits would rout all of both, and the attacker keeps its first unit.

    None: that is not how it stands.
    """
    sides = (row.attacker, step.attack.attackers), (row.defender, step.attack.defenders)
    if any(result.check or result.rout or not result.hits for result, _ in sides):
        return None
    bearing = tuple(pair for result, units in sides for pair in zip(units, shares(result, len(units)), strict=True))
    whole = msgspec.structs.replace(step, shares=bearing)
    keepers = results.keepers(position, whole)
    if not keepers:
        return None
    after = _carried_out(position, msgspec.structs.replace(whole, kept=keepers[0]))
    ours, theirs = ([_told(position, *after, stack) for stack in stacks] for stacks in (step.ours, step.theirs))
    return ours, theirs


def _fates(
    position: Field,
    step: Results,
    stack: tuple[int, ...],
    shares: tuple[tuple[int, int], ...] = (),
    routed: tuple[int, ...] = (),
) -> Fates:
    """What becomes of a stack with these hits, or these rout results."""
    after = _carried_out(position, msgspec.structs.replace(step, shares=shares, routed=routed))
    return _told(position, *after, stack)


def _carried_out(position: Field, step: Results) -> tuple[Field, dict[str, int]]:
    """The position with the losses of results of which all is settled, and the hits dealt, by name."""
    twin, context = position.copy(), PlayContext(Scripted())
    results.carry_out(twin, step, context)
    return twin, {event.unit: event.hits for event in context.events if isinstance(event, Hit)}


@rule("8.1", "8.22")
def _told(before: Field, after: Field, hits: dict[str, int], stack: tuple[int, ...]) -> Fates:
    names = before.setting.names.units
    found = {}
    for unit in stack:
        lost = not after.on_map(unit)
        found[unit] = Fate(
            lost=lost,
            wild=not lost and rampage.due(after, unit) and not rampage.due(before, unit),
            depleted=not lost and bool((after.depleted & ~before.depleted) >> unit & 1),
            hits=hits.get(names[unit], 0),
        )
    return found
