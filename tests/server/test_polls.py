"""Five seats, machines and people among them, that are asked several at once or one in the middle of another's move."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from litestar.testing import TestClient
from tests.rules.napoleon.table import Table
from tests.server.client import HOSTS, Client, Game, heard, listening, wait_for
from tests.server.databases import BOTH

from feldherr.games.napoleon import RULESET
from feldherr.games.napoleon.rules.peace import Peace
from feldherr.games.napoleon.rules.turns import Campaign
from feldherr.kernel import Position, write
from feldherr.players.pool import Pool
from feldherr.players.questions import About, Ask
from feldherr.server.app import make_app
from feldherr.server.wire import Continue

HANDS = {"france": ["fog"], "britain": ["rally", "mud"], "austria": ["stragglers"], "russia": ["grand_battery"]}
GOES_ON = 4
"""Dice with which there is no peace."""
SEATS = {"france": "sergeant", "britain": "human", "austria": "sergeant", "russia": "human", "prussia": "human"}


class Held(Pool):
    """Machines that answer when they are told to."""

    def __init__(self) -> None:
        super().__init__(1)
        self.questions: list[tuple[Ask, Future[str]]] = []

    def ask(self, question: Ask, about: About | None = None) -> Future[str]:
        answer: Future[str] = Future()
        self.questions.append((question, answer))
        return answer

    def answer(self, role: str, text: str) -> None:
        """Answer the oldest question of a role that is open."""
        wait_for(lambda: self.open(role) > 0)
        next(one for asked, one in self.questions if asked.role == role and not one.done()).set_result(text)

    def open(self, role: str) -> int:
        return sum(asked.role == role and not one.done() for asked, one in self.questions)


class Prompt(Pool):
    """Machines that answer at once what their judge says first, or the default."""

    def ask(self, question: Ask, about: About | None = None) -> Future[str]:
        position = RULESET.load(question.known)
        asked = position.decision(question.role)
        assert asked is not None
        found = [action for _, action in RULESET.judge.rank(position, question.role, Random(question.seed))]
        lawful = [action for action in found if position.why_not(action, question.role) is None]
        answer: Future[str] = Future()
        answer.set_result(write([*lawful, asked.default][0], position.setting.names))
        return answer


@contextmanager
def serving(source: Path | str, pool: Pool) -> Iterator[Client]:
    app = make_app(source, rulesets={RULESET.id: RULESET}, hosts=HOSTS, rate=10_000, burst=10_000, pool=pool)
    with TestClient(app, raise_server_exceptions=False) as http:
        yield Client(http)


def seated(client: Client, position: Position, seats: dict[str, str] = SEATS, dice: int = 0) -> Game:
    """A match that begins from a position, with these dice."""
    matches = client.http.app.state.server.matches
    matches.promises.secret = lambda commitment: bytes([dice] * 32)  # the same dice in every match
    id, tokens, saved = matches.go_on(Continue(seats=seats), position, None)
    saved.result(60)
    return Game(client.http, id, tokens)


def peace() -> Position:
    """All but Prussia hold cards, and are asked at once."""
    table = Table(turn=2, hands=HANDS)
    table.position.steps = [Campaign(stage=5), Peace()]
    return table.position


def entry() -> Position:
    """Prussia wants to join the Coalition: Britain, Austria and Russia are asked at once."""
    table = Table(active="prussia")
    table.play("join prussia coalition")
    return table.position


def open_to(game: Game, role: str | None) -> list[str]:
    """Who is asked, as far as a role is told."""
    return [asked["role"] for asked in game.view(role)["decisions"]]


@BOTH
def test_an_answer_under_way_stands_though_a_machine_has_answered_meanwhile(source: Path | str) -> None:
    """Its number is that of the question as the person saw it; what was played since comes with what came of it."""
    pool = Held()
    with serving(source, pool) as client:
        game = seated(client, peace())
        assert open_to(game, "britain") == ["france", "britain", "austria", "russia"]
        number = game.number()
        pool.answer("france", "vote war by fog")
        wait_for(lambda: game.number() == number + 1)

        late = game.act("britain", "vote peace by rally", number=number, key="late")
        assert late.status_code == 200, late.text
        assert [(ply["number"], ply["role"]) for ply in late.json()["plies"]] == [
            (number, "france"), (number + 1, "britain"),
        ]  # fmt: skip
        assert "fog" not in late.text, "what the machine has voted stays unseen"
        again = game.act("britain", "vote peace by rally", number=number, key="late")
        assert again.json()["plies"] == late.json()["plies"], "the same request does nothing twice"
        assert game.act("britain", "pass", number=number).status_code == 409, "who has answered is asked no more"

        # The machine has been thinking since before Britain voted: it is heard, and not asked anew.
        pool.answer("austria", "vote peace by stragglers")
        wait_for(lambda: game.number() == number + 3)
        assert game.act("russia", "pass", number=number).status_code == 200
        (shown,) = (event for ply in game.plies(None) for event in ply["events"] if event["kind"] == "votes_shown")
        assert (shown["sides_peace"], shown["sides_war"]) == (["britain", "austria"], ["france"])
        assert sorted(shown["cards"]) == ["fog", "rally", "stragglers"]


@BOTH
def test_a_machine_that_thinks_while_people_answer_is_heard(source: Path | str) -> None:
    pool = Held()
    with serving(source, pool) as client:
        game = seated(client, peace())
        number = game.number()
        wait_for(lambda: pool.open("france") == 1)
        for role in ("britain", "russia"):
            assert game.act(role, "pass").status_code == 200
        pool.answer("france", "pass")
        wait_for(lambda: game.number() == number + 3)
        assert open_to(game, None) == ["austria"]
        pool.answer("austria", "pass")
        wait_for(lambda: any(event["kind"] == "votes_shown" for event in game.plies(None)[-1]["events"]))


@BOTH
def test_answers_at_once_are_all_taken_each_once(source: Path | str) -> None:
    """Three people answer what was asked before any had answered."""
    seats = dict.fromkeys(SEATS, "human")
    with serving(source, Held()) as client:
        for words in (("yes", "yes", "yes"), ("yes", "no", "yes")):
            game = seated(client, entry(), seats)
            number = game.number()
            asked = ("britain", "austria", "russia")
            assert open_to(game, None) == list(asked)
            together = threading.Barrier(3)

            def answer(role: str, word: str, game: Game = game, number: int = number, at: Any = together) -> int:
                at.wait(30)
                return game.act(role, f"answer {word}", number=number).status_code

            with ThreadPoolExecutor(3) as threads:
                assert [*threads.map(answer, asked, words)] == [200, 200, 200]
            (shown,) = (
                event for ply in game.plies(None) for event in ply["events"] if event["kind"] == "answers_shown"
            )
            assert (shown["agreed"], sorted(shown["sides_no"])) == (
                words == ("yes",) * 3, [role for role, word in zip(asked, words, strict=True) if word == "no"],
            )  # fmt: skip
            assert open_to(game, None) == ["prussia"]


@pytest.mark.parametrize("restarted", [False, True])
@BOTH
def test_an_answer_is_withdrawn_alone_while_others_are_still_asked(source: Path | str, restarted: bool) -> None:
    """Freely, whatever others have answered in secret meanwhile, machines among them; not once all is laid open."""
    pool = Held()
    with serving(source, pool) as client:
        game = seated(client, peace(), dice=GOES_ON)
        number = game.number()
        assert game.act("britain", "vote peace by rally").status_code == 200
        pool.answer("france", "vote war by fog")
        wait_for(lambda: game.number() == number + 2)
        if restarted:
            client.http.app.state.server.repository.forget(game.id)  # type: ignore[attr-defined]
        form = game.view("britain")["undo"]
        assert (form["free"], form["action"]) == (True, "vote peace by rally")
        # France has answered since Britain looked.
        done = game.undo("britain", number=number + 1)
        assert done.status_code == 200, done.text
        assert [(ply["number"], ply["role"], ply["action"], ply["undone"]) for ply in done.json()["plies"]] == [
            (number, "britain", "vote peace by rally", True), (number + 1, "france", None, True),
            (number + 2, "britain", f"undo {number - 1}", False), (number + 3, "france", None, False),
        ]  # fmt: skip
        assert open_to(game, "britain") == ["britain", "austria", "russia"]
        # Russia's page has not heard of any of it, nor has the machine that thinks for Austria.
        assert game.act("russia", "pass", number=None if restarted else number).status_code == 200
        pool.answer("austria", "pass")
        if restarted:
            # A match that is taken up anew does not know what was thought before, and asks again.
            pool.answer("austria", "pass")
        wait_for(lambda: open_to(game, None) == ["britain"])
        assert game.act("britain", "vote war by mud").status_code == 200
        (shown,) = (event for ply in game.plies(None) for event in ply["events"] if event["kind"] == "votes_shown")
        assert (shown["sides_peace"], sorted(shown["sides_war"])) == ([], ["britain", "france"])
        assert game.view("britain")["undo"]["free"] is False, "all votes are laid open"


def test_what_was_withdrawn_is_never_told(tmp_path: Path) -> None:
    """Not even when all votes are laid open: it would say what else a hand holds."""
    seats = dict.fromkeys(SEATS, "human")
    bytes_: dict[str | None, list[str]] = {}
    with serving(tmp_path, Held()) as client:
        for first in ("vote peace by rally", "pass"):
            game = seated(client, peace(), seats, dice=GOES_ON)
            assert game.act("britain", first).status_code == 200
            assert game.undo("britain").status_code == 200
            for role, text in (("britain", "vote war by mud"), ("france", "pass"), ("austria", "pass")):
                assert game.act(role, text).status_code == 200
            assert game.act("russia", "pass").status_code == 200
            assert any(event["kind"] == "votes_shown" for ply in game.plies(None) for event in ply["events"])
            for watcher in ("austria", "russia", "prussia", None):
                bytes_.setdefault(watcher, []).append(told(game, watcher, []))
            own = [ply["action"] for ply in game.plies("britain") if ply["undone"]]
            assert own == [first]
    for one, other in bytes_.values():
        assert one == other


def told(game: Game, role: str | None, messages: list[Any]) -> str:
    """Every byte that a seat gets of a match: view, plies, live messages."""
    found = game.get(role).text + game.get(role, "/plies").text + json.dumps(messages)
    return re.sub(r'"time": ?[0-9.]+', "", found.replace(game.id, "MATCH"))


@pytest.mark.parametrize(
    ("laid", "role", "one", "other"),
    [
        (peace, "britain", "vote peace by rally", "vote war by mud"),
        (peace, "britain", "vote peace by rally", "pass"),
        (entry, "britain", "answer yes", "answer no"),
    ],
)
def test_what_one_answers_changes_no_byte_of_the_others_until_all_are_in(
    tmp_path: Path, laid: Any, role: str, one: str, other: str
) -> None:
    seats = dict.fromkeys(SEATS, "human")
    with serving(tmp_path, Held()) as client:
        for watcher in ("austria", "russia", "prussia", None):
            bytes_ = []
            for text in (one, other):
                game = seated(client, laid(), seats)
                with listening(game, watcher) as socket:
                    heard(socket)
                    assert game.act(role, text).status_code == 200
                    message = heard(socket)
                bytes_.append(told(game, watcher, [message]))
            assert bytes_[0] == bytes_[1]


def front() -> Position:
    """A French army goes along before two enemy ones, each next to its way, with cards in all hands."""
    return Table(
        "strasbourg: davout france*5", "milan: massena france*4", "linz: ferdinand austria*4", "tyrol: john austria*4",
        "prague: kutuzov russia*5", "london: moore britain*2",
        flags={"munich": "austria", "wurtemberg": "france"}, points=8,
        hands={
            "france": ["pontoon_train", "cavalry_charge"], "austria": ["fog", "reverse_slope"],
            "russia": ["rally", "stragglers"], "britain": ["mud"],
        },
    ).position  # fmt: skip


@BOTH
def test_what_is_asked_in_the_middle_of_a_march_comes_round(source: Path | str) -> None:
    """Interceptions, evasions, cards, losses: machines and people are asked one after the other, nobody twice at once,
    and the march comes to its end. Only who is asked is offered anything."""
    seats = SEATS | {"france": "human", "austria": "human", "russia": "sergeant", "prussia": "sergeant"}
    people = [role for role, player in seats.items() if player == "human"]
    kinds: set[str] = set()
    with serving(source, Prompt(1)) as client:
        for seed in range(4):
            rng = Random(seed)
            game = seated(client, front(), seats)
            assert game.act("france", "march davout to wurtemberg-munich-linz taking france*5").status_code == 200
            for _ in range(60):
                wait_for(lambda game=game: bool({*open_to(game, None)} & {*people}))  # type: ignore[misc]
                asked = game.view(None)["decisions"]
                assert len({one["role"] for one in asked}) == 1
                kinds |= {one["id"] for one in asked}
                role = asked[0]["role"]
                if asked[0]["id"] == "points":
                    break
                for other in people:
                    offers = [one["offers"] for one in game.view(other)["decisions"]]
                    assert any(offers) == (other == role)
                table = client.http.app.state.server.repository.peek(game.id)
                known = table.match.position.known(role)
                action = known.legal(role).sample(rng) or known.decision(role).default
                if known.why_not(action, role) is not None:
                    action = known.decision(role).default
                assert game.act(role, write(action, known.setting.names)).status_code == 200
            else:
                raise AssertionError("it goes on for ever")
            kinds |= {event["kind"] for ply in game.plies(None) for event in ply["events"]}
    assert {"intercept", "evade", "moment_dice", "tested", "battle", "battle_won"} <= kinds, sorted(kinds)
