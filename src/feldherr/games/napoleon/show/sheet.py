"""The forecast of a march, a voyage, a siege, an attempt, and of a fight under way: exact chances, each cause by name.

Nothing is rolled: the chances come from `rules/odds` and its neighbours. What others may do on the way is told beside
them, with its own chance, and does not come into them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from feldherr.kernel import Malformed, PlayContext, Refusal, Role, Seeded
from feldherr.kernel.actions import read_draft
from feldherr.kernel.steps import innermost
from feldherr.kernel.wire import Fraction as Share
from feldherr.kernel.wire import Group, SheetRow, refused

from ..rules import evasion, interception, odds, sea_odds, siege_odds
from ..rules.battle import Battle, begin, dice, survey
from ..rules.evasion import Evade, Evasion
from ..rules.fights import ACTIVE, PASSIVE, Fight
from ..rules.fleets import Fleet, controls, enemy_stacks, fleets_in, foes, left_of
from ..rules.forces import Force, put
from ..rules.impulse import Impulse
from ..rules.interception import Intercept, Interception
from ..rules.landing import Convoy, Landing
from ..rules.landing import force_of as convoy_force
from ..rules.marching import Entering, Go, March, force_of, joining, price
from ..rules.passage import causes_of
from ..rules.relations import enemy_units_at, hostile
from ..rules.sea_acts import Patrol, Sail
from ..rules.sea_battle import SeaBattle, battery_dice, engage
from ..rules.sea_battle import dice as sea_dice
from ..rules.sea_legs import fleet_of, hostile_port, points
from ..rules.sea_legs import price as sea_price
from ..rules.sea_passage import Passing, strait_guards
from ..rules.sea_search import Chase, Dodging, Hunt, Slip, hunters
from ..rules.sea_search import modifiers as sea_modifiers
from ..rules.siege import Besiege, Siege, Sieges, fortress_dice
from ..rules.siege import force_of as besiegers_of
from ..state.position import Europe
from .wire import ChanceRow, ForceView, NapoleonFight, NapoleonSheet

WHOLE = 10_000
"""Chances in closed form are told in so many parts."""
FACES = 6


def share(chance: float) -> Share:
    """A chance as so many of `WHOLE`."""
    return (min(WHOLE, max(0, round(chance * WHOLE))), WHOLE)


def attempt(target: int, modifier: int) -> Share:
    """The chance that two dice and a modifier come to a target, exact."""
    need = target - modifier
    return (sum(a + b >= need for a in range(1, FACES + 1) for b in range(1, FACES + 1)), FACES * FACES)


def sheet(position: Europe, text: str, role: Role) -> NapoleonSheet:
    """The whole sheet for an action text. A draft that may not be played still has its rows; `refusal` says why.

    Raises:
        Malformed: the text is of nothing that has a forecast.
    """
    kind, filled = read_draft(text, position.setting.verbs, position.setting.names)
    made = FORECASTS.get(kind)
    whole = {slot.name: filled.get(slot.name, slot.empty) for slot in kind.slots}
    if made is None or any(whole[slot.name] == slot.empty for slot in kind.slots if not slot.optional):
        raise Malformed("napoleon-no-forecast", found=text)
    action: Any = kind(**whole)
    refusal: Refusal | None = position.why_not(action, role)
    form = None
    # What cannot be carried out at all has no chances; what is only too dear, or comes too late, has.
    if refusal is None or refusal.message.id in ("napoleon-points-short", "napoleon-done-already"):
        form = made(position, action)
    if form is None:
        if refusal is None:
            raise Malformed("napoleon-no-forecast", found=text)
        form = empty("march", refusal.paragraph, "")
    form.action = text
    form.refusal = None if refusal is None else refused(refusal)
    return form


def empty(kind: Any, paragraph: str, place: str) -> NapoleonSheet:
    """A sheet without chances."""
    return NapoleonSheet(
        kind=kind, paragraph=paragraph, rows=[], attack=None, defence=None, difference=0, column=-1, columns=(), dice=0,
        ladder=[], groups=[], place=place, price=0, have=0, units=(0, 0), legs=[], means={},
    )  # fmt: skip


# Marches


def _march(position: Europe, action: March | Go) -> NapoleonSheet:
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
    here = origin
    for to in action.path:
        found.legs += _interceptors(position, nation, to, here)
        for cause in causes_of(position, here, to, nation):
            about = {"hex": names[to], "cause": cause}
            found.rows.append(SheetRow("attrition", about, force.pieces, "note", cause, False))
        if enemy_units_at(position, to, nation):
            found.legs += _evaders(position, nation, to, here)
            if force.units:
                _battle(position, found, nation, force, origin, here, to)
            break
        here = to
    return found


def _interceptors(position: Europe, nation: int, place: int, origin: int) -> Iterable[ChanceRow]:
    """Who may intercept a nation's force in a duchy, as far as the position shows now."""
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


