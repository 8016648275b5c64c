"""What is kept, worked out beforehand or passed over for speed, against the plain working out of it, on all maps."""

from __future__ import annotations

from copy import copy
from itertools import product
from random import Random

import pytest
from tests.games.sgboh_play import GAME

from feldherr.games.sgboh.rules import endings, passage, reaching, reaction_fire, reactions, terms, walk
from feldherr.games.sgboh.rules.underway import said
from feldherr.games.sgboh.state.battles import BATTLES
from feldherr.games.sgboh.state.ground import Around, Ground, ground
from feldherr.games.sgboh.state.position import Field
from feldherr.kernel import Loose
from feldherr.maps import HexMap
from feldherr.maps.flood import Flood, Floods
from feldherr.maps.recent import Recent

LONG = pytest.mark.long
EVERYWHERE = pytest.mark.parametrize(
    "battle",
    ["beneventum", *(pytest.param(battle, marks=LONG) for battle in BATTLES if battle != "beneventum")],
)
"""On one map in every run, on the others where there is time."""
KINDS = (("LG", False), ("SK", False), ("PH", True))


def moments(battle: str, seed: int, number: int, every: int) -> list[Field]:
    """Positions of a random game, at as many plies, and of walks under way among them."""
    rng = Random(seed)
    dice = Loose(rng)
    position = GAME.start(battle, {}, dice)
    found = []
    for ply in range(number * every):
        if position.outcome is not None:
            break
        role = position.steps[-1].asks(position)[0]
        action = position.legal(role).sample(rng)
        assert action is not None
        position.play(action, dice, role)
        if ply % every == every - 1:
            found.append(position.copy())
    return found


def forgetful(position: Field) -> Field:
    """The same position with nothing kept."""
    twin = position.copy()
    twin.setting = copy(position.setting)
    twin.setting.memos = tuple(Recent(4) for _ in (0, 1))
    twin.setting.asked = [(-1, {}), (-1, {})]
    return twin


@EVERYWHERE
def test_what_is_kept_is_what_is_found_out_anew(battle: str) -> None:
    rng = Random(1)
    for position in moments(battle, 11, 3, 70):
        twin, setting = forgetful(position), position.setting
        again = position.copy()
        again.rebuild()
        assert again.stands == position.stands
        spread, power = setting.map.spread, setting.map.power
        for side in (0, 1):
            own = [unit for unit in setting.own[side] if position.pose[unit] < setting.nodes]
            assert position.alive(side) == own
            held = {unit: {*setting.map.hexes(position.zone[unit])} for unit in own}
            assert {*setting.map.hexes(position.zone_of(side))} == set().union(*held.values())
            for hex in rng.sample(range(setting.size), 60):
                assert position.holders(power[hex], side) == [unit for unit in own if hex in held[unit]]
            assert position.beside(side) == spread(position.masks[side])
            stacked = {hex for hex in range(setting.size) if len(position.units_on(hex)) > 1}
            assert set(setting.map.hexes(reactions._stacked(position, side))) == {
                hex for hex in stacked if position.at[hex] in own
            }
        for unit in (*position.alive(0), *position.alive(1)):
            for hasty in (False, True):
                barring, passed = passage.friends(position, unit, hasty=hasty)
                tolls: dict[int | None, int] = {}
                for friend in position.alive(setting.side[unit]):
                    if not position.covered >> friend & 1:
                        toll = passage.toll(position, unit, friend, hasty=hasty)
                        tolls[toll] = tolls.get(toll, 0) | position.under(friend)
                assert barring == tolls.pop(None, 0)
                assert {toll: mask for toll, mask in passed if mask} == tolls
        for unit in position.alive(position.active):
            if (setting.type[unit].id, setting.wide[unit]) in KINDS:
                assert terms.terms(position, unit) == terms.terms(twin, unit)


@EVERYWHERE
def test_where_a_unit_is_drawn_to_is_where_it_can_get(battle: str) -> None:
    rng = Random(3)
    for position in moments(battle, 12, 2, 110):
        setting = position.setting
        able = [
            unit
            for side in (0, 1)
            for unit in position.alive(side)
            if not position.covered >> unit & 1 and (setting.type[unit].id, setting.wide[unit]) in KINDS
        ]
        for unit, hasty in product(rng.sample(able, 6), (False, True)):
            left = terms.points_left(position, unit)
            found, _ = reaching.reach_of(position, unit, left, hasty=hasty)
            drawn, _ = reaching.spread_of(position, unit, left, hasty=hasty)
            nodes = list(found.cost)
            assert [drawn[index] for index in range(len(drawn))] == nodes
            assert drawn.cost == found.cost
            assert list(drawn.cost) == nodes
            for node in rng.sample(nodes, min(len(nodes), 9)):
                assert drawn.path(node) == found.path(node)
                assert drawn.before(node) == found.via[node]

            for stack in (False, True):
                values = endings.destinations(position, unit, left, hasty=hasty, stack=stack)
                ends = endings.Ends(position, unit, left, hasty=hasty, stack=stack)
                column = bool(position.column >> unit & 1)
                assert [said(node, column=column) for node in ends.nodes] == [
                    value.v for value in values if not value.through
                ]
                for node in rng.sample(ends.nodes, min(len(ends.nodes), 9)):
                    assert ends.path_to(node) == walk.path_to(values, said(node, column=column))
                assert bool(ends) == bool(ends.nodes)


