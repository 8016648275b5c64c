"""A site on a fresh machine, set up in one go: `feldherr serve init`. The steps by hand are in docs/hosting.md.

It can be run again: what already exists is left alone, and a file with other contents is never overwritten.
"""

from __future__ import annotations

import pwd
import shlex
import shutil
import subprocess
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import msgspec

from .config import FILE

USER = "feldherr"
"""The user the processes run as, the owner of the database, and its name."""
FIRST = 8001
"""The port of the first process; the others follow."""
MEMORY = 256
UNITS = Path("/etc/systemd/system/feldherr@.service")
WORKERS = Path("/etc/systemd/system/feldherr-worker@.service")
PROXIES = Path("/etc/caddy/Caddyfile")
COMMAND = Path("/usr/local/bin/feldherr")
"""What the operator of the site types: our own program, run as the user of the processes."""
FOLDER = Path("/var/lib/feldherr")
"""Where the games of a site without PostgreSQL are stored."""

SETTINGS = """\
database = "{database}"
hosts = ["{name}"]
listen = "127.0.0.1:{first}"
memory = {memory}
"""

THINKERS = "thinkers = 0\n"
"""The settings if workers think."""

SHORT = """\
#!/bin/sh
[ "$(id -un)" = {user} ] || exec runuser -u {user} -- {program} "$@"
exec {program} "$@"
"""

SHUT_IN = """\
LimitNOFILE=8192
UMask=0077
ProtectSystem=strict
ProtectHome=yes
ProtectProc=invisible
ProtectClock=yes
ProtectHostname=yes
ProtectControlGroups=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
PrivateTmp=yes
PrivateDevices=yes
RemoveIPC=yes
NoNewPrivileges=yes
LockPersonality=yes
MemoryDenyWriteExecute=yes
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6
CapabilityBoundingSet=
SystemCallArchitectures=native
SystemCallFilter=@system-service
SystemCallErrorNumber=EPERM

[Install]
WantedBy=multi-user.target
"""
"""How little of the machine a process sees, and how every unit ends. Each socket is a file: there may be 8,192."""

ONCE = """\
Type=notify
Restart=always
RestartSec=3
"""
"""How every unit begins: it counts as started when it answers. If it fails at once, for example because its database is
away, it is restarted so slowly that systemd, which gives up after five times in ten seconds, never does."""

UNIT = (
    """\
[Unit]
Description=Feldherr on port %i
After=network.target postgresql.service

[Service]
User={user}
Environment=FELDHERR_LISTEN=127.0.0.1:%i
ExecStartPre={program} serve migrate
ExecStart={program} serve
"""
    + ONCE
    + """\
TimeoutStartSec=15min
TimeoutStopSec=20
"""
    + SHUT_IN
)
"""A process that uses PostgreSQL. Upgrading the tables may take the time it needs."""

ALONE = (
    """\
[Unit]
Description=Feldherr on port %i
After=network.target

[Service]
User={user}
Environment=FELDHERR_LISTEN=127.0.0.1:%i
StateDirectory=feldherr
StateDirectoryMode=0700
ExecStart={program} serve
"""
    + ONCE
    + """\
TimeoutStartSec=15min
TimeoutStopSec=20
"""
    + SHUT_IN
)
"""The only process of a site without PostgreSQL."""

WORKER = (
    """\
[Unit]
Description=Feldherr's worker %i
After=network.target postgresql.service

[Service]
User={user}
ExecStart={program} serve worker
Nice=5
"""
    + ONCE
    + """\
TimeoutStopSec=30
"""
    + SHUT_IN
)

PROXY = """\
{name} {{
	@match path_regexp match ^/api/(?:v1/)?matches/([0-9a-f]+)
	request_header @match X-Match {{re.match.1}}
	reverse_proxy {processes} {{
		header_up X-Request-ID {{http.request.uuid}}
		lb_policy header X-Match
		lb_try_duration 5s
		health_uri /health/ready
		health_interval 2s
		fail_duration 5s
		flush_interval -1
	}}
}}
"""

Run = Callable[[Sequence[str]], str]
"""Runs a command and returns its output. Raises Failed."""


class Failed(RuntimeError):
    """A command could not be run, or has failed. `command`: which; `said`: its output about that."""

    def __init__(self, command: Sequence[str], said: str) -> None:
        super().__init__(f"{shlex.join(command)}: {said}")
        self.command = shlex.join(command)
        self.said = said


