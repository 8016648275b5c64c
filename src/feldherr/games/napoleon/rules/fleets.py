"""13.1, 13.2, 13.21 Fleets and armadas: what sails together, who commands it, its dice and its modifier."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from feldherr.kernel import Event, Meaning, PlayContext, rule

from ..state.amendments import CARDS, KEPT, PRINT
from ..state.pieces import Escape, Group, changed
from ..state.position import Europe
from ..state.setting import NEUTRAL
from .lasting import truce
from .relations import at_war, block, takes_sides
from .underway import place_name


class Fleet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Squadrons that sail or fight together.

    Attributes:
        commander: the nation of the squadron on top. ready, worn: (nation, how many): worn ones need a refit.
    """

    commander: int
    ready: tuple[tuple[int, int], ...] = ()
    worn: tuple[tuple[int, int], ...] = ()

    @property
    def count(self) -> int:
        """How many squadrons."""
        return sum(n for _, n in (*self.ready, *self.worn))

    @property
    def nations(self) -> tuple[int, ...]:
        """The nations that have squadrons in it."""
        return tuple(sorted({nation for nation, _ in (*self.ready, *self.worn)}))

    def by_nation(self) -> tuple[tuple[int, int], ...]:
        """The squadrons of each nation, ready or not."""
        found: dict[int, int] = {}
        for nation, n in (*self.ready, *self.worn):
            found[nation] = found.get(nation, 0) + n
        return tuple(sorted(found.items()))


class Elected(Event, frozen=True, tag="elected"):
    """An armada whose commander is gone is under a squadron of another nation."""

    about = Meaning("13.2")
    side: str
    hex: str


class Sunk(Event, frozen=True, tag="sunk"):
    """Squadrons are lost."""

    about = Meaning("13.4", fight="loss")
    side: str
    count: int
    hex: str


@rule("13.4", "13.21")
def fleet_dice(
    position: Europe, commander: int, squadrons: Iterable[tuple[int, int]], worn: Iterable[tuple[int, int]]
) -> dict[str, int]:
    """The dice of squadrons by what gives them: of each nation its own, but no more than the commanding squadron's."""
    setting = position.setting
    top = setting.nation_data[commander].squadron_dice
    whole = sum(n * min(top, setting.nation_data[nation].squadron_dice) for nation, n in squadrons)
    return {"squadrons": whole, "refit": setting.tables.naval.refit * sum(n for _, n in worn)}


@rule("13.3.modifiers", "13.21")
def seamanship(position: Europe, fleet: Fleet) -> int:
    """The bonus of a fleet in its attempts: that of the nation that has more than half of it, but no more than the
    commanding squadron's.
    """
    setting = position.setting
    whole = fleet.count
    most = [
        setting.nation_data[nation].seamanship
        for nation, n in fleet.by_nation()
        if n * 100 > setting.tables.naval.share * whole
    ]
    own = max(most, default=0)
    return min(own, setting.nation_data[fleet.commander].seamanship)


def _at(position: Europe, place: int, nations: Sequence[int], commander: int) -> Fleet:
    ready = tuple((nation, n) for nation in nations if (n := position.squadrons[nation][place]))
    worn = tuple((nation, n) for nation in nations if (n := position.refit[nation][place]))
    return Fleet(commander, ready, worn)


@rule("13.2")
def _on_top(position: Europe, place: int, nations: Sequence[int]) -> int:
    """Who commands if nobody has taken command: the nation with the most dice, of equals the first in a round."""
    setting = position.setting
    return max(
        nations,
        key=lambda one: (
            position.fleet(one, place) * setting.nation_data[one].squadron_dice,
            -setting.order.index(one),
        ),
    )


