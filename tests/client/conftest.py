"""The databases that the server's own tests have."""

from tests.server.conftest import cluster, database, pattern, source

__all__ = ["cluster", "database", "pattern", "source"]
