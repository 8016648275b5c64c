"""Other forms of the environments: planes over the map, shaped rewards, one agent alone, all agents at once, saves."""

from __future__ import annotations

import copy
import pickle
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test
from tests.kernel.phalanx import PhalanxRules

from feldherr import envs
from feldherr.envs import aec, alone
from feldherr.envs.aec import Environment
from feldherr.envs.encoding import draft
from feldherr.kernel import Malformed, Position, games, ruleset

SOME = ("srazhenie_battle_v3", "prussia_rossbach_battle_v3", "napoleon_austerlitz_v3")


def say_some(env: Environment, rng: Random, words: int) -> list[float]:
    """Say words at random, at most so many; what the first agent was paid after each."""
    paid = []
    for _ in range(words):
        if env.terminations[env.possible_agents[0]]:
            break
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(int(rng.choice(np.flatnonzero(mask).tolist())))
        paid.append(env.rewards[env.possible_agents[0]])
    return paid


# planes


@pytest.mark.parametrize("name", [*SOME, "sgboh_chaeronea_v3"])
def test_planes_are_laid_out_as_they_say(name: str) -> None:
    env = envs.make(name, planes=True)
    env.reset(seed=3)
    say_some(env, Random(1), 40)
    layout = env.layout
    assert layout is not None
    assert len(set(layout.channels)) == len(layout.channels) == layout.shape[0]
    agent = env.agent_selection
    seen = env.observe(agent)
    assert env.observation_space(agent).contains(seen)
    assert not seen["planes"].flags.writeable or seen["planes"].base is None
    planes = dict(zip(layout.channels, seen["planes"], strict=True))
    assert planes[f"me.{agent}"].all()
    assert not any(planes[f"me.{other}"].any() for other in env.possible_agents if other != agent)
    # Every place stands where its number says: the plane of what is said and may be said, by the words.
    names = env.position.setting.names.places
    following = {env.vocabulary.words[word] for word in np.flatnonzero(seen["action_mask"])}
    for at in np.argwhere(planes["next"]):
        place = at[0] if len(at) == 1 else at[1] * planes["next"].shape[0] + at[0]
        assert names[place] in following


def test_a_piece_stands_in_the_plane_of_its_side_in_its_hex() -> None:
    env = envs.make("prussia_rossbach_battle_v3", planes=True)
    env.reset(seed=4)
    say_some(env, Random(1), 30)
    position: Any = env.position
    unit = position.setting.names.units.index("p.frederick")
    hex = position.place[unit]
    assert hex < position.setting.size
    assert env.layout is not None
    planes = dict(zip(env.layout.channels, env.observe("coalition")["planes"], strict=True))
    column, row = divmod(hex, position.setting.map.rows)
    assert planes["prussia.leader"][row, column] >= 1
    strength = sum(
        position.level[unit] for unit in position.setting.units[0] if position.place[unit] < position.setting.size
    )
    arms = sum(int(planes[f"prussia.{arm}"].sum()) for arm in ("infantry", "cavalry", "artillery"))
    assert arms == strength


def seen_of(env: Environment, position: Position, agent: str) -> dict[str, Any]:
    """What an agent would see if the position were this."""
    twin = copy.deepcopy(env)
    twin.position = position
    twin._sights.clear()
    seen: dict[str, Any] = twin.observe(agent)
    return seen


@pytest.mark.parametrize("name", SOME)
def test_what_is_imagined_in_place_of_what_is_hidden_changes_nothing_that_is_seen(name: str) -> None:
    """Two positions that differ only in what a role does not know look the same to it, in rows and planes."""
    env = envs.make(name, planes=True)
    differed = 0
    for seed in range(3):
        env.reset(seed=seed)
        for step in range(4):
            if env.terminations[env.possible_agents[0]]:
                break
            for agent in env.possible_agents:
                known = env.position.known(agent)
                imagined = [known.determinize(Random(draw)) for draw in (1, 2)]
                differed += imagined[0].digest() != imagined[1].digest()
                views = [seen_of(env, one, agent) for one in (env.position, *imagined)]
                for view in views[1:]:
                    assert (view["observation"] == views[0]["observation"]).all()
                    assert (view["planes"] == views[0]["planes"]).all()
            say_some(env, Random(step), 1 if seed % 2 else 12)
    assert differed or name.startswith("prussia"), "something was hidden"


