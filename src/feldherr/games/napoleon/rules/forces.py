"""9.1, 9.6, 9.7, 9.74 Armies and army groups: what leaders lead, and who commands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

import msgspec

from feldherr.kernel import Refusal, rule

from ..state.amendments import APART, CONSENTED, RESTORED
from ..state.pieces import HALTED, Group
from ..state.position import Europe
from ..state.setting import COMMAND
from .relations import allied, may
from .underway import leader_name, place_name


class Force(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Pieces that do something together: an army, an army group, or units without a leader.

    Attributes:
        commander: -1 for none. leaders: all of them, the commander too, in rising order. units: (nation, how many).
    """

    commander: int = -1
    leaders: tuple[int, ...] = ()
    units: tuple[tuple[int, int], ...] = ()

    @property
    def count(self) -> int:
        """How many units."""
        return sum(count for _, count in self.units)

    @property
    def pieces(self) -> int:
        """How many units and leaders."""
        return self.count + len(self.leaders)


def less(force: Force, units: Sequence[tuple[int, int]]) -> Force:
    """A force without the units that it has lost; its leaders are known by where they are."""
    gone = dict(units)
    left = ((nation, count - gone.get(nation, 0)) for nation, count in force.units)
    return msgspec.structs.replace(force, units=tuple((nation, count) for nation, count in left if count > 0))


def nations_of(position: Europe, force: Force) -> list[int]:
    """The nations that have pieces in a force."""
    found = {nation for nation, _ in force.units}
    return sorted(found | {position.setting.nation_of[leader] for leader in force.leaders})


@rule("9.1", "9.7")
def leads(position: Europe, leader: int, nation: int) -> bool:
    """Whether pieces of a nation may be in a leader's own army: his nation's; for a power with a player, those of its
    Pacts as well.
    """
    own = position.setting.nation_of[leader]
    return nation == own or (position.pact[nation] == own and position.played(own) and allied(position, nation, own))


@rule("9.1", "9.6", "9.74", "9.74.example")
def armies(position: Europe, force: Force) -> int | None:
    """How many armies a force needs, each with a commander within his rating; the group's commander has one of them.
    None if its leaders cannot lead it (N12).

    A commander is not counted in his army, any other leader takes a place.
    """
    if force.leaders == (force.commander,):
        own = all(leads(position, force.commander, nation) for nation, _ in force.units)
        return 1 if own and force.count <= position.setting.command[force.commander] else None
    others = [leader for leader in force.leaders if leader != force.commander]
    for more in range(len(others) + 1):
        for chosen in combinations(others, more):
            if _holds(position, force, (force.commander, *chosen)):
                return 1 + more
    return None


def _holds(position: Europe, force: Force, commanders: Sequence[int]) -> bool:
    """Whether these commanders' armies hold all other pieces of a force."""
    setting = position.setting
    pieces: dict[int, int] = dict(force.units)
    for leader in force.leaders:
        if leader not in commanders:
            nation = setting.nation_of[leader]
            pieces[nation] = pieces.get(nation, 0) + 1
    room = [setting.command[leader] for leader in commanders]
    # A leader who can lead only his own takes them first; the rest goes to the power's.
    order = sorted(range(len(commanders)), key=lambda at: position.played(setting.nation_of[commanders[at]]))
    for at in order:
        own = setting.nation_of[commanders[at]]
        taken = min(room[at], pieces.get(own, 0))
        room[at] -= taken
        if taken:
            pieces[own] -= taken
    for at in order:
        for nation, count in pieces.items():
            if count and leads(position, commanders[at], nation):
                taken = min(room[at], count)
                room[at] -= taken
                pieces[nation] = count - taken
    return not any(pieces.values())


@rule("9.7", "9.72")
def check_group(position: Europe, force: Force) -> None:
    """Raises Refusal if nations may not be led together: the commander is of no power, or has no leave for it."""
    if force.commander >= 0:
        for nation in nations_of(position, force):
            check_led(position, force.commander, nation)


@rule("9.1", "9.7", "9.72")
def check_led(position: Europe, leader: int, nation: int) -> None:
    """Raises Refusal if troops of a nation may not be under a leader, in his army or in a group."""
    setting = position.setting
    own = setting.nation_of[leader]
    if nation == own or leads(position, leader, nation):
        return
    if not setting.nation_data[own].power:
        raise Refusal("9.7", "napoleon-minor-commands", unit=leader_name(position, leader))
    if not position.played(own):
        raise Refusal("9.1", "napoleon-proxy-commands", unit=leader_name(position, leader))
    if not allied(position, nation, own):
        raise Refusal("9.7", "napoleon-not-allied", side=setting.nations[nation])
    if not may(position, COMMAND, nation, own):
        raise Refusal("9.72", "napoleon-no-command", side=setting.nations[nation])


