"""The account of a finished match: what each side had, ply by ply; the luck of its fights; where it turned.

It is made in two halves, so that a server can spread the work and show its progress: `outline` replays the match
once, then each fight is evaluated separately (`luck.reckon`), and `account` fills in the answers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

import msgspec

from feldherr.kernel import Match, Measure, Role, Scripted
from feldherr.kernel.match import TALK
from feldherr.players.pool import reference, referred
from feldherr.players.prospects import weighed

from .luck import Fight, Ledger, Reckoned, reckon

TURNING = 5
"""How many turning points are named at most."""


CHANCE = "chance"
"""The series of the chance of winning, in hundredths, where that has been fitted (`players/prospects.py`)."""


class Series(msgspec.Struct, frozen=True):
    """A measure of the game (see `kernel.Measure`) or `CHANCE`: of each role one number a ply of the account."""

    id: str
    about: str
    decides: bool
    values: dict[Role, list[int]]


class Outline(msgspec.Struct, frozen=True):
    """A match replayed.

    Attributes:
        sides: the roles, in the order of the table.
        plies: the numbers of the plies that count, the start included.
        turns: where a turn begins: ply and turn. The count restarts with each game of a series.
        series: what each side had after each of `plies`.
        fights: in the order of play; they are still to be evaluated.
    """

    sides: tuple[Role, ...]
    plies: list[int]
    turns: list[tuple[int, int]]
    series: list[Series]
    fights: list[Fight]


class Script(msgspec.Struct, frozen=True):
    """A match in a form that a worker process can replay: the ruleset by its reference, each ply as role, text and
    dice.

    `opening`: a save of the position it began from, if that is not the scenario's.
    """

    ruleset: str
    scenario: str
    options: dict[str, Any]
    opening: str | None
    plies: list[tuple[Role | None, str, tuple[int, ...]]]


def script(match: Match) -> Script:
    """The script of a match."""
    setting = match.position.setting
    plies = [(ply.role, ply.text, tuple(ply.dice)) for ply in match.plies]
    opening = None if match.opening is None else match.opening.save()
    return Script(reference(match.ruleset), setting.scenario, setting.options, opening, plies)


def outline_of(script: Script) -> Outline:
    """The outline of a script's match. Runs in a worker."""
    ruleset = referred(script.ruleset)
    match = Match(
        ruleset,
        script.scenario,
        script.options,
        secret=b"",
        position=None if script.opening is None else ruleset.load(script.opening),
        dice=Scripted(*script.plies[0][2]),
    )
    for role, text, fallen in script.plies[1:]:
        match.replay(role, text, fallen)
    return outline(match)


def reckoning_of(ruleset: str, fight: Fight) -> Reckoned:
    """The expected cost of a fight; the ruleset by its reference. Runs in a worker."""
    return reckon(referred(ruleset), fight)


def outline(match: Match) -> Outline:
    """Play a match through: plies taken back are no part of it. Real positions are looked at: finished matches only."""
    ruleset = match.ruleset
    position = match.position_at(0).copy()
    ledger = Ledger(ruleset)
    plies = [0]
    fitted = weighed(ruleset, position.setting.scenario)
    measured = [ruleset.measures(position)]
    chances = [] if fitted is None else [fitted.chances(position)]
    turns: list[tuple[int, int]] = []
    now = 0
    for ply in match.standing[1:]:
        ledger.enter(position, ply, None if ply.text in TALK else position.read_action(ply.text))
        match.carry_on(position, ply)
        plies.append(ply.number)
        measured.append(ruleset.measures(position))
        if fitted is not None:
            chances.append(fitted.chances(position))
        turn = getattr(position, "turn", 0)
        if turn != now:
            now = turn
            turns.append((ply.number, turn))
    ledger.close()
    series = [_series(match.roles, rows) for rows in zip(*measured, strict=True)]
    if chances:
        told = {role: [round(100 * row[role]) for row in chances] for role in match.roles}
        series.append(Series(CHANCE, CHANCE, False, told))
    return Outline(match.roles, plies, turns, series, ledger.fights)


def _series(roles: Sequence[Role], rows: Sequence[Measure]) -> Series:
    values = {role: [row.values[index] for row in rows] for index, role in enumerate(roles)}
    return Series(rows[0].id, rows[0].about, rows[0].decides, values)


class Combat(msgspec.Struct, frozen=True):
    """A fight with its luck, in what the game counts (counters, levels), for each side.

    `luck` is how much more was lost than the declaration and the choices made one expect; numbers are to hundredths.
    """

    ply: int
    end: int
    text: str
    side: str
    expected: dict[str, float]
    chosen: dict[str, float]
    actual: dict[str, int]
    luck: dict[str, float]
    error: float

    @property
    def swing(self) -> float:
        """How much worse its own side fared by luck than the others, whichever side that hurt."""
        return abs(2 * self.luck[self.side] - sum(self.luck.values()))


