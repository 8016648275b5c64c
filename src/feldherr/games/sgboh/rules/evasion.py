"""Retreat before shock (rulebook 7.41 to 7.45, 10.23): the segment of the phase in which units evade an attack.

The active side says which attack comes next, and the passive side is asked for its units in that one (ruling U19). It
is carried to its end: retreats with what the ground does, the check of light foot, and the advance of an attacker all
of whose targets are gone. By an option the passive side is asked once, for all attacks; if an advance has then closed
a way that was named, it is asked again for that one attack.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import reduce
from itertools import product
from operator import or_
from random import Random
from typing import Any, ClassVar

from feldherr.kernel import Action, Decision, Pass, PlayContext, Refusal, Role, Sequence, Slot, Step, Value, rule
from feldherr.kernel.bounds import Mask
from feldherr.kernel.choices import Choice
from feldherr.kernel.slots import POSES, UNIT, UNITS, Pair, SetOf
from feldherr.kernel.steps import amend, innermost, only
from feldherr.maps.poses import FACINGS

from ..state.amendments import LETTER
from ..state.events_shock import Evaded, EvasionChecked
from ..state.position import Field
from . import effects, flight, modifiers, passage, zones
from .attacks import Attack, Designated, labels_of
from .following import Following
from .routes import Nodes, check_way, has_way, hunted, nodes_of, poses_of, price, refuse, ways
from .underway import ask, hex_label, pose_label, unit_name

Way = tuple[int, tuple[int, ...]]
"""A unit and its path of poses, as pose slots have them."""
Ways = dict[Nodes, bool]
"""Ways of a unit, each with whether it has to be hasty for it."""
Chooses = Callable[[Field, Attack, int, Ways], Nodes | None]
WAYS = SetOf("ways", Pair("way", "@", UNIT, POSES, "sgboh-bad-way"))
"""Pairs of unit and path: `e.sk1@1611w-1711w`."""
EAGER = {"light": 1, "heavy": 3}
"""The custom of the game: light foot and light horse retreat from an attack of +1 or more, other horse from +3."""


class Evade(Action, frozen=True, tag="evade"):
    """Units retreat before shock, each by its way; those in `hasty` spare themselves no hits (7.42, 5.17)."""

    slots = (Slot("ways", WAYS), Slot("hasty", UNITS, "hasty", least=0))
    ways: tuple[Way, ...]
    hasty: tuple[int, ...] = ()


@rule("7.43", "4.35", "4.36", "10.23")
def fall_back(position: Field, unit: int, path: Nodes, hasty: bool, context: PlayContext) -> None:
    """A unit goes its way, with its leaders; a gun that it leaves behind is lost."""
    setting = position.setting
    before, side = position.pose[unit], setting.side[unit]
    guns = [one for one in position.stack(unit) if setting.gun[one]]
    leaders = position.leaders_with(unit)
    losses, shaken, steps = 0, [], []
    node = before
    for to in path:
        cost = price(position, unit, node, to, hasty=hasty)
        assert cost is not None, "a way that has been checked"
        losses += cost.hits
        around = position.around(unit)
        steps.append(around.under[to] & ~around.under[node])
        for friend in position.units_in(steps[-1], side):
            if friend not in position.stack(unit):
                shaken += [friend] * passage.hits(position, unit, friend, hasty=hasty)[1]
        node = to
    # A unit that falls back to a stack stands on top of it, as after a retreat (5.33).
    position.put(unit, node)
    for leader in leaders:
        position.put(leader, node // FACINGS * FACINGS)
    labels = tuple(hex_label(position, one) for one in (before, *path))
    names = tuple(unit_name(position, one) for one in (unit, *leaders))
    context.tell(Evaded(setting.roles[side], names, labels, pose_label(position, node)))
    for gun in guns:
        effects.destroy(position, gun, context, "left")
    for friend in shaken:
        effects.suffer(position, friend, 1, context, "passage")
    effects.suffer(position, unit, losses, context, "ground")
    effects.suffer(position, unit, zones.shaken(position, unit, steps), context, "elephants")
    if position.on_map(unit):
        flight.pass_by(position, unit, reduce(or_, steps, 0), context)


@rule("7.45")
def _roll(position: Field, step: LightCheck, context: PlayContext) -> None:
    tq = position.tq(step.unit)
    side = position.setting.roles[position.setting.side[step.unit]]
    die = context.sum(1, "evasion", side, tq.__ge__, faces=10, low=0)
    step.become(position, die=die)
    context.tell(EvasionChecked(side, unit_name(position, step.unit), die, tq, die <= tq))


@rule("7.45")
def _suffer(position: Field, step: LightCheck, context: PlayContext) -> None:
    if step.die > position.tq(step.unit):
        effects.suffer(position, step.unit, 1, context, "evasion")


class LightCheck(Sequence, frozen=True, tag="light_check"):
    """Light foot checks for its order after a retreat before shock (7.45). `die`: what has fallen."""

    stages: ClassVar = (_roll, _suffer)

    unit: int = -1
    die: int = -1


@rule("7.41", "7.43", "10.23")
def _go(position: Field, step: FallingBack, context: PlayContext) -> None:
    """All who retreat before this attack do, and horse that cannot before elephants takes its hit."""
    left, evaded = 0, 0
    for unit, _ in step.ways:
        left |= position.under(unit)
        evaded |= 1 << unit
    step.become(position, left=left)
    phase = innermost(position, Designated)
    assert phase is not None
    amend(position, Designated, evaded=phase.evaded | evaded)
    for unit, path in step.ways:
        fall_back(position, unit, path, unit in step.hasty, context)
    for unit in step.attack.defenders:
        if not evaded >> unit & 1 and hunted(position, step.attack, unit):
            effects.suffer(position, unit, 1, context, "elephants")


@rule("7.45")
def _check(position: Field, step: FallingBack, context: PlayContext) -> None:
    for unit, _ in reversed(step.ways):
        if position.setting.type[unit].light_foot and position.on_map(unit):
            position.steps.append(LightCheck(unit=unit))


@rule("7.44")
def _advance(position: Field, step: FallingBack, context: PlayContext) -> None:
    """An attacker may follow if all defenders have retreated."""
    away = tuple(unit for unit, _ in step.ways)
    if away and {*away} == {*step.attack.defenders}:
        side = position.setting.side[step.attack.attackers[0]]
        position.steps.append(Following(side, step.attack.attackers, away, step.left))


class FallingBack(Sequence, frozen=True, tag="falling_back"):
    """One attack in the segment of retreats (7.4): those who retreat, checks of light foot, the advance of an attacker.

    Attributes:
        ways: of the units of this attack, with their nodes. hasty: those who spare themselves no hits.
        left: the hexes they leave.
    """

    stages: ClassVar = (_go, _check, _advance)

    attack: Attack = Attack((), ())
    ways: tuple[tuple[int, Nodes], ...] = ()
    hasty: tuple[int, ...] = ()
    left: Mask = 0


class Evasion(Step, frozen=True, tag="evasion"):
    """The segment of retreats before shock (7.4): the passive side's list, then attack after attack.

    Attributes:
        side: the passive side. at: the attack that comes next.
        ways: the passive side's answers, in nodes; hasty: units that do not avoid hits.
        asked: whether it has been asked. anew: the current attack is asked about separately: its ways were closed.
    """

    side: int
    at: int = 0
    ways: tuple[tuple[int, Nodes], ...] = ()
    hasty: tuple[int, ...] = ()
    asked: bool = False
    anew: bool = False

    def attacks(self, position: Field) -> tuple[Attack, ...]:
        """The attacks that are asked for now."""
        phase = innermost(position, Designated)
        assert phase is not None
        return phase.attacks[self.at : self.at + 1] if self.anew else phase.attacks[self.at :]

    def proceed(self, position: Field, context: PlayContext) -> bool:
        if not self.asked and not self.anew and _each(position):
            waiting = self.waiting(position)
            if len(waiting) > 1:
                position.steps.append(Taking(1 - self.side, waiting))
                return True
            if waiting:
                self.take(position, waiting[0])
                return True
        if not self.asked:
            if self.able(position):
                return False
            self.become(position, asked=True, ways=() if not self.anew else self.ways)
            return True
        attacks = self.attacks(position)
        if not attacks:
            position.steps.pop()
            return True
        attack = attacks[0]
        here = [(unit, path) for unit, path in self.ways if unit in attack.defenders and position.on_map(unit)]
        try:
            going = _carried(position, attack, here, self.hasty)
        except Refusal:
            # Events since they were named have closed these ways.
            shut = {unit for unit, _ in here}
            rest = tuple(way for way in self.ways if way[0] not in shut)
            hasty = tuple(unit for unit in self.hasty if unit not in shut)
            self.become(position, ways=rest, hasty=hasty, asked=False, anew=True)
            return True
        self.become(position, at=self.at + 1, anew=False, asked=not _each(position))
        hasty = tuple(unit for unit, _ in going if unit in self.hasty)
        position.steps.append(FallingBack(attack=attack, ways=going, hasty=hasty))
        return True

    def waiting(self, position: Field) -> tuple[Attack, ...]:
        """The attacks still to come before which a unit may retreat."""
        able = {attack for attack, _ in self.able(position)}
        return tuple(attack for attack in self.attacks(position) if attack in able)

    @rule("7.4")
    def take(self, position: Field, attack: Attack) -> None:
        """An attack comes next: the passive side is asked just about that one."""
        phase = innermost(position, Designated)
        assert phase is not None
        done, rest = phase.attacks[: self.at], phase.attacks[self.at :]
        amend(position, Designated, attacks=(*done, attack, *(one for one in rest if one != attack)))
        amend(position, Evasion, anew=True)

    def able(self, position: Field) -> list[tuple[Attack, int]]:
        """The units that may retreat and find a way, if those before them in the order do."""
        return list(self._offered(position))

    def _offered(self, position: Field) -> dict[tuple[Attack, int], Ways]:
        """For every unit that may retreat its ways, one to each end, each with whether the unit must be hasty for it.

        Units that go earlier make room, so ways are searched with them in their places and without them.
        """
        found: dict[tuple[Attack, int], Ways] = {}
        cleared: Field | None = None
        for attack in self.attacks(position):
            for unit in attack.defenders:
                if not position.on_map(unit) or refuse(position, attack, unit) is not None:
                    continue
                open_ways: Ways = {}
                for where in (position, cleared):
                    if where is not None:
                        for hasty in (True, False):
                            open_ways.update(dict.fromkeys(_by_end(where, attack, unit, hasty), hasty))
                if open_ways:
                    found[attack, unit] = open_ways
                    cleared = position.copy() if cleared is None else cleared
                    cleared.put(unit, position.setting.away)
        return found

    # asking

    def asks(self, position: Field) -> tuple[Role, ...]:
        return (position.setting.roles[self.side],)

    def decisions(self, position: Field) -> tuple[Decision, ...]:
        able = [unit for _, unit in self.able(position)]
        args = {"units": [unit_name(position, unit) for unit in able], "count": len(able)}
        return (ask("evade", position, self.side, ("7.41", "7.42"), self.custom(position), **args),)

    def custom(self, position: Field) -> Evade | Pass:
        """What the clock plays: units that must retreat, skirmishers, and those badly matched, each as far as it can
        go.
        """
        return self._said(position, _customary)

    def _said(self, position: Field, choose: Chooses) -> Evade | Pass:
        """An answer in which every unit's way is chosen as things stand when it goes."""
        twin = position.copy()
        ways_said: list[Way] = []
        hasty_said = []
        for attack in self.attacks(position):
            for unit in attack.defenders:
                if not twin.on_map(unit) or refuse(twin, attack, unit) is not None:
                    continue
                open_ways: Ways = {}
                for hasty in (True, False):
                    open_ways.update(dict.fromkeys(_by_end(twin, attack, unit, hasty), hasty))
                path = choose(twin, attack, unit, open_ways) if open_ways else None
                if path is not None:
                    ways_said.append((unit, poses_of(path)))
                    if open_ways[path]:
                        hasty_said.append(unit)
                    twin.put(unit, path[-1])
        return Evade(tuple(sorted(ways_said)), tuple(sorted(hasty_said))) if ways_said else Pass()

    def verbs(self, position: Field, role: Role) -> tuple[type[Action], ...]:
        return (Evade, Pass)

    def fill(self, position: Field, role: Role, kind: type[Action], filled: dict[str, Any]) -> Iterable[Value]:
        if kind is not Evade:
            return ()
        offered = self._offered(position)
        if "ways" not in filled:
            return [
                Value((unit, poses_of(path)), duty=hunted(position, attack, unit))
                for (attack, unit), found in offered.items()
                for path in found
            ]
        return [Value(unit) for unit, _ in filled["ways"] or [(unit, ()) for _, unit in offered]]

    def candidates(self, position: Field, role: Role) -> Iterator[Action]:
        """Every answer by the ways on offer, one to each end."""
        choices = [
            [None, *((unit, path, hasty) for path, hasty in found.items())]
            for (_, unit), found in self._offered(position).items()
        ]
        for choice in product(*choices):
            going = [one for one in choice if one is not None]
            action: Action = Pass()
            if going:
                told = sorted((unit, poses_of(path)) for unit, path, _ in going)
                action = Evade(tuple(told), tuple(sorted(unit for unit, _, hasty in going if hasty)))
            try:
                self.check(position, action, role)
            except Refusal:
                continue
            yield action

    def countable(self, position: Field, role: Role) -> bool:
        return len(self.able(position)) <= 2

    def sample(self, position: Field, role: Role, rng: Random) -> Action:
        def choose(twin: Field, attack: Attack, unit: int, open_ways: Ways) -> Nodes | None:
            if not hunted(twin, attack, unit) and rng.random() < 0.5:
                return None
            return rng.choice(list(open_ways))

        return self._said(position, choose)

    @rule("7.41", "7.42", "10.23")
    def check(self, position: Field, action: Action, role: Role) -> None:
        only(action, (Evade, Pass), "7.41", "sgboh-evade-now")
        said_ways = action.ways if isinstance(action, Evade) else ()
        hasty = action.hasty if isinstance(action, Evade) else ()
        units = [unit for unit, _ in said_ways]
        asked = {unit: attack for attack in self.attacks(position) for unit in attack.defenders}
        for unit in units:
            if unit not in asked:
                raise Refusal("7.41", "sgboh-evade-who", unit=unit_name(position, unit))
            if units.count(unit) > 1:
                raise Refusal("7.42", "sgboh-evade-twice", unit=unit_name(position, unit))
        for unit in hasty:
            if unit not in units:
                raise Refusal("5.17", "sgboh-evade-hasty", unit=unit_name(position, unit))
        twin = position.copy()
        for attack in self.attacks(position):
            here = [(unit, nodes_of(position, unit, path)) for unit, path in said_ways if unit in attack.defenders]
            for unit, path in _carried(twin, attack, here, hasty):
                twin.put(unit, path[-1])

    def play(self, position: Field, action: Action, role: Role, context: PlayContext) -> None:
        if isinstance(action, Evade):
            new = {(unit, nodes_of(position, unit, path)) for unit, path in action.ways}
            self.become(
                position,
                ways=tuple(sorted({*self.ways, *new})),
                hasty=tuple(sorted({*self.hasty, *action.hasty})),
                asked=True,
            )
        else:
            self.become(position, asked=True)

    def measure(self, position: Field) -> tuple[int, ...]:
        phase = innermost(position, Designated)
        assert phase is not None
        return (len(phase.attacks) - self.at, int(not self.anew), int(not self.asked))

    def shown(self, position: Field) -> dict[str, Any]:
        return {"kind": "evasion", "side": position.setting.roles[self.side]}


