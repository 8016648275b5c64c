"""Mail: links that work once, letters that go at least once, and nobody told who has an account."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import Envelope
from tests.server.databases import BOTH
from tests.server.members import WORD, Browser, House, code_of, house

from feldherr.server.accounts import courier, entering, sessions
from feldherr.server.accounts.mail import Mail, Never, NotNow, SmtpPost, message_of
from feldherr.server.accounts.settings import Mailing

ANNA = "anna@example.org"


@pytest.fixture
def site(source: Path | str) -> Iterator[House]:
    with house(source, sign_up="open") as found:
        yield found


def member(site: House, name: str = "Anna", email: str = ANNA, password: str | None = None) -> Browser:
    """Somebody who has signed up by mail."""
    browser = site.browser()
    wanted = {"name": name, "email": email, "language": "en"}
    assert browser.post("/api/account/sign-up", wanted).json() == {"sent": True}
    [mail] = site.deliver()
    answer = browser.post("/api/account/code", {"code": code_of(mail), "password": password})
    assert (answer.status_code, answer.json()["kind"]) == (200, "sign-up")
    return browser


@BOTH
def test_who_signs_up_confirms_the_address_and_comes_back_by_it(site: House) -> None:
    anna = member(site)
    told = anna.me()["account"]
    assert (told["name"], told["email"], told["confirmed"], told["password"]) == ("Anna", ANNA, True, False)
    phone = site.browser()
    wanted = {"email": "ANNA@Example.org", "kind": "sign-in", "language": "ru"}
    assert phone.post("/api/account/letters", wanted).json() == {"sent": True}
    [mail] = site.deliver()
    assert (mail.to, mail.subject) == ("ANNA@Example.org", "Вход в Feldherr")
    assert "https://testserver.local/letter/sign-in#" in mail.text
    code = code_of(mail)
    # A program that follows links changes nothing: only the button does.
    page = site.http.get("/letter/sign-in")
    assert page.status_code == 200
    assert b"data-site" in page.content
    assert phone.post("/api/account/code", {"code": code}).json()["me"]["account"]["name"] == "Anna"
    again = site.browser().post("/api/account/code", {"code": code})
    assert (again.status_code, again.json()["error"]) == (410, "spent")
    phone.post("/api/account/letters", wanted)
    [mail] = site.deliver()
    site.execute("update letters set expires = expires - 901")
    late = site.browser().post("/api/account/code", {"code": code_of(mail)})
    assert (late.status_code, late.json()["error"]) == (410, "spent")
    assert not any(code.encode() in bytes(row.hash or b"") for row in site.rows("letters"))


@BOTH
def test_whoever_asks_for_an_account_at_somebodys_address_knows_no_password_of_it(site: House) -> None:
    """A thief signs up with her address; she opens the letter, and the account is hers alone."""
    thief, anna = site.browser(), site.browser()
    wanted = {"name": "Anna", "email": ANNA, "password": "known to the thief"}
    assert thief.post("/api/account/sign-up", wanted).json() == {"sent": True}
    [mail] = site.deliver()
    assert "known to the thief" not in str(site.rows("letters"))
    assert not any("hash" in row.details for row in site.rows("letters"))
    short = anna.post("/api/account/code", {"code": code_of(mail), "password": "short"})
    assert short.json()["message_id"] == "account-password-short"
    assert anna.post("/api/account/code", {"code": code_of(mail), "password": WORD}).status_code == 200
    assert anna.me()["account"]["password"] is True
    assert thief.sign_in("Anna", "known to the thief").status_code == 401
    assert thief.sign_in("Anna").status_code == 200


@BOTH
def test_a_stranger_uses_up_no_letters_of_whom_they_belong_to(site: House, monkeypatch: pytest.MonkeyPatch) -> None:
    member(site)
    berta = member(site, "Berta", "berta@example.org")
    site.execute("delete from buckets")
    now, here = time.time(), ["198.51.100.1"]
    monkeypatch.setattr(entering, "time", SimpleNamespace(time=lambda: now))
    monkeypatch.setattr(sessions, "place_of", lambda client: here[0])
    wanted = {"email": ANNA, "kind": "sign-in"}

    def asked(times: int, place: str, **more: str) -> list[int]:
        here[0] = place
        return [site.browser().post("/api/account/letters", wanted | more).status_code for _ in range(times)]

    # Whoever has an account has others write to no address of hers at her expense.
    told = [berta.post("/api/account/email", {"email": ANNA}).status_code for _ in range(6)]
    assert told == [200] * 4 + [429] * 2
    assert asked(8, "198.51.100.1", kind="reset") == [200] * 6 + [429] * 2
    assert asked(1, "203.0.113.7") == [200]
    assert {mail.to for mail in site.deliver()} == {ANNA}
    # Many places together flood no mailbox, however the address is spelt. Of her last letter the link is good for
    # ten more minutes then, and she is told to look there.
    places = [f"203.0.113.{number}" for number in range(20, 40)]
    told = [asked(1, place, email="ANNA@example.org")[0] for place in places]
    assert told == [200] * 5 + [429] * 15
    answer = site.browser().post("/api/account/letters", wanted).json()
    assert (answer["error"], answer["message_id"]) == ("letters-sent", "account-fault-letters-sent")
    # Somebody else's letters are not counted with hers.
    assert asked(1, "203.0.113.7", email="berta@example.org") == [200]


@BOTH
def test_a_refused_letter_finds_one_that_lets_its_owner_in(site: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whenever one is refused, the last has not been sent so long ago that its link has ended."""
    member(site)
    site.execute("delete from buckets")
    start, passed, here = time.time(), [0.0], ["198.51.100.1"]
    monkeypatch.setattr(entering, "time", SimpleNamespace(time=lambda: start + passed[0]))
    monkeypatch.setattr(sessions, "place_of", lambda client: here[0])
    for spread in (1, 40):
        site.execute("delete from buckets")
        last, worst = 0.0, 0.0
        for minute in range(240):
            passed[0] = minute * 60.0
            here[0] = f"198.51.100.{minute % spread}"
            answer = site.browser().post("/api/account/letters", {"email": ANNA, "kind": "sign-in"})
            if answer.status_code == 200:
                last = passed[0]
            else:
                worst = max(worst, passed[0] - last)
        assert 0 < worst < courier.GOOD["sign-in"] - 240


