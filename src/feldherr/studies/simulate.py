"""Balance runs: many games between machine players, the same result for any number of workers.

Every game has its own seed, made of the run's seed and the game's number, and its own place in a fixed rotation of
armies and seats; so which process plays it, and when, tells in nothing.
"""

from __future__ import annotations

import hashlib
import multiprocessing
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from random import Random
from typing import Any

import msgspec

from feldherr.kernel import Dice, Malformed, Role, Ruleset, Seeded
from feldherr.players import player
from feldherr.players.pool import reference, referred, start_worker

from .intervals import wilson

PLY_LIMIT = 20_000
"""A game longer than this counts as unfinished: it would be a fault of the rules or of a player."""


class Plan(msgspec.Struct, frozen=True):
    """One game to play."""

    number: int
    ruleset: str
    scenario: str
    options: dict[str, Any]
    players: dict[Role, str]
    armies: dict[Role, str]
    seed: bytes


class Mark(msgspec.Struct, frozen=True):
    """Something that studies count (`Ruleset.marks`): who did it first, in which turn, and how often it came about."""

    role: Role
    turn: int
    count: int = 1


class Played(msgspec.Struct, frozen=True):
    """One game played: who won (None: a draw), how and how long, and what was marked on the way."""

    plan: Plan
    winner: Role | None
    reason: str
    plies: int
    turns: int
    finished: bool
    marks: dict[str, Mark] = {}


class Row(msgspec.Struct, frozen=True):
    """How often something won: a draw counts half. `low` and `high` are the ends of the 95 % interval."""

    group: str
    name: str
    games: int
    wins: int
    draws: int
    share: float
    low: float
    high: float


def army_options(ruleset: Ruleset, scenario: str) -> dict[Role, tuple[str, tuple[Any, ...]]]:
    """For each role the option that chooses its army (`north_army`) and its values; empty where a game has none."""
    found = ruleset.scenarios.get(scenario)
    if found is None:
        raise Malformed("kernel-no-such-scenario", found=scenario, expected=" ".join(ruleset.scenarios))
    roles = ruleset.setting(scenario).roles
    options = {option.id: option.values for option in found.options}
    return {role: (f"{role}_army", options[f"{role}_army"]) for role in roles if f"{role}_army" in options}


def plans(
    ruleset: Ruleset, scenario: str, games: int, players: list[str], seed: int, options: dict[str, Any] | None = None
) -> list[Plan]:
    """The games of a run. Armies and seats rotate: every ordered pair of armies with either seating, then again.

    Where an option gives one of the roles a task (who attacks), it takes turns as well unless it is given.

    Raises:
        Malformed: scenario, option or player that is not there, not as many players as seats, twice the same army.
    """
    given = options or {}
    roles = ruleset.setting(scenario).roles
    if len(players) == 1:
        players = players * len(roles)
    if len(players) != len(roles):
        raise Malformed("kernel-no-such-player", found=" ".join(players), expected=" ".join(roles))
    for name in players:
        player(name)
    armies = army_options(ruleset, scenario)
    values = [(given[option],) if option in given else choice for option, choice in armies.values()]
    pairs = [pair for pair in product(*values) if len(set(pair)) == len(pair)]
    if not pairs:
        ruleset.setting(scenario, given)
    tasks = [
        [(option.id, role) for role in roles]
        for option in ruleset.scenarios[scenario].options
        if sorted(option.values) == sorted(roles) and option.id not in given
    ]
    cells = [
        dict(zip((option for option, _ in armies.values()), pair, strict=True)) | dict(task)
        for pair in pairs
        for task in product(*tasks)
    ]
    found = []
    for number in range(games):
        turned = number % len(roles)
        seated = players[turned:] + players[:turned]
        chosen = given | cells[number // len(roles) % len(cells)]
        whole = ruleset.options(scenario, chosen)
        found.append(
            Plan(
                number,
                reference(ruleset),
                scenario,
                whole,
                dict(zip(roles, seated, strict=True)),
                {role: str(whole[option]) for role, (option, _) in armies.items()},
                hashlib.sha256(f"{seed} {number}".encode()).digest(),
            )
        )
    return found


def play(plan: Plan) -> Played:
    """Play one game. Runs in a worker; of a position a player gets what its role knows."""
    ruleset = referred(plan.ruleset)
    dice: Dice = Seeded(plan.seed)
    rng = {role: Random(plan.seed + role.encode()) for role in plan.players}
    choose = {role: player(name) for role, name in plan.players.items()}
    position = ruleset.begin(ruleset.setting(plan.scenario, plan.options))
    happened = position.start(dice)
    marks: dict[str, Mark] = {}
    turn = count = 0
    while True:
        for name, marked in ruleset.marks(position.setting, happened):
            known = marks.get(name)
            marks[name] = msgspec.structs.replace(known, count=known.count + 1) if known else Mark(marked, turn)
        if position.outcome is not None or count == PLY_LIMIT:
            break
        role = position.decisions[0].role
        action = choose[role](position.known(role), role, rng[role])
        turn = int(getattr(position, "turn", 0))
        happened = position.play(action, dice, role)
        count += 1
    outcome = position.outcome
    return Played(
        plan,
        outcome.winner if outcome else None,
        outcome.reason if outcome else "",
        count,
        int(getattr(position, "turn", 0)),
        outcome is not None,
        marks,
    )


def run(todo: list[Plan], workers: int) -> Iterator[Played]:
    """Play the games, in their order."""
    if workers <= 1:
        yield from map(play, todo)
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, mp_context=context, initializer=start_worker) as executor:
        yield from executor.map(play, todo, chunksize=4)


