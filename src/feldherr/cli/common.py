"""What all commands share: the language, output, reading of files, exit codes."""

from __future__ import annotations

import errno
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from feldherr.catalogues import LANGUAGES
from feldherr.texts import Texts

if TYPE_CHECKING:
    from rich.console import Console


FAULT, MISUSE, INTERRUPTED = 1, 2, 130
MINUTE = 60.0


def _spoken(wanted: str) -> str:
    if wanted and wanted not in LANGUAGES:
        raise typer.BadParameter(wanted)
    return wanted


Lang = Annotated[str, typer.Option("--lang", callback=_spoken)]


def _overlays(given: list[Path] | None) -> list[Path] | None:
    from feldherr.kernel.bringing import bring

    bring(overlays=given or ())
    return given


def _packs(given: list[Path] | None) -> list[Path] | None:
    from feldherr.kernel.bringing import bring

    bring(packs=given or ())
    return given


Overlays = Annotated[list[Path] | None, typer.Option("--overlay", callback=_overlays)]
"""Overlays of a command; they are loaded and checked by the time it is called."""
Packs = Annotated[list[Path] | None, typer.Option("--pack", callback=_packs)]
"""Packs, likewise."""


def console() -> Console:
    """The console for output: no highlighting, and markup in texts is left alone."""
    from rich.console import Console

    return Console(highlight=False, markup=False, emoji=False, soft_wrap=True)


def folder_of(data: Path | None) -> Path:
    """Where games are kept: the given folder, otherwise this user's."""
    from platformdirs import user_data_path

    return data or user_data_path("feldherr", appauthor=False)


def read_text(file: Path, texts: Texts) -> str:
    """Read a file as text. Raises typer.Exit, after printing one line that says what is wrong."""
    if not file.is_file():
        fail(texts.text("cli-no-file", file=str(file)), MISUSE)
    try:
        return file.read_text("utf-8")
    except UnicodeDecodeError as fault:
        fail(texts.text("cli-not-utf8", file=str(file), count=fault.start + 1), MISUSE)


def within(seconds: float, texts: Texts) -> None:
    """Continue in a process that is ended, with a message, if a file takes too much time or memory."""
    from feldherr.limits import TooMuch, go_on_within

    try:
        code = go_on_within(seconds)
    except TooMuch as fault:
        fail(texts.text(f"kernel-too-much-{fault.limit}"), FAULT)
    if code is not None:
        raise typer.Exit(code)


def fail(line: str, code: int) -> NoReturn:
    """Print what is wrong in one line, and exit."""
    typer.echo(line, err=True)
    raise typer.Exit(code)


@contextmanager
def writing(path: Path, texts: Texts, code: int = MISUSE) -> Iterator[None]:
    """Exit with one line if a file or folder cannot be written."""
    from feldherr.server.faults import trouble_of

    try:
        yield
    except OSError as fault:
        # What is full has no name of its own.
        path = Path(fault.filename or path)
        trouble = trouble_of(fault, path)
        kind = "folder" if fault.errno == errno.EISDIR or trouble is None else trouble.kind
        fail(texts.text(f"cli-unwritten-{kind}", path=str(path)), code)


def find_classes_here() -> None:
    """Find players named as `module:Class` in the current folder too, after installed packages."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)
