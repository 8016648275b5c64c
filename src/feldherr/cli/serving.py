"""The server on this machine: `play`, `seats`, `backup`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from feldherr.texts import Texts
from feldherr.texts import language as language_of

from .common import FAULT, MISUSE, Lang, Overlays, Packs, fail, find_classes_here, folder_of, read_text


def play(
    file: Annotated[Path | None, typer.Argument()] = None,
    port: Annotated[int | None, typer.Option(min=0, max=65535)] = None,
    browser: Annotated[bool, typer.Option("--browser/--no-browser")] = True,
    data: Annotated[Path | None, typer.Option()] = None,
    players: Annotated[str, typer.Option()] = "",
    overlay: Overlays = None,
    pack: Packs = None,
    lang: Lang = "",
) -> None:
    """Start the server on this machine and open the game, or a file, in the browser."""
    from feldherr.server.folder import Taken
    from feldherr.server.play import PortTaken
    from feldherr.server.play import play as serve

    texts = Texts(language_of(lang))
    if players:
        from feldherr.players import bring

        find_classes_here()
        bring(players.split(","))
    folder = folder_of(data)
    text = None if file is None else read_text(file, texts)
    if text is not None:
        _openable(text, str(file), texts)

    def ready(address: str) -> None:
        typer.echo(texts.text("cli-address", address=address))
        typer.echo(texts.text("cli-data", folder=str(folder)))
        sys.stdout.flush()
        import threading

        # The server answers only once this has returned.
        threading.Thread(target=lambda: show(address), daemon=True).start()

    def show(address: str) -> None:
        if text is not None:
            address = _hand_in(address, text)
            typer.echo(texts.text("cli-opened", file=str(file), address=address))
            sys.stdout.flush()
        if browser:
            import webbrowser

            webbrowser.open(address)

    try:
        serve(folder, port, ready)
    except Taken as taken:
        address = _answering(taken.port)
        if address is None:
            fail(texts.text("cli-folder-taken", folder=str(folder)), FAULT)
        typer.echo(texts.text("cli-runs-already", folder=str(folder), address=address))
        show(address)
    except PortTaken as taken:
        if taken.port is None:
            fail(texts.text("cli-no-port"), MISUSE)
        fail(texts.text("cli-port-kept" if taken.kept else "cli-port-taken", port=str(taken.port)), MISUSE)


def _answering(port: int | None) -> str | None:
    """The address of the server that already uses the folder, once it answers; None if it does not."""
    import time
    import urllib.error
    import urllib.request

    from feldherr.server.play import address_of

    if port is None:
        return None
    address = address_of(port)
    for _ in range(20):
        try:
            with urllib.request.urlopen(f"{address}api/games", timeout=5):
                return address
        except (urllib.error.URLError, OSError):
            time.sleep(0.25)
    return None


def seats(
    data: Annotated[Path | None, typer.Option()] = None,
    renew: Annotated[bool, typer.Option("--renew")] = False,
    lang: Lang = "",
) -> None:
    """List the seats of every match with people, with the links that open them."""
    from feldherr.server import folder as place
    from feldherr.server.play import address_of

    from .printing import seat_line

    texts = Texts(language_of(lang))
    folder = folder_of(data)
    if renew:
        try:
            typer.echo(texts.text("cli-seats-renewed", count=place.renew(folder)), err=True)
        except place.Taken:
            fail(texts.text("cli-seats-running"), FAULT)
    port = place.port_of(folder)
    address = address_of(port) if port is not None else "/"
    count = linked = 0
    for seat in place.seats_of(folder):
        count += 1
        linked += seat.token is not None
        typer.echo(seat_line(texts, seat, address))
    others = place.with_accounts(folder)
    if others:
        typer.echo(texts.text("cli-seats-accounts", count=others))
    if linked and port is None:
        typer.echo(texts.text("cli-seats-address"))
    if not count and not others:
        typer.echo(texts.text("cli-seats-none"))


def backup(
    file: Path,
    data: Annotated[Path | None, typer.Option()] = None,
    lang: Lang = "",
) -> None:
    """Copy all games into a file, whether or not the server is running."""
    from feldherr.server.backup import NoBackup, back_up
    from feldherr.server.sqlite import DATABASE

    texts = Texts(language_of(lang))
    folder = folder_of(data)
    try:
        back_up(folder / DATABASE, file)
    except NoBackup as fault:
        fail(texts.text(f"cli-backup-{fault.reason}", file=str(fault.file)), MISUSE)
    typer.echo(texts.text("cli-backed-up", file=str(file)))


def _openable(text: str, name: str, texts: Texts) -> None:
    """Exit with one line that says what is wrong if a file cannot be opened."""
    from feldherr.kernel import games
    from feldherr.limits import Bounded, TooMuch
    from feldherr.server.files import BadFile
    from feldherr.server.strangers import try_file

    from .printing import fault_line

    bounded = Bounded(1)
    try:
        bounded.run(try_file, text, {name: name for name in games()}).result()
    except TooMuch as more:
        fail(texts.text(f"kernel-too-much-{more.limit}"), FAULT)
    except BadFile as bad:
        for fault in bad.faults:
            typer.echo(f"{name}{fault_line(texts, fault)}", err=True)
        fail(texts.text("cli-file-faults", file=name, count=len(bad.faults)), FAULT)
    finally:
        bounded.close()


def _hand_in(address: str, text: str) -> str:
    """Have the server open a file. Returns the address of its page."""
    import json
    import urllib.request

    body = json.dumps({"text": text}).encode()
    request = urllib.request.Request(f"{address}api/records", body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        return f"{address}m/{json.load(answer)['id']}/ply/0"
