"""The arena where more than two sit at the table: one player among others, in every seat, on the same seeds."""

from __future__ import annotations

import csv
import io
import json
from contextlib import closing
from itertools import islice
from math import inf
from pathlib import Path

import pytest
from rich.console import Console
from tests.cli.commands import run
from tests.kernel import crossing

import feldherr
from feldherr.cli.arena_tables import print_arena
from feldherr.intervals import mean_interval, student
from feldherr.kernel import Malformed
from feldherr.studies.arena import Arena, Run
from feldherr.studies.games import plans, rounds
from feldherr.studies.meetings import Compared, Pairs, Result, Trial
from feldherr.studies.sprt import Sprt
from feldherr.studies.standings import as_csv, as_json, trials
from feldherr.texts import Texts

ROLES = ("duke", "count", "bishop")


def arena(folder: Path, games: int = 8, *players: str) -> Arena:
    named = players or ("sergeant", "random")
    return Arena(crossing.RULESET, Run("crossing", "field", {}, named, "1", 0), None, games, folder)


def played(contest: Arena, stop: int | None = None) -> list[Result]:
    with closing(contest.play(1)) as games:
        return list(islice(games, stop))


def kept(folder: Path) -> dict[str, str]:
    return {file.name: file.read_text() for file in folder.glob("*.feldherr")}


@pytest.fixture(scope="session")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("whole")
    played(arena(folder))
    return folder


def result(number: int, shares: dict[str, float], finished: bool = True) -> Result:
    seated = dict.fromkeys(shares, "sergeant")
    return Result(number, seated, {}, None, "points", 3, 30, finished, {}, shares)


def test_a_round_is_a_game_without_the_first_player_and_one_for_each_seat_with_the_same_dice() -> None:
    todo = rounds(crossing.RULESET, "field", 8, ["sergeant", "random"], "1")
    for start in (0, 4):
        alone, *others = todo[start : start + 4]
        assert [*alone.players.values()] == ["random"] * 3
        assert [[role for role, name in one.players.items() if name == "sergeant"] for one in others] == [
            [role] for role in alone.players
        ]
        assert len({one.seed for one in todo[start : start + 4]}) == 1
    assert todo[0].seed != todo[4].seed
    assert [one.number for one in todo] == list(range(8))


def test_games_are_played_in_whole_rounds_and_all_of_them(tmp_path: Path) -> None:
    contest = arena(tmp_path, 5)
    assert [len(one.plans) for one in contest.meetings] == [8]
    assert contest.size == 4
    played(contest)
    [trial] = trials(contest)
    assert (trial.rounds, contest.over, len(contest.results)) == (2, True, 8)


def test_a_stopped_arena_plays_the_same_games_and_counts_whole_rounds(whole: Path, tmp_path: Path) -> None:
    assert len(played(arena(tmp_path), stop=6)) == 6
    again = arena(tmp_path)
    [trial] = trials(again)
    assert (again.kept, trial.rounds) == (6, 1)
    before = trial.seats()
    played(again)
    assert kept(tmp_path) == kept(whole)
    assert trials(again)[0].seats() == trials(arena(whole))[0].seats() != before
    assert trials(arena(whole, 4))[0].seats() == before


def test_everybody_meets_everybody(tmp_path: Path) -> None:
    contest = arena(tmp_path, 4, "sergeant", "recruit", "random")
    assert [(one.first, one.second) for one in contest.meetings] == [
        ("sergeant", "recruit"), ("sergeant", "random"), ("recruit", "random"),
    ]  # fmt: skip
    numbers = [[plan.number for plan in one.plans] for one in contest.meetings]
    assert numbers == [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]]
    assert [one.players for one in played(contest, stop=5)][-1] == dict.fromkeys(
        crossing.RULESET.setting("field").roles, "random"
    )


def test_places_are_compared_seat_by_seat_on_the_same_seeds() -> None:
    """Two rounds of three seats, worked out by hand."""
    trial = Trial("captain", "sergeant", [], ROLES)
    for number, shares in enumerate(
        [
            {"duke": 1.0, "count": 0.5, "bishop": 0.0},  # places 1, 2, 3 without the captain
            {"duke": 0.5, "count": 1.0, "bishop": 0.0},  # the captain as duke: second, where the sergeant was first
            {"duke": 0.25, "count": 1.0, "bishop": 0.25},  # as count: first; the others share the places after him
            {"duke": 0.0, "count": 0.25, "bishop": 0.75},  # as bishop: he shares the first two places
            {"duke": 0.5, "count": 0.5, "bishop": 0.5},  # all share all places: 2
            {"duke": 1.0, "count": 0.0, "bishop": 0.5},
            {"duke": 0.0, "count": 0.5, "bishop": 1.0},
            {"duke": 0.5, "count": 0.0, "bishop": 1.0},
        ]
    ):
        trial.take(result(number, shares))
    duke, count, bishop, together = trial.seats()
    assert (duke.first, duke.second, duke.difference) == (1.5, 1.5, 0.0)
    assert (count.first, count.second, count.difference) == (1.5, 2.0, -0.5)
    assert (bishop.first, bishop.second, bishop.difference) == (1.25, 2.5, -1.25)
    # Of the rounds the mean differences are (1 - 1 - 1.5) / 3 and (-1 + 0 - 1) / 3; half their distance times 6.314.
    half = student(1, 0.9) * (2 / 3 - 0.5) / 2
    assert together.difference == pytest.approx(-7 / 12)
    assert (together.low, together.high) == pytest.approx((-7 / 12 - half, -7 / 12 + half))
    assert together.second == 2.0


