"""`feldherr serve`: its settings, its processes, what a proxy asks them."""

from __future__ import annotations

import io
import json
import logging
import re
import signal
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from anyio.from_thread import start_blocking_portal
from litestar.testing import TestClient
from litestar.types import Receive, Scope, Send
from tests.cli.commands import run
from tests.server.client import HOSTS, Client, wait_for
from tests.server.cluster import Cluster
from tests.server.databases import BOTH
from tests.server.members import Browser, house
from tests.server.sites import ENDED, Site
from tests.server.standin import STANDIN

from feldherr.server import config as module
from feldherr.server.accounts.settings import Mailing, Manners
from feldherr.server.app import make_app
from feldherr.server.config import BadConfig, Config, read_config
from feldherr.server.guard import LOCAL
from feldherr.server.logs import Json, Numbered, Proxied, Text
from feldherr.server.repository import ROOM
from feldherr.texts import Texts

GOOD = """
database = "postgresql:///games"
listen = "[::1]:8001"
hosts = ["Play.Example.org"]
memory = 64
"""


def written(folder: Path, text: str) -> Path:
    file = folder / "site.toml"
    file.write_text(text)
    return file


# Settings


def test_a_file_and_the_environment_make_a_site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = written(tmp_path, GOOD)
    hosts = LOCAL | {"play.example.org"}
    told = read_config(file, {})
    assert told == Config("postgresql:///games", "::1", 8001, hosts, 64_000_000, told.manners)
    assert told.manners.address == "https://play.example.org"
    assert told.manners.origins == {"https://play.example.org"} | local(8001)
    assert (told.manners.sign_up, told.manners.guests, told.manners.mailing) == ("closed", False, None)
    environment = {"FELDHERR_LISTEN": "0.0.0.0:9000", "FELDHERR_HOSTS": "a.example, b.example", "FELDHERR_MEMORY": "32"}
    with pytest.raises(BadConfig, match="FELDHERR_HOSTS: config-which-address"):
        read_config(file, environment)
    environment["FELDHERR_ADDRESS"] = "https://a.example"
    told = read_config(file, environment | {"HOME": "/root"})
    assert told.manners.origins == {"https://a.example", "https://b.example"} | local(9000)
    assert (told.host, told.port, told.hosts, told.room) == (
        "0.0.0.0", 9000, LOCAL | {"a.example", "b.example"}, 32_000_000,
    )  # fmt: skip
    assert read_config(file, {}, sqlite=tmp_path).database == tmp_path
    assert (told.thinkers, read_config(file, {"FELDHERR_THINKERS": "0"}).thinkers) == (3, 0)
    monkeypatch.setattr(module, "FILE", tmp_path / "none.toml")
    alone = read_config(None, {"FELDHERR_DATABASE": "/var/lib/feldherr"})
    assert alone == Config(Path("/var/lib/feldherr"), "127.0.0.1", 8000, LOCAL, ROOM, alone.manners)
    assert (alone.manners.address, alone.manners.origins) == ("http://localhost:8000", local(8000))
    monkeypatch.setattr(module, "FILE", file)
    assert read_config(None, {}).port == 8001
    assert (told.log, read_config(file, {"FELDHERR_LOG": "json"}).log) == ("text", "json")


def test_credentials_of_the_unit_go_before_the_file_and_after_the_environment(tmp_path: Path) -> None:
    file = written(tmp_path, GOOD + 'smtp = "smtp://me:old@mail.example.org"\n')
    given = tmp_path / "credentials"
    given.mkdir()
    (given / "feldherr.smtp").write_text("smtp://me:secret@mail.example.org:587\n")
    (given / "feldherr.hosts").write_text("evil.example.org\n")
    told = {"CREDENTIALS_DIRECTORY": str(given)}
    site = read_config(file, told)
    assert (site.hosts, site.database) == (LOCAL | {"play.example.org"}, "postgresql:///games")
    assert site.manners.mailing is not None
    assert site.manners.mailing.password == "secret"
    assert read_config(file, told | {"FELDHERR_SMTP": "smtp://localhost"}).manners.mailing == Mailing(
        "localhost", 25, False, None, None, "feldherr@play.example.org"
    )
    (given / "feldherr.smtp").write_text("me:secret\n")
    (given / "feldherr.push").write_bytes(b"\xff")
    with pytest.raises(BadConfig) as bad:
        read_config(file, told)
    assert [(Path(fault.place).name, fault.message.id) for fault in bad.value.faults] == [
        ("feldherr.push", "config-unread"), ("feldherr.smtp", "config-smtp"),
    ]  # fmt: skip
    assert "secret" not in str([fault.message.args for fault in bad.value.faults])


