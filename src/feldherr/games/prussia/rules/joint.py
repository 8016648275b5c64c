"""The joint phase (rulebook 13): combat success, heat, the morale markers, demoralized and broken armies."""

from __future__ import annotations

from typing import Any, ClassVar

from feldherr.kernel import Event, Meaning, PlayContext, Sequence, Step, rule

from ..state.position import BROKEN, DEMORALIZED, DISORDERED, FORMED, HEALTHS, ROUTED, SOUND, Battlefield
from ..state.setting import SIDES
from . import morale, zorndorf
from .retreat import Retreating, to_enemy
from .track import lift, standing

MARKERS_A_CELL = 3
"""Combat success markers that raise army morale by one (13)."""
NEAR = 3
"""How near the enemy must be for a unit of a demoralized or broken army to check its morale (12.3, 12.4)."""
DANGER = 6
"""From this cell down an army may be demoralized (12.3, 13)."""


class Lifted(Event, frozen=True, tag="lifted"):
    """Combat success has raised a side's army morale by `count`; `markers` had been won (13)."""

    about: ClassVar[Meaning] = Meaning("13")

    side: str
    markers: int
    count: int


class MoraleMarked(Event, frozen=True, tag="morale_marked"):
    """The current morale marker of a side is put into a cell, as far below the filled ones as the side has routed
    units.
    """

    about: ClassVar[Meaning] = Meaning("13")

    side: str
    cell: int
    routed: int


class HealthChanged(Event, frozen=True, tag="health"):
    """An army is demoralized or broken from now on."""

    about: ClassVar[Meaning] = Meaning("12.3")

    side: str
    health: str


class FirstToRetreat(Event, frozen=True, tag="first_to_retreat"):
    """Both sides have units to retreat at once: the die says who begins (12.3)."""

    about: ClassVar[Meaning] = Meaning("12.3")

    side: str


@rule("3.C", "13")
def phase(position: Battlefield, context: PlayContext) -> None:
    """Begin the joint phase."""
    position.steps.append(Joint())


class Joint(Sequence, frozen=True, tag="joint"):
    """The steps of the joint phase, each for both armies at once.

    `shaken`: armies that have just become demoralized or broken; `suffering`: units with what their checks came to.
    """

    shaken: tuple[int, ...] = ()
    suffering: tuple[tuple[int, int], ...] = ()

    def shown(self, position: Battlefield) -> dict[str, Any]:
        return {"kind": "joint"}


