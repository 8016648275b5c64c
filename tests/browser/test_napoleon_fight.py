"""The Napoleonic Wars: the dice of an order and what is asked next, a march on the map, the others' turn, the lines of
the log, an impulse from the accessibility tree alone."""

from __future__ import annotations

import re
from functools import partial

import pytest
from playwright.sync_api import expect
from tests.browser.frames import TENTH, frames
from tests.browser.kept import lay_out
from tests.browser.loglines import open_log, open_paragraph
from tests.browser.motion import hold_and_step, places_seen, stop_clock, trace
from tests.browser.program import Program
from tests.browser.seats import Maker
from tests.browser.table import Open
from tests.browser.test_napoleon import space
from tests.browser.test_napoleon_hand import laid
from tests.rules.napoleon import table as rules
from tests.rules.napoleon.acts import holding

from feldherr.games.napoleon.game import RULESET

GAME = "napoleon/1812-01"
ARMIES = """() => [...document.querySelectorAll('svg.live [data-army]')]
  .map(one => one.dataset.army + one.dataset.at + one.textContent).sort().join()"""


@pytest.mark.long
def test_a27_the_next_question_stands_soon_after_the_dice(seat: Open, program: Program, make: Maker) -> None:
    """D20.34, 13.7: batteries fire at a landing: within 1.2 s, without motion within 0.1 s, what is asked next stands
    where the question was, and the dice beside it."""
    for motion, most in (("full", 12 * TENTH), ("reduced", TENTH)):
        game = lay_out(program, make.http, GAME, 123)
        table = seat(motion=motion, speed=1, language="en").sit(game, "austria")
        order = table.page.locator("[data-order=raid]")
        expect(order).to_contain_text("Where from?")
        order.get_by_role("button", name="Constantinople").click()
        order.get_by_role("button", name="One more").click()
        give = order.get_by_role("button", name="Take these")
        expect(give).to_be_enabled()
        number, place, asked = table.number, table.page.locator(".prompt").bounding_box(), table.prompt.inner_text()
        stands = f"""document.querySelector('.battle').dataset.number === '{number + 1}'
          && document.querySelector('.losses') && document.querySelector('.result')"""
        assert frames(table, stands, give.click) <= most, motion
        assert table.prompt.inner_text() != asked
        assert table.page.locator(".prompt").bounding_box() == place
        table.page.close()


def test_a28_a29_a_march_neither_travels_without_motion_nor_stands_in_the_way_of_a_key(seat: Open, make: Maker) -> None:
    """Without motion an army stands where it went; with it a key ends what moves and does its own work."""
    seen = {}
    for motion in ("reduced", "full"):
        stacks = ("milan: massena france*3", "lyons: ney france*2")
        game = laid(make, rules.Table(*stacks, active="france", points=8))
        table = seat(motion=motion, speed=1, fresh=True)
        table.page.clock.install()
        table.sit(game, "france")
        table.page.locator(".able [data-piece=massena]").click()
        table.complete()
        number, goal = table.number, space(table, "genoa")
        stop_clock(table)
        trace(table, "svg.live [data-army]")
        table.page.clock.run_for(200)
        before = places_seen(table)
        table.page.mouse.click(*goal)
        table.page.clock.run_for(300)
        table.at_ply(number + 1)
        if motion == "full":
            table.page.clock.run_for(150)
            assert places_seen(table) - before > seen["reduced"]
            # The army is still on its way: the key takes up the next one all the same.
            table.board.focus()
            table.key(".")
            expect(table.page.locator(".able button[aria-pressed=true]")).to_have_count(1)
        else:
            table.page.clock.run_for(900)
        seen[motion] = places_seen(table) - before
        table.page.close()
    assert seen["reduced"] <= 2, seen


def test_a30_the_others_turn_is_held_stepped_and_ended(seat: Open, program: Program, make: Maker) -> None:
    """What the others did is shown act by act; pause holds it, a step shows the next, the map can be looked at
    meanwhile, and what is left is shown at once."""
    plies = lay_out(program, make.http, GAME).twin.plies
    game = lay_out(program, make.http, GAME, 105)
    table = seat(motion="full", speed=1).sit(game, "russia")
    acts = [(str(ply.role), ply.text) for ply in plies[105:117]]
    look = partial(table.page.mouse.click, *space(table, "vienna"))
    hold_and_step(table, game, "russia", acts, look, lambda: str(table.page.evaluate(ARMIES)))


@pytest.mark.long
def test_a32_lines_of_the_log_are_linked(seat: Open, program: Program, make: Maker) -> None:
    """Of a battle and of a march: places light on the map, leaders are found, paragraphs open."""
    game = lay_out(program, make.http, GAME, 150)
    table = seat(language="ru").sit(game, "russia")
    page = table.page
    open_log(table)
    fought = page.locator(".log li[data-ply='126']")
    fought.locator("button.inline", has_text="Гибралтар").first.click()
    expect(page.locator("svg.live .lit").first).to_be_attached()
    open_paragraph(table, fought)


def test_a37_an_impulse_from_the_accessibility_tree_alone(seat: Open, make: Maker) -> None:
    """A card for its points, a march into a battle, a unit raised, the end with points left: by roles and names."""
    held = holding("forced_loan", "milan: massena france*3", "paris: france*1", more=("fog",))
    game = make.laid(RULESET, held.position)
    table = seat(language="en").sit(game, "france")
    table.page.get_by_role("button", name="To the decision list").evaluate("button => button.click()")
    found = table.page.get_by_role("region", name="Decision list")

    def press(said: str, *names: str, unfold: str = "") -> None:
        number = table.number
        if unfold:
            found.get_by_text(unfold).first.click()
        for name in names:
            found.get_by_role("button", name=re.compile(name)).first.click()
        table.changed(game, "france", number)
        assert game.plies(None)[number]["action"].startswith(said)

    press("spend forced_loan", "Forced Loan", "^For 6 CP")
    press("march massena to genoa", "^Genoa", unfold="Masséna, leader")
    press(
        "build france at paris",
        "^Raise a unit",
        "^France · 2 CP$",
        "^Paris · 2 CP$",
        unfold="Builds, fleets and other orders",
    )
    press("pass", "^End the impulse", "Press again")