def test_a_game_that_lays_nothing_out_says_so() -> None:
    class Phalanx(PhalanxRules):
        features = staticmethod(lambda position: {"pose": position.pose})  # type: ignore[assignment]

    with pytest.raises(Malformed, match="kernel-no-planes"):
        Environment(Phalanx(), "plain", {}, "phalanx_plain_v1", planes=True)

    class Unjudged(Phalanx):
        evaluation = None  # type: ignore[assignment]

    with pytest.raises(Malformed, match="kernel-no-shaping"):
        Environment(Unjudged(), "plain", {}, "phalanx_plain_v1", shaped=True)


# rewards


@pytest.mark.parametrize("name", SOME)
def test_shaped_rewards_add_up_to_the_result_less_the_first_prospect(name: str) -> None:
    """So what is paid on the way cannot be had by going another way to the same end."""
    options = {"players": 2} if name.startswith("napoleon") else {}
    plain, shaped = envs.make(name, options), envs.make(name, options, shaped=True)
    for env in (plain, shaped):
        env.reset(seed=2)
    first = shaped._prospects[shaped.possible_agents[0]]
    most = 120 if name.startswith("napoleon") else 100_000
    results = [say_some(env, Random(5), most) for env in (plain, shaped)]
    assert plain.position.digest() == shaped.position.digest()
    last = shaped._prospects[shaped.possible_agents[0]]
    assert sum(results[1]) == pytest.approx(sum(results[0]) + last - first)
    assert len({round(pay, 9) for pay in results[1]}) > 5
    if plain.position.outcome is not None:
        assert last == 0


# saves


@pytest.mark.parametrize("name", [*SOME, "srazhenie_first_v3"])
def test_an_environment_goes_on_from_a_save(name: str) -> None:
    env = envs.make(name, planes=True, shaped=True)
    env.reset(seed=6)
    for words in (0, 1, 2, 30):
        say_some(env, Random(words), words)
        saved = env.save()
        twin = envs.make(name, planes=True, shaped=True)
        twin.restore(saved)
        assert twin.save() == saved
        line = copy.deepcopy(env)
        assert say_some(twin, Random(9), 25) == say_some(line, Random(9), 25)
        assert twin.save() == line.save()
    # What comes after, too: another match without a seed of its own.
    twin.reset()
    line.reset()
    assert twin.position.digest() == line.position.digest()


def test_a_save_of_something_else_is_refused() -> None:
    env = envs.make("srazhenie_first_v3")
    env.reset(seed=1)
    before = env.save()
    other = envs.make("srazhenie_battle_v3")
    other.reset(seed=1)
    shaped = envs.make("srazhenie_first_v3", shaped=True)
    shaped.reset(seed=1)
    broken = (before[:-20], before.replace(b'"said": ', b'"said": [999, 998], "was": '))
    for saved in (other.save(), shaped.save(), b"", b"{}", *broken):
        with pytest.raises(Malformed, match="kernel-bad-save"):
            env.restore(saved)
        assert env.save() == before


def test_an_environment_not_yet_reset_says_so() -> None:
    env = envs.make("srazhenie_first_v3")
    for early in (env.last, lambda: env.step(1), env.state):
        with pytest.raises(AttributeError, match=r"reset\(\) first"):
            early()


# one agent alone


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("opponent", ["random", "recruit"])
def test_gymnasium_finds_nothing(opponent: str) -> None:
    class Lawful(gymnasium.ActionWrapper[dict[str, Any], Any, Any]):
        """Any number becomes one of the words that may come next."""

        def action(self, action: int) -> int:
            words = np.flatnonzero(self.unwrapped.action_masks())  # type: ignore[attr-defined]
            return int(words[action % len(words)])

    env = Lawful(envs.solo("srazhenie_first_v3", me="south", opponent=opponent))
    check_env(env, skip_render_check=True)


def test_one_agent_plays_to_the_end_and_the_same_seed_is_the_same_game() -> None:
    lines = []
    for _ in range(2):
        env, rng, line = envs.solo("srazhenie_first_v3", me="south", opponent="recruit"), Random(4), []
        seen, info = env.reset(seed=8)
        over = False
        while not over:
            assert (env.action_masks() == seen["action_mask"].astype(bool)).all()
            seen, paid, over, cut, info = env.step(int(rng.choice(np.flatnonzero(seen["action_mask"]).tolist())))
            line.append((paid, env.env.position.digest()))
            assert not cut
        assert info["reason"]
        assert line[-1][0] in (-1, 0, 1)
        lines.append(line)
    assert lines[0] == lines[1]
    with pytest.raises(Malformed, match="kernel-no-such-role"):
        envs.solo("srazhenie_first_v3", me="west")
    with pytest.raises(Malformed):
        envs.solo("srazhenie_first_v3", opponent="nobody")


