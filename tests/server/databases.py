"""For tests that speak to what is saved: on both kinds of database."""

import pytest

BOTH = pytest.mark.parametrize("source", ["sqlite", "postgres"], indirect=True)
