"""The audit in the browser: found from the page of moderators, looked through by person, kind and day."""

from __future__ import annotations

import re

import httpx
from playwright.sync_api import expect
from tests.browser.house import House
from tests.browser.table import Open
from tests.browser.test_accounts import join
from tests.browser.test_events import people
from tests.browser.test_people import clean, in_all_looks


def appoint(chief: httpx.Client, name: str, role: str) -> None:
    """As an admin does it: the site knows at once, where a change behind its back is met seconds later."""
    assert chief.post("/api/account/roles", json={"name": name, "role": role}).status_code == 200


def test_what_was_done_is_found_by_person_kind_and_day(house: House, seat: Open) -> None:
    """In both languages, on a desk and on a phone; a moderator sees less of it than an admin."""
    page = join(seat(address=house.address, fresh=True), house.admin("Anna"), "Anna")
    # So many that they are no longer one page.
    for one in people(house, "Boris", *(f"Guest {number}" for number in range(6))):
        one.close()
    [chief] = people(house, "Clara", admins=True)
    appoint(chief, "Boris", "moderator")
    for number in range(50):
        name = f"Guest {number % 6}"
        answer = page.request.post(
            f"{house.address}/api/moderation/mute",
            data={"name": name, "hours": 1},
            headers={"Origin": house.address},
        )
        assert answer.ok, answer.text()
    page.goto(f"{house.address}/moderation")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/audit" in request.url else None)
    page.get_by_role("link", name="Audit log").click()
    expect(page.get_by_role("heading", name="Audit log")).to_be_visible()
    log = page.get_by_role("list", name="Audit log")
    # What earlier tests have left stays in it, as nobody can change it: only the latest are ours.
    lines = log.get_by_role("listitem")
    expect(lines).to_have_count(50)
    expect(lines.first).to_contain_text("Muted")
    expect(lines.first).to_contain_text("Guest 1")
    # It is read once, and not again and again.
    page.get_by_role("link", name="Moderation").focus()
    page.wait_for_timeout(500)
    assert len([url for url in asked if "/api/" in url]) == 1
    page.get_by_role("button", name="Earlier").click()
    expect(lines.nth(50)).to_be_visible()
    page.get_by_label("What was done").select_option("made")
    page.get_by_role("button", name="Show", exact=True).click()
    expect(lines.filter(has_text="Muted")).to_have_count(0)
    expect(lines.filter(has_text="Guest 3")).to_have_count(1)
    page.get_by_label("What was done").select_option("")
    lines.filter(has_text="Guest 3").get_by_role("button", name="Only: Guest 3").click()
    expect(page.get_by_label("Account name")).to_have_value("Guest 3")
    expect(lines.filter(has_text="Muted")).to_have_count(8)
    expect(lines.filter(has_text="Guest 2")).to_have_count(0)
    page.get_by_label("To", exact=True).fill("2001-01-01")
    page.get_by_role("button", name="Show", exact=True).click()
    expect(page.get_by_text("Nothing found.")).to_be_visible()
    page.get_by_label("To", exact=True).fill("")
    page.get_by_label("Account name").fill("Nobody")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert").filter(has_text="There is no account with this name.")).to_be_visible()
    for _, look in in_all_looks(page):
        expect(page.locator("main ol > li")).to_have_count(50)
        clean(page, look)
    appoint(chief, "Anna", "moderator")
    page.reload()
    kinds = page.get_by_label("What was done")
    expect(kinds.locator("option", has_text=re.compile(r"^\s*Muted"))).to_have_count(1)
    expect(kinds.locator("option", has_text="Account created")).to_have_count(0)
    appoint(chief, "Anna", "player")
    chief.close()
    page.reload()
    expect(page.get_by_text("Only moderators can read the audit log.")).to_be_visible()
