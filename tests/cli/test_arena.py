"""The arena: seats in turn, a test that ends it, records that replay, and going on after being stopped."""

from __future__ import annotations

import csv
import json
import resource
import signal
import subprocess
import sys
import time
from contextlib import closing
from functools import partial
from itertools import islice
from pathlib import Path

import pytest
from tests.cli.commands import ROOT, run

import feldherr
from feldherr.kernel import Malformed, read_record
from feldherr.players import Budget, budget
from feldherr.studies.arena import STATE, Arena, Run, budgeted
from feldherr.studies.games import plans, play
from feldherr.studies.meetings import Pairs, Result
from feldherr.studies.sprt import Sprt
from feldherr.studies.standings import as_csv, cross_table, paired, rows, share

GAME = feldherr.ruleset("srazhenie")
UNDECIDED = Sprt(0.02, 0.98, alpha=1e-9, beta=1e-9)
"""A test that a few games never decide."""


def arena(folder: Path, *players: str, games: int = 6, test: Sprt = UNDECIDED, seed: str = "1") -> Arena:
    named = players or ("sergeant", "random")
    return Arena(GAME, Run("srazhenie", "first", {}, named, seed, len(GAME.amendments)), test, games, folder)


def played(contest: Arena, workers: int = 1, stop: int | None = None) -> list[Result]:
    """Play, all of it or until so many games have been kept."""
    with closing(contest.play(workers)) as games:
        return list(islice(games, stop))


def kept(folder: Path) -> dict[str, str]:
    """The records of a folder, and its lines without processor times, which are never the same."""
    found = {file.name: file.read_text() for file in folder.glob("*.feldherr")}
    head, *lines = (folder / STATE).read_text().splitlines()
    return found | {STATE: head} | {
        f"line {line['number']}": json.dumps(line | {"spent": None}) for line in map(json.loads, lines)
    }  # fmt: skip


