"""Since my last move: one key, every action numbered on the map and in the log, and the decision at the end; the log's
filters.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from tests.browser.antiquity import plan
from tests.browser.kept import lay_out
from tests.browser.program import Program
from tests.browser.seats import Game, Maker
from tests.browser.table import Open, Table

from feldherr.kernel import Match, Ply

HEADINGS = {"battle", "turn", "phase"}
WORDS = {"ru": ("С вашего хода", "бо[йяё]"), "en": ("Since your move", "fight")}
GAMES = {"srazhenie": "srazhenie/battle-sergeants-4", "prussia": "prussia/zorndorf-main-01"}


def since(match: Match, upto: int) -> tuple[str, list[Ply]]:
    """Who is asked before a ply, and what others have done since that role's own last one."""
    role = match.plies[upto].role
    assert role is not None
    own = max(ply.number for ply in match.plies[:upto] if ply.role == role)
    return role, [ply for ply in match.plies[own + 1 : upto] if not ply.undone]


def events(plies: list[Ply]) -> list[str]:
    return [event.kind for ply in plies for event in ply.events if event.kind not in HEADINGS]


def place(match: Match) -> int:
    """A ply beside fights whose role has seen several actions of the other side with a fight among them."""
    for upto in range(20, match.number):
        if match.plies[upto].role is None or match.plies[upto].undone:
            continue
        _, plies = since(match, upto)
        fought = sum(kind in ("attacked", "bombarded") for kind in events(plies))
        if len(plies) < 6 or not fought:
            continue
        position = match.position_before(upto)
        if match.ruleset.passing(position, position.decisions[0]) is None:
            return upto
    raise AssertionError("no such place")


class Return:
    """Somebody comes back to a game of the corpus after the other side's turn."""

    def __init__(self, program: Program, make: Maker, game: str) -> None:
        whole = lay_out(program, make.http, GAMES[game])
        self.upto = place(whole.twin)
        self.role, self.plies = since(whole.twin, self.upto)
        self.game: Game = lay_out(program, make.http, GAMES[game], self.upto)

    @property
    def told(self) -> list[Ply]:
        return [ply for ply in self.plies if events([ply])]

    @property
    def numbers(self) -> tuple[int, int]:
        kinds = events(self.plies)
        return len(kinds), sum(kind in ("attacked", "bombarded") for kind in kinds)


def recalled(table: Table) -> None:
    expect(table.page.locator("[data-recalled]")).to_be_visible()


@pytest.mark.parametrize(
    ("game", "language"), [pytest.param("srazhenie", "en", marks=pytest.mark.long), ("prussia", "ru")]
)
def test_a31_one_key_shows_everything_and_puts_it_away(
    game: str, language: str, seat: Open, make: Maker, program: Program
) -> None:
    """B: the count in words, an arrow a move, a number an action, the decision still asked; B and Esc put it away."""
    back = Return(program, make, game)
    table = seat(language=language).sit(back.game, back.role)
    asked = table.prompt.inner_text()
    count, fights = back.numbers
    start, fight = WORDS[language]
    said = re.compile(rf"{start}: {count}\b.*, {fights}\s{fight}")
    expect(table.page.locator(".prompt [data-since]")).to_have_accessible_name(said)
    table.board.focus()
    table.key("b")
    recalled(table)
    expect(table.page.locator("[data-recalled]")).to_contain_text(said)
    expect(table.page.locator("svg.live g.arrow").first).to_be_attached()
    expect(table.page.locator("#tab-log")).to_have_attribute("aria-selected", "true")
    expect(table.page.locator(".log li.stop")).to_be_visible()
    discs = table.page.locator(".log .disc")
    expect(discs).to_have_count(len(back.told))
    assert discs.all_inner_texts() == [str(number + 1) for number in range(len(back.told))]
    # With dice: every roll of these actions stands in the log.
    rolls = sum(event.kind == "rolled" for ply in back.plies for event in ply.events)
    assert rolls > 0
    rolled = table.page.locator(".log li.stop ~ li .dice, .log section:has(.stop) ~ section .dice")
    expect(rolled.first).to_be_attached()
    assert table.prompt.inner_text() == asked
    table.board.focus()
    table.key("b")
    expect(table.page.locator("[data-recalled]")).to_have_count(0)
    expect(table.page.locator("svg.live g.arrow")).to_have_count(0)
    # The panel is as it was before.
    expect(table.page.locator("#tab-now")).to_have_attribute("aria-selected", "true")
    table.key("b")
    recalled(table)
    table.key("Escape")
    expect(table.page.locator("[data-recalled]")).to_have_count(0)


