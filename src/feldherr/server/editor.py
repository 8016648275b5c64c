"""Drafts of diagrams for the position editor: read, checked and shown as far as they can be read."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from feldherr.kernel import Loose, Malformed, Position, Ruleset
from feldherr.kernel.diagrams import EXACT, DiagramError, Fault, read_toml, write_toml
from feldherr.kernel.wire import View

from .files import BadFile, faults_form, find_ruleset, sound
from .statics import Statics
from .views import view_form
from .wire import Blank, Sketch, SketchWanted

Find = Callable[[str], Ruleset]

STEPS = 400
"""Answers after which it no longer waits for the start of a phase; the longest set-up takes some fifty."""


def sketched(sketch: SketchWanted, find: Find, statics: Statics) -> Sketch:
    """A diagram being edited, as it is sent.

    Its text and its keys, every fault, the position as a view, what may be set, and who would be asked. Only faults and
    what was sent if not even the scenario is known.

    Raises:
        Malformed: a game, scenario or option that is not there.
    """
    if sketch.begin is not None:
        text = begun(find(sketch.begin.ruleset), sketch.begin)
    elif sketch.form is not None:
        try:
            text = write_toml(sketch.form)
        except ValueError as fault:
            raise Malformed("kernel-bad-request", found=str(fault)) from fault
    else:
        text = sketch.text or ""
    try:
        form = read_toml(text, "")
        ruleset = find_ruleset(form, text, find)
    except (DiagramError, BadFile) as fault:
        return Sketch(text=text, form=sketch.form, faults=faults_form(fault.faults))
    faults: list[Fault] = []
    position: Position | None
    try:
        position = ruleset.read(text, "")
    except DiagramError as fault:
        faults, position = fault.faults, fault.position
    if not faults and position is not None:
        try:
            sound(ruleset, position)
        except BadFile as bad:
            faults = bad.faults
    found = Sketch(text=text, form=form, faults=faults_form(faults))
    if position is None:
        return found
    setting = position.setting
    found.static = statics.hash_of(ruleset, setting)
    found.drawing = ruleset.drawing(setting)
    found.options = setting.chosen
    found.view = _view(ruleset, position, found.static, whole=not faults)
    return found


def _view(ruleset: Ruleset, position: Position, static: str, *, whole: bool) -> View | None:
    """A position as the board draws it; one with faults is shown without what is under way."""
    if whole:
        view = view_form(ruleset, position, None, offers=False, whole=True)
    else:
        position.steps = []
        try:
            view = ruleset.view(position, None)
        except (ValueError, LookupError, TypeError, AttributeError, ArithmeticError):
            return None
        view.scenario = position.setting.scenario
        view.steps = []
    view.static = static
    view.options = position.setting.chosen
    view.practice = True
    return view


def begun(ruleset: Ruleset, blank: Blank) -> str:
    """The diagram to begin with: an empty map, or the scenario after the answers its rules would give by default.

    That is the first start of a phase in its first turn, or, if none is reached, the beginning of that turn.
    """
    setting = ruleset.setting(blank.scenario, blank.options)
    if not blank.ready:
        head = {"ruleset": ruleset.id, "scenario": setting.scenario}
        return write_toml(head | {"options": setting.options, "units": {}})
    dice = Loose(Random(0))
    position = ruleset.start(blank.scenario, blank.options, dice)
    text, turn = ruleset.write(position), None
    for _ in range(STEPS):
        now = ruleset.write(position)
        form = read_toml(now, "")
        if turn is None:
            text, turn = now, form.get("turn")
        if EXACT not in form:
            return now
        if position.outcome is not None or form.get("turn") != turn:
            break
        asked = position.decisions[0]
        position.play(asked.default, dice, asked.role)
    return text
