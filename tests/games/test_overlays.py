"""What is laid over the map: threat and sight, against the rules themselves."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.test_perft import SHELF
from tests.harness import on_wire
from tests.rules.srazhenie.board import labels, position

from feldherr import ruleset
from feldherr.games.srazhenie.rules.artillery import may_bombard, sees
from feldherr.games.srazhenie.rules.paths import moves
from feldherr.games.srazhenie.rules.zones import controlled
from feldherr.games.srazhenie.show.overlays import threat
from feldherr.games.srazhenie.state.position import Battle
from feldherr.kernel import Loose, Malformed

GAME = ruleset("srazhenie")


def test_a_lone_unit_threatens_what_its_points_and_one_step_more_bring() -> None:
    board = position({"g.li1": "0113", "k.li1": "2401"})
    struck = labels(board, threat(board, 1))
    map = board.setting.map
    far = {hex: map.distance(map.index("0113"), map.index(hex)) for hex in map_labels()}
    assert max(far[hex] for hex in struck) == 5, "four points on open ground, then the neighbour"
    assert {hex for hex in far if far[hex] == 1} <= struck


def test_a_redoubt_threatens_what_it_sees_and_nothing_beside_it_behind_a_wood() -> None:
    board = position({"g.re1": "1115", "k.li1": "0101"})
    struck = labels(board, threat(board, 1))
    assert "1112" in struck
    assert "1110" not in struck, "five hexes off, its range is four"
    for hex in struck:
        assert sees(board, board.setting.map.index("1115"), board.setting.map.index(hex))


def test_a_heavy_battery_moves_and_attacks_and_does_not_move_and_fire() -> None:
    """8.2.5.3: behind the wood 1015 it threatens what it can walk up to, and nothing that it would see from there."""
    board = position({"g.va1": "1016", "k.li1": "2401"})
    struck = labels(board, threat(board, 1))
    map = board.setting.map
    start = map.index("1016")
    unseen = {hex for hex in struck if not sees(board, start, map.index(hex))}
    assert unseen
    assert all(map.distance(start, map.index(hex)) <= 3 for hex in unseen)


def map_labels() -> list[str]:
    map = GAME.setting("general").map  # type: ignore[attr-defined]
    return [map.label(hex) for hex in range(map.size)]


@pytest.mark.parametrize("seed", range(4))
def test_whoever_can_be_attacked_or_bombarded_now_stands_under_threat(seed: int) -> None:
    rng = Random(seed)
    board = GAME.start("general", {}, Loose(rng))
    seen = 0
    while board.outcome is None and seen < 40:
        asked = board.decisions[0]
        if asked.id == "combat":
            side = board.active
            struck = labels(board, threat(board, side))
            for action in board.legal(asked.role):
                names = board.setting.names
                hexes = getattr(action, "targets", ()) or ((action.target,) if hasattr(action, "target") else ())
                assert {names.places[hex] for hex in hexes} <= struck
                seen += bool(hexes)
        board.play(board.legal(asked.role).sample(rng), Loose(rng), asked.role)
    assert seen


@pytest.mark.parametrize("redoubt", ["k.re1", "g.re1"])
def test_sight_is_the_law_of_sight(redoubt: str) -> None:
    board = position({"g.fa1": "0812", "k.li1": "0810", redoubt: "1111"})
    map = board.setting.map
    start = map.index("0812")
    told = on_wire(GAME.overlay(board, "sight", "0812"))
    for hex in range(map.size):
        if hex == start:
            continue
        assert (map.label(hex) in told["seen"]) == sees(board, start, hex)
    assert all(blocker in map_labels() for blocker in told["blocked"].values())
    assert "1111" in told["blocked"].values()
    assert may_bombard(board, board.setting.names.unit("g.fa1"), board.setting.names.unit("k.li1"))


def test_a_gun_reaches_every_hex_of_the_map_within_its_range() -> None:
    board = position({"g.fa1": "0812", "k.li1": "0810"})
    setting, far = board.setting, board.setting.map.distance
    here, reach = setting.map.index("0812"), setting.range[setting.names.unit("g.fa1")]
    near = [setting.map.label(hex) for hex in range(setting.map.size) if 0 < far(here, hex) <= reach]
    assert on_wire(GAME.overlay(board, "range", "g.fa1")) == {"south": near}
    assert on_wire(GAME.overlay(board, "range", "k.li1")) == {"north": []}


def test_anything_else_is_no_overlay() -> None:
    board = position({"g.fa1": "0812", "k.li1": "0810"})
    assert set(on_wire(GAME.overlay(board, "threat", None))) == {"north", "south"}
    assert on_wire(GAME.overlay(board, "sight", "0812"))["from"] == "0812"
    for name, at in (
        ("weather", None),
        ("sight", None),
        ("sight", "9999"),
        ("threat", "0812"),
        ("range", None),
        ("range", "g.xx1"),
    ):
        with pytest.raises(Malformed):
            on_wire(GAME.overlay(board, name, at))


MOVEMENTS = [name for name in SHELF.counts() if name.startswith(("move_", "random_movement_"))]


def slowly(board: Battle, side: int) -> set[int]:
    """A threat counted slowly: where each unit may move to now, the hexes beside, for guns those in range and sight."""
    setting = board.setting
    board.active, board.moved, board.left, board.extra = side, 0, 0, 0
    zone = controlled(board, 1 - side)
    struck = set()
    for unit in board.on_board(side):
        start = board.place[unit]
        for post in [start, *(move.path[-1] for move in moves(board, unit))]:
            if not setting.redoubt[unit]:
                struck |= set(setting.map.neighbours[post])
            fires = setting.gun[unit] and (post == start or not setting.heavy[unit])
            if fires and not zone & setting.map.power[post]:
                struck |= {
                    hex
                    for hex in range(setting.size)
                    if hex != post and setting.map.distance(post, hex) <= setting.range[unit] and sees(board, post, hex)
                }
    return struck


@pytest.mark.parametrize("name", MOVEMENTS)
@pytest.mark.parametrize("side", [0, 1])
def test_a_threat_is_what_moves_and_fire_come_to(name: str, side: int) -> None:
    board = SHELF.load(name)
    assert set(board.setting.map.hexes(threat(board, side))) == slowly(board, side)


@pytest.mark.parametrize(
    ("side", "units"),
    [
        # The west bridge with an enemy on it: no zone crosses the river, yet nobody passes through him.
        (1, {"g.li1": "0607", "k.hu1": "0608"}),
        (0, {"k.li1": "0607", "g.co1": "0608"}),
        # The same with a friend on it: he lets pass.
        (1, {"g.li1": "0607", "g.co1": "0608", "k.li1": "2401"}),
        (0, {"k.li1": "0101", "k.li2": "0607", "k.hu1": "0608", "g.li1": "2401"}),
        # A gun that would see further from where a friend stands, the first counter of all.
        (0, {"k.li1": "1301", "k.fa1": "1001", "g.li1": "1402"}),
    ],
)
def test_a_threat_knows_who_bars_the_way(side: int, units: dict[str, str]) -> None:
    """Enemies bar it, friends do not, and nobody stops where another stands."""
    board = position(units)
    assert set(board.setting.map.hexes(threat(board, side))) == slowly(board, side)


def test_an_overlay_that_is_none_is_named() -> None:
    """With the hex it was asked for, if any; a box is no place to see from."""
    board = SHELF.load("move_zones")
    for name, at, found in (("fog", None, "fog"), ("fog", "0505", "fog 0505"), ("sight", "tray", "sight tray")):
        with pytest.raises(Malformed) as said:
            on_wire(GAME.overlay(board, name, at))
        assert said.value.message.args["found"] == found


def test_sight_leaves_out_the_hex_itself_and_names_what_blocks() -> None:
    board = SHELF.load("move_zones")
    shown = on_wire(GAME.overlay(board, "sight", "0505"))
    assert shown["from"] == "0505"
    assert "0505" not in shown["seen"]
    assert "0505" not in shown["blocked"]
    assert len(shown["seen"]) + len(shown["blocked"]) == board.setting.size - 1
