"""Whole shock phases for the tests of 7.3 to 7.5: a `Fray` in which red designates its attacks and all that follows.

    melee = Melee("x=HI 1410/1 z=HI 1409/1", "d=HI 1510/4", idle="z", moved="x")
    melee.begin()                            # the shock phase of red, up to its first question
    melee.refuses("pass", "7.31")
    melee.play("shock r.x@b.d", dice=(4,))

`values`: quality and size of some units. `features`: family, kind, hex, other hex (the higher, or the inner one).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from feldherr.games.sgboh import game
from feldherr.games.sgboh.rules import attacks, modifiers, shock
from feldherr.games.sgboh.rules.attacks import Attack
from feldherr.kernel import Event, Scripted

from .fray import Fray, Idle


class Melee(Fray):
    """Side 0 is red and active, all of it activated but the `idle`.

    `moved`: units that came next to whoever stands beside them this turn, into vacant hexes; `engaged`: those in
    contact when the turn began, `zoned`: those in an enemy zone then. `hero`: sides ("r", "b") whose leader is one.
    """

    def __init__(
        self,
        red: str,
        blue: str,
        *,
        idle: str = "",
        moved: str = "",
        engaged: str = "",
        zoned: str = "",
        hero: str = "",
        values: dict[str, tuple[int, int]] | None = None,
        terrain: dict[str, str] | None = None,
        features: Iterable[tuple[str, str, str, str]] = (),
        levels: dict[str, int] | None = None,
    ) -> None:
        super().__init__(red, blue, terrain=terrain, levels=levels, features=features)
        setting, field = self.setting, self.field
        setting.verbs, setting.step_types = game.VERBS, (*game.STEPS, Idle)
        setting.leader_data = tuple(
            msgspec.structs.replace(leader, charisma=leader.id[0] in hero) for leader in setting.leader_data
        )
        for name, (tq, size) in (values or {}).items():
            setting.printed[self.any(name)], setting.size_of[self.any(name)] = tq, size
        for name in idle.split():
            field.activated &= ~(1 << self.any(name))
        for name in engaged.split():
            field.engaged |= 1 << self.any(name)
        for name in zoned.split():
            field.zoned |= 1 << self.any(name)
        for name in moved.split():
            self.came(name)

    def any(self, name: str) -> int:
        """A unit of either side by its short name."""
        return next(unit for unit, known in enumerate(self.setting.names.units) if known[2:] == name)

    def came(self, name: str) -> None:
        """A unit has come into a vacant hex next to every enemy beside it."""
        unit = self.any(name)
        beside = self.setting.map.spread(self.field.under(unit))
        for foe in self.field.enemies(unit):
            if self.field.under(foe) & beside:
                self.field.approached[unit] |= 1 << foe

    def begin(self, dice: Iterable[int] = ()) -> list[Event]:
        """The shock phase of red, up to its first question."""
        self.field.steps.append(shock.Shock(side=0))
        return self.go(dice)

    def does(self, text: str, dice: Iterable[int] = ()) -> list[Event]:
        """Play an action that need not be among those listed: lists have one way to each place."""
        scripted = Scripted(*dice)
        events = self.field.play(self.field.read_action(text), scripted)
        assert scripted.used == len(scripted.faces), f"{scripted.used} of {len(scripted.faces)} dice were rolled"
        assert self.field.faults() == []
        return events

    def attack(self, ours: str, theirs: str) -> Attack:
        """An attack of some units on some."""
        sides = (tuple(sorted(self.any(name) for name in names.split())) for names in (ours, theirs))
        return Attack(*sides)

    def contact(self) -> attacks.Contact:
        """Who of red may attack whom."""
        return attacks.Contact(self.field, 0)

    def modifiers(self, ours: str, theirs: str, by: str = "", against: str = "", line: str = "") -> dict[str, int]:
        """The modifiers of an attack by what they are called, those of several things of the ground added up."""
        attack = self.attack(ours, theirs)
        first, other = self.any(by or ours.split()[0]), self.any(against or theirs.split()[0])
        found: dict[str, int] = {}
        for one in modifiers.of(self.field, attack, first, other, line=line):
            found[one.id] = found.get(one.id, 0) + one.value
        return found

    def net(self, ours: str, theirs: str, by: str = "", against: str = "") -> int:
        """All modifiers of an attack."""
        return sum(self.modifiers(ours, theirs, by, against).values())


def told(events: Iterable[Event], kind: str) -> list[Any]:
    """The events of a kind."""
    return [event for event in events if event.kind == kind]
