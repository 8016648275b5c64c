"""A server of the stand-in game, in this process."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar.testing import TestClient
from tests.server.client import HOSTS, Client
from tests.server.standin import STANDIN

from feldherr.server.app import make_app


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    app = make_app(tmp_path, rulesets={STANDIN.id: STANDIN}, hosts=HOSTS, rate=10_000, burst=10_000)
    with TestClient(app, raise_server_exceptions=False) as http:
        yield Client(http)
