"""Positions of «Сражение» for rule tests: built from a few words, played with dice that fall as written.

    board = position(phase="combat", active="south", units={"g.li1": "1010", "k.li1": "1009"})
    play(board, "attack 1009 by g.li1", dice=(5,))
    assert at(board, "k.li1") == "1008"

By default north is Black (letter k) and south is Green (g). Units not named stand beside the board and are no losses.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

import pytest

from feldherr.games.srazhenie.game import RULESET
from feldherr.games.srazhenie.rules.setup import ready_made
from feldherr.games.srazhenie.rules.zones import controlled
from feldherr.games.srazhenie.state.position import Battle
from feldherr.games.srazhenie.state.setting import SIDES, data
from feldherr.kernel import Action, Event, Refusal, Scripted, write
from feldherr.kernel.actions import verb_of
from feldherr.kernel.slots import PATH, PLACE, PLACES, UNIT, UNITS

NO_POWERS = (0, 0)
"""Both armies have used their special rule: Green and Red are not asked in the middle of a fight."""


def position(
    units: dict[str, str],
    *,
    phase: str = "movement",
    active: str = "south",
    north: str = "black",
    south: str = "green",
    scenario: str = "general",
    first: str = "north",
    turn: int = 1,
    powers: tuple[int, int] = NO_POWERS,
    options: dict[str, Any] | None = None,
    start: bool = False,
    dice: tuple[int, ...] = (),
    **more: Any,
) -> Battle:
    """The start of a phase of `active`, read from a diagram.

    `units`: hex labels by unit id. `more`: other keys of a diagram (moved, fallen, extra, last_loss, missions, raided,
    reserve, entries, and campaign as a dict).
    `start`: also do what comes before the first decision, with `dice` (a phase without a choice goes by).

    Raises:
        DiagramError: a fault in what was asked for.
    """
    given = {"north_army": north, "south_army": south, **(options or {})}
    top: dict[str, Any] = {
        "ruleset": "srazhenie", "scenario": scenario, "turn": turn, "first": first, "active": active, "phase": phase,
        "powers": list(powers), **more,
    }  # fmt: skip
    tables = {key: value for key, value in top.items() if isinstance(value, dict)}
    lines = [f"{key} = {json.dumps(value)}" for key, value in top.items() if key not in tables]
    for name, table in {**tables, "options": given, "units": units}.items():
        lines += [f"[{name}]", *(f"{json.dumps(key)} = {json.dumps(value)}" for key, value in table.items())]
    board: Battle = RULESET.read("\n".join(lines) + "\n")
    assert board.faults() == []
    if start:
        begin(board, dice)
    return board


def begin(board: Battle, dice: tuple[int, ...] = ()) -> list[Event]:
    """Do what comes before the next decision; every die must be used."""
    script = Scripted(*dice)
    events = board.start(script)
    assert script.used == len(dice), f"{len(dice) - script.used} dice were not rolled"
    return events


def action(board: Battle, text: str) -> Action:
    """The action a text says."""
    return board.read_action(text)


def play(board: Battle, text: str, dice: tuple[int, ...] = (), by: str | None = None) -> list[Event]:
    """Play an action in place and return its events. Every die must be used; the position stays sound.

    Raises:
        Refusal: the rules forbid it.
        OutOfDice: more dice were asked for than given.
    """
    script = Scripted(*dice)
    events = board.play(action(board, text), script, by)
    assert script.used == len(dice), f"{len(dice) - script.used} dice were not rolled"
    assert board.faults() == []
    return events


def refused(board: Battle, text: str, by: str | None = None) -> Refusal:
    """The refusal of an action; fails where it is lawful. The position does not change, and `play` says the same."""
    before = board.digest()
    refusal = board.why_not(action(board, text), by)
    assert refusal is not None, f"lawful: {text}"
    with pytest.raises(Refusal) as said:
        board.play(action(board, text), Scripted(), by)
    assert (said.value.paragraph, said.value.message) == (refusal.paragraph, refusal.message)
    assert board.digest() == before
    return refusal


def why(board: Battle, text: str, by: str | None = None) -> tuple[str, str]:
    """Paragraph and message id of a refusal, without the game's prefix: ("6.3", "zone-to-zone")."""
    refusal = refused(board, text, by)
    return refusal.paragraph, refusal.message.id.removeprefix("srazhenie-")


