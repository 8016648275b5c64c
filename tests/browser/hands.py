"""Three ways of doing what the brain wants: keys alone, the decision list alone, taps alone."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, expect
from tests.browser.brain import Brain, Intent, places
from tests.browser.seats import Game, wait_for
from tests.browser.table import Table

from feldherr.catalogues import Language
from feldherr.games.srazhenie.state.setting import data
from feldherr.texts import Texts

Json = dict[str, Any]


def type_of(unit: str) -> str:
    """The kind of a unit, from its id."""
    return next(kind for kind, about in data().types.items() if about.abbr == unit[2:4])


class Hand:
    """What the three share: waiting for one's decision, and telling a commit from a refusal."""

    def __init__(self, table: Table, game: Game, role: str, brain: Brain, language: Language = "en") -> None:
        self.table = table
        self.page = table.page
        self.game = game
        self.role = role
        self.brain = brain
        self.words = Texts(language)
        self.done: list[str] = []

    def play(self, *, most: int = 900) -> Json:
        """Play until the game ends; returns the last view."""
        for _ in range(most):
            view = self.wait()
            if view["outcome"]:
                return view
            self.answer(view)
        raise AssertionError(f"no end: {self.done[-6:]}")

    def answer(self, view: Json) -> None:
        """Do what the brain wants in a view in which we are asked."""
        intent = self.brain.choose(view)
        self.done.append(f"{view['number']} {intent.kind} {intent.verb} {intent.unit} {'-'.join(intent.path)}")
        self.act(intent, view)

    def wait(self, seconds: float = 180) -> Json:
        """The view in which we are asked, or the end, once the page shows it."""
        return self.table.asked(self.game, self.role, self.done, seconds)

    def after(self, view: Json) -> None:
        """Wait until the commit is there: one's own, because another role may be asked at the same time."""

        def own() -> list[int]:
            return [ply["number"] for ply in self.game.plies(self.role, view["number"]) if ply["role"] == self.role]

        try:
            wait_for(lambda: bool(own()), "our ply")
            self.table.at_ply(own()[0] + 1)
        except Exception as fault:
            said = self.table.prompt.inner_text()
            raise AssertionError(f"not played: {self.done[-6:]}; the prompt: {said}; {self.table.focused()}") from fault

    def act(self, intent: Intent, view: Json) -> None:
        getattr(self, intent.kind)(intent, view)
        self.check()

    def check(self) -> None:
        """What must hold after every commit."""

    def refused(self, intent: Intent) -> None:
        """The proposed attack is refused: another one first."""
        self.brain.closed.add(intent.path[0])
        self.done.append(f"refused: {self.table.sheet.inner_text()}")