@rule("13.2")
def elect(position: Europe, place: int, nations: Sequence[int], context: PlayContext) -> int:
    """Who commands a stack whose commander is gone, if nobody has taken command in his impulse: of its powers, each
    with its Pacts, the one with the most dice there; of equals one at random.
    """
    setting = position.setting
    powers: dict[int, list[int]] = {}
    for nation in nations:
        powers.setdefault(min(block(position, nation)), []).append(nation)
    if len(powers) == 1:
        return _on_top(position, place, nations)
    dice = {
        power: sum(
            sum(fleet_dice(position, one, ((one, position.fleet(one, place)),), ((one, worn),)).values())
            for one in own
            for worn in (position.refit[one][place],)
        )
        for power, own in powers.items()
    }
    most = max(dice.values())
    equals = sorted((power for power, count in dice.items() if count == most), key=setting.order.index)
    at = context.pick(len(equals), "armada", setting.nations[equals[0]]) if len(equals) > 1 else 0
    found = _on_top(position, place, powers[equals[at]])
    context.tell(Elected(setting.nations[found], place_name(position, place)))
    return found


@rule("13.1", "13.2", "13.2.movement", "13.21")
def stacks(position: Europe, place: int) -> list[Fleet]:
    """The stacks of squadrons in a zone or port: as they have been formed, and else those of a power with its Pacts."""
    setting = position.setting
    squadrons, refit = position.squadrons, position.refit
    there = [nation for nation, counts in enumerate(squadrons) if counts[place] or refit[nation][place]]
    found: list[Fleet] = []
    if not there:
        return found
    name = place_name(position, place)
    for group in position.fleets:
        if group.place != name:
            continue
        nations = [nation for nation in map(setting.nation, group.nations) if nation in there]
        if nations:
            own = setting.nation(group.commander)
            found.append(_at(position, place, nations, own if own in nations else _on_top(position, place, nations)))
            there = [nation for nation in there if nation not in nations]
    while there:
        together = [nation for nation in there if nation in block(position, there[0])]
        found.append(_at(position, place, together, _on_top(position, place, together)))
        there = [nation for nation in there if nation not in together]
    return found


def enemy_stacks(position: Europe, place: int, nation: int) -> list[Fleet]:
    """The stacks in a place that are at war with a nation."""
    return [fleet for fleet in stacks(position, place) if at_war(position, fleet.commander, nation)]


@rule("D20.23")
def foes(position: Europe, place: int, nation: int) -> list[Fleet]:
    """The stacks in a place that a nation may attack: those at war with it, but for an armistice."""
    found = enemy_stacks(position, place, nation)
    if not position.lasting:
        return found
    return [fleet for fleet in found if not any(truce(position, nation, one) for one in fleet.nations)]


@rule("D20.23")
def parted(position: Europe, fleet: Fleet, other: Fleet) -> bool:
    """Whether an armistice keeps two fleets from fighting: one between a nation of the one and one of the other."""
    if not position.lasting or not position.setting.amended(KEPT):
        return False
    return any(truce(position, one, two) for one in fleet.nations for two in other.nations)


@rule("13.2", "13.21")
def form(position: Europe, place: int, commander: int, nations: Iterable[int], context: PlayContext) -> None:
    """Squadrons of some nations are one stack in a place, under one of them; who is in another stack leaves it. With
    them are those that share it with a nation of theirs: only different nations keep separate stacks."""
    setting = position.setting
    name, ids = place_name(position, place), {setting.nations[nation] for nation in nations}
    others = []
    for group in position.fleets:
        rest = tuple(id for id in group.nations if id not in ids) if group.place == name else group.nations
        if rest:
            others.append(Group(group.place, _commander(position, group, rest, context), rest))
    own = (setting.nations[commander], *sorted(ids - {setting.nations[commander]}))
    others.append(Group(name, own[0], own))
    position.fleets = tuple(sorted(others, key=lambda one: (one.place, one.nations)))


def _commander(position: Europe, group: Group, left: Sequence[str], context: PlayContext) -> str:
    """Who commands the rest of a stack: the previous commander, if still there."""
    if group.commander in left:
        return group.commander
    setting = position.setting
    found = elect(position, setting.names.place(group.place), [setting.nation(id) for id in left], context)
    return setting.nations[found]


def tidy_fleets(position: Europe, context: PlayContext) -> None:
    """Forget stacks that are no more, and nations that have no squadron in them."""
    setting = position.setting
    found = []
    for group in position.fleets:
        place = setting.names.place(group.place)
        left = tuple(id for id in group.nations if position.fleet(setting.nation(id), place))
        if left:
            found.append(Group(group.place, _commander(position, group, left, context), left))
    position.fleets = tuple(found)


