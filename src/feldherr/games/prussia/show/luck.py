"""What the dice of a fight may cost, for studies and the account of luck: levels lost, and marks of a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from feldherr.kernel import Action, Decision, Event, Role

from ..rules.bombardment import Bombard, Bombarded
from ..rules.close_combat import Attacked
from ..rules.combat import Attack
from ..rules.losses import Removed, Weakened
from ..state.position import Battlefield


def is_fight(action: Action) -> bool:
    """Close combats and bombardments are decided by dice (10.6, 8.3)."""
    return isinstance(action, Attack | Bombard)


def losses(events: Iterable[Event]) -> dict[str, int]:
    """The levels each side lost in these events: a unit that is captured or gone loses all it had left."""
    found: Counter[str] = Counter()
    for event in events:
        if isinstance(event, Weakened | Removed):
            found[event.side] += event.levels
    return dict(found)


def marks(events: Iterable[Event]) -> Iterator[tuple[str, Role]]:
    """`closed` (an attack), `fired` (a bombardment), `blood` (a unit weakened or gone)."""
    for event in events:
        match event:
            case Attacked():
                yield "closed", event.side
            case Bombarded():
                yield "fired", event.side
            case Weakened() | Removed():
                yield "blood", event.side


def passing(position: Battlefield, asked: Decision) -> Action | None:
    """The policy under which a fight's cost is expected: whatever the fight asks is answered by its default."""
    return asked.default if any(step.__struct_config__.tag in ("clash", "salvo") for step in position.steps) else None
