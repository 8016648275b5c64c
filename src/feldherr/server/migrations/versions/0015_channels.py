"""More ways of notices: each with its own rhythm, so that every notice belongs to one way."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    op.create_table(
        "channels",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("account", sa.String(16), sa.ForeignKey("accounts.id"), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("pace", sa.String(8), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("address", sa.String(2000), nullable=False),
        sa.Column("keys", sa.JSON, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("fault", sa.String(200)),
    )
    op.create_index("channels_by_account", "channels", ["account"])
    op.execute("update wishes set pace = 'off' where not mail")
    op.drop_column("wishes", "mail")
    op.add_column("wishes", sa.Column("feed", sa.LargeBinary))
    op.create_index("wishes_by_feed", "wishes", ["feed"], unique=True)
    # What is waiting is for mail: there was no other way. A key cannot be widened everywhere, so the table is made
    # anew.
    kept = "account, match, made, due, lease, tries, message, sent"
    op.execute(f"create table outbox_before as select {kept} from outbox")
    op.drop_index("outbox_by_due", "outbox")
    op.drop_table("outbox")
    op.create_table(
        "outbox",
        sa.Column("account", sa.String(16), sa.ForeignKey("accounts.id"), primary_key=True),
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("way", sa.String(32), primary_key=True),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("due", sa.Float),
        sa.Column("lease", sa.Float),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("message", sa.String(32)),
        sa.Column("sent", sa.Float),
        sa.Column("fault", sa.String(200)),
    )
    waits = sa.text("due is not null")
    op.create_index("outbox_by_due", "outbox", ["due"], sqlite_where=waits, postgresql_where=waits)
    op.execute(f"insert into outbox ({kept}, way) select {kept}, 'mail' from outbox_before")
    op.drop_table("outbox_before")
