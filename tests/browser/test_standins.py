"""Games without a look of their own: facing and pairs of hexes, areas and cards, sides that change hands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.program import Program
from tests.browser.seats import Game, Maker, wait_for
from tests.browser.table import Open, Table
from tests.kernel import congress, phalanx
from tests.server.standin import STANDIN_OF_NATIONS

from feldherr.kernel import read_record

Json = dict[str, Any]
GAMES = {STANDIN_OF_NATIONS.id: STANDIN_OF_NATIONS, phalanx.RULESET.id: phalanx.RULESET}


@pytest.fixture(scope="session")
def standins(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Maker]:
    """A server that has nothing but the stand-ins."""
    with Program(tmp_path_factory.mktemp("standins"), *GAMES) as program, Maker(program) as maker:
        yield maker


def address(maker: Maker) -> str:
    return str(maker.http.base_url).rstrip("/")


class Hand:
    """A person who presses what is on offer, here and there, and knows no rule."""

    def __init__(self, table: Table, game: Game, role: str, rng: Random) -> None:
        self.table, self.game, self.role, self.rng = table, game, role, rng
        self.page = table.page
        self.done: Counter[str] = Counter()

    def play(self) -> None:
        """Answer until the game is over."""
        told: list[str] = []
        while True:
            view = self.table.asked(self.game, self.role, told, 60)
            if view["outcome"]:
                return
            # Machines that are asked as well answer on their own, and may end it all while we think.
            wait_for(self.alone, "a question to us alone")
            if not any(asked["role"] == self.role for asked in self.game.view(self.role)["decisions"]):
                continue
            self.table.settled(self.game, self.role)
            self.table.drawn()
            number = self.table.number
            told.append(str(number))
            self.answer()
            wait_for(lambda number=number: self.table.number > number, f"an answer to {told[-1]}", 20)  # type: ignore[misc]

    def alone(self) -> bool:
        """Whether nobody else is asked, either."""
        return all(asked["role"] == self.role for asked in self.game.view(self.role)["decisions"])

    def answer(self) -> None:
        """One answer: a button of the prompt, or a piece and where it goes."""
        pieces = self.page.locator(".able button")
        buttons = self.page.locator(".acts button[data-option]")
        if pieces.count() and (not buttons.count() or self.rng.random() < 0.7):
            piece = pieces.nth(self.rng.randrange(pieces.count()))
            # The only one that may act is in hand already.
            if piece.get_attribute("aria-pressed") == "false":
                piece.click()
            if self.goes(str(piece.get_attribute("data-piece"))):
                return
        expect(buttons.first).to_be_visible()
        chosen = buttons.nth(self.rng.randrange(buttons.count()))
        self.done["button"] += 1
        chosen.click()

    def goes(self, unit: str) -> bool:
        """Sends the piece in hand to a place that is open to it; False where there is none."""
        self.table.drawn()
        decision = self.decision
        for offer in self.rng.sample(decision["offers"], len(decision["offers"])):
            values = (offer["choices"] or {"values": []})["values"]
            mine = next((one for one in values if one["v"] == unit), None)
            if mine is None or len(offer["slots"]) < 2:
                continue
            ends = [one for one in mine["next"][0]["values"] if not one.get("through")]
            kind = offer["slots"][mine["next"][0]["slot"]]["kind"]
            if not ends:
                continue
            end = self.rng.choice(ends)["v"]
            self.done[kind] += 1
            if kind in ("pose", "poses"):
                self.turn(end)
            elif kind == "unit":
                at = next(piece["place"] for piece in self.game.view(self.role)["pieces"] if piece["id"] == end)
                self.table.click(at)
                self.table.sheet.locator("button.main").click()
            else:
                self.page.locator(f"[data-space={end.rsplit('-')[-1]}] circle").first.click(force=True)
            return True
        return False

    def turn(self, pose: str) -> None:
        """Goes to a hex, and there turns by the keys until the corner is that of the pose."""
        hex, corner = pose[:4], phalanx.CORNERS.index(pose[4:])
        number = self.table.number
        self.table.click(hex)
        self.table.complete()
        rosette = self.page.locator(f".rosette [data-corner='{corner}']")
        if rosette.count():
            while "chosen" not in (rosette.get_attribute("class") or ""):
                self.table.key("BracketRight")
            self.table.key("Control+Enter")
        else:
            # One corner alone was open: the press was the answer.
            wait_for(lambda: self.table.number > number, "the move", 20)

    @property
    def decision(self) -> Json:
        """The question the page has turned to: the first of its role."""
        decisions: list[Json] = self.game.view(self.role)["decisions"]
        return next(one for one in decisions if one["role"] == self.role)


def replayed(game: Game) -> None:
    """The record of a whole game is lawful to the last ply."""
    match = read_record(game.raw(None, "/record").decode(), GAMES.__getitem__, verify=True)
    assert match.position.outcome is not None


def test_units_that_look_somewhere_are_played_to_the_end(standins: Maker, seat: Open) -> None:
    game = standins.standin(phalanx.RULESET, {"west": "human", "east": "random"}, turns=2)
    hand = Hand(seat(address=address(standins)).sit(game, "west"), game, "west", Random(4))
    hand.play()
    assert set(hand.done) >= {"poses", "button"}, hand.done
    replayed(game)


def test_areas_cards_and_nations_are_played_to_the_end(standins: Maker, seat: Open) -> None:
    seats = {"emperor": "human", "minister": "random", "chancellor": "random"}
    game = standins.standin(STANDIN_OF_NATIONS, seats, turns=2)
    hand = Hand(seat(address=address(standins), language="ru").sit(game, "emperor"), game, "emperor", Random(2))
    hand.play()
    assert set(hand.done) >= {"path", "button"}, hand.done
    replayed(game)


def test_a_pair_of_hexes_is_pressed_in_either_and_drawn_once(standins: Maker, seat: Open) -> None:
    game = standins.standin(phalanx.RULESET, {"west": "human", "east": "human"})
    game.act("west", "pass")
    table = seat(address=address(standins)).sit(game, "west")
    expect(table.page.locator("svg.live [data-unit='w.phalanx1']")).to_have_count(1)
    for hex in ("0203", "0204"):
        table.click(hex)
        expect(table.page.locator(".able button[aria-pressed=true]")).to_have_attribute("data-piece", "w.phalanx1")
        table.key("Escape")
    table.click("0207")
    expect(table.page.locator(".unit h2")).to_have_text("foot")


def test_a_closed_hex_names_its_paragraph(standins: Maker, seat: Open) -> None:
    game = standins.standin(phalanx.RULESET, {"west": "human", "east": "human"})
    game.act("west", "pass")
    table = seat(address=address(standins)).sit(game, "west")
    table.click("0207")
    table.click("0907")
    expect(table.page.locator(".why")).to_contain_text("No step leads there.")
    expect(table.page.locator(".why")).to_contain_text("3.2")


@pytest.mark.parametrize(
    ("language", "also"),
    [pytest.param("en", "Other open questions", marks=pytest.mark.long), ("ru", "Другие вопросы, которые ждут ответа")],
)
def test_a_seat_with_two_nations_turns_from_one_question_to_the_other(
    standins: Maker, seat: Open, language: str, also: str
) -> None:
    game = standins.standin(STANDIN_OF_NATIONS, dict.fromkeys(congress.ROLES, "human"))
    for _ in congress.NATIONS:
        game.act(game.asked, "pass")
    table = seat(address=address(standins), language=language).sit(game, "emperor")
    expect(table.prompt).to_contain_text(also)
    france = table.prompt.inner_text().splitlines()[0]
    table.page.locator("[data-question=spain]").click()
    expect(table.page.locator("[data-question=france]")).to_be_visible()
    assert table.prompt.inner_text().splitlines()[0] != france
    table.page.locator(".acts button[data-option]").first.click()
    expect(table.page.locator("[data-question]")).to_have_count(0)
    assert [one["side"] for one in game.view("emperor")["decisions"] if one["role"] == "emperor"] == ["france"]
