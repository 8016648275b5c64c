"""The guard: which pages may talk to the server, what a page may load, how fast a seat may act."""

from __future__ import annotations

import asyncio
import ipaddress
import time
from collections import Counter, OrderedDict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import cast
from urllib.parse import urlsplit

import msgspec
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from .said import language_of, sentence

LOCAL = frozenset({"127.0.0.1", "localhost", "::1"})

POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        # Places and sizes are set on elements; no style sheet may be brought in that way.
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self' data:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)

HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
]


Problem = tuple[int, str, str]
"""Why a request is refused: the status, the name of the error, the id of its message."""

STRANGE_HOST: Problem = (403, "unknown-host", "request-unknown-host")
FOREIGN: Problem = (403, "foreign-origin", "request-foreign-origin")
SPELT: Problem = (404, "http", "request-nothing-here")
"""An address with an empty part. The router would ignore that, and lead to a call that nobody here has recognised as
one."""
TOO_LONG: Problem = (414, "long-address", "request-long-address")
NOT_JSON: Problem = (415, "not-json", "request-not-json")

ENDING: Problem = (503, "server-ends", "request-server-ends")

LONGEST = 1_024
"""Bytes of an address with its query: the longest has some hundred. The router remembers addresses, limited only by
number."""

CROWD = 500
"""Sockets and streams of one address at a process: those of a whole club behind one address, several times over."""

HEALTH = "/health/"
"""How addresses begin that anyone may ask for, under any host name or none, as proxies do."""

PORTS = {"http": 80, "https": 443}
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})


def _address(netloc: str, scheme: str) -> tuple[str, int]:
    """The host and port of `name:port`, with the default port of the scheme if none is given. Raises ValueError."""
    parts = urlsplit(f"//{netloc}")
    if parts.netloc != netloc or "@" in netloc:
        raise ValueError(f"{netloc} is no address")
    return (parts.hostname or "").lower(), parts.port or PORTS.get(scheme, 0)


class Guard:
    """ASGI middleware: answers only for host names that are ours (DNS rebinding) and pages of ours, and sets the
    headers.

    A page of another port of this machine is a stranger as well: a browser says where a page is from, and that must be
    the very address it asks. Anything that is not a browser says nothing of the kind and is let in.

    A response header set by a framework does not reach files and errors, so it is done here. Frameworks also do not
    answer HEAD for every page for which they answer GET, so that is done here too.
    """

    def __init__(self, app: ASGIApp, hosts: frozenset[str]) -> None:
        self.app = app
        self.hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        problem = self._problem(scope)
        if problem is not None:
            await refuse(problem, scope, receive, send)
            return
        if str(scope.get("method")) == "HEAD" and not scope["path"].startswith("/api"):
            # Monitors that check whether a site is up request only the head of a page: the server keeps the body back.
            scope = cast(Scope, {**scope, "method": "GET"})

        begun = False

        async def with_headers(message: Message) -> None:
            nonlocal begun
            begun = True
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *HEADERS]
            await send(message)

        try:
            await self.app(scope, receive, with_headers)
        except asyncio.CancelledError:
            # The server is ending, and has waited long enough: the request may have been carried out or not, and can be
            # sent again.
            if str(scope["type"]) == "http" and not begun:
                await refuse(ENDING, scope, receive, send)
            raise

    def _problem(self, scope: Scope) -> Problem | None:
        """Why a request is not answered; None if it is."""
        if len(scope["raw_path"]) + len(scope["query_string"]) > LONGEST:
            return TOO_LONG
        if "//" in scope["path"]:
            return SPELT
        if scope["path"].startswith(HEALTH):
            return None
        told: dict[str, list[str]] = {}
        for name, value in scope["headers"]:
            told.setdefault(name.decode("latin-1").lower(), []).append(value.decode("latin-1"))
        hosts, origins = told.get("host", []), told.get("origin", [])
        try:
            if len(hosts) != 1 or _address(hosts[0], "")[0] not in self.hosts:
                return STRANGE_HOST
            if len(origins) > 1 or (origins and not _same(origins[0], hosts[0])):
                return FOREIGN
        except ValueError:
            return STRANGE_HOST
        # A socket changes nothing either, but it reads what only our own pages may.
        method = str(scope.get("method", "SOCKET"))
        call = scope["path"].startswith("/api")
        safe = method in SAFE
        # A link on another site's page may lead to ours, as long as the browser navigates there; nothing else may come
        # from it.
        visit = safe and not call and told.get("sec-fetch-mode") == ["navigate"]
        if not visit and not set(told.get("sec-fetch-site", ())) <= {"same-origin", "none"}:
            return FOREIGN
        kinds = [kind.partition(";")[0].strip().lower() for kind in told.get("content-type", [])]
        if not safe and method != "SOCKET" and call and kinds != ["application/json"]:
            return NOT_JSON
        return None