def _evaders(position: Europe, nation: int, place: int, origin: int) -> Iterable[ChanceRow]:
    """Who may evade from a duchy, by the way that is likeliest."""
    setting = position.setting
    window = Evasion(order=setting.roles, nation=nation, place=place, origin=origin)
    for role in setting.roles:
        if nation in {setting.nation(one) for one in position.runs(role)}:
            continue
        for own in window.able(position, role):
            rows = [_evasion(position, own, place, to) for to in window.ways(position, own)]
            if rows:
                yield max(rows, key=lambda row: row.chance[0])


def _evasion(position: Europe, nation: int, place: int, to: int) -> ChanceRow:
    setting = position.setting
    force = evasion.standing(position, place, evasion.company(position, place, nation), ())
    found = evasion.modifiers(position, force.commander, nation, place, to)
    return ChanceRow(
        what="evade",
        unit=setting.leaders[force.commander] if force.commander >= 0 else "",
        side=setting.nations[nation],
        place=setting.names.places[to],
        modifiers=list(found.items()),
        chance=attempt(setting.tables.evasion.target, sum(found.values())),
        paragraph="10.2",
    )


def _battle(
    position: Europe, found: NapoleonSheet, nation: int, force: Force, start: int, origin: int, place: int
) -> None:
    """The battle that a force comes to if all of it arrives and everybody stands."""
    twin = position.copy()
    entry = Entering(nation=nation, force=force, origin=origin, place=place)
    ground = survey(twin, entry)
    put(twin, force, start, place, step=0)
    begin(twin, entry, force)
    twin.steps[-1].become(twin, ground=ground)
    battle = twin.steps[-1]
    assert isinstance(battle, Battle)
    told = odds.of_battle(twin, battle)
    found.kind = "battle"
    found.place = position.setting.names.places[place]
    _fill_battle(twin, found, battle, told)


def _fill_battle(position: Europe, found: NapoleonSheet, battle: Battle, told: odds.Chances) -> None:
    mine, theirs = (_dice(dice(position, battle, which)) for which in (ACTIVE, PASSIVE))
    found.attack, found.defence = sum(n for _, n in mine), sum(n for _, n in theirs)
    found.difference = found.attack - found.defence
    found.paragraph = "11"
    found.units = (_pieces(battle, ACTIVE), _pieces(battle, PASSIVE))
    found.rows += _rows(mine, "attack", "11.2") + _rows(theirs, "defence", "11.2")
    found.groups = [
        Group("win", share(told.win)),
        Group("rout", share(told.rout)),
        Group("overrun", share(told.overrun)),
        Group("lose", share(1 - told.win)),
        Group("routed", share(told.routed)),
        Group("overrun_by", share(told.overrun_by)),
    ]
    found.means = _means(lost=told.lost, inflicted=told.inflicted, rounds=told.rounds)


def _pieces(fight: Fight, which: int) -> int:
    side = fight.sides[which]
    return side.count + len(side.leaders)


def _means(**values: float) -> dict[str, int]:
    """Means in hundredths."""
    return {name: round(value * 100) for name, value in values.items()}


def _dice(told: dict[str, int]) -> list[tuple[str, int]]:
    return [(name, count) for name, count in told.items() if count]


def _rows(told: Iterable[tuple[str, int]], side: str, paragraph: str) -> list[SheetRow]:
    return [SheetRow(name, {"of": side}, count, "strength", paragraph, False) for name, count in told]


# Sieges, voyages, attempts


def _siege(position: Europe, action: Besiege) -> NapoleonSheet | None:
    setting = position.setting
    force = besiegers_of(position, action)
    place = position.place[action.commander]
    if place >= setting.land or not force.units:
        return None
    twin = position.copy()
    step = innermost(twin, Impulse)
    assert step is not None
    Sieges().play(twin, step, action, PlayContext(Seeded(bytes(32))))
    siege = twin.steps[-1]
    assert isinstance(siege, Siege)
    found = empty("siege", "12.2", setting.names.places[place])
    _fill_siege(twin, found, siege)
    return found


