"""A simple mind for whole games: from what a decision offers to one thing to do.

How it is done is the business of the hands (hands.py).
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from feldherr.texts import Texts

Json = dict[str, Any]


class Intent(NamedTuple):
    """What to do: `kind` says with which gesture."""

    kind: str
    """button, setup, divide, part, enter, move, path, pick, attack, fire."""
    verb: str
    unit: str = ""
    path: tuple[str, ...] = ()
    """For a move or a path: the hexes entered. For an attack or fire: the target."""
    action: str = ""
    armed: bool = False
    option: int = 0
    """The index of a button or a path among its kind, from 0."""


@cache
def distance(one: str, other: str) -> int:
    """The number of hexes between two on the map of «Сражение»."""

    def cube(hex: str) -> tuple[int, int, int]:
        column, row = int(hex[:2]), int(hex[2:])
        z = row - (column - column % 2) // 2
        return column, z, -column - z

    return max(abs(a - b) for a, b in zip(cube(one), cube(other), strict=True))


def ending(words: Texts, outcome: Json) -> tuple[str, str]:
    """The heading and the reason of an end, as its card shows them: who has won is said once."""
    id, args, winner = outcome["reason"]["id"], outcome["reason"]["args"], outcome["winner"]
    if winner is None:
        return words.text("ui-drawn"), words.text(id, **args)
    level = words.find(f"{id}-won", side=winner)
    if level is not None:
        return level, words.text(f"{id}-by")
    won = words.text("ui-won", side=winner)
    return won, words.text(id, **args).removeprefix(f"{won}. ")


def decision_of(view: Json, role: str) -> Json | None:
    """What `role` is asked and may answer."""
    for asked in view["decisions"]:
        if asked["role"] == role and asked["offers"]:
            return dict(asked)
    return None


def places(view: Json) -> dict[str, str]:
    """Units on the map and their hexes."""
    return {piece["id"]: piece["place"] for piece in view["pieces"] if piece["place"].isdigit()}


class Brain:
    """Moves a few units a turn towards the enemy, attacks what it can, keeps its powers."""

    def __init__(self, role: str, moves: int = 2) -> None:
        self.role = role
        self.moves = moves
        self.moved: dict[int, list[str]] = {}
        self.entered: dict[tuple[int, int], int] = {}
        self.closed: set[str] = set()
        """Targets whose sheet was refused in this phase."""

    def choose(self, view: Json) -> Intent:
        """What to do now."""
        asked = decision_of(view, self.role)
        assert asked is not None, "nothing is asked"
        offers: list[Json] = asked["offers"]
        buttons = self._buttons(offers)
        if any(slot["kind"] == "placements" for offer in offers for slot in offer["slots"]):
            return Intent("setup", "setup")
        verbs = {offer["verb"] for offer in offers}
        if "divide" in verbs:
            return Intent("divide", "divide")
        if "pick" in verbs:
            return Intent("part", "pick", action="pick 1")
        blow = self._blow(view, offers)
        if blow is not None:
            return blow
        if view["phase"] == "movement":
            move = self._enter(view, offers) or self._move(view, offers)
            if move is not None:
                return move
        shot = self._shot(view, offers)
        if shot is not None:
            return shot
        self.closed.clear()
        for wanted in ("pass", "end", "take"):
            for button in buttons:
                if button.verb == wanted:
                    return button
        for offer in offers:
            kinds = [slot["kind"] for slot in offer["slots"]]
            if kinds == ["unit", "path"]:
                value = offer["choices"]["values"][0]
                path = value["next"][0]["values"][0]["v"].split("-")
                return Intent("path", offer["verb"], value["v"], tuple(path))
            if kinds[:1] == ["unit"]:
                return Intent("pick", offer["verb"], offer["choices"]["values"][0]["v"])
        assert buttons, offers
        return buttons[0]

    def _buttons(self, offers: list[Json]) -> list[Intent]:
        found = []
        for offer in offers:
            needed = [slot for slot in offer["slots"] if not slot["optional"] and slot["kind"] != "flag"]
            if not needed and offer["choices"] is None:
                found.append(("", offer))
            elif offer["choices"] and offer["slots"][offer["choices"]["slot"]]["kind"] == "number":
                found += [(value["v"], offer) for value in offer["choices"]["values"]]
        return [
            Intent(
                "button", offer["verb"], action=f"{offer['verb']} {value}".strip(), armed=offer["armed"], option=index
            )
            for index, (value, offer) in enumerate(found)
        ]

    def _blow(self, view: Json, offers: list[Json]) -> Intent | None:
        for offer in offers:
            kinds = [slot["kind"] for slot in offer["slots"]]
            values = (offer["choices"] or {"values": []})["values"]
            if kinds[:1] == ["hexes"]:
                values = sorted(values, key=lambda value: not value.get("duty"))
                for value in values:
                    if value["v"] not in self.closed:
                        return Intent("attack", offer["verb"], path=(value["v"],))
        return None

    def _shot(self, view: Json, offers: list[Json]) -> Intent | None:
        """A bombardment if there is no other way to fulfil a duty."""
        owed = {unit for step in view["steps"] for unit in step.get("duties", [])}
        duties = {hex for unit, hex in places(view).items() if unit in owed}
        for offer in offers:
            if offer["verb"] == "bombard":
                for value in offer["choices"]["values"]:
                    for target in value["next"][0]["values"]:
                        if target["v"] in duties and target["v"] not in self.closed:
                            return Intent("fire", "bombard", value["v"], (target["v"],))
        return None

    def _enter(self, view: Json, offers: list[Json]) -> Intent | None:
        """One or two units a turn enter from the edge, towards the enemy."""
        battle = len((view["campaign"] or {"fought": []})["fought"])
        done = self.entered.setdefault((battle, view["turn"]), 0)
        for offer in offers:
            if offer["verb"] == "enter" and done < self.moves:
                self.entered[battle, view["turn"]] += 1
                value = offer["choices"]["values"][0]
                where = places(view)
                middle = "1209"
                open = [one["v"] for one in value["next"][0]["values"] if "-" not in one["v"] and one["v"] not in where]
                return Intent("enter", "enter", value["v"], (min(open, key=lambda hex: distance(hex, middle)),))
        return None

    def _move(self, view: Json, offers: list[Json]) -> Intent | None:
        done = self.moved.setdefault(view["turn"], [])
        if len(done) >= self.moves:
            return None
        where = places(view)
        mine = next(side for side in view["sides"] if side["id"] == self.role)["army"]
        letter = {"black": "k", "blue": "b", "red": "r", "green": "g"}[mine]
        foes = [hex for unit, hex in where.items() if unit[0] != letter]
        best: tuple[int, Intent] | None = None
        for offer in offers:
            if offer["verb"] != "move":
                continue
            for value in offer["choices"]["values"]:
                unit = value["v"]
                if unit in done or unit not in where:
                    continue
                reach = {one["v"]: one for one in value["next"][0]["values"]}
                for hex, one in reach.items():
                    if one.get("through") or "-" in hex:
                        continue
                    gain = min(distance(where[unit], foe) for foe in foes) - min(distance(hex, foe) for foe in foes)
                    if gain > 0 and (best is None or gain > best[0]):
                        best = gain, Intent("move", "move", unit, (hex,))
        if best is None:
            return None
        done.append(best[1].unit)
        return best[1]
