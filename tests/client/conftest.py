"""The databases that the server's own tests have."""

from tests.server.conftest import cluster, database, hasty_hashes, pattern, source

__all__ = ["cluster", "database", "hasty_hashes", "pattern", "source"]
