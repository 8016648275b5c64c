"""Hints: what a beginner is told in the first battle, as it is played for real."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import feldherr
from feldherr.catalogues import LANGUAGES, catalogue
from feldherr.kernel import Match, Role, games
from feldherr.kernel.diagrams import DiagramError
from feldherr.kernel.goals import Scene
from feldherr.kernel.hints import Hints, hint_faults, hint_texts, load_hints, standing_hints
from feldherr.players import player

GAME = feldherr.ruleset("srazhenie")
HINTS = GAME.hints["first"]


def told(match: Match, role: Role) -> list[str]:
    """The hints that stand for a role, in their order."""
    events = [event for ply in match.standing for event in ply.events]
    return [hint.id for hint in standing_hints(HINTS, Scene(GAME, match.position.known(role), role, events))]


def urgent(match: Match, role: Role) -> str:
    """The first one that asks for nothing to be open."""
    look = {hint.id: hint.look for hint in HINTS.hint}
    return next(id for id in told(match, role) if not look[id])


@pytest.mark.parametrize("game", games())
def test_hints_name_what_the_game_has(game: str) -> None:
    ruleset = feldherr.ruleset(game)
    assert list(hint_faults(ruleset)) == []
    for spoken in LANGUAGES:
        assert set(hint_texts(ruleset)) <= set(catalogue(spoken))


def test_two_files_of_a_game_share_no_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its text would be that of both; scenarios with the same file are told the same."""
    assert SHORT.hints["ulm"] is SHORT.hints["austerlitz"]
    other = Hints(tuple(hint for hint in SHORT.hints["austerlitz"].hint if hint.id in ("over", "lose")))
    monkeypatch.setitem(SHORT.hints, "1813", other)
    assert sorted(hint_faults(SHORT)) == [("1813", "lose", "lose"), ("1813", "over", "over")]


def test_the_first_turn_leads_from_the_first_move_to_the_first_fight() -> None:
    match = Match(GAME, "first", secret=bytes(32))
    role = match.position.decisions[0].role
    other = next(one for one in match.roles if one != role)
    assert urgent(match, role) == "choose"
    assert "reach" in told(match, role)
    assert urgent(match, other) == "wait"
    choose, rng = player("sergeant", GAME), Random(1)
    seen: set[str] = set()
    while match.position.outcome is None:
        asked = match.position.decisions[0].role
        seen.add(urgent(match, asked))
        match.play(asked, choose(match.position.known(asked), asked, rng))
    assert urgent(match, role) == "over"
    assert {"choose", "attack", "endmove"} <= seen
    assert "wait" not in seen, "who is asked something waits for nobody"


def test_hints_follow_the_question_and_what_has_happened() -> None:
    """Over many games: a hint about a choice stands while the choice does, and those of the first fight before it."""
    about = {"pursue": "pursue", "lose": "lose", "retreat": "retreat", "follow": "follow", "withdraw": "withdraw"}
    met: set[str] = set()
    for seed in range(30):
        match = Match(GAME, "first", secret=bytes([seed]) * 32)
        choose, rng = player("sergeant" if seed % 2 else "random", GAME), Random(seed)
        while match.position.outcome is None:
            role = match.position.decisions[0].role
            known = match.position.known(role)
            verbs = {offer.kind.verb() for offer in known.legal(role).offers()}
            fought = any(event.kind == "resolved" for ply in match.standing for event in ply.events)
            stand = told(match, role)
            met.update(stand)
            for verb, hint in about.items():
                assert (hint in stand) == (verb in verbs)
            assert ("odds" in stand) == (not fought)
            assert ("attack" in stand) == ("attack" in verbs)
            match.play(role, choose(known, role, rng))
    assert met | {"over", "wait"} == {hint.id for hint in HINTS.hint}


@pytest.mark.parametrize(
    ("text", "line", "found"),
    [
        ('[[hint]]\nid = "a"\nwhenn = { over = true }\n', 3, "whenn"),
        ("[[hint]]\nid = 3\n", 2, "3"),
        ("[[hint]]\n", 1, "no id"),
    ],
)
def test_a_fault_of_a_file_is_named(tmp_path: Path, text: str, line: int, found: str) -> None:
    (tmp_path / "first.toml").write_text(text, "utf-8")
    with pytest.raises(DiagramError) as said:
        load_hints(tmp_path)
    assert [(one.name, one.line, one.found) for one in said.value.faults] == [("first.toml", line, found)]


SHORT = feldherr.ruleset("napoleon")
"""Its short game is the one to learn by."""


def test_hints_of_the_short_game_of_europe_go_from_card_to_march_to_what_it_brings_and_then_no_more() -> None:
    """Played by a sergeant: each stands while it is of use, and once all has been done the table is left alone."""
    match = Match(SHORT, "austerlitz", {"players": 2}, secret=bytes(32))
    hints = SHORT.hints["austerlitz"]
    choose, rng = player("sergeant", SHORT), Random(1)
    first: dict[Role, list[str]] = {role: [] for role in match.roles}
    late: set[str] = set()
    moments: set[bool] = set()
    while match.number < 140:
        role = match.position.decisions[0].role
        events = [event for ply in match.standing for event in ply.events]
        known = match.position.known(role)
        stand = [hint.id for hint in standing_hints(hints, Scene(SHORT, known, role, events)) if not hint.look]
        own = [event for event in events if event.fields().get("side") in known.runs(role)]
        done = {event.kind for event in own}
        asked = known.decision(role)
        assert asked is not None
        assert ("card" in stand) == (asked.id == "card" and "spent_card" not in done and bool(known.legal(role)))
        assert ("march" in stand) == (asked.id == "points" and "marched" not in done)
        plays = "play" in {offer.kind.verb() for offer in known.legal(role).offers()}
        if asked.id.startswith("moment_"):
            assert ("moment" in stand) == (plays and "responded" not in done)
            moments.add(plays)
        for id in ("lose", "retreat", "again", "intercept"):
            assert (id in stand) == (asked.id == id)
        first[role] += stand[:1]
        if sum(event.kind == "acting" for event in own) > 2 and {"marched", "flagged", "built"} <= done:
            late.update(stand)
        match.play(role, choose(known, role, rng))
    assert all("card" in told for told in first.values())
    # Who has marched by a card is not told to.
    marching = [told for told in first.values() if "march" in told]
    assert marching
    assert all(told.index("card") < told.index("march") for told in marching)
    assert moments == {True, False}
    assert late
    assert not late & {"card", "march", "flag", "build", "forgo", "wait"}
    match.resign(match.roles[0])
    known = match.position.known(match.roles[0])
    assert next(hint.id for hint in standing_hints(hints, Scene(SHORT, known, match.roles[0]))) == "over"


def test_who_is_not_asked_is_told_so_until_his_second_impulse() -> None:
    match = Match(SHORT, "austerlitz", {"players": 3}, secret=bytes(32))
    hints = SHORT.hints["austerlitz"]
    asked = {one.role for one in match.position.decisions}
    other = next(role for role in match.roles if role not in asked)
    known = match.position.known(other)
    assert [hint.id for hint in standing_hints(hints, Scene(SHORT, known, other))] == ["wait"]
