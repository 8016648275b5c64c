"""What goes over the wire of notices."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Rhythm = Literal["soon", "hourly", "daily", "off"]
Kind = Literal["push", "discord", "json"]
Subject = Literal["turn", "invited", "declined"]
"""That it is one's turn in a match; that an offer keeps a place for one; that an offer one sits at was declined."""

Way = Annotated[str, msgspec.Meta(min_length=1, max_length=32)]
Label = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Address = Annotated[str, msgspec.Meta(min_length=1, max_length=2_000)]
PushKey = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class NoticesWanted(msgspec.Struct, forbid_unknown_fields=True):
    """When one is told that it is one's turn, or something of an offer, by a way: `mail`, or the id of a channel."""

    way: Way
    pace: Rhythm


class HookWanted(msgspec.Struct, forbid_unknown_fields=True):
    """An address of a program that is told: in the form of Discord's webhooks, or as plain JSON that is signed."""

    kind: Literal["discord", "json"]
    name: Label
    address: Address


class PushKeys(msgspec.Struct, forbid_unknown_fields=True):
    """What a browser's notices are encrypted with, as it gives it."""

    p256dh: PushKey
    auth: PushKey


class PushWanted(msgspec.Struct, forbid_unknown_fields=True):
    """A browser that takes notices up, as its subscription has it."""

    name: Label
    endpoint: Address
    keys: PushKeys


class WayEnded(msgspec.Struct, forbid_unknown_fields=True):
    """A channel, by its id."""

    way: Way


class Channel(msgspec.Struct, kw_only=True):
    """Where notices go beside mail. `fault`: why the last one could not be sent there."""

    id: str
    kind: Kind
    name: str
    pace: Rhythm
    made: float
    fault: str | None


class ChannelMade(msgspec.Struct, kw_only=True):
    """A channel that was made. `secret`: what its messages are signed by, where they are; it is told this once."""

    channel: Channel
    secret: str | None


class Notices(msgspec.Struct, kw_only=True):
    """What somebody wishes of notices.

    Attributes:
        mail: when they are told by mail.
        mailed: whether they can be: the site sends mail, and their address is confirmed.
        channels: where else they are told.
        feed: whether they have an address of a feed.
        push: the site's key for browsers that take notices up; None: it sends none of those.
    """

    mail: Rhythm
    mailed: bool
    channels: list[Channel]
    feed: bool
    push: str | None


class FeedMade(msgspec.Struct):
    """The address of one's feed; it is told this once."""

    address: str


class GivenUp(msgspec.Struct, kw_only=True):
    """A notice that was given up: to whom, of what (of which match, if it is one), by which way (`mail` or a kind of
    channel), when it was made, and why."""

    name: str
    subject: Subject
    match: str | None
    way: Literal["mail", "push", "discord", "json"]
    made: float
    tries: int
    fault: str


REQUESTS: tuple[type[msgspec.Struct], ...] = (NoticesWanted, HookWanted, PushWanted, WayEnded)
ANSWERS: tuple[type[msgspec.Struct], ...] = (Notices, ChannelMade, FeedMade, GivenUp)
