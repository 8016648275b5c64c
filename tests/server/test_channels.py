"""The ways of notices beside mail: other programs, browsers that take them up, feeds."""

from __future__ import annotations

import base64
import datetime
import hashlib
import hmac
import json
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from lxml import etree
from tests.cli.commands import run
from tests.server.client import wait_for
from tests.server.clock import Held
from tests.server.databases import BOTH
from tests.server.hooks import NAME, Got, Machine
from tests.server.members import House, code_of, house
from tests.server.test_notices import Player, member, together

from feldherr.server.accounts.mail import NotNow
from feldherr.server.config import BadConfig, read_config
from feldherr.server.notices import sender as sender_of_notices
from feldherr.server.notices.channels import MOST
from feldherr.server.notices.feed import ATOM, Entry, atom
from feldherr.server.notices.network import Network, is_public
from feldherr.server.notices.notice import Named, Notice
from feldherr.server.notices.outbox import DAY, HOUR, PATIENCE
from feldherr.server.notices.sender import LONGEST, TRIES
from feldherr.server.notices.ways import EVEN, ByPush, Target, make_key, public_key

KEY = make_key()
SCHEMA = etree.RelaxNG(etree.parse(Path(__file__).parent / "atom.rng"))
"""Feeds by RFC 4287."""


@pytest.fixture
def site(source: Path | str, clock: Held, there: Machine) -> Iterator[House]:
    with house(source, clock=clock, network=there.network(), push=KEY) as found:
        yield found


class Browsing:
    """A browser that takes notices up, as its push service and its page know it."""

    def __init__(self, there: Machine, path: str = "/push/one") -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)
        self.endpoint = there.url(path)

    @property
    def subscription(self) -> dict[str, Any]:
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"p256dh": shown(point), "auth": shown(self.auth)}
        return {"name": "Chromium", "endpoint": self.endpoint, "keys": keys}

    def read(self, got: Got) -> dict[str, Any]:
        """What was sent to it: nobody else can read that."""
        assert got.headers["content-encoding"] == "aes128gcm"
        told = http_ece.decrypt(got.body, private_key=self.key, auth_secret=self.auth, version="aes128gcm")
        found: dict[str, Any] = json.loads(told)
        return found


def shown(value: bytes) -> str:
    return base64.urlsafe_b64encode(value).rstrip(b"=").decode()


def hook(anna: Player, there: Machine, kind: str = "json", path: str = "/hook") -> dict[str, Any]:
    """Have a program told; what the page is answered."""
    body = {"kind": kind, "name": "club", "address": there.url(path)}
    answer = anna.post("/api/account/notices/hooks", body)
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


# Other programs


@BOTH
def test_a_program_is_told_as_json_that_it_can_trust(site: House, clock: Held, there: Machine) -> None:
    anna, berta = member(site, "Anna"), member(site, "Berta")
    made = hook(anna, there)
    assert made["channel"] == {
        "id": made["channel"]["id"], "kind": "json", "name": "club", "pace": "soon", "made": clock.now, "fault": None,
    }  # fmt: skip
    id = together(anna, berta)
    clock.go(PATIENCE)
    assert [mail.to for mail in site.notify()] == ["anna@example.org"]
    [got] = there.got
    link = f"https://testserver.local/m/{id}"
    assert json.loads(got.body) == {
        "type": "turn",
        "text": "Your turn in meeting",
        "matches": [{"title": "meeting", "link": link}],
    }
    assert got.headers["content-type"] == "application/json"
    assert got.headers["webhook-timestamp"] == str(int(clock.now))
    key = base64.b64decode(made["secret"].removeprefix("whsec_"))
    text = f"{got.headers['webhook-id']}.{got.headers['webhook-timestamp']}.".encode() + got.body
    signature = base64.b64encode(hmac.new(key, text, hashlib.sha256).digest()).decode()
    assert got.headers["webhook-signature"] == f"v1,{signature}"
    # The secret is told once.
    assert made["secret"] not in anna.get("/api/account/notices").text
    clock.go(DAY)
    site.notify()
    assert len(there.got) == 1


