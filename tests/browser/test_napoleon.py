"""The Napoleonic Wars in a browser: a card, a march with its forecast, an order, the end of an impulse."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.browser.seats import Game, Maker, wait_for
from tests.browser.table import Open, Table

from feldherr.games.napoleon.game import RULESET


def begun(maker: Maker) -> Game:
    """The campaign of 1805 for two; the first impulse of France."""
    game = maker.standin(RULESET, {"imperial": "human", "coalition": "human"}, seed="1", players=2)
    game.act("coalition", "pass")
    return game


def press(table: Table, place: str) -> None:
    """Press a space of the map in its middle."""
    box = table.page.locator(f"[data-space={place}] .spot").first.bounding_box()
    assert box is not None
    table.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_an_impulse_is_played_with_the_mouse(make: Maker, seat: Open) -> None:
    game = begun(make)
    table = seat(width=1280, height=800, language="en").sit(game, "imperial")
    page = table.page
    before = table.number
    page.locator("[data-card]").first.click()
    page.locator("[data-spend]").first.click()
    wait_for(lambda: table.number > before, "the card", 20)
    # A pile is opened, and its leader chosen; what he can reach is marked with its price.
    page.locator("[data-army=france][data-at=milan]").click(force=True)
    expect(page.locator(".able button[aria-pressed=true]")).to_have_attribute("data-piece", "massena")
    expect(page.locator(".reach .spot").first).to_be_attached()
    box = page.locator("[data-space=genoa] .spot").first.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 2, box["y"] + 2)
    expect(page.locator(".forecast")).to_contain_text("March to Genoa")
    before = table.number
    press(table, "genoa")
    wait_for(lambda: table.number > before, "the march", 20)
    assert any(one["id"] == "massena" and one["place"] == "genoa" for one in game.view("imperial")["pieces"])
    # An order is filled in step by step, and taken back.
    page.locator("summary", has_text="Builds").click()
    page.locator("[data-verb=go]").click()
    page.locator(".order button", has_text="France").click()
    page.locator(".order button", has_text="Lyons").click()
    expect(page.locator(".order button", has_text="Toulouse").first).to_be_visible()
    page.locator(".order button", has_text="Cancel").click()
    before = table.number
    page.locator(".acts button", has_text="End the impulse").click()
    wait_for(lambda: table.number > before, "the end of the impulse", 20)
    page.get_by_role("tab", name="Powers").click()
    expect(page.get_by_role("heading", name="The Coalition")).to_be_visible()
