"""Where a move may end, in battles played at random: one by one, near something, and all of them, it is the same."""

from __future__ import annotations

from random import Random

import pytest

from feldherr.games.sgboh.game import RULESET
from feldherr.games.sgboh.rules import endings, formation, leaders, movement, paths, terms
from feldherr.games.sgboh.rules.underway import meant
from feldherr.games.sgboh.state.position import Field
from feldherr.kernel import Loose


def positions(battle: str, count: int) -> list[tuple[Field, int]]:
    """Phases of movement of a game at random, some way apart, with the side that moves."""
    rng = Random(11)
    dice = Loose(rng)
    position = RULESET.start(battle, {}, dice)
    found: list[tuple[Field, int]] = []
    waiting = 0
    while position.outcome is None and len(found) < count:
        step = position.steps[-1]
        if isinstance(step, movement.Moving):
            waiting += 1
            if waiting % 37 == 1:
                assert isinstance(position, Field)
                found.append((position.copy(), step.side))
        role = step.asks(position)[0]
        action = position.legal(role).sample(rng)
        assert action is not None
        position.play(action, dice, role)
    return found


@pytest.mark.parametrize("battle", RULESET.scenarios)
def test_ends_are_the_destinations(battle: str) -> None:
    reached = 0
    for position, side in positions(battle, 3):
        setting = position.setting
        for unit in movement.ready(position, side)[::2][:5]:
            stack = formation.whole(position, unit)
            left = terms.points_left(position, unit, stack=stack)
            values = endings.destinations(position, unit, left, stack=stack)
            listed = [(meant(value.v)[0], value.cost) for value in values if not value.through]
            nodes = [node for node, _ in listed]
            ends = endings.Ends(position, unit, left, stack=stack)
            assert bool(ends) == bool(nodes)
            assert list(zip(ends.nodes, ends.costs, strict=True)) == listed
            under = position.around(unit).under
            foes = setting.ground.near(position.masks[1 - side], 1)
            assert [node for node in ends.near(foes) if under[node] & foes] == [
                node for node in nodes if under[node] & foes
            ]
            shut = [meant(value.v)[0] for value in values if value.through and meant(value.v)[0] not in nodes]
            # Of one that has not been listed: nothing but the node is looked at, where that can be.
            alone = endings.Ends(position, unit, left, stack=stack)
            assert all(node in alone for node in nodes[:: len(nodes) // 3 + 1])
            assert not any(node in alone for node in shut[:3])
            for node in nodes[:: len(nodes) // 4 + 1]:
                way = alone.way_to(node)
                assert way is not None
                assert meant(way[-1])[0] == node
                if not setting.free[unit]:
                    assert way == ends.path_to(node)
                paths.check_path(position, unit, tuple(meant(one)[0] for one in way), left, stack=stack)
            reached += len(nodes)
    assert reached > 100


def test_a_first_step_says_whether_a_leader_rides_anywhere() -> None:
    found = {False: 0, True: 0}
    for position, side in positions("beneventum", 8):
        for leader in position.setting.leaders[side]:
            for left in range(4) if position.on_map(leader) else ():
                rides = leaders.rides_somewhere(position, leader, left)
                assert rides == bool(leaders.spread_of(position, leader, left))
                found[rides] += 1
    assert min(found.values()) > 10
