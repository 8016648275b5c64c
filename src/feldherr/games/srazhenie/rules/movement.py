"""The movement phase (rulebook 4, 5): what a side may do in it, and in what order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Any

from feldherr.kernel import Action, Decision, Message, PlayContext, Refusal, Role, Step, Value, rule
from feldherr.kernel.listing import Listing
from feldherr.kernel.steps import Ways
from feldherr.maps.reach import Reach
from feldherr.maps.ways_in import WayIn

from ..state.position import Battle
from ..state.setting import SIDES
from . import armies, cavalry, entry, reasons, victory
from .paths import (
    Ends,
    Exits,
    Move,
    carry_out,
    check_move,
    draw_path,
    ends_of,
    gets_somewhere,
    moves,
    nth_move,
    reach_of,
)
from .zones import controlled


class End(Action, frozen=True, tag="end"):
    """The phase is over."""


_END = End()


class Movement(Step, frozen=True, tag="movement"):
    """The movement phase of a side. `begun`: a unit has moved, so cavalry may no longer withdraw (8.4.1)."""

    side: int
    begun: bool = False

    def asks(self, position: Battle) -> tuple[Role, ...]:
        return (SIDES[self.side],)

    def _unmoved(self, position: Battle) -> list[int]:
        size, place, moved = position.setting.size, position.place, position.moved
        return [piece for piece in position.setting.movers[self.side] if place[piece] < size and not moved >> piece & 1]

    def _able(self, position: Battle) -> list[int]:
        """Units that have points to move on."""
        if position.extra:
            return [p for p in position.setting.movers[self.side] if position.place[p] < position.setting.size]
        return self._unmoved(position)

    @rule("4", "4.A.1", "5.3")
    def decisions(self, position: Battle) -> tuple[Decision, ...]:
        left = len(self._unmoved(position))
        message = Message("srazhenie-ask-movement", {"count": left})
        if position.extra and position.entries:
            counted = {"entries": position.entries, "mp": position.extra}
            message = Message("srazhenie-ask-movement-extra-entry", counted)
        elif position.extra:
            message = Message("srazhenie-ask-movement-extra", {"count": left, "mp": position.extra})
        elif position.entries:
            message = Message("srazhenie-ask-movement-entry", {"entries": position.entries})
        if armies.hastens_nobody(position, self.side):
            message.args["idle"] = 1
        role = SIDES[self.side]
        return (Decision("movement", role, role, ("5.3",), message, _END),)

    def measure(self, position: Battle) -> tuple[int, ...]:
        return (position.powers[self.side], position.entries, position.extra + len(self._unmoved(position)))

    def verbs(self, position: Battle, role: Role) -> tuple[type[Action], ...]:
        kinds: list[type[Action]] = [Move]
        if not self.begun and cavalry.eligible(position, self.side, in_zone=True):
            kinds.append(cavalry.Withdraw)
        if position.entries and entry.may_enter(position, self.side):
            kinds.append(entry.Enter)
        kinds += armies.movement_powers(position, self.side)
        if victory.may_count(position):
            kinds.append(victory.Count)
        kinds.append(End)
        return tuple(kinds)

    def fill(self, position: Battle, role: Role, kind: type[Action], filled: dict[str, Any]) -> Iterable[Value]:
        if kind is Move:
            if "unit" in filled:
                return self._destinations(position, filled["unit"])
            zone = controlled(position, 1 - self.side)
            return (Value(unit) for unit in self._able(position) if gets_somewhere(position, unit, zone))
        if kind is cavalry.Withdraw:
            return cavalry.fill(position, self.side, filled, in_zone=True)
        if kind is entry.Enter:
            return entry.fill(position, self.side, filled)
        if kind is armies.Return:
            return armies.fill_return(position, self.side, filled)
        return ()

    def probe(self, position: Battle, role: Role, kind: type[Action], filled: dict[str, Any]) -> Iterable[Any]:
        """The first steps a unit could think of: a neighbouring hex, or one of its own edge."""
        if "unit" not in filled or kind not in (Move, entry.Enter, armies.Return):
            return ()
        setting = position.setting
        unit: int = filled["unit"]
        start = position.place[unit]
        hexes: Iterable[int]
        if kind is Move:
            hexes = setting.map.neighbours[start] if start < setting.size else (0,)
        else:
            hexes = sorted(setting.ground.line[setting.side[unit]])
        # Free hexes first: that an enemy stands in one of them is the lesser reason.
        return [(hex,) for hex in sorted(hexes, key=lambda hex: position.at[hex] >= 0)]

    def _destinations(self, position: Battle, unit: int) -> tuple[Value, ...]:
        """Hexes with cost and the hex before; the value is the whole path, as the slot requires.

        The same answer is the same tuple, so that what is derived from it can be cached with it.
        """
        setting = position.setting
        own = position.masks[self.side]
        zone = controlled(position, 1 - self.side)
        reached = reach_of(position, unit, zone)
        if isinstance(reached, Exits):
            return self._open(position, self._priced(position, unit, reached, zone))
        priced, offered = setting.ground.priced, setting.ground.offered
        # A unit's reach does not show which hexes stop it if none of its paths continues from them.
        key = (reached, zone & reached.area)
        found = offered.get((*key, own & reached.area))
        if found is None:
            hexes = priced.get(key)
            if hexes is None:
                hexes = self._priced(position, unit, reached, zone)
                priced.put(key, hexes)
            found = self._open(position, hexes)
            offered.put((*key, own & reached.area), found)
        return found

    def _open(self, position: Battle, priced: list[tuple[int, Value, Value | None]]) -> tuple[Value, ...]:
        """For every hex the value that applies now: the hex is free, or a friend on it is passed."""
        at = position.at
        found = (free if at[to] < 0 else taken for to, free, taken in priced)
        return tuple(value for value in found if value is not None)

    def _priced(
        self, position: Battle, unit: int, reached: Reach | Exits, zone: int
    ) -> list[tuple[int, Value, Value | None]]:
        """Every hex in reach with its value if the hex is free, and if a friend there has to be passed."""
        power = position.setting.map.power
        paths = reached.paths()
        all_of_it = isinstance(reached, Exits) and position.setting.exits_take_all  # 6.3
        found: list[tuple[int, Value, Value | None]] = []
        for to, cost in reached.cost.items():
            path = paths[to]
            via = path[-2] if len(path) > 1 else position.place[unit]
            cost = max(cost, position.setting.move[unit]) if all_of_it else cost
            if zone & power[to]:
                found.append((to, Value(path, cost=cost, via=via, stop="zone"), None))
            else:
                passed = Value(path, cost=cost, via=via, through=True)
                found.append((to, Value(path, cost=cost, via=via), passed))
        return found

    def by_ends(self, position: Battle, role: Role, kind: type[Action], filled: dict[str, Any]) -> Ways | None:
        if kind is not Move or len(filled) != 1:
            return None
        reached, at = reach_of(position, filled["unit"]), position.at
        return Ways([to for to in reached.cost if at[to] < 0], reached.path)

    def listing(self, position: Battle, role: Role) -> Listing:
        return _Moves(self, position)

    def exact_after(self, position: Battle, role: Role, kind: type[Action]) -> int | None:
        return 0 if kind in (Move, entry.Enter, armies.Return) else None

    def _others(self, position: Battle) -> Iterator[Sequence[Action] | _Coming]:
        """Everything but moves, in parts."""
        side = self.side
        if not self.begun:
            yield list(cavalry.withdrawals(position, side, in_zone=True))
        if position.entries:
            for unit, ways in entry.coming(position, side):
                yield _Coming(entry.Enter, unit, ways)
        if position.powers[side]:
            for unit, ways in armies.returning(position, side):
                yield _Coming(armies.Return, unit, ways)
            if armies.may_hasten(position, side):
                yield (armies.Hasten(),)
        if victory.may_count(position):
            yield (victory.Count(),)
        yield (_END,)

    def sample(self, position: Battle, role: Role, rng: Random) -> Action | None:
        random = rng.random
        if position.powers[self.side] and random() < 0.05:
            if armies.may_hasten(position, self.side):
                return armies.Hasten()
            returning = armies.sample_return(position, self.side, rng)
            if returning is not None:
                return returning
        if not self.begun and random() < 0.2:
            away = list(cavalry.withdrawals(position, self.side, in_zone=True))
            if away:
                return away[int(random() * len(away))]
        if position.entries and random() < 0.3:
            coming = entry.sample(position, self.side, rng)
            if coming is not None:
                return coming
        if random() < 0.02 and victory.may_count(position):
            return victory.Count()
        units = self._able(position)
        while units:
            index = int(random() * (len(units) + 1))
            if index == len(units):
                return _END
            path = draw_path(position, units[index], rng)
            if path:
                return Move(units[index], path)
            del units[index]
        return _END

    def check(self, position: Battle, action: Action, role: Role) -> None:
        if isinstance(action, Move):
            check_move(position, action.unit, action.path, role)
        elif isinstance(action, End):
            return
        elif isinstance(action, cavalry.Withdraw):
            cavalry.check_withdraw(position, self.side, action, in_zone=True, late=self.begun)
        elif isinstance(action, entry.Enter):
            entry.check_enter(position, action, role)
        elif isinstance(action, armies.Return):
            armies.check_return(position, self.side, action)
        elif isinstance(action, armies.Hasten):
            armies.check_hasten(position, self.side)
        elif isinstance(action, victory.Count):
            victory.check_count(position)
        else:
            raise Refusal("4", "srazhenie-wrong-phase", verb=action.verb(), phase="movement")

    def explain(self, position: Battle, action: Action, role: Role, refusal: Refusal) -> Refusal | None:
        return reasons.explain(position, action, role, refusal)

    def carry_out(
        self, position: Battle, action: Action, role: Role, context: PlayContext, *, drawn: bool = False
    ) -> None:
        if not isinstance(action, Move):
            super().carry_out(position, action, role, context, drawn=drawn)
            return
        # Most plies of a game are moves: what one costs is not found out twice.
        cost, leaves = check_move(position, action.unit, action.path, role)
        if not self.begun:
            self.become(position, begun=True)
        carry_out(position, action.unit, action.path, cost, context, leaves=leaves)

    def play(self, position: Battle, action: Action, role: Role, context: PlayContext) -> None:
        """Everything but moves."""
        if isinstance(action, End):
            position.extra = position.entries = 0
            position.steps.pop()
        elif isinstance(action, cavalry.Withdraw):
            cavalry.withdraw(position, action, context)
        elif isinstance(action, entry.Enter):
            if not self.begun:
                self.become(position, begun=True)
            entry.enter(position, action, context)
        elif isinstance(action, armies.Return):
            self.become(position, begun=True)
            armies.return_unit(position, self.side, action, context)
        elif isinstance(action, armies.Hasten):
            armies.hasten(position, self.side, context)
        elif isinstance(action, victory.Count):
            victory.count(position, SIDES[self.side], context)

    def shown(self, position: Battle) -> dict[str, Any]:
        return {"kind": "movement", "side": SIDES[self.side], "mp_extra": position.extra, "entries": position.entries}


class _Moves(Listing):
    """The moves of one unit after another, and then what else may be done."""

    def __init__(self, step: Movement, position: Battle) -> None:
        self._step, self._position = step, position
        self._units = step._able(position)
        self._zone = controlled(position, 1 - step.side)
        self._ends: list[Ends] = []
        self._later: list[Sequence[Action] | _Coming] = []
        self._counts: list[int] = []

    def sizes(self) -> list[int]:
        if not self._counts:
            position, side = self._position, self._step.side
            self._ends = ends_of(position, side, self._units, self._zone)
            self._later = list(self._step._others(position))
            free = ~position.masks[side]
            self._counts = [(hexes & free).bit_count() for hexes, _ in self._ends]
            self._counts += [len(one) for one in self._later]
        return self._counts

    def parts(self) -> Iterator[Iterable[Action]]:
        for unit in self._units:
            yield moves(self._position, unit, self._zone)
        yield from self._step._others(self._position)

    def pick(self, part: int, n: int) -> Action:
        count = len(self._units)
        if part < count:
            return nth_move(self._position, self._units[part], n, self._ends[part][1], self._zone)
        return self._later[part - count][n]


class _Coming:
    """The ways onto the map of a unit, one a destination, each made when it is asked for."""

    def __init__(self, kind: type[entry.Enter | armies.Return], unit: int, ways: dict[int, WayIn]) -> None:
        self._kind, self._unit, self._ways = kind, unit, ways
        self._ends = sorted(ways)

    def __len__(self) -> int:
        return len(self._ends)

    def __iter__(self) -> Iterator[Action]:
        return map(self.__getitem__, range(len(self._ends)))

    def __getitem__(self, n: int) -> Action:
        to = self._ends[n]
        return self._kind(self._unit, self._ways[to].path(to))
