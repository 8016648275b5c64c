"""The published interface, /api/v1: the same calls as the page's own under /api, whose paths are kept as they are.

The page comes with its server and may use everything that has; a program does not, so it calls a version. Removing
something from a call, or requiring something new, needs a new version; adding something does not.
"""

from __future__ import annotations

from typing import cast

from litestar.types import ASGIApp, Receive, Scope, Send

from .guard import RateLimiter, place_of, refuse
from .wire import VERSION

CALLS = "/api"

HASTY = (429, "too-many", "kernel-too-many")
TOKEN, PLACE = 2, 8
"""How many times as often as one seat may act a token may ask, and everyone at one address together (a club, say)."""


def versioned(path: str) -> str:
    """The published path of a call."""
    return VERSION + path.removeprefix(CALLS) if path.startswith(f"{CALLS}/") else path


class Published:
    """ASGI middleware: leads from the published path of a call to the call."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket") and scope["path"].startswith(f"{VERSION}/"):
            path, raw = CALLS + scope["path"].removeprefix(VERSION), scope["raw_path"]
            # A client that writes it with escaped characters has spelled the path differently, and is still led by
            # this.
            if raw.startswith(VERSION.encode()):
                raw = CALLS.encode() + raw.removeprefix(VERSION.encode())
            scope = cast(Scope, {**scope, "path": path, "raw_path": raw})
        await self.app(scope, receive, send)


class Measured:
    """ASGI middleware: limits how often a token may ask, and everyone at one address together.

    Args:
        rate, burst: how many actions one seat may take a second, and at once.
    """

    def __init__(self, app: ASGIApp, rate: float, burst: float) -> None:
        self.app = app
        self._tokens = RateLimiter(rate * TOKEN, burst * TOKEN)
        self._places = RateLimiter(rate * PLACE, burst * PLACE)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if str(scope["type"]) == "http" and scope["path"].startswith(f"{CALLS}/") and self._hasty(scope):
            await refuse(HASTY, scope, receive, send, ((b"retry-after", b"1"),))
            return
        await self.app(scope, receive, send)

    def _hasty(self, scope: Scope) -> bool:
        if not self._places.take(place_of(scope.get("client"))):
            return True
        token = next((value for name, value in scope["headers"] if name.lower() == b"authorization"), None)
        return token is not None and not self._tokens.take(token.decode("latin-1"))
