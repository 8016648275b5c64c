"""Accessibility faults that a machine finds, on every screen."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from tests.browser.screens import SCREENS, Stages
from tests.browser.table import Open


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("language", ["ru", "en"])
def test_a11_no_violation_on_any_screen(language: str, theme: str, seat: Open, stages: Stages) -> None:
    """axe: no violation on every screen, both themes, both languages."""
    axe = Axe()
    found = {}
    for name, show in SCREENS.items():
        table = seat(language=language, theme=theme)
        show(table, stages)
        report = axe.run(table.page)
        if report.violations_count:
            found[name] = [
                f"{one['id']}: {one['nodes'][0]['html'][:160]} {one['nodes'][0]['failureSummary'][:200]}"
                for one in report.response["violations"]
            ]
        table.page.close()
    assert not found, "\n".join(f"{name}: {fault}" for name, faults in found.items() for fault in faults)
