"""Whole games of The Napoleonic Wars in a browser: against machines by keys alone, five at one device."""

from __future__ import annotations

import time
from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.seats import Game, Maker
from tests.browser.table import Open, Table
from tests.browser.test_napoleon_lesson import to_button

from feldherr.games.napoleon.game import RULESET
from feldherr.kernel import Match, Seeded

MOST = 900
"""Answers of one role after which a game would never end."""


def begin(make: Maker, players: int, human: str, machine: str = "sergeant") -> Game:
    """The short scenario, machines in all seats but one."""
    roles = RULESET.setting("austerlitz", {"players": players}).roles
    seats = {role: "human" if role == human else machine for role in roles}
    options = {"players": players}
    body = {"ruleset": "napoleon", "scenario": "austerlitz", "options": options, "seats": seats, "seed": "3"}
    answer = make.http.post("/api/matches", json=body)
    assert answer.status_code == 201, answer.text
    made = answer.json()
    return Game(make.http, made["id"], made["tokens"], Match(RULESET, "austerlitz", options, players=seats))


def mine(game: Game, table: Table, role: str) -> dict[str, Any] | None:
    """What the role is asked, once it is and the page knows; None at the end."""
    end = time.monotonic() + 300
    while True:
        view = game.view(role)
        if view["outcome"]:
            return None
        for asked in view["decisions"]:
            if asked["role"] == role and asked["offers"]:
                table.at_ply(view["number"])
                return dict(asked) | {"number": view["number"]}
        assert time.monotonic() < end, "the machines never answered"
        time.sleep(0.05)


class Keyboard:
    """Answers everything without a pointer: cards for their points, one march an impulse, else what `0` means."""

    def __init__(self, table: Table, game: Game, role: str) -> None:
        self.table = table
        self.game = game
        self.role = role
        self.seen: Counter[str] = Counter()
        self.marched: set[int] = set()

    def focused(self) -> None:
        """The focus is never lost."""
        self.table.page.wait_for_function("() => document.activeElement !== document.body")

    def board(self) -> None:
        for _ in range(6):
            if self.table.page.evaluate("() => document.activeElement.getAttribute('role') === 'application'"):
                return
            self.table.key("F6")
        raise AssertionError("F6 does not lead to the board")

    def changed(self, number: int) -> bool:
        """Whether something was played, once nothing is on its way."""
        self.table.drawn()
        end = time.monotonic() + 60
        while self.table.busy:
            assert time.monotonic() < end, "the answer never came"
        view = self.game.view(self.role)
        if view["number"] != number:
            self.table.at_ply(view["number"])
        return bool(view["number"] != number)

    def answer(self, asked: dict[str, Any]) -> None:
        number = asked["number"]
        self.seen[asked["id"]] += 1
        if asked["id"] == "card" and any(one["verb"] == "spend" for one in asked["offers"]):
            return self.spend(number)
        if asked["id"] == "points" and self.march(number):
            return None
        if asked["id"] == "lose":
            to_button(self.table, ".losses .row:last-child button:last-child")
            self.table.key("Enter")
            if self.changed(number):
                return None
        for keys in (["0"], ["Control+Enter"], ["1"], ["1", "Control+Enter"]):
            self.board()
            self.table.key(*keys)
            if self.changed(number):
                return None
        raise AssertionError(f"no key answers {asked['id']}: {self.table.prompt.inner_text()}")

    def spend(self, number: int) -> None:
        to_button(self.table, "[data-card]")
        self.table.key("Enter")
        to_button(self.table, "[data-spend]")
        self.table.key("Enter")
        assert self.changed(number), self.table.prompt.inner_text()

    def march(self, number: int) -> bool:
        """The first who can act goes next door, once an impulse."""
        impulse = self.seen["card"]
        if impulse in self.marched or not self.table.page.locator(".able button[data-piece]").count():
            return False
        self.marched.add(impulse)
        to_button(self.table, ".able button[data-piece]")
        self.table.key("Enter")
        for arrow in ("ArrowRight", "ArrowLeft"):
            self.board()
            self.table.key(arrow, "Enter")
            if self.changed(number):
                return True
            self.table.key("Escape", "Escape", "Escape")
        return False

    def since(self) -> bool:
        """What the others did since the last own answer, by its key, and the question again."""
        chip = self.table.page.locator(".prompt [data-since]")
        if not chip.count():
            return False
        asked = self.table.prompt.inner_text()
        self.board()
        self.table.key("b")
        expect(self.table.page.locator("[data-recalled]")).to_be_visible()
        self.board()
        self.table.key("b")
        expect(self.table.page.locator("[data-recalled]")).to_have_count(0)
        # The log has told it: back to the cards.
        to_button(self.table, "[role=tab][aria-selected=true]")
        self.table.key("ArrowLeft", "ArrowLeft")
        expect(self.table.page.locator("#tab-now")).to_have_attribute("aria-selected", "true")
        return self.table.prompt.inner_text() == asked


@pytest.mark.long
def test_a_game_against_machines_by_keys_alone(make: Maker, seat: Open) -> None:
    """France against two sergeants to the end, and what they did since by its key."""
    game = begin(make, 3, "france")
    table = seat(language="ru").sit(game, "france")
    player = Keyboard(table, game, "france")
    recalled = 0
    for _ in range(MOST):
        asked = mine(game, table, "france")
        if asked is None:
            break
        if asked["id"] == "card" and player.seen["card"] == 1:
            recalled += player.since()
        player.answer(asked)
        player.focused()
    else:
        raise AssertionError(f"no end: {player.seen}")
    assert recalled == 1
    assert player.seen["card"] >= 6, player.seen
    assert len(player.marched) >= 3
    table.at_ply(game.view("france")["number"])
    expect(table.page.locator("section.end")).to_be_visible()


def five_with_a_card() -> Any:
    """The campaign of 1805 for five, a card in each hand: one turn of it."""
    position: Any = RULESET.start("1805", {"players": 5}, Seeded(bytes([5]) * 32))
    position.hands = [hand[:1] for hand in position.hands]
    return position


@pytest.mark.long
def test_a_turn_of_five_at_one_device_by_a_finger(make: Maker, seat: Open) -> None:
    """Every seat is handed the device when it is asked; nothing of a hand is in the page meanwhile."""
    game = make.laid(RULESET, five_with_a_card())
    roles = RULESET.setting("1805", {"players": 5}).roles
    table = seat(language="ru", width=390, height=844, touch=True).sit(game, *roles)
    page = table.page
    asked: Counter[str] = Counter()
    handed = 0
    # The peace die may end the game with the turn.
    while (view := game.view(None))["turn"] == 1 and view["outcome"] is None:
        decision, number = view["decisions"][0], view["number"]
        page.wait_for_function(
            "number => document.querySelector('.over') || document.querySelector('.battle')?.dataset.number === number",
            arg=str(number),
        )
        call = page.locator(".acts button", has_text="Передать устройство")
        if call.count():
            call.tap()
            expect(page.locator(".over")).to_be_visible()
        if page.locator(".over").count():
            assert page.locator("[data-card]").count() == 0
            handed += 1
            page.locator(".over button").first.tap()
            expect(page.locator(".battle")).to_be_visible()
            table.at_ply(number)
        asked[decision["role"]] += 1
        role = decision["role"]
        if decision["id"] == "card" and page.locator("[data-card]").count():
            page.locator("[data-card]").first.tap()
            page.locator("[data-spend]").first.tap()
        else:
            page.locator(".prompt [data-key='0']").first.tap()
        table.changed(game, role, number)
    assert {*asked} == {*roles}, asked
    assert handed >= 5
