"""Group moves on the board: an army marches in a few presses, by mouse, by keys and by taps; one undo takes it back."""

from __future__ import annotations

import hashlib

from playwright.sync_api import expect
from tests.browser.brain import places
from tests.browser.kept import keep
from tests.browser.leuthen import BEFORE
from tests.browser.program import Program
from tests.browser.seats import PRUSSIA, Game, Maker
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
        self.table.page.wait_for_function(
            "number => Number(document.querySelector('.battle').dataset.number) > number", arg=before
        )
        self.table.settled(game, ME)
        return int(game.view(ME)["number"]) - before


def test_an_army_marches_in_a_third_of_the_presses(seat: Open, program: Program, make: Maker) -> None:
    """By itself a piece takes two presses at least: its own and that of its goal."""
    game = marching(program, make)
    table = seat(language="ru").sit(game, ME)
    before = places(game.view(ME))
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
    assert (gone, hand.count) == (36, 7)
    assert 3 * hand.count <= 2 * gone

    # One undo for each group, and what it took back comes again with one key.
    after = places(game.view(ME))
    for _ in range(4):
        table.key("u")
        table.settled(game, ME)
    expect(table.page.locator("svg.live [data-unit='p.gun1']")).to_be_attached()
    assert places(game.view(ME)) == before
    for _ in range(4):
        table.key("Control+Shift+KeyZ")
        table.settled(game, ME)
    assert places(game.view(ME)) == after


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
        table.page.wait_for_function(
            "number => Number(document.querySelector('.battle').dataset.number) > number", arg=number
        )
        table.settled(game, ME)

    number = game.view(ME)["number"]
    table.page.keyboard.down("Control")
    drag("4211", "4111")
    table.page.keyboard.up("Control")
    assert {unit for unit in stack if places(game.view(ME))[unit] == "4111"} == stack
    table.key("u")
    table.settled(game, ME)
    assert places(game.view(ME)) == before
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
    table.button("Group").tap()
    for hex in ("4211", "4210"):
        table.page.touchscreen.tap(*table.place(hex))
        table.drawn()
    units = [unit for unit, hex in before.items() if hex in ("4211", "4210") and unit.startswith("p.")]
    expect(table.page.locator(".prompt .aside")).to_contain_text(f"{len(units)} units in hand")
    table.page.touchscreen.tap(*table.place("4111"))
    table.button(f"March ({len(units)})").tap()
    table.settled(game, ME)
    assert game.view(ME)["undo"]["then"]
