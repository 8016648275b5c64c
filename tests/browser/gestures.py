"""The text of an action turned into gestures: whatever a player would do, done through the page.

A game with many kinds of answers needs no mind of its own for a browser test: a script or a machine player says what to
do, and a hand does it as a person would. A hand knows no rules, and looks only at the page and its view.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from playwright.sync_api import Locator, expect
from tests.browser.brain import Brain, decision_of, places
from tests.browser.hands import Keys, Taps, unfold
from tests.browser.seats import Game, wait_for
from tests.browser.table import Table
from tests.harness import on_wire

from feldherr.catalogues import Language
from feldherr.kernel import write
from feldherr.players import player
from feldherr.texts import Texts

Json = dict[str, Any]
OTHERS = ("resign", "offer", "draw")


class Said(NamedTuple):
    """An action's text in its parts."""

    verb: str
    plain: list[str]
    """What comes before the first word: a unit and its path, a target."""
    worded: dict[str, list[str]]
    """What follows a word: `by`, `with`, `to`."""
    under: bool


def parts(text: str) -> Said:
    """`retreat c.x 2709-2710 with c.baden` in its parts."""
    verb, *rest = text.split()
    plain: list[str] = []
    worded: dict[str, list[str]] = {}
    at = plain
    for word in rest:
        if word in ("by", "with", "to"):
            at = worded.setdefault(word, [])
        elif word != "under":
            at.append(word)
    return Said(verb, plain, worded, "under" in rest)


class Player:
    """One seat played through the page."""

    def __init__(self, table: Table, game: Game, role: str, language: Language = "en") -> None:
        self.table = table
        self.page = table.page
        self.game = game
        self.role = role
        setting, ruleset = game.twin.position.setting, game.twin.ruleset
        self.words = Texts(language, ruleset, setting)
        pieces = on_wire(ruleset.static(setting))["pieces"]
        self.names: dict[str, str] = {piece["id"]: piece["name"][language] for piece in pieces if "name" in piece}
        self.leaders = {piece["id"] for piece in pieces if piece.get("kind") == "leader"}
        self.random = Random(1)
        self.choose = player("sergeant", ruleset)
        self.marched: Counter[int] = Counter()
        self.done: list[str] = []

    # whose turn, and what to do

    def wait(self, seconds: float = 180) -> Json:
        """The view in which we are asked, or the end, once the page shows it."""
        return self.table.asked(self.game, self.role, self.done, seconds)

    def advice(self) -> str:
        """What the sergeant would do here."""
        match = self.game.follow()
        action = self.choose(match.position.known(self.role), self.role, self.random)
        return write(action, match.position.setting.names)

    def answer_to(self, view: Json, marches: int = 900) -> str:
        """The sergeant's answer to what we are asked; after a number of marches a turn the movement is ended, whatever
        he thinks of it.
        """
        text = self.advice()
        if text.startswith("move "):
            self.marched[view["turn"]] += 1
            if self.marched[view["turn"]] > marches:
                return "end_movement"
        return text

    def turns(self, most: int = 900, marches: int = 900) -> Iterator[tuple[Json, str]]:
        """Each view in which we are asked, and the answer to it, which is given when the next one is requested."""
        for _ in range(most):
            view = self.wait()
            if view["outcome"]:
                return
            text = self.answer_to(view, marches)
            yield view, text
            self.play(text, view)

    def play(self, text: str, view: Json) -> None:
        """Do it, and wait until it is done; what was played must be what was meant."""
        self.done.append(f"{view['number']} {text}")
        said = parts(text)
        getattr(self, f"do_{said.verb}", self.press)(said, view)
        self.after(view)
        played = next(ply for ply in self.game.plies(self.role) if ply["number"] == view["number"])["action"]
        if said.verb != "setup":
            told = parts(played)
            # The cheapest way to the same hex may be another one.
            same = said._replace(plain=[word.split("-")[-1] for word in said.plain])
            assert told._replace(plain=[word.split("-")[-1] for word in told.plain]) == same, (text, played)

    def asks(self, first: Locator, view: Json) -> bool:
        """Whether a question comes first; otherwise it is done, and an answer of the other side may have come with
        it."""
        wait_for(lambda: first.count() > 0 or self.table.number > view["number"], "what is asked, or the next ply")
        return self.table.number == view["number"]

    def after(self, view: Json) -> None:
        """Wait until the commit is there."""
        try:
            self.page.wait_for_function(
                "number => Number(document.querySelector('.battle')?.dataset.number) > number", arg=view["number"]
            )
        except Exception as fault:
            said = self.table.prompt.inner_text()
            raise AssertionError(f"not played: {self.done[-4:]}; the prompt: {said}; {self.table.focused()}") from fault

    def press(self, said: Said, view: Json) -> None:
        """An answer that is a button."""
        raise NotImplementedError

    def button_of(self, said: Said, view: Json) -> tuple[int, bool]:
        """Which of the buttons stands for an action without slots, and whether it asks for confirmation."""
        asked = decision_of(view, self.role)
        assert asked is not None
        plain = [offer for offer in asked["offers"] if offer["choices"] is None and offer["verb"] not in OTHERS]
        index = next(i for i, offer in enumerate(plain) if offer["verb"] == said.verb)
        return index, plain[index]["armed"]

    # what the page shows

    def word(self, id: str, **args: Any) -> str:
        return self.words.text(id, **args)

    def prompt_button(self, id: str) -> Locator:
        return self.table.button(self.word(id), self.page.locator(".prompt"))

    def in_hand(self, unit: str) -> bool:
        return self.page.locator(f"svg.live [data-unit='{unit}'] .ring-ink").count() > 0

    def drawn(self) -> None:
        """Wait until the page has drawn what was last done."""
        self.table.drawn()

    def rows(self, said: Said) -> Iterator[tuple[Locator, bool]]:
        """The boxes of a sheet with those who may fight, and whether each is to be ticked."""
        names = [self.names.get(one, f"{one}:") for one in said.worded["by"]]
        for row in self.table.sheet.locator("fieldset label").all():
            text = " ".join(row.inner_text().split())
            yield row.locator("input"), any(text.startswith(name) for name in names)

    def sheet_shown(self) -> Locator:
        """The sheet, once its chances are there and belong to this draft."""
        expect(self.table.sheet.locator(".odds:not(.stale)")).to_be_visible()
        return self.table.sheet


