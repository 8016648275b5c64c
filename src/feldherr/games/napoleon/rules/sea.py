"""13 At sea: sailing, interception and evasion, patrols, straits under guns, ports that are lost."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from collections.abc import Sequence as Many
from random import Random
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
    Step,
    Value,
    Window,
    rule,
)
from feldherr.kernel.choices import Choice
from feldherr.kernel.slots import COUNTS, FLAG, PATH, PLACE, SIDE
from feldherr.kernel.steps import amend, innermost
from feldherr.kernel.walks import open_window

from ..state.position import Europe
from ..state.setting import COMMAND
from . import moments
from .entry import Attempt
from .fights import Side
from .fleets import (
    Fleet,
    controls,
    enemy_stacks,
    fleets_in,
    foes,
    form,
    left_of,
    move,
    seamanship,
    stacks,
)
from .impulse import Act, Impulse, moved_by
from .lasting import truce
from .relations import allied, at_war, block, friendly, hostile, may
from .sea_battle import Barrage, Sheltered, engage, scrap, side_of
from .underway import ask, place_name, round_order
from .voyages import Search, Voyage


class Sail(Action, frozen=True, tag="sail"):
    """A fleet or armada along a path of zones and ports, a nation's squadron in command (13.1, 13.2).

    Squadrons left out: all of that power and its Pacts there that may sail. Of a nation the ready ones go first, or,
    with `worn`, those that need a refit.
    """

    slots = (
        Slot("nation", SIDE),
        Slot("origin", PLACE, "from"),
        Slot("path", PATH, "to"),
        Slot("squadrons", COUNTS, "taking", least=0),
        Slot("worn", FLAG),
    )
    nation: int
    origin: int
    path: tuple[int, ...]
    squadrons: tuple[tuple[int, int], ...] = ()
    worn: bool = False


class Patrol(Action, frozen=True, tag="patrol"):
    """A fleet at sea looks for the enemies in its zone (13.3); squadrons as in `Sail`."""

    slots = (Slot("nation", SIDE), Slot("zone", PLACE, "in"), Slot("squadrons", COUNTS, "taking", least=0))
    nation: int
    zone: int
    squadrons: tuple[tuple[int, int], ...] = ()


class Hunt(Action, frozen=True, tag="hunt"):
    """The stack that a nation commands tries to intercept the fleet that has come (13.3)."""

    slots = (Slot("nation", SIDE),)
    nation: int


class Slip(Action, frozen=True, tag="slip"):
    """An intercepted fleet tries to evade (13.31)."""


class PutOut(Action, frozen=True, tag="put_out"):
    """The zone into which a fleet puts to sea out of a lost port (13.9)."""

    slots = (Slot("zone", PLACE, "into"),)
    zone: int


class Sailed(Event, frozen=True, tag="sailed"):
    """A fleet has come to a zone or port; `counts`: nations and squadrons."""

    about = Meaning("13.1", motion="move")
    side: str
    counts: tuple[tuple[str, int], ...]
    hexes: tuple[str, ...]


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


# What sails


def free(position: Europe, nation: int, place: int) -> int:
    """The squadrons of a nation in a place that may sail: but for those beaten in this impulse (13.41)."""
    return max(0, position.fleet(nation, place) - position.moored[nation][place])


def fleet_of(position: Europe, nation: int, place: int, counts: Many[tuple[int, int]], *, worn: bool = False) -> Fleet:
    """The fleet that an action names."""
    whole = counts or [(one, free(position, one, place)) for one in sorted(block(position, nation))]
    ready, old = [], []
    for one, count in whole:
        fit, bad = position.squadrons[one][place], position.refit[one][place]
        first = min(count, bad if worn else fit)
        second = min(count - first, fit if worn else bad)
        sound, unfit = (second, first) if worn else (first, second)
        if sound:
            ready.append((one, sound))
        if unfit:
            old.append((one, unfit))
    return Fleet(nation, tuple(sorted(ready)), tuple(sorted(old)))


@rule("13.1", "13.2", "13.21", "9.72")
def check_fleet(position: Europe, nation: int, place: int, counts: Many[tuple[int, int]], active: int) -> None:
    """Raises Refusal where squadrons do not sail or fight together under a nation's in its impulse."""
    setting = position.setting
    side, name = setting.nations[nation], place_name(position, place)
    if nation not in moved_by(position, active):
        raise Refusal("D7.5", "napoleon-not-yours", side=side)
    named = [one for one, _ in counts]
    if len({*named}) < len(named) or any(one >= len(setting.nations) or n < 1 for one, n in counts):
        raise Refusal("13.1", "napoleon-squadrons")
    if not free(position, nation, place) or (counts and nation not in named):
        raise Refusal("13.21", "napoleon-no-flagship", side=side, hex=name)
    for one, count in counts:
        most = free(position, one, place)
        if most < count:
            raise Refusal("13.1", "napoleon-few-squadrons", side=setting.nations[one], hex=name, most=most)
        if one in block(position, nation):
            continue
        if not allied(position, one, nation):
            raise Refusal("13.2", "napoleon-not-allied", side=setting.nations[one])
        if not may(position, COMMAND, one, nation):
            raise Refusal("9.72", "napoleon-no-command", side=setting.nations[one])


