"""A site with accounts, in this process, and people who come to it."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from litestar.testing import TestClient
from sqlalchemy import select, text
from tests.server.client import HOSTS
from tests.server.standin import STANDIN

from feldherr.kernel import Ruleset
from feldherr.server import schema
from feldherr.server.accounts.entering import invite
from feldherr.server.accounts.mail import Mail
from feldherr.server.accounts.settings import Mailing, Manners
from feldherr.server.app import make_app
from feldherr.server.notices.network import Network

ADDRESS = "https://testserver.local"
PAGE = {"Origin": ADDRESS}
"""What a browser says of a page of the site's own."""
MAILING = Mailing("localhost", 25, False, None, None, "feldherr@testserver.local")
COOKIE = "__Host-feldherr"
WORD = "a long enough password"


class Postbag:
    """Keeps the mail that would go out."""

    def __init__(self) -> None:
        self.sent: list[Mail] = []
        self.faults: list[Exception] = []

    async def send(self, mail: Mail) -> None:
        if self.faults:
            raise self.faults.pop(0)
        self.sent.append(mail)


class Browser:
    """Somebody's browser: it keeps our cookie, and says of what page its calls are."""

    def __init__(self, site: House, device: str = "Test browser") -> None:
        self.site = site
        self.cookie: str | None = None
        self.device = device

    def ask(
        self, method: str, path: str, body: Any = None, headers: dict[str, str] | None = None, **more: str
    ) -> httpx.Response:
        told = {"User-Agent": self.device} | (PAGE if headers is None else headers) | more
        if self.cookie is not None:
            told["Cookie"] = f"{COOKIE}={self.cookie}"
        kind = {"json": {} if body is None else body} if method == "POST" else {}
        answer: httpx.Response = self.site.http.request(method, path, headers=told, **kind)
        # Every browser of the tests shares the client; each keeps its own cookie.
        self.site.http.cookies.clear()
        for given in answer.headers.get_list("set-cookie"):
            name, _, value = given.partition(";")[0].partition("=")
            assert name == COOKIE
            self.cookie = value or None
        return answer

    def get(self, path: str, **more: str) -> httpx.Response:
        return self.ask("GET", path, **more)

    def post(self, path: str, body: Any = None, **more: str) -> httpx.Response:
        return self.ask("POST", path, body, **more)

    def me(self) -> dict[str, Any]:
        """Who the site says this browser is."""
        found: dict[str, Any] = self.get("/api/account").json()
        return found

    def join(self, name: str, password: str | None = WORD, **more: Any) -> Browser:
        """Make an account by an invitation."""
        wanted = {"name": name, "password": password, "invite": self.site.invite()} | more
        answer = self.post("/api/account/sign-up", wanted)
        assert answer.status_code == 200, answer.text
        assert answer.json()["account"]["name"] == name
        return self

    def sign_in(self, name: str, password: str = WORD) -> httpx.Response:
        return self.post("/api/account/sign-in", {"name": name, "password": password})

    def begin(self, **seats: str) -> str:
        """Begin a match; its id."""
        body = {"ruleset": "skirmish", "scenario": "meeting", "seed": "any", "seats": seats}
        answer = self.post("/api/matches", body)
        assert answer.status_code == 201, answer.text
        found: str = answer.json()["id"]
        return found


class House:
    """The site."""

    def __init__(self, http: TestClient[Any], bag: Postbag) -> None:
        self.http = http
        self.bag = bag

    @property
    def app(self) -> Any:
        return self.http.app

    @property
    def storage(self) -> Any:
        return self.app.state.server.repository.storage

    def browser(self, device: str = "Test browser") -> Browser:
        return Browser(self, device)

    def invite(self, role: str = "player") -> str:
        """The code of an invitation."""
        code: str = self.storage.submit(lambda connection: invite(connection, role)).result()
        return code

    def execute(self, command: str, **values: Any) -> None:
        """Change the database as the passing of time would."""
        self.storage.submit(lambda connection: connection.execute(text(command), values)).result()

    def rows(self, table: str) -> list[Any]:
        found: list[Any] = self.storage.read(
            lambda connection: connection.execute(select(schema.metadata.tables[table])).all()
        )
        return found

    def deliver(self) -> list[Mail]:
        """Send all letters that are due, and take them out of the bag."""
        courier = self.app.state.accounts.courier

        async def send() -> None:
            while await courier.deliver():
                pass

        self.http.blocking_portal.call(send)
        return self._emptied()

    def notify(self) -> list[Mail]:
        """Send all notices that are due, and take their mail out of the bag."""
        sender = self.app.state.accounts.sender

        async def send() -> None:
            while await sender.deliver():
                pass

        self.http.blocking_portal.call(send)
        return self._emptied()

    def _emptied(self) -> list[Mail]:
        sent, self.bag.sent = self.bag.sent, []
        return sent


def code_of(mail: Mail) -> str:
    """The code of the link in a letter."""
    found = re.search(r"/letter/[a-z-]+#(\S+)", mail.text)
    assert found is not None
    return found[1]


@contextmanager
def house(
    source: Path | str,
    *others: Ruleset,
    clock: Callable[[], float] = time.time,
    paced: bool = True,
    network: Network | None = None,
    **more: Any,
) -> Iterator[House]:
    """A site on a database. `others`: games beside the stand-in; `clock`: what its games go by, if they are `paced`;
    `network`: by which it asks addresses that it was given."""
    manners = Manners(ADDRESS, frozenset({ADDRESS}), **({"mailing": MAILING} | more))
    bag = Postbag()
    app = make_app(
        source,
        rulesets={game.id: game for game in (STANDIN, *others)},
        hosts=HOSTS,
        rate=10_000,
        burst=10_000,
        manners=manners,
        post=bag,
        paced=paced,
        clock=clock,
        beat=None,
        network=network,
    )
    with TestClient(app, base_url=ADDRESS, raise_server_exceptions=False) as http:
        # The tests send letters and notices themselves, so that they know when.
        http.blocking_portal.call(app.state.accounts.courier.end)
        http.blocking_portal.call(app.state.accounts.sender.end)
        yield House(http, bag)
