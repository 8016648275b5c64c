"""Scenario 2, «Генеральное сражение»: the fifteenth loss, no limit of turns, the count after quiet turns."""

from __future__ import annotations

import pytest
from tests.rules.srazhenie.board import army, asked, lawful, named, play, position, result, texts, why

from feldherr.games.srazhenie.game import RULESET
from feldherr.games.srazhenie.rules import victory

BLACK = [f"k.li{n}" for n in range(2, 10)] + ["k.gr1", "k.gr2", "k.gr3", "k.gd2", "k.cu1", "k.fa2"]
GREEN = [f"g.li{n}" for n in range(2, 10)] + ["g.gr1", "g.gr2", "g.gd2", "g.cu1", "g.dr1", "g.dr2"]
"""Fourteen of each."""


def fresh():
    return RULESET.start("general", {"north_army": "black", "south_army": "green"})


# S2.setup, S2.first


def test_S2_setup__as_in_scenario_1() -> None:
    """Behind the screen, the whole army, in one's own zone."""
    board = fresh()
    assert [asked.role for asked in board.decisions] == ["north", "south"]
    assert why(board, army(board, "north", k_li1="0106"), "north") == ("S2.setup", "outside-zone")
    assert why(board, " ".join(army(board, "south").split()[:-1]), "south") == ("S2.setup", "set-up-all")
    play(board, army(board, "south"), by="south")
    assert {board.known("north").place[piece] for piece in board.setting.pieces[1]} == {board.setting.unknown}


def test_S2_first__the_higher_die_goes_first() -> None:
    """Ties are rolled again, and the order holds."""
    board = fresh()
    play(board, army(board, "south"), by="south")
    events = play(board, army(board, "north"), dice=(3, 3, 2, 5), by="north")
    assert [event.side for event in named(events, "first")] == ["south"]
    assert [event.purpose for event in named(events, "rolled")] == ["first"] * 4
    assert asked(board) == ("movement", "south")


# S2.victory


def test_S2_victory__the_fifteenth_loss_ends_it_at_once() -> None:
    """Fourteen are gone; the next one falls in combat: over before any retreat or pursuit."""
    assert len(BLACK) == len(GREEN) == 14
    board = position(
        {"k.li1": "0711", "k.gd1": "0101", "g.gd1": "0712", "g.li1": "0611", "k.fa1": "0105"},
        phase="combat", fallen=BLACK,
    )  # fmt: skip
    events = play(board, "attack 0711 by g.gd1 g.li1", dice=(5,))
    assert result(events) == "D-KO"
    assert board.losses == [15, 0]
    outcome = board.outcome
    assert (outcome.winner, outcome.paragraph, outcome.reason) == ("south", "S2.victory", "srazhenie-end-fifteen")
    assert outcome.points == {"north": 0, "south": 15}
    assert {one.each for one in victory.sources(board)} == {1}
    assert sum(one.points[1] for one in victory.sources(board)) == 15
    assert board.decisions == ()
    assert why(board, "end")[1] == "kernel-game-over"


def test_S2_victory__fourteen_do_not() -> None:
    """One short, the game goes on."""
    board = position({"k.li1": "0711", "g.gd1": "0712", "g.li1": "0611"}, phase="combat", fallen=BLACK[:-1])
    play(board, "attack 0711 by g.gd1 g.li1", dice=(5,))
    assert board.losses == [14, 0]
    assert board.outcome is None


def test_S2_victory__a_unit_that_cannot_retreat_counts() -> None:
    """The fifteenth is lost to 7.8.2: at once all the same."""
    board = position({"k.li1": "0711", "g.gd1": "0712", "g.li1": "0610", "g.co1": "0810"}, phase="combat", fallen=BLACK)
    events = play(board, "attack 0711 by g.gd1", dice=(6,))
    assert result(events).startswith("D-")
    assert board.outcome is not None
    assert board.outcome.winner == "south"


def test_S2_victory__by_bombardment_too() -> None:
    """The fifteenth falls to fire."""
    board = position({"k.li1": "0708", "g.va1": "0711"}, phase="combat", fallen=BLACK)
    play(board, "bombard by g.va1 at 0708", dice=(6,))
    assert board.outcome.winner == "south"


def test_S2_victory__the_attacker_may_lose_it() -> None:
    """Green's fifteenth in its own attack gives north the game."""
    board = position({"k.gd1": "0711", "g.li1": "0712"}, phase="combat", fallen=GREEN)
    play(board, "attack 0711 by g.li1", dice=(1,))
    assert board.outcome.winner == "north"


def test_S2_victory__both_at_the_same_instant_is_a_draw() -> None:
    """EX with fourteen on either side (P03)."""
    board = position({"k.li1": "0711", "g.li1": "0712"}, phase="combat", fallen=[*BLACK, *GREEN])
    events = play(board, "attack 0711 by g.li1", dice=(4,))
    assert result(events) == "EX"
    assert board.losses == [15, 15]
    assert (board.outcome.winner, board.outcome.reason) == (None, "srazhenie-end-both")


def test_S2_victory__worth_does_not_matter() -> None:
    """Counters are counted, not points."""
    board = position({"k.gd1": "0101", "k.li1": "0711", "g.gd1": "0712"}, phase="combat", fallen=["k.gd2", *BLACK[:5]])
    play(board, "attack 0711 by g.gd1", dice=(6,))
    assert board.points[0] >= 8
    assert board.outcome is None


