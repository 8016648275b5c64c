"""Requests to addresses that strangers have given: to public machines over HTTPS, and to nothing else."""

from __future__ import annotations

import socket
import ssl
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from email.utils import formatdate
from pathlib import Path

import pytest
from anyio.from_thread import start_blocking_portal
from tests.server.hooks import NAME, Machine, certified

from feldherr.server.accounts.mail import Never, NotNow
from feldherr.server.notices.network import Answer, Network, Refused, check, is_public, judged

NOW = 1_795_000_000.0


def asked(network: Network, url: str) -> int:
    return answered(network, url).status


def answered(network: Network, url: str) -> Answer:
    # A loop of its own thread: a test of the browser has one in this.
    with start_blocking_portal() as portal:
        return portal.call(network.post, url, b"{}", {"X-Test": "yes"})


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "127.8.8.8", "0.0.0.0", "10.1.2.3", "172.16.0.1", "172.31.255.255", "192.168.1.1",
        "169.254.169.254", "100.64.0.1", "192.0.0.1", "192.0.2.1", "198.18.0.1", "198.51.100.7", "203.0.113.9",
        "224.0.0.1", "239.255.255.255", "240.0.0.1", "255.255.255.255",
        "::", "::1", "fe80::1", "fe80::1%eth0", "fc00::1", "fd12:3456::1", "ff02::1", "ff0e::1", "2001:db8::1",
        "::ffff:127.0.0.1", "::ffff:8.8.8.8", "::127.0.0.1", "64:ff9b::7f00:1", "64:ff9b::808:808", "64:ff9b:1::1",
        "2002:7f00:1::", "2001::1", "fec0::1", "192.88.99.1", "3fff::1", "", "localhost", "1.2.3", "8.8.8.8.8",
    ],
)  # fmt: skip
def test_what_is_no_public_machine(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ["8.8.8.8", "1.1.1.1", "93.184.215.14", "2606:4700:4700::1111", "2a00:1450::1"])
def test_what_is_one(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    "url",
    [
        "http://hooks.example.org/", "ftp://hooks.example.org/", "file:///etc/passwd", "hooks.example.org", "",
        "https://", "https:///x", "https://user@hooks.example.org/", "https://user:word@hooks.example.org/",
        "https://hooks.example.org:0x50/", "https://hooks.example.org:99999/", "https://localhost/",
        "https://localhost:8000/api", "https://2130706433/", "https://intranet/", "https://hooks.example.org/\r\nX: y",
        "https://hooks.example.org/ a", "https://hooks.example.org/\u0430", "https://[::1/", "https://" + 3000 * "a",
        "https://hooks.example.org/" + 2000 * "a", "gopher://hooks.example.org/", "//hooks.example.org/",
        "https://a..b/",
    ],
)  # fmt: skip
def test_what_is_no_address_to_ask(url: str) -> None:
    with pytest.raises(Refused):
        check(url)


@pytest.mark.parametrize(
    "url",
    [
        "https://127.0.0.1/", "https://127.1/", "https://0x7f.1/", "https://0177.0.0.1/", "https://0.0.0.0/",
        "https://10.0.0.1/", "https://169.254.169.254/latest/meta-data/", "https://[::1]/", "https://[::]/",
        "https://[::ffff:127.0.0.1]/", "https://[fe80::1]/", "https://192.168.0.1:8443/",
    ],
)  # fmt: skip
def test_an_address_of_ones_own_network_is_not_asked_however_it_is_written(url: str) -> None:
    """With the system's own way of looking names up."""
    with pytest.raises(Refused, match="inside"):
        asked(Network(), url)


def test_a_public_machine_is_asked_under_its_name(there: Machine) -> None:
    assert asked(there.network(), there.url("/hook?a=b")) == 204
    [got] = there.got
    assert (got.path, got.body, got.headers["host"]) == ("/hook?a=b", b"{}", f"{NAME}:{there.port}")
    assert got.headers["x-test"] == "yes"


def test_a_name_that_leads_inside_is_not_asked(there: Machine) -> None:
    with pytest.raises(Refused):
        asked(there.network(public=is_public), there.url())
    # Nor one that leads to a public machine as well.
    with pytest.raises(Refused):
        asked(there.network(found=lambda host: ["8.8.8.8", "10.0.0.1"]), there.url())
    with pytest.raises(Refused):
        asked(there.network(found=lambda host: []), there.url())
    assert there.got == []


def test_a_name_that_changes_is_looked_up_once(there: Machine) -> None:
    """What was checked is what is asked: a second answer, which leads elsewhere, is never heard."""
    looked: list[str] = []

    def changing(host: str) -> list[str]:
        looked.append(host)
        return ["127.0.0.1"] if len(looked) == 1 else ["127.0.0.2"]

    network = there.network(found=changing, public=lambda address: address == "127.0.0.1")
    assert asked(network, there.url()) == 204
    assert looked == [NAME]
    # Checked anew the next time.
    with pytest.raises(Refused):
        asked(network, there.url())
    assert len(there.got) == 1


