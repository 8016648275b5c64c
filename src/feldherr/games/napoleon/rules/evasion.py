"""10.2, 10.4 Evasion: inactive troops try to get out of the enemy's way."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from feldherr.kernel import Action, Event, Meaning, Message, Pass, PlayContext, Refusal, Slot, Value, Window, rule
from feldherr.kernel.slots import PLACE, SIDE
from feldherr.kernel.steps import amend, innermost

from ..state.amendments import APART, HEADED, KEPT, PRINT
from ..state.position import Europe
from ..state.setting import COMMAND
from . import losses, moments
from .assembly import assemble
from .entry import Entry, LandAttempt, comers
from .forces import Force, armies, best, commander_at, leads, nations_of, put
from .lasting import check_free
from .passage import check_step
from .relations import at_war, block, friendly, hostile, may, uncontrolled
from .underway import leader_name, place_name


class Evade(Action, frozen=True, tag="evade"):
    """The troops of a nation, with all who are under its commander, try to go to a duchy (10.2)."""

    slots = (Slot("nation", SIDE), Slot("place", PLACE, "to"))
    nation: int
    place: int


class Evaded(Event, frozen=True, tag="evaded"):
    """An evasion was tried, by a leader's force ("" for a unit without one)."""

    about = Meaning("10.2", motion="retreat")
    side: str
    unit: str
    hex: str
    hex_to: str
    dice: int
    modifier: int
    success: bool


@rule("10.2.roll")
def modifiers(position: Europe, leader: int, nation: int, a: int, b: int) -> dict[str, int]:
    """The modifiers of an evasion, by their names; `leader` -1 for units without one."""
    setting = position.setting
    table = setting.tables.evasion
    found = {"rating": setting.rating[leader]} if leader >= 0 else {}
    if friendly(position, b, nation):
        found["friendly"] = table.friendly
    if uncontrolled(position, a):
        found["uncontrolled"] = table.uncontrolled
    if setting.link(a, b) in table.kinds:
        found["hard"] = table.hard
    return found


@rule("10.2")
def company(position: Europe, place: int, nation: int, came: Sequence[Force] = ()) -> tuple[int, ...]:
    """The nations that evade with one: those of its group, else those of its power that are there, if there is no
    leader or one leads them all. `came`: nations that have come by interception, and are not asked.
    """
    setting = position.setting
    group = position.group_at(place)
    id = setting.nations[nation]
    away = {leader for force in came for leader in force.leaders}
    if group is not None and setting.leaders.index(group.commander) in away and setting.amended(APART):
        group = None
    if group is not None and id in group.nations:
        own = setting.nation(group.nations[0])
        return tuple(sorted(one for one in map(setting.nation, group.nations) if may(position, COMMAND, one, own)))
    whole = tuple(one for one in sorted(block(position, nation)) if one in position.present(place))
    if group is not None and setting.amended(KEPT):
        # Those of its power who are in another's group go with that.
        whole = tuple(one for one in whole if setting.nations[one] not in group.nations)
    if len(whole) > 1 and setting.amended(APART):
        leaders = [one for own in whole for one in position.leaders_at(place, own) if one not in away]
        if leaders and not any(all(leads(position, leader, own) for own in whole) for leader in leaders):
            return (nation,)
    return whole


def standing(position: Europe, place: int, nations: Sequence[int], came: Sequence[Force]) -> Force:
    """The pieces of some nations in a duchy that have not come there by interception."""
    away = [leader for force in came for leader in force.leaders]
    units = []
    for nation in nations:
        count = position.units[nation][place] - sum(n for force in came for one, n in force.units if one == nation)
        if count > 0:
            units.append((nation, count))
    leaders = tuple(
        sorted(leader for nation in nations for leader in position.leaders_at(place, nation) if leader not in away)
    )
    force = Force(-1, leaders, tuple(units))
    if position.setting.amended(APART):
        return msgspec.structs.replace(force, commander=_chief(position, place, force))
    commander = commander_at(position, place, nations)
    return msgspec.structs.replace(force, commander=commander if commander in leaders else -1)


