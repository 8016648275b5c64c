"""What studies count of a game, event by event."""

from __future__ import annotations

import pytest

from feldherr.games.srazhenie.game import RULESET
from feldherr.games.srazhenie.state.events import Attacked, BattleWon, Destroyed, FirstPlayer, RolesTaken, TurnBegan
from feldherr.kernel import Event

EVENTS: tuple[Event, ...] = (
    RolesTaken("north"),
    FirstPlayer("south"),
    TurnBegan(1),
    Attacked("south", ("0412",), ("g.li1",), (), ()),
    Destroyed("north", "k.li1", "0412", "combat"),
    BattleWon("south", 1, False, "neutral"),
)


@pytest.mark.parametrize(
    ("scenario", "found"),
    [
        ("battle", [("first", "south"), ("closed", "south"), ("blood", "north")]),
        ("assault", [("attacker", "south"), ("defender", "north"), ("closed", "south"), ("blood", "north")]),
        ("campaign", []),
    ],
)
def test_marks_of_a_game(scenario: str, found: list[tuple[str, str]]) -> None:
    """Of a battle who came first in what; of a campaign its roles and its battles only."""
    whole = [("aggressor", "north"), *found, ("battle", "south")]
    assert list(RULESET.marks(RULESET.setting(scenario), EVENTS)) == whole


def test_who_storms_may_be_north() -> None:
    setting = RULESET.setting("assault")
    assert list(RULESET.marks(setting, [FirstPlayer("north")])) == [("attacker", "north"), ("defender", "south")]
