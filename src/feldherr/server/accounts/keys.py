"""Passkeys: WebAuthn, with the library of that name. A challenge is a code that is used up when it is answered."""

from __future__ import annotations

import base64
import json
import secrets
import time
from typing import Any

import webauthn
from sqlalchemy import Connection, and_, delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from feldherr.kernel import Malformed

from . import rates
from .entering import Door, code, use
from .faults import AccountFault
from .people import MOST_PASSKEYS, Visit, accounts, letters, passkeys
from .wire import PasskeyGiven

ANSWERED = 300.0
"""Seconds within which a challenge must be answered."""
FORGOTTEN = 60.0
"""Seconds between clean-ups of unanswered challenges, a fifth more or less."""
NEW, SIGN_IN = "passkey-new", "passkey"
"""The kinds of challenges: for making a passkey, and for signing in."""


class Keys:
    """Registers passkeys, and signs people in with them."""

    def __init__(self, door: Door) -> None:
        self.door = door
        self.people = door.people

    def ask_new(self, visit: Visit) -> dict[str, Any]:
        """What to ask an authenticator for to make a passkey of this account."""
        id = visit.fresh()
        challenge = secrets.token_bytes(32)

        def do(connection: Connection) -> tuple[str, list[bytes]]:
            had = [row.id for row in connection.execute(select(passkeys.c.id).where(passkeys.c.account == id))]
            if len(had) >= MOST_PASSKEYS:
                raise Malformed("account-passkeys-full", most=MOST_PASSKEYS)
            code(connection, NEW, ANSWERED, _written(challenge), account=id)
            shown: str = connection.execute(select(accounts.c.shown).where(accounts.c.id == id)).scalar_one()
            return shown, had

        shown, had = self.people.write(do)
        options = webauthn.generate_registration_options(
            rp_id=self.people.manners.party,
            rp_name="Feldherr",
            user_name=shown,
            user_id=id.encode(),
            challenge=challenge,
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.PREFERRED
            ),
            exclude_credentials=[PublicKeyCredentialDescriptor(id=one) for one in had],
        )
        told: dict[str, Any] = json.loads(webauthn.options_to_json(options))
        return told

    def add(self, visit: Visit, given: PasskeyGiven) -> None:
        """Keep a passkey that an authenticator has made. Raises AccountFault if it does not prove itself."""
        id = visit.fresh()
        challenge = _challenge(given.answer)
        self._spend(challenge, NEW, id)
        try:
            made = webauthn.verify_registration_response(
                credential=given.answer,
                expected_challenge=challenge,
                expected_rp_id=self.people.manners.party,
                expected_origin=self.people.manners.address,
            )
        except (WebAuthnException, ValueError, KeyError, TypeError) as fault:
            raise AccountFault("wrong-passkey") from fault
        row = {
            "id": made.credential_id, "account": id, "key": made.credential_public_key, "signed": made.sign_count,
            "name": given.name.strip() or "passkey", "made": time.time(),
        }  # fmt: skip

        def do(connection: Connection) -> None:
            connection.execute(insert(passkeys).values(row))
            self.door.tell(connection, id, "passkey")
            self.people.note(connection, "passkey", id, id)

        try:
            self.people.write(do)
        except IntegrityError as fault:
            # One that is known already, whoever owns it.
            raise AccountFault("wrong-passkey") from fault

    def end(self, visit: Visit, which: str) -> None:
        """Remove a passkey from one's account. Raises Malformed if there would be no other way in."""
        id = visit.fresh()

        def do(connection: Connection) -> None:
            mine = connection.execute(select(passkeys.c.id).where(passkeys.c.account == id)).all()
            ended = [row.id for row in mine if bytes(row.id).hex()[:64] == which]
            if not ended:
                raise AccountFault("gone")
            connection.execute(delete(passkeys).where(passkeys.c.id.in_(ended)))
            self.door.way_in(connection, id)
            self.people.note(connection, "passkey-ended", id, id)

        self.people.write(do)

    def ask(self, visit: Visit) -> dict[str, Any]:
        """What to ask an authenticator for to sign in, as anyone it knows here."""
        self.door.take((rates.SIGN_IN_FROM, visit.place))
        challenge = secrets.token_bytes(32)
        self.people.write(lambda connection: code(connection, SIGN_IN, ANSWERED, _written(challenge)))
        options = webauthn.generate_authentication_options(rp_id=self.people.manners.party, challenge=challenge)
        told: dict[str, Any] = json.loads(webauthn.options_to_json(options))
        return told

    def sign_in(self, visit: Visit, given: PasskeyGiven) -> str:
        """Sign in with an authenticator's answer: returns the cookie. Raises AccountFault."""
        challenge = _challenge(given.answer)
        self._spend(challenge, SIGN_IN, None)
        id = _bytes(given.answer.get("rawId"))
        query = (
            select(passkeys, accounts.c.state)
            .join_from(passkeys, accounts, passkeys.c.account == accounts.c.id)
            .where(passkeys.c.id == id)
        )
        row = self.people.storage.read(lambda connection: connection.execute(query).first())
        if row is None:
            raise AccountFault("wrong-passkey")
        try:
            proof = webauthn.verify_authentication_response(
                credential=given.answer,
                expected_challenge=challenge,
                expected_rp_id=self.people.manners.party,
                expected_origin=self.people.manners.address,
                credential_public_key=bytes(row.key),
                credential_current_sign_count=row.signed,
            )
        except (WebAuthnException, ValueError, KeyError, TypeError) as fault:
            raise AccountFault("wrong-passkey") from fault

        def do(connection: Connection) -> str:
            # If its count has not grown since it was read, it is a copy, or the same answer again.
            same = and_(passkeys.c.id == id, passkeys.c.signed == row.signed)
            values = {"signed": proof.new_sign_count, "used": time.time()}
            if connection.execute(update(passkeys).where(same).values(values)).rowcount != 1:
                raise AccountFault("wrong-passkey")
            return self.people.sign_in(connection, row.account, visit.device, visit.before)

        return self.people.write(do)

    def tidy(self) -> None:
        """Forget the challenges that have expired."""
        over = and_(letters.c.kind.in_((NEW, SIGN_IN)), letters.c.expires <= time.time())
        # Nearly always there are none, and nothing is written.
        there = select(letters.c.id).where(over).limit(1)
        if self.people.storage.read(lambda connection: connection.execute(there).first()) is not None:
            self.people.write(lambda connection: connection.execute(delete(letters).where(over)))

    def _spend(self, challenge: bytes, kind: str, account: str | None) -> None:
        """A challenge serves once, whatever the outcome, and only for the account it was put to; nothing of it is
        kept."""

        def do(connection: Connection) -> Any:
            row = use(connection, _written(challenge), kind)
            connection.execute(delete(letters).where(letters.c.id == row.id))
            return row

        try:
            row = self.people.write(do)
        except AccountFault as fault:
            raise AccountFault("wrong-passkey") from fault
        if row.account != account:
            raise AccountFault("wrong-passkey")


def _written(value: bytes) -> str:
    return base64.urlsafe_b64encode(value).rstrip(b"=").decode()


def _bytes(told: Any) -> bytes:
    """Bytes as browsers write them. Raises AccountFault."""
    try:
        return base64.urlsafe_b64decode(told + "=" * (-len(told) % 4))
    except (TypeError, ValueError) as fault:
        raise AccountFault("wrong-passkey") from fault


def _challenge(answer: dict[str, Any]) -> bytes:
    """The challenge that an answer belongs to. Raises AccountFault."""
    try:
        return _bytes(json.loads(_bytes(answer["response"]["clientDataJSON"]))["challenge"])
    except (KeyError, TypeError, ValueError, RecursionError) as fault:
        raise AccountFault("wrong-passkey") from fault
