"""Plays the captain on the kept choices: `python -m tests.choices`, see corpus/choices/README.md.

Each is a position reached in play with a run of answers that is better and one that is worse, as games played out from
there have shown. The captain answers with a fixed number of lines; what its run comes to in the same games has to be
nearer the better run than the worse one. Ends with 1 where that holds of fewer than `SHARE` of them.
"""

from __future__ import annotations

import argparse
import sys
import tomllib
from pathlib import Path
from random import Random
from typing import Any

import msgspec

import feldherr
from feldherr.kernel import Loose, Position, Role
from feldherr.players import Manner, manner, player
from feldherr.players.plans import Counted, Memory
from feldherr.players.player import PLAIN
from feldherr.players.search import Search, think

FOLDER = Path(__file__).parents[1] / "corpus" / "choices"
LINES = 48
"""Lines for the first question of a run; what goes on with a plan has none."""
SHARE = 0.7
"""The share of the choices that is to be met."""
LIMIT = 3000
"""Answers after which a game that is played out would be a fault of the rules."""


class Figures(msgspec.Struct, frozen=True):
    """What games from a position came to, for the better and the worse run."""

    better: float
    worse: float


class Played(msgspec.Struct, frozen=True):
    """What was measured: so many games for each run, with the same dice and the same imagined cards.

    Attributes:
        won: the share of games won, draws half.
        value: the mean standing at the end, -1 to 1, which is seven tenths outcome.
        gap, doubt: by how much the better run came out ahead in value, and the standard error of that.
    """

    games: int
    won: Figures
    value: Figures
    gap: float
    doubt: float


class Choice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position with a better and a worse run of answers; `why` by language; `position` is what the role knows."""

    ruleset: str
    scenario: str
    role: Role
    fault: str
    why: dict[str, str]
    better: list[str]
    worse: list[str]
    played: Played
    position: str

    def start(self) -> Position:
        """Return the position, as its role knows it."""
        return feldherr.ruleset(self.ruleset).load(self.position)


def choices() -> dict[str, Choice]:
    """Return the kept choices by name."""
    return {
        path.stem: msgspec.convert(tomllib.loads(path.read_text("utf-8")), Choice)
        for path in sorted(FOLDER.glob("*.toml"))
    }


def carry_out(position: Position, role: Role, run: list[str], dice: Any) -> int:
    """Play what is lawful of a run as far as the role is asked; return how many of its answers were."""
    played = 0
    for text in run:
        if position.outcome is not None or role not in position.steps[-1].asks(position):
            break
        action = position.read_action(text)
        if position.why_not(action, role) is None:
            position.play(action, dice, role)
            played += 1
    return played


def games(choice: Choice, run: list[str], count: int) -> list[tuple[float, float]]:
    """Play games from the position to their end, the run first, then sergeants for everybody: of each what the role
    won and how it stood."""
    known, role = choice.start(), choice.role
    ruleset = feldherr.ruleset(choice.ruleset)
    score = Search(ruleset, known, role, 0, None).score
    sergeant = player("sergeant", ruleset)
    found = []
    for number in range(count):
        rng, dice = Random(f"v{number}"), Loose(Random(f"v{number} d"))
        position = known.determinize(rng)
        carry_out(position, role, run, dice)
        for _ in range(LIMIT):
            if position.outcome is not None:
                break
            asked = position.steps[-1].asks(position)[0]
            position.play(sergeant(position.known(asked), asked, rng), dice, asked)
        assert position.outcome is not None
        winner, side_of = position.outcome.winner, known.setting.side_of
        won = 0.5 if winner is None else float(side_of(winner) == side_of(role))
        found.append((won, score(position)[0]))
    return found


def captains_run(choice: Choice, lines: int = LINES, how: Manner = PLAIN) -> list[str]:
    """Return what the captain answers, up to where dice fall or somebody else is asked; `how`: in whose manner."""
    ruleset, position, role = feldherr.ruleset(choice.ruleset), choice.start(), choice.role
    memory, dice, run = Memory(), Counted("run"), list[str]()
    while not dice.fallen and position.outcome is None and role in position.steps[-1].asks(position):
        text = think(ruleset, position, role, 1, 1.0, lines=lines, memory=memory, following=0.0, manner=how).text
        run.append(text)
        position.play(position.read_action(text), dice, role)
    return run


def met(choice: Choice, run: list[str]) -> tuple[bool, float]:
    """Return whether a run is nearer the better one than the worse one, and what it came to."""
    if run in (choice.better, choice.worse):
        value = choice.played.value.better if run == choice.better else choice.played.value.worse
        return run == choice.better, value
    found = games(choice, run, choice.played.games)
    value = sum(standing for _, standing in found) / len(found)
    return value > (choice.played.value.better + choice.played.value.worse) / 2, value


def main() -> None:
    """Play the captain on all of them, or on those named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--lines", type=int, default=LINES)
    parser.add_argument("--player", default="captain", help="in whose manner it is thought")
    given = parser.parse_args()
    kept = {name: choice for name, choice in choices().items() if not given.names or name in given.names}
    good = 0
    for name, choice in kept.items():
        done, value = met(choice, captains_run(choice, given.lines, manner(given.player)))
        good += done
        figures = choice.played.value
        print(
            f"{'met ' if done else 'not '} {name:48} {value:+.2f} of {figures.worse:+.2f} to {figures.better:+.2f}",
            flush=True,
        )
    print(f"{good} of {len(kept)} met with {given.lines} lines; {SHARE:.0%} asked for")
    sys.exit(good < SHARE * len(kept))


if __name__ == "__main__":
    main()
