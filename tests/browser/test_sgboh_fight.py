"""Simple Great Battles of History: who is in hand at once, the die of an attack, what moves on the board, the other
side's turn, the lines of the log, a battle from the accessibility tree alone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from tests.browser.antiquity import to_contact
from tests.browser.frames import TENTH, frames
from tests.browser.kept import lay_out
from tests.browser.loglines import open_log, open_paragraph
from tests.browser.motion import TOLD_EARLY, counters, hold_and_step, places_seen, stop_clock, trace
from tests.browser.program import Program
from tests.browser.seats import Game, Maker
from tests.browser.table import Open, Table

BATTLE = "sgboh/chaeronea-04"
GOES_ON, FORMS, MARCHES, EVADES, FOLLOWS, RESOLVES = 35, 217, 218, 221, 223, 231
"""Plies of that battle: who was reacted to goes on; a formation; one unit; retreats before shock and who advances then;
an attack."""


SIDES = ("defender", "attacker")


def last(game: Game) -> str:
    return str(game.plies(None)[-1]["action"])


@pytest.mark.parametrize(("language", "width"), [("en", 1280), ("ru", 390)])
@pytest.mark.parametrize(("ply", "unit", "declined"), [(GOES_ON, "g.ho1", "pass"), (FOLLOWS, "g.ho15", "pass")])
def test_who_alone_is_asked_is_in_hand_and_in_view(
    ply: int, unit: str, declined: str, language: str, width: int, seat: Open, program: Program, make: Maker
) -> None:
    """5.12, 7.44: where it may go is on the map at once, and on a phone it is not off the screen; 0 declines."""
    game = lay_out(program, make.http, BATTLE, ply)
    table = seat(language=language, width=width, height=800, touch=width == 390).sit(game, "greek")
    ring = table.page.locator(f"svg.live [data-unit='{unit}'] .ring-yellow")
    expect(ring).to_be_in_viewport()
    expect(table.page.locator("svg.live .reach")).to_be_attached()
    # What is asked is read whole: on a phone it grows over the map's edge.
    assert table.prompt.evaluate("one => one.scrollHeight <= one.clientHeight")
    number = table.number
    table.board.focus()
    table.key("0")
    table.changed(game, "greek", number)
    assert last(game) == declined


def test_an_advance_of_two_hexes_says_where_it_will_stand(seat: Open, program: Program, make: Maker) -> None:
    """7.71: a wheel names its hex as the others do: of its two hexes one is left, so that it is no turn on the spot."""
    game = lay_out(program, make.http, BATTLE, 233)
    table = seat(language="en").sit(game, "macedonian")
    ways = table.page.locator("[data-reactions] [data-answer^='advance ']")
    expect(ways).to_have_count(4)
    assert all(re.match(r"Advance: \d{4}", said) for said in ways.all_inner_texts()), ways.all_inner_texts()


def test_an_attack_to_resolve_says_what_it_costs_both(seat: Open, make: Maker) -> None:
    """7.35: who routs nobody still hits, and that decides which is fought first; undo counts who attacks, not whom."""
    game = make.antiquity()
    to_contact(game)
    table = seat(language="en").sit(game, "greek")
    table.page.locator("[data-pairs]").click()
    one = table.page.locator("[data-order] li", has_text="Agema of the hypaspists").locator("button")
    sheet = game.sheet("greek", str(one.get_attribute("data-answer")))
    theirs, ours = (numerator / denominator for numerator, denominator in (sheet[s]["hits"] for s in SIDES))
    expect(one).to_contain_text(f"hits: theirs {theirs:.1f}, ours {ours:.1f}")
    expect(table.page.locator(".prompt .undo")).to_contain_text("attacks: 4 units")


def test_what_a_battle_ended_with_takes_no_more_of_a_phone_than_its_line(
    seat: Open, program: Program, make: Maker
) -> None:
    """Nothing more is asked: the map has the room of the buttons that were there."""
    game = lay_out(program, make.http, BATTLE, FORMS)
    table = seat(language="ru", width=390, height=844, touch=True).sit(game, "greek")
    asked = table.page.locator(".prompt").bounding_box()
    game.resign("greek")
    expect(table.prompt).to_contain_text("сдал")
    over = table.page.locator(".prompt").bounding_box()
    assert asked is not None
    assert over is not None
    assert over["height"] < asked["height"] / 2
    words = table.page.locator(".prompt .words")
    assert words.evaluate("one => getComputedStyle(one).overflowY") == "visible"


def test_a27_the_next_question_stands_soon_after_the_die(seat: Open, program: Program, make: Maker) -> None:
    """7.4: within 1.2 s, without motion within 0.1 s, what follows stands where the question was; no frame in which the
    die still tumbles tells what it did."""
    for motion, most in (("full", 12 * TENTH), ("reduced", TENTH)):
        game = lay_out(program, make.http, BATTLE, RESOLVES)
        table = seat(motion=motion, speed=1).sit(game, "macedonian")
        number, place = table.number, table.page.locator(".prompt").bounding_box()
        asked = table.prompt.inner_text()
        one = table.page.locator("[data-ask] button", has_text="DRM").first
        # Who fights stands there with what comes of it, and in no list besides.
        expect(one).to_be_visible()
        expect(table.page.locator(".able")).to_have_count(0)
        table.page.evaluate(TOLD_EARLY)
        stands = f"""document.querySelector('.battle').dataset.number === '{number + 1}'
          && document.querySelector('#prompt .line')?.textContent.trim() && document.querySelector('.result .dice')"""
        assert frames(table, stands, one.click) <= most, motion
        expect(table.prompt.locator(".line")).not_to_have_text("The die is rolling…")
        assert table.prompt.inner_text() != asked
        assert table.page.evaluate("window.early") == []
        assert (table.page.evaluate("window.tumbled") > 0) == (motion == "full")
        assert table.page.locator(".prompt").bounding_box() == place
        table.page.close()


@pytest.mark.long
def test_a28_a29_a_line_neither_travels_without_motion_nor_stands_in_the_way_of_a_key(
    seat: Open, program: Program, make: Maker
) -> None:
    """A formation goes ahead: without motion nothing travels; with it a key ends what moves and does its own work."""
    seen = {}
    for motion in ("reduced", "full"):
        game = lay_out(program, make.http, BATTLE, FORMS)
        table = seat(motion=motion, speed=1, fresh=True)
        table.page.clock.install()
        table.sit(game, "greek")
        number = table.number
        ahead = table.page.locator("[data-plan=ahead]")
        expect(ahead).to_be_visible()
        table.page.mouse.move(3, 3)
        stop_clock(table)
        trace(table)
        table.page.clock.run_for(200)
        before = places_seen(table)
        ahead.dispatch_event("click")
        table.at_ply(number + 1)
        if motion == "full":
            table.page.clock.run_for(240)
            assert places_seen(table) - before > seen["reduced"]
            table.board.focus()
            table.key(".")
            expect(table.page.locator(".prompt .aside")).to_contain_text("places")
            expect(table.page.locator("svg.live .reach")).to_be_attached()
        else:
            table.page.clock.run_for(900)
        seen[motion] = places_seen(table) - before
        table.page.close()
    # Each of the seven stands in one place before, and in one after.
    assert seen["reduced"] <= 7 * 2, seen


@pytest.mark.long
def test_a30_the_other_sides_turn_is_held_stepped_and_ended(seat: Open, program: Program, make: Maker) -> None:
    """What it does is shown act by act; pause holds it, a step shows the next, the board can be looked at meanwhile,
    and what is left is shown at once."""
    plies = lay_out(program, make.http, BATTLE).twin.plies
    game = lay_out(program, make.http, BATTLE, FORMS)
    table = seat(motion="full", speed=1).sit(game, "macedonian")
    acts = [(str(ply.role), ply.text) for ply in plies[FORMS:EVADES]]
    hold_and_step(table, game, "macedonian", acts, lambda: table.click("1538"), lambda: counters(table))
    expect(table.prompt).to_contain_text("Before shock 3 units can retreat")


@pytest.mark.long
def test_a32_lines_of_the_log_are_linked(seat: Open, program: Program, make: Maker) -> None:
    """Of an attack and of a march: hexes light on the map, units are found, paragraphs open."""
    game = lay_out(program, make.http, BATTLE, 235)
    table = seat(language="ru").sit(game, "greek")
    page = table.page
    open_log(table)
    fought = page.locator(f".log li[data-ply='{RESOLVES}']")
    fought.locator("button.inline", has_text="1328").first.click()
    expect(page.locator("svg.live path.lit")).to_be_attached()
    fought.locator("button.inline", has_text="Керкиряне").first.click()
    expect(page.locator("svg.live [data-unit='g.ho10'] .ring-yellow")).to_be_attached()
    open_paragraph(table, fought)


def test_a37_a_battle_from_the_accessibility_tree_alone(seat: Open, program: Program, make: Maker) -> None:
    """Activate, march, retreat before shock, advance after it, attack, retreat, end: by roles and names alone."""

    # What is chosen of each is answered together, by the prompt.
    ways = ("Companion ile 3.*1735", r"^Retreat .*\(1\)$")

    def press(ply: int, role: str, *names: str, unfold: str = "") -> str:
        """Buttons one after the other, the last of which answers; returns what was played."""
        game = lay_out(program, make.http, BATTLE, ply)
        table: Table = seat().sit(game, role)
        table.page.get_by_role("button", name="To the decision list").evaluate("button => button.click()")
        found = table.page.get_by_role("region", name="Decision list")
        prompt = table.page.get_by_role("region", name="Current decision")
        if unfold:
            found.get_by_text(unfold).first.click()
        number = table.number
        for name in names:
            (prompt if name == ways[-1] else found).get_by_role("button", name=re.compile(name)).first.click()
        table.changed(game, role, number)
        return str(game.plies(None)[number]["action"])

    assert press(216, "greek", "^Activation: Thebans led by Theagenes") == "activate g.thebes by g.theagenes"
    assert press(MARCHES, "greek", r"^\d{4}", unfold="Sacred Band, foot, 1241, Go").startswith("move g.hi1 ")
    assert press(EVADES, "macedonian", *ways).startswith("evade m.hc3@")
    assert press(FOLLOWS, "greek", r"^\d{4}", unfold="Theban hoplites 15, foot").startswith("follow g.ho15 ")
    assert press(RESOLVES, "macedonian", "^Resolve the attack: Pezhetairoi 10") == "resolve m.ph10"
    assert press(232, "greek", r"^\d{4}", unfold="Corcyraeans, foot").startswith("retreat g.ho10 ")
    assert press(238, "greek", "^End movement") == "end"


def test_a_die_thrown_on_a_phone_is_read_there(seat: Open, program: Program, make: Maker) -> None:
    """7.4: what came of an attack stays in view though the next question is the other side's."""
    game = lay_out(program, make.http, BATTLE, RESOLVES)
    table = seat(language="ru", width=390, height=844, touch=True).sit(game, "macedonian")
    number = table.number
    table.page.locator("[data-ask]").get_by_role("button", name=re.compile("^Провести")).first.tap()
    table.changed(game, "macedonian", number)
    expect(table.prompt).to_contain_text("Ждём ответа. Греки: Отступление.")
    told = table.page.locator("section.result")
    expect(told.locator(".stamp")).to_be_in_viewport()
    expect(told).to_contain_text("Керкиряне")
