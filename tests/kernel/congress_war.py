"""Marches (2), interception (3), cards in a battle (4) and battles (5) of Congress."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from feldherr.kernel import (
    Action,
    Decision,
    Event,
    Message,
    Pass,
    PlayContext,
    Refusal,
    ReplannedWalk,
    Sequence,
    Slot,
    Value,
    Window,
)
from feldherr.kernel.slots import CARD, UNIT, WORD
from feldherr.kernel.steps import only
from feldherr.kernel.walks import interrupt
from feldherr.maps.reach import reach

from .congress import (
    ATTACK,
    CARDS,
    DEFENCE,
    ENVOYS,
    HIDDEN,
    HOMES,
    LOST,
    MAP,
    NATIONS,
    ON_THE_MARCH,
    ROLES,
    UNITS,
    WORDS,
    Congress,
    March,
    ask,
    check_card,
    own,
)


class Intercept(Action, frozen=True, tag="intercept"):
    """An army tries to be there first (3.1)."""

    slots = (Slot("unit", UNIT),)
    unit: int


class Play(Action, frozen=True, tag="play"):
    """A card helps one side of a battle (4.3)."""

    slots = (Slot("card", CARD), Slot("whom", WORD, "to"))
    card: int
    whom: int


class Tried(Event, frozen=True, tag="tried"):
    unit: str
    success: bool


class Fought(Event, frozen=True, tag="fought"):
    attack: int
    defence: int


def routes(position: Congress, nation: int, allowance: int) -> list[Value]:
    """Where an army can get to: seas are passed, and nothing ends there (2.3)."""
    found = reach(ON_THE_MARCH, position.place[nation], allowance)
    return [Value(at, cost, found.via[at], through=at in MAP.seas) for at, cost in found.cost.items()]


def check_path(position: Congress, nation: int, path: tuple[int, ...], allowance: int) -> None:
    """Raises Refusal 2.2 for a leap, 2.3 for an end at sea, 2.4 for too far a way."""
    here, places = position.place[nation], position.setting.names.places
    for to in path:
        if to >= MAP.size or to not in MAP.neighbours[here]:
            raise Refusal("2.2", "congress-no-way", hex=places[to])
        allowance -= ON_THE_MARCH.price(here, to) or 0
        here = to
    if not path or here in MAP.seas:
        raise Refusal("2.3", "congress-not-at-sea", hex=places[here])
    if allowance < 0:
        raise Refusal("2.4", "congress-too-far", points=-allowance)


class Marching(ReplannedWalk, frozen=True, tag="marching"):
    """An army on its way (2), place by place until somebody steps in; then the rest is offered again."""

    kind = March
    other = ("1", "congress-not-now")

    def stays(self, position: Congress) -> bool:
        return position.place[self.unit] == LOST

    def price(self, position: Congress, to: int) -> int:
        return ON_THE_MARCH.price(position.place[self.unit], to) or 0

    def enter(self, position: Congress, to: int, context: PlayContext) -> None:
        # Who intercepts is there first: the army comes when nobody does any more.
        order = tuple(role for role in ROLES if role != position.runner(self.unit))
        position.steps.append(Interception(order=order, nation=self.unit, place=to))

    def onward(self, position: Congress) -> list[Value]:
        return routes(position, self.unit, self.left)

    def question(self, position: Congress, default: Action) -> Decision:
        return ask(position, "go_on", self.unit, "2.5", default)

    def check_way(self, position: Congress, action: Action) -> None:
        assert isinstance(action, March)
        if action.unit != self.unit:
            raise Refusal("2.5", "congress-another-is-on-its-way", unit=UNITS[self.unit])
        check_path(position, self.unit, action.path, self.left)


class Interception(Window, frozen=True, tag="interception", kw_only=True):
    """Armies by land next to a place may try to be there first (3): each once, a role asked once about all of its."""

    nation: int
    place: int
    tried: tuple[int, ...] = ()

    def able(self, position: Congress, role: str) -> list[int]:
        near = MAP.connections(self.place, ("land", "pass")) if self.place not in MAP.seas else ()
        return [
            one
            for one in range(len(NATIONS))
            if position.runner(one) == role and one not in self.tried and position.place[one] in near
        ]

    def may_act(self, position: Congress, role: str) -> bool:
        # A role that has come to run the mover meanwhile does not stand in its own way.
        return role != position.runner(self.nation) and bool(self.able(position, role))

    def question(self, position: Congress, role: str) -> tuple[str, str, tuple[str, ...], Message]:
        side = NATIONS[self.able(position, role)[0]]
        return "intercept", side, ("3",), Message("congress-intercept", {"hex": MAP.label(self.place)})

    def budget(self, position: Congress) -> int:
        return len(NATIONS) - len(self.tried)

    def verbs(self, position: Congress, role: str) -> tuple[type[Action], ...]:
        return (Intercept, Pass)

    def fill(self, position: Congress, role: str, kind: type[Action], filled: dict[str, Any]) -> Iterable[Value]:
        return [Value(unit) for unit in self.able(position, role)]

    def check_act(self, position: Congress, action: Action, role: str) -> None:
        only(action, (Intercept,), "1", "congress-not-now")
        assert isinstance(action, Intercept)
        own(position, action.unit, role)
        if action.unit not in self.able(position, role):
            raise Refusal("3.1", "congress-cannot-intercept", unit=UNITS[action.unit])

    def act(self, position: Congress, action: Action, role: str, context: PlayContext) -> bool:
        assert isinstance(action, Intercept)
        success = context.roll("intercept", NATIONS[action.unit]) >= 5
        context.tell(Tried(UNITS[action.unit], success))
        if success:
            position.put(action.unit, self.place, context)
        position.steps[-1].become(position, tried=(*self.tried, action.unit))
        interrupt(position)
        return True

    def closed(self, position: Congress, context: PlayContext) -> None:
        position.put(self.nation, self.place, context)
        if self.place not in MAP.seas and position.others_at(self.place, self.nation):
            # Who fights goes no farther.
            position.steps[-1].become(position, left=0)
            position.steps.append(Battle(nation=self.nation, place=self.place))


def open_cards(position: Congress, step: Battle, context: PlayContext) -> None:
    mover = position.runner(step.nation)
    position.steps.append(Cards(order=(mover, *(role for role in ROLES if role != mover))))


def roll_attack(position: Congress, step: Battle, context: PlayContext) -> None:
    step.roll(position, context, "attack", [step.nation])


def roll_defence(position: Congress, step: Battle, context: PlayContext) -> None:
    step.roll(position, context, "defence", position.others_at(step.place, step.nation))


def aftermath(position: Congress, step: Battle, context: PlayContext) -> None:
    """More fives and sixes win, a tie is the defender's (5.2); the beaten lose a point and go home, if it is open."""
    others = position.others_at(step.place, step.nation)
    attack, defence = step.hits
    context.tell(Fought(attack, defence))
    for beaten in others if attack > defence else [step.nation]:
        position.strength[beaten] -= 1
        home = HOMES[beaten]
        if home == step.place or position.others_at(home, beaten):
            position.strength[beaten] = 0
        position.put(beaten, home if position.strength[beaten] else LOST, context)
    for winner in [step.nation] if attack > defence else others[:1]:
        if not position.others_at(step.place, winner):
            position.control[step.place] = winner


