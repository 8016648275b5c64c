"""Forecasts on land: marches with who may come between, battles, sieges, interceptions, evasions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from feldherr.kernel import PlayContext, Seeded
from feldherr.kernel.steps import innermost
from feldherr.kernel.wire import Group, SheetRow

from ..rules import evasion, interception, march_odds, odds, sea_odds, siege_odds
from ..rules.battle import Battle, Sharing, begin, dice, survey
from ..rules.entry import Entry
from ..rules.evasion import Evade, Evasion
from ..rules.fight_cards import bridged, spared
from ..rules.fights import ACTIVE, PASSIVE, replace_side
from ..rules.forces import Force, forced, put, tidy_groups
from ..rules.impulse import Impulse
from ..rules.interception import Intercept, Interception
from ..rules.landing import Landing
from ..rules.losses import Test, split
from ..rules.marching import Entering, Go, March, force_of, joining, left_of, price
from ..rules.nominating import weakest
from ..rules.passage import causes_of
from ..rules.relations import enemies_at, enemy_units_at, hostile
from ..rules.sea_battle import battery_dice
from ..rules.siege import Besiege, Siege, Sieges, fortress_dice
from ..rules.siege import force_of as besiegers_of
from ..state.position import Europe
from .sheet_parts import attempt, dice_rows, empty, guns, means, note, pieces, share, thrown
from .wire import ChanceRow, NapoleonSheet


def march(position: Europe, action: March | Go) -> NapoleonSheet:
    """A march: its price, who may come between on every leg, attrition, and the battle at its end."""
    setting = position.setting
    force = force_of(position, action)
    names = setting.names.places
    origin = action.origin if isinstance(action, Go) else position.place[action.commander]
    nation = action.nation if isinstance(action, Go) else setting.nation_of[action.commander]
    step = innermost(position, Impulse)
    found = empty("march", "9.1", names[action.path[-1]])
    found.price = price(position, force) * len(action.path) + (joining(position, force))
    found.have = max(0, step.points) if step is not None else 0
    found.units = (force.pieces, 0)
    # The force is moved along the path: its duchy alone, and how far it has come, matter for the next step.
    twin = position.copy()
    here = origin
    worn: list[list[Test]] = []
    for to in action.path:
        found.legs += interceptors(twin, nation, to, here)
        clear = bridged(twin, force, here, to, nation)
        tests = [(cause, force) for cause in causes_of(twin, here, to, nation) if not clear or cause != "9.41"]
        guns_ = setting.link(here, to) == "strait" and hostile(twin, to, nation)
        if guns_:
            found.rows.append(guns(position, to, "port"))
        enemy = enemy_units_at(twin, to, nation) > 0
        if enemy:
            found.legs += evaders(twin, nation, to, here)
        ground = survey(twin, Entering(nation=nation, force=force, origin=here, place=to, clear=clear))
        tired = forced(twin, force, put(twin, force, here, to))
        if force.units and not enemy:
            _strand(twin, to, nation)
        if tired.pieces and not spared(twin, force):
            tests.append(("9.42", tired))
        worn.append(_tests(twin, found, to, tests))
        if force.units and (enemy or guns_):
            entry = Entering(nation=nation, force=force, origin=here, place=to, ground=ground)
            _battle(twin, found, entry, guns=guns_, worn=worn)
        if enemy or guns_:
            break
        here = to
    return found


def _tests(position: Europe, found: NapoleonSheet, place: int, causes: Sequence[tuple[str, Force]]) -> list[Test]:
    """The tests of attrition in a duchy, each cause with the pieces that it concerns; with a row for each cause."""
    for cause, force in causes:
        about = {"hex": position.setting.names.places[place], "cause": cause}
        found.rows.append(SheetRow("attrition", about, force.pieces, "note", cause, False))
    return [test for cause, force in causes for test in split(position, place, cause, force)]


def _strand(twin: Europe, place: int, nation: int) -> None:
    """Enemy leaders without units are driven off (9.1), and what they have held is uncontrolled then."""
    for other in enemies_at(twin, place, nation):
        for leader in twin.leaders_at(place, other):
            twin.place[leader] = twin.setting.regroup


def interceptors(position: Europe, nation: int, place: int, origin: int) -> Iterable[ChanceRow]:
    """The leaders who may intercept a nation's force in a duchy, as far as the position shows now."""
    setting = position.setting
    target = setting.tables.interception.target
    for role in setting.roles:
        if nation in {setting.nation(one) for one in position.runs(role)}:
            continue
        for leader in interception.able(position, nation, place, origin, role):
            near = position.place[leader]
            found = interception.modifiers(position, leader, near, place)
            yield ChanceRow(
                what="intercept",
                unit=setting.leaders[leader],
                side=setting.nations[setting.nation_of[leader]],
                place=setting.names.places[place],
                modifiers=list(found.items()),
                chance=attempt(target, sum(found.values())),
                paragraph="10.1",
            )


