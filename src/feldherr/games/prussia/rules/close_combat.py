"""One close combat (rulebook 10, steps 2 to 12), stage by stage, from the withdrawal to the disorder of the cavalry."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import msgspec

from feldherr.kernel import Action, Decision, Event, Meaning, Message, PlayContext, Refusal, Role, Slot, rule
from feldherr.kernel.choices import Choice
from feldherr.kernel.slots import UNIT

from ..state.amendments import FOUGHT, PRINT, TERMS, WHOLE
from ..state.codes import result
from ..state.position import FORMED, Battlefield, mask_of
from ..state.setting import SIDES
from . import advance, losses, morale, results, rossbach, sweep, withdrawal
from . import leaders as captains
from .forecast import affected, best_leads, engage, forecast, lead_choices, yielding
from .stacking import bodies
from .underway import Engagement, UnderWay, change_close_combat, close_combat_under


class Lead(Action, frozen=True, tag="lead"):
    """The unit that leads its side's fight, and bears its first loss point (10.4)."""

    slots = (Slot("unit", UNIT),)

    unit: int


class Attacked(Event, frozen=True, tag="attacked"):
    """A close combat is designated: the `hexes` attacked, those they are attacked from (10.1)."""

    about: ClassVar[Meaning] = Meaning("10.1", fight="attack")

    side: str
    hexes: tuple[str, ...]
    hexes_by: tuple[str, ...]
    sweep: bool


class Resolved(Event, frozen=True, tag="resolved"):
    """The table was read (10.6): strengths, odds, modifier, die, both results, and the loss points to take."""

    about: ClassVar[Meaning] = Meaning("10.6", fight="result")

    side: str
    strength: int
    strength_other: int
    odds: str
    modifier: int
    die: int
    result: str
    points: int
    points_other: int


class CloseCombat(UnderWay, frozen=True, tag="clash"):
    """A close combat under way, stage by stage. Its tag is older than its name: digests of kept games have it."""

    def shown(self, position: Battlefield) -> dict[str, Any]:
        names = position.setting.names
        leads = self.engaged.leads if self.engaged else (-1, -1)
        top = position.steps[-1]
        bears = isinstance(top, results.ApplyingResults) and top.side == self.side
        return {
            "kind": "close_combat",
            "side": SIDES[self.side],
            "stage": "attacker" if bears else STAGES[min(max(self.stage - 1, 0), len(STAGES) - 1)],
            "targets": [names.places[hex] for hex in self.targets],
            "hexes": [names.places[hex] for hex in self.hexes],
            "by": [names.units[unit] for unit in self.attackers],
            "leads": [names.units[lead] if lead >= 0 else None for lead in leads],
            "sweep": self.sweep,
            "die": self.die or None,
            "result": self.codes or None,
        }


def begin(
    position: Battlefield,
    side: int,
    targets: tuple[int, ...],
    hexes: tuple[int, ...],
    attackers: tuple[int, ...],
    context: PlayContext,
    *,
    sweep: bool = False,
) -> None:
    """Put a close combat on the stack of steps, and tell it."""
    places = position.setting.names.places
    crowd = tuple(unit for hex in hexes for unit in bodies(position, hex))
    told = tuple(places[hex] for hex in targets), tuple(places[hex] for hex in hexes)
    context.tell(Attacked(SIDES[side], *told, sweep))
    position.fought |= mask_of(attackers)
    position.withdrawn = position.emptied = 0  # before each combat defenders may withdraw a hex
    position.steps.append(CloseCombat(0, side, targets, hexes, attackers, crowd, sweep))


def _skip(position: Battlefield, stage: Callable[..., None]) -> None:
    change_close_combat(position, stage=CloseCombat.stages.index(stage))


@rule("10.2")
def _withdraw(position: Battlefield, fight: CloseCombat, context: PlayContext) -> None:
    """Step 2: fast defenders may give way."""
    if not withdrawal.chased(position, fight.hexes, fight.attackers):
        position.steps.append(withdrawal.Withdrawing(1 - fight.side, fight.targets))


@rule("9.2", "12.3", "12.4", "25.3.5")
def _give_up(position: Battlefield, fight: CloseCombat, context: PlayContext) -> None:
    """Routed units of a demoralized or broken army surrender before the die; others come forward in their place."""
    surrendered = False
    while routed := yielding(position, 1 - fight.side, fight.targets, sweep=fight.sweep):
        surrendered = True
        for unit in routed:
            losses.remove(position, unit, "captured", context)
    if surrendered and position.setting.amended(WHOLE):
        change_close_combat(position, routed_only=True)


