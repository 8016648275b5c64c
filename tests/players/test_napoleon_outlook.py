"""What places hang on in The Napoleonic Wars: facts of a seat, what conquests are to bring, how they are weighed."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.commands import run
from tests.rules.napoleon.table import Table

import feldherr
from feldherr.catalogues import LANGUAGES, catalogue
from feldherr.games.napoleon import RULESET
from feldherr.games.napoleon.machine import conquests, evaluation, outlook
from feldherr.games.napoleon.machine.seats import by_seat
from feldherr.games.napoleon.rules import conquest, victory
from feldherr.games.napoleon.rules.turns import Campaign
from feldherr.games.napoleon.state.position import Europe
from feldherr.kernel import Malformed, Pass, PlayContext, Scripted, read_record
from feldherr.kernel.outlook import read, write
from feldherr.studies import outlook as study

CORPUS = Path(__file__).parents[2] / "corpus" / "napoleon"
AUSTRIA = {"vienna": "france", "prague": "france", "buda": "france", "venice": "france"}


def points(position: Europe) -> dict[str, int]:
    return victory.scores(position)


def settle(position: Europe, die: int) -> None:
    """The conquest phase with a die, everybody declining and keeping what comes first."""
    position.active = ""
    position.steps = [Campaign(stage=5), conquest.ConquestPhase()]
    context = PlayContext(Scripted(*[die] * 20))
    while not isinstance(position.steps[-1], Campaign):
        if not position.steps[-1].proceed(position, context):
            position.carry_out(Pass(), context, position.decisions[0].role)


def after(table: Table, die: int) -> dict[str, int]:
    """The points after the conquest phase with a die."""
    position = table.position.copy()
    settle(position, die)
    return points(position)


@pytest.mark.parametrize(
    "flags",
    [
        AUSTRIA,
        {"vienna": "france"},
        {"vienna": "france", "prague": "france"},
        {"berlin": "france", "breslau": "france", "magdeburg": "france", "konigsberg": "france"},
    ],
)
def test_what_conquests_are_to_bring_is_what_the_phase_brings_on_the_mean(flags: dict[str, str]) -> None:
    """A victor of many keys keeps two and has a Resource; their owner has the others back (D15.2)."""
    table = Table(flags=flags, camps={"prussia": "coalition"})
    position = table.position
    told = by_seat(position, conquests.settled(position))
    before = points(position)
    mean = {role: sum(after(table, die)[role] for die in range(1, 7)) / 6 for role in before}
    assert {role: before[role] + gain for role, gain in zip(before, told, strict=True)} == pytest.approx(mean)


def test_who_holds_a_whole_country_is_to_lose_by_its_conquest() -> None:
    position = Table(flags=AUSTRIA).position
    france, austria = (position.setting.nation(one) for one in ("france", "austria"))
    told = conquests.settled(position)
    assert told[france] < 0 < told[austria]
    assert conquests.doom(position, austria) > conquests.doom(position, france) == 0.0


def test_no_conquest_is_to_be_had_of_who_is_subject_already() -> None:
    table = Table(flags=AUSTRIA)
    settle(table.position, 6)
    assert [one.nation for one in table.position.subjects] == ["austria"]
    assert conquests.settled(table.position) == [0.0] * len(table.setting.nations)


def at_the_end(turn: int) -> Table:
    """France two points ahead, nobody with a card: the roll for peace of a turn is next."""
    return Table("warsaw: france*9", turn=turn, flags={"genoa": "france"})


def test_units_are_worth_less_the_surer_peace_is() -> None:
    """After the last roll nothing is won with them."""
    worth = []
    for turn in (1, 3, 5):
        with_, without = at_the_end(turn).position, Table(turn=turn, flags={"genoa": "france"}).position
        gap = (evaluation.evaluate(one.known("france"), "france")["term-napoleon-armies"] for one in (with_, without))
        worth.append(abs(next(gap) - next(gap)))
    assert worth[0] > worth[1]
    assert worth[0] > 2 * worth[2]


def test_a_lead_is_surer_the_less_is_left_of_the_last_turn() -> None:
    cards = ["fog", "rally", "typhus", "tilsit", "stragglers", "partisans", "grand_battery", "burnt_earth", "congress"]
    told = []
    for held in (9, 4, 0):
        position = Table(turn=5, hands={"britain": cards[:held]}).position
        position.resources[0] += 3
        told.append(sum(evaluation.evaluate(position.known("france"), "france").values()))
    assert told[0] < told[1] < told[2]


def test_who_is_placed_first_at_equal_points_stands_better() -> None:
    """The one who has Resources of his own among as many points (D16.5)."""
    by_keys, by_resources = Table(turn=5, flags={"lisbon": "france"}).position, Table(turn=5).position
    by_resources.resources[0] += 1
    for position in (by_keys, by_resources):
        position.resources[position.setting.nation("russia")] += 1
    assert points(by_keys)["france"] == points(by_resources)["france"] == points(by_keys)["russia"] == 2
    assert outlook.edges(by_keys)["france"] < outlook.edges(by_keys)["russia"]
    assert outlook.edges(by_resources)["france"] < outlook.edges(by_resources)["russia"]
    told = [sum(evaluation.evaluate(by_keys.known(role), role).values()) for role in ("france", "russia")]
    assert told[0] < told[1]


@pytest.mark.parametrize("turn", [1, 2, 4])
def test_a_reserve_is_kept_longer_than_a_card_of_the_hand(turn: int) -> None:
    """It goes for points only where they are worth more than what it may be played for later."""
    cards = ["fog", "rally", "typhus", "tilsit", "stragglers", "partisans", "grand_battery"]
    told = []
    for hand, reserve in ((cards[:2], []), (cards[:1], ["emperor"])):
        position = Table(turn=turn, hands={"france": hand, "britain": cards[2:]}, reserve=reserve).position
        told.append(sum(evaluation.evaluate(position.known("france"), "france").values()))
    assert told[0] < told[1]


def test_the_facts_are_named_and_weighed_and_none_is_hidden() -> None:
    """A rival's cards are counted and not looked at."""
    fitted = outlook.weights()
    assert set(fitted.now) == set(fitted.later) == set(outlook.FACTS)
    for spoken in LANGUAGES:
        assert {f"napoleon-outlook-{name}" for name in outlook.FACTS} <= set(catalogue(spoken))
    one, other = (Table(hands={"britain": [card]}).position for card in ("fog", "grand_battery"))
    assert outlook.facts(one.known("france"), "france") == outlook.facts(other.known("france"), "france")
    told = [evaluation.evaluate(position.known("france"), "france") for position in (one, other)]
    assert told[0] == told[1]


