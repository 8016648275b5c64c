"""Simple Great Battles of History by hand: a turn by mouse, by keys, by touch, attacks by the list, a formation of
twenty in few gestures, a reaction, a lesson."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.antiquity import masinissa, near, plan, to_contact
from tests.browser.brain import places
from tests.browser.kept import lay_out
from tests.browser.legions import Lector
from tests.browser.program import Program
from tests.browser.seats import Game, Maker, wait_for
from tests.browser.table import Open, Table
from tests.browser.test_lessons import opened

from feldherr.catalogues import Language
from feldherr.games.sgboh.game import RULESET
from feldherr.texts import Texts

GESTURES = Path(__file__).parents[2] / "docs" / "antiquity.md"


def last(game: Game) -> str:
    return str(game.plies(None)[-1]["action"])


def played(table: Table, game: Game, number: int) -> str:
    """The last action, once so many plies are known to the page."""
    table.at_ply(number)
    table.settled(game, game.twin.position.setting.roles[0])
    return last(game)


def asks(game: Game, role: str, asked: str) -> bool:
    """Whether a role is asked this now."""
    return bool(game.view(role)["decisions"][0]["id"] == asked)


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
    page.locator(".prompt [data-main]").click()
    assert played(table, game, 4) == "end"
    assert len([one for one in table.changes() if one.url.endswith("/actions")]) == 4


def test_a_turn_by_keys(seat: Open, make: Maker) -> None:
    """Four keys are a turn: who is activated, how far, ahead, the end."""
    game = make.antiquity()
    table = seat(language="en", width=1280).sit(game, "macedonian")
    # The bar has the formations: the list beside the board has who goes without one.
    expect(table.page.locator("section:has(> .able) h2")).to_have_text("Without a formation (1)")
    table.board.focus()
    table.key("Digit1")
    assert played(table, game, 1) == "activate m.phalanx_r by m.philip"
    expect(table.page.locator("[data-plan=ahead]")).to_have_text("⇑ Ahead 1")
    # Who stands behind skirmishers stays there, and that is said.
    table.page.locator("[data-plan=ahead]").hover()
    expect(table.prompt.locator(".aside")).to_have_text(re.compile(r"^Going: 5\. Staying: \S+\s3$"))
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


def test_the_focus_leaves_the_chip_of_a_formation_that_is_activated(seat: Open, make: Maker) -> None:
    """The chip stays and is something else now: from the prompt the keys of the board go on."""
    game = make.antiquity()
    table = seat(language="en").sit(game, "macedonian")
    table.page.get_by_role("button", name="Activate Right phalanx").focus()
    table.key("Enter")
    expect(table.prompt).to_be_focused()
    table.key("k")
    expect(table.page.locator("#decision-list")).to_be_visible()


def test_a_unit_that_is_pressed_offers_to_activate_its_formation(seat: Open, make: Maker) -> None:
    """Whoever looks for the formation named in the question may press one of its units instead of its chip."""
    game = make.antiquity()
    table = seat().sit(game, "macedonian")
    table.at_rest()
    table.click("1524")
    table.page.locator("[data-activate]").click()
    table.changed(game, "macedonian", game.twin.number)
    assert game.follow().plies[-1].text == "activate m.phalanx_l by m.parmenion"


def test_the_piece_that_a_question_selects_stays_selected_when_it_is_pressed(seat: Open) -> None:
    """A learner presses it first, to choose it."""
    with opened(seat(), "sgboh", "shock", "en") as table:
        for _ in range(5):
            table.button("Skip").click()
            table.complete()
        table.at_rest()
        expect(table.page.locator(".reach")).to_be_attached()
        table.click("1112")
        table.drawn()
        expect(table.page.locator(".reach")).to_be_attached()


def test_what_is_proposed_and_named_by_hand_stays_and_does_not_answer_the_next_question(seat: Open) -> None:
    """A learner names the attacks that are already due; who named them last is not resolved first for that."""
    with opened(seat(), "sgboh", "cohesion", "en") as table:
        for _ in range(3):
            table.button("Skip").click()
            table.complete()
        for hex in ("1213", "1113", "1215", "1115"):
            table.at_rest()
            table.click(hex)
        table.page.locator("[data-pairs]", has_text="2").click()
        expect(table.prompt).to_contain_text("Attacks to resolve: 2")
        table.complete()
        expect(table.page.locator(".prompt .acts button.main")).to_have_count(0)


def test_enter_goes_down_a_pile_to_its_leader(seat: Open, make: Maker) -> None:
    """Enter on a hex takes up one after the other, and turns nobody; `]` turns who is in hand where he stands."""
    game = make.antiquity()
    game.act("macedonian", "activate m.phalanx_r by m.philip")
    table = seat(language="en", width=1280).sit(game, "macedonian")
    table.board.focus()
    table.key("g")
    table.page.keyboard.type("1513")
    table.key("Enter")
    expect(table.board).to_have_attribute("data-cursor", "1513")
    in_hand = "svg.live [data-unit='{}'] .ring-ink"
    for unit in ("m.hi2", "m.philip"):
        table.key("Enter")
        expect(table.page.locator(in_hand.format(unit))).to_be_attached()
    table.key("Enter")
    expect(table.page.locator("svg.live .ring-ink")).to_have_count(0)
    table.key("Enter", "BracketRight")
    expect(table.page.locator(".rosette .chosen")).to_have_count(1)
    table.key("BracketRight", "Enter")
    assert re.fullmatch("(move|reform) m.hi2 1513[a-z]+", played(table, game, 2))


def test_a_whole_stack_marches_and_its_leader_stays(seat: Open, make: Maker) -> None:
    """5.33, 4.31: who goes along is said in the prompt, or in the list, before it is sent."""
    game = make.antiquity("pharsalus")
    game.act("caesarian", "activate c.right c.fourth_line by c.caesar")
    table = seat(language="ru", width=1280).sit(game, "caesarian")
    at = places(game.view("caesarian"))
    table.page.locator(".able [data-piece='c.co3']").click()
    for flag in ("stack", "alone"):
        table.page.locator(f".prompt [data-flag={flag}]").check()
    # In a narrow window all boxes are seen without a swipe.
    table.page.set_viewport_size({"width": 390, "height": 844})
    for box in table.page.locator(".prompt label").all():
        expect(box).to_be_in_viewport(ratio=1)
    assert table.page.evaluate(
        """() => [...document.querySelectorAll('.prompt label')].every(
          one => one.offsetHeight >= parseInt(getComputedStyle(one).getPropertyValue('--target')))"""
    )
    table.page.set_viewport_size({"width": 1280, "height": 800})
    table.board.focus()
    table.key("g")
    table.page.keyboard.type("1136")
    table.key("Enter", "Enter")
    expect(table.page.locator(".rosette .chosen")).to_have_count(1)
    table.key("Enter")
    assert re.fullmatch(r"move c.co3 [-0-9a-z]+-1136\w+ stack alone", played(table, game, 2))
    now = places(game.view("caesarian"))
    assert now["c.co3"] == now["c.co4"] == "1136"
    assert now["c.caesar"] == at["c.caesar"]

    # Another one by the list, its leader with it.
    listed = seat(language="en", settings={"list": True}).sit(game, "caesarian")
    rows = listed.page.locator("#decision-list details", has_text="Cohort of Legio XI 9")
    rows.filter(has_text="0931, Go").locator("summary").click()
    listed.page.locator("#decision-list [data-flag=stack]").check()
    listed.page.locator("#decision-list details[open] button", has_text="1131").first.click()
    assert re.fullmatch(r"move c.co9 [-0-9a-z]+ stack", played(listed, game, 3))


def test_the_list_tells_formations_apart(seat: Open, make: Maker) -> None:
    """Each button names its formation and who leads it."""
    game = make.antiquity()
    table = seat(language="en", settings={"list": True}).sit(game, "macedonian")
    buttons = table.page.locator("#decision-list [data-answer^='activate ']")
    expect(buttons.first).to_contain_text("Right phalanx")
    said = buttons.all_inner_texts()
    assert len({*said}) == len(said) > 1
    Lector(table, game, "macedonian").play("activate m.phalanx_l by m.parmenion", game.view("macedonian"))


def test_formations_together_by_the_list(seat: Open, make: Maker) -> None:
    """4.14: two under an overall commander are one answer, whoever of them leads."""
    game = make.antiquity("pharsalus")
    table = seat(language="ru", settings={"list": True}).sit(game, "caesarian")
    together = table.page.locator("#decision-list [data-answer^='activate c.right c.fourth_line by ']")
    expect(together).to_have_count(2)
    assert len({*together.all_inner_texts()}) == 2
    text = "activate c.right c.fourth_line by c.caesar c.sulla"
    Lector(table, game, "caesarian", "ru").play(text, game.view("caesarian"))


@pytest.mark.parametrize(("language", "width"), [("en", 1280), ("ru", 390)])
def test_who_commands_is_chosen_on_the_board(
    language: Language, width: int, seat: Open, program: Program, make: Maker
) -> None:
    """4.14: a formation alone, or several together, by each commander they may have; the chip takes the first."""
    game = lay_out(program, make.http, "sgboh/chaeronea-04", 235)
    table = seat(language=language, width=width, height=800, touch=width == 390).sit(game, "greek")
    chips, ways = table.page.locator("[data-formations] li.chip"), table.page.locator("[data-formations] [data-answer]")
    athens, allies = (
        chips.filter(has=table.page.locator(f"[data-formation='g.{name}']")).locator("button.step")
        for name in ("athens", "allies")
    )
    athens.click()
    expect(ways).to_have_count(2)
    lysicles = {"en": "Lysicles", "ru": "Лисикл"}[language]
    expect(ways.nth(1)).to_contain_text(lysicles)
    alone = ways.nth(1).get_attribute("data-answer")
    allies.click()
    expect(ways.nth(1)).to_have_attribute("data-answer", "activate g.athens g.allies by g.lysicles g.strategos")
    # Who commands the allies in any case is not told.
    expect(ways.nth(1)).to_have_text(re.compile(f" · {lysicles}$"))
    allies.click()
    number = table.number
    ways.nth(1).click()
    table.at_ply(number + 1)
    assert (last(game), alone) == (alone, "activate g.athens by g.lysicles")


def test_the_question_counts_those_whom_the_list_beside_it_holds(seat: Open, make: Maker) -> None:
    """The leader among them; who can only be put on top of a pile stands apart."""
    game = make.antiquity("beneventum", seed="3")
    game.act("roman", "activate r.legio_i by r.dentatus")
    table = seat(language="en").sit(game, "roman")
    headings = table.page.locator("#tabpanel h2")
    expect(table.prompt).to_contain_text("7 can still move")
    expect(headings).to_have_text(["Can move (7)", "Can do something else (5)"])


def test_a_line_ahead_by_the_list(seat: Open, make: Maker) -> None:
    """5.12: who could not get there alone, another of the line being in the way, goes with the gesture."""
    game = make.antiquity("issus")
    game.act("macedonian", "activate m.parmenion by m.parmenion")
    view = game.view("macedonian")
    forms = next(one for one in view["decisions"][0]["offers"] if one["verb"] == "form")["choices"]["values"]
    alone = {f"{one['v']}@{to['v']}" for one in forms for to in one["next"][0]["values"] if not to.get("through")}
    ahead = plan(game, "ahead")
    assert {*ahead.split()[1:]} - alone
    table = seat(language="en", settings={"list": True}).sit(game, "macedonian")
    Lector(table, game, "macedonian").play(ahead, view)


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


@pytest.mark.parametrize(("language", "touch"), [("ru", False), ("en", True)])
def test_a_gesture_of_attacks_is_foretold_before_its_dice(language: str, touch: bool, seat: Open, make: Maker) -> None:
    """7.3: it chooses the attacks, their chances are there to be read, and another press rolls."""
    game = make.antiquity()
    to_contact(game)
    size: Any = {"width": 390, "height": 844} if touch else {}
    table = seat(language=language, touch=touch, **size).sit(game, "greek")
    page, number = table.page, game.twin.number
    gesture = page.locator("[data-plan=shock-due]")
    expect(gesture).to_have_attribute("aria-pressed", "true")
    due = plan(game, "shock-due").split()[1:]
    send = page.locator(".prompt [data-pairs]")
    if not touch:
        page.locator(f'[data-pair="{due[0]}"]').click()
        expect(gesture).to_have_attribute("aria-pressed", "false")
    gesture.click()
    expect(gesture).to_have_attribute("aria-pressed", "true")
    expect(send).to_be_visible()
    table.complete()
    assert table.changes() == []
    send.click()
    table.at_ply(number + 1)
    assert {*last(game).split()[1:]} == {*due}


def test_who_can_act_stands_under_one_heading_of_the_list(seat: Open, make: Maker) -> None:
    """Units that look somewhere where they go, and leaders who do not."""
    game = make.antiquity("beneventum")
    game.act("epirote", "activate e.phalanx by e.milo")
    table = seat(language="en", settings={"list": True}).sit(game, "epirote")
    found = table.page.locator("#decision-list")
    heading = found.locator("h3", has_text="Can act")
    expect(heading).to_have_count(1)
    able = {one.get_attribute("data-entry") for one in found.locator("details[data-entry]").all()}
    assert {"e.milolead", "e.ph3move"} <= able
    expect(heading).to_have_text("Can act (5)")


def test_the_turn_is_seized_on_a_phone_though_its_leaders_are_far_apart(seat: Open, make: Maker) -> None:
    """4.41, 4.46: who may try comes up in the sheet with his chance, one of them in view above it; whoever moves
    himself is taken in hand there, and where he may ride is on the map."""
    game = make.antiquity("beneventum")
    for text in ("activate e.phalanx by e.milo", "end"):
        game.act("epirote", text)
    table = seat(language="ru", width=390, height=844, touch=True).sit(game, "epirote")
    page = table.page
    rows = page.locator("[data-reactions] li")
    expect(rows).to_have_count(2)
    seizing = rows.first.locator("[data-answer]")
    expect(seizing).to_have_text(re.compile(r"Захватить ход\s*80\s%"))
    expect(rows.nth(1)).to_be_in_viewport()
    sheet = page.locator(".ask").bounding_box()["y"]  # type: ignore[index]
    at = places(game.view("epirote"))
    x, y = table.place(at["e.pyrrhus"])
    assert 0 < x < 390
    assert 44 < y < sheet
    page.locator("[data-take='e.leonnatus']").tap()
    expect(page.locator(".prompt .aside")).to_contain_text("Леоннат")
    expect(page.locator("svg.live .reach")).to_be_attached()
    wait_for(lambda: 0 < table.place(at["e.leonnatus"])[0] < 390 and 44 < table.place(at["e.leonnatus"])[1] < sheet)
    number = table.number
    seizing.tap()
    table.changed(game, "epirote", number)
    assert game.plies(None, number)[0]["action"] == "seize e.pyrrhus"


def test_the_list_has_the_chance_to_seize_the_turn(seat: Open, make: Maker) -> None:
    """4.41: beside the leader's name, as the forecast has it."""
    game = make.antiquity("beneventum")
    for text in ("activate e.phalanx by e.milo", "end"):
        game.act("epirote", text)
    table = seat(language="en", settings={"list": True}).sit(game, "epirote")
    pressed = table.page.locator("#decision-list [data-answer='seize e.pyrrhus']")
    expect(pressed).to_have_text(re.compile(r"^Seize the turn: Pyrrhus.* 80%$"))


