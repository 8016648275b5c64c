"""Limits of time and memory: what takes too much is ended, and the next call finds a worker again."""

from __future__ import annotations

import gc
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from queue import SimpleQueue
from types import SimpleNamespace

import pytest

from feldherr import limits
from feldherr.kernel import Malformed, Message, Refusal
from feldherr.kernel.diagrams import Fault
from feldherr.limits import COLLECT, Bounded, TooMuch, report
from feldherr.server.files import BadFile


def double(number: int) -> int:
    return 2 * number


def endless() -> None:
    while True:
        time.sleep(0.01)


def swelling() -> int:
    """Takes gigabytes in steps that nothing can interrupt."""
    return len([0] * (1 << 30))


def dying() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def refusing(how: str) -> None:
    if how == "refusal":
        raise Refusal("6.3", "srazhenie-too-far", ("0101",), mp=3).hinting(Message("more"))
    if how == "malformed":
        raise Malformed("kernel-no-such-unit", found="x")
    raise BadFile([Fault("", 3, "a", "b", "unit", "k")])


@pytest.fixture(scope="session")
def bounded() -> Iterator[Bounded]:
    workers = Bounded(1, seconds=60, megabytes=512)
    yield workers
    workers.close()


def test_what_takes_too_much_memory_is_ended_and_the_next_is_served(bounded: Bounded) -> None:
    assert bounded.run(double, 21).result() == 42
    for _ in range(2):
        with pytest.raises(TooMuch) as ended:
            bounded.run(swelling).result()
        assert ended.value.limit == "memory"
        assert bounded.run(double, 4).result() == 8


def test_workers_and_the_command_look_for_cycles_seldom(bounded: Bounded) -> None:
    assert bounded.run(gc.get_threshold).result() == COLLECT
    work = "import gc, typer; typer.Typer.__call__ = lambda *_, **__: print(gc.get_threshold())\n"
    work += "from feldherr.cli import main; main()"
    done = subprocess.run([sys.executable, "-c", work], capture_output=True, text=True, check=False, timeout=120)
    assert done.stdout == f"{COLLECT}\n", done.stderr


def test_a_worker_that_dies_is_followed_by_another(bounded: Bounded) -> None:
    with pytest.raises(TooMuch):
        bounded.run(dying).result()
    assert bounded.run(double, 5).result() == 10


def test_what_takes_too_long_is_ended() -> None:
    hasty = Bounded(1, seconds=0.2)
    try:
        with pytest.raises(TooMuch) as ended:
            hasty.run(endless).result()
        assert ended.value.limit == "time"
    finally:
        hasty.close()


def test_workers_end_in_the_middle_of_something() -> None:
    workers = Bounded(1)
    asked = workers.run(endless)
    while not asked.running():
        time.sleep(0.01)
    workers.close()
    assert isinstance(asked.exception(), TooMuch)


def test_what_a_worker_raises_comes_over_whole(bounded: Bounded) -> None:
    with pytest.raises(Refusal) as refused:
        bounded.run(refusing, "refusal").result()
    found = refused.value
    assert (found.paragraph, found.message, found.places) == ("6.3", Message("srazhenie-too-far", {"mp": 3}), ("0101",))
    assert found.hints == (Message("more"),)
    with pytest.raises(Malformed) as malformed:
        bounded.run(refusing, "malformed").result()
    assert malformed.value.message == Message("kernel-no-such-unit", {"found": "x"})
    with pytest.raises(BadFile) as bad:
        bounded.run(refusing, "file").result()
    assert bad.value.faults == [Fault("", 3, "a", "b", "unit", "k")]


def telling(times: int) -> int:
    for number in range(times):
        report(number)
    return times


def telling_for_ever() -> None:
    while True:
        report((os.getpid(), "x" * 100_000))


def test_what_a_worker_reports_is_heard_in_order(bounded: Bounded) -> None:
    heard: list[int] = []
    assert bounded.run(telling, 50, hear=heard.append).result() == 50
    assert heard == list(range(50))
    # Where nobody listens it is dropped, and the answer is still the answer.
    assert bounded.run(telling, 3).result() == 3
    report("to nobody")


