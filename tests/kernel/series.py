"""Series: a stand-in for the kernel's tests. Games in a row inside one match, each with cards of its own.

Its paragraphs: 1 a game: throw or stand; 2 who wins it; 3 the series: the best of three, five games at most.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, ClassVar

from feldherr.kernel import (
    Action,
    Decision,
    Event,
    Message,
    Names,
    Outcome,
    PlayContext,
    Position,
    Refusal,
    Ruleset,
    Scenario,
    Setting,
    Step,
    field,
    verbs_of,
)

ROLES = ("north", "south")
UNDEALT, HIDDEN = 0, -1
CARDS, ENOUGH, GAMES, WINS = 4, 10, 5, 2


class Throw(Action, frozen=True, tag="throw"):
    """Throw a die and add it (1)."""


class Stand(Action, frozen=True, tag="stand"):
    """Throw no more (1)."""


class Won(Event, frozen=True, tag="won"):
    """A game is over; an empty side: nobody won it."""

    reveals: ClassVar[bool] = True

    side: str
    cards: tuple[int, ...]


class Ground(Setting):
    def __init__(self, options: dict[str, Any]) -> None:
        self.ruleset, self.scenario, self.options, self.roles = "series", "three", options, ROLES
        self.names = Names((), ())
        self.verbs = verbs_of((Throw, Stand))
        self.step_types = (Series, Game)


def hide_cards(position: Duel, role: str | None, cards: list[int]) -> list[int]:
    """A card is its owner's secret while the game goes on."""
    if position.outcome is not None:
        return cards
    return [card if owner == role or not card else HIDDEN for owner, card in zip(ROLES, cards, strict=True)]


class Duel(Position):
    """The state of play. `row`: how many games the last winner has won in a row; it came later than the rest."""

    score: list[int] = field(default=[0, 0])
    cards: list[int] = field(default=[UNDEALT, UNDEALT], hide=hide_cards)
    row: int = field(default=0, absent=0)

    def determinize(self, rng: Random) -> Duel:
        twin = self.copy()
        twin.cards = [rng.randint(1, CARDS) if card == HIDDEN else card for card in twin.cards]
        return twin


class Series(Step, frozen=True, tag="series"):
    """Games until one role has two (3)."""

    won: tuple[str, ...] = ()

    def proceed(self, position: Duel, context: PlayContext) -> bool:
        position.score = [0, 0]
        position.cards = [context.pick(CARDS, "card", role) + 1 for role in ROLES]
        position.steps.append(Game())
        return True

    @property
    def over(self) -> bool:
        return len(self.won) == GAMES or any(self.won.count(role) == WINS for role in ROLES)

    def resume(self, position: Duel, context: PlayContext) -> bool:
        outcome = position.outcome
        assert outcome is not None
        if self.over:
            return False
        side = outcome.winner or ""
        position.row = position.row + 1 if side and self.won[-1:] == (side,) else bool(side) * 1
        after = Series((*self.won, side))
        position.outcome = None
        position.steps[:] = [after]
        context.tell(Won(side, tuple(position.cards) if outcome.paragraph == "2" else ()))
        if after.over:
            points = {role: after.won.count(role) for role in ROLES}
            position.outcome = Outcome.by_points(points, "series-over", "3")
            position.cards = [UNDEALT, UNDEALT]
        return True


class Game(Step, frozen=True, tag="game"):
    """North throws until it stands, then south (1)."""

    at: int = 0

    def proceed(self, position: Duel, context: PlayContext) -> bool:
        if self.at < len(ROLES):
            return False
        total = [score if score <= ENOUGH else 0 for score in position.score]
        total = [score + card for score, card in zip(total, position.cards, strict=True)]
        position.outcome = Outcome.by_points(dict(zip(ROLES, total, strict=True)), "series-game", "2")
        return False

    def decisions(self, position: Duel) -> tuple[Decision, ...]:
        role = ROLES[self.at]
        return (Decision("throw", role, role, ("1",), Message("series-throw"), Stand()),)

    def measure(self, position: Duel) -> tuple[int, ...]:
        return (len(ROLES) - self.at, ENOUGH - position.score[self.at] if self.at < len(ROLES) else 0)

    def verbs(self, position: Duel, role: str) -> tuple[type[Action], ...]:
        return (Throw, Stand)

    def candidates(self, position: Duel, role: str) -> Iterator[Action]:
        if position.score[self.at] < ENOUGH:
            yield Throw()
        yield Stand()

    def check(self, position: Duel, action: Action, role: str) -> None:
        if isinstance(action, Throw) and position.score[self.at] >= ENOUGH:
            raise Refusal("1", "series-enough", points=position.score[self.at])

    def play(self, position: Duel, action: Action, role: str, context: PlayContext) -> None:
        if isinstance(action, Throw):
            position.score[self.at] += context.roll("throw", role)
        else:
            self.become(position, at=self.at + 1)


class SeriesRules(Ruleset):
    id = "series"
    folder = Path(__file__).parent
    scenarios = {"three": Scenario("three", "1", None, (), "3")}

    def setting(self, scenario: str, options: dict[str, Any] | None = None) -> Setting:
        return Ground(self.options(scenario, options or {}))

    def begin(self, setting: Setting) -> Duel:
        position = Duel(setting)
        position.steps = [Series()]
        return position


RULESET = SeriesRules()


def find(name: str) -> Ruleset:
    """The ruleset of a record. Raises ValueError for another."""
    if name != RULESET.id:
        raise ValueError(f"no ruleset {name}")
    return RULESET
