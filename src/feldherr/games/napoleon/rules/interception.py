"""10.1, 10.3 Interception: an inactive army tries to be first in the duchy that the enemy enters."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from feldherr.kernel import (
    Action,
    Event,
    Meaning,
    Message,
    Pass,
    PlayContext,
    Refusal,
    Sequence,
    Slot,
    Value,
    Window,
    rule,
)
from feldherr.kernel.slots import COUNTS, UNIT, UNITS
from feldherr.kernel.steps import amend, innermost

from ..state.amendments import APART, BORNE, CHARGED, CONSENTED, HEADED, KEPT
from ..state.pieces import ANY, HALTED, TRIED
from ..state.position import Europe
from . import losses, moments
from .assembly import assemble
from .entry import Entry, LandAttempt, comers
from .evasion import led
from .forces import (
    Force,
    armies,
    check_counts,
    check_group,
    check_there,
    fullest,
    leads,
    nations_of,
    put,
    unmarked,
)
from .impulse import moved_by
from .lasting import check_free, held, truce
from .passage import causes_of, check_step, open_step
from .relations import allied, at_war, block, enemy_units_at, friendly, uncontrolled
from .underway import leader_name, place_name


class Intercept(Action, frozen=True, tag="intercept"):
    """An army or army group tries to intercept (10.1, 10.13). Units left out: as many as he leads."""

    slots = (
        Slot("leader", UNIT),
        Slot("units", COUNTS, "taking", least=0),
        Slot("leaders", UNITS, "with", least=0),
    )
    leader: int
    units: tuple[tuple[int, int], ...] = ()
    leaders: tuple[int, ...] = ()


class Tried(Event, frozen=True, tag="intercepted"):
    """An interception was tried: two dice and a modifier."""

    about = Meaning("10.1")
    unit: str
    hex: str
    hex_to: str
    dice: int
    modifier: int
    success: bool


@rule("10.11.modifiers")
def modifiers(position: Europe, leader: int, a: int, b: int) -> dict[str, int]:
    """The modifiers of an interception from a duchy to another, by their names."""
    setting = position.setting
    table = setting.tables.interception
    nation = setting.nation_of[leader]
    found = {"rating": setting.rating[leader]}
    if friendly(position, b, nation) or _was_friendly(position, b, nation):
        found["friendly"] = table.friendly
    if uncontrolled(position, a):
        found["uncontrolled"] = table.uncontrolled
    if setting.link(a, b) in table.kinds:
        found["hard"] = table.hard
    return found


@rule("D3.3", "10.1")
def _was_friendly(position: Europe, place: int, nation: int) -> bool:
    """Whether a duchy was friendly to a nation before the troops came that a build or an event has brought there, and
    that stand in it already."""
    entry = innermost(position, Entry)
    if entry is None or entry.origin >= 0 or entry.place != place or not position.setting.amended(CHARGED):
        return False
    holder = position.control[place]
    if holder == position.setting.nobody or not allied(position, holder, nation):
        return False
    others = [one for one in position.present(place) if one not in nations_of(position, entry.force)]
    return not others or any(not at_war(position, one, holder) for one in others)


@rule("10.13")
def heads_first(position: Europe, place: int, order: Iterable[str]) -> tuple[str, ...]:
    """The roles that are asked whether they intercept into a duchy, put into their order. It is the group that goes or
    details a part of itself: whoever commands one is asked before its other members (U110)."""
    setting, before = position.setting, set()
    for group in filter(None, map(position.group_at, setting.links[place])):
        head = position.role_of(setting.nation_of[setting.leaders.index(group.commander)])
        before |= {(head, member) for id in group.nations if (member := position.role_of(setting.nation(id))) != head}
    found, left = [], list(order)
    while left:
        # Where each commands the other's troops somewhere, the order of the round holds.
        found.append(next((one for one in left if not any((head, one) in before for head in left)), left[0]))
        left.remove(found[-1])
    return tuple(found)


def near(position: Europe, place: int, nation: int) -> bool:
    """Whether a leader at war with a nation is next to a duchy: checked before each role is looked at."""
    links, nation_of = position.setting.links[place], position.setting.nation_of
    if {*links}.isdisjoint(position.place):
        return False
    return any(at in links and at_war(position, nation_of[leader], nation) for leader, at in enumerate(position.place))


@rule("10.1", "10.1.limits", "10.3")
def able(position: Europe, nation: int, place: int, origin: int, role: str) -> list[int]:
    """The leaders of a role who may try to intercept what a nation brings into a duchy: at war with it, next to it with
    units, and not yet failed or beaten in this impulse.
    """
    setting = position.setting
    if place >= setting.land:
        return []
    seat = setting.roles.index(role)
    # Troops that an event brings in an enemy's impulse are not intercepted by him: his armies are active.
    active = moved_by(position, setting.nation(position.active)) if position.active and setting.amended(KEPT) else ()
    found = []
    for near in setting.links[place]:
        if near not in position.place or near == origin or (near in position.barred and not setting.amended(APART)):
            continue
        for leader, at in enumerate(position.place):
            own = setting.nation_of[leader]
            if (
                at == near
                and position.runner[own] == seat
                and own not in active
                and not (position.closed | position.stayed) >> leader & 1
                and position.walked[leader] < HALTED
                and at_war(position, own, nation)
                and not (position.lasting and _bound(position, leader, nation))
                and _empty(position, place, own, origin)
                and _leads_some(position, leader, near)
                and open_step(position, near, place, own, (own,))
            ):
                found.append(leader)
    return found


@rule("10.1", "10.13", "10.3", "10.1.limits")
def unable(position: Europe, leader: int, window: Interception, role: str) -> Refusal:
    """Why a leader may not intercept: first because of events of this impulse, then because of the situation in his
    duchy.
    """
    setting = position.setting
    name, near = leader_name(position, leader), position.place[leader]
    own = setting.nation_of[leader]
    if position.closed >> leader & 1:
        return Refusal("10.3", "napoleon-tried-already", unit=name)
    if position.stayed >> leader & 1:
        return Refusal("10.13", "napoleon-stayed", unit=name)
    if near in position.barred and not position.setting.amended(APART):
        return Refusal("10.13", "napoleon-barred", hex=place_name(position, near))
    if position.runner[own] != setting.roles.index(role):
        return Refusal("10.1", "napoleon-run-by-another", unit=name, side=setting.nations[own])
    if near >= setting.land:
        return Refusal("9.3", "napoleon-not-on-map", unit=name)
    if window.place not in setting.links[near]:
        names = place_name(position, near), place_name(position, window.place)
        return Refusal("9.3", "napoleon-no-way", hex=names[0], hex_to=names[1])
    if not _leads_some(position, leader, near):
        if position.units[own][near]:
            return Refusal("10.3", "napoleon-tried-units", side=setting.nations[own], most=0)
        return Refusal("10.1.limits", "napoleon-intercepts-alone", unit=name)
    if not _empty(position, window.place, own, window.origin):
        place = place_name(position, window.place)
        return Refusal("10.1", "napoleon-intercept-enemy", places=(place,), hex=place)
    try:
        check_free(position, (leader,))
        check_step(position, near, window.place, own, (own,))
    except Refusal as refusal:
        return refusal
    return Refusal("10.1", "napoleon-cannot-intercept", unit=name)


@rule("10.1.limits", "10.13")
def _leads_some(position: Europe, leader: int, near: int) -> bool:
    """Whether a leader has units to intercept with: of his own army, or of the group that he commands."""
    own = position.setting.nation_of[leader]
    if any(fit(position, one, near) and leads(position, leader, one) for one in block(position, own)):
        return True
    group = position.group_at(near)
    return (
        group is not None
        and position.setting.amended(KEPT)
        and group.commander == leader_name(position, leader)
        and any(fit(position, position.setting.nation(id), near) for id in group.nations)
    )


def mark(position: Europe) -> int:
    """The mark from which on units do not intercept."""
    return TRIED if position.setting.amended(BORNE) else ANY


@rule("10.3", "10.13")
def fit(position: Europe, nation: int, place: int) -> int:
    """How many units of a nation in a duchy may intercept: not those that have fought in this impulse without an
    overrun, have failed to intercept, or were left behind where an attempt failed, whoever leads them now.
    """
    return unmarked(position, nation, place, mark(position))


@rule("10.13", "10.3")
def _stay(position: Europe, place: int) -> None:
    """An attempt from a duchy has failed: no formation that is there intercepts any more in this impulse."""
    for nation in position.present(place):
        walks = position.walks(nation, place)
        position.set_walks(nation, place, sorted(max(steps, TRIED) for steps in walks))


@rule("D20.23", "D20.30")
def _bound(position: Europe, leader: int, nation: int) -> bool:
    """Whether a card keeps a leader from it: he is held where he is, or has an armistice with one of those who come."""
    own = position.setting.nation_of[leader]
    return held(position, leader) or any(truce(position, own, one) for one in _comers(position, nation))


def _comers(position: Europe, nation: int) -> list[int]:
    """The nations of those who come to be intercepted, with the one for which they go."""
    entry = innermost(position, Entry)
    return sorted({nation, *(nations_of(position, entry.force) if entry is not None else ())})


def _empty(position: Europe, place: int, nation: int, origin: int) -> bool:
    """Whether no enemy formation stands in a duchy yet; troops that were brought there (`origin` -1) do not count."""
    entry = innermost(position, Entry)
    if origin < 0 and entry is not None:
        leaders = [
            leader
            for leader, at in enumerate(position.place)
            if at == place
            and leader not in entry.force.leaders
            and at_war(position, position.setting.nation_of[leader], nation)
        ]
        return not leaders and enemy_units_at(position, place, nation) == entry.force.count
    return not any(at_war(position, one, nation) for one in position.present(place))


def force_of(position: Europe, action: Intercept) -> Force:
    """The force that an action names."""
    leaders = tuple(sorted({action.leader, *action.leaders}))
    near = position.place[action.leader]
    if action.units or near >= position.setting.land:
        return Force(action.leader, leaders, action.units)
    nations = block(position, position.setting.nation_of[action.leader])
    room = max(0, position.setting.command[action.leader] - len(leaders) + 1)
    full = fullest(position, action.leader, near, nations, below=mark(position), room=room)
    if not full.units and not action.leaders and _leads_some(position, action.leader, near):
        # For a commander without own troops: his group, as far as its leaders lead it.
        group = position.group_at(near)
        assert group is not None
        members = [position.setting.nation(id) for id in group.nations]
        others = (one for nation in members for one in position.leaders_at(near, nation))
        units = tuple((nation, count) for nation in members if (count := fit(position, nation, near)))
        return led(position, Force(action.leader, tuple(sorted(others)), units))
    return Force(action.leader, leaders, full.units)


class Interception(Window, frozen=True, tag="interception", kw_only=True):
    """Who may try to be in a duchy before the enemy (10.1): each role is asked about all its leaders at once."""

    nation: int
    place: int
    origin: int
    tries: int = 0

    def proceed(self, position: Europe, context: PlayContext) -> bool:
        if self.at or not position.groups or not position.setting.amended(HEADED):
            return super().proceed(position, context)
        # Anew whenever all are asked: a group whose commander has intercepted is under another.
        now = msgspec.structs.replace(self, order=heads_first(position, self.place, self.order))
        position.steps[-1] = now
        return Window.proceed(now, position, context)

    def may_act(self, position: Europe, role: str) -> bool:
        return bool(able(position, self.nation, self.place, self.origin, role))

    def question(self, position: Europe, role: str) -> tuple[str, str, tuple[str, ...], Message]:
        leader = able(position, self.nation, self.place, self.origin, role)[0]
        side = position.setting.nations[position.setting.nation_of[leader]]
        args = {"hex": place_name(position, self.place), "side": position.setting.nations[self.nation]}
        args |= comers(position, self.place)
        # Whom a build or an event has brought there has come from nowhere.
        id = "napoleon-intercept" if self.origin >= 0 else "napoleon-intercept-brought"
        return "intercept", side, ("10.1",), Message(id, args)

    def budget(self, position: Europe) -> int:
        # Whoever tries is closed to further tries, or no longer next to the duchy.
        return len(position.place) - self.tries

    def verbs(self, position: Europe, role: str) -> tuple[type[Action], ...]:
        return (Intercept, Pass)

    def countable(self, position: Europe, role: str) -> bool:
        return False

    def fill(self, position: Europe, role: str, kind: type[Action], filled: dict[str, Any]) -> Iterable[Value]:
        able_ = able(position, self.nation, self.place, self.origin, role)
        if not filled:
            return [Value(leader) for leader in able_]
        near = position.place[filled["leader"]]
        if near >= position.setting.land:
            return []
        if "units" in filled:
            return [Value(one) for one, at in enumerate(position.place) if at == near and one != filled["leader"]]
        return [
            Value((nation, n))
            for nation in range(len(position.units))
            for n in range(fit(position, nation, near), 0, -1)
        ]

    def sample(self, position: Europe, role: str, rng: Any) -> Action | None:
        if rng.random() < 0.3:
            return Pass()
        leader = rng.choice(able(position, self.nation, self.place, self.origin, role))
        force = force_of(position, Intercept(leader))
        action = Intercept(leader, force.units, tuple(one for one in force.leaders if one != leader))
        return action if self.passes(position, action, role) else Pass()

    @rule("10.1", "10.13")
    def check_act(self, position: Europe, action: Action, role: str) -> None:
        setting = position.setting
        if not isinstance(action, Intercept):
            raise Refusal("10.1", "napoleon-not-now", verb=action.verb())
        if action.leader not in able(position, self.nation, self.place, self.origin, role):
            raise unable(position, action.leader, self, role)
        near = position.place[action.leader]
        force = force_of(position, action)
        if not force.units:
            raise Refusal("10.1.limits", "napoleon-intercepts-alone", unit=leader_name(position, action.leader))
        check_counts(position, action.units, "10.1")
        if action.leader in action.leaders:
            raise Refusal("10.1", "napoleon-counts")
        check_there(position, force, near)
        for nation, count in force.units:
            most = fit(position, nation, near)
            if most < count:
                raise Refusal("10.3", "napoleon-tried-units", side=setting.nations[nation], most=most)
        check_free(position, force.leaders)
        check_group(position, force)
        self._check_formed(position, force, near)
        self._check_commander(position, force, near)
        self._check_truce(position, force)
        for leader in force.leaders:
            if (position.closed | position.stayed) >> leader & 1:
                raise unable(position, leader, self, role)
        if armies(position, force) is None:
            raise Refusal(
                "10.1.limits",
                "napoleon-too-many",
                unit=leader_name(position, action.leader),
                most=setting.command[action.leader],
            )
        check_step(position, near, self.place, setting.nation_of[action.leader], nations_of(position, force))

    @rule("D20.23")
    def _check_truce(self, position: Europe, force: Force) -> None:
        """Raises Refusal if one of the interceptors has an armistice with one of those who come."""
        if not position.lasting or not position.setting.amended(KEPT):
            return
        names = position.setting.nations
        for one in nations_of(position, force):
            for other in _comers(position, self.nation):
                if truce(position, one, other):
                    raise Refusal("D20.23", "napoleon-truce", side=names[one], side_other=names[other])

    @rule("9.72")
    def _check_formed(self, position: Europe, force: Force, near: int) -> None:
        """Raises Refusal if nations that the commander does not lead in his own army are in no group with his: leave
        alone forms none, and armies side by side intercept separately.
        """
        names = position.setting.nations
        led_too = [one for one in nations_of(position, force) if not leads(position, force.commander, one)]
        if not led_too or not position.setting.amended(CONSENTED):
            return
        group = position.group_at(near)
        for one in (*led_too, position.setting.nation_of[force.commander]):
            if group is None or names[one] not in group.nations:
                raise Refusal("9.72", "napoleon-in-no-group", side=names[one], hex=place_name(position, near))

    @rule("9.72", "10.13")
    def _check_commander(self, position: Europe, force: Force, near: int) -> None:
        """Raises Refusal if the commander of a group is to intercept under another: that one may take command only in
        an impulse of his owner.
        """
        group = position.group_at(near)
        if group is None or not position.setting.amended(KEPT):
            return
        commander = position.setting.leaders.index(group.commander)
        if commander in force.leaders and commander != force.commander:
            raise Refusal("10.13", "napoleon-under-commander", unit=group.commander)

    def act(self, position: Europe, action: Action, role: str, context: PlayContext) -> bool:
        assert isinstance(action, Intercept)
        nation = position.setting.nation_of[action.leader]
        amend(position, Interception, tries=self.tries + 1)
        attempt = Intercepting(
            nation=nation,
            place=self.place,
            force=force_of(position, action),
            origin=position.place[action.leader],
            mover=self.nation,
        )
        position.steps.append(attempt)
        return True


@rule("10.11", "10.12", "10.13", "10.1.again", "D20.11")
def attempt(position: Europe, step: Intercepting, context: PlayContext) -> None:
    """The dice of an interception, and what comes of it."""
    setting = position.setting
    leader, near, force = step.force.commander, step.origin, step.force
    modifier = sum(modifiers(position, leader, near, step.place).values()) + step.bonus
    target = setting.tables.interception.target
    dice, success = step.roll(position, modifier, target, "interception", context)
    names = place_name(position, near), place_name(position, step.place)
    context.tell(Tried(leader_name(position, leader), *names, dice, modifier, success))
    entry = innermost(position, Entry)
    assert entry is not None
    if not success:
        for one in force.leaders:
            position.closed |= 1 << one
        position.barred = tuple(sorted({*position.barred, near}))
        if setting.amended(APART):
            left = (one for one, at in enumerate(position.place) if at == near and one not in force.leaders)
            position.stayed |= sum(1 << one for one in left)
        if setting.amended(BORNE):
            _stay(position, near)
        amend(position, Entry, disturbed=True)
        return
    causes = [(cause, force) for cause in causes_of(position, near, step.place, step.nation)]
    stood = tuple((nation, position.units[nation][step.place]) for nation, _ in force.units)
    put(position, force, near, step.place, step=0)
    assemble(position, step.place, force)
    if setting.amended(APART):
        amend(position, Entry, disturbed=True)
        position.steps.append(Coming(place=step.place, force=force, stood=stood))
    else:
        amend(position, Entry, came=(*entry.came, force), disturbed=True)
    if causes:
        losses.suffer(position, step.nation, step.place, causes)


@rule("10.12")
def come(position: Europe, step: Coming, context: PlayContext) -> None:
    """Those who are left have come."""
    entry = innermost(position, Entry)
    assert entry is not None
    units = tuple((nation, n) for nation, before in step.stood if (n := position.units[nation][step.place] - before))
    leaders = tuple(one for one in step.force.leaders if position.place[one] == step.place)
    if units or leaders:
        commander = step.force.commander if step.force.commander in leaders else -1
        amend(position, Entry, came=(*entry.came, Force(commander, leaders, units)))


class Coming(Sequence, frozen=True, tag="coming", kw_only=True):
    """Interceptors suffer for the way before they have come (10.12).

    `stood`: of their nations the units that are in the duchy without them.
    """

    stages = (come,)

    place: int
    force: Force
    stood: tuple[tuple[int, int], ...]


class Intercepting(LandAttempt, frozen=True, tag="intercepting", kw_only=True):
    """An interception that has been announced (10.11)."""

    stages = (moments.announce, attempt)

    force: Force
    origin: int

    def trying(self) -> Force:
        return self.force
