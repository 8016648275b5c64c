"""The fit of the chance of winning: it finds weights that are there, judges them on games held out, writes them."""

from __future__ import annotations

from math import log
from pathlib import Path
from random import Random

import pytest
from tests.cli.commands import run

import feldherr
from feldherr.kernel import Malformed, read_record
from feldherr.players import prospects
from feldherr.studies import fit, fitting, outlook
from feldherr.studies.games import begin_folder, plans, play, save_record

GAME = feldherr.ruleset("srazhenie")


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A few games of the shortest scenario."""
    folder = tmp_path_factory.mktemp("records")
    begin_folder(folder)
    for plan in plans(GAME, "first", 12, ["sergeant", "corporal"], "1"):
        save_record(folder, plan.number, play(plan, keep=True).record)
    return folder


def test_weights_that_are_there_are_found() -> None:
    """A fact that counts more and more, and one that tells nothing."""
    rng, found = Random(1), []
    for game in range(150):
        for _ in range(20):
            gone, fact, noise = rng.random(), rng.gauss(0, 1), rng.gauss(0, 1)
            won = rng.random() < prospects.logistic((0.5 + 1.5 * gone) * fact)
            found.append(fit.Row(game, 0, gone, (fact, noise, gone * fact, gone * noise), 3 * fact, float(won)))
    weights = fit.weigh(found)
    assert weights == pytest.approx([0.5, 0.0, 1.5, 0.0], abs=0.25)
    told = fit._fitted("x", ("fact", "noise"), found, 150, "")
    assert told.all.fitted < log(2) < told.all.before, "who is three times too sure is worse than a coin"
    assert told.gap > 5 * told.doubt
    assert sum(one.rows for one in told.quarters) == len(found)


def test_rows_are_what_either_role_knew_at_two_questions_of_a_player_turn(kept: Path) -> None:
    match = read_record((kept / "game-00000.feldherr").read_text("utf-8"), feldherr.ruleset)
    rows = list(fit.rows(match, 0))
    assert rows == list(fit.rows(match, 0))
    assert len(rows) % 2 == 0
    outcome = match.position.outcome
    assert outcome is not None
    # South knows as much as north in this scenario, so what is good for one is bad for the other.
    for north, south in zip(rows[::2], rows[1::2], strict=True):
        assert north.inputs == pytest.approx([-one for one in south.inputs])
        assert (north.result, south.result) == (outcome.share("north"), outcome.share("south"))
    assert [row.gone for row in rows] == sorted(row.gone for row in rows)


def test_the_command_writes_weights_that_are_read_again(kept: Path, tmp_path: Path) -> None:
    out = tmp_path / "weights.json"
    out.write_text(prospects.write("srazhenie", {"other": prospects.Fitted({}, 1, 1, "", 0.5, 0.6)}), "utf-8")
    said, _ = run("fit", "srazhenie", "--records", str(kept), "--out", str(out), spoken="en")
    assert "12 games" in said
    assert "0.693" in said
    found = prospects.read(out.read_text("utf-8")).scenarios
    assert set(found) == {"first", "other"}, "scenarios without records stay"
    assert set(found["first"].weights) == set(GAME.prospects.FACTS)
    with pytest.raises(Malformed, match="kernel-bad-weights"):
        prospects.read(out.read_text("utf-8").replace('"rows": 1\n', '"rows": 2\n').replace("0.5", "0.4"))


def test_what_cannot_be_fitted_is_said_in_both_languages(kept: Path) -> None:
    for spoken, few in (("en", "Too few"), ("ru", "Слишком мало")):
        for game in ("prussia", "napoleon"):
            assert few in run("fit", game, "--records", str(kept), code=2, spoken=spoken)[1]
    with pytest.raises(Malformed, match="cli-fit-no-facts"):
        fit.fit(feldherr.ruleset("napoleon"), [kept])
    with pytest.raises(Malformed, match="cli-fit-no-facts"):
        outlook.fit(GAME, [kept])


def test_without_numpy_it_is_said_what_to_install(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fitting, "find_spec", lambda _: None)
    with pytest.raises(Malformed, match="cli-data-extra"):
        fit.fit(GAME, [kept])
    with pytest.raises(Malformed, match="cli-data-extra"):
        outlook.fit(feldherr.ruleset("napoleon"), [kept])
