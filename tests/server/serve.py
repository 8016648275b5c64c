"""Serves stand-ins as a process of its own: `python -m tests.server.serve FOLDER [PORT [GAME ...]]`."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.kernel import phalanx
from tests.server.standin import STANDIN, STANDIN_OF_NATIONS, STANDIN_OF_THREE

from feldherr.server.play import play

STANDINS = {one.id: one for one in (STANDIN, STANDIN_OF_THREE, STANDIN_OF_NATIONS, phalanx.RULESET)}

if __name__ == "__main__":
    folder, port, *names = [*sys.argv[1:], *[""] * (3 - len(sys.argv))]
    served = {name: STANDINS[name] for name in names or [STANDIN.id]}
    play(Path(folder), int(port) if port else None, lambda address: print(address, flush=True), served)
