"""Ways in: passwords, one-time links and invitations; and what people may change about their account.

Nobody is told whether an address is known: a requested letter is recorded the same way for every address, and only the
courier looks up whose it is.
"""

from __future__ import annotations

import secrets
import time
from functools import partial
from typing import Any

from sqlalchemy import Connection, and_, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from feldherr.kernel import Malformed

from .. import schema
from ..notices import channels
from . import rates
from .faults import AccountFault
from .names import address_of, folded, name_of, password_of, sought
from .passwords import Passwords
from .people import (
    DAY,
    FRESH,
    LEAVING,
    MOST_TOKENS,
    Caller,
    People,
    Visit,
    account_of,
    accounts,
    digest,
    letters,
    passkeys,
)
from .wire import (
    PREFIX,
    AccountForm,
    CodeGiven,
    Device,
    LetterWanted,
    Me,
    OthersOut,
    PasskeyForm,
    PasswordSet,
    PasswordWanted,
    Reset,
    RoleGiven,
    SettingsWanted,
    SignIn,
    SignUpWanted,
    TokenForm,
    TokenWanted,
    Ways,
    Wrong,
)

INVITED = 14 * DAY
"""Seconds for which an invitation is valid."""
APPOINTED = DAY
"""The same for one that makes an account with more rights than others: anyone who finds it has the site, and the
operator can make another at once."""


