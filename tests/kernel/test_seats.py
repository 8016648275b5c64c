"""Seats: a role that runs several sides, that is asked several things at once, that loses a side or hands it on."""

from __future__ import annotations

from random import Random

import pytest
from tests.harness import play_out
from tests.kernel import congress
from tests.kernel.congress import AUSTRIA, HOMES, MAP, NATIONS, PRUSSIA, Congress

from feldherr.kernel import Loose, Match, Order, Outcome, Refusal, read_record, write_record

EMPEROR, MINISTER, CHANCELLOR = congress.ROLES
RESTS = ("emperor", "minister", "chancellor", "chancellor", "emperor")
"""Who declines for each nation in turn, from the first turn on."""


def table() -> Match:
    """A match in which the minister is dealt an envoy."""
    return Match(congress.RULESET, "table", secret=b"seats")


def now(match: Match) -> Congress:
    assert isinstance(match.position, Congress)
    return match.position


def at_the_congress() -> Match:
    """The five nations have rested, and vote."""
    match = table()
    for role in RESTS:
        match.play(role, "pass")
    return match


def asked(match: Match) -> list[tuple[str, str]]:
    return [(one.role, one.key) for one in match.position.decisions]


def test_a_role_is_asked_by_each_side_it_runs_at_once() -> None:
    match = at_the_congress()
    assert asked(match) == [
        (EMPEROR, "france"), (MINISTER, "britain"), (CHANCELLOR, "austria"), (CHANCELLOR, "prussia"),
        (EMPEROR, "spain"),
    ]  # fmt: skip
    assert [one.side for one in match.position.decisions] == list(NATIONS)
    assert match.position.runs(CHANCELLOR) == ("austria", "prussia")
    first = match.position.decision(CHANCELLOR)
    other = match.position.decision(CHANCELLOR, "prussia")
    assert first is not None
    assert other is not None
    assert (first.key, other.key) == ("austria", "prussia")
    assert match.position.decision(CHANCELLOR, "spain") is None


def test_answers_come_in_any_order_and_each_to_its_own_question() -> None:
    match = at_the_congress()
    position = match.position
    names = position.setting.names
    both = {position.legal(CHANCELLOR).text(action) for action in position.legal(CHANCELLOR)}
    one = {position.legal(CHANCELLOR).text(action) for action in position.legal(CHANCELLOR, "prussia")}
    assert (len(position.legal(CHANCELLOR)), len(position.legal(CHANCELLOR, "prussia"))) == (len(both), len(one))
    assert one == {"vote prussia for", "vote prussia against"}
    assert both == one | {"vote austria for", "vote austria against"}
    assert not position.legal(CHANCELLOR, "spain")
    assert position.read_action("vote prussia for").key(names) == "prussia"
    assert position.read_action("vote prussia for") not in position.legal(CHANCELLOR, "austria")
    match.play(CHANCELLOR, "vote prussia for")
    assert (CHANCELLOR, "prussia") not in asked(match)
    assert (CHANCELLOR, "austria") in asked(match)
    for text in ("vote prussia for", "vote france for"):
        with pytest.raises(Refusal, match="kernel-not-asked-that"):
            match.play(CHANCELLOR, text)
    assert match.plies[-1].text == "vote prussia for"
    match.play(EMPEROR, "vote spain for")
    assert match.undo_target(EMPEROR) == (6, True)


def test_an_answer_in_secret_is_withdrawn_alone_while_others_are_still_asked() -> None:
    """What others have answered since stands, and those still to answer are asked on; at the last answer it is over."""
    match, other = at_the_congress(), at_the_congress()
    match.play(CHANCELLOR, "vote prussia for")
    match.stand(EMPEROR, [Order("vote", "vote spain for"), Order("take", "pass", after=("pass",))])
    match.play(MINISTER, "vote britain against")
    assert match.undo_target(CHANCELLOR) == (5, True)
    assert match.undo_concerns(CHANCELLOR) == ()
    since, orders = match.asked_since(EMPEROR), match.orders[EMPEROR]
    talk = match.undo(CHANCELLOR)
    assert talk.text == "undo 5"
    assert [(ply.role, ply.text, ply.undone, ply.ordered) for ply in match.plies[6:]] == [
        (CHANCELLOR, "vote prussia for", True, False),
        (EMPEROR, "vote spain for", True, True),
        (MINISTER, "vote britain against", True, False),
        (CHANCELLOR, "undo 5", False, False),
        (EMPEROR, "vote spain for", False, True),
        (MINISTER, "vote britain against", False, False),
    ]
    assert asked(match) == [(EMPEROR, "france"), (CHANCELLOR, "austria"), (CHANCELLOR, "prussia")]
    assert (match.asked_since(EMPEROR), match.orders[EMPEROR]) == (since, orders), "nothing has changed for the emperor"
    # Each may again do the same, and the record of it all reads as any other.
    assert match.undo_target(MINISTER) == (10, True)
    for role, text in (
        (CHANCELLOR, "vote prussia against"),
        (CHANCELLOR, "vote austria for"),
        (EMPEROR, "vote france for"),
    ):
        match.play(role, text)
    assert [match.undo_target(role)[1] for role in congress.ROLES] == [False] * 3, "all votes are laid open"  # type: ignore[index]
    for role, text in (
        (EMPEROR, "vote spain for"),
        (MINISTER, "vote britain against"),
        (CHANCELLOR, "vote prussia against"),
        (CHANCELLOR, "vote austria for"),
        (EMPEROR, "vote france for"),
    ):
        other.play(role, text)
    assert match.position.digest() == other.position.digest()
    again = read_record(write_record(match), congress.find, verify=True)
    assert again.position.digest() == match.position.digest()
    assert [ply.undone for ply in again.plies] == [ply.undone for ply in match.plies]


