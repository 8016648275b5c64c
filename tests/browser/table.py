"""A page of the client as a person has it: what is seen, and the few ways of touching it."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any, Literal

from playwright.sync_api import Browser, BrowserContext, Error, Locator, Page, Request, WebSocket, expect
from tests.browser.brain import decision_of
from tests.browser.seats import Game, wait_for

from feldherr.maps import HexMap

PLACES = """([hex, first, low, wide]) => {
  const drawing = document.querySelector('svg.live')
  const column = Number(hex.slice(0, 2)), row = Number(hex.slice(2))
  const down = (column % 2 === 1) === (low === 'odd')
  const x = 60 + 90 * (column - first), y = 51.96 + 103.92 * (row - 1) + (down ? 51.96 : 0)
  const turned = wide && drawing.closest('[data-turned]')
  const point = turned ? new DOMPoint(y, wide - x) : new DOMPoint(x, y)
  const at = point.matrixTransform(drawing.getScreenCTM())
  return [at.x, at.y]
}"""

SEED = """values => {
  for (const [key, value] of Object.entries(values))
    if (localStorage.getItem(key) === null) localStorage.setItem(key, value)
}"""

FORGET = "() => { localStorage.clear(); sessionStorage.clear() }"

SEATS = """seats => {
  const kept = JSON.parse(localStorage.getItem('feldherr.seats') ?? '{}')
  localStorage.setItem('feldherr.seats', JSON.stringify({...seats, ...kept}))
}"""

SPEAK = """([chosen, longer]) => {
  const settings = JSON.parse(localStorage.getItem('feldherr.settings') ?? '{}')
  localStorage.setItem('feldherr.settings', JSON.stringify({...settings, ...chosen}))
  if (longer) localStorage.setItem('feldherr.pseudo', '1')
  dispatchEvent(new StorageEvent('storage', {key: 'feldherr.settings'}))
}"""

WALK = """path => {
  history.pushState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
  scrollTo(0, 0)
}"""

PULSE = """async () => {
  const after = (ms, said) => new Promise(done => setTimeout(() => done(said), ms))
  const [, id] = location.pathname.match(/^.m.([^/]+)/) ?? []
  const [token] = Object.values(JSON.parse(localStorage.getItem('feldherr.seats') ?? '{}')[id] ?? {})
  const head = token ? {authorization: `Bearer ${token}`} : {}
  const asked = fetch(`/api/matches/${id}`, {headers: head}).then(one => one.json()).then(view => view.number)
  const before = document.documentElement.dataset.theme
  const settings = JSON.parse(localStorage.getItem('feldherr.settings') ?? '{}')
  localStorage.setItem('feldherr.settings', JSON.stringify({...settings, theme: before === 'dark' ? 'light' : 'dark'}))
  dispatchEvent(new StorageEvent('storage', {key: 'feldherr.settings'}))
  await after(500)
  return {
    url: location.pathname,
    ply: document.querySelector('.battle')?.dataset.number ?? null,
    busy: document.querySelector('.battle')?.dataset.busy ?? null,
    cut: document.querySelector('.battle > .strip')?.textContent ?? null,
    server: await Promise.race([asked, after(5000, 'silent')]),
    frame: await Promise.race([new Promise(done => requestAnimationFrame(() => done('drawn'))), after(2000, 'none')]),
    redraws: document.documentElement.dataset.theme !== before,
    focus: document.activeElement?.outerHTML.slice(0, 80),
  }
}"""
"""What a page is still doing: its ply and the server's, whether its link is up, frames are drawn, a change is shown."""

KNOWN = "number => Number(document.querySelector('.battle')?.dataset.number ?? -1) >= number"

LIES_STILL = """() => {
  const {a, e, f} = document.querySelector('svg.live').getScreenCTM()
  const now = [a, e, f].join()
  window.rest = window.lay === now ? window.rest + 1 : 0
  window.lay = now
  return window.rest > 3
}"""
"""Whether a board has been drawn in one place and size for some frames, counted in `window.rest`."""

AS_NEW = """() => [WebSocket, fetch, Date, setTimeout, requestAnimationFrame]
  .every(one => /native code/.test(Function.prototype.toString.call(one)))"""
"""Whether a page's sockets and clock are the browser's own: what a test has put in their place outlives the test."""

CHANGES = ("/actions", "/undo", "/answer")

PATIENCE = 180
"""Seconds after which something awaited counts as never happening. It measures nothing: on a busy machine everything
takes long."""
expect.set_options(timeout=1000 * PATIENCE)


