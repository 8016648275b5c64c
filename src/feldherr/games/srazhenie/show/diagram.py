"""Diagrams: a position as a small TOML text; one of the start of a phase is written and read by hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from feldherr.kernel import Ruleset
from feldherr.kernel.bounds import ends
from feldherr.kernel.diagram_reader import DiagramReader
from feldherr.kernel.diagrams import whole, write_toml
from feldherr.kernel.steps import innermost

from ..rules.campaign import Campaign, Fought, under_way
from ..rules.cavalry import Withdrawal
from ..rules.combat import Combat
from ..rules.duty import duties_of
from ..rules.movement import Movement
from ..rules.sequence import PlayerTurn, War
from ..state.position import Battle
from ..state.setting import SIDES, Srazhenie, chart
from .drawing import PHASES, drawing

DECLARED = {field.name: field for field in Battle.fields}
COUNTED = ("turn", "extra", "last_loss", "last_attack", "entries")
"""Fields that are one number each."""
LISTED = ("moved", "left", "fallen", "reserve")
"""Lists of counters."""
TABLES = ("options", "units", "campaign")
KEYS = {*COUNTED, *LISTED, *TABLES, "first", "active", "phase", "powers", "missions", "raided", "begun"}


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
    turn = innermost(position, PlayerTurn)
    top = position.steps[-1] if position.steps else None
    form: dict[str, Any] = {"ruleset": setting.ruleset, "scenario": setting.scenario, "turn": position.turn}
    if position.first >= 0:
        form |= {"first": SIDES[position.first], "active": SIDES[position.active]}
    if turn is not None:
        form["phase"] = PHASES[max(0, turn.stage - 1)]
    form |= {key: value for key in COUNTED[1:] if (value := getattr(position, key))}
    form |= {key: found for key in LISTED if (found := _listed(position, key))}
    if isinstance(top, Movement) and top.begun != bool(position.moved):
        form["begun"] = top.begun
    form["powers"] = position.powers
    form |= {key: value for key in ("raided", "missions") if any(value := getattr(position, key))}
    form["options"] = setting.options
    war = under_way(position)
    if war is not None:
        fought = [[one.node, SIDES[one.side], one.drawn, one.reason, list(one.points.values())] for one in war.fought]
        form["campaign"] = {"aggressor": SIDES[war.aggressor], "node": war.node, "fought": fought}
    form["units"] = {
        names.units[piece]: names.places[place] for piece, place in enumerate(position.place) if place < setting.size
    }
    return whole(position, write_toml(form), game.read, stands=_begins(position))


def _listed(position: Battle, key: str) -> list[str]:
    """The counters of one of the lists, by name."""
    names = position.setting.names.units
    if key == "fallen":
        return [names[piece] for piece in position.fallen]
    if key == "reserve":
        reserve = position.setting.reserve
        return [name for name, place in zip(names, position.place, strict=True) if place == reserve]
    mask = getattr(position, key)
    return [name for piece, name in enumerate(names) if mask >> piece & 1]


def read_diagram(game: Ruleset, text: str, name: str, of: Mapping[str, Any] | None = None) -> Battle:
    """The position of a diagram. Units not named stand aside: they take no part and are not losses.

    Raises:
        DiagramError: every fault with its line, what was found and what is expected.
    """
    reader = DiagramReader(text, name)
    form, fault = reader.form, reader.fault
    reader.keys(KEYS)
    setting = reader.setting(game, TABLES, of, default="general")
    assert isinstance(setting, Srazhenie)
    drawn = drawing(setting)
    position = Battle(setting)
    position.screened = False
    _read_hexes(position, reader)
    war = _campaign(reader) if setting.scenario == "campaign" else None
    if war is not None:
        position.battle = chart().box[war.node].scenario
    storms = _stormer(position, war)
    first = reader.choice(drawn, "first", "side", storms or None)
    active = reader.choice(drawn, "active", "side")
    phase = reader.choice(drawn, "phase", "phase")
    if storms and first != storms:
        fault("first", first, f"{storms}, who attacks (S4.first)", "storms")
    for side in (0, 1):
        redoubts = [unit for unit in position.on_board(side) if setting.redoubt[unit]]
        allowed = position.law.redoubts_of(side == SIDES.index(first))
        if len(redoubts) > allowed:
            fault(
                setting.names.units[redoubts[-1]],
                f"{len(redoubts)} redoubts",
                f"{allowed} ({position.law.number})",
                "redoubts",
                "units",
            )
    for key in COUNTED:
        value = form.get(key, 1 if key == "turn" else 0)
        if reader.take(position, DECLARED[key], value) is not None:
            least, most = ends(DECLARED[key].codec.kind)
            fault(key, value, f"{least}-{most}", "range")
            setattr(position, key, 1)
    _read_lists(position, reader)
    pairs: dict[str, tuple[list[int], str, str]] = {
        "powers": ([1, 1], "0 or 1 each", "powers"),
        "raided": ([False, False], "true or false each", "flags"),
    }
    for key, (usual, each, want) in pairs.items():
        said = form.get(key, usual)
        if reader.take(position, DECLARED[key], said) is not None:
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
    reader.stop(position)
    position.first = SIDES.index(first)
    position.active = SIDES.index(active)
    position.place = [setting.aside if place == setting.tray else place for place in position.place]
    begun = form.get("begun", bool(position.moved))
    stack(position, phase, begun=bool(begun))
    if war is not None:
        position.steps.insert(0, war)
    return reader.finish(position)


def _read_hexes(position: Battle, reader: DiagramReader) -> None:
    """Counters on the map, each in a hex of its own, redoubts where they may be (3.2, 8.1)."""
    setting = position.setting
    for told, piece, label, hex in reader.on_hexes(setting.names, setting.size):
        if position.at[hex] >= 0:
            other = setting.names.units[position.at[hex]]
            reader.fault(told, f"{label}, where {other} stands", "a free hex (3.2)", "free-hex", "units")
        elif setting.redoubt[piece] and not setting.ground.redoubt_may[hex]:
            reader.fault(told, label, "open ground or a hill (8.1)", "redoubt-ground", "units")
        else:
            position.put(piece, hex)


def _read_lists(position: Battle, reader: DiagramReader) -> None:
    """Counters that have moved or left a zone, that fell, that are yet to come."""
    setting = position.setting
    for key in LISTED:
        for piece in reader.pieces(setting.names, key):
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


def _stormer(position: Battle, war: Campaign | None) -> str:
    """Who storms in scenario 4 and so moves first (S4.first); empty in the others."""
    if not position.law.assault:
        return ""
    return SIDES[war.attacker] if war is not None else str(position.setting.options["attacker"])


def _campaign(reader: DiagramReader) -> Campaign:
    """The campaign a diagram's battle stands in; its first battle, north being the Aggressor, where it says nothing."""
    form, fault = reader.table("campaign"), reader.fault
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
