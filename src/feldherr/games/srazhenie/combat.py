"""Combat (rulebook 7): the duty to attack, the attack and its strength, the table and its results."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from feldherr.kernel import Action, Decision, Message, Refusal, Role, Sequence, Slot, Step, Table, Value, rule

from . import armies, artillery, cavalry, losses, retreat
from .events import Attacked, Bombarded, Resolved
from .movement import End
from .position import Battle
from .setting import SIDES
from .zones import controlled, controls


class Attack(Action, frozen=True, tag="attack"):
    """An attack in close combat (7.5): targets, attackers, supporting guns, charging cavalry, two dice for Green."""

    slots = (
        Slot("targets", "hexes"),
        Slot("by", "units", "by"),
        Slot("guns", "units", "with", least=0),
        Slot("charge", "units", "charge", least=0),
        Slot("twice", "flag", "twodice"),
    )

    targets: tuple[int, ...]
    by: tuple[int, ...]
    guns: tuple[int, ...] = ()
    charge: tuple[int, ...] = ()
    twice: bool = False


class Bombard(Action, frozen=True, tag="bombard"):
    """A bombardment: one gun at one hex (8.2.3)."""

    slots = (Slot("gun", "unit", "by"), Slot("target", "hex", "at"), Slot("twice", "flag", "twodice"))

    gun: int
    target: int
    twice: bool = False


# The duty to attack


@rule("7.1", "7.3")
def duties_of(position: Battle, side: int) -> tuple[int, ...]:
    """Enemy units in whose zone of control units of `side` stand: each must be attacked in this phase."""
    setting = position.setting
    own = position.masks[side]
    if not controlled(position, 1 - side) & own:
        return ()
    near = setting.map.spread(own)
    place, power, size = position.place, setting.map.power, setting.size
    return tuple(
        enemy
        for enemy in setting.pieces[1 - side]
        if place[enemy] < size and near & power[place[enemy]] and controls(position, enemy) & own
    )


@rule("7.3")
def owed(position: Battle, duties: tuple[int, ...], side: int) -> list[int]:
    """Duties not met yet. One lapses when the enemy is gone or controls nobody any more (ruling A06)."""
    own = position.masks[side]
    return [enemy for enemy in duties if not position.struck >> enemy & 1 and controls(position, enemy) & own]


def free_attackers(position: Battle, enemy: int, side: int, used: int) -> bool:
    """Whether some unit next to an enemy could still attack it, those in the bit set `used` left out."""
    setting = position.setting
    gone = position.spent | used
    for hex in setting.map.neighbours[position.place[enemy]]:
        piece = position.at[hex]
        if piece >= 0 and setting.side[piece] == side and not setting.redoubt[piece] and not gone >> piece & 1:
            return True
    return False


@rule("7.3", "7.4")
def unmet(position: Battle, duties: Iterable[int], side: int, used: int) -> int | None:
    """The first enemy among `duties` that nobody could attack any more once the units in `used` have fought.

    One unit may take several enemies on by itself (7.4), so any free neighbour will do; a battery bombards one only,
    so batteries are matched to the enemies left.
    """
    left = [enemy for enemy in duties if not free_attackers(position, enemy, side, used)]
    if not left:
        return None
    guns = [gun for gun in artillery.ready_guns(position, side) if not used >> gun & 1]
    taken: dict[int, int] = {}

    def match(enemy: int, tried: set[int]) -> bool:
        for gun in guns:
            if gun in tried or not artillery.may_bombard(position, gun, enemy):
                continue
            tried.add(gun)
            if gun not in taken or match(taken[gun], tried):
                taken[gun] = enemy
                return True
        return False

    for enemy in left:
        if not match(enemy, set()):
            return enemy
    return None


def _bits(pieces: Iterable[int]) -> int:
    bits = 0
    for piece in pieces:
        bits |= 1 << piece
    return bits


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
        for hex in action.targets:
            artillery.check_gun(position, side, gun, hex, "8.2.2")
    cavalry.check_charge(position, action.charge, action.by, tuple(targets))
    if action.twice:
        armies.check_power(position, side, armies.GREEN, "9.2.4")
    _check_duty(position, step, targets, _bits(action.by) | _bits(action.guns))


@rule("7.3")
def _check_duty(position: Battle, step: Combat, targets: list[int], used: int) -> None:
    """An attack after which some enemy that must be attacked could be attacked by nobody is refused (ruling W13).

    Raises:
        Refusal: 7.3, with that enemy.
    """
    if not step.duties:
        return
    rest = [enemy for enemy in owed(position, step.duties, step.side) if enemy not in targets]
    possible = [enemy for enemy in rest if unmet(position, (enemy,), step.side, 0) is None]
    enemy = unmet(position, possible, step.side, used)
    if enemy is not None:
        hex = position.setting.names.places[position.place[enemy]]
        raise Refusal("7.3", "srazhenie-duty-lost", (hex,), unit=position.setting.names.units[enemy], hex=hex)


@rule("8.2.3", "9.2.4")
def check_bombard(position: Battle, step: Combat, action: Bombard) -> None:
    """Everything a bombardment must satisfy.

    Raises:
        Refusal: the paragraph that forbids it.
    """
    setting = position.setting
    piece = position.at[action.target] if action.target < setting.size else -1
    if piece < 0 or setting.side[piece] == step.side:
        hex = setting.names.places[action.target]
        raise Refusal("8.2.3", "srazhenie-no-enemy", (hex,), hex=hex)
    artillery.check_bombardment(position, step.side, action.gun, piece)
    if action.twice:
        armies.check_power(position, step.side, armies.GREEN, "9.2.4")
    _check_duty(position, step, [piece], 1 << action.gun)


# Strength and column


@rule("7.5.1", "8.2.2", "8.2.4", "T.terrain.forest", "T.terrain.town")
def attack_strength(position: Battle, by: tuple[int, ...], guns: tuple[int, ...], targets: tuple[int, ...]) -> int:
    """Attackers and supporting fire together, charge dice not counted.

    Cavalry against a unit in forest or town counts 1; a battery among the attackers counts 1 without others (W04).
    """
    setting = position.setting
    rough = any(setting.ground.cavalry_one[position.place[target]] for target in targets)
    alone = all(setting.battery[unit] for unit in by)
    total = sum(setting.fire[gun] for gun in guns)
    for unit in by:
        if (setting.cavalry[unit] and rough) or (setting.battery[unit] and alone):
            total += 1
        else:
            total += setting.strength[unit]
    return total


@rule("7.5.4", "8.2.4", "T.terrain.forest", "T.terrain.town")
def defence_strength(position: Battle, targets: tuple[int, ...], *, fire: bool = False) -> int:
    """Defenders together. Batteries attacked by themselves in close combat count 1; cavalry in forest or town counts 1."""
    setting = position.setting
    alone = not fire and all(setting.battery[target] for target in targets)
    total = 0
    for target in targets:
        if (setting.cavalry[target] and setting.ground.cavalry_one[position.place[target]]) or (
            setting.battery[target] and alone
        ):
            total += 1
        else:
            total += setting.strength[target]
    return total


@rule("7.5.2", "7.5.6", "T.terrain", "T.terrain.hill", "T.terrain.forest", "T.terrain.town")
def shift_of(position: Battle, target: int, by: tuple[int, ...], *, fire: bool = False) -> tuple[int, int]:
    """Columns in a defender's favour: for the ground it stands on, and for a river."""
    setting = position.setting
    hex = position.place[target]
    river = 0 if fire else river_shift(position, hex, by)
    return setting.ground.shift[hex], river


