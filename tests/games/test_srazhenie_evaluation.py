"""What a position of «Сражение» is worth: the secret cards, and the initiative."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import feldherr
from feldherr.games.srazhenie.machine.evaluation import LASTING, evaluate
from feldherr.games.srazhenie.rules.victory import CHECKS
from feldherr.games.srazhenie.state.position import HIDDEN_CARD, UNDEALT, Battle
from feldherr.games.srazhenie.state.setting import data
from feldherr.kernel import Loose, PlayContext
from feldherr.players import player


def with_card(card: str, turn: int = 2) -> Battle:
    """Scenario 1 between sergeants when a turn begins, and north has this card."""
    game = feldherr.ruleset("srazhenie")
    dice, rng, sergeant = Loose(Random(1)), Random(1), player("sergeant", game)
    position: Any = game.start("battle", {}, dice)
    while position.turn < turn:
        role = position.decisions[0].role
        position.play(sergeant(position.known(role), role, rng), dice, role)
    found: Battle = position
    found.missions = [card, HIDDEN_CARD]
    return found


def worth(position: Battle) -> float:
    """What north's card is worth to it, in counters: what a counter lost is worth is known, and south has no card."""
    position = position.copy()
    position.missions = [position.missions[0], UNDEALT]
    before = evaluate(position, "north")
    twin = position.copy()
    twin.points = [twin.points[0], twin.points[1] + 1]
    counter = evaluate(twin, "north")["term-srazhenie-standing"] - before["term-srazhenie-standing"]
    return before["term-srazhenie-card"] / counter


def test_the_checks_that_last_are_checks() -> None:
    assert set(CHECKS) > LASTING


@pytest.mark.parametrize("turn", [2, 6])
def test_a_raid_done_is_worth_its_points_at_once(turn: int) -> None:
    position = with_card("M07", turn)
    position.raided = [False, False]
    assert 0 < worth(position) < 1.5
    position.raided = [True, False]
    assert worth(position) == pytest.approx(data().missions["M07"].points)


def test_what_may_be_lost_again_is_worth_more_toward_the_end() -> None:
    early, late = (worth(with_card("M14", turn)) for turn in (2, 3))
    assert 0 < early < late < data().missions["M14"].points


def test_a_card_that_cannot_be_fulfilled_any_more_is_worth_nothing() -> None:
    position = with_card("M14")
    setting = position.setting
    guard = next(piece for piece in position.on_board(0) if setting.type[piece] == "guard")
    position.destroy(guard, "combat", PlayContext(Loose(Random(1))))
    assert worth(position) == 0.0


def counted_off(position: Battle, card: str) -> float:
    """The term of the cards for north, whose own is M07 and done, where south's is this one."""
    twin = position.copy()
    twin.missions = ["M07", card]
    twin.raided = [True, False]
    return evaluate(twin, "north")["term-srazhenie-card"]


def test_the_enemys_card_counts_against_a_side_and_an_unknown_one_as_the_mean_of_all_it_may_be() -> None:
    position = with_card("M07")
    none = counted_off(position, UNDEALT)
    known = [counted_off(position, card) for card in data().missions if card != "M07"]
    assert len(known) == len(data().missions) - 1
    assert all(one <= none for one in known)
    assert min(known) < none
    assert counted_off(position, HIDDEN_CARD) == pytest.approx(sum(known) / len(known))


def test_an_army_that_waits_out_of_reach_lets_the_initiative_go() -> None:
    """The more turns go by without a loss the more, and less where it stands nearer; a loss ends it."""
    position = with_card("M07")
    position.last_loss = 0

    def lost(turn: int, place: Battle = position) -> float:
        twin = place.copy()
        twin.turn = turn
        return -evaluate(twin, "north")["term-srazhenie-initiative"]

    assert 0 < lost(1) < lost(2) < lost(3) == lost(6)
    nearer = position.copy()
    setting = position.setting
    enemy = next(position.place[piece] for piece in position.on_board(1))
    for unit, hex in zip(nearer.on_board(0), setting.map.ring(enemy, 3), strict=False):
        if nearer.at[hex] < 0 and not setting.redoubt[unit]:
            nearer.put(unit, hex)
    assert 0 < lost(3, nearer) < lost(3)
    nearer.last_loss = 3
    assert lost(3, nearer) == 0
