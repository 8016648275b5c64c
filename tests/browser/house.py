"""A site with accounts as a process of its own, and the mail it sends."""

from __future__ import annotations

import email
import queue
import re
import sqlite3
import subprocess
import sys
import urllib.request
from contextlib import closing
from email import policy
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import Envelope
from tests.browser.program import Program, free_port

from feldherr.server import schema
from feldherr.server.accounts.office import appoint, invite
from feldherr.server.sqlite import DATABASE

OF_THE_SITE = {"keys", "statics", "beats", "audit"}
"""Tables that say nothing about who was there, and the audit, from which nothing can be deleted."""


class Letter(NamedTuple):
    """A mail as it came."""

    to: str
    subject: str
    text: str


class Mailbox:
    """Keeps what the site sends."""

    def __init__(self) -> None:
        self.letters: queue.Queue[Letter] = queue.Queue()

    async def handle_DATA(self, server: Any, session: Any, envelope: Envelope) -> str:
        assert isinstance(envelope.content, bytes)
        letter = email.message_from_bytes(envelope.content, policy=policy.default)
        body = letter.get_body()
        assert body is not None
        self.letters.put(Letter(", ".join(envelope.rcpt_tos), str(letter["Subject"]), str(body.get_content())))
        return "250 OK"

    def next(self) -> Letter:
        """The next letter, once it has come."""
        return self.letters.get(timeout=120)

    def link(self) -> str:
        """The link of the next letter."""
        found = re.search(r"https?://\S+#\S+", self.next().text)
        assert found is not None
        return found[0]


class House(Program):
    """`feldherr serve --sqlite` on a port, under a name that browsers trust on their own machine.

    `more`: lines of its settings. `look`: seconds from one look for notices that are due to the next, for tests that do
    not wait for those of a site.
    """

    def __init__(self, data: Path, more: str = "", look: float | None = None) -> None:
        super().__init__(data / "games")
        self._look = (
            "" if look is None else f"from feldherr.server.notices.sender import Sender; Sender.every = {look}; "
        )
        self.mail = Mailbox()
        self._post = Controller(self.mail, hostname="127.0.0.1", port=free_port())
        self._posting = False
        self._config = data / "site.toml"
        self._config.write_text(
            f'listen = "127.0.0.1:{self.port}"\nsign_up = "open"\nsmtp = "smtp://127.0.0.1:{self._post.port}"\n{more}\n'
        )

    @property
    def address(self) -> str:
        return f"http://localhost:{self.port}"

    def start(self) -> float:
        # After a restart it finds its mail server as before.
        if not self._posting:
            self._post.start()
            self._posting = True
        command = [
            sys.executable,
            "-c",
            f"import sys; {self._look}from feldherr.cli import main; sys.exit(main())",
            "serve",
        ]
        command += ["--config", str(self._config), "--sqlite", "--data", str(self.data)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        assert self.process.stdout is not None
        # Where it listens, which names it answers to, and where people reach it: the last is the one to open.
        said = self.process.stdout.readline()
        assert f"127.0.0.1:{self.port}" in said, said
        assert said.rstrip().endswith(f"{self.address}/"), said
        urllib.request.urlopen(f"{self.address}/health/ready", timeout=60).read()
        return 0.0

    def empty(self) -> None:
        """Forget everyone and everything, as if it had just been set up. A site that was ended is started again."""
        if self.process is None:
            self.start()
        with closing(sqlite3.connect(self.data / DATABASE, timeout=30)) as database, database:
            for table in schema.metadata.tables:
                if table not in OF_THE_SITE:
                    database.execute(f"delete from {table}")
        self.mail.letters = queue.Queue()

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        self.end()
        self._post.stop()

    def told(self, command: str, *values: object) -> list[tuple[Any, ...]]:
        """Query or change its database directly."""
        with closing(sqlite3.connect(self.data / DATABASE, timeout=30)) as database, database:
            return database.execute(command, values).fetchall()

    def invite(self) -> str:
        """The link of a new invitation."""
        return f"{self.address}/join#{invite(self.data, 1)[0]}"

    def admin(self, name: str) -> str:
        """The link with which an admin makes an account of this name."""
        return f"{self.address}/join?name={name}#{appoint(self.data, name)}"