def test_the_weights_tell_better_than_the_judge_and_the_points() -> None:
    fitted = outlook.weights()
    assert fitted.loss < min(fitted.before, fitted.points, 0.693)


def test_a_moment_of_a_record_is_every_impulse_with_what_came_of_it() -> None:
    match = read_record((CORPUS / "1812-07.feldherr").read_text("utf-8"), feldherr.ruleset)
    told = study.game(match)
    outcome = match.position.outcome
    assert outcome is not None
    assert sorted(told.places) == [1, 2]
    final = [float(outcome.points[role]) for role in match.roles]
    assert told.moments[-1].final == told.moments[-1].end == final
    assert told.moments[-1].ending == 1.0
    assert not told.moments[-1].on
    assert told.moments[0].on
    assert all(moment.final == final for moment in told.moments)


def test_fit_writes_weights_that_are_read_again(tmp_path: Path) -> None:
    out = tmp_path / "weights.json"
    # The short games: reading a record plays it.
    records = tmp_path / "records"
    records.mkdir()
    for path in sorted(CORPUS.glob("*.feldherr"), key=lambda path: path.stat().st_size):
        if "scene" not in path.name and len([*records.iterdir()]) < 14:
            (records / path.name).symlink_to(path)
    told, _ = run("fit", "napoleon", "--records", str(records), "--out", str(out), spoken="en")
    assert "points alone" in told
    assert "keys that armies can take" in told
    fitted = read(out.read_text("utf-8"))
    assert sum(fitted.games.values()) >= 10
    with pytest.raises(Malformed):
        read(out.read_text("utf-8").replace(str(fitted.loss), str(fitted.loss + 1)))
    assert read(write(fitted)) == fitted
    assert RULESET.outlook is not None