class Door:
    """Lets people in."""

    def __init__(self, people: People, passwords: Passwords) -> None:
        self.people = people
        self.passwords = passwords

    # who one is

    def me(self, caller: Caller | None) -> Me:
        """Who the caller is, as their page shows it."""
        manners = self.people.manners
        form = None
        if caller is not None and caller.person is not None:
            form = self._form(caller)
        held = 0
        if caller is not None and caller.login is not None:
            query = select(func.count()).select_from(schema.holdings).where(schema.holdings.c.login == caller.login)
            held = int(self.people.storage.read(lambda c: c.execute(query).scalar()) or 0)
        return Me(
            account=form,
            guest=held,
            sign_up=manners.sign_up,
            guests=manners.guests,
            mail=manners.mailing is not None,
        )

    def _form(self, caller: Caller) -> AccountForm | None:
        assert caller.person is not None
        id = caller.person.id

        def read(connection: Connection) -> tuple[Any, int]:
            keys = select(func.count()).select_from(passkeys).where(passkeys.c.account == id)
            row = connection.execute(select(accounts).where(accounts.c.id == id)).one()
            return row, int(connection.execute(keys).scalar() or 0)

        row, count = self.people.storage.read(read)
        return AccountForm(
            id=id,
            name=row.shown,
            # A program of theirs has no need to know where their mail goes.
            email=None if caller.login is None else row.email,
            confirmed=caller.login is not None and row.confirmed is not None,
            password=row.hash is not None,
            passkeys=count,
            language=row.language,
            zone=row.zone,
            role=row.role,
            ends=row.ends,
            fresh=(caller.strong or 0) >= time.time() - FRESH,
        )

    # by password

    def sign_in(self, visit: Visit, wanted: SignIn) -> str:
        """Sign in with a password: returns the cookie. Raises AccountFault, the same for a wrong name and a wrong
        password."""
        # However many spaces are between its words, it is the same name, and guesses at it are counted together.
        told = sought(wanted.name)
        # The place first: someone who asks too often from there uses up no one's allowance by name.
        self.take((rates.SIGN_IN_FROM, visit.place))
        self.take((rates.SIGN_IN, f"{visit.place} {told}"), (rates.SIGN_IN_ALL, told))
        query = select(accounts.c.id, accounts.c.hash).where(accounts.c.state != "gone")
        if "@" in told:
            query = query.where(accounts.c.mailbox == told, accounts.c.confirmed.is_not(None))
        else:
            query = query.where(accounts.c.name == told)
        row = self.people.storage.read(lambda connection: connection.execute(query).first())
        word = password_word(wanted.password)
        if not self.passwords.fits(None if row is None else row.hash, word) or row is None:
            raise AccountFault("wrong-password")

        def do(connection: Connection) -> str:
            # It may have been changed while this one was being hashed.
            still = select(accounts.c.id).where(accounts.c.id == row.id, accounts.c.hash == row.hash)
            if connection.execute(still).first() is None:
                raise AccountFault("wrong-password")
            return self.people.sign_in(connection, row.id, visit.device, visit.before)

        return self.people.write(do)

    # by mail

    def letter(self, visit: Visit, wanted: LetterWanted) -> None:
        """Send a one-time link, if the address belongs to someone."""
        self._mails()
        address = address_of(wanted.email)
        self._takes_letter(visit, address)
        self.people.write(lambda connection: post(connection, wanted.kind, address, wanted.language))

    def open(self, visit: Visit, given: CodeGiven) -> tuple[str, str | None]:
        """Use a one-time link, once: returns its kind, and the cookie if it signs someone in."""
        self.take((rates.CODES_FROM, visit.place))
        hash = None if given.password is None else self.passwords.hash(password_of(given.password))

        def do(connection: Connection) -> tuple[str, str | None]:
            row = use(connection, given.code, "sign-in", "sign-up", "email")
            if row.kind == "email":
                self._confirm(connection, row.account, row.email)
                return row.kind, None
            if row.kind == "sign-up":
                # Never with a password from whoever asked for the letter: they would know the password of someone
                # else's account.
                details = {"zone": row.details["zone"], "hash": hash}
                account = self._made(connection, given.name or row.details["name"], details, row.language)
                self._confirm(connection, account, row.email)
            else:
                account = row.account
            return row.kind, self.people.sign_in(connection, account, visit.device, visit.before)

        return self.people.write(do)

    def reset(self, visit: Visit, wanted: Reset) -> str:
        """Set a new password with a one-time link. All logins and tokens end, and this browser is signed in anew."""
        self.take((rates.CODES_FROM, visit.place))
        hash = self.passwords.hash(password_of(wanted.password))

        def do(connection: Connection) -> str:
            row = use(connection, wanted.code, "reset")
            connection.execute(update(accounts).where(accounts.c.id == row.account).values(hash=hash))
            self.people.end_logins(connection, schema.logins.c.account == row.account)
            self._end_programs(connection, row.account)
            end_letters(connection, row.account)
            self.tell(connection, row.account, "password")
            self.people.note(connection, "reset", row.account, row.account)
            return self.people.sign_in(connection, row.account, visit.device, visit.before)

        return self.people.write(do)

    # signing up

    def sign_up(self, visit: Visit, wanted: SignUpWanted) -> str | None:
        """Make an account with an invitation: returns the cookie; without one the address is confirmed first: None.

        Raises:
            AccountFault: the site is closed, or the invitation is spent.
            Malformed: what is wrong with the name, the address or the password.
        """
        name = name_of(wanted.name)
        word = None if wanted.password is None else password_of(wanted.password)
        address = None if wanted.email is None else address_of(wanted.email)
        self.take((rates.SIGN_UP_FROM, visit.place))
        if wanted.invite is None:
            if self.people.manners.sign_up == "closed":
                raise AccountFault("closed")
            self._mails()
            if address is None:
                raise Malformed("account-email")
            self._takes_letter(visit, address)

            def ask(connection: Connection) -> None:
                taken(connection, name)
                post(connection, "sign-up", address, wanted.language, details={"name": name, "zone": wanted.zone})

            self.people.write(ask)
            return None
        if word is None and (address is None or self.people.manners.mailing is None):
            raise Malformed("account-way-in")
        code, hash = wanted.invite, None if word is None else self.passwords.hash(word)

        def do(connection: Connection) -> str:
            row = use(connection, code, "invite")
            details = {"hash": hash, "zone": wanted.zone, "role": row.details["role"]}
            account = self._made(connection, name, details, wanted.language)
            if address is not None:
                self._address(connection, account, address, wanted.language)
            return self.people.sign_in(connection, account, visit.device, visit.before)

        return self.people.write(do)

    def _made(self, connection: Connection, name: str, details: dict[str, Any], language: str) -> str:
        """Make an account. Raises Malformed if its name is taken."""
        shown, id = name_of(name), secrets.token_hex(8)
        taken(connection, shown)
        row = {
            "id": id, "name": folded(shown), "shown": shown, "hash": details["hash"], "language": language,
            "zone": details["zone"], "role": details.get("role", "player"), "state": "active", "made": time.time(),
        }  # fmt: skip
        try:
            connection.execute(insert(accounts).values(row))
        except IntegrityError as fault:
            # Another process was a moment quicker.
            raise Malformed("account-name-taken", name=shown) from fault
        # For accounts that have more rights from the beginning this is recorded: nobody appointed them on a page.
        self.people.note(connection, "made", id, id, **({} if row["role"] == "player" else {"role": row["role"]}))
        return id

    def _confirm(self, connection: Connection, account: str, address: str) -> None:
        """An address is someone's. Raises AccountFault if it has become another account's meanwhile."""
        mailbox = folded(address)
        if owner(connection, mailbox) not in (None, account):
            raise AccountFault("spent")
        before = connection.execute(select(accounts.c.mailbox).where(accounts.c.id == account)).scalar()
        if before != mailbox:
            # The previous address is told, for whoever reads mail there.
            self.tell(connection, account, "email")
        values = {"email": address, "mailbox": mailbox, "confirmed": time.time()}
        connection.execute(update(accounts).where(accounts.c.id == account).values(values))
        # Someone who could read mail at the previous address is no longer let in by it.
        end_letters(connection, account)

    def _address(self, connection: Connection, account: str, address: str, language: str) -> None:
        """An address that someone gives as theirs: kept if there is no other, and asked to be confirmed."""
        this = and_(accounts.c.id == account, accounts.c.confirmed.is_(None))
        connection.execute(update(accounts).where(this).values(email=address))
        if self.people.manners.mailing is not None:
            post(connection, "email", address, language, account=account)

    # what one may change

    def settings(self, visit: Visit, wanted: SettingsWanted) -> None:
        """Change one's name and how one is addressed."""
        id, caller = visit.signed_in()
        # People who got their name before names had stricter rules keep it.
        had = caller.person is not None and caller.person.shown == wanted.name
        shown = wanted.name if had else name_of(wanted.name)
        self.take((rates.SETTINGS, id))

        def do(connection: Connection) -> None:
            before = connection.execute(select(accounts.c.name, accounts.c.shown).where(accounts.c.id == id)).one()
            if before.name != folded(shown):
                taken(connection, shown)
            values = {
                "name": folded(shown), "shown": shown, "language": wanted.language, "zone": wanted.zone,
            }  # fmt: skip
            try:
                connection.execute(update(accounts).where(accounts.c.id == id).values(values))
            except IntegrityError as fault:
                raise Malformed("account-name-taken", name=shown) from fault
            if before.shown != shown:
                self.people.note(connection, "named", id, id)
            self.people.storage.words.append(f"account:{id}")

        self.people.write(do)

    def email(self, visit: Visit, told: str, language: str) -> None:
        """Give another address, which is used once it is confirmed."""
        id = visit.fresh()
        self._mails()
        address = address_of(told)
        self.take((rates.LETTERS_OWN, f"{id} {folded(address)}"), (rates.SETTINGS, id))

        def do(connection: Connection) -> None:
            self._address(connection, id, address, language)
            self.people.note(connection, "email", id, id)

        self.people.write(do)

    def password(self, visit: Visit, wanted: PasswordWanted) -> PasswordSet:
        """Set a password, or remove it. All other browsers are signed out; what was set up for programs ends unless it
        is to stay. An address that waits to be confirmed is dropped: a thief may have given it.

        Raises Malformed if no way in would be left without it.
        """
        id = visit.fresh()
        self.take((rates.SETTINGS, id))
        hash = None if wanted.password is None else self.passwords.hash(password_of(wanted.password))

        def do(connection: Connection) -> PasswordSet:
            connection.execute(update(accounts).where(accounts.c.id == id).values(hash=hash))
            self.way_in(connection, id)
            logins = schema.logins.c
            self.people.end_logins(connection, and_(logins.account == id, logins.hash != visit.before))
            if wanted.tokens:
                # Anyone who came in with the old password may have made some.
                self._end_programs(connection, id)
            waited = end_letters(connection, id)
            self.tell(connection, id, "password")
            self.people.note(connection, "password", id, id, tokens=wanted.tokens)
            return PasswordSet(address="email" in waited)

        return self.people.write(do)

    def _end_programs(self, connection: Connection, id: str) -> None:
        """End what an account has set up for programs: their tokens, and the places where they are notified."""
        self.people.end_tokens(connection, schema.tokens.c.account == id)
        channels.end_all(connection, id)

    def way_in(self, connection: Connection, id: str) -> None:
        """Check that there is still a way into an account. Raises Malformed."""
        row = connection.execute(select(accounts.c.hash, accounts.c.confirmed).where(accounts.c.id == id)).one()
        by_mail = row.confirmed is not None and self.people.manners.mailing is not None
        key = connection.execute(select(passkeys.c.id).where(passkeys.c.account == id).limit(1)).first()
        if row.hash is None and not by_mail and key is None:
            raise Malformed("account-way-in")

    # devices and tokens

    def ways(self, visit: Visit) -> Ways:
        """All ways into one's account."""
        id, caller = visit.signed_in()
        logins, tokens = schema.logins, schema.tokens

        def read(connection: Connection) -> Ways:
            here = select(logins).where(logins.c.account == id, logins.c.expires > time.time())
            keys = select(passkeys).where(passkeys.c.account == id).order_by(passkeys.c.made)
            mine = select(tokens).where(tokens.c.account == id).order_by(tokens.c.made)
            return Ways(
                devices=[
                    Device(
                        id=row.hash.hex()[:32],
                        device=row.device,
                        made=row.made,
                        seen=row.seen,
                        here=bytes(row.hash) == caller.login,
                    )
                    for row in connection.execute(here.order_by(logins.c.seen.desc()))
                ],
                tokens=[
                    TokenForm(
                        id=row.id, name=row.name, scopes=row.scopes, made=row.made, expires=row.expires, seen=row.seen
                    )
                    for row in connection.execute(mine)
                ],
                passkeys=[
                    PasskeyForm(id=row.id.hex()[:64], name=row.name, made=row.made, used=row.used)
                    for row in connection.execute(keys)
                ],
                told=channels.count(connection, id),
            )

        return self.people.storage.read(read)

    def sign_out(self, visit: Visit) -> None:
        """Sign this browser out."""
        if visit.before is not None:
            before = visit.before
            self.people.write(lambda c: self.people.end_logins(c, schema.logins.c.hash == before))

    def end_device(self, visit: Visit, which: str) -> None:
        """Sign another browser of one's account out. Raises AccountFault if there is none with this id."""
        id, _ = visit.signed_in()
        logins = schema.logins.c

        def do(connection: Connection) -> None:
            mine = connection.execute(select(logins.hash).where(logins.account == id)).all()
            hashes = [row.hash for row in mine if bytes(row.hash).hex()[:32] == which]
            if not hashes:
                raise AccountFault("gone")
            self.people.end_logins(connection, logins.hash.in_(hashes))
            self.people.note(connection, "device", id, id)

        self.people.write(do)

    def end_others(self, visit: Visit) -> OthersOut:
        """Sign all other browsers of one's account out; returns what stays for programs."""
        id, caller = visit.signed_in()
        logins, tokens = schema.logins.c, schema.tokens.c

        def do(connection: Connection) -> OthersOut:
            self.people.end_logins(connection, and_(logins.account == id, logins.hash != caller.login))
            end_letters(connection, id)
            self.people.note(connection, "devices", id, id)
            good = or_(tokens.expires.is_(None), tokens.expires > time.time())
            left = select(func.count()).select_from(schema.tokens).where(tokens.account == id, good)
            return OthersOut(int(connection.execute(left).scalar() or 0), channels.count(connection, id))

        return self.people.write(do)

    def make_token(self, visit: Visit, wanted: TokenWanted) -> str:
        """Make a token for a program: returns the secret, which cannot be shown again."""
        id, fresh, now = visit.fresh(), PREFIX + secrets.token_urlsafe(32), time.time()
        tokens = schema.tokens
        row = {
            "id": secrets.token_hex(8), "hash": digest(fresh), "account": id, "name": wanted.name.strip() or "token",
            "scopes": sorted(set(wanted.scopes)), "made": now,
            "expires": None if wanted.days is None else now + wanted.days * DAY,
        }  # fmt: skip

        def do(connection: Connection) -> None:
            had = select(func.count()).select_from(tokens).where(tokens.c.account == id)
            if int(connection.execute(had).scalar() or 0) >= MOST_TOKENS:
                raise Malformed("account-tokens-full", most=MOST_TOKENS)
            connection.execute(insert(tokens).values(row))
            self.people.note(connection, "token", id, id, scopes=row["scopes"])

        self.people.write(do)
        return fresh

    def end_token(self, visit: Visit, which: str) -> None:
        """End a token of one's account."""
        id, _ = visit.signed_in()
        tokens = schema.tokens.c

        def do(connection: Connection) -> None:
            if not self.people.end_tokens(connection, and_(tokens.account == id, tokens.id == which)):
                raise AccountFault("gone")

        self.people.write(do)

    # leaving

    def leave(self, visit: Visit) -> None:
        """Have one's account deleted in 14 days; all other browsers and the tokens end at once."""
        id = visit.fresh()
        logins = schema.logins.c

        def do(connection: Connection) -> None:
            values = {"state": "leaving", "ends": time.time() + LEAVING}
            connection.execute(update(accounts).where(accounts.c.id == id).values(values))
            self.people.end_logins(connection, and_(logins.account == id, logins.hash != visit.before))
            self.people.end_tokens(connection, schema.tokens.c.account == id)
            self.tell(connection, id, "leaving")
            self.people.note(connection, "leaving", id, id)
            self.people.storage.words.append(f"account:{id}")

        self.people.write(do)

    def stay(self, visit: Visit) -> None:
        """Cancel the deletion."""
        id, _ = visit.signed_in()

        def do(connection: Connection) -> None:
            this = and_(accounts.c.id == id, accounts.c.state == "leaving")
            connection.execute(update(accounts).where(this).values(state="active", ends=None))
            self.people.note(connection, "stays", id, id)
            self.people.storage.words.append(f"account:{id}")

        self.people.write(do)

    def invite(self, visit: Visit) -> str:
        """The code of an invitation; moderators and admins may give them out."""
        _, caller = visit.signed_in()
        person = caller.person
        if person is None or person.role not in ("moderator", "admin"):
            raise AccountFault("not-allowed")

        def do(connection: Connection) -> str:
            self.people.note(connection, "invite", person.id)
            return invite(connection)

        return self.people.write(do)

    def appoint(self, visit: Visit, wanted: RoleGiven) -> None:
        """Say what someone else is here; admins may. Raises AccountFault if nobody has that name."""
        by = visit.fresh()

        def do(connection: Connection) -> None:
            if connection.execute(select(accounts.c.role).where(accounts.c.id == by)).scalar() != "admin":
                raise AccountFault("not-allowed")
            id = account_of(connection, wanted.name).id
            if id == by:
                raise AccountFault("not-allowed")
            connection.execute(update(accounts).where(accounts.c.id == id).values(role=wanted.role))
            self.people.note(connection, "role", by, id, role=wanted.role)
            self.people.storage.words.append(f"account:{id}")

        self.people.write(do)

    # common parts

    def tell(self, connection: Connection, account: str, what: str) -> None:
        """Tell someone by mail, if they can be reached, that a way into their account has changed, or that it is to be
        deleted.

        A way is the password, a passkey, or the address (the previous one is told). Anyone who did not make the change
        themselves hears of it this way.
        """
        query = select(accounts.c.shown, accounts.c.email, accounts.c.confirmed, accounts.c.language)
        row = connection.execute(query.where(accounts.c.id == account)).one()
        if row.confirmed is not None and self.people.manners.mailing is not None:
            details = {"what": what, "name": row.shown}
            post(connection, "changed", row.email, row.language, account=account, details=details)

    def _takes_letter(self, visit: Visit, address: str) -> None:
        """Count a letter requested by someone who is not signed in. Raises AccountFault."""
        self.take((rates.LETTERS_FROM, visit.place))
        mailbox = folded(address)
        self.take((rates.LETTERS, f"{visit.place} {mailbox}"), (rates.LETTERS_ALL, mailbox), error="letters-sent")

    def _mails(self) -> None:
        if self.people.manners.mailing is None:
            raise AccountFault("no-mail")

    def take(self, *whose: tuple[rates.Rate, str], error: Wrong = "too-many") -> None:
        """Take one from each of these buckets. Raises AccountFault with `error` if one is empty."""
        for rate, name in whose:
            self.people.write(partial(rates.take, now=time.time(), rate=rate, whose=name, error=error))


