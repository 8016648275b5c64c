"""People in the browser: names at the table, a guest, a game played again, a seat that is left, pages, events."""

from __future__ import annotations

import re
from collections.abc import Iterator

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect
from tests.browser.house import House
from tests.browser.table import SPEAK, Open, Table
from tests.browser.test_accounts import join
from tests.browser.test_screens import SMALL

from feldherr.texts import Texts

WORD = "a long enough password"


def offered(page: Page, address: str, rated: bool = False, who: str = "all") -> None:
    """Offer the usual game, and wait until it stands in the lobby."""
    page.goto(f"{address}/new/srazhenie")
    page.get_by_label("Who may join").select_option(who)
    if rated:
        page.get_by_label("Rated").check()
    page.get_by_role("button", name="Offer", exact=True).click()
    expect(page.get_by_role("region", name="Offered by you").locator("h3").first).to_be_visible()


def joins(page: Page, address: str) -> str:
    """Join the one open game, by the keyboard; the address of its match."""
    page.goto(f"{address}/lobby")
    button = page.get_by_role("region", name="Open").get_by_role("button", name=re.compile("^Join"))
    expect(button).to_have_count(1)
    button.focus()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/m/"))
    expect(page.locator(".battle")).to_be_visible()
    return page.url


def menu(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("list", name="At the table")).to_be_visible()


