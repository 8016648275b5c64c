"""Passwords: hashed by argon2id, at most two at once, and just as slowly for names that do not exist."""

from __future__ import annotations

import secrets
from concurrent.futures import ThreadPoolExecutor

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

TOGETHER = 2
"""How many are hashed at once; each takes 19 MiB and some 30 ms of a core."""
ROUNDS, MEMORY = 2, 19 * 1024
"""Of argon2id: passes over so many KiB."""


class Passwords:
    """Hashes passwords, on threads of its own."""

    def __init__(self) -> None:
        self._hasher = PasswordHasher(time_cost=ROUNDS, memory_cost=MEMORY, parallelism=1)
        self._threads = ThreadPoolExecutor(TOGETHER, thread_name_prefix="feldherr-argon2")
        # Nobody's password: checked against if there is none to check.
        self._nobody = self._hasher.hash(secrets.token_hex(16))

    def hash(self, password: str) -> str:
        """The hash to keep."""
        return self._threads.submit(self._hasher.hash, password).result()

    def fits(self, hash: str | None, password: str) -> bool:
        """Whether a password matches a hash; without a hash it takes as long, and never matches."""
        return self._threads.submit(self._fits, hash, password).result()

    def _fits(self, hash: str | None, password: str) -> bool:
        try:
            return self._hasher.verify(hash or self._nobody, password) and hash is not None
        except (VerificationError, InvalidHashError):
            return False

    def close(self) -> None:
        """End the threads."""
        self._threads.shutdown(wait=False, cancel_futures=True)