LARGE = [
    pytest.param(scenario, formation, marks=[] if formation in ("r.masinissa", "c.right") else pytest.mark.long)
    for scenario in RULESET.scenarios
    for setting in [RULESET.setting(scenario)]
    for formation, members in zip(setting.formation_ids, setting.members, strict=True)
    if 16 <= len(members) <= 20
]
"""Every formation of sixteen to twenty units."""
LEAST = {"r.masinissa": (19, 8, 8)}
"""How many go ahead, shoot and attack at least, where it is more than a quarter of the units, two, and four."""


@pytest.mark.parametrize(("scenario", "formation"), LARGE)
def test_twenty_units_in_few_gestures(scenario: str, formation: str, seat: Open, make: Maker) -> None:
    """Up to twenty units are activated, go ahead in line, shoot and attack; the other side has left orders."""
    game = make.laid(RULESET, near(scenario, formation))
    setting = game.twin.position.setting
    members = setting.members[setting.formation_ids.index(formation)]
    role, other = game.asked, next(one for one in setting.roles if one != game.asked)
    game.stand(other, {"before-step": "default", "after-step": "default", "evade": "pass"})
    table = seat(language="en", width=1440, height=900).sit(game, role)
    page = table.page
    pressed = 0

    def press(what: str, told: str) -> int:
        """A press, and of how many units the action tells that it sends; the turn is ours again."""
        nonlocal pressed
        number = table.number
        for one in (what, "[data-roll]") if told == "volley" else (what,):
            page.locator(one).first.click()
            pressed += 1
        table.at_ply(number + 1)
        table.settled(game, role)
        text = next(ply["action"] for ply in game.plies(None, number) if ply["role"] == role)
        assert text.split()[0] == told
        return len(text.split()) - 1

    def another(asked: str) -> bool:
        return not asks(game, role, asked)

    press(f'[data-formation="{formation}"]', "activate")
    # Of a stack only the upper unit is named, and who has come to an enemy stays.
    going, shooting, striking = LEAST.get(formation, (len(members) // 4, 2, 4))
    assert press("[data-plan=ahead]", "form") >= going
    if any(one.id == "volley" for one in RULESET.plans(game.follow().position, role)):
        assert press("[data-plan=volley]", "volley") >= shooting
    press(".prompt [data-main]", "end")
    if asks(game, role, "designate"):
        # What is required is chosen already.
        expect(page.locator("[data-plan=shock-due]")).to_have_attribute("aria-pressed", "true")
        assert press(".prompt [data-pairs]", "shock") >= striking
        # One after the other: only another question stops them.
        for asked, verb in (("taking", "take"), ("resolve", "resolve")):
            if asks(game, role, asked):
                press("[data-all]", verb)
                wait_for(partial(another, asked), "the end of the attacks")
    assert pressed <= 12
    number = setting.formation_ids.index(formation)
    name, battle = setting.formations[number].name.en, setting.battle.name.en
    assert f"| {battle}, {name} | {len(members)} | {pressed} |" in GESTURES.read_text()


@pytest.mark.parametrize(
    ("language", "average", "sheet"),
    [("en", "5.4 hits on average", "0–5hit"), ("ru", "попаданий в среднем: 5,4", "0–5попадание")],
)
def test_a_volley_tells_its_hits_and_a_shot_its_faces(
    language: Language, average: str, sheet: str, seat: Open, make: Maker
) -> None:
    """7.14: dice fall at a press: what all may be expected to hit stands on the button, by its shots' own forecasts."""
    game = make.laid(RULESET, masinissa())
    game.stand("carthaginian", {"after-step": "pass"})
    table = seat(language=language).sit(game, "roman")
    page = table.page
    page.locator('[data-formation="r.masinissa"]').click()
    table.at_ply(2)
    page.locator("[data-plan=ahead]").click()
    volley = page.locator("[data-plan=volley]")
    expect(volley).to_contain_text(average)
    text = next(one.action for one in RULESET.plans(game.follow().position, "roman") if one.id == "volley")
    forms = game.sheet("roman", text)
    shots = [forms, *forms["more"]]
    mean = sum(n / of for form in shots for group in form["groups"] for n, of in [group["chance"]])
    assert f"{mean:.1f}" == "5.4"
    # The first press shows every shot with its chance and throws nothing; Escape lets go of it.
    number = table.number
    volley.click()
    shown = table.sheet.locator("summary strong")
    expect(shown).to_have_count(len(shots))
    chances = [int("".join(filter(str.isdigit, one))) for one in shown.all_inner_texts()]
    first = [100 * n // of for form in shots for n, of in [form["groups"][0]["chance"]]]
    assert chances == sorted(first, reverse=True)
    expect(page.locator("[data-roll]")).to_be_in_viewport()
    assert table.number == number
    table.key("Escape")
    expect(table.sheet).to_have_count(0)
    assert table.number == number
    where = places(game.view("roman"))
    for unit in ("r.mi2", "c.mi2"):
        table.click(where[unit])
    faces = table.sheet.locator(".ladder li")
    expect(faces).to_have_count(2)
    assert re.sub(r"\s", "", faces.first.inner_text()).startswith(sheet)


def test_a_reaction_is_asked_once_and_then_by_an_order(seat: Open, make: Maker) -> None:
    """On a phone the card comes up by itself, with every choice and its chance; an order answers what comes later."""
    game = make.laid(RULESET, masinissa())
    game.tell("roman", "activate r.masinissa by r.masinissa")
    game.tell("roman", "form r.lc3@1806w")
    table = seat(language="ru", width=390, height=844, touch=True).sit(game, "carthaginian")
    page = table.page
    card = page.locator("[data-reactions]")
    choices = card.locator("li button")
    expect(choices).to_have_count(2)
    expect(choices.first).to_be_in_viewport()
    expect(choices.first).to_contain_text("%")
    # Who has come up, and who may shoot at it, are in view above the card.
    tops = [table.place(hex)[1] for hex in ("1806", "1706", "1707")]
    assert max(tops) < page.locator(".ask").bounding_box()["y"]  # type: ignore[index]
    choices.first.tap()
    expect(choices).to_have_count(1)
    page.get_by_role("button", name="Отвечать как обычно, всю игру").tap()
    expect(card).to_have_count(0)
    # The sheet is folded again; the next one who comes up is answered without a question.
    expect(page.locator(".panel.peek")).to_be_attached()
    game.tell("roman", "form r.lc5@1808w")
    view = game.view("carthaginian")
    assert [one["role"] for one in view["decisions"]] == ["roman"]
    assert game.plies(None)[-1]["action"] == "custom"
    assert [(order["decision"], order["answer"]) for order in view["orders"]] == [("after-step", "custom")]
    # A question that names pieces and no place is about where they stand: there the map goes.
    again = make.laid(RULESET, masinissa())
    again.stand("carthaginian", {"after-step": "pass"})
    again.tell("roman", "activate r.masinissa by r.masinissa")
    again.tell("roman", "form r.lc3@1806w")
    table.sit(again, "carthaginian")
    table.board.focus()
    table.key("g")
    page.keyboard.type("0526")
    table.key("Enter")
    expect(table.board).to_have_attribute("data-cursor", "0526")
    again.tell("roman", "volley r.lc3@c.lc2")
    expect(table.prompt).to_contain_text("Нумидийцы Тихея 2")
    seen = "([x, y]) => !!document.elementFromPoint(x, y)?.closest('[role=application]')"
    both = ("1806", "1706")
    wait_for(lambda: all(page.evaluate(seen, [*table.place(hex)]) for hex in both), "both in view")


def test_reactions_by_keys(seat: Open, make: Maker) -> None:
    """Wherever the focus is: a figure is the answer it stands at, 0 declines, the main key gives the usual answer."""
    game = make.laid(RULESET, masinissa())
    game.tell("roman", "activate r.masinissa by r.masinissa")
    game.tell("roman", "form r.lc3@1806w")
    table = seat(language="en", width=1280).sit(game, "carthaginian")

    def answer(key: str) -> str:
        number = table.number
        table.page.locator("[data-formation]").first.focus()
        table.key(key)
        table.changed(game, "carthaginian", number)
        return str(game.plies(None, number)[0]["action"])

    shot = table.page.get_by_role("button", name="Shoot: Numidian horse 3").first
    expect(shot).to_have_attribute("data-key", "2")
    assert answer("Digit2") == "shoot c.lc2 at r.lc3"
    assert answer("Digit0") == "pass"
    game.tell("roman", "form r.lc5@1808w")
    # Opened anew, with the focus nowhere.
    table.page.reload()
    table.at_ply(game.view("carthaginian")["number"])
    assert answer("Control+Enter") == "custom"


def test_a_turn_by_touch(seat: Open, make: Maker) -> None:
    """In Russian on a phone: a chip, a unit by two taps, the rest in one gesture, the end."""
    game = make.antiquity()
    table = seat(language="ru", width=390, height=844, touch=True).sit(game, "macedonian")
    page = table.page
    page.locator('[data-formation="m.phalanx_l"]').tap()
    assert played(table, game, 1) == "activate m.phalanx_l by m.parmenion"
    # The formation has come into view whole, as far as its length allows.
    page.locator("[data-plan=ahead]").wait_for()
    table.at_rest()
    pose, hex = first_pose(game.view("macedonian"), "m.ph9")
    table.tap("1525")
    expect(page.locator("[data-unit='m.ph9'] .ring-yellow")).to_be_attached()
    table.tap(hex)
    expect(page.locator(".rosette .chosen")).to_have_count(1)
    page.locator(".prompt button.main").first.tap()
    assert played(table, game, 2).startswith("move m.ph9 ")
    assert last(game).endswith(pose)
    page.locator("[data-plan=ahead]").tap()
    assert played(table, game, 3).startswith("form m.ph7@")
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
    page.locator(".prompt [data-main]").tap()
    assert played(table, game, 4) == "end"


def test_a_formation_of_which_nobody_is_left_has_no_chip(seat: Open) -> None:
    """Two of the Roman formations take part in the lesson on elephants: on a phone both are in view."""
    table = seat(language="en", width=390, height=844, touch=True)
    with opened(table, "sgboh", "elephants", "en"):
        chips = table.page.locator("[data-formation]")
        expect(chips).to_have_count(2)
        for chip in chips.all():
            expect(chip).to_be_in_viewport()


def test_the_lesson_on_shock_in_english(seat: Open) -> None:
    table = seat(language="en")
    page = table.page

    def says(step: str) -> None:
        expect(page.locator(".coach [role=status]")).to_contain_text(Texts("en").text(f"sgboh-lesson-shock-{step}"))

    with opened(table, "sgboh", "shock", "en"):
        says("activate")
        page.locator('[data-formation="m.phalanx_r"]').click()
        says("flank")
        table.at_rest()
        table.click("1211")
        expect(page.locator(".reach")).to_be_attached()
        table.click("1112")
        expect(page.locator(".rosette .chosen")).to_have_count(1)
        page.locator(".prompt button", has_text="↺").click()
        expect(page.locator(".prompt button.main").first).to_contain_text("south-")
        page.locator(".prompt button.main").first.click()
        says("finish")
        table.button("End movement and missiles").click()
        says("must")
        # Closed by duty: it looks so, and a press says why.
        none = table.button("No attack")
        expect(none).to_have_attribute("aria-disabled", "true")
        none.click(force=True)
        expect(table.prompt).to_contain_text("7.31")
        says("attack")
        page.locator('[data-pair="m.hi3@g.ho8"]').click()
        expect(page.locator(".star .net")).to_have_text("+8")
        page.locator(".star > summary").click()
        expect(page.locator("[data-fates] .sum")).to_have_count(2)
        page.locator("[data-pairs]").click()
        says("advance")
        page.locator("[data-reactions] li button").first.click()
        says("end")


@pytest.mark.parametrize("language", ["ru", "en"])
def test_on_a_phone_it_is_said_whole_that_a_formation_can_do_nothing_together(
    language: Language, seat: Open, make: Maker
) -> None:
    game = make.antiquity()
    game.act("macedonian", "activate m.phalanx_l by m.parmenion")
    table = seat(language=language, width=390, height=844, touch=True, fresh=True)
    table.page.route("**/plans", lambda route: route.fulfill(json=[]))
    table.sit(game, "macedonian")
    bar = table.page.locator(".acting")
    said = bar.get_by_text(Texts(language).text("sgboh-bar-nothing"))
    expect(said).to_be_in_viewport(ratio=1)
    assert bar.evaluate("one => one.scrollWidth - one.clientWidth") <= 0
    assert said.evaluate("one => one.getBoundingClientRect().right") <= 390
