"""Running the command line as a person does."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from tempfile import NamedTemporaryFile

import feldherr

ROOT = Path(feldherr.__file__).parents[2]


@cache
def _copies() -> subprocess.Popen[str]:
    """The process that commands are run in copies of (`tests.cli.copies`); it ends with this one."""
    path = os.pathsep.join(str(ROOT / folder) for folder in ("src", ""))
    return subprocess.Popen(
        [sys.executable, "-m", "tests.cli.copies"],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": path},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def run(*words: str, code: int = 0, spoken: str = "C", folder: Path = ROOT) -> tuple[str, str]:
    """Run a command in a folder, with a language; its answer and its complaint. A traceback is never one."""
    locale = f"{spoken}.UTF-8"
    environment = os.environ | {"LANG": locale, "LC_ALL": locale, "COLUMNS": "140"}
    copies = _copies()
    assert copies.stdin is not None
    assert copies.stdout is not None
    with NamedTemporaryFile("r", encoding="utf-8") as out, NamedTemporaryFile("r", encoding="utf-8") as err:
        order = [words, dict(environment), str(folder), out.name, err.name]
        print(json.dumps(order), file=copies.stdin, flush=True)
        ended = int(copies.stdout.readline())
        answer, complaint = out.read(), err.read()
    assert ended == code, answer + complaint
    assert "Traceback" not in complaint
    return answer, complaint
