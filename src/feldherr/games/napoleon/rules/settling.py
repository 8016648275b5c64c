"""8.8, D8.5, D14.12 What a change between nations does with those who stand in each other's land: leave, guests,
groups, fleets in port.
"""

from __future__ import annotations

from collections.abc import Collection
from itertools import combinations

from feldherr.kernel import Event, Meaning, PlayContext, rule

from ..state.amendments import ASKED, HEADED, RESTORED, SEAWARD
from ..state.pieces import Group, where
from ..state.position import Europe
from ..state.setting import COMMAND, LEAVES, NEUTRAL, PASSAGE
from . import sea_ports
from .fleets import left_of, move, sink, stacks, tidy_fleets
from .forces import leads, tidy_groups
from .relations import allied, at_war, may, subject
from .sea_battle import GoingHome, Sheltered, havens
from .underway import place_name


class Regrouped(Event, frozen=True, tag="regrouped"):
    """Units and leaders of a nation go from a duchy to Regroup (D7.7)."""

    about = Meaning("D14.12", gone=True)
    side: str
    count: int
    units: tuple[str, ...]
    hex: str


Wars = frozenset[tuple[int, int]]
"""Pairs of nations at war, the lower number first."""


def wars(position: Europe) -> Wars:
    """Who is at war with whom: taken before a change, for `settle`."""
    nations = range(len(position.setting.nations))
    return frozenset(pair for pair in combinations(nations, 2) if at_war(position, *pair))


@rule("D8.5")
def enroll(position: Europe, nation: int) -> None:
    """Leave of a nation with all others, as it is when it joins a Camp or leaves one: with its allies to pass and to
    command, with others none."""
    setting = position.setting
    size = len(setting.nations)
    for kind in range(len(LEAVES)):
        mask = position.leaves[kind]
        for other in range(size):
            if other == nation:
                continue
            pair = 1 << nation * size + other | 1 << other * size + nation
            given = kind in (PASSAGE, COMMAND) and position.camp[nation] != NEUTRAL and allied(position, nation, other)
            mask = mask | pair if given else mask & ~pair
        position.leaves[kind] = mask


def grant(position: Europe, kind: int, giver: int, taker: int, *, given: bool) -> None:
    """Give a kind of leave, or take it back (D8.5)."""
    pair = 1 << giver * len(position.setting.nations) + taker
    position.leaves[kind] = position.leaves[kind] | pair if given else position.leaves[kind] & ~pair


@rule("D7.7", "8.8")
def regroup(position: Europe, nation: int, place: int, context: PlayContext) -> None:
    """All pieces of a nation in a duchy go to Regroup."""
    setting = position.setting
    units, leaders = position.units[nation][place], position.leaders_at(place, nation)
    if not units and not leaders:
        return
    position.shift(nation, units, place, setting.regroup, step=0)
    for leader in leaders:
        position.place[leader] = setting.regroup
    tidy_groups(position)
    names = tuple(setting.leaders[leader] for leader in leaders)
    context.tell(Regrouped(setting.nations[nation], units, names, place_name(position, place)))


@rule("8.8", "D8.5", "D8.33", "D14.12", "D15.21")
def settle(
    position: Europe,
    before: Wars,
    changed: Collection[int],
    context: PlayContext,
    *,
    guests: Collection[int] = (),
    between: bool = False,
) -> None:
    """No piece stays where it may not be now: guests without leave go to Regroup, and so do those who are now enemies
    in the same duchy; fleets leave ports that are no longer their friends'.

    Args:
        before: who was at war with whom. changed: the nations whose state or leave has changed.
        guests: other nations whose formations stay in the changed nations' land all the same.
        between: only relations between the changed nations have changed.
    """
    now = wars(position)
    fresh = now - before
    for pair in fresh:
        for giver, taker in (pair, pair[::-1]):
            for kind in range(len(LEAVES)):
                grant(position, kind, giver, taker, given=False)
    setting = position.setting
    for place in sorted(position.occupied()):
        if place >= setting.land:
            break
        present = position.present(place)
        holder = position.control[place]
        for nation in present:
            if holder in (nation, setting.nobody) or (nation in guests and holder in changed and nation not in changed):
                continue
            if at_war(position, nation, holder):
                banned = tuple(sorted((nation, holder))) in fresh
            else:
                banned = not may(position, PASSAGE, holder, nation)
                touched = {nation, holder} & {*changed}
                if between and setting.amended(ASKED):
                    touched = touched if {nation, holder} <= {*changed} else set()
                if setting.amended(RESTORED) and not touched:
                    # Pieces placed by an event need nobody's leave (D8.33): they stay until something changes for them.
                    banned = False
            if banned:
                regroup(position, nation, place, context)
        if len(present) > 1:
            _part_enemies(position, place, changed, context)
    _split_groups(position, context)
    _clear_ports(position, context)


