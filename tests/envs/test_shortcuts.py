"""What is told at a glance is what a search finds, at positions of kept games: the masks of agents hang on it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain, combinations, islice
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from tests.envs.test_words import CORPUS

from feldherr.envs.encoding import Vocabulary, draft
from feldherr.games.napoleon.rules.deals import Propose
from feldherr.games.napoleon.rules.impulse import Impulse
from feldherr.games.napoleon.rules.interphase import Changing
from feldherr.games.napoleon.state.position import Europe
from feldherr.games.napoleon.state.setting import LEAVES
from feldherr.games.prussia.rules.columns import Deploying
from feldherr.games.sgboh.rules import activation, terms
from feldherr.games.sgboh.rules.endings import Ends, steps_aside
from feldherr.games.sgboh.rules.formation import Form
from feldherr.games.sgboh.state.position import Field
from feldherr.kernel import Action, Match, Position, Refusal, Role, Scripted, Slot, Value, endings, read_record, ruleset
from feldherr.kernel.endings import Endings
from feldherr.kernel.slots import FLAG, UNIT
from feldherr.kernel.slots import Path as Ways
from feldherr.kernel.steps import Step


def records(game: str, count: int) -> list[Path]:
    """Records of a game, from the longer half, so that much is played in them."""
    found = sorted((CORPUS / game).glob("*.feldherr"), key=lambda one: (one.stat().st_size, one.name))
    longer = found[len(found) // 2 :]
    return longer[:: max(1, len(longer) // count)][:count]


@cache
def opened(path: Path, game: str) -> Match:
    return read_record(path.read_text("utf-8"), lambda _: ruleset(game), name=path.name)


def played(path: Path, game: str) -> Iterator[tuple[Position, Role, Action]]:
    """The plies of a kept game, each before it is played."""
    match = opened(path, game)
    position = match.again().position
    for ply in match.standing[1:]:
        if ply.role is None or position.outcome is not None or ply.role not in position.steps[-1].asks(position):
            return
        try:
            action = position.read_action(ply.text)
        except ValueError:
            return
        yield position, ply.role, action
        position.play(action, Scripted(*ply.dice), ply.role)


def asked(game: str, games: int, every: int, most: int) -> Iterator[tuple[Position, Role]]:
    """Some questions of some kept games."""
    for path in records(game, games):
        for position, role, _ in islice(played(path, game), 0, every * most, every):
            yield position, role


def test_a_flag_may_always_be_left_out() -> None:
    assert FLAG.values([Value(True)]) == [False, True]
    assert FLAG.values([Value(False), Value(True)]) == [False, True]
    assert FLAG.values([Value(False)]) == FLAG.values([]) == [False]


def by_the_kept_way(position: Position, role: Role, action: Action) -> Action | None:
    """The same by the way that agents are offered to where it ends; None where that is not lawful."""
    step, filled = position.steps[-1], dict[str, Any]()
    for slot in action.slots:
        value = getattr(action, slot.name)
        if isinstance(action, Form) and any(
            pose not in (step.pairs(position, role, Form, unit) or ()) for unit, pose in value
        ):
            return None  # to a place that others have still to leave: agents send one unit after another there
        if isinstance(slot.kind, Ways) and value:
            offered = slot.kind.values(list(step.fill(position, role, type(action), filled)))
            value = next((way for way in offered if way[-1] == value[-1]), None)
            if value is None:
                return None
        filled[slot.name] = value
    found = msgspec.structs.replace(action, **filled)
    return found if position.why_not(found, role) is None else None


@pytest.mark.parametrize(("game", "kept"), [("srazhenie", 4), ("prussia", 3), ("sgboh", 3), ("napoleon", 4)])
def test_what_was_played_in_kept_games_can_be_said(game: str, kept: int) -> None:
    """Also what players seldom do, and what the steps' own listings leave out."""
    said: Counter[str] = Counter()
    for path in records(game, kept):
        for position, role, action in islice(played(path, game), 400):
            if position.steps[-1].wholes:
                continue
            meant = by_the_kept_way(position, role, action)
            if meant is None:
                continue
            vocabulary = Vocabulary(position.setting)
            words = list(vocabulary.encode(meant))
            answer = draft(vocabulary, position, role, None)
            while answer.action is None:
                word = words[len(answer.said)]
                assert word in answer.next, (path.name, meant, vocabulary.words[word])
                answer.say(word)
            assert answer.action == meant, (path.name, meant)
            said[meant.verb()] += 1
    assert sum(said.values()) > 200
    if game == "napoleon":
        assert said["march"], "with units: alone nobody conquers anything"


