"""Golden games: every record of `corpus/` replays, die for die, event for event, digest for digest."""

from __future__ import annotations

from pathlib import Path

import pytest

import feldherr
from feldherr.kernel import read_record, write_record

CORPUS = Path(__file__).parents[2] / "corpus"
RECORDS = sorted(CORPUS.rglob("*.feldherr"))
LENGTHY = {"sgboh": 60_000, "napoleon": 30_000}
"""Of some games records of more bytes, whose replay takes seconds, are replayed by `make corpus` alone."""


def lengthy(path: Path) -> bool:
    """Whether a record is replayed by `make corpus` alone."""
    return path.stat().st_size > LENGTHY.get(path.parent.name, 10**9)


def test_there_are_enough() -> None:
    assert len(RECORDS) >= 120


@pytest.mark.parametrize(
    "path",
    [pytest.param(path, marks=pytest.mark.long if lengthy(path) else ()) for path in RECORDS],
    ids=lambda path: path.stem,
)
def test_replays(path: Path) -> None:
    """The dice are those of the secret, each ply has its digest, the game ended, and written again it is the same."""
    text = path.read_text("utf-8")
    match = read_record(text, feldherr.ruleset, name=path.name, verify=True)
    assert match.secret, "a golden game proves its dice"
    assert set(match.players) == set(match.roles)
    plies = [line.split("\t") for line in text.partition("\n\n")[2].splitlines()]
    assert all(cells[5] != "-" for cells in plies), "a digest a ply"
    assert match.position.outcome is not None
    assert match.position.faults() == []
    assert write_record(match) == text


def test_no_two_are_the_same_game() -> None:
    ends = [path.read_text("utf-8").rsplit("\t", 1)[1] for path in RECORDS]
    assert len(set(ends)) == len(ends)


def test_damage_is_found() -> None:
    """A die, an event or an action that is altered is named with its line: the check would notice a changed rule."""
    path = RECORDS[0]
    lines = path.read_text("utf-8").splitlines()
    at = next(number for number, line in enumerate(lines) if "\t" in line and line.split("\t")[3] not in ("-", "dice"))
    cells = lines[at].split("\t")
    for column, changed in ((3, "6" if cells[3] != "6" else "5"), (4, "turn turn=99"), (5, "0" * 32)):
        broken = [*cells]
        broken[column] = changed
        text = "\n".join([*lines[:at], "\t".join(broken), *lines[at + 1 :]]) + "\n"
        with pytest.raises(feldherr.kernel.RecordError) as said:
            read_record(text, feldherr.ruleset, name=path.name, verify=True)
        assert said.value.line == at + 1


def test_a_record_with_verbs_of_old_still_proves_itself() -> None:
    text = (CORPUS / "srazhenie" / "general-sergeants.feldherr").read_text("utf-8")
    old = text.replace("\tpass\t", "\tstay\t")
    assert old != text
    assert write_record(read_record(old, feldherr.ruleset, verify=True)) == text


def test_what_was_taken_back_is_read_as_such() -> None:
    texts = [path.read_text("utf-8") for path in RECORDS if not lengthy(path)]
    back = [text for text in texts if "\tundo " in text]
    assert back
    for text in back:
        assert any(ply.undone for ply in read_record(text, feldherr.ruleset).plies)
