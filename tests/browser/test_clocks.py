"""Clocks on the page of a server for others: they tick, are read aloud when wanted, and say what can be done."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect
from tests.browser.seats import wait_for
from tests.browser.table import Table
from tests.server.client import HOSTS, Client, Game
from tests.server.threads import listening_at

import feldherr
from feldherr.server.app import make_app
from feldherr.server.server import Server

LIVE = {"kind": "live", "bank": 300, "increment": 60, "reaction": 10}
FIGURES = re.compile(r"\d+:\d\d")


class Site:
    """A server with clocks in this process, and how far its time is ahead."""

    server: Server
    address: str

    def __init__(self) -> None:
        self.ahead = 0.0

    def now(self) -> float:
        return time.time() + self.ahead

    def look(self, game: Game) -> None:
        """Have the server do what is due in a match."""
        self.server.matches.time_out(self.server.repository.table(game.id).result()).result()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    folder, game, found = tmp_path_factory.mktemp("clocks"), feldherr.ruleset("srazhenie"), Site()
    app = make_app(folder, rulesets={game.id: game}, hosts=HOSTS, paced=True, clock=found.now, beat=None)
    found.server = app.state.server
    with listening_at(app) as (found.address, _):
        yield found


@pytest.fixture
def client(site: Site) -> Iterator[Client]:
    site.ahead = 0.0
    with httpx.Client(base_url=site.address, timeout=180) as http:
        yield Client(http)


@pytest.fixture
def opened(browser: Browser, site: Site, tmp_path: Path) -> Iterator[Any]:
    """Opens pages at that server, as `seat` does at the one of the other tests."""
    contexts = []

    def page(language: str = "en", width: int = 1280, height: int = 800) -> Table:
        context = browser.new_context(viewport={"width": width, "height": height})
        contexts.append(context)
        return Table(context, site.address, {"feldherr.settings": json.dumps({"language": language})})

    yield page
    for context in contexts:
        for one in context.pages:
            one.unroute_all(behavior="ignoreErrors")
        context.close()


def begun(client: Client, **pace: Any) -> Game:
    """The first battle, in which south has played once, so that its clock runs."""
    game = client.create(ruleset="srazhenie", scenario="first", pace=LIVE | pace)
    assert game.act("south", "end", 1).status_code == 200
    return game


def sat(table: Table, game: Game, role: str) -> Page:
    """A page on which somebody has a seat, and time goes as it is told."""
    seats = json.dumps({game.id: {role: game.tokens[role]}})
    table.keep(table.values | {"feldherr.seats": seats})
    table.page.clock.install()
    # Answers that do not say what time it is: the page goes by the clock of its device, which the test has.
    table.page.route("**/api/**", timeless)
    table.go(f"/m/{game.id}")
    expect(table.page.locator(".battle")).to_be_visible()
    table.linked()
    return table.page


def timeless(route: Route) -> None:
    answer = route.fetch()
    route.fulfill(response=answer, headers={name: said for name, said in answer.headers.items() if name != "date"})


def seconds(clock: Locator) -> int:
    """What a clock shows."""
    expect(clock).to_have_text(FIGURES)
    hours, minutes, rest = ([0, 0, 0] + [int(part) for part in (clock.text_content() or "").split(":")])[-3:]
    return (hours * 60 + minutes) * 60 + rest


def test_a_clock_ticks_for_the_eye_and_reminds_the_ear_twice(opened: Any, client: Client, site: Site) -> None:
    game = client.create(ruleset="srazhenie", scenario="first", pace=LIVE)
    page = sat(opened(), game, "south")
    # Begun long ago: a page that hears nothing for more than a minute takes its link for lost.
    site.ahead = -190
    assert game.act("south", "end", 1).status_code == 200
    site.ahead = 0
    # Until it has heard of it, the page shows whole banks.
    expect(page.locator(".battle")).to_have_attribute("data-number", "2")
    own, other = page.locator(".prompt [data-clock=south]"), page.locator(".top [data-clock=north]")
    first, still = seconds(own), seconds(other)
    # A page's clock and the server's differ by parts of a second, and what is left of one is shown as a whole one.
    assert first <= 111
    assert still == 300
    expect(own).to_have_role("timer")
    expect(page.locator(".top [data-clock=south]")).to_have_attribute("aria-label", re.compile("clock running"))
    page.clock.fast_forward(5_000)
    wait_for(lambda: seconds(own) <= first - 5, "five seconds less")
    assert seconds(other) == still
    loud = page.locator(".sr.live[aria-live=assertive]")
    expect(loud).not_to_contain_text("You have")
    for left, said in ((59, r"You\shave\s(1:00|0:[45]\d)\sleft"), (9, r"You\shave\s0:(10|0\d)\sleft")):
        page.clock.fast_forward(1_000 * (seconds(own) - left))
        expect(own).to_have_class(re.compile("low"))
        expect(loud).to_contain_text(re.compile(said))
        if left == 59:
            # It hears of the game again.
            assert game.act("north", "draw", 2).status_code == 200
            expect(page.locator(".prompt")).to_contain_text("draw")
    # Nothing of it is said besides.
    expect(page.locator(".sr.live[aria-live=polite]")).not_to_contain_text(FIGURES)


def test_who_is_late_is_answered_for_and_the_log_says_so(opened: Any, client: Client, site: Site) -> None:
    game = begun(client)
    page = sat(opened("ru", 390, 844), game, "south")
    expect(page.locator(".prompt [data-clock=south]")).to_have_text(FIGURES)
    site.ahead = 1_000
    site.look(game)
    expect(page.locator(".battle")).to_have_attribute("data-number", "3")
    assert game.plies("south", 2)[0]["how"] == "timed"
    page.set_viewport_size({"width": 1280, "height": 800})
    page.locator("#tab-log").click()
    expect(page.locator("[data-ply='2']")).to_contain_text("Вышло время:")


def test_a_machine_hands_the_seat_back(opened: Any, client: Client, site: Site, monkeypatch: Any) -> None:
    # It is asked, and thinks for ever.
    monkeypatch.setattr(site.server.machines, "_help", lambda *args: None)
    game = begun(client, overtime="machine")
    site.ahead = 1_000
    site.look(game)
    page = sat(opened(), game, "south")
    expect(page.locator(".prompt")).to_contain_text("a machine plays for you until you return")
    # By the page's time it goes on; by the server's of before it would be still to begin.
    site.ahead = 0
    page.locator("[data-return]").click()
    expect(page.locator("[data-return]")).to_have_count(0)
    expect(page.locator(".prompt [data-clock=south]")).to_have_class(re.compile("going"))
    assert game.view("north")["seats"]["south"] == "human"


def test_the_others_say_what_becomes_of_who_is_late(opened: Any, client: Client, site: Site) -> None:
    game = begun(client, overtime="claim")
    page = sat(opened("ru", 390, 844), game, "north")
    expect(page.locator(".prompt [data-clock=south]")).to_have_text(FIGURES)
    expect(page.locator("[data-stand-in]")).to_have_count(0)
    site.ahead = 1_000
    page.clock.fast_forward(400_000)
    expect(page.locator("[data-stand-in=south]")).to_be_visible()
    claim = page.locator(".prompt .armed", has_text="Засчитать время")
    claim.locator("button").first.click()
    claim.locator("button.main, button").first.click()
    expect(page.locator(".battle")).to_have_attribute("data-number", "3")
    assert game.view("north")["outcome"]["winner"] == "north"


def test_a_new_game_is_offered_clocks_where_there_are_any(opened: Any, seat: Any, site: Site) -> None:
    table = opened()
    page = table.go("/new/srazhenie").page
    page.locator("input[name=pace][value=days]").check()
    expect(page.locator("select[data-overtime]")).to_have_value("machine")
    with page.expect_request("**/api/matches") as sent:
        page.locator("button[type=submit]").click()
    assert sent.value.post_data_json["pace"] == {
        "kind": "mail", "days": 3, "cap": 9, "vacation": 30, "overtime": "machine"
    }  # fmt: skip
    expect(page.locator(".battle")).to_be_visible()
    expect(page.locator(".top [data-clock]").first).to_have_text(re.compile(r"3\sd 0\sh|2\sd 23\sh"))
    page.locator(".menu > button").click()
    asked = site.now()
    page.locator(".vacation [data-days='3']").click()
    # Until when, on the clock itself and in its words: by the server's clock, which may pass midnight meanwhile.
    away = page.locator(".top [data-clock]")
    expect(away).to_have_attribute("aria-label", re.compile("on vacation until"))
    ends = {datetime.fromtimestamp(at) + timedelta(days=3) for at in (asked, site.now())}
    expect(away).to_have_text(re.compile("|".join(rf"^\s*{end:%b}\s{end.day}\s*$" for end in ends)))
    until = "|".join(rf"{end:%b}\s{end.day},\s{end.year}" for end in ends)
    expect(away).to_have_attribute("aria-label", re.compile(f"on vacation until ({until})"))
    page.reload()
    page.locator(".menu > button").click()
    expect(page.locator(".vacation [data-days='0']")).to_be_visible()
    table.go("/")
    expect(page.locator(".rows [data-clock]")).to_be_visible()
    # A server of one's own machine keeps none.
    own = seat().go("/new/srazhenie")
    own.complete()
    expect(own.page.locator("button[type=submit]")).to_be_visible()
    expect(own.page.locator("input[name=pace]")).to_have_count(0)
