"""Running the command line as a person does."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import feldherr

ROOT = Path(feldherr.__file__).parents[2]


def run(*words: str, code: int = 0, spoken: str = "C") -> tuple[str, str]:
    """Run a command in an environment of a language; its answer and its complaint. A traceback is never one."""
    locale = f"{spoken}.UTF-8"
    done = subprocess.run(
        [sys.executable, "-m", "feldherr.cli", *words],
        capture_output=True, text=True, encoding="utf-8", cwd=ROOT, timeout=120, check=False,
        env=os.environ | {"LANG": locale, "LC_ALL": locale, "COLUMNS": "140"},
    )  # fmt: skip
    assert done.returncode == code, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout, done.stderr
