"""Hidden information: two positions that differ only in what a role may not see are the same to that role.

The same view, lawful actions, refusals, forecasts, odds, events and digest of what is known, byte for byte.
"""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import msgspec
import pytest
from tests.harness import mutants
from tests.rules.srazhenie.board import army, asked, play, position

from feldherr.games.srazhenie.game import RULESET
from feldherr.games.srazhenie.state.position import HIDDEN_CARD, Battle
from feldherr.games.srazhenie.state.setting import SIDES
from feldherr.kernel import Action, Loose, Refusal, Scripted, odds, write

ROLES = (*SIDES, None)


def raw(value: Any) -> bytes:
    """Plain bytes of anything that is sent."""
    return msgspec.json.encode(value, order="sorted", enc_hook=lambda other: other.__dict__)


def said(refusal: Refusal | None) -> tuple[Any, ...] | None:
    """A refusal as it is sent."""
    return None if refusal is None else (refusal.paragraph, refusal.message, refusal.places)


def picture(board: Battle, role: str | None, seed: int) -> list[Any]:
    """Everything a role is sent of a position: what it knows, may do, may not do, and what it is told of chances."""
    known = board.known(role)
    found: list[Any] = [
        known.digest(),
        known.save(),
        raw(RULESET.view(known, role)),
        known.decisions,
        known.determinize(Random(seed)).digest(),
    ]
    if role is None or board.outcome is not None or role not in board.steps[-1].asks(board):
        return found
    legal, full = known.legal(role), board.legal(role)
    found.append([write(action, board.setting.names) for action in islice(legal, 300)])
    found.append(full.offers())
    found.append(legal.offers())
    action = full.sample(Random(seed))
    assert action is not None
    found.append(action)
    for mutant in islice(mutants(action, board, Random(seed)), 25):
        refusal = said(known.why_not(mutant, role))
        assert refusal == said(board.why_not(mutant, role))
        found.append((mutant, refusal))
    return found


def forecasts(board: Battle, role: str) -> list[Any]:
    """Sheets and odds of the fights a role may begin, on what it knows."""
    known = board.known(role)
    found: list[Any] = []
    for action in islice((item for item in known.legal(role) if item.verb() in ("attack", "bombard", "end")), 4):
        text = write(action, board.setting.names)
        if action.verb() != "end":
            found.append(raw(RULESET.sheet(known, text, role)))
        branches = odds(known, action, role, limit=80, samples=40).branches
        found.append([(b.chance, b.events, b.position.known(role).digest()) for b in branches])
    return found


def recut(board: Battle, role: str | None, seed: int) -> Battle:
    """The same position with other cards in every hand but this role's."""
    twin = board.copy()
    rng = Random(seed)
    kept = {twin.missions[side] for side in (0, 1) if SIDES[side] == role}
    deck = [card for card in sorted(board.setting.missions) if card not in kept and card not in board.missions]
    rng.shuffle(deck)
    for side in (0, 1):
        if SIDES[side] != role and twin.missions[side]:
            twin.missions[side] = deck.pop()
    return twin


def wander(seed: int, plies: int) -> list[Battle]:
    """Positions of one random game of scenario 1 after the set-up: one every few plies, and those with fights."""
    rng = Random(seed)
    pair = (("black", "green"), ("red", "blue"), ("green", "red"), ("blue", "black"))[seed % 4]
    board = RULESET.start("battle", {"north_army": pair[0], "south_army": pair[1], "sudden_end": bool(seed % 2)})
    found = []
    for ply in range(plies):
        if board.outcome is not None:
            break
        role = board.decisions[0].role
        action = board.legal(role).sample(rng)
        assert action is not None
        board.play(action, Loose(rng), role)
        if not board.screened and board.outcome is None and (ply % 9 == 0 or board.decisions[0].id == "combat"):
            found.append(board.copy())
    return found


@pytest.mark.parametrize("seed", range(4))
def test_another_card_in_the_enemys_hand_changes_nothing(seed: int) -> None:
    """All through random games: for both players and for an onlooker."""
    boards = wander(seed, 120)
    assert len(boards) > 5
    for index, board in enumerate(boards):
        for role in ROLES:
            twin = recut(board, role, index)
            assert twin.missions != board.missions
            assert picture(twin, role, index) == picture(board, role, index)


@pytest.mark.parametrize("seed", range(2))
def test_forecasts_do_not_tell_the_enemys_card(seed: int) -> None:
    """Sheets and exact odds are made of what is known."""
    tried = 0
    for index, board in enumerate(wander(seed, 400)):
        role, name = board.decisions[0].role, board.decisions[0].id
        if name != "combat":
            continue
        found = forecasts(board, role)
        assert found == forecasts(recut(board, role, index), role)
        tried += len(found)
    assert tried > 3


@pytest.mark.parametrize("seed", range(3))
def test_events_do_not_tell_the_enemys_card(seed: int) -> None:
    """The same action with the same dice: the same events, and afterwards the same knowledge."""
    for index, board in enumerate(wander(seed, 120)):
        role = board.decisions[0].role
        action = board.legal(role).sample(Random(index))
        assert action is not None
        for watcher in ROLES:
            twin, other = board.copy(), recut(board, watcher, index)
            events = twin.play(action, Loose(Random(index)), role)
            told = other.play(action, Loose(Random(index)), role)
            if twin.outcome is None:
                assert told == events
                assert other.known(watcher).digest() == twin.known(watcher).digest()


def setups(role: str) -> list[Battle]:
    """The other side has set up in three different ways; this role is still to do it."""
    enemy = "south" if role == "north" else "north"
    letter, hexes = ("g_li1", ("0113", "2417")) if enemy == "south" else ("k_li1", ("0105", "2401"))
    boards = []
    for hex in (None, *hexes):
        board = RULESET.start("battle", {"north_army": "black", "south_army": "green"})
        play(board, army(board, enemy, **({letter: hex} if hex else {})), by=enemy)
        boards.append(board)
    return boards


