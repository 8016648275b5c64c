"""The arena on the terminal: its progress during play, and its tables."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import isinf

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.table import Table

from feldherr.studies.arena import Arena
from feldherr.studies.meetings import Compared, Meeting, Pairs, Trial
from feldherr.studies.standings import cross_table, paired, rows, share, spent, trials
from feldherr.texts import Texts

from .printing import new_table, percent, row_name


@contextmanager
def following(texts: Texts, arena: Arena, *, shown: bool) -> Iterator[Callable[[], None]]:
    """A progress bar for each meeting, on the error stream, with the state of its test; call what it yields after each
    game.
    """
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[test]}"))
    with Progress(*columns, console=Console(stderr=True), disable=not shown, transient=True) as progress:
        tasks = [
            progress.add_task(f"{meeting.first} : {meeting.second}", total=len(meeting.plans), test="")
            for meeting in arena.meetings
        ]

        def told() -> None:
            for task, meeting in zip(tasks, arena.meetings, strict=True):
                progress.update(task, completed=len(meeting.results), test=_test(texts, meeting))

        told()
        yield told


def print_arena(out: Console, texts: Texts, arena: Arena) -> None:
    """Print the results of the meetings, the processor time that each player took, and where the records are."""
    for trial in trials(arena):
        _print_trial(out, texts, trial)
    if paired(arena):
        _print_meetings(out, texts, arena)
    for player, took in spent(arena.results).items():
        seconds = {
            "mean": texts.decimal(took.seconds / max(1, took.turns), 2), "most": texts.decimal(took.most, 2)
        }  # fmt: skip
        out.print(texts.text("cli-arena-spent", player=player, **seconds))
    unfinished = sum(not result.finished for result in arena.results)
    if unfinished:
        out.print(texts.text("cli-unfinished", count=unfinished))
    out.print(texts.text("cli-arena-kept", folder=str(arena.folder), count=len(arena.results)))


def _print_meetings(out: Console, texts: Texts, arena: Arena) -> None:
    """The meetings with share, Elo and the state of the test, then each player's results by seat and army."""
    names = ("meeting", "games", "points", "share", "interval", "elo", "interval")
    meetings = new_table(*(texts.text(f"cli-arena-{name}") for name in names))
    for meeting in paired(arena):
        games = len(meeting.results)
        made = share(meeting.points, games)
        ahead, least, most = made.elo
        meetings.add_row(
            f"{meeting.first} : {meeting.second}",
            str(games),
            texts.decimal(meeting.points, 1),
            percent(texts, made.value) if games else "–",
            f"{percent(texts, made.low)} – {percent(texts, made.high)}",
            _elo(ahead),
            f"{_elo(least)} … {_elo(most)}",
        )
    out.print(meetings)
    for meeting in paired(arena):
        out.print(_verdict(texts, meeting))
    out.print()
    if len(arena.run.players) > 2:
        out.print(_cross(texts, arena))
        out.print()
    found = rows(arena.results)
    for group in dict.fromkeys(row.group for row in found):
        columns = ("games", "wins", "draws", "share", "interval")
        rowed = new_table(
            texts.text("cli-group-player"),
            texts.text(f"cli-arena-{group}"),
            *(texts.text(f"cli-{one}") for one in columns),
        )
        for row in (row for row in found if row.group == group):
            rowed.add_row(
                row.player, row_name(texts, row), str(row.games), str(row.wins), str(row.draws),
                percent(texts, row.share), f"{percent(texts, row.low)} – {percent(texts, row.high)}",
            )  # fmt: skip
        out.print(rowed)
        out.print()


def _print_trial(out: Console, texts: Texts, trial: Trial) -> None:
    """The mean places of one player among others like the second, and theirs on the same seeds, by seat."""
    out.print(texts.text("cli-arena-trial", first=trial.first, second=trial.second, rounds=trial.rounds))
    found = trial.seats()
    if found:
        placed = (trial.first, trial.second)
        names = (texts.text(f"cli-arena-{name}") for name in ("difference", "interval-90"))
        table = new_table(texts.text("cli-arena-seat"), *placed, *names)
        for one in found:
            table.add_row(
                texts.side(one.role) if one.role else texts.text("cli-arena-all-seats"),
                texts.decimal(one.first, 2),
                texts.decimal(one.second, 2),
                texts.decimal(one.difference, 2, signed=True),
                _ends(texts, one),
                style="" if one.role else "bold",
            )
        out.print(table)
    left = len(trial.results) % trial.size
    if left:
        out.print(texts.text("cli-arena-begun", count=left, of=trial.size))
    out.print()


def _ends(texts: Texts, one: Compared) -> str:
    if isinf(one.low):
        return "–"
    return f"{texts.decimal(one.low, 2, signed=True)} … {texts.decimal(one.high, 2, signed=True)}"


def _cross(texts: Texts, arena: Arena) -> Table:
    """The cross table: points out of games for each pair, and each player's mean share over its opponents."""
    players = arena.run.players
    made = new_table(texts.text("cli-group-player"), *players, texts.text("cli-arena-mean"))
    for player, met in cross_table(arena).items():
        cells, shares = [], []
        for other in players:
            meeting = met.get(other)
            if meeting is None:
                cells.append("–")
                continue
            games = len(meeting.results)
            points = meeting.points if meeting.first == player else games - meeting.points
            cells.append(f"{texts.decimal(points, 1)} / {games}")
            shares.append(share(points, games).value)
        made.add_row(player, *cells, percent(texts, sum(shares) / len(shares)))
    return made


def _test(texts: Texts, meeting: Meeting) -> str:
    """The state of the test: the ratio, and the bounds of which it passes one at the end; nothing without one."""
    if not isinstance(meeting, Pairs):
        return ""
    low, high = (texts.decimal(bound, 2, signed=True) for bound in meeting.test.bounds)
    return f"{texts.decimal(meeting.ratio, 2, signed=True)} ({low} … {high})"


def _verdict(texts: Texts, meeting: Pairs) -> str:
    shares = {"low": percent(texts, meeting.test.low, 0), "high": percent(texts, meeting.test.high, 0)}
    verdict = meeting.verdict.lower() or "open"
    told = texts.text(f"cli-arena-{verdict}", first=meeting.first, second=meeting.second, **shares)
    return f"{told} {texts.text('cli-arena-ratio', ratio=_test(texts, meeting))}"


def _elo(found: float) -> str:
    size = "∞" if isinf(found) else f"{abs(found):.0f}"
    return size if size == "0" else f"−{size}" if found < 0 else f"+{size}"
