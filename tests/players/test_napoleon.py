"""The captain with more than two players, most of whose answers are beyond listing: it weighs what the judge lists."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from feldherr.catalogues import LANGUAGES, catalogue
from feldherr.games.napoleon import RULESET
from feldherr.games.napoleon.machine import evaluation
from feldherr.games.napoleon.machine.interests import Interests
from feldherr.games.napoleon.machine.judgement import Judge
from feldherr.games.napoleon.machine.judgement.campaign import Campaign
from feldherr.games.napoleon.machine.judgement.navy import Navy
from feldherr.games.napoleon.machine.theatre import Theatre
from feldherr.games.napoleon.rules import turns
from feldherr.games.napoleon.rules.events.plays import PlayEvent
from feldherr.games.napoleon.rules.impulse import Impulse
from feldherr.games.napoleon.rules.marching import March
from feldherr.games.napoleon.rules.sea_acts import Sail
from feldherr.games.napoleon.state.position import Europe
from feldherr.kernel import Action, Loose, Position
from feldherr.players import player, search
from feldherr.players.plans import SPREAD


def opened() -> Europe:
    """The short scenario for three, France's first impulse with the points of its card."""
    dice = Loose(Random(5))
    position = RULESET.start("austerlitz", {"players": 3}, dice)
    assert isinstance(position, Europe)
    sergeant, rng = player("sergeant", RULESET), Random(5)
    while not (isinstance(position.steps[-1], Impulse) and position.steps[-1].open):
        role = position.decisions[0].role
        position.play(sergeant(position.known(role), role, rng), dice, role)
    return position


def test_plans_of_an_impulse_are_compared() -> None:
    position = opened()
    role = position.decisions[0].role
    thought = search.think(RULESET, position.known(role), role, 3, 600.0, lines=12)
    assert thought.lines == 12
    assert len(thought.best) > 1
    assert position.why_not(position.read_action(thought.text), role) is None
    again = search.think(RULESET, position.known(role), role, 3, 600.0, lines=12)
    assert (again.text, again.best) == (thought.text, thought.best)


def test_the_clock_runs_with_impulses_and_never_back() -> None:
    """A line is played to the end of an impulse, and a bank is full again where the next begins."""
    evaluation = RULESET.evaluation
    assert evaluation is not None
    dice = Loose(Random(2))
    position = RULESET.start("austerlitz", {"players": 3}, dice)
    sergeant, rng = player("sergeant", RULESET), Random(2)
    told = evaluation.clock(position)
    for _ in range(60):
        if position.outcome is not None:
            break
        role = position.decisions[0].role
        position.play(sergeant(position.known(role), role, rng), dice, role)
        now = evaluation.clock(position)
        assert now >= told
        told = now


def test_the_evaluation_gives_every_term_and_sums_to_little_for_all() -> None:
    """What one role gains another loses: points of all together are worth about nothing."""
    evaluation = RULESET.evaluation
    assert evaluation is not None
    position = opened()
    values = {role: evaluation.evaluate(position.known(role), role) for role in position.setting.roles}
    for terms in values.values():
        assert tuple(terms) == tuple(evaluation.TERMS)
    for spoken in LANGUAGES:
        assert set(evaluation.TERMS) <= set(catalogue(spoken))
    changed = position.copy()
    changed.resources[0] += 3
    for role, terms in values.items():
        after = sum(evaluation.evaluate(changed.known(role), role).values())
        assert (after > sum(terms.values())) == ("france" in changed.runs(role))


def asked_for_a_card() -> Europe:
    """The short scenario for three, the first question which card is to be spent of a nation that may play an event."""
    dice = Loose(Random(5))
    position = RULESET.start("austerlitz", {"players": 3}, dice)
    assert isinstance(position, Europe)
    sergeant, rng = player("sergeant", RULESET), Random(5)
    while True:
        role = position.decisions[0].role
        step = position.steps[-1]
        if isinstance(step, Impulse) and not step.open and events(Judge(), position, role):
            return position
        position.play(sergeant(position.known(role), role, rng), dice, role)


