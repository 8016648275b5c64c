"""The keyboard alone at Prussia's Glory: a whole battle, piles, numbered answers, and where the focus goes."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.brain import ending
from tests.browser.gestures import Typist, parts
from tests.browser.program import Program
from tests.browser.seats import Maker
from tests.browser.table import Open, Table

OTHER = {"prussia": "coalition", "coalition": "prussia"}


def heard(table: Table) -> Locator:
    """What a screen reader is told without hurry."""
    return table.page.locator("[aria-live=polite]")


@pytest.mark.long
@pytest.mark.parametrize(("role", "language"), [("prussia", "en"), ("coalition", "ru")])
def test_a_whole_battle_by_keyboard(role: str, language: str, seat: Open, tmp_path: Path) -> None:
    """Rossbach against the sergeant to its end card, each side in one of the languages: a few marches a turn, every
    fight that is due, every decision. Nothing is clicked, and after each commit something has the focus.
    """
    # A server of its own: what it reckons after the end is in nobody's way.
    with Program(tmp_path) as program, Maker(program) as make:
        game = make.prussia(**{OTHER[role]: "sergeant"}, seed="1")
        table = seat(address=program.address, language=language).sit(game, role)
        hand = Typist(table, game, role, language)  # type: ignore[arg-type]
        done = {text.split()[0] for _, text in hand.turns(marches=3)}
        assert done >= {"setup", "move", "end_movement", "attack"}
        card = table.page.locator("section.end")
        # The panel is reached by F6, its first tab is what is now.
        for _ in range(3):
            if not table.focused().startswith("BUTTON tab-now"):
                table.key("F6")
        table.key("Enter")
        expect(card).to_contain_text(ending(hand.words, game.view(role)["outcome"])[1])
        table.context.close()


def test_keys_lead_from_the_prompt_to_the_board(seat: Open, make: Maker) -> None:
    """Where an answer has left the focus on the prompt, `.` and the arrows go on with the board; a pile is heard."""
    game = make.prussia()
    game.advance(lambda match, role, text: not text.startswith("setup"))
    table = seat().sit(game, "prussia")
    table.key("F6")
    expect(table.prompt).to_be_focused()
    table.key("Period")
    expect(table.board).to_be_focused()
    expect(table.board).to_have_attribute("data-cursor", "2007")
    expect(heard(table)).to_have_text("Goltz and Hülsen · 3 MP, 35 hexes")
    table.key("Enter")
    expect(heard(table)).to_have_text("Forcade · 6 MP, 119 hexes")
    # Of a pile the one in hand is named first, and everybody once.
    table.key("ArrowUp", "ArrowDown")
    expect(heard(table)).to_contain_text("Forcade (Prussian army), 2 in all, also Goltz and Hülsen")
    table.key("Enter")
    expect(heard(table)).to_have_text("Nothing in hand")
    table.key("F6", "F6")
    expect(table.prompt).to_be_focused()
    table.key("ArrowDown")
    expect(table.board).to_be_focused()
    expect(table.board).to_have_attribute("data-cursor", "2008")


def test_leaders_are_set_up_by_keys(seat: Open, make: Maker) -> None:
    """`.` leads through the hexes that are open to the next leader, Enter puts him there, and both are heard."""
    game = make.prussia()
    game.advance(lambda match, role, text: role == "prussia")
    table = seat().sit(game, "prussia")
    number = game.view("prussia")["number"]
    table.key("F6", "Period")
    expect(table.board).to_be_focused()
    places = []
    for leader in ("Frederick", "Prince Henry", "Ferdinand of Brunswick", "Forcade", "Seydlitz"):
        table.key("Period")
        places.append(table.board.get_attribute("data-cursor"))
        table.key("Enter")
        expect(heard(table)).to_contain_text(f"{leader} stands in {places[-1]}.")
    expect(heard(table)).to_contain_text("All counters are placed.")
    table.key("Control+Enter", "Control+Enter")
    table.at_ply(number + 1)
    stand = {piece["id"]: piece["place"] for piece in game.view("prussia")["pieces"]}
    assert [stand[f"p.{name}"] for name in ("frederick", "henry", "ferdinand", "forcade", "seydlitz")] == places


def test_a_number_takes_along_who_is_ticked(seat: Open, make: Maker) -> None:
    """A way chosen by its number is gone with the leaders who were ticked, as one that is clicked."""
    game = make.prussia()
    text = game.advance(lambda match, role, text: text.startswith("retreat") and " with " in text)
    role = game.asked
    table = seat().sit(game, role)
    hand = Typist(table, game, role)
    said, view = parts(text), game.view(role)
    hand.take(said.plain[0], view)
    hand.along(said)
    hand.keys.to_board()
    table.key("Digit1")
    hand.after(view)
    played = game.plies(role)[-1]
    assert parts(played["action"]).worded["with"] == said.worded["with"]


def test_hexes_that_are_an_answer_are_stepped_through(seat: Open, make: Maker) -> None:
    """`.` goes from one hex to withdraw to to the next, and Enter takes it."""
    game = make.prussia()
    text = game.advance(lambda match, role, text: text.startswith("withdraw"))
    role = game.asked
    table = seat().sit(game, role)
    view = game.view(role)
    goal = parts(text).worded["to"][0]
    for _ in range(6):
        table.key("Period")
        if table.board.get_attribute("data-cursor") == goal:
            break
    expect(table.board).to_have_attribute("data-cursor", goal)
    table.key("Enter")
    table.at_ply(view["number"] + 1)
    assert game.plies(role)[-1]["action"] == text
