"""What is said: a question offers what can be done there and nothing else, and events are told as they are."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.sgboh.board import Board

from feldherr.games.sgboh.game import RULESET
from feldherr.games.sgboh.state.events_effects import RampageBegan, RoutChecked
from feldherr.games.sgboh.state.events_missiles import ShotHeld
from feldherr.kernel import Event
from feldherr.texts import Language, Texts

FAR = "A: d=HI 2510/4 l@d"
OPEN = {"shoot": "shoot", "face": "turn", "spread": "spread", "flee": "flee"}
"""What the word of a question says for each verb."""


def asked(board: Board) -> dict[str, Any]:
    return dict(board.field.decisions[0].message.args)


def open_ways(board: Board) -> set[str]:
    return {OPEN[text.split()[0]] for text in board.options() if text.split()[0] in OPEN}


def prompt(board: Board, language: Language) -> str:
    return Texts(language, RULESET, board.setting).say(board.field.decisions[0].message)


REACTIONS = {
    "turn before a step": ("x=HI 1208/1", "d=HI 1510/4", "1308 1408 1509"),
    "shoot at who enters": ("x=HI 1210/1", "d=SKa 1510/4", "1310 1410"),
    "a stack spreads": ("x=HI 1210/1", "[a=Pr b=Pr] 1510/4", "1310 1410"),
    "a leader gets away": ("x=HI 1210/1", "d=HI 2010/4 l@1510", "1310 1410"),
    "a stack spreads and a leader gets away": ("x=HI 1210/1", "[a=Pr b=Pr] 1510/4 l@1409", "1310 1410"),
    "shot and leader": ("x=HI 1210/1", "d=SKa 1510/4 l@1409", "1310 1410"),
}


@pytest.mark.parametrize("name", REACTIONS)
def test_a_reaction_is_asked_for_by_what_is_open(name: str) -> None:
    """4.35, 5.36, 6.15, 7.21, 7.22."""
    red, blue, way = REACTIONS[name]
    board = Board(f"{red} y=HI 0215/1", blue).movement()
    board.move("r.x", way)
    windows = 0
    while board.asked()[0] in ("before-step", "after-step"):
        windows += 1
        assert set(asked(board)["ways"].split("_")) == open_ways(board)
        board.play("pass")
    assert windows


def test_a_shot_from_afar_is_not_from_near() -> None:
    """7.24: artillery shoots at who is many hexes away."""
    board = Board("x=HI 1210/1 y=HI 0215/1", "d=BAT 1610/4").movement()
    while board.asked()[0] == "after-step":
        board.play("pass")
    board.move("r.x", "1310")
    assert (board.asked(), asked(board)["ways"]) == (("after-step", "blue"), "shoot")
    assert "made a step" in prompt(board, "en")
    assert "шаг сделан" in prompt(board, "ru")


def test_the_overall_commander_is_named_where_he_may_move() -> None:
    """3.2, 4.42: not in a turn that was seized."""
    board = Board("A: x=HI 1010/1 l@x", FAR)
    board.battle()
    assert asked(board)["ride"] is True
    assert "overall commander" in prompt(board, "en")
    board.field.put(board.unit("r.l"), board.setting.away)
    assert asked(board)["ride"] is False
    assert "overall commander" not in prompt(board, "en")
    assert "командира" not in prompt(board, "ru")


def test_a_replacement_is_not_the_dead_man_come_back() -> None:
    """4.36, 4.37."""
    for where, replacement in (("away", False), ("lost", True)):
        board = Board("A: x=HI 1010/1 p@x l@x", FAR, leaders={"r.p": {"commands": ("A",)}, "r.l": {"commands": ()}})
        board.battle()
        board.field.put(board.unit("r.p"), getattr(board.setting, where))
        if replacement:
            board.field.lost.append(board.unit("r.p"))
        board.play("activate r.A by r.p")
        assert (board.asked()[0], asked(board)["replacement"]) == ("place-leader", replacement)
        assert ("replacement" in prompt(board, "en")) == replacement
        assert ("замена" in prompt(board, "ru")) == replacement


def test_an_advance_over_works_is_no_duty() -> None:
    """7.71, 11.13."""
    for works, must in (((), True), ((("rampart", "1510", "1410"),), False)):
        board = Board("x=HI 1410/1", "d=HI 1510/4", works=works)
        board.resolve("x", "d", 19)
        assert (board.asked()[0], asked(board)["must"]) == ("advancing", must)
        assert ("pass" in board.options()) != must
        assert ("must advance" in prompt(board, "en")) == must
        assert ("обязан" in prompt(board, "ru")) == must


def test_who_is_not_next_to_the_step_is_told_so() -> None:
    """6.15: he could turn, were the enemy there; who could not anyhow hears of that."""
    board = Board("x=HI 1208/1 y=HI 1215/1", "d=HI 1510/4 e=HI 1516/4 p=HO 1520+1519/4").movement()
    board.move("r.x", "1308 1408 1509")
    assert board.asked() == ("before-step", "blue")
    board.refuses("face b.e 1516nw", "6.15", "sgboh-face-not-near")
    board.refuses("face b.p 1520nw", "6.15", "sgboh-may-not-face")


SAID: list[tuple[Event, str, str]] = [
    # The first one met need not be the one that caused it: whoever is next to the elephants comes before.
    (RampageBegan("blue", "b.d", "r.x", "cause"), "rampages, first towards", "в сторону"),
    (RampageBegan("blue", "b.d", "r.x", "lot"), "first (by lot) towards", "По жребию сначала в сторону"),
    # A unit that fails may be depleted in place of a rout.
    (RoutChecked("blue", "b.d", 7, 1, 5, held=False), "does not hold", "не выдержал"),
    # Whoever shoots no more may be gone himself.
    (ShotHeld("red", "r.x", "b.d"), "can no longer shoot", "Выстрела нет"),
]


@pytest.mark.parametrize("number", range(len(SAID)))
def test_an_event_says_no_more_than_it_knows(number: int) -> None:
    """7.12, 7.53, 8.5."""
    event, english, russian = SAID[number]
    board = Board("x=HI 1410/1", "d=EL 1510/4")
    assert english in Texts("en", RULESET, board.setting).event(event)
    assert russian in Texts("ru", RULESET, board.setting).event(event)
