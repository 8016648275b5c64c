"""A fight: its sheet against the kernel's own odds, its die, and what moves on the screen."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest
from playwright.sync_api import expect
from tests.browser.brain import Brain, places
from tests.browser.frames import TENTH, frames
from tests.browser.hands import Keys
from tests.browser.motion import TOLD_EARLY, counters, counters_at_rest, places_seen, stop_clock, trace
from tests.browser.screens import Stages, attacking
from tests.browser.seats import Game, Maker, wait_for
from tests.browser.table import Open, Table
from tests.browser.test_select import able, destination
from tests.rules.srazhenie.test_08_cavalry import chase

from feldherr.games.srazhenie.game import RULESET
from feldherr.games.srazhenie.rules.retreat import Pursuit
from feldherr.kernel import Match, odds


def fight(make: Maker, seed: str = "1812", nth: int = 0) -> tuple[Game, str]:
    """A battle whose next action is its `nth` attack."""
    game = make.battle(seed=seed)
    text = ""
    for _ in range(nth + 1):
        if text:
            game.act(game.asked, text)
        text = game.advance(lambda match, role, action: action.startswith("attack"))
    return game, text


def test_a25_sheet_chances_are_the_kernels(seat: Open, make: Maker) -> None:
    """Sheet chances equal the kernel's odds to the digit; the ladder has a consequence for every face."""
    for nth in (0, 2):
        game, text = fight(make, nth=nth)
        role = game.asked
        table = seat().sit(game, role)
        table.page.locator(".able button", has_text=text.split()[1]).first.click()
        expect(table.sheet.locator(".groups")).to_be_visible()
        draft = next(one.post_data_json["action"] for one in reversed(table.requests) if one.url.endswith("/sheet"))
        position = game.twin.position.known(role)
        found = odds(position, position.read_action(draft), role)
        codes: dict[str, Fraction] = {}
        for branch in found.branches:
            code = next(event.result for event in branch.events if type(event).__name__ == "Resolved")
            codes[code] = codes.get(code, Fraction(0)) + branch.chance
        sheet = game.sheet(role, draft)
        theirs: dict[str, Fraction] = {}
        for rung in sheet["ladder"]:
            theirs[rung["result"]] = theirs.get(rung["result"], Fraction(0)) + Fraction(*rung["chance"])
        assert theirs == codes
        rows = table.sheet.locator(".groups tr")
        for row, group in zip(rows.all(), sheet["groups"], strict=True):
            chance = Fraction(*group["chance"])
            shown = row.locator("td").first.inner_text()
            if chance.denominator in (1, 2, 3, 6):
                assert shown == f"{chance * 6} of 6", (shown, chance)
        rungs = table.sheet.locator(".ladder li")
        expect(rungs).to_have_count(len(sheet["ladder"]))
        for rung in rungs.all():
            assert len(rung.locator("span").last.inner_text()) > 3
        table.page.close()


def test_a27_the_next_decision_stands_soon_after_the_die(seat: Open, make: Maker) -> None:
    """Of a die that is told the next decision stands in the same place within 1.2 s, without motion within 100 ms; and
    no frame in which the die still tumbles tells what it did.
    """
    for motion, most in (("full", 12 * TENTH), ("reduced", TENTH)):
        game, text = fight(make)
        table = seat(motion=motion, speed=1).sit(game, game.asked)
        table.page.locator(".able button", has_text=text.split()[1]).first.click()
        expect(table.sheet.locator(".groups")).to_be_visible()
        place = table.page.locator(".prompt").bounding_box()
        number = table.number
        table.page.evaluate(TOLD_EARLY)
        stands = f"""document.querySelector('.battle').dataset.number === '{number + 1}'
          && document.querySelector('#prompt .line')?.textContent.trim()
          && document.querySelector('#tabpanel .face, #tabpanel svg')"""
        taken = frames(table, stands, table.sheet.locator("[data-roll]").click)
        expect(table.page.locator("#tabpanel .face, #tabpanel svg").first).to_be_visible()
        expect(table.prompt.locator(".line")).not_to_be_empty()
        assert taken <= most, motion
        expect(table.prompt.locator(".line")).not_to_have_text("The die is rolling…")
        assert table.page.evaluate("window.early") == []
        assert (table.page.evaluate("window.tumbled") > 0) == (motion == "full")
        now = table.page.locator(".prompt").bounding_box()
        assert place is not None
        assert now is not None
        assert place["y"] == now["y"]
        table.page.close()


