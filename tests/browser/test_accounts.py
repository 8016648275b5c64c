"""Accounts as a person has them: coming in by each way, playing by a link, the account's page."""

from __future__ import annotations

import re
import zipfile

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect
from tests.browser.house import House
from tests.browser.table import Open, Table

WORD = "a long enough password"


def join(table: Table, link: str, name: str) -> Page:
    """Make an account by an invitation."""
    page = table.page
    page.goto(link)
    # The code is taken off the address, so that it is not sent on by mistake.
    expect(page).to_have_url(re.compile(r"/join$"))
    # An invitation for somebody fills in the name.
    expect(page.get_by_label("Name")).to_have_value(name if "?name=" in link else "")
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password").fill(WORD)
    page.get_by_role("button", name="Create the account").click()
    expect(page.get_by_role("link", name=name, exact=True)).to_be_visible()
    return page


def account(page: Page, address: str) -> Page:
    page.goto(f"{address}/account")
    expect(page.get_by_role("heading", name="Devices")).to_be_visible()
    expect(page.locator("li", has_text="this device")).to_be_visible()
    return page


def test_an_invitation_then_a_password(house: House, seat: Open) -> None:
    table = seat(address=house.address, fresh=True)
    page = join(table, house.invite(), "Anna")
    account(page, house.address).get_by_role("button", name="Sign out", exact=True).click()
    expect(page.get_by_role("link", name="Sign in")).to_be_visible()
    page.goto(f"{house.address}/new")
    page.get_by_role("link", name="Sign in").click()
    page.get_by_label("Name or email").fill("anna")
    page.get_by_label("Password").fill("a wrong long password")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert").filter(has_text="Wrong name or password")).to_be_visible()
    page.get_by_label("Password").fill(WORD)
    page.keyboard.press("Enter")
    # Back to where one was.
    expect(page).to_have_url(f"{house.address}/new")
    expect(page.get_by_role("link", name="Anna")).to_be_visible()
    assert page.evaluate("document.cookie") == ""


def test_a_link_by_mail_makes_an_account_and_opens_it(house: House, seat: Open) -> None:
    table = seat(address=house.address, fresh=True, language="ru")
    page = table.page
    page.goto(f"{house.address}/sign-up")
    page.get_by_label("Имя").fill("Мария")
    page.get_by_label("Почта", exact=True).fill("maria@example.org")
    # Whoever asks need not be whoever reads the mail: the password is given with the letter.
    expect(page.get_by_label("Пароль")).to_have_count(0)
    page.get_by_role("button", name="Создать учётную запись").click()
    expect(page.get_by_role("status")).to_contain_text("Письмо уже идёт")
    page.goto(house.mail.link())
    expect(page.get_by_role("heading", name="Новая учётная запись")).to_be_visible()
    expect(page.get_by_role("link", name="Войти", exact=True)).to_be_visible()
    page.get_by_label("Пароль").fill(WORD)
    page.get_by_role("button", name="Создать учётную запись").click()
    expect(page.get_by_role("link", name="Мария")).to_be_visible()
    sign_in(seat(address=house.address, fresh=True).page, house.address, "Мария")
    other = seat(address=house.address, fresh=True, language="ru").page
    other.goto(f"{house.address}/sign-in")
    other.get_by_label("Почта", exact=True).fill("maria@example.org")
    other.get_by_role("button", name="Прислать ссылку").click()
    expect(other.get_by_role("status")).to_contain_text("Если такой адрес у нас есть")
    link = house.mail.link()
    other.goto(link)
    other.get_by_role("button", name="Войти").click()
    expect(other.get_by_role("link", name="Мария")).to_be_visible()
    page.goto(link)
    page.get_by_role("button", name="Войти").click()
    expect(page.get_by_role("alert").filter(has_text="Ссылка уже использована")).to_be_visible()


