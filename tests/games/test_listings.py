"""Of every game: `len(legal)` and `legal[n]` say what the list says, and counting makes nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from tests.choices import choices
from tests.games import test_perft, test_prussia_perft, test_sgboh_perft
from tests.games.counting import Shelf

import feldherr
from feldherr.games.prussia.rules import movement as prussian
from feldherr.games.srazhenie.rules import armies, combat, entry, movement, paths
from feldherr.games.srazhenie.state.position import Battle
from feldherr.kernel import Action, Legal, Loose, Position
from feldherr.maps.ways_in import WayIn, cheapest

SHELVES: dict[str, Shelf[Any]] = {
    "srazhenie": test_perft.SHELF,
    "prussia": test_prussia_perft.SHELF,
    "sgboh": test_sgboh_perft.SHELF,
}
SPREAD = 12
"""Indexes that are tried in a long list."""


def agrees(legal: Legal, again: Callable[[], Legal]) -> int:
    """The list and its indexes; returns how long it is."""
    listed = list(iter(legal))
    size = len(listed)
    assert len(again()) == size
    rng = Random(size)
    some = range(size) if size <= SPREAD else [0, size - 1, *(rng.randrange(size) for _ in range(SPREAD))]
    other = again()
    for n in some:
        assert other[n] == listed[n]
        assert other[n - size] == listed[n]
    with pytest.raises(IndexError):
        other[size]
    return size


@pytest.mark.parametrize(("game", "name"), [(game, name) for game, shelf in SHELVES.items() for name in shelf.names()])
def test_kept_positions(game: str, name: str) -> None:
    position = SHELVES[game].load(name)
    if position.outcome is None and position.legal().countable:
        agrees(position.legal(), lambda: position.legal())


def on_the_way(game: str, plies: int) -> Iterator[tuple[Position, str, str]]:
    """Positions of random play that goes on from the kept choices of a game, with who is asked what."""
    rng = Random(plies)
    for choice in choices().values():
        if choice.ruleset != game:
            continue
        position: Position = choice.start().determinize(rng)
        for _ in range(plies):
            if position.outcome is not None:
                break
            asked = position.decisions[0]
            yield position, asked.role, asked.key
            action = position.legal(asked.role, asked.key or None).sample(rng)
            assert action is not None
            position.play(action, Loose(rng), asked.role)


@pytest.mark.parametrize("game", feldherr.kernel.games())
def test_positions_of_play(game: str) -> None:
    """All kinds of questions; what is beyond listing says so and can still be drawn from."""
    kinds, counted = set(), 0
    for number, (position, role, key) in enumerate(on_the_way(game, 12)):
        step = type(position.steps[-1]).__name__
        if number % 4 and step in kinds:
            continue
        kinds.add(step)

        def again(position: Position = position, role: str = role, key: str = key) -> Legal:
            return position.legal(role, key or None)

        if again().countable:
            counted += agrees(again(), again) > 0
            continue
        with pytest.raises(TypeError):
            len(again())
    assert len(kinds) >= 4
    assert counted >= 3


FIGHTS = [name for name in test_perft.SHELF.names() if isinstance(test_perft.SHELF.load(name).steps[-1], combat.Combat)]


@pytest.mark.parametrize("name", FIGHTS)
def test_attacks_counted_by_formula(name: str) -> None:
    """With duties the list is that of slot by slot, each checked; without them, where it is counted by formula, too."""
    board: Battle = test_perft.SHELF.load(name)
    step = board.steps[-1]
    assert isinstance(step, combat.Combat)
    if board.legal().countable:
        assert list(islice(board.legal(), 3000)) == list(islice(board.legal()._by_slots(step), 3000))
    board.steps[-1] = free = replace(step, duties=())
    legal = board.legal()
    listing = free.listing(board, legal.role)
    assert listing is not None
    if legal.countable:
        slow = list(islice(legal._by_slots(free), 3000))
        assert list(islice(listing, 3000)) == slow
        assert len(slow) == 3000 or len(listing) == len(slow)
        assert [listing[n] for n in range(0, len(slow), 7)] == slow[::7]


def calls(monkeypatch: pytest.MonkeyPatch, place: Any, name: str) -> list[Any]:
    """What a function is called with from now on."""
    found: list[Any] = []
    whole = getattr(place, name)

    def noted(*args: Any, **named: Any) -> Any:
        found.append(args)
        return whole(*args, **named)

    monkeypatch.setattr(place, name, noted)
    return found


def test_a_uniform_choice_makes_one_move(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the general battle: hundreds are counted, and asking again for the same phase asks for no reach twice."""
    game = feldherr.ruleset("srazhenie")
    rng = Random(3)
    position: Any = game.start("general", {}, Loose(rng))
    while not isinstance(position.steps[-1], movement.Movement):
        position.play(position.legal().sample(rng), Loose(rng), position.decisions[0].role)
    whole = calls(monkeypatch, movement, "moves")
    reaches = calls(monkeypatch, paths, "reach_of")
    sought = calls(monkeypatch, paths, "_find_ends")
    made = calls(monkeypatch, paths, "Move")
    legal = position.legal()
    assert len(legal) > 300
    action = rng.choice(legal)
    assert len(made) == 1
    assert action in legal
    assert len(sought) == 1
    position.play(action, Loose(rng), legal.role)
    assert isinstance(position.steps[-1], movement.Movement)
    assert len(position.legal()) > 200
    assert whole == reaches == [], "nothing was listed"
    assert len(sought) == 1, "what was found out in the phase is not asked for again"