def _each(position: Field) -> bool:
    """Whether each attack is asked for by itself (ruling U19)."""
    setting = position.setting
    return bool(setting.options.get("evade_each", setting.amended(LETTER)))


class Take(Action, frozen=True, tag="take"):
    """The attack before which the enemy retreats next, by its first attacker (7.4)."""

    slots = (Slot("unit", UNIT),)
    unit: int


class Taking(Choice, frozen=True, tag="taking"):
    """The active side says before which of its attacks the enemy may retreat next (7.4, ruling U19)."""

    kinds: ClassVar[tuple[type[Action], ...]] = (Take,)
    other: ClassVar[str] = "sgboh-take-first"

    side: int
    waiting: tuple[Attack, ...]

    def question(self, position: Field) -> Decision:
        options = self.options(position)
        units = [unit_name(position, one.unit) for one in options]
        return ask("taking", position, self.side, ("7.4",), options[0], units=units)

    def options(self, position: Field) -> list[Take]:
        return [Take(attack.attackers[0]) for attack in self.waiting]

    def refuse(self, position: Field, action: Action) -> Refusal:
        assert isinstance(action, Take)
        return Refusal("7.4", "sgboh-take-what", unit=unit_name(position, action.unit))

    def asks(self, position: Field) -> tuple[Role, ...]:
        return (position.setting.roles[self.side],)

    def measure(self, position: Field) -> tuple[int, ...]:
        return (1,)

    @rule("7.4")
    def play(self, position: Field, action: Action, role: Role, context: PlayContext) -> None:
        assert isinstance(action, Take)
        position.steps.pop()
        under = innermost(position, Evasion)
        assert under is not None
        under.take(position, next(one for one in self.waiting if one.attackers[0] == action.unit))

    def shown(self, position: Field) -> dict[str, Any]:
        return {
            "kind": "taking",
            "side": position.setting.roles[self.side],
            "units": [unit_name(position, one.unit) for one in self.options(position)],
        }


