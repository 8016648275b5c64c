"""13.3, 13.31 Fleets look for each other: interception and patrols, and evasion."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from feldherr.kernel import (
    Action,
    Decision,
    Event,
    Meaning,
    Message,
    Pass,
    PlayContext,
    Refusal,
    Slot,
    Value,
    Window,
    rule,
)
from feldherr.kernel.choices import Choice
from feldherr.kernel.slots import SIDE
from feldherr.kernel.steps import amend, innermost

from ..state.amendments import HEADED, PRINT
from ..state.position import Europe
from . import moments
from .entry import Attempt
from .fleets import Fleet, foes, left_of, move, parted, seamanship
from .relations import allied, at_war
from .sea_battle import Sheltered, engage
from .underway import ask, place_name
from .voyages import Search, Voyage, end_course


class Hunt(Action, frozen=True, tag="hunt"):
    """The stack that a nation commands tries to intercept the fleet that has come (13.3)."""

    slots = (Slot("nation", SIDE),)
    nation: int


class Slip(Action, frozen=True, tag="slip"):
    """An intercepted fleet tries to evade (13.31)."""


class Hunted(Event, frozen=True, tag="hunted"):
    """A fleet has looked for another."""

    about = Meaning("13.3")
    side: str
    side_other: str
    hex: str
    dice: int
    modifier: int
    success: bool


class Slipped(Event, frozen=True, tag="slipped"):
    """An intercepted fleet has tried to evade."""

    about = Meaning("13.31")
    side: str
    hex: str
    dice: int
    modifier: int
    success: bool


def hunters(position: Europe, zone: int, nation: int) -> list[Fleet]:
    """The stacks at sea in a zone that may intercept a nation's fleet: inactive ones, at war with it."""
    active = position.setting.nation(position.active) if position.active else nation
    found = foes(position, zone, nation)
    voyage = innermost(position, Voyage)
    if voyage is not None:
        found = [fleet for fleet in found if not parted(position, voyage.fleet, fleet)]
    if at_war(position, active, nation):
        return found
    return [fleet for fleet in found if not allied(position, fleet.commander, active)]


class Chase(Window, frozen=True, tag="chase", kw_only=True):
    """The stacks that may intercept a fleet that comes into a zone or to a port of it (13.3): each once."""

    nation: int
    zone: int
    tried: tuple[int, ...] = ()

    def able(self, position: Europe, role: str) -> list[int]:
        """The nations that command stacks of a role that have not tried."""
        step = innermost(position, Voyage)
        if step is None or step.gone:
            return []
        seat = position.setting.roles.index(role)
        return [
            fleet.commander
            for fleet in hunters(position, self.zone, self.nation)
            if position.runner[fleet.commander] == seat and fleet.commander not in self.tried
        ]

    def may_act(self, position: Europe, role: str) -> bool:
        return bool(self.able(position, role))

    def question(self, position: Europe, role: str) -> tuple[str, str, tuple[str, ...], Message]:
        own = position.setting.nations[self.able(position, role)[0]]
        voyage = innermost(position, Voyage)
        into_port = voyage is not None and voyage.place < position.setting.land
        place = voyage.place if voyage is not None and into_port else self.zone
        args = {"hex": place_name(position, place), "side": position.setting.nations[self.nation]}
        return "chase", own, ("13.3",), Message("napoleon-chase-port" if into_port else "napoleon-chase", args)

    def budget(self, position: Europe) -> int:
        return len(position.camp) - len(self.tried)

    def verbs(self, position: Europe, role: str) -> tuple[type[Action], ...]:
        return (Hunt, Pass)

    def fill(self, position: Europe, role: str, kind: type[Action], filled: dict[str, Any]) -> Iterable[Value]:
        return [Value(nation) for nation in self.able(position, role)]

    @rule("13.3")
    def check_act(self, position: Europe, action: Action, role: str) -> None:
        if not isinstance(action, Hunt):
            raise Refusal("13.3", "napoleon-not-now", verb=action.verb())
        if action.nation not in self.able(position, role):
            raise Refusal("13.3", "napoleon-cannot-hunt", side=position.setting.nations[action.nation])

    def act(self, position: Europe, action: Action, role: str, context: PlayContext) -> bool:
        assert isinstance(action, Hunt)
        amend(position, Chase, tried=tuple(sorted({*self.tried, action.nation})))
        end_course(position)
        fleet = next(one for one in hunters(position, self.zone, self.nation) if one.commander == action.nation)
        position.steps.append(Meeting(nation=self.nation, hunter=fleet, zone=self.zone, berth=self.zone))
        return True