@BOTH
def test_nobody_is_told_who_has_an_account(site: House) -> None:
    """The answers are the same, and so is all that is done before them: a letter is looked at when it is sent."""
    member(site, password=WORD)
    other = site.browser()
    rows: list[list[Any]] = []
    for kind in ("sign-in", "reset"):
        answers = []
        for email in (ANNA, "nobody@example.org"):
            before = {row.id for row in site.rows("letters")}
            answer = other.post("/api/account/letters", {"email": email, "kind": kind})
            answers.append((answer.status_code, answer.content, sorted(answer.headers)))
            rows.append([row for row in site.rows("letters") if row.id not in before])
        assert answers[0] == answers[1]
        assert [mail.to for mail in site.deliver()] == [ANNA]
    # What was written is alike but for the address.
    for [known], [unknown] in zip(rows[::2], rows[1::2], strict=True):
        same = ("kind", "account", "language", "details", "hash", "expires", "used", "lease", "tries")
        assert [getattr(known, name) for name in same] == [getattr(unknown, name) for name in same]
    up = []
    for name, email in (("Berta", ANNA), ("Clara", "clara@example.org")):
        answer = other.post("/api/account/sign-up", {"name": name, "email": email, "password": WORD})
        up.append((answer.status_code, answer.content))
    assert up[0] == up[1]
    mails = {mail.to: mail for mail in site.deliver()}
    assert "already" in mails[ANNA].subject
    # Who has an account is let into that one, and no second is made.
    assert other.post("/api/account/code", {"code": code_of(mails[ANNA])}).json()["me"]["account"]["name"] == "Anna"
    assert [row.shown for row in site.rows("accounts")] == ["Anna"]


@BOTH
def test_a_reset_ends_everything_that_was_signed_in(site: House) -> None:
    anna = member(site, password=WORD)
    anna.post("/api/account/tokens", {"name": "bot", "scopes": ["read"]})
    thief, rescued = site.browser(), site.browser()
    assert thief.sign_in("Anna").status_code == 200
    assert rescued.sign_in(ANNA.upper()).status_code == 200
    site.browser().post("/api/account/letters", {"email": ANNA, "kind": "reset"})
    [mail] = site.deliver()
    code, new = code_of(mail), "quite another phrase"
    # The link of one purpose serves no other.
    assert rescued.post("/api/account/code", {"code": code}).status_code == 410
    assert rescued.post("/api/account/reset", {"code": code, "password": "short"}).status_code == 400
    assert rescued.post("/api/account/reset", {"code": code, "password": new}).json()["account"]["name"] == "Anna"
    assert (anna.me()["account"], thief.me()["account"]) == (None, None)
    assert site.rows("tokens") == []
    assert thief.sign_in("Anna").status_code == 401
    assert thief.sign_in("Anna", new).status_code == 200
    assert thief.post("/api/account/reset", {"code": code, "password": WORD}).status_code == 410


