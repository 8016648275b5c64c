"""Versions of matches and the release that changed them last; static parts and promises that all processes know."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("matches", sa.Column("version", sa.Integer, nullable=False, server_default=sa.text("0")))
    op.add_column("matches", sa.Column("release", sa.String(32), nullable=False, server_default=""))
    op.create_table(
        "statics",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "promises",
        sa.Column("commitment", sa.String(64), primary_key=True),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
    )
    op.create_index("promises_by_time", "promises", ["made"])
