"""A match as a PettingZoo environment: agents are roles, a step says one word of an action."""

from __future__ import annotations

import json
from collections.abc import Sequence
from copy import copy, deepcopy
from functools import partial
from itertools import chain
from math import tanh
from operator import index
from random import Random
from typing import Any, NamedTuple, SupportsIndex, TypeAlias

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv  # type: ignore[import-untyped]

from feldherr.kernel import Action, Dice, Malformed, Role, Ruleset, write
from feldherr.kernel.dice import Seeded
from feldherr.kernel.endings import Endings
from feldherr.kernel.position import Position

from . import make
from .encoding import DRAFT_WORDS, HIGH, LOW, BySlots, Draft, Vocabulary, draft, drawn, observation
from .planes import Grid, Layout

Vector: TypeAlias = np.ndarray[Any, np.dtype[np.int16]]

FIXED = frozenset(
    {
        "ruleset",
        "scenario",
        "vocabulary",
        "rows",
        "layout",
        "shaped",
        "observation_spaces",
        "action_spaces",
        "state_space",
    }
)
"""What never changes: copies share it, and pickles leave it out."""

SAVED = "environment 2"
"""How the saves of environments begin."""
PLAIN = (
    "agents",
    "agent_selection",
    "rewards",
    "_cumulative_rewards",
    "terminations",
    "truncations",
    "infos",
    "_prospects",
    "np_random_seed",
    "machines",
)
"""What is saved as it is."""


class Sight(NamedTuple):
    """What a role sees. None of it is ever changed, so copies share it.

    Attributes:
        plies: how many actions had been played.
        rows: the rows of the observation.
        vector: the same in one vector.
        planes: the planes, channels by places, if the environment has any.
    """

    plies: int
    rows: dict[str, Sequence[int]]
    vector: Vector
    planes: Grid | None


