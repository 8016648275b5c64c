"""Expectation: the mean over every outcome, against the list of branches, and drawn where there are too many."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from random import Random

import pytest
from tests.kernel import skirmish
from tests.kernel.crossing import MAP, RULESET, Crossing, March
from tests.kernel.test_odds import before_battle, under_fire

from feldherr.kernel import Action, Decision, Event, Pass, Position, Refusal, Scripted, expectation, odds


def count(events: Sequence[Event]) -> dict[str, int]:
    """Hits told in these events, of either side: any number that dice decided will do."""
    return {"events": sum(event.chance for event in events)}


def rest(position: Position) -> dict[str, int]:
    assert isinstance(position, Crossing)
    return {"strength": position.strength[0]}


def nothing(position: Position, asked: Decision) -> Action | None:
    return None


def first(position: Position, asked: Decision) -> Action | None:
    """Goes on by default until the battle is over."""
    return asked.default if asked.id in ("play", "fall") else None


@pytest.mark.parametrize("policy", [nothing, first])
def test_the_mean_is_that_of_the_branches(policy: object) -> None:
    position = before_battle()
    march = March(0, MAP.index("abbey"))
    found = expectation(position, march, "duke", assume=policy, count=count, rest=rest, depth=0)  # type: ignore[arg-type]
    every = odds(position, march, "duke", assume=policy)  # type: ignore[arg-type]
    strength = sum((branch.chance * rest(branch.position)["strength"] for branch in every.branches), Fraction(0))
    events = sum((branch.chance * count(branch.events)["events"] for branch in every.branches), Fraction(0))
    assert found.values == {"strength": strength, "events": events}
    assert found.error == 0


def test_the_mean_over_a_die_of_ten_and_a_sum_of_two() -> None:
    """As luck counts it: three of ten hit, and in the forest ten of 36 of these hold out."""

    def lost(events: Sequence[Event]) -> dict[str, int]:
        return {"lost": sum(event.kind == "lost" for event in events)}

    for place, mean in (("0403", Fraction(3, 10)), ("0302", Fraction(3, 10) * Fraction(26, 36))):
        found = expectation(
            under_fire(place), skirmish.Fire(3), "south", assume=nothing, count=lost, rest=lambda _: {}, depth=0
        )
        assert (found.values, found.error) == ({"lost": mean}, 0)


def test_past_the_limit_it_is_drawn_and_says_how_wide() -> None:
    position = before_battle()
    march = March(0, MAP.index("abbey"))
    exact = expectation(position, march, "duke", assume=nothing, count=count, rest=rest, depth=0)
    drawn = expectation(
        position, march, "duke", assume=nothing, count=count, rest=rest, depth=0, limit=3, samples=3000, rng=Random(4)
    )
    assert 0 < drawn.error < 0.2
    assert abs(drawn.values["strength"] - exact.values["strength"]) <= 2 * drawn.error


def test_without_an_action_the_policy_begins() -> None:
    position = before_battle()
    march = March(0, MAP.index("abbey"))

    def marching(position: Position, asked: Decision) -> Action | None:
        assert isinstance(position, Crossing)
        return march if position.place[0] == MAP.index("ford") else None

    one = expectation(position, None, "duke", assume=marching, count=count, rest=rest, depth=0)
    assert one == expectation(position, march, "duke", assume=nothing, count=count, rest=rest, depth=0)
    none = expectation(position, None, "duke", assume=nothing, count=count, rest=rest, depth=0)
    assert none.values == {"strength": Fraction(4)}


def test_a_forbidden_action_has_no_mean() -> None:
    position = before_battle()
    with pytest.raises(Refusal):
        expectation(position, March(0, MAP.index("keep")), "duke", assume=nothing, count=count, rest=rest, depth=0)
    # Nothing has been played meanwhile.
    position.play(Pass(), Scripted(), "duke")
    assert RULESET.id == position.setting.ruleset
