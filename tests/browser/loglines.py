"""The lines of the log in Russian: each names its paragraphs, and leads to them."""

from __future__ import annotations

from playwright.sync_api import Locator, expect
from tests.browser.table import Table


def open_log(table: Table) -> None:
    """Open the log with everything folded in it; every line but the first one names a paragraph."""
    page = table.page
    page.locator("#tab-log").click()
    lines = page.locator(".log li[data-ply]")
    expect(lines.first).to_be_visible()
    table.complete()
    page.evaluate("() => { for (const one of document.querySelectorAll('.log details')) one.open = true }")
    table.complete()
    bare = lines.evaluate_all(
        "all => all.filter(one => !one.matches('.undone') && !one.querySelector('.para')).map(one => one.innerText)"
    )
    assert [one for one in bare if "Игра начинается" not in one] == []


def open_paragraph(table: Table, line: Locator) -> None:
    """Follow the first paragraph of a line into the rules beside the board."""
    line.locator(".para").first.click()
    expect(table.page.locator("#tab-rules")).to_have_attribute("aria-selected", "true")
    expect(table.page.locator("#tabpanel [data-paragraph]").first).to_be_visible()