class Keys(Hand):
    """The keyboard alone: nothing is clicked, and only keys move the focus."""

    def check(self) -> None:
        """The focus is never lost (acceptance 38)."""
        try:
            self.page.wait_for_function("() => document.activeElement !== document.body")
        except Exception as fault:
            raise AssertionError(f"the focus is lost: {self.done[-3:]}") from fault

    def to_board(self) -> None:
        for _ in range(5):
            if self.page.evaluate("() => document.activeElement?.getAttribute('role') === 'application'"):
                return
            self.page.keyboard.press("F6")
        raise AssertionError(f"F6 does not lead to the board: {self.table.focused()}")

    def tab_to(self, name: str, most: int = 60) -> None:
        """Press Tab until a button of that name has the focus."""
        for _ in range(most):
            found = self.page.evaluate("() => document.activeElement?.textContent?.trim()")
            if found == name:
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to {name}")

    def cursor(self, hex: str) -> None:
        """Walk the cursor to a hex with the arrows."""
        self.to_board()
        at = self.table.board.get_attribute("data-cursor")
        if at is None:
            self.page.keyboard.press("ArrowUp")
            at = self.table.board.get_attribute("data-cursor")
            assert at is not None
        for _ in range(int(hex[:2]) - int(at[:2])):
            self.page.keyboard.press("ArrowRight")
        for _ in range(int(at[:2]) - int(hex[:2])):
            self.page.keyboard.press("ArrowLeft")
        for _ in range(int(hex[2:]) - int(at[2:])):
            self.page.keyboard.press("ArrowDown")
        for _ in range(int(at[2:]) - int(hex[2:])):
            self.page.keyboard.press("ArrowUp")
        expect(self.table.board).to_have_attribute("data-cursor", hex)

    def setup(self, intent: Intent, view: Json) -> None:
        self.tab_to("Fill")
        self.page.keyboard.press("Enter")
        expect(self.page.locator(".prompt .armed button")).to_have_attribute("aria-disabled", "false")
        self.tab_to("Ready")
        self.page.keyboard.press("Enter")
        self.page.keyboard.press("Enter")
        self.after(view)

    def divide(self, intent: Intent, view: Json) -> None:
        # The focus is on the first type of the first group: Enter sends one to the other group.
        sum = self.page.locator(".division .sum").first
        before = sum.inner_text()
        self.page.keyboard.press("Enter")
        expect(sum).not_to_have_text(before)
        self.page.keyboard.press("Control+Enter")
        self.page.keyboard.press("Control+Enter")
        self.after(view)

    def part(self, intent: Intent, view: Json) -> None:
        # The groups are fetched late, and a digit plays nothing that is not shown with it.
        expect(self.page.locator(".division [data-key='1']")).to_be_visible()
        self.page.keyboard.press("Digit1")
        self.after(view)

    def enter(self, intent: Intent, view: Json) -> None:
        for _ in range(80):
            self.page.keyboard.press("Tab")
            at = self.page.evaluate("() => [document.activeElement.dataset.type, document.activeElement.ariaDisabled]")
            if at == [type_of(intent.unit), "false"]:
                break
        else:
            raise AssertionError(f"Tab does not lead to {intent.unit}")
        self.page.keyboard.press("Enter")
        self.cursor(intent.path[-1])
        self.page.keyboard.press("Enter")
        self.after(view)

    def button(self, intent: Intent, view: Json) -> None:
        self.to_board()
        if intent.verb == "pass":
            self.page.keyboard.press("Digit0")
        elif intent.verb == "end":
            self.page.keyboard.press("Control+Enter")
            if intent.armed:
                self.page.keyboard.press("Control+Enter")
        else:
            self.page.keyboard.press(f"Digit{self.table.figure(intent.option)}")
        self.after(view)

    def move(self, intent: Intent, view: Json) -> None:
        self.cursor(places(view)[intent.unit])
        self.page.keyboard.press("Enter")
        self.cursor(intent.path[-1])
        self.page.keyboard.press("Enter")
        self.after(view)

    def path(self, intent: Intent, view: Json) -> None:
        self.to_board()
        self.page.keyboard.press("Period")
        self.page.keyboard.press("Digit1")
        self.after(view)

    def pick(self, intent: Intent, view: Json) -> None:
        self.cursor(places(view)[intent.unit])
        self.page.keyboard.press("Enter")
        self.page.keyboard.press("Control+Enter")
        self.after(view)

    def attack(self, intent: Intent, view: Json) -> None:
        self.cursor(intent.path[0])
        self.page.keyboard.press("Enter")
        if self.open_sheet():
            self.page.keyboard.press("Control+Enter")
            self.after(view)
        else:
            self.refused(intent)
            self.page.keyboard.press("Escape")

    def fire(self, intent: Intent, view: Json) -> None:
        self.cursor(places(view)[intent.unit])
        self.page.keyboard.press("Enter")
        self.attack(intent, view)

    def open_sheet(self) -> bool:
        """Wait for the odds; False if the sheet says that this attack is refused."""
        expect(self.table.sheet.locator(".groups, .bad")).to_be_visible()
        return self.table.sheet.locator(".groups").count() > 0

    def resign(self) -> None:
        self.table.page.keyboard.press("Escape")
        for _ in range(80):
            if self.page.evaluate("() => document.activeElement?.getAttribute('aria-label')") == "Menu":
                break
            self.page.keyboard.press("Shift+Tab")
        self.page.keyboard.press("Enter")
        self.tab_to("Resign")
        self.page.keyboard.press("Enter")
        self.page.keyboard.press("Enter")


def unfold(entries: Locator) -> None:
    """Open the first of these entries of a list: the one that moved before is still open."""
    entry = entries.first
    entry.wait_for(state="attached")
    if entry.get_attribute("open") is None:
        entry.locator("summary").click()


class Lists(Hand):
    """The decision list alone; the board is not on the page."""

    @property
    def list(self) -> Any:
        return self.page.locator("#decision-list")

    def setup(self, intent: Intent, view: Json) -> None:
        # One by hand, the rest as a ready formation.
        self.list.locator("select").first.select_option(index=3)
        self.table.button(self.words.text("ui-fill-long"), self.list).click()
        ready = self.list.locator(".armed button.main")
        ready.click()
        ready.click()
        self.after(view)

    def divide(self, intent: Intent, view: Json) -> None:
        self.list.locator("input[type=checkbox]").first.click()
        done = self.list.locator(".armed button.main")
        done.click()
        done.click()
        self.after(view)

    def part(self, intent: Intent, view: Json) -> None:
        self.list.locator("ul.row button").first.click()
        self.after(view)

    def enter(self, intent: Intent, view: Json) -> None:
        self.list.locator("summary", has_text=self.words.text("ui-do-enter")).first.click()
        self.list.locator("details[open] button", has_text=intent.path[-1]).first.click()
        self.after(view)

    def button(self, intent: Intent, view: Json) -> None:
        at = self.list.locator("ul.row button").nth(intent.option)
        at.click()
        if intent.armed:
            at.click()
        self.after(view)

    def move(self, intent: Intent, view: Json) -> None:
        hex = places(view)[intent.unit]
        unfold(self.list.locator("details", has=self.page.locator("summary", has_text=hex)))
        self.list.locator("details[open] button", has_text=intent.path[-1]).first.click()
        self.after(view)

    def path(self, intent: Intent, view: Json) -> None:
        self.list.locator("ul.grid button").first.click()
        self.after(view)

    pick = path

    def attack(self, intent: Intent, view: Json) -> None:
        self.list.locator("ul.grid button", has_text=intent.path[0]).first.click()
        sheet = self.list.locator("[data-sheet]")
        expect(sheet.locator(".groups, .bad")).to_be_visible()
        if sheet.locator(".groups").count():
            sheet.locator("[data-roll]").click()
            self.after(view)
        else:
            self.refused(intent)
            sheet.get_by_role("button", name=self.words.text("ui-cancel")).click()

    def fire(self, intent: Intent, view: Json) -> None:
        where = self.page.locator("summary", has_text=places(view)[intent.unit])
        unfold(self.list.locator("details", has=where))
        self.attack(intent, view)


