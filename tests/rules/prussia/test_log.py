"""What the log, the refusals and the panel of Prussia's Glory say is what has happened, in both languages."""

from __future__ import annotations

import pytest
from tests.rules.prussia.board import play, position, refused
from tests.rules.prussia.test_04_command import ZORNDORF, command_phase

from feldherr.catalogues import LANGUAGES
from feldherr.games.prussia.game import RULESET
from feldherr.games.prussia.rules import leaders, rossbach
from feldherr.games.prussia.rules.advance import GunsTaken
from feldherr.games.prussia.rules.bombardment import Bombarding
from feldherr.games.prussia.rules.columns import ColumnFormed
from feldherr.games.prussia.rules.command import Inspired
from feldherr.games.prussia.rules.leaders import LeaderReplaced
from feldherr.games.prussia.rules.losses import Weakened
from feldherr.games.prussia.rules.movement import Movement
from feldherr.games.prussia.rules.track import Filled
from feldherr.games.prussia.show.view import view
from feldherr.games.prussia.state.position import DEMORALIZED, Battlefield
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
    assert "must fall back" in said["en"]
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
    assert all("takes over" in said["en"] and "заместитель" in said["ru"] for said in sentences)
    assert not any("pool" in words for said in sentences for words in said.values())


def marker(board: Battlefield, group: str) -> bool | None:
    """What the panel shows of a group."""
    return next(one.effective for side in view(board, None).sides for one in side.groups if one.id == group)


def test_4_2__a_corps_that_a_special_leader_rouses_makes_no_group_effective():
    board = position("zorndorf_battle", ZORNDORF, steps=[Movement(0)])
    command_phase(board, "prussia", (5, 4, 4))
    assert board.effective >> board.setting.names.unit("p.kanitz") & 1
    assert (marker(board, "p.infantry"), marker(board, "p.cavalry"), marker(board, "c.infantry")) == (False, True, None)


def test_4_3_1__with_the_army_activated_no_detachment_is_shown_as_a_group():
    board = position("leuthen_main", {"c.chv": "1622", "c.nostitz": "1622"}, active="coalition", turn=3)
    assert (marker(board, "c.vanguard"), marker(board, "c.cavalry")) == (None, True)


def test_what_is_refused_to_a_leader_does_not_call_him_the_enemys():
    pieces = {"p.frederick": "2515", "p.garde": "2515", "p.gun1": "2515", "c.brig1": "2514"}
    board = position("leuthen_battle", pieces, steps=[Movement(0)])
    refused(board, "raise p.frederick", "5.4", "prussia-leader-no-unit")
    board.health[0] = DEMORALIZED
    refused(board, "leave p.frederick", "12.3", "prussia-leader-no-unit")
    board = position("leuthen_battle", pieces, steps=[Bombarding(0)])
    refused(board, "bombard 2514 by p.frederick", "8", "prussia-no-gun")
    refused(board, "bombard 2514 by c.brig1", "8", "prussia-not-yours")


@pytest.mark.parametrize(("leader", "words"), [("p.frederick", False), ("p.kanitz", True)])
def test_7_6__a_commander_in_chief_without_a_corps_forms_none(leader: str, words: bool) -> None:
    pieces = {"p.frederick": "1717", "p.kanitz": "1717", "p.line1": "1717"}
    board = position("zorndorf_battle", pieces, steps=[Movement(0)])
    (event,) = (one for one in play(board, f"column {leader}") if isinstance(one, ColumnFormed))
    said = told(board, event)
    assert ("corps" in said["en"], "корпус" in said["ru"]) == (words, words)


def test_10_10_1__of_guns_that_lose_two_levels_at_once_the_log_does_not_say_one():
    """The counter of four levels that is captured takes two of them along."""
    board = position("zorndorf_battle", ZORNDORF)
    said = told(board, Weakened("prussia", "p.gun1", 2, True))
    assert "2 levels left" in said["en"]
    assert "a level lost" not in said["en"]
    assert "осталось уровней 2" in said["ru"]


def test_23_4_4__a_penalty_is_not_told_as_a_payment():
    """At Rossbach markers lie for passivity and a failed advance; nobody has paid for anything."""
    board = position("rossbach_battle", {"c.soubise": "1012", "c.piemont": "1012"}, active="coalition")
    context = PlayContext(Scripted(5))
    rossbach.after_movement(board, 1, context)
    filled = [told(board, event) for event in context.events if isinstance(event, Filled)]
    assert len(filled) == 2
    assert not any("paid" in said["en"] or "плачен" in said["ru"] for said in filled)


def test_4_2_1__the_refusal_of_a_corps_speaks_of_the_letter_that_forbids_it():
    """Seydlitz' corps is ineffective and his counter with the king's: only the letter I keeps it from him."""
    pieces = ZORNDORF | {"p.manteuffel": "1717", "p.seydlitz": "1717"}
    board = position("zorndorf_battle", pieces, steps=[Movement(0)])
    command_phase(board, "prussia", (5, 5))
    found = refused(board, "inspire p.seydlitz", "4.5", "prussia-inspire-whom")
    said = {spoken: Texts(spoken, RULESET, board.setting).say(found.message) for spoken in LANGUAGES}
    assert "letter" in said["en"]
    assert "буква" in said["ru"]
