"""Mutants of «Сражение»: its source changed in one place at a time, to see whether some test notices.

    make mutants                    all of them, on JOBS processes
    make mutants SAMPLE=300         so many, drawn with --seed
    python -m tests.mutants_srazhenie --only movement,zones.controlled
    python -m tests.mutants_srazhenie --again        those not known to be dead from runs before
    python -m tests.mutants_srazhenie --unexplained  leave out those listed as harmless: they take the longest

A mutant is killed when a test fails or runs far beyond its time. Those that survive and do no harm are listed in
`docs/mutants.md` by function, line and change, each with its reason; any other survivor is an error, and so are an
entry that no longer fits and a share of kills below `LEAST`.

Why no library does this: mutmut (3.8) leaves out decorated functions, and every rule here stands under `@rule`; it also
leaves out class bodies and modules, where steps and tables are declared. cosmic-ray (8.7) starts the whole test run
anew for each of some thousands of mutants and does not choose tests, which takes hours where this takes minutes. Here
pytest collects once; for each mutant a forked copy of that process exchanges the code of one function in place, so
every importer has it, and runs the tests that reach the changed line, quick ones and good killers first. What is
executed on import cannot be exchanged so: for that a copy forked before the game was imported reads the changed module.
"""

from __future__ import annotations

import argparse
import ast
import functools
import gc
import importlib
import importlib.machinery
import json
import os
import pickle
import re
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
from random import Random
from typing import Any, NamedTuple

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = "feldherr.games.srazhenie"
SOURCE = ROOT / "src" / PACKAGE.replace(".", "/")
EXPLAINED = ROOT / "docs" / "mutants.md"
LAST = ROOT / ".mutants.json"

TESTS = ("tests/rules/srazhenie", "tests/games", "tests/maps/test_valley.py")
JUDGE = "tests/games/test_sergeant.py"
LEFT_OUT = (
    "tests/games/test_random_play.py",
    "tests/games/test_corpus_coverage.py",
    f"{JUDGE}::test_beats_random",
)
"""Long random play and winning take minutes and find little more; what the corpus shows is no matter of the code."""

SHOWN = ("view", "sheet", "overlays", "diagram", "luck", "formations", "events")
LEAST = {"rules": 85.0, "shown": 85.0, "judge": 0.0}
"""The share of mutants that must die, in percent. What a machine player thinks of a move is no rule: other weights are
another opinion, so the judge's survivors are counted and not explained."""


# The changes


class Site(NamedTuple):
    """One change of a parsed module: what takes whose place. `where`: function or class; `cold`: executed on import."""

    where: str
    cold: bool
    parent: ast.AST
    field: str
    index: int | None
    old: ast.AST
    new: ast.AST
    was: str
    now: str


class Mutant(NamedTuple):
    """A site by number, and the words it is known by."""

    module: str
    number: int
    where: str
    cold: bool
    first: int
    line: int
    key: str


COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE), ast.LtE: (ast.Lt, ast.Gt), ast.Gt: (ast.GtE, ast.LtE), ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,), ast.NotEq: (ast.Eq,), ast.Is: (ast.IsNot,), ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,), ast.NotIn: (ast.In,),
}  # fmt: skip
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult, ast.Div: ast.Mult,
    ast.Mod: ast.Mult, ast.Pow: ast.Mult, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.BitXor: ast.BitOr,
    ast.LShift: ast.RShift, ast.RShift: ast.LShift,
}  # fmt: skip
CALLS = {"min": "max", "max": "min", "any": "all", "all": "any"}
SKIPPED_FIELDS = {"annotation", "returns", "decorator_list", "bases", "keywords_of_class", "type_params"}


