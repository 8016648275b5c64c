"""Results of combat and bombardment (rulebook 10.8): loss points and who takes them, guns, surrender, weak units."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from feldherr.kernel import Action, Decision, Message, PlayContext, Refusal, Role, Slot, rule
from feldherr.kernel.bounds import Mask
from feldherr.kernel.choices import Choice
from feldherr.kernel.slots import UNIT

from ..state.amendments import ASKED, FOUGHT, LETTER, PRINT, SEEN, TERMS
from ..state.codes import Result
from ..state.position import DISORDERED, ROUTED, Battlefield, mask_of
from ..state.setting import SIDES
from . import leaders, losses, morale, retreat
from .stacking import batteries, bodies, front, supporting
from .underway import UnderWay, change_close_combat, close_combat_under

FIRM = 5
"""Units with this morale rating or more stand as long as they like (10.8.1.3, 10.8.3.3)."""
SHAKY = 3
"""Units with this one or less rout, or surrender (10.8.1.3, 10.8.3.5)."""


class Lose(Action, frozen=True, tag="lose"):
    """A unit takes a loss point: with a level, or by falling back if it must (10.8.1). A gun: the level of 10.8.3.1."""

    slots = (Slot("unit", UNIT),)

    unit: int


class FallBack(Action, frozen=True, tag="fall_back"):
    """A unit that could stand takes a loss point by falling back voluntarily (10.8.1.4)."""

    slots = (Slot("unit", UNIT),)

    unit: int


@rule("10.8.2", "10.8.2.ex")
def exchange(levels: int) -> int:
    """The loss points that a number of levels inflict in an exchange: a quarter, halves rounded up."""
    return (levels + 2) // 4


@rule("10.8", "10.8.1", "10.8.2", "10.8.3.4", "10.1.1")
def points(result: Result, *, supported: bool, levels: int | None = None, extra: int = 0) -> int:
    """The loss points a side has to take.

    `levels`: those the enemy fights with: an exchange counts them, and they limit the points that can be inflicted;
    None for a bombardment, which has no such limit (ruling R09). `supported`: a hex hit has supporting units.
    `extra`: for a supported defence.
    """
    count = exchange(levels or 0) + result.plus if result.exchange else result.lp
    if result.paren and supported:
        count = max(0, count - 1)
    count += extra
    return count if levels is None else min(count, levels)


def apply(
    position: Battlefield,
    side: int,
    hexes: Iterable[int],
    result: Result,
    context: PlayContext,
    *,
    lp: int | None = None,
    lead: int = -1,
    canister: bool = False,
) -> None:
    """Push the application of a result to a side's units in some hexes onto the stack of steps.

    `lp`: the loss points if they have been counted already, as in close combat; else those of a bombardment. `lead`:
    the unit that takes the first one (10.4). `canister`: the bombardment comes from an adjacent hex.
    """
    hit = tuple(sorted(hexes))
    need = levels_first(position, bombardment=lp is None, canister=canister)
    if lp is None:
        lp = points(result, supported=any(supporting(position, hex) for hex in hit))
    position.steps.append(
        ApplyingResults(side, hit, lp, lead, need, result.rout, result.surrender, result.star, result.r)
    )


@rule("10.8.1.1", "10.8.1.2")
def levels_first(position: Battlefield, *, bombardment: bool, canister: bool) -> int:
    """The levels a unit loses before it may fall back: one in close combat, two under canister; none are asked of a
    unit that is bombarded from farther off (ruling W25).
    """
    if canister:
        return 2
    return 0 if bombardment and position.setting.amended(ASKED) else 1


@rule("8.3", "10.8.1")
def exposed(position: Battlefield, hexes: Iterable[int]) -> list[int]:
    """The units that results fall on: the top four levels of infantry and cavalry of each hex, those that are to fall
    back left out.
    """
    leaving = retreat.leaving(position)
    return [unit for hex in hexes for unit in front(position, hex, leaving)]


@rule("10.8")
def hold_back(position: Battlefield, depth: int) -> None:
    """Have the retreats on the stack of steps from `depth` on made only when both sides have borne their results, those
    of the defender first (ruling W22).
    """
    if close_combat_under(position) is None or not position.setting.amended(TERMS):
        return
    begun = position.steps[depth:]
    del position.steps[depth:]
    combat = max(index for index, step in enumerate(position.steps) if isinstance(step, UnderWay))
    for step in reversed(begun):
        position.steps.insert(combat + 1, step)


@rule("10", "4.1", "10.13.2")
def spared(position: Battlefield, side: int) -> int:
    """Units of a side that stand in a hex of the close combat under way and have no part in it, as a mask.

    They have fought already, or the army of these is not activated. A sweeping charge strikes every defender, and of
    the attackers only those who ride in it (10.13.2).
    """
    fight = close_combat_under(position)
    setting = position.setting
    if fight is None or fight.engaged is None or not setting.amended(FOUGHT):
        return 0
    engaged = fight.engaged
    attacks = side == fight.side
    if fight.sweep:
        return setting.masks[side] & ~mask_of(engaged.attackers) if attacks and setting.amended(PRINT) else 0
    if attacks:
        idle = 0 if position.activated[side] or not setting.amended(PRINT) else ~position.independent
        return (position.fought | position.barred | idle & setting.masks[side]) & ~mask_of(engaged.attackers)
    return position.defended & ~mask_of((*engaged.defenders, *engaged.supports))


class ApplyingResults(Choice, frozen=True, tag="suffering"):
    """A side applies a result: surrender and loss points one by one, then a gun level, then the weak units' disorder.
    Its tag is older than its name: digests of kept games have it.

    Attributes:
        lp, taken: loss points to take, and taken so far. need: levels a unit loses before it may fall back. hurt:
        units with the levels lost that way. seen: mask of units that were engaged while there were points to take.
    """

    kinds = (Lose, FallBack)
    other = "prussia-wrong-answer"

    side: int
    hexes: tuple[int, ...]
    lp: int
    lead: int = -1
    need: int = 1
    rout: bool = False
    surrender: bool = False
    star: bool = False
    weak: bool = False
    taken: int = 0
    hurt: tuple[tuple[int, int], ...] = ()
    seen: Mask = 0

    def proceed(self, position: Battlefield, context: PlayContext) -> bool:
        units = self.exposed(position)
        if self.taken < self.lp:
            seen = self.seen
            for unit in units:
                seen |= 1 << unit
            if seen != self.seen:
                self.become(position, seen=seen)
                return True
        if self.surrender and not self._lead_first(position, units) and self._surrender(position, units, context):
            return True
        if self.taken < self.lp:
            options = self._bearing(position)
            if not options:
                return self._settle(position, context)
            if len(options) > 1:
                return False
            self._bear(position, options[0], context)
            return True
        return self._settle(position, context)

    @rule("10", "10.8.1")
    def exposed(self, position: Battlefield) -> list[int]:
        """The units that the result falls on now."""
        out = spared(position, self.side)
        return [unit for unit in exposed(position, self.hexes) if not out >> unit & 1]

    @rule("10.4", "10.8.1", "10.8.3.5")
    def _lead_first(self, position: Battlefield, units: list[int]) -> bool:
        """Whether the lead unit still has to take the first point, and stands: others surrender after that (WE15)."""
        if self.taken or not self.lp or self.lead not in units or not position.setting.amended(LETTER):
            return False
        return position.rating(self.lead) > SHAKY or position.setting.baggage[self.lead]

    @rule("10.8.3.5", "10.8.3.5.ex", "25.3.5")
    def _surrender(self, position: Battlefield, units: list[int], context: PlayContext) -> bool:
        """Take one unit that surrenders: it counts for one point, however many levels it had left. False: none does."""
        for unit in units:
            if position.rating(unit) > SHAKY or position.setting.baggage[unit]:
                continue
            if self.taken < self.lp or self.seen >> unit & 1:
                self.become(position, taken=min(self.lp, self.taken + 1))
                losses.remove(position, unit, "captured", context)
                return True
        return False

    @rule("15.2")
    def _settle(self, position: Battlefield, context: PlayContext) -> bool:
        """No more points can be taken: now a level of guns, then the weak units; then report to the combat and
        finish. A bombardment may have left leaders alone; a combat handles them itself.
        """
        if self.star:
            guns = [gun for hex in self.hexes for gun in batteries(position, hex)]
            guns = [gun for gun in guns if position.setting.side[gun] == self.side]
            if len(guns) > 1:
                return False
            self.become(position, star=False)
            for gun in guns:
                losses.lose_level(position, gun, context)
            return True
        if self.weak:
            self.become(position, weak=False)
            self._shake(position, context)
            return True
        position.steps.pop()
        fight = close_combat_under(position)
        if fight is not None:
            unmet = fight.unmet if self.side == fight.side else self.lp - self.taken
            change_close_combat(position, seen=fight.seen | self.seen, unmet=unmet)
            if position.setting.amended(FOUGHT) and not fight.sweep:
                # Units that came forward while points were left have been in this combat, as for 10.13.3 (ruling WE13).
                if self.side == fight.side:
                    position.fought |= self.seen
                else:
                    position.defended |= self.seen
        elif position.setting.amended(SEEN):
            leaders.caught(position, context)
        return True

    @rule("10.8.3.3")
    def _shake(self, position: Battlefield, context: PlayContext) -> None:
        """The engaged units below five are disordered once more; those that come forward then are spared."""
        weak = [unit for unit in self.exposed(position) if position.rating(unit) < FIRM]
        depth = len(position.steps)
        for unit in reversed(weak):  # the last retreat put on the stack is the first one made
            morale.disorder(position, unit, context)
        hold_back(position, depth)

    # who may take the next point, and how

    def lost(self, unit: int) -> int:
        """Levels a unit has lost by this result."""
        return next((count for one, count in self.hurt if one == unit), 0)

    @rule("10.8.1.1", "10.8.1.2", "10.8.1.3", "10.8.3.5")
    def capacity(self, position: Battlefield, unit: int) -> int:
        """The most loss points a unit can take, never falling back before it must."""
        if position.setting.baggage[unit]:
            return 1
        level, lost, count = position.level[unit], self.lost(unit), 0
        steps = position.setting.steps[unit]
        yields = self.surrender and position.setting.amended(LETTER)
        while level:
            count += 1
            if (lost >= self.need and steps[level][1] < FIRM) or (yields and steps[level][1] <= SHAKY):
                break
            level -= 1
            lost += 1
        return count

    @rule("10.4", "10.8.1")
    def _bearers(self, position: Battlefield) -> list[int]:
        """The engaged units that may take the next point: the lead unit the first one."""
        units = self.exposed(position)
        if not self.taken and self.lead in units:
            return [self.lead]
        return units

    @rule("10.8.1.4", "10.8.1.4.ex1")
    def _may_fall_back(self, position: Battlefield, unit: int) -> bool:
        """Whether a unit may take a point by falling back though it could stand."""
        if (
            position.setting.baggage[unit]
            or position.state[unit] == ROUTED
            or self.lost(unit) < self.need
            or position.rating(unit) < FIRM
        ):
            return False
        left = self.lp - self.taken - 1
        if left:
            out = spared(position, self.side) | retreat.leaving(position) | 1 << unit
            others = [one for hex in self.hexes for one in bodies(position, hex) if not out >> one & 1]
            if sum(self.capacity(position, one) for one in others) < left:
                return False
        routs = self.rout or position.state[unit] == DISORDERED
        rates = position.setting.tables.rout
        far = (rates.cavalry if position.setting.cavalry[unit] else rates.infantry) if routs else 1
        found, dirty = retreat.ways(position, unit, far, rout=routs)
        return bool(found) and not dirty

    def _bearing(self, position: Battlefield) -> list[Action]:
        found: list[Action] = []
        for unit in self._bearers(position):
            found.append(Lose(unit))
            if self._may_fall_back(position, unit):
                found.append(FallBack(unit))
        return found

    @rule("10.8.1", "10.8.1.1", "10.8.1.2", "10.8.1.3", "10.8.1.3.ex", "10.8.1.4", "10.8.3.2", "25.3.5")
    def _bear(self, position: Battlefield, action: Action, context: PlayContext) -> None:
        """Bear one point."""
        assert isinstance(action, (Lose, FallBack))
        unit = action.unit
        baggage = position.setting.baggage[unit]
        stands = self.lost(unit) < self.need or position.rating(unit) >= FIRM
        if isinstance(action, Lose) and stands and not baggage:
            hurt = dict(self.hurt)
            hurt[unit] = self.lost(unit) + 1
            self.become(position, taken=self.taken + 1, hurt=tuple(hurt.items()))
            losses.lose_level(position, unit, context)
            return
        self.become(position, taken=self.taken + 1)
        depth = len(position.steps)
        if self.rout or baggage or position.rating(unit) <= SHAKY:
            morale.rout(position, unit, context)
        else:
            morale.disorder(position, unit, context)
        hold_back(position, depth)

    # asking

    def options(self, position: Battlefield) -> list[Action]:
        """What there is to choose from: bearers of the next point, or of the gun level."""
        if self.taken < self.lp:
            options = self._bearing(position)
            if options:
                return options
        guns = [gun for hex in self.hexes for gun in batteries(position, hex)]
        return [Lose(gun) for gun in guns if position.setting.side[gun] == self.side]

    def asks(self, position: Battlefield) -> tuple[Role, ...]:
        return (SIDES[self.side],)

    def question(self, position: Battlefield) -> Decision:
        role = SIDES[self.side]
        names = position.setting.names
        choices = self.options(position)
        first = choices[0]
        assert isinstance(first, Lose)
        guns = position.setting.gun[first.unit]
        units = list(dict.fromkeys(names.units[one.unit] for one in choices if isinstance(one, (Lose, FallBack))))
        args = {"units": units, "count": self.lp - self.taken, "hexes": [names.places[hex] for hex in self.hexes]}
        message = Message("prussia-ask-results-gun" if guns else "prussia-ask-results", args)
        return Decision("results", role, role, ("10.8.3.1" if guns else "10.8.1",), message, first)

    def refuse(self, position: Battlefield, action: Action) -> Refusal:
        names = position.setting.names
        assert isinstance(action, (Lose, FallBack))
        unit = names.units[action.unit]
        bearers = [one.unit for one in self.options(position) if isinstance(one, Lose)]
        if action.unit in bearers:
            return Refusal("10.8.1.4", "prussia-fall-back", unit=unit)
        if not self.taken and self.lead in bearers:
            return Refusal("10.4", "prussia-lead-first", unit=names.units[self.lead])
        if position.setting.gun[bearers[0]]:
            return Refusal("10.8.3.1", "prussia-lose-gun", unit=unit)
        return Refusal("10.8.1", "prussia-lose-who", unit=unit)

    def measure(self, position: Battlefield) -> tuple[int, ...]:
        return (self.lp - self.taken, int(self.star), int(self.weak))

    @rule("10.8.3.1")
    def play(self, position: Battlefield, action: Action, role: Role, context: PlayContext) -> None:
        assert isinstance(action, (Lose, FallBack))
        if position.setting.gun[action.unit]:
            self.become(position, star=False)
            losses.lose_level(position, action.unit, context)
        else:
            self._bear(position, action, context)

    def shown(self, position: Battlefield) -> dict[str, Any]:
        names = position.setting.names
        return {
            "kind": "applying_results",
            "side": SIDES[self.side],
            "hexes": [names.places[hex] for hex in self.hexes],
            "lp": self.lp,
            "taken": self.taken,
            "lead": names.units[self.lead] if self.lead >= 0 else None,
        }
