"""Games that are not installed and give nothing but an evaluation: sergeant and captain play them all the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from tests.kernel import congress, crossing, phalanx, skirmish

from feldherr.kernel import Action, Loose, Position, Role, Ruleset, games
from feldherr.players import player
from feldherr.players.sampler import Sampler, judge_of
from feldherr.studies.games import plans, play

GAMES = [
    (skirmish.RULESET, "meeting"),
    (crossing.RULESET, "field"),
    (congress.RULESET, "table"),
    (phalanx.RULESET, "plain"),
]
Seen = Callable[[Any, Role, Action], None]


def played(ruleset: Ruleset, scenario: str, seed: int, names: list[str], seen: Seen | None = None) -> Position:
    """A whole game, each seat with its player; every answer is lawful, as the role and as the rules see it."""
    dice = Loose(Random(seed))
    position = ruleset.start(scenario, {}, dice)
    roles = position.setting.roles
    seated = {role: player(name, ruleset) for role, name in zip(roles, names, strict=True)}
    rng = {role: Random(f"{seed} {role}") for role in roles}
    for _ in range(1000):
        if position.outcome is not None:
            return position
        role = position.decisions[0].role
        action = seated[role](position.known(role), role, rng[role])
        assert position.known(role).why_not(action, role) is None
        assert position.why_not(action, role) is None
        if seen is not None:
            seen(position, role, action)
        position.play(action, dice, role)
        assert position.faults() == []
    raise AssertionError("the game does not end")


def results(ruleset: Ruleset, scenario: str, count: int) -> Counter[str]:
    """What a sergeant makes of games against recruits, its seat changing."""
    roles = ruleset.setting(scenario).roles
    found: Counter[str] = Counter()
    for seed in range(count):
        seat = seed % len(roles)
        names = ["random"] * len(roles)
        names[seat] = "sergeant"
        end = played(ruleset, scenario, seed, names).outcome
        assert end is not None
        found["drawn" if end.winner is None else "won" if end.winner == roles[seat] else "lost"] += 1
    return found


def test_these_games_have_no_judge_and_are_not_installed() -> None:
    for ruleset, _ in GAMES:
        assert ruleset.id not in games()
        assert ruleset.judge is None
        assert ruleset.evaluation is not None
        assert isinstance(judge_of(ruleset), Sampler)


@pytest.mark.parametrize("count", [12, pytest.param(100, marks=pytest.mark.long)])
def test_the_sergeant_beats_the_recruit_at_skirmish(count: int) -> None:
    """Half of the games between recruits are drawn, as so few units fall, and each side wins a quarter."""
    found = results(*GAMES[0], count)
    assert found["won"] >= 0.25 * count
    assert found["won"] >= 3 * found["lost"]


@pytest.mark.parametrize("count", [60, pytest.param(300, marks=pytest.mark.long)])
def test_the_sergeant_beats_two_recruits_at_the_crossing(count: int) -> None:
    """Of three seats a third would be its share of the games that are won."""
    found = results(*GAMES[1], count)
    assert found["won"] >= 0.45 * (found["won"] + found["lost"])


@pytest.mark.parametrize(("ruleset", "scenario"), GAMES)
def test_the_captain_plays_to_the_end_against_the_sergeant(ruleset: Ruleset, scenario: str) -> None:
    roles = ruleset.setting(scenario).roles
    for seed in range(len(roles)):
        names = ["sergeant"] * len(roles)
        names[seed] = "captain:2lines"
        assert played(ruleset, scenario, seed, names).outcome is not None


@pytest.mark.parametrize(("ruleset", "scenario"), GAMES[:3])
def test_the_same_seed_plays_the_same_game_in_a_study(ruleset: Ruleset, scenario: str) -> None:
    """A study finds the ruleset by its class, as its workers do. The phalanxes would add nothing but time."""
    roles = ruleset.setting(scenario).roles
    todo = plans(ruleset, scenario, 1, ["captain:2lines", *["sergeant"] * (len(roles) - 1)], "1")
    first, second = (play(todo[0], keep=True) for _ in range(2))
    assert first.record == second.record
    assert first.finished


@pytest.mark.parametrize("name", ["sergeant", "captain:4lines"])
def test_never_peeks_at_a_set_up(name: str) -> None:
    """However the enemy has set up, it sets up the same, and its first answers are to what it may see."""
    answers = set()
    for places in ("n.1@0101 n.2@0201 n.3@0301", "n.1@0502 n.2@0402 n.3@0102"):
        position = skirmish.RULESET.start("meeting")
        position.play(position.read_action(f"setup {places}"), Loose(Random(0)), "north")
        answers.add(player(name, skirmish.RULESET)(position.known("south"), "south", Random(3)))
    assert len(answers) == 1


@pytest.mark.parametrize("name", ["sergeant", "captain:4lines"])
def test_never_peeks_at_a_hand(name: str) -> None:
    """Whatever cards the bishop holds, the others answer the same."""
    compared = 0

    def blind(position: crossing.Crossing, role: Role, action: Action) -> None:
        nonlocal compared
        spare = [card for card in position.deck() if card not in position.hands[2]]
        if role == "bishop" or not position.hands[2] or not spare or compared >= 12:
            return
        twin = position.copy()
        twin.hands[2] = tuple(sorted((*position.hands[2][1:], spare[0])))
        assert twin.digest() != position.digest()
        chosen = [player(name, crossing.RULESET)(each.known(role), role, Random(9)) for each in (position, twin)]
        assert chosen[0] == chosen[1]
        compared += 1

    for seed in range(3):
        played(crossing.RULESET, "field", seed, ["sergeant"] * 3, blind)
    assert compared == 12


@pytest.mark.parametrize(("ruleset", "scenario"), GAMES)
def test_grades_are_of_lawful_answers_best_first(ruleset: Ruleset, scenario: str) -> None:
    """Each is there once, the decision's default among them, and nothing of the position is changed."""

    def graded(position: Position, role: Role, action: Action) -> None:
        known = position.known(role)
        before = known.digest()
        judge = judge_of(ruleset)
        for each in (judge, judge.rollout_policy(), judge.coming_on()):
            grades = each.rank(known, role, Random(2))
            answers = [answer for _, answer in grades]
            asked = known.decision(role)
            assert asked is not None
            assert asked.default in answers
            assert len(set(answers)) == len(answers)
            assert all(known.why_not(answer, role) is None for answer in answers)
            assert list(each.rank(known, role, Random(2))) == list(grades)
        assert known.digest() == before

    played(ruleset, scenario, 7, ["random"] * len(ruleset.setting(scenario).roles), graded)


def test_a_game_won_is_worth_more_than_any_standing() -> None:
    """The last units face each other: of all that may be done, to fire comes first."""
    position = skirmish.RULESET.start("meeting")
    dice = Loose(Random(0))
    for side, places in (("north", "n.1@0302 n.2@0101 n.3@0201"), ("south", "s.1@0305 s.2@0106 s.3@0206")):
        position.play(position.read_action(f"setup {places}"), dice, side)
    assert isinstance(position, skirmish.Skirmish)
    for unit in (1, 2, 4, 5):
        position.place[unit] = skirmish.LOST
    position.play(position.read_action("move n.1 0303-0304"), dice, "north")
    assert position.decisions[0].role == "south"
    best = judge_of(skirmish.RULESET).rank(position.known("south"), "south", Random(1))[0]
    assert position.legal("south").text(best[1]) == "fire s.1"
    assert best[0] > 0


def test_terms_are_told_in_order() -> None:
    for ruleset, scenario in GAMES:
        position = ruleset.start(scenario)
        assert ruleset.evaluation is not None
        for role in position.setting.roles:
            assert tuple(ruleset.evaluation.evaluate(position.known(role), role)) == ruleset.evaluation.TERMS
