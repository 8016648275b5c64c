"""Gestures of whole formations: each is lawful as it stands, keeps the line, and a turn takes few of them."""

from __future__ import annotations

from random import Random

import pytest

from feldherr.games.sgboh import RULESET
from feldherr.games.sgboh.state.battles import BATTLES
from feldherr.games.sgboh.state.position import Field
from feldherr.kernel import Seeded
from feldherr.kernel.wire import Plan


def begun(scenario: str, *actions: str) -> Field:
    position = RULESET.start(scenario, None, Seeded(bytes(32)))
    assert isinstance(position, Field)
    for text in actions:
        position.play(position.read_action(text), Seeded(bytes(32)))
    return position


def found(position: Field) -> dict[tuple[str, str, int], Plan]:
    role = position.decisions[0].role
    return {(plan.group, plan.id, plan.count): plan for plan in RULESET.plans(position, role)}


def where(position: Field, unit: str) -> str:
    written = position.named()["pose"][unit]
    assert isinstance(written, str)
    return written


def test_a_line_goes_ahead_straight_and_dressed() -> None:
    position = begun("chaeronea", "activate m.phalanx_l by m.parmenion")
    plan = found(position)["m.phalanx_l", "ahead", 2]
    assert plan.units == [f"m.ph{number}" for number in range(7, 13)]
    position.play(position.read_action(plan.action), Seeded(bytes(32)))
    assert [where(position, f"m.ph{number}") for number in range(7, 13)] == [
        f"13{file}w" for file in (22, 24, 26, 28, 30, 32)
    ]
    # Each of them is done when the next one begins to move (5.12); only the last may go on.
    assert {tuple(plan.units) for plan in found(position).values() if plan.id == "ahead"} == {("m.ph12",)}


def test_a_wheel_turns_the_line_about_its_inner_end() -> None:
    position = begun("chaeronea", "activate m.companions by m.alexander")
    plan = found(position)["m.companions", "wheel-left", 0]
    position.play(position.read_action(plan.action), Seeded(bytes(32)))
    placed = [where(position, f"m.hc{number}") for number in range(1, 6)]
    assert {pose[4:] for pose in placed} == {"sw"}, "all look a vertex to the left of where they looked"
    # 1540 is the left end of a line that looks down the sheet's files: it stays.
    assert where(position, "m.hc5") == "1540sw"
    assert len({pose[:4] for pose in placed}) == 5


@pytest.mark.parametrize("battle", BATTLES)
def test_every_plan_is_lawful_and_no_two_of_a_group_are_the_same(battle: str) -> None:
    rng, dice = Random(5), Seeded(bytes(32))
    position = RULESET.start(battle, None, dice)
    assert isinstance(position, Field)
    seen = 0
    for _ in range(40):
        asked = position.decisions[0]
        offered = list(RULESET.plans(position, asked.role))
        assert len({(plan.group, plan.id, plan.count) for plan in offered}) == len(offered)
        for plan in offered:
            action = position.read_action(plan.action)
            assert position.why_not(action, asked.role) is None, plan
            seen += 1
        if offered and rng.random() < 0.5:
            action = position.read_action(rng.choice(offered).action)
        else:
            drawn = position.legal(asked.role).sample(rng)
            assert drawn is not None
            action = drawn
        position.play(action, dice, asked.role)
        assert position.faults() == []
        if position.outcome is not None:
            break
    assert seen > 5
