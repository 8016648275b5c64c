"""The stand-in games of the server's tests: the kernel's skirmish and, for three roles, its crossing and its congress,
with views that a client can draw."""

from __future__ import annotations

from typing import Any

from tests.kernel import congress, crossing
from tests.kernel.skirmish import MAP, OWN, TRAY, UNITS, UNSEEN, Skirmish, SkirmishRules

from feldherr.kernel import Role, wire


class Standin(SkirmishRules):
    """A hidden set-up, moves, rolls in the middle, an end; found by worker processes under its class."""

    def static(self, setting: Any) -> wire.Static:
        pieces = [
            wire.PieceStatic(id=unit, side="north" if unit[0] == "n" else "south", army="", type="foot", number=number)
            for number, unit in enumerate(UNITS)
        ]
        return wire.Static(
            ruleset=self.id,
            scenario=setting.scenario,
            readings=(),
            map={"id": MAP.id, "columns": MAP.columns, "rows": MAP.rows},
            pieces=pieces,
            armies={},
        )

    def view(self, position: Any, role: Role | None) -> wire.View:
        places = position.setting.names.places
        return wire.View(
            ruleset=self.id,
            turn=position.turn,
            turns=position.setting.options["turns"],
            phase="setup" if position.turn == 0 else "movement",
            battle=position.setting.scenario,
            counts="losses",
            goal=None,
            active=position.active,
            first=None,
            steps=[step.shown(position) for step in position.steps],
            sides=[
                wire.SideView(id=side, army="", ready=self._ready(position, side), lost=[], losses=0, points=0)
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
        pieces = [
            wire.PieceStatic(id=f"{role[0]}.army", side=role, army="", type="foot", number=number)
            for number, role in enumerate(crossing.ROLES)
        ]
        return wire.Static(
            ruleset=self.id,
            scenario=setting.scenario,
            readings=(),
            map={"id": crossing.MAP.id},
            pieces=pieces,
            armies={},
        )

    def view(self, position: Any, role: Role | None) -> wire.View:
        names = position.setting.names
        where = zip(names.units, position.place, strict=True)
        return wire.View(
            ruleset=self.id,
            turn=position.turn,
            turns=position.setting.options["rounds"],
            phase="march",
            battle=position.setting.scenario,
            counts="losses",
            goal=None,
            active=position.active,
            first=None,
            steps=[step.shown(position) for step in position.steps],
            sides=[wire.SideView(id=side, army="", ready=True, lost=[], losses=0, points=0) for side in crossing.ROLES],
            pieces=[wire.PieceView(id=unit, place=names.places[at], marks=[]) for unit, at in where],
            overlays=wire.Zones({}),
            fight=None,
        )


class ViewOfNations(wire.View, kw_only=True):
    """Who runs what, and the cards that are seen of each hand."""

    runs: dict[str, tuple[str, ...]]
    hands: list[list[str]]


class StandinOfNations(congress.CongressRules):
    """Nations that change hands, several questions to one seat, hidden hands and votes."""

    def static(self, setting: Any) -> wire.Static:
        pieces = [
            wire.PieceStatic(id=unit, side=nation, army="", type="foot", number=number)
            for number, (unit, nation) in enumerate(zip(congress.UNITS, congress.NATIONS, strict=True))
        ]
        return wire.Static(
            ruleset=self.id,
            scenario=setting.scenario,
            readings=(),
            map={"id": congress.MAP.id},
            pieces=pieces,
            armies={},
        )

    def view(self, position: Any, role: Role | None) -> wire.View:
        names = position.setting.names
        where = zip(names.units, position.place, strict=True)
        return ViewOfNations(
            ruleset=self.id,
            turn=position.turn,
            turns=position.setting.options["turns"],
            phase="march",
            battle=position.setting.scenario,
            counts="losses",
            goal=None,
            active=position.active,
            first=None,
            steps=[step.shown(position) for step in position.steps],
            sides=[
                wire.SideView(id=side, army="", ready=True, lost=[], losses=0, points=0) for side in congress.NATIONS
            ],
            pieces=[wire.PieceView(id=unit, place=names.places[at], marks=[]) for unit, at in where],
            overlays=wire.Zones({}),
            fight=None,
            runs={seat: position.runs(seat) for seat in congress.ROLES},
            hands=[[names.cards[card] for card in hand if card >= 0] for hand in position.hands],
        )


STANDIN = Standin()
STANDIN_OF_NATIONS = StandinOfNations()
STANDIN_OF_THREE = StandinOfThree()
