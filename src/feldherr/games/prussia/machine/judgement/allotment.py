"""Allotments: which of the units in contact attack which enemies, so that all the close combats of a phase together
pay most.
"""

from __future__ import annotations

from feldherr.maps.recent import Recent

from ...rules.combat import Attack, Lines
from ...state.position import Battlefield
from .appraisal import Appraisal

ROUNDS = 2
"""How often the allotment is gone over for a better one."""

Fight = tuple[float, tuple[int, ...], tuple[int, ...]]
"""(worth, targets, hexes they are attacked from)"""

_SETTLED: Recent[object, tuple[Fight, ...]] = Recent(4096)
"""Knots whose fights have been allotted, by all that they hang on: a move elsewhere changes nothing in them."""


class Allotment:
    """The attacks a side would make on a position, if its movement were over.

    Attributes:
        reach: own hexes with the enemies they have to fight. attacks: best first. total: their worth together, of
            attacks on guns alone that of the best one.
    """

    def __init__(self, view: Appraisal, position: Battlefield) -> None:
        self.view = view
        self.position = position
        lines = Lines(position, view.side, view.enemies)
        hexes = position.setting.map.hexes
        self.reach = {hex: tuple(hexes(reach & lines.foes)) for hex, reach in lines.own.items() if reach & lines.foes}
        self.attacks = sorted((fight for knot in self._knots() for fight in self._settle(knot)), reverse=True)
        self.total = sum(worth for worth, _, _ in self.attacks)
        if not self.reach and lines.guns:
            self.attacks = self._on_guns(lines)
            self.total = self.attacks[0][0] if self.attacks else 0.0

    def _knots(self) -> list[dict[int, tuple[int, ...]]]:
        """The reach in parts that have no enemy in common: nothing in one of them tells in another."""
        knots: list[tuple[set[int], dict[int, tuple[int, ...]]]] = []
        for hex, targets in self.reach.items():
            reached, knot = set(targets), {hex: targets}
            apart = []
            for other in knots:
                if other[0].isdisjoint(reached):
                    apart.append(other)
                else:
                    reached |= other[0]
                    knot |= other[1]
            knots = [*apart, (reached, knot)]
        return [knot for _, knot in knots]

    def _settle(self, reach: dict[int, tuple[int, ...]]) -> tuple[Fight, ...]:
        hexes = sorted(reach)
        enemies = sorted({target for targets in reach.values() for target in targets})
        row = self.view.row
        key = (
            self.view.frame,
            *[(hex, reach[hex], row(self.position, hex)) for hex in hexes],
            *[(hex, row(self.position, hex)) for hex in enemies],
        )
        found = _SETTLED.get(key)
        if found is None:
            found = tuple(Knot(self.view, self.position, {hex: reach[hex] for hex in hexes}).fights())
            _SETTLED.put(key, found)
        return found

    def _on_guns(self, lines: Lines) -> list[Fight]:
        """With no duty left, guns alone in a hex may be ridden down."""
        fight, hexes = self.view.fight, self.position.setting.map.hexes
        found = [
            (fight(self.position, (target,), (hex,)), (target,), (hex,))
            for hex, reach in lines.own.items()
            for target in hexes(reach & lines.guns)
        ]
        return sorted(found, reverse=True)

    def actions(self) -> list[tuple[float, Attack]]:
        """The attacks as actions, best first."""
        return [(worth, Attack(targets, by)) for worth, targets, by in self.attacks]


class Knot:
    """Hexes that reach the same enemies, and what each of them is to attack; `reach` in rising order."""

    def __init__(self, view: Appraisal, position: Battlefield, reach: dict[int, tuple[int, ...]]) -> None:
        self.view = view
        self.position = position
        self.reach = reach
        self.task: dict[int, tuple[int, ...]] = {}
        self._begin()
        for _ in range(ROUNDS):
            if not self._improve():
                break

    def fights(self) -> list[Fight]:
        """The attacks that are settled on, with their worth."""
        return [(self._worth(targets, by), targets, by) for targets, by in self._groups().items()]

    def _worth(self, targets: tuple[int, ...], by: tuple[int, ...]) -> float:
        return self.view.fight(self.position, targets, by)

    def _groups(self) -> dict[tuple[int, ...], tuple[int, ...]]:
        found: dict[tuple[int, ...], tuple[int, ...]] = {}
        for hex in self.reach:
            targets = self.task[hex]
            found[targets] = (*found.get(targets, ()), hex)
        return found

    def _begin(self) -> None:
        """Assign everyone to the enemy who is weakest against all who reach him; nobody may be left out (10)."""
        beside: dict[int, list[int]] = {}
        for hex, targets in self.reach.items():
            for target in targets:
                beside.setdefault(target, []).append(hex)
        whole = {target: self._worth((target,), tuple(by)) for target, by in beside.items()}
        order = sorted(beside, key=lambda target: (-whole[target], target))
        attacked: set[int] = set()
        for target in order:
            for hex in beside[target]:
                if hex not in self.task:
                    self.task[hex] = (target,)
                    attacked.add(target)
        for target in order:
            if target not in attacked:
                self._cover(target, beside[target])

    def _cover(self, target: int, by: list[int]) -> None:
        """Have an enemy who has been left out attacked: by one who can be spared, else by one who takes on both."""
        counts: dict[tuple[int, ...], int] = {}
        for targets in self.task.values():
            counts[targets] = counts.get(targets, 0) + 1
        spare = [hex for hex in by if counts[self.task[hex]] > 1]
        if spare:
            self.task[max(spare, key=lambda hex: (self._worth((target,), (hex,)), -hex))] = (target,)
            return
        hex = max(by, key=lambda hex: (self._worth(tuple(sorted((*self.task[hex], target))), (hex,)), -hex))
        self.task[hex] = tuple(sorted((*self.task[hex], target)))

    def _improve(self) -> bool:
        """Let single hexes change to another enemy if that pays."""
        better = False
        groups = self._groups()
        for hex, reached in self.reach.items():
            old = self.task[hex]
            if len(old) > 1 or len(groups[old]) == 1:
                continue
            rest = tuple([one for one in groups[old] if one != hex])
            left = self._worth(old, groups[old]) - self._worth(old, rest)
            for targets, by in groups.items():
                if targets == old or not set(targets) <= set(reached):
                    continue
                gained = self._worth(targets, tuple(sorted((*by, hex)))) - self._worth(targets, by)
                if gained > left + 1e-6:
                    self.task[hex] = targets
                    groups = self._groups()
                    better = True
                    break
        return better
