"""Saved matches: the rows of one, and the match loaded from them.

Besides the plies there is a save of the position every few plies. They are a cache: without them, or with those of
another release, the match is replayed from its start.
"""

from __future__ import annotations

import re
from functools import lru_cache
from importlib.metadata import PackageNotFoundError, version
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, delete, insert, select

from feldherr.kernel import Drawn, Event, Match, Origin, Ply, Rolled, Ruleset
from feldherr.kernel.actions import renewed
from feldherr.kernel.shapes import typed

from . import schema

try:
    RELEASE = version("feldherr")
except PackageNotFoundError:
    RELEASE = "unknown"
"""The release that makes the saves, and the only one that reads them."""


def later(release: str, than: str = RELEASE) -> bool:
    """Whether a release came out after another: a match that it has changed may contain what this one cannot know."""
    return _counted(release) > _counted(than)


def latest(release: str) -> str:
    """The later of a release and this one."""
    return release if later(release) else RELEASE


def _counted(release: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", release)]


class Saved(msgspec.Struct):
    """The rows of a match.

    Attributes:
        row: the match. seats: who plays each role, with orders. plies: its plies. saves: saves by the ply they follow.
    """

    row: Any
    seats: list[Any]
    plies: list[Any]
    saves: dict[int, str]


def fetch(connection: Connection, id: str) -> Saved | None:
    """The rows of a match, all of one moment; None where there is no such match."""
    row = connection.execute(select(schema.matches).where(schema.matches.c.id == id)).first()
    if row is None:
        return None
    seats = connection.execute(select(schema.seats).where(schema.seats.c.match == id)).all()
    plies = connection.execute(select(schema.plies).where(schema.plies.c.match == id).order_by(schema.plies.c.number))
    return Saved(row, list(seats), list(plies), saves_of(connection, id))


def saves_of(connection: Connection, id: str) -> dict[int, str]:
    """The saves that this release has made of a match."""
    saves = schema.snapshots.c
    rows = connection.execute(select(saves.number, saves.save).where(saves.match == id, saves.release == RELEASE))
    return {row.number: row.save for row in rows}


def write_saves(connection: Connection, id: str, saves: dict[int, str]) -> None:
    """Store saves of a match, in place of those of other releases."""
    mine, numbers = schema.snapshots.c.match == id, schema.snapshots.c.number.in_(list(saves))
    connection.execute(delete(schema.snapshots).where(mine, numbers))
    rows = [{"match": id, "number": number, "release": RELEASE, "save": save} for number, save in saves.items()]
    connection.execute(insert(schema.snapshots), rows)


@lru_cache(maxsize=16)
def _events(types: tuple[type[Event], ...]) -> Any:
    union: Any = Rolled
    for kind in (Drawn, *types):
        union = union | kind
    return list[union]


def read_events(forms: list[Any], ruleset: Ruleset) -> tuple[Event, ...]:
    """Decode saved events."""
    return tuple(typed(forms, _events(ruleset.event_types)))


def ply_of(row: Row[Any], ruleset: Ruleset) -> Ply:
    """The ply of a row."""
    events = read_events(row.events, ruleset)
    return Ply(
        row.number, row.role, renewed(row.text), tuple(row.dice), events, ordered=row.ordered, together=row.together
    )


def script_of(row: Row[Any]) -> Ply:
    """A ply as far as is needed to replay it."""
    return Ply(row.number, row.role, renewed(row.text), tuple(row.dice), ())


def match_of(saved: Saved, ruleset: Ruleset, plies: list[Ply]) -> Match:
    """The match of its rows, up to where it was left. Raises whatever a match raises that does not play through."""
    row = saved.row
    lesson = None if row.lesson is None else ruleset.lessons.get(row.lesson)
    options = ruleset.kept(row.options)

    def taken_up(saves: dict[int, str]) -> Match:
        opening = None
        if row.opening is not None:
            opening = ruleset.read(row.opening, "opening", of=options)
        return Match(
            ruleset,
            row.scenario,
            options,
            secret=row.secret,
            players={seat.role: seat.player for seat in saved.seats},
            practice=row.practice,
            position=opening,
            origin=None if row.origin is None else typed(row.origin, Origin),
            script=lesson.dice if lesson is not None else (),
            left=plies,
            saves=saves,
        )

    try:
        return taken_up(saved.saves)
    except Exception:
        # Whatever is wrong with a cache, the plies decide.
        if not saved.saves:
            raise
        plies = [msgspec.structs.replace(ply, undone=False) for ply in plies]
        return taken_up({})
