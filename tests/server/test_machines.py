"""Machine players: two of them play a match to its end; what they do is saved like everybody's plies."""

from __future__ import annotations

from concurrent.futures import Future
from pathlib import Path
from random import Random
from typing import Any

import pytest
from litestar.testing import TestClient
from tests.server.client import HOSTS, NORTH, Client, wait_for
from tests.server.standin import STANDIN, Standin

from feldherr.kernel import Malformed, Scripted, read_record
from feldherr.limits import TooMuch
from feldherr.players import player, player_names
from feldherr.players.pool import Pool, reference, referred
from feldherr.server import machines
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


class Dying(Pool):
    """Workers that die over a question so many times, then answer."""

    def __init__(self, deaths: int) -> None:
        super().__init__(1)
        self.deaths = deaths
        self.asked = 0

    def ask(self, name: str, ruleset: str, known: str, role: str, seed: int) -> Future[str]:
        self.asked += 1
        answer: Future[str] = Future()
        if self.asked <= self.deaths:
            answer.set_exception(TooMuch("memory"))
        else:
            position = STANDIN.load(known)
            action = position.legal(role).sample(Random(seed))
            assert action is not None
            answer.set_result(position.legal(role).text(action))
        return answer


def test_a_machine_whose_worker_dies_is_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Nothing is played for it meanwhile, and the log says so."""
    monkeypatch.setattr(machines, "PAUSES", (0.0, 0.01))
    defaults: list[str] = []
    monkeypatch.setattr(machines.Matches, "machine_ply", watched(defaults))
    pool = Dying(3)
    app = make_app(tmp_path, rulesets={STANDIN.id: STANDIN}, hosts=HOSTS, pool=pool)
    with TestClient(app) as http:
        game = Client(http).create(south="random")
        wait_for(lambda: game.number() == 2)
    assert pool.asked == 4
    assert "" not in defaults
    said = [record.getMessage() for record in caplog.records if "died over ply" in record.getMessage()]
    assert len(said) == 3
    assert "2 times so far; it is asked again in 0.01 s" in said[1]


def watched(texts: list[str]) -> Any:
    """`machine_ply`, with what it is told to play kept."""
    play = machines.Matches.machine_ply

    def machine_ply(self: Any, table: Any, role: str, number: int, known: str, text: str) -> Any:
        texts.append(text)
        return play(self, table, role, number, known, text)

    return machine_ply


class Slow(Pool):
    """Machines that answer when they are told to; counts how many think at once."""

    def __init__(self) -> None:
        super().__init__(1)
        self.waiting: list[tuple[Future[str], str]] = []
        self.seen: set[str] = set()
        self.most = 0

    def ask(self, name: str, ruleset: str, known: str, role: str, seed: int) -> Future[str]:
        answer: Future[str] = Future()
        self.waiting.append((answer, "resign"))
        self.seen.add(str(seed))
        self.most = max(self.most, sum(not one.done() for one, _ in self.waiting))
        return answer


def test_after_a_restart_all_waiting_matches_go_on_a_few_at_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = 9
    with TestClient(make_app(tmp_path, rulesets={STANDIN.id: STANDIN}, hosts=HOSTS, pool=Slow())) as http:
        for _ in range(games):
            Client(http).create(north="random", south="random")
    monkeypatch.setattr(machines, "AT_ONCE", 3)
    pool = Slow()
    with TestClient(make_app(tmp_path, rulesets={STANDIN.id: STANDIN}, hosts=HOSTS, pool=pool)):
        answered = 0
        while answered < games:
            wait_for(lambda: len(pool.waiting) > answered)  # noqa: B023
            # The text is no action here, so the default is played and the other machine is asked in its turn.
            pool.waiting[answered][0].set_result("no such action")
            answered += 1
        wait_for(lambda: len(pool.waiting) >= games)
    assert pool.most <= 3


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