@BOTH
def test_a_channel_of_discord_is_told_in_its_form(site: House, clock: Held, there: Machine) -> None:
    anna, berta = member(site, "Anna", "ru"), member(site, "Berta")
    assert hook(anna, there, "discord")["secret"] is None
    id = together(anna, berta)
    clock.go(PATIENCE)
    site.notify()
    [got] = there.got
    link = f"https://testserver.local/m/{id}"
    assert json.loads(got.body) == {"content": f"Ваш ход: meeting\n{link}\n", "allowed_mentions": {"parse": []}}
    assert "webhook-signature" not in got.headers


def test_discord_gets_no_more_than_it_takes(tmp_path: Path, clock: Held, there: Machine) -> None:
    with house(tmp_path, clock=clock, network=there.network()) as site:
        names = tuple(Named("m" * 50, f"https://testserver.local/m/{number:032}") for number in range(50))
        notice = Notice("id", "en", names, "https://testserver.local", "")
        way = site.app.state.accounts.sender.ways["discord"]
        site.http.blocking_portal.call(way.send, notice, Target(there.url()), clock.now)
    text = json.loads(there.got[0].body)["content"]
    assert 1800 < len(text) <= 2000
    assert text.count("/m/") == text.count("Your turn in")


@BOTH
def test_each_way_has_a_rhythm_of_its_own(site: House, clock: Held, there: Machine) -> None:
    anna, berta = member(site, "Anna"), member(site, "Berta")
    way = hook(anna, there)["channel"]["id"]
    assert anna.wish("mail", "hourly").status_code == 200
    together(anna, berta)
    clock.go(PATIENCE)
    assert site.notify() == []
    assert len(there.got) == 1
    clock.go(HOUR - clock.now % HOUR)
    assert [mail.to for mail in site.notify()] == ["anna@example.org"]
    assert len(there.got) == 1
    # What waits for a way that is ended goes nowhere.
    assert (anna.wish("mail", "off").status_code, anna.wish(way, "hourly").status_code) == (200, 200)
    together(anna, berta)
    assert anna.wish(way, "off").status_code == 200
    clock.go(2 * HOUR)
    assert site.notify() == []
    assert len(there.got) == 1
    assert [one["pace"] for one in anna.wishes()["channels"]] == ["off"]


@BOTH
def test_a_way_that_is_ended_is_told_no_more(site: House, clock: Held, there: Machine) -> None:
    anna, berta = member(site, "Anna"), member(site, "Berta")
    way = hook(anna, there)["channel"]["id"]
    together(anna, berta)
    # Nobody else ends it, or says when it is told.
    for call, body in (("", {"way": way, "pace": "off"}), ("/end", {"way": way})):
        assert berta.post(f"/api/account/notices{call}", body).status_code == 404
    assert anna.post("/api/account/notices/end", {"way": way}).status_code == 200
    assert anna.post("/api/account/notices/end", {"way": way}).status_code == 404
    assert [row.way for row in site.rows("outbox")] == ["mail"]
    clock.go(PATIENCE)
    site.notify()
    assert there.got == []


@BOTH
def test_what_fails_by_one_way_goes_by_the_others(site: House, clock: Held, there: Machine) -> None:
    anna, berta = member(site, "Anna"), member(site, "Berta")
    hook(anna, there)
    there.answers = [(503, {}), (204, {})]
    together(anna, berta)
    clock.go(PATIENCE)
    assert [mail.to for mail in site.notify()] == ["anna@example.org"]
    assert len(there.got) == 1
    assert anna.wishes()["channels"][0]["fault"] == "status:503"
    clock.go(60)
    assert site.notify() == []
    first, again = there.got
    # Whoever gets it twice sees that it is the same.
    assert first.headers["webhook-id"] == again.headers["webhook-id"]
    assert anna.wishes()["channels"][0]["fault"] is None