def _by_end(position: Field, attack: Attack, unit: int, hasty: bool) -> list[Nodes]:
    """One way of a unit to each end: that with the fewest hits, of those the first."""
    best: dict[int, tuple[int, Nodes]] = {}
    for path, hits in ways(position, attack, unit, hasty=hasty).items():
        if path[-1] not in best or (hits, path) < best[path[-1]]:
            best[path[-1]] = hits, path
    return [path for _, path in best.values()]


@rule("7.41", "7.42", "10.23")
def _carried(
    position: Field, attack: Attack, here: Iterable[tuple[int, Nodes]], hasty: Iterable[int]
) -> tuple[tuple[int, Nodes], ...]:
    """The ways of an attack's defenders, in their order, as things stand now. Raises Refusal.

    Whoever goes earlier makes room: they go in the order of their numbers.
    """
    found: list[tuple[int, Nodes]] = []
    twin = position
    told = dict(here)
    for unit in attack.defenders:
        if not twin.on_map(unit):
            continue
        if unit not in told:
            if hunted(twin, attack, unit) and has_way(twin, attack, unit):
                label = labels_of(twin, (unit,))
                raise Refusal("10.23", "sgboh-evade-must", label, unit=unit_name(position, unit))
            continue
        refusal = refuse(twin, attack, unit)
        if refusal is not None:
            raise refusal
        path = told[unit]
        check_way(twin, attack, unit, path, hasty=unit in hasty)
        found.append((unit, path))
        if len(attack.defenders) > 1:
            twin = twin.copy() if twin is position else twin
            twin.put(unit, path[-1])
    return tuple(found)


def _customary(position: Field, attack: Attack, unit: int, open_ways: Ways) -> Nodes | None:
    """The way by which a unit retreats by custom; None if it stays."""
    setting = position.setting
    type = setting.type[unit]
    if not hunted(position, attack, unit) and not type.skirmisher:
        light = type.light_foot or not type.formed
        if modifiers.best(position, attack)[3] < EAGER["light" if light else "heavy"]:
            return None
    board, foes = setting.map, position.masks[1 - setting.side[unit]]
    enemies = board.hexes(foes)

    def worth(path: Nodes) -> tuple[Any, ...]:
        far = board.distances(path[-1] // FACINGS)
        return (not open_ways[path], min(far[hex] for hex in enemies), len(path), tuple(-node for node in path))

    return max(open_ways, key=worth)
