"""Serves the stand-in as a process of its own: `python -m tests.server.serve FOLDER [PORT]`."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.server.standin import STANDIN

from feldherr.server.play import play

if __name__ == "__main__":
    port = int(sys.argv[2]) if len(sys.argv) > 2 else None
    play(Path(sys.argv[1]), port, lambda address: print(address, flush=True), {STANDIN.id: STANDIN})
