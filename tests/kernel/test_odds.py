"""Odds: exact, against simulation, and never through somebody's choice."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random

import pytest
from tests.kernel import skirmish
from tests.kernel.crossing import MAP, RULESET, Battle, Crossing, Fall, Intercept, March, Marching, Play, Round, Tried

from feldherr.kernel import (
    Action,
    Branch,
    Decision,
    Exhaustive,
    Loose,
    Match,
    OutOfDice,
    Pass,
    PlayContext,
    Position,
    Refusal,
    odds,
)


def before_battle() -> Crossing:
    """The duke at the ford, about to march on the count in the abbey; nobody holds a card, the bishop is far away."""
    match = Match(RULESET, "field", secret=b"odds")
    position = match.position.copy()
    assert isinstance(position, Crossing)
    position.hands = [(), (), ()]
    position.spent = tuple(range(9))
    position.place[0], position.place[2] = MAP.index("ford"), MAP.index("ridge")
    position.rebuild()
    return position


def falls_back(position: Position) -> bool:
    """Whether the duke is asked where to fall back to."""
    asked = position.decision("duke")
    return asked is not None and asked.id == "fall"


def weakened(branch: Branch) -> bool:
    assert isinstance(branch.position, Crossing)
    return branch.position.strength[0] < 4


def test_odds_add_up_and_equal_simulation() -> None:
    position = before_battle()
    march = March(0, MAP.index("abbey"))
    exact = odds(position, march, "duke")
    assert exact.error == 0
    assert exact.chance(lambda branch: True) == 1
    beaten = exact.chance(lambda branch: falls_back(branch.position))
    rng, games = Random(5), 4000
    counts: Counter[bool] = Counter()
    for _ in range(games):
        twin = position.copy()
        twin.play(march, Loose(rng), "duke")
        counts[falls_back(twin)] += 1
    assert 0 < beaten < 1
    assert abs(counts[True] / games - beaten) < 0.03


def test_a_branch_of_odds_plays_like_its_dice() -> None:
    """The chance of no hit at all, by hand: neither five nor six on seven dice."""
    exact = odds(before_battle(), March(0, MAP.index("abbey")), "duke")
    quiet = exact.chance(lambda branch: all(getattr(event, "total", 0) == 0 for event in branch.events))
    assert quiet == Fraction(2, 3) ** 7


def test_odds_stop_at_a_choice_and_say_whose_it_is() -> None:
    position = before_battle()
    position.place[2] = MAP.index("keep")  # next to the abbey: the bishop may intercept
    position.rebuild()
    one = odds(position, March(0, MAP.index("abbey")), "duke")
    assert [branch.chance for branch in one.branches] == [1]
    assert one.branches[0].decision is not None
    assert one.branches[0].decision.role == "bishop"
    assert not any(event.chance for event in one.branches[0].events)


def test_assume_goes_on_by_a_named_policy() -> None:
    position = before_battle()
    position.place[2] = MAP.index("keep")
    position.rebuild()

    def never_intercepts(position: Position, asked: Decision) -> Action | None:
        return Pass() if asked.id == "intercept" else None

    def always_intercepts(position: Position, asked: Decision) -> Action | None:
        return Intercept(2) if asked.id == "intercept" and asked.role == "bishop" else None

    march = March(0, MAP.index("abbey"))
    alone = odds(position, march, "duke", assume=never_intercepts)
    assert alone.chance(lambda branch: True) == 1
    assert all(branch.decision is None or branch.decision.id != "intercept" for branch in alone.branches)
    joined = odds(position, march, "duke", assume=always_intercepts)
    there = joined.chance(lambda branch: any(isinstance(event, Tried) and event.success for event in branch.events))
    assert there == Fraction(1, 3)


def test_a_retreat_with_two_ways_is_left_to_its_role() -> None:
    found = [branch.decision for branch in odds(before_battle(), March(0, MAP.index("abbey")), "duke").branches]
    assert {(asked.id, asked.role) for asked in found if asked} >= {("fall", "duke"), ("march", "duke")}
    assert all(isinstance(asked.default, (Fall, Pass)) for asked in found if asked)


def test_past_the_limit_odds_are_sampled_and_say_their_error() -> None:
    position = before_battle()
    march = March(0, MAP.index("abbey"))
    exact = odds(position, march, "duke")
    about = odds(position, march, "duke", limit=10, samples=2000, rng=Random(2))
    assert about.error == pytest.approx(0.98 / 2000**0.5)
    assert len(about.branches) == 2000
    lost = exact.chance(weakened)
    assert abs(lost - about.chance(weakened)) < 2 * about.error


def test_odds_of_something_forbidden_are_refused_and_change_nothing() -> None:
    position = before_battle()
    digest = position.digest()
    with pytest.raises(Refusal):
        odds(position, March(0, MAP.index("keep")), "duke")
    odds(position, March(0, MAP.index("abbey")), "duke")
    assert position.digest() == digest


@pytest.mark.parametrize(("place", "lost"), [("0403", Fraction(3, 10)), ("0302", Fraction(3, 10) * Fraction(26, 36))])
def test_a_die_of_ten_and_a_sum_of_two_have_their_chances(place: str, lost: Fraction) -> None:
    """Fire hits on 7, 8 and 9; in the forest 9 to 12 on two dice, ten ways of 36, save the unit."""
    position = under_fire(place)
    found = odds(position, skirmish.Fire(3), "south")
    assert found.error == 0
    assert found.chance(lambda branch: branch.position.place[0] == skirmish.LOST) == lost  # type: ignore[attr-defined]
    assert len(found.branches) == (10 if place == "0403" else 7 + 3 * 2)


def under_fire(place: str) -> skirmish.Skirmish:
    """North's first unit, on its way, has come into the fire of south's first, which looks at it."""
    match = Match(skirmish.RULESET, "meeting", secret=b"odds")
    match.play("north", "setup n.1@0301 n.2@0101 n.3@0501")
    match.play("south", "setup s.1@0305 s.2@0106 s.3@0506")
    position = match.position.copy()
    assert isinstance(position, skirmish.Skirmish)
    position.place[3] = skirmish.MAP.index("0304")
    position.place[0] = skirmish.MAP.index(place)
    position.steps += [skirmish.OnTheWay(0, (), left=2), skirmish.Reaction(order=("south",), target=0)]
    return position


def test_exhaustive_dice_play_a_pool_by_its_reading() -> None:
    """Three dice by (6, 5) have ten readings, not 216 ways."""
    position = before_battle()
    position.steps.append(Battle(stage=2, unit=0, place=MAP.index("abbey"), rolls=((0, 0),)))
    runs, path = 0, [0]
    following: list[int] | None = path[:0]
    while following is not None:
        dice = Exhaustive(following)
        twin = position.copy()
        twin.start(dice)
        runs += 1
        following = dice.next_path()
    assert runs == 10


def test_a_hidden_card_is_not_in_the_odds() -> None:
    """Two positions that differ in the bishop's hand only give the duke the same odds, position by position."""
    position = before_battle()
    position.hands, position.spent = [(), (), (3,)], (0, 1)
    other = position.copy()
    other.hands = [(), (), (8,)]
    march = March(0, MAP.index("abbey"))
    told = [
        [(branch.chance, branch.events, branch.position.digest()) for branch in odds(p.known("duke"), march).branches]
        for p in (position, other)
    ]
    assert told[0] == told[1]
    assert Play(3) in _at_cards(position).legal("bishop")
    assert Play(3) not in _at_cards(other).legal("bishop")


def _at_cards(position: Crossing) -> Crossing:
    twin = position.copy()
    twin.play(March(0, MAP.index("abbey")), Loose(Random(0)), "duke")
    assert twin.decisions[0].id == "card"
    return twin


def test_rolls_that_may_go_on_for_ever_are_sampled() -> None:
    """Ties that are rolled again have no last branch: exhaustive dice give up, and the odds are sampled."""
    position = before_battle()

    def again(position: Crossing, step: Round, context: PlayContext) -> None:
        while context.roll("first", "duke") == context.roll("first", "count"):
            pass

    class Rolling(Round, frozen=True, tag="rolling"):
        stages = (again,)  # type: ignore[assignment]

    position.steps[-1:] = [Rolling(), *position.steps[-1:]]
    position.steps[-1] = Marching(0, 0)
    with pytest.raises(OutOfDice, match="rolls in a row"):
        position.copy().start(Exhaustive())
    position.steps[-1] = Marching(0, 1)
    found = odds(position, Pass(), "duke", samples=500)
    assert found.error > 0
    assert found.chance(lambda branch: True) == 1
