"""Machine players. They see a game only through the kernel, and only what their role knows of a position.

A package that provides a player, a subclass of `Player`, declares it in its `pyproject.toml`:

    [project.entry-points."feldherr.players"]
    clever = "myplayers:Clever"

An unregistered class is named as `myplayers:Clever`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from importlib import import_module
from importlib.metadata import EntryPoint
from inspect import isabstract
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from feldherr.kernel import Action, Malformed
from feldherr.kernel.actions import write
from feldherr.kernel.modules import is_absent
from feldherr.kernel.registry import entries

from .player import CHARACTERS, Budget, Manner, Player

if TYPE_CHECKING:
    from feldherr.kernel import Position, Role, Ruleset

GROUP = "feldherr.players"
OURS = Path(__file__).parents[1]
_brought: dict[str, None] = {}
"""Classes that this process was told to offer, in their order."""

LONGEST = 600.0
"""Seconds that may be asked for at most, a decision or a player turn."""

BUDGET = re.compile(r"([0-9]{1,6}(?:\.[0-9]{1,6})?)(/turn|lines)?")
"""What may stand behind the name of a player that takes a budget."""

CLASS = re.compile(r"([^\W\d]\w*(?:\.[^\W\d]\w*)*:[^\W\d]\w*)(?::(.*))?")
"""A class by its module, and what stands behind it."""


def player_names(ruleset: Ruleset | None = None) -> tuple[str, ...]:
    """Return the players that are installed or brought, in alphabetical order; for a ruleset those able, the weakest
    first.

    For a ruleset, players that lack something themselves are left out. Characters are not among them: see `opponents`.
    """
    names = tuple(sorted({*entries(GROUP), *_brought}))
    if ruleset is None:
        return names
    strengths = {name: kind.strength for name in names if (kind := _able(name, ruleset)) is not None}
    return tuple(sorted(strengths, key=lambda name: (strengths[name], name)))


def opponents(ruleset: Ruleset) -> tuple[str, ...]:
    """Return the opponents a person can choose: the levels that can play this game, the weakest first,
    each followed by itself with every character it can have there. Any player, if no level can."""
    found = []
    for name in player_names(ruleset):
        kind = _named(name)[0]
        if kind.offered:
            found.append(name)
            found += [f"{name}_{one}" for one in kind.characters if _knows(ruleset, one)]
    return tuple(found) or player_names(ruleset)


def is_player(name: str) -> bool:
    """Return whether this is a player's name, with its character and without a budget: one that can have a seat."""
    return name in player_names() or _with_character(name) is not None


def _knows(ruleset: Ruleset, character: str) -> bool:
    """Whether the judge of a game knows a character."""
    return ruleset.judge is not None and ruleset.judge.playing(character) is not None


def _with_character(name: str) -> type[Player] | None:
    """The player of a name that ends with a character; None if it has no such thing."""
    plain, _, character = name.rpartition("_")
    entry = entries(GROUP).get(plain)
    return None if entry is None else _of_character(entry, character)


@lru_cache(maxsize=64)
def _of_character(entry: EntryPoint, character: str) -> type[Player] | None:
    kind = _load(entry)
    return kind.of_character(character) if character in kind.characters else None


def _able(name: str, ruleset: Ruleset) -> type[Player] | None:
    try:
        kind = _named(name)[0]
    except Malformed:
        return None
    return kind if kind.why_not(ruleset) is None else None


def bring(names: Iterable[str]) -> None:
    """Have this process offer these classes, `module:Class`, as well as the installed players.

    Raises:
        Malformed: one of them is not a player.
    """
    for name in names:
        _named(name)
        _brought[name] = None


def budget(name: str) -> Budget | None:
    """Return the budget of the player of this name; None for players that do not search.

    A budget of your own follows the name of a player that takes one: `captain:0.3` has 0.3 seconds per decision,
    `captain:2/turn` 2 processor seconds per player turn, `captain:64lines` 64 lines per decision.

    Raises:
        Malformed: there is no such player.
    """
    return _named(name)[1]


def together(name: str) -> float | None:
    """Return the seconds per decision that processes may think together about a question; None for a player that must
    be asked itself. Raises Malformed like `budget`."""
    kind, given, _ = _named(name)
    return given.seconds if kind.together and given is not None else None


def manner(name: str) -> Manner:
    """Return how a player thinks that can think with others, see `together`. Raises Malformed like `budget`."""
    return _named(name)[0].manner()


def takes_budget(name: str) -> bool:
    """Return whether a budget may follow this name, which has none yet. Raises Malformed like `budget`."""
    kind, _, amount = _named(name)
    return kind.adjustable and amount is None


