"""What moves on a board: the die that tumbles, pieces on their way, the turn of others that is shown act by act."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from playwright.sync_api import expect
from tests.browser.seats import Game
from tests.browser.table import Table

TOLD_EARLY = """() => { window.early = [], window.tumbled = 0
  const aloud = () => [...document.querySelectorAll('.sr.live')].map(one => one.textContent).join()
  const said = aloud()
  const standings = () => document.querySelector('header.top .sides').textContent
  const before = standings()
  const look = () => {
    const dice = document.querySelector('.result .dice.fresh')
    if (dice?.getAnimations({subtree: true}).some(one => one.playState === 'running' && one.currentTime < 500)) {
      window.tumbled += 1
      if (document.querySelector('.result .told li')) window.early.push('lines')
      if (document.querySelector('.result .stamp')) window.early.push('stamp')
      const line = document.querySelector('#prompt .line').textContent
      if (!line.includes('The die is rolling')) window.early.push('prompt')
      if (document.querySelector('[data-ask], .able')) window.early.push('question')
      if (document.querySelector('svg.live :is(.reach, .chevron)')) window.early.push('ways')
      if (standings() !== before) window.early.push('standings')
      if (aloud() !== said) window.early.push('aloud')
    }
    requestAnimationFrame(look) }
  look() }"""
"""What is recorded in a frame in which the die still tumbles."""

TRACE = """pieces => { window.seen = new Set()
  const look = () => { for (const one of document.querySelectorAll(pieces)) {
      const at = one.getBoundingClientRect(); window.seen.add(`${Math.round(at.x / 4)} ${Math.round(at.y / 4)}`) }
    requestAnimationFrame(look) }
  look() }"""


def trace(table: Table, pieces: str = "svg.live .counter") -> None:
    """From here on, record every place in which one of the pieces is drawn."""
    table.page.evaluate(TRACE, pieces)


def places_seen(table: Table) -> int:
    """In how many places pieces have been drawn since tracing began."""
    found: int = table.page.evaluate("window.seen.size")
    return found


def stop_clock(table: Table) -> None:
    """Time stops in the page, except for what a test lets pass.

    The clock leaps to the moment where it stops, by less than the silence after which the page would take the server
    for lost.
    """
    table.linked()
    table.page.clock.pause_at(table.page.evaluate("() => Date.now()") / 1000 + 30)


PICTURE = """() => [...document.querySelectorAll('svg.live g[data-unit]')]
  .map(one => one.dataset.unit + one.getAttribute('transform')).sort().join()"""


def counters(table: Table) -> str:
    """The counters on the board, in whatever state they are drawn."""
    return str(table.page.evaluate(PICTURE))


def counters_at_rest(table: Table) -> str:
    """The same, once no counter has moved for some frames."""
    table.page.evaluate("() => { window.rest = 0, window.lay = null }")
    table.page.wait_for_function(
        f"""() => {{ const now = ({PICTURE})()
          window.rest = window.lay === now ? window.rest + 1 : 0, window.lay = now
          return window.rest > 3 }}""",
        polling="raf",
    )
    return counters(table)


HOLD = """() => { const watch = new MutationObserver(() => {
    const pause = document.querySelector('.showing button')
    if (pause) watch.disconnect(), pause.click() })
  watch.observe(document.body, {childList: true, subtree: true}) }"""


def hold_and_step(
    table: Table,
    game: Game,
    role: str,
    acts: Sequence[tuple[str, str]],
    look: Callable[[], object],
    picture: Callable[[], str],
) -> None:
    """Pause `acts` of others, role and action each, when the first is shown; look around with `look`, which leaves the
    focus anywhere, then step one by one and end them: the board, described by `picture`, is then as when the page is
    loaded anew.
    """
    show = table.page.locator(".showing")
    # The page itself presses: on a busy machine everything would have been shown before a test finds the button.
    table.page.evaluate(HOLD)
    for who, action in acts:
        game.act(who, action)
    expect(table.button("Resume", show)).to_be_visible()
    table.at_ply(game.view(role)["number"])
    table.complete()
    ahead = re.compile(r"(\d+)\sactions? to go")
    expect(table.prompt).to_contain_text(ahead)
    before = int(ahead.search(table.prompt.inner_text()).group(1))  # type: ignore[union-attr]
    look()
    table.board.focus()
    table.key("ArrowUp", "i")
    expect(table.prompt).to_contain_text(f"{before} action")
    table.button("Step", show).click()
    expect(table.prompt).to_contain_text(f"{before - 1} action")
    table.button("To the end", show).click()
    expect(show).to_have_count(0)
    now = picture()
    table.page.reload()
    table.at_ply(game.view(role)["number"])
    assert picture() == now
    assert table.changes() == []
