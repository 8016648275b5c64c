"""9.4 Attrition: tests, and who is lost; D17.1, D17.11 what becomes of a leader who is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from feldherr.kernel import Action, Decision, Event, Meaning, PlayContext, Refusal, Slot, Step, Value, rule
from feldherr.kernel.slots import COUNTS, UNITS
from feldherr.kernel.steps import amend, innermost

from ..state.amendments import BORNE, HEADED, SEAWARD, SHIFTED
from ..state.position import Europe
from ..state.setting import SACRIFICE
from .entry import Entry
from .forces import Force, less, tidy_groups
from .relations import may
from .underway import ask, leader_name, place_name


class Lose(Action, frozen=True, tag="lose"):
    """Pieces lost: units by nation, and leaders (9.4); nothing named: units first, then the least leaders."""

    slots = (Slot("units", COUNTS, least=0), Slot("leaders", UNITS, "leaders", least=0))
    units: tuple[tuple[int, int], ...] = ()
    leaders: tuple[int, ...] = ()


class Tested(Event, frozen=True, tag="tested"):
    """A test of attrition is over: the pieces lost by it. `halved`: the dice took twice as many (9.45)."""

    about = Meaning("9.4")
    hex: str
    cause: str
    lost: int
    halved: bool


class Perished(Event, frozen=True, tag="perished"):
    """Units are lost."""

    about = Meaning("9.4", fight="loss")
    side: str
    count: int
    hex: str


class LeaderLost(Event, frozen=True, tag="leader_lost"):
    """A leader is lost: he goes to Regroup, or he is dead."""

    about = Meaning("D17.1", fight="loss")
    unit: str
    dead: bool


class Test(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A test of attrition that is to be made: by which paragraph, and by which pieces."""

    cause: str
    leaders: tuple[int, ...]
    units: tuple[tuple[int, int], ...]
    halved: bool = False
    lost: int = -1

    @property
    def dice(self) -> int:
        """A die for each piece."""
        return len(self.leaders) + sum(count for _, count in self.units)


@rule("D17.1", "D17.11")
def lose_leader(position: Europe, leader: int, context: PlayContext) -> None:
    """A leader is lost in battle or to attrition: a die says whether he comes again; Napoleon not in this turn."""
    setting = position.setting
    lost = setting.tables.lost
    ruler = setting.leaders[leader] == lost.ruler
    die = context.roll("leader", setting.nations[setting.nation_of[leader]])
    dead = die > (lost.ruler_regroup if ruler else lost.regroup)
    position.place[leader] = setting.dead if dead else setting.regroup
    if ruler and not dead and setting.amended(BORNE):
        position.missing |= 1 << leader
    context.tell(LeaderLost(leader_name(position, leader), dead))
    tidy_groups(position)


def lose_units(position: Europe, nation: int, place: int, count: int, context: PlayContext) -> None:
    """Units are lost; they are back in the pool (D2.5)."""
    if count:
        position.add(nation, place, -count)
        context.tell(Perished(position.setting.nations[nation], count, place_name(position, place)))


@rule("9.45", "9.4", "9.44")
def split(position: Europe, place: int, cause: str, force: Force) -> Iterator[Test]:
    """The tests of a force for one cause: the French separately if their losses are halved. Who is thrown back into
    the sea suffers there, and not in the port that it comes to (U107)."""
    setting = position.setting
    attrition = setting.tables.attrition
    duchy = setting.duchies[place]
    at_sea = cause == "13.7" and setting.amended(SEAWARD)
    whole = duchy.home and duchy.nation in attrition.whole and not at_sea
    halved = [] if whole else [setting.nation(nation) for nation in attrition.halved]
    for mild in (True, False):
        leaders = tuple(one for one in force.leaders if (setting.nation_of[one] in halved) == mild)
        units = tuple((nation, count) for nation, count in force.units if (nation in halved) == mild)
        if leaders or units:
            yield Test(cause, leaders, units, mild)


