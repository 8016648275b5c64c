"""The account of finished games: what is measured ply by ply, the sums of luck, the turning points, the table."""

from __future__ import annotations

import csv
import io
from itertools import pairwise
from random import Random

import pytest
from tests.games.test_luck import played
from tests.rules.srazhenie.board import RULESET, position

import feldherr
from feldherr.catalogues import LANGUAGES, catalogue
from feldherr.games.prussia.state.position import Battlefield
from feldherr.games.srazhenie.state.position import Battle
from feldherr.kernel import Match, Measure, Origin, games
from feldherr.studies.analysis import (
    CHANCE,
    TURNING,
    Account,
    Combat,
    Outline,
    Series,
    account,
    outline,
    outline_of,
    reckoning_of,
    script,
    turning,
)
from feldherr.studies.luck import reckon
from feldherr.studies.spreadsheet import as_csv


def account_of(name: str) -> Account:
    match = played(name)
    found = outline(match)
    return account(found, [reckon(match.ruleset, fight) for fight in found.fights])


def by_name(measures: tuple[Measure, ...]) -> dict[str, tuple[int, ...]]:
    return {measure.id: measure.values for measure in measures}


# What is measured


def test_ground_and_losses_of_a_position_by_hand() -> None:
    """One unit of each side in open ground, two hexes apart: seven hexes each, of which two are disputed."""
    board = position({"g.li1": "1012", "k.li1": "1010"}, fallen=["k.gr1", "g.li2", "g.li3"])
    found = by_name(RULESET.measures(board))
    setting = board.setting
    strength = {name: setting.strength[setting.names.unit(name)] for name in ("k.gr1", "g.li2", "g.li3")}
    assert found["counters"] == (1, 2)
    assert found["strength"] == (strength["k.gr1"], strength["g.li2"] + strength["g.li3"])
    assert found["score"] == (2, 1)
    assert found["places"] == (0, 0)
    north, south = found["hexes"]
    assert 0 < north <= 7
    assert 0 < south <= 7
    board.put(setting.names.unit("g.li1"), setting.size + 1)
    assert by_name(RULESET.measures(board))["hexes"][1] == 0


def test_a_settlement_is_held_by_who_stands_in_it() -> None:
    town = RULESET.setting("general", {}).towns[0]
    board = position({"g.li1": "1012", "k.li1": "1010"})
    board.put(board.setting.names.unit("k.li1"), town)
    assert by_name(RULESET.measures(board))["places"] == (1, 0)


@pytest.mark.parametrize("name", ["srazhenie/battle-mission-m01", "srazhenie/assault-stormed-north"])
def test_the_last_score_is_the_one_the_game_was_won_by(name: str) -> None:
    match = played(name)
    found = outline(match)
    score = next(series for series in found.series if series.decides)
    outcome = match.position.outcome
    assert outcome is not None
    assert {side: values[-1] for side, values in score.values.items()} == outcome.points


def test_the_measures_of_a_battle_of_prussias_glory_end_where_the_position_stands() -> None:
    match = played("prussia/leuthen-main-01")
    found = outline(match)
    series = {one.id: one for one in found.series}
    last = match.position
    assert isinstance(last, Battlefield)
    assert {one.id: one.about for one in found.series} == {
        "levels": "losses", "units": "losses", "routed": "losses", "score": "standing", "morale": "standing",
        "places": "ground", "hexes": "ground",
    }  # fmt: skip
    assert last.outcome is not None
    assert {side: values[-1] for side, values in series["score"].values.items()} == last.outcome.points
    assert [series["morale"].values[side][-1] for side in found.sides] == last.morale
    for side, pieces in zip(found.sides, last.setting.units, strict=True):
        assert series["levels"].values[side][0] == 0
        gone = sum(last.place[unit] == last.setting.lost for unit in pieces)
        assert series["units"].values[side][-1] == gone
        assert series["levels"].values[side][-1] >= gone
    assert all(len(values) == len(found.plies) for one in found.series for values in one.values.values())


def test_no_battle_begins_with_losses() -> None:
    """Units that begin reduced have lost nothing yet: in the battle of Leuthen two do (24.3)."""
    ruleset = feldherr.ruleset("prussia")
    for scenario in ruleset.scenarios:
        found = by_name(ruleset.measures(ruleset.begin(ruleset.setting(scenario))))
        assert [found[one] for one in ("levels", "units", "routed")] == [(0, 0)] * 3, scenario


