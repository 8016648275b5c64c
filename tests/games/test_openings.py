"""Any moment of any kept game begins another match, recorded and replayed; any scenario begins by its name alone."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import feldherr
from feldherr.kernel import Match, Origin, read_record, write_record
from feldherr.kernel.registry import games

CORPUS = Path(feldherr.__file__).parents[2] / "corpus"
SOURCES = [
    "srazhenie/battle-mission-m01", "srazhenie/general-meet-1", "srazhenie/meeting-extra",
    "srazhenie/assault-sudden-north", "srazhenie/campaign-draws", "srazhenie/first-north",
    "prussia/rossbach-main-01", "prussia/leuthen-battle-01", "prussia/zorndorf-battle-03", "prussia/torgau-main-01",
]  # fmt: skip


@pytest.mark.parametrize(
    ("game", "scenario"),
    [(game, scenario) for game in games() for scenario in feldherr.ruleset(game).scenarios],
)
def test_a_scenario_begins_by_its_name_alone(game: str, scenario: str) -> None:
    """Also one that rolls before its first decision, like the campaign: nobody has to bring options or dice."""
    position = feldherr.ruleset(game).start(scenario)
    assert position.decisions
    assert position.outcome is None
    assert position.faults() == []


@pytest.mark.parametrize("source", SOURCES)
def test_a_kept_game_goes_on_otherwise(source: str) -> None:
    kept = read_record((CORPUS / f"{source}.feldherr").read_text("utf-8"), feldherr.ruleset)
    rng = Random(source)
    for _ in range(3):
        ply = rng.randrange(kept.number - 1)
        while kept.plies[ply].undone:
            ply -= 1
        position = kept.position_at(ply)
        setting = position.setting
        match = Match(
            kept.ruleset, setting.scenario, setting.options, secret=b"on", position=position, origin=Origin(source, ply)
        )
        assert match.position.digest() == position.digest()
        for _ in range(12):
            if match.position.outcome is not None:
                break
            legal = match.position.legal()
            action = legal.sample(rng)
            assert action is not None
            match.play(legal.role, action)
        text = write_record(match)
        again = read_record(text, feldherr.ruleset, verify=True)
        assert again.position.digest() == match.position.digest()
        assert write_record(again) == text
