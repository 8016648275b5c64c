"""Lessons: a position, the dice that fall in it, and steps with goals; written as data, judged by the kernel.

A lesson is a file `lessons/NAME.toml` in the folder of its game. It holds a diagram, the role that learns, the dice of
the lesson, what the other role answers, and steps. A step has a sentence (`GAME-lesson-NAME-STEP` in the catalogues), a
paragraph, a goal, what to draw on the board, and the actions that reach the goal.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from fnmatch import fnmatchcase
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from .bounds import Count, Die, take
from .decisions import Role
from .diagrams import DiagramError, Fault, line_of, read_toml
from .events import Event
from .match import Match, Order, Ply
from .position import Position
from .refusals import Malformed

if TYPE_CHECKING:
    from .ruleset import Ruleset
    from .wire import View


class Goal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a step waits for; one kind of it is given, and patterns are those of file names (`*`, `?`, `[ab]`).

    Attributes:
        action: a pattern for the text of an action of the learner.
        event: the kind of an event; `fields` are patterns for its fields, any item of a list will do. `own`: it is of
            the learner's side.
        at: units and the hexes they stand in.
        decision: a pattern for the question that is asked of the learner.
        asks: a verb that the learner may answer with. phase: the phase of play. over: the game is.
        mark: a mark that some piece on the map bears.
        look: something only looked at, which the client judges: a `unit` in hand, the `sheet` of a fight, `why`
            something is closed, a `layer` over the map. `of` says which: a unit, a hex, a paragraph, the layer's name.
        all, any: goals of which each, or one, must be met since the step began.
        none: goals of which none may stand; least, most: how often an event has happened since the game began. Both for
            hints alone.
    """

    action: str = ""
    event: str = ""
    fields: dict[str, str] = {}
    at: dict[str, str] = {}
    own: bool = False
    decision: str = ""
    asks: str = ""
    phase: str = ""
    over: bool = False
    mark: str = ""
    look: Literal["", "unit", "sheet", "why", "layer"] = ""
    of: str = ""
    all: tuple[Goal, ...] = ()
    any: tuple[Goal, ...] = ()
    none: tuple[Goal, ...] = ()
    least: Count = 1
    most: Count | None = None

    def leaves(self) -> Iterator[Goal]:
        """The simple goals that this one consists of."""
        for below in (*self.all, *self.any, *self.none):
            yield from below.leaves()
        if not self.all and not self.any and not self.none:
            yield self

    @property
    def hinting(self) -> bool:
        """Whether anything in it is for hints alone."""
        below = (*self.all, *self.any)
        return bool(self.none) or self.least != 1 or self.most is not None or any(one.hinting for one in below)

    def kinds(self) -> list[str]:
        """The kinds of goal given: one, unless it is compound."""
        return [word for word in _GOALS if getattr(self, word)]


_GOALS = ("action", "event", "at", "decision", "asks", "phase", "over", "mark", "look")
"""The kinds of goals, one of which a goal is."""


