"""Games between machine players: which are to be played, playing them, and keeping their records.

Every game has its own seed, made of the run's seed and the game's number, and its own place in a fixed rotation of
armies and seats; so it makes no difference which process plays it, or when.
"""

from __future__ import annotations

import hashlib
import time
from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Future
from functools import partial
from itertools import islice, product
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from feldherr.kernel import Malformed, Match, Outcome, Role, Ruleset, write_record
from feldherr.kernel.position import OVERLAY, PACK
from feldherr.limits import Bounded
from feldherr.players import answer, player
from feldherr.players.pool import MEGABYTES, reference, referred

from .cluster import on_cluster

PLY_LIMIT = 20_000
"""A game longer than this counts as unfinished: it would be a fault of the rules or of a player."""

AHEAD = 2
"""Games a worker that are given out before the first of them has come back."""


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


class Spent(msgspec.Struct, frozen=True):
    """Processor time that a player took, in the player turns in which it was asked something.

    Attributes:
        turns: how many these were. most: the seconds of the longest.
    """

    seconds: float = 0.0
    turns: int = 0
    most: float = 0.0


class Played(msgspec.Struct, frozen=True):
    """One game played: how it ended, how long it was, and what was marked on the way.

    Attributes:
        outcome: None if it was given up as too long.
        spent: the time each role's player took; player turns are those of the game's evaluation.
        record: the record, if requested.
    """

    plan: Plan
    outcome: Outcome | None
    plies: int
    turns: int
    marks: dict[str, Mark] = {}
    spent: dict[Role, Spent] = {}
    record: str = ""

    @property
    def finished(self) -> bool:
        """Whether it came to an end."""
        return self.outcome is not None

    @property
    def winner(self) -> Role | None:
        """Who won; None if nobody did alone."""
        return self.outcome.winner if self.outcome else None

    @property
    def reason(self) -> str:
        """How it ended, in the word of the game."""
        return self.outcome.reason if self.outcome else ""

    def share(self, role: Role) -> float:
        """The fraction of the others that a role finished ahead of; half of them if the game did not end."""
        return self.outcome.share(role) if self.outcome else 0.5


def read_options(ruleset: Ruleset, scenario: str, words: list[str]) -> dict[str, Any]:
    """Options as `name=value`, by the text of their values. Raises Malformed."""
    found = ruleset.scenarios.get(scenario)
    if found is None:
        raise Malformed("kernel-no-such-scenario", found=scenario, expected=" ".join(ruleset.scenarios))
    known = {option.id: option for option in found.offered}
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
    # A game played with folders from outside says so, also when it is continued later.
    whole = ruleset.options(scenario, given)
    return given | {name: whole[name] for name in (OVERLAY, PACK) if whole.get(name)}


def roles_of(ruleset: Ruleset, scenario: str, options: dict[str, Any]) -> tuple[Role, ...]:
    """The seats of a scenario: as many as its options say, if one of them sets the number. Raises Malformed."""
    found = ruleset.scenarios.get(scenario)
    if found is None:
        raise Malformed("kernel-no-such-scenario", found=scenario, expected=" ".join(ruleset.scenarios))
    counts = {one.id: options[one.id] for one in found.options if one.kind == "seats" and one.id in options}
    return ruleset.setting(scenario, counts).roles


def army_options(ruleset: Ruleset, scenario: str, roles: tuple[Role, ...]) -> dict[Role, tuple[str, tuple[Any, ...]]]:
    """For each role the option that chooses its army (`north_army`) and its values; empty if a game has none."""
    options = {option.id: option.values for option in ruleset.scenarios[scenario].options}
    return {role: (f"{role}_army", options[f"{role}_army"]) for role in roles if f"{role}_army" in options}


