"""The server for others: `serve`, and commands for its database and its accounts."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated
from urllib.parse import urlencode

import typer

from feldherr.texts import Texts
from feldherr.texts import language as language_of

from .common import FAULT, MISUSE, Lang, Overlays, Packs, fail, folder_of, writing

if TYPE_CHECKING:
    from feldherr.server.config import Config


def serve(
    ctx: typer.Context,
    config: Annotated[Path | None, typer.Option()] = None,
    sqlite: Annotated[bool, typer.Option("--sqlite")] = False,
    data: Annotated[Path | None, typer.Option()] = None,
    overlay: Overlays = None,
    pack: Packs = None,
    lang: Lang = "",
) -> None:
    """Serve a club or a site, behind a proxy."""
    if ctx.invoked_subcommand is not None:
        ctx.obj = config
        return
    from feldherr.kernel.bringing import bring
    from feldherr.server.folder import Taken
    from feldherr.server.site import Occupied, run, say_ready

    texts = Texts(language_of(lang))
    folder = folder_of(data)
    if data is not None and not sqlite:
        fail(texts.text("cli-serve-data"), MISUSE)
    site = _read(config, folder if sqlite else None, texts)
    bring(site.overlays, site.packs)

    def ready(address: str) -> None:
        names = ", ".join(sorted(site.hosts))
        typer.echo(texts.text("cli-serve-address", address=address, names=names, site=site.manners.address))
        sys.stdout.flush()
        say_ready()

    try:
        run(site, ready)
    except Taken:
        fail(texts.text("cli-folder-held", folder=str(site.database)), FAULT)
    except Occupied as occupied:
        fail(texts.text("cli-serve-occupied", address=occupied.address, reason=occupied.reason), FAULT)


def migrate(
    ctx: typer.Context,
    config: Annotated[Path | None, typer.Option()] = None,
    lang: Lang = "",
) -> None:
    """Upgrade the database to the schema of this release."""
    texts = Texts(language_of(lang))
    site = _read(config or ctx.obj, None, texts)
    if isinstance(site.database, Path):
        fail(texts.text("cli-serve-migrate-sqlite"), MISUSE)
    from feldherr.server.postgres import migrate as bring_up

    typer.echo(texts.text("cli-serve-migrated" if bring_up(site.database) else "cli-serve-migrated-already"))


def worker(
    ctx: typer.Context,
    config: Annotated[Path | None, typer.Option()] = None,
    at_once: Annotated[int, typer.Option(min=1, max=64)] = 1,
    lang: Lang = "",
) -> None:
    """Think for the machines of a site, on this machine or another."""
    texts = Texts(language_of(lang))
    site = _read(config or ctx.obj, None, texts)
    if isinstance(site.database, Path):
        fail(texts.text("cli-serve-worker-sqlite"), MISUSE)
    from feldherr.kernel.bringing import bring
    from feldherr.server.logs import log_to_stderr
    from feldherr.server.site import say_ready
    from feldherr.server.thinking.worker import Worker

    bring(site.overlays, site.packs)
    log_to_stderr(site.log)

    def ready() -> None:
        typer.echo(texts.text("cli-serve-worker", count=at_once))
        sys.stdout.flush()
        say_ready()

    Worker(site.database, at_once).run(ready)


def init(
    name: str,
    admin: Annotated[str, typer.Option()] = "admin",
    processes: Annotated[int, typer.Option(min=1, max=12)] = 2,
    workers: Annotated[int, typer.Option(min=0, max=64)] = 1,
    sqlite: Annotated[bool, typer.Option("--sqlite")] = False,
    into: Annotated[Path | None, typer.Option()] = None,
    lang: Lang = "",
) -> None:
    """Set up a site on a fresh Debian, and print the link with which its admin makes an account."""
    import shlex

    from feldherr.kernel import Message
    from feldherr.server import founding
    from feldherr.server.config import NAME

    texts = Texts(language_of(lang))
    name = name.lower()
    if not NAME.fullmatch(name) or "." not in name:
        fail(texts.say(Message("config-host", {"found": name})), MISUSE)
    # Not resolved: the program of a virtual environment is a link out of it.
    program = Path(sys.prefix).absolute() / "bin" / "feldherr"
    plan = founding.Plan(name, admin, processes, workers, program)
    if sqlite:
        plan = founding.Plan(name, admin, 1, 0, program, sqlite=True)
    if into is None and os.geteuid() != 0:
        fail(texts.text("cli-serve-init-root"), MISUSE)
    to = Path("/") if into is None else into.absolute()
    try:
        with writing(to, texts, FAULT):
            for file, right in founding.write(plan, to):
                typer.echo(texts.text("cli-serve-init-file" if right else "cli-serve-init-kept", file=str(file)))
        run = founding.execute
        for command in (*founding.before_start(plan, run, dry=into is not None), *founding.start(plan)):
            typer.echo(f"$ {shlex.join(command)}")
            if into is None:
                run(command)
        last = plan.own("admin", admin, "--lang", language_of(lang))
        typer.echo(f"$ {shlex.join(last)}" if into is not None else run(last).rstrip())
    except founding.Failed as fault:
        fail(texts.text("cli-serve-init-failed", command=fault.command, said=fault.said), FAULT)


def take_in(
    ctx: typer.Context,
    folder: Path,
    config: Annotated[Path | None, typer.Option()] = None,
    lang: Lang = "",
) -> None:
    """Copy the games of a folder into the database in PostgreSQL."""
    from feldherr.server.folder import Taken

    texts = Texts(language_of(lang))
    site = _read(config or ctx.obj, None, texts)
    if isinstance(site.database, Path):
        fail(texts.text("cli-serve-import-sqlite"), MISUSE)
    from feldherr.server.sqlite import DATABASE

    if not (folder / DATABASE).is_file():
        fail(texts.text("cli-backup-no-database", file=str(folder / DATABASE)), MISUSE)
    from feldherr.server.moving import Known, move

    try:
        count = move(folder, site.database)
    except Taken:
        fail(texts.text("cli-folder-held", folder=str(folder)), FAULT)
    except Known:
        fail(texts.text("cli-serve-import-known"), FAULT)
    typer.echo(texts.text("cli-serve-imported", count=count))


def check(
    ctx: typer.Context,
    config: Annotated[Path | None, typer.Option()] = None,
    sqlite: Annotated[bool, typer.Option("--sqlite")] = False,
    data: Annotated[Path | None, typer.Option()] = None,
    lang: Lang = "",
) -> None:
    """Play every match of the database through from its start."""
    from feldherr.kernel.bringing import bring
    from feldherr.server.app import installed
    from feldherr.server.moving import faults_of

    from .printing import checking

    texts = Texts(language_of(lang))
    site = _read(config or ctx.obj, folder_of(data) if sqlite else None, texts)
    bring(site.overlays, site.packs)
    with checking(texts) as hear:
        faults = list(faults_of(site.database, installed(), hear))
    for id, reason in faults:
        typer.echo(texts.text("cli-serve-check-fault", id=id, reason=reason), err=True)
    if faults:
        fail(texts.text("cli-serve-check-faults", count=len(faults)), FAULT)
    typer.echo(texts.text("cli-serve-checked"))


def invite(
    ctx: typer.Context,
    config: Annotated[Path | None, typer.Option()] = None,
    sqlite: Annotated[bool, typer.Option("--sqlite")] = False,
    data: Annotated[Path | None, typer.Option()] = None,
    count: Annotated[int, typer.Option(min=1, max=100)] = 1,
    lang: Lang = "",
) -> None:
    """Print links with which people make their accounts; each works once."""
    from feldherr.server.accounts.office import invite as written

    texts = Texts(language_of(lang))
    site = _read(config or ctx.obj, folder_of(data) if sqlite else None, texts)
    for code in written(site.database, count):
        typer.echo(f"{site.manners.address}/join#{code}")


def admin(
    ctx: typer.Context,
    name: str,
    config: Annotated[Path | None, typer.Option()] = None,
    sqlite: Annotated[bool, typer.Option("--sqlite")] = False,
    data: Annotated[Path | None, typer.Option()] = None,
    lang: Lang = "",
) -> None:
    """Make someone an admin."""
    from feldherr.server.accounts.office import appoint

    texts = Texts(language_of(lang))
    site = _read(config or ctx.obj, folder_of(data) if sqlite else None, texts)
    code = appoint(site.database, name)
    if code is None:
        typer.echo(texts.text("cli-serve-admin", name=name))
    else:
        # The page fills in the name.
        link = f"{site.manners.address}/join?{urlencode({'name': name})}#{code}"
        typer.echo(texts.text("cli-serve-admin-new", link=link))


def reckon(
    ctx: typer.Context,
    config: Annotated[Path | None, typer.Option()] = None,
    sqlite: Annotated[bool, typer.Option("--sqlite")] = False,
    data: Annotated[Path | None, typer.Option()] = None,
    lang: Lang = "",
) -> None:
    """Compute all ratings again, from the results of the rated games."""
    from feldherr.server.people.ratings import reckon as reckoned

    texts = Texts(language_of(lang))
    site = _read(config or ctx.obj, folder_of(data) if sqlite else None, texts)
    games, others = reckoned(site.database)
    typer.echo(texts.text("cli-serve-ratings", games=games, others=others))


def given_up(
    ctx: typer.Context,
    config: Annotated[Path | None, typer.Option()] = None,
    sqlite: Annotated[bool, typer.Option("--sqlite")] = False,
    data: Annotated[Path | None, typer.Option()] = None,
    lang: Lang = "",
) -> None:
    """List the notices that could not be sent and are no longer tried."""
    from datetime import datetime

    from feldherr.server import databases
    from feldherr.server.notices import outbox

    texts = Texts(language_of(lang))
    site = _read(config or ctx.obj, folder_of(data) if sqlite else None, texts)
    storage = databases.storage(site.database)
    try:
        rows = storage.read(outbox.given_up)
    finally:
        storage.close()
    for row in rows:
        when = datetime.fromtimestamp(row.made).strftime("%Y-%m-%d %H:%M")
        way = texts.text(f"notice-way-{row.way}")
        code, _, detail = row.fault.partition(":")
        # A mail server sends its own text.
        reason = texts.find(f"notice-reason-{code}", detail=detail) or row.fault
        match = row.match or "none"
        told = texts.text("cli-serve-given-up", name=row.name, way=way, match=match, tries=row.tries, reason=reason)
        typer.echo(f"{when}  {told}")
    if not rows:
        typer.echo(texts.text("cli-serve-given-up-none"))


def push_key(lang: Lang = "") -> None:
    """Print a new key by which browsers recognise the notices of a site."""
    from feldherr.server.notices.ways import make_key

    typer.echo(f'push = "{make_key()}"')
    typer.echo(Texts(language_of(lang)).text("cli-serve-push-key"), err=True)


def _read(file: Path | None, sqlite: Path | None, texts: Texts) -> Config:
    """The site, or exit with one line for each fault."""
    from feldherr.server.config import BadConfig, read_config

    try:
        site = read_config(file, os.environ, sqlite)
    except BadConfig as bad:
        for fault in bad.faults:
            typer.echo(f"{fault.place}: {texts.say(fault.message)}", err=True)
        raise typer.Exit(FAULT) from bad
    try:
        import aiosmtplib  # noqa: F401
        import argon2  # noqa: F401
        import psycopg  # noqa: F401
        import webauthn  # noqa: F401
    except ImportError:
        fail(texts.text("cli-serve-extra"), MISUSE)
    return site
