"""Overlays: what is seen from a hex, and what guns could fire at."""

from __future__ import annotations

import pytest
from tests.harness import on_wire
from tests.rules.prussia.fights import field

from feldherr.games.prussia.game import RULESET
from feldherr.kernel import Malformed


def test_8_2__sight_from_a_hex_names_what_blocks_it() -> None:
    board = field({"p.gun1": "2824", "c.brig1": "2822"}, "torgau_battle")
    found = on_wire(RULESET.overlay(board, "sight", "2824"))
    assert "2822" in found["seen"]
    assert found["blocked"]["2821"] == "2822"
    assert "2824" not in found["seen"]
    assert "2824" not in found["blocked"]


def test_24_2_3__fog_ends_sight_after_three_hexes() -> None:
    board = field({"p.gun1": "1622"}, "leuthen_main")
    seen = on_wire(RULESET.overlay(board, "sight", "1622"))["seen"]
    far = board.setting.map.distance
    place = board.setting.names.place
    assert max(far(place("1622"), place(hex)) for hex in seen) == 3
    board.turn = 3
    seen = on_wire(RULESET.overlay(board, "sight", "1622"))["seen"]
    assert max(far(place("1622"), place(hex)) for hex in seen) > 3


def test_8_1__threat_is_what_guns_on_top_could_fire_at() -> None:
    board = field({"p.gun1": "2824", "p.saldern": "3527", "p.gun6": "3527"}, "torgau_battle")
    found = on_wire(RULESET.overlay(board, "threat", None))
    assert found["coalition"] == []
    assert {"2823", "2822", "2821"} <= set(found["prussia"])
    assert "2824" not in found["prussia"]
    assert "3526" not in found["prussia"]


def test_8_1__a_gun_reaches_as_far_as_it_has_strength_at_its_level() -> None:
    board = field({"p.gun1": "2824", "c.brig1": "2822"}, "torgau_battle")
    setting, far = board.setting, board.setting.map.distance
    gun, here = setting.names.unit("p.gun1"), setting.names.place("2824")
    for level in range(1, setting.full[gun] + 1):
        board.level[gun] = level
        [(role, hexes)] = on_wire(RULESET.overlay(board, "range", "p.gun1")).items()
        strengths = setting.fire[gun][level]
        reach = max(distance for distance, strength in enumerate(strengths, 1) if strength)
        assert role == "prussia"
        assert {far(here, setting.names.place(hex)) for hex in hexes} == set(range(1, reach + 1)), level
    assert on_wire(RULESET.overlay(board, "range", "c.brig1")) == {"coalition": []}


def test_there_is_no_other_overlay() -> None:
    board = field({"p.gun1": "2824"}, "torgau_battle")
    for name, at in (
        ("sight", None),
        ("threat", "2824"),
        ("weather", None),
        ("sight", "pool"),
        ("range", None),
        ("range", "2824"),
    ):
        with pytest.raises(Malformed):
            on_wire(RULESET.overlay(board, name, at))
