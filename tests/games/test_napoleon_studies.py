"""What studies and learning agents are told of The Napoleonic Wars: the account of a game, rows of numbers."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from random import Random

import pytest
from tests.games.test_bounds import CORPUS
from tests.games.test_luck import fights_of, played
from tests.rules.napoleon.table import Table

import feldherr
from feldherr import envs
from feldherr.games.napoleon.game import RULESET
from feldherr.games.napoleon.rules.odds import Troops, chances
from feldherr.games.napoleon.show import luck
from feldherr.games.napoleon.state.position import Europe
from feldherr.kernel import Event, Loose, expected_losses, read_record
from feldherr.players import player
from feldherr.studies.analysis import outline
from feldherr.studies.luck import Question, mean

TABLE = """
ruleset = "napoleon"
scenario = "1805"
active = "france"

[options]
players = 5

[units]
[troops]
"france paris" = 3
"spain madrid" = 2
"austria regroup" = 4
[squadrons]
"britain north_sea" = 2
[works]
"britain london" = 1
[control]
vienna = "france"
[resources]
russia = 2
[hands]
france = ["rally", "mud"]
spain = ["fog"]
austria = ["typhus"]
"""


def by_name(position: Europe) -> dict[str, dict[str, int]]:
    roles = position.setting.roles
    return {one.id: dict(zip(roles, one.values, strict=True)) for one in RULESET.measures(position)}


def test_the_account_counts_what_every_role_runs() -> None:
    position = RULESET.read(TABLE)
    assert isinstance(position, Europe)
    found = by_name(position)
    assert found["units"] == {"france": 5, "britain": 0, "austria": 4, "russia": 0, "prussia": 0}
    assert found["squadrons"] == {"france": 0, "britain": 3, "austria": 0, "russia": 0, "prussia": 0}
    assert found["cards"] == {"france": 3, "britain": 0, "austria": 1, "russia": 0, "prussia": 0}
    before = by_name(RULESET.start("1805", {"players": 5}, Loose(Random(1))))  # type: ignore[arg-type]
    assert found["keys"]["france"] == before["keys"]["france"] + 1
    assert found["keys"]["austria"] == before["keys"]["austria"] - 1
    assert found["score"]["russia"] == before["score"]["russia"] + 2
    assert [one.id for one in RULESET.measures(position) if one.decides] == ["score"]


def due(table: Table, text: str) -> dict[str, Fraction]:
    """What an action of the active nation costs on the mean, exactly."""
    action = table.position.read_action(text)
    assert RULESET.is_fight(action)
    found = expected_losses(RULESET, table.position, action, table.position.decisions[0].role)
    assert not found.error
    return dict(found.values)


def test_a_march_is_expected_to_cost_its_attrition() -> None:
    """Of four pieces each six takes one; of the French every second six, rounded up, takes one (9.4, 9.45)."""
    away = Table("munich: ferdinand austria*3", active="austria")
    assert due(away, "march ferdinand to franconia taking austria*3") == {"austria": Fraction(4, 6)}
    at_home = Table("linz: ferdinand austria*3", active="austria")
    assert due(at_home, "march ferdinand to vienna taking austria*3") == {}
    some, many = 1 - Fraction(5, 6) ** 4, 4 * Fraction(5, 6 * 6**3) + Fraction(1, 6**4)
    over = Table("ratisbon: davout france*3")
    assert due(over, "march davout to prague taking france*3") == {"france": some + many}


def test_what_a_wide_fight_costs_is_drawn_before_anybody_tires(monkeypatch: pytest.MonkeyPatch) -> None:
    """A long way by sea past enemy fleets has more outcomes than anybody waits for: some are drawn, and it is said."""
    match = read_record((CORPUS / "napoleon/1805-01.feldherr").read_text("utf-8"), feldherr.ruleset)
    fight = next(one for one in outline(match).fights if one.text.startswith("sail france from marseilles"))
    counted = 0

    def losses(position: Europe, events: Iterable[Event]) -> dict[str, int]:
        nonlocal counted
        counted += 1
        return luck.losses(position, events)

    monkeypatch.setattr(RULESET, "losses", losses)
    assert mean(RULESET, fight.questions[0]).error > 0
    assert counted < 10_000


def test_a_battle_is_expected_to_cost_what_the_closed_form_says() -> None:
    table = Table("munich: france*1", "linz: austria*1")
    told = chances(Troops(1, bonus=2), Troops(1, bonus=1))
    found = due(table, "go france from munich to linz")
    assert {nation: float(count) for nation, count in found.items()} == pytest.approx(
        {"france": told.lost, "austria": told.inflicted}
    )


def test_another_round_of_a_siege_is_a_choice() -> None:
    """A fortress of strength 2 takes a unit with each six of its two dice, and the besieger need not go on."""
    table = Table("mantua: massena france*5", flags={"mantua": "austria"})
    assert due(table, "besiege massena") == {"france": Fraction(2, 6)}
    table.play("besiege massena", 6, *[1] * 8, 1, 1)
    outside = len(table.position.steps) - 2
    save = table.position.save()
    again, left = (mean(RULESET, Question(save, text, "france", outside)).values for text in ("assault", None))
    assert (again, left) == ({"france": Fraction(2, 6)}, {})


def test_losses_are_those_of_whoever_runs_the_nation() -> None:
    """Spain is run by France at the start; what nobody runs is nobody's loss."""
    table = Table("munich: spain*2", "linz: charles austria*5", active="austria")
    table.play("march charles to munich")
    table.play("pass", *[6] * 2, *[1] * 6, *[1] * 2)
    lost = {event["side"]: event["count"] for event in table.told("perished")}
    assert lost == {"spain": 2}
    assert RULESET.losses(table.position, table.events) == {"france": 2}
    table.position.runner[table.setting.nation("spain")] = -1
    assert RULESET.losses(table.position, table.events) == {}


