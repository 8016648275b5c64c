"""Diagrams: a position as a small TOML text; one of an impulse is written and read by hand.

active = "france"
phase = "points"
points = 5

[units]             # leaders by where they are
davout = "strasbourg"
[troops]            # nation and place, how many units; the same of ships in tables of their own
"france strasbourg" = 6
[hands]             # named: these cards; not named: as many as at the start, unknown
france = ["rally"]
[consuls]           # in whose row, in which box; "+1" where it is turned over; "" in no row
denmark = "france 2"

Of politics, control and points a diagram names what differs from the start of its scenario. Pieces that it does not
name are not there.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from feldherr.kernel import Ruleset
from feldherr.kernel.diagram_reader import DiagramReader
from feldherr.kernel.diagrams import EXACT, UNREADABLE, whole, write_toml
from feldherr.kernel.refusals import Malformed

from ..rules.impulse import Impulse
from ..rules.turns import Campaign, Rounds, open_turn
from ..state.pieces import Consulate, changed, where
from ..state.position import HIDDEN, Europe
from ..state.setting import Napoleon
from ..state.start import set_up
from .drawing import DRAWN, MOST, OFF, drawing

_PIECES = {"troops": "units", "squadrons": "squadrons", "refit": "refit", "works": "works"}
"""The tables of pieces by nation and place, and the fields of the position that they are."""
_FIELDS = ("control", "resources", "camp", "pact", "runner", "plus")
"""Fields that a diagram has as a save has them, where they are not as at the start of the scenario."""
_LISTS = ("spent", "reserve")
_TURNED = "+1"
"""What is said of a consul that is turned over (D8.12)."""
_TABLES = ("options", "units", *_PIECES, "hands", "consuls", *_FIELDS, EXACT)
_HEAD = ("active", "phase", "points", "turn", "round", "holder")


def stack(position: Europe, nation: int, points: int) -> None:
    """Put a nation's impulse on the stack; who comes after it in the order has his in this round still."""
    order = position.setting.order
    rest = order[order.index(nation) + 1 :]
    queue = tuple(one for one in rest if position.runner[one] >= 0)
    stage = Campaign.stages.index(open_turn) + 2
    position.active = position.setting.nations[nation]
    position.steps = [Campaign(stage=stage), Rounds(queue, begun=True), Impulse(nation, points)]


def bare(setting: Napoleon) -> Europe:
    """The start of a scenario without its pieces, at round 1; hands are unknown."""
    position = set_up(setting)
    empty = Europe(setting)
    position.units, position.squadrons = empty.units, empty.squadrons
    dead = [setting.leaders.index(leader) for leader in setting.data.retired]
    position.place = [setting.dead if leader in dead else setting.coming for leader in range(len(setting.leaders))]
    position.round = 1
    position.hands = [
        (HIDDEN,) * data.hand.start if position.runner[nation] >= 0 else ()
        for nation, data in enumerate(setting.nation_data)
    ]
    return position


def write_diagram(game: Ruleset, position: Europe) -> str:
    """The diagram of a position. Beneath stands what the lines for people leave open."""
    setting = position.setting
    saved, begun = position.named(), bare(setting).named()
    step = position.steps[-1] if position.steps else None
    form: dict[str, Any] = {"ruleset": setting.ruleset, "scenario": setting.scenario}
    stands = False
    if isinstance(step, Impulse):
        twin = position.copy()
        stack(twin, step.nation, step.points)
        stands = twin.named() == saved
        form |= {"active": setting.nations[step.nation], "phase": DRAWN[step.open]}
        if step.open:
            form["points"] = step.points
    form |= {"turn": position.turn, "round": position.round}
    form |= {name: saved[name] for name in ("holder",) if saved[name] != begun[name]}
    if position.spent:
        form["spent"] = saved["spent"]
    left = [setting.cards[card] for card in range(setting.common, len(setting.cards)) if _held(position, card)]
    if len(left) < len(setting.cards) - setting.common:
        form["reserve"] = left
    places = setting.names.places
    for box in OFF:
        inside = [
            name for name, at in zip(setting.leaders, position.place, strict=True) if places[at] == box
        ]  # fmt: skip
        if inside:
            form[box] = inside
    on_map = {
        name: places[at]
        for name, at in zip(setting.leaders, position.place, strict=True)
        if at < setting.land
    }  # fmt: skip
    tables: dict[str, dict[str, Any]] = {"options": setting.options, "units": on_map}
    for table, field in _PIECES.items():
        tables[table] = {
            f"{setting.nations[nation]} {places[place]}": count
            for nation, counts in enumerate(getattr(position, field))
            for place, count in where(counts)
        }
    form |= {name: table for name, table in tables.items() if table or name == "units"}
    if saved["hands"] != begun["hands"]:
        form["hands"] = saved["hands"]
    form |= {name: saved[name] for name in _FIELDS if saved[name] != begun[name]}
    usual = set(bare(setting).consuls)
    moved = {one.nation: _consul(one) for one in position.consuls if one not in usual}
    if moved:
        form["consuls"] = moved
    return whole(position, write_toml(form), game.read, stands=stands)