def test_it_plays_action_by_action_and_ends_at_the_decision(seat: Open, make: Maker, program: Program) -> None:
    back = Return(program, make, "srazhenie")
    table = seat(motion="full", speed=4).sit(back.game, back.role)
    places = table.page.evaluate(PLACES)
    table.page.evaluate(WRITTEN)
    table.board.focus()
    table.key("b")
    # At first the board stands as it did after my last move, and one action after the other is told. The strip itself
    # may arrive after the first of them.
    last = len(back.told)
    table.page.wait_for_function(f"() => window.told.some(said => said.includes('{last - 1} of '))")
    told = {*table.page.evaluate("window.told.map(said => Number(/(\\d+) of/.exec(said)[1]))"), last}
    assert told == {*range(min(told), last + 1)}
    assert min(told) < 10
    expect(table.page.locator("[data-recalled]")).to_contain_text(f"{last} of {last}")
    expect(table.page.locator(".showing")).to_have_count(0)
    expect(table.page.locator(".prompt .acts button").first).to_be_visible()
    assert table.page.evaluate(PLACES) == places


PLACES = """() => [...document.querySelectorAll('svg.live [data-unit]')]
  .map(one => one.dataset.unit + ' ' + one.getAttribute('transform')).sort()"""


WRITTEN = """() => {
  window.told = []
  new MutationObserver(() => {
    const strip = document.querySelector('[data-recalled]')
    if (strip) window.told.push(strip.textContent)
  }).observe(document.body, {subtree: true, childList: true, characterData: true})
}"""
"""The strip goes on by itself: all that it says is written down in the page, as a look now and then misses some."""


def test_a_press_on_the_board_ends_it_at_once(seat: Open, make: Maker, program: Program) -> None:
    back = Return(program, make, "srazhenie")
    table = seat(motion="full", speed=1).sit(back.game, back.role)
    table.board.focus()
    table.key("b")
    recalled(table)
    table.click("0101")
    expect(table.page.locator("[data-recalled]")).to_have_count(0)
    expect(table.page.locator("svg.live g.arrow")).to_have_count(0)
    expect(table.page.locator(".showing")).to_have_count(0)


def test_all_at_once_and_in_order_from_the_strip(seat: Open, make: Maker, program: Program) -> None:
    back = Return(program, make, "srazhenie")
    table = seat(language="en", motion="full", speed=1, width=390, height=844, touch=True).sit(back.game, back.role)
    table.page.locator("[data-since]").first.tap()
    recalled(table)
    table.button("All at once").tap()
    expect(table.page.locator("[data-recalled]")).to_contain_text(f"{len(back.told)} of {len(back.told)}")
    expect(table.page.locator("svg.live g.arrow").first).to_be_attached()
    table.page.evaluate(WRITTEN)
    table.button("In order").tap()
    table.page.wait_for_function("() => window.told.some(said => /\\b1 of /.test(said))")
    table.button("Close", table.page.locator("[data-recalled]")).tap()
    expect(table.page.locator("[data-recalled]")).to_have_count(0)


def test_a_prompt_that_has_grown_does_not_lie_over_the_strip(seat: Open, make: Maker, program: Program) -> None:
    """On a phone that lies its buttons take two rows."""
    back = Return(program, make, "prussia")
    table = seat(language="ru", width=760, height=390, touch=True).sit(back.game, back.role)
    table.page.locator("[data-since]").first.tap()
    recalled(table)
    table.complete()
    prompt = table.page.locator(".slot > .prompt").bounding_box()
    slot = table.page.locator(".slot").bounding_box()
    strip = table.page.locator("[data-recalled]").bounding_box()
    assert prompt
    assert slot
    assert strip
    assert prompt["height"] > slot["height"] + 4
    assert strip["y"] >= prompt["y"] + prompt["height"] - 1