@pytest.fixture(scope="session")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Six games without a stop."""
    folder = tmp_path_factory.mktemp("whole")
    assert len(played(arena(folder, "captain:2lines", "sergeant"))) == 6
    return folder


def test_players_meet_in_pairs_of_games_with_seats_exchanged(whole: Path) -> None:
    results = arena(whole, "captain:2lines", "sergeant").results
    for one, other in zip(results[::2], results[1::2], strict=True):
        assert one.armies == other.armies
        assert [*one.players.values()] == [*other.players.values()][::-1] == ["captain:2lines", "sergeant"]


def test_records_say_who_played_and_replay(whole: Path) -> None:
    contest = arena(whole, "captain:2lines", "sergeant")
    for result in contest.results:
        text = (whole / f"game-{result.number:05}.feldherr").read_text()
        match = read_record(text, feldherr.ruleset, verify=True)
        assert match.players == result.players
        assert match.position.outcome is not None
        assert match.position.outcome.winner == result.winner
        assert match.number - 1 == result.plies


@pytest.mark.parametrize("stop", [1, 3])
def test_an_arena_that_was_stopped_plays_the_same_games(whole: Path, tmp_path: Path, stop: int) -> None:
    assert len(played(arena(tmp_path, "captain:2lines", "sergeant"), stop=stop)) == stop
    again = arena(tmp_path, "captain:2lines", "sergeant")
    assert again.kept == stop
    assert len(played(again)) == 6 - stop
    assert kept(tmp_path) == kept(whole)


def test_the_games_are_the_same_for_any_number_of_workers(whole: Path, tmp_path: Path) -> None:
    played(arena(tmp_path, "captain:2lines", "sergeant"), workers=2, stop=1)
    played(arena(tmp_path, "captain:2lines", "sergeant"), workers=2)
    assert kept(tmp_path) == kept(whole)


def test_what_a_sudden_end_left_half_written_is_played_again(tmp_path: Path) -> None:
    played(arena(tmp_path))
    before = kept(tmp_path)
    state = tmp_path / STATE
    state.write_bytes(state.read_bytes()[:-40])
    (tmp_path / "game-00002.feldherr").unlink()
    contest = arena(tmp_path)
    assert contest.kept == 2
    assert [result.number for result in played(contest)] == [2, 5]
    assert kept(tmp_path) == before
    assert len(arena(tmp_path).results) == 6


@pytest.mark.parametrize("left", ["", "xx", "half"])
def test_a_game_whose_record_is_damaged_is_played_again(tmp_path: Path, left: str) -> None:
    played(arena(tmp_path))
    before = kept(tmp_path)
    file = tmp_path / "game-00002.feldherr"
    text = file.read_text()
    file.write_text(text[: len(text) // 2] if left == "half" else left)
    contest = arena(tmp_path)
    assert contest.kept == 2
    assert [result.number for result in played(contest)] == [2]
    assert kept(tmp_path) == before


def test_fewer_games_now_lose_none_of_those_played(tmp_path: Path) -> None:
    played(arena(tmp_path))
    assert len(arena(tmp_path, games=2).results) == 2
    assert arena(tmp_path).kept == 6


def test_the_test_ends_a_meeting_and_the_others_go_on(tmp_path: Path) -> None:
    """Everybody meets everybody; every meeting is played as long as its own test has not decided, and no longer."""
    test = Sprt(0.2, 0.8, alpha=0.2, beta=0.2)
    contest = arena(tmp_path, "sergeant", "random", "captain:1lines", games=12, test=test)
    played(contest, workers=2)
    assert contest.over
    assert [(one.first, one.second) for one in contest.meetings] == [
        ("sergeant", "random"), ("sergeant", "captain:1lines"), ("random", "captain:1lines"),
    ]  # fmt: skip
    lengths = [len(meeting.results) for meeting in contest.meetings]
    assert min(lengths) < 12
    assert len(set(lengths)) > 1
    for meeting in paired(contest):
        assert meeting.verdict == test.verdict(meeting.pairs)
        assert sum(meeting.pairs) == len(meeting.results) // 2
        assert {frozenset(one.players.values()) for one in meeting.results} == {
            frozenset((meeting.first, meeting.second))
        }  # fmt: skip
        before = Pairs(meeting.first, meeting.second, meeting.plans, test)
        for result in meeting.results[:-2]:
            before.take(result)
        assert not before.over
    assert len([*tmp_path.glob("*.feldherr")]) == sum(lengths)
    table = cross_table(contest)
    assert {name: set(met) for name, met in table.items()} == {
        name: {*contest.run.players} - {name} for name in contest.run.players
    }


def test_a_folder_of_something_else_is_left_alone(tmp_path: Path) -> None:
    played(arena(tmp_path), stop=1)
    before = kept(tmp_path)
    with pytest.raises(Malformed, match="cli-arena-other"):
        arena(tmp_path, seed="2")
    with pytest.raises(Malformed, match="cli-arena-other"):
        arena(tmp_path, "random", "sergeant")
    assert kept(tmp_path) == before
    (tmp_path / STATE).write_text("a diary\n")
    with pytest.raises(Malformed, match="cli-arena-no-state"):
        arena(tmp_path)
    (tmp_path / STATE).unlink()
    with pytest.raises(Malformed, match="cli-records-there"):
        arena(tmp_path)


def test_two_arenas_do_not_play_in_one_folder(tmp_path: Path) -> None:
    first = arena(tmp_path)
    words = ("arena", "srazhenie", "first", "--players", "sergeant,random", "--records", str(tmp_path), "--games", "6")
    for spoken, sentence in (("en_GB", "Another arena is playing in"), ("ru_RU", "уже играет другая арена")):
        _, said = run(*words, code=2, spoken=spoken)
        assert sentence in said
        assert len(said.splitlines()) == 1
    assert len(played(first, stop=2)) == 2
    # It plays no more: another goes on with its games.
    assert arena(tmp_path).kept == 2


def test_rivals_are_two_or_more_each_once(tmp_path: Path) -> None:
    for players in (("random",), ("random", "sergeant", "random")):
        with pytest.raises(Malformed, match="cli-arena-no-rivals"):
            arena(tmp_path, *players)
    with pytest.raises(Malformed, match="kernel-no-such-player"):
        arena(tmp_path, "random", "general")


def test_points_seats_and_shares(whole: Path) -> None:
    contest = arena(whole, "captain:2lines", "sergeant")
    [meeting] = paired(contest)
    wins = sum(one.winner is not None and one.players[one.winner] == "captain:2lines" for one in contest.results)
    draws = sum(one.winner is None for one in contest.results)
    assert meeting.points == wins + draws / 2
    made = share(meeting.points, 6)
    assert made.low <= made.value <= made.high
    counted = {(row.player, row.name): row for row in rows(contest.results) if row.group == "seat"}
    assert {key: row.games for key, row in counted.items()} == {
        (player, seat): 3 for player in ("captain:2lines", "sergeant") for seat in ("north", "south")
    }
    assert sum(row.wins for (player, _), row in counted.items() if player == "captain:2lines") == wins
    for result in contest.results:
        for spent in result.spent.values():
            assert 0 < spent.turns <= 2 * result.turns + 2
            assert spent.most <= spent.seconds


def test_the_games_as_a_table(whole: Path) -> None:
    contest = arena(whole, "captain:2lines", "sergeant")
    lines = list(csv.DictReader(as_csv(contest.results).splitlines()))
    assert [line["game"] for line in lines] == [str(number) for number in range(6)]
    for line, result in zip(lines, contest.results, strict=True):
        assert {role: line[f"player_{role}"] for role in result.players} == result.players
        assert line["winner"] == (result.winner or "")


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("random", None),
        ("captain", Budget(seconds=2.0)),
        ("captain:0.3", Budget(seconds=0.3)),
        ("captain:2/turn", Budget(turn_seconds=2.0)),
        ("captain:0.5/turn", Budget(turn_seconds=0.5)),
        ("captain:64lines", Budget(lines=64)),
    ],
)
def test_a_name_says_the_budget(name: str, found: Budget | None) -> None:
    assert budget(name) == found


@pytest.mark.parametrize(
    "name",
    ["general", "captain:", "captain:0", "captain:0/turn", "captain:0lines", "captain:1.5lines", "captain:601/turn",
     "captain:-1", "captain:nan", "captain:1e2", "captain:2/", "sergeant:2", "captain_deep:2/turn", "captain:٣"],
)  # fmt: skip
def test_a_budget_that_is_none_is_refused(name: str) -> None:
    with pytest.raises(Malformed, match="kernel-no-such-player"):
        budget(name)


def test_the_arena_takes_no_budget_that_counts_seconds_on_the_wall() -> None:
    assert budgeted("captain", 2.0) == "captain:2/turn"
    assert budgeted("captain:5/turn", 2.0) == "captain:5/turn"
    assert budgeted("captain:64lines", 2.0) == "captain:64lines"
    assert budgeted("sergeant", 2.0) == "sergeant"
    for name in ("captain:0.3", "captain_deep"):
        with pytest.raises(Malformed, match="cli-arena-no-budget"):
            budgeted(name, 2.0)


def test_what_a_captain_remembers_of_one_game_is_not_there_in_another() -> None:
    """A game comes out the same, whatever was played before it in the same process."""
    plan, other = plans(GAME, "first", 2, ["captain:3lines", "sergeant"], "5")
    alone = play(plan, keep=True).record
    play(other)
    play(plan)
    assert play(plan, keep=True).record == alone


def test_the_command_plays_shows_and_goes_on(tmp_path: Path) -> None:
    words = ("arena", "srazhenie", "first", "--players", "sergeant,random", "--records", str(tmp_path / "games"))
    said, _ = run(*words, "--games", "2", spoken="en_GB")
    assert "sergeant : random" in said
    assert "not decided between 50 % and 60 %" in said
    assert "Records in" in said
    table = tmp_path / "games.csv"
    said, _ = run(*words, "--games", "4", "--csv", str(table), spoken="ru_RU")
    assert "между 50 % и 60 % не решено" in said
    assert len(table.read_text().splitlines()) == 5
    found = json.loads(run(*words, "--games", "4", "--json")[0])
    assert [game["number"] for game in found["games"]] == [0, 1, 2, 3]
    assert found["meetings"][0]["games"] == 4
    _, said = run(*words, "--seed", "2", code=2, spoken="ru_RU")
    assert "другая арена: srazhenie first sergeant,random 1" in said
    (tmp_path / "file").write_text("")
    _, said = run(*words[:-1], str(tmp_path / "file"), code=2, spoken="en_GB")
    assert said == f"{tmp_path / 'file'} is not a folder: choose another one.\n"
    _, said = run(*words, "--games", "4", "--csv", str(tmp_path), code=2, spoken="ru_RU")
    assert said.strip() == f"{tmp_path} — папка: назовите файл."


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "The disk with {} is full: free some space, then give the same command again.\n"),
        ("ru", "Диск с {} полон: освободите место и повторите ту же команду.\n"),
    ],
)
def test_on_a_full_disk_what_was_played_is_kept(tmp_path: Path, language: str, sentence: str) -> None:
    """No file may be longer than a limit, which the record of the third game exceeds."""
    played(arena(tmp_path, games=2))
    words = ("arena", "srazhenie", "first", "--players", "sergeant,random", "--games", "4", "--lang", language)
    command = [sys.executable, "-m", "feldherr.cli", *words, "--records", str(tmp_path)]
    limit = partial(resource.setrlimit, resource.RLIMIT_FSIZE, (2000, resource.getrlimit(resource.RLIMIT_FSIZE)[1]))
    ended = subprocess.run(command, preexec_fn=limit, capture_output=True, text=True)
    assert ended.stderr.endswith(sentence.format(tmp_path))
    assert ended.returncode == 2
    assert arena(tmp_path).kept == 2


def test_an_interrupted_command_keeps_what_was_played(tmp_path: Path) -> None:
    """Ctrl+C while workers play: the command says so and ends, and what it has kept is whole."""
    folder = tmp_path / "games"
    words = ("arena", "srazhenie", "first", "--players", "captain:20lines,random", "--records", str(folder))
    command = [sys.executable, "-m", "feldherr.cli", "--lang", "en", *words, "--workers", "2"]
    # A shell's background jobs, and what they start, ignore the word.
    process = subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )  # fmt: skip
    while process.poll() is None and not (folder / "game-00001.feldherr").is_file():
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    _, said = process.communicate()
    assert process.returncode == 130
    assert "The same command continues" in said
    assert "Traceback" not in said
    contest = arena(folder, "captain:20lines", "random", games=400, test=Sprt())
    # The last game may have been written down just as the word came.
    assert any(f"games kept: {contest.kept - late}." in said for late in (0, 1))
    assert contest.kept >= 1
    for result in contest.results:
        read_record((folder / f"game-{result.number:05}.feldherr").read_text(), feldherr.ruleset, verify=True)


def test_simulate_keeps_records_that_replay(tmp_path: Path) -> None:
    words = ("simulate", "srazhenie", "first", "--games", "2", "--save-records", str(tmp_path / "kept"))
    run(*words)
    files = sorted((tmp_path / "kept").iterdir())
    assert [file.name for file in files] == ["game-00000.feldherr", "game-00001.feldherr"]
    for file in files:
        match = read_record(file.read_text(), feldherr.ruleset, verify=True)
        assert match.position.outcome is not None
        assert match.players == {"north": "random", "south": "random"}
    assert "already" in run(*words, code=2, spoken="en_GB")[1]
