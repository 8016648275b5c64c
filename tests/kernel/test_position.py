"""Positions: digests, saves, copies, what is hidden and what is told all the same."""

from __future__ import annotations

import subprocess
import sys
from random import Random
from typing import Any

import msgspec
import pytest
from tests.kernel import crossing, skirmish
from tests.kernel.crossing import Crossing, Deal
from tests.kernel.mutants import mutants

from feldherr.kernel import Legal, Loose, Malformed, Match, Names, Outcome, Pass, Position, Scripted, field
from feldherr.kernel.actions import write
from feldherr.kernel.position import Setting
from feldherr.kernel.refusals import same_refusal


class Small(Position):
    numbers: list[int] = field()
    words: Any = field()


class Renamed(Position):
    """The same with its attributes renamed and its declaration turned round."""

    terms: Any = field(key="words")
    counts: list[int] = field(key="numbers")


class Bare(Setting):
    ruleset, scenario, options = "small", "only", {}
    roles, names, verbs, step_types = ("one",), Names([], []), {}, (Deal,)


def fill(position: Any, numbers: str, words: str) -> Any:
    position.setting, position.steps, position.outcome = Bare(), [Deal()], None
    setattr(position, numbers, [1, 2])
    setattr(position, words, frozenset({"a", "b", "c", "d", "e"}))
    return position


def test_a_renamed_attribute_changes_no_digest() -> None:
    one, other = fill(Small(Bare()), "numbers", "words"), fill(Renamed(Bare()), "counts", "terms")
    assert one.digest() == other.digest()
    assert one.save() == other.save()
    other.counts.append(3)
    assert one.digest() != other.digest()


def test_a_set_has_the_same_digest_in_every_process() -> None:
    code = "from tests.kernel.test_position import *; print(fill(Small(Bare()), 'numbers', 'words').digest())"
    found = {
        subprocess.run(
            [sys.executable, "-c", code], env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(["src", ".", *sys.path])},
            capture_output=True, text=True, check=True,
        ).stdout
        for seed in ("1", "2", "3")
    }  # fmt: skip
    assert len(found) == 1


def test_digest_tells_the_setting_apart() -> None:
    digests = {Match(crossing.RULESET, "field", {"rounds": rounds}, secret=b"x").position.digest() for rounds in (3, 6)}
    assert len(digests) == 2


def test_copies_share_nothing_that_changes() -> None:
    one = fill(Small(Bare()), "numbers", "words")
    twin = one.copy()
    twin.numbers.append(3)
    twin.steps.append(Deal())
    assert one.numbers == [1, 2]
    assert len(one.steps) == 1
    assert twin.setting is one.setting


def game(plies: int, seed: int = 0) -> Crossing:
    """Crossing after some random plies."""
    match, rng = Match(crossing.RULESET, "field", secret=b"position"), Random(seed)
    for _ in range(plies):
        if match.position.outcome is not None:
            break
        asked = match.position.decisions[0]
        match.play(asked.role, match.position.legal(asked.role).sample(rng) or "")
    assert isinstance(match.position, Crossing)
    return match.position


@pytest.mark.parametrize("plies", range(0, 60, 4))
def test_a_save_is_exact_at_any_moment(plies: int) -> None:
    position = game(plies)
    twin = crossing.RULESET.load(position.save())
    assert isinstance(twin, Crossing)
    assert twin.digest() == position.digest()
    assert twin.steps == position.steps
    assert (twin.hands, twin.spent, twin.armies) == (position.hands, position.spent, position.armies)


def test_the_end_is_saved_too() -> None:
    position = game(1000)
    twin = crossing.RULESET.load(position.save())
    assert twin.outcome == position.outcome
    assert isinstance(twin.outcome, Outcome)


@pytest.mark.parametrize(
    "change",
    [
        lambda form: form.clear(),
        lambda form: form.pop("position"),
        lambda form: form.update(ruleset="skirmish"),
        lambda form: form.update(scenario="sea"),
        lambda form: form.update(options={"rounds": 4}),
        lambda form: form["position"].pop("hands"),
        lambda form: form["position"].update(hands=3),
        lambda form: form["position"].update(steps=[{"step": "dance"}]),
        lambda form: form["position"].update(steps=[{"step": "marching", "unit": "one", "left": 2}]),
        lambda form: form["position"].update(outcome={"winner": 1}),
        lambda form: form["position"].update(place=["x"]),
    ],
)
def test_a_save_that_cannot_be_read_is_malformed(change: Any) -> None:
    form = msgspec.json.decode(game(8).save())
    change(form)
    with pytest.raises(Malformed):
        crossing.RULESET.load(msgspec.json.encode(form).decode())
    with pytest.raises(Malformed):
        crossing.RULESET.load("{")


def with_hand(position: Crossing, hand: tuple[int, ...]) -> Crossing:
    twin = position.copy()
    twin.hands[2] = hand
    return twin


def pairs() -> list[tuple[Crossing, Crossing]]:
    """Positions that differ in the bishop's hand only."""
    found = []
    for plies in range(0, 60, 3):
        position = game(plies, plies)
        others = [*position.deck(), *position.hands[2]]
        if position.outcome is None and len(others) > len(position.hands[2]):
            found.append((position, with_hand(position, tuple(others[: len(position.hands[2])]))))
    assert any(one.hands != other.hands for one, other in found)
    return found


