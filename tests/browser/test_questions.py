"""Every kind of question that kept games have come to is answered by presses on the page, without the decision list."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import TimeoutError, expect
from tests.browser.kept import CORPUS, keep, lay_out
from tests.browser.program import Program
from tests.browser.seats import Game, Maker
from tests.browser.table import Open, Table

import feldherr
from feldherr.kernel import read_record
from feldherr.kernel.match import TALK

NEXT = """([pressed, parts, words]) => {
  const ready = [
    '.armed .ready', '.prompt .acts button.main:not([data-key="0"])', '.acts .armed > button:not([data-key="0"])',
    '[data-roll]', '[data-spend]', '[data-ask] button.main:not([data-key="0"])', '[data-ask] button[data-answer]',
    '[data-several] button.main', '.prompt .acts button[data-option]:not([data-key="0"])', '[data-formation]',
  ]
  const named = words.flatMap(one => [`[data-piece="${one}"]`, `[data-card="${one}"]`, `[data-verb="${one}"]`,
    `[data-several-unit="${one}"]`])
  const others = ['.panel .able button:not([aria-pressed=true])', '[data-ask] button:not([data-key="0"])',
    '[data-ask] summary', '.panel.peek #tab-now', '#tab-now[aria-selected=false]']
  for (const source of parts ? [...named, ...others] : ready) {
    for (const one of document.querySelectorAll(source)) {
      if (one.matches('.undo, .narrow, [data-since]') || one.closest('#decision-list')) continue
      if (one.disabled || one.ariaDisabled === 'true' || !one.checkVisibility()) continue
      const key = [source, one.textContent.trim(), ...Object.values(one.dataset)].join(' ')
      if (pressed.includes(key)) continue
      one.scrollIntoView({block: 'nearest'})
      const box = one.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2
      if (one.contains(document.elementFromPoint(x, y))) return [key, x, y]
    }
  }
  return null
}"""
"""Of what can be pressed the next that has not been: what is ready to be sent, or else, as `parts`, what an answer is
put together from, those named first. Nothing that declines, and nothing that lies under something else."""

SPOT = """place => {
  const box = document.querySelector(`[data-space='${place}'] .spot`)?.getBoundingClientRect()
  return box ? [box.x + box.width / 2, box.y + box.height / 2] : null
}"""

LEAST = {"prussia": 20, "sgboh": 22, "napoleon": 49}
"""So many kinds at least have been asked in the kept games."""


def moments(program: Program, make: Maker, ruleset: str) -> Iterator[tuple[str, Game, str, str]]:
    """The first time each kind of question was answered with more than declining: the place, who answers, with what."""
    asked: set[str] = set()
    told: set[str] = set()
    for path in sorted((CORPUS / ruleset).glob("*.feldherr")):
        whole = read_record(path.read_text("utf-8"), feldherr.ruleset, name=path.name)
        match = whole.again()
        for ply in whole.plies[1:]:
            role, word = str(ply.role), ply.text.split()[0]
            at = [one for one in match.position.decisions if one.role == role]
            if at and ply.text not in TALK and word not in ("undo", "pass", "custom"):
                asked.update(one.id for one in at)
                if len(at) == 1 and at[0].id not in told:
                    told.add(at[0].id)
                    # What began in a position of its own goes on from this one.
                    scene = whole.opening is not None
                    game = make.laid(match.ruleset, match.position) if scene else keep(program, make.http, match)
                    yield at[0].id, game, role, ply.text
            match.replay(role, ply.text, ply.dice)
    assert asked == told
    assert len(told) >= LEAST[ruleset], told


class Presser:
    """Presses what there is until the question is answered."""

    MOST = 40

    def __init__(self, table: Table, action: str) -> None:
        self.table = table
        self.page = table.page
        self.words = re.split(r"[ *@]", action)
        # Where on the map the answer of the kept game led: most often last, a target first.
        found = [re.sub(r"(?<=^\d{4})[a-z]+$", "", one) for one in re.split(r"[ *@-]", action)[1:]]
        self.places = [*found[1:-1], found[0], found[-1]] if len(found) > 1 else found

    def at(self, x: float, y: float) -> None:
        self.page.mouse.click(x, y)

    def answered(self, number: int) -> bool:
        """Whether what was pressed was the answer: a fraction of a second tells."""
        try:
            known = "number => Number(document.querySelector('.battle')?.dataset.number) > number"
            self.page.wait_for_function(known, arg=number, timeout=400)
        except TimeoutError:
            return self.table.number > number
        return True

    def on_the_map(self, place: str) -> bool:
        spot = self.table.place(place) if place.isdigit() else self.page.evaluate(SPOT, place)
        if spot is not None:
            self.at(*spot)
        return spot is not None

    def answer(self) -> bool:
        number = self.table.number
        pressed: list[str] = []
        for _ in range(self.MOST):
            found = self.page.evaluate(NEXT, [pressed, False, self.words])
            if found is None:
                # With somebody in hand a place may be what is missing.
                held = self.page.locator("svg.live .reach, [data-order], .able [aria-pressed=true]").count()
                if held and any(self.on_the_map(self.places.pop()) for _ in [*self.places]):
                    if self.answered(number):
                        return True
                    continue
                found = self.page.evaluate(NEXT, [pressed, True, self.words])
            if found is not None:
                pressed.append(found[0])
                self.at(*found[1:])
            elif not any(self.on_the_map(self.places.pop()) for _ in [*self.places]):
                return False
            if self.answered(number):
                return True
        return False


SEVERAL = {
    "direct": ("prussia/leuthen-battle-05", 119, "prussia", ["p.szek", "p.warn"]),
    "detach": ("sgboh/cynoscephalae-02", 175, "roman", ["r.lg6", "r.hi2"]),
}
"""Some of several units are named: 4.2.2 of Prussia's Glory, the single units that a legion leads off."""