def _fill_siege(position: Europe, found: NapoleonSheet, siege: Siege) -> None:
    told = siege_odds.of_siege(position, siege)
    mine = _dice(dice(position, siege, ACTIVE))
    theirs = _dice(fortress_dice(position, siege))
    found.attack, found.defence = sum(n for _, n in mine), sum(n for _, n in theirs)
    found.units = (_pieces(siege, ACTIVE), siege.strength(position) - siege.sides[PASSIVE].kills)
    found.rows += _rows(mine, "attack", "12.3") + _rows(theirs, "defence", "12.3")
    found.groups = [
        Group("taken", share(told.taken)),
        Group("siege_overrun", share(told.overrun)),
        Group("held", share(1 - told.taken)),
    ]
    found.means = _means(lost=told.lost, rounds=told.rounds)


def _sail(position: Europe, action: Sail) -> NapoleonSheet:
    """A voyage: its price, the guns it passes, who may intercept on every leg, and the fight at its end.

    Where it ends in an enemy port that is the attack on it; else the fight with the first that may intercept, if he
    does and is not evaded.
    """
    fleet = fleet_of(position, action.nation, action.origin, action.squadrons, worn=action.worn)
    found = empty("sea", "13.1", position.setting.names.places[action.path[-1]])
    _sea_price(position, found, sea_price(position, fleet) * len(action.path))
    found.units = (fleet.count, 0)
    land = position.setting.land
    here, enemy = action.origin, None
    for to in action.path:
        for guard in strait_guards(position, here, to, action.nation):
            found.rows.append(_guns(position, guard, "strait"))
        zone = to if to >= land else here
        if to >= land or zone not in position.slipped:
            blockade = here < land and any(
                controls(position, to, one.commander) for one in enemy_stacks(position, to, action.nation)
            )
            for one in hunters(position, zone, action.nation) if zone >= land else ():
                found.legs.append(_chase(position, one, zone, blockade=blockade))
                enemy = enemy or (one, zone)
        if hostile_port(position, to, action.nation):
            found.rows.append(_guns(position, to, "port"))
            _sea_fight(position, found, fleet, enemy_stacks(position, to, action.nation), here, port=to)
            return found
        here = to
    if enemy is not None:
        found.legs.append(_slip(position, fleet, enemy[1]))
        _sea_fight(position, found, fleet, [enemy[0]], enemy[1])
        found.rows.append(_told_as("if_caught", position, enemy[1], "13.4"))
    return found


def _patrol(position: Europe, action: Patrol) -> NapoleonSheet:
    """A patrol: how likely each enemy stack is found, may evade, and the fight with all of them."""
    fleet = fleet_of(position, action.nation, action.zone, action.squadrons)
    found = empty("sea", "13.3", position.setting.names.places[action.zone])
    _sea_price(position, found, position.setting.tables.sailing.patrol * max(1, fleets_in(position, fleet)))
    prey = foes(position, action.zone, action.nation)
    for one in prey:
        found.legs += [_chase(position, fleet, action.zone, of=one), _slip(position, one, action.zone)]
    if prey:
        _sea_fight(position, found, fleet, prey, action.zone)
        found.rows.append(_told_as("if_found", position, action.zone, "13.4"))
    return found


def _hunt(position: Europe, action: Hunt) -> NapoleonSheet | None:
    """The attempt of a stack on the fleet that has come, and the fight with it."""
    window, passing = innermost(position, Chase), innermost(position, Passing)
    if window is None or passing is None:
        return None
    own = next((one for one in hunters(position, window.zone, window.nation) if one.commander == action.nation), None)
    if own is None:
        return None
    here = passing.here if passing.here >= 0 else passing.origin
    prey = left_of(position, passing.fleet, here)
    found = empty("sea", "13.3", position.setting.names.places[window.zone])
    found.legs = [_chase(position, own, window.zone, blockade=passing.blockaded), _slip(position, prey, window.zone)]
    _sea_fight(position, found, prey, [own], window.zone)
    return found


def _slip_away(position: Europe, action: Slip) -> NapoleonSheet | None:
    """The attempt to evade."""
    step = innermost(position, Dodging)
    if step is None:
        return None
    found = empty("sea", "13.31", position.setting.names.places[step.place])
    found.legs = [_slip(position, step.prey, step.place)]
    return found


