"""Matches against a machine, brought to where a test wants them: a sergeant plays for the person over HTTP."""

from __future__ import annotations

import hashlib
import itertools
import time
from collections.abc import Callable
from random import Random
from typing import Any

import httpx
from tests.browser.seats import Game

import feldherr
from feldherr.kernel import Match, write
from feldherr.players import player

_keys = itertools.count()

SEATS = {"srazhenie": ("south", "north"), "prussia": ("prussia", "coalition")}
"""The person's role and the machine's."""


class Rival(Game):
    """A match of one person against a machine; `twin` follows what the server tells."""

    me: str

    @classmethod
    def begin(
        cls, http: httpx.Client, ruleset: str, scenario: str, machine: str, seed: str = "1806", **options: Any
    ) -> Rival:
        """Begin a match through the same door as the client."""
        me, other = SEATS[ruleset]
        seats = {me: "human", other: machine}
        body = {"ruleset": ruleset, "scenario": scenario, "seats": seats, "options": options, "seed": seed}
        answer = http.post("/api/matches", json=body)
        assert answer.status_code == 201, answer.text
        made = answer.json()
        secret = hashlib.sha256(seed.encode()).digest()
        twin = Match(feldherr.ruleset(ruleset), scenario, options, secret=secret, players=seats)
        game = cls(http, made["id"], made["tokens"], twin)
        game.me = me
        return game

    def follow(self, seconds: float = 180) -> None:
        """Wait until the person is asked, with all that happened played here, too."""
        end = time.monotonic() + seconds
        while True:
            plies = self.plies(self.me)[self.twin.number :]
            # A set-up that the other side makes unseen is told when both stand.
            if all(ply["action"] is not None for ply in plies):
                for ply in plies:
                    self.twin.play(ply["role"], ply["action"])
                position = self.twin.position
                if position.outcome is not None or position.decision(self.me) is not None:
                    return
            elif self.view(self.me)["decisions"][0]["role"] == self.me:
                return
            assert time.monotonic() < end, "the machine never moved"
            time.sleep(0.02)

    def until(self, wanted: Callable[[Match, str], bool], *, rng: int = 1, most: int = 400) -> str:
        """Play the person's part until `wanted(match, action)` is true of its next action, which is returned."""
        choose, random = player("sergeant", self.twin.ruleset), Random(rng)
        for _ in range(most):
            self.follow()
            position = self.twin.position
            assert position.outcome is None, "the game is over"
            action = choose(position.known(self.me), self.me, random)
            text = write(action, position.setting.names)
            if wanted(self.twin, text):
                return text
            self.play(text)
        raise AssertionError("it never came to that")

    def play(self, action: str) -> None:
        """An action of the person's."""
        for _ in range(5):
            body = {"number": self.view(self.me)["number"], "key": f"rival {next(_keys)}", "action": action}
            answer = self.http.post(f"/api/matches/{self.id}/actions", json=body, headers=self._headers(self.me))
            # The machine may set up at the same time.
            if answer.status_code != 409:
                break
        assert answer.status_code == 200, answer.text[:400]
