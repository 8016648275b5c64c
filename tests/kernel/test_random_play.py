"""The stand-ins, played at random with every law checked."""

from __future__ import annotations

import re
from typing import Any

import pytest
from tests.harness import Broken, play_out
from tests.kernel import congress, crossing, phalanx, series, skirmish

from feldherr.kernel import Ruleset

GAMES: list[tuple[Ruleset, str, dict[str, Any]]] = [
    (crossing.RULESET, "field", {}),
    (crossing.RULESET, "field", {"rounds": 3, "open_hands": True}),
    (skirmish.RULESET, "meeting", {}),
    (skirmish.RULESET, "meeting", {"turns": 2}),
    (series.RULESET, "three", {}),
    (congress.RULESET, "table", {}),
    (congress.RULESET, "table", {"turns": 2}),
    (phalanx.RULESET, "plain", {}),
    (phalanx.RULESET, "plain", {"turns": 2}),
]


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(("ruleset", "scenario", "options"), GAMES)
def test_random_games_keep_every_law(ruleset: Ruleset, scenario: str, options: dict[str, Any], seed: int) -> None:
    found = play_out(ruleset, scenario, options, seed, deep=2)
    assert found.plies > 5
    assert found.reason


def test_random_games_meet_everything_once() -> None:
    """What the stand-ins are there for does happen: interceptions, cards, retreats, reactions, paths that go on."""
    verbs, decisions, passive, rolls = set(), set(), 0, set()
    for ruleset, scenario in ((crossing.RULESET, "field"), (skirmish.RULESET, "meeting")):
        for seed in range(12):
            found = play_out(ruleset, scenario, None, seed, deep=0)
            verbs |= set(found.verbs)
            decisions |= set(found.decisions)
            passive += found.passive
            rolls |= set(
                re.findall(
                    r"rolled purpose=(\w+) side=\w+ faces=\S+ total=\d+(?: (die=10 low=0|kinds=6,5))?", found.record
                )
            )
    assert verbs == {"march", "intercept", "play", "fall", "pass", "setup", "move", "turn", "fire", "end"}
    assert decisions == {"march", "intercept", "card", "fall", "setup", "move", "go_on", "react"}
    assert passive > 50
    assert rolls == {
        ("fire", "die=10 low=0"), ("cover", ""), ("intercept", ""), ("attack", "kinds=6,5"), ("defence", "kinds=6,5"),
    }  # fmt: skip


def test_random_games_meet_what_facing_brings() -> None:
    """Formations, turns and evasions in the midst of a move, and moves that go on after them."""
    verbs, decisions = set(), set()
    for seed in range(24):
        found = play_out(phalanx.RULESET, "plain", {"turns": 6}, seed, deep=0)
        verbs |= set(found.verbs)
        decisions |= set(found.decisions)
    assert verbs == {"form", "move", "face", "evade", "strike", "end", "pass"}
    assert decisions == {"form", "move", "go_on", "react", "strike"}


def test_the_same_seed_is_the_same_game() -> None:
    assert play_out(crossing.RULESET, "field", None, 3).record == play_out(crossing.RULESET, "field", None, 3).record


def test_a_game_that_does_not_end_is_broken() -> None:
    with pytest.raises(Broken, match="not over after 4 plies"):
        play_out(skirmish.RULESET, "meeting", None, 0, most=4)
