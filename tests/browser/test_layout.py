"""What fits, what can be hit, what can be read, on one screen or another; on all of them: test_screens.py."""

from __future__ import annotations

import gzip
import itertools
from collections.abc import Callable

import pytest
from playwright.sync_api import Response, expect
from tests.browser.leuthen import leuthen
from tests.browser.program import Program
from tests.browser.screens import Stages, moving, setting_up
from tests.browser.seats import Maker, wait_for
from tests.browser.table import SEATS, Open, Table

from feldherr.catalogues import Language


def test_a05_whole_map_fits_beside_the_panel(seat: Open, stages: Stages) -> None:
    """The full 24x17 map fits 1280x800 beside the panel, no page scroll."""
    table = seat(width=1280, height=800)
    moving(table, stages)
    page = table.page
    for room, content in (("innerHeight", "scrollHeight"), ("innerWidth", "scrollWidth")):
        assert page.evaluate(f"() => document.documentElement.{content} <= {room}"), content
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


def test_a_page_opens_on_the_question_it_asks(seat: Open, make: Maker) -> None:
    """On a phone: where a pursuit may go is in view, though the page opens on the own army."""
    game = make.battle(seed="1812")
    game.advance(lambda match, role, text: text.startswith("pursue"))
    table = seat(language="ru", width=390, height=844, touch=True).sit(game, game.asked)
    way = table.page.locator("svg.live .chevron").first
    expect(way).to_be_in_viewport(ratio=1)


def test_a_large_map_opens_on_the_armies_on_a_large_screen_too(seat: Open, program: Program, make: Maker) -> None:
    """All of Leuthen fits 1920x1080, but too small to play on; every piece is seen, larger."""
    game = leuthen(program, make)
    table = seat(width=1920, height=1080, theme="dark").sit(game, "coalition")
    expect(table.page.locator(".board.ready")).to_be_visible()
    assert table.place("3010")[1] - table.place("3009")[1] >= 34
    board = table.board.bounding_box()
    assert board is not None
    standing = [piece["place"] for piece in game.view("coalition")["pieces"] if piece["place"].isdigit()]
    assert len(standing) > 60
    for hex in standing:
        x, y = table.place(hex)
        assert board["x"] <= x <= board["x"] + board["width"], hex
        assert board["y"] <= y <= board["y"] + board["height"], hex


def test_a_set_up_opens_where_pieces_may_stand(seat: Open, stages: Stages) -> None:
    """On a phone a map without zones opens close enough for a finger, at hexes that are lit."""
    table = seat(width=390, height=844, touch=True).sit(stages.corps, stages.corps.asked)
    here, below = (table.place(hex) for hex in ("1825", "1826"))
    assert max(abs(here[0] - below[0]), abs(here[1] - below[1])) >= 44
    board, lit = (table.page.locator(at).first.bounding_box() for at in ("[role=application]", ".reach-edge"))
    assert board is not None
    assert lit is not None
    across = min(board["x"] + board["width"], lit["x"] + lit["width"]) - max(board["x"], lit["x"])
    down = min(board["y"] + board["height"], lit["y"] + lit["height"]) - max(board["y"], lit["y"])
    assert across > board["width"] / 2
    assert down > 100


def test_a07_a_tap_on_a_small_board_only_zooms(seat: Open, stages: Stages) -> None:
    """Below Z2 a tap only zooms."""
    table = seat(width=390, height=844, touch=True)
    setting_up(table, stages)
    table.fit()
    table.at_rest()
    before = table.place("0402")[1] - table.place("0401")[1]
    x, y = table.place("0815")
    table.page.touchscreen.tap(x, y)
    assert before < 44
    wait_for(lambda: table.place("0402")[1] - table.place("0401")[1] >= 44, "a closer board")
    table.at_rest()
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


