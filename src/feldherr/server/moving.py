"""Moving games: from a folder into PostgreSQL, and checking that a restored database is complete."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import msgspec
from sqlalchemy import Connection, Insert, Table, func, insert, select
from sqlalchemy.dialects.postgresql import insert as insert_there
from sqlalchemy.exc import DBAPIError, IntegrityError

from feldherr.kernel import Ruleset

from . import databases, postgres, schema
from .folder import hold
from .saved import fetch, match_of, ply_of
from .sqlite import DATABASE, SQLite, reader_of_kept
from .storage import PART, Reader


class Known(Exception):
    """Some of the games are already in the database."""


def move(folder: Path, source: str) -> int:
    """Copy everything kept in a folder into a database in PostgreSQL, all or nothing; returns the number of matches.

    Raises:
        Taken: a server uses the folder.
        Known: some of it is already there.
        Trouble: one of them cannot be used.
    """
    held = hold(folder)
    try:
        here = SQLite(folder / DATABASE)
        try:
            return _copied(here.readers, source)
        finally:
            here.close()
    finally:
        os.close(held)


def _copied(here: Reader, source: str) -> int:
    there = postgres.Postgres(source)
    try:
        with here.engine.connect() as old:
            tables = schema.metadata.sorted_tables

            def do(new: Connection) -> int:
                for table in tables:
                    for rows in old.execute(select(table)).mappings().partitions(PART):
                        new.execute(_into(table), [_kept(dict(row)) for row in rows])
                return int(new.execute(select(func.count()).select_from(schema.matches)).scalar() or 0)

            return there.submit(do).result()
    except IntegrityError as fault:
        raise Known from fault
    finally:
        there.close()


def _kept(row: Mapping[str, object]) -> dict[str, object]:
    """A row as PostgreSQL stores it, without zero characters in texts: earlier releases accepted them in SQLite."""
    return {
        name: value.replace("\0", "\N{REPLACEMENT CHARACTER}") if isinstance(value, str) else value
        for name, value in row.items()
    }


def _into(table: Table) -> Insert:
    """How rows are inserted into a table. A server that has used the database has left some of its own there."""
    if table in (schema.statics, schema.buckets):
        return insert_there(table).on_conflict_do_nothing()
    if table is schema.beats:
        # Clocks have been stopped since the folder's server ended, whatever has run here meanwhile.
        made = insert_there(table)
        return made.on_conflict_do_update(index_elements=["id"], set_={"at": made.excluded.at})
    return insert(table)


def faults_of(
    source: Path | str, rulesets: Mapping[str, Ruleset], hear: Callable[[int, int], object]
) -> Iterator[tuple[str, str]]:
    """Play every match of a database through from its start, die by die: returns the ids of those that fail, and why.

    Args:
        hear: called with how many matches are done, and how many there are.

    Raises Trouble.
    """
    reader = reader_of_kept(source / DATABASE) if isinstance(source, Path) else databases.reader(source)
    try:
        matches = schema.matches.c
        rows = reader.read(lambda c: c.execute(select(matches.id, matches.ruleset).order_by(matches.id)).all())
        for done, row in enumerate(rows):
            hear(done, len(rows))
            try:
                _played_through(reader, row.id, rulesets[row.ruleset])
            except DBAPIError:
                raise
            except Exception as fault:
                place = " ".join(getattr(fault, "__notes__", []))
                yield row.id, f"{place}: {fault}".removeprefix(": ")
        hear(len(rows), len(rows))
    finally:
        reader.close()


def _played_through(reader: Reader, id: str, ruleset: Ruleset) -> None:
    saved = reader.read(lambda connection: fetch(connection, id))
    if saved is None:
        raise LookupError("it is gone")
    if len(saved.plies) != saved.row.number:
        raise ValueError(f"{saved.row.number} plies were played, {len(saved.plies)} are there")
    saved.saves.clear()
    plies = [ply_of(ply, ruleset) for ply in saved.plies]
    match = match_of(saved, ruleset, [msgspec.structs.replace(ply) for ply in plies])
    again = match.again()
    if again.plies[0].events != plies[0].events:
        raise ValueError("it begins otherwise")
    for ply in plies[1:]:
        try:
            # A lesson's dice are set, not drawn.
            played = again.replay(ply.role, ply.text, ply.dice, prove=saved.row.lesson is None)
            if played.events != ply.events:
                raise ValueError("something else happens")
        except Exception as fault:
            fault.add_note(f"ply {ply.number}")
            raise
