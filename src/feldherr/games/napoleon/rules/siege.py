"""12 Fortresses: sieges."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any, ClassVar

import msgspec

from feldherr.kernel import Action, Decision, Event, Meaning, Pass, PlayContext, Refusal, Slot, Value, rule
from feldherr.kernel.choices import Choice
from feldherr.kernel.slots import COUNTS, UNIT, UNITS
from feldherr.kernel.steps import amend

from ..state.amendments import CARDS, KEPT
from ..state.cards import Fight as Kind
from ..state.pieces import DONE, FOUGHT, HALTED
from ..state.position import Europe
from . import flags
from .battle import before_dice, before_losses, count_results, dice, flag_nation, rally, taking, throw, when_decided
from .fights import ACTIVE, PASSIVE, Fight, Side, replace_side
from .forces import Force, armies, check_counts, check_there, halted, leads, nations_of
from .impulse import Act, Impulse, moved_by
from .lasting import truce
from .relations import block, enemies_at, enemy_fortress, unclaimed
from .underway import ask, leader_name, place_name


class Besiege(Action, frozen=True, tag="besiege"):
    """A leader's army besieges the fortress in its duchy (12.2). Units left out: as many as he leads."""

    slots = (Slot("commander", UNIT), Slot("leaders", UNITS, "with", least=0), Slot("units", COUNTS, "taking", least=0))
    commander: int
    leaders: tuple[int, ...] = ()
    units: tuple[tuple[int, int], ...] = ()


class Assault(Action, frozen=True, tag="assault"):
    """The besieger attacks the fortress at once again (12.3)."""


class Besieged(Event, frozen=True, tag="siege"):
    """A siege begins: the pieces that carry it out, and the strength of the fortress."""

    about = Meaning("12.2", heading="battle", fight="attack")
    side: str
    unit: str
    hex: str
    pieces: int
    strength: int


class SiegeRound(Event, frozen=True, tag="siege_round"):
    """The dice of a round of siege: dice, sixes and fives of the besieger, and of the fortress."""

    about = Meaning("12.3", fight="part")
    round: int
    active: tuple[int, int, int]
    passive: tuple[int, int, int]


class SiegeOver(Event, frozen=True, tag="siege_over"):
    """A siege is over: whether the fortress has surrendered, and whether it was an overrun."""

    about = Meaning("12.3", fight="result")
    hex: str
    taken: bool
    overrun: bool


def force_of(position: Europe, action: Besiege) -> Force:
    """The army that an action names."""
    leaders = tuple(sorted({action.commander, *action.leaders}))
    if action.units:
        return Force(action.commander, leaders, action.units)
    setting = position.setting
    own = setting.nation_of[action.commander]
    place = position.place[action.commander]
    if place >= setting.land:
        return Force(action.commander, leaders)
    room, units = max(0, setting.command[action.commander] - len(leaders) + 1), []
    for nation in sorted(block(position, own), key=lambda one: one != own):
        taken = min(room, _fit(position, nation, place)) if leads(position, action.commander, nation) else 0
        if taken:
            room -= taken
            units.append((nation, taken))
    return Force(action.commander, leaders, tuple(sorted(units)))


def _fit(position: Europe, nation: int, place: int) -> int:
    """How many units of a nation in a duchy may besiege: those that have not fought in this impulse."""
    return sum(steps < FOUGHT for steps in position.walks(nation, place))


@rule("12.1", "12.2", "D20.42")
def wall(position: Europe, place: int, nation: int) -> bool:
    """Whether a nation can enter a fortress only by a siege: it is an enemy's, or nobody's since a revolt."""
    risen = unclaimed(position, place) and position.setting.duchies[place].fortress > 0
    return enemy_fortress(position, place, nation) or (risen and position.setting.amended(CARDS))


@rule("D20.23")
def _bound(position: Europe, place: int, nation: int) -> bool:
    """Whether an armistice is with the holder of a fortress."""
    return not unclaimed(position, place) and truce(position, nation, position.control[place])


@rule("12.2")
def besiegers(position: Europe, nation: int) -> list[int]:
    """The leaders who may besiege for a nation in its impulse."""
    setting = position.setting
    found = []
    for one in moved_by(position, nation):
        for leader in setting.own_leaders[one]:
            place = position.place[leader]
            if (
                place < setting.land
                and setting.duchies[place].fortress
                and place not in position.besieged
                and position.walked[leader] < FOUGHT
                and wall(position, place, one)
                and not _bound(position, place, one)
                and not enemies_at(position, place, one)
                and force_of(position, Besiege(leader)).units
            ):
                found.append(leader)
    return found


