"""Notices as a person has them: a page that is looked at makes them needless, and a link in a mail ends them."""

from __future__ import annotations

import re

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect
from tests.browser.house import House
from tests.browser.table import Open
from tests.browser.test_accounts import account, join


def test_who_looks_is_told_nothing_and_a_link_ends_the_mail(house: House, seat: Open) -> None:
    page = join(seat(address=house.address, fresh=True), house.invite(), "Anna")
    wanted = {"ruleset": "srazhenie", "scenario": "first", "seats": {"north": "random"}}
    origin = {"Origin": house.address}
    answer = page.request.post(f"{house.address}/api/matches", data=wanted, headers=origin)
    assert answer.status == 201, answer.text()
    id = answer.json()["id"]
    [(account,)] = house.told("select id from accounts where shown = 'Anna'")
    house.told(
        "insert into outbox (account, kind, about, way, made, due, tries) values (?, 'turn', ?, 'mail', 0, 1e12, 0)",
        account,
        id,
    )
    with page.expect_response(lambda response: response.url.endswith(f"/{id}/seen")) as said:
        page.goto(f"{house.address}/m/{id}")
    assert said.value.status == 200
    assert house.told("select * from outbox") == []
    assert page.request.get(f"{house.address}/api/account/notices").json()["mail"] == "soon"
    [(key,)] = house.told("select key from wishes where account = ?", account)
    page.goto(f"{house.address}/stop/{key}")
    expect(page.get_by_role("heading", name="Emails about your games")).to_be_visible()
    assert Axe().run(page).violations_count == 0
    page.get_by_role("button", name="Русский").click()
    page.get_by_role("button", name="Больше не писать").click()
    expect(page.get_by_text("Таких писем больше не будет")).to_be_visible()
    assert page.request.get(f"{house.address}/api/account/notices").json()["mail"] == "off"
    page.get_by_role("button", name="English").click()
    page.goto(f"{house.address}/stop/of-nobody")
    page.get_by_role("button", name="Stop the emails").click()
    expect(page.get_by_role("alert").filter(has_text="This link no longer works")).to_be_visible()


def test_what_one_wishes_of_notices(house: House, seat: Open) -> None:
    page = join(seat(address=house.address, fresh=True), house.invite(), "Berta")
    house.told(
        "update accounts set email = 'b@example.org', mailbox = 'b@example.org', confirmed = 1 where shown = 'Berta'",
    )
    account(page, house.address)
    part = page.get_by_role("region", name="Notices", exact=True)
    with page.expect_response(
        lambda response: response.url.endswith("/account/notices") and response.request.method == "POST"
    ):
        part.get_by_label("By email: When").select_option("daily")
    expect(part.get_by_text("Saved.")).to_be_visible()
    part.get_by_label("Name").fill("our channel")
    part.get_by_label("Address").fill("https://1.1.1.1/api/webhooks/1/x")
    part.get_by_role("button", name="Add", exact=True).click()
    expect(part.get_by_text("our channel will be notified from now on.")).to_be_visible()
    part.get_by_label("our channel: When").select_option("hourly")
    expect(part.get_by_text("Saved.")).to_be_visible()
    part.get_by_label("Name").fill("a program")
    part.get_by_label("Format").select_option("json")
    part.get_by_label("Address").fill("https://127.0.0.1/x")
    part.get_by_role("button", name="Add", exact=True).click()
    expect(part.get_by_role("alert").filter(has_text="on the public internet")).to_be_visible()
    part.get_by_label("Address").fill("https://1.0.0.1/x")
    part.get_by_role("button", name="Add", exact=True).click()
    expect(part.get_by_label("The secret that signs its messages")).to_have_value(re.compile("^whsec_"))
    part.get_by_role("button", name="Make an address").click()
    expect(part.get_by_label("Address of your feed")).to_have_value(re.compile(rf"^{house.address}/feed/"))
    feed = page.request.get(part.get_by_label("Address of your feed").input_value())
    assert (feed.status, feed.headers["content-type"]) == (200, "application/atom+xml")
    assert Axe().run(page).violations_count == 0
    # As it is kept.
    page.reload()
    expect(part.get_by_label("By email: When")).to_have_value("daily")
    expect(part.get_by_label("our channel: When")).to_have_value("hourly")
    way = part.locator(".way", has_text="a program")
    way.get_by_role("button", name="Remove").click()
    expect(way.get_by_text("Nothing will be sent there any more.")).to_be_visible()
    way.get_by_role("button", name="Remove").click()
    expect(way).to_have_count(0)
    page.get_by_role("button", name="Русский").click()
    expect(
        page.get_by_role("region", name="Уведомления", exact=True).get_by_label("our channel: Когда")
    ).to_be_visible()


def test_an_admin_sees_what_was_given_up(house: House, seat: Open) -> None:
    page = join(seat(address=house.address, fresh=True), house.admin("Chief"), "Chief")
    account(page, house.address)
    part = page.get_by_role("region", name="Undelivered notices")
    expect(part.get_by_text("There are none.")).to_be_visible()
    [(chief,)] = house.told("select id from accounts where shown = 'Chief'")
    wanted = {"ruleset": "srazhenie", "scenario": "first", "seats": {"north": "random"}}
    answer = page.request.post(f"{house.address}/api/matches", data=wanted, headers={"Origin": house.address})
    house.told(
        "insert into outbox (account, kind, about, way, made, tries, fault)"
        " values (?, 'turn', ?, 'mail', 0, 12, 'no such box')",
        chief,
        answer.json()["id"],
    )
    page.reload()
    expect(part.get_by_role("listitem")).to_contain_text("Chief, email, tried 12 times: no such box")


SUBSCRIBED = """
    const made = {
        endpoint: 'https://1.1.1.1/one', unsubscribe: async () => true,
        getKey: (name) => (name === 'auth' ? new Uint8Array(16).buffer : window.point),
        options: { applicationServerKey: new ArrayBuffer(0) },
    }
    PushManager.prototype.subscribe = async (wanted) => {
        window.asked = wanted
        window.taken = true
        return made
    }
    PushManager.prototype.getSubscription = async () => (window.taken ? made : null)
"""
"""A push service is a company's: the browser's own part stands in for it, and says what a browser says."""


def test_this_browser_is_told(house: House, seat: Open) -> None:
    table = seat(address=house.address, fresh=True)
    page = join(table, house.invite(), "Clara")
    page.context.grant_permissions(["notifications"], origin=house.address)
    page.add_init_script(SUBSCRIBED)
    account(page, house.address)
    page.evaluate(
        """async () => {
            const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
            window.point = await crypto.subtle.exportKey('raw', pair.publicKey)
        }"""
    )
    part = page.get_by_role("region", name="Notices", exact=True)
    part.get_by_role("button", name="Notify me in this browser").click()
    expect(part.get_by_text("This browser shows these notices.")).to_be_visible()
    expect(part.get_by_role("button", name="Notify me in this browser")).to_have_count(0)
    [(address,)] = house.told("select address from channels where kind = 'push'")
    assert address == "https://1.1.1.1/one"
    key = page.request.get(f"{house.address}/api/account/notices").json()["push"]
    assert page.evaluate("[window.asked.userVisibleOnly, window.asked.applicationServerKey]") == [True, key]
