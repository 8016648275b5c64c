"""A match for one learning agent, as a Gymnasium environment: machine players answer for the other roles."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any, SupportsIndex

import gymnasium
import numpy as np

from feldherr.kernel import Action, Malformed, Role
from feldherr.players import player
from feldherr.players.player import Player

from . import solo
from .aec import Environment

PASSED_OVER = 200
"""Consecutive matches that may end before the agent is asked."""


class Solo(gymnasium.Env[dict[str, Any], Any]):
    """One role of an `Environment`; a step is a word, and the others' answers to it.

    Attributes:
        env: the environment underneath: its `position`, `vocabulary`, `rows` and `layout` are those of the match.
        me: the role of the agent.
        opponent: the name of the player that answers for the others.
    """

    def __init__(self, env: Environment, me: Role | None, opponent: str) -> None:
        roles = env.possible_agents
        if me is not None and me not in roles:
            raise Malformed("kernel-no-such-role", found=me, expected=" ".join(roles))
        self.env = env
        self.me: Role = roles[0] if me is None else me
        self.opponent = opponent
        self.metadata = {"render_modes": ["ansi"], "name": env.metadata["name"]}
        self.observation_space = env.observation_space(self.me)
        self.action_space = env.action_space(self.me)
        env.machines = [role for role in roles if role != self.me]
        self._players: dict[Role, Player] = {}
        self._players = self._seat()
        self._rng = Random()
        self._paid = 0.0

    def _seat(self) -> dict[Role, Player]:
        """A new player for each of the other roles: some remember earlier questions."""
        ruleset = self.env.ruleset
        return {role: player(self.opponent, ruleset) for role in self.env.possible_agents if role != self.me}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Start a match; with a seed always the same one, if the opponent is reproducible too.

        A match that ends before the agent has been asked anything is replaced by another.

        Raises:
            Malformed: many in a row ended that way.
        """
        super().reset(seed=seed)
        for _ in range(PASSED_OVER):
            self.env.reset(seed=int(self.np_random.integers(1 << 31)))
            self._rng = Random(int(self.np_random.integers(1 << 31)))
            self._players = self._seat()
            self._paid = 0.0
            self._let_others_act()
            if not self.env.terminations[self.me]:
                return self.env.observe(self.me), self._info()
        raise Malformed("kernel-never-asked", role=self.me, count=PASSED_OVER)

    def step(self, action: SupportsIndex) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Say a word. Raises ValueError for one that cannot come next, TypeError for what is no whole number."""
        self._paid = 0.0
        self.env.step(action)
        return self._after()

    def answer(self, action: Action) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Play a whole action instead of words; returns what `step` does. Raises Refusal if the rules forbid it."""
        self._paid = 0.0
        self.env.act(action)
        return self._after()

    def _after(self) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        env = self.env
        self._paid += env.rewards[self.me]
        self._let_others_act()
        return env.observe(self.me), self._paid, env.terminations[self.me], False, self._info()

    def action_masks(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """Whether each word may come next, under the name that sb3-contrib uses."""
        mask: np.ndarray[Any, np.dtype[np.bool_]] = self.env.observe(self.me)["action_mask"].astype(bool)
        return mask

    def render(self) -> str:
        """The position as the agent's role knows it, as a save."""
        return self.env.position.known(self.me).save()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickles and copies contain how it was made, what its environment saves, and the generators. The machine
        players of a copy are new: what they remember is left behind.
        """
        env = self.env
        made = partial(solo, me=self.me, opponent=self.opponent, planes=env.layout is not None, shaped=env.shaped)
        state = env.save(), self.np_random, self.np_random_seed, self._rng, self._paid
        return made, (env.metadata["name"], env.options), state

    def __setstate__(self, state: tuple[Any, ...]) -> None:
        saved, self._np_random, self._np_random_seed, self._rng, self._paid = state
        self.env.restore(saved)

    def _info(self) -> dict[str, Any]:
        return dict(self.env.infos[self.me])

    def _let_others_act(self) -> None:
        """Have the machine players answer until the agent is asked, or all is over."""
        env = self.env
        while not env.terminations[self.me] and env.agent_selection != self.me:
            role = env.agent_selection
            env.act(self._players[role](env.position.known(role), role, self._rng))
            self._paid += env.rewards[self.me]
