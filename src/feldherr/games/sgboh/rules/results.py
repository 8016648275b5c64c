"""Results of shock (rulebook 7.53, 8.4, 10.53): losses of both sides, then who retreats, then who advances or pursues.

Everything of one attack in the order of ruling G31: hits are shared out and dice for rout fall, all of that is applied
at once, elephants rampage, the attacker retreats, the defender retreats, the attacker advances or pursues, chariots are
lost.
"""

from __future__ import annotations

from typing import Any, ClassVar

from feldherr.kernel import Action, Decision, Message, Pass, PlayContext, Refusal, Role, Slot, rule
from feldherr.kernel.choices import Choice
from feldherr.kernel.dice import Scripted
from feldherr.kernel.slots import UNIT
from feldherr.kernel.steps import amend, innermost
from feldherr.maps.poses import FACINGS

from ..state.amendments import REMNANTS, SUCCESSOR
from ..state.events_effects import Destroyed, Kept, RoutChecked
from ..state.position import Field
from ..state.tables import Result
from . import effects, rampage
from .advance import Advance, Advancing, over_works, ways, without_leaders
from .attacks import Attack, Resolved, Stacks, fighter, fighting
from .pursuit import Pursuit
from .retreat import CORNERED, Retreating
from .underway import ask, said, unit_name


def push(position: Field, attack: Attack, modified: int, lead: int, against: int) -> None:
    """Put the results of an attack on the stack of steps.

    `modified`: the die with all modifiers, which says the row. `lead`, `against`: the attacker and the defender whose
    types were used (7.35): the one advances (7.71).
    """
    position.steps.append(of(position, attack, modified, lead, against))


def of(position: Field, attack: Attack, modified: int, lead: int, against: int) -> Results:
    """The results of an attack with the units as they stand, before anything is shared out."""
    return Results(
        attack=attack,
        modified=modified,
        lead=lead,
        against=against,
        ours=_stacks(position, attack.attackers),
        theirs=_stacks(position, attack.defenders),
        our_hexes=tuple(position.footprint(unit) for unit in attack.attackers),
        their_hexes=tuple(position.footprint(unit) for unit in attack.defenders),
    )


def _stacks(position: Field, units: tuple[int, ...]) -> Stacks:
    return tuple(fighting(position, unit) for unit in units)


# what each side suffers


@rule("7.53", "7.53.hits", "5.35")
def _share(position: Field, step: Results, attackers: bool) -> None:
    """Hits on a side: evenly over its units, a stack counting as one; the other side says which units take the rest."""
    result = step.result(position, attackers)
    units = step.attack.attackers if attackers else step.attack.defenders
    if result.check or result.rout or not result.hits:
        return
    each, rest = divmod(result.hits, len(units))
    step.become(position, shares=(*step.shares, *((unit, each) for unit in units)))
    if rest:
        side = position.setting.side[units[0]]
        position.steps.append(Sharing(1 - side, units, rest))


def _share_ours(position: Field, step: Results, context: PlayContext) -> None:
    _share(position, step, True)


def _share_theirs(position: Field, step: Results, context: PlayContext) -> None:
    _share(position, step, False)


@rule("7.53", "7.53.check", "7.53.rout")
def _check(position: Field, step: Results, attackers: bool, context: PlayContext) -> None:
    """Dice for rout, one for each unit or stack, by the quality of who fights for it; who passes takes the hits."""
    result = step.result(position, attackers)
    units = step.attack.attackers if attackers else step.attack.defenders
    if result.rout:
        stacks = step.ours if attackers else step.theirs
        step.become(position, routed=(*step.routed, *(unit for stack in stacks for unit in stack)))
    if not result.check:
        return
    role = position.setting.roles[position.setting.side[units[0]]]
    shares, routed = list(step.shares), list(step.routed)
    for unit in units:
        limit = position.tq(unit) - result.plus
        die = context.sum(1, "rout", role, read=limit.__ge__, faces=10, low=0)
        held = die <= limit
        context.tell(RoutChecked(role, unit_name(position, unit), die, result.plus, position.tq(unit), held))
        if held:
            shares.append((unit, result.hits))
        else:
            routed.append(unit)
    step.become(position, shares=tuple(shares), routed=tuple(routed))


