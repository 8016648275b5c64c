"""The first lesson of The Napoleonic Wars in Russian, by a finger on a phone and by keys alone."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.browser.table import Open, Table
from tests.browser.test_lessons import opened, text

OVER = """([place, army]) => {
  const one = army ? document.querySelector(`[data-army=${army}][data-at=${place}]`)
    : document.querySelector(`[data-space=${place}] .spot`)
  const box = one.getBoundingClientRect()
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const top = document.elementFromPoint(x, y)
  return top?.closest('[role=application]') ? [x, y] : null
}"""
"""Where a space, or an army there, is on the screen; null where the window ends before it or something lies over it."""

ARROWS = """([at, to]) => {
  const middle = place => {
    const box = document.querySelector(`[data-space=${place}] .spot`).getBoundingClientRect()
    return [box.x + box.width / 2, box.y + box.height / 2]
  }
  const [[x, y], [u, v]] = [middle(at), middle(to)]
  const across = u > x ? 'ArrowRight' : 'ArrowLeft', down = v > y ? 'ArrowDown' : 'ArrowUp'
  return Math.abs(u - x) > Math.abs(v - y) ? [across, down] : [down, across]
}"""
"""The arrows that lead from a space towards another, the better one first."""


def says(table: Table, step: str) -> None:
    """The coach speaks of this step."""
    words = text("ru", f"napoleon-lesson-march-{step}").split(".")[0]
    expect(table.page.locator(".coach [role=status]")).to_contain_text(words)


def tap(table: Table, place: str, army: str = "") -> None:
    """A finger on a place, or on an army there; the coach shows it first where it is not in sight."""
    table.at_rest()
    if table.page.evaluate(OVER, [place, army]) is None:
        table.page.get_by_role("button", name="Показать").tap()
        table.page.wait_for_function(OVER, arg=[place, army])
        table.at_rest()
    x, y = table.page.evaluate(OVER, [place, army])
    table.page.touchscreen.tap(x, y)
    if army:
        expect(table.page.locator(f"[data-army={army}][data-at={place}].chosen")).to_have_count(1)


def orders(table: Table) -> None:
    """The orders for points, in the panel that a tab pulls up from the foot of the screen."""
    table.complete()
    summary = table.page.locator("summary", has_text="Строительство")
    if not summary.is_visible():
        table.page.locator("#tab-now").tap()
    expect(summary).to_be_visible()
    # What was opened before is open again once an order has been given: another press would fold it.
    if not summary.evaluate("one => one.parentElement.open"):
        summary.tap()
    expect(table.page.locator("[data-verb=go]")).to_be_visible()


def test_by_a_finger(seat: Open) -> None:
    table = seat(language="ru", width=390, height=844, touch=True)
    page = table.page
    with opened(table, "napoleon", "march", "ru"):
        says(table, "army")
        tap(table, "strasbourg", "france")
        tap(table, "munich")
        page.locator(".prompt button.main").tap()
        says(table, "neutral")
        tap(table, "hamburg", "france")
        tap(table, "mecklenburg")
        says(table, "sheet")
        tap(table, "munich", "france")
        tap(table, "tyrol")
        says(table, "pass")
        page.locator(".prompt button.main").tap()
        says(table, "loss")
        page.locator(".losses button").first.tap()
        says(table, "flag")
        orders(table)
        page.locator("[data-verb=flag]").tap()
        page.locator(".order button", has_text="Тироль").tap()
        says(table, "lone")
        # A unit without a leader is pressed where it stands, as one with a leader is.
        tap(table, "champagne")
        expect(page.locator(".reach")).to_be_attached()
        tap(table, "lorraine")
        page.locator(".prompt button.main").tap()
        says(table, "end")


def to_button(table: Table, what: str) -> None:
    """Tab until a button that fits a selector has the focus."""
    for _ in range(150):
        if table.page.evaluate("what => document.activeElement.matches(what)", what):
            return
        table.key("Tab")
    raise AssertionError(f"Tab does not lead to {what}")


def walk(table: Table, place: str) -> None:
    """The cursor of the board to a place, with the arrows."""
    for _ in range(6):
        if table.page.evaluate("() => document.activeElement.getAttribute('role') === 'application'"):
            break
        table.key("F6")
    been: list[str | None] = []
    for _ in range(25):
        at = table.board.get_attribute("data-cursor")
        if at == place:
            return
        if at is None:
            table.key("ArrowUp")
            continue
        better, other = table.page.evaluate(ARROWS, [at, place])
        table.key(other if been.count(at) % 2 else better)
        been.append(at)
    raise AssertionError(f"the arrows do not lead to {place}: {been}")


def take(table: Table, leader: str) -> None:
    """A leader from the list of those who can act, and the board."""
    to_button(table, f".able button[data-piece={leader}]")
    table.key("Enter")


def test_by_keys(seat: Open) -> None:
    table = seat(language="ru")
    with opened(table, "napoleon", "march", "ru"):
        says(table, "army")
        take(table, "davout")
        walk(table, "munich")
        table.key("Enter")
        says(table, "neutral")
        take(table, "bernadotte")
        walk(table, "mecklenburg")
        table.key("Enter")
        says(table, "sheet")
        take(table, "davout")
        walk(table, "tyrol")
        says(table, "pass")
        table.key("Enter")
        says(table, "loss")
        to_button(table, ".losses button")
        table.key("Enter")
        says(table, "flag")
        to_button(table, "details.orders > summary")
        table.key("Enter")
        to_button(table, "[data-verb=flag]")
        table.key("Enter")
        to_button(table, ".order .choices button")
        table.key("Enter")
        says(table, "lone")
