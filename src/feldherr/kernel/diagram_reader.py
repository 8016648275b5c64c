"""Reading diagrams: what the readers of all games share.

A game's reader asks for what it knows, in its own order. Every fault is collected with its line, and all are reported
together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from .diagrams import EXACT, UNREADABLE, DiagramError, Fault, read_toml, take_exact
from .drawing import Drawing
from .packs import wanting
from .position import BEYOND
from .refusals import Malformed
from .toml_lines import line_of

if TYPE_CHECKING:
    from .position import Field, Position, Setting
    from .ruleset import Ruleset
    from .slots import Names

P = TypeVar("P", bound="Position")


class DiagramReader:
    """A diagram being read.

    Attributes:
        form: its keys and tables, as parsed.
        faults: the faults found so far, in order.

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
        """Report a fault of a key, within a table where one is named; see `Fault`."""
        line = line_of(self.text, table, key) if table else line_of(self.text, key)
        self.faults.append(Fault(self.name, line, str(found), expected, want, key))

    def stop(self, position: Position | None = None) -> None:
        """Raise DiagramError if there are faults, with what could be read of the position."""
        if self.faults:
            raise DiagramError(self.faults, position)

    # Its head

    def setting(self, game: Ruleset, tables: Iterable[str], of: Mapping[str, Any] | None, default: str = "") -> Setting:
        """The setting of the diagram. `default`: the scenario where none is named.

        Raises:
            DiagramError: one of `tables` is none, or the scenario or its options are not the game's.
        """
        for table in tables:
            if not isinstance(self.table(table), dict):
                self.fault(table, self.form[table], "a table", "table")
                raise DiagramError(self.faults)
        self._at_hand(game)
        scenario = self.form.get("scenario", default or None)
        if not isinstance(scenario, str) or scenario not in game.scenarios:
            self.fault("scenario", scenario, f"one of {', '.join(game.scenarios)}", "scenario")
            raise DiagramError(self.faults)
        try:
            # People choose none of these, so that a diagram that they wrote names none.
            beyond = {name: value for name, value in (of or {}).items() if name in BEYOND}
            return game.setting(scenario, beyond | self.table("options"))
        except (Malformed, KeyError, TypeError, AttributeError) as error:
            self._option(error)
            raise DiagramError(self.faults) from error

    def _option(self, error: Exception) -> None:
        """What is wrong with the options: the one that there is not, or has no such value, is named."""
        told = error.message.args if isinstance(error, Malformed) else {}
        if isinstance(error, Malformed) and error.message.id == "kernel-no-such-option":
            known = ", ".join(str(told["expected"]).split())
            self.fault(told["found"], told["found"], f"one of {known}", "option-name", "options")
        elif isinstance(error, Malformed) and error.message.id == "kernel-no-such-value":
            self.fault(told["option"], told["found"], f"one of {told['expected']}", "option-value", "options")
        else:
            self.fault("options", str(error), "the options of the scenario", "options")

    def _at_hand(self, game: Ruleset) -> None:
        """Raise DiagramError where the diagram is of an overlay or a pack that is not here."""
        lacking = wanting(game.id, self.table("options"))
        if lacking is not None:
            line = line_of(self.text, "options", lacking.kind)
            want = f"needs-{lacking.kind}"
            self.faults.append(Fault(self.name, line, lacking.found, lacking.expected, want, lacking.word))
            raise DiagramError(self.faults)

    def keys(self, known: Iterable[str]) -> None:
        """Report every key and table that the game does not know."""
        allowed = {"ruleset", "scenario", "options", EXACT, *known}
        for key in self.form:
            if key not in allowed:
                self.fault(key, key, f"one of {', '.join(sorted(allowed))}", "key")

    def table(self, key: str) -> Any:
        """A table of the diagram, empty where it has none."""
        return self.form.get(key, {})

    def choice(self, drawing: Drawing, key: str, want: str, default: Any = None) -> Any:
        """The value of a choice that the game's drawing declares in its head; the default where it is missing or wrong.

        Args:
            want: the message `fault-WANT` says what should stand there.
            default: overrides the declared default.
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
        """The piece of this name; None, with a fault, where there is none in this battle."""
        try:
            return names.unit(told)
        except (Malformed, TypeError):
            self.fault(key, told, "a piece of this battle", "unit", table)
            return None

    def pieces(self, names: Names, key: str) -> Iterator[int]:
        """The pieces listed under a key, if any."""
        told = self.form.get(key, [])
        if not isinstance(told, list):
            self.fault(key, told, "a list of pieces", "units")
            return
        for one in told:
            piece = self.piece(names, key, one)
            if piece is not None:
                yield piece

    def by_piece(self, names: Names, table: str) -> Iterator[tuple[str, int, Any]]:
        """The rows of a table keyed by piece: name, piece, value."""
        for told, value in self.table(table).items():
            piece = self.piece(names, told, told, table)
            if piece is not None:
                yield told, piece, value

    def on_hexes(self, names: Names, size: int, what: str = "hex") -> Iterator[tuple[str, int, str, int]]:
        """The pieces on the map, from the table `units`: name, piece, label, hex. `size`: hexes of the map, which are
        called `what`."""
        for told, piece, label in self.by_piece(names, "units"):
            if label in names.places[:size]:
                yield told, piece, label, names.place(label)
            else:
                self.fault(told, label, f"a {what} of the map", what, "units")

    def stacks(
        self, names: Names, size: int, standing: Callable[[int], Iterable[int]]
    ) -> Iterator[tuple[int, tuple[int, ...]]]:
        """The stacks whose order the table `stacks` gives: hex, units from the top. `standing`: who is in a hex."""
        for label, listed in self.table("stacks").items():
            hex = names.place(label) if label in names.places[:size] else -1
            here = sorted(names.units[unit] for unit in standing(hex)) if hex >= 0 else []
            if not here or not isinstance(listed, list) or sorted(map(str, listed)) != here:
                expected = f"the units of that hex, top first: {', '.join(here) or 'none'}"
                self.fault(label, listed, expected, "stack", "stacks")
            else:
                yield hex, tuple(names.unit(unit) for unit in listed)

    # Fields

    def number(self, key: str, value: Any, most: int, expected: str, want: str, table: str = "") -> bool:
        """Whether a value is a whole number from 0 to `most`; if not, a fault is reported."""
        right = isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= most
        if not right:
            self.fault(key, value, expected, want, table)
        return right

    def take(self, position: Position, field: Field, value: Any) -> str | None:
        """Set a declared field from its saved form. Returns what is wrong with the value, None if nothing."""
        try:
            setattr(position, field.name, field.take(position, value))
        except (Malformed, *UNREADABLE) as error:
            return str(error)
        return None

    def sound(self, position: Position) -> None:
        """Report the contradictions of what the lines for people say; where a table `exact` follows, `finish` does."""
        for told in () if self.table(EXACT) else position.faults():
            self.fault("units", told, "a position without contradictions", "whole")

    def finish(self, position: P) -> P:
        """Apply the table `exact` and check that the position is sound.

        Raises:
            DiagramError: with every fault.
        """
        self.stop(position)
        self.faults += take_exact(position, self.form, self.text, self.name)
        for told in position.faults() if self.form.get(EXACT) and not self.faults else ():
            self.fault(EXACT, told, "a position without contradictions", "whole")
        self.stop(position)
        return position
