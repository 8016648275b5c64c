"""What a close combat would be (rulebook 10.1.1, 10.3 to 10.6): strengths, odds, every modifier, the six results.

The combat itself, its sheet and the machine players all read it from here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations

import msgspec

from feldherr.kernel import Refusal, rule

from ..state.amendments import ASKED, BESIDE, PRINT
from ..state.blocks import Arm
from ..state.codes import result
from ..state.position import DISORDERED, FORMED, HEALTHS, ROUTED, SOUND, Battlefield, mask_of
from ..state.setting import Ground
from . import results, rossbach
from .stacking import front, stacking_points, supporting
from .underway import Engagement


class Item(msgspec.Struct, frozen=True):
    """A modifier of the die: what it is (`name`, for terrain the id of what counts), its value, its paragraph."""

    name: str
    value: int
    paragraph: str
    about: str = ""


class Row(msgspec.Struct, frozen=True):
    """A face of the die with the result of each side as printed, and the loss points they would have to take."""

    die: int
    attacker: str
    defender: str
    losses: tuple[int, int]


class Forecast(msgspec.Struct, frozen=True):
    """A close combat before the die. Pairs are the attacker's and the defender's.

    Attributes:
        engagement: who fights. pair: the attacking and the defending hex whose terrain counts.
        printed: strength points before the limit per hex (10.3). strength: those that count.
        odds: the column, attacker to defender; column: its number; below: whole steps of odds below the table (R07).
        items, total: modifiers of the die. rows: the results of the faces 1 to 6.
        levels: levels that fight. exchange: loss points each side would take in a plain exchange (10.8.2). supported:
        a supported defence, which costs both a point (10.1.1). guns_only: no combat, only an advance. routed_only:
        all units whose strength counts in defence are routed, so the attacker suffers nothing (9.2).
    """

    engagement: Engagement
    pair: tuple[int, int]
    printed: tuple[int, int]
    strength: tuple[int, int]
    odds: tuple[int, int]
    column: int
    below: int
    items: tuple[Item, ...]
    total: int
    rows: tuple[Row, ...]
    levels: tuple[int, int]
    exchange: tuple[int, int]
    supported: bool
    guns_only: bool
    routed_only: bool


# Who is adjacent to whom


@rule("10", "10.1")
def contact(position: Battlefield, hex: int) -> int:
    """The neighbours that may be attacked from a hex: none across a side that infantry may not cross (ruling WE02)."""
    return position.setting.ground.contacts[hex]


@rule("6.1", "10.1")
def out_of_contact(position: Battlefield, hex: int, target: int) -> Refusal:
    """Why a hex may not be attacked from another: it is not next to it, or nobody may cross the side between them."""
    places = position.setting.names.places
    here, there = places[hex], places[target]
    beside = target in position.setting.map.neighbours[hex]
    paragraph, message = ("6.1", "prussia-no-crossing") if beside else ("10.1", "prussia-not-next")
    return Refusal(paragraph, message, (here, there), hex=here, hex_other=there)


@rule("10.1.1")
def surrounded(position: Battlefield, side: int, target: int, hexes: Iterable[int]) -> bool:
    """Whether every hex about a target holds attackers or is in a zone of theirs; what is off the map is no way out."""
    setting = position.setting
    attacking = setting.map.mask(hexes)
    held = attacking | setting.ground.body_zones.of(attacking & position.bodies[side])
    return not setting.map.spread(setting.map.power[target]) & ~held


@rule("10.1.1", "10.3", "25.3.8", "26.3.6")
def supports(position: Battlefield, hex: int, spent: int = 0) -> tuple[int, ...]:
    """The supporting units that a supported defence adds: those within four levels that count for most, wherever they
    lie (ruling WE30). Those that count double do so for stacking and engagement, not here (ruling WE24).

    `spent`: units that have been attacked already and add nothing, as a mask.
    """
    level, room = position.level, position.setting.tables.stack.engaged
    if not position.setting.amended(BESIDE):
        return tuple([unit for unit in _topmost(position, hex) if not spent >> unit & 1])
    units = [unit for unit in supporting(position, hex) if not spent >> unit & 1]
    if sum(level[unit] for unit in units) <= room:
        return tuple(units)
    groups = (group for size in range(len(units), 0, -1) for group in combinations(units, size))
    fitting = [group for group in groups if sum(level[unit] for unit in group) <= room]
    side = position.setting.side[units[0]]
    worth = [(strength(position, group, side)[1], sum(level[unit] for unit in group)) for group in fitting]
    return fitting[worth.index(max(worth))]


def _topmost(position: Battlefield, hex: int) -> list[int]:
    """The supporting units within four levels from the top, which were added before the amendment."""
    found = []
    room, plain = position.setting.tables.stack.engaged, position.setting.amended(PRINT)
    for unit in supporting(position, hex):
        size = position.level[unit] if plain else stacking_points(position, unit)
        if size > room:
            break
        found.append(unit)
        room -= size
    return found


@rule("10", "10.1", "10.1.1", "10.3", "10.13")
def engage(
    position: Battlefield,
    side: int,
    targets: tuple[int, ...],
    hexes: tuple[int, ...],
    attackers: tuple[int, ...],
    *,
    sweep: bool = False,
) -> Engagement:
    """The engagement of these attackers with those engaged in the target hexes. It keeps those that are `held`.

    Units already attacked in this phase are left out, unless it is a `sweep`, which strikes all (10, ruling WE13).
    """
    spent = 0 if sweep else position.defended
    fought = held(position, targets, sweep=sweep)
    defenders = tuple([unit for hex in fought for unit in front(position, hex) if not spent >> unit & 1])
    behind: tuple[int, ...] = ()
    flanked = False
    if _defends_alone(position, side, targets, fought) and surrounded(position, side, fought[0], hexes):
        behind = supports(position, fought[0], spent)
        flanked = not behind and not supporting(position, fought[0])
    return Engagement(side, fought or targets, hexes, attackers, defenders, behind, flanked)


@rule("10.1", "10.1.1")
def _defends_alone(position: Battlefield, side: int, targets: tuple[int, ...], fought: tuple[int, ...]) -> bool:
    """Whether there is only one defending hex: a hex with only guns designated with it is a second (ruling WE16)."""
    if len(fought) != 1 or not position.setting.amended(PRINT):
        return len(fought) == 1
    power, enemies = position.setting.map.power, position.occupied[1 - side]
    return sum(1 for hex in targets if enemies & power[hex]) == 1


@rule("9.2", "12.3", "12.4", "25.3.5")
def yielding(position: Battlefield, foe: int, hexes: Iterable[int], *, sweep: bool = False) -> list[int]:
    """The routed units at the front of attacked hexes, if their army is demoralized or broken: they surrender before
    the die. Those who come forward in their place may surrender as well.
    """
    if position.health[foe] == SOUND:
        return []
    spent = 0 if sweep else position.defended
    state, baggage = position.state, position.setting.baggage
    engaged = [unit for hex in hexes for unit in front(position, hex) if not spent >> unit & 1]
    return [unit for unit in engaged if state[unit] == ROUTED and not baggage[unit]]


def before_die(
    position: Battlefield, foe: int, hexes: tuple[int, ...], *, sweep: bool = False
) -> tuple[Battlefield, tuple[int, ...]]:
    """The position as it is when the die falls on an attack, and the units that have surrendered by then."""
    gone: list[int] = []
    while units := yielding(position, foe, hexes, sweep=sweep):
        if not gone:
            position = position.copy()
        for unit in units:
            position.put(unit, position.setting.lost)
        gone += units
    return position, tuple(gone)


@rule("10.1", "10.8.3.1")
def affected(position: Battlefield, engaged: Engagement, targets: tuple[int, ...]) -> tuple[int, ...]:
    """The hexes the defender's result falls on: also those with only guns, if they were attacked with others (WE16)."""
    return targets if position.setting.amended(PRINT) else engaged.targets


