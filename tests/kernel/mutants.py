"""Well-formed actions near a given one, lawful or not: what random play asks a game's `check` about."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from feldherr.kernel import Action, Malformed, Names, Position, read, write
from feldherr.kernel.slots import Flag, Kind, Named, Number, Pair, Path, Pose, SetOf


def mutants(action: Action, position: Position, rng: Random) -> Iterator[Action]:
    """Well-formed actions near this one, lawful or not, without end: another value in a slot, or another verb."""
    setting = position.setting
    kinds = list(setting.verbs.values())
    while True:
        kind = type(action) if rng.random() < 0.7 else rng.choice(kinds)
        values = {}
        turned = rng.randrange(len(kind.slots)) if kind.slots else 0
        for index, slot in enumerate(kind.slots):
            old = getattr(action, slot.name, None) if kind is type(action) else None
            if kind is type(action) and index != turned and rng.random() < 0.8:
                values[slot.name] = old
            else:
                values[slot.name] = _other(slot.kind, old, setting.names, rng)
        mutant = kind(**values)
        try:
            # What cannot be written and read again is malformed, not forbidden.
            yield read(write(mutant, setting.names), setting.verbs, setting.names)
        except Malformed:
            continue


def _other(kind: Kind, old: Any, names: Names, rng: Random) -> Any:
    """Another value for a slot of this kind."""
    match kind:
        case Named():
            return rng.randrange(max(1, len(getattr(names, kind.table))))
        case Number():
            return rng.choice((0, 1, 2, 3, 6, 7, 99, 999_999))
        case Flag():
            return not old
        case Pair():
            return _other(kind.first, None, names, rng), _other(kind.second, None, names, rng)
        case Pose():
            return rng.randrange(len(names.places) * len(names.facings))
        case Path():
            place = _other(kind.step, None, names, rng)
            path = list(old or (place,))
            turn = rng.randrange(5)
            if turn == 0:
                path.append(place)
            elif turn == 1:
                path.append(path[-1])
            elif turn == 2:
                path.reverse()
            elif turn == 3 and len(path) > 1:
                path.pop(rng.randrange(len(path)))
            else:
                path[rng.randrange(len(path))] = place
            return tuple(path)
    assert isinstance(kind, SetOf)
    member = _other(kind.member, None, names, rng)
    members = set(old or ())
    if members and rng.random() < 0.5:
        members.remove(rng.choice(sorted(members)))
    if not members or rng.random() < 0.6:
        members.add(member)
    return tuple(sorted(members))
