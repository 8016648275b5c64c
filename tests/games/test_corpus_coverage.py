"""What the golden games show between them: every ending, option, special rule, action and event at least once.

The tables of names stand in `marks.py`, for Prussia's Glory in `prussia_marks.py`, for antiquity in
`sgboh_marks.py`, for The Napoleonic Wars in `napoleon_marks.py`. To add a game for what is lacking: `docs/corpus.md`.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

import pytest
from tests.games import napoleon_marks, prussia_marks, sgboh_marks
from tests.games.marks import marks_of, required, standing
from tests.games.test_golden import RECORDS
from tests.make_napoleon_corpus import SCENES

import feldherr
from feldherr.kernel import Match, read_record


@lru_cache(maxsize=1)
def games() -> dict[str, Match]:
    """Every golden game of «Сражение» by the name of its file."""
    return read("srazhenie")


def read(game: str) -> dict[str, Match]:
    """The golden games of a game, in a folder of its name."""
    return {
        path.stem: read_record(path.read_text("utf-8"), feldherr.ruleset, name=path.name)
        for path in RECORDS
        if path.parent.name == game
    }


@lru_cache(maxsize=1)
def shown() -> Counter[str]:
    """How many golden games show each name."""
    return Counter(mark for match in games().values() for mark in marks_of(match))


def test_everything_named_is_shown() -> None:
    lacking = {name: what for name, what in required().items() if not shown()[name]}
    lines = [f"{name}: {what}" for name, what in sorted(lacking.items())]
    assert not lines, "no golden game shows\n" + "\n".join(lines)


def test_every_name_is_asked_for() -> None:
    """A mark that a game shows and nobody asks for is a slip in a name; armies that fought aside."""
    unasked = set(shown()) - set(required())
    loose = {
        name
        for name in unasked
        if not name.startswith(("pair-first-", "pair-campaign-", "player-director", "grip-bombarding"))
    }
    assert not loose


def test_undone_plies_show_nothing() -> None:
    for match in games().values():
        stands = standing(match)
        assert stands[0].number == 0
        assert not any(ply.undone for ply in stands)
        assert len(stands) + sum(ply.undone for ply in match.plies) <= len(match.plies)


def test_everything_named_of_prussias_glory_is_shown() -> None:
    seen = Counter(mark for match in read("prussia").values() for mark in prussia_marks.marks_of(match))
    lacking = {name for name in prussia_marks.required() if not seen[name]}
    assert not lacking


@pytest.mark.long
def test_everything_named_of_antiquity_is_shown() -> None:
    seen = Counter(mark for match in read("sgboh").values() for mark in sgboh_marks.marks_of(match))
    lacking = {name for name in sgboh_marks.required() if not seen[name]}
    assert not lacking
    assert not set(seen) - set(sgboh_marks.required())


@pytest.mark.long
def test_everything_named_of_the_napoleonic_wars_is_shown() -> None:
    seen = Counter(mark for match in read("napoleon").values() for mark in napoleon_marks.marks_of(match))
    lacking = {name for name in napoleon_marks.required() if not seen[name]}
    assert not lacking
    assert not set(seen) - set(napoleon_marks.required()) - set(napoleon_marks.RARE)


def test_scenes_show_what_games_of_chance_do_not() -> None:
    shown: set[str] = set()
    for path in RECORDS:
        if path.parent.name == "napoleon" and "-scene-" in path.stem:
            shown |= napoleon_marks.marks_of(read_record(path.read_text("utf-8"), feldherr.ruleset, name=path.name))
    assert shown >= {scene.mark for scene in SCENES}