def changes(node: ast.AST, field: str) -> Iterator[tuple[ast.AST, str, str]]:
    """What may stand in place of a node: the new one, and old and new as words."""
    words = ast.unparse
    match node:
        case ast.Compare(left, [op], [right]):
            for other in COMPARISONS[type(op)]:
                new: ast.AST = ast.Compare(left, [other()], [right])
                yield new, words(node), words(new)
        case ast.Compare(left, ops, rights):
            for at, op in enumerate(ops):
                for other in COMPARISONS[type(op)]:
                    new = ast.Compare(left, [*ops[:at], other(), *ops[at + 1 :]], rights)
                    yield new, words(node), words(new)
        case ast.BoolOp(op, parts):
            new = ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), parts)
            yield new, *(("and", "or") if isinstance(op, ast.And) else ("or", "and"))
        case ast.UnaryOp(ast.Not() | ast.Invert() | ast.USub(), inner):
            yield inner, words(node), words(inner)
        case ast.BinOp(left, op, right) if type(op) in OPERATORS:
            new = ast.BinOp(left, OPERATORS[type(op)](), right)
            yield new, words(node), words(new)
        case ast.Constant(bool(value)):
            yield ast.Constant(not value), str(value), str(not value)
        case ast.Constant(int(value)):
            for other in (value + 1, value - 1):
                yield ast.Constant(other), str(value), str(other)
        case ast.Constant(float(value)):
            yield ast.Constant(value + 1), str(value), str(value + 1)
        case ast.Call(ast.Name(name), arguments, keywords) if name in CALLS:
            yield ast.Call(ast.Name(CALLS[name], ast.Load()), arguments, keywords), name, CALLS[name]
        case ast.Call(ast.Name("Refusal"), [ast.Constant(str(number)), *rest], keywords):
            new = ast.Call(ast.Name("Refusal", ast.Load()), [ast.Constant(f"{number}x"), *rest], keywords)
            yield new, repr(number), repr(f"{number}x")
        case ast.AugAssign(target, op, value):
            if type(op) in OPERATORS:
                new = ast.AugAssign(target, OPERATORS[type(op)](), value)
                yield new, words(node), words(new)
            yield ast.Pass(), words(node), "pass"
        case ast.Return(ast.expr() as value) if not isinstance(value, ast.Constant):
            yield ast.Return(ast.Constant(None)), words(node), "return None"
        case ast.Return(None) | ast.Continue() | ast.Break() | ast.Raise() | ast.Delete():
            yield ast.Pass(), words(node), "pass"
        case ast.Expr(ast.Call() | ast.Yield() | ast.YieldFrom()):
            yield ast.Pass(), words(node), "pass"
        case ast.Assign([ast.Attribute() | ast.Subscript()], _):
            yield ast.Pass(), words(node), "pass"
    if field in ("test", "ifs") and not isinstance(node, (ast.Compare, ast.BoolOp, ast.UnaryOp, ast.Constant)):
        yield ast.UnaryOp(ast.Not(), node), words(node), f"not {words(node)}"


def sites(node: ast.AST, where: str = "", cold: bool = True) -> Iterator[Site]:
    """Every change of a tree, in a fixed order."""
    for field, value in ast.iter_fields(node):
        if field in SKIPPED_FIELDS or (field == "keywords" and isinstance(node, ast.ClassDef)):
            continue
        for index, child in enumerate(value) if isinstance(value, list) else [(None, value)]:
            if not isinstance(child, ast.AST) or _left_alone(child):
                continue
            asleep = cold and not (isinstance(node, ast.FunctionDef) and field == "body")
            for new, was, now in changes(child, field):
                yield Site(where, asleep, node, field, index, child, new, was, now)
            if asleep and isinstance(child, (ast.FunctionDef, ast.ClassDef)):
                yield from sites(child, f"{where}.{child.name}" if where else child.name, True)
            else:
                yield from sites(child, where, asleep)


def _left_alone(node: ast.AST) -> bool:
    """What is never executed, what only says the types, and `strict=True`."""
    match node:
        case ast.Assert() | ast.Import() | ast.ImportFrom() | ast.JoinedStr():
            return True
        case ast.If(ast.Name("TYPE_CHECKING")) | ast.keyword("strict"):
            return True
        case _:
            return False


def source_of(module: str) -> str:
    return str(SOURCE / f"{module.replace('.', '/')}.py")


def parse(module: str) -> ast.Module:
    return ast.parse(Path(source_of(module)).read_text("utf-8"))


