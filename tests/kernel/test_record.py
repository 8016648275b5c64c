"""Records: there and back, every fault with its line, and what was good before it."""

from __future__ import annotations

import re
from random import Random

import msgspec
import pytest
from tests.kernel import crossing, skirmish

from feldherr.kernel import Match, RecordError, Rolled, event_text, read_record, write_record
from feldherr.kernel.shapes import typed


def played(seed: int = 1) -> Match:
    """A whole game of Crossing with an undo in it."""
    match, rng = Match(crossing.RULESET, "field", {"rounds": 3}, secret=b"record %d" % seed), Random(seed)
    while match.position.outcome is None:
        asked = match.position.decisions[0]
        action = match.position.legal(asked.role).sample(rng)
        assert action is not None
        match.play(asked.role, action)
        if match.number == 9:
            match.undo(asked.role, consent=True)
    return match


TEXT = write_record(played())
LINES = TEXT.splitlines()
BODY = LINES.index("") + 1


def test_a_record_reads_back_whole() -> None:
    match = read_record(TEXT, crossing.find, verify=True)
    assert write_record(match) == TEXT
    assert any(ply.undone for ply in match.plies)
    assert match.position.digest() == LINES[-1].split("\t")[5]


def test_a_record_goes_on_where_it_stopped() -> None:
    match = played(2)
    text = write_record(match)
    cut = read_record("\n".join(text.splitlines()[: BODY + 12]), crossing.find)
    assert cut.number == 12
    assert cut.dice.drawn == sum(len(ply.dice) for ply in match.plies[:12])
    for ply in match.plies[12:]:
        if not ply.text.startswith("undo"):
            assert ply.role is not None
            cut.play(ply.role, ply.text)
    assert cut.position.digest() == match.position.digest()
    assert write_record(cut) == text


def test_a_record_without_its_secret_replays_and_keeps_its_commitment() -> None:
    match = played()
    text = write_record(match, reveal=False)
    assert match.secret.hex() not in text
    again = read_record(text, crossing.find, verify=True)
    assert again.position.digest() == match.position.digest()
    assert write_record(again, reveal=True) == text


def test_line_ends_and_empty_lines_do_not_matter() -> None:
    for text in (TEXT.replace("\n", "\r\n"), TEXT + "\n\n", TEXT.rstrip("\n")):
        assert read_record(text, crossing.find, verify=True).number == len(LINES) - BODY


def test_the_last_digest_is_always_compared() -> None:
    text = "\n".join([*LINES[:-1], LINES[-1][:-1] + ("0" if LINES[-1][-1] != "0" else "1"), ""])
    with pytest.raises(RecordError, match="found digest"):
        read_record(text + "\n", crossing.find)


def test_dice_of_ten_are_written_and_proved() -> None:
    """In the column of the dice by what they show, in the event with their faces; a face that they lack is found."""
    match = Match(skirmish.RULESET, "meeting", secret=b"ten 14")
    for role, text in (
        ("north", "setup n.1@0302 n.2@0101 n.3@0501"),
        ("south", "setup s.1@0305 s.2@0106 s.3@0506"),
        ("north", "move n.1 0303"),
        ("south", "fire s.1"),
    ):
        match.play(role, text)
    text = write_record(match)
    cells = text.splitlines()[-1].split("\t")
    assert cells[3] == "0"
    assert cells[4].split("; ")[0] == "rolled purpose=fire side=south faces=0 total=0 die=10 low=0"
    assert write_record(read_record(text, skirmish.find, verify=True)) == text
    for value, found in (("10", "expected 0 to 9"), ("3", "the secret gives 0"), ("-1", "dice as numbers")):
        with pytest.raises(RecordError, match=found):
            read_record(text.replace("\t0\trolled", f"\t{value}\trolled"), skirmish.find, verify=True)


def test_a_roll_of_ordinary_dice_is_written_as_ever() -> None:
    assert event_text(Rolled("fire", "north", (3, 4), 7)) == "rolled purpose=fire side=north faces=3,4 total=7"
    plain = {"kind": "rolled", "purpose": "fire", "side": "north", "faces": [3, 4], "total": 7}
    assert msgspec.json.decode(msgspec.json.encode(Rolled("fire", "north", (3, 4), 7))) == plain
    assert typed(plain, Rolled) == Rolled("fire", "north", (3, 4), 7)
    pool = Rolled("fire", "north", (6, 2), 1, 10, 0, (6, 5))
    assert typed(msgspec.to_builtins(pool), Rolled) == pool


def broken(number: int, column: int, value: str) -> str:
    """The record with one cell of a ply changed."""
    cells = LINES[BODY + number].split("\t")
    cells[column] = value
    return "\n".join([*LINES[: BODY + number], "\t".join(cells), *LINES[BODY + number + 1 :]])