class Pointing(Player):
    """What mouse and finger share: things are selected by their position."""

    def hit(self, hex: str) -> None:
        raise NotImplementedError

    def touch(self, what: Locator) -> None:
        raise NotImplementedError

    def point(self, x: float, y: float) -> None:
        raise NotImplementedError

    def take(self, unit: str, view: Json) -> None:
        """Select a piece: its hex, and in a pile its card."""
        where = places(view)
        hex = where.get(unit)
        if hex is None:
            return self.touch(self.page.locator(f".reserve [data-type='{unit}'], .strip [data-type='{unit}']").first)
        piled = sum(other == hex for other in where.values()) > 1
        card = self.page.locator(f"g[data-card='{unit}']")
        if self.in_hand(unit) and not self.page.locator("g[data-card]").count():
            return None
        # The first press deselects whatever is selected there, and only the next one fans the pile.
        for _ in range(3):
            if card.count() or (not piled and self.in_hand(unit)):
                break
            self.hit(hex)
            self.drawn()
        if piled:
            expect(card).to_be_attached()
            box = card.bounding_box()
            assert box is not None
            self.point(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            expect(self.page.locator("g[data-card]")).to_have_count(0)
        expect(self.page.locator(f"svg.live [data-unit='{unit}'] .ring-ink").first).to_be_attached()
        return None

    def press(self, said: Said, view: Json) -> None:
        index, armed = self.button_of(said, view)
        button = self.page.locator(".prompt [data-option], .prompt .armed button").nth(index)
        self.touch(button)
        if armed:
            self.touch(button)

    def do_setup(self, said: Said, view: Json) -> None:
        self.touch(self.prompt_button("ui-fill"))
        ready = self.page.locator(".prompt .armed button")
        expect(ready).to_have_attribute("aria-disabled", "false")
        self.touch(ready)
        self.touch(ready)

    def do_move(self, said: Said, view: Json) -> None:
        unit, way = said.plain
        self.take(unit, view)
        self.hit(way.split("-")[-1])
        # A finger, and any move onto own units, is asked for confirmation.
        go = self.prompt_button("ui-join-top").or_(self.prompt_button(f"prussia-do-{said.verb}"))
        if not self.asks(go, view):
            return
        self.touch(self.prompt_button("ui-join-beneath") if said.under else go)

    do_enter = do_move

    def pick(self, said: Said, view: Json) -> None:
        """A piece is the whole answer, with those who go along."""
        self.take(said.plain[0], view)
        self.along(said)
        self.touch(self.prompt_button(f"prussia-do-{said.verb}"))

    do_raise = do_lead = do_lose = do_fall_back = do_inspire = do_column = do_deploy = pick

    def along(self, said: Said) -> None:
        for unit in said.worded.get("with", []):
            self.touch(self.page.locator(".prompt .extras label", has_text=self.names[unit]).locator("input"))

    def do_retreat(self, said: Said, view: Json) -> None:
        self.take(said.plain[0], view)
        self.along(said)
        self.hit(said.plain[1].split("-")[-1])

    do_advance = do_retreat

    def place(self, said: Said, view: Json) -> None:
        """A hex is the whole answer."""
        self.hit((said.worded.get("to") or said.plain)[0])

    do_withdraw = do_press = do_arrive = place

    def do_attack(self, said: Said, view: Json) -> None:
        self.draft(said)
        self.touch(self.sheet_shown().locator("[data-roll]"))

    do_sweep = do_bombard = do_attack

    def draft(self, said: Said) -> None:
        """The sheet of a fight, with those ticked who are to fight, up to the chances."""
        self.hit(said.plain[0])
        self.sheet_shown()
        for hex in said.plain[1:]:
            box = self.table.sheet.locator("details label", has_text=hex).locator("input")
            if not box.is_visible():
                self.touch(self.table.sheet.locator("details > summary").first)
            if not box.is_checked():
                self.touch(box)
        for box, wanted in self.rows(said):
            if box.is_checked() != wanted:
                self.touch(box)
        self.sheet_shown()


class Mouse(Pointing):
    """The mouse alone."""

    def hit(self, hex: str) -> None:
        self.table.click(hex)

    def touch(self, what: Locator) -> None:
        what.click()

    def point(self, x: float, y: float) -> None:
        self.page.mouse.click(x, y)


class Finger(Pointing):
    """A finger alone, on a small screen: the first tap shows what the second does."""

    def __init__(self, table: Table, game: Game, role: str, language: Language = "en") -> None:
        super().__init__(table, game, role, language)
        self.taps = Taps(table, game, role, Brain(role))
        self.last = ""

    def hit(self, hex: str) -> None:
        # A second tap at once on the same place would be a double tap, and only zoom in.
        if hex == self.last:
            self.page.wait_for_timeout(340)
        self.last = hex
        self.taps.rests(hex)
        self.taps.tap(hex)

    def touch(self, what: Locator) -> None:
        what.tap()

    def point(self, x: float, y: float) -> None:
        self.page.touchscreen.tap(x, y)

    def do_retreat(self, said: Said, view: Json) -> None:
        super().do_retreat(said, view)
        self.touch(self.prompt_button(f"prussia-do-{said.verb}"))

    do_advance = do_retreat

    def place(self, said: Said, view: Json) -> None:
        super().place(said, view)
        self.touch(self.prompt_button(f"prussia-do-{said.verb}"))

    do_withdraw = do_press = do_arrive = place


class Typist(Player):
    """The keyboard alone: nothing is clicked, and only keys move the focus."""

    def __init__(self, table: Table, game: Game, role: str, language: Language = "en") -> None:
        super().__init__(table, game, role, language)
        self.keys = Keys(table, game, role, Brain(role))

    def after(self, view: Json) -> None:
        """What remains has something in focus (acceptance 38)."""
        super().after(view)
        self.keys.check()

    def tab_to(self, what: Locator, back: bool = False) -> None:
        """Press Tab, or Shift and Tab, until it has the focus."""
        for _ in range(90):
            if what.evaluate("it => it === document.activeElement"):
                return
            self.page.keyboard.press("Shift+Tab" if back else "Tab")
        raise AssertionError(f"Tab does not lead to {what}: {self.table.focused()}")

    def take(self, unit: str, view: Json) -> None:
        """The cursor on its hex, then Enter down the pile; a selected piece is deselected first, or it would go
        there."""
        self.drawn()
        self.keys.to_board()
        self.page.keyboard.press("Escape")
        self.keys.cursor(places(view)[unit])
        for _ in range(9):
            self.page.keyboard.press("Enter")
            self.drawn()
            if self.in_hand(unit):
                return
        raise AssertionError(f"Enter does not lead to {unit}")

    def press(self, said: Said, view: Json) -> None:
        index, armed = self.button_of(said, view)
        self.keys.to_board()
        if said.verb.startswith("end"):
            self.page.keyboard.press("Control+Enter")
        elif said.verb == "pass":
            self.page.keyboard.press("Digit0")
        elif armed:
            self.tab_to(self.page.locator(".prompt .armed button").first, back=True)
            self.page.keyboard.press("Enter")
            self.page.keyboard.press("Enter")
        else:
            self.page.keyboard.press(f"Digit{self.table.figure(index)}")

    def do_setup(self, said: Said, view: Json) -> None:
        self.tab_to(self.prompt_button("ui-fill"))
        self.page.keyboard.press("Enter")
        ready = self.page.locator(".prompt .armed button")
        expect(ready).to_have_attribute("aria-disabled", "false")
        self.tab_to(ready)
        self.page.keyboard.press("Enter")
        self.page.keyboard.press("Enter")

    def do_move(self, said: Said, view: Json) -> None:
        self.take(said.plain[0], view)
        self.keys.cursor(said.plain[1].split("-")[-1])
        self.page.keyboard.press("Enter")
        beneath = self.prompt_button("ui-join-beneath")
        if not self.asks(beneath, view):
            return
        if said.under:
            self.tab_to(beneath, back=True)
        self.page.keyboard.press("Enter")

    do_enter = do_move

    def pick(self, said: Said, view: Json) -> None:
        """A piece is the whole answer: the main key gives it."""
        self.take(said.plain[0], view)
        self.along(said)
        self.page.keyboard.press("Control+Enter")

    do_lead = do_inspire = do_deploy = pick

    def by_the_way(self, said: Said, view: Json) -> None:
        """What a piece may do besides what is asked: a button of the prompt."""
        self.take(said.plain[0], view)
        self.along(said)
        self.tab_to(self.prompt_button(f"prussia-do-{said.verb}"), back=True)
        self.page.keyboard.press("Enter")

    do_raise = do_column = by_the_way

    def one_of_several(self, said: Said, view: Json) -> None:
        """The selected piece can answer in several ways: each has a number."""
        self.take(said.plain[0], view)
        ways = self.page.locator(".prompt .acts > button:not(.undo):not(.plain)").all_inner_texts()
        self.page.keyboard.press(f"Digit{ways.index(self.word(f'prussia-do-{said.verb}')) + 1}")

    do_lose = do_fall_back = one_of_several

    def along(self, said: Said) -> None:
        for unit in said.worded.get("with", []):
            box = self.page.locator(".prompt .extras label", has_text=self.names[unit]).locator("input")
            self.tab_to(box, back=True)
            self.page.keyboard.press("Space")

    def do_retreat(self, said: Said, view: Json) -> None:
        self.take(said.plain[0], view)
        self.along(said)
        self.keys.cursor(said.plain[1].split("-")[-1])
        self.page.keyboard.press("Enter")

    do_advance = do_retreat

    def place(self, said: Said, view: Json) -> None:
        self.keys.cursor((said.worded.get("to") or said.plain)[0])
        self.page.keyboard.press("Enter")

    do_withdraw = do_press = do_arrive = place

    def do_attack(self, said: Said, view: Json) -> None:
        self.keys.cursor(said.plain[0])
        self.page.keyboard.press("Enter")
        self.sheet_shown()
        for hex in said.plain[1:]:
            # A unit that has to be attacked along with the first is there already; Space would remove it.
            if hex not in self.table.sheet.locator("h2").inner_text():
                self.keys.cursor(hex)
                self.page.keyboard.press("Space")
        for box, wanted in self.rows(said):
            if box.is_checked() != wanted:
                self.tab_to(box)
                self.page.keyboard.press("Space")
        self.sheet_shown()
        self.page.keyboard.press("Control+Enter")

    do_sweep = do_bombard = do_attack


class Reader(Player):
    """The decision list alone; the board is not on the page."""

    @property
    def list(self) -> Locator:
        return self.page.locator("#decision-list")

    def answer(self, text: str) -> Locator:
        """A button in the list, found by how its text begins."""
        return self.list.get_by_role("button", name=re.compile(f"^{re.escape(text)}")).first

    def press(self, said: Said, view: Json) -> None:
        index, armed = self.button_of(said, view)
        button = self.list.locator("ul.row button").nth(index)
        button.click()
        if armed:
            button.click()

    def do_setup(self, said: Said, view: Json) -> None:
        self.table.button(self.word("ui-fill-long"), self.list).click()
        ready = self.list.locator(".armed button.main")
        ready.click()
        ready.click()

    def do_move(self, said: Said, view: Json) -> None:
        hex = said.plain[1].split("-")[-1]
        # A number of a name is on a line with it: what stands between them is no plain space.
        name = r"\s".join(map(re.escape, self.names[said.plain[0]].split()))
        unfold(self.list.locator("details", has=self.page.locator("summary", has_text=re.compile(f"^{name}, "))))
        words = f"{hex}: {self.word('ui-join-beneath')}" if said.under else f"{hex},"
        self.list.locator("details[open]").get_by_role("button", name=re.compile(f"^{re.escape(words)}")).first.click()

    do_enter = do_move

    def pick(self, said: Said, view: Json) -> None:
        self.along(said)
        self.answer(f"{self.word(f'prussia-do-{said.verb}')}: {self.names[said.plain[0]]},").click()

    do_raise = do_lead = do_lose = do_fall_back = do_inspire = do_column = do_deploy = pick

    def along(self, said: Said) -> None:
        for unit in said.worded.get("with", []):
            self.list.locator("label.row", has_text=self.names[unit]).locator("input").first.check()

    def do_retreat(self, said: Said, view: Json) -> None:
        self.along(said)
        start = places(view)[said.plain[0]]
        way = ", ".join(hex for hex in said.plain[1].split("-") if hex != start)
        what = f"{self.names[said.plain[0]]}, {self.word(f'prussia-do-{said.verb}')}: {way}"
        self.list.get_by_role("button", name=re.compile(f"{re.escape(what)}$")).first.click()

    do_advance = do_retreat

    def place(self, said: Said, view: Json) -> None:
        hex = (said.worded.get("to") or said.plain)[0]
        self.answer(f"{self.word(f'prussia-do-{said.verb}')}: {hex},").click()

    do_withdraw = do_press = do_arrive = place

    def do_attack(self, said: Said, view: Json) -> None:
        fire = "ui-fire-hex" if said.verb == "bombard" else "ui-attack-hex"
        self.answer(self.word(fire, hex=said.plain[0])).click()
        self.sheet_shown()
        for hex in said.plain[1:]:
            box = self.table.sheet.locator("details label", has_text=hex).locator("input")
            if not box.is_visible():
                self.table.sheet.locator("details > summary").first.click()
            box.check()
        for box, wanted in self.rows(said):
            box.set_checked(wanted)
        self.sheet_shown().locator("[data-roll]").click()

    do_sweep = do_bombard = do_attack