class Show(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the coach draws: hexes, units where they stand, and a way with its arrow."""

    hexes: tuple[str, ...] = ()
    units: tuple[str, ...] = ()
    way: tuple[str, ...] = ()


class LessonStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing to learn.

    Attributes:
        id: its name in the lesson; the sentence is the message `GAME-lesson-LESSON-ID`.
        solution: actions that reach the goal, played when the learner skips the step.
        draft: for a look, the action that is looked at: forbidden for `why`, a fight for `sheet`.
    """

    id: str
    paragraph: str
    goal: Goal
    show: Show = Show()
    solution: tuple[str, ...] = ()
    draft: str = ""


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson. `answers` are what the other role answers, by decision; `dice` fall in this order."""

    order: Count
    minutes: Count
    role: Role
    diagram: str
    step: tuple[LessonStep, ...]
    dice: tuple[Die, ...] = ()
    answers: tuple[Order, ...] = ()
    id: str = ""

    def texts(self, game: str) -> list[str]:
        """The ids of its messages: title, sentences, closing words."""
        name = f"{game}-lesson-{self.id}"
        return [name, *(f"{name}-{step.id}" for step in self.step), f"{name}-end"]

    def begin(self, ruleset: Ruleset, *, secret: bytes | None = None, players: dict[Role, str] | None = None) -> Match:
        """A match at the beginning of the lesson. Raises DiagramError."""
        position = ruleset.read(self.diagram, self.id)
        setting = position.setting
        match = Match(
            ruleset, setting.scenario, setting.options, secret=secret, players=players, practice=True,
            position=position, script=self.dice,
        )  # fmt: skip
        other = next(role for role in match.roles if role != self.role)
        match.stand(other, self.answers)
        return match


# Progress


class Progress(msgspec.Struct, frozen=True):
    """How far a lesson has come: the step at hand, from 0 (the number of steps: done).

    `astray`: since the step began the learner has played something that does not lead to its goal.
    """

    step: int
    astray: bool = False


def progress(lesson: Lesson, match: Match) -> Progress:
    """How far the plies that stand have brought the learner.

    What is only looked at leaves no ply: such a step counts as passed once the next one is.
    """
    first, *rest = match.standing
    position = match.position_at(first.number).copy()
    at, met, astray = 0, set[int](), False
    played: Ply | None = None
    for ply in (None, *rest):
        if ply is not None:
            match.carry_on(position, ply)
        played = ply
        while (due := _next_goal(lesson, at)) is not None:
            step = lesson.step[due]
            before = len(met)
            met |= {
                n for n, goal in enumerate(step.goal.leaves()) if _holds(goal, lesson.role, played, position, match)
            }
            if not _reached(step.goal, met, iter(range(99))):
                if played is not None and played.role == lesson.role and not played.ordered:
                    astray = astray or (len(met) == before and played.text not in step.solution)
                break
            at, met, astray = due + 1, set(), False
            # One ply reaches one goal; what already stands so is passed as well.
            played = None
    return Progress(at, astray)


def _next_goal(lesson: Lesson, at: int) -> int | None:
    """The first step from `at` on whose goal plies can reach."""
    return next((n for n in range(at, len(lesson.step)) if not lesson.step[n].goal.look), None)


def _reached(goal: Goal, met: set[int], count: Iterator[int]) -> bool:
    """Whether a goal is met by these of its leaves, counted in order."""
    if goal.all or goal.any:
        every = [_reached(below, met, count) for below in goal.all]
        some = [_reached(below, met, count) for below in goal.any]
        return all(every) and (any(some) or not some)
    return next(count) in met


class Scene:
    """What the learner sees: the known position, and the events so far."""

    def __init__(self, ruleset: Ruleset, known: Position, role: Role, events: Sequence[Event] = ()) -> None:
        self.ruleset = ruleset
        self.known = known
        self.role = role
        self.events = events

    @cached_property
    def _view(self) -> View:
        return self.ruleset.view(self.known, self.role)

    @cached_property
    def _verbs(self) -> frozenset[str]:
        return frozenset(offer.kind.verb() for offer in self.known.legal(self.role).offers())

    def holds(self, goal: Goal) -> bool:
        """Whether a goal about the state of play holds; not one of an action, an event or a look."""
        if goal.at:
            places = {piece.id: piece.place for piece in self._view.pieces}
            return all(places.get(unit) == hex for unit, hex in goal.at.items())
        if goal.decision:
            return any(one.role == self.role and fnmatchcase(one.id, goal.decision) for one in self.known.decisions)
        if goal.asks:
            return goal.asks in self._verbs
        if goal.phase:
            return self._view.phase == goal.phase
        if goal.over:
            return self.known.outcome is not None
        on_map = self.known.setting.names.places[: self.known.setting.map.size]
        return any(goal.mark in piece.marks and piece.place in on_map for piece in self._view.pieces)

    def fits(self, goal: Goal, event: Event) -> bool:
        """Whether an event is of the kind of a goal, with its fields."""
        if event.kind != goal.event:
            return False
        fields = event.fields()
        if goal.own and fields.get("side") not in self.known.runs(self.role):
            return False
        for name, pattern in goal.fields.items():
            value = fields.get(name)
            items = value if isinstance(value, (list, tuple)) else [value]
            if not any(fnmatchcase(str(item), pattern) for item in items):
                return False
        return True


def _holds(goal: Goal, role: Role, ply: Ply | None, position: Position, match: Match) -> bool:
    """Whether a goal is met by this ply, or holds after it."""
    if goal.action:
        return ply is not None and ply.role == role and fnmatchcase(ply.text, goal.action)
    scene = Scene(match.ruleset, position.known(role), role)
    if goal.event:
        return ply is not None and any(scene.fits(goal, event) for event in ply.events)
    return bool(goal.kinds()) and scene.holds(goal)


# Reading and checking


def read_lesson(text: str, name: str, id: str) -> Lesson:
    """The lesson of a file's text. Raises `DiagramError` with file and line."""
    form = read_toml(text, name)
    try:
        lesson: Lesson = take(form | {"id": id}, Lesson)
        return lesson
    except msgspec.ValidationError as fault:
        raise DiagramError([misshapen(form, text, name, str(fault))]) from fault


def misshapen(form: dict[str, Any], text: str, name: str, said: str) -> Fault:
    """What a message of msgspec says: a word too many or too few, or a value of another kind, at a path."""
    path = re.search(r"\$((?:\.\w+|\[\d+\])*)", said)
    steps = re.findall(r"\w+", path[1]) if path else []
    word = re.search(r"field `(.*?)`", said)
    if len(steps) > 1 and steps[0] == "step":
        line = _step_line(text, int(steps[1]))
    else:
        line = line_of(text, steps[0] if steps else word[1] if word else "")
    if word is not None and "unknown" in said:
        return Fault(name, line, word[1], "a word of a lesson", "key", word[1])
    if word is not None:
        return Fault(name, line, f"no {word[1]}", f"{word[1]} = ...", "lesson-lacks", word[1])
    value: Any = form
    for step in steps:
        value = value[int(step) if isinstance(value, list) else step]
    kind = re.search(r"Expected `(.*?)`", said)
    return Fault(name, line, str(value), kind[1] if kind else said, "lesson-kind", steps[-1] if steps else "")


def _step_line(text: str, number: int) -> int:
    heads = [line for line, words in enumerate(text.splitlines(), 1) if words.strip() == "[[step]]"]
    return heads[number] if number < len(heads) else 1


def load_lessons(folder: Path) -> dict[str, Lesson]:
    """The lessons of a game, by id, in their order. Raises `DiagramError`."""
    found = [read_lesson(path.read_text("utf-8"), path.name, path.stem) for path in sorted(folder.glob("*.toml"))]
    return {lesson.id: lesson for lesson in sorted(found, key=lambda lesson: lesson.order)}


def in_lesson(text: str, faults: Iterable[Fault]) -> list[Fault]:
    """Faults of a lesson's diagram with their lines counted in the lesson's file, whose text is given."""
    head = line_of(text, "diagram")
    return [msgspec.structs.replace(one, line=head + one.line - 1) for one in faults]


def lesson_faults(lesson: Lesson, ruleset: Ruleset, text: str, name: str, messages: dict[str, set[str]]) -> list[Fault]:
    """Everything wrong with a lesson that could be read from its file's text: its diagram, a goal its solution does
    not reach, texts not there.

    `messages` are the ids of each language's catalogue.
    """
    faults: list[Fault] = []
    for spoken, known in messages.items():
        faults += [
            Fault(name, 1, "no such message", f"{wanted} ({spoken})", "lesson-text")
            for wanted in lesson.texts(ruleset.id)
            if wanted not in known
        ]
    try:
        roles = ruleset.read(lesson.diagram, name).setting.roles
    except DiagramError as fault:
        return [*faults, *in_lesson(text, fault.faults)]
    if lesson.role not in roles:
        return [*faults, Fault(name, line_of(text, "role"), lesson.role, " or ".join(roles), "side", "role")]
    match = lesson.begin(ruleset, secret=b"")
    seen: set[str] = set()
    for number, step in enumerate(lesson.step):
        line = _step_line(text, number)
        if step.id in seen:
            faults.append(Fault(name, line, step.id, "a name that no other step has", "lesson-step", step.id))
        seen.add(step.id)
        told = [*_unknown(ruleset, match, step), *_play(lesson, match, number)]
        faults += [Fault(name, line, *one, step.id) for one in told]
        if told:
            break
    return faults


Told = tuple[str, str, str]
"""A fault of a step: what stands there, what should, what that is called in the catalogues."""


def _unknown(ruleset: Ruleset, match: Match, step: LessonStep) -> Iterator[Told]:
    """Names of a step that the game does not have."""
    names = match.position.setting.names
    if step.paragraph not in ruleset.rulebook.paragraphs:
        yield step.paragraph, "a paragraph of the rulebook", "lesson-paragraph"
    for hex in (*step.show.hexes, *step.show.way):
        if hex not in names.places:
            yield hex, "a hex of the map", "hex"
    for unit in step.show.units:
        if unit not in names.units:
            yield unit, "a unit of the scenario", "unit"
    kinds = {str(kind.__struct_config__.tag): kind for kind in ruleset.event_types}
    if step.goal.hinting:
        yield "none, least, most", ", ".join(_GOALS), "lesson-goal"
    for goal in step.goal.leaves():
        given = goal.kinds()
        if len(given) != 1:
            yield ", ".join(given) or "{}", ", ".join(_GOALS), "lesson-goal"
        if goal.event and goal.event not in kinds:
            yield goal.event, ", ".join(sorted(kinds)), "lesson-event"
        elif goal.event and not set(goal.fields) <= set(kinds[goal.event].__struct_fields__):
            yield ", ".join(goal.fields), ", ".join(kinds[goal.event].__struct_fields__), "lesson-fields"
        if goal.look and goal is not step.goal:
            yield goal.look, "a step of its own for what is looked at", "lesson-look"


def _play(lesson: Lesson, match: Match, number: int) -> Iterator[Told]:
    """Play the solution of a step; tell where it does not lead to the step's goal and no farther."""
    step = lesson.step[number]
    role = lesson.role
    if step.goal.look:
        yield from _look(lesson, match, step)
        return
    for text in step.solution:
        due = progress(lesson, match)
        if _next_goal(lesson, due.step) != number:
            yield text, "an action without which the goal is not reached", "lesson-needless"
            return
        try:
            known = match.position.known(role)
            known.check(known.read_action(text), role)
            match.play(role, text)
        except (ValueError, RuntimeError) as fault:
            yield text, f"a lawful action ({fault})", "lawful"
            return
    came = progress(lesson, match)
    if came.astray:
        yield "; ".join(step.solution), "actions that lead to the goal", "lesson-astray"
    if came.step != number + 1:
        yield f"step {came.step + 1} after the solution", str(number + 2), "lesson-reached"


def _look(lesson: Lesson, match: Match, step: LessonStep) -> Iterator[Told]:
    """Whether what a step asks the learner to look at can be seen."""
    goal, known = step.goal, match.position.known(lesson.role)
    legal = known.legal(lesson.role)
    if goal.look == "why":
        try:
            refusal = legal.why_not(step.draft)
        except Malformed as fault:
            yield step.draft, f"a draft that can be read ({fault})", "lesson-draft"
            return
        found = None if refusal is None else refusal.paragraph
        if found != goal.of:
            stands = "it is lawful" if found is None else f"{found} does"
            yield step.draft, f"an action that {goal.of} forbids ({stands})", "lesson-why"
    elif goal.look == "sheet":
        try:
            sheet = match.ruleset.sheet(known, step.draft, lesson.role)
        except ValueError as fault:
            yield step.draft, f"a lawful fight ({fault})", "lesson-fight"
            return
        if sheet.refusal is not None:
            yield step.draft, f"a lawful fight ({sheet.refusal.paragraph})", "lesson-fight"
    elif goal.look == "unit" and goal.of not in known.setting.names.units:
        yield goal.of, "a unit of the scenario", "unit"