@BOTH
def test_an_address_is_one_that_everybody_reaches_and_a_fresh_sign_in_gives_it(site: House, there: Machine) -> None:
    anna = member(site, "Anna")
    for address in ("http://hooks.example.org/", "https://localhost/", "https://2130706433/", "file:///etc/passwd"):
        body = {"kind": "json", "name": "club", "address": address}
        answer = anna.post("/api/account/notices/hooks", body)
        assert (answer.status_code, answer.json()["message_id"]) == (400, "notice-bad-address")
        push = Browsing(there).subscription | {"endpoint": address}
        assert anna.post("/api/account/notices/push", push).json()["message_id"] == "notice-bad-address"
    body = {"kind": "json", "name": "club", "address": there.url()}
    assert site.browser().post("/api/account/notices/hooks", body).status_code == 401
    site.execute("update logins set strong = strong - 1000")
    site.app.state.accounts.people.heard(["login:"])
    assert anna.post("/api/account/notices/hooks", body).status_code == 403
    assert anna.wishes()["channels"] == []


def test_an_address_within_is_refused_as_it_is_given(tmp_path: Path, clock: Held, there: Machine) -> None:
    """With the system's own way of looking names up; whatever there is behind an address, the answer is the same."""
    with house(tmp_path, clock=clock, network=Network(patience=5)) as site:
        anna = member(site, "Anna")
        told = set()
        for host in (
            "127.0.0.1", "127.1", "0x7f.1", "10.0.0.1", "192.168.0.1:8443", "169.254.169.254", "[::1]", "[::]",
            "[::ffff:10.0.0.1]", "[fe80::1]", "[fd00::1]", "0.0.0.0", "100.64.0.1", "nobody-has-this-name.invalid",
        ):  # fmt: skip
            address = f"https://{host}/hook"
            body = {"kind": "json", "name": "club", "address": address}
            answer = anna.post("/api/account/notices/hooks", body)
            assert answer.status_code == 400, (host, answer.text)
            told.add(answer.text)
            push = Browsing(there).subscription | {"endpoint": address}
            told.add(anna.post("/api/account/notices/push", push).text)
        assert len(told) == 1
        assert "notice-bad-address" in told.pop()
        assert site.rows("channels") == []
        # To look names up costs others time: so many an hour are enough.
        statuses = [anna.post("/api/account/notices/hooks", body).status_code for _ in range(13)]
        assert statuses == 12 * [400] + [429]


@BOTH
def test_a_name_that_is_led_inside_later_is_given_up_and_seen_by_admins(
    source: Path | str, clock: Held, there: Machine
) -> None:
    leads = ["8.8.8.8"]
    with house(source, clock=clock, network=there.network(found=lambda host: leads, public=is_public)) as site:
        anna, berta = member(site, "Anna"), member(site, "Berta")
        hook(anna, there)
        leads[:] = ["127.0.0.1"]
        id = together(anna, berta)
        clock.go(PATIENCE)
        assert [mail.to for mail in site.notify()] == ["anna@example.org"]
        assert there.got == []
        assert anna.wishes()["channels"][0]["fault"] == "inside"
        assert anna.get("/api/account/notices/given-up").status_code == 403
        site.execute("update accounts set role = 'admin' where shown = 'Berta'")
        chief = Player(site)
        chief.sign_in("Berta")
        assert chief.get("/api/account/notices/given-up").json() == [
            {
                "name": "Anna",
                "subject": "turn",
                "match": id,
                "way": "json",
                "made": clock.now - PATIENCE,
                "tries": 1,
                "fault": "inside",
            }
        ]
        # Who looks at the match has no need of it any more.
        anna.post(f"/api/matches/{id}/seen")
        assert chief.get("/api/account/notices/given-up").json() == []


