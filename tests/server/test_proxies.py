"""Behind the proxies of docs/hosting.md, set up as it says: a match has its process, and goes on where that is gone."""

from __future__ import annotations

import asyncio
import json
import re
import shutil
import signal
import socket
import ssl
import subprocess
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import httpx
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from tests.server.client import Client, wait_for
from tests.server.sites import ROOT, Site
from websockets.asyncio.client import connect

from feldherr.server.config import read_config
from feldherr.server.logs import GIVEN
from feldherr.server.repository import ROOM

PROXIES = ("caddy", "haproxy")
HOSTING = (ROOT / "docs/hosting.md").read_text("utf-8")

GLOBAL = {
    "caddy": "{\n\tadmin off\n\tauto_https off\n}\n",
    "haproxy": "global\n    maxconn 200\ndefaults\n    mode http\n    timeout client 90s\n",
}
"""What a distribution's own file says above ours, as far as the tests need it."""


UNPROVEN = ssl.create_default_context()
"""Asks nobody whose a certificate is."""
UNPROVEN.check_hostname, UNPROVEN.verify_mode = False, ssl.CERT_NONE


KEEPS = """\
cache kept
    total-max-size 4
    max-object-size 500000

backend feldherr
    http-request cache-use kept
    http-response cache-store kept
"""
"""What keeps answers."""


def blocks(page: str, kind: str) -> list[str]:
    """The blocks of a kind on a page of docs/."""
    return re.findall(rf"```{kind}\n(.*?)```", page, re.DOTALL)


