"""The arena: players against each other, in pairs of games with seats exchanged, until a sequential test decides.

With more than two players everyone meets everyone, and each meeting is tested separately. At tables of more than two
one player sits among copies of the second, in each seat in turn (`meetings.Trial`). The games played are kept in a
folder, `games.jsonl` with the records beside it: an arena that was stopped continues with the games that it would
have played.
"""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator
from contextlib import closing
from itertools import combinations
from pathlib import Path
from typing import Any
from weakref import finalize

import msgspec

from feldherr.kernel import Malformed, Ruleset
from feldherr.kernel.record import MAGIC
from feldherr.locks import lock
from feldherr.players import budget, takes_budget

from .games import Plan, Played, begin_folder, plans, record_file, roles_of, rounds, run, save_record
from .meetings import Meeting, Pairs, Result, Trial
from .sprt import Sprt

STATE, LOCK = "games.jsonl", "lock"


class Run(msgspec.Struct, frozen=True):
    """What determines the games of an arena: its first line. `amendments`: how many of the ruleset's are in force."""

    ruleset: str
    scenario: str
    options: dict[str, Any]
    players: tuple[str, ...]
    seed: str
    amendments: int


class Arena:
    """Meetings with what has been played of them, kept in a folder.

    Attributes:
        kept: how many games were there already.
    """

    def __init__(self, ruleset: Ruleset, run: Run, test: Sprt | None, games: int, folder: Path) -> None:
        """`test`: None: the usual one at tables of two. `games`: at most, of each meeting, plus those that complete
        the last pair or round.

        Raises:
            Malformed: the games cannot be played; a test at tables of more than two; another arena is using the
                folder, or the folder holds the games of something else.
            OSError: the folder cannot be written.
        """
        if len(run.players) < 2 or len(set(run.players)) < len(run.players):
            raise Malformed("cli-arena-no-rivals", found=" ".join(run.players))
        roles = roles_of(ruleset, run.scenario, run.options)
        if len(roles) > 2 and test is not None:
            raise Malformed("cli-arena-many-seats", found=" ".join(roles))
        self.run = run
        self.folder = folder
        self.size = 2 if len(roles) == 2 else 1 + len(roles)
        """Games that belong together: a pair or a round."""
        self._known: dict[int, Result] = {}
        pairings = list(combinations(run.players, 2))
        self.meetings: list[Meeting] = []
        for at, (first, second) in enumerate(pairings):
            make = plans if len(roles) == 2 else rounds
            whole = -(-games // self.size) * self.size
            todo = make(ruleset, run.scenario, whole, [first, second], run.seed, run.options)
            # Games have one number over all meetings, pair by pair or round by round.
            numbers = (
                ((one.number // self.size) * len(pairings) + at) * self.size + one.number % self.size for one in todo
            )
            todo = [msgspec.structs.replace(one, number=number) for one, number in zip(todo, numbers, strict=True)]
            self.meetings.append(
                Pairs(first, second, todo, test or Sprt()) if len(roles) == 2 else Trial(first, second, todo, roles)
            )
        self._begin()
        self.kept = len(self.results)

    @property
    def results(self) -> list[Result]:
        """The games that count, by number."""
        return sorted((one for meeting in self.meetings for one in meeting.results), key=lambda one: one.number)

    @property
    def over(self) -> bool:
        """Whether there is nothing more to play."""
        return all(meeting.over for meeting in self.meetings)

    def play(self, workers: int, cluster: str = "") -> Generator[Result, None, None]:
        """Play on, and yield each game that counts once it is saved. Who plays them: see `games.run`."""
        try:
            yield from self._played(workers, cluster)
        finally:
            self._let_go()

    def _played(self, workers: int, cluster: str) -> Generator[Result, None, None]:
        if self.over:
            return
        with closing(run(self._todo(), workers, keep=True, cluster=cluster)) as games:
            for played in games:
                meeting = self._meeting(played.plan.number)
                # Games begun before their meeting was decided do not count.
                if meeting.next != played.plan.number:
                    continue
                result = self._keep(played)
                self._count(meeting)
                yield result
                if self.over:
                    return

    def _meeting(self, number: int) -> Meeting:
        return self.meetings[number // self.size % len(self.meetings)]

    def _count(self, meeting: Meeting) -> None:
        """Count the games of a meeting that are known, as far as they follow one another."""
        while meeting.next is not None and meeting.next in self._known:
            meeting.take(self._known[meeting.next])

    def _todo(self) -> Iterator[Plan]:
        """The games that are left, pair by pair; a meeting drops out when it is decided."""
        plans = (plan for meeting in self.meetings for plan in meeting.plans if plan.number not in self._known)
        for plan in sorted(plans, key=lambda plan: plan.number):
            if not self._meeting(plan.number).over:
                yield plan

    # keeping

    def _begin(self) -> None:
        """Take the folder for this arena, and up what it holds."""
        if not (self.folder / STATE).is_file():
            begin_folder(self.folder)
        held = lock(self.folder / LOCK)
        if held is None:
            raise Malformed("cli-arena-taken", found=str(self.folder))
        # Until it has played, or nobody has it any more.
        self._let_go = finalize(self, os.close, held)
        try:
            self._take_up()
        except BaseException:
            self._let_go()
            raise

    def _take_up(self) -> None:
        """Take up what the folder holds, all but a last line that a sudden end has left half written."""
        file = self.folder / STATE
        whole, _, _ = file.read_bytes().rpartition(b"\n") if file.is_file() else (b"", b"", b"")
        head, *lines = whole.split(b"\n")
        if head:
            try:
                found = msgspec.json.decode(head, type=Run)
                results = [msgspec.json.decode(line, type=Result) for line in lines]
            except (msgspec.DecodeError, UnicodeDecodeError) as fault:
                raise Malformed("cli-arena-no-state", found=str(file)) from fault
            if found != self.run:
                raise Malformed("cli-arena-other", found=str(self.folder), expected=_told(found))
            # A game whose record is gone, cut short or of another length is played again.
            self._known = {one.number: one for one in results if self._whole(one)}
        for meeting in self.meetings:
            self._count(meeting)
        beside = file.with_suffix(".part")
        kept = sorted(self._known.values(), key=lambda one: one.number)
        beside.write_bytes(b"".join(msgspec.json.encode(one) + b"\n" for one in (self.run, *kept)))
        beside.replace(file)

    def _whole(self, result: Result) -> bool:
        """Whether the record of a game is there and goes up to its last ply, without playing it through."""
        file = record_file(self.folder, result.number)
        text = file.read_bytes() if file.is_file() else b""
        last = text.rstrip(b"\n").rpartition(b"\n")[2]
        return text.startswith(MAGIC.encode()) and last.startswith(b"%d\t" % result.plies)

    def _keep(self, played: Played) -> Result:
        """Keep a game: its record first, then its line."""
        plan = played.plan
        result = Result(
            plan.number, plan.players, plan.armies, played.winner, played.reason, played.turns, played.plies,
            played.finished, played.spent,
            {role: played.share(role) for role in plan.players} if len(plan.players) > 2 else {},
        )  # fmt: skip
        save_record(self.folder, plan.number, played.record)
        with (self.folder / STATE).open("ab") as file:
            file.write(msgspec.json.encode(result) + b"\n")
        self._known[plan.number] = result
        return result


def budgeted(name: str, turn_seconds: float) -> str:
    """Return the name of a player as the arena uses it: one that takes a budget and names none gets this many
    processor seconds per player turn.

    Raises:
        Malformed: there is no such player, or its budget counts wall-clock seconds, of which a busy machine gives one
            player less than another.
    """
    found = budget(name)
    if found is None or found.seconds is None:
        return name
    if not takes_budget(name):
        raise Malformed("cli-arena-no-budget", found=name)
    return f"{name}:{turn_seconds:g}/turn"


def _told(run: Run) -> str:
    options = (f"{name}={value}" for name, value in run.options.items())
    return " ".join([run.ruleset, run.scenario, *options, ",".join(run.players), run.seed])
