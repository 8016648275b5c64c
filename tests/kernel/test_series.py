"""Games inside a match: an outcome that an outermost step takes up, words of the table, records, undo, secrets."""

from __future__ import annotations

import json

import pytest
from tests.kernel import series
from tests.kernel.series import HIDDEN, ROLES, Series

from feldherr.kernel import Match, Outcome, OutOfDice, Refusal, Scripted, read_record, write_record


def fresh(*dice: int) -> series.Duel:
    """A series at its first decision."""
    board = series.RULESET.begin(series.RULESET.setting("three"))
    board.start(Scripted(*(dice or (1, 1))))
    return board


def play(board: series.Duel, *texts: str, dice: tuple[int, ...] = ()) -> list[str]:
    """Play actions of whoever is asked; the tags of what happened."""
    script = Scripted(*dice)
    told = []
    for text in texts:
        told += [event.kind for event in board.play(board.read_action(text), script, board.decisions[0].role)]
    assert script.used == len(dice)
    return told


def test_the_outcome_of_a_game_is_taken_and_the_next_begins() -> None:
    """In the same play: nobody is asked in between, and only the series has the outcome of all."""
    board = fresh()
    told = play(board, "throw", "stand", "stand", dice=(6, 3, 2))
    assert told == ["rolled", "won", "drawn", "drawn"]
    assert board.outcome is None
    assert board.steps[0] == Series(("north",))
    assert (board.score, board.cards) == ([0, 0], [3, 2])
    assert board.decisions[0].role == "north"
    told = play(board, "throw", "stand", "stand", dice=(6,))
    assert told[-1] == "won"
    assert board.outcome == Outcome((("north",), ("south",)), "series-over", "3", {"north": 2, "south": 0})
    assert board.decisions == ()
    assert len(board.steps) == 1


def test_a_drawn_game_goes_on_too() -> None:
    """It counts for nobody; after five games it is over."""
    board = fresh()
    for number in range(1, 6):
        play(board, "stand", "stand", dice=(1, 1) if number < 5 else ())
        assert len(board.steps[0].won) == number
    assert board.outcome == Outcome((("north", "south"),), "series-over", "3", {"north": 0, "south": 0})


def test_a_step_that_does_not_resume_ends_with_its_game() -> None:
    """The default: an outcome is the outcome of all."""
    board = fresh()
    del board.steps[0]
    play(board, "throw", "stand", "stand", dice=(6,))
    assert board.outcome is not None
    assert board.outcome.reason == "series-game"


def test_finish_is_a_word_of_the_table() -> None:
    """Position.finish: the outcome given is taken like any other, with the dice the next game needs."""
    board = fresh()
    events = board.finish(series.RULESET.resigned(board, "south"), Scripted(4, 4))
    assert [event.kind for event in events] == ["won", "drawn", "drawn"]
    assert board.steps[0] == Series(("north",))
    board.finish(series.RULESET.resigned(board, "south"), Scripted())
    assert board.outcome is not None
    assert board.outcome.winner == "north"


def test_resigning_and_agreeing_end_a_game_of_the_match() -> None:
    """Each is a ply with its dice; when the series is over nobody can give up any more."""
    match = Match(series.RULESET, "three", secret=b"series")
    ply = match.resign("north")
    assert (ply.text, len(ply.dice)) == ("resign", 2)
    assert match.position.outcome is None
    ply = match.agree("south")
    assert (ply.text, len(ply.dice)) == ("draw", 2)
    assert match.position.steps[0] == Series(("south", ""))
    assert match.resign("north").dice == ()
    assert match.position.outcome is not None
    assert match.dice.drawn == 6
    with pytest.raises(Refusal, match="kernel-game-over"):
        match.resign("south")


def played() -> Match:
    """A series with a word of the table, a game played out and a ply taken back."""
    match = Match(series.RULESET, "three", secret=b"series 2")
    match.resign("south")
    match.agree("north")
    match.play("north", "throw")
    match.play("north", "stand")
    match.play("south", "throw")
    match.undo("south", consent=True)
    match.play("south", "stand")
    while match.position.outcome is None:
        match.resign("south")
    return match


def test_the_record_holds_the_dice_after_a_word_of_the_table() -> None:
    """And replays whole; a die too many or too few is found."""
    match = played()
    text = write_record(match)
    again = read_record(text, series.find, verify=True)
    assert again.position.digest() == match.position.digest()
    assert write_record(again) == text
    for ply in match.plies:
        if not ply.undone:
            assert again.position_at(ply.number).digest() == match.position_at(ply.number).digest()
    twin = Match(series.RULESET, "three", secret=b"series 2")
    for dice in ((1,), (1, 1, 1)):
        with pytest.raises((ValueError, OutOfDice)):
            twin.replay("south", "resign", dice)
    assert twin.number == 1


def test_undo_across_the_end_of_a_game() -> None:
    """What was dealt and shown is not taken back freely; with consent the game stands again as it was."""
    match = Match(series.RULESET, "three", secret=b"series")
    match.play("north", "stand")
    digest = match.position.digest()
    match.play("south", "stand")
    assert match.position.steps[0] != Series()
    assert match.undo_target("south") == (1, False)
    with pytest.raises(Refusal, match="kernel-undo-needs-consent"):
        match.undo("south")
    match.undo("south", consent=True)
    assert match.position.digest() == digest
    match.resign("south")
    with pytest.raises(Refusal, match="kernel-undo-needs-consent"):
        match.undo("south")
    match.undo("south", consent=True)
    assert match.position.digest() == digest
    drawn = match.dice.drawn
    match.resign("south")
    assert match.dice.drawn == drawn + 2  # no number of the dice is used twice


def test_cards_of_each_game_are_secret_again() -> None:
    """Nothing of the next game is known because the last one is over."""
    board = fresh(2, 3)
    assert board.known("north").cards == [2, HIDDEN]
    board.finish(series.RULESET.resigned(board, "south"), Scripted(4, 1))
    assert board.known("south").cards == [HIDDEN, 1]
    assert board.known(None).cards == [HIDDEN, HIDDEN]
    board.finish(series.RULESET.resigned(board, "south"), Scripted())
    assert {board.known(role).digest() for role in (*ROLES, None)} == {board.digest()}


# Field.absent


def test_a_field_with_its_absent_value_is_left_out() -> None:
    """So that records from before it keep their digests; any other value is written and read back."""
    board = fresh()
    assert "row" not in board.named()
    digest = board.digest()
    board.row = 2
    assert board.named()["row"] == 2
    assert board.digest() != digest
    again = series.RULESET.load(board.save())
    assert (again.row, again.digest()) == (2, board.digest())


def test_a_save_from_before_a_field_is_read() -> None:
    """The field takes its absent value; a field without one must be there."""
    board = fresh()
    form = json.loads(board.save())
    assert "row" not in form["position"]
    assert series.RULESET.load(json.dumps(form)).row == 0
    del form["position"]["score"]
    with pytest.raises(Exception, match="score"):
        series.RULESET.load(json.dumps(form))
