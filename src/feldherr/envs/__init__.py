"""Learning environments: every scenario of every game as a PettingZoo AEC environment. Needs `feldherr[rl]`.

>>> from feldherr import envs
>>> names = envs.names()
>>> "srazhenie_battle_v3" in names and "prussia_leuthen_main_v3" in names
True

`envs.make("srazhenie_first_v3")` is an environment; `docs/learning.md` says what an agent sees and how it acts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from feldherr.kernel import Malformed, games, ruleset

if TYPE_CHECKING:
    from pettingzoo import ParallelEnv  # type: ignore[import-untyped]

    from .aec import Environment
    from .alone import Solo

VERSION = 3
"""Raised whenever what an agent sees, how it acts or its rewards change: results compare only within a version."""


def names() -> tuple[str, ...]:
    """The environments of this release: `GAME_SCENARIO_vN`."""
    return tuple(f"{game}_{scenario}_v{VERSION}" for game in games() for scenario in ruleset(game).scenarios)


def make(
    name: str, options: dict[str, Any] | None = None, *, planes: bool = False, shaped: bool = False
) -> Environment:
    """The environment of this name; `options` are those of the scenario, as at the start of a match.

    Args:
        planes: whether observations have `planes` too, what is known laid out over the map.
        shaped: whether each action is also rewarded by how it changes a role's prospects; see `docs/learning.md`.

    Raises:
        Malformed: there is no environment of this name, or no such option or value.
        ModuleNotFoundError: PettingZoo is not installed: `pip install 'feldherr[rl]'`.
    """
    if name not in names():
        raise Malformed("kernel-no-such-environment", found=name, expected=" ".join(names()))
    from .aec import Environment

    game, _, rest = name.partition("_")
    scenario = rest.removesuffix(f"_v{VERSION}")
    return Environment(ruleset(game), scenario, options, name, planes=planes, shaped=shaped)


def parallel(
    name: str, options: dict[str, Any] | None = None, *, planes: bool = False, shaped: bool = False
) -> ParallelEnv[Any, Any, Any]:
    """The same as a PettingZoo parallel environment: all submit a word, and that of the agent asked is used.

    Raises: as `make`.
    """
    from pettingzoo.utils.conversions import turn_based_aec_to_parallel  # type: ignore[import-untyped]

    env = make(name, options, planes=planes, shaped=shaped)
    env.metadata["is_parallelizable"] = True
    return turn_based_aec_to_parallel(env)


def solo(
    name: str,
    options: dict[str, Any] | None = None,
    *,
    me: str | None = None,
    opponent: str = "random",
    planes: bool = False,
    shaped: bool = False,
) -> Solo:
    """The same for one agent, as a Gymnasium environment: machine players have the other roles.

    Args:
        me: the agent's role; by default the first one.
        opponent: the name of a machine player, as for `feldherr simulate`.

    Raises: as `make`; Malformed also if there is no such role or player.
    """
    from .alone import Solo

    return Solo(make(name, options, planes=planes, shaped=shaped), me, opponent)


__all__ = ["VERSION", "make", "names", "parallel", "solo"]
