"""Hints: what a beginner is told during a real game, with unscripted dice and opponent.

Written as data in the language of the lessons' goals: a file `hints/SCENARIO.toml` in the folder of its game, which may
name other scenarios with the same hints. The client shows the first hint whose condition holds and that has not been
dismissed; its sentence is the message `GAME-hint-ID` of the catalogues.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import msgspec

from .bounds import take
from .data_files import check_form
from .goals import Goal, Scene

if TYPE_CHECKING:
    from .ruleset import Ruleset


class Hint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One sentence. `look`: it is shown only while the client has a `unit` in hand, or the `sheet` of a fight open."""

    id: str
    when: Goal = Goal()
    paragraph: str = ""
    look: Literal["", "unit", "sheet"] = ""


class Hints(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The hints of a scenario, the most urgent first. `also`: other scenarios that have the same."""

    hint: tuple[Hint, ...]
    also: tuple[str, ...] = ()


def standing_hints(hints: Hints, scene: Scene) -> list[Hint]:
    """The hints whose conditions stand, in their order."""
    return [hint for hint in hints.hint if _stands(hint.when, scene)]


def _stands(goal: Goal, scene: Scene) -> bool:
    if goal.all or goal.any or goal.none:
        return (
            all(_stands(one, scene) for one in goal.all)
            and (not goal.any or any(_stands(one, scene) for one in goal.any))
            and not any(_stands(one, scene) for one in goal.none)
        )
    if goal.event:
        count = sum(scene.fits(goal, event) for event in scene.events)
        return goal.least <= count and (goal.most is None or count <= goal.most)
    return not goal.kinds() or scene.holds(goal)


def load_hints(folder: Path) -> dict[str, Hints]:
    """The hints of a game by scenario. Raises `DiagramError`."""
    found: dict[str, Hints] = {}
    for path in sorted(folder.glob("*.toml")):
        text = path.read_text("utf-8")
        hints = take(check_form(text, path.name, Hints), Hints)
        found |= dict.fromkeys((path.stem, *hints.also), hints)
    return found


def hint_texts(ruleset: Ruleset) -> list[str]:
    """The ids of the messages of all hints of a game."""
    ids = (hint.id for hints in ruleset.hints.values() for hint in hints.hint)
    return list(dict.fromkeys(f"{ruleset.id}-hint-{id}" for id in ids))


def hint_faults(ruleset: Ruleset) -> Iterator[tuple[str, str, str]]:
    """What hints name that the game does not have: scenario, hint, the word."""
    kinds = {str(kind.__struct_config__.tag): kind for kind in ruleset.event_types}
    # A sentence goes by the id alone: the hints of two files may not share one.
    files: dict[str, Hints] = {}
    for scenario, hints in ruleset.hints.items():
        if scenario not in ruleset.scenarios:
            yield scenario, "", scenario
            continue
        verbs = ruleset.setting(scenario, {}).verbs
        seen: set[str] = set()
        for hint in hints.hint:
            if hint.id in seen or files.setdefault(hint.id, hints) is not hints:
                yield scenario, hint.id, hint.id
            seen.add(hint.id)
            if hint.paragraph and hint.paragraph not in ruleset.rulebook.paragraphs:
                yield scenario, hint.id, hint.paragraph
            for goal in hint.when.leaves():
                if len(goal.kinds()) > 1 or goal.action or goal.look:
                    yield scenario, hint.id, ", ".join(goal.kinds())
                if goal.event and goal.event not in kinds:
                    yield scenario, hint.id, goal.event
                if goal.asks and goal.asks not in verbs:
                    yield scenario, hint.id, goal.asks
