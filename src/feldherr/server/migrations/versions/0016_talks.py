"""What people say to each other, friends and blocks, and what moderators do."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    op.create_table(
        "chat",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("room", sa.String(16), nullable=False),
        sa.Column("place", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("account", sa.String(16), sa.ForeignKey("accounts.id")),
        sa.Column("login", sa.LargeBinary),
        sa.Column("guest", sa.String(64)),
        sa.Column("role", sa.String(32)),
        sa.Column("text", sa.String(500), nullable=False),
        sa.Column("time", sa.Float, nullable=False),
        sa.Column("hidden", sa.Float),
        sa.Column("changed", sa.Float, nullable=False),
    )
    op.create_index("chat_by_room", "chat", ["place", "room", "number"], unique=True)
    op.create_index("chat_by_account", "chat", ["account"])
    op.create_index("chat_by_login", "chat", ["login"])
    op.create_index("chat_by_change", "chat", ["changed"])
    op.create_table(
        "blocks",
        sa.Column("account", sa.String(16), sa.ForeignKey("accounts.id"), primary_key=True),
        sa.Column("other", sa.String(16), sa.ForeignKey("accounts.id"), primary_key=True),
        sa.Column("made", sa.Float, nullable=False),
    )
    op.create_index("blocks_by_other", "blocks", ["other"])
    op.create_table(
        "friends",
        sa.Column("first", sa.String(16), sa.ForeignKey("accounts.id"), primary_key=True),
        sa.Column("second", sa.String(16), sa.ForeignKey("accounts.id"), primary_key=True),
        sa.Column("asked", sa.String(16), sa.ForeignKey("accounts.id"), nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("since", sa.Float),
    )
    op.create_index("friends_by_second", "friends", ["second"])
    op.create_table(
        "reports",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("chat", sa.String(16), sa.ForeignKey("chat.id")),
        sa.Column("about", sa.String(16), sa.ForeignKey("accounts.id")),
        sa.Column("account", sa.String(16), sa.ForeignKey("accounts.id")),
        sa.Column("login", sa.LargeBinary),
        sa.Column("reason", sa.String(16), nullable=False),
        sa.Column("text", sa.String(500), nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("decided", sa.Float),
    )
    op.create_index("reports_by_chat", "reports", ["chat"])
    op.create_index("reports_by_about", "reports", ["about"])
    op.create_index("reports_by_account", "reports", ["account"])
    waits = sa.text("decided is null")
    op.create_index("reports_open", "reports", ["made"], sqlite_where=waits, postgresql_where=waits)
    op.create_table(
        "sanctions",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("account", sa.String(16), sa.ForeignKey("accounts.id")),
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id")),
        sa.Column("role", sa.String(32)),
        sa.Column("until", sa.Float, nullable=False),
        sa.Column("by", sa.String(16), sa.ForeignKey("accounts.id"), nullable=False),
        sa.Column("made", sa.Float, nullable=False),
    )
    op.create_index("sanctions_by_account", "sanctions", ["account"])
    op.create_index("sanctions_by_match", "sanctions", ["match"])
    op.create_index("sanctions_by_end", "sanctions", ["until"])
