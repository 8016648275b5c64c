"""The link to a server: requests, repeated where that can help, and the server's errors as exceptions."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import httpx
import msgspec

from feldherr.kernel import Malformed
from feldherr.kernel.wire import Refusal, View
from feldherr.server.wire import OtherError

T = TypeVar("T")

PAUSES = (0.2, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0)
"""Seconds before a request is repeated whose answer was lost or for which the server has no time now."""

PASSING = frozenset({429, 502, 503, 504})
"""Statuses with which the server, or the proxy before it, says that the same request may succeed a moment later."""

SILENCE = 30.0
"""Seconds of silence after which a link counts as lost; a stream is never silent for as long."""


class Failed(Exception):
    """The server refuses a request. `status`: the HTTP status of its answer."""

    def __init__(self, status: int, detail: str) -> None:
        super().__init__(detail)
        self.status = status


class Gone(Failed):
    """There is no such match, it can no longer be played, or the token has no seat in it."""


class Forbidden(Failed):
    """The rules forbid it. `refusal`: the paragraph and the reason. `detail`: the same in the server's words."""

    def __init__(self, refusal: Refusal, detail: str = "") -> None:
        super().__init__(422, f"{refusal.paragraph}: {detail or f'{refusal.message.id} {refusal.message.args}'}")
        self.refusal = refusal


class Unread(Malformed):
    """The server cannot read it. `detail`: what is wrong, in the server's words."""

    detail = ""

    def __str__(self) -> str:
        return self.detail or super().__str__()


class Moved(Failed):
    """The match has moved on. `view`: its current state."""

    def __init__(self, view: View) -> None:
        super().__init__(409, f"the match stands at ply {view.number}")
        self.view = view


class Unreachable(Exception):
    """The server has not answered, despite repeated requests."""


class _Refused(msgspec.Struct):
    """The needed part of `feldherr.server.wire.Refused`: an earlier release sends no more."""

    refusal: Refusal
    detail: str = ""


class _Stale(msgspec.Struct):
    """The same of `StaleNumber`."""

    view: View


class Link:
    """HTTP to a server.

    Args:
        url: the server's address; in a longer one, such as a seat's link, only scheme, name and port matter.
        http: a client to use instead of its own; the caller closes it.
        wait: waits this many seconds between two tries.
        language: `en` or `ru`, for the server's error messages; empty: English.

    Raises ValueError if the address is not a server's.
    """

    def __init__(
        self,
        url: str,
        http: httpx.Client | None = None,
        wait: Callable[[float], None] = time.sleep,
        language: str = "",
    ) -> None:
        # A bot at many tables has a stream from each of them.
        self.http = http or httpx.Client(base_url=_server(url), limits=httpx.Limits(max_connections=None))
        self.wait = wait
        self.language = language
        self._own = http is None

    def close(self) -> None:
        """Close the link."""
        if self._own:
            self.http.close()

    def ask(self, kind: type[T], path: str, token: str | None = None, body: Any = None) -> T:
        """The answer to a request, which is repeated after a pause if the answer was lost.

        Args:
            body: makes it a POST; None: a GET.

        Raises:
            Failed: the server refuses it (or a subclass).
            Malformed: the server cannot read it.
            Unreachable: no answer came.
        """
        return msgspec.json.decode(self._asked(path, token, body).content, type=kind)

    def text(self, path: str, token: str | None) -> str:
        """A file. Raises as `ask`."""
        return self._asked(path, token, None).text

    def _asked(self, path: str, token: str | None, body: Any) -> httpx.Response:
        content = None if body is None else msgspec.json.encode(body)
        headers = self._headers(token)
        if content is not None:
            headers["Content-Type"] = "application/json"
        method = "GET" if content is None else "POST"
        lost = ""
        for pause in (*PAUSES, None):
            try:
                answer = self.http.request(method, path, content=content, headers=headers, timeout=SILENCE)
            except httpx.TransportError as fault:
                lost = str(fault) or type(fault).__name__
            else:
                if answer.is_success:
                    return answer
                if answer.status_code not in PASSING:
                    raise _fault(answer)
                lost = f"{answer.status_code} {answer.text[:200]}"
            if pause is not None:
                self.wait(pause)
        raise Unreachable(lost)

    def _headers(self, token: str | None) -> dict[str, str]:
        spoken = {"Accept-Language": self.language} if self.language else {}
        return spoken if token is None else spoken | {"Authorization": f"Bearer {token}"}

    def endless(self, path: Callable[[], str], token: str | None) -> Iterator[str]:
        """The lines of a stream without an end; a lost link is renewed. One that is cut in the middle of a line gives a
        line that is not whole.

        Args:
            path: what is asked for, each time the link is opened.

        Raises:
            Failed: what the server says, or one of its kinds.
            Unreachable: the server stays away.
        """
        tries = 0
        while True:
            try:
                with self.lines(path(), token) as lines:
                    for line in lines:
                        tries = 0
                        yield line
            except httpx.TransportError as fault:
                if tries == len(PAUSES):
                    raise Unreachable(str(fault) or type(fault).__name__) from fault
            self.wait(PAUSES[min(tries, len(PAUSES) - 1)])
            tries += 1

    @contextmanager
    def lines(self, path: str, token: str | None) -> Iterator[Iterator[str]]:
        """The lines of a stream, without empty ones, until the link ends.

        Raises httpx.TransportError if the link is lost, Failed if the server refuses it.
        """
        limits = httpx.Timeout(SILENCE)
        with self.http.stream("GET", path, headers=self._headers(token), timeout=limits) as answer:
            if answer.status_code != 200:
                answer.read()
                if answer.status_code in PASSING:
                    raise httpx.RemoteProtocolError(f"{answer.status_code}")
                raise _fault(answer)
            yield (line for line in answer.iter_lines() if line)


def _server(url: str) -> httpx.URL:
    """The address of the server alone. Raises ValueError."""
    try:
        found = httpx.URL(url)
    except httpx.InvalidURL as fault:
        raise ValueError(f"{url}: {fault}") from fault
    if found.scheme not in ("http", "https") or not found.host:
        raise ValueError(f"{url}: an address of a server begins with https:// or http://")
    return found.copy_with(path="/", query=None, fragment=None)


def _fault(answer: httpx.Response) -> Exception:
    """The server's error, as an exception."""
    status, content = answer.status_code, answer.content
    try:
        error = msgspec.json.decode(content, type=dict[str, Any]).get("error")
        if error == "refused":
            refused = msgspec.json.decode(content, type=_Refused)
            return Forbidden(refused.refusal, refused.detail)
        if error == "stale":
            return Moved(msgspec.json.decode(content, type=_Stale).view)
        if error == "malformed":
            told = msgspec.json.decode(content, type=dict[str, Any])
            unread = Unread(told["message_id"], **told["args"])
            unread.detail = told.get("detail", "")
            return unread
        detail = msgspec.json.decode(content, type=OtherError).detail
    except msgspec.MsgspecError:
        detail = answer.text[:200]
    return (Gone if status in (401, 404, 410) else Failed)(status, detail)