@rule("9.1", "9.7", "9.72")
def successor(position: Europe, leaders: Sequence[int], units: Sequence[tuple[int, int]]) -> int:
    """Who commands a force whose commander is lost: the best of those who may lead the rest of it, -1 for nobody."""
    return best(position, heads(position, leaders, units) if position.setting.amended(APART) else leaders)


@rule("9.7", "9.72")
def heads(position: Europe, leaders: Sequence[int], units: Sequence[tuple[int, int]]) -> list[int]:
    """Those leaders of a force who may lead all of it."""

    def leads_all(one: int) -> bool:
        try:
            check_group(position, Force(one, tuple(leaders), tuple(units)))
        except Refusal:
            return False
        return True

    return [one for one in leaders if leads_all(one)]


def best(position: Europe, leaders: Iterable[int]) -> int:
    """Which of some leaders commands if nobody is named: by rating, then by command; -1 for nobody."""
    setting = position.setting
    return max(leaders, key=lambda one: (setting.rating[one], setting.command[one], -one), default=-1)


def check_counts(position: Europe, units: Sequence[tuple[int, int]], paragraph: str) -> None:
    """Raises Refusal for invalid counts of units: a word that is no nation, a nation twice, none of it."""
    named = [nation for nation, _ in units]
    if len({*named}) < len(named) or any(nation >= len(position.units) or n < 1 for nation, n in units):
        raise Refusal(paragraph, "napoleon-counts")


def check_there(position: Europe, force: Force, place: int) -> None:
    """Raises Refusal 9.3 if a piece of a force is not in a duchy."""
    setting = position.setting
    name = place_name(position, place)
    for leader in force.leaders:
        if position.place[leader] != place:
            raise Refusal("9.3", "napoleon-not-there", unit=leader_name(position, leader), hex=name)
    for nation, count in force.units:
        if position.units[nation][place] < count:
            raise Refusal(
                "9.3",
                "napoleon-not-so-many",
                side=setting.nations[nation],
                hex=name,
                most=position.units[nation][place],
            )


@rule("9.6", "9.7", "9.72")
def commander_at(position: Europe, place: int, nations: Sequence[int]) -> int:
    """Who commands the pieces of some nations in a duchy, -1 for nobody: the named commander, else the best of those
    who may lead them all. Nations side by side without a group have none (9.72).
    """
    setting = position.setting
    group = position.group_at(place)
    if group is not None and {setting.nations[nation] for nation in nations} <= {*group.nations}:
        return setting.leaders.index(group.commander)
    able = [
        leader
        for nation in nations
        for leader in position.leaders_at(place, nation)
        if all(leads(position, leader, one) for one in nations)
    ]
    return best(position, able)


def unmarked(position: Europe, nation: int, place: int, below: int) -> int:
    """How many units of a nation in a place have less than a mark (`Tired.steps`)."""
    return sum(steps < below for steps in position.walks(nation, place))