class Plan(msgspec.Struct, frozen=True):
    """A site to set up.

    Attributes:
        name: the one people reach it by.
        admin: may do everything there; the link with which they make their account is the last thing printed.
        processes: how many.
        workers: how many think for machines beside them; 0: the processes think themselves.
        program: our own program, as units find it.
        settings: the file of the settings.
        sqlite: without PostgreSQL, in a folder; it is then one process, without workers.
    """

    name: str
    admin: str
    processes: int
    workers: int
    program: Path
    settings: Path = FILE
    sqlite: bool = False

    @property
    def ports(self) -> range:
        """Where the processes listen."""
        return range(FIRST, FIRST + self.processes)

    def files(self) -> dict[Path, str]:
        """The files that belong to a site, and their contents."""
        database = str(FOLDER) if self.sqlite else f"postgresql:///{USER}?host=/run/postgresql"
        settings = SETTINGS.format(database=database, name=self.name, first=FIRST, memory=MEMORY)
        files = {
            self.settings: settings + (THINKERS if self.workers else ""),
            UNITS: (ALONE if self.sqlite else UNIT).format(user=USER, program=self.program),
        }
        if self.workers:
            files[WORKERS] = WORKER.format(user=USER, program=self.program)
        if self.program != COMMAND:
            files[COMMAND] = SHORT.format(user=USER, program=self.program)
        return files

    def mode(self, file: Path) -> int:
        """Who may do what with a file: the settings contain passwords, which the processes' own group can read."""
        return {self.settings: 0o640, COMMAND: 0o755}.get(file, 0o644)

    @property
    def proxy(self) -> tuple[Path, str]:
        """The proxy's file, which may contain other sites, and our part of it."""
        processes = " ".join(f"127.0.0.1:{port}" for port in self.ports)
        return PROXIES, PROXY.format(name=self.name, processes=processes)

    def own(self, *words: str) -> list[str]:
        """Our own program, run as the user of the processes."""
        return as_user(USER, str(self.program), "serve", *words, "--config", str(self.settings))


def as_user(user: str, *words: str) -> list[str]:
    """A command run as another user."""
    return ["runuser", "-u", user, "--", *words]


def write(plan: Plan, root: Path) -> Iterator[tuple[Path, bool]]:
    """Write the files of a site below a folder: returns each, and whether it now has the right contents. A file with
    other contents is left as it is."""
    for place, text in plan.files().items():
        file = _below(root, place)
        if not file.exists():
            _put(file, text, plan.mode(place))
        yield file, file.read_text("utf-8") == text
    place, text = plan.proxy
    file = _below(root, place)
    before = file.read_text("utf-8") if file.exists() else ""
    if text not in before and not _speaks_of(before, plan.name):
        before = f"{before.rstrip()}\n\n{text}" if before.strip() else text
        _put(file, before, 0o644)
    yield file, text in before


def _below(root: Path, file: Path) -> Path:
    return root / file.relative_to("/")


def _put(file: Path, text: str, mode: int) -> None:
    """Write a file. `mode`: who may do what with it."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.touch()
    file.chmod(mode)
    file.write_text(text, "utf-8")


def _speaks_of(proxies: str, name: str) -> bool:
    """Whether a proxy's file has a site of this name."""
    heads = (line.partition("{")[0] for line in proxies.splitlines() if not line[:1].isspace() and "{" in line)
    return any(name in head.replace(",", " ").split() for head in heads)


def before_start(plan: Plan, run: Run, *, dry: bool = False) -> Iterator[list[str]]:
    """The commands that make the user and a database in PostgreSQL, if they do not exist. `dry`: as on a fresh machine.

    Raises Failed if the database cannot be asked.
    """
    yield from _unless(
        not dry and _is_user(USER),
        ["adduser", "--system", "--group", "--no-create-home", "--home", f"/opt/{USER}", USER],
    )
    yield ["chgrp", USER, str(plan.settings)]
    if plan.sqlite:
        return
    asks = as_user("postgres", "psql", "--no-psqlrc", "--tuples-only", "--no-align", "--dbname=postgres", "--command")
    role = [*asks, f"select 1 from pg_roles where rolname = '{USER}'"]
    yield from _unless(not dry and run(role).strip() == "1", as_user("postgres", "createuser", USER))
    made = [*asks, f"select 1 from pg_database where datname = '{USER}'"]
    create = ["createdb", f"--owner={USER}", "--encoding=UTF8", "--locale=C", "--template=template0", USER]
    yield from _unless(not dry and run(made).strip() == "1", as_user("postgres", *create))
    yield plan.own("migrate")


def start(plan: Plan) -> Iterator[list[str]]:
    """The commands that start the processes and the proxy, now and at every boot."""
    yield ["systemctl", "daemon-reload"]
    yield ["systemctl", "enable", "--now", *(f"feldherr@{port}" for port in plan.ports)]
    yield from _unless(
        not plan.workers,
        ["systemctl", "enable", "--now", *(f"feldherr-worker@{number}" for number in range(1, plan.workers + 1))],
    )
    yield ["systemctl", "reload-or-restart", "caddy"]


def _unless(there: bool, command: list[str]) -> Iterator[list[str]]:
    if not there:
        yield command


def _is_user(name: str) -> bool:
    try:
        pwd.getpwnam(name)
    except KeyError:
        return False
    return True


def execute(command: Sequence[str]) -> str:
    """Run a command, in a folder that every user may enter. Raises Failed."""
    if shutil.which(command[0]) is None:
        raise Failed(command, f"{command[0]}?")
    done = subprocess.run(command, cwd="/", capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise Failed(command, (done.stderr or done.stdout).strip())
    return done.stdout
