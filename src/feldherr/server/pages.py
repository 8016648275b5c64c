"""The client's files. An address that is neither a file nor a call serves the client, which reports if there is no such
page."""

from __future__ import annotations

import asyncio
import gzip
import mimetypes
import re
from functools import lru_cache
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler

STATIC = Path(__file__).parent / "static"

BARE = """<!doctype html><meta charset="utf-8"><title>Feldherr</title>
<p>Клиент не собран: выполните <code>make</code> в папке проекта.</p>
<p>The client is not built: run <code>make</code> in the project's folder.</p>
"""

PAGES = re.compile(
    r"/(new(/[^/]+)?|learn|settings|rules(/[^/]+)*|editor(/(?!m/|m$)[^/]+(/[^/]+)?)?|editor/m/[^/]+/[0-9]+|m/[^/]+(/analysis|/ply/[0-9]+)?)?/?"
)
"""Addresses of the client's pages (`web/src/lib/router.svelte.ts`)."""
OF_ACCOUNTS = re.compile(
    r"/(account|lobby(/guest)?|join|people/[^/]+|ratings(/[^/]+)?|events(/[^/]+)?|moderation(/audit)?|sign-(in|up)"
    r"|letter/(sign-in|sign-up|email|reset)|stop/[^/]+)/?"
)
"""Those that only a site has."""

PACKED = ("text/", "application/json", "application/manifest+json", "image/svg+xml")
"""Kinds of files that are sent compressed to clients that accept it; fonts and pictures are already compressed."""
KINDS = {".webmanifest": "application/manifest+json", ".webp": "image/webp"}
"""Kinds of files that some systems do not know."""
LEAST = 1_000
"""Bytes below which compressing a file is not worth it."""

FOREVER = "public, max-age=31536000, immutable"


@lru_cache(maxsize=256)
def _packed(file: Path, changed: int) -> bytes:
    """A file as gzip; compressed once, and again if it has changed (in nanoseconds)."""
    return gzip.compress(file.read_bytes(), mtime=0)


def _sent(file: Path, kind: str, cache: str, takes: str) -> Response[bytes]:
    """A file, compressed if that is worth it and `takes`, the header Accept-Encoding, has gzip."""
    headers = {"Cache-Control": cache}
    facts = file.stat()
    if kind.startswith(PACKED) and facts.st_size >= LEAST:
        headers["Vary"] = "Accept-Encoding"
        if "gzip" in takes:
            headers["Content-Encoding"] = "gzip"
            return Response(_packed(file, facts.st_mtime_ns), media_type=kind, headers=headers)
    return Response(file.read_bytes(), media_type=kind, headers=headers)


def pages(folder: Path = STATIC, *, site: bool = False) -> HTTPRouteHandler:
    """The handler of the client's files. `site`: the page is told that people have accounts here."""
    root = folder.resolve()

    def answer(path: str, takes: str) -> Response[bytes]:
        try:
            asked = (root / path.lstrip("/")).resolve()
            found = asked.is_file()
        except (ValueError, OSError) as fault:
            # A name that no file can have: with a zero byte, or too long.
            raise NotFoundException("there is no such file") from fault
        if path.lstrip("/").startswith("api/"):
            raise NotFoundException("there is no such call")
        if path not in ("", "/") and asked.is_relative_to(root) and found:
            # The build puts a hash of the content into the names below assets/.
            cache = FOREVER if asked.is_relative_to(root / "assets") else "no-cache"
            kind = KINDS.get(asked.suffix) or mimetypes.guess_type(asked.name)[0] or "application/octet-stream"
            return _sent(asked, kind, cache, takes)
        if Path(path).suffix:
            raise NotFoundException("there is no such file")
        index = root / "index.html"
        body = index.read_bytes() if index.is_file() else BARE.encode()
        if site:
            body = body.replace(b"<html", b"<html data-site", 1)
        there = PAGES.fullmatch(path or "/") or (site and OF_ACCOUNTS.fullmatch(path))
        status = 200 if there else 404
        return Response(body, status_code=status, media_type="text/html", headers={"Cache-Control": "no-cache"})

    # A mail program posts to the address that a person opens, so that one has to be listed.
    @get(["/", "/stop/{key:str}", "/{path:path}"])
    async def page(request: Request[Any, Any, Any]) -> Response[bytes]:
        takes = request.headers.get("accept-encoding", "")
        return await asyncio.to_thread(answer, request.scope["path"], takes)

    return page
