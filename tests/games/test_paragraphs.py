"""The paragraphs that a game's static part names for what a client shows: they exist, and it names no others."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import feldherr

WEB = Path(__file__).parents[2] / "web" / "src"
GAMES = ("srazhenie", "prussia", "sgboh")


@pytest.mark.parametrize("game", GAMES)
def test_paragraphs_are_in_the_rulebook(game: str) -> None:
    ruleset = feldherr.ruleset(game)
    for scenario in ruleset.scenarios:
        named = ruleset.static(ruleset.setting(scenario)).paragraphs
        assert named
        assert set(named.values()) <= set(ruleset.rulebook.paragraphs)


@pytest.mark.parametrize("game", GAMES)
def test_the_panels_of_a_game_ask_only_for_names_it_has(game: str) -> None:
    ruleset = feldherr.ruleset(game)
    named = ruleset.static(ruleset.setting(next(iter(ruleset.scenarios)))).paragraphs
    asked = set()
    for path in (WEB / "skins" / game).rglob("*.svelte"):
        asked |= set(re.findall(r'<Para of="([^"]+)"', path.read_text("utf-8")))
    assert asked <= set(named)
    assert asked or game == "srazhenie", "its panels get theirs with what they show"


def test_no_paragraph_number_stands_in_what_games_share() -> None:
    """Nor in the panels of these games."""
    folders = [WEB / "parts", WEB / "screens", *(WEB / "skins" / game for game in GAMES)]
    written = [
        f"{path.relative_to(WEB)}: {found}"
        for folder in folders
        for path in folder.rglob("*.svelte")
        for found in re.findall(r'<Para id="[^"]+"', path.read_text("utf-8"))
    ]
    assert written == []
