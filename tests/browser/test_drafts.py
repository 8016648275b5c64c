"""What is being prepared: taken back step by step, and there again when the page is loaded anew."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page, expect
from tests.browser.antiquity import to_contact
from tests.browser.seats import Maker
from tests.browser.table import Open
from tests.browser.test_napoleon_hand import laid
from tests.browser.test_napoleon_lesson import to_button
from tests.browser.test_sgboh import first_pose
from tests.rules.napoleon import table as rules
from tests.rules.napoleon.acts import holding

from feldherr.games.napoleon.game import RULESET
from feldherr.games.srazhenie.game import RULESET as SRAZHENIE
from feldherr.kernel import write
from feldherr.players import player

TOUCH = [False, pytest.param(True, marks=pytest.mark.long)]
SHAPES = """() => {
  const box = one => {
    const {left, right, top, bottom} = one.getBoundingClientRect()
    return {left, right, top, bottom}
  }
  return {
    ring: box(document.querySelector('.cursor-ring')),
    plates: [...document.querySelectorAll('[data-army][data-at=calais] .plate')].map(box),
    costs: [...document.querySelectorAll('.reach .spot circle')].map(box),
    numbers: [...document.querySelectorAll('[data-army] .number')].map(box),
  }
}"""


def again(page: Page) -> None:
    page.reload()
    page.wait_for_function("() => document.querySelector('.battle')?.checkVisibility()")


@pytest.mark.parametrize("touch", [False, True])
def test_an_order_is_taken_back_step_by_step_and_outlives_its_page(touch: bool, make: Maker, seat: Open) -> None:
    """Who, whence and how many of a convoy, by keys and by a finger; nothing of it is sent."""
    game = laid(make, rules.Table("marseilles: massena france*4", "genoa: france*1", active="france", points=8))
    how = {"width": 390, "height": 844, "touch": True} if touch else {}
    table = seat(language="ru", **how).sit(game, "france")
    page = table.page
    order = page.locator("[data-order=convoy]")
    named = order.locator("h2")

    def press(what: str) -> None:
        if touch:
            page.locator(what).first.tap()
        else:
            # What the server is asked for comes later than the next key.
            expect(page.locator(what).first).to_be_visible()
            to_button(table, what)
            table.key("Enter")

    def back() -> None:
        if touch:
            order.get_by_role("button", name="Шаг назад").tap()
        else:
            table.key("Escape")

    if touch:
        page.locator("#tab-now").tap()
    press("details.orders > summary")
    press("[data-verb=convoy]")
    press("[data-order=convoy] .choices button")
    expect(named).to_contain_text("Марсель")
    port = named.inner_text()
    press("[data-order=convoy] .choices button")
    if touch:
        page.locator(".prompt button.main").tap()
    expect(order.locator("li .num").first).to_have_text("0")
    if not touch:
        # The focus goes on to what is asked next, though there is nothing to take away yet.
        expect(order.get_by_role("button", name="больше")).to_be_focused()
    whole = named.inner_text()
    assert whole.startswith(port)
    press("[data-order=convoy] li button:nth-of-type(2)")
    press("[data-order=convoy] li button:nth-of-type(2)")
    expect(order.locator("li .num").first).to_have_text("2")
    again(page)
    if touch and not order.is_visible():
        page.locator("#tab-now").tap()
    expect(order.locator("li .num").first).to_have_text("2")
    assert named.inner_text() == whole
    back()
    expect(order.locator("li .num").first).to_have_text("0")
    back()
    expect(named).to_have_text(port)
    back()
    expect(named).not_to_contain_text("Марсель")
    if touch:
        order.get_by_role("button", name="Отменить приказ").tap()
    else:
        back()
    expect(order).to_have_count(0)
    assert table.changes() == []


def test_escape_takes_back_who_goes_along_before_who_leads(make: Maker, seat: Open) -> None:
    game = laid(make, rules.Table("milan: massena ney france*4", active="france", points=8))
    table = seat(language="en").sit(game, "france")
    page = table.page
    chosen = page.locator(".able button[aria-pressed=true]")
    page.locator(".able [data-piece=massena]").click()
    page.locator(".taking summary").click()
    page.locator(".taking label", has_text="Ney").click()
    page.get_by_role("button", name="One more").click()
    again(page)
    expect(chosen).to_have_attribute("data-piece", "massena")
    expect(page.locator(".taking input")).to_be_checked()
    expect(page.locator(".taking li .num").first).to_have_text("1")
    table.board.focus()
    table.key("Escape")
    expect(page.locator(".taking input")).not_to_be_checked()
    expect(chosen).to_have_count(1)
    table.key("Escape")
    expect(chosen).to_have_count(0)


def test_an_open_card_is_closed_by_escape_and_the_focus_goes_back_to_it(make: Maker, seat: Open) -> None:
    game = make.laid(RULESET, holding("fog", "milan: massena france*3", more=("rally",)).position)
    table = seat(language="en").sit(game, "france")
    page = table.page
    to_button(table, "[data-card=rally]")
    table.key("Enter", "Tab")
    uses = page.locator("[data-uses=rally]")
    expect(uses).to_be_visible()
    again(page)
    expect(uses).to_be_visible()
    to_button(table, "[data-uses] button, [data-uses] a, [data-uses] summary")
    table.key("Escape")
    expect(uses).to_have_count(0)
    expect(page.locator("[data-card=rally]")).to_be_focused()


def test_a_half_done_set_up_outlives_its_page(make: Maker, seat: Open) -> None:
    """Counters stand where they were put and are lifted one by one; the other side's readiness changes nothing."""
    game = make.game("battle")
    table = seat(language="en").sit(game, "north")
    page = table.page

    def left(count: int) -> None:
        expect(table.prompt).to_contain_text(f"{count} counters left")

    for hex in ("0305", "0405", "0505"):
        table.click(hex)
    left(23)
    again(page)
    left(23)
    # That the other side is ready changes nothing.
    south = game.twin.position.known("south")
    ready = player("sergeant", SRAZHENIE)(south, "south", Random(1))
    game.act("south", write(ready, game.twin.position.setting.names))
    table.at_ply(2)
    left(23)
    again(page)
    left(23)
    table.button("Undo").click()
    left(24)
    table.click("0505")
    left(23)
    assert table.changes() == []
    # What was answered is not prepared any more.
    page.locator(".prompt").get_by_role("button", name="Fill").click()
    expect(table.prompt).to_contain_text("Your army is placed")
    page.locator(".prompt").get_by_role("button", name="Ready").click(click_count=2)
    table.changed(game, "north", 2)
    assert page.evaluate("() => sessionStorage.length") == 0


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_cursor_and_costs_leave_the_numbers_of_plates_free(theme: str, make: Maker, seat: Open) -> None:
    """In the overview of Europe and from near: the cursor goes round the plates, a cost stands at their foot."""
    table = rules.Table("calais: napoleon ney france*9 spain*2", "paris: france*2", active="france", points=6)
    french = seat(language="ru", theme=theme).sit(laid(make, table), "france")
    page = french.page
    french.board.focus()
    french.key(".")
    for _ in range(3):
        expect(page.locator(".reach .spot").first).to_be_attached()
        french.complete()
        seen = page.evaluate(SHAPES)
        ring = seen["ring"]
        assert len(seen["plates"]) == 2
        for plate in seen["plates"]:
            assert ring["left"] < plate["left"] < plate["right"] < ring["right"]
            assert ring["top"] < plate["top"] < plate["bottom"] < ring["bottom"]
        for cost in seen["costs"]:
            for one in seen["numbers"]:
                apart = cost["right"] <= one["left"] or one["right"] <= cost["left"]
                assert apart or cost["bottom"] <= one["top"] or one["bottom"] <= cost["top"] + 1
        french.key("+", "+")