@rule("13.2.movement")
def fleets_in(position: Europe, fleet: Fleet) -> int:
    """The number of fleets in an armada: that of its powers, with their Pacts."""
    return len({min(block(position, nation)) for nation in fleet.nations})


def left_of(position: Europe, fleet: Fleet, place: int) -> Fleet:
    """The part of a fleet that is in a place."""
    ready = tuple((nation, n) for nation, of in fleet.ready if (n := min(of, position.squadrons[nation][place])))
    worn = tuple((nation, n) for nation, of in fleet.worn if (n := min(of, position.refit[nation][place])))
    left = Fleet(fleet.commander, ready, worn)
    if left.count and fleet.commander not in left.nations:
        name, names = place_name(position, place), position.setting.nations
        chosen = [position.setting.nation(group.commander) for group in position.fleets if group.place == name
                  and {names[nation] for nation in left.nations} & {*group.nations}]  # fmt: skip
        own = [nation for nation in chosen if nation in left.nations] or [_on_top(position, place, left.nations)]
        return Fleet(own[0], ready, worn)
    return left


@rule("13.3")
def escaped(position: Europe, fleet: Fleet, zone: int) -> bool:
    """Whether a fleet has come into a zone out of port in this impulse and been tried then: it is not again (N22)."""
    if position.setting.amended(CARDS):
        return False
    if not position.setting.amended(PRINT):
        return zone in position.slipped
    known = _escaped(position, zone)
    return all(n <= known.get(nation, 0) for nation, n in fleet.by_nation())


def escape(position: Europe, fleet: Fleet, zone: int) -> None:
    """A fleet is in a zone out of port."""
    if position.setting.amended(PRINT):
        _escapes(position, zone, fleet.by_nation())
    else:
        position.slipped = tuple(sorted({*position.slipped, zone}))


def _escaped(position: Europe, zone: int) -> dict[int, int]:
    name, nation = place_name(position, zone), position.setting.nation
    return {nation(one.nation): one.count for one in position.escapes if one.zone == name}


def _escapes(position: Europe, zone: int, more: Iterable[tuple[int, int]]) -> None:
    """Change the number of squadrons of nations in a zone that have come out of port."""
    name, nations = place_name(position, zone), position.setting.nations
    counts = {(one.zone, one.nation): one.count for one in position.escapes}
    for nation, n in more:
        key = name, nations[nation]
        counts[key] = counts.get(key, 0) + n
    position.escapes = tuple(Escape(*key, n) for key, n in sorted(counts.items()) if n > 0)


def move(position: Europe, fleet: Fleet, a: int, b: int, context: PlayContext) -> None:
    """Bring squadrons from a place to another."""
    if position.escapes:
        _escapes(position, a, ((nation, -n) for nation, n in fleet.by_nation()))
    for counts, pieces in ((position.squadrons, fleet.ready), (position.refit, fleet.worn)):
        for nation, n in pieces:
            counts[nation] = changed(changed(counts[nation], a, -n), b, n)
    tidy_fleets(position, context)


def sink(position: Europe, place: int, nation: int, count: int, worn: int, context: PlayContext) -> int:
    """Squadrons of a nation in a place are lost, of which at most `worn` in need of a refit: these first.

    Returns:
        How many of those there were.
    """
    lost = min(count, worn)
    position.refit[nation] = changed(position.refit[nation], place, -lost)
    position.squadrons[nation] = changed(position.squadrons[nation], place, lost - count)
    if position.escapes:
        over = _escaped(position, place).get(nation, 0) - position.fleet(nation, place)
        _escapes(position, place, ((nation, -max(0, over)),))
    if count:
        context.tell(Sunk(position.setting.nations[nation], count, place_name(position, place)))
    tidy_fleets(position, context)
    return lost


@rule("D3.7", "8.8")
def controls(position: Europe, zone: int, nation: int) -> bool:
    """Whether the Camp of a nation controls a zone: only its squadrons are at sea there; neutral ones do not count, nor
    those of Subject Neutrals, who are allies of nobody in it."""
    camps = position.camp
    there = {
        camp
        for one, camp in enumerate(camps)
        if camp != NEUTRAL and position.fleet(one, zone) and takes_sides(position, one)
    }
    return there == {camps[nation]}
