"""Notices: whoever is asked and is not there is told, once, by the ways they wish; and no more than that."""

from __future__ import annotations

import datetime
import socket
import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult
from anyio.from_thread import start_blocking_portal
from tests.server.client import NORTH, SOUTH
from tests.server.clock import Held
from tests.server.databases import BOTH
from tests.server.hooks import certified
from tests.server.members import MAILING, Browser, House, house

from feldherr.server.accounts import mail
from feldherr.server.accounts.mail import Mail, NotNow, SmtpPost, message_of
from feldherr.server.accounts.settings import Mailing
from feldherr.server.notices import outbox
from feldherr.server.notices.outbox import DAY, PATIENCE, due
from feldherr.server.notices.sender import LEASE, LONGEST, TRIES
from feldherr.server.notices.ways import ByMail


@pytest.fixture
def site(source: Path | str, clock: Held) -> Iterator[House]:
    with house(source, clock=clock) as found:
        yield found


class Player(Browser):
    """Somebody at the table."""

    def act(self, id: str, role: str, action: str) -> httpx.Response:
        number = self.get(f"/api/matches/{id}", **{"X-Seat": role}).json()["number"]
        body = {"number": number, "key": f"{role} {number}", "action": action}
        answer = self.post(f"/api/matches/{id}/actions", body, **{"X-Seat": role})
        assert answer.status_code == 200, answer.text
        return answer

    def wishes(self) -> dict[str, Any]:
        """What they wish of notices."""
        answer = self.get("/api/account/notices")
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def wish(self, way: str, pace: str) -> httpx.Response:
        """Say when they are told by a way."""
        return self.post("/api/account/notices", {"way": way, "pace": pace})


def member(site: House, name: str, language: str = "en") -> Player:
    """Somebody with a confirmed address."""
    found = Player(site)
    found.join(name, language=language)
    email = f"{name.lower()}@example.org"
    site.execute(
        "update accounts set email = :email, mailbox = :email, confirmed = 1 where shown = :name",
        email=email,
        name=name,
    )
    return found


def together(anna: Player, berta: Player) -> str:
    """A match of north against south that has come to its first turn: north is asked."""
    id = anna.begin(north="human", south="human")
    token = anna.post(f"/api/matches/{id}/link", {"role": "south"}).json()["token"]
    berta.post("/api/account/seats", {"tokens": [token]})
    assert berta.post("/api/account/keep").status_code == 200
    anna.act(id, "north", NORTH)
    berta.act(id, "south", SOUTH)
    return id


@BOTH
def test_who_is_asked_and_does_not_look_is_told_once(site: House, clock: Held) -> None:
    anna, berta = member(site, "Anna"), member(site, "Berta", "ru")
    id = together(anna, berta)
    clock.go(PATIENCE - 1)
    assert site.notify() == []
    clock.go(1)
    [mail] = site.notify()
    assert (mail.to, mail.subject) == ("anna@example.org", "Your turn in meeting")
    assert f"https://testserver.local/m/{id}\n" in mail.text
    clock.go(DAY)
    assert site.notify() == []
    # Who acts is there: the other one is told now, in their language.
    anna.act(id, "north", "end")
    clock.go(PATIENCE)
    [mail] = site.notify()
    assert (mail.to, mail.subject) == ("berta@example.org", "Ваш ход: meeting")
    assert "Больше не присылать: https://testserver.local/stop/" in mail.text


@BOTH
def test_a_notice_says_that_it_is_ones_turn_and_no_more(site: House, clock: Held) -> None:
    anna, berta = member(site, "Anna"), member(site, "Berta")
    first, second = together(anna, berta), together(anna, berta)
    clock.go(PATIENCE)
    [mail] = site.notify()
    assert mail.subject == "Your turn in 2 games"
    assert mail.stop is not None
    told = [f"Your turn in meeting\nhttps://testserver.local/m/{id}\n" for id in (first, second)]
    end = f"Choose when you get these emails: https://testserver.local/account\nStop these emails: {mail.stop}\n"
    assert mail.text in ("\n".join([*told, end]), "\n".join([*told[::-1], end]))