def plans(
    ruleset: Ruleset, scenario: str, games: int, players: list[str], seed: str, options: dict[str, Any] | None = None
) -> list[Plan]:
    """The games of a run. Armies and seats rotate: every ordered pair of armies with either seating, then again.

    An option that gives one of the roles a task (who attacks) rotates as well unless it is fixed.

    Raises:
        Malformed: unknown scenario, option or player, a player that cannot play this game, a number of players other
            than that of seats, twice the same army.
    """
    given = options or {}
    roles = roles_of(ruleset, scenario, given)
    if len(players) == 1:
        players = players * len(roles)
    if len(players) != len(roles):
        raise Malformed("cli-players-seats", found=",".join(players), count=len(roles), expected=" ".join(roles))
    tables = _tables(ruleset, scenario, roles, players, given)
    turns = (number % len(roles) for number in range(games))
    return [
        tables(number, number // len(roles), players[turned:] + players[:turned], f"{seed} {number}")
        for number, turned in enumerate(turns)
    ]


def rounds(
    ruleset: Ruleset, scenario: str, games: int, players: list[str], seed: str, options: dict[str, Any] | None = None
) -> list[Plan]:
    """The games of a run of two players at tables of more than two: each round has one game with the second in every
    seat, and one for each seat with the first in it, all with the same dice; armies and tasks rotate from round to
    round.

    Raises:
        Malformed: as `plans`.
    """
    given = options or {}
    roles = roles_of(ruleset, scenario, given)
    first, second = players
    tables = _tables(ruleset, scenario, roles, players, given)
    found = []
    for number in range(games):
        turn, seat = divmod(number, 1 + len(roles))
        seated = [first if at == seat else second for at in range(1, 1 + len(roles))]
        found.append(tables(number, turn, seated, f"{seed} {turn}"))
    return found


def _tables(
    ruleset: Ruleset, scenario: str, roles: tuple[Role, ...], players: list[str], given: dict[str, Any]
) -> Callable[[int, int, list[str], str], Plan]:
    """A function that makes plans from a game's number, how often armies and tasks have rotated, who sits where, and
    the seed. Raises Malformed.
    """
    for name in players:
        player(name, ruleset)
    armies = army_options(ruleset, scenario, roles)
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

    def made(number: int, turn: int, seated: list[str], seed: str) -> Plan:
        whole = ruleset.options(scenario, given | cells[turn % len(cells)])
        return Plan(
            number,
            reference(ruleset),
            scenario,
            whole,
            dict(zip(roles, seated, strict=True)),
            {role: str(whole[option]) for role, (option, _) in armies.items()},
            hashlib.sha256(seed.encode()).digest(),
        )

    return made


def play(plan: Plan, *, keep: bool = False) -> Played:
    """Play one game, and with `keep` write its record. Runs in a worker; of a position a player gets what its role
    knows."""
    ruleset = referred(plan.ruleset)
    match = Match(ruleset, plan.scenario, plan.options, secret=plan.seed, players=plan.players)
    rng = {role: Random(plan.seed + role.encode()) for role in plan.players}
    choose = {role: player(name, ruleset) for role, name in plan.players.items()}
    took: dict[Role, dict[int, float]] = {role: {} for role in plan.players}
    marks: dict[str, Mark] = {}
    clock = player_turn = 0
    happened = match.plies[0].events
    turn = 0
    while True:
        position = match.position
        for name, marked in ruleset.marks(position.setting, list(happened)):
            known = marks.get(name)
            marks[name] = msgspec.structs.replace(known, count=known.count + 1) if known else Mark(marked, turn)
        if position.outcome is not None or match.number > PLY_LIMIT:
            break
        role = position.decisions[0].role
        if ruleset.evaluation is not None:
            before, clock = clock, ruleset.evaluation.clock(position)
            player_turn += clock != before
        begun = time.thread_time()
        action = answer(choose[role], plan.players[role], position.known(role), role, rng[role])
        took[role][player_turn] = took[role].get(player_turn, 0.0) + time.thread_time() - begun
        turn = int(getattr(position, "turn", 0))
        happened = match.play(role, action)[0].events
    return Played(
        plan,
        position.outcome,
        match.number - 1,
        int(getattr(position, "turn", 0)),
        marks,
        {role: Spent(sum(one.values()), len(one), max(one.values(), default=0.0)) for role, one in took.items()},
        write_record(match) if keep else "",
    )


def run(todo: Iterable[Plan], workers: int, *, keep: bool = False, cluster: str = "") -> Generator[Played, None, None]:
    """Play the games and give them back in their order. `todo` is read a few games ahead at most; games under way when
    nobody wants more are given up.

    Args:
        workers: processes of this machine.
        cluster: the address of a cluster of Ray that plays them instead, see `feldherr.studies.cluster`.

    Raises:
        Malformed: there is no such cluster.
    """
    if cluster:
        yield from on_cluster(partial(play, keep=keep), todo, cluster, workers, AHEAD)
        return
    if workers <= 1:
        yield from (play(plan, keep=keep) for plan in todo)
        return
    plans = iter(todo)
    bounded = Bounded(workers, None, MEGABYTES)
    under_way: deque[Future[Played]] = deque()
    try:
        while True:
            free = AHEAD * workers - len(under_way)
            under_way += [bounded.run(partial(play, keep=keep), plan) for plan in islice(plans, free)]
            if not under_way:
                break
            yield under_way.popleft().result()
    finally:
        # The process would wait for a player that thinks at length; its result is no longer needed.
        bounded.close()


def begin_folder(folder: Path) -> None:
    """Make a folder for records, or take one that holds none.

    Raises:
        Malformed: it holds records, which would be written over.
        OSError: it cannot be made.
    """
    folder.mkdir(parents=True, exist_ok=True)
    if any(folder.glob("game-*.feldherr")):
        raise Malformed("cli-records-there", found=str(folder))


def save_record(folder: Path, number: int, text: str) -> None:
    """Write the record of a game into a folder, whole or not at all."""
    file = record_file(folder, number)
    beside = file.with_suffix(".part")
    beside.write_text(text, "utf-8", newline="\n")
    beside.replace(file)


def record_file(folder: Path, number: int) -> Path:
    """Where the record of a game stands in a folder."""
    return folder / f"game-{number:05}.feldherr"
