"""Skirmish: a stand-in for the kernel's tests. A hidden set-up, hex moves along a path, reactions in the middle.

Its paragraphs: 1 sequence, 2 set-up, 3 movement, 4 reaction by facing, 5 reaction by fire, 6 victory.
"""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any, ClassVar

from feldherr.kernel import (
    Action,
    Decision,
    Event,
    Message,
    Names,
    Option,
    Outcome,
    Pass,
    PlayContext,
    Position,
    Refusal,
    ReplannedWalk,
    Ruleset,
    Scenario,
    Setting,
    Slot,
    Step,
    Value,
    Window,
    field,
    verbs_of,
)
from feldherr.kernel.placing import Placement, PlacingStep
from feldherr.kernel.slots import NUMBER, PATH, UNIT
from feldherr.kernel.steps import only
from feldherr.kernel.walks import interrupt, open_window
from feldherr.maps import CostClass, read_map
from feldherr.maps.reach import reach

MAP = read_map(
    """\
id: skirmish
name.ru: Стычка
name.en: Skirmish
columns: 5
rows: 6
low: even
source: designed

[legend]
. open
F forest

[terrain]
01 .....
02 ..F..
03 .F..F
04 F..F.
05 ..F..
06 .....
""",
    "skirmish.map",
)
ON_FOOT = CostClass(MAP, lambda a, b: 2 if MAP.terrain[b] == "forest" else 1)
TRAY, LOST, UNSEEN = MAP.size, MAP.size + 1, MAP.size + 2
ALLOWANCE, RANGE, AGILE = 4, 2, 4
HIT, COVER = 7, 9
"""What hits, on a die read 0 to 9, and the sum of two dice on which a unit hit in a forest holds out."""
ROLES = ("north", "south")
UNITS = ("n.1", "n.2", "n.3", "s.1", "s.2", "s.3")
OWN = {"north": range(3), "south": range(3, 6)}
ZONES = {
    "north": frozenset(MAP.index(f"0{column}0{row}") for column in range(1, 6) for row in (1, 2)),
    "south": frozenset(MAP.index(f"0{column}0{row}") for column in range(1, 6) for row in (5, 6)),
}


class Setup(Placement, frozen=True, tag="setup"):
    """All units of a side at once, unseen (2.1)."""

    secret = True


class Move(Action, frozen=True, tag="move"):
    """A unit along a path, or along what is left of it, or along another (3.1)."""

    slots = (Slot("unit", UNIT), Slot("path", PATH))
    unit: int
    path: tuple[int, ...]


class Turn(Action, frozen=True, tag="turn"):
    """React by turning to another hexside (4.1)."""

    slots = (Slot("unit", UNIT), Slot("facing", NUMBER))
    unit: int
    facing: int


class Fire(Action, frozen=True, tag="fire"):
    """React by fire at the unit that moves (5.1); in a forest it may hold out (5.2)."""

    slots = (Slot("unit", UNIT),)
    unit: int


class End(Action, frozen=True, tag="end"):
    """End the movement phase."""


class Ready(Event, frozen=True, tag="ready"):
    side: str


class Shown(Event, frozen=True, tag="shown"):
    reveals: ClassVar[bool] = True
    places: tuple[str, ...]


class Moved(Event, frozen=True, tag="moved"):
    unit: str
    to: str


class Turned(Event, frozen=True, tag="turned"):
    unit: str
    facing: int


class Shot(Event, frozen=True, tag="shot"):
    unit: str
    at: str
    hit: bool


class Lost(Event, frozen=True, tag="lost"):
    unit: str


class Ground(Setting):
    def __init__(self, options: dict[str, Any]) -> None:
        self.ruleset, self.scenario, self.options = "skirmish", "meeting", options
        self.roles = ROLES
        self.names = Names(UNITS, [*(MAP.label(hex) for hex in range(MAP.size)), "tray", "lost", "unseen"])
        self.verbs = verbs_of((Setup, Move, Turn, Fire, End, Pass))
        self.step_types = (Game, Placing, Moving, OnTheWay, Reaction)


def hide_setup(position: Skirmish, role: str | None, place: list[int]) -> list[int]:
    """While sides set up, nobody sees where the other one stands."""
    if position.turn == 0:
        for side, units in OWN.items():
            for unit in units:
                if side != role and place[unit] != TRAY:
                    place[unit] = UNSEEN
    return place