@BOTH
def test_nothing_is_told_of_what_was_seen_or_is_over(site: House, clock: Held) -> None:
    anna, berta = member(site, "Anna"), member(site, "Berta")
    seen, over, left = together(anna, berta), together(anna, berta), together(anna, berta)
    assert anna.post(f"/api/matches/{seen}/seen").status_code == 200
    # Somebody else's look is none of hers.
    assert berta.post(f"/api/matches/{left}/seen").status_code == 200
    assert site.browser().post(f"/api/matches/{left}/seen").status_code == 200
    berta.act(over, "south", "resign")
    clock.go(PATIENCE)
    [mail] = site.notify()
    assert mail.text.count("/m/") == 1
    assert f"/m/{left}\n" in mail.text


@BOTH
def test_nobody_is_told_of_their_own_seats(site: House, clock: Held) -> None:
    anna = member(site, "Anna")
    id = anna.begin(north="human", south="human")
    for role, action in (("north", NORTH), ("south", SOUTH), ("north", "end")):
        anna.act(id, role, action)
    clock.go(DAY)
    assert (site.notify(), site.rows("outbox")) == ([], [])


@BOTH
def test_questions_that_come_again_are_one_row_and_one_mail(site: House, clock: Held) -> None:
    """South is asked again and again while she is away: her time runs out, and comes again."""
    anna, berta = member(site, "Anna"), member(site, "Berta")
    pace = {"kind": "live", "bank": 10, "increment": 5, "reaction": 0}
    body = {"ruleset": "skirmish", "scenario": "meeting", "seats": {}, "options": {"turns": 5}, "pace": pace}
    answer = anna.post("/api/matches", body)
    assert answer.status_code == 201, answer.text
    id = answer.json()["id"]
    token = anna.post(f"/api/matches/{id}/link", {"role": "south"}).json()["token"]
    berta.post("/api/account/seats", {"tokens": [token]})
    berta.post("/api/account/keep")
    anna.act(id, "north", NORTH)
    berta.act(id, "south", SOUTH)
    rows = []
    for _ in range(3):
        anna.act(id, "north", "end")
        rows.append(site.rows("outbox"))
        clock.go(30)
        site.http.blocking_portal.call(site.app.state.ticker.go)
    anna.act(id, "north", "end")
    rows.append(site.rows("outbox"))
    assert rows == [rows[0]] * 4
    assert [row.account for row in rows[0]] == [berta.me()["account"]["id"]]
    clock.go(PATIENCE)
    assert [mail.to for mail in site.notify()] == ["berta@example.org"]


@BOTH
def test_a_table_that_asks_forty_times_is_one_row(site: House, clock: Held) -> None:
    anna, berta = member(site, "Anna"), member(site, "Berta")
    id = together(anna, berta)
    first = site.rows("outbox")
    for _ in range(40):
        clock.go(1)
        site.storage.submit(lambda connection: outbox.asked(connection, id, {"north"}, None, clock.now)).result()
    # It is due when it was.
    assert site.rows("outbox") == first
    clock.go(PATIENCE - 40)
    assert [mail.to for mail in site.notify()] == ["anna@example.org"]
    # It is said again to who has not looked for a day, and is asked something else.
    clock.go(DAY - 60)
    for seconds, mails in ((0, 0), (61, 1)):
        clock.go(seconds)
        site.storage.submit(lambda connection: outbox.asked(connection, id, {"north"}, None, clock.now)).result()
        clock.go(PATIENCE * mails)
        assert len(site.notify()) == mails


@BOTH
def test_ended_between_sending_and_saying_so_it_goes_again_under_its_message_id(site: House, clock: Held) -> None:
    anna, berta = member(site, "Anna"), member(site, "Berta")
    together(anna, berta)
    clock.go(PATIENCE)
    before = site.rows("outbox")
    assert [row.message for row in before] == [None]
    sender = site.app.state.accounts.sender

    class Ended(Exception):
        """The process ends here."""

    async def ends(do: Any) -> None:
        raise Ended

    written, sender._write = sender._write, ends
    with pytest.raises(Ended):
        site.notify()
    [first] = site.bag.sent
    # While it may still be under way nobody sends it again.
    sender._write = written
    site.bag.sent = []
    assert site.notify() == []
    clock.go(LEASE + 1)
    # What is due meanwhile goes by itself: a second mail of a Message-ID says nothing new.
    other = together(anna, berta)
    clock.go(PATIENCE)
    again, new = sorted(site.notify(), key=lambda mail: other in mail.text)
    assert (again.id, again.text) == (first.id, first.text)
    assert new.id != first.id
    clock.go(DAY)
    assert site.notify() == []