def _joined(position: Europe, a: int, b: int) -> bool:
    """Whether two zones are adjacent, or a port is on a zone."""
    setting = position.setting
    if a >= setting.size or b >= setting.size:
        return False
    if a >= setting.land and b >= setting.land:
        return b in setting.area.neighbours[a]
    port, zone = (a, b) if a < setting.land else (b, a)
    return zone >= setting.land and zone in setting.duchies[port].zones


@rule("13.1", "13.5")
def check_leg(position: Europe, a: int, b: int, nation: int) -> None:
    """Raises Refusal where a fleet does not go from a zone or port to another."""
    setting = position.setting
    name = place_name(position, b)
    if not _joined(position, a, b):
        raise Refusal("13.1", "napoleon-no-way", hex=place_name(position, a), hex_to=name)
    if b >= setting.land or friendly(position, b, nation):
        return
    if not hostile(position, b, nation):
        raise Refusal("13.1", "napoleon-no-haven", places=(name,), hex=name)
    there = [one for one in range(len(setting.nations)) if position.fleet(one, b)]
    for other in (position.control[b], *there):
        if truce(position, nation, other):
            names = setting.nations[nation], setting.nations[other]
            raise Refusal("D20.23", "napoleon-truce", side=names[0], side_other=names[1])
    if not any(
        (position.fleet(one, b) or position.works[one][b]) and at_war(position, one, nation)
        for one in range(len(setting.nations))
    ):
        raise Refusal("13.5", "napoleon-empty-port", places=(name,), hex=name)


def open_leg(position: Europe, a: int, b: int, nation: int) -> bool:
    """Whether it does."""
    try:
        check_leg(position, a, b, nation)
    except Refusal:
        return False
    return True


@rule("13", "13.2.movement")
def price(position: Europe, fleet: Fleet) -> int:
    """The manoeuvres that a leg of a fleet or armada costs, or a patrol."""
    return position.setting.tables.sailing.move * max(1, fleets_in(position, fleet))


