"""A server of the stand-in game, in this process; the databases it may work with."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from litestar.testing import TestClient
from tests.server import cluster as own
from tests.server.client import HOSTS, Client, Started
from tests.server.clock import Held
from tests.server.hooks import Machine, machine
from tests.server.standin import STANDIN

from feldherr.server.accounts import passwords
from feldherr.server.app import make_app
from feldherr.server.sqlite import DATABASE, SQLite

MEMORY = passwords.MEMORY
"""What the program takes to hash a password."""


@pytest.fixture(scope="session")
def cluster() -> Iterator[own.Cluster]:
    """A PostgreSQL for all tests of this process."""
    with own.running() as found:
        yield found


@pytest.fixture(scope="session", autouse=True)
def hasty_hashes() -> Iterator[None]:
    """Passwords of the tests are hashed quickly: each would take 30 ms of a core."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(passwords, "MEMORY", 64)
        yield


@pytest.fixture
def database(cluster: own.Cluster) -> Iterator[str]:
    """The URL of a database of this test in PostgreSQL."""
    url = cluster.database()
    yield url
    cluster.give_back(url)


@pytest.fixture(scope="session")
def pattern(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file of SQLite with the present schema and nothing in it: to copy it is quicker than to make one."""
    path = tmp_path_factory.mktemp("pattern") / DATABASE
    SQLite(path).close()
    return path


@pytest.fixture
def there(tmp_path: Path) -> Iterator[Machine]:
    """A machine of somebody else, to which notices go."""
    with machine(tmp_path) as found:
        yield found


@pytest.fixture
def source(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    """Where matches are kept: a folder, or, under `databases.BOTH`, a database in PostgreSQL as well."""
    if getattr(request, "param", "sqlite") == "sqlite":
        shutil.copy(request.getfixturevalue("pattern"), tmp_path)
        return tmp_path
    found: str = request.getfixturevalue("database")
    return found


@pytest.fixture
def client(source: Path | str) -> Iterator[Client]:
    app = make_app(source, rulesets={STANDIN.id: STANDIN}, hosts=HOSTS, rate=10_000, burst=10_000)
    with TestClient(app, raise_server_exceptions=False) as http:
        yield Client(http)


@pytest.fixture
def clock() -> Held:
    return Held()


@pytest.fixture
def start(source: Path | str, clock: Held) -> Iterator[Started]:
    """Starts servers that go by the clock; none of them looks by itself for what is due."""
    with ExitStack() as servers:

        def another() -> Client:
            app = make_app(
                source, rulesets={STANDIN.id: STANDIN}, hosts=HOSTS, rate=10_000, burst=10_000,
                paced=True, clock=clock, beat=None,
            )  # fmt: skip
            return Client(servers.enter_context(TestClient(app, raise_server_exceptions=False)))

        yield another
