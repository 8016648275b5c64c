"""Questions that workers on other machines think about; in PostgreSQL, the tables of the queue that leads there."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    op.create_table(
        "thoughts",
        sa.Column("key", sa.String(200), primary_key=True),
        sa.Column("match", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer),
        sa.Column("question", sa.String, nullable=False),
        sa.Column("job", sa.BigInteger),
        sa.Column("answer", sa.String),
        sa.Column("fault", sa.String(200)),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("done", sa.Float),
        sa.Column("taken", sa.Float),
    )
    op.create_index("thoughts_by_match", "thoughts", ["match"])
    op.create_index("thoughts_by_job", "thoughts", ["job"])
    if op.get_bind().dialect.name == "postgresql":
        from feldherr.server.thinking.tables import bring_up

        bring_up(op.get_bind())
