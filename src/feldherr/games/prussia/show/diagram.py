"""Diagrams: a position as a small TOML text; one of the start of a phase is written and read by hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from feldherr.kernel import PlayContext, Ruleset, Scripted
from feldherr.kernel.diagram_reader import DiagramReader
from feldherr.kernel.diagrams import EXACT, whole, write_toml

from ..rules.movement import Movement, Moving
from ..rules.sequence import PHASES, PlayerTurn, War, phase_of
from ..state.position import BONUSES, STATES, Battlefield
from ..state.setting import SIDES, Prussia
from .drawing import DRAWN, drawing

_HEAD = ("turn", "active", "phase")
_TABLES = ("options", "units", "levels", "states", "stacks", "pinned", EXACT)
_BOXES = ("pool", "lost", "left")
_PLACED = frozenset({"place", "level", "state", "stacks", "turn", "active"})
"""Fields that have a form of their own in a diagram; the others stand there as in a save."""
_BOTH = f"[{', '.join(SIDES)}]"
_WANTED = {
    **dict.fromkeys(("peak", "morale", "health", "success", "paid"), (f"{_BOTH}, whole numbers", "numbers")),
    **dict.fromkeys(("awake", "alarmed", "strained"), (f"{_BOTH}, true or false each", "flags")),
    "bonus": (f"one of {', '.join(filter(None, BONUSES))}", "bonus"),
    "since": ("a turn", "turn"),
}
"""What should stand in a field, in words and as the catalogues call it."""
_PLAIN = {
    field.key or field.name: field for field in Battlefield.fields if not field.derived and field.name not in _PLACED
}
"""The fields that stand in a diagram as in a save."""


def _plain(position: Battlefield) -> dict[str, Any]:
    """The fields that stand in a diagram as in a save, by name; those left out of a save are left out here too."""
    return {name: value for name, value in position.named().items() if name in _PLAIN}


def write_diagram(game: Ruleset, position: Battlefield) -> str:
    """The diagram of a position; fields that are as in an empty position are left out.

    Beneath stands what the lines for people leave open of a moment in the middle of a phase.
    """
    setting = position.setting
    names = setting.names
    turn = position.steps[1] if len(position.steps) > 1 else None
    phase = phase_of(turn) if isinstance(turn, PlayerTurn) else ""
    twin = position.copy()
    stands = phase in DRAWN and position.outcome is None and stack(twin, phase) and twin.named() == position.named()
    form: dict[str, Any] = {"ruleset": setting.ruleset, "scenario": setting.scenario}
    if position.turn:
        form |= {"turn": position.turn, "active": SIDES[position.active]}
    if phase in DRAWN:
        form["phase"] = phase
    empty = _plain(Battlefield(setting))
    form |= {name: value for name, value in _plain(position).items() if value != empty.get(name)}
    pinned = form.pop("pinned", {})
    for box in _BOXES:
        place = getattr(setting, box)
        inside = [names.units[piece] for piece in range(setting.count) if position.place[piece] == place]
        if inside:
            form[box] = inside
    tables: dict[str, dict[str, Any]] = {
        "options": setting.options,
        "units": {
            names.units[piece]: names.places[place]
            for piece, place in enumerate(position.place)
            if place < setting.size
        },
        "levels": {
            names.units[unit]: position.level[unit]
            for unit in range(setting.leaders)
            if position.level[unit] != _level(position, unit)
        },
        "states": {names.units[unit]: STATES[state] for unit, state in enumerate(position.state) if state},
        "stacks": {
            names.places[hex]: [names.units[unit] for unit in units]
            for hex, units in enumerate(position.stacks)
            if len(units) > 1
        },
        "pinned": pinned,
    }
    form |= {name: table for name, table in tables.items() if table}
    return whole(position, write_toml(form), game.read, stands=stands)


def _level(position: Battlefield, unit: int) -> int:
    """The levels of a unit that a diagram does not mention: all of them if it is on the map or waits, else none."""
    setting = position.setting
    there = position.place[unit] < setting.size or position.place[unit] in (setting.pool, setting.left)
    return setting.full[unit] if there else 0


def stack(position: Battlefield, phase: str) -> bool:
    """Put the steps under way for a phase of the active side. False: nobody has anything to do in it."""
    side = position.active
    number = [name for name, _ in PHASES].index(phase)
    position.steps = [War(2 + side), PlayerTurn(number + 1, side)]
    if phase == "movement":
        # The rolls at its beginning, for forced deployments, are over.
        position.steps += [Moving(2, side), Movement(side)]
    else:
        PHASES[number][1](position, side, PlayContext(Scripted()))
    depth = len(position.steps)
    while len(position.steps) == depth and position.steps[-1].proceed(position, PlayContext(Scripted())):
        pass
    return len(position.steps) == depth


def read_diagram(game: Ruleset, text: str, name: str, of: Mapping[str, Any] | None = None) -> Battlefield:
    """The position of a diagram. Pieces not named take no part.

    Raises:
        DiagramError: every fault with its line, what was found and what is expected.
    """
    reader = DiagramReader(text, name)
    form, fault = reader.form, reader.fault
    setting = reader.setting(game, _TABLES, of)
    assert isinstance(setting, Prussia)
    drawn = drawing(setting)
    position = Battlefield(setting)
    reader.keys((*_HEAD, *_TABLES, *_BOXES, *_PLAIN))
    _read_places(position, reader)
    for key, field in _PLAIN.items():
        wrong = reader.take(position, field, form[key]) if key in form else None
        if wrong is not None:
            fault(key, form[key], *_WANTED.get(key, (f"what a save has there ({wrong})", "save")))
    turn = form.get("turn", 1)
    if not isinstance(turn, int) or isinstance(turn, bool) or not 1 <= turn <= setting.turns:
        fault("turn", turn, f"a turn from 1 to {setting.turns}", "turn")
    active, phase = reader.choice(drawn, "active", "side"), reader.choice(drawn, "phase", "phase")
    reader.stop(position)
    position.turn, position.active = turn, SIDES.index(active)
    position.rebuild()
    reader.sound(position)
    if not reader.faults and "steps" not in reader.table(EXACT) and not stack(position, phase):
        fault("phase", phase, "a phase in which somebody has something to do", "idle-phase")
    return reader.finish(position)


def _read_places(position: Battlefield, reader: DiagramReader) -> None:
    """Pieces on hexes and in boxes, their levels and states, and the order of stacks."""
    setting = position.setting
    names, fault = setting.names, reader.fault
    for told, piece, label, hex in reader.on_hexes(names, setting.size):
        if any(setting.side[unit] != setting.side[piece] for unit in position.stacks[hex]):
            fault(told, f"{label}, where the enemy stands", "a hex without enemies (7.4)", "enemy-hex", "units")
            continue
        position.level[piece] = 1 if piece >= setting.leaders else setting.full[piece]
        position.put(piece, hex, under=True)
    for box in _BOXES:
        for piece in reader.pieces(names, box):
            position.put(piece, getattr(setting, box))
            alive = int(box != "lost")
            position.level[piece] = alive if piece >= setting.leaders else _level(position, piece)
    for told, piece, level in reader.by_piece(names, "levels"):
        full = 1 if piece >= setting.leaders else setting.full[piece]
        if reader.number(told, level, full, f"levels, {full} at most", "levels", "levels"):
            position.level[piece] = level
    for told, piece, state in reader.by_piece(names, "states"):
        if state not in STATES:
            fault(told, state, " or ".join(STATES), "state", "states")
            continue
        position.set_state(piece, STATES.index(state))
    for hex, units in reader.stacks(names, setting.size, position.stacks.__getitem__):
        position.arrange(hex, units)