# S2.length


def test_S2_length__no_limit_of_turns() -> None:
    """Turn 30 goes over into turn 31."""
    board = position({"k.li1": "0101", "g.li1": "0117"}, turn=30, last_loss=29)
    play(board, "end")
    assert board.turn == 31
    assert RULESET.scenarios["general"].turns is None


def test_S2_length__after_three_quiet_turns_a_count_may_be_demanded() -> None:
    """Attacked in turn 2: turns 3, 4, 5 are quiet, and in turn 6 either side may count. Fewer losses win (W09)."""
    lost = {"fallen": ["k.li2", "g.li2", "g.li3"], "last_loss": 1, "last_attack": 2}
    board = position({"k.li1": "0101", "g.li1": "0117"}, turn=5, **lost)
    assert why(board, "count") == ("S2.length", "count-early")
    assert "count" not in texts(board)
    for active in ("north", "south"):
        board = position({"k.li1": "0101", "g.li1": "0117"}, turn=6, active=active, **lost)
        assert "count" in texts(board)
        events = play(board, "count")
        assert named(events, "counted")[0].side == active
        outcome = board.outcome
        assert (outcome.winner, outcome.paragraph, outcome.reason) == ("north", "S2.length", "srazhenie-end-count")
        assert outcome.points == {"north": 2, "south": 1}


def test_S2_length__at_the_start_quiet_turns_count_from_the_first() -> None:
    """Turns 1 to 3 without an attack: in turn 4 a count is possible, in turn 3 not."""
    board = position({"k.li1": "0101", "g.li1": "0117"}, turn=3)
    assert why(board, "count") == ("S2.length", "count-early")
    board = position({"k.li1": "0101", "g.li1": "0117"}, turn=4)
    assert lawful(board, "count")


def test_S2_length__equal_losses_are_a_draw() -> None:
    """Nobody has destroyed more."""
    board = position({"k.li1": "0101", "g.li1": "0117"}, turn=9, last_loss=2, fallen=["k.gd1", "g.li2"])
    play(board, "count")
    assert board.outcome.winner is None


@pytest.mark.parametrize(
    ("units", "attack", "die", "then"),
    [
        ({"k.li1": "1807", "g.li1": "1808"}, "attack 1807 by g.li1", 5, "pass"),
        ({"k.li1": "1807", "g.fa1": "1810"}, "bombard by g.fa1 at 1807", 1, "end"),
    ],
    ids=["attack", "fire"],
)
def test_S2_length__an_attack_starts_the_quiet_anew(units: dict[str, str], attack: str, die: int, then: str) -> None:
    """Though nobody is lost by it, and fire counts as well: whoever wants to go on need only attack (W09)."""
    board = position({**units, "g.li2": "0117"}, phase="combat", turn=8, first="north")
    play(board, attack, dice=(die,))
    play(board, then)
    assert (board.turn, board.losses, board.last_attack) == (9, [0, 0], 8)
    assert why(board, "count") == ("S2.length", "count-early")


def test_S2_length__a_loss_comes_of_an_attack() -> None:
    """So it starts the quiet anew, in a position that tells of the loss alone as well."""
    board = position({"k.li1": "0711", "g.gd1": "0712", "g.gr1": "0611"}, phase="combat", turn=8)
    play(board, "attack 0711 by g.gd1 g.gr1", dice=(6,))
    assert (board.last_loss, board.last_attack) == (8, 8)
    assert why(position({"k.li1": "0101", "g.li1": "0117"}, turn=6, last_loss=3), "count") == (
        "S2.length",
        "count-early",
    )


def test_S2_length__elsewhere_attacks_are_not_remembered() -> None:
    """Where turns are numbered nothing waits for them."""
    units = {"k.li1": "1807", "g.li1": "1808"}
    board = position(units, phase="combat", turn=3, scenario="battle", missions=["M01", "M02"])
    play(board, "attack 1807 by g.li1", (5,))
    assert board.last_attack == 0


def test_S2_length__after_ten_quiet_turns_it_is_counted_by_itself() -> None:
    """Losses in turn 2: the game ends with turn 12, nobody asking, though there were attacks since (W09)."""
    lost = {"fallen": ["k.li2", "g.li2", "g.li3"], "last_loss": 2, "last_attack": 11}
    board = position({"k.li1": "0101", "g.li1": "0117"}, turn=11, **lost)
    play(board, "end")
    assert board.outcome is None
    board = position({"k.li1": "0101", "g.li1": "0117"}, turn=12, **lost)
    events = play(board, "end")
    assert named(events, "counted")[0].side == ""
    assert board.outcome.winner == "north"


@pytest.mark.parametrize(("scenario", "number"), [("battle", 1), ("meeting", 3), ("assault", 4)])
def test_S2_length__no_count_in_the_other_scenarios(scenario: str, number: int) -> None:
    """Their length is fixed, and it is not said that it will be time for a count later."""
    board = position({"k.li1": "0101", "g.li1": "0117"}, scenario=scenario, turn=6)
    assert why(board, "count") == (f"S{number}.length", "count-limited")
