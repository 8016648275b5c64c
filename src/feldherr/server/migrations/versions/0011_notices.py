"""Notices: what is waiting to be sent to whom, and each person's wishes for that."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.create_table(
        "wishes",
        sa.Column("account", sa.String(16), sa.ForeignKey("accounts.id"), primary_key=True),
        sa.Column("pace", sa.String(8), nullable=False),
        sa.Column("mail", sa.Boolean, nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
    )
    op.create_index("wishes_by_key", "wishes", ["key"], unique=True)
    op.create_table(
        "outbox",
        sa.Column("account", sa.String(16), sa.ForeignKey("accounts.id"), primary_key=True),
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("due", sa.Float),
        sa.Column("lease", sa.Float),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("message", sa.String(32)),
        sa.Column("told", sa.JSON, nullable=False),
        sa.Column("sent", sa.Float),
    )
    waits = sa.text("due is not null")
    op.create_index("outbox_by_due", "outbox", ["due"], sqlite_where=waits, postgresql_where=waits)
