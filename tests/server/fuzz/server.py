"""The server that is attacked: `python -m tests.server.fuzz.server FOLDER`. All games; no seat is ever too hasty.

What it may keep in memory is little, so that it is soon full, and whatever grows after that is kept by mistake.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tests.server.standin import STANDIN

import feldherr
from feldherr.kernel import games
from feldherr.maps import recent
from feldherr.server.app import make_app
from feldherr.server.play import keep_log, open_port, serve

MATCHES, ANSWERS = 20_000_000, 12_000_000
"""Bytes of matches, and of answers that memos keep."""

if __name__ == "__main__":
    data = Path(sys.argv[1])
    recent.SHARED.bytes = ANSWERS
    bound = open_port(data, None)
    keep_log(data)
    known = {name: feldherr.ruleset(name) for name in games()} | {STANDIN.id: STANDIN}
    serve(
        make_app(data, rulesets=known, rate=1e9, burst=1e9, room=MATCHES),
        bound,
        lambda address: print(address, flush=True),
    )
