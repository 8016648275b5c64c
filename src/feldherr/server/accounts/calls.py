"""The calls of accounts, under /api/account, and those that say who owns a seat. A site has them, `play` does not."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from typing import Any

from litestar import Request, Response, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from ..answers import told
from ..notices.network import Network
from ..notices.sender import Sender
from ..notices.ways import ByDiscord, ByJson, ByMail, ByPush, Way, public_key
from ..rounds import Rounds
from ..wire import Nothing, decode
from . import rates
from .courier import Courier
from .entering import Door
from .export import export
from .keys import FORGOTTEN, Keys
from .mail import Post, SmtpPost
from .passwords import Passwords
from .people import TIDY, Caller, People, Visit
from .sessions import asks, reads, set_cookie
from .sessions import visit as visit_of
from .wire import (
    CodeGiven,
    CodeOpened,
    EmailWanted,
    Invited,
    LetterWanted,
    LinkWanted,
    Me,
    OthersOut,
    PasskeyAsked,
    PasskeyGiven,
    PasswordSet,
    PasswordWanted,
    Reset,
    RoleGiven,
    SeatLink,
    SeatsGiven,
    SeatsHeld,
    Sent,
    SettingsWanted,
    SignIn,
    SignUpWanted,
    TokenMade,
    TokenWanted,
    Ways,
    Which,
)

Call = Request[Any, Any, Any]


class Tidying(Rounds):
    """Deletes what has expired."""

    def __init__(self, people: People, every: float, what: str, tidy: Callable[[], None]) -> None:
        super().__init__()
        self.people = people
        self.every = every
        self.what = what
        self._tidy = tidy

    async def go(self) -> None:
        await self.people.run(self._tidy)


class Accounts:
    """What these calls work with. `push`: the site's public key for browsers that accept notices."""

    def __init__(
        self,
        people: People,
        door: Door,
        keys: Keys,
        courier: Courier | None,
        sender: Sender,
        network: Network,
        push: str | None,
    ) -> None:
        self.people = people
        self.push = push
        self.door = door
        self.keys = keys
        self.courier = courier
        self.sender = sender
        self.network = network
        self.rounds: list[Rounds] = [
            sender,
            Tidying(people, TIDY, "what has expired", people.tidy),
            Tidying(people, FORGOTTEN, "what passkeys were asked", keys.tidy),
            *([] if courier is None else [courier]),
        ]

    def start(self) -> None:
        """Start sending letters and notices and tidying up, on the running event loop."""
        for rounds in self.rounds:
            rounds.start()

    async def close(self) -> None:
        """Stop what was started, and the threads."""
        for rounds in self.rounds:
            await rounds.end()
        self.people.close()
        self.door.passwords.close()


def opened(people: People, post: Post | None, clock: Callable[[], float], network: Network | None) -> Accounts:
    """The accounts of a site.

    Args:
        post: who carries its mail, if not the server in its settings.
        network: sends requests to strangers' addresses; None: its own, which asks public machines only.
    """
    door = Door(people, Passwords())
    mailing = people.manners.mailing
    if post is None and mailing is not None:
        post = SmtpPost(mailing)
    net, key = network or Network(), people.manners.push
    ways: dict[str, Way] = {"discord": ByDiscord(net), "json": ByJson(net)}
    if post is not None:
        ways["mail"] = ByMail(post)
    if key is not None:
        owner = people.manners.address if mailing is None else f"mailto:{mailing.sender}"
        ways["push"] = ByPush(net, key, owner)
    sender = Sender(people, people.repository.rulesets, ways, clock)
    courier = None if post is None else Courier(people, post)
    return Accounts(people, door, Keys(door), courier, sender, net, None if key is None else public_key(key))


def _here(request: Call) -> Accounts:
    found: Accounts = request.app.state.accounts
    return found


async def _do(request: Call, function: Callable[..., Any], *args: Any) -> Any:
    """Do something for the caller, on a thread that may wait."""
    people = _here(request).people
    return await people.work(function, await visit_of(people, request), *args)


async def _entered(request: Call, cookie: str) -> Response[bytes]:
    """The answer to someone who has just signed in."""
    here = _here(request)
    caller = await here.people.run(here.people.by_cookie, cookie)
    return told(await here.people.run(here.door.me, caller), cookie=set_cookie(cookie))


def _wake(request: Call) -> None:
    courier = _here(request).courier
    if courier is not None:
        courier.wake()


@get("/api/account", gives=Me)
async def who_am_i(request: Call) -> Response[bytes]:
    """Who the caller is, and what the site lets people do."""
    here = _here(request)
    return told(await here.people.run(here.door.me, await asks(here.people, request)))


@post("/api/account/sign-in", status_code=200, takes=SignIn, gives=Me)
async def sign_in(request: Call) -> Response[bytes]:
    """Sign in with a password."""
    wanted = decode(await request.body(), SignIn)
    return await _entered(request, await _do(request, _here(request).door.sign_in, wanted))


@post("/api/account/sign-out", status_code=200, gives=Nothing)
async def sign_out(request: Call) -> Response[bytes]:
    """Sign this browser out."""
    await _do(request, _here(request).door.sign_out)
    return told(Nothing(), cookie=set_cookie(None))


