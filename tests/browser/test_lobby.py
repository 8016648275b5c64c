"""The lobby as people have it: one offers a game, another takes it, and both play."""

from __future__ import annotations

import re

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect
from tests.browser.house import House
from tests.browser.table import SPEAK, Open, Table
from tests.browser.test_accounts import join
from tests.browser.test_events import people
from tests.browser.test_people import clean, in_all_looks


def form_up(table: Table) -> None:
    """Set one's army up by hand, as its first ply, and wait until that is saved."""
    number = table.number
    table.page.locator(".prompt button", has_text="Fill").click()
    table.page.locator(".prompt button", has_text="Ready").click()
    table.page.locator(".prompt button", has_text="Press again").click()
    table.at_ply(number + 1)


def in_lobby(page: Page, address: str) -> Page:
    page.goto(f"{address}/lobby")
    expect(page.get_by_role("heading", name="Open")).to_be_visible()
    return page


def test_one_offers_a_game_another_takes_it_and_both_play(house: House, seat: Open) -> None:
    host, other = seat(address=house.address, fresh=True), seat(address=house.address, fresh=True)
    page, there = join(host, house.invite(), "Anna"), join(other, house.invite(), "Boris")
    expect(in_lobby(there, house.address).get_by_text("No games are offered right now")).to_be_visible()
    page.goto(f"{house.address}/new/srazhenie")
    page.get_by_role("button", name="Offer", exact=True).click()
    expect(page.get_by_role("region", name="Offered by you").get_by_role("listitem").first).to_be_visible()
    # The other's page renews itself; the keyboard alone is enough.
    button = there.get_by_role("region", name="Open").get_by_role("button", name=re.compile("^Join"))
    expect(button).to_have_count(1)
    button.focus()
    there.keyboard.press("Enter")
    expect(there).to_have_url(re.compile("/m/"))
    expect(there.locator(".battle")).to_be_visible()
    started = page.get_by_role("region", name="Started")
    expect(started).to_contain_text("your turn")
    started.get_by_role("link", name=re.compile("^Play")).click()
    expect(page).to_have_url(there.url)
    form_up(host)
    expect(there.locator(".prompt button", has_text="Fill")).to_be_visible()
    form_up(other)


def test_the_first_page_shows_an_invitation_until_it_is_answered(house: House, seat: Open) -> None:
    host, other = seat(address=house.address, fresh=True), seat(address=house.address, fresh=True)
    page, there = join(host, house.invite(), "Anna"), join(other, house.invite(), "Boris")
    page.goto(f"{house.address}/new/prussia")
    page.get_by_text("By mail", exact=True).click()
    page.get_by_label("Who may join").select_option("named")
    page.get_by_label("Account name").fill("Boris")
    page.get_by_role("button", name="Offer", exact=True).click()
    expect(page.get_by_role("region", name="Offered by you").locator("h3").first).to_be_visible()
    # Whoever invites is not invited.
    page.goto(house.address)
    expect(page.get_by_role("button", name="Start the first battle")).to_be_visible()
    there.goto(house.address)
    invited = there.get_by_role("region", name="You are invited")
    expect(invited).to_contain_text("offered by Anna · 3 days per turn")
    expect(page.get_by_role("region", name="You are invited")).to_have_count(0)
    for language, what in in_all_looks(there):
        expect(
            there.get_by_role("region", name="Вас приглашают" if language == "ru" else "You are invited")
        ).to_be_visible()
        clean(there, what)
    invited.get_by_role("link", name=re.compile("^Answer in the lobby")).click()
    there.get_by_role("region", name="Waiting for you").get_by_role("button", name=re.compile("^Join")).click()
    expect(there.locator(".battle")).to_be_visible()
    there.goto(house.address)
    expect(there.get_by_role("heading", name="In play (1)")).to_be_visible()
    expect(invited).to_have_count(0)


def invites(page: Page, address: str, name: str) -> None:
    """Offer a game to somebody by name."""
    page.goto(f"{address}/new/prussia")
    page.get_by_label("Who may join").select_option("named")
    page.get_by_label("Account name").fill(name)
    page.get_by_role("button", name="Offer", exact=True).click()
    expect(page.get_by_role("region", name="Offered by you").locator("h3").first).to_be_visible()


def test_an_invitation_is_declined_on_the_first_page_and_in_the_lobby(house: House, seat: Open) -> None:
    host, other = seat(address=house.address, fresh=True), seat(address=house.address, fresh=True)
    page, there = join(host, house.invite(), "Anna"), join(other, house.invite(), "Boris")
    declined = page.get_by_role("region", name="Declined")
    away = declined.get_by_role("button", name=re.compile("^Put away"))
    for place, region in (("", "You are invited"), ("/lobby", "Waiting for you")):
        invites(page, house.address, "Boris")
        there.goto(f"{house.address}{place}")
        invited = there.get_by_role("region", name=region)
        button = invited.get_by_role("button", name=re.compile("Decline|Press again"))
        button.click()
        expect(invited).to_contain_text("whoever waits for it is told")
        button.click()
        expect(invited).to_have_count(0)
        # The author's page renews itself.
        expect(declined).to_contain_text("Boris declined: this game will not begin.")
        if not place:
            away.click()
            expect(declined).to_have_count(0)
    for language, what in in_all_looks(page):
        expect(page.get_by_role("region", name="Отказы" if language == "ru" else "Declined")).to_be_visible()
        clean(page, what)
    away.click()
    expect(declined).to_have_count(0)


