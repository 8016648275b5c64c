"""Teaching: a lesson played in a match, how far its learner has come, and whether it can be followed to its end."""

from __future__ import annotations

from collections.abc import Iterator
from fnmatch import fnmatchcase

import msgspec

from .decisions import Role
from .diagrams import DiagramError, Fault
from .goals import KINDS, Goal, Scene
from .lessons import Lesson, LessonStep, in_lesson
from .match import Match, Ply
from .position import Position
from .refusals import Malformed
from .ruleset import Ruleset
from .toml_lines import line_of


def begin(
    lesson: Lesson, ruleset: Ruleset, *, secret: bytes | None = None, players: dict[Role, str] | None = None
) -> Match:
    """A match at the beginning of a lesson. Raises DiagramError."""
    position = ruleset.read(lesson.diagram, lesson.id)
    setting = position.setting
    match = Match(
        ruleset, setting.scenario, setting.options, secret=secret, players=players, practice=True,
        position=position, script=lesson.dice,
    )  # fmt: skip
    other = next(role for role in match.roles if role != lesson.role)
    match.stand(other, lesson.answers)
    return match


# Progress


class Progress(msgspec.Struct, frozen=True):
    """How far a lesson has come: the step at hand, from 0 (the number of steps: done).

    `astray`: since the step began the learner has played something that does not lead to its goal. `since`: the ply
    that reached the goal before; what was played after it was played in this step.
    """

    step: int
    astray: bool = False
    since: int = 0


def progress(lesson: Lesson, match: Match) -> Progress:
    """How far the plies that stand have brought the learner.

    What is only looked at leaves no ply: such a step counts as passed once the next one is.
    """
    first, *rest = match.standing
    position = match.position_at(first.number).copy()
    at, met, astray, since = 0, set[int](), False, first.number
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
            since = first.number if ply is None else ply.number
            # One ply reaches one goal; what already stands so is passed as well.
            played = None
    return Progress(at, astray, since)


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


def _holds(goal: Goal, role: Role, ply: Ply | None, position: Position, match: Match) -> bool:
    """Whether a goal is met by this ply, or holds after it."""
    if goal.action:
        return ply is not None and ply.role == role and fnmatchcase(ply.text, goal.action)
    scene = Scene(match.ruleset, position.known(role), role)
    if goal.event:
        return ply is not None and any(scene.fits(goal, event) for event in ply.events)
    return bool(goal.kinds()) and scene.holds(goal)


# Checking


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
    match = begin(lesson, ruleset, secret=b"")
    for order in lesson.answers:
        try:
            match.position.read_action(order.answer)
        except Malformed as fault:
            wanted = f"an action of the game ({fault})"
            faults.append(Fault(name, line_of(text, "answers"), order.answer, wanted, "lesson-answer", "answers"))
    seen: set[str] = set()
    for number, step in enumerate(lesson.step):
        line = line_of(text, "step", number)
        if step.id in seen:
            faults.append(Fault(name, line, step.id, "a name that no other step has", "lesson-step", step.id))
        seen.add(step.id)
        told = [*_unknown(ruleset, match, step), *_play(lesson, match, number)]
        faults += [Fault(name, line, *one, step.id) for one in told]
        if told:
            break
    fallen = [face for ply in match.standing for face in ply.dice]
    # A number that the die does not have is passed over, and an honest one falls.
    for written, fell in zip(lesson.dice, fallen, strict=False):
        if written != fell:
            wanted = "a number that the die has"
            faults.append(Fault(name, line_of(text, "dice"), str(written), wanted, "lesson-dice", "dice"))
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
        yield "none, least, most", ", ".join(KINDS), "lesson-goal"
    for goal in step.goal.leaves():
        given = goal.kinds()
        if len(given) != 1:
            yield ", ".join(given) or "{}", ", ".join(KINDS), "lesson-goal"
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
    """What keeps the learner from seeing what a step asks him to look at."""
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