def _same(origin: str, host: str) -> bool:
    """Whether an origin is the address being asked. Raises ValueError if it cannot be read."""
    scheme, _, netloc = origin.partition("://")
    return scheme in PORTS and _address(netloc, scheme) == _address(host, scheme)


async def refuse(
    problem: Problem, scope: Scope, receive: Receive, send: Send, more: Sequence[tuple[bytes, bytes]] = ()
) -> None:
    """Refuse a request, or close a socket before it opens. `more`: additional headers."""
    status, error, id = problem
    if str(scope["type"]) == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 4000 + status, "reason": error})
        return
    wanted = next((value for name, value in scope["headers"] if name.lower() == b"accept-language"), b"")
    detail = sentence(language_of(wanted.decode("latin-1")), id)
    body = msgspec.json.encode({"error": error, "message_id": id, "args": {}, "detail": detail})
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()), *HEADERS, *more]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


class Crowd:
    """How many listeners there are from one address, signed in or not, so that one stranger cannot take all the room a
    process has for sockets. This machine's own programs are not counted. On the event loop."""

    def __init__(self, most: int = CROWD) -> None:
        self.most = most
        self._there: Counter[str] = Counter()

    def is_full(self, place: str) -> bool:
        """Whether no more may listen from that address."""
        return not is_here(place) and self._there.get(place, 0) >= self.most

    @contextmanager
    def one(self, place: str) -> Iterator[bool]:
        """Whether one more may listen from that address; it counts as long as this lasts."""
        if is_here(place):
            yield True
            return
        self._there[place] += 1
        try:
            yield self._there[place] <= self.most
        finally:
            self._there[place] -= 1
            if not self._there[place]:
                del self._there[place]


def place_of(client: tuple[str, int] | None) -> str:
    """Where a caller asks from, as it is counted: for IPv6, the 64-bit network that a household or machine is given.

    Whoever has that network has all of its addresses.
    """
    host = "" if client is None else client[0]
    try:
        found = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if found.version == 6 and found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    if found.version == 4 or found.is_loopback:
        return host
    return str(ipaddress.ip_network((found, 64), strict=False))


def is_here(place: str) -> bool:
    """Whether an address is that of this very machine."""
    try:
        return ipaddress.ip_address(place).is_loopback
    except ValueError:
        return False


class RateLimiter:
    """A token bucket for each name: `rate` a second, `burst` at once. Bounded; used on the event loop only."""

    def __init__(self, rate: float, burst: float, room: int = 4096) -> None:
        self.rate = rate
        self.burst = burst
        self._room = room
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, name: str) -> bool:
        """Take one; False if the bucket is empty."""
        now = time.monotonic()
        left, since = self._left.pop(name, (self.burst, now))
        left = min(self.burst, left + (now - since) * self.rate)
        taken = left >= 1
        self._left[name] = (left - 1 if taken else left, now)
        if len(self._left) > self._room:
            self._left.popitem(last=False)
        return taken