@BOTH
def test_what_cannot_be_sent_is_tried_twelve_times(site: House, clock: Held) -> None:
    anna, berta = member(site, "Anna"), member(site, "Berta")
    together(anna, berta)
    clock.go(PATIENCE)
    waits = []
    for _ in range(TRIES):
        site.bag.faults = [NotNow("busy")]
        assert site.notify() == []
        [row] = site.rows("outbox")
        if row.due is not None:
            waits.append(row.due - clock.now)
            clock.go(waits[-1])
    assert waits == [60, 120, 240, 480, 960, 1920, 3840, 7680, 15_360, LONGEST, LONGEST]
    assert (row.due, row.sent, row.fault) == (None, None, "busy")
    clock.go(DAY)
    assert site.notify() == []


@BOTH
def test_each_wishes_when(site: House, clock: Held) -> None:
    anna, berta = member(site, "Anna"), member(site, "Berta")
    assert anna.wishes()["mail"] == "soon"
    assert site.browser().get("/api/account/notices").status_code == 401
    id = together(anna, berta)
    # What waits keeps to what is wished since.
    assert anna.wish("mail", "hourly").status_code == 200
    clock.go(PATIENCE)
    assert site.notify() == []
    clock.go(3600 - clock.now % 3600)
    assert [mail.to for mail in site.notify()] == ["anna@example.org"]
    assert anna.wish("mail", "off").status_code == 200
    assert anna.wishes()["mail"] == "off"
    anna.act(id, "north", "end")
    berta.act(id, "south", "end")
    clock.go(2 * DAY)
    assert site.notify() == []
    assert anna.wish("mail", "always").status_code == 400
    assert anna.wish("another", "soon").status_code == 404


@pytest.mark.parametrize(
    ("zone", "now", "told"),
    [
        ("Europe/Berlin", "2026-01-10T06:59:00+00:00", "2026-01-10T07:00:00+00:00"),
        ("Europe/Berlin", "2026-01-10T07:00:00+00:00", "2026-01-11T07:00:00+00:00"),
        # The night in which clocks are set forward.
        ("Europe/Berlin", "2026-03-28T12:00:00+00:00", "2026-03-29T06:00:00+00:00"),
        ("Asia/Tokyo", "2026-01-10T22:00:00+00:00", "2026-01-10T23:00:00+00:00"),
        ("no/such", "2026-01-10T07:30:00+00:00", "2026-01-10T08:00:00+00:00"),
        ("", "2026-01-10T08:30:00+00:00", "2026-01-11T08:00:00+00:00"),
    ],
)
def test_once_a_day_is_at_eight_in_ones_own_zone(zone: str, now: str, told: str) -> None:
    at = due("daily", zone, datetime.datetime.fromisoformat(now).timestamp())
    assert at == datetime.datetime.fromisoformat(told).timestamp()


