"""A short attack on a server: see `attack.py` for the long one."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.server.fuzz.attack import Attack, Server

MESSAGES = 400


@pytest.mark.parametrize("seed", [1])
def test_hostile_messages_break_nothing(tmp_path: Path, seed: int) -> None:
    server = Server(tmp_path)
    try:
        attack = Attack(server, seed)
        attack.run(MESSAGES)
    finally:
        server.close()
    answered = sum(count for (_, status), count in attack.answers.items() if status)
    assert answered > MESSAGES // 2
    assert {kind for kind, _ in attack.answers} == {"body", "path", "header", "socket", "cut", "record", "diagram"}
