"""An order that waits for what the others play: left, seen, taken back."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect
from tests.browser.house import House
from tests.browser.table import Open
from tests.browser.test_accounts import join


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(tmp_path_factory.mktemp("site")) as running:
        yield running


def test_if_they_play_this_i_play_that(house: House, seat: Open) -> None:
    page = join(seat(address=house.address, fresh=True), house.invite(), "Anna")
    wanted = {"ruleset": "srazhenie", "scenario": "first", "seats": {"north": "random"}}
    answer = page.request.post(f"{house.address}/api/matches", data=wanted, headers={"Origin": house.address})
    page.goto(f"{house.address}/m/{answer.json()['id']}")
    page.get_by_text("If … then …").click()
    page.get_by_label("If they play").fill("end\nend")
    page.get_by_label("then I play").fill("dance")
    page.get_by_role("button", name="Leave the order").click()
    # What cannot be read stays, to be mended.
    expect(page.get_by_text("There is no action “dance”")).to_be_visible()
    page.get_by_label("then I play").fill("end")
    page.get_by_role("button", name="Leave the order").click()
    left = page.get_by_role("listitem").filter(has_text="If end, end, then end")
    expect(left).to_be_visible()
    expect(page.get_by_label("If they play")).to_have_value("")
    assert Axe().run(page).violations_count == 0
    left.get_by_role("button", name="Drop").click()
    expect(left).to_have_count(0)