def test_a_passkey_is_added_and_signs_in(house: House, seat: Open) -> None:
    table = seat(address=house.address, fresh=True)
    devices = table.context.new_cdp_session(table.page)
    devices.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True,
        "isUserVerified": True, "automaticPresenceSimulation": True,
    }  # fmt: skip
    devices.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    page = account(join(table, house.invite(), "Bruno"), house.address)
    page.get_by_label("Name of the new passkey").fill("My laptop")
    page.get_by_role("button", name="Add a passkey").click()
    expect(page.locator("li", has_text="My laptop")).to_contain_text("not used yet")
    page.get_by_role("button", name="Add a passkey").click()
    expect(page.get_by_text("This device already has a passkey for this account.")).to_be_visible()
    page.get_by_role("button", name="Sign out", exact=True).click()
    page.get_by_role("link", name="Sign in").click()
    page.get_by_role("button", name="Use a passkey").click()
    expect(page.get_by_role("link", name="Bruno")).to_be_visible()
    expect(account(page, house.address).locator("li", has_text="My laptop")).to_contain_text("used")


def test_a_friend_plays_by_a_link_and_keeps_the_game(house: House, seat: Open) -> None:
    """One begins a game of two, the other comes by a link, plays, makes an account and goes on elsewhere."""
    host = seat(address=house.address, fresh=True)
    page = join(host, house.invite(), "Clara")
    page.goto(f"{house.address}/new/srazhenie")
    page.get_by_label("Two people on this device").check()
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_role("button", name=re.compile(" here$"))).to_be_visible()
    match = page.url.rpartition("/")[2]
    page.goto(house.address)
    page.get_by_role("button", name="Invite").click()
    page.get_by_role("button", name=re.compile("^Link for ")).last.click()
    link = page.get_by_label("Link to the seat")
    expect(link).to_have_value(re.compile(rf"/m/{match}#seat=\w+:"))
    address = link.input_value()
    guest = seat(address=house.address, fresh=True)
    guest.page.goto(address)
    expect(guest.page.locator(".battle")).to_be_visible()
    assert guest.page.url == f"{house.address}/m/{match}"
    # And plays: the seat is the cookie's.
    number = guest.number
    guest.page.locator(".prompt button", has_text="Fill").click()
    guest.page.locator(".prompt button", has_text="Ready").click()
    guest.page.locator(".prompt button", has_text="Press again").click()
    guest.at_ply(number + 1)
    assert guest.page.evaluate("localStorage.getItem('feldherr.seats')") is None
    guest.page.goto(f"{house.address}/account")
    expect(guest.page.get_by_text("You are playing one game here by link")).to_be_visible()
    join(guest, house.invite(), "Dora")
    account(guest.page, house.address).get_by_role("button", name="Keep my games").click()
    expect(guest.page.get_by_text("The games are yours now")).to_be_visible()
    # The host has the one seat left, and nothing of the other.
    page.goto(f"{house.address}/m/{match}")
    expect(page.locator(".battle")).to_be_visible()
    phone = seat(address=house.address, fresh=True, touch=True, width=390, height=844)
    phone.page.goto(f"{house.address}/sign-in")
    phone.page.get_by_label("Name or email").fill("Dora")
    phone.page.get_by_label("Password").fill(WORD)
    phone.page.get_by_role("button", name="Sign in", exact=True).click()
    phone.page.get_by_role("link", name="Continue").first.click()
    expect(phone.page.locator(".battle")).to_be_visible()


def sign_in(page: Page, address: str, name: str) -> None:
    """Sign in by the usual password."""
    page.goto(f"{address}/sign-in")
    page.get_by_label("Name or email").fill(name)
    page.get_by_label("Password").fill(WORD)
    page.keyboard.press("Enter")
    expect(page.get_by_role("link", name=name)).to_be_visible()