@rule("13", "12.1", "10.12", "13.ex")
def _raise(position: Battlefield, step: Joint, context: PlayContext) -> None:
    """Three combat success markers raise morale by a cell; what is left over is lost."""
    for side in (0, 1):
        markers, position.success[side] = position.success[side], 0
        count = 0
        for _ in range(markers // MARKERS_A_CELL):
            count += lift(position, side)
        if markers:
            context.tell(Lifted(SIDES[side], markers, count))


@rule("25.3.4")
def _heat(position: Battlefield, step: Joint, context: PlayContext) -> None:
    """The heat of the day, if there is any."""
    zorndorf.heat(position, context)


@rule("13", "12.1", "13.ex", "25.3.4.ex")
def _mark(position: Battlefield, step: Joint, context: PlayContext) -> None:
    """Put both current morale markers: a cell below the filled ones for each routed unit on the map."""
    for side in (0, 1):
        position.morale[side] = standing(position, side)
        routed = sum(1 for unit in position.units_of(side) if position.state[unit] == ROUTED)
        context.tell(MoraleMarked(SIDES[side], position.morale[side], routed))


@rule("12.3", "13", "12.3.ex", "T.track")
def _demoralize(position: Battlefield, step: Joint, context: PlayContext) -> None:
    """Roll for every army in danger; from cell 0 down there is nothing to roll."""
    law = position.setting.tables.track
    shaken = []
    for side in (0, 1):
        cell = position.morale[side]
        if position.health[side] != SOUND or cell > DANGER:
            continue
        if cell > law.automatic and not _fails(side, law.ranges[cell - 1], context):
            continue
        _change(position, side, DEMORALIZED, context)
        shaken.append(side)
    step.become(position, shaken=tuple(shaken))


def _fails(side: int, limit: int, context: PlayContext) -> bool:
    return context.sum(1, "demoralization", SIDES[side], read=lambda face: face <= limit) <= limit


@rule("12.4", "13")
def _break(position: Battlefield, step: Joint, context: PlayContext) -> None:
    """An army whose marker has sunk to the lowest cells is broken without a roll."""
    shaken = []
    for side in (0, 1):
        if position.health[side] != BROKEN and position.morale[side] <= position.setting.tables.track.broken:
            _change(position, side, BROKEN, context)
            shaken.append(side)
    step.become(position, shaken=tuple(shaken))


def _change(position: Battlefield, side: int, health: int, context: PlayContext) -> None:
    position.health[side] = health
    context.tell(HealthChanged(SIDES[side], HEALTHS[health]))


@rule("12.3", "12.4", "9.3")
def _check(position: Battlefield, step: Joint, context: PlayContext) -> None:
    """Roll all checks before anything comes of them.

    A demoralized army checks every unit near the enemy, a broken one its formed units there: its disordered ones rout.
    """
    setting = position.setting
    found: list[tuple[int, int]] = []
    for side in step.shaken:
        for unit in position.units_of(side):
            state = position.state[unit]
            if position.health[side] == BROKEN and state != FORMED:
                if state == DISORDERED:
                    found.append((unit, ROUTED))
                continue
            near = setting.map.within(position.place[unit], NEAR) & position.occupied[1 - side]
            # Routed guns have nothing to lose by a check: they neither run nor rout again.
            if near and not (state == ROUTED and setting.gun[unit]):
                result = morale.roll_check(position, unit, context)
                if result != FORMED:
                    found.append((unit, result))
    step.become(position, shaken=(), suffering=tuple(found))


@rule("12.3", "12.4")
def _suffer(position: Battlefield, step: Joint, context: PlayContext) -> None:
    """All become disordered or rout at once, so that the routed lose their zones; then they retreat by turns."""
    step.become(position, suffering=())
    depth = len(position.steps)
    retreats: tuple[list[Retreating], list[Retreating]] = ([], [])
    for unit, result in step.suffering:
        morale.suffer(position, unit, result, context)
        for begun in position.steps[depth:]:
            assert isinstance(begun, Retreating)
            retreats[position.setting.side[unit]].append(begun)
        del position.steps[depth:]
    first = 0
    if retreats[0] and retreats[1]:
        first = 0 if context.sum(1, "first", SIDES[0], read=lambda face: face > 3) <= 3 else 1
        context.tell(FirstToRetreat(SIDES[first]))
    prussia, coalition = (
        tuple(sorted(retreats[side], key=lambda begun: to_enemy(position, begun.unit), reverse=True)) for side in (0, 1)
    )
    if prussia or coalition:
        position.steps.append(FallingBack(first, prussia, coalition))


Joint.stages = (_raise, _heat, _mark, _demoralize, _check, _suffer, _break, _check, _suffer)


class FallingBack(Step, frozen=True, tag="falling_back"):
    """The retreats of both sides, one unit at a time and the sides by turns; `next` is whose turn it is (12.3)."""

    next: int
    prussia: tuple[Retreating, ...]
    coalition: tuple[Retreating, ...]

    @rule("12.3", "12.4")
    def proceed(self, position: Battlefield, context: PlayContext) -> bool:
        queues = [self.prussia, self.coalition]
        side = self.next if queues[self.next] else 1 - self.next
        if not queues[side]:
            position.steps.pop()
            return True
        due, queues[side] = queues[side][0], queues[side][1:]
        position.steps[-1] = FallingBack(1 - side, queues[0], queues[1])
        # One that was to fall back in disorder may have been routed since by those who ran through it: it has run.
        if position.on_map(due.unit) and (due.rout or position.state[due.unit] != ROUTED):
            position.steps.append(due)
        return True

    def shown(self, position: Battlefield) -> dict[str, Any]:
        return {"kind": "falling_back", "side": SIDES[self.next]}
