"""The way of a person: from the start of the program to the end of a game, a crash in between."""

from __future__ import annotations

import re
import signal
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.browser.brain import Brain, Intent, decision_of, places
from tests.browser.hands import Keys, Lists
from tests.browser.program import Program
from tests.browser.seats import Maker
from tests.browser.table import Open


def test_a01_to_a_decision_in_three_actions(seat: Open, tmp_path: Path) -> None:
    """`feldherr play` to a board with a decision: at most 3 actions."""
    with Program(tmp_path) as program:
        table = seat(address=program.address, keep=False, locale="ru-RU").go("/")
        table.page.get_by_role("button", name="Начать").click()
        expect(table.board).to_be_visible()
        expect(table.prompt.locator(".line")).to_contain_text("Движение")
        table.go("/new")
        table.page.locator("button[type=submit]").click()
        expect(table.prompt.locator(".line")).to_contain_text("Расставьте")
        table.context.close()


@pytest.mark.parametrize("language", ["ru", pytest.param("en", marks=pytest.mark.long)])
def test_a_ruling_read_otherwise_holds_in_the_match(language: str, seat: Open) -> None:
    """Ticked among the options, it is what the rules beside the board call agreed; the others stand as taken."""
    russian = language == "ru"
    table = seat(language=language).go("/new")
    page = table.page
    page.locator("details > summary").click()
    page.locator("#option-free_retreat").check()
    expect(page.locator("details > summary")).to_contain_text("1")
    page.locator("button[type=submit]").click()
    page.wait_for_url("**/m/*")
    page.locator("#tab-rules").click()

    def reading(ruling: str) -> str:
        entry = page.locator(f"[data-ruling={ruling}]").first
        entry.locator("summary").click()
        shown: str = entry.locator("li", has=page.locator("strong")).inner_text()
        return shown

    agreed = reading("B11")
    assert agreed.endswith("так в этой партии" if russian else "agreed for this game")
    assert ("любой дозволенный" if russian else "any lawful path") in agreed
    assert reading("A01").endswith("принято" if russian else "adopted")


@pytest.mark.parametrize("language", ["ru", pytest.param("en", marks=pytest.mark.long)])
def test_the_way_of_a_person(language: str, seat: Open, tmp_path: Path) -> None:
    """New game, ready formation, a refused move with its paragraph, undo, an attack; a crash loses nothing; the end."""
    russian = language == "ru"
    with Program(tmp_path) as program, Maker(program) as make:
        table = seat(address=program.address, language=language).go("/")
        page = table.page
        page.get_by_role("link", name="Новая игра" if russian else "New game", exact=True).click()
        page.locator("input[name=scenario][value=battle]").check()
        page.locator("input[name=versus][value=sergeant]").check()
        page.locator("button[type=submit]").click()
        page.wait_for_url("**/m/*")
        match = page.url.rsplit("/", 1)[1]
        seats = page.evaluate("() => JSON.parse(localStorage.getItem('feldherr.seats'))")
        game = make.game("battle").at(match, seats[match])  # for its calls alone: it has other dice
        page.locator(".prompt button.main").click()
        ready = page.locator(".prompt .armed button.main")
        ready.click()
        expect(page.locator(".consequence")).to_be_visible()
        ready.click()
        page.wait_for_function("() => Number(document.querySelector('.battle').dataset.number) > 2")
        hand = Keys(table, game, "south", Brain("south", moves=3))
        view = hand.wait()
        while view["phase"] != "movement" or view["active"] != "south":
            hand.act(hand.brain.choose(view), view)
            view = hand.wait()

        # A move too far: refused in the prompt's place, with its paragraph.
        intent = Brain("south").choose(view)
        table.click(places(view)[intent.unit])
        far = next(hex for hex in ("1201", "2301", "0201") if hex not in places(view).values())
        table.click(far)
        link = page.locator(".why a.para, .prompt .bad a.para").first
        expect(link).to_be_visible()
        assert re.match(r"\d", link.inner_text())
        assert game.view("south")["number"] == view["number"]
        page.keyboard.press("Escape")

        # A move, and undone.
        table.click(intent.path[-1])
        table.at_ply(view["number"] + 1)
        page.locator("button.undo").click()
        table.at_ply(view["number"] + 2)
        assert places(game.view("south")) == places(view)
        expect(page.locator(".reach")).to_be_attached()  # the unit is in hand again
        page.keyboard.press("Escape")
        page.keyboard.press("Escape")

        # On, until something was attacked with the sheet and something fell back.
        fought = False
        for _ in range(250):
            view = hand.wait()
            if view["outcome"] or fought:
                break
            intent = hand.brain.choose(view)
            if intent.kind == "attack":
                table.click(intent.path[0])
                expect(table.sheet.locator(".groups, .bad")).to_be_visible()
                fought = table.sheet.locator(".groups").count() > 0
                if fought:
                    table.sheet.locator("[data-roll]").click()
                    hand.after(view)
                else:
                    hand.brain.closed.add(intent.path[0])
                    page.keyboard.press("Escape")
            else:
                hand.act(intent, view)
        assert fought

        # The power fails; the same port and data again: every acknowledged action is there.
        view = hand.wait()
        plies = [(ply["number"], ply["action"], ply["undone"]) for ply in game.plies("south")]
        program.end(signal.SIGKILL)
        expect(page.locator(".strip")).to_be_visible()
        program.start()
        page.reload()
        table.at_ply(view["number"])
        assert [(ply["number"], ply["action"], ply["undone"]) for ply in game.plies("south")][: len(plies)] == plies

        # The end: given up, then the replay.
        hand.wait()
        page.locator(".menu > button").click()
        resign = page.locator(".drop .armed button").last
        resign.click()
        resign.click()
        expect(page.locator("section.end")).to_be_visible()
        page.locator("section.end a.button[href*='/ply/']").click()
        expect(page.locator("input[type=range]")).to_have_value("0")
        letters = re.compile("[а-яё]" if russian else "[a-z]", re.IGNORECASE)
        assert letters.search(page.locator(".transport .at").inner_text())
        table.context.close()