def test_the_pages_of_both_languages_set_the_same_up(tmp_path: Path) -> None:
    russian = (ROOT / "docs/hosting.ru.md").read_text("utf-8")
    # Every command, too, stands in both, in the same order.
    whole = re.compile(r"^```(\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
    assert whole.findall(russian) == whole.findall(HOSTING)
    # Units are three: of a club, of a process and of a worker.
    for kind, count in (("toml", 1), ("ini", 3), ("caddy", 1), ("haproxy", 1), ("sh", 1)):
        said = blocks(HOSTING, kind)
        assert len(said) == count
        assert blocks(russian, kind) == said
    file = tmp_path / "feldherr.toml"
    file.write_text(blocks(HOSTING, "toml")[0])
    site = read_config(file, {})
    assert (site.database, site.port, site.room) == ("postgresql:///feldherr?host=/run/postgresql", 8001, ROOM)


def program(name: str) -> str:
    found = shutil.which(name) or shutil.which(name, path="/usr/sbin")
    if found is None:
        pytest.skip(f"no {name} here; on Debian, as root: apt-get install {name}")
    return found


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@contextmanager
def proxied(name: str, ports: tuple[int, int], folder: Path, *, keeps: bool = False) -> Iterator[str]:
    """The address of a proxy before two servers, set up as the page says but for the addresses.

    `keeps`: it keeps all answers that it may, and gives them to whoever asks next (haproxy).
    """
    [said] = blocks(HOSTING, name)
    port = free_port()
    changes = {f"127.0.0.1:{old}": f"127.0.0.1:{new}" for old, new in zip(("8001", "8002"), ports, strict=True)}
    if name == "caddy":
        changes["play.example.org {"] = f"http://127.0.0.1:{port} {{"
    else:
        certify(folder / "site.pem")
        changes |= {"bind :80\n": "bind %s\n" % (folder / "plain"), "bind :443": f"bind 127.0.0.1:{port}"}
        changes["/etc/haproxy/site.pem"] = str(folder / "site.pem")
    for old, new in changes.items():
        assert old in said
        said = said.replace(old, new)
    if keeps:
        said = said.replace("\nbackend feldherr\n", f"\n{KEEPS}")
    file = folder / f"{name}.cfg"
    file.write_text(GLOBAL[name] + said)
    command = {
        "caddy": ["run", "--adapter", "caddyfile", "--config", str(file)],
        "haproxy": ["-db", "-f", str(file)],
    }[name]
    with (folder / f"{name}.log").open("w") as log:
        process = subprocess.Popen([program(name), *command], stdout=log, stderr=log, env={"HOME": str(folder)})
    address = f"{'http' if name == 'caddy' else 'https'}://127.0.0.1:{port}"
    try:
        wait_for(lambda: process.poll() is not None or answers(f"{address}/health/live"))
        assert process.poll() is None, (folder / f"{name}.log").read_text()
        yield address
    finally:
        process.terminate()
        process.wait(timeout=30)


def certify(file: Path) -> None:
    """A certificate of nobody's, and its key after it."""
    key, made = ec.generate_private_key(ec.SECP256R1()), datetime.now(UTC)
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "127.0.0.1")])
    whose = x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
    signed = whose.not_valid_before(made).not_valid_after(made + timedelta(days=1)).sign(key, hashes.SHA256())
    plain = (Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    file.write_bytes(signed.public_bytes(Encoding.PEM) + key.private_bytes(*plain))


def answers(address: str) -> bool:
    try:
        return httpx.get(address, timeout=60, verify=False).is_success
    except httpx.HTTPError:
        return False


@contextmanager
def echo() -> Iterator[int]:
    """A server that says its own port, whatever it is asked."""

    class Echo(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            said = str(self.server.server_address[1]).encode()
            self.send_response(200)
            self.send_header("Content-Length", str(len(said)))
            self.send_header("X-Request-ID", self.headers["X-Request-ID"])
            self.end_headers()
            self.wfile.write(said)

        def log_message(self, *args: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Echo) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield int(server.server_address[1])
        finally:
            server.shutdown()
            thread.join()


@pytest.mark.parametrize("proxy", PROXIES)
def test_every_call_of_a_match_goes_to_the_same_process(proxy: str, tmp_path: Path) -> None:
    with ExitStack() as stack:
        ports = (stack.enter_context(echo()), stack.enter_context(echo()))
        address = stack.enter_context(proxied(proxy, ports, tmp_path))
        http = stack.enter_context(httpx.Client(base_url=address, timeout=60, verify=False))
        if proxy == "haproxy":
            # Browsers keep nobody signed in where it is not HTTPS: whoever comes without is sent on.
            plain = httpx.Client(transport=httpx.HTTPTransport(uds=str(tmp_path / "plain")))
            moved = plain.get("http://play.example.org/lobby").headers["location"]
            assert moved == "https://play.example.org/lobby"
        taken = set()
        for match in range(40):
            calls = [
                f"/api/matches/{match:012x}{what}" for what in ("", "/plies?after=3", "/actions", "/live", "/at/7")
            ]
            told = {http.get(call).text for call in calls}
            assert len(told) == 1, told
            taken |= told
        assert taken == {str(port) for port in ports}
        # Of no two requests is the id the same, whatever a client says it is.
        ids = {http.get("/", headers={"X-Request-ID": "chosen-by-a-client"}).headers["x-request-id"] for _ in range(4)}
        assert len(ids) == 4
        assert all(GIVEN.fullmatch(one.encode()) for one in ids), ids


@pytest.mark.parametrize("proxy", [pytest.param("caddy", marks=pytest.mark.long), "haproxy"])
def test_a_match_goes_on_where_its_process_is_gone(proxy: str, database: str, tmp_path: Path) -> None:
    sites = [Site(database, tmp_path) for _ in range(2)]
    ports = tuple(int(site.address.rpartition(":")[2]) for site in sites)
    for site in sites:
        site.begin()
    try:
        for site in sites:
            site.wait()
        with (
            proxied(proxy, (ports[0], ports[1]), tmp_path, keeps=proxy == "haproxy") as address,
            httpx.Client(base_url=address, timeout=60, verify=False) as http,
        ):
            games = [Client(http).create() for _ in range(6)]
            for game in games:
                game.begin()
            # What a site's figures are is told on its own machine, and not through the proxy.
            told = httpx.get(f"{sites[0].address}/health/figures", timeout=60)
            assert re.search(r"^feldherr_groups_total [1-9]\d*$", told.text, re.MULTILINE)
            assert http.get("/health/figures").status_code == 404
            if proxy == "haproxy":
                # What is kept on the way is the same for all; of what one role knows nothing comes to another.
                view = games[0].view("north")
                fixed = [http.get(f"/api/static/{view['static']}") for _ in range(2)]
                assert ["age" in answer.headers for answer in fixed] == [False, True]
                for what in ("", "/plies", "/at/1", "/people"):
                    answers_of = [games[0].get(role, what) for role in ("north", "south", None, "north")]
                    assert not any("age" in answer.headers for answer in answers_of), what
                assert [games[0].view(role)["role"] for role in ("north", "south", None)] == ["north", "south", None]
            live = address.replace("http", "ws", 1) + f"/api/matches/{games[0].id}/live"

            async def listen() -> None:
                async with connect(live, ssl=UNPROVEN if live.startswith("wss") else None) as page:
                    await page.send(json.dumps({"after": 3}))
                    assert json.loads(await page.recv())["view"]["number"] == 3
                    assert games[0].act("north", "end", 3).status_code == 200
                    assert [ply["action"] for ply in json.loads(await page.recv())["plies"]] == ["end"]

            # The library's other client reads and writes in two threads: one TLS session in 600 hung with it, since
            # OpenSSL allows no two threads on one session. The loop has a thread of its own, as a browser of other
            # tests may have one in ours.
            with ThreadPoolExecutor(1) as apart:
                apart.submit(lambda: asyncio.run(asyncio.wait_for(listen(), 60))).result()
            with http.stream("GET", f"/api/matches/{games[1].id}/stream?after=3") as stream:
                lines = stream.iter_lines()
                # Nothing follows what is awaited: a proxy that kept a line back for more would keep it for good.
                assert json.loads(next(lines))["view"]["number"] == 3
                assert games[1].act("north", "draw", 3).status_code == 200
                assert json.loads(next(lines))["view"]["asked"]["by"] == "north"
                assert games[1].answer("south", "draw", False).status_code == 200
            for number, site in enumerate(sites, 4):
                site.end(signal.SIGKILL)
                for game in games:
                    at = number - (game is not games[0])
                    role = "north" if at % 2 else "south"
                    # The proxy may give a request that was under way back as lost; asked again it is answered.
                    key = f"once {number}"
                    wait_for(lambda game=game, at=at, role=role, key=key: (  # type: ignore[misc]
                        game.act(role, "end", at, key).status_code == 200
                    ))  # fmt: skip
                site.start()
            assert {game.view(None)["number"] for game in games} <= {5, 6}
    finally:
        for site in sites:
            site.end(signal.SIGKILL)
