"""How well an agent plays: games against a machine player, from both seats in turn, on seeds of its own."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple, TypeAlias

from feldherr.intervals import wilson
from feldherr.players import player

from . import solo
from .alone import Solo

Agent: TypeAlias = Callable[[Solo, dict[str, Any]], int]
"""Says a word: given the environment it plays in and what it sees there, it returns a word of the mask."""
FIRST_SEED = 1_000_000
"""Seeds of trials begin here: agents should learn on others."""


class Trial(NamedTuple):
    """The share of games won, a draw counting half, the ends of its 95 % interval, and how many games there were."""

    share: float
    low: float
    high: float
    games: int

    def __str__(self) -> str:
        return f"{self.share:.0%} ({self.low:.0%} to {self.high:.0%}) of {self.games}"


def trial(
    agent: Agent | str,
    name: str,
    opponent: str = "random",
    games: int = 200,
    *,
    options: dict[str, Any] | None = None,
    planes: bool = False,
) -> Trial:
    """Play games of two roles, with the agent in each seat in turn.

    Args:
        agent: the agent, or a machine player by its name.
        name, options, opponent, planes: as `solo` takes them.
        games: how many, an even number: each seed is played from both seats.

    Raises:
        ValueError: the number is odd or below 2, or more than two roles play.
        Malformed: as `solo`.
    """
    if games < 2 or games % 2:
        raise ValueError(f"an even number of games is wanted, two or more, not {games}")
    first = solo(name, options, opponent=opponent, planes=planes)
    roles = first.env.possible_agents
    if len(roles) != 2:
        raise ValueError(f"a trial is of two roles, not of {len(roles)}: {' '.join(roles)}")
    seats = [first, solo(name, options, me=roles[1], opponent=opponent, planes=planes)]
    results = [_play(agent, seats[game % len(seats)], FIRST_SEED + game // len(seats)) for game in range(games)]
    share = sum(1 + result for result in results) / 2 / games
    return Trial(share, *wilson(share * games, games), games)


def _play(agent: Agent | str, env: Solo, seed: int) -> float:
    """Play one game; returns its reward."""
    seen, _ = env.reset(seed=seed)
    over, paid = False, 0.0
    machine = player(agent, env.env.ruleset) if isinstance(agent, str) else None
    rng = Random(seed)
    while not over:
        if machine is not None:
            answer = machine(env.env.position.known(env.me), env.me, rng)
            seen, paid, over, _, _ = env.answer(answer)
        else:
            assert not isinstance(agent, str)
            seen, paid, over, _, _ = env.step(agent(env, seen))
    return paid