def _check_ours(position: Field, step: Results, context: PlayContext) -> None:
    _check(position, step, True, context)


def _check_theirs(position: Field, step: Results, context: PlayContext) -> None:
    _check(position, step, False, context)


@rule("8.4")
def _spare(position: Field, step: Results, context: PlayContext) -> None:
    attackers = keepers(position, step)
    if attackers:
        position.steps.append(Keeping(position.setting.side[attackers[0]], attackers))


@rule("8.4")
def keepers(position: Field, step: Results) -> tuple[int, ...]:
    """If hits alone, without a check, rout all of both sides: the attackers of which one may be kept; else none.

    The hits for a barred retreat are among them (8.3; ruling U13).
    """
    units = [unit for stack in (*step.ours, *step.theirs) for unit in stack]
    bearing = dict(step.shares)
    back = {attackers: step.falls_back(position, attackers) for attackers in (True, False)}
    if step.routed or any(
        not bearing.get(unit) and not back[unit in step.attack.attackers] for unit in step.attack.units
    ):
        return ()
    twin = position.copy()
    _apply(twin, step, PlayContext(Scripted()))
    left = [unit for unit in units if twin.on_map(unit) and not rampage.due(twin, unit)]
    if left and not _cornered(twin, step, left):
        return ()
    return tuple(unit for stack in step.ours for unit in stack)


@rule("8.3", "8.4")
def _cornered(twin: Field, step: Results, left: list[int]) -> bool:
    """Whether all who are left after the losses have no way back, and the hits of that rout them too.

    Nobody has anything to choose then. Where elephants fight their rampage comes before any retreat, and its dice
    decide who still stands; guns, and who goes off the map, do not rout.
    """
    setting = twin.setting
    fighting = [unit for stack in (*step.ours, *step.theirs) for unit in stack]
    if any(setting.gun[unit] or setting.elephant[unit] for unit in fighting):
        return False
    if any(twin.hits[unit] + CORNERED < twin.tq(unit) for unit in left):
        return False
    context = PlayContext(Scripted())
    for attackers in (True, False):
        _retreat(twin, step, attackers)
        while isinstance(way := twin.steps[-1], Retreating):
            if not way.proceed(twin, context):
                return False
    off = any(isinstance(event, Destroyed) for event in context.events)
    return not off and not any(twin.on_map(unit) for unit in left)


@rule("7.53", "8.1", "8.2", "8.4")
def _apply(position: Field, step: Results, context: PlayContext) -> None:
    """Losses of both sides at once. Elephants first, so that the unit that made them rampage is still on its hex."""
    setting = position.setting
    ours = {unit for stack in step.ours for unit in stack}
    hits = [one for unit, count in step.shares for one in effects.share(position, unit, count)]
    elephant = setting.elephant
    for unit, count in sorted(hits, key=lambda one: not elephant[one[0]]):
        if unit != step.kept:
            effects.suffer(position, unit, count, context, "shock", step.against if unit in ours else step.lead)
    for unit in sorted(step.routed, key=lambda unit: not elephant[unit]):
        effects.rout(position, unit, context, "shock", step.against if unit in ours else step.lead)
    if step.kept >= 0:
        effects.spare(position, step.kept, context)
        hits_left = position.hits[step.kept]
        context.tell(Kept(setting.roles[setting.side[step.kept]], unit_name(position, step.kept), hits_left))


@rule("10.13")
def _abandon(position: Field, step: Results, context: PlayContext) -> None:
    """A gun whose foot has routed is lost."""
    gun = position.setting.gun
    for stack in (*step.ours, *step.theirs):
        alive = [unit for unit in stack if position.on_map(unit)]
        if len(alive) < len(stack):
            for unit in alive:
                if gun[unit]:
                    effects.destroy(position, unit, context, "left")


def carry_out(position: Field, step: Results, context: PlayContext) -> None:
    """All losses of fully determined results: for forecasts, which play them on copies."""
    _apply(position, step, context)
    _abandon(position, step, context)


# who goes where


