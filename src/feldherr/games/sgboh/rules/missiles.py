"""Missile fire of the active side (rulebook 7.11 to 7.18, 10.1, 10.4, 10.52, 11.15): who shoots, at whom, hit and run.

The movement phase calls `able` and `fill` for what may be done, `check_fire` and `begin_fire`. A volley is many shots
in one action, carried out in the order of the units, each as if it were fired alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from feldherr.kernel import Action, PlayContext, Refusal, Slot, Step, Value, rule
from feldherr.kernel.slots import PLACE, UNIT, Placements
from feldherr.maps.poses import FACINGS

from ..state.amendments import ARCS, COMPANY, EACH, LETTER, RUNS, SHARED
from ..state.events_missiles import ShotHeld
from ..state.position import Field
from . import shots, sight, special
from .facing import adjacent
from .shots import ACROSS, BOWS, Aim, Forecast, How, Salvo
from .underway import hex_label, unit_name

RIDE = 4
"""How far light cavalry may be from whom it strikes, and how many hexes it rides at most (7.17, ruling G24)."""
SHOTS = Placements("shots", UNIT, "sgboh-bad-shot")
"""Pairs of shooter and target: `m.sk1@g.ho2`."""


class Fire(Action, frozen=True, tag="fire"):
    """A unit shoots at a target (7.12)."""

    slots = (Slot("unit", UNIT), Slot("target", UNIT, "at"))

    unit: int
    target: int


class Volley(Action, frozen=True, tag="volley"):
    """Several units shoot, each at its own target, one after the other (7.12)."""

    slots = (Slot("shots", SHOTS),)

    shots: tuple[tuple[int, int], ...]


class Strike(Action, frozen=True, tag="strike"):
    """Hit and run (7.16, 7.17). `hex`: the hex the unit runs up to; left out, the best one for it."""

    slots = (Slot("unit", UNIT), Slot("target", UNIT, "at"), Slot("hex", PLACE, "from", least=0))

    unit: int
    target: int
    hex: int | None = None


KINDS: tuple[type[Action], ...] = (Fire, Volley, Strike)


# what the movement phase asks


def able(position: Field, side: int, kind: type[Action] = Fire) -> Iterator[int]:
    """The units of a side that have a target to shoot at now, or to strike by hit and run."""
    aims = strike_targets if kind is Strike else targets
    # Most units have nothing to shoot: no refusals are made out for them.
    own = shots.all_ready(position, side)
    return (unit for unit in own if silent(position, unit, side) is None and aims(position, unit))


def drawn(position: Field, side: int, rng: Random, kind: type[Action] = Fire) -> tuple[int, int] | None:
    """A random unit of `able` and a random target of it; None if there is none."""
    aims = strike_targets if kind is Strike else targets
    own = shots.all_ready(position, side)
    rng.shuffle(own)
    for unit in own:
        if silent(position, unit, side) is None:
            found = aims(position, unit)
            if found:
                return unit, rng.choice(found)
    return None


def fill(position: Field, side: int, kind: type[Action], filled: dict[str, object]) -> Iterable[Value]:
    """Values for the next slot of a draft of one of `KINDS`."""
    if kind is Volley:
        return (Value((unit, target)) for unit in able(position, side) for target in targets(position, unit))
    if "unit" not in filled:
        return (Value(unit) for unit in able(position, side, kind))
    unit = filled["unit"]
    assert isinstance(unit, int)
    if silent(position, unit, side) is not None:
        return []
    if "target" not in filled:
        return [Value(target) for target in (strike_targets if kind is Strike else targets)(position, unit)]
    target = filled["target"]
    if not isinstance(target, int):
        # A client asks with only the unit chosen: every hex of any of its targets.
        found = dict.fromkeys(hex for foe in strike_targets(position, unit) for hex in approaches(position, unit, foe))
        return [Value(hex) for hex in found]
    if unstruck(position, unit, target) is not None:
        return []
    # Naming none means the best one, so that one is not offered a second time.
    best = approach(position, unit, target)
    return [Value(hex) for hex in approaches(position, unit, target) if hex != best]


def places(position: Field, side: int, unit: int) -> list[int]:
    """For the slot of a volley: the targets of a unit."""
    return targets(position, unit) if silent(position, unit, side) is None else []


@rule("7.11", "7.12", "7.16", "7.17")
def check_fire(position: Field, action: Action, side: int) -> None:
    """Raises Refusal if a side may not shoot, strike, or fire a volley like this."""
    if isinstance(action, Volley):
        seen: set[int] = set()
        for unit, target in action.shots:
            if unit in seen:
                raise Refusal("7.11", "sgboh-fire-once", _places(position, unit), unit=unit_name(position, unit))
            seen.add(unit)
            check_fire(position, Fire(unit, target), side)
        return
    assert isinstance(action, (Fire, Strike))
    reason = silent(position, action.unit, side)
    if reason is None:
        barred = unstruck if isinstance(action, Strike) else spared
        reason = barred(position, action.unit, action.target)
    if reason is not None:
        raise reason
    if not isinstance(action, Strike) or action.hex is None:
        return
    if action.hex not in approaches(position, action.unit, action.target):
        label = position.setting.names.places[action.hex]
        names = _names(position, action.unit, action.target)
        raise Refusal(_strike_paragraph(position, action.unit), "sgboh-strike-not-from", (label,), hex=label, **names)


def begin_fire(position: Field, action: Action, context: PlayContext) -> None:
    """Put what `check_fire` has let pass on the stack of steps."""
    if isinstance(action, Volley):
        position.steps.append(Volleying(action.shots))
    elif isinstance(action, Fire):
        _shoot(position, action.unit, action.target)
    else:
        assert isinstance(action, Strike)
        _strike(position, action)


def _shoot(position: Field, unit: int, target: int) -> None:
    shots.loose(position, unit)
    position.steps.append(Salvo(aims=(Aim(unit, target, "fire"),)))


@rule("7.16", "7.17")
def _strike(position: Field, action: Strike) -> None:
    """The strike takes the unit's whole movement."""
    unit, bit = action.unit, 1 << action.unit
    hex = approach(position, unit, action.target) if action.hex is None else action.hex
    shots.loose(position, unit)
    position.bolted |= bit
    position.moved |= bit
    if position.mover == unit:
        position.mover = -1
    position.steps.append(Salvo(aims=(Aim(unit, action.target, "strike", hex),)))


