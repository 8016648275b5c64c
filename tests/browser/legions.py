"""The hands of `gestures` for Simple Great Battles of History: a formation by its chip, a line in one gesture, and
questions in the panel by their button or number."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, expect
from tests.browser.brain import decision_of, places
from tests.browser.gestures import Finger, Player, Said, Typist, parts
from tests.browser.hands import unfold

from feldherr.games.sgboh.game import RULESET
from feldherr.kernel.wire import Plan

Json = dict[str, Any]
FIGURE = re.compile("[1-9]")
FARTHEST = 10
MARCHES = 3
"""How many marches there are after an activation: first all that can in one gesture, then one alone."""


def told(text: str) -> tuple[str, ...]:
    """What an action says, regardless of the order of its pairs and of the way to its destination."""
    verb, *rest = text.split()
    return (verb, *sorted(word.split("-")[-1] for word in rest))


class Commander(Player):
    """What a hand does instead of the sergeant's proposal, and where the page shows it."""

    def plans(self) -> list[Plan]:
        return [*RULESET.plans(self.game.twin.position, self.role)]

    def pose_of(self, unit: str, pose: str, view: Json) -> bool:
        """Whether a unit may go there on its own."""
        asked = decision_of(view, self.role)
        assert asked is not None
        moves = [offer["choices"]["values"] for offer in asked["offers"] if offer["verb"] == "move"]
        return any(
            one["v"] == unit
            and any(to["v"].split("-")[-1] == pose and not to.get("through") for to in one["next"][0]["values"])
            for one in itertools.chain(*moves)
        )

    def advice(self) -> str:
        """The sergeant's advice, as a hand carries it out: a line advances in one gesture."""
        text = super().advice()
        said = parts(text)
        if said.verb == "activate" and (plan := self.planned(text)):
            return plan.action
        if said.verb == "volley" and self.planned(text) is None:
            # All who can, if the sergeant would have left one out.
            return next((one.action for one in self.plans() if one.id == "volley"), "end")
        if said.verb == "place":
            return self.beside(said)
        if said.verb != "form":
            return text
        own = [ply.text.split()[0] for ply in self.game.twin.plies if ply.role == self.role]
        since = list(itertools.takewhile(lambda verb: verb != "activate", reversed(own)))
        # With several formations the first one is used.
        plans = self.plans()
        ahead = [one for one in plans if one.id == "ahead" and [*one.groups] == [*plans[0].groups]]
        if not since and ahead:
            return max(ahead, key=lambda one: one.count).action
        if len([verb for verb in since if verb in ("form", "move")]) < MARCHES:
            view = self.game.view(self.role)
            for unit, _, pose in (pair.partition("@") for pair in said.plain):
                if self.pose_of(unit, pose, view):
                    return f"move {unit} {pose}"
        return "end"

    def beside(self, said: Said) -> str:
        """A leader is placed in a hex: in a pile it does not matter whom he is placed with, and the page names one."""
        view = self.game.view(self.role)
        asked = decision_of(view, self.role)
        assert asked is not None
        leader, where = said.plain[0], places(view)
        values = next(one["choices"]["values"] for one in asked["offers"] if one["verb"] == "place")
        units = [one["v"] for value in values if value["v"] == leader for one in value["next"][0]["values"]]
        to = where[said.worded["with"][0]]
        return f"place {leader} with {[one for one in units if where[one] == to][-1]}"

    def play(self, text: str, view: Json) -> None:
        self.done.append(f"{view['number']} {text}")
        said = parts(text)
        getattr(self, f"do_{said.verb}", self.answer)(said, view)
        self.after(view)
        played = next(ply for ply in self.game.plies(self.role) if ply["number"] == view["number"])["action"]
        assert told(played) == told(text), (text, played)

    @property
    def text(self) -> str:
        """What is to be played."""
        return self.done[-1].partition(" ")[2]

    def answer(self, said: Said, view: Json) -> None:
        """One of the answers beside the board, or a button of the prompt."""
        raise NotImplementedError

    def turned(self, pose: str, view: Json, turn: Callable[[], None], take: Callable[[], None]) -> None:
        """Facing the required way, if there is a choice of that."""
        facings = self.game.twin.position.setting.names.facings
        corner = str([*facings].index(pose[4:]))
        chosen = self.page.locator(".rosette .chosen")
        if not self.asks(chosen, view):
            return
        for _ in range(12):
            if chosen.get_attribute("data-corner") == corner:
                break
            turn()
            self.drawn()
        take()

    def planned(self, text: str) -> Plan | None:
        """The gesture that plays this."""
        return next((one for one in self.plans() if told(one.action) == told(text)), None)

    def gesture(self) -> Locator:
        """Its button, once it is there."""
        plan = self.planned(self.text)
        assert plan is not None
        button = self.page.locator(f"[data-plan='{plan.id}']")
        button.wait_for()
        return button

    def stepped(self, step: Callable[[Locator], None]) -> Locator:
        """The same, stepped forward or back to as far as it is to go."""
        gesture, plan = self.gesture(), self.planned(self.text)
        assert plan is not None
        words = self.word(f"sgboh-plan-{plan.id}", count=plan.count)
        for _ in range(FARTHEST):
            shown = re.search(r"\d+", gesture.inner_text())
            if shown is None or int(shown[0]) == plan.count:
                break
            sign = "+" if int(shown[0]) < plan.count else "-"
            step(self.page.locator(f"[aria-keyshortcuts='Shift+{sign}']"))
            self.drawn()
        expect(gesture).to_contain_text(words)
        return gesture

    def pairs(self, said: Said) -> list[Locator]:
        """The pairs to press: those to be sent and not yet chosen, or the other way round."""
        self.page.locator("[data-pair]").first.wait_for()
        if any(one.id == "shock-due" for one in self.plans()):
            # What is compulsory is chosen by the page, once the plans have come.
            self.page.locator("[data-plan='shock-due']").wait_for()
        found = []
        for button in self.page.locator("[data-pair]").all():
            chosen = button.get_attribute("aria-pressed") == "true"
            if chosen != (button.get_attribute("data-pair") in said.plain):
                found.append(button)
        return found

    def flags_of(self, flags: list[str], view: Json) -> list[str]:
        """What has to be said about a move: who goes along, who stays; one that continues does so as it began."""
        asked = decision_of(view, self.role)
        assert asked is not None
        return [] if asked["id"] == "go-on" else flags

    def flags(self, flags: list[str], view: Json) -> list[Locator]:
        """The boxes for that, for the selected unit."""
        return [self.page.locator(f".prompt [data-flag='{flag}']") for flag in self.flags_of(flags, view)]

    def chip(self, said: Said) -> Locator | None:
        """The chip that activates exactly this; None if formations, or their commanders, have to be chosen."""
        first = next((one for one in self.plans() if [*one.groups] == said.plain), None)
        if len(said.plain) > 1 or first is None or told(first.action) != told(self.text):
            return None
        return self.page.locator(f"[data-formation='{said.plain[0]}']")

    def together(self) -> Locator:
        """The button that activates those chosen by these commanders."""
        plan = self.planned(self.text)
        return self.page.locator(f"[data-formations] [data-answer='{plan.action if plan else self.text}']")

    def joins(self, formation: str) -> Locator:
        """The button on a chip that adds its formation to those that go together."""
        chip = self.page.locator("li.chip").filter(has=self.page.locator(f"[data-formation='{formation}']"))
        return chip.locator("button.step")

    def listed(self, said: Said) -> Locator:
        """The element that gives exactly this answer: beside the board, or a button of the prompt."""
        if said.verb == "pass":
            return self.page.locator("[data-key='0']:visible").first
        return self.page.locator(f"[data-answer='{self.text}']").or_(self.prompt_button(f"sgboh-verb-{said.verb}"))


