"""What a machine player is: a class whose objects answer for one role of one game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random
from typing import TYPE_CHECKING, ClassVar, Self

import msgspec

if TYPE_CHECKING:
    from feldherr.kernel import Action, Message, Position, Role, Ruleset


CHARACTERS = ("bold", "careful")
"""What may stand behind the name of a player whose play has a character, `sergeant_bold`: he attacks where it pays
less, or waits until it pays more."""


class Budget(msgspec.Struct, frozen=True):
    """How long a player that searches may think. One of the three is given.

    Attributes:
        seconds: seconds per decision, by the clock on the wall.
        turn_seconds: processor seconds per player turn, a bank that all decisions of the turn draw on.
        lines: lines per decision; the only budget with which the same seed gives the same game.
    """

    seconds: float | None = None
    turn_seconds: float | None = None
    lines: int | None = None


class Manner(msgspec.Struct, frozen=True):
    """How a search thinks.

    Attributes:
        character: for the plan that it begins with and for what its own side does in its lines.
        least: answers that the judge's own plan has at least where a question is thought about. A shorter one is given
            as it is, unless the judge says that it is worth comparing: the time is for the plans that decide a turn.
    """

    character: str = ""
    least: int = 1


PLAIN = Manner()
"""How a search thinks where nothing is said."""


class Player(ABC):
    """A machine player. Subclass it, and name the class as an entry point or as `module:Class`.

    One is made for each role of each game, so it may remember earlier questions; a subclass with its own `__init__`
    takes the same two arguments.

    >>> class First(Player):
    ...     def __call__(self, position, role, rng):
    ...         return next(iter(position.legal(role)))
    """

    level: ClassVar[Budget | None] = None
    """What it thinks with where its name says nothing; None for a player that does not search."""
    adjustable: ClassVar[bool] = False
    """Whether a budget of one's own may stand behind its name."""
    strength: ClassVar[int] = 9
    """Its place in a list that begins with the weakest; ours have less."""
    offered: ClassVar[bool] = True
    """Whether whoever looks for an opponent is shown it; others are asked for by name."""
    characters: ClassVar[tuple[str, ...]] = ()
    """The characters that it may have where the game's judge knows them (`Judge.playing`), see `CHARACTERS`."""
    character: ClassVar[str] = ""
    """The one it has; none where nothing is said."""
    together: ClassVar[bool] = False
    """Whether it is `search.think` and nothing else: then several processes may think about one question of a table
    together, and tell how far they are."""

    @classmethod
    def of_character(cls, character: str) -> type[Self]:
        """Return the same player with one of its characters."""
        return type(cls.__name__, (cls,), {"character": character, "__module__": cls.__module__})

    def __init__(self, ruleset: Ruleset, budget: Budget | None = None) -> None:
        self.ruleset = ruleset
        self.budget = budget

    @classmethod
    def why_not(cls, ruleset: Ruleset) -> Message | None:
        """Return why it cannot play this game, what the game would have to give; None if it can."""
        return None

    @classmethod
    def manner(cls) -> Manner:
        """Return how it thinks, if it uses `search.think`."""
        return Manner(cls.character)

    @abstractmethod
    def __call__(self, position: Position, role: Role, rng: Random) -> Action:
        """Return its answer to the role's question.

        Args:
            position: what `role` knows, nothing more; it may be changed, as it is a copy.
            rng: its only source of chance: with the same seed it plays the same game.

        Raises:
            ValueError: nothing is asked of this role.
        """