def events(judge: Judge, position: Europe, role: str) -> list[PlayEvent]:
    """The events among a judge's answers, those that go with a card for its points left out."""
    ranked = judge.rank(position.known(role), role, Random(1))
    return [action for _, action in ranked if isinstance(action, PlayEvent) and action.plus is None]


def test_a_line_ends_with_the_impulse(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the enemy may strike then is in the evaluation; other games play a turn of every role."""
    evaluation = RULESET.evaluation
    assert evaluation is not None
    position = opened()
    role = position.decisions[0].role
    begun = search.begin(RULESET, position.known(role), role, 3)
    ended = []
    score = begun.score

    def told(one: Position) -> search.Score:
        ended.append(evaluation.clock(one))
        return score(one)

    monkeypatch.setattr(begun, "score", told)
    search.work(begun, search.Effort(6.0, 6, float, 0.0))
    assert ended
    assert set(ended) == {evaluation.clock(position) + 1}


def test_no_plan_goes_on_beyond_the_impulse_that_its_line_ends_with() -> None:
    """Who names its place in the round before its own impulse was asked on: the sergeant's plan had a card spent that
    the others still held. So a power that was first let others go before it, and armies of one role after another were
    moved by one plan."""
    position = RULESET.start("1805", {"players": 3}, Loose(Random(5)))
    assert isinstance(position, Europe)
    while not isinstance(position.steps[-1], turns.Preempting):
        position.play(position.decisions[0].default, Loose(Random(5)), position.decisions[0].role)
    role = position.decisions[0].role
    begun = search.begin(RULESET, position.known(role), role, 3)
    search.work(begun, search.Effort(8.0, 8, float, 0.0))
    assert len(begun.plans) > 1
    assert all(len(plan.actions) == 1 for plan in begun.plans)
    first, *others = begun.plans
    assert all(other.against(first)[0] == 0 for other in others)


def test_the_last_impulse_of_a_turn_is_judged_before_the_roll_for_peace() -> None:
    """Losses on the march and conquests are seen, from the same dice in all plans. The roll for peace is in the
    evaluation: its die, thrown after others in every plan, used to say which was best."""
    position = RULESET.start("1805", {"players": 3}, Loose(Random(5)))
    assert isinstance(position, Europe)
    france = position.setting.nation("france")
    while not (isinstance(position.steps[-1], Impulse) and position.steps[-1].nation == france):
        position.play(position.decisions[0].default, Loose(Random(5)), position.decisions[0].role)
    assert Judge().horizon(position.known("france")) == 1
    position.hands = [hand[:1] if nation == france else () for nation, hand in enumerate(position.hands)]
    begun = search.begin(RULESET, position.known("france"), "france", 3)
    ended = []
    score = begun.score

    def told(one: Position) -> search.Score:
        assert isinstance(one, Europe)
        campaign = one.steps[0]
        assert isinstance(campaign, turns.Campaign)
        ended.append((one.outcome is None, one.turn, campaign.stages[campaign.stage - 1]))
        return score(one)

    begun.score = told  # type: ignore[method-assign]
    search.work(begun, search.Effort(12.0, 12, float, 0.0))
    assert len(begun.plans) > 1
    assert set(ended) == {(True, 1, turns.make_peace)}


def test_a_short_budget_goes_into_comparing_plans() -> None:
    """A card to be chosen by a power with armies everywhere: other profiles used to take most of it, and their plans
    were those of the plain judge."""
    position = asked_for_a_card()
    role = position.decisions[0].role
    assert events(Judge(), position, role)
    begun = search.begin(RULESET, position.known(role), role, 3)
    assert [judge.profile for judge in begun.judges] == [Judge.own]
    search.work(begun, search.Effort(8.0, 8, float, 0.0))
    assert len({plan.actions for plan in begun.plans}) > 2


def test_lines_leave_fleets_that_do_not_fight_where_they_are() -> None:
    """Ways over the sea take long to list, and what they bring is hardly seen where a line ends."""
    position = RULESET.start("1805", {"players": 3}, Loose(Random(5)))
    assert isinstance(position, Europe)
    theatre = Theatre(position, Interests(position, "britain"))
    step = Impulse(position.setting.nation("britain"), points=5)
    whole, brief = (
        [type(plan.action) for plan in Navy(Campaign(theatre, step, brief=brief)).plans()] for brief in (False, True)
    )
    assert Sail in whole
    assert Sail not in brief


def test_the_judge_is_asked_once_of_the_question_thought_about(monkeypatch: pytest.MonkeyPatch) -> None:
    position = asked_for_a_card()
    role = position.decisions[0].role
    whole = position.known(role).digest()
    asked = []
    rank = Judge.rank

    def counted(self: Judge, known: Europe, role: str, rng: Random) -> list[tuple[float, Action]]:
        if known.digest() == whole and not (self.hasty or self.brisk):
            asked.append(self)
        return rank(self, known, role, rng)

    monkeypatch.setattr(Judge, "rank", counted)
    search.think(RULESET, position.known(role), role, 3, 600.0, lines=6)
    assert len(asked) == 1


def paris() -> Europe:
    """A moment of a game that France lost in the same turn: Napoleon marched his army to the Vendée for a key that
    would not run away, and in the same round the Prussians came to Paris from Hanover."""
    position = RULESET.read((Path(__file__).parent / "paris.toml").read_text("utf-8"), "paris.toml")
    assert isinstance(position, Europe)
    return position


@pytest.mark.parametrize("seed", range(3))
def test_the_army_that_covers_the_capital_stays_near_it(seed: int) -> None:
    """Better than the sergeant's plan: to Brussels, which bars the way from Hanover."""
    position = paris()
    calais, vendee = (position.setting.names.places.index(name) for name in ("calais", "vendee"))
    known = position.known("france")
    begun = search.begin(RULESET, known, "france", seed)
    search.work(begun, search.Effort(100.0, 100, float, 0.0))
    gone = [action.path[-1] for action in begun.plans[0].actions if isinstance(action, March)]
    assert gone == [vendee], "the sergeant's own plan goes away"
    marches = [action for action in begun.best if isinstance(action, March)]
    assert vendee not in [action.path[-1] for action in marches]
    assert position.units[0][calais] == 12


def test_keys_in_danger_are_in_what_a_line_comes_to() -> None:
    """It ends before the enemy has moved: an army taken away from them is seen in the evaluation."""
    position = paris()
    calais = position.setting.names.places.index("calais")
    gone = position.copy()
    gone.units[0] = gone.units[0][:calais] + bytes(1) + gone.units[0][calais + 1 :]
    safe, bare = (
        evaluation.evaluate(one.known("france"), "france")["term-napoleon-threats"] for one in (position, gone)
    )
    assert bare < safe


def test_a_search_doubts_its_lines_as_far_as_the_judge_says_that_they_lie_apart() -> None:
    """What is worth a thought shrinks with it; a judge that says nothing leaves both as they are."""
    position = paris()
    begun = search.begin(RULESET, position.known("france"), "france", 1)
    assert begun.spread == Judge().spread(position)
    assert begun.spread < SPREAD
    assert begun.trifle == pytest.approx(search.TRIFLE * begun.spread / SPREAD)
    search.work(begun, search.Effort(20.0, 20, float, 0.0))
    one, other = next(plan for plan in begun.plans[1:] if len(plan.values) > 1), begun.plans[0]
    better, doubt = one.against(other, begun.spread)
    assert one.against(other)[0] == better
    assert doubt < one.against(other)[1]
    two = RULESET.start("austerlitz", {"players": 2}, Loose(Random(1)))
    assert isinstance(two, Europe)
    assert Judge().spread(two) is None
