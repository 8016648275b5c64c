"""Promises: secrets of dice whose commitments are shown before the match begins, and so before its first die falls."""

from __future__ import annotations

import secrets
import threading
from collections import OrderedDict

from feldherr.kernel import Malformed, Seeded

ROOM = 10_000
"""How many promises are kept; who comes later than that asks for another."""


class Promises:
    """Secrets that wait for their match, by commitment. Each serves one match. For any thread."""

    def __init__(self) -> None:
        self._secrets: OrderedDict[str, bytes] = OrderedDict()
        self._lock = threading.Lock()

    def make(self) -> str:
        """The commitment to a fresh secret."""
        secret = secrets.token_bytes(32)
        commitment = Seeded.commitment(secret)
        with self._lock:
            self._secrets[commitment] = secret
            while len(self._secrets) > ROOM:
                self._secrets.popitem(last=False)
        return commitment

    def secret(self, commitment: str | None) -> bytes:
        """The secret of a commitment, a fresh one without. Raises Malformed where none was promised under it."""
        if commitment is None:
            return secrets.token_bytes(32)
        with self._lock:
            found = self._secrets.pop(commitment, None)
        if found is None:
            raise Malformed("kernel-no-such-promise", found=commitment)
        return found