class Volleying(Step, frozen=True, tag="volleying"):
    """The shots of a volley that have still to be fired, in the order of the units."""

    queue: tuple[tuple[int, int], ...]

    @rule("7.12")
    def proceed(self, position: Field, context: PlayContext) -> bool:
        if not self.queue:
            position.steps.pop()
            return True
        (unit, target), rest = self.queue[0], self.queue[1:]
        self.become(position, queue=rest)
        side = position.setting.side[unit]
        if silent(position, unit, side) is None and spared(position, unit, target) is None:
            _shoot(position, unit, target)
        else:
            # Its target is gone, or its line is: it keeps its shot.
            context.tell(ShotHeld(position.setting.roles[side], unit_name(position, unit), unit_name(position, target)))
        return True

    def measure(self, position: Field) -> tuple[int, ...]:
        return (len(self.queue),)


# who may shoot


@rule("7.11", "7.18", "10.11", "10.12", "10.21", "10.52", "11.15", "11.25", "5.35")
def silent(position: Field, unit: int, side: int) -> Refusal | None:
    """Why a unit of the active side may not shoot now; None if it may, given a target."""
    setting = position.setting
    if unit >= setting.first_leader or setting.side[unit] != side or not position.on_map(unit):
        return Refusal("7.11", "sgboh-fire-who", unit=unit_name(position, unit))
    bit = 1 << unit
    if not position.activated & bit:
        return Refusal("7.11", "sgboh-fire-not-activated", _places(position, unit), unit=unit_name(position, unit))
    if position.depleted & bit:
        return Refusal("7.18", "sgboh-fire-depleted", _places(position, unit), unit=unit_name(position, unit))
    if not shots.missile(position, unit) and not shots.may_sling(position, unit):
        paragraph = "10.21" if setting.elephant[unit] else "7.18"
        return Refusal(paragraph, "sgboh-fire-no-missiles", _places(position, unit), unit=unit_name(position, unit))
    if position.fired & bit:
        return Refusal("7.11", "sgboh-fire-once", _places(position, unit), unit=unit_name(position, unit))
    if position.column & bit:
        return Refusal("11.25", "sgboh-fire-column", _places(position, unit), unit=unit_name(position, unit))
    if not shots.ready(position, unit):
        return Refusal(
            "5.35",
            "sgboh-fire-top",
            _places(position, unit),
            unit=unit_name(position, unit),
            unit_other=unit_name(position, position.top(unit)),
        )
    if setting.gun[unit] and position.pose[unit] != position.origin[unit]:
        return Refusal("7.11", "sgboh-fire-gun-moved", _places(position, unit), unit=unit_name(position, unit))
    if setting.chariot[unit] and any(adjacent(position, unit, foe) for foe in position.enemies(unit)):
        return Refusal("10.52", "sgboh-fire-chariot", _places(position, unit), unit=unit_name(position, unit))
    return None


