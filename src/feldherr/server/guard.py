"""The guard: whose page may talk to the server, what a page may load, how fast a seat may act."""

from __future__ import annotations

import time
from collections import OrderedDict
from urllib.parse import urlsplit

from litestar.types import ASGIApp, Message, Receive, Scope, Send

LOCAL = frozenset({"127.0.0.1", "localhost", "::1"})

POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        # Places and sizes are set on elements; no sheet may be brought in that way.
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


def _host(value: str) -> str:
    return (urlsplit(f"//{value}").hostname or "").lower()


class Guard:
    """ASGI middleware: answers only names that are ours (DNS rebinding), only pages of ours, and sets the headers.

    A response header set by a framework does not reach files and errors, so it is done here.
    """

    def __init__(self, app: ASGIApp, hosts: frozenset[str]) -> None:
        self.app = app
        self.hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        if not self._known(scope):
            await _refuse(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *HEADERS]
            await send(message)

        await self.app(scope, receive, with_headers)

    def _known(self, scope: Scope) -> bool:
        headers = {name: value for name, value in scope["headers"] if name in (b"host", b"origin")}
        try:
            if _host(headers.get(b"host", b"").decode("latin-1")) not in self.hosts:
                return False
            origin = headers.get(b"origin")
            return origin is None or (urlsplit(origin.decode("latin-1")).hostname or "") in self.hosts
        except ValueError:
            return False


async def _refuse(scope: Scope, receive: Receive, send: Send) -> None:
    if str(scope["type"]) == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 4403, "reason": "unknown host"})
        return
    body = b'{"error":"unknown-host","detail":"this server answers only under its own name"}'
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()), *HEADERS]
    await send({"type": "http.response.start", "status": 403, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


class Buckets:
    """A token bucket for each name: `rate` a second, `burst` at once. Bounded; used on the event loop only."""

    def __init__(self, rate: float, burst: float, room: int = 4096) -> None:
        self.rate = rate
        self.burst = burst
        self._room = room
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, name: str) -> bool:
        """Take one; False where the bucket is empty."""
        now = time.monotonic()
        left, since = self._left.pop(name, (self.burst, now))
        left = min(self.burst, left + (now - since) * self.rate)
        taken = left >= 1
        self._left[name] = (left - 1 if taken else left, now)
        if len(self._left) > self._room:
            self._left.popitem(last=False)
        return taken