@post("/api/account/letters", status_code=200, takes=LetterWanted, gives=Sent)
async def letter(request: Call) -> Response[bytes]:
    """Send a one-time link. The answer is the same whether or not the address belongs to anyone."""
    wanted = decode(await request.body(), LetterWanted)
    await _do(request, _here(request).door.letter, wanted)
    _wake(request)
    return told(Sent())


@post("/api/account/code", status_code=200, takes=CodeGiven, gives=CodeOpened)
async def use_code(request: Call) -> Response[bytes]:
    """Use the code of a one-time link: from a button, because programs that read mail follow links."""
    here = _here(request)
    wanted = decode(await request.body(), CodeGiven)
    kind, cookie = await _do(request, here.door.open, wanted)
    caller = (
        await asks(here.people, request) if cookie is None else await here.people.run(here.people.by_cookie, cookie)
    )
    me = await here.people.run(here.door.me, caller)
    return told(CodeOpened(kind=kind, me=me), cookie=None if cookie is None else set_cookie(cookie))


@post("/api/account/reset", status_code=200, takes=Reset, gives=Me)
async def reset(request: Call) -> Response[bytes]:
    """Set a new password with the code of a one-time link. All browsers that were signed in are signed out."""
    wanted = decode(await request.body(), Reset)
    return await _entered(request, await _do(request, _here(request).door.reset, wanted))


@post("/api/account/sign-up", status_code=200, takes=SignUpWanted, gives=(Me, Sent))
async def sign_up(request: Call) -> Response[bytes]:
    """Make an account: at once with an invitation, otherwise when its address is confirmed."""
    wanted = decode(await request.body(), SignUpWanted)
    cookie = await _do(request, _here(request).door.sign_up, wanted)
    _wake(request)
    return told(Sent()) if cookie is None else await _entered(request, cookie)


@post("/api/account/settings", status_code=200, takes=SettingsWanted, gives=Nothing)
async def settings(request: Call) -> Response[bytes]:
    """Change one's name and how one is addressed."""
    await _do(request, _here(request).door.settings, decode(await request.body(), SettingsWanted))
    return told(Nothing())


@post("/api/account/email", status_code=200, takes=EmailWanted, gives=Sent)
async def email(request: Call) -> Response[bytes]:
    """Give another e-mail address, which is used once it is confirmed. Needs a fresh sign-in."""
    here = _here(request)
    wanted = decode(await request.body(), EmailWanted)

    def do(visit: Visit) -> None:
        form = here.door.me(visit.caller).account
        here.door.email(visit, wanted.email, "en" if form is None else form.language)

    await _do(request, do)
    _wake(request)
    return told(Sent())


@post("/api/account/password", status_code=200, takes=PasswordWanted, gives=PasswordSet)
async def password(request: Call) -> Response[bytes]:
    """Set a password, or remove it; other browsers are signed out, and what is set up for programs (tokens, webhooks,
    the feed, notices in browsers) ends unless it is to stay.

    Needs a fresh sign-in.
    """
    return told(await _do(request, _here(request).door.password, decode(await request.body(), PasswordWanted)))


@get("/api/account/ways", gives=Ways)
async def ways(request: Call) -> Response[bytes]:
    """All ways into one's account: browsers, tokens, passkeys."""
    return told(await _do(request, _here(request).door.ways))


@post("/api/account/devices/end", status_code=200, takes=Which, gives=Nothing)
async def end_device(request: Call) -> Response[bytes]:
    """Sign a browser of one's account out."""
    await _do(request, _here(request).door.end_device, decode(await request.body(), Which).id)
    return told(Nothing())


@post("/api/account/devices/end-others", status_code=200, gives=OthersOut)
async def end_others(request: Call) -> Response[bytes]:
    """Sign every other browser of one's account out; what is set up for programs stays, and is counted."""
    return told(await _do(request, _here(request).door.end_others))


@post("/api/account/tokens", takes=TokenWanted, gives=TokenMade)
async def make_token(request: Call) -> Response[bytes]:
    """Make a token for a program; it is shown only this once. Needs a fresh sign-in."""
    wanted = decode(await request.body(), TokenWanted)
    return told(TokenMade(await _do(request, _here(request).door.make_token, wanted)), 201)


@post("/api/account/tokens/end", status_code=200, takes=Which, gives=Nothing)
async def end_token(request: Call) -> Response[bytes]:
    """End a token."""
    await _do(request, _here(request).door.end_token, decode(await request.body(), Which).id)
    return told(Nothing())


@post("/api/account/passkeys/ask", status_code=200, gives=PasskeyAsked)
async def ask_new_passkey(request: Call) -> Response[bytes]:
    """What to ask an authenticator for to make a passkey. Needs a fresh sign-in."""
    return told(PasskeyAsked(await _do(request, _here(request).keys.ask_new)))


@post("/api/account/passkeys", takes=PasskeyGiven, gives=Nothing)
async def add_passkey(request: Call) -> Response[bytes]:
    """Keep a passkey that an authenticator has made. Needs a fresh sign-in."""
    await _do(request, _here(request).keys.add, decode(await request.body(), PasskeyGiven))
    return told(Nothing(), 201)


