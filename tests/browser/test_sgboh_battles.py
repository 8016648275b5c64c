"""Battles of antiquity to their end through the page: by the keyboard alone, by a finger alone."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.browser.brain import ending, places
from tests.browser.gestures import parts
from tests.browser.kept import CORPUS, lay_out
from tests.browser.legions import Commander, Lector, Legate, Signifer
from tests.browser.program import Program
from tests.browser.seats import Maker
from tests.browser.table import Open, Table

import feldherr
from feldherr.catalogues import Language
from feldherr.games.sgboh.game import RULESET
from feldherr.kernel import read_record


def ends(table: Table, hand: Commander) -> None:
    """The end card says why the battle has ended."""
    card = table.page.locator("section.end")
    expect(card.or_(table.page.locator("#tab-now")).first).to_be_visible()
    if not card.is_visible():
        table.page.locator("#tab-now").click()
    expect(card).to_contain_text(ending(hand.words, hand.game.view(hand.role)["outcome"])[1])


@pytest.mark.long
def test_the_end_of_a_battle_by_keys_and_by_touch(seat: Open, program: Program, make: Maker) -> None:
    """The last plies of a kept battle, one side by the keyboard, the other by a finger on a phone: attacks, a retreat
    before shock, an advance after it. Marches that no gesture makes are played for them.
    """
    name, begin = "sgboh/chaeronea-04", 214
    path = CORPUS / f"{name}.feldherr"
    plies = read_record(path.read_text("utf-8"), feldherr.ruleset, name=path.name).plies[begin:]
    game = lay_out(program, make.http, name, begin)
    keys = seat(language="en").sit(game, "macedonian")
    phone = seat(language="ru", width=390, height=844, touch=True).sit(game, "greek")
    hands: dict[str, Commander] = {
        "macedonian": Legate(keys, game, "macedonian", "en"),
        "greek": Signifer(phone, game, "greek", "ru"),
    }
    done: set[str] = set()
    for ply in plies:
        assert ply.role is not None
        hand = hands[ply.role]
        verb = parts(ply.text).verb
        if verb in ("form", "volley") and hand.planned(ply.text) is None:
            game.act(ply.role, ply.text)
            continue
        hand.play(ply.text, hand.wait())
        game.follow()
        done.add(verb)
    assert done >= {"activate", "move", "end", "shock", "evade", "follow", "resolve", "retreat", "advance", "pass"}
    for hand in hands.values():
        ends(hand.table, hand)


@pytest.mark.long
@pytest.mark.timeout(3_000)
@pytest.mark.parametrize(
    ("scenario", "role", "language"),
    [
        ("chaeronea", "macedonian", "en"),
        ("granicus", "macedonian", "en"),
        ("beneventum", "epirote", "en"),
        ("cynoscephalae", "macedonian", "ru"),
        ("zama", "roman", "en"),
        ("issus", "macedonian", "ru"),
        ("pharsalus", "caesarian", "ru"),
    ],
)
def test_a_whole_battle_by_keyboard(scenario: str, role: str, language: Language, seat: Open, tmp_path: Path) -> None:
    """Against the sergeant to its end card. Nothing is clicked, and after each commit something has the focus."""
    # A server of its own: what it reckons after the end is in nobody's way.
    with Program(tmp_path) as program, Maker(program) as make:
        other = next(one for one in RULESET.scenarios[scenario].seats if one != role)
        game = make.antiquity(scenario, "1", {other: "sergeant"})
        table = seat(address=program.address, language=language).sit(game, role)
        hand = Legate(table, game, role, language)
        done = {text.split()[0] for _, text in hand.turns()}
        assert done >= {"activate", "form", "end", "shock"}
        # Not everywhere are there several attacks at once, whose order is chosen.
        assert "resolve" in done or scenario != "chaeronea"
        ends(table, hand)
        table.context.close()


@pytest.mark.long
@pytest.mark.timeout(3_000)
@pytest.mark.parametrize(
    ("scenario", "role", "language"), [("chaeronea", "macedonian", "ru"), ("beneventum", "epirote", "en")]
)
def test_a_whole_battle_by_touch(scenario: str, role: str, language: Language, seat: Open, tmp_path: Path) -> None:
    """The same by taps alone at 390x844."""
    with Program(tmp_path) as program, Maker(program) as make:
        other = next(one for one in RULESET.scenarios[scenario].seats if one != role)
        game = make.antiquity(scenario, "1", {other: "sergeant"})
        table = seat(address=program.address, language=language, width=390, height=844, touch=True).sit(game, role)
        hand = Signifer(table, game, role, language)
        done = {text.split()[0] for _, text in hand.turns()}
        assert done >= {"activate", "form", "end", "shock", "resolve"}
        # The end has come up by itself.
        expect(table.page.locator("section.end")).to_be_in_viewport()
        ends(table, hand)
        table.context.close()


@pytest.mark.long
@pytest.mark.timeout(3_000)
def test_a_whole_battle_by_the_decision_list(seat: Open, tmp_path: Path) -> None:
    """The same by the list alone, the map not on the page."""
    with Program(tmp_path) as program, Maker(program) as make:
        game = make.antiquity("chaeronea", "1", {"greek": "sergeant"})
        table = seat(address=program.address, language="en", settings={"list": True}).sit(game, "macedonian")
        hand = Lector(table, game, "macedonian", "en")
        done = {text.split()[0] for _, text in hand.turns()}
        assert done >= {"activate", "form", "end", "shock", "resolve", "pass", "advance"}
        expect(table.board).to_have_count(0)
        ends(table, hand)
        table.context.close()


def test_retreats_before_shock_are_answered_by_the_main_key(seat: Open, program: Program, make: Maker) -> None:
    """The ways lie on the map before anybody is in hand; whoever is given a way is sent by the main key, else all
    stand.
    """
    answers = []
    for goes in (True, False):
        game = lay_out(program, make.http, "sgboh/chaeronea-03", 183)
        table = seat(language="en").sit(game, "macedonian")
        ways = table.page.locator("[data-ways]")
        way = ways.locator("[data-pair^='m.hc1@']").first
        expect(way).to_be_visible()
        expect(table.page.locator("svg.live .ways .chevron").first).to_be_attached()
        if goes:
            way.focus()
            table.key("Enter")
            expect(way).to_have_attribute("aria-pressed", "true")
        else:
            # Once it is known what is usual, to stand is.
            expect(table.page.locator(".prompt button.main")).to_have_text("Stand")
        number = table.number
        table.key("Control+Enter")
        table.changed(game, "macedonian", number)
        answers.append(game.plies(None, number)[0]["action"])
    assert answers[0].startswith("evade m.hc1@")
    assert answers[1] == "pass"


@pytest.mark.parametrize("hand", [Legate, *(pytest.param(one, marks=pytest.mark.long) for one in (Signifer, Lector))])
def test_a_leader_who_comes_back_is_placed(hand: type[Commander], seat: Open, program: Program, make: Maker) -> None:
    """He is off the map and in hand, whatever has gone before.

    A press on a unit in brackets puts him there, and so does its line of the list.
    """
    name, begin = "sgboh/granicus-02", 214
    path = CORPUS / f"{name}.feldherr"
    game = lay_out(program, make.http, name, begin)
    touch = hand is Signifer
    width, height = (390, 844) if touch else (1280, 800)
    table = seat(language="ru", width=width, height=height, touch=touch, settings={"list": hand is Lector})
    table.sit(game, "macedonian")
    for ply in read_record(path.read_text("utf-8"), feldherr.ruleset, name=path.name).plies[begin:216]:
        assert ply.role is not None
        game.act(ply.role, ply.text)
    player = hand(table, game, "macedonian", "ru")
    player.play("place m.craterus with m.ph5", player.wait())
    assert "m.craterus" in places(game.view("macedonian"))


def test_a_replay_brings_what_happened_into_view(seat: Open, program: Program, make: Maker) -> None:
    """On a phone, far from where the board opens: a shot, whose event names its target alone, and an attack."""
    game = lay_out(program, make.http, "sgboh/chaeronea-04")
    table = seat(language="ru", width=390, height=844, touch=True).sit(game, path="/ply/214")
    expect(table.page.locator("svg.live g.arrow.fire")).to_be_in_viewport()
    attack = next(ply["number"] for ply in game.plies(None, 60) if ply["action"].startswith("resolve"))
    table.page.get_by_role("slider").fill(str(attack))
    expect(table.page.locator("svg.live g.arrow.attack")).to_be_in_viewport()


def test_a_replay_keeps_its_height_on_a_phone(seat: Open, program: Program, make: Maker) -> None:
    """However long the words for where it is, the map stays where it was; marks of turns do not run into each other."""
    game = lay_out(program, make.http, "sgboh/chaeronea-04")
    table = seat(language="ru", width=390, height=844, touch=True).sit(game, path="/ply/0")
    past = table.page.locator(".battle[data-past='1']")
    expect(past).to_be_attached()
    field = table.page.locator("main.field")
    before = field.bounding_box()
    table.page.get_by_role("slider").fill("60")
    expect(table.page.locator(".battle[data-past='61']")).to_be_attached()
    expect(table.page.locator(".transport .at")).to_contain_text("боестолкновение")
    assert field.bounding_box() == before
    ends = [box["x"] for box in (one.bounding_box() for one in table.page.locator(".tick").all()) if box]
    assert len(ends) > 3
    assert min(after - one for one, after in itertools.pairwise(ends)) >= 18


def test_free_deployment_by_mouse_and_by_keys(seat: Open, make: Maker) -> None:
    """The small battle of Beneventum: the mouse puts a unit elsewhere, keys another, which is taken back; its side is
    done when it says so.
    """
    game = make.antiquity("beneventum", setup="free", variant="small")
    first = game.asked
    table = seat(language="ru").sit(game, first)

    def pose(unit: str) -> str:
        """The nearest place that is free and open to it."""
        view = game.view(first)
        post = next(one for one in view["decisions"][0]["offers"] if one["verb"] == "post")
        values = next(one for one in post["choices"]["values"] if one["v"] == unit)["next"][0]["values"]
        at = places(view)
        column, row = int(at[unit][:2]), int(at[unit][2:])
        free = [one["v"] for one in values if one["v"][:4] not in at.values()]
        return min(free, key=lambda one: abs(int(one[:2]) - column) + abs(int(one[2:4]) - row))

    to = pose("e.sk3")
    table.click(places(game.view(first))["e.sk3"])
    expect(table.page.locator("[data-unit='e.sk3'] .ring-yellow")).to_be_attached()
    table.click(to[:4])
    expect(table.page.locator(".rosette .chosen")).to_have_count(1)
    number = table.number
    table.page.locator(".prompt button.main").first.click()
    table.changed(game, first, number)
    assert game.plies(None, number)[0]["action"].startswith(f"post e.sk3 {to[:4]}")

    hand = Legate(table, game, first, "ru")
    game.follow()
    before = places(game.view(first))["e.sk2"]
    hand.play(f"post e.sk2 {pose('e.sk2')}", hand.wait())
    number = table.number
    hand.keys.to_board()
    table.key("u")
    table.changed(game, first, number)
    assert places(game.view(first))["e.sk2"] == before
    number = table.number
    table.button(hand.word("sgboh-verb-ready")).click()
    table.changed(game, first, number)
    assert game.view(None)["decisions"][0]["role"] != first
