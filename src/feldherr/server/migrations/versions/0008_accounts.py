"""Accounts: people, their browsers, links, tokens and seats; rates; the audit."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"

KEPT = {
    "sqlite": tuple(
        f"create trigger audit_kept_{what} before {what} on audit begin select raise(abort, 'audit is kept'); end"
        for what in ("update", "delete")
    ),
    "postgresql": (
        "create or replace function audit_kept() returns trigger language plpgsql as "
        "$$ begin raise exception 'audit is kept'; end $$",
        "create trigger audit_kept before update or delete on audit for each row execute function audit_kept()",
        "alter table buckets set unlogged",
    ),
}
"""What each kind of database does in its own way."""


def upgrade() -> None:
    op.create_table(
        "accounts",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("name", sa.String(128), nullable=False),
        sa.Column("shown", sa.String(64), nullable=False),
        sa.Column("email", sa.String(254)),
        sa.Column("mailbox", sa.String(254)),
        sa.Column("confirmed", sa.Float),
        sa.Column("hash", sa.String(200)),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("zone", sa.String(64), nullable=False),
        sa.Column("role", sa.String(16), nullable=False),
        sa.Column("state", sa.String(16), nullable=False),
        sa.Column("ends", sa.Float),
        sa.Column("made", sa.Float, nullable=False),
    )
    op.create_index("accounts_by_name", "accounts", ["name"], unique=True)
    op.create_index("accounts_by_mailbox", "accounts", ["mailbox"])
    op.create_index("accounts_by_end", "accounts", ["ends"])
    op.create_table(
        "passkeys",
        sa.Column("id", sa.LargeBinary, primary_key=True),
        sa.Column("account", sa.String(16), sa.ForeignKey("accounts.id"), nullable=False),
        sa.Column("key", sa.LargeBinary, nullable=False),
        sa.Column("signed", sa.Integer, nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("used", sa.Float),
    )
    op.create_index("passkeys_by_account", "passkeys", ["account"])
    op.create_table(
        "logins",
        sa.Column("hash", sa.LargeBinary, primary_key=True),
        sa.Column("account", sa.String(16), sa.ForeignKey("accounts.id")),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
        sa.Column("expires", sa.Float, nullable=False),
        sa.Column("strong", sa.Float),
        sa.Column("device", sa.String(200), nullable=False),
    )
    op.create_index("logins_by_account", "logins", ["account"])
    op.create_index("logins_by_end", "logins", ["expires"])
    op.create_table(
        "holdings",
        sa.Column("login", sa.LargeBinary, sa.ForeignKey("logins.hash"), primary_key=True),
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("role", sa.String(32), primary_key=True),
    )
    op.create_table(
        "letters",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("account", sa.String(16), sa.ForeignKey("accounts.id")),
        sa.Column("email", sa.String(254)),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("details", sa.JSON, nullable=False),
        sa.Column("hash", sa.LargeBinary),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("expires", sa.Float),
        sa.Column("used", sa.Float),
        sa.Column("due", sa.Float),
        sa.Column("lease", sa.Float),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("message", sa.String(32)),
    )
    op.create_index("letters_by_hash", "letters", ["hash"], unique=True)
    op.create_index("letters_by_due", "letters", ["due"])
    op.create_index("letters_by_time", "letters", ["made"])
    op.create_table(
        "tokens",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("hash", sa.LargeBinary, nullable=False),
        sa.Column("account", sa.String(16), sa.ForeignKey("accounts.id"), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("scopes", sa.JSON, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("expires", sa.Float),
        sa.Column("seen", sa.Float),
    )
    op.create_index("tokens_by_hash", "tokens", ["hash"], unique=True)
    op.create_index("tokens_by_account", "tokens", ["account"])
    op.create_table(
        "buckets",
        sa.Column("name", sa.String(160), primary_key=True),
        sa.Column("empty", sa.Float, nullable=False),
    )
    op.create_index("buckets_by_time", "buckets", ["empty"])
    op.create_table(
        "audit",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("time", sa.Float, nullable=False),
        sa.Column("account", sa.String(16)),
        sa.Column("about", sa.String(16)),
        sa.Column("kind", sa.String(32), nullable=False),
        sa.Column("details", sa.JSON, nullable=False),
    )
    op.create_index("audit_by_time", "audit", ["time"])
    op.create_index("audit_by_about", "audit", ["about"])
    op.add_column("seats", sa.Column("account", sa.String(16)))
    op.create_index("seats_by_account", "seats", ["account"])
    for command in KEPT[op.get_context().dialect.name]:
        op.execute(command)
