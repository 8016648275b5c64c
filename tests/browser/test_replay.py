"""What has happened: since my last move, the log, the replay."""

from __future__ import annotations

import re
from contextlib import suppress
from random import Random

from playwright.sync_api import Error, Route, expect
from tests.browser.frames import TENTH, frames
from tests.browser.kept import lay_out
from tests.browser.program import Program
from tests.browser.screens import Stages, replay
from tests.browser.seats import Game, Maker, wait_for
from tests.browser.table import WALK, Open, Table

from feldherr.texts import Texts


def opponents_turn(make: Maker) -> tuple[Game, str, int]:
    """A battle in which the other side has just had a whole turn: the match, who is asked, how many moves it made."""
    game = make.battle(seed="1831")
    mine = game.asked
    game.advance(lambda match, role, text: text == "end" and role == mine)
    game.act(mine, "end")
    moves = 0
    while game.asked != mine or game.view(mine)["phase"] != "movement":
        role = game.asked
        text = game.advance(lambda match, role, text: True)
        moves += text.startswith("move") and role != mine
        game.act(role, text)
    return game, mine, moves


def test_a31_since_my_last_move(seat: Open, make: Maker) -> None:
    """ "Since my last move" is one key, shows every event after my last ply and ends at the decision."""
    game, mine, moves = opponents_turn(make)
    assert moves > 3
    table = seat().sit(game, mine)
    table.board.focus()
    table.key("b")
    expect(table.page.locator("svg.live g.arrow.move")).to_have_count(moves)
    expect(table.page.locator("#tab-log")).to_have_attribute("aria-selected", "true")
    expect(table.page.locator(".log li.stop")).to_be_attached()
    expect(table.prompt).to_contain_text("Movement")


def test_a32_log_lines_are_linked(seat: Open, make: Maker) -> None:
    """Every log line links its hexes and units; filters keep the place in the game."""
    game = make.battle(seed="1812")
    blow = game.advance(lambda match, role, text: text.startswith("attack"))
    game.act(game.asked, blow)
    table = seat().sit(game, game.asked)
    table.page.locator("#tab-log").click()
    lines = table.page.locator(".log ol > li:not(.stop)")
    expect(lines.first).to_be_attached()
    table.complete()
    for details in table.page.locator(".log details summary").all():
        details.click()
    expect(lines.nth(10)).to_be_attached()
    moved = table.page.locator(".log li", has_text="from").first
    expect(moved.locator("button.inline").nth(2)).to_be_attached()
    moved.locator("button.inline").nth(1).click()
    expect(table.page.locator("svg.live path.lit")).to_be_attached()
    count = lines.count()
    table.page.locator("#tabpanel select").select_option("fights")
    expect(lines).not_to_have_count(count)
    assert lines.count() >= 1
    table.page.locator("#tabpanel select").select_option("all")
    expect(lines).to_have_count(count)


def test_a33_slider_reaches_any_ply_and_its_address_opens(seat: Open, stages: Stages) -> None:
    """The replay slider reaches any ply soon; the URL of a ply opens it."""
    table = seat()
    replay(table, stages)
    slider = table.page.locator("input[type=range]")
    assert slider.input_value() == "5"
    last = int(slider.get_attribute("max") or 0)
    assert last > 10
    slider.focus()
    for key, want in (("End", last), ("Home", 0), ("ArrowRight", 1), ("ArrowRight", 2)):
        table.key(key)
        expect(slider).to_have_value(str(want))
        expect(table.page.locator("[data-past]")).to_have_attribute("data-past", str(want + 1))
        assert table.page.url.endswith(f"/ply/{want}")
    # An address beyond the end leads to it.
    table.go(f"/m/{stages.ended.id}/ply/{last + 900}")
    table.page.wait_for_url(f"**/ply/{last}")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(f": {last} of {last}$"))
    # Of a ply that ends a phase the slider says what the header says: the phase that stands then.
    ends = [one.number for one in stages.ended.twin.plies if one.text == "end"]
    for ply in ends[:2]:
        table.page.evaluate(TO_PLY, ply)
        expect(table.page.locator("[data-past]")).to_have_attribute("data-past", str(ply + 1))
        phase = table.page.locator("header .phase").inner_text()
        expect(slider).to_have_attribute("aria-valuetext", re.compile(f", {phase}: {ply} of"))
    # It stays where it is whatever the button beside it says.
    play = table.page.locator(".transport button.main")
    before = slider.bounding_box()
    play.click()
    now = slider.bounding_box()
    play.click()
    assert before is not None
    assert now is not None
    assert before["x"] == now["x"]
    place = {piece["id"]: piece["place"] for piece in stages.ended.view("south")["pieces"]}
    table.go(f"/m/{stages.ended.id}/ply/{last}")
    expect(slider).to_have_value(str(last))
    assert place
    spoken = slider.get_attribute("aria-valuetext") or ""
    assert str(last) in spoken
    assert "Turn" in spoken
    table.page.get_by_role("link", name="Back to the game").click()
    expect(slider).to_have_count(0)


