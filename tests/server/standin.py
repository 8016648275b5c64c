"""The stand-in game of the server's tests: the kernel's skirmish, with a view a client can draw."""

from __future__ import annotations

from typing import Any

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


STANDIN = Standin()
