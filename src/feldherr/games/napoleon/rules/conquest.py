"""D5.7, D15.1, D15.4, D17.3 The conquest phase: Foreign Wars unpaid, submissions, tests of conquest."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from feldherr.kernel import (
    Action,
    Decision,
    Event,
    Meaning,
    Message,
    Pass,
    PlayContext,
    Refusal,
    Sequence,
    Slot,
    Step,
    Value,
    rule,
)
from feldherr.kernel.slots import SIDE

from ..state.amendments import RECKONED, RESTORED
from ..state.pieces import ForeignWar
from ..state.position import Europe
from . import victory
from .ceding import Defeat
from .polls import Poll, seek
from .relations import at_war, keys_lost
from .underway import ask


class Yield(Action, frozen=True, tag="yield"):
    """A nation offers to submit to an enemy (D15.4)."""

    armed = True
    slots = (Slot("nation", SIDE),)
    nation: int


class ConquestTested(Event, frozen=True, tag="conquest_tested"):
    """Whether a nation is conquered: the die, 0 for none, the keys lost and the modifier."""

    about = Meaning("D15.1")
    side: str
    side_victor: str
    die: int
    lost: int
    modifier: int
    conquered: bool


class ForeignWarUnpaid(Event, frozen=True, tag="foreign_war_unpaid"):
    """A Foreign War stands unpaid; `over`: its nation submits, or nobody is there to submit to."""

    about = Meaning("D17.3")
    side: str
    cost: int
    over: bool


# What may be conquered


@rule("D15.1")
def capitals_taken(position: Europe, nation: int) -> bool:
    """Whether enemies of a nation control its capital; of Russia, both."""
    capitals = position.setting.capitals[nation]
    return bool(capitals) and all(_taken(position, nation, place) for place in capitals)


def _taken(position: Europe, nation: int, place: int) -> bool:
    holder = position.control[place]
    return holder != position.setting.nobody and at_war(position, holder, nation)


@rule("D15.1")
def all_lost(position: Europe, nation: int) -> bool:
    """Whether all keys of a nation that count are lost."""
    counted = position.counted[nation]
    # Mostly the first of them is its own still.
    return counted > 0 and all(_taken(position, nation, key) for key in position.setting.keys if counted >> key & 1)


@rule("D15.1")
def conqueror(position: Europe, nation: int) -> int:
    """The nation that would have conquered another: the one that controls its capital, of two of them the first in a
    round; if no enemy does, the one with most of the keys lost. -1 for none.
    """
    setting = position.setting
    order = setting.order.index
    holders = [position.control[place] for place in setting.capitals[nation] if _taken(position, nation, place)]
    if holders:
        return min(holders, key=order)
    holders = [position.control[key] for key in keys_lost(position, nation)]
    return max(holders, key=lambda one: (holders.count(one), -order(one)), default=-1)


@rule("D15.1", "D17.1", "D19.1")
def modifier(position: Europe, nation: int) -> int:
    """A nation's modifier: France has one more when Napoleon is dead."""
    setting = position.setting
    lost = setting.tables.lost
    ruler = setting.leaders.index(lost.ruler) if lost.ruler else -1
    fallen = ruler >= 0 and setting.nation_of[ruler] == nation and position.place[ruler] == setting.dead
    return setting.nation_data[nation].modifier + (lost.throne if fallen else 0)


@rule("D15.4")
def may_submit(position: Europe, nation: int) -> bool:
    """Whether a nation may submit: its capital is an enemy's, or half of its keys are lost."""
    setting = position.setting
    if any(_taken(position, nation, place) for place in setting.capitals[nation]):
        return True
    counted = position.counted[nation].bit_count()
    return counted > 0 and len(keys_lost(position, nation)) * 100 >= counted * setting.tables.conquest.submission


@rule("D15.4")
def check_submission(position: Europe, nation: int, victor: int) -> None:
    """Raises Refusal D15.4 if a nation does not submit to another."""
    nations = position.setting.nations
    if not at_war(position, nation, victor) or position.runner[victor] < 0:
        raise Refusal("D15.4", "napoleon-no-enemy", side=nations[victor])
    if not may_submit(position, nation):
        raise Refusal("D15.4", "napoleon-unbroken", side=nations[nation])
    if victor not in suitors(position, nation):
        told = nations[conqueror(position, nation)]
        raise Refusal("D15.4", "napoleon-not-its-victor", side=nations[nation], side_other=told)


@rule("D15.4", "D15.1")
def suitors(position: Europe, nation: int) -> list[int]:
    """The enemies to whom a nation that may submit does so: the one that would be its conqueror (U74)."""
    enemies = [one for one, runner in enumerate(position.runner) if runner >= 0 and at_war(position, one, nation)]
    if not position.setting.amended(RECKONED):
        return enemies
    return [one for one in enemies if one == conqueror(position, nation)]


# The phase


