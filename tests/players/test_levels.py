"""Five levels, and characters: whom one may choose, by what names, and that they play otherwise."""

from __future__ import annotations

from random import Random

import pytest
from tests.kernel import series

import feldherr
from feldherr.catalogues import LANGUAGES, catalogue
from feldherr.kernel import Loose, Malformed
from feldherr.players import CHARACTERS, Manner, is_player, manner, opponents, player, together
from feldherr.players.captain import Marshal
from feldherr.studies.games import plans, play

LEVELS = ("recruit", "corporal", "sergeant", "captain", "marshal")


@pytest.mark.parametrize("game", feldherr.kernel.games())
def test_five_levels_each_with_two_characters(game: str) -> None:
    found = opponents(feldherr.ruleset(game))
    assert found == tuple(f"{level}{tail}" for level in LEVELS for tail in ("", "_bold", "_careful"))
    assert all(map(is_player, found))


def test_a_game_that_tells_nothing_offers_who_can_play_it() -> None:
    assert opponents(series.RULESET) == ("random",)


def test_each_has_a_name_in_both_languages() -> None:
    for language in LANGUAGES:
        words = catalogue(language)
        for level in LEVELS:
            assert {f"ui-seat-{level}", f"ui-versus-{level}", f"ui-versus-{level}-text"} <= set(words)
        assert {f"ui-character-{one}" for one in ("plain", *CHARACTERS)} <= set(words)


def test_names_of_older_records_and_links_are_players() -> None:
    assert all(map(is_player, ("random", "captain_quick", "captain_deep")))
    for name in ("random_bold", "sergeant_sly", "_bold", "sergeant_bold:2/turn"):
        assert not is_player(name)
        with pytest.raises(Malformed):
            player(name, feldherr.ruleset("srazhenie"))


def test_a_character_goes_with_a_budget_and_a_manner() -> None:
    game = feldherr.ruleset("srazhenie")
    assert player("captain_careful:4lines", game).budget == player("captain:4lines", game).budget
    assert (manner("captain_bold"), manner("marshal")) == (Manner("bold"), Manner(least=Marshal.LEAST))
    assert together("marshal_bold") == together("marshal")


@pytest.mark.parametrize("level", ["sergeant", "captain:2lines", "marshal:6lines"])
def test_a_character_plays_otherwise(level: str) -> None:
    """In the first turns of a battle the bold and the careful do not make the same moves."""
    name, _, budget = level.partition(":")
    game, told = feldherr.ruleset("srazhenie"), []
    for character in CHARACTERS:
        choose = player(f"{name}_{character}:{budget}".rstrip(":"), game)
        position, dice, rng, texts = game.start("battle", {}, Loose(Random(4))), Loose(Random(4)), Random(4), []
        while len(texts) < 12:
            role = position.decisions[0].role
            action = choose(position.known(role), role, rng)
            texts.append(position.legal(role).text(action))
            position.play(action, dice, role)
        told.append(texts)
    assert told[0] != told[1]


@pytest.mark.parametrize(("better", "worse"), [("recruit", "random"), ("corporal", "recruit"), ("sergeant", "recruit")])
def test_a_level_beats_a_lower_one(better: str, worse: str) -> None:
    games = [play(plan) for plan in plans(feldherr.ruleset("srazhenie"), "first", 48, [better, worse], "2")]
    won = sum(one.share(role) for one in games for role, name in one.plan.players.items() if name == better)
    assert won > 26