@pytest.mark.parametrize("form", [gymnasium.vector.SyncVectorEnv, gymnasium.vector.AsyncVectorEnv])
def test_vectors_of_environments_begin_again_by_themselves(form: Any) -> None:
    makers = [lambda seat=seat: envs.solo("srazhenie_first_v3", me=seat) for seat in ("north", "south", "south")]
    both = []
    for _ in range(2):
        many, rng, ends, line = form(makers), Random(3), 0, []
        try:
            seen, _ = many.reset(seed=[5, 6, 7])
            for _ in range(150):
                words = [int(rng.choice(np.flatnonzero(mask).tolist() or [0])) for mask in seen["action_mask"]]
                seen, paid, over, cut, _ = many.step(np.array(words))
                ends += int(over.sum())
                line.append((paid.tolist(), seen["observation"].sum(axis=1).tolist()))
                assert not cut.any()
        finally:
            many.close()
        assert ends > 3
        both.append(line)
    assert both[0] == both[1]


# all agents at once


@pytest.mark.filterwarnings("ignore")
def test_the_parallel_form_listens_to_whoever_is_asked() -> None:
    parallel_api_test(envs.parallel("srazhenie_first_v3"), num_cycles=30)
    api_test(envs.make("napoleon_austerlitz_v3", {"players": 3}, planes=True, shaped=True), num_cycles=20)
    env, rng = envs.parallel("srazhenie_first_v3"), Random(1)
    seen, _ = env.reset(seed=2)
    paid = dict.fromkeys(env.possible_agents, 0.0)
    while env.agents:
        asked = [agent for agent in env.agents if seen[agent]["action_mask"].any()]
        assert len(asked) == 1
        words = dict.fromkeys(env.agents, 0)
        words[asked[0]] = int(rng.choice(np.flatnonzero(seen[asked[0]]["action_mask"]).tolist()))
        seen, rewards, _, _, _ = env.step(words)
        for agent, reward in rewards.items():
            paid[agent] += reward
    assert sorted(paid.values()) in ([-1, 1], [0, 0])


def test_pickles_keep_how_an_environment_was_made() -> None:
    env = envs.make("srazhenie_first_v3", planes=True, shaped=True)
    env.reset(seed=1)
    twin = pickle.loads(pickle.dumps(env))
    assert twin.shaped
    assert twin.layout is not None
    assert (twin.observe("north")["planes"] == env.observe("north")["planes"]).all()


def test_a_copy_to_search_in_keeps_what_is_known_and_the_words_said() -> None:
    """What is hidden is made up anew, other dice fall, and the agent sees what it saw."""
    env = envs.make("srazhenie_battle_v3")
    env.reset(seed=7)
    rng = Random(1)
    while env.position.steps[-1].asks(env.position) and not any(
        card not in ("", "?") for card in env.position.missions
    ):  # type: ignore[attr-defined]
        say_some(env, rng, 1)
    while env._draft is None or len(env._draft.said) < 1:
        say_some(env, rng, 1)
    agent = env.agent_selection
    twins = [env.imagined(seed) for seed in range(12)]
    for twin in twins:
        assert twin.agent_selection == agent
        for row, one in env.observe(agent).items():
            assert (twin.observe(agent)[row] == one).all()
        say_some(twin, Random(2), 30)
    assert len({twin.position.digest() for twin in twins}) > 1


@pytest.mark.parametrize("shaped", [False, True])
@pytest.mark.parametrize(("name", "words"), [("srazhenie_campaign_v3", 25), ("napoleon_1805_v3", 35)])
def test_a_copy_to_search_in_tells_nothing_that_the_agent_does_not_know(name: str, words: int, shaped: bool) -> None:
    """Two worlds that an agent cannot tell apart have the same copies to search in, to the byte."""
    env, rng, differed = envs.make(name, shaped=shaped), Random(4), 0
    env.reset(seed=4)
    for draw in range(8):
        say_some(env, rng, words)
        agent = env.agent_selection
        known = env.position.known(agent)
        worlds = []
        for seed in (2 * draw, 2 * draw + 1):
            world = copy.deepcopy(env)
            world.position = known.determinize(Random(seed))
            world._plies += 1
            for role in world.possible_agents if shaped else ():
                world._prospects[role] = world._rate(role)
                if role != agent:
                    world.observe(role)
            worlds.append(world)
        differed += worlds[0].save() != worlds[1].save()
        twins = [world.imagined(9) for world in worlds]
        assert twins[0].save() == twins[1].save()
        assert all(set(twin._sights) <= {agent} for twin in twins)
    assert differed > 1


