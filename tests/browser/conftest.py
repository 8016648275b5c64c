"""One real server and one browser for each worker; a page as good as new for each test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Error, sync_playwright
from tests.browser.house import House
from tests.browser.program import CHROMIUM, Program
from tests.browser.screens import Stages
from tests.browser.seats import Maker
from tests.browser.table import Table, Tables

from feldherr.server.notices.ways import make_key

STATIC = Path(__file__).parents[2] / "src" / "feldherr" / "server" / "static" / "index.html"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    missing = None
    if CHROMIUM is None:
        missing = "no Chromium: set FELDHERR_CHROMIUM to one"
    elif not STATIC.is_file():
        missing = "the client is not built: make"
    for item in items if missing else ():
        if here in item.path.parents:
            item.add_marker(pytest.mark.skip(reason=missing))


OPENED = pytest.StashKey[Callable[[], list[str]]]()
"""Reports what the pages a test has open are doing."""


@pytest.fixture(scope="session")
def program(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    """A server of this worker's own."""
    with Program(tmp_path_factory.mktemp("games")) as running:
        yield running


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A site of this worker's own."""
    with House(tmp_path_factory.mktemp("site"), f'push = "{make_key()}"', look=0.5) as running:
        yield running


@pytest.fixture
def house(site: House) -> Iterator[House]:
    """The site, without any users."""
    yield site
    site.empty()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        yield browser
        browser.close()


@pytest.fixture
def make(program: Program) -> Iterator[Maker]:
    """Begins matches and plays in them over HTTP."""
    with Maker(program) as maker:
        yield maker


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Iterator[None]:
    report: Any = yield
    if report.when == "call":
        item.user_properties[:] = [("failed", True)] if report.failed else []
        if report.failed and OPENED in item.stash:
            # Now, while they are unchanged: what a fixture prints after a test is not shown with its failure.
            report.sections.append(("pages", "\n".join(item.stash[OPENED]())))
    return report


@pytest.fixture(scope="session")
def tables(browser: Browser, program: Program) -> Iterator[Tables]:
    tables = Tables(browser, program.address)
    yield tables
    tables.close()


def looked_at(opened: list[Table], folder: Path, program: Program) -> list[str]:
    """What pages are still doing, with screenshots kept in a folder, and the last log lines of their server."""
    found = []
    for number, table in enumerate(one for one in opened if not one.page.is_closed()):
        path = folder / f"page{number}.png"
        with suppress(Error):
            table.page.screenshot(path=path, timeout=10_000)
        waits = [request.url for request in table.underway]
        found.append(f"{path}: {table.pulse()}, faults {table.faults}, not answered {waits}")
    log = program.data / "feldherr.log"
    return [*found, *(log.read_text("utf-8").splitlines()[-20:] if log.is_file() else [])]


@pytest.fixture
def seat(
    tables: Tables, program: Program, request: pytest.FixtureRequest, tmp_path: Path
) -> Iterator[Callable[..., Table]]:
    """Opens pages: `seat(language="en", width=1280, ...)`. A page that raised an error fails its test.

    If a test fails, screenshots of its pages are kept in its temporary folder, and it is reported what they are still
    doing.
    """
    opened: list[Table] = []

    def open_one(**how: Any) -> Table:
        table = tables.open(**how)
        opened.append(table)
        return table

    request.node.stash[OPENED] = lambda: looked_at(opened, tmp_path, program)
    yield open_one
    faults = [fault for table in opened for fault in table.faults]
    failed = ("failed", True) in request.node.user_properties
    for table in opened:
        if failed or faults:
            table.context.close()
        else:
            tables.give_back(table)
    assert not faults, faults


@pytest.fixture(scope="session")
def stages(program: Program) -> Iterator[Stages]:
    """Matches at the points that the screens show; nobody changes them."""
    with Maker(program) as maker:
        yield Stages(program, maker)
