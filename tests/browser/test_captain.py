"""The captain at the table: chosen in New game, told to move now, and asked for advice, by keyboard."""

from __future__ import annotations

import re
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect
from tests.browser.rival import SEATS, Rival
from tests.browser.screens import owes
from tests.browser.seats import Maker, wait_for
from tests.browser.table import Open, Table

CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)
SCENARIOS = {"srazhenie": "battle", "prussia": "rossbach_battle"}
GAMES = list(SCENARIOS)


def against(make: Maker, ruleset: str, machine: str) -> Rival:
    return Rival.begin(make, ruleset, SCENARIOS[ruleset], machine)


def to_fight(make: Maker, ruleset: str) -> Rival:
    """A match in which the person owes an attack."""
    game = against(make, ruleset, "sergeant")
    game.until(lambda match, text: text.startswith("attack") and (ruleset != "srazhenie" or owes(match)), most=900)
    return game


def to_machine(game: Rival) -> None:
    """End the person's phases until the machine is asked."""
    for _ in range(6):
        game.follow()
        decisions = game.view(game.me)["decisions"]
        mine = [one for one in decisions if one["role"] == game.me]
        if not mine:
            return
        verbs = [offer["verb"] for offer in mine[0]["offers"]]
        game.play(next(verb for verb in verbs if verb.startswith("end") or verb == "pass"))
        if all(one["role"] != game.me for one in game.view(game.me)["decisions"]):
            return
    raise AssertionError("it is never the machine's turn")


def advised(game: Rival) -> dict[str, Any]:
    """The advice as the server gives it."""
    while True:
        answer = game.http.post(f"/api/matches/{game.id}/advice", json={}, headers=game._headers(game.me))
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] | None = answer.json()["advice"]
        if found is not None:
            return found


def press(page: Page, name: re.Pattern[str], within: str) -> None:
    """Come by Tab alone to a button inside of something, and press Enter."""
    for _ in range(120):
        at = page.evaluate(
            "within => document.activeElement?.closest(within) ? document.activeElement.textContent.trim() : null",
            within,
        )
        if at is not None and name.fullmatch(at):
            return page.keyboard.press("Enter")
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {name.pattern}")


def violations(page: Page) -> list[str]:
    report = Axe().run(page)
    return [f"{one['id']}: {one['nodes'][0]['html'][:160]}" for one in report.response["violations"]]


@pytest.mark.parametrize("ruleset", GAMES)
def test_a_level_is_chosen_in_new_game_and_answers(ruleset: str, seat: Open, make: Maker) -> None:
    table = seat().go("/new" if ruleset == "srazhenie" else f"/new/{ruleset}")
    page = table.page
    levels = page.locator("input[name=versus]")
    expect(levels).to_have_count(6)
    for level in levels.all():
        assert level.locator("xpath=..").inner_text().count("\n") == 1, "a name and a line on what it is"
    page.locator("input[name=versus][value=captain]").check()
    page.locator("[data-character]").select_option("bold")
    page.locator("button[type=submit]").click()
    page.wait_for_url("**/m/*")
    expect(page.locator(".battle")).to_be_visible()
    expect(page.locator(".sides")).to_contain_text("captain, bold")
    _, other = SEATS[ruleset]
    id = page.url.rsplit("/", 1)[1]
    seats = page.evaluate("() => JSON.parse(localStorage.getItem('feldherr.seats'))")
    game = against(make, ruleset, "captain").at(id, seats[id])  # for its calls alone: it has other dice
    expect(page.locator(".prompt .armed")).to_be_visible()  # in some battles the captain sets up first
    page.locator(".prompt button.main").click()
    ready = page.locator(".prompt .armed button.main")
    ready.click()
    ready.click()
    page.wait_for_function("() => Number(document.querySelector('.battle').dataset.number) > 2")

    def moved() -> bool:
        """Whether the captain has moved; what is asked of the person meanwhile is ended."""
        decisions = game.view(None)["decisions"]
        if decisions and all(one["role"] == game.me for one in decisions):
            offers = game.view(game.me)["decisions"][0]["offers"]
            game.play(next(one["verb"] for one in offers if one["verb"].startswith("end")))
        return any(ply["role"] == other and "setup" not in ply["action"] for ply in game.plies(game.me))

    wait_for(moved, "the captain's move", 60)


@pytest.mark.parametrize(
    ("ruleset", "language"), [pytest.param("srazhenie", "ru", marks=pytest.mark.long), ("prussia", "en")]
)
def test_move_now_by_key(ruleset: str, language: str, seat: Open, make: Maker) -> None:
    """Ten seconds a decision: how far it is stands there, and a key ends its thinking for this turn."""
    game = against(make, ruleset, "captain_deep")
    game.until(lambda match, text: not text.startswith("setup"))
    table = seat(language=language).sit(game, game.me)
    page = table.page
    to_machine(game)
    button = page.locator("[data-now]")
    expect(button).to_be_visible()
    expect(button).to_have_text("Ходить сразу" if language == "ru" else "Move now")
    bar = page.get_by_role("progressbar")
    expect(bar).to_be_visible()
    assert int(bar.get_attribute("aria-valuenow") or 100) < 60
    assert violations(page) == []
    number = table.number
    page.locator("#prompt").focus()
    page.keyboard.press("m")
    page.wait_for_function("n => Number(document.querySelector('.battle').dataset.number) > n", arg=number)
    # The rest of its turn goes by at once, too.
    game.follow(90)
    expect(button).to_have_count(0)
    expect(bar).to_have_count(0)
    page.keyboard.press("Shift+Slash")
    expect(page.get_by_role("dialog")).to_contain_text("велеть машине" if language == "ru" else "make the machine")


