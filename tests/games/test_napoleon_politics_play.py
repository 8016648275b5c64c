"""Random games of The Napoleonic Wars in which consuls move, war is declared, Camps change and nations fall."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import msgspec
import pytest
from tests.harness import Statistics, play_out

from feldherr.games.napoleon import RULESET
from feldherr.games.napoleon.rules import diplomacy, joining, leaves
from feldherr.games.napoleon.rules.ceding import Defeat
from feldherr.games.napoleon.rules.courting import Court, Join, War
from feldherr.games.napoleon.rules.flags import Flag, standard
from feldherr.games.napoleon.rules.impulse import Impulse
from feldherr.games.napoleon.rules.interphase import Changing
from feldherr.games.napoleon.rules.polls import Poll
from feldherr.games.napoleon.rules.relations import allied, at_war, may, subject
from feldherr.games.napoleon.rules.settling import see_off
from feldherr.games.napoleon.rules.turns import Rounds
from feldherr.games.napoleon.state.pieces import where
from feldherr.games.napoleon.state.setting import LEAVES, NEUTRAL, PASSAGE
from feldherr.kernel import Action, Decision, Loose, PlayContext, Refusal


def laws(before: Any, action: Action, after: Any) -> list[str]:
    """What holds of nations after every action; of troops between impulses."""
    found = [*_nations(after), *_friends(before, action, after)]
    # An event may put troops into neutral land (D8.33), by acts of its own or by plain builds: they are there already
    # when the next action begins.
    by_event = any(".events" in type(one).__module__ for one in (action, before.steps[-1]))
    if _rests(after) and not by_event:
        found += [guest for guest in _guests(after) if guest not in _guests(before)]
    return found


def _rests(position: Any) -> bool:
    """Whether nothing is under way but an impulse before its first act, or a question of the Interphase."""
    if isinstance(position.steps[-1], Changing):
        return True
    return len(position.steps) > 1 and isinstance(position.steps[-2], Rounds)


def _nations(position: Any) -> list[str]:
    setting = position.setting
    last = setting.tables.diplomacy.pact
    found = []
    for one in position.consuls:
        nation = setting.nation(one.nation)
        power = position.pact[nation]
        if (one.box == last) != (power >= 0 and not subject(position, nation)):
            found.append(f"the consul of {one.nation} is in box {one.box}, and its Pact is {power}")
        if one.box == last and setting.nation(one.row) != power:
            found.append(f"the consul of {one.nation} is in the Pact box of {one.row}")
        if power >= 0 and position.camp[nation] != position.camp[power]:
            found.append(f"{one.nation} is not in the Camp of its power")
        if power < 0 and position.camp[nation] != NEUTRAL:
            found.append(f"{one.nation} is in a Camp without a Pact")
    for a, b in combinations(range(len(setting.nations)), 2):
        if at_war(position, a, b):
            if subject(position, a) or subject(position, b):
                found.append("a Subject Neutral is at war")
            pairs = 1 << a * len(setting.nations) + b | 1 << b * len(setting.nations) + a
            if any(position.leaves[kind] & pairs for kind in range(len(LEAVES))):
                found.append(f"leave between {setting.nations[a]} and {setting.nations[b]}, who are at war")
    for nation, turned in enumerate(position.plus):
        if turned == 1 and subject(position, nation):
            found.append(f"the marker of {setting.nations[nation]} is not turned (8.8)")
    if {one.nation for one in position.former} & {one.nation for one in position.subjects}:
        found.append("a Subject Neutral has been plainly neutral since its defeat")
    for place in position.ceded:
        if position.control[place] == setting.owner[place] or not setting.duchies[place].home:
            found.append(f"{setting.names.places[place]} is ceded and its owner has it, or it is no home duchy")
    return found


def _friends(before: Any, action: Action, after: Any) -> list[str]:
    """Nobody acts against an ally or a neutral: no flag is taken from one, nobody fights one."""
    found = []
    setting = after.setting
    step = before.steps[-1]
    if isinstance(action, Flag) and isinstance(step, Impulse):
        # A Subject Neutral's Pacts are no allies of it: what they take by its command points is theirs (8.8).
        holder, taker = before.control[action.place], standard(before, step.nation, action.place)
        if holder != setting.nobody and not at_war(before, holder, taker):
            found.append(f"a flag is taken from {setting.nations[holder]}, no enemy")
    for fight in after.steps:
        sides = getattr(fight, "sides", ())
        if len(sides) == 2:
            for (one, _), (other, _) in ((a, b) for a in sides[0].units for b in sides[1].units):
                if not at_war(after, one, other):
                    found.append(f"{setting.nations[one]} fights {setting.nations[other]}, no enemy")
    return found


def _guests(position: Any) -> list[str]:
    """Nobody stands in the land of one who is neither his enemy nor lets him pass (N13)."""
    setting = position.setting
    found = []
    for place in position.occupied():
        for nation in position.present(place) if place < setting.land else ():
            holder = position.control[place]
            if holder in (nation, setting.nobody) or at_war(position, nation, holder):
                continue
            if not may(position, PASSAGE, holder, nation):
                found.append(f"{setting.nations[nation]} stands in {setting.names.places[place]} without leave")
    for nation, name in enumerate(setting.nations):
        for place in {place for kind in (position.squadrons, position.refit) for place, _ in where(kind[nation])}:
            holder = position.control[place] if place < setting.land else setting.nobody
            if holder != setting.nobody and not allied(position, nation, holder):
                found.append(f"a fleet of {name} in {setting.names.places[place]}")
    return found


def choose(position: Any, asked: Decision, rng: Random) -> Action | None:
    """Diplomacy more often than chance would have it, and consent more often than not."""
    step = position.steps[-1]
    if isinstance(step, Poll) and rng.random() < 0.7:
        return position.read_action("answer yes")  # type: ignore[no-any-return]
    if not isinstance(step, Impulse) or not step.open or rng.random() < 0.5:
        return None
    acts = [act for act in step.acts(position).values() if act.kind in (Court, War, Join)]
    action = rng.choice(acts).sample(position, step, rng) if acts else None
    return action if action is not None and position.why_not(action, asked.role) is None else None


def play(scenario: str, players: int, seed: int) -> Statistics:
    """A random game with the laws above."""
    return play_out(RULESET, scenario, {"players": players}, seed, deep=40, watch=laws, choose=choose, resign=0.0005)


def test_a_short_game_of_four_keeps_every_law_of_politics() -> None:
    found = play("austerlitz", 4, 3)
    assert {"court", "war"} <= {*found.verbs}


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("scenario", ["1805", "1812", "1813"])
def test_every_scenario_keeps_every_law_of_politics(scenario: str, players: int) -> None:
    for seed in range(21, 24):
        assert 1 <= play(scenario, players, seed).turns <= 5


def upset(position: Any, rng: Random, context: PlayContext) -> str:
    """Any change between nations, if it may be made; "" where it may not."""
    size = len(position.camp)
    a, b, kind = rng.randrange(size), rng.randrange(size), rng.randrange(6)
    names = position.setting.nations[a], position.setting.nations[b]
    position.declared = 0
    if kind == 0:
        camp = rng.randrange(3)
        joining.check_change(position, a, camp)
        if position.played(a):
            diplomacy.change_camp(position, a, camp, context)
        else:
            diplomacy.make_pact(position, a, position.pact[a], context)
        return f"{names[0]} goes to Camp {camp}"
    if kind == 1 and at_war(position, a, b) and -1 not in (position.runner[a], position.runner[b]):
        return fell(position, rng, context, a, b)
    if kind == 2:
        diplomacy.check_war(position, a, b)
        diplomacy.declare_war(position, a, b, context)
        return f"{names[0]} declares war on {names[1]}"
    if kind == 3 and not position.played(a) and position.played(b) and not diplomacy.kept_out(position, a, b):
        if position.pact[a] >= 0 and not subject(position, a):
            return ""
        diplomacy.make_pact(position, a, b, context)
        return f"{names[0]} makes a Pact with {names[1]}"
    if kind == 4 and position.ceded:
        leaves.restore(position, rng.choice(position.ceded), context)
        return "a duchy is given back"
    if kind == 5:
        which = rng.randrange(len(LEAVES))
        leaves.check_leave(position, which, a, b)
        leaves.change_leave(position, which, a, b, not leaves.given(position, which, a, b), context)
        position.subjects = tuple(msgspec.structs.replace(one, interphases=one.interphases + 1)
                                  for one in position.subjects)  # fmt: skip
        return f"{names[0]} changes leave for {names[1]}"
    return ""


def fell(position: Any, rng: Random, context: PlayContext, nation: int, victor: int) -> str:
    """An enemy takes some keys of a nation, which is conquered or submits."""
    setting = position.setting
    for key in setting.keys:
        empty = not position.present(key) and not any(position.fleet(one, key) for one in range(len(position.camp)))
        if setting.owner[key] == position.control[key] == nation and empty and rng.random() < 0.5:
            diplomacy.plant(position, key, victor, context)
            see_off(position, key, context)
    depth = len(position.steps)
    position.steps.append(Defeat(nation=nation, victor=victor, submitted=rng.random() < 0.3))
    while len(position.steps) > depth:
        step = position.steps[-1]
        if not step.proceed(position, context):
            step.play(position, step.sample(position, "", rng), "", context)
    return f"{setting.nations[nation]} falls to {setting.nations[victor]}"


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("scenario", ["1805", "1812", "1813"])
def test_changes_in_any_order_keep_every_law_of_politics(scenario: str, players: int) -> None:
    """Camps, Pacts, wars, defeats, duchies given back and leave, one after the other as they come."""
    seen = 0
    for seed in range(6):
        rng = Random(seed)
        dice = Loose(rng)
        position: Any = RULESET.start(scenario, {"players": players}, dice)
        context = PlayContext(dice)
        story = []
        for _ in range(120):
            try:
                told = upset(position, rng, context)
            except Refusal:
                continue
            if told:
                seen += 1
                story.append(told)
                assert [*position.faults(), *_nations(position), *_guests(position)] == [], (seed, story)
    assert seen > 100
