"""What the dice of a fight may cost: counters taken off, counters sure to go, and powers that are left unused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from feldherr.kernel import Action, Decision, Event, Position, Scripted

from ..rules.combat import Attack, Bombard
from ..rules.retreat import Retreating, surely_lost
from ..rules.underway import UnderWay
from ..state.events import Destroyed
from ..state.position import Battle
from ..state.setting import SIDES


def is_fight(action: Action) -> bool:
    """Attacks and bombardments are decided by the combat die (7.5, 8.2.3)."""
    return isinstance(action, Attack | Bombard)


def losses(events: Iterable[Event]) -> dict[str, int]:
    """Counters each side lost in these events."""
    return dict(Counter(event.side for event in events if isinstance(event, Destroyed)))


def endings(position: Battle, events: tuple[Event, ...] = ()) -> Iterator[tuple[Battle, tuple[Event, ...]]]:
    """The position after each way in which open losses may be chosen (7.6), and what happens on the way to it."""
    asked = position.decisions[0] if position.decisions else None
    if asked is None or asked.id != "losses":
        yield position, events
        return
    fight = next(depth for depth, step in enumerate(position.steps) if isinstance(step, UnderWay))
    for action in position.legal(asked.role):
        twin = position.copy()
        more = twin.play(action, Scripted(), asked.role, depth=fight + 1)
        yield from endings(twin, (*events, *more))


def pending(position: Battle) -> dict[str, int]:
    """Counters that are lost for certain, though not yet taken off: whatever their owners choose (7.6), and those for
    whom there is no way back in any order (7.8.2).
    """
    found: Counter[str] | None = None
    for end, events in endings(position):
        lost = Counter(losses(events))
        step = end.steps[-1] if end.steps else None
        if isinstance(step, Retreating):
            lost[SIDES[step.side]] += surely_lost(end, step)
        found = lost if found is None else found & lost
    return dict(+(found or Counter()))


def passing(position: Position, asked: Decision) -> Action | None:
    """Powers that might answer stay unused; of two dice that were asked for the better one is taken (9.2)."""
    return asked.default if asked.id in ("steadfast", "bulldog", "choose_die") else None
