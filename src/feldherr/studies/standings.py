"""The results of an arena: shares of points, Elo, seats and armies, as numbers and as files for other programs."""

from __future__ import annotations

import csv
import io
from math import isinf
from typing import Any

import msgspec

from feldherr.intervals import elo, wilson

from .arena import Arena
from .games import Spent
from .meetings import Compared, Pairs, Result, Trial
from .tally import Row, Tally


class Share(msgspec.Struct, frozen=True):
    """A share of points with the ends of its 95 % interval (Wilson's). `elo` of the three is infinite at 0 and 1."""

    value: float
    low: float
    high: float

    @property
    def elo(self) -> tuple[float, float, float]:
        """The Elo difference for this share, and the ends of its interval."""
        return elo(self.value), elo(self.low), elo(self.high)


def share(points: float, games: int) -> Share:
    """Return the share of points in a number of games; a half for none, which may be anything."""
    return Share(points / games if games else 0.5, *wilson(points, games))


def paired(arena: Arena) -> list[Pairs]:
    """Return the meetings in pairs of games: all of them at tables of two."""
    return [meeting for meeting in arena.meetings if isinstance(meeting, Pairs)]


def trials(arena: Arena) -> list[Trial]:
    """Return the meetings of one player among others: all of them at tables of more than two."""
    return [meeting for meeting in arena.meetings if isinstance(meeting, Trial)]


def cross_table(arena: Arena) -> dict[str, dict[str, Pairs]]:
    """Return, of each player, its meetings by opponent."""
    found: dict[str, dict[str, Pairs]] = {name: {} for name in arena.run.players}
    for meeting in paired(arena):
        found[meeting.first][meeting.second] = found[meeting.second][meeting.first] = meeting
    return found


def rows(results: list[Result]) -> list[Row]:
    """Return what each player made of its seats and armies."""
    tally = Tally("seat", "army")
    for result in results:
        for role, player in result.players.items():
            tally.count("seat", role, role, result, player)
            if role in result.armies:
                tally.count("army", result.armies[role], role, result, player)
    return tally.rows()


def spent(results: list[Result]) -> dict[str, Spent]:
    """Return the processor time each player took in all its games."""
    found: dict[str, Spent] = {}
    for result in results:
        for role, player in result.players.items():
            so_far, one = found.get(player, Spent()), result.spent[role]
            found[player] = Spent(
                so_far.seconds + one.seconds, so_far.turns + one.turns, max(so_far.most, one.most)
            )  # fmt: skip
    return found


def as_json(arena: Arena) -> str:
    """Return the arena for machines: the meetings, what each player made of seats and armies, and a line a game."""
    form = {
        "run": arena.run,
        "meetings": [*map(_meeting, paired(arena)), *map(_trial, trials(arena))],
        "rows": rows(arena.results),
        "spent": spent(arena.results),
        "games": arena.results,
    }
    return msgspec.json.format(msgspec.json.encode(form, order="sorted")).decode()


def _meeting(meeting: Pairs) -> dict[str, Any]:
    made = share(meeting.points, len(meeting.results))
    return {
        "first": meeting.first,
        "second": meeting.second,
        "games": len(meeting.results),
        "points": meeting.points,
        "share": made,
        # JSON has no infinity: who has won all or nothing has no number.
        "elo": [None if isinf(one) else one for one in made.elo],
        "pairs": meeting.pairs,
        "ratio": meeting.ratio,
        "bounds": meeting.test.bounds,
        "verdict": meeting.verdict,
    }


def _trial(trial: Trial) -> dict[str, Any]:
    found = {one.role: _compared(one) for one in trial.seats()}
    return {
        "first": trial.first,
        "second": trial.second,
        "games": len(trial.results),
        "rounds": trial.rounds,
        "all": found.pop("", None),
        "seats": found,
    }


def _compared(one: Compared) -> dict[str, Any]:
    """Mean places, from 1; `difference` with the ends of its 90 % interval, which are null for one round."""
    low, high = (None if isinf(end) else end for end in (one.low, one.high))
    return {"first": one.first, "second": one.second, "difference": one.difference, "low": low, "high": high}


def as_csv(results: list[Result]) -> str:
    """Return the games as CSV, one line per game.

    Columns: `game`, the number of its record; `player_ROLE` and, if a game has armies, `army_ROLE`; `winner`, a role
    or empty for a draw; at tables of more than two `place_ROLE`, from 1, with the mean of those shared;
    `reason`, `turns`, `plies`, `finished`; `seconds_ROLE`, processor time in all.
    """
    roles = list(results[0].players) if results else []
    armies = [role for role in roles if any(role in result.armies for result in results)]
    placed = roles if len(roles) > 2 else []
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\r\n")
    table.writerow(
        ["game", *(f"player_{role}" for role in roles), *(f"army_{role}" for role in armies), "winner",
         *(f"place_{role}" for role in placed), "reason", "turns", "plies", "finished",
         *(f"seconds_{role}" for role in roles)]
    )  # fmt: skip
    for one in results:
        table.writerow(
            [one.number, *(one.players[role] for role in roles), *(one.armies.get(role, "") for role in armies),
             one.winner or "", *(round(one.place(role), 2) for role in placed), one.reason, one.turns, one.plies,
             int(one.finished), *(round(one.spent[role].seconds, 3) for role in roles)]
        )  # fmt: skip
    return out.getvalue()
