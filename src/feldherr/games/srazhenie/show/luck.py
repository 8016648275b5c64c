"""What the dice of a fight may cost: counters taken off, counters sure to go, and powers that are left unused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from feldherr.kernel import Action, Decision, Event

from ..rules.combat import Attack, Bombard
from ..rules.losses import ChoosingLosses
from ..state.events import Destroyed
from ..state.position import Battle
from ..state.setting import SIDES


def is_fight(action: Action) -> bool:
    """Attacks and bombardments are decided by the combat die (7.5, 8.2.3)."""
    return isinstance(action, Attack | Bombard)


def losses(events: Iterable[Event]) -> dict[str, int]:
    """Counters each side lost in these events."""
    return dict(Counter(event.side for event in events if isinstance(event, Destroyed)))


def pending(position: Battle) -> dict[str, int]:
    """Counters that are lost for certain, though not yet taken off: chosen ones, and one for each open choice (7.6)."""
    found: Counter[str] = Counter()
    for step in position.steps:
        if isinstance(step, ChoosingLosses):
            found[SIDES[step.side]] += 1
        elif step.__struct_config__.tag == "fight":
            doomed: tuple[int, ...] = getattr(step, "doomed", ())
            found.update(SIDES[position.setting.side[unit]] for unit in doomed if _stands(position, unit))
    return dict(found)


def _stands(position: Battle, unit: int) -> bool:
    return position.place[unit] < position.setting.size


def passing(position: Battle, asked: Decision) -> Action | None:
    """Powers that might answer stay unused; of two dice that were asked for the better one is taken (9.2)."""
    return asked.default if asked.id in ("steadfast", "bulldog", "choose_die") else None