class Taps(Hand):
    """A finger alone, on a small screen."""

    def tap(self, hex: str) -> None:
        """Bring a hex under the finger, large enough, then tap it."""
        if not self._near(hex):
            self.table.fit()
            wait_for(lambda: self._pitch(hex) < 30 and self._free(hex), f"{hex} on the fitted map")
            self._touch(hex)
            wait_for(lambda: self._pitch(hex) >= 44, f"{hex} closer")
            # Longer than a double tap takes, which would zoom in still further.
            self.page.wait_for_timeout(340)
        self._touch(hex)

    def _touch(self, hex: str) -> None:
        x, y = self.table.place(hex)
        self.page.touchscreen.tap(x, y)
        self.done.append(f"tap {hex} {x:.0f} {y:.0f}")

    def _pitch(self, hex: str) -> float:
        """px from a hex to the next one below."""
        return self.table.place(hex[:2] + f"{int(hex[2:]) + 1:02d}")[1] - self.table.place(hex)[1]

    def _free(self, hex: str) -> bool:
        """True when the middle of a hex is on the board and under no button."""
        seen: bool = self.page.evaluate(
            """([x, y]) => { const at = document.elementFromPoint(x, y), box = at?.closest('[role=application]')
            return !!box && y > box.getBoundingClientRect().top + 18 && x > 18 }""",
            list(self.table.place(hex)),
        )
        return seen

    def rests(self, hex: str) -> None:
        """Wait until the board has moved to where the choice can be made, and is still."""
        seen = [(-1.0, -1.0)] * 4

        def still() -> bool:
            seen.append(self.table.place(hex))
            self.page.wait_for_timeout(60)
            return len(set(seen[-4:])) == 1

        wait_for(still, "a board that lies still")

    def _near(self, hex: str) -> bool:
        """True if the hex can be hit by a finger as it is."""
        return self._pitch(hex) >= 44 and self._free(hex)

    def setup(self, intent: Intent, view: Json) -> None:
        self.page.locator(".prompt button", has_text="Fill").tap()
        ready = self.page.locator(".prompt .armed button.main")
        ready.tap()
        ready.tap()
        self.after(view)

    def divide(self, intent: Intent, view: Json) -> None:
        self.page.locator("[data-part='1'] button").first.tap()
        done = self.page.locator(".prompt .armed button.main")
        done.tap()
        done.tap()
        self.after(view)

    def part(self, intent: Intent, view: Json) -> None:
        self.page.locator(".choose").first.tap()
        self.after(view)

    def enter(self, intent: Intent, view: Json) -> None:
        self.page.locator(f".strip [data-type='{type_of(intent.unit)}']").tap()
        self.rests(intent.path[-1])
        self.tap(intent.path[-1])
        self._touch(intent.path[-1])
        self.after(view)

    def button(self, intent: Intent, view: Json) -> None:
        buttons = self.page.locator(".prompt [data-option], .prompt .armed button")
        buttons.nth(intent.option).tap()
        if intent.armed:
            buttons.nth(intent.option).tap()
        self.after(view)

    def move(self, intent: Intent, view: Json) -> None:
        self.tap(places(view)[intent.unit])
        self.tap(intent.path[-1])
        self._touch(intent.path[-1])
        self.after(view)

    def path(self, intent: Intent, view: Json) -> None:
        self.tap(intent.path[-1])
        self._touch(intent.path[-1])
        self.after(view)

    def pick(self, intent: Intent, view: Json) -> None:
        self.tap(places(view)[intent.unit])
        self.page.locator(".prompt button.main").first.tap()
        self.after(view)

    def attack(self, intent: Intent, view: Json) -> None:
        self.tap(intent.path[0])
        expect(self.table.sheet.locator(".groups, .bad")).to_be_visible()
        if self.table.sheet.locator(".groups").count():
            self.table.sheet.locator("[data-roll]").tap()
            self.after(view)
        else:
            self.refused(intent)
            self.table.sheet.get_by_role("button", name="Cancel").tap()

    def fire(self, intent: Intent, view: Json) -> None:
        self.tap(places(view)[intent.unit])
        self.attack(intent, view)