def test_no_other_position_stands_while_a_moment_is_on_its_way(seat: Open, stages: Stages) -> None:
    """Opened at its address a ply shows nothing before its view is there; from the game, the game stands until then."""
    game = stages.ended
    late: list[Route] = []
    page = seat(fresh=True).sit(game, "south").page
    expect(page.locator(".battle")).to_be_visible()
    # The prompt of a game that is over says who has won, and why.
    assert game.twin.position.outcome is not None
    army = Texts("en", game.twin.ruleset, game.twin.position.setting).text(
        "ui-won", side=game.twin.position.outcome.winner
    )
    expect(page.locator("#prompt")).to_contain_text(f"{army}. All turns have been played.")
    page.route("**/at/*", lambda route: late.append(route))
    page.evaluate(WALK, f"/m/{game.id}/ply/5")
    wait_for(lambda: bool(page.evaluate("() => true")) and len(late) == 2, "the questions")
    # The game is over: its end, and nothing that belongs to a replay.
    expect(page.locator(".battle:not([data-past])")).to_be_visible()
    expect(page.locator(".transport")).to_have_count(0)
    page.reload()
    expect(page.locator(".skeleton")).to_be_visible()
    expect(page.locator(".battle")).to_have_count(0)
    # It is not to be had: that is said, and asked for again.
    for route in late:
        with suppress(Error):
            route.abort()
    expect(page.locator("h1")).to_be_visible()
    expect(page.locator(".battle")).to_have_count(0)
    page.unroute_all(behavior="ignoreErrors")
    page.locator("main button.main").click()
    expect(page.locator("[data-past='6'] .transport")).to_be_visible()


TO_PLY = """ply => {
  const slider = document.querySelector('.transport input[type=range]')
  slider.value = String(ply)
  slider.dispatchEvent(new Event('input', {bubbles: true}))
}"""


def taken(table: Table, ply: int) -> int:
    """Frames until a ply that the slider is put to stands on the board."""
    stands = f"document.querySelector('[data-past]')?.dataset.past === '{ply + 1}'"
    return frames(table, stands, lambda: table.page.evaluate(TO_PLY, ply))


def test_a33_any_of_500_plies_at_once(seat: Open, program: Program, make: Maker) -> None:
    """The replay slider reaches any of 500 plies with one call each; the URL of a ply opens it."""
    game = lay_out(program, make.http, "srazhenie/general-sergeants-3")
    last = game.twin.number - 1
    assert last >= 500
    table = seat().sit(game, "south", path="/ply/0")
    slider = table.page.locator("input[type=range]")
    expect(slider).to_have_attribute("max", str(last))
    # Near and far, back and forth, none of them looked at before.
    rng = Random(3)
    plies = [last, 1, last - 1, *rng.sample(range(2, last - 1), 30)]
    times = sorted((taken(table, ply), ply) for ply in plies)
    assert times[-1][0] <= TENTH, times[-5:]
    for ply in (2, last // 2, last):
        table.go(f"/m/{game.id}/ply/{ply}")
        expect(table.page.locator("[data-past]")).to_have_attribute("data-past", str(ply + 1))
        expect(slider).to_have_value(str(ply))


def test_each_step_tells_and_shows_what_happened(seat: Open, program: Program, make: Maker) -> None:
    """The line with its dice, the arrows, and of a fight the card of its result; turns and fights are marked."""
    game = lay_out(program, make.http, "prussia/leuthen-main-01", 160)
    plies = game.plies(None)
    fight = next(ply["number"] for ply in plies if any(event["kind"] == "resolved" for event in ply["events"]))
    march = next(ply["number"] for ply in plies if (ply["action"] or "").startswith("move"))
    table = seat().sit(game, path=f"/ply/{march}")
    page = table.page
    told = page.locator("[data-moment]")
    expect(page.locator("svg.live g.arrow.move")).to_have_count(1)
    expect(told).not_to_be_empty()
    expect(page.locator(".result")).to_have_count(0)
    board = table.board.bounding_box()
    page.get_by_role("slider").fill(str(fight))
    expect(page.locator(".result .stamp")).to_be_visible()
    expect(told.locator(".dice")).not_to_have_count(0)
    assert table.board.bounding_box() == board, "the map does not move from step to step"
    turns = sum(event["kind"] == "turn" for ply in plies for event in ply["events"])
    expect(page.locator(".slide .tick")).to_have_count(turns)
    expect(page.locator(".slide .fought")).not_to_have_count(0)