class Environment(AECEnv[Role, dict[str, Any], int]):  # type: ignore[misc]
    """One match. What an agent sees is made only from what its role knows.

    Observations are dictionaries: `observation`, whole numbers (int16) laid out as `rows` says, and `action_mask`
    (int8), a 1 for every word of `vocabulary` that may come next; all 0 for agents not being asked.

    Rewards come when the battle ends and add up to 0. With two roles the winner gets 1 and the loser -1, both 0 in a
    draw; with more, each gets the share of the others placed behind it minus the share placed ahead of it. If they are
    shaped, each role is also paid, when it is asked again, what its prospects have gained; the end takes that back.

    Attributes:
        layout: the planes, if observations have `planes` beside the rest; otherwise None.
        shaped: whether rewards are.
        rows: name of a row of the observation to its slice.
        vocabulary: the words of `encoding`.
        machines: roles that answer with whole actions (`act`) and say no words: none are computed for them.
        position: the state of play, including hidden things: for studies, not for agents.
    """

    def __init__(
        self,
        ruleset: Ruleset,
        scenario: str,
        options: dict[str, Any] | None,
        name: str,
        *,
        planes: bool = False,
        shaped: bool = False,
    ) -> None:
        """See `make`."""
        super().__init__()
        self.metadata = {"name": name, "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = None
        self.ruleset = ruleset
        self.scenario = scenario
        self.options = dict(options or {})
        setting = ruleset.setting(scenario, self.options)
        self.vocabulary = Vocabulary(setting)
        self.possible_agents = list(setting.roles)
        self.agents: list[Role] = []
        self.machines: list[Role] = []
        self.position: Position = ruleset.begin(setting)
        self.rows: dict[str, slice] = {}
        at = 0
        for row, values in observation(ruleset, self.position, setting.roles[0]).items():
            self.rows[row] = slice(at, at + len(values))
            at += len(values)
        self.layout = Layout(ruleset, setting, self.vocabulary) if planes else None
        if shaped and ruleset.evaluation is None:
            raise Malformed("kernel-no-shaping", found=ruleset.id)
        self.shaped = shaped
        seen: dict[str, spaces.Space[Any]] = {
            "observation": spaces.Box(LOW, HIGH, (at,), np.int16),
            "action_mask": spaces.Box(0, 1, (len(self.vocabulary),), np.int8),
        }
        if self.layout is not None:
            seen["planes"] = spaces.Box(LOW, HIGH, self.layout.shape, np.int16)
        self.observation_spaces = {role: spaces.Dict(seen) for role in setting.roles}
        self.state_space = spaces.Box(LOW, HIGH, (at,), np.int16)
        self.action_spaces = {role: spaces.Discrete(len(self.vocabulary)) for role in setting.roles}
        self._dice: Dice = Dice()
        self._rng = Random()
        self._draft: Draft | None = None
        self._drawn: list[Action] | None = None
        self._plies = 0
        self._sights: dict[Role, Sight] = {}
        self._prospects: dict[Role, float] = {}
        self.np_random, self.np_random_seed = seeding.np_random()

    def __getattr__(self, name: str) -> Any:
        """Only `reset` gives an environment what it is asked for here."""
        if name in PLAIN:
            raise AttributeError(f"{name}: call reset() first", name=name, obj=self)
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}", name=name, obj=self)

    def observation_space(self, agent: Role) -> spaces.Dict:
        """What this agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: Role) -> spaces.Discrete:
        """The words this agent may say."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a match. `options` are PettingZoo's and unused: the scenario's options are given to `make`."""
        self.reseed(seed)
        self.position = self.ruleset.begin(self.position.setting)
        self.position.start(self._dice)
        self._plies += 1
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[Role, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._prospects = dict.fromkeys(self.agents, 0.0)
        self._ask()
        if self.shaped:
            self._prospects = {role: self._rate(role) for role in self.agents if role not in self.machines}

    def reseed(self, seed: int | None = None) -> None:
        """Reseed the dice from here on; without a seed, from the generator."""
        if seed is not None:
            self.np_random, self.np_random_seed = seeding.np_random(seed)
        self._dice = Seeded(self.np_random.bytes(16))
        self._rng = Random(self.np_random.bytes(16))

    def step(self, action: SupportsIndex | None) -> None:
        """Say a word. Raises ValueError for one that cannot come next, TypeError for what is no whole number."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        assert self._draft is not None
        if action is None:
            raise ValueError("a word is wanted")
        # Not `int`, which would make a word of a fraction or a text.
        self._draft.say(index(action))
        said = self._draft.action
        if said is not None:
            self._play(said)
        self._after(agent, played=said is not None)

    def act(self, action: Action) -> None:
        """Play a whole action of the agent being asked, as machine players give them, instead of its words.

        Raises:
            Refusal: the rules forbid it, and nothing has changed.
        """
        self.position.play(action, self._dice, self.agent_selection)
        self._plies += 1
        self._after(self.agent_selection, played=True)

    def observe(self, agent: Role) -> dict[str, Any]:
        """What a role sees now. Raises Malformed if there is no such role."""
        self.position.setting.seat(agent)
        said: tuple[int, ...] = ()
        following: list[int] = []
        if self._draft is not None and agent == self.agent_selection:
            said, following = self._draft.said, self._draft.next
        # Few words are in a mask: they are written one by one sooner than an array looks at a list of them.
        mask = bytearray(len(self.vocabulary.words))
        for word in following:
            mask[word] = 1
        sight = self._sight(agent)
        vector = sight.vector.copy()
        if said:
            # The words of the current answer, which nobody else hears.
            last, start = said[-DRAFT_WORDS:], self.rows["draft"].start
            vector[start : start + len(last)] = last
        seen = {"observation": vector, "action_mask": np.frombuffer(mask, np.int8)}
        if self.layout is not None and sight.planes is not None:
            seen["planes"] = self.layout.with_words(sight.planes, said, following)
        return seen

    def state(self) -> Vector:
        """Return the whole state of play, hidden things included, laid out as `rows` says; `me` is the agent asked.

        For training with full information; for choosing actions an agent has only `observe`.
        """
        said = () if self._draft is None else self._draft.said
        rows = observation(self.ruleset, self.position, self.agent_selection, said)
        return np.array([*chain.from_iterable(rows.values())], np.int16)

    def _sight(self, agent: Role) -> Sight:
        """What a role sees between two actions, with nothing said."""
        kept = self._sights.get(agent)
        if kept is None or kept.plies != self._plies:
            known = self.position.known(agent)
            rows = observation(self.ruleset, known, agent)
            planes = None if self.layout is None else self.layout.seen(known, agent)
            if kept is None:
                vector = np.array([*chain.from_iterable(rows.values())], np.int16)
            else:
                # Few rows change from one action to the next, and writing numbers is slow.
                vector = kept.vector.copy()
                for name, row in rows.items():
                    before = kept.rows[name]
                    if row is not before and row != before:
                        vector[self.rows[name]] = np.frombuffer(row, np.uint8) if isinstance(row, bytes) else row
            kept = self._sights[agent] = Sight(self._plies, rows, vector, planes)
        return kept

    def render(self) -> str:
        """The position as the asked role knows it, as a save: text that the command line opens."""
        return self.position.known(self.agent_selection if self.agents else None).save()

    def close(self) -> None:
        """Nothing is held open."""

    def _play(self, said: Action) -> None:
        """Play an action that was said: that it could be said has been its check."""
        self.position.play(said, self._dice, self.agent_selection, drawn=True)
        self._plies += 1

    def _after(self, agent: Role, *, played: bool) -> None:
        """What follows a word or an action of this agent: who is asked next, and what is paid."""
        self._cumulative_rewards[agent] = 0.0
        if self.shaped:
            self._clear_rewards()
        if played:
            self._ask()
            if self.shaped:
                self._pay_prospects()
        if self.shaped or self.position.outcome is not None:
            # Else nothing has been paid.
            self._accumulate_rewards()

    def _ask(self) -> None:
        """Turn to the next role that is asked; questions with only one answer are answered. Ends the match if nobody is
        asked."""
        while self.position.outcome is None:
            role = self.position.steps[-1].asks(self.position)[0]
            self.agent_selection = role
            if role in self.machines:
                self._drawn = self._draft = None
                return
            self._drawn = drawn(self.position, role, self._rng)
            self._draft = draft(self.vocabulary, self.position, role, self._drawn)
            if self._draft.action is None:
                return
            self._play(self._draft.action)
        self._draft = None
        outcome = self.position.outcome
        for agent in self.agents:
            self.terminations[agent] = True
            self.rewards[agent] = 2 * outcome.share(agent) - 1
            self.infos[agent] = {"reason": outcome.reason}

    def _rate(self, role: Role) -> float:
        """How a role stands according to what it knows, from -1 to 1; 0 when the game is over."""
        evaluation = self.ruleset.evaluation
        assert evaluation is not None
        if self.position.outcome is not None:
            return 0.0
        return tanh(sum(evaluation.evaluate(self.position.known(role), role).values()) / 2)

    def _pay_prospects(self) -> None:
        """Reward the role that is asked, at the end every role, for what its prospects have changed since it was asked
        last: it hears of its rewards no sooner, and to rate a position takes long."""
        for role in [self.agent_selection] if self.position.outcome is None else self.agents:
            if role not in self.machines:
                prospect = self._rate(role)
                self.rewards[role] += prospect - self._prospects[role]
                self._prospects[role] = prospect

    # copies

    def __deepcopy__(self, memo: dict[int, Any]) -> Environment:
        """An independent environment in the same state; what never changes is shared."""
        twin = object.__new__(type(self))
        memo[id(self)] = twin
        for name, value in self.__dict__.items():
            if name in FIXED:
                twin.__dict__[name] = value
            elif name == "position":
                twin.position = self.position.copy()
            elif name == "_drawn":
                twin._drawn = value
            elif name == "_sights":
                twin._sights = dict(value)
            elif name == "_draft":
                twin._draft = copy(value)
            else:
                twin.__dict__[name] = deepcopy(value, memo)
        if isinstance(twin._draft, BySlots):
            twin._draft.endings = Endings(twin.position, twin.agent_selection)
        return twin

    def imagined(self, seed: int) -> Environment:
        """A copy in which the agent being asked can search: what it does not know is imagined, and the dice follow the
        seed. The words said so far stay. Shaped rewards of the others count from here on, as what they stood at before
        was rated by what they know."""
        agent = self.agent_selection
        twin = deepcopy(self)
        twin.reseed(seed)
        twin._sights = {role: sight for role, sight in self._sights.items() if role == agent}
        if isinstance(twin._draft, BySlots):
            twin._draft.settle()
        twin.position = self.position.known(agent).determinize(twin._rng)
        if isinstance(twin._draft, BySlots):
            twin._draft.endings = Endings(twin.position, agent)
        twin._plies += 1
        if self.shaped:
            for role in twin.agents:
                if role != agent and role not in twin.machines:
                    twin._prospects[role] = twin._rate(role)
        return twin

    @property
    def _made(self) -> dict[str, Any]:
        """How it was made, as far as a save depends on it: planes are made from the position."""
        return {"name": self.metadata["name"], "options": self.options, "shaped": self.shaped}

    def save(self) -> bytes:
        """Everything the future depends on, as JSON: the position, the dice, the generators, the words said so far.

        `restore` of an environment made in the same way continues from there, in any process.
        """
        form: dict[str, Any] = {"feldherr": SAVED, **self._made}
        form |= {name: getattr(self, name) for name in PLAIN if hasattr(self, name)}
        form["position"] = self.position.save()
        form["said"] = None if self._draft is None else self._draft.said
        names = self.position.setting.names
        form["drawn"] = None if self._drawn is None else [write(action, names) for action in self._drawn]
        dice = self._dice
        form["dice"] = [dice.secret.hex(), dice.drawn] if isinstance(dice, Seeded) else None
        form["random"] = self._rng.getstate()
        form["generator"] = self.np_random.bit_generator.state
        return json.dumps(form).encode()

    def restore(self, saved: bytes) -> None:
        """Continue from what `save` returned.

        Raises:
            Malformed: it cannot be read, or is of another environment, other options or other rewards.
        """
        try:
            form = json.loads(saved)
            made = {name: form[name] for name in self._made}
            if form["feldherr"] != SAVED or made != self._made:
                raise Malformed("kernel-bad-save", found=f"{form['feldherr']} {made}")
            position = self.ruleset.load(form["position"], self.position.setting)
            answers = None if form["drawn"] is None else [position.read_action(text) for text in form["drawn"]]
            dice = Dice() if form["dice"] is None else Seeded(bytes.fromhex(form["dice"][0]), form["dice"][1])
            rng = Random()
            version, numbers, spare = form["random"]
            rng.setstate((version, tuple(numbers), spare))
            generator, _ = seeding.np_random(0)
            generator.bit_generator.state = form["generator"]
            said = None
            if form["said"] is not None:
                said = draft(self.vocabulary, position, form["agent_selection"], answers)
                said.again(form["said"])
            plain = {name: form[name] for name in PLAIN if name in form}
        except Malformed:
            raise
        except (KeyError, TypeError, ValueError, IndexError, AttributeError) as fault:
            raise Malformed("kernel-bad-save", found=str(fault)) from fault
        self.__dict__.update(plain)
        self.position, self._drawn, self._dice, self._rng, self._draft = position, answers, dice, rng, said
        self.np_random = generator
        self._plies += 1
        self._sights = {}

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickles contain how it was made and what `save` returns."""
        made = partial(make, planes=self.layout is not None, shaped=self.shaped)
        return made, (self.metadata["name"], self.options), self.save()

    def __setstate__(self, state: bytes) -> None:
        self.restore(state)
