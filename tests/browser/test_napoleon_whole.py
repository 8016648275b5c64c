"""Whole games of The Napoleonic Wars in a browser: against machines by keys alone, five at one device."""

from __future__ import annotations

import time
from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.seats import Game, Maker
from tests.browser.table import Open, Table
from tests.browser.test_napoleon_lesson import to_button

from feldherr.games.napoleon.game import RULESET
from feldherr.kernel import Seeded

MOST = 900
"""Answers of one role after which a game would never end."""
ARMED = ".armed .ready"
"""A button that has said what it will do: the end of an impulse with points left."""


def begin(make: Maker, players: int, human: str, machine: str = "sergeant", scenario: str = "austerlitz") -> Game:
    """The short scenario, or another, machines in all seats but one."""
    roles = RULESET.setting(scenario, {"players": players}).roles
    seats = {role: "human" if role == human else machine for role in roles}
    return make.begin(RULESET, scenario, {"players": players}, seats, "3")


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


class Answers:
    """Answers everything with one kind of hand: cards for their points, one march an impulse, else what declines."""

    def __init__(self, table: Table, game: Game, role: str) -> None:
        self.table = table
        self.page = table.page
        self.game = game
        self.role = role
        self.seen: Counter[str] = Counter()
        self.marched: set[int] = set()
        # The impulses in which nobody could go where the hand reaches.
        self.stayed: set[int] = set()

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
        self.seen[asked["id"]] += 1
        verbs = {one["verb"] for one in asked["offers"]}
        if asked["id"] == "card" and "spend" in verbs:
            return self.spend(asked["number"])
        impulse = self.seen["card"]
        if "march" in verbs and impulse not in self.marched | self.stayed:
            if self.march(asked):
                self.marched.add(impulse)
                return None
            self.stayed.add(impulse)
        if "lose" in verbs and self.lose(asked["number"]):
            return None
        return self.decline(asked)

    def check(self) -> None:
        """What must hold after every answer."""

    def spend(self, number: int) -> None:
        raise NotImplementedError

    def march(self, asked: dict[str, Any]) -> bool:
        raise NotImplementedError

    def lose(self, number: int) -> bool:
        raise NotImplementedError

    def decline(self, asked: dict[str, Any]) -> None:
        raise NotImplementedError


class Keyboard(Answers):
    """No pointer."""

    def check(self) -> None:
        """The focus is never lost."""
        self.page.wait_for_function("() => document.activeElement !== document.body")

    def board(self) -> None:
        for _ in range(6):
            if self.page.evaluate("() => document.activeElement.getAttribute('role') === 'application'"):
                return
            self.table.key("F6")
        raise AssertionError("F6 does not lead to the board")

    def lose(self, number: int) -> bool:
        to_button(self.table, ".losses [data-key='1']")
        self.table.key("Enter")
        return self.changed(number)

    def decline(self, asked: dict[str, Any]) -> None:
        for keys in (["0"], ["0", "0"], ["Control+Enter"], ["1"], ["1", "Control+Enter"]):
            self.board()
            self.table.key(*keys)
            if self.changed(asked["number"]):
                return
        raise AssertionError(f"no key answers {asked['id']}: {self.table.prompt.inner_text()}")

    def spend(self, number: int) -> None:
        to_button(self.table, "[data-card]")
        self.table.key("Enter")
        to_button(self.table, "[data-spend]")
        self.table.key("Enter")
        assert self.changed(number), self.table.prompt.inner_text()

    def march(self, asked: dict[str, Any]) -> bool:
        """The first who can act goes next door."""
        if not self.page.locator(".able button[data-piece]").count():
            return False
        to_button(self.table, ".able button[data-piece]")
        self.table.key("Enter")
        for arrow in ("ArrowRight", "ArrowLeft"):
            self.board()
            self.table.key(arrow, "Enter")
            if self.changed(asked["number"]):
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
        # The log has told it: the cards are back.
        expect(self.table.page.locator("#tab-now")).to_have_attribute("aria-selected", "true")
        return self.table.prompt.inner_text() == asked


def steps(asked: dict[str, Any]) -> list[tuple[str, str]]:
    """Who may march next door, and where."""
    values = next(one["choices"]["values"] for one in asked["offers"] if one["verb"] == "march")
    ways = [(value["v"], one) for value in values for next_ in value["next"] or [] for one in next_["values"]]
    return [(unit, one["v"]) for unit, one in ways if one.get("via") and "-" not in one["v"]]


