"""What is drawn at random: lawful, of every kind that is lawful, and nothing lawful is out of reach.

Random play, machine players and the study of balance all rest on it, and none of them would notice a move never drawn.
"""

from __future__ import annotations

from random import Random

import pytest
from tests.games.test_perft import SHELF
from tests.harness import play_out
from tests.rules.srazhenie.board import position

from feldherr import ruleset
from feldherr.games.srazhenie.rules.armies import Return, movement_powers
from feldherr.games.srazhenie.rules.cavalry import Withdraw
from feldherr.games.srazhenie.rules.entry import Enter
from feldherr.games.srazhenie.rules.paths import Move
from feldherr.games.srazhenie.state.position import Battle
from feldherr.kernel import Action, Loose, Position, Refusal, games

GAME = ruleset("srazhenie")


def drawn(board: Battle, times: int) -> list[Action]:
    rng = Random(7)
    found = [board.legal().sample(rng) for _ in range(times)]
    return [action for action in found if action is not None]


@pytest.mark.parametrize("name", [name for name, count in SHELF.counts().items() if count["one"]])
def test_what_is_drawn_is_lawful_and_of_every_kind(name: str) -> None:
    """Each of 120 draws may be played; every verb that is offered is among them."""
    board = SHELF.load(name)
    found = drawn(board, 120)
    assert len(found) == 120
    assert [board.why_not(action) for action in set(found)] == [None] * len(set(found))
    assert {action.verb() for action in found} == {action.verb() for action in board.legal()}


SHORT = [name for name, count in SHELF.counts().items() if 1 <= count["one"] <= 12]


@pytest.mark.parametrize("name", SHORT)
def test_short_lists_are_drawn_whole(name: str) -> None:
    """Of a dozen answers or fewer none is missed in 600 draws."""
    board = SHELF.load(name)
    assert set(drawn(board, 600)) == set(board.legal())


def test_every_unit_and_every_hex_of_a_short_move_is_drawn() -> None:
    """Two units, one of them in a zone: whatever the list says is drawn, the end of the phase too."""
    board = position({"g.li1": "0413", "g.va1": "0817", "k.li1": "0412"})
    assert set(drawn(board, 1500)) == set(board.legal())


def test_every_unit_that_may_return_is_drawn_and_not_to_one_hex_only() -> None:
    """Black draws among its lost units and among the hexes they may come to."""
    board = SHELF.load("move_returning")
    returned = [action for action in drawn(board, 1500) if isinstance(action, Return)]
    assert {action.unit for action in returned} == {a.unit for a in board.legal() if isinstance(a, Return)}
    assert len({action.path[-1] for action in returned}) > 10


def test_every_unit_that_may_come_on_is_drawn_and_not_to_one_hex_only() -> None:
    """Scenario 3: heavy guns wait for the line, and the others come in any order to many hexes."""
    board = position(
        {"k.hu1": "0101", "g.co1": "1216"}, scenario="meeting", reserve=["g.li1", "g.fa1", "g.va1"], entries=2
    )
    entered = {action for action in drawn(board, 600) if isinstance(action, Enter)}
    assert {board.setting.names.units[action.unit] for action in entered} == {"g.li1", "g.fa1"}
    assert len({action.path[-1] for action in entered}) > 40


def test_withdrawals_out_of_a_zone_are_drawn() -> None:
    """Two riders in zones, with several ways each, and one whom no zone holds."""
    board = position(
        {"k.dr1": "1110", "g.li2": "1111", "k.hu1": "1410", "g.li3": "1411", "k.hu2": "0313", "g.li1": "0413"},
        active="north",
    )
    lawful = {action for action in board.legal() if isinstance(action, Withdraw)}
    assert {board.setting.names.units[action.unit] for action in lawful} == {"k.dr1", "k.hu1"}
    found = {action for action in drawn(board, 600) if isinstance(action, Withdraw)}
    assert found <= lawful
    assert len(found) > 4


def test_set_ups_are_drawn_at_random() -> None:
    """Another one each time, redoubts and all."""
    board = GAME.start("general", {"north_army": "black", "south_army": "green"})
    found = drawn(board, 5)
    assert len(set(found)) == 5
    assert [board.why_not(action) for action in found] == [None] * 5


@pytest.mark.parametrize("south", ["black", "blue", "red", "green"])
def test_only_an_army_with_a_power_of_movement_is_offered_one(south: str) -> None:
    """Blue may hasten; Black has nobody to bring back; Red and Green have theirs in combat."""
    north = "blue" if south == "black" else "black"
    letter = {"black": "k", "blue": "b", "red": "r", "green": "g"}[south]
    board = position({f"{letter}.li1": "0413"}, north=north, south=south, powers=(0, 1))
    assert [kind.verb() for kind in movement_powers(board, 1)] == (["elan"] if south == "blue" else [])
    board.powers[1] = 0
    assert movement_powers(board, 1) == []


@pytest.mark.parametrize("game", games())
def test_what_is_drawn_is_played_as_if_it_were_checked_again(game: str) -> None:
    """Ply by ply, in the first scenario of every game."""
    played = ruleset(game)
    rng = Random(5)
    position: Position = played.start(next(iter(played.scenarios)), {}, Loose(rng))
    for ply in range(160):
        if position.outcome is not None:
            break
        role = position.decisions[0].role
        action = position.legal(role).sample(rng)
        assert action is not None
        twin = position.copy()
        told = twin.play(action, Loose(Random(ply)), role)
        assert position.play(action, Loose(Random(ply)), role, drawn=True) == told
        assert position.same(twin)
    assert ply > 20


def test_what_comes_from_elsewhere_is_checked() -> None:
    board = SHELF.load("move_returning")
    lost = next(unit for unit, place in enumerate(board.place) if place >= board.setting.size)
    with pytest.raises(Refusal):
        board.play(Move(lost, (0,)), Loose(Random(1)), board.decisions[0].role)


@pytest.mark.parametrize("scenario", list(GAME.scenarios))
def test_a_game_under_every_law_of_the_kernel(scenario: str) -> None:
    """Long random play asks for the same of thousands of games."""
    assert play_out(GAME, scenario, {}, seed=1, deep=30).plies > 10


@pytest.mark.parametrize("name", [name for name, count in SHELF.counts().items() if 0 < count["one"] <= 200])
def test_counters_in_the_tray_change_no_list(name: str) -> None:
    """They take no more part than those laid aside."""
    board = SHELF.load(name)
    before = list(board.legal())
    setting = board.setting
    board.place = [setting.tray if place == setting.aside else place for place in board.place]
    assert list(board.legal()) == before


def test_every_size_of_a_part_is_drawn() -> None:
    """The defender of scenario 4 may cut the army anywhere; with equal parts in the middle only."""
    free = GAME.start("assault", {"north_army": "black", "south_army": "green"})
    assert {len(action.units) for action in drawn(free, 800)} == set(range(1, 25))  # type: ignore[attr-defined]
    even = GAME.start("assault", {"north_army": "black", "south_army": "green", "equal_parts": True})
    assert {len(action.units) for action in drawn(even, 20)} == {12}  # type: ignore[attr-defined]