def test_who_is_asked_nothing_in_match_after_match_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    env = envs.solo("srazhenie_first_v3", opponent="random")
    begun: list[int] = []

    def over() -> None:
        begun.append(len(begun))
        env.env.terminations[env.me] = True

    monkeypatch.setattr(env, "_let_others_act", over)
    monkeypatch.setattr(alone, "PASSED_OVER", 3)
    with pytest.raises(Malformed, match="kernel-never-asked"):
        env.reset(seed=1)
    assert begun == [0, 1, 2]


@pytest.mark.parametrize("name", ["srazhenie_battle_v3", "napoleon_austerlitz_v3"])
def test_nothing_is_found_out_for_machine_players(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """No words for roles that answer by whole actions, not in a copy nor in a pickle either."""
    env = envs.solo(name, me=None, opponent="random")
    others = [role for role in env.env.possible_agents if role != env.me]
    assert env.env.machines == others
    assert envs.make(name).machines == []
    asked = []

    def noted(vocabulary: Any, position: Any, role: str, drawn: Any) -> Any:
        asked.append(role)
        return draft(vocabulary, position, role, drawn)

    monkeypatch.setattr(aec, "draft", noted)
    seen, _ = env.reset(seed=5)
    rng = Random(5)
    for at in range(120):
        if at % 40 == 20:
            env = pickle.loads(pickle.dumps(env)) if at < 40 else copy.deepcopy(env)
            assert env.env.machines == others
        seen, _, over, _, _ = env.step(rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))
        if over:
            seen, _ = env.reset()
    assert set(asked) == {env.me}


def test_shaped_rewards_of_one_agent_rate_nobody_else_and_only_when_it_is_asked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    env = envs.solo("napoleon_austerlitz_v3", me="britain", opponent="random", shaped=True)
    evaluation, rated = env.env.ruleset.evaluation, []
    assert evaluation is not None
    evaluate = evaluation.evaluate
    monkeypatch.setattr(evaluation, "evaluate", lambda position, role: rated.append(role) or evaluate(position, role))
    seen, _ = env.reset(seed=5)
    first, before, rng, paid = env.env._prospects["britain"], len(rated), Random(5), 0.0
    for _ in range(60):
        seen, reward, over, _, _ = env.step(rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))
        paid += reward
        assert not over
    assert set(rated) == {"britain"}
    assert len(rated) - before <= 60
    assert paid == pytest.approx(env.env._prospects["britain"] - first)


@pytest.mark.parametrize("duplicate", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
@pytest.mark.parametrize("name", [*SOME, "sgboh_chaeronea_v3"])
def test_one_agent_goes_on_from_a_copy(name: str, duplicate: Any) -> None:
    """In the middle of an answer, into the next matches, with the same words of its own."""
    env = envs.solo(name, opponent="recruit", shaped=True)
    env.reset(seed=6)

    def go_on(env: alone.Solo, words: int) -> list[Any]:
        rng, told = Random(words), []
        for _ in range(words):
            mask = env.env.observe(env.me)["action_mask"]
            seen, paid, over, _, info = env.step(rng.choice(np.flatnonzero(mask).tolist()))
            told.append((seen["observation"].tolist(), paid, over, info))
            if over:
                env.reset()
        return told

    go_on(env, 15)
    twins = duplicate(env), duplicate(env)
    futures = [go_on(one, 40) for one in (*twins, env)]
    assert futures[0] == futures[1] == futures[2]


@pytest.mark.parametrize("game", games())
def test_a_role_or_player_that_is_none_is_said_to_be_none(game: str) -> None:
    """Not passed over in silence, nor told as a fault of a tuple."""
    rules = ruleset(game)
    scenario = next(iter(rules.scenarios))
    env = envs.make(f"{game}_{scenario}_v{envs.VERSION}")
    env.reset(seed=1)
    assert rules.evaluation is not None
    for asked in (
        lambda: env.position.legal("nobody"),
        lambda: env.observe("nobody"),
        lambda: rules.evaluation.evaluate(env.position, "nobody"),
    ):
        with pytest.raises(Malformed) as fault:
            asked()
        assert fault.value.message.id == "kernel-no-such-role"
        assert fault.value.message.args["expected"] == " ".join(env.possible_agents)
    with pytest.raises(Malformed, match="kernel-no-such-player"):
        envs.solo(f"{game}_{scenario}_v{envs.VERSION}", opponent=None)  # type: ignore[arg-type]