def local(port: int) -> frozenset[str]:
    return frozenset(f"http://{name}:{port}" for name in ("localhost", "127.0.0.1", "[::1]"))


def test_how_a_site_deals_with_people(tmp_path: Path) -> None:
    people = 'address = "https://Play.example.org:8443/"\nsign_up = "open"\n'
    file = written(tmp_path, GOOD + people + 'smtp = "smtps://me:p%40ss@mail.example.org"\n')
    manners = read_config(file, {"FELDHERR_GUESTS": "true"}).manners
    assert manners == Manners(
        "https://play.example.org:8443",
        frozenset({"https://play.example.org:8443", "https://play.example.org"}) | local(8001),
        "open",
        True,
        Mailing("mail.example.org", 465, True, "me", "p@ss", "feldherr@play.example.org"),
    )
    said = {"FELDHERR_SMTP": "smtp://[::1]:2525", "FELDHERR_SENDER": "games@example.org", "FELDHERR_SIGN_UP": "closed"}
    manners = read_config(file, said).manners
    assert (manners.sign_up, manners.mailing) == (
        "closed", Mailing("::1", 2525, False, None, None, "games@example.org"),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("said", "place", "fault"),
    [
        ("colour = 1", ":2", "config-unknown"),
        ("[server]\nlisten = 1", ":2", "config-unknown"),
        ("database = 3", ":2", "config-text"),
        ('database = "games"', ":2", "config-database"),
        ('database = "mysql://a:secret@b/c"', ":2", "config-database"),
        ('listen = "8000"', ":2", "config-listen"),
        ('listen = "127.0.0.1:0"', ":2", "config-listen"),
        ('listen = "127.0.0.1:65536"', ":2", "config-listen"),
        ("hosts = []", ":2", "config-hosts"),
        ('hosts = "play.example.org"', ":2", "config-hosts"),
        ('hosts = ["https://play.example.org"]', ":2", "config-host"),
        ('hosts = ["*"]', ":2", "config-host"),
        ("memory = 1", ":2", "config-memory"),
        ("memory = true", ":2", "config-memory"),
        ("memory =", ":2", "config-toml"),
        ("thinkers = 65", ":2", "config-thinkers"),
        ("thinkers = true", ":2", "config-thinkers"),
        ('thinkers = 0\ndatabase = "/srv/games"', ":2", "config-thinkers-sqlite"),
        ('hosts = ["a.example.org", "b.example.org"]', ":2", "config-which-address"),
        ('address = "play.example.org"', ":2", "config-address"),
        ('address = "http://play.example.org"', ":2", "config-address"),
        ('address = "https://play.example.org/games"', ":2", "config-address"),
        ('sign_up = "perhaps"', ":2", "config-sign-up"),
        ('sign_up = "open"', ":2", "config-open-mail"),
        ('guests = "yes"', ":2", "config-flag"),
        ('smtp = "mail.example.org"', ":2", "config-smtp"),
        ('smtp = "http://a:secret@b/c"', ":2", "config-smtp"),
        ('sender = "nobody"', ":2", "config-sender"),
        ('log = "xml"', ":2", "config-log"),
    ],
)
def test_a_fault_has_its_place_and_words_in_both_languages(said: str, place: str, fault: str, tmp_path: Path) -> None:
    file = written(tmp_path, f"# A site\n{said}\n" + ("" if "database" in said else 'database = "/var/lib"\n'))
    with pytest.raises(BadConfig) as caught:
        read_config(file, {})
    found = {(one.place, one.message.id): one.message for one in caught.value.faults}
    # What is no TOML at all says nothing of a database either.
    assert set(found) - {(str(file), "config-no-database")} == {(f"{file}{place}", fault)}
    words = {Texts(spoken).say(found[f"{file}{place}", fault]) for spoken in ("ru", "en")}
    assert len(words) == 2
    assert not any("secret" in one for one in words)


