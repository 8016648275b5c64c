"""Outgoing mail: one small interface, and its only implementation."""

from __future__ import annotations

from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate
from typing import Protocol

import aiosmtplib
import msgspec

from ..guard import LOCAL
from .settings import Mailing

PATIENCE = 30.0
"""Seconds to wait for a mail server."""


class Mail(msgspec.Struct, frozen=True):
    """A letter, ready to go. `id`: for its Message-ID, the same however often it is tried.

    `stop`: the address that unsubscribes from letters of its kind, without asking (RFC 8058).
    """

    to: str
    subject: str
    text: str
    id: str
    stop: str | None = None


class NotNow(Exception):
    """It could not be sent now, but may be later: not before so many seconds, if the other side has given a number."""

    def __init__(self, said: str, after: float = 0.0) -> None:
        super().__init__(said)
        self.after = after


class Never(Exception):
    """It cannot be sent, and trying again does not help."""


class Post(Protocol):
    """Anything that carries mail."""

    async def send(self, mail: Mail) -> None:
        """Hand a letter over. Raises NotNow or Never."""


def message_of(mail: Mail, sender: str) -> EmailMessage:
    """A letter with its headers. Raises Never if one of them is impossible: nobody can add a line to them."""
    made = EmailMessage(policy=SMTP)
    try:
        made["From"] = Address("Feldherr", addr_spec=sender)
        made["To"] = Address(addr_spec=mail.to)
        made["Subject"] = mail.subject
        made["Message-ID"] = f"<{mail.id}@{sender.rpartition('@')[2]}>"
        made["Date"] = formatdate()
        made["Auto-Submitted"] = "auto-generated"
        if mail.stop is not None:
            made["List-Unsubscribe"] = f"<{mail.stop}>"
            made["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        made.set_content(mail.text)
    except (ValueError, IndexError) as fault:
        raise Never(str(fault)) from fault
    return made


def _upgraded(told: Mailing) -> bool | None:
    """Whether TLS begins within the connection (STARTTLS); None: if the server offers it.

    A password goes to no other machine without it, whatever stands between. To this machine nothing need be encrypted,
    and hardly any server here has a certificate that anyone trusts.
    """
    if told.tls:
        return None
    if told.host in LOCAL:
        return None if told.user else False
    return True if told.user else None


class SmtpPost:
    """Hands mail to a server by SMTP."""

    def __init__(self, mailing: Mailing) -> None:
        self.mailing = mailing

    async def send(self, mail: Mail) -> None:
        """Hand a letter over. Raises NotNow or Never."""
        told = self.mailing
        message = message_of(mail, told.sender)
        try:
            await aiosmtplib.send(
                message,
                sender=told.sender,
                recipients=[mail.to],
                hostname=told.host,
                port=told.port,
                username=told.user,
                password=told.password,
                use_tls=told.tls,
                start_tls=_upgraded(told),
                timeout=PATIENCE,
            )
        except aiosmtplib.SMTPRecipientsRefused as fault:
            lasting = all(one.code >= 500 for one in fault.recipients)
            raise (Never if lasting else NotNow)(str(fault)) from fault
        except aiosmtplib.SMTPResponseException as fault:
            # A refused login says nothing about the letter: someone has to correct the settings.
            lasting = fault.code >= 500 and not isinstance(fault, aiosmtplib.SMTPAuthenticationError)
            raise (Never if lasting else NotNow)(f"{fault.code} {fault.message}") from fault
        except aiosmtplib.SMTPNotSupported as fault:
            raise Never(str(fault)) from fault
        except (aiosmtplib.SMTPException, OSError) as fault:
            raise NotNow(str(fault)) from fault