class Skirmish(Position):
    """The state of play. `facing` has the hexside a unit looks at, 0 to 5 clockwise from north."""

    turn: int = field(default=0)
    active: str = field(default="north")
    place: list[int] = field(default=[TRAY] * 6, hide=hide_setup)
    facing: list[int] = field(default=[3, 3, 3, 0, 0, 0])
    done: list[bool] = field(default=[False] * 6, key="moved")
    turned: list[int] = field(default=[0] * 6)
    fired: list[bool] = field(default=[False] * 6)

    def taken(self) -> frozenset[int]:
        return frozenset(self.place)

    def near(self, unit: int, target: int) -> bool:
        """Whether both stand on the map, within reach of fire."""
        a, b = self.place[unit], self.place[target]
        return a < MAP.size and b < MAP.size and MAP.distance(a, b) <= RANGE

    def sees(self, unit: int, target: int) -> bool:
        """Whether the target is near and within the three hexsides in front."""
        if not self.near(unit, target):
            return False
        here, there = self.place[unit], self.place[target]
        side = MAP.sides[here].index(MAP.line(here, there)[1])
        return (side - self.facing[unit]) % 6 in (5, 0, 1)

    def determinize(self, rng: Random) -> Skirmish:
        twin = self.copy()
        for side, units in OWN.items():
            free = sorted(ZONES[side] - self.taken())
            for unit in units:
                if twin.place[unit] == UNSEEN:
                    twin.place[unit] = free.pop(rng.randrange(len(free)))
        return twin

    def faults(self) -> list[str]:
        places = [place for place in self.place if place < MAP.size]
        return ["two units in one hex"] if len(set(places)) != len(places) else []


class Game(Step, frozen=True, tag="game"):
    """Turns until the limit or the end of a side (6)."""

    def proceed(self, position: Skirmish, context: PlayContext) -> bool:
        left = {side: sum(position.place[unit] < MAP.size for unit in units) for side, units in OWN.items()}
        if position.turn == 0:
            context.tell(Shown(tuple(position.setting.names.places[place] for place in position.place)))
        south_next = position.active == "north" and position.turn > 0
        if not all(left.values()) or (not south_next and position.turn == position.setting.options["turns"]):
            position.outcome = Outcome.by_points(left, "skirmish-strongest", "6")
            return False
        if not south_next:
            position.turn += 1
        position.active = "south" if south_next else "north"
        position.done, position.turned, position.fired = [False] * 6, [0] * 6, [False] * 6
        position.steps.append(Moving(position.active))
        return True

    def measure(self, position: Skirmish) -> tuple[int, ...]:
        return (position.setting.options["turns"] - position.turn, ROLES.index(position.active) == 0)


def decision(id: str, role: str, paragraph: str, default: Action) -> Decision:
    return Decision(id, role, role, (paragraph,), Message(f"skirmish-{id}"), default)


class Placing(PlacingStep, frozen=True, tag="placing"):
    """Both sides set up at once and unseen (2): several roles are asked at the same time."""

    kind = Setup

    def waiting(self, position: Skirmish) -> list[str]:
        return [side for side in ROLES if position.place[OWN[side][0]] == TRAY]

    def proceed(self, position: Skirmish, context: PlayContext) -> bool:
        if self.waiting(position):
            return False
        position.steps.pop()
        return True

    def asks(self, position: Skirmish) -> tuple[str, ...]:
        return tuple(self.waiting(position))

    def to_place(self, position: Skirmish, role: str) -> list[int]:
        return list(OWN[role])

    def ready_made(self, position: Skirmish, role: str) -> Setup:
        return Setup(tuple(zip(OWN[role], sorted(ZONES[role])[:3], strict=True)))

    def paragraph(self, position: Skirmish) -> str:
        return "2"

    def measure(self, position: Skirmish) -> tuple[int, ...]:
        return (len(self.waiting(position)),)

    def places(self, position: Skirmish, unit: int) -> list[int]:
        return sorted(ZONES["north" if unit in OWN["north"] else "south"])

    def sample(self, position: Skirmish, role: str, rng: Random) -> Action:
        return Setup(tuple(zip(OWN[role], rng.sample(sorted(ZONES[role]), 3), strict=True)))

    def check(self, position: Skirmish, action: Action, role: str) -> None:
        only(action, (Setup,), "2", "skirmish-not-now")
        assert isinstance(action, Setup)
        if [unit for unit, _ in action.units] != list(OWN[role]):
            raise Refusal("2.1", "skirmish-all-your-own")
        hexes = {hex for _, hex in action.units}
        if not hexes <= ZONES[role] or len(hexes) != len(action.units):
            raise Refusal("2.2", "skirmish-one-a-hex-in-your-zone")

    def play(self, position: Skirmish, action: Action, role: str, context: PlayContext) -> None:
        assert isinstance(action, Setup)
        for unit, hex in action.units:
            position.place[unit] = hex
        context.tell(Ready(role))


