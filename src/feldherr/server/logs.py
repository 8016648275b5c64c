"""The log of a site: lines of text or JSON that name the request they are about, but no secrets and nobody's text."""

from __future__ import annotations

import logging
import re
import secrets
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any, Literal

import msgspec
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

Form = Literal["text", "json"]
FORMS: tuple[Form, ...] = ("text", "json")

HEADER = b"x-request-id"
GIVEN = re.compile(rb"[A-Za-z0-9_-]{8,64}")
"""An id that a proxy has given a request, fit to be kept."""

_request: ContextVar[str | None] = ContextVar("request", default=None)


class Proxied(ProxyHeadersMiddleware):
    """ASGI middleware: where a request comes from and its id are what the proxy says, if it is one we trust; nobody
    else chooses the id under which the log names a request."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "lifespan" and (scope.get("client") or ("",))[0] not in self.trusted_hosts:
            scope["headers"] = [(name, value) for name, value in scope["headers"] if name != HEADER]
        await super().__call__(scope, receive, send)


class Numbered:
    """ASGI middleware: each request has an id, the proxy's or our own, which its answer and its lines in the log
    carry. What nobody but a proxy may say is kept from it by `Proxied`."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        given = next((value for name, value in scope["headers"] if name == HEADER), b"")
        id = given if GIVEN.fullmatch(given) else secrets.token_hex(8).encode()

        async def with_id(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), (HEADER, id)]
            await send(message)

        token = _request.set(id.decode())
        try:
            await self.app(scope, receive, with_id)
        finally:
            _request.reset(token)


class Text(logging.Formatter):
    """A line for the journal, which adds the time itself."""

    def __init__(self) -> None:
        super().__init__("%(levelname)s %(name)s: %(message)s")

    def formatMessage(self, record: logging.LogRecord) -> str:
        line, request = super().formatMessage(record), _request.get()
        return line if request is None else f"{line} [{request}]"


class Json(logging.Formatter):
    """An object in a line: `time`, `level`, `logger`, `message`, and `request` and `exception` if there are any."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
        }
        if (request := _request.get()) is not None:
            told["request"] = request
        if record.exc_info:
            told["exception"] = self.formatException(record.exc_info)
        return msgspec.json.encode(told).decode()


def log_to_stderr(form: Form = "text") -> None:
    """Write reports of faults to where the system's journal picks them up."""
    handler = logging.StreamHandler()
    handler.setFormatter(Json() if form == "json" else Text())
    logger = logging.getLogger("feldherr")
    logger.addHandler(handler)
    logger.setLevel(logging.INFO)
    logger.propagate = False
