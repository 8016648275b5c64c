"""Data sets: tables that are the same bytes for the same records, with what the acting role knew."""

from __future__ import annotations

import json
import re
import resource
import shutil
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import Any

import polars as pl
import pytest
from tests.cli.commands import run

import feldherr
from feldherr.envs.encoding import observation
from feldherr.kernel import Malformed, read_record
from feldherr.studies import datasets
from feldherr.studies.datasets import Export, sources

ROOT = Path(__file__).parents[2]
CORPUS = ROOT / "corpus"
RECORDS = [
    CORPUS / "srazhenie" / "first-draw.feldherr",
    *(min(sorted((CORPUS / game).glob("*.feldherr")), key=lambda path: path.stat().st_size)
      for game in ("prussia", "sgboh", "napoleon")),
]  # fmt: skip
[EXAMPLE] = re.findall(r"```python\n(.*?)```", (ROOT / "docs/datasets.md").read_text("utf-8"), re.DOTALL)


def export(folder: Path, records: list[Path], **how: Any) -> Export:
    made = Export(sources(records), folder, **how)
    for _ in made.run():
        pass
    return made


def content(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*.*"))}


def read(folder: Path, table: str) -> pl.DataFrame:
    return pl.read_parquet(folder / table / "*.parquet")


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data set of a record of each game."""
    folder = tmp_path_factory.mktemp("sets") / "all"
    assert export(folder, RECORDS).faults == []
    return folder


def test_the_same_records_make_the_same_bytes_wherever_they_lie(whole: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "records" / "deep"
    elsewhere.mkdir(parents=True)
    for path in reversed(RECORDS):
        shutil.copy(path, elsewhere)
    shutil.copy(RECORDS[0], tmp_path / "records" / "zz-again.feldherr")
    export(tmp_path / "again", [tmp_path / "records"])
    assert content(tmp_path / "again") == content(whole)
    about = json.loads((whole / "dataset.json").read_text("utf-8"))
    told = pl.read_parquet_metadata(whole / "plies" / "part-00000.parquet")
    assert told["feldherr.records"] == about["records"]
    assert (about["games"], about["left_out"], about["view"], told["feldherr.table"]) == (4, [], "known", "plies")


def test_rows_are_what_records_say_and_vectors_what_environments_give(whole: Path) -> None:
    games = read(whole, "games")
    assert set(games["ruleset"]) == {"napoleon", "prussia", "sgboh", "srazhenie"}
    layouts = json.loads((whole / "layouts.json").read_text("utf-8"))
    for path in RECORDS:
        text = path.read_text("utf-8")
        match = read_record(text, feldherr.ruleset)
        key = next(one.game for one in sources([path]))
        plies = read(whole, "plies").filter(game=key)
        stand = match.standing[1:]
        assert list(plies["action"]) == [ply.text for ply in stand]
        assert [list(dice) for dice in plies["dice"]] == [list(ply.dice) for ply in stand]
        positions = read(whole, "positions").filter(game=key)
        assert len(positions) == sum(ply.text not in ("draw", "resign") for ply in stand)
        first = stand[0]
        assert first.role is not None
        before = match.position_before(first.number)
        rows = observation(match.ruleset, before.known(first.role), first.role)
        layout = layouts[positions["layout"][0]]
        assert list(positions["observation"][0]) == [number for row in rows.values() for number in row]
        assert layout["length"] == len(positions["observation"][0])
        assert {name: end - begin for name, (begin, end) in layout["rows"].items()} == {
            name: len(row) for name, row in rows.items()
        }
        legal = before.legal(first.role)
        if legal.countable:
            assert plies["lawful"][0] == len(list(legal))
        outcomes = read(whole, "outcomes").filter(game=key)
        outcome = match.position.outcome
        assert outcome is not None
        assert list(outcomes["role"]) == list(match.roles)
        assert set(outcomes["ending"]) == {outcome.reason}


def test_parts_have_their_rows_and_join_to_the_same_tables(
    whole: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(datasets, "PARTS", dict.fromkeys(datasets.PARTS, 7))
    export(tmp_path / "parts", RECORDS)
    for table in datasets.PARTS:
        parts = [pl.read_parquet(path).height for path in sorted((tmp_path / "parts" / table).iterdir())]
        assert set(parts[:-1]) <= {7}
        assert read(tmp_path / "parts", table).equals(read(whole, table))


@pytest.mark.parametrize(("language", "sentence"), [("en", "The disk with {} is full"), ("ru", "Диск с {} полон")])
def test_a_full_disk_is_said_in_one_line(tmp_path: Path, language: str, sentence: str) -> None:
    """No file may be longer than a limit."""
    command = [sys.executable, "-m", "feldherr.cli", "export", str(RECORDS[0]), "--to", str(tmp_path / "to")]
    limit = partial(resource.setrlimit, resource.RLIMIT_FSIZE, (500, resource.getrlimit(resource.RLIMIT_FSIZE)[1]))
    ended = subprocess.run([*command, "--lang", language], preexec_fn=limit, capture_output=True, text=True)
    assert ended.stderr.splitlines()[-1].startswith(sentence.format(tmp_path / "to"))
    assert "Traceback" not in ended.stderr


def test_a_view_of_the_whole_shows_what_a_role_does_not_know(tmp_path: Path) -> None:
    hidden = CORPUS / "srazhenie" / sorted(path.name for path in (CORPUS / "srazhenie").glob("battle-*"))[0]
    for name, how in (("known", False), ("whole", True)):
        export(tmp_path / name, [hidden], whole=how, lawful=False)
    known, all_ = (read(tmp_path / name, "positions") for name in ("known", "whole"))
    layouts = json.loads((tmp_path / "known" / "layouts.json").read_text("utf-8"))
    begin, end = layouts[known["layout"][0]]["rows"]["mission"]
    card = [[list(row)[begin:end] for row in table["observation"]][-1] for table in (known, all_)]
    assert card[0] != card[1]
    assert 1 in card[0], "a hidden card"
    assert 1 not in card[1]
    assert read(tmp_path / "known", "plies")["lawful"].null_count() == read(tmp_path / "known", "plies").height


def test_a_damaged_record_is_named_and_left_out(tmp_path: Path) -> None:
    good = RECORDS[0].read_text("utf-8")
    (tmp_path / "bad.feldherr").write_text("\n".join(good.splitlines()[:20]) + "\nspoilt\n", "utf-8")
    (tmp_path / "cut.feldherr").write_bytes(b"feldherr-record 1\n\xff")
    shutil.copy(RECORDS[0], tmp_path / "good.feldherr")
    made = tmp_path / "made"
    answer, complaint = run("export", str(tmp_path), "--to", str(made), "--no-lawful", "--lang", "ru", code=1)
    assert f"{tmp_path / 'bad.feldherr'}:21: " in complaint
    assert complaint.splitlines()[-1] == "2 записи повреждены и пропущены."
    assert str(made) in answer
    about = json.loads((made / "dataset.json").read_text("utf-8"))
    assert (about["games"], about["left_out"]) == (1, ["bad.feldherr", "cut.feldherr"])
    with pytest.raises(Malformed, match="cli-export-there"):
        export(made, RECORDS)
    with pytest.raises(Malformed, match="cli-export-nothing"):
        sources([made])
    with pytest.raises(Malformed, match="cli-export-no-file"):
        sources([tmp_path / "gone.feldherr"])


def test_the_example_of_the_page_runs(
    whole: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert len([line for line in EXAMPLE.splitlines() if line.strip()]) <= 13
    scanned = pl.scan_parquet
    monkeypatch.setattr(pl, "scan_parquet", lambda path: scanned(str(path).replace("battle-1", str(whole))))
    said: dict[str, Any] = {}
    exec(compile(EXAMPLE, "datasets.md", "exec"), said)
    assert said["table"].columns == ["verb", "len", "share", "lawful"]
    assert "verb" in capsys.readouterr().out