# at whom


def targets(position: Field, unit: int) -> list[int]:
    """The enemy units, and lone enemy leaders, at which an active unit may shoot."""
    return [foe for foe in _in_range(position, unit) if spared(position, unit, foe) is None]


def _in_range(position: Field, unit: int) -> list[int]:
    """Enemies near enough for some shot of a unit: only these are worth a closer look."""
    setting = position.setting
    enemy = 1 - setting.side[unit]
    near = position.within(unit, max(1, reach(position, unit)))
    found = position.units_in(near, enemy)
    alone = [foe for foe in setting.leaders[enemy] if position.under(foe) & near & ~position.masks[enemy]]
    return found + alone


@rule("7.81", "10.4")
def reach(position: Field, unit: int) -> int:
    """The farthest range of a unit's own missiles now, 0 without any."""
    setting = position.setting
    row = "foot" if setting.type[unit].id == shots.GERMANIC else setting.type[unit].fire
    return special.farthest(position, setting.tables.reach_of(row, shots.missile(position, unit)))


@rule("7.11", "7.12", "7.13", "7.14", "7.15", "7.18", "10.12", "11.15")
def spared(position: Field, unit: int, target: int) -> Refusal | None:
    """Why a unit that may shoot may not do so at a target; None if it may."""
    setting = position.setting
    enemy = 1 - setting.side[unit]
    reason = _no_target(position, unit, target)
    if reason is not None:
        return reason
    zone = position.zone[unit]
    if zone & position.masks[enemy] and not (target < setting.first_leader and zone & position.under(target)):
        near = position.units_in(zone, enemy)[0]
        held = unit_name(position, near)
        names = _names(position, unit, target)
        return Refusal("7.12", "sgboh-fire-zone-first", _places(position, near), **names, unit_near=held)
    if _farther(position, unit, target):
        return Refusal("7.11", "sgboh-fire-away", _places(position, target), **_names(position, unit, target))
    own = shots.missile(position, unit)
    by_sling = shots.slings(position, unit, target, "fire")
    if not by_sling:
        barred = shots.javelins_barred(position, unit, target)
        if barred:
            return Refusal("7.11", barred, _places(position, target), **_names(position, unit, target))
        if not own:
            return Refusal("11.15", "sgboh-fire-walls", _places(position, target), **_names(position, unit, target))
        found = shots.lines(position, unit, target, own)
        far = shots.span(position, unit, target, found)
        seen = special.farthest(position, far)
        if far > seen:
            return Refusal(
                "B.mist",
                "sgboh-fire-mist",
                _places(position, target),
                **_names(position, unit, target),
                count=far,
                range=seen,
            )
        if setting.tables.fire(shots.row_of(position, Aim(unit, target, "fire")), own, far) is None:
            names, most = _names(position, unit, target), reach(position, unit)
            if far <= most:
                return Refusal("7.12", "sgboh-fire-too-near", _places(position, target), **names, count=far)
            round = far > shots.distance(position, unit, target)
            message = "sgboh-fire-round" if round else "sgboh-fire-range"
            return Refusal("7.12", message, _places(position, target), **names, count=far, range=most)
        if not found:
            return _no_line(position, unit, target, own)
    return None