def test_given_up_notices_are_listed_on_the_command_line(tmp_path: Path, clock: Held, there: Machine) -> None:
    listed = ("serve", "given-up", "--sqlite", "--data", str(tmp_path), "--lang", "en")
    with house(tmp_path, clock=clock) as site:
        anna, berta = member(site, "Anna"), member(site, "Berta")
        id = together(anna, berta)
        assert run(*listed)[0] == "There are no undelivered notices.\n"
        clock.go(PATIENCE)
        for _ in range(TRIES):
            site.bag.faults = [NotNow("the mail server is busy")]
            site.notify()
            [row] = site.rows("outbox")
            clock.go(0 if row.due is None else row.due - clock.now)
        when = datetime.datetime.fromtimestamp(row.made).strftime("%Y-%m-%d %H:%M")
        assert run(*listed)[0] == f"{when}  Anna, email, game {id}, tried 12 times: the mail server is busy\n"


def test_there_are_no_more_than_so_many(tmp_path: Path, there: Machine) -> None:
    with house(tmp_path, network=there.network()) as site:
        anna = member(site, "Anna")
        for _ in range(MOST):
            hook(anna, there)
        body = {"kind": "json", "name": "club", "address": there.url()}
        answer = anna.post("/api/account/notices/hooks", body)
        assert (answer.status_code, answer.json()["error"]) == (429, "too-many-channels")


# Browsers


@BOTH
def test_a_browser_is_told_and_nobody_else_can_read_it(site: House, clock: Held, there: Machine) -> None:
    anna, berta = member(site, "Anna"), member(site, "Berta")
    assert anna.wishes()["push"] == public_key(KEY)
    browser = Browsing(there)
    answer = anna.post("/api/account/notices/push", browser.subscription)
    assert (answer.status_code, answer.json()["channel"]["kind"]) == (201, "push")
    id = together(anna, berta)
    clock.go(PATIENCE)
    site.notify()
    [got] = there.got
    assert got.path == "/push/one"
    link = f"https://testserver.local/m/{id}"
    assert b"Your turn" not in got.body
    told = browser.read(got)
    topic = told.pop("topic")
    assert told == {"text": "Your turn in meeting", "link": link}
    assert (got.headers["topic"], got.headers["ttl"], got.headers["urgency"]) == (topic, "86400", "normal")
    # The service knows by the site's key who sends it (RFC 8292), and until when it may be believed.
    kind, _, told_by = got.headers["authorization"].partition(" ")
    words = dict(word.strip().split("=", 1) for word in told_by.split(","))
    assert (kind, words["k"]) == ("vapid", public_key(KEY))
    claims = verified(words["t"], words["k"])
    assert claims["aud"] == f"https://{NAME}:{there.port}"
    assert claims["sub"] == "mailto:feldherr@testserver.local"
    assert 0 < claims["exp"] - clock.now <= DAY


def verified(token: str, key: str) -> dict[str, Any]:
    """The claims of a token that is signed by the key (ES256)."""
    from cryptography.hazmat.primitives import hashes
    from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

    head, body, signature = token.split(".")
    raw, point = ((base64.urlsafe_b64decode(one + "=" * (-len(one) % 4))) for one in (signature, key))
    numbers = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    known = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    known.verify(numbers, f"{head}.{body}".encode(), ec.ECDSA(hashes.SHA256()))
    found: dict[str, Any] = json.loads(base64.urlsafe_b64decode(body + "=" * (-len(body) % 4)))
    return found


