"""Matches made and driven over HTTP, and the same matches in this process, for a test that needs to know more."""

from __future__ import annotations

import hashlib
import itertools
import time
from collections.abc import Callable
from random import Random
from types import TracebackType
from typing import Any

import httpx

from feldherr.games.prussia.game import RULESET as PRUSSIA
from feldherr.games.sgboh.game import RULESET as SGBOH
from feldherr.games.srazhenie.game import RULESET as SRAZHENIE
from feldherr.kernel import Match, Ruleset, write
from feldherr.players import player

_keys = itertools.count()


class Game:
    """A match on the server and its tokens; `twin` is the same match here, while both seats are ours."""

    def __init__(self, http: httpx.Client, id: str, tokens: dict[str, str], twin: Match) -> None:
        self.http = http
        self.id = id
        self.tokens = tokens
        self.twin = twin

    def _headers(self, role: str | None) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.tokens[role]}"} if role else {}

    def raw(self, role: str | None, what: str = "") -> bytes:
        """The bytes a seat gets; None looks on."""
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
        """Play an action on the server and here."""
        body = {"number": self.twin.number, "key": f"test {next(_keys)}", "action": action}
        answer = self.http.post(f"/api/matches/{self.id}/actions", json=body, headers=self._headers(role))
        assert answer.status_code == 200, answer.text[:200]
        self.twin.play(role, action)

    def follow(self) -> Match:
        """The twin, after whatever was played on the server meanwhile; with a secret kept from nobody."""
        for ply in self.plies(None):
            if ply["number"] == self.twin.number:
                self.twin.play(ply["role"], ply["action"])
        return self.twin

    def tell(self, role: str, action: str) -> None:
        """Play an action on the server alone."""
        self._talk(role, action)

    def stand(self, role: str, orders: dict[str, str]) -> None:
        """Leave standing orders for the whole game: an answer to each decision."""
        told = [{"decision": decision, "answer": answer} for decision, answer in orders.items()]
        body = {"number": self.view(role)["number"], "key": f"test {next(_keys)}", "orders": told}
        answer = self.http.post(f"/api/matches/{self.id}/orders", json=body, headers=self._headers(role))
        assert answer.status_code == 200, answer.text[:200]

    def resign(self, role: str) -> None:
        """Give up: in a campaign, the battle."""
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
        """Two sergeants play on until `until(match, role, action)` is true of the next action, which is returned;
        "" when the game has ended."""
        choose = player("sergeant", self.twin.ruleset)
        random = Random(rng)
        for _ in range(most):
            match = self.twin
            if match.position.outcome is not None:
                return ""
            role = self.asked
            action = choose(match.position.known(role), role, random)
            text = write(action, match.position.setting.names)
            if until(match, role, text):
                return text
            self.act(role, text)
        raise AssertionError("it never came to that")

    def seated(self, *roles: str) -> dict[str, dict[str, str]]:
        """What a browser that holds these seats keeps."""
        return {self.id: {role: self.tokens[role] for role in roles}}


class Maker:
    """Begins matches."""

    def __init__(self, address: str) -> None:
        # Without certificates, which plain HTTP has no use for: reading them takes longer than most calls.
        self.http = httpx.Client(base_url=address, timeout=180, verify=False)

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
        """Begin a match through the same door as the client."""
        return self._begin(SRAZHENIE, scenario, options, {"north": north, "south": south}, seed, practice)

    def prussia(
        self,
        scenario: str = "rossbach_battle",
        prussia: str = "human",
        coalition: str = "human",
        seed: str = "1757",
        practice: bool = False,
        **options: Any,
    ) -> Game:
        """The same of Prussia's Glory."""
        seats = {"prussia": prussia, "coalition": coalition}
        return self._begin(PRUSSIA, scenario, options, seats, seed, practice)

    def antiquity(
        self, scenario: str = "chaeronea", seed: str = "338", machines: dict[str, str] | None = None, **options: Any
    ) -> Game:
        """The same of Simple Great Battles of History, every seat a person's that no machine is named for."""
        seats = dict.fromkeys(SGBOH.scenarios[scenario].seats, "human") | (machines or {})
        return self._begin(SGBOH, scenario, options, seats, seed, False)

    def laid(self, game: Ruleset, position: Any) -> Game:
        """A match from a position, both seats people's. Its dice are its own: the twin stays where it begins."""
        setting = position.setting
        seats = dict.fromkeys(setting.roles, "human")
        body = {"seats": seats, "diagram": game.write(position), "practice": False}
        answer = self.http.post("/api/continued", json=body)
        assert answer.status_code == 201, answer.text
        made = answer.json()
        twin = Match(game, setting.scenario, position=position, players=seats)
        return Game(self.http, made["id"], made["tokens"], twin)

    def standin(self, game: Ruleset, seats: dict[str, str], seed: str = "1", **options: Any) -> Game:
        """A match of a game of the tests, in the first of its scenarios."""
        return self._begin(game, next(iter(game.scenarios)), options, seats, seed, False)

    def _begin(
        self, game: Ruleset, scenario: str, options: dict[str, Any], seats: dict[str, str], seed: str, practice: bool
    ) -> Game:
        body = {
            "ruleset": game.id,
            "scenario": scenario,
            "options": options,
            "seats": seats,
            "practice": practice,
            "seed": seed,
        }
        answer = self.http.post("/api/matches", json=body)
        assert answer.status_code == 201, answer.text
        made = answer.json()
        secret = hashlib.sha256(seed.encode()).digest()
        twin = Match(game, scenario, options, secret=secret, players=dict(seats), practice=practice)
        return Game(self.http, made["id"], made["tokens"], twin)

    def battle(self, *, seed: str = "1806", scenario: str = "battle", **more: Any) -> Game:
        """A match whose armies stand and whose first player moves next; both seats are people's."""
        game = self.game(scenario, seed=seed, **more)
        game.advance(lambda match, role, text: not text.startswith("setup"))
        return game


def wait_for(happens: Callable[[], bool], what: str = "it", seconds: float = 180) -> None:
    """Wait until something is so; fails when it never is."""
    end = time.monotonic() + seconds
    while not happens():
        assert time.monotonic() < end, f"{what} never happened"
        time.sleep(0.02)