class Table:
    """One page with its own storage."""

    def __init__(self, context: BrowserContext, address: str, values: dict[str, str] | None = None) -> None:
        self.context = context
        self.address = address
        # The initial contents of the browser's storage, and what puts them there.
        self.values: dict[str, str] = {}
        self.seed: Any = None
        # How many of the next pages are reached by the client's own links, once there is one.
        self.walks: float = 0
        # Whether it has been touched, and whether another may take it over.
        self.kind: bool | None = None
        # The first column of the map, which columns lie low, and how wide a map is that may be shown turned to the
        # left.
        self.lie: tuple[int, str, int]
        self.lay(None)
        self.page: Page = context.new_page()
        self.held: list[Any] = []
        self.faults: list[str] = []
        self.requests: list[Request] = []
        # Calls and files that are on their way.
        self.underway: set[Request] = set()
        self.sockets: list[dict[str, Any]] = []
        self.page.on("pageerror", lambda fault: self.faults.append(str(fault)))
        self.page.on("console", lambda said: said.type == "error" and self._heard(said.text))
        self.page.on("request", self._sent)
        self.page.on("requestfinished", lambda request: self.underway.discard(request))
        self.page.on("requestfailed", lambda request: self.underway.discard(request))
        self.page.on("websocket", self._linked)
        self.page.set_default_timeout(1000 * PATIENCE)
        if values:
            self.keep(values)

    def keep(self, values: dict[str, str]) -> None:
        """What the storage contains whenever a page finds it empty."""
        if self.seed is not None:
            self.seed.close()
        self.values = values
        self.seed = self.context.add_init_script(f"({SEED})({json.dumps(values)})")

    def _sent(self, request: Request) -> None:
        self.requests.append(request)
        self.underway.add(request)

    def _linked(self, socket: WebSocket) -> None:
        told: dict[str, Any] = {"opened": time.monotonic(), "sent": 0, "received": 0, "last": None, "closed": None}
        self.sockets.append(told)

        def heard(_: Any) -> None:
            told["received"] += 1
            told["last"] = time.monotonic()

        socket.on("framesent", lambda _: told.update(sent=told["sent"] + 1))
        socket.on("framereceived", heard)
        socket.on("close", lambda _: told.update(closed=time.monotonic()))

    def _heard(self, text: str) -> None:
        # The browser reports refused and cut calls itself; those are the client's to show, not its faults.
        if "Failed to load resource" not in text and "WebSocket" not in text and "net::ERR" not in text:
            self.faults.append(text)

    # going

    def go(self, path: str = "/") -> Table:
        if self.walks and self.page.url.startswith(self.address):
            self.page.evaluate(WALK, path)
        else:
            self.page.goto(self.address + path)
        self.walks = max(self.walks - 1, 0)
        return self

    def sit(self, game: Game, *roles: str, path: str = "") -> Table:
        """Take seats of a match and open it."""
        self.lay(getattr(game.twin.position.setting, "map", None))
        seats = game.seated(*roles)
        walks = self.walks > 0
        if walks:
            self.page.evaluate(SEATS, seats)
        else:
            self.held.append(self.context.add_init_script(f"({SEATS})({json.dumps(seats)})"))
        self.go(f"/m/{game.id}{path}")
        # Checked every frame: an expectation that comes a moment too soon is checked again only after a tenth of a
        # second.
        self.page.wait_for_function("() => document.querySelector('.battle, .over')?.checkVisibility()")
        if walks or self.kind:
            # As when a page is loaded, which continues once everything has arrived that it requests at first. What
            # comes later can move the board of a phone between looking up a place and tapping on it.
            self.complete()
        if self.page.locator(".battle").count():
            self.at_ply(game.view(roles[0] if roles else None)["number"] if not path else None)
        return self

    def lay(self, board: object) -> None:
        """How the map lies whose hexes are pressed; for a map of hexes that is not laid out like most."""
        self.lie = (1, "even", 0)
        if isinstance(board, HexMap):
            self.lie = (board.first_column, board.low, 30 + 90 * board.columns if board.turn == "left" else 0)

    def leave(self) -> None:
        """Close what is open and forget it, seats and all. Cheaper than a new visitor."""
        # Of the same origin, so that the browser keeps using the same process.
        self.page.goto(f"{self.address}/api/games")
        self.forget()

    def forget(self) -> None:
        """The browser's storage is empty, and only its initial contents are put there."""
        for seats in self.held:
            seats.close()
        self.held.clear()
        self.page.evaluate(FORGET)

    def rise(self) -> None:
        """Leave for a next page that is walked to: the client stays. Cheaper still."""
        if not self.page.url.startswith(self.address) or self.page.evaluate("() => visualViewport.scale") != 1:
            # A phone that has zoomed in, for a table that was too wide, stays like that until it loads.
            self.leave()
            self.page.goto(f"{self.address}/nowhere")
            return
        self.page.evaluate(WALK, "/nowhere")
        expect(self.page.locator(".battle, .over, .editor")).to_have_count(0)
        # The last announcement to screen readers outlives its page.
        self.page.evaluate(
            """() => {
            for (const {firstChild} of document.querySelectorAll('.sr.live')) if (firstChild) firstChild.data = '' }"""
        )
        self.forget()

    def begin(self) -> None:
        """The settings are the initial ones, as if chosen in another window of this browser."""
        self.page.evaluate(SEED, self.values)
        self.speak(json.loads(self.values["feldherr.settings"])["language"])

    def speak(self, language: str, *, longer: bool = False, theme: str | None = None) -> None:
        """Another language and theme, or texts a third longer, as if chosen in another window of this browser."""
        self.page.evaluate(SPEAK, [{"language": language} | ({"theme": theme} if theme else {}), longer])
        expect(self.page.locator(f"html[lang={language}]")).to_be_attached()
        self.complete()

    def at_ply(self, number: int | None) -> None:
        """Wait until the page knows this many plies, or more if another role is asked at the same time."""
        if number is not None:
            self.page.wait_for_function(KNOWN, arg=number)

    def asked(self, game: Game, role: str, done: list[str], seconds: float) -> dict[str, Any]:
        """The view in which a role is asked, or the end, once the page shows it; `done` is called if it never comes."""
        end = time.monotonic() + seconds
        while True:
            # Until an answer on its way has arrived, the server still asks the question that it answers.
            wait_for(lambda: not self.busy, "the answer sent before")
            view: dict[str, Any] = game.view(role)
            if view["outcome"] or decision_of(view, role):
                break
            assert time.monotonic() < end, f"the other side never moved: {done[-3:]}"
            time.sleep(0.03)
        self.at_ply(view["number"])
        return view

    def settled(self, game: Game, role: str) -> None:
        """Wait until nothing is on its way: the page is not sending and knows every ply the server has."""
        wait_for(lambda: not self.busy and self.number == game.view(role)["number"] and not self.busy, "a quiet table")

    def changed(self, game: Game, role: str, number: int) -> None:
        """Wait until the page has moved on from the ply `number`, and nothing is on its way.

        For a press whose action is not sent at once: the server is asked for ways first, or a tap is not yet a click.
        """
        self.page.wait_for_function(
            "number => Number(document.querySelector('.battle').dataset.number) !== number", arg=number
        )
        self.settled(game, role)

    def at_rest(self) -> None:
        """Wait until the board neither moves nor grows: it does so by itself to show what is asked.

        What moves it begins a few frames after what it follows from: a board that has not begun yet is not at rest.
        """
        self.complete()
        self.page.evaluate("() => { window.lay = window.rest = 0 }")
        self.page.wait_for_function(LIES_STILL, polling="raf")

    def linked(self) -> None:
        """Wait until the page's socket has received its first message: a page whose clock leaps before that gives it
        up."""
        # What the sockets do is reported together with an answer of the page.
        wait_for(
            lambda: bool(self.page.evaluate("() => true")) and any(one["received"] for one in self.sockets), "a link"
        )

    @property
    def busy(self) -> bool:
        """Whether the page is sending an action."""
        return self.page.locator(".battle[data-busy=true]").count() > 0

    @property
    def number(self) -> int:
        return int(self.page.locator(".battle").get_attribute("data-number") or -1)

    # seeing

    @property
    def board(self) -> Locator:
        return self.page.locator("[role=application]")

    @property
    def prompt(self) -> Locator:
        return self.page.locator("#prompt")

    @property
    def sheet(self) -> Locator:
        return self.page.locator("[data-sheet]")

    def place(self, hex: str) -> tuple[float, float]:
        """Where the middle of a hex is on the screen (px)."""
        x, y = self.page.evaluate(PLACES, [hex, *self.lie])
        return x, y

    def changes(self) -> list[Request]:
        """Calls so far that change something on the server."""
        return [one for one in self.requests if one.method == "POST" and one.url.endswith(CHANGES)]

    def calls(self) -> list[Request]:
        """All calls so far, except files."""
        return [one for one in self.requests if "/api/" in one.url and "/live" not in one.url]

    def storage(self) -> dict[str, str]:
        found: dict[str, str] = self.page.evaluate("() => ({...localStorage})")
        return found

    def drawn(self) -> None:
        """Wait until the page has drawn what was last done."""
        self.page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def complete(self) -> None:
        """Wait until nothing more is on its way to the page, including late parts, and everything that came is
        drawn."""
        still = 0
        while still < 2:
            self.drawn()
            still = 0 if self.underway else still + 1

    def focused(self) -> str:
        """What has the focus, for messages: a tag and its name."""
        found: str = self.page.evaluate(
            """() => { const at = document.activeElement
            const name = at.getAttribute('aria-label') ?? at.textContent.trim().slice(0, 40)
            return at === document.body ? 'body' : `${at.tagName} ${at.id} ${name}` }"""
        )
        return found

    def figure(self, option: int) -> str:
        """The number on a button of the prompt, by its index among its kind."""
        button = self.page.locator(f".prompt [data-option='{option}']")
        return button.get_attribute("data-key") or ""

    def pulse(self) -> str:
        """What the page of a failed test is still doing. It changes the theme: nothing is looked at after it."""
        now = time.monotonic()
        # For each socket how many seconds ago it was opened, last heard of and closed, according to the browser's
        # network.
        sockets = [
            {key: round(now - value, 1) if isinstance(value, float) else value for key, value in told.items()}
            for told in self.sockets[-4:]
        ]
        try:
            return json.dumps(self.page.evaluate(PULSE) | {"sockets": sockets}, ensure_ascii=False)
        except Error as fault:
            return f"the page does not answer: {fault.message[:200]}"

    # touching

    def click(self, hex: str, **how: Any) -> None:
        x, y = self.place(hex)
        modifiers: list[Literal["Shift", "Control"]] = how.pop("modifiers", [])
        for key in modifiers:
            self.page.keyboard.down(key)
        self.page.mouse.click(x, y, **how)
        for key in modifiers:
            self.page.keyboard.up(key)

    def hover(self, hex: str) -> None:
        x, y = self.place(hex)
        self.page.mouse.move(x, y)

    def tap(self, hex: str) -> None:
        self.page.touchscreen.tap(*self.place(hex))

    def fit(self) -> None:
        """The whole map, with the tools of a small screen."""
        self.page.locator("[data-tools]").tap()
        self.page.locator(".bar .end button").last.tap()

    def key(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def button(self, name: str, within: Locator | None = None) -> Locator:
        return (within or self.page).get_by_role("button", name=name, exact=True)


def at_first(language: str, theme: str, motion: str, speed: int, pseudo: bool, **settings: Any) -> dict[str, str]:
    """The initial settings in the browser's storage."""
    chosen = {"language": language, "theme": theme, "motion": motion, "speed": speed} | settings
    values = {"feldherr.settings": json.dumps(chosen)}
    if pseudo:
        values["feldherr.pseudo"] = "1"
    return values


class Tables:
    """The tables of one worker.

    A page that has shown the client shows it again in half the time, so the next test takes it over, with its storage
    empty. On a phone it is loaded again, in the same process and with the files already there. On a desktop the client
    stays, and walks to the first page of the test, as its own links do; from there on pages are loaded.
    """

    MOST = 2
    """Those waiting to be taken, of each kind."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address
        self.free: dict[bool, list[Table]] = {False: [], True: []}

    def open(
        self,
        *,
        language: str = "en",
        width: int = 1280,
        height: int = 800,
        theme: str = "light",
        touch: bool = False,
        motion: str = "reduced",
        speed: int = 0,
        pseudo: bool = False,
        settings: dict[str, Any] | None = None,
        keep: bool = True,
        locale: str = "",
        address: str = "",
        fresh: bool = False,
    ) -> Table:
        """A page nobody has touched. `keep=False` leaves the browser's storage empty, as on the first visit.

        `fresh` is for tests that change what a page cannot forget: its clock, media, rights, sockets, network.
        """
        size: Any = {"width": width, "height": height}
        values = at_first(language, theme, motion, speed, pseudo, **(settings or {})) if keep else {}
        fresh = fresh or not keep or bool(locale or address)
        if self.free[touch] and not fresh:
            table = self.free[touch].pop()
            table.page.set_viewport_size(size)
            table.keep(values)
            if not touch:
                table.begin()
                table.walks = 1
            return table
        context = self.browser.new_context(
            viewport=size,
            has_touch=touch,
            is_mobile=touch,
            locale=locale or "en-GB",
            reduced_motion="no-preference",
        )
        table = Table(context, address or self.address, values)
        table.kind = None if fresh else touch
        return table

    def give_back(self, table: Table) -> None:
        """Its user is done with it."""
        kind = table.kind
        if kind is None or table.page.is_closed() or len(table.context.pages) > 1 or len(self.free[kind]) >= self.MOST:
            table.context.close()
            return
        table.page.unroute_all(behavior="ignoreErrors")
        if kind:
            table.leave()
        else:
            table.rise()
        if not table.page.evaluate(AS_NEW):
            table.context.close()
            raise AssertionError("a test that changes a page's sockets or its clock asks for a fresh page")
        # Nothing is under the pointer of a new page, and its map is laid out like most.
        table.page.mouse.move(-1, -1)
        table.lay(None)
        table.faults.clear()
        table.requests.clear()
        table.underway.clear()
        table.sockets.clear()
        self.free[kind].append(table)

    def close(self) -> None:
        for table in (*self.free[False], *self.free[True]):
            table.context.close()


Open = Callable[..., Table]
