"""What there is most of, in the least room: the six tabs of a match on a site and the list of events, on phones."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect
from tests.browser.house import House
from tests.browser.seats import Maker
from tests.browser.table import Open, Table
from tests.browser.test_accounts import join
from tests.browser.test_events import people
from tests.browser.test_lessons import opened

PHONES = [(390, 844), (320, 568)]
LANGUAGES = ("ru", "en")

SIDES = """sides => sides.map(side => {
  // What is for readers alone is clipped away.
  const seen = [...side.children].flatMap(one => [one, ...one.children])
    .filter(one => getComputedStyle(one).clipPath === 'none' && !one.querySelector('.long, .short'))
  const boxes = seen.map(one => one.getBoundingClientRect()).filter(box => box.width > 0)
  return [Math.min(...boxes.map(box => box.left)), Math.max(...boxes.map(box => box.right))]
})"""
"""From where to where what is seen of each side reaches."""
BOXES = """elements => elements.map(one => {
  const box = one.getBoundingClientRect(), said = [box]
  const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    // What is for readers alone is nowhere to be seen.
    if (texts.currentNode.parentElement.closest('.sr')) continue
    const words = document.createRange()
    words.selectNodeContents(texts.currentNode)
    said.push(...words.getClientRects())
  }
  return {
    name: one.textContent.trim(), left: box.left, right: box.right, top: box.top, bottom: box.bottom,
    said: [Math.min(...said.map(rect => rect.left)), Math.max(...said.map(rect => rect.right))],
  }
})"""
"""Where elements are, and what is written in them."""


def apart(page: Page, which: str, least: float, what: str) -> int:
    """See that elements are within the page, large enough for a finger, and neither they nor their words overlap."""
    found = page.locator(which).evaluate_all(BOXES)
    width = page.evaluate("innerWidth")
    for one in found:
        assert one["right"] - one["left"] >= least, (what, one)
        assert one["bottom"] - one["top"] >= least, (what, one)
        assert one["left"] >= 0, (what, one)
        assert one["right"] <= width, (what, one)
        # A word that is wider than its place would lie over its neighbour's.
        assert one["said"][0] >= one["left"] - 0.5, (what, one)
        assert one["said"][1] <= one["right"] + 0.5, (what, one)
    for one, other in itertools.combinations(found, 2):
        beside = one["right"] <= other["left"] + 0.5 or other["right"] <= one["left"] + 0.5
        above = one["bottom"] <= other["top"] + 0.5 or other["bottom"] <= one["top"] + 0.5
        assert beside or above, (what, one, other)
    assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0, what
    return len(found)


def on_phones(table: Table) -> Iterator[tuple[str, int]]:
    """Every phone and language, one after the other: the page is as it is shown there."""
    for (width, height), language in itertools.product(PHONES, LANGUAGES):
        table.page.set_viewport_size({"width": width, "height": height})
        table.speak(language)
        yield language, width


@pytest.mark.parametrize("game", ["prussia", "napoleon", "sgboh"])
def test_six_tabs_stand_apart(game: str, house: House, seat: Open) -> None:
    """With the number of what was said and not read, which makes the last one wider."""
    table = seat(address=house.address, fresh=True, touch=True, width=390, height=844, language="en")
    page = join(table, house.invite(), f"Anna of {game}")
    anna, boris = people(house, f"Carl of {game}", f"Boris of {game}")
    listed = anna.get("/api/games")
    assert listed.status_code == 200, listed.text
    [scenarios] = [one["scenarios"] for one in listed.json() if one["id"] == game]
    begun = anna.post("/api/matches", json={"ruleset": game, "scenario": scenarios[0]["id"], "seats": {}})
    assert begun.status_code == 201, begun.text
    id = begun.json()["id"]
    page.goto(f"{house.address}/m/{id}")
    expect(page.get_by_role("tab", name="Chat", exact=True)).to_be_visible()
    for number in range(12):
        said = boris.post(
            f"/api/matches/{id}/chat", json={"room": "onlookers", "text": "well played", "key": str(number)}
        )
        assert said.status_code == 201, said.text
    expect(page.get_by_role("tab", name=re.compile("^Chat.*12"))).to_be_visible()
    for language, width in on_phones(table):
        assert apart(page, "[role=tab], .bar .fold", 44, f"{game} {language} {width}") == 7
    page.set_viewport_size({"width": 1280, "height": 800})
    for language in LANGUAGES:
        table.speak(language)
        assert apart(page, "[role=tab], .bar .fold", 24, f"{game} {language} at a desk") == 7


def test_the_list_of_events_on_a_phone(house: House, seat: Open) -> None:
    table = seat(address=house.address, fresh=True, touch=True, width=390, height=844, language="en")
    page = join(table, house.admin("Anna"), "Anna")
    cookie = "; ".join(f"{one['name']}={one['value']}" for one in table.context.cookies())
    names = ["W" * 64, "Осенний турнир по сражениям Семилетней войны памяти фельдмаршала", "Cup"]
    for name in names:
        wanted = {"name": name, "kind": "robin", "ruleset": "srazhenie", "scenario": "battle", "rounds": 2, "days": 7}
        made = page.request.post(
            f"{house.address}/api/events", data=wanted, headers={"Origin": house.address, "Cookie": cookie}
        )
        assert made.status == 201, made.text()
    page.goto(f"{house.address}/events")
    expect(page.locator(".list .card")).to_have_count(len(names))
    for language, width in on_phones(table):
        what = f"{language} {width}"
        assert apart(page, ".list .card", 44, what) == len(names)
        assert apart(page, ".list .card a", 44, what) == len(names)
        assert apart(page, "header a, header button", 44, what) > 5
        assert apart(page, "form input:not([type=checkbox]), form select, form button, form textarea", 44, what) > 8
        for words in page.locator(".list .card > *").all():
            assert words.evaluate("one => one.scrollWidth - one.clientWidth") <= 0, what


@pytest.mark.parametrize(("game", "lesson"), [("srazhenie", "combat"), ("napoleon", "battle")])
def test_the_sides_of_a_match_stand_apart_on_a_phone_that_lies(game: str, lesson: str, seat: Open) -> None:
    table = seat(language="ru", touch=True, width=390, height=844)
    with opened(table, game, lesson, "ru"):
        for width, height in ((844, 390), (760, 360), (960, 440)):
            table.page.set_viewport_size({"width": width, "height": height})
            for language in LANGUAGES:
                table.speak(language)
                sides = sorted(table.page.locator(".top .sides li").evaluate_all(SIDES))
                lang = table.page.locator(".top .lang").bounding_box()
                assert lang
                for (_, right), (left, _) in itertools.pairwise([*sides, [lang["x"], 0]]):
                    assert right <= left, (game, language, width, sides, lang)
            table.speak("ru")


def test_large_text_on_the_smallest_phone(seat: Open, make: Maker) -> None:
    """Turn, counts, menu, tabs and the coach's buttons are beside one another, however large the text is."""
    game = make.game("first")
    table = seat(language="ru", touch=True, width=320, height=640, settings={"text": 150}).sit(game, "south")
    page = table.page
    expect(page.locator(".coach button").first).to_be_visible()
    for (width, height), language in itertools.product([(320, 640), (390, 844)], LANGUAGES):
        page.set_viewport_size({"width": width, "height": height})
        table.speak(language)
        what = f"{language} {width}"
        assert apart(page, "[role=tab], .bar .fold", 44, what) == 5
        rest = page.locator(".top .turn, .top .menu").evaluate_all(BOXES)
        spans = sorted([*page.locator(".top .sides li").evaluate_all(SIDES), *(one["said"] for one in rest)])
        for (_, right), (left, _) in itertools.pairwise(spans):
            assert right <= left, (what, spans)
        buttons = page.locator(".coach .row button").evaluate_all(BOXES)
        for one, other in itertools.pairwise(buttons):
            assert one["said"][1] <= one["right"] <= other["left"], (what, one, other)


