"""The lobby: games that are offered to others, and the places at their tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.create_table(
        "offers",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("account", sa.String(16), sa.ForeignKey("accounts.id"), nullable=False),
        sa.Column("ruleset", sa.String(32), nullable=False),
        sa.Column("scenario", sa.String(64), nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("tempo", sa.String(8), nullable=False),
        sa.Column("pace", sa.JSON(none_as_null=True)),
        sa.Column("who", sa.String(8), nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id")),
        sa.Column("begun", sa.Float),
    )
    op.create_index("offers_by_account", "offers", ["account"])
    op.create_index("offers_by_time", "offers", ["made"])
    op.create_table(
        "places",
        sa.Column("offer", sa.String(16), sa.ForeignKey("offers.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("side", sa.String(32)),
        sa.Column("player", sa.String(64), nullable=False),
        sa.Column("named", sa.String(16), sa.ForeignKey("accounts.id")),
        sa.Column("account", sa.String(16), sa.ForeignKey("accounts.id")),
    )
    op.create_index("places_by_account", "places", ["account"])
    op.create_index("places_by_named", "places", ["named"])