@rule("9.4", "9.45")
def bearers(position: Europe, tests: Sequence[Test], test: Test) -> list[Test]:
    """The tests whose pieces may be lost by one: its own, and those of the same cause that others of the force have
    made apart, as only the roll is separate (U105)."""
    shifted = position.setting.amended(SHIFTED)
    return [test, *(one for one in tests if shifted and one.cause == test.cause and one != test)]


@rule("9.4")
def borrowed(position: Europe, nation: int, leader: int) -> bool:
    """Whether a leader is another's, who has not given a nation leave to lose him (N14)."""
    return not may(position, SACRIFICE, position.setting.nation_of[leader], nation)


@rule("9.4")
def usual(
    position: Europe, nation: int, leaders: tuple[int, ...], units: tuple[tuple[int, int], ...], due: int
) -> Lose:
    """What a nation's commander loses of some pieces if nothing is named: units first, then leaders, the least of the
    own ones before the others'.
    """
    left, chosen = due, []
    for one, count in units:
        taken = min(left, count)
        if taken:
            chosen.append((one, taken))
        left -= taken
    own = sorted(leaders, key=lambda one: (borrowed(position, nation, one), position.setting.rating[one]))
    return Lose(tuple(chosen), tuple(sorted(own[:left])))


class Attrition(Step, frozen=True, tag="attrition"):
    """Tests of attrition of a force in a duchy: all are made before anything is lost (9.4).

    Attributes:
        nation: the commander's, who chooses. tests: those with `lost` made; of those taken it is 0 (U105), before
            amendment 20 they are gone.
        entering: whether the pieces are of the force that is entering a duchy, which is reduced accordingly: others
            of their nation may be there, too.
    """

    nation: int
    place: int
    tests: tuple[Test, ...]
    entering: bool = False

    @rule("9.4", "9.45", "9.45.example")
    def proceed(self, position: Europe, context: PlayContext) -> bool:
        setting = position.setting
        table = setting.tables.attrition
        for at, test in enumerate(self.tests):
            if test.lost < 0:
                (sixes,) = context.pool(test.dice, (table.loss,), "attrition", setting.nations[self.nation])
                lost = -(-sixes // 2) if test.halved else sixes
                context.tell(Tested(place_name(position, self.place), test.cause, lost, test.halved))
                made = msgspec.structs.replace(test, lost=lost)
                self.become(position, tests=(*self.tests[:at], made, *self.tests[at + 1 :]))
                return True
        if not self.tests:
            position.steps.pop()
            return True
        leaders, units = self._left(position)
        due = self.due(position)
        if not due:
            self.become(position, tests=self._rest(position))
            return True
        if due == len(leaders) + sum(count for _, count in units):
            self._take(position, Lose(units, leaders), context)
            return True
        if not leaders and len(units) == 1:
            self._take(position, Lose(((units[0][0], due),)), context)
            return True
        if position.runner[self.nation] < 0:
            self._take(position, self._default(position), context)
            return True
        return False

    def _first(self, position: Europe) -> int:
        """The number of the test whose losses are taken now."""
        if not position.setting.amended(SHIFTED):
            return 0
        return next((at for at, test in enumerate(self.tests) if test.lost > 0), 0)

    def _rest(self, position: Europe) -> tuple[Test, ...]:
        """The tests when the losses of the first are taken."""
        if not position.setting.amended(SHIFTED):
            return self.tests[1:]
        first = self._first(position)
        tests = [msgspec.structs.replace(test, lost=0) if at == first else test for at, test in enumerate(self.tests)]
        return tuple(tests) if any(test.lost > 0 for test in tests) else ()

    def _left(self, position: Europe) -> tuple[tuple[int, ...], tuple[tuple[int, int], ...]]:
        """The pieces that may be lost by the first test and are still there, those that made it first."""
        leaders: dict[int, None] = {}
        units: dict[int, int] = {}
        # Tests of one cause may be about the same pieces, too.
        for test in bearers(position, self.tests, self.tests[self._first(position)]):
            leaders |= dict.fromkeys(one for one in test.leaders if position.place[one] == self.place)
            for nation, count in test.units:
                if nation not in units and (left := min(count, position.units[nation][self.place])):
                    units[nation] = left
        return tuple(leaders), tuple(units.items())

    def due(self, position: Europe) -> int:
        """How many pieces the first test costs, at most those left."""
        leaders, units = self._left(position)
        return min(self.tests[self._first(position)].lost, len(leaders) + sum(count for _, count in units))

    def _default(self, position: Europe) -> Lose:
        """What is lost if nothing is named."""
        return usual(position, self.nation, *self._left(position), self.due(position))

    def decisions(self, position: Europe) -> tuple[Decision, ...]:
        place, count = place_name(position, self.place), self.due(position)
        return (ask("lose", position, self.nation, ("9.4",), Lose(), count=count, hex=place),)

    def verbs(self, position: Europe, role: str) -> tuple[type[Action], ...]:
        return (Lose,)

    def fill(self, position: Europe, role: str, kind: type[Action], filled: dict[str, object]) -> list[Value]:
        leaders, units = self._left(position)
        if "units" not in filled:
            return [Value((nation, n)) for nation, count in units for n in range(1, min(count, self.due(position)) + 1)]
        return [Value(leader) for leader in leaders]

    def countable(self, position: Europe, role: str) -> bool:
        return False

    @rule("9.4")
    def check(self, position: Europe, action: Action, role: str) -> None:
        if not isinstance(action, Lose):
            raise Refusal("9.4", "napoleon-not-now", verb=action.verb())
        if action == Lose():
            return
        leaders, units = self._left(position)
        there = dict(units)
        named = [nation for nation, _ in action.units]
        if len({*named}) < len(named) or any(not 0 < n <= there.get(nation, 0) for nation, n in action.units):
            raise Refusal("9.4", "napoleon-lose-there")
        if any(leader not in leaders for leader in action.leaders):
            raise Refusal("9.4", "napoleon-lose-there")
        if len(action.leaders) + sum(n for _, n in action.units) != self.due(position):
            raise Refusal("9.4", "napoleon-lose-count", count=self.due(position))
        others = [leader for leader in action.leaders if borrowed(position, self.nation, leader)]
        gone = dict(action.units)
        kept = [nation for nation, count in units if count > gone.get(nation, 0)]
        own = [one for one in leaders if one not in action.leaders and not borrowed(position, self.nation, one)]
        if position.setting.amended(HEADED):
            # Only one's own unit is not spared for him (U111); a leader who does not command counts as one (9.6).
            kept = [nation for nation in kept if may(position, SACRIFICE, nation, self.nation)]
            own = own[1:]
        if others and (kept or own):
            raise Refusal("9.4", "napoleon-no-sacrifice", unit=leader_name(position, others[0]))

    def play(self, position: Europe, action: Action, role: str, context: PlayContext) -> None:
        assert isinstance(action, Lose)
        self._take(position, action if action != Lose() else self._default(position), context)

    def _take(self, position: Europe, action: Lose, context: PlayContext) -> None:
        self.become(position, tests=self._rest(position))
        for nation, count in action.units:
            lose_units(position, nation, self.place, count, context)
        for leader in action.leaders:
            lose_leader(position, leader, context)
        entry = innermost(position, Entry) if self.entering else None
        if entry is not None:
            amend(position, Entry, force=less(entry.force, action.units))
        tidy_groups(position)

    def measure(self, position: Europe) -> tuple[int, ...]:
        lost = [test.lost for test in self.tests]
        return (len(lost), sum(one < 0 for one in lost), sum(one > 0 for one in lost))


def suffer(
    position: Europe, nation: int, place: int, causes: Sequence[tuple[str, Force]], *, entering: bool = False
) -> None:
    """Push the tests of attrition in a duchy, each cause with the pieces that it concerns, if there are any.

    `entering`: whether they are of the force that is entering it.
    """
    tests = tuple(test for cause, force in causes for test in split(position, place, cause, force))
    if tests:
        position.steps.append(Attrition(nation, place, tests, entering=entering))
