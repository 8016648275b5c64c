"""The sergeant at The Napoleonic Wars: lawful, deterministic, blind to hidden hands; its games end, in every number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest
from tests.rules.napoleon.acts import between, conquered
from tests.rules.napoleon.table import Table

from feldherr.games.napoleon import RULESET
from feldherr.games.napoleon.machine.interests import Interests
from feldherr.games.napoleon.machine.judgement import Judge
from feldherr.games.napoleon.machine.judgement.campaign import Campaign
from feldherr.games.napoleon.machine.judgement.navy import Navy
from feldherr.games.napoleon.machine.theatre import Theatre
from feldherr.games.napoleon.rules import impulse, marching
from feldherr.games.napoleon.rules.builds import Appoint
from feldherr.games.napoleon.rules.consent import Answer
from feldherr.games.napoleon.rules.events.courts import Defecting, takers
from feldherr.games.napoleon.rules.musters import Reinforcing
from feldherr.games.napoleon.state.position import Europe
from feldherr.kernel import Action, Loose, Pass, Position, Seeded, write
from feldherr.players import player

JUDGE = Judge()

sergeant = player("sergeant", RULESET)
recruit = player("random", RULESET)

Player = Callable[[Position, str, Random], Action]
Seen = Callable[[Europe, str, Action], None]


def play(scenario: str, seats: int, seed: int, players: dict[str, Player], seen: Seen | None = None) -> Europe:
    """A whole game; roles that are not named are played by the sergeant; `seen` is called before every answer."""
    dice = Loose(Random(seed))
    position = RULESET.start(scenario, {"players": seats}, dice)
    assert isinstance(position, Europe)
    rng = Random(seed)
    for _ in range(5000):
        if position.outcome is not None:
            return position
        role = position.decisions[0].role
        action = players.get(role, sergeant)(position.known(role), role, rng)
        if seen is not None:
            seen(position, role, action)
        position.play(action, dice, role)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize(
    ("scenario", "seats"),
    [
        ("austerlitz", 3),
        pytest.param("1805", 5, marks=pytest.mark.long),
        pytest.param("1812", 2, marks=pytest.mark.long),
    ],
)
def test_it_answers_everything_lawfully_and_games_end(scenario: str, seats: int) -> None:
    """The highest grade of nearly every question is lawful; it marches, flags and fights."""
    verbs: Counter[str] = Counter()
    unlawful: Counter[str] = Counter()

    def seen(position: Europe, role: str, action: Action) -> None:
        verbs[type(action).verb()] += 1
        if sum(verbs.values()) % 5:
            return
        known = position.known(role)
        assert isinstance(known, Europe)
        graded = JUDGE.rank(known, role, Random(1))
        assert [grade for grade, _ in graded] == sorted((grade for grade, _ in graded), reverse=True)
        if graded and known.why_not(graded[0][1], role) is not None:
            unlawful[type(graded[0][1]).verb()] += 1

    end = play(scenario, seats, 1, {}, seen)
    assert end.outcome is not None
    assert end.turn <= len(end.setting.data.turns)
    assert verbs["march"] >= 8
    assert verbs["flag"] >= 4
    assert sum(unlawful.values()) * 50 <= sum(verbs.values()), unlawful


@pytest.mark.parametrize(
    "role",
    ["france", pytest.param("britain", marks=pytest.mark.long), pytest.param("austria_russia", marks=pytest.mark.long)],
)
def test_it_beats_the_recruit(role: str) -> None:
    """A sergeant among recruits comes first."""
    others: dict[str, Player] = {one: recruit for one in ("france", "britain", "austria_russia") if one != role}
    end = play("austerlitz", 3, 8, others)
    assert end.outcome is not None
    assert end.outcome.place(role) == 1


def opened(seats: int = 5) -> Europe:
    """1805, France's first impulse with a card's points."""
    dice = Loose(Random(5))
    position = RULESET.start("1805", {"players": seats}, dice)
    assert isinstance(position, Europe)
    rng = Random(5)
    while not (isinstance(position.steps[-1], impulse.Impulse) and position.steps[-1].open):
        role = position.decisions[0].role
        position.play(sergeant(position.known(role), role, rng), dice, role)
    return position


def test_it_knows_no_more_than_its_role() -> None:
    """Other cards in others' hands change no grade."""
    position = opened()
    role = position.decisions[0].role
    first = JUDGE.rank(position.known(role), role, Random(1))
    twin = position.copy()
    hands = [sorted(hand) for hand in twin.hands]
    hands[1], hands[2] = [*hands[2][: len(hands[1])]], [*hands[1], *hands[2][len(hands[1]) :]]
    assert sorted(map(len, hands)) == sorted(map(len, twin.hands))
    twin.hands = [tuple(sorted(hand)) for hand in hands]
    assert twin.hands != position.hands
    assert [*JUDGE.rank(twin.known(role), role, Random(1))] == [*first]


