"""Requests to addresses given by strangers: over HTTPS, to public machines, limited in time and size.

A name is looked up when it is given (`reach`), so that the person who gives it learns of a fault at once. When a
request is sent, the name is looked up again, the result is checked, and the connection goes to the very address that
was checked: a name that resolves differently the next time gains nothing. The certificate must still match the name.
Redirects are not followed, no proxy from the environment is used, and of the answer only its status and when to ask
again are read.
"""

from __future__ import annotations

import asyncio
import ipaddress
import re
import socket
import ssl
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from email.utils import parsedate_to_datetime
from functools import cache
from urllib.parse import urlsplit

import httpcore
import msgspec

from ..accounts.mail import Never, NotNow

PATIENCE = 10.0
"""Seconds that all of a request may take."""
LONGEST = 2_000
"""Characters of an address."""

INSIDE = tuple(
    ipaddress.ip_network(one)
    for one in (
        # Public by name, but their gateways lead to whatever IPv4 address is inside.
        "64:ff9b::/96",
        "64:ff9b:1::/48",
        "2002::/16",
        "2001::/32",
        "::ffff:0:0/96",
        "192.88.99.0/24",
        # Of a site of its own, though no longer given out; and for examples in books.
        "fec0::/10",
        "3fff::/20",
    )
)

Found = Callable[[str, int], Awaitable[list[str]]]
"""Looks a name up: the addresses it leads to."""


class Refused(Never):
    """An address to which no request is sent.

    A fault is given as the end of a message's id, `notice-reason-`, with a detail after a colon if there is one: the
    reader has a language.
    """


class Answer(msgspec.Struct, frozen=True):
    """The answer of an address. `again`: when it wants to be asked again (Retry-After), as sent."""

    status: int
    again: str = ""

    def after(self, now: float) -> float:
        """Seconds until it wants to be asked again; 0 if it does not say."""
        if re.fullmatch(r"[0-9]{1,9}", self.again):
            return float(self.again)
        try:
            return max(0.0, parsedate_to_datetime(self.again).timestamp() - now)
        except (ValueError, OverflowError):
            return 0.0