@rule("7.53", "7.53.retreat", "7.53.check", "7.53.rout", "8.3")
def _retreat(position: Field, step: Results, attackers: bool) -> None:
    """The remaining units of a side that must retreat do; those that had to check or rout must (7.53)."""
    if not step.falls_back(position, attackers):
        return
    stacks, enemies = (step.ours, step.theirs) if attackers else (step.theirs, step.ours)
    units = survivors(position, stacks)
    if units:
        # If a stack has lost its top unit the other one is still an enemy in the fight.
        foes = step.attack.defenders if attackers else step.attack.attackers
        if position.setting.amended(REMNANTS):
            foes = survivors(position, enemies)
        stood = tuple(hex for hexes in (step.their_hexes if attackers else step.our_hexes) for hex in hexes)
        by = step.against if attackers else step.lead
        position.steps.append(Retreating(position.setting.side[units[0]], units, foes, stood, by))


def survivors(position: Field, stacks: Stacks) -> tuple[int, ...]:
    """For every stack with a unit left, the unit that fights for it now."""
    left = ([unit for unit in stack if position.on_map(unit)] for stack in stacks)
    return tuple(fighter(position, alive[0]) for alive in left if alive)


def _retreat_ours(position: Field, step: Results, context: PlayContext) -> None:
    _retreat(position, step, True)


def _retreat_theirs(position: Field, step: Results, context: PlayContext) -> None:
    _retreat(position, step, False)


@rule("7.54", "7.61", "7.71", "7.73")
def _advance(position: Field, step: Results, context: PlayContext) -> None:
    """The unit whose type was used goes into the hexes that the enemy has left, with who is left of its stack. If all
    of that is gone another attacker goes, and of several the one that the owner says (ruling U16).
    """
    if step.falls_back(position, True):
        return
    goals = step.vacated(position)
    units = survivors(position, tuple(stack for stack in step.ours if step.lead in stack))
    if goals and not units and position.setting.amended(SUCCESSOR):
        mask = position.setting.map.mask(goals)
        units = tuple(unit for unit in survivors(position, step.ours) if ways(position, unit, mask))
    if not goals or not units:
        return
    unit, side = units[0], position.setting.side[units[0]]
    if len(units) > 1:
        position.steps.append(Succeeding(side, unit, goals, units))
    elif _pursues(position, step, unit):
        position.steps.append(Pursuit(unit=unit, goals=goals))
    else:
        position.steps.append(Advancing(side, unit, goals))


@rule("7.54", "7.61")
def _pursues(position: Field, step: Results, unit: int) -> bool:
    """Whether an attacker pursues instead of advancing: horse that has routed horse, if all defenders are horse."""
    horse = position.setting.horse
    defenders = [unit for stack in step.theirs for unit in stack]
    return horse[unit] and all(horse[one] for one in defenders) and bool(step.fled(position))


@rule("10.53")
def _end(position: Field, step: Results, context: PlayContext) -> None:
    """Attacking chariots are lost, unless they routed all defenders or fought only skirmishers and chariots (G34)."""
    defenders = [unit for stack in step.theirs for unit in stack]
    if len(step.fled(position)) == len(defenders):
        return
    for unit in spendable(position, step):
        if position.on_map(unit):
            effects.destroy(position, unit, context, "chariot")


@rule("10.53")
def spendable(position: Field, step: Results) -> tuple[int, ...]:
    """The attacking chariots that are lost unless they rout all defenders; none against skirmishers and chariots."""
    setting = position.setting
    if all(setting.skirmisher[unit] or setting.chariot[unit] for stack in step.theirs for unit in stack):
        return ()
    return tuple(unit for stack in step.ours for unit in stack if setting.chariot[unit])


