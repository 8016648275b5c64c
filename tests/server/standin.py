"""The stand-in games of the server's tests: the kernel's skirmish and, for three roles, its crossing and its congress,
with views that a client can draw."""

from __future__ import annotations

from typing import Any

from tests.kernel import congress, crossing
from tests.kernel.skirmish import MAP, OWN, TRAY, UNITS, UNSEEN, Skirmish, SkirmishRules

from feldherr.games.plain import PlainArmy, PlainPiece, PlainPieceView, PlainStatic
from feldherr.kernel import Role, wire
from feldherr.kernel.rulebook import Text
from feldherr.maps.wire import AreaStatic, MapStatic, area_form, hex_form

NAMES = {
    "north": ("Север", "North"), "south": ("Юг", "South"),
    "duke": ("Герцог", "The Duke"), "count": ("Граф", "The Count"), "bishop": ("Епископ", "The Bishop"),
    "france": ("Франция", "France"), "britain": ("Британия", "Britain"), "austria": ("Австрия", "Austria"),
    "prussia": ("Пруссия", "Prussia"), "spain": ("Испания", "Spain"),
}  # fmt: skip


def short_of(unit: str) -> Text:
    """What stands on a counter: the number of a unit, else that it is an army."""
    return Text(unit[-1], unit[-1]) if unit[-1].isdigit() else Text("АРМ", "ARMY")


def static_of(ruleset: str, scenario: str, ground: MapStatic | AreaStatic, sides: dict[str, str]) -> PlainStatic:
    """A static part with pieces of these sides; a piece goes by the last part of its id."""
    return PlainStatic(
        ruleset=ruleset,
        scenario=scenario,
        readings=(),
        map=ground,
        pieces=[
            PlainPiece(id=unit, side=side, army=side, type="foot", number=number, short=short_of(unit))
            for number, (unit, side) in enumerate(sides.items())
        ],
        armies={side: PlainArmy(letter=side[0].upper(), name=Text(*NAMES[side])) for side in sides.values()},
    )


class Standin(SkirmishRules):
    """A hidden set-up, moves, rolls in the middle, an end; found by worker processes under its class."""

    def static(self, setting: Any) -> wire.Static:
        sides = {unit: "north" if unit[0] == "n" else "south" for unit in UNITS}
        return static_of(self.id, setting.scenario, hex_form(MAP), sides)

    def view(self, position: Any, role: Role | None) -> wire.View:
        places = position.setting.names.places
        return wire.View(
            ruleset=self.id,
            turn=position.turn,
            turns=position.setting.options["turns"],
            phase="setup" if position.turn == 0 else "movement",
            battle=position.setting.scenario,
            counts="points",
            goal=None,
            active=position.active,
            first=None,
            steps=[step.shown(position) for step in position.steps],
            sides=[
                wire.SideView(id=side, army=side, ready=self._ready(position, side), lost=[], losses=0, points=0)
                for side in OWN
            ],
            pieces=[
                wire.PieceView(id=UNITS[unit], place=places[at], marks=[]) for unit, at in enumerate(position.place)
            ],
            overlays=wire.Zones({}),
            fight=None,
        )

    def _ready(self, position: Skirmish, side: str) -> bool:
        return position.turn > 0 or position.place[OWN[side][0]] not in (TRAY, UNSEEN)

    def sheet(self, position: Any, text: str, role: Role) -> wire.Sheet:
        position.check(position.read_action(text), role)
        return wire.Sheet(
            action=text, kind="attack", paragraph="0", rows=[], attack=None, defence=None, difference=0, column=-1,
            columns=(), dice=0, ladder=[], groups=[],
        )  # fmt: skip


class StandinOfThree(crossing.CrossingRules):
    """Marches, battles with pools of dice and cards, three seats at the table."""

    def static(self, setting: Any) -> wire.Static:
        sides = {f"{role[0]}.army": role for role in crossing.ROLES}
        return static_of(self.id, setting.scenario, area_form(crossing.MAP), sides)

    def view(self, position: Any, role: Role | None) -> wire.View:
        names = position.setting.names
        where = zip(names.units, position.place, strict=True)
        return wire.View(
            ruleset=self.id,
            turn=position.turn,
            turns=position.setting.options["rounds"],
            phase="march",
            battle=position.setting.scenario,
            counts="points",
            goal=None,
            active=position.active,
            first=None,
            steps=[step.shown(position) for step in position.steps],
            sides=[
                wire.SideView(id=side, army=side, ready=True, lost=[], losses=0, points=0) for side in crossing.ROLES
            ],
            pieces=[
                PlainPieceView(id=unit, place=names.places[at], marks=[], figures=str(strength))
                for (unit, at), strength in zip(where, position.strength, strict=True)
            ],
            overlays=wire.Zones({}),
            fight=None,
        )


class ViewOfNations(wire.View, kw_only=True):
    """The cards that are seen of each hand."""

    hands: list[list[str]]


class StandinOfNations(congress.CongressRules):
    """Nations that change hands, several questions to one seat, hidden hands and votes."""

    def static(self, setting: Any) -> wire.Static:
        sides = dict(zip(congress.UNITS, congress.NATIONS, strict=True))
        return static_of(self.id, setting.scenario, area_form(congress.MAP), sides)

    def view(self, position: Any, role: Role | None) -> wire.View:
        names = position.setting.names
        where = zip(names.units, position.place, strict=True)
        return ViewOfNations(
            ruleset=self.id,
            turn=position.turn,
            turns=position.setting.options["turns"],
            phase="march",
            battle=position.setting.scenario,
            counts="points",
            goal=None,
            active=position.active,
            first=None,
            steps=[step.shown(position) for step in position.steps],
            sides=[
                wire.SideView(id=side, army=side, ready=True, lost=[], losses=0, points=position.control.count(nation))
                for nation, side in enumerate(congress.NATIONS)
            ],
            pieces=[
                PlainPieceView(id=unit, place=names.places[at], marks=[], figures=str(strength))
                for (unit, at), strength in zip(where, position.strength, strict=True)
            ],
            overlays=wire.Zones({}),
            fight=None,
            hands=[[names.cards[card] for card in hand if card >= 0] for hand in position.hands],
        )


STANDIN = Standin()
STANDIN_OF_NATIONS = StandinOfNations()
STANDIN_OF_THREE = StandinOfThree()
