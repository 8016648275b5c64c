"""People at the table: who sat where, seats that were left, guests, rated games and games played again."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.add_column("matches", sa.Column("company", sa.String(8)))
    op.add_column("matches", sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("accounts", sa.Column("hidden", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("offers", sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("offers", sa.Column("again", sa.String(32)))
    op.create_index("offers_by_again", "offers", ["again"], unique=True)
    op.add_column("places", sa.Column("login", sa.LargeBinary))
    op.add_column("places", sa.Column("guest", sa.String(64)))
    op.create_table(
        "sittings",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("role", sa.String(32), primary_key=True),
        sa.Column("ply", sa.Integer, primary_key=True),
        sa.Column("account", sa.String(16)),
        sa.Column("guest", sa.String(64)),
    )
    op.create_index("sittings_by_account", "sittings", ["account"])
    op.create_table(
        "vacancies",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("role", sa.String(32), primary_key=True),
        sa.Column("made", sa.Float, nullable=False),
    )
    # The present owner of a seat has sat there from the beginning, as far as is known.
    op.execute(
        "insert into sittings (match, role, ply, account)"
        " select match, role, 0, account from seats where account is not null"
    )
    op.execute(
        "update matches set company = 'all'"
        " where id in (select match from offers where match is not null and who = 'all')"
    )
    op.execute(
        "update matches set company = 'table'"
        " where id in (select match from offers where match is not null and who <> 'all')"
    )
