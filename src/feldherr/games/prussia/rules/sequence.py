"""The sequence of play (rulebook 3, 14): turns, the player turns of both sides, the joint phase, the end of a turn."""

from __future__ import annotations

from typing import Any, ClassVar

from feldherr.kernel import Cycle, Event, Meaning, PlayContext, Sequence, rule

from ..state.amendments import LETTER
from ..state.position import Battlefield
from ..state.setting import COALITION, PRUSSIA, SIDES
from . import (
    activation,
    bombardment,
    columns,
    combat,
    command,
    first_march,
    joint,
    locked,
    movement,
    rally,
    rossbach,
    victory,
)


class TurnBegan(Event, frozen=True, tag="turn"):
    """A game turn of one hour begins, at `hour`."""

    about: ClassVar[Meaning] = Meaning("3", heading="turn")

    turn: int
    hour: str


class PhaseBegan(Event, frozen=True, tag="phase"):
    """A phase of a side's player turn begins."""

    about: ClassVar[Meaning] = Meaning("3", heading="phase")

    phase: str
    side: str
    turn: int


class PlayerTurn(Sequence, frozen=True, tag="player_turn"):
    """One side's player turn, phase by phase. An army that is not activated has none of it but the attempt (4.1.1) and
    the die for Lassy's corps, which opens its command phase (26.3.3).
    """

    side: int = 0

    def shown(self, position: Battlefield) -> dict[str, Any]:
        return {"kind": "player_turn", "side": SIDES[self.side], "phase": phase_of(self)}


def phase_of(step: PlayerTurn) -> str:
    """The name of the phase that is carried out now."""
    return PHASES[max(0, step.stage - 1)][0]


def _phase(name: str, carry_out: Any) -> Any:
    """A stage that carries out a phase, and tells of it unless nothing came of it."""

    def stage(position: Battlefield, step: PlayerTurn, context: PlayContext) -> None:
        if name not in ALWAYS and not may_act(position, step.side):
            return
        told, depth = len(context.events), len(position.steps)
        context.tell(PhaseBegan(name, SIDES[step.side], position.turn))
        carry_out(position, step.side, context)
        if len(context.events) == told + 1 and len(position.steps) == depth:
            context.events.pop()

    return stage


@rule("4.1", "4.1.1", "4.3")
def may_act(position: Battlefield, side: int) -> bool:
    """Whether any of a side is activated: its army, or one of its detachments."""
    return position.activated[side] or bool(position.independent & position.setting.masks[side])


PHASES = (
    ("activation", activation.phase),
    ("advance", rossbach.offer),
    ("deployment", columns.deploy_phase),
    ("command", command.phase),
    ("routed", movement.routed_phase),
    ("locking", locked.lock),
    ("march", first_march.march),
    ("movement", movement.phase),
    ("idleness", rossbach.after_movement),
    ("bombardment", bombardment.offensive_phase),
    ("rally", rally.phase),
    ("defence", bombardment.defensive_phase),
    ("combat", combat.phase),
    ("unlocking", combat.unlock),
)
"""The phases of a player turn in the book's order: 3.A.1 to 3.A.8 with their segments, and what Rossbach adds."""

ALWAYS = frozenset({"activation", "command", "idleness"})
"""Those an army has that is not activated (4.1.1, 23.4.4); of the second the die for Lassy's corps (26.3.3)."""


@rule("3", "3.A", "3.A.1", "3.A.2", "3.A.3", "3.A.4", "3.A.5", "3.A.6", "3.A.7", "3.A.8")
def _stages() -> tuple[Any, ...]:
    return tuple(_phase(name, carry_out) for name, carry_out in PHASES)


PlayerTurn.stages = _stages()


class War(Cycle, frozen=True, tag="war"):
    """Turn after turn until the last is played."""

    def shown(self, position: Battlefield) -> dict[str, Any]:
        return {"kind": "war", "turn": position.turn}


@rule("3", "14", "7.6.3")
def _begin_turn(position: Battlefield, step: War, context: PlayContext) -> None:
    position.turn += 1
    position.strained = [False, False]
    position.deployed = 0
    context.tell(TurnBegan(position.turn, position.hour))


def _begin_player_turn(position: Battlefield, side: int, context: PlayContext) -> None:
    position.active = side
    position.moved = position.raised = position.fired = position.shelled = 0
    if not position.setting.amended(LETTER):
        position.deployed = 0
    position.clear_combat()
    context.tell(PhaseBegan("player_turn", SIDES[side], position.turn))
    position.steps.append(PlayerTurn(0, side))


@rule("3.A")
def _prussia(position: Battlefield, step: War, context: PlayContext) -> None:
    _begin_player_turn(position, PRUSSIA, context)


@rule("3.B")
def _coalition(position: Battlefield, step: War, context: PlayContext) -> None:
    _begin_player_turn(position, COALITION, context)


@rule("3.C", "13")
def _joint(position: Battlefield, step: War, context: PlayContext) -> None:
    joint.phase(position, context)


@rule("3.D", "14")
def _end_turn(position: Battlefield, step: War, context: PlayContext) -> None:
    if position.turn >= position.setting.turns:
        victory.close(position, context)


War.stages = (_begin_turn, _prussia, _coalition, _joint, _end_turn)
