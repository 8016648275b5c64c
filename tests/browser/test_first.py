"""The first battle, as somebody new would play it: doing what the page says, and nothing else."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Route, expect
from tests.browser.brain import decision_of, distance, places
from tests.browser.seats import Game, Maker, wait_for
from tests.browser.table import Open, Table


class Newcomer:
    """Follows the coach's sentence, and the prompt where the coach is silent. The view serves as eyes only."""

    def __init__(self, table: Table, game: Game) -> None:
        self.table = table
        self.page = table.page
        self.game = game
        self.heard: list[str] = []

    @property
    def hint(self) -> str:
        coach = self.page.locator(".coach p")
        return re.sub(r"\s+", " ", coach.inner_text()).strip() if coach.count() else ""

    @property
    def scene(self) -> str:
        """All that tells whether something came of a gesture."""
        return f"{self.table.number} {self.hint} {self.table.prompt.inner_text()} {self.page.locator('.sheet').count()}"

    def follow(self) -> None:
        """Do what is said now; fails where nothing comes of it."""
        said, before = self.hint or self.table.prompt.inner_text(), self.scene
        self.heard.append(said)
        # The board comes close to the units by itself: a press on the way would miss.
        self.table.at_rest()
        self.do(said)
        wait_for(lambda: self.scene != before, f"anything after «{said}»")

    def do(self, said: str) -> None:
        view = self.game.view("south")
        where = places(view)
        foes = [hex for unit, hex in where.items() if unit[0] != self.own(view)]
        if said.startswith(("Green is yours", "A unit stops beside an enemy", "Come right up")):
            # The list of those who can act stands in the panel; of those not there yet the nearest goes first.
            able = re.findall(r"\b\d{4}\b", " ".join(self.page.locator(".able button").all_inner_texts()))
            far = [hex for hex in able if foes and min(distance(hex, foe) for foe in foes) > 1]
            # Who cannot get nearer, whatever is tried, ends the phase; the button stands beside the words.
            tried = all(text == said for text in self.heard[-6:]) and len(self.heard) >= 6
            if far and not tried:
                hex = min(far, key=lambda at: min(distance(at, foe) for foe in foes))
                self.table.click(hex)
                if not said.startswith("Green is yours"):
                    self.go(view, hex, foes)
            else:
                self.end()
        elif said.startswith("The numbers in the hexes"):
            hexes = [hex for name, hex in where.items() if name[0] == self.own(view)]
            self.go(view, min(hexes, key=lambda at: min(distance(at, foe) for foe in foes)), foes)
        elif said.startswith("Now combat"):
            self.page.locator(".coach button", has_text="Show").click()
            self.table.click(next(hex for hex in foes if self.bracketed(view, hex)))
        elif said.startswith(("The bars are your chances", "A battery in range")):
            expect(self.table.sheet.locator(".groups, .bad")).to_be_visible()
            self.table.sheet.locator("[data-roll]").click()
        elif said.startswith("One of your units is lost"):
            asked = decision_of(view, "south")
            assert asked is not None
            lose = next(offer for offer in asked["offers"] if offer["verb"] == "lose")
            self.table.click(where[lose["choices"]["values"][0]["v"]])
            self.page.locator(".prompt button.main").first.click()
        elif said.startswith(("Your unit was thrown", "Enemy cavalry", "Your cavalry", "The enemy hex is empty")):
            # The ways are numbered on the map; to stay is a button.
            stay = self.page.locator(".prompt [data-option]")
            if stay.count():
                stay.first.click()
            else:
                self.table.board.focus()
                self.table.key(".", "1")
        elif not said.startswith("The enemy is moving"):
            self.end()

    def own(self, view: dict) -> str:  # type: ignore[type-arg]
        army = next(side for side in view["sides"] if side["id"] == "south")["army"]
        return {"black": "k", "blue": "b", "red": "r", "green": "g"}[army]

    def go(self, view: dict, hex: str, foes: list[str]) -> None:  # type: ignore[type-arg]
        """Click the numbered hex nearest to the enemy."""
        unit = next(name for name, at in places(view).items() if at == hex)
        asked = decision_of(view, "south")
        assert asked is not None
        move = next(offer for offer in asked["offers"] if offer["verb"] == "move")
        value = next(value for value in move["choices"]["values"] if value["v"] == unit)
        reach = [one["v"] for one in value["next"][0]["values"] if not one.get("through")]
        if reach and foes:
            self.table.click(min(reach, key=lambda at: min(distance(at, foe) for foe in foes)))
        else:
            self.end()

    def bracketed(self, view: dict, hex: str) -> bool:  # type: ignore[type-arg]
        asked = decision_of(view, "south")
        assert asked is not None
        targets = [offer["choices"]["values"] for offer in asked["offers"] if offer["verb"] == "attack"]
        return any(value["v"] == hex for values in targets for value in values)

    def end(self) -> None:
        button = self.page.locator(".prompt button.main").first
        button.click()
        if self.page.locator(".consequence").count():
            button.click()


