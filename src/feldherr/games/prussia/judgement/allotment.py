"""Allotments: who of those in contact attacks whom, so that all the close combats of a phase together pay most."""

from __future__ import annotations

from ..combat import Attack, Lines
from ..position import Battlefield
from .appraisal import Appraisal

ROUNDS = 2
"""How often the allotment is gone over for a better one."""


class Allotment:
    """The attacks a side would make on a position, if its movement were over.

    Attributes:
        attacks: (worth, targets, hexes they are attacked from), best first. total: their worth together.
    """

    def __init__(self, view: Appraisal, position: Battlefield, side: int | None = None) -> None:
        self.view = view
        self.position = position
        self.side = view.side if side is None else side
        lines = Lines(position, self.side)
        board = position.setting.map
        self.reach = {hex: board.hexes(reach & lines.foes) for hex, reach in lines.own.items() if reach & lines.foes}
        self.spare = {hex: board.hexes(reach & lines.guns) for hex, reach in lines.own.items() if reach & lines.guns}
        self.task: dict[int, tuple[int, ...]] = {}
        self._begin()
        for _ in range(ROUNDS):
            if not self._improve():
                break
        self.attacks = sorted(
            ((self._worth(targets, by), targets, by) for targets, by in self._groups().items()), reverse=True
        )
        self.total = sum(worth for worth, _, _ in self.attacks)
        if not self.attacks:
            self._take_guns()

    def _worth(self, targets: tuple[int, ...], by: tuple[int, ...]) -> float:
        return self.view.fight(self.position, self.side, targets, by)

    def _groups(self) -> dict[tuple[int, ...], tuple[int, ...]]:
        found: dict[tuple[int, ...], tuple[int, ...]] = {}
        for hex in sorted(self.task):
            targets = self.task[hex]
            found[targets] = (*found.get(targets, ()), hex)
        return found

    def _begin(self) -> None:
        """Everybody against the enemy who is weakest before all who reach him; nobody may be left out (10)."""
        beside: dict[int, list[int]] = {}
        for hex, targets in self.reach.items():
            for target in targets:
                beside.setdefault(target, []).append(hex)
        whole = {target: self._worth((target,), tuple(sorted(by))) for target, by in beside.items()}
        order = sorted(beside, key=lambda target: (-whole[target], target))
        for target in order:
            free = [hex for hex in beside[target] if hex not in self.task]
            for hex in free:
                self.task[hex] = (target,)
        for target in order:
            if not any(target in targets for targets in self.task.values()):
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
        """Let single hexes change over to another enemy where that pays."""
        better = False
        for hex in sorted(self.reach):
            groups = self._groups()
            old = self.task[hex]
            if len(old) > 1 or len(groups[old]) == 1:
                continue
            rest = tuple(one for one in groups[old] if one != hex)
            left = self._worth(old, groups[old]) - self._worth(old, rest)
            for targets, by in groups.items():
                if targets == old or not set(targets) <= set(self.reach[hex]):
                    continue
                gained = self._worth(targets, tuple(sorted((*by, hex)))) - self._worth(targets, by)
                if gained > left + 1e-6:
                    self.task[hex] = targets
                    better = True
                    break
        return better

    def _take_guns(self) -> None:
        """With no duty left guns alone may be ridden down."""
        for hex, targets in sorted(self.spare.items()):
            for target in targets:
                self.attacks.append((self._worth((target,), (hex,)), (target,), (hex,)))
        self.attacks.sort(reverse=True)
        self.total = self.attacks[0][0] if self.attacks else 0.0

    def actions(self) -> list[tuple[float, Attack]]:
        """The attacks as actions, best first."""
        return [(worth, Attack(targets, by)) for worth, targets, by in self.attacks]
