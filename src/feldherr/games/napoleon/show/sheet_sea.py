"""Forecasts at sea: voyages, patrols, interceptions and evasions there, convoys and landings."""

from __future__ import annotations

import msgspec

from feldherr.kernel.steps import innermost
from feldherr.kernel.wire import Group

from ..rules import odds, sea_odds
from ..rules.battle import Battle, survey
from ..rules.fights import ACTIVE, PASSIVE
from ..rules.fleets import Fleet, controls, enemy_stacks, escaped, fleets_in, foes, left_of, parted
from ..rules.forces import put
from ..rules.impulse import Impulse
from ..rules.landing import Convoy, Landing
from ..rules.landing import force_of as convoy_force
from ..rules.relations import enemy_units_at, hostile
from ..rules.sea_acts import Patrol, Sail
from ..rules.sea_battle import SeaBattle, battery_dice, engage
from ..rules.sea_battle import dice as sea_dice
from ..rules.sea_legs import fleet_of, hostile_port, points
from ..rules.sea_legs import price as sea_price
from ..rules.sea_passage import Passing, strait_guards, watched
from ..rules.sea_search import Chase, Dodging, Hunt, Meeting, Slip, hunters
from ..rules.sea_search import modifiers as sea_modifiers
from ..rules.voyages import Search, Voyage
from ..state.amendments import CARDS
from ..state.position import Europe
from .sheet_land import ashore, begun, evaders, fill_battle, interceptors
from .sheet_parts import attempt, dice_rows, empty, guns, means, note, share, thrown
from .wire import ChanceRow, NapoleonSheet


def sail(position: Europe, action: Sail) -> NapoleonSheet:
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
    # The dice of straits that are passed, and of them those that fire on a fight with who guards that strait.
    passed = fire = 0
    left: set[int] = set()
    # In games begun before this was settled a fleet that had broken out was left alone in that zone (N22).
    slipped = not position.setting.amended(CARDS)
    for to in action.path:
        for guard in strait_guards(position, here, to, action.nation):
            found.rows.append(guns(position, guard, "strait"))
            # Fleets in the port where the way began intercept automatically (13.8).
            for one in foes(position, guard, action.nation):
                found.rows.append(note("guarded", position, guard, "13.8"))
                if enemy is None:
                    enemy, fire = (one, here), battery_dice(position, guard)
            passed += battery_dice(position, guard) if enemy is None else 0
        zone = to if to >= land else here
        if here < land:
            left.add(to)
        if to >= land or (not (slipped and zone in left) and not escaped(position, fleet, zone)):
            blockade = here < land and any(
                controls(position, to, one.commander) for one in enemy_stacks(position, to, action.nation)
            )
            for sea in watched(position, to, zone) if zone >= land else ():
                for one in hunters(position, sea, action.nation):
                    found.legs.append(_chase(position, one, sea, blockade=blockade))
                    enemy = enemy or (one, sea)
        if hostile_port(position, to, action.nation):
            found.rows.append(guns(position, to, "port"))
            theirs = enemy_stacks(position, to, action.nation)
            _sea_fight(position, found, fleet, theirs, here, port=to, passed=passed)
            return found
        here = to
    if enemy is not None:
        found.legs.append(_slips(position, fleet, enemy[1]))
        _sea_fight(position, found, fleet, [enemy[0]], enemy[1], fire=fire, passed=passed)
        found.rows.append(note("if_caught", position, enemy[1], "13.4"))
    return found


def patrol(position: Europe, action: Patrol) -> NapoleonSheet:
    """A patrol: how likely each enemy stack is found, may evade, and the fight with all of them."""
    fleet = fleet_of(position, action.nation, action.zone, action.squadrons)
    found = empty("sea", "13.3", position.setting.names.places[action.zone])
    _sea_price(position, found, position.setting.tables.sailing.patrol * max(1, fleets_in(position, fleet)))
    prey = [one for one in foes(position, action.zone, action.nation) if not parted(position, fleet, one)]
    for one in prey:
        found.legs += [_chase(position, fleet, action.zone, of=one), _slips(position, one, action.zone)]
    if prey:
        _sea_fight(position, found, fleet, prey, action.zone)
        found.rows.append(note("if_found", position, action.zone, "13.4"))
    return found


def hunt(position: Europe, action: Hunt) -> NapoleonSheet | None:
    """The attempt of a stack on the fleet that has come, and the fight with it."""
    window, passing = innermost(position, Chase), innermost(position, Passing)
    if window is None or passing is None:
        return None
    own = next((one for one in hunters(position, window.zone, window.nation) if one.commander == action.nation), None)
    if own is None:
        return None
    here = passing.here if passing.here >= 0 else passing.origin
    prey = left_of(position, passing.fleet, here)
    found = empty("hunt", "13.3", position.setting.names.places[window.zone])
    found.legs = [_chase(position, own, window.zone, blockade=passing.blockaded), _slips(position, prey, window.zone)]
    _sea_fight(position, found, prey, [own], window.zone)
    found.rows.append(note("if_caught", position, window.zone, "13.4"))
    return found