class Sieges(Act):
    """12.2: a siege, which costs no CP."""

    kind = Besiege
    paragraph = "12.2"
    free = True
    # Each fortress is, and after a siege overrun the same army may come to another.
    once = False

    def waiting(self, position: Europe, step: Impulse) -> bool:
        return bool(besiegers(position, step.nation))

    def fill(self, position: Europe, step: Impulse, filled: dict[str, Any]) -> Iterable[Value]:
        if not filled:
            return [Value(leader) for leader in besiegers(position, step.nation)]
        commander = filled["commander"]
        place = position.place[commander]
        if place >= position.setting.land:
            return []
        if "leaders" not in filled:
            return [Value(one) for one, at in enumerate(position.place) if at == place and one != commander]
        return [
            Value((nation, count))
            for nation in range(len(position.units))
            if leads(position, commander, nation)
            for count in range(_fit(position, nation, place), 0, -1)
        ]

    def probe(self, position: Europe, step: Impulse, filled: dict[str, Any]) -> Iterable[Any]:
        setting, place = position.setting, position.place
        own = (one for nation in moved_by(position, step.nation) for one in setting.own_leaders[nation])
        there = [one for one in own if place[one] < setting.land]
        # The reason is given for one who is before a fortress, if there is one.
        return [] if filled else sorted(there, key=lambda one: not setting.duchies[place[one]].fortress)

    @rule("12.2", "9.1")
    def check(self, position: Europe, step: Impulse, action: Besiege) -> None:
        setting = position.setting
        own = setting.nation_of[action.commander]
        place, name = position.place[action.commander], leader_name(position, action.commander)
        if own not in moved_by(position, step.nation):
            raise Refusal("12.2", "napoleon-not-acting", side=setting.nations[own])
        if place >= setting.land:
            raise Refusal("9.3", "napoleon-not-on-map", unit=name)
        at = place_name(position, place)
        if not wall(position, place, own):
            raise Refusal("12.2", "napoleon-no-enemy-fortress", places=(at,), hex=at)
        if _bound(position, place, own):
            names = setting.nations[own], setting.nations[position.control[place]]
            raise Refusal("D20.23", "napoleon-truce", side=names[0], side_other=names[1])
        if place in position.besieged:
            raise Refusal("12.2", "napoleon-besieged", places=(at,), hex=at)
        if enemies_at(position, place, own):
            raise Refusal("12.2", "napoleon-siege-enemy", places=(at,), hex=at)
        check_counts(position, action.units, "12.2")
        if action.commander in action.leaders:
            raise Refusal("12.2", "napoleon-counts")
        force = force_of(position, action)
        self._check_army(position, force, place)
        self._check_truce(position, force, place)

    @rule("D20.23")
    def _check_truce(self, position: Europe, force: Force, place: int) -> None:
        """Raises Refusal if a nation of a force has an armistice with the holder of the fortress."""
        if unclaimed(position, place) or not position.setting.amended(KEPT):
            return
        names, holder = position.setting.nations, position.control[place]
        for one in nations_of(position, force):
            if truce(position, one, holder):
                raise Refusal("D20.23", "napoleon-truce", side=names[one], side_other=names[holder])

    @rule("12.2")
    def _check_army(self, position: Europe, force: Force, place: int) -> None:
        """Raises Refusal if a force is not a single army (U03), or has been in a battle that was no overrun."""
        setting = position.setting
        check_there(position, force, place)
        for leader in force.leaders:
            if position.walked[leader] >= FOUGHT:
                raise Refusal("12.2", "napoleon-siege-fought", unit=leader_name(position, leader))
        for nation, count in force.units:
            most = _fit(position, nation, place)
            if most < count:
                raise Refusal("12.2", "napoleon-siege-fought-units", side=setting.nations[nation], most=most)
        name = leader_name(position, force.commander)
        if not force.units:
            raise Refusal("12.2", "napoleon-siege-units", unit=name)
        if armies(position, force) != 1:
            raise Refusal("12.2", "napoleon-siege-army", unit=name, most=setting.command[force.commander])

    def play(self, position: Europe, step: Impulse, action: Besiege, context: PlayContext) -> None:
        setting = position.setting
        force = force_of(position, action)
        place = position.place[action.commander]
        position.besieged = tuple(sorted((*position.besieged, place)))
        active = Side(force.commander, True, force.units, force.leaders, brought=force.pieces)
        position.steps.append(
            Siege(
                nation=setting.nation_of[action.commander],
                enemy=position.control[place],
                place=place,
                origin=place,
                sides=(active, Side(rated=False)),
            )
        )

    def sample(self, position: Europe, step: Impulse, rng: Random) -> Action | None:
        able = besiegers(position, step.nation)
        return Besiege(rng.choice(able)) if able else None


def open_siege(position: Europe, step: Siege, context: PlayContext) -> None:
    """Report the siege."""
    side = step.sides[ACTIVE]
    nation, unit = position.setting.nations[step.nation], leader_name(position, side.commander)
    context.tell(Besieged(nation, unit, place_name(position, step.place), side.brought, step.strength(position)))


@rule("12.3", "D20.16", "D20.17")
def fortress_dice(position: Europe, step: Siege) -> dict[str, int]:
    """The dice of a fortress in this round, by what gives them: its strength, which never changes, and cards."""
    side = step.sides[PASSIVE]
    if side.silent:
        return {"strength": 0}
    return {"strength": step.strength(position), "cards": side.dice, "horse": side.horse}