SOUNDS = """() => { window.begun = []
  const {start} = AudioScheduledSourceNode.prototype
  for (const kind of [OscillatorNode, AudioBufferSourceNode])
    kind.prototype.start = function (when) {
      const later = Math.round(1000 * (when - this.context.currentTime))
      window.begun.push([later, document.querySelector('#prompt .line')?.textContent ?? ''])
      return start.call(this, when) } }"""
"""Every voice that begins is recorded: in how many milliseconds, and what the prompt says meanwhile."""


@pytest.mark.parametrize("wanted", [True, False])
def test_the_die_is_heard_as_it_falls(wanted: bool, seat: Open, make: Maker) -> None:
    """Off until somebody wants them; then the die is heard from its fall on, and its effect when it lies."""
    game, text = fight(make)
    table = seat(motion="full", speed=1, fresh=True, settings={"sounds": True} if wanted else {})
    table.context.add_init_script(f"({SOUNDS})()")
    table.sit(game, game.asked)
    table.page.locator(".able button", has_text=text.split()[1]).first.click()
    expect(table.sheet.locator(".groups")).to_be_visible()
    table.sheet.locator("[data-roll]").click()
    expect(table.page.locator(".result .stamp")).to_be_visible()
    begun = table.page.evaluate("window.begun")
    assert bool(begun) == wanted
    assert {said for _, said in begun} <= {"The die is rolling…"}
    assert min((later for later, _ in begun), default=0) < 50


def test_a28_reduced_motion_lets_nothing_travel(seat: Open, make: Maker) -> None:
    """Reduced motion: no element travels; an arrow tells what moved."""
    seen = {}
    for motion in ("reduced", "full"):
        game = make.battle(seed="1828")
        table = seat(motion=motion, speed=1, fresh=True)
        table.page.clock.install()
        table.sit(game, game.asked)
        _, hex = able(table)
        to = destination(game, hex)
        table.click(hex)
        table.page.mouse.move(3, 3)
        stop_clock(table)
        trace(table)
        table.page.clock.run_for(200)
        before = places_seen(table)
        table.click(to)
        table.at_ply(game.twin.number + 1)
        table.page.clock.run_for(900)
        seen[motion] = places_seen(table) - before
        table.page.close()
    assert seen["reduced"] <= 4, seen
    assert seen["full"] > seen["reduced"], seen


def test_a29_input_ends_an_animation_and_is_not_dropped(seat: Open, make: Maker) -> None:
    """Any key or click ends a running animation; input is never dropped."""
    game = make.battle(seed="1828")
    table = seat(motion="full", speed=1, fresh=True)
    table.page.clock.install()
    table.sit(game, game.asked)
    _, hex = able(table)
    table.click(hex)
    # From here on no time goes by: nothing that moves comes to its end by itself.
    stop_clock(table)
    table.click(destination(game, hex))
    table.at_ply(game.twin.number + 1)
    table.board.focus()
    table.key(".")
    expect(table.page.locator(".aside")).to_contain_text("MP")
    expect(table.page.locator("svg.live .reach")).to_be_attached()


def machines_turn(seat: Open, make: Maker) -> tuple[Table, Game]:
    """A battle whose machine has just moved, its moves still being shown to the person."""
    game = make.game("battle", north="random", seed="1830")
    table = seat(motion="full", speed=1).sit(game, "south")
    hand = Keys(table, game, "south", Brain("south", moves=0))
    for _ in range(12):
        view = hand.wait()
        late = game.plies("south")[-12:]
        moves = [ply for ply in late if ply["role"] == "north" and (ply["action"] or "").startswith("move")]
        if len(moves) > 5:
            expect(table.page.locator(".showing")).to_be_visible()
            return table, game
        hand.act(hand.brain.choose(view), view)
    raise AssertionError(f"the machine never moved: {hand.done}")