def routes(position: Skirmish, unit: int, allowance: int) -> list[Value]:
    """Where a unit can get to, for clients: hexes with their cost and the hex before each."""
    start = position.place[unit]
    found = reach(ON_FOOT, start, allowance, MAP.mask(hex for hex in position.taken() if hex < MAP.size))
    return [Value(hex, cost, found.via[hex]) for hex, cost in found.cost.items()]


def check_path(position: Skirmish, unit: int, path: tuple[int, ...], allowance: int) -> None:
    """Step by step into free neighbours for no more than the allowance. Raises Refusal 3.2, 3.3 or 3.4."""
    here, labels = position.place[unit], position.setting.names.places
    for hex in path:
        if hex >= MAP.size or hex not in MAP.neighbours[here]:
            raise Refusal("3.2", "skirmish-not-next-to-it", hex=labels[hex])
        if hex in position.taken():
            raise Refusal("3.3", "skirmish-occupied", (labels[hex],), hex=labels[hex])
        allowance -= ON_FOOT.price(here, hex) or 0
        here = hex
    if allowance < 0:
        raise Refusal("3.4", "skirmish-too-far", points=-allowance)


class Moving(Step, frozen=True, tag="moving"):
    """The movement phase of a side (3): each unit once."""

    side: str
    over: bool = False

    def ready(self, position: Skirmish) -> list[int]:
        return [unit for unit in OWN[self.side] if position.place[unit] < MAP.size and not position.done[unit]]

    def proceed(self, position: Skirmish, context: PlayContext) -> bool:
        if not self.over and self.ready(position):
            return False
        position.steps.pop()
        return True

    def decisions(self, position: Skirmish) -> tuple[Decision, ...]:
        return (decision("move", self.side, "3", End()),)

    def measure(self, position: Skirmish) -> tuple[int, ...]:
        return (len(self.ready(position)),)

    def verbs(self, position: Skirmish, role: str) -> tuple[type[Action], ...]:
        return (Move, End)

    def fill(self, position: Skirmish, role: str, kind: type[Action], filled: dict[str, Any]) -> list[Value]:
        if "unit" not in filled:
            return [Value(unit) for unit in self.ready(position)]
        return routes(position, filled["unit"], ALLOWANCE) if filled["unit"] in self.ready(position) else []

    def check(self, position: Skirmish, action: Action, role: str) -> None:
        only(action, (Move, End), "1", "skirmish-not-now")
        if isinstance(action, Move):
            if action.unit not in self.ready(position):
                raise Refusal("3.1", "skirmish-not-to-move", unit=UNITS[action.unit])
            check_path(position, action.unit, action.path, ALLOWANCE)

    def play(self, position: Skirmish, action: Action, role: str, context: PlayContext) -> None:
        if isinstance(action, Move):
            position.done[action.unit] = True
            position.steps.append(OnTheWay(action.unit, action.path, left=ALLOWANCE))
        else:
            self.become(position, over=True)


class OnTheWay(ReplannedWalk, frozen=True, tag="on_the_way"):
    """A unit on its path (3.5): hex by hex, until somebody reacts; then the rest is offered to the mover again."""

    kind = Move
    other = ("1", "skirmish-not-now")

    def stays(self, position: Skirmish) -> bool:
        return position.place[self.unit] >= MAP.size

    def price(self, position: Skirmish, to: int) -> int:
        return ON_FOOT.price(position.place[self.unit], to) or 0

    def enter(self, position: Skirmish, to: int, context: PlayContext) -> None:
        here = position.place[self.unit]
        position.place[self.unit] = to
        position.facing[self.unit] = MAP.sides[here].index(to)
        context.tell(Moved(UNITS[self.unit], MAP.label(to)))
        enemy = "south" if self.unit in OWN["north"] else "north"
        open_window(position, Reaction(order=(enemy,), target=self.unit))

    def onward(self, position: Skirmish) -> list[Value]:
        return routes(position, self.unit, self.left)

    def question(self, position: Skirmish, default: Action) -> Decision:
        return decision("go_on", position.active, "3.5", default)

    def check_way(self, position: Skirmish, action: Action) -> None:
        assert isinstance(action, Move)
        if action.unit != self.unit:
            raise Refusal("3.5", "skirmish-another-is-on-its-way", unit=UNITS[self.unit])
        check_path(position, self.unit, action.path, self.left)


