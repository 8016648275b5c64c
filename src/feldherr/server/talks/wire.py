"""What goes over the wire when people talk."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from ..accounts.wire import Id
from ..accounts.wire import Name as PersonName
from ..wire import Key, MatchRoom

LONGEST = 500
"""Characters of a message, and of the text of a report."""

Room = Literal["players", "onlookers", "event"]
Reason = Literal["insult", "spam", "cheating", "other"]
Bond = Literal["none", "asked", "asks", "friends"]
"""What a person is to the caller: `asked` by the caller to be a friend, one who `asks` that, a friend."""

Words = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST)]
More = Annotated[str, msgspec.Meta(max_length=LONGEST)]
Hours = Annotated[int, msgspec.Meta(ge=1, le=8_760)]


class Say(msgspec.Struct, forbid_unknown_fields=True):
    """Something to say in an event's room. `key`: said twice under the same one, it is said once."""

    text: Words
    key: Key


class SayAtTable(Say, forbid_unknown_fields=True):
    """Something to say in a room of a match."""

    room: MatchRoom


class ReportWanted(msgspec.Struct, forbid_unknown_fields=True):
    """What moderators are to look at. `text`: more of it, in one's own words."""

    reason: Reason
    text: More = ""


class Named(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody, by their name."""

    name: PersonName


class Block(msgspec.Struct, forbid_unknown_fields=True):
    """Whether one will have nothing to do with somebody."""

    name: PersonName
    blocked: bool


class ReportDecision(msgspec.Struct, forbid_unknown_fields=True):
    """What becomes of a report: its message is hidden, whoever it is about may not write for some hours, both, or
    neither: then it is dismissed."""

    report: Id
    hide: bool = False
    hours: Hours | None = None


class Mute(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody who may write in no room for some hours."""

    name: PersonName
    hours: Hours


class Lift(msgspec.Struct, forbid_unknown_fields=True):
    """A sanction that is to end."""

    sanction: Id


class ChatMessage(msgspec.Struct, kw_only=True):
    """Something that was said.

    Attributes:
        number: in its room; later ones have higher numbers.
        name: of who has said it; None: a guest's who has none.
        page: whether there is a page of theirs to look at.
        role: the seat they had then.
        text: empty where a moderator has hidden it.
    """

    id: str
    number: int
    name: str | None
    guest: bool
    page: bool
    role: str | None
    text: str
    time: float
    hidden: bool
    yours: bool


class ChatPage(msgspec.Struct, kw_only=True):
    """The latest of a room, or what was said before, the oldest first.

    Attributes:
        rooms: those of the same match that one may read. more: whether there is anything before.
        writes: whether one may write here. muted: until when a moderator has forbidden it, in seconds since 1970.
        moderates: whether one may hide what others have said.
        tag: names this very page; whoever brings it along waits for another one, in an event.
    """

    room: Room
    rooms: list[Room]
    messages: list[ChatMessage]
    more: bool
    writes: bool
    muted: float | None
    moderates: bool
    tag: str


class FriendForm(msgspec.Struct, kw_only=True):
    """A friend. `playing`: at how many tables that everybody may know of; `offers`: games of theirs one may join."""

    name: str
    page: bool
    since: float
    playing: int
    offers: int


class Friends(msgspec.Struct, kw_only=True):
    """One's friends, who asks to be one, whom one has asked, and with whom one will have nothing to do."""

    friends: list[FriendForm]
    asks: list[str]
    asked: list[str]
    blocked: list[str]


class Spoken(msgspec.Struct, kw_only=True):
    """Something that was said, as moderators see it. `it`: it is what the report is about."""

    name: str | None
    guest: bool
    text: str
    time: float
    hidden: bool
    it: bool


class ReportForm(msgspec.Struct, kw_only=True):
    """An open report.

    Attributes:
        about, by: the names of whom it is about and who has made it; None: a guest.
        room: where it was said; None: it is about a person. place: the match or the event.
        said: the message with what was said before and after it.
        before: how often whoever it is about was silenced. mutes: whether one may silence them.
    """

    id: str
    about: str | None
    by: str | None
    reason: Reason
    text: str
    made: float
    room: Room | None
    place: str | None
    said: list[Spoken]
    before: int
    mutes: bool


class SanctionForm(msgspec.Struct, kw_only=True):
    """Somebody who may not write. `match`, `role`: the seat of a guest, who has no name."""

    id: str
    name: str | None
    match: str | None
    role: str | None
    until: float
    by: str


class Moderation(msgspec.Struct, kw_only=True):
    """What waits for moderators, the oldest first, and who may not write now. `tag`: as of other pages that renew."""

    reports: list[ReportForm]
    sanctions: list[SanctionForm]
    tag: str


class AuditLine(msgspec.Struct, kw_only=True):
    """Something that was done, as the audit has it. What is None or empty does not belong to it, or is there no more.

    Attributes:
        kind: one of `AuditPage.kinds`, or one of an earlier release.
        by: who did it; None: the site itself, or whoever runs it. about: to whom; `guest`: to somebody without a name.
        role: what somebody is from then on. until: how long somebody may not write.
        reason: of a report. room, place: where it was said, which match or event that is.
        event, event_name: the event it was done at. round, board, days, result: what was said of them there.
    """

    id: str
    time: float
    kind: str
    by: str | None
    about: str | None
    guest: bool
    role: str | None
    until: float | None
    reason: Reason | None
    room: Room | None
    place: str | None
    event: str | None
    event_name: str | None
    round: int | None
    board: int | None
    days: int | None
    result: str | None


class AuditPage(msgspec.Struct, kw_only=True):
    """What was done, the latest first. `kinds`: those that one may ask for; `more`: whether there is more before."""

    lines: list[AuditLine]
    kinds: list[str]
    more: bool


REQUESTS: tuple[type[msgspec.Struct], ...] = (
    Say, SayAtTable, ReportWanted, Named, Block, ReportDecision, Mute, Lift,
)  # fmt: skip
ANSWERS: tuple[type[msgspec.Struct], ...] = (ChatMessage, ChatPage, Friends, Moderation, AuditPage)
