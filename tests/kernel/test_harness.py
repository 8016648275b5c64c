"""The checker of random play finds what it is there for: each test breaks one law of a stand-in."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest
from tests.harness import Broken, play_out
from tests.kernel import crossing, skirmish
from tests.kernel.crossing import Cards, Crossing, Interception, March, Marching, Round
from tests.kernel.mutants import mutants

from feldherr.kernel import Action, Decision, Field, Malformed, Message, Pass, Position, Refusal, Rolled, read, write

Patch = Callable[[pytest.MonkeyPatch], None]


def outcome_of(game: Any = crossing, seeds: int = 6) -> str:
    """What the checker says of some games: the text of the first broken law, or nothing."""
    for seed in range(seeds):
        try:
            play_out(game.RULESET, next(iter(game.RULESET.scenarios)), None, seed, deep=1, most=400)
        except Broken as broken:
            return str(broken)
    return ""


def test_whole_stand_ins_pass() -> None:
    assert outcome_of(crossing, 2) == ""
    assert outcome_of(skirmish, 2) == ""


def standing_still(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Marching, "play", lambda self, position, action, role, table: None)


def forgotten_paragraph(patch: pytest.MonkeyPatch) -> None:
    def check(self: Any, position: Any, action: Action, role: str) -> None:
        if isinstance(action, March) and action.to not in crossing.MAP.neighbours[position.place[self.unit]]:
            raise Refusal("", "crossing-no-road")
        if not isinstance(action, (March, Pass)) or (isinstance(action, March) and action.unit != self.unit):
            raise Refusal("1", "crossing-not-now")

    patch.setattr(Marching, "check", check)


def another_exception(patch: pytest.MonkeyPatch) -> None:
    def check(self: Any, position: Any, action: Any, role: str) -> None:
        if not isinstance(action, Pass) and action.to >= crossing.LOST:
            raise IndexError("off the map")

    patch.setattr(Marching, "check", check)


def dice_in_secret(patch: pytest.MonkeyPatch) -> None:
    def draw(position: Any, step: Any, table: Any) -> None:
        table.dice.roll()

    patch.setattr(Round, "stages", (draw, *Round.stages[1:]))


def window_on_a_secret(patch: pytest.MonkeyPatch) -> None:
    def may_act(self: Any, position: Any, role: str) -> bool:
        hand = position.hands[crossing.ROLES.index(role)]
        return role not in self.played and any(card % 3 == 0 for card in hand)

    patch.setattr(Cards, "may_act", may_act)


def refused_default(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(
        Marching,
        "decisions",
        lambda self, position: (
            Decision("march", crossing.ROLES[self.unit], "", ("2",), Message("m"), crossing.Play(1)),
        ),
    )


def offered_twice(patch: pytest.MonkeyPatch) -> None:
    one = Marching.fill
    patch.setattr(Marching, "fill", lambda self, *rest: [*one(self, *rest), *one(self, *rest)])


def no_measure(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Interception, "measure", lambda self, position: (0,))


def shared_list(patch: pytest.MonkeyPatch) -> None:
    def shift(self: Any, unit: int, to: int, table: Any) -> None:
        self.strength.append(0)
        self.strength.pop()
        self.place[unit] = to
        self.rebuild()

    fields = tuple(Field("place", "value") if field.name == "place" else field for field in Crossing.fields)
    shared: Any = type("Shared", (Crossing,), {"__slots__": (), "fields": fields})
    patch.setattr(Crossing, "copy", shared.copy)
    patch.setattr(Crossing, "shift", shift)


def told_by_the_digest(patch: pytest.MonkeyPatch) -> None:
    def hide(self: Position, role: str | None) -> Any:
        twin = self.copy()
        if role != "bishop":
            # Somebody who shows the first card and hides the rest.
            twin.hands[2] = (*self.hands[2][:1], *(crossing.HIDDEN,) * (len(self.hands[2]) - 1))  # type: ignore[attr-defined]
        twin.rebuild()
        return twin

    def determinize(self: Crossing, rng: Random) -> Crossing:
        twin = self.copy()
        unseen = [card for card in range(9) if card not in (*self.hands[0], *self.hands[1], *self.spent)]
        twin.hands[2] = tuple(sorted(rng.sample(unseen, len(self.hands[2]))))
        return twin

    patch.setattr(Crossing, "known", hide)
    patch.setattr(Crossing, "determinize", determinize)


def undeclared(patch: pytest.MonkeyPatch) -> None:
    class Forgetful(Crossing):
        __slots__ = ("reserve",)

        def __init__(self, setting: Any) -> None:
            super().__init__(setting)
            self.reserve = 0

    patch.setattr(crossing, "Crossing", Forgetful)


def index_forgotten(patch: pytest.MonkeyPatch) -> None:
    def shift(self: Crossing, unit: int, to: int, table: Any) -> None:
        self.place[unit] = to

    patch.setattr(Crossing, "shift", shift)


@pytest.mark.parametrize(
    ("patch", "says"),
    [
        (standing_still, "no progress|shows any progress|not over after"),
        (forgotten_paragraph, "without a paragraph"),
        (another_exception, "IndexError|AttributeError"),
        (dice_in_secret, "no event says so"),
        (window_on_a_secret, "changes who is asked|changes which dice fall"),
        (refused_default, "the default of march is refused"),
        (offered_twice, "lists an action twice"),
        (no_measure, "Interception makes no progress"),
        (shared_list, "changed the original|changed something|changed the position"),
        (told_by_the_digest, "contradicts what is known|hides more"),
        (undeclared, "not declared: \\['reserve'\\]"),
        (index_forgotten, "faults:"),
    ],
)
def test_a_broken_law_is_found(patch: Patch, says: str, monkeypatch: pytest.MonkeyPatch) -> None:
    patch(monkeypatch)
    found = outcome_of()
    monkeypatch.undo()
    assert found, "nothing was found"
    with pytest.raises(Broken, match=f"(?s)({says})"):
        raise Broken(found)


def test_mutants_are_well_formed_and_different() -> None:
    position = play_start()
    names, verbs = position.setting.names, position.setting.verbs
    action, seen = March(0, 1), set()
    for mutant, _ in zip(mutants(action, position, Random(1)), range(200), strict=False):
        text = write(mutant, names)
        assert read(text, verbs, names) == mutant
        seen.add(text)
    assert len(seen) > 20
    assert {text.split()[0] for text in seen} == set(verbs)


def test_steering_a_game() -> None:
    """`choose` leads a game where random play seldom goes; None leaves it to chance."""

    def attack(position: Position, asked: Decision, rng: Random) -> Action | None:
        return Pass() if asked.id in ("intercept", "card") else None

    found = play_out(crossing.RULESET, "field", None, 1, choose=attack)
    assert found.verbs["intercept"] == found.verbs["play"] == 0
    assert found.passive > 0
    assert found.most_passive >= found.passive_a_turn


def play_start() -> Crossing:
    position = crossing.RULESET.begin(crossing.RULESET.setting("field"))
    assert isinstance(position, Crossing)
    return position


def test_events_and_actions_are_values() -> None:
    assert hash(March(0, 1)) == hash(March(0, 1))
    assert msgspec.to_builtins(Rolled("fire", "north", (6,), 6))["kind"] == "rolled"
    with pytest.raises(Malformed):
        read("march d.army", position_verbs(), play_start().setting.names)


def position_verbs() -> Any:
    return play_start().setting.verbs
