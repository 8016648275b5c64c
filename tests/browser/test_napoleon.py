"""The Napoleonic Wars in a browser: a turn of three at one table, by mouse and keys."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.seats import Game, Maker
from tests.browser.table import Open, Table

from feldherr.games.napoleon.game import RULESET
from feldherr.kernel import Seeded, write
from feldherr.texts import Texts

KNOWN = "number => document.querySelector('.battle')?.dataset.number === String(number)"
SHOWN = f"number => document.querySelector('.over') || ({KNOWN})(number)"
"""Whether the page shows a ply, or asks for the next player."""
SEATS = ("france", "britain", "austria_russia")


def short_turn() -> Any:
    """The campaign of 1805 for three with a card in each hand; a marker of points, so that an impulse has some."""
    position: Any = RULESET.start("1805", {"players": 3}, Seeded(bytes([3]) * 32))
    position.hands = [hand[:1] for hand in position.hands]
    return position


def space(table: Table, place: str) -> tuple[float, float]:
    """The middle of a space of the map, px."""
    box = table.page.locator(f"[data-space={place}] .spot").first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def asked(game: Game) -> dict[str, Any]:
    """What is asked first, of whom."""
    found: dict[str, Any] = game.view(None)["decisions"][0]
    return found


def spend(table: Table, game: Game, role: str, *, keys: bool) -> None:
    """The card of the impulse for its points, with the mouse or with keys."""
    page, number = table.page, table.number
    if not keys:
        page.locator("[data-card]").first.click()
        page.locator("[data-spend]").first.click()
    else:
        page.locator("[data-card]").first.focus()
        page.keyboard.press("Enter")
        page.keyboard.press("Tab")
        expect(page.locator("[data-spend]").first).to_be_focused()
        page.keyboard.press("Enter")
    table.changed(game, role, number)


def end(table: Table, game: Game, role: str) -> None:
    """The key that passes: the impulse ends, once more where points are left, a question is left as it is."""
    number = table.number
    table.board.focus()
    table.key("0")
    if table.page.locator(".prompt .armed .ready").count():
        table.key("0")
    table.page.wait_for_function(f"number => !({KNOWN})(number)", arg=number)


def march(table: Table, game: Game) -> None:
    """Masséna to Genoa: his pile is opened, what it costs is told, and an order is begun and taken back."""
    page, number = table.page, table.number
    page.locator("[data-army=france][data-at=milan]").click(force=True)
    expect(page.locator(".able button[aria-pressed=true]")).to_have_attribute("data-piece", "massena")
    page.mouse.move(*space(table, "genoa"))
    expect(page.locator(".forecast")).to_contain_text("Марш: Генуя")
    expect(page.locator(".points .spent")).to_have_count(1)
    page.mouse.click(*space(table, "genoa"))
    table.changed(game, "france", number)
    assert any(one["id"] == "massena" and one["place"] == "genoa" for one in game.view("france")["pieces"])
    expect(page.locator(".undo")).to_contain_text("марш: Массена → Генуя")
    page.locator("summary", has_text="Строительство").click()
    page.locator("[data-verb=go]").click()
    page.locator(".order button", has_text="Франция").click()
    page.locator(".order button", has_text="Лион").click()
    expect(page.locator(".order button", has_text="Тулуза").first).to_be_visible()
    page.locator(".order button", has_text="Отменить").click()


def test_a_turn_of_three_at_one_table(make: Maker, seat: Open) -> None:
    """Every question of a turn, hand-overs between: cards and points by mouse and by keys, the interphase by keys."""
    game = make.laid(RULESET, short_turn())
    table = seat(language="ru").sit(game, *SEATS)
    page = table.page
    seen: list[str] = []
    # The peace die may end the game with the turn; then there is no interphase to be asked about.
    while (view := game.view(None))["turn"] == 1 and view["outcome"] is None:
        decision = asked(game)
        page.wait_for_function(SHOWN, arg=game.view(None)["number"])
        call = page.locator(".acts button", has_text="Передать устройство")
        if call.count():
            call.click()
            expect(page.locator(".over")).to_be_visible()
        if page.locator(".over").count():
            # Nothing of anybody's hand is in the page while the device is handed over.
            assert page.locator("[data-card]").count() == 0
            page.keyboard.press("Space")
            page.wait_for_function(KNOWN, arg=game.view(None)["number"])
        role = decision["role"]
        seen.append(decision["id"])
        if decision["id"] == "card":
            spend(table, game, role, keys=decision["side"] != "france")
            continue
        if decision["id"] == "points" and decision["side"] == "france":
            march(table, game)
        end(table, game, role)
    after = {"change", "reinforce", "deploy"} if view["outcome"] is None else set()
    assert {"preempt", "card", "points"} | after == {*seen}
    page.get_by_role("tab", name="Державы").click()
    expect(page.get_by_role("heading", name="Коалиция")).to_be_visible()


@pytest.mark.parametrize(
    ("language", "first", "last", "undo"),
    [
        ("ru", "Место 1, затем Франция", ", последнее", "Вернуть: «Оставить порядок»"),
        ("en", "Place 1, before France", ", the last", "Undo: “Keep to the order”"),
    ],
)
def test_a_place_in_the_round_says_who_comes_next_and_undo_is_called_as_its_button(
    language: str, first: str, last: str, undo: str, make: Maker, seat: Open
) -> None:
    """D5.21: nobody needs the order by heart, and what "Keep to the order" did is no bare pass."""
    game = make.laid(RULESET, short_turn())
    table = seat(language=language).sit(game, "britain")
    acts = table.page.locator(".prompt")
    expect(acts.get_by_role("button", name=first)).to_be_visible()
    expect(acts.get_by_role("button", name=last)).to_have_count(1)
    table.key("0")
    expect(acts.get_by_role("button", name=undo)).to_be_visible()


@pytest.mark.parametrize(("language", "width"), [("ru", 1280), pytest.param("en", 390, marks=pytest.mark.long)])
def test_undo_is_called_as_its_button_over_a_reload_and_a_hand_over(
    language: str, width: int, make: Maker, seat: Open
) -> None:
    """Two at one device: of what the one was asked nothing is left in the browser, and his undo is still named."""
    words = Texts(language, RULESET)
    undo = words.text("napoleon-verb-pass-preempt")
    game = make.laid(RULESET, short_turn())
    table = seat(language=language, width=width, height=800).sit(game, "britain", "france")
    page = table.page
    over = page.locator(".over")
    kept = page.locator(f".prompt .undo[title*='{undo}']")

    def take() -> None:
        over.get_by_role("button").first.click()
        table.at_ply(game.view(None)["number"])

    take()
    table.key("0")
    expect(kept).to_be_visible()
    # The device is called for by the other one, and goes on to him with the reload.
    assert asked(game)["role"] == "france"
    page.reload()
    take()
    assert page.evaluate("() => sessionStorage.length") == 0
    expect(kept).to_have_count(0)
    while asked(game)["role"] == "france":
        position = game.follow().position
        game.act("france", write(position.decisions[0].default, position.setting.names))
    page.locator(".acts").get_by_role("button", name=words.text("ui-hand-over"), exact=True).click()
    take()
    expect(kept).to_be_visible()
    page.reload()
    take()
    expect(kept).to_be_visible()


@pytest.mark.parametrize(("language", "width"), [("ru", 1280), ("en", 390)])
def test_a_table_of_three_is_laid_from_the_new_game_page(language: str, width: int, seat: Open) -> None:
    """How many play says which seats there are; the others are machines or sit at this device."""
    table = seat(language=language, width=width).go("/new/napoleon")
    page = table.page
    words = Texts(language)
    expect(page.locator("input[name=side]")).to_have_count(5)
    page.locator("input[name=players][value='2']").check()
    sides = page.locator("label:has(input[name=side])")
    expect(sides).to_have_text([words.text("ui-side-imperial"), words.text("ui-side-coalition")])
    expect(page.locator("input[name=versus]").first).to_be_visible()
    page.locator("input[name=players][value='3']").check()
    page.locator("input[name=side][value=austria_russia]").check()
    page.get_by_role("combobox", name=words.text("ui-side-britain")).select_option("people")
    page.get_by_role("combobox", name=words.text("ui-side-france")).select_option("recruit")
    page.locator("button[type=submit]").click()
    page.wait_for_url("**/m/*")
    match = page.url.rsplit("/", 1)[1]
    expect(page.locator(".battle, .over").first).to_be_visible()
    kept = page.evaluate("id => Object.keys(JSON.parse(localStorage.getItem('feldherr.seats'))[id]).sort()", match)
    assert kept == ["austria_russia", "britain"]
    made = page.evaluate("id => fetch(`/api/matches/${id}`).then(answer => answer.json())", match)
    assert made["seats"] == {"france": "recruit", "britain": "human", "austria_russia": "human"}
    assert made["options"]["players"] == 3
