"""Prussia's Glory: what is remembered, in a position or beside it, is what would be found anew."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from tests.rules.prussia import board as boards

import feldherr
from feldherr.games.prussia.machine.judgement import Profile
from feldherr.games.prussia.machine.judgement.allotment import Allotment, Knot
from feldherr.games.prussia.machine.judgement.appraisal import Appraisal, Ground
from feldherr.games.prussia.rules import paths
from feldherr.games.prussia.rules.combat import Lines
from feldherr.games.prussia.state import setting
from feldherr.games.prussia.state.position import DISORDERED, FORMED, ROUTED, Battlefield
from feldherr.games.prussia.state.setting import SIDES, Values
from feldherr.kernel import Loose
from feldherr.players import player

RULESET = feldherr.ruleset("prussia")


def game(scenario: str, seed: int) -> list[Battlefield]:
    """The positions of a game before each answer."""
    rng, dice = Random(seed), Loose(Random(seed))
    who = player("sergeant", RULESET)
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
    position.bodies[0] ^= 1 << position.setting.map.bit[0]
    position.chiefs[1] = position.occupied[1]
    assert len(position.faults()) == 2
    position.rebuild()
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
            twin.out_of_command ^= 1 << unit
        case 5:
            twin.activated[side] = not twin.activated[side]
        case 6:
            leader = rng.choice(twin.leaders_of(side))
            twin.put(leader, rng.choice(twin.setting.map.neighbours[twin.place[unit]]))
        case _:
            twin.put(unit, twin.place[rng.choice(units)])
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


def told_apart(board: Battlefield, twin: Battlefield, name: str) -> None:
    """A piece's reach on a board, then on one like it: each is what is found anew, and they are not the same."""
    piece = board.setting.names.unit(name)
    found = []
    for one in (board, twin, board):
        known, anew = paths.Room(one).reach_of(piece), paths.reach_of(one, piece)
        assert (known and known.paths()) == (anew and anew.paths())
        found.append(anew and anew.paths())
    assert found[0] != found[1]


def test_a_reach_remembered_of_a_sleeping_army_is_not_that_of_a_roused_detachment() -> None:
    board = boards.position("leuthen_main", {"c.chv": "1622", "c.nostitz": "1622", "c.brig1": "3310"})
    board.activated = [True, False]
    twin = board.copy()
    twin.independent |= 1 << board.setting.names.unit("c.chv")
    told_apart(board, twin, "c.chv")


def test_a_reach_remembered_of_a_leader_is_not_that_of_his_replacement(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replacements and deputies ride as far as those they replace, by their counters; not so in the second match."""
    pieces = {"c.kheul": "1623", "c.brig1": "1622", "p.garde": "3310"}
    usual = boards.position("leuthen_battle", pieces)
    monkeypatch.setattr(setting, "REPLACEMENT", Values(0, False, "", 0, 4))
    board = usual.copy()
    # Matches that are alike share their setting: this one is made anew, by the other counter.
    alike = usual.setting
    board.setting = setting.Prussia(alike.scenario, alike.options, alike.verbs, alike.step_types)
    usual.replaced = 1 << board.setting.names.unit("c.kheul")
    twin = board.copy()
    twin.replaced = usual.replaced
    told_apart(board, twin, "c.kheul")
    told_apart(usual, twin, "c.kheul")


@pytest.mark.parametrize(
    ("scenario", "pieces", "mover", "worn"),
    [
        # Worn out itself, it has its strength in parentheses and enters no zone (7.5.5).
        ("zorndorf_battle", {"p.gren1": "1510", "c.gren1": "1512"}, "p.gren1", "p.gren1"),
        # Those on top of it worn, it comes to the front and is engaged (6.2, 7.5.1).
        ("leuthen_battle", {"c.brig1": "1622", "c.brig2": "1622", "p.garde": "1621"}, "c.brig2", "c.brig1"),
        # The enemy's infantry worn, his cavalry comes to the front and holds what stands next to it (6.4, 7.5.3).
        ("leuthen_battle", {"c.cuir1": "1622", "p.garde": "1621", "p.gdc": "1621"}, "c.cuir1", "p.garde"),
    ],
)
def test_a_reach_remembered_is_not_that_of_worn_units(
    scenario: str, pieces: dict[str, str], mover: str, worn: str
) -> None:
    small = {name: 2 for name in ("c.brig2", "p.gdc") if name in pieces}
    board = boards.position(scenario, pieces, levels=small)
    twin = board.copy()
    twin.level[board.setting.names.unit(worn)] = 1
    told_apart(board, twin, mover)


def test_fights_are_allotted_knot_by_knot_as_they_are_all_together() -> None:
    """The parts of a line that have no enemy in common tell nothing in each other."""
    parted = 0
    for seed in range(3):
        for position in game("leuthen_battle", seed):
            for side in (0, 1):
                view = Appraisal(position, side, Profile())
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
            view = Appraisal(position, side, Profile())
            Allotment(view, position)
            near = [hex for hex in Ground(position, side).own if Ground(position, side).near[hex] < 3]
            units = position.units_of(side)
            twin = position.copy()
            for hex in near[:2]:
                twin.put(rng.choice(units), hex)
            anew = Allotment(Appraisal(twin, side, Profile()), twin)
            assert Lines(twin, side).own == Lines(twin, side, view.enemies).own
            if view.frame == Appraisal(twin, side, Profile()).frame:
                assert Allotment(view, twin).attacks == anew.attacks
                moved += len(anew.attacks)
    assert moved > 100
