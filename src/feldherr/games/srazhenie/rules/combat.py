"""Combat (rulebook 7): the duty to attack, the attack and its strength, the table and its results."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import combinations
from random import Random
from typing import Any, NamedTuple

import msgspec

from feldherr.kernel import Action, Decision, Message, PlayContext, Refusal, Role, Slot, Step, Value, rule
from feldherr.kernel.bounds import Mask
from feldherr.kernel.listing import Listing, Sets
from feldherr.kernel.slots import FLAG, PLACE, PLACES, UNIT, UNITS

from ..state.events import Attacked, Bombarded
from ..state.position import Battle
from ..state.setting import SIDES
from . import armies, artillery, cavalry, victory
from .duty import bits, owed, unmet
from .fight import Fight
from .movement import End
from .zones import controlled


class Attack(Action, frozen=True, tag="attack"):
    """An attack in close combat (7.5): targets, attackers, supporting guns, charging cavalry, two dice for Green."""

    slots = (
        Slot("targets", PLACES),
        Slot("by", UNITS, "by"),
        Slot("guns", UNITS, "with", least=0, apart="by"),
        Slot("charge", UNITS, "charge", least=0, within="by"),
        Slot("twice", FLAG, "twodice"),
    )

    targets: tuple[int, ...]
    by: tuple[int, ...]
    guns: tuple[int, ...] = ()
    charge: tuple[int, ...] = ()
    twice: bool = False


class Bombard(Action, frozen=True, tag="bombard"):
    """A bombardment: one gun at one hex (8.2.3)."""

    slots = (Slot("gun", UNIT, "by"), Slot("target", PLACE, "at"), Slot("twice", FLAG, "twodice"))

    gun: int
    target: int
    twice: bool = False


# Who may attack


@rule("7", "7.1", "7.2", "7.4", "7.5.1", "8.1.2")
def check_attack(position: Battle, step: Combat, action: Attack) -> None:
    """Everything an attack must satisfy before the die.

    Raises:
        Refusal: the paragraph that forbids it.
    """
    setting = position.setting
    names, side = setting.names, step.side
    targets = []
    for hex in action.targets:
        piece = position.at[hex] if hex < setting.size else -1
        if piece < 0 or setting.side[piece] == side:
            raise Refusal("7.1", "srazhenie-no-enemy", (names.places[hex],), hex=names.places[hex])
        if step.fought >> piece & 1:
            raise Refusal("7.2", "srazhenie-struck", (names.places[hex],), unit=names.units[piece])
        targets.append(piece)
    if len(action.by) > 1 and len(targets) > 1:
        raise Refusal("7.4", "srazhenie-many-on-many", hexes=tuple(names.places[hex] for hex in action.targets))
    for unit in action.by:
        name = names.units[unit]
        if setting.side[unit] != side or position.place[unit] >= setting.size:
            raise Refusal("7.5.1", "srazhenie-not-yours", unit=name)
        if setting.redoubt[unit]:
            raise Refusal("8.1.2", "srazhenie-redoubt-attacks", unit=name)
        if position.spent >> unit & 1:
            raise Refusal("7.2", "srazhenie-spent", unit=name)
        for hex in action.targets:
            if hex not in setting.map.neighbours[position.place[unit]]:
                raise Refusal("7.1", "srazhenie-not-next", (names.places[hex],), unit=name, hex=names.places[hex])
    for gun in action.guns:
        if gun in action.by:
            raise Refusal("7.2", "srazhenie-twice-in-attack", unit=names.units[gun])
        artillery.check_support(position, side, gun, action.targets)
    cavalry.check_charge(position, action.charge, action.by, tuple(targets))
    if action.twice:
        armies.check_power(position, side, armies.GREEN, "9.2.4")
    _check_duty(position, step, targets, bits(action.by) | bits(action.guns), step.after(position, targets))


@rule("7.1", "7.3")
def _check_duty(position: Battle, step: Combat, met: Iterable[int], used: int, closed: int) -> None:
    """An attack after which some enemy that must be attacked could be attacked by nobody is refused (ruling W13).

    Likewise one after which an own unit that must attack would have nobody to attack (ruling A01). `met`: enemies whose
    duty the attack fulfils; `used`, `closed`: units that have fought and enemies shut to close combat after it.

    Raises:
        Refusal: 7.3, with that enemy; 7.1, with that unit.
    """
    if not step.duties:
        return
    left = step.pressing(position)
    piece = unmet(position, [piece for piece in left if piece not in met], step.side, used, closed)
    # Where play has made it impossible to meet all of them, any attack is as good as another.
    if piece is not None and unmet(position, left, step.side, 0, step.fought) is None:
        names = position.setting.names
        hex = names.places[position.place[piece]]
        if position.setting.side[piece] == step.side:
            raise Refusal("7.1", "srazhenie-duty-lost-own", (hex,), unit=names.units[piece], hex=hex)
        raise Refusal("7.3", "srazhenie-duty-lost", (hex,), unit=names.units[piece], hex=hex)


@rule("8.2.3", "9.2.4")
def check_bombard(position: Battle, step: Combat, action: Bombard) -> None:
    """Everything a bombardment must satisfy.

    Raises:
        Refusal: the paragraph that forbids it.
    """
    setting = position.setting
    hex = setting.names.places[action.target]
    piece = position.at[action.target] if action.target < setting.size else -1
    if piece < 0 or setting.side[piece] == step.side:
        raise Refusal("8.2.3", "srazhenie-no-enemy", (hex,), hex=hex)
    if setting.redoubt[piece] and not step.shelled(position) & setting.map.power[action.target]:
        raise Refusal("8.1.3", "srazhenie-bombard-redoubt", (hex,), hex=hex)
    artillery.check_bombardment(position, step.side, action.gun, piece)
    if action.twice:
        armies.check_power(position, step.side, armies.GREEN, "9.2.4")
    _check_duty(position, step, met_by_fire(position, piece), 1 << action.gun, step.fought)


@rule("7.3", "8.2.3")
def met_by_fire(position: Battle, target: int) -> tuple[int, ...]:
    """The enemies whose duty a bombardment of `target` fulfils: it, unless only close combat counts (ruling A05)."""
    return () if position.setting.duty_close_combat_only else (target,)


# The combat phase


class Combat(Step, frozen=True, tag="combat"):
    """The combat phase of a side.

    `duties`: enemies that must be attacked, and by ruling A01's strict reading own units that must attack; `fought`:
    enemies that may not be attacked in close combat again, none since the amendment (ruling A04).
    """

    side: int
    duties: tuple[int, ...] = ()
    fought: Mask = 0

    def asks(self, position: Battle) -> tuple[Role, ...]:
        return (SIDES[self.side],)

    def proceed(self, position: Battle, context: PlayContext) -> bool:
        """The phase ends by itself when nobody is left who could attack or fire."""
        if any(self._open(position, unit) for unit in self._fighters(position)) or any(self._shots(position)):
            return False
        position.steps.pop()
        return True

    @rule("4", "4.A.2", "7.3")
    def decisions(self, position: Battle) -> tuple[Decision, ...]:
        role = SIDES[self.side]
        left = self.pressing(position)
        names = position.setting.names
        if not left:
            message = Message("srazhenie-ask-combat", {})
            default: Action = End()
        else:
            own, named = self._named(position, left)
            args = {"count": len(named), "units": [names.units[unit] for unit in named]}
            message = Message("srazhenie-ask-duty-own" if own else "srazhenie-ask-duty", args)
            default = self.dutiful(position, left)
        return (Decision("combat", role, role, ("7.3" if left else "7.2",), message, default),)

    def pressing(self, position: Battle) -> list[int]:
        """Duties that stand and can still be met."""
        left = owed(position, self.duties, self.side)
        return [piece for piece in left if unmet(position, (piece,), self.side, 0, self.fought) is None]

    def _named(self, position: Battle, left: list[int]) -> tuple[bool, list[int]]:
        """Whom to name among the duties left: friendly units that must attack (True) if there are any, else enemies."""
        own = [piece for piece in left if position.setting.side[piece] == self.side]
        return bool(own), own or left

    def after(self, position: Battle, targets: Iterable[int]) -> int:
        """`fought` once these have been attacked in close combat: before the amendment once a phase (A04)."""
        return self.fought if position.setting.repeated_attacks else self.fought | bits(targets)

    def dutiful(self, position: Battle, left: list[int]) -> Action:
        """A legal attack that meets a duty; if no plain one does, the first other action; the end only without any."""
        role = SIDES[self.side]
        near = dict(self._targets(position))
        for piece in left:
            if position.setting.side[piece] == self.side:
                beside = [(hex, units) for hex, units in near.items() if piece in units]
                tried = [Attack((hex,), by) for hex, units in beside for by in ((piece,), tuple(sorted(units)))]
            else:
                hex = position.place[piece]
                tried = [Attack((hex,), (unit,)) for unit in near.get(hex, ())]
            for attack in tried:
                if self.passes(position, attack, role):
                    return attack
        for action in position.legal(role):
            if not isinstance(action, End):
                return action
        return End()

    def measure(self, position: Battle) -> tuple[int, ...]:
        return (sum(1 for piece in position.on_board(self.side) if not position.spent >> piece & 1),)

    def verbs(self, position: Battle, role: Role) -> tuple[type[Action], ...]:
        return (Attack, Bombard, End)

    def probe(self, position: Battle, role: Role, kind: type[Action], filled: dict[str, Any]) -> Iterable[Any]:
        """For a hex that nobody strikes: the unit nearest to it."""
        targets = filled.get("targets")
        if kind is not Attack or not targets:
            return ()
        setting = position.setting
        far, place = setting.map.distance, position.place
        units = [unit for unit in position.on_board(self.side) if not setting.redoubt[unit]]
        return [(unit,) for unit in sorted(units, key=lambda unit: far(place[unit], targets[0]))[:1]]

    def _fighters(self, position: Battle) -> list[int]:
        setting = position.setting
        near = setting.map.spread(position.masks[1 - self.side])
        if not near & position.masks[self.side]:
            return []
        size, place, spent, power = setting.size, position.place, position.spent, setting.map.power
        return [
            piece
            for piece in setting.pieces[self.side]
            if place[piece] < size
            and not spent >> piece & 1
            and near & power[place[piece]]
            and not setting.redoubt[piece]
        ]

    def _targets(self, position: Battle) -> Iterator[tuple[int, list[int]]]:
        """Hexes that may be attacked and who stands next to each, in the order of hexes."""
        by_hex: dict[int, list[int]] = {}
        for unit in self._fighters(position):
            for hex in self._open(position, unit):
                by_hex.setdefault(hex, []).append(unit)
        yield from sorted(by_hex.items())

    def _open(self, position: Battle, unit: int) -> list[int]:
        """The hexes next to a unit that it may attack."""
        at, sides, enemy, fought = position.at, position.setting.side, 1 - self.side, self.fought
        return [
            hex
            for hex in position.setting.map.neighbours[position.place[unit]]
            if (piece := at[hex]) >= 0 and sides[piece] == enemy and not fought >> piece & 1
        ]

    def _shots(self, position: Battle) -> Iterator[tuple[int, int]]:
        """Guns and the hexes they may bombard."""
        setting = position.setting
        enemies = position.masks[1 - self.side] & ~position.masks[3 - self.side]
        enemies |= self.shelled(position)
        zone = controlled(position, 1 - self.side)
        within, hexes, power = setting.map.within, setting.map.hexes, setting.map.power
        for gun in artillery.ready_guns(position, self.side):
            start = position.place[gun]
            if zone & power[start]:
                continue
            near = enemies & within(start, setting.range[gun])
            if near:
                for hex in hexes(near):
                    if artillery.sees(position, start, hex):
                        yield gun, hex

    @rule("7.3", "8.1.3")
    def shelled(self, position: Battle) -> int:
        """Redoubts that may be bombarded, as a bitboard: fire does them no harm, but is an attack (C02).

        Before the amendment only those that have yet to be attacked.
        """
        setting = position.setting
        if setting.printed:
            return position.masks[3 - self.side]
        forts = [piece for piece in self.duties if setting.redoubt[piece] and setting.side[piece] != self.side]
        if not forts or not setting.fire_is_attack or setting.duty_close_combat_only:
            return 0
        return setting.map.mask(position.place[piece] for piece in owed(position, tuple(forts), self.side))

    def _supports(self, position: Battle, hexes: tuple[int, ...]) -> list[int]:
        return [gun for gun in artillery.ready_guns(position, self.side) if artillery.may_support(position, gun, hexes)]

    def loose(self, position: Battle, kind: type[Action], slot: str) -> bool:
        return slot == "guns" and position.setting.support_one_target

    def fill(self, position: Battle, role: Role, kind: type[Action], filled: dict[str, Any]) -> Iterable[Value]:
        if kind is Attack:
            yield from self._fill_attack(position, filled)
        elif kind is Bombard:
            if "gun" not in filled:
                yield from (Value(gun) for gun in dict.fromkeys(gun for gun, _ in self._shots(position)))
            elif "target" not in filled:
                yield from (Value(hex) for gun, hex in self._shots(position) if gun == filled["gun"])
            else:
                yield from self._flags(position)

    def _flags(self, position: Battle) -> Iterator[Value]:
        yield Value(False)
        if armies.has(position, self.side, armies.GREEN):
            yield Value(True)

    def _fill_attack(self, position: Battle, filled: dict[str, Any]) -> Iterator[Value]:
        if "targets" not in filled:
            due = set(self.pressing(position))
            yield from (Value(hex, duty=position.at[hex] in due) for hex, _ in self._targets(position))
            return
        targets = tuple(position.at[hex] for hex in filled["targets"])
        if "by" not in filled:
            near = [units for hex, units in self._targets(position) if hex in filled["targets"]]
            if near:
                common = [unit for unit in near[0] if all(unit in units for units in near)]
                yield from (Value(unit) for unit in common)
        elif "guns" not in filled:
            guns = self._supports(position, filled["targets"])
            yield from (Value(gun) for gun in guns if gun not in filled["by"])
        elif "charge" not in filled:
            riders = filled["by"] or self._fighters(position)
            yield from (Value(unit) for unit in cavalry.chargers(position, riders, targets))
        else:
            yield from self._flags(position)

    def listing(self, position: Battle, role: Role) -> Listing | None:
        """Counted by a formula if no duty rules out any of the attacks."""
        return None if self.duties and self.pressing(position) else _Attacks(self, position)

    def candidates(self, position: Battle, role: Role) -> Iterator[Action]:
        """The attacks and bombardments that leave no duty unmet, where there are duties."""
        side, left = self.side, self.pressing(position)
        hopeless = unmet(position, left, side, 0, self.fought) is not None
        for action in _Attacks(self, position):
            if isinstance(action, Attack):
                met = tuple(position.at[hex] for hex in action.targets)
                used, closed = bits(action.by) | bits(action.guns), self.after(position, met)
            elif isinstance(action, Bombard):
                met = met_by_fire(position, position.at[action.target])
                used, closed = 1 << action.gun, self.fought
            else:
                continue
            if hopeless or unmet(position, [piece for piece in left if piece not in met], side, used, closed) is None:
                yield action

    def countable(self, position: Battle, role: Role) -> bool:
        near = [(hex, len(units)) for hex, units in self._targets(position)]
        # Mostly there are few enough even if every gun could support every attack, and no line of sight is looked at.
        guns = len(artillery.ready_guns(position, self.side))
        if sum([1 << (units + guns) for _, units in near]) <= _LISTED:
            return True
        return sum([1 << (units + len(self._supports(position, (hex,)))) for hex, units in near]) <= _LISTED

    def sample(self, position: Battle, role: Role, rng: Random) -> Action | None:
        pressed = bool(self.duties and self.pressing(position))
        for _ in range(6):
            draw = int(3 * rng.random())
            if draw == 0:
                near = list(self._targets(position))
                found: Action | None = self._draw_attack(position, near, rng) if near else None
            elif draw == 1:
                shots = list(self._shots(position))
                found = Bombard(*rng.choice(shots), self._draw_flag(position, rng)) if shots else None
            elif not pressed:
                return End()
            else:
                continue
            if found is not None and (not pressed or self.passes(position, found, role)):
                return found
        return None

    def _draw_attack(self, position: Battle, near: list[tuple[int, list[int]]], rng: Random) -> Attack:
        random = rng.random
        hex, units = near[int(random() * len(near))]
        targets: tuple[int, ...] = (hex,)
        by = [unit for unit in units if random() < 0.5] or [units[int(random() * len(units))]]
        if len(by) == 1:  # 7.4: a unit that attacks alone may attack several
            others = [other for other, beside in near if other != hex and by[0] in beside and random() < 0.5]
            targets = tuple(sorted((hex, *others)))
        guns = [
            gun
            for gun in artillery.ready_guns(position, self.side)
            if random() < 0.5 and gun not in by and artillery.may_support(position, gun, targets)
        ]
        riders = cavalry.chargers(position, by, tuple(position.at[hex] for hex in targets))
        charge = [unit for unit in riders if random() < 0.5]
        return Attack(targets, tuple(sorted(by)), tuple(guns), tuple(charge), self._draw_flag(position, rng))

    def _draw_flag(self, position: Battle, rng: Random) -> bool:
        return armies.has(position, self.side, armies.GREEN) and rng.random() < 0.5

    def check(self, position: Battle, action: Action, role: Role) -> None:
        if isinstance(action, Attack):
            check_attack(position, self, action)
        elif isinstance(action, Bombard):
            check_bombard(position, self, action)
        elif isinstance(action, End):
            self._check_end(position)
        else:
            raise Refusal("4", "srazhenie-wrong-phase", verb=action.verb(), phase="combat")

    @rule("7.1", "7.3")
    def _check_end(self, position: Battle) -> None:
        left = self.pressing(position)
        if left:
            own, named = self._named(position, left)
            names = position.setting.names
            hexes = tuple(names.places[position.place[piece]] for piece in named)
            units = tuple(names.units[piece] for piece in named)
            paragraph, message = ("7.1", "srazhenie-duty-left-own") if own else ("7.3", "srazhenie-duty-left")
            raise Refusal(paragraph, message, hexes, count=len(named), units=units)

    @rule("7.2", "7.5.3", "7.10")
    def play(self, position: Battle, action: Action, role: Role, context: PlayContext) -> None:
        setting = position.setting
        units, places = setting.names.units, setting.names.places
        if isinstance(action, End):
            position.steps.pop()
            return
        if isinstance(action, Attack):
            met = targets = tuple(position.at[hex] for hex in action.targets)
            used = action.by + action.guns
            self.become(position, fought=self.after(position, targets))
            context.tell(
                Attacked(
                    SIDES[self.side],
                    tuple(places[hex] for hex in action.targets),
                    tuple(units[unit] for unit in action.by),
                    tuple(units[gun] for gun in action.guns),
                    tuple(units[unit] for unit in action.charge),
                )
            )
            fight = Fight(0, self.side, "attack", targets, action.targets, action.by, action.guns, action.charge)
        else:
            assert isinstance(action, Bombard)
            targets = (position.at[action.target],)
            met = met_by_fire(position, targets[0])
            used = (action.gun,)
            context.tell(Bombarded(SIDES[self.side], units[action.gun], places[action.target]))
            answered = artillery.is_duel(position, action.gun, targets[0])
            kind = "duel" if answered else "bombard"
            fight = Fight(0, self.side, kind, targets, (action.target,), (), (action.gun,))
        victory.note_attack(position)
        if action.twice:
            armies.use(position, self.side, context)
            fight = msgspec.structs.replace(fight, twice=True, chooser=self.side)
        position.spent |= bits(used)
        position.struck |= bits(met)
        position.steps.append(fight)

    def shown(self, position: Battle) -> dict[str, Any]:
        names = position.setting.names.units
        return {"kind": "combat", "side": SIDES[self.side], "duties": [names[e] for e in self.pressing(position)]}


_LISTED = 4096
"""More attacks than about this are not listed."""


class _Onset(NamedTuple):
    """All attacks on the same targets: who may attack, support and charge.

    Attributes:
        sets: the sets of attackers, each with the ways in which they charge and those of `units` who stay out support.
        ways: how many ways go with each of those: other guns, and two dice or one.
    """

    targets: tuple[int, ...]
    units: list[int]
    guns: list[int]
    riders: tuple[int, ...]
    sets: Sets
    ways: int


class _Attacks(Listing):
    """Attacks, by their targets; then bombardments, and the end of the phase."""

    def __init__(self, step: Combat, position: Battle) -> None:
        self._step, self._position = step, position
        self._flags = [value.v for value in step._flags(position)]

    @cached_property
    def _onsets(self) -> list[_Onset]:
        near = dict(self._step._targets(self._position))
        beside: dict[int, list[int]] = {}
        for hex, units in near.items():
            for unit in units:
                beside.setdefault(unit, []).append(hex)
        several: dict[tuple[int, ...], list[int]] = {}
        for unit, hexes in beside.items():
            for size in range(2, len(hexes) + 1):
                for group in combinations(hexes, size):
                    several.setdefault(group, []).append(unit)
        found = [self._onset((hex,), units) for hex, units in near.items()]
        # 7.4: several are attacked by one unit alone.
        for group in sorted(several, key=lambda group: (len(group), group)):
            found.append(self._onset(group, [unit for unit in near[group[0]] if unit in several[group]], most=1))
        return found

    def _onset(self, targets: tuple[int, ...], units: list[int], most: int | None = None) -> _Onset:
        position = self._position
        guns = self._step._supports(position, targets)
        riders = cavalry.chargers(position, units, tuple(position.at[hex] for hex in targets))
        within = [2 if unit in riders else 1 for unit in units]
        without = [2 if unit in guns else 1 for unit in units]
        ways = len(self._flags) << sum(1 for gun in guns if gun not in units)
        return _Onset(targets, units, guns, riders, Sets(units, 1, most, within, without), ways)

    @cached_property
    def _others(self) -> list[Action]:
        shots = [Bombard(*shot, twice) for shot in self._step._shots(self._position) for twice in self._flags]
        return [*shots, End()]

    def sizes(self) -> list[int]:
        return [*(one.sets.count * one.ways for one in self._onsets), len(self._others)]

    def parts(self) -> Iterator[Iterable[Action]]:
        for part, one in enumerate(self._onsets):
            yield [self.pick(part, n) for n in range(one.sets.count * one.ways)]
        yield self._others

    def pick(self, part: int, n: int) -> Action:
        if part == len(self._onsets):
            return self._others[n]
        one = self._onsets[part]
        by, held = one.sets.pick(n // one.ways)
        left, flag = divmod(held * one.ways + n % one.ways, len(self._flags))
        charging = Sets([unit for unit in one.riders if unit in by])
        guns, charge = divmod(left, charging.count)
        supporting = Sets([gun for gun in one.guns if gun not in by])
        return Attack(one.targets, by, supporting.pick(guns)[0], charging.pick(charge)[0], self._flags[flag])
