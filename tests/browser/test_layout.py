# ruff: noqa: E501 - scripts of the page, laid out as they are read
"""What fits, what can be hit, what can be read."""

from __future__ import annotations

import gzip
from collections.abc import Callable

import pytest
from playwright.sync_api import Response, expect
from tests.browser.screens import SCREENS, Stages, moving, setting_up
from tests.browser.table import Open, Table

BESIDE = """() => {
  // A phone that zooms out to show what is too wide has a wider window, but no wider screen.
  const wide = Math.min(innerWidth, screen.width), out = []
  if (document.documentElement.scrollWidth > wide) out.push(`page ${document.documentElement.scrollWidth}`)
  const own = at => {
    for (let box = at.parentElement; box; box = box.parentElement) {
      if (box.getAttribute('role') === 'application') return true
      const style = getComputedStyle(box)
      if (style.clipPath !== 'none') return true
    }
    return false
  }
  for (const at of document.querySelectorAll('main *, header *, section *, aside *, nav *')) {
    const box = at.getBoundingClientRect()
    if (box.width < 2 || box.height < 2 || own(at) || getComputedStyle(at).clipPath !== 'none') continue
    if (box.right > wide + 1 || box.left < -1) out.push(`${at.tagName}.${at.className} ${at.textContent.trim().slice(0, 30)} ${box.left | 0}..${box.right | 0}`)
  }
  return out.slice(0, 5)
}"""

SMALL = """() => {
  const out = []
  const shown = at => { const s = getComputedStyle(at); const b = at.getBoundingClientRect()
    return s.visibility !== 'hidden' && s.display !== 'none' && b.width > 1 && b.height > 1 && !at.closest('.sr') }
  for (const at of document.querySelectorAll('button, a[href], input, select, summary, [role=tab]')) {
    if (!shown(at) || at.closest('.skip')) continue
    // Words inside a sentence are as high as its line.
    const inline = getComputedStyle(at).display === 'inline' || at.matches('.inline')
    if (inline && at.closest('p, li, td, th, dt, dd, summary, span, label, figcaption')) continue
    let box = at.getBoundingClientRect()
    // A whole row is the target of the mark inside it.
    const row = at.matches('input[type=checkbox], input[type=radio]') && at.closest('label')
    if (row) box = row.getBoundingClientRect()
    if (box.width < 43.5 || box.height < 43.5) out.push(`${at.tagName}.${at.className} ${(at.getAttribute('aria-label') ?? at.textContent ?? '').trim().slice(0, 30)} ${box.width | 0}x${box.height | 0}`)
  }
  return out
}"""

CLIPPED = """() => {
  const out = []
  for (const at of document.querySelectorAll('button, .button, h1, h2, .line, label span, .words p')) {
    const box = at.getBoundingClientRect(), style = getComputedStyle(at)
    if (box.width < 2 || style.clipPath !== 'none' || at.closest('.sr, .skip')) continue
    if (at.scrollWidth > at.clientWidth + 2 && style.overflow !== 'visible' && style.textOverflow !== 'ellipsis')
      out.push(`cut: ${at.textContent.trim().slice(0, 40)}`)
    if (style.display !== 'inline' && at.scrollWidth > at.clientWidth + 2 && at.matches('button, .button'))
      out.push(`spills: ${at.textContent.trim().slice(0, 40)}`)
  }
  const buttons = [...document.querySelectorAll('button, .button, select, input:not([type=checkbox]):not([type=radio])')]
    .filter(at => { const b = at.getBoundingClientRect(); return b.width > 2 && !at.closest('.sr, .skip, .why, .drop, .inline') && b.bottom > 0 && b.top < innerHeight })
    .filter(at => { const b = at.getBoundingClientRect()
      const top = document.elementFromPoint(b.left + b.width / 2, b.top + b.height / 2); return top && (top === at || at.contains(top)) })
  // What a scrolling box hides is not there.
  const seen = at => {
    const box = at.getBoundingClientRect()
    const is = {left: box.left, right: box.right, top: box.top, bottom: box.bottom}
    for (let up = at.parentElement; up; up = up.parentElement) {
      if (getComputedStyle(up).overflowY === 'visible') continue
      const edge = up.getBoundingClientRect()
      is.top = Math.max(is.top, edge.top), is.bottom = Math.min(is.bottom, edge.bottom)
    }
    return is
  }
  for (let i = 0; i < buttons.length; i++) for (let j = i + 1; j < buttons.length; j++) {
    const a = seen(buttons[i]), b = seen(buttons[j])
    const over = Math.min(a.right, b.right) - Math.max(a.left, b.left), high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
    if (over > 3 && high > 3 && !buttons[i].contains(buttons[j])) out.push(`over: ${buttons[i].textContent.trim().slice(0, 20)} | ${buttons[j].textContent.trim().slice(0, 20)}`)
  }
  return out
}"""