@rule("10.1", "10.2", "10.3")
def _engage(position: Battlefield, fight: CloseCombat, context: PlayContext) -> None:
    """Step 3: who fights whom. With no enemy left to fight there is only an advance (10.1, 10.2), but if the enemies
    have surrendered the leaders are in danger too, and the cavalry acts (ruling WE25).
    """
    engaged = engage(position, fight.side, fight.targets, fight.hexes, fight.attackers, sweep=fight.sweep)
    if not engaged.defenders:
        if _is_met(position, fight):
            _begun(position, fight, context)
        elif position.setting.amended(PRINT):
            position.barred |= mask_of(fight.crowd)  # all that meant to attack, and their supports (ruling WE14)
        if fight.routed_only:
            change_close_combat(position, engaged=engaged, seen=fight.seen | mask_of(engaged.attackers))
        _skip(position, _after)
        if fight.routed_only:
            _check_leaders(position, fight, context)
        return
    if not position.setting.amended(FOUGHT):
        position.fought |= mask_of(engaged.defenders)
    elif not fight.sweep:
        position.defended |= mask_of((*engaged.defenders, *engaged.supports))
    _begun(position, fight, context)
    seen = mask_of((*engaged.attackers, *engaged.defenders))
    change_close_combat(position, engaged=engaged, seen=fight.seen | seen)


@rule("10.1", "10.2")
def _is_met(position: Battlefield, fight: CloseCombat) -> bool:
    """Whether an attack that meets no fighting unit is still a close combat: one on guns alone, or on units that have
    surrendered, is; one from which all have withdrawn is not.
    """
    if not position.setting.amended(PRINT):
        return False
    board = position.setting.map
    return bool(board.mask(fight.targets) & (position.occupied[1 - fight.side] | ~position.emptied))


@rule("23.4.4", "25.3.4")
def _begun(position: Battlefield, fight: CloseCombat, context: PlayContext) -> None:
    """What every close combat does to both armies and to the Franco-Imperial advance."""
    position.strained = [True, True]
    position.note("combat")
    rossbach.attacked(position, fight.side, fight.attackers, context)


@rule("10.4")
def _lead(position: Battlefield, fight: CloseCombat, context: PlayContext) -> None:
    """Step 4: the attacker names his lead unit first, then the defender his (ruling WE04)."""
    position.steps.append(Leading(1 - fight.side, attacks=False))
    position.steps.append(Leading(fight.side, attacks=True))


@rule("10.5", "10.6", "10.8", "T.crt")
def _roll(position: Battlefield, fight: CloseCombat, context: PlayContext) -> None:
    """Steps 5 and 6: modifiers, die, table. What both sides have to take is settled before either takes it."""
    assert fight.engaged is not None
    found = forecast(position, fight.engaged)
    rows = found.rows
    die = context.sum(
        1, "combat", SIDES[fight.side], read=lambda face: (rows[face - 1].attacker, rows[face - 1].defender)
    )
    row = rows[die - 1]
    codes = f"{row.attacker}/{row.defender}"
    odds = f"{found.odds[0]}:{found.odds[1]}"
    change_close_combat(position, die=die, codes=codes, routed_only=found.routed_only, lp=row.losses)
    context.tell(
        Resolved(SIDES[fight.side], *found.strength, odds, found.total, die, codes, row.losses[0], row.losses[1])
    )
    _spend_marks(position, fight)


@rule("10.11")
def _spend_marks(position: Battlefield, fight: CloseCombat) -> None:
    """Momentum markers serve the next combat of their hex, and go."""
    used = {(hex, fight.side) for hex in fight.targets} | {(hex, 1 - fight.side) for hex in fight.hexes}
    position.momentum = tuple(mark for mark in position.momentum if mark not in used)


@rule("10.7")
def _check_leaders(position: Battlefield, fight: CloseCombat, context: PlayContext) -> None:
    captains.check_losses(position, sorted((*fight.hexes, *fight.targets)))


@rule("10.8")
def _defender(position: Battlefield, fight: CloseCombat, context: PlayContext) -> None:
    """Step 8: the defender takes his result first, then the attacker his; no unit falls back before both have, as the
    results take effect together (ruling W22).
    """
    assert fight.engaged is not None
    if position.setting.amended(TERMS):
        _bear(position, fight, context)
    found = result(fight.codes.split("/")[1])
    lead = fight.engaged.leads[1]
    hexes = affected(position, fight.engaged, fight.targets)
    results.apply(position, 1 - fight.side, hexes, found, context, lp=fight.lp[1], lead=lead)


@rule("10.8", "9.2")
def _attacker(position: Battlefield, fight: CloseCombat, context: PlayContext) -> None:
    """The attacker takes his result; in games begun before the amendment, after the defender has fallen back."""
    if not position.setting.amended(TERMS):
        _bear(position, fight, context)


def _bear(position: Battlefield, fight: CloseCombat, context: PlayContext) -> None:
    """Have the attacker take his result, unless he fought only routed units."""
    assert fight.engaged is not None
    if fight.routed_only:
        return
    found = result(fight.codes.split("/")[0])
    lead = fight.engaged.leads[0]
    results.apply(position, fight.side, fight.hexes, found, context, lp=fight.lp[0], lead=lead)


@rule("10.10", "15.2")
def _after(position: Battlefield, fight: CloseCombat, context: PlayContext) -> None:
    """Step 9: the attacker may enter hexes without enemy infantry and cavalry."""
    captains.caught(position, context)
    goals = tuple(hex for hex in fight.targets if not bodies(position, hex))
    if goals:
        position.steps.append(advance.Advancing(fight.side, fight.hexes, goals))


