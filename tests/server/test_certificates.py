"""The set-up of docs/hosting.md gets its certificate by itself, from an authority as Let's Encrypt is one."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tests.server.test_founding import CLUB, PLAN
from tests.server.test_proxies import program

from feldherr.server import founding
from feldherr.server.founding import Plan

APART = ("unshare", "-nm" if os.geteuid() == 0 else "-rnm")
"""A network and mounts of one's own, which takes no rights where the system lets everybody have them.

Root stays who it is: the database of the tests is another user's then.
"""


def apart() -> tuple[str, ...]:
    if shutil.which(APART[0]) is None or subprocess.run([*APART, "true"], capture_output=True).returncode:
        pytest.skip(f"this system lets nobody have a network of their own: {' '.join(APART)} true")
    return APART


@pytest.mark.parametrize(
    ("plan", "ports"),
    [
        pytest.param(CLUB, ["8001"], id="club"),
        pytest.param(PLAN, ["8001", "8002"], id="site", marks=pytest.mark.long),
    ],
)
def test_caddy_gets_a_certificate_for_what_init_has_written(
    plan: Plan, ports: list[str], request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    program("caddy")
    command = [*apart(), sys.executable, "-m", "tests.server.alone", str(tmp_path)]
    assert all(right for _, right in founding.write(plan, tmp_path))
    where = str(tmp_path / "games") if plan.sqlite else request.getfixturevalue("database")
    if not plan.sqlite:
        (tmp_path / "migrate").touch()
    environment = os.environ | {"FELDHERR_DATABASE": where}
    done = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=240)
    logs = "\n".join(f"{log.name}: {log.read_text()[-2000:]}" for log in sorted(tmp_path.glob("*.log")))
    assert done.returncode == 0, done.stderr + logs
    assert json.loads(done.stdout) == {
        "plain": [308, "https://play.example.org/lobby"],
        "page": "text/html; charset=utf-8",
        "cookie": "__Host-feldherr",
        "role": "admin",
        "live": "plies",
        "names": ["play.example.org"],
        "ports": ports,
    }