def test_the_coach_and_the_first_answer_are_at_hand_with_the_sheet_up(seat: Open, make: Maker) -> None:
    game = make.game("first")
    table = seat(language="ru", touch=True, width=390, height=844).sit(game, "south")
    page = table.page
    show = page.locator(".coach").get_by_role("button", name="Показать", exact=True)
    more = page.get_by_role("button", name="Кнопки подсказки")
    expect(show).to_be_visible()
    expect(more).to_be_hidden()
    page.locator(".bar .fold").tap()
    expect(show).to_be_hidden()
    more.tap()
    expect(more).to_have_attribute("aria-expanded", "true")
    show.tap()
    # It has chosen somebody, whose reach is drawn: no hex stays lit when somebody else is chosen.
    expect(table.prompt).to_contain_text("ОД")
    expect(page.locator("svg.live .lit")).to_have_count(0)
    # Another sentence, and its buttons are folded again.
    expect(show).to_be_hidden()
    page.locator(".bar .fold").tap()
    expect(page.locator(".panel")).to_have_class(re.compile("peek"))
    # Swiped away, what is meant by the next press comes back into view.
    acts = page.locator(".prompt .acts")
    acts.evaluate("one => one.scrollTo(1000, 0)")
    expect(acts).not_to_have_js_property("scrollLeft", 0)
    table.at_rest()
    page.touchscreen.tap(*table.place("0613"))
    go = page.locator(".prompt").get_by_role("button", name="Идти", exact=True)
    expect(go).to_be_in_viewport(ratio=1)