def evaders(position: Europe, nation: int, place: int, origin: int) -> Iterable[ChanceRow]:
    """The forces that may evade from a duchy, in the likeliest way: a commander's troops, and units beyond his
    rating.
    """
    setting = position.setting
    window = Evasion(order=setting.roles, nation=nation, place=place, origin=origin)
    for role in setting.roles:
        if nation in {setting.nation(one) for one in position.runs(role)}:
            continue
        for own in window.able(position, role):
            ways = [_evasion(position, own, place, to) for to in window.ways(position, own)]
            if ways:
                yield from max(ways, key=lambda rows: rows[0].chance[0])


def _evasion(position: Europe, nation: int, place: int, to: int, came: Sequence[Force] = ()) -> list[ChanceRow]:
    """The chance of a commander's troops, and of each unit that he does not lead."""
    setting = position.setting
    force = evasion.standing(position, place, evasion.company(position, place, nation, came), came)
    led = evasion.led(position, force)
    rows = []
    for leader in [force.commander] if force.commander < 0 else [force.commander, *([-1] if led != force else [])]:
        found = evasion.modifiers(position, leader, nation, place, to)
        rows.append(
            ChanceRow(
                what="evade",
                unit=setting.leaders[leader] if leader >= 0 else "",
                side=setting.nations[nation],
                place=setting.names.places[to],
                modifiers=list(found.items()),
                chance=attempt(setting.tables.evasion.target, sum(found.values())),
                paragraph="10.2",
            )
        )
    return rows


def _battle(
    twin: Europe, found: NapoleonSheet, entry: Entry, *, guns: bool, worn: Sequence[Sequence[Test]] = ()
) -> None:
    """The battle that a force comes to if everyone stands, after attrition, duchy by duchy (10.5); over a strait the
    batteries fire before that of the last one (11.22.strait)."""
    place = entry.place
    found.place = twin.setting.names.places[place]
    battle = begun(twin, entry) if enemy_units_at(twin, place, entry.nation) else None
    if guns:
        found.paragraph = "11.22.strait"
        batteries = battery_dice(twin, place)
        told_ashore = None
        if any(worn):
            states = march_odds.worn(twin, entry.nation, entry.force, worn[:-1])
            told_ashore = march_odds.over_water(twin, battle, entry, states, worn[-1], batteries)
        ashore(twin, found, entry.force, battle, batteries, told_ashore)
    elif battle is not None:
        found.kind = "battle"
        told = odds.of_battle(twin, battle)
        if any(worn):
            states = march_odds.worn(twin, entry.nation, entry.force, worn)
            told = march_odds.of_worn(twin, battle, entry, states)
        fill_battle(twin, found, battle, told)


def begun(twin: Europe, entry: Entry) -> Battle:
    """The battle that a force begins when it has come to enemies."""
    begin(twin, entry, entry.force)
    battle = twin.steps[-1]
    if isinstance(battle, Sharing):
        # An odd five of the batteries falls on the most numerous nation.
        battle.play(twin, battle.question(twin).default, "", PlayContext(Seeded(bytes(32))))
        battle = twin.steps[-1]
    assert isinstance(battle, Battle)
    passive = battle.sides[PASSIVE]
    if not passive.rated and passive.leaders:
        # One of them is named commander by the attacker, and is no unit then (9.72).
        replace_side(twin, PASSIVE, msgspec.structs.replace(passive, commander=weakest(twin, passive.leaders)))
        battle = twin.steps[-1]
        assert isinstance(battle, Battle)
    return battle


