"""Prussia's Glory: a fight on a slow link, its die, what moves on the board, a machine's turn, the lines of the log."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Route, expect
from tests.browser.brain import places
from tests.browser.frames import TENTH, frames
from tests.browser.gestures import Mouse, parts
from tests.browser.leuthen import TURN, leuthen
from tests.browser.loglines import open_log, open_paragraph
from tests.browser.motion import TOLD_EARLY, counters, hold_and_step, places_seen, stop_clock, trace
from tests.browser.program import Program
from tests.browser.seats import PRUSSIA, Game, Maker, wait_for
from tests.browser.table import Open, Table

from feldherr.catalogues import Language
from feldherr.texts import Texts

ATTACK = next(action for _, action in TURN if action.startswith("attack"))
LEAD = next(action for _, action in TURN if action.startswith("lead"))


@pytest.mark.parametrize(
    ("language", "listed", "early"),
    [
        ("ru", False, "Фазу заканчивать рано"),
        ("en", True, "Too early"),
    ],
)
def test_the_end_of_a_phase_looks_closed_while_a_duty_is_open(
    language: Language, listed: bool, early: str, seat: Open, program: Program, make: Maker
) -> None:
    """10.1: pressed all the same, it says which hexes must still fight; where nothing is due it is open."""
    words = Texts(language, PRUSSIA)
    faces = "one => [getComputedStyle(one).backgroundColor, getComputedStyle(one).borderTopStyle]"
    for until, verb in (("end_movement", "end_movement"), ("attack", "end_combat")):
        game = leuthen(program, make, until)
        table = seat(language=language, settings={"list": listed}).sit(game, "coalition")
        within = table.page.locator("#decision-list" if listed else ".prompt")
        end = within.locator("button", has_text=words.text(f"prussia-verb-{verb}"))
        closed = until == "attack"
        expect(end).to_have_attribute("aria-disabled", "true" if closed else "false")
        assert (end.evaluate(faces) == ["rgba(0, 0, 0, 0)", "dashed"]) == closed
    number = table.number
    end.click(force=True)
    expect(table.prompt).to_contain_text(early)
    assert table.number == number == game.view(None)["number"]


def test_a_fight_on_a_slow_link(seat: Open, program: Program, make: Maker) -> None:
    """Whatever is pressed while the server is silent, each answer goes once, and the next question is the right one."""
    game = leuthen(program, make, "attack")
    table = seat(language="ru").sit(game, "coalition")
    page, hand = table.page, Mouse(table, game, "coalition", "ru")
    hand.draft(parts(ATTACK))
    number = table.number
    held: list[Route] = []
    page.route("**/actions", lambda route: held.append(route))

    def silent() -> None:
        """The server has not heard of it; that it is waited for is said, and pressing on sends nothing."""
        wait_for(lambda: bool(page.evaluate("() => true")) and len(held) == 1, "an action on its way")
        expect(table.prompt.locator(".aside")).to_have_text("Ждём ответа сервера")

    table.sheet.locator("[data-roll]").click()
    silent()
    table.sheet.locator("[data-roll]").dispatch_event("click")
    table.key("Control+Enter")
    assert len(held) == 1
    held.pop().continue_()
    table.at_ply(number + 1)
    expect(table.prompt).to_contain_text("Назовите ведущую часть")
    hand.take(parts(LEAD).plain[0], game.view("coalition"))
    go = hand.prompt_button("prussia-do-lead")
    go.click()
    silent()
    go.click()
    table.key("Control+Enter")
    assert len(held) == 1
    held.pop().continue_()
    table.at_ply(number + 2)
    page.unroute("**/actions")
    table.settled(game, "coalition")
    assert [ply["action"] for ply in game.plies(None, number)] == [ATTACK, LEAD]
    assert len(table.changes()) == 2
    expect(table.prompt).to_contain_text("В 3907 нет пехоты и кавалерии врага")


@pytest.mark.long
def test_a27_the_next_question_stands_soon_after_the_die(seat: Open, program: Program, make: Maker) -> None:
    """10.4: whoever leads is named, the die falls, and within 1.2 s, without motion 0.1 s, what is next is asked where
    it was before; no frame in which the die still tumbles tells what it did."""
    for motion, most in (("full", 12 * TENTH), ("reduced", TENTH)):
        game = leuthen(program, make, "lead")
        table = seat(motion=motion, speed=1).sit(game, "coalition")
        hand = Mouse(table, game, "coalition")
        hand.take(parts(LEAD).plain[0], game.view("coalition"))
        number, place = table.number, table.page.locator(".prompt").bounding_box()
        asked = table.prompt.inner_text()
        table.page.evaluate(TOLD_EARLY)
        stands = f"""document.querySelector('.battle').dataset.number === '{number + 1}'
          && document.querySelector('#prompt .line')?.textContent.trim() && document.querySelector('.result .dice')"""
        taken = frames(table, stands, hand.prompt_button("prussia-do-lead").click)
        assert taken <= most, motion
        expect(table.prompt.locator(".line")).not_to_have_text("The die is rolling…")
        assert table.prompt.inner_text() != asked
        assert table.page.evaluate("window.early") == []
        assert (table.page.evaluate("window.tumbled") > 0) == (motion == "full")
        assert table.page.locator(".prompt").bounding_box() == place
        table.page.close()


def marching(game: Game) -> tuple[str, str, str]:
    """A unit that stands alone, its hex, and the farthest empty one it may go to."""
    view = game.view("coalition")
    standing = [piece["place"] for piece in view["pieces"]]
    [offer] = [one for one in view["decisions"][0]["offers"] if one["verb"] == "move"]
    for value in offer["choices"]["values"]:
        hex = places(view).get(value["v"], "")
        goals = [one["v"] for one in (value.get("next") or [{"values": []}])[0]["values"] if not one.get("through")]
        free = [goal for goal in goals if goal not in standing]
        if standing.count(hex) == 1 and free:
            return value["v"], hex, free[-1].split("-")[-1]
    raise AssertionError("nobody marches alone")


@pytest.mark.long
def test_a28_a29_a_march_neither_travels_without_motion_nor_stands_in_the_way_of_a_key(
    seat: Open, program: Program, make: Maker
) -> None:
    """Reduced motion: nothing travels. With it, a key ends what moves and does its own work."""
    seen = {}
    for motion in ("reduced", "full"):
        game = leuthen(program, make, "move")
        table = seat(motion=motion, speed=1, fresh=True)
        table.page.clock.install()
        table.sit(game, "coalition")
        _, hex, goal = marching(game)
        number = table.number
        table.click(hex)
        expect(table.page.locator("svg.live .reach")).to_be_attached()
        table.page.mouse.move(3, 3)
        stop_clock(table)
        trace(table)
        table.page.clock.run_for(200)
        before = places_seen(table)
        table.click(goal)
        table.at_ply(number + 1)
        if motion == "full":
            table.page.clock.run_for(150)
            assert places_seen(table) - before > seen["reduced"]
            # The piece is still on its way: the key takes up the next one all the same.
            table.board.focus()
            table.key(".")
            expect(table.page.locator(".aside")).to_contain_text("MP")
            expect(table.page.locator("svg.live .reach")).to_be_attached()
        else:
            table.page.clock.run_for(900)
        seen[motion] = places_seen(table) - before
        table.page.close()
    assert seen["reduced"] <= 4, seen


def test_a30_the_other_sides_turn_is_held_stepped_and_ended(seat: Open, program: Program, make: Maker) -> None:
    """Its marches are shown one by one; pause holds them, a step shows the next, the board can be looked at meanwhile,
    and what is left is shown at once."""
    game = leuthen(program, make, "move")
    table = seat(motion="full", speed=1).sit(game, "prussia")
    [first, *_] = at = [n for n, (_, action) in enumerate(TURN) if action.startswith("move")]
    acts = TURN[first : at[20]]
    hold_and_step(table, game, "prussia", acts, lambda: table.click("4114"), lambda: counters(table))


@pytest.mark.long
def test_a32_lines_of_the_log_are_linked(seat: Open, program: Program, make: Maker) -> None:
    """Of a fight and of a march: hexes light on the map, units are found, paragraphs open."""
    game = leuthen(program, make, "advance")
    table = seat(language="ru").sit(game, "coalition")
    page = table.page
    open_log(table)
    marched = page.locator(".log li", has_text="3807").last
    marched.locator("button.inline", has_text="3807").first.click()
    expect(page.locator("svg.live path.lit")).to_be_attached()
    fought = page.locator(f".log li[data-ply='{game.view('coalition')['number'] - 1}']")
    fought.locator("button.inline").first.hover()
    open_paragraph(table, fought)


def test_a37_a_fight_from_the_accessibility_tree_alone(seat: Open, program: Program, make: Maker) -> None:
    """Set up, retreat, march, attack, name who leads, advance, end: by roles and names, nothing else of the page."""

    def open_list(game: Game, role: str) -> Table:
        table = seat().sit(game, role)
        table.page.get_by_role("button", name="To the decision list").evaluate("button => button.click()")
        return table

    def press(table: Table, *names: str, said: str) -> None:
        """Buttons of the list one after the other, the last of which answers."""
        number = table.number
        found = table.page.get_by_role("region", name="Decision list")
        for name in names:
            found.get_by_role("button", name=re.compile(name)).first.click()
        table.at_ply(number + 1)
        assert game.plies(None)[number]["action"].startswith(said)

    game = make.prussia()
    role = game.view(None)["decisions"][0]["role"]
    press(open_list(game, role), "Fill with a ready formation", "^Ready", "Press again", said="setup")

    game = leuthen(program, make, "retreat")
    table = open_list(game, "coalition")
    press(table, "^Path 1 of", said="retreat c.bav2")

    game = leuthen(program, make, "move")
    table = open_list(game, "coalition")
    table.page.get_by_role("region", name="Decision list").get_by_text("Brigade 4, infantry").first.click()
    press(table, "^26", said="move c.brig4")

    game = leuthen(program, make, "attack")
    table = open_list(game, "coalition")
    press(table, "^Attack 3907", "Roll the die", said="attack 3907")
    press(table, "^Make it the lead unit: Dragoons V", said="lead c.drag5")
    press(table, "^Path 1 of 1: Dragoons V", said="advance c.drag5")
    press(table, "^Stay", said="pass")
