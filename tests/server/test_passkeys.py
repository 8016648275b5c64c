"""Passkeys, by an authenticator in software."""

from __future__ import annotations

import base64
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from soft_webauthn import SoftWebauthnDevice
from tests.server.databases import BOTH
from tests.server.members import ADDRESS, Browser, House, house


@pytest.fixture
def site(source: Path | str) -> Iterator[House]:
    with house(source, mailing=None) as found:
        yield found


def read(told: str) -> bytes:
    return base64.urlsafe_b64decode(told + "=" * (-len(told) % 4))


def written(value: Any) -> Any:
    """What an authenticator answers, as browsers send it."""
    if isinstance(value, bytes):
        return base64.urlsafe_b64encode(value).rstrip(b"=").decode()
    return {key: written(one) for key, one in value.items()} if isinstance(value, dict) else value


def made(device: SoftWebauthnDevice, options: dict[str, Any], origin: str = ADDRESS) -> dict[str, Any]:
    """The answer of a device that is asked to make a passkey."""
    asked = options | {"challenge": read(options["challenge"])}
    asked["user"] = options["user"] | {"id": read(options["user"]["id"])}
    # This device knows one kind of key.
    asked["pubKeyCredParams"] = [{"alg": -7, "type": "public-key"}]
    answer = written(device.create({"publicKey": asked}, origin))
    return answer | {"id": answer["rawId"]}


def signed(device: SoftWebauthnDevice, options: dict[str, Any], origin: str = ADDRESS) -> dict[str, Any]:
    """The answer of a device that is asked to sign in."""
    answer = written(device.get({"publicKey": options | {"challenge": read(options["challenge"])}}, origin))
    return answer | {"id": answer["rawId"]}


def asked(browser: Browser, path: str = "passkey/ask") -> dict[str, Any]:
    found: dict[str, Any] = browser.post(f"/api/account/{path}").json()["options"]
    return found


def give(browser: Browser, answer: dict[str, Any], path: str = "passkey") -> Any:
    return browser.post(f"/api/account/{path}", {"answer": answer, "name": "Key"})


def with_key(site: House, name: str = "Anna") -> tuple[Browser, SoftWebauthnDevice]:
    browser, device = site.browser().join(name), SoftWebauthnDevice()
    answer = give(browser, made(device, asked(browser, "passkeys/ask")), "passkeys")
    assert answer.status_code == 201, answer.text
    return browser, device


@BOTH
def test_a_passkey_signs_in_where_it_was_made(site: House) -> None:
    anna, device = with_key(site)
    assert device.rp_id == "testserver.local"
    phone = site.browser()
    answer = signed(device, asked(phone))
    told = give(phone, answer)
    assert (told.status_code, told.json()["account"]["name"], told.json()["account"]["fresh"]) == (200, "Anna", True)
    again = give(site.browser(), answer)
    assert (again.status_code, again.json()["error"]) == (401, "wrong-passkey")
    # With it no password is needed; without it there would be no way in.
    assert anna.post("/api/account/password", {"password": None}).status_code == 200
    assert give(phone, signed(device, asked(phone))).status_code == 200
    [key] = phone.get("/api/account/ways").json()["passkeys"]
    assert (key["name"], key["used"] is not None) == ("Key", True)
    alone = phone.post("/api/account/passkeys/end", {"id": key["id"]})
    assert (alone.status_code, alone.json()["message_id"]) == (400, "account-way-in")
    assert phone.post("/api/account/password", {"password": "a way in besides"}).status_code == 200
    assert phone.post("/api/account/passkeys/end", {"id": key["id"]}).status_code == 200
    assert give(site.browser(), signed(device, asked(phone))).status_code == 401