@pytest.mark.parametrize("touch", TOUCH)
def test_where_a_phalanx_will_look_outlives_its_page(touch: bool, make: Maker, seat: Open) -> None:
    """Of a unit with facings the hex and the corner chosen there stand again, and the button is the answer."""
    game = make.antiquity()
    game.act("macedonian", "activate m.phalanx_l by m.parmenion")
    how = {"width": 390, "height": 844, "touch": True} if touch else {}
    table = seat(language="ru", **how).sit(game, "macedonian")
    page = table.page
    chosen, go = page.locator(".rosette .chosen"), page.locator(".prompt button.main").first
    table.at_rest()
    _, hex = first_pose(game.view("macedonian"), "m.ph9")
    press = table.tap if touch else table.click
    press("1525")
    expect(page.locator("[data-unit='m.ph9'] .ring-yellow")).to_be_attached()
    press(hex)
    expect(chosen).to_have_count(1)
    first = go.inner_text()
    page.get_by_role("button", name="повернуть фишку на угол вправо").click()
    expect(go).not_to_have_text(first, use_inner_text=True)
    said = go.inner_text()
    again(page)
    expect(chosen).to_have_count(1)
    expect(go).to_have_text(said, use_inner_text=True)
    go.click()
    table.changed(game, "macedonian", 2)
    assert game.plies(None)[-1]["action"].startswith("move m.ph9 ")


