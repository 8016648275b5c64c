"""The installable page: what a browser wants of one, what it shows without a connection, notices that come in."""

from __future__ import annotations

import json
import struct
from typing import Any

from playwright.sync_api import Page, Route, expect
from tests.browser.house import House
from tests.browser.program import Program
from tests.browser.seats import wait_for
from tests.browser.table import Open


def worked(page: Page, address: str) -> None:
    """Open the page, and wait until the worker is at work there."""
    page.goto(f"{address}/")
    expect(page.get_by_role("link", name="Sign in")).to_be_visible()
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function("navigator.serviceWorker.controller !== null")


def test_a_browser_can_install_it(house: House, seat: Open) -> None:
    page = seat(address=house.address, fresh=True).page
    worked(page, house.address)
    manifest = page.request.get(f"{house.address}/manifest.webmanifest")
    assert manifest.headers["content-type"] == "application/manifest+json"
    told = manifest.json()
    assert (told["display"], told["start_url"], told["scope"]) == ("standalone", "/", "/")
    found = {}
    for icon in told["icons"]:
        answer = page.request.get(f"{house.address}{icon['src']}")
        assert (answer.status, answer.headers["content-type"]) == (200, icon["type"])
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", answer.body()[16:24])
            assert icon["sizes"] == f"{width}x{height}"
            assert len(answer.body()) < 40_000
        found[icon["purpose"]] = icon["sizes"]
    assert found == {"any": "512x512", "maskable": "512x512"}
    # What the browser itself has to say of it.
    session = page.context.new_cdp_session(page)
    assert session.send("Page.getAppManifest")["errors"] == []
    faults = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [one["errorId"] for one in faults if one["errorId"] != "in-incognito"] == []


def test_without_a_connection_it_says_so_in_both_languages_and_comes_back(house: House, seat: Open) -> None:
    page = seat(address=house.address, fresh=True).page
    worked(page, house.address)
    # What the first page loads for later is loaded.
    page.wait_for_load_state("networkidle")
    house.end()
    page.goto(f"{house.address}/settings")
    expect(page.get_by_role("heading", name="Нет связи")).to_be_visible()
    expect(page.get_by_role("heading", name="No connection")).to_be_visible()
    house.start()
    page.get_by_role("link", name="Try again").click()
    expect(page).to_have_url(f"{house.address}/settings")
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()


def test_after_an_update_nothing_old_is_shown(house: House, seat: Open) -> None:
    """The worker keeps nothing: what the server says is what is shown, at once."""
    page = seat(address=house.address, fresh=True).page
    worked(page, house.address)
    assert page.evaluate("caches.keys()") == []
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    with page.expect_response(f"{house.address}/") as answer:
        page.goto(f"{house.address}/")
    assert answer.value.status == 200
    assert answer.value.headers["cache-control"] == "no-cache"
    worker = page.request.get(f"{house.address}/worker.js")
    assert worker.headers["cache-control"] == "no-cache"


def test_a_link_from_somebody_elses_page_leads_in_with_the_worker_at_work(house: House, seat: Open) -> None:
    page = seat(address=house.address, fresh=True).page
    worked(page, house.address)
    there = f"<title>Elsewhere</title><a href='{house.address}/settings'>there</a>"
    page.route("https://elsewhere.example.org/", lambda route: route.fulfill(body=there, content_type="text/html"))
    page.goto("https://elsewhere.example.org/")
    page.get_by_role("link", name="there").click()
    expect(page).to_have_url(f"{house.address}/settings")
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()


def test_a_notice_that_comes_is_shown(house: House, seat: Open) -> None:
    page = seat(address=house.address, fresh=True).page
    page.context.grant_permissions(["notifications"], origin=house.address)
    worked(page, house.address)
    session = page.context.new_cdp_session(page)
    registrations: list[dict[str, Any]] = []
    session.on("ServiceWorker.workerRegistrationUpdated", lambda told: registrations.extend(told["registrations"]))
    session.send("ServiceWorker.enable")
    # What the browser tells comes in while it is asked something.
    wait_for(lambda: page.evaluate("true") and registrations, "the worker's registration")
    body = {"text": "Your turn in Battle", "link": f"{house.address}/m/0123", "topic": "one"}
    push = {"origin": house.address, "registrationId": registrations[0]["registrationId"], "data": json.dumps(body)}
    for _ in range(2):
        session.send("ServiceWorker.deliverPushMessage", push)
    page.wait_for_function(
        """async () => {
            const shown = await (await navigator.serviceWorker.ready).getNotifications()
            return shown.length === 1 && shown[0].title === 'Your turn in Battle' && shown[0].tag === 'one'
        }"""
    )


def test_on_ones_own_machine_there_is_no_worker(program: Program, seat: Open) -> None:
    page = seat(address=program.address, fresh=True).page
    page.goto(program.address)
    expect(page.get_by_role("link", name="Feldherr")).to_be_visible()
    page.wait_for_load_state("load")
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then((found) => found.length)") == 0


def test_a_page_of_an_older_client_comes_anew_with_the_server_s(house: House, seat: Open) -> None:
    """The parts of a page are fetched when they are wanted: after a new release those of the old one are gone."""
    page = seat(address=house.address, fresh=True).page
    page.goto(f"{house.address}/")
    expect(page.get_by_role("link", name="Lobby").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    page.route("**/assets/**", lambda route: route.fulfill(status=404))
    # Of a fault on the way it is said, with a button.
    page.get_by_role("link", name="Lobby").first.click()
    expect(page.get_by_role("alert").filter(has_text="The page did not load")).to_be_visible()
    page.unroute("**/assets/**")
    page.get_by_role("button", name="Reload", exact=True).click()
    expect(page.get_by_role("heading", name="Lobby")).to_be_visible()
    # Where the server has another page by now, that is loaded without a question, at the address that was wanted.
    page.goto(f"{house.address}/")
    page.wait_for_load_state("networkidle")
    stale = page.request.get(f"{house.address}/").text().replace(' src="/assets/', ' src="/assets/other-', 1)
    page.route("**/assets/**", lambda route: route.fulfill(status=404))

    def renewed(route: Route) -> None:
        page.unroute("**/assets/**")
        route.fulfill(content_type="text/html", body=stale)

    page.route(f"{house.address}/", renewed)
    page.get_by_role("link", name="Rules").first.click()
    page.wait_for_event("load")
    expect(page.get_by_role("heading").first).to_be_visible()
    assert "/rules" in page.url
    assert page.evaluate("performance.getEntriesByType('navigation')[0].type") == "reload"
