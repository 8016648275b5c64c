"""What goes wrong with accounts, as their pages are told."""

from __future__ import annotations

from .wire import Wrong

STATUS: dict[Wrong, int] = {
    "not-signed-in": 401,
    "wrong-password": 401,
    "wrong-passkey": 401,
    "not-fresh": 403,
    "not-allowed": 403,
    "closed": 403,
    "no-mail": 403,
    "spent": 410,
    "gone": 404,
    "nobody": 404,
    "too-many": 429,
    "letters-sent": 429,
    "taken": 409,
    "too-many-offers": 429,
    "too-many-channels": 429,
    "too-many-begun": 429,
    "blocked": 403,
    "muted": 403,
    "too-fast": 429,
}


class AccountFault(Exception):
    """A call of an account is refused; `error` says why, and each has a text `account-fault-…`."""

    def __init__(self, error: Wrong) -> None:
        super().__init__(error)
        self.error = error

    @property
    def status(self) -> int:
        """The HTTP status."""
        return STATUS[self.error]
