"""Long random play: `python -m tests.soak --workers 2 --games 20000`.

Every scenario is played that many times, the campaign, being up to eight battles, a twentieth of it: half by chance
alone, half by chance that seeks a fight, as armies left to themselves seldom meet. The cheap laws of the kernel are
checked at each ply, the dear ones now and then. Ends with 1 at the first law that does not hold, and says which game it
was: the same seed is the same game, so `play_out` with the printed arguments shows it again.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from random import Random
from typing import Any

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from tests.games import napoleon_play, prussia_play, sgboh_play
from tests.games.marks import REASONS
from tests.games.test_random_play import options_of, readings_of
from tests.harness import Broken, play_out

import feldherr
from feldherr.games.srazhenie.rules.movement import End
from feldherr.games.srazhenie.rules.paths import Move
from feldherr.games.srazhenie.state.setting import SIDES
from feldherr.kernel import Action, Decision
from feldherr.kernel.legal import Legal
from feldherr.limits import Bounded
from feldherr.players.pool import MEGABYTES

CHUNK = 50
SHORTER = {"campaign": 20}
"""What the number of games is divided by, for scenarios that are much longer."""
OFFERS = 64
"""Every how many plies what is on offer is listed: with every ply in eight it was a third of the time of antiquity."""
FIRST_SEED = 100_000
"""Beyond the seeds of the test of random play."""


def forward(position: Any, asked: Decision, rng: Random) -> Action | None:
    """Of a few random answers to «Сражение» the one that brings a unit nearest to an enemy; a phase ends late."""
    legal: Legal = position.legal(asked.role)
    if asked.id == "combat":
        found = legal.sample(rng)
        return legal.sample(rng) if found == END else found
    if asked.id != "movement" or rng.random() < 0.1:
        return None
    setting, side = position.setting, SIDES.index(asked.side)
    enemies = position.on_board(1 - side)
    best: Action | None = None
    least = 99
    for _ in range(5):
        action = legal.sample(rng)
        if isinstance(action, Move):
            hex, far = action.path[-1], setting.map.distance
            near = min((far(hex, position.place[enemy]) for enemy in enemies), default=0)
            if near < least:
                best, least = action, near
        elif action is not None and action != END:
            return action
    return best


END = End()


class Way(msgspec.Struct, frozen=True):
    """How a game is played at random: its options by seed, a chooser that seeks the enemy, and laws of its own."""

    options: Callable[[str, int], dict[str, Any]]
    seek: Callable[[Any, Decision, Random], Action | None]
    watch: Callable[[Any, Action, Any], list[str]] | None = None


def varied(scenario: str, seed: int) -> dict[str, Any]:
    """The options of «Сражение»; some games go by other readings of its rulings."""
    options = options_of(scenario, seed)
    return options | readings_of(seed) if options and seed % 4 == 3 else options


WAYS = {
    "srazhenie": Way(varied, forward),
    "prussia": Way(prussia_play.options_of, prussia_play.forward, prussia_play.faults),
    "napoleon": Way(napoleon_play.options_of, napoleon_play.forward, napoleon_play.faults),
    "sgboh": Way(sgboh_play.options_of, sgboh_play.forward, sgboh_play.faults),
}


class Lot(msgspec.Struct, frozen=True):
    """Games of one scenario, by their seeds."""

    game: str
    scenario: str
    begin: int
    count: int
    deep: int


class Found(msgspec.Struct):
    """What a lot came to: endings, plies, and the fault that stopped it."""

    scenario: str
    games: int = 0
    plies: int = 0
    endings: Counter[str] = msgspec.field(default_factory=Counter)
    fault: str = ""


def play(lot: Lot) -> Found:
    """Play a lot. Runs in a worker; a fault is handed back as text, so that it keeps its seed."""
    ruleset = feldherr.ruleset(lot.game)
    way = WAYS[lot.game]
    found = Found(lot.scenario)
    for seed in range(lot.begin, lot.begin + lot.count):
        deep = lot.deep + seed % 7 if lot.deep else 0
        choose = way.seek if seed // 12 % 2 else None  # both with every pair of armies
        verify = seed % 10 == 0  # reading every record again would cost as much as the game
        options = way.options(lot.scenario, seed)
        try:
            played = play_out(
                ruleset,
                lot.scenario,
                options,
                seed,
                deep=deep,
                offers=OFFERS,
                choose=choose,
                watch=way.watch,
                verify=verify,
            )
        except Broken as fault:
            manner = "" if choose is None else f", choose={choose.__name__}"
            found.fault = f"deep={deep}{manner}: {fault}"
            return found
        found.games += 1
        found.plies += played.plies
        found.endings[f"{REASONS.get(played.reason, played.reason)} {played.winner or 'draw'}"] += 1
    return found


def share(scenario: str, games: int) -> int:
    """How many games of a scenario are played where `games` are asked for."""
    return max(1, games // SHORTER.get(scenario, 1))


def lots(game: str, scenarios: list[str], games: int, seed: int, deep: int) -> list[Lot]:
    """The whole run, scenario by scenario."""
    return [
        Lot(game, scenario, seed + begin, min(CHUNK, share(scenario, games) - begin), deep)
        for scenario in scenarios
        for begin in range(0, share(scenario, games), CHUNK)
    ]


def run(todo: list[Lot], workers: int) -> Iterator[Found]:
    """Play the lots, each as it is done."""
    if workers <= 1:
        yield from map(play, todo)
        return
    bounded = Bounded(workers, None, MEGABYTES)
    waiting: set[Future[Found]] = set()
    left = iter(todo)
    try:
        while True:
            while len(waiting) < 2 * workers and (lot := next(left, None)) is not None:
                waiting.add(bounded.run(play, lot))
            if not waiting:
                return
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    finally:
        bounded.close()


def _progress(console: Console) -> Progress:
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("left"),
        TimeRemainingColumn(),
        console=console,
    )


def main(words: list[str] | None = None) -> int:
    """Play, tell how it goes, and return the exit code."""
    asked = argparse.ArgumentParser(
        prog="python -m tests.soak", description="Long random play under the kernel's laws."
    )
    asked.add_argument("--game", default="srazhenie", choices=sorted(WAYS))
    asked.add_argument("--scenario", action="append", help="only this one; may be given again")
    asked.add_argument("--games", type=int, default=20_000, help="of each scenario; of campaigns a twentieth")
    asked.add_argument("--workers", type=int, default=2)
    asked.add_argument("--seed", type=int, default=FIRST_SEED, help="of the first game")
    asked.add_argument("--deep", type=int, default=211, help="every how many plies the dear laws are asked; 0: never")
    given: Any = asked.parse_args(words)
    if given.games < 1 or given.workers < 1:
        asked.error("--games and --workers want a number from 1 up")
    known = list(feldherr.ruleset(given.game).scenarios)
    scenarios = given.scenario or known
    if unknown := [name for name in scenarios if name not in known]:
        asked.error(f"no scenario {unknown[0]}; there are {', '.join(known)}")
    todo = lots(given.game, scenarios, given.games, given.seed, given.deep)
    totals = {scenario: Found(scenario) for scenario in scenarios}
    console = Console(stderr=True)
    whole = sum(share(scenario, given.games) for scenario in scenarios)
    began = told = time.monotonic()
    with _progress(console) as progress:
        task = progress.add_task(f"{given.game}", total=whole)
        for found in run(todo, given.workers):
            total = totals[found.scenario]
            total.games += found.games
            total.plies += found.plies
            total.endings += found.endings
            progress.advance(task, found.games)
            if found.fault:
                progress.stop()
                print(found.fault, file=sys.stderr)
                return 1
            now = time.monotonic()
            if not console.is_terminal and now - told >= 15:
                # A log has no bar: a line now and then, with an estimate.
                told = now
                done = sum(one.games for one in totals.values())
                left = (now - began) / done * (whole - done)
                print(f"{done} of {whole} games, {left / 60:.1f} min left", file=sys.stderr, flush=True)
    for scenario, total in totals.items():
        ends = ", ".join(f"{name} {count}" for name, count in sorted(total.endings.items()))
        print(f"{scenario}: {total.games} games, {total.plies} plies, no fault; {ends}")
    print(f"{time.monotonic() - began:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
