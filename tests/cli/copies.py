"""A process that has loaded the program and does nothing but fork: each command runs in a copy of it.

To load the program takes longer than most commands. The process of the tests itself cannot be copied: it has threads
(a browser's, a pool's), and a lock that one of them holds at that moment is held in the copy for ever.

It reads a line of JSON a command, `[words, environment, folder, answer, complaint]`, and writes the code it ended with.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import traceback
from typing import NoReturn

import feldherr
import feldherr.cli.printing
import feldherr.studies.files
import feldherr.studies.luck
from feldherr.catalogues import LANGUAGES
from feldherr.cli import main
from feldherr.kernel import games
from feldherr.texts import Texts

LIMIT = 200
"""Seconds after which a command that hangs is ended."""


def run_and_exit(words: list[str], environment: dict[str, str], folder: str, answer: str, complaint: str) -> NoReturn:
    """What the copy does: all that a new process would have, then the command."""
    code = 1
    try:
        os.setsid()
        for number, path in ((0, os.devnull), (1, answer), (2, complaint)):
            os.dup2(os.open(path, os.O_RDONLY if number == 0 else os.O_WRONLY), number)
        sys.stdin, sys.stdout, sys.stderr = (
            os.fdopen(number, "r" if number == 0 else "w", encoding="utf-8") for number in range(3)
        )
        os.environ.clear()
        os.environ.update(environment)
        os.chdir(folder)
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


def serve() -> None:
    """Run the commands that are read, one after the other, until there are no more."""
    for name in games():
        feldherr.ruleset(name)
    for spoken in LANGUAGES:
        Texts(spoken).text("cli-help")
    for line in sys.stdin:
        copy = os.fork()
        if copy == 0:
            run_and_exit(*json.loads(line))
        signal.signal(signal.SIGALRM, lambda *_, copy=copy: os.killpg(copy, signal.SIGKILL))
        signal.alarm(LIMIT)
        code = os.waitstatus_to_exitcode(os.waitpid(copy, 0)[1])
        signal.alarm(0)
        print(code, flush=True)


if __name__ == "__main__":
    serve()
