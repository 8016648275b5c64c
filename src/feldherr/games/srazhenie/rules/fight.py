"""One fight (rulebook 7.5.4 to 7.9): from the charge dice to the pursuit, stage by stage."""

from __future__ import annotations

from typing import Any, get_args

from feldherr.kernel import Action, Decision, Message, PlayContext, Refusal, Role, Slot, rule
from feldherr.kernel.choices import Choice
from feldherr.kernel.slots import NUMBER

from ..state.events import Resolved
from ..state.position import Battle
from ..state.setting import SIDES, Result
from . import armies, cavalry, losses, retreat
from .strength import attack_strength, defence_strength, shifts
from .underway import UnderWay, change_fight, fight_under

RANKED = get_args(Result)
"""The results of the table, the worst for the attacker first."""


class Choose(Action, frozen=True, tag="take"):
    """Which of two dice counts (9.2.4)."""

    slots = (Slot("die", NUMBER),)

    die: int


class ChooseDie(Choice, frozen=True, tag="choose_die"):
    """Green rolled two dice that read differently, and takes one (9.2.4)."""

    kinds = (Choose,)
    other = "srazhenie-wrong-answer"

    side: int
    dice: tuple[int, int]

    @rule("9.2.4")
    def question(self, position: Battle) -> Decision:
        role = SIDES[self.side]
        column = column_of(position, fight_under(position))
        results = [position.setting.results[die - 1][column] for die in self.dice]
        message = Message(
            "srazhenie-ask-die",
            {"die_one": self.dice[0], "die_two": self.dice[1], "result_one": results[0], "result_two": results[1]},
        )
        return Decision("choose_die", role, role, ("9.2.4",), message, Choose(self.better(position)))

    def better(self, position: Battle) -> int:
        """The die that is better for the side that chooses: a defender wants what the attacker avoids."""
        fight = fight_under(position)
        column = column_of(position, fight)
        ranked = sorted(self.dice, key=lambda die: RANKED.index(position.setting.results[die - 1][column]))
        return ranked[-1] if self.side == fight.side else ranked[0]

    def options(self, position: Battle) -> list[Action]:
        return [Choose(die) for die in sorted(set(self.dice))]

    def refuse(self, position: Battle, action: Action) -> Refusal:
        assert isinstance(action, Choose)
        return Refusal("9.2.4", "srazhenie-no-such-die", count=action.die)

    def play(self, position: Battle, action: Action, role: Role, context: PlayContext) -> None:
        assert isinstance(action, Choose)
        position.steps.pop()
        change_fight(position, die=action.die)


@rule("7.5.5", "7.5.6", "7.5.7")
def column_of(position: Battle, fight: UnderWay) -> int:
    """The column after difference and shifts, kept within the table."""
    return position.setting.column(difference_of(position, fight), fight_shift(position, fight))


@rule("7.5.5")
def difference_of(position: Battle, fight: UnderWay) -> int:
    """Attacker's strength, charge dice included, less the defender's."""
    fire = fight.kind != "attack"
    attack = attack_strength(position, fight.by, fight.guns, fight.targets) + fight.bonus
    return attack - defence_strength(position, fight.targets, fire=fire)


def fight_shift(position: Battle, fight: UnderWay) -> int:
    """Columns in the defender's favour."""
    return shifts(position, fight.targets, fight.by or fight.guns, fire=fight.kind != "attack")


def _charge(position: Battle, fight: UnderWay, context: PlayContext) -> None:
    """8.4.2: charge dice are thrown before the difference is counted."""
    if not fight.charge:
        return
    setting = position.setting
    difference = difference_of(position, fight)
    shift = fight_shift(position, fight)
    total = cavalry.charge(context, fight.side, len(fight.charge), lambda sum: setting.column(difference + sum, shift))
    change_fight(position, bonus=total)


def _ask_defender(position: Battle, fight: UnderWay, context: PlayContext) -> None:
    if armies.has(position, 1 - fight.side, armies.GREEN) and not losses.harmless(position, fight):
        position.steps.append(armies.Steadfast((SIDES[1 - fight.side],)))


@rule("7.5.8")
def _roll(position: Battle, fight: UnderWay, context: PlayContext) -> None:
    """The attacker's die, and a second one for Green if he has asked for it."""
    first = context.roll("combat", SIDES[fight.side])
    if not fight.twice:
        change_fight(position, die=first)
        return
    second = context.roll("combat", SIDES[fight.chooser])
    column = column_of(position, fight)
    results = position.setting.results
    if results[first - 1][column] == results[second - 1][column]:
        change_fight(position, die=first)
    else:
        position.steps.append(ChooseDie(fight.chooser, (first, second)))


@rule("7.5.8", "T.combat")
def _read(position: Battle, fight: UnderWay, context: PlayContext) -> None:
    """Row of the die, column of the difference: the result."""
    column = column_of(position, fight)
    result = position.setting.results[fight.die - 1][column]
    change_fight(position, result=result)
    context.tell(Resolved(SIDES[fight.side], difference_of(position, fight), column, fight.die, result))


def _ask_red(position: Battle, fight: UnderWay, context: PlayContext) -> None:
    if fight.result != "A-1" and (armies.has(position, 0, armies.RED) or armies.has(position, 1, armies.RED)):
        position.steps.append(armies.Bulldog(SIDES))


@rule("7.6")
class Fight(UnderWay, frozen=True, tag="fight"):
    """One attack, bombardment or duel from the dice to the pursuit (7.5.4 to 7.9), stage by stage."""

    def shown(self, position: Battle) -> dict[str, Any]:
        units, places = position.setting.names.units, position.setting.names.places
        return {
            "kind": "fight",
            "fight": self.kind,
            "side": SIDES[self.side],
            "targets": [places[hex] for hex in self.hexes],
            "by": [units[unit] for unit in self.by],
            "with": [units[gun] for gun in self.guns],
            "die": self.die or None,
            "result": self.result or None,
        }


Fight.stages = (
    _charge,
    _ask_defender,
    _roll,
    _read,
    _ask_red,
    losses.choose,
    losses.apply,
    retreat.begin,
    retreat.pursue,
)
