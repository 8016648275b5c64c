"""Serves stand-ins as `feldherr serve` does, a process of its own: `python -m tests.server.site CONFIG`."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import msgspec
from tests.server.serve import STANDINS

from feldherr.server.accounts import rates
from feldherr.server.config import read_config
from feldherr.server.site import run

if __name__ == "__main__":
    # All clients of a test are one place, and in twenty minutes they begin more games than a place may in an hour.
    rates.BEGUN = msgspec.structs.replace(rates.BEGUN, burst=1_000_000)
    run(read_config(Path(sys.argv[1]), os.environ), lambda address: print(address, flush=True), STANDINS)
