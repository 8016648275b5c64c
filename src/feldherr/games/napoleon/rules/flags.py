"""D7.4, 9.73, 8.83 Flags: how duchies change hands."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

from feldherr.kernel import Action, Decision, Event, Meaning, Pass, PlayContext, Refusal, Slot, Value, rule
from feldherr.kernel.choices import Choice
from feldherr.kernel.slots import PLACE
from feldherr.kernel.steps import amend, innermost

from ..state.amendments import CARDS, CHARGED, CLAIMED, KEPT, RESTORED, SEAWARD
from ..state.pieces import where
from ..state.position import Europe
from . import sea_ports
from .entry import Entry
from .impulse import Act, Impulse, moved_by, pay
from .relations import allied, at_war, enemies_at, unclaimed, uncontrolled
from .settling import see_off, welcome
from .underway import ask, place_name


class Flag(Action, frozen=True, tag="flag"):
    """A flag in the duchy of a formation with a unit (D7.4)."""

    slots = (Slot("place", PLACE),)
    place: int


class Flagged(Event, frozen=True, tag="flagged"):
    """A duchy is under a flag now; `former` is whose it was, "" for nobody's."""

    about = Meaning("D7.4")
    hex: str
    side: str
    former: str


@rule("D7.4", "9.73", "8.83", "12.1", "D20.42")
def check_flag(position: Europe, nation: int, place: int) -> None:
    """Raises Refusal if a nation may not place a flag: no formation with a unit is there, or the duchy is held."""
    setting = position.setting
    name = place_name(position, place)
    if place >= setting.land or not any(
        position.units[one][place] for one in range(len(setting.nations)) if _flags_for(position, one, nation, place)
    ):
        raise Refusal("D7.4", "napoleon-no-unit-there", hex=name)
    if setting.duchies[place].fortress and (setting.amended(CARDS) or not unclaimed(position, place)):
        raise Refusal("12.1", "napoleon-fortress-flag", places=(name,), hex=name)
    if enemies_at(position, place, nation):
        raise Refusal("D7.4", "napoleon-enemy-there", places=(name,), hex=name)
    if not uncontrolled(position, place):
        raise Refusal("D7.4", "napoleon-controlled", places=(name,), hex=name)


@rule("9.73")
def _flags_for(position: Europe, one: int, nation: int, place: int) -> bool:
    """Whether the units of a nation place flags for another: its own, or its Pact's that is its ally (8.8), or those of
    a group in which it has a leader."""
    if one == nation or (one in moved_by(position, nation) and allied(position, one, nation)):
        return True
    group = position.group_at(place)
    if group is None or not position.setting.amended(KEPT) or nation not in position.present(place):
        return False
    names = position.setting.nations
    return {names[one], names[nation]} <= {*group.nations}


@rule("8.8", "9.73")
def standard(position: Europe, nation: int, place: int) -> int:
    """Whose flag is placed in a duchy for CP of a nation: its own; by Pacts of a Subject Neutral, which are no allies
    of it, theirs."""
    if position.units[nation][place] or not position.setting.amended(KEPT):
        return nation
    pacts = moved_by(position, nation)
    return next((one for one in pacts if position.units[one][place] and not allied(position, one, nation)), nation)


@rule("D7.4", "8.83", "8.81.example1")
def flag(position: Europe, nation: int, place: int, context: PlayContext) -> None:
    """Place a nation's flag; in the home of an ally the enemy's only comes off, on a ceded duchy it is placed."""
    turn(position, place, bearer(position, nation, place), context)


def bearer(position: Europe, nation: int, place: int) -> int:
    """Whose a duchy is when a nation flags it."""
    owner = position.setting.owner[place]
    home = position.setting.duchies[place].home and allied(position, owner, nation)
    return owner if home and place not in position.ceded else nation


def turn(position: Europe, place: int, holder: int, context: PlayContext) -> None:
    """A duchy is under another's flag from now on: fleets that are enemies there now put to sea (13.9), and guests
    without leave of its holder go (9.54, D8.5)."""
    plant(position, place, holder, context)
    if position.setting.amended(SEAWARD):
        _remember(position, place)
    if position.setting.amended(KEPT):
        see_off(position, place, context)
    sea_ports.lose_port(position, place, holder, context)


@rule("8.83", "D15.1")
def plant(position: Europe, place: int, holder: int, context: PlayContext) -> None:
    """A duchy comes under another's flag; the consequences for fleets in its port are not handled here. It is no
    longer ceded if its owner has it again, or an enemy takes it from the owner's new ally. A key that its owner had
    at the start and has again may be lost again, though it was not his when the count began (D15.1).
    """
    setting = position.setting
    former, owner = position.control[place], setting.owner[place]
    control = bytearray(position.control)
    control[place] = holder
    position.control = bytes(control)
    if place in position.ceded and (
        holder == owner
        or (
            setting.nobody not in (former, holder)
            and at_war(position, holder, owner)
            and allied(position, former, owner)
        )
    ):
        position.ceded = tuple(one for one in position.ceded if one != place)
    if holder == owner == setting.at_start[place] and setting.duchies[place].key and setting.amended(RESTORED):
        position.counted[owner] |= 1 << place
    was = setting.nations[former] if former != setting.nobody else ""
    now = setting.nations[holder] if holder != setting.nobody else ""
    context.tell(Flagged(place_name(position, place), now, was))


