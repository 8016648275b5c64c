"""What studies make of every battle of antiquity: advice, the account, the record and its copy, what agents see."""

from __future__ import annotations

from functools import lru_cache
from random import Random

import numpy as np
import pytest

import feldherr
from feldherr import envs
from feldherr.catalogues import LANGUAGES, catalogue
from feldherr.games.sgboh import RULESET
from feldherr.games.sgboh.machine.judgement import Judge
from feldherr.games.sgboh.rules.withdrawal import lost
from feldherr.games.sgboh.state.position import Field
from feldherr.kernel import Match, read_record, write_record
from feldherr.players.advice import explain
from feldherr.players.search import think
from feldherr.studies.analysis import account, outline
from feldherr.studies.luck import reckon
from feldherr.studies.spreadsheet import as_csv

BATTLES = [
    pytest.param(battle, marks=() if battle == "chaeronea" else pytest.mark.long) for battle in RULESET.scenarios
]
"""One of them always: the others ask the same of larger armies."""
FIGHTS = 3
"""Fights after which a battle has enough of them, and is given up."""


@lru_cache(maxsize=1)
def fought(battle: str) -> Match:
    """A battle up to its first fights, led in haste; then one side gives up."""
    match = Match(RULESET, battle, secret=battle.encode())
    coming = Judge().coming_on()
    rng, fights = Random(1), 0
    while match.position.outcome is None and fights < FIGHTS:
        asked = match.position.decisions[0]
        known = match.position.known(asked.role)
        ranked = coming.rank(known, asked.role, rng)
        action = ranked[0][1] if ranked else asked.default
        assert action is not None
        fights += RULESET.is_fight(action)
        match.play(asked.role, action)
    return match


@pytest.mark.parametrize("battle", BATTLES)
def test_a_battle_is_advised_upon_recorded_and_accounted_for(battle: str) -> None:
    match = fought(battle)
    _advised(match)
    loser = match.roles[1]
    match.resign(loser)
    _recorded(match)
    _accounted(match)


def _advised(match: Match) -> None:
    """The captain's advice names lawful answers, and gives its reasons in words of both catalogues."""
    known = match.position.known(match.position.decisions[0].role)
    role = known.decisions[0].role
    advice = explain(RULESET, known, role, think(RULESET, known, role, 1, 600.0, lines=3))
    assert advice.best
    assert known.why_not(known.read_action(advice.best[0].action), role) is None
    for spoken in LANGUAGES:
        assert {sentence.id for sentence in advice.reason} <= set(catalogue(spoken))


def _recorded(match: Match) -> None:
    """A record says the same battle again, ply by ply."""
    text = write_record(match)
    copy = read_record(text, feldherr.ruleset, verify=True)
    assert write_record(copy) == text
    assert copy.position.digest() == match.position.digest()
    assert copy.position.outcome == match.position.outcome


def _accounted(match: Match) -> None:
    """The account follows rout points ply by ply, and parts every loss in a fight into what was due and luck."""
    found = outline(match)
    whole = account(found, [reckon(RULESET, fight) for fight in found.fights])
    position = match.position
    assert isinstance(position, Field)
    series = {one.id: one for one in whole.series}
    assert [series["points"].values[side][-1] for side in whole.sides] == [lost(position, side) for side in (0, 1)]
    assert all(len(values) == len(whole.plies) for one in whole.series for values in one.values.values())
    assert whole.fights
    for fight in whole.fights:
        for side in whole.sides:
            due = fight.expected.get(side, 0) + fight.chosen.get(side, 0)
            assert fight.actual.get(side, 0) == pytest.approx(due + fight.luck.get(side, 0))
    assert as_csv(whole).count("\n") > len(whole.plies)


@pytest.mark.parametrize("battle", BATTLES)
def test_agents_see_and_say_what_a_battle_is_made_of(battle: str) -> None:
    """A learning environment leads some answers through, word by word, and shows every piece of the battle."""
    env = envs.make(f"sgboh_{battle}_v3")
    env.reset(seed=1)
    rng = Random(1)
    for _ in range(40):
        seen, _, over, _, _ = env.last()
        if over:
            break
        env.step(int(rng.choice(np.flatnonzero(seen["action_mask"]).tolist())))
    position = env.position
    assert isinstance(position, Field)
    row = env.rows["hits"]
    shown = env.observe(env.agent_selection)["observation"][row]
    assert len(shown) == position.setting.count