class Fingertip(Answers):
    """Taps alone, on a small screen."""

    def tap(self, what: str) -> None:
        self.page.locator(what).first.tap()

    def spend(self, number: int) -> None:
        self.tap("[data-card]")
        self.tap("[data-spend]")
        self.table.changed(self.game, self.role, number)

    def lose(self, number: int) -> bool:
        self.tap(".losses [data-key='1']")
        return self.changed(number)

    def march(self, asked: dict[str, Any]) -> bool:
        """Whoever is listed is taken up; a place that the map then shows is tapped, and meant by the button."""
        for unit in dict.fromkeys(unit for unit, _ in steps(asked)):
            able = self.page.locator(f".able [data-piece='{unit}']")
            able.wait_for(state="attached")
            if not able.is_visible():
                self.tap("#tab-now")
            able.tap()
            expect(able).to_have_attribute("aria-pressed", "true")
            self.table.complete()
            for to in [place for one, place in steps(asked) if one == unit]:
                box = self.page.locator(f"[data-space={to}] .spot").first.bounding_box()
                assert box is not None
                x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
                if self.page.evaluate(FREE, [x, y]):
                    self.page.touchscreen.tap(x, y)
                    self.tap(".prompt button.main")
                    self.table.changed(self.game, self.role, asked["number"])
                    return True
            able.tap()
        return False

    def decline(self, asked: dict[str, Any]) -> None:
        prompt = [f".prompt {what}" for what in ("[data-key='0']", "button.main", "[data-option]")]
        beside = ["[data-ask] button.main", ".able button:not([data-piece])"]
        for what in (*prompt, *beside):
            if self.page.locator(what).count():
                if not self.page.locator(what).first.is_visible():
                    self.tap("#tab-now")
                self.tap(what)
                if self.page.locator(ARMED).count():
                    self.tap(ARMED)
                return self.table.changed(self.game, self.role, asked["number"])
        raise AssertionError(f"no tap answers {asked['id']}: {self.table.prompt.inner_text()}")


FREE = """([x, y]) => { const at = document.elementFromPoint(x, y), board = at?.closest('[role=application]')
return !!board && y > board.getBoundingClientRect().top + 24 }"""
"""Whether a place on the screen is on the map, under no button."""


class Lists(Answers):
    """The decision list alone; the map is not on the page."""

    @property
    def list(self) -> Locator:
        return self.page.locator("#decision-list")

    def spend(self, number: int) -> None:
        self.list.locator("[data-card]").first.click()
        self.list.locator("[data-spend]").first.click()
        self.table.changed(self.game, self.role, number)

    def lose(self, number: int) -> bool:
        self.list.locator(".losses [data-key='1']").click()
        return self.changed(number)

    def march(self, asked: dict[str, Any]) -> bool:
        """The first of those who can act, to the nearest place."""
        if not steps(asked):
            return False
        able = self.list.locator("h3 ~ details").first
        able.wait_for()
        # Who has marched before is still open.
        if not self.list.locator("h3 ~ details[open] ul.grid button").count():
            able.locator("summary").click()
        self.list.locator("h3 ~ details[open] ul.grid button").first.click()
        self.table.changed(self.game, self.role, asked["number"])
        return True

    def decline(self, asked: dict[str, Any]) -> None:
        """Of the answers the last one declines; what is asked in another way has a button of its own."""
        for answer in ("ul.row button >> nth=-1", "button.main >> nth=0", "ul.grid button >> nth=0"):
            if self.list.locator(answer).count():
                self.list.locator(answer).click()
                if self.list.locator(ARMED).count():
                    self.list.locator(ARMED).click()
                return self.table.changed(self.game, self.role, asked["number"])
        raise AssertionError(f"nothing in the list answers {asked['id']}: {self.list.inner_text()}")


@pytest.mark.long
@pytest.mark.timeout(3_000)
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
        player.check()
    else:
        raise AssertionError(f"no end: {player.seen}")
    assert recalled == 1
    ended(player)


@pytest.mark.long
@pytest.mark.timeout(3_000)
@pytest.mark.parametrize("hand", [Fingertip, Lists])
def test_a_game_against_machines_by(hand: type[Answers], make: Maker, seat: Open) -> None:
    """The same by taps alone at 390x844, and by the decision list alone."""
    game = begin(make, 3, "france")
    touch = hand is Fingertip
    size: Any = {"width": 390, "height": 844} if touch else {}
    table = seat(language="en", touch=touch, settings={"list": not touch}, **size).sit(game, "france")
    play_out(hand(table, game, "france"))


def play_out(player: Answers) -> None:
    """Answer until the game is over."""
    for _ in range(MOST):
        asked = mine(player.game, player.table, player.role)
        if asked is None:
            break
        player.answer(asked)
    else:
        raise AssertionError(f"no end: {player.seen}")
    ended(player)


def ended(player: Answers) -> None:
    """A whole game was played, and its end is on the page."""
    assert player.seen["card"] >= 6, player.seen
    assert len(player.marched) >= 3, player.seen
    player.table.at_ply(player.game.view(player.role)["number"])
    expect(player.page.locator("section.end")).to_be_visible()


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
            if page.locator(ARMED).count():
                page.locator(ARMED).tap()
        table.changed(game, role, number)
    assert {*asked} == {*roles}, asked
    assert handed >= 5
