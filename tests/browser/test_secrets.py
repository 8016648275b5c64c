"""What one side may not learn from the other's device, bytes or storage."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import expect
from tests.browser.program import Program
from tests.browser.seats import Game, Maker
from tests.browser.table import Open
from websockets.sync.client import connect


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