def test_the_certificate_has_to_be_that_of_the_name(there: Machine) -> None:
    with pytest.raises(NotNow):
        asked(there.network(), there.url(name="other.example.org"))
    assert there.got == []


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
def test_redirects_are_not_followed(there: Machine, status: int) -> None:
    there.answers = [(status, {"Location": there.url("/elsewhere")}), (200, {})]
    found = asked(there.network(), there.url())
    assert found == status
    assert [got.path for got in there.got] == ["/hook"]
    with pytest.raises(Never, match=f"redirect:{status}"):
        judged(Answer(found), NOW)


def test_proxies_of_the_environment_are_not_used(there: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HTTPS_PROXY", "https_proxy", "ALL_PROXY"):
        monkeypatch.setenv(name, "http://127.0.0.1:9")
    assert asked(there.network(), there.url()) == 204


def test_nobody_is_waited_for_longer_than_that(there: Machine) -> None:
    there.silent.clear()
    network = there.network()
    network._patience = 0.5
    with pytest.raises(NotNow, match="silent"):
        asked(network, there.url())


@contextmanager
def pouring(folder: Path, pour: Callable[[ssl.SSLSocket], None]) -> Iterator[tuple[Network, str]]:
    """A machine that says to the first who asks whatever `pour` does, until the link is cut."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    certificate = certified(folder, NAME)
    context.load_cert_chain(certificate)

    def run(listening: socket.socket) -> None:
        link, _ = listening.accept()
        with context.wrap_socket(link, server_side=True) as talk, suppress(OSError):
            talk.recv(65_536)
            while True:
                pour(talk)

    async def look(host: str, port: int) -> list[str]:
        return ["127.0.0.1"]

    network = Network(look, lambda address: True, ssl.create_default_context(cafile=str(certificate)))
    with socket.create_server(("127.0.0.1", 0)) as listening:
        thread = threading.Thread(target=run, args=(listening,), daemon=True)
        thread.start()
        yield network, f"https://{NAME}:{listening.getsockname()[1]}/"
        # It ends when nobody takes any more.
        thread.join()


def test_an_answer_without_an_end_is_not_read(tmp_path: Path) -> None:
    """Its status is all that is wanted: whoever goes on sending sends to nobody."""
    head = [b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"]

    def pour(talk: ssl.SSLSocket) -> None:
        talk.sendall(head.pop() if head else b"4000\r\n" + 0x4000 * b"x" + b"\r\n")

    with pouring(tmp_path, pour) as (network, url):
        assert asked(network, url) == 200


def test_headers_without_an_end_are_cut_off(tmp_path: Path) -> None:
    head = [b"HTTP/1.1 200 OK\r\n"]

    def pour(talk: ssl.SSLSocket) -> None:
        talk.sendall(head.pop() if head else b"X: " + 8_000 * b"x" + b"\r\n")

    with pouring(tmp_path, pour) as (network, url), pytest.raises(NotNow):
        asked(network, url)


def test_who_is_not_there_is_asked_later() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]

    async def look(host: str, port: int) -> list[str]:
        return ["127.0.0.1"]

    async def unknown(host: str, port: int) -> list[str]:
        raise socket.gaierror(-2, "Name or service not known")

    for found in (look, unknown):
        with pytest.raises(NotNow):
            asked(Network(found, lambda address: True), f"https://{NAME}:{port}/")


@pytest.mark.parametrize(
    ("status", "kind"),
    [(400, Never), (401, Never), (404, Never), (413, Never), (408, NotNow), (429, NotNow), (500, NotNow)],
)
def test_what_comes_of_a_status(status: int, kind: type[Exception]) -> None:
    with pytest.raises(kind):
        judged(Answer(status), NOW)
    for good in (200, 201, 202, 204):
        judged(Answer(good), NOW)


@pytest.mark.parametrize(
    ("again", "after"),
    [
        ("120", 120), ("0", 0), (formatdate(NOW + 90, usegmt=True), 90), (formatdate(NOW - 90, usegmt=True), 0),
        ("", 0), ("soon", 0), ("-5", 0), ("1e9", 0), ("9" * 400, 0), ("\u0661\u0662", 0),
        ("Fri, 99 Nov 2026 00:00:00 GMT", 0),
    ],
)  # fmt: skip
def test_when_an_address_wants_to_be_asked_again(there: Machine, again: str, after: float) -> None:
    """In seconds or as a date (RFC 9110); what it cannot mean says nothing."""
    with pytest.raises(NotNow, match="status:429") as fault:
        judged(Answer(429, again), NOW)
    assert fault.value.after == after


def test_the_pause_is_read_from_the_answer(there: Machine) -> None:
    there.answers = [(429, {"Retry-After": "120"})]
    assert answered(there.network(), there.url()) == Answer(429, "120")


def test_a_name_of_several_addresses_is_reached_by_whichever_answers(there: Machine) -> None:
    """As a push service has one of each kind, and the machine a way to one kind alone."""
    # Nobody listens on the first.
    assert (
        asked(there.network(found=lambda host: ["127.0.0.9", "127.0.0.1"], public=lambda address: True), there.url())
        == 204
    )