@rule("9.6", "9.72", "10.2")
def _chief(position: Europe, place: int, force: Force) -> int:
    """Who commands the forces already in a duchy, whoever has joined them: the named commander, else the best of
    those who may lead them all; -1 for nobody.
    """
    nations = nations_of(position, force)
    named = commander_at(position, place, nations)
    group = position.group_at(place)
    if named in force.leaders and group is not None and group.commander == leader_name(position, named):
        return named
    able = [leader for leader in force.leaders if all(leads(position, leader, one) for one in nations)]
    return best(position, able)


@rule("10.2")
def led(position: Europe, force: Force) -> Force:
    """As much of a force as its leaders lead, all of them together; the rest is without a leader."""
    if force.commander < 0:
        return Force()
    own = position.setting.nation_of[force.commander]
    units: list[tuple[int, int]] = []
    whole = Force(force.commander, force.leaders, ())
    for nation, count in sorted(force.units, key=lambda one: (one[0] != own, one[0])):
        taken = count
        while taken and armies(position, Force(force.commander, force.leaders, (*units, (nation, taken)))) is None:
            taken -= 1
        if taken:
            units.append((nation, taken))
    if armies(position, whole) is None:
        return Force(force.commander, (force.commander,), ())
    return Force(force.commander, force.leaders, tuple(sorted(units)))


@rule("10.4")
class Evasion(Window, frozen=True, tag="evasion", kw_only=True):
    """Forces in a duchy that the enemy enters may evade (10.2), each commander's troops once."""

    nation: int
    place: int
    origin: int
    came: tuple[Force, ...] = ()
    tried: tuple[int, ...] = ()

    def able(self, position: Europe, role: str) -> list[int]:
        """The nations whose troops a role may take away: of each company the commander's, or its first."""
        seat = position.setting.roles.index(role)
        found = []
        for nation in position.present(self.place):
            if nation in self.tried or position.runner[nation] != seat or not at_war(position, nation, self.nation):
                continue
            nations = company(position, self.place, nation, self.came)
            force = standing(position, self.place, nations, self.came)
            if force.pieces and nation == self._first(position, nations, force):
                found.append(nation)
        return found

    def _first(self, position: Europe, nations: Sequence[int], force: Force) -> int:
        if force.commander >= 0:
            return position.setting.nation_of[force.commander]
        own = [nation for nation in nations if nation in nations_of(position, force)]
        return own[0]

    def ways(self, position: Europe, nation: int) -> list[int]:
        """Where the troops of a nation may evade to."""
        found = []
        for to in position.setting.links[self.place]:
            try:
                self._check_way(position, nation, to)
            except Refusal:
                continue
            found.append(to)
        return found

    @rule("10.2")
    def _check_way(self, position: Europe, nation: int, to: int) -> None:
        name = place_name(position, to)
        force = standing(position, self.place, company(position, self.place, nation, self.came), self.came)
        check_step(position, self.place, to, nation, nations_of(position, force))
        check_free(position, force.leaders)
        if to == self.origin:
            raise Refusal("10.2", "napoleon-evade-to-enemy", hex=name)
        if any(at_war(position, one, nation) for one in position.present(to)):
            raise Refusal("10.2", "napoleon-enemy-there", places=(name,), hex=name)

    def may_act(self, position: Europe, role: str) -> bool:
        return any(self.ways(position, nation) for nation in self.able(position, role))

    def question(self, position: Europe, role: str) -> tuple[str, str, tuple[str, ...], Message]:
        nation = self.able(position, role)[0]
        args = {"hex": place_name(position, self.place), "side": position.setting.nations[self.nation]}
        args |= comers(position, self.place)
        return "evade", position.setting.nations[nation], ("10.2",), Message("napoleon-evade", args)

    def budget(self, position: Europe) -> int:
        return len(position.camp) - len(self.tried)

    def verbs(self, position: Europe, role: str) -> tuple[type[Action], ...]:
        return (Evade, Pass)

    def fill(self, position: Europe, role: str, kind: type[Action], filled: dict[str, Any]) -> Iterable[Value]:
        if filled:
            return [Value(to) for to in self.ways(position, filled["nation"])]
        return [Value(nation) for nation in self.able(position, role) if self.ways(position, nation)]

    def check_act(self, position: Europe, action: Action, role: str) -> None:
        if not isinstance(action, Evade):
            raise Refusal("10.2", "napoleon-not-now", verb=action.verb())
        if action.nation not in self.able(position, role):
            raise self._unable(position, action.nation)
        if action.place >= position.setting.land:
            raise Refusal("10.2", "napoleon-not-to-sea", hex=place_name(position, action.place))
        self._check_way(position, action.nation, action.place)

    @rule("10.2", "9.72")
    def _unable(self, position: Europe, nation: int) -> Refusal:
        """Why the troops of a nation do not evade by themselves: those of another command them, or it is too late."""
        names = position.setting.nations
        if nation in position.present(self.place) and nation not in self.tried:
            nations = company(position, self.place, nation, self.came)
            force = standing(position, self.place, nations, self.came)
            first = self._first(position, nations, force) if force.pieces else nation
            if first != nation:
                return Refusal("10.2", "napoleon-evades-with", side=names[nation], side_other=names[first])
        return Refusal("10.2", "napoleon-cannot-evade", side=names[nation])

    def act(self, position: Europe, action: Action, role: str, context: PlayContext) -> bool:
        assert isinstance(action, Evade)
        nations = company(position, self.place, action.nation, self.came)
        force = standing(position, self.place, nations, self.came)
        amend(position, Evasion, tried=tuple(sorted({*self.tried, *nations})))
        position.steps.append(
            Evading(nation=action.nation, place=self.place, to=action.place, force=force, mover=self.nation)
        )
        return True


