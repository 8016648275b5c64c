"""How the whole suite runs: what properties are tried on, and the longest tests first."""

from __future__ import annotations

import faulthandler
import json
import sys
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import settings

from feldherr.limits import collect_seldom

# Tests play the way the program does.
collect_seldom()

# A property is judged by its answer, never by the clock. `make test` tries the same examples every time, so that a
# failed run fails again; `make corpus` looks for new ones.
settings.register_profile("test", deadline=None, derandomize=True, database=None, max_examples=100)
settings.register_profile("corpus", deadline=None, database=None, max_examples=2000)
settings.load_profile("test")

COSTS = Path(__file__).parent / "costs.json"
LEAST = 10.0
"""Seconds from which a test's cost is worth a line."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--note-costs", action="store_true", help=f"write how long the long tests took to {COSTS.name}")


def pytest_configure(config: pytest.Config) -> None:
    # Workers report to the process that started them: only that process knows all costs.
    if config.getoption("--note-costs") and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Costs(), "costs")


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish() -> None:
    # A process that cannot end because of a forgotten thread or child shows where it hangs and fails the run.
    faulthandler.dump_traceback_later(120, exit=True, file=sys.__stderr__)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Longest first, or the last of them would run alone at the end. The others keep their order, but those with a
    browser, which use more than one core, are spread among them: many of the server's wait for most of their time.
    """
    costs: dict[str, float] = json.loads(COSTS.read_text("utf-8"))
    kinds: dict[bool, list[pytest.Item]] = {True: [], False: []}
    for item in items:
        kinds["browser" in item.path.parts].append(item)
    place = {item: number / len(alike) for alike in kinds.values() for number, item in enumerate(alike)}
    items.sort(key=lambda item: (-costs.get(item.nodeid, 0), place[item]))


class Costs:
    """Records how long the long tests of a run took, replacing their earlier times."""

    def __init__(self) -> None:
        self.found: Counter[str] = Counter()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.found[report.nodeid] += report.duration

    def pytest_sessionfinish(self) -> None:
        before: dict[str, float] = json.loads(COSTS.read_text("utf-8"))
        costs = before | {test: round(seconds, 1) for test, seconds in self.found.items()}
        kept = {test: seconds for test, seconds in costs.items() if seconds >= LEAST}
        COSTS.write_text(json.dumps(kept, indent=1, sort_keys=True, ensure_ascii=False) + "\n", "utf-8")