def test_every_fight_of_a_kept_game_has_its_losses_and_nothing_twice() -> None:
    match = played("napoleon/austerlitz-04")
    fights = fights_of(match)
    assert {fight.text.split()[0] for fight in fights} <= {"march", "go", "besiege", "sail", "patrol", "convoy"}
    told = [0] * len(match.roles)
    for ply in match.plies:
        if not ply.undone and any(fight.ply <= ply.number <= fight.end for fight in fights):
            for at, role in enumerate(match.roles):
                told[at] += match.ruleset.losses(match.position, ply.events).get(role, 0)
    assert sum(told)
    assert told == [sum(fight.actual.get(role, 0) for fight in fights) for role in match.roles]


def test_agents_are_shown_their_own_cards_and_the_sizes_of_other_hands() -> None:
    position = RULESET.read(TABLE)
    assert isinstance(position, Europe)
    setting = position.setting
    rally, typhus = (setting.cards.index(card) for card in ("rally", "typhus"))
    seen = RULESET.features(position.known("austria"))
    assert seen["hand"][typhus] == setting.nation("austria") + 1
    assert seen["hand"][rally] == 0
    assert seen["held"][setting.nation("france")] == 2
    size = setting.size + 1
    assert seen["units"][setting.nation("spain") * size + setting.names.place("madrid")] == 2


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_rows_keep_their_lengths_through_a_game(players: int) -> None:
    rng = Random(players)
    dice, chance = Loose(rng), player("random", RULESET)
    position = RULESET.start("austerlitz", {"players": players}, dice)
    lengths = {name: len(row) for name, row in RULESET.features(position).items()}
    for _ in range(60):
        if position.outcome is not None:
            break
        role = position.decisions[0].role
        told = RULESET.features(position.known(role))
        assert {name: len(row) for name, row in told.items()} == lengths
        position.play(chance(position.known(role), role, rng), dice, role)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_two_to_five_agents_learn_at_a_table(players: int) -> None:
    """Whoever is asked acts, and says only words that lead to a lawful action."""
    env = envs.make("napoleon_austerlitz_v3", {"players": players})
    env.reset(seed=players)
    assert len(env.possible_agents) == players
    rng, acted = Random(players), set()
    for agent in env.agent_iter(25):
        seen, _, over, _, _ = env.last()
        assert not over
        assert env.observation_space(agent).contains(seen)
        acted.add(agent)
        words = [word for word, able in enumerate(seen["action_mask"]) if able]
        env.step(rng.choice(words))
    assert acted