@pytest.mark.parametrize("role", SIDES)
def test_the_set_up_behind_the_screen_changes_nothing(role: str) -> None:
    """For the player who is still placing, and for an onlooker."""
    for seen in (role, None):
        first, *others = (picture(board, seen, 3) for board in setups(role))
        assert all(other == first for other in others)


@pytest.mark.parametrize("role", SIDES)
def test_before_the_enemy_has_set_up_only_its_being_ready_is_different(role: str) -> None:
    """What is asked, offered and refused is the same whether the enemy has placed its army or not."""
    waiting = RULESET.start("battle", {"north_army": "black", "south_army": "green"})
    ready = setups(role)[0]
    assert waiting.decision(role) == ready.decision(role)
    assert waiting.known(role).place == ready.known(role).place
    one, other = picture(waiting, role, 5), picture(ready, role, 5)
    assert one[5:] == other[5:]


@pytest.mark.parametrize("role", SIDES)
def test_a_set_up_tells_the_others_a_number_only(role: str) -> None:
    """Events of the ply, equal for all set-ups; the action itself is marked as secret."""
    enemy = "south" if role == "north" else "north"
    letter, hexes = ("g_li1", ("0113", "2417")) if enemy == "south" else ("k_li1", ("0105", "2401"))
    told = []
    for hex in hexes:
        board = RULESET.start("battle", {"north_army": "black", "south_army": "green"})
        action: Action = board.read_action(army(board, enemy, **{letter: hex}))
        assert type(action).secret
        told.append(board.play(action, Scripted(), enemy))
    assert told[0] == told[1]


def test_looking_ahead_past_the_end_of_the_battle_knows_no_hidden_card() -> None:
    """On the last phase of turn 6 the odds are of what is known: the enemy's card is neither counted nor shown."""
    units = {"k.li1": "0711", "g.li1": "0712"}
    found = []
    for card in ("M16", "M14", "M01"):
        board = position(units, scenario="battle", turn=6, phase="combat", missions=[card, "M09"])
        known = board.known("south")
        assert known.missions == [HIDDEN_CARD, "M09"]
        action = known.read_action("attack 0711 by g.li1")
        branches = odds(known, action, "south").branches
        assert any(branch.position.outcome is not None for branch in branches)
        assert not any(
            event.kind == "mission" and event.side == "north" for branch in branches for event in branch.events
        )
        found.append([(b.chance, b.events, b.position.digest()) for b in branches])
        raw(RULESET.sheet(known, "attack 0711 by g.li1", "south"))
    assert found[0] == found[1] == found[2]


def test_when_the_battle_is_over_all_is_shown() -> None:
    """Both cards, to everybody."""
    board = position({"k.li1": "0101", "g.li1": "0117"}, scenario="battle", turn=6, missions=["M03", "M09"])
    play(board, "end")
    assert asked(board)[0] == "over"
    assert len({board.known(role).digest() for role in ROLES}) == 1


def test_imagining_fills_in_what_agrees_with_what_is_known() -> None:
    """A card not one's own, each of the fifteen in its turn, and never one's own twice."""
    board = position({"k.li1": "0101", "g.li1": "0117"}, scenario="battle", missions=["M03", "M09"])
    drawn = set()
    for seed in range(200):
        twin = board.known("north").determinize(Random(seed))
        assert twin.missions[0] == "M03"
        assert twin.known("north").digest() == board.known("north").digest()
        drawn.add(twin.missions[1])
    assert drawn == set(board.setting.missions) - {"M03"}
    for seed in range(50):
        assert len(set(board.known(None).determinize(Random(seed)).missions)) == 2


@pytest.mark.parametrize("role", SIDES)
def test_imagining_sets_up_an_enemy_who_is_ready(role: str) -> None:
    """Somehow lawfully; an enemy still to set up is left to do so, and so are both for an onlooker."""
    board = setups(role)[0]
    side = 1 - SIDES.index(role)
    places = set()
    for seed in range(5):
        twin = board.known(role).determinize(Random(seed))
        assert twin.faults() == []
        own = twin.on_board(side)
        assert len(own) == len(board.on_board(side)) > 20
        assert {twin.place[piece] for piece in own} <= set(board.setting.zone[side])
        assert twin.on_board(1 - side) == []
        assert twin.known(role).digest() == board.known(role).digest()
        places.add(tuple(twin.place))
    assert len(places) == 5
    war = RULESET.start("campaign", {"north_army": "black", "south_army": "green", "aggressor": "north"})
    play(war, army(war, SIDES[side]), by=SIDES[side])
    assert war.known(role).determinize(Random(0)).on_board(side) != []
    waiting = RULESET.start("battle", {"north_army": "black", "south_army": "green"})
    for watcher in ROLES:
        assert waiting.known(watcher).determinize(Random(0)).digest() == waiting.digest()
    divided = RULESET.start("assault", {"north_army": "black", "south_army": "green"})
    assert divided.known("north").determinize(Random(0)).digest() == divided.digest()


def test_a_refusal_never_names_what_is_hidden() -> None:
    """While the screen stands, hexes the enemy has taken are no obstacle and no answer."""
    for board in setups("north"):
        text = army(board, "north")
        assert board.why_not(board.read_action(text), "north") is None
        for other in ("setup k.li1@0117", "move k.li1 0117", "attack 0117 by k.li1"):
            answers = {str(b.why_not(b.read_action(other), "north")) for b in setups("north")}
            assert len(answers) == 1