@rule("D17.3", "D5.7")
def foreign_wars(position: Europe, step: ConquestPhase, context: PlayContext) -> None:
    """Foreign Wars unpaid: at the second phase in a row the nation submits to the enemy power with most VP."""
    setting = position.setting
    left: list[ForeignWar] = []
    falls: list[Defeat] = []
    for war in position.foreign:
        over = war.phases >= setting.tables.conquest.unpaid
        nation = setting.nation(war.nation)
        context.tell(ForeignWarUnpaid(war.nation, war.cost, over))
        if not over:
            left.append(msgspec.structs.replace(war, phases=war.phases + 1))
            continue
        enemies = [power for power in setting.powers if at_war(position, power, nation) and position.runner[power] >= 0]
        if setting.amended(RESTORED):
            # A nation that has submitted in this phase receives no submission in it (D15.1).
            enemies = [power for power in enemies if power not in [fall.nation for fall in falls]]
        if setting.amended(RECKONED):
            # The points of a proxy are those of the power of its Pact (D16.3).
            enemies = [power for power in enemies if position.played(power)] or enemies
        if enemies:
            best = max(enemies, key=lambda power: (victory.points(position, power), -setting.order.index(power)))
            falls.append(Defeat(nation=nation, victor=best, submitted=True))
    # The last one pushed comes first: the wars in the order in which they began.
    position.steps += reversed(falls) if setting.amended(RESTORED) else falls
    position.foreign = tuple(left)


def open_submissions(position: Europe, step: ConquestPhase, context: PlayContext) -> None:
    """Nations may submit, one after another (D15.4)."""
    position.steps.append(Submissions(position.setting.order))


def open_tests(position: Europe, step: ConquestPhase, context: PlayContext) -> None:
    """Whether nations are conquered is tested, one after another (D15.1)."""
    position.steps.append(Tests(position.setting.order))


class ConquestPhase(Sequence, frozen=True, tag="conquest"):
    """The conquest phase (D5.7)."""

    stages = (foreign_wars, open_submissions, open_tests)


class Submissions(Step, frozen=True, tag="submissions"):
    """Nations that may submit are asked in the order of the round (D15.4). `queue`: those still to be asked."""

    queue: tuple[int, ...]

    @rule("D15.4", "D5.7")
    def proceed(self, position: Europe, context: PlayContext) -> bool:
        if not self.queue:
            position.steps.pop()
            return True
        nation = self.queue[0]
        if position.runner[nation] >= 0 and may_submit(position, nation) and suitors(position, nation):
            return False
        self.become(position, queue=self.queue[1:])
        return True

    def decisions(self, position: Europe) -> tuple[Decision, ...]:
        nation = self.queue[0]
        return (ask("yield", position, nation, ("D15.4",), Pass(), side=position.setting.nations[nation]),)

    def measure(self, position: Europe) -> tuple[int, ...]:
        return (len(self.queue),)

    def verbs(self, position: Europe, role: str) -> tuple[type[Action], ...]:
        return (Yield, Pass)

    def fill(self, position: Europe, role: str, kind: type[Action], filled: dict[str, Any]) -> Iterable[Value]:
        return map(Value, suitors(position, self.queue[0]))

    def check(self, position: Europe, action: Action, role: str) -> None:
        if isinstance(action, Pass):
            return
        if not isinstance(action, Yield):
            raise Refusal("D15.4", "napoleon-not-now", verb=action.verb())
        check_submission(position, self.queue[0], action.nation)

    def play(self, position: Europe, action: Action, role: str, context: PlayContext) -> None:
        nation = self.queue[0]
        self.become(position, queue=self.queue[1:])
        if isinstance(action, Yield):
            asked = position.runner[action.nation]
            seek(position, SubmissionConsent(nation=nation, seats=(asked,), victor=action.nation), context)


class SubmissionConsent(Poll, frozen=True, tag="submission_consent", kw_only=True):
    """Whether an enemy accepts a submission (D15.4)."""

    about = ("D15.4",)

    victor: int

    def prompt(self, position: Europe) -> Message:
        nations = position.setting.nations
        return Message(
            "napoleon-consent-submission", {"side": nations[self.nation], "side_other": nations[self.victor]}
        )

    def agreed(self, position: Europe, context: PlayContext) -> None:
        position.steps.append(Defeat(nation=self.nation, victor=self.victor, submitted=True))


class Tests(Step, frozen=True, tag="conquest_tests"):
    """Tests of conquest in the order of the conquerors (D15.1): a conquered nation is no longer at war with any other
    and conquers none. `queue`: conquerors; `tested`: nations that have been tested.
    """

    queue: tuple[int, ...]
    tested: tuple[int, ...] = ()

    @rule("D15.1", "D5.7")
    def proceed(self, position: Europe, context: PlayContext) -> bool:
        if not self.queue:
            position.steps.pop()
            return True
        victor = self.queue[0]
        for nation in position.setting.order:
            if nation in self.tested or not (capitals_taken(position, nation) or all_lost(position, nation)):
                continue
            if conqueror(position, nation) == victor:
                self.become(position, tested=(*self.tested, nation))
                self._test(position, nation, context)
                return True
        self.become(position, queue=self.queue[1:])
        return True

    @rule("D15.1")
    def _test(self, position: Europe, nation: int, context: PlayContext) -> None:
        setting = position.setting
        victor = self.queue[0]
        lost, more = len(keys_lost(position, nation)), modifier(position, nation)
        sure = all_lost(position, nation)
        die = 0 if sure else context.roll("conquest", setting.nations[victor])
        fallen = sure or die + lost + more >= setting.tables.conquest.target
        sides = setting.nations[nation], setting.nations[victor]
        context.tell(ConquestTested(*sides, die, lost, more, fallen))
        if fallen:
            position.steps.append(Defeat(nation=nation, victor=victor))
