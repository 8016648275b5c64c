"""D3 Terms: who is allied with whom, whose a duchy is, and how it counts for a nation."""

from __future__ import annotations

from collections.abc import Iterable

from feldherr.kernel import rule

from ..state.amendments import KEPT
from ..state.position import Europe
from ..state.setting import NEUTRAL


def subject(position: Europe, nation: int) -> bool:
    """Whether a nation is a Subject Neutral (8.8)."""
    id = position.setting.nations[nation]
    return any(one.nation == id for one in position.subjects)


@rule("8.8", "D3.7")
def takes_sides(position: Europe, nation: int) -> bool:
    """Whether squadrons of a nation count for its Camp: those of a Subject Neutral do not."""
    return not (position.subjects and position.setting.amended(KEPT) and subject(position, nation))


@rule("8.82", "D15.23")
def in_grace(position: Europe, a: int, b: int) -> bool:
    """Whether one of two nations is in its Grace Period and the other is of the Camp that has defeated it."""
    setting = position.setting
    for one in position.subjects:
        if one.interphases < setting.tables.conquest.grace:
            nation, victor = setting.nation(one.nation), setting.nation(one.conqueror)
            other = b if nation == a else a if nation == b else -1
            if other >= 0 and (other == victor or position.camp[other] == position.camp[victor] != NEUTRAL):
                return True
    return False


@rule("D3.4", "D8.41")
def at_war(position: Europe, a: int, b: int) -> bool:
    """Whether two nations are at war: they are in different Camps, and neither is a Subject Neutral."""
    camps = position.camp[a], position.camp[b]
    return (
        camps[0] != camps[1]
        and NEUTRAL not in camps
        and not (position.subjects and (subject(position, a) or subject(position, b)))
    )


@rule("D3.4")
def allied(position: Europe, a: int, b: int) -> bool:
    """Whether two nations are allied: of one Camp, or in a Pact; every nation is with itself. A Subject Neutral has no
    allies."""
    if a == b:
        return True
    if position.subjects and (subject(position, a) or subject(position, b)):
        return False
    if position.camp[a] == position.camp[b] != NEUTRAL:
        return True
    pacts = position.pact
    power = pacts[b] if pacts[b] >= 0 else b
    return power in (a, pacts[a])  # of one household: nobody asks for the whole of it


@rule("D3.5", "D15.25")
def household(position: Europe, nation: int) -> tuple[int, ...]:
    """A power with those that have a Pact with it, or a nation in a Pact with that power and its Pacts: run by one
    player, and of one Camp. Subject Neutrals are among them."""
    pacts = position.pact
    power = pacts[nation] if pacts[nation] >= 0 else nation
    if power not in pacts:
        return (power,)
    return (power, *[one for one, with_ in enumerate(pacts) if with_ == power])


@rule("D3.5", "8.8")
def block(position: Europe, nation: int) -> tuple[int, ...]:
    """The nations of its household that act together with a nation: a Subject Neutral is nobody's ally, not even of
    its own Pacts or its power.
    """
    whole = household(position, nation)
    if not position.subjects:
        return whole
    if subject(position, nation):
        return (nation,)
    return tuple(one for one in whole if not subject(position, one))


@rule("D8.5")
def may(position: Europe, kind: int, giver: int, taker: int) -> bool:
    """Whether a nation has given another a kind of leave; allies of one player need none."""
    if giver == taker or (position.runner[giver] == position.runner[taker] >= 0 and allied(position, giver, taker)):
        return True
    return bool(position.leaves[kind] >> giver * len(position.camp) + taker & 1)


def enemies_at(position: Europe, place: int, nation: int) -> list[int]:
    """The nations at war with one that have pieces in a duchy."""
    present = position.present(place)
    return [one for one in present if at_war(position, one, nation)] if present else present


def enemy_units_at(position: Europe, place: int, nation: int) -> int:
    """The units in a duchy that are at war with a nation."""
    return sum(
        counts[place] for one, counts in enumerate(position.units) if counts[place] and at_war(position, one, nation)
    )


@rule("D3.2")
def unclaimed(position: Europe, place: int) -> bool:
    """Whether a duchy belongs to nobody."""
    return position.control[place] == position.setting.nobody


@rule("D3.2", "12.1")
def uncontrolled(position: Europe, place: int) -> bool:
    """Whether a duchy is Unclaimed, or without a fortress and holds only enemies of its controller."""
    holder, setting = position.control[place], position.setting
    if holder == setting.nobody:
        return True
    if setting.duchies[place].fortress:
        return False
    # Asked of every step of every way; most duchies are empty, or hold their own.
    if position.units[holder][place]:
        return False
    present = position.present(place)
    return bool(present) and all(at_war(position, one, holder) for one in present)


@rule("D3.3")
def friendly(position: Europe, place: int, nation: int) -> bool:
    """Whether a duchy is controlled by a nation or its ally, and not uncontrolled."""
    holder = position.control[place]
    return holder != position.setting.nobody and allied(position, holder, nation) and not uncontrolled(position, place)


@rule("D3.3")
def hostile(position: Europe, place: int, nation: int) -> bool:
    """Whether a duchy is controlled by an enemy of a nation, and not uncontrolled."""
    holder = position.control[place]
    return holder != position.setting.nobody and at_war(position, holder, nation) and not uncontrolled(position, place)


def enemy_fortress(position: Europe, place: int, nation: int) -> bool:
    """Whether a duchy has a fortress of a nation's enemy."""
    return position.setting.duchies[place].fortress > 0 and hostile(position, place, nation)


def enemy_fleet(position: Europe, places: Iterable[int], nation: int) -> bool:
    """Whether an enemy fleet is in one of some zones or ports."""
    squadrons, refit = position.squadrons, position.refit
    # Most nations have no ship in a place, which is quicker to check than whose enemy they are.
    return any(
        (squadrons[one][place] or refit[one][place]) and at_war(position, one, nation)
        for place in places
        for one in range(len(position.camp))
    )


def keys_held(position: Europe, nation: int) -> int:
    """How many keys a nation controls."""
    control = position.control
    return [control[key] for key in position.setting.keys].count(nation)


@rule("D16.3", "D8.3", "D15.3")
def keys_won(position: Europe, nation: int) -> int:
    """The keys that a nation and its Pacts control beyond those from which they are counted. A conquered Pact adds
    nothing, but its losses stay lost (U30).
    """
    won = keys_held(position, nation) - position.baseline[nation]
    for one, power in enumerate(position.pact):
        if power == nation:
            more = keys_held(position, one) - position.baseline[one]
            won += min(0, more) if subject(position, one) else more
    return won


@rule("D15.1")
def keys_lost(position: Europe, nation: int) -> list[int]:
    """A nation's keys that enemies hold, of those that count (N30)."""
    setting, counted, control = position.setting, position.counted[nation], position.control
    return [
        key
        for key in setting.keys
        if counted >> key & 1
        and control[key] != nation
        and control[key] != setting.nobody
        and at_war(position, control[key], nation)
    ]
