"""Sends the letters that are due, each at least once, from whichever process gets to it first.

The process that sends a letter leases it for a minute; if it ends, another one sends it again. The link is made when
the letter is sent, and only its hash is kept: a letter that goes out twice has two links, and both work until one is
used. The owner of an address is looked up here and nowhere earlier, so that asking for a letter looks the same for
every address.
"""

from __future__ import annotations

import logging
import secrets
import time
from typing import Any

import msgspec
from sqlalchemy import Connection, and_, insert, or_, select, update

from feldherr.texts import Texts
from feldherr.texts import language as language_of

from ..rounds import Rounds
from .entering import owner
from .mail import Mail, Never, NotNow, Post
from .names import folded
from .people import People, accounts, digest, letters

log = logging.getLogger(__name__)

PAGES = {"password": "/sign-in", "passkey": "/account", "email": "", "leaving": "/account"}
"""What can have changed in an account, and the page on which anyone who has not done it can react."""
LEASE = 60.0
"""Seconds during which nobody else sends what this process is sending; longer than the wait for any mail server."""
GOOD = {"sign-in": 900.0, "reset": 900.0, "sign-up": 86_400.0, "email": 86_400.0}
"""Seconds for which the link of a letter works once it is sent."""
AGAIN = (60.0, 300.0, 1_800.0, 7_200.0, 21_600.0)
"""Seconds until a letter is tried again: the first time, the second and so on; then it is given up."""
LOOK = 5.0
"""Seconds between looks for letters that another process has left."""

NOBODY = Mail("", "", "", "")
"""What is sent if an address is nobody's: nothing."""


class Out(msgspec.Struct, frozen=True):
    """A letter that this process sends now: its rows, its addressee, and its link's code."""

    id: str
    tries: int
    mail: Mail


class Courier(Rounds):
    """Sends letters until it is stopped; what is under way then is left to its lease."""

    every = LOOK
    what = "letters"

    def __init__(self, people: People, post: Post) -> None:
        super().__init__()
        self.people = people
        self.post = post

    async def go(self) -> None:
        while await self.deliver():
            pass

    async def deliver(self) -> bool:
        """Send one letter that is due; returns whether there was one."""
        found = await self.people.run(lambda: self.people.write(self._claimed))
        if found is None:
            return False
        if found.mail.to:
            try:
                await self.post.send(found.mail)
            except NotNow as fault:
                log.warning("a letter is tried again later: %s", fault)
                again = AGAIN[found.tries - 1] if found.tries <= len(AGAIN) else None
                await self._set(found.id, None if again is None else time.time() + again)
                return True
            except Never as fault:
                log.warning("a letter cannot be sent: %s", fault)
        await self._set(found.id, None)
        return True

    async def _set(self, id: str, due: float | None) -> None:
        """Set when a letter is due again; None: never."""
        change = update(letters).where(letters.c.id == id).values(due=due, lease=None)
        await self.people.run(lambda: self.people.storage.submit(lambda c: c.execute(change), again=True).result())

    def _claimed(self, connection: Connection) -> Out | None:
        """Take a letter that is due, and make its link, in a transaction under way."""
        now = time.time()
        free = or_(letters.c.lease.is_(None), letters.c.lease < now)
        due = select(letters.c.id).where(letters.c.due <= now, free).order_by(letters.c.due, letters.c.id).limit(1)
        id = connection.execute(due).scalar()
        if id is None:
            return None
        take = update(letters).where(letters.c.id == id, letters.c.due <= now, free)
        row = connection.execute(take.values(lease=now + LEASE, tries=letters.c.tries + 1).returning(letters)).first()
        if row is None:
            # Another process was quicker; look for another one that is due.
            return Out("", 0, NOBODY)
        if row.kind == "changed":
            return Out(row.id, row.tries, self._told(row))
        kind, account = self._whose(connection, row)
        if kind is None:
            return Out(row.id, row.tries, NOBODY)
        secret = secrets.token_urlsafe(24)
        values = {"kind": kind, "account": account, "hash": digest(secret), "expires": now + GOOD[kind]}
        if row.hash is None:
            connection.execute(update(letters).where(letters.c.id == row.id).values(values))
        else:
            # It may have arrived: that link stays valid as well.
            copy = {name: value for name, value in row._mapping.items() if name not in ("id", "due", "lease", *values)}
            connection.execute(insert(letters).values(copy | values | {"id": secrets.token_hex(16)}))
        return Out(row.id, row.tries, self._written(row, kind, secret))

    def _whose(self, connection: Connection, row: Any) -> tuple[str | None, str | None]:
        """The kind of a letter, now that its address is looked up, and its account; None: nobody's."""
        known = owner(connection, folded(row.email))
        if row.kind == "email":
            return ("email", row.account) if known in (None, row.account) else (None, None)
        if row.kind == "sign-up":
            # Someone who already has an account is let into it instead of getting another.
            return ("sign-up", None) if known is None else ("sign-in", known)
        there = and_(accounts.c.id == known, accounts.c.state != "gone")
        if known is None or connection.execute(select(accounts.c.id).where(there)).first() is None:
            return None, None
        return row.kind, known

    def _told(self, row: Any) -> Mail:
        """A letter that says what has changed in an account; it has no link that lets anyone in."""
        texts, what = Texts(language_of(row.language)), row.details["what"]
        link = self.people.manners.address + PAGES[what]
        text = texts.text(f"account-mail-changed-{what}", link=link, name=row.details["name"])
        return Mail(row.email, texts.text("account-mail-changed-subject"), text, row.message)

    def _written(self, row: Any, kind: str, secret: str) -> Mail:
        """A letter in its language, with its link."""
        texts = Texts(language_of(row.language))
        site = self.people.manners.address
        told = "known" if row.kind == "sign-up" and kind == "sign-in" else kind
        link = f"{site}/letter/{kind}#{secret}"
        text = texts.text(f"account-mail-{told}", site=site, link=link)
        return Mail(row.email, texts.text(f"account-mail-{told}-subject", site=site), text, row.message)