@rule("10.10")
def _answer(position: Battlefield, fight: CloseCombat, context: PlayContext) -> None:
    """The defender may enter hexes in which the attacker has only guns left."""
    goals = tuple(hex for hex in fight.hexes if position.stacks[hex] and not bodies(position, hex))
    own = position.setting.map.mask(goals) & position.occupied[fight.side]
    goals = tuple(hex for hex in goals if own & position.setting.map.power[hex])
    if goals and fight.engaged is not None:
        position.steps.append(advance.Advancing(1 - fight.side, fight.targets, goals))


@rule("10.11", "10.8.1.4.ex2")
def _momentum(position: Battlefield, fight: CloseCombat, context: PlayContext) -> None:
    """Step 10: an attacker who advanced, and who is still owed loss points, gets a bonus."""
    if fight.unmet and fight.advanced:
        position.steps.append(advance.Momentum(fight.side, fight.advanced))


@rule("10.13")
def _sweep(position: Battlefield, fight: CloseCombat, context: PlayContext) -> None:
    """Step 12: a sweeping charge may follow a combat, never another charge."""
    if not fight.sweep and fight.engaged is not None:
        position.steps.append(sweep.Sweeping(fight.side))


@rule("10.13.3", "10.13.3.ex1", "10.13.3.ex2", "10.13.3.ex3")
def _tire(position: Battlefield, fight: CloseCombat, context: PlayContext) -> None:
    """Formed cavalry of both sides that was engaged or tried to charge becomes disordered where it stands."""
    setting = position.setting
    for unit in range(setting.leaders):
        tired = fight.seen >> unit & 1 and setting.cavalry[unit] and position.on_map(unit)
        if tired and position.state[unit] == FORMED:
            morale.disorder(position, unit, context, retreats=False)


@rule("10.11", "15.2")
def _tidy(position: Battlefield, fight: CloseCombat, context: PlayContext) -> None:
    """Leaders left alone, and markers on hexes that infantry and cavalry have left."""
    captains.caught(position, context)
    position.momentum = tuple(mark for mark in position.momentum if bodies(position, mark[0]))


CloseCombat.stages = (
    _withdraw, _give_up, _engage, _lead, _roll, _check_leaders, _defender, _attacker, _after, _answer, _momentum,
    _sweep, _tire, _tidy,
)  # fmt: skip
STAGES = (
    "withdrawal", "surrender", "odds", "lead", "die", "leaders", "defender", "attacker", "advance", "advance",
    "momentum", "sweep", "disorder", "end",
)  # fmt: skip
"""What a client calls each stage."""


class Leading(Choice, frozen=True, tag="leading"):
    """A side names its lead unit, if its engaged units differ (10.4)."""

    kinds = (Lead,)
    other = "prussia-wrong-answer"

    side: int
    attacks: bool

    def _engaged(self, position: Battlefield) -> Engagement:
        fight = close_combat_under(position)
        assert fight is not None
        assert fight.engaged is not None
        return fight.engaged

    def choices(self, position: Battlefield) -> list[int]:
        """The units that may lead."""
        engaged = self._engaged(position)
        return lead_choices(position, engaged.attackers if self.attacks else engaged.defenders)

    def _settle(self, position: Battlefield, unit: int) -> None:
        position.steps.pop()
        engaged = self._engaged(position)
        leads = (unit, engaged.leads[1]) if self.attacks else (engaged.leads[0], unit)
        change_close_combat(position, engaged=msgspec.structs.replace(engaged, leads=leads))

    def proceed(self, position: Battlefield, context: PlayContext) -> bool:
        choices = self.choices(position)
        if len(choices) > 1:
            return False
        self._settle(position, choices[0])
        return True

    def asks(self, position: Battlefield) -> tuple[Role, ...]:
        return (SIDES[self.side],)

    @rule("10.4")
    def question(self, position: Battlefield) -> Decision:
        role = SIDES[self.side]
        units = [position.setting.names.units[unit] for unit in self.choices(position)]
        best = best_leads(position, self._engaged(position))[0 if self.attacks else 1]
        message = Message("prussia-ask-leading", {"units": units, "count": len(units), "attacks": int(self.attacks)})
        return Decision("leading", role, role, ("10.4",), message, Lead(best))

    def options(self, position: Battlefield) -> list[Action]:
        return [Lead(unit) for unit in self.choices(position)]

    def check(self, position: Battlefield, action: Action, role: Role) -> None:
        if not isinstance(action, Lead):
            raise Refusal("10.4", "prussia-wrong-answer", verb=action.verb())
        engaged = self._engaged(position)
        if action.unit not in (engaged.attackers if self.attacks else engaged.defenders):
            raise Refusal("10.4", "prussia-lead-who", unit=position.setting.names.units[action.unit])

    def play(self, position: Battlefield, action: Action, role: Role, context: PlayContext) -> None:
        assert isinstance(action, Lead)
        self._settle(position, action.unit)

    def shown(self, position: Battlefield) -> dict[str, Any]:
        return {"kind": "leading", "side": SIDES[self.side]}
