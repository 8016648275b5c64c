"""Whatever is computed on files and positions from strangers, in a worker that can be killed (`feldherr.limits`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from msgspec import UNSET

from feldherr.kernel import Malformed, Position, Role, Ruleset, Setting, wire, write
from feldherr.kernel.placing import completed
from feldherr.kernel.together import together
from feldherr.kernel.wire import refused
from feldherr.players.pool import referred

from .editor import sketched
from .files import open_file, read_diagram
from .offers import next_of
from .statics import Statics
from .wire import Going, GroupAnswer, SetUpFilled, SketchWanted, WhyAnswer, encode

T = TypeVar("T")

References = dict[str, str]
"""The games of a server by id, as another process finds them."""


def _finder(references: References) -> Callable[[str], Ruleset]:
    def find(name: str) -> Ruleset:
        if name not in references:
            raise Malformed("kernel-no-such-ruleset", found=name, expected=" ".join(references))
        return referred(references[name])

    return find


def try_file(text: str, references: References) -> None:
    """See whether a record or a diagram can be opened. Raises BadFile."""
    open_file(text, _finder(references))


def try_diagram(text: str, references: References) -> None:
    """See whether a diagram can be played on. Raises BadFile."""
    read_diagram(text, _finder(references))


class _Noted(Statics):
    """Notes whose static part was asked for: the server has to have it at hand."""

    whose: tuple[str, str, dict[str, Any]] | None = None

    def hash_of(self, ruleset: Ruleset, setting: Setting) -> str:
        self.whose = (ruleset.id, setting.scenario, setting.options)
        return super().hash_of(ruleset, setting)


def draw(sketch: SketchWanted, references: References) -> tuple[bytes, tuple[str, str, dict[str, Any]] | None]:
    """A diagram under work as it goes out, and the game, scenario and options whose static part it names.

    Raises:
        Malformed: a game, scenario or option that is not there.
    """
    noted = _Noted()
    form = sketched(sketch, _finder(references), noted)
    return encode(form), noted.whose


def on_save(reference: str, save: str, function: Callable[..., T], *args: Any) -> T:
    """Call a function with a game and the position of a save."""
    ruleset = referred(reference)
    return function(ruleset, ruleset.load(save), *args)


def why(ruleset: Ruleset, known: Position, role: Role, text: str) -> bytes:
    """Why an action, perhaps not whole, is closed to a role that knows this position."""
    refusal = known.legal(role).why_not(text)
    return encode(WhyAnswer(None if refusal is None else refused(refusal)))


def choices(ruleset: Ruleset, known: Position, role: Role, text: str) -> bytes:
    """What may fill the next slot of a draft, for a role that knows this position. Raises Malformed."""
    return encode(next_of(known.legal(role), text))


def group(ruleset: Ruleset, known: Position, role: Role, goals: list[tuple[str, str]]) -> bytes:
    """How units get to their goals as one, for a role that knows this position. Raises Malformed."""
    names = known.setting.names
    wanted = {names.find("units", unit): names.find("places", place) for unit, place in goals}
    going = [
        Going(
            names.units[one.unit],
            None if one.action is None else write(one.action, names),
            None if one.refusal is None else refused(one.refusal),
        )
        for one in together(known, role, wanted)
    ]
    return encode(GroupAnswer(going))


def set_up(ruleset: Ruleset, known: Position, role: Role, placed: list[tuple[str, str]]) -> bytes:
    """A set-up begun by hand, filled up, for a role that knows this position. Raises Malformed."""
    names = known.setting.names
    stands = {names.find("units", unit): names.find("places", place) for unit, place in placed}
    whole = completed(known, role, stands)
    return encode(SetUpFilled([(names.units[unit], names.places[place]) for unit, place in whole.items()]))


def sheet(ruleset: Ruleset, known: Position, role: Role, text: str, whole: bool = True) -> bytes:
    """The forecast of a fight, and who is kept out of it; `whole`: with what takes longer to foretell."""
    form = ruleset.sheet(known, text, role)
    if whole:
        form = ruleset.played_out(known, form, role)
    legal = known.legal(role)
    asked = ((unit, legal.why_not(draft)) for unit, draft in ruleset.bystanders(known, text, role))
    form.bystanders = [
        wire.Bystander(unit, refused(refusal)) for unit, refusal in asked if refusal is not None
    ] or UNSET
    return encode(form)


def plans(ruleset: Ruleset, known: Position, role: Role) -> bytes:
    """Actions for many pieces at once, where the role is asked something."""
    asked = any(decision.role == role for decision in known.decisions)
    return encode(list(ruleset.plans(known, role)) if asked else [])


def overlay(ruleset: Ruleset, known: Position, name: str, at: str | None) -> bytes:
    """Something to lay over the map."""
    return encode(ruleset.overlay(known, name, at))