def units_at(position: Europe, place: int, nations: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """The units of some nations in a duchy."""
    return tuple((nation, position.units[nation][place]) for nation in nations if position.units[nation][place])


def fullest(
    position: Europe,
    commander: int,
    place: int,
    nations: Sequence[int],
    *,
    below: int = HALTED,
    room: int | None = None,
) -> Force:
    """The largest army of a leader in a duchy: as many units as his rating holds, of his own nation first.

    Args:
        below: only units with less than this mark, which may still move; `ANY` for all. room: if it is less than his
            rating.
    """
    setting = position.setting
    room = setting.command[commander] if room is None else room
    units = []
    own = setting.nation_of[commander]
    for nation in sorted(nations, key=lambda one: one != own):
        if leads(position, commander, nation):
            there = unmarked(position, nation, place, below)
            taken = min(room, there)
            if taken:
                room -= taken
                units.append((nation, taken))
    return Force(commander, (commander,), tuple(sorted(units)))


@rule("9.7", "9.72")
def name_commander(
    position: Europe, place: int, commander: int, nations: Sequence[int], *, alone: bool = False
) -> None:
    """A leader commands in a duchy; a group that is already there comes under him as well, unless he is to command
    only those that are named (`alone`).
    """
    setting = position.setting
    own = setting.nation_of[commander]
    former = None if alone else position.group_at(place)
    whole = {*nations, own, *(map(setting.nation, former.nations) if former else ())}
    here = {*position.present(place)}
    rest = tuple(setting.nations[nation] for nation in sorted(whole & here - {own}))
    name = place_name(position, place)
    others = tuple(group for group in position.groups if group.place != name)
    group = Group(name, leader_name(position, commander), (setting.nations[own], *rest))
    position.groups = tuple(sorted((*others, group), key=lambda one: one.place))


@rule("9.6", "9.7", "9.72")
def under(position: Europe, leader: int) -> list[int]:
    """The nations in a leader's duchy that may be under him: those he leads himself, and, of a power, allies that have
    given leave to command them."""
    setting = position.setting
    own = setting.nation_of[leader]
    place = position.place[leader]
    if place >= setting.land:
        return []
    groups = setting.nation_data[own].power and position.played(own)
    return [
        nation
        for nation in position.present(place)
        if leads(position, leader, nation)
        or (groups and allied(position, nation, own) and may(position, COMMAND, nation, own))
    ]


def _called_away(position: Europe, nation: int) -> bool:
    """Whether a commander of a nation goes elsewhere in an impulse that is not its own or its power's."""
    if not position.active or not position.setting.amended(CONSENTED):
        return False
    return position.setting.nation(position.active) not in (nation, position.pact[nation])


@rule("9.7", "9.72", "10.13")
def _heir(position: Europe, group: Group, place: int) -> int:
    """Who commands a group whose commander is lost, or has left others of it behind in another's impulse (10.13), for
    it lasts until an owner leaves it in his (N15): the best of those who may lead all of it; -1 for nobody, or if the
    commander has gone elsewhere in his own impulse.
    """
    setting = position.setting
    leader = setting.leaders.index(group.commander)
    lost = position.place[leader] >= setting.size
    if (not lost and not _called_away(position, setting.nation_of[leader])) or not setting.amended(RESTORED):
        return -1
    nations = [nation for nation in map(setting.nation, group.nations) if nation in position.present(place)]
    if not lost and len(nations) < 2:
        # One nation by itself needs no group.
        return -1
    leaders = [leader for nation in nations for leader in position.leaders_at(place, nation)]
    return best(position, heads(position, leaders, units_at(position, place, nations)))


def tidy_groups(position: Europe) -> None:
    """Forget commanders who are not where they command, and nations that have no piece there; a lost commander has an
    heir.
    """
    if not position.groups:
        return
    setting = position.setting
    found = []
    for group in position.groups:
        place = setting.names.place(group.place)
        if position.place[setting.leaders.index(group.commander)] != place:
            heir = _heir(position, group, place)
            if heir < 0:
                continue
            own = setting.nations[setting.nation_of[heir]]
            rest = tuple(one for one in group.nations if one != own)
            group = Group(group.place, leader_name(position, heir), (own, *rest))
        here = {setting.nations[nation] for nation in position.present(place)}
        found.append(Group(group.place, group.commander, tuple(one for one in group.nations if one in here)))
    position.groups = tuple(found)


def put(position: Europe, force: Force, a: int, b: int, *, step: int = 1) -> list[int]:
    """Bring a force from a duchy to another.

    Args:
        step: the duchies that this adds to what each piece has entered in this impulse; 0 outside an own march.

    Returns:
        The duchies that each piece has entered now, leaders first.
    """
    walked = []
    for leader in force.leaders:
        position.place[leader] = b
        if step and position.walked[leader] < HALTED:
            position.walked[leader] += step
        walked.append(position.walked[leader])
    for nation, count in force.units:
        walked += position.shift(nation, count, a, b, step=step)
    tidy_groups(position)
    return walked


@rule("9.42")
def forced(position: Europe, force: Force, walked: Sequence[int]) -> Force:
    """The pieces of a force that have entered more duchies than march freely. `walked`: of each, leaders first."""
    free = position.setting.tables.march.free
    over = [steps > free and steps < HALTED for steps in walked]
    leaders = tuple(leader for leader, tired in zip(force.leaders, over, strict=False) if tired)
    at, units = len(force.leaders), []
    for nation, count in force.units:
        tired = sum(over[at : at + count])
        at += count
        if tired:
            units.append((nation, tired))
    return Force(-1, leaders, tuple(units))


def halted(steps: int, mark: int) -> int:
    """The mark of a piece that has entered a number of duchies and is halted: one that is stopped by an enemy
    fortress keeps the number, for a siege overrun.
    """
    return max(mark, steps) if mark > HALTED else steps if steps >= HALTED else HALTED + steps


def halt(position: Europe, force: Force, place: int, mark: int, walked: Sequence[int] = ()) -> None:
    """Pieces of a force in a duchy move no farther in this impulse: `mark` is HALTED, DONE or FOUGHT.

    `walked`: as `put` has returned it, if others of their nations may be there that have entered more or fewer.
    """
    for leader in force.leaders:
        if position.place[leader] == place:
            position.walked[leader] = halted(position.walked[leader], mark)
    at = len(force.leaders)
    for nation, count in force.units:
        walks = position.walks(nation, place)
        if walked:
            came = walked[at : at + count]
            at += count
            for steps in came:
                walks.remove(steps)
            position.set_walks(nation, place, sorted((*walks, *(halted(steps, mark) for steps in came))))
            continue
        first = len(walks) - count
        marked = sorted(halted(steps, mark) if at >= first else steps for at, steps in enumerate(walks))
        position.set_walks(nation, place, marked)
