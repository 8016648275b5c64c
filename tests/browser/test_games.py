"""Whole games through the page, by one kind of hand alone."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.brain import Brain
from tests.browser.hands import Keys, Lists, Taps
from tests.browser.seats import Maker, wait_for
from tests.browser.table import Open


def long(*scenarios: str) -> list[Any]:
    """Scenarios that show what others show already, or at greater length."""
    return [pytest.param(scenario, marks=pytest.mark.long) for scenario in scenarios]


@pytest.mark.parametrize(
    ("scenario", "moves"),
    [
        ("first", 2),
        *(pytest.param(one, 1, marks=pytest.mark.long) for one in ("assault", "battle", "general", "meeting")),
    ],
)
def test_a08_whole_game_by_keyboard(scenario: str, moves: int, seat: Open, make: Maker) -> None:
    """A whole game of each scenario is played by keyboard alone."""
    game = make.game(scenario, north="sergeant" if scenario != "first" else "random")
    hand = Keys(seat().sit(game, "south"), game, "south", Brain("south", moves))
    assert hand.play()["outcome"]


@pytest.mark.parametrize("scenario", ["first", *long("meeting", "assault", "battle", "general")])
def test_a09_whole_game_by_the_decision_list(scenario: str, seat: Open, make: Maker) -> None:
    """The same through the decision list alone, board hidden."""
    game = make.game(scenario, north="sergeant" if scenario != "first" else "random")
    table = seat(settings={"list": True}).sit(game, "south")
    expect(table.board).to_have_count(0)
    hand = Lists(table, game, "south", Brain("south", moves=1))
    assert hand.play()["outcome"]
    expect(table.board).to_have_count(0)


@pytest.mark.parametrize("scenario", ["first", *long("battle", "general", "meeting")])
def test_a10_whole_game_by_taps(scenario: str, seat: Open, make: Maker) -> None:
    """The same by taps alone at 390x844."""
    game = make.game(scenario, north="sergeant" if scenario != "first" else "random")
    table = seat(width=390, height=844, touch=True).sit(game, "south")
    hand = Taps(table, game, "south", Brain("south", moves=1))
    assert hand.play()["outcome"]


def test_a08_resigning_by_keyboard(seat: Open, make: Maker) -> None:
    """A game may be given up by keyboard alone, and ends by it."""
    game = make.battle(scenario="general")
    role = game.asked
    hand = Keys(seat().sit(game, role), game, role, Brain(role))
    hand.resign()
    wait_for(lambda: game.view(None)["outcome"] is not None, "the end")
    assert game.view(None)["outcome"]["winner"] != role


def test_a_page_of_a_game_that_is_not_there_says_so(seat: Open) -> None:
    """It neither waits for one nor blames the link."""
    page = seat().go("/rules/chess").page
    expect(page.locator(".book")).to_contain_text("There is no such game.")
    page = seat().go("/new/chess").page
    expect(page.locator("main > .bad")).to_have_text("There is nothing at this address")
