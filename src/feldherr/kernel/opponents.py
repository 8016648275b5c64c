"""What a game tells opponents: the judge and the evaluation that machine players ask.

A game gives either, both or none; each player says which it needs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib.resources.abc import Traversable
from random import Random
from typing import Protocol, TypeVar

from .actions import Action
from .decisions import Role
from .position import Position, Setting

P = TypeVar("P", bound=Position, contravariant=True)
"""The game's own class of positions."""


class Judge(Protocol[P]):
    """Rates what may be answered, without playing anything out: what a good player sees at a glance.

    It keeps nothing between questions. `position` is always what `role` knows, `position.known(role)`, and something is
    asked of the role. All chance comes from `rng`: the same arguments and an `rng` in the same state give the same
    ranks.
    """

    def rank(self, position: P, role: Role, rng: Random) -> Sequence[tuple[float, Action]]:
        """Return the answers worth considering with their ranks, best first; none where the default will do.

        Ranks have no unit: only their order counts, and only among answers to the same question. Answers need not all
        be lawful; the first one that is gets played, the default where none is. `position` is not changed.

        Raises:
            Nothing: it has an answer, or none, to every decision of the game.
        """
        ...

    def weighs(self, position: P, role: Role) -> bool:
        """Return whether its answers are worth comparing by a search, which then compares nothing else. Where they are
        not, and the lawful ones are beyond listing, its first one is taken as it is."""
        return False

    def profiles(self) -> Mapping[str, Judge[P]]:
        """Return judges that play differently, by name, for players that compare plans; there need be none."""
        ...

    def playing(self, character: str) -> Judge[P] | None:
        """Return a judge about as good as this one that plays with a character, "bold" or "careful"; None where there
        is none."""
        return None

    def horizon(self, position: P) -> int:
        """Return over how many player turns, as `Evaluation.clock` counts them, a search plays its lines on; the one
        under way is the first. By default to the end of one of every role; fewer where the evaluation tells by itself
        what the others' next turns bring."""
        return len(position.setting.roles)

    def sharp(self, position: P) -> bool:
        """Return whether lines end sharply at the horizon: plans end there too, even if the role is asked on, and dice
        that would fall by themselves after it are left lying, as the evaluation tells what they bring."""
        return False

    def spread(self, position: P) -> float | None:
        """Return how far the values of lines of two plans lie apart, -1 to 1, with the same dice, on the mean: how much
        a search doubts what a few lines say; None where nothing is known of it."""
        return None

    def rollout_policy(self) -> Judge[P]:
        """Return the same judge for playing on in a search: it answers much sooner, and moves only who fights at once.

        A search asks it hundreds of times a decision."""
        ...

    def coming_on(self) -> Judge[P]:
        """Return the same judge for an enemy's reply: in haste, but those who do not fight come on as well."""
        ...


class Evaluation(Protocol[P]):
    """What a position is worth to a role. Mostly a module: `machine/evaluation.py` of the game."""

    @property
    def TERMS(self) -> tuple[str, ...]:
        """The names of the terms in their order: ids of messages, with which advice gives its reasons."""
        ...

    def evaluate(self, position: P, role: Role) -> dict[str, float]:
        """Return the value of each of `TERMS`, in that order, in log-odds of winning.

        More than 0 is good for the role. The sum is about `log(p / (1 - p))`, `p` being the chance that the role's side
        wins: 0 is even, 1 is 73 %, 3 is 95 %; every term is finite. `position` is what the role knows, or one imagined
        from that, at any decision or over; it is not changed.

        Raises:
            Malformed: there is no such role. Nothing else: every position of the game has a value.
        """
        ...

    def clock(self, position: P) -> int:
        """Return how many player turns have begun, counted from any number: a search counts in them how far it looks
        ahead (`Judge.horizon`), and a bank of time is filled anew in each. It never goes back within a game, but may
        where another game begins in the same match."""
        ...


class Prospects(Protocol[P]):
    """What tells how likely a role is to win: facts of a position, and the weights that a study has fitted to them.

    Mostly a module: `machine/prospects.py` of the game, with its weights in `machine/prospects.json`. A search goes by
    the evaluation; this is for telling people a chance.
    """

    @property
    def FACTS(self) -> tuple[str, ...]:
        """The names of the facts in their order: ids of messages."""
        ...

    @property
    def WEIGHTS(self) -> Traversable:
        """The file of the weights, written by `feldherr fit`."""
        ...

    def facts(self, position: P, role: Role) -> dict[str, float]:
        """Return the value of each of `FACTS`, in that order: more than 0 is good for the role, every one finite.

        `position` is what the role knows, or one imagined from that; it is not changed.
        """
        ...

    def gone(self, position: P) -> float:
        """Return how much of the game is over, 0 to 1: by this the weights go from those of the beginning to others."""
        ...


class Opposed(Protocol):
    """The part of a ruleset that machine players need."""

    id: str

    @property
    def judge(self) -> Judge[Position] | None:
        """Rates answers; None if the game has no judge."""
        ...

    @property
    def evaluation(self) -> Evaluation[Position] | None:
        """Says what a position is worth; None if the game has no evaluation."""
        ...

    @property
    def prospects(self) -> Prospects[Position] | None:
        """Says what a chance of winning is computed from; None if the game has no such thing."""
        ...


Features = Callable[[Position], dict[str, Sequence[int]]]
"""What learning agents are shown of a position: named rows of numbers."""

Channels = Callable[[Setting], tuple[str, ...]]
"""The names of the planes that learning agents are shown, in order."""
Planes = Callable[[Position], dict[str, dict[int, int]]]
"""The planes by name: of every place on the map a number; places that are left out hold 0."""