class Results(Resolved, frozen=True, tag="results", kw_only=True):
    """The results of one attack, carried out.

    Attributes:
        modified: the die with its modifiers. lead, against: the attacker and the defender whose types were used.
        ours: the stacks of the attackers as they were; our_hexes: where they stood.
        shares: hits by unit, for a stack by the unit that fights for it. routed: those with a rout result.
    """

    stages = (
        _share_ours,
        _share_theirs,
        _check_ours,
        _check_theirs,
        _spare,
        _apply,
        _abandon,
        _retreat_ours,
        _retreat_theirs,
        _advance,
        _end,
    )

    attack: Attack
    modified: int
    lead: int
    against: int
    ours: Stacks
    our_hexes: tuple[tuple[int, ...], ...]
    shares: tuple[tuple[int, int], ...] = ()
    routed: tuple[int, ...] = ()

    @rule("7.8", "7.83")
    def result(self, position: Field, attackers: bool) -> Result:
        """The result for a side in the row of the die."""
        row = position.setting.tables.shock(self.modified)
        return row.attacker if attackers else row.defender

    def falls_back(self, position: Field, attackers: bool) -> bool:
        """Whether who is left of a side must retreat."""
        result = self.result(position, attackers)
        return result.retreat or result.check or result.rout

    @rule("7.61", "10.53")
    def fled(self, position: Field) -> list[int]:
        """The defenders that the fight has routed; who retreated off the map, or was trampled, is none of them."""
        lost, others = position.setting.lost, (*self.off, *self.trampled)
        return [unit for stack in self.theirs for unit in stack if position.pose[unit] == lost and unit not in others]

    @rule("7.71")
    def vacated(self, position: Field) -> tuple[int, ...]:
        """The hexes that defenders have left by retreat or rout of this fight; not by a rampage."""
        return tuple(
            hex
            for stack, hexes in zip(self.theirs, self.their_hexes, strict=True)
            if not any(unit in self.trampled for unit in stack)
            for hex in hexes
            if position.at[hex] < 0
        )

    def shown(self, position: Field) -> dict[str, Any]:
        return {
            "kind": "results",
            "attackers": [unit_name(position, unit) for unit in self.attack.attackers],
            "defenders": [unit_name(position, unit) for unit in self.attack.defenders],
            "modified": self.modified,
        }


# questions


class Bear(Action, frozen=True, tag="bear"):
    """An enemy unit takes one of the hits that could not be shared evenly (7.53)."""

    slots = (Slot("unit", UNIT),)

    unit: int


class Sharing(Choice, frozen=True, tag="sharing"):
    """The side that has dealt hits says which enemy units take those that cannot be shared evenly (7.53).

    `units`: those not yet given one; `rest`: how many hits are left.
    """

    kinds: ClassVar[tuple[type[Action], ...]] = (Bear,)
    other: ClassVar[str] = "sgboh-bear-first"

    side: int
    units: tuple[int, ...]
    rest: int

    def proceed(self, position: Field, context: PlayContext) -> bool:
        if self.rest:
            return False
        position.steps.pop()
        return True

    @rule("7.53")
    def question(self, position: Field) -> Decision:
        units = [unit_name(position, unit) for unit in self.units]
        return ask("sharing", position, self.side, ("7.53",), Bear(self.units[0]), units=units, hits=self.rest)

    def options(self, position: Field) -> list[Action]:
        """The units that have none of the rest yet."""
        return [Bear(unit) for unit in self.units]

    def refuse(self, position: Field, action: Action) -> Refusal:
        assert isinstance(action, Bear)
        return Refusal("7.53", "sgboh-bear-who", unit=unit_name(position, action.unit))

    def asks(self, position: Field) -> tuple[Role, ...]:
        return (position.setting.roles[self.side],)

    def measure(self, position: Field) -> tuple[int, ...]:
        return (self.rest,)

    def play(self, position: Field, action: Action, role: Role, context: PlayContext) -> None:
        assert isinstance(action, Bear)
        self.become(position, units=tuple(unit for unit in self.units if unit != action.unit), rest=self.rest - 1)
        result = innermost(position, Results)
        assert result is not None
        shares = tuple((unit, hits + (unit == action.unit)) for unit, hits in result.shares)
        amend(position, Results, shares=shares)

    def shown(self, position: Field) -> dict[str, Any]:
        return {
            "kind": "sharing",
            "side": position.setting.roles[self.side],
            "units": [unit_name(position, unit) for unit in self.units],
            "hits": self.rest,
        }


