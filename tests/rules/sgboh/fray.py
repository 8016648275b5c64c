"""Attacks for the tests of results: units on an open field of 30 columns and 20 rows, and a shock that has been rolled.

    fray = Fray(red="x=HI 1410/1(2) [a=Pr b=Pr] 1408/1", blue="d=HI 1510/4 l@d")
    fray.shock("x", "d", 9)                  # x attacks d, the modified die is 9
    fray.play("advance r.x 1510e", dice=(3,))

A unit is `name=KIND hexes/facing`, then its hits in brackets, `D` on its depleted side, `C` in column. A stack is in
square brackets, top first. `l@x` is the side's leader with a unit. Two hexes are `1410+1409`, left half or head first.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, NamedTuple
from unittest import mock

import pytest

from feldherr.games.sgboh.rules import advance, attacks, pursuit, rampage, reaction_fire, reactions, results, retreat
from feldherr.games.sgboh.state import setting as settings
from feldherr.games.sgboh.state.blocks import Text
from feldherr.games.sgboh.state.forces import Battle, Formation, Leader, Rules, Side, Unit
from feldherr.games.sgboh.state.position import Field
from feldherr.kernel import Decision, Event, Message, Pass, Refusal, Scripted, Step, verbs_of
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
    "HI": Kind("HI", 5, 5, 5),
    "HId": Kind("HI", 7, 5, 5, depletable=True),
    "MI": Kind("MI", 5, 5, 5),
    "LI": Kind("LI", 5, 5, 6, "J"),
    "LP": Kind("LP", 5, 5, 6, "J"),
    "Pr": Kind("LG", 5, 3, 5, depletable=True, cls="Pr", legion="I"),
    "Ha": Kind("LG", 5, 3, 5, depletable=True, cls="Ha", legion="I"),
    "Co": Kind("LG", 6, 3, 5, cls="Co", legion="I"),
    "P3": Kind("LG", 3, 3, 5, depletable=True, cls="Pr", legion="I"),
    "SK": Kind("SK", 4, 1, 6, "J"),
    "SKa": Kind("SK", 4, 1, 6, "A"),
    "SKb": Kind("SK", 4, 1, 6, "B"),
    "SKc": Kind("SK", 4, 1, 6, "C"),
    "SKs": Kind("SK", 4, 1, 6, "S"),
    "BAL": Kind("SK", 4, 1, 6, "S", cls="BAL"),
    "LGf": Kind("LG", 5, 3, 5, "F"),
    "HC": Kind("HC", 7, 4, 8),
    "HCd": Kind("HC", 7, 4, 8, depletable=True),
    "LN": Kind("LN", 6, 5, 8),
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
}
_KIND = "|".join(sorted(KINDS, key=len, reverse=True))
_PART = re.compile(
    r"\[(?P<stack>[^\]]*)\] (?P<where>\S+)|l@(?P<led>\w+)"
    rf"|(?P<name>\w+)=(?P<kind>{_KIND}) (?P<at>[\d+]+)/(?P<facing>\d)(?P<more>\S*)"
)
_MORE = re.compile(r"\((\d+)\)|D|C")


class _Stand(NamedTuple):
    """A unit as the text of a fray has it."""

    name: str
    kind: Kind
    at: tuple[str, ...]
    facing: int
    hits: int = 0
    depleted: bool = False
    column: bool = False


class Idle(Step, frozen=True, tag="idle"):
    """What a fray goes back to."""

    def decisions(self, position: Field) -> tuple[Decision, ...]:
        return (Decision("idle", "red", "red", ("7.3",), Message("idle"), Pass()),)


class Fray:
    """An attack in the middle of a field. Side 0 is red and active, side 1 blue; blue's edge of retreat is the east."""

    def __init__(
        self,
        red: str,
        blue: str,
        *,
        terrain: dict[str, str] | None = None,
        works: Iterable[tuple[str, str, str]] = (),
        places: Iterable[tuple[str, str]] = (),
        levels: dict[str, int] | None = None,
        features: Iterable[tuple[str, str, str, str]] = (),
    ) -> None:
        """`terrain`, `levels`: of some hexes; `works`: kind, inner and outer hex of fortified hexsides; `features`: of
        any hexsides family, kind, a hex, and the other one, which is the higher or the inner.
        """
        sides = (*(("fortification", kind, outer, inner) for kind, inner, outer in works), *features)
        board = _board(tuple((terrain or {}).items()), tuple((levels or {}).items()), sides, tuple(places))
        stands, led = zip(*(_read(text) for text in (red, blue)), strict=True)
        sides = tuple(_side(*made) for made in zip(("red", "blue"), ("west", "east"), stands, strict=True))
        battle = Battle("fray", 0, Text("", ""), Text("", ""), "designed", "0", "red", board, sides, Rules())
        kinds = verbs_of(
            (
                retreat.Retreat,
                advance.Advance,
                pursuit.Return,
                results.Bear,
                results.Keep,
                reaction_fire.Shoot,
                reactions.Spread,
                reactions.Flee,
                Pass,
            )
        )
        steps = (
            Idle, results.Results, results.Sharing, results.Keeping, retreat.Retreating, advance.Advancing,
            pursuit.Pursuit, pursuit.ReturnTry, pursuit.Returning, rampage.Rampage, reactions.After,
        )  # fmt: skip
        with mock.patch.object(settings, "battles", return_value={"fray": battle}):
            self.setting = settings.Sgboh("fray", {}, kinds, steps)
        self.field = Field(self.setting)
        self.field.active = self.field.first = 0
        self.field.steps = [Idle()]
        for letter, group in zip("rb", stands, strict=True):
            for one in group:
                unit = self.setting.index(f"{letter}.{one.name}")
                self.field.put(unit, self.node(one.at[0], one.facing), column=one.column, beneath=True)
                self.field.hits[unit] = one.hits
                self.field.depleted |= one.depleted << unit
                if one.at[1:]:
                    assert self.hexes(f"{letter}.{one.name}") == [*one.at], (one, self.hexes(f"{letter}.{one.name}"))
                if letter == "r":
                    self.field.activated |= 1 << unit
        for letter, name in zip("rb", led, strict=True):
            if name:
                unit = self.setting.index(f"{letter}.{name}")
                self.field.put(self.setting.index(f"{letter}.l"), self.field.pose[unit] // 6 * 6)
        assert self.field.faults() == []

    # reading

    def node(self, hex: str, facing: int) -> int:
        return self.setting.map.index(hex) * 6 + facing

    def unit(self, name: str) -> int:
        return self.setting.index(name)

    def hexes(self, name: str) -> list[str]:
        """The hexes of a unit, left half first; none off the map."""
        unit = self.unit(name)
        if not self.field.on_map(unit):
            return []
        return [self.setting.ground.labels[hex] for hex in self.field.footprint(unit)]

    def at(self, name: str) -> str:
        """Where a unit stands: "1510/4", two hexes "1510+1509/4"; its box."""
        unit = self.unit(name)
        node = self.field.pose[unit]
        if node >= self.setting.nodes:
            return settings.BOXES[node - self.setting.nodes]
        if unit >= self.setting.first_leader:
            return self.setting.ground.labels[node // 6]
        return "+".join(self.hexes(name)) + f"/{node % 6}"

    def hits(self, name: str) -> int:
        return self.field.hits[self.unit(name)]

    def depleted(self, name: str) -> bool:
        return bool(self.field.depleted >> self.unit(name) & 1)

    def lost(self) -> list[str]:
        """What is destroyed, in order."""
        return [self.setting.names.units[piece] for piece in self.field.lost]

    def asked(self) -> tuple[str, str]:
        """The question and who answers it."""
        decision = self.field.decisions[0]
        return decision.id, decision.role

    def options(self) -> list[str]:
        """The actions on offer, as texts."""
        legal = self.field.legal()
        return sorted(legal.text(action) for action in legal) if self.asked()[0] != "idle" else []

    def poses(self) -> list[str]:
        """Of the actions on offer the poses, two hexes with both: "1509+1508/4"."""
        found = []
        for text in self.options():
            action: Any = self.field.read_action(text)
            node = action.pose // 12 * 6 + action.pose % 6
            around = self.setting.ground.around[action.pose % 12 >= 6][self.setting.wide[action.unit]]
            labels = [self.setting.ground.labels[hex] for hex in around.footprints[node]]
            found.append("+".join(labels) + f"/{node % 6}")
        return sorted(found)

    # playing

    def go(self, dice: Iterable[int] = ()) -> list[Event]:
        """Do what needs no choice, with these dice; all of them must fall."""
        scripted = Scripted(*dice)
        events = self.field.start(scripted)
        assert scripted.used == len(scripted.faces), f"{scripted.used} of {len(scripted.faces)} dice were rolled"
        assert self.field.faults() == []
        return events

    def shock(
        self, ours: str, theirs: str, modified: int, dice: Iterable[int] = (), lead: str = "", against: str = ""
    ) -> list[Event]:
        """Resolve an attack of some red units on some blue ones whose modified die is this."""
        attackers, defenders = (
            tuple(sorted(self.unit(f"{letter}.{name}") for name in names.split()))
            for letter, names in (("r", ours), ("b", theirs))
        )
        first, other = self.unit(f"r.{lead or ours.split()[0]}"), self.unit(f"b.{against or theirs.split()[0]}")
        results.push(self.field, attacks.Attack(attackers, defenders), modified, first, other)
        return self.go(dice)

    def play(self, text: str, dice: Iterable[int] = ()) -> list[Event]:
        """Play an action by its text with these dice; all of them must fall. It must be among those listed."""
        action = self.field.read_action(text)
        assert text in self.options(), (text, self.options())
        scripted = Scripted(*dice)
        events = self.field.play(action, scripted)
        assert scripted.used == len(scripted.faces), f"{scripted.used} of {len(scripted.faces)} dice were rolled"
        assert self.field.faults() == []
        return events

    def refuses(self, text: str, paragraph: str, message: str = "") -> Refusal:
        """The refusal of an action, which must name this paragraph; nothing has changed."""
        before = self.field.digest()
        with pytest.raises(Refusal) as caught:
            self.field.play(self.field.read_action(text), Scripted())
        assert caught.value.paragraph == paragraph, caught.value
        assert not message or caught.value.message.id == message, caught.value
        assert self.field.digest() == before
        return caught.value

    @property
    def over(self) -> bool:
        """Whether the attack is done with."""
        return len(self.field.steps) == 1


@lru_cache
def _board(
    terrain: tuple[tuple[str, str], ...],
    levels: tuple[tuple[str, int], ...],
    sides: tuple[tuple[str, str, str, str], ...],
    places: tuple[tuple[str, str], ...],
) -> HexMap:
    """The field; one map for all frays on the same ground, so that its zones and prices are found once."""
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


def _read(text: str) -> tuple[list[_Stand], str]:
    found: list[_Stand] = []
    led = ""
    rest = text
    while rest := rest.strip():
        match = _PART.match(rest)
        assert match, rest
        rest = rest[match.end() :]
        if match["led"]:
            led = match["led"]
        elif match["stack"] is not None:
            at, facing = match["where"].split("/")
            for name, kind, more in re.findall(rf"(\w+)=({_KIND})(\S*)", match["stack"]):
                found.append(_stand(name, kind, (at,), int(facing), more))
        else:
            at = tuple(match["at"].split("+"))
            found.append(_stand(match["name"], match["kind"], at, int(match["facing"]), match["more"]))
    return found, led


def _stand(name: str, kind: str, at: tuple[str, ...], facing: int, more: str) -> _Stand:
    hits = next((int(one) for one in re.findall(r"\((\d+)\)", more)), 0)
    assert _MORE.sub("", more) == "", more
    return _Stand(name, KINDS[kind], at, facing, hits, "D" in more, "C" in more)


def _side(id: str, edge: Any, stands: list[_Stand]) -> Side:
    letter = id[0]
    text = Text(id, id)
    source = {"source": "designed", "paragraph": "0"}
    formation = Formation(id="f", name=text, **source)  # type: ignore[arg-type]
    leader = Leader(
        id=f"{letter}.l", name=text, commands=("any",), overall=True, initiative=5, range=5, seizure=1,
        with_unit="", **source,
    )  # type: ignore[arg-type]  # fmt: skip
    units = tuple(
        Unit(
            f"{letter}.{one.name}", text, one.kind.type, one.kind.cls, "f", one.kind.legion, one.kind.tq,
            one.kind.size, one.kind.allowance, one.kind.missile, one.kind.depletable, one.kind.wide,
            (), one.facing, "", None, "",
        )  # type: ignore[arg-type]
        for one in stands
    )  # fmt: skip
    return Side(id, letter, text, edge, 100, 1, "", False, (formation,), (), (leader,), units)
