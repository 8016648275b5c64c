"""The registry: packages name their games, and other things, as entry points; the kernel itself knows none of them.

A package that brings a game says so in its `pyproject.toml`:

    [project.entry-points."feldherr.games"]
    chess = "mychess:RULESET"
"""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import TYPE_CHECKING

from .refusals import Malformed

if TYPE_CHECKING:
    from .ruleset import Ruleset

GROUP = "feldherr.games"


@cache
def entries(group: str) -> dict[str, EntryPoint]:
    """What installed packages name in a group, by name; of two that name the same the first one is taken."""
    found: dict[str, EntryPoint] = {}
    for entry in entry_points(group=group):
        found.setdefault(entry.name, entry)
    return found


def games() -> tuple[str, ...]:
    """The ids of all games that are installed, in alphabetical order.

    >>> games()
    ('napoleon', 'prussia', 'sgboh', 'srazhenie')
    """
    return tuple(sorted(entries(GROUP)))


def ruleset(name: str) -> Ruleset:
    """The game system of this id.

    Raises:
        Malformed: there is none, or something it needs is not installed; the message names that.
    """
    entry = entries(GROUP).get(name)
    if entry is None:
        raise Malformed("kernel-no-such-ruleset", found=name, expected=" ".join(games()))
    try:
        found: Ruleset = entry.load()
    except ModuleNotFoundError as fault:
        raise Malformed("kernel-game-lacks", game=name, found=fault.name or str(fault)) from fault
    return found
