"""Lessons as somebody takes them: by mouse and by keys, to the end, off the way and back."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect
from tests.browser.seats import wait_for
from tests.browser.table import Open, Table
from tests.games.pace import presses

import feldherr
from feldherr.catalogues import LANGUAGES
from feldherr.kernel import games
from feldherr.kernel.teaching import begin
from feldherr.texts import Texts

Gesture = tuple[str, ...]

WAYS: dict[tuple[str, str], list[tuple[str, list[Gesture]]]] = {
    ("srazhenie", "zones"): [
        ("layer", [("layer",)]),
        ("enter", [("take", "1013"), ("on", "1011")]),
        ("forest", [("take", "0912"), ("on", "0911")]),
        ("next", [("take", "1111"), ("on", "1110")]),
        ("leave", [("on", "1112")]),
    ],
    ("prussia", "stacks"): [
        ("locked", [("take", "2908"), ("on", "2907")]),
        ("support", [("take", "3008"), ("on", "2907"), ("join", "beneath")]),
        ("guns", [("take", "2909"), ("on", "2907"), ("join", "top")]),
        ("leader", [("take", "3009"), ("on", "3007")]),
        ("join", [("on", "2907")]),
    ],
}
"""What a learner does at each step: takes pieces, presses on hexes, the layer of zones, the buttons of a stack."""
LATER = {("srazhenie", "zones")}
"""Shorter ones, which show nothing else."""
SOME = [
    pytest.param(game, lesson, id=f"{game}-{lesson}", marks=pytest.mark.long if (game, lesson) in LATER else ())
    for game, lesson in WAYS
]


def text(language: str, id: str) -> str:
    return Texts("ru" if language == "ru" else "en").text(id)


@contextmanager
def opened(table: Table, game: str, lesson: str, language: str) -> Iterator[Table]:
    """A lesson begun from the list of lessons, by the mouse."""
    table.go("/learn")
    lie(table, game, lesson)
    row = table.page.locator("section", has=table.page.get_by_role("heading", name=text(language, f"{game}-name")))
    row.locator("li", has_text=text(language, f"{game}-lesson-{lesson}")).get_by_role("button").click()
    ready(table)
    yield table


def lie(table: Table, game: str, lesson: str) -> None:
    """How the map of a lesson lies."""
    ruleset = feldherr.ruleset(game)
    table.lay(getattr(begin(ruleset.lessons[lesson], ruleset).position.setting, "map", None))


def ready(table: Table) -> None:
    """The first step stands on the page, and the board has come close by itself."""
    table.page.wait_for_url("**/m/*")
    expect(table.page.locator(".coach")).to_be_visible()
    # A busy machine comes close late: it does so in the frames after the page is there.
    table.complete()
    table.at_rest()


def says(table: Table, language: str, id: str) -> None:
    expect(table.page.locator(".coach [role=status]")).to_contain_text(text(language, id))


class Mouse:
    def __init__(self, table: Table) -> None:
        self.table = table

    def take(self, hex: str) -> None:
        """Click a piece until it is in hand: under the mouse the board may just be moving by itself."""

        def taken() -> bool:
            self.on(hex)
            self.table.drawn()
            return self.table.page.locator(".reach").count() > 0

        wait_for(taken, f"the piece of {hex} in hand")

    def on(self, hex: str) -> None:
        self.table.at_rest()
        self.table.click(hex)

    def layer(self) -> None:
        self.table.page.locator(".bar .group button").first.click()

    def join(self, where: str) -> None:
        self.table.page.locator(".prompt button", has_text=text("ru", f"ui-join-{where}")).click()


class Keys:
    """The keyboard alone; the board is reached with F6."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def to_board(self) -> None:
        for _ in range(6):
            if self.table.page.evaluate("() => document.activeElement?.getAttribute('role') === 'application'"):
                return
            self.table.key("F6")
        raise AssertionError(f"F6 does not lead to the board: {self.table.focused()}")

    def on(self, hex: str) -> None:
        self.to_board()
        if self.table.board.get_attribute("data-cursor") is None:
            self.table.key("ArrowUp")
        at = self.table.board.get_attribute("data-cursor") or hex
        across, down = int(hex[:2]) - int(at[:2]), int(hex[2:]) - int(at[2:])
        self.table.key(*["ArrowRight" if across > 0 else "ArrowLeft"] * abs(across))
        self.table.key(*["ArrowDown" if down > 0 else "ArrowUp"] * abs(down))
        expect(self.table.board).to_have_attribute("data-cursor", hex)
        self.table.key("Enter")

    def take(self, hex: str) -> None:
        self.on(hex)
        expect(self.table.page.locator(".reach")).to_be_attached()

    def layer(self) -> None:
        self.to_board()
        self.table.key("z")

    def join(self, where: str) -> None:
        self.tab_to(text("en", f"ui-join-{where}"))

    def tab_to(self, name: str) -> None:
        for _ in range(80):
            label = "() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent?.trim()"
            if self.table.page.evaluate(label) == name:
                return self.table.key("Enter")
            self.table.key("Tab")
        raise AssertionError(f"Tab does not lead to {name}: {self.table.focused()}")