@BOTH
def test_the_link_in_a_mail_ends_them_without_a_sign_in(site: House, clock: Held) -> None:
    anna, berta = member(site, "Anna"), member(site, "Berta")
    id = together(anna, berta)
    clock.go(PATIENCE)
    [mail] = site.notify()
    made = message_of(mail, MAILING.sender)
    assert made["List-Unsubscribe"] == f"<{mail.stop}>"
    assert made["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert mail.stop is not None
    path = mail.stop.removeprefix("https://testserver.local")
    # Programs that follow links end nothing.
    assert site.http.get(path).status_code == 200
    assert anna.wishes()["mail"] == "soon"
    assert site.http.post(f"{path}x").status_code == 404
    answer = site.http.post(path, data={"List-Unsubscribe": "One-Click"})
    assert answer.status_code == 200, answer.text
    assert anna.wishes()["mail"] == "off"
    anna.act(id, "north", "end")
    berta.act(id, "south", "end")
    clock.go(PATIENCE)
    assert site.notify() == []


@BOTH
def test_an_address_that_is_not_confirmed_gets_none(site: House, clock: Held) -> None:
    anna, berta = member(site, "Anna"), member(site, "Berta")
    site.execute("update accounts set confirmed = null where shown = 'Anna'")
    together(anna, berta)
    clock.go(PATIENCE)
    assert site.notify() == []


@BOTH
def test_who_has_left_leaves_nothing_of_it(site: House, clock: Held) -> None:
    anna, berta = member(site, "Anna"), member(site, "Berta")
    together(anna, berta)
    assert anna.get("/api/account/notices").status_code == 200
    assert anna.post("/api/account/leave").status_code == 200
    site.execute("update accounts set ends = 1 where shown = 'Anna'")
    site.app.state.accounts.people.tidy()
    assert (site.rows("outbox"), site.rows("wishes")) == ([], [])


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        found: int = free.getsockname()[1]
    return found


def test_notices_over_smtp(tmp_path: Path, clock: Held) -> None:
    """A real server gets it with its headers, and a process that ends too soon sends the same one again."""
    got: list[Any] = []

    class Inbox:
        async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
            got.append(envelope)
            return "250 taken"

    port = free_port()
    server = Controller(Inbox(), hostname="127.0.0.1", port=port)
    server.start()
    try:
        with house(tmp_path, clock=clock) as site:
            sender = site.app.state.accounts.sender
            sender.ways["mail"] = ByMail(
                SmtpPost(Mailing("127.0.0.1", port, False, None, None, "feldherr@testserver.local"))
            )
            anna, berta = member(site, "Anna"), member(site, "Berta")
            together(anna, berta)
            clock.go(PATIENCE)
            site.notify()
            # As the database would be, had the process ended before it could say that it has sent it.
            [mail] = got
            text = mail.content.decode()
            name = text.partition("Message-ID: <")[2].partition("@")[0]
            site.execute("update outbox set due = made, lease = made, sent = null, message = :name", name=name)
            site.notify()
    finally:
        server.stop()
    ids = [envelope.content.decode().partition("Message-ID: ")[2].partition("\r\n")[0] for envelope in got]
    assert len(ids) == 2
    assert ids[0] == ids[1]
    assert "List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n" in text
    assert got[0].rcpt_tos == ["anna@example.org"]


@contextmanager
def postmaster(tmp_path: Path, *, encrypted: bool) -> Iterator[tuple[int, list[Any], list[Any]]]:
    """A mail server: its port, the letters it has taken, and the names by which somebody has signed in there.

    `encrypted`: it offers that, with a certificate that nobody believes.
    """
    got: list[Any] = []
    let_in: list[Any] = []

    class Inbox:
        async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
            got.append(envelope)
            return "250 taken"

    def known(server: Any, session: Any, envelope: Any, how: str, said: Any) -> AuthResult:
        let_in.append(said)
        return AuthResult(success=True)

    context = None
    if encrypted:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certified(tmp_path, "snakeoil"))
    server = Controller(
        Inbox(), hostname="127.0.0.1", port=free_port(), tls_context=context,
        authenticator=known, auth_require_tls=False,
    )  # fmt: skip
    server.start()
    try:
        yield server.port, got, let_in
    finally:
        server.stop()


LETTER = Mail("anna@example.org", "Hello", "How are you?", "one")


def send(post: SmtpPost) -> None:
    # In a thread of its own: what drives a browser in this process has a loop that goes on.
    with start_blocking_portal() as portal:
        portal.call(post.send, LETTER)


def test_a_mail_server_on_this_machine_needs_no_certificate(tmp_path: Path) -> None:
    """As one that Debian has set up offers to encrypt by one that nobody believes."""
    with postmaster(tmp_path, encrypted=True) as (port, got, _):
        send(SmtpPost(Mailing("127.0.0.1", port, False, None, None, "club@example.org")))
    assert [envelope.rcpt_tos for envelope in got] == [["anna@example.org"]]


def test_a_password_goes_to_no_other_machine_unencrypted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever stands between says that the server encrypts nothing."""
    mailing = Mailing("127.0.0.1", 0, False, "club", "secret", "club@example.org")
    with postmaster(tmp_path, encrypted=False) as (port, got, let_in):
        post = SmtpPost(msgspec.structs.replace(mailing, port=port))
        send(post)
        assert (len(got), len(let_in)) == (1, 1)
        monkeypatch.setattr(mail, "LOCAL", frozenset())
        with pytest.raises(NotNow):
            send(post)
    assert (len(got), len(let_in)) == (1, 1)