@pytest.mark.parametrize(("language", "start"), [("ru", "С начала"), ("en", "Since the start")])
def test_before_the_own_first_move_all_is_told_from_the_start(
    language: str, start: str, seat: Open, make: Maker
) -> None:
    """Five sit at one table, and whoever is asked first in the midst of another's turn has not seen how it began."""
    game = make.antiquity()
    game.act("macedonian", "activate m.phalanx_r by m.philip")
    game.act("macedonian", plan(game, "ahead"))
    game.act("macedonian", "end")
    while game.twin.position.decisions[0].id == "seize" and game.asked == "macedonian":
        game.act("macedonian", "pass")
    table = seat(language=language, width=390, height=844, touch=True).sit(game, "greek")
    chip = table.page.locator(".prompt [data-since]")
    expect(chip).to_have_accessible_name(re.compile(rf"{start}: [1-9]"))
    chip.tap()
    recalled(table)
    expect(table.page.locator("svg.live g.arrow").first).to_be_attached()


def test_an_onlooker_has_no_last_move(seat: Open, make: Maker, program: Program) -> None:
    back = Return(program, make, "srazhenie")
    table = seat()
    table.go(f"/m/{back.game.id}")
    expect(table.page.locator(".battle")).to_be_visible()
    expect(table.page.locator("[data-since]")).to_have_count(0)
    table.board.focus()
    table.key("b")
    expect(table.prompt).to_contain_text("Nothing new has happened")


# The log


@pytest.mark.parametrize("game", ["srazhenie", "prussia"])
def test_a32_filters_of_the_log(game: str, seat: Open, make: Maker, program: Program) -> None:
    back = Return(program, make, game)
    table = seat().sit(back.game, back.role)
    table.page.locator("#tab-log").click()
    lines = table.page.locator(".log li[data-ply]")
    expect(lines.first).to_be_visible()
    table.complete()
    count = lines.count()
    table.page.locator(".tools [aria-expanded]").click()
    more = table.page.locator(".more")

    # A unit that moved: every line left names it.
    unit = next(event.fields()["unit"] for ply in back.told for event in ply.events if event.kind == "moved")
    more.locator("select").nth(1).select_option(unit)
    plies = {ply.number for ply in back.game.twin.plies if any(names(event.fields(), unit) for event in ply.events)}
    expect(lines).not_to_have_count(count)
    table.complete()
    shown = {int(line.get_attribute("data-ply") or -1) for line in lines.all()}
    assert shown == plies
    expect(table.page.locator(".found")).to_contain_text(f"{lines.count()} of ")

    # A phase on top of it, by itself, then a hex in place of both.
    phase = more.locator("select").nth(0)
    option = phase.locator("option").nth(1)
    phase.select_option(option.get_attribute("value"))
    table.complete()
    assert {int(line.get_attribute("data-ply") or -1) for line in lines.all()} <= plies
    more.locator("select").nth(1).select_option("")
    expect(table.page.locator(".log h2")).not_to_have_count(0)
    table.complete()
    assert set(table.page.locator(".log h2 .muted").all_inner_texts()) == {option.inner_text()}
    table.button("Show all").click()
    expect(lines).to_have_count(count)
    hex = next(event.fields()["hexes"][-1] for ply in back.told for event in ply.events if event.kind == "moved")
    more.locator("input").fill(hex)
    expect(lines).not_to_have_count(count)
    table.complete()
    for line in lines.all():
        ply = back.game.twin.plies[int(line.get_attribute("data-ply") or -1)]
        assert any(hex in str(event.fields()) for event in ply.events)


def names(fields: dict[str, object], unit: str) -> bool:
    return any(
        name.startswith("unit") and (value == unit or (isinstance(value, (list, tuple)) and unit in value))
        for name, value in fields.items()
    )


