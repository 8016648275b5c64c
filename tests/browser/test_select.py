"""Select, preview, commit: what is free, what is asked, what is sent."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Route, expect
from tests.browser.brain import distance
from tests.browser.frames import TENTH, frames
from tests.browser.screens import Stages, attacking, moving
from tests.browser.seats import Game, Maker
from tests.browser.table import Open, Table
from tests.rules.srazhenie.board import position

from feldherr.catalogues import Language
from feldherr.games.srazhenie.game import RULESET as SRAZHENIE


def able(table: Table) -> tuple[str, str]:
    """The label and the hex of the first unit that can act."""
    text = table.page.locator(".able button").first.inner_text()
    found = re.search(r"\d{4}", text)
    assert found
    return text, found.group()


def destination(game: Game, hex: str) -> str:
    """A hex that the unit there may move to."""
    view = game.view(game.asked)
    unit = next(piece["id"] for piece in view["pieces"] if piece["place"] == hex)
    for offer in view["decisions"][0]["offers"]:
        if offer["verb"] == "move":
            for value in offer["choices"]["values"]:
                if value["v"] == unit:
                    free = [one["v"] for one in value["next"][0]["values"] if not one.get("through")]
                    return str(free[-1])
    raise AssertionError(f"{unit} cannot move")


def test_a02_reach_is_drawn_at_once_without_a_request(seat: Open, make: Maker) -> None:
    """Reach is drawn within 100 ms of selecting (six frames), and no request is sent for it."""
    game = make.battle()
    table = seat().sit(game, game.asked)
    _, hex = able(table)
    expect(table.prompt.locator("button.term").first).to_be_visible()  # the terms have been fetched
    before = len(table.calls())
    taken = frames(table, "document.querySelector('svg.live .reach .cost')", lambda: table.click(hex))
    assert len(table.calls()) == before
    assert taken <= TENTH


def detour(game: Game, hex: str) -> tuple[str, str]:
    """A waypoint and an end for the unit there, so that the way through the one is not the cheapest to the other."""
    view = game.view(game.asked)
    unit = next(piece["id"] for piece in view["pieces"] if piece["place"] == hex)
    offer = next(offer for offer in view["decisions"][0]["offers"] if offer["verb"] == "move")
    value = next(value for value in offer["choices"]["values"] if value["v"] == unit)
    reach = {one["v"]: one for one in value["next"][0]["values"] if not one.get("through")}
    for end, one in reach.items():
        for point, other in reach.items():
            near = distance(point, end) == 1 and distance(end, hex) == 1 and distance(point, hex) == 1
            if near and other.get("via") != end and one.get("via") != point:
                return point, end
    raise AssertionError("no way round")


def test_a_way_through_ones_own_points_tells_its_cost(seat: Open, make: Maker) -> None:
    """A waypoint by Shift+click changes the cost told while the way is drawn; Escape takes it back."""
    game = make.battle()
    table = seat().sit(game, game.asked)
    _, hex = able(table)
    point, end = detour(game, hex)
    aside = table.page.locator(".aside")
    table.click(hex)
    table.hover(end)
    expect(aside).to_contain_text(f"{end}")
    assert "at least" not in aside.inner_text()
    table.click(point, modifiers=["Shift"])
    table.hover(end)
    expect(aside).to_contain_text("this way at least")
    table.page.mouse.move(3, 3)
    table.board.focus()
    table.key("Escape")
    table.hover(end)
    expect(aside).not_to_contain_text("at least")
    assert not table.changes()


@pytest.mark.parametrize(("language", "go"), [("ru", "Идти"), ("en", "Go")])
def test_one_button_is_the_main_one(language: Language, go: str, seat: Open, make: Maker) -> None:
    """Under a finger: as long as a way is held it is that which goes, and what ends the phase stands behind it."""
    game = make.game("first")
    table = seat(language=language, width=390, height=844, touch=True).sit(game, game.asked)
    main = table.page.locator(".prompt button.main")
    ends = main.inner_text()
    table.tap(next(one["place"] for one in game.view(None)["pieces"] if one["id"] == "g.gr1"))
    expect(table.page.locator("svg.live [data-unit='g.gr1'] .ring-yellow")).to_be_attached()
    expect(main).to_have_text(ends)
    table.tap("0811")
    expect(main).to_have_text(go)
    expect(table.page.locator(".prompt").get_by_role("button", name=ends)).to_be_attached()
    main.tap()
    table.at_ply(game.twin.number + 1)
    expect(main).to_have_text(ends)


def test_a03_odds_follow_a_toggle(seat: Open, stages: Stages) -> None:
    """Odds update soon after a toggle; until then the old ones stay, greyed."""
    table = seat()
    attacking(table, stages)
    boxes = table.sheet.locator("fieldset .joins input")
    expect(boxes.first).to_be_attached()
    slow: list[Route] = []
    table.page.route("**/sheet", lambda route: slow.append(route))
    before = table.sheet.locator(".sum").inner_text()
    boxes.first.click()
    expect(table.sheet.locator(".odds.stale, .odds[aria-busy=true]")).to_be_attached()
    assert table.sheet.locator(".sum").inner_text() == before
    table.page.wait_for_timeout(100)
    slow[-1].continue_()
    expect(table.sheet.locator(".odds[aria-busy=true]")).to_have_count(0)
    table.page.unroute("**/sheet")
    # Both presses ask what has not been asked before.
    fresh = [box for box in boxes.all() if box.is_visible()][-1]
    sums = f"document.querySelector('[data-sheet] .sum').textContent !== {table.sheet.locator('.sum').text_content()!r}"
    settled = "!document.querySelector('[data-sheet] .odds[aria-busy=true]')"
    changed = frames(table, f"{settled} && ({sums})", fresh.click)
    assert changed <= TENTH


def test_a03_a_fault_of_the_odds_is_told(seat: Open, make: Maker) -> None:
    """When the odds cannot be had the prompt says so; the sheet does not wait for ever in silence."""
    game = make.battle(seed="1812")
    blow = game.advance(lambda match, role, text: text.startswith("attack"))
    table = seat().sit(game, game.asked)
    table.page.route("**/sheet", lambda route: route.fulfill(status=500, json={"error": "failed", "detail": "no odds"}))
    table.page.locator(".able button", has_text=blow.split()[1]).first.click()
    expect(table.prompt).to_contain_text("no odds")
    assert not table.changes()


SIDES = {"south": "b.", "north": "k."}


def beside(table: Table, card: Locator, *hexes: str) -> None:
    """The card lies near the first of these hexes and upon none of them."""
    box = card.bounding_box()
    assert box is not None
    high = table.place("0302")[1] - table.place("0301")[1]
    for number, hex in enumerate(hexes):
        x, y = table.place(hex)
        across = max(box["x"] - x, x - box["x"] - box["width"], 0)
        down = max(box["y"] - y, y - box["y"] - box["height"], 0)
        assert max(across, down) >= high / 2 - 1, f"it lies on {hex}"
        assert number > 0 or max(across, down) <= 2 * high, f"it is far from {hex}"


def test_a04_the_card_of_a_reason_covers_neither_its_hex_nor_the_pointers(seat: Open, stages: Stages) -> None:
    """Asked by the keyboard, while the pointer rests close by; on a phone by a long press."""
    game = stages.movement
    table = seat(width=1920, height=1080).sit(game, game.asked)
    _, hex = able(table)
    table.click(hex)
    far, beyond = ("1203", "1303") if int(hex[2:]) > 8 else ("1215", "1315")
    x, y = table.place(beyond)
    table.page.mouse.move(x, y)
    card = table.page.locator(".why")
    expect(card).to_be_visible()
    beside(table, card, beyond, hex)
    table.page.locator("#prompt").focus()
    table.key("g")
    table.page.keyboard.type(far)
    table.key("Enter", "x")
    expect(card).to_contain_text(far)
    beside(table, card, far, beyond, hex)
    phone = seat(width=390, height=844, touch=True).sit(game, game.asked)
    phone.page.locator(".able button").first.evaluate("button => button.click()")
    expect(phone.page.locator(".reach")).to_be_attached()
    board = phone.board.bounding_box()
    assert board is not None
    # Nobody stops upon a friend (5.5): one that is seen, but for the tools above.
    own = [piece["place"] for piece in game.view(game.asked)["pieces"] if piece["id"].startswith(SIDES[game.asked])]
    at = {one: phone.place(one) for one in own if one != hex}
    shut = next(one for one, (x, y) in at.items() if 30 < x < 360 and 60 < y - board["y"] < board["height"] - 30)
    x, y = at[shut]
    finger = phone.context.new_cdp_session(phone.page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    card = phone.page.locator(".why")
    expect(card).to_be_visible()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    beside(phone, card, shut)


def test_a04_the_card_of_a_reason_leaves_what_is_in_the_way_in_sight(seat: Open, make: Maker) -> None:
    """A zone on the way to a far hex: those that hold it and where one stops are not under the card that names them."""
    pieces = {"k.li2": "1108", "k.hu1": "1308", "k.fa1": "1006", "g.dr1": "1110"}
    table = seat().sit(make.laid(SRAZHENIE, position(pieces)), "south")
    table.click("1110")
    table.board.focus()
    table.key("g")
    table.page.keyboard.type("1303")
    table.key("Enter", "x")
    card = table.page.locator(".why")
    expect(card).to_contain_text("go round")
    blamed = table.page.locator(".why p button").all_inner_texts()
    assert "1309" in blamed
    beside(table, card, "1303", "1309", "1308")


def test_a04_why_not_answers_with_a_paragraph(seat: Open, make: Maker) -> None:
    """Why-not stands there as soon as it is answered, and always holds a paragraph link that opens it."""
    game = make.battle()
    table = seat().sit(game, game.asked)
    _, hex = able(table)
    table.click(hex)
    corner = "0201" if int(hex[2:]) > 8 else "0217"
    asked = frames(table, "document.querySelector('.why a.para')", lambda: table.click(corner))
    assert asked <= TENTH
    table.key("Escape")
    far = "1201" if int(hex[2:]) > 8 else "1217"
    x, y = table.place(far)
    table.page.mouse.move(x, y, steps=3)
    card = table.page.locator(".why")
    expect(card).to_be_visible()
    beside(table, card, far)
    link = card.locator("a.para")
    number = (link.get_attribute("href") or "").split("#")[1]
    link.click()
    expect(table.page.locator(f"[data-paragraph='{number}']")).to_be_visible()
    expect(table.page.locator("#tab-rules")).to_have_attribute("aria-selected", "true")
    assert table.page.url.endswith(game.id)
    assert not table.changes()


def test_a21_armed_buttons_are_those_of_the_list(make: Maker) -> None:
    """Nothing reversible is armed: only what ends a set-up, a phase with something unspent, or a power."""
    armed: set[str] = set()
    plain: set[str] = set()
    for scenario in ("battle", "first"):
        game = make.game(scenario, seed="1821")
        for number in range(120):
            game.advance(lambda match, role, text, at=number: match.number > at)
            if game.twin.position.outcome is not None:
                break
            for asked in game.view(game.asked)["decisions"]:
                for offer in asked["offers"]:
                    (armed if offer["armed"] else plain).add(offer["verb"])
    assert armed <= {"setup", "return", "elan", "end", "grip", "twodice", "count"}, armed
    assert {"move", "attack"} <= plain


def test_a21_no_dialog_before_what_can_be_undone(seat: Open, make: Maker) -> None:
    """A move is one press, without a dialog or a second press."""
    game = make.battle(practice=True)
    table = seat().sit(game, game.asked)
    dialogs: list[Any] = []
    table.page.on("dialog", lambda dialog: (dialogs.append(dialog), dialog.dismiss()))
    _, hex = able(table)
    table.click(hex)
    to = destination(game, hex)
    table.click(to)
    table.at_ply(
        game.view(None)["number"] + 0 if game.view(None)["number"] > game.twin.number else game.twin.number + 1
    )
    assert not dialogs
    expect(table.page.locator("dialog[open], [role=dialog]")).to_have_count(0)
    table.button("Menu").click()
    resign = table.page.locator(".drop .armed button", has_text="Resign")
    resign.click()
    expect(table.page.locator(".consequence")).to_be_visible()
    assert game.view(None)["outcome"] is None
    table.page.keyboard.press("Escape")


def test_a22_undo_returns_position_and_selection(seat: Open, make: Maker) -> None:
    """Undo returns the exact position and selection, soon."""
    game = make.battle(practice=True)
    role = game.asked
    table = seat().sit(game, role)
    _, hex = able(table)
    before = game.view(role)
    table.click(hex)
    aside = table.page.locator(".aside")
    said = aside.inner_text()
    far = "0101" if role == "south" else "2416"
    table.hover(far)
    why = table.page.locator(".why")
    expect(why).to_contain_text(f"{far} takes")
    expect(why).to_contain_text("The nearest hex it can reach is")
    table.page.mouse.move(2, 2)
    to = destination(game, hex)
    table.click(to)
    table.at_ply(before["number"] + 1)
    undo = table.page.locator("button.undo")
    expect(undo).to_contain_text("Undo: move")
    expect(undo).to_contain_text(f"{hex}→{to}")
    back = f"document.querySelector('.battle').dataset.number === '{before['number'] + 2}'"
    assert frames(table, back, table.page.locator("button.undo").click) <= TENTH
    after = game.view(role)
    for part in ("pieces", "turn", "phase", "active", "steps", "sides", "overlays"):
        assert after[part] == before[part], part
    table.page.mouse.move(2, 2)
    expect(aside).to_have_text(said)
    expect(table.page.locator(".reach")).to_be_attached()
    table.page.locator("#tab-log").click()
    expect(table.page.locator("li.undone")).not_to_have_count(0)
    expect(table.page.locator("li[data-ply]", has_text="undid: move")).to_contain_text(f"{hex}→{to}")
    # What is offered after another move is that one.
    table.click(to)
    table.at_ply(before["number"] + 3)
    expect(undo).to_contain_text(f"{hex}→{to}")


def test_a23_undo_past_a_die_asks_consent(seat: Open, make: Maker) -> None:
    """Undo past a die asks the opponent; the log shows it."""
    game = make.battle(seed="1812")
    blow = game.advance(lambda match, role, text: text.startswith("attack"))
    role = game.asked
    other = "north" if role == "south" else "south"
    mine = seat().sit(game, role)
    theirs = seat().sit(game, other)
    game.act(role, blow)
    mine.at_ply(game.view(None)["number"])
    fought = mine.page.get_by_role("region", name="Result of the fight")
    expect(fought).to_be_visible()
    undo = mine.page.locator("button.undo")
    expect(undo).to_contain_text("Ask to undo")
    undo.click()
    expect(theirs.prompt).to_contain_text("asks to undo a move")
    number = game.view(None)["number"]
    agree = theirs.page.locator(".prompt .armed button")
    agree.click()
    expect(theirs.page.locator(".consequence")).to_be_visible()
    agree.click()
    mine.at_ply(number + 1)
    expect(fought).to_have_count(0)
    mine.page.locator("#tab-log").click()
    expect(mine.page.locator("li.undone")).not_to_have_count(0)


def test_a24_looking_changes_nothing_and_a_commit_sends_one_action(seat: Open, stages: Stages, make: Maker) -> None:
    """Selecting, hovering and toggling change nothing on the server; a commit sends exactly one action."""
    table = seat()
    attacking(table, stages)
    digest = stages.fight.raw(None)
    boxes = table.sheet.locator("fieldset .joins input")
    for index in (0, 0, -1, -1):
        boxes.nth(index).click()
    for hex in ("0505", "1209", "2010"):
        table.hover(hex)
        table.page.wait_for_timeout(30)
    table.key("Escape", "Escape")
    moving(table, stages)
    assert not table.changes()
    assert stages.fight.raw(None) == digest
    game = make.battle()
    table = seat().sit(game, game.asked)
    _, hex = able(table)
    table.click(hex)
    table.click(destination(game, hex))
    table.at_ply(game.twin.number + 1)
    sent = table.changes()
    assert [one.url.rsplit("/", 1)[1] for one in sent] == ["actions"]
    assert game.view(None)["number"] == game.twin.number + 1


def test_a26_every_row_has_a_paragraph(seat: Open, stages: Stages) -> None:
    """Each modifier row has a paragraph."""
    table = seat()
    attacking(table, stages)
    rows = table.sheet.locator("table.rows tr")
    expect(rows.nth(1)).to_be_visible()
    for row in rows.all():
        expect(row.locator("a.para")).to_have_count(1)


def test_a26_every_closed_participant_has_a_paragraph(seat: Open, make: Maker) -> None:
    """Each greyed participant, such as a battery that nearly reaches, has a paragraph."""
    pieces = {"k.li1": "0810", "g.li1": "0811", "g.li2": "0910", "g.fa1": "0815"}
    table = seat().sit(make.laid(SRAZHENIE, position(pieces, phase="combat")), "south")
    table.click("0810")
    closed = table.sheet.locator(".closed li")
    expect(closed).to_have_count(1)
    expect(closed.locator("a.para")).to_have_count(1)