class Legate(Commander, Typist):
    """The keyboard alone."""

    def cursor(self, hex: str) -> None:
        """Move the cursor by the number of a hex: arrows follow the sheet as shown, which may be turned."""
        self.keys.to_board()
        if self.table.board.get_attribute("data-cursor") == hex:
            return
        self.table.key("g")
        self.page.keyboard.type(hex)
        self.table.key("Enter")
        expect(self.table.board).to_have_attribute("data-cursor", hex)
        expect(self.table.board).to_be_focused()

    def take(self, unit: str, view: Json) -> None:
        self.drawn()
        self.keys.to_board()
        self.page.keyboard.press("Escape")
        self.cursor(places(view)[unit])
        for _ in range(9):
            self.page.keyboard.press("Enter")
            self.drawn()
            if self.in_hand(unit):
                return
        raise AssertionError(f"Enter does not lead to {unit}")

    def shifted(self, button: Locator) -> None:
        """The keys that a button names: Shift with a digit or a sign."""
        named = (button.get_attribute("aria-keyshortcuts") or "").removeprefix("Shift+")
        self.table.key("Shift+" + {"+": "Equal", "-": "Minus"}.get(named, f"Digit{named}"))

    def do_activate(self, said: Said, view: Json) -> None:
        if chip := self.chip(said):
            expect(chip).to_have_attribute("data-key", FIGURE)
            return self.table.key(f"Digit{chip.get_attribute('data-key')}")
        for formation in said.plain:
            self.tab_to(self.joins(formation))
            self.table.key("Enter")
        self.tab_to(self.together())
        return self.table.key("Enter")

    def do_form(self, said: Said, view: Json) -> None:
        """By its number, first going as far as possible."""
        self.shifted(self.stepped(self.shifted))

    def do_volley(self, said: Said, view: Json) -> None:
        """Its sheet first, and then the dice."""
        self.do_form(said, view)
        expect(self.page.locator("[data-roll]")).to_be_visible()
        self.table.key("Control+Enter")

    def do_shock(self, said: Said, view: Json) -> None:
        for pair in self.pairs(said):
            self.tab_to(pair)
            self.table.key("Enter")
        self.table.key("Control+Enter")

    do_evade = do_shock

    def do_move(self, said: Said, view: Json) -> None:
        unit, way, *flags = said.plain
        pose = way.split("-")[-1]
        self.take(unit, view)
        for box in self.flags(flags, view):
            self.tab_to(box)
            self.table.key("Space")
        self.cursor(pose[:4])
        # Where it stands, Enter is for another unit in the same place.
        self.table.key("BracketRight" if places(view)[unit] == pose[:4] else "Enter")
        self.turned(pose, view, lambda: self.table.key("BracketRight"), lambda: self.table.key("Enter"))

    do_post = do_reform = do_deploy = do_move

    def do_lead(self, said: Said, view: Json) -> None:
        self.take(said.plain[0], view)
        self.cursor(said.plain[1].split("-")[-1])
        self.table.key("Enter")

    do_dash = do_lead

    def do_fire(self, said: Said, view: Json) -> None:
        self.take(said.plain[0], view)
        self.cursor(places(view)[said.plain[-1]])
        self.table.key("Enter")
        self.sheet_shown()
        self.table.key("Control+Enter")

    do_strike = do_fire

    def do_seize(self, said: Said, view: Json) -> None:
        """What the selected piece may do where it stands has a number in the prompt."""
        self.take(said.plain[0], view)
        button = self.prompt_button(f"sgboh-do-{said.verb}")
        expect(button).to_have_attribute("data-key", FIGURE)
        self.table.key(f"Digit{button.get_attribute('data-key')}")

    do_swap = do_seize

    def do_place(self, said: Said, view: Json) -> None:
        """A leader who comes back is already selected; Enter where he is to stand."""
        expect(self.page.locator(f"[data-answer='{self.text}']")).to_be_visible()
        self.cursor(places(view)[said.worded["with"][0]])
        self.table.key("Enter")

    def answer(self, said: Said, view: Json) -> None:
        """By its number, as far as numbers go: anything without one is reached by Tab."""
        if said.verb == "end":
            return self.table.key("Control+Enter")
        if said.verb == "pass":
            return self.table.key("Digit0")
        answer = self.listed(said)
        answer.wait_for()
        if figure := answer.get_attribute("data-key"):
            return self.table.key(f"Digit{figure}")
        self.tab_to(answer)
        return self.table.key("Enter")

    do_retreat = do_advance = answer
    do_follow = do_move


