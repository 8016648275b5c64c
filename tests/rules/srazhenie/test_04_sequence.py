"""Rulebook 4: the sequence of play."""

from __future__ import annotations

import pytest

from feldherr.games.srazhenie.game import RULESET
from feldherr.games.srazhenie.state.position import Battle
from feldherr.kernel import Event, Scripted, write

from .board import asked, at, lawful, named, play, position, why

FAR = {"g.li1": "0417", "k.li1": "0401"}
"""Two units that never meet."""


def opened(*dice: int) -> tuple[Battle, list[Event]]:
    """Scenario 2 from the box: both armies in their ready formations, then the dice for the first move."""
    board = RULESET.start("general", {"north_army": "black", "south_army": "green"}, Scripted())
    assert isinstance(board, Battle)
    play(board, write(board.decisions[0].default, board.setting.names), by="north")
    return board, play(board, write(board.decisions[0].default, board.setting.names), dice, by="south")


def phases(events: list[Event]) -> list[str]:
    """Turns and phases that began: "turn 2", "movement north"."""
    found = []
    for event in events:
        if named([event], "turn"):
            found.append(f"turn {event.turn}")  # type: ignore[attr-defined]
        elif named([event], "phase"):
            found.append(f"{event.phase} {event.side}")  # type: ignore[attr-defined]
    return found


def test_4__phases_follow_in_order_and_none_is_skipped() -> None:
    """Two whole turns: movement and combat of the first player, of the second, and over again."""
    board = position(FAR, active="north")
    seen = []
    for _ in range(4):
        seen += phases(play(board, "end"))
    assert seen == [
        "combat north", "movement south", "combat south", "turn 2", "movement north",
        "combat north", "movement south", "combat south", "turn 3", "movement north",
    ]  # fmt: skip


def test_4__no_attack_in_the_movement_phase() -> None:
    """Phases cannot be swapped: an attack has to wait for the combat phase."""
    board = position({"g.li1": "0413", "k.li1": "0412"})
    assert why(board, "attack 0412 by g.li1") == ("4", "wrong-phase")


def test_4__no_move_in_the_combat_phase() -> None:
    """Nor does a unit move in the combat phase."""
    board = position({"g.li1": "0413", "k.li1": "0412", "g.li2": "0417"}, phase="combat")
    assert why(board, "move g.li2 0416") == ("4", "wrong-phase")


def test_4__the_other_player_waits() -> None:
    """In South's phase North is not asked."""
    board = position(FAR)
    assert why(board, "move k.li1 0402", by="north") == ("5.3", "kernel-not-asked")


@pytest.mark.parametrize(
    ("dice", "first"), [((4, 2), "north"), ((2, 5), "south"), ((6, 5), "north"), ((1, 2), "south")]
)
def test_4_0__the_higher_die_moves_first(dice: tuple[int, int], first: str) -> None:
    """North's die, then South's."""
    board, events = opened(*dice)
    assert [event.side for event in named(events, "first")] == [first]
    assert asked(board) == ("movement", first)


def test_4_0__ties_are_rolled_again() -> None:
    """Twice equal, then South is higher."""
    board, events = opened(3, 3, 6, 6, 1, 2)
    assert len(named(events, "rolled")) == 6
    assert asked(board) == ("movement", "south")


@pytest.mark.parametrize("first", ["north", "south"])
def test_4_0__the_order_stays_to_the_end(first: str) -> None:
    """In every turn the same player begins; nothing is rolled for it again."""
    board = position(FAR, active=first, first=first)
    for turn in range(1, 6):
        assert (board.turn, asked(board)) == (turn, ("movement", first))
        play(board, "end")
        assert asked(board)[1] != first
        play(board, "end")


def test_4_A__movement_then_combat() -> None:
    """The first player's turn: having moved next to the enemy, the unit fights in the same turn."""
    board = position({"g.li1": "0414", "k.li1": "0412"}, first="south")
    play(board, "move g.li1 0413")
    assert phases(play(board, "end")) == ["combat south"]
    assert asked(board) == ("combat", "south")


def test_4_A_1__any_own_units_move() -> None:
    """Both, one or none, as the player likes."""
    units = {"g.li1": "0417", "g.li2": "0517", "k.li1": "0401"}
    for wish in ([], ["move g.li2 0516"], ["move g.li2 0516", "move g.li1 0416"]):
        board = position(units, first="south")
        for text in wish:
            play(board, text)
        play(board, "end")
        assert asked(board) == ("movement", "north")


def test_4_A_2__units_in_an_enemy_zone_must_attack() -> None:
    """The phase cannot be left without the attack; after it, it ends by itself, nobody being able to attack."""
    board = position({"g.li1": "0413", "k.li1": "0412"}, phase="combat", first="south")
    assert why(board, "end") == ("7.3", "duty-left")
    play(board, "attack 0412 by g.li1", (3,))
    assert asked(board) == ("pursuit", "north")
    play(board, "pass")
    assert asked(board) == ("movement", "north")


def test_4_B__the_second_player_has_the_same_two_phases() -> None:
    """After the first player's combat the second moves and fights, within the same turn."""
    board = position({"g.li1": "0414", "k.li1": "0412"}, active="north", first="north")
    assert phases(play(board, "end")) == ["combat north", "movement south"]
    assert board.turn == 1
    play(board, "move g.li1 0413")
    assert phases(play(board, "end")) == ["combat south"]


def test_4_C__the_turn_marker_goes_on() -> None:
    """After the second player's turn the marker moves one space and a new turn begins."""
    board = position(FAR, turn=3, active="south", first="north", last_loss=3)
    events = play(board, "end")
    assert phases(events)[-2:] == ["turn 4", "movement north"]
    assert board.turn == 4


def test_4_C__no_new_turn_once_the_game_is_over() -> None:
    """Scenario 1 ends with its sixth turn."""
    board = position(FAR, scenario="battle", turn=6, active="south", first="north")
    assert "turn 7" not in phases(play(board, "end"))
    assert asked(board)[0] == "over"
    assert board.turn == 6


def test_4_C__what_units_did_is_forgotten() -> None:
    """A unit that moved in one turn moves again in the next."""
    board = position(FAR, first="south")
    play(board, "move g.li1 0416")
    assert not lawful(board, "move g.li1 0415")
    play(board, "end")
    play(board, "move k.li1 0402")
    play(board, "end")
    play(board, "move g.li1 0415")
    play(board, "end")
    play(board, "move k.li1 0403")
    assert (at(board, "g.li1"), at(board, "k.li1")) == ("0415", "0403")