def same_dice(route: Route) -> None:
    """Begin the match with a seed: the same game every time, as long as the newcomer does the same."""
    if route.request.method == "POST":
        route.continue_(post_data=json.dumps(route.request.post_data_json | {"seed": "a newcomer"}))
    else:
        route.continue_()


def test_a39_the_first_battle_needs_no_other_text(seat: Open, make: Maker) -> None:
    """The first battle, from the first page to its end, by the coach's and the prompt's words; no step stalls."""
    table = seat().go("/")
    table.page.route("**/api/matches", same_dice)
    table.page.get_by_role("button", name="Start").click()
    table.page.wait_for_url("**/m/*")
    id = table.page.url.rsplit("/", 1)[1]
    tokens = table.page.evaluate("id => JSON.parse(localStorage.getItem('feldherr.seats'))[id]", id)
    game = make.game("first").at(id, tokens)  # for its calls alone: it has other dice
    expect(table.prompt.locator(".line")).to_contain_text("Movement")
    # The board comes close to the units by itself.
    table.at_rest()
    person = Newcomer(table, game)
    for _ in range(150):
        wait_for(lambda: bool(decision_of(game.view("south"), "south") or game.view("south")["outcome"]), "a decision")
        table.settled(game, "south")
        # Asked now, as the machine's last move may have ended the game.
        if game.view("south")["outcome"]:
            break
        person.follow()
    assert game.view("south")["outcome"], person.heard[-8:]
    coach = table.page.locator(".coach")
    expect(coach).to_contain_text("The battle is over")
    # Nothing is left to show or to skip: what it speaks of is one press away.
    expect(coach.get_by_role("button")).to_have_count(0)
    expect(coach.get_by_role("link", name="New game")).to_have_attribute("href", "/new")
    assert len(person.heard) > 8
    told = " ".join(person.heard)
    for sentence in (
        "Green is yours",
        "The numbers in the hexes",
        "Come right up",
        "Now combat",
        "The bars are your chances",
    ):
        assert sentence in told, sentence


def test_the_board_comes_close_once_and_then_stays_where_it_is_put(seat: Open, make: Maker) -> None:
    """A move of one's own moves the piece and not the board."""
    game = make.game("first")
    table = seat().sit(game, "south")
    table.at_rest()
    closed = table.place("0812")
    box = table.board.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 3, box["y"] + box["height"] / 3
    table.page.mouse.move(x, y)
    table.page.mouse.down()
    table.page.mouse.move(x + 90, y + 40, steps=6)
    table.page.mouse.up()
    table.at_rest()
    put = table.place("0812")
    assert abs(put[0] - closed[0]) > 20, "the board was dragged"
    role, number = game.asked, game.twin.number
    assert role == "south"
    game.act(role, "move g.dr1 0613")
    table.at_ply(number + 1)
    table.page.wait_for_timeout(400)
    table.at_rest()
    now = table.place("0812")
    assert max(abs(now[0] - put[0]), abs(now[1] - put[1])) < 3, (put, now)


TOLD = """() => { window.told = []
  const look = () => {
    if (document.querySelector('#prompt .line')?.textContent === 'The die is rolling…')
      window.told.push(document.querySelector('.coach [role=status]').textContent.trim())
    requestAnimationFrame(look)
  }
  look() }"""
"""What the coach says in the frames in which a die falls."""


def test_the_coach_waits_for_the_die(seat: Open, make: Maker) -> None:
    """While it falls nothing is told of what comes after it, and no other question distracts from the coach's."""
    game = make.game("first", north="human")
    game.advance(lambda match, role, text: role == "south" and text.startswith("attack"))
    table = seat(motion="full", speed=1).sit(game, "south")
    page = table.page
    page.locator(".able button").last.click()
    expect(table.sheet.locator(".groups")).to_be_visible()
    coach = page.locator(".coach [role=status]")
    before = coach.inner_text()
    page.evaluate(TOLD)
    table.sheet.locator("[data-roll]").click()
    expect(coach).not_to_have_text(before)
    told = page.evaluate("window.told")
    assert len(told) > 0
    assert {" ".join(one.split()) for one in told} == {" ".join(before.split())}
    expect(page.get_by_role("button", name="Review my last turn")).to_have_count(0)
