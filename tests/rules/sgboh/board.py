"""A small battle for the tests of these rules: units on a field of 30 columns and 20 rows, and dice that are known.

    board = Board("x=HI 1410/1(2) [a=Pr b=Pr] 1408/1", "d=HI 1510/4 l@d")
    board.movement()                         # red's phase of movement and missiles, all of red activated
    board.move("r.x", "1309 /2 1409")        # step by step; a hex keeps the facing, /2 turns
    board.no_way("r.x", "1510", "5.16")
    board.play("face b.d 1510nw", dice=(3,))

Besides `movement` there are `shock_phase`, `battle` from its first turn on, and `resolve` for the results of a shock
that has been rolled.

A unit is `name=KIND hexes/facing`, then its hits in brackets, `D` on its depleted side, `C` in column, `R` in a column
that its right half leads. A stack is in square brackets, top first. Two hexes are `1410+1409`, left half or head first;
the facing of a column is the side its head is turned to. `Pr:III` is of the third legion. `A:` begins formation A, what
stands before any such word is of formation `f`. `l@x` puts the overall commander of a side with a unit or on a hex;
other names of leaders stand for others. In all that a test says of a board, pieces have the letter of their side.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple
from unittest import mock

import pytest

from feldherr.games.sgboh import game
from feldherr.games.sgboh.rules import (
    attacks,
    depth,
    endings,
    missiles,
    modifiers,
    movement,
    reaction_fire,
    results,
    sequence,
    shock,
    terms,
)
from feldherr.games.sgboh.rules.attacks import Attack
from feldherr.games.sgboh.rules.shots import Forecast, How
from feldherr.games.sgboh.rules.underway import meant, said
from feldherr.games.sgboh.rules.walk import Hasten, Move
from feldherr.games.sgboh.state import setting as settings
from feldherr.games.sgboh.state.battles import Battle, Formation, Group, Leader, Rules, Side, Unit
from feldherr.games.sgboh.state.blocks import Text
from feldherr.games.sgboh.state.position import Field
from feldherr.kernel import Decision, Event, Message, Pass, PlayContext, Refusal, Scripted, Step
from feldherr.maps.hexmap import Feature, HexMap, Place


class Kind(NamedTuple):
    """A sort of units: what their counters say."""

    type: str
    tq: int
    size: int
    allowance: int
    missile: str = ""
    depletable: bool = False
    cls: str = ""
    wide: bool = False
    legion: str = ""


KINDS = {
    "PH": Kind("PH", 7, 10, 4, depletable=True, wide=True),
    "HO": Kind("HO", 6, 10, 5, depletable=True, wide=True),
    "KA": Kind("HI", 5, 10, 5, wide=True),
    "HI": Kind("HI", 5, 5, 5),
    "HId": Kind("HI", 7, 5, 5, depletable=True),
    "TR": Kind("HI", 5, 5, 5, legion="I"),
    "MI": Kind("MI", 5, 5, 5),
    "BI": Kind("BI", 5, 5, 5),
    "LI": Kind("LI", 5, 5, 6, "J"),
    "LP": Kind("LP", 5, 5, 6, "J"),
    "Pr": Kind("LG", 5, 3, 5, depletable=True, cls="Pr", legion="I"),
    "Ha": Kind("LG", 5, 3, 5, depletable=True, cls="Ha", legion="I"),
    "Co": Kind("LG", 6, 3, 5, cls="Co", legion="I"),
    "P3": Kind("LG", 3, 3, 5, depletable=True, cls="Pr", legion="I"),
    "VET": Kind("CO", 7, 3, 5, cls="VET", legion="I"),
    "REC": Kind("CO", 7, 3, 5, cls="REC", legion="I"),
    "SK": Kind("SK", 4, 1, 6, "J"),
    "SKa": Kind("SK", 4, 1, 6, "A"),
    "SKb": Kind("SK", 4, 1, 6, "B"),
    "SKc": Kind("SK", 4, 1, 6, "C"),
    "SKs": Kind("SK", 4, 1, 6, "S"),
    "SK*": Kind("SK*", 6, 1, 7, "J"),
    "BAL": Kind("SK", 4, 1, 6, "S", cls="BAL"),
    "LGf": Kind("LG", 5, 3, 5, "F"),
    "HC": Kind("HC", 7, 4, 8),
    "HCd": Kind("HC", 7, 4, 8, depletable=True),
    "LN": Kind("LN", 6, 5, 8),
    "RC": Kind("RC", 5, 3, 8),
    "LC": Kind("LC", 6, 3, 10, "J"),
    "LCd": Kind("LC", 6, 3, 10, "J", depletable=True),
    "LCa": Kind("LC", 6, 3, 10, "A"),
    "GC": Kind("GC", 7, 4, 7, "J"),
    "CAT": Kind("HC", 7, 4, 8, cls="CAT"),
    "EL": Kind("EL", 6, 5, 6),
    "CH": Kind("CH", 7, 5, 8),
    "CHa": Kind("CH", 7, 5, 8, "A"),
    "ART": Kind("ART", 4, 1, 0, "O"),
    "BAT": Kind("ART", 4, 1, 0, "K"),
    "KAT": Kind("ART", 4, 1, 0, "T"),
}
_KIND = "|".join(re.escape(kind) for kind in sorted(KINDS, key=len, reverse=True))
_UNIT = rf"(?P<name>\w+)=(?P<kind>{_KIND})(?::(?P<legion>\w+))?"
_PART = re.compile(
    r"(?P<formation>\w+):(?!\S)|\[(?P<stack>[^\]]*)\] (?P<where>\S+)|(?P<leader>\w+)@(?P<led>\w+)"
    rf"|{_UNIT} (?P<at>[\d+]+)/(?P<facing>\d)(?P<more>\S*)"
)
_STACKED = re.compile(_UNIT + r"(?P<more>\S*)")
_MORE = re.compile(r"\((\d+)\)|D|C|R")
_STEP = re.compile(r"(?P<at>\d{4})?(?:\+(?P<right>\d{4}))?(?:/(?P<facing>\d))?")


class _Stand(NamedTuple):
    """A unit as the text of a board has it."""

    name: str
    kind: Kind
    formation: str
    at: tuple[str, ...]
    facing: int
    hits: int = 0
    depleted: bool = False
    column: bool = False
    right_leads: bool = False


class _Army(NamedTuple):
    """What the text of a side says. `leaders`: their names, and the unit or the hex they stand with."""

    units: list[_Stand]
    leaders: dict[str, str]
    formations: list[str]


class Idle(Step, frozen=True, tag="idle"):
    """What a board goes back to when what it was begun for is over."""

    def decisions(self, position: Field) -> tuple[Decision, ...]:
        return (Decision("idle", "red", "red", ("7.3",), Message("idle"), Pass()),)


UNASKED = {"face_always": False}
"""The players have chosen not to be asked about turning away from an enemy who comes to the front (ruling U10)."""
AT_ONCE = {"evade_each": False}
"""The players have chosen to answer for all retreats before shock at once (ruling U19)."""


class Board:
    """Side 0 is red and active, side 1 blue; red's edge of retreat is the west, blue's the east."""

    def __init__(
        self,
        red: str,
        blue: str,
        *,
        terrain: Mapping[str, str] | None = None,
        works: Iterable[tuple[str, str, str]] = (),
        places: Iterable[tuple[str, str]] = (),
        levels: Mapping[str, int] | None = None,
        features: Iterable[tuple[str, str, str, str]] = (),
        idle: str = "",
        out: str = "",
        moved: str = "",
        engaged: str = "",
        zoned: str = "",
        hero: str = "",
        values: Mapping[str, tuple[int, int]] | None = None,
        leaders: Mapping[str, dict[str, Any]] | None = None,
        formations: Mapping[str, dict[str, Any]] | None = None,
        groups: Iterable[tuple[str, tuple[str, ...], bool]] = (),
        level: tuple[int, int] = (100, 100),
        first: str = "red",
        may_deepen: bool = False,
        rules: Rules | None = None,
        amendments: int = -1,
        options: Mapping[str, Any] | None = None,
    ) -> None:
        """
        Args:
            terrain, levels: of some hexes.
            works: kind, inner and outer hex of fortified hexsides.
            places: kind and hex.
            features: of any hexsides family, kind, a hex, and the other one, which is the higher or the inner.
            idle: units of red that are not activated. out: units out of command.
            moved: units that came into vacant hexes next to whoever stands beside them this turn.
            engaged: units that were in contact when the turn began; zoned: those that were in an enemy zone.
            hero: sides ("r", "b") whose leaders are heroes.
            values: quality and size of some units.
            leaders: of some leaders values that differ from those of `_leader`.
            formations: of some formations, by name with the letter of the side, values of `Formation`.
            groups: leader, formations, and whether their commanders have to be within his range (4.14).
            level: the withdrawal levels.
            first: who moves first, "roll" by the die.
            may_deepen: whether both sides may form double depth.
            rules: special rules of the battle.
            amendments: how many amendments it is played under; -1: all.
            options: what the players have chosen otherwise than usual.
        """
        sides = (*(("fortification", kind, outer, inner) for kind, inner, outer in works), *features)
        board = _board(tuple((terrain or {}).items()), tuple((levels or {}).items()), sides, tuple(places))
        armies = [_read(text) for text in (red, blue)]
        made = []
        for number, (id, edge) in enumerate((("red", "west"), ("blue", "east"))):
            own = [
                Group(formations=of, leader=leader, within=within, source="designed", paragraph="0")  # type: ignore[call-arg]
                for leader, of, within in groups
                if leader[0] == id[0]
            ]
            made.append(
                _side(
                    id,
                    edge,
                    armies[number],
                    {f"{id[0]}.{name}": {"charisma": id[0] in hero} for name in armies[number].leaders}
                    | dict(leaders or {}),
                    formations or {},
                    own,
                    level[number],
                    may_deepen,
                )
            )
        battle = Battle(
            "board", 0, Text("", ""), Text("", ""), "designed", "0", first, board, tuple(made), rules or Rules()
        )  # type: ignore[arg-type]
        with mock.patch.object(settings, "battles", return_value={"board": battle}):
            played = {"amendments": len(game.AMENDMENTS) if amendments < 0 else amendments, **(options or {})}
            self.setting = settings.Sgboh("board", played, game.VERBS, (*game.STEPS, Idle))
        for name, (tq, size) in (values or {}).items():
            self.setting.printed[self.any(name)], self.setting.size_of[self.any(name)] = tq, size
        self.field = field = Field(self.setting)
        field.active = field.first = 0
        field.steps = [Idle()]
        for letter, army in zip("rb", armies, strict=True):
            for one in army.units:
                unit = self.setting.index(f"{letter}.{one.name}")
                field.put(
                    unit, self.node(one.at[0], one.facing), column=one.column, right_leads=one.right_leads, beneath=True
                )
                field.hits[unit] = one.hits
                field.depleted |= one.depleted << unit
                if one.at[1:]:
                    assert self.hexes(f"{letter}.{one.name}") == [*one.at], (one, self.hexes(f"{letter}.{one.name}"))
                if letter == "r" and one.name not in idle.split():
                    field.activated |= 1 << unit
        for number, (letter, army) in enumerate(zip("rb", armies, strict=True)):
            for name, where in army.leaders.items():
                if where:
                    self.place(f"{letter}.{name}", where if where.isdigit() else f"{letter}.{where}")
            for leader in self.setting.leaders[number]:
                field.seizures[leader] = self.setting.leader(leader).seizure
                if number == 0 and field.on_map(leader):
                    field.activated |= 1 << leader
        for name in out.split():
            field.out |= 1 << self.unit(f"r.{name}")
        for name in engaged.split():
            field.engaged |= 1 << self.any(name)
        for name in zoned.split():
            field.zoned |= 1 << self.any(name)
        for name in moved.split():
            self.came(name)
        assert field.faults() == []

    # reading

    def node(self, hex: str, facing: int) -> int:
        return self.setting.map.index(hex) * 6 + facing

    def unit(self, name: str) -> int:
        """A piece by its name."""
        return self.setting.index(name)

    def any(self, name: str) -> int:
        """A unit of either side by its name without a letter."""
        return next(unit for unit, known in enumerate(self.setting.names.units) if known[2:] == name)

    def hexes(self, name: str) -> list[str]:
        """The hexes of a unit, left half or head first; none off the map."""
        unit = self.unit(name)
        if not self.field.on_map(unit):
            return []
        return [self.setting.ground.labels[hex] for hex in self.field.footprint(unit)]

    def shown(self, unit: int, node: int, *, column: bool) -> str:
        """A pose of a unit: "1510/4", of two hexes "1510+1509/4"."""
        labels = self.setting.ground.labels
        hexes = self.setting.ground.around[column][self.setting.wide[unit]].footprints[node]
        return "+".join(labels[hex] for hex in hexes) + f"/{node % 6}"

    def at(self, name: str) -> str:
        """Where a piece stands: a pose, of a leader a hex; or its box."""
        unit = self.unit(name)
        node = self.field.pose[unit]
        if node >= self.setting.nodes:
            return settings.BOXES[node - self.setting.nodes]
        if unit >= self.setting.first_leader:
            return self.setting.ground.labels[node // 6]
        return self.shown(unit, node, column=self.column(name))

    def column(self, name: str) -> bool:
        return bool(self.field.column >> self.unit(name) & 1)

    def hits(self, name: str) -> int:
        return self.field.hits[self.unit(name)]

    def depleted(self, name: str) -> bool:
        return bool(self.field.depleted >> self.unit(name) & 1)

    def spent(self, name: str) -> int:
        return self.field.spent[self.unit(name)]

    def lost(self) -> list[str]:
        """What is destroyed, in order."""
        return self.names(self.field.lost)

    def names(self, pieces: Iterable[int]) -> list[str]:
        return [self.setting.names.units[piece] for piece in pieces]

    def labels(self, mask: int) -> set[str]:
        """The hexes of a bitboard."""
        return {self.setting.ground.labels[hex] for hex in self.setting.map.hexes(mask)}

    def stack(self, hex: str) -> list[str]:
        """The units on a hex, top first."""
        return self.names(self.field.units_on(self.setting.map.index(hex)))

    def asked(self) -> tuple[str, str]:
        """The question and who answers it."""
        decision = self.field.decisions[0]
        return decision.id, decision.role

    def options(self) -> list[str]:
        """The actions on offer, as texts."""
        legal = self.field.legal()
        return sorted(legal.text(action) for action in legal) if self.asked()[0] != "idle" else []

    def poses(self) -> list[str]:
        """Of the actions on offer the poses."""
        found = []
        for text in self.options():
            node, column = meant((action := self.field.read_action(text)).pose)  # type: ignore[attr-defined]
            found.append(self.shown(action.unit, node, column=column))  # type: ignore[attr-defined]
        return sorted(found)

    @property
    def over(self) -> bool:
        """Whether what the board was begun for is done with."""
        return len(self.field.steps) == 1

    # preparing

    def place(self, leader: str, where: str) -> None:
        """Put a leader with a unit or on a hex."""
        node = self.node(where, 0) if where.isdigit() else self.field.pose[self.unit(where)]
        self.field.put(self.unit(leader), node // 6 * 6)

    def pursue(self, unit: str, *leaders: str) -> None:
        """A unit has gone off in pursuit, and some leaders with it."""
        field, rider = self.field, self.unit(unit)
        for piece in (rider, *map(self.unit, leaders)):
            field.put(piece, self.setting.pursuit)
        field.riding = [*field.riding, *(one for name in leaders for one in (self.unit(name), rider))]

    def deepen(self, front: str, rear: str) -> None:
        """Two units have been of double depth since before this turn."""
        moved = self.field.moved
        depth.deepen(self.field, self.unit(front), self.unit(rear), PlayContext(Scripted()))
        self.field.moved = moved

    def came(self, name: str) -> None:
        """A unit has come into a vacant hex next to every enemy beside it."""
        unit = self.any(name)
        beside = self.setting.map.spread(self.field.under(unit))
        for foe in self.field.enemies(unit):
            if self.field.under(foe) & beside:
                self.field.approached[unit] |= 1 << foe

    def movement(self, side: int = 0) -> Board:
        """The phase of movement and missiles of a side, its units activated as the board says, those of blue all."""
        field = self.field
        activated, out = field.activated, field.out
        sequence.begin_turn(field, side)
        field.steps = [Idle(), movement.Moving(side=side)]
        field.activated = activated if side == 0 else self.setting.masks[side]
        field.out = out
        return self

    def shock_phase(self, dice: Iterable[int] = ()) -> list[Event]:
        """The shock phase of red, up to its first question."""
        self.field.steps.append(shock.Shock(side=0))
        return self.go(dice)

    def resolve(
        self, ours: str, theirs: str, modified: int, dice: Iterable[int] = (), lead: str = "", against: str = ""
    ) -> list[Event]:
        """The results of an attack of some red units on some blue ones whose modified die is this."""
        attackers, defenders = (
            tuple(sorted(self.unit(f"{letter}.{name}") for name in names.split()))
            for letter, names in (("r", ours), ("b", theirs))
        )
        first, other = self.unit(f"r.{lead or ours.split()[0]}"), self.unit(f"b.{against or theirs.split()[0]}")
        results.push(self.field, Attack(attackers, defenders), modified, first, other)
        return self.go(dice)

    def battle(self, dice: Iterable[int] = ()) -> list[Event]:
        """The battle from its first player turn on, up to the first question."""
        field = self.field
        field.active = field.first = -1
        field.activated = field.out = 0
        field.steps = [sequence.Battle()]
        return self.go(dice)

    # playing

    def go(self, dice: Iterable[int] = ()) -> list[Event]:
        """Do what needs no choice, with these dice; all of them must fall."""
        scripted = Scripted(*dice)
        events = self.field.start(scripted)
        return self._done(events, scripted)

    def play(self, text: str, dice: Iterable[int] = ()) -> list[Event]:
        """Play an action by its text with these dice; all must fall. Where actions are listed it is among them."""
        if self.field.steps[-1].countable(self.field, self.asked()[1]):
            assert text in self.options(), (text, self.options())
        return self.does(text, dice)

    def does(self, text: str, dice: Iterable[int] = ()) -> list[Event]:
        """Play an action that need not be among those listed: lists have one way to each place."""
        return self._play(self.field.read_action(text), dice)

    def _play(self, action: Any, dice: Iterable[int]) -> list[Event]:
        scripted = Scripted(*dice)
        events = self.field.play(action, scripted)
        return self._done(events, scripted)

    def _done(self, events: list[Event], dice: Scripted) -> list[Event]:
        assert dice.used == len(dice.faces), f"{dice.used} of {len(dice.faces)} dice were rolled"
        assert self.field.faults() == []
        return events

    def refuses(self, text: str, paragraph: str, message: str = "") -> Refusal:
        """The refusal of an action, which must name this paragraph; nothing has changed."""
        return self._refuses(self.field.read_action(text), paragraph, message)

    def _refuses(self, action: Any, paragraph: str, message: str) -> Refusal:
        before = self.field.digest()
        with pytest.raises(Refusal) as caught:
            self.field.play(action, Scripted())
        assert (caught.value.paragraph, self.field.digest()) == (paragraph, before), caught.value
        assert not message or caught.value.message.id == message, caught.value
        return caught.value

    def allows(self, text: str) -> bool:
        """Whether an action is lawful."""
        return self.field.why_not(self.field.read_action(text)) is None

    # moving

    def way(self, name: str, way: str) -> tuple[int, ...]:
        """A path: of each step the hex, its facing where that changes, and the right half as a check."""
        unit = self.unit(name)
        node, column = self.field.pose[unit], self.column(name)
        path = []
        for word in way.split():
            match = _STEP.fullmatch(word)
            assert match, word
            hex = self.setting.map.index(match["at"]) if match["at"] else node // 6
            node = hex * 6 + (int(match["facing"]) if match["facing"] else node % 6)
            if match["right"]:
                assert self.shown(unit, node, column=column).partition("/")[0] == word.partition("/")[0], word
            path.append(said(node, column=column))
        return tuple(path)

    def _move(self, name: str, way: str, hasty: bool, stack: bool, alone: bool) -> Any:
        return (Hasten if hasty else Move)(self.unit(name), self.way(name, way), stack, alone)

    def move(
        self,
        name: str,
        way: str,
        dice: Iterable[int] = (),
        *,
        hasty: bool = False,
        stack: bool = False,
        alone: bool = False,
    ) -> list[Event]:
        """Move a unit along a path, which must be lawful and lead where it is offered to go."""
        action = self._move(name, way, hasty, stack, alone)
        node, column = meant(action.path[-1])
        there = self.shown(self.unit(name), node, column=column)
        assert there in self.ends(name, hasty=hasty, stack=stack), (there, self.ends(name, hasty=hasty, stack=stack))
        return self._play(action, dice)

    def no_way(
        self,
        name: str,
        way: str,
        paragraph: str,
        message: str = "",
        *,
        hasty: bool = False,
        stack: bool = False,
        alone: bool = False,
    ) -> Refusal:
        """The refusal of a path, which must name this paragraph."""
        return self._refuses(self._move(name, way, hasty, stack, alone), paragraph, message)

    def may_go(self, name: str, way: str, *, hasty: bool = False, stack: bool = False) -> bool:
        """Whether a path is lawful."""
        return self.field.why_not(self._move(name, way, hasty, stack, False)) is None

    def ends(self, name: str, *, hasty: bool = False, stack: bool = False) -> dict[str, int]:
        """Every pose a unit is offered to end in, with what it costs."""
        unit = self.unit(name)
        left = terms.points_left(self.field, unit, stack=stack)
        found = {}
        for value in endings.destinations(self.field, unit, left, hasty=hasty, stack=stack):
            if not value.through:
                node, column = meant(value.v)
                found[self.shown(unit, node, column=column)] = value.cost or 0
        return found

    # shooting

    def able(self, kind: Any = missiles.Fire) -> list[str]:
        """The units of red that may shoot."""
        return self.names(missiles.able(self.field, 0, kind))

    def targets(self, name: str) -> list[str]:
        """At whom a unit may shoot."""
        return self.names(missiles.targets(self.field, self.unit(name)))

    def chance(self, name: str, target: str, how: How = "fire", hex: str = "") -> Forecast:
        place = self.setting.map.index(hex) if hex else -1
        return missiles.chance(self.field, self.unit(name), self.unit(target), how, hex=place)

    def rows(self, name: str, target: str, how: How = "fire") -> dict[str, int]:
        """The modifiers of a shot."""
        return {row.id: row.value for row in self.chance(name, target, how).rows}

    def leavers(self, mover: str, hex: str, facing: int) -> list[str]:
        """Who may shoot at a unit that leaves zones by a step to a pose."""
        return self.names(reaction_fire.leavers(self.field, self.unit(mover), self.node(hex, facing)))

    def enterers(self, mover: str) -> list[str]:
        """Who may shoot at a unit that has just entered where it stands."""
        unit = self.unit(mover)
        return self.names(reaction_fire.enterers(self.field, unit, self.field.under(unit)))

    # fighting

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


@lru_cache(maxsize=16)  # each keeps its field, and a test's cases follow one another
def _board(
    terrain: tuple[tuple[str, str], ...],
    levels: tuple[tuple[str, int], ...],
    sides: tuple[tuple[str, str, str, str], ...],
    places: tuple[tuple[str, str], ...],
) -> HexMap:
    """The field; one map for all boards on the same ground, so that its zones and prices are found once."""
    plain = HexMap(columns=30, rows=20)
    lie, heights = ["clear"] * plain.size, [0] * plain.size
    for hex, kind in terrain:
        lie[plain.index(hex)] = kind
    for hex, level in levels:
        heights[plain.index(hex)] = level
    features = []
    for family, kind, outer, inner in sides:
        a, b = sorted((plain.index(inner), plain.index(outer)))
        features.append(Feature(a, b, family, kind, plain.index(inner)))
    named = [Place(plain.index(hex), f"p{hex}", kind, {}) for kind, hex in places]
    return HexMap(columns=30, rows=20, terrain=lie, levels=heights, features=features, places=named)


def _read(text: str) -> _Army:
    units: list[_Stand] = []
    leaders: dict[str, str] = {"l": ""}
    formations = []
    formation, rest = "f", text
    while rest := rest.strip():
        match = _PART.match(rest)
        assert match, rest
        rest = rest[match.end() :]
        if match["formation"]:
            formation = match["formation"]
        elif match["leader"]:
            leaders[match["leader"]] = match["led"]
        else:
            parts = [match]
            where, facing = match["at"], match["facing"]
            if match["stack"] is not None:
                where, facing = match["where"].split("/")
                parts = [*_STACKED.finditer(match["stack"])]
            units += [_stand(part, formation, tuple(where.split("+")), int(facing)) for part in parts]
            formations.append(formation)
    return _Army(units, leaders, list(dict.fromkeys(formations or ["f"])))


def _stand(part: re.Match[str], formation: str, at: tuple[str, ...], facing: int) -> _Stand:
    kind, more = KINDS[part["kind"]], part["more"]
    if part["legion"]:
        kind = kind._replace(legion=part["legion"])
    hits = next((int(one) for one in re.findall(r"\((\d+)\)", more)), 0)
    assert _MORE.sub("", more) == "", more
    return _Stand(part["name"], kind, formation, at, facing, hits, "D" in more, "C" in more or "R" in more, "R" in more)


def _side(
    id: str,
    edge: Any,
    army: _Army,
    leaders: Mapping[str, dict[str, Any]],
    formations: Mapping[str, dict[str, Any]],
    groups: Iterable[Group],
    level: int,
    may_deepen: bool,
) -> Side:
    letter, text = id[0], Text(id, id)
    return Side(
        id,
        letter,
        text,
        edge,
        level,
        1,
        "",
        may_deepen,
        tuple(
            Formation(id=name, name=text, source="designed", paragraph="0", **formations.get(f"{letter}.{name}", {}))
            for name in army.formations
        ),
        tuple(groups),
        tuple(_leader(f"{letter}.{name}", leaders.get(f"{letter}.{name}", {})) for name in army.leaders),
        tuple(
            Unit(
                f"{letter}.{one.name}", text, one.kind.type, one.kind.cls, one.formation, one.kind.legion, one.kind.tq,
                one.kind.size, one.kind.allowance, one.kind.missile, one.kind.depletable, one.kind.wide,
                (), one.facing, "", None, "",
            )  # type: ignore[arg-type]
            for one in army.units
        ),
    )  # fmt: skip


def _leader(id: str, values: dict[str, Any]) -> Leader:
    """A leader: of every side `l` is the overall commander, and each can command all formations unless it is said."""
    plain = {
        "name": Text(id, id), "commands": ("any",), "overall": id[2:] == "l", "initiative": 5, "range": 5, "seizure": 0,
        "with_unit": "", "source": "designed", "paragraph": "0",
    }  # fmt: skip
    return Leader(id=id, **plain | values)
