"""Machine players: two of them play a match to its end; what they do is saved like everybody's plies."""

from __future__ import annotations

from concurrent.futures import Future
from pathlib import Path

import pytest
from litestar.testing import TestClient
from tests.server.client import HOSTS, NORTH, Client, wait_for
from tests.server.standin import STANDIN, Standin

from feldherr.kernel import Malformed, Scripted, read_record
from feldherr.players import player, player_names
from feldherr.players.pool import Pool, reference, referred
from feldherr.server.app import make_app


def test_two_machines_play_to_the_end(client: Client) -> None:
    game = client.create("random", "random", seed="two machines")
    assert game.tokens == {}
    wait_for(lambda: game.view(None)["outcome"] is not None, 60)
    record = game.get(None, "/record").text
    match = read_record(record, lambda name: STANDIN, verify=True)
    assert match.players == {"north": "random", "south": "random"}
    again = client.create("random", "random", seed="two machines")
    wait_for(lambda: again.view(None)["outcome"] is not None, 60)
    # The same seed gives the same dice and, asked the same, machines answer the same.
    assert [ply["role"] for ply in again.plies(None)][:2] == [ply["role"] for ply in game.plies(None)][:2]


class Wrong(Pool):
    """Machines that answer nonsense."""

    def ask(self, name: str, ruleset: str, known: str, role: str, seed: int) -> Future[str]:
        answer: Future[str] = Future()
        answer.set_result("move n.1 0606")
        return answer


class Dead(Pool):
    """Machines that fail."""

    def ask(self, name: str, ruleset: str, known: str, role: str, seed: int) -> Future[str]:
        answer: Future[str] = Future()
        answer.set_exception(OSError("no machine"))
        return answer


@pytest.mark.parametrize("pool", [Wrong, Dead])
def test_a_machine_that_fails_plays_the_default(tmp_path: Path, pool: type[Pool]) -> None:
    app = make_app(tmp_path, rulesets={STANDIN.id: STANDIN}, hosts=HOSTS, pool=pool())
    with TestClient(app) as http:
        game = Client(http).create(south="random")
        wait_for(lambda: game.number() == 2)
        game.act("north", NORTH)
        game.act("north", "end")
        wait_for(lambda: "end" in [ply["action"] for ply in game.plies(None) if ply["role"] == "south"])


def test_machines_see_what_their_role_knows() -> None:
    position = STANDIN.start("meeting")
    secret = "0502"
    position.play(position.read_action(f"setup n.1@{secret} n.2@0302 n.3@0101"), Scripted(), "north")
    assert secret not in position.known("south").save()


def test_rulesets_are_found_by_other_processes() -> None:
    assert isinstance(referred(reference(STANDIN)), Standin)


def test_players_by_name() -> None:
    assert "random" in player_names()
    assert callable(player("random"))
    with pytest.raises(Malformed):
        player("napoleon")