@rule("11.7")
def claim(position: Europe, step: Entry, context: PlayContext) -> None:
    """After a battle with more kills than the beaten had pieces the winner may flag the duchy, or free it; but not if
    its owner would not let him stay (U52).
    """
    if step.freed >= 0 and uncontrolled(position, step.place):
        if position.setting.amended(KEPT):
            holder = bearer(position, step.freed, step.place)
            if any(not welcome(position, nation, holder) for nation in position.present(step.place)):
                return
        if position.setting.amended(CLAIMED):
            position.steps.append(Claiming(step.freed, step.place))
        else:
            flag(position, step.freed, step.place, context)


class Claim(Action, frozen=True, tag="claim"):
    """The winner flags the duchy of the battle for free (11.7)."""


class Claiming(Choice, frozen=True, tag="claiming"):
    """The winner flags the duchy for free, or frees it, or leaves it as it is (11.7, U102)."""

    nation: int
    place: int

    kinds = (Claim, Pass)

    def question(self, position: Europe) -> Decision:
        side = position.setting.nations[bearer(position, self.nation, self.place)]
        return ask("claim", position, self.nation, ("11.7",), Claim(), hex=place_name(position, self.place), side=side)

    def options(self, position: Europe) -> list[Action]:
        return [Claim(), Pass()]

    def refuse(self, position: Europe, action: Action) -> Refusal:
        raise AssertionError("both answers are always open")

    @rule("11.7")
    def play(self, position: Europe, action: Action, role: str, context: PlayContext) -> None:
        position.steps.pop()
        if isinstance(action, Claim):
            flag(position, self.nation, self.place, context)


def flown(position: Europe, port: int) -> str:
    """By what it is remembered that a port has come under its flag in this impulse only (13.6)."""
    return f"flown {place_name(position, port)}"


@rule("13.6")
def _remember(position: Europe, place: int) -> None:
    """A port has come under its flag in this impulse, if one is under way: for CP, for free or by an event (U77)."""
    step = innermost(position, Impulse)
    if step is not None and position.setting.duchies[place].port:
        amend(position, Impulse, done=(*step.done, flown(position, place)))


class Flags(Act):
    """D7.4."""

    kind = Flag
    paragraph = "D7.4"
    priced = True

    def _places(self, position: Europe, step: Impulse) -> list[int]:
        own = moved_by(position, step.nation)
        places = {
            place for nation in own for place, _ in where(position.units[nation]) if place < position.setting.land
        }
        setting = position.setting
        if setting.amended(KEPT):
            # If a group flags for it, it may have no unit of its own there (9.73).
            grouped = {setting.names.place(group.place) for group in position.groups}
            places |= {place for place in grouped if self._grouped(position, step.nation, place)}
        return [
            place
            for place in sorted(places)
            if uncontrolled(position, place) and not (setting.duchies[place].fortress and setting.amended(CARDS))
        ]

    def _grouped(self, position: Europe, nation: int, place: int) -> bool:
        """Whether units of a group place flags for a nation in a duchy."""
        return any(
            position.units[one][place] and _flags_for(position, one, nation, place)
            for one in range(len(position.units))
        )

    def fill(self, position: Europe, step: Impulse, filled: dict[str, Any]) -> Iterable[Value]:
        return [Value(place) for place in self._places(position, step)]

    def probe(self, position: Europe, step: Impulse, filled: dict[str, Any]) -> Iterable[Any]:
        own = moved_by(position, step.nation)
        places = sorted({place for nation in own for place, _ in where(position.units[nation])})
        return [place for place in places if place < position.setting.land]

    def sample(self, position: Europe, step: Impulse, rng: Random) -> Action | None:
        places = self._places(position, step)
        return Flag(rng.choice(places)) if places else None

    def cost(self, position: Europe, step: Impulse, action: Flag) -> int:
        return position.setting.tables.builds.flag

    @rule("D7.4")
    def check(self, position: Europe, step: Impulse, action: Flag) -> None:
        check_flag(position, self._whose(position, step, action), action.place)

    def _whose(self, position: Europe, step: Impulse, action: Flag) -> int:
        return standard(position, step.nation, action.place) if action.place < position.setting.land else step.nation

    def play(self, position: Europe, step: Impulse, action: Flag, context: PlayContext) -> None:
        pay(position, self.cost(position, step, action))
        if position.setting.amended(CHARGED) and not position.setting.amended(SEAWARD):
            _remember(position, action.place)
        flag(position, self._whose(position, step, action), action.place, context)


ACTS: tuple[Act, ...] = (Flags(),)