@pytest.mark.parametrize("game", ["srazhenie", "prussia", "sgboh"])
def test_paths_by_their_ends_are_the_paths_that_are_offered(game: str) -> None:
    told = 0
    for position, role in asked(game, 4, 5, 12):
        step = position.steps[-1]
        for kind in step.verbs(position, role):
            if step.wholes or len(kind.slots) < 2 or not isinstance(kind.slots[1].kind, Ways):
                continue
            first, slot = kind.slots[:2]
            for value in first.kind.values(list(step.fill(position, role, kind, {}))):
                filled = {first.name: value}
                ways = step.by_ends(position, role, kind, filled)
                if ways is not None:
                    offered = slot.kind.values(list(step.fill(position, role, kind, filled)))
                    assert [ways.way(end) for end in ways.ends] == offered, (kind, filled)
                    assert [way[-1] for way in offered] == list(ways.ends)
                    told += len(offered)
    assert told > 500


def test_offers_and_what_costs_points_end_as_a_search_finds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(endings, "TRIES", 1 << 20)
    glances = Impulse.leads_on, Changing.leads_on
    counts: Counter[tuple[str, bool]] = Counter()
    for position, role in asked("napoleon", 6, 7, 16):
        step = position.steps[-1]
        if not isinstance(step, (Impulse, Changing)) or not isinstance(position, Europe):
            continue
        verbs = step.verbs(position, role)
        drafts: list[tuple[type[Action], dict[str, Any]]] = [(kind, {}) for kind in verbs]
        for nation in step.fill(position, role, Propose, {}) if Propose in verbs else ():
            # Not only what is offered: an order may begin with any words.
            words = [position.setting.word(word) for word in LEAVES]
            for gives in chain(*(combinations(sorted(words), size) for size in range(3))):
                drafts.append((Propose, {"nation": nation.v, "gives": gives}))
        told = [Endings(position, role).ends(kind, filled) for kind, filled in drafts]
        with monkeypatch.context() as patch:
            for one in (Impulse, Changing):
                patch.setattr(one, "leads_on", Step.leads_on)
            searched = [Endings(position, role).ends(kind, filled) for kind, filled in drafts]
        assert told == searched, [one for one, a, b in zip(drafts, told, searched, strict=True) if a != b]
        counts.update((kind.verb(), found) for (kind, _), found in zip(drafts, told, strict=True))
    assert (Impulse.leads_on, Changing.leads_on) == glances
    for said in (("propose", True), ("propose", False), ("build", False), ("march", True)):
        assert counts[said], said


def test_a_unit_that_steps_aside_has_somewhere_to_go() -> None:
    aside = 0
    for position, _ in asked("sgboh", 4, 11, 10):
        assert isinstance(position, Field)
        for unit in position.alive(0) + position.alive(1):
            left = terms.points_left(position, unit)
            for hasty in (False, True):
                if steps_aside(position, unit, left, hasty=hasty):
                    aside += 1
                    assert Ends(position, unit, left, hasty=hasty), position.setting.names.units[unit]
    assert aside > 500


def test_what_may_be_activated_is_kept_no_longer_than_it_holds() -> None:
    compared = 0
    for path in records("sgboh", 6):
        for position, _, _ in islice(played(path, "sgboh"), 600):
            step = position.steps[-1]
            if isinstance(position, Field) and isinstance(step, activation.Activation):
                for seizer in (-1, step.seizer):
                    kept = activation.choices(position, step.side, seizer)
                    assert list(kept) == list(dict.fromkeys(activation._choices(position, step.side, seizer)))
                compared += 1
    assert compared > 30


def test_columns_that_deploy_are_listed_as_slot_by_slot() -> None:
    compared = 0
    for path in records("prussia", 8):
        for position, role, _ in islice(played(path, "prussia"), 500):
            step = position.steps[-1]
            if isinstance(step, Deploying):
                listed = step.candidates(position, role)  # type: ignore[arg-type]
                assert list(listed) == list(position.legal(role)._by_slots(step))
                compared += 1
    assert compared > 10


def test_what_is_found_one_after_another_is_looked_at_no_further_than_it_is_wanted() -> None:
    """With the same answer as for a list, of which the first that can end may be any."""

    class Named(Action, frozen=True, tag="named"):
        slots = (Slot("unit", UNIT),)
        unit: int

    class Naming(Step, frozen=True, tag="naming"):
        lawful: tuple[int, ...]
        lazily: bool

        def fill(self, position: Any, role: str, kind: type[Action], filled: dict[str, Any]) -> Iterable[Value]:
            return (Value(self.look(unit)) for unit in range(9)) if self.lazily else [Value(unit) for unit in range(9)]

        def look(self, unit: int) -> int:
            looked.append(unit)
            return unit

        def check(self, position: Any, action: Action, role: str) -> None:
            tried.append(action.unit)
            if action.unit not in self.lawful:
                raise Refusal("1", "napoleon-not-now", verb="named")

    for lawful, seen in (((0, 4), 1), ((4,), 9), ((), 9)):
        found = []
        for lazily in (False, True):
            looked, tried = list[int](), list[int]()
            position: Any = SimpleNamespace(steps=[Naming(lawful, lazily)])
            found.append((Endings(position, "north").ends(Named, {}), tried))
        assert found[0] == found[1]
        assert found[0][0] == bool(lawful)
        assert len(looked) == seen