def modules() -> list[str]:
    """The modules of the game, `judgement.allotment` among them."""
    found = [path.relative_to(SOURCE).with_suffix("").as_posix().replace("/", ".") for path in SOURCE.rglob("*.py")]
    return sorted(found)


def import_name(module: str) -> str:
    return f"{PACKAGE}.{module}".removesuffix(".__init__")


def group_of(module: str) -> str:
    return "judge" if module.startswith("judgement") else "shown" if module in SHOWN else "rules"


def mutants_of(module: str) -> list[Mutant]:
    """The mutants of a module, each with a key that stays the same while its function and line do."""
    text = Path(source_of(module)).read_text("utf-8").splitlines()
    seen: Counter[str] = Counter()
    found = []
    tree = parse(module)
    firsts: dict[int, int] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            first = min([node.lineno, *(mark.lineno for mark in node.decorator_list)])
            for inner in ast.walk(node):
                firsts.setdefault(id(inner), first)
    for number, site in enumerate(sites(tree)):
        line = site.old.lineno  # type: ignore[attr-defined]
        place = f"{module}.{site.where}" if site.where else module
        shown = " ".join(text[line - 1].replace("`", "'").split())
        key = f"`{place}`: `{shown}` — `{_brief(site.was)}` → `{_brief(site.now)}`"
        seen[key] += 1
        key += f" ({seen[key]})" if seen[key] > 1 else ""
        found.append(Mutant(module, number, site.where, site.cold, firsts.get(id(site.old), 0), line, key))
    return found


def _brief(words: str) -> str:
    return " ".join(words.replace("`", "'").split())


def changed(mutant: Mutant) -> ast.Module:
    """The module's tree with the one change."""
    tree = parse(mutant.module)
    site = next(site for number, site in enumerate(sites(tree)) if number == mutant.number)
    if site.index is None:
        setattr(site.parent, site.field, site.new)
    else:
        getattr(site.parent, site.field)[site.index] = site.new
    ast.copy_location(site.new, site.old)
    return ast.fix_missing_locations(tree)


# Changing a game that is running


def exchange(mutant: Mutant) -> None:
    """Give the live function the changed code."""
    name = import_name(mutant.module)
    thing: Any = importlib.import_module(name)
    code = compile(changed(mutant), thing.__file__, "exec")
    for part in mutant.where.split("."):
        code = next(c for c in code.co_consts if isinstance(c, types.CodeType) and c.co_name == part)
        thing = vars(thing)[part]
    _function(thing).__code__ = code


def _function(thing: Any) -> types.FunctionType:
    while not isinstance(thing, types.FunctionType):
        inner = next(
            getattr(thing, name, None) for name in ("__wrapped__", "__func__", "fget", "func") if hasattr(thing, name)
        )
        thing = inner
    return thing


def forget() -> None:
    """Throw away what the game's cached functions have built: the data, the ground, the formations."""
    for name, module in list(sys.modules.items()):
        if name.startswith(PACKAGE):
            for thing in vars(module).values():
                if isinstance(thing, functools._lru_cache_wrapper):
                    thing.cache_clear()


class Changed(importlib.machinery.SourceFileLoader):
    """Reads one module as the mutant has it."""

    mutant: Mutant

    def get_code(self, fullname: str) -> types.CodeType:
        return compile(changed(self.mutant), self.path, "exec")

    @classmethod
    def install(cls, mutant: Mutant) -> None:
        """Stand before the usual finders."""
        target = import_name(mutant.module)
        cls.mutant = mutant

        class Finder:
            @staticmethod
            def find_spec(name: str, path: Any = None, of: Any = None) -> importlib.machinery.ModuleSpec | None:
                if name != target:
                    return None
                spec = importlib.machinery.PathFinder.find_spec(name, path)
                assert spec is not None
                assert spec.origin is not None
                spec.loader = cls(name, spec.origin)
                return spec

        sys.meta_path.insert(0, Finder)  # type: ignore[arg-type]


# Running tests in forked copies

LIMIT = 3 << 30
"""Memory of a copy, in bytes; a mutant that fills more has failed."""
PATIENCE = (4.0, 2.0)
"""A test has run away when it takes so many times as long as when it was followed, and so many seconds more, of
processor time."""


