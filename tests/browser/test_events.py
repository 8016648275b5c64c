"""An event at tables of several, announced with a deadline for its rounds, begun and given more days."""

from __future__ import annotations

import re

import httpx
from playwright.sync_api import expect
from tests.browser.house import House
from tests.browser.table import Open
from tests.browser.test_accounts import WORD, join
from tests.browser.test_people import clean, in_all_looks


def people(house: House, *names: str, admins: bool = False) -> list[httpx.Client]:
    """People who come by programs of their own; `admins`: who may do whatever an admin may."""
    found = []
    for name in names:
        one = httpx.Client(base_url=house.address, headers={"Origin": house.address}, timeout=60)
        wanted = {
            "name": name,
            "password": WORD,
            "invite": (house.admin(name) if admins else house.invite()).partition("#")[2],
        }
        assert one.post("/api/account/sign-up", json=wanted).status_code == 200
        # A browser sends a secure cookie to its own machine.
        one.headers["Cookie"] = "; ".join(f"{cookie.name}={cookie.value}" for cookie in one.cookies.jar)
        found.append(one)
    return found


def test_tables_of_several_are_announced_with_days_and_given_more(house: House, seat: Open) -> None:
    """In both languages and on a phone; who has left is a number in the language of the page."""
    host = seat(address=house.address, fresh=True)
    page = join(host, house.admin("Anna"), "Anna")
    page.goto(f"{house.address}/events")
    page.get_by_label("Name", exact=True).fill("Autumn in Vienna")
    kind = page.get_by_role("combobox", name="Kind")
    # What a kind is stands where it is chosen.
    for one, words in (("robin", "plays everyone"), ("swiss", "nobody is knocked out"), ("ladder", "takes the rung")):
        kind.select_option(one)
        expect(kind).to_have_accessible_description(re.compile(words))
    kind.select_option("tables")
    page.get_by_label("Days per round").fill("7")
    page.get_by_label("An unfinished game").select_option("void")
    clean(page, "the form")
    page.get_by_role("button", name="Announce").click()
    expect(page.get_by_role("heading", name="Autumn in Vienna")).to_be_visible()
    expect(page.get_by_text("7 days per round")).to_be_visible()
    # Whoever comes is told how much time there is, and how many rounds, before they take part.
    expect(page.get_by_text("3 days per turn · rounds: 1")).to_be_visible()
    expect(page.get_by_text("When a player’s time runs out: a machine plays")).to_be_visible()
    event = page.url.rpartition("/")[2]
    # Whoever comes to the lobby for a game sees it.
    page.get_by_role("link", name="Lobby").first.click()
    page.get_by_role("link", name="Autumn in Vienna").click()
    page.get_by_role("button", name="Take part").click()
    for one in people(house, "Boris", "Clara", "Dora"):
        assert one.post(f"/api/events/{event}/join", json={}).status_code == 200
        one.close()
    page.reload()
    page.get_by_role("button", name="Close entries and start").click()
    boards = page.get_by_role("region", name="Round 1").get_by_role("listitem")
    expect(boards).to_have_count(1)
    expect(boards.first).to_contain_text("Clara")
    before = page.locator("p", has_text="Round 1 ends").inner_text()
    page.get_by_label("More days").fill("2")
    page.get_by_role("button", name="Extend the round").click()
    expect(page.get_by_text(before)).to_have_count(0)
    expect(page.locator("p", has_text="Round 1 ends")).to_be_visible()
    boards.first.locator("summary").click()
    expect(boards.first.get_by_role("button", name="Set these places")).to_be_visible()
    house.told(
        "update accounts set state = 'gone', shown = 'former player 1', name = 'former player 1' where shown = 'Clara'"
    )
    for language, look in in_all_looks(page):
        page.locator("summary").first.click()
        words = "Бывший игрок 1" if language == "ru" else "Former player 1"
        expect(page.locator(".entrants li", has_text=words)).to_be_visible()
        expect(page.locator(".boards li").first).to_contain_text(words)
        clean(page, look)
    # What came of somebody's leaving nobody has set.
    said = page.locator(".boards li .state").first
    for gone, words in (("null", "set by the organiser|объявлено"), ("1", "walkover|без игры")):
        house.told(f"update entrants set gone = {gone} where account in (select id from accounts where name = 'boris')")
        house.told("update pairings set match = null, awarded = 1, result = 'none'")
        page.goto(f"{house.address}/events/{event}")
        expect(said).to_contain_text(re.compile(words))
    # Once there is something to count there is a table. On a phone each row is a card: nothing is scrolled sideways
    # inside its box either.
    page.set_viewport_size({"width": 390, "height": 844})
    expect(page.get_by_role("row")).to_have_count(5)
    assert page.locator(".wide").evaluate("box => box.scrollWidth <= box.clientWidth")
