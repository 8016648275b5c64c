"""How soon something appears in a page, in the frames it draws: who else uses the machine makes no difference."""

from __future__ import annotations

from collections.abc import Callable

from tests.browser.table import Table

TENTH = 6
"""Frames in a tenth of a second, on a screen that shows sixty a second."""

DRAWN = """condition => new Promise(done => {
  let frame = 0, since = null
  // What the server takes is no affair of the page: its frames count from the last it was told.
  const told = () => { if (since !== null) since = frame }
  const {fetch} = window, data = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'data')
  window.fetch = async (...how) => {
    const answer = await fetch(...how)
    const body = await answer.clone().arrayBuffer()
    told()
    return body && answer
  }
  Object.defineProperty(MessageEvent.prototype, 'data', {...data, get() { told(); return data.get.call(this) }})
  for (const kind of ['pointerdown', 'input'])
    addEventListener(kind, () => (since ??= frame), {capture: true, once: true})
  const is = new Function('return ' + condition)
  const look = () => {
    frame++
    if (since === null || !is()) return requestAnimationFrame(look)
    window.fetch = fetch
    Object.defineProperty(MessageEvent.prototype, 'data', data)
    done(frame - since)
  }
  requestAnimationFrame(look)
})"""


def frames(table: Table, condition: str, press: Callable[[], object]) -> int:
    """How many frames are drawn, from a press and the last message to the page after it, until a condition holds."""
    table.page.evaluate(f"condition => void (window.drawn = ({DRAWN})(condition))", condition)
    press()
    found: int = table.page.evaluate("window.drawn")
    return found
