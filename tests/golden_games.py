"""Golden games of a game: those that are kept, what they do not show yet, and how more are taken in."""

from __future__ import annotations

import hashlib
import time
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Set
from pathlib import Path
from typing import Protocol, TypeVar

from feldherr.kernel import Match, Ruleset, read_record, write_record


class Planned(Protocol):
    """A plan of a game to be made."""

    @property
    def scenario(self) -> str: ...


class Staged(Protocol):
    """A short game from a position that is laid out, to show a mark."""

    @property
    def mark(self) -> str: ...

    @property
    def scenario(self) -> str: ...

    def play(self, secret: bytes) -> Match | None:
        """The game with the dice of a secret; None where it does not come to what it is to show."""
        ...


P = TypeVar("P", bound=Planned)


class Gallery:
    """The records in a folder; a game is taken in if it shows something that those before it do not.

    Attributes:
        lacking: the marks that none of them shows.
    """

    def __init__(
        self, folder: Path, game: Ruleset, required: Iterable[str], marks_of: Callable[[Match], Collection[str]]
    ) -> None:
        self.folder, self.game, self.marks_of = folder, game, marks_of
        self.lacking = set(required)
        self._count: Counter[str] = Counter()
        self._began = time.monotonic()
        folder.mkdir(parents=True, exist_ok=True)
        for old in sorted(folder.glob("*.feldherr")):
            # Games of before an amendment show what can be shown no longer: they stay as they are.
            self.lacking.difference_update(marks_of(self._read(old.read_text("utf-8"), old.name)))
            self._count[old.stem.rpartition("-")[0]] += 1

    def _read(self, record: str, name: str, *, verify: bool = False) -> Match:
        return read_record(record, lambda _: self.game, name=name, verify=verify)

    def take(self, scenario: str, match: Match, must: Iterable[str] = ()) -> None:
        """Write the record of a game that shows something lacking, and all that it `must`."""
        shown = set(self.marks_of(match))
        new = shown & self.lacking
        if not new or not shown >= set(must):
            return
        stem = scenario.replace("_", "-")
        self._count[stem] += 1
        name = f"{stem}-{self._count[stem]:02}"
        record = write_record(match)
        self._read(record, name, verify=True)
        (self.folder / f"{name}.feldherr").write_text(record, "utf-8")
        self.lacking -= new
        took = time.monotonic() - self._began
        told = f"{sorted(new)[:8]}, {len(self.lacking)} lacking"
        print(f"{name}: {match.number} plies, {told}, {took:.0f} s", flush=True)

    def stage(self, scenes: Iterable[Staged], tries: int) -> None:
        """Take in the scenes whose marks are lacking, each with the first of so many secrets that brings it about."""
        for scene in scenes:
            if scene.mark not in self.lacking:
                continue
            words = (f"golden {self.game.id} {scene.mark} {at}" for at in range(tries))
            played = (scene.play(hashlib.sha256(word.encode()).digest()) for word in words)
            match = next((found for found in played if found is not None), None)
            if match is None:
                print(f"{scene.mark}: not shown by {tries} secrets", flush=True)
            else:
                self.take(f"{scene.scenario}-scene", match, (scene.mark,))

    def fill(
        self,
        rounds: int,
        programme: Callable[[], Iterable[P]],
        promises: Callable[[P, Set[str], int], bool],
        play: Callable[[P, int], Match | None],
        must: Callable[[P], Iterable[str]] = lambda _: (),
    ) -> None:
        """Take in games, until nothing is lacking or so many rounds of the programme are used up.

        Args:
            promises: whether a plan may show any of what is lacking, in the round of this number.
            play: the game of a plan in that round; None where it has no end.
            must: what the game of a plan has to show besides.

        Raises:
            SystemExit: something is lacking still.
        """
        print(f"lacking: {', '.join(sorted(self.lacking))}", flush=True)
        for attempt in range(rounds):
            for plan in programme():
                if not self.lacking:
                    return
                if not promises(plan, self.lacking, attempt):
                    continue
                match = play(plan, attempt)
                if match is None:
                    print(f"{plan}: no end", flush=True)
                else:
                    self.take(plan.scenario, match, must(plan))
        if self.lacking:
            raise SystemExit(f"still lacking: {', '.join(sorted(self.lacking))}")
