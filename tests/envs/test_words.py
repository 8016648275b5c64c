"""What an agent may say: everything that is lawful and nothing else, at positions of kept games of all four games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from copy import copy
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.rules.sgboh.board import Board

from feldherr.envs.encoding import BySlots, Draft, Vocabulary
from feldherr.games.sgboh.rules.walk import Move
from feldherr.kernel import Action, Position, Role, Scripted, read_record, ruleset
from feldherr.kernel.endings import TRIES, Endings

CORPUS = Path(__file__).parents[2] / "corpus"
GAMES = ("srazhenie", "prussia", "sgboh", "napoleon")
MOST = 600
"""Of a class of actions that may be filled in more ways a sample is looked at: to try them all takes too long."""
WHOLE, PART = "compared whole", "sampled"


def positions(path: Path, game: str, every: int, first: int = 0) -> Iterator[tuple[Position, Role]]:
    """Some of the positions of a record, each as it was asked, with who was to answer."""
    match = read_record(path.read_text("utf-8"), lambda _: ruleset(game), name=path.name)
    position = match.again().position
    for number, ply in enumerate(match.standing[1:]):
        if ply.role is None or position.outcome is not None or ply.role not in position.steps[-1].asks(position):
            return
        if number % every == first:
            yield position, ply.role
        try:
            action = position.read_action(ply.text)
        except ValueError:
            return
        position.play(action, Scripted(*ply.dice), ply.role)


def filled_ways(position: Position, role: Role, kind: type[Action]) -> Iterator[Action]:
    """Every way to fill a class with what the step offers, lawful or not."""
    legal, step = position.legal(role), position.steps[-1]

    def under(filled: dict[str, Any]) -> Iterator[Action]:
        if len(filled) == len(kind.slots):
            yield kind(**filled)
            return
        slot = kind.slots[len(filled)]
        for value in legal._values(step, kind, slot, filled, None):
            yield from under({**filled, slot.name: value})

    return under({})


def sayable(draft: Draft) -> Iterator[Action]:
    """Every action that can be said from here on."""
    if draft.action is not None:
        yield draft.action
        return
    words = draft.next
    assert len(words) > 1, "no dead end, and what is the only word is said unasked"
    for word in words:
        twin = copy(draft)
        twin.say(word)
        yield from sayable(twin)


def begun(vocabulary: Vocabulary, position: Position, role: Role) -> dict[type[Action], Draft]:
    """Drafts in which only the verb has been said."""
    endings = Endings(position, role)
    verbs = position.steps[-1].verbs(position, role)
    whole = BySlots(vocabulary, endings, [kind for kind in verbs if endings.ends(kind, {})])
    if whole.action is not None:
        return {type(whole.action): whole}
    if any(vocabulary.words[word] not in vocabulary.verbs for word in whole.next):
        return {position.setting.verbs[vocabulary.words[whole.said[0]]]: whole}
    found = {}
    for word in whole.next:
        draft = copy(whole)
        draft.say(word)
        found[position.setting.verbs[vocabulary.words[word]]] = draft
    return found


def compare(position: Position, role: Role, rng: Random, seen: Counter[tuple[str, str, str]]) -> None:
    """At this position the words lead to every lawful action and to no other."""
    step = position.steps[-1]
    if step.wholes:
        return
    vocabulary = Vocabulary(position.setting)
    drafts = begun(vocabulary, position, role)
    for kind in step.verbs(position, role):
        tag = str(step.__struct_config__.tag)
        ways = list(islice(filled_ways(position, role, kind), MOST + 1))
        if len(ways) <= MOST:
            lawful = {action for action in ways if position.why_not(action, role) is None}
            said = list(sayable(drafts[kind])) if kind in drafts else []
            assert len(said) == len(set(said))
            assert set(said) == lawful, (tag, kind.verb(), set(said) ^ lawful)
            seen[tag, kind.verb(), WHOLE] += 1
            continue
        seen[tag, kind.verb(), PART] += 1
        assert kind in drafts or all(position.why_not(action, role) is not None for action in ways[:TRIES])
        for _ in range(8 if kind in drafts else 0):
            draft = copy(drafts[kind])
            while draft.action is None:
                draft.say(rng.choice(draft.next))
            assert position.why_not(draft.action, role) is None, draft.action


def records(game: str, count: int) -> list[Path]:
    """Records of a game, one a scenario first, the smaller ones first."""
    found: dict[str, list[Path]] = {}
    for path in sorted((CORPUS / game).glob("*.feldherr"), key=lambda one: (one.stat().st_size, one.name)):
        found.setdefault(path.name.split("-")[0], []).append(path)
    return [one for row in zip(*([*rest, *[None] * count] for rest in found.values())) for one in row if one][:count]  # type: ignore[list-item] # noqa: B905


@pytest.mark.parametrize(("game", "kept"), [("srazhenie", 6), ("prussia", 4), ("sgboh", 2), ("napoleon", 3)])
def test_words_lead_to_every_lawful_action_and_to_no_other(game: str, kept: int) -> None:
    seen: Counter[tuple[str, str, str]] = Counter()
    for at, path in enumerate(records(game, kept)):
        for position, role in islice(positions(path, game, 9, at % 2), 4):
            compare(position, role, Random(at), seen)
    assert sum(count for (_, _, how), count in seen.items() if how == WHOLE) > 5


def test_a_unit_that_may_only_turn_with_its_stack_is_told_to() -> None:
    """Beneath it is one that looks as it does (antiquity 5.34): that the stack goes, too, is said after the way."""
    board = Board("[x=Ha y=Ha] 1410/1 f=HI 1510/1 g=HI 1511/1", "d=HI 2515/4", idle="f g").movement()
    for name in ("r.x", "r.y"):
        board.field.spent[board.unit(name)] = board.setting.units[board.unit(name)].allowance - 1
    compare(board.field, "red", Random(0), Counter())
    ways = list(sayable(begun(Vocabulary(board.setting), board.field, "red")[Move]))
    assert ways
    assert {(way.unit, way.stack) for way in ways if isinstance(way, Move)} == {(board.unit("r.x"), True)}


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_words_lead_to_every_lawful_action_in_all_kept_games(game: str) -> None:
    seen: Counter[tuple[str, str, str]] = Counter()
    for at, path in enumerate(records(game, 1000)):
        for position, role in positions(path, game, 7, at % 7):
            compare(position, role, Random(at), seen)
    assert sum(count for (_, _, how), count in seen.items() if how == WHOLE) > 500
