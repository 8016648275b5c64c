"""Designed values: the same troops are worth the same in all battles, and games of before keep the values they had."""

from __future__ import annotations

from statistics import mean
from typing import Any

import pytest

from feldherr.games.prussia.game import RULESET
from feldherr.games.prussia.state.battles import BATTLES, battle
from feldherr.games.prussia.state.earlier import NEWEST, earlier
from feldherr.games.prussia.state.profiles import profiles

VALUES, MEN, LINES = 8, 9, 20
"""The amendments that changed values."""


def units(id: str, amendments: int = NEWEST) -> dict[str, Any]:
    return {unit.id: unit for unit in battle(id, amendments).unit}


def test_games_of_before_keep_their_counters_and_hexes() -> None:
    old, new = profiles(0), profiles()
    assert (old["AT"].steps[0], new["AT"].steps[0]) == ((9, 6, 3), (9, 5, 3))
    assert (old["FF"].steps[2], new["FF"].steps[2]) == ((4, 4, 3), (4, 2, 3))
    assert (units("rossbach", 0)["p.garde"].hex, units("rossbach")["p.garde"].hex) == ("2104", "2205")
    assert (units("leuthen", 0)["p.meyer"].hex, units("leuthen")["p.meyer"].hex) == ("4211", "4111")
    assert (units("torgau", 0)["c.carab"].profile, units("torgau")["c.carab"].profile) == ("ACT", "ACu")
    old, new = units("rossbach", LINES - 1), units("rossbach", LINES)
    assert [(old[id].profile, new[id].profile) for id in ("p.goltz", "p.kleist")] == [("PL3", "PF3")] * 2
    old, new = units("leuthen", LINES - 1), units("leuthen", LINES)
    assert [(old[id].hex, new[id].hex) for id in ("c.res1", "c.cuir5")] == [("2607", "2407"), ("3310", "3108")]


@pytest.mark.parametrize("id", BATTLES)
def test_a_setting_has_the_values_of_its_time(id: str) -> None:
    for amendments in (0, VALUES - 1, VALUES, MEN, LINES - 1, LINES):
        setting = RULESET.setting(f"{id}_battle", {"amendments": amendments})
        kinds = profiles(amendments)
        for unit, steps in zip(setting.unit_data, setting.steps, strict=True):
            profile = kinds[unit.profile]
            assert len(steps) - 1 == profile.levels
            if profile.steps:
                assert tuple(reversed(steps[1:])) == profile.steps


def test_what_was_changed_is_otherwise_today() -> None:
    """A value that is the same stands nowhere twice."""
    for number in earlier().numbers():
        for kind in ("profile", *BATTLES):
            for id, values in earlier().changed(kind, number - 1).items():
                found: Any = profiles().get(id) if kind == "profile" else units(kind)[id]
                for name, value in values.items():
                    told = getattr(found, name, None)
                    told = [list(row) for row in told] if isinstance(told, tuple) else told
                    assert told != value or found is None, (kind, id, name)


def average(kinds: list[str]) -> float:
    return mean(step[1] for kind in kinds for step in profiles()[kind].steps)


def line(id: str, side: str) -> list[str]:
    """The kinds of line infantry that a side has in a battle, a unit each."""
    return [
        unit.profile
        for unit in battle(id).unit
        if unit.side == side and profiles()[unit.profile].arm == "infantry" and profiles()[unit.profile].line
    ]


def test_prussian_foot_is_of_the_same_kinds_in_all_four_battles() -> None:
    kinds = {id: set(line(id, "prussia")) for id in BATTLES}
    assert set().union(*kinds.values()) == {"PG", "PL3", "PF", "PF3", "PGr2"}
    assert all(found & {"PG", "PL3"} for found in kinds.values())


def test_austrian_horse_is_of_the_same_kinds_at_leuthen_and_torgau() -> None:
    kinds = {
        id: {unit.profile for unit in battle(id).unit if unit.side == "coalition" and unit.nation == "austria"}
        for id in ("leuthen", "torgau")
    }
    assert {"ACu", "ADr"} <= kinds["leuthen"] & kinds["torgau"]
    horse = {kind for kind in kinds["torgau"] if profiles()[kind].arm == "cavalry"}
    assert horse <= {"ACu", "ADr", "ADr2", "AHu"}


def test_austrian_foot_at_torgau_is_no_better_than_the_best_of_prussia() -> None:
    """Its morale was a point and more above that of the Prussians it fought."""
    ours, theirs = average(line("torgau", "prussia")), average(line("torgau", "coalition"))
    assert theirs - ours <= 0.8
    assert average(["AT"]) <= average(["PGr2"])


def test_the_foot_at_torgau_is_as_many_as_it_was() -> None:
    """About 35,000 Prussians and 42,000 Austrians, 400 men to a strength point."""
    men = {
        side: 400
        * sum(
            profiles()[unit.profile].steps[0][0]
            for unit in battle("torgau").unit
            if unit.side == side and profiles()[unit.profile].arm == "infantry"
        )
        for side in ("prussia", "coalition")
    }
    assert 34_000 <= men["prussia"] <= 37_000
    assert 40_000 <= men["coalition"] <= 44_500


def test_the_second_line_of_forcade_is_of_one_kind_at_rossbach_and_leuthen() -> None:
    lines = [
        {unit.profile for unit in battle(id).unit if unit.corps == "p.forcade" and profiles()[unit.profile].line}
        for id in ("rossbach", "leuthen")
    ]
    assert lines[0] == lines[1]


def test_the_prussian_foot_at_rossbach_is_as_many_as_it_was() -> None:
    """About 16,600, 400 men to a strength point."""
    men = 400 * sum(
        profiles()[unit.profile].steps[0][0]
        for unit in battle("rossbach").unit
        if unit.side == "prussia" and profiles()[unit.profile].arm == "infantry"
    )
    assert 16_000 <= men <= 17_500