def test_all_faults_are_said_at_once_and_nothing_is_begun(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = written(tmp_path, 'listen = 1\n\nhosts = ["a b"]\n')
    monkeypatch.setenv("FELDHERR_MEMORY", "lots")
    monkeypatch.setenv("FELDHERR_COLOUR", "red")
    places = {"FELDHERR_COLOUR", "FELDHERR_MEMORY", f"{file}:1", f"{file}:3", str(file)}
    for spoken in ("ru", "en"):
        said = run("serve", "--config", str(file), "--lang", spoken, code=1)[1]
        assert {line.partition(": ")[0] for line in said.splitlines()} == places
    monkeypatch.undo()
    gone = run("serve", "--config", str(tmp_path / "none"), "--lang", "en", code=1)[1]
    assert gone.startswith(f"{tmp_path / 'none'}: this file cannot be read")
    assert "--sqlite" in run("serve", "--data", str(tmp_path), "--lang", "en", code=2)[1]


def test_an_address_that_is_taken_is_said(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        address = f"127.0.0.1:{other.getsockname()[1]}"
        file = written(tmp_path, f'listen = "{address}"\n')
        said = run("serve", "--config", str(file), "--sqlite", "--data", str(tmp_path), "--lang", "en", code=1)[1]
    assert said.startswith(f"Cannot listen on {address}: ")


# The database of a site


def test_migrating_makes_a_database_and_says_when_there_is_nothing_to_do(cluster: Cluster, tmp_path: Path) -> None:
    url = cluster.empty()
    file = written(tmp_path, f"database = {json.dumps(url)}\n")
    early = run("serve", "--config", str(file), "--lang", "en", code=1)[1]
    assert "run feldherr serve migrate" in early
    assert url not in early
    first, _ = run("serve", "--config", str(file), "migrate", "--lang", "en")
    again, _ = run("--lang", "ru", "serve", "migrate", "--config", str(file))
    assert (first, again) == ("The database is up to date now.\n", "База уже была обновлена.\n")
    with TestClient(make_app(url, rulesets={STANDIN.id: STANDIN}, hosts=HOSTS)) as http:
        Client(http).create().begin()
    cluster.drop(url)


def test_a_folder_is_served_by_one_process(tmp_path: Path) -> None:
    site = Site(tmp_path / "games", tmp_path)
    site.start()
    try:
        with httpx.Client(base_url=site.address, timeout=60) as http:
            Client(http).create().begin()
        said = run(
            "serve", "--config", str(written(tmp_path, "")), "--sqlite", "--data", str(tmp_path / "games"),
            "--lang", "en", code=1,
        )[1]  # fmt: skip
        assert str(tmp_path / "games") in said
        migrate = written(tmp_path, f"database = {json.dumps(str(tmp_path))}")
        assert "when the server starts" in run("serve", "migrate", "--config", str(migrate), "--lang", "en", code=2)[1]
    finally:
        assert site.end() == ENDED


# What a proxy asks


@BOTH
def test_health_is_told_under_any_name(client: Client) -> None:
    for what, said in (("live", "live\n"), ("ready", "ready\n")):
        answer = client.http.get(f"/health/{what}", headers={"Host": "10.0.0.1:8000"})
        assert (answer.status_code, answer.text, answer.headers["cache-control"]) == (200, said, "no-store")
        assert client.http.get(f"/health/{what}", headers={"Host": ""}).text == said
    assert client.http.get("/api/games", headers={"Host": "10.0.0.1:8000"}).status_code == 403
    assert client.http.post("/health/ready", json={}).status_code == 405
    assert client.http.get("/health/nothing").status_code == 404


def test_a_line_of_the_log_names_its_request(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The answer has the same id: the one in the request if it looks like one, otherwise a new one."""
    lines = io.StringIO()
    handlers = [logging.StreamHandler(lines) for _ in range(2)]
    for handler, form in zip(handlers, (Json(), Text()), strict=True):
        handler.setFormatter(form)
        logging.getLogger("feldherr").addHandler(handler)
    try:
        with house(tmp_path) as site:

            def fail(*_: object) -> None:
                raise RuntimeError("a fault of ours")

            monkeypatch.setattr(site.app.state.server.matches, "ruleset", fail)
            seats = {"north": "human", "south": "human"}
            wanted = {"ruleset": "skirmish", "scenario": "meeting", "seats": seats}
            visitor = Browser(site).join("Vera")
            given = "0123456789abcdef"
            answers = [
                visitor.post("/api/matches", wanted, **{"X-Request-ID": id}) for id in (given, "short", 'a" b\\n{}' * 9)
            ]
    finally:
        for handler in handlers:
            logging.getLogger("feldherr").removeHandler(handler)
    assert [answer.status_code for answer in answers] == [500] * 3
    first, *others = [answer.headers["x-request-id"] for answer in answers]
    assert first == given
    assert all(re.fullmatch("[0-9a-f]{16}", other) for other in others)
    told = [json.loads(line) for line in lines.getvalue().splitlines() if line.startswith("{")]
    faults = [one for one in told if "a fault of ours" in one.get("exception", "")]
    assert [one["request"] for one in faults] == [first, *others]
    assert all(one["level"] == "ERROR" and one["time"].endswith("+00:00") for one in faults)
    assert lines.getvalue().count(f"[{first}]") == 1


def test_the_id_of_a_request_is_the_word_of_our_proxy_and_of_nobody_else() -> None:
    """As is where it comes from."""

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        host, _ = scope["client"] or ("", 0)
        await send({"type": "http.response.start", "status": 200, "headers": [(b"x-from", host.encode())]})
        await send({"type": "http.response.body", "body": b"", "more_body": False})

    async def asked(host: str) -> tuple[str, str]:
        whole: Any = Proxied(Numbered(app), "127.0.0.1,::1")
        transport = httpx.ASGITransport(app=whole, client=(host, 1))
        async with httpx.AsyncClient(transport=transport, base_url="http://play.example.org") as http:
            told = {"X-Request-ID": "0123456789abcdef", "X-Forwarded-For": "192.0.2.7"}
            answer = await http.get("/", headers=told)
        return answer.headers["x-from"], answer.headers["x-request-id"]

    with start_blocking_portal() as portal:
        for host in ("127.0.0.1", "::1"):
            assert portal.call(asked, host) == ("192.0.2.7", "0123456789abcdef")
        host, id = portal.call(asked, "203.0.113.9")
    assert (host, id == "0123456789abcdef") == ("203.0.113.9", False)


@BOTH
def test_the_head_of_a_page_may_be_asked_for_alone(client: Client) -> None:
    """As those do who watch whether a site is up. A call has none of its own: some never end."""
    for path in ("/", "/health/live", "/learn"):
        whole, head = client.http.get(path), client.http.head(path)
        assert (head.status_code, head.headers["content-length"]) == (200, whole.headers["content-length"]), path
    assert client.http.head("/no-such-page").status_code == 404
    assert client.http.head("/api/games").status_code == 405


def test_a_server_without_its_database_is_alive_but_not_ready(cluster: Cluster, database: str) -> None:
    name = database.partition("@/")[2].partition("?")[0]
    with TestClient(make_app(database, rulesets={STANDIN.id: STANDIN}, hosts=HOSTS)) as http:
        cluster.execute(f"alter database {name} with allow_connections false")
        cluster.cut(database)
        assert http.get("/health/live").status_code == 200
        assert http.get("/health/ready").status_code == 503
        cluster.execute(f"alter database {name} with allow_connections true")
        assert http.get("/health/ready").status_code == 200


# Processes


@pytest.fixture
def sites(database: str, tmp_path: Path) -> Iterator[list[Site]]:
    """Two processes on one database."""
    found = [Site(database, tmp_path) for _ in range(2)]
    for site in found:
        site.begin()
    try:
        for site in found:
            site.wait()
        yield found
    finally:
        for site in found:
            site.end()


def test_one_process_goes_on_where_another_one_ended(sites: list[Site]) -> None:
    one, other = sites
    with (
        httpx.Client(base_url=one.address, timeout=30) as http,
        httpx.Client(base_url=other.address, timeout=30) as too,
    ):
        game = Client(http).create()
        game.begin()
        assert one.end(signal.SIGKILL) == -signal.SIGKILL
        game.http = too
        assert game.act("north", "end", 3).status_code == 200
        one.start()
        game.http = http
        assert game.act("south", "end", 4).status_code == 200
        # Asked to end, it finishes what it was handed and ends well.
        assert one.end() == ENDED
        game.http = too
        wait_for(lambda: [ply["number"] for ply in game.plies(None)] == list(range(5)))
        one.start()