def test_a05_whole_map_fits_beside_the_panel(seat: Open, stages: Stages) -> None:
    """The full 24x17 map fits 1280x800 beside the panel, no page scroll."""
    table = seat(width=1280, height=800)
    moving(table, stages)
    page = table.page
    assert page.evaluate(
        "() => [document.documentElement.scrollHeight <= innerHeight, document.documentElement.scrollWidth <= innerWidth]"
    ) == [True, True]
    board = table.board.bounding_box()
    panel = page.locator(".panel").bounding_box()
    assert board is not None
    assert panel is not None
    assert panel["width"] > 300
    half = 17
    for hex in ("0101", "2401", "0117", "2417", "1209"):
        x, y = table.place(hex)
        assert board["x"] + half <= x <= min(board["x"] + board["width"], panel["x"]) - half, hex
        assert board["y"] + half - 2 <= y <= board["y"] + board["height"] - half, hex


@pytest.mark.parametrize(("width", "height"), [(390, 844), (320, 568)])
def test_a06_nothing_scrolls_sideways(width: int, height: int, seat: Open, stages: Stages) -> None:
    """At 390x844 and 320x568 nothing scrolls sideways but the map."""
    found = {}
    for language in ("ru", "en"):
        for name, show in SCREENS.items():
            table = seat(width=width, height=height, touch=True, language=language)
            show(table, stages)
            wrong = table.page.evaluate(BESIDE)
            if wrong:
                found[f"{language} {name}"] = wrong
            table.page.close()
    assert not found


def test_a07_targets_are_large_enough_for_fingers(seat: Open, stages: Stages) -> None:
    """No target under 44 px with a coarse pointer."""
    found = {}
    for name, show in SCREENS.items():
        table = seat(width=390, height=844, touch=True)
        show(table, stages)
        wrong = table.page.evaluate(SMALL)
        if wrong:
            found[name] = wrong
        table.page.close()
    assert not found


def test_a07_a_tap_on_a_small_board_only_zooms(seat: Open, stages: Stages) -> None:
    """Below Z2 a tap only zooms."""
    table = seat(width=390, height=844, touch=True)
    setting_up(table, stages)
    table.page.locator(".bar button", has_text="Fit").tap()
    table.page.wait_for_timeout(50)
    before = table.place("0402")[1] - table.place("0401")[1]
    x, y = table.place("0815")
    table.page.touchscreen.tap(x, y)
    table.page.wait_for_timeout(100)
    assert before < 44
    assert table.place("0402")[1] - table.place("0401")[1] >= 44
    assert table.prompt.inner_text().count("26") == 1, "a counter was put down"


def test_a16_figures_are_read_on_the_fitted_board(seat: Open, stages: Stages) -> None:
    """Strength and movement of every counter are at least 12 px high on the fitted 1280x800 board."""
    table = seat(width=1280, height=800)
    moving(table, stages)
    sizes = table.page.evaluate(
        """() => [...document.querySelectorAll('svg.live text.figures')]
        .map(text => Number(text.getAttribute('font-size')) * text.getScreenCTM().a)"""
    )
    assert len(sizes) > 40
    assert min(sizes) >= 11.95


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
def test_a18_longer_texts_break_no_layout(width: int, height: int, seat: Open, stages: Stages) -> None:
    """Texts a third longer break no layout."""
    found = {}
    for name, show in SCREENS.items():
        if name == "waiting":
            continue
        table = seat(width=width, height=height, pseudo=True, touch=width < 500)
        show(table, stages)
        assert "[" in table.page.locator("body").inner_text()
        wrong = table.page.evaluate(BESIDE) + table.page.evaluate(CLIPPED)
        if table.board.count() and width > 500:
            box = table.board.bounding_box()
            if box is None or box["height"] < 560:
                wrong.append(f"the board is {box}")
        if wrong:
            found[name] = wrong
        table.page.close()
    assert not found


def test_a38_twice_the_size_keeps_all(seat: Open, stages: Stages) -> None:
    """200 % zoom keeps all: nothing beside the page, prompt and buttons in sight."""
    found = {}
    for name, show in SCREENS.items():
        table = seat(width=640, height=400)
        show(table, stages)
        wrong = table.page.evaluate(BESIDE)
        if table.page.locator(".battle").count() and not table.prompt.is_visible():
            wrong.append("no prompt")
        if wrong:
            found[name] = wrong
        table.page.close()
    assert not found


def _weight(table: Table, show: Callable[[], object]) -> dict[str, int]:
    """Bytes on the wire of everything loaded, texts packed as gzip."""
    answers: list[Response] = []
    table.page.on("response", lambda response: answers.append(response))
    show()
    table.page.wait_for_load_state("networkidle")
    packed = (".woff", ".woff2", ".png")
    bodies = {one.url: one.body() for one in answers if one.ok}
    return {url: len(body) if url.endswith(packed) else len(gzip.compress(body)) for url, body in bodies.items()}


def test_a40_first_load_is_light(seat: Open, stages: Stages) -> None:
    """The first load is at most 350 kB, fonts included: of the first page, and of a match's page opened cold.

    The terms of the rulebook, which a match's page fetches once it has drawn, are within it.
    """
    table: Table = seat(language="ru")
    first = _weight(table, lambda: table.go("/"))
    assert sum(first.values()) <= 350_000, first

    def whole() -> None:
        moving(match, stages)
        expect(match.prompt.locator("button.term").first).to_be_visible()

    match: Table = seat(language="ru")
    cold = _weight(match, whole)
    assert any("/api/rulebook/" in url for url in cold)
    assert sum(cold.values()) <= 350_000, cold