def test_a_listener_that_fails_takes_no_answer_from_the_next(bounded: Bounded) -> None:
    def fail(number: int) -> None:
        raise LookupError(number)

    with pytest.raises(LookupError):
        bounded.run(telling, 5, hear=fail).result()
    assert bounded.run(double, 6).result() == 12


def test_a_worker_killed_in_the_middle_of_a_report_holds_nobody_up() -> None:
    """The next is asked, and everything is closed: nothing is left that somebody would wait for."""
    workers = Bounded(1, seconds=None)
    for _ in range(5):
        heard: SimpleQueue[tuple[int, str]] = SimpleQueue()
        asked = workers.run(telling_for_ever, hear=heard.put)
        os.kill(heard.get(timeout=60)[0], signal.SIGKILL)
        with pytest.raises(TooMuch):
            asked.result(60)
    assert workers.run(double, 7).result(60) == 14
    workers.finish()


def test_one_call_may_have_a_limit_of_its_own_whatever_it_reports() -> None:
    workers = Bounded(1, seconds=None)
    try:
        with pytest.raises(TooMuch) as ended:
            workers.run(telling_for_ever, seconds=0.2).result(60)
        assert ended.value.limit == "time"
        assert workers.run(double, 8).result(60) == 16
    finally:
        workers.close()


def test_the_time_of_a_call_counts_from_when_a_worker_is_free_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: clock[0]))
    workers = Bounded(1, seconds=None)
    heard: SimpleQueue[tuple[int, str]] = SimpleQueue()
    try:
        first = workers.run(telling_for_ever, hear=heard.put)
        pid, _ = heard.get(timeout=60)
        waiting = workers.run(double, 7, seconds=30.0)
        clock[0] = 1_000.0
        os.kill(pid, signal.SIGKILL)
        with pytest.raises(TooMuch):
            first.result(60)
        assert waiting.result(60) == 14
    finally:
        workers.close()


def test_who_finishes_waits_for_what_is_under_way() -> None:
    workers = Bounded(1, seconds=None)
    heard = threading.Event()
    asked = workers.run(telling, 2000, hear=lambda _: heard.set())
    waiting = workers.run(double, 1)
    assert heard.wait(60)
    workers.finish()
    assert asked.result(0) == 2000
    assert waiting.cancelled()


def made_ready(number: int) -> None:
    global _ready
    _ready = number


_ready = 0


def readiness() -> int:
    return _ready


def test_a_worker_is_made_ready_each_time_it_starts() -> None:
    workers = Bounded(1, seconds=None, prepare=made_ready, given=(5,))
    try:
        assert workers.run(readiness).result(60) == 5
        with pytest.raises(TooMuch):
            workers.run(dying).result(60)
        assert workers.run(readiness).result(60) == 5
    finally:
        workers.close()


COMMAND = """
import sys, time
from feldherr import limits
try:
    code = limits.go_on_within({seconds}, {megabytes})
except limits.TooMuch as fault:
    sys.exit("too much " + fault.limit)
if code is not None:
    sys.exit(code)
{work}
"""


def commanded(work: str, seconds: float = 60, megabytes: int = 512) -> tuple[int, str, str]:
    code = COMMAND.format(seconds=seconds, megabytes=megabytes, work=work)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=120)
    return done.returncode, done.stdout, done.stderr


def test_a_command_goes_on_in_a_process_that_is_ended() -> None:
    assert commanded("print('done'); sys.exit(7)") == (7, "done\n", "")
    assert commanded("time.sleep(600)", seconds=0.3) == (1, "", "too much time\n")
    code, _, said = commanded("x = [0] * (1 << 30)")
    assert code == 1
    assert "MemoryError" in said
    assert commanded("import os; os.kill(os.getpid(), 9)") == (1, "", "too much memory\n")
