"""Invitations that were declined, and notices about offers: those were about matches only."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"


def upgrade() -> None:
    op.add_column("offers", sa.Column("declined", sa.Float))
    # Without the reference: a column that has one cannot be added everywhere.
    op.add_column("offers", sa.Column("decliner", sa.String(16)))
    # A key cannot be widened everywhere, so the table is made anew.
    kept = "account, way, made, due, lease, tries, message, sent, fault"
    op.execute(f"create table outbox_before as select match, {kept} from outbox")
    op.drop_index("outbox_by_due", "outbox")
    op.drop_table("outbox")
    op.create_table(
        "outbox",
        sa.Column("account", sa.String(16), sa.ForeignKey("accounts.id"), primary_key=True),
        sa.Column("kind", sa.String(8), primary_key=True),
        sa.Column("about", sa.String(32), primary_key=True),
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
    op.create_index("outbox_by_about", "outbox", ["about"])
    op.execute(f"insert into outbox (kind, about, {kept}) select 'turn', match, {kept} from outbox_before")
    op.drop_table("outbox_before")