def _no_target(position: Field, unit: int, target: int) -> Refusal | None:
    """Why nobody of the unit's side shoots at a piece."""
    setting = position.setting
    enemy = 1 - setting.side[unit]
    if setting.side[target] != enemy or not position.on_map(target):
        return Refusal("7.12", "sgboh-fire-whom", _places(position, target), **_names(position, unit, target))
    if target >= setting.first_leader:
        if position.under(target) & position.masks[enemy]:
            return Refusal(
                "7.15", "sgboh-fire-leader-with-unit", _places(position, target), **_names(position, unit, target)
            )
    elif position.covered >> target & 1:
        return Refusal(
            "7.14",
            "sgboh-fire-at-top",
            _places(position, target),
            **_names(position, unit, target),
            unit_top=unit_name(position, position.top(target)),
        )
    return None


@rule("7.11")
def _farther(position: Field, unit: int, target: int) -> bool:
    """Whether a unit is farther from a target than at the start of the turn (ruling G23)."""
    setting = position.setting
    if position.pose[unit] == position.origin[unit] or position.origin[unit] >= setting.nodes:
        return False
    around = setting.ground.around[position.column >> unit & 1][setting.wide[unit]]
    far = setting.map.distances
    before = around.footprints[position.origin[unit]]
    then = min(far(a)[b] for a in before for b in shots.hexes_of(position, target))
    return shots.distance(position, unit, target) > then


@rule("7.12", "7.13", "10.12")
def _no_line(position: Field, unit: int, target: int, missile: str) -> Refusal:
    """Which of arc, sight and walls it is that bars a shot in range."""
    setting = position.setting
    board = setting.map
    names, there = _names(position, unit, target), _places(position, target)
    through = shots.arc(position, unit)
    pairs = [(a, b) for a in position.footprint(unit) for b in shots.hexes_of(position, target)]
    begun = [(a, b, hex) for a, b in pairs for hex in shots.between(board, a, b) if through & board.power[hex]]
    if not begun:
        return Refusal("7.12", "sgboh-fire-arc", there, **names)
    if setting.gun[unit] and any(sight.sees(position, a, b, missile) for a, b, _ in begun):
        return Refusal("10.12", "sgboh-fire-over-walls", there, **names)
    a, b, first = begun[0]
    hidden = sight.block(position, a, b, missile)
    # If another hex beside it is free, the hex in the arc is the one that is taken.
    label = board.label(first if hidden is None else hidden)
    return Refusal("7.13", "sgboh-fire-no-sight", (label,), **names, hex=label)


# hit and run


@rule("7.16", "7.17", "10.4")
def strike_targets(position: Field, unit: int) -> list[int]:
    """The enemy units at which an active unit may strike by hit and run."""
    setting = position.setting
    if unfit(position, unit) is not None:
        return []
    near = position.within(unit, RIDE if _rides(position, unit) else ACROSS)
    found = position.units_in(near, 1 - setting.side[unit])
    return [foe for foe in found if unstruck(position, unit, foe) is None]


def _rides(position: Field, unit: int) -> bool:
    """Whether a unit is light cavalry, Germanic cavalry among it (7.17, 10.4)."""
    return position.setting.row[unit] == "light_horse"