@rule("10.2", "9.44")
def suffers(position: Europe, nation: int, place: int, to: int) -> bool:
    """Whether an evasion causes attrition: into an enemy duchy, or over a strait."""
    setting = position.setting
    spared = friendly(position, to, nation) and not setting.amended(PRINT)
    return hostile(position, to, nation) or (setting.link(place, to) == "strait" and not spared)


@rule("10.2", "10.2.roll", "9.6", "D20.11")
def attempt(position: Europe, step: Evading, context: PlayContext) -> None:
    """The dice of an evasion: of the commander's troops together, of every other piece by itself."""
    nation, to, force = step.nation, step.to, step.force
    army = led(position, force)
    entry = innermost(position, Entry)
    assert entry is not None
    failed = {*entry.failed}
    gone: list[Force] = []
    parts = [army] if army.pieces else []
    for one, count in force.units:
        parts += [Force(-1, (), ((one, 1),))] * (count - dict(army.units).get(one, 0))
    parts += [Force(-1, (leader,), ()) for leader in force.leaders if leader not in army.leaders]
    for part in parts:
        if _escapes(position, step, part, context):
            gone.append(part)
        else:
            failed.update(nations_of(position, part))
    whole = _sum(gone)
    amend(position, Entry, failed=tuple(sorted(failed)), disturbed=True)
    if not whole.pieces:
        return
    tested = suffers(position, nation, step.place, to)
    put(position, whole, step.place, to, step=0)
    assemble(position, to, whole)
    if tested:
        losses.suffer(position, nation, to, [("9.44", whole)])


def _escapes(position: Europe, step: Evading, part: Force, context: PlayContext) -> bool:
    """The roll of one part of those who evade."""
    setting = position.setting
    target = setting.tables.evasion.target
    modifier = sum(modifiers(position, part.commander, step.nation, step.place, step.to).values()) + step.bonus
    dice, success = step.roll(position, modifier, target, "evasion", context)
    leader = part.commander if part.commander >= 0 or not part.leaders else part.leaders[0]
    name = leader_name(position, leader) if leader >= 0 else ""
    at = place_name(position, step.place), place_name(position, step.to)
    # A group goes under its commander's name.
    led_by = part.commander >= 0 and setting.amended(HEADED)
    side = setting.nation_of[part.commander] if led_by else nations_of(position, part)[0]
    context.tell(Evaded(setting.nations[side], name, *at, dice, modifier, success))
    return success


class Evading(LandAttempt, frozen=True, tag="evading", kw_only=True):
    """An evasion that has been announced (10.2.roll)."""

    stages = (moments.announce, attempt)
    gives_way = True

    to: int
    force: Force

    def trying(self) -> Force:
        return self.force


def _sum(parts: Sequence[Force]) -> Force:
    """Forces together."""
    units: dict[int, int] = {}
    for part in parts:
        for nation, count in part.units:
            units[nation] = units.get(nation, 0) + count
    leaders = tuple(sorted(leader for part in parts for leader in part.leaders))
    commander = next((part.commander for part in parts if part.commander >= 0), -1)
    return Force(commander, leaders, tuple(sorted(units.items())))
