"""Prussia's Glory: what is remembered, in a position or beside it, is what would be found anew."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

import feldherr
from feldherr.games.prussia import paths
from feldherr.games.prussia.combat import Lines
from feldherr.games.prussia.judgement import Temper
from feldherr.games.prussia.judgement.allotment import Allotment, Knot
from feldherr.games.prussia.judgement.appraisal import Appraisal, Ground
from feldherr.games.prussia.position import DISORDERED, FORMED, ROUTED, UNKNOWN, Battlefield
from feldherr.games.prussia.setting import SIDES
from feldherr.games.prussia.zones import zone_of
from feldherr.kernel import Loose
from feldherr.players import player

RULESET = feldherr.ruleset("prussia")


def game(scenario: str, seed: int) -> list[Battlefield]:
    """The positions of a game before each answer."""
    rng, dice = Random(seed), Loose(Random(seed))
    who = player("sergeant")
    position = RULESET.start(scenario, {}, dice)
    found = []
    while position.outcome is None:
        assert isinstance(position, Battlefield)
        found.append(position.copy())
        role = position.decisions[0].role
        position.play(who(position.known(role), role, rng), dice, role)
    return found


def test_what_is_kept_of_a_position_is_found_out_where_it_is_wrong() -> None:
    position = game("leuthen_battle", 1)[60]
    assert position.faults() == []
    zone_of(position, 0)
    position.zones[0] ^= 1 << position.setting.map.bit[0]
    position.lone[1] = position.occupied[1]
    assert len(position.faults()) == 2
    position.zones = [UNKNOWN, UNKNOWN]
    position.lone = [UNKNOWN, UNKNOWN]
    assert position.faults() == []


@pytest.mark.parametrize("scenario", ["rossbach_battle", "leuthen_battle", "zorndorf_battle", "torgau_main"])
def test_reaches_remembered_over_plies_are_those_found_anew(scenario: str) -> None:
    asked = 0
    for position in game(scenario, 2):
        if position.decisions[0].id != "movement":
            continue
        side = SIDES.index(position.decisions[0].role)
        room = paths.Room(position)
        for piece in (*position.units_of(side), *position.leaders_of(side)):
            known, found = room.reach_of(piece), paths.reach_of(position, piece)
            assert (known is None) == (found is None), piece
            if known is not None and found is not None:
                assert known.paths() == found.paths()
                asked += 1
    assert asked > 500


def disturbed(position: Battlefield, rng: Random) -> Battlefield:
    """The same position with one thing changed that may tell in a march: an order, a loss, or where somebody stands."""
    twin = position.copy()
    side = rng.randrange(2)
    units = twin.units_of(side)
    unit = rng.choice(units)
    match rng.randrange(8):
        case 0:
            twin.state[unit] = rng.choice(
                [state for state in (FORMED, DISORDERED, ROUTED) if state != twin.state[unit]]
            )
        case 1:
            twin.level[unit] = max(1, twin.level[unit] - 1)
        case 2:
            twin.column ^= 1 << unit
        case 3:
            twin.effective ^= 1 << unit
        case 4:
            twin.stray ^= 1 << unit
        case 5:
            twin.awake[side] = not twin.awake[side]
        case 6:
            leader = rng.choice(twin.leaders_of(side))
            twin.put(leader, rng.choice(twin.setting.map.neighbours[twin.place[unit]]))
        case _:
            twin.put(unit, twin.place[rng.choice(units)])
    twin.zones = [UNKNOWN, UNKNOWN]
    twin.lone = [UNKNOWN, UNKNOWN]
    return twin


@pytest.mark.parametrize("scenario", ["rossbach_battle", "leuthen_battle", "torgau_battle"])
def test_reaches_remembered_tell_positions_apart_that_differ_in_one_thing(scenario: str) -> None:
    rng = Random(6)
    changed = 0
    for position in game(scenario, 3):
        if position.decisions[0].id != "movement" or rng.random() < 0.7:
            continue
        side = SIDES.index(position.decisions[0].role)
        pieces = (*position.units_of(side), *position.leaders_of(side))
        room = paths.Room(position)
        before = [room.reach_of(piece) for piece in pieces]
        for _ in range(4):
            twin = disturbed(position, rng)
            other = paths.Room(twin)
            for piece, was in zip(pieces, before, strict=True):
                known, found = other.reach_of(piece), paths.reach_of(twin, piece)
                assert (known and known.paths()) == (found and found.paths()), piece
                changed += (was and was.paths()) != (found and found.paths())
    assert changed > 20


def test_fights_are_allotted_knot_by_knot_as_they_are_all_together() -> None:
    """The parts of a line that have no enemy in common tell nothing in each other."""
    parted = 0
    for seed in range(3):
        for position in game("leuthen_battle", seed):
            for side in (0, 1):
                view = Appraisal(position, side, Temper())
                found = Allotment(view, position)
                if len(found.reach) > 1:
                    whole = Knot(view, position, dict(sorted(found.reach.items())))
                    assert sorted(whole.fights(), reverse=True) == found.attacks
                    targets = [set(targets) for _, targets, _ in found.attacks]
                    parted += any(one.isdisjoint(other) for one, other in pairwise(targets))
    assert parted


def test_fights_weighed_on_one_position_hold_on_it_with_units_moved() -> None:
    """The judge asks one appraisal about many such positions."""
    rng = Random(4)
    moved = 0
    for position in game("torgau_battle", 4)[::3]:
        for side in (0, 1):
            view = Appraisal(position, side, Temper())
            Allotment(view, position)
            near = [hex for hex in Ground(position, side).own if Ground(position, side).near[hex] < 3]
            units = position.units_of(side)
            twin = position.copy()
            for hex in near[:2]:
                twin.put(rng.choice(units), hex)
            anew = Allotment(Appraisal(twin, side, Temper()), twin)
            assert Lines(twin, side).own == Lines(twin, side, view.enemies).own
            if view.frame == Appraisal(twin, side, Temper()).frame:
                assert Allotment(view, twin).attacks == anew.attacks
                moved += len(anew.attacks)
    assert moved > 100
