"""Who attacks whom in a combat phase: attackers and guns shared out among targets for the best sum of expectations.

For machine players; the rules do not use it.
"""

from __future__ import annotations

from ...rules import artillery
from ...rules.cavalry import chargers
from ...rules.combat import Attack, Bombard
from ...rules.duty import duties_of
from ...rules.zones import controlled
from .appraisal import Appraisal

DUTY = 8.0
"""What an enemy that had to be attacked and was not counts against a plan."""
SHOT = -1
"""In a gun's task: it bombards; else it supports an attack."""

Task = tuple[int, int]
"""A target and, for guns, SHOT; a target and 0 else."""


class Allotment:
    """One way to share out the attackers of a side, found by exchanging one unit's task at a time.

    Attributes:
        total: its worth on average, duties left unmet counted off.
        duties, bound: enemies that must be attacked, own units that must attack (ruling A01).
        groups: attackers by target; guns: supports by target; shots: targets of bombardments by gun.
    """

    def __init__(
        self, view: Appraisal, *, duties: tuple[int, ...] | None = None, fought: int = 0, spent: int | None = None
    ) -> None:
        self.view = view
        position, setting, side = view.position, view.setting, view.side
        everything = duties_of(position, side) if duties is None else duties
        self.duties = [piece for piece in everything if setting.side[piece] != side]
        self.bound = [piece for piece in everything if setting.side[piece] == side]
        self._struck = position.struck
        spent = position.spent if spent is None else spent
        self.options: dict[int, list[Task | None]] = {}
        near = setting.map.spread(position.masks[1 - side])
        power, place, size = setting.map.power, position.place, setting.size
        own = setting.pieces[side]
        for unit in own:
            hex = place[unit]
            if hex >= size or spent >> unit & 1 or setting.gun[unit] or not near & power[hex]:
                continue
            targets = [
                piece
                for other in setting.map.neighbours[hex]
                if (piece := position.at[other]) >= 0 and setting.side[piece] != side and not fought >> piece & 1
            ]
            if targets:
                self.options[unit] = [None, *((target, 0) for target in targets)]
        attacked = {task[0] for tasks in self.options.values() for task in tasks if task}
        enemies = [piece for piece in setting.pieces[1 - side] if place[piece] < size]
        held = controlled(position, 1 - side)
        for gun in artillery.ready_guns(position, side):
            if spent >> gun & 1:
                continue
            start = place[gun]
            shoots = not held & power[start]
            tasks: list[Task | None] = [None]
            for enemy in enemies:
                hex = place[enemy]
                if setting.map.distance(start, hex) > setting.range[gun] or not artillery.sees(position, start, hex):
                    continue
                if enemy in attacked:
                    tasks.append((enemy, 0))
                if shoots and (not setting.redoubt[enemy] or (setting.fire_is_attack and enemy in self.duties)):
                    tasks.append((enemy, SHOT))
            if len(tasks) > 1:
                self.options[gun] = tasks
        self.task: dict[int, Task | None] = dict.fromkeys(self.options)
        self.total = 0.0
        self._solve()

    def _value(self, target: int) -> float:
        by = self.groups.get(target)
        if not by:
            return 0.0
        return self.view.attack(target, tuple(by), tuple(self.guns.get(target, ())))

    def _solve(self) -> None:
        best: tuple[float, dict[int, Task | None]] | None = None
        for massed in (True, False):
            self._begin(massed)
            self._climb()
            if best is None or self.total > best[0] + 1e-9:
                best = self.total, dict(self.task)
        assert best is not None
        self.total, self.task = best
        self._regroup()

    def _regroup(self) -> None:
        self.groups: dict[int, list[int]] = {}
        self.guns: dict[int, list[int]] = {}
        self.shots: dict[int, int] = {}
        for unit, task in self.task.items():
            self._give(unit, task)

    def _give(self, unit: int, task: Task | None) -> None:
        if task is None:
            return
        target, kind = task
        if kind == SHOT:
            self.shots[unit] = target
        elif self.view.setting.gun[unit]:
            self.guns.setdefault(target, []).append(unit)
        else:
            self.groups.setdefault(target, []).append(unit)

    def _take(self, unit: int, task: Task | None) -> None:
        if task is None:
            return
        target, kind = task
        if kind == SHOT:
            del self.shots[unit]
        elif self.view.setting.gun[unit]:
            self.guns[target].remove(unit)
        else:
            self.groups[target].remove(unit)

    def _begin(self, massed: bool) -> None:
        """A first plan: all on the softest nearby target, or none anywhere."""
        view = self.view
        setting = view.setting
        self.task = dict.fromkeys(self.options)
        if massed:
            count: dict[int, float] = {}
            for unit, tasks in self.options.items():
                for task in tasks:
                    if task and not setting.gun[unit]:
                        count[task[0]] = count.get(task[0], 0.0) + setting.strength[unit]
            soft = {
                target: strength
                - view.defence(target, fire=False)
                - 1.5 * setting.ground.shift[view.position.place[target]]
                for target, strength in count.items()
            }
            for unit, tasks in self.options.items():
                close = [task for task in tasks if task and task[1] != SHOT and task[0] in soft]
                if close:
                    self.task[unit] = max(close, key=lambda task: (soft[task[0]], task))
        self._regroup()

    def _unmet(self) -> int:
        left = len(self._left())
        if self.bound:
            busy = {unit for group in (*self.groups.values(), *self.guns.values()) for unit in group}
            left += sum(unit in self.options and unit not in busy for unit in self.bound)
        return left

    def _left(self) -> list[int]:
        """Enemies that must be attacked and are not in this plan."""
        shot = () if self.view.setting.duty_close_combat_only else set(self.shots.values())
        return [
            enemy
            for enemy in self.duties
            if not self._struck >> enemy & 1 and not self.groups.get(enemy) and enemy not in shot
        ]

    def _sum(self) -> float:
        total = sum(self._value(target) for target in self.groups)
        total += sum(self.view.bombardment(gun, target) for gun, target in self.shots.items())
        return total - DUTY * self._unmet()

    def _climb(self) -> None:
        owed = bool(self.duties or self.bound)
        for _ in range(3):
            changed = False
            for unit, tasks in self.options.items():
                now = self.task[unit]
                # The cost of leaving the task is the same whatever is done instead.
                held = self._worth(now, unit) - (DUTY * self._unmet() if owed else 0.0)
                self._take(unit, now)
                left = self._worth(now, unit, gone=True)
                best, best_gain = now, 1e-9
                for task in tasks:
                    if task == now:
                        continue
                    if task is None:
                        gain = left - held - (DUTY * self._unmet() if owed else 0.0)
                    elif now is not None and task[0] == now[0]:
                        self._give(unit, task)
                        gain = self._worth(task, unit) - held - (DUTY * self._unmet() if owed else 0.0)
                        self._take(unit, task)
                    else:
                        before = self._value(task[0])
                        self._give(unit, task)
                        gain = left - held + self._worth(task, unit) - before
                        gain -= DUTY * self._unmet() if owed else 0.0
                        self._take(unit, task)
                    if gain > best_gain:
                        best, best_gain = task, gain
                self._give(unit, best)
                if best != now:
                    self.task[unit] = best
                    changed = True
            if not changed:
                break
        self.total = self._sum()

    def _worth(self, task: Task | None, unit: int, *, gone: bool = False) -> float:
        """The value of the attack on a task's target as allotted, and of the unit's own bombardment of it."""
        if task is None:
            return 0.0
        shot = 0.0 if gone or task[1] != SHOT else self.view.bombardment(unit, task[0])
        return self._value(task[0]) + shot

    # as actions

    def actions(self) -> list[tuple[float, Attack | Bombard]]:
        """The fights of the plan, best first; bombardments before attacks, so that attacks profit."""
        view = self.view
        place = view.position.place
        found: list[tuple[float, Attack | Bombard]] = []
        for gun, target in self.shots.items():
            found.append((10.0 + view.bombardment(gun, target), Bombard(gun, place[target])))
        for target, by in self.groups.items():
            if by:
                found.append((self._value(target), self.attack(target, by, self.guns.get(target, []))))
        for unit, attack in self._doubled():
            found.append((-5.0 - 0.001 * unit, attack))
        found.sort(key=lambda pair: -pair[0])
        return found

    def attack(self, target: int, by: list[int], guns: list[int]) -> Attack:
        """An attack in which all cavalry that may charges."""
        charge = chargers(self.view.position, sorted(by), (target,))
        hex = self.view.position.place[target]
        return Attack((hex,), tuple(sorted(by)), tuple(sorted(guns)), charge)

    def _doubled(self) -> list[tuple[int, Attack]]:
        """One unit against several enemies (7.4), if a duty would be left over."""
        left = self._left()
        place = self.view.position.place
        found = []
        for unit, tasks in self.options.items():
            if self.view.setting.gun[unit]:
                continue
            near = [task[0] for task in tasks if task]
            owed = [enemy for enemy in left if enemy in near]
            task = self.task[unit]
            if task and len(self.groups.get(task[0], ())) == 1:
                owed = sorted({*owed, task[0]})
            if len(owed) > 1:
                found.append((unit, Attack(tuple(sorted(place[enemy] for enemy in owed)), (unit,))))
        return found
