"""Proposals: whom an attack begins with, so that each duty keeps somebody."""

from __future__ import annotations

from random import Random

import pytest

import feldherr
from feldherr.kernel import Action, Choices, Loose, Slot, Value
from feldherr.kernel.proposals import proposals
from feldherr.kernel.slots import FLAG, PLACE, PLACES, UNIT, UNITS
from feldherr.players import player

LINE, HUSSAR, GUN, GUARD = range(4)


class Strike(Action, frozen=True, tag="strike"):
    """Targets, those who strike, guns that support from where they stand, a power used once, a flag."""

    slots = (
        Slot("targets", PLACES),
        Slot("by", UNITS, "by"),
        Slot("guns", UNITS, "with", least=0, apart="by"),
        Slot("charge", UNITS, "charge", least=0, within="by"),
        Slot("twice", FLAG, "twice"),
    )
    targets: tuple[int, ...]
    by: tuple[int, ...]
    guns: tuple[int, ...] = ()
    charge: tuple[int, ...] = ()
    twice: bool = False


class Fire(Action, frozen=True, tag="fire"):
    """Guns at one place."""

    slots = (Slot("target", PLACE), Slot("units", UNITS, "by"))
    target: int
    units: tuple[int, ...]


class March(Action, frozen=True, tag="march"):
    """A unit and nobody else."""

    slots = (Slot("unit", UNIT), Slot("to", PLACE))
    unit: int
    to: int


def strikes(*targets: tuple[list[int], list[int], bool]) -> list[Action | None]:
    """Proposals against places 0, 1, …: who can strike, which guns can support, whether it is a duty."""
    first = Choices(0, tuple(Value(at, duty=duty) for at, (_, _, duty) in enumerate(targets)))
    rests = [
        (
            Choices(1, tuple(map(Value, by))),
            Choices(2, tuple(map(Value, guns))),
            Choices(3, tuple(map(Value, by))),
            Choices(4, (Value(False), Value(True))),
        )
        for by, guns, _ in targets
    ]
    return proposals(Strike, first, rests)


def test_all_join_and_no_power_is_used() -> None:
    assert strikes(([LINE, HUSSAR], [GUN], False)) == [Strike((0,), (LINE, HUSSAR), (GUN,))]


def test_who_alone_can_do_another_duty_is_kept_for_it() -> None:
    assert strikes(([LINE, HUSSAR], [GUN], True), ([HUSSAR], [], True)) == [
        Strike((0,), (LINE,), (GUN,)),
        Strike((1,), (HUSSAR,)),
    ]


def test_nobody_is_kept_for_what_is_no_duty_or_what_others_can_do() -> None:
    assert strikes(([LINE, HUSSAR], [], True), ([HUSSAR], [], False))[0] == Strike((0,), (LINE, HUSSAR))
    assert strikes(([LINE, HUSSAR], [], True), ([HUSSAR, GUARD], [], True))[0] == Strike((0,), (LINE, HUSSAR))


def test_somebody_is_always_left_to_strike() -> None:
    found = strikes(([LINE, HUSSAR], [], True), ([LINE], [], True), ([HUSSAR], [], True))
    assert found[0] == Strike((0,), (HUSSAR,))


def test_duties_of_one_alone_are_one_attack() -> None:
    assert strikes(([HUSSAR], [GUN], True), ([HUSSAR], [], True)) == [
        Strike((0, 1), (HUSSAR,)),
        Strike((1, 0), (HUSSAR,)),
    ]


def test_a_battery_supports_others_and_strikes_alone() -> None:
    assert strikes(([LINE, GUN], [GUN], False)) == [Strike((0,), (LINE,), (GUN,))]
    assert strikes(([GUN], [GUN], False)) == [Strike((0,), (GUN,))]


def test_guns_fire_together_at_one_place() -> None:
    choices = Choices(0, (Value(5), Value(7)))
    rests = [(Choices(1, (Value(GUN), Value(GUARD))),), (Choices(1, (Value(GUN),)),)]
    assert proposals(Fire, choices, rests) == [Fire(5, (GUN, GUARD)), Fire(7, (GUN,))]


def test_nothing_is_proposed_of_other_kinds() -> None:
    assert proposals(March, Choices(0, (Value(LINE),)), [(Choices(1, (Value(3),)),)]) == [None]


@pytest.mark.parametrize(
    ("game", "scenario"), [("srazhenie", "battle"), ("srazhenie", "assault"), ("prussia", "leuthen_battle")]
)
def test_in_play_nearly_all_are_lawful_as_they_stand(game: str, scenario: str) -> None:
    """What is proposed is on offer; it is refused only where duties hang together beyond a pair of targets."""
    ruleset = feldherr.ruleset(game)
    made = lawful = 0
    for seed in range(2):
        rng = Random(seed)
        sergeant = player("sergeant", ruleset)
        position = ruleset.start(scenario, {}, Loose(rng))
        while position.outcome is None:
            role = position.decisions[0].role
            legal = position.legal(role)
            for offer in legal.offers():
                if offer.choices is None or len(offer.kind.slots) < 2:
                    continue
                if offer.kind.slots[0].kind not in (PLACE, PLACES):
                    continue
                rests = [legal.rest(offer.kind, value.v) for value in offer.choices.values]
                for action in proposals(offer.kind, offer.choices, rests):
                    if action is not None:
                        made += 1
                        lawful += position.why_not(action, role) is None
            position.play(sergeant(position.known(role), role, rng), Loose(rng), role)
    assert made > 40
    assert lawful >= 0.9 * made