@EVERYWHERE
def test_a_flood_has_every_step_of_every_pose_at_its_price(battle: str) -> None:
    setting = GAME.setting(battle)
    board, laid = setting.map, setting.ground
    for (type, wide), column in ((KINDS[0], False), (KINDS[2], False), (KINDS[0], True)):
        if column and not laid.tables.types[type].column:
            continue
        table = laid.costs(type, wide, column, False, True)
        floods = Floods(board, table)
        steps = {
            (node, to, price)
            for node in range(6 * board.size)
            for price, (_, nodes) in table.steps(node)
            for to in nodes
        }
        found = set()
        for turned, manoeuvres in floods._moves:
            for after, shift, enters, anywhere, prices in manoeuvres:
                assert sum(mask for _, mask in prices) == anywhere
                for (price, mask), turn in product(prices, turned):
                    for hex in board.hexes(mask):
                        to = floods._hex_at[1 << board.bit[hex] + shift]
                        node, there = 6 * hex + turn, 6 * to + after
                        found.add((node, there, price))
                        under, on = table.footprints[node], table.footprints[there]
                        assert bool(enters) == bool({*on} - {*under})
        assert found == steps


@EVERYWHERE
def test_whoever_may_act_is_near(battle: str) -> None:
    """Windows are not laid out for steps far from all enemies: nobody could have acted in one."""
    asked = 0
    for position in moments(battle, 13, 3, 120):
        setting = position.setting
        for unit in position.alive(position.active):
            role = setting.roles[1 - position.active]
            for to in setting.ground.steps(
                setting.type[unit].id, setting.wide[unit], bool(position.column >> unit & 1), position.pose[unit]
            ):
                window = reactions.Before.of(position, unit, to)
                new = position.around(unit).under[to] & ~position.under(unit)
                if window.may_act(position, role):
                    asked += 1
                    assert reactions.near_before(position, unit, new)
            after = reactions.After.of(position, unit, position.under(unit))
            new = position.under(unit)
            if after.may_act(position, role) or reactions.leaders_beside(position, unit, new):
                asked += 1
                assert reactions.near_after(position, unit, new)
            assert set(reaction_fire.guns(position, unit)) <= set(reaction_fire.in_gunshot(position, unit))
    assert asked


@EVERYWHERE
def test_guns_are_asked_while_any_has_somebody_to_shoot_at(battle: str) -> None:
    for position in moments(battle, 15, 6, 60):
        side = position.active
        role = position.setting.roles[1 - side]
        for mover in position.alive(side)[:1]:
            window = reactions.Gunfire(order=(role,), mover=mover, hexes=(), last=False)
            assert window.may_act(position, role) is bool(window.shooters(position) or window.leaders(position))


def test_a_ground_is_shared() -> None:
    board = GAME.setting("chaeronea").map
    assert ground(board) is ground(board)
    assert ground(board).floods(ground(board).rides) is ground(board).floods(ground(board).rides)
    assert isinstance(ground(board).floods(ground(board).rides).reach(0, 3), Flood)


@EVERYWHERE
def test_fields_of_one_size_share_what_hangs_on_it_alone(battle: str) -> None:
    position = GAME.start(battle, {}, Loose(Random(1)))
    board, own = position.setting.map, position.setting.ground
    size = {"columns": board.columns, "rows": board.rows, "first_column": board.first_column}
    bare = Ground(HexMap(**size, low=board.low), own.tables)
    assert bare.around is own.around
    assert bare.poses is own.poses
    other = Ground(HexMap(**size, low="odd" if board.low == "even" else "even"), own.tables)
    assert other.around is not own.around
    rng = Random(3)
    for column, wide in product((False, True), repeat=2):
        shared, anew = own.around[column][wide], Around(board, wide=wide, column=column)
        for name in ("footprints", "under", "front", "flanks", "rear", "lawful"):
            assert getattr(shared, name) == getattr(anew, name), name
        assert all(
            shared.footing.power[node] == anew.footing.power[node] for node in rng.sample(range(6 * board.size), 50)
        )