def _convoy(position: Europe, action: Convoy) -> NapoleonSheet:
    """A convoy: its price and who may intercept it from the land (10.1); in an enemy port its batteries, who may evade,
    and the battle ashore (13.7).
    """
    setting = position.setting
    port, zone = action.path[-1], action.path[-2] if len(action.path) > 1 else action.origin
    force = convoy_force(position, action)
    found = empty("landing", "13.6", setting.names.places[port])
    step = innermost(position, Impulse)
    found.price = setting.tables.convoy.cp * len(action.path)
    found.have = max(0, step.points) if step is not None else 0
    found.units = (force.pieces, 0)
    found.legs += _interceptors(position, action.nation, port, zone)
    if port >= setting.land or not hostile(position, port, action.nation):
        return found
    found.paragraph = "13.7"
    batteries = battery_dice(position, port)
    found.rows.append(_guns(position, port, "port"))
    twin = position.copy()
    entry = Landing(nation=action.nation, force=force, port=action.origin, origin=zone, place=port, zones=(zone,))
    if enemy_units_at(position, port, action.nation):
        found.legs += _evaders(position, action.nation, port, zone)
        ground = survey(twin, entry)
        put(twin, force, action.origin, port, step=0)
        begin(twin, entry, force)
        twin.steps[-1].become(twin, ground=ground)
        battle = twin.steps[-1]
        assert isinstance(battle, Battle)
        mine, theirs = (odds.troops(twin, battle, which) for which in (ACTIVE, PASSIVE))
        found.units = (_pieces(battle, ACTIVE), _pieces(battle, PASSIVE))
        rows = [_dice(dice(twin, battle, which)) for which in (ACTIVE, PASSIVE)]
        found.rows += _rows(rows[ACTIVE], "attack", "11.2") + _rows(rows[PASSIVE], "defence", "11.2")
        found.attack, found.defence = (sum(n for _, n in told) for told in rows)
    else:
        mine = odds.Troops(force.count, brought=force.count)
        theirs = odds.Troops(0)
    if force.units:
        told = sea_odds.landing(mine, theirs, batteries, setting.tables.battle.rout)
        found.groups = [Group("ashore", share(told.win)), Group("repelled", share(1 - told.win))]
        found.means = _means(lost=told.lost, inflicted=told.inflicted)
    return found


def _sea_price(position: Europe, found: NapoleonSheet, manoeuvres: int) -> None:
    step = innermost(position, Impulse)
    if step is not None:
        found.price = points(position, step, manoeuvres)
        found.have = max(0, step.points)


def _told_as(id: str, position: Europe, place: int, paragraph: str) -> SheetRow:
    return SheetRow(id, {"hex": position.setting.names.places[place]}, 0, "note", paragraph, False)


def _guns(position: Europe, place: int, where: str) -> SheetRow:
    """The batteries of a port, or of a strait's fortress, that fire first."""
    count = battery_dice(position, place)
    about = {"hex": position.setting.names.places[place], "dice": count}
    return SheetRow(f"guns_{where}", about, count, "note", "13.8" if where == "strait" else "13.5", False)


def _chase(position: Europe, fleet: Fleet, zone: int, *, blockade: bool = False, of: Fleet | None = None) -> ChanceRow:
    """The chance that a stack intercepts in a zone, or finds another one there."""
    told = sea_modifiers(position, fleet, blockade=blockade)
    return _at_sea(position, "hunt" if of is None else "find", of or fleet, zone, told, "13.3")


def _slip(position: Europe, fleet: Fleet, zone: int) -> ChanceRow:
    """The chance that a fleet evades."""
    return _at_sea(position, "slip", fleet, zone, sea_modifiers(position, fleet), "13.31")


def _at_sea(position: Europe, what: str, fleet: Fleet, zone: int, told: dict[str, int], paragraph: str) -> ChanceRow:
    setting = position.setting
    return ChanceRow(
        what=what,
        unit="",
        side=setting.nations[fleet.commander],
        place=setting.names.places[zone],
        modifiers=[(name, value) for name, value in told.items() if value],
        chance=attempt(setting.tables.naval.target, sum(told.values())),
        paragraph=paragraph,
    )


def _sea_fight(
    position: Europe, found: NapoleonSheet, fleet: Fleet, passive: list[Fleet], zone: int, *, port: int = -1
) -> None:
    """The fight of a fleet with others at sea, or with a port and whoever is in it."""
    twin = position.copy()
    enemy = position.control[port] if port >= 0 else -1
    engage(twin, fleet, passive, zone, (zone, port if port >= 0 else zone), port=port, enemy=enemy)
    battle = twin.steps[-1]
    assert isinstance(battle, SeaBattle)
    mine, theirs = (sea_odds.ships(twin, battle, which) for which in (ACTIVE, PASSIVE))
    told = sea_odds.port(mine, theirs) if port >= 0 else sea_odds.fight(mine, theirs)
    _fill_sea(twin, found, battle, told)