def slip(position: Europe, action: Slip) -> NapoleonSheet | None:
    """The attempt to evade, and the fight if it fails."""
    step = innermost(position, Dodging)
    if step is None:
        return None
    found = empty("slip", "13.31", position.setting.names.places[step.place])
    found.legs = [_slips(position, step.prey, step.place)]
    bonus = position.setting.tables.naval.failed_dice
    search, voyage = innermost(position, Search), innermost(position, Voyage)
    if isinstance(search, Meeting) and voyage is not None:
        shelled = voyage.shelled if search.sure else (0, 0)
        _sea_fight(position, found, step.prey, [step.hunter], step.place, evaded=(0, bonus), shelled=shelled)
    else:
        _sea_fight(position, found, step.hunter, [step.prey], step.place, evaded=(bonus, 0))
    found.rows.append(note("if_failed", position, step.place, "13.4"))
    return found


def convoy(position: Europe, action: Convoy) -> NapoleonSheet:
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
    found.legs += interceptors(position, action.nation, port, zone)
    enemy = port < setting.land and enemy_units_at(position, port, action.nation) > 0
    batteries = port < setting.land and hostile(position, port, action.nation)
    if not enemy and not batteries:
        return found
    twin = position.copy()
    battle: Battle | None = None
    if batteries:
        found.paragraph = "13.7"
        found.rows.append(guns(position, port, "port"))
    if enemy:
        # One's own fortress holds a port though the enemy stands before it: a battle without batteries.
        found.legs += evaders(position, action.nation, port, zone)
        entry = Landing(nation=action.nation, force=force, port=action.origin, origin=zone, place=port, zones=(zone,))
        entry = msgspec.structs.replace(entry, ground=survey(twin, entry))
        put(twin, force, action.origin, port, step=0)
        battle = begun(twin, entry) if force.units else None
    if batteries:
        ashore(twin, found, force, battle, battery_dice(position, port))
    elif battle is not None:
        fill_battle(twin, found, battle, odds.of_battle(twin, battle))
    return found


def _sea_price(position: Europe, found: NapoleonSheet, manoeuvres: int) -> None:
    step = innermost(position, Impulse)
    if step is not None:
        found.price = points(position, step, manoeuvres)
        found.have = max(0, step.points)


def _chase(position: Europe, fleet: Fleet, zone: int, *, blockade: bool = False, of: Fleet | None = None) -> ChanceRow:
    """The chance that a stack intercepts in a zone, or finds another one there."""
    told = sea_modifiers(position, fleet, blockade=blockade)
    return _at_sea(position, "hunt" if of is None else "find", of or fleet, zone, told, "13.3")


def _slips(position: Europe, fleet: Fleet, zone: int) -> ChanceRow:
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
    position: Europe,
    found: NapoleonSheet,
    fleet: Fleet,
    passive: list[Fleet],
    zone: int,
    *,
    port: int = -1,
    evaded: tuple[int, int] = (0, 0),
    shelled: tuple[int, int] = (0, 0),
    fire: int = 0,
    passed: int = 0,
) -> None:
    """The fight of a fleet with others at sea, or with a port and the forces in it.

    `fire`: dice of the guns of a strait that fire before a fight there; `passed`: of those before a fight beyond it.
    """
    twin = position.copy()
    enemy = position.control[port] if port >= 0 else -1
    engage(
        twin,
        fleet,
        passive,
        zone,
        (zone, port if port >= 0 else zone),
        port=port,
        enemy=enemy,
        evaded=evaded,
        shelled=shelled,
    )
    battle = twin.steps[-1]
    assert isinstance(battle, SeaBattle)
    mine, theirs = (sea_odds.ships(twin, battle, which) for which in (ACTIVE, PASSIVE))
    told = sea_odds.port(mine, theirs, first=None if port >= 0 else fire, passed=passed)
    fill_sea(twin, found, battle, told)


def fill_sea(position: Europe, found: NapoleonSheet, battle: SeaBattle, told: sea_odds.SeaChances) -> None:
    """Put the dice and the chances of a fight at sea into a sheet (13.4)."""
    mine, theirs = (thrown(sea_dice(position, battle, which)) for which in (ACTIVE, PASSIVE))
    found.attack, found.defence = sum(n for _, n in mine), sum(n for _, n in theirs)
    found.difference = found.attack - found.defence
    found.rows += dice_rows(mine, "attack", "13.4") + dice_rows(theirs, "defence", "13.4")
    if battle.port >= 0 and (battle.sides[PASSIVE].count or any(works[battle.port] for works in position.works)):
        # The means count only what is sunk in the fight.
        found.rows.append(note("port_lost", position, battle.port, "13.5"))
    found.units = (battle.sides[ACTIVE].count, battle.sides[PASSIVE].count)
    found.groups = [Group("win", share(told.win)), Group("lose", share(1 - told.win))]
    found.means = means(lost=told.lost, inflicted=told.inflicted, rounds=told.rounds)