def seek(position: Europe, step: Meeting, context: PlayContext) -> None:
    """The interceptor tries; in a fortified strait he does not have to."""
    passing = innermost(position, Voyage)
    assert passing is not None
    if passing.gone:
        step.become(position, stage=len(step.stages))
        return
    prey = _prey(position, passing)
    if step.sure:
        position.steps.append(Dodging(nation=prey.commander, hunter=step.hunter, prey=prey, place=step.zone, number=0))
        return
    position.steps.append(
        Hunting(
            nation=step.hunter.commander,
            place=step.zone,
            hunter=step.hunter,
            prey=prey,
            number=0,
            blockade=passing.blockaded,
        )
    )


def _prey(position: Europe, passing: Voyage) -> Fleet:
    return left_of(position, passing.fleet, passing.here if passing.here >= 0 else passing.origin)


def clash(position: Europe, step: Meeting, context: PlayContext) -> None:
    """A fleet that is caught gives battle."""
    passing = innermost(position, Voyage)
    assert passing is not None
    if not step.caught or passing.gone:
        return
    here = passing.here if passing.here >= 0 else passing.origin
    prey = _prey(position, passing)
    hunter = left_of(position, step.hunter, step.berth)
    if not prey.count or not hunter.count:
        return
    bonus = position.setting.tables.naval.failed_dice if step.failed else 0
    end_course(position)
    engage(
        position, prey, [hunter], step.zone, (here, step.berth),
        evaded=(0, bonus), back=passing.back if passing.leaving else -1,
        shelled=passing.shelled if step.sure else (0, 0),
    )  # fmt: skip
    if step.sure and position.setting.amended(HEADED):
        # The guns fire once: what they have done counts in one fight (U22).
        amend(position, Voyage, shelled=(0, 0))


class Meeting(Search, frozen=True, tag="meeting", kw_only=True):
    """A stack intercepts a fleet on its way. `berth`: where the stack is. `sure`: without a roll (13.8)."""

    nation: int
    hunter: Fleet
    zone: int
    berth: int
    sure: bool = False

    stages = (seek, clash)


class Patrolling(Search, frozen=True, tag="patrolling", kw_only=True):
    """A fleet looks for every enemy stack in its zone, and fights all that it finds in one battle (13.3, 13.21)."""

    nation: int
    zone: int
    fleet: Fleet
    prey: tuple[Fleet, ...]

    @rule("13.3", "13.21")
    def proceed(self, position: Europe, context: PlayContext) -> bool:
        if self.stage < len(self.prey):
            self.become(position, stage=self.stage + 1)
            prey = self.prey[self.stage]
            position.steps.append(
                Hunting(nation=self.nation, place=self.zone, hunter=self.fleet, prey=prey, number=self.stage)
            )
            return True
        position.steps.pop()
        caught = [left_of(position, self.prey[number], self.zone) for number in self.caught]
        fleet = left_of(position, self.fleet, self.zone)
        if fleet.count and any(one.count for one in caught):
            bonus = position.setting.tables.naval.failed_dice if self.failed else 0
            engage(position, fleet, [one for one in caught if one.count], self.zone, (self.zone, self.zone),
                   evaded=(bonus, 0))  # fmt: skip
        return True

    def measure(self, position: Europe) -> tuple[int, ...]:
        return (len(self.prey) + 1 - self.stage,)


@rule("13.3.modifiers")
def modifiers(position: Europe, fleet: Fleet, *, blockade: bool = False) -> dict[str, int]:
    """The modifiers of an attempt at sea, by their names."""
    found = {"seamanship": seamanship(position, fleet)}
    if blockade:
        found["blockade"] = position.setting.tables.naval.blockade
    return found


