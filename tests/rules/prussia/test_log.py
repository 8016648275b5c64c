"""What the log of Prussia's Glory says is what has happened, branch by branch, in both languages."""

from __future__ import annotations

import pytest
from tests.rules.prussia.board import position
from tests.rules.prussia.test_04_command import ZORNDORF, command_phase

from feldherr.catalogues import LANGUAGES
from feldherr.games.prussia.game import RULESET
from feldherr.games.prussia.rules import leaders
from feldherr.games.prussia.rules.advance import GunsTaken
from feldherr.games.prussia.rules.command import Inspired
from feldherr.games.prussia.rules.leaders import LeaderReplaced
from feldherr.games.prussia.rules.movement import Movement
from feldherr.games.prussia.state.position import Battlefield
from feldherr.kernel import Event, Scripted
from feldherr.kernel.steps import PlayContext
from feldherr.texts import Texts


def told(board: Battlefield, event: Event) -> dict[str, str]:
    """An event in words, by language."""
    return {spoken: Texts(spoken, RULESET, board.setting).event(event) or "" for spoken in LANGUAGES}


def test_4_5__the_log_names_the_corps_that_is_roused_and_the_artillery():
    board = position("zorndorf_battle", ZORNDORF, steps=[Movement(0)])
    (event,) = (one for one in command_phase(board, "prussia", (5, 4, 4)) if isinstance(one, Inspired))
    said = told(board, event)
    assert "Kanitz" in said["en"]
    assert "Battery No. 2" in said["en"]
    assert "Каниц" in said["ru"]


def test_4_5__the_log_speaks_of_no_corps_where_guns_alone_are_roused():
    """Frederick beside guns and no corps leader (ruling WD02)."""
    pieces = {"p.frederick": "1717", "p.gun1": "1717", "p.kanitz": "1818", "p.line1": "1818"}
    board = position("zorndorf_battle", pieces, steps=[Movement(0)])
    (event,) = (one for one in command_phase(board, "prussia", (5, 6)) if isinstance(one, Inspired))
    said = told(board, event)
    assert "corps" not in said["en"]
    assert "корпус" not in said["ru"]
    assert "cannot" in said["en"]


@pytest.mark.parametrize("outcome", ["saved", "counter"])
def test_10_10_1__the_log_does_not_say_that_guns_got_away_before_they_have(outcome: str) -> None:
    """Who has nowhere to fall back to is captured after all (ruling R03)."""
    board = position("zorndorf_battle", ZORNDORF)
    said = told(board, GunsTaken("prussia", "c.gun1", "1717", outcome))
    assert "has to fall back" in said["en"]
    assert "away" not in said["en"]
    assert "отойти" in said["ru"]


def test_15_1__a_deputy_who_is_still_to_come_takes_over_off_the_map():
    board = position("torgau_main", {"p.frederick": "4014", "p.gren1": "4014"}, steps=[Movement(0)])
    names = board.setting.names
    board.put(names.unit("p.zieten"), board.setting.pool)
    context = PlayContext(Scripted())
    leaders._fall(board, names.unit("p.frederick"), "killed", context)
    sentences = [told(board, event) for event in context.events if isinstance(event, LeaderReplaced)]
    assert len(sentences) == 2
    assert all("off the map" in said["en"] and "за картой" in said["ru"] for said in sentences)
    assert not any("pool" in words for said in sentences for words in said.values())
