"""Learning environments: the interface, what an agent may say, and what it sees."""

from __future__ import annotations

import copy
import importlib.util
import pickle
import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test
from pettingzoo.test.state_test import test_state_space as check_state_space
from tests.kernel.congress import NATIONS, CongressRules
from tests.kernel.crossing import CrossingRules
from tests.kernel.phalanx import PhalanxRules

import feldherr
from feldherr import envs
from feldherr.envs.aec import Environment
from feldherr.envs.encoding import Listed
from feldherr.kernel import Legal, Malformed, games
from feldherr.kernel.steps import stack_of

SOME = ("srazhenie_first_v3", "srazhenie_meeting_v3", "srazhenie_assault_v3", "prussia_rossbach_battle_v3")


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
    assert len(envs.names()) == sum(len(feldherr.ruleset(game).scenarios) for game in games())
    for name in envs.names():
        env = envs.make(name)
        env.reset(seed=1)
        assert env.metadata["name"] == name
        seen = env.observe(env.agent_selection)
        assert env.observation_space(env.agent_selection).contains(seen), name
        assert seen["action_mask"].any(), name


def test_the_guide_names_rows_and_channels_that_are_there() -> None:
    text = (Path(__file__).parents[2] / "docs" / "learning.md").read_text("utf-8")
    scenarios = ("srazhenie_battle", "prussia_rossbach_battle", "sgboh_zama", "napoleon_1805")
    made = [envs.make(f"{name}_v{envs.VERSION}", planes=True) for name in scenarios]

    def table(head: str) -> list[list[str]]:
        rows = text[text.index(head) :].split("\n\n", 1)[0].splitlines()[2:]
        return [row.strip("|").split("|") for row in rows]

    by_game = zip(*table("| «Сражение» | Prussia"), strict=True)
    europe = text[text.index("The Napoleonic Wars has `units`") :].split("Two to five", 1)[0]
    for env, told in zip(made, [*("".join(cells) for cells in by_game), europe], strict=True):
        named = re.findall(r"`(\w+)`", told)
        assert len(named) > 8
        assert not set(named) - set(env.rows)
    for env, (_, told) in zip(made, table("| game | its own channels"), strict=True):
        assert env.layout is not None
        ends = {part for channel in env.layout.channels for part in (channel, channel.rpartition(".")[2])}
        ends |= {channel.partition(".")[0] for channel in env.layout.channels}
        assert not set(re.findall(r"`(\w+)`", told)) - ends


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", SOME)
def test_pettingzoo_finds_nothing(name: str) -> None:
    api_test(envs.make(name), num_cycles=60)
    seed_test(lambda: envs.make(name), 60)
    check_state_space(envs.make(name))


@pytest.mark.parametrize("name", SOME)
def test_games_end_and_pay_what_one_side_wins_to_it_from_the_other(name: str) -> None:
    env = envs.make(name)
    for seed in range(3):
        env.reset(seed=seed)
        paid = say_anything(env, Random(seed))
        outcome = env.position.outcome
        assert outcome is not None
        assert paid == {role: 0 if outcome.winner is None else 1 if role == outcome.winner else -1 for role in paid}


class Crossing(CrossingRules):
    """The stand-in of three roles, with something for agents to see."""

    features = staticmethod(lambda position: {"place": position.place, "strength": position.strength})  # type: ignore[assignment]


class Congress(CongressRules):
    """The stand-in of nations that change hands: a role may be asked several things at once."""

    features = staticmethod(  # type: ignore[assignment]
        lambda position: {
            "place": position.place,
            "running": position.running,
            "votes": position.votes,
            "hands": [card for hand in position.hands for card in (*hand, -2, -2)[:2]],
        }
    )


class Phalanx(PhalanxRules):
    """The stand-in of units that look somewhere."""

    features = staticmethod(lambda position: {"pose": position.pose, "hits": position.hits})  # type: ignore[assignment]


def congress() -> Environment:
    return Environment(Congress(), "table", {"turns": 2}, "congress_table_v3")


def test_units_that_look_somewhere_are_played_to_the_end() -> None:
    env = Environment(Phalanx(), "plain", {"turns": 2}, "phalanx_plain_v3")
    for seed in range(3):
        env.reset(seed=seed)
        assert sum(say_anything(env, Random(seed)).values()) == 0


def test_a_role_asked_several_things_may_answer_any_of_them() -> None:
    env, rng = congress(), Random(3)
    first, several = set(), 0
    for seed in range(8):
        env.reset(seed=seed)
        while env.position.outcome is None:
            agent = env.agent_selection
            asked = [one for one in env.position.decisions if one.role == agent]
            assert isinstance(env._draft, Listed)
            # Once a word names the question, it is that one alone.
            if len(asked) > 1 and len(env._draft.said) < 2:
                several += 1
                about = {NATIONS[action.nation] for action in env._draft.actions}  # type: ignore[attr-defined]
                assert about == {one.key for one in asked}, "every question of the role can be answered"
            plies = env.position.copy()
            env.step(int(rng.choice(np.flatnonzero(env.observe(agent)["action_mask"]).tolist())))
            if len(asked) > 1 and env.position.digest() != plies.digest():
                left = {one.key for one in env.position.decisions if one.role == agent}
                first |= {one.key for one in asked} - left
    assert several
    assert len(first) > 1, "answers come in more orders than one"