def ashore(
    position: Europe,
    found: NapoleonSheet,
    force: Force,
    battle: Battle | None,
    batteries: int,
    told: sea_odds.LandingChances | None = None,
) -> None:
    """Those who come over the water under batteries, and the battle that they come to, if any (13.7); `told`: its
    chances where attrition is among them.
    """
    mine, theirs = odds.Troops(force.count), odds.Troops(0)
    if battle is not None:
        mine, theirs = (odds.troops(position, battle, which) for which in (ACTIVE, PASSIVE))
        found.units = (pieces(battle, ACTIVE), pieces(battle, PASSIVE))
        rows = [thrown(dice(position, battle, which)) for which in (ACTIVE, PASSIVE)]
        found.rows += dice_rows(rows[ACTIVE], "attack", "11.2") + dice_rows(rows[PASSIVE], "defence", "11.2")
        found.attack, found.defence = (sum(n for _, n in told) for told in rows)
    if force.units:
        told = told or sea_odds.landing(mine, theirs, batteries, position.setting.tables.battle.rout)
        found.groups = [Group("ashore", share(told.win)), Group("repelled", share(1 - told.win))]
        found.means = means(lost=told.lost, inflicted=told.inflicted)


def fill_battle(position: Europe, found: NapoleonSheet, battle: Battle, told: odds.Chances) -> None:
    """Put the dice and the chances of a battle into a sheet (11.2 to 11.5)."""
    mine, theirs = (thrown(dice(position, battle, which)) for which in (ACTIVE, PASSIVE))
    found.attack, found.defence = sum(n for _, n in mine), sum(n for _, n in theirs)
    found.difference = found.attack - found.defence
    found.paragraph = "11"
    found.units = (pieces(battle, ACTIVE), pieces(battle, PASSIVE))
    found.rows += dice_rows(mine, "attack", "11.2") + dice_rows(theirs, "defence", "11.2")
    found.groups = [
        Group("win", share(told.win)),
        Group("rout", share(told.rout)),
        Group("overrun", share(told.overrun)),
        Group("lose", share(1 - told.win)),
        Group("routed", share(told.routed)),
        Group("overrun_by", share(told.overrun_by)),
    ]
    found.means = means(lost=told.lost, inflicted=told.inflicted, rounds=told.rounds)


def siege(position: Europe, action: Besiege) -> NapoleonSheet | None:
    """A siege: its dice, and how likely the fortress falls in it (12.3); None where no such force stands there."""
    setting = position.setting
    force = besiegers_of(position, action)
    place = position.place[action.commander]
    if place >= setting.land or not force.units:
        return None
    twin = position.copy()
    step = innermost(twin, Impulse)
    assert step is not None
    Sieges().play(twin, step, action, PlayContext(Seeded(bytes(32))))
    begun = twin.steps[-1]
    assert isinstance(begun, Siege)
    found = empty("siege", "12.2", setting.names.places[place])
    fill_siege(twin, found, begun)
    return found


def fill_siege(position: Europe, found: NapoleonSheet, siege: Siege) -> None:
    """Put the dice and the chances of a siege under way into a sheet (12.3)."""
    told = siege_odds.of_siege(position, siege)
    mine = thrown(dice(position, siege, ACTIVE))
    theirs = thrown(fortress_dice(position, siege))
    found.attack, found.defence = sum(n for _, n in mine), sum(n for _, n in theirs)
    found.units = (pieces(siege, ACTIVE), siege.strength(position) - siege.sides[PASSIVE].kills)
    found.rows += dice_rows(mine, "attack", "12.3") + dice_rows(theirs, "defence", "12.3")
    found.groups = [
        Group("taken", share(told.taken)),
        Group("siege_overrun", share(told.overrun)),
        Group("held", share(1 - told.taken)),
    ]
    found.means = means(lost=told.lost, rounds=told.rounds)


def intercept(position: Europe, action: Intercept) -> NapoleonSheet | None:
    """The attempt to intercept, and the battle if it succeeds (10.1); None outside its window."""
    window = innermost(position, Interception)
    if window is None:
        return None
    setting = position.setting
    found = empty("intercept", "10.1", setting.names.places[window.place])
    rows = interceptors(position, window.nation, window.place, window.origin)
    found.legs = [row for row in rows if row.unit == setting.leaders[action.leader]]
    force = interception.force_of(position, action)
    found.units = (force.pieces, 0)
    entry = innermost(position, Entry)
    if entry is not None and entry.place == window.place and force.units:
        near, nation = position.place[action.leader], setting.nation_of[action.leader]
        causes = [*causes_of(position, near, window.place, nation)]
        for cause in causes:
            about = {"hex": found.place, "cause": cause}
            found.rows.append(SheetRow("attrition_interceptors", about, force.pieces, "note", cause, False))
        _caught(position, found, entry, force, force, near)
        if causes and found.groups:
            tests = [test for cause in causes for test in split(position, window.place, cause, force)]
            _thinned(position, found, entry, force, near, march_odds.worn(position, nation, force, [tests]))
    return found