class Turning(msgspec.Struct, frozen=True):
    """A turning point: a fight, or a ply beside fights.

    Attributes:
        ply, end: where it began, and the ply by which it was over.
        fight: whether it was a fight.
        swing: the luck of it; lead: by how much the score moved in favour of each side.
        weight: its share of all luck and of all movement of the score.
    """

    ply: int
    end: int
    fight: bool
    swing: float
    lead: dict[Role, int]
    weight: float


class Account(msgspec.Struct, frozen=True):
    """The whole account. Sums are those of the fights; what else is lost stands in the series alone."""

    sides: tuple[Role, ...]
    plies: list[int]
    turns: list[tuple[int, int]]
    series: list[Series]
    fights: list[Combat]
    expected: dict[str, float]
    chosen: dict[str, float]
    actual: dict[str, int]
    luck: dict[str, float]
    turning: list[Turning]


def account(found: Outline, reckoned: Sequence[Reckoned]) -> Account:
    """The account from the outline and what its fights were to cost, fight by fight."""
    sides = found.sides
    fights = [_combat(sides, fight, due) for fight, due in zip(found.fights, reckoned, strict=True)]

    def total(values: Sequence[Mapping[str, float]]) -> dict[str, float]:
        return {side: round(sum(one[side] for one in values), 2) for side in sides}

    return Account(
        sides,
        found.plies,
        found.turns,
        found.series,
        fights,
        total([fight.expected for fight in fights]),
        total([fight.chosen for fight in fights]),
        {side: sum(fight.actual[side] for fight in fights) for side in sides},
        total([fight.luck for fight in fights]),
        turning(found, fights),
    )


def _combat(sides: Sequence[Role], fight: Fight, due: Reckoned) -> Combat:
    def rounded(values: Mapping[str, Fraction]) -> dict[str, float]:
        return {side: round(float(values.get(side, 0)), 2) for side in sides}

    actual = {side: fight.actual.get(side, 0) for side in sides}
    luck = {side: actual[side] - due.expected.get(side, 0) - due.chosen.get(side, 0) for side in sides}
    return Combat(
        fight.ply,
        fight.end,
        fight.text,
        fight.side,
        rounded(due.expected),
        rounded(due.chosen),
        actual,
        {side: round(float(value), 2) for side, value in luck.items()},
        round(due.error, 2),
    )


def turning(found: Outline, fights: Sequence[Combat]) -> list[Turning]:
    """The fights and plies that moved the game most, in the order of play.

    Two things move it: luck, and the score. Each is weighed by its share in all there was of it; of equal ones the
    earlier comes first.
    """
    leads = _leads(found)
    step = {ply: index for index, ply in enumerate(found.plies)}
    inside = {index for fight in fights for index in range(step[fight.ply], step[fight.end] + 1)}
    spans = [(step[fight.ply], step[fight.end], fight.swing, True) for fight in fights]
    spans += [(index, index, 0.0, False) for index in range(1, len(found.plies)) if index not in inside]
    points = []
    for begin, end, swing, fought in spans:
        moved = {side: sum(changes[begin : end + 1]) for side, changes in leads.items()}
        points.append(Turning(found.plies[begin], found.plies[end], fought, round(swing, 2), moved, 0.0))
    luck = sum(point.swing for point in points) or 1
    score = sum(_size(point) for point in points) or 1
    weighed = [
        msgspec.structs.replace(point, weight=round(point.swing / luck + _size(point) / score, 4)) for point in points
    ]
    chosen = sorted((point for point in weighed if point.weight), key=lambda point: (-point.weight, point.ply))
    return sorted(chosen[:TURNING], key=lambda point: point.ply)


def _size(point: Turning) -> int:
    return max((abs(change) for change in point.lead.values()), default=0)


def _leads(found: Outline) -> dict[Role, list[int]]:
    """How far the score of each side moved past the best of the others with each ply.

    Nothing moves before the first turn, nor when another game of a series begins.
    """
    scores = next((one.values for one in found.series if one.decides), None)
    if scores is None or len(found.sides) < 2:
        return {}
    fresh = {ply for (ply, turn), (_, before) in zip(found.turns[1:], found.turns, strict=False) if turn < before}
    begun = found.turns[0][0] if found.turns else 0
    leads: dict[Role, list[int]] = {}
    for side in found.sides:
        ahead = [
            scores[side][index] - max(scores[other][index] for other in found.sides if other != side)
            for index in range(len(found.plies))
        ]
        leads[side] = [0] + [
            0 if ply in fresh or ply <= begun else after - before
            for ply, before, after in zip(found.plies[1:], ahead, ahead[1:], strict=False)
        ]
    return leads
