"""Matches that begin from a position: their records, undo and dice proof, and every damage with its line."""

from __future__ import annotations

from random import Random

import pytest
from tests.kernel import crossing

from feldherr.kernel import Match, Origin, RecordError, read_record, write_record
from feldherr.kernel.diagrams import DiagramError


def moment(plies: int = 7, seed: int = 4) -> Match:
    """A match of Crossing in the middle of something."""
    match, rng = Match(crossing.RULESET, "field", {"rounds": 3}, secret=b"moment %d" % seed), Random(seed)
    go_on(match, plies, rng)
    return match


def go_on(match: Match, plies: int, rng: Random) -> None:
    for _ in range(plies):
        if match.position.outcome is not None:
            return
        asked = match.position.decisions[0]
        action = match.position.legal(asked.role).sample(rng)
        assert action is not None
        match.play(asked.role, action)


def continued(plies: int = 9) -> Match:
    """A match that goes on from ply 7 of another, with an undo in it."""
    before = moment()
    match = Match(
        crossing.RULESET,
        "field",
        {"rounds": 3},
        secret=b"continued",
        practice=True,
        position=before.position,
        origin=Origin("cafe01", 7),
    )
    go_on(match, plies, Random(8))
    back = match.plies[-1].role
    assert back is not None
    match.undo(back, consent=True)
    go_on(match, 2, Random(9))
    return match


TEXT = write_record(continued())
LINES = TEXT.splitlines()
START = next(number for number, line in enumerate(LINES, 1) if line.startswith("start"))


def test_every_moment_of_a_game_has_a_diagram_that_reads_back() -> None:
    for plies in range(24):
        position = moment(plies).position
        twin = crossing.RULESET.read(crossing.RULESET.write(position))
        assert twin.digest() == position.digest()
        assert twin.decisions == position.decisions


def test_a_diagram_of_what_a_role_knows_tells_no_more() -> None:
    position = moment().position
    known = position.known("duke")
    assert crossing.RULESET.read(crossing.RULESET.write(known)).named() == known.named()
    assert crossing.RULESET.write(known) != crossing.RULESET.write(position)


def test_a_match_from_a_position_is_recorded_and_replays() -> None:
    match = continued()
    assert "from cafe01 7" in LINES
    again = read_record(TEXT, crossing.find, verify=True)
    assert again.position.digest() == match.position.digest()
    assert again.origin == Origin("cafe01", 7)
    assert write_record(again) == TEXT
    assert again.position_at(0).digest() == moment().position.digest()


def test_it_begins_where_the_other_stood_and_nothing_happens_first() -> None:
    before = moment()
    match = Match(crossing.RULESET, "field", {"rounds": 3}, position=before.position)
    assert match.plies[0].events == ()
    assert match.position.digest() == before.position.digest()
    kept = before.position.digest()
    go_on(match, 6, Random(1))
    assert before.position.digest() == kept, "the position it began from is not its own to change"


def test_its_last_ply_is_taken_back_to_the_start() -> None:
    match = Match(crossing.RULESET, "field", {"rounds": 3}, position=moment().position)
    start = match.position.digest()
    go_on(match, 1, Random(1))
    role = match.plies[1].role
    assert role is not None
    match.undo(role, consent=True)
    assert match.position.digest() == start


def test_its_dice_are_proved() -> None:
    for at, line in enumerate(LINES):
        cells = line.split("\t")
        if len(cells) == 6 and cells[3] != "-":
            first, *rest = cells[3].split()
            cells[3] = " ".join([str(int(first) % 3 + 1), *rest])
            with pytest.raises(RecordError) as caught:
                read_record(
                    "\n".join([*LINES[:at], "\t".join(cells), *LINES[at + 1 :], ""]), crossing.find, verify=True
                )
            assert caught.value.line == at + 1
            return
    pytest.fail("no die fell")


def broken(old: str, new: str) -> RecordError:
    assert old in TEXT
    with pytest.raises(RecordError) as caught:
        read_record(TEXT.replace(old, new, 1), crossing.find, verify=True)
    return caught.value


def line_with(words: str) -> int:
    return next(number for number, line in enumerate(LINES, 1) if words in line)


@pytest.mark.parametrize(
    ("old", "new", "at"),
    [
        ("start turn = '", "start turn = 'x", "start turn"),
        ("start turn = '", "start tern = '", "start turn"),
        ("start turn = '", "start turn = ", "start turn"),
        ("start turn = '1'", "start turn = '\"1\"'", "start turn"),
        ("start steps = '[", "start steps = '[{},", "start steps"),
        ("start strength = '[", "start strength = '[true,", "start strength"),
        ('start scenario = "field"', 'start scenario = "wood"', "start scenario"),
        ("start rounds = 3", "start rounds = 6", "start ruleset"),
        ("from cafe01 7", "from cafe01", "from cafe01 7"),
        ("start [exact]", "start [[exact]", "start [exact]"),
    ],
)
def test_a_damaged_start_names_its_line(old: str, new: str, at: str) -> None:
    fault = broken(old, new)
    assert fault.line == line_with(at), fault
    assert fault.found
    assert fault.expected


def test_another_start_has_another_digest() -> None:
    """What is changed so that it still reads is found by the digest of ply 0."""
    fault = broken("start strength = '[", "start strength = '[9,")
    assert fault.line in (line_with("start strength"), line_with("0\t-\tstart"))


def test_the_lines_of_the_start_stand_together() -> None:
    lines = list(LINES)
    lines.insert(START, "practice yes")
    with pytest.raises(RecordError) as caught:
        read_record("\n".join(lines), crossing.find)
    assert caught.value.line == START + 2


@pytest.mark.parametrize(
    "text", ["", "ruleset = 3", 'scenario = "field"\noptions = 3', "a = [[[[", 'scenario = "field"\nexact = 3']
)
def test_what_is_no_diagram_is_said_to_be_none(text: str) -> None:
    with pytest.raises(DiagramError) as caught:
        crossing.RULESET.read(text)
    assert caught.value.faults