def resign(page: Page) -> None:
    """Give up, and see the end of it."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name=re.compile("Press again")).click()
    expect(page.get_by_role("region", name="Result")).to_be_visible()


def agree(page: Page, there: Page) -> None:
    """The one offers a draw in the menu, the other takes it."""
    page.get_by_role("button", name="Menu").click()
    for one, name in ((page, "Offer a draw"), (there, "Agree")):
        one.get_by_role("button", name=name, exact=True).click()
        one.get_by_role("button", name=re.compile("Press again")).click()
    expect(page.get_by_role("region", name="Result")).to_be_visible()


def in_all_looks(page: Page) -> Iterator[tuple[str, str]]:
    """A page opened anew in both languages and themes, at a desk and on a phone: its language, and how it is shown."""
    for language, width, theme in (
        ("ru", 1280, "light"),
        ("ru", 390, "dark"),
        ("en", 390, "light"),
        ("en", 1280, "dark"),
    ):
        page.evaluate(SPEAK, [{"language": language, "theme": theme}, False])
        page.set_viewport_size({"width": width, "height": 900})
        page.reload()
        yield language, f"{language} {width} {theme}"


def clean(page: Page, what: str) -> None:
    """Nothing is wider than the page, and axe finds nothing; what a finger presses is 44 px wide and high."""
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0, what
    if page.evaluate("matchMedia('(pointer: coarse)').matches"):
        assert page.evaluate(SMALL) == [], what
    found = Axe().run(page, options={"resultTypes": ["violations"]})
    assert found.violations_count == 0, (what, found.generate_report())


def test_a_rated_game_names_its_players_and_is_played_again_with_the_sides_changed(house: House, seat: Open) -> None:
    host, other = seat(address=house.address, fresh=True), seat(address=house.address, fresh=True)
    page, there = join(host, house.invite(), "Anna"), join(other, house.invite(), "Boris")
    offered(page, house.address, rated=True)
    match = joins(there, house.address)
    expect(there.locator("header .who", has_text="Anna")).to_be_visible()
    menu(there)
    expect(there.get_by_text("A rated game.")).to_be_visible()
    there.keyboard.press("Escape")
    page.goto(match)
    expect(page.locator("header .who", has_text="Boris")).to_be_visible()
    resign(page)
    # Whoever offers it and whoever takes it read what they would command.
    for one, army in ((page, "Blue army"), (there, "Black army")):
        expect(
            one.get_by_text(f"In the rematch your army, {army}, comes to the other side of the map.")
        ).to_be_visible()
    page.get_by_role("button", name="Rematch, sides swapped").click()
    expect(page.get_by_role("status").filter(has_text="Rematch offered; waiting for: Boris")).to_be_visible()
    # Both keep their army: what has changed is the edge, and the lobby says so.
    page.goto(f"{house.address}/lobby")
    expect(page.get_by_role("region", name="Offered by you")).to_contain_text("Blue army · North")
    page.goto(match)
    there.get_by_role("button", name="Anna wants a rematch: accept").click()
    expect(there).not_to_have_url(match)
    expect(there.locator("header .who", has_text="Anna")).to_be_visible()
    page.get_by_role("link", name="Go to the new game").click()
    expect(page).to_have_url(there.url)
    # The page of a person has it all, and the ratings of the game.
    page.goto(f"{house.address}/people/Boris")
    expect(page.get_by_role("region", name="Ratings").get_by_text("provisional")).to_be_visible()
    expect(page.get_by_role("region", name="Games").locator("li", has_text="won")).to_have_count(1)
    page.get_by_role("region", name="Ratings").get_by_role("link").first.click()
    expect(page.get_by_role("row", name=re.compile("Boris"))).to_be_visible()
    # Whose page there is none is told so by name; what fails otherwise, and a link that is cut, each in its words.
    alert = page.locator("main [role=alert]")
    page.goto(f"{house.address}/people/Nobody")
    expect(alert).to_have_text("There is no page for Nobody: no one has that name, or the page is hidden.")
    page.route("**/api/people/*", lambda route: route.fulfill(status=500, body="broken"))
    page.goto(f"{house.address}/people/Boris")
    expect(alert).to_contain_text("That did not work: ")
    page.unroute("**/api/people/*")
    page.route("**/api/people/*", lambda route: route.abort())
    page.goto(f"{house.address}/people/Boris")
    expect(alert).to_have_text(Texts("en").text("ui-offline-short"))
    page.unroute("**/api/people/*")
    page.goto(f"{house.address}/ratings/srazhenie")
    expect(page.get_by_role("row")).to_have_count(6)


def test_a_guest_sits_by_the_link_of_a_place_without_an_account(house: House, seat: Open) -> None:
    host = seat(address=house.address, fresh=True)
    page = join(host, house.invite(), "Clara")
    offered(page, house.address, who="guest")
    link = page.get_by_label("Link for the guest")
    expect(link).to_have_value(re.compile(r"/lobby/guest#\w+\.1\..+"))
    guest = seat(address=house.address, fresh=True, language="ru", touch=True, width=390, height=844)
    link_of_place = link.input_value()
    guest.page.goto(link_of_place)
    expect(guest.page.get_by_text("Clara приглашает вас сыграть")).to_be_visible()
    clean(guest.page, "guest")
    guest.page.get_by_label("Как вас звать за столом").fill("Густав")
    guest.page.get_by_role("button", name="Сесть за стол").click()
    expect(guest.page).to_have_url(re.compile("/m/"))
    expect(guest.page.locator(".battle")).to_be_visible()
    page.goto(guest.page.url)
    expect(page.locator("header .who", has_text="Густав")).to_be_visible()
    # Whoever comes by the same link after him is told at once, and not when they have thought of a name.
    late = seat(address=house.address, fresh=True).page
    late.goto(link_of_place)
    expect(late.get_by_text("Someone has already taken this seat.")).to_be_visible()
    expect(late.get_by_label("Your name at the table")).to_have_count(0)


def test_a_seat_that_is_left_is_taken_in_the_lobby(house: House, seat: Open) -> None:
    names = ("Dora", "Emil", "Fritz")
    tables = [seat(address=house.address, fresh=True) for _ in names]
    pages = [join(table, house.invite(), name) for table, name in zip(tables, names, strict=True)]
    offered(pages[0], house.address)
    match = joins(pages[1], house.address)
    menu(pages[1])
    pages[1].get_by_role("button", name="Give up my seat").click()
    pages[1].get_by_role("button", name=re.compile("Press again")).click()
    expect(pages[1]).to_have_url(f"{house.address}/lobby")
    pages[2].goto(f"{house.address}/lobby")
    left = pages[2].get_by_role("region", name="Vacant seats")
    expect(left.get_by_text("Dora")).to_be_visible()
    left.get_by_role("button", name=re.compile("^Join")).click()
    expect(pages[2]).to_have_url(match)
    # The machine that sat there meanwhile may have set up already.
    expect(pages[2].locator("header .who", has_text=re.compile("^you$"))).to_be_visible()
    pages[0].goto(match)
    expect(pages[0].locator("header .who", has_text="Fritz")).to_be_visible()


def test_an_event_is_held_joined_and_begun_and_its_page_renews_itself(house: House, seat: Open) -> None:
    host = seat(address=house.address, fresh=True)
    page = host.page
    join(host, house.admin("Greta"), "Greta")
    page.goto(f"{house.address}/events")
    page.get_by_label("Name").fill("Spring cup")
    page.get_by_role("combobox", name="Game").select_option("srazhenie")
    page.get_by_role("button", name="Announce").click()
    expect(page).to_have_url(re.compile("/events/"))
    event = page.url
    expect(page.get_by_text("No players yet.")).to_be_visible()
    # Nothing can be begun before somebody is there, and the page says so in place of a button that is refused.
    expect(page.get_by_text("At least two players must take part.")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^Close entries"))).to_have_count(0)
    page.get_by_role("button", name="Take part", exact=True).click()
    # Before anything has been played it is a list of names, without a column of zeros.
    expect(page.locator(".entrants li")).to_have_text(re.compile("Greta"))
    expect(page.get_by_role("table")).to_have_count(0)
    other = seat(address=house.address, fresh=True, language="ru", theme="dark", touch=True, width=390, height=844)
    there = other.page
    there.goto(house.invite())
    there.get_by_label("Имя").fill("Генрих")
    there.get_by_label("Пароль").fill(WORD)
    there.get_by_role("button", name="Создать учётную запись").click()
    expect(there.get_by_role("link", name="Генрих")).to_be_visible()
    there.goto(event)
    button = there.get_by_role("button", name="Участвовать", exact=True)
    button.focus()
    there.keyboard.press("Enter")
    expect(there.locator(".entrants li", has_text="Генрих")).to_be_visible()
    # The page of who holds it knows by itself.
    expect(page.locator(".entrants li", has_text="Генрих")).to_be_visible()
    page.get_by_role("button", name="Close entries and start").click()
    expect(page.get_by_role("region", name="Round 1").get_by_role("link", name=re.compile("^Open"))).to_be_visible()
    round = there.get_by_role("region", name="Тур 1")
    # Sides go by their armies, though none was chosen.
    expect(round.locator(".who")).to_contain_text("Чёрная армия")
    expect(round.get_by_role("link", name=re.compile("^Открыть"))).to_be_visible()
    # One's own game is at hand, however many boards there are.
    there.get_by_role("link", name=re.compile("^К вашей партии")).click()
    expect(there.locator(".battle")).to_be_visible()
    page.get_by_role("link", name=re.compile("^Open")).click()
    menu(page)
    expect(page.get_by_role("link", name="Spring cup, round 1")).to_be_visible()
    # Its end leads back, where there is nothing to play any more, and from there to the other events.
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name=re.compile("Press again")).click()
    page.get_by_role("region", name="Result").get_by_role("link", name="Spring cup").click()
    expect(page.get_by_text("Round robin · Srazhenie: Battle · finished")).to_be_visible()
    expect(page.get_by_role("link", name=re.compile("^Go to your game"))).to_have_count(0)
    page.get_by_role("link", name="Events", exact=True).click()
    expect(page.get_by_role("region", name="Finished").get_by_role("link", name="Spring cup")).to_be_visible()
    # Ratings of a game that is not there lead to those of games that are.
    page.goto(f"{house.address}/ratings/chess")
    expect(page.get_by_text("There is no such game.", exact=True)).to_be_visible()
    page.get_by_role("combobox", name="Game").select_option("prussia")
    expect(page).to_have_url(re.compile("/ratings/prussia"))
    expect(page.get_by_text("There is no such game.")).to_have_count(0)


def shown(seat: Open, table: Table, house: House, **how: object) -> Page:
    """A phone with the cookie of somebody, in the longest words, in the dark."""
    usual = {"language": "ru", "theme": "dark", "touch": True, "width": 390, "height": 844, "pseudo": True}
    phone = seat(address=house.address, fresh=True, **(usual | how))
    phone.context.add_cookies(table.context.cookies())
    return phone.page


def test_a_long_name_leaves_the_game_its_room_in_a_phone_s_list(house: House, seat: Open) -> None:
    host, other = seat(address=house.address, fresh=True), seat(address=house.address, fresh=True)
    long = "Friedrich Wilhelm von Seydlitz-K"
    page, there = join(host, house.invite(), "Anna"), join(other, house.invite(), long)
    offered(page, house.address)
    joins(there, house.address)
    phone = shown(seat, host, house, pseudo=False)
    phone.goto(house.address)
    row = phone.locator(".rows a", has_text=long)
    expect(row).to_be_visible()
    game, whole = row.locator("strong").first.bounding_box(), row.bounding_box()
    assert game is not None
    assert whole is not None
    assert game["width"] > whole["width"] / 3


def test_the_pages_on_a_phone_and_for_axe(house: House, seat: Open) -> None:
    table, other = seat(address=house.address, fresh=True), seat(address=house.address, fresh=True)
    page, there = join(table, house.admin("Ida"), "Ida"), join(other, house.invite(), "Jonas")
    offered(page, house.address, rated=True)
    page.goto(joins(there, house.address))
    agree(page, there)
    offered(page, house.address, rated=True)
    page.goto(f"{house.address}/events")
    page.get_by_label("Name").fill("Autumn cup")
    page.get_by_label("Kind").select_option("swiss")
    expect(page.get_by_label("Rounds")).to_have_value("3")
    page.get_by_label("Rounds").fill("1")
    page.get_by_role("button", name="Announce").click()
    expect(page).to_have_url(re.compile("/events/"))
    event = page.url.removeprefix(house.address)
    expect(page.get_by_role("link", name="Invite someone who has no account")).to_be_visible()
    for one in (page, there):
        one.goto(house.address + event)
        one.get_by_role("button", name="Take part", exact=True).click()
        expect(one.locator(".entrants .you")).to_be_visible()
    page.get_by_role("button", name="Close entries and start").click()
    expect(page.get_by_role("region", name="Round 1").get_by_role("link", name=re.compile("^Open"))).to_be_visible()
    house.told("update pairings set result = 'first'")
    for how in (
        {},
        {"language": "en", "theme": "light", "touch": False, "width": 1280, "height": 800, "pseudo": False},
    ):
        page = shown(seat, table, house, **how)
        for path, inside in (
            ("/lobby", "section h3"),
            ("/people/Ida", "#person-tallies"),
            ("/ratings/srazhenie", "main table"),
            ("/events", "#event-make"),
            (event, ".boards li"),
        ):
            page.goto(house.address + path)
            expect(page.locator(inside).first).to_be_visible()
            clean(page, f"{path} {how}")
            # On a wide page figures stand beneath their names.
            for table_ in page.locator("main table").all() if how else ():
                assert table_.evaluate(
                    """table => [...table.querySelectorAll('thead th')].every((name, at) =>
                    Math.abs(name.getBoundingClientRect().left
                      - table.querySelector('tbody tr').children[at].getBoundingClientRect().left) < 1)"""
                ), path
