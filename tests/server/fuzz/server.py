"""The server that is attacked: `python -m tests.server.fuzz.server FOLDER`. All games; no seat is ever too hasty."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.server.standin import STANDIN

import feldherr
from feldherr.kernel import games
from feldherr.server.app import make_app
from feldherr.server.play import keep_log, open_port, serve

if __name__ == "__main__":
    data = Path(sys.argv[1])
    bound = open_port(data, None)
    keep_log(data)
    games = {name: feldherr.ruleset(name) for name in games()} | {STANDIN.id: STANDIN}
    serve(make_app(data, rulesets=games, rate=1e9, burst=1e9), bound, lambda address: print(address, flush=True))
