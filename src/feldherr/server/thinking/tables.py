"""The tables of procrastinate, which are upgraded by our migrations."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from procrastinate.schema import SchemaManager
from sqlalchemy import Connection, text

NEWEST = "03.04.00_50_post_add_retry_failed_job_procedure"
"""The newest of the library's own migrations that ours apply. A release of it with a newer one needs a migration of
ours, which calls `bring_up`."""

_STANDS_AT = text("select obj_description(to_regclass('procrastinate_jobs'), 'pg_class')")


def own_migrations() -> dict[str, str]:
    """The library's migrations, by name, in order."""
    return {
        file.stem: file.read_text("utf-8") for file in sorted(Path(SchemaManager.get_migrations_path()).glob("*.sql"))
    }


def bring_up(connection: Connection) -> None:
    """Create the library's tables if there are none, otherwise apply what is new; a comment records where they stand.

    An empty database gets the whole schema at once: applied one by one, its first migrations need a transaction each.
    """
    driver: Any = connection.connection.driver_connection
    if connection.execute(text("select to_regclass('procrastinate_jobs')")).scalar() is None:
        driver.execute(SchemaManager.get_schema())
    else:
        stands_at = connection.execute(_STANDS_AT).scalar() or ""
        for name, command in own_migrations().items():
            if name > stands_at:
                driver.execute(command)
    driver.execute(f"comment on table procrastinate_jobs is '{max(own_migrations())}'")
