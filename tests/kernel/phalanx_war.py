"""Reaction (5) and combat (6) of Phalanx."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from feldherr.kernel import (
    Action,
    Decision,
    Event,
    Message,
    Pass,
    PlayContext,
    Refusal,
    Sequence,
    Slot,
    Step,
    Value,
    Window,
)
from feldherr.kernel.slots import POSE, UNIT
from feldherr.kernel.steps import only
from feldherr.kernel.walks import interrupt
from feldherr.maps.poses import facing_of

from .phalanx import LOST, MAP, OWN, SORT, UNITS, Phalanx, ask, other, side_of
from .phalanx_moves import End, routes

EVASION = 3
"""Points for an evasion."""
FLANK, REAR = 2, 3
ONE_HIT, TWO_HITS, THROWN_BACK = 6, 9, 0
"""From what a score costs the struck unit a hit, and two; up to what it costs the striker one."""


class Face(Action, frozen=True, tag="face"):
    """React by turning one corner towards a unit that comes to the flank or the rear (5.1)."""

    slots = (Slot("unit", UNIT), Slot("pose", POSE))
    unit: int
    pose: int


class Evade(Action, frozen=True, tag="evade"):
    """React by giving way (5.2)."""

    slots = (Slot("unit", UNIT), Slot("pose", POSE))
    unit: int
    pose: int


class Strike(Action, frozen=True, tag="strike"):
    """A unit strikes one that it has before it (6.1)."""

    slots = (Slot("unit", UNIT), Slot("target", UNIT, "at"))
    unit: int
    target: int


class Faced(Event, frozen=True, tag="faced"):
    unit: str
    pose: str
    success: bool


class Evaded(Event, frozen=True, tag="evaded"):
    unit: str
    pose: str
    shaken: bool


class Clashed(Event, frozen=True, tag="clashed"):
    unit: str
    at: str
    score: int


class Lost(Event, frozen=True, tag="lost"):
    unit: str


def hit(position: Phalanx, unit: int, hits: int, context: PlayContext) -> None:
    """A unit takes hits, and is lost when it can bear no more (6.3)."""
    position.hits[unit] = min(SORT[unit].hits, position.hits[unit] + hits)
    if position.hits[unit] == SORT[unit].hits:
        position.pose[unit] = LOST
        context.tell(Lost(UNITS[unit]))


def fronts(position: Phalanx, unit: int, target: int) -> bool:
    """Whether a unit has another before it."""
    return bool(position.zone([unit]) & position.under(target))


class Reaction(Window, frozen=True, tag="reaction", kw_only=True):
    """Units next to an enemy on his way may turn to face him or evade him (5): each once in a movement phase."""

    mover: int
    acted: bool = False

    def near(self, position: Phalanx) -> list[int]:
        """Units of the passive side next to the mover that have not reacted yet."""
        around = MAP.spread(position.under(self.mover))
        units = OWN[other(side_of(self.mover))]
        return [unit for unit in units if not position.reacted[unit] and position.under(unit) & around]

    def facings(self, position: Phalanx, unit: int) -> list[int]:
        """The poses in which a unit would have the mover before it, though it has not now (5.1)."""
        poses, pose = SORT[unit].poses, position.pose[unit]
        others = [foe for foe in position.alive(side_of(self.mover)) if foe != self.mover]
        if poses.pairs or fronts(position, unit, self.mover) or position.zone(others) & position.under(unit):
            return []
        found, twin = [], position.copy()
        for by in (1, 5):
            twin.pose[unit] = poses.turned(pose, by) or 0
            if fronts(twin, unit, self.mover):
                found.append(twin.pose[unit])
        return found

    def refuges(self, position: Phalanx, unit: int) -> list[int]:
        """The poses to which a unit can give way: none of them next to an enemy (5.2)."""
        if not SORT[unit].evades:
            return []
        near = MAP.spread(position.ground(position.alive(side_of(self.mover))))
        return [
            value.v
            for value in routes(position, unit, EVASION)
            if not value.through and not near & SORT[unit].poses.mask(value.v)
        ]

    def open(self, position: Phalanx, kind: type[Action], unit: int) -> list[int]:
        return (self.facings if kind is Face else self.refuges)(position, unit)

    def able(self, position: Phalanx, kind: type[Action]) -> list[int]:
        return [unit for unit in self.near(position) if self.open(position, kind, unit)]

    def may_act(self, position: Phalanx, role: str) -> bool:
        return any(self.able(position, kind) for kind in (Face, Evade))

    def question(self, position: Phalanx, role: str) -> tuple[str, str, tuple[str, ...], Message]:
        return "react", role, ("5.1", "5.2"), Message("phalanx-react", {"unit": UNITS[self.mover]})

    def budget(self, position: Phalanx) -> int:
        return position.reacted.count(False)

    def verbs(self, position: Phalanx, role: str) -> tuple[type[Action], ...]:
        return (Face, Evade, Pass)

    def fill(self, position: Phalanx, role: str, kind: type[Action], filled: dict[str, Any]) -> Iterable[Value]:
        if "unit" not in filled:
            return [Value(unit) for unit in self.able(position, kind)]
        near = self.near(position)
        return [Value(pose) for pose in self.open(position, kind, filled["unit"])] if filled["unit"] in near else []

    def check_act(self, position: Phalanx, action: Action, role: str) -> None:
        only(action, (Face, Evade), "1", "phalanx-not-now")
        assert isinstance(action, (Face, Evade))
        paragraph = "5.1" if isinstance(action, Face) else "5.2"
        if action.unit not in self.near(position):
            raise Refusal(paragraph, "phalanx-not-near", unit=UNITS[action.unit])
        if action.pose not in self.open(position, type(action), action.unit):
            pose = position.setting.pose_names[action.pose]
            raise Refusal(paragraph, f"phalanx-no-{action.verb()}", unit=UNITS[action.unit], hex=pose)

    def act(self, position: Phalanx, action: Action, role: str, context: PlayContext) -> bool:
        assert isinstance(action, (Face, Evade))
        unit, pose = action.unit, position.setting.pose_names[action.pose]
        position.reacted[unit] = True
        position.steps[-1].become(position, acted=True)
        ready = SORT[unit].ready
        steady = context.sum(1, action.verb(), role, lambda die: die <= ready, faces=10, low=0) <= ready
        if isinstance(action, Face):
            if steady:
                position.pose[unit] = action.pose
            context.tell(Faced(UNITS[unit], pose, steady))
        else:
            position.pose[unit] = action.pose
            context.tell(Evaded(UNITS[unit], pose, not steady))
            if not steady:
                hit(position, unit, 1, context)
        return True

    def closed(self, position: Phalanx, context: PlayContext) -> None:
        if self.acted:
            interrupt(position)


def aspect(position: Phalanx, unit: int, target: int) -> int:
    """What it is worth from where a unit strikes: nothing before the other, more at its flank or in its rear (6.2)."""
    if fronts(position, target, unit):
        return 0
    facing, own = facing_of(position.pose[target]), position.under(unit)
    halves = SORT[target].poses.footprints[position.pose[target]]
    sides = (MAP.sides[halves[0]][facing - 1], MAP.sides[halves[-1]][(facing + 2) % 6])
    return FLANK if any(hex >= 0 and MAP.power[hex] & own for hex in sides) else REAR


def odds_of(position: Phalanx, unit: int, target: int) -> int:
    """What is added to the die (6.2)."""
    rough = any(MAP.terrain[hex] == "rough" for hex in SORT[target].poses.footprints[position.pose[target]])
    return SORT[unit].strength - SORT[target].strength + aspect(position, unit, target) - rough


class Fighting(Step, frozen=True, tag="fighting"):
    """The combat phase of a side (6): each unit strikes once at most."""

    side: str
    over: bool = False

    def targets(self, position: Phalanx, unit: int) -> list[int]:
        if side_of(unit) != self.side or position.struck[unit] or position.pose[unit] == LOST:
            return []
        return [foe for foe in position.alive(other(self.side)) if fronts(position, unit, foe)]

    def able(self, position: Phalanx) -> list[int]:
        return [unit for unit in OWN[self.side] if self.targets(position, unit)]

    def proceed(self, position: Phalanx, context: PlayContext) -> bool:
        if not self.over and self.able(position):
            return False
        position.steps.pop()
        return True

    def decisions(self, position: Phalanx) -> tuple[Decision, ...]:
        return (ask("strike", self.side, "6", End()),)

    def measure(self, position: Phalanx) -> tuple[int, ...]:
        return (position.struck.count(False),)

    def verbs(self, position: Phalanx, role: str) -> tuple[type[Action], ...]:
        return (Strike, End)

    def fill(self, position: Phalanx, role: str, kind: type[Action], filled: dict[str, Any]) -> Iterable[Value]:
        if "unit" not in filled:
            return [Value(unit) for unit in self.able(position)]
        return [Value(foe) for foe in self.targets(position, filled["unit"])]

    def check(self, position: Phalanx, action: Action, role: str) -> None:
        only(action, (Strike, End), "1", "phalanx-not-now")
        if isinstance(action, Strike) and action.target not in self.targets(position, action.unit):
            raise Refusal("6.1", "phalanx-not-before-it", unit=UNITS[action.unit], unit_other=UNITS[action.target])

    def play(self, position: Phalanx, action: Action, role: str, context: PlayContext) -> None:
        if isinstance(action, Strike):
            position.struck[action.unit] = True
            position.steps.append(Clash(unit=action.unit, target=action.target))
        else:
            self.become(position, over=True)


def result(score: int) -> tuple[int, int]:
    """Hits on the unit that is struck, and on the one that strikes (6.3)."""
    return int(score >= ONE_HIT) + int(score >= TWO_HITS), int(score <= THROWN_BACK)


def _roll(position: Phalanx, step: Clash, context: PlayContext) -> None:
    more = odds_of(position, step.unit, step.target)
    die = context.sum(1, "strike", side_of(step.unit), lambda die: result(die + more), faces=10, low=0)
    step.become(position, score=die + more)


def _apply(position: Phalanx, step: Clash, context: PlayContext) -> None:
    context.tell(Clashed(UNITS[step.unit], UNITS[step.target], step.score))
    for unit, hits in zip((step.target, step.unit), result(step.score), strict=True):
        if hits:
            hit(position, unit, hits, context)


class Clash(Sequence, frozen=True, tag="clash", kw_only=True):
    """A strike (6.2): the die, and what comes of it."""

    stages = (_roll, _apply)

    unit: int
    target: int
    score: int = 0

    def measure(self, position: Phalanx) -> tuple[int, ...]:
        return (len(self.stages) - self.stage,)
