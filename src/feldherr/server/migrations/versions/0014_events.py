"""Events, who takes part in them, and who meets whom."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    op.create_table(
        "events",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("account", sa.String(16), sa.ForeignKey("accounts.id"), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("about", sa.String(2000), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("ruleset", sa.String(32), nullable=False),
        sa.Column("scenario", sa.String(64), nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("pace", sa.JSON(none_as_null=True)),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("begun", sa.Float),
        sa.Column("ended", sa.Float),
    )
    op.create_index("events_by_state", "events", ["state", "made"])
    op.create_table(
        "entrants",
        sa.Column("event", sa.String(16), sa.ForeignKey("events.id"), primary_key=True),
        sa.Column("account", sa.String(16), sa.ForeignKey("accounts.id"), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("joined", sa.Float, nullable=False),
        sa.Column("gone", sa.Float),
    )
    op.create_index("entrants_by_account", "entrants", ["account"])
    op.create_table(
        "pairings",
        sa.Column("event", sa.String(16), sa.ForeignKey("events.id"), primary_key=True),
        sa.Column("round", sa.Integer, primary_key=True),
        sa.Column("board", sa.Integer, primary_key=True),
        sa.Column("first", sa.String(16), sa.ForeignKey("accounts.id"), nullable=False),
        sa.Column("second", sa.String(16), sa.ForeignKey("accounts.id")),
        sa.Column("challenger", sa.String(16), sa.ForeignKey("accounts.id")),
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id")),
        sa.Column("result", sa.String(8)),
        sa.Column("awarded", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("made", sa.Float, nullable=False),
    )
    op.create_index("pairings_by_match", "pairings", ["match"], unique=True)