@pytest.mark.parametrize("game", games())
def test_every_measure_has_its_words(game: str) -> None:
    ruleset = feldherr.ruleset(game)
    board = ruleset.begin(ruleset.setting(next(iter(ruleset.scenarios))))
    measures = ruleset.measures(board)
    assert sum(measure.decides for measure in measures) == 1
    assert {"standing", "ground"} <= {measure.about for measure in measures} <= {"losses", "standing", "ground"}
    for spoken in LANGUAGES:
        words = catalogue(spoken)
        assert {f"{game}-measure-{measure.id}" for measure in measures} | {f"{game}-luck-measure"} <= set(words)


@pytest.mark.parametrize("game", ["srazhenie", "prussia"])
def test_every_event_leads_to_a_paragraph(game: str) -> None:
    """Lines of the log do; rolls and drawn cards belong to what they are rolled and drawn for."""
    ruleset = feldherr.ruleset(game)
    without = {kind for kind, about in ruleset.meanings.items() if not about.paragraph}
    assert without <= {"rolled", "drawn"}
    cited = {about.paragraph for kind, about in ruleset.meanings.items() if kind not in without}
    assert cited <= set(ruleset.rulebook.paragraphs)


@pytest.mark.parametrize("game", ["srazhenie", "prussia"])
def test_what_moves_or_is_fought_for_says_so(game: str) -> None:
    """A log counts fights and a board draws ways by what the class of an event says: it has the fields for that."""
    ruleset = feldherr.ruleset(game)
    for kind in ruleset.event_types:
        fields = set(kind.__struct_fields__)
        if kind.about.motion or kind.about.gone:
            assert fields & {"unit", "units"}, kind
        if kind.about.motion or kind.about.fight in ("attack", "fire"):
            assert fields & {"hex", "hexes"}, kind
    told = list(ruleset.meanings.values())
    assert {"turn", "phase"} <= {about.heading for about in told}
    assert {"move", "retreat", "pursuit"} <= {about.motion for about in told}
    assert {"attack", "fire", "result", "loss"} <= {about.fight for about in told}
    assert any(about.gone for about in told)


# Plies


def test_plies_taken_back_are_no_part_of_it() -> None:
    match = Match(RULESET, "first", secret=b"account")
    role = match.position.decisions[0].role
    first = next(iter(match.position.legal(role)))
    match.play(role, first)
    match.undo(role)
    match.play(role, first)
    assert outline(match).plies == [0, 3]


def test_a_worker_makes_the_same_of_the_script() -> None:
    match = played("srazhenie/first-south")
    found = outline_of(script(match))
    assert found == outline(match)
    fight = found.fights[0]
    assert reckoning_of("srazhenie", fight) == reckon(RULESET, fight)


