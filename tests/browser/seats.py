"""Matches made and driven over HTTP, and the same matches in this process, for a test that needs to know more.

What is played before the server has to know of a match is played only here, which takes a tenth of the time.
"""

from __future__ import annotations

import hashlib
import itertools
import time
from collections.abc import Callable
from functools import cached_property
from random import Random
from types import TracebackType
from typing import Any, Self, TypeVar

import httpx
from tests.browser.program import Program
from tests.browser.stored import store

from feldherr.games.prussia.game import RULESET as PRUSSIA
from feldherr.games.sgboh.game import RULESET as SGBOH
from feldherr.games.srazhenie.game import RULESET as SRAZHENIE
from feldherr.kernel import Match, Role, Ruleset, write
from feldherr.players import player

_keys = itertools.count()


class Course:
    """What two sergeants play from a certain moment on, computed once for all tests that begin there."""

    def __init__(self, ruleset: Ruleset, rng: int) -> None:
        self.choose = player("sergeant", ruleset)
        self.random = Random(rng)
        self.actions: list[str] = []

    def action(self, number: int, match: Match, role: Role) -> str:
        """The action with a number; the match is at the point where it is to be played."""
        if number == len(self.actions):
            action = self.choose(match.position.known(role), role, self.random)
            self.actions.append(write(action, match.position.setting.names))
        return self.actions[number]


_courses: dict[str, Course] = {}


class Game:
    """A match and its seats; `twin` is the same match here, as long as both seats are ours.

    `begin` puts it on the server, in the state of the twin, and returns its id and tokens: called once one of them is
    needed.
    """

    def __init__(
        self, http: httpx.Client, twin: Match, begin: Callable[[], tuple[str, dict[Role, str]]] | None = None
    ) -> None:
        self.http = http
        self.twin = twin
        self._begin = begin

    @cached_property
    def _there(self) -> tuple[str, dict[Role, str]]:
        assert self._begin is not None, "nothing says what match it is"
        return self._begin()

    def at(self, id: str, tokens: dict[Role, str]) -> Self:
        """It is a match that the server already has."""
        self._there = id, tokens
        return self

    def begun(self) -> Self:
        """The match, which the server knows from now on."""
        assert self._there
        return self

    @property
    def id(self) -> str:
        return self._there[0]

    @property
    def tokens(self) -> dict[Role, str]:
        return self._there[1]

    def _headers(self, role: str | None) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.tokens[role]}"} if role else {}

    def raw(self, role: str | None, what: str = "") -> bytes:
        """The bytes a seat gets; None is an onlooker."""
        answer = self.http.get(f"/api/matches/{self.id}{what}", headers=self._headers(role))
        assert answer.status_code == 200, answer.text[:200]
        return answer.content

    def view(self, role: str | None) -> dict[str, Any]:
        answer = self.http.get(f"/api/matches/{self.id}", headers=self._headers(role))
        found: dict[str, Any] = answer.json()
        return found

    def plies(self, role: str | None, after: int = 0) -> list[dict[str, Any]]:
        """The plies from a number on."""
        answer = self.http.get(f"/api/matches/{self.id}/plies?after={after}", headers=self._headers(role))
        found: list[dict[str, Any]] = answer.json()["plies"]
        return found

    def act(self, role: str, action: str) -> None:
        """Play an action here, and on the server once it knows of the match."""
        if "_there" in vars(self):
            self._post(role, action)
        self.twin.play(role, action)

    def _post(self, role: str, action: str) -> None:
        body = {"number": self.twin.number, "key": f"test {next(_keys)}", "action": action}
        answer = self.http.post(f"/api/matches/{self.id}/actions", json=body, headers=self._headers(role))
        assert answer.status_code == 200, answer.text[:200]

    def follow(self) -> Match:
        """The twin, brought up to what was played on the server meanwhile; for games with no secrets."""
        for ply in self.plies(None):
            if ply["number"] == self.twin.number:
                self.twin.play(ply["role"], ply["action"])
        return self.twin

    def tell(self, role: str, action: str) -> None:
        """Play an action only on the server."""
        self._talk(role, action)

    def stand(self, role: str, orders: dict[str, str]) -> None:
        """Leave standing orders for the whole game: an answer to each decision."""
        told = [{"decision": decision, "answer": answer} for decision, answer in orders.items()]
        body = {"number": self.view(role)["number"], "key": f"test {next(_keys)}", "orders": told}
        answer = self.http.post(f"/api/matches/{self.id}/orders", json=body, headers=self._headers(role))
        assert answer.status_code == 200, answer.text[:200]

    def resign(self, role: str) -> None:
        """Resign: in a campaign, the battle."""
        self._talk(role, "resign")
        self.twin.resign(role)

    def agree(self) -> None:
        """Both sides agree to a draw: in a campaign, of the battle."""
        self._talk("north", "offer draw")
        self._talk("south", "offer draw")
        self.twin.agree("south")

    def _talk(self, role: str, text: str) -> None:
        body = {"number": self.view(role)["number"], "key": f"test {next(_keys)}", "action": text}
        answer = self.http.post(f"/api/matches/{self.id}/actions", json=body, headers=self._headers(role))
        assert answer.status_code == 200, answer.text[:200]

    def sheet(self, role: str, action: str) -> dict[str, Any]:
        answer = self.http.post(f"/api/matches/{self.id}/sheet", json={"action": action}, headers=self._headers(role))
        found: dict[str, Any] = answer.json()
        return found

    @property
    def asked(self) -> str:
        """The role asked first."""
        return str(self.twin.position.decisions[0].role)

    def advance(self, until: Callable[[Match, str, str], bool], *, rng: int = 1, most: int = 600) -> str:
        """Two sergeants play on until `until(match, role, action)` is true of the next action, which is returned; "" if
        the game has ended."""
        course = self._course(rng)
        for number in range(most):
            match = self.twin
            if match.position.outcome is not None:
                return ""
            role = self.asked
            text = course.action(number, match, role)
            if until(match, role, text):
                return text
            self.act(role, text)
        raise AssertionError("it never came to that")

    def _course(self, rng: int) -> Course:
        match = self.twin
        setting = match.position.setting
        played = [(ply.role, ply.text, ply.undone) for ply in match.plies]
        # Of a game laid out the opening position has no other name than its digest.
        opening = None if match.opening is None else match.opening.digest()
        begun = (match.ruleset.id, setting.scenario, setting.options, match.secret, opening, played, rng)
        return _courses.setdefault(repr(begun), Course(match.ruleset, rng))

    def seated(self, *roles: str) -> dict[str, dict[str, str]]:
        """What a browser that holds these seats keeps."""
        return {self.id: {role: self.tokens[role] for role in roles}}