class Signifer(Commander, Finger):
    """A finger alone, on a small screen."""

    def do_activate(self, said: Said, view: Json) -> None:
        if chip := self.chip(said):
            return self.touch(chip)
        for formation in said.plain:
            self.touch(self.joins(formation))
        return self.touch(self.together())

    def do_form(self, said: Said, view: Json) -> None:
        """First going as far as possible."""
        self.touch(self.stepped(self.touch))

    def do_volley(self, said: Said, view: Json) -> None:
        """Its sheet first, and then the dice."""
        self.do_form(said, view)
        self.touch(self.page.locator("[data-roll]"))

    def do_shock(self, said: Said, view: Json) -> None:
        for pair in self.pairs(said):
            self.touch(pair)
        self.touch(self.page.locator("[data-pairs]"))

    do_evade = do_shock

    def do_move(self, said: Said, view: Json) -> None:
        unit, way, *flags = said.plain
        pose = way.split("-")[-1]
        self.take(unit, view)
        for box in self.flags(flags, view):
            self.touch(box)
        self.hit(pose[:4])
        self.turned(
            pose,
            view,
            lambda: self.touch(self.page.locator(".prompt button", has_text="↻")),
            lambda: self.touch(self.page.locator(".prompt button.main").first),
        )

    def do_lead(self, said: Said, view: Json) -> None:
        self.take(said.plain[0], view)
        self.hit(said.plain[1].split("-")[-1])
        self.touch(self.page.locator(".prompt button.main").first)

    do_dash = do_lead

    def do_fire(self, said: Said, view: Json) -> None:
        self.take(said.plain[0], view)
        self.hit(places(view)[said.plain[-1]])
        self.touch(self.sheet_shown().locator("[data-roll]"))

    do_strike = do_fire

    def do_seize(self, said: Said, view: Json) -> None:
        self.take(said.plain[0], view)
        self.touch(self.prompt_button(f"sgboh-do-{said.verb}"))

    do_swap = do_seize

    def answer(self, said: Said, view: Json) -> None:
        self.touch(self.listed(said))

    do_retreat = do_advance = do_follow = do_reform = do_deploy = do_post = do_move