def _strike_paragraph(position: Field, unit: int) -> str:
    return "7.17" if _rides(position, unit) else "7.16"


@rule("7.16", "7.17")
def unfit(position: Field, unit: int) -> Refusal | None:
    """Why a unit strikes at nobody by hit and run."""
    setting = position.setting
    paragraph = _strike_paragraph(position, unit)
    kind, missile = setting.type[unit], shots.missile(position, unit)
    if not _rides(position, unit) and not kind.skirmisher and not kind.light_foot:
        return Refusal("7.16", "sgboh-strike-who", _places(position, unit), unit=unit_name(position, unit))
    if not missile:
        return Refusal("7.18", "sgboh-fire-no-missiles", _places(position, unit), unit=unit_name(position, unit))
    if missile in BOWS and not _rides(position, unit):
        return Refusal("7.16", "sgboh-strike-archers", _places(position, unit), unit=unit_name(position, unit))
    if position.spent[unit] or position.moved >> unit & 1 or not _where_it_began(position, unit):
        return Refusal(paragraph, "sgboh-strike-moved", _places(position, unit), unit=unit_name(position, unit))
    if position.out >> unit & 1 and setting.amended(EACH) and not setting.amended(LETTER):
        return Refusal("4.12", "sgboh-strike-uncommanded", _places(position, unit), unit=unit_name(position, unit))
    if position.in_zone(unit) or position.holds_enemy(unit):
        return Refusal(paragraph, "sgboh-strike-engaged", _places(position, unit), unit=unit_name(position, unit))
    return None


@rule("7.16", "6.12")
def _where_it_began(position: Field, unit: int) -> bool:
    """Whether a unit is where it began the phase; one that has turned there for free still has its whole movement
    (G24).
    """
    here, began = position.pose[unit], position.origin[unit]
    if position.setting.amended(ARCS):
        return here // FACINGS == began // FACINGS
    return here == began


@rule("7.11", "7.16", "7.17", "10.23")
def unstruck(position: Field, unit: int, target: int) -> Refusal | None:
    """Why a unit that may shoot may not strike at a target by hit and run; None if it may."""
    setting = position.setting
    reason = unfit(position, unit)
    if reason is not None:
        return reason
    paragraph = _strike_paragraph(position, unit)
    if target >= setting.first_leader:
        return Refusal(paragraph, "sgboh-strike-leader", _places(position, target), **_names(position, unit, target))
    reason = _no_target(position, unit, target)
    if reason is not None:
        return reason
    if setting.horse[target]:
        return Refusal(paragraph, "sgboh-strike-horse", _places(position, target), **_names(position, unit, target))
    barred = shots.javelins_barred(position, unit, target) if setting.amended(SHARED) else ""
    if barred:
        return Refusal("7.11", barred, _places(position, target), **_names(position, unit, target))
    far = position.distance(unit, target)
    if _rides(position, unit):
        if not ACROSS <= far <= RIDE:
            return Refusal(
                "7.17", "sgboh-strike-ride", _places(position, target), **_names(position, unit, target), count=far
            )
    elif far != ACROSS:
        return Refusal(
            "7.16", "sgboh-strike-two", _places(position, target), **_names(position, unit, target), count=far
        )
    if position.zone_of(setting.side[unit]) & position.under(target):
        return Refusal(paragraph, "sgboh-strike-held", _places(position, target), **_names(position, unit, target))
    if not approaches(position, unit, target):
        return Refusal(paragraph, "sgboh-strike-no-way", _places(position, target), **_names(position, unit, target))
    return None


