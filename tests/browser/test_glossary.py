"""The game's terms explained where they stand: in the prompt, the sheet and the rules."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect
from tests.browser.screens import Stages, attacking, moving, rules
from tests.browser.table import Open
from tests.browser.test_lessons import opened


@pytest.mark.parametrize(
    ("language", "word", "other"),
    [("ru", "часть", "unit"), pytest.param("en", "unit", "часть", marks=pytest.mark.long)],
)
def test_a_term_of_the_prompt_is_explained(language: str, word: str, other: str, seat: Open, stages: Stages) -> None:
    """Resting on a term shows its word, its meaning, its paragraph, the word of the other language, and slang in the
    letters that the reader reads."""
    table = seat(language=language)
    table.sit(stages.movement, stages.movement.asked)
    term = table.prompt.locator("button.term", has_text=word).first
    expect(term).to_be_visible()
    # What arrives late draws the prompt again, and a word that appears under a mouse at rest does not open its card.
    table.complete()
    table.page.mouse.move(640, 500)
    term.hover()
    card = table.page.locator("[popover][role=note]")
    expect(card).to_be_visible()
    expect(card.locator("strong")).to_have_text(word)
    expect(card).to_contain_text(other)
    assert ("юнит" in card.inner_text()) == (language == "ru")
    assert len(card.locator(".say").inner_text()) > 40
    # The pointer may go into the card, to its paragraph.
    card.locator("a.para").hover()
    table.page.wait_for_timeout(500)
    card.locator("a.para").click()
    expect(table.page.locator("[data-paragraph='3.1']")).to_be_visible()
    table.page.mouse.move(640, 500)
    expect(card).to_have_count(0)
    assert not table.changes()


def test_a_term_is_reached_by_keys_and_closed_by_escape(seat: Open, stages: Stages) -> None:
    """Focus shows it, the reader is told by description, Escape closes it and nothing else."""
    table = seat()
    moving(table, stages)
    term = table.prompt.locator("button.term").first
    expect(term).to_be_visible()
    table.prompt.focus()
    table.key("Tab")
    card = table.page.locator("[popover][role=note]")
    expect(card).to_be_visible()
    assert term.get_attribute("aria-describedby") == card.get_attribute("id")
    expect(term).to_have_attribute("aria-expanded", "true")
    # Only what the word scrolls with takes it away.
    table.page.evaluate("document.querySelector('main').dispatchEvent(new Event('scroll'))")
    expect(card).to_be_visible()
    table.page.evaluate("document.querySelector('#prompt').dispatchEvent(new Event('scroll'))")
    expect(card).to_have_count(0)
    table.prompt.focus()
    table.key("Tab")
    expect(card).to_be_visible()
    table.key("Escape")
    expect(card).to_have_count(0)
    expect(table.page.locator(".reach")).to_be_attached()  # the selection is still there
    assert table.focused().startswith("BUTTON")
    # From its paragraph, too, the focus comes back to the word.
    table.key("Shift+Tab", "Tab")
    expect(card).to_be_visible()
    table.key("Tab")
    assert table.focused().startswith("A ")
    table.key("Escape")
    expect(card).to_have_count(0)
    expect(term).to_be_focused()


def test_a_term_is_tapped(seat: Open, stages: Stages) -> None:
    """A tap shows it within the small screen, a tap elsewhere closes it."""
    table = seat(width=320, height=568, touch=True)
    table.sit(stages.movement, stages.movement.asked)
    table.prompt.locator("button.term").first.tap()
    card = table.page.locator("[popover][role=note]")
    expect(card).to_be_visible()
    box = card.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["y"] >= 0
    assert box["x"] + box["width"] <= 320
    assert box["y"] + box["height"] <= 568
    table.page.touchscreen.tap(160, 120)
    expect(card).to_have_count(0)


def test_terms_are_marked_where_they_come_first(seat: Open, stages: Stages) -> None:
    """The sheet and the rules have their terms too, each once in a text."""
    table = seat()
    attacking(table, stages)
    expect(table.sheet.locator("button.term").first).to_be_visible()
    rules(table, stages)
    marked = table.page.locator("[data-paragraph^='6'] button.term", has_text="zone of control")
    expect(marked).to_have_count(1)
    text = table.page.locator("[data-paragraph='6.3']").inner_text()
    assert "  " not in text


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a11_an_open_card_has_no_violation(theme: str, seat: Open, stages: Stages) -> None:
    """axe: no violation with a card open."""
    table = seat(theme=theme)
    table.sit(stages.movement, stages.movement.asked)
    table.prompt.locator("button.term").first.click()
    expect(table.page.locator("[popover][role=note]")).to_be_visible()
    report = Axe().run(table.page)
    assert report.violations_count == 0, report.generate_report()


def test_a_term_stays_on_the_line_of_its_number(seat: Open) -> None:
    """A button may be parted from what stands before it, a hard space or not: "5" at the end of a line, "CP" below."""
    table = seat(language="ru", width=390, height=844, touch=True)
    with opened(table, "napoleon", "battle", "ru"):
        line = table.page.locator(".prompt .line").first
        # With whom it speaks to, as a sentence of its own.
        expect(line).to_contain_text("Франция. Осталось")
        # Terms are marked when the glossary has come.
        expect(line.locator(".term").first).to_be_visible()
        for width in range(200, 400, 10):
            table.page.set_viewport_size({"width": width, "height": 844})
            tops = line.evaluate(
                """line => {
                  const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT)
                  while (texts.nextNode()) {
                    const at = /\\d+\\u00a0$/.exec(texts.currentNode.data)
                    if (!at) continue
                    const number = document.createRange()
                    number.setStart(texts.currentNode, at.index)
                    number.setEnd(texts.currentNode, at.index + 1)
                    const [term] = line.querySelector('.term').getClientRects()
                    return [number.getBoundingClientRect().bottom, term.bottom]
                  }
                }"""
            )
            assert abs(tops[0] - tops[1]) < 4, (width, tops)
