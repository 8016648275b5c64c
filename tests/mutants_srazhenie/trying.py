"""Mutants tried: each with the tests that reach it, in copies of a process that has collected them once."""

from __future__ import annotations

import functools
import gc
import json
import os
import pickle
import resource
import signal
import sys
import tempfile
import time
import traceback
import types
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from .changes import JUDGE, LEFT_OUT, ROOT, SOURCE, TESTS, Mutant, group_of, modules, source_of
from .exchange import Changed, exchange, forget
from .forks import LIMIT, PATIENCE, fork, in_turn


class Lines:
    """Which lines of the game a stretch of the program reaches.

    To follow a program is slow, so a function is left alone once all its lines were seen or it was called `OFTEN`, and
    everything after `LONG` calls. What a test reaches only later is missed; that may let a mutant live, never kill one.
    """

    OFTEN, LONG = 100, 50_000
    QUICK = 5.0
    """Seconds of a test that is followed once more where it took too many calls: it may have been the first to build
    what others find in memory, and then all of its calls went into that."""

    def __init__(self, long: int = LONG) -> None:
        self.long = long
        self.seen: set[tuple[str, int]] = set()
        self._left: dict[types.CodeType, set[int]] = {}
        self._calls: Counter[types.CodeType] = Counter()
        self._all = 0

    @property
    def cut(self) -> bool:
        """Whether there was more than was followed."""
        return self._all > self.long

    def __enter__(self) -> Lines:
        sys.settrace(self._call)
        return self

    def __exit__(self, *_: object) -> None:
        sys.settrace(None)

    def _call(self, frame: types.FrameType, event: str, arg: Any) -> Any:
        self._all += 1
        if self._all > self.long:
            sys.settrace(None)
            return None
        code = frame.f_code
        left = self._left.get(code)
        if left is None:
            left = self._left[code] = set()
            if code.co_filename.startswith(str(SOURCE)):
                left |= {line for _, _, line in code.co_lines() if line}
                self.seen.add((code.co_filename, code.co_firstlineno))
        if not left:
            return None
        self._calls[code] += 1
        if self._calls[code] > self.OFTEN:
            left.clear()
            return None
        return self._line

    def _line(self, frame: types.FrameType, event: str, arg: Any) -> Any:
        if event == "line":
            self.seen.add((frame.f_code.co_filename, frame.f_lineno))
            self._left[frame.f_code].discard(frame.f_lineno)
        return self._line


class Warm:
    """The plugin that keeps a collected pytest session and tries mutants in copies of it. Reports lines of JSON."""

    def __init__(self, mutants: list[Mutant], jobs: int, out: int) -> None:
        self.mutants = mutants
        self.jobs = jobs
        self.out = os.fdopen(out, "w", encoding="utf-8", buffering=1)

    def tell(self, **words: Any) -> None:
        self.out.write(json.dumps(words) + "\n")

    @pytest.hookimpl(wrapper=True)
    def pytest_collection(self) -> Any:
        """While the tests are collected the game is imported: what is reached then cannot be exchanged any more."""
        lines = Lines(long=sys.maxsize)
        with lines:
            found = yield
        self.on_import = lines.seen
        return found

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        try:
            self._work(session)
        except Exception as fault:
            self.tell(fault="".join(traceback.format_exception(fault)))
        return True

    def _work(self, session: pytest.Session) -> None:
        if session.testsfailed:
            self.tell(fault="a test module cannot be imported")
            return
        gc.collect()
        gc.freeze()
        found, failed = self._run_all(session)
        self.tell(failed=failed)
        if not found:
            return
        self.durations = [took for took, _ in found]
        self.by_line: dict[tuple[str, int], list[int]] = defaultdict(list)
        sound = [number for number, item in enumerate(session.items) if item.nodeid not in failed]
        for number in sound:
            for place in found[number][1]:
                self.by_line[place].append(number)
        for place in found[-1][1]:
            self.by_line[place] = sound
        self._tell_order(session, found)
        self._try_mutants(session)

    def _run_all(self, session: pytest.Session) -> tuple[list[tuple[float, set[tuple[str, int]]]], list[str]]:
        """Seconds and lines reached of every test, and last those of what is built once for all; what failed.

        Found out in a copy, so that this process stays as it is after collecting.
        """
        with tempfile.TemporaryDirectory() as folder:
            import feldherr

            file = Path(folder) / "found"

            def build() -> None:
                forget()
                game = feldherr.ruleset("srazhenie")
                for scenario in game.scenarios:
                    game.static(game.setting(scenario))
                for option in game.scenarios["battle"].options:
                    if option.kind == "flag":
                        game.static(game.setting("battle", {option.id: True}))

            def work() -> int:
                found, failed = [], []
                tests = [(item.nodeid, functools.partial(self._run, session, item)) for item in session.items]
                for name, task in [*tests, ("building", build)]:
                    before = session.testsfailed
                    began = time.process_time()
                    # What is built once is built for every test: none of it may be missed.
                    with Lines(sys.maxsize if task is build else Lines.LONG) as lines:
                        task()
                    took = time.process_time() - began
                    if lines.cut and took < Lines.QUICK:
                        with Lines() as again:
                            task()
                        lines.seen |= again.seen
                    found.append((took, lines.seen))
                    if session.testsfailed > before:
                        failed.append(name)
                file.write_bytes(pickle.dumps((found, failed)))
                return 0

            _, status = os.waitpid(fork(work), 0)
            if status:
                return [], [f"the run ended with {status}"]
            told: tuple[list[tuple[float, set[tuple[str, int]]]], list[str]] = pickle.loads(file.read_bytes())
            return told

    def _tell_order(self, session: pytest.Session, found: list[tuple[float, set[tuple[str, int]]]]) -> None:
        """For every file, the tests that reach much of it in little time."""
        for module in modules():
            path = source_of(module)
            reached = [sum(1 for file, _ in lines if file == path) for _, lines in found[:-1]]
            order = sorted(range(len(reached)), key=lambda n: (-reached[n] / (0.05 + self.durations[n]), n))
            self.tell(order=module, tests=[session.items[n].nodeid for n in order])

    def _run(self, session: pytest.Session, item: pytest.Item) -> None:
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)

    def _passes(self, session: pytest.Session, item: pytest.Item) -> bool:
        try:
            self._run(session, item)
        except (Exception, SystemExit):  # pytest itself may stumble over what the mutant does
            return False
        return not session.testsfailed

    def _try_mutants(self, session: pytest.Session) -> None:
        good: dict[str, Counter[int]] = defaultdict(Counter)
        pipes: dict[str, tuple[int, int]] = {}

        def tests_for(mutant: Mutant) -> list[int]:
            path = source_of(mutant.module)
            reached = self.by_line.get((path, mutant.line)) or self.by_line.get((path, mutant.first), [])
            killers = good[f"{mutant.module}.{mutant.where}"]
            return sorted(reached, key=lambda n: (-killers[n], self.durations[n], n))

        def task(mutant: Mutant, tests: list[int], pipe: int) -> Callable[[], int]:
            def work() -> int:
                resource.setrlimit(resource.RLIMIT_AS, (LIMIT, resource.RLIM_INFINITY))
                forget()
                exchange(mutant)
                for number in tests:
                    signal.setitimer(signal.ITIMER_PROF, PATIENCE[0] * self.durations[number] + PATIENCE[1])
                    if not self._passes(session, session.items[number]):
                        os.write(pipe, str(number).encode())
                        return 1
                return 0

            return work

        def work() -> Iterator[tuple[Mutant, Callable[[], int]]]:
            for mutant in self.mutants:
                tests = tests_for(mutant)
                if not tests and (source_of(mutant.module), mutant.first) in self.on_import:
                    self.tell(cold=mutant.key)
                    continue
                pipes[mutant.key] = os.pipe()
                yield mutant, task(mutant, tests, pipes[mutant.key][1])

        def done(mutant: Mutant, word: str) -> None:
            for_reading, for_writing = pipes.pop(mutant.key)
            os.close(for_writing)
            number = os.read(for_reading, 20)
            os.close(for_reading)
            by = ""
            if number:
                by = session.items[int(number)].nodeid
                good[f"{mutant.module}.{mutant.where}"][int(number)] += 1
            self.tell(key=mutant.key, word=word, by=by, tests=len(tests_for(mutant)))

        in_turn(self.jobs, work(), done)


