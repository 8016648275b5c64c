"""How a notice goes: as mail, to a browser that takes it up (Web Push), or to an address of another program."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import re
import secrets
from collections.abc import Mapping
from functools import cached_property
from typing import Any, Protocol
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from feldherr.kernel import Malformed

from ..accounts.mail import Never, Post
from .network import Network, judged
from .notice import Notice

MOST_TEXT = 2_000
"""Characters of a message that Discord takes."""
LIFE = 86_400
"""Seconds for which a push service keeps what a browser that is away has not taken."""
SIGNED = "whsec_"
"""What a secret by which messages are signed begins with (Standard Webhooks)."""


class Forgotten(Never):
    """Nobody takes notices up there any more."""


class Target(msgspec.Struct, frozen=True):
    """Where a notice goes: an address, and what it is encrypted with or signed by."""

    address: str
    keys: dict[str, str] = {}


class Way(Protocol):
    """One of the ways."""

    async def send(self, notice: Notice, to: Target, now: float) -> None:
        """Send a notice. Raises NotNow or Never."""


class ByMail:
    """As a letter."""

    def __init__(self, post: Post) -> None:
        self.post = post

    async def send(self, notice: Notice, to: Target, now: float) -> None:
        """Send a notice. Raises NotNow or Never."""
        await self.post.send(notice.mail(to.address))


class ByDiscord:
    """In the form of Discord's webhooks, which others understand as well."""

    def __init__(self, network: Network) -> None:
        self.network = network

    async def send(self, notice: Notice, to: Target, now: float) -> None:
        """Send a notice. Raises NotNow or Never."""
        text = ""
        for line in notice.lines():
            if len(text) + len(line) > MOST_TEXT:
                break
            text += line
        # A title is nobody's way of calling everybody of a channel.
        body = {"content": text, "allowed_mentions": {"parse": []}}
        await _taken(self.network, to.address, msgspec.json.encode(body), {"Content-Type": "application/json"})


class ByJson:
    """As plain JSON, signed by the secret of its channel as Standard Webhooks has it."""

    def __init__(self, network: Network) -> None:
        self.network = network

    async def send(self, notice: Notice, to: Target, now: float) -> None:
        """Send a notice. Raises NotNow or Never."""
        body = msgspec.json.encode({"type": "turn", "text": notice.subject, "matches": notice.matches})
        headers = {"Content-Type": "application/json", **signed(to.keys["secret"], notice.id, int(now), body)}
        await _taken(self.network, to.address, body, headers)


class ByPush:
    """To a browser, by the push service it has named; the service cannot read it.

    Args:
        key: the site's private key (VAPID), as `make_key` makes it.
        owner: an address by which whoever runs the service reaches whoever runs the site.
    """

    def __init__(self, network: Network, key: str, owner: str) -> None:
        self.network = network
        self.owner = owner
        self._key = key

    @cached_property
    def _vapid(self) -> Any:
        from py_vapid import Vapid02  # type: ignore[import-untyped]

        return Vapid02.from_raw(self._key.encode())

    async def send(self, notice: Notice, to: Target, now: float) -> None:
        """Send a notice. Raises NotNow or Never, Forgotten where the browser takes none any more."""
        # Loaded where the first is sent: it brings much along.
        from pywebpush import WebPusher, WebPushException  # type: ignore[import-untyped]

        said = {"text": notice.subject, "link": notice.link, "topic": notice.topic}
        service = urlsplit(to.address)
        claims = {"aud": f"{service.scheme}://{service.netloc}", "exp": int(now) + LIFE // 2, "sub": self.owner}
        try:
            body = WebPusher({"endpoint": to.address, "keys": to.keys}).encode(msgspec.json.encode(said))["body"]
        except (WebPushException, ValueError) as fault:
            raise Forgotten("address") from fault
        headers = {
            "Content-Type": "application/octet-stream",
            "Content-Encoding": "aes128gcm",
            "TTL": str(LIFE),
            "Topic": notice.topic,
            "Urgency": "normal",
            **self._vapid.sign(claims),
        }
        status = await self.network.post(to.address, body, headers)
        if status in (404, 410):
            raise Forgotten(f"status:{status}")
        judged(status)


async def _taken(network: Network, address: str, body: bytes, headers: dict[str, str]) -> None:
    judged(await network.post(address, body, headers))


def signed(secret: str, id: str, now: int, body: bytes) -> dict[str, str]:
    """The headers by which whoever has the secret knows that a message is ours."""
    key = base64.b64decode(secret.removeprefix(SIGNED))
    made = hmac.new(key, f"{id}.{now}.".encode() + body, hashlib.sha256).digest()
    return {
        "webhook-id": id,
        "webhook-timestamp": str(now),
        "webhook-signature": f"v1,{base64.b64encode(made).decode()}",
    }


def make_secret() -> str:
    """A new secret by which messages are signed."""
    return SIGNED + base64.b64encode(secrets.token_bytes(24)).decode()


def make_key() -> str:
    """A new private key of a site (VAPID): 32 bytes, as base64url without its filling."""
    made = ec.generate_private_key(ec.SECP256R1())
    return _text(made.private_numbers().private_value.to_bytes(32, "big"))


def public_key(key: str) -> str:
    """What browsers are told of a private key. Raises ValueError where it is none."""
    number = int.from_bytes(_bytes(key, 32), "big")
    point = ec.derive_private_key(number, ec.SECP256R1()).public_key()
    return _text(point.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def browser_keys(keys: Mapping[str, str]) -> dict[str, str]:
    """The keys of a browser's subscription. Raises Malformed where they are none."""
    try:
        point = _bytes(keys["p256dh"], 65)
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
        return {"p256dh": _text(point), "auth": _text(_bytes(keys["auth"], 16))}
    except ValueError as fault:
        raise Malformed("kernel-bad-request", found="keys that a browser would not give") from fault


def _text(value: bytes) -> str:
    return base64.urlsafe_b64encode(value).rstrip(b"=").decode()


def _bytes(text: str, length: int) -> bytes:
    """So many bytes of base64url. Raises ValueError."""
    text = text.rstrip("=")
    if not re.fullmatch(r"[A-Za-z0-9_-]+", text):
        raise ValueError(text)
    try:
        found = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except binascii.Error as fault:
        raise ValueError(text) from fault
    if len(found) != length:
        raise ValueError(text)
    return found
