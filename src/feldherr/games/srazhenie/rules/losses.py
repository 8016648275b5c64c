"""Losses (rulebook 7.6, 7.7, 8.1.3): who is lost by a result, and whose choice it is."""

from __future__ import annotations

from typing import Any

from feldherr.kernel import Action, Decision, Message, PlayContext, Refusal, Role, Slot, rule
from feldherr.kernel.choices import Choice
from feldherr.kernel.slots import UNIT

from ..state.position import Battle
from ..state.setting import SIDES
from . import victory
from .underway import UnderWay, change_fight, fight_under


class Lose(Action, frozen=True, tag="lose"):
    """The unit its owner gives up (7.6)."""

    slots = (Slot("unit", UNIT),)

    unit: int


@rule("7.6", "8.2.3")
def exposed(position: Battle, fight: UnderWay) -> tuple[int, ...]:
    """Units of the attacker that a bad result falls on: the close attackers, or the gun in a duel.

    Supporting guns and a gun that bombards unanswered are safe.
    """
    return fight.guns if fight.kind == "duel" else fight.by


@rule("8.1.3", "8.2.3")
def harmless(position: Battle, fight: UnderWay) -> bool:
    """Whether no result does anything: a redoubt is under fire, which it neither heeds nor answers (ruling C02)."""
    return fight.kind != "attack" and all(position.setting.redoubt[target] for target in fight.targets)


@rule("7.6", "8.1.3", "8.2.3")
def candidates(position: Battle, fight: UnderWay) -> list[tuple[int, tuple[int, ...]]]:
    """The units of which one each is lost: pairs of side and units, the attacker first.

    A redoubt ignores a stubborn fight and fire, and falls to any other result against the defender.
    """
    setting = position.setting
    found: list[tuple[int, tuple[int, ...]]] = []
    if harmless(position, fight):
        return found
    if fight.result in ("A-KO", "EX") and exposed(position, fight):
        found.append((fight.side, exposed(position, fight)))
    forts = tuple(target for target in fight.targets if setting.redoubt[target])
    if fight.result == "EX":
        rest = tuple(target for target in fight.targets if target not in forts)
        if rest:
            found.append((1 - fight.side, rest))
    elif fight.result.startswith("D"):
        if forts:
            found.extend((1 - fight.side, (fort,)) for fort in forts)
        elif fight.result == "D-KO":
            found.append((1 - fight.side, fight.targets))
    return found


def choose(position: Battle, fight: UnderWay, context: PlayContext) -> None:
    """Ask for each loss that leaves a choice; the rest is settled. Nothing is taken off yet: losses fall together."""
    doomed = []
    for side, units in candidates(position, fight):
        if len(units) == 1:
            doomed.append(units[0])
        else:
            position.steps.append(ChoosingLosses(side, units))
    change_fight(position, doomed=tuple(doomed))


@rule("7.6", "7.7")
def apply(position: Battle, fight: UnderWay, context: PlayContext) -> None:
    """Take the doomed units off, all at once, and see whether that ends the game."""
    setting = position.setting
    trails = []
    for unit in sorted(fight.doomed):
        trails.append((position.place[unit],))
        cause = "redoubt" if setting.redoubt[unit] else "combat" if fight.kind == "attack" else "fire"
        position.destroy(unit, cause, context)
    change_fight(position, trails=tuple(trails))
    victory.check_at_once(position, context)


class ChoosingLosses(Choice, frozen=True, tag="losing"):
    """One of several units must go; its owner says which (7.6). Its tag is older than its name: digests have it."""

    kinds = (Lose,)
    other = "srazhenie-wrong-answer"

    side: int
    units: tuple[int, ...]

    @rule("7.6", "7.6.example")
    def question(self, position: Battle) -> Decision:
        role = SIDES[self.side]
        names = [position.setting.names.units[unit] for unit in self.units]
        message = Message("srazhenie-ask-loss", {"units": names, "count": len(names)})
        cheapest = min(self.units, key=lambda unit: (position.setting.points[unit], position.setting.strength[unit]))
        return Decision("losses", role, role, ("7.6",), message, Lose(cheapest))

    def options(self, position: Battle) -> list[Action]:
        return [Lose(unit) for unit in self.units]

    def refuse(self, position: Battle, action: Action) -> Refusal:
        assert isinstance(action, Lose)
        return Refusal("7.6", "srazhenie-loss-who", unit=position.setting.names.units[action.unit])

    def play(self, position: Battle, action: Action, role: Role, context: PlayContext) -> None:
        assert isinstance(action, Lose)
        position.steps.pop()
        change_fight(position, doomed=(*fight_under(position).doomed, action.unit))

    def shown(self, position: Battle) -> dict[str, Any]:
        names = position.setting.names.units
        return {"kind": "choosing_losses", "side": SIDES[self.side], "units": [names[unit] for unit in self.units]}
