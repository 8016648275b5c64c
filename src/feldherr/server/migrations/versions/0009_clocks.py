"""Clocks: the pace of a match, its deadline, the clock of each seat, how a ply came about, when a server was
running."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.add_column("matches", sa.Column("pace", sa.JSON(none_as_null=True)))
    op.add_column("matches", sa.Column("mark", sa.JSON(none_as_null=True)))
    op.add_column("matches", sa.Column("deadline", sa.Float))
    timed = sa.text("deadline is not null")
    op.create_index("matches_by_deadline", "matches", ["deadline"], sqlite_where=timed, postgresql_where=timed)
    for name in ("bank", "reaction", "leave", "running", "away"):
        op.add_column("seats", sa.Column(name, sa.Float))
    for name in ("reacting", "stood_in"):
        op.add_column("seats", sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("plies", sa.Column("how", sa.String(16)))
    op.create_table("beats", sa.Column("id", sa.Integer, primary_key=True), sa.Column("at", sa.Float, nullable=False))