def follow(table: Table, hand: Mouse | Keys, game: str, lesson: str, language: str) -> None:
    """Do every step; each one brings the sentence of the next. No more is pressed than its time is reckoned by."""
    steps = WAYS[game, lesson]
    reckoned = sum(presses(step) for step in feldherr.ruleset(game).lessons[lesson].step)
    assert sum(len(gestures) for _, gestures in steps) <= reckoned
    for number, (step, gestures) in enumerate(steps):
        says(table, language, f"{game}-lesson-{lesson}-{step}")
        for word, *rest in gestures:
            getattr(hand, word)(*rest)
        after = steps[number + 1][0] if number + 1 < len(steps) else "end"
        says(table, language, f"{game}-lesson-{lesson}-{after}")


@pytest.mark.parametrize(("game", "lesson"), SOME)
def test_a_lesson_by_the_mouse(game: str, lesson: str, seat: Open) -> None:
    with opened(seat(language="ru"), game, lesson, "ru") as table:
        follow(table, Mouse(table), game, lesson, "ru")
        # The next one begins at once, and the list remembers this one.
        table.page.locator(".coach button.main").click()
        lessons = list(feldherr.ruleset(game).lessons)
        following = lessons[lessons.index(lesson) + 1]
        says(table, "ru", f"{game}-lesson-{following}-{feldherr.ruleset(game).lessons[following].step[0].id}")
        table.page.locator(".coach a", has_text=text("ru", "ui-lesson-leave")).click()
        expect(table.page.locator("li", has=table.page.locator(".mark.done"))).to_contain_text(
            text("ru", f"{game}-lesson-{lesson}")
        )


@pytest.mark.parametrize(("game", "lesson"), SOME)
def test_a_lesson_by_the_keyboard(game: str, lesson: str, seat: Open) -> None:
    table = seat(language="en")
    table.go("/learn")
    keys = Keys(table)
    name = f"{text('en', 'ui-lesson-begin')}: {text('en', f'{game}-lesson-{lesson}')}"
    expect(table.page.get_by_role("button", name=name)).to_be_visible()
    keys.tab_to(name)
    ready(table)
    follow(table, keys, game, lesson, "en")
    keys.tab_to(text("en", "ui-lesson-all"))
    expect(table.page.locator(".mark.done")).to_have_count(1)


def test_leaving_the_way_is_told_and_taken_back(seat: Open) -> None:
    with opened(seat(), "srazhenie", "zones", "en") as table:
        says(table, "en", "srazhenie-lesson-zones-layer")
        table.click("1013")
        table.click("1113")
        coach = table.page.locator(".coach.astray")
        expect(coach).to_contain_text("That is allowed")
        assert not Axe().run(table.page).violations_count
        coach.get_by_role("button", name="Undo").click()
        expect(table.page.locator(".coach:not(.astray)")).to_be_visible()
        says(table, "en", "srazhenie-lesson-zones-layer")


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_a_phone_the_coach_says_where_the_layers_are(language: str, seat: Open) -> None:
    """They lie behind one button there, which is pressed first; a wide page has them in view."""
    for width in (1280, 390):
        table = seat(language=language, width=width, height=844, touch=width == 390)
        with opened(table, "srazhenie", "zones", language):
            hint = table.page.locator(".coach", has_text=text(language, "ui-tools"))
            if width == 390:
                expect(hint.get_by_text(text(language, "ui-lesson-tools"))).to_be_visible()
                table.page.locator("[data-tools]").tap()
                table.page.locator(".bar .group button").first.tap()
                says(table, language, "srazhenie-lesson-zones-enter")
            expect(hint.get_by_text(text(language, "ui-lesson-tools"))).to_be_hidden()


