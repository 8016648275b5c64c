"""Diagrams: a position as a small TOML text; one of the start of a player turn is written and read by hand.

active = "macedonian"
phase = "activation"
turns = [3, 2]

[units]             # a two-hex unit by its left half, a column by its head
"m.ph1" = "1512"
[facing]            # "ne" where nothing is said; "cn" is a column that heads north
"m.ph1" = "w"
[hits]
"m.ph1" = 2
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from feldherr.kernel import PlayContext, Ruleset, Scripted
from feldherr.kernel.diagram_reader import DiagramReader
from feldherr.kernel.diagrams import EXACT, whole, write_toml
from feldherr.kernel.steps import innermost
from feldherr.maps.poses import CORNERS, pose_at
from feldherr.maps.poses import FACINGS as CORNER_COUNT

from ..rules.activation import Activation
from ..rules.seizure import Seizing
from ..rules.sequence import Battle, PlayerTurn, begin_turn
from ..state.position import Field
from ..state.setting import COLUMNS, Sgboh
from .drawing import DRAWN, FACINGS, MOST, OFF, drawing
from .view import phase

_TABLES = ("options", "units", "facing", "hits", "deep", "stacks", "seizures", EXACT)
_LISTS = ("depleted", "right_leads", "replaced", "woken")
_PAIRS = ("turns", "attempted", "leader_points")
_BOTH = "a whole number for each side"
_WANTED = {
    **dict.fromkeys(("attempted", "leader_points"), (_BOTH, "numbers")),
    **dict.fromkeys(("passes", "quiet"), ("a number of player turns", "range")),
    **dict.fromkeys(_LISTS, ("a list of pieces", "units")),
}
"""What should stand in a field, in words and as the catalogues call it."""
_HEAD = ("active", "phase", "first", "seizer", "passes", "quiet", *_PAIRS)


def write_diagram(game: Ruleset, position: Field) -> str:
    """The diagram of a position; what is as in an empty one is left out.

    Beneath stands what the lines for people leave open of a moment in the middle of a turn.
    """
    setting = position.setting
    names = setting.names.units
    now = phase(position)
    turn = innermost(position, PlayerTurn)
    twin = position.copy()
    stands = now in DRAWN and position.outcome is None and turn is not None
    if stands:
        assert turn is not None
        twin.turns[turn.side] -= 1
        stands = stack(twin, turn.side, now, turn.seizer) and twin.named() == position.named()
    form: dict[str, Any] = {"ruleset": setting.ruleset, "scenario": setting.scenario}
    if turn is not None:
        form["active"] = setting.roles[turn.side]
        if turn.seizer >= 0:
            form["seizer"] = names[turn.seizer]
    if now in DRAWN:
        form["phase"] = now
    if position.first >= 0:
        form["first"] = setting.roles[position.first]
    form["turns"] = list(position.turns)
    empty, saved = Field(setting).named(), position.named()
    plain = ("attempted", "leader_points", "passes", "quiet", *_LISTS)
    form |= {name: saved[name] for name in plain if name in saved and saved[name] != empty.get(name)}
    for box in OFF:
        place = getattr(setting, box)
        inside = [piece for piece in range(setting.count) if position.pose[piece] == place]
        if inside:
            form[box] = [names[piece] for piece in (position.lost if box == "lost" else inside)]
    on_map = [piece for piece in range(setting.count) if position.on_map(piece)]
    labels = setting.ground.labels
    facing = {names[unit]: _word(position, unit) for unit in on_map if unit < setting.first_leader}
    tables: dict[str, dict[str, Any]] = {
        "options": setting.options,
        "units": {names[piece]: labels[position.pose[piece] // CORNER_COUNT] for piece in on_map},
        "facing": {unit: word for unit, word in facing.items() if word != FACINGS[0]},
        "hits": saved.get("hits", {}),
        "deep": {
            names[unit]: names[position.rear[unit].bit_length() - 1]
            for unit in range(setting.first_leader)
            if position.deep >> unit & 1
        },
        "stacks": {
            labels[hex]: [names[unit] for unit in position.units_on(hex)]
            for hex in range(setting.size)
            if position.beneath[hex] >= 0
        },
        "seizures": {
            names[leader]: position.seizures[leader]
            for leader in range(setting.first_leader, setting.count)
            if position.seizures[leader] != setting.leader(leader).seizure
        },
    }
    form |= {name: table for name, table in tables.items() if table}
    return whole(position, write_toml(form), game.read, stands=stands)


def _word(position: Field, unit: int) -> str:
    """Where a unit on the map looks, in a word."""
    words = COLUMNS if position.column >> unit & 1 else CORNERS
    return words[position.pose[unit] % CORNER_COUNT]


def stack(position: Field, side: int, phase: str, seizer: int = -1) -> bool:
    """Begin a player turn and put on the stack what comes to its moment. False: it does not come to that."""
    position.steps = [Battle()]
    begin_turn(position, side, seizer)
    context = PlayContext(Scripted())
    while not isinstance(position.steps[-1], Activation):
        if isinstance(position.steps[-1], Seizing):
            if phase == "seizure":
                return True
            position.steps.pop()
        elif not position.steps[-1].proceed(position, context):
            return False
    return phase == "activation"


def read_diagram(game: Ruleset, text: str, name: str, of: Mapping[str, Any] | None = None) -> Field:
    """The position of a diagram. Pieces not named wait in reserve.

    Raises:
        DiagramError: every fault with its line, what was found and what is expected.
    """
    reader = DiagramReader(text, name)
    form, fault = reader.form, reader.fault
    setting = reader.setting(game, _TABLES, of)
    assert isinstance(setting, Sgboh)
    drawn = drawing(setting)
    position = Field(setting)
    reader.keys((*_HEAD, *_TABLES, *_LISTS, *OFF))
    _read_places(position, reader)
    _read_numbers(position, reader)
    fields = {field.key or field.name: field for field in Field.fields}
    for key in ("attempted", "leader_points", "passes", "quiet", *_LISTS):
        if key in form and reader.take(position, fields[key], form[key]) is not None:
            fault(key, form[key], *_WANTED[key])
    active, phase = reader.choice(drawn, "active", "side"), reader.choice(drawn, "phase", "phase")
    side = setting.roles.index(active)
    turns = form.get("turns", [int(number == side) for number in (0, 1)])
    if reader.take(position, fields["turns"], turns) is not None or not position.turns[side]:
        fault("turns", turns, f"{_BOTH}, at least 1 for who is to move", "numbers")
    first = form.get("first", active)
    if first not in setting.roles:
        fault("first", first, " or ".join(setting.roles), "side")
    seizer = reader.piece(setting.names, "seizer", form["seizer"]) if "seizer" in form else -1
    if seizer is not None and seizer >= 0 and (seizer < setting.first_leader or setting.side[seizer] != side):
        fault("seizer", form["seizer"], f"a leader of {active}", "unit")
    reader.stop(position)
    assert seizer is not None
    position.first = setting.roles.index(first)
    position.turns[side] -= 1
    position.rebuild()
    reader.sound(position)
    if not reader.faults and not stack(position, side, phase, seizer) and "steps" not in reader.table(EXACT):
        fault("phase", phase, "a phase in which somebody has something to do", "idle-phase")
    return reader.finish(position)


def _read_places(position: Field, reader: DiagramReader) -> None:
    """Pieces on hexes and in boxes: facing, form, double depth, the order of stacks."""
    setting = position.setting
    names, fault = setting.names, reader.fault
    words = {}
    for told, piece, word in reader.by_piece(names, "facing"):
        if word in FACINGS:
            words[piece] = FACINGS.index(word)
        else:
            fault(told, word, f"one of {', '.join(FACINGS)}", "facing", "facing")
    for box in OFF:
        for piece in reader.pieces(names, box):
            position.pose[piece] = getattr(setting, box)
            if box == "lost" and piece not in position.lost:
                position.lost.append(piece)
    here: dict[int, list[int]] = {}
    for _, piece, _, hex in reader.on_hexes(names, setting.size):
        looks = words.get(piece, 0) if piece < setting.first_leader else 0
        position.pose[piece] = pose_at(hex, looks)
        if looks >= CORNER_COUNT:
            position.column |= 1 << piece
        if piece < setting.first_leader:
            here.setdefault(hex, []).append(piece)
    for told, piece, rear in reader.by_piece(names, "deep"):
        other = reader.piece(names, told, rear, "deep")
        if other is None:
            continue
        if (
            max(piece, other) >= setting.first_leader
            or position.on_map(other)
            or setting.side[piece] != setting.side[other]
        ):
            fault(told, rear, "a unit of the same side that is nowhere else", "deep", "deep")
            continue
        position.deep |= 1 << piece
        position.rear[piece] = 1 << other
        if position.on_map(piece):
            position.pose[other] = setting.under
    for hex, units in reader.stacks(names, setting.size, lambda hex: here.get(hex, ())):
        here[hex] = list(units)
    for stacked in here.values():
        for unit in stacked[1:]:
            position.covered |= 1 << unit


def _read_numbers(position: Field, reader: DiagramReader) -> None:
    """Hits of units, attempts of leaders."""
    setting = position.setting
    for piece in range(setting.first_leader, setting.count):
        position.seizures[piece] = setting.leader(piece).seizure
    for table, values, most in (("hits", position.hits, MOST), ("seizures", position.seizures, 9)):
        for told, piece, value in reader.by_piece(setting.names, table):
            if (piece < setting.first_leader) != (table == "hits"):
                reader.fault(told, value, f"0 to {most}", "range", table)
            elif reader.number(told, value, most, f"0 to {most}", "range", table):
                values[piece] = value
