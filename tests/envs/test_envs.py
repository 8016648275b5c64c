"""Learning environments: the interface, what an agent may say, and what it sees."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from random import Random

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import feldherr
from feldherr import envs
from feldherr.envs.encoding import Draft, Vocabulary, lawful
from feldherr.kernel import GAMES, Malformed, Seeded

SOME = ("srazhenie_first_v1", "srazhenie_meeting_v1", "srazhenie_assault_v1", "prussia_rossbach_battle_v1")


def say_anything(env: envs.Environment, rng: Random) -> dict[str, float]:
    """Play to the end with lawful words at random; what each role was paid."""
    paid = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter(100_000):
        seen, reward, over, _, info = env.last()
        paid[agent] += reward
        if over:
            assert info["reason"]
            env.step(None)
        else:
            env.step(int(rng.choice(np.flatnonzero(seen["action_mask"]).tolist())))
    return paid


def test_every_scenario_has_an_environment() -> None:
    assert len(envs.names()) == sum(len(feldherr.ruleset(game).scenarios) for game in GAMES)
    for name in envs.names():
        env = envs.make(name)
        env.reset(seed=1)
        assert env.metadata["name"] == name
        seen = env.observe(env.agent_selection)
        assert env.observation_space(env.agent_selection).contains(seen), name
        assert seen["action_mask"].any(), name


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", SOME)
def test_pettingzoo_finds_nothing(name: str) -> None:
    api_test(envs.make(name), num_cycles=60)
    seed_test(lambda: envs.make(name), 60)


@pytest.mark.parametrize("name", SOME)
def test_games_end_and_pay_what_one_side_wins_to_it_from_the_other(name: str) -> None:
    env = envs.make(name)
    for seed in range(3):
        env.reset(seed=seed)
        paid = say_anything(env, Random(seed))
        outcome = env.position.outcome
        assert outcome is not None
        assert paid == {role: 0 if outcome.winner is None else 1 if role == outcome.winner else -1 for role in paid}


@pytest.mark.parametrize("scenario", ["srazhenie battle", "prussia zorndorf_battle"])
def test_every_lawful_action_can_be_said_and_nothing_else(scenario: str) -> None:
    """Words lead to each action of the list and to it alone; actions are never each other's beginnings."""
    game, name = scenario.split()
    ruleset, dice, rng = feldherr.ruleset(game), Seeded(b"words"), Random(5)
    position = ruleset.start(name, None, dice)
    vocabulary = Vocabulary(position.setting)
    for _ in range(40):
        if position.outcome is not None:
            break
        role = position.decisions[0].role
        actions = lawful(position, role, rng)
        spelt = {tuple(vocabulary.encode(action)): action for action in actions}
        assert len(spelt) == len(actions)
        for words, action in rng.sample(sorted(spelt.items(), key=lambda one: one[0]), min(10, len(spelt))):
            draft = Draft(vocabulary, actions)
            while draft.action is None:
                assert words[len(draft.said)] in draft.next
                draft.say(words[len(draft.said)])
            assert draft.action == action
            assert position.why_not(action, role) is None
        action = position.legal(role).sample(rng)
        assert action is not None
        position.play(action, dice, role)


def test_a_word_that_cannot_come_next_is_refused() -> None:
    env = envs.make("srazhenie_first_v1")
    env.reset(seed=2)
    mask = env.observe(env.agent_selection)["action_mask"]
    number = env.position.digest()
    with pytest.raises(ValueError, match="cannot come next"):
        env.step(int(np.flatnonzero(mask == 0)[0]))
    assert env.position.digest() == number
    with pytest.raises(ValueError, match="is wanted"):
        env.step(None)
    with pytest.raises(Malformed, match="kernel-no-such-environment"):
        envs.make("srazhenie_first_v0")
    with pytest.raises(Malformed, match="kernel-no-such-option"):
        envs.make("srazhenie_first_v1", {"weather": "fog"})


def test_rows_say_where_things_are() -> None:
    """The observation is laid out as `rows` says: what the piece's row holds is its place."""
    env = envs.make("prussia_rossbach_battle_v1")
    env.reset(seed=4)
    setting = env.position.setting
    unit = setting.names.units.index("p.frederick")
    seen = env.observe("prussia")["observation"]
    assert seen[env.rows["place"]][unit] == env.position.place[unit]  # type: ignore[attr-defined]
    assert seen[env.rows["me"]].tolist() == [0]
    assert env.observe("coalition")["observation"][env.rows["me"]].tolist() == [1]
    assert sum(rows.stop - rows.start for rows in env.rows.values()) == len(seen)


def test_what_is_hidden_changes_nothing_an_agent_sees() -> None:
    """Two matches that differ only in the card north hides look the same to south."""
    env = envs.make("srazhenie_battle_v1")
    env.reset(seed=7)
    rng = Random(1)
    while not any(card not in ("", "?") for card in env.position.missions):  # type: ignore[attr-defined]
        env.step(int(rng.choice(np.flatnonzero(env.observe(env.agent_selection)["action_mask"]).tolist())))
    before = env.observe("south")
    missions = env.position.missions  # type: ignore[attr-defined]
    other = next(card for card in sorted(env.position.setting.missions) if card not in missions)
    mine = env.observe("north")
    missions[0] = other
    after = env.observe("south")
    assert (before["observation"] == after["observation"]).all()
    assert (before["action_mask"] == after["action_mask"]).all()
    assert (mine["observation"] != env.observe("north")["observation"]).any()


def test_the_example_learns() -> None:
    """The example agent, as documented: a clear gain over its own beginning, on games it did not learn from."""
    path = Path(__file__).parents[2] / "examples" / "learn_first.py"
    assert len(path.read_text().splitlines()) < 60
    spec = importlib.util.spec_from_file_location("learn_first", path)
    assert spec is not None
    assert spec.loader is not None
    example = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(example)
    before, after = example.main(1000)
    assert after > before + 0.05