def _part_enemies(position: Europe, place: int, changed: Collection[int], context: PlayContext) -> None:
    """Enemies who share a duchy: the one that has changed gives way."""
    for a, b in combinations(position.present(place), 2):
        if at_war(position, a, b):
            regroup(position, a if a in changed else b, place, context)


@rule("9.72", "13.2", "D8.5")
def _split_groups(position: Europe, context: PlayContext) -> None:
    """Nobody is under a commander, on land or at sea, who may not command him any more."""
    setting = position.setting

    def under(commander: int, nation: int) -> bool:
        return nation == commander or (
            allied(position, nation, commander) and may(position, COMMAND, nation, commander)
        )

    found = []
    for group in position.groups:
        leader = setting.leaders.index(group.commander)
        own = setting.nation_of[leader]
        left = tuple(id for id in group.nations if under(own, setting.nation(id)) or
                     leads(position, leader, setting.nation(id)))  # fmt: skip
        found.append(Group(group.place, group.commander, left))
    position.groups = tuple(found)
    stacks_left = []
    for group in position.fleets:
        own = setting.nation(group.commander)
        stacks_left.append(
            Group(group.place, group.commander, tuple(id for id in group.nations if under(own, setting.nation(id))))
        )
    position.fleets = tuple(stacks_left)
    tidy_fleets(position, context)


@rule("8.8", "13.41", "13.9")
def _clear_ports(position: Europe, context: PlayContext) -> None:
    """Fleets leave a port whose holder is no ally: an enemy's for the sea (13.9), another's for the nearest friendly
    port; without one they are lost (U36)."""
    setting = position.setting
    berths = {place for counts in (*position.squadrons, *position.refit) for place, _ in where(counts)}
    for place in setting.ports:
        holder = position.control[place]
        if holder == setting.nobody:
            continue
        if setting.amended(SEAWARD):
            sea_ports.lose_port(position, place, holder, context)
        if place not in berths:
            continue
        for stack in stacks(position, place):
            for nation in stack.nations:
                putting_out = setting.amended(SEAWARD) and at_war(position, nation, holder)
                if not allied(position, nation, holder) and not putting_out:
                    _go_home(position, nation, place, context)


@rule("9.54", "D8.5")
def welcome(position: Europe, nation: int, holder: int) -> bool:
    """Whether a nation's formations may be under another's flag: its own, an enemy's, or with leave."""
    return nation == holder or at_war(position, nation, holder) or may(position, PASSAGE, holder, nation)


@rule("9.54", "D8.5", "D14.12")
def see_off(position: Europe, place: int, context: PlayContext) -> None:
    """A duchy is under another's flag now: who is neither at war with its holder nor let in goes to Regroup, and
    squadrons of no ally to a friendly port; those of enemies put to sea (13.9)."""
    holder = position.control[place]
    if holder == position.setting.nobody:
        return
    for nation in position.present(place):
        if not welcome(position, nation, holder):
            regroup(position, nation, place, context)
    for stack in stacks(position, place):
        for nation in stack.nations:
            if not allied(position, nation, holder) and not at_war(position, nation, holder):
                _go_home(position, nation, place, context)


def _go_home(position: Europe, nation: int, place: int, context: PlayContext) -> None:
    setting = position.setting
    fleet = next(one for one in stacks(position, place) if nation in one.nations)
    own = left_of(
        position,
        type(fleet)(
            nation,
            tuple(one for one in fleet.ready if one[0] == nation),
            tuple(one for one in fleet.worn if one[0] == nation),
        ),
        place,
    )
    if setting.amended(HEADED):
        position.steps.append(GoingHome(nation=nation, fleet=own, place=place))
        return
    ports = havens(position, place, nation, -1)
    if not ports:
        sink(position, place, nation, own.count, sum(n for _, n in own.worn), context)
        return
    move(position, own, place, ports[0], context)
    names = place_name(position, place), place_name(position, ports[0])
    context.tell(Sheltered(setting.nations[nation], names))


def subjects_free(position: Europe, nations: Collection[int]) -> None:
    """Nations that are Subject Neutrals no more (D14.13)."""
    ids = {position.setting.nations[nation] for nation in nations if subject(position, nation)}
    position.subjects = tuple(one for one in position.subjects if one.nation not in ids)
