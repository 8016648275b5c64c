"""Learning environments: every scenario of every game as a PettingZoo AEC environment. Needs `feldherr[rl]`.

>>> from feldherr import envs
>>> names = envs.names()
>>> "srazhenie_battle_v2" in names and "prussia_leuthen_main_v2" in names
True

`envs.make("srazhenie_first_v2")` is an environment; `docs/learning.md` says what an agent sees and how it acts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from feldherr.kernel import Malformed, games, ruleset

if TYPE_CHECKING:
    from .aec import Environment

VERSION = 2
"""Raised whenever what an agent sees, how it acts or what it is paid changes: results compare within a version."""


def names() -> tuple[str, ...]:
    """The environments of this release: `GAME_SCENARIO_vN`."""
    return tuple(f"{game}_{scenario}_v{VERSION}" for game in games() for scenario in ruleset(game).scenarios)


def make(name: str, options: dict[str, Any] | None = None) -> Environment:
    """The environment of this name; `options` are those of the scenario, as at the start of a match.

    Raises:
        Malformed: there is none of this name, or an option or value that is not there.
        ModuleNotFoundError: PettingZoo is not installed: `pip install 'feldherr[rl]'`.
    """
    if name not in names():
        raise Malformed("kernel-no-such-environment", found=name, expected=" ".join(names()))
    from .aec import Environment

    game, _, rest = name.partition("_")
    return Environment(ruleset(game), rest.removesuffix(f"_v{VERSION}"), options, name)


__all__ = ["VERSION", "make", "names"]
