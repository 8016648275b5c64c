"""How calls answer."""

from __future__ import annotations

from typing import Any

from litestar import Response

from .wire import OtherError, encode

HASTY = encode(OtherError(error="too-many", message_id="kernel-too-many", args={}, detail="too many actions"))


def as_json(body: bytes, status: int = 200, cache: str = "no-store") -> Response[bytes]:
    """An answer that is encoded already. `cache`: for how long it may be kept."""
    return Response(body, status_code=status, media_type="application/json", headers={"Cache-Control": cache})


def told(form: Any, status: int = 200, cookie: str | None = None) -> Response[bytes]:
    """An answer. `cookie`: the header that gives the browser one, or takes it away."""
    answer = as_json(encode(form), status)
    if cookie is not None:
        answer.headers["Set-Cookie"] = cookie
    return answer


def hasty() -> Response[bytes]:
    """What a seat is told that asks too often: it may ask again in a second."""
    answer = as_json(HASTY, 429)
    answer.headers["Retry-After"] = "1"
    return answer
