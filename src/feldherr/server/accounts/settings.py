"""How a site deals with people: its own address, who may sign up, how its mail goes out."""

from __future__ import annotations

from typing import Literal
from urllib.parse import urlsplit

import msgspec

SignUp = Literal["closed", "open"]


class Mailing(msgspec.Struct, frozen=True):
    """The server that takes our mail, and whom it is from.

    Attributes:
        tls: whether the connection begins with TLS; otherwise it is requested if the server has it.
    """

    host: str
    port: int
    tls: bool
    user: str | None
    password: str | None
    sender: str


class Manners(msgspec.Struct, frozen=True):
    """How a site deals with people.

    Attributes:
        address: where people reach it: scheme, name and perhaps a port, no more.
        origins: those its pages may have: that address, and this machine's own.
        sign_up: `closed`: by invitation; `open`: anyone with an e-mail address.
        guests: whether people without an account may begin games.
        mailing: None if it sends no mail.
        push: its private key for browsers that accept notices (`notices.ways.make_key`); None: it sends them none.
    """

    address: str
    origins: frozenset[str]
    sign_up: SignUp = "closed"
    guests: bool = False
    mailing: Mailing | None = None
    push: str | None = None

    @property
    def party(self) -> str:
        """What passkeys know the site by: its name."""
        return urlsplit(self.address).hostname or ""