TOP = """() => {
  const frame = document.querySelector('[role=tabpanel]'), top = frame.getBoundingClientRect().top
  const line = [...frame.querySelectorAll('li[data-ply]')].find(one => one.getBoundingClientRect().bottom > top + 1)
  return [Number(line.dataset.ply), Math.round(line.getBoundingClientRect().top - top)]
}"""
TO_LINE = """ply => {
  const frame = document.querySelector('[role=tabpanel]')
  const line = frame.querySelector(`li[data-ply='${ply}']`)
  frame.scrollTop += line.getBoundingClientRect().top - frame.getBoundingClientRect().top - 40
}"""


def test_a32_filters_keep_the_place(seat: Open, make: Maker, program: Program) -> None:
    """The line on top stays while others come and go; filters and place outlast another tab."""
    game = lay_out(program, make.http, GAMES["srazhenie"])
    table = seat().sit(game, "north")
    table.page.locator("#tab-log").click()
    fought = [
        ply.number for ply in game.twin.plies if any(event.kind in ("attacked", "bombarded") for event in ply.events)
    ]
    chosen = fought[len(fought) // 2]
    expect(table.page.locator(f"li[data-ply='{chosen}']").first).to_be_attached()
    table.page.evaluate(TO_LINE, chosen)
    table.page.wait_for_function(f"() => ({TOP})()[0] <= {chosen}")
    before = table.page.evaluate(TOP)
    table.page.locator(".tools select").select_option("fights")
    expect(table.page.locator(".found")).to_be_visible()
    top = next(ply for ply in fought if ply >= before[0])
    table.page.wait_for_function(f"() => ({TOP})()[0] === {top}")
    table.page.locator("#tab-forces").click()
    expect(table.page.locator(".log")).to_have_count(0)
    table.page.locator("#tab-log").click()
    expect(table.page.locator(".tools select")).to_have_value("fights")
    table.page.wait_for_function(f"() => ({TOP})()[0] === {top}")
    table.page.locator(".tools select").select_option("all")
    expect(table.page.locator(".found")).to_have_count(0)
    table.page.wait_for_function(f"() => ({TOP})()[0] === {top}")


AT_END = """() => { const frame = document.querySelector('[role=tabpanel]').getBoundingClientRect()
  const line = [...document.querySelectorAll('li[data-ply]')].at(-1)?.getBoundingClientRect()
  return frame.height > 0 && line && line.top >= frame.top && line.bottom <= frame.bottom + 4 }"""


@pytest.mark.parametrize("touch", [False, True])
def test_a32_news_keep_the_place(touch: bool, seat: Open, make: Maker, program: Program) -> None:
    """A log that is read stays where it is while others move, beneath another tab or folded away too.

    At its end it goes along.
    """
    game = lay_out(program, make.http, GAMES["srazhenie"], 120)
    table = seat(width=390 if touch else 1280, height=844 if touch else 800, touch=touch)
    table.sit(game, "north")
    page = table.page

    def press(what: str) -> None:
        page.locator(what).tap() if touch else page.locator(what).click()

    def news() -> None:
        goal = game.twin.number + 6
        game.advance(lambda match, role, text: match.number >= goal)
        table.at_ply(goal)

    press("#tab-log")
    page.wait_for_function(AT_END)
    news()
    page.wait_for_function(AT_END)
    for other in ("#tab-forces", ".panel .fold"):
        press(other)
        expect(page.locator(".log")).not_to_be_visible()
        news()
        press("#tab-log" if other == "#tab-forces" else ".panel .fold")
        page.wait_for_function(AT_END)

    # What the page has scrolled by itself is behind it.
    table.drawn()
    line = game.twin.number // 2
    page.evaluate(TO_LINE, line)
    page.wait_for_function(f"() => ({TOP})()[0] <= {line}")
    table.drawn()
    place = page.evaluate(TOP)
    news()
    table.drawn()
    assert page.evaluate(TOP) == place
    for other in ("#tab-forces", ".panel .fold"):
        press(other)
        expect(page.locator(".log")).not_to_be_visible()
        news()
        press("#tab-log" if other == "#tab-forces" else ".panel .fold")
        expect(page.locator(".log")).to_be_visible()
        page.wait_for_function(f"place => JSON.stringify(({TOP})()) === JSON.stringify(place)", arg=place)
