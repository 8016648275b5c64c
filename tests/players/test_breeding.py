"""The marshal's search: the same for a seed, blind to what it may not see, its children lawful and as meant."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.test_captain import Fixed, until
from tests.kernel import skirmish

import feldherr
from feldherr.kernel import Loose, Position
from feldherr.kernel.opponents import Gambit
from feldherr.players import Manner
from feldherr.players.breeding import SHORT, Breeding, unit_of
from feldherr.players.plans import Counted, Memory, Plan
from feldherr.players.search import think

BREEDS = Manner(breeds=True)
BATTLES = [("srazhenie", "battle"), ("prussia", "rossbach_battle")]


def search(game: str, position: Position, lines: int = 0) -> Breeding:
    role = position.decisions[0].role
    found = Breeding(feldherr.ruleset(game), position.known(role), role, 5, None, BREEDS)
    for _ in range(lines):
        found.line()
    return found


@pytest.mark.parametrize(("game", "scenario"), BATTLES)
def test_same_seed_same_thought(game: str, scenario: str) -> None:
    position, _ = until(game, scenario, 3)
    role = position.decisions[0].role
    first, second = (
        think(feldherr.ruleset(game), position.known(role), role, 8, 9.0, lines=18, manner=BREEDS) for _ in range(2)
    )
    assert (first.best, first.text) == (second.best, second.text)
    assert position.why_not(position.read_action(first.text), role) is None


def test_never_peeks_at_a_mission() -> None:
    position, _ = until("srazhenie", "battle", 5)
    side, role = position.active, position.decisions[0].role  # type: ignore[attr-defined]
    found = []
    for card in ("M01", "M08", "M11"):
        twin = position.copy()
        twin.missions[1 - side] = card  # type: ignore[attr-defined]
        found.append(think(feldherr.ruleset("srazhenie"), twin.known(role), role, 4, 9.0, lines=14, manner=BREEDS).best)
    assert found[0] == found[1] == found[2]


@pytest.mark.parametrize(("game", "scenario"), BATTLES)
def test_short_lines_see_the_reply_at_a_glance(game: str, scenario: str, monkeypatch: pytest.MonkeyPatch) -> None:
    position, _ = until(game, scenario, 3)
    tried = search(game, position)
    assert tried.glances
    ends, clock = [], feldherr.ruleset(game).evaluation.clock
    monkeypatch.setattr(tried, "score", lambda one, menaced=0.0: ends.append(clock(one)) or Breeding.score(tried, one))
    for _ in range(len(tried.judges) + 2 * SHORT + 2):
        tried.line()
    turns = [end - tried.begun for end in ends]
    assert set(turns) <= {0, 1, 2}
    assert turns.count(2) == sum(len(plan.whole.values) for plan in tried.plans if plan.whole) <= len(turns) // 2
    menaced = [tried._menace(tried.known), tried._menace(tried.known.copy())]
    assert menaced[0] == menaced[1] >= 0.0


def test_a_child_has_what_some_units_do_from_one_plan_and_the_rest_from_another() -> None:
    position, _ = until("srazhenie", "battle", 3)
    tried = search("srazhenie", position, 6)
    mother, father = (plan.actions for plan in tried.plans[:2])
    units = {unit for one in father if (unit := unit_of(one)) is not None}
    taken = set(sorted(units)[: len(units) // 2])
    given = [one for one in father if unit_of(one) in taken]
    child = tried._with(tried.known.copy(), Counted("x"), Random(1), mother, taken, given)
    allowed = {*given, *(one for one in mother if unit_of(one) not in taken)}
    assert [one for one in child if unit_of(one) in taken and one not in allowed] == []
    assert set(given) & set(child)
    twin = tried.known.copy()
    assert len(tried._carry_out(twin, child, Counted("y"))) == len(child), "it is lawful as it stands"


def test_units_of_a_gambit_without_answers_stay() -> None:
    position, _ = until("srazhenie", "battle", 3)
    tried = search("srazhenie", position, 6)
    plan = next(plan.actions for plan in tried.plans if any(unit_of(one) is not None for one in plan.actions))
    unit = next(unit_of(one) for one in plan if unit_of(one) is not None)
    gambit = Gambit(frozenset((unit,)), ())
    child = tried._with(tried.known.copy(), Counted("x"), Fixed(), plan, gambit.units, gambit.answers)
    assert unit not in {unit_of(one) for one in child}


@pytest.mark.parametrize(("game", "scenario"), BATTLES)
def test_gambits_are_lawful_and_the_same_for_a_seed(game: str, scenario: str) -> None:
    judge = feldherr.ruleset(game).judge
    found = 0
    for turn in (2, 4):
        position, _ = until(game, scenario, turn)
        role = position.decisions[0].role
        gambits = judge.gambits(position.known(role), role, Random(3))
        assert gambits == judge.gambits(position.known(role), role, Random(3))
        for gambit in gambits:
            assert {unit_of(one) for one in gambit.answers} <= gambit.units
            assert all(position.why_not(one, role) is None for one in gambit.answers)
        found += len(gambits)
    assert found >= 4
    assert judge.gambits(game_over_movement(game), "north", Random(3)) == [] if game == "srazhenie" else True


def game_over_movement(game: str) -> Position:
    """A question that is none of movement."""
    position, _ = until(game, "battle", 3, kind="combat")
    return position


def test_the_worst_reply_counts_most() -> None:
    position, _ = until("srazhenie", "battle", 3)
    tried = search("srazhenie", position)
    count = len(tried.replies)
    even, uneven = [0.1] * count, [0.1 + 0.2 * (at - (count - 1) / 2) for at in range(count)]
    assert tried._worst(even) == pytest.approx(0.1)
    assert min(uneven) < tried._worst(uneven) < 0.1


def test_what_another_manner_began_is_not_gone_on_with() -> None:
    position, _ = until("srazhenie", "battle", 3)
    role, memory = position.decisions[0].role, Memory()
    game = feldherr.ruleset("srazhenie")
    first = think(game, position.known(role), role, 1, 9.0, lines=10, memory=memory)
    position.play(position.read_action(first.text), Loose(Random(0)), role)
    assert memory.take(position.known(role), role, BREEDS) is None
    assert isinstance(memory.take(position.known(role), role).plans[0], Plan)


def test_a_game_without_a_glance_is_thought_about_in_whole_lines() -> None:
    position = skirmish.RULESET.start(
        "duel" if "duel" in skirmish.RULESET.scenarios else next(iter(skirmish.RULESET.scenarios))
    )
    role = position.decisions[0].role
    thought = think(skirmish.RULESET, position.known(role), role, 1, 9.0, lines=6, manner=BREEDS)
    assert position.why_not(position.read_action(thought.text), role) is None
