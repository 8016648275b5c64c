"""Plies that were played in one gesture with the ply before them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("plies", sa.Column("together", sa.Boolean, nullable=False, server_default=sa.false()))