def player(name: str, ruleset: Ruleset) -> Player:
    """Return the player of this name, see `budget`; it plays one role of one game.

    Args:
        name: one of `player_names`, or a class as `module:Class`; a budget behind either.

    Raises:
        Malformed: there is no such player, it lacks something, or it cannot play this game.
    """
    kind, given, _ = _named(name)
    reason = kind.why_not(ruleset)
    if reason is not None:
        raise Malformed(reason.id, **reason.args)
    try:
        return kind(ruleset, given)
    except ModuleNotFoundError as fault:
        raise _lacking(name, fault) from fault
    except Exception as fault:
        raise _broken(name, fault) from fault


def answer(thinker: Player, name: str, position: Position, role: Role, rng: Random) -> Action:
    """Return a player's answer, checked to be a legal action; it is asked on its own copy.

    Args:
        name: the player's name, for messages if it fails.
        position: what `role` knows.

    Raises:
        Malformed: it raised something, gave no action, or one that the rules forbid.
    """
    try:
        found = thinker(position.copy(), role, rng)
    except Exception as fault:
        raise _broken(name, fault) from fault
    if not isinstance(found, Action):
        raise Malformed("kernel-player-no-action", found=name, answer=repr(found)[:80])
    try:
        refusal = position.why_not(found, role)
    except Exception as fault:
        # A value in a slot that is none of the game's.
        raise Malformed("kernel-player-no-action", found=name, answer=repr(found)[:80]) from fault
    if refusal is not None:
        said = write(found, position.setting.names)
        raise Malformed("kernel-player-unlawful", found=name, answer=said[:80], paragraph=refusal.paragraph)
    return found


def _named(name: str) -> tuple[type[Player], Budget | None, str | None]:
    """The class of a player, its budget, and what was written for one: None if nothing was."""
    if not isinstance(name, str):
        raise _unknown(str(name))
    plain, colon, rest = name.partition(":")
    entry = entries(GROUP).get(plain)
    amount = rest if colon else None
    kind = _with_character(plain) if entry is None else _load(entry)
    if kind is None:
        written = CLASS.fullmatch(name)
        if written is None:
            raise _unknown(name)
        kind = _load(EntryPoint(written[1], written[1], GROUP))
        amount = written[2]
    if amount is None:
        return kind, kind.level, None
    found = _budget(amount) if kind.adjustable else None
    if found is None:
        raise _unknown(name)
    return kind, found, amount


def _budget(amount: str) -> Budget | None:
    """Parse the budget written after a name; None if it is none."""
    written = BUDGET.fullmatch(amount)
    if written is None:
        return None
    number, unit = written.groups()
    found = None
    if unit == "lines" and number.isdigit():
        found = Budget(lines=int(number))
    elif unit != "lines" and float(number) <= LONGEST:
        found = Budget(turn_seconds=float(number)) if unit else Budget(seconds=float(number))
    return found if found is not None and (found.seconds or found.turn_seconds or found.lines) else None


def _load(entry: EntryPoint) -> type[Player]:
    """The class that an entry point names. Raises Malformed if there is none, or it lacks something."""
    try:
        import_module(entry.module)
    except ModuleNotFoundError as fault:
        if is_absent(entry.module, fault):
            raise Malformed("kernel-player-no-module", found=entry.name, module=entry.module) from fault
        raise _lacking(entry.name, fault) from fault
    except Exception as fault:
        raise _broken(entry.name, fault) from fault
    try:
        found = entry.load()
    except AttributeError:
        found = None
    if not (isinstance(found, type) and issubclass(found, Player)) or isabstract(found):
        raise Malformed("kernel-not-a-player", found=entry.value)
    return found


def _unknown(name: str) -> Malformed:
    return Malformed("kernel-no-such-player", found=name, expected=" ".join(player_names()))


def _lacking(name: str, fault: ModuleNotFoundError) -> Malformed:
    return Malformed("kernel-player-lacks", found=name, module=fault.name or str(fault))


def _broken(name: str, fault: Exception) -> Malformed:
    """The message of a player's exception, with the last line of its traceback that is not ours."""
    place = ""
    trace = fault.__traceback__
    while trace is not None:
        file = Path(trace.tb_frame.f_code.co_filename)
        if OURS not in file.parents and not str(file).startswith("<"):
            place = f"{file.name}:{trace.tb_lineno}"
        trace = trace.tb_next
    if isinstance(fault, SyntaxError):
        place = f"{Path(fault.filename or '').name}:{fault.lineno}"
    reason = " ".join(f"{type(fault).__name__}: {fault}".split())
    return Malformed("kernel-player-broken", found=name, reason=reason[:200], place=place or "?")


__all__ = [
    "CHARACTERS",
    "GROUP",
    "Budget",
    "Manner",
    "Player",
    "answer",
    "bring",
    "budget",
    "is_player",
    "manner",
    "opponents",
    "player",
    "player_names",
    "takes_budget",
    "together",
]
