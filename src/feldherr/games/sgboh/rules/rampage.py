"""Rampage of elephants (rulebook 8.5, 10.22): which units it meets, in what order, and how it ends."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Literal

from feldherr.kernel import PlayContext, Step, rule
from feldherr.kernel.steps import amend, innermost
from feldherr.maps.hexmap import DIRECTIONS
from feldherr.maps.poses import FACINGS

from ..state.amendments import ARCS
from ..state.events_effects import RampageBegan, RampageMet
from ..state.position import Field
from . import effects
from .attacks import Resolved
from .underway import unit_name

FAR = 2
"""How many hexes away a rampage still meets units."""
LAST = (0, 1, 8, 9)
"""Dice with which a rampage ends, when they have been applied."""
TWELFTHS = 12


@rule("8.5", "10.22")
def begin(position: Field, unit: int, by: int, context: PlayContext) -> None:
    """Elephants begin their rampage: it is put on the stack of steps, and follows whatever is being applied.

    `by`: the unit that caused it; the rampage begins in its direction. -1, or a unit that is gone: in a random one.
    """
    cause = _nearest(position, unit, by) if by >= 0 and position.on_map(by) else -1
    position.steps.append(Rampage(unit, by if cause >= 0 else -1, cause))


def due(position: Field, unit: int) -> bool:
    """Whether a rampage of these elephants is under way, or waits."""
    return any(isinstance(step, Rampage) and step.unit == unit for step in position.steps)


@rule("8.5")
def targets(position: Field, unit: int, towards: int) -> tuple[int, ...]:
    """The units of either side within two hexes, as a rampage meets them: the inner ring first, each clockwise from
    the direction of `towards`; in a stack the top one first; units of two hexes where they are met first (ruling
    G37).
    """
    first = bearing(position, unit, towards)
    found = dict.fromkeys(
        one for radius in (1, FAR) for hex in _ring(position, unit, radius, first) for one in position.units_on(hex)
    )
    return tuple(found)


@rule("8.5")
def bearing(position: Field, unit: int, towards: int) -> int:
    """The bearing of a hex from elephants, in twelfths of a circle clockwise from the top of the sheet.

    A hex of the second ring has its exact bearing, any other the nearest of the six directions, and of two equally
    near the next clockwise.
    """
    board = position.setting.map
    (q, r), (to_q, to_r) = (board.axial[hex] for hex in (position.pose[unit] // FACINGS, towards))
    step = (to_q - q, to_r - r)
    if board.distance(position.pose[unit] // FACINGS, towards) == FAR:
        return _steps(FAR).index(step)
    # In the plane: a step along a column is 2 high, one to the next column 3 wide in units of 1 / sqrt 3.
    along = [_dot(step, direction) for direction in DIRECTIONS]
    best = max(along)
    ties = [direction for direction in range(FACINGS) if along[direction] == best]
    # Two neighbours tie; the later one clockwise counts, N after NW.
    last = ties[0] if ties == [0, FACINGS - 1] else ties[-1]
    return 2 * last


def _dot(one: tuple[int, int], other: tuple[int, int]) -> int:
    """Twice the scalar product of two axial steps."""
    return 2 * one[0] * other[0] + 2 * one[1] * other[1] + one[0] * other[1] + one[1] * other[0]


def _steps(radius: int) -> list[tuple[int, int]]:
    """The axial steps to the hexes of a ring, clockwise from the top of the sheet."""
    q, r = 0, -radius
    found = []
    for side in range(FACINGS):
        dq, dr = DIRECTIONS[(side + 2) % FACINGS]
        for _ in range(radius):
            found.append((q, r))
            q, r = q + dq, r + dr
    return found


def _ring(position: Field, unit: int, radius: int, first: int) -> Iterator[int]:
    """The hexes on the map at a distance from elephants, clockwise from a bearing in twelfths."""
    board = position.setting.map
    q, r = board.axial[position.pose[unit] // FACINGS]
    there = {axial: hex for hex, axial in enumerate(board.axial)}
    steps = _steps(radius)
    start = -(-first * len(steps) // TWELFTHS)
    for turn in range(len(steps)):
        dq, dr = steps[(start + turn) % len(steps)]
        hex = there.get((q + dq, r + dr))
        if hex is not None:
            yield hex


def _nearest(position: Field, unit: int, other: int) -> int:
    """The hex of a unit that is nearest to another one, the left half before the right."""
    far = position.setting.map.distances(position.pose[unit] // FACINGS)
    return min(position.footprint(other), key=lambda hex: far[hex])


class Rampage(Step, frozen=True, tag="rampage"):
    """Elephants rampage: a die for every unit met, applied before the next one is rolled (8.5).

    Attributes:
        by: the unit that caused it, -1 if drawn at random; cause: its hex.
        queue: those still to be met, None before it has begun. die: the roll still to be applied, -1 for none.
    """

    unit: int
    by: int = -1
    cause: int = -1
    queue: tuple[int, ...] | None = None
    die: int = -1

    def proceed(self, position: Field, context: PlayContext) -> bool:
        if not position.on_map(self.unit):
            position.steps.pop()  # another rampage has removed them before theirs began
        elif self.queue is None:
            self._start(position, context)
        elif self.die >= 0:
            self._meet(position, self.queue, context)
        else:
            left = tuple(one for one in self.queue if position.on_map(one))
            if left:
                self.become(position, queue=left, die=self._roll(position, left[0], context))
            else:
                self._end(position, context)
        return True

    @rule("8.5")
    def _start(self, position: Field, context: PlayContext) -> None:
        setting = position.setting
        side = setting.roles[setting.side[self.unit]]
        cause, by = self.cause, self.by
        if cause < 0:
            near = _within(position, self.unit)
            if near:
                by = near[context.pick(len(near), "rampage", side)] if len(near) > 1 else near[0]
                cause = _nearest(position, self.unit, by)
        queue = targets(position, self.unit, cause) if cause >= 0 else ()
        self.become(position, queue=queue)
        name = unit_name(position, by) if by >= 0 else ""
        how: Literal["cause", "lot", "nobody"] = "cause" if self.cause >= 0 else "lot" if name else "nobody"
        context.tell(RampageBegan(side, unit_name(position, self.unit), name, how))

    @rule("8.5")
    def _roll(self, position: Field, target: int, context: PlayContext) -> int:
        tq = position.tq(target)
        setting = position.setting
        side = setting.roles[setting.side[self.unit]]
        return context.sum(1, "rampage", side, read=lambda die: (max(0, die - tq), die in LAST), faces=10, low=0)

    @rule("8.5", "10.22")
    def _meet(self, position: Field, queue: Iterable[int], context: PlayContext) -> None:
        """The one met first takes what the die has more than its quality; some dice end the rampage."""
        target, *rest = queue
        die = self.die
        self.become(position, queue=tuple(rest), die=-1)
        if position.setting.amended(ARCS):
            side = position.setting.roles[position.setting.side[self.unit]]
            names = unit_name(position, self.unit), unit_name(position, target)
            context.tell(RampageMet(side, *names, die, position.tq(target)))
        effects.suffer(position, target, die - position.tq(target), context, "rampage", self.unit)
        if not position.on_map(target):
            _trample(position, target)
        if die in LAST:
            self._end(position, context)

    def _end(self, position: Field, context: PlayContext) -> None:
        position.steps.pop()
        effects.destroy(position, self.unit, context, "rampage")

    def shown(self, position: Field) -> dict[str, Any]:
        return {"kind": "rampage", "unit": unit_name(position, self.unit)}


def _trample(position: Field, unit: int) -> None:
    """A rampage has taken a unit: if it fought in the attack under way, that is no doing of the fight (7.71)."""
    fight = innermost(position, Resolved)
    if fight is not None:
        amend(position, Resolved, trampled=(*fight.trampled, unit))


def _within(position: Field, unit: int) -> list[int]:
    """The units within two hexes of elephants, of a stack the top one."""
    setting = position.setting
    near = setting.map.within(position.pose[unit] // FACINGS, FAR)
    return [one for side in (0, 1) for one in position.units_in(near, side) if one != unit]
