"""Parts of a ruleset that code may need separately: what is shown of a game, and what is counted in it.

What opponents need is the third, `opponents.Opposed`. A `Ruleset` is all of them: games override what they have.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple, NoReturn, Protocol, TypeAlias

import msgspec

from . import wire
from .actions import Action
from .decisions import Decision, Role
from .drawing import Drawing
from .events import Event
from .position import Position, Setting
from .refusals import Malformed, Message


class Measure(msgspec.Struct, frozen=True):
    """Something of which each side has so much, told of a finished game position by position.

    Attributes:
        id: the catalogue has `GAME-measure-ID`.
        about: `losses` grow as a side suffers; `standing` is how the game stands; `ground` is what a side holds.
        values: of each role, in the order of the table.
        decides: the score by which the game is won, more being better: at most one measure of a game.
    """

    id: str
    about: Literal["losses", "standing", "ground"]
    values: tuple[int, ...]
    decides: bool = False


class Chance(NamedTuple):
    """A chance, exact: so many of so many."""

    top: int
    under: int


class Modifier(NamedTuple):
    """A number that is added to something, and so has a sign."""

    value: int


class Paragraph(NamedTuple):
    """The paragraph that something stands on."""

    id: str


Part: TypeAlias = Message | Chance | Modifier | Paragraph | int
"""A part of a line that is told in no language yet; whoever shows it puts it into words."""


Cell: TypeAlias = list[tuple[Part, ...]]
"""What belongs together within a line: parts that stand one after the other, and commas between such groups."""


class Block(NamedTuple):
    """Lines that belong together, each of as many cells."""

    lines: list[list[Cell]]


class Shown(Protocol):
    """What clients and editors are shown of a game."""

    id: str

    def static(self, setting: Setting) -> wire.Static:
        """What a client needs once: map, pieces, tables."""
        return _lacking(self, "static")

    def view(self, position: Position, role: Role | None) -> wire.View:
        """What changes: pieces, sides, overlays; what stands around it at a table is left as it is.

        `position` is already what `role` knows.
        """
        return _lacking(self, "view")

    def chart(self, scenario: str) -> wire.CampaignChart | None:
        """Of a scenario that is a campaign, where each battle leads."""
        return None

    def brief(self, position: Position) -> wire.Brief:
        """What a list of matches tells of one, as onlookers know it: turn, phase, where a campaign stands.

        Asked after every ply, so games with large views answer it directly.
        """
        shown = self.view(position, None)
        return wire.Brief(turn=shown.turn, phase=shown.phase, campaign=shown.campaign)

    def overlay(self, position: Position, name: str, at: str | None) -> wire.Sight | dict[Role, list[wire.Hex]]:
        """Something to lay over the map, asked for when it is wanted: `at` is a place, where one is needed.

        Raises:
            Malformed: there is no such overlay, or no such place.
        """
        raise Malformed("kernel-no-such-overlay", found=name)

    def sheet(self, position: Position, text: str, role: Role) -> wire.Sheet:
        """The forecast of a fight, every modifier named. Raises Refusal or Malformed."""
        return _lacking(self, "sheet")

    def played_out(self, position: Position, sheet: wire.Sheet, role: Role) -> wire.Sheet:
        """The same sheet with what takes longer to foretell, where its game has such (`Sheet.rest`)."""
        return sheet

    def told(self, sheet: wire.Sheet) -> Iterable[Block] | None:
        """A forecast line by line, for whoever reads it without a board; why it is refused is left to them.

        None where a table and a die decide: that is told by the sheet's own rows, ladder and groups.
        """
        return None

    def plans(self, position: Position, role: Role) -> Iterable[wire.Plan]:
        """Actions for many pieces at once that suit what `role` is asked: each is lawful as it stands.

        `position` is already what `role` knows.
        """
        return ()

    def bystanders(self, position: Position, text: str, role: Role) -> Iterable[tuple[str, str]]:
        """Units near a fight that one might miss in it, each with the draft of the fight it would then be part of.

        Players are told why those may not join whom the rules keep out.
        """
        return ()

    def drawing(self, setting: Setting) -> Drawing:
        """What diagrams of this setting may say, for a position editor; nothing where a game has none of its own."""
        return Drawing()


class Counted(Protocol):
    """What studies count of a game: losses, standing and luck.

    Attributes:
        outcomes: how many outcomes of a fight are followed, for a mean that is exact.
        samples: how many are drawn of a fight that has more.
    """

    outcomes: int = 20_000
    samples: int = 2_000

    def measures(self, position: Position) -> tuple[Measure, ...]:
        """What the account of a finished game follows, always the same measures in the same order."""
        return ()

    def is_fight(self, action: Action) -> bool:
        """Whether dice decide this action at the cost of pieces: luck is counted by such actions.

        The fight is over when no more steps are under way than lie `outside` of it.
        """
        return False

    def outside(self, position: Position, action: Action) -> int:
        """How many of the steps under way are no part of the fight that an action begins: all, unless said."""
        return len(position.steps)

    def losses(self, position: Position, events: Iterable[Event]) -> dict[Role, int]:
        """Pieces each role lost in these events, in the fight of `position`; one that lost none may be left out."""
        return {}

    def marks(self, setting: Setting, events: Iterable[Event]) -> Iterator[tuple[str, Role]]:
        """What studies tell of these events, as name and role: who moves first, who strikes first and the like."""
        return iter(())

    def pending(self, position: Position) -> dict[str, int]:
        """Pieces each side is sure to lose by what is under way, though they still stand."""
        return {}

    def passing(self, position: Position, asked: Decision) -> Action | None:
        """The policy under which a fight's cost is expected: an answer, or None where no more dice hang on it."""
        return None


def _lacking(game: Shown, what: str) -> NoReturn:
    raise NotImplementedError(f"{game.id} shows nothing: it has no {what}")