def announce(position: Europe, step: Hunting | Slipping, context: PlayContext) -> None:
    """An attempt is announced: cards may be played into it (D6.14)."""
    active = position.setting.nation(position.active) if position.active else step.nation
    moments.open_moment(position, "attempt", active, step.place)


@rule("13.3", "13.3.modifiers", "D20.3", "D20.11")
def hunt(position: Europe, step: Hunting, context: PlayContext) -> None:
    """The dice of an interception at sea."""
    modifier = sum(modifiers(position, step.hunter, blockade=step.blockade).values()) + step.bonus
    dice, success = step.roll(position, modifier, position.setting.tables.naval.target, "hunt", context)
    nations = position.setting.nations
    sides = nations[step.nation], nations[step.prey.commander]
    context.tell(Hunted(*sides, place_name(position, step.place), dice, modifier, success))
    if success:
        position.steps.append(
            Dodging(
                nation=step.prey.commander, hunter=step.hunter, prey=step.prey, place=step.place, number=step.number
            )
        )


class Hunting(Attempt, frozen=True, tag="hunting", kw_only=True):
    """An interception at sea, or a patrol, that has been announced."""

    stages = (announce, hunt)

    hunter: Fleet
    prey: Fleet
    number: int
    blockade: bool = False

    def tried_by(self) -> tuple[int, ...]:
        return self.hunter.nations


class Dodging(Choice, frozen=True, tag="dodging", kw_only=True):
    """Whether an intercepted fleet evades (13.31)."""

    nation: int
    hunter: Fleet
    prey: Fleet
    place: int
    number: int

    kinds = (Slip, Pass)

    def proceed(self, position: Europe, context: PlayContext) -> bool:
        if position.runner[self.nation] >= 0:
            return False
        self.play(position, Slip(), "", context)
        return True

    def question(self, position: Europe) -> Decision:
        side = position.setting.nations[self.hunter.commander]
        return ask("slip", position, self.nation, ("13.31",), Pass(), hex=place_name(position, self.place), side=side)

    def options(self, position: Europe) -> list[Action]:
        return [Slip(), Pass()]

    def refuse(self, position: Europe, action: Action) -> Refusal:
        raise AssertionError("both answers are always open")

    @rule("13.31")
    def play(self, position: Europe, action: Action, role: str, context: PlayContext) -> None:
        position.steps.pop()
        if isinstance(action, Slip):
            position.steps.append(Slipping(nation=self.nation, place=self.place, prey=self.prey, number=self.number))
        else:
            catch(position, self.number)


def catch(position: Europe, number: int, *, failed: bool = False) -> None:
    """A fleet is caught by the search under way."""
    search = innermost(position, Search)
    assert search is not None
    amend(position, Search, caught=(*search.caught, number), failed=search.failed or failed)


@rule("13.31", "13.3.modifiers", "D20.3")
def slip(position: Europe, step: Slipping, context: PlayContext) -> None:
    """The dice of an evasion at sea: a fleet that breaks out of a blockaded port goes back to it."""
    modifier = sum(modifiers(position, step.prey).values()) + step.bonus
    dice, success = step.roll(position, modifier, position.setting.tables.naval.target, "slip", context)
    side = position.setting.nations[step.nation]
    context.tell(Slipped(side, place_name(position, step.place), dice, modifier, success))
    if not success:
        catch(position, step.number, failed=True)
        return
    passing = innermost(position, Voyage)
    amended = position.setting.amended(PRINT)
    if passing is not None and passing.back >= 0 and (passing.blockaded if amended else passing.leaving):
        here = passing.here if passing.here >= 0 else passing.origin
        fleet = left_of(position, passing.fleet, here)
        if here != passing.back:
            move(position, fleet, here, passing.back, context)
            names = place_name(position, here), place_name(position, passing.back)
            context.tell(Sheltered(side, names))
        amend(position, Voyage, gone=True)
        end_course(position)


class Slipping(Attempt, frozen=True, tag="slipping", kw_only=True):
    """An evasion at sea that has been announced."""

    stages = (announce, slip)
    gives_way = True

    prey: Fleet
    number: int

    def tried_by(self) -> tuple[int, ...]:
        return self.prey.nations
