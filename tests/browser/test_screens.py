# ruff: noqa: E501 - scripts of the page, laid out as they are read
"""What must hold on every screen. A screen is opened once for each device, and all is asked there, in each language."""

from __future__ import annotations

import re
from collections import defaultdict

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page
from tests.browser.screens import FURTHER, SCREENS, Stages, visited
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
      // The prompt's buttons and a formation's gestures on a phone: a row that is swiped.
      if (box.matches('.acts, .acting, .chips, .gestures') && style.overflowX === 'auto') return true
    }
    return false
  }
  for (const at of document.querySelectorAll('main *, header *, section *, aside *, nav *')) {
    // What is folded away keeps the places that it had in a wider window.
    if (!at.checkVisibility()) continue
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

COVERED = """async () => {
  // The board's tools, opened, that are cut or under something else, unless a sheet is over all of the map.
  const upon = at => {
    const box = at.getBoundingClientRect()
    const hit = document.elementFromPoint((box.left + box.right) / 2, box.bottom - 3)
    return at.contains(hit) ? [] : [`tool ${at.textContent.trim()} under ${hit?.tagName}.${hit?.className}`]
  }
  const opener = document.querySelector('[data-tools]')
  if (!opener || upon(opener).length) return []
  opener.click()
  await new Promise(requestAnimationFrame)
  const out = [...document.querySelectorAll('.bar .group button')].flatMap(upon)
  opener.click()
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

TOGETHER = """() => {
  // Words that have no room in their tab run on over its edge: what lies between keeps two words apart.
  const words = at => { const range = document.createRange(); range.selectNodeContents(at); return range }
  const rows = [
    ['.top .turn, .top .sides .flag, .top .sides .short, .top .lang, .top .menu', at => at, -1],
    ['.panel [role=tab], .panel .fold', words, 4],
  ]
  return rows.flatMap(([row, of, apart]) => {
    const shown = [...document.querySelectorAll(row)]
      .filter(at => at.checkVisibility())
      .map(at => [at.textContent.trim(), of(at).getBoundingClientRect()])
      .filter(([, box]) => box.width > 2)
    return shown.flatMap(([one, a], i) =>
      shown.slice(i + 1).filter(([, b]) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > -apart)
        .map(([other]) => `upon one another: ${one} | ${other}`))
  })
}"""
"""What of the bar on top of a match, and of its tabs, has no room beside the rest."""

ORDER = """() => {
  const told = at => at.checkVisibility({visibilityProperty: true}) && !at.closest('[aria-hidden=true]')
  const out = []
  let level = 0
  for (const at of document.querySelectorAll('h1, h2, h3, h4, h5, h6, [role=heading]')) {
    if (!told(at)) continue
    const own = Number(at.getAttribute('aria-level') ?? at.tagName.slice(1))
    if (own > level + 1 && level > 0) out.push(`h${own} after h${level}: ${at.textContent.trim().slice(0, 40)}`)
    if (!at.textContent.trim()) out.push(`h${own} says nothing`)
    level = own
  }
  for (const at of document.querySelectorAll('ul, ol, dl, [role=list]'))
    if (told(at) && !at.querySelector('li, dt, [role=listitem]')) out.push(`empty: ${at.outerHTML.slice(0, 80)}`)
  return out
}"""
"""Headings that skip a level or say nothing, and lists that hold nothing, as they are read out."""

LATIN = re.compile(r"[A-Za-z]{3,}")
DIGEST = re.compile(r"[0-9a-f]{64}")
"""What the dice are committed to."""
OURS = {
    "Feldherr", "English", "Русский", "Ctrl", "Enter", "Esc", "Shift", "NATO", "Tab", "feldherr", "CSV", "PNG", "III",
}  # fmt: skip
AXE = """async ([context, rules]) => {
  const found = await axe.run(context ?? document, {resultTypes: ['violations'], ...(rules ? {runOnly: rules} : {})})
  const first = ({id, nodes: [{html, failureSummary}]}) => `${id}: ${html.slice(0, 160)} ${failureSummary.slice(0, 200)}`
  return found.violations.map(first)
}"""


HALVES = [[*SCREENS][::2], [*SCREENS][1::2]]
LOOKED_INTO = {"movement", "campaign replay", "editor", "Prussia, movement", "editor, second game"}
"""Screens whose board is looked into, too: on the others it is one of these over again, and most of the work."""


def barriers(page: Page, screen: str, *rules: str) -> list[str]:
    """What axe objects to on a screen, or by these of its rules alone."""
    context = None if screen in LOOKED_INTO or not page.locator(".board svg").count() else {"exclude": [[".board svg"]]}
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    found: list[str] = page.evaluate(AXE, [context, list(rules) or None])
    return found


def resize(table: Table, width: int, height: int) -> None:
    """Another window, once it is drawn."""
    table.page.set_viewport_size({"width": width, "height": height})
    table.drawn()


def longer(page: Page) -> list[str]:
    """What breaks where every text of the catalogue is a third longer."""
    if "[" not in page.locator("body").inner_text():
        return ["no text is longer"]
    return [*page.evaluate(BESIDE), *page.evaluate(CLIPPED)]


def told(found: dict[str, list[str]]) -> str:
    return "\n".join(f"{screen}: {fault}" for screen, faults in found.items() for fault in faults)


LATER = pytest.param([*FURTHER], marks=pytest.mark.long, id="further")


@pytest.mark.parametrize(
    "screens",
    [*(pytest.param(half, id=name) for half, name in zip(HALVES, ("one half", "the other"), strict=True)), LATER],
)
def test_at_a_desk(screens: list[str], seat: Open, stages: Stages) -> None:
    """A11: axe finds nothing, headings go down one level at a time, no list is empty; what differs in the other theme are
    its colours, and those are all it is asked about there, in the other language. A18: no text comes from outside the
    catalogue, so none is Latin in Russian, and texts a third longer break no layout. A38: 200 % zoom keeps all: nothing
    beside the page, the prompt in sight.
    """
    found: dict[str, list[str]] = defaultdict(list)
    table = seat(language="ru")
    page = table.page

    def zoomed(how: str) -> None:
        found[f"{name}, {how}, 200 %"] += page.evaluate(BESIDE)
        if page.locator(".battle").count() and not table.prompt.is_visible():
            found[f"{name}, {how}, 200 %"].append("no prompt")

    for name in visited(table, stages, screens):
        found[f"{name}, ru, light"] += barriers(page, name) + page.evaluate(ORDER)
        if name not in ("rules", "rules beside"):
            words = set(LATIN.findall(DIGEST.sub("", page.locator("body").inner_text()))) - OURS
            found[name] += [word for word in words if name != "settings" or len(word) > 3]
        resize(table, 640, 400)
        zoomed("ru")
        table.speak("en", theme="dark", longer=True)
        zoomed("longer")
        resize(table, 1280, 800)
        found[f"{name}, dark"] += barriers(page, name, "color-contrast")
        found[f"{name}, longer"] += longer(page)
        if table.board.count():
            box = table.board.bounding_box()
            if box is None or box["height"] < 560:
                found[f"{name}, longer"].append(f"the board is {box}")
    assert not any(found.values()), told(found)


@pytest.mark.long
@pytest.mark.parametrize("screens", [*HALVES, [*FURTHER]], ids=["one half", "the other", "further"])
def test_axe_in_the_other_language_and_theme(screens: list[str], seat: Open, stages: Stages) -> None:
    """A11: all of axe in English by day, and in Russian by night."""
    found: dict[str, list[str]] = defaultdict(list)
    table = seat(language="en")
    for name in visited(table, stages, screens):
        found[f"{name}, en, light"] += barriers(table.page, name)
        table.speak("ru")
        table.page.evaluate("() => { document.documentElement.dataset.theme = 'dark' }")
        found[f"{name}, ru, dark"] += barriers(table.page, name)
        print(name)
    assert not any(found.values()), told(found)


@pytest.mark.parametrize("screens", [pytest.param([*SCREENS], id="all"), LATER])
def test_on_a_phone(screens: list[str], seat: Open, stages: Stages) -> None:
    """A06: at 390x844 and 320x568 nothing scrolls sideways but the map, and nothing lies upon anything else. A07: no
    target is under 44 px. A18: texts a third longer break no layout.
    """
    found: dict[str, list[str]] = defaultdict(list)
    table = seat(language="ru", width=390, height=844, touch=True)
    page = table.page
    for name in visited(table, stages, screens):
        found[f"{name}, ru, 390"] += page.evaluate(BESIDE) + page.evaluate(SMALL) + page.evaluate(COVERED)
        # What a phone has in other places than a desk is in a landmark, too, and all of it is to be read.
        found[f"{name}, ru, 390"] += barriers(page, name, "region", "scrollable-region-focusable")
        resize(table, 320, 568)
        found[f"{name}, ru, 320"] += page.evaluate(BESIDE) + page.evaluate(SMALL) + page.evaluate(TOGETHER)
        found[f"{name}, ru, 320"] += page.evaluate(COVERED)
        table.speak("en")
        found[f"{name}, en, 320"] += page.evaluate(BESIDE)
        resize(table, 390, 844)
        # Longer texts show here what plain English would.
        table.speak("en", longer=True)
        found[f"{name}, longer"] += longer(page) + page.evaluate(SMALL)
    assert not any(found.values()), told(found)