def test_who_can_be_written_to_hears_of_a_new_passkey(tmp_path: Path) -> None:
    with house(tmp_path) as site:
        anna, _ = with_key(site)
        assert site.deliver() == []
        confirmed = "email = 'a@example.org', mailbox = 'a@example.org', confirmed = 1, language = 'ru'"
        site.execute(f"update accounts set {confirmed}")
        options = asked(anna, "passkeys/ask")
        assert give(anna, made(SoftWebauthnDevice(), options), "passkeys").status_code == 201
        [mail] = site.deliver()
        assert mail.to == "a@example.org"
        assert "К вашей учётной записи Anna добавлен ключ доступа." in mail.text
        # Nothing in it lets anybody in.
        assert "#" not in mail.text
        assert site.deliver() == []


@BOTH
def test_what_does_not_prove_itself_is_refused(site: House) -> None:
    _, device = with_key(site)
    browser = site.browser()
    old = asked(browser)
    site.execute("update letters set expires = expires - 301 where kind = 'passkey'")
    answers = [
        signed(device, asked(browser), "https://evil.example"),
        signed(device, asked(browser), "https://testserver.local:8443"),
        signed(device, old),
        signed(device, asked(browser) | {"challenge": written(b"a challenge of nobody's, 32 bytes")}),
        signed(device, asked(browser)) | {"rawId": "AAAA", "id": "AAAA"},
        {}, {"response": {"clientDataJSON": "!"}}, {"response": {"clientDataJSON": written(b"[]")}, "rawId": 7},
    ]  # fmt: skip
    forged = signed(device, asked(browser))
    forged["response"]["signature"] = written(b"\x00" * 70)
    device.rp_id, party = "evil.example", device.rp_id
    elsewhere = signed(device, asked(browser) | {"rpId": "evil.example"})
    device.rp_id = party
    for answer in [*answers, forged, elsewhere]:
        told = give(browser, answer)
        assert (told.status_code, told.json()["error"]) == (401, "wrong-passkey"), answer
    assert browser.cookie is None
    # A copy falls behind the device it was taken of.
    assert give(browser, signed(device, asked(browser))).status_code == 200
    device.sign_count = 0
    assert give(site.browser(), signed(device, asked(browser))).status_code == 401


@BOTH
def test_what_was_asked_is_kept_for_minutes(site: House) -> None:
    """A challenge goes as it is answered, rightly or not, or once it can be answered no more."""
    anna, device = with_key(site)
    give(site.browser(), signed(device, asked(anna)))
    give(anna, made(SoftWebauthnDevice(), asked(anna, "passkeys/ask"), "https://evil.example"), "passkeys")

    def kept() -> list[str]:
        return [row.kind for row in site.rows("letters") if row.kind.startswith("passkey")]

    assert kept() == []
    site.app.state.accounts.keys.tidy()
    late = asked(anna, "passkeys/ask"), asked(anna)
    site.execute("update letters set expires = expires - 301 where kind like 'passkey%'")
    soon = asked(site.browser())
    site.app.state.accounts.keys.tidy()
    assert kept() == ["passkey"]
    assert give(site.browser(), signed(device, soon)).status_code == 200
    assert give(site.browser(), signed(device, late[1])).status_code == 401
    # A site sees to it by itself, within a minute or so.
    every = {rounds.what: rounds.every for rounds in site.app.state.accounts.rounds}
    assert every["what passkeys were asked"] == 60.0


@BOTH
def test_a_passkey_is_made_by_whom_it_was_asked_of(site: House) -> None:
    anna, device = with_key(site)
    berta = site.browser().join("Berta")
    assert give(berta, made(SoftWebauthnDevice(), asked(anna, "passkeys/ask")), "passkeys").status_code == 401
    wrong = made(SoftWebauthnDevice(), asked(berta, "passkeys/ask"), "https://evil.example")
    assert give(berta, wrong, "passkeys").status_code == 401
    options = asked(anna, "passkeys/ask")
    assert [read(one["id"]) for one in options["excludeCredentials"]] == [device.credential_id]
    nobody = site.browser().post("/api/account/passkeys/ask")
    assert (nobody.status_code, nobody.json()["error"]) == (401, "not-signed-in")
    assert len(site.rows("passkeys")) == 1