def test_a30_the_machines_turn_can_be_held_and_stepped(seat: Open, make: Maker) -> None:
    """The machine's turn: pause holds the board, a step shows one action, the board can be explored meanwhile."""
    table, game = machines_turn(seat, make)
    show = table.page.locator(".showing")
    table.button("Pause", show).click()
    expect(table.prompt).to_contain_text("to go")
    ahead = re.compile(r"(\d+)\sactions? to go")
    before = int(ahead.search(table.prompt.inner_text()).group(1))  # type: ignore[union-attr]
    held = counters_at_rest(table)
    # To look is free: it neither answers nor lets the showing go on.
    number = game.view("south")["number"]
    expect(table.page.locator(".prompt [data-option]")).to_have_count(0)
    place = next(iter(places(game.view("south")).values()))
    table.click(place)
    table.board.focus()
    table.key("ArrowUp", "i", "z", "z")
    expect(table.prompt).to_contain_text(f"{before} action")
    assert game.view("south")["number"] == number
    table.button("Step", show).click()
    expect(table.prompt).to_contain_text(f"{before - 1} action")
    wait_for(lambda: counters(table) != held, "a step on the board")
    table.board.focus()
    table.key("p")
    expect(show).to_have_count(0)
    expect(table.prompt).not_to_contain_text("to go")
    assert table.number == number


def test_a30_the_machines_turn_can_be_skipped(seat: Open, make: Maker) -> None:
    """To the end of the machine's moves at once; the focus goes on to the prompt; the speed can be chosen there."""
    table, game = machines_turn(seat, make)
    show = table.page.locator(".showing")
    show.locator("select").select_option("4")
    assert '"speed":4' in table.storage()["feldherr.settings"]
    shown = frames(table, "!document.querySelector('.showing')", table.button("To the end", show).click)
    assert shown <= 3 * TENTH, "what was left was shown one by one"
    assert table.focused().startswith("DIV prompt")
    now = counters(table)
    table.page.reload()
    table.at_ply(game.view("south")["number"])
    assert counters(table) == now


def test_a24_toggles_leave_the_server_as_it_is(seat: Open, stages: Stages) -> None:
    """Opening and closing a sheet asks only for odds and reasons."""
    table = seat()
    attacking(table, stages)
    table.key("Escape")
    kinds = {one.url.rsplit("/", 1)[1] for one in table.requests if one.method == "POST"}
    assert kinds <= {"sheet", "why"}


def test_who_may_pursue_and_where_to_is_on_the_board(seat: Open, make: Maker) -> None:
    """7.9: before anybody is in hand the candidates are in brackets and their ways are drawn; a press on a hex that two
    may go to takes one of them up, the second press sends it."""
    game = make.battle(seed="3")

    def asked(match: Match, role: str, text: str) -> bool:
        step = match.position.steps[-1]
        ways = step.options(match.position) if isinstance(step, Pursuit) else []
        units = {unit for unit, _ in ways}
        return len(units) > 1 and any(units == {unit for unit, way in ways if way == one} for _, one in ways)

    game.advance(asked, rng=3)
    role = game.asked
    [offer, _] = game.view(role)["decisions"][0]["offers"]
    goals = {one["v"]: {way["v"] for way in one["next"][0]["values"]} for one in offer["choices"]["values"]}
    assert len(goals) > 1
    shared = min(set.intersection(*goals.values()), key=len)
    table = seat(language="ru").sit(game, role)
    expect(table.page.locator("svg.live .ways .chevron")).to_be_attached()
    expect(table.page.locator("svg.live .bracket")).to_be_attached()
    rows = table.page.locator(".able button")
    expect(rows).to_have_count(len(goals))
    whole = "all => all.every(row => row.scrollWidth <= row.clientWidth && row.offsetHeight < 48)"
    assert rows.evaluate_all(whole), "a row has no room for its words"
    table.click(shared)
    expect(table.page.locator("svg.live .ways")).to_have_count(0)
    expect(table.page.locator("svg.live .choice")).not_to_have_count(0)
    assert game.view(role)["number"] == game.twin.number
    table.click(shared)
    table.at_ply(game.twin.number + 1)
    assert game.plies(role)[-1]["action"] in {f"pursue {unit} {shared}" for unit in goals}


def test_a_hex_that_is_asked_about_is_pressed(seat: Open, make: Maker) -> None:
    """8.4.1: the hex that cavalry has left is pressed to take it; it is in brackets, and of several who may go there
    one is taken up first."""
    game = make.laid(RULESET, chase())
    table = seat(language="en").sit(game, "south")
    bracket = table.page.locator("svg.live .bracket")
    expect(bracket).not_to_have_count(0)
    in_hand = table.page.locator("svg.live .ring-ink")
    expect(in_hand).to_have_count(0)
    table.click("0711")
    expect(in_hand).to_have_count(1)
    assert table.changes() == []
    table.key("Escape")
    table.click("0611")
    expect(bracket).to_have_count(1)
    table.click("0711")
    table.at_ply(2)
    assert game.plies(None)[-1]["action"] == "follow g.dr1"
