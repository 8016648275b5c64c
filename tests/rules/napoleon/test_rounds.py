"""The sums of two rounds against the listing of every outcome, of sides of all kinds."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from feldherr.games.napoleon.rules import odds, sea_odds
from feldherr.games.napoleon.rules.odds import Chances, Part, Troops, chances
from feldherr.games.napoleon.rules.rounds import results
from feldherr.games.napoleon.rules.sea_odds import LandingChances, SeaChances, Ships, fight, landing, port

MINORS = 50


def land_listed(
    sides: tuple[Troops, Troops], rounds: int, margin: int, *, again: bool, begun: tuple[int, int] | None = None
) -> Chances:
    """The chances of a battle, outcome by outcome of the dice of every round."""
    begun = begun or (sides[0].units + sides[0].down, sides[1].units + sides[1].down)
    told = dict.fromkeys(Chances.__struct_fields__, 0.0)
    for six, five, chance in results(sides[1].dice, sides[1].horse):
        active = odds.after(sides[0], six, five)
        for own_six, own_five, likely in results(sides[0].dice, sides[0].horse):
            both = chance * likely
            passive = odds.after(sides[1], own_six, own_five)
            told["rounds"] += both
            left = [side.units + side.down > 0 for side in (active, passive)]
            if rounds > 1 and all(left) and (again or active.total == passive.total):
                then = land_listed((active, passive), 1, margin, again=False, begun=begun)
                for name in told:
                    told[name] += both * getattr(then, name)
                continue
            wins = left[0] if left[0] != left[1] else active.total < passive.total
            loser, winner = (passive, active) if wins else (active, passive)
            rout = 0 < margin <= loser.total - winner.total
            lost = [was - (side.units + side.down) for was, side in zip(begun, (active, passive), strict=True)]
            if rout:
                lost[wins] += loser.down
            bare = loser.units + (0 if rout else loser.down) == 0
            told["win"] += both * wins
            told["rout" if wins else "routed"] += both * rout
            told["overrun" if wins else "overrun_by"] += both * bare
            told["lost"] += both * lost[0]
            told["inflicted"] += both * lost[1]
    return Chances(**told)


def landing_listed(force: Troops, defenders: Troops, batteries: int, margin: int) -> LandingChances:
    """The chances of a landing, outcome by outcome of the batteries' dice."""
    found = dict.fromkeys(LandingChances.__struct_fields__, 0.0)
    for six, five, chance in results(batteries):
        killed = min(six, force.units)
        found["lost"] += chance * killed
        if killed == force.units:
            continue
        ashore = replace(odds.after(force, six, five), other=force.other)
        then = land_listed((ashore, defenders), 2, margin, again=False)
        for name in found:
            found[name] += chance * getattr(then, name)
    return LandingChances(**found)


def sea_listed(sides: tuple[Ships, Ships], rounds: int) -> SeaChances:
    """The chances of a fight at sea or in port, outcome by outcome."""
    found = dict.fromkeys(SeaChances.__struct_fields__, 0.0)
    manned = sides[1].brought > 0
    for six, five, chance in results(sides[1].dice):
        active = sea_odds.after(sides[0], six, five)
        for own_six, own_five, likely in results(sides[0].dice):
            both = chance * likely
            passive = sea_odds.after(sides[1], own_six, own_five)
            found["rounds"] += both
            found["lost"] += both * (sides[0].count - active.count)
            found["inflicted"] += both * (sides[1].count - passive.count)
            left = active.count > 0, passive.count > 0 or not manned
            if rounds > 1 and all(left) and active.total == passive.total:
                then = sea_listed((active, passive), 1)
                for name in found:
                    found[name] += both * getattr(then, name)
            else:
                found["win"] += both * (left[0] if left[0] != left[1] else active.total < passive.total)
    return SeaChances(**found)


def port_listed(active: Ships, passive: Ships) -> SeaChances:
    """The chances of an attack on a port, outcome by outcome of its batteries that fire first."""
    found = dict.fromkeys(SeaChances.__struct_fields__, 0.0)
    for six, five, chance in results(passive.batteries):
        own = replace(sea_odds.after(active, six, five), other=active.other)
        found["lost"] += chance * (active.count - own.count)
        if own.count:
            then = sea_listed((own, passive), 2)
            for name in found:
                found[name] += chance * getattr(then, name)
    return SeaChances(**found)


def agree(told: object, listed: Chances | SeaChances | LandingChances) -> None:
    for name in listed.__struct_fields__:
        assert getattr(told, name) == pytest.approx(getattr(listed, name), abs=1e-9), name