@rule("13")
def points(position: Europe, step: Impulse, manoeuvres: int) -> int:
    """The command points for so many manoeuvres, less those that are paid for already."""
    return -(-max(0, manoeuvres - step.manoeuvres) // position.setting.tables.sailing.per_cp)


def pay(position: Europe, manoeuvres: int) -> None:
    """Spend manoeuvres of the impulse under way. Raises LookupError where there is none."""
    step = innermost(position, Impulse)
    if step is None:
        raise LookupError("no impulse is under way")
    cost = points(position, step, manoeuvres)
    left = step.manoeuvres + cost * position.setting.tables.sailing.per_cp - manoeuvres
    amend(position, Impulse, points=step.points - cost, manoeuvres=left)


def _berths(position: Europe, nation: int) -> list[int]:
    return [place for place in range(position.setting.size) if free(position, nation, place)]


def _counts(position: Europe, place: int) -> list[Value]:
    return [Value((one, n)) for one in range(len(position.camp)) for n in range(free(position, one, place), 0, -1)]


class Sails(Act):
    """13.1, 13.2: fleets and armadas."""

    kind = Sail

    def _ways(self, position: Europe, step: Impulse, nation: int, origin: int) -> Iterator[Value]:
        """Everywhere that a fleet comes to with the points left."""
        reach = step.manoeuvres + max(0, step.points) * position.setting.tables.sailing.per_cp
        seen, rim = {origin}, [origin]
        for _ in range(reach):
            following = []
            for here in rim:
                if here != origin and here < position.setting.land:
                    continue
                for to in _next(position, here):
                    if to not in seen and open_leg(position, here, to, nation):
                        seen.add(to)
                        following.append(to)
                        yield Value(to, via=None if here == origin else here)
            rim = following

    def fill(self, position: Europe, step: Impulse, filled: dict[str, Any]) -> Iterable[Value]:
        if not filled:
            return [Value(one) for one in moved_by(position, step.nation) if _berths(position, one)]
        if "origin" not in filled:
            return [Value(place) for place in _berths(position, filled["nation"])]
        if filled["origin"] >= position.setting.size:
            return []
        if "path" not in filled:
            return self._ways(position, step, filled["nation"], filled["origin"])
        if "squadrons" not in filled:
            return _counts(position, filled["origin"])
        return [Value(True)]

    def cost(self, position: Europe, step: Impulse, action: Sail) -> int:
        fleet = fleet_of(position, action.nation, action.origin, action.squadrons, worn=action.worn)
        return points(position, step, price(position, fleet) * len(action.path))

    @rule("13.1", "13.41")
    def check(self, position: Europe, step: Impulse, action: Sail) -> None:
        if action.origin >= position.setting.size:
            raise Refusal("13.1", "napoleon-no-berth", hex=place_name(position, action.origin))
        check_fleet(position, action.nation, action.origin, action.squadrons, step.nation)
        if not action.path:
            raise Refusal("13.1", "napoleon-no-path")
        here = action.origin
        for at, to in enumerate(action.path):
            check_leg(position, here, to, action.nation)
            if hostile_port(position, to, action.nation) and at + 1 < len(action.path):
                raise Refusal("13.5", "napoleon-port-first", hex=place_name(position, to))
            here = to

    def play(self, position: Europe, step: Impulse, action: Sail, context: PlayContext) -> None:
        fleet = fleet_of(position, action.nation, action.origin, action.squadrons, worn=action.worn)
        position.steps.append(Sailing(nation=action.nation, fleet=fleet, path=(action.origin, *action.path)))

    def sample(self, position: Europe, step: Impulse, rng: Random) -> Action | None:
        nations = [one for one in moved_by(position, step.nation) if _berths(position, one)]
        if not nations:
            return None
        nation = rng.choice(nations)
        origin = rng.choice(_berths(position, nation))
        found = PATH.values(list(self._ways(position, step, nation, origin)))
        if not found:
            return None
        some = rng.random() < 0.3
        counts = tuple((one, rng.randint(1, n)) for one in range(len(position.camp))
                       if (n := free(position, one, origin)) and (one == nation or rng.random() < 0.7))  # fmt: skip
        return Sail(nation, origin, rng.choice(found), counts if some else (), rng.random() < 0.1)


class Patrols(Act):
    """13.3: a fleet looks for the enemy in its zone."""

    kind = Patrol

    def _zones(self, position: Europe, nation: int) -> list[int]:
        return [
            zone for zone in _berths(position, nation) if zone >= position.setting.land and foes(position, zone, nation)
        ]

    def fill(self, position: Europe, step: Impulse, filled: dict[str, Any]) -> Iterable[Value]:
        if not filled:
            return [Value(one) for one in moved_by(position, step.nation) if self._zones(position, one)]
        if "zone" not in filled:
            return [Value(zone) for zone in self._zones(position, filled["nation"])]
        return _counts(position, filled["zone"]) if filled["zone"] < position.setting.size else []

    def cost(self, position: Europe, step: Impulse, action: Patrol) -> int:
        fleet = fleet_of(position, action.nation, action.zone, action.squadrons)
        return points(position, step, self._price(position, fleet))

    def _price(self, position: Europe, fleet: Fleet) -> int:
        return position.setting.tables.sailing.patrol * max(1, fleets_in(position, fleet))

    @rule("13.3")
    def check(self, position: Europe, step: Impulse, action: Patrol) -> None:
        setting = position.setting
        name = place_name(position, action.zone)
        if not setting.land <= action.zone < setting.size:
            raise Refusal("13.3.port", "napoleon-not-at-sea", hex=name)
        check_fleet(position, action.nation, action.zone, action.squadrons, step.nation)
        if not foes(position, action.zone, action.nation):
            raise Refusal("13.3", "napoleon-no-prey", hex=name)

    @rule("13.2.movement", "13.21")
    def play(self, position: Europe, step: Impulse, action: Patrol, context: PlayContext) -> None:
        fleet = fleet_of(position, action.nation, action.zone, action.squadrons)
        pay(position, self._price(position, fleet))
        form(position, action.zone, action.nation, fleet.nations)
        prey = tuple(foes(position, action.zone, action.nation))
        position.steps.append(Patrolling(nation=action.nation, zone=action.zone, fleet=fleet, prey=prey))

    def sample(self, position: Europe, step: Impulse, rng: Random) -> Action | None:
        able = [(one, zone) for one in moved_by(position, step.nation) for zone in self._zones(position, one)]
        return Patrol(*rng.choice(able)) if able else None


def hostile_port(position: Europe, place: int, nation: int) -> bool:
    """Whether a place is an enemy port."""
    return place < position.setting.land and hostile(position, place, nation)


def _next(position: Europe, place: int) -> tuple[int, ...]:
    """The zones and ports that a manoeuvre leads to."""
    setting = position.setting
    if place < setting.land:
        return setting.duchies[place].zones
    return (*(to for to in setting.area.neighbours[place] if to in setting.area.seas), *setting.area.ports(place))


# On the way


class Sailing(Step, frozen=True, tag="sailing", kw_only=True):
    """A fleet on its way; whatever happens on it ends the way, and the rest may be sailed again.

    `path`: the start first. `at`: where it is on it.
    """

    nation: int
    fleet: Fleet
    path: tuple[int, ...]
    at: int = 0
    stop: bool = False

    def proceed(self, position: Europe, context: PlayContext) -> bool:
        here = self.path[self.at]
        fleet = left_of(position, self.fleet, here)
        to = self.path[self.at + 1] if self.at + 1 < len(self.path) else -1
        if self.stop or to < 0 or not fleet.count or not open_leg(position, here, to, self.nation):
            position.steps.pop()
            if fleet.count and not self.stop:
                settle(position, fleet, here)
            return True
        pay(position, price(position, fleet))
        self.become(position, at=self.at + 1, fleet=fleet)
        land = position.setting.land
        position.steps.append(
            Passing(
                nation=fleet.commander,
                fleet=fleet,
                origin=here,
                place=to,
                back=here if here < land else -1,
                leaving=here < land,
            )
        )
        return True

    def measure(self, position: Europe) -> tuple[int, ...]:
        return (len(self.path) - self.at, not self.stop)


def pass_guns(position: Europe, step: Passing, context: PlayContext) -> None:
    """13.8: an enemy fortress on the strait fires."""
    guards = strait_guards(position, step.origin, step.place, step.nation)
    if guards:
        amend(position, Sailing, stop=True)
        shell(position, step, guards[0])


@rule("13.8", "D17.6")
def strait_guards(position: Europe, a: int, b: int, nation: int) -> list[int]:
    """The enemy fortresses that fire on who passes from a zone to another."""
    area = position.setting.area
    if a not in area.seas or b not in area.seas:
        return []
    return [
        guard
        for guard in area.guards(a, b)
        if hostile(position, guard, nation) and not truce(position, nation, position.control[guard])
    ]


def shell(position: Europe, step: Passing, port: int) -> None:
    """Push the fire of batteries on a fleet."""
    position.steps.append(
        Barrage(
            nation=step.nation,
            enemy=position.control[port],
            place=step.origin,
            origin=step.origin,
            sides=(side_of(step.fleet), Side(rated=False)),
            port=port,
        )
    )


@rule("13.8", "13.31")
def meet_guards(position: Europe, step: Passing, context: PlayContext) -> None:
    """Fleets in the ports of the strait intercept of themselves; they may be evaded (U05)."""
    if step.gone:
        return
    for guard in strait_guards(position, step.origin, step.place, step.nation):
        for fleet in foes(position, guard, step.nation):
            position.steps.append(Meeting(nation=step.nation, hunter=fleet, zone=step.origin, berth=guard, sure=True))


def enter_zone(position: Europe, step: Passing, context: PlayContext) -> None:
    """A fleet is in the zone that it came to; whether the enemy blockaded its port was so before it came (N22)."""
    if not step.gone and step.place >= position.setting.land:
        blockaded = step.leaving and any(
            controls(position, step.place, fleet.commander) for fleet in enemy_stacks(position, step.place, step.nation)
        )
        step.become(position, blockaded=blockaded)
        now = position.steps[-1]
        assert isinstance(now, Passing)
        _arrive(position, now, context)
        if position.active:
            moments.open_moment(position, "entering", position.setting.nation(position.active), step.place)


def _arrive(position: Europe, step: Passing, context: PlayContext) -> None:
    fleet = left_of(position, step.fleet, step.origin)
    if not fleet.count:
        step.become(position, gone=True)
        return
    setting = position.setting
    move(position, fleet, step.origin, step.place)
    counts = tuple((setting.nations[nation], n) for nation, n in fleet.by_nation())
    way = (place_name(position, step.origin), place_name(position, step.place))
    context.tell(Sailed(setting.nations[fleet.commander], counts, way))
    step.become(position, fleet=fleet, here=step.place)


@rule("13.3", "13.3.port")
def be_hunted(position: Europe, step: Passing, context: PlayContext) -> None:
    """Fleets at sea in the zone may intercept who enters it or a port of it."""
    if step.gone:
        return
    zone = step.place if step.place >= position.setting.land else step.origin
    if step.place < position.setting.land and zone in position.slipped:
        return
    if step.leaving:
        position.slipped = tuple(sorted({*position.slipped, zone}))
    active, roles = position.setting.nation(position.active), position.setting.roles
    order = tuple(role for role in round_order(position, active) if roles.index(role) != position.runner[step.nation])
    open_window(position, Chase(order=order, nation=step.nation, zone=zone))


def storm_port(position: Europe, step: Passing, context: PlayContext) -> None:
    """13.5: who enters an enemy port comes under its batteries."""
    if not step.gone and hostile_port(position, step.place, step.nation):
        amend(position, Sailing, stop=True)
        shell(position, step, step.place)


@rule("13.5")
def fight_port(position: Europe, step: Passing, context: PlayContext) -> None:
    """Those left fight the squadrons in port and its batteries."""
    if step.gone or not hostile_port(position, step.place, step.nation):
        return
    fleet = left_of(position, step.fleet, step.origin)
    theirs = enemy_stacks(position, step.place, step.nation)
    holder = position.control[step.place]
    engage(
        position, fleet, theirs, step.origin, (step.origin, step.place),
        port=step.place, enemy=holder, shelled=step.shelled,
    )  # fmt: skip


def enter_port(position: Europe, step: Passing, context: PlayContext) -> None:
    """A fleet is in a friendly port; its squadrons and those of its power there are together."""
    if not step.gone and step.place < position.setting.land and friendly(position, step.place, step.nation):
        _arrive(position, step, context)


@rule("13.1", "13.2")
def join(position: Europe, step: Passing, context: PlayContext) -> None:
    """The fleet joins its own in the zone once nobody has stopped it (13.3)."""
    if step.gone or step.here < 0:
        amend_sailing(position)
        return
    under_way = innermost(position, Sailing)
    if under_way is None:
        settle(position, step.fleet, step.here)
        return
    amend(position, Sailing, fleet=step.fleet)
    if under_way.stop:
        settle(position, step.fleet, step.here)


@rule("13.1", "13.21")
def settle(position: Europe, fleet: Fleet, place: int) -> None:
    """A fleet stays where it has come: one stack with what its power and its Pacts have there, but for stacks that
    others have formed, and under its commander."""
    together = {*fleet.nations}
    for stack in stacks(position, place):
        own = {*stack.nations}
        if own & {*fleet.nations} or (
            not _formed(position, place, stack.nations[0]) and own <= {*block(position, fleet.commander)}
        ):
            together |= own
    form(position, place, fleet.commander, together)


def _formed(position: Europe, place: int, nation: int) -> bool:
    """Whether a nation is in a stack that somebody has formed there."""
    name, id = place_name(position, place), position.setting.nations[nation]
    return any(group.place == name and id in group.nations for group in position.fleets)


def amend_sailing(position: Europe) -> None:
    """The way of the fleet that is under way ends."""
    if innermost(position, Sailing) is not None:
        amend(position, Sailing, stop=True)


class Passing(Voyage, frozen=True, tag="passing", kw_only=True):
    """A fleet goes from a zone or port to the next.

    Attributes:
        back: the port that it leaves and goes back to, -1 for none. leaving: whether it leaves port; blockaded:
            one whose zone the enemy controlled (U07).
        here: where it has come to, -1 while it is where it was.
    """

    nation: int
    origin: int
    place: int
    back: int = -1
    leaving: bool = False
    blockaded: bool = False
    here: int = -1

    stages = (
        pass_guns,
        meet_guards,
        enter_zone,
        be_hunted,
        storm_port,
        fight_port,
        enter_port,
        join,
    )


# Interception and evasion


def hunters(position: Europe, zone: int, nation: int) -> list[Fleet]:
    """The stacks at sea in a zone that may intercept a nation's fleet: inactive ones, at war with it."""
    active = position.setting.nation(position.active) if position.active else nation
    found = foes(position, zone, nation)
    if at_war(position, active, nation):
        return found
    return [fleet for fleet in found if not allied(position, fleet.commander, active)]


class Chase(Window, frozen=True, tag="chase", kw_only=True):
    """Who may intercept a fleet that comes into a zone or to a port of it (13.3): each stack once."""

    nation: int
    zone: int
    tried: tuple[int, ...] = ()

    def able(self, position: Europe, role: str) -> list[int]:
        """The nations that command stacks of a role that have not tried."""
        step = innermost(position, Passing)
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
        args = {"hex": place_name(position, self.zone), "side": position.setting.nations[self.nation]}
        return "chase", own, ("13.3",), Message("napoleon-chase", args)

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
        amend_sailing(position)
        fleet = next(one for one in hunters(position, self.zone, self.nation) if one.commander == action.nation)
        position.steps.append(Meeting(nation=self.nation, hunter=fleet, zone=self.zone, berth=self.zone))
        return True


def seek(position: Europe, step: Meeting, context: PlayContext) -> None:
    """The interceptor tries; in a fortified strait he does not have to."""
    passing = innermost(position, Passing)
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


def _prey(position: Europe, passing: Passing) -> Fleet:
    return left_of(position, passing.fleet, passing.here if passing.here >= 0 else passing.origin)


def clash(position: Europe, step: Meeting, context: PlayContext) -> None:
    """Who is caught gives battle."""
    passing = innermost(position, Passing)
    assert passing is not None
    if not step.caught or passing.gone:
        return
    here = passing.here if passing.here >= 0 else passing.origin
    prey = _prey(position, passing)
    hunter = left_of(position, step.hunter, step.berth)
    if not prey.count or not hunter.count:
        return
    bonus = position.setting.tables.naval.failed_dice if step.failed else 0
    amend_sailing(position)
    engage(
        position, prey, [hunter], step.zone, (here, step.berth),
        evaded=(0, bonus), back=passing.back if passing.leaving else -1,
        shelled=passing.shelled if step.sure else (0, 0),
    )  # fmt: skip


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
    moments.open_moment(position, "attempt", position.setting.nation(position.active), step.place)


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
    """The dice of an evasion at sea: a fleet that breaks out of port goes back to it."""
    modifier = sum(modifiers(position, step.prey).values()) + step.bonus
    dice, success = step.roll(position, modifier, position.setting.tables.naval.target, "slip", context)
    side = position.setting.nations[step.nation]
    context.tell(Slipped(side, place_name(position, step.place), dice, modifier, success))
    if not success:
        catch(position, step.number, failed=True)
        return
    passing = innermost(position, Passing)
    if passing is not None and passing.leaving and passing.back >= 0:
        here = passing.here if passing.here >= 0 else passing.origin
        fleet = left_of(position, passing.fleet, here)
        if here != passing.back:
            move(position, fleet, here, passing.back)
            names = place_name(position, here), place_name(position, passing.back)
            context.tell(Sheltered(side, names))
        amend(position, Voyage, gone=True)
        amend_sailing(position)


class Slipping(Attempt, frozen=True, tag="slipping", kw_only=True):
    """An evasion at sea that has been announced."""

    stages = (announce, slip)

    prey: Fleet
    number: int


# Lost ports


@rule("13.9")
def lose_port(position: Europe, place: int, holder: int, context: PlayContext) -> None:
    """Fleets in a port that is an enemy's now put to sea (N23); what is under construction there is lost."""
    setting = position.setting
    if not setting.duchies[place].port or holder == setting.nobody:
        return
    scrap(position, place, holder, context)
    for fleet in enemy_stacks(position, place, holder):
        position.steps.append(PuttingOut(nation=fleet.commander, fleet=fleet, place=place))


class PuttingOut(Choice, frozen=True, tag="putting_out", kw_only=True):
    """A fleet chooses the zone into which it leaves a lost port (13.9)."""

    nation: int
    fleet: Fleet
    place: int

    kinds = (PutOut,)

    def proceed(self, position: Europe, context: PlayContext) -> bool:
        zones = position.setting.duchies[self.place].zones
        if len(zones) > 1 and position.runner[self.nation] >= 0:
            return False
        self.play(position, PutOut(zones[0]), "", context)
        return True

    def question(self, position: Europe) -> Decision:
        zones = position.setting.duchies[self.place].zones
        place = place_name(position, self.place)
        return ask("put-out", position, self.nation, ("13.9",), PutOut(zones[0]), hex=place)

    def options(self, position: Europe) -> list[Action]:
        return [PutOut(zone) for zone in position.setting.duchies[self.place].zones]

    def refuse(self, position: Europe, action: Action) -> Refusal:
        assert isinstance(action, PutOut)
        name = place_name(position, action.zone)
        return Refusal("13.9", "napoleon-no-way", hex=place_name(position, self.place), hex_to=name)

    @rule("13.9")
    def play(self, position: Europe, action: Action, role: str, context: PlayContext) -> None:
        assert isinstance(action, PutOut)
        position.steps.pop()
        fleet = left_of(position, self.fleet, self.place)
        position.steps.append(
            Passing(nation=fleet.commander, fleet=fleet, origin=self.place, place=action.zone, leaving=True)
        )


ACTS: tuple[Act, ...] = (Sails(), Patrols())