def test_the_page_of_an_account(house: House, seat: Open) -> None:
    table = seat(address=house.address, fresh=True)
    other = seat(address=house.address, fresh=True)
    page = join(table, house.admin("Emil"), "Emil")
    sign_in(other.page, house.address, "Emil")
    account(page, house.address)
    expect(page.locator(".head")).to_contain_text("Admin")
    # A token, by the keyboard alone.
    page.get_by_label("What it is for").focus()
    page.keyboard.type("My bot")
    page.keyboard.press("Enter")
    expect(page.get_by_label("The token", exact=True)).to_have_value(re.compile("^fh_"))
    expect(page.locator("li", has_text="My bot")).to_contain_text("see my games, play my games")
    page.get_by_role("button", name="Make a link").click()
    expect(page.get_by_label("Invitation").get_by_role("textbox")).to_have_value(re.compile("/join#"))
    page.get_by_label("Account name").fill("Nobody of this name")
    page.get_by_role("button", name="Give the role").click()
    expect(page.get_by_role("alert").filter(has_text="There is no account with this name")).to_be_visible()
    with page.expect_download() as kept:
        page.get_by_role("link", name="Download everything").click()
    with zipfile.ZipFile(kept.value.path()) as packed:
        assert "account.json" in packed.namelist()
    # The other browser is signed out, and knows it as soon as it asks.
    page.locator("li", has_text="last seen").get_by_role("button").click()
    expect(page.locator("li", has_text="last seen")).to_have_count(0)
    nobody = other.page.get_by_text("You are not signed in here")
    other.page.goto(f"{house.address}/account")
    expect(nobody).to_be_visible()
    # Once more, all others at once: the page says what that leaves.
    sign_in(other.page, house.address, "Emil")
    page.reload()
    page.get_by_role("button", name="Sign out everywhere else").click()
    expect(page.get_by_text("The token for a program stays")).to_be_visible()
    page.get_by_role("button", name="Sign out everywhere else").click()
    expect(page.get_by_text("One token for a program still works")).to_be_visible()
    other.page.goto(f"{house.address}/account")
    expect(nobody).to_be_visible()
    # A new password ends it, as is said beside it.
    expect(page.get_by_role("checkbox", name="Also end everything set up for programs")).to_be_checked()
    page.get_by_label("New password").fill("quite another phrase")
    page.get_by_role("button", name="Set the password").click()
    expect(page.get_by_text("Password changed; other devices are signed out.", exact=True)).to_be_visible()
    expect(page.locator("li", has_text="My bot")).to_have_count(0)
    # So it is with a feed, and an address that waits to be confirmed waits no more, which is said.
    page.get_by_role("button", name="Make an address").click()
    expect(page.get_by_role("button", name="Turn off the feed")).to_be_visible()
    expect(page.get_by_role("checkbox", name="Also end everything set up for programs")).to_be_checked()
    page.get_by_label("New address").fill("emil@example.org")
    page.get_by_role("button", name="Send a confirmation link").click()
    house.mail.link()
    page.get_by_label("New password").fill("a third phrase of his")
    page.get_by_role("button", name="Set the password").click()
    expect(page.get_by_text("is no longer waiting for confirmation")).to_be_visible()
    expect(page.get_by_role("button", name="Turn off the feed")).to_have_count(0)
    page.get_by_role("button", name="Delete the account").click()
    page.get_by_role("button", name="Delete the account").click()
    expect(page.get_by_text("This account will be deleted on")).to_be_visible()
    page.get_by_role("button", name="Keep the account").click()
    expect(page.get_by_text("This account will be deleted on")).to_have_count(0)


def test_who_draws_a_diagram_signs_in_first_and_comes_back_to_it(house: House, seat: Open) -> None:
    join(seat(address=house.address, fresh=True), house.invite(), "Greta")
    page = seat(address=house.address, fresh=True).page
    page.goto(f"{house.address}/editor/srazhenie/general")
    expect(page).to_have_url(f"{house.address}/sign-in")
    page.get_by_label("Name or email").fill("Greta")
    page.get_by_label("Password").fill(WORD)
    page.keyboard.press("Enter")
    expect(page).to_have_url(f"{house.address}/editor/srazhenie/general")
    expect(page.get_by_role("application")).to_be_visible()


@pytest.mark.parametrize(("language", "theme"), [("ru", "light"), pytest.param("en", "dark", marks=pytest.mark.long)])
def test_on_a_phone_and_for_axe(house: House, seat: Open, language: str, theme: str) -> None:
    table = seat(address=house.address, fresh=True, language="en")
    join(table, house.invite(), f"Fritz {language}")
    shown = seat(
        address=house.address,
        fresh=True,
        language=language,
        theme=theme,
        touch=True,
        width=390,
        height=844,
        pseudo=True,
    )
    shown.context.add_cookies(table.context.cookies())
    page = shown.page
    for path in ("/account", "/sign-in", "/sign-up", "/letter/reset", "/"):
        page.goto(house.address + path)
        expect(page.get_by_role("link", name=f"Fritz {language}")).to_be_visible()
        expect(page.locator("h1")).to_be_attached()
        wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert wide <= 0, path
        found = Axe().run(page, options={"resultTypes": ["violations"]})
        assert found.violations_count == 0, (path, found.generate_report())