@pytest.mark.parametrize(
    ("number", "column", "value", "found", "expected"),
    [
        (4, 0, "5", "5", "ply 4"),
        (4, 0, "four", "four", "ply 4"),
        (0, 0, "1", "1", "ply 0"),
        (4, 1, "duke", "kernel-not-asked", "a lawful action"),
        (4, 1, "nobody", "kernel-ply-without-role", "a lawful action"),
        (4, 1, "-", "kernel-ply-without-role", "a lawful action"),
        (4, 2, "march", "kernel-slot-missing", "a lawful action"),
        (4, 2, "dance", "kernel-no-such-verb", "a lawful action"),
        (4, 2, "undo 77", "kernel-no-such-ply", "a lawful action"),
        (4, 2, "undo ²", "kernel-not-a-number|invalid literal", "a lawful action"),
        (4, 3, "six", "'six'", "dice as numbers"),
        (4, 3, "1 1 1 1", "4 are written", "a lawful action"),
        (4, 4, "moved unit=d.army to=keep", "moved unit=d.army to=keep", ".*"),
        (4, 5, "0" * 32, "digest 0+", "[0-9a-f]{32}"),
        (0, 3, "1 1 1 1 1 1 1", "number 1 is 1, the secret gives|number 2", "a game that starts"),
        (0, 3, "-", "holds 0 numbers", "a game that starts"),
    ],
)
def test_a_fault_names_its_line_and_keeps_what_was_good(
    number: int, column: int, value: str, found: str, expected: str
) -> None:
    with pytest.raises(RecordError, match=f"(?s)game.rec:.*expected ({expected})") as fault:
        read_record(broken(number, column, value), crossing.find, name="game.rec", verify=True)
    assert re.search(found, str(fault.value))
    # What the rules or the grammar say to it is a message, not a part of what stands there.
    why = fault.value.fault.why
    assert (why.id if why else "") == (found.split("|")[0] if found.startswith("kernel-") and "²" not in value else "")
    assert fault.value.line == BODY + number + 1
    match = fault.value.match
    if number == 0:
        assert match is None
    else:
        assert match is not None
        assert match.number == number
        assert match.position.digest() == LINES[BODY + number - 1].split("\t")[5]


@pytest.mark.parametrize(
    ("line", "text", "found"),
    [
        (1, "feldherr-record 9", "'feldherr-record 9'"),
        (2, "ruleset nothing", "no ruleset nothing"),
        (3, "scenario sea", "kernel-no-such-scenario"),
        (4, "option open_hands maybe", "'maybe'"),
        (5, "option rounds 4", "kernel-no-such-value"),
        (5, "colour red", "'colour'"),
        (9, "commitment 00", "a secret of another commitment"),
        (10, "secret xyz", "'xyz'"),
    ],
)
def test_a_fault_of_the_header(line: int, text: str, found: str) -> None:
    with pytest.raises(RecordError, match=found) as fault:
        read_record("\n".join([*LINES[: line - 1], text, *LINES[line:]]), crossing.find)
    assert fault.value.match is None


@pytest.mark.parametrize("text", ["", "\n", "feldherr-record 1", "feldherr-record 1\nruleset crossing\n", TEXT[:300]])
def test_a_record_that_breaks_off(text: str) -> None:
    with pytest.raises(RecordError):
        read_record(text, crossing.find)


@pytest.mark.parametrize("end", range(40, len(TEXT), 997))
def test_a_record_cut_anywhere_reads_or_says_where(end: int) -> None:
    try:
        match = read_record(TEXT[:end], crossing.find, verify=True)
        assert match.number <= len(LINES) - BODY
    except RecordError as fault:
        line = fault.line
    else:
        line = match.number
    assert 1 <= line <= len(LINES)


def test_dice_that_the_secret_does_not_give_are_found() -> None:
    number = next(n for n, line in enumerate(LINES[BODY:]) if n and "rolled purpose=intercept" in line)
    cells = LINES[BODY + number].split("\t")
    first, *rest = cells[3].split()
    text = broken(number, 3, " ".join([str(int(first) % 6 + 1), *rest]))
    with pytest.raises(RecordError, match="the secret gives") as fault:
        read_record(text, crossing.find, verify=True)
    assert fault.value.line == BODY + number + 1


def test_a_player_cannot_write_the_header() -> None:
    match = played()
    match.players = {"duke": "Eve\nsecret 00\u2028practice yes\x85", "count": "-", "bishop": "Анна Мария"}
    again = read_record(write_record(match), crossing.find, verify=True)
    assert again.players == {"duke": "Eve secret 00 practice yes", "bishop": "Анна Мария"}
    assert not again.practice


def test_events_as_words() -> None:
    assert event_text(skirmish.Shot("n.1", "s.1", True)) == "shot unit=n.1 at=s.1 hit=yes"
    assert event_text(skirmish.Shown(("0101", "0102"))) == "shown places=0101,0102"
