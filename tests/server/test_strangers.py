"""What a stranger's diagram makes the server compute: views and plies, whose work has bounds that follow from the game.

A diagram can put no piece on the map that the game does not have, and no number of it is larger than its declaration
says. So a view searches no more of the map than all of it for each piece, and a ply does less.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import feldherr
from feldherr.kernel import Match, Position, Ruleset
from feldherr.maps import reach, recent
from feldherr.server.files import read_diagram
from feldherr.server.views import view_form
from feldherr.server.wire import encode

GAMES = [("srazhenie", "general"), ("prussia", "leuthen_main")]
SEARCHES = 12
"""Searches of the map for each piece where nothing is remembered: with the enemy and without, in every formation."""
BYTES = 1_000_000
"""Bytes of a view."""


def crowded(ruleset: Ruleset, scenario: str, seed: int) -> Position:
    """A position with all that is there on the map and nothing done yet, as a diagram brings it in."""
    rng = Random(seed)
    match = Match(ruleset, scenario, secret=bytes([seed]), practice=True)
    best, most = match.position, -1
    while match.position.outcome is None and match.number < 40:
        asked = rng.choice(match.position.decisions)
        offered = sum(len(one.choices.values) for one in match.position.legal(asked.role).offers() if one.choices)
        if match.position.turn > 0 and offered > most:
            best, most = match.position.copy(), offered
        action = match.position.legal(asked.role).sample(rng)
        assert action is not None
        match.play(asked.role, action)
    return read_diagram(ruleset.write(best), lambda name: ruleset)


@pytest.mark.parametrize(("game", "scenario"), GAMES)
def test_a_diagram_makes_no_more_work_than_its_pieces(
    monkeypatch: pytest.MonkeyPatch, game: str, scenario: str
) -> None:
    ruleset, rng = feldherr.ruleset(game), Random(3)
    counted: list[int] = []
    search = reach._search

    def counting(*args: Any) -> Any:
        found = search(*args)
        counted.append(len(found[0]))
        return found

    monkeypatch.setattr(reach, "_search", counting)
    # Nothing is remembered: as bad as what nobody has asked for before.
    monkeypatch.setattr(recent.SHARED, "bytes", 0)
    for seed in range(2):
        position = crowded(ruleset, scenario, seed)
        setting = position.setting
        pieces, hexes = len(setting.names.units), setting.map.size
        match = Match(ruleset, scenario, setting.options, secret=b"s", practice=True, position=position)
        for _ in range(2):
            if match.position.outcome is not None:
                break
            asked = rng.choice(match.position.decisions)
            counted.clear()
            view = encode(view_form(ruleset, match.position, asked.role))
            assert len(counted) <= SEARCHES * pieces
            assert sum(counted) <= pieces * hexes
            assert len(view) <= BYTES
            action = match.position.legal(asked.role).sample(rng)
            assert action is not None
            counted.clear()
            match.play(asked.role, action)
            assert len(counted) <= SEARCHES * pieces
            assert sum(counted) <= pieces * hexes
