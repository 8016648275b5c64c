"""The stand-in games of the server's tests: the kernel's skirmish and, for three roles, its crossing, with views that a
client can draw."""

from __future__ import annotations

from typing import Any

from tests.kernel import crossing
from tests.kernel.skirmish import MAP, OWN, TRAY, UNITS, UNSEEN, Skirmish, SkirmishRules

from feldherr.kernel import Role


class Standin(SkirmishRules):
    """A hidden set-up, moves, rolls in the middle, an end; found by worker processes under its class."""

    def static(self, setting: Any) -> dict[str, Any]:
        pieces = [{"id": unit, "side": "north" if unit[0] == "n" else "south", "type": "foot"} for unit in UNITS]
        return {"map": {"id": MAP.id, "columns": MAP.columns, "rows": MAP.rows}, "pieces": pieces, "armies": {}}

    def view(self, position: Any, role: Role | None) -> dict[str, Any]:
        places = position.setting.names.places
        return {
            "turn": position.turn,
            "turns": position.setting.options["turns"],
            "phase": "setup" if position.turn == 0 else "movement",
            "active": position.active,
            "sides": [{"id": side, "ready": self._ready(position, side)} for side in OWN],
            "pieces": [{"id": UNITS[unit], "place": places[at], "marks": []} for unit, at in enumerate(position.place)],
            "overlays": {"zones": {}},
            "fight": None,
        }

    def _ready(self, position: Skirmish, side: str) -> bool:
        return position.turn > 0 or position.place[OWN[side][0]] not in (TRAY, UNSEEN)

    def sheet(self, position: Any, text: str, role: Role) -> dict[str, Any]:
        position.check(position.read_action(text), role)
        return {"action": text, "rows": []}


class StandinOfThree(crossing.CrossingRules):
    """Marches, battles with pools of dice and cards, three seats at the table."""

    def static(self, setting: Any) -> dict[str, Any]:
        pieces = [{"id": f"{role[0]}.army", "side": role, "type": "foot"} for role in crossing.ROLES]
        return {"map": {"id": crossing.MAP.id}, "pieces": pieces, "armies": {}}

    def view(self, position: Any, role: Role | None) -> dict[str, Any]:
        names = position.setting.names
        where = zip(names.units, position.place, strict=True)
        return {
            "turn": position.turn,
            "turns": position.setting.options["rounds"],
            "phase": "march",
            "active": position.active,
            "sides": [{"id": side, "ready": True} for side in crossing.ROLES],
            "pieces": [{"id": unit, "place": names.places[at], "marks": []} for unit, at in where],
            "overlays": {"zones": {}},
            "fight": None,
        }


STANDIN = Standin()
STANDIN_OF_THREE = StandinOfThree()
