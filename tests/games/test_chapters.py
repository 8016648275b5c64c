"""A game knows every kind its chapters define: a saved game whose events or steps it does not know cannot be opened."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator

import pytest

import feldherr
from feldherr.kernel import Action, Event, Step

GAMES = ("srazhenie", "prussia", "sgboh", "napoleon")


def _kinds(base: type) -> Iterator[type]:
    for kind in base.__subclasses__():
        yield kind
        yield from _kinds(kind)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_knows_every_event_step_and_action_it_defines(game: str) -> None:
    home = importlib.import_module(f"feldherr.games.{game}")
    # Whatever is known comes with the game; what a chapter beside it defines would not.
    for module in pkgutil.walk_packages([f"{home.__path__[0]}/rules"], f"{home.__name__}.rules."):
        importlib.import_module(module.name)
    ruleset = feldherr.ruleset(game)
    setting = ruleset.setting(next(iter(ruleset.scenarios)))
    known = {*ruleset.event_types, *setting.step_types, *setting.verbs.values()}
    # What only others are made from goes by no word of its own.
    defined = {
        kind
        for base in (Event, Step, Action)
        for kind in _kinds(base)
        if kind.__module__.startswith(f"{home.__name__}.") and kind.__struct_config__.tag not in (None, kind.__name__)
    }
    assert len(defined) > 60
    assert {kind.__qualname__ for kind in defined - known} == set()
