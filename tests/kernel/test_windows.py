"""Windows and sequences: who is asked, in which order, and what brings the question back."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from tests.kernel import crossing, skirmish
from tests.kernel.crossing import MAP, Crossing, Play
from tests.kernel.skirmish import Skirmish

from feldherr.kernel import Event, Match, Refusal, Rolled, Scripted
from feldherr.kernel.steps import amend, innermost, stack_of
from feldherr.kernel.walks import interrupt

NONE = Scripted()


def crossing_at(**places: str) -> Crossing:
    """A game at the duke's first march, armies as told, cards 0 1, 3 4, 6 7 in the hands."""
    position = Match(crossing.RULESET, "field", secret=b"w").position.copy()
    assert isinstance(position, Crossing)
    position.place = [MAP.index(places[role]) for role in crossing.ROLES]
    position.hands, position.spent = [(0, 1), (3, 4), (6, 7)], ()
    position.rebuild()
    return position


def asked(position: Crossing | Skirmish) -> list[tuple[str, str]]:
    return [(decision.id, decision.role) for decision in position.decisions]


def play(position: Crossing | Skirmish, role: str, text: str, *faces: int) -> list[Event]:
    return position.play(position.read_action(text), Scripted(*faces), role)


def test_two_armies_intercept_one_after_the_other_and_an_act_asks_again() -> None:
    position = crossing_at(duke="mill", count="abbey", bishop="island")
    play(position, "duke", "march d.army ford")
    assert asked(position) == [("intercept", "count")]
    play(position, "count", "pass")
    assert asked(position) == [("intercept", "bishop")]
    play(position, "bishop", "intercept b.army", 2)
    assert asked(position) == [("intercept", "count")], "the act of the bishop gives the count another chance"
    play(position, "count", "intercept c.army", 5)
    assert position.place[1] == MAP.index("ford")
    assert asked(position) == [("card", "duke")], "nobody is left who may intercept: the battle begins"
    assert stack_of(position) == ("war", "round", "marching", "battle", "cards")


def test_who_cannot_act_is_not_asked() -> None:
    position = crossing_at(duke="mill", count="keep", bishop="island")
    play(position, "duke", "march d.army ford")
    assert asked(position) == [("intercept", "bishop")]
    play(position, "bishop", "pass")
    assert asked(position) == [("march", "duke")]
    assert position.place[0] == MAP.index("ford")


def test_cards_go_round_until_all_pass_one_after_another() -> None:
    position = crossing_at(duke="ford", count="abbey", bishop="ridge")
    play(position, "duke", "march d.army abbey")
    play(position, "duke", "pass")
    assert asked(position) == [("card", "count")]
    play(position, "count", "play 3")
    assert asked(position) == [("card", "duke")], "the duke passed, but may answer the card"
    play(position, "duke", "play 1")
    assert asked(position) == [("card", "bishop")], "one card a battle: only the third is left"
    events = play(position, "bishop", "pass", 1, 2, 3, 4, 6, 5, 1, 2, 3, 4, 1)
    rolls = [event for event in events if isinstance(event, Rolled)]
    # Four points and the count's charge for the duke; three and his own stand for the count.
    assert [len(roll.faces) for roll in rolls] == [6, 5]
    assert position.strength == [4, 2, 3]


def test_a_roll_and_its_effect_are_different_stages() -> None:
    """The dice of a pool lie on the step before anything is applied, so a window would fit in between."""
    battle = crossing.Battle
    assert [stage.__name__ for stage in battle.stages] == ["open_cards", "roll_attack", "roll_defence", "apply_hits"]
    position = crossing_at(duke="ford", count="abbey", bishop="ridge")
    position.steps.append(battle(stage=3, unit=0, place=MAP.index("ford"), rolls=((0, 0), (3, 1))))
    position.strength[0] = 3
    position.start(NONE)
    assert position.place[0] == crossing.LOST


@pytest.mark.parametrize("text", ["march d.army ford", "play 3", "fall d.army ford"])
def test_a_window_refuses_what_it_does_not_ask(text: str) -> None:
    position = crossing_at(duke="mill", count="abbey", bishop="keep")
    play(position, "duke", "march d.army ford")
    with pytest.raises(Refusal) as refusal:
        play(position, "count", text)
    assert refusal.value.paragraph == "1"


