"""What was looked up is known for a moment, and no longer than nothing has changed."""

from __future__ import annotations

from collections import Counter
from types import SimpleNamespace

import pytest

from feldherr.server.cache import Lookups


class Looked:
    """Counts what is looked up."""

    def __init__(self, seconds: float = 60.0, room: int = 8) -> None:
        self.kept: Lookups[str, int] = Lookups(seconds, room)
        self.count: Counter[str] = Counter()

    def get(self, key: str) -> int:
        def look() -> int:
            self.count[key] += 1
            return self.count[key]

        return self.kept.get(key, look)


def test_a_value_is_looked_up_again_when_its_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("feldherr.server.cache.time", SimpleNamespace(monotonic=lambda: now))
    looked = Looked(seconds=5.0)
    assert [looked.get("a"), looked.get("a")] == [1, 1]
    now = 104.9
    assert looked.get("a") == 1
    now = 105.1
    assert looked.get("a") == 2


def test_those_used_least_lately_make_room() -> None:
    looked = Looked(room=2)
    for key in "abc":
        looked.get(key)
    assert (looked.get("c"), looked.get("b"), looked.get("a")) == (1, 1, 2)


def test_all_is_forgotten_also_what_is_being_looked_up() -> None:
    looked = Looked()
    looked.get("a")
    looked.kept.forget()
    assert looked.get("a") == 2

    def overtaken() -> int:
        looked.kept.forget()
        return -1

    assert looked.kept.get("b", overtaken) == -1
    assert looked.get("b") == 1