def summary(games: list[Played]) -> list[Row]:
    """Win shares by player, army, side and by who was marked. Unfinished games are left out."""
    counts: dict[tuple[str, str], list[int]] = {}

    def count(group: str, name: str, game: Played, role: Role) -> None:
        row = counts.setdefault((group, name), [0, 0, 0])
        row[0] += 1
        row[1] += game.winner == role
        row[2] += game.winner is None

    for game in games:
        if not game.finished:
            continue
        for role, name in game.plan.players.items():
            if len(set(game.plan.players.values())) > 1:
                count("player", name, game, role)
            count("side", role, game, role)
            if role in game.plan.armies:
                count("army", game.plan.armies[role], game, role)
        for name, mark in game.marks.items():
            count("mark", name, game, mark.role)
    rows = []
    for group in ("player", "army", "side", "mark"):
        for (kind, name), (played, wins, draws) in sorted(counts.items()):
            if kind == group:
                won = wins + draws / 2
                low, high = wilson(won, played)
                rows.append(Row(group, name, played, wins, draws, won / played, low, high))
    return rows


def lengths(games: list[Played]) -> dict[str, dict[str, int]]:
    """Shortest, middle and longest game, in turns and in plies."""
    found = {}
    for name in ("turns", "plies"):
        values = sorted(getattr(game, name) for game in games if game.finished)
        if values:
            found[name] = {"least": values[0], "middle": values[len(values) // 2], "most": values[-1]}
    return found


def told(games: list[Played]) -> dict[str, dict[str, float]]:
    """Of every mark: in how many games, in which turn on average, and how often a game."""
    found: dict[str, list[Mark]] = {}
    for game in games:
        if game.finished:
            for name, mark in game.marks.items():
                found.setdefault(name, []).append(mark)
    return {
        name: {
            "games": len(marks),
            "turn": sum(mark.turn for mark in marks) / len(marks),
            "count": sum(mark.count for mark in marks) / len(marks),
        }
        for name, marks in sorted(found.items())
    }


def endings(games: list[Played]) -> dict[str, dict[str, int]]:
    """How the games ended, by winner ("" for draws): the commonest way of each first, those who won most first."""
    found: dict[str, Counter[str]] = {}
    for game in games:
        if game.finished:
            found.setdefault(game.winner or "", Counter())[game.reason] += 1
    ranked = sorted(found.items(), key=lambda pair: (-pair[1].total(), pair[0]))
    return {winner: dict(ways.most_common()) for winner, ways in ranked}


def read_options(ruleset: Ruleset, scenario: str, words: list[str]) -> dict[str, Any]:
    """Options as `name=value`, by the text of their values. Raises Malformed."""
    found = ruleset.scenarios.get(scenario)
    if found is None:
        raise Malformed("kernel-no-such-scenario", found=scenario, expected=" ".join(ruleset.scenarios))
    known = {option.id: option for option in found.options}
    given: dict[str, Any] = {}
    for word in words:
        name, _, value = word.partition("=")
        if name not in known:
            raise Malformed("kernel-no-such-option", found=name, expected=" ".join(known))
        fitting = [one for one in known[name].values if str(one).lower() == value.lower()]
        if not fitting:
            allowed = " ".join(str(one) for one in known[name].values)
            raise Malformed("kernel-no-such-value", option=name, found=value, expected=allowed)
        given[name] = fitting[0]
    return given


def as_json(games: list[Played]) -> str:
    """The result of a run for machines: the tables, and a line a game."""
    lines = [
        {
            "number": game.plan.number,
            "players": game.plan.players,
            "armies": game.plan.armies,
            "winner": game.winner,
            "reason": game.reason,
            "turns": game.turns,
            "plies": game.plies,
            "finished": game.finished,
            "marks": msgspec.to_builtins(game.marks),
        }
        for game in games
    ]
    form = {
        "rows": summary(games),
        "lengths": lengths(games),
        "marks": told(games),
        "endings": endings(games),
        "games": lines,
    }
    return msgspec.json.format(msgspec.json.encode(form, order="sorted")).decode()