def test_an_army_takes_what_lies_open() -> None:
    """An enemy's key without troops, next to an army that has points for its flag, is marched upon."""
    position = opened()
    setting = position.setting
    role = position.decisions[0].role
    assert role == "france"
    names = setting.names
    for nation in range(len(setting.nations)):
        if setting.nations[nation] in ("austria", "russia"):
            for place in range(setting.land):
                if position.units[nation][place]:
                    position.add(nation, place, -position.units[nation][place])
            for leader in setting.own_leaders[nation]:
                position.place[leader] = setting.dead
    venice = names.place("venice")
    position.steps[-1].become(position, points=2)
    graded = JUDGE.rank(position.known(role), role, Random(1))
    best = graded[0][1]
    assert isinstance(best, marching.March | marching.Go)
    assert setting.duchies[best.path[-1]].key or venice in best.path
    assert not isinstance(graded[1][1], Pass)


def thought_of(table: Table, text: str) -> float | None:
    """What an act at sea is worth to the active nation; None where it is not thought of."""
    position = table.position
    step = position.steps[-1]
    assert isinstance(step, impulse.Impulse)
    navy = Navy(Campaign(Theatre(position, Interests(position, position.decisions[0].role)), step))
    found = [plan.value for plan in navy.plans() if write(plan.action, table.setting.names).startswith(text)]
    return max(found, default=None)


@pytest.mark.parametrize(("zone", "goes"), [("approaches", False), ("north_sea", True)])
def test_a_fleet_does_not_put_in_under_the_guns_of_the_other_zone_of_a_port(zone: str, goes: bool) -> None:
    """Brest lies on two zones: whoever comes to it out of one is seen from the other as well (13.3)."""
    table = Table("biscay: france~1r spain~1", f"{zone}: britain~4", "vienna: austria*1", points=2)
    assert (thought_of(table, "sail france from biscay to brest") is not None) is goes


def test_troops_land_in_their_own_port_where_the_enemy_stands() -> None:
    """One lands there as in an enemy's port, without batteries (13.7): four units come upon one, and not upon eight."""
    stacks = ("plymouth: moore britain*4", "approaches: britain~2", "london: britain*2")
    text = "convoy britain from plymouth to approaches-dublin"
    weak = Table(*stacks, "dublin: france*1", active="britain", points=3)
    strong = Table(*stacks, "dublin: davout france*8", active="britain", points=3)
    assert thought_of(weak, text) is not None
    assert thought_of(strong, text) is None


def test_whoever_is_asked_for_a_pact_with_others_answers_for_himself() -> None:
    """A power that is offered Spain says what it would have of it, whatever the others answer (D20.43)."""
    position = RULESET.start("1805", {"players": 5}, Loose(Random(1)))
    assert isinstance(position, Europe)
    seats = tuple(sorted({position.runner[power] for power in takers(position)}))
    position.steps.append(Defecting(nation=position.setting.nation("spain"), seats=seats))
    for seat in seats:
        role = position.setting.roles[seat]
        answer = JUDGE.rank(position.known(role), role, Random(1))[0][1]
        assert answer == Answer(position.setting.word("yes"))


def test_what_the_scenario_gives_makes_nobody_a_leader() -> None:
    """With five, Austria and Prussia have two points more, and are no likelier to be first for it (D18.1)."""
    for players, alike in ((5, True), (2, False)):
        position = RULESET.start("1805", {"players": players}, Seeded(bytes(32)))
        assert isinstance(position, Europe)
        wants = Interests(position, position.setting.roles[0])
        assert (wants.gained != wants.standing) == alike
    table = RULESET.start("1805", {"players": 5}, Seeded(bytes(32)))
    assert isinstance(table, Europe)
    rivals = dict(zip(table.setting.roles, Interests(table, "france").rivals, strict=True))
    assert rivals["prussia"] == rivals["austria"] == rivals["britain"] == rivals["russia"]


def test_a_conquered_minor_spends_its_own_reinforcement() -> None:
    """D15.3: its former power's points are not for it, and its own are for nobody else."""
    table = conquered(Table("paris: france*1", pacts={"denmark": "france"}), "denmark", "britain")
    france, denmark = table.setting.nation("france"), table.setting.nation("denmark")
    between(table, Reinforcing(purses=((france, 0), (denmark, 2))))
    ranked = JUDGE.rank(table.position.known("france"), "france", Random(1))
    best = next(action for _, action in ranked if table.may(write(action, table.setting.names), "france"))
    assert isinstance(best, Appoint)
    assert best.leader in table.setting.own_leaders[denmark]
