"""What a server does again and again beside the calls."""

from __future__ import annotations

import asyncio

import pytest
from anyio.from_thread import start_blocking_portal

from feldherr.server.faults import Trouble
from feldherr.server.rounds import Rounds


class Counted(Rounds):
    """Rounds that would not come by themselves while the test lasts. The first ends as it is told."""

    every = 3_600.0
    what = "a test"

    def __init__(self, fault: Exception | None = None) -> None:
        super().__init__()
        self.fault = fault
        self.gone = asyncio.Semaphore(0)
        self.count = 0

    async def go(self) -> None:
        self.count += 1
        self.gone.release()
        if self.count == 1 and self.fault is not None:
            raise self.fault


@pytest.mark.parametrize(
    ("fault", "level"), [(None, None), (Trouble("locked", "here"), "WARNING"), (ValueError("no"), "ERROR")]
)
def test_a_round_is_gone_at_once_where_it_is_woken_whatever_became_of_the_last(
    fault: Exception | None, level: str | None, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> int:
        rounds = Counted(fault)
        rounds.start()
        for _ in range(3):
            await rounds.gone.acquire()
            rounds.wake()
        await rounds.gone.acquire()
        await rounds.end()
        return rounds.count

    with start_blocking_portal() as portal:
        assert portal.call(run) == 4
    assert [record.levelname for record in caplog.records] == ([] if level is None else [level])


def test_rounds_that_never_began_end() -> None:
    rounds = Counted()
    rounds.wake()
    with start_blocking_portal() as portal:
        portal.call(rounds.end)
    assert rounds.count == 0
