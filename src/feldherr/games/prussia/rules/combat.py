"""The close combat phase (rulebook 10, 10.1, 11): who has to fight, designations, and the end of the phase."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, combinations
from random import Random
from typing import Any

from feldherr.kernel import Action, Decision, Message, PlayContext, Refusal, Role, Slot, Step, Value, rule
from feldherr.kernel.slots import PLACES

from ..state.amendments import PRINT
from ..state.position import ROUTED, Battlefield, mask_of
from ..state.setting import SIDES
from . import close_combat
from . import forecast as forecasts
from .activation import is_activated
from .forecast import Forecast, contact, out_of_contact
from .stacking import bodies, front


class Attack(Action, frozen=True, tag="attack"):
    """A close combat: the hexes attacked, and those they are attacked from (10.1)."""

    slots = (Slot("targets", PLACES), Slot("by", PLACES, "by"))

    targets: tuple[int, ...]
    by: tuple[int, ...]


class EndCombat(Action, frozen=True, tag="end_combat"):
    """The close combats of a side are over (3.A.7)."""


@rule("4.1", "10", "10.1", "10.2")
def attackers(position: Battlefield, hex: int) -> tuple[int, ...]:
    """The units of a hex that would attack from it: those of its front that are activated, not routed, and may still
    fight.
    """
    setting, state = position.setting, position.state
    spent, baggage = position.fought | position.barred, setting.baggage
    found = tuple(
        [unit for unit in front(position, hex) if state[unit] != ROUTED and not spent >> unit & 1 and not baggage[unit]]
    )
    if found and not position.activated[setting.side[found[0]]] and setting.amended(PRINT):
        return tuple([unit for unit in found if is_activated(position, unit)])
    return found


def _idle(position: Battlefield, hex: int) -> str:
    """Why no unit attacks from a hex, said of its top unit: "guns" if there is only artillery."""
    row = front(position, hex)
    if not row:
        return "guns"
    if position.setting.baggage[row[0]]:
        return "never"
    if position.state[row[0]] == ROUTED:
        return "routed"
    if position.fought >> row[0] & 1:
        return "fought"
    return "barred" if position.barred >> row[0] & 1 else "asleep"


@rule("10", "10.1")
def fresh(position: Battlefield, hex: int) -> bool:
    """Whether a hex has infantry or cavalry in front that has not been attacked in this phase but by a charge."""
    return bool(mask_of(front(position, hex)) & ~(position.fought | position.defended))


def targets(position: Battlefield, hexes: int) -> tuple[int, int]:
    """Which of some hexes are `fresh`, and which have only artillery: bitboards."""
    power = position.setting.map.power
    foes = guns = 0
    for hex in position.setting.map.hexes(hexes):
        if fresh(position, hex):
            foes |= power[hex]
        elif not bodies(position, hex):
            guns |= power[hex]
    return foes, guns


class Lines:
    """Who is adjacent to whom: computed anew for every question, as every combat changes it.

    Attributes:
        own: hexes of the side that may attack, each with the mask of enemy hexes next to it.
        foes: mask of enemy hexes with infantry or cavalry that may still be attacked.
        guns: mask of those with only artillery.
    """

    __slots__ = ("foes", "guns", "own")

    def __init__(self, position: Battlefield, side: int, enemies: tuple[int, int] | None = None) -> None:
        """`enemies`: the `targets` of the whole map, if they are known: no move of the side changes them."""
        board, contacts = position.setting.map, position.setting.ground.contacts
        foe = position.occupied[1 - side]
        near = board.spread(foe) & position.bodies[side]
        self.own: dict[int, int] = {}
        self.foes, self.guns = targets(position, foe & board.spread(near)) if enemies is None else enemies
        reached = self.foes | self.guns
        for hex in board.hexes(near):
            reach = contacts[hex] & reached
            if reach and attackers(position, hex):
                self.own[hex] = reach

    def duty(self) -> list[int]:
        """The hexes that still have an enemy to fight."""
        return [hex for hex, reach in self.own.items() if reach & self.foes]


def check_attack(position: Battlefield, side: int, action: Attack) -> None:
    """Everything a designation must satisfy.

    Raises:
        Refusal: the paragraph that forbids it.
    """
    setting = position.setting
    places, power = setting.names.places, setting.map.power
    lines = Lines(position, side)
    for hex in action.targets:
        here = (places[hex],)
        if hex >= setting.size or not position.occupied[1 - side] & power[hex]:
            raise Refusal("10.1", "prussia-no-enemy", here, hex=places[hex])
        if bodies(position, hex) and not fresh(position, hex):
            raise Refusal("10", "prussia-struck", here, hex=places[hex])
    wanted = setting.map.mask(action.targets)
    for hex in action.by:
        here = (places[hex],)
        if hex >= setting.size or not position.occupied[side] & power[hex]:
            raise Refusal("10.1", "prussia-no-unit", here, hex=places[hex])
        if not attackers(position, hex):
            raise Refusal("10", "prussia-nobody-attacks", here, hex=places[hex], why=_idle(position, hex))
        missed = wanted & ~contact(position, hex)
        if missed:
            raise out_of_contact(position, hex, setting.map.hexes(missed)[0])
    _check_left_out(position, lines, action)


@rule("10", "10.1")
def _check_left_out(position: Battlefield, lines: Lines, action: Attack) -> None:
    """No stack that has an enemy to fight may be left out (ruling R02), neither a friendly nor an enemy one.

    Raises:
        Refusal: 10, with the hex.
    """
    places, board = position.setting.names.places, position.setting.map
    left = lines.foes & ~board.mask(action.targets)
    reached = after = 0
    for hex, reach in lines.own.items():
        reached |= reach & lines.foes
        if hex in action.by:
            continue
        after |= reach & left
        if reach & lines.foes and not reach & left:
            raise Refusal("10", "prussia-left-out", (places[hex],), hex=places[hex])
    alone = board.hexes(reached & left & ~after)
    if alone:
        raise Refusal("10", "prussia-left-out-enemy", (places[alone[0]],), hex=places[alone[0]])


class Combat(Step, frozen=True, tag="combat"):
    """The close combat phase of a side: it designates one combat after another (10)."""

    side: int

    def asks(self, position: Battlefield) -> tuple[Role, ...]:
        return (SIDES[self.side],)

    def proceed(self, position: Battlefield, context: PlayContext) -> bool:
        """The phase ends by itself when there is nobody left to attack."""
        if Lines(position, self.side).own:
            return False
        position.steps.pop()
        return True

    @rule("10")
    def decisions(self, position: Battlefield) -> tuple[Decision, ...]:
        role = SIDES[self.side]
        lines = Lines(position, self.side)
        places = position.setting.names.places
        hexes = [places[hex] for hex in lines.duty()]
        message = Message(
            "prussia-ask-combat" if hexes else "prussia-ask-combat-guns", {"count": len(hexes), "hexes": hexes}
        )
        default: Action = self._dutiful(position, lines) if hexes else EndCombat()
        return (Decision("combat", role, role, ("10.1",), message, default),)

    def _dutiful(self, position: Battlefield, lines: Lines) -> Action:
        """A legal designation: the most attackers on one hex; else one hex on all it can reach."""
        board = position.setting.map
        tried = []
        for hex in board.hexes(lines.foes):
            by = tuple(own for own, reach in lines.own.items() if reach & board.power[hex])
            if by:
                tried.append(Attack((hex,), by))
        tried.sort(key=lambda attack: -len(attack.by))
        tried += [Attack(tuple(board.hexes(reach & lines.foes)), (own,)) for own, reach in lines.own.items()]
        for attack in tried:
            if attack.targets and self.passes(position, attack, SIDES[self.side]):
                return attack
        return next(iter(self.candidates(position, SIDES[self.side])))

    def measure(self, position: Battlefield) -> tuple[int, ...]:
        return (sum(1 for unit in position.units_of(self.side) if not position.fought >> unit & 1),)

    def verbs(self, position: Battlefield, role: Role) -> tuple[type[Action], ...]:
        return (Attack, EndCombat)

    def fill(self, position: Battlefield, role: Role, kind: type[Action], filled: dict[str, Any]) -> Iterator[Value]:
        if kind is not Attack:
            return
        lines = Lines(position, self.side)
        board = position.setting.map
        if "targets" not in filled:
            reached = 0
            for reach in lines.own.values():
                reached |= reach
            yield from (Value(hex, duty=bool(lines.foes & board.power[hex])) for hex in board.hexes(reached))
        else:
            wanted = board.mask(filled["targets"])
            yield from (Value(hex) for hex, reach in lines.own.items() if not wanted & ~reach)

    def _attacks(self, position: Battlefield, lines: Lines) -> Iterator[Attack]:
        """Every designation by adjacency: sets of targets that one hex reaches, and of hexes that reach them all."""
        board = position.setting.map
        done: set[tuple[int, ...]] = set()
        for reach in lines.own.values():
            for targets in _groups(board.hexes(reach)):
                if targets in done:
                    continue
                done.add(targets)
                wanted = board.mask(targets)
                for by in _groups([hex for hex, other in lines.own.items() if not wanted & ~other]):
                    yield Attack(targets, by)

    def probe(self, position: Battlefield, role: Role, kind: type[Action], filled: dict[str, Any]) -> Iterable[Any]:
        """For a hex that no unit attacks: the nearest friendly hex from which one could."""
        targets = filled.get("targets")
        if kind is not Attack or not targets:
            return ()
        board = position.setting.map
        hexes = [hex for hex in board.hexes(position.occupied[self.side]) if attackers(position, hex)]
        return [(hex,) for hex in sorted(hexes, key=lambda hex: board.distance(hex, targets[0]))[:1]]

    def candidates(self, position: Battlefield, role: Role) -> Iterator[Action]:
        lines = Lines(position, self.side)
        for attack in self._attacks(position, lines):
            try:
                _check_left_out(position, lines, attack)
            except Refusal:
                continue
            yield attack
        if not lines.duty():
            yield EndCombat()

    def sample(self, position: Battlefield, role: Role, rng: Random) -> Action | None:
        lines = Lines(position, self.side)
        board = position.setting.map
        duty = lines.duty()
        if not duty and rng.random() < 0.5:
            return EndCombat()
        for _ in range(4):
            start = rng.choice(duty or list(lines.own))
            near = board.hexes(lines.own[start] & lines.foes or lines.own[start])
            target = rng.choice(near)
            if rng.random() < 0.3:
                attack = Attack(tuple(near), (start,))
            else:
                beside = [hex for hex, reach in lines.own.items() if reach & board.power[target]]
                attack = Attack((target,), tuple(h for h in beside if h == start or rng.random() < 0.6))
            try:
                _check_left_out(position, lines, attack)
            except Refusal:
                continue
            return attack
        return self._dutiful(position, lines) if duty else EndCombat()

    def check(self, position: Battlefield, action: Action, role: Role) -> None:
        if isinstance(action, Attack):
            check_attack(position, self.side, action)
        elif isinstance(action, EndCombat):
            duty = Lines(position, self.side).duty()
            if duty:
                places = position.setting.names.places
                hexes = tuple(places[hex] for hex in duty)
                raise Refusal("10", "prussia-duty-left", hexes, hexes=list(hexes), count=len(hexes))
        else:
            raise Refusal("10", "prussia-not-combat", verb=action.verb())

    @rule("10.1")
    def play(self, position: Battlefield, action: Action, role: Role, context: PlayContext) -> None:
        if isinstance(action, Attack):
            units = tuple(unit for hex in action.by for unit in attackers(position, hex))
            close_combat.begin(position, self.side, action.targets, action.by, units, context)
        else:
            position.steps.pop()

    def shown(self, position: Battlefield) -> dict[str, Any]:
        return {"kind": "combat", "side": SIDES[self.side]}


def _groups(members: list[int]) -> Iterator[tuple[int, ...]]:
    found = sorted(members)
    return chain.from_iterable(combinations(found, size) for size in range(1, len(found) + 1))


def forecast(position: Battlefield, action: Attack) -> Forecast:
    """The forecast of a designation, for sheets and machine players: lead units are those with the best modifiers.

    Raises:
        Refusal: the designation is not legal here.
    """
    step = position.steps[-1]
    side = step.side if isinstance(step, Combat) else position.active
    check_attack(position, side, action)
    units = tuple(unit for hex in action.by for unit in attackers(position, hex))
    now, _ = forecasts.before_die(position, 1 - side, action.targets)
    return forecasts.forecast(now, forecasts.engage(now, side, action.targets, action.by, units))


# The phase


@rule("10", "3.A.7")
def phase(position: Battlefield, side: int, context: PlayContext) -> None:
    """The close combat phase begins: nobody has fought in it."""
    position.clear_combat()
    position.steps.append(Combat(side))


@rule("11", "10.11", "3.A.8")
def unlock(position: Battlefield, side: int, context: PlayContext) -> None:
    """All Locked markers go, and the Momentum markers that this player turn was the last for."""
    position.pinned = ()
    position.penalty = 0
    position.clear_combat()
    position.momentum = tuple(mark for mark in position.momentum if mark[1] == side)