def _consul(one: Consulate) -> str:
    """Where a consul stands, in a line."""
    return " ".join([one.row, str(one.box), *[_TURNED] * one.turned]) if one.row else ""


def _held(position: Europe, card: int) -> bool:
    return bool(position.reserve >> card - position.setting.common & 1)


def read_diagram(game: Ruleset, text: str, name: str, of: Mapping[str, Any] | None = None) -> Europe:
    """The position of a diagram.

    Raises:
        DiagramError: every fault with its line, what was found and what is expected.
    """
    reader = DiagramReader(text, name)
    setting = reader.setting(game, _TABLES, of)
    assert isinstance(setting, Napoleon)
    position = bare(setting)
    reader.keys((*_HEAD, *_TABLES, *_LISTS, *OFF))
    _read_leaders(position, reader)
    _read_pieces(position, reader)
    _read_cards(position, reader)
    _read_fields(position, reader)
    _read_consuls(position, reader)
    _read_moment(position, reader)
    reader.stop(position)
    reader.sound(position)
    return reader.finish(position)


def _read_leaders(position: Europe, reader: DiagramReader) -> None:
    """Leaders on the map and in boxes."""
    setting = position.setting
    for box in OFF:
        for leader in reader.pieces(setting.names, box):
            position.place[leader] = getattr(setting, box)
    for _, leader, _, place in reader.on_hexes(setting.names, setting.land, "place"):
        position.place[leader] = place


def _read_pieces(position: Europe, reader: DiagramReader) -> None:
    """Units and squadrons by nation and place."""
    setting = position.setting
    for table, field in _PIECES.items():
        counts = getattr(position, field)
        for told, count in reader.table(table).items():
            id, _, label = told.partition(" ")
            if id not in setting.nations or label not in setting.names.places[: setting.size + 1]:
                reader.fault(told, told, "a nation and a place", "troops", table)
            elif reader.number(told, count, 99, "0 to 99", "range", table):
                nation = setting.nation(id)
                counts[nation] = changed(counts[nation], setting.names.place(label), count)


def _read_cards(position: Europe, reader: DiagramReader) -> None:
    """Hands, discards, Reserves not yet used."""
    setting = position.setting
    if "hands" in reader.form:
        _take(position, reader, "hands")
    if "spent" in reader.form:
        _take(position, reader, "spent")
    if "reserve" in reader.form:
        told = reader.form["reserve"]
        names = setting.cards[setting.common :]
        if isinstance(told, list) and all(card in names for card in told):
            position.reserve = sum(1 << names.index(card) for card in {*told})
        else:
            reader.fault("reserve", told, f"a list of {', '.join(names)}", "cards")


def _read_fields(position: Europe, reader: DiagramReader) -> None:
    for key in _FIELDS:
        if key in reader.form:
            _take(position, reader, key)
    holder = reader.form.get("holder", position.holder)
    if holder in [position.setting.nations[power] for power in position.setting.powers]:
        position.holder = holder
    else:
        reader.fault("holder", holder, "a power", "side")


def _read_consuls(position: Europe, reader: DiagramReader) -> None:
    setting = position.setting
    powers = [setting.nations[power] for power in setting.powers]
    boxes = range(1, setting.tables.diplomacy.pact + 1)
    told = {}
    for id, said in reader.table("consuls").items():
        row, box, turned = ([*said.split(), "", "", ""] if isinstance(said, str) else ["?"] * 3)[:3]
        there = any(one.nation == id for one in position.consuls)
        sound = not row or (row in powers and box in map(str, boxes) and turned in ("", _TURNED))
        if there and sound:
            told[id] = Consulate(id, row, int(box or 0), bool(turned))
        else:
            reader.fault(id, said, "a power, a box, and +1 where it is turned", "consul", "consuls")
    position.consuls = tuple(told.get(one.nation, one) for one in position.consuls)


def _take(position: Europe, reader: DiagramReader, key: str) -> None:
    """A field in the form that it has in a save."""
    field = next(field for field in Europe.fields if (field.key or field.name) == key)
    try:
        setattr(position, field.name, field.take(position, reader.form[key]))
    except (Malformed, *UNREADABLE) as fault:
        reader.fault(key, str(fault), "what a save has there", "save")


def _read_moment(position: Europe, reader: DiagramReader) -> None:
    """Turn and round, and the impulse."""
    setting = position.setting
    drawn = drawing(setting)
    for key, most in (("turn", len(setting.data.turns)), ("round", 99)):
        value = reader.form.get(key, 1)
        if reader.number(key, value, most, f"1 to {most}", "range"):
            setattr(position, key, value)
    phase = reader.choice(drawn, "phase", "phase")
    points = reader.form.get("points", 0)
    right = reader.number("points", points, MOST, f"0 to {MOST}", "range")
    active = reader.form.get("active", drawn.head[0].default)
    if active not in setting.nations or position.runner[setting.nation(active)] < 0:
        reader.fault("active", active, "a nation that somebody runs", "side")
    elif right:
        stack(position, setting.nation(active), points if phase == "points" else -1)
