"""Activation (rulebook 3.2 A, 4.1, 4.42, 4.43): one formation, or a group; the overall commander alone; or nothing."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from itertools import combinations, product
from random import Random
from typing import Any

from feldherr.kernel import Action, Decision, Event, Meaning, PlayContext, Refusal, Slot, Step, Value, rule
from feldherr.kernel.slots import PATH, UNIT, UNITS, WORD, SetOf
from feldherr.kernel.steps import Pass, Ways, only

from ..state.amendments import DASHES
from ..state.position import Field
from . import command, leaders, reasons, special
from .effects import suffer
from .underway import ask, unit_name

FORMATIONS = SetOf("words", WORD)
"""A set of formations by their names."""


class Activate(Action, frozen=True, tag="activate"):
    """Formations, each with the commander who decides which of its units are in command (4.1, 4.14)."""

    slots = (Slot("formations", FORMATIONS), Slot("commanders", UNITS, "by", least=0))
    formations: tuple[int, ...]
    commanders: tuple[int, ...] = ()


class Detach(Action, frozen=True, tag="detach"):
    """Stacks and single units of a formation, for a leader who has seized the turn and does not command it (B.stroke).

    In a stack its uppermost unit of the formation represents all of them.
    """

    slots = (Slot("units", UNITS),)
    units: tuple[int, ...]


class Ride(Action, frozen=True, tag="ride"):
    """The overall commander moves alone, instead of an activation (4.33)."""

    slots = (Slot("leader", UNIT), Slot("path", PATH))
    leader: int
    path: tuple[int, ...]


class Activated(Event, frozen=True, tag="activated"):
    """Formations are activated, by these commanders; `units_out`: their units out of command (4.1)."""

    about = Meaning("4.1", heading="phase")

    side: str
    groups: tuple[str, ...]
    units: tuple[str, ...]
    units_out: tuple[str, ...]


class Detached(Event, frozen=True, tag="detached"):
    """A leader has led off some units of a formation that he does not command (B.stroke)."""

    about = Meaning("B.stroke", heading="phase")

    side: str
    unit: str
    units: tuple[str, ...]
    units_out: tuple[str, ...]


class Passed(Event, frozen=True, tag="passed"):
    """A side has activated nothing (3.2)."""

    about = Meaning("3.2")

    side: str


@rule("4.1", "4.1.leaderless")
def available(position: Field, formation: int) -> list[int]:
    """The commanders with whom a formation can be activated: on the map, or coming back with it; -1 without one.

    If all of its commanders are gone it is activated without one, and none of its units is in command.
    """
    setting = position.setting
    if setting.formations[formation].auxiliary:
        return [-1]
    found = [
        leader
        for leader in setting.commanders[formation]
        if position.on_map(leader) or (leaders.comes_back(position, leader) and not setting.leader(leader).overall)
    ]
    return found or [-1]


def fit(position: Field, side: int, seizer: int) -> list[int]:
    """The formations of a side that still have units on the map or in pursuit, and that the battle lets take part."""
    memo = position.memo(side)
    there: list[int] | None = memo.get("formations")
    if there is None:
        setting, pose = position.setting, position.pose
        there = memo["formations"] = [
            number
            for number, owner in enumerate(setting.formation_side)
            if owner == side
            and any(pose[unit] < setting.nodes or pose[unit] == setting.pursuit for unit in setting.members[number])
        ]
    return [number for number in there if not special.held_back(position, number, seizer)]


@rule("4.42", "4.43", "4.1", "B.dormant")
def leading(position: Field, formation: int, seizer: int) -> list[int]:
    """The commanders with whom a formation may be activated now; in a seized turn only as its leader allows.

    He may activate what he commands; the overall commander also auxiliaries, and whose commander is within his range.
    The battle may let him call up another one.
    """
    setting = position.setting
    found = available(position, formation)
    if seizer < 0 or special.calls_up(position, formation, seizer):
        return found
    if setting.commands(seizer, formation) and not setting.formations[formation].auxiliary:
        return found
    if not setting.leader(seizer).overall:
        return []
    if setting.formations[formation].auxiliary:
        return found
    return [leader for leader in found if leader >= 0 and command.within(position, seizer, leader)]


@rule("4.1", "4.14", "4.42")
def choices(position: Field, side: int, seizer: int) -> Collection[Activate]:
    """Every activation: single formations, then sets of a group, each with its possible commanders.

    Each answer is looked for among them, and begun from them, so they are kept for as long as all stand as they do.
    """
    memo, enemies = position.memo(side), position.masks[1 - side]
    leaders_are = position.replaced, position.came_back, *position.used_up
    hangs_on = seizer, enemies, leaders_are, tuple(position.turns), tuple(position.woken)
    known: tuple[object, dict[Activate, None]] | None = memo.get("choices")
    if known is None or known[0] != hangs_on:
        known = memo["choices"] = hangs_on, dict.fromkeys(_choices(position, side, seizer))
    return known[1]


def _choices(position: Field, side: int, seizer: int) -> Iterator[Activate]:
    able = fit(position, side, seizer)
    for number in able:
        for leader in leading(position, number, seizer):
            yield Activate((number,), () if leader < 0 else (leader,))
    if seizer >= 0 and not position.setting.leader(seizer).overall:
        return
    seen = set()
    for numbers, _, _ in command.groups(position, side, seizer):
        among = [number for number in numbers if number in able]
        for count in range(2, len(among) + 1):
            for some in combinations(sorted(among), count):
                for leaders_of in product(*(available(position, number) for number in some)):
                    commanders = tuple(sorted({leader for leader in leaders_of if leader >= 0}))
                    action = Activate(some, commanders)
                    if action not in seen and command.together(position, side, some, commanders, seizer) >= 0:
                        seen.add(action)
                        yield action


class Activation(Step, frozen=True, tag="activation", kw_only=True):
    """Phase A of a player turn (3.2). `seizer`: the leader who has seized it, -1 for none."""

    side: int
    seizer: int = -1

    def asks(self, position: Field) -> tuple[str, ...]:
        return (position.setting.roles[self.side],)

    @rule("3.2", "3.2.A")
    def decisions(self, position: Field) -> tuple[Decision, ...]:
        ride = bool(self.riders(position))
        return (ask("activate", position, self.side, ("3.2", "4.1"), Pass(), ride=ride),)

    def measure(self, position: Field) -> tuple[int, ...]:
        return (1,)

    def verbs(self, position: Field, role: str) -> tuple[type[Action], ...]:
        return (Activate, Detach, Ride, Pass) if special.bands(position, self.seizer) else (Activate, Ride, Pass)

    def riders(self, position: Field) -> list[int]:
        """The overall commander, if he may move alone (4.33)."""
        chief = position.setting.chief[self.side]
        return [chief] if position.on_map(chief) and self.seizer < 0 else []

    def fill(self, position: Field, role: str, kind: type[Action], filled: dict[str, Any]) -> Iterable[Value]:
        if kind is Activate:
            found: dict[int, None] = {}
            for option in choices(position, self.side, self.seizer):
                if not filled:
                    found.update(dict.fromkeys(option.formations))
                elif option.formations == filled["formations"]:
                    found.update(dict.fromkeys(option.commanders))
            return [Value(one) for one in found]
        if kind is Detach:
            return [Value(band[0]) for band in special.bands(position, self.seizer)]
        if kind is Ride:
            if not filled:
                return [Value(leader) for leader in self.riders(position)]
            if filled["leader"] in self.riders(position):
                return leaders.destinations(position, filled["leader"], leaders.ALONE)
        return ()

    def exact_after(self, position: Field, role: str, kind: type[Action]) -> int | None:
        return 1 if kind is Ride else None

    def leads_on(self, position: Field, role: str, kind: type[Action], filled: dict[str, Any]) -> bool | None:
        if kind is Ride and len(filled) == 1:
            return leaders.rides_somewhere(position, filled["leader"], leaders.ALONE)
        return None

    def by_ends(self, position: Field, role: str, kind: type[Action], filled: dict[str, Any]) -> Ways | None:
        if kind is Ride and len(filled) == 1 and filled["leader"] in self.riders(position):
            return leaders.ways(position, filled["leader"], leaders.ALONE)
        return None

    def candidates(self, position: Field, role: str) -> Iterator[Action]:
        yield from choices(position, self.side, self.seizer)
        yield from detachments(position, self.seizer)
        for leader in self.riders(position):
            found = leaders.reach_of(position, leader, leaders.ALONE)
            for hex in found.cost:
                yield Ride(leader, found.path(hex))
        yield Pass()

    def sample(self, position: Field, role: str, rng: Random) -> Action:
        options: list[Action] = [*choices(position, self.side, self.seizer), *detachments(position, self.seizer)]
        if rng.random() < 0.05:
            for leader in self.riders(position):
                found = leaders.spread_of(position, leader, leaders.ALONE)
                if found:
                    return Ride(leader, found.path(rng.choice(found)))
        return rng.choice(options) if options and rng.random() < 0.97 else Pass()

    @rule("3.2", "4.1", "4.14", "4.33", "4.42", "4.43", "B.stroke")
    def check(self, position: Field, action: Action, role: str) -> None:
        only(action, (Activate, Detach, Ride, Pass), "3.2", "sgboh-not-now")
        if isinstance(action, Ride):
            if action.leader not in self.riders(position):
                raise self._does_not_ride(position, action.leader)
            leaders.check_ride(position, action.leader, action.path, leaders.ALONE)
        elif isinstance(action, Activate):
            self._check(position, action)
        elif isinstance(action, Detach):
            special.check_bands(position, action.units, self.seizer)

    def explain(self, position: Field, action: Action, role: str, refusal: Refusal) -> Refusal | None:
        if isinstance(action, Ride) and action.leader in self.riders(position):
            return reasons.ridden(position, action.leader, action.path, leaders.ALONE, refusal)
        return refusal

    @rule("4.33", "4.42", "4.43")
    def _does_not_ride(self, position: Field, leader: int) -> Refusal:
        """Why a leader does not move alone: he is no overall commander on the map, or the turn is a seized one."""
        name, chief = unit_name(position, leader), position.setting.chief[self.side]
        if self.seizer < 0 or leader != chief or not position.on_map(leader):
            return Refusal("4.33", "sgboh-not-the-chief", unit=name)
        return Refusal(self._seized_by(position), "sgboh-no-ride-seized", unit=name)

    @rule("4.42", "4.43")
    def _seized_by(self, position: Field) -> str:
        """The paragraph that says what may be activated in a seized turn: of the overall commander, or of another."""
        return "4.42" if position.setting.leader(self.seizer).overall else "4.43"

    def _check(self, position: Field, action: Activate) -> None:
        if action in choices(position, self.side, self.seizer):
            return
        setting = position.setting
        able = fit(position, self.side, self.seizer)
        for number in action.formations:
            name = setting.formation_ids[number]
            if setting.formation_side[number] != self.side:
                raise Refusal("4.1", "sgboh-enemy-formation", group=name)
            if special.held_back(position, number, self.seizer):
                raise Refusal(special.law_of(position, number), "sgboh-formation-held", group=name)
            if number not in able or not leading(position, number, self.seizer):
                paragraph = "4.1" if self.seizer < 0 else self._seized_by(position)
                raise Refusal(paragraph, "sgboh-formation-not-now", group=name)
            if not {*action.commanders, -1} & {*available(position, number)}:
                raise Refusal("4.1", "sgboh-needs-commander", group=name)
            if len(action.formations) == 1:
                self._check_commanders(position, number, action.commanders)
        first = setting.formation_ids[action.formations[0]] if action.formations else ""
        if len(action.formations) > 1:
            # What would be a group in a side's own turn is none in a seized one.
            seized = self.seizer >= 0 and action in choices(position, self.side, -1)
            raise Refusal(self._seized_by(position) if seized else "4.14", "sgboh-no-group", group=first)
        raise Refusal("4.1", "sgboh-one-commander", group=first)

    @rule("4.1", "4.1.leaderless", "4.13", "4.42")
    def _check_commanders(self, position: Field, formation: int, commanders: tuple[int, ...]) -> None:
        """Raises Refusal for a commander of a formation that has none, or whom a seized turn does not let lead."""
        able = available(position, formation)
        if able == [-1]:
            raise Refusal("4.1", "sgboh-without-commander", group=position.setting.formation_ids[formation])
        for one in commanders:
            if one in able and one not in leading(position, formation, self.seizer):
                name, chief = unit_name(position, one), unit_name(position, self.seizer)
                raise Refusal("4.42", "sgboh-commander-out-of-range", unit=name, unit_other=chief)

    def play(self, position: Field, action: Action, role: str, context: PlayContext) -> None:
        from . import sequence  # it pushes this step

        position.steps.pop()
        if isinstance(action, Activate):
            position.passes = 0
            sequence.begin_activation(position, self.side, action, self.seizer)
            return
        if isinstance(action, Detach):
            detach(position, action, self.seizer, context)
            return
        turn = position.steps[-1]
        assert isinstance(turn, sequence.PlayerTurn)
        turn.become(position, idle=True)
        if isinstance(action, Ride):
            position.passes = 0
            spent = leaders.check_ride(position, action.leader, action.path, leaders.ALONE)
            leaders.ride(position, action.leader, action.path, spent, context)
            position.spent[action.leader] = 0
        else:
            position.passes += 1
            context.tell(Passed(role))


@rule("4.43", "B.stroke")
def detachments(position: Field, seizer: int) -> Iterator[Detach]:
    """Every set of units that the leader of a seized turn may activate instead of his own formation."""
    bands = special.bands(position, seizer)
    for count in range(1, special.most(position) + 1):
        for some in combinations(bands, count):
            if len({position.setting.formation[band[0]] for band in some}) == 1:
                yield Detach(tuple(sorted(band[0] for band in some)))


@rule("4.11", "B.stroke")
def detach(position: Field, action: Detach, leader: int, context: PlayContext) -> None:
    """Some stacks and units are activated with the leader who leads them off; only they can be in command by him."""
    setting = position.setting
    units = [unit for band in special.bands(position, leader) if band[0] in action.units for unit in band]
    position.out = command.out_among(position, units, leader)
    position.activated = sum(1 << piece for piece in (*units, leader))
    names = setting.names.units
    out = tuple(names[unit] for unit in units if position.out >> unit & 1)
    role = setting.roles[setting.side[leader]]
    context.tell(Detached(role, names[leader], tuple(names[unit] for unit in units), out))


@rule("4.11", "4.12", "4.14", "10.23")
def carry_out(position: Field, side: int, action: Activate, seizer: int, context: PlayContext) -> None:
    """The units of the formations and their commanders are activated, and it is settled who is in command.

    `seizer`: the leader who has seized the turn, -1 for none.
    """
    setting = position.setting
    position.out = 0
    activated = 0
    head = -1
    if len(action.formations) > 1:
        head = command.together(position, side, action.formations, action.commanders, seizer)
    for number in action.formations:
        for unit in setting.members[number]:
            if position.on_map(unit):
                activated |= 1 << unit
        # Of two who can command it, the one who reaches more; else the one who is just back with its cavalry (7.63).
        named = [one for one in action.commanders if position.on_map(one) and setting.commands(one, number)]
        back = [one for one in setting.commanders[number] if position.came_back >> one & 1 and position.on_map(one)]
        found = [(command.out_of_command(position, number, one), one) for one in named or back or [-1]]
        mask, commander = min(found, key=lambda pair: pair[0].bit_count())
        position.out |= command.under_head(position, number, mask, head)
        if commander >= 0:
            activated |= 1 << commander
    for leader in action.commanders:
        if position.on_map(leader):
            activated |= 1 << leader
    if head >= 0:
        activated |= 1 << head
    position.activated = activated
    names, unheard = setting.names.units, position.out
    if setting.amended(DASHES):
        # Elephants that have an enemy before them are listed with the others (10.24).
        unheard |= sum(1 << unit for unit in setting.elephants[side] if position.holds_enemy(unit)) & activated
    out = tuple(names[unit] for unit in setting.own[side] if unheard >> unit & 1)
    context.tell(
        Activated(
            setting.roles[side],
            tuple(setting.formation_ids[number] for number in action.formations),
            tuple(names[leader] for leader in action.commanders),
            out,
        )
    )
    for unit in setting.own[side]:
        if activated >> unit & 1 and setting.horse[unit] and _beside_elephants(position, unit):
            suffer(position, unit, 1, context, "elephants")


@rule("10.23")
def _beside_elephants(position: Field, unit: int) -> bool:
    """Whether horse stands next to enemy elephants when it is activated."""
    setting = position.setting
    elephants = setting.elephants[1 - setting.side[unit]]
    if not elephants:
        return False
    near, spots = setting.map.spread(position.under(unit)), position.spots
    return any(spots[foe] & near for foe in elephants)
