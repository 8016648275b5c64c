"""How a notice is sent: as mail, to a browser that receives it (Web Push), or to an address of another program."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import re
import secrets
from collections.abc import Mapping
from typing import Protocol

import msgspec
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from feldherr.kernel import Malformed

from ..accounts.mail import Never, Post
from .network import Network, check, judged
from .notice import Notice

MOST_TEXT = 2_000
"""Characters of a message that Discord accepts."""
LIFE = 86_400
"""Seconds for which a push service keeps messages for a browser that is away."""
BELIEVED = 43_200
"""Seconds for which the site's token for a push service is valid: it accepts at most 24 hours (RFC 8292)."""
EVEN = 1_024
"""Bytes of every message to a browser, so that its length reveals nothing; 3,993 is the most (RFC 8291)."""
LONGEST_TEXT = 120
"""Characters of a message to a browser."""
SIGNED = "whsec_"
"""How a secret with which messages are signed begins (Standard Webhooks)."""


class Forgotten(Never):
    """Nobody receives notices there any more."""


class Target(msgspec.Struct, frozen=True):
    """Where a notice goes: an address, and what it is encrypted or signed with."""

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
        # A title must not be a way to ping everyone in a channel.
        body = {"content": text, "allowed_mentions": {"parse": []}}
        await _taken(self.network, to.address, msgspec.json.encode(body), {"Content-Type": "application/json"}, now)


class ByJson:
    """As plain JSON, signed with the secret of its channel according to Standard Webhooks."""

    def __init__(self, network: Network) -> None:
        self.network = network

    async def send(self, notice: Notice, to: Target, now: float) -> None:
        """Send a notice. Raises NotNow or Never."""
        which = "matches" if notice.kind == "turn" else "offers"
        body = msgspec.json.encode({"type": notice.kind, "text": notice.subject, which: notice.matches})
        headers = {"Content-Type": "application/json", **signed(to.keys["secret"], notice.id, int(now), body)}
        await _taken(self.network, to.address, body, headers, now)


class ByPush:
    """To a browser, through the push service it has named; the service cannot read it.

    Args:
        key: the site's private key (VAPID), as `make_key` makes it.
        owner: an address at which the operator of the service can reach the operator of the site.
    """

    def __init__(self, network: Network, key: str, owner: str) -> None:
        self.network = network
        self.owner = owner
        self._key = _private(key)

    async def send(self, notice: Notice, to: Target, now: float) -> None:
        """Send a notice. Raises NotNow or Never, Forgotten if the browser no longer accepts any."""
        headers = {
            "Content-Type": "application/octet-stream",
            "Content-Encoding": "aes128gcm",
            "TTL": str(LIFE),
            "Topic": notice.topic,
            "Urgency": "normal",
            "Authorization": self._word(to.address, now),
        }
        answer = await self.network.post(to.address, encrypted(said(notice), to.keys), headers)
        if answer.status in (404, 410):
            raise Forgotten(f"status:{answer.status}")
        judged(answer, now)

    def _word(self, address: str, now: float) -> str:
        """Tells the service which site this is, and that it is talking to this service (RFC 8292). Raises Never."""
        # As an origin is written: without the default port, or the service takes it for someone else's.
        url = check(address)
        host = url.host.decode().lower()
        service = f"https://[{host}]" if ":" in host else f"https://{host}"
        port = "" if url.port in (None, 443) else f":{url.port}"
        claims = {"aud": service + port, "exp": int(now) + BELIEVED, "sub": self.owner}
        text = ".".join(_text(msgspec.json.encode(one)) for one in ({"typ": "JWT", "alg": "ES256"}, claims))
        numbers = decode_dss_signature(self._key.sign(text.encode(), ec.ECDSA(hashes.SHA256())))
        signature = _text(b"".join(one.to_bytes(32, "big") for one in numbers))
        return f"vapid t={text}.{signature}, k={_shown(self._key)}"


def said(notice: Notice) -> bytes:
    """What a browser is told, always of the same length: spaces at the end of JSON mean nothing."""
    body = {"text": notice.subject[:LONGEST_TEXT], "link": notice.link, "topic": notice.topic}
    return msgspec.json.encode(body).ljust(EVEN)


def encrypted(content: bytes, keys: Mapping[str, str]) -> bytes:
    """A message that only a browser can read, in one record (RFC 8291)."""
    # Loaded when the first is sent, which on many sites is never.
    import http_ece  # type: ignore[import-untyped]

    made: bytes = http_ece.encrypt(
        content,
        private_key=ec.generate_private_key(ec.SECP256R1()),
        dh=_bytes(keys["p256dh"], 65),
        auth_secret=_bytes(keys["auth"], 16),
        version="aes128gcm",
    )
    return made


async def _taken(network: Network, address: str, body: bytes, headers: dict[str, str], now: float) -> None:
    judged(await network.post(address, body, headers), now)


def signed(secret: str, id: str, now: int, body: bytes) -> dict[str, str]:
    """The headers by which the holder of the secret knows that a message is ours."""
    key = base64.b64decode(secret.removeprefix(SIGNED))
    made = hmac.new(key, f"{id}.{now}.".encode() + body, hashlib.sha256).digest()
    return {
        "webhook-id": id,
        "webhook-timestamp": str(now),
        "webhook-signature": f"v1,{base64.b64encode(made).decode()}",
    }


def make_secret() -> str:
    """A new secret for signing messages."""
    return SIGNED + base64.b64encode(secrets.token_bytes(24)).decode()


def make_key() -> str:
    """A new private key of a site (VAPID): 32 bytes, as base64url without padding."""
    made = ec.generate_private_key(ec.SECP256R1())
    return _text(made.private_numbers().private_value.to_bytes(32, "big"))


def public_key(key: str) -> str:
    """The public part of a private key, for browsers. Raises ValueError if it is invalid."""
    return _shown(_private(key))


def browser_keys(keys: Mapping[str, str]) -> dict[str, str]:
    """The keys of a browser's subscription. Raises Malformed if they are invalid."""
    try:
        point = _bytes(keys["p256dh"], 65)
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
        return {"p256dh": _text(point), "auth": _text(_bytes(keys["auth"], 16))}
    except ValueError as fault:
        raise Malformed("kernel-bad-request", found="request-wrong-keys") from fault


def _private(key: str) -> ec.EllipticCurvePrivateKey:
    """A private key as written in the settings. Raises ValueError if it is invalid."""
    return ec.derive_private_key(int.from_bytes(_bytes(key, 32), "big"), ec.SECP256R1())


def _shown(key: ec.EllipticCurvePrivateKey) -> str:
    """The public half of a key."""
    return _text(key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def _text(value: bytes) -> str:
    return base64.urlsafe_b64encode(value).rstrip(b"=").decode()


def _bytes(text: str, length: int) -> bytes:
    """This many bytes of base64url. Raises ValueError."""
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
