"""Close combats for rule tests: a field with nothing else under way, results applied by hand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tests.rules.prussia.board import go, position

from feldherr.games.prussia.rules import results
from feldherr.games.prussia.rules.combat import Combat
from feldherr.games.prussia.state.codes import result
from feldherr.games.prussia.state.position import Battlefield
from feldherr.games.prussia.state.setting import SIDES
from feldherr.kernel import Decision, Event, Message, Pass, PlayContext, Scripted, Step


class Halt(Step, frozen=True, tag="halt"):
    """What is below the combat phase in these tests: it waits for ever."""

    def decisions(self, position: Battlefield) -> tuple[Decision, ...]:
        return (Decision("halt", "prussia", "prussia", ("3",), Message("kernel-not-now", {}), Pass()),)


def field(pieces: dict[str, str], scenario: str = "leuthen_battle", **rest: Any) -> Battlefield:
    """These pieces, and nothing under way."""
    return position(scenario, pieces, steps=[Halt()], **rest)


def fight(pieces: dict[str, str], scenario: str = "leuthen_battle", side: str = "prussia", **rest: Any) -> Battlefield:
    """These pieces in the close combat phase of a side."""
    board = position(scenario, pieces, active=side, steps=[Halt(), Combat(SIDES.index(side))], **rest)
    go(board)
    return board


def hit(
    board: Battlefield, hex: str, code: str, dice: Iterable[int] = (), *, lead: str = "", fire: int = 0
) -> list[Event]:
    """Apply a result as printed to the units of a hex, as far as no choice stops it. `fire`: the distance of a
    bombardment; 0 for close combat.
    """
    places, names = board.setting.names.places, board.setting.names
    place = names.place(hex)
    side = board.setting.side[board.stacks[place][0]]
    found = result(code)
    context = PlayContext(Scripted())
    lp = None if fire else results.points(found, supported=bool(results.supporting(board, place)))
    leading = names.unit(lead) if lead else -1
    results.apply(board, side, (place,), found, context, lp=lp, lead=leading, canister=fire == 1)
    assert places[place] == hex
    return go(board, dice)


def steps(board: Battlefield, name: str) -> tuple[int, int]:
    """Strength and morale of a unit as they are printed now."""
    unit = board.setting.names.unit(name)
    return board.strength(unit), board.rating(unit)


def state(board: Battlefield, name: str) -> str:
    """The morale state of a unit."""
    return ("formed", "disordered", "routed")[board.state[board.setting.names.unit(name)]]


def drms(board: Battlefield, text: str) -> dict[str, int]:
    """The modifiers of a designation by name."""
    from feldherr.games.prussia.rules import combat

    action = board.read_action(text)
    assert isinstance(action, combat.Attack)
    return {item.name: item.value for item in combat.forecast(board, action).items}


def kinds(events: Iterable[Event]) -> list[str]:
    """The kinds of some events, dice left out."""
    return [event.kind for event in events if event.kind != "rolled"]


def settle(board: Battlefield, *questions: str, dice: Iterable[int] = ()) -> list[Event]:
    """Answer these questions with their defaults until another one is asked; dice as in `go`."""
    scripted = Scripted(*dice)
    events: list[Event] = []
    while board.decisions[0].id in questions:
        asked = board.decisions[0]
        events += board.play(asked.default, scripted, asked.role)
        assert board.faults() == []
    assert scripted.used == len(scripted.faces), f"{scripted.used} of {len(scripted.faces)} dice were rolled"
    return events


def pair(board: Battlefield, outer: str, inner: str, feature: str | None = None) -> tuple[str, str]:
    """Two neighbours, labels, of these terrains with this and nothing else between (the second is its inside)."""
    field = board.setting.map
    for a in range(field.size):
        for d in field.neighbours[a]:
            if field.terrain[a] != outer or field.terrain[d] != inner:
                continue
            kinds = [one.kind for one in field.features_at(a, d)]
            inside = all(one.upper in (None, d) for one in field.features_at(a, d))
            if kinds == ([feature] if feature else []) and inside:
                return field.label(a), field.label(d)
    raise LookupError(f"no {outer} beside {inner} with {feature}")