def test_a_lesson_is_where_it_was_after_a_reload(seat: Open) -> None:
    with opened(seat(), "srazhenie", "zones", "en") as table:
        Mouse(table).layer()
        says(table, "en", "srazhenie-lesson-zones-enter")
        table.page.reload()
        says(table, "en", "srazhenie-lesson-zones-enter")
        # The list leads back to it; the first page does not count it among the games.
        table.go("/learn")
        expect(table.page.get_by_role("link", name="Continue: Zones of control")).to_be_visible()
        table.go("/")
        expect(table.page.locator(".lead")).to_be_visible()
        expect(table.page.locator(".rows")).to_have_count(0)


def test_show_draws_and_skip_does_the_step(seat: Open) -> None:
    with opened(seat(), "srazhenie", "moving", "en") as table:
        page = table.page
        table.button("Skip").click()
        says(table, "en", "srazhenie-lesson-moving-forest")
        expect(page.locator("svg .arrow")).to_have_count(0)
        table.button("Show").click()
        expect(page.locator("svg .arrow")).to_have_count(1)
        expect(page.locator("svg path.lit")).to_be_attached()
        table.button("Skip").click()
        says(table, "en", "srazhenie-lesson-moving-far")
        assert [one.post_data_json["action"] for one in table.changes() if one.post_data_json] == [
            "move g.li1 1011-0911"
        ]


def test_what_the_next_step_is_about_comes_into_view(seat: Open) -> None:
    """The army has marched to the edge of what is seen, and the duchy to press next lies beyond it."""
    with opened(seat(), "napoleon", "siege", "en") as table:
        for step in ("march", "loss", "halted"):
            table.button("Skip").click()
            says(table, "en", f"napoleon-lesson-siege-{step}")
        expect(table.page.locator("[data-space=bologna] .spot")).to_be_in_viewport()
        table.at_rest()
        assert table.page.evaluate(
            """() => {
              const box = document.querySelector('[data-space=bologna] .spot').getBoundingClientRect()
              const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
              return top?.closest('[role=application]') !== null }"""
        )


def test_after_three_stalls_the_coach_draws(seat: Open) -> None:
    table = seat(fresh=True)
    table.page.clock.install()
    with opened(table, "srazhenie", "moving", "en"):
        table.button("Skip").click()
        says(table, "en", "srazhenie-lesson-moving-forest")
        table.linked()
        table.page.clock.run_for(41_000)
        expect(table.page.locator("svg .arrow")).to_have_count(0)
        table.page.clock.run_for(20_000)
        expect(table.page.locator("svg .arrow")).to_have_count(1)


@pytest.mark.long
def test_every_lesson_shows_its_first_step(seat: Open) -> None:
    table = seat(language="ru")
    for game in games():
        for lesson in feldherr.ruleset(game).lessons.values():
            with opened(table, game, lesson.id, "ru"):
                for language in LANGUAGES:
                    table.speak(language)
                    says(table, language, f"{game}-lesson-{lesson.id}-{lesson.step[0].id}")
            table.speak("ru")


@pytest.mark.parametrize(("width", "height"), [pytest.param(390, 844, marks=pytest.mark.long), (320, 568)])
def test_on_a_phone_nothing_scrolls_sideways(width: int, height: int, seat: Open) -> None:
    wide = "() => document.documentElement.scrollWidth"
    table = seat(language="ru", width=width, height=height, touch=True)
    with opened(table, "srazhenie", "cavalry", "ru"):
        for language in LANGUAGES:
            table.speak(language)
            assert table.page.evaluate(wide) <= width
            expect(table.page.locator(".coach button").first).to_be_in_viewport()
    table.go("/learn")
    for language in LANGUAGES:
        table.speak(language)
        # The row of a lesson that was begun is the widest.
        expect(table.page.get_by_role("link", name=text(language, "ui-continue"))).to_be_visible()
        assert table.page.evaluate(wide) <= width


def test_the_words_of_the_coach_are_explained(seat: Open) -> None:
    """Whoever begins knows no abbreviation: MP says what it is where the coach says it first."""
    with opened(seat(), "srazhenie", "moving", "en") as table:
        expect(table.page.locator(".coach")).to_contain_text("You: Green army.")
        table.page.locator(".coach button.term", has_text="MP").click()
        card = table.page.locator("[popover][role=note]")
        expect(card.locator("strong")).to_have_text("movement points")
        assert not Axe().run(table.page).violations_count


def test_the_last_lesson_of_a_game_leads_to_a_game(seat: Open) -> None:
    with opened(seat(), "srazhenie", "victory", "en") as table:
        for _ in range(4):
            table.button("Skip").click()
            table.complete()
        says(table, "en", "srazhenie-lesson-victory-end")
        expect(table.page.locator(".coach a.main")).to_have_attribute("href", "/new/srazhenie")