BROKEN = 70
"""The exit code of a copy that could not even begin: a fault of this program."""


def silence() -> None:
    null = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(null, stream)


def fork(work: Callable[[], int]) -> int:
    """A copy of this process that does `work` unheard and ends with what that returns, or with `BROKEN`."""
    pid = os.fork()
    if pid:
        return pid
    status = BROKEN
    try:
        silence()
        status = work()
    finally:
        os._exit(status)


def in_turn(jobs: int, work: Iterable[tuple[Mutant, Callable[[], int]]], done: Callable[[Mutant, str], None]) -> None:
    """Work in copies, `jobs` at a time; `done` hears `killed`, `survived` or `timeout` of each."""
    running: dict[int, Mutant] = {}

    def gather() -> None:
        pid, status = os.wait()
        if os.WIFSIGNALED(status):
            word = "timeout" if os.WTERMSIG(status) == signal.SIGPROF else "killed"
        else:
            word = "survived" if os.WEXITSTATUS(status) == 0 else "killed"
            if os.WEXITSTATUS(status) == BROKEN:
                raise RuntimeError(f"cannot be tried: {running[pid].key}")
        done(running.pop(pid), word)

    for mutant, task in work:
        while len(running) >= jobs:
            gather()
        running[fork(task)] = mutant
    while running:
        gather()


class Lines:
    """Which lines of the game a stretch of the program reaches.

    To follow a program is slow, so a function is left alone once all its lines were seen or it was called `OFTEN`, and
    everything after `LONG` calls. What a test reaches only later is missed; that may let a mutant live, never kill one.
    """

    OFTEN, LONG = 100, 50_000

    def __init__(self, long: int = LONG) -> None:
        self.long = long
        self.seen: set[tuple[str, int]] = set()
        self._left: dict[types.CodeType, set[int]] = {}
        self._calls: Counter[types.CodeType] = Counter()
        self._all = 0

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
                    found.append((time.process_time() - began, lines.seen))
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


# What comes of it

ENTRY = re.compile(r"^- (?P<key>`[^`]*`: `[^`]*` — `[^`]*` → `[^`]*`(?: \(\d+\))?): (?P<why>\S.*)$")


def explained() -> dict[str, str]:
    """The harmless mutants of `docs/mutants.md`, with the reason of each."""
    lines = EXPLAINED.read_text("utf-8").splitlines() if EXPLAINED.exists() else []
    return {match["key"]: match["why"] for line in lines if (match := ENTRY.match(line))}


def main() -> int:
    reader = argparse.ArgumentParser(prog="python -m tests.mutants_srazhenie", description="Mutants of «Сражение».")
    reader.add_argument("--only", default="", help="modules or functions, by commas: movement,zones.controlled")
    reader.add_argument("--sample", type=int, default=0, help="so many mutants only")
    reader.add_argument("--seed", type=int, default=1, help="of the sample")
    reader.add_argument("--jobs", type=int, default=1)
    reader.add_argument("--again", action="store_true", help="only those not known to be dead from runs before")
    reader.add_argument("--unexplained", action="store_true", help="without those listed as harmless")
    asked = reader.parse_args()

    mutants = [mutant for module in modules() for mutant in mutants_of(module)]
    known = {mutant.key for mutant in mutants}
    last: dict[str, str] = json.loads(LAST.read_text("utf-8")) if LAST.exists() else {}
    if asked.only:
        names = tuple(asked.only.split(","))
        mutants = [m for m in mutants if f"{m.module}.{m.where}.".startswith(tuple(f"{name}." for name in names))]
    if asked.again:
        mutants = [mutant for mutant in mutants if last.get(mutant.key, "survived") == "survived"]
    if asked.unexplained:
        harmless = explained()
        mutants = [mutant for mutant in mutants if mutant.key not in harmless]
    if asked.sample:
        mutants = Random(asked.seed).sample(mutants, min(asked.sample, len(mutants)))
    words: dict[str, str] = {}

    def keep() -> None:
        kept = {key: word for key, word in {**last, **words}.items() if key in known}
        LAST.write_text(json.dumps(kept, indent=0, ensure_ascii=False), "utf-8")

    wrong = run(mutants, asked.jobs, words, keep)
    keep()
    wrong += [f"not tried: {mutant.key}" for mutant in mutants if mutant.key not in words]
    return report([mutant for mutant in mutants if mutant.key in words], words, known, wrong)