@rule("12.3")
def roll(position: Europe, step: Siege, context: PlayContext) -> None:
    """The besieger and the fortress roll."""
    active, passive = step.sides
    if passive.silent:
        passive = msgspec.structs.replace(passive, horse=0)
        step = msgspec.structs.replace(step, sides=(active, passive))
    own = sum(dice(position, step, ACTIVE).values()) - active.horse
    theirs = sum(fortress_dice(position, step).values()) - passive.horse
    mine, besieger = throw(position, step, ACTIVE, own, "siege", context)
    other, fortress = throw(position, step, PASSIVE, theirs, "siege", context)
    context.tell(SiegeRound(step.round, mine, other))
    step.become(position, sides=(besieger, fortress))


@rule("12.3")
def bear(position: Europe, step: Siege, context: PlayContext) -> None:
    """Results are added up over the impulse (N21); fives do nothing to a fortress."""
    count_results(position, step, context)
    now = position.steps[-1]
    assert isinstance(now, Siege)
    replace_side(position, PASSIVE, msgspec.structs.replace(now.sides[PASSIVE], hits=0))


@rule("12.3")
def judge(position: Europe, step: Siege, context: PlayContext) -> None:
    """The fortress surrenders; or the besieger who inflicted more sixes than he received fives and sixes in this round
    may attack again; or the siege is over."""
    active, passive = step.sides
    if passive.kills >= step.strength(position):
        step.become(position, winner=ACTIVE)
    elif active.count and active.rolled[0] > sum(passive.rolled):
        position.steps.append(Again(step.nation, step.place))
    else:
        step.become(position, winner=PASSIVE)


@rule("12.2", "12.3", "9.52", "9.73", "8.8")
def finish(position: Europe, step: Siege, context: PlayContext) -> None:
    """The flag of the nation whose impulse it is; besiegers move no more, but after a siege overrun."""
    active, passive = step.sides
    taken = step.winner == ACTIVE
    strength = step.strength(position)
    overrun = taken and (passive.kills > strength or step.round < strength)
    context.tell(SiegeOver(place_name(position, step.place), taken, overrun))
    if taken:
        setting = position.setting
        whose = flag_nation(position, step.nation) if setting.amended(KEPT) else setting.nation(position.active)
        flags.flag(position, whose, step.place, context)
    _mark(position, Force(-1, active.leaders, active.units), step.place, free=overrun)


@rule("12.2", "9.52")
def _mark(position: Europe, force: Force, place: int, *, free: bool) -> None:
    """Besiegers are done in this impulse; or those that the fortress had stopped continue from where they were."""

    def marked(steps: int) -> int:
        if not free:
            return halted(steps, DONE)
        return steps - HALTED if HALTED <= steps < DONE else steps

    for leader in force.leaders:
        position.walked[leader] = marked(position.walked[leader])
    for nation, count in force.units:
        walks = position.walks(nation, place)
        fit = sorted((at for at, steps in enumerate(walks) if steps < FOUGHT), key=lambda at: -walks[at])[:count]
        position.set_walks(
            nation, place, sorted(marked(steps) if at in fit else steps for at, steps in enumerate(walks))
        )


class Siege(Fight, frozen=True, tag="siege", kw_only=True):
    """A siege (12). It begins again from its second stage for each further round.

    `enemy`: who holds the fortress, `setting.nobody` after a revolt. Of its side, which has no pieces, only the results
    suffered count.
    """

    kind: ClassVar[Kind] = "siege"

    stages = (
        open_siege,
        before_dice,
        roll,
        before_losses,
        bear,
        taking(ACTIVE, kill=True),
        taking(ACTIVE, kill=False),
        rally,
        judge,
        when_decided,
        finish,
    )

    def strength(self, position: Europe) -> int:
        """The strength of the fortress."""
        return position.setting.duchies[self.place].fortress

    def nations(self, position: Europe, which: int | None = None) -> set[int]:
        found = super().nations(position, which)
        if which in (None, PASSIVE) and self.enemy != position.setting.nobody:
            found.add(self.enemy)
        return found

    def measure(self, position: Europe) -> tuple[int, ...]:
        return (self.strength(position) - self.round, len(self.stages) - self.stage)


class Again(Choice, frozen=True, tag="again"):
    """Whether the besieger attacks again (12.3)."""

    nation: int
    place: int

    kinds = (Assault, Pass)

    def question(self, position: Europe) -> Decision:
        return ask("again", position, self.nation, ("12.3",), Pass(), hex=place_name(position, self.place))

    def options(self, position: Europe) -> list[Action]:
        return [Assault(), Pass()]

    def refuse(self, position: Europe, action: Action) -> Refusal:
        raise AssertionError("both answers are always open")

    @rule("12.3")
    def play(self, position: Europe, action: Action, role: str, context: PlayContext) -> None:
        position.steps.pop()
        siege = position.steps[-1]
        assert isinstance(siege, Siege)
        if isinstance(action, Assault):
            amend(position, Siege, stage=1, round=siege.round + 1)
        else:
            amend(position, Siege, winner=PASSIVE)


ACTS: tuple[Act, ...] = (Sieges(),)
