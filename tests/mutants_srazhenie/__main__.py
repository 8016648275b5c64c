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
import json
import re
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable
from random import Random
from typing import Any

from .changes import EXPLAINED, LAST, LEAST, Mutant, bare, group_of, modules, mutants_of
from .trying import try_cold, try_warm

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
        mutants = [m for m in mutants if f"{bare(m.module)}.{m.where}.".startswith(tuple(f"{name}." for name in names))]
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