def test_k_closes_the_list_it_opened_and_each_tab_keeps_its_scroll(seat: Open, stages: Stages) -> None:
    """The key that opened the list of decisions puts it away from within it, and the focus is where it was; every tab
    of the panel is found again as it was left."""
    table = seat(width=1280, height=500)
    table.sit(stages.fight, stages.fight.asked)
    table.board.focus()
    for _ in range(2):
        table.key("k")
        expect(table.page.locator("#decision-list")).to_be_focused()
        table.page.locator("#decision-list button").first.focus()
        table.key("k")
        expect(table.page.locator("#decision-list")).to_have_count(0)
        expect(table.board).to_be_focused()
    panel = table.page.locator("#tabpanel")
    heights = {"forces": 90, "rules": 400}
    for tab, height in heights.items():
        table.page.locator(f"#tab-{tab}").click()
        if tab == "rules":
            expect(table.page.locator("[data-paragraph]").first).to_be_visible()
        table.drawn()
        assert panel.evaluate("(at, to) => { at.scrollTop = to; return at.scrollTop }", height) == height, tab
        table.drawn()
    for tab, height in heights.items():
        table.page.locator(f"#tab-{tab}").click()
        table.drawn()
        assert panel.evaluate("at => at.scrollTop") == height, tab


def test_k_as_the_first_key_of_a_page_leads_to_the_list(seat: Open, stages: Stages) -> None:
    """The list that has still to be fetched has the focus as soon as it is there."""
    table = seat(fresh=True).sit(stages.fight, stages.fight.asked)
    table.key("k")
    expect(table.page.locator("#decision-list")).to_be_focused()


def test_the_prompt_of_an_open_set_up_tells_what_is_left(seat: Open, stages: Stages) -> None:
    """What was to be set up is no longer asked for once it stands: the prompt counts down, and ends at being ready."""
    table = seat(language="en").sit(stages.corps, stages.corps.asked)
    line = table.prompt.locator(".line")
    expect(line).to_contain_text("Set up 31 pieces")
    table.button("Fill").click()
    expect(line).to_contain_text("Your army is placed.")
    expect(line).not_to_contain_text("31")
    table.button("Undo").click()
    expect(line).to_contain_text("Set up 31 pieces")


def _weight(table: Table, show: Callable[[], object]) -> dict[str, int]:
    """Bytes on the wire of everything loaded, texts packed as gzip."""
    answers: list[Response] = []
    table.page.on("response", lambda response: answers.append(response))
    show()
    table.page.wait_for_load_state("networkidle")
    packed = (".woff", ".woff2", ".png")
    bodies = {one.url: one.body() for one in answers if one.ok}
    return {url: len(body) if url.endswith(packed) else len(gzip.compress(body)) for url, body in bodies.items()}


ZOOMED = """() => {
  const board = document.querySelector('[role=application]'), found = new Set()
  const {x, y, width, height} = board.getBoundingClientRect()
  const at = {clientX: x + width / 2, clientY: y + height / 2, bubbles: true, cancelable: true}
  const watch = new MutationObserver(() => undefined)
  const all = {subtree: true, childList: true, characterData: true, attributes: true, attributeOldValue: true}
  watch.observe(board, all)
  for (const deltaY of [-12, -12, 12]) board.dispatchEvent(new WheelEvent('wheel', {...at, deltaY}))
  for (const {target, attributeName, oldValue} of watch.takeRecords()) {
    if (attributeName !== 'style') { found.add(attributeName ?? 'content'); continue }
    const was = document.createElement('i').style, is = target.style
    was.cssText = oldValue ?? ''
    for (const one of [...was, ...is]) if (was.getPropertyValue(one) !== is.getPropertyValue(one)) found.add(one)
  }
  return [...found].sort()
}"""
"""What turning the wheel changes in the board, before the map is at rest again."""


def test_a40_a_zoom_changes_nothing_that_is_painted(seat: Open, stages: Stages) -> None:
    """While the map is zoomed only what the compositor does by itself changes: nothing calls for layout or paint."""
    table = seat()
    moving(table, stages)
    table.complete()
    assert table.page.evaluate(ZOOMED) == ["opacity", "transform"]