@BOTH
def test_that_an_account_is_to_be_deleted_is_told_by_mail(site: House) -> None:
    anna = member(site, password=WORD)
    assert anna.post("/api/account/leave").status_code == 200
    [mail] = site.deliver()
    assert (mail.to, mail.subject) == (ANNA, "Your Feldherr account was changed")
    assert "Your account Anna will be deleted in 14 days." in mail.text
    assert mail.text.endswith("https://testserver.local/account")


@BOTH
@pytest.mark.parametrize("act", ["password", "reset", "end-others"])
def test_who_is_sent_away_comes_back_by_no_letter(site: House, act: str) -> None:
    """A thief at an open browser has an address of their own wait for confirmation, and has read links in a mailbox."""
    anna, thief = member(site, password=WORD), site.browser()
    assert thief.sign_in("Anna").status_code == 200
    assert thief.post("/api/account/email", {"email": "thief@example.org"}).json() == {"sent": True}
    for kind in ("sign-in", "reset", "reset"):
        thief.post("/api/account/letters", {"email": ANNA, "kind": kind})
    codes = {mail.to if "/email#" in mail.text else mail.text: code_of(mail) for mail in site.deliver()}
    # One more that has not been sent yet.
    assert thief.post("/api/account/email", {"email": "thief@example.com"}).json() == {"sent": True}
    own = codes.pop("thief@example.org")
    assert len(codes) == 3
    [enters] = [code for text, code in codes.items() if "/sign-in#" in text]
    first, second = (code for text, code in codes.items() if "/reset#" in text)
    if act == "password":
        # She is told that an address waits no more: it may have been one of hers.
        for again in (True, False):
            answer = anna.post("/api/account/password", {"password": "quite another phrase"})
            assert (answer.status_code, answer.json()) == (200, {"address": again})
        assert [mail.to for mail in site.deliver()] == [ANNA, ANNA]
        anna.post("/api/account/password", {"password": "quite another phrase"})
    elif act == "reset":
        assert anna.post("/api/account/reset", {"code": first, "password": "quite another phrase"}).status_code == 200
    else:
        assert anna.post("/api/account/devices/end-others").status_code == 200
    # Nothing lets the thief in; she is told what has changed.
    told = [(mail.to, "The password of your account Anna was changed" in mail.text) for mail in site.deliver()]
    assert told == ([] if act == "end-others" else [(ANNA, True)])
    for code in (own, enters):
        assert site.browser().post("/api/account/code", {"code": code}).status_code == 410
    assert site.browser().post("/api/account/reset", {"code": second, "password": WORD + "!"}).status_code == 410
    assert anna.me()["account"]["email"] == ANNA
    # What she asks for herself from now on is good, once an hour is over in which so many were asked for.
    site.execute("delete from buckets")
    site.browser().post("/api/account/letters", {"email": ANNA, "kind": "sign-in"})
    [mail] = site.deliver()
    assert site.browser().post("/api/account/code", {"code": code_of(mail)}).status_code == 200


@BOTH
def test_another_address_counts_when_it_is_confirmed(site: House) -> None:
    anna = member(site)
    member(site, "Berta", "berta@example.org")
    for address in ("new@example.org", "berta@example.org"):
        assert anna.post("/api/account/email", {"email": address}).json() == {"sent": True}
    # Nobody is written to whose address it already is.
    [mail] = site.deliver()
    assert (mail.to, anna.me()["account"]["email"]) == ("new@example.org", ANNA)
    opened = site.browser().post("/api/account/code", {"code": code_of(mail)})
    assert (opened.json()["kind"], opened.json()["me"]["account"]) == ("email", None)
    assert anna.me()["account"]["email"] == "new@example.org"
    # The one before hears of it, and is good for nothing from then on.
    [told] = site.deliver()
    assert (told.to, told.subject) == (ANNA, "Your Feldherr account was changed")
    assert "Your account Anna now has another email address." in told.text
    anna.post("/api/account/letters", {"email": ANNA, "kind": "sign-in"})
    assert site.deliver() == []


@BOTH
def test_a_name_that_is_taken_meanwhile_is_chosen_anew(site: House) -> None:
    one, two = site.browser(), site.browser()
    for browser, email in ((one, ANNA), (two, "other@example.org")):
        browser.post("/api/account/sign-up", {"name": "Anna", "email": email})
    codes = [code_of(mail) for mail in sorted(site.deliver(), key=lambda mail: mail.to)]
    assert one.post("/api/account/code", {"code": codes[0]}).status_code == 200
    taken = two.post("/api/account/code", {"code": codes[1]})
    assert taken.json()["message_id"] == "account-name-taken"
    again = two.post("/api/account/code", {"code": codes[1], "name": "Anna II"})
    assert again.json()["me"]["account"]["name"] == "Anna II"


