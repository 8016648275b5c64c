"""What is measured in a page, by the page's own clock, and how far a limit may be exceeded on shared cores."""

from __future__ import annotations

from collections.abc import Callable

from tests.browser.table import Table

TAKEN = """condition => new Promise(done => {
  let pressed = 0
  addEventListener('pointerdown', () => (pressed = performance.now()), {capture: true, once: true})
  const is = new Function('return ' + condition)
  const look = () => (pressed && is() ? done(performance.now() - pressed) : requestAnimationFrame(look))
  requestAnimationFrame(look)
})"""


SHARED = 3
"""How many times over its limit a measured thing may be: pages and servers of these tests share the cores of CI. On a
quiet machine the limits themselves hold."""


def clocked(table: Table, condition: str, press: Callable[[], None]) -> float:
    """ms, by the page's own clock, from a press until a condition holds in what is drawn."""
    table.page.evaluate(f"condition => void (window.taken = ({TAKEN})(condition))", condition)
    press()
    found: float = table.page.evaluate("window.taken")
    return found