@rule("7.16", "7.17")
def approaches(position: Field, unit: int, target: int) -> tuple[int, ...]:
    """The hexes next to a target from which a unit may strike at it by hit and run, the nearest first; none that is
    closed to it (ruling U29).
    """
    if _rides(position, unit):
        return _ridden(position, unit, target)
    setting = position.setting
    board, row, amended = setting.map, setting.row[unit], setting.amended(RUNS)
    taken = position.masks[0] | position.masks[1]
    through = shots.arc(position, unit)
    found: dict[int, None] = {}
    for a in position.footprint(unit):
        for b in position.footprint(target):
            if board.distance(a, b) == ACROSS:
                for hex in shots.between(board, a, b):
                    if not through & ~taken & board.power[hex]:
                        continue
                    if not amended or setting.tables.may_step(row, board, a, hex):
                        found[hex] = None
    return tuple(found)


@rule("7.17", "10.23")
def _ridden(position: Field, unit: int, target: int) -> tuple[int, ...]:
    """Where light cavalry can ride to by vacant hexes outside enemy zones; next to the target zones do not count,
    unless it is elephants, or the zone is theirs (10.23). It rides over no ground and no works that are closed to it.
    """
    setting = position.setting
    board, row = setting.map, setting.row[unit]
    shut = position.masks[0] | position.masks[1]
    beside = board.spread(position.under(target)) & ~position.under(target)
    zones = position.zone_of(1 - setting.side[unit])
    shut |= zones if setting.elephant[target] else zones & ~beside
    if setting.amended(COMPANY):
        for foe in setting.elephants[1 - setting.side[unit]]:
            shut |= position.zone[foe]
    reached: dict[int, None] = {}
    edge = list(position.footprint(unit))
    for _ in range(RIDE):
        following: dict[int, None] = {}
        for here in edge:
            for to in board.neighbours[here]:
                if not shut & board.power[to] and to not in reached and setting.tables.may_step(row, board, here, to):
                    following[to] = None
        reached.update(following)
        edge = list(following)
    return tuple(hex for hex in reached if beside & board.power[hex])


@rule("7.16", "7.17", "7.23")
def approach(position: Field, unit: int, target: int) -> int:
    """The best hex for a unit to strike from: one that draws no return, then by the chance of a hit."""

    def worth(hex: int) -> tuple[bool, object]:
        aim = Aim(unit, target, "strike", hex)
        return shots.may_return(position, aim), -shots.forecast(position, aim).chance

    return min(approaches(position, unit, target), key=worth)


# what it comes to


@rule("7.14", "7.81")
def chance(position: Field, unit: int, target: int, how: How = "fire", *, hex: int = -1) -> Forecast:
    """The forecast of a shot: range, rating, modifiers row by row, exact chances. Whether it is allowed is not checked.

    For hit and run, `hex` is the hex the unit runs up to; -1: the best one for it. The range follows from `how`.
    """
    if how == "strike" and hex < 0:
        hex = approach(position, unit, target)
    return shots.forecast(position, Aim(unit, target, how, hex))


def best_target(position: Field, unit: int) -> int | None:
    """The target that a unit most likely hits; of several the one that can take the fewest further hits. Leaders
    last.
    """

    def worth(target: int) -> tuple[object, int, int]:
        found = chance(position, unit, target)
        if target >= position.setting.first_leader:
            return found.chance, -99, -target
        return found.chance, position.hits[target] - position.tq(target), -target

    return max(targets(position, unit), key=worth, default=None)


def volley(position: Field, side: int) -> Volley | None:
    """Every unit of a side that may shoot at the target that suits it best: what a volley is drafted from."""
    pairs = [(unit, best_target(position, unit)) for unit in able(position, side)]
    found = tuple((unit, target) for unit, target in pairs if target is not None)
    return Volley(found) if found else None


# for texts


def _names(position: Field, unit: int, target: int) -> dict[str, str]:
    return {"unit": unit_name(position, unit), "unit_other": unit_name(position, target)}


def _places(position: Field, piece: int) -> tuple[str, ...]:
    """Where a piece is, for what a refusal shows."""
    if not position.on_map(piece):
        return ()
    if piece >= position.setting.first_leader:
        return (hex_label(position, position.pose[piece] // FACINGS * FACINGS),)
    return tuple(position.setting.ground.labels[hex] for hex in position.footprint(piece))
