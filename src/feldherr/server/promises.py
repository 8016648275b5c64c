"""Promises: secrets of dice whose commitments are shown before the match begins, and so before its first die is
rolled."""

from __future__ import annotations

import secrets
import time

from sqlalchemy import Connection, delete, insert, select

from feldherr.kernel import Malformed, Seeded

from .schema import promises
from .storage import Storage

ROOM = 10_000
"""How many promises are kept; a later caller asks for another."""

KEPT = 86_400.0
"""Seconds that a promise is kept."""

_LATEST = select(promises.c.commitment).order_by(promises.c.made.desc())


class Promises:
    """Secrets waiting for their match, by commitment. Each serves one match. For any thread except the writer's."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def make(self) -> str:
        """The commitment to a new secret, once that is saved. Raises Trouble."""
        secret, now = secrets.token_bytes(32), time.time()
        commitment = Seeded.commitment(secret)

        def do(connection: Connection) -> None:
            connection.execute(delete(promises).where(promises.c.commitment == commitment))
            connection.execute(insert(promises).values(commitment=commitment, secret=secret, made=now))
            surplus = promises.c.commitment.in_(_LATEST.offset(ROOM))
            connection.execute(delete(promises).where((promises.c.made < now - KEPT) | surplus))

        self._storage.submit(do, again=True).result()
        return commitment

    def secret(self, commitment: str | None) -> bytes:
        """The secret of a commitment, a new one if none is given. Raises Malformed if it was never promised."""
        if commitment is None:
            return secrets.token_bytes(32)
        this = promises.c.commitment == commitment

        def do(connection: Connection) -> bytes | None:
            found: bytes | None = connection.execute(select(promises.c.secret).where(this)).scalar()
            # Another process may have taken it in between.
            return found if connection.execute(delete(promises).where(this)).rowcount == 1 else None

        found = self._storage.submit(do).result()
        if found is None:
            raise Malformed("kernel-no-such-promise", found=commitment)
        return bytes(found)
