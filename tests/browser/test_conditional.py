"""An order that waits for what the others play: left, seen, taken back."""

from __future__ import annotations

import re

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect
from tests.browser.house import House
from tests.browser.table import Open
from tests.browser.test_accounts import join
from tests.browser.test_people import clean


def test_if_they_play_this_i_play_that(house: House, seat: Open) -> None:
    page = join(seat(address=house.address, fresh=True), house.invite(), "Anna")
    wanted = {"ruleset": "srazhenie", "scenario": "first", "seats": {"north": "random"}}
    answer = page.request.post(f"{house.address}/api/matches", data=wanted, headers={"Origin": house.address})
    page.goto(f"{house.address}/m/{answer.json()['id']}")
    page.get_by_text("Conditional order").click()
    page.get_by_label("If they play").fill("end\nend")
    page.get_by_label("then I play").fill("dance")
    page.get_by_role("button", name="Save the order").click()
    # What cannot be read stays, to be mended.
    expect(page.get_by_text("There is no action “dance”")).to_be_visible()
    page.get_by_label("then I play").fill("end")
    page.get_by_role("button", name="Save the order").click()
    # In words, which the field has not.
    left = page.get_by_role("listitem").filter(has_text=re.compile("If “End.*; End.*”, then “End"))
    expect(left).to_be_visible()
    expect(page.get_by_label("If they play")).to_have_value("")
    assert Axe().run(page).violations_count == 0
    left.get_by_role("button", name="Delete").click()
    expect(left).to_have_count(0)


def test_an_order_is_chosen_from_lists(house: House, seat: Open) -> None:
    host, other = (seat(address=house.address, fresh=True) for _ in range(2))
    page, there = join(host, house.invite(), "Boris"), join(other, house.invite(), "Clara")
    own = {"Origin": house.address}
    wanted = {"ruleset": "sgboh", "scenario": "chaeronea", "places": [{"kind": "open"}], "side": "macedonian"}
    offer = page.request.post(f"{house.address}/api/lobby", data=wanted, headers=own).json()["id"]
    taken = there.request.post(f"{house.address}/api/lobby/{offer}/take", data={}, headers=own)
    there.goto(f"{house.address}/m/{taken.json()['match']}")
    there.get_by_text("Conditional order").click()
    field, lists = there.get_by_label("If they play", exact=True), there.get_by_label("What they can play")
    take = there.get_by_role("button", name="Add", exact=True)
    # Whom, and by which commander: each list is of what may come after the last.
    for word in ("activate", "activate m.phalanx_r", "activate m.phalanx_r by m.philip"):
        lists.select_option(value=word)
    take.click()
    expect(field).to_have_value("activate m.phalanx_r by m.philip")
    clean(there, "if")
    # Whoever is asked is told that it is their turn first.
    page.goto(there.url)
    page.get_by_text("Conditional order").click()
    expect(page.get_by_text("It is your decision now")).to_be_visible()
    # The first page names the other.
    page.goto(house.address)
    expect(page.locator("li a", has_text="Clara")).to_be_visible()
