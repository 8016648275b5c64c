"""13.1, 13.2 What a fleet may do on a leg of its way, and what the leg costs."""

from __future__ import annotations

from collections.abc import Sequence

from feldherr.kernel import Refusal, rule
from feldherr.kernel.steps import amend, innermost

from ..state.position import Europe
from ..state.setting import COMMAND
from .fleets import Fleet, fleets_in
from .impulse import Impulse, moved_by
from .lasting import truce
from .relations import allied, at_war, block, friendly, hostile, may
from .underway import place_name


def free(position: Europe, nation: int, place: int) -> int:
    """The squadrons of a nation in a place that may sail: but for those beaten in this impulse (13.41)."""
    return max(0, position.fleet(nation, place) - position.moored[nation][place])


def fleet_of(
    position: Europe, nation: int, place: int, counts: Sequence[tuple[int, int]], *, worn: bool = False
) -> Fleet:
    """The fleet that an action names, all of its block where it names none; `worn`: those that need a refit first."""
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


@rule("13.2", "9.72")
def may_lead(position: Europe, nation: int, commander: int) -> bool:
    """Whether squadrons of a nation may be under one of another's: of its fleet, or an ally's with leave."""
    return nation in block(position, commander) or (
        allied(position, nation, commander) and may(position, COMMAND, nation, commander)
    )


@rule("13.1", "13.2", "13.21", "9.72")
def check_fleet(position: Europe, nation: int, place: int, counts: Sequence[tuple[int, int]], active: int) -> None:
    """Raises Refusal if squadrons may not sail or fight together under a nation's in its impulse."""
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


def joined(position: Europe, a: int, b: int) -> bool:
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
    """Raises Refusal if a fleet may not go from a zone or port to another."""
    setting = position.setting
    name = place_name(position, b)
    if not joined(position, a, b):
        raise Refusal("13.1", "napoleon-no-sea-way", hex=place_name(position, a), hex_to=name)
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
    """Whether a fleet may go there (`check_leg`): most cases are decided without building a refusal."""
    if not joined(position, a, b):
        return False
    if b >= position.setting.land or friendly(position, b, nation):
        return True
    if not hostile(position, b, nation):
        return False
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
    """The command points for a number of manoeuvres, less those already paid for."""
    return -(-max(0, manoeuvres - step.manoeuvres) // position.setting.tables.sailing.per_cp)


def pay(position: Europe, manoeuvres: int) -> None:
    """Spend manoeuvres of the impulse under way. Raises LookupError if there is none."""
    step = innermost(position, Impulse)
    if step is None:
        raise LookupError("no impulse is under way")
    cost = points(position, step, manoeuvres)
    left = step.manoeuvres + cost * position.setting.tables.sailing.per_cp - manoeuvres
    amend(position, Impulse, points=step.points - cost, manoeuvres=left)


def hostile_port(position: Europe, place: int, nation: int) -> bool:
    """Whether a place is an enemy port."""
    return place < position.setting.land and hostile(position, place, nation)


def next_to(position: Europe, place: int) -> tuple[int, ...]:
    """The zones and ports that a manoeuvre leads to."""
    setting = position.setting
    if place < setting.land:
        return setting.duchies[place].zones
    return (*(to for to in setting.area.neighbours[place] if to in setting.area.seas), *setting.area.ports(place))
