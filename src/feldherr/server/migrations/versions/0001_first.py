"""The first schema: matches, seats, plies and the keys of requests."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "matches",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("ruleset", sa.String(32), nullable=False),
        sa.Column("scenario", sa.String(64), nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("static", sa.String(64), nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("practice", sa.Boolean, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("updated", sa.Float, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("turn", sa.Integer),
        sa.Column("phase", sa.String(32)),
        sa.Column("deciders", sa.JSON, nullable=False),
        sa.Column("outcome", sa.JSON),
        sa.Column("asked", sa.JSON),
        sa.Column("fault", sa.String),
    )
    op.create_table(
        "seats",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("role", sa.String(32), primary_key=True),
        sa.Column("player", sa.String(64), nullable=False),
        sa.Column("token", sa.LargeBinary),
        sa.Column("orders", sa.JSON),
    )
    op.create_index("seats_by_token", "seats", ["token"], unique=True)
    op.create_table(
        "plies",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("role", sa.String(32)),
        sa.Column("text", sa.String, nullable=False),
        sa.Column("dice", sa.JSON, nullable=False),
        sa.Column("events", sa.JSON, nullable=False),
        sa.Column("time", sa.Float, nullable=False),
        sa.Column("ordered", sa.Boolean, nullable=False),
    )
    op.create_table(
        "keys",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("role", sa.String(32), primary_key=True),
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("first", sa.Integer, nullable=False),
        sa.Column("last", sa.Integer, nullable=False),
        sa.Column("asked", sa.Boolean, nullable=False),
    )


def downgrade() -> None:
    for table in ("keys", "plies", "seats", "matches"):
        op.drop_table(table)