@post("/api/account/passkeys/end", status_code=200, takes=Which, gives=Nothing)
async def end_passkey(request: Call) -> Response[bytes]:
    """Remove a passkey from one's account. Needs a fresh sign-in."""
    await _do(request, _here(request).keys.end, decode(await request.body(), Which).id)
    return told(Nothing())


@post("/api/account/passkey/ask", status_code=200, gives=PasskeyAsked)
async def ask_passkey(request: Call) -> Response[bytes]:
    """What to ask an authenticator for to sign in."""
    return told(PasskeyAsked(await _do(request, _here(request).keys.ask)))


@post("/api/account/passkey", status_code=200, takes=PasskeyGiven, gives=Me)
async def by_passkey(request: Call) -> Response[bytes]:
    """Sign in with a passkey."""
    wanted = decode(await request.body(), PasskeyGiven)
    return await _entered(request, await _do(request, _here(request).keys.sign_in, wanted))


@get("/api/account/export", gives=str, media="application/zip")
async def take_out(request: Call) -> Response[bytes]:
    """Everything that is kept about oneself: JSON, and the records of finished matches."""
    here = _here(request)

    def do(visit: Visit) -> bytes:
        id, caller = visit.signed_in()
        here.door.take((rates.EXPORT, id))
        return export(here.people, request.app.state.server.matches, Caller(caller.person))

    body = await _do(request, do)
    day = datetime.datetime.now(datetime.UTC).date().isoformat()
    headers = {"Content-Disposition": f'attachment; filename="feldherr-{day}.zip"', "Cache-Control": "no-store"}
    return Response(body, media_type="application/zip", headers=headers)


@post("/api/account/leave", status_code=200, gives=Nothing)
async def leave(request: Call) -> Response[bytes]:
    """Have one's account deleted in 14 days. Needs a fresh sign-in."""
    await _do(request, _here(request).door.leave)
    return told(Nothing())


@post("/api/account/stay", status_code=200, gives=Nothing)
async def stay(request: Call) -> Response[bytes]:
    """Cancel the deletion of one's account."""
    await _do(request, _here(request).door.stay)
    return told(Nothing())


@post("/api/account/invitations", gives=Invited)
async def invitation(request: Call) -> Response[bytes]:
    """An invitation; moderators and admins may give them out."""
    return told(Invited(await _do(request, _here(request).door.invite)), 201)


@post("/api/account/roles", status_code=200, takes=RoleGiven, gives=Nothing)
async def appoint(request: Call) -> Response[bytes]:
    """Say what someone else is here: player, moderator, admin. Only admins may; needs a fresh sign-in."""
    await _do(request, _here(request).door.appoint, decode(await request.body(), RoleGiven))
    return told(Nothing())


@post("/api/account/seats", status_code=200, takes=SeatsGiven, gives=Nothing)
async def take_seats(request: Call) -> Response[bytes]:
    """Take seats by the tokens of their links; from now on the browser holds them by its cookie."""
    here = _here(request)
    wanted = decode(await request.body(), SeatsGiven)

    def do(visit: Visit) -> str | None:
        here.door.take((rates.CODES_FROM, visit.place))
        return here.people.hold(visit.caller, wanted.tokens, visit.device)

    cookie = await _do(request, do)
    return told(Nothing(), cookie=None if cookie is None else set_cookie(cookie, guest=True))


@post("/api/account/keep", status_code=200, gives=Me)
async def keep(request: Call) -> Response[bytes]:
    """Move the seats this browser holds by links to one's account; the links end."""
    here = _here(request)

    def do(visit: Visit) -> Me:
        _, caller = visit.signed_in()
        here.people.keep(caller)
        return here.door.me(caller)

    return told(await _do(request, do))


@get("/api/matches/{id:str}/mine", gives=SeatsHeld)
async def held(request: Call, id: FromPath[str]) -> Response[bytes]:
    """The roles of a match that the caller may play."""
    people = _here(request).people
    caller = await reads(people, request)
    await people.run(people.repository.check, id)
    return told(SeatsHeld(await people.run(people.roles, caller, id)))


@post("/api/matches/{id:str}/link", status_code=200, takes=LinkWanted, gives=SeatLink)
async def link(request: Call, id: FromPath[str]) -> Response[bytes]:
    """A new link to a seat of one's own account, to give to someone; an earlier one ends."""
    people = _here(request).people
    wanted = decode(await request.body(), LinkWanted)

    def do(visit: Visit) -> str:
        _, caller = visit.signed_in()
        return people.link(caller, id, wanted.role)

    return told(SeatLink(await _do(request, do)))


CALLS: list[HTTPRouteHandler] = [
    who_am_i, sign_in, sign_out, letter, use_code, reset, sign_up, settings, email, password, ways, end_device,
    end_others, make_token, end_token, ask_new_passkey, add_passkey, end_passkey, ask_passkey, by_passkey, take_out,
    leave, stay, invitation, appoint, take_seats, keep, held, link,
]  # fmt: skip
