"""Outcomes: rankings of two roles and of three, what is saved of them, and giving up where others play on."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from tests.harness import play_out
from tests.kernel import crossing, skirmish

from feldherr.kernel import Malformed, Match, Outcome, Position, Refusal, Role, read_record, write_record

DUKE, COUNT, BISHOP = crossing.ROLES
THREE = crossing.ROLES


def test_two_roles_win_lose_or_share_the_place() -> None:
    won = Outcome.between(("north", "south"), "south", "by-points", "9")
    drawn = Outcome.between(("north", "south"), None, "by-points", "9")
    assert (won.ranking, won.winner) == ((("south",), ("north",)), "south")
    assert (drawn.ranking, drawn.winner) == ((("north", "south"),), None)
    assert [won.share(role) for role in ("north", "south")] == [0, 1]
    assert [drawn.share(role) for role in ("north", "south")] == [0.5, 0.5]


@pytest.mark.parametrize(
    ("points", "places", "shares", "winner"),
    [
        ((4, 3, 2), (1, 2, 3), (1, 0.5, 0), DUKE),
        ((2, 3, 3), (3, 1, 1), (0, 0.75, 0.75), None),
        ((1, 4, 1), (2, 1, 2), (0.25, 1, 0.25), COUNT),
        ((0, 0, 0), (1, 1, 1), (0.5, 0.5, 0.5), None),
    ],
)
def test_three_roles_are_ranked_by_points(
    points: tuple[int, ...], places: tuple[int, ...], shares: tuple[float, ...], winner: Role | None
) -> None:
    outcome = Outcome.by_points(dict(zip(THREE, points, strict=True)), "strongest", "7")
    assert tuple(outcome.place(role) for role in THREE) == places
    assert tuple(outcome.share(role) for role in THREE) == shares
    assert sum(shares) == 1.5
    assert outcome.winner == winner
    with pytest.raises(KeyError):
        outcome.place("nobody")


def test_who_gave_up_stands_last() -> None:
    outcome = Outcome.by_points({DUKE: 4, COUNT: 3, BISHOP: 3}, "strongest", "7")
    assert outcome.last((DUKE,)).ranking == ((COUNT, BISHOP), (DUKE,))
    assert outcome.last((DUKE, COUNT)).ranking == ((BISHOP,), (COUNT,), (DUKE,))
    assert outcome.last((DUKE,)).last((DUKE,)) == outcome.last((DUKE,))


# What is written


def ended(match: Match, outcome: Outcome) -> Position:
    position = match.position.copy()
    position.outcome = outcome
    return position


def test_the_outcome_of_two_roles_is_written_as_before_there_were_more() -> None:
    """Digests of old records hang on it."""
    match = Match(skirmish.RULESET, "meeting", secret=b"two")
    for winner in ("north", None):
        outcome = Outcome.between(skirmish.ROLES, winner, "by-points", "6", {"north": 2, "south": 1})
        position = ended(match, outcome)
        form = {"winner": winner, "reason": "by-points", "paragraph": "6", "points": {"north": 2, "south": 1}}
        assert position.named()["outcome"] == form
        assert "gone" not in position.named()
        assert skirmish.RULESET.load(position.save()).outcome == outcome
        assert skirmish.RULESET.read(skirmish.RULESET.write(position)).outcome == outcome


def test_the_outcome_of_three_roles_comes_back() -> None:
    match = Match(crossing.RULESET, "field", {"rounds": 3}, secret=b"three")
    outcome = Outcome(((COUNT,), (DUKE, BISHOP)), "strongest", "7", {DUKE: 1, COUNT: 2, BISHOP: 1})
    position = ended(match, outcome)
    for again in (crossing.RULESET.load(position.save()), crossing.RULESET.read(crossing.RULESET.write(position))):
        assert again.outcome == outcome
        assert again.digest() == position.digest()


@pytest.mark.parametrize(
    ("two", "change"),
    [
        (True, {"winner": "nobody"}),
        (True, {"ranking": [["north"], ["south"]]}),
        (True, {"points": {"north": 1_000_000}}),
        (False, {"ranking": [["duke"], ["count"]]}),
        (False, {"ranking": [["duke", "duke"], ["count"], ["bishop"]]}),
        (False, {"ranking": [["duke"], [], ["count"], ["bishop"]]}),
        (False, {"ranking": []}),
        (False, {"more": 1}),
    ],
)
def test_a_save_that_ranks_other_roles_is_refused(two: bool, change: dict[str, object]) -> None:
    game, scenario = (skirmish, "meeting") if two else (crossing, "field")
    position = Match(game.RULESET, scenario, secret=b"bad").position.copy()
    position.outcome = Outcome.between(game.ROLES, game.ROLES[0], "by-points", "6")
    form = msgspec.json.decode(position.save())
    form["position"]["outcome"] |= change
    with pytest.raises(Malformed, match="kernel-bad-save"):
        game.RULESET.load(msgspec.json.encode(form).decode())


@pytest.mark.parametrize("gone", [["nobody"], ["duke", "duke"], ["duke", "count", "bishop"], "duke"])
def test_a_save_in_which_others_have_gone_is_refused(gone: object) -> None:
    form = msgspec.json.decode(Match(crossing.RULESET, "field", secret=b"bad").position.save())
    form["position"]["gone"] = gone
    with pytest.raises(Malformed, match="kernel-bad-save"):
        crossing.RULESET.load(msgspec.json.encode(form).decode())


# Giving up


def three() -> Match:
    return Match(crossing.RULESET, "field", {"rounds": 3}, secret=b"three")


def play_on(match: Match, rng: Random) -> None:
    while match.position.outcome is None:
        asked = match.position.decisions[0]
        action = match.position.legal(asked.role).sample(rng)
        assert action is not None
        match.play(asked.role, action)


def test_the_others_play_on_and_who_gave_up_is_not_asked_again() -> None:
    match = three()
    match.resign(DUKE)
    assert match.position.outcome is None
    assert match.position.gone == (DUKE,)
    assert [asked.role for asked in match.position.decisions] == [COUNT], "the duke's march was answered by its default"
    with pytest.raises(Refusal, match="kernel-not-asked"):
        match.play(DUKE, "pass")
    for again in (match.resign, match.agree):
        with pytest.raises(Refusal, match="kernel-has-resigned"):
            again(DUKE)
    play_on(match, Random(1))
    outcome = match.position.outcome
    assert outcome is not None
    assert outcome.reason == "crossing-strongest"
    assert outcome.points[DUKE] == max(outcome.points.values()), "the strongest, and last all the same"
    assert outcome.place(DUKE) == 3
    assert DUKE not in {ply.role for ply in match.plies[2:]}
    again = read_record(write_record(match), crossing.find, verify=True)
    assert again.position.digest() == match.position.digest()


def test_the_last_one_left_has_won() -> None:
    match = three()
    match.resign(COUNT)
    match.resign(DUKE)
    outcome = match.position.outcome
    assert outcome is not None
    assert outcome.ranking == ((BISHOP,), (DUKE,), (COUNT,))
    assert (outcome.winner, outcome.reason) == (BISHOP, "kernel-resigned-others")
    text = write_record(match)
    assert read_record(text, crossing.find, verify=True).position.outcome == outcome
    assert match.undo_target(DUKE) == (1, False)
    match.undo(DUKE, consent=True)
    assert (match.position.outcome, match.position.gone) == (None, (COUNT,))


def test_an_agreed_draw_is_shared_by_those_who_are_left() -> None:
    match = three()
    match.resign(COUNT)
    match.agree(BISHOP)
    assert match.position.outcome is not None
    assert match.position.outcome.ranking == ((DUKE, BISHOP), (COUNT,))


def test_a_game_may_end_when_somebody_gives_up() -> None:
    """What a game's ruleset says goes before the default."""

    class Allied(crossing.CrossingRules):
        def resigned(self, position: Position, role: Role) -> Outcome | None:
            return Outcome((tuple(one for one in THREE if one != role), (role,)), "allies-won", "7")

    match = Match(Allied(), "field", secret=b"allied")
    match.resign(DUKE)
    assert match.position.outcome is not None
    assert match.position.outcome.ranking == ((COUNT, BISHOP), (DUKE,))


@pytest.mark.parametrize("seed", range(8))
def test_random_games_go_on_without_who_gave_up(seed: int) -> None:
    found = play_out(crossing.RULESET, "field", {"rounds": 6}, seed, deep=2, resign=0.05)
    assert found.reason


def test_somebody_gives_up_in_random_games() -> None:
    """With one gone to the end, with two gone, and now and then with none."""
    found = [play_out(crossing.RULESET, "field", {"rounds": 6}, seed, deep=0, resign=0.05) for seed in range(20)]
    assert {game.gone for game in found} == {0, 1, 2}