def password_word(told: str) -> str:
    """A password's stored hash; a password that nobody can have is left unchanged, and never matches."""
    try:
        return password_of(told)
    except Malformed:
        return told


def taken(connection: Connection, name: str) -> None:
    """Raises Malformed if a name is taken."""
    if connection.execute(select(accounts.c.id).where(accounts.c.name == folded(name))).first() is not None:
        raise Malformed("account-name-taken", name=name)


def owner(connection: Connection, mailbox: str) -> str | None:
    """The owner of a confirmed address."""
    query = select(accounts.c.id).where(accounts.c.mailbox == mailbox, accounts.c.confirmed.is_not(None))
    found: str | None = connection.execute(query).scalar()
    return found


def post(
    connection: Connection,
    kind: str,
    address: str | None,
    language: str,
    *,
    account: str | None = None,
    details: dict[str, Any] | None = None,
) -> None:
    """Record a letter that is to be sent. Its link is made when it is sent."""
    now = time.time()
    row = {
        "id": secrets.token_hex(16), "kind": kind, "account": account, "email": address, "language": language,
        "details": details or {}, "made": now, "due": now, "tries": 0, "message": secrets.token_hex(16),
    }  # fmt: skip
    connection.execute(insert(letters).values(row))


def end_letters(connection: Connection, account: str) -> set[str]:
    """Invalidate all letters of an account, so that none lets anyone in or changes its address: someone who was locked
    out may have asked for one, and would come back by its link. Returns the kinds of those that were still valid, or to
    be sent."""
    now = time.time()
    mine = and_(
        letters.c.account == account, letters.c.used.is_(None), letters.c.kind.in_(("sign-in", "reset", "email"))
    )
    good = or_(letters.c.expires > now, letters.c.due.is_not(None))
    waited = set(connection.execute(select(letters.c.kind).where(mine, good)).scalars())
    connection.execute(update(letters).where(mine).values(used=now, due=None))
    return waited