def arguments(group: str, failed: Iterable[str] = ()) -> list[str]:
    """How pytest is called for mutants of one group: the judge is tried by its own tests, the rest by all others.

    `failed`: tests that fail without any mutant and so tell nothing.
    """
    judge = group == "judge"
    left_out = LEFT_OUT if judge else (*LEFT_OUT, JUDGE)
    return [
        *("-q", "-s", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", "--import-mode=importlib"),
        # The project's own options are for many workers.
        *("-o", "addopts=", "-m", "not long"),
        *("--rootdir", str(ROOT), *((JUDGE,) if judge else TESTS)),
        *(word for name in (*left_out, *failed) for word in ("--deselect", name)),
    ]


def try_warm(group: str, mutants: list[Mutant], jobs: int, hear: Callable[[dict[str, Any]], None]) -> None:
    """Try mutants of function bodies; `hear` gets what `Warm` tells."""
    for_reading, for_writing = os.pipe()

    def work() -> int:
        os.close(for_reading)
        return int(pytest.main(arguments(group), plugins=[Warm(mutants, jobs, for_writing)]))

    pid = fork(work)
    os.close(for_writing)
    with os.fdopen(for_reading, encoding="utf-8") as lines:
        for line in lines:
            hear(json.loads(line))
    os.waitpid(pid, 0)


class Ordered:
    """The plugin that runs tests in a given order, each within its time."""

    def __init__(self, tests: list[str]) -> None:
        self.rank = {name: number for number, name in enumerate(tests)}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items.sort(key=lambda item: self.rank.get(item.nodeid, len(self.rank)))

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        signal.setitimer(signal.ITIMER_PROF, 60)


def try_cold(
    mutants: list[Mutant],
    order: dict[str, list[str]],
    failed: list[str],
    jobs: int,
    done: Callable[[Mutant, str], None],
) -> None:
    """Try mutants of what is executed on import, the tests of each module in the order given."""

    def task(mutant: Mutant) -> Callable[[], int]:
        def work() -> int:
            resource.setrlimit(resource.RLIMIT_AS, (LIMIT, resource.RLIM_INFINITY))
            signal.setitimer(signal.ITIMER_PROF, 60)
            Changed.install(mutant)
            return int(pytest.main(arguments(group_of(mutant.module), failed), plugins=[Ordered(order[mutant.module])]))

        return work

    in_turn(jobs, ((mutant, task(mutant)) for mutant in mutants), done)
