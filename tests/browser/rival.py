"""Matches against a machine, brought to the point a test needs."""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable
from typing import Any

from tests.browser.seats import Game, Maker

import feldherr
from feldherr.kernel import Match

_keys = itertools.count()

SEATS = {"srazhenie": ("south", "north"), "prussia": ("prussia", "coalition")}
"""The person's role and the machine's."""


class Rival(Game):
    """A match of one person against a machine; `twin` follows what the server reports."""

    me: str

    @classmethod
    def begin(cls, make: Maker, ruleset: str, scenario: str, machine: str, **options: Any) -> Rival:
        """A match that has not begun on the server."""
        me, other = SEATS[ruleset]
        seats = {me: "human", other: machine}
        game = make.twinned(cls, feldherr.ruleset(ruleset), scenario, options, seats, "1806")
        game.me = me
        return game

    def follow(self, seconds: float = 180) -> None:
        """Wait until the person is asked, with everything that happened played here, too."""
        end = time.monotonic() + seconds
        while True:
            plies = self.plies(self.me)[self.twin.number :]
            # A set-up that the other side makes unseen is reported when both stand.
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

    def until(self, wanted: Callable[[Match, str], bool], *, most: int = 600) -> str:
        """Sergeants play for both until `wanted(match, action)` is true of the person's next action, which is returned.

        Once the server knows of the match that has to be the very next one: there the machine plays its part itself.
        """
        return self.advance(lambda match, role, text: role == self.me and wanted(match, text), most=most)

    def play(self, action: str) -> None:
        """Play an action of the person's."""
        for _ in range(5):
            body = {"number": self.view(self.me)["number"], "key": f"rival {next(_keys)}", "action": action}
            answer = self.http.post(f"/api/matches/{self.id}/actions", json=body, headers=self._headers(self.me))
            # The machine may set up at the same time.
            if answer.status_code != 409:
                break
        assert answer.status_code == 200, answer.text[:400]
