"""Simple Great Battles of History by hand: a turn by mouse, a turn by keys, and attacks by the list."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect
from tests.browser.seats import Game, Maker
from tests.browser.table import Open, Table

from feldherr.games.sgboh.game import RULESET


def plan(game: Game, id: str) -> str:
    """The gesture of this name that goes farthest, as an action."""
    offered = [one for one in RULESET.plans(game.twin.position, game.asked) if one.id == id]
    return max(offered, key=lambda one: one.count).action


def to_contact(game: Game) -> None:
    """On to the shock phase of the second turn: the Macedonian right has come near, the Athenians go to meet it."""
    game.act("macedonian", "activate m.phalanx_r by m.philip")
    game.act("macedonian", plan(game, "ahead"))
    game.act("macedonian", "end")
    while game.twin.position.decisions[0].id == "seize":
        game.act(game.asked, "pass")
    game.act("greek", "activate g.athens by g.chares")
    game.act("greek", plan(game, "ahead"))
    while game.twin.position.decisions[0].id in ("before-step", "after-step"):
        game.act(game.asked, "pass")
    game.act("greek", "end")
    assert game.twin.position.decisions[0].id == "designate"


def last(game: Game) -> str:
    return str(game.plies(None)[-1]["action"])


def played(table: Table, game: Game, number: int) -> str:
    """The last action, once so many plies are known to the page."""
    table.at_ply(number)
    table.settled(game, game.twin.position.setting.roles[0])
    return last(game)


def first_pose(view: dict[str, Any], unit: str) -> tuple[str, str]:
    """The dearest pose on offer to a unit that goes ahead, and the hex it is named by."""
    move = next(one for one in view["decisions"][0]["offers"] if one["verb"] == "move")
    values = next(one for one in move["choices"]["values"] if one["v"] == unit)["next"][0]["values"]
    pose = [one["v"] for one in values if one["v"].endswith("w") and one["v"][-2:] not in ("nw", "sw")][-1]
    return pose, pose[:4]


def test_a_turn_by_mouse(seat: Open, make: Maker) -> None:
    """In Russian: a formation is activated by its chip, a unit goes by itself, the rest in one gesture shown before."""
    game = make.antiquity()
    table = seat(language="ru", width=1600, height=1000).sit(game, "macedonian")
    page = table.page
    page.locator('[data-formation="m.phalanx_l"]').click()
    assert played(table, game, 1) == "activate m.phalanx_l by m.parmenion"

    # A unit of two hexes: the first press shows where it would stand, the next one on its front is the answer.
    pose, hex = first_pose(game.view("macedonian"), "m.ph12")
    table.click("1531")
    expect(page.locator("[data-card] h2")).to_have_text("Педзетайры 12")
    table.click(hex)
    expect(page.locator(".rosette .chosen")).to_have_count(1)
    table.button(page.locator(".prompt button.main").first.inner_text()).first.click()
    assert played(table, game, 2).startswith("move m.ph12 ")
    assert last(game).endswith(pose)

    # Pointed at, the gesture shows where everybody would stand; pressed, they go.
    page.get_by_role("button", name="Дальше").click()
    page.locator("[data-plan=ahead]").hover()
    expect(page.locator(".ghost")).to_have_count(5)
    page.locator("[data-plan=ahead]").click()
    table.at_ply(3)
    assert played(table, game, 3).startswith("form m.ph7@")
    page.locator(".prompt button.main").click()
    assert played(table, game, 4) == "end"
    assert len([one for one in table.changes() if one.url.endswith("/actions")]) == 4


def test_a_turn_by_keys(seat: Open, make: Maker) -> None:
    """Four keys are a turn: who is activated, how far, ahead, the end."""
    game = make.antiquity()
    table = seat(language="en", width=1280).sit(game, "macedonian")
    table.board.focus()
    table.key("Digit1")
    assert played(table, game, 1) == "activate m.phalanx_r by m.philip"
    expect(table.page.locator("[data-plan=ahead]")).to_have_text("⇑ Ahead 1")
    table.key("Shift+Equal")
    expect(table.page.locator("[data-plan=ahead]")).to_have_text("⇑ Ahead 2")
    table.key("Shift+Digit1")
    assert played(table, game, 2).startswith("form m.ph1@")
    # The cursor goes over the sheet as it lies, turned to the left: up is the next column, right the next row.
    table.board.focus()
    table.key("g")
    table.page.keyboard.type("1531")
    table.key("Enter")
    expect(table.board).to_have_attribute("data-cursor", "1531")
    table.key("ArrowUp")
    assert (table.board.get_attribute("data-cursor") or "").startswith("16")
    table.key("ArrowRight", "ArrowDown")
    expect(table.board).to_have_attribute("data-cursor", "1532")
    table.key("Control+Enter")
    assert played(table, game, 3) == "end"


def test_attacks_by_the_list(seat: Open, make: Maker) -> None:
    """What is due is chosen already; another target is a press, a fault is told with its paragraph."""
    game = make.antiquity()
    to_contact(game)
    number = game.twin.number
    table = seat(language="en", settings={"list": True}).sit(game, "greek")
    stars = table.page.locator("[data-stars]")
    pressed = stars.locator("button[data-pair][aria-pressed=true]")
    due = plan(game, "shock-due").split()[1:]
    expect(pressed).to_have_count(len(due))
    expect(stars.locator(".star").first).to_contain_text("→")
    pressed.first.click()
    expect(stars.locator(".bad")).to_contain_text("7.3")
    stars.locator(f'[data-pair="{due[0]}"]').click()
    expect(stars.locator(".bad")).to_have_count(0)
    table.page.locator("[data-pairs]").click()
    table.at_ply(number + 1)
    words = last(game).split()
    assert words[0] == "shock"
    assert sorted(words[1:]) == sorted(due)
