"""Health: what a proxy and a monitor ask. It reveals nothing about anyone, so anyone may ask."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Request, Response, get
from litestar.handlers import HTTPRouteHandler
from sqlalchemy import text

from .faults import Trouble
from .figures import waiting, written
from .guard import HEALTH, is_here, place_of
from .server import Server


def _said(status: int, word: str) -> Response[str]:
    return Response(f"{word}\n", status_code=status, media_type="text/plain", headers={"Cache-Control": "no-store"})


@get(f"{HEALTH}live")
async def alive(request: Request[Any, Any, Any]) -> Response[str]:
    """The process answers: if it does not, it should be restarted."""
    return _said(200, "live")


@get(f"{HEALTH}ready")
async def ready(request: Request[Any, Any, Any]) -> Response[str]:
    """It can play: if it cannot, requests should go to another one."""
    server: Server = request.app.state.server
    storage = server.repository.storage
    try:
        # Not on the readers' threads: with much work ahead of it, a server that is only busy would seem down.
        await asyncio.to_thread(storage.read, lambda connection: connection.execute(text("select 1")).scalar())
    except Trouble as fault:
        return _said(503, fault.kind)
    return _said(200, "ready") if storage.running else _said(503, "no-writer")


@get(f"{HEALTH}thinking")
async def thinking(request: Request[Any, Any, Any]) -> Response[str]:
    """Whether anything thinks for machines, and how much waits for that: if workers do, one line for each figure."""
    queue = request.app.state.queue
    if queue is None:
        return _said(200, "here")
    try:
        state = await asyncio.to_thread(queue.state)
    except Trouble as fault:
        return _said(503, fault.kind)
    lines = (
        f"workers {state.workers}", f"thinking {state.thinking}", f"waiting {state.waiting}",
        f"oldest {state.oldest:.1f}",
    )  # fmt: skip
    return _said(200 if state.workers else 503, "\n".join(lines))


@get(f"{HEALTH}figures")
async def figures(request: Request[Any, Any, Any]) -> Response[str]:
    """Figures for whoever monitors the site, who asks on its own machine and not through a proxy; for all others there
    is nothing here."""
    if not is_here(place_of(request.client)) or "x-forwarded-for" in request.headers:
        return _said(404, "nothing")
    server: Server = request.app.state.server
    storage, hub = server.repository.storage, server.hub
    kept, size = server.repository.held
    now = {"listening": float(hub.listening), "matches": float(kept), "matches_bytes": float(size)}
    queue = request.app.state.queue
    try:
        now |= await asyncio.to_thread(storage.read, waiting)
        if queue is not None:
            state = await asyncio.to_thread(queue.state)
            now |= {
                "workers": float(state.workers),
                "questions_waiting": float(state.waiting),
                "questions_thinking": float(state.thinking),
                "questions_oldest_seconds": state.oldest,
            }
    except Trouble as fault:
        return _said(503, fault.kind)
    return _said(200, written(storage.figures, now))


CALLS: list[HTTPRouteHandler] = [alive, ready, thinking, figures]