@pytest.mark.parametrize("how", ["mouse", "finger", "list"])
@pytest.mark.parametrize("verb", list(SEVERAL))
def test_several_units_are_named_together(verb: str, how: str, seat: Open, program: Program, make: Maker) -> None:
    """Each is taken by a press and left by another, and the map stays: nobody divides an army here."""
    name, ply, role, units = SEVERAL[verb]
    game = lay_out(program, make.http, name, ply)
    size: Any = {"width": 390, "height": 844, "touch": True} if how == "finger" else {}
    table = seat(language="ru", settings={"list": how == "list"}, **size).sit(game, role)
    expect(table.page.locator("section.division")).to_have_count(0)
    if how == "finger" and not table.page.locator("[data-several]").is_visible():
        table.page.locator("#tab-now").tap()
    several = table.page.locator("#decision-list [data-several]" if how == "list" else ".panel [data-several]")
    send = several.locator("p button")
    expect(send).to_have_attribute("aria-disabled", "true")
    for unit in (*units, units[0], units[0]):
        several.locator(f"[data-several-unit='{unit}']").click()
    expect(several.locator("[aria-pressed=true]")).to_have_count(2)
    number = table.number
    send.click()
    table.changed(game, role, number)
    assert set(str(game.plies(None)[-1]["action"]).split()) >= {verb, *units}


def test_who_may_be_named_is_taken_on_the_map_too(seat: Open, program: Program, make: Maker) -> None:
    """4.2.2: brackets show them, and a press takes the unit."""
    name, ply, role, _ = SEVERAL["direct"]
    game = lay_out(program, make.http, name, ply)
    table = seat(language="en").sit(game, role)
    expect(table.page.locator("[data-several-unit='p.warn']")).to_have_attribute("aria-pressed", "false")
    table.click("3614")
    expect(table.page.locator("[data-several-unit='p.warn']")).to_have_attribute("aria-pressed", "true")


ASKED = {
    "answer": ("sgboh/beneventum-01", 464, "roman"),
    "deploy": ("sgboh/beneventum-01", 181, "roman"),
    "return": ("sgboh/beneventum-04", 112, "epirote"),
}
"""Whose type counts (7.35), how a column deploys (11.25), where pursuers return (7.63)."""


@pytest.mark.parametrize("width", [1280, 390])
@pytest.mark.parametrize("verb", list(ASKED))
def test_an_answer_of_antiquity_is_one_press(verb: str, width: int, seat: Open, program: Program, make: Maker) -> None:
    """On a phone, too, where the sheet comes up for what has few answers."""
    name, ply, role = ASKED[verb]
    game = lay_out(program, make.http, name, ply)
    table = seat(language="ru", width=width, height=800, touch=width == 390).sit(game, role)
    answers = table.page.locator(f"[data-reactions] [data-answer^='{verb} ']")
    if verb == "return" and width == 390:
        table.page.locator("#tab-now").tap()
    expect(answers.first).to_be_in_viewport()
    number = table.number
    answers.first.click()
    table.changed(game, role, number)


@pytest.mark.long
@pytest.mark.timeout(1_200)
@pytest.mark.parametrize("ruleset", list(LEAST))
def test_every_kind_of_question_is_answered_on_the_page(
    ruleset: str, seat: Open, program: Program, make: Maker
) -> None:
    stuck: dict[str, str] = {}
    table = seat(language="ru", fresh=True)
    for id, game, role, action in moments(program, make, ruleset):
        table.sit(game, role)
        table.drawn()
        if not Presser(table, action).answer():
            stuck[id] = f"{action}: {table.prompt.inner_text()}"
        assert not table.faults, (id, table.faults)
    assert not stuck, stuck
