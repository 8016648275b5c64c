"""Balance runs: the rotation of armies and seats, and what a number of games can say."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.kernel import crossing

import feldherr
from feldherr.cli.common import console
from feldherr.cli.printing import print_result
from feldherr.intervals import wilson
from feldherr.kernel import Malformed, Outcome
from feldherr.studies.games import Mark, Plan, Played, plans, play
from feldherr.studies.simulate import endings, lengths, summary, told
from feldherr.texts import Texts

GAME = feldherr.ruleset("srazhenie")


def test_every_pair_of_armies_meets_in_either_seating() -> None:
    found = plans(GAME, "battle", 48, ["random", "random"], "1")
    pairs = Counter((plan.armies["north"], plan.armies["south"]) for plan in found)
    assert len(pairs) == 12
    assert set(pairs.values()) == {4}
    assert len({plan.seed for plan in found}) == 48
    assert found[:24] == plans(GAME, "battle", 24, ["random"], "1")


def test_players_change_seats_game_by_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("feldherr.studies.games.player", lambda name, ruleset: None)
    found = plans(GAME, "battle", 4, ["one", "two"], "1")
    assert [plan.players["north"] for plan in found] == ["one", "two", "one", "two"]
    assert found[0].armies == found[1].armies


def test_an_army_that_is_given_stays() -> None:
    found = plans(GAME, "battle", 6, ["random"], "1", {"north_army": "red", "south_army": "green"})
    assert {tuple(plan.armies.values()) for plan in found} == {("red", "green")}


def test_more_players_than_seats_or_fewer_are_counted_against_them() -> None:
    with pytest.raises(Malformed, match=r"cli-players-seats.*random,random,random.*2.*north south"):
        plans(GAME, "battle", 2, ["random"] * 3, "1")
    with pytest.raises(Malformed, match="cli-players-seats"):
        plans(feldherr.ruleset("napoleon"), "1805", 1, ["random", "sergeant"], "1")


def played(number: int, winner: str | None) -> Played:
    armies = {"north": "red", "south": "blue"}
    players = {"north": "a", "south": "b"} if number % 2 else {"north": "b", "south": "a"}
    plan = Plan(number, "srazhenie", "battle", {}, players, armies, b"")
    marks = {"first": Mark("north", 0), "blood": Mark("south", number, 3)}
    outcome = Outcome.between(("north", "south"), winner, f"end-{winner}", "9")
    return Played(plan, outcome, 10, 6, marks)


def test_the_summary_counts_a_draw_as_half() -> None:
    rows = {(row.group, row.name): row for row in summary([played(1, "north"), played(2, "south"), played(3, None)])}
    assert (rows["player", "a"].wins, rows["player", "a"].draws) == (2, 1)
    assert rows["player", "a"].share == pytest.approx(2.5 / 3)
    assert rows["army", "red"].share == rows["side", "north"].share == rows["mark", "first"].share == 0.5


def test_how_a_game_ended_names_who_won(capsys: pytest.CaptureFixture[str]) -> None:
    ruleset = feldherr.ruleset("sgboh")
    roles = ruleset.setting("chaeronea").roles
    plan = Plan(1, "sgboh", "chaeronea", {}, dict.fromkeys(roles, "random"), {}, b"")
    games = [Played(plan, Outcome.between(roles, roles[0], "sgboh-army-withdraws", "9.0"), 10, 6)]
    print_result(console(), Texts("en", ruleset), summary(games), lengths(games), games)
    assert "1 × Victory: Macedonians." in capsys.readouterr().out


def test_of_three_each_counts_whom_it_left_behind() -> None:
    """Second of three is half a win and no draw; whoever shares the first place has not won alone."""
    seats = {"duke": "a", "count": "b", "bishop": "c"}
    plan = Plan(1, "crossing", "field", {}, seats, {}, b"")
    first = Outcome.by_points({"duke": 3, "count": 2, "bishop": 1}, "strongest", "7")
    shared = Outcome.by_points({"duke": 1, "count": 2, "bishop": 2}, "strongest", "7")
    rows = summary([Played(plan, one, 10, 6) for one in (first, shared)])
    found = {row.name: (row.wins, row.draws, row.share) for row in rows if row.group == "player"}
    assert found == {"a": (1, 1, 0.5), "b": (0, 1, 0.625), "c": (0, 1, 0.375)}


def test_seats_of_three_rotate_and_their_games_are_played() -> None:
    found = plans(crossing.RULESET, "field", 6, ["random", "random", "random"], "1", {"rounds": 3})
    games = [play(plan) for plan in found[:2]]
    assert all(game.finished and sum(game.share(role) for role in crossing.ROLES) == 1.5 for game in games)
    named = plans(crossing.RULESET, "field", 3, ["random", "sergeant", "captain"], "1")
    assert [plan.players["duke"] for plan in named] == ["random", "sergeant", "captain"]


def test_marks_and_endings_are_counted() -> None:
    games = [played(1, "north"), played(2, "north"), played(3, "south")]
    assert told(games)["blood"] == {"games": 3, "turn": 2, "count": 3}
    assert endings([*games, played(4, None)]) == {
        "north": {"end-north": 2},
        "": {"end-None": 1},
        "south": {"end-south": 1},
    }


def test_the_attacker_takes_turns_unless_it_is_given() -> None:
    found = plans(GAME, "assault", 48, ["random"], "1")
    assert Counter(plan.options["attacker"] for plan in found) == {"north": 24, "south": 24}
    assert len({(*plan.armies.values(), plan.options["attacker"]) for plan in found}) == 24
    given = plans(GAME, "assault", 8, ["random"], "1", {"attacker": "south"})
    assert {plan.options["attacker"] for plan in given} == {"south"}


@pytest.mark.parametrize(
    ("scenario", "seed", "names"),
    [
        ("meeting", "4", {"first", "closed", "blood"}),
        ("assault", "1", {"attacker", "defender", "closed", "blood"}),
        ("campaign", "1", {"aggressor", "battle"}),
    ],
)
def test_a_game_is_marked(scenario: str, seed: str, names: set[str]) -> None:
    game = play(plans(GAME, scenario, 1, ["random"], seed)[0])
    assert game.finished
    assert set(game.marks) == names


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    # From Wilson's formula with z = 1.96, worked by hand for the ends.
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (8, 10, 0.4902, 0.9433), (50, 100, 0.4038, 0.5962), (0, 0, 0, 1)],
)
def test_wilson_intervals(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)
