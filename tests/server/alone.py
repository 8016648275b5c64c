"""A machine of its own, as far as a network goes: `unshare -nm python -m tests.server.alone FOLDER`.

In a network without anything but itself, where every name of ours leads here and ports 80 and 443 are free, it sets a
site up from the files that `feldherr serve init` has written, without a change. Beside it Caddy stands for Let's
Encrypt, with `acme_server`. What it finds it prints as JSON.
"""

from __future__ import annotations

import fcntl
import json
import os
import re
import shutil
import socket
import ssl
import struct
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
from tests.server.client import wait_for
from websockets.sync.client import connect

SITE, AUTHORITY = "play.example.org", "ca.example.org"
ADDRESS = f"https://{SITE}"

ISSUING = """{
	admin off
	skip_install_trust
	auto_https disable_redirects
}
https://ca.example.org:8443 {
	tls internal
	acme_server
}
"""
TRUSTING = """{
	admin off
	acme_ca https://ca.example.org:8443/acme/local/directory
	acme_ca_root ROOT
}
"""
"""All that stands above what is printed: whose certificates they are."""


def light_up() -> None:
    """Bring the loopback of a new network up (SIOCGIFFLAGS, SIOCSIFFLAGS), without a program for it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as found:
        asked = struct.pack("16sh14x", b"lo", 0)
        flags = struct.unpack("16sh14x", fcntl.ioctl(found, 0x8913, asked))[1]
        fcntl.ioctl(found, 0x8914, struct.pack("16sh14x", b"lo", flags | 1))


def lead_here(folder: Path) -> None:
    """Have the names lead to this machine, for whoever runs beside us and for nobody else."""
    hosts = folder / "hosts"
    hosts.write_text(f"127.0.0.1 localhost {SITE} {AUTHORITY}\n")
    subprocess.run(["mount", "--bind", str(hosts), "/etc/hosts"], check=True)


@contextmanager
def running(folder: Path, name: str, *command: str, **more: str) -> Iterator[None]:
    """A program that runs until this ends."""
    with (folder / f"{name}.log").open("w") as log:
        process = subprocess.Popen(command, stdout=log, stderr=log, env=os.environ | more)
    try:
        yield
    finally:
        process.terminate()
        process.wait(timeout=60)


@contextmanager
def caddy(folder: Path, name: str, text: str) -> Iterator[Path]:
    """Caddy with this file; the folder it keeps its things in."""
    home = folder / name
    home.mkdir()
    (home / "Caddyfile").write_text(text)
    program = shutil.which("caddy") or "caddy"
    asked = (program, "run", "--adapter", "caddyfile", "--config", str(home / "Caddyfile"))
    with running(folder, name, *asked, HOME=str(home), XDG_DATA_HOME=str(home), XDG_CONFIG_HOME=str(home)):
        yield home / "caddy"


def answers(url: str, verify: ssl.SSLContext | bool) -> Callable[[], bool]:
    def ask() -> bool:
        try:
            return httpx.get(url, verify=verify, timeout=60).is_success
        except httpx.HTTPError:
            return False

    return ask


def tried(root: Path, link: str) -> dict[str, Any]:
    """What a browser finds that trusts the root, and signs up by a link."""
    trusted = ssl.create_default_context(cafile=str(root))
    wait_for(answers(f"{ADDRESS}/health/ready", trusted))
    found: dict[str, Any] = {}
    with httpx.Client(base_url=ADDRESS, verify=trusted, timeout=60, headers={"Origin": ADDRESS}) as http:
        plain = http.get(f"http://{SITE}/lobby")
        found["plain"] = [plain.status_code, plain.headers["location"]]
        found["page"] = http.get("/").headers["content-type"]
        wanted = {"name": "Anna", "password": "a long enough password", "invite": link.partition("#")[2]}
        joined = http.post("/api/account/sign-up", json=wanted)
        found["cookie"] = joined.headers["set-cookie"].partition("=")[0]
        found["role"] = http.get("/api/account").json()["account"]["role"]
        seats = {"ruleset": "srazhenie", "scenario": "first", "seats": {}}
        id = http.post("/api/matches", json=seats).json()["id"]
        cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
        live = f"wss://{SITE}/api/matches/{id}/live"
        with connect(live, ssl=trusted, origin=ADDRESS, additional_headers={"Cookie": cookie}) as page:  # type: ignore[arg-type]
            page.send(json.dumps({"after": 0}))
            found["live"] = json.loads(page.recv(timeout=60))["type"]
    with socket.create_connection((SITE, 443)) as line, trusted.wrap_socket(line, server_hostname=SITE) as safe:
        certificate = safe.getpeercert() or {}
        found["names"] = [name for _, name in certificate["subjectAltName"]]
    return found


def main(folder: Path) -> None:
    light_up()
    lead_here(folder)
    settings = folder / "etc/feldherr.toml"
    printed = (folder / "etc/caddy/Caddyfile").read_text()
    ports = re.findall(r"127\.0\.0\.1:(\d+)", printed)
    feldherr = (sys.executable, "-m", "feldherr.cli")
    config = ("--config", str(settings))
    with ExitStack() as stack:
        issuing = stack.enter_context(caddy(folder, "authority", ISSUING))
        wait_for(answers(f"https://{AUTHORITY}:8443/acme/local/directory", verify=False))
        root = issuing / "pki/authorities/local/root.crt"
        if (folder / "migrate").exists():
            subprocess.run([*feldherr, "serve", "migrate", *config], check=True, stdout=sys.stderr)
        for port in ports:
            listen = f"127.0.0.1:{port}"
            stack.enter_context(running(folder, port, *feldherr, "serve", *config, FELDHERR_LISTEN=listen))
        for port in ports:
            wait_for(answers(f"http://127.0.0.1:{port}/health/ready", verify=False))
        asked = [*feldherr, "serve", "admin", "Anna", *config]
        link = subprocess.run(asked, check=True, capture_output=True, text=True).stdout.split()[-1]
        stack.enter_context(caddy(folder, "proxy", TRUSTING.replace("ROOT", str(root)) + printed))
        print(json.dumps(tried(root, link) | {"ports": ports}))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