def test_votes_and_hands_of_others_change_nothing_an_agent_sees() -> None:
    env, rng = congress(), Random(7)
    hidden = 0
    for seed in range(3):
        env.reset(seed=seed)
        while env.position.outcome is None:
            for agent in env.possible_agents:
                seat = env.possible_agents.index(agent)
                hands = env.observe(agent)["observation"][env.rows["hands"]].reshape(3, 2)
                for other, hand in enumerate(hands.tolist()):
                    if other != seat:
                        assert all(card < 0 for card in hand)
                        hidden += hand[0] == -1
            mask = env.observe(env.agent_selection)["action_mask"]
            env.step(int(rng.choice(np.flatnonzero(mask).tolist())))
    assert hidden


@pytest.mark.parametrize(
    ("make", "shares"),
    [
        (lambda: Environment(Crossing(), "field", {"rounds": 3}, "crossing_field_v3"), (-1, 0, 1)),
        (congress, (-1, 0.5, 0.5)),
    ],
    ids=["crossing", "congress"],
)
def test_three_roles_are_paid_by_their_places(make: Callable[[], Environment], shares: tuple[float, ...]) -> None:
    env = make()
    found = set()
    for seed in range(12):
        env.reset(seed=seed)
        paid = say_anything(env, Random(seed))
        outcome = env.position.outcome
        assert outcome is not None
        assert sum(paid.values()) == 0
        for role, pay in paid.items():
            others = [one for one in paid if one != role]
            behind = sum(outcome.place(one) > outcome.place(role) for one in others)
            before = sum(outcome.place(one) < outcome.place(role) for one in others)
            assert pay == (behind - before) / 2
        found.add(tuple(sorted(paid.values())))
    assert shares in found


def test_a_word_that_cannot_come_next_is_refused() -> None:
    env = envs.make("srazhenie_first_v3")
    env.reset(seed=2)
    mask = env.observe(env.agent_selection)["action_mask"]
    number = env.position.digest()
    with pytest.raises(ValueError, match="cannot come next"):
        env.step(int(np.flatnonzero(mask == 0)[0]))
    assert env.position.digest() == number
    with pytest.raises(ValueError, match="is wanted"):
        env.step(None)
    lawful = int(np.flatnonzero(mask)[0])
    alone = envs.solo("srazhenie_first_v3", me=env.agent_selection)
    alone.reset(seed=2)
    for wrong in (lawful + 0.5, str(lawful), float(lawful)):
        for form in (env, alone):
            with pytest.raises(TypeError):
                form.step(wrong)  # type: ignore[arg-type]
    assert env.position.digest() == number
    shaped = envs.make("srazhenie_first_v3", shaped=True)
    shaped.reset(seed=2)
    while not any(shaped.rewards.values()):
        shaped.step(int(np.flatnonzero(shaped.observe(shaped.agent_selection)["action_mask"])[0]))
    paid, heard = dict(shaped.rewards), shaped.last()[1]
    with pytest.raises(ValueError, match="cannot come next"):
        shaped.step(int(np.flatnonzero(shaped.observe(shaped.agent_selection)["action_mask"] == 0)[0]))
    assert (shaped.rewards, shaped.last()[1]) == (paid, heard), "nor is what was paid forgotten"
    with pytest.raises(Malformed, match="kernel-no-such-environment"):
        envs.make("srazhenie_first_v1")
    with pytest.raises(Malformed, match="kernel-no-such-option"):
        envs.make("srazhenie_first_v3", {"weather": "fog"})


def sight(env: envs.Environment) -> list[object]:
    """Everything an environment shows, as plain values."""
    shown = [*(env.observe(agent) for agent in env.possible_agents), {"state": env.state()}]
    return [
        env.position.digest(), env.agents, env.agent_selection, env.rewards, env.terminations, env.infos,
        [{name: row.tolist() for name, row in one.items()} for one in shown],
    ]  # fmt: skip


def walk(env: envs.Environment, rng: Random, words: int) -> list[list[object]]:
    """Say words at random, at most so many; what was shown after each."""
    seen = []
    for _ in range(words):
        if not env.agents:
            break
        shown, _, over, _, _ = env.last()
        env.step(None if over else int(rng.choice(np.flatnonzero(shown["action_mask"]).tolist())))
        seen.append(sight(env))
    return seen


def pickled(env: envs.Environment) -> envs.Environment:
    found: envs.Environment = pickle.loads(pickle.dumps(env))
    return found


