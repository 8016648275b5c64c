"""How Alembic runs: over the connection it is given, in the transaction open there."""

from __future__ import annotations

from alembic import context

from feldherr.server.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, transactional_ddl=False)
context.run_migrations()
