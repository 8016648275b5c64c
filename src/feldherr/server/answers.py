"""How calls answer."""

from __future__ import annotations

from typing import Any

from litestar import Response

from .wire import encode


def as_json(body: bytes, status: int = 200, cache: str = "no-store") -> Response[bytes]:
    """An answer that is encoded already. `cache`: for how long it may be kept."""
    return Response(body, status_code=status, media_type="application/json", headers={"Cache-Control": cache})


def told(form: Any, status: int = 200, cookie: str | None = None) -> Response[bytes]:
    """An answer. `cookie`: the header that gives the browser one, or takes it away."""
    answer = as_json(encode(form), status)
    if cookie is not None:
        answer.headers["Set-Cookie"] = cookie
    return answer
