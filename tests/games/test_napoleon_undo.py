"""At a table of several an undo asks those whom it concerns."""

from __future__ import annotations

from feldherr.games.napoleon import RULESET
from feldherr.games.napoleon.state.position import Europe
from feldherr.kernel import Match


def marched(secret: bytes) -> tuple[Match, set[str]]:
    """France has played a card and marched Davout to Munich, and nobody has done anything about it; who was asked."""
    match = Match(RULESET, "1805", {"players": 5}, secret=secret)
    while match.position.decisions[0].id != "card":
        asked = match.position.decisions[0]
        match.play(asked.role, match.position.read_action("pass"))
    position = match.position
    assert isinstance(position, Europe)
    setting = position.setting
    card = max(position.hands[0], key=lambda one: setting.card_data[one].cp)
    match.play("france", position.read_action(f"spend {setting.cards[card]}"))
    assert match.undo_concerns("france") == ("britain", "austria", "russia", "prussia"), "a card was laid open"
    match.play("france", match.position.read_action("march davout to baden-wurtemberg-munich taking france*5"))
    asked_ = set()
    while match.position.decisions[0].role != "france":
        asked = match.position.decisions[0]
        asked_.add(asked.role)
        match.play(asked.role, match.position.read_action("pass"))
    return match, asked_


def test_only_those_who_have_answered_are_asked() -> None:
    match, asked = marched(b"undo")
    assert asked
    assert asked < {"britain", "austria", "russia", "prussia"}
    target = match.undo_target("france")
    assert target is not None
    assert not target[1]
    assert set(match.undo_concerns("france")) == asked
    match.undo("france", consent=True)
    assert match.position.decisions[0].id == "points"


def test_who_has_given_up_is_asked_no_more() -> None:
    match, asked = marched(b"undo")
    match.resign(sorted(asked)[0])
    assert sorted(asked)[0] not in match.undo_concerns("france")
