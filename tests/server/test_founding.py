"""A site set up by `feldherr serve init`: its files, its commands, and the link with which it ends."""

from __future__ import annotations

import os
import re
import shutil
import socket
import stat
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from tests.cli.commands import run
from tests.server.cluster import Cluster, binaries
from tests.server.members import house
from tests.server.test_proxies import HOSTING, ROOT, blocks

from feldherr.server import founding
from feldherr.server.config import read_config
from feldherr.server.founding import Failed, Plan
from feldherr.server.site import say_ready

INSTALLED = Path("/opt/feldherr/venv/bin/feldherr")
PLAN = Plan("play.example.org", "Anna", 2, 1, INSTALLED)
CLUB = Plan("play.example.org", "Anna", 1, 0, INSTALLED, sqlite=True)


def test_its_files_are_those_of_the_page(tmp_path: Path) -> None:
    assert all(right for _, right in founding.write(PLAN, tmp_path))
    units = ["etc/systemd/system/feldherr@.service", "etc/systemd/system/feldherr-worker@.service"]
    command, settings = "usr/local/bin/feldherr", "etc/feldherr.toml"
    shown = {"toml": [settings], "ini": units, "caddy": ["etc/caddy/Caddyfile"], "sh": [command]}
    for kind, files in shown.items():
        said = blocks(HOSTING, kind)
        # The first unit of the page is that of a club.
        assert [(tmp_path / file).read_text("utf-8") for file in files] == (said[1:] if kind == "ini" else said), files
    # The settings have passwords, and everybody may start what is in /usr/local/bin.
    modes = dict.fromkeys(units, 0o644) | {command: 0o755, settings: 0o640}
    assert {file: stat.S_IMODE((tmp_path / file).stat().st_mode) for file in modes} == modes
    site = read_config(tmp_path / "etc/feldherr.toml", {})
    assert (site.manners.address, site.thinkers) == ("https://play.example.org", 0)
    alone = Plan(PLAN.name, PLAN.admin, 2, 0, INSTALLED)
    assert "thinkers" not in alone.files()[alone.settings]
    assert founding.WORKERS not in alone.files()
    assert not [command for command in founding.start(alone) if "feldherr-worker@1" in command]


def test_a_club_without_postgresql_is_one_process_of_a_folder(tmp_path: Path) -> None:
    def none(command: Sequence[str]) -> str:
        raise AssertionError(command)

    run("serve", "init", "play.example.org", "--sqlite", "--processes", "3", "--into", str(tmp_path))
    units = tmp_path / "etc/systemd/system"
    assert [file.name for file in units.iterdir()] == ["feldherr@.service"]
    own = Path(sys.prefix).absolute() / "bin" / "feldherr"
    assert (units / "feldherr@.service").read_text().replace(str(own), str(INSTALLED)) == blocks(HOSTING, "ini")[0]
    site = read_config(tmp_path / "etc/feldherr.toml", {})
    assert site.database == founding.FOLDER
    assert site.thinkers > 0
    assert "127.0.0.1:8001 {" in (tmp_path / "etc/caddy/Caddyfile").read_text()
    told = [*founding.before_start(CLUB, none, dry=True), *founding.start(CLUB)]
    assert not [command for command in told if {"postgres", "migrate"} & set(command)]
    assert ["systemctl", "enable", "--now", "feldherr@8001"] in told
    # What the unit may write is where the games are, and nothing else is shut off that SQLite needs.
    assert f"StateDirectory={founding.FOLDER.name}\n" in founding.ALONE


