"""Diagrams: a position as a small TOML text; one of the start of a phase is written and read by hand."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import msgspec

from feldherr.kernel import Malformed, Ruleset
from feldherr.kernel.bounds import ends
from feldherr.kernel.diagrams import EXACT, DiagramError, Fault, drawn_options, line_of, read_toml, take_exact, whole

from ..rules.campaign import Campaign, Fought, under_way
from ..rules.cavalry import Withdrawal
from ..rules.combat import Combat
from ..rules.duty import duties_of
from ..rules.movement import Movement
from ..rules.sequence import PlayerTurn, War
from ..state.position import Battle
from ..state.setting import SIDES, Srazhenie, chart

DECLARED = {field.name: field for field in Battle.fields}
PHASES = ("movement", "withdrawal", "combat")
KEYS = {
    "ruleset", "scenario", "options", "turn", "first", "active", "phase", "units", "moved", "fallen", "powers",
    "missions", "extra", "last_attack", "last_loss", "raided", "left", "begun", "reserve", "entries", "campaign",
    EXACT,
}  # fmt: skip


def _begins(position: Battle) -> bool:
    """Whether the position stands at the start of a phase, so that a person could draw it."""
    top = position.steps[-1] if position.steps else None
    if position.outcome is not None:
        return False
    if isinstance(top, Combat):
        return not position.spent and not position.struck
    return isinstance(top, (Movement, Withdrawal))


def write_diagram(game: Ruleset, position: Battle) -> str:
    """The diagram of a position: lines for people, and beneath them what those leave open of a moment in a phase."""
    setting = position.setting
    names = setting.names
    turn = next((step for step in position.steps if isinstance(step, PlayerTurn)), None)
    top = position.steps[-1] if position.steps else None
    lines = [f'ruleset = "{setting.ruleset}"', f'scenario = "{setting.scenario}"', f"turn = {position.turn}"]
    if position.first >= 0:
        lines += [f'first = "{SIDES[position.first]}"', f'active = "{SIDES[position.active]}"']
    if turn is not None:
        lines.append(f'phase = "{PHASES[max(0, turn.stage - 1)]}"')
    if position.extra:
        lines.append(f"extra = {position.extra}")
    if position.entries:
        lines.append(f"entries = {position.entries}")
    if position.last_loss:
        lines.append(f"last_loss = {position.last_loss}")
    if position.last_attack:
        lines.append(f"last_attack = {position.last_attack}")
    if position.moved:
        moved = [name for piece, name in enumerate(names.units) if position.moved >> piece & 1]
        lines.append(f"moved = {json.dumps(moved)}")
    if position.left:
        left = [name for piece, name in enumerate(names.units) if position.left >> piece & 1]
        lines.append(f"left = {json.dumps(left)}")
    if isinstance(top, Movement) and top.begun != bool(position.moved):
        lines.append(f"begun = {json.dumps(top.begun)}")
    if position.fallen:
        lines.append(f"fallen = {json.dumps([names.units[piece] for piece in position.fallen])}")
    waiting = [name for name, place in zip(names.units, position.place, strict=True) if place == setting.reserve]
    if waiting:
        lines.append(f"reserve = {json.dumps(waiting)}")
    lines.append(f"powers = {position.powers}")
    if any(position.raided):
        lines.append(f"raided = {json.dumps(position.raided)}")
    if any(position.missions):
        lines.append(f"missions = {json.dumps(position.missions)}")
    lines.append("")
    lines.append("[options]")
    lines += [f"{name} = {json.dumps(value)}" for name, value in setting.options.items()]
    lines.append("")
    war = under_way(position)
    if war is not None:
        fought = [[one.node, SIDES[one.side], one.drawn, one.reason, list(one.points.values())] for one in war.fought]
        lines += ["[campaign]", f'aggressor = "{SIDES[war.aggressor]}"', f'node = "{war.node}"']
        lines += [f"fought = {json.dumps(fought)}", ""]
    lines.append("[units]")
    for piece, place in enumerate(position.place):
        if place < setting.size:
            lines.append(f'"{names.units[piece]}" = "{names.places[place]}"')
    return whole(position, "\n".join(lines) + "\n", game.read, stands=_begins(position))


def read_diagram(game: Ruleset, text: str, name: str, amendments: int | None = None) -> Battle:
    """The position of a diagram. Units not named stand aside: they take no part and are not losses.

    Raises:
        DiagramError: every fault with its line, what was found and what is expected.
    """
    faults: list[Fault] = []

    def fault(key: str, found: Any, expected: str, want: str) -> None:
        faults.append(Fault(name, line_of(text, key), str(found), expected, want, key))

    form = read_toml(text, name)
    for key in form:
        if key not in KEYS:
            fault(key, key, f"one of {', '.join(sorted(KEYS))}", "key")
    for table in ("options", "units", "campaign"):
        if not isinstance(form.get(table, {}), dict):
            fault(table, form[table], "a table", "table")
            raise DiagramError(faults)
    try:
        setting = game.setting(form.get("scenario", "general"), drawn_options(form, amendments))
    except (Malformed, TypeError) as error:
        fault("options", str(error), "a scenario and its options", "options")
        raise DiagramError(faults) from error
    assert isinstance(setting, Srazhenie)
    position = Battle(setting)
    position.screened = False
    for unit, label in form.get("units", {}).items():
        try:
            piece = setting.names.unit(unit)
        except Malformed:
            fault(unit, unit, "a unit of these armies", "unit")
            continue
        if label not in setting.names.places[: setting.size]:
            fault(unit, label, "a hex of the map", "hex")
            continue
        hex = setting.names.place(label)
        if position.at[hex] >= 0:
            fault(
                unit, f"{label}, where {setting.names.units[position.at[hex]]} stands", "a free hex (3.2)", "free-hex"
            )
            continue
        if setting.redoubt[piece] and not setting.ground.redoubt_may[hex]:
            fault(unit, label, "open ground or a hill (8.1)", "redoubt-ground")
            continue
        position.put(piece, hex)
    war = _campaign(form.get("campaign", {}), fault) if setting.scenario == "campaign" else None
    if war is not None:
        position.battle = chart().box[war.node].scenario
    storms = _stormer(position, war)
    sides = {"first": storms or "north", "active": "north"}
    for key, default in sides.items():
        value = form.get(key, default)
        if value not in SIDES:
            fault(key, value, "north or south", "side")
            value = default
        sides[key] = value
    if storms and sides["first"] != storms:
        fault("first", sides["first"], f"{storms}, who attacks (S4.first)", "storms")
    for side in (0, 1):
        redoubts = [unit for unit in position.on_board(side) if setting.redoubt[unit]]
        allowed = position.law.redoubts_of(side == SIDES.index(sides["first"]))
        if len(redoubts) > allowed:
            fault(
                setting.names.units[redoubts[-1]],
                f"{len(redoubts)} redoubts",
                f"{allowed} ({position.law.number})",
                "redoubts",
            )
    phase = form.get("phase", "movement")
    if phase not in PHASES:
        fault("phase", phase, " or ".join(PHASES), "phase")
        phase = "movement"
    for key in ("turn", "extra", "last_loss", "last_attack", "entries"):
        value = form.get(key, 1 if key == "turn" else 0)
        try:
            setattr(position, key, DECLARED[key].take(position, value))
        except msgspec.ValidationError:
            least, most = ends(DECLARED[key].codec.kind)
            fault(key, value, f"{least}-{most}", "range")
            setattr(position, key, 1)
    for key in ("moved", "left", "fallen", "reserve"):
        named = form.get(key, [])
        if not isinstance(named, list):
            fault(key, named, "a list of units", "units")
            continue
        for unit in named:
            try:
                piece = setting.names.unit(unit)
            except Malformed:
                fault(key, unit, "a unit of these armies", "unit")
                continue
            if key == "moved":
                position.moved |= 1 << piece
            elif key == "left":
                position.left |= 1 << piece
            elif key == "reserve":
                if position.place[piece] == setting.tray:
                    position.place[piece] = setting.reserve
            else:
                position.fallen.append(piece)
                position.losses[setting.side[piece]] += 1
                position.points[setting.side[piece]] += setting.points[piece]
                if position.place[piece] == setting.tray:
                    position.place[piece] = setting.lost
    pairs: dict[str, tuple[list[int], str, str]] = {
        "powers": ([1, 1], "0 or 1 each", "powers"),
        "raided": ([False, False], "true or false each", "flags"),
    }
    for key, (usual, each, want) in pairs.items():
        said = form.get(key, usual)
        try:
            setattr(position, key, DECLARED[key].take(position, said))
        except msgspec.ValidationError:
            fault(key, said, f"[north, south], {each}", want)
            setattr(position, key, usual)
    cards = form.get("missions", ["", ""])
    deck = sorted(setting.missions)
    if position.law.missions and cards == ["", ""]:
        cards = deck[:2]
    if not isinstance(cards, list) or len(cards) != 2 or any(card and card not in deck for card in cards):
        fault("missions", cards, f"two of {', '.join(deck)}", "missions")
        cards = ["", ""]
    position.missions = cards
    if faults:
        raise DiagramError(faults, position)
    position.first = SIDES.index(sides["first"])
    position.active = SIDES.index(sides["active"])
    position.place = [setting.aside if place == setting.tray else place for place in position.place]
    begun = form.get("begun", bool(position.moved))
    stack(position, phase, begun=bool(begun))
    if war is not None:
        position.steps.insert(0, war)
    faults += take_exact(position, form, text, name)
    for told in position.faults() if EXACT in form and not faults else ():
        fault(EXACT, told, "a position without contradictions", "whole")
    if faults:
        raise DiagramError(faults, position)
    return position


def _stormer(position: Battle, war: Campaign | None) -> str:
    """Who storms in scenario 4 and so moves first (S4.first); empty in the others."""
    if not position.law.assault:
        return ""
    return SIDES[war.attacker] if war is not None else str(position.setting.options["attacker"])


def _campaign(form: dict[str, Any], fault: Callable[[str, Any, str, str], None]) -> Campaign:
    """The campaign a diagram's battle stands in; its first battle, north being the Aggressor, where it says nothing."""
    boxes = chart().box
    node = form.get("node", chart().start)
    if node not in boxes:
        fault("node", node, f"one of {', '.join(boxes)}", "node")
        node = chart().start
    aggressor = form.get("aggressor", SIDES[0])
    if aggressor not in SIDES:
        fault("aggressor", aggressor, "north or south", "side")
        aggressor = SIDES[0]
    fought = []
    for one in form.get("fought", []):
        match one:
            case [box, side, bool(drawn)] if box in boxes and side in SIDES:
                fought.append(Fought(box, SIDES.index(side), drawn))
            case [box, side, bool(drawn), str(reason), list(points)] if (
                box in boxes and side in SIDES and len(points) in (0, 2) and all(type(n) is int for n in points)
            ):
                counted = dict(zip(SIDES, points, strict=True)) if points else {}
                fought.append(Fought(box, SIDES.index(side), drawn, reason, counted))
            case _:
                fault(
                    "fought",
                    one,
                    "[box, side, whether by the die], and how it ended with the points of each side",
                    "fought",
                )
    return Campaign(SIDES.index(aggressor), node, tuple(fought))


def stack(position: Battle, phase: str, *, begun: bool) -> None:
    """Put the steps under way for a phase of the active side; `begun`: a unit has moved already."""
    active = position.active
    stage = PHASES.index(phase) + 1
    war = 2 if active == position.first else 3
    position.steps = [War(war), PlayerTurn(stage, active)]
    if phase == "movement":
        position.steps.append(Movement(active, begun))
    elif phase == "withdrawal":
        position.steps.append(Withdrawal((SIDES[1 - active],)))
    else:
        position.steps.append(Combat(active, duties_of(position, active)))