def run(mutants: list[Mutant], jobs: int, words: dict[str, str], keep: Callable[[], None]) -> list[str]:
    """Find out what becomes of each mutant: `words`, by key; `keep` is called now and then. Returns what went wrong."""
    began = time.monotonic()

    def count(key: str, word: str) -> None:
        words[key] = word
        if word == "survived":
            print(key, flush=True)
        if len(words) % 100 == 0:
            took = time.monotonic() - began
            print(f"... {len(words)} of {len(mutants)} in {took:.0f} s", file=sys.stderr, flush=True)
            keep()

    wrong: list[str] = []
    for judge in (False, True):
        part = [mutant for mutant in mutants if (group_of(mutant.module) == "judge") is judge]
        wrong += try_all(part, jobs, count) if part else []
    print(f"{len(words)} mutants in {time.monotonic() - began:.0f} s", file=sys.stderr)
    return wrong


def try_all(mutants: list[Mutant], jobs: int, count: Callable[[str, str], None]) -> list[str]:
    """Try mutants that the same tests are for; `count` hears of each. Returns what went wrong."""
    order: dict[str, list[str]] = {}
    cold = {mutant.key for mutant in mutants if mutant.cold}
    failed: list[str] = []
    wrong: list[str] = []

    def hear(told: dict[str, Any]) -> None:
        match told:
            case {"fault": fault}:
                wrong.append(fault)
            case {"failed": tests}:
                failed.extend(tests)
                wrong.extend(f"fails without any mutant, and is left out: {test}" for test in tests)
            case {"order": module, "tests": tests}:
                order[module] = tests
            case {"cold": key}:
                cold.add(key)
            case {"key": key, "word": word}:
                count(key, word)

    try_warm(group_of(mutants[0].module), [mutant for mutant in mutants if not mutant.cold], jobs, hear)
    if order:
        later = [mutant for mutant in mutants if mutant.key in cold]
        try_cold(later, order, failed, jobs, lambda mutant, word: count(mutant.key, word))
    return wrong


def report(mutants: list[Mutant], words: dict[str, str], known: set[str], wrong: list[str]) -> int:
    """Print the figures and what is wrong; 1 where something is."""
    harmless = explained()
    rows: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
    for mutant in mutants:
        group = group_of(mutant.module)
        word = words[mutant.key]
        for row in ((group, mutant.module), (group, "")):
            rows[row][word] += 1
            rows[row]["all"] += 1
            rows[row]["explained"] += word == "survived" and mutant.key in harmless
    print(f"\n{'':28}{'mutants':>8}{'killed':>8}{'timeout':>8}{'survived':>9}{'explained':>10}{'dead':>8}")
    for (group, module), row in sorted(
        rows.items(), key=lambda item: (list(LEAST).index(item[0][0]), item[0][1] == "", item[0][1])
    ):
        dead = 100 * (row["killed"] + row["timeout"]) / row["all"]
        print(
            f"{module or f'{group}, all':28}{row['all']:8}{row['killed']:8}{row['timeout']:8}{row['survived']:9}"
            f"{row['explained']:10}{dead:7.1f}%"
        )
        if not module and dead < LEAST[group]:
            wrong.append(f"{group}: {dead:.1f} % dead, at least {LEAST[group]:.0f} % are asked for")
    for mutant in mutants:
        if words[mutant.key] == "survived" and mutant.key not in harmless and LEAST[group_of(mutant.module)]:
            wrong.append(f"survived without a reason: {mutant.key}")
    for key in harmless:
        if key not in known:
            wrong.append(f"in {EXPLAINED.name}, but no such mutant: {key}")
        elif words.get(key, "survived") != "survived":
            wrong.append(f"in {EXPLAINED.name}, but it dies: {key}")
    print("", *wrong, sep="\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