Kind = TypeVar("Kind", bound=Game)


class Maker:
    """Begins matches on a server."""

    def __init__(self, program: Program) -> None:
        self.program = program
        # Without certificates, which plain HTTP does not need: reading them takes longer than most calls.
        self.http = httpx.Client(base_url=program.address, timeout=180, verify=False)

    def __enter__(self) -> Maker:
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        self.http.close()

    def game(
        self,
        scenario: str = "first",
        north: str = "human",
        south: str = "human",
        seed: str = "1806",
        practice: bool = False,
        **options: Any,
    ) -> Game:
        """Begin a match the same way as the client."""
        return self.begin(SRAZHENIE, scenario, options, {"north": north, "south": south}, seed, practice)

    def prussia(
        self,
        scenario: str = "rossbach_battle",
        prussia: str = "human",
        coalition: str = "human",
        seed: str = "1757",
        practice: bool = False,
        **options: Any,
    ) -> Game:
        """The same for Prussia's Glory."""
        seats = {"prussia": prussia, "coalition": coalition}
        return self.begin(PRUSSIA, scenario, options, seats, seed, practice)

    def antiquity(
        self, scenario: str = "chaeronea", seed: str = "338", machines: dict[str, str] | None = None, **options: Any
    ) -> Game:
        """The same for Simple Great Battles of History; every seat is a person's unless a machine is named for it."""
        seats = dict.fromkeys(SGBOH.scenarios[scenario].seats, "human") | (machines or {})
        return self.begin(SGBOH, scenario, options, seats, seed)

    def laid(self, game: Ruleset, position: Any) -> Game:
        """A match from a position, both seats people's. Its dice are its own: the twin stays where it begins."""
        setting = position.setting
        seats = dict.fromkeys(setting.roles, "human")
        body = {"seats": seats, "diagram": game.write(position), "practice": False}
        twin = Match(game, setting.scenario, position=position, players=seats)
        return Game(self.http, twin, lambda: self._post("/api/continued", body)).begun()

    def standin(self, game: Ruleset, seats: dict[str, str], seed: str = "1", **options: Any) -> Game:
        """A match of a game of the tests, in the first of its scenarios."""
        return self.begin(game, next(iter(game.scenarios)), options, seats, seed)

    def begin(
        self,
        game: Ruleset,
        scenario: str,
        options: dict[str, Any],
        seats: dict[Role, str],
        seed: str,
        practice: bool = False,
    ) -> Game:
        """A match of any game: on the server at once if a machine sits at it."""
        begun = self.twinned(Game, game, scenario, options, seats, seed, practice)
        return begun if set(seats.values()) == {"human"} else begun.begun()

    def twinned(
        self,
        kind: type[Kind],
        game: Ruleset,
        scenario: str,
        options: dict[str, Any],
        seats: dict[Role, str],
        seed: str,
        practice: bool = False,
    ) -> Kind:
        """A match that the server does not know yet."""
        secret = hashlib.sha256(seed.encode()).digest()
        twin = Match(game, scenario, options, secret=secret, players=dict(seats), practice=practice)
        twin.pledge = "chosen"
        opened = twin.number
        body = {
            "ruleset": game.id,
            "scenario": scenario,
            "options": options,
            "seats": seats,
            "practice": practice,
            "seed": seed,
        }

        def put() -> tuple[str, dict[Role, str]]:
            untouched = twin.number == opened and twin.position.outcome is None
            return self._post("/api/matches", body) if untouched else store(self.program.data, twin)

        return kind(self.http, twin, put)

    def _post(self, path: str, body: dict[str, Any]) -> tuple[str, dict[Role, str]]:
        answer = self.http.post(path, json=body)
        assert answer.status_code == 201, answer.text
        made = answer.json()
        return made["id"], made["tokens"]

    def battle(self, *, seed: str = "1806", scenario: str = "battle", **more: Any) -> Game:
        """A match whose armies are set up and whose first player moves next; both seats are people's."""
        game = self.game(scenario, seed=seed, **more)
        game.advance(lambda match, role, text: not text.startswith("setup"))
        return game


def wait_for(happens: Callable[[], bool], what: str = "it", seconds: float = 180) -> None:
    """Wait until something is true; fails if it never is."""
    end = time.monotonic() + seconds
    while not happens():
        assert time.monotonic() < end, f"{what} never happened"
        time.sleep(0.02)