def army(rng: Random, *, most: int = 5) -> Troops:
    """Troops of any kind, with up to so many dice."""
    while True:
        units, rating = rng.randint(1, 4), rng.randint(0, 2)
        mix: tuple[Part, ...] = ()
        if units > 1 and rng.random() < 0.5:
            first = rng.randint(1, units - 1)
            mix = (
                Part(first, 0, rng.randint(0, 1), rng.randint(1, 2), False),
                Part(units - first, 0, 0, rng.randint(0, 1), rng.random() < 0.7),
            )
        found = Troops(
            units=units,
            leaders=rng.randint(0, 1),
            rating=rating,
            commander=rating > 0,
            bonus=rng.randint(0, 2),
            other=rng.randint(0, 1),
            down=rng.choice((0, 0, 1)),
            fallen=rng.choice((0, 0, 1)),
            surplus=rng.choice((0, 0, 1)),
            total=rng.choice((0, 0, 1, 2)),
            mix=mix,
            staff=(Part(rng.randint(0, 1), 0, 0, 1, rng.random() < 0.5),) if mix else (),
            joint=rng.random() < 0.5,
            minors=MINORS,
            horse=rng.choice((0, 0, 2)),
            absorb=rng.choice((0, 0, 1, 2)),
        )
        if found.dice <= most:
            return found


def fleet(rng: Random) -> Ships:
    """Squadrons of one nation or two."""
    nations = []
    for _ in range(rng.randint(1, 2)):
        count = rng.randint(1, 2)
        nations.append((count, rng.randint(0, count), rng.randint(1, 3)))
    return Ships(
        tuple(nations), rng.randint(0, 1), rng.randint(0, 2), rng.randint(0, 1), brought=sum(one[0] for one in nations)
    )


@pytest.mark.parametrize("seed", range(12))
def test_11_3__battles_of_all_kinds_come_to_what_their_outcomes_come_to(seed: int) -> None:
    """Nations together, disrupted before, horse, kills that do not count, a second round in any case, any margin."""
    rng = Random(seed)
    sides = army(rng), army(rng)
    for again in (False, True):
        margin = rng.choice((0, 1, 2, 3, 5))
        agree(chances(*sides, 2, margin, again), land_listed(sides, 2, margin, again=again))
    agree(chances(*sides, 1, 3), land_listed(sides, 1, 3, again=False))


@pytest.mark.parametrize("seed", range(6))
def test_13_7__landings_of_all_kinds_come_to_what_their_outcomes_come_to(seed: int) -> None:
    rng = Random(100 + seed)
    force, defenders = Troops(rng.randint(1, 3), 1, 1, True, 1, mix=()), army(rng, most=4)
    batteries = rng.randint(1, 3)
    agree(landing(force, defenders, batteries), landing_listed(force, defenders, batteries, 3))


@pytest.mark.parametrize("seed", range(8))
def test_13_4__fights_at_sea_and_in_port_come_to_what_their_outcomes_come_to(seed: int) -> None:
    rng = Random(200 + seed)
    sides = fleet(rng), fleet(rng)
    agree(fight(*sides), sea_listed(sides, 2))
    guard = Ships(
        sides[1].nations if seed % 2 else (), batteries=rng.randint(1, 3), brought=sides[1].count * (seed % 2)
    )
    agree(port(sides[0], guard), port_listed(sides[0], guard))


def test_11_3__twenty_dice_against_twenty_as_they_were_once_listed() -> None:
    """Figures of the listing, which takes seconds."""
    sides = Troops(14, 0, 4, True, 2), Troops(16, 0, 3, True, 1)
    agree(
        chances(*sides, 2, 3, True),
        Chances(
            win=0.45736030737831906, rout=0.2961173242751854, routed=0.2961179640400992, overrun=0.06121277410944388,
            overrun_by=0.1659962995825599, rounds=1.9999998193661465, lost=7.391751851427345,
            inflicted=7.56069039541812,
        ),
    )  # fmt: skip


def test_13_4__eight_british_squadrons_against_ten_french_ones() -> None:
    """24 dice against 20: the fewer hulls are sunk out of more dice, and a tie is the passive side's."""
    told = fight(Ships(((8, 0, 3),), brought=8), Ships(((10, 0, 2),), brought=10))
    assert 1 < told.rounds < 1.2
    assert told.inflicted > told.lost
    assert told.win == pytest.approx(0.652040, abs=1e-6)