def test_one_round_has_no_interval_and_none_has_no_places() -> None:
    trial = Trial("captain", "sergeant", [], ROLES)
    assert trial.seats() == []
    for number in range(4):
        trial.take(result(number, {"duke": 1.0, "count": 0.5, "bishop": 0.0}))
    assert trial.seats()[0] == Compared("duke", 1.0, 1.0, 0.0, -inf, inf)


def test_nobody_is_placed_in_a_game_without_an_end() -> None:
    given_up = result(0, dict.fromkeys(ROLES, 0.5), finished=False)
    assert [given_up.place(role) for role in ROLES] == [2.0, 2.0, 2.0]


@pytest.mark.parametrize(
    ("freedom", "share", "end"),
    # Printed tables of Student's distribution.
    [(1, 0.9, 6.3138), (2, 0.9, 2.9200), (5, 0.95, 2.5706), (10, 0.9, 1.8125), (59, 0.9, 1.6711), (120, 0.95, 1.9799)],
)
def test_student_s_distribution_is_that_of_the_tables(freedom: int, share: float, end: float) -> None:
    assert student(freedom, share) == pytest.approx(end, abs=5e-4)


def test_an_interval_of_a_mean() -> None:
    assert mean_interval([1.0], 0.9) == mean_interval([], 0.9) == (-inf, inf)
    assert mean_interval([2.0, 2.0], 0.9) == (2.0, 2.0)


def test_the_tables_say_places_by_seat_in_both_languages(whole: Path) -> None:
    for spoken, words in (("en", ("sergeant among random, 2 rounds", "all")), ("ru", ("2 круга", "все"))):
        out = io.StringIO()
        print_arena(Console(file=out, width=140), Texts(spoken), arena(whole))  # type: ignore[arg-type]
        assert all(word in out.getvalue() for word in words), out.getvalue()
        assert "Elo" not in out.getvalue()


def test_a_round_that_was_begun_is_named(tmp_path: Path) -> None:
    contest = arena(tmp_path)
    played(contest, stop=6)
    out = io.StringIO()
    print_arena(Console(file=out, width=140), Texts("en"), contest)
    assert "one round" in out.getvalue()
    assert "does not count yet: 2 of 4" in out.getvalue()


def test_the_result_for_other_programs(whole: Path) -> None:
    contest = arena(whole)
    [meeting] = json.loads(as_json(contest))["meetings"]
    [trial] = trials(contest)
    assert (meeting["rounds"], meeting["games"]) == (2, 8)
    assert list(meeting["seats"]) == sorted(trial.roles)
    assert meeting["all"]["difference"] == pytest.approx(trial.seats()[-1].difference)
    lines = list(csv.DictReader(as_csv(contest.results).splitlines()))
    for line in lines:
        assert sum(float(line[f"place_{role}"]) for role in trial.roles) == pytest.approx(6.0)


def test_a_test_of_shares_is_for_two_seats(tmp_path: Path) -> None:
    with pytest.raises(Malformed, match="cli-arena-many-seats"):
        Arena(crossing.RULESET, Run("crossing", "field", {}, ("random", "sergeant"), "1", 0), Sprt(), 2, tmp_path)
    words = ("arena", "napoleon", "1805", "--players", "sergeant,random", "--records", str(tmp_path / "none"))
    for spoken, sentence in (("en_GB", "places are compared instead"), ("ru_RU", "сравниваются места")):
        _, said = run(*words, "--sprt", "50,60", "--option", "players=3", code=2, spoken=spoken)
        assert sentence in said
        assert len(said.splitlines()) == 1


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_an_option_says_how_many_sit_at_the_table(count: int, tmp_path: Path) -> None:
    game = feldherr.ruleset("napoleon")
    options = {"players": count}
    of = Run("napoleon", "1805", options, ("captain:2/turn", "sergeant"), "1", len(game.amendments))
    contest = Arena(game, of, None, 2, tmp_path)
    [meeting] = contest.meetings
    assert isinstance(meeting, Pairs if count == 2 else Trial)
    roles = game.setting("1805", options).roles
    assert len(meeting.plans) == (2 if count == 2 else 1 + count)
    for plan in meeting.plans:
        assert (tuple(plan.players), plan.options["players"]) == (roles, count)
    seats = [role for plan in meeting.plans for role, name in plan.players.items() if name == "captain:2/turn"]
    assert sorted(seats) == sorted(roles)
    assert len(plans(game, "1805", 2, ["random"], "1", options)[0].players) == count