def code(connection: Connection, kind: str, seconds: float, secret: str, **more: Any) -> None:
    """Record a code that can be used once."""
    now = time.time()
    row = {
        "id": secrets.token_hex(16), "kind": kind, "language": "en", "details": {}, "hash": digest(secret),
        "made": now, "expires": now + seconds, "tries": 0,
    }  # fmt: skip
    connection.execute(insert(letters).values(row | more))


def invite(connection: Connection, role: str = "player", name: str | None = None) -> str:
    """The code of a new invitation, for an account of this role. `name`: whom it is for, if that is given."""
    secret = secrets.token_urlsafe(18)
    seconds = INVITED if role == "player" else APPOINTED
    code(connection, "invite", seconds, secret, details={"role": role, "name": name})
    return secret


def end_invitations(connection: Connection, name: str) -> None:
    """Invalidate any invitation that was written for this name."""
    waits = and_(letters.c.kind == "invite", letters.c.used.is_(None))
    for row in connection.execute(select(letters.c.id, letters.c.details).where(waits)).all():
        if row.details.get("name") == name:
            connection.execute(update(letters).where(letters.c.id == row.id).values(used=time.time()))


def use(connection: Connection, told: str, *kinds: str) -> Any:
    """The letter of a code, which is now used up. Raises AccountFault if there is none, or it was used before."""
    now = time.time()
    this = and_(letters.c.hash == digest(told), letters.c.used.is_(None), letters.c.expires > now)
    change = update(letters).where(this, letters.c.kind.in_(kinds)).values(used=now).returning(letters)
    row = connection.execute(change).first()
    if row is None:
        raise AccountFault("spent")
    return row
