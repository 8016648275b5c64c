"""Prussia's Glory through the page: a turn with all that a turn may hold, by each kind of hand; a whole battle."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.browser.brain import ending, places
from tests.browser.gestures import Finger, Mouse, Player, Reader, Typist, parts
from tests.browser.leuthen import TURN, leuthen
from tests.browser.program import Program
from tests.browser.seats import PRUSSIA, Game, Maker
from tests.browser.table import Open
from tests.rules.prussia import test_05_stacking as rules
from tests.rules.prussia import test_07_6_columns as columns
from tests.rules.prussia.test_05_stacking import Movement

HANDS = {"mouse": Mouse, "keys": Typist, "finger": Finger}


def kind(action: str, view: dict) -> str:  # type: ignore[type-arg]
    """What is new about an action: a move is told by who goes, in what order, and to whom."""
    said = parts(action)
    if said.verb != "move":
        return action if said.verb in ("attack", "bombard", "sweep") else said.verb
    piece = next(one for one in view["pieces"] if one["id"] == said.plain[0])
    goal = said.plain[1].split("-")[-1]
    leader = "replaced" in piece
    joins = not leader and goal in places(view).values()
    piled = list(places(view).values()).count(piece["place"]) > 1
    return f"move {leader=} {joins=} {piled=} column={piece['column']} under={said.under}"


def play_turn(game: Game, hands: dict[str, Player], moves: int = 9) -> set[str]:
    """Play the turn: of each kind of action the first through the page, the like of it by the same seats elsewhere."""
    seen: set[str] = set()
    marched = 0
    for role, action in TURN:
        hand = hands.get(role)
        view = game.view(role)
        what = kind(action, view)
        march = what.startswith("move ")
        if hand is None or what in seen or (march and marched >= moves):
            game.act(role, action)
            continue
        seen.add(what)
        marched += march
        hand.play(action, hand.wait())
        game.follow()
    return {one.split()[0] for one in seen}


@pytest.mark.parametrize(
    ("austria", "prussia"),
    [
        pytest.param("mouse", "keys", id="mouse and keys", marks=pytest.mark.long),
        pytest.param("keys", "mouse", id="keys and mouse"),
    ],
)
def test_a_turn_with_all_it_may_hold(austria: str, prussia: str, seat: Open, program: Program, make: Maker) -> None:
    """Routed men run, a corps forms column, stacks and columns march, guns fire on both sides, cavalry fights, goes
    after the enemy, charges on; a side bears its loss. One side by mouse, the other by keyboard, each in its language.
    """
    game = leuthen(program, make)
    hands: dict[str, Player] = {}
    for role, how, language in (("coalition", austria, "ru"), ("prussia", prussia, "en")):
        table = seat(language=language).sit(game, role)
        hands[role] = HANDS[how](table, game, role, language)  # type: ignore[arg-type]
    done = play_turn(game, hands)
    assert done >= {
        "retreat", "column", "move", "raise", "end_movement", "bombard", "attack", "lead", "advance", "pass", "press",
        "sweep", "lose",
    }  # fmt: skip
    events = {event["kind"] for ply in game.plies(None) for event in ply["events"]}
    assert events >= {"commanded", "rallied", "bombarded", "resolved", "weakened", "advanced", "sweep_tried"}


@pytest.mark.long
def test_a_turn_by_taps(seat: Open, program: Program, make: Maker) -> None:
    """The same turn on a phone."""
    game = leuthen(program, make)
    table = seat(width=390, height=844, touch=True).sit(game, "coalition")
    done = play_turn(game, {"coalition": Finger(table, game, "coalition")}, moves=4)
    assert done >= {
        "retreat",
        "column",
        "move",
        "raise",
        "end_movement",
        "bombard",
        "attack",
        "lead",
        "advance",
        "sweep",
    }


@pytest.mark.long
def test_a_whole_battle_by_taps(seat: Open, tmp_path: Path) -> None:
    """Rossbach against the sergeant to its end card by a finger alone, on a phone, in Russian."""
    with Program(tmp_path) as program, Maker(program) as make:
        game = make.prussia(coalition="sergeant", seed="1")
        table = seat(address=program.address, language="ru", width=390, height=844, touch=True).sit(game, "prussia")
        hand = Finger(table, game, "prussia", "ru")
        done = {text.split()[0] for _, text in hand.turns(marches=3)}
        assert done >= {"setup", "move", "end_movement", "attack"}
        card = table.page.locator("section.end")
        expect(card).to_be_in_viewport()
        expect(card).to_contain_text(ending(hand.words, game.view("prussia")["outcome"])[1])
        table.context.close()


# Two people play the same battle by the list, each in a browser of their own, in test_two.
@pytest.mark.long
def test_a_whole_battle_by_the_decision_list(seat: Open, tmp_path: Path) -> None:
    """Rossbach against the sergeant to its end card, the board hidden: its level of victory stands there in words."""
    # A server of its own: what it reckons after the end is in nobody's way.
    with Program(tmp_path) as program, Maker(program) as make:
        game = make.prussia(coalition="sergeant", seed="1")
        table = seat(address=program.address, settings={"list": True}).sit(game, "prussia")
        expect(table.board).to_have_count(0)
        hand = Reader(table, game, "prussia")
        for _ in hand.turns(marches=3):
            expect(table.board).to_have_count(0)
        view = game.view("prussia")
        card = table.page.locator("section.end")
        if not card.is_visible():
            table.page.locator("#tab-now").click()
        expect(card).to_contain_text(ending(hand.words, view["outcome"])[1])
        level = view["verdict"]
        army = game.twin.position.setting.data.sides[level["side"]].name.en
        expect(card.locator("[aria-current]")).to_contain_text(hand.word(f"prussia-level-{level['level']}", army=army))
        for side in ("prussia", "coalition"):
            expect(card.locator("tbody tr").first).to_contain_text(str(view["outcome"]["points"][side]))
        table.context.close()


def test_a_rematch_begins_with_the_seats_exchanged(seat: Open, make: Maker) -> None:
    game = make.prussia(scenario="zorndorf_battle", coalition="sergeant", practice=True)
    game.resign("prussia")
    table = seat().sit(game, "prussia")
    card = table.page.locator("section.end")
    if not card.is_visible():
        table.page.locator("#tab-now").click()
    table.button("Rematch, sides swapped", card).click()
    expect(table.page).not_to_have_url(re.compile(game.id))
    expect(table.page.locator(".battle")).to_be_visible()
    held = table.page.evaluate("JSON.parse(localStorage.getItem('feldherr.seats'))")
    begun = table.page.url.rsplit("/", 1)[1]
    assert list(held[begun]) == ["coalition"]
    view = make.http.get(f"/api/matches/{begun}").json()
    assert (view["scenario"], view["seats"]) == ("zorndorf_battle", {"prussia": "sergeant", "coalition": "human"})


def test_who_has_to_leave_a_full_hex_is_in_brackets(seat: Open, make: Maker) -> None:
    """5.3: infantry comes where a gun in column stands; the phase does not end before the gun has gone."""
    pieces = {"c.croat1": "2709", "c.gun9": "2709", "c.brig7": "2710", "p.karl": "2720"}
    position = rules.position("torgau_battle", pieces, column=["c.gun9"], steps=[Movement(1)], active="coalition")
    position.moved |= 1 << position.setting.names.unit("c.croat1")
    rules.play(position, "move c.brig7 2709", by="coalition")
    table = seat(language="en").sit(make.laid(PRUSSIA, position), "coalition")
    expect(table.prompt).to_contain_text("There are too many units in 2709")
    expect(table.page.locator("svg.live .bracket")).to_have_count(1)
    table.page.locator(".able button").first.click()
    expect(table.page.locator(".reach")).to_be_attached()


@pytest.mark.parametrize("listed", [False, True])
def test_guns_go_into_a_column_that_stands(listed: bool, seat: Open, make: Maker) -> None:
    """7.6: the button says that guns join it; who alone may is taken along at once, of several none by itself."""
    board = columns.field(columns.CORPS | {"c.gun2": "1625"}, column=columns.MARCHING)
    game = make.laid(PRUSSIA, board)
    table = seat(language="en", settings={"list": listed}).sit(game, "coalition")
    page = table.page
    if not listed:
        page.locator(".able [data-piece='c.kheul']").click()
    where = page.locator("#decision-list" if listed else ".prompt")
    join = where.get_by_role("button", name="Take guns into the column")
    expect(join).to_have_attribute("aria-disabled", "true")
    where.get_by_role("checkbox").last.check()
    expect(join).to_have_attribute("aria-disabled", "false")
    number = table.number
    join.click()
    table.changed(game, "coalition", number)
    assert game.plies(None)[-1]["action"] == "column c.kheul with c.gun2"
    if not listed:
        # He is in hand still, and the other one is the only one now.
        expect(where.get_by_role("checkbox")).to_be_checked()
        join.click()
        table.changed(game, "coalition", number + 1)
        assert game.plies(None)[-1]["action"] == "column c.kheul with c.gun1"