def lawful(board: Battle, text: str, by: str | None = None) -> bool:
    """Whether an action may be played."""
    return board.why_not(action(board, text), by) is None


def at(board: Battle, unit: str) -> str:
    """Where a unit is: a hex label or a box (`tray`, `lost`, `reserve`, `aside`)."""
    return board.setting.names.places[board.place[board.setting.names.unit(unit)]]


def asked(board: Battle) -> tuple[str, str]:
    """What is asked now, and of whom: ("retreating", "north"). ("over", "") when the game has ended."""
    if board.outcome is not None:
        return "over", ""
    decision = board.decisions[0]
    return decision.id, decision.role


def prompt(board: Battle) -> tuple[str, dict[str, Any]]:
    """The message of the first decision, without the game's prefix, and its arguments."""
    message = board.decisions[0].message
    return message.id.removeprefix("srazhenie-"), message.args


def texts(board: Battle, role: str | None = None) -> set[str]:
    """Every lawful action, as text. Only for decisions with few of them."""
    return {write(item, board.setting.names) for item in board.legal(role)}


def values(board: Battle, draft: str, role: str | None = None) -> list[Any]:
    """What may fill the next slot of a draft: words for units and hexes, "a-b" for paths."""
    return [value for value, _ in priced(board, draft, role)]


def priced(board: Battle, draft: str, role: str | None = None) -> list[tuple[Any, int | None]]:
    """As `values`, each with its cost in half points."""
    setting = board.setting
    kind, _ = verb_of(draft, setting.verbs)
    choices = board.legal(role).choices(draft)
    slot = kind.slots[choices.slot] if choices.slot < len(kind.slots) else None
    found = []
    for value in choices.values:
        v: Any = value.v
        if slot is not None and slot.kind in (UNIT, UNITS):
            v = setting.names.units[v]
        elif slot is not None and slot.kind in (PLACE, PLACES):
            v = setting.names.places[v]
        elif slot is not None and slot.kind is PATH:
            v = "-".join(setting.names.places[hex] for hex in v)
        found.append((v, value.cost))
    return found


def named(events: Iterable[Event], kind: str) -> list[Any]:
    """The events of one kind, by tag: `named(events, "retreated")`."""
    return [event for event in events if event.__struct_config__.tag == kind]


def kinds(events: Iterable[Event]) -> list[str]:
    """The tags of events, in order."""
    return [str(event.__struct_config__.tag) for event in events]


def result(events: Iterable[Event]) -> str:
    """The result read from the combat table: "D-1"."""
    found: str = named(events, "resolved")[-1].result
    return found


def column(events: Iterable[Event]) -> str:
    """The label of the column in which the table was read: "+1"."""
    label: str = data().tables["combat"]["columns"][named(events, "resolved")[-1].column]
    return label


def retreats(events: Iterable[Event]) -> dict[str, tuple[str, ...]]:
    """The ways units fell back by, each beginning with the hex left."""
    return {event.unit: event.hexes for event in named(events, "retreated")}


def destroyed(events: Iterable[Event]) -> dict[str, str]:
    """Units destroyed and the cause of each."""
    return {event.unit: event.cause for event in named(events, "destroyed")}


def labels(board: Battle, mask: int) -> set[str]:
    """The hexes of a bitboard."""
    power = board.setting.map.power
    return {board.setting.names.places[hex] for hex in range(board.setting.size) if mask & power[hex]}


def zone(board: Battle, side: str) -> set[str]:
    """The hexes in the zone of control of a side."""
    return labels(board, controlled(board, SIDES.index(side)))


def around(board: Battle, hex: str) -> set[str]:
    """The neighbours of a hex."""
    names = board.setting.names
    return {names.places[other] for other in board.setting.map.neighbours[names.place(hex)]}


def army(board: Battle, side: str, **moved: str) -> str:
    """The text of a whole set-up of a side: a ready formation, with the units of `moved` (k_li1="0101") elsewhere.

    A unit of the formation that stands where another is moved to takes that one's hex.
    """
    names = board.setting.names
    placed = {names.units[unit]: names.places[hex] for unit, hex in ready_made(board, SIDES.index(side)).units}
    for key, hex in moved.items():
        unit = key.replace("_", ".", 1)
        for other, taken in placed.items():
            if taken == hex:
                placed[other] = placed[unit]
        placed[unit] = hex
    return "setup " + " ".join(f"{unit}@{hex}" for unit, hex in sorted(placed.items()))
