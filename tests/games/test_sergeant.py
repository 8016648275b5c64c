"""The sergeant at «Сражение»: lawful, deterministic, blind to what it may not see, and better than chance."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations, product
from random import Random
from typing import Any

import pytest
from tests.games.test_random_play import readings_of
from tests.harness import on_wire

import feldherr
from feldherr.games.srazhenie.game import RULINGS
from feldherr.games.srazhenie.rules.assault import Divide, Pick, even_parts, troops
from feldherr.games.srazhenie.rules.entry import Enter, may_enter
from feldherr.games.srazhenie.rules.movement import End, Movement
from feldherr.games.srazhenie.rules.setup import Deployment, SetUp, check_setup, to_place
from feldherr.games.srazhenie.rules.victory import towns_held
from feldherr.games.srazhenie.state import formations
from feldherr.games.srazhenie.state.position import Battle
from feldherr.games.srazhenie.state.setting import SIDES
from feldherr.kernel import Action, Loose, Position
from feldherr.players import player

RULESET = feldherr.ruleset("srazhenie")
PAIRS = list(permutations(("black", "blue", "red", "green"), 2))
SCENARIOS = ("battle", "general", "meeting", "assault")
SHORT = [pytest.param(one, marks=pytest.mark.long) if one == "general" else one for one in SCENARIOS]
"""Without the general battle, which is the battle at greater length."""

sergeant = player("sergeant", RULESET)
recruit = player("random", RULESET)

Player = Callable[[Position, str, Random], Action]


def start(scenario: str, seed: int, options: dict[str, Any] | None = None) -> tuple[Battle, Loose]:
    north, south = PAIRS[seed % len(PAIRS)]
    chosen: dict[str, Any] = {"north_army": north, "south_army": south}
    if scenario == "assault":
        chosen["attacker"] = SIDES[seed // 2 % 2]
    dice = Loose(Random(seed))
    position = RULESET.start(scenario, chosen | (options or {}), dice)
    assert isinstance(position, Battle)
    return position, dice


def play(
    scenario: str,
    seed: int,
    north: Player,
    south: Player,
    seen: Callable[[Battle, str, Action], None] | None = None,
    options: dict[str, Any] | None = None,
) -> Battle:
    """A whole game; `seen` is called with every answer before it is played."""
    position, dice = start(scenario, seed, options or {})
    rng = Random(seed)
    for _ in range(10_000):
        if position.outcome is not None:
            return position
        role = position.decisions[0].role
        action = (north if role == "north" else south)(position.known(role), role, rng)
        if seen is not None:
            seen(position, role, action)
        position.play(action, dice, role)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize(
    ("scenario", "games"),
    [("battle", 8), *(pytest.param(scenario, 40, marks=pytest.mark.long) for scenario in SCENARIOS)],
)
def test_beats_random(scenario: str, games: int) -> None:
    won = 0
    for seed in range(games):
        north = seed % 2 == 0
        end = play(scenario, seed, *((sergeant, recruit) if north else (recruit, sergeant)))
        assert end.outcome is not None
        won += end.outcome.winner == ("north" if north else "south")
    assert won >= 0.9 * games


@pytest.mark.parametrize("scenario", SHORT)
@pytest.mark.parametrize("seed", [3, 8])
def test_every_answer_is_lawful(scenario: str, seed: int) -> None:
    asked: set[str] = set()

    def lawful(position: Battle, role: str, action: Action) -> None:
        decision = position.decision(role)
        assert decision is not None
        asked.add(decision.id)
        assert position.why_not(action, role) is None
        assert position.known(role).why_not(action, role) is None

    end = play(scenario, seed, sergeant, sergeant, lawful)
    assert not end.faults()
    assert {"setup", "movement", "combat"} <= asked


@pytest.mark.parametrize("scenario", SHORT)
@pytest.mark.parametrize(
    "seed", [2, len(RULINGS), *(pytest.param(len(RULINGS) + more, marks=pytest.mark.long) for more in (1, 2))]
)
def test_every_answer_is_lawful_under_other_readings(scenario: str, seed: int) -> None:
    """The strict duty alone, every option at once, and any of them: games between sergeants end by the rules."""

    def lawful(position: Battle, role: str, action: Action) -> None:
        assert position.why_not(action, role) is None

    end = play(scenario, seed, sergeant, sergeant, lawful, readings_of(seed))
    assert end.outcome is not None
    assert not end.faults()


@pytest.mark.parametrize("scenario", SHORT)
def test_same_seed_same_game(scenario: str) -> None:
    """What it answered before leaves no trace, so a game told twice is the same game."""
    first, second = (play(scenario, 5, sergeant, sergeant).digest() for _ in range(2))
    assert first == second


def test_answers_from_a_save() -> None:
    """A worker process, which has only the save of what the role knows, answers the same."""
    position, dice = start("battle", 1, {})
    rng = Random(1)
    for _ in range(60):
        role = position.decisions[0].role
        known = position.known(role)
        seed = rng.getrandbits(32)
        action = sergeant(known, role, Random(seed))
        assert sergeant(RULESET.load(known.save()), role, Random(seed)) == action
        position.play(action, dice, role)


def test_never_peeks_at_a_set_up() -> None:
    """However the enemy has set up behind the screen, the sergeant sets up the same."""
    for seed in range(4):
        answers = set()
        for name in ("line", "wings"):
            position, dice = start("general", seed, {})
            plan = SetUp(formations.formation(position.setting, 0, name))
            position.play(plan, dice, "north")
            answers.add(sergeant(position.known("south"), "south", Random(seed)))
        assert len(answers) == 1


def test_never_peeks_at_redoubts_or_horse() -> None:
    """Nor at where the redoubts of scenario 4 are dug, nor at the horse of scenario 3."""
    for scenario, names in (("assault", ("edge", "flank")), ("meeting", ("roads", "vanguard"))):
        answers = set()
        for name in names:
            position, dice = start(scenario, 2)  # south storms
            while not isinstance(position.steps[-1], Deployment):
                role = position.decisions[0].role
                position.play(sergeant(position.known(role), role, Random(2)), dice, role)
            plan = SetUp(formations.formation(position.setting, 0, name, to_place(position, 0)))
            position.play(plan, dice, "north")
            answers.add(sergeant(position.known("south"), "south", Random(2)))
        assert len(answers) == 1


def test_brings_on_all_it_may() -> None:
    """In scenario 3 no movement phase ends with a unit that could still come on."""
    entered: set[int] = set()

    def brought(position: Battle, role: str, action: Action) -> None:
        if isinstance(action, Enter):
            entered.add(action.unit)
        elif isinstance(action, End) and isinstance(position.steps[-1], Movement):
            assert not position.entries or not may_enter(position, SIDES.index(role))

    end = play("meeting", 7, sergeant, sergeant, brought)
    assert len(entered) >= 24
    assert len(end.setting.towns) == 2


def test_takes_both_towns_from_chance() -> None:
    assert sum(towns_held(play("meeting", seed, sergeant, recruit), 0) == 2 for seed in range(6)) >= 4


def test_storms_all_three_redoubts() -> None:
    """Before the sixth turn is over, wherever chance has dug them."""
    ends = [play("assault", seed, sergeant, recruit).outcome for seed in (0, 1, 4, 5, 8, 9)]  # north storms
    assert sum(end is not None and end.reason == "srazhenie-end-stormed" for end in ends) >= 5


def test_divides_evenly_and_picks_the_weaker_part() -> None:
    position, dice = start("assault", 0)
    divided = sergeant(position.known("south"), "south", Random(1))
    assert divided == Divide(even_parts(position))
    whole = sorted(troops(position), key=lambda unit: position.setting.strength[unit])
    position.play(Divide(tuple(sorted(whole[:12]))), dice, "south")
    assert sergeant(position.known("north"), "north", Random(1)) == Pick(1)


def test_never_peeks_at_a_mission() -> None:
    """Whatever card the enemy holds, the answer to the same question is the same."""
    compared = 0

    def blind(position: Battle, role: str, action: Action) -> None:
        nonlocal compared
        other = 1 - SIDES.index(role)
        if not position.missions[other] or compared >= 120:
            return
        for card in ("M01", "M10", "M14"):
            if card in position.missions:
                continue
            twin = position.copy()
            twin.missions[other] = card
            assert sergeant(twin.known(role), role, Random(9)) == sergeant(position.known(role), role, Random(9))
            compared += 1

    play("battle", 4, sergeant, sergeant, blind)
    assert compared >= 100


def test_set_ups_are_lawful_and_vary() -> None:
    for scenario in SCENARIOS:
        for seed in range(len(PAIRS)):
            position, _ = start(scenario, seed, {})
            for side in (0, 1):
                found = set()
                for each in range(6):
                    units = to_place(position, side)
                    action = SetUp(formations.deployments(position.setting, side, scenario, units, Random(each)))
                    check_setup(position, side, action)
                    found.add(action)
                assert len(found) >= (2 if scenario == "meeting" else 3)


def test_every_formation_holds_every_army() -> None:
    for scenario, seed in product(("general", "assault"), range(len(PAIRS))):
        position, _ = start(scenario, seed)
        for name in position.setting.formations:
            for side in (0, 1):
                whole = dict(formations.formation(position.setting, side, name))
                assert set(whole) == set(position.setting.pieces[side])
                units = to_place(position, side)
                check_setup(position, side, SetUp(tuple((unit, whole[unit]) for unit in units)))


@pytest.mark.parametrize(("scenario", "count"), [("battle", 3), ("general", 4), ("meeting", 2), ("assault", 8)])
def test_only_formations_of_the_scenario_are_offered(scenario: str, count: int) -> None:
    position, _ = start(scenario, 0)
    offered = on_wire(RULESET.static(position.setting))["formations"]
    assert len(offered) == count
    assert all(scenario in position.setting.formations[name]["scenarios"] for name in offered)