def _fill_sea(position: Europe, found: NapoleonSheet, battle: SeaBattle, told: sea_odds.SeaChances) -> None:
    mine, theirs = (_dice(sea_dice(position, battle, which)) for which in (ACTIVE, PASSIVE))
    found.attack, found.defence = sum(n for _, n in mine), sum(n for _, n in theirs)
    found.difference = found.attack - found.defence
    found.rows += _rows(mine, "attack", "13.4") + _rows(theirs, "defence", "13.4")
    found.units = (battle.sides[ACTIVE].count, battle.sides[PASSIVE].count)
    found.groups = [Group("win", share(told.win)), Group("lose", share(1 - told.win))]
    found.means = _means(lost=told.lost, inflicted=told.inflicted, rounds=told.rounds)


def _intercept(position: Europe, action: Intercept) -> NapoleonSheet | None:
    window = innermost(position, Interception)
    if window is None:
        return None
    setting = position.setting
    found = empty("intercept", "10.1", setting.names.places[window.place])
    rows = _interceptors(position, window.nation, window.place, window.origin)
    found.legs = [row for row in rows if row.unit == setting.leaders[action.leader]]
    found.units = (interception.force_of(position, action).pieces, 0)
    return found


def _evade(position: Europe, action: Evade) -> NapoleonSheet | None:
    window = innermost(position, Evasion)
    if window is None:
        return None
    found = empty("evade", "10.2", position.setting.names.places[action.place])
    found.legs = [_evasion(position, action.nation, window.place, action.place)]
    return found


FORECASTS: dict[type, Callable[[Europe, Any], NapoleonSheet | None]] = {
    March: _march, Go: _march, Besiege: _siege, Intercept: _intercept, Evade: _evade,
    Sail: _sail, Patrol: _patrol, Hunt: _hunt, Slip: _slip_away, Convoy: _convoy,
}  # fmt: skip


# The fight under way


def under_way(position: Europe) -> NapoleonFight | None:
    """The fight under way, with what it may still bring where its dice are not thrown; None where there is none."""
    fight = innermost(position, Fight)
    if fight is None:
        return None
    setting = position.setting
    kind = "siege" if isinstance(fight, Siege) else "sea" if isinstance(fight, SeaBattle) else "battle"
    place = setting.names.places[fight.place]
    told = [_told(position, fight, which) for which in (ACTIVE, PASSIVE)]
    form: NapoleonSheet | None = None
    if fight.winner < 0 and not any(any(side.rolled) for side in fight.sides):
        form = _forecast(position, fight, place)
    return NapoleonFight(
        kind=kind,  # type: ignore[arg-type]
        side=setting.nations[fight.nation],
        targets=[place],
        by=[setting.leaders[leader] for leader in fight.sides[ACTIVE].leaders],
        die=None,
        result=None,
        round=fight.round,
        forces=told,
        sheet=form,
    )


def _told(position: Europe, fight: Fight, which: int) -> ForceView:
    setting = position.setting
    side = fight.sides[which]
    if isinstance(fight, SeaBattle):
        given = sea_dice(position, fight, which)
    elif isinstance(fight, Siege) and which == PASSIVE:
        given = fortress_dice(position, fight)
    else:
        given = dice(position, fight, which)
    return ForceView(
        side=setting.nations[fight.nation if which == ACTIVE else fight.enemy],
        unit=setting.leaders[side.commander] if side.commander >= 0 else "",
        units=[(setting.nations[nation], count) for nation, count in side.units],
        leaders=[setting.leaders[leader] for leader in side.leaders],
        down=sum(count for _, count in side.down) + len(side.fallen),
        dice=_dice(given),
        suffered=(side.kills, side.hits),
    )


def _forecast(position: Europe, fight: Fight, place: str) -> NapoleonSheet | None:
    if isinstance(fight, Siege):
        found = empty("siege", "12.3", place)
        _fill_siege(position, found, fight)
        return found
    if isinstance(fight, SeaBattle):
        found = empty("sea", "13.4", place)
        _fill_sea(position, found, fight, sea_odds.of_sea_battle(position, fight))
        return found
    if isinstance(fight, Battle):
        found = empty("battle", "11", place)
        _fill_battle(position, found, fight, odds.of_battle(position, fight))
        return found
    return None