@pytest.mark.parametrize(
    ("ruleset", "language", "kind"),
    [
        ("srazhenie", "ru", "attack"),
        ("prussia", "en", "move"),
        pytest.param("srazhenie", "en", "move", marks=pytest.mark.long),
        pytest.param("prussia", "ru", "attack", marks=pytest.mark.long),
    ],
)
def test_advice_is_asked_for_and_played_by_keyboard(
    ruleset: str, language: str, kind: str, seat: Open, make: Maker
) -> None:
    if kind == "attack":
        game = to_fight(make, ruleset)
    else:
        game = against(make, ruleset, "sergeant")
        game.until(lambda match, text: text.startswith("move"))
    table = seat(language=language).sit(game, game.me)
    page = table.page
    page.locator("#prompt").focus()
    page.keyboard.press("o")
    card = page.locator("[data-advice]")
    expect(card.locator(".what")).to_be_visible()
    found = advised(game)
    best = found["best"][0]
    assert bool(CYRILLIC.search(card.inner_text())) == (language == "ru")
    assert not re.search(r"(advice|term|ui|srazhenie|prussia)-[a-z]", card.inner_text()), "ids are no words"
    expect(card.locator(".terms tbody tr")).to_have_count(len(best["terms"]) + 1)
    if kind == "attack":
        assert best["losses"] is not None
        expect(card.locator(".groups")).to_be_visible()
        expect(page.locator("g.arrow.attack, g.arrow.fire").first).to_be_attached()
        expect(card).to_contain_text("Ожидаемые потери" if language == "ru" else "Expected losses")
    assert violations(page) == []
    assert table.changes() == []
    press(page, re.compile("Сделать так|Play it"), "[data-advice]")
    table.complete()
    if card.locator(".armed .ready").count():
        page.keyboard.press("Enter")
    expect(card).to_have_count(0)
    if not table.changes():
        if kind == "attack":
            expect(table.sheet.locator(".groups")).to_be_visible()
        page.keyboard.press("Control+Enter")
    page.wait_for_function(
        "n => Number(document.querySelector('.battle').dataset.number) > n", arg=game.view(game.me)["number"] - 1
    )
    [sent] = table.changes()
    assert sent.post_data_json["action"] == best["action"]
    # What was pressed is gone; whoever has no mouse goes on from the question.
    expect(page.locator("body")).not_to_be_focused()


def test_advice_goes_with_its_position(seat: Open, make: Maker) -> None:
    game = against(make, "srazhenie", "sergeant")
    game.until(lambda match, text: text.startswith("move"))
    table = seat().sit(game, game.me)
    page = table.page
    page.locator(".prompt").get_by_role("button", name="Advice").click()
    card = page.locator("[data-advice]")
    expect(card.get_by_role("progressbar")).to_be_visible()
    card.get_by_role("button", name="Stop here").click()
    expect(card.locator(".what")).to_be_visible()
    page.keyboard.press("Escape")
    page.locator("#prompt").focus()
    page.keyboard.press("o")
    expect(card.locator(".what")).to_be_visible()
    action = game.until(lambda match, text: text.startswith("move"))
    game.play(action)
    expect(card).to_have_count(0)
    expect(page.locator("g.arrow")).to_have_count(0)


def test_no_advice_where_two_people_play(seat: Open, make: Maker) -> None:
    game = make.battle()
    table = seat().sit(game, game.asked)
    expect(table.prompt).to_be_visible()
    expect(table.page.locator(".prompt").get_by_role("button", name="Advice")).to_have_count(0)
    table.page.locator("#prompt").focus()
    table.page.keyboard.press("o")
    table.page.keyboard.press("j")
    expect(table.page.locator("#tab-log")).to_have_attribute("aria-selected", "true")
    assert not [one for one in table.calls() if one.url.endswith("/advice")]


def test_advice_in_a_replay(seat: Open, make: Maker) -> None:
    """Of a finished game any moment may be asked about, whoever played it; it is looked at only."""
    game = make.battle()
    game.act(game.asked, "end")
    game.resign("south")
    table: Table = seat().sit(game, "south", path="/ply/3")
    page = table.page
    page.locator("#tab-now").click()
    page.locator("#tabpanel").get_by_role("button", name="Advice").click()
    card = page.locator("[data-advice]")
    expect(card.locator(".what")).to_be_visible()
    expect(card.get_by_role("button", name="Play it")).to_have_count(0)
    assert table.changes() == []


def test_ones_last_turn_is_thought_over(seat: Open, make: Maker) -> None:
    """The marshal goes over it run by run until that is enough; from each run a way leads to where it began."""
    game = against(make, "srazhenie", "sergeant")
    before = game.until(lambda match, text: text.startswith("move") and match.position.turn > 1)
    table = seat(language="ru").sit(game, game.me)
    page = table.page
    page.locator("#tabpanel").get_by_role("button", name="Разобрать мой последний ход").click()
    card = page.locator("[data-review]")
    expect(card.get_by_role("progressbar")).to_be_visible()
    # The button it takes the place of may be at the foot of the panel: it has the focus of that, and is in view.
    expect(card.get_by_role("heading")).to_be_focused()
    expect(card.get_by_role("heading")).to_be_in_viewport()
    # It stands while the game goes on.
    game.play(before)
    card.get_by_role("button", name="Достаточно").click()
    expect(card.locator(".what")).to_contain_text("арша")
    runs = card.locator(".runs > li")
    assert runs.count() > 0
    assert not re.search(r"(advice|ui|srazhenie)-[a-z]", card.inner_text()), "ids are no words"
    assert violations(page) == []
    assert table.changes() == []
    runs.first.get_by_role("button", name="Показать на карте").click()
    page.wait_for_url("**/ply/*")
    expect(card.locator(".what")).to_be_visible()