COPIES = pytest.mark.parametrize("copied", [copy.deepcopy, pickled], ids=["deepcopy", "pickle"])


@COPIES
@pytest.mark.parametrize("name", [*SOME, "srazhenie_battle_v3"])
def test_a_copy_plays_on_as_the_original_does(
    name: str, copied: Callable[[envs.Environment], envs.Environment]
) -> None:
    """Copies of the beginning, the middle of an action, the middle of a game: the same words, the same dice."""
    env = envs.make(name)
    env.reset(seed=3)
    for words in (0, 1, 2, 60):
        walk(env, Random(words), words)
        twin = copied(env)
        assert sight(twin) == sight(env)
        assert walk(twin, Random(9), 25) == walk(env, Random(9), 25)
    env.reset(seed=5)
    twin.reset(seed=5)
    assert sight(twin) == sight(env)
    # Without a seed of their own, matches go on from the generator, which was copied too.
    env.reset()
    twin.reset()
    assert sight(twin) == sight(env)


@COPIES
def test_copies_are_independent(copied: Callable[[envs.Environment], envs.Environment]) -> None:
    env = envs.make("srazhenie_first_v3")
    env.reset(seed=3)
    walk(env, Random(1), 11)
    before = sight(env)
    twins = [copied(env) for _ in range(3)]
    ends = [[say_anything(twin, Random(seed)), twin.position.digest()] for seed, twin in enumerate(twins)]
    assert sight(env) == before
    assert ends[0] != ends[1]
    again = copied(env)
    assert [say_anything(again, Random(1)), again.position.digest()] == ends[1]


def test_a_copy_may_be_given_other_dice() -> None:
    env = envs.make("prussia_rossbach_battle_v3")
    env.reset(seed=3)
    walk(env, Random(1), 8)
    ends = []
    for seed in (1, 2, 3, 1):
        twin = copy.deepcopy(env)
        twin.reseed(seed)
        assert sight(twin) == sight(env)
        walk(twin, Random(4), 150)
        ends.append(twin.position.digest())
    assert ends[3] == ends[0]
    assert len(set(ends)) == 3


@COPIES
def test_an_environment_is_copied_before_its_first_match_and_after_its_last_word(
    copied: Callable[[envs.Environment], envs.Environment],
) -> None:
    twin = copied(envs.make("srazhenie_battle_v3", {"north_army": "red", "south_army": "blue"}))
    twin.reset(seed=1)
    assert twin.position.setting.options["north_army"] == "red"
    twin = copied(envs.make("srazhenie_first_v3"))
    twin.reset(seed=1)
    say_anything(twin, Random(1))
    ended = copied(twin)
    assert sight(ended) == sight(twin)
    assert ended.agents == []


def test_the_state_is_all_that_is_hidden_too() -> None:
    """What one role sees of the other's card is hidden; the state has it, in the same rows."""
    env = envs.make("srazhenie_battle_v3")
    env.reset(seed=7)
    rng = Random(1)
    while not any(card not in ("", "?") for card in env.position.missions):  # type: ignore[attr-defined]
        env.step(int(rng.choice(np.flatnonzero(env.observe(env.agent_selection)["action_mask"]).tolist())))
    row = env.rows["mission"]
    assert env.state_space.contains(env.state())
    assert env.state()[row][0] == env.observe("north")["observation"][row][0]
    assert env.state()[row][0] != env.observe("south")["observation"][row][0]


def test_moves_are_not_listed_to_say_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of thousands of lawful moves none is made but the one that is said."""
    made: list[object] = []
    listed = Legal.__iter__
    monkeypatch.setattr(Legal, "__iter__", lambda self: made.append(self) or listed(self))
    env = envs.make("srazhenie_battle_v3")
    env.reset(seed=1)
    kinds = []
    for _ in range(60):
        kinds.append(stack_of(env.position)[-1])
        before = len(made)
        walk(env, Random(len(kinds)), 1)
        assert kinds[-1] != "movement" or stack_of(env.position)[-1] != "movement" or len(made) == before
    assert kinds.count("movement") > 30


def test_rows_say_where_things_are() -> None:
    """The observation is laid out as `rows` says: what the piece's row holds is its place."""
    env = envs.make("prussia_rossbach_battle_v3")
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
    env = envs.make("srazhenie_battle_v3")
    env.reset(seed=7)
    rng = Random(1)
    while not any(card not in ("", "?") for card in env.position.missions):  # type: ignore[attr-defined]
        env.step(int(rng.choice(np.flatnonzero(env.observe(env.agent_selection)["action_mask"]).tolist())))
    before = env.observe("south")
    missions = env.position.missions  # type: ignore[attr-defined]
    other = next(card for card in sorted(env.position.setting.missions) if card not in missions)
    mine = env.observe("north")
    missions[0] = other
    env._sights.clear()  # as after an action
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
    before, after = example.main(300, shown=300)
    assert after > before + 0.05
