"""Rates that hold for all processes together: a bucket is one row, and taking from it is one statement (GCRA)."""

from __future__ import annotations

import hashlib

import msgspec
from sqlalchemy import Connection, text

from .faults import AccountFault
from .wire import Wrong

_TAKE = text(
    """
    insert into buckets (name, empty) values (:name, :now + :period)
    on conflict (name) do update
    set empty = (case when buckets.empty > :now then buckets.empty else :now end) + :period
    where (case when buckets.empty > :now then buckets.empty else :now end) + :period <= :now + :room
    returning empty
    """
)


class Rate(msgspec.Struct, frozen=True):
    """`burst` at once, and all of them again after so many seconds."""

    name: str
    burst: int
    seconds: float


SIGN_IN = Rate("sign-in", 10, 900)
"""Guesses at one name from one place: a stranger's are not counted against the owner, who is elsewhere."""
SIGN_IN_ALL = Rate("sign-in all", 50, 900)
"""Guesses at one name from everywhere."""
SIGN_IN_FROM = Rate("sign-in from", 60, 900)
LETTERS = Rate("letters", 6, 3_600)
"""Letters to one address requested at one place by someone who is not signed in."""
LETTERS_ALL = Rate("letters all", 12, 3_600)
"""Those from everywhere: nobody's mailbox is flooded. Once this is used up, the last one is less than five minutes old,
and its link works for ten more, so that nobody is kept out by others who ask; at one place it is half as much."""
LETTERS_OWN = Rate("letters own", 4, 3_600)
"""Letters by which one account has one address confirmed; they take nothing from someone who signs in by that
address."""
LETTERS_FROM = Rate("letters from", 30, 3_600)
SIGN_UP_FROM = Rate("sign-up from", 20, 3_600)
CODES_FROM = Rate("codes from", 60, 900)
SETTINGS = Rate("settings", 120, 3_600)
ADDRESSES = Rate("addresses", 40, 3_600)
EXPORT = Rate("export", 3, 3_600)
BEGUN = Rate("begun", 240, 3_600)
"""Matches begun by an account, or from one place by people without one; lessons and opened records count too."""
LOBBY = Rate("lobby", 240, 3_600)
EVENTS = Rate("events", 240, 3_600)
BONDS = Rate("bonds", 120, 3_600)
CHAT = Rate("chat", 20, 60)
REPORTS = Rate("reports", 20, 3_600)
MODERATION = Rate("moderation", 240, 3_600)


def take(connection: Connection, now: float, rate: Rate, whose: str, error: Wrong = "too-many") -> None:
    """Take one from a bucket. Raises AccountFault with `error` if it is empty."""
    period = rate.seconds / rate.burst
    # The hash of the bucket's owner: what is rated may be a secret, or long.
    name = f"{rate.name} {hashlib.sha256(whose.encode()).hexdigest()[:32]}"
    taken = {"name": name, "now": now, "period": period, "room": rate.seconds}
    if connection.execute(_TAKE, taken).first() is None:
        raise AccountFault(error)
