"""How calls answer."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response

from feldherr.catalogues import Language

from .said import language_of, say, sentence
from .wire import OtherError, encode


def as_json(body: bytes, status: int = 200, cache: str = "no-store") -> Response[bytes]:
    """An answer that is already encoded. `cache`: for how long it may be kept."""
    return Response(body, status_code=status, media_type="application/json", headers={"Cache-Control": cache})


def told(form: Any, status: int = 200, cookie: str | None = None) -> Response[bytes]:
    """An answer. `cookie`: the header that gives the browser one, or removes it."""
    answer = as_json(encode(form), status)
    if cookie is not None:
        answer.headers["Set-Cookie"] = cookie
    return answer


def spoken(request: Request[Any, Any, Any]) -> Language:
    """The language of the caller."""
    return language_of(request.headers.get("accept-language", ""))


def other(request: Request[Any, Any, Any], error: Any, id: str, status: int, **args: Any) -> Response[bytes]:
    """The answer to anything else: its error, and a message in the reader's language."""
    language = spoken(request)
    detail = say(language, id, args) if args else sentence(language, id)
    return told(OtherError(error=error, message_id=id, args=args, detail=detail), status)


def stale(request: Request[Any, Any, Any], view: bytes) -> bytes:
    """The body of `StaleNumber`, with the present view, which is already encoded."""
    detail = encode(sentence(spoken(request), "request-stale"))
    return b'{"error":"stale","view":' + view + b',"detail":' + detail + b"}"


def hasty(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The answer to a seat that asks too often: it may ask again in a second."""
    answer = other(request, "too-many", "kernel-too-many", 429)
    answer.headers["Retry-After"] = "1"
    return answer
