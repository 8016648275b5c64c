"""Everything computed on files and positions from strangers, in a worker that can be killed (`feldherr.limits`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, TypeVar

from msgspec import UNSET

from feldherr.kernel import Malformed, Position, Role, Ruleset, Setting, wire, write
from feldherr.kernel.dice import OutOfDice, Scripted
from feldherr.kernel.placing import completed
from feldherr.kernel.together import together
from feldherr.kernel.wire import refused
from feldherr.players.pool import referred

from .editor import sketched
from .files import open_file, read_diagram
from .offers import next_of
from .statics import Statics
from .wire import Going, GroupAnswer, Imagined, SetUpFilled, SketchWanted, WhyAnswer, encode

T = TypeVar("T")

IMAGINED = 600
"""How many continuations of a draft are given: more than anyone reads, or a list on a page should have."""

Ends = Literal["dice", "over", "unlawful", "unknown"]

References = dict[str, str]
"""The games of a server by id, as another process finds them."""


def _finder(references: References) -> Callable[[str], Ruleset]:
    def find(name: str) -> Ruleset:
        if name not in references:
            raise Malformed("kernel-no-such-ruleset", found=name, expected=" ".join(references))
        return referred(references[name])

    return find


def try_file(text: str, references: References) -> None:
    """Check whether a record or a diagram can be opened. Raises BadFile."""
    open_file(text, _finder(references))


def try_diagram(text: str, references: References) -> None:
    """Check whether a diagram can be played on. Raises BadFile."""
    read_diagram(text, _finder(references))


class _Noted(Statics):
    """Notes whose static part was requested: the server has to have it in memory."""

    whose: tuple[str, str, dict[str, Any]] | None = None

    def hash_of(self, ruleset: Ruleset, setting: Setting) -> str:
        self.whose = (ruleset.id, setting.scenario, setting.options)
        return super().hash_of(ruleset, setting)


def draw(sketch: SketchWanted, references: References) -> tuple[bytes, tuple[str, str, dict[str, Any]] | None]:
    """A diagram being edited as it is sent, and the game, scenario and options whose static part it names.

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
    """Why an action, perhaps incomplete, is not possible for a role that knows this position."""
    refusal = known.legal(role).why_not(text)
    return encode(WhyAnswer(None if refusal is None else refused(refusal)))


def choices(ruleset: Ruleset, known: Position, role: Role, text: str) -> bytes:
    """What may fill the next slot of a draft, for a role that knows this position. Raises Malformed."""
    return encode(next_of(known.legal(role), text))


def imagine(ruleset: Ruleset, known: Position, role: Role, after: list[str], draft: str, answer: bool) -> bytes:
    """What may be played, and how it continues, once the others have played something: from what a role knows, and as
    long as no die is rolled. Nothing is offered that is played in secret: nobody would hear of it. Raises Malformed."""
    position = known
    ends: Ends | None = None
    for text in after:
        # What was broken off half way is nothing to continue from.
        twin = position.copy()
        ends = _played_on(twin, role, text)
        if ends is not None:
            break
        position = twin
    asked = dict.fromkeys(one.role for one in position.decisions)
    mine = role in asked
    others = [other for other in asked if other != role]
    drafts, playable = list[str](), False
    if ends is None and position.outcome is not None:
        ends = "over"
    if ends is None:
        whose = [one for one in asked if (one == role) is answer]
        drafts, playable = _onward(position, whose, draft)
        if whose and not draft and not drafts:
            ends = "unknown"
    return encode(Imagined(drafts, playable, bool(others), mine, ends))


def _played_on(position: Position, role: Role, text: str) -> Ends | None:
    """Play what another player does; returns why that cannot be imagined."""
    action = position.read_action(text)
    if position.outcome is not None:
        return "over"
    others = [one.role for one in position.decisions if one.role != role]
    try:
        by = next((other for other in others if position.why_not(action, other) is None), None)
        if by is None or action.secret:
            return "unlawful"
        position.play(action, Scripted(), by)
    except OutOfDice:
        return "dice"
    except Exception:
        # What a role knows may not be enough to continue: what others hide is missing.
        return "unknown"
    return None


def _onward(position: Position, whose: list[Role], draft: str) -> tuple[list[str], bool]:
    """How a draft may continue for the first of some roles for which it can; without a draft, what any of them may
    do."""
    verbs = position.setting.verbs
    found = list[str]()
    for role in whose:
        try:
            drafts, playable = position.legal(role).onward(draft, IMAGINED)
        except Malformed:
            raise
        except Exception:
            # As above.
            continue
        open = [text for text in drafts if not verbs[text.partition(" ")[0]].secret]
        if draft and (open or playable):
            return open, playable
        found += open
    return list(dict.fromkeys(found)), False


def group(ruleset: Ruleset, known: Position, role: Role, goals: list[tuple[str, str]]) -> bytes:
    """How units reach their goals as a group, for a role that knows this position. Raises Malformed."""
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
    """A set-up begun by hand, completed, for a role that knows this position. Raises Malformed."""
    names = known.setting.names
    stands = {names.find("units", unit): names.find("places", place) for unit, place in placed}
    whole = completed(known, role, stands)
    return encode(SetUpFilled([(names.units[unit], names.places[place]) for unit, place in whole.items()]))


def sheet(ruleset: Ruleset, known: Position, role: Role, text: str, whole: bool = True) -> bytes:
    """The forecast of a fight, and who is kept out of it; `whole`: with what takes longer to predict."""
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
    """Actions for many pieces at once, if the role is asked something."""
    asked = any(decision.role == role for decision in known.decisions)
    return encode(list(ruleset.plans(known, role)) if asked else [])


def overlay(ruleset: Ruleset, known: Position, name: str, at: str | None) -> bytes:
    """Something to lay over the map."""
    return encode(ruleset.overlay(known, name, at))