def is_public(address: str) -> bool:
    """Whether an IP address belongs to the open network and to a single machine there."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return False
    if found.version == 6 and found.scope_id is not None:
        return False
    inside = any(found.version == net.version and found in net for net in INSIDE)
    return found.is_global and not found.is_multicast and not found.is_reserved and not inside


def check(url: str) -> httpcore.URL:
    """An address in the form in which it is asked. Raises Refused if it is not valid: what its name leads to is checked
    at connection."""
    try:
        told = urlsplit(url)
        port = told.port
        host = (told.hostname or "").encode("idna")
    except (ValueError, UnicodeError) as fault:
        raise Refused("address") from fault
    if len(url) > LONGEST or any(ord(one) <= 32 or ord(one) >= 127 for one in url):
        raise Refused("address")
    if told.scheme != "https" or not host or told.username is not None or told.password is not None:
        raise Refused("address")
    if "." not in host.decode() and ":" not in host.decode():
        raise Refused("address")
    target = (told.path or "/") + (f"?{told.query}" if told.query else "")
    return httpcore.URL(scheme="https", host=host, port=port, target=target)


async def resolve(host: str, port: int) -> list[str]:
    """The addresses of a name, according to the system. Raises OSError."""
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(one[4][0]) for one in found))


class _Checked(httpcore.AsyncNetworkBackend):
    """Connects only to public machines."""

    def __init__(self, found: Found, public: Callable[[str], bool]) -> None:
        self._net = httpcore.AnyIOBackend()
        self._found = found
        self._public = public

    async def addresses(self, host: str, port: int) -> list[str]:
        """Where a name leads. Raises NotNow if it is unknown, Refused if that is not a public machine."""
        try:
            found = await self._found(host, port)
        except (OSError, UnicodeError) as fault:
            raise NotNow("unknown") from fault
        # We want nothing to do with one that leads inside as well as outside.
        if not found or not all(self._public(one) for one in found):
            raise Refused("inside")
        return found

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[httpcore.SOCKET_OPTION] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        found = await self.addresses(host, port)
        for one in found[:-1]:
            # Push services have addresses of both kinds, and many machines can reach only one kind.
            with suppress(httpcore.ConnectError):
                return await self._net.connect_tcp(one, port, timeout, local_address, socket_options)
        return await self._net.connect_tcp(found[-1], port, timeout, local_address, socket_options)

    async def connect_unix_socket(
        self, path: str, timeout: float | None = None, socket_options: Iterable[httpcore.SOCKET_OPTION] | None = None
    ) -> httpcore.AsyncNetworkStream:
        raise Refused("inside")

    async def sleep(self, seconds: float) -> None:
        await self._net.sleep(seconds)


@cache
def trusted_here() -> ssl.SSLContext:
    """The certificates this machine trusts. Reading them takes some 15 ms."""
    return ssl.create_default_context()


class Network:
    """Posts to addresses given by strangers.

    Args:
        found: looks names up.
        public: which of the addresses found may be asked.
        trusted: the trusted certificates; None: the system's.
        patience: seconds that a whole request may take.
    """

    def __init__(
        self,
        found: Found = resolve,
        public: Callable[[str], bool] = is_public,
        trusted: ssl.SSLContext | None = None,
        patience: float = PATIENCE,
    ) -> None:
        self._backend = _Checked(found, public)
        self._trusted = trusted or trusted_here()
        self._patience = patience

    async def reach(self, url: str) -> None:
        """Check that an address is that of a public machine now; this is checked again for each request.

        Raises:
            Refused: it is not.
            NotNow: its name is unknown, or no answer came in time where it leads.
        """
        told = check(url)
        try:
            async with asyncio.timeout(self._patience):
                await self._backend.addresses(told.host.decode(), told.port or 443)
        except TimeoutError as fault:
            raise NotNow("unknown") from fault

    async def post(self, url: str, content: bytes, headers: dict[str, str]) -> Answer:
        """Post to an address; returns its answer.

        Raises:
            Refused: it is not that of a public machine.
            NotNow: no answer came in time.
        """
        asked = check(url)
        try:
            async with (
                asyncio.timeout(self._patience),
                httpcore.AsyncConnectionPool(
                    ssl_context=self._trusted, network_backend=self._backend, max_keepalive_connections=0
                ) as pool,
                # The text of the answer is not read: it concerns only the machine that sends it.
                pool.stream("POST", asked, headers=list(_raw(asked, headers, content)), content=content) as answer,
            ):
                told = {name.lower(): value for name, value in answer.headers}
                return Answer(answer.status, told.get(b"retry-after", b"").decode("latin-1").strip())
        except TimeoutError as fault:
            raise NotNow("silent") from fault
        except (httpcore.NetworkError, httpcore.ProtocolError, httpcore.TimeoutException, OSError) as fault:
            raise NotNow(f"unreachable:{type(fault).__name__}") from fault


def _raw(url: httpcore.URL, headers: dict[str, str], content: bytes) -> Iterable[tuple[bytes, bytes]]:
    port = b"" if url.port in (None, 443) else f":{url.port}".encode()
    yield b"Host", (b"[" + url.host + b"]" if b":" in url.host else url.host) + port
    yield b"User-Agent", b"Feldherr"
    yield b"Content-Length", str(len(content)).encode()
    for name, value in headers.items():
        yield name.encode("ascii"), value.encode("latin-1")


def judged(answer: Answer, now: float) -> None:
    """What an answer means. Raises NotNow or Never if the other side has not accepted what was sent."""
    status = answer.status
    if 200 <= status < 300:
        return
    if status in (408, 425, 429) or status >= 500:
        raise NotNow(f"status:{status}", answer.after(now))
    if 300 <= status < 400:
        raise Never(f"redirect:{status}")
    raise Never(f"status:{status}")