class Battle(Sequence, frozen=True, tag="battle", kw_only=True):
    """A battle (5): cards, the attacker's dice, the defender's dice, what comes of it."""

    stages = (open_cards, roll_attack, roll_defence, aftermath)

    nation: int
    place: int
    help: tuple[int, int] = (0, 0)
    hits: tuple[int, ...] = ()

    def measure(self, position: Congress) -> tuple[int, ...]:
        return (len(self.stages) - self.stage,)

    def roll(self, position: Congress, context: PlayContext, purpose: str, units: list[int]) -> None:
        dice = sum(position.strength[unit] for unit in units) + self.help[len(self.hits)]
        counts = context.pool(max(1, dice), (6, 5), purpose, NATIONS[self.nation])
        self.become(position, hits=(*self.hits, sum(counts)))


class Cards(Window, frozen=True, tag="cards"):
    """Every role, the one that looks on too, may play a card in a battle (4.3): one each."""

    played: tuple[str, ...] = ()

    def may_act(self, position: Congress, role: str) -> bool:
        return role not in self.played and bool(position.hands[ROLES.index(role)])

    def question(self, position: Congress, role: str) -> tuple[str, str, tuple[str, ...], Message]:
        runs = position.runs(role)
        return "card", runs[0] if runs else position.setting.side_of(role), ("4.3",), Message("congress-card")

    def budget(self, position: Congress) -> int:
        return len(ROLES) - len(self.played)

    def verbs(self, position: Congress, role: str) -> tuple[type[Action], ...]:
        return (Play, Pass)

    def fill(self, position: Congress, role: str, kind: type[Action], filled: dict[str, Any]) -> Iterable[Value]:
        if "card" in filled:
            return [Value(ATTACK), Value(DEFENCE)]
        return [Value(card) for card in position.hands[ROLES.index(role)] if card != HIDDEN and card not in ENVOYS]

    def check_act(self, position: Congress, action: Action, role: str) -> None:
        only(action, (Play,), "1", "congress-not-now")
        assert isinstance(action, Play)
        check_card(position, action.card, role, envoy=False)
        if action.whom not in (ATTACK, DEFENCE):
            raise Refusal("4.3", "congress-attack-or-defence", word=WORDS[action.whom])

    def act(self, position: Congress, action: Action, role: str, context: PlayContext) -> bool:
        assert isinstance(action, Play)
        position.spend(ROLES.index(role), action.card, context)
        position.steps[-1].become(position, played=(*self.played, role))
        battle = position.steps[-2]
        assert isinstance(battle, Battle)
        more = 2 if CARDS[action.card].startswith("guard") else 1
        attack, defence = battle.help
        helped = (attack + more, defence) if action.whom == ATTACK else (attack, defence + more)
        position.steps[-2] = msgspec.structs.replace(battle, help=helped)
        return True
