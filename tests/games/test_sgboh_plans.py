"""Gestures of whole formations: each is lawful as it stands, keeps the line, and a turn takes few of them."""

from __future__ import annotations

from random import Random

import pytest
from tests.rules.sgboh.board import Board

from feldherr.games.sgboh import RULESET
from feldherr.games.sgboh.rules import activation, command
from feldherr.games.sgboh.state.battles import BATTLES
from feldherr.games.sgboh.state.position import Field
from feldherr.kernel import Seeded, write
from feldherr.kernel.wire import Plan


def begun(scenario: str, *actions: str) -> Field:
    position = RULESET.start(scenario, None, Seeded(bytes(32)))
    assert isinstance(position, Field)
    for text in actions:
        position.play(position.read_action(text), Seeded(bytes(32)))
    return position


def found(position: Field) -> dict[tuple[str, str, int], Plan]:
    role = position.decisions[0].role
    return {("".join(plan.groups), plan.id, plan.count): plan for plan in RULESET.plans(position, role)}


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
        gestures = [plan for plan in offered if plan.id != "activate"]
        activations = [plan.action for plan in offered if plan.id == "activate"]
        assert len({*activations}) == len(activations)
        assert len({(tuple(plan.groups), plan.id, plan.count) for plan in gestures}) == len(gestures)
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


@pytest.mark.parametrize("battle", BATTLES)
def test_every_set_of_formations_that_may_be_activated_is_a_plan(battle: str) -> None:
    """4.1, 4.14: first by commanders who leave the fewest of it out of command, several by any; no other set."""
    position = begun(battle)
    asked = position.decisions[0]
    setting = position.setting
    side = setting.roles.index(asked.role)
    options = list(activation.choices(position, side, -1))
    plans = list(RULESET.plans(position, asked.role))
    offered = {tuple(plan.groups): plan for plan in reversed(plans)}
    several = {write(one, setting.names) for one in options if len(one.formations) > 1}
    assert {plan.action for plan in plans if len(plan.groups) > 1} == several
    assert set(offered) == {tuple(setting.formation_ids[one] for one in option.formations) for option in options}

    def out(option: activation.Activate) -> int:
        twin = position.copy()
        twin.play(option, Seeded(bytes(32)), asked.role)
        return twin.out.bit_count()

    for plan in offered.values():
        action = position.read_action(plan.action)
        assert isinstance(action, activation.Activate)
        assert plan.units == [
            setting.names.units[unit]
            for number in action.formations
            for unit in setting.members[number]
            if position.on_map(unit)
        ]
        same = [option for option in options if option.formations == action.formations]
        if not any(setting.elephant[unit] for number in action.formations for unit in setting.members[number]):
            assert out(action) == min(map(out, same))


def test_the_formation_of_a_view_says_who_would_be_out_of_command() -> None:
    """4.12: until something is activated, under the best commander; afterwards, who is."""
    position = begun("zama")
    role = position.decisions[0].role
    side = position.setting.roles.index(role)
    told = {one.id: one for one in RULESET.view(position, role).sides[side].formations}
    for plan in RULESET.plans(position, role):
        if len(plan.groups) == 1:
            twin = position.copy()
            twin.play(twin.read_action(plan.action), Seeded(bytes(32)), role)
            after = RULESET.view(twin, role).sides[side].formations
            number = position.setting.formation_ids.index(plan.groups[0])
            hidden = {position.setting.names.units[unit] for unit in position.setting.elephants[side]}
            shown = next(one for one in after if one.id == plan.groups[0])
            assert set(told[plan.groups[0]].out) - hidden == set(shown.out) - hidden
            leaders = position.setting.commanders[number]
            assert len(told[plan.groups[0]].out) <= min(
                (command.out_of_command(position, number, one).bit_count() for one in leaders if position.on_map(one)),
                default=99,
            )


def test_a_march_says_where_its_units_would_stand() -> None:
    """5.2: a unit of two hexes on both of them, just as it stands when it has gone there."""
    position = begun("chaeronea", "activate m.phalanx_l by m.parmenion")
    plan = found(position)["m.phalanx_l", "ahead", 2]
    assert [stand.unit for stand in plan.stands] == plan.units
    position.play(position.read_action(plan.action), Seeded(bytes(32)))
    pieces = {one.id: one for one in RULESET.view(position, None).pieces}
    for stand in plan.stands:
        piece = pieces[stand.unit]
        assert (stand.hex, stand.facing, stand.hexes) == (piece.place, piece.facing, piece.hexes)
        assert len(stand.hexes) == 2


def test_all_attacks_before_which_the_enemy_may_retreat_are_taken_in_one_gesture() -> None:
    """7.4: the enemy is asked before each of them, and the last need not be taken."""
    melee = Board("x=HI 1410/1 y=HI 1413/1 z=HI 1416/1", "d=SK 1510/4 e=SK 1513/4 f=SK 1516/4")
    melee.shock_phase()
    melee.does("shock r.x@b.d r.y@b.e r.z@b.f")
    (plan,) = RULESET.plans(melee.field, "red")
    assert (plan.id, [plan.action, *plan.then]) == ("take-all", ["take r.x", "take r.y", "take r.z"])
    for text in [plan.action, *plan.then][:-1]:
        melee.play(text)
        assert melee.asked() == ("evade", "blue")
        melee.play("pass")
    assert melee.asked() == ("evade", "blue")