def test_a_match_taken_up_anew_lets_an_answer_be_withdrawn_too() -> None:
    match = at_the_congress()
    for role, text in ((CHANCELLOR, "vote prussia for"), (MINISTER, "vote britain against")):
        match.play(role, text)
    again = Match(congress.RULESET, "table", secret=b"seats", left=[*match.plies])
    assert again.undo_target(CHANCELLOR) == (5, True)
    again.undo(CHANCELLOR)
    assert (MINISTER, "britain") not in asked(again)
    assert (CHANCELLOR, "prussia") in asked(again)


def test_what_everybody_saw_since_keeps_an_answer_in_secret() -> None:
    match = at_the_congress()
    match.play(CHANCELLOR, "vote prussia for")
    match.resign(MINISTER)
    assert match.undo_target(CHANCELLOR) == (5, False)
    assert match.undo_concerns(CHANCELLOR) == (EMPEROR,)


def test_what_names_no_question_answers_none_of_several() -> None:
    with pytest.raises(Refusal, match="kernel-not-asked-that"):
        at_the_congress().play(CHANCELLOR, "pass")


def test_the_vote_of_one_side_is_known_to_its_role_alone() -> None:
    one, other = at_the_congress(), at_the_congress()
    one.play(CHANCELLOR, "vote prussia for")
    other.play(CHANCELLOR, "vote prussia against")
    for role in (EMPEROR, MINISTER, None):
        assert one.position.known(role).digest() == other.position.known(role).digest()
    assert one.position.known(CHANCELLOR).digest() != other.position.known(CHANCELLOR).digest()


def test_a_standing_order_answers_the_question_it_names() -> None:
    match = at_the_congress()
    played = match.stand(CHANCELLOR, [Order("vote", "vote prussia against"), Order("vote", "vote france for")])
    assert [ply.text for ply in played] == ["vote prussia against"]
    assert (CHANCELLOR, "austria") in asked(match)


def test_a_record_says_which_question_was_answered() -> None:
    match = at_the_congress()
    for role, text in (
        (CHANCELLOR, "vote prussia for"),
        (MINISTER, "vote britain against"),
        (EMPEROR, "vote spain for"),
    ):
        match.play(role, text)
    again = read_record(write_record(match), congress.find, verify=True)
    assert again.position.digest() == match.position.digest()
    assert asked(again) == [(EMPEROR, "france"), (CHANCELLOR, "austria")]


# A side that changes hands


def courted() -> Match:
    """The minister's envoy is in Berlin, and the emperor has a word in it."""
    match = table()
    match.play(EMPEROR, "pass")
    card = next(card for card in now(match).hands[1] if card in congress.ENVOYS)
    match.play(MINISTER, f"court prussia by {congress.CARDS[card]}")
    return match


def test_a_third_role_is_asked_for_its_consent() -> None:
    match = courted()
    assert [(one.id, one.role, one.side) for one in match.position.decisions] == [("consent", EMPEROR, "prussia")]
    match.play(EMPEROR, "agree")
    assert now(match).runner(PRUSSIA) == MINISTER
    assert match.position.runs(MINISTER) == ("britain", "prussia")
    assert [ply.role for ply in match.plies[1:]] == [EMPEROR, MINISTER, EMPEROR]
    match.play(CHANCELLOR, "pass")
    assert [(one.role, one.side) for one in match.position.decisions] == [(MINISTER, "prussia")]
    refused = courted()
    refused.play(EMPEROR, "pass")
    assert now(refused).runner(PRUSSIA) == CHANCELLOR


def test_who_runs_a_side_is_saved_and_taken_back_with_the_position() -> None:
    match = courted()
    before = match.position
    twin = before.copy()
    twin.play(twin.read_action("agree"), Loose(Random(1)), EMPEROR)
    loaded = congress.RULESET.load(twin.save())
    assert loaded.runs(MINISTER) == ("britain", "prussia")
    assert loaded.digest() == twin.digest() != before.digest()
    assert before.runs(MINISTER) == ("britain",)


# A seat that is handed on


