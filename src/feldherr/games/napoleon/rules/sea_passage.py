"""13.1, 13.3, 13.5, 13.8 A fleet on its way: guns of straits, the zone or port it comes to, who hunts it there."""

from __future__ import annotations

from feldherr.kernel import Event, Meaning, PlayContext, rule
from feldherr.kernel.steps import amend, innermost
from feldherr.kernel.walks import open_window

from ..state.amendments import LETTER, PRINT
from ..state.position import Europe
from . import moments
from .fights import Side
from .fleets import Fleet, controls, enemy_stacks, escape, escaped, foes, form, left_of, move, parted, stacks
from .lasting import truce
from .relations import block, friendly, hostile
from .sea_battle import Barrage, engage, side_of
from .sea_legs import hostile_port, open_leg, pay, price
from .sea_search import Chase, Meeting, hunters
from .underway import place_name, round_order
from .voyages import Course, Voyage, end_course


class Sailed(Event, frozen=True, tag="sailed"):
    """A fleet has come to a zone or port; `counts`: nations and squadrons."""

    about = Meaning("13.1", motion="move")
    side: str
    counts: tuple[tuple[str, int], ...]
    hexes: tuple[str, ...]


class Sailing(Course, frozen=True, tag="sailing", kw_only=True):
    """A fleet on its way; whatever happens on it ends the way, and the rest may be sailed again."""

    def proceed(self, position: Europe, context: PlayContext) -> bool:
        here = self.path[self.at]
        fleet = left_of(position, self.fleet, here)
        to = self.path[self.at + 1] if self.at + 1 < len(self.path) else -1
        if self.stop or to < 0 or not fleet.count or not open_leg(position, here, to, self.nation):
            position.steps.pop()
            if fleet.count and not self.stop:
                settle(position, fleet, here, context)
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
            if parted(position, step.fleet, fleet):
                continue
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
    move(position, fleet, step.origin, step.place, context)
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
    if step.place < position.setting.land and escaped(position, step.fleet, zone):
        return
    if step.leaving:
        escape(position, step.fleet, zone)
    zones = [one for one in watched(position, step.place, zone) if hunters(position, one, step.nation)]
    if not zones:
        return
    roles = position.setting.roles
    # Between turns a fleet that has lost its port puts out in nobody's impulse (13.9).
    active = position.setting.nation(position.active) if position.active else step.nation
    order = tuple(role for role in round_order(position, active) if roles.index(role) != position.runner[step.nation])
    # The last one pushed is asked first: those in the place the fleet comes from.
    for one in reversed(zones):
        open_window(position, Chase(order=order, nation=step.nation, zone=one))


@rule("13.3")
def watched(position: Europe, place: int, zone: int) -> tuple[int, ...]:
    """The zones from which a fleet may be intercepted that goes to a zone, or from one to a port: a port on two zones
    is a port of both.
    """
    if place >= position.setting.land or not position.setting.amended(LETTER):
        return (zone,)
    return (zone, *(one for one in position.setting.duchies[place].zones if one != zone))


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
        end_course(position)
        return
    under_way = innermost(position, Sailing)
    if under_way is None:
        settle(position, step.fleet, step.here, context)
        return
    amend(position, Sailing, fleet=step.fleet)
    if under_way.stop:
        settle(position, step.fleet, step.here, context)


@rule("13.1", "13.21")
def settle(position: Europe, fleet: Fleet, place: int, context: PlayContext) -> None:
    """A fleet stays where it has arrived: as one stack with what its power and its Pacts have there, except for
    stacks formed separately. It is under its commander; a stack with others' squadrons that was formed there keeps
    its own, whose command is taken by `Hoist` alone (13.2)."""
    together, commander = {*fleet.nations}, fleet.commander
    for stack in stacks(position, place):
        own = {*stack.nations}
        formed = _formed(position, place, stack.nations[0])
        if own & {*fleet.nations} or (not formed and own <= {*block(position, fleet.commander)}):
            together |= own
            others = own - {*fleet.nations, *block(position, fleet.commander)}
            if formed and others and position.setting.amended(PRINT):
                commander = stack.commander
    form(position, place, commander, together, context)


def _formed(position: Europe, place: int, nation: int) -> bool:
    """Whether a nation is in a stack that has been formed there."""
    name, id = place_name(position, place), position.setting.nations[nation]
    return any(group.place == name and id in group.nations for group in position.fleets)


class Passing(Voyage, frozen=True, tag="passing", kw_only=True):
    """A fleet goes from a zone or port to the next."""

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
