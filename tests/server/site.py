"""Serves stand-ins as `feldherr serve` does, a process of its own: `python -m tests.server.site CONFIG`."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from tests.server.serve import STANDINS

from feldherr.server.config import read_config
from feldherr.server.site import run

if __name__ == "__main__":
    run(read_config(Path(sys.argv[1]), os.environ), lambda address: print(address, flush=True), STANDINS)