@pytest.mark.parametrize(
    ("endpoint", "origin"),
    [
        ("https://push.example.org/a", "https://push.example.org"),
        ("https://push.example.org:443/a?b", "https://push.example.org"),
        ("https://Push.Example.Org:8443/a", "https://push.example.org:8443"),
        ("https://[2606:4700:4700::1111]/a", "https://[2606:4700:4700::1111]"),
    ],
)
def test_the_word_to_a_service_is_for_its_origin(tmp_path: Path, there: Machine, endpoint: str, origin: str) -> None:
    """As an origin is written (RFC 6454, 6.2): a service refuses what was said to another one (RFC 8292, 2)."""
    word = ByPush(there.network(), KEY, "mailto:club@example.org")._word(endpoint, 1e9)
    words = dict(one.split("=", 1) for one in word.removeprefix("vapid ").split(", "))
    assert words["k"] == public_key(KEY)
    assert verified(words["t"], words["k"]) == {
        "aud": origin, "exp": 1_000_043_200, "sub": "mailto:club@example.org",
    }  # fmt: skip


@BOTH
def test_the_length_of_a_message_tells_nothing(site: House, clock: Held, there: Machine) -> None:
    """Nor is any longer than every service takes (RFC 8030, 7.2: 4,096 bytes), whatever its match is called."""
    anna = member(site, "Anna", "ru")
    browser = Browsing(there)
    anna.post("/api/account/notices/push", browser.subscription)
    way = site.app.state.accounts.sender.ways["push"]
    [row] = site.rows("channels")
    target = Target(row.address, row.keys)
    for titles in (["M"], ["\u0416" * 400], ["M"] * 50):
        links = tuple(Named(title, f"https://testserver.local/m/{at:032}") for at, title in enumerate(titles))
        site.http.blocking_portal.call(way.send, Notice("id", "ru", links, "https://testserver.local", ""), target, 1e9)
    assert {len(got.body) for got in there.got} == {EVEN + 103}
    assert [browser.read(got)["link"] for got in there.got] == [
        f"https://testserver.local/m/{0:032}", f"https://testserver.local/m/{0:032}", "https://testserver.local/",
    ]  # fmt: skip
    for got in there.got:
        # A record, no more: its size stands in the head (RFC 8188), and the browser reads none beyond it.
        assert len(got.body) < int.from_bytes(got.body[16:20], "big") + 86
        assert re.fullmatch("[A-Za-z0-9_-]{1,32}", got.headers["topic"])


@BOTH
def test_a_service_that_wants_a_pause_has_it(site: House, clock: Held, there: Machine) -> None:
    """Longer than we would wait ourselves (RFC 8030, 8.4), for all that waits to go to that browser; others go on."""
    anna, berta = member(site, "Anna"), member(site, "Berta")
    anna.post("/api/account/notices/push", Browsing(there).subscription)
    there.answers = [(429, {"Retry-After": "1000"}), (201, {})]
    together(anna, berta)
    clock.go(60)
    together(anna, berta)
    clock.go(PATIENCE - 60)
    assert [mail.to for mail in site.notify()] == ["anna@example.org"]
    assert anna.wishes()["channels"][0]["fault"] == "status:429"
    clock.go(999)
    assert [mail.to for mail in site.notify()] == ["anna@example.org"]
    assert len(there.got) == 1
    clock.go(1)
    site.notify()
    assert len(there.got) == 3
    assert anna.wishes()["channels"][0]["fault"] is None


@BOTH
def test_a_pause_without_an_end_is_none(site: House, clock: Held, there: Machine) -> None:
    anna, berta = member(site, "Anna"), member(site, "Berta")
    anna.post("/api/account/notices/push", Browsing(there).subscription)
    there.answers = [(503, {"Retry-After": "999999999"}), (201, {})]
    together(anna, berta)
    clock.go(PATIENCE)
    site.notify()
    clock.go(LONGEST)
    site.notify()
    assert len(there.got) == 2


@BOTH
@pytest.mark.parametrize("status", [400, 401, 403, 413])
def test_what_a_service_refuses_is_given_up_and_the_browser_kept(
    site: House, clock: Held, there: Machine, status: int
) -> None:
    """A key that is not the site's (401, 403), a message too long (413): to send it again changes nothing."""
    anna, berta = member(site, "Anna"), member(site, "Berta")
    anna.post("/api/account/notices/push", Browsing(there).subscription)
    there.answers = [(status, {"Retry-After": "5"})]
    together(anna, berta)
    for pause in (PATIENCE, LONGEST, LONGEST):
        clock.go(pause)
        site.notify()
    assert len(there.got) == 1
    assert [one["fault"] for one in anna.wishes()["channels"]] == [f"status:{status}"]


