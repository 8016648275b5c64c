"""Phalanx: a stand-in for the kernel's tests. Units that look somewhere, on one hex or on a pair of them.

Its paragraphs: 1 sequence, 2 zones, 3 movement, 4 moves in formation, 5 reaction, 6 combat, 7 victory.
The laws of movement stand in `phalanx_moves`, those of reaction and combat in `phalanx_war`.
"""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import msgspec

from feldherr.games.plain import PlainArmy, PlainPiece, PlainPieceView, PlainStatic
from feldherr.kernel import (
    Action,
    Cycle,
    Decision,
    Event,
    Message,
    Names,
    Option,
    Outcome,
    Pass,
    PlayContext,
    Position,
    Ruleset,
    Scenario,
    Setting,
    field,
    verbs_of,
    wire,
)
from feldherr.kernel.rulebook import Text
from feldherr.maps import HexMap, ZoneLaw, read_map
from feldherr.maps.poses import CORNERS, FACINGS, Poses, facing_of, hex_of
from feldherr.maps.wire import hex_form

MAP = read_map(
    """\
id: phalanx
name.ru: Фаланга
name.en: Phalanx
columns: 9
rows: 7
low: even
source: designed

[legend]
. open
R rough

[terrain]
01 .........
02 ...R..R..
03 .........
04 ....R....
05 .........
06 ..R..R...
07 .........
""",
    "phalanx.map",
)
ONE, TWO = Poses(MAP), Poses(MAP, pairs=True)
ZONES = ZoneLaw(MAP, lambda a, b: True, lambda hex: True)
LOST = MAP.size * FACINGS


class Sort(msgspec.Struct, frozen=True):
    """What units of a sort are like: how far they go, how they fight, what they bear, how readily they react."""

    poses: Poses
    allowance: int
    strength: int
    hits: int
    ready: int = -1
    evades: bool = False


SORTS = {
    "phalanx": Sort(TWO, 3, 3, 3),
    "foot": Sort(ONE, 3, 2, 2, 5),
    "light": Sort(ONE, 4, 1, 1, 8, evades=True),
    "horse": Sort(ONE, 5, 2, 2, 7, evades=True),
}
SHORT = {
    "phalanx": Text("ФАЛ", "PHX"), "foot": Text("ПЕХ", "FT"), "light": Text("ЛЕГ", "LT"), "horse": Text("КОН", "HRS"),
}  # fmt: skip
SIDES = ("west", "east")
UNITS = tuple(f"{side[0]}.{name}" for side in SIDES for name in ("phalanx1", "phalanx2", "foot1", "light1", "horse1"))
SORT = tuple(SORTS[unit[2:-1]] for unit in UNITS)
COUNT = len(UNITS) // 2
OWN = {"west": range(COUNT), "east": range(COUNT, 2 * COUNT)}
START = (
    "0203e 0205e 0207e 0304e 0201e", "0802w 0804w 0806w 0704w 0807w",
)  # fmt: skip
LIGHT = frozenset(unit for unit, sort in enumerate(SORT) if sort is SORTS["light"])


class Moved(Event, frozen=True, tag="moved"):
    unit: str
    pose: str


class Field(Setting):
    """The match: turns to play."""

    def __init__(self, options: dict[str, Any]) -> None:
        from . import phalanx_moves as moves  # these read what stands here, so they come after it
        from . import phalanx_war as war

        self.ruleset, self.scenario, self.options = "phalanx", "plain", options
        self.roles = SIDES
        self.names = Names(UNITS, [*(MAP.label(hex) for hex in range(MAP.size)), "lost"], facings=CORNERS)
        self.verbs = verbs_of((moves.Move, moves.Form, war.Face, war.Evade, war.Strike, moves.End, Pass))
        self.step_types = (
            Game, moves.Forming, moves.InFormation, moves.Moving, moves.OnTheWay, war.Reaction, war.Fighting, war.Clash,
        )  # fmt: skip
        self.pose_names = tuple(f"{place}{corner}" for place in self.names.places for corner in CORNERS)
        self.start = tuple(self.pose_names.index(word) for words in START for word in words.split())

    def footprint(self, unit: int, pose: int) -> tuple[int, ...]:
        hexes = SORT[unit].poses.footprints[pose]
        return hexes if len(hexes) > 1 else ()


