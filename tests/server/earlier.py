"""Databases as earlier releases left them."""

from __future__ import annotations

from collections.abc import Callable

UNDONE: dict[str, tuple[str, ...]] = {
    "0020": (
        *(f"alter table offers drop column {name}" for name in ("declined", "decliner")),
        "drop table outbox",
        """
        create table outbox (
            account varchar(16) not null references accounts (id), match varchar(32) not null references matches (id),
            way varchar(32) not null, made double precision not null, due double precision, lease double precision,
            tries integer not null, message varchar(32), sent double precision, fault varchar(200),
            primary key (account, match, way)
        )
        """,
        "create index outbox_by_due on outbox (due) where due is not null",
    ),
    "0019": ("drop table watches",),
    # The tables of the queue stay: that they are there already, a migration sees.
    "0018": ("drop table thoughts",),
    "0017": (
        *(f"alter table events drop column {name}" for name in ("days", "late", "ends", "plan")),
        *(f"alter table pairings drop column {name}" for name in ("timed", "others", "places")),
        "alter table statics drop column seen",
    ),
    "0016": tuple(f"drop table {name}" for name in ("sanctions", "reports", "friends", "blocks", "chat")),
    "0015": (
        "drop table channels",
        "drop index wishes_by_feed",
        "alter table wishes drop column feed",
        "alter table wishes add column mail boolean not null default true",
        "drop table outbox",
        """
        create table outbox (
            account varchar(16) not null references accounts (id), match varchar(32) not null references matches (id),
            made double precision not null, due double precision, lease double precision, tries integer not null,
            message varchar(32), told json not null, sent double precision, primary key (account, match)
        )
        """,
        "create index outbox_by_due on outbox (due) where due is not null",
    ),
    "0014": tuple(f"drop table {name}" for name in ("pairings", "entrants", "events")),
    "0013": tuple(f"drop table {name}" for name in ("rating_changes", "side_ratings", "ratings", "rating_systems")),
    "0012": (
        "drop table vacancies",
        "drop table sittings",
        "drop index offers_by_again",
        *(f"alter table offers drop column {name}" for name in ("rated", "again")),
        *(f"alter table places drop column {name}" for name in ("login", "guest")),
        *(f"alter table matches drop column {name}" for name in ("company", "rated")),
        "alter table accounts drop column hidden",
    ),
    "0011": ("drop table outbox", "drop table wishes"),
    "0010": ("drop table places", "drop table offers"),
    "0009": (
        "drop index matches_by_deadline",
        *(f"alter table matches drop column {name}" for name in ("pace", "mark", "deadline")),
        *(
            f"alter table seats drop column {name}"
            for name in ("bank", "reaction", "leave", "running", "away", "reacting", "stood_in")
        ),
        "alter table plies drop column how",
        "drop table beats",
    ),
    "0008": (
        "drop index seats_by_account",
        "alter table seats drop column account",
        *(
            f"drop table {name}"
            for name in ("holdings", "logins", "passkeys", "letters", "tokens", "buckets", "audit", "accounts")
        ),
    ),
    "0007": (
        "alter table matches drop column version",
        "alter table matches drop column release",
        "drop table statics",
        "drop table promises",
    ),
    "0006": ("alter table plies drop column together",),
    "0005": ("drop table snapshots", "alter table matches drop column pledge"),
    "0004": ("alter table matches drop column lesson",),
    "0003": (
        "alter table matches drop column opening",
        "alter table matches drop column origin",
        "alter table matches drop column opened",
    ),
    "0002": ("alter table matches drop column campaign",),
}
"""How each migration is undone, the newest first. With it goes what an earlier release did not keep."""


def set_back(execute: Callable[[str], object], to: str) -> None:
    """Set a database back to an earlier migration."""
    for number, commands in UNDONE.items():
        if number > to:
            for command in commands:
                execute(command)
    execute(f"update alembic_version set version_num = '{to}'")
