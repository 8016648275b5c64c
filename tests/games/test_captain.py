"""The captain: lawful in every kind of decision, the same for a seed, blind to what it may not see, and stoppable."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Future
from itertools import count
from random import Random
from typing import Any

import pytest

import feldherr
from feldherr.catalogues import LANGUAGES, catalogue
from feldherr.games.srazhenie.rules.setup import SetUp
from feldherr.games.srazhenie.state import formations
from feldherr.kernel import Action, Loose, Malformed, Position, games
from feldherr.players import Budget, budget, player, player_names, search
from feldherr.players.advice import explain
from feldherr.players.captain import Bank, Captain
from feldherr.players.plans import Begun, Counted, Memory, Plan
from feldherr.players.pool import Pool, free
from feldherr.players.questions import About, Ask, Think
from feldherr.players.search import Considered, Thought, join

SHORT = {"sgboh": "chaeronea", "napoleon": "austerlitz"}
"""Of games whose scenarios ask the same kinds of question, of larger armies, one."""
SCENARIOS = [
    pytest.param(game, scenario, marks=pytest.mark.long if scenario != SHORT.get(game, scenario) else ())
    for game in games()
    for scenario in feldherr.ruleset(game).scenarios
]
BATTLES = [("srazhenie", "battle"), ("prussia", "rossbach_battle")]
FAR = 600.0
"""Seconds that no test takes: what ends the thinking is something else."""


def sergeant(position: Position, role: str, rng: Random) -> Action:
    """What the sergeant of this game answers."""
    return player("sergeant", feldherr.ruleset(position.setting.ruleset))(position, role, rng)


def recruit(position: Position, role: str, rng: Random) -> Action:
    return player("random", feldherr.ruleset(position.setting.ruleset))(position, role, rng)


def think(known: Position, role: str, seed: int, seconds: float, **more: Any) -> Thought:
    """What is thought of a question of this game."""
    return search.think(feldherr.ruleset(known.setting.ruleset), known, role, seed, seconds, **more)


def until(game: str, scenario: str, turn: int, seed: int = 1, kind: str = "movement") -> tuple[Position, Loose]:
    """The first question of a kind in a turn of a game between sergeants."""
    dice = Loose(Random(seed))
    position: Position = feldherr.ruleset(game).start(scenario, {}, dice)
    rng = Random(seed)
    brief = feldherr.ruleset(game).brief
    while brief(position).turn < turn or position.decisions[0].id != kind:
        role = position.decisions[0].role
        position.play(sergeant(position.known(role), role, rng), dice, role)
    return position, dice


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_every_kind_of_decision_is_answered_lawfully(game: str, scenario: str) -> None:
    """Sergeants and recruits lead the game astray; of every kind of question the captain gets the first."""
    dice = Loose(Random(3))
    position = feldherr.ruleset(game).start(scenario, {}, dice)
    rng = Random(3)
    asked: Counter[str] = Counter()
    for _ in range(500):
        if position.outcome is not None:
            break
        role = position.decisions[0].role
        known = position.known(role)
        kind = position.decisions[0].id
        asked[kind] += 1
        if asked[kind] == 1:
            thought = think(known, role, rng.getrandbits(32), FAR, lines=4)
            assert position.why_not(position.read_action(thought.text), role) is None
            assert all(-1.0 <= one.value <= 1.0 for one in thought.best)
            action = position.read_action(thought.text)
        else:
            action = (recruit if rng.random() < 0.1 else sergeant)(known, role, rng)
        position.play(action, dice, role)
    assert len(asked) >= 2


@pytest.mark.parametrize(("game", "scenario"), BATTLES)
def test_same_seed_same_thought(game: str, scenario: str) -> None:
    position, _ = until(game, scenario, 2)
    role = position.decisions[0].role
    known = position.known(role)
    first, second = (think(known, role, 8, FAR, lines=12) for _ in range(2))
    assert first.best == second.best
    assert first.text == second.text
    assert first.lines == 12
    again = think(feldherr.ruleset(game).load(known.save()), role, 8, FAR, lines=12)
    assert again.best == first.best


def test_never_peeks_at_a_mission() -> None:
    """Whatever card the enemy holds, the same is thought of the same questions."""
    position, _ = until("srazhenie", "battle", 5)
    side = position.active  # type: ignore[attr-defined]
    role = position.decisions[0].role
    twins = []
    for card in ("M01", "M08", "M11"):
        twin = position.copy()
        twin.missions[1 - side] = card  # type: ignore[attr-defined]
        twins.append(twin)
    assert len({twin.digest() for twin in twins}) == 3
    for _ in range(3):
        found = [think(twin.known(role), role, 4, FAR, lines=10) for twin in twins]
        assert found[0].best == found[1].best == found[2].best
        for twin in twins:
            twin.play(twin.read_action(found[0].text), Loose(Random(6)), role)
        if twins[0].decisions[0].role != role:
            break


def test_never_peeks_at_a_set_up() -> None:
    """While both set up unseen the judge answers, and however the enemy stands it answers the same."""
    for seed in range(3):
        answers = set()
        for name in ("line", "wings"):
            dice = Loose(Random(seed))
            position = feldherr.ruleset("srazhenie").start("general", {}, dice)
            assert think(position.known("south"), "south", seed, FAR, lines=5).lines == 0
            plan = SetUp(formations.formation(position.setting, 0, name))
            position.play(plan, dice, "north")
            thought = think(position.known("south"), "south", seed, FAR, lines=5)
            assert thought.lines == 0
            answers.add(thought.text)
        assert len(answers) == 1


def test_what_has_one_answer_is_not_thought_about(monkeypatch: pytest.MonkeyPatch) -> None:
    position, _ = until("srazhenie", "battle", 2)
    role = position.decisions[0].role
    only = position.read_action("end")
    monkeypatch.setattr("feldherr.kernel.legal.Legal.__iter__", lambda self: iter((only,)))
    thought = think(position.known(role), role, 1, FAR)
    assert (thought.text, thought.lines, thought.done) == ("end", 0, 1.0)


def test_nothing_asked() -> None:
    position, _ = until("srazhenie", "battle", 2)
    role = "south" if position.decisions[0].role == "north" else "north"
    with pytest.raises(ValueError, match=role):
        think(position.known(role), role, 1, FAR, lines=1)


def test_stop_ends_it_with_what_there_is() -> None:
    position, _ = until("srazhenie", "battle", 3)
    role = position.decisions[0].role
    asked = []

    def stop() -> bool:
        asked.append(1)
        return len(asked) == 5

    thought = think(position.known(role), role, 1, FAR, stop=stop)
    assert thought.lines == 5
    assert position.why_not(position.read_action(thought.text), role) is None
    # Even one that is to stop at once has an answer.
    assert think(position.known(role), role, 1, FAR, stop=lambda: True).lines == 1


@pytest.mark.parametrize(("game", "scenario"), BATTLES)
def test_a_budget_that_is_spent_at_once_has_an_answer(game: str, scenario: str) -> None:
    position, _ = until(game, scenario, 2)
    role = position.decisions[0].role
    thought = think(position.known(role), role, 7, 1e-9)
    assert thought.lines == 1
    assert position.why_not(position.read_action(thought.text), role) is None


def test_tells_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "TELLING", 0.0)
    position, _ = until("srazhenie", "battle", 3)
    role = position.decisions[0].role
    told: list[Thought] = []
    thought = think(position.known(role), role, 1, FAR, lines=10, told=told.append)
    assert [one.done for one in told] == [number / 10 for number in range(1, 10)]
    assert [one.lines for one in told] == list(range(1, 10))
    assert thought.done == 1.0
    assert thought.best[0].text == thought.text
    assert len(thought.best) <= search.SHOWN
    assert set(thought.best[0].terms) == set(feldherr.ruleset("srazhenie").prospects.FACTS)


def test_what_is_clear_is_left_early(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "ENOUGH", 8)
    monkeypatch.setattr(search, "TRIFLE", 9.0)
    position, _ = until("srazhenie", "battle", 3)
    role = position.decisions[0].role
    assert think(position.known(role), role, 1, FAR).lines == 8


def test_goes_on_with_its_plan() -> None:
    """The question after it takes up the plans that began with the answer."""
    position, _ = until("srazhenie", "battle", 3)
    role = position.decisions[0].role
    memory = Memory()
    first = think(position.known(role), role, 1, FAR, lines=10, memory=memory)
    position.play(position.read_action(first.text), Loose(Random(0)), role)
    second = think(position.known(role), role, 2, FAR, lines=1, memory=memory)
    assert sum(one.visits for one in second.best) > 1
    # Nothing is left for a question that has been answered.
    assert sum(one.visits for one in think(position.known(role), role, 2, FAR, lines=1, memory=memory).best) == 1


def test_what_goes_on_with_a_plan_may_have_no_lines_at_all() -> None:
    """The bank of a player turn goes to questions at which something may still be found out."""
    position, _ = until("srazhenie", "battle", 3)
    role = position.decisions[0].role
    memory = Memory()
    first = think(position.known(role), role, 1, FAR, lines=10, memory=memory, following=0.0)
    position.play(position.read_action(first.text), Loose(Random(0)), role)
    second = think(position.known(role), role, 2, FAR, lines=10, memory=memory, following=0.0)
    assert (first.lines, second.lines) == (10, 0)
    assert position.why_not(position.read_action(second.text), role) is None


def test_a_plan_is_carried_out_whole() -> None:
    """What was begun goes on at questions beyond listing, too: the judge is not asked anew."""
    dice, rng = Loose(Random(3)), Random(3)
    position: Position = feldherr.ruleset("sgboh").start("chaeronea", {}, dice)
    while position.decisions[0].id != "movement":
        role = position.decisions[0].role
        position.play(sergeant(position.known(role), role, rng), dice, role)
    role = position.decisions[0].role
    known = position.known(role)
    assert not known.legal(role).countable
    begun, memory = Plan((known.read_action("end"),), [0.0], {}), Memory()
    memory.keep(known, role, Begun(1, [begun], []))
    assert think(known, role, 1, FAR).text != "end"
    thought = think(known, role, 1, FAR, lines=4, memory=memory, following=0.0)
    assert (thought.text, thought.lines) == ("end", 0)


class Fixed(Random):
    """Draws what it is told, always the first of several."""

    def __init__(self, *drawn: float) -> None:
        super().__init__(0)
        self.drawn = list(drawn)

    def random(self) -> float:
        return self.drawn.pop(0) if self.drawn else 0.0

    def choice(self, seq: Any) -> Any:
        return seq[0]

    def expovariate(self, lambd: float = 1.0) -> float:
        return 0.0


def test_another_beginning_has_a_plan_of_its_own() -> None:
    """Movements hang on who was activated: where another formation is, a judge moves it, and not the haste that ends
    what is nearly done already."""
    position = feldherr.ruleset("sgboh").start("chaeronea", {}, Loose(Random(3)))
    role = position.decisions[0].role
    tried = search.Search(feldherr.ruleset("sgboh"), position.known(role), role, 1, None)
    tried.line()
    whole = tried.plans[0].actions
    assert [action.verb() for action in whole[:2]] == ["activate", "form"]
    # Neither left out nor changed in the middle: the first answer is another one, the rest to be taken over.
    other = tried._changed(position.copy(), Counted("dice"), Fixed(0.9, 0.9, 0.0, 0.0))
    assert other[0] != whole[0]
    assert [action.verb() for action in other[:2]] == ["activate", "form"]


def test_the_first_question_of_a_player_turn_has_most_of_its_bank() -> None:
    """What is left is shared among the others, and the next player turn has a bank of its own."""
    position, _ = until("srazhenie", "battle", 3)
    role = position.decisions[0].role
    ticks = count()
    bank = Bank(8.0, clock=lambda: 1.0 * next(ticks))
    bank.enter(1)
    assert bank.allowed() == pytest.approx(Bank.FIRST * 8.0)
    assert bank.think(feldherr.ruleset("srazhenie"), position.known(role), role, 1, Memory()).lines >= 1
    assert bank.allowed() <= Bank.SHARE * 8.0
    bank.enter(1)
    assert bank.allowed() <= Bank.SHARE * 8.0
    bank.enter(2)
    assert bank.allowed() == pytest.approx(Bank.FIRST * 8.0)


STANDING_OFF = {"srazhenie": "battle", "prussia": "leuthen_battle", "sgboh": "chaeronea"}
"""Scenarios whose armies begin far from each other."""


def standing_off(game: str) -> tuple[Position, str]:
    """A question of movement at which nobody can attack at once."""
    position, dice = until(game, STANDING_OFF[game], 1)
    rng, hasty = Random(1), feldherr.ruleset(game).judge.rollout_policy()
    while True:
        role = position.decisions[0].role
        if position.decisions[0].id == "movement" and len(hasty.rank(position.known(role), role, rng)) == 1:
            return position, role
        position.play(sergeant(position.known(role), role, rng), dice, role)


@pytest.mark.parametrize("game", STANDING_OFF)
@pytest.mark.parametrize("profile", ["", "wary"])
def test_judges_of_plans_and_replies_move_the_whole_army_in_one_answer(game: str, profile: str) -> None:
    """In haste only those move who fight at once; an enemy who comes on and a plan of another profile move them all."""
    position, role = standing_off(game)
    judge = feldherr.ruleset(game).judge
    judge = judge.profiles()[profile] if profile else judge.coming_on()
    texts = [position.legal(role).text(action) for _, action in judge.rank(position.known(role), role, Random(1))]
    units = [text.split()[1] for text in texts if text.startswith("move ")]
    # Where formations move as one, one action is the move of all its units.
    units += [pair.partition("@")[0] for text in texts if text.startswith("form ") for pair in text.split()[1:]]
    assert len(units) == len(set(units)) >= 5


def test_joins_what_several_found() -> None:
    one = Thought("a", (Considered("a", 30, 0.4, {"t": 1.0}), Considered("b", 10, 0.1, {"t": 0.0})), 40, 1.0, 1.0)
    two = Thought("b", (Considered("b", 30, 0.3, {"t": 2.0}), Considered("a", 10, 0.0, {"t": 3.0})), 41, 1.2, 0.5)
    joined = join([one, two])
    assert joined.text == "a"
    assert [row.text for row in joined.best] == ["a", "b"]
    assert joined.best[0] == Considered("a", 40, pytest.approx(0.3), {"t": pytest.approx(1.5)})
    assert (joined.lines, joined.seconds, joined.done) == (81, 1.2, 0.5)
    # One line that went well is not preferred to many.
    lucky = Thought("c", (Considered("c", 1, 0.45, {}),), 1, 1.0, 1.0)
    assert join([one, two, lucky]).text == "a"


@pytest.mark.parametrize(
    ("values", "said"),
    [((0.3, 0.1), ("advice-ahead", 0.2)), ((0.3, 0.3), ("advice-close", None)), ((0.1, 0.16), ("advice-doubt", 0.06))],
)
def test_the_reason_says_how_far_the_next_choice_is(
    values: tuple[float, float], said: tuple[str, float | None]
) -> None:
    """Also where it came out higher: a plan is only left for one that is better by more than the doubt."""
    position, _ = until("srazhenie", "battle", 3)
    role = position.decisions[0].role
    known = position.known(role)
    legal = known.legal(role)
    texts = [legal.text(action) for action, _ in zip(legal, range(2), strict=False)]
    looked = tuple(Considered(text, 10, value, {}) for text, value in zip(texts, values, strict=True))
    advice = explain(feldherr.ruleset("srazhenie"), known, role, Thought(texts[0], looked, 20, 1.0, 1.0))
    assert (advice.reason[-1].id, advice.reason[-1].args.get("margin")) == said
    assert [choice.value for choice in advice.best] == list(values)


def first_word() -> tuple[Future[Thought], Callable[[Thought], None]]:
    """The first that is heard of a search, and what hears it."""
    heard: Future[Thought] = Future()
    return heard, lambda thought: None if heard.done() else heard.set_result(thought)


def test_workers_think_together() -> None:
    position, _ = until("srazhenie", "battle", 3)
    role = position.decisions[0].role
    known = position.known(role).save()
    pool = Pool(2)
    try:
        told, hear = first_word()
        thinking = pool.think(Think("srazhenie", known, role, 1, FAR), hear)
        assert told.result(60).lines >= 1
        begun = time.monotonic()
        thinking.stop()
        thought = thinking.future.result(60)
        assert time.monotonic() - begun < FAR / 2
        assert thought.lines >= 2
        assert position.why_not(position.read_action(thought.text), role) is None
        text = pool.ask(Ask("captain:0.1", "srazhenie", known, role, 1)).result(60)
        assert position.why_not(position.read_action(text), role) is None
    finally:
        pool.close()


def test_a_fault_in_a_worker_is_handed_on() -> None:
    position, _ = until("srazhenie", "battle", 3)
    other = "south" if position.decisions[0].role == "north" else "north"
    pool = Pool(2)
    try:
        with pytest.raises(ValueError, match=other):
            pool.think(Think("srazhenie", position.known(other).save(), other, 1, FAR)).future.result(60)
    finally:
        pool.close()


def test_no_question_waits_for_a_long_one() -> None:
    """While one is under thought another player answers, and another question is thought about."""
    position, _ = until("srazhenie", "battle", 3)
    role = position.decisions[0].role
    known = position.known(role).save()
    pool = Pool(1)
    try:
        told, hear = first_word()
        first = pool.think(Think("srazhenie", known, role, 1, FAR), hear, About("one", "one"))
        told.result(60)
        text = pool.ask(Ask("sergeant", "srazhenie", known, role, 1)).result(60)
        assert position.why_not(position.read_action(text), role) is None
        told, hear = first_word()
        second = pool.think(Think("srazhenie", known, role, 2, FAR), hear, About("other", "other"))
        assert told.result(60).lines >= 1
        assert not first.future.done()
        second.stop()
        assert second.future.result(60).lines >= 1
        assert not first.future.done()
    finally:
        pool.close()


def test_a_question_goes_to_who_is_free_and_remembers() -> None:
    pool = Pool(1, crews=3)
    one, two, three = pool._crews
    assert free(pool._crews) is one
    one.asked, two.asker = [Future()], "a"
    assert free(pool._crews, "b") is two
    three.asker = "b"
    assert free(pool._crews, "b") is three
    assert free(pool._crews, "a") is two
    two.asked = three.asked = [Future(), Future()]
    assert free(pool._crews, "a") is one
    one.asked[0].set_result(None)
    two.asked = []
    assert free(pool._crews) is one


def test_a_pool_that_closes_ends_the_thinking() -> None:
    """What was begun stops with what there is, what was waiting is called off."""
    position, _ = until("srazhenie", "battle", 3)
    role = position.decisions[0].role
    known = position.known(role).save()
    pool = Pool(1, crews=1)
    begun, hear = first_word()
    first = pool.think(Think("srazhenie", known, role, 1, FAR), hear)
    waiting = [pool.think(Think("srazhenie", known, role, seed, FAR)).future for seed in range(4)]
    begun.result(60)
    pool.close()
    assert first.future.result(60).lines >= 1
    assert all(one.done() for one in waiting)
    assert waiting[-1].cancelled()


def test_levels_and_budgets() -> None:
    levels = dict.fromkeys(("random", "recruit", "corporal", "sergeant")) | {
        name: Budget(seconds=seconds)
        for name, seconds in (("captain_quick", 0.5), ("captain", 2.0), ("captain_deep", 10.0), ("marshal", 10.0))
    }
    assert {name: budget(name) for name in player_names()} == levels
    game = feldherr.ruleset("prussia")
    for name, level in levels.items():
        assert player(name, game).budget == level
    for name, given in (
        ("captain:0.25", Budget(seconds=0.25)),
        ("captain:2/turn", Budget(turn_seconds=2.0)),
        ("captain:64lines", Budget(lines=64)),
    ):
        found = player(name, game)
        assert isinstance(found, Captain)
        assert found.budget == given
    for wrong in ("captain:", "captain:0", "captain:-1", "captain:nan", "captain:1e9", "sergeant:1", "napoleon"):
        with pytest.raises(Malformed):
            player(wrong, game)


@pytest.mark.parametrize("game", STANDING_OFF)
def test_terms_have_words_and_both_sides_agree(game: str) -> None:
    """What is good for one is bad for the other, save secret cards, of which each knows its own, and what waiting
    costs."""
    evaluation = feldherr.ruleset(game).evaluation
    for spoken in LANGUAGES:
        assert set(evaluation.TERMS) <= set(catalogue(spoken))
    scenarios = {"srazhenie": "battle", "prussia": "zorndorf_battle", "sgboh": "chaeronea"}
    position, dice = until(game, scenarios[game], 2)
    rng = Random(1)
    for _ in range(60):
        role = position.decisions[0].role
        ours, theirs = (evaluation.evaluate(position.known(one), one) for one in position.setting.roles)
        assert tuple(ours) == evaluation.TERMS
        for name in evaluation.TERMS:
            if not name.endswith(("-card", "-initiative")):
                assert ours[name] == pytest.approx(-theirs[name])
        clock = evaluation.clock(position)
        position.play(sergeant(position.known(role), role, rng), dice, role)
        assert evaluation.clock(position) >= clock