def test_a_private_link_leads_through_the_sign_in_to_its_game(house: House, seat: Open) -> None:
    host = seat(address=house.address, fresh=True, language="ru")
    page = host.page
    page.goto(house.invite())
    page.get_by_label("Имя").fill("Клара")
    page.get_by_label("Пароль").fill("a long enough password")
    page.get_by_role("button", name="Создать учётную запись").click()
    expect(page.get_by_role("link", name="Клара")).to_be_visible()
    page.goto(f"{house.address}/new/srazhenie")
    page.get_by_label("Кто может сесть").select_option("link")
    page.get_by_label("Моя сторона").select_option("lot")
    page.get_by_role("button", name="Предложить", exact=True).click()
    link = page.get_by_label("Личная ссылка")
    expect(link).to_have_value(re.compile(r"/lobby#\w+\..+"))
    address = link.input_value()
    guest = seat(address=house.address, fresh=True)
    join(guest, house.invite(), "Dora")
    expect(in_lobby(guest.page, house.address).get_by_text("No games are offered right now")).to_be_visible()
    guest.context.clear_cookies()
    guest.page.goto(f"{house.address}/settings")
    guest.page.goto(address)
    guest.page.get_by_role("button", name="Sign in").click()
    guest.page.get_by_label("Name or email").fill("Dora")
    guest.page.get_by_label("Password").fill("a long enough password")
    guest.page.keyboard.press("Enter")
    invited = guest.page.get_by_role("region", name="You are invited")
    invited.get_by_role("button", name=re.compile("^Join")).click()
    expect(guest.page.locator(".battle")).to_be_visible()
    expect(page.get_by_role("region", name="Началась")).to_be_visible()


def test_on_a_phone_and_for_axe(house: House, seat: Open) -> None:
    table = seat(address=house.address, fresh=True)
    page = join(table, house.invite(), "Fritz")
    page.goto(f"{house.address}/new/srazhenie")
    page.get_by_label("Who may join").select_option("link")
    page.get_by_role("button", name="Offer", exact=True).click()
    expect(page.get_by_label("Private link")).to_be_visible()
    shown = seat(
        address=house.address,
        fresh=True,
        language="ru",
        theme="dark",
        touch=True,
        width=390,
        height=844,
        pseudo=True,
    )
    shown.context.add_cookies(table.context.cookies())
    page = shown.page
    for path, there in (("/lobby", "section h3"), ("/new/srazhenie", "#offer-it")):
        page.goto(house.address + path)
        expect(page.locator(there).first).to_be_visible()
        wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert wide <= 0, path
        found = Axe().run(page, options={"resultTypes": ["violations"]})
        assert found.violations_count == 0, (path, found.generate_report())


def test_who_has_lost_their_seat_meanwhile_is_told_so_and_may_look_on(house: House, seat: Open) -> None:
    """They have left it on another device, or were late and somebody else sits there: the game is still there."""
    page = join(seat(address=house.address, fresh=True), house.invite(), "Anna")
    [boris] = people(house, "Boris")
    wanted = {"ruleset": "srazhenie", "scenario": "meeting", "places": [{"kind": "open"}], "side": "north"}
    here = {"headers": {"Origin": house.address}}
    offer = page.request.post(f"{house.address}/api/lobby", data=wanted, **here).json()["id"]
    match = boris.post(f"/api/lobby/{offer}/take", json={}).json()["match"]
    page.goto(f"{house.address}/m/{match}")
    expect(page.get_by_role("button", name="Ready", exact=True)).to_be_visible()
    body = {"number": boris.get(f"/api/matches/{match}").json()["number"], "key": "one"}
    left = page.request.post(
        f"{house.address}/api/matches/{match}/vacate", data=body, headers=here["headers"] | {"X-Seat": "north"}
    )
    assert left.ok, left.text()
    expect(page.get_by_role("heading", name="This seat is no longer yours")).to_be_visible()
    for language, words in (("ru", "Это место уже не ваше"), ("en", "This seat is no longer yours")):
        page.evaluate(SPEAK, [{"language": language}, False])
        expect(page.get_by_role("heading", name=words)).to_be_visible()
        clean(page, language)
    page.get_by_role("button", name="View the game").click()
    expect(page.locator(".battle")).to_be_visible()
    expect(page.get_by_role("button", name="Ready", exact=True)).to_have_count(0)
    boris.close()
