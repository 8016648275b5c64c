"""The text of an action turned into gestures: whatever a machine player would do, done through the page.

A game with many kinds of answer needs no mind of its own for a browser test: the sergeant says what to do, and a hand
does it as a person would, by what the decision offers. A hand knows no rule, and looks nowhere but at the page and at
the view the page has.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from playwright.sync_api import Locator, expect
from tests.browser.brain import decision_of, places
from tests.browser.seats import Game
from tests.browser.table import Table

from feldherr.games.prussia.game import RULESET as PRUSSIA
from feldherr.kernel import write
from feldherr.players import player
from feldherr.texts import Language, Texts

Json = dict[str, Any]


class Said(NamedTuple):
    """An action's text in its parts."""

    verb: str
    plain: list[str]
    """What stands before the first word: a unit and its path, a target."""
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
    """One seat played through the page by the sergeant's advice."""

    def __init__(self, table: Table, game: Game, role: str, language: Language = "en", rng: int = 1) -> None:
        self.table = table
        self.page = table.page
        self.game = game
        self.role = role
        self.random = Random(rng)
        self.choose = player("sergeant")
        setting = game.twin.position.setting
        self.words = Texts(language, PRUSSIA, setting)
        self.names: dict[str, str] = {
            piece["id"]: piece["name"][language] for piece in PRUSSIA.static(setting)["pieces"]
        }
        self.done: list[str] = []

    # whose turn, and what to do

    def wait(self, seconds: float = 60) -> Json:
        """The view in which we are asked, or the end, once the page shows it."""
        end = time.monotonic() + seconds
        while True:
            view = self.game.view(self.role)
            if view["outcome"] or decision_of(view, self.role):
                break
            assert time.monotonic() < end, f"the other side never moved: {self.done[-3:]}"
            time.sleep(0.03)
        self.table.at_ply(view["number"])
        return view

    def advice(self) -> str:
        """What the sergeant would do here."""
        match = self.game.follow()
        action = self.choose(match.position.known(self.role), self.role, self.random)
        return write(action, match.position.setting.names)

    def turns(self, most: int = 900) -> Iterator[tuple[Json, str]]:
        """Each view we are asked in, and the answer, which is given when the next one is wanted."""
        for _ in range(most):
            view = self.wait()
            if view["outcome"]:
                return
            text = self.advice()
            yield view, text
            self.play(text, view)

    def play(self, text: str, view: Json) -> None:
        """Do it, and wait until it is done; what was played must be what was meant."""
        self.done.append(f"{view['number']} {text}")
        said = parts(text)
        getattr(self, f"do_{said.verb}", self.press)(said, view)
        self.after(view)
        played = next(ply for ply in self.game.plies(self.role) if ply["number"] == view["number"])
        told = parts(played["action"])
        same = said.verb == "setup" or told.plain[:1] == said.plain[:1]
        assert told.verb == said.verb, (text, played["action"])
        assert same, (text, played["action"])

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
        """Which of the buttons stands for an action without slots, and whether it asks twice."""
        asked = decision_of(view, self.role)
        assert asked is not None
        plain = [offer for offer in asked["offers"] if offer["choices"] is None and offer["verb"] not in OTHERS]
        index = next(i for i, offer in enumerate(plain) if offer["verb"] == said.verb)
        return index, plain[index]["armed"]


OTHERS = ("resign", "offer", "draw")


class Mouse(Player):
    """The mouse alone."""

    def in_hand(self, unit: str) -> bool:
        return self.page.locator(f"svg.live [data-unit='{unit}'] .ring-ink").count() > 0

    def take(self, unit: str, view: Json) -> None:
        """Take a piece in hand: its hex, and of a pile its card."""
        where = places(view)
        piled = sum(hex == where[unit] for hex in where.values()) > 1
        if self.in_hand(unit) and not self.page.locator("[data-card]").count():
            return
        card = self.page.locator(f"[data-card='{unit}']")
        if not card.count():
            # Whoever is in hand there is put down by the press, and only the next one fans the pile.
            down = [one for one, hex in where.items() if hex == where[unit] and self.in_hand(one)]
            self.table.click(where[unit])
            if down and piled:
                expect(card.or_(self.page.locator("svg.live:not(:has([data-unit] .ring-ink))")).first).to_be_attached()
                if not card.count():
                    self.table.click(where[unit])
        if piled:
            expect(card).to_be_attached()
            box = card.bounding_box()
            assert box is not None
            self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            expect(self.page.locator("[data-card]")).to_have_count(0)
        expect(self.page.locator(f"svg.live [data-unit='{unit}'] .ring-ink").first).to_be_attached()

    def press(self, said: Said, view: Json) -> None:
        index, armed = self.button_of(said, view)
        button = self.page.locator(".prompt [data-option], .prompt .armed button").nth(index)
        button.click()
        if armed:
            button.click()

    def do_setup(self, said: Said, view: Json) -> None:
        self.prompt_button("ui-fill").click()
        ready = self.page.locator(".prompt .armed button")
        ready.click()
        ready.click()

    def do_move(self, said: Said, view: Json) -> None:
        unit, way = said.plain
        self.take(unit, view)
        self.table.click(way.split("-")[-1])
        top = self.prompt_button("ui-join-top")
        done = self.page.locator(f".battle[data-number='{view['number'] + 1}']")
        expect(top.or_(done).first).to_be_attached()
        if top.count():
            (self.prompt_button("ui-join-beneath") if said.under else top).click()

    do_enter = do_move

    def prompt_button(self, id: str) -> Locator:
        return self.table.button(self.words.text(id), self.page.locator(".prompt"))

    def pick(self, said: Said, view: Json) -> None:
        """A piece is the whole answer, with those who go along."""
        self.take(said.plain[0], view)
        self.along(said)
        self.prompt_button(f"prussia-do-{said.verb}").click()

    do_raise = do_lead = do_lose = do_fall_back = do_inspire = do_column = do_deploy = pick

    def along(self, said: Said) -> None:
        for unit in said.worded.get("with", []):
            self.page.locator(".prompt .extras label", has_text=self.names[unit]).locator("input").check()

    def do_retreat(self, said: Said, view: Json) -> None:
        self.take(said.plain[0], view)
        self.along(said)
        self.table.click(said.plain[1].split("-")[-1])

    do_advance = do_retreat

    def place(self, said: Said, view: Json) -> None:
        """A hex is the whole answer."""
        self.table.click((said.worded.get("to") or said.plain)[0])

    do_withdraw = do_press = do_arrive = place

    def do_attack(self, said: Said, view: Json) -> None:
        self.draft(said)
        self.table.sheet.locator("[data-roll]").click()

    do_sweep = do_bombard = do_attack

    def draft(self, said: Said) -> None:
        """The sheet of a fight, with those ticked who are to fight, as far as the chances."""
        self.table.click(said.plain[0])
        sheet = self.table.sheet
        expect(sheet).to_be_visible()
        for hex in said.plain[1:]:
            box = sheet.locator("details label", has_text=hex).locator("input")
            if not box.is_visible():
                sheet.locator("details > summary").first.click()
            box.check()
        by = said.worded["by"]
        names = [self.names.get(one, f"{one}:") for one in by]
        for row in sheet.locator("fieldset label").all():
            text = row.inner_text()
            row.locator("input").set_checked(any(text.startswith(name) for name in names))
        expect(sheet.locator(".odds:not(.stale)")).to_be_visible()


__all__ = ["Mouse", "Player", "Said", "parts"]
