"""Machine players: two of them play a match to its end; what they do is saved like everybody's plies."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from litestar.testing import TestClient
from tests.server.client import HOSTS, NORTH, Client, heard, listening, wait_for
from tests.server.standin import STANDIN, Standin

from feldherr.kernel import Malformed, Scripted, read_record
from feldherr.limits import TooMuch
from feldherr.players import player, player_names
from feldherr.players.pool import Pool, reference, referred
from feldherr.players.questions import About, Ask
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


def lawful(known: str, role: str, seed: int) -> str:
    """A lawful action of the stand-in, as a player answers it."""
    legal = STANDIN.load(known).legal(role)
    action = legal.sample(Random(seed))
    assert action is not None
    return legal.text(action)


class Failing(Pool):
    """Machines that fail so many times, in one way or the other, then answer."""

    def __init__(self, how: str, times: int) -> None:
        super().__init__(1)
        self.how = how
        self.times = times
        self.seeds: list[int] = []

    def ask(self, question: Ask, about: About | None = None) -> Future[str]:
        self.seeds.append(question.seed)
        answer: Future[str] = Future()
        if len(self.seeds) > self.times:
            answer.set_result(lawful(question.known, question.role, question.seed))
        elif self.how == "raises":
            answer.set_exception(ZeroDivisionError("no machine"))
        elif self.how == "dies":
            answer.set_exception(TooMuch("memory"))
        else:
            answer.set_result("move n.1 0606")
        return answer


@contextmanager
def failing(folder: Path, pool: Pool) -> Iterator[Client]:
    app = make_app(folder, rulesets={STANDIN.id: STANDIN}, hosts=HOSTS, pool=pool)
    with TestClient(app) as http:
        yield Client(http)


def faults_heard(socket: Any, count: int) -> list[dict[str, Any]]:
    """The next so many words of a machine that fails."""
    found: list[dict[str, Any]] = []
    while len(found) < count:
        message = heard(socket)
        if message["type"] == "failed":
            found.append(message)
    return found


WAYS = ["raises", "dies", "answers what the rules forbid"]


@pytest.mark.parametrize("how", WAYS)
def test_a_machine_that_fails_is_asked_again_and_the_log_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, how: str
) -> None:
    monkeypatch.setattr(machines, "PAUSES", (0.0, 0.01, 0.01))
    pool = Failing(how, 3)
    with failing(tmp_path, pool) as client:
        game = client.create(south="random")
        wait_for(lambda: game.number() == 2)
        [_, played] = game.plies(None)
        assert played["role"] == "south"
    assert len(pool.seeds) == 4
    assert len(set(pool.seeds)) == 4, "each time with other numbers"
    said = [record.getMessage() for record in caplog.records if "failed at ply" in record.getMessage()]
    assert len(said) == 3
    assert "2 times so far" in said[1]
    assert "it is asked again in 0.01 s" in said[1]


@pytest.mark.parametrize("how", WAYS)
def test_nothing_is_played_for_a_machine_that_goes_on_failing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    """The table is told, whoever comes later as well; the match waits until somebody who sits there has it asked."""
    monkeypatch.setattr(machines, "PAUSES", (0.0, 0.01))
    pool = Failing(how, 4)
    with failing(tmp_path, pool) as client:
        game = client.create(south="random")
        with listening(game, "north") as socket:
            # It may have failed before anybody listened: the last word is heard in any case.
            while (fault := faults_heard(socket, 1)[0])["again"] is not None:
                assert fault["again"] == (0.0, 0.01)[fault["times"] - 1]
            assert fault == {"type": "failed", "role": "south", "times": 3, "again": None}
        assert (len(pool.seeds), game.number()) == (3, 1)
        with listening(game, None) as late:
            assert faults_heard(late, 1) == [fault]
            assert game.post(None, "again", {}).status_code == 401
            assert len(pool.seeds) == 3
            assert game.post("north", "again", {}).status_code == 200
            assert faults_heard(late, 1) == [{"type": "failed", "role": "south", "times": 4, "again": 0.0}]
            wait_for(lambda: game.number() == 2)
        with listening(game, None) as later:
            # What is over is not told any more.
            assert heard(later)["type"] == "plies"
            game.act("north", NORTH)
            assert heard(later)["type"] in ("plies", "thinking")


def test_who_gives_up_ends_what_a_machine_failed_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machines, "PAUSES", ())
    pool = Failing("raises", 9)
    with failing(tmp_path, pool) as client:
        game = client.create(south="random")
        with listening(game, "north") as socket:
            faults_heard(socket, 1)
        game.act("north", "resign")
        assert game.post("north", "again", {}).status_code == 200
        with listening(game, "north") as socket:
            assert heard(socket)["view"]["outcome"]["winner"] == "south"
    assert len(pool.seeds) == 1


def test_after_a_restart_a_machine_that_failed_is_asked_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machines, "PAUSES", ())
    with failing(tmp_path, Failing("dies", 9)) as client:
        game = client.create(south="random")
        with listening(game, "north") as socket:
            faults_heard(socket, 1)
    with failing(tmp_path, Failing("dies", 0)) as client:
        game.http = client.http
        wait_for(lambda: game.number() == 2)


class Slow(Pool):
    """Machines that answer when they are told to; counts how many think at once."""

    def __init__(self) -> None:
        super().__init__(1)
        self.waiting: list[tuple[Future[str], str]] = []
        self.most = 0

    def ask(self, question: Ask, about: About | None = None) -> Future[str]:
        answer: Future[str] = Future()
        self.waiting.append((answer, lawful(question.known, question.role, question.seed)))
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
            answer, text = pool.waiting[answered]
            answer.set_result(text)
            answered += 1
        wait_for(lambda: len(pool.waiting) >= games)
    assert pool.most <= 3


def test_a_look_for_waiting_matches_that_fails_is_followed_by_another() -> None:
    class Looking(machines.Machines):
        def __init__(self) -> None:
            self.matches: Any = SimpleNamespace(repository=SimpleNamespace(storage=SimpleNamespace(shared=True)))
            self.pauses: list[float] = []

        def _await(self, idle: float) -> None:
            raise LookupError(idle)

        def _later(self, seconds: float, do: Callable[[], None]) -> None:
            assert do == self.go_on
            self.pauses.append(seconds)

    looking = Looking()
    with pytest.raises(LookupError):
        looking.go_on()
    assert looking.pauses == [machines.SWEEP]


def test_machines_see_what_their_role_knows() -> None:
    position = STANDIN.start("meeting")
    secret = "0502"
    position.play(position.read_action(f"setup n.1@{secret} n.2@0302 n.3@0101"), Scripted(), "north")
    assert secret not in position.known("south").save()


def test_rulesets_are_found_by_other_processes() -> None:
    assert isinstance(referred(reference(STANDIN)), Standin)


def test_players_by_name() -> None:
    assert "random" in player_names()
    assert callable(player("random", STANDIN))
    with pytest.raises(Malformed):
        player("napoleon", STANDIN)


class Bare(Standin):
    """Gives machine players nothing to go by."""

    evaluation = None  # type: ignore[assignment]


def test_a_game_is_offered_who_can_play_it(tmp_path: Path) -> None:
    """A stand-in with nothing but an evaluation is played by all; one without it by chance alone, and has no advice."""
    bare = Bare()
    with TestClient(make_app(tmp_path, rulesets={bare.id: bare}, hosts=HOSTS)) as http:
        client = Client(http)
        assert http.get("/api/games").json()[0]["players"] == ["random"]
        body = {"ruleset": bare.id, "scenario": "meeting", "seats": {"north": "human", "south": "sergeant"}}
        for name, said in (("sergeant", "kernel-sergeant-cannot"), ("captain_deep", "kernel-captain-cannot")):
            answer = http.post("/api/matches", json=body | {"seats": {"north": "human", "south": name}})
            assert (answer.status_code, answer.json()["message_id"]) == (400, said)
        answer = client.create(south="random").post("north", "advice", {})
        assert (answer.status_code, answer.json()["message_id"]) == (400, "kernel-captain-cannot")


def test_a_game_with_an_evaluation_is_played_by_sergeant_and_captain(client: Client) -> None:
    listed = client.http.get("/api/games").json()[0]["players"]
    assert listed == ["recruit", "corporal", "sergeant", "captain", "marshal"]
    game = client.create("sergeant", "captain_quick", seed="two machines")
    wait_for(lambda: game.view(None)["outcome"] is not None, 120)
    match = read_record(game.get(None, "/record").text, lambda name: STANDIN, verify=True)
    assert match.players == {"north": "sergeant", "south": "captain_quick"}
