"""The sequence of play (rulebook 4): who goes first, the turns, their phases, and the end of the game."""

from __future__ import annotations

from typing import Any

from feldherr.kernel import Cycle, PlayContext, Sequence, Step, rule

from ..state.events import FirstPlayer, PhaseBegan, TurnBegan
from ..state.position import Battle
from ..state.setting import SIDES
from . import cavalry, entry, victory
from .combat import Combat
from .duty import duties_of
from .movement import Movement

SUDDEN_FROM = 4
"""The first turn whose end may be the end of all (S1.sudden, S3.sudden, S4.sudden)."""


class PlayerTurn(Sequence, frozen=True, tag="player_turn"):
    """One side's turn: movement, the enemy's withdrawals, combat (4.A.1, 4.A.2, 8.4.1)."""

    side: int = 0


@rule("4", "4.A", "4.A.1", "4.B", "S3.entry")
def _movement(position: Battle, step: PlayerTurn, context: PlayContext) -> None:
    position.active = step.side
    position.moved = position.spent = position.struck = position.left = 0
    position.extra = position.entries = 0
    context.tell(PhaseBegan("movement", SIDES[step.side], position.turn))
    entry.roll_entries(position, step.side, context)
    position.steps.append(Movement(step.side))


@rule("8.4.1")
def _withdrawal(position: Battle, step: PlayerTurn, context: PlayContext) -> None:
    position.steps.append(cavalry.Withdrawal((SIDES[1 - step.side],)))


@rule("4.A.2", "7.1")
def _combat(position: Battle, step: PlayerTurn, context: PlayContext) -> None:
    context.tell(PhaseBegan("combat", SIDES[step.side], position.turn))
    position.steps.append(Combat(step.side, duties_of(position, step.side)))


PlayerTurn.stages = (_movement, _withdrawal, _combat)


class Opening(Sequence, frozen=True, tag="opening"):
    """Both armies stand: cards are dealt, the first player is found, the turns begin."""


@rule("S1.missions")
def _deal(position: Battle, step: Opening, context: PlayContext) -> None:
    """A card to each side, from one deck without return (ruling W12)."""
    if not position.law.missions:
        return
    deck = sorted(position.setting.missions)
    cards = []
    for side in SIDES:
        cards.append(deck.pop(context.pick(len(deck), "mission", side)))
    position.missions = cards


@rule("4.0", "S1.first", "S2.first", "S3.first", "S4.first")
def _first(position: Battle, step: Opening, context: PlayContext) -> None:
    """Both roll, the higher moves first, ties are rolled again; in scenario 4 the attacker does."""
    if position.first < 0:
        position.steps.append(FirstRoll())
    elif position.law.assault:
        context.tell(FirstPlayer(SIDES[position.first]))


def higher_die(purpose: str, context: PlayContext) -> int | None:
    """Both sides roll: the side with the higher die, None if they tie and have to roll again."""
    north = context.roll(purpose, SIDES[0])
    south = context.roll(purpose, SIDES[1])
    return None if north == south else 0 if north > south else 1


class FirstRoll(Step, frozen=True, tag="first_roll"):
    """The two dice of 4.0, again while they tie: each tie is a new roll, so a search sees it as one more branch."""

    @rule("4.0")
    def proceed(self, position: Battle, context: PlayContext) -> bool:
        higher = higher_die("first", context)
        if higher is not None:
            position.steps.pop()
            position.first = higher
            context.tell(FirstPlayer(SIDES[higher]))
        return True


def _war(position: Battle, step: Opening, context: PlayContext) -> None:
    position.steps[-1] = War()


Opening.stages = (_deal, _first, _war)


class War(Cycle, frozen=True, tag="war"):
    """Turn after turn until a side has won."""

    def shown(self, position: Battle) -> dict[str, Any]:
        return {"kind": "war", "turn": position.turn}


@rule("4", "4.C", "3.3")
def _begin_turn(position: Battle, step: War, context: PlayContext) -> None:
    position.turn += 1
    context.tell(TurnBegan(position.turn))


@rule("4.A")
def _first_player(position: Battle, step: War, context: PlayContext) -> None:
    position.steps.append(PlayerTurn(0, position.first))


@rule("4.B")
def _second_player(position: Battle, step: War, context: PlayContext) -> None:
    position.steps.append(PlayerTurn(0, 1 - position.first))


@rule("S1.sudden", "S3.sudden", "S4.sudden")
def _sudden(position: Battle, step: War, context: PlayContext) -> None:
    """From turn 4 the first player rolls at the end of a turn; a high die ends the battle. Not on the last turn."""
    law = position.law
    if not position.setting.options.get("sudden_end") or law.turns is None:
        return
    if SUDDEN_FROM <= position.turn < law.turns and context.roll("sudden", SIDES[position.first]) >= law.sudden:
        victory.close(position, context, "srazhenie-end-sudden", law.paragraph("sudden"))


@rule("4.C", "S1.length", "S2.length", "S3.length", "S4.length")
def _end_turn(position: Battle, step: War, context: PlayContext) -> None:
    law = position.law
    if law.turns is not None and position.turn >= law.turns:
        victory.close(position, context)
    elif law.turns is None and position.turn - position.last_loss >= victory.LAST_QUIET_TURN:
        victory.count(position, "", context)


War.stages = (_begin_turn, _first_player, _second_player, _sudden, _end_turn)