def test_a40_first_load_is_light(seat: Open, stages: Stages) -> None:
    """The first load is at most 350 kB, fonts included: of the first page, and of a match's page opened cold.

    The terms of the rulebook, which a match's page fetches once it has drawn, are within it.
    """
    table: Table = seat(language="ru", fresh=True)
    first = _weight(table, lambda: table.go("/"))
    assert sum(first.values()) <= 350_000, first

    def whole() -> None:
        moving(match, stages)
        expect(match.prompt.locator("button.term").first).to_be_visible()

    match: Table = seat(language="ru", fresh=True)
    cold = _weight(match, whole)
    assert any("/api/rulebook/" in url for url in cold)
    assert sum(cold.values()) <= 350_000, cold


OTHERS = """([known, count]) => {
  const sources = [...document.querySelectorAll('.games img')].map(one => one.src)
  return new Set(sources.filter(one => !known.includes(one))).size === count
}"""
SHOWN = """() => Promise.all([...document.querySelectorAll('.games img')].map(async one => {
  await one.decode()
  return [one.currentSrc, one.naturalWidth > 0, one.getBoundingClientRect().width > 0]
}))"""


def test_the_first_page_shows_a_piece_of_every_game(seat: Open) -> None:
    """Each in the language and the theme at hand; of the games' words it fetches no more than what they are called."""
    table = seat(language="ru", fresh=True)
    table.go("/")
    expect(table.page.locator(".games img")).to_have_count(4)
    files = [one.url.rpartition("/")[2] for one in table.requests]
    assert any(one.startswith("about-napoleon") for one in files)
    assert not any(one.startswith("napoleon") for one in files)
    seen: dict[str, None] = {}
    for language, theme, more in (("ru", "light", 4), ("ru", "dark", 4), ("en", "dark", 3)):
        table.speak(language, theme=theme)
        # That of antiquity has no words in it.
        table.page.wait_for_function(OTHERS, arg=[list(seen), more])
        shown = table.page.evaluate(SHOWN)
        assert all(drawn and wide for _, drawn, wide in shown)
        seen |= {source: None for source, _, _ in shown}
    assert table.page.request.get(next(iter(seen))).headers["content-type"] == "image/webp"


def test_games_in_play_stand_before_everything_new(seat: Open, make: Maker) -> None:
    """On a phone: who has several games sees what waits without scrolling past what could be begun."""
    games = [make.battle(), make.antiquity()]
    table = seat(width=390, height=844, fresh=True).go("/")
    for game in games:
        table.page.evaluate(SEATS, game.seated(game.asked))
    table.page.reload()
    rows = table.page.locator(".rows li")
    expect(rows).to_have_count(2)
    last, first = rows.last.bounding_box(), table.page.locator(".lead .first").bounding_box()
    assert last is not None
    assert first is not None
    assert last["y"] + last["height"] <= first["y"]


COVERS = """() => {
  const bubble = document.querySelector('.consequence').getBoundingClientRect()
  return [...document.querySelectorAll('.ask, .ask .line, .ask button')]
    .map(one => [one, one.getBoundingClientRect()])
    .filter(([, box]) => box.top < bubble.bottom && bubble.top < box.bottom)
    .map(([one]) => one.textContent.trim())
}"""


CUT = """all => all.filter(it => {
  const text = document.createRange()
  text.selectNodeContents(it)
  return text.getBoundingClientRect().width > it.getBoundingClientRect().width + 0.02
}).map(it => it.textContent)"""


def test_of_formations_that_have_no_room_the_long_names_give_way(seat: Open, make: Maker) -> None:
    """Seven in a row of 1280 px: a short name stands whole. On a phone all do, one beside the other, and are swiped."""
    game = make.antiquity("zama")
    names = seat(language="ru").sit(game, "carthaginian").page.locator(".formations .title")
    assert names.count() == 7
    cut = names.evaluate_all(CUT)
    assert min(map(len, cut)) > 12, cut
    page = seat(language="ru", width=390, height=844, touch=True).sit(game, "carthaginian").page
    assert page.locator(".formations .title").evaluate_all(CUT) == []
    boxes = [chip.bounding_box() for chip in page.locator("li.chip").all()]
    edges = [(box["x"], box["x"] + box["width"]) for box in boxes if box]
    assert all(one[1] <= other[0] for one, other in itertools.pairwise(edges)), edges