def test_attacks_chosen_by_hand_outlive_their_page(make: Maker, seat: Open) -> None:
    """Who strikes whom in antiquity: the pairs chosen over those that are due stand again."""
    game = make.antiquity()
    to_contact(game)
    table = seat(language="en").sit(game, "greek")
    pairs = table.page.locator("[data-stars] button[data-pair]")
    chosen = table.page.locator("[data-stars] button[data-pair][aria-pressed=true]")
    expect(chosen).not_to_have_count(0)
    due, every = chosen.count(), pairs.count()
    assert due < every
    table.page.locator("[data-stars] button[data-pair][aria-pressed=false]").first.click()
    expect(chosen).to_have_count(due + 1)
    again(table.page)
    expect(chosen).to_have_count(due + 1)
    assert table.changes() == []


@pytest.mark.parametrize("touch", TOUCH)
def test_formations_chosen_together_outlive_their_page(touch: bool, make: Maker, seat: Open) -> None:
    """Whom to activate in one go, one after another; Escape lets go of them, an answer leaves nothing of them."""
    game = make.antiquity("pharsalus")
    how = {"width": 390, "height": 844, "touch": True} if touch else {}
    table = seat(language="ru", **how).sit(game, "caesarian")
    page = table.page
    bar = page.locator("[data-formations]")
    ways, chosen = bar.locator("[data-answer]"), bar.locator("button.step[aria-pressed=true]")

    def choose() -> None:
        for name in ("right", "fourth_line"):
            chip = bar.locator("li.chip").filter(has=page.locator(f"[data-formation='c.{name}']"))
            step = chip.locator("button.step")
            step.tap() if touch else step.click()
        expect(ways).to_have_count(2)

    choose()
    said = ways.all_inner_texts()
    again(page)
    expect(chosen).to_have_count(2)
    expect(ways).to_have_text(said, use_inner_text=True)
    assert table.changes() == []
    if not touch:
        table.board.focus()
        table.key("Escape")
        expect(chosen).to_have_count(0)
        expect(ways).to_have_count(0)
        choose()
    ways.first.tap() if touch else ways.first.click()
    table.changed(game, "caesarian", 1)
    assert game.plies(None)[-1]["action"].startswith("activate c.right c.fourth_line by ")
    again(page)
    expect(bar).to_be_visible()
    expect(chosen).to_have_count(0)
    assert page.evaluate("() => sessionStorage.length") == 0
