"""Hidden information: changing one's own secrets changes not a byte of what others receive."""

from __future__ import annotations

import re
from typing import Any

from tests.server.client import NORTH, SOUTH, Client, Game, heard, listening

OTHER = "setup n.1@0502 n.2@0302 n.3@0101"


def told(client: Client, game: Game, role: str | None) -> bytes:
    """Everything a role can hear, with what differs from match to match anyway made equal."""
    answers = [game.get(role, what).content for what in ("", "/plies", "/at/0", "/at/1")]
    with listening(game, role) as socket:
        answers.append(str(heard(socket)).encode())
    if role is not None:
        for what, action in (("why", "setup s.1@0101"), ("why", SOUTH), ("why", "end"), ("actions", "end")):
            body: dict[str, Any] = {"action": action}
            if what == "actions":
                body |= {"number": 2, "key": "k"}
            answers.append(game.post(role, what, body).content)
            answers.append(game.post(role, "actions", {"number": 0, "key": "k", "action": "end"}).content)
        answers.append(client.http.post("/api/matches/mine", json={"seats": [game.tokens[role]]}).content)
    told = b"\n".join(answers).replace(game.id.encode(), b"ID")
    return re.sub(rb"(time'?\"?|updated\"?): ?[0-9.]+", rb"\1:T", told)


def test_another_set_up_changes_no_byte(client: Client) -> None:
    for role in ("south", None):
        one, other = client.create(seed="same"), client.create(seed="same")
        one.act("north", NORTH)
        other.act("north", OTHER)
        assert told(client, one, role) == told(client, other, role)
        assert told(client, one, "north") != told(client, other, "north")


def test_a_secret_action_is_shown_once_it_is_revealed(client: Client) -> None:
    game = client.create()
    game.act("north", NORTH)
    assert [ply["action"] for ply in game.plies("south")] == ["start", None]
    assert [ply["action"] for ply in game.plies("north")] == ["start", NORTH]
    game.act("south", SOUTH)
    for role in ("north", "south", None):
        assert [ply["action"] for ply in game.plies(role)] == ["start", NORTH, SOUTH]


def test_dice_and_secret_stay_here(client: Client) -> None:
    game = client.create()
    game.begin()
    assert all(set(ply) == {"number", "role", "action", "events", "undone", "time"} for ply in game.plies("north"))
    assert "secret" not in game.get("north").text
