"""Seizing the turn (rulebook 4.4): who may try it, when, and what it is worth."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from feldherr.kernel import Action, Event, Meaning, Message, Pass, PlayContext, Refusal, Slot, Value, Window, rule
from feldherr.kernel.slots import PATH, UNIT
from feldherr.kernel.steps import Ways, only

from ..state.amendments import DASHES, SEIZED
from ..state.position import Field
from . import leaders, reasons
from .underway import unit_name


class Seize(Action, frozen=True, tag="seize"):
    """A leader tries to seize the enemy's turn (4.41)."""

    slots = (Slot("leader", UNIT),)
    leader: int


class Dash(Action, frozen=True, tag="dash"):
    """A leader uses an attempt to move himself: it needs no die (4.46)."""

    slots = (Slot("leader", UNIT), Slot("path", PATH))
    leader: int
    path: tuple[int, ...]


class SeizureTried(Event, frozen=True, tag="seizure"):
    """A leader has tried to seize a turn (4.41)."""

    about = Meaning("4.41")

    side: str
    unit: str
    die: int
    initiative: int
    seized: bool


@rule("4.44", "4.45")
def may_try(position: Field, side: int) -> bool:
    """Whether a side may try to seize the turn that begins: not the first of the game, not one that is seized itself,
    nor twice in enemy turns one after the other.
    """
    if position.seized or sum(position.turns) <= 1:
        return False
    turn = position.turns[1 - side]
    last = position.attempted[side]
    return last < 0 or turn - last > 1


@rule("4.21", "4.41", "4.44")
def able(position: Field, side: int) -> list[int]:
    """The leaders of a side who have attempts left."""
    return [
        leader for leader in position.setting.leaders[side] if position.seizures[leader] and position.on_map(leader)
    ]


@rule("4.33", "4.46", "4.21.movement")
def points(position: Field, leader: int) -> int:
    """The points of a leader who seizes a turn to move: the overall commander moves instead of an activation."""
    if position.setting.leader(leader).overall and position.setting.amended(SEIZED):
        return leaders.ALONE
    return leaders.WITH_FORMATION


class Seizing(Window, frozen=True, tag="seizing", kw_only=True):
    """Before a player says what he activates, the other one may seize the turn (4.41)."""

    side: int

    def may_act(self, position: Field, role: str) -> bool:
        return may_try(position, self.side) and bool(able(position, self.side))

    def question(self, position: Field, role: str) -> tuple[str, str, tuple[str, ...], Message]:
        return "seize", role, ("4.41",), Message("sgboh-seize", {"side": position.setting.roles[1 - self.side]})

    def budget(self, position: Field) -> int:
        return sum(position.seizures[leader] for leader in position.setting.leaders[self.side])

    def verbs(self, position: Field, role: str) -> tuple[type[Action], ...]:
        return (Seize, Dash, Pass)

    def fill(self, position: Field, role: str, kind: type[Action], filled: dict[str, Any]) -> Iterable[Value]:
        if kind is Pass:
            return ()
        if not filled:
            return [Value(leader) for leader in able(position, self.side)]
        if kind is Dash and filled["leader"] in able(position, self.side):
            return leaders.destinations(position, filled["leader"], points(position, filled["leader"]))
        return ()

    def exact_after(self, position: Field, role: str, kind: type[Action]) -> int | None:
        return {Seize: 0, Dash: 1}.get(kind)

    def leads_on(self, position: Field, role: str, kind: type[Action], filled: dict[str, Any]) -> bool | None:
        if kind is Dash and len(filled) == 1:
            return leaders.rides_somewhere(position, filled["leader"], points(position, filled["leader"]))
        return None

    def by_ends(self, position: Field, role: str, kind: type[Action], filled: dict[str, Any]) -> Ways | None:
        if kind is Dash and len(filled) == 1 and filled["leader"] in able(position, self.side):
            return leaders.ways(position, filled["leader"], points(position, filled["leader"]))
        return None

    @rule("4.41", "4.44", "4.46")
    def check_act(self, position: Field, action: Action, role: str) -> None:
        only(action, (Seize, Dash), "4.41", "sgboh-not-now")
        assert isinstance(action, (Seize, Dash))
        if action.leader not in able(position, self.side):
            name = unit_name(position, action.leader)
            if position.setting.side[action.leader] != self.side or not position.on_map(action.leader):
                raise Refusal("4.41", "sgboh-not-yours", unit=name)
            raise Refusal("4.44", "sgboh-no-attempts", unit=name)
        if isinstance(action, Dash):
            leaders.check_ride(position, action.leader, action.path, points(position, action.leader))

    def explain(self, position: Field, action: Action, role: str, refusal: Refusal) -> Refusal | None:
        if isinstance(action, Dash) and action.leader in able(position, self.side):
            return reasons.ridden(position, action.leader, action.path, points(position, action.leader), refusal)
        return refusal

    @rule("4.41", "4.44", "4.46")
    def act(self, position: Field, action: Action, role: str, context: PlayContext) -> bool:
        from . import sequence  # it opens this window

        assert isinstance(action, (Seize, Dash))
        leader = action.leader
        position.seizures[leader] -= 1
        position.attempted[self.side] = position.turns[1 - self.side]
        if isinstance(action, Dash) and position.setting.amended(DASHES):
            position.passes = 0
            sequence.seize_to_move(position, self.side, leader, action.path, context)
            return False
        if isinstance(action, Dash):
            if position.setting.amended(SEIZED):
                # The turn seized is cancelled; what the enemy does now is the one after it.
                position.attempted[self.side] -= 1
            spent = leaders.check_ride(position, leader, action.path, points(position, leader))
            leaders.ride(position, leader, action.path, spent, context)
            position.spent[leader] = 0
            position.passes = 0
            return False
        initiative = leaders.initiative_of(position, leader)
        die = context.sum(1, "seize", role, lambda die: die <= initiative, faces=10, low=0)
        context.tell(SeizureTried(role, unit_name(position, leader), die, initiative, die <= initiative))
        if die <= initiative:
            position.passes = 0
            sequence.seize(position, self.side, leader)
        return False