class Phalanx(Position):
    """The state of play. `pose` has the hex and the corner each unit looks at, of a pair the left half's hex."""

    turn: int = field(default=0)
    active: str = field(default="west")
    pose: list[int] = field(list[int], default=lambda setting: [*setting.start])
    hits: list[int] = field(list[int], default=[0] * 2 * COUNT)
    done: list[bool] = field(list[bool], default=[False] * 2 * COUNT)
    reacted: list[bool] = field(list[bool], default=[False] * 2 * COUNT)
    struck: list[bool] = field(list[bool], default=[False] * 2 * COUNT)

    def determinize(self, rng: Random) -> Phalanx:
        return self.copy()

    def alive(self, side: str) -> list[int]:
        """The units of a side that stand on the map."""
        return [unit for unit in OWN[side] if self.pose[unit] != LOST]

    def under(self, unit: int) -> int:
        """The hexes of a unit as a bitboard."""
        return SORT[unit].poses.mask(self.pose[unit]) if self.pose[unit] != LOST else 0

    def ground(self, units: list[int]) -> int:
        """The hexes of some units."""
        mask = 0
        for unit in units:
            mask |= self.under(unit)
        return mask

    def zone(self, units: list[int]) -> int:
        """The hexes that some units control: those before them, of light troops also those at their flanks (2)."""
        by_facing, flanks = [0] * FACINGS, 0
        for unit in units:
            by_facing[facing_of(self.pose[unit])] |= self.under(unit)
            if unit in LIGHT:
                flanks |= self.under(unit)
        return ZONES.facing(by_facing, flanks)

    def put(self, unit: int, pose: int, context: PlayContext) -> None:
        self.pose[unit] = pose
        context.tell(Moved(UNITS[unit], self.setting.pose_names[pose]))

    def worth(self, side: str) -> int:
        """Hits that the units of a side can still bear (7)."""
        return sum(SORT[unit].hits - self.hits[unit] for unit in self.alive(side))

    def faults(self) -> list[str]:
        found = []
        units = [*self.alive("west"), *self.alive("east")]
        if sum(self.under(unit).bit_count() for unit in units) != self.ground(units).bit_count():
            found.append("two units in one hex")
        for unit in range(2 * COUNT):
            if self.pose[unit] != LOST and not SORT[unit].poses.lawful[self.pose[unit]]:
                found.append(f"{UNITS[unit]} sticks out of the map")
            if (self.hits[unit] >= SORT[unit].hits) != (self.pose[unit] == LOST):
                found.append(f"{UNITS[unit]} has {self.hits[unit]} hits and is lost, or is not")
        return found


def other(side: str) -> str:
    """The enemy of a side."""
    return SIDES[1 - SIDES.index(side)]


