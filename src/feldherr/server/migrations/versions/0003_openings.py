"""Matches that begin from a position, and records that were opened to be looked at."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("matches", sa.Column("opening", sa.String))
    op.add_column("matches", sa.Column("origin", sa.JSON))
    op.add_column("matches", sa.Column("opened", sa.JSON))