@pytest.mark.parametrize("name", ["srazhenie/battle-sergeants-1", "prussia/leuthen-battle-02"])
def test_a_worker_makes_the_same_of_a_match_that_began_from_a_position(name: str) -> None:
    kept = played(name)
    at = kept.standing[len(kept.standing) // 2].number
    match = Match(
        kept.ruleset,
        kept.position.setting.scenario,
        kept.position.setting.options,
        secret=b"otherwise",
        position=kept.position_at(at),
        origin=Origin("kept", at),
    )
    rng = Random(1)
    while match.number < 60 and match.position.outcome is None:
        role = match.position.decisions[0].role
        action = match.position.legal(role).sample(rng)
        assert action is not None
        match.play(role, action)
    found = outline_of(script(match))
    assert found == outline(match)
    assert found.fights


# Sums


@pytest.mark.parametrize(
    "name",
    ["srazhenie/first-south", "srazhenie/campaign-fought", "prussia/zorndorf-battle-03", "napoleon/austerlitz-04"],
)
def test_what_was_lost_is_expected_and_chosen_and_luck(name: str) -> None:
    made = account_of(name)
    assert made.fights
    for side in made.sides:
        for fight in made.fights:
            due = fight.expected[side] + fight.chosen[side] + fight.luck[side]
            assert fight.actual[side] == pytest.approx(due, abs=0.02)
        for whole, part in (
            (made.expected, "expected"), (made.chosen, "chosen"), (made.actual, "actual"), (made.luck, "luck")
        ):  # fmt: skip
            assert whole[side] == pytest.approx(sum(getattr(fight, part)[side] for fight in made.fights))


# Turning points


def combat(ply: int, end: int, side: str, north: float, south: float) -> Combat:
    return Combat(ply, end, "attack", side, {}, {}, {}, {"north": north, "south": south}, 0.0)


def game(scores: list[tuple[int, int]], turns: list[tuple[int, int]]) -> Outline:
    values = {"north": [north for north, _ in scores], "south": [south for _, south in scores]}
    return Outline(("north", "south"), list(range(len(scores))), turns, [Series("score", "standing", True, values)], [])


def test_turning_points_are_where_luck_and_score_moved_most() -> None:
    fights = [combat(2, 3, "north", 0.5, -0.5), combat(5, 5, "south", 0.0, 0.0), combat(6, 6, "north", 0.0, 1.0)]
    found = turning(game([(0, 0), (0, 0), (0, 0), (0, 2), (0, 2), (0, 2), (1, 2), (1, 2), (4, 2)], [(1, 1)]), fights)
    assert [(point.ply, point.end, point.fight, point.swing) for point in found] == [
        (2, 3, True, 1.0), (6, 6, True, 1.0), (8, 8, False, 0.0)
    ]  # fmt: skip
    assert [point.lead for point in found] == [
        {"north": -2, "south": 2}, {"north": 1, "south": -1}, {"north": 3, "south": -3}
    ]  # fmt: skip
    # Of two in luck, and of six points in score: 1/2 + 2/6, 1/2 + 1/6, 3/6.
    assert [point.weight for point in found] == [0.8333, 0.6667, 0.5]


def test_no_more_than_the_greatest_and_the_earlier_of_equal_ones() -> None:
    scores = [(0, 0), (0, 0), *((count, 0) for count in range(1, 9))]
    found = turning(game(scores, [(1, 1)]), [])
    assert [point.ply for point in found] == list(range(2, 2 + TURNING))


def test_neither_set_up_nor_the_start_of_another_game_turns_anything() -> None:
    scores = [(0, 0), (5, 0), (5, 1), (5, 9), (0, 0), (0, 1)]
    found = turning(game(scores, [(1, 1), (2, 2), (4, 1)]), [])
    assert [(point.ply, point.lead["south"]) for point in found] == [(2, 1), (3, 8), (5, 1)]


def test_the_same_game_has_the_same_account() -> None:
    assert account_of("srazhenie/first-south") == account_of("srazhenie/first-south")


# The table


def test_the_table_has_a_line_a_ply_and_every_series() -> None:
    made = account_of("srazhenie/first-south")
    rows = list(csv.DictReader(io.StringIO(as_csv(made))))
    assert [int(row["ply"]) for row in rows] == made.plies
    for series in made.series:
        for side in made.sides:
            assert [int(row[f"{series.id}_{side}"]) for row in rows] == series.values[side]
    for side in made.sides:
        assert float(rows[-1][f"luck_{side}"]) == pytest.approx(made.luck[side])
    fought = [row for row in rows if row["fight"]]
    assert [(int(row["ply"]), row["fight"]) for row in fought] == [(fight.ply, fight.text) for fight in made.fights]
    assert [float(row["lost_north"]) for row in fought] == [fight.actual["north"] for fight in made.fights]


def test_a_campaign_is_measured_battle_by_battle() -> None:
    """What was lost in one battle does not stand in the next."""
    found = outline(played("srazhenie/campaign-fought"))
    losses = next(series for series in found.series if series.id == "counters").values["north"]
    assert any(after < before for before, after in pairwise(losses))


def test_a_screened_army_holds_no_ground_yet() -> None:
    board = RULESET.begin(RULESET.setting("battle"))
    assert isinstance(board, Battle)
    assert by_name(RULESET.measures(board))["hexes"] == (0, 0)


def test_chances_of_winning_are_told_where_they_are_fitted_and_come_to_the_outcome() -> None:
    match = played("srazhenie/first-south")
    found = outline(match)
    chances = next(one for one in found.series if one.id == CHANCE)
    assert (chances.about, chances.decides) == (CHANCE, False)
    north, south = (chances.values[side] for side in found.sides)
    assert all(99 <= one + other <= 101 for one, other in zip(north, south, strict=True)), "but for rounding"
    assert 0 < north[0] < 100
    assert (north[-1], south[-1]) == (0, 100)
    assert len(set(north)) > 5, "they follow the game"
    assert CHANCE not in {one.id for one in outline(played("napoleon/1805-01")).series}
