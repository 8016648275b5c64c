"""Set-ups of the machine players: lawful, one of those meant for the scenario, and not the same every time."""

from __future__ import annotations

from random import Random

import pytest
from tests.rules.srazhenie.board import play

from feldherr.games.srazhenie.game import RULESET
from feldherr.games.srazhenie.rules.setup import SetUp, to_place
from feldherr.games.srazhenie.state.formations import deployments, formation
from feldherr.games.srazhenie.state.position import Battle
from feldherr.games.srazhenie.state.setting import data


def before_set_up(scenario: str) -> Battle:
    board: Battle = RULESET.start(scenario, {"north_army": "black", "south_army": "green"})
    if scenario == "assault":
        play(board, "divide g.gd1 g.li1 g.li2 g.li3 g.li4 g.li5 g.fa1 g.co1 g.co2", by="south")
        play(board, "pick 1", by="north")
    return board


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("scenario", ["battle", "general", "meeting", "assault"])
def test_a_machine_sets_up_by_a_formation_of_the_scenario(scenario: str, side: int) -> None:
    """Some foot changes places; who storms in scenario 4 takes another formation than who defends."""
    board = before_set_up(scenario)
    setting, units = board.setting, to_place(board, side)
    foot = {unit for unit in units if setting.cls[unit] == "infantry"}
    meant = {name: plan for name, plan in data().formations.items() if scenario in plan["scenarios"]}
    if scenario == "assault":
        meant = {name: plan for name, plan in meant.items() if (len(plan["redoubt"]) == 3) == (side == 1)}
    ready = {name: dict(formation(setting, side, name, units)) for name in meant}
    taken, changed = set(), 0
    for seed in range(40):
        pairs = deployments(setting, side, scenario, units, Random(seed))
        assert board.why_not(SetUp(pairs), ("north", "south")[side]) is None
        found = dict(pairs)
        like = [
            name
            for name, places in ready.items()
            if all(places[unit] == found[unit] for unit in units if unit not in foot)
            and {places[unit] for unit in foot} == {found[unit] for unit in foot}
        ]
        assert like, "no formation of the scenario"
        taken.add(like[0])
        changed += all(found != ready[name] for name in like)
    assert len(taken) > 1 or len(meant) == 1
    assert (changed > 20) == bool(foot)


@pytest.mark.parametrize(("foot", "exchanged"), [(["g.li1", "g.li2"], True), (["g.li1"], False), ([], False)])
def test_a_small_part_of_an_army_is_set_up_too(foot: list[str], exchanged: bool) -> None:
    """Two units of foot have changed places; one has nobody to change with."""
    setting = RULESET.setting("general", {"north_army": "black", "south_army": "green"})
    units = [setting.names.unit(name) for name in (*foot, "g.co1", "g.fa1")]
    fit = [name for name, plan in data().formations.items() if "general" in plan["scenarios"]]
    for seed in range(10):
        found = dict(deployments(setting, 1, "general", units, Random(seed)))
        if exchanged:
            one, other = units[:2]
            found[one], found[other] = found[other], found[one]
        assert found in [dict(formation(setting, 1, name, units)) for name in fit]