@rule("T.terrain.river", "T.terrain.bridge")
def river_shift(position: Battle, hex: int, by: tuple[int, ...]) -> int:
    """One column where every attacker next to the defender attacks across the water (ruling B05)."""
    wet = position.setting.ground.wet[hex]
    return 1 if all(position.place[unit] in wet for unit in by) else 0


def shifts(position: Battle, targets: tuple[int, ...], by: tuple[int, ...], *, fire: bool = False) -> int:
    """The largest shift of any defender (ruling B01)."""
    return max(sum(shift_of(position, target, by, fire=fire)) for target in targets)


# The combat phase


class Combat(Step, frozen=True, tag="combat"):
    """The combat phase of a side. `duties`: enemies that must be attacked; `fought`: those attacked in close combat."""

    side: int
    duties: tuple[int, ...] = ()
    fought: int = 0

    def asks(self, position: Battle) -> tuple[Role, ...]:
        return (SIDES[self.side],)

    def proceed(self, position: Battle, table: Table) -> bool:
        """The phase ends by itself when nobody is left who could attack or fire."""
        if any(True for _ in self._targets(position)) or any(True for _ in self._shots(position)):
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
            message = Message("srazhenie-ask-duty", {"count": len(left), "units": [names.units[unit] for unit in left]})
            default = self.dutiful(position, left)
        return (Decision("combat", role, role, ("7.3" if left else "7.2",), message, default),)

    def pressing(self, position: Battle) -> list[int]:
        """Duties that stand and can still be met."""
        left = owed(position, self.duties, self.side)
        return [enemy for enemy in left if unmet(position, (enemy,), self.side, 0) is None]

    def dutiful(self, position: Battle, left: list[int]) -> Action:
        """A lawful attack that meets a duty."""
        role = SIDES[self.side]
        near = dict(self._targets(position))
        for enemy in left:
            hex = position.place[enemy]
            for unit in near.get(hex, ()):
                attack = Attack((hex,), (unit,))
                if position.why_not(attack, role) is None:
                    return attack
        for action in position.legal(role):
            if not isinstance(action, End):
                return action
        return End()

    def measure(self, position: Battle) -> tuple[int, ...]:
        return (sum(1 for piece in position.on_board(self.side) if not position.spent >> piece & 1),)

    def verbs(self, position: Battle, role: Role) -> tuple[type[Action], ...]:
        return (Attack, Bombard, End)

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
        setting = position.setting
        by_hex: dict[int, list[int]] = {}
        for unit in self._fighters(position):
            for hex in setting.map.neighbours[position.place[unit]]:
                piece = position.at[hex]
                if piece >= 0 and setting.side[piece] != self.side and not self.fought >> piece & 1:
                    by_hex.setdefault(hex, []).append(unit)
        yield from sorted(by_hex.items())

    def _shots(self, position: Battle) -> Iterator[tuple[int, int]]:
        """Guns and the hexes they may bombard."""
        setting = position.setting
        enemies = position.masks[1 - self.side] & ~position.masks[3 - self.side]
        zone = controlled(position, 1 - self.side)
        within, hexes, power = setting.ground.within, setting.map.hexes, setting.map.power
        for gun in artillery.ready_guns(position, self.side):
            start = position.place[gun]
            if zone & power[start]:
                continue
            near = enemies & within(start, setting.range[gun])
            if near:
                for hex in hexes(near):
                    if artillery.sees(position, start, hex):
                        yield gun, hex

    def _supports(self, position: Battle, hexes: Iterable[int]) -> list[int]:
        return [
            gun
            for gun in artillery.ready_guns(position, self.side)
            if all(artillery.reaches(position, gun, hex) for hex in hexes)
        ]

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
        setting = position.setting
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
            if cavalry.may_charge(position, targets):
                riders = filled["by"] or self._fighters(position)
                yield from (Value(unit) for unit in riders if setting.cavalry[unit])
        else:
            yield from self._flags(position)

    def countable(self, position: Battle, role: Role) -> bool:
        ways = 0
        for hex, units in self._targets(position):
            ways += 1 << (len(units) + len(self._supports(position, (hex,))))
        return ways <= 4096

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
            names = position.setting.names
            hexes = tuple(names.places[position.place[enemy]] for enemy in left)
            raise Refusal(
                "7.3", "srazhenie-duty-left", hexes, count=len(left), units=tuple(names.units[e] for e in left)
            )

    @rule("7.2", "7.5.3", "7.10")
    def play(self, position: Battle, action: Action, role: Role, table: Table) -> None:
        setting = position.setting
        units, places = setting.names.units, setting.names.places
        if isinstance(action, End):
            position.steps.pop()
            return
        if isinstance(action, Attack):
            targets = tuple(position.at[hex] for hex in action.targets)
            used = action.by + action.guns
            position.steps[-1] = msgspec.structs.replace(self, fought=self.fought | _bits(targets))
            table.tell(
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
            used = (action.gun,)
            table.tell(Bombarded(SIDES[self.side], units[action.gun], places[action.target]))
            answered = artillery.is_duel(position, action.gun, targets[0])
            kind = "duel" if answered else "bombard"
            fight = Fight(0, self.side, kind, targets, (action.target,), (), (action.gun,))
        if action.twice:
            armies.use(position, self.side, table)
            fight = msgspec.structs.replace(fight, twice=True, chooser=self.side)
        position.spent |= _bits(used)
        position.struck |= _bits(targets)
        position.steps.append(fight)

    def shown(self, position: Battle) -> dict[str, Any]:
        names = position.setting.names.units
        return {"kind": "combat", "side": SIDES[self.side], "duties": [names[e] for e in self.pressing(position)]}


# One fight


def fight_under(position: Battle) -> Fight:
    """The fight under way: the innermost one on the stack."""
    for step in reversed(position.steps):
        if isinstance(step, Fight):
            return step
    raise LookupError("no fight is under way")


def change_fight(position: Battle, **changes: Any) -> None:
    """Replace fields of the fight under way."""
    for index in range(len(position.steps) - 1, -1, -1):
        step = position.steps[index]
        if isinstance(step, Fight):
            position.steps[index] = msgspec.structs.replace(step, **changes)
            return
    raise LookupError("no fight is under way")


class Choose(Action, frozen=True, tag="take"):
    """Which of two dice counts (9.2.4)."""

    slots = (Slot("die", "number"),)

    die: int


class ChooseDie(Step, frozen=True, tag="choose_die"):
    """Green rolled two dice that read differently, and takes one (9.2.4)."""

    side: int
    dice: tuple[int, int]

    @rule("9.2.4")
    def decisions(self, position: Battle) -> tuple[Decision, ...]:
        role = SIDES[self.side]
        column = column_of(position, fight_under(position))
        results = [position.setting.results[die - 1][column] for die in self.dice]
        message = Message(
            "srazhenie-ask-die",
            {"die_one": self.dice[0], "die_two": self.dice[1], "result_one": results[0], "result_two": results[1]},
        )
        return (Decision("choose_die", role, role, ("9.2.4",), message, Choose(max(self.dice))),)

    def verbs(self, position: Battle, role: Role) -> tuple[type[Action], ...]:
        return (Choose,)

    def fill(self, position: Battle, role: Role, kind: type[Action], filled: dict[str, Any]) -> Iterable[Value]:
        return [Value(die) for die in sorted(set(self.dice))]

    def check(self, position: Battle, action: Action, role: Role) -> None:
        if not isinstance(action, Choose):
            raise Refusal("9.2.4", "srazhenie-wrong-answer", verb=action.verb())
        if action.die not in self.dice:
            raise Refusal("9.2.4", "srazhenie-no-such-die", count=action.die)

    def play(self, position: Battle, action: Action, role: Role, table: Table) -> None:
        assert isinstance(action, Choose)
        position.steps.pop()
        change_fight(position, die=action.die)


@rule("7.5.5", "7.5.6", "7.5.7")
def column_of(position: Battle, fight: Fight) -> int:
    """The column after difference and shifts, kept within the table."""
    return position.setting.column(difference_of(position, fight), fight_shift(position, fight))


@rule("7.5.5")
def difference_of(position: Battle, fight: Fight) -> int:
    """Attacker's strength, charge dice included, less the defender's."""
    fire = fight.kind != "attack"
    attack = attack_strength(position, fight.by, fight.guns, fight.targets) + fight.bonus
    return attack - defence_strength(position, fight.targets, fire=fire)


def fight_shift(position: Battle, fight: Fight) -> int:
    """Columns in the defender's favour."""
    return shifts(position, fight.targets, fight.by, fire=fight.kind != "attack")


def _charge(position: Battle, fight: Fight, table: Table) -> None:
    """8.4.2: charge dice are thrown before the difference is counted."""
    if not fight.charge:
        return
    setting = position.setting
    difference = difference_of(position, fight)
    shift = fight_shift(position, fight)
    total = cavalry.charge(table, fight.side, len(fight.charge), lambda sum: setting.column(difference + sum, shift))
    change_fight(position, bonus=total)


def _ask_defender(position: Battle, fight: Fight, table: Table) -> None:
    if armies.has(position, 1 - fight.side, armies.GREEN):
        position.steps.append(armies.Steadfast((SIDES[1 - fight.side],)))


@rule("7.5.8")
def _roll(position: Battle, fight: Fight, table: Table) -> None:
    """The attacker's die; two of them where Green asked for it."""
    first = table.roll("combat", SIDES[fight.side])
    if not fight.twice:
        change_fight(position, die=first)
        return
    second = table.roll("combat", SIDES[fight.chooser])
    column = column_of(position, fight)
    results = position.setting.results
    if results[first - 1][column] == results[second - 1][column]:
        change_fight(position, die=first)
    else:
        position.steps.append(ChooseDie(fight.chooser, (first, second)))


@rule("7.5.8", "T.combat")
def _read(position: Battle, fight: Fight, table: Table) -> None:
    """Row of the die, column of the difference: the result."""
    column = column_of(position, fight)
    result = position.setting.results[fight.die - 1][column]
    change_fight(position, result=result)
    table.tell(Resolved(SIDES[fight.side], difference_of(position, fight), column, fight.die, result))


def _ask_red(position: Battle, fight: Fight, table: Table) -> None:
    if fight.result != "A-1" and (armies.has(position, 0, armies.RED) or armies.has(position, 1, armies.RED)):
        position.steps.append(armies.Bulldog(SIDES))


@rule("7.6")
class Fight(Sequence, frozen=True, tag="fight"):
    """One attack, bombardment or duel from the dice to the pursuit (7.5.4 to 7.9), stage by stage.

    `kind`: attack, bombard (no answer) or duel (answered). `doomed`: units to be taken off together; `trails`: the ways
    of the losers, each beginning with the hex left (7.9).
    """

    side: int = 0
    kind: str = "attack"
    targets: tuple[int, ...] = ()
    hexes: tuple[int, ...] = ()
    by: tuple[int, ...] = ()
    guns: tuple[int, ...] = ()
    charge: tuple[int, ...] = ()
    twice: bool = False
    chooser: int = 0
    bonus: int = 0
    die: int = 0
    result: str = ""
    doomed: tuple[int, ...] = ()
    trails: tuple[tuple[int, ...], ...] = ()

    def shown(self, position: Battle) -> dict[str, Any]:
        units, places = position.setting.names.units, position.setting.names.places
        return {
            "kind": "fight",
            "fight": self.kind,
            "side": SIDES[self.side],
            "targets": [places[hex] for hex in self.hexes],
            "by": [units[unit] for unit in self.by],
            "with": [units[gun] for gun in self.guns],
            "die": self.die or None,
            "result": self.result or None,
        }


Fight.stages = (
    _charge,
    _ask_defender,
    _roll,
    _read,
    _ask_red,
    losses.choose,
    losses.apply,
    retreat.begin,
    retreat.pursue,
)
