"""The captain with more than two players, most of whose answers are beyond listing: it weighs what the judge lists."""

from __future__ import annotations

from random import Random

from feldherr.catalogues import LANGUAGES, catalogue
from feldherr.games.napoleon import RULESET
from feldherr.games.napoleon.rules.impulse import Impulse
from feldherr.games.napoleon.state.position import Europe
from feldherr.kernel import Loose
from feldherr.players import player, search


def opened() -> Europe:
    """The short scenario for three, France's first impulse with the points of its card."""
    dice = Loose(Random(5))
    position = RULESET.start("austerlitz", {"players": 3}, dice)
    assert isinstance(position, Europe)
    sergeant, rng = player("sergeant", RULESET), Random(5)
    while not (isinstance(position.steps[-1], Impulse) and position.steps[-1].open):
        role = position.decisions[0].role
        position.play(sergeant(position.known(role), role, rng), dice, role)
    return position


def test_plans_of_an_impulse_are_compared() -> None:
    position = opened()
    role = position.decisions[0].role
    thought = search.think(RULESET, position.known(role), role, 3, 600.0, lines=12)
    assert thought.lines == 12
    assert len(thought.best) > 1
    assert position.why_not(position.read_action(thought.text), role) is None
    again = search.think(RULESET, position.known(role), role, 3, 600.0, lines=12)
    assert (again.text, again.best) == (thought.text, thought.best)


def test_the_clock_runs_with_impulses_and_never_back() -> None:
    """A line is played through an impulse of every other role, so what is counted may not jump."""
    evaluation = RULESET.evaluation
    assert evaluation is not None
    dice = Loose(Random(2))
    position = RULESET.start("austerlitz", {"players": 3}, dice)
    sergeant, rng = player("sergeant", RULESET), Random(2)
    told = evaluation.clock(position)
    for _ in range(60):
        if position.outcome is not None:
            break
        role = position.decisions[0].role
        position.play(sergeant(position.known(role), role, rng), dice, role)
        now = evaluation.clock(position)
        assert now >= told
        told = now


def test_the_evaluation_gives_every_term_and_sums_to_little_for_all() -> None:
    """What one role gains another loses: points of all together are worth about nothing."""
    evaluation = RULESET.evaluation
    assert evaluation is not None
    position = opened()
    values = {role: evaluation.evaluate(position.known(role), role) for role in position.setting.roles}
    for terms in values.values():
        assert tuple(terms) == tuple(evaluation.TERMS)
    for spoken in LANGUAGES:
        assert set(evaluation.TERMS) <= set(catalogue(spoken))
    changed = position.copy()
    changed.resources[0] += 3
    for role, terms in values.items():
        after = sum(evaluation.evaluate(changed.known(role), role).values())
        assert (after > sum(terms.values())) == ("france" in changed.runs(role))