@BOTH
def test_a_fault_in_sending_holds_nobody_elses_notice_back(site: House, clock: Held, there: Machine) -> None:
    anna, berta = member(site, "Anna"), member(site, "Berta")
    for path in ("/push/one", "/push/two"):
        anna.post("/api/account/notices/push", Browsing(there, path).subscription)
    # What stands in the database no code of ours has written.
    site.execute("update channels set address = 'https://push.example.org:x/' where address like '%one'")
    site.execute("update channels set keys = '{}' where address like '%two'")
    together(anna, berta)
    clock.go(PATIENCE)
    assert [mail.to for mail in site.notify()] == ["anna@example.org"]
    assert sorted(one["fault"] for one in anna.wishes()["channels"]) == ["address", "fault:KeyError"]


def test_addresses_that_never_answer_hold_nobody_elses_notices_up(
    tmp_path: Path, clock: Held, there: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of one account one notice goes at a time, so that whoever has many such addresses has no more of the room."""
    monkeypatch.setattr(sender_of_notices, "AT_ONCE", 2)
    with house(tmp_path, clock=clock, network=there.network(), push=KEY) as site:
        sender, call = site.app.state.accounts.sender, site.http.blocking_portal.call
        anna, berta = member(site, "Anna"), member(site, "Berta")
        site.execute("update accounts set confirmed = null where shown = 'Anna'")
        for n in range(3):
            hook(anna, there, path=f"/hook/{n}")
        together(anna, berta)
        clock.go(1)
        # Berta is asked later than Anna.
        anna.act(together(anna, berta), "north", "end")
        clock.go(PATIENCE)
        there.silent.clear()
        try:
            call(sender.go)
            wait_for(lambda: len(site.bag.sent) == 1)
            assert [mail.to for mail in site.bag.sent] == ["berta@example.org"]
            wait_for(lambda: len(there.got) == 1)
            call(sender.go)
            assert len(there.got) == 1
        finally:
            there.silent.set()
        wait_for(lambda: call(sender.go) is None and len(there.got) == 3)
        assert {got.path for got in there.got} == {f"/hook/{n}" for n in range(3)}


@BOTH
@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_takes_no_more_is_forgotten(site: House, clock: Held, there: Machine, status: int) -> None:
    anna, berta = member(site, "Anna"), member(site, "Berta")
    anna.post("/api/account/notices/push", Browsing(there).subscription)
    there.answers = [(status, {})]
    together(anna, berta)
    clock.go(PATIENCE)
    site.notify()
    assert anna.wishes()["channels"] == []
    assert [row.way for row in site.rows("outbox")] == ["mail"]


@BOTH
def test_a_browser_is_one_channel_whoever_signs_in_there(site: House, clock: Held, there: Machine) -> None:
    anna, berta = member(site, "Anna"), member(site, "Berta")
    browser = Browsing(there)
    for who in (anna, anna, berta):
        assert who.post("/api/account/notices/push", browser.subscription).status_code == 201
    assert (anna.wishes()["channels"], len(berta.wishes()["channels"])) == ([], 1)


@pytest.mark.parametrize(
    "keys",
    [
        {"p256dh": "", "auth": ""},
        {"p256dh": "AAAA", "auth": "AAAA"},
        {"p256dh": "!" * 87, "auth": "A" * 22},
        # As long as a point of the curve, and none.
        {"p256dh": shown(b"\x04" + 64 * b"\x01"), "auth": shown(16 * b"a")},
    ],
)
def test_keys_that_no_browser_gives_are_not_taken(tmp_path: Path, there: Machine, keys: dict[str, str]) -> None:
    with house(tmp_path, network=there.network(), push=KEY) as site:
        anna = member(site, "Anna")
        body = Browsing(there).subscription | {"keys": keys}
        assert anna.post("/api/account/notices/push", body).status_code == 400


def test_a_site_without_a_key_sends_browsers_nothing(tmp_path: Path, clock: Held, there: Machine) -> None:
    with house(tmp_path, clock=clock, network=there.network()) as site:
        anna, berta = member(site, "Anna"), member(site, "Berta")
        assert anna.wishes()["push"] is None
        anna.post("/api/account/notices/push", Browsing(there).subscription)
        together(anna, berta)
        clock.go(PATIENCE)
        site.notify()
        assert there.got == []


def test_a_key_is_made_by_a_command_and_stands_in_the_settings(tmp_path: Path) -> None:
    line = run("serve", "push-key", "--lang", "en")[0]
    file = tmp_path / "site.toml"
    file.write_text(f'database = "{tmp_path}"\n{line}')
    key = read_config(file, {}).manners.push
    assert key is not None
    assert line == f'push = "{key}"\n'
    assert len(base64.urlsafe_b64decode(public_key(key) + "=")) == 65
    for wrong in ("", "short", "A" * 43, public_key(key)):
        file.write_text(f'database = "{tmp_path}"\npush = "{wrong}"\n')
        with pytest.raises(BadConfig, match="config-push") as bad:
            read_config(file, {})
        # It is a secret: what stands there is not told.
        assert [fault.message.args for fault in bad.value.faults] == [{}]


# Feeds


def feed_of(anna: Player) -> str:
    """The path of a new feed."""
    answer = anna.post("/api/account/notices/feed")
    assert answer.status_code == 201, answer.text
    address: str = answer.json()["address"]
    return address.removeprefix("https://testserver.local")


@BOTH
def test_a_feed_says_in_which_games_it_is_ones_turn_and_no_more(site: House, clock: Held) -> None:
    anna, berta = member(site, "Anna"), member(site, "Berta", "ru")
    path, other = feed_of(anna), feed_of(berta)
    id = together(anna, berta)
    answer = site.http.get(path)
    assert (answer.status_code, answer.headers["content-type"]) == (200, "application/atom+xml")
    assert answer.headers["cache-control"] == "no-store"
    feed = etree.fromstring(answer.content)
    SCHEMA.assertValid(feed)
    link = f"https://testserver.local/m/{id}"
    titles = [one.text for one in feed.iter(f"{{{ATOM}}}title")]
    assert titles == ["Feldherr: your turn", "Your turn in meeting"]
    [entry] = feed.iter(f"{{{ATOM}}}entry")
    assert [one.get("href") for one in entry.iter(f"{{{ATOM}}}link")] == [link]
    assert {etree.QName(one).localname for one in entry} == {"id", "title", "updated", "link"}
    # Whoever is not asked has none; whoever has moved has none any more.
    empty = etree.fromstring(site.http.get(other).content)
    SCHEMA.assertValid(empty)
    assert list(empty.iter(f"{{{ATOM}}}entry")) == []
    anna.act(id, "north", "end")
    assert b"<entry>" not in site.http.get(path).content
    told = etree.fromstring(site.http.get(other).content)
    assert [one.text for one in told.iter(f"{{{ATOM}}}title")] == ["Feldherr: ваш ход", "Ваш ход: meeting"]


@BOTH
def test_the_address_of_a_feed_is_secret_and_ends(site: House) -> None:
    anna = member(site, "Anna")
    assert anna.wishes()["feed"] is False
    first = feed_of(anna)
    assert anna.wishes()["feed"] is True
    # It is kept nowhere: who reads the database reads no feed.
    secret = first.removeprefix("/feed/")
    assert secret not in str(site.rows("wishes"))
    assert secret not in anna.get("/api/account/notices").text
    second = feed_of(anna)
    assert [site.http.get(path).status_code for path in (first, second, "/feed/x")] == [404, 200, 404]
    assert anna.post("/api/account/notices/feed/end").status_code == 200
    assert site.http.get(second).status_code == 404
    assert site.browser().post("/api/account/notices/feed").status_code == 401
    # Of an account that is gone nothing is told either.
    third = feed_of(anna)
    site.execute("update accounts set state = 'gone' where shown = 'Anna'")
    assert site.http.get(third).status_code == 404


def test_a_feed_takes_any_title() -> None:
    entries = [Entry("<b>&amp;</b> \u0416", "https://testserver.local/m/0?a=b&c=d", None, 0.0)]
    feed = etree.fromstring(atom("https://testserver.local", "https://testserver.local/feed/x", "ru", entries, 1e9))
    SCHEMA.assertValid(feed)
    [entry] = feed.iter(f"{{{ATOM}}}entry")
    assert [one.text for one in entry.iter(f"{{{ATOM}}}title")] == ["Ваш ход: <b>&amp;</b> \u0416"]


def test_what_is_no_feed_does_not_fit_the_form() -> None:
    """The form itself can fail."""
    body = atom("https://testserver.local", "https://testserver.local/feed/x", "en", [], 0.0)
    for lost in (b"<author><name>Feldherr</name></author>", b"<id>https://testserver.local/feed</id>"):
        assert lost in body
        assert not SCHEMA.validate(etree.fromstring(body.replace(lost, b"")))


# What is left behind


@BOTH
@pytest.mark.parametrize("by", ["password", "reset"])
def test_a_new_password_ends_feed_and_channels_unless_they_are_to_stay(
    site: House, clock: Held, there: Machine, by: str
) -> None:
    """Whoever has come in by the old password may have made some, and would be told of every turn."""
    anna, berta = member(site, "Anna"), member(site, "Berta")
    feeds = [feed_of(one) for one in (anna, berta)]
    for one, path in ((anna, "/push/anna"), (berta, "/push/berta")):
        hook(one, there)
        assert one.post("/api/account/notices/push", Browsing(there, path).subscription).status_code == 201
    assert anna.get("/api/account/ways").json()["told"] == 3
    assert anna.post("/api/account/devices/end-others").json() == {"tokens": 0, "told": 3}
    together(anna, berta)
    assert len(site.rows("outbox")) > 1
    new = "quite another phrase"
    assert anna.post("/api/account/password", {"password": new, "tokens": False}).status_code == 200
    assert len(anna.wishes()["channels"]) == 2
    assert [site.http.get(feed).status_code for feed in feeds] == [200, 200]
    if by == "password":
        assert anna.post("/api/account/password", {"password": new}).status_code == 200
    else:
        site.browser().post("/api/account/letters", {"email": "anna@example.org", "kind": "reset"})
        code = next(code_of(mail) for mail in site.deliver() if "/reset#" in mail.text)
        assert anna.post("/api/account/reset", {"code": code, "password": new}).status_code == 200
    assert (anna.wishes()["channels"], anna.wishes()["feed"]) == ([], False)
    assert anna.get("/api/account/ways").json()["told"] == 0
    assert [site.http.get(feed).status_code for feed in feeds] == [404, 200]
    assert len(berta.wishes()["channels"]) == 2
    # Nothing that waited to be told there is told.
    assert not [row for row in site.rows("outbox") if row.way != "mail" and row.account == anna.me()["account"]["id"]]


@BOTH
def test_who_leaves_leaves_no_channel(site: House, there: Machine) -> None:
    anna = member(site, "Anna")
    hook(anna, there)
    assert "whsec_" not in anna.get("/api/account/export").text
    anna.post("/api/account/leave")
    site.execute("update accounts set ends = 1 where shown = 'Anna'")
    site.app.state.accounts.people.tidy()
    assert (site.rows("channels"), site.rows("wishes")) == ([], [])
