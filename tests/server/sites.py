"""Processes of a site on one database, started, ended and killed."""

from __future__ import annotations

import json
import signal
import socket
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
ENDED = -signal.SIGTERM
"""The code of a process that was asked to end: it finishes, then lets the signal have its way."""


class Site:
    """One process of a site. It keeps its address over every start. `more`: lines of its settings."""

    def __init__(self, database: str | Path, folder: Path, more: str = "") -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{port}"
        self._config = folder / f"{port}.toml"
        self._config.write_text(
            f'listen = "127.0.0.1:{port}"\ndatabase = {json.dumps(str(database))}\nguests = true\n{more}'
        )
        self._log = folder / f"{port}.log"
        self.process: subprocess.Popen[str] | None = None

    def begin(self) -> None:
        """Start the process; `wait` for it to answer."""
        command = [sys.executable, "-m", "tests.server.site", str(self._config)]
        with self._log.open("a") as log:
            self.process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=log, text=True)

    def wait(self) -> None:
        """Wait until it answers."""
        assert self.process is not None
        assert self.process.stdout is not None
        said = self.process.stdout.readline().strip()
        assert said == f"{self.address}/", self.log

    def start(self) -> None:
        """Start the process and wait until it answers."""
        self.begin()
        self.wait()

    def end(self, how: signal.Signals = signal.SIGTERM) -> int:
        """End the process; the code it ended with."""
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(how)
        code = self.process.wait(timeout=60)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code

    @property
    def log(self) -> str:
        """What it has said on its error stream."""
        return self._log.read_text()
