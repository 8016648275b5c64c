"""What is told at once or passed over for speed, against the plain working out of it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from feldherr.games.napoleon import RULESET
from feldherr.games.napoleon.rules import forces, moments
from feldherr.games.napoleon.rules.entry import Attempt, Entry
from feldherr.games.napoleon.rules.forces import Force
from feldherr.games.napoleon.rules.passage import check_step, open_step
from feldherr.games.napoleon.rules.underway import asked_order
from feldherr.kernel import Loose, PlayContext, Refusal


def walked(seed: int, every: int) -> Iterator[Any]:
    """Positions of a random game, also where nobody is asked: each so many things that happen."""
    rng = Random(seed)
    dice, count = Loose(rng), 0
    position: Any = RULESET.start("1805", {}, dice)
    while position.outcome is None:
        role = position.steps[-1].asks(position)[0]
        action = position.legal(role).sample(rng)
        assert action is not None
        context = PlayContext(dice)
        position.carry_out(action, context, role)
        while True:
            count += 1
            if count % every == 0 and position.outcome is None:
                yield position
            if not position.go_on(context):
                break


def _closed(position: Any, *step: Any) -> bool:
    try:
        check_step(position, *step)
    except Refusal:
        return True
    return False


def test_a_step_is_open_where_no_refusal_is_made_out() -> None:
    rng, found = Random(1), set()
    for position in walked(1, 40):
        setting = position.setting
        nations = range(len(setting.nations))
        for a in rng.sample(range(setting.size), 30):
            for b in (*setting.links[a], rng.randrange(setting.size)):
                nation, *others = rng.sample(nations, 2)
                closed = _closed(position, a, b, nation, [nation, *others])
                assert open_step(position, a, b, nation, [nation, *others]) is not closed
                found.add(closed)
    assert found == {True, False}


def test_a_moment_is_opened_where_some_role_may_play() -> None:
    """All nations at once, and by what could do anything at all, come to the same as role by role."""
    found = set()
    for number, position in enumerate(walked(1, 1)):
        under_way = next((step for step in position.steps if isinstance(step, (Entry, Attempt))), None)
        if under_way is None or number % 3:
            continue
        for moment in ("attempt", "entering", "dice", "results", "decided"):
            nation, place = under_way.nation, under_way.place
            live = moments._live(position, moment, place)
            window = moments.Asking(order=asked_order(position, nation), moment=moment, nation=nation, place=place)
            run = [one for one, runner in enumerate(position.runner) if runner >= 0]
            some = any(window.may_act(position, role) for role in window.order)
            assert window.open_to(position, run, live) is some
            if live is not None and not any(live):
                assert not some
            found.add((moment, live is None, some))
    assert {("entering", False, True), ("entering", False, False), ("dice", True, True)} <= found


def test_an_army_of_one_leader_needs_no_choice_of_commanders() -> None:
    rng, found = Random(3), set()
    for position in walked(3, 150):
        nations = range(len(position.setting.nations))
        for leader in range(len(position.place)):
            own = position.setting.nation_of[leader]
            units = tuple(sorted((one, rng.randint(1, 4)) for one in {own, rng.choice(nations)}))
            force = Force(leader, (leader,), units)
            alone = 1 if forces._holds(position, force, (leader,)) else None
            assert forces.armies(position, force) == alone
            found.add((len(units), alone))
    assert found == {(1, 1), (1, None), (2, 1), (2, None)}
