"""What goes over the wire of accounts."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

PREFIX = "fh_"
"""What the tokens of programs begin with."""

Wrong = Literal[
    "not-signed-in",
    "wrong-password",
    "wrong-passkey",
    "not-fresh",
    "not-allowed",
    "closed",
    "no-mail",
    "spent",
    "gone",
    "nobody",
    "too-many",
    "letters-sent",
    "taken",
    "too-many-offers",
    "too-many-channels",
    "too-many-begun",
    "blocked",
    "muted",
    "too-fast",
]
Scope = Literal["read", "play", "challenge", "chat", "bot"]
Rank = Literal["player", "moderator", "admin"]
Language = Literal["ru", "en"]
Office = Literal[
    "report-decided",
    "report-dismissed",
    "chat-hidden",
    "muted",
    "unmuted",
    "invite",
    "role",
    "admin",
    "event-award",
    "event-extend",
    "event-close",
]
"""What is written into the audit about people with more rights than others; `admin`: on the command line."""
Own = Literal[
    "made",
    "named",
    "email",
    "password",
    "reset",
    "passkey",
    "passkey-ended",
    "device",
    "devices",
    "token",
    "leaving",
    "stays",
    "gone",
]
"""What is written into it about people and their own accounts."""
Deed = Literal[Office, Own]

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
Label = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Email = Annotated[str, msgspec.Meta(min_length=1, max_length=254)]
Password = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
Code = Annotated[str, msgspec.Meta(min_length=1, max_length=100)]
Zone = Annotated[str, msgspec.Meta(max_length=64, pattern="^[A-Za-z0-9_+/-]*$")]
Id = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
SeatToken = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]


class SignIn(msgspec.Struct, forbid_unknown_fields=True):
    """A name, or an e-mail address, and the password."""

    name: Name
    password: Password


class LetterWanted(msgspec.Struct, forbid_unknown_fields=True):
    """A one-time link to be sent by mail: to sign in by, or to set a new password."""

    email: Email
    kind: Literal["sign-in", "reset"]
    language: Language = "en"


class SignUpWanted(msgspec.Struct, forbid_unknown_fields=True):
    """An account to be made: by an invitation at once, else when its e-mail address is confirmed, and its password is
    given then: whoever asks need not be whoever reads the mail."""

    name: Name
    password: Password | None = None
    email: Email | None = None
    invite: Code | None = None
    language: Language = "en"
    zone: Zone = ""


class CodeGiven(msgspec.Struct, forbid_unknown_fields=True):
    """The code of a one-time link. `name`: another one, where the name that was wanted is taken meanwhile; `password`:
    of an account that is made by it."""

    code: Code
    name: Name | None = None
    password: Password | None = None


class Reset(msgspec.Struct, forbid_unknown_fields=True):
    """A new password, by the code of a one-time link."""

    code: Code
    password: Password


class SettingsWanted(msgspec.Struct, forbid_unknown_fields=True):
    """What an account is called, and how it is spoken to."""

    name: Name
    language: Language
    zone: Zone


class EmailWanted(msgspec.Struct, forbid_unknown_fields=True):
    """A new e-mail address, which has to be confirmed."""

    email: Email


class PasswordWanted(msgspec.Struct, forbid_unknown_fields=True):
    """A new password; None: no password, where there is another way in. `tokens`: what is set up for programs ends as
    well: their tokens, webhooks, the feed, notices in browsers."""

    password: Password | None
    tokens: bool = True


class TokenWanted(msgspec.Struct, forbid_unknown_fields=True):
    """A token for a program. `days`: until it ends; None: when it is ended."""

    name: Label
    scopes: Annotated[list[Scope], msgspec.Meta(min_length=1, max_length=5)]
    days: Annotated[int, msgspec.Meta(ge=1, le=3650)] | None = None


class Which(msgspec.Struct, forbid_unknown_fields=True):
    """A device, a token or a passkey, by its id."""

    id: Id


class PasskeyGiven(msgspec.Struct, forbid_unknown_fields=True):
    """What an authenticator has answered. `name`: what a new passkey is called."""

    answer: dict[str, Any]
    name: Label = "passkey"


class RoleGiven(msgspec.Struct, forbid_unknown_fields=True):
    """What somebody is to be here, by their name."""

    name: Name
    role: Rank


class SeatsGiven(msgspec.Struct, forbid_unknown_fields=True):
    """Tokens of seats, from links: the browser has those seats from now on, by its cookie."""

    tokens: Annotated[list[SeatToken], msgspec.Meta(max_length=1_000)]


class LinkWanted(msgspec.Struct, forbid_unknown_fields=True):
    """A role of a match whose seat a link is wanted of."""

    role: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]


class AccountForm(msgspec.Struct, kw_only=True):
    """An account, as its owner sees it. `ends`: when it is deleted, where that is wanted (seconds since 1970)."""

    id: str
    name: str
    email: str | None
    confirmed: bool
    password: bool
    passkeys: int
    language: str
    zone: str
    role: Rank
    ends: float | None
    fresh: bool


class Me(msgspec.Struct, kw_only=True):
    """Who asks, and what the site lets people do. `guest`: seats this browser has by links alone."""

    account: AccountForm | None
    guest: int
    sign_up: Literal["closed", "open"]
    guests: bool
    mail: bool


class Sent(msgspec.Struct):
    """A letter is on its way, if anybody is to get it: nobody is told who has an account."""

    sent: bool = True


class CodeOpened(msgspec.Struct, kw_only=True):
    """What came of a one-time link: of which kind it was, and who one is now."""

    kind: Literal["sign-in", "sign-up", "email"]
    me: Me


class Device(msgspec.Struct, kw_only=True):
    """A browser that is signed in. `here`: the one that asks."""

    id: str
    device: str
    made: float
    seen: float
    here: bool


class TokenForm(msgspec.Struct, kw_only=True):
    """A token, without its secret."""

    id: str
    name: str
    scopes: list[Scope]
    made: float
    expires: float | None
    seen: float | None


class PasswordSet(msgspec.Struct):
    """A password is set, or removed. `address`: one that was to be confirmed waits no more, and is to be given anew."""

    address: bool


class OthersOut(msgspec.Struct):
    """Every other browser is signed out. `tokens`: how many programs still come in by theirs; `told`: to how many
    places beside mail notices still go."""

    tokens: int
    told: int


class TokenMade(msgspec.Struct):
    """A token that was made: it is told this once."""

    token: str


class PasskeyForm(msgspec.Struct, kw_only=True):
    """A passkey."""

    id: str
    name: str
    made: float
    used: float | None


class Ways(msgspec.Struct, kw_only=True):
    """All ways into an account. `told`: to how many places beside mail its notices go."""

    devices: list[Device]
    tokens: list[TokenForm]
    passkeys: list[PasskeyForm]
    told: int


class PasskeyAsked(msgspec.Struct):
    """What an authenticator is to be asked, as browsers read it."""

    options: dict[str, Any]


class Invited(msgspec.Struct):
    """The code of an invitation, for an address of the site: /join#CODE."""

    code: str


class SeatsHeld(msgspec.Struct):
    """The roles of a match that the caller may play."""

    roles: list[str]


class SeatLink(msgspec.Struct):
    """A new token of a seat; links with an earlier one end."""

    token: str


class AccountError(msgspec.Struct, kw_only=True):
    """A call of an account that is turned away."""

    error: Wrong
    message_id: str
    args: dict[str, Any]
    detail: str


REQUESTS: tuple[type[msgspec.Struct], ...] = (
    SignIn, LetterWanted, SignUpWanted, CodeGiven, Reset, SettingsWanted, EmailWanted, PasswordWanted, TokenWanted,
    Which, RoleGiven, PasskeyGiven, SeatsGiven, LinkWanted,
)  # fmt: skip
ANSWERS: tuple[type[msgspec.Struct], ...] = (
    Me, Sent, CodeOpened, Ways, PasswordSet, OthersOut, TokenMade, PasskeyAsked, Invited, SeatsHeld, SeatLink,
    AccountError,
)  # fmt: skip