class Reaction(Window, frozen=True, tag="reaction", kw_only=True):
    """The other side may turn its units (4) and fire (5) at a unit that has come near."""

    target: int
    acted: bool = False

    def may_turn(self, position: Skirmish, unit: int) -> bool:
        return position.turned[unit] < AGILE and position.near(unit, self.target)

    def may_fire(self, position: Skirmish, unit: int) -> bool:
        return not position.fired[unit] and position.sees(unit, self.target)

    def may_act(self, position: Skirmish, role: str) -> bool:
        return any(self.may_turn(position, unit) or self.may_fire(position, unit) for unit in OWN[role])

    def question(self, position: Skirmish, role: str) -> tuple[str, str, tuple[str, ...], Message]:
        return "react", role, ("4", "5"), Message("skirmish-react", {"unit": UNITS[self.target]})

    def budget(self, position: Skirmish) -> int:
        return sum(AGILE - position.turned[unit] + (not position.fired[unit]) for unit in range(6))

    def verbs(self, position: Skirmish, role: str) -> tuple[type[Action], ...]:
        return (Fire, Turn, Pass)

    def fill(self, position: Skirmish, role: str, kind: type[Action], filled: dict[str, Any]) -> list[Value]:
        if "unit" in filled:
            return [Value(facing) for facing in range(6) if facing != position.facing[filled["unit"]]]
        able = self.may_fire if kind is Fire else self.may_turn
        return [Value(unit) for unit in OWN[role] if able(position, unit)]

    def check_act(self, position: Skirmish, action: Action, role: str) -> None:
        only(action, (Turn, Fire), "1", "skirmish-not-now")
        assert isinstance(action, (Turn, Fire))
        paragraph = "4.1" if isinstance(action, Turn) else "5.1"
        if action.unit not in OWN[role]:
            raise Refusal(paragraph, "skirmish-not-yours", unit=UNITS[action.unit])
        if isinstance(action, Fire):
            if not self.may_fire(position, action.unit):
                raise Refusal("5.1", "skirmish-no-fire", unit=UNITS[action.unit])
            return
        if not self.may_turn(position, action.unit):
            raise Refusal("4.1", "skirmish-no-turn", unit=UNITS[action.unit])
        if not 0 <= action.facing < 6 or action.facing == position.facing[action.unit]:
            raise Refusal("4.2", "skirmish-no-such-side", number=action.facing)

    def act(self, position: Skirmish, action: Action, role: str, context: PlayContext) -> bool:
        position.steps[-1].become(position, acted=True)
        if isinstance(action, Turn):
            position.facing[action.unit] = action.facing
            position.turned[action.unit] += 1
            context.tell(Turned(UNITS[action.unit], action.facing))
            return True
        assert isinstance(action, Fire)
        position.fired[action.unit] = True
        hit = context.roll("fire", role, faces=10, low=0) >= HIT
        if hit and MAP.terrain[position.place[self.target]] == "forest":
            hit = context.sum(2, "cover", position.active, lambda total: total >= COVER) < COVER
        context.tell(Shot(UNITS[action.unit], UNITS[self.target], hit))
        if hit:
            position.place[self.target] = LOST
            context.tell(Lost(UNITS[self.target]))
        return True

    def closed(self, position: Skirmish, context: PlayContext) -> None:
        if self.acted:
            interrupt(position)


class SkirmishRules(Ruleset):
    id = "skirmish"
    folder = Path(__file__).parent
    scenarios = {"meeting": Scenario("meeting", "1", None, (Option("turns", (2, 5), 5, "6"),), "6")}
    event_types = (Ready, Shown, Moved, Turned, Shot, Lost)

    def setting(self, scenario: str, options: dict[str, Any] | None = None) -> Setting:
        return Ground(self.options(scenario, options or {}))

    def begin(self, setting: Setting) -> Skirmish:
        position = Skirmish(setting)
        position.steps = [Game(), Placing()]
        return position

    @cached_property
    def evaluation(self) -> ModuleType:
        """There is no judge: machine players go by this alone."""
        from . import skirmish_evaluation  # it reads positions, so it comes after them

        return skirmish_evaluation


RULESET = SkirmishRules()


def find(name: str) -> Ruleset:
    """The ruleset of a record. Raises ValueError for another."""
    if name != RULESET.id:
        raise ValueError(f"no ruleset {name}")
    return RULESET