def test_only_the_role_that_is_asked_may_answer() -> None:
    position = crossing_at(duke="mill", count="abbey", bishop="island")
    play(position, "duke", "march d.army ford")
    for role in ("bishop", "duke", "nobody"):
        with pytest.raises(Refusal, match="kernel-not-asked"):
            play(position, role, "pass")


def skirmish_at(north: str, south: str) -> Skirmish:
    """North to move; units of a side on the hexes told, in order."""
    match = Match(skirmish.RULESET, "meeting", secret=b"w")
    match.play("north", match.position.legal("north").sample(Random(1)) or "")
    match.play("south", match.position.legal("south").sample(Random(1)) or "")
    position = match.position.copy()
    assert isinstance(position, Skirmish)
    position.place = [skirmish.MAP.index(hex) for hex in (north + " " + south).split()]
    return position


def test_a_move_is_interrupted_twice_and_changed_after_each() -> None:
    position = skirmish_at("0301 0101 0501", "0304 0106 0506")
    position.facing[3] = 3  # looks away: it has to turn before it can fire
    play(position, "north", "move n.1 0302")
    assert asked(position) == [("react", "south")]
    labels = position.setting.names.places
    play(position, "south", "turn s.1 0")
    assert asked(position) == [("react", "south")], "an act asks again"
    play(position, "south", "pass")
    assert asked(position) == [("go_on", "north")], "the unit had arrived, and may go on"
    play(position, "north", "move n.1 0303-0403")
    assert labels[position.place[0]] == "0303"
    play(position, "south", "fire s.1", 1)
    play(position, "south", "pass")
    assert asked(position) == [("go_on", "north")]
    first = next(iter(position.legal("north")))
    assert position.legal().text(first) == "move n.1 0403", "the rest of the path comes first"
    assert position.decisions[0].default == first
    assert position.why_not(position.read_action("move n.1 0402"), "north") is None
    refusal = position.why_not(position.read_action("move n.2 0102"), "north")
    assert refusal is not None
    assert refusal.paragraph == "3.5"
    play(position, "north", "move n.1 0402")
    assert labels[position.place[0]] == "0402"


def test_a_unit_hit_on_its_way_goes_no_further() -> None:
    position = skirmish_at("0301 0101 0501", "0304 0106 0506")
    play(position, "north", "move n.1 0302-0402")
    events = play(position, "south", "fire s.1", 7, 4, 4)
    assert [event.kind for event in events] == ["rolled", "rolled", "shot", "lost"]
    if asked(position)[0][0] == "react":
        play(position, "south", "pass")
    assert asked(position) == [("move", "north")]
    assert position.place[0] == skirmish.LOST


def test_nobody_reacts_and_the_path_is_walked_whole() -> None:
    position = skirmish_at("0301 0101 0501", "0306 0106 0506")
    events = play(position, "north", "move n.1 0302-0303")
    assert [event.fields()["to"] for event in events] == ["0302", "0303"]
    assert asked(position) == [("move", "north")]


def test_a_card_is_drawn_from_a_set() -> None:
    position = crossing_at(duke="mill", count="abbey", bishop="keep")
    assert position.deck() == [2, 5, 8]
    assert Play(2) not in position.legal("duke")


def test_nobody_is_interrupted_who_is_not_on_the_way() -> None:
    with pytest.raises(LookupError, match="no ReplannedWalk is under way"):
        interrupt(crossing_at(duke="mill", count="keep", bishop="island"))


def test_the_innermost_step_of_a_kind_is_found_and_changed_beneath_others() -> None:
    position = skirmish_at("0301 0101 0501", "0304 0106 0506")
    assert innermost(position, skirmish.OnTheWay) is None
    play(position, "north", "move n.1 0302-0402")
    walk = innermost(position, skirmish.OnTheWay)
    assert walk is not None
    assert walk is not position.steps[-1], "somebody may react meanwhile"
    above = position.steps[-1]
    amend(position, skirmish.OnTheWay, left=0)
    changed = innermost(position, skirmish.OnTheWay)
    assert changed == msgspec.structs.replace(walk, left=0)
    assert position.steps[-1] is above
    with pytest.raises(LookupError, match="no Placing is under way"):
        amend(position, skirmish.Placing)