@rule("10.1")
def held(position: Battlefield, hexes: tuple[int, ...], *, sweep: bool = False) -> tuple[int, ...]:
    """Those of the attacked hexes in which a unit fights: the ground of the others does not count (WE16).

    A `sweep` also strikes units already attacked in this phase.
    """
    spent = 0 if sweep else position.defended
    return tuple(hex for hex in hexes if mask_of(front(position, hex)) & ~spent)


# Strength and odds


@rule("10.3", "10.3.ex2", "26.3.5")
def strength(position: Battlefield, units: Iterable[int], side: int) -> tuple[int, int]:
    """Strength points of some units, before and after the bound of each hex: infantry and cavalry apart."""
    setting = position.setting
    infantry, cavalry = setting.caps[side]
    by_hex: dict[int, list[int]] = {}
    for unit in units:
        sums = by_hex.setdefault(position.place[unit], [0, 0])
        sums[setting.cavalry[unit]] += position.strength(unit)
    printed = sum(foot + horse for foot, horse in by_hex.values())
    return printed, sum(min(foot, infantry) + min(horse, cavalry) for foot, horse in by_hex.values())


@rule("10.3", "10.3.ex1", "T.crt")
def odds_of(position: Battlefield, attack: int, defence: int) -> tuple[int, int]:
    """The column of the table for these strengths, in the defender's favour, and the steps of odds below the first."""
    columns = position.setting.tables.crt.columns
    best = -1
    for index, column in enumerate(columns):
        num, den = column.odds
        if attack * den >= num * defence:
            best = index
    if best >= 0:
        return best, 0
    num, den = columns[0].odds
    return 0, -(-defence // max(attack, 1)) - den // num


# Modifiers


@rule("10.5", "T.terrain", "10.5.ex")
def terrain(position: Battlefield, arm: Arm, a: int, d: int) -> tuple[Item, bool]:
    """The least favourable terrain for an arm that attacks from `a` into `d`, and whether shock may count there."""
    return _terrain(position.setting.ground, arm, a, d)


@lru_cache(maxsize=8192)
def _terrain(ground: Ground, arm: Arm, a: int, d: int) -> tuple[Item, bool]:
    tables, board = ground.tables, ground.map
    inside, outside = board.terrain[d], board.terrain[a]
    found = [Item("terrain", tables.terrain[inside].into[arm], "10.5", inside)]
    found.append(Item("terrain_out", tables.terrain[outside].out[arm], "10.5", outside))
    shock = tables.terrain[inside].shock_into and tables.terrain[outside].shock_out
    for kind in _crossed(ground, a, d):
        found.append(Item("side", tables.side[kind].close, "10.5", kind))
        shock = shock and tables.side[kind].shock
    return min(found, key=lambda item: item.value), shock


def crossed(position: Battlefield, a: int, d: int) -> tuple[str, ...]:
    """What an attack or fire from `a` into `d` crosses, by the ids of the table: fortifications only from outside."""
    return _crossed(position.setting.ground, a, d)


def _crossed(ground: Ground, a: int, d: int) -> tuple[str, ...]:
    inside = any(one.family == "fortification" and one.upper == a for one in ground.map.features_at(a, d))
    return tuple(kind for kind in ground.crossed(a, d) if not (inside and kind == "fortification"))


@rule("10.5.1", "10.5.1.ex", "T.shock")
def shock(position: Battlefield, engaged: Engagement) -> int | None:
    """The difference of the mean shock of formed cavalry on both sides; None if there is no shock."""
    setting = position.setting
    for unit in (*engaged.defenders, *engaged.supports):
        weak = position.column >> unit & 1 or position.state[unit] != FORMED
        if not setting.cavalry[unit] and not weak:
            return None
    if not all(setting.cavalry[unit] for unit in engaged.attackers):
        return None
    return _mean(position, engaged.attackers) - _mean(position, (*engaged.defenders, *engaged.supports))


def _mean(position: Battlefield, units: Iterable[int]) -> int:
    """Mean shock points of the formed cavalry among some units, halves up; 0 without any."""
    setting = position.setting
    found = [setting.shock[unit] for unit in units if setting.cavalry[unit] and position.state[unit] == FORMED]
    return (2 * sum(found) + len(found)) // (2 * len(found)) if found else 0


@rule("10.4", "T.close")
def _morale(position: Battlefield, leads: tuple[int, int]) -> Item:
    """The difference in morale between the lead units."""
    lead, foe = leads
    limit = position.setting.tables.close.morale_limit
    return Item("morale", max(-limit, min(limit, position.rating(lead) - position.rating(foe))), "10.4")


@rule("6.3", "10.1.1", "10.11", "12.3", "12.4", "T.close")
def _standing(position: Battlefield, engaged: Engagement) -> Iterator[Item]:
    """Modifiers that do not depend on the lead units: those of the hexes and of the armies."""
    setting = position.setting
    tables = setting.tables
    close = tables.close
    side = engaged.side
    if engaged.flanked and tables.terrain[setting.map.terrain[engaged.targets[0]]].flank:
        yield Item("flank", close.flank, "10.1.1")
    if position.momentum:
        marks = sum(1 for hex, by in position.momentum if by == side and hex in engaged.targets)
        if marks:
            yield Item("momentum", marks * close.momentum_attack, "10.11")
        marks = sum(1 for hex, by in position.momentum if by != side and hex in engaged.hexes)
        if marks:
            yield Item("momentum_forced", marks * close.momentum_forced, "10.11")
    if position.penalty & setting.map.mask(engaged.hexes):  # only the active player's stacks have markers (C09)
        yield Item("locked", close.locked_attacker, "6.3")
    for army, name in ((side, "attack"), (1 - side, "defence")):
        weakness = position.weakness(army)
        if weakness is not None:
            value = weakness.attack if army == side else weakness.defence
            yield Item(f"{HEALTHS[position.health[army]]}_{name}", value, weakness.paragraph)


@rule("7.6.1", "9.1", "9.2", "T.close")
def _order(position: Battlefield, leads: tuple[int, int]) -> Iterator[Item]:
    """Modifiers of the order the lead units are in."""
    close = position.setting.tables.close
    lead, foe = leads
    if position.column >> lead & 1:
        yield Item("column", close.column_attacker, "7.6.1")
    if position.column >> foe & 1:
        yield Item("column_defender", close.column_defender, "7.6.1")
    if position.state[lead] == DISORDERED:
        yield Item("disordered", close.disordered_attacker, "9.1")
    if position.state[foe] == DISORDERED:
        yield Item("disordered_defender", close.disordered_defender, "9.1")
    elif position.state[foe] == ROUTED:
        yield Item("routed_defender", close.routed_defender, "9.2")


@rule("10.5")
def _pair(position: Battlefield, engaged: Engagement, lead: int) -> tuple[tuple[int, int], tuple[Item, ...]]:
    """The pair of hexes that is best for the attacker, one being his lead unit's, with its modifiers (WE03)."""
    a = position.place[lead]
    impact = shock(position, engaged)
    best: tuple[int, int, tuple[Item, ...]] | None = None
    for d in engaged.targets:
        item, counts = terrain(position, position.setting.arm[lead], a, d)
        items = [item]
        if impact is not None and counts:
            items.append(Item("shock", impact, "10.5.1"))
        value = _sum(items)
        if best is None or value > best[0]:
            best = (value, d, tuple(items))
    assert best is not None
    return (a, best[1]), best[2]


def _sum(items: Iterable[Item]) -> int:
    total = 0
    for item in items:
        total += item.value
    return total


@rule("10.5", "23.5.2", "T.close")
def modifiers(position: Battlefield, engaged: Engagement) -> tuple[tuple[int, int], tuple[Item, ...]]:
    """The pair of hexes whose terrain counts, and all modifiers that are not 0."""
    leads = engaged.leads
    pair, ground = _pair(position, engaged, leads[0])
    surprise = Item("surprise", rossbach.surprise(position, engaged.side), "23.5.2")
    items = (_morale(position, leads), *_standing(position, engaged), *_order(position, leads), surprise, *ground)
    return pair, tuple([item for item in items if item.value])


# Leads


@rule("10.4")
def lead_choices(position: Battlefield, units: Iterable[int]) -> list[int]:
    """The units that may lead, of those that are alike in every way only the first.

    The lead unit takes the first point, so it also matters whose corps it is of, whether it is in command, and whether
    it has tried a sweeping charge.
    """
    setting = position.setting
    found: dict[tuple[object, ...], int] = {}
    for unit in units:
        alike: tuple[object, ...] = (
            position.place[unit], position.level[unit], position.state[unit], position.column >> unit & 1,
            setting.steps[unit], setting.bracket[unit], setting.arm[unit], setting.shock[unit],
        )  # fmt: skip
        if setting.amended(ASKED):
            alike += (setting.corps[unit], position.out_of_command >> unit & 1, position.swept >> unit & 1)
        found.setdefault(alike, unit)
    return list(found.values())


@rule("10.4")
def best_leads(position: Battlefield, engaged: Engagement) -> tuple[int, int]:
    """The leads that the modifiers speak for, the attacker naming his first; those named already stay."""
    if min(engaged.leads) >= 0:
        return engaged.leads
    mine = [engaged.leads[0]] if engaged.leads[0] >= 0 else lead_choices(position, engaged.attackers)
    theirs = [engaged.leads[1]] if engaged.leads[1] >= 0 else lead_choices(position, engaged.defenders)
    if len(mine) == 1 and len(theirs) == 1:
        return mine[0], theirs[0]

    def told(lead: int, foe: int) -> int:
        """The modifiers that depend on both leads."""
        leads = (lead, foe)
        return _morale(position, leads).value + _sum(_order(position, leads))

    ranked = []
    for lead in mine:
        answer = min(theirs, key=lambda foe: (told(lead, foe), -position.level[foe]))
        _, ground = _pair(position, engaged, lead)
        ranked.append((told(lead, answer) + _sum(ground), position.level[lead], lead, answer))
    total, level = max((row[0], row[1]) for row in ranked)
    return next((lead, answer) for worth, left, lead, answer in ranked if (worth, left) == (total, level))


# All of it


@rule("10.3", "10.5", "10.6", "9.2", "10.8", "10.8.1", "10.8.2")
def forecast(position: Battlefield, engaged: Engagement) -> Forecast:
    """The whole forecast of an engagement; leads that are not named yet are those the modifiers speak for."""
    side = engaged.side
    if not engaged.defenders:
        return Forecast(
            engaged, (engaged.hexes[0], engaged.targets[0]), (0, 0), (0, 0), (0, 0), -1, 0, (), 0, (), (0, 0), (0, 0),
            supported=False, guns_only=True, routed_only=False,
        )  # fmt: skip
    engaged = msgspec.structs.replace(engaged, leads=best_leads(position, engaged))
    crt = position.setting.tables.crt
    attack = strength(position, engaged.attackers, side)
    defence = strength(position, engaged.defenders, 1 - side)
    if engaged.supports:
        more = strength(position, engaged.supports, 1 - side)
        defence = (defence[0] + more[0], defence[1] + more[1])
    column, below = odds_of(position, attack[1], defence[1])
    pair, items = modifiers(position, engaged)
    if below:
        items = (*items, Item("odds_below", crt.below * below, "T.crt"))
    total = _sum(items)
    level = position.level
    levels = (
        sum(level[unit] for unit in engaged.attackers),
        sum(level[unit] for unit in (*engaged.defenders, *engaged.supports)),
    )
    struck = (*engaged.defenders, *engaged.supports) if position.setting.amended(PRINT) else engaged.defenders
    routed_only = all(position.state[unit] == ROUTED for unit in struck)
    backed = (
        any(supporting(position, hex) for hex in engaged.hexes),
        any(supporting(position, hex) for hex in engaged.targets),
    )
    rows = []
    extra = 1 if engaged.supports else 0
    for die in range(1, 7):
        codes = crt.code(column, die + total).split("/")
        mine = results.points(result(codes[0]), supported=backed[0], levels=levels[1], extra=extra)
        theirs = results.points(result(codes[1]), supported=backed[1], levels=levels[0], extra=extra)
        rows.append(Row(die, codes[0], codes[1], (0 if routed_only else mine, theirs)))
    return Forecast(
        engagement=engaged,
        pair=pair,
        printed=(attack[0], defence[0]),
        strength=(attack[1], defence[1]),
        odds=crt.columns[column].odds,
        column=column,
        below=below,
        items=items,
        total=total,
        rows=tuple(rows),
        levels=levels,
        exchange=(results.exchange(levels[1]), results.exchange(levels[0])),
        supported=bool(engaged.supports),
        guns_only=False,
        routed_only=routed_only,
    )
