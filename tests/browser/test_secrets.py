"""What one side may not learn from the other's device, bytes or storage."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.program import Program
from tests.browser.seats import Game, Maker
from tests.browser.table import Open
from tests.rules.napoleon import table as rules
from websockets.sync.client import connect

from feldherr.games.napoleon.game import RULESET as NAPOLEON
from feldherr.games.napoleon.rules.peace import Peace
from feldherr.games.napoleon.rules.turns import Campaign
from feldherr.games.srazhenie.game import RULESET as SRAZHENIE
from feldherr.kernel import write
from feldherr.players import player


def test_a34_hand_over_holds_nothing_of_the_other(seat: Open, make: Maker) -> None:
    """Hot seat: DOM, title and storage hold nothing of the other role at hand-over."""
    game = make.game("battle", seed="1834")
    first = game.asked
    table = seat().sit(game, "north", "south")
    table.page.locator(".over button").click()
    expect(table.page.locator(".battle")).to_be_visible()
    table.page.locator(".prompt button", has_text="Fill").click()
    expect(table.page.locator("svg.live .counter")).to_have_count(26)
    ready = table.page.locator(".prompt .armed button.main")
    ready.click()
    ready.click()
    hand_over = table.button("Hand over")
    expect(hand_over).to_be_visible()
    hand_over.click()
    expect(table.page.locator(".over h1")).to_be_visible()
    army = {side["id"]: side["army"] for side in game.view(None)["sides"]}[first]
    letter = {"black": "k", "blue": "b", "red": "r", "green": "g"}[army]
    text = table.page.content() + table.page.title() + json.dumps(table.storage() | {"feldherr.seats": ""})
    text += json.dumps(table.page.evaluate("() => [{...sessionStorage}, document.cookie, history.state]"))
    assert not re.search(rf"\b{letter}\.[a-z]{{2}}\d", text)
    assert not re.search(r"\b(0[1-9]|1\d|2[0-4])(0[1-9]|1[0-7])\b", re.sub(r"<(script|link|svg)[^>]*>", "", text)), (
        "a hex"
    )
    assert table.page.locator("svg.live, .battle, .counter").count() == 0
    assert table.page.title() == "Feldherr"
    for region in table.page.locator("[aria-live]").all():
        assert not region.inner_text().strip()


def _seen(program: Program, game: Game, role: str) -> str:
    """Every byte a seat gets, without what names the match or the clock."""
    parts = [game.raw(role), game.raw(role, "/plies?after=0"), game.raw(role, "/at/0")]
    address = program.address.replace("http", "ws")
    with connect(f"{address}/api/matches/{game.id}/live") as socket:
        socket.send(json.dumps({"token": game.tokens[role], "after": 0}))
        try:
            while True:
                parts.append(_bytes(socket.recv(timeout=0.7)))
        except TimeoutError:
            pass
    text = b"\n".join(parts).decode().replace(game.id, "MATCH")
    return re.sub(r'"(time|updated|created)":[^,}]*', r'"\1":0', text)


def _bytes(said: Any) -> bytes:
    return said if isinstance(said, bytes) else str(said).encode()


def test_a35_own_set_up_changes_no_byte_of_the_other(program: Program, make: Maker) -> None:
    """Hidden set-up: changing own placement changes no byte the other side gets, over HTTP and the socket."""
    seen = []
    for turned in (False, True):
        game = make.game("battle", seed="1835")
        role = game.asked
        other = "north" if role == "south" else "south"
        text = game.advance(lambda match, role, text: True)
        assert text.startswith("setup")
        if turned:
            words = text.split()
            one, two = next(
                (i, j)
                for i in range(1, len(words))
                for j in range(i + 1, len(words))
                if ".li" in words[i] and ".hu" in words[j]
            )
            a, b = words[one].split("@"), words[two].split("@")
            words[one], words[two] = f"{a[0]}@{b[1]}", f"{b[0]}@{a[1]}"
            text = " ".join(words)
        game.act(role, text)
        seen.append((_seen(program, game, other), _seen(program, game, role)))
    assert seen[0][0] == seen[1][0]
    assert seen[0][1] != seen[1][1], "the set-ups were the same"


@pytest.mark.parametrize(("language", "touch"), [("en", False), ("ru", True)])
def test_who_is_ready_changes_the_set_up_while_the_other_is_not(
    language: str, touch: bool, seat: Open, make: Maker
) -> None:
    """The army stands as it stood, and nothing of it is told; once both are ready there is no way back."""
    game = make.game("battle", seed="1834")
    role = game.asked
    other = "north" if role == "south" else "south"
    how = {"width": 390, "height": 844, "touch": True} if touch else {}
    table, there = seat(language=language, **how).sit(game, role), seat(language=language).sit(game, other)
    page, counters = table.page, table.page.locator("svg.live .counter")
    army = re.compile("your army is placed|армия расставлена", re.IGNORECASE)
    setting = page.locator(".prompt [data-unready]")

    def press(one: Locator) -> None:
        one.tap() if touch else one.click()

    def ready() -> None:
        expect(table.prompt).to_contain_text(army)
        for _ in range(2):
            press(page.locator(".prompt .armed button.main"))

    press(page.locator(".prompt button", has_text="Дополнить" if touch else "Fill"))
    ready()
    expect(setting).to_have_text("Изменить расстановку" if touch else "Change the set-up")
    there.at_ply(2)
    assert [asked["role"] for asked in game.view(None)["decisions"]] == [other]
    press(setting)
    expect(table.prompt).to_contain_text(army)
    expect(counters).to_have_count(26)
    expect(setting).to_have_count(0)
    there.at_ply(3)
    assert [ply["action"] for ply in game.plies(other)] == ["start", None, "undo 0"]
    # One counter is lifted, and put back. On a phone the tray it lies in takes some room from the board.
    touched = table.tap if touch else table.click
    for left in (25, 26):
        table.at_rest()
        touched("1204")
        expect(counters).to_have_count(left)
    ready()
    expect(setting).to_be_visible()
    rest = player("sergeant", SRAZHENIE)(game.twin.position.known(other), other, Random(1))
    game.tell(other, write(rest, game.twin.position.setting.names))
    expect(setting).to_have_count(0)
    assert game.view(role)["undo"]["free"] is False


def test_a_vote_is_withdrawn_while_others_have_still_to_vote(seat: Open, make: Maker) -> None:
    """What others have answered meanwhile stands, and is not told."""
    hands = {"france": ["fog"], "britain": ["rally", "mud"], "austria": ["stragglers"], "russia": ["grand_battery"]}
    laid = rules.Table(turn=2, hands=hands)
    laid.position.steps = [Campaign(stage=5), Peace()]
    game = make.laid(NAPOLEON, laid.position)
    table = seat().sit(game, "britain")
    page = table.page
    # What one decides by is there: everybody's place and points, those of the own seat in bold.
    standing = page.locator(".standings li")
    points = {side["id"]: side["points"] for side in game.view(None)["sides"]}
    seats = [standing.nth(at).get_attribute("data-seat") for at in range(standing.count())]
    assert seats == sorted(seats, key=lambda seat: -points[str(seat)])
    expect(page.locator(".standings .mine")).to_have_attribute("data-seat", "britain")
    expect(page.locator(".standings .mine")).to_contain_text(f"{points['britain']} VP")
    # All vote at once: of the powers on top the own one stands out.
    expect(page.locator(".top .active")).to_have_text(re.compile("Britain"))
    page.locator("[data-card=rally]").click()
    page.get_by_role("button", name="For peace").click()
    expect(table.prompt).to_contain_text("Waiting for your opponent")
    game.tell("france", "vote war by fog")
    table.at_ply(3)
    back = page.locator(".prompt button.undo")
    expect(back).to_have_text("Undo: vote: for peace with Rally", use_inner_text=True)
    back.click()
    expect(table.prompt).to_contain_text("for peace, or against it")
    assert [asked["role"] for asked in game.view(None)["decisions"]] == ["britain", "austria", "russia"]
    page.locator("#tab-log").click()
    # Struck through with what it was played after, and there again.
    expect(page.locator("#tabpanel li", has_text="France has answered on the peace")).to_have_count(2)
    expect(page.locator("#tabpanel .undone")).to_have_count(2)
    assert "fog" not in page.content().lower()
