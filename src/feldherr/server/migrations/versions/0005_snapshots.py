"""Saves of intermediate positions, from which a match is loaded; where the dice of a match come from."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "snapshots",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("release", sa.String(32), nullable=False),
        sa.Column("save", sa.String, nullable=False),
    )
    op.add_column("matches", sa.Column("pledge", sa.String(32)))
