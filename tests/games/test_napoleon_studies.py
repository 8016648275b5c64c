"""What studies and learning agents are told of The Napoleonic Wars: the account of a game, rows of numbers."""

from __future__ import annotations

from random import Random

import pytest

from feldherr import envs
from feldherr.games.napoleon.game import RULESET
from feldherr.games.napoleon.state.position import Europe
from feldherr.kernel import Loose
from feldherr.players import player

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
    env = envs.make("napoleon_austerlitz_v1", {"players": players})
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