class Succeeding(Advancing, frozen=True, tag="succeeding"):
    """The attacker whose type was used is lost, and several others could advance: their owner says which of `units`
    does (7.71, ruling U16).
    """

    units: tuple[int, ...] = ()

    @rule("7.71", "11.13")
    def options(self, position: Field) -> list[Action]:
        """The advances of all of them; of one that is to pursue just the hex, as its check comes first."""
        goals = position.setting.map.mask(self.goals)
        found = []
        # Leaders go off with a unit that is to pursue, whether they like it or not (7.62).
        free: list[Action] = []
        for unit in self.units:
            only_ahead = _pursues(position, _results(position), unit)
            nodes = [
                node
                for node in ways(position, unit, goals)
                if not only_ahead or node % FACINGS == position.pose[unit] % FACINGS
            ]
            found += [(unit, node) for node in nodes]
            free += [] if only_ahead else [Advance(unit, said(node)) for node in nodes]
        actions: list[Action] = [Advance(unit, said(node)) for unit, node in found]
        actions += without_leaders(position, free)
        if found and all(over_works(position, unit, node) for unit, node in found):
            actions.append(Pass())
        return actions

    def reached(self, position: Field) -> tuple[str, ...]:
        each = [Advancing(self.side, unit, self.goals).reached(position) for unit in self.units]
        return tuple(dict.fromkeys(hex for hexes in each for hex in hexes))

    def question(self, position: Field) -> Decision:
        role = position.setting.roles[self.side]
        prompt = Message("sgboh-succeeding", {"units": [unit_name(position, unit) for unit in self.units]})
        return Decision("advancing", role, role, ("7.71",), prompt, self.options(position)[0])

    def refuse(self, position: Field, action: Action) -> Refusal:
        if not isinstance(action, Advance) or action.unit in self.units:
            unit = action.unit if isinstance(action, Advance) else self.units[0]
            return Advancing(self.side, unit, self.goals).refuse(position, action)
        return Refusal("7.71", "sgboh-succeed-who", unit=unit_name(position, action.unit))

    @rule("7.61", "7.71")
    def _carry(self, position: Field, action: Action, context: PlayContext) -> None:
        fight = _results(position)
        if isinstance(action, Advance) and _pursues(position, fight, action.unit):
            position.steps.pop()
            position.steps.append(Pursuit(unit=action.unit, goals=self.goals))
            return
        super()._carry(position, action, context)

    def shown(self, position: Field) -> dict[str, Any]:
        return {**super().shown(position), "units": [unit_name(position, unit) for unit in self.units]}


def _results(position: Field) -> Results:
    """The results that are being carried out."""
    found = innermost(position, Results)
    assert found is not None
    return found


class Keep(Action, frozen=True, tag="keep"):
    """The attacker keeps one of its units in play (8.4)."""

    slots = (Slot("unit", UNIT),)

    unit: int


class Keeping(Choice, frozen=True, tag="keeping"):
    """All of both sides would rout by hits: the attacker says whether it keeps one unit, and which (8.4)."""

    kinds: ClassVar[tuple[type[Action], ...]] = (Keep, Pass)
    other: ClassVar[str] = "sgboh-keep-first"

    side: int
    units: tuple[int, ...]

    @rule("8.4")
    def question(self, position: Field) -> Decision:
        units = [unit_name(position, unit) for unit in self.units]
        return ask("keeping", position, self.side, ("8.4",), Keep(self.units[0]), units=units)

    def options(self, position: Field) -> list[Action]:
        """Any attacker, or none."""
        return [*map(Keep, self.units), Pass()]

    def refuse(self, position: Field, action: Action) -> Refusal:
        assert isinstance(action, Keep)
        return Refusal("8.4", "sgboh-keep-who", unit=unit_name(position, action.unit))

    def asks(self, position: Field) -> tuple[Role, ...]:
        return (position.setting.roles[self.side],)

    def measure(self, position: Field) -> tuple[int, ...]:
        return (1,)

    def play(self, position: Field, action: Action, role: Role, context: PlayContext) -> None:
        position.steps.pop()
        if isinstance(action, Keep):
            amend(position, Results, kept=action.unit)

    def shown(self, position: Field) -> dict[str, Any]:
        return {
            "kind": "keeping",
            "side": position.setting.roles[self.side],
            "units": [unit_name(position, unit) for unit in self.units],
        }
