"""Requests to addresses that strangers have given: over HTTPS, to public machines, bounded in time and size.

A name is looked up as it is given (`reach`), so that whoever gives it is told at once. When it is asked it is looked up
once more, what it leads to is checked, and the connection goes to the very address that was checked: a name that says
something else the next time gains nothing. The certificate is still that of the name. Redirects are not followed, no
proxy of the environment is used, and of an answer nothing is read but its status and when to ask again.
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
        # Public by name, but their gateways lead to whatever IPv4 address stands inside.
        "64:ff9b::/96",
        "64:ff9b:1::/48",
        "2002::/16",
        "2001::/32",
        "::ffff:0:0/96",
        "192.88.99.0/24",
        # Of a site of its own, though nobody gives them out any more; and for examples in books.
        "fec0::/10",
        "3fff::/20",
    )
)

Found = Callable[[str, int], Awaitable[list[str]]]
"""Looks a name up: the addresses it leads to."""


class Refused(Never):
    """An address that is not asked.

    What is said of a fault here is the end of a message's id, `notice-reason-`, with a detail behind a colon where
    there is one: whoever reads it has a language.
    """


class Answer(msgspec.Struct, frozen=True):
    """What an address has answered. `again`: when it wants to be asked again (Retry-After), as it says so."""

    status: int
    again: str = ""

    def after(self, now: float) -> float:
        """Seconds until it wants to be asked again; 0 where it does not say."""
        if re.fullmatch(r"[0-9]{1,9}", self.again):
            return float(self.again)
        try:
            return max(0.0, parsedate_to_datetime(self.again).timestamp() - now)
        except (ValueError, OverflowError):
            return 0.0


def is_public(address: str) -> bool:
    """Whether an IP address is one of the open network, and of a single machine there."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return False
    if found.version == 6 and found.scope_id is not None:
        return False
    inside = any(found.version == net.version and found in net for net in INSIDE)
    return found.is_global and not found.is_multicast and not found.is_reserved and not inside


def check(url: str) -> httpcore.URL:
    """An address as it is asked. Raises Refused where it can be none: what its name leads to is checked on the way."""
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
    """The addresses of a name, by the system. Raises OSError."""
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(one[4][0]) for one in found))


class _Checked(httpcore.AsyncNetworkBackend):
    """Connects to public machines alone."""

    def __init__(self, found: Found, public: Callable[[str], bool]) -> None:
        self._net = httpcore.AnyIOBackend()
        self._found = found
        self._public = public

    async def addresses(self, host: str, port: int) -> list[str]:
        """Where a name leads to. Raises NotNow where nobody knows it, Refused where that is no public machine."""
        try:
            found = await self._found(host, port)
        except (OSError, UnicodeError) as fault:
            raise NotNow("unknown") from fault
        # One that leads inside as well as outside is nobody's we would talk to.
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
            # Push services have addresses of both kinds, and many a machine has a way to one kind only.
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
    """Whose certificates this machine believes. To read them takes some 15 ms."""
    return ssl.create_default_context()


class Network:
    """Posts to addresses that strangers have given.

    Args:
        found: looks names up.
        public: which of the addresses found may be asked.
        trusted: whose certificates are believed; None: those that the system does.
        patience: seconds that all of a request may take.
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
        """See that an address is one of a public machine, now; when it is asked that is seen again.

        Raises:
            Refused: it is none.
            NotNow: nobody knows its name, or nobody has said in time where it leads.
        """
        told = check(url)
        try:
            async with asyncio.timeout(self._patience):
                await self._backend.addresses(told.host.decode(), told.port or 443)
        except TimeoutError as fault:
            raise NotNow("unknown") from fault

    async def post(self, url: str, content: bytes, headers: dict[str, str]) -> Answer:
        """Post to an address; its answer.

        Raises:
            Refused: it is none of a public machine.
            NotNow: nobody has answered in time.
        """
        asked = check(url)
        try:
            async with (
                asyncio.timeout(self._patience),
                httpcore.AsyncConnectionPool(
                    ssl_context=self._trusted, network_backend=self._backend, max_keepalive_connections=0
                ) as pool,
                # What the answer says is not read: it is nobody's business but that of the machine that sends it.
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
    """What comes of an answer. Raises NotNow or Never where it has not taken what was sent."""
    status = answer.status
    if 200 <= status < 300:
        return
    if status in (408, 425, 429) or status >= 500:
        raise NotNow(f"status:{status}", answer.after(now))
    if 300 <= status < 400:
        raise Never(f"redirect:{status}")
    raise Never(f"status:{status}")