@BOTH
def test_a_letter_goes_at_least_once(site: House) -> None:
    """Ended between sending and writing that down: it goes again, under its Message-ID, and both links are good."""
    anna = member(site)
    anna.post("/api/account/letters", {"email": ANNA, "kind": "sign-in"})
    [first] = site.deliver()
    # As the database would be, had the process ended before it could say that it has sent it.
    site.execute(
        "update letters set due = made, lease = made - 1 where kind = 'sign-in' and message = :id", id=first.id
    )
    [second] = site.deliver()
    assert (first.id, first.to) == (second.id, second.to)
    assert code_of(first) != code_of(second)
    assert site.deliver() == []
    for mail in (second, first):
        assert site.browser().post("/api/account/code", {"code": code_of(mail)}).status_code == 200


@BOTH
def test_a_letter_that_cannot_go_now_is_tried_again_and_given_up_at_the_end(site: House) -> None:
    browser = member(site)
    browser.post("/api/account/letters", {"email": ANNA, "kind": "sign-in"})
    for turn in range(6):
        site.bag.faults = [NotNow("later")]
        assert site.deliver() == [], turn
        # Nobody sends it before its time.
        assert site.deliver() == []
        due = [row.due for row in site.rows("letters") if row.due is not None]
        assert len(due) == (turn < 5)
        site.execute("update letters set due = made where due is not null")
    browser.post("/api/account/letters", {"email": ANNA, "kind": "sign-in"})
    site.bag.faults = [Never("no such box")]
    assert site.deliver() == []
    assert [row.due for row in site.rows("letters") if row.due is not None] == []


@pytest.mark.parametrize(
    "mail",
    [
        Mail("a@example.org\r\nBcc: b@example.org", "Subject", "Text", "id"),
        Mail("a@example.org", "Subject\r\nBcc: b@example.org", "Text", "id"),
        Mail("a@example.org", "Subject", "Text", "id>\r\nBcc: b@example.org"),
    ],
)
def test_nobody_adds_a_header(mail: Mail) -> None:
    with pytest.raises(Never):
        message_of(mail, "feldherr@example.org")


class Box:
    """A mail server that keeps what it gets, and refuses what it is told to."""

    def __init__(self) -> None:
        self.got: list[Envelope] = []

    async def handle_RCPT(self, server: Any, session: Any, envelope: Envelope, address: str, options: Any) -> str:
        if address.startswith("full"):
            return "452 too much mail"
        if address.startswith("nobody"):
            return "550 no such box"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: Any, session: Any, envelope: Envelope) -> str:
        self.got.append(envelope)
        return "250 OK"


def test_mail_goes_out_by_smtp(tmp_path: Path) -> None:
    box = Box()
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = Controller(box, hostname="127.0.0.1", port=port)
    server.start()
    try:
        post = SmtpPost(Mailing("127.0.0.1", port, False, None, None, "feldherr@example.org"))
        with house(tmp_path, sign_up="open") as site:
            send = site.http.blocking_portal.call
            send(post.send, Mail(ANNA, "Вход", "Ссылка: https://example.org/letter/sign-in#abc\n", "one"))
            for address, kind in (("full@example.org", NotNow), ("nobody@example.org", Never)):
                with pytest.raises(kind):
                    send(post.send, Mail(address, "Subject", "Text", "two"))
    finally:
        server.stop()
    [letter] = box.got
    assert isinstance(letter.content, bytes)
    text = letter.content.decode()
    assert (letter.mail_from, letter.rcpt_tos) == ("feldherr@example.org", [ANNA])
    assert "Message-ID: <one@example.org>" in text
    assert "Auto-Submitted: auto-generated" in text
    gone = SmtpPost(Mailing("127.0.0.1", port, False, None, None, "feldherr@example.org"))
    with house(tmp_path) as site, pytest.raises(NotNow):
        site.http.blocking_portal.call(gone.send, Mail(ANNA, "Subject", "Text", "three"))


def test_a_site_without_mail_says_so(tmp_path: Path) -> None:
    with house(tmp_path, mailing=None) as site:
        answer = site.browser().post("/api/account/letters", {"email": ANNA, "kind": "sign-in"})
        assert (answer.status_code, answer.json()["error"]) == (403, "no-mail")
        assert site.rows("letters") == []