@pytest.mark.parametrize("role", ["duke", "count", None])
def test_a_hidden_hand_leaks_nowhere(role: str | None) -> None:
    """Digest, save, questions, offers, lawful actions, refusals: equal for who cannot see the hand."""
    for pair in pairs():
        one, other = (position.known(role) for position in pair)
        assert one.digest() == other.digest()
        assert one.save() == other.save()
        assert pair[0].decisions == pair[1].decisions
        if role is None:
            continue
        assert list(pair[0].legal(role)) == list(pair[1].legal(role))
        assert pair[0].legal(role).offers() == pair[1].legal(role).offers()
        rng, action = Random(1), next(iter(pair[0].legal(role)), Pass())
        for mutant, _ in zip(mutants(action, one, rng), range(40), strict=False):
            refusals = [position.why_not(mutant, role) for position in (*pair, one, other)]
            assert all(same_refusal(refusals[0], refusal) for refusal in refusals)


def test_who_owns_the_hand_sees_it() -> None:
    one, other = next(pair for pair in pairs() if pair[0].hands != pair[1].hands)
    assert one.known("bishop").digest() == one.digest() != other.known("bishop").digest()
    assert one.known("bishop").digest() != one.known("duke").digest()


def test_drawing_shows_the_same_whatever_is_drawn() -> None:
    """What the others are told of a draw is the same for every card; so is the position they know of afterwards."""
    position = game(0)
    position.steps.append(crossing.Round())
    told = set()
    for face in (1, 2):
        twin = position.copy()
        events = twin.start(Scripted(face))
        told.add((str(events), twin.known("duke").digest()))
    assert len(told) == 1


def test_what_is_known_can_be_played_on() -> None:
    """Search and odds play on what a role knows: no hidden thing may break that."""
    for seed in range(5):
        position, rng = game(seed, seed).known("duke"), Random(seed)
        for _ in range(30):
            if position.outcome is not None or position.decisions[0].role == "bishop":
                break
            position.play(position.legal().sample(rng) or Pass(), Loose(rng))


def test_imagining_fills_in_and_contradicts_nothing() -> None:
    for seed in range(20):
        position = game(seed, seed)
        known = position.known("count")
        imagined = known.determinize(Random(seed))
        assert crossing.HIDDEN not in imagined.hands[2]
        assert imagined.faults() == []
        assert imagined.known("count").digest() == known.digest()


def test_a_setup_is_hidden_until_both_are_ready() -> None:
    match = Match(skirmish.RULESET, "meeting", secret=b"x")
    twins = []
    for text in ("setup n.1@0302 n.2@0101 n.3@0501", "setup n.1@0102 n.2@0201 n.3@0301"):
        position = match.position.copy()
        position.play(position.read_action(text), Scripted(), "north")
        twins.append(position)
    assert twins[0].known("south").digest() == twins[1].known("south").digest()
    assert twins[0].known("north").digest() != twins[1].known("north").digest()
    assert [asked.role for asked in twins[0].decisions] == ["south"]


# Drafts


def skirmish_start() -> Legal:
    match = Match(skirmish.RULESET, "meeting", secret=b"x")
    match.play("north", "setup n.1@0302 n.2@0101 n.3@0501")
    match.play("south", "setup s.1@0305 s.2@0106 s.3@0506")
    return match.position.legal("north")


def test_choices_go_slot_by_slot() -> None:
    legal = skirmish_start()
    assert [offer.kind.verb() for offer in legal.offers()] == ["move", "end"]
    first = legal.choices("move")
    assert (first.slot, first.playable) == (0, False)
    assert [value.v for value in first.values] == [0, 1, 2]
    second = legal.choices("move n.1")
    assert (second.slot, second.playable) == (1, False)
    by_hex = {legal.position.setting.names.places[value.v]: value for value in second.values}
    assert by_hex["0303"].cost == 1
    assert (by_hex["0202"].cost, by_hex["0203"].cost) == (1, 3)
    assert legal.choices("move n.1 0303").playable
    assert not legal.choices("move n.1 0305").playable
    assert legal.choices("end") == legal.choices(" end ")
    assert legal.choices("fire").values == ()


def test_why_not_answers_whole_and_partial_drafts() -> None:
    legal = skirmish_start()

    def paragraph(draft: str) -> str | None:
        refusal = legal.why_not(draft)
        return refusal.paragraph if refusal else None

    # Unit 0 and hex 0 (n.1, 0101) are values like all others: they must not count as missing.
    assert paragraph("move n.1 0101") == "3.2"
    assert paragraph("move n.2 0101") == "3.2"
    assert paragraph("move n.1 0303") is None
    assert paragraph("move n.1") is None
    assert paragraph("move") is None
    assert paragraph("move s.1") == "3"
    assert paragraph("fire s.1") == "1"
    assert paragraph("fire") == "3"
    with pytest.raises(Malformed):
        legal.why_not("dance")


def test_every_hex_of_a_reach_is_an_action_with_its_path() -> None:
    legal = skirmish_start()
    actions = list(legal)
    assert len(actions) == len(set(actions))
    paths = {write(action, legal.position.setting.names) for action in actions}
    assert "move n.1 0303" in paths
    assert "end" in paths
    moves = [action for action in actions if isinstance(action, skirmish.Move)]
    for unit in range(3):
        ends = {action.path[-1] for action in moves if action.unit == unit}
        assert ends == {value.v for value in skirmish.routes(legal.position, unit, 4)}  # type: ignore[arg-type]


def test_legal_is_empty_for_who_is_not_asked() -> None:
    position = skirmish_start().position
    legal = position.legal("south")
    assert not legal
    assert legal.sample(Random(0)) is None
    assert legal.offers() == ()
    assert skirmish.End() not in legal
    assert "end" not in legal
