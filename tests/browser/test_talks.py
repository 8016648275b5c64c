"""People who talk, in the browser: while they play, as onlookers, at an event; friends, blocks and moderators."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect
from tests.browser.house import House
from tests.browser.table import Open
from tests.browser.test_accounts import join
from tests.browser.test_people import WORD, clean, offered, resign

HOSTILE = "<img src=x onerror=alert(1)> {{7*7}} </li><script>alert(2)</script>"


def in_russian(seat: Open, house: House, name: str) -> Page:
    """Somebody who comes on a phone, in Russian, in the dark."""
    page = seat(address=house.address, fresh=True, language="ru", theme="dark", touch=True, width=390, height=844).page
    page.goto(house.invite())
    page.get_by_label("Имя").fill(name)
    page.get_by_label("Пароль").fill(WORD)
    page.get_by_role("button", name="Создать учётную запись").click()
    expect(page.get_by_role("link", name=name)).to_be_visible()
    return page


def met(page: Page, there: Page, house: House) -> str:
    """A game that the one has offered in English, and the other has joined in Russian: its address."""
    offered(page, house.address)
    there.goto(f"{house.address}/lobby")
    there.get_by_role("region", name="Открыто").get_by_role("button", name=re.compile("^Сесть играть")).click()
    expect(there.locator(".battle")).to_be_visible()
    page.goto(there.url)
    expect(page.locator(".battle")).to_be_visible()
    return there.url


def tab(page: Page) -> None:
    page.get_by_role("tab", name=re.compile("^(Chat|Чат)")).click()
    expect(page.get_by_label(re.compile("^(Your message|Ваше сообщение)$"))).to_be_visible()


def test_two_talk_while_they_play_and_onlookers_among_themselves(house: House, seat: Open) -> None:
    table, looks = seat(address=house.address, fresh=True), seat(address=house.address, fresh=True)
    page, there = join(table, house.invite(), "Anna"), in_russian(seat, house, "Борис")
    match = met(page, there, house)
    # On a phone as well nothing is in the way: what is new is a number at a tab.
    expect(there.get_by_role("tab", name="Чат", exact=True)).to_be_visible()
    tab(page)
    field = page.get_by_label("Your message")
    field.focus()
    page.keyboard.type(HOSTILE)
    page.keyboard.press("Shift+Enter")
    page.keyboard.type("and good luck")
    page.keyboard.press("Enter")
    expect(field).to_have_value("")
    expect(there.get_by_role("tab", name=re.compile("^Чат.*, 1 новое сообщение$"))).to_be_visible()
    # Read out politely, in words; under the eyes it is text and nothing else.
    expect(there.locator(".sr.live[aria-live=polite]")).to_contain_text("Anna: <img src=x")
    tab(there)
    said = there.locator(".said")
    expect(said).to_have_text(re.compile(re.escape(HOSTILE) + r"\s+and good luck"))
    expect(said.locator("*")).to_have_count(0)
    expect(there.get_by_role("tab", name="Чат", exact=True)).to_be_visible()
    clean(there, "the chat on a phone")
    there.get_by_role("button", name="Меню").click()
    expect(there.get_by_role("list", name="За столом")).to_be_visible()
    clean(there, "the menu on a phone")
    there.keyboard.press("Escape")
    there.get_by_label("Ваше сообщение").fill("И вам!")
    there.get_by_role("button", name="Отправить").click()
    expect(page.locator(".said").last).to_have_text("И вам!")
    # The game goes on beside it, by keys too: the field keeps what is typed from the board.
    field.focus()
    page.keyboard.type("list ?")
    expect(field).to_have_value("list ?")
    field.fill("")
    page.locator(".prompt button", has_text="Fill").click()
    expect(page.get_by_role("button", name="Ready", exact=True)).to_be_enabled()
    clean(page, "the chat at a desk")
    # An onlooker has another room, which the players see when it is over.
    onlooker = join(looks, house.invite(), "Clara")
    onlooker.goto(match)
    # Whoever looks on is told whose question it is.
    expect(onlooker.locator("#prompt .line")).to_contain_text(re.compile("^\\s*(Blue|Black|Green|White|Red) army: "))
    expect(onlooker.get_by_text("You are an observer")).to_be_visible()
    tab(onlooker)
    expect(onlooker.get_by_text("Observers can read this; the players can when the game is over.")).to_be_visible()
    expect(onlooker.locator(".said")).to_have_count(0)
    onlooker.get_by_label("Your message").fill("Blue will win")
    onlooker.keyboard.press("Enter")
    expect(onlooker.locator(".said")).to_have_count(1)
    expect(page.get_by_role("group", name="Rooms")).to_have_count(0)
    # It is found again in the lobby, and says there by itself that it is over; those who play have it among their own.
    onlooker.get_by_role("button", name="Menu").click()
    onlooker.get_by_role("button", name="Watch in the lobby").click()
    expect(onlooker.get_by_role("button", name="Stop watching")).to_be_visible()
    onlooker.goto(f"{house.address}/lobby")
    watched = onlooker.get_by_role("region", name="Watching").get_by_role("listitem")
    expect(watched).to_contain_text(re.compile("Srazhenie: .*Борис.*Anna", re.DOTALL))
    clean(onlooker, "the lobby of an onlooker")
    expect(onlooker.get_by_role("region", name="Your turn")).to_have_count(0)
    resign(page)
    onlooker.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(watched).to_contain_text("Victory: Black army")
    watched.get_by_role("button", name="Stop watching").click()
    expect(watched).to_have_count(0)
    tab(page)
    page.get_by_role("button", name="Observers (1)").click()
    expect(page.locator(".said")).to_have_text("Blue will win")
    # Loaded anew nothing of it is new any more.
    page.reload()
    expect(page.get_by_role("tab", name="Chat", exact=True)).to_be_visible()


def test_a_report_is_decided_and_both_see_what_came_of_it(house: House, seat: Open) -> None:
    table, order = seat(address=house.address, fresh=True), seat(address=house.address, fresh=True)
    page, there = join(table, house.invite(), "Dora"), in_russian(seat, house, "Егор")
    match = met(page, there, house)
    tab(page)
    for text in ("Good evening", "You are a fool"):
        page.get_by_label("Your message").fill(text)
        page.keyboard.press("Enter")
        expect(page.locator(".said").last).to_have_text(text)
    tab(there)
    there.get_by_role("button", name="Что сделать с сообщением от Dora").last.click()
    there.get_by_label("Своими словами (необязательно)").fill("Грубость.")
    clean(there, "a report on a phone")
    there.get_by_role("button", name="Отправить модераторам").click()
    expect(there.get_by_text("Спасибо: модераторы посмотрят.")).to_be_visible()
    mona = join(order, house.admin("Mona"), "Mona")
    mona.goto(f"{house.address}/account")
    mona.get_by_role("link", name="1 open report").click()
    report = mona.get_by_role("listitem", name="Insult or threat: Dora")
    expect(report.get_by_text("Грубость.")).to_be_visible()
    expect(report.get_by_role("list", name="The message in its context")).to_contain_text("Good evening")
    clean(mona, "moderation at a desk")
    report.get_by_label("Hide the message").check()
    report.get_by_label("Mute").select_option("24")
    expect(report.get_by_label("Mute").locator("option:checked")).to_have_text("for a day")
    report.get_by_role("button", name="Decide").click()
    expect(mona.get_by_text("Nothing to do.")).to_be_visible()
    expect(mona.get_by_role("region", name="Muted now").get_by_text("Dora", exact=True)).to_be_visible()
    expect(there.locator(".said").last).to_have_text("Скрыто модератором")
    expect(page.locator(".said").last).to_have_text("Hidden by a moderator")
    expect(page.get_by_text(re.compile("^A moderator has muted you until"))).to_be_visible()
    expect(page.get_by_label("Your message")).to_have_count(0)
    mona.get_by_role("button", name="Unmute").click()
    expect(mona.get_by_role("region", name="Muted now").get_by_text("No one.")).to_be_visible()
    page.goto(match)
    tab(page)


def test_friends_blocks_and_the_room_of_an_event(house: House, seat: Open) -> None:
    table = seat(address=house.address, fresh=True)
    page, there = join(table, house.admin("Jo"), "Jo"), in_russian(seat, house, "Зоя")
    there.goto(f"{house.address}/people/Jo")
    there.get_by_role("button", name="Позвать в друзья").click()
    expect(there.get_by_text("Вы позвали этого игрока в друзья.")).to_be_visible()
    clean(there, "a person on a phone")
    page.goto(f"{house.address}/account")
    friends = page.get_by_role("form", name="Friends")
    friends.get_by_role("button", name=re.compile("^Accept")).click()
    expect(friends.get_by_role("link", name="Зоя")).to_be_visible()
    offered(page, house.address, who="friends")
    there.goto(f"{house.address}/lobby")
    expect(there.get_by_text("для друзей").first).to_be_visible()
    there.goto(f"{house.address}/account")
    mine = there.get_by_role("form", name="Друзья")
    expect(mine.get_by_text("предлагает 1 партию")).to_be_visible()
    clean(there, "friends on a phone")
    # At an event one talks as at a table.
    page.goto(f"{house.address}/events")
    page.get_by_label("Name").fill(f"Spring {HOSTILE[:28]}")
    page.get_by_label("Notes for players").fill(HOSTILE)
    page.get_by_role("button", name="Announce").click()
    expect(page).to_have_url(re.compile("/events/"))
    # What somebody calls it, and says of it, is text and nothing else.
    expect(page.locator("h1")).to_have_text(f"Spring {HOSTILE[:28]}")
    expect(page.locator(".about")).to_have_text(HOSTILE)
    expect(page.locator("h1 *, .about *")).to_have_count(0)
    there.goto(page.url)
    expect(there.get_by_text("Сообщений пока нет.")).to_be_visible()
    expect(there.get_by_label("Ваше сообщение")).to_have_count(0)
    page.get_by_label("Your message").fill("Welcome")
    page.keyboard.press("Enter")
    expect(there.locator(".said")).to_have_text("Welcome")
    there.get_by_role("button", name="Участвовать", exact=True).click()
    expect(there.locator(".entrants li", has_text="Зоя")).to_be_visible()
    # Whoever takes part may write from now on.
    expect(there.get_by_label("Ваше сообщение")).to_be_visible()
    clean(there, "an event with its chat on a phone")
    # Blocked, neither reads the other, and the game for friends is gone.
    there.goto(f"{house.address}/people/Jo")
    there.get_by_role("button", name="Заблокировать").click()
    there.get_by_role("button", name="Заблокировать").click()
    expect(there.get_by_role("button", name="Снять блокировку")).to_be_visible()
    there.goto(page.url)
    expect(there.get_by_text("Сообщений пока нет.")).to_be_visible()
    there.goto(f"{house.address}/lobby")
    expect(there.get_by_text("Сейчас партий никто не предлагает.")).to_be_visible()
    there.goto(f"{house.address}/moderation")
    expect(there.get_by_text("Жалобы видят только модераторы.")).to_be_visible()
    page.goto(f"{house.address}/moderation")
    expect(page.get_by_text("Nothing to do.")).to_be_visible()
