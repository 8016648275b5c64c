"""The server as a process of its own, ended by its own id."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from types import TracebackType

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The first one found is taken. The shell has no windows to build, which is half the cost of a page."""
CHROMIUM = os.environ.get("FELDHERR_CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)


def free_port() -> int:
    """A loopback port nobody listens on."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


class Program:
    """`feldherr play` on a port and a data folder, both kept over a restart.

    `standins`: games of the tests that are served instead of those installed.
    """

    def __init__(self, data: Path, *standins: str) -> None:
        self.data = data
        self.port = free_port()
        self.standins = standins
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> float:
        """Start and wait until it answers; returns the seconds it took."""
        begun = time.monotonic()
        if self.standins:
            command = [sys.executable, "-m", "tests.server.serve", str(self.data), str(self.port), *self.standins]
        else:
            command = [sys.executable, "-c", "import sys; from feldherr.cli import main; sys.exit(main())", "play"]
            command += ["--no-browser", "--data", str(self.data), "--port", str(self.port)]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        while True:
            assert self.process.poll() is None, "the server ended by itself"
            try:
                urllib.request.urlopen(f"{self.address}/api/games", timeout=30).read()
                return time.monotonic() - begun
            except OSError:
                assert time.monotonic() < begun + 300, "the server never answered"
                time.sleep(0.05)

    def end(self, how: int = signal.SIGTERM) -> None:
        """End this process, by its own id."""
        if self.process is None:
            return
        self.process.send_signal(how)
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process = None

    def __enter__(self) -> Program:
        self.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        self.end()
