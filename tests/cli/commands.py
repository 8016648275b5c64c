"""Running the command line as a person does."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import traceback
from multiprocessing import forkserver
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, NoReturn

import feldherr
import feldherr.printing
import feldherr.studies.files
import feldherr.studies.luck
from feldherr.cli import main
from feldherr.kernel import GAMES

GAMES_READ = [feldherr.ruleset(name) for name in GAMES]
"""What the copies need not read again."""

ROOT = Path(feldherr.__file__).parents[2]
LIMIT = 600
"""Seconds after which a command that hangs is ended."""


def run(*words: str, code: int = 0, spoken: str = "C") -> tuple[str, str]:
    """Run a command in an environment of a language; its answer and its complaint. A traceback is never one.

    It runs in a copy of this process, which has loaded the program already: to load it takes longer than most commands.
    """
    with TemporaryFile("w+", encoding="utf-8") as out, TemporaryFile("w+", encoding="utf-8") as err:
        child = os.fork()
        if child == 0:
            _run_and_exit(words, f"{spoken}.UTF-8", out, err)
        ended = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        out.seek(0)
        err.seek(0)
        answer, complaint = out.read(), err.read()
    assert ended == code, answer + complaint
    assert "Traceback" not in complaint
    return answer, complaint


def _run_and_exit(words: tuple[str, ...], locale: str, out: IO[str], err: IO[str]) -> NoReturn:
    """What the copy does: all that a new process would have, then the command."""
    code = 1
    try:
        signal.alarm(LIMIT)
        os.dup2(out.fileno(), 1)
        os.dup2(err.fileno(), 2)
        sys.stdout, sys.stderr = (os.fdopen(file, "w", encoding="utf-8") for file in (1, 2))
        asyncio._set_running_loop(None)  # a browser's, where the copied process drives one
        forkserver._forkserver.__init__()  # type: ignore[misc]  # the copied process's own, which is no child of this one
        os.environ |= {"LANG": locale, "LC_ALL": locale, "COLUMNS": "140"}
        os.chdir(ROOT)
        sys.argv = ["feldherr", *words]
        try:
            main()
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else int(end.code is not None)
        except BaseException:
            traceback.print_exc()
        sys.stdout.flush()
        sys.stderr.flush()
    finally:
        os._exit(code)
