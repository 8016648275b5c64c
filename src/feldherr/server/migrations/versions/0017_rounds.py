"""Deadlines of rounds, events for more than two seats, and when a static part was last needed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    op.add_column("events", sa.Column("days", sa.Integer))
    op.add_column("events", sa.Column("late", sa.String(8)))
    op.add_column("events", sa.Column("ends", sa.Float))
    op.add_column("events", sa.Column("plan", sa.JSON(none_as_null=True)))
    op.add_column("pairings", sa.Column("timed", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("pairings", sa.Column("others", sa.JSON(none_as_null=True)))
    op.add_column("pairings", sa.Column("places", sa.JSON(none_as_null=True)))
    op.add_column("statics", sa.Column("seen", sa.Float))