@pytest.mark.parametrize("address", ["@feldherr-test-{}", "{}/notify"])
def test_a_process_says_when_it_can_be_asked(address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What systemd waits for, at a name of the kernel's or in a folder."""
    where = address.format(os.getpid() if address.startswith("@") else tmp_path)
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as systemd:
        systemd.bind(where.replace("@", "\0", 1) if where.startswith("@") else where)
        systemd.settimeout(60)
        monkeypatch.setenv("NOTIFY_SOCKET", where)
        say_ready()
        assert systemd.recv(100) == b"READY=1"
        monkeypatch.delenv("NOTIFY_SOCKET")
        say_ready()
        systemd.setblocking(False)
        with pytest.raises(BlockingIOError):
            systemd.recv(100)


def test_its_commands_are_those_of_the_page_in_both_languages(tmp_path: Path) -> None:
    def none(command: Sequence[str]) -> str:
        raise AssertionError(command)

    told = [
        *founding.before_start(PLAN, none, dry=True),
        *founding.start(PLAN),
        PLAN.own("admin", "Anna", "--lang", "en"),
    ]
    for page in ("hosting.md", "hosting.ru.md"):
        text = (ROOT / "docs" / page).read_text("utf-8")
        plain = [
            block for kind, block in re.findall(r"^```(\w*)\n(.*?)^```$", text, re.DOTALL | re.MULTILINE) if not kind
        ]
        by_hand = next(block for block in plain if "adduser" in block)
        assert by_hand.splitlines() == [" ".join(command) for command in told]
        three = [block for block in plain if "serve init" in block][:2]
        for block, more in zip(three, (" --sqlite", ""), strict=True):
            assert len(block.splitlines()) == 3
            assert block.splitlines()[2] == f"{INSTALLED} serve init play.example.org --admin Anna{more}"


@pytest.mark.parametrize(
    "written", [founding.UNIT, founding.ALONE, founding.WORKER], ids=["process", "alone", "worker"]
)
def test_the_units_are_some(tmp_path: Path, written: str) -> None:
    if shutil.which("systemd-analyze") is None:
        pytest.skip("no systemd-analyze here; on Debian, as root: apt-get install systemd")
    unit = tmp_path / "feldherr@8001.service"
    # The program has to be there, and the machine's own units need not.
    text = written.format(user="daemon", program=Path(sys.prefix) / "bin" / "feldherr")
    # What the page adds to a unit where passwords are not to stand in the settings.
    [handed] = re.findall(r"^```\n\[Service\]\n(LoadCredential=.*?)^```$", HOSTING, re.DOTALL | re.MULTILINE)
    unit.write_text(text.replace("[Service]\n", f"[Service]\n{handed}"))
    done = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", "--recursive-errors=no", str(unit)],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "feldherr@8001.service" not in done.stderr
    unit.write_text(text.replace("ExecStart=", "ExecStart=nowhere/"))
    broken = subprocess.run(["systemd-analyze", "verify", "--man=no", str(unit)], capture_output=True, check=False)
    assert broken.returncode != 0


def test_what_is_there_is_left_and_said(tmp_path: Path) -> None:
    proxies = tmp_path / "etc/caddy/Caddyfile"
    proxies.parent.mkdir(parents=True)
    proxies.write_text(":80 {\n\troot * /usr/share/caddy\n}\n")
    settings = tmp_path / "etc/feldherr.toml"
    settings.write_text("# mine\n")
    for _ in range(2):
        told = dict(founding.write(PLAN, tmp_path))
        units = {
            tmp_path / "etc/systemd/system" / name: True for name in ("feldherr@.service", "feldherr-worker@.service")
        } | {tmp_path / "usr/local/bin/feldherr": True}
        assert told == {settings: False, proxies: True} | units
        assert settings.read_text() == "# mine\n"
        # Another site stays, ours stands below it, once.
        assert proxies.read_text() == ":80 {\n\troot * /usr/share/caddy\n}\n\n" + PLAN.proxy[1]
    # Three processes, while the file speaks of two: it is left to whoever wrote it.
    more = Plan(PLAN.name, "Anna", 3, 1, INSTALLED)
    assert dict(founding.write(more, tmp_path))[proxies] is False
    assert "8003" not in proxies.read_text()


def test_without_a_right_to_the_machine_it_shows_what_it_would_do(tmp_path: Path) -> None:
    said = run("serve", "init", "Play.Example.org", "--processes", "3", "--into", str(tmp_path), "--lang", "en")[0]
    assert f"written: {tmp_path}/etc/feldherr.toml" in said
    assert "$ systemctl enable --now feldherr@8001 feldherr@8002 feldherr@8003" in said
    assert said.splitlines()[-1].startswith("$ runuser -u feldherr --")
    assert "127.0.0.1:8003" in (tmp_path / "etc/caddy/Caddyfile").read_text()
    for spoken in ("ru", "en"):
        wrong = run("serve", "init", "https://play", "--into", str(tmp_path), "--lang", spoken, code=2)[1]
        assert "https://play" in wrong
        assert wrong.count("\n") == 1


MACHINE = {
    "adduser": "exit 0",
    "chgrp": "exit 0",
    # Everybody here is whoever runs the tests.
    "runuser": 'shift 3; exec "$@"',
    "systemctl": 'test "$1" != enable -o "$2" = --now',
}


def test_on_a_fresh_machine_it_ends_with_a_link_that_makes_the_admin(
    cluster: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With PostgreSQL and our own program as they are, and what root alone may do written down in place of done."""
    machine, done = tmp_path / "bin", tmp_path / "done"
    machine.mkdir()
    for name, script in MACHINE.items():
        (machine / name).write_text(f'#!/bin/sh\necho {name} "$@" >> {done}\n{script}\n')
        (machine / name).chmod(0o755)
    settings = tmp_path / "feldherr.toml"
    plan = Plan("play.example.org", "Anna", 2, 1, Path(sys.executable).parent / "feldherr", settings)
    monkeypatch.setenv("PATH", f"{machine}:{binaries()}:{os.environ['PATH']}")
    monkeypatch.setenv("PGHOST", str(cluster.folder))
    monkeypatch.setenv("PGUSER", "feldherr")
    monkeypatch.setattr(founding, "USER", "club")
    settings.write_text(founding.SETTINGS.format(database="club", name=plan.name, first=8001, memory=256))
    url = f"postgresql://feldherr@/club?host={cluster.folder}"
    monkeypatch.setenv("FELDHERR_DATABASE", url)
    for again in (False, True):
        done.unlink(missing_ok=True)
        commands = [*founding.before_start(plan, founding.execute), *founding.start(plan)]
        for command in commands:
            founding.execute(command)
        said = founding.execute(plan.own("admin", "Anna", "--lang", "en"))
        # The second time there is nothing to make but the user, which is none of this machine's.
        words = done.read_text()
        assert ("createdb" in words) is not again
        assert "createuser club" in words or again
        assert "systemctl enable --now feldherr@8001 feldherr@8002" in words
        link = re.search(r"https://play\.example\.org/join\?name=Anna#(\S+)\s*$", said)
        assert link is not None
    with house(url) as site:
        anna = site.browser().join("Anna", invite=link[1])
        assert anna.me()["account"]["role"] == "admin"
    cluster.drop(url)
    cluster.execute("drop role club")


def test_a_command_that_fails_is_named_with_what_it_says() -> None:
    with pytest.raises(Failed) as missing:
        founding.execute(["no-such-program", "at all"])
    assert missing.value.command == "no-such-program 'at all'"
    with pytest.raises(Failed) as fails:
        founding.execute(["sh", "-c", "echo so >&2; exit 3"])
    assert fails.value.said == "so"
