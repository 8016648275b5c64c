"""Data sets: the contents of records as tables in Parquet, for learning from games or counting them. `feldherr[data]`.

The same records with the same versions make the same bytes: records go by their name and hash, parts have a fixed
number of rows, and nothing of the machine or the day is written. Memory does not grow with the number of records: they
are taken one by one, and a part is written as soon as it is full.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib.metadata import version
from io import BytesIO
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

import feldherr
from feldherr.envs.encoding import Vocabulary, observation
from feldherr.kernel import Malformed, Match, Ply, Position, RecordError, Setting, read_record
from feldherr.kernel.diagrams import Fault
from feldherr.kernel.match import TALK
from feldherr.kernel.position import OVERLAY, PACK

if TYPE_CHECKING:
    import polars

SCHEMA = 1
"""Raised whenever a table or a column changes its meaning."""

PARTS = {"games": 10_000, "plies": 100_000, "positions": 5_000, "outcomes": 50_000}
"""Rows of a part of each table; the last part of a table has what is left."""
GROUP = 5_000
"""Rows of a row group."""
WAITING = 500_000
"""Numbers in rows that wait, of one table, to be made into a frame: each frame takes kilobytes beside its rows."""
MOST = 10_000
"""Lawful actions that are counted; of more it is said that they were not."""
ABOUT, LAYOUTS = "dataset.json", "layouts.json"


class Source(msgspec.Struct, frozen=True):
    """A record to be read: its name without the folder, its file, the hash of what is in it."""

    name: str
    file: str
    digest: str

    @property
    def game(self) -> str:
        """Its name in tables: the first 16 digits of the hash."""
        return self.digest[:16]


class About(msgspec.Struct, frozen=True):
    """The origin of a data set: `dataset.json`, and the metadata of every part.

    Attributes:
        schema: the number of the layout of tables. view: `known`, what the acting role knows, or `whole`. records: the
            hash of the hashes of all records given, in their order.
        games, left_out: how many records are in it, and the names of those left out.
    """

    schema: int
    feldherr: str
    polars: str
    view: str
    records: str
    games: int = 0
    left_out: tuple[str, ...] = ()


def sources(given: Iterable[Path]) -> list[Source]:
    """The records of files and folders, each once, in the order in which they go into tables.

    Raises:
        Malformed: a file that is not there, or none at all.
    """
    found: dict[str, Source] = {}
    for path in given:
        files = sorted(path.rglob("*.feldherr")) if path.is_dir() else [path]
        for file in files:
            if not file.is_file():
                raise Malformed("cli-export-no-file", found=str(file))
            digest = hashlib.sha256(file.read_bytes()).hexdigest()
            one = Source(file.name, str(file), digest)
            kept = found.get(digest)
            if kept is None or (one.name, one.file) < (kept.name, kept.file):
                found[digest] = one
    if not found:
        raise Malformed("cli-export-nothing")
    return sorted(found.values(), key=lambda one: (one.name, one.digest))


class Export:
    """Records on their way into a folder.

    Attributes:
        faults: of records that are left out, one each.
        rows: how many rows each table has so far.
    """

    def __init__(self, given: list[Source], folder: Path, *, whole: bool = False, lawful: bool = True) -> None:
        """
        Args:
            whole: observations of everything, instead of what the acting role knows.
            lawful: whether legal actions are counted, which takes most of the time.

        Raises:
            Malformed: Polars is not installed, or the folder is not empty.
            OSError: it cannot be written.
        """
        try:
            import polars
        except ImportError:
            raise Malformed("cli-data-extra") from None
        self.polars = polars
        folder.mkdir(parents=True, exist_ok=True)
        if any(folder.iterdir()):
            raise Malformed("cli-export-there", found=str(folder))
        self.given, self.folder = given, folder
        self.whole, self.lawful = whole, lawful
        records = hashlib.sha256("".join(f"{one.name} {one.digest}\n" for one in given).encode()).hexdigest()
        view = "whole" if whole else "known"
        self.about = About(SCHEMA, version("feldherr"), polars.__version__, view, records)
        self.faults: list[Fault] = []
        self.rows = dict.fromkeys(PARTS, 0)
        self._layouts: dict[str, Any] = {}
        self._layout_of: dict[int, tuple[Setting, str]] = {}
        self._waiting: dict[str, list[polars.DataFrame]] = {table: [] for table in PARTS}
        self._fresh: dict[str, list[dict[str, Any]]] = {table: [] for table in PARTS}
        self._numbers = dict.fromkeys(PARTS, 0)
        self._parts = dict.fromkeys(PARTS, 0)

    def run(self) -> Iterator[Source]:
        """Take the records one by one, and give back each that was taken or left out; then write what is left."""
        games = 0
        left_out = []
        for source in self.given:
            found = self._read(source)
            if found is None:
                left_out.append(source.name)
            else:
                games += 1
                for table, rows in found.items():
                    self._put(table, rows)
            yield source
        for table in PARTS:
            self._flush(table, last=True)
        about = msgspec.structs.replace(self.about, games=games, left_out=tuple(left_out))
        for name, value in ((ABOUT, about), (LAYOUTS, self._layouts)):
            text = msgspec.json.format(msgspec.json.encode(value, order="sorted"), indent=1)
            (self.folder / name).write_bytes(text + b"\n")

    # reading

    def _read(self, source: Source) -> dict[str, list[dict[str, Any]]] | None:
        """The rows of a record by table; None, and a fault, if it is damaged."""
        try:
            text = Path(source.file).read_text("utf-8")
            match = read_record(text, feldherr.ruleset, name=source.file)
        except RecordError as fault:
            self.faults.append(fault.fault)
            return None
        except UnicodeDecodeError as fault:
            self.faults.append(Fault(source.file, 1, f"byte {fault.start + 1}", "UTF-8", "utf8"))
            return None
        plies, positions = [], []
        for ply, position in _walk(match):
            plies.append(self._ply(source, ply, position))
            if ply.text not in TALK:
                positions.append(self._position(source, match, ply, position))
        return {
            "games": [self._game(source, match)],
            "plies": plies,
            "positions": positions,
            "outcomes": _outcomes(source, match),
        }

    def _game(self, source: Source, match: Match) -> dict[str, Any]:
        setting = match.position.setting
        return {
            "game": source.game,
            "name": source.name,
            "ruleset": setting.ruleset,
            "scenario": setting.scenario,
            "options": msgspec.json.encode(setting.written, order="sorted").decode(),
            "overlay": setting.options.get(OVERLAY) or None,
            "pack": setting.options.get(PACK) or None,
            "roles": list(setting.roles),
            "players": [match.players.get(role) for role in setting.roles],
            "from_position": match.opening is not None,
            "plies": len(match.standing) - 1,
            "over": match.position.outcome is not None,
            "digest": match.position.digest(),
        }

    def _ply(self, source: Source, ply: Ply, position: Position) -> dict[str, Any]:
        asked = None if ply.role is None else position.decision(ply.role)
        count: int | None = None
        if self.lawful and asked is not None and ply.text not in TALK:
            legal = position.legal(asked.role)
            if legal.countable:
                count = len(legal)
        return {
            "game": source.game,
            "ply": ply.number,
            "role": ply.role,
            "turn": getattr(position, "turn", None),
            "step": None if asked is None else asked.id,
            "action": ply.text,
            "lawful": None if count is None or count > MOST else count,
            "dice": list(ply.dice),
        }

    def _position(self, source: Source, match: Match, ply: Ply, position: Position) -> dict[str, Any]:
        assert ply.role is not None
        seen = position if self.whole else position.known(ply.role)
        rows = observation(match.ruleset, seen, ply.role)
        return {
            "game": source.game,
            "ply": ply.number,
            "role": ply.role,
            "layout": self._layout(match, rows),
            "observation": [*chain.from_iterable(rows.values())],
        }

    def _layout(self, match: Match, rows: Mapping[str, Sequence[int]]) -> str:
        """The layout of a setting's observations, by its hash; it is written down once."""
        setting = match.setting
        known = self._layout_of.get(id(setting))
        if known is not None and known[0] is setting:
            return known[1]
        ends: dict[str, tuple[int, int]] = {}
        at = 0
        for name, values in rows.items():
            ends[name] = (at, at + len(values))
            at += len(values)
        form = {
            "ruleset": setting.ruleset,
            "scenario": setting.scenario,
            "roles": list(setting.roles),
            "length": at,
            "rows": ends,
            "units": list(setting.names.units),
            "places": list(setting.names.places),
            "steps": [str(kind.__struct_config__.tag) for kind in setting.step_types],
            "words": len(Vocabulary(setting)),
        }
        name = hashlib.sha256(msgspec.json.encode(form, order="sorted")).hexdigest()[:12]
        self._layouts[name] = form
        if len(self._layout_of) > 64:
            self._layout_of.clear()
        self._layout_of[id(setting)] = (setting, name)
        return name

    # writing

    def _types(self) -> dict[str, dict[str, Any]]:
        """The columns of each table."""
        pl = self.polars
        words, numbers = pl.List(pl.String), pl.List(pl.Int16)
        key = {"game": pl.String, "ply": pl.Int32, "role": pl.String}
        return {
            "games": {
                "game": pl.String, "name": pl.String, "ruleset": pl.String, "scenario": pl.String,
                "options": pl.String, "overlay": pl.String, "pack": pl.String, "roles": words, "players": words,
                "from_position": pl.Boolean, "plies": pl.Int32, "over": pl.Boolean, "digest": pl.String,
            },
            "plies": key | {
                "turn": pl.Int16, "step": pl.String, "action": pl.String, "lawful": pl.Int32, "dice": numbers,
            },
            "positions": key | {"layout": pl.String, "observation": numbers},
            "outcomes": {
                "game": pl.String, "role": pl.String, "place": pl.Int8, "share": pl.Float64, "won": pl.Boolean,
                "points": pl.Int32, "ending": pl.String, "paragraph": pl.String,
            },
        }  # fmt: skip

    def _put(self, table: str, rows: list[dict[str, Any]]) -> None:
        if not rows:
            return
        self.rows[table] += len(rows)
        self._fresh[table] += rows
        self._numbers[table] += sum(100 + len(row.get("observation", ())) for row in rows)
        if self._numbers[table] > WAITING:
            self._flush(table)

    def _frame(self, table: str) -> None:
        """Make a frame of the rows that wait."""
        if self._fresh[table]:
            made = self.polars.DataFrame(self._fresh[table], schema=self._types()[table], orient="row")
            self._waiting[table].append(made)
        self._fresh[table], self._numbers[table] = [], 0

    def _flush(self, table: str, *, last: bool = False) -> None:
        """Write whole parts of a table; at the end what is left as well, and a table without rows as an empty part."""
        self._frame(table)
        size = PARTS[table]
        while True:
            waiting = self._waiting[table]
            here = sum(frame.height for frame in waiting)
            if here < size and not (last and (here or not self._parts[table])):
                return
            whole = self.polars.concat([self.polars.DataFrame(schema=self._types()[table]), *waiting], rechunk=True)
            self._write(table, whole.head(size))
            rest = whole.slice(size)
            self._waiting[table] = [rest] if rest.height else []

    def _write(self, table: str, frame: polars.DataFrame) -> None:
        place = self.folder / table / f"part-{self._parts[table]:05}.parquet"
        place.parent.mkdir(exist_ok=True)
        self._parts[table] += 1
        told = {
            f"feldherr.{name}": str(value)
            for name, value in msgspec.structs.asdict(self.about).items()
            if name not in ("games", "left_out")
        }
        made = BytesIO()
        frame.write_parquet(
            made, compression="zstd", compression_level=3, row_group_size=GROUP, statistics=True,
            metadata=told | {"feldherr.table": table},
        )  # fmt: skip
        # Not written by Polars, which has an error of its own for a full disk.
        place.write_bytes(made.getbuffer())


def _walk(match: Match) -> Iterator[tuple[Ply, Position]]:
    """The plies that stand, after the start, each with the position in which it was played."""
    twin = match.again()
    for ply in match.standing[1:]:
        yield ply, twin.position
        twin.replay(ply.role, ply.text, ply.dice)


def _outcomes(source: Source, match: Match) -> list[dict[str, Any]]:
    """A row a role of a match that is over; none of one that is not."""
    outcome = match.position.outcome
    if outcome is None:
        return []
    points = outcome.points or {}
    return [
        {
            "game": source.game,
            "role": role,
            "place": outcome.place(role),
            "share": outcome.share(role),
            "won": outcome.winner == role,
            "points": points.get(role),
            "ending": outcome.reason,
            "paragraph": outcome.paragraph,
        }
        for role in match.roles
    ]
