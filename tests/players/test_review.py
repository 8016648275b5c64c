"""A turn thought over: its runs as they were played, and what they were worth beside something better."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from tests.choices import choices

import feldherr
from feldherr.kernel import Malformed, Match, read_record
from feldherr.players.comparing import LEAST, compare, differences, verdict
from feldherr.players.review import last_turn
from feldherr.players.search import Compared, join, think

ROOT = Path(__file__).parents[2]
KEPT = [
    "srazhenie/battle-mission-m01",
    "prussia/rossbach-main-07",
    "napoleon/1805-01",
    "srazhenie/first-south",
]


def kept(name: str) -> Match:
    return read_record((ROOT / "corpus" / f"{name}.feldherr").read_text("utf-8"), feldherr.ruleset)


@pytest.mark.parametrize("name", KEPT)
def test_runs_are_all_answers_of_one_player_turn_up_to_dice_or_others(name: str) -> None:
    match = kept(name)
    clock = match.ruleset.evaluation.clock
    standing = [ply for ply in match.standing if ply.role is not None]
    for at in (len(standing) - 1, len(standing) // 2):
        turn = last_turn(match, None, standing[at].number)
        first = match.position_before(turn.runs[0].number)
        theirs = [ply for ply in standing if clock(match.position_before(ply.number)) == clock(first)]
        assert match.position_before(theirs[0].number).decisions[0].role == turn.role
        assert [text for run in turn.runs for text in run.answers] == [
            ply.text for ply in theirs if ply.role == turn.role and ply.number <= standing[at].number
        ]
        numbers = {ply.number: number for number, ply in enumerate(standing)}
        for run in turn.runs:
            begun = numbers[run.number]
            plies = standing[begun : begun + len(run.answers)]
            assert [ply.text for ply in plies] == list(run.answers)
            assert {ply.role for ply in plies} == {turn.role}
            assert not any(ply.dice for ply in plies[:-1]), "dice end a run"


def test_the_turn_under_way_is_looked_at_only_where_there_was_none_before() -> None:
    match = kept("srazhenie/battle-mission-m01")
    clock = match.ruleset.evaluation.clock
    numbers = [ply.number for ply in match.standing if ply.role is not None]
    clocks = {number: clock(match.position_before(number)) for number in numbers}
    later = next(number for number in numbers if clocks[number] >= min(clocks.values()) + 4)
    turn = last_turn(match, None, later)
    assert clocks[turn.runs[0].number] < clock(match.position_after(later))
    role = match.standing[1].role
    begun = last_turn(match, role, numbers[0])
    assert begun.runs[0].number == numbers[0]
    other = next(one for one in match.roles if one != role)
    with pytest.raises(Malformed, match="kernel-no-turn-yet"):
        last_turn(match, other, 0)


def test_a_game_that_cannot_be_thought_about_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    match = kept("srazhenie/first-south")
    monkeypatch.setattr(match.ruleset, "evaluation", None)
    with pytest.raises(Malformed, match="kernel-captain-cannot"):
        last_turn(match, None, match.number - 1)


def test_the_worse_of_two_runs_is_told_to_be_worse() -> None:
    choice = choices()["srazhenie-battle-retreat-01"]
    ruleset, known, role = feldherr.ruleset(choice.ruleset), choice.start(), choice.role
    found = [compare(ruleset, known, role, 3, 9.0, choice.worse, lines=48) for _ in range(2)]
    assert msgspec.structs.replace(found[0], seconds=0) == msgspec.structs.replace(found[1], seconds=0)
    told = found[0].compared
    assert told is not None
    assert verdict(told) == "instead"
    assert told.played == tuple(choice.worse)
    assert told.lines >= LEAST
    assert found[0].lines <= 49
    assert told.gap > told.doubt > 0
    assert told.chances is not None
    assert told.chances[0] < told.chances[1]


def test_what_the_search_would_have_done_itself_is_the_same() -> None:
    choice = choices()["srazhenie-battle-retreat-01"]
    ruleset, known, role = feldherr.ruleset(choice.ruleset), choice.start(), choice.role
    best = compare(ruleset, known, role, 3, 9.0, choice.worse, lines=16).compared
    assert best is not None
    own = compare(ruleset, known, role, 3, 9.0, best.best, lines=16)
    assert own.compared is not None
    assert verdict(own.compared) == "same"
    assert own.compared.lines == 0
    assert own.compared.chances is None


def test_nothing_is_said_where_there_is_nothing_to_weigh() -> None:
    match = kept("srazhenie/first-south")
    for ply in match.standing[1:]:
        assert ply.role is not None
        known = match.position_before(ply.number).known(ply.role)
        if known.legal(ply.role).countable and len([*known.legal(ply.role)]) == 1:
            thought = compare(match.ruleset, known, ply.role, 1, 9.0, [ply.text], lines=9)
            assert (thought.compared, verdict(thought.compared)) == (None, "nothing")
            return
    raise AssertionError("no question with one answer")


@pytest.mark.parametrize(
    ("played", "best", "gap", "doubt", "chances", "said"),
    [
        ("a b", "a b", 0.0, 0.0, None, "same"),
        ("a b", "b a", 0.01, 0.02, None, "order"),
        ("a b", "b a", 0.3, 0.02, None, "instead"),
        ("a b", "a c", 0.01, 0.02, None, "close"),
        ("a b", "a c", -0.01, 0.02, None, "close"),
        ("a b", "a c", 0.05, 0.02, None, "instead"),
        ("a b", "a c", 0.05, 0.02, (0.5, 0.5), "instead"),
        ("a b", "a c", 0.05, 0.02, (0.53, 0.59), "instead"),
        ("a b", "a c", 0.05, 0.02, (0.59, 0.53), "close"),
        ("a b", "a c", -0.05, 0.02, None, "worse"),
        ("a b", "a c", -0.05, 0.02, (0.59, 0.53), "worse"),
        ("a b", "a c", -0.05, 0.02, (0.53, 0.59), "close"),
    ],
)
def test_what_is_said(
    played: str, best: str, gap: float, doubt: float, chances: tuple[float, float] | None, said: str
) -> None:
    told = Compared(tuple(played.split()), tuple(best.split()), 9, gap, doubt, chances)
    assert verdict(told) == said


def test_only_what_is_done_otherwise_is_a_difference() -> None:
    assert differences(["move a 1", "move b 2"], ["move b 2", "move a 3"]) == (["move a 3"], ["move a 1"])


def test_of_thoughts_that_are_joined_the_surest_has_compared() -> None:
    choice = choices()["srazhenie-battle-retreat-01"]
    thought = think(feldherr.ruleset(choice.ruleset), choice.start(), choice.role, 3, 9.0, lines=4)
    few, many = (Compared(("a",), ("b",), lines, 0.1, 0.1, None) for lines in (4, 9))
    told = [msgspec.structs.replace(thought, compared=one) for one in (few, many)]
    assert join([*told, thought]).compared == many
    assert join([thought, thought]).compared is None