def _caught(position: Europe, found: NapoleonSheet, entry: Entry, force: Force, left: Force, near: int) -> None:
    """The battle that an interception leads to, if `left` is what comes of the force after attrition."""
    twin = position.copy()
    put(twin, force, near, entry.place, step=0)
    there = dict(left.units)
    for nation, count in force.units:
        twin.add(nation, entry.place, there.get(nation, 0) - count)
    for leader in force.leaders:
        if leader not in left.leaders:
            twin.place[leader] = twin.setting.regroup
    tidy_groups(twin)
    came = (*entry.came, left) if left.pieces else entry.came
    row = note("if_caught", position, entry.place, "11")
    _if(twin, found, row, msgspec.structs.replace(entry, came=came))


def _thinned(
    position: Europe,
    found: NapoleonSheet,
    entry: Entry,
    force: Force,
    near: int,
    states: Iterable[tuple[Force, float]],
) -> None:
    """The chances after the attrition of the interceptors (10.12): where nobody is left, the enemy has his way. Units
    lost on the way count as lost, as those of a march do.
    """
    groups, told = dict.fromkeys((group.id for group in found.groups), 0.0), dict.fromkeys(found.means, 0.0)
    for left, chance in states:
        one = empty(found.kind, found.paragraph, found.place)
        _caught(position, one, entry, force, left, near)
        # The first of them is the success of who comes.
        for group in one.groups or [Group(next(iter(groups)), share(1.0))]:
            groups[group.id] += chance * group.chance[0] / group.chance[1]
        for name, value in one.means.items():
            told[name] += chance * value
        told["inflicted"] += chance * 100 * (force.count - left.count)
    found.groups = [Group(id, share(chance)) for id, chance in groups.items()]
    found.means = {name: round(value) for name, value in told.items()}


def _if(twin: Europe, found: NapoleonSheet, row: SheetRow, entry: Entry, *, fired: bool = False) -> None:
    """The battle of the arriving force, if an attempt against it leads to one: shown beside its chance. `fired`:
    whether batteries have had their turn already.
    """
    here = entry.port if isinstance(entry, Landing) else entry.origin if entry.origin >= 0 else entry.place
    force = left_of(twin, entry.force, here)
    if not force.units or not enemy_units_at(twin, entry.place, entry.nation):
        return
    over_water = isinstance(entry, Landing) or twin.setting.link(here, entry.place) == "strait"
    guns_ = not fired and over_water and hostile(twin, entry.place, entry.nation)
    ground = survey(twin, entry)
    tired = forced(twin, force, put(twin, force, here, entry.place, step=int(isinstance(entry, Entering))))
    causes = [(cause, force) for cause in entry.causes]
    if tired.pieces and not spared(twin, force):
        causes.append(("9.42", tired))
    kind, paragraph = found.kind, found.paragraph
    worn = [_tests(twin, found, entry.place, causes)]
    entry = msgspec.structs.replace(entry, force=force, ground=ground)
    _battle(twin, found, entry, guns=guns_, worn=worn)
    found.kind, found.paragraph = kind, paragraph
    found.rows.append(row)


def evade(position: Europe, action: Evade) -> NapoleonSheet | None:
    """The attempt to evade, and the battle if it fails (10.2); None outside its window."""
    window = innermost(position, Evasion)
    if window is None:
        return None
    found = empty("evade", "10.2", position.setting.names.places[action.place])
    found.legs = _evasion(position, action.nation, window.place, action.place, window.came)
    if evasion.suffers(position, action.nation, window.place, action.place):
        company = evasion.company(position, window.place, action.nation, window.came)
        force = evasion.standing(position, window.place, company, window.came)
        _tests(position, found, action.place, [("9.44", force)])
    entry = innermost(position, Entry)
    if entry is not None and entry.place == window.place:
        goal = found.place
        failed = msgspec.structs.replace(entry, failed=(*entry.failed, action.nation))
        row = note("if_failed", position, window.place, "11")
        # Who stands in the duchy may give way after the batteries have fired.
        _if(position.copy(), found, row, failed, fired=True)
        found.place = goal
    return found