def test_who_gives_up_hands_its_sides_on_and_the_others_answer_for_them() -> None:
    match = at_the_congress()
    match.play(CHANCELLOR, "vote austria for")
    match.resign(CHANCELLOR)
    position = now(match)
    assert position.outcome is None
    assert position.runs(CHANCELLOR) == ()
    assert (position.runner(AUSTRIA), position.runner(PRUSSIA)) == (MINISTER, EMPEROR)
    assert asked(match) == [
        (EMPEROR, "france"), (MINISTER, "britain"), (EMPEROR, "prussia"), (EMPEROR, "spain"),
    ]  # fmt: skip
    assert position.hands[2] == ()
    for key in ("france", "prussia", "spain"):
        match.play(EMPEROR, f"vote {key} against")
    match.play(MINISTER, "vote britain against")
    assert position is not match.position
    assert now(match).turn == 2
    again = read_record(write_record(match), congress.find, verify=True)
    assert again.position.digest() == match.position.digest()


def test_the_third_role_may_have_gone() -> None:
    match = courted()
    match.resign(EMPEROR)
    assert now(match).runner(PRUSSIA) == MINISTER, "nobody is left whose consent it needs"
    match = courted()
    match.resign(MINISTER)
    assert now(match).runner(PRUSSIA) == CHANCELLOR, "who has given up courts nobody"


def test_a_game_of_three_is_ranked_by_what_each_holds_then() -> None:
    match = table()
    match.resign(CHANCELLOR)
    rng = Random(3)
    while match.position.outcome is None:
        one = match.position.decisions[0]
        action = match.position.legal(one.role, one.key).sample(rng)
        assert action is not None
        match.play(one.role, action)
    outcome = match.position.outcome
    assert isinstance(outcome, Outcome)
    assert outcome.points[CHANCELLOR] == 0
    assert outcome.place(CHANCELLOR) == 3
    assert sum(outcome.points.values()) == len(HOMES)
    assert sum(outcome.share(role) for role in congress.ROLES) == 1.5


def test_no_army_ends_a_march_at_sea() -> None:
    match = table()
    position = match.position
    for path, message in (
        ("channel", "congress-not-at-sea"),
        ("channel-biscay-madrid", "kernel"),
        ("berlin", "no-way"),
    ):
        refusal = position.why_not(position.read_action(f"march f.army {path}"), EMPEROR)
        assert (refusal is None) == (path == "channel-biscay-madrid"), refusal
        assert refusal is None or message in refusal.message.id
    ways = {MAP.label(path[-1]) for path in (action.path for action in position.legal() if hasattr(action, "path"))}
    assert {"london", "gascony", "rhine", "madrid"} <= ways
    assert not ways & {"channel", "biscay"}


@pytest.mark.parametrize("seed", range(8))
def test_random_games_go_on_with_seats_handed_on(seed: int) -> None:
    assert play_out(congress.RULESET, "table", None, seed, deep=2, resign=0.05).reason


def test_random_games_meet_what_the_stand_in_is_there_for() -> None:
    found = [play_out(congress.RULESET, "table", None, seed, deep=0, resign=0.02 * (seed % 2)) for seed in range(24)]
    assert {one for game in found for one in game.decisions} == {
        "impulse", "go_on", "intercept", "card", "consent", "vote",
    }  # fmt: skip
    assert max(game.most_at_once for game in found) >= 3
    assert {game.gone for game in found} >= {0, 1}
    assert {game.reason for game in found} >= {"congress-peace", "congress-most-keys"}


# So many of each kind


def test_cards_are_laid_by_kind_and_number() -> None:
    """A levy names how many of each kind: every set of them that fits is lawful, and no other."""
    match = table()
    match.play(EMPEROR, "pass")
    position = now(match)
    texts = {position.legal(MINISTER).text(action) for action in position.legal(MINISTER)}
    assert {one for one in texts if one.startswith("levy")} == {"levy envoy*1", "levy guns*1"}
    refused = {
        "levy envoy*1 guns*1": "congress-too-strong", "levy guard*1": "congress-cannot-levy",
        "levy guns*2": "congress-cannot-levy", "levy envoy*1 envoy*2": "congress-cannot-levy",
        "levy guns*0": "congress-cannot-levy",
    }  # fmt: skip
    for text, message in refused.items():
        with pytest.raises(Refusal, match=message):
            match.play(MINISTER, text)
    match.play(MINISTER, "levy guns*1")
    assert now(match).strength[NATIONS.index("britain")] == 4
    assert [congress.CARDS[card] for card in now(match).hands[1]] == ["envoy.1"]
    match.play(CHANCELLOR, "pass")
    weak = now(match)
    assert "levy envoy*1 guard*1" in {weak.legal(CHANCELLOR).text(action) for action in weak.legal(CHANCELLOR)}
    match.play(CHANCELLOR, "levy envoy*1 guard*1")
    assert now(match).strength[PRUSSIA] == 4
    again = read_record(write_record(match), congress.find, verify=True)
    assert again.position.digest() == match.position.digest()