class Lector(Commander):
    """The decision list alone; the map is not on the page."""

    @property
    def list(self) -> Locator:
        return self.page.locator("#decision-list")

    def answer(self, said: Said, view: Json) -> None:
        """A button of the list that says exactly this, in the entry of its unit if it has one; a unit on two hexes is
        there twice.
        """
        answer = self.list.locator(f"[data-answer='{self.text}']").first
        entry = self.list.locator(f"details[data-entry='{''.join([*said.plain[:1], said.verb])}']")
        expect(answer.or_(entry).first).to_be_attached()
        if entry.count():
            unfold(entry)
        answer.click()

    def do_resolve(self, said: Said, view: Json) -> None:
        """One attack: the gesture that resolves all of them begins with the same words."""
        self.list.locator(f"[data-answer='{self.text}']:not([data-plan])").click()

    def do_form(self, said: Said, view: Json) -> None:
        """A gesture, with its pairs in the order of the server."""
        plan = self.planned(self.text)
        assert plan is not None
        self.list.locator(f"[data-answer='{plan.action}']").first.click()

    def do_volley(self, said: Said, view: Json) -> None:
        """Its sheet first, and then the dice."""
        self.do_form(said, view)
        self.list.locator("[data-roll]").click()

    def opened(self, said: Said) -> Locator:
        """The entry of a unit, opened."""
        entry = self.list.locator(f"details[data-entry='{said.plain[0]}{said.verb}']")
        unfold(entry)
        return entry

    def do_move(self, said: Said, view: Json) -> None:
        """By the cheapest way to its destination, which may be another one."""
        unit, way, *flags = said.plain
        entry = self.opened(said)
        for flag in self.flags_of(flags, view):
            entry.locator(f"[data-flag='{flag}']").check()
        to = way.split("-")[-1]
        begins, rest = f"{said.verb} {unit} ", " ".join(["", *flags])
        entry.locator(f"[data-answer^='{begins}'][data-answer$='{to}{rest}']").first.click()

    do_retreat = do_advance = do_follow = do_reform = do_deploy = do_post = do_lead = do_dash = do_move

    def do_shock(self, said: Said, view: Json) -> None:
        for pair in self.pairs(said):
            pair.click()
        self.page.locator("[data-pairs]").click()

    do_evade = do_shock

    def do_fire(self, said: Said, view: Json) -> None:
        entry = self.opened(said)
        entry.locator(f"[data-answer='{self.text}']").first.click()
        self.sheet_shown().locator("[data-roll]").click()

    do_shoot = do_strike = do_fire