def test_on_a_phone_the_word_of_an_armed_button_covers_no_word_of_the_prompt(seat: Open, stages: Stages) -> None:
    table = seat(language="ru", width=390, height=844, touch=True).sit(stages.movement, stages.movement.asked)
    table.page.locator(".prompt .armed button").first.tap()
    expect(table.page.locator(".consequence")).to_be_in_viewport(ratio=1)
    assert table.page.evaluate(COVERS) == []


def test_the_first_battle_opens_without_emptiness_beside_the_map(seat: Open, make: Maker) -> None:
    """On a large screen the middle of the armies lies near the map's edge: the map lies in the middle all the same."""
    game = make.game("first")
    table = seat(width=1920, height=1080).sit(game, game.asked)
    table.complete()
    board = table.board.bounding_box()
    assert board is not None
    left = table.place("0101")[0] - board["x"]
    right = board["x"] + board["width"] - table.place("2401")[0]
    # On its right it makes room for the tools.
    assert 0 < right - left < 100


def test_every_page_of_a_phone_leads_to_the_lessons(seat: Open, stages: Stages) -> None:
    table = seat(language="ru", width=320, height=568, touch=True)
    for path in ("/settings", "/rules/srazhenie", f"/m/{stages.ended.id}/analysis"):
        lessons = table.go(path).page.locator("header nav").get_by_role("link", name="Уроки")
        expect(lessons).to_be_in_viewport()


@pytest.mark.parametrize(("language", "width", "height"), [("ru", 320, 568), ("en", 320, 568), ("ru", 390, 844)])
def test_a_tall_prompt_lies_over_none_of_what_is_chosen_from(
    language: Language, width: int, height: int, seat: Open, make: Maker
) -> None:
    """A prompt of four lines grows upwards on a phone: the formations it asks about make way for it."""
    game = make.antiquity("beneventum")
    table = seat(language=language, width=width, height=height, touch=True).sit(game, game.asked)
    chips = table.page.locator("[data-formations] .chips button")
    expect(chips.first).to_be_visible()
    # As soon as the letters have come that the prompt is set in.
    table.page.wait_for_function(
        """() => Math.abs(document.querySelector('.strips').getBoundingClientRect().bottom
            - document.querySelector('.prompt').getBoundingClientRect().top) < 1"""
    )
    chips.first.tap()
    table.at_ply(1)


def test_an_armed_button_is_read_whole_on_a_phone(seat: Open, make: Maker) -> None:
    """Once it asks for a second press it is longer: the row it is in brings all of it into view."""
    game = make.battle()
    table = seat(language="ru", width=390, height=844, touch=True).sit(game, game.asked)
    power = table.page.locator(".prompt .armed button")
    power.tap()
    expect(power).to_contain_text("нажмите ещё раз")
    expect(power).to_be_in_viewport(ratio=1)


def test_on_a_phone_whom_one_may_strike_comes_into_view(seat: Open, program: Program, make: Maker) -> None:
    """The phase begins far from where the map was left: of those who may be fired at, one at least is in sight."""
    game = leuthen(program, make, "end_movement")
    table = seat(width=390, height=844, touch=True).sit(game, game.asked)
    table.button("End movement").tap()
    expect(table.prompt).to_contain_text("Bombardment")
    table.page.wait_for_function(
        """() => [...document.querySelectorAll('svg.live .bracket')].some(one => {
          const {left, right, bottom} = one.getBoundingClientRect()
          return left >= 0 && right <= innerWidth && bottom <= innerHeight })"""
    )
