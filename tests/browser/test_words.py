"""Language and theme change what is there, and lose nothing."""

from __future__ import annotations

import re

from playwright.sync_api import Route, expect
from tests.browser.screens import Stages, attacking
from tests.browser.seats import Maker, wait_for
from tests.browser.table import SPEAK, Open
from tests.browser.test_select import able

from feldherr.texts import Texts

CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)
LATIN = re.compile(r"[A-Za-z]{3,}")


def test_a19_language_switch_keeps_selection(seat: Open, make: Maker) -> None:
    """The switch re-renders board, prompt, sheet and old log without a reload or a lost selection."""
    game = make.battle(seed="1812")
    blow = game.advance(lambda match, role, text: text.startswith("attack"))
    table = seat().sit(game, game.asked)
    table.page.evaluate("window.same = true")
    target = blow.split()[1]
    table.page.locator(".able button", has_text=target).first.click()
    expect(table.sheet.locator(".groups")).to_be_visible()
    chosen = [box.is_checked() for box in table.sheet.locator("input").all()]
    assert not CYRILLIC.search(table.page.locator(".battle").inner_text())
    labels = table.page.locator("svg.live text.label, svg.ground text").all_text_contents()
    table.page.locator("button.lang").click()
    expect(table.sheet).to_contain_text(CYRILLIC)
    expect(table.prompt).to_contain_text(CYRILLIC)
    table.complete()
    assert [box.is_checked() for box in table.sheet.locator("input").all()] == chosen
    assert table.sheet.locator(".groups").is_visible()
    assert table.page.locator("svg.live text.label, svg.ground text").all_text_contents() != labels
    table.page.locator("#tab-log").click()
    expect(table.page.locator(".log li").first).to_be_visible()
    table.complete()
    lines = table.page.locator(".log li").all_inner_texts()
    assert lines
    assert all(CYRILLIC.search(line) for line in lines if LATIN.search(line) or len(line) > 12)
    assert table.page.evaluate("window.same")
    assert table.page.locator("html").get_attribute("lang") == "ru"
    # What was said aloud before is not left on a page of another language.
    table.page.locator("button.lang").click()
    expect(table.prompt).not_to_contain_text(CYRILLIC)
    table.page.locator("button.lang").click()
    expect(table.prompt).to_contain_text(CYRILLIC)
    assert all(CYRILLIC.search(text) or not text for text in table.page.locator(".sr.live").all_inner_texts())


def test_a_language_chosen_elsewhere_while_the_page_begins_holds(seat: Open) -> None:
    """What another window chooses is not lost while the page still waits for its words, in whatever order they come."""
    table = seat()
    page = table.go("/learn").page
    waiting: list[Route] = []

    def hold(route: Route) -> None:
        waiting.append(route)

    def asked(times: int) -> bool:
        page.wait_for_timeout(10)  # lets the routes be called
        return len(waiting) == times

    page.route(re.compile(r"/assets/kernel-[^/]*\.js"), hold)
    page.goto(f"{table.address}/learn", wait_until="commit")
    wait_for(lambda: asked(1), "English is asked for")
    page.evaluate(SPEAK, [{"language": "ru"}, False])
    wait_for(lambda: asked(2), "Russian is asked for")
    english, russian = waiting
    with page.expect_event("requestfinished", lambda request: request.url == russian.request.url):
        russian.continue_()
    english.continue_()
    expect(page.locator("h1")).to_have_text(Texts("ru").text("ui-learn"))
    assert page.evaluate("JSON.parse(localStorage.getItem('feldherr.settings')).language") == "ru"


def test_a20_theme_switch_keeps_selection_and_system_is_followed(seat: Open, make: Maker) -> None:
    """The theme switches likewise; the system's preference is followed until one is chosen."""
    game = make.battle(practice=True)
    table = seat(theme="system", fresh=True).sit(game, game.asked)
    page = table.page
    _, hex = able(table)
    table.click(hex)

    def ground() -> str:
        found: str = page.evaluate("() => getComputedStyle(document.documentElement).getPropertyValue('--page')")
        return found

    page.emulate_media(color_scheme="light")
    light = ground()
    page.emulate_media(color_scheme="dark")
    assert ground() != light
    expect(page.locator(".reach")).to_be_attached()
    table.go("/settings")
    page.locator("input[name=theme]").nth(1).check()
    assert ground() == light
    page.emulate_media(color_scheme="light")
    page.emulate_media(color_scheme="dark")
    assert ground() == light
    page.locator("input[name=theme]").nth(2).check()
    assert ground() != light
    page.reload()
    assert ground() != light


def test_a19_the_sheet_of_an_attack_is_in_both_languages(seat: Open, stages: Stages) -> None:
    """An attack's sheet says the same in both languages."""
    for language, letters in (("ru", CYRILLIC), ("en", LATIN)):
        table = seat(language=language)
        attacking(table, stages)
        table.complete()
        for line in table.sheet.locator("table.rows th, .groups th, .ladder span:last-child").all_inner_texts():
            assert letters.search(line), line
        table.page.close()


def test_settings_of_another_window_hold_here_too(seat: Open, make: Maker) -> None:
    """Of two windows of one browser, what is chosen in one is at once on both, and the piece in hand stays in hand."""
    game = make.battle(practice=True)
    table = seat().sit(game, game.asked)
    _, hex = able(table)
    table.click(hex)
    expect(table.page.locator(".reach")).to_be_attached()
    other = table.context.new_page()
    other.goto(f"{table.address}/settings")
    other.locator("header button.theme").click()
    other.locator("header button[lang=ru]").click()
    expect(table.prompt).to_contain_text(CYRILLIC)
    expect(table.page.locator("html[lang=ru][data-theme=dark]")).to_be_attached()
    expect(table.page.locator(".reach")).to_be_attached()
    table.page.locator("button.lang").click()
    expect(other.locator("html[lang=en]")).to_be_attached()
    expect(other.locator("h1")).not_to_contain_text(CYRILLIC)


def test_a28_what_the_system_wishes_of_motion_is_followed(seat: Open) -> None:
    """While the page is open, as with its colours; what somebody has chosen goes before it."""
    page = seat(fresh=True, motion="system").go("/").page
    root = page.locator("html")
    expect(root).to_have_attribute("data-motion", re.compile("full|reduced"))
    for wish, found in (("reduce", "reduced"), ("no-preference", "full")):
        page.emulate_media(reduced_motion=wish)  # type: ignore[arg-type]
        expect(root).to_have_attribute("data-motion", found)
    chosen = seat(fresh=True, motion="full").go("/").page
    chosen.emulate_media(reduced_motion="reduce")
    expect(chosen.locator("html")).to_have_attribute("data-motion", "full")
