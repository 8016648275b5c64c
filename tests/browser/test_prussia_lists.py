"""Prussia's lists show units as they are now: who can act, who can be attacked, the card of a unit."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect
from tests.browser.screens import Stages
from tests.browser.seats import Maker
from tests.browser.table import Open
from tests.browser.test_prussia_picture import changed, fixed

WORN = 2
"""The level that every unit of four levels is shown at."""


def test_who_can_act_and_the_card_show_present_strength(seat: Open, stages: Stages) -> None:
    table = seat(fresh=True)
    worn: list[str] = []

    def wear(view: dict[str, Any]) -> None:
        for piece in view["pieces"]:
            if piece["level"] == 4:
                piece["level"] = WORN
                worn.append(piece["id"])

    changed(table, stages, wear)
    printed = {one["id"]: one for one in fixed(table, stages)["pieces"]}
    rows = table.page.locator(".able li")
    expect(rows.first).to_be_visible()
    by_name = {printed[unit]["name"]["en"]: printed[unit] for unit in worn if printed[unit]["steps"]}
    seen = 0
    for row in rows.all():
        name = " ".join(row.locator("span").first.inner_text().split())
        if name in by_name and by_name[name]["arm"] != "artillery":
            strength, morale, move = by_name[name]["steps"][WORN - 1]
            expect(row.locator("svg .figures")).to_have_text(f"{strength}-{morale}-{move}")
            seen += 1
    assert seen
    name = next(name for name in by_name if by_name[name]["arm"] == "infantry" and rows.filter(has_text=name).count())
    rows.filter(has_text=name).first.get_by_role("button").click()
    strength, morale, move = by_name[name]["steps"][WORN - 1]
    card = table.page.locator("section.unit")
    expect(card.locator("svg .figures")).to_have_text(f"{strength}-{morale}-{move}")
    expect(card.locator("strong")).to_have_text(f"{strength}-{morale}-{move}")


def test_the_list_does_not_call_a_set_up_in_the_open_a_secret(seat: Open, make: Maker) -> None:
    table = seat(settings={"list": True}).sit(make.prussia(), "coalition")
    expect(table.page.locator("#decision-list")).to_contain_text("6 pieces are left to set up")