def side_of(unit: int) -> str:
    return SIDES[unit // COUNT]


def ask(id: str, side: str, paragraph: str, default: Action, **args: Any) -> Decision:
    return Decision(id, side, side, (paragraph,), Message(f"phalanx-{id}", args), default)


def _turn(position: Phalanx, step: Game, context: PlayContext) -> None:
    position.turn += 1


def _moves_of(side: str) -> Any:
    def begin(position: Phalanx, step: Game, context: PlayContext) -> None:
        from .phalanx_moves import Forming, Moving

        position.active = side
        count = len(UNITS)
        position.done, position.reacted, position.struck = [False] * count, [False] * count, [False] * count
        position.steps += [Moving(side), Forming(side)]

    return begin


def _fights_of(side: str) -> Any:
    def begin(position: Phalanx, step: Game, context: PlayContext) -> None:
        from .phalanx_war import Fighting

        position.steps.append(Fighting(side))

    return begin


def _end(position: Phalanx, step: Game, context: PlayContext) -> None:
    """An army is gone, or the last turn is over (7)."""
    if position.turn == position.setting.options["turns"] or not (position.alive("west") and position.alive("east")):
        points = {side: position.worth(side) for side in SIDES}
        position.outcome = Outcome.by_points(points, "phalanx-stands-better", "7")


class Game(Cycle, frozen=True, tag="game"):
    """Turns (1): each side moves, in formation first, and then fights."""

    stages = (_turn, _moves_of("west"), _fights_of("west"), _moves_of("east"), _fights_of("east"), _end)

    def measure(self, position: Phalanx) -> tuple[int, ...]:
        return (position.setting.options["turns"] - position.turn, len(self.stages) - self.stage)


class PhalanxRules(Ruleset):
    id = "phalanx"
    folder = Path(__file__).parent
    scenarios = {"plain": Scenario("plain", "1", None, (Option("turns", (1, 2, 4, 6), 4, "7"),), "7")}

    @property
    def event_types(self) -> tuple[type[Event], ...]:  # type: ignore[override]
        from . import phalanx_moves as moves
        from . import phalanx_war as war

        return (Moved, moves.Held, war.Faced, war.Evaded, war.Clashed, war.Lost)

    def setting(self, scenario: str, options: dict[str, Any] | None = None) -> Setting:
        return Field(self.options(scenario, options or {}))

    def begin(self, setting: Setting) -> Phalanx:
        position = Phalanx(setting)
        position.steps = [Game()]
        return position

    def static(self, setting: Setting) -> wire.Static:
        pieces = [
            PlainPiece(
                id=unit,
                side=side_of(number),
                army=side_of(number),
                type=unit[2:-1],
                number=number,
                short=SHORT[unit[2:-1]],
            )
            for number, unit in enumerate(UNITS)
        ]
        return PlainStatic(
            ruleset=self.id,
            scenario=setting.scenario,
            readings=(),
            map=hex_form(MAP),
            pieces=pieces,
            armies={
                "west": PlainArmy(letter="W", name=Text("Запад", "West")),
                "east": PlainArmy(letter="E", name=Text("Восток", "East")),
            },
        )

    def view(self, position: Any, role: str | None) -> wire.View:
        return wire.View(
            ruleset=self.id,
            turn=position.turn,
            turns=position.setting.options["turns"],
            phase="movement",
            battle=position.setting.scenario,
            counts="points",
            goal=None,
            active=position.active,
            first=None,
            steps=[step.shown(position) for step in position.steps],
            sides=[
                wire.SideView(id=side, army=side, ready=True, lost=[], losses=0, points=position.worth(side))
                for side in SIDES
            ],
            pieces=[piece_view(position, unit) for unit in range(len(UNITS))],
            overlays=wire.Zones(
                {side: [MAP.label(hex) for hex in MAP.hexes(position.zone(position.alive(side)))] for side in SIDES}
            ),
            fight=None,
        )

    @cached_property
    def evaluation(self) -> ModuleType:
        """There is no judge: machine players go by this alone."""
        from . import phalanx_evaluation  # it reads positions, so it comes after them

        return phalanx_evaluation


def piece_view(position: Phalanx, unit: int) -> wire.PieceView:
    """A unit as a client draws it: where it looks, and all of its hexes where it has two."""
    pose = position.pose[unit]
    if pose == LOST:
        return PlainPieceView(id=UNITS[unit], place="lost", marks=[])
    board: HexMap = MAP
    hexes = tuple(board.label(hex) for hex in SORT[unit].poses.footprints[pose])
    sort = SORT[unit]
    return PlainPieceView(
        id=UNITS[unit],
        place=board.label(hex_of(pose)),
        figures=f"{sort.strength}-{sort.hits - position.hits[unit]}",
        marks=["moved"] if position.done[unit] else [],
        facing=facing_of(pose),
        hexes=hexes if len(hexes) > 1 else (),
    )


RULESET = PhalanxRules()


def find(name: str) -> Ruleset:
    """The ruleset of a record. Raises ValueError for another."""
    if name != RULESET.id:
        raise ValueError(f"no ruleset {name}")
    return RULESET
