"""Serves a site that hurries nobody, a process of its own: `python -m tests.server.published FOLDER`."""

from __future__ import annotations

import sys
from pathlib import Path

import feldherr
from feldherr.server.accounts.settings import Manners
from feldherr.server.app import make_app
from feldherr.server.notices.ways import make_key
from feldherr.server.play import open_port, serve

if __name__ == "__main__":
    folder = Path(sys.argv[1])
    bound = open_port(folder, None)
    address = f"http://127.0.0.1:{bound.getsockname()[1]}"
    manners = Manners(address, frozenset({address}), guests=True, push=make_key())
    app = make_app(
        folder, rulesets={"srazhenie": feldherr.ruleset("srazhenie")}, rate=1e9, burst=1e9, manners=manners, paced=True
    )
    serve(app, bound, lambda told: print(address, flush=True))
