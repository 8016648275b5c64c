"""Reading a diagram: what the readers of all games share, from its head to what stands there exactly.

A game's reader takes what it knows in its own order; every fault is collected with its line, and told together.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, TypeVar

from .diagrams import EXACT, UNREADABLE, DiagramError, Fault, drawn_options, line_in, line_of, read_toml, take_exact
from .drawing import Drawing
from .refusals import Malformed

if TYPE_CHECKING:
    from .position import Field, Position, Setting
    from .ruleset import Ruleset
    from .slots import Names

P = TypeVar("P", bound="Position")


class DiagramReader:
    """A diagram as it is read.

    Attributes:
        form: its keys and tables as they stand.
        faults: what was found wrong, in the order of reading.

    Raises:
        DiagramError: it is no TOML.
    """

    def __init__(self, text: str, name: str) -> None:
        self.text, self.name = text, name
        self.form = read_toml(text, name)
        self.faults: list[Fault] = []

    def __repr__(self) -> str:
        return f"DiagramReader({self.name!r}, {len(self.form)} keys, {len(self.faults)} faults)"

    def fault(self, key: str, found: Any, expected: str, want: str, table: str = "") -> None:
        """Something is wrong with a key, of a table where one is named: see `Fault`."""
        # A piece stands in several tables: its line is looked for from the head of the one that is meant.
        line = line_in(self.text, table, key) if table else line_of(self.text, key)
        self.faults.append(Fault(self.name, line, str(found), expected, want, key))

    def stop(self, position: Position | None = None) -> None:
        """Go no further where something is wrong. Raises DiagramError with what could be read of the position."""
        if self.faults:
            raise DiagramError(self.faults, position)

    # Its head

    def setting(self, game: Ruleset, tables: Iterable[str], amendments: int | None, default: str = "") -> Setting:
        """The setting a diagram is of. `default`: its scenario where it names none.

        Raises:
            DiagramError: one of `tables` is none, or the scenario or its options are not the game's.
        """
        for table in tables:
            if not isinstance(self.table(table), dict):
                self.fault(table, self.form[table], "a table", "table")
        self.stop()
        scenario = self.form.get("scenario", default or None)
        if not isinstance(scenario, str) or scenario not in game.scenarios:
            self.fault("scenario", scenario, f"one of {', '.join(game.scenarios)}", "scenario")
            raise DiagramError(self.faults)
        try:
            return game.setting(scenario, drawn_options(self.form, amendments))
        except (Malformed, TypeError) as error:
            self.fault("options", str(error), "the options of the scenario", "options")
            raise DiagramError(self.faults) from error

    def keys(self, known: Iterable[str]) -> None:
        """Every key and table must be one of those the game knows."""
        allowed = {"ruleset", "scenario", "options", EXACT, *known}
        for key in self.form:
            if key not in allowed:
                self.fault(key, key, f"one of {', '.join(sorted(allowed))}", "key")

    def table(self, key: str) -> Any:
        """A table of the diagram, empty where it has none."""
        return self.form.get(key, {})

    def choice(self, drawing: Drawing, key: str, want: str, default: Any = None) -> Any:
        """A choice that the game's drawing declares for the game as a whole; its default where it is not made or wrong.

        Args:
            want: how catalogues call what should stand there, `fault-WANT`.
            default: another default than the declared one.
        """
        trait = next(trait for trait in drawing.head if trait.key == key)
        usual = trait.default if default is None else default
        value = self.form.get(key, usual)
        if value not in trait.values:
            self.fault(key, value, " or ".join(map(str, trait.values)), want)
            return usual
        return value

    # Pieces

    def piece(self, names: Names, key: str, told: Any, table: str = "") -> int | None:
        """The piece that is told of under a key; None where it is none of this battle."""
        try:
            return names.unit(told)
        except (Malformed, TypeError):
            self.fault(key, told, "a piece of this battle", "unit", table)
            return None

    def pieces(self, names: Names, key: str) -> Iterator[int]:
        """The pieces of a list; nothing where there is none."""
        told = self.form.get(key, [])
        if not isinstance(told, list):
            self.fault(key, told, "a list of pieces", "units")
            return
        for one in told:
            piece = self.piece(names, key, one)
            if piece is not None:
                yield piece

    def by_piece(self, names: Names, table: str) -> Iterator[tuple[str, int, Any]]:
        """The rows of a table by piece: how it is called there, the piece, what is said of it."""
        for told, value in self.table(table).items():
            piece = self.piece(names, told, told, table)
            if piece is not None:
                yield told, piece, value

    def on_hexes(self, names: Names, size: int) -> Iterator[tuple[str, int, str, int]]:
        """Pieces on the map, of the table `units`: piece and hex, each with what it is called. `size`: of the map."""
        for told, piece, label in self.by_piece(names, "units"):
            if label in names.places[:size]:
                yield told, piece, label, names.place(label)
            else:
                self.fault(told, label, "a hex of the map", "hex", "units")

    # Fields

    def take(self, position: Position, field: Field, key: str, value: Any) -> str | None:
        """Set a declared field to a value as in a save. What is wrong with the value; None: it is taken."""
        try:
            setattr(position, field.name, field.take(position, value))
        except (Malformed, *UNREADABLE) as error:
            return str(error)
        return None

    def finish(self, position: P) -> P:
        """Take what stands there exactly, and look whether all of it fits together.

        Raises:
            DiagramError: with every fault.
        """
        self.stop(position)
        self.faults += take_exact(position, self.form, self.text, self.name)
        for told in position.faults() if self.form.get(EXACT) and not self.faults else ():
            self.fault(EXACT, told, "a position without contradictions", "whole")
        self.stop(position)
        return position
