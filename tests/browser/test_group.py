"""Group moves on the board: an army marches in a few presses, by mouse, by keys and by taps; one undo takes it back."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.brain import places
from tests.browser.gestures import Mouse, parts
from tests.browser.kept import keep, lay_out
from tests.browser.leuthen import BEFORE
from tests.browser.program import Program
from tests.browser.seats import PRUSSIA, SRAZHENIE, Game, Maker
from tests.browser.table import Open, Table

from feldherr.kernel import Match

ME = "prussia"


def marching(program: Program, make: Maker) -> Game:
    """Leuthen, the Prussians' first movement phase: 36 pieces may march."""
    match = Match(PRUSSIA, "leuthen_battle", {"amendments": 7}, secret=hashlib.sha256(b"178").digest())
    for role, action in BEFORE:
        if action.startswith("move"):
            break
        match.play(role, action)
    return keep(program, make.http, match)


COUNT = """() => {
    if (window.pressed === undefined) addEventListener('pointerdown', () => (window.pressed += 1), true)
    window.pressed = 0
}"""
"""Begins to count presses. Tests share a page that is not always loaded anew, so it may be counting already."""
ALONE = 100


class Presses:
    """A mouse that counts what it presses; a box drawn is one press."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.count = 0

    def press(self, hex: str, *, ctrl: bool = False) -> None:
        self.count += 1
        self.table.hover(hex)
        self.table.click(hex, modifiers=["Control"] if ctrl else [])
        self.table.drawn()

    def box(self, corner: str, other: str) -> None:
        """A box from one hex in the lower left to another in the upper right, both whole in it."""
        self.count += 1
        mouse, keyboard = self.table.page.mouse, self.table.page.keyboard
        (left, low), (right, high) = self.table.place(corner), self.table.place(other)
        keyboard.down("Shift")
        mouse.move(left - 14, low + 14)
        mouse.down()
        mouse.move((left + right) / 2, (low + high) / 2)
        mouse.move(right + 14, high - 14)
        mouse.up()
        keyboard.up("Shift")

    def go(self, hex: str, game: Game) -> int:
        """Send the group; how many of it went."""
        before = game.view(ME)["number"]
        self.press(hex)
        self.table.changed(game, ME, before)
        return int(game.view(ME)["number"]) - before


def in_groups(table: Table, game: Game) -> int:
    """36 pieces march in groups; how many presses it took."""
    hand = Presses(table)
    hand.box("3913", "4308")
    gone = hand.go("4013", game)
    # Three free battalions in the wood had too few points: they are still in hand, and go by themselves.
    assert gone == 11
    gone += hand.go("4212", game)
    hand.box("3020", "3516")
    gone += hand.go("3417", game)
    hand.box("3917", "4413")
    gone += hand.go("4016", game)
    assert gone == 36
    return hand.count


def test_an_army_marches_in_a_third_of_the_presses(seat: Open, program: Program, make: Maker) -> None:
    """By itself a piece takes two presses at least: its own and that of its goal."""
    game = marching(program, make)
    table = seat(language="ru").sit(game, ME)
    before = places(game.view(ME))
    assert in_groups(table, game) == 7

    # One undo for each group, and what it took back comes again with one key.
    after = places(game.view(ME))
    for _ in range(4):
        number = table.number
        table.key("u")
        table.changed(game, ME, number)
    expect(table.page.locator("svg.live [data-unit='p.gun1']")).to_be_attached()
    assert places(game.view(ME)) == before
    for _ in range(4):
        number = table.number
        table.key("Control+Shift+KeyZ")
        table.changed(game, ME, number)
    assert places(game.view(ME)) == after


@pytest.mark.long
def test_the_same_marches_one_by_one(seat: Open, program: Program, make: Maker) -> None:
    """What a turn takes without groups, counted in the same page: docs/board.md names both."""
    game = marching(program, make)
    first = game.view(ME)["number"]
    in_groups(seat().sit(game, ME), game)
    alone = marching(program, make)
    table = seat().sit(alone, ME)
    table.page.evaluate(COUNT)
    hand = Mouse(table, alone, ME)
    for ply in game.plies(ME, first):
        hand.play(ply["action"], alone.view(ME))
    assert places(alone.view(ME)) == places(game.view(ME))
    assert table.page.evaluate("window.pressed") == ALONE


def test_an_army_comes_onto_the_map_in_a_third_of_the_presses(seat: Open, program: Program, make: Maker) -> None:
    """26.3: taken all at once, they come on in columns up to the hexes pressed, and who finds no room stays in hand."""
    game = lay_out(program, make.http, "prussia/leuthen-main-01", 2)
    table = seat(language="ru").sit(game, ME)
    table.page.locator("[data-all]").click()
    hand = Presses(table)
    gone = sum(hand.go(hex, game) for hex in ("2422", "2822", "2622", "2424", "2824"))
    # The first press took them all; five guns come on only after the others.
    assert gone == 31
    assert 3 * (1 + hand.count) <= 2 * gone


def test_a_stack_is_dragged_whole(seat: Open, program: Program, make: Maker) -> None:
    """With Ctrl a drag is the march of all who stand there, one gesture; without it that of the top one alone."""
    game = marching(program, make)
    table = seat().sit(game, ME)
    before = places(game.view(ME))
    stack = {unit for unit, hex in before.items() if hex == "4211" and unit.startswith("p.")}
    mouse = table.page.mouse

    def drag(hex: str, goal: str) -> None:
        mouse.move(*table.place(hex))
        mouse.down()
        mouse.move(*table.place(goal), steps=4)
        mouse.up()
        table.changed(game, ME, number)

    number = game.view(ME)["number"]
    table.page.keyboard.down("Control")
    drag("4211", "4111")
    table.page.keyboard.up("Control")
    assert {unit for unit in stack if places(game.view(ME))[unit] == "4111"} == stack
    number = table.number
    table.key("u")
    table.changed(game, ME, number)
    assert places(game.view(ME)) == before
    # Who has been taken back is in hand again.
    expect(table.page.locator(".prompt .aside")).to_contain_text(str(len(stack)))
    table.key("Escape", "Escape")
    number = game.view(ME)["number"]
    drag("4211", "4111")
    assert sum(places(game.view(ME))[unit] == "4111" for unit in stack) == 1


def test_a_group_by_keys(seat: Open, program: Program, make: Maker) -> None:
    game = marching(program, make)
    table = seat().sit(game, ME)
    before = places(game.view(ME))
    stack = sorted(unit for unit, hex in before.items() if hex == "4211" and unit.startswith("p."))
    assert len(stack) == 3
    table.board.focus()
    table.key("g")
    table.page.keyboard.type("4211")
    table.key("Enter", "v")
    expect(table.page.locator(".prompt .aside")).to_contain_text("3 units in hand")
    number = game.view(ME)["number"]
    table.key("KeyW", "Enter")
    table.at_ply(number + 3)
    assert {places(game.view(ME))[unit] for unit in stack} == {"4210"}
    expect(table.page.locator(".prompt .undo")).to_contain_text("march of 3 units")


def test_a_group_by_taps(seat: Open, program: Program, make: Maker) -> None:
    """The first tap on the goal shows who would go, the button or a second tap sends them."""
    game = marching(program, make)
    table = seat(width=390, height=844, touch=True).sit(game, ME)
    before = places(game.view(ME))
    number = game.view(ME)["number"]
    table.button("Group").tap()
    for hex in ("4211", "4210"):
        table.page.touchscreen.tap(*table.place(hex))
        table.drawn()
    units = [unit for unit, hex in before.items() if hex in ("4211", "4210") and unit.startswith("p.")]
    expect(table.page.locator(".prompt .aside")).to_contain_text(f"{len(units)} units in hand")
    table.page.touchscreen.tap(*table.place("4111"))
    table.button(f"March ({len(units)})").tap()
    table.changed(game, ME, number)
    assert game.view(ME)["undo"]["then"]

    # Two strokes of a line by a finger: each shows who would stand where, the button sends them.
    number = game.view(ME)["number"]
    table.page.locator(".prompt .undo").tap()
    table.changed(game, ME, number)
    number = game.view(ME)["number"]
    table.page.locator("[data-line]").tap()
    line = ["4111", "4110", "4109", "4009"]
    for stroke in (line[:2], line[2:]):
        finger(table, *stroke)
        table.drawn()
    # By a pointer: after the drawn touches, which are sent apart from its own taps, this browser does not always make a
    # click of a tap.
    table.button(f"March ({len(line)})").click()
    table.changed(game, ME, number)
    after = places(game.view(ME))
    assert sorted(after[unit] for unit in units if after[unit] != before[unit]) == sorted(line)


def drawn(table: Table, *hexes: str, more: bool = False) -> None:
    """A stroke with the right button along these hexes; with Ctrl another one follows it."""
    mouse, keyboard = table.page.mouse, table.page.keyboard
    if more:
        keyboard.down("Control")
    mouse.move(*table.place(hexes[0]))
    mouse.down(button="right")
    for hex in hexes[1:]:
        mouse.move(*table.place(hex), steps=2)
    mouse.up(button="right")
    if more:
        keyboard.up("Control")


def finger(table: Table, *hexes: str) -> None:
    """A finger drawn along these hexes."""
    touch = table.context.new_cdp_session(table.page)
    for kind, hex in [("touchStart", hexes[0]), *(("touchMove", hex) for hex in hexes[1:]), ("touchEnd", "")]:
        points = [dict(zip("xy", table.place(hex), strict=True))] if hex else []
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def test_a_group_forms_a_line(seat: Open, program: Program, make: Maker) -> None:
    """Drawn with the right button, by keys from corner to corner, or by its ends in the panel: whoever is nearest
    takes his place in it, and one undo takes it back."""
    game = marching(program, make)
    table = seat(language="ru").sit(game, ME)
    before = places(game.view(ME))
    stack = {unit for unit, hex in before.items() if hex == "4211" and unit.startswith("p.")}
    line = ["4111", "4110", "4109"]

    def stand() -> dict[str, str]:
        return {unit: hex for unit, hex in places(game.view(ME)).items() if hex != before[unit]}

    def formed() -> None:
        table.changed(game, ME, number)
        assert stand().keys() == stack
        assert sorted(stand().values()) == sorted(line)
        there = table.number
        table.key("u")
        table.changed(game, ME, there)
        assert places(game.view(ME)) == before
        # Who has been taken back is in hand again, as a group.
        expect(table.page.locator(".prompt .aside")).to_contain_text("В руке группа: 3")

    number = game.view(ME)["number"]
    table.click("4211", modifiers=["Control"])
    drawn(table, *line)
    formed()
    number = game.view(ME)["number"]
    table.board.focus()
    table.key("g")
    table.page.keyboard.type(line[0])
    table.key("Enter", "Space")
    expect(table.page.locator("[aria-live=polite]")).to_contain_text("В линии")
    table.key("KeyW", "KeyW", "Enter")
    formed()
    number = game.view(ME)["number"]
    form = table.page.locator("section.group form")
    form.locator("input").first.fill(line[0])
    form.locator("input").last.fill(line[-1])
    form.get_by_role("button").click()
    formed()
    assert len(table.changes()) == 6


SCRIPTS = [
    [tuple(line.split(maxsplit=1)) for line in part.splitlines()]
    for part in (Path(__file__).parent / "captain_turns.txt").read_text("utf-8").split("\n\n")
]
"""Two movement phases of the captain, in which nearly everybody goes his own way: of «Сражение», with the set-ups
before it, and of Leuthen.
"""


class Drags(Mouse):
    """Whoever is uppermost is dragged to his goal, and a stack that goes there whole is dragged whole."""

    def turn(self, goals: dict[str, str]) -> None:
        while goals:
            view = self.wait()
            able, piles = self.able(view), {}
            for unit, hex in places(view).items():
                if unit in able:
                    piles.setdefault(hex, []).append(unit)
            # From the top down, leaders at last: so a press on the pile takes them.
            order = [unit for kind in ("stacks", "leaders") for pile in view.get(kind, {}).values() for unit in pile]
            stacks = {
                hex: sorted(pile, key=lambda unit: order.index(unit) if unit in order else 0)
                for hex, pile in piles.items()
            }
            together = [pile for pile in stacks.values() if len(pile) > 1 and pile[0] in goals]
            units = next((pile for pile in together if len({goals.get(unit) for unit in pile}) == 1), [])
            if not units:
                tops = {pile[0] for pile in stacks.values()}
                units = [next((unit for unit in goals if unit in tops), next(iter(goals)))]
                if units[0] not in tops:
                    self.take(units[0], view)
            self.drag(places(view)[units[0]], goals[units[0]], whole=len(units) > 1)
            self.after({"number": view["number"] + len(units) - 1})
            self.table.settled(self.game, self.role)
            for unit in units:
                assert places(self.game.view(self.role))[unit] == goals.pop(unit), unit

    def able(self, view: dict[str, Any]) -> set[str]:
        offers = [offer for asked in view["decisions"] for offer in asked["offers"] if offer["verb"] == "move"]
        return {value["v"] for offer in offers for value in offer["choices"]["values"]}

    def drag(self, hex: str, goal: str, *, whole: bool) -> None:
        mouse, keyboard = self.page.mouse, self.page.keyboard
        if whole:
            keyboard.down("Control")
        mouse.move(*self.table.place(hex))
        mouse.down()
        mouse.move(*self.table.place(goal), steps=2)
        mouse.up()
        if whole:
            keyboard.up("Control")


def captains(name: str, program: Program, make: Maker) -> tuple[Game, str, dict[str, str]]:
    """The game before that turn, whose it is, and the goal of each."""
    script = SCRIPTS[name == "prussia"]
    if name == "prussia":
        game = marching(program, make)
    else:
        match = Match(SRAZHENIE, "battle", {}, secret=hashlib.sha256(b"1806").digest())
        for role, action in script[:2]:
            match.play(role, action)
        game = keep(program, make.http, match)
    turn = [(role, parts(action).plain) for role, action in script if action.startswith("move ")]
    return game, turn[0][0], {unit: way.split("-")[-1] for _, (unit, way) in turn}


@pytest.mark.long
@pytest.mark.parametrize(("name", "most"), [("srazhenie", 25), ("prussia", 33)])
def test_a_captains_turn_by_drags(name: str, most: int, seat: Open, program: Program, make: Maker) -> None:
    """No gesture can be spared where each has a goal of his own: one for each is the least, and is all it takes."""
    game, role, goals = captains(name, program, make)
    table = seat().sit(game, role)
    table.page.evaluate(COUNT)
    Drags(table, game, role).turn(goals)
    assert table.page.evaluate("window.pressed") <= most


ARMS = {"foot": ("li", "gr", "zo", "gd"), "horse": ("hu", "dr", "cu", "sp"), "guns": ("fa", "va", "ha")}


@pytest.mark.long
def test_a_captains_turn_by_lines(seat: Open, program: Program, make: Maker) -> None:
    """The same hexes held by the same arms take a third of the presses: guns and the far horse go by themselves, the
    horse of the right wing and all the foot in lines. Of its own accord each would take two.
    """
    game, role, goals = captains("srazhenie", program, make)
    table = seat(width=1600, height=1000).sit(game, role)
    table.page.evaluate(COUNT)
    hand = Drags(table, game, role)

    def alone(*units: str) -> None:
        for unit in units:
            view = game.view(role)
            hand.drag(places(view)[unit], goals[unit], whole=False)
            hand.after(view)
            table.settled(game, role)

    def lines(corner: str, other: str, *strokes: list[str]) -> None:
        number = game.view(role)["number"]
        Presses(table).box(corner, other)
        for stroke in strokes:
            drawn(table, *stroke, more=stroke is not strokes[-1])
        table.changed(game, role, number)

    alone("b.fa1", "b.fa2", "b.fa3", "b.va1", "b.ha1", "b.ha2", "b.dr2")
    lines("2015", "2213", ["1511", "1611"], ["1811", "1911"])
    alone("b.li4")
    lines(
        "0315",
        "2212",
        ["2012", "2013"],
        ["1413", "1412", "1312", "1411", "1512"],
        ["0911", "1011", "1012", "1013", "0914"],
    )

    alone("b.sp2")

    def held(stand: dict[str, str]) -> set[tuple[str, str]]:
        arm = {kind: arm for arm, kinds in ARMS.items() for kind in kinds}
        return {(hex, arm[unit[2:4]]) for unit, hex in stand.items() if unit in goals}

    assert held(places(game.view(role))) == held(goals)
    assert 3 * table.page.evaluate("window.pressed") <= 2 * len(goals)