class Tree(Lists):
    """Plays by the accessibility tree alone: roles and names, nothing else of the page."""

    @property
    def list(self):  # type: ignore[no-untyped-def]
        return self.page.get_by_role("region", name="Decision list")

    def setup(self, intent: Intent, view: dict) -> None:  # type: ignore[type-arg]
        self.list.get_by_role("combobox").first.select_option(index=3)
        self.list.get_by_role("button", name="Fill with a ready formation").click()
        for name in ("Ready", "Press again"):
            self.list.get_by_role("button", name=re.compile(name)).click()
        self.after(view)

    def button(self, intent: Intent, view: dict) -> None:  # type: ignore[type-arg]
        answers = self.list.get_by_role("list").first.get_by_role("button")
        answers.nth(intent.option).click()
        if intent.armed:
            answers.nth(intent.option).click()
        self.after(view)

    def move(self, intent: Intent, view: dict) -> None:  # type: ignore[type-arg]
        self.list.get_by_text(places(view)[intent.unit]).first.click()
        self.list.get_by_role("button", name=re.compile(f"^{intent.path[-1]},")).first.click()
        self.after(view)

    def path(self, intent: Intent, view: dict) -> None:  # type: ignore[type-arg]
        self.list.get_by_role("button", name=re.compile("^Path 1 of|: ")).first.click()
        self.after(view)

    pick = path

    def attack(self, intent: Intent, view: dict) -> None:  # type: ignore[type-arg]
        self.list.get_by_role("button", name=re.compile(f"Attack {intent.path[0]}")).first.click()
        roll = self.list.get_by_role("button", name="Roll the die")
        expect(self.list.get_by_role("table").or_(self.list.get_by_text("Keep one")).first).to_be_visible()
        roll.click()
        self.after(view)


class Eager(Brain):
    """Pursues where it may."""

    def choose(self, view: dict) -> Intent:  # type: ignore[type-arg]
        asked = decision_of(view, self.role)
        for offer in (asked or {"offers": []})["offers"]:
            if offer["verb"] == "pursue" and offer["choices"]:
                return Intent("path", "pursue")
        return super().choose(view)


def test_a37_from_the_accessibility_tree_alone(seat: Open, make: Maker) -> None:
    """From the accessibility tree alone: set up, move, attack, retreat, pursue, end a turn."""
    wanted = {"setup", "move", "attack", "retreat", "pursue", "end"}
    game = make.game("battle", north="sergeant", seed="1837")
    table = seat().sit(game, "south")
    table.page.get_by_role("button", name="To the decision list").evaluate("button => button.click()")
    hand = Tree(table, game, "south", Eager("south", moves=4))
    verbs: set[str] = set()
    for _ in range(260):
        view = hand.wait()
        if view["outcome"] or wanted <= verbs:
            break
        intent = hand.brain.choose(view)
        hand.act(intent, view)
        verbs.add(intent.verb)
    assert wanted - verbs <= {"pursue", "retreat"}, wanted - verbs