@pytest.mark.parametrize(("scenario", "seeds"), [("general", 6), ("meeting", 3)])
def test_all_that_may_be_done_in_a_movement_phase_is_counted(scenario: str, seeds: int) -> None:
    """Added points, units that come on or come back, and those that have left a zone, in whole games."""
    game = feldherr.ruleset("srazhenie")
    seen = set()
    for seed in range(seeds):
        rng = Random(seed)
        position: Any = game.start(scenario, {}, Loose(rng))
        ply = 0
        while position.outcome is None:
            ply += 1
            step, legal = position.steps[-1], position.legal()
            if isinstance(step, movement.Movement):
                there = {
                    "extra": position.extra > 0,
                    "returns": next(armies.returns(position, step.side), None) is not None,
                    "entries": position.entries > 0,
                    "left": bool(position.left),
                }
                some = {name for name, so in there.items() if so}
                if some - seen or not ply % 23:
                    seen |= some
                    agrees(legal, position.legal)
            position.play(legal.sample(rng), Loose(rng), legal.role)
    assert seen >= ({"entries", "extra"} if scenario == "meeting" else {"extra", "returns", "left"})


def test_ways_in_are_those_to_every_free_hex() -> None:
    """What is remembered of them is the same after own units have moved."""
    game = feldherr.ruleset("srazhenie")
    rng = Random(2)
    position: Any = game.start("meeting", {}, Loose(rng))
    asked = 0
    while position.outcome is None and asked < 40:
        step = position.steps[-1]
        if isinstance(step, movement.Movement):
            for unit, through in zip(entry.waiting(position, step.side)[:2], (True, False), strict=False):
                ways = entry.gates(position, unit, 10, through=through)
                free = [hex for hex in range(position.setting.size) if position.at[hex] < 0]
                costs = position.setting.ground.entry
                expected = cheapest((WayIn(costs[hex], hex, ways[hex]) for hex in ways), free.__contains__)
                found = entry.ways_in(position, unit, 10, through=through)
                assert list(found.items()) == list(expected.items())
                asked += 1
        position.play(position.legal().sample(rng), Loose(rng), step.asks(position)[0])
    assert asked >= 20


def test_a_list_of_attacks_that_is_clearly_short_looks_at_no_line_of_sight(monkeypatch: pytest.MonkeyPatch) -> None:
    looks = calls(monkeypatch, combat.artillery, "may_support")
    for name in FIGHTS:
        board: Battle = test_perft.SHELF.load(name)
        step: Any = board.steps[-1]
        guns = len(combat.artillery.ready_guns(board, step.side))
        del looks[:]
        if sum(1 << (len(units) + guns) for _, units in step._targets(board)) <= 4096:
            assert step.countable(board, "north")
            assert looks == []
            continue
        few = sum(1 << (len(units) + len(step._supports(board, (hex,)))) for hex, units in step._targets(board))
        assert step.countable(board, "north") == (few <= 4096)


def test_a_count_of_a_large_army_makes_no_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    game = feldherr.ruleset("prussia")
    rng = Random(1)
    position: Any = game.start("leuthen_battle", {}, Loose(rng))
    while not isinstance(position.steps[-1], prussian.Movement):
        action: Action | None = position.legal().sample(rng)
        assert action is not None
        position.play(action, Loose(rng), position.decisions[0].role)
    made = calls(monkeypatch, prussian, "_moves")
    legal = position.legal()
    assert len(legal) > 500
    assert made == []
    assert legal[7] in legal
    assert len(made) == 1
